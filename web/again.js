/*
 * New tables: by one click with everything at its default, or like one that has been played.
 */
import { request, tell } from './api.js';
import { text } from './language.js';
import { joinHash } from './route.js';
import { randomWord } from './word.js';
import { currentUser, ensureUser } from './user.js';

/** @typedef {import('./types.js').Game} Game */
/** @typedef {import('./types.js').View} View */

/** @type {View|null} */
let made = null;

/**
 * Makes a table and sits down at it. The word for the dice is given with the first seat, after the table has been
 * made: by then the server has promised its own part of them, and nothing is thrown before that seat is taken.
 * @param {{seats: Record<string, string>, word?: string, player?: string, [member: string]: unknown}} wish
 *   members of POST /api/tables or /api/import; player: the name of who makes it, where that was asked for
 * @param {'/tables'|'/import'} [path]
 * @returns {Promise<View>}
 */
export async function makeTable({ word, player, ...wish }, path = '/tables') {
  await ensureUser(player);
  const first = Object.keys(wish.seats).find((seat) => wish.seats[seat] === 'me');
  const seats = word && first ? { ...wish.seats, [first]: 'open' } : wish.seats;
  /** @type {View} */
  let view = await request(path, { ...wish, seats });
  /* A game that came here finished needs no dice any more. */
  if (word && first && view.table.state === 'waiting') view = await tell(view.table.id, 'seat', { seat: first, take: 'me', word });
  made = view;
  return view;
}

/**
 * Makes a table for a game by letters: its dice are promised in letters, and it has no clock.
 * @param {Parameters<typeof makeTable>[0]} wish seats are 'me' or 'letter'
 */
export function makeByLetters({ game, options, title, odds, player, seats }) {
  const opened = Object.fromEntries(Object.entries(seats).map(([seat, who]) => [seat, who === 'letter' ? 'open' : who]));
  return makeTable({ game, options, title, odds, player, seats: opened, letters: true });
}

/**
 * The view of a table that has just been made here, if it is that one and who made it is still there: its page need not ask for it again.
 * @param {string} id
 * @returns {View|null}
 */
export function takeMade(id) {
  const view = made?.table.id === id && made.you.user === currentUser()?.id ? made : null;
  made = null;
  const isWhole = view && (view.log?.[0]?.entry ?? 1) === 1 && (view.log?.at(-1)?.entry ?? 0) >= view.at && (view.chat?.[0]?.number ?? 1) === 1;
  return isWhole ? view : null;
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
  return makeLike(table, seats);
}

/**
 * @param {import('./types.js').Table} table
 * @param {Record<string, string>} seats
 */
function makeLike({ game, options, title, pace, visibility, odds, dice }, seats) {
  return makeTable({ game, options, title, pace, visibility, odds, seats, dice: dice.kind, word: randomWord() });
}

/**
 * Who sits where when sides are swapped: everybody gets the seats of the next; of two, those of the other.
 * @param {import('./types.js').Seat[]} seats
 * @param {string|null} me id
 * @returns {Record<string, string>|null} as a new table wants it; null where nobody is there to swap with
 */
export function swappedSeats(seats, me) {
  /** @param {import('./types.js').Seat} seat */
  const sitter = ({ user, bot }) => (user?.id === me ? 'me' : user ? `user:${user.id}` : bot ? `bot:${bot}` : 'open');
  const sitters = [...new Set(seats.map(sitter))];
  if (sitters.length < 2 || !sitters.includes('me') || sitters.includes('open')) return null;
  return Object.fromEntries(seats.map((seat) => {
    const next = sitters[(sitters.indexOf(sitter(seat)) + 1) % sitters.length] ?? 'open';
    return [seat.id, next.startsWith('user:') ? 'open' : next];
  }));
}

/**
 * The same game with the same people, sides swapped. The others are invited in the chat of the table that has ended.
 * @param {View} view
 * @returns {Promise<View|null>} null where it cannot be
 */
export async function rematch(view) {
  const seats = swappedSeats(view.table.seats, view.you.user);
  if (!seats) return null;
  const next = await makeLike(view.table, seats);
  const { id, invite } = next.table;
  if (invite && Object.values(seats).includes('open')) {
    /* Where it cannot be said the table is there all the same, and has the invitation. */
    await tell(view.table.id, 'say', { text: text('web.rematch.say', `${location.origin}/${joinHash(id, invite)}`) }).catch(() => {});
  }
  return next;
}
