/**
 * Over the map: what a question is for, where its words alone do not tell; and questions that are the same for several places, asked
 * once and answered by one gesture: whether the fleet stays in the roadsteads, and whether there are only patrols.
 */
import { h } from '../../dom.js';
import { emptiedBy, isPicked } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').View} View */

/** Questions whose words alone do not tell a newcomer what they are for. */
const HINTS = ['depot', 'trace', 'spy_spend', 'spy_look', 'move', 'moving', 'test'];

export class Asks {
  /** @param {Kit} kit @param {import('./types.js').BoardContext} context */
  constructor(kit, context) {
    this.kit = kit;
    this.context = context;
    /** @type {View|null} */
    this.view = null;
    this.element = h('div', { class: 'asks', role: 'group', 'aria-label': kit.words.web('asks'), hidden: true });
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    if (view.game.step[0] === 'trace' && view.choices?.length && !view.past) this.askWithout(view);
    const hint = this.hint(view),
      asked = [...this.roadsteads(), ...this.patrols(), ...this.leaders()];
    /* Before an attack it is more to the purpose what that means than why one may ask. */
    const isAttack = hint.some((line) => line.matches('[data-hint="attack"]')),
      content = [...this.last(view), ...(isAttack ? [...hint, ...asked.filter((part) => part.matches('button'))] : asked.length ? asked : hint)];
    this.element.hidden = !content.length || Boolean(view.past);
    this.element.replaceChildren(...content);
  }

  /** @param {View} view */
  hint(view) {
    const { game, choices = [] } = view,
      step = game.step[0],
      { words } = this.kit;
    if (!choices.length || !HINTS.includes(step)) return [];
    const isAttack = choices.some(({ action }) => this.kit.choices.isAttack(action)),
      isSpent = step === 'move' && !this.points(view),
      hint = isAttack ? 'attack' : isSpent ? 'spent' : step;
    return [h('p', { 'data-hint': hint }, words.web(`hint.${hint}`, this.linesPass(game)))];
  }

  /** The highest die by which a supply line gets through (15.16b, 15.16c). @param {import('./types.js').State} game */
  linesPass({ turn }) {
    const { late_turn: late, trace_fails_late: lateFails, trace_fails_from: fails } = this.kit.data.constants;
    return (turn >= late.value ? lateFails : fails).value - 1;
  }

  /** What the seat that acts has left. @param {View} view */
  points({ game: { operations }, actor }) {
    return [actor ?? '', ...(actor === 'toulonnais' ? ['austrian'] : [])].reduce((sum, pool) => sum + (operations[pool] ?? 0), 0);
  }

  /** The force at hand leaves a place empty whose loss loses the game. @param {View} view */
  last({ game, choices = [] }) {
    const { data, words } = this.kit,
      force = Object.keys(game.place).filter((piece) => isPicked(game, piece));
    const base = game.step[0] === 'moving' && choices.length ? emptiedBy(data, game, force) : '';
    return base ? [h('p', { class: 'reason', 'data-hint': 'last' }, words.web('last.means', base))] : [];
  }

  /** All leaders at once: they are named anew for an attack. */
  leaders() {
    const { words, choices } = this.kit;
    const takes = choices.all.filter(({ verb }) => verb === 'take');
    if (!takes.length) return [];
    return [h('p', {}, words.web('asks.take')), h('button', { type: 'button', class: 'chip', 'data-ask': 'take',
      onclick: () => this.context.order([...takes.map(({ action }) => action), 'end'].join(' ')) }, words.web('asks.take_all'))];
  }

  /** Who would be out of supply is told while a line can still be tried. @param {View} view */
  async askWithout(view) {
    const lines = await this.context.answer('without');
    if (!lines || this.view !== view) return;
    const { words, choices } = this.kit;
    const areas = lines.map(({ arguments: [area] }) => words.area(choices.numbers.area[area]));
    this.element.append(h('p', { class: areas.length ? 'reason' : '', 'data-without': String(areas.length) },
      areas.length ? words.web('asks.without', areas.join(', ')) : words.web('asks.supplied')));
  }

  /** The same seat is asked about the Great roadstead, then about the Little one. */
  roadsteads() {
    const { words, choices } = this.kit;
    if (!choices.all.some(({ action }) => action === 'keep:great')) return [];
    return [h('p', {}, words.web('asks.roadsteads')), h('button', { type: 'button', class: 'chip', 'data-ask': 'keep',
      onclick: () => this.context.order('keep:great keep:little') }, words.web('asks.keep_all'))];
  }

  patrols() {
    const { words, choices } = this.kit;
    const asked = choices.all.filter(({ verb }) => verb === 'ask');
    if (asked.length < 2) return [];
    return [h('p', {}, words.web('asks.patrols')), h('button', { type: 'button', class: 'chip', 'data-ask': 'patrols',
      onclick: () => this.context.order(asked.map(({ action }) => action).join(' ')) }, words.web('asks.patrols_all', asked.length))];
  }
}
