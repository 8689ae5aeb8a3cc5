/* Where playback waits for the reader. */
import { recall } from '../settings.js';

/** @typedef {'never'|'battles'|'always'} Stops */
/** @type {Stops[]} */
export const STOPS = ['never', 'battles', 'always'];

/** @returns {Stops} */
export function stops() {
  const kept = /** @type {Stops} */ (recall('stops') ?? 'battles');
  return STOPS.includes(kept) ? kept : 'battles';
}
