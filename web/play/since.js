/*
 * What happened since the reader's last move, or since the reader last looked: from which entry on. Nothing here draws.
 */

/** @typedef {import('../types.js').Entry} Entry */

/**
 * The number of the entry before the reader's last own one after which others have acted; where nobody else plays, after which something
 * came of it. What came of that one at once, as a turn that it began, is told with the rest.
 * @param {Entry[]} log entries that stand
 * @param {string[]} mine
 * @param {(after: number) => boolean} isTold whether there is something to be told after an entry
 * @returns {number|null} null: nothing
 */
export function lastMove(log, mine, isTold) {
  const others = log.findLastIndex((entry) => entry.seat !== 'chance' && !mine.includes(entry.seat));
  const own = log.findLastIndex((entry, i) => mine.includes(entry.seat) && (others >= 0 ? i < others : true) && isTold(entry.entry));
  if (own >= 0) return log[own - 1]?.entry ?? 0;
  return log.length && isTold(0) ? 0 : null;
}
