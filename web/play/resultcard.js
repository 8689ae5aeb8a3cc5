/*
 * Result cards as they are drawn and read out: who against whom, each throw with its modifiers and their rules, the row, the losses
 * as counters, and what it changed.
 */
import { fetchExpected } from '../api.js';
import { die } from '../dice.js';
import { openDialog } from '../dialog.js';
import { h } from '../dom.js';
import { splitModifier, withMinus } from '../entries.js';
import { hasText, language, text } from '../language.js';
import { ruleChip } from '../rules.js';
import { changesOf, hurtsOf, lossesOf, stepsOf, strikes, summaryOf, verdictsOf } from './cards.js';
import { sentences } from './scene.js';

/** @typedef {import('./cards.js').Card} Card */
/** @typedef {import('./types.js').Beat} Beat */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('./playback.js').Playback} Playback */

/** Cards of what comes before a battle: nothing can be lost yet. */
const BEFORE = ['encounter'];

/** The card of a phase in which places rise. */
const REVOLT = 'revolt';
/** More throws than these are counted. */
const MOST_STEPS = 40;
/** More places than these are not named in a line. */
const MOST_NAMES = 6;

/** @param {string} game @param {string} sort */
export function cardTitle(game, sort) {
  const key = `${game}.web.card.${sort}`;
  return hasText(key) ? text(key) : text('web.card');
}

export class ResultCards {
  /** @param {Playback} playback */
  constructor(playback) {
    this.playback = playback;
  }

  get game() {
    return this.playback.model.view.table.game;
  }

  /** The names of the sides as the table has them. @param {string|null} side */
  sideName(side) {
    if (!side) return '';
    const seat = this.playback.model.view.table.seats.find((one) => one.id === side);
    const key = `${this.game}.side.${side}`;
    return seat?.name ?? (hasText(key) ? text(key) : side);
  }

  /** @param {Card} card */
  draw(card) {
    const { reading } = this.playback;
    const steps = stepsOf(card, reading);
    return h('section', { class: 'result-card', 'data-card': card.sort, 'aria-label': cardTitle(this.game, card.sort) },
      h('h2', {}, cardTitle(this.game, card.sort)), verdictsOf(steps, reading).map(({ trace }) => h('p', { class: 'card-verdict' }, withMinus(trace.text))),
      this.drawLosses(steps) ?? (this.isUnhurt(card, steps) ? h('p', { class: 'card-none' }, text('web.card.losses.none')) : null), this.drawChanges(changesOf(steps)), this.drawSteps(steps));
  }

  /** Whether it is known that nobody is hurt. @param {Card} card @param {Beat[]} steps */
  isUnhurt(card, steps) {
    return !BEFORE.includes(card.sort) && !strikes(steps, this.playback.reading);
  }

  /** @param {Beat[]} steps */
  drawSteps(steps) {
    const shown = steps.slice(0, MOST_STEPS);
    const rest = steps.length - shown.length;
    return h('ol', { class: 'card-steps' }, shown.map((beat) => h('li', {},
      beat.dice.length ? h('span', { class: 'dice' }, beat.dice.map((value) => die(value, false, this.playback.look.sides))) : null,
      h('div', {}, ...beat.marks.filter((mark) => mark.kind !== 'loss' && mark.kind !== 'track' && !this.hurts(mark)).map((mark) => this.line(mark)),
        beat.modifiers.length ? h('ul', { class: 'modifiers' }, beat.modifiers.map((trace) => {
          const { label, sign } = splitModifier(withMinus(trace.text));
          return h('li', {}, h('span', {}, label), h('b', {}, sign), ruleChip(this.game, trace.rule));
        })) : null))),
    rest > 0 ? h('li', {}, text('web.card.rolls', rest)) : null);
  }

  /** @param {Mark} mark */
  line({ trace, weight }) {
    const words = withMinus(trace.text);
    return h('p', {}, weight === 'loud' || weight === 'decisive' ? h('b', {}, words) : words, ' ', ruleChip(this.game, trace.rule));
  }

  /** Whether it weakens a counter that stays. @param {Mark} mark */
  hurts({ trace }) {
    return Boolean(this.playback.reading.effects[trace.key]?.hurts);
  }

  /** What a side lost, in numbers. @param {Mark[]} losses */
  count(losses) {
    const hurt = losses.filter((mark) => this.hurts(mark)).length;
    const lost = losses.length - hurt;
    return [lost ? text('web.card.lost', lost) : '', hurt ? text('web.card.hurt', hurt) : ''].filter(Boolean).join(', ');
  }

  /** Losses of each side as counters, and in words what leaves a counter weaker; null: none. @param {Beat[]} beats */
  drawLosses(beats) {
    const losses = lossesOf(beats);
    const weakened = hurtsOf(beats, this.playback.reading).filter((mark) => mark.kind !== 'loss');
    if (!losses.length && !weakened.length) return null;
    const { look, model, stage } = this.playback;
    /** @type {Map<string, Mark[]>} */
    const sides = new Map();
    for (const loss of losses) {
      const side = loss.thing ? (look.beats?.sideOf(loss.thing, model.view.game, look.data) ?? '') : '';
      sides.set(side, [...(sides.get(side) ?? []), loss]);
    }
    return h('div', { class: 'card-losses' }, h('h3', {}, text('web.card.losses')),
      [...sides].map(([side, list]) => h('div', { class: 'card-side' },
        side && this.sideName(side) ? h('p', {}, h('b', {}, this.sideName(side)), ` – ${this.count(list)}`) : null,
        h('ul', {}, list.map((mark) => {
          const picture = mark.thing ? stage.board()?.ghost?.(mark.thing, model.view.game) : null;
          return h('li', { title: withMinus(mark.trace.text) }, picture ? h('span', { class: 'card-ghost', 'aria-hidden': 'true' },
            h('span', { class: `game-board ${this.game} play-look` }, picture)) : null, h('span', { class: picture ? 'hidden' : '' }, withMinus(mark.trace.text)));
        })))),
      weakened.length ? h('ul', { class: 'card-weakened' }, weakened.map((mark) => h('li', {}, this.line(mark)))) : null);
  }

  /** @param {Mark[]} changes */
  drawChanges(changes) {
    if (!changes.length) return null;
    return h('div', { class: 'card-changes' }, h('h3', {}, text('web.card.changes')), h('ul', {}, changes.map((mark) => h('li', {}, this.line(mark)))));
  }

  /** A card in words, for a screen reader: what came of it, without each throw. @param {Card} card */
  words(card) {
    const steps = stepsOf(card, this.playback.reading);
    const first = steps[0]?.marks[0]?.trace.text ?? '';
    const verdicts = verdictsOf(steps, this.playback.reading).map(({ trace }) => trace.text);
    const losses = [...new Set([...lossesOf(steps), ...hurtsOf(steps, this.playback.reading)])];
    return [cardTitle(this.game, card.sort), sentences([first, ...verdicts, ...changesOf(steps).map((mark) => mark.trace.text)].map(withMinus)),
      losses.length ? sentences(losses.map((mark) => withMinus(mark.trace.text))) : this.isUnhurt(card, steps) ? text('web.card.losses.none') : ''].filter(Boolean).join('. ');
  }

  /** @param {Card} card */
  open(card) {
    return openDialog(text('web.card'), [this.draw(card)], { kind: 'card-dialog' });
  }

  /** Of a stretch of the game, in one line; empty where nothing in it is worth a word. @param {Beat[]} beats @param {Card[]} cards */
  summaryLine(beats, cards) {
    const { moves, fires, fights, losses, worst, counted, told, loud } = summaryOf(beats, cards, this.playback.reading);
    const lost = losses.filter((mark) => !this.hurts(mark)).length;
    const isCalm = !counted.size && hasText(`${this.game}.web.card.calm`) && beats.some((beat) => beat.marks.some(({ trace }) => this.playback.reading.effects[trace.key]?.card === REVOLT));
    const parts = [
      withMinus(told).replace(/\.$/, ''),
      ...[...counted].map(([word, places]) => text(`${this.game}.web.card.${word}`, places.length, this.names(places))), isCalm ? text(`${this.game}.web.card.calm`) : '',
      moves ? text('web.card.moves', moves) : '', fires ? text('web.card.fires', fires) : '', fights && !told ? text('web.card.fights', fights) : '',
      lost ? this.own('count', lost) : '', worst && !counted.size && !told ? text('web.card.worst', this.placeName(worst.place), worst.count) : '',
    ].filter(Boolean);
    return parts.join(' · ') || withMinus(loud[0] ?? '');
  }

  /**
   * What the odds of a stretch's attacks made likely, against what came: empty until that is known, and where nothing is counted.
   * @param {Beat[]} beats
   */
  expectedLine(beats) {
    const line = h('p', { class: 'summary-expected', hidden: true });
    const isFought = beats.some((beat) => beat.dice.length > 0);
    if (isFought) fetchExpected(this.playback.model.id, beats[0]?.from ?? 0, beats.at(-1)?.to ?? 0).then((told) => {
      if (!told) return;
      const expected = told.expected.toLocaleString(language(), { maximumFractionDigits: 1 });
      line.textContent = this.own('expected', told.attacks, expected, told.taken);
      line.hidden = false;
    }, () => {});
    return line;
  }

  /** As the game says it, where it does. @param {string} key @param {...(string|number)} values */
  own(key, ...values) {
    const own = `${this.game}.web.card.${key}`;
    return text(hasText(own) ? own : `web.card.${key}`, ...values);
  }

  /** @param {string} place */
  placeName(place) {
    return this.playback.look.beats?.placeName?.(place, this.playback.look.data, document.documentElement.lang) ?? place;
  }

  /** Places in words, as many as a line has room for. @param {string[]} places */
  names(places) {
    const names = [...new Set(places)].map((place) => this.placeName(place));
    return names.length > MOST_NAMES ? `${names.slice(0, MOST_NAMES).join(', ')}, …` : names.join(', ');
  }

  /** What a card is about, in a line: how it was decided or how it began; of a revolt, where each throw stands for itself, how many there were. @param {Card} card */
  headOf(card) {
    const { reading } = this.playback;
    const steps = stepsOf(card, reading);
    const first = (verdictsOf(steps, reading)[0] ?? steps[0]?.marks[0])?.trace.text ?? '';
    const words = card.sort === REVOLT ? text('web.card.rolls', steps.length) : withMinus(first);
    return text('web.pair', cardTitle(this.game, card.sort), words);
  }

  /**
   * The card of a stretch: what it came to, what one must know, and the cards of its battles.
   * @param {Beat[]} beats @param {Card[]} cards
   */
  openSummary(beats, cards) {
    const { loud } = summaryOf(beats, cards, this.playback.reading);
    const list = [...new Set(loud)].map(withMinus);
    return openDialog(text('web.card.summary'), [h('section', { class: 'result-card', id: 'summary-card' },
      h('p', { class: 'summary-line' }, this.summaryLine(beats, cards) || text('web.card.events', beats.length)), this.expectedLine(beats),
      list.length ? h('ul', { class: 'card-loud' }, list.map((line) => h('li', {}, line))) : null,
      this.drawLosses(beats),
      ...cards.map((card) => h('details', { class: 'card-fold' }, h('summary', {}, this.headOf(card)), this.draw(card))))],
    { kind: 'card-dialog' });
  }
}
