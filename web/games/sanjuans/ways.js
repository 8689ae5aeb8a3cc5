/** Where the force or fleet at hand can go by one press: its price at each place, and the way to the one that is pointed at. */
import { renew, svg } from '../../dom.js';
import { boxAt, overlap } from './room.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./room.js').Room} Room */
/** @typedef {Map<string, {cost: number, rolls: number}>} Prices */

/** Places that lie one space or one function apart. @param {import('./types.js').Data} data @returns {Map<string, string[]>} */
function neighbours({ paths, seas, locations }) {
  /** @type {Map<string, string[]>} */
  const near = new Map();
  /** @param {string} one @param {string} other */
  const join = (one, other) => {
    near.set(one, [...(near.get(one) ?? []), other]);
    near.set(other, [...(near.get(other) ?? []), one]);
  };
  for (const [name, { from, to, waypoints }] of Object.entries(paths)) {
    const spaces = [from, ...Array.from({ length: waypoints }, (_, i) => `${name}.${i + 1}`), to];
    spaces.slice(1).forEach((space, i) => join(spaces[i], space));
  }
  for (const [sea, { adjacent }] of Object.entries(seas)) {
    for (const other of Object.keys(adjacent)) if (sea < other) join(`sea_${sea}`, `sea_${other}`);
  }
  for (const [location, { port }] of Object.entries(locations)) {
    for (const sea of Object.keys(port)) join(location, `sea_${sea}`);
  }
  return near;
}

/** A price is this wide. */
const BADGE = 32;
/** The corners of a location, and its sides. @type {Point[]} */
const CORNERS = [[24, -24], [24, 24], [-24, -24], [-24, 24], [38, 0], [-38, 0], [0, -38], [0, 38]];

/**
 * Where a price stands: on a space of a road, beside the name of a sea area, at the corner of a location where it covers least.
 * @param {string} place @param {Point} point @param {Room} room @returns {Point}
 */
function priceAt(place, [x, y], room) {
  if (place.includes('-')) return [x, y];
  if (place.startsWith('sea_')) return [x + 35, y + 4];
  /** @param {Point} corner */
  const covered = ([dx, dy]) => {
    const box = boxAt([x + dx, y + dy], BADGE, BADGE);
    return room.taken.reduce((sum, one) => sum + overlap(box, one), 0);
  };
  const least = CORNERS.map((corner) => ({ corner, area: covered(corner) })).reduce((best, one) => (one.area < best.area ? one : best));
  return [x + least.corner[0], y + least.corner[1]];
}

export class Ways {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    this.near = neighbours(kit.data);
    this.line = svg('path', { class: 'way-line' });
    this.badges = svg('g', { class: 'prices' });
    this.element = svg('g', { class: 'ways', 'aria-hidden': 'true' }, this.line, this.badges);
    /** @type {Prices} */
    this.prices = new Map();
    this.start = '';
  }

  /** @param {string} start where the force or fleet is @param {Prices} prices @param {Room} room what counters leave */
  show(start, prices, room) {
    this.start = start;
    this.prices = prices;
    this.point('');
    renew(this.badges, ...[...prices].map(([place, { cost, rolls }]) => this.badge(place, cost, rolls, room)));
  }

  /** The price, and a die where one may fall on the way. @param {string} place @param {number} cost @param {number} rolls @param {Room} room */
  badge(place, cost, rolls, room) {
    const [x, y] = priceAt(place, this.kit.points[place], room);
    return svg('g', { class: rolls ? 'price has-rolls' : 'price', transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` },
      svg('circle', { r: 14 }), svg('text', { y: 7 }, String(cost)));
  }

  /** The way back from a place: each step costs one less, and what the dice say on it adds up. @param {string} place @returns {string[]} */
  wayTo(place) {
    const way = [place];
    for (let at = place; at !== this.start;) {
      const { cost = 0, rolls = 0 } = this.prices.get(at) ?? {};
      const before = (this.near.get(at) ?? []).filter((one) => cost === 1 ? one === this.start : this.prices.get(one)?.cost === cost - 1);
      const next = before.find((one) => rolls - (this.prices.get(one)?.rolls ?? 0) <= 1) ?? before[0];
      if (!next) return [];
      way.unshift(next);
      at = next;
    }
    return way;
  }

  /** @param {string} place '' for none */
  point(place) {
    const way = this.prices.has(place) ? this.wayTo(place) : [];
    this.line.setAttribute('d', way.map((one, i) => `${i ? 'L' : 'M'}${this.kit.points[one].map((n) => n.toFixed(1)).join(' ')}`).join(''));
  }
}
