/** Questions to a state that several parts of the board ask. Nothing here draws. */
import { distance, isHex } from './geometry.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Data} Data */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./types.js').Scenario} Scenario */

/** Bits of `flags`, as the engine has them. */
export const FLAG = { disrupted: 1, moved: 2, picked: 4, meleed: 8, retreated: 16, atWork: 32, afloat: 64 };
/** What a weapon does in the fire step at hand; an allotted one has this and the number of its attack. */
export const WEAPON = { ready: 1, held: 2, allotted: 3 };
/** @type {Scenario[]} */
export const SCENARIOS = ['historical', 'campaign', 'khartoum'];
/** @type {Side[]} */
export const SIDES = ['anglo_egyptian', 'dervish'];

/** Which option stands where in `options`. */
const OPTION = { scenario: 0, zariba: 2, abuSunt: 4 };

/** @param {State} state */
export function scenarioOf(state) {
  return SCENARIOS[state.options[OPTION.scenario]];
}

/** @param {State} state */
export function isZaribaSwapped(state) {
  return state.options[OPTION.zariba] === 1;
}

/** @param {State} state */
export function hasAbuSunt(state) {
  return state.options[OPTION.abuSunt] === 1;
}

/** "mulazmin" of "mulazmin.12". @param {string} counter */
export function kindOf(counter) {
  return counter.replace(/\.\d+$/, '');
}

/** The counter that has a weapon. @param {string} weapon */
export function bearerOf(weapon) {
  return weapon.replace(/\.maxims$/, '');
}

/** @param {State} state @param {string} counter @param {number} flag */
export function hasFlag(state, counter, flag) {
  return ((state.flags[counter] ?? 0) & flag) !== 0;
}

/** Where a counter is seen: those aboard are with their boat. @param {State} state @param {string} counter @returns {string} */
export function hexOf(state, counter) {
  const place = state.place[counter] ?? 'unused';
  if (place.startsWith('aboard.')) return hexOf(state, place.slice('aboard.'.length));
  return isHex(place) ? place : '';
}

/** @param {State} state @param {string} counter */
export function isAboard(state, counter) {
  return (state.place[counter] ?? '').startsWith('aboard.');
}

/** What stands on top of a stack comes last. */
const ORDER = ['fort', 'leader', 'maxim', 'artillery', 'camel', 'cavalry', 'infantry', 'boat'];

/**
 * Counters by hex, those below first.
 * @param {Data} data @param {State} state @returns {Map<string, string[]>}
 */
export function stacksOf(data, state) {
  /** @type {Map<string, string[]>} */
  const stacks = new Map();
  for (const counter of Object.keys(state.place)) {
    const hex = hexOf(state, counter);
    if (!hex) continue;
    const list = stacks.get(hex);
    if (list) list.push(counter);
    else stacks.set(hex, [counter]);
  }
  /** @param {string} counter */
  const rank = (counter) =>
    ORDER.indexOf(data.kinds[kindOf(counter)].class) - (hasFlag(state, counter, FLAG.disrupted) ? 10 : 0);
  for (const list of stacks.values()) list.sort((a, b) => rank(a) - rank(b));
  return stacks;
}

/**
 * The ways that counters of other sides have gone between two states, each once.
 * @param {Data} data @param {State} before @param {State} after @param {string|null} seat  whose own moves are left out
 * @returns {[string, string][]}
 */
export function waysBetween(data, before, after, seat) {
  const ways = new Map();
  for (const counter of Object.keys(after.place)) {
    const [from, to] = [before.place[counter] ?? '', after.place[counter]];
    if (from === to || !isHex(from) || !isHex(to) || data.kinds[kindOf(counter)].side === seat) continue;
    ways.set(`${from}-${to}`, [from, to]);
  }
  return [...ways.values()];
}

/** Counters that are in a place off the map. @param {State} state @param {string} place */
export function countersIn(state, place) {
  return Object.keys(state.place).filter((counter) => state.place[counter] === place);
}

/** @param {Data} data @param {State} state @param {Side} side */
export function lostOf(data, state, side) {
  return countersIn(state, 'lost').filter((counter) => data.kinds[kindOf(counter)].side === side);
}

/** Fire and melee of what stands in a hex and is not disrupted. @param {Data} data @param {State} state @param {string[]} counters */
export function strengthOf(data, state, counters) {
  let fire = 0;
  let melee = 0;
  for (const counter of counters) {
    if (hasFlag(state, counter, FLAG.disrupted) || isAboard(state, counter)) continue;
    const kind = data.kinds[kindOf(counter)];
    fire += kind.fire + kind.maxims;
    melee += kind.melee;
  }
  return { fire, melee };
}

/** @param {Data} data @param {State} state */
export function isNight(data, state) {
  return Boolean(data.scenarios[scenarioOf(state)].night[String(state.turn ?? 0)]);
}

/** The hex of a target: of its units, its fort, or the wall's. @param {string} target @param {import('./types.js').MapData} map */
export function targetHex(target, map) {
  if (isHex(target)) return target;
  if (target.startsWith('fort.')) return target.slice('fort.'.length);
  const side = (map.wall ?? [])[Number(target.slice('wall.'.length)) - 1];
  return side ? side.slice(0, 4) : '';
}

/** The level of a side in the historical battle, and the losses of the other that give it. @param {Data} data @param {State} state @param {Side} side */
export function levelOf(data, state, side) {
  const lost = lostOf(data, state, side === 'dervish' ? 'anglo_egyptian' : 'dervish').length;
  return { lost, level: data.levels[side].lost.filter((least) => lost >= least).length };
}

/** Whether the second fire step is at hand, in which gunboats' guns are howitzers. @param {State} state */
export function isSecondFire(state) {
  return state.segment.endsWith('_again');
}

/**
 * What a weapon brings against a target hex, by the range table.
 * @param {Data} data @param {State} state @param {string} weapon @param {string} to
 */
export function shotOf(data, state, weapon, to) {
  const bearer = bearerOf(weapon);
  const kind = data.kinds[kindOf(bearer)];
  const isMaxims = weapon !== bearer;
  const isHowitzer = !isMaxims && isSecondFire(state) && kind.maxims > 0;
  const line = isMaxims ? 'maxim' : isHowitzer ? 'howitzer' : kind.line;
  const factor = isMaxims ? kind.maxims : kind.fire;
  const range = distance(hexOf(state, bearer), to);
  const half = data.ranges[line]?.half[String(range)] ?? 0;
  const total = half === 0 ? 0 : Math.max(1, Math.floor((factor * half) / 2));
  return { factor, range, half, total, line };
}

/** The line of the results table for a total: "16-20". @param {Data} data @param {number} total */
export function rowOf(data, total) {
  const rows = Object.keys(data.results);
  return rows[Math.min(Math.max(Math.ceil(total / 5), 1), rows.length) - 1];
}

/**
 * How the die can fall: each result with its chance in tenths.
 * @param {Data} data @param {number} total @param {number} modifier
 * @returns {{result: string, tenths: number}[]}
 */
export function chancesOf(data, total, modifier) {
  const { result } = data.results[rowOf(data, total)];
  /** @type {Map<string, number>} */
  const found = new Map();
  for (let die = 1; die <= 10; die += 1) {
    const read = result[String(Math.min(Math.max(die + modifier, 1), 10))];
    found.set(read, (found.get(read) ?? 0) + 1);
  }
  return [...found].map(([name, tenths]) => ({ result: name, tenths }));
}

/** Attacks that are allotted, with the hexes their weapons stand in. @param {State} state @param {import('./types.js').MapData} map */
export function attacksOf(state, map) {
  return state.attack.map((attack, number) => {
    const weapons = Object.keys(state.weapon_use).filter((w) => state.weapon_use[w] === WEAPON.allotted + number);
    const from = [...new Set(weapons.map((weapon) => hexOf(state, bearerOf(weapon))))].filter(Boolean);
    return { ...attack, number, weapons, from, to: targetHex(attack.target, map) };
  });
}

/** Every weapon in the order of the engine: those of the counters, then the Maxims of the named gunboats. @param {Data} data */
export function weaponList(data) {
  const counters = new Set(Object.values(data.scenarios).flatMap((scenario) => Object.keys(scenario.start)));
  const kinds = Object.keys(data.kinds);
  /** @param {string} kind */
  const ofKind = (kind) => [...counters].filter((counter) => kindOf(counter) === kind)
    .sort((a, b) => Number(a.slice(kind.length + 1)) - Number(b.slice(kind.length + 1)));
  return [...kinds.flatMap(ofKind), ...kinds.filter((kind) => data.kinds[kind].maxims > 0).map((kind) => `${kind}.maxims`)];
}
