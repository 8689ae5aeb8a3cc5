/*
 * Dice as dice.
 */
import { svg } from './dom.js';
import { text } from './language.js';

/** Places of the pips on a grid of three by three, numbered by rows from 0. */
const PIPS = [[], [4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/**
 * @param {number} value 1 to 6
 * @param {boolean} [isDecoration] its value is told elsewhere
 */
export function die(value, isDecoration = false) {
  const pips = PIPS[value] ?? [];
  const label = isDecoration ? { 'aria-hidden': 'true' }
    : { role: 'img', 'aria-label': text('web.die', value) };
  return svg('svg', { class: 'die', viewBox: '0 0 30 30', 'data-die': value, ...label },
    svg('rect', { x: 1.5, y: 1.5, width: 27, height: 27, rx: 6, class: 'die-face' }),
    ...pips.map((pip) => svg('circle', {
      cx: 8 + (pip % 3) * 7, cy: 8 + Math.floor(pip / 3) * 7, r: 2.7, class: 'die-pip',
    })));
}
