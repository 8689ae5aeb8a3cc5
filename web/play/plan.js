/*
 * From the log to beats, without a page: which entries are one event, what is drawn of them, how long each takes, and what
 * is folded when all together would take too long.
 */
import { isModifier } from '../entries.js';

/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Trace} Trace */
/** @typedef {import('./types.js').Beat} Beat */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('./types.js').Row} Row */
/** @typedef {import('./types.js').Kind} Kind */
/** @typedef {import('./types.js').Weight} Weight */

/**
 * @typedef {Object} Reading how the effects of a game are read
 * @property {Record<string, Row>} effects
 * @property {Record<string, (value: number) => string>} names
 * @property {(place: string) => string} [title] what a place is called
 */

/** Milliseconds at the plain speed. @type {Record<Kind, number>} */
const TIMES = { move: 600, fire: 900, roll: 1000, loss: 800, track: 600, card: 1000, place: 600, reveal: 600, turn: 900, end: 2000, text: 600 };
/** @type {Record<Kind, Weight>} */
const WEIGHTS = { move: 'quiet', fire: 'plain', roll: 'plain', loss: 'loud', track: 'quiet', card: 'plain', place: 'quiet', reveal: 'quiet', turn: 'plain', end: 'decisive', text: 'quiet' };
const ORDER = /** @type {Weight[]} */ (['quiet', 'plain', 'loud', 'decisive']);
const DECISIVE = 2000;
/** For a text longer than a short line, for each letter more. */
const READ = 9;
const SHORT = 48;
const LONGEST_READ = 1400;
/** What a turn takes at most, and an event at least. */
export const BUDGET = 20_000;
const LEAST = 250;

/** What begins a turn in every game. @type {Record<string, Row>} */
const TURNS = { log_turn: { kind: 'turn' }, turn_begins: { kind: 'turn' }, player_turn_begins: { kind: 'turn' } };

/** @type {Reading} */
export const NO_READING = { effects: {}, names: {} };

/**
 * 'hex:1' read from the values of an effect.
 * @param {string|undefined} argument
 * @param {Trace} trace
 * @param {Reading} reading
 */
export function readArgument(argument, trace, { names }) {
  if (argument === undefined) return undefined;
  if (!/^\w+:\d+$/.test(argument)) return argument;
  const [list = '', place] = argument.split(':');
  const value = trace.values?.[Number(place)];
  if (value === undefined) return undefined;
  return names[list]?.(value) || undefined;
}

/** @param {Trace} trace @param {Reading} reading @returns {Mark} */
export function markOf(trace, reading) {
  const row = reading.effects[trace.key] ?? TURNS[trace.key];
  const kind = row?.kind ?? 'text';
  const read = (/** @type {string|undefined} */ argument) => readArgument(argument, trace, reading);
  const count = (/** @type {string|undefined} */ place) => (place === undefined ? undefined : trace.values?.[Number(place)]);
  return { kind, trace, weight: row?.weight ?? WEIGHTS[kind], thing: read(row?.thing), from: read(row?.from), to: read(row?.to), at: read(row?.at),
    track: read(row?.track), value: count(row?.value), by: count(row?.by) };
}

/** @param {Beat} beat */
export function weightOf(beat) {
  return ORDER[Math.max(0, ...beat.marks.map((mark) => ORDER.indexOf(mark.weight)))] ?? 'quiet';
}

/** @param {Beat} beat */
function timeOf(beat) {
  const longest = Math.max(0, ...beat.marks.map((mark) => TIMES[mark.kind]));
  const letters = beat.marks.reduce((sum, mark) => sum + mark.trace.text.length, 0);
  const read = Math.min(LONGEST_READ, Math.max(0, letters - SHORT) * READ);
  const rest = beat.dice.length ? TIMES.roll : 0;
  const time = Math.max(longest, rest) + read;
  return weightOf(beat) === 'decisive' ? Math.max(time, DECISIVE) : time;
}

/**
 * Whether an entry is the reader's own doing, with nothing in it that the reader did not know.
 * @param {Entry} entry @param {string[]} mine @param {Mark[]} marks
 */
function isOwn(entry, mine, marks) {
  return mine.includes(entry.seat) && !entry.dice && marks.every(({ weight }) => weight === 'quiet' || weight === 'plain');
}

/** @param {Entry} entry @param {number} from @returns {Beat} */
function emptyBeat(entry, from) {
  return { entries: [], from, to: entry.standing, seat: entry.seat, marks: [], modifiers: [], dice: [], moved: 0, time: 0 };
}

/** Whether an effect only prepares what the next entry tells. @param {Trace} trace @param {Reading} reading */
function prepares(trace, { effects }) {
  return isModifier(trace) || Boolean(effects[trace.key]?.waits);
}

/** @param {Entry} entry @param {Reading} reading */
function isWaiting(entry, reading) {
  const trace = entry.trace ?? [];
  return !entry.dice && trace.length > 0 && trace.every((one) => prepares(one, reading));
}

/** Whether an event of its own begins with an effect. @param {Trace} trace @param {Reading} reading */
function starts(trace, reading) {
  return markOf(trace, reading).kind === 'turn' || Boolean(reading.effects[trace.key]?.starts);
}

/**
 * The effects of an entry by event; what is prepared at the end belongs to the next entry.
 * @param {Entry} entry @param {Reading} reading
 * @returns {{parts: Trace[][], rest: Trace[]}}
 */
function partsOf(entry, reading) {
  const trace = entry.trace ?? [];
  const last = trace.findLastIndex((one) => !prepares(one, reading));
  const end = isWaiting(entry, reading) || (entry.dice && last < 0) ? trace.length : last + 1;
  /** @type {Trace[][]} */
  const parts = [[]];
  for (const one of trace.slice(0, end)) {
    if (starts(one, reading) && parts.at(-1)?.length) parts.push([one]);
    else parts.at(-1)?.push(one);
  }
  return { parts, rest: trace.slice(end) };
}

/**
 * The first of the entries that belong to one at an index: what only prepared it comes with it.
 * @param {Entry[]} log @param {number} index @param {Reading} reading
 */
export function withPrelude(log, index, reading) {
  let first = index;
  while (first > 0 && isWaiting(/** @type {Entry} */ (log[first - 1]), reading)) first -= 1;
  return first;
}

/**
 * Entries that stand, in order, as beats. What is only a step on the way belongs to the event that comes of it; what the
 * reader has done is known to the reader, but for what came of it.
 * @param {Entry[]} entries
 * @param {Reading} reading
 * @param {string[]} mine seats of the reader
 * @returns {Beat[]}
 */
export function beatsOf(entries, reading, mine) {
  /** @type {Beat[]} */
  const beats = [];
  /** @type {Beat|null} begun, and told further by what comes next */
  let open = null;
  let from = (entries[0]?.standing ?? 1) - 1;
  for (const entry of entries) {
    const { parts, rest } = partsOf(entry, reading);
    const trace = parts[0] ?? [];
    const marks = chained(parts.flat().filter((one) => !isModifier(one)).map((one) => markOf(one, reading)));
    const first = marks.filter((mark) => trace.includes(mark.trace));
    const waits = isWaiting(entry, reading);
    const isKnown = isOwn(entry, mine, marks) && !waits;
    /** @type {Beat} */
    const beat = open ?? emptyBeat(entry, from);
    beat.entries.push(entry);
    beat.to = entry.standing;
    beat.modifiers.push(...trace.filter(isModifier));
    if ((isKnown && parts.length === 1) || (!trace.length && !entry.dice)) {
      const isBegun = beat.marks.length > 0 || beat.modifiers.length > 0 || !isKnown;
      open = isBegun ? beat : null;
      if (!isBegun) from = entry.standing;
      continue;
    }
    if (entry.seat !== 'chance') beat.seat = entry.seat;
    beat.marks.push(...first);
    beat.dice.push(...(entry.dice ?? []));
    open = waits ? beat : null;
    if (waits) continue;
    const told = parts.map((part) => marks.filter((mark) => part.includes(mark.trace)));
    /* The position changes with the last event before a turn, for there is none between them. */
    const turn = told.findIndex((part) => part.some((mark) => mark.kind === 'turn'));
    const change = turn > 0 ? turn - 1 : turn < 0 ? told.length - 1 : 0;
    if (change > 0) beat.to = beat.from;
    if (!isKnown) beats.push(beat);
    told.slice(1).forEach((part, i) => beats.push({ ...emptyBeat(entry, i + 1 <= change ? beat.from : entry.standing),
      to: i + 1 < change ? beat.from : entry.standing, entries: [entry], marks: part }));
    from = entry.standing;
    if (rest.length) open = { ...emptyBeat(entry, from), marks: rest.filter((one) => !isModifier(one)).map((one) => markOf(one, reading)), modifiers: rest.filter(isModifier) };
  }
  if (open) closeOpen(beats, open, mine);
  const told = gatherSeries(beats, reading);
  for (const beat of told) beat.time = timeOf(beat);
  return told;
}

/** The series that all effects of a beat belong to, '' for none. @param {Beat} beat @param {Reading} reading */
function seriesOf({ marks }, { effects }) {
  const [first = '', ...others] = new Set(marks.map(({ trace }) => effects[trace.key]?.series ?? ''));
  return others.length ? '' : first;
}

/** Events of one series that follow each other are one, of which is told how many there were and where one failed. @param {Beat[]} beats @param {Reading} reading */
function gatherSeries(beats, reading) {
  /** @type {Beat[]} */
  const told = [];
  /** @type {Beat[]} */
  let run = [];
  const close = () => {
    const [first, ...others] = run;
    if (first) told.push(others.length ? inOne(run, seriesOf(first, reading), reading) : first);
    run = [];
  };
  for (const beat of beats) {
    const series = seriesOf(beat, reading);
    if (!series || (run[0] && (run[0].seat !== beat.seat || seriesOf(run[0], reading) !== series))) close();
    if (series) run.push(beat);
    else told.push(beat);
  }
  close();
  return told;
}

/** @param {Beat[]} run @param {string} name @param {Reading} reading @returns {Beat} */
function inOne(run, name, { effects, title }) {
  const failed = run.filter(({ marks }) => marks.some(({ trace }) => effects[trace.key]?.fails));
  const places = failed.flatMap(({ marks }) => marks.slice(0, 1).map(({ at, trace }) => (at ? title?.(at) ?? at : trace.text)));
  return { ...fold(run), marks: run.flatMap(({ marks }) => marks.filter(({ kind }) => kind !== 'roll')), dice: [], moved: 0,
    series: { name, count: run.length, failed: failed.length, places } };
}

/** What goes on from where it came to in the same entry. @param {Mark[]} marks */
function chained(marks) {
  /** @type {Map<string, string>} */
  const places = new Map();
  for (const mark of marks) {
    if (mark.kind !== 'move' || !mark.thing) continue;
    mark.from ??= places.get(mark.thing);
    if (mark.to) places.set(mark.thing, mark.to);
  }
  return marks;
}

/**
 * Steps after the last event belong to it; what others have begun and not ended is told as far as it goes.
 * @param {Beat[]} beats @param {Beat} open @param {string[]} mine
 */
function closeOpen(beats, open, mine) {
  const last = beats.at(-1);
  const isOthers = open.entries.some((entry) => !mine.includes(entry.seat));
  if (isOthers && (open.marks.length || !last)) beats.push(open);
  else if (last) {
    last.entries.push(...open.entries);
    last.to = open.to;
  }
}

/** @param {Beat} beat */
function isQuiet(beat) {
  return weightOf(beat) === 'quiet' && !beat.dice.length;
}

/** @param {Beat[]} run @returns {Beat} */
function fold(run) {
  const first = /** @type {Beat} */ (run[0]);
  const last = /** @type {Beat} */ (run.at(-1));
  const marks = run.flatMap((beat) => beat.marks);
  return { ...first, entries: run.flatMap((beat) => beat.entries), to: last.to, marks, modifiers: run.flatMap((beat) => beat.modifiers),
    moved: marks.filter((mark) => mark.kind === 'move').length, time: TIMES.move + LONGEST_READ / 2 };
}

/** Quiet beats of the same seat that follow each other are one. @param {Beat[]} beats */
function foldQuiet(beats) {
  /** @type {Beat[]} */
  const folded = [];
  /** @type {Beat[]} */
  let run = [];
  const close = () => {
    if (run.length) folded.push(run.length === 1 ? /** @type {Beat} */ (run[0]) : fold(run));
    run = [];
  };
  for (const beat of beats) {
    const goesOn = isQuiet(beat) && (!run.length || run[0]?.seat === beat.seat);
    if (!goesOn) close();
    if (isQuiet(beat)) run.push(beat);
    else folded.push(beat);
  }
  close();
  return folded;
}

/** @param {Beat[]} beats */
export function timeOfAll(beats) {
  return beats.reduce((sum, beat) => sum + beat.time, 0);
}

/**
 * Beats that fit into what a person watches: quiet ones fold, and then all are shortened.
 * @param {Beat[]} beats
 * @param {{budget?: number, isFolded?: boolean}} [how] isFolded: quiet ones in any case
 * @returns {Beat[]}
 */
export function inBudget(beats, { budget = BUDGET, isFolded = false } = {}) {
  if (!isFolded && timeOfAll(beats) <= budget) return beats;
  const folded = foldQuiet(beats);
  const total = timeOfAll(folded);
  if (total <= budget) return folded;
  const share = budget / total;
  return folded.map((beat) => ({ ...beat, time: Math.max(LEAST, Math.round(beat.time * share)) }));
}
