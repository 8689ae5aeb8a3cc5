/** Questions to a state that several parts of the board ask. Nothing here draws. */

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Data} Data */

/** Bits of unit_flags, place_flags and triggers, as the engine has them. */
export const UNIT = {
  inForce: 1,
  inBattle: 2,
  moved: 4,
  landed: 16,
  routed: 32,
  graham: 64,
  unsupplied: 128,
};
export const PLACE = { activated: 1, battle: 2, held: 4, track: 8, boats: 16 };
export const TRIGGER = { gordon: 2, british: 4, recall: 8, quiet: 16 };
export const SHIP_IN_FLEET = 1;

/** "krupp" of "krupp.2". @param {string} unit */
export function kindOf(unit) {
  return unit.slice(0, unit.lastIndexOf('.'));
}

/** @param {State} state @param {string} unit @param {number} flag */
export function hasFlag(state, unit, flag) {
  return ((state.unit_flags[unit] ?? 0) & flag) !== 0;
}

/** @param {State} state @param {string} place @param {number} flag */
export function isPlace(state, place, flag) {
  return ((state.place_flags[place] ?? 0) & flag) !== 0;
}

/** Everything by where it is: a place, "aboard.kassala", "reserve". @param {Record<string, string>} where */
export function byPlace(where) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const [thing, place] of Object.entries(where)) {
    const list = places.get(place);
    if (list) list.push(thing);
    else places.set(place, [thing]);
  }
  return places;
}

/** Hits that a unit has left. @param {Data} data @param {State} state @param {string} unit */
export function hitsLeft(data, state, unit) {
  return data.kinds[kindOf(unit)].hits - (state.unit_lost[unit] ?? 0);
}

/** What a location counts by the option of the game. @param {Data} data @param {State} state @param {string} location */
export function valueOf(data, state, location) {
  const { type, value } = data.locations[location];
  return state.options.values === 'map' ? value : data.types[type].value;
}

/** @param {State} state @param {string} place @returns {import('./types.js').Control} */
export function controlOf(state, place) {
  return state.control[place] ?? 'loyal';
}

/** Where Gordon is on the map, '' when he is not. @param {State} state */
export function gordonAt(state) {
  if (state.gordon === 'there' || state.gordon === 'leaving') return 'friday_harbor';
  if (state.gordon !== 'aboard') return '';
  if (state.gordon_ship !== 'none') return state.ship_where[state.gordon_ship] ?? '';
  return Object.values(state.unit_where)[state.gordon_unit ?? 0] ?? '';
}

/**
 * @typedef {Object} Group  units of a place that are drawn as one counter
 * @property {string} kind
 * @property {string[]} units
 * @property {number} lost  hits of all of them
 * @property {boolean} isHungry
 * @property {boolean} isInForce
 */

/** @param {State} state @param {string[]} units @returns {Group[]} */
export function groupUnits(state, units) {
  /** @type {Map<string, Group>} */
  const groups = new Map();
  for (const unit of units) {
    const kind = kindOf(unit);
    const isInForce = hasFlag(state, unit, UNIT.inForce);
    const key = `${isInForce}${kind}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { kind, units: [], lost: 0, isHungry: false, isInForce }));
    group.units.push(unit);
    group.lost += state.unit_lost[unit] ?? 0;
    group.isHungry ||= hasFlag(state, unit, UNIT.unsupplied);
  }
  return [...groups.values()].sort((a, b) => Number(b.isInForce) - Number(a.isInForce));
}
