/**
 * How the events of Khartoum look when they are played back: one row for each effect of the log that is more than words.
 */
import { zoneOf } from './zones.js';

/** @typedef {import('../../play/types.js').Row} Row */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Data} Data */

export const files = ['zones', 'units', 'leaders'];

const BANNERS = ['black', 'white', 'red', 'green'];

/** @type {Record<string, Row>} */
export const effects = {
  log_turn: { kind: 'turn' },
  log_event: { kind: 'card' },
  log_event_nothing: { kind: 'text' },
  log_points_die: { kind: 'roll' },
  log_event_die: { kind: 'roll' },
  log_strength_die: { kind: 'roll' },
  log_recede: { kind: 'place', at: 'zone:1', weight: 'plain' },
  log_leader_sent: { kind: 'text', weight: 'loud' },
  log_gunboat_sent: { kind: 'text', weight: 'plain' },
  log_relief: { kind: 'text', weight: 'loud' },
  log_action_points: { kind: 'track', track: 'track:points', value: '0' },
  log_action: { kind: 'text', closes: true },
  log_morale: { kind: 'track', track: 'track:morale', value: '1', by: '0', weight: 'plain', card: '*' },
  log_resources: { kind: 'track', track: 'track:resources', value: '1', by: '0', card: '*' },
  log_strength: { kind: 'place', at: 'banner:0', weight: 'plain', card: '*' },
  log_strength_zero: { kind: 'place', at: 'banner:0', weight: 'loud', card: '*' },
  log_disorganised: { kind: 'place', at: 'banner:0', weight: 'plain', card: '*' },
  log_barge: { kind: 'place', at: 'zone:0' },
  log_barges_lost: { kind: 'loss', at: 'zone:1', card: '*' },
  log_target: { kind: 'place', at: 'banner:0', card: 'raid', cards: { '6.6v': 'sortie' }, begins: true },
  log_unit_engaged: { kind: 'text', card: '*' },
  log_leader_engaged: { kind: 'text', card: '*' },
  log_activation: { kind: 'card', threatens: true },
  log_banners_1: { kind: 'text', weight: 'plain' },
  log_banners_2: { kind: 'text', weight: 'plain' },
  log_banners_3: { kind: 'text', weight: 'plain' },
  log_banners_4: { kind: 'text', weight: 'plain' },
  log_idle: { starts: true, kind: 'place', at: 'banner:0', closes: true },
  log_activated: { starts: true, kind: 'place', at: 'banner:0', closes: true },
  log_enter: { starts: true, kind: 'move', thing: 'banner:0', to: 'zone:1', weight: 'plain', card: '*' },
  log_palace_entered: { starts: true, kind: 'place', at: 'palace', weight: 'decisive', card: '*' },
  log_marker_lost: { kind: 'loss', at: 'zone:0', card: '*' },
  log_key_lost: { kind: 'place', at: 'zone:0', weight: 'loud', card: '*' },
  log_key_regained: { kind: 'place', at: 'zone:0', weight: 'loud', card: '*' },
  log_back: { starts: true, kind: 'move', thing: 'banner:0', to: 'zone:1', weight: 'plain', card: '*' },
  log_stays: { kind: 'place', at: 'banner:0', card: '*' },
  log_attack: { kind: 'fire', from: 'banner:0', to: 'zone:1', at: 'zone:1', waits: true, card: 'defence', begins: true },
  log_roll: { kind: 'roll', card: '*' },
  log_total: { kind: 'roll', card: '*' },
  log_row: { decides: true, kind: 'roll', card: '*', weight: 'loud' },
  log_all_eliminated: { kind: 'loss', thing: 'unit:1', card: '*' },
  log_loss_die: { kind: 'roll', card: '*' },
  log_leader_unhurt: { kind: 'text', card: '*' },
  log_leader_wounded: { kind: 'text', weight: 'loud', card: '*' },
  log_leader_killed: { kind: 'loss', thing: 'leader:0', weight: 'loud', card: '*' },
  log_steps_due: { kind: 'text', card: '*' },
  log_reduced: { kind: 'loss', hurts: true, thing: 'unit:0', card: '*' },
  log_eliminated: { kind: 'loss', thing: 'unit:0', card: '*' },
  log_surplus: { kind: 'text', card: '*' },
  log_guns_due: { kind: 'text', card: '*' },
  log_gun_lost: { kind: 'loss', thing: 'unit:0', card: '*' },
  log_gunboat_unhurt: { kind: 'text', card: '*' },
  log_gunboat_damaged: { kind: 'loss', hurts: true, card: '*' },
  log_gunboat_destroyed: { kind: 'loss', card: '*' },
  log_peeked: { kind: 'card', card: '*' },
  log_reorganisation: { kind: 'turn' },
  log_leader_returns: { kind: 'text', weight: 'plain' },
  log_game_over: { starts: true, kind: 'end' },
};

/** @param {Data} data */
export function namesOf(data) {
  const zones = Object.keys(data.zones),
    units = Object.keys(data.units),
    leaders = Object.keys(data.leaders);
  return {
    zone: (/** @type {number} */ value) => zones[value] ?? '',
    unit: (/** @type {number} */ value) => (units[value] ? `unit:${units[value]}` : ''),
    leader: (/** @type {number} */ value) => (leaders[value] ? `leader:${leaders[value]}` : ''),
    banner: (/** @type {number} */ value) => (BANNERS[value] ? `banner:${BANNERS[value]}` : ''),
  };
}

/** Counters of a kind are alike: they have the number that they have in their zone. @param {State} game */
export function thingsOf(game) {
  /** @type {Map<string, string>} */
  const things = new Map();
  for (const banner of BANNERS) things.set(`banner:${banner}`, zoneOf(banner, game.banner_zone[/** @type {import('./types.js').Banner} */ (banner)]));
  for (const [leader, place] of Object.entries(game.leader)) things.set(`leader:${leader}`, isZone(place) ? place : '');
  for (const [place, counters] of Object.entries(game.counters)) {
    for (const [kind, count] of Object.entries(counters)) {
      for (let i = 0; i < count; i += 1) things.set(`unit:${kind}@${place}#${i}`, isZone(place) ? place : '');
    }
  }
  return things;
}

/** @param {string} place */
function isZone(place) {
  return place === 'palace' || /^(black|white|red|green)\.\d$/.test(place);
}

/** @param {string} thing */
export function sideOf(thing) {
  return thing.startsWith('banner:') ? 'mahdists' : 'gordon';
}

/** @param {State} game */
export function focusOf(game) {
  if (game.defend_zone && game.defend_zone !== 'none') return game.defend_zone;
  if (game.fight === 'defence' && isZone(game.force)) return game.force;
  return game.target ? `banner:${game.target}` : '';
}

/** @param {string} place @param {Data} data @param {string} language */
export function placeName(place, data, language) {
  return data.zones[place]?.name[language] ?? place;
}
