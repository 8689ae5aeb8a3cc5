/*
 * The worked examples of the rules: positions with a line of play, begun and followed like lessons. Nothing here draws.
 */
import { gameFiles } from './games.js';
import { file } from './language.js';

/**
 * Its words are <game>.example.<example>, and the same with .is, .do and .done.
 * @typedef {Object} Example
 * @property {string} example
 * @property {string[]} rules those it shows; the first says in which chapter it stands
 */

/**
 * @param {string} game
 * @returns {Promise<Example[]>}
 */
export async function examplesOf(game) {
  return gameFiles(game).texts.includes(`${game}-examples`) ? (await file(`/data/${game}/guide/examples.json`)).examples : [];
}

/**
 * The steps of the lesson that an example is: one for each thing the player does, any for a position that is only looked at.
 * @param {{play?: (string|string[])[], point?: string[]}} written
 * @returns {import('./lessons.js').LessonStep[]}
 */
export function stepsOfExample({ play = [], point = [] }) {
  const deeds = play.filter((deed) => typeof deed === 'string');
  return (deeds.length ? deeds : ['*']).map((deed) => ({ step: 'play', point, allow: [deed] }));
}
