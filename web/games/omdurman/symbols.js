/**
 * One counter: arm, values, brigade or tribe, side. The Anglo-Egyptians are pale squares, the Dervishes dark
 * octagons in the colour of their banner, so that neither colour nor shape alone tells them apart.
 */
import { svg } from '../../dom.js';
import { kindOf } from './state.js';

/** @typedef {import('./types.js').KindData} KindData */
/** @typedef {import('./words.js').Words} Words */

/** Half the width of a counter, in units of the sheet. */
export const HALF = 18;

const SQUARE = `M${-HALF} ${-HALF}H${HALF}V${HALF}H${-HALF}Z`;
const CUT = 6;
const OCTAGON = `M${-HALF + CUT} ${-HALF}H${HALF - CUT}L${HALF} ${-HALF + CUT}V${HALF - CUT}L${HALF - CUT} ${HALF}H${-HALF + CUT}`
  + `L${-HALF} ${HALF - CUT}V${-HALF + CUT}Z`;

/** The signs of the arms in their frame, which is 20 wide and 13 high around (0, 0). @type {Record<string, string>} */
const ARMS = {
  infantry: 'M-10 -6.5L10 6.5M10 -6.5L-10 6.5',
  cavalry: 'M-10 6.5L10 -6.5',
  camel: 'M-10 6.5L10 -6.5M-6 4.2q2 -8 4 -3q3 -6 5 0',
  artillery: '',
  maxim: 'M0 5V-5M-3 -2L0 -5L3 -2M-4 5H4',
};

/** @param {KindData} kind */
function armSign(kind) {
  const arm = kind.class;
  if (arm === 'boat') {
    return svg('g', { class: 'boat-sign' },
      svg('path', { class: 'hull', d: 'M-14 1H14L10 8H-11Z' }),
      svg('path', { class: 'rig', d: 'M-6 1V-4H5V1M0 -4V-9M-3 -9H3M8 1V-7' }));
  }
  if (arm === 'fort') {
    return svg('path', { class: 'solid', d: 'M-12 7V-6H-7V-2H-3V-6H3V-2H7V-6H12V7Z' });
  }
  if (arm === 'leader') {
    return svg('path', { class: 'solid', d: 'M0 -9L2.6 -2.9L9 -2.4L4.2 1.9L5.7 8L0 4.7L-5.7 8L-4.2 1.9L-9 -2.4L-2.6 -2.9Z' });
  }
  return svg('g', { class: 'arm' },
    svg('rect', { class: 'frame', x: -10, y: -6.5, width: 20, height: 13 }),
    arm === 'artillery' ? svg('circle', { class: 'solid', r: 3.2 }) : svg('path', { d: ARMS[arm] }));
}

/** @param {KindData} kind */
export function livery(kind) {
  if (kind.side === 'dervish') return `is-dervish banner-${kind.colour}`;
  return `is-ae of-${kind.nation === 'none' ? kind.class : kind.nation}`;
}

/** Words of more letters than there is room for are set narrower: none goes over the edge. @param {string} words @param {number} most */
function squeezed(words, most) {
  return words.length >= most ? { textLength: 2 * HALF - 6, lengthAdjust: 'spacingAndGlyphs' } : {};
}

/**
 * A counter around (0, 0).
 * @param {Words} words @param {string} counter
 * @param {{isDisrupted?: boolean, isPicked?: boolean}} [how]
 */
export function drawCounter(words, counter, { isDisrupted = false, isPicked = false } = {}) {
  const kind = words.data.kinds[kindOf(counter)];
  const mark = words.web(`mark.${kindOf(counter)}`);
  const names = ['counter', livery(kind)];
  if (isDisrupted) names.push('is-disrupted');
  if (isPicked) names.push('is-picked');
  const values = words.values(counter);
  return svg('g', { class: names.join(' '), transform: isDisrupted ? 'rotate(38)' : null },
    svg('path', { class: 'face', d: kind.side === 'dervish' ? OCTAGON : SQUARE }),
    svg('g', { transform: 'translate(0 -2)' }, svg('g', { class: 'sign-of-arm' }, armSign(kind))),
    svg('text', mark.length > 4 ? { class: 'mark is-long', x: -HALF + 3, y: -10.2, ...squeezed(mark, 7) } : { class: 'mark', y: -10.2 }, mark),
    svg('text', { class: `values${values.length > 7 ? ' is-long' : values.length > 5 ? ' is-wide' : ''}`, y: 15, ...squeezed(values, 5) }, values));
}

/** The same as a small picture for a list. @param {Words} words @param {string} counter @param {boolean} isDisrupted */
export function picture(words, counter, isDisrupted) {
  const edge = isDisrupted ? 26 : HALF + 2;
  return svg('svg', { class: 'piece', viewBox: `${-edge} ${-edge} ${2 * edge} ${2 * edge}`, 'aria-hidden': 'true' },
    drawCounter(words, counter, { isDisrupted }));
}
