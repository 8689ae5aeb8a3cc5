/*
 * How a game ended for whoever looks at it.
 */

/** @typedef {'won'|'lost'|'draw'|'even'} Outcome */

/** What stands before the words, for those who see at a glance. */
export const OUTCOME_SIGNS = { won: '★ ', lost: '✕ ', draw: '', even: '' };

/**
 * With one seat of several, by what it is worth; with none, or with both, nobody has won or lost, and the ending says it
 * all.
 * @param {import('./types.js').Score} score
 * @param {number} seats how many the game has
 * @param {string[]} own seats of who looks
 * @returns {Outcome}
 */
export function outcomeOf(score, seats, own) {
  if (seats === 1) return score.won ? 'won' : 'lost';
  if (own.length !== 1) return 'even';
  const value = score.values[own[0] ?? ''] ?? 0;
  const best = Math.max(...Object.values(score.values));
  return value < best ? 'lost' : Object.values(score.values).every((one) => one === best) ? 'draw' : 'won';
}
