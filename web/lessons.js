/*
 * The lessons of the games: reading their files, beginning one, and which of them this browser has finished. Nothing here
 * draws.
 */
import { request } from './api.js';
import { examplesOf, stepsOfExample } from './examples.js';
import { gameFiles } from './games.js';
import { file } from './language.js';
import { recall, remember } from './settings.js';
import { ensureUser } from './user.js';

/**
 * A step; its words are <game>.lesson.<lesson>.<step>, and the same with .do where something is to be done.
 * @typedef {Object} LessonStep
 * @property {string} step
 * @property {string[]} [point] what is marked on the board
 * @property {string[]} [allow] what may be done; without it the step is only read
 */

/** @param {string} game */
export function hasLessons(game) {
  return gameFiles(game).texts.includes(`${game}-lessons`);
}

/**
 * In the order in which they are learnt.
 * @param {string} game
 * @returns {Promise<string[]>}
 */
export async function lessonNames(game) {
  return hasLessons(game) ? (await file(`/data/${game}/guide/lessons.json`)).lessons : [];
}

/**
 * The steps of a lesson, or of a worked example of the rules.
 * @param {string} game
 * @param {string} name
 * @returns {Promise<{steps: LessonStep[], isExample: boolean}>}
 */
export async function lessonFile(game, name) {
  const isExample = (await examplesOf(game)).some(({ example }) => example === name);
  const written = await file(`/data/${game}/${isExample ? 'examples' : 'lessons'}/${name}.json`);
  return { steps: isExample ? stepsOfExample(written) : written.steps, isExample };
}

/**
 * @param {string} game
 * @param {string} name
 * @returns {Promise<string|null>}
 */
export async function nextLesson(game, name) {
  const names = await lessonNames(game);
  return names[names.indexOf(name) + 1] ?? null;
}

/**
 * A table of one's own that is played along the lesson.
 * @param {string} game
 * @param {string} name
 * @returns {Promise<import('./types.js').View>}
 */
export async function beginLesson(game, name) {
  await ensureUser();
  return request('/tables', { game, lesson: name });
}

/** Finished ones: "khartoum.walls khartoum.raid". */
function finished() {
  return new Set((recall('lessons') ?? '').split(' ').filter(Boolean));
}

/** @param {string} game @param {string} name */
export function isFinished(game, name) {
  return finished().has(`${game}.${name}`);
}

/** Whether no lesson of a game was finished here. @param {string} game */
export function isNewTo(game) {
  return ![...finished()].some((one) => one.startsWith(`${game}.`));
}

/** Whether this browser has finished any lesson of any game. */
export function hasFinishedAny() {
  return finished().size > 0;
}

/** @param {string} game @param {string} name */
export function finish(game, name) {
  remember('lessons', [...finished().add(`${game}.${name}`)].join(' '));
}
