/** The counters on the map. A stack is drawn anew only when something about it has changed. */
import { svg } from '../../dom.js';
import { middleOf, short } from './geometry.js';
import { FLAG, WEAPON, bearerOf, hasFlag, hexOf, stacksOf } from './state.js';
import { HALF, drawCounter } from './symbols.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** So many counters of a stack are drawn, each shifted a little. */
const SHOWN = 4;
const SHIFT = 2.6;

export class Stacks {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    this.element = svg('g', { class: 'stacks' });
    /** @type {Map<string, {key: string, element: SVGGElement}>} */
    this.drawn = new Map();
    /** @type {Map<string, string[]>} */
    this.stacks = new Map();
  }

  /** @param {State} state */
  show(state) {
    this.stacks = stacksOf(this.kit.data, state);
    const ready = new Set(Object.keys(state.weapon_use).filter((weapon) => state.weapon_use[weapon] === WEAPON.ready)
      .map((weapon) => hexOf(state, bearerOf(weapon))));
    for (const [hex, { element }] of this.drawn) {
      if (this.stacks.has(hex)) continue;
      element.remove();
      this.drawn.delete(hex);
    }
    const isMoving = state.segment === 'move';
    for (const [hex, counters] of this.stacks) {
      const flags = counters.map((counter) =>
        (state.flags[counter] ?? 0) & (FLAG.disrupted | FLAG.picked | FLAG.atWork | (isMoving ? FLAG.moved : 0)));
      const key = `${counters.join()}|${flags.join()}|${ready.has(hex)}|${isMoving}`;
      const old = this.drawn.get(hex);
      if (old?.key === key) continue;
      const element = this.draw(state, hex, counters, ready.has(hex), isMoving);
      if (old) old.element.replaceWith(element);
      else this.element.append(element);
      this.drawn.set(hex, { key, element });
    }
  }

  /**
   * @param {State} state @param {string} hex @param {string[]} counters
   * @param {boolean} isReady @param {boolean} isMoving
   */
  draw(state, hex, counters, isReady, isMoving) {
    const { words } = this.kit;
    const [x, y] = middleOf(hex);
    const top = counters.slice(-SHOWN);
    const first = -((top.length - 1) * SHIFT) / 2;
    const disrupted = counters.filter((counter) => hasFlag(state, counter, FLAG.disrupted)).length;
    const pieces = top.map((counter, i) => svg('g', {
      transform: `translate(${short(first + i * SHIFT)} ${short(-first - i * SHIFT)})`,
    }, drawCounter(words, counter, {
      isDisrupted: hasFlag(state, counter, FLAG.disrupted), isPicked: hasFlag(state, counter, FLAG.picked),
    })));
    const isMoved = isMoving && counters.every((counter) => hasFlag(state, counter, FLAG.moved));
    return svg('g', { class: isMoved ? 'stack is-moved' : 'stack', 'data-hex': hex, transform: `translate(${short(x)} ${short(y)})` },
      pieces,
      counters.length > 1 && badge(HALF + 2, -HALF - 1, String(counters.length), 'count'),
      disrupted > 0 && badge(-HALF - 2, -HALF - 1, `${disrupted}`, 'shaken'),
      isMoved && svg('path', { class: 'tick', d: `M${-HALF - 2} ${HALF - 3}l4 4l7 -9` }),
      isReady && svg('path', { class: 'ready', d: `M${HALF - 1} ${HALF - 8}l4 4l5 -2l-2 5l4 4l-6 0l-3 5l-2 -6l-5 -1l5 -3Z` }));
  }
}

/** @param {number} x @param {number} y @param {string} words @param {string} name */
function badge(x, y, words, name) {
  return svg('g', { class: `badge ${name}`, transform: `translate(${x} ${y})` },
    name === 'shaken' ? svg('path', { d: 'M0 -8L8 6H-8Z' }) : svg('circle', { r: 7.5 }),
    svg('text', { y: name === 'shaken' ? 4.6 : 3.6 }, words));
}
