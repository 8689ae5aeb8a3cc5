/*
 * Choices in groups, and dice apart from other choices: the list without its drawing.
 */

/** @typedef {import('./types.js').Choice} Choice */

/**
 * @typedef {Object} ChoiceGroup
 * @property {string} word what the operands of the group begin with, or its verb; '' when they have
 *   nothing in common
 * @property {Choice[]} choices
 */

/** More than this in one list are put into groups. */
const FEW = 9;

/** And more than this where there is much to do in two ways, as marching and leaving behind. */
const FEW_OF_TWO_KINDS = 5;

/** @param {Choice} choice */
function groupWord(choice) {
  const operand = String(choice.operands[0] ?? '');
  const dot = operand.indexOf('.');
  return dot > 0 ? operand.slice(0, dot) : '';
}

/** Whether two verbs at least have several choices each. @param {Choice[]} choices */
function hasTwoKinds(choices) {
  const several = new Set(choices.map((choice) => choice.verb).filter((verb, index, verbs) => verbs.indexOf(verb) < index));
  return several.size > 1;
}

/**
 * Long lists, but not the sides of a die, by what their operands begin with, or by their verbs, in the order of the list.
 * @param {Choice[]} choices
 * @param {boolean} [byVerb]
 * @returns {ChoiceGroup[]}
 */
export function groupChoices(choices, byVerb = false) {
  if (choices.length <= (byVerb && hasTwoKinds(choices) ? FEW_OF_TWO_KINDS : FEW) || diceWanted(choices)) return choices.length ? [{ word: '', choices: [...choices] }] : [];
  /** @type {ChoiceGroup[]} */
  const groups = [];
  for (const choice of choices) {
    const word = byVerb ? choice.verb : groupWord(choice);
    const group = groups.find((one) => one.word === word);
    if (group) group.choices.push(choice);
    else groups.push({ word, choices: [choice] });
  }
  return groups;
}

/** So many choices about the same thing stand under a heading of their own. */
const ALIKE_LEAST = 3;

/** In a list longer than this such headings begin folded. */
const FOLDED = 30;

/** What has at most so many letters of its own stands beside another. */
const BRIEF = 20;

/** One longer among so many has a line of its own. */
const LONG_AMONG_SHORT = 6;

/** The same unit or place, or one of the same family ('taiasha.1', 'taiasha.2'); '' for none. @param {Choice} choice */
function thingOf(choice) {
  return choice.operands.length > 1 ? String(choice.operands[0]) : groupWord(choice);
}

/**
 * Words that texts begin and end with, so that each of them keeps something of its own.
 * @param {string[]} texts
 */
export function sharedWords(texts) {
  const rows = texts.map((one) => one.split(' '));
  const most = Math.min(...rows.map((row) => row.length)) - 1;
  /** @param {number} count how many at least @param {(row: string[], index: number) => string|undefined} at */
  const run = (count, at) => {
    let length = 0;
    while (length < count && rows.every((row) => at(row, length) === at(rows[0] ?? [], length))) length += 1;
    return length;
  };
  const lead = run(most, (row, index) => row[index]);
  const tail = run(most - lead, (row, index) => row.at(-1 - index));
  const words = rows[0] ?? [];
  return { lead: words.slice(0, lead).join(' '), tail: tail ? words.slice(-tail).join(' ') : '' };
}

/**
 * Choices about one thing: which, the words that they share, and whether what is left of them is short.
 * @typedef {Object} AlikeChoices
 * @property {string} thing '' for those that stand by themselves
 * @property {string} lead
 * @property {string} tail
 * @property {boolean} isBrief whether they stand side by side, but for a few that are longer
 * @property {boolean} isFolded to begin with
 * @property {Choice[]} choices
 */

/**
 * @param {string} thing
 * @param {Choice[]} choices
 * @param {boolean} isFolded
 * @param {boolean} hasHeading whether the words that they share stand above them
 * @param {string} [heading] only words of it are left out
 * @returns {AlikeChoices}
 */
function alike(thing, choices, isFolded, hasHeading, heading) {
  const shared = hasHeading && choices.length > 1 ? sharedWords(choices.map((choice) => choice.text)) : { lead: '', tail: '' };
  const said = heading?.toLowerCase().split(' ');
  /** @param {string} words */
  const isSaid = (words) => !said || words.toLowerCase().split(' ').every((word) => said.includes(word));
  const lead = isSaid(shared.lead) ? shared.lead : '';
  const tail = isSaid(shared.tail) ? shared.tail : '';
  const long = choices.filter(({ text }) => !isShort(text, lead, tail)).length;
  return { thing, lead, tail, isFolded, choices, isBrief: long * LONG_AMONG_SHORT <= choices.length };
}

/** Whether what a choice says of its own is short. @param {string} text @param {string} lead @param {string} tail */
export function isShort(text, lead, tail) {
  return text.length - (lead && `${lead} `).length - (tail && ` ${tail}`).length <= BRIEF;
}

/**
 * The choices of a group by the unit or place that they name first, where a list is so long that it can be searched; in a shorter one
 * they stand as they are, but for what the heading says of each. Nothing but the choices themselves is needed, so every game has it.
 * @param {Choice[]} choices of one group
 * @param {number} listed how many are in the whole list
 * @param {boolean} hasHeading whether a heading says what they are about
 * @param {string} [heading] what it says: in a short list nothing else is left out
 * @returns {AlikeChoices[]}
 */
export function gatherAlike(choices, listed, hasHeading, heading = '') {
  const plain = { thing: '', lead: '', tail: '', isBrief: false, isFolded: false };
  if (listed <= SEARCHED) {
    const isSaid = heading !== '' && choices.every(({ verb, operands }) => operands.length < 2 && verb === choices[0]?.verb);
    return [isSaid ? alike('', [...choices], false, true, heading) : { ...plain, choices: [...choices] }];
  }
  /** @type {Map<string, Choice[]>} */
  const things = new Map();
  for (const choice of choices) things.set(thingOf(choice), [...(things.get(thingOf(choice)) ?? []), choice]);
  /* Where all are about one thing, it is named even so: what is left of their words would not say it. */
  const isOne = hasHeading && choices.every((choice) => choice.operands.length > 1);
  const isApart = (/** @type {string} */ thing) => thing !== '' && (things.size > 1 || isOne) && (things.get(thing)?.length ?? 0) >= ALIKE_LEAST;
  /** @type {{thing: string, choices: Choice[]}[]} */
  const parts = [];
  for (const choice of choices) {
    const thing = isApart(thingOf(choice)) ? `${choice.verb}:${thingOf(choice)}` : '';
    const part = parts.at(-1)?.thing === thing ? parts.at(-1) : parts.find((one) => thing && one.thing === thing);
    if (part) part.choices.push(choice);
    else parts.push({ thing, choices: [choice] });
  }
  const isOneVerb = choices.every((choice) => choice.verb === choices[0]?.verb);
  return parts.map((part) => alike(part.thing, part.choices, part.thing !== '' && things.size > 1 && listed > FOLDED, part.thing !== '' || (hasHeading && isOneVerb)));
}

/**
 * What waits to be done before all else, apart from the rest; where there is no rest, nothing does.
 * @param {Choice[]} choices
 * @returns {{leading: Choice[], others: Choice[]}}
 */
export function splitLeading(choices) {
  const others = choices.filter((choice) => !choice.leads);
  return others.length ? { leading: choices.filter((choice) => choice.leads), others } : { leading: [], others: choices };
}

const KEYS = '123456789';
/** What ends a step has it, however long the list is, and nothing else ever has. */
const CLOSING_KEY = '0';

/**
 * Which numbers a list had.
 * @typedef {Object} KeptKeys
 * @property {string} question
 * @property {Map<string, string>} keys by action
 * @property {Set<string>} known all actions of the list
 */

/**
 * The number of each choice that has one: 0 is what ends the step. As long as the question is the same, as when one fills a stack, a choice keeps its number and one that
 * is gone leaves a gap: nothing shifts under the fingers.
 * @param {string} question
 * @param {Choice[]} naming
 * @param {Choice[]} closing
 * @param {KeptKeys|null} kept
 * @returns {KeptKeys}
 */
export function numberChoices(question, naming, closing, kept) {
  const all = [...naming, ...closing.slice(0, -1)];
  const known = new Set(all.map((choice) => choice.action));
  const end = closing.at(-1)?.action;
  /** @type {Map<string, string>} */
  const keys = new Map();
  const isSame = kept !== null && kept.question === question && naming.some((choice) => kept.keys.has(choice.action));
  if (!isSame) {
    const others = closing.slice(0, -1);
    [...naming.slice(0, KEYS.length - others.length), ...others].forEach((choice, index) => keys.set(choice.action, KEYS[index] ?? ''));
    if (end) keys.set(end, CLOSING_KEY);
    return { question, keys, known };
  }
  const free = [...KEYS].filter((key) => ![...kept.keys.values()].includes(key));
  for (const { action } of all) {
    const key = kept.keys.get(action) ?? (kept.known.has(action) ? undefined : free.shift());
    if (key) keys.set(action, key);
  }
  if (end) keys.set(end, CLOSING_KEY);
  /* What has a number once has it for as long as the question stays: an undo brings it back. */
  return { question, keys: new Map([...kept.keys, ...keys]), known: new Set([...kept.known, ...known]) };
}

/**
 * A list in which everything has a number stands in the order of the numbers: what is new there comes last.
 * @param {Choice[]} choices
 * @param {Map<string, string>} keys
 * @returns {Choice[]}
 */
export function inOrder(choices, keys) {
  const numbered = choices.map((choice) => ({ choice, key: Number(keys.get(choice.action)) }));
  if (numbered.some(({ key }) => Number.isNaN(key))) return choices;
  return numbered.sort((one, other) => one.key - other.key).map(({ choice }) => choice);
}

/** A list longer than this can be searched. */
const SEARCHED = 14;

/** On a phone, where there is little room, it has to be longer than this. */
export const SEARCHED_IN_LITTLE_ROOM = 40;

/** @param {Choice[]} choices */
export function isSearched(choices) {
  return choices.length > SEARCHED && !diceWanted(choices);
}

/** What ends a step or a phase, where no choice names anything. */
const ENDS = ['done', 'end'];

/**
 * Choices that end a step ('done') among others: they have a place of their own, where they are found however long the list is.
 * @param {Choice[]} choices
 * @returns {{naming: Choice[], closing: Choice[]}}
 */
export function splitClosing(choices) {
  const names = choices.some((choice) => choice.operands.length > 0);
  /** @param {Choice} choice */
  const isClosing = (choice) => (names ? choice.operands.length === 0 : ENDS.includes(choice.verb));
  const naming = choices.filter((choice) => !isClosing(choice));
  return naming.length ? { naming, closing: choices.filter(isClosing) } : { naming: [...choices], closing: [] };
}

/**
 * The rule that all of them share, if there are several and it is but one.
 * @param {Choice[]} choices
 */
export function sharedRule(choices) {
  const rule = choices[0]?.rule;
  return choices.length > 1 && choices.every((choice) => choice.rule === rule) ? rule : undefined;
}

/**
 * The choice for two dice in any order, or for one.
 * @param {Choice[]} choices
 * @param {number[]} dice
 */
export function findRoll(choices, dice) {
  const action = `roll:${[...dice].sort((a, b) => a - b).join('+')}`;
  return choices.find((choice) => choice.action === action);
}

/**
 * How many dice are to be entered: 0 when the choices are not throws.
 * @param {Choice[]} choices
 */
export function diceWanted(choices) {
  if (!choices.length || !choices.every((choice) => /^roll:\d+(\+\d)?$/.test(choice.action))) {
    return 0;
  }
  return choices[0]?.action.includes('+') ? 2 : 1;
}
