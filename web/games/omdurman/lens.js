/**
 * The panel over the map: what a hex is, what stands in it counter by counter, and what can be done there. It follows the
 * pointer; pinned it stays, and its counters can be chosen.
 */
import { liesOverKept } from '../../board/keptfree.js';
import { clearSheet, fillLens, layLens, lensElement } from '../../board/lens.js';
import { h } from '../../dom.js';
import { withMinus } from '../../entries.js';
import { middleOf } from './geometry.js';
import { FLAG, attacksOf, bearerOf, chancesOf, hasFlag, isAboard, rowOf, shotOf, strengthOf } from './state.js';
import { picture } from './symbols.js';
import { sidesOf } from './works.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./play.js').Play} Play */
/** @typedef {import('./stacks.js').Stacks} Stacks */

/** So many milliseconds the pointer rests on a hex before it opens. */
const DWELL = 450;

export class Lens {
  /**
   * @param {Kit} kit @param {Play} play @param {Stacks} stacks @param {import('./camera.js').Camera} camera
   * @param {{act: (action: string) => void, order: (order: string) => void, back: () => void}} does
   */
  constructor(kit, play, stacks, camera, does) {
    this.kit = kit;
    this.play = play;
    this.stacks = stacks;
    this.camera = camera;
    this.does = does;
    this.hex = '';
    this.isPinned = false;
    this.timer = 0;
    /** @type {import('../../board/about.js').BoardAbout|null} says what the numbers mean */
    this.about = null;
    this.element = lensElement(() => this.close());
  }

  /** The pointer is over a hex. @param {string} hex */
  point(hex) {
    if (this.isPinned || hex === this.hex) return;
    this.hide();
    clearTimeout(this.timer);
    if (hex) this.timer = setTimeout(() => this.draw(hex), DWELL);
  }

  /** Opens it to stay. @param {string} hex */
  pin(hex) {
    clearTimeout(this.timer);
    this.isPinned = true;
    this.draw(hex);
    clearSheet(this.element, this.place(hex));
    const first = this.element.querySelector('.lens-deeds button, .piece-row button') ?? this.element.querySelector('button');
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
  }

  hide() {
    clearTimeout(this.timer);
    this.hex = '';
    this.isPinned = false;
    this.element.hidden = true;
  }

  close() {
    const hadFocus = this.element.contains(document.activeElement);
    this.hide();
    if (hadFocus) this.does.back();
  }

  /** The position has changed: a pinned panel stays as long as something can be done in it. */
  renew() {
    if (this.isPinned && this.play.has(this.hex) && this.stacks.stacks.has(this.hex)) {
      const hadFocus = this.element.contains(document.activeElement);
      this.draw(this.hex);
      if (hadFocus) this.pin(this.hex);
    } else this.hide();
  }

  /** @param {string} hex */
  draw(hex) {
    const { words } = this.kit;
    const { state } = this.play;
    if (!state) return;
    this.hex = hex;
    const counters = [...(this.stacks.stacks.get(hex) ?? [])].reverse();
    /* On a phone the panel lies over the question of whom to lose, and how many. */
    const isAsked = this.isPinned && this.play.isLosing && this.play.has(hex);
    const content = [isAsked ? h('p', {}, h('b', {}, this.play.view?.prompt ?? '')) : h('p', { class: 'facts' }, this.facts(state, hex)), ...this.deeds(state, hex),
      ...(counters.length ? [h('ul', { class: 'pieces' }, counters.map((counter) => this.row(state, counter)))] : [])];
    content.push(...this.tellMore(hex, counters));
    fillLens(this.element, this.title(hex), content, this.isPinned ? { word: words.web('close'), close: () => this.close() } : null);
    this.place(hex);
    if (!this.isPinned && liesOverKept(this.element)) this.hide();
  }

  /** What the numbers mean, and what can be done here now. @param {string} hex @param {string[]} counters @returns {HTMLElement[]} */
  tellMore(hex, counters) {
    if (!this.about || this.isPinned) return [];
    const list = [...this.play.ofHex(hex), ...counters.flatMap((counter) => this.play.ofCounter(counter))];
    return [...(counters.length ? this.about.lines('counter', null) : []),
      ...(list.length ? [h('p', { class: 'about-now' }, this.about.now(list.map(({ text }) => text)))] : [])];
  }

  /** @param {string} hex */
  title(hex) {
    const names = Object.values(this.kit.regions).filter((region) => region.hexes.includes(hex) && region.hexes.length < 6)
      .map((region) => this.kit.words.named(region.name));
    return [hex, ...names].join(' · ');
  }

  /** @param {State} state @param {string} hex */
  facts(state, hex) {
    const { words, map, data } = this.kit;
    const terrain = map.terrain[hex] ?? 'clear';
    const facts = [words.of(`terrain.${terrain}`)];
    const { cost, fire } = data.terrain[terrain];
    if (cost) facts.push(words.web('costs', cost));
    if (fire) facts.push(words.web('fire_here', words.signed(fire)));
    for (const [side, ways] of sidesOf(this.kit, state, hex)) {
      facts.push(`${words.of(`side.${side}`)} (${ways.map((way) => words.web(`way.${way}`)).join(', ')})`);
    }
    const { fire: guns, melee } = strengthOf(data, state, this.stacks.stacks.get(hex) ?? []);
    if (guns || melee) facts.push(words.web('strength', guns, melee));
    return facts.join(' · ');
  }

  /** What can be done with the whole hex. @param {State} state @param {string} hex @returns {HTMLElement[]} */
  deeds(state, hex) {
    const { words, data } = this.kit;
    const { play } = this;
    /** @type {HTMLElement[]} */
    const parts = [];
    /** @type {HTMLElement[]} */
    const buttons = [];
    for (const { order, figures } of play.ordersByHex.get(hex) ?? []) {
      const verb = order.split(':')[0];
      if (figures.total && verb === 'volley') parts.push(this.odds('volley', figures.total, figures.modifier ?? 0));
      if (figures.shells) parts.push(this.odds('volley_howitzers', figures.shells, figures.shells_modifier ?? 0));
      const target = order.startsWith('volley:fort') ? words.target(order.slice(7), hex)
        : order.startsWith('volley:wall') ? words.target(order.slice(7), hex) : '';
      const said = verb === 'onslaught' ? words.web('order.onslaught', figures.total ?? 0, figures.modifier ?? 0, figures.left ?? 0)
        : verb === 'march' ? words.web('order.march', figures.cost ?? 0, figures.left ?? 0)
          : target ? words.web('order.volley_at', target) : words.web(`order.${verb}`);
      buttons.push(this.button(said, 'is-order', order, () => this.does.order(order)));
    }
    for (const { row, verb, counter, number } of play.lossesAlike().filter((one) => state.place[one.counter] === hex)) {
      const which = hasFlag(state, counter, FLAG.disrupted) ? `, ${words.web('disrupted')}` : '';
      buttons.push(this.button(`${words.web(`order.${verb}`, number, words.kind(counter))}${which}`, 'is-order', row, () => this.does.order(row)));
    }
    for (const choice of play.ofHex(hex)) {
      parts.push(...(play.forecasts.get(choice.action)?.throws ?? []).map((one) => this.throwOf(one)));
      /* Of one there is nobody to choose: he would attack at once. */
      if (choice.verb === 'attack' && play.orderAt(hex, 'onslaught')?.figures.left === 1) continue;
      const shot = choice.verb === 'at' ? this.shot(state, hex) : '';
      buttons.push(this.button(choice.verb === 'attack' && play.orderAt(hex, 'onslaught') ? words.web('choose_attackers') : `${choice.text}${shot}`,
        '', choice.action, () => this.does.act(choice.action)));
    }
    for (const attack of attacksOf(state, this.kit.map).filter((one) => one.to === hex && !one.resolved && one.weapons.length)) {
      const total = attack.weapons.reduce((sum, weapon) => sum + shotOf(data, state, weapon, hex).total, 0);
      parts.push(h('p', { class: 'facts' }, words.web('allotted', attack.weapons.length, total)));
    }
    if (buttons.length && this.isPinned) parts.push(h('div', { class: 'lens-deeds' }, buttons));
    return parts;
  }

  /** What the weapon that is being aimed brings against a hex. @param {State} state @param {string} hex */
  shot(state, hex) {
    const weapon = this.kit.words.weapons[state.weapon ?? 0];
    if (!weapon) return '';
    const { factor, half, total, range } = shotOf(this.kit.data, state, weapon, hex);
    return ` · ${this.kit.words.web('shot', range, factor, this.kit.words.times(half), total)}`;
  }

  /** @param {string} name  of the text @param {number} total @param {number} modifier */
  odds(name, total, modifier) {
    const { words, data } = this.kit;
    return h('div', { class: 'odds-line' },
      h('p', {}, words.web(name, total, rowOf(data, total), words.signed(modifier))),
      h('p', { class: 'bars' }, chancesOf(data, total, modifier).map(({ result, tenths }) =>
        h('span', { class: `bar bar-${result}` }, `${words.of(`result.${result}`)} ${words.percent(tenths * 10)}`))));
  }

  /** The die of one side in a melee, with all that counts for it. @param {import('../../types.js').PreviewThrow} one */
  throwOf({ facts, total, outcomes }) {
    return h('div', { class: 'odds-line' }, total && h('p', {}, h('b', {}, withMinus(total.text))),
      h('p', { class: 'facts' }, facts.map((fact) => withMinus(fact.text)).join(' · ')),
      h('p', { class: 'bars' }, outcomes.map(({ text, percent }) => h('span', { class: 'bar' }, `${text} ${this.kit.words.percent(percent)}`))));
  }

  /** @param {string} said @param {string} name @param {string} action @param {() => void} onclick */
  button(said, name, action, onclick) {
    return h('button', { type: 'button', class: `deed ${name}`, 'data-do': action, onclick }, said);
  }

  /** @param {State} state @param {string} counter */
  row(state, counter) {
    const { words } = this.kit;
    const list = this.isPinned ? this.play.ofCounter(counter) : [];
    const isDisrupted = hasFlag(state, counter, FLAG.disrupted);
    const content = [
      picture(words, counter, isDisrupted),
      h('span', { class: 'piece-words' }, h('b', {}, words.counter(counter)), ` ${words.values(counter)}`,
        h('small', {}, words.facts(state, counter))),
    ];
    const name = isAboard(state, counter) ? 'piece-row is-aboard' : 'piece-row';
    if (list.length === 1) {
      const [choice] = list;
      return h('li', { class: name }, h('button', {
        type: 'button', class: 'piece-button', 'data-do': choice.action, onclick: () => this.does.act(choice.action),
      }, h('span', { class: 'unseen' }, `${choice.text}. `), content));
    }
    return h('li', { class: name }, h('div', { class: 'piece-plain' }, content),
      list.map((choice) => this.button(this.weaponWords(choice), 'is-small', choice.action, () => this.does.act(choice.action))));
  }

  /** @param {Choice} choice */
  weaponWords(choice) {
    const weapon = String(choice.operands[0]);
    return choice.verb === 'aim' && bearerOf(weapon) === weapon ? this.kit.words.web('guns') : choice.text;
  }

  /** Beside its hex, never over it. @param {string} hex */
  place(hex) {
    const { box, scale } = this.camera;
    const [x, y] = this.camera.inBox(...middleOf(hex));
    const { left, top } = box.getBoundingClientRect();
    const half = 34 * scale;
    const around = { left: left + x - half, top: top + y - half, right: left + x + half, bottom: top + y + half };
    layLens(this.element, around);
    return around;
  }
}
