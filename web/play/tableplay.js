/*
 * Playback on the page of a table: it joins the queue, what is drawn over the board, the strip that tells it and the result cards.
 */
import { h, replace } from '../dom.js';
import { text } from '../language.js';
import { icon } from '../icons.js';
import { isNamedIn } from '../entries.js';
import { actorName, attributed } from '../log.js';
import { announce, toast } from '../toast.js';
import { isGrave, isTelling, isThreat, stepsOf } from './cards.js';
import { Playback, stops } from './playback.js';
import { LastMoveMarks, toggleMarks } from './marks.js';
import { inBudget, timeOfAll, weightOf } from './plan.js';
import { ResultCards, cardTitle } from './resultcard.js';
import { lastSeen, markSeen } from './seen.js';
import { openPlaySettings } from './settings.js';
import { lastMove } from './since.js';
import { play, soundOf } from './sound.js';
import { Stage } from './stage.js';
import { Strip } from './strip.js';

/** @typedef {import('./types.js').Beat} Beat */
/** @typedef {import('./cards.js').Card} Card */
/** @typedef {import('../types.js').Entry} Entry */

/** So many events are worth a line that sums them up. */
const WORTH_SUMMING = 3;

export class TablePlay {
  /**
   * @param {import('../model.js').TableModel} model
   * @param {import('../board/box.js').BoardBox} board
   * @param {{draw: () => void, tell: () => void, focus: () => void}} page
   */
  constructor(model, board, page) {
    this.model = model;
    this.page = page;
    /** @type {Set<number>} cards that have been shown, by their first entry */
    this.shown = new Set();
    /** @type {Set<number>} those of what is played again */
    this.shownAgain = new Set();
    /** A card has just stopped it: what follows at once does not stop it again. */
    this.isRested = false;
    this.opened = model.log.at(-1)?.entry ?? 0;
    this.stage = new Stage(board.element, model.view.table.game, () => board.board?.stage);
    this.playback = new Playback(model, this.stage, {
      onChange: () => page.draw(),
      onNumbers: () => {
        this.shown.clear();
        this.opened = this.playback.done;
      },
      onBeat: (beat, words) => this.tellBeat(beat, words),
      onEnd: (beats, isSkipped) => this.ended(beats, isSkipped),
      after: (beat, rest) => this.after(beat, rest),
    });
    this.marks = new LastMoveMarks(board.element, () => board.board?.stage, this.playback);
    this.strip = new Strip(() => this.playback);
    this.cards = new ResultCards(this.playback);
    this.summary = h('div', { class: 'play-summary', id: 'play-summary', hidden: true });
    this.button = h('button', { type: 'button', class: 'icon-button', id: 'play-menu', title: text('web.play.settings'), 'aria-label': text('web.play.settings'),
      onclick: () => openPlaySettings({ since: () => this.since(), marked: () => this.marks.show() }, this.playback.hasOthers) }, icon('play'));
    this.wasYours = model.view.yours;
    this.playback.ready.then(() => {
      this.greet();
      this.marks.show();
    });
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden && !this.playback.isPlaying) this.greet();
    }, { signal: this.playback.abort.signal });
  }

  /** Who comes back is offered what has happened meanwhile. */
  greet() {
    const { playback, model } = this;
    const seen = lastSeen(model.view);
    const last = model.log.at(-1)?.entry ?? 0;
    if (seen === null || seen >= last || playback.pace === 'off') {
      if (seen === null || playback.pace === 'off') markSeen(model.view, last);
      return;
    }
    const beats = inBudget(playback.beatsAfter(seen));
    if (!beats.length) {
      markSeen(model.view, last);
      return;
    }
    const done = () => {
      markSeen(model.view, model.log.at(-1)?.entry ?? 0);
      this.forgetSummary();
    };
    const button = (/** @type {string} */ name, /** @type {() => void} */ onclick, kind = 'small') => h('button', { type: 'button', class: kind, 'data-since': name, onclick }, text(`web.play.since.${name}`));
    replace(this.summary, h('span', {}, text('web.play.since.events', beats.length, Math.round(timeOfAll(beats) / 1000))),
      h('div', { class: 'row' }, button('play', () => {
        done();
        this.playAgain(seen);
      }, 'small primary'), button('summary', () => {
        done();
        this.cards.openSummary(beats, this.cardsIn(beats));
      }), button('skip', done)));
    this.summary.hidden = false;
  }

  /** Plays what has happened since the reader's last move, at any time. */
  async since() {
    const { playback, model } = this;
    await playback.ready;
    const after = lastMove(playback.entriesAfter(0), model.view.you.seats, (entry) => playback.beatsAfter(entry).length > 0);
    if (model.past) model.present();
    if (after === null) toast(text('web.play.since.none'));
    else this.playAgain(after);
  }

  /** Plays what happened after an entry, with its cards. @param {number} after */
  playAgain(after) {
    this.shownAgain.clear();
    this.playback.again(after);
  }

  close() {
    this.marks.destroy();
    this.playback.close();
  }

  /** One key hides the marks of the last moves, and shows them again. */
  toggleMarks() {
    toggleMarks();
    this.marks.show();
  }

  show() {
    this.strip.show();
    this.marks.show();
    const { view } = this.model;
    if (view.yours && !this.wasYours && !this.playback.isPlaying) play('turn');
    if (!this.playback.isPlaying) this.wasYours = view.yours;
  }

  /**
   * A beat's sentence is spoken when it is shown.
   * @param {Beat} beat
   * @param {string} words
   */
  tellBeat(beat, words) {
    const who = beat.seat === 'chance' ? '' : actorName(this.model.view, beat.seat);
    this.strip.tell(isNamedIn(who, words) ? '' : who, words);
    this.page.tell();
    const sound = soundOf(beat);
    if (sound) play(sound, ['loud', 'decisive'].includes(weightOf(beat)) ? 1 : 0.5);
    announce([who ? attributed(who, words) : words]);
  }

  /** A card whose last entry has just been played, or was played before it was known to be the last. @param {Beat} beat */
  dueCard(beat) {
    const { isAgain, since } = this.playback;
    const last = beat.entries.at(-1)?.entry ?? 0;
    const [first, shown] = isAgain ? [since, this.shownAgain] : [this.opened, this.shown];
    return this.playback.cards().find((card) => !card.isOpen && card.last <= last && card.last > first && !shown.has(card.first)) ?? null;
  }

  /** @param {Beat} beat @param {Beat[]} rest @returns {'on'|'rest'|'stop'} */
  after(beat, rest) {
    const card = this.dueCard(beat),
      isRested = this.isRested;
    /* Whoever has just waited does not wait again after a line that only tells. */
    this.isRested = isRested && !beat.dice.length && beat.marks.every((mark) => mark.kind === 'text');
    const { effects } = this.playback.reading;
    const isWhole = card && !rest.some((next) => next.marks.some((mark) => effects[mark.trace.key]?.card) && next.entries.some((entry) => entry.entry <= card.last));
    if (card && isWhole) {
      this.shown.add(card.first);
      this.shownAgain.add(card.first);
      this.strip.result(this.cards.draw(card));
      announce([this.cards.words(card)]);
      const isMine = this.model.view.you.seats.length > 0;
      this.isRested = isMine && stops() !== 'never' && isTelling(stepsOf(card, this.playback.reading));
      return this.isRested ? 'stop' : 'rest';
    }
    return !isRested && this.isTurnAwaited(beat, rest) ? 'stop' : 'on';
  }

  /**
   * Before another's turn begins, or before the enemy acts whom nobody plays: always, or when something of the reader's is about to
   * be decided.
   * @param {Beat} beat @param {Beat[]} rest
   */
  isTurnAwaited(beat, rest) {
    const { playback } = this;
    const { seats } = this.model.view.you;
    if (!seats.length || stops() === 'never' || !rest.length) return false;
    const next = rest.find((one) => one.seat !== 'chance' && !seats.includes(one.seat));
    if (playback.hasOthers ? !next || !beat.marks.some((mark) => mark.kind === 'turn') : !isThreat(beat, playback.reading)) return false;
    const isConcerned = rest.some((one) => isGrave(one, playback.reading));
    if (stops() === 'battles' && !isConcerned) return false;
    const who = next ? [actorName(this.model.view, next.seat)] : [];
    this.strip.tell('', text(`web.play.coming${next ? '' : '.enemy'}${isConcerned ? '' : '.plain'}`, ...who));
    return true;
  }

  /**
   * The present stands there again, and the question.
   * @param {Beat[]} beats
   * @param {boolean} isSkipped
   */
  ended(beats, isSkipped) {
    const cards = this.cardsIn(beats);
    for (const card of cards.filter((one) => !one.isOpen)) this.shown.add(card.first);
    if (beats.length >= WORTH_SUMMING) this.sumUp(beats, cards);
    this.page.draw();
    const line = this.cards.summaryLine(beats, cards);
    announce([...(isSkipped ? [text('web.play.skipped', beats.length), line].filter(Boolean) : []), this.model.view.prompt]);
    const active = document.activeElement;
    if (!active || active === document.body || this.strip.element.contains(active)) this.page.focus();
  }

  /** The cards that belong to some events. @param {Beat[]} beats */
  cardsIn(beats) {
    const first = beats[0]?.entries[0]?.entry ?? 0;
    const last = beats.at(-1)?.entries.at(-1)?.entry ?? 0;
    return this.playback.cards().filter((card) => card.last >= first && card.first <= last);
  }

  /** @param {Beat[]} beats @param {Card[]} cards */
  sumUp(beats, cards) {
    const line = this.cards.summaryLine(beats, cards);
    if (!line) return;
    replace(this.summary, h('span', {}, line),
      h('button', { type: 'button', class: 'small', id: 'summary-open', onclick: () => this.cards.openSummary(beats, cards) }, text('web.play.since.summary')));
    this.summary.hidden = false;
  }

  forgetSummary() {
    this.summary.hidden = true;
  }

  /** The button in the log that opens a card again. @param {Entry} entry */
  cardButton(entry) {
    const find = () => this.playback.cards().find((card) => card.first === entry.entry);
    const card = find();
    if (!card) return null;
    return h('button', { type: 'button', class: 'small log-card', 'data-card-of': entry.entry, title: text('web.card.open'), onclick: () => this.cards.open(this.toldOf(find() ?? card)) },
      cardTitle(this.model.view.table.game, card.sort));
  }
  /** A card as far as it has been told. @param {Card} card @returns {Card} */
  toldOf(card) {
    const { told } = this.playback;
    return { ...card, entries: card.entries.filter((entry) => entry.entry <= told) };
  }
}
