/*
 * The signs on small buttons, drawn so that they look the same with every font.
 */
import { svg } from './dom.js';

/** Paths on a square of 24. */
const PATHS = {
  first: 'M6 5h2.5v14H6zM19 5v14L9.5 12z',
  back: 'M17 4.5v15L6.5 12z',
  on: 'M7 4.5v15L17.5 12z',
  last: 'M15.5 5H18v14h-2.5zM5 5v14l9.5-7z',
  in: 'M10.7 5h2.6v5.7H19v2.6h-5.7V19h-2.6v-5.7H5v-2.6h5.7z',
  out: 'M5 10.7h14v2.6H5z',
  whole: 'M4 4h7v2.4H6.4V11H4zM20 20h-7v-2.4h4.6V13H20zM13 4h7v7h-2.4V6.4H13zM11 20H4v-7h2.4v4.6H11z',
  play: 'M12 4.5a7.500 7.500 0 1 1-7.4 8.7h2.400a5.100 5.100 0 1 0 5-6.300v3.300L6.500 5.700 12 1.200zM10.300 9.300v5.400l4.400-2.700z',
  fold: 'M12 16.6 4.5 9.1l1.8-1.8L12 13l5.700-5.700 1.800 1.800z',
  odds: 'M4 13h4.2v7H4zM9.9 8.5h4.2V20H9.9zM15.8 4H20v16h-4.2z',
  coach: 'M12 2.500a6.500 6.500 0 0 1 3.700 11.850V17H8.300v-2.650A6.500 6.500 0 0 1 12 2.500zM8.300 18.300h7.400v1.600H8.300zM9.700 20.700h4.600v1.300H9.700z',
  goal: 'M5 3h2.200v1.600h11.800l-3 4.200 3 4.200H7.200v8H5z',
  done: 'M9.600 18.600 3.500 12.500l1.900-1.900 4.200 4.200 9-9 1.900 1.900z',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  sun: 'M12 7.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM11 1.5h2v4h-2zM11 18.5h2v4h-2zM1.5 11h4v2h-4z'
    + 'M18.5 11h4v2h-4zM4 5.4 5.4 4l2.9 2.9-1.4 1.4zM15.7 17.1l1.4-1.4 2.9 2.9-1.4 1.4z'
    + 'M18.6 4 20 5.4l-2.9 2.9-1.4-1.4zM6.9 15.7l1.4 1.4L5.4 20 4 18.6z',
};

/** @param {keyof typeof PATHS} name */
export function icon(name) {
  return svg('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: PATHS[name] }));
}
