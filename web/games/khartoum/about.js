/** Which parts of the board are of which kind, for the words beside them; over a zone its stack is shown enlarged. */
import { BoardAbout } from '../../board/about.js';
import { h, svg } from '../../dom.js';
import { piecesIn } from './stack.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** @type {[string, string][]} */
const THINGS = [
  ['[data-key="box:aside:marker"]', 'marker'], ['[data-key^="box:"], .zone-stacks [data-key], g.piece [data-key]', 'unit'], ['[data-key^="levy:"]', 'unit'],
  ['[data-key^="leader:"]', 'leader'], ['[data-key^="banner:"]', 'banner'], ['[data-key^="zone:"]', 'zone'],
  ['[data-key="track:morale"]', 'morale'], ['[data-key="track:resources"]', 'resources'],
  ['.points', 'points'], ['.turns', 'turns'], ['.cards', 'cards'], ['[data-key]', 'thing'],
];

/** @param {import('./stack.js').ZonePiece} piece */
function enlarged({ draw, name }) {
  return h('span', { class: 'piece' }, svg('svg', { viewBox: '-3 -9 64 66', class: 'piece-picture' }, draw()), h('span', { class: 'piece-name' }, name));
}

/** @param {HTMLElement} board @param {Kit} kit @param {() => State|null} stateOf */
export function explain(board, kit, stateOf) {
  return new BoardAbout(board, kit.words, kit.choices, THINGS, {
    more: (kind, thing) => {
      const state = stateOf(), zone = thing.closest('[data-zone]')?.getAttribute('data-zone');
      const pieces = kind === 'zone' && state && zone ? piecesIn(kit, state, zone) : [];
      return pieces.length ? [h('div', { class: 'pieces' }, pieces.map(enlarged))] : [];
    },
  });
}
