/**
 * How the events of the San Juans look when they are played back: one row for each effect of the log that is more than words.
 */
import { gordonAt } from './state.js';

/** @typedef {import('../../play/types.js').Row} Row */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Data} Data */

export const files = ['locations', 'paths', 'seas', 'kinds'];

/** @type {Record<string, Row>} */
export const effects = {
  log_turn: { kind: 'turn' },
  log_start: { kind: 'place', at: 'place:0', weight: 'loud' },
  log_rebellion: { kind: 'turn', threatens: true },
  log_no_rebellion: { kind: 'turn' },
  log_round: { closes: true, kind: 'text' },
  log_supply: { kind: 'text' },
  log_sieges: { kind: 'turn', threatens: true },
  log_replacements: { closes: true, kind: 'text' },
  log_unit_arrives: { kind: 'place', at: 'place:1', weight: 'plain' },
  log_unit_lost: { kind: 'loss', thing: 'unit:0', at: 'place:1', card: '*' },
  log_unit_gone: { kind: 'loss', thing: 'unit:0', at: 'place:1', card: '*' },
  log_ship_sunk: { kind: 'loss', at: 'place:1', card: '*' },
  log_ship_damaged: { kind: 'text', weight: 'loud', card: '*' },
  log_revolt: { kind: 'place', at: 'place:0', weight: 'loud', card: '*', counts: 'risen' },
  log_retaken: { kind: 'place', at: 'place:0', weight: 'loud', card: '*', counts: 'retaken' },
  log_siege_begins: { kind: 'place', at: 'place:0', weight: 'loud', card: '*', counts: 'besieged' },
  log_siege_level: { kind: 'place', at: 'place:0', weight: 'plain', card: '*' },
  log_siege_ends: { kind: 'place', at: 'place:0', weight: 'loud', card: '*' },
  log_vp_noted: { kind: 'track', track: 'track:vp', weight: 'plain', card: '*' },
  log_vp_booked: { kind: 'track', track: 'track:vp', weight: 'plain' },
  log_vp: { kind: 'track', track: 'track:vp', value: '0', weight: 'plain' },
  log_gordon_killed: { kind: 'end' },
  log_gordon_due: { kind: 'text', weight: 'loud' },
  log_ships_put_to_sea: { kind: 'move', to: 'place:1', card: '*', counts: 'put_to_sea' },
  log_ending: { kind: 'end' },
  log_british_entry: { kind: 'text', weight: 'decisive' },
  log_recall_due: { kind: 'text', weight: 'loud' },
  log_quiet: { kind: 'text', weight: 'loud' },
  log_recall_die: { kind: 'roll' },
  log_card_drawn: { kind: 'card', weight: 'quiet' },
  log_card_shuffled_in: { kind: 'card', weight: 'quiet' },
  log_card_taken: { kind: 'card', weight: 'quiet' },
  log_card_played: { kind: 'card' },
  log_event_check: { kind: 'roll' },
  log_happening: { kind: 'card', weight: 'loud' },
  log_happening_die: { kind: 'roll' },
  log_random_location: { kind: 'place', at: 'place:0', weight: 'plain' },
  log_event_siege: { kind: 'place', at: 'place:0' },
  log_held: { kind: 'place', at: 'place:0' },
  log_ship_arrives: { kind: 'place', at: 'place:1', weight: 'plain' },
  log_train_arrives: { kind: 'place', at: 'place:0', weight: 'plain' },
  log_gordon_arrives: { kind: 'place', at: 'place:0', weight: 'loud' },
  log_redoubt: { kind: 'place', at: 'place:0' },
  log_activated: { kind: 'place', at: 'place:0' },
  log_force: { kind: 'place', thing: 'force', at: 'place:0' },
  log_march: { kind: 'move', thing: 'force', to: 'place:0' },
  log_passed_unseen: { kind: 'place', at: 'place:0' },
  log_encounter: { decides: true, kind: 'roll', at: 'place:0', weight: 'loud', card: 'encounter', begins: true },
  log_encounter_sure: { decides: true, kind: 'place', at: 'place:0', weight: 'loud', card: 'encounter', begins: true },
  log_no_encounter: { kind: 'roll', at: 'place:0' },
  log_no_encounter_possible: { kind: 'place', at: 'place:0' },
  log_battle_waits: { kind: 'place', at: 'place:0', weight: 'loud', card: 'encounter', ends: true },
  log_supply_destroyed: { kind: 'loss', at: 'place:1' },
  log_fleet: { kind: 'place', thing: 'fleet', at: 'place:0' },
  log_sail: { kind: 'move', thing: 'fleet', to: 'place:0' },
  log_no_flotilla: { kind: 'roll', at: 'place:0' },
  log_flotilla_sighted: { kind: 'roll', at: 'place:0', weight: 'loud', card: 'water', begins: true },
  log_flotilla: { kind: 'text', card: 'water' },
  log_water_won: { kind: 'place', at: 'place:0', weight: 'loud', card: 'water', ends: true },
  log_water_lost: { kind: 'place', at: 'place:0', weight: 'loud', card: 'water', ends: true },
  log_boats_back: { kind: 'roll', at: 'place:0', weight: 'loud' },
  log_boats_hurt: { kind: 'roll', at: 'place:0', weight: 'loud' },
  log_boats_safe: { kind: 'place', at: 'place:0' },
  log_battle: { kind: 'place', at: 'place:0', weight: 'loud', card: 'battle', begins: true },
  log_mahdists: { kind: 'roll', card: 'battle', weight: 'plain' },
  log_battle_type: { kind: 'roll', card: 'battle' },
  log_dawn: { kind: 'text', card: 'battle' },
  log_dusk: { kind: 'text', card: 'battle' },
  log_alarm: { kind: 'text', card: 'battle' },
  log_terrain: { kind: 'text', card: 'battle' },
  log_battle_round: { kind: 'roll', card: 'battle', weight: 'plain', sums: true },
  log_jammed: { kind: 'text', card: 'battle' },
  log_routed: { kind: 'text', card: 'battle', weight: 'plain' },
  log_withdrew: { decides: true, kind: 'place', at: 'place:0', card: 'battle', weight: 'loud', sums: true },
  log_entered: { kind: 'text', card: 'battle' },
  log_supply_lost: { kind: 'loss', at: 'place:1', card: 'battle' },
  log_pursuit: { kind: 'roll', card: 'battle' },
  log_recovery: { kind: 'text', card: 'battle', hurts: true },
  log_won: { decides: true, kind: 'place', at: 'place:0', weight: 'decisive', card: 'battle', sums: true },
  log_beaten: { decides: true, kind: 'place', at: 'place:0', weight: 'decisive', card: 'battle', sums: true },
  log_broke_out: { kind: 'move', from: 'place:0', to: 'place:1', card: '*' },
  log_retreat: { kind: 'move', thing: 'force', to: 'place:0', card: 'battle' },
  log_check: { kind: 'roll', at: 'place:0', card: 'revolt' },
  log_mutiny: { kind: 'place', at: 'place:0', weight: 'loud', card: 'revolt' },
  log_revolt_stopped: { kind: 'place', at: 'place:0', card: 'revolt' },
  log_flees: { kind: 'move', to: 'place:1', card: 'revolt', counts: 'fled' },
  log_siege_resolved: { kind: 'place', at: 'place:0', card: 'siege', begins: true },
  log_storm: { kind: 'roll', at: 'place:0', card: 'siege' },
  log_sortie: { kind: 'roll', at: 'place:0', card: 'siege' },
  log_breakout: { kind: 'place', at: 'place:0', card: 'siege' },
  log_siege_row: { decides: true, kind: 'roll', at: 'place:0', card: 'siege', weight: 'loud' },
  log_gunboat_die: { kind: 'roll', card: 'siege' },
  log_gordon_leaving: { kind: 'roll', weight: 'loud', card: 'siege' },
  log_gordon_stays: { kind: 'roll', card: 'siege' },
  log_out_of_supply: { kind: 'text' },
  log_starve_die: { kind: 'roll' },
};

/** @param {Data} data */
export function namesOf({ locations, paths, seas, kinds }) {
  const places = [
    ...Object.keys(locations),
    ...Object.entries(paths).flatMap(([name, { waypoints }]) => Array.from({ length: waypoints }, (_, i) => `${name}.${i + 1}`)),
    ...Object.keys(seas).map((sea) => `sea_${sea}`),
  ];
  const units = Object.entries(kinds).flatMap(([kind, { count }]) => Array.from({ length: count }, (_, i) => `unit:${kind}.${i + 1}`));
  return { place: (/** @type {number} */ value) => places[value] ?? '', unit: (/** @type {number} */ value) => units[value] ?? '' };
}

/** What is not on the map is off the board; what is aboard is with its ship. @param {State} game @param {Data} data */
export function thingsOf(game, data) {
  /** @param {string} where */
  const seen = (where) => (where in data.locations || where.includes('-') || where.startsWith('sea_') ? where : '');
  /** @type {Map<string, string>} */
  const things = new Map();
  for (const [ship, where] of Object.entries(game.ship_where)) things.set(`ship:${ship}`, seen(where));
  for (const [unit, where] of Object.entries(game.unit_where)) {
    things.set(`unit:${unit}`, where.startsWith('aboard.') ? seen(game.ship_where[where.slice('aboard.'.length)] ?? '') : seen(where));
  }
  things.set('gordon:', seen(gordonAt(game) ?? ''));
  things.set('train:', seen(game.train ?? ''));
  return things;
}

/** All that moves on the map is the commander's. */
export function sideOf() {
  return 'commander';
}

/** @param {State} game */
export function focusOf(game) {
  return game.battle?.place ?? '';
}

/** @param {string} place @param {Data} data @param {string} language */
export function placeName(place, data, language) {
  return data.locations[place]?.name[language] ?? data.locations[place]?.name.en ?? place;
}
