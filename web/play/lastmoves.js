/*
 * The last move of each seat, out of the log: which ways it went in its latest turn, as long as that is this one or the one before,
 * and where something was lost. Only what the log
 * tells the reader is in it. Nothing here draws.
 */
import { markOf } from './plan.js';

/** @typedef {import('./types.js').Entry} Entry */

/**
 * @typedef {Object} LastMoves
 * @property {{seat: string, from: string, to: string}[]} ways
 * @property {string[]} losses places
 */

/**
 * @param {Entry[]} entries that stand, in order
 * @param {import('./plan.js').Reading} reading
 * @returns {LastMoves}
 */
export function lastMoves(entries, reading) {
  let turn = 0;
  let isBegun = false;
  let seat = '';
  /** @type {{turn: number, seat: string, from: string, to: string}[]} */
  const ways = [];
  /** @type {{turn: number, at: string}[]} */
  const losses = [];
  /** Where what has a name was last. @type {Map<string, string>} */
  const places = new Map();
  for (const entry of entries) {
    if (entry.seat !== 'chance') seat = entry.seat;
    for (const trace of entry.trace ?? []) {
      const { kind, thing, from, to, at } = markOf(trace, reading);
      /* A turn of the game and that of its first player begin together. */
      if (kind === 'turn' && !isBegun) turn += 1;
      isBegun = kind === 'turn';
      const start = from ?? (thing ? places.get(thing) : undefined);
      if (kind === 'move' && to && start && start !== to) ways.push({ turn, seat, from: start, to });
      if (thing && (to ?? at)) places.set(thing, to ?? at ?? '');
      if (kind === 'loss' && at) losses.push({ turn, at });
    }
  }
  /** @type {Map<string, number>} */
  const latest = new Map();
  for (const way of ways) latest.set(way.seat, way.turn);
  return {
    ways: ways.filter((way) => way.turn === latest.get(way.seat) && way.turn >= turn - 1).map(({ seat: who, from, to }) => ({ seat: who, from, to })),
    losses: [...new Set(losses.filter((loss) => loss.turn >= turn - 1).map(({ at }) => at))],
  };
}
