/*
 * The page of lessons: of one game, or of all that have any. It shows which of them this browser has finished.
 */
import { fetchGames } from './api.js';
import { h, replace } from './dom.js';
import { goToMade } from './going.js';
import { icon } from './icons.js';
import { loadGame, text } from './language.js';
import { beginLesson, hasLessons, isFinished, lessonNames } from './lessons.js';
import { setNotice } from './notice.js';
import { hasProblems } from './problems.js';
import { problemsHash, rulesHash } from './route.js';

/**
 * A new table along the lesson or the worked example.
 * @param {string} game
 * @param {string} name
 * @param {HTMLButtonElement} button that was pressed
 */
export async function begin(game, name, button) {
  button.disabled = true;
  button.disabled = await goToMade(() => beginLesson(game, name));
}

/**
 * @param {string} game
 * @param {string} name
 * @param {boolean} isNext the first that is not finished
 */
function lessonItem(game, name, isNext) {
  const isDone = isFinished(game, name);
  const key = `${game}.lesson.${name}`;
  /** @type {HTMLButtonElement} */
  const button = h('button', { type: 'button', class: isNext ? 'primary' : '', 'data-lesson': name,
    'aria-label': text('web.pair', text(isDone ? 'web.lesson.repeat' : 'web.lesson.begin'), text(key)),
    onclick: () => begin(game, name, button) }, text(isDone ? 'web.lesson.repeat' : 'web.lesson.begin'));
  return h('li', { class: isDone ? 'lesson-item is-done' : 'lesson-item' },
    h('div', {}, h('h3', {}, text(key), isDone ? h('span', { class: 'tag' }, icon('done'), text('web.lesson.finished')) : null), h('p', {}, text(`${key}.is`))), button);
}

/** @param {import('./types.js').Game} game */
async function gameSection(game) {
  const [names] = await Promise.all([lessonNames(game.id), loadGame(game.id)]);
  const next = names.find((name) => !isFinished(game.id, name));
  return h('section', { class: 'card lessons', 'data-lessons': game.id }, h('h2', {}, game.name),
    h('ol', { class: 'lesson-list' }, names.map((name) => lessonItem(game.id, name, name === next))),
    h('p', {}, h('a', { href: rulesHash(game.id) }, text('web.rules')),
      hasProblems(game.id) ? [' · ', h('a', { href: problemsHash(game.id) }, text('web.problems'))] : null));
}

/**
 * @param {HTMLElement} main
 * @param {string|undefined} wanted a game; otherwise all
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export async function showLearn(main, wanted, isWanted) {
  setNotice(text('web.learn'), false);
  const games = (await fetchGames()).filter((game) => hasLessons(game.id) && (!wanted || game.id === wanted));
  const sections = await Promise.all(games.map(gameSection));
  if (!isWanted()) return;
  replace(main, h('div', { class: 'front learn' }, h('div', { class: 'hero' }, h('h1', {}, text('web.learn')), h('p', {}, text('web.learn.about'))), sections));
}
