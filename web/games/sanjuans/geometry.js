/**
 * Where things are on the sheet. Locations stand where the data puts them, on a grid of a hundred by a hundred; those
 * that would touch are moved apart a little.
 */
import { SEAS } from './coasts.js';

/** @typedef {[number, number]} Point */

export const WIDTH = 1290;
export const HEIGHT = 1230;

/** From the grid of the data to the sheet. @param {Point} point @returns {Point} */
export function onSheet([x, y]) {
  return [Math.round((52 + 11.5 * x) * 10) / 10, Math.round((98 + 10.8 * y) * 10) / 10];
}

/** Moved so far from where the data has them. @type {Record<string, Point>} */
const SHIFTS = {
  orcas_landing: [0, -2],
  shaw: [1, 2.2],
  tokar: [-1.5, -0.5],
  suakin: [1, 0],
  west_sound: [0, -1],
  deer_harbor: [-1, -1],
  rosario: [1.5, 0],
  el_obeid: [-1.5, -1],
  olga: [1.5, 0.5],
  tamai: [-0.5, -2],
  ginnis: [0.5, 2],
  lopez: [0, 1],
  port_stanley: [1, -1.5],
  friday_harbor: [-2, 0],
  west_beach: [0.5, 2],
  eastsound: [0.5, -0.5],
  false_bay: [-1, -0.5],
  mud_bay: [-1, 1],
  richardson: [0, -1],
  roche_harbor: [1, -1],
};

/** @param {Record<string, {x: number, y: number}>} locations @returns {Record<string, Point>} */
function locationPoints(locations) {
  return Object.fromEntries(
    Object.entries(locations).map(([name, { x, y }]) => {
      const [dx, dy] = SHIFTS[name] ?? [0, 0];
      return [name, onSheet([x + dx, y + dy])];
    }),
  );
}

/** How far a road bends to its left, as a part of its length; most are nearly straight. @type {Record<string, number>} */
const BENDS = {
  'false_bay-ginnis': -0.1,
  'ginnis-tamai': 0.2,
  'tamai-roche_harbor': 0.14,
  'sinkat-tamai': 0.1,
  'friday_harbor-roche_harbor': 0.05,
  'eastsound-west_sound': 0.08,
  'eastsound-orcas_landing': -0.04,
  'eastsound-rosario': -0.12,
  'rosario-el_obeid': 0.12,
  'olga-el_obeid': 0.14,
  'lopez-richardson': -0.05,
  'richardson-mud_bay': 0.06,
  'port_stanley-mud_bay': 0.09,
  'west_sound-deer_harbor': 0.14,
  'blakely-suakin': 0.08,
};

/**
 * @typedef {Object} Road
 * @property {string} d
 * @property {Point[]} waypoints
 * @property {Point[]} along  points of it, close together
 */

/** @param {Point} from @param {Point} to @param {number} bend @param {number} count @returns {Road} */
function road([x1, y1], [x2, y2], bend, count) {
  const mx = (x1 + x2) / 2 - (y2 - y1) * bend * 2,
    my = (y1 + y2) / 2 + (x2 - x1) * bend * 2;
  /** Points that part it into so many and one. @param {number} parts @returns {Point[]} */
  const parted = (parts) => Array.from({ length: parts }, (_, i) => {
    const t = (i + 1) / (parts + 1),
      u = 1 - t;
    return [u * u * x1 + 2 * u * t * mx + t * t * x2, u * u * y1 + 2 * u * t * my + t * t * y2];
  });
  const along = parted(Math.round(Math.hypot(x2 - x1, y2 - y1) / 12));
  return { d: `M${x1} ${y1}Q${mx.toFixed(1)} ${my.toFixed(1)} ${x2} ${y2}`, waypoints: parted(count), along };
}

/** @param {Pick<import('./types.js').Data, 'locations'|'paths'>} data */
export function layOut({ locations, paths }) {
  const points = locationPoints(locations);
  /** @type {Record<string, Road>} */
  const roads = {};
  for (const [name, { from, to, waypoints }] of Object.entries(paths)) {
    roads[name] = road(points[from], points[to], BENDS[name] ?? 0, waypoints);
    roads[name].waypoints.forEach((point, i) => {
      points[`${name}.${i + 1}`] = point;
    });
  }
  for (const [name, point] of Object.entries(SEAS)) points[`sea_${name}`] = onSheet(point);
  return { points, roads };
}

/**
 * @typedef {Object} Side  what stands beside a location, from its middle on the sheet
 * @property {Point} stack  to which side its counters stand, where there is room
 * @property {'above'|'below'|'left'|'right'|[number, number, 'start'|'middle'|'end']} name
 * @property {Point} ships  the same for its ships
 * @property {boolean} [isTall]  a few ships stand one below the other
 * @property {number} [columns]  of counters; otherwise three
 */

/** @type {Record<string, Side>} */
export const SIDES = {
  stuart: { stack: [60, -26], name: 'below', ships: [40, 34] },
  waldron: { stack: [62, 4], name: 'below', ships: [-92, 8] },
  el_obeid: { stack: [22, -60], name: [14, 43, 'middle'], ships: [60, 0] },
  olga: { stack: [66, 22], name: 'below', ships: [20, 66] },
  rosario: { stack: [0, -60], name: 'right', ships: [60, 0] },
  eastsound: { stack: [92, -14], name: 'above', ships: [44, 118], isTall: true },
  orcas_landing: { stack: [62, 0], name: 'below', ships: [-82, 26], isTall: true },
  west_sound: { stack: [-68, -62], name: [44, -40, 'middle'], ships: [-36, 52], isTall: true, columns: 2 },
  deer_harbor: { stack: [-62, -20], name: 'below', ships: [-76, 44] },
  west_beach: { stack: [-58, -42], name: 'below', ships: [-92, 6] },
  shaw: { stack: [-62, -6], name: [8, -26, 'middle'], ships: [96, 44] },
  tokar: { stack: [-62, 0], name: 'below', ships: [-60, 50] },
  blakely: { stack: [62, 4], name: 'below', ships: [-66, 26], isTall: true },
  suakin: { stack: [72, 2], name: 'above', ships: [-88, 4], isTall: true },
  decatur: { stack: [62, -6], name: 'below', ships: [86, 40] },
  port_stanley: { stack: [-56, -6], name: 'above', ships: [66, 26], isTall: true },
  lopez: { stack: [-66, 10], name: 'below', ships: [-90, 0] },
  richardson: { stack: [-58, -2], name: 'above', ships: [34, 66] },
  mud_bay: { stack: [62, 0], name: 'above', ships: [76, 44] },
  false_bay: { stack: [70, 4], name: 'below', ships: [-8, 82] },
  ginnis: { stack: [-62, 6], name: 'below', ships: [-84, 52] },
  tamai: { stack: [-62, -8], name: 'above', ships: [-80, 44], isTall: true },
  roche_harbor: { stack: [76, -6], name: 'above', ships: [-82, 26] },
  sinkat: { stack: [-10, -60], name: 'left', ships: [60, 0] },
  friday_harbor: { stack: [22, 124], name: [20, 53, 'middle'], ships: [128, -6] },
};

/** Where a name stands. @type {Record<string, [number, number, string]>} */
const NAMES = {
  above: [0, -33, 'middle'],
  below: [0, 43, 'middle'],
  left: [-29, 6, 'end'],
  right: [29, 6, 'start'],
};

/** Where the name of a location would stand best, and to which side it is written. @param {string} location @param {string} type @param {Point} point @returns {[number, number, string]} */
export function nameAt(location, type, [x, y]) {
  const side = SIDES[location]?.name ?? 'below';
  const [dx, dy, anchor] = typeof side === 'string' ? NAMES[side] : side;
  const gap = type === 'fortified' ? Math.sign(dy) * (dx ? 0 : 8) : 0;
  return [x + dx, y + dy + gap, anchor];
}

/** A smooth line through points, closed. @param {Point[]} points */
export function smooth(points) {
  const at = (/** @type {number} */ i) => onSheet(points[(i + points.length) % points.length]);
  let d = '';
  for (let i = 0; i < points.length; i++) {
    const [x0, y0] = at(i - 1),
      [x1, y1] = at(i),
      [x2, y2] = at(i + 1),
      [x3, y3] = at(i + 2);
    if (i === 0) d += `M${x1} ${y1}`;
    const c = [x1 + (x2 - x0) / 7, y1 + (y2 - y0) / 7, x2 - (x3 - x1) / 7, y2 - (y3 - y1) / 7];
    d += `C${c.map((n) => n.toFixed(1)).join(' ')} ${x2} ${y2}`;
  }
  return `${d}Z`;
}

/** @param {Point[]} points */
export function straight(points) {
  return points.map((point, i) => `${i ? 'L' : 'M'}${onSheet(point).join(' ')}`).join('');
}
