/**
 * The pieces, drawn as printed counters: units with their three values (raid, sortie, defence),
 * leaders as medallions, the banners as flags. A unit counter fills a square of SIDE units.
 */
import { svg } from '../../dom.js';

export const SIDE = 52;

/** The order in which kinds stand in a stack. */
export const KINDS = [
  'egyptian.2',
  'egyptian.1',
  'sudanese.2',
  'sudanese.1',
  'bashi.2',
  'bashi.1',
  'militia',
  'light',
  'heavy',
  'gunboat',
];
export const LEADERS = ['stewart', 'ali', 'nushi', 'gordon'];

const SHOULDERS = 'M11 33c1-8 7-10 15-10s14 2 15 10z';

/** The picture on each sort of counter, as paths: [class, data]. */
const PICTURES = /** @type {Record<string, [string, string][]>} */ ({
  egyptian: [
    ['coat', SHOULDERS],
    ['belt', 'M18 24l15 9M34 24l-15 9'],
    ['face', 'M21 13h10v6a5 5 0 0 1-10 0z'],
    ['fez', 'M21 14l1.6-9h6.8l1.6 9z'],
    ['tassel', 'M27 5.4c5-.6 6 2 6 7'],
  ],
  sudanese: [
    ['coat', SHOULDERS],
    ['belt', 'M17 25l16 8'],
    ['face', 'M21 13h10v6a5 5 0 0 1-10 0z'],
    ['scarf', 'M20 12h2v9l-4 3zM32 12h-2v9l4 3z'],
    ['fez', 'M20.6 14l1-7.5h8.8l1 7.5z'],
    ['rifle', 'M39 6l-2 27'],
  ],
  bashi: [
    ['coat', SHOULDERS],
    ['face', 'M21 13h10v6a5 5 0 0 1-10 0z'],
    ['turban', 'M18.5 13c-1-6 4-9.5 7.5-9.500s8.5 3.5 7.5 9.500c-4-2-11-2-15 0z'],
    ['wrap', 'M19 9.500c5 3 9 3 14-2.5'],
    ['rifle', 'M10 31c7-3 10-9 9-17M42 31c-7-3-10-9-9-17'],
  ],
  militia: [
    ['coat', SHOULDERS],
    ['face', 'M21 12h10v7a5 5 0 0 1-10 0z'],
    ['turban', 'M19.5 13c0-5 3-8 6.5-8s6.5 3 6.5 8z'],
    ['rifle', 'M40 5v28M40 8h4'],
  ],
  light: [
    ['barrel', 'M8 12l25 6-1.5 6L7 17z'],
    ['trail', 'M27 23l17 9'],
    ['wheel', 'M14 25a7.5 7.5 0 1 0 15 0a7.5 7.5 0 1 0-15 0M21.5 17.500v15M14 25h15'],
  ],
  heavy: [
    ['barrel', 'M5 8l29 4 6 3v8l-7 1.500L4 15z'],
    ['trail', 'M12 31l5-10h18l6 10z'],
    ['wheel', 'M13 29a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M31 29a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0'],
  ],
  gunboat: [
    ['smoke', 'M24 8c4-5 8-1 11-4s6-1 8-2'],
    ['barrel', 'M20 9h5v11h-5zM8 15l8 2v3H8z'],
    ['cabin', 'M14 19h24v5H14z'],
    ['hull', 'M4 23h44l-5 10H9z'],
    ['wheel', 'M21 27a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M26.5 21.500v11M21 27h11'],
    ['mast', 'M42 23V9l5 2.5-5 2.5'],
  ],
  barge: [
    ['barrel', 'M13 15l16 3-1 4-16-4z'],
    ['cabin', 'M20 20h14v4H20z'],
    ['hull', 'M5 23h42l-3 9H10z'],
    ['wheel', 'M9 27h34'],
  ],
});

/** @param {number|null} value */
function factor(value) {
  if (value === null) return '\u00d7';
  return String(value).replace('-', '\u2212');
}

/**
 * The strip with the three values; the defence stands on a shield.
 * @param {import('./types.js').Factors} factors
 */
function valueStrip(factors) {
  const text = (/** @type {number} */ x, /** @type {number|null} */ value) =>
    svg('text', { x, y: 47, class: value === null ? 'value none' : 'value' }, factor(value));
  return svg(
    'g',
    { class: 'values' },
    svg('rect', { x: 2, y: 34, width: 48, height: 16, rx: 2, class: 'strip' }),
    svg('path', { d: 'M35 34.500h13v9q0 5-6.5 6.500q-6.5-1.5-6.5-6.500z', class: 'shield' }),
    text(10, factors.raid),
    text(25.5, factors.sortie),
    text(41.5, factors.defence),
  );
}

/** On a small screen the map shows only what counts there. @param {number|null} value */
function bigDefence(value) {
  return svg(
    'g',
    { class: 'big' },
    svg('path', { d: 'M27 21h24v16q0 9-12 13q-12-4-12-13z', class: 'shield' }),
    svg('text', { x: 39, y: 43, class: 'value' }, factor(value)),
  );
}

/**
 * @param {string} kind  "egyptian.2", or "barge"
 * @param {import('./types.js').Factors} factors
 * @param {number} count  how many lie here
 * @param {string} letter
 */
export function unitCounter(kind, factors, count, letter) {
  const [sort, steps] = kind.split('.');
  const group = svg('g', { class: `counter sort-${sort}${steps === '1' ? ' reduced' : ''}` });
  for (let below = Math.min(count, 3) - 1; below > 0; below--) {
    group.append(
      svg('rect', { x: below * 2.5, y: below * 2.5, width: SIDE, height: SIDE, rx: 5, class: 'under' }),
    );
  }
  group.append(svg('rect', { x: 0, y: 0, width: SIDE, height: SIDE, rx: 5, class: 'card' }));
  const picture = svg('g', { class: 'picture' });
  for (const [name, d] of PICTURES[sort]) picture.append(svg('path', { d, class: name }));
  group.append(picture);
  if (steps === '1') group.append(svg('path', { d: 'M2 26L26 2h12L2 38z', class: 'slash' }));
  group.append(svg('text', { x: 8.5, y: 15, class: 'letter' }, letter.toUpperCase()));
  for (let step = 0; step < Number(steps ?? 0); step++) {
    group.append(svg('circle', { cx: 45.5, cy: 7.5 + step * 7.5, r: 2.6, class: 'step' }));
  }
  group.append(valueStrip(factors), bigDefence(factors.defence));
  if (count > 1) {
    group.append(
      svg(
        'g',
        { class: 'count' },
        svg('circle', { cx: 48, cy: 3, r: 11 }),
        svg('text', { x: 48, y: 8 }, `\u00d7${count}`),
      ),
    );
  }
  return group;
}

/**
 * @param {string} leader
 * @param {import('./types.js').Factors} factors
 * @param {string} initials
 * @param {'well'|'wounded'|'out'} health
 */
export function leaderMedallion(leader, factors, initials, health) {
  const group = svg(
    'g',
    { class: `counter medallion leader-${leader} ${health}` },
    svg('circle', { cx: 26, cy: 24, r: 25, class: 'ring' }),
    svg('circle', { cx: 26, cy: 24, r: 21.5, class: 'card' }),
    svg('path', { d: 'M9 35c2-8 9-10 17-10s15 2 17 10a21.5 21.5 0 0 1-34 0z', class: 'coat' }),
    svg('text', { x: 26, y: 25, class: 'initials' }, initials),
    valueStrip(factors),
    bigDefence(factors.defence),
  );
  if (health === 'wounded') {
    group.append(
      svg('path', { d: 'M43 2v14M36 9h14', class: 'wound-edge' }),
      svg('path', { d: 'M43 2v14M36 9h14', class: 'wound' }),
    );
  }
  return group;
}

/** The letters on a medallion. @param {string} name */
export function initials(name) {
  const parts = name.split(/\s+/);
  return parts.length > 1 ? parts[0].charAt(0) + parts[parts.length - 1].charAt(0) : name.slice(0, 2);
}

/**
 * A banner as a small flag without a pole, for cards: 30 wide, 20 high.
 * @param {string} banner
 * @param {string} letter
 */
export function pennant(banner, letter) {
  return svg(
    'g',
    { class: `pennant banner-${banner}` },
    svg('path', { d: 'M1 1h28l-5 9 5 9H1z', class: 'cloth' }),
    svg('text', { x: 12.5, y: 15 }, letter),
  );
}

/**
 * The banner of the map, its foot at 0,0: pole, cloth, strength.
 * @param {string} banner
 * @param {string} letter
 */
export function bannerFlag(banner, letter) {
  return svg(
    'g',
    { class: `flag banner-${banner}` },
    svg('rect', { x: -30, y: -46, width: 70, height: 84, rx: 8, class: 'cover' }, svg('title', {})),
    svg('ellipse', { cx: -23, cy: 38, rx: 13, ry: 4, class: 'foot' }),
    svg(
      'g',
      { class: 'standard', 'aria-hidden': 'true' },
      svg('path', { d: 'M-24 38V-42', class: 'pole' }),
      svg('path', { d: 'M-24 -50l4 6-4 5-4-5z', class: 'tip' }),
      svg('path', { d: 'M-23 -38c14-5 24 5 36 1s14-3 20-1v46c-8-2-10-1-20 1s-22-6-36-1z', class: 'cloth' }),
      svg('path', { d: 'M-17 -33c10-2 20 5 31 2s9-2 13-2v36c-6-1-8 0-14 1s-20-5-30-2z', class: 'seam' }),
      svg('text', { x: -11, y: -17, class: 'initial' }, letter),
      svg('text', { x: 9, y: 0, class: 'strength' }, ''),
    ),
    svg(
      'g',
      { class: 'danger', 'aria-hidden': 'true' },
      svg('path', { d: 'M32 -4l16 28H16z' }),
      svg('text', { x: 32, y: 20 }, '!'),
    ),
    svg(
      'g',
      { class: 'disorder' },
      svg('circle', { cx: 32, cy: 12, r: 14 }),
      svg('path', { d: 'M24 6l7 5-5 3 9 6M37 4l2 4' }),
    ),
  );
}
