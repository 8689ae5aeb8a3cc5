/**
 * How the events of Omdurman look when they are played back: one row for each effect of the log that is more than words.
 * The counters' own ways are found in the positions before and after.
 */
import { hexName } from './geometry.js';
import { attacksOf, hexOf, kindOf } from './state.js';

/** @typedef {import('../../play/types.js').Row} Row */
/** @typedef {import('./types.js').State} State */

export const files = ['kinds', 'scenarios'];

/** Hexes as the engine counts them: row by row, always of the larger map. */
const COLUMNS = 35;
const ROWS = 48;

/** @type {Record<string, Row>} */
export const effects = {
  moves: { kind: 'move', from: 'hex:1', to: 'hex:2' },
  moves_with: { kind: 'move', from: 'hex:2', to: 'hex:3' },
  enters: { kind: 'move', to: 'hex:1' },
  enters_with: { kind: 'move', to: 'hex:2' },
  lands: { kind: 'move', to: 'hex:1' },
  drifts: { kind: 'move', from: 'hex:1', to: 'hex:2' },
  advances: { kind: 'move', to: 'hex:1' },
  melee_advance: { kind: 'move', from: 'hex:1', to: 'hex:2', card: 'melee' },
  unit_retreats: { kind: 'move', from: 'hex:1', to: 'hex:2', card: 'melee' },
  leader_retreats: { kind: 'move', to: 'hex:1', card: 'melee' },
  weapon_aimed: { kind: 'text' },
  fire_at: { kind: 'fire', to: 'hex:0', at: 'hex:0', card: 'volley', waits: true },
  shells_at: { kind: 'fire', to: 'hex:0', at: 'hex:0', card: 'volley', waits: true },
  fire_result: { kind: 'roll', card: 'volley' },
  attack_void: { kind: 'place', at: 'hex:0' },
  shells_on_target: { kind: 'roll', at: 'hex:0', card: 'volley', waits: true },
  shells_astray: { kind: 'roll', card: 'volley' },
  shells_wasted: { kind: 'text', card: 'volley' },
  units_struck: { kind: 'place', at: 'hex:0', card: '*', weight: 'plain', strikes: '1' },
  units_shaken: { kind: 'place', at: 'hex:0', card: '*', weight: 'plain', strikes: '1' },
  counter_disrupted: { kind: 'place', at: 'hex:1', card: '*', weight: 'plain', hurts: true },
  counter_lost: { kind: 'loss', at: 'hex:1', thing: 'counter:0', card: '*' },
  leader_lost: { kind: 'loss', at: 'hex:1', thing: 'counter:0', card: '*', weight: 'decisive' },
  counter_deserts: { kind: 'loss', at: 'hex:1', thing: 'counter:0' },
  deserters_due: { kind: 'roll', weight: 'plain' },
  structure_holds: { kind: 'place', at: 'hex:0', card: 'volley' },
  wall_breached: { kind: 'place', at: 'hex:0', card: 'volley', weight: 'loud' },
  chain_shot: { kind: 'place', at: 'hex:0', card: 'volley', weight: 'loud' },
  no_fire: { kind: 'text' },
  no_melee: { kind: 'text' },
  melee_declared: { kind: 'fire', to: 'hex:1', at: 'hex:1', card: 'melee', begins: true },
  melee_evaded: { kind: 'place', at: 'hex:0', card: 'melee', ends: true },
  melee_roll: { kind: 'roll', card: 'melee' },
  melee_result: { decides: 'each', kind: 'roll', card: 'melee', weight: 'loud', strikes: '1' },
  mine_struck: { kind: 'place', at: 'hex:1', weight: 'loud', waits: true },
  mine_harmless: { kind: 'roll' },
  mine_stops_engines: { kind: 'roll', weight: 'loud' },
  mine_sinks: { kind: 'loss', thing: 'counter:0' },
  chain_found: { kind: 'reveal', at: 'hex:1' },
  chain_broken: { kind: 'reveal', at: 'hex:1', weight: 'loud' },
  building_begins: { kind: 'place', at: 'hex:1' },
  zariba_built: { kind: 'place', at: 'hex:0' },
  units_recover: { kind: 'text', weight: 'plain' },
  points_scored: { kind: 'text', weight: 'loud' },
  night_falls: { kind: 'turn' },
  game_ends: { kind: 'end' },
};

/** @param {import('./types.js').Data} data */
export function namesOf(data) {
  const all = new Set(Object.values(data.scenarios).flatMap((scenario) => Object.keys(scenario.start)));
  const counters = Object.keys(data.kinds).flatMap((kind) => [...all].filter((counter) => kindOf(counter) === kind)
    .sort((a, b) => Number(a.slice(kind.length + 1)) - Number(b.slice(kind.length + 1))));
  return {
    hex: (/** @type {number} */ value) => (value < 1 || value > COLUMNS * ROWS ? '' : hexName(((value - 1) % COLUMNS) + 1, Math.floor((value - 1) / COLUMNS) + 1)),
    counter: (/** @type {number} */ value) => counters[value] ?? '',
  };
}

/** @param {State} game */
export function thingsOf(game) {
  return new Map(Object.keys(game.place).map((counter) => [counter, hexOf(game, counter)]));
}

/** @param {string} thing @param {State} _game @param {import('./types.js').Data} data */
export function sideOf(thing, _game, data) {
  return data.kinds[kindOf(thing)]?.side ?? null;
}

/** Who fires at what, or fights whom, as it was laid down before the dice. @param {State} game */
export function shotsOf(game) {
  const shots = new Map();
  for (const { to, from } of attacksOf(game, /** @type {any} */ ({}))) {
    if (to) shots.set(to, { to, from: [...new Set([...(shots.get(to)?.from ?? []), ...from])] });
  }
  return shots;
}

/** Where dice count that name no place. @param {State} game */
export function focusOf(game) {
  return [game.loss_hex, game.melee_hex].find((hex) => hex && /^\d{4}$/.test(hex)) ?? '';
}
