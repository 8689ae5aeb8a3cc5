/** What is printed of a zone: its plate by terrain with a small picture, its name, and the signs beside it. */
import { svg } from '../../dom.js';

/** Half the side of a plate. */
export const PLATE = 48;
export const PALACE_PLATE = 58;

/** How far below a plate its name begins. */
export const LABEL_DROP = { open: 4, works: 2, fort: 8 };

/** A small picture on an empty plate, around 0,0. */
const SCENES = /** @type {Record<string, string>} */ ({
  camp: 'M-26 14L-10 -12L6 14ZM-10 -12v-7l8 3-8 3M-14 14l4-9 4 9M6 14L17 -4L28 14ZM14 14l3-7 3 7',
  fort: 'M-24 18V-8h8v6h8v-6h8v-12h8v12h8v6h8v-6h8V18ZM-6 18V8q4-6 8 0v10M4 -20v-8l9 3-9 3',
  crossing:
    'M-26 14q6-6 13 0t13 0 13 0 13 0M-22 6h44l-6 0q-2 6-8 6h-18q-6 0-8-6zM-2 6V-20L16 0H-2M-2 -20L-14 0',
  houses:
    'M-26 16V-4h14V16ZM-12 16V-14H4V16M4 16V-2H24V16ZM-8 -14q4-10 8 0M9 16V6h6V16M-22 2h5M-7 -6h5M-7 2h5',
  wall: 'M-28 16V-6h8v5h8v-5h8v5h8v-5h8v5h8v-5h8V16ZM-28 5h56M-16 -1v6M0 -1v6M16 -1v6M-22 5v11M-8 5v11M8 5v11M22 5v11',
  palms:
    'M-12 18q3-14-1-26m0 0q-10-6-14 3m14-3q-8-9-15-5m15 5q0-11-5-12m5 12q3-11 9-10m-9 10q9-8 14-1m-14 1q8 0 10 7M14 18q2-10 0-18m0 0q-8-4-11 2m11-2q-4-8-10-6m10 6q2-9 7-8m-7 8q8-5 11 0m-11 0q6 1 8 6',
  village: 'M-26 16V4q8-14 16 0V16ZM-6 16V-4q10-16 20 0V16ZM16 16V6q6-10 12 0V16ZM-20 16V9h4v7M1 16V6h6v10',
  ground: 'M-26 14h52M-20 14l3-8M-14 14l-1-7M2 14l3-9M8 14l-1-7M18 14l2-6M-22 -2h10M-4 -8h14M14 0h8',
  palace:
    'M-38 24V-6H38V24ZM-38 -6l38-16 38 16M-30 24V6q5-7 10 0V24M-12 24V6q5-7 10 0V24M6 24V6q5-7 10 0V24M24 24V6q5-7 10 0V24M0 -22v-20l16 5-16 6',
});

const SCENE_OF = /** @type {Record<string, string>} */ ({
  palace: 'palace',
  'black.6': 'camp',
  'black.5': 'fort',
  'black.4': 'crossing',
  'black.3': 'wall',
  'black.2': 'houses',
  'white.6': 'camp',
  'white.5': 'ground',
  'white.4': 'wall',
  'white.3': 'ground',
  'white.2': 'houses',
  'red.6': 'camp',
  'red.5': 'village',
  'red.4': 'village',
  'red.3': 'fort',
  'red.2': 'crossing',
  'green.6': 'camp',
  'green.5': 'village',
  'green.4': 'wall',
  'green.3': 'palms',
  'green.2': 'houses',
});

/** A name in one or two lines of about the same length. @param {string} name */
export function lines(name) {
  if (name.length < 12) return [name];
  const spaces = [...name.matchAll(/[\s-]/g)].map((match) => match.index ?? 0);
  if (spaces.length === 0) return [name];
  const middle = spaces.reduce((best, at) =>
    Math.abs(at - name.length / 2) < Math.abs(best - name.length / 2) ? at : best,
  );
  return [name.slice(0, middle + (name[middle] === '-' ? 1 : 0)), name.slice(middle + 1)];
}

/** The plate: a circle in the open, a square for works, a double square with bastions for a fort.
 * @param {string} terrain @param {number} half */
export function plate(terrain, half) {
  if (terrain === 'open') return [svg('circle', { r: half + 2, class: 'plate' })];
  const square = { x: -half, y: -half, width: 2 * half, height: 2 * half };
  if (terrain === 'works') return [svg('rect', { ...square, rx: 3, class: 'plate' })];
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([x, y]) =>
    svg('rect', { x: x * half - 8, y: y * half - 8, width: 16, height: 16, class: 'bastion' }),
  );
  return [
    ...corners,
    svg('rect', { ...square, class: 'plate' }),
    svg('rect', {
      x: 6 - half,
      y: 6 - half,
      width: 2 * half - 12,
      height: 2 * half - 12,
      class: 'plate inner',
    }),
  ];
}

/** @param {number} x @param {number} y @param {number} radius */
export function star(x, y, radius) {
  const points = Array.from({ length: 10 }, (_, i) => {
    const length = i % 2 ? radius * 0.43 : radius,
      angle = (i * Math.PI) / 5 - Math.PI / 2;
    return `${(x + length * Math.cos(angle)).toFixed(1)},${(y + length * Math.sin(angle)).toFixed(1)}`;
  });
  return svg('polygon', { points: points.join(' '), class: 'star' });
}

/** @param {number} x @param {number} y */
export function waves(x, y) {
  return svg(
    'g',
    { class: 'waves', transform: `translate(${x} ${y})` },
    svg('rect', { x: -14, y: -10, width: 28, height: 20, rx: 10 }),
    svg('path', { d: 'M-9 -3q3-4 6 0t6 0 6 0M-9 4q3-4 6 0t6 0 6 0' }),
  );
}

/** @param {number} x @param {number} y */
export function shieldMark(x, y) {
  return svg(
    'g',
    { class: 'level', transform: `translate(${x} ${y})` },
    svg('path', { d: 'M-12 -11h24v10q0 9-12 13q-12-4-12-13z' }),
    svg('text', { y: 6 }, ''),
  );
}

/** A raised bank of earth on stakes. @param {number} x @param {number} y */
export function earthwork(x, y) {
  return svg(
    'g',
    { class: 'earthwork', transform: `translate(${x} ${y})` },
    svg('path', { d: 'M-17 10l7-18h20l7 18z' }),
    svg('text', { y: 7 }, '+1'),
  );
}

/** The picture of a zone. @param {string} zone */
export function scene(zone) {
  return svg('path', { d: SCENES[SCENE_OF[zone]], class: 'scene' });
}
