/**
 * The ground of a map, drawn once: terrain, the Nile and its current, hexsides, roads, names. Everything of one sort is one
 * path, so that the sheet stays quick with 1,680 hexes.
 */
import { svg } from '../../dom.js';
import {
  CORNERS, DIRECTIONS, MARGIN, RADIUS, allHexes, between, middleOf, neighbour, outline, readSide, sheetSize, short, sideEnds,
} from './geometry.js';
import { edgesOf, hachures, loopsOf, smoothPath } from './relief.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').MapData} MapData */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./geometry.js').Direction} Direction */

/** A number from 0 to 1 that is always the same for a hex, so that signs do not stand in rows. @param {string} hex @param {number} salt */
function chance(hex, salt) {
  const value = Math.sin(Number(hex) * 12.9898 + salt * 78.233) * 43758.5453;
  return value - Math.floor(value);
}

/** @param {number} x @param {number} y */
const at = (x, y) => `${short(x)} ${short(y)}`;

/** Signs of terrain, as paths around the middle of a hex. @type {Record<string, (x: number, y: number, hex: string) => string>} */
const SIGNS = {
  rough: (x, y, hex) =>
    [0, 1, 2, 3, 4].map((i) => {
      const dx = 40 * (chance(hex, i) - 0.5);
      const dy = 36 * (chance(hex, i + 7) - 0.5);
      const size = 2 + 2.5 * chance(hex, i + 3);
      return `M${at(x + dx - size, y + dy)}q${short(size / 2)} ${short(-size * 1.3)} ${short(size)} ${short(-size)}q${short(size)} ${short(size * 0.2)} ${short(size)} ${short(size)}`;
    }).join(''),
  hilltop: (x, y) => `M${at(x - 15, y + 8)}q7 -3 15 -19q8 16 15 19M${at(x - 6, y + 8)}l4 -9M${at(x + 6, y + 8)}l-4 -9`,
  swamp: (x, y) =>
    [[-12, -8], [8, -4], [-4, 9]].map(([dx, dy]) =>
      `M${at(x + dx - 7, y + dy)}h14M${at(x + dx - 4, y + dy)}v-6M${at(x + dx, y + dy)}v-8M${at(x + dx + 4, y + dy)}v-6`).join(''),
  trees: (x, y, hex) =>
    [[-12, -9], [7, -13], [0, 3], [-13, 12], [13, 9]].map(([dx, dy], i) => {
      const r = 5 + 2 * chance(hex, i);
      return `M${at(x + dx - r, y + dy)}a${short(r)} ${short(r)} 0 1 1 ${short(2 * r)} 0a${short(r)} ${short(r)} 0 1 1 ${short(-2 * r)} 0Z`;
    }).join(''),
  huts: (x, y, hex) =>
    [[-13, -9], [4, -14], [14, -2], [-2, 0], [-15, 9], [2, 13], [14, 12]].map(([dx, dy], i) => {
      const shift = 4 * (chance(hex, i) - 0.5);
      const [left, top] = [x + dx - 5 + shift, y + dy + 3 * (chance(hex, i + 9) - 0.5)];
      /* Every third is a round one, as in the villages of the Nile. */
      return i % 3 ? `M${at(left, top)}l5 -5l5 5h-1.5v4h-7v-4Z` : `M${at(left, top + 1)}q5 -9 10 0v3q-5 2.5 -10 0Z`;
    }).join(''),
  building: (x, y) =>
    `M${at(x - 16, y - 4)}h13v12h-13ZM${at(x, y - 14)}h15v11h-15ZM${at(x + 2, y + 2)}h14v11h-14ZM${at(x - 13, y - 16)}h9v8h-9Z`,
};

/** Ripples of sand and tufts of grass, in some hexes of the desert. @param {string[]} hexes */
function desertPath(hexes) {
  return hexes.filter((hex) => chance(hex, 5) < 0.42).map((hex) => {
    const [x, y] = middleOf(hex);
    const [dx, dy] = [30 * (chance(hex, 1) - 0.5), 30 * (chance(hex, 2) - 0.5)];
    if (chance(hex, 3) < 0.25) return `M${at(x + dx, y + dy)}l-2 -5M${at(x + dx, y + dy)}v-6M${at(x + dx, y + dy)}l2 -5`;
    return `M${at(x + dx - 11, y + dy)}q5 -4 11 -1t11 -1M${at(x + dx - 5, y + dy + 5)}q4 -3 8 -1t8 -1`;
  }).join('');
}

/** A neat line around the sheet, as on engraved maps. @param {number} width @param {number} height */
function drawFrame(width, height) {
  /** @param {number} inset @param {string} name */
  const line = (inset, name) => svg('rect', { class: `frame-line ${name}`, x: inset, y: inset, width: short(width - 2 * inset), height: short(height - 2 * inset) });
  return svg('g', { class: 'map-frame' }, line(2, 'is-broad'), line(7, 'is-chequered'), line(11.5, 'is-fine'));
}

/** Title and compass, in the empty desert of the battlefield. @param {Kit} kit */
function drawTitle({ words, scenario }) {
  if (scenario === 'khartoum') return null;
  const [x, y] = middleOf('0532');
  const rose = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => svg('g', { transform: `rotate(${turn})` },
    svg('path', { class: 'rose', d: turn % 90 ? 'M0 0L5 -16L0 -34Z' : 'M0 0L8 -16L0 -54Z' }),
    svg('path', { class: 'rose is-pale', d: turn % 90 ? 'M0 0L-5 -16L0 -34Z' : 'M0 0L-8 -16L0 -54Z' })));
  return svg('g', { class: 'cartouche', transform: `translate(${at(x, y)})` },
    svg('rect', { x: -148, y: -50, width: 296, height: 100, rx: 3, class: 'cartouche-edge' }),
    svg('rect', { x: -141, y: -43, width: 282, height: 86, class: 'cartouche-line' }),
    svg('text', { y: -4, class: 'cartouche-title' }, words.web('map.title')),
    svg('path', { class: 'cartouche-line', d: 'M-70 9H-8M8 9H70M0 4l5 5l-5 5l-5 -5Z' }),
    svg('text', { y: 31, class: 'cartouche-date' }, words.web('map.date')),
    svg('g', { transform: 'translate(0 150)' }, svg('circle', { r: 40, class: 'cartouche-line' }), svg('circle', { r: 36, class: 'cartouche-line' }), rose,
      svg('text', { y: -62, class: 'cartouche-north' }, words.web('map.north'))));
}

/** Steps of every hex of the Nile from the north edge: the current runs towards fewer. @param {MapData} map @returns {Map<string, number>} */
export function riverSteps(map) {
  /** @type {Map<string, number>} */
  const steps = new Map();
  let front = Object.keys(map.terrain).filter((hex) => hex.endsWith('01') && map.terrain[hex] === 'nile');
  for (let n = 1; front.length; n += 1) {
    for (const hex of front) steps.set(hex, n);
    const next = front.flatMap((hex) => DIRECTIONS.map((direction) => neighbour(hex, direction, map)));
    front = [...new Set(next)].filter((hex) => map.terrain[hex] === 'nile' && !steps.has(hex));
  }
  return steps;
}

/** An arrow in every second step, towards the middle of all hexes downstream. @param {MapData} map */
function currentPath(map) {
  const steps = riverSteps(map);
  let path = '';
  for (const [hex, n] of steps) {
    if (n % 2 || Number(hex.slice(0, 2)) % 2) continue;
    const down = DIRECTIONS.map((direction) => neighbour(hex, direction, map)).filter((one) => steps.get(one) === n - 1);
    if (!down.length) continue;
    const [x, y] = middleOf(hex);
    const goals = down.map(middleOf);
    const dx = goals.reduce((sum, [gx]) => sum + gx - x, 0);
    const dy = goals.reduce((sum, [, gy]) => sum + gy - y, 0);
    const size = Math.hypot(dx, dy) || 1;
    const [ux, uy] = [dx / size, dy / size];
    const tip = [x + 12 * ux, y + 12 * uy];
    path += `M${at(x - 12 * ux, y - 12 * uy)}L${at(tip[0], tip[1])}`
      + `M${at(tip[0] - 7 * ux + 4 * uy, tip[1] - 7 * uy - 4 * ux)}L${at(tip[0], tip[1])}`
      + `L${at(tip[0] - 7 * ux - 4 * uy, tip[1] - 7 * uy + 4 * ux)}`;
  }
  return path;
}

/** @param {string[]|undefined} sides */
export function sidesPath(sides) {
  return (sides ?? []).map((side) => {
    const [a, b] = sideEnds(...readSide(side));
    return `M${at(...a)}L${at(...b)}`;
  }).join('');
}

/** Short strokes across hexsides, so many to a side. @param {string[]|undefined} sides @param {number} count @param {number} reach */
export function teethPath(sides, count, reach) {
  return (sides ?? []).map((side) => {
    const [a, b] = sideEnds(...readSide(side));
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const [nx, ny] = [(-(b[1] - a[1]) / length) * reach, ((b[0] - a[0]) / length) * reach];
    return Array.from({ length: count }, (_, i) => {
      const [x, y] = between(a, b, (i + 0.5) / count);
      return `M${at(x - nx, y - ny)}L${at(x + nx, y + ny)}`;
    }).join('');
  }).join('');
}

/** Roads lie from middle to middle across the hexside that the data name. @param {MapData} map */
function roadPath(map) {
  return (map.road ?? []).map((side) => {
    const [hex, direction] = readSide(side);
    const other = neighbour(hex, direction, map);
    return other ? `M${at(...middleOf(hex))}L${at(...middleOf(other))}` : '';
  }).join('');
}

/** Regions that are named on the map; the others are only marked. */
const NAMED = [
  'tomb', 'palace', 'arsenal', 'treasury', 'kerreri', 'egeiga', 'shambat', 'abu_alim', 'debeba', 'halfaya', 'makran',
  'surgham', 'kerreri_tops', 'um_mutragan', 'mission', 'barracks', 'buri', 'tuti', 'hogali',
];
/** Names that would touch another, or lie where an army stands, are moved aside. @type {Record<string, [number, number]>} */
const ASIDE = { arsenal: [-14, 0], barracks: [34, 0], surgham: [112, -62], um_mutragan: [74, -14], egeiga: [118, 6] };
const HEIGHTS = ['surgham', 'kerreri_tops', 'um_mutragan'];
const ENTRANCES = ['ae_entrance', 'ae_boats', 'friendly_entry', 'dervish_edge'];

/** @param {string} words @param {Point} point @param {string} name  class */
function label(words, [x, y], name) {
  return svg('text', { x: short(x), y: short(y), class: `label ${name}` }, words);
}

/** @param {Kit} kit */
function drawNames({ regions, words, scenario }) {
  const labels = Object.entries(regions).filter(([name]) => NAMED.includes(name)).map(([name, { name: named, hexes }]) => {
    const isRange = name === 'kerreri_tops';
    const points = (isRange ? hexes.slice(0, 3) : hexes).map(middleOf);
    const x = points.reduce((sum, point) => sum + point[0], 0) / points.length + (ASIDE[name]?.[0] ?? 0);
    const y = Math.max(...points.map((point) => point[1])) + RADIUS * 0.92 + (ASIDE[name]?.[1] ?? 0);
    return label(words.named(named), [x, y], HEIGHTS.includes(name) ? 'is-height' : 'is-place');
  });
  /** @type {[string, string, string][]} */
  const wide = scenario === 'khartoum'
    ? [['khartoum', '0809', 'is-city'], ['white_nile', '0113', 'is-river is-upright'], ['blue_nile', '1504', 'is-river']]
    : [['omdurman', '1340', 'is-city'], ['nile', '3009', 'is-river is-upright'], ['khor_shambat', '1017', 'is-khor'], ['tuti', '2040', 'is-place']];
  return svg('g', { class: 'names' }, labels, wide.map(([key, hex, name]) => {
    const [x, y] = middleOf(hex);
    const text = label(words.web(`map.${key}`), [x, y], name);
    if (name.includes('is-upright')) text.setAttribute('transform', `rotate(-90 ${short(x)} ${short(y)})`);
    return text;
  }));
}

/** Where armies come onto the map: arrows at the edge. @param {Kit} kit */
function drawEntrances({ map, regions, data, scenario }) {
  if (!Object.keys(data.scenarios[scenario].enters).length) return svg('g', {});
  const path = ENTRANCES.flatMap((name) => regions[name]?.hexes ?? []).map((hex) => {
    const [x, y] = middleOf(hex);
    const column = Number(hex.slice(0, 2));
    const row = Number(hex.slice(2));
    const [dx, dy] = row === 1 ? [0, 1] : row === map.rows ? [0, -1] : column === 1 ? [1, 0] : [-1, 0];
    const [bx, by] = [x - dx * RADIUS * 0.8, y - dy * RADIUS * 0.8];
    return `M${at(bx - dy * 7, by - dx * 7)}L${at(bx + dx * 11, by + dy * 11)}L${at(bx + dy * 7, by + dx * 7)}Z`;
  }).join('');
  return svg('path', { class: 'entrance', d: path });
}

/** @param {MapData} map @param {string} hex */
function isAtEdge(map, hex) {
  return DIRECTIONS.some((direction) => !neighbour(hex, direction, map));
}

/** Every hexside once: each hex has its three eastern ones, those at the edge all. @param {MapData} map @param {string[]} hexes */
function gridPath(map, hexes) {
  return hexes.map((hex) => {
    if (isAtEdge(map, hex)) return outline(hex);
    const [x, y] = middleOf(hex);
    return `M${[1, 2, 3, 4].map((i) => at(x + CORNERS[i][0], y + CORNERS[i][1])).join('L')}`;
  }).join('');
}

/** What lies at the edge of the sheet goes on beyond it. @param {number} width @param {number} height @returns {(point: Point) => Point} */
function beyond(width, height) {
  const near = MARGIN + 0.7 * RADIUS;
  /** @param {number} place @param {number} most */
  const out = (place, most) => (place < near ? 0 : place > most - near ? most : place);
  return ([x, y]) => [out(x, width), out(y, height)];
}

/** Of which each has a name of its own for what it is cut by. */
let grounds = 0;

/** @param {Kit} kit */
export function drawGround(kit) {
  const { map } = kit;
  const hexes = allHexes(map);
  const [width, height] = sheetSize(map);
  /** @type {Record<string, string[]>} */
  const byTerrain = {};
  for (const hex of hexes) (byTerrain[map.terrain[hex] ?? 'clear'] ??= []).push(hex);
  const city = new Set(map.city ?? []);
  const runOut = beyond(width, height);
  /** @param {string} name @param {string} d */
  const path = (name, d) => (d ? svg('path', { class: name, d }) : null);
  const fills = Object.entries(byTerrain).filter(([terrain]) => !['clear', 'nile', 'rough', 'hilltop'].includes(terrain)).map(([terrain, list]) =>
    path(`fill fill-${terrain}`, smoothPath(loopsOf(edgesOf(map, new Set(list))), runOut)));
  const water = smoothPath(loopsOf(edgesOf(map, new Set(byTerrain.nile ?? []))), runOut);
  const slopes = edgesOf(map, new Set([...(byTerrain.rough ?? []), ...(byTerrain.hilltop ?? [])]));
  const tops = edgesOf(map, new Set(byTerrain.hilltop ?? []));
  const [hills, heights] = [slopes, tops].map((edges) => smoothPath(loopsOf(edges), runOut));
  const clip = `omdurman-water-${++grounds}`;
  const signs = Object.entries(byTerrain).filter(([terrain]) => terrain in SIGNS).map(([terrain, list]) =>
    path(`sign sign-${terrain}`, list.map((hex) => SIGNS[terrain](...middleOf(hex), hex)).join('')));
  return svg('g', { class: 'ground' },
    svg('rect', { class: 'fill fill-clear', width: short(width), height: short(height) }),
    path('sign sign-desert', desertPath((byTerrain.clear ?? []).filter((hex) => !city.has(hex)))),
    path('shade', hills), path('fill fill-rough', hills), path('slope', hachures(slopes, 8, 11)),
    path('shade is-deep', heights), path('fill fill-hilltop', heights), path('slope is-steep', hachures(tops, 8, 12)),
    fills,
    path('fill fill-city', [...city].filter((hex) => (map.terrain[hex] ?? 'clear') === 'clear').map((hex) => outline(hex, 1.012)).join('')),
    path('shore', water), path('fill fill-nile', water),
    svg('clipPath', { id: clip }, svg('path', { d: water })),
    svg('g', { 'clip-path': `url(#${clip})` }, ['is-far-out', 'is-out', 'is-near', 'is-close'].map((name) => path(`water-line ${name}`, water))),
    path('grid', gridPath(map, hexes)),
    path('bank', water),
    path('current', currentPath(map)),
    path('road-edge', roadPath(map)), path('road', roadPath(map)),
    signs,
    path('khor-bed', sidesPath(map.khor)), path('khor', sidesPath(map.khor)),
    path('crest', sidesPath(map.crest)), path('crest-teeth', teethPath(map.crest, 5, 4.5)),
    drawEntrances(kit),
    drawTitle(kit),
    drawNames(kit),
    drawFrame(width, height));
}

