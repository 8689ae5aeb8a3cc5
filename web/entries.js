/*
 * The log without its drawing: which entries still stand, where turns begin, which effects are
 * modifiers of a roll, and how new entries join those that are known.
 */

/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Trace} Trace */

/**
 * @typedef {Object} LogItem
 * @property {Entry} entry
 * @property {boolean} stands false for what was taken back later
 * @property {string|null} turn the heading, when a turn begins with this entry
 * @property {boolean} isLast whether the action itself belongs to the turn before that, and only what follows from it does not
 * @property {number} before how many of its effects still belong to the turn before that
 * @property {Trace[]} effects the trace without modifiers and without the heading
 * @property {Trace[]} modifiers
 */

/** @param {Trace} trace */
export function isModifier(trace) {
  return trace.key.includes('drm') || trace.key.endsWith('_modifier');
}

/** A new turn: of the game, or of one of its players. @param {Trace} trace */
function isTurn(trace) {
  return trace.key === 'log_turn' || trace.key === 'player_turn_begins';
}

/** What the heading of a player's turn says too. @param {Trace} trace @param {Trace[]} all */
function isInHeading(trace, all) {
  return trace.key === 'turn_begins' && all.some((one) => one.key === 'player_turn_begins');
}

/**
 * The sign at the end of a modifier's text, '+2' of '2 x Sudanese: +2.', and what stands before it.
 * @param {string} text
 * @returns {{label: string, sign: string}}
 */
export function splitModifier(text) {
  const match = /^(.*?)[\s\u00a0]*:?[\s\u00a0]*([+\-\u2212]\d+)\.?$/u.exec(text);
  return match ? { label: match[1] ?? '', sign: (match[2] ?? '').replace('-', '\u2212') }
    : { label: text, sign: '' };
}

/**
 * Which entries stand: an undo takes away all that came after where it goes back to.
 * @param {Entry[]} log
 * @returns {Set<number>} numbers of entries
 */
export function standingEntries(log) {
  /** @type {Entry[]} */
  const stack = [];
  for (const entry of log) {
    if (entry.kind === 'undo') {
      while (stack.length && (stack.at(-1)?.standing ?? 0) > entry.standing) stack.pop();
    } else {
      stack.push(entry);
    }
  }
  return new Set(stack.map((entry) => entry.entry));
}

/**
 * @param {Entry[]} log
 * @returns {LogItem[]}
 */
export function logItems(log) {
  const standing = standingEntries(log);
  return log.map((entry) => {
    const trace = entry.trace ?? [];
    const turn = trace.findIndex(isTurn);
    const effects = trace.filter((one) => !isModifier(one) && !isTurn(one) && !isInHeading(one, trace));
    return {
      entry,
      stands: entry.kind === 'undo' || standing.has(entry.entry),
      turn: trace[turn]?.text.replace(/\.$/, '') ?? null,
      isLast: trace[turn]?.key === 'player_turn_begins',
      before: effects.filter((one) => trace.indexOf(one) < turn).length,
      effects,
      modifiers: trace.filter(isModifier),
    };
  });
}

/**
 * Whether an entry is but a step on the way: nothing has come of it yet, and what comes of it is told later.
 * @param {LogItem} item
 */
export function isQuiet({ entry, effects, modifiers, turn }) {
  return entry.kind === 'action' && turn === null && !entry.dice && !effects.length && !modifiers.length;
}

/**
 * The effect that says all that the action itself says: the only one, or the first of a throw. It takes the
 * place of the action in the log, so that nothing is read twice. What comes after a turn has begun is not the action's.
 * @param {LogItem} item
 * @returns {Trace|null}
 */
export function leadingEffect({ entry, effects, modifiers, turn, before }) {
  const isAlone = effects.length === 1 && modifiers.length === 0;
  return (turn === null || before > 0) && (isAlone || entry.dice) ? (effects[0] ?? null) : null;
}

/**
 * Whether words name somebody themselves: then no name stands before them, as it would be read twice.
 * @param {string} name
 * @param {string} words
 */
export function isNamedIn(name, words) {
  return words.toLocaleLowerCase().includes(name.toLocaleLowerCase());
}

/**
 * A minus as long as a plus, where a number follows.
 * @param {string} text
 */
export function withMinus(text) {
  return text.replace(/(^|[\s\u00a0(])-(?=\d)/gu, '$1\u2212');
}

/**
 * The place of the first number in a rising list that is not below another.
 * @param {number[]} rising
 * @param {number} least
 */
export function firstFrom(rising, least) {
  const place = rising.findIndex((number) => number >= least);
  return place < 0 ? rising.length : place;
}

/**
 * Where turns begin, as positions of the history, from the first.
 * @param {LogItem[]} items
 */
export function turnStarts(items) {
  return items.filter((item) => item.stands && item.turn !== null)
    .map((item) => item.entry.standing);
}

/**
 * Joins what is new to what is known.
 * @template {{entry: number}|{number: number}} T
 * @param {T[]} known
 * @param {T[]} news
 * @param {(item: T) => number} number
 * @returns {{all: T[], added: T[], gap: boolean}} gap: something between them is missing
 */
export function joinNumbered(known, news, number) {
  const last = known.length ? number(/** @type {T} */ (known.at(-1))) : 0;
  const added = news.filter((item) => number(item) > last);
  const first = added[0];
  return {
    all: added.length ? [...known, ...added] : known,
    added,
    gap: first !== undefined && number(first) > last + 1,
  };
}
