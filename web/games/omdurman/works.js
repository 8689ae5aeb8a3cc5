/** What is built and broken on hexsides: walls, gates and breaches, the zariba, the khor of the option, mines and the chain. */
import { svg } from '../../dom.js';
import { DIRECTIONS, between, middleOf, neighbour, readSide, short, sideEnds } from './geometry.js';
import { sidesPath, teethPath } from './ground.js';
import { hasAbuSunt, isZaribaSwapped } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').MapData} MapData */

/** Whether the zariba hex at a hexside stands. @param {MapData} map @param {State} state @param {string} side */
export function isBuilt(map, state, side) {
  const [hex, direction] = readSide(side);
  const zariba = map.zariba ?? [];
  return [hex, neighbour(hex, direction, map)].some((one) => state.built[zariba.indexOf(one)]);
}

/** Two posts with a gap. @param {string[]} sides */
function postsPath(sides) {
  return sides.map((side) => {
    const [a, b] = sideEnds(...readSide(side));
    return [0.2, 0.8].map((part) => {
      const [x, y] = between(a, b, part);
      return `M${short(x - 3.5)} ${short(y - 3.5)}h7v7h-7Z`;
    }).join('');
  }).join('');
}

/** Rubble: what is left of a wall. @param {string[]} sides */
function rubblePath(sides) {
  return sides.map((side) => {
    const [a, b] = sideEnds(...readSide(side));
    const ends = [[0, 0.22], [0.78, 1]].map(([from, to]) => {
      const [p, q] = [between(a, b, from), between(a, b, to)];
      return `M${short(p[0])} ${short(p[1])}L${short(q[0])} ${short(q[1])}`;
    });
    const stones = [0.36, 0.5, 0.64].map((part, i) => {
      const [x, y] = between(a, b, part);
      return `M${short(x - 2 + (i - 1) * 2)} ${short(y - 2)}h3.5v3.5h-3.5Z`;
    });
    return [...ends, ...stones].join('');
  }).join('');
}

/** Crosses along a hexside: thorn. @param {string[]} sides */
function thornPath(sides) {
  return sides.map((side) => {
    const [a, b] = sideEnds(...readSide(side));
    return [0.1, 0.3, 0.5, 0.7, 0.9].map((part) => {
      const [x, y] = between(a, b, part);
      return `M${short(x - 3.5)} ${short(y - 3.5)}l7 7M${short(x + 3.5)} ${short(y - 3.5)}l-7 7`;
    }).join('');
  }).join('');
}

/** @param {Kit} kit @param {State} state */
export function drawWorks({ map }, state) {
  const walls = map.wall ?? [];
  const gates = map.gate ?? [];
  const breached = walls.filter((_, i) => state.breached[`wall.${i + 1}`]);
  const standing = walls.filter((side) => !breached.includes(side));
  const swapped = isZaribaSwapped(state);
  /** @param {string[]|undefined} sides @param {boolean} built */
  const that = (sides, built) => (sides ?? []).filter((side) => isBuilt(map, state, side) === built);
  const [thorn, trench] = swapped ? [map.trench, map.thorn] : [map.thorn, map.trench];
  /** @param {string} name @param {string} d */
  const path = (name, d) => (d ? svg('path', { class: name, d }) : null);
  return svg('g', { class: 'works' },
    path('plan', sidesPath([...that(map.thorn, false), ...that(map.trench, false), ...that(map.entry, false)])),
    path('trench', sidesPath(that(trench, true))), path('trench-teeth', teethPath(that(trench, true), 6, 4)),
    path('thorn-line', sidesPath(that(thorn, true))), path('thorn', thornPath(that(thorn, true))),
    path('opening', postsPath(that(map.entry, true))),
    path('wall', sidesPath(standing)), path('wall-teeth', teethPath(standing, 4, 3.4)),
    path('gate', postsPath(gates)),
    path('breach', rubblePath(breached)),
    hasAbuSunt(state) && [path('khor-bed', sidesPath(map.abu_sunt)), path('khor', sidesPath(map.abu_sunt))],
    state.mine.filter(Boolean).map((hex) => {
      const [x, y] = middleOf(hex);
      return svg('g', { class: 'mine', transform: `translate(${short(x)} ${short(y)})` },
        svg('circle', { r: 8 }), svg('path', { d: 'M-11 0H11M0 -11V11M-8 -8L8 8M8 -8L-8 8' }));
    }),
    chainPath(state.chain.filter(Boolean)));
}

/** @param {string[]} hexes */
function chainPath(hexes) {
  if (!hexes.length) return null;
  const points = hexes.map(middleOf);
  return svg('g', {}, svg('path', { class: 'chain', d: `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}` }),
    points.map(([x, y]) => svg('circle', { class: 'chain-link', cx: short(x), cy: short(y), r: 6 })));
}

/** The sides of a hex with what stands on each, for its description. @param {Kit} kit @param {State} state @param {string} hex */
export function sidesOf({ map }, state, hex) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  const lists = { crest: map.crest, khor: map.khor, wall: map.wall, gate: map.gate, thorn: map.thorn, trench: map.trench, entry: map.entry };
  const isSwapped = isZaribaSwapped(state);
  for (const [name, sides] of Object.entries(lists)) {
    for (const side of sides ?? []) {
      const [one, direction] = readSide(side);
      const other = neighbour(one, direction, map);
      if (one !== hex && other !== hex) continue;
      const isZariba = ['thorn', 'trench', 'entry'].includes(name);
      if (isZariba && !isBuilt(map, state, side)) continue;
      const isBroken = name === 'wall' && state.breached[`wall.${(map.wall ?? []).indexOf(side) + 1}`];
      const swapped = isSwapped && name === 'thorn' ? 'trench' : isSwapped && name === 'trench' ? 'thorn' : name;
      const key = isBroken ? 'breach' : swapped;
      const way = one === hex ? direction : DIRECTIONS[(DIRECTIONS.indexOf(direction) + 3) % 6];
      found.set(key, [...(found.get(key) ?? []), way]);
    }
  }
  return found;
}
