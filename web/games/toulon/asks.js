/**
 * Over the map: what a question is for, where its words alone do not tell; and questions that are the same for several places, asked
 * once and answered by one gesture: whether the fleet stays in the roadsteads, and whether there are only patrols.
 */
import { h } from '../../dom.js';

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
    const asked = [...this.roadsteads(), ...this.patrols()],
      content = asked.length ? asked : this.hint(view);
    this.element.hidden = !content.length || Boolean(view.past);
    this.element.replaceChildren(...content);
  }

  /** @param {View} view */
  hint({ game, choices = [] }) {
    const step = game.step[0],
      { words } = this.kit;
    if (!choices.length || !HINTS.includes(step)) return [];
    const isAttack = choices.some(({ action }) => this.kit.choices.isAttack(action)),
      hint = isAttack ? 'attack' : step;
    return [h('p', { 'data-hint': hint }, words.web(`hint.${hint}`))];
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
