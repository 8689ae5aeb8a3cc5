/**
 * The ground of the map, which never changes: sea, land, cells with what the rules know of them, borders and the river,
 * names and numbers, roads with milestones, and what an engraver adds.
 */
import { svg } from '../../dom.js';
import { SIGNS } from './coast.js';
import { HEIGHT, WIDTH, borders, coastLine, isInside, onSheet, smooth } from './geometry.js';
import { layLabels, shortName } from './labels.js';
import { areaMarks, workBox } from './marks.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./geometry.js').Point} Point */

/** Of the entry number: what the ground is like, rougher where fewer can march. @param {import('./types.js').AreaData} area */
function relief({ entry, wood, town }) {
  if (town) return 'is-town';
  if (entry > 0 && entry <= 2) return wood ? 'is-ridge is-wood' : 'is-ridge';
  if (wood) return 'is-wood';
  return entry <= 4 && entry > 0 ? 'is-hill' : 'is-plain';
}

/** Strokes down both sides of a crest. @param {Point} at @param {number} width */
function hachures([x, y], width) {
  let d = '';
  for (let i = 0; i * 7 <= width; i++) {
    const high = Math.sin((i * 7 * Math.PI) / width) * 11 + 3,
      at = x - width / 2 + i * 7;
    d += `M${at.toFixed(1)} ${(y - high).toFixed(1)}l-4 ${high.toFixed(1)}m6 ${(-high).toFixed(1)}l5 ${(high * 1.1).toFixed(1)}`;
  }
  return svg('path', { d, class: 'hachure' });
}

/** The heights that make the map what it is, on the grid: where, how wide. @type {[number, number, number][]} */
const HEIGHTS = [
  [52, 17.2, 60], [58, 17.4, 74], [64, 16.6, 60], [48, 21.4, 44], [28, 2, 90], [34, 7, 56], [78, 8, 80], [70, 5, 54],
  [2, 11, 50], [21, 9, 60], [42, 58.6, 30], [8, 74, 54], [56, 85.4, 70], [96, 53.6, 60], [61, 1, 60], [77, 35.6, 40],
];

/** @param {import('./types.js').Data} data @param {{areas: string[], line: Point[]}} border */
function borderClass(data, { areas: [one, other] }) {
  if (data.areas[one].river.includes(other)) return 'border is-river';
  return data.areas[one].neighbours.includes(other) ? 'border' : 'border is-closed';
}

/** The border with its degrees, as on a chart. */
function neatline() {
  const frame = (/** @type {number} */ inset, /** @type {string} */ name) =>
    svg('rect', { x: inset, y: inset, width: WIDTH - 2 * inset, height: HEIGHT - 2 * inset, class: name });
  return svg('g', { class: 'neatline' }, frame(4, 'outer'), frame(8.5, 'degrees'), frame(12.5, 'edge'));
}

/** @param {Point} at @param {string} north */
function compass([x, y], north) {
  const ray = (/** @type {number} */ turn, /** @type {number} */ long, /** @type {number} */ wide) =>
    svg('g', { transform: `rotate(${turn})` },
      svg('path', { d: `M0 ${-long}L${-wide} ${-wide}L0 0Z`, class: 'dark' }),
      svg('path', { d: `M0 ${-long}L${wide} ${-wide}L0 0Z`, class: 'bright' }));
  return svg('g', { class: 'compass', transform: `translate(${x} ${y})` },
    svg('circle', { r: 44, class: 'rim' }), svg('circle', { r: 38, class: 'rim is-thin' }),
    ...[45, 135, 225, 315].map((turn) => ray(turn, 30, 6)), ...[90, 180, 270, 360].map((turn) => ray(turn, 50, 9)),
    svg('text', { y: -54 }, north));
}

/** @param {Point} at @param {import('./words.js').Words} words */
function cartouche([x, y], words) {
  return svg('g', { class: 'cartouche', transform: `translate(${x} ${y})` },
    svg('path', { d: 'M12 0H268Q270 12 280 12V84Q270 84 268 96H12Q10 84 0 84V12Q10 12 12 0Z', class: 'sheet' }),
    svg('path', { d: 'M17 6H263Q266 16 274 17V79Q266 80 263 90H17Q14 80 6 79V17Q14 16 17 6Z', class: 'inner' }),
    svg('text', { x: 140, y: 42, class: 'title' }, words.web('title')),
    svg('path', { d: 'M58 53h60M162 53h60M133 53l7-4 7 4-7 4z', class: 'rule' }),
    svg('text', { x: 140, y: 77, class: 'under' }, words.web('subtitle')));
}

/** Rings along the coast, drawn below the land. @param {string} d */
function shallows(d) {
  return svg('g', { class: 'shallows' },
    ...[44, 28, 13].map((width) => svg('path', { d, 'stroke-width': width, class: `ring ring-${width}` })));
}

/** The names of the areas, above all that can stand there, each with its limits in small print. @param {Kit} kit */
function areaNames({ data, words, cells }) {
  const limits = (/** @type {string} */ area) => (data.areas[area].limit ? `${data.areas[area].entry}/${data.areas[area].limit}` : '');
  const names = Object.keys(cells).map((area) => [area, shortName(words.area(area))]),
    numbers = Object.keys(cells).map((area) => [area, limits(area) ? limits(area).length + 1 : 0]),
    works = Object.values(data.works).filter(({ area }) => area in cells).map(({ area }, i, all) => workBox(cells[area], all.slice(0, i).filter((one) => one.area === area).length));
  const labels = layLabels(cells, Object.fromEntries(names), Object.fromEntries(numbers), works, (point, area) => isInside(point, cells[area].corners));
  return svg('g', { class: 'names', 'aria-hidden': 'true' }, ...Object.values(labels).map(({ area, rows, size, at: [x, y], isBare }) =>
    svg('text', { class: 'area-name', 'font-size': size, 'data-name': area },
      ...rows.map((row, i) => svg('tspan', { x: x.toFixed(1), y: (y + i * size * 1.02).toFixed(1) }, row)),
      limits(area) && !isBare ? svg('tspan', { class: 'area-numbers', dx: 3 }, limits(area)) : null)));
}

/** @param {Kit} kit */
function definitions({ prefix }) {
  return svg('defs', {},
    svg('clipPath', { id: `${prefix}land` }, svg('path', { d: coastLine() })),
    svg('pattern', { id: `${prefix}wood`, width: 26, height: 24, patternUnits: 'userSpaceOnUse' },
      svg('path', { class: 'trees', d: 'M4 11q0-6 4-6t4 6zM8 11v3M17 22q0-6 4-6t4 6zM21 22v2' })),
    svg('pattern', { id: `${prefix}hatch`, width: 8, height: 8, patternUnits: 'userSpaceOnUse' },
      svg('path', { class: 'hatch', d: 'M-2 2L2 -2M0 8L8 0M6 10L10 6' })));
}

/** Roads with their milestones; the sections are kept, since choices point at them. @param {Kit} kit */
export function drawRoads({ roads, words }) {
  /** @type {Record<string, SVGGElement>} */
  const sections = {};
  const stones = new Map();
  for (const [name, { d, ends }] of Object.entries(roads)) {
    sections[name] = svg('g', { class: 'road', 'data-section': name },
      svg('path', { d, class: 'road-edge' }), svg('path', { d, class: 'road-bed' }), svg('path', { d, class: 'road-reach' }));
    sections[name].append(svg('title', {}, words.section(name)));
    for (const end of ends) stones.set(end.join(), end);
  }
  const milestones = svg('g', { class: 'milestones', 'aria-hidden': 'true' },
    ...[...stones.values()].map(([x, y]) => svg('path', { d: `M${x - 4} ${y + 5}v-7a4 4 0 0 1 8 0v7z` })));
  return { element: svg('g', { class: 'roads' }, ...Object.values(sections), milestones), sections };
}

/** @param {Kit} kit */
export function drawGround(kit) {
  const { data, cells, words, prefix } = kit;
  const coast = coastLine();
  /** @type {Record<string, SVGGElement>} */
  const areas = {};
  for (const [name, { d }] of Object.entries(cells)) {
    const record = data.areas[name];
    areas[name] = svg('g', { class: `area ${relief(record)}`, 'data-area': name },
      svg('path', { d, class: 'cell' }),
      record.wood ? svg('path', { d, class: 'woods', fill: `url(#${prefix}wood)` }) : null,
      svg('path', { d, class: 'reach' }));
  }
  const land = { 'clip-path': `url(#${prefix}land)` };
  const lies = borders(cells).map((border) =>
    svg('path', { d: smooth(border.line, false), class: borderClass(data, border) }));
  const ground = svg('g', { class: 'ground' }, definitions(kit),
    svg('rect', { width: WIDTH, height: HEIGHT, class: 'sea' }), shallows(coast), svg('path', { d: coast, class: 'land' }));
  const over = svg('g', { class: 'over', 'aria-hidden': 'true' },
    svg('g', { ...land, class: 'hachures' }, ...HEIGHTS.map(([x, y, wide]) => hachures(onSheet([x, y]), wide))),
    svg('g', land, ...lies.sort((a, b) => Number(a.matches('.is-river')) - Number(b.matches('.is-river')))),
    svg('path', { d: coast, class: 'coast' }),
    ...SIGNS.map(([key, x, y, size, turn]) => {
      const [left, top] = onSheet([x, y]);
      return svg('text', { x: left, y: top, 'font-size': size, class: 'sea-name', transform: `rotate(${turn} ${left} ${top})` },
        words.web(`sea.${key}`));
    }));
  const marks = svg('g', { class: 'names', 'aria-hidden': 'true' }, ...Object.keys(cells).map((name) => areaMarks(kit, name)),
    cartouche([WIDTH - 312, HEIGHT - 128], words), compass([WIDTH - 84, HEIGHT - 226], words.web('north')), neatline());
  return { ground, areas, cells: svg('g', { ...land, class: 'areas' }, ...Object.values(areas)), over, marks, names: areaNames(kit) };
}
