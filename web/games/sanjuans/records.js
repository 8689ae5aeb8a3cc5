/** The records of the group: every unit with its strength by where it is, and the cards that have been played. */
import { h } from '../../dom.js';
import { byPlace, hitsLeft, kindOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** Not on the map, and so not on the roster; the lost have a list of their own. */
const OFF = ['reserve', 'lost', 'gone'];

/** @param {Kit} kit @param {State} state @param {string} unit */
function strength({ data, words }, state, unit) {
  return `${words.unit(unit)} ${hitsLeft(data, state, unit)}/${data.kinds[kindOf(unit)].hits}`;
}

/** @param {string} name @param {string} value */
function line(name, value) {
  return h('li', {}, h('b', {}, name), ` ${value}`);
}

/** @param {Kit} kit @param {State} state */
function roster(kit, state) {
  const places = [...byPlace(state.unit_where)].filter(([place]) => !OFF.includes(place));
  return places.map(([place, units]) =>
    line(kit.words.of(`where.${place}`), units.map((unit) => strength(kit, state, unit)).join(', ')),
  );
}

/** @param {Kit} kit @param {State} state @param {string} pile */
function cards({ data, words }, state, pile) {
  const found = Object.keys(data.cards).filter((card) => state.card[card] === pile);
  return found.length
    ? [line(words.web(`records_${pile}`), found.map((card) => `${card} ${words.card(card)}`).join(', '))]
    : [];
}

/** @param {Kit} kit @param {State} state */
export function drawRecords(kit, state) {
  const { words } = kit;
  return h(
    'details',
    { class: 'panel lost records' },
    h('summary', {}, words.web('records')),
    h('ul', { class: 'events' }, roster(kit, state)),
    h('ul', { class: 'events' }, cards(kit, state, 'discarded'), cards(kit, state, 'removed')),
  );
}
