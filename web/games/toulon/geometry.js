/**
 * Where things are on the sheet, from the data: the cells of the areas as a weighted partition, borders that both cells
 * share, the middle of each cell's land, roads between milestones. Nothing here draws.
 */
import { LAND, MILESTONES, SITES } from './coast.js';

/** @typedef {[number, number]} Point */

/**
 * @typedef {Object} Cell
 * @property {Point[]} corners  on the sheet
 * @property {{line: Point[], other: string}[]} sides  borders from corner to corner, with what lies beyond
 * @property {string} d
 * @property {Point} middle  the point of its land that is farthest from all borders
 * @property {number} room  how far that is
 */

const FRAME = { left: -5, top: -3, right: 103, bottom: 90.5 };
const SCALE = { x: 12.6, y: 11.7 };
export const WIDTH = (FRAME.right - FRAME.left) * SCALE.x;
export const HEIGHT = (FRAME.bottom - FRAME.top) * SCALE.y;

/** From the grid of the data to the sheet. @param {Point} point @returns {Point} */
export function onSheet([x, y]) {
  return [round((x - FRAME.left) * SCALE.x), round((y - FRAME.top) * SCALE.y)];
}

/** @param {number} n */
function round(n) {
  return Math.round(n * 10) / 10;
}

/** @param {Point[]} points */
function path(points) {
  return points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
}

/**
 * The part of a cell that is nearer to its own site than to another's, by the weights of both.
 * @param {{point: Point, other: string}[]} corners  each with what lies beyond the border that begins there
 * @param {[number, number, number]} site
 * @param {[number, number, number]} rival
 * @param {string} name
 */
function cut(corners, [x, y, w], [u, v, z], name) {
  const a = 2 * (u - x),
    b = 2 * (v - y),
    c = u * u + v * v - z - (x * x + y * y - w);
  const over = corners.map(({ point }) => a * point[0] + b * point[1] - c);
  if (over.every((distance) => distance <= 0)) return corners;
  /** @type {typeof corners} */
  const kept = [];
  corners.forEach((corner, i) => {
    const next = (i + 1) % corners.length,
      [p, q] = [corner.point, corners[next].point];
    if (over[i] <= 0) kept.push(corner);
    if (over[i] <= 0 === over[next] <= 0) return;
    const t = over[i] / (over[i] - over[next]);
    /** @type {Point} */
    const point = [p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])];
    kept.push({ point, other: over[i] <= 0 ? name : corner.other });
  });
  return kept;
}

/** A number from -1 to 1 that belongs to a place. @param {number} x @param {number} y */
function noise(x, y) {
  const n = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return 2 * (n - Math.floor(n)) - 1;
}

/**
 * A border as a surveyor draws it, not as a ruler does; the same from both sides.
 * @param {Point} from @param {Point} to @returns {Point[]}
 */
function wander(from, to) {
  const isTurned = from[0] > to[0] || (from[0] === to[0] && from[1] > to[1]);
  const [a, b] = isTurned ? [to, from] : [from, to];
  const long = Math.hypot(b[0] - a[0], b[1] - a[1]),
    parts = Math.max(1, Math.round(long / 22));
  /** @type {Point[]} */
  const line = [a];
  for (let i = 1; i < parts; i++) {
    const t = i / parts,
      off = noise(Math.round(a[0]) + i, Math.round(b[1]) - i) * Math.min(7, long / 9);
    line.push([
      a[0] + t * (b[0] - a[0]) - (off * (b[1] - a[1])) / long,
      a[1] + t * (b[1] - a[1]) + (off * (b[0] - a[0])) / long,
    ]);
  }
  line.push(b);
  return isTurned ? line.reverse() : line;
}

/** @param {Point} point @param {Point[]} corners */
export function isInside([x, y], corners) {
  let isIn = false;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = corners[i],
      [c, d] = corners[j];
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) isIn = !isIn;
  }
  return isIn;
}

/**
 * How far a point is from the nearest side of a polygon; 0 as soon as that is known to be no more than enough.
 * @param {Point} point @param {Point[]} corners @param {number} enough
 */
function room([x, y], corners, enough) {
  let least = Infinity;
  for (let i = 0, j = corners.length - 1; i < corners.length; j = i++) {
    const [a, b] = corners[j],
      [u, v] = [corners[i][0] - a, corners[i][1] - b],
      t = Math.max(0, Math.min(1, ((x - a) * u + (y - b) * v) / (u * u + v * v || 1))),
      [p, q] = [x - a - t * u, y - b - t * v];
    least = Math.min(least, p * p + q * q);
    if (least <= enough * enough) return 0;
  }
  return Math.sqrt(least);
}

/** @param {Point[]} corners @param {Point[]} land @returns {{middle: Point, room: number}} */
function roomiest(corners, land) {
  const xs = corners.map(([x]) => x),
    ys = corners.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)],
    [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  let best = { middle: corners[0], room: 0 };
  for (let i = 1; i < 16; i++) {
    for (let j = 1; j < 16; j++) {
      /** @type {Point} */
      const point = [left + (wide * i) / 16, top + (high * j) / 16];
      if (!isInside(point, corners)) continue;
      const free = room(point, corners, best.room);
      if (!free || !isInside(point, land)) continue;
      const ashore = room(point, land, best.room);
      if (ashore) best = { middle: point, room: Math.min(free, ashore) };
    }
  }
  return best;
}

/** @param {Record<string, {x: number, y: number}>} areas @returns {Record<string, Cell>} */
export function layCells(areas) {
  const names = Object.keys(areas);
  const sites = names.map((name) => {
    const [dx, dy, weight] = SITES[name] ?? [0, 0, 0];
    return /** @type {[number, number, number]} */ ([areas[name].x + dx, areas[name].y + dy, weight]);
  });
  const land = LAND.map(onSheet);
  const { left, top, right, bottom } = FRAME;
  /** @type {Record<string, Cell>} */
  const cells = {};
  names.forEach((name, i) => {
    let corners = /** @type {{point: Point, other: string}[]} */ (
      [[left, top], [right, top], [right, bottom], [left, bottom]].map((point) => ({ point, other: '' })));
    sites.forEach((site, j) => {
      if (j !== i) corners = cut(corners, sites[i], site, names[j]);
    });
    const points = corners.map(({ point }) => onSheet(point));
    const sides = corners.map(({ other }, k) => ({ line: wander(points[k], points[(k + 1) % points.length]), other }));
    const d = `${path(sides.flatMap(({ line }) => line.slice(0, -1)))}Z`;
    cells[name] = { corners: points, sides, d, ...roomiest(points, land) };
  });
  return cells;
}

/** The borders between two areas, once each. @param {Record<string, Cell>} cells */
export function borders(cells) {
  return Object.entries(cells).flatMap(([name, { sides }]) =>
    sides.filter(({ other }) => other && name < other).map(({ line, other }) => ({ areas: [name, other], line })));
}

/** A smooth line through points. @param {Point[]} points  on the sheet @param {boolean} isClosed */
export function smooth(points, isClosed) {
  const last = points.length - 1;
  const at = (/** @type {number} */ i) =>
    points[isClosed ? (i + points.length) % points.length : Math.max(0, Math.min(last, i))];
  let d = `M${points[0].join(' ')}`;
  for (let i = 0; i < points.length - (isClosed ? 0 : 1); i++) {
    const [x0, y0] = at(i - 1),
      [x1, y1] = at(i),
      [x2, y2] = at(i + 1),
      [x3, y3] = at(i + 2);
    const c = [x1 + (x2 - x0) / 7, y1 + (y2 - y0) / 7, x2 - (x3 - x1) / 7, y2 - (y3 - y1) / 7];
    d += `C${c.map((n) => n.toFixed(1)).join(' ')} ${x2} ${y2}`;
  }
  return isClosed ? `${d}Z` : d;
}

/** The coast, smooth but for the frame. */
export function coastLine() {
  return smooth(LAND.map(onSheet), true);
}

/** @typedef {{d: string, ends: [Point, Point], middle: Point}} Road */

/**
 * @param {Record<string, {ends: [number, number], towns: string[]}>} sections
 * @returns {Record<string, Road>}
 */
export function layRoads(sections) {
  /** @type {Record<string, Road>} */
  const roads = {};
  for (const [name, { ends }] of Object.entries(sections)) {
    const [from, to] = ends.map((milestone) => onSheet(MILESTONES[milestone] ?? [0, 0]));
    const bend = noise(from[0], to[1]) * 0.09;
    /** @type {Point} */
    const middle = [
      round((from[0] + to[0]) / 2 - (to[1] - from[1]) * bend),
      round((from[1] + to[1]) / 2 + (to[0] - from[0]) * bend),
    ];
    roads[name] = { d: smooth([from, middle, to], false), ends: [from, to], middle };
  }
  return roads;
}
