/**
 * Supply, on request: by the simple rule which spaces a line from a friendly port reaches now, by the advanced one
 * which can feed all who are there. The engine finds it once a turn, in the supply step; this shows how it would be
 * at this moment.
 */
import { controlOf } from './state.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Data} Data */

/** Which spaces touch. @param {Data} data */
function neighbours({ locations, paths }) {
  /** @type {Map<string, string[]>} */
  const near = new Map(Object.keys(locations).map((name) => [name, []]));
  /** @param {string} a @param {string} b */
  const join = (a, b) => {
    near.set(a, [...(near.get(a) ?? []), b]);
    near.set(b, [...(near.get(b) ?? []), a]);
  };
  for (const [name, { from, to, waypoints }] of Object.entries(paths)) {
    let last = from;
    for (let i = 1; i <= waypoints; i++) {
      join(last, `${name}.${i}`);
      last = `${name}.${i}`;
    }
    join(last, to);
  }
  return near;
}

/** A ship in working order: on the map, and not under slow repairs. @param {Data} data @param {State} state @param {string} ship */
function isSeaworthy(data, state, ship) {
  const where = state.ship_where[ship];
  return (where in data.locations || where.startsWith('sea_')) && !state.ship_slow[ship];
}

/** How many units feed at each place; those aboard a ship where it lies. @param {State} state */
function mouths(state) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const where of Object.values(state.unit_where)) {
    const place = where.startsWith('aboard.') ? state.ship_where[where.slice('aboard.'.length)] : where;
    count.set(place, (count.get(place) ?? 0) + 1);
  }
  return count;
}

/** What a place grows by itself and what its supply units add: enough for all who are there, and for one at least. */
/** @param {Data} data @param {State} state @returns {Set<string>} */
function feedingSpaces(data, state) {
  const eaters = mouths(state),
    aPoint = data.constants.supply_units_a_point.value;
  return new Set(
    [...neighbours(data).keys()].filter((place) => {
      const location = data.locations[place];
      const grows =
        location && controlOf(state, place) !== 'revolt' ? data.types[location.type].supply : 0;
      return grows + (state.supply[place] ?? 0) * aPoint >= Math.max(1, eaters.get(place) ?? 0);
    }),
  );
}

/** The spaces that are in supply. @param {Data} data @param {State} state @returns {Set<string>} */
export function suppliedSpaces(data, state) {
  return state.options.supply === 'advanced' ? feedingSpaces(data, state) : linkedSpaces(data, state);
}

/** Those that a line from a friendly port reaches. @param {Data} data @param {State} state @returns {Set<string>} */
function linkedSpaces(data, state) {
  const isHeld = (/** @type {string} */ place) => controlOf(state, place) !== 'revolt';
  const hasBase = isHeld('friday_harbor') || isHeld('suakin');
  const hasShip = Object.keys(data.ships).some((ship) => isSeaworthy(data, state, ship));
  if (!hasBase || !hasShip) return new Set();
  const isPort = (/** @type {string} */ place) => Object.keys(data.locations[place]?.port ?? {}).length > 0;
  const near = neighbours(data);
  const queue = Object.keys(data.locations).filter((place) => isPort(place) && isHeld(place));
  const reached = new Set(queue);
  for (let at = queue.shift(); at; at = queue.shift()) {
    if (!isHeld(at)) continue;
    for (const next of near.get(at) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      queue.push(next);
    }
  }
  for (const place of Object.keys(data.locations)) {
    if (state.siege[place] && !isPort(place)) reached.delete(place);
  }
  return reached;
}
