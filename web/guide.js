/*
 * What a newcomer is told of a game and offered to begin with: /data/<game>/guide/, read and chosen from. Nothing here
 * draws.
 */
import { gameFiles } from './games.js';
import { file, loadGame } from './language.js';

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

/**
 * A named way to play; its words are <game>.preset.<preset> and, for one sentence, <game>.preset.<preset>.is.
 * @typedef {Object} Preset
 * @property {string} preset
 * @property {Record<string, string>} [options] those that differ from the usual
 * @property {Record<string, string>} seats who has each: "me", "open", "bot:easy"
 */

/**
 * @typedef {Object} Ways
 * @property {Preset[]} presets
 * @property {string} usual the preset that is offered first
 * @property {string[]} readings options that say how a doubtful rule is read; one sentence: <game>.reading.<option>
 */

/**
 * Resolves when their words are there too.
 * @param {string} game
 * @returns {Promise<Ways|null>}
 */
export async function waysToPlay(game) {
  const [ways] = await Promise.all([guideFile(game, 'presets'), loadGame(game)]);
  return ways;
}

/**
 * Those that one person can begin at once.
 * @param {Preset[]} presets
 */
export function presetsAlone(presets) {
  return presets.filter((preset) => !Object.values(preset.seats).includes('open'));
}

/**
 * The chapters of the rulebook; none for a game without a guide.
 * @param {string} game
 * @returns {Promise<import('./chapters.js').Chapter[]>}
 */
export async function chaptersOf(game) {
  return (await guideFile(game, 'chapters'))?.chapters ?? [];
}

/**
 * @typedef {object} Met where the rules are met in play: keys of texts, and numbers of cards
 * @property {string} [cards] the file of data that has the cards
 * @property {string[]} texts files in /lang/<language>/ that hold the texts
 * @property {string[]} [quiet] rules that the program follows and nothing cites
 * @property {Record<string, {choices?: string[], asked?: string[], log?: string[], told?: string[], tables?: string[], cards?: string[]}>} rules
 */

/**
 * Where each rule is met; of none for a game without a guide.
 * @param {string} game
 * @returns {Promise<Met>}
 */
export async function metOf(game) {
  return (await guideFile(game, 'met')) ?? { texts: [], rules: {} };
}
