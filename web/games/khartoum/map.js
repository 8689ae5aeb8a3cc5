/**
 * The ground of the map: land, the two Niles with their water lines, the town, the lines, and what an
 * engraver adds. It never changes; words on it are in the language of the page.
 */
import { svg } from '../../dom.js';

/** @typedef {import('./words.js').Words} Words */
/** @typedef {import('./geometry.js').Sheet} Sheet */

/** How far inside the bank each water line runs. */
const WATER_LINES = [7, 15, 25, 37];

/** A series of numbers between 0 and 1, the same at every drawing. @param {number} seed */
function series(seed) {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** @param {string} id @param {number} size @param {...Node} children */
function pattern(id, size, ...children) {
  return svg('pattern', { id, width: size, height: size, patternUnits: 'userSpaceOnUse' }, ...children);
}

/** Patterns that paint ground and lost zones. @param {string} prefix */
function definitions(prefix) {
  const next = series(7);
  const dots = Array.from({ length: 46 }, () =>
    svg('circle', {
      cx: (next() * 150).toFixed(1),
      cy: (next() * 150).toFixed(1),
      r: (0.5 + next() * 0.8).toFixed(2),
      class: 'grain',
    }),
  );
  return svg(
    'defs',
    {},
    pattern(`${prefix}sand`, 150, ...dots),
    pattern(`${prefix}lost`, 12, svg('path', { d: 'M-3 3L3 -3M0 12L12 0M9 15L15 9', class: 'lost-line' })),
    svg(
      'linearGradient',
      { id: `${prefix}light`, x1: 0, y1: 0, x2: 1, y2: 1 },
      svg('stop', { offset: 0, class: 'light-near' }),
      svg('stop', { offset: 1, class: 'light-far' }),
    ),
  );
}

/** Each layer of all rivers before the next, so that they flow into each other. @param {Sheet} sheet */
function rivers(sheet) {
  const group = svg('g', { class: 'rivers' });
  /** @param {string} name @param {number} inset */
  const layer = (name, inset) => {
    for (const river of sheet.rivers) {
      const width = river.width - 2 * inset;
      if (width > 3) group.append(svg('path', { d: river.d, 'stroke-width': width, class: name }));
    }
  };
  layer('shade', -7);
  layer('bank', -2);
  layer('water', 0);
  for (const inset of WATER_LINES) {
    layer('line', inset);
    layer('water', inset + 1.1);
  }
  for (const [width, name] of /** @type {[number, string][]} */ ([
    [26, 'line'],
    [23.5, 'water'],
    [13, 'line'],
    [11, 'water'],
    [4, 'bank'],
  ])) {
    group.append(svg('path', { d: sheet.island, 'stroke-width': width, class: name }));
  }
  group.append(svg('path', { d: sheet.island, class: 'island' }));
  for (const d of sheet.sandbanks) group.append(svg('path', { d, class: 'sandbank' }));
  return group;
}

/** @param {number} x @param {number} y @param {number[][]} polygon */
function isInside(x, y, polygon) {
  let inside = false;
  for (let i = 0, j = polygon.length - 1; i < polygon.length; j = i++) {
    const [xi, yi] = polygon[i],
      [xj, yj] = polygon[j];
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}

/** Houses in rows along crooked streets. @param {Sheet} sheet */
function town(sheet) {
  const group = svg('g', { class: 'town' });
  const next = series(1884);
  const left = Math.min(...sheet.town.map(([x]) => x)),
    top = Math.min(...sheet.town.map(([, y]) => y));
  for (let row = 0; row < 24; row++) {
    for (let column = 0; column < 27; column++) {
      const x = left - 8 + column * 16 + (row % 3) * 2 - row * 0.6,
        y = top + 2 + row * 13 + column * 0.7;
      const isStreet = column % 6 === 5 || row % 5 === 4;
      const skip = next() < 0.16,
        width = 8 + next() * 5,
        height = 6 + next() * 4,
        dark = next() < 0.3;
      if (isStreet || skip || !isInside(x, y, sheet.town)) continue;
      group.append(
        svg('rect', {
          x: x.toFixed(1),
          y: y.toFixed(1),
          width: width.toFixed(1),
          height: height.toFixed(1),
          class: dark ? 'house dark' : 'house',
        }),
      );
    }
  }
  return group;
}

/** The lines: a bank with its ditch, ticks towards the enemy. @param {string} d */
function rampart(d) {
  return svg(
    'g',
    { class: 'rampart' },
    svg('path', { d, class: 'ditch' }),
    svg('path', { d, class: 'ticks' }),
    svg('path', { d, class: 'crest' }),
  );
}

/** @param {number} x @param {number} y */
function palm(x, y) {
  return svg('path', {
    d: `M${x} ${y}q2-8 0-15m0 0q-7-4-10 2m10-2q-5-7-11-4m11 4q0-8-4-9m4 9q2-8 7-7m-7 7q7-6 11-1m-11 1q6 0 8 5`,
    class: 'palm',
  });
}

/** @param {number} x @param {number} y */
function tent(x, y) {
  return svg('path', {
    d: `M${x - 11} ${y}L${x} ${y - 15}L${x + 11} ${y}ZM${x} ${y - 15}v-4M${x - 3} ${y}l3-8 3 8`,
    class: 'tent',
  });
}

/** A ridge with strokes down both sides. @param {number[]} hill */
function ridge([x, y, width]) {
  let d = '';
  for (let i = 0; i * 7 < width; i++) {
    const at = x + i * 7,
      high = Math.sin((i * 7 * Math.PI) / width) * 13 + 3,
      rise = y - high;
    d += `M${at} ${rise.toFixed(1)}l-4 ${(high * 0.9).toFixed(1)}M${at + 2} ${rise.toFixed(1)}l5 ${high.toFixed(1)}`;
  }
  return svg('path', { d, class: 'hill' });
}

/** @param {Sheet} sheet */
function scenery(sheet) {
  return svg(
    'g',
    { class: 'scenery' },
    ...sheet.hills.map(ridge),
    ...sheet.palms.map(([x, y]) => palm(x, y)),
    ...sheet.tents.map(([x, y]) => tent(x, y)),
  );
}

/** @param {Sheet} sheet @param {string} prefix @param {Words} words */
function riverNames(sheet, prefix, words) {
  const group = svg('g', { class: 'river-names' });
  for (const [name, d] of Object.entries(sheet.riverNames)) {
    const id = `${prefix}${name}`;
    const along = svg('textPath', { href: `#${id}`, startOffset: '50%' }, words.web(name));
    group.append(svg('path', { id, d, class: 'guide' }), svg('text', {}, along));
  }
  return group;
}

/** @param {number[]} at @param {string} north */
function compass([x, y], north) {
  const group = svg(
    'g',
    { class: 'compass', transform: `translate(${x} ${y})` },
    svg('circle', { r: 46, class: 'rim' }),
    svg('circle', { r: 41, class: 'rim thin' }),
    svg('circle', { r: 24, class: 'rim thin' }),
  );
  for (let turn = 0; turn < 360; turn += 45) {
    const long = turn % 90 === 0 ? 52 : 33,
      wide = turn % 90 === 0 ? 9 : 6;
    const point = svg(
      'g',
      { transform: `rotate(${turn})` },
      svg('path', { d: `M0 ${-long}L${-wide} ${-wide}L0 0Z`, class: 'dark' }),
      svg('path', { d: `M0 ${-long}L${wide} ${-wide}L0 0Z`, class: 'bright' }),
    );
    if (turn % 90 === 0) group.append(point);
    else group.insertBefore(point, group.children[3] ?? null);
  }
  group.append(svg('text', { y: -58 }, north));
  return group;
}

/** @param {number[]} at @param {Words} words */
function cartouche([x, y], words) {
  return svg(
    'g',
    { class: 'cartouche', transform: `translate(${x} ${y})` },
    svg('path', {
      d: 'M14 0H216Q218 12 230 14V92Q218 94 216 106H14Q12 94 0 92V14Q12 12 14 0Z',
      class: 'sheet',
    }),
    svg('path', {
      d: 'M19 6H211Q214 17 224 19V87Q214 89 211 100H19Q16 89 6 87V19Q16 17 19 6Z',
      class: 'inner',
    }),
    svg('text', { x: 115, y: 46, class: 'title' }, 'KHARTOUM'),
    svg('path', { d: 'M50 57h44M136 57h44M108 57l7-4 7 4-7 4z', class: 'rule' }),
    svg('text', { x: 115, y: 82, class: 'under' }, words.web('subtitle')),
  );
}

/** Two miles of the time, more or less. @param {number[]} at @param {string} unit */
function scale([x, y], unit) {
  const group = svg('g', { class: 'scale', transform: `translate(${x} ${y})` });
  for (let part = 0; part < 4; part++) {
    group.append(
      svg('rect', { x: part * 30, y: 0, width: 30, height: 6, class: part % 2 ? 'bright' : 'dark' }),
    );
  }
  group.append(
    svg('text', { x: 0, y: -5 }, '0'),
    svg('text', { x: 60, y: -5 }, '1'),
    svg('text', { x: 120, y: -5 }, '2'),
    svg('text', { x: 134, y: 7, class: 'unit' }, unit),
  );
  return group;
}

/** The border with its degrees, as on a sheet of a survey. @param {Sheet} sheet */
function neatline({ width, height }) {
  return svg(
    'g',
    { class: 'neatline' },
    svg('rect', { x: 4, y: 4, width: width - 8, height: height - 8, class: 'outer' }),
    svg('rect', { x: 8.5, y: 8.5, width: width - 17, height: height - 17, class: 'degrees' }),
    svg('rect', { x: 12.5, y: 12.5, width: width - 25, height: height - 25, class: 'edge' }),
  );
}

/**
 * @param {Sheet} sheet
 * @param {Words} words
 * @param {string} prefix  keeps ids apart when two boards are on one page
 */
export function drawGround(sheet, words, prefix) {
  const all = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  return svg(
    'g',
    { class: 'ground', 'aria-hidden': 'true' },
    definitions(prefix),
    svg('rect', { ...all, class: 'land' }),
    svg('rect', { ...all, fill: `url(#${prefix}light)` }),
    svg('rect', { ...all, fill: `url(#${prefix}sand)` }),
    rivers(sheet),
    town(sheet),
    rampart(sheet.rampart),
    scenery(sheet),
    riverNames(sheet, prefix, words),
    cartouche(sheet.cartouche, words),
    compass(sheet.compass, words.web('north')),
    scale(sheet.scale, words.web('miles')),
    neatline(sheet),
  );
}
