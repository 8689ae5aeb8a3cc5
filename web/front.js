/*
 * The front page: start a game, your tables, open tables.
 */
import { fetchGames, fetchTables } from './api.js';
import { startAlone } from './again.js';
import { botName } from './bots.js';
import { agoWords, paceWords } from './clock.js';
import { openCreate, openImport } from './create.js';
import { h, replace } from './dom.js';
import { gameFiles } from './games.js';
import { foreseeGame, text } from './language.js';
import { setNotice } from './notice.js';
import { addressOf } from './packed.js';
import { chooseAlone } from './presets.js';
import { hasLessons } from './lessons.js';
import { learnHash, rulesHash, tableHash } from './route.js';
import { toastError } from './toast.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Summary} Summary */

/**
 * @param {Game} game
 * @param {HTMLButtonElement} button
 */
async function start(game, button) {
  button.disabled = true;
  foreseeGame(game.id);
  try {
    if (await chooseAlone(game)) {
      button.disabled = false;
      return;
    }
    const view = await startAlone(game);
    location.hash = tableHash(view.table.id);
  } catch (error) {
    button.disabled = false;
    toastError(error);
  }
}

/** @param {Game} game */
function gameCard(game) {
  const { cover } = gameFiles(game.id);
  const alone = h('button', { type: 'button', class: 'primary big', 'data-start': game.id }, text('web.start'));
  alone.addEventListener('click', () => start(game, alone));
  return h('article', { class: 'card game-card', 'data-game': game.id },
    cover ? h('img', { class: 'cover', src: addressOf(cover), alt: '' }) : null,
    h('div', { class: 'game-words' }, h('h2', {}, game.name),
      game.about ? h('p', {}, game.about) : null,
      h('div', { class: 'row wrap' }, alone,
        h('button', { type: 'button', class: 'big', 'data-setup': game.id, onclick: () => openCreate(game) },
          text('web.setup')),
        hasLessons(game.id) ? h('a', { class: 'button big', 'data-learn': game.id, href: learnHash(game.id) }, text('web.learn')) : null,
        h('a', { class: 'button big', 'data-rules': game.id, href: rulesHash(game.id) }, text('web.rules')))));
}

/** @param {Summary} table */
function seatWords(table) {
  return table.seats.map((seat) => {
    const who = seat.user?.name ?? (seat.bot ? botName(seat.bot) : text('web.seat.free'));
    return `${seat.name} – ${who}`;
  }).join(', ');
}

/**
 * @param {Summary} table
 * @param {Map<string, string>} names
 */
function tableRow(table, names) {
  const tags = [table.your_turn ? h('span', { class: 'tag turn' }, `▸ ${text('web.turn.yours')}`)
    : h('span', { class: 'tag', 'data-state': table.state }, text(`web.state.${table.state}`))];
  if (table.study_of) tags.push(h('span', { class: 'tag' }, text('web.study')));
  if (table.visibility === 'open') tags.push(h('span', { class: 'tag' }, text('web.visibility.open.short')));
  return h('li', {}, h('a', { class: 'table-row', href: tableHash(table.id), 'data-table': table.id },
    h('span', { class: 'table-name' }, table.title || (names.get(table.game) ?? table.game)),
    h('span', { class: 'table-tags' }, ...tags),
    h('span', { class: 'table-seats' }, seatWords(table)),
    h('span', { class: 'table-when' }, table.pace.kind === 'none' ? '' : `${paceWords(table.pace)} · `,
      agoWords(table.changed, Date.now()))));
}

/**
 * @param {string} id
 * @param {string} title
 * @param {string} empty
 * @param {Summary[]} tables
 * @param {Map<string, string>} names
 */
function tableList(id, title, empty, tables, names) {
  return h('section', { class: 'card', id }, h('h2', {}, title),
    tables.length ? h('ul', { class: 'table-list' }, tables.map((table) => tableRow(table, names)))
      : h('p', { class: 'empty' }, empty));
}

/**
 * @param {HTMLElement} main
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export async function showFront(main, isWanted) {
  setNotice('', false);
  const [games, tables] = await Promise.all([fetchGames(), fetchTables()]);
  if (!isWanted()) return;
  const names = new Map(games.map((game) => [game.id, game.name]));
  const turns = tables.yours.filter((table) => table.your_turn).length;
  replace(main, h('div', { class: 'front' },
    h('div', { class: 'hero' }, h('h1', {}, text('web.front.title')), h('p', {}, text('web.front.about')),
      turns ? h('p', { class: 'tag turn' }, text('web.front.turns', turns)) : null),
    h('div', { class: 'games' }, games.map(gameCard)),
    h('div', { class: 'front-tables' },
      tableList('your-tables', text('web.tables.yours'), text('web.tables.yours.none'), tables.yours, names),
      tableList('open-tables', text('web.tables.open'), text('web.tables.open.none'), tables.open, names)),
    h('p', { class: 'row wrap' },
      h('button', { type: 'button', id: 'import', onclick: () => openImport(games) }, text('web.import')),
      h('a', { class: 'button', href: '#/help' }, text('web.help')))));
}
