/*
 * The page of problems: of one game, or of all that have any. It shows which of them this browser has solved, the next one,
 * and that of the day.
 */
import { fetchGames } from './api.js';
import { h, replace } from './dom.js';
import { goToMade } from './going.js';
import { icon } from './icons.js';
import { loadGame, text } from './language.js';
import { setNotice } from './notice.js';
import { beginProblem, hasProblems, isSolved, numberOfDay, problemNames } from './problems.js';
import { learnHash } from './route.js';

/** @typedef {import('./problems.js').ProblemName} ProblemName */

/**
 * @param {string} game
 * @param {string} name
 * @param {string} label
 * @param {Object<string, string>} more attributes
 */
function beginButton(game, name, label, more) {
  /** @type {HTMLButtonElement} */
  const button = h('button', { type: 'button', ...more,
    'aria-label': text('web.pair', label, text(`${game}.problem.${name}`)),
    onclick: async () => {
      button.disabled = true;
      button.disabled = await goToMade(() => beginProblem(game, name));
    } }, label);
  return button;
}

/**
 * @param {string} game
 * @param {ProblemName} problem
 * @param {boolean} isNext the first that is not solved
 */
function problemItem(game, { name, level }, isNext) {
  const isDone = isSolved(game, name);
  const key = `${game}.problem.${name}`;
  return h('li', { class: isDone ? 'lesson-item is-done' : 'lesson-item' },
    h('div', {}, h('h3', {}, text(key), h('span', { class: 'tag' }, text(`web.problem.${level}`)),
      isDone ? h('span', { class: 'tag' }, icon('done'), text('web.problem.done')) : null), h('p', {}, text(`${key}.question`))),
    beginButton(game, name, text(isDone ? 'web.lesson.repeat' : 'web.problem.try'), { class: isNext ? 'primary' : '', 'data-problem': name }));
}

/** @param {import('./types.js').Game} game */
async function gameSection(game) {
  const [problems] = await Promise.all([problemNames(game.id), loadGame(game.id)]);
  const next = problems.find(({ name }) => !isSolved(game.id, name));
  const today = problems[numberOfDay(problems.length)];
  const solved = problems.filter(({ name }) => isSolved(game.id, name)).length;
  return h('section', { class: 'card lessons', 'data-problems': game.id }, h('h2', {}, game.name),
    h('p', { class: 'problem-score' }, text('web.problem.score', solved, problems.length)),
    h('p', { class: 'problem-day' }, text('web.problem.today', text(`${game.id}.problem.${today.name}`)), ' ',
      beginButton(game.id, today.name, text('web.problem.try'), { 'data-today': today.name })),
    h('ol', { class: 'lesson-list' }, problems.map((problem) => problemItem(game.id, problem, problem === next))),
    h('p', {}, h('a', { href: learnHash(game.id) }, text('web.learn'))));
}

/**
 * @param {HTMLElement} main
 * @param {string|undefined} wanted a game; otherwise all
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export async function showProblems(main, wanted, isWanted) {
  setNotice(text('web.problems'), false);
  const games = (await fetchGames()).filter((game) => hasProblems(game.id) && (!wanted || game.id === wanted));
  const sections = await Promise.all(games.map(gameSection));
  if (!isWanted()) return;
  replace(main, h('div', { class: 'front learn' }, h('div', { class: 'hero' }, h('h1', {}, text('web.problems')), h('p', {}, text('web.problems.about'))), sections));
}
