/*
 * Dice as dice.
 */
import { svg } from './dom.js';
import { text } from './language.js';

/** Places of the pips on a grid of three by three, numbered by rows from 0. */
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die of ten sides, seen on a corner. */
const KITE = 'M15 1.5L28.5 12V18L15 28.5L1.5 18V12Z';
const FACE = 'M15 3L24 18.5L15 22.5L6 18.5ZM1.5 18L6 18.5M24 18.5L28.5 18M15 22.5V28.5';

/**
 * @param {number} value from 1 on
 * @param {boolean} [isDecoration] its value is told elsewhere
 * @param {number} [sides] 6 or 10
 */
export function die(value, isDecoration = false, sides = 6) {
  const pips = PIPS[value] ?? [];
  const label = isDecoration ? { 'aria-hidden': 'true' }
    : { role: 'img', 'aria-label': text('web.die', value) };
  if (sides === 10) {
    return svg('svg', { class: 'die', viewBox: '0 0 30 30', 'data-die': value, ...label },
      svg('path', { d: KITE, class: 'die-face' }), svg('path', { d: FACE, class: 'die-edge' }),
      svg('text', { x: 15, y: 18, class: 'die-number' }, String(value)));
  }
  return svg('svg', { class: 'die', viewBox: '0 0 30 30', 'data-die': value, ...label },
    svg('rect', { x: 1.5, y: 1.5, width: 27, height: 27, rx: 6, class: 'die-face' }),
    ...pips.map((pip) => svg('circle', {
      cx: 8 + (pip % 3) * 7, cy: 8 + Math.floor(pip / 3) * 7, r: 2.7, class: 'die-pip',
    })));
}
