/*
 * What a newcomer is told of a game and offered to begin with: /data/<game>/guide/, read and chosen from. Nothing here
 * draws.
 */
import { gameFiles } from './games.js';
import { file } from './language.js';

/**
 * Says of some seats, under some options, what the game is about; its words are <game>.goal.<card>.<part>.
 * @typedef {Object} GoalCard
 * @property {string} card
 * @property {string[]} seats
 * @property {Record<string, string>} [options] those it holds under; otherwise any
 * @property {string} picture in /games/<game>/
 */

/** The parts of a card after who one is, in the order in which they are read. */
export const GOAL_PARTS = ['want', 'lose', 'turn'];

/**
 * A file of the guide; null for a game without one.
 * @param {string} game
 * @param {string} name
 * @returns {Promise<any>}
 */
async function guideFile(game, name) {
  return gameFiles(game).hasGuide ? file(`/data/${game}/guide/${name}.json`) : null;
}

/**
 * @param {string} game
 * @returns {Promise<GoalCard[]>}
 */
export async function goalCards(game) {
  return (await guideFile(game, 'goals'))?.cards ?? [];
}

/**
 * The cards of some seats, each once: of every seat the first that holds.
 * @param {GoalCard[]} cards
 * @param {Record<string, string>} options of the table
 * @param {string[]} seats
 * @returns {GoalCard[]}
 */
export function cardsOf(cards, options, seats) {
  const holding = cards.filter((card) =>
    Object.entries(card.options ?? {}).every(([name, value]) => options[name] === value));
  const found = seats.map((seat) => holding.find((card) => card.seats.includes(seat)));
  return holding.filter((card) => found.includes(card));
}
