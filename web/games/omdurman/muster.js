/**
 * Who is chosen to move together: a tribe, a brigade, an arm, or whoever a lasso caught. The choice is of counters, so that it
 * goes along with them, and ends with the phase: a press on the map in the next one sends nobody unasked. Knows what the group
 * would be ordered; draws nothing.
 */
import { distance, middleOf, shifted } from './geometry.js';
import { hexOf, kindOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./play.js').Play} Play */

/** The name of the group of all who can move, and of one that was caught with a lasso. */
export const ARMY = 'army';
export const CAUGHT = 'caught';

/** What a kind of counter belongs to, with the key of its name; null: to nobody, as leaders. @param {import('./types.js').KindData} kind */
function formationOf(kind) {
  if (kind.class === 'leader' || kind.class === 'fort') return null;
  if (kind.tribe !== 'none') return { name: kind.tribe, key: `tribe.${kind.tribe}` };
  return kind.brigade !== 'none' ? { name: kind.brigade, key: `brigade.${kind.brigade}` } : { name: kind.class, key: `class.${kind.class}` };
}

export class Muster {
  /** @param {Kit} kit @param {Play} play */
  constructor(kit, play) {
    this.kit = kit;
    this.play = play;
    this.name = '';
    /** @type {Set<string>} */
    this.counters = new Set();
    /** The phase in which they were chosen, and the one in which they were last sent. */
    this.phase = '';
    this.sent = '';
  }

  /** @param {State} state */
  phaseOf(state) {
    return `${state.turn}.${state.phasing}`;
  }

  /** Hexes with somebody who can move. */
  hexesToMove() {
    return this.play.orders.filter(({ order }) => order.startsWith('stack:')).map(({ order }) => order.slice('stack:'.length));
  }

  /** The formations with somebody who can still move, in the order of the counters. @param {State} state @returns {{name: string, key: string}[]} */
  formations(state) {
    const hexes = new Set(this.hexesToMove());
    /** @type {Map<string, {name: string, key: string}>} */
    const found = new Map();
    for (const [counter, list] of this.play.byCounter) {
      const formation = formationOf(this.kit.data.kinds[kindOf(counter)]);
      const canMove = list.some(({ verb }) => verb === 'pick') && hexes.has(state.place[counter] ?? '');
      if (formation && canMove) found.set(formation.name, formation);
    }
    return [...found.values()];
  }

  /** All of a formation on the map, and the leaders of its banner. @param {State} state @param {string} name @returns {string[]} */
  membersOf(state, name) {
    const { kinds } = this.kit.data;
    const here = Object.keys(state.place).filter((counter) => hexOf(state, counter) !== '' && kinds[kindOf(counter)].side === state.phasing);
    if (name === ARMY) return here;
    const members = here.filter((counter) => formationOf(kinds[kindOf(counter)])?.name === name);
    const colours = new Set(members.map((counter) => kinds[kindOf(counter)].colour).filter((colour) => colour !== 'none'));
    return [...members, ...here.filter((counter) => kinds[kindOf(counter)].class === 'leader' && colours.has(kinds[kindOf(counter)].colour))];
  }

  /** @param {State} state @param {string} name  '' and the one that is chosen: nobody */
  choose(state, name) {
    const isSame = name === '' || (name === this.name && this.isReady(state));
    this.name = isSame ? '' : name;
    this.counters = new Set(isSame ? [] : this.membersOf(state, name));
    this.phase = this.phaseOf(state);
    this.sent = '';
  }

  /** All in these hexes. @param {State} state @param {string[]} hexes */
  catch(state, hexes) {
    this.counters = new Set(Object.keys(state.place).filter((counter) => hexes.includes(hexOf(state, counter))
      && this.kit.data.kinds[kindOf(counter)].side === state.phasing));
    this.name = this.counters.size ? CAUGHT : '';
    this.phase = this.phaseOf(state);
    this.sent = '';
  }

  /** One stack more, or less. @param {State} state @param {string} hex */
  toggle(state, hex) {
    const chosen = this.hexes(state);
    this.catch(state, chosen.includes(hex) ? chosen.filter((one) => one !== hex) : [...chosen, hex]);
  }

  /** Where those chosen stand who can move. @param {State} state @returns {string[]} */
  hexes(state) {
    const chosen = new Set([...this.counters].map((counter) => hexOf(state, counter)));
    return this.hexesToMove().filter((hex) => chosen.has(hex));
  }

  /** Whether the next hex is where the group goes. @param {State} state */
  isReady(state) {
    return this.phase === this.phaseOf(state) && this.sent !== this.phase && this.hexes(state).length > 0;
  }

  /** The stack that a hex is measured from: the one in the middle, so that a wide group goes where one points and not past it. @param {State} state */
  anchor(state) {
    const points = this.hexes(state).map((hex) => ({ hex, at: middleOf(hex) }));
    const middle = [0, 1].map((i) => points.reduce((sum, { at }) => sum + at[i], 0) / points.length);
    const off = (/** @type {import('./geometry.js').Point} */ [x, y]) => (x - middle[0]) ** 2 + (y - middle[1]) ** 2;
    return points.reduce((best, one) => (off(one.at) < off(best.at) ? one : best), points[0])?.hex ?? '';
  }

  /** @param {string} hex @param {string} from @param {string} to */
  goalOf(hex, from, to) {
    const goal = shifted(hex, from, to, this.kit.map);
    return distance(goal, to) > distance(hex, to) ? to : goal;
  }

  /**
   * Everybody goes as far as from one hex to another, and in that direction: those in front first, so that they make room. Who
   * would only go away from that other hex by it comes to it instead.
   * @param {State} state @param {string} from @param {string} to @returns {string}
   */
  orders(state, from, to) {
    const [dx, dy] = [0, 1].map((i) => middleOf(to)[i] - middleOf(from)[i]);
    const ahead = (/** @type {string} */ hex) => middleOf(hex)[0] * dx + middleOf(hex)[1] * dy;
    return this.hexes(state).map((hex) => ({ hex, goal: this.goalOf(hex, from, to) })).filter(({ hex, goal }) => hex !== goal)
      .sort((a, b) => ahead(b.hex) - ahead(a.hex)).map(({ hex, goal }) => `toward:${hex},${goal}`).join(' ');
  }
}
