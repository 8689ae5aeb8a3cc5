/**
 * Ground that does not end in corners: the outlines of terrain as one smooth line, and hachures down its slopes, as maps of the time
 * have them. A hex keeps its ground where its middle is. Nothing here draws.
 */
import { DIRECTIONS, middleOf, neighbour, short, sideEnds } from './geometry.js';

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./types.js').MapData} MapData */
/** @typedef {{a: Point, b: Point, inner: Point}} Edge  a hexside at the edge of the terrain, and the middle of the hex within */

/** @param {Point} point */
const at = ([x, y]) => `${short(x)} ${short(y)}`;
/** @param {Point} point */
const keyOf = ([x, y]) => `${Math.round(x)}.${Math.round(y)}`;
/** @param {Point} a @param {Point} b @returns {Point} */
const half = (a, b) => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** The hexsides around some hexes, each with the terrain on the same hand. @param {MapData} map @param {Set<string>} hexes @returns {Edge[]} */
export function edgesOf(map, hexes) {
  /** @type {Edge[]} */
  const edges = [];
  for (const hex of hexes) {
    for (const direction of DIRECTIONS) {
      const other = neighbour(hex, direction, map);
      if (other && hexes.has(other)) continue;
      const [a, b] = sideEnds(hex, direction);
      edges.push({ a, b, inner: middleOf(hex) });
    }
  }
  return edges;
}

/** Closed lines of corners, one around each part. @param {Edge[]} edges @returns {Point[][]} */
export function loopsOf(edges) {
  /** @type {Map<string, Edge[]>} */
  const from = new Map();
  for (const edge of edges) from.set(keyOf(edge.a), [...(from.get(keyOf(edge.a)) ?? []), edge]);
  /** @type {Point[][]} */
  const loops = [];
  const left = new Set(edges);
  for (const first of edges) {
    if (!left.has(first)) continue;
    /** @type {Point[]} */
    const loop = [];
    for (let edge = /** @type {Edge|undefined} */ (first); edge; edge = from.get(keyOf(edge.b))?.find((one) => left.has(one))) {
      left.delete(edge);
      loop.push(edge.a);
    }
    loops.push(loop);
  }
  return loops;
}

/** Each point is drawn towards its neighbours: what went from corner to corner runs as a river does. @param {Point[]} loop @returns {Point[]} */
function eased(loop) {
  return loop.map(([x, y], i) => {
    const [before, after] = [loop[(i + loop.length - 1) % loop.length], loop[(i + 1) % loop.length]];
    return /** @type {Point} */ ([(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4]);
  });
}

/**
 * Through the middles of the hexsides, eased and bent.
 * @param {Point[][]} loops
 * @param {(point: Point) => Point} [runOut]  where a point at the edge of the sheet goes: a river does not end there
 */
export function smoothPath(loops, runOut = (point) => point) {
  return loops.map((loop) => {
    const points = eased(eased(loop.map((point, i) => half(point, loop[(i + 1) % loop.length])).map(runOut))).map(runOut);
    const middles = points.map((point, i) => half(point, points[(i + 1) % points.length]));
    return `M${at(middles[middles.length - 1])}${points.map((point, i) => `Q${at(point)} ${at(middles[i])}`).join('')}Z`;
  }).join('');
}

/**
 * Strokes down the slope, from the edge of the terrain inwards, of uneven lengths.
 * @param {Edge[]} edges @param {number} count  to a hexside @param {number} length
 */
export function hachures(edges, count, length) {
  return edges.map(({ a, b, inner }, n) => Array.from({ length: count }, (_, i) => {
    const part = (i + 0.5) / count;
    const foot = /** @type {Point} */ ([a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part]);
    const away = Math.hypot(inner[0] - foot[0], inner[1] - foot[1]);
    const [ux, uy] = [(inner[0] - foot[0]) / away, (inner[1] - foot[1]) / away];
    /* The smooth line lies within the corners: strokes there begin further in. */
    const start = 2 + 7 * Math.abs(part - 0.5);
    const reach = start + length * (0.6 + 0.4 * Math.abs(Math.sin(n * 7.3 + i * 2.1)));
    return `M${at([foot[0] + ux * start, foot[1] + uy * start])}L${at([foot[0] + ux * reach, foot[1] + uy * reach])}`;
  }).join('')).join('');
}
