/** Which parts of the board are of which kind, for the words beside them; a card says what stands on it. */
import { BoardAbout } from '../../board/about.js';
import { cardLines } from './hand.js';

/** @type {[string, string][]} */
const THINGS = [
  ['[data-card]', 'card'], ['.turns-panel', 'turns'], ['.victory', 'victory'], ['.status', 'status'], ['.hand', 'hand'],
];

/** @param {HTMLElement} board @param {import('./types.js').Kit} kit @param {string} elsewhere what has a panel of its own */
export function explain(board, kit, elsewhere) {
  return new BoardAbout(board, kit.words, kit.choices, THINGS, {
    elsewhere,
    more: (kind, thing) => {
      const card = thing.getAttribute('data-card');
      return kind === 'card' && card ? [cardLines(kit, card)] : [];
    },
  });
}
