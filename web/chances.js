/*
 * Odds without a page: numbers in words, which choice is ahead, and what of a distribution is shown first.
 */

/** @typedef {import('./types.js').Language} Language */
/** @typedef {import('./types.js').Estimate} Estimate */
/** @typedef {import('./types.js').ExactOdds} ExactOdds */
/** @typedef {import('./types.js').OddsOutcome} OddsOutcome */

/** More outcomes than this tell less than each value by itself. */
const FEW_OUTCOMES = 8;
/** More than this are only counted. */
const MOST_OUTCOMES = 12;
/** Many values that hardly ever come are counted together. */
const FEW_RARE = 3;
const RARE_PERCENT = 1;
/** An estimate of the chance to win that may be farther off tells nothing. */
const WIDEST = 0.1;

/** To make one takes as long as to write a hundred numbers. @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/**
 * @param {number} places
 * @param {Language} language
 */
function numbersWith(places, language) {
  const key = `${language} ${places}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, { maximumFractionDigits: places });
  formats.set(key, format);
  return format;
}

/**
 * A percentage with as many digits as count, however small it is.
 * @param {number} percent
 * @param {Language} language
 */
export function percentWords(percent, language) {
  const places = percent >= 10 ? 1 : percent >= 0.1 ? 2 : 4;
  return numbersWith(places, language).format(percent);
}

/**
 * An estimate in whole percent, and how far off it may be: half of the 95 % interval. What was not always
 * won or lost is never shown as certain.
 * @param {Estimate} estimate
 */
export function estimateNumbers({ chance, low, high }) {
  const percent = Math.round(chance * 100);
  const least = chance > 0 ? 1 : 0;
  const most = chance < 1 ? 99 : 100;
  return { percent: Math.min(Math.max(percent, least), most), error: Math.max(1, Math.round((high - low) * 50)) };
}

/**
 * Whether an estimate is good enough to be shown at all.
 * @param {Estimate} estimate
 */
export function isNarrow({ low, high, playouts }) {
  return playouts > 0 && (high - low) / 2 <= WIDEST;
}

/**
 * What estimates tell: something only where two choices differ by more than their error; and which choice is ahead of
 * all others by more than that.
 * @param {Estimate[]} estimates
 * @returns {{narrow: number, isWhole: boolean, tells: boolean, best: string|null}}
 */
export function verdictOf(estimates) {
  const narrow = estimates.filter(isNarrow).sort((one, other) => other.chance - one.chance);
  const isWhole = estimates.length > 1 && narrow.length === estimates.length;
  const tells = narrow.some((one) => narrow.some((other) => one.low > other.high));
  const [first, ...others] = narrow;
  const isAhead = first !== undefined && isWhole && others.every((one) => one.high < first.low);
  return { narrow: narrow.length, isWhole, tells, best: isAhead ? first.action : null };
}

/**
 * How many games the least tried action has had.
 * @param {Estimate[]} estimates
 */
export function leastPlayouts(estimates) {
  return estimates.length ? Math.min(...estimates.map((one) => one.playouts)) : 0;
}

/**
 * Whether what is asked next is worth a word: where it is not the same for all.
 * @param {OddsOutcome[]} outcomes
 */
function nextDiffers(outcomes) {
  return outcomes.some((outcome) => outcome.text !== outcomes[0]?.text);
}

/**
 * @typedef {Object} OutcomeLine
 * @property {string} chance
 * @property {number} percent
 * @property {string[]} changes
 * @property {string|null} over how the game ended
 * @property {string|null} next what is asked next, where that differs
 */

/**
 * @typedef {Object} Arrangement
 * @property {boolean} isSure nothing is left to chance
 * @property {OutcomeLine[]} lines
 * @property {{count: number, percent: number}|null} rest outcomes that are not among the lines
 * @property {boolean} valuesFirst
 */

/**
 * @param {ExactOdds} answer
 * @returns {Arrangement}
 */
export function arrange({ outcomes = [], more, values = [] }) {
  const all = outcomes.length + (more?.outcomes ?? 0);
  /* The last line goes to the outcome itself when it is the only one left over. */
  const shown = all <= MOST_OUTCOMES + 1 ? outcomes : outcomes.slice(0, MOST_OUTCOMES);
  const tellsNext = nextDiffers(outcomes);
  const lines = shown.map((outcome) => ({
    chance: outcome.chance,
    percent: outcome.percent,
    changes: outcome.changes.map((change) => change.text),
    over: outcome.actor === null ? outcome.text : null,
    next: outcome.actor !== null && tellsNext ? outcome.text : null,
  }));
  const left = all - shown.length;
  const percent = 100 - shown.reduce((sum, outcome) => sum + outcome.percent, 0);
  return {
    isSure: all === 1, lines, rest: left > 0 ? { count: left, percent: Math.max(0, percent) } : null,
    valuesFirst: all > FEW_OUTCOMES && values.length > 0,
  };
}

/**
 * The chances of one value: a card that is seen once in a while need not be told card by card.
 * @template {{percent: number}} T
 * @param {T[]} chances
 * @returns {{lines: T[], rest: {count: number, percent: number}|null}}
 */
export function valueLines(chances) {
  const rare = chances.filter((one) => one.percent < RARE_PERCENT);
  if (rare.length <= FEW_RARE) return { lines: chances, rest: null };
  return { lines: chances.filter((one) => one.percent >= RARE_PERCENT),
    rest: { count: rare.length, percent: rare.reduce((sum, one) => sum + one.percent, 0) } };
}
