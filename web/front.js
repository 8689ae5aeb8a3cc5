/*
 * The front page: your tables, start a game, open tables.
 */
import { fetchGames, fetchTables } from './api.js';
import { startAlone } from './again.js';
import { agoWords, paceWords } from './clock.js';
import { openCreate, openImport } from './create.js';
import { h, replace } from './dom.js';
import { gameFiles } from './games.js';
import { goToMade } from './going.js';
import { foreseeGame, text } from './language.js';
import { openLetterDialog } from './letters.js';
import { myTables, seatName } from './mytables.js';
import { setNotice } from './notice.js';
import { addressOf } from './packed.js';
import { chooseAlone } from './presets.js';
import { hasFinishedAny, hasLessons } from './lessons.js';
import { hasProblems } from './problems.js';
import { learnHash, problemsHash, rulesHash, tableHash } from './route.js';
import { toastError } from './toast.js';
import { reachesOthers } from './transport.js';
import { currentUser } from './user.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').Summary} Summary */

/**
 * @param {Game} game
 * @param {HTMLButtonElement} button
 */
async function start(game, button) {
  button.disabled = true;
  /* Where a question comes first its words do, too: on a slow line the board would keep them waiting. */
  if (game.seats.length === 1) foreseeGame(game.id);
  try {
    if (await chooseAlone(game)) {
      foreseeGame(game.id);
      button.disabled = false;
      return;
    }
    button.disabled = await goToMade(() => startAlone(game));
  } catch (error) {
    button.disabled = false;
    toastError(error);
  }
}

/**
 * Who has played nothing yet is led to the first lesson, everybody else to a game.
 * @param {Game} game
 * @param {boolean} isNewcomer
 */
function gameCard(game, isNewcomer) {
  const { cover } = gameFiles(game.id);
  const learnsFirst = isNewcomer && hasLessons(game.id);
  const alone = h('button', { type: 'button', class: learnsFirst ? 'big' : 'primary big', 'data-start': game.id }, text('web.start'));
  alone.addEventListener('click', () => start(game, alone));
  const learn = hasLessons(game.id) && h('a', { class: learnsFirst ? 'button big primary' : 'button big', 'data-learn': game.id, href: learnHash(game.id) },
    text(learnsFirst ? 'web.learn.first' : 'web.learn'));
  return h('article', { class: 'card game-card', 'data-game': game.id },
    cover ? h('img', { class: 'cover', src: addressOf(cover), alt: '' }) : null,
    h('div', { class: 'game-words' }, h('h2', {}, game.name),
      game.about ? h('p', {}, game.about) : null,
      h('div', { class: 'row wrap' }, learnsFirst && learn, alone,
        h('button', { type: 'button', class: 'big', 'data-setup': game.id, onclick: () => openCreate(game) },
          text('web.setup')),
        !learnsFirst && learn,
        hasProblems(game.id) ? h('a', { class: 'button big', 'data-problems-of': game.id, href: problemsHash(game.id) }, text('web.problems')) : null,
        h('a', { class: 'button big', 'data-rules': game.id, href: rulesHash(game.id) }, text('web.rules')))));
}

/**
 * @param {Summary} table
 * @param {Map<string, string>} names
 */
function tableRow(table, names) {
  return h('li', {}, h('a', { class: 'table-row', href: tableHash(table.id), 'data-table': table.id },
    h('span', { class: 'table-name' }, table.title || (names.get(table.game) ?? table.game)),
    h('span', { class: 'table-tags' },
      h('span', { class: 'tag', 'data-state': table.state }, text(`web.state.${table.state}`))),
    h('span', { class: 'table-seats' }, table.seats.map(seatName).join(', ')),
    h('span', { class: 'table-when' }, table.pace.kind === 'none' ? '' : `${paceWords(table.pace)} · `,
      agoWords(table.changed, Date.now()))));
}

/**
 * @param {Summary[]} tables
 * @param {Map<string, string>} names
 */
function openTables(tables, names) {
  return h('section', { class: 'card', id: 'open-tables' }, h('h2', {}, text('web.tables.open')),
    tables.length ? h('ul', { class: 'table-list' }, tables.map((table) => tableRow(table, names)))
      : h('p', { class: 'empty' }, text('web.tables.open.none')));
}

/**
 * The tables anew, where they are shown; what is open stays so.
 * @param {() => boolean} isWanted false when another page, or somebody else's, is shown meanwhile
 */
export async function renewFront(isWanted) {
  const [games, tables] = await Promise.all([fetchGames(), fetchTables()]);
  const front = document.querySelector('.front');
  if (!front || !isWanted()) return;
  const names = new Map(games.map((game) => [game.id, game.name]));
  const section = myTables(tables.yours, currentUser()?.id ?? '', names);
  const old = document.getElementById('your-tables');
  for (const { id } of old?.querySelectorAll('details[open]') ?? []) {
    section?.querySelector(`#${id}`)?.setAttribute('open', '');
  }
  old?.remove();
  if (section) front.prepend(section);
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
  replace(main, h('div', { class: 'front' },
    myTables(tables.yours, currentUser()?.id ?? '', names),
    h('div', { class: 'hero' }, h('h1', {}, text('web.front.title')), h('p', {}, text('web.front.about'))),
    h('div', { class: 'games' }, games.map((game) => gameCard(game, !tables.yours.length && !hasFinishedAny()))),
    openTables(tables.open, names),
    h('p', { class: 'row wrap' },
      h('button', { type: 'button', id: 'import', onclick: () => openImport(games) }, text('web.import')),
      reachesOthers ? null : h('button', { type: 'button', id: 'letter-open', onclick: openLetterDialog }, text('web.letter.open')),
      h('a', { class: 'button', href: '#/archive', id: 'archive' }, text('web.archive')),
      h('a', { class: 'button', href: '#/help' }, text('web.help')))));
}
