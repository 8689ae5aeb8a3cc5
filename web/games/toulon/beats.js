/**
 * How the events of Toulon look when they are played back: one row for each effect of the log that is more than words. A side
 * sees of the other what its view and its log tell, and nothing else is drawn.
 */
import { numbering, sideOf as sideOfPiece } from './state.js';

/** @typedef {import('../../play/types.js').Row} Row */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Data} Data */

export const files = ['areas', 'sections', 'units', 'leaders', 'works'];

/** Lines of supply are tried by the dozen, and after marches and fights a die falls for each place. */
const [SUPPLY, ATTRITION, RALLY] = ['supply', 'attrition', 'rally'].map((name) => `toulon.web.series.${name}`);

/** @type {Record<string, Row>} */
export const effects = {
  turn_begins: { kind: 'turn' },
  side_turn_begins: { kind: 'turn' },
  game_over: { kind: 'end' },
  unit_shown: { kind: 'reveal', at: 'area:1' },
  points_received: { kind: 'track', track: 'pool:0', value: '1' },
  penalty: { kind: 'roll', weight: 'plain' },
  pool_charged: { kind: 'track', track: 'pool:0' },
  points_paid: { kind: 'track', track: 'pool:0', value: '2', waits: true },
  points_refunded: { kind: 'track', track: 'pool:0', value: '2' },
  points_scored: { kind: 'track', track: 'track:victory', weight: 'loud' },
  area_gained: { kind: 'place', at: 'area:1', weight: 'loud' },
  area_lost: { kind: 'place', at: 'area:1', weight: 'loud' },
  evacuation_changed: { kind: 'track', track: 'track:evacuation', value: '0', by: '1', weight: 'plain' },
  austrians_rolled: { kind: 'roll', weight: 'plain' },
  piece_arrives: { kind: 'place', at: 'area:1' },
  corps_arrives: { kind: 'place', at: 'area:1' },
  talks_secret: { kind: 'roll', weight: 'quiet' },
  talks_open: { kind: 'roll', weight: 'quiet' },
  initiative_rolled: { kind: 'roll', waits: true },
  initiative_won: { kind: 'text', weight: 'loud' },
  plays_first: { kind: 'text', weight: 'plain' },
  roadstead_given_up: { kind: 'text', weight: 'loud' },
  roadstead_recovered: { kind: 'text', weight: 'loud' },
  ships_hit: { kind: 'text', weight: 'loud', card: 'barrage' },
  force_marches: { kind: 'move', from: 'area:1', to: 'area:2' },
  force_named: { kind: 'place', at: 'area:1', weight: 'plain' },
  force_enters: { kind: 'move', to: 'area:1', weight: 'plain' },
  force_turns_back: { kind: 'move', to: 'area:1' },
  unit_passes: { kind: 'roll', weight: 'quiet' },
  unit_fails: { kind: 'roll', weight: 'quiet' },
  check_passed: { kind: 'roll', weight: 'quiet' },
  check_failed: { kind: 'roll', weight: 'quiet' },
  only_patrol: { kind: 'reveal', at: 'area:0' },
  more_than_patrol: { kind: 'reveal', at: 'area:0' },
  garrison_shown: { kind: 'reveal', at: 'area:0' },
  road_taken: { kind: 'place', at: 'section:1' },
  road_scouted: { kind: 'place', at: 'section:1' },
  road_left: { kind: 'move', to: 'area:1' },
  force_embarks: { kind: 'place', at: 'area:1' },
  force_lands: { kind: 'move', to: 'area:1', weight: 'plain' },
  deferred_arrives: { kind: 'place', at: 'area:1' },
  leader_rides: { kind: 'move', to: 'area:1' },
  leader_slips: { kind: 'roll' },
  someone_slips: { kind: 'roll' },
  overrun_succeeds: { kind: 'roll', at: 'area:0', weight: 'loud' },
  overrun_fails: { kind: 'roll', at: 'area:0', weight: 'loud' },
  patrol_found: { kind: 'reveal', at: 'area:0' },
  patrol_flees: { kind: 'move', from: 'area:1', to: 'area:2' },
  patrol_lost: { kind: 'loss', at: 'area:1' },
  patrol_goes_back: { kind: 'place', at: 'area:1' },
  redoubt_built: { kind: 'place', at: 'area:1' },
  improvement_begins: { kind: 'place', at: 'area:1' },
  redoubt_improved: { kind: 'place', at: 'area:1' },
  redoubt_razed: { kind: 'place', at: 'area:1' },
  attrition_rolled: { kind: 'roll', at: 'area:0', weight: 'quiet', closes: true, series: ATTRITION },
  rally_rolled: { kind: 'roll', at: 'area:0', weight: 'quiet', series: RALLY },
  final_rolled: { kind: 'roll', weight: 'quiet', closes: true },
  final_check_rolled: { kind: 'roll', at: 'area:0', weight: 'quiet' },
  surrounded_rolled: { kind: 'roll', at: 'area:0' },
  area_inspected: { kind: 'reveal', at: 'area:1' },
  spies_sent: { kind: 'reveal', at: 'area:1' },
  spies_rolled: { kind: 'roll' },
  depot_stocked: { kind: 'roll' },
  depot_empty: { kind: 'roll' },
  trace_tried: { kind: 'place', at: 'area:0', waits: true, series: SUPPLY },
  trace_road_tried: { kind: 'place', at: 'section:0', waits: true, series: SUPPLY },
  trace_sea_tried: { kind: 'place', waits: true, series: SUPPLY },
  trace_works: { kind: 'roll', series: SUPPLY },
  trace_fails: { kind: 'roll', series: SUPPLY, fails: true },
  out_of_supply: { kind: 'place', at: 'area:0', weight: 'plain' },
  shell_hits: { decides: true, kind: 'fire', from: 'area:0', to: 'area:1', at: 'area:1', weight: 'loud', card: 'fire' },
  shell_misses: { decides: true, kind: 'fire', from: 'area:0', to: 'area:1', at: 'area:1', card: 'fire' },
  walls_save: { kind: 'roll', at: 'area:0', card: 'fire' },
  walls_fail: { kind: 'roll', at: 'area:0', card: 'fire' },
  ammunition_found: { kind: 'roll', at: 'area:0', weight: 'quiet' },
  ammunition_lacking: { kind: 'roll', at: 'area:0', weight: 'quiet' },
  barrage_strength: { kind: 'text', card: 'barrage', waits: true },
  barrage_rolled: { decides: true, kind: 'roll', card: 'barrage', weight: 'loud' },
  ships_rolled: { decides: true, kind: 'roll', at: 'area:0', card: 'barrage', weight: 'loud' },
  battery_struck: { kind: 'loss', at: 'area:0', card: '*' },
  no_battery_struck: { kind: 'place', at: 'area:0', card: '*' },
  battle_begins: { kind: 'place', at: 'area:0', weight: 'loud', card: 'battle', begins: true },
  royal_louis_defects: { kind: 'roll', weight: 'decisive', card: 'battle' },
  royal_louis_stays: { kind: 'roll', card: 'battle' },
  defenders_give_way: { kind: 'place', at: 'area:0', card: 'battle', weight: 'loud' },
  round_begins: { kind: 'place', at: 'area:0', card: 'battle' },
  combination_ready: { kind: 'roll', card: 'battle', weight: 'quiet' },
  combination_fails: { kind: 'roll', card: 'battle', weight: 'quiet' },
  work_engaged: { kind: 'text', card: 'battle', weight: 'plain' },
  unit_engages: { kind: 'text', card: 'battle' },
  redoubt_shelled: { kind: 'fire', from: 'area:0', card: 'battle' },
  redoubt_reduced: { kind: 'roll', card: 'battle', weight: 'loud' },
  redoubt_stands: { kind: 'roll', card: 'battle' },
  guns_support: { kind: 'fire', from: 'area:0', card: 'battle' },
  melee_begins: { kind: 'fire', card: 'battle', waits: true },
  melee_rolled: { kind: 'roll', card: 'battle', weight: 'loud' },
  melee_routed: { kind: 'text', card: 'battle', weight: 'loud' },
  force_routed: { kind: 'place', at: 'area:1', card: 'battle', weight: 'loud' },
  temporary_loss: { kind: 'loss', thing: 'piece:0', card: '*', weight: 'plain' },
  permanent_loss: { kind: 'loss', thing: 'piece:0', card: '*', weight: 'plain' },
  unit_destroyed: { kind: 'loss', thing: 'piece:0', at: 'area:1', card: '*' },
  gun_spiked: { kind: 'loss', thing: 'piece:0', at: 'area:1', card: '*' },
  unit_melts: { kind: 'text', weight: 'plain' },
  unit_dissolved: { kind: 'loss', thing: 'piece:0' },
  help_comes: { kind: 'move', from: 'area:1', card: 'battle', weight: 'plain' },
  help_fails: { kind: 'roll', at: 'area:1', card: 'battle' },
  attack_called_off: { decides: true, kind: 'place', at: 'area:0', card: 'battle', weight: 'loud' },
  defenders_spent: { kind: 'place', at: 'area:0', card: 'battle', weight: 'loud' },
  cavalry_pursues: { kind: 'roll', card: 'battle', weight: 'plain' },
  force_retreats: { kind: 'move', from: 'area:1', to: 'area:2', card: 'battle', weight: 'plain' },
  piece_retreats: { kind: 'move', thing: 'piece:0', to: 'area:1', card: 'battle' },
  sea_retreat: { kind: 'place', at: 'area:0', card: 'battle', weight: 'loud' },
  battle_won: { decides: true, kind: 'place', at: 'area:1', card: 'battle', weight: 'decisive' },
  decisive_victory: { decides: true, kind: 'place', at: 'area:1', card: 'battle', weight: 'decisive' },
  battle_drawn: { decides: true, kind: 'place', at: 'area:0', card: 'battle', weight: 'decisive' },
  fort_taken: { kind: 'text', card: 'battle', weight: 'decisive' },
  leader_hit: { kind: 'roll', card: 'battle', weight: 'loud' },
  leader_unhurt: { kind: 'roll', card: 'battle', weight: 'quiet' },
  someone_unhurt: { kind: 'roll', card: 'battle', weight: 'quiet' },
  leader_killed: { kind: 'loss', thing: 'piece:0', card: '*', weight: 'decisive' },
  leader_captured: { kind: 'loss', thing: 'piece:0', card: '*', weight: 'decisive' },
  leader_wounded: { kind: 'text', card: '*', weight: 'loud' },
};

const POOLS = ['english', 'spanish', 'sardinian', 'neapolitan', 'toulonnais', 'austrian', 'west', 'east'];

/** @param {Data} data */
export function namesOf(data) {
  const { area, piece, section } = numbering(data);
  return {
    area: (/** @type {number} */ value) => area[value] ?? '',
    section: (/** @type {number} */ value) => (section[value] ? `section:${section[value]}` : ''),
    piece: (/** @type {number} */ value) => piece[value] ?? '',
    pool: (/** @type {number} */ value) => (POOLS[value] ? `pool:${POOLS[value]}` : ''),
  };
}

/** What a side knows by name, and the faces that it sees of the others. @param {State} game @param {Data} data */
export function thingsOf(game, data) {
  /** @type {Map<string, string>} */
  const things = new Map();
  for (const [piece, place] of Object.entries(game.place)) things.set(piece, place in data.areas ? place : '');
  for (const [area, faces] of Object.entries(game.face)) {
    for (const side of Object.keys(faces)) things.set(`stack:${side}@${area}`, area);
  }
  return things;
}

/** @param {string} thing @param {State} game @param {Data} data */
export function sideOf(thing, game, data) {
  if (thing.startsWith('stack:')) return thing.slice('stack:'.length, thing.indexOf('@'));
  return thing in data.units || thing in data.leaders ? sideOfPiece(data, game, thing) : null;
}

/** @param {State} game */
export function focusOf(game) {
  return game.battle?.area ?? '';
}

/** @param {string} place @param {Data} data @param {string} language */
export function placeName(place, data, language) {
  const record = place.startsWith('section:') ? data.sections[place.slice('section:'.length)] : data.areas[place];
  return record?.name[language] ?? place;
}
