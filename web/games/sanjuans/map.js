/**
 * The ground of the map: the sea with its areas and their limits, islands with their coast lines, hills and names, and
 * what an engraver adds. It never changes; islands are kept, since cards can point at them.
 */
import { svg } from '../../dom.js';
import { ISLANDS, ISLAND_NAMES, SCENERY, SEA_LINES } from './coasts.js';
import { HEIGHT, WIDTH, onSheet, smooth, straight } from './geometry.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./geometry.js').Point} Point */

/** Small hills, on the grid: where, how wide. @type {[number, number, number][]} */
const HILLS = [
  [17, 44, 34],
  [21, 53, 40],
  [28, 62, 34],
  [38, 73, 26],
  [44, 86, 28],
  [88, 21, 44],
  [82, 12, 46],
  [93, 18, 30],
  [50, 25, 34],
  [47, 29, 24],
  [73, 88, 32],
  [76, 76, 26],
  [87, 54, 20],
  [88, 48.5, 16],
  [61, 2, 24],
  [77, 5, 34],
  [40, 1, 24],
  [56, 53, 20],
];

/** A hill as strokes down both sides. @param {[number, number, number]} hill */
function hill([gx, gy, width]) {
  const [x, y] = onSheet([gx, gy]);
  let d = '';
  for (let i = 0; i * 6 <= width; i++) {
    const high = Math.sin((i * 6 * Math.PI) / width) * 10 + 2,
      at = x - width / 2 + i * 6;
    const down = (high * 0.9).toFixed(1);
    d += `M${at.toFixed(1)} ${(y - high).toFixed(1)}l-3 ${down}m5-${down}l4 ${high.toFixed(1)}`;
  }
  return svg('path', { d, class: 'hill' });
}

/** The border with its degrees, as on a chart. */
function neatline() {
  const frame = (/** @type {number} */ inset, /** @type {string} */ name) =>
    svg('rect', { x: inset, y: inset, width: WIDTH - 2 * inset, height: HEIGHT - 2 * inset, class: name });
  return svg('g', { class: 'neatline' }, frame(4, 'outer'), frame(8.5, 'degrees'), frame(12.5, 'edge'));
}

/** @param {Point} at @param {string} north */
function compass([x, y], north) {
  const rose = svg(
    'g',
    { class: 'compass', transform: `translate(${x} ${y})` },
    svg('circle', { r: 44, class: 'rim' }),
    svg('circle', { r: 38, class: 'rim is-thin' }),
  );
  for (let turn = 45; turn <= 360; turn += 90) rose.append(ray(turn, 30, 6));
  for (let turn = 90; turn <= 360; turn += 90) rose.append(ray(turn, 50, 9));
  rose.append(svg('text', { y: -54 }, north));
  return rose;
}

/** @param {number} turn @param {number} long @param {number} wide */
function ray(turn, long, wide) {
  return svg(
    'g',
    { transform: `rotate(${turn})` },
    svg('path', { d: `M0 ${-long}L${-wide} ${-wide}L0 0Z`, class: 'dark' }),
    svg('path', { d: `M0 ${-long}L${wide} ${-wide}L0 0Z`, class: 'bright' }),
  );
}

/** @param {Point} at @param {import('./words.js').Words} words */
function cartouche([x, y], words) {
  return svg(
    'g',
    { class: 'cartouche', transform: `translate(${x} ${y})` },
    svg('path', {
      d: 'M12 0H252Q254 12 264 12V84Q254 84 252 96H12Q10 84 0 84V12Q10 12 12 0Z',
      class: 'sheet',
    }),
    svg('path', {
      d: 'M17 6H247Q250 16 258 17V79Q250 80 247 90H17Q14 80 6 79V17Q14 16 17 6Z',
      class: 'inner',
    }),
    svg('text', { x: 132, y: 42, class: 'title' }, words.web('title')),
    svg('path', { d: 'M50 53h60M154 53h60M125 53l7-4 7 4-7 4z', class: 'rule' }),
    svg('text', { x: 132, y: 77, class: 'under' }, words.web('subtitle')),
  );
}

/** Rings along the coasts, drawn below the land. @param {string[]} coasts */
function shallows(coasts) {
  const rings = svg('g', { class: 'shallows' });
  for (const width of [40, 26, 13]) {
    for (const d of coasts)
      rings.append(svg('path', { d, 'stroke-width': width, class: `ring ring-${width}` }));
  }
  return rings;
}

/** @param {Kit} kit @param {string} prefix  keeps ids apart when two boards are on one page */
export function drawGround({ words }, prefix) {
  const all = { x: 0, y: 0, width: WIDTH, height: HEIGHT };
  /** @type {Record<string, SVGPathElement>} */
  const islands = {};
  for (const [name, points] of Object.entries(ISLANDS))
    islands[name] = svg('path', { d: smooth(points), class: 'island' });
  const far = SCENERY.map(smooth);
  const names = Object.entries(ISLAND_NAMES).map(([name, [gx, gy, turn]]) => {
    const [x, y] = onSheet([gx, gy]);
    return svg(
      'text',
      { x, y, transform: `rotate(${turn} ${x} ${y})`, class: 'island-name' },
      words.web(`island.${name}`),
    );
  });
  const ground = svg(
    'g',
    { class: 'ground' },
    definitions(prefix),
    svg('rect', { ...all, class: 'sea' }),
    shallows([...Object.values(ISLANDS).map(smooth), ...far]),
    svg(
      'g',
      { class: 'sea-lines', 'aria-hidden': 'true' },
      ...SEA_LINES.map((line) => svg('path', { d: straight(line) })),
    ),
    svg('g', { class: 'far', 'aria-hidden': 'true' }, ...far.map((d) => svg('path', { d }))),
    svg('g', { class: 'islands' }, ...Object.values(islands)),
    svg('g', { class: 'hills', 'aria-hidden': 'true' }, ...HILLS.map(hill)),
    svg('g', { class: 'island-names', 'aria-hidden': 'true' }, ...names),
    svg(
      'g',
      { 'aria-hidden': 'true' },
      cartouche([30, 1108], words),
      compass([WIDTH - 72, HEIGHT - 78], words.web('north')),
      neatline(),
    ),
  );
  return { ground, islands };
}

/** Patterns that say who holds a location, besides the colour. @param {string} prefix */
function definitions(prefix) {
  const pattern = (/** @type {string} */ name, /** @type {number} */ size, /** @type {string} */ d) =>
    svg(
      'pattern',
      { id: `${prefix}${name}`, width: size, height: size, patternUnits: 'userSpaceOnUse' },
      svg('rect', { width: size, height: size, class: `ground-${name}` }),
      svg('path', { d, class: `line-${name}` }),
    );
  return svg(
    'defs',
    {},
    pattern('revolt', 8, 'M-2 2L2 -2M0 8L8 0M6 10L10 6'),
    pattern('green', 8, 'M0 4H8'),
    pattern('red', 10, 'M5 0V10M0 5H10'),
  );
}
