/*
 * New tables: by one click with everything at its default, or like one that has been played.
 */
import { request, tell } from './api.js';
import { randomWord } from './word.js';
import { ensureUser } from './user.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').View} View */

/**
 * Makes a table and sits down at it. The word for the dice is given with the seat, after the table has been
 * made: by then the server has promised its own part of them.
 * @param {{seats: Record<string, string>, word?: string, [member: string]: unknown}} wish
 *   members of POST /api/tables or /api/import
 * @param {'/tables'|'/import'} [path]
 * @returns {Promise<View>}
 */
export async function makeTable({ word, ...wish }, path = '/tables') {
  await ensureUser();
  const mine = Object.keys(wish.seats).filter((seat) => wish.seats[seat] === 'me');
  if (!word || !mine.length) return request(path, wish);
  const free = Object.fromEntries(mine.map((seat) => [seat, 'open']));
  let view = await request(path, { ...wish, seats: { ...wish.seats, ...free } });
  for (const seat of mine) view = await tell(view.table.id, 'seat', { seat, take: 'me', word });
  return view;
}

/**
 * Alone and at once: the first seat is yours, bots have the others.
 * @param {Game} game
 */
export function startAlone(game) {
  const bot = game.bots.includes('normal') ? 'normal' : game.bots[0];
  /** @type {Record<string, string>} */
  const seats = {};
  game.seats.forEach((seat, index) => {
    seats[seat.id] = index === 0 || !bot ? 'me' : `bot:${bot}`;
  });
  return makeTable({ game: game.id, seats, word: randomWord() });
}

/**
 * The same game with the same options; seats as they were, those of other people open to them.
 * @param {View} view
 */
export function playAgain(view) {
  const { table, you } = view;
  /** @type {Record<string, string>} */
  const seats = {};
  for (const seat of table.seats) {
    const isMine = seat.user !== null && seat.user.id === you.user;
    seats[seat.id] = isMine ? 'me' : seat.bot ? `bot:${seat.bot}` : 'open';
  }
  const { game, options, title, pace, visibility, odds } = table;
  return makeTable({ game, options, title, pace, visibility, odds, seats, dice: table.dice.kind,
    word: randomWord() });
}
