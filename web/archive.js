/*
 * The archive: every game of mine that has ended, and those that were brought here as a file, found by game, result and words.
 */
import { fetchGames, fetchTables } from './api.js';
import { folded } from './chapters.js';
import { openImport } from './create.js';
import { field, select } from './dialog.js';
import { h, replace } from './dom.js';
import { text } from './language.js';
import { isEnded, myTable, outcomeFor, peopleWords } from './mytables.js';
import { setNotice } from './notice.js';
import { currentUser } from './user.js';

/** @typedef {import('./types.js').Summary} Summary */

/**
 * @typedef {Object} Filter
 * @property {string} game '' for any
 * @property {string} outcome '' for any
 * @property {string} words in title, players and result
 */

/**
 * The ended games that fit.
 * @param {Summary[]} tables
 * @param {string} me id
 * @param {Filter} filter
 */
export function filterArchive(tables, me, { game, outcome, words }) {
  const wanted = folded(words.trim());
  return tables.filter((table) => isEnded(table) && (!game || table.game === game) && (!outcome || outcomeFor(table, me) === outcome)
    && (!wanted || folded([table.title, peopleWords(table, me), table.result?.text ?? ''].join(' ')).includes(wanted)));
}

/**
 * @param {HTMLElement} main
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export async function showArchive(main, isWanted) {
  setNotice(text('web.archive'), false);
  const [games, { yours }] = await Promise.all([fetchGames(), fetchTables()]);
  if (!isWanted()) return;
  const me = currentUser()?.id ?? '';
  const names = new Map(games.map((game) => [game.id, game.name]));
  const any = { id: '', name: text('web.archive.any') };
  const game = select([any, ...games], { id: 'archive-game' });
  const outcome = select([any, ...['won', 'lost', 'draw', 'even'].map((id) => ({ id, name: text(`web.archive.${id}`) }))], { id: 'archive-outcome' });
  const words = h('input', { type: 'search', id: 'archive-words', autocomplete: 'off' });
  const count = h('p', { class: 'hint', role: 'status', id: 'archive-count' });
  const list = h('ul', { class: 'my-tables', id: 'archive-list' });
  const show = () => {
    const found = filterArchive(yours, me, { game: game.value, outcome: outcome.value, words: words.value });
    count.textContent = text('web.tables.ended', found.length);
    replace(list, ...found.map((table) => myTable(table, me, names)));
  };
  for (const input of [game, outcome, words]) input.addEventListener('input', show);
  replace(main, h('div', { class: 'front archive' }, h('section', { class: 'card' }, h('h1', {}, text('web.archive')),
    h('p', {}, text('web.archive.about')),
    h('div', { class: 'archive-filter' }, field(text('web.archive.game'), game), field(text('web.archive.result'), outcome),
      field(text('web.archive.words'), words)), count, list,
    h('p', { class: 'row wrap' }, h('button', { type: 'button', id: 'import', onclick: () => openImport(games) }, text('web.import')),
      h('a', { class: 'button', href: '#/' }, text('web.front'))))));
  show();
}
