/** The two roadsteads with the ships in them, and how well they are held. */
import { svg } from '../../dom.js';
import { WATERS } from './coast.js';
import { onSheet } from './geometry.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** How many ships of the line are drawn where the fleet lies safely, tenuously, or not at all. @type {Record<string, number>} */
const SHIPS = { held: 3, tenuous: 1, given_up: 0 };

/** @param {number} x @param {number} y @param {number} size */
function ship(x, y, size) {
  return svg('g', { class: 'ship', transform: `translate(${x} ${y}) scale(${size})` },
    svg('path', { class: 'hull', d: 'M-24 8H25L20 17H-19Z' }), svg('path', { class: 'gun-deck', d: 'M-19 12H21' }),
    svg('path', { class: 'mast', d: 'M-13 8V-18M1 8V-24M14 8V-16M25 8L36 1' }),
    svg('path', { class: 'sail', d: 'M-21-3q8-3 16 0v-6q-8-3-16 0zM-19-10q6-3 12 0v-6q-6-3-12 0zM-8-4q9-3 18 0v-8q-9-3-18 0zM-6-13q7-3 14 0v-8q-7-3-14 0zM8-2q7-3 13 0v-6q-6-3-13 0zM9-9q5-2 10 0v-5q-5-2-10 0z' }));
}

/** @param {Kit} kit @param {State} state */
export function drawWaters({ words, choices }, state) {
  return ['great', 'little'].map((water) => {
    const hold = state.roadstead[water] ?? 'held',
      [x, y] = onSheet(WATERS[water]),
      size = water === 'great' ? 1 : 0.72;
    const places = [[-66, 0], [18, 12], [86, -6]].slice(0, SHIPS[hold] ?? 0);
    const label = words.web('is', words.of(`roadstead.${water}`), words.of(`hold.${hold}`));
    const cover = svg('ellipse', { cx: x, cy: y, rx: 128 * size, ry: 40 * size, class: 'roadstead-ground' });
    choices.mark(cover, `roadstead:${water}`, label);
    return svg('g', { class: `roadstead is-${hold}`, 'data-roadstead': water },
      ...places.map(([dx, dy]) => ship(x + dx * size, y + dy * size, size)),
      svg('text', { x, y: y + 44 * size, class: 'hold-name', 'aria-hidden': 'true' }, words.of(`hold.${hold}`)), cover);
  });
}
