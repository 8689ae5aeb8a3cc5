/*
 * The problems of the games (docs/problems.md): their lists, beginning one, that of the day, and which of them this browser
 * has solved. Nothing here draws.
 */
import { request, tablePath } from './api.js';
import { gameFiles } from './games.js';
import { file } from './language.js';
import { beginLesson } from './lessons.js';
import { recall, remember } from './settings.js';

/** @typedef {'easy'|'medium'|'hard'} Level */
/** @typedef {{name: string, level: Level}} ProblemName */

/**
 * What a plan comes to: a chance where `chance` is true, otherwise what the problem counts.
 * @typedef {Object} Verdict
 * @property {'open'|'solved'|'failed'} state
 * @property {boolean} chance
 * @property {number} yours
 * @property {number} best
 * @property {{action: string, text: string}[]} solution
 */

/** @type {Level[]} */
const LEVELS = ['easy', 'medium', 'hard'];
const DAY = 24 * 60 * 60 * 1000;

/** @param {string} game */
export function hasProblems(game) {
  return gameFiles(game).texts.includes(`${game}-problems`);
}

/**
 * The easiest first.
 * @param {string} game
 * @returns {Promise<ProblemName[]>}
 */
export async function problemNames(game) {
  if (!hasProblems(game)) return [];
  const lists = await file(`/data/${game}/guide/problems.json`);
  return LEVELS.flatMap((level) => lists[level].map((/** @type {string} */ name) => ({ name, level })));
}

/**
 * The number of today's among so many; the terminal counts the same days.
 * @param {number} count
 */
export function numberOfDay(count, now = Date.now()) {
  return Math.floor(now / DAY) % count;
}

/** A table of one's own with the problem on it. */
export const beginProblem = beginLesson;

/**
 * @param {string} table
 * @returns {Promise<Verdict>}
 */
export function fetchVerdict(table) {
  return request(`${tablePath(table)}/problem`);
}

/** Solved ones: "khartoum.gate toulon.ridge". */
function solved() {
  return new Set((recall('problems') ?? '').split(' ').filter(Boolean));
}

/** @param {string} game @param {string} name */
export function isSolved(game, name) {
  return solved().has(`${game}.${name}`);
}

/** @param {string} game @param {string} name */
export function markSolved(game, name) {
  remember('problems', [...solved().add(`${game}.${name}`)].join(' '));
}
