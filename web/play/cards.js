/*
 * Result cards out of the log, without a page: which effects are one battle, raid, siege, volley or revolt phase, and what a stretch
 * of the game comes to. A card is a reading of the log, so it can be opened again at any time.
 */
import { isModifier } from '../entries.js';
import { beatsOf, markOf } from './plan.js';

/** @typedef {import('./types.js').Entry} Entry */
/** @typedef {import('./types.js').Beat} Beat */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('./plan.js').Reading} Reading */

/**
 * @typedef {Object} Card
 * @property {string} sort 'battle', 'volley', ...
 * @property {number} first number of its first entry
 * @property {number} last and of its last
 * @property {boolean} isOpen whether its result is still to come
 * @property {Entry[]} entries each with the effects that belong to it
 */

/** Belongs to whatever card is open. */
const ANY = '*';

/**
 * @param {Entry[]} entries that stand, in order
 * @param {Reading} reading
 * @returns {Card[]}
 */
export function cardsOf(entries, reading) {
  /** @type {Card[]} */
  const cards = [];
  let open = /** @type {Card|null} */ (null);
  /** Whether one of several that decide it has been told: what comes next of it decides. */
  let isHalf = false;
  const close = () => {
    if (open) open.isOpen = false;
    open = null;
  };
  for (const entry of entries) {
    /** @type {Map<Card, NonNullable<Entry['trace']>>} */
    const shares = new Map();
    /** @type {NonNullable<Entry['trace']>} modifiers that stand before what they modify */
    let before = [];
    for (const trace of entry.trace ?? []) {
      const row = reading.effects[trace.key];
      if (isModifier(trace)) {
        before.push(trace);
        continue;
      }
      if (row?.closes || markOf(trace, reading).kind === 'turn') close();
      const sort = row?.cards?.[trace.rule ?? ''] ?? row?.card;
      if (sort && sort !== ANY && (row?.begins || open?.sort !== sort)) {
        close();
        isHalf = false;
        open = { sort, first: entry.entry, last: entry.entry, isOpen: true, entries: [] };
        cards.push(open);
      }
      if (sort && open) {
        shares.set(open, [...(shares.get(open) ?? []), ...before, trace]);
        before = [];
        if (row?.decides === true || isHalf) open.isOpen = false;
        isHalf ||= row?.decides === 'each';
        if (row?.ends) close();
      }
    }
    if (before.length && open) shares.set(open, [...(shares.get(open) ?? []), ...before]);
    for (const [card, trace] of shares) {
      card.last = entry.entry;
      card.entries.push({ ...entry, trace });
    }
  }
  return cards.filter((card) => card.entries.some((entry) => entry.dice || entry.trace?.some((trace) => !isModifier(trace))));
}

/** The events of a card. @param {Card} card @param {Reading} reading @returns {Beat[]} */
export function stepsOf(card, reading) {
  return beatsOf(card.entries, reading, []);
}

/** @param {Beat[]} beats @returns {Mark[]} */
export function lossesOf(beats) {
  return beats.flatMap((beat) => beat.marks.filter((mark) => mark.kind === 'loss'));
}

/** What weakened a counter that stays. @param {Beat[]} beats @param {Reading} reading @returns {Mark[]} */
export function hurtsOf(beats, { effects }) {
  return beats.flatMap((beat) => beat.marks.filter(({ trace }) => effects[trace.key]?.hurts));
}

/** What it changed, beyond losses: what is loud, and tracks. @param {Beat[]} beats @returns {Mark[]} */
export function changesOf(beats) {
  return beats.flatMap((beat) => beat.marks.filter(({ kind, weight }) => kind === 'track' || kind === 'move'
    || (kind !== 'loss' && kind !== 'roll' && (weight === 'loud' || weight === 'decisive'))));
}

/** What decided it: the last that did, or the dice of both sides; a phase of many throws has nothing that does. @param {Beat[]} beats @param {Reading} reading */
export function verdictsOf(beats, { effects }) {
  const all = beats.flatMap((beat) => beat.marks).filter(({ trace }) => effects[trace.key]?.decides);
  return all.filter((mark, index) => index === all.length - 1 || effects[mark.trace.key]?.decides === 'each');
}

/** Whether somebody is hurt, though it may not be told yet who. @param {Beat[]} beats @param {Reading} reading */
export function strikes(beats, { effects }) {
  return beats.some((beat) => beat.marks.some(({ trace }) => {
    const place = effects[trace.key]?.strikes;
    return place !== undefined && Boolean(trace.values?.[Number(place)]);
  }));
}

/** Whether it is worth standing still for. @param {Beat[]} beats */
export function isTelling(beats) {
  return beats.some((beat) => beat.marks.some(({ weight }) => weight === 'loud' || weight === 'decisive'));
}

/** Whether something is lost or fought for in a beat. @param {Beat} beat @param {Reading} reading */
export function isGrave(beat, { effects }) {
  return isTelling([beat]) || beat.marks.some(({ kind, trace }) => kind === 'loss' || ![undefined, ANY].includes(effects[trace.key]?.card));
}

/** Whether the enemy's doings begin with a beat, where nobody plays the enemy. @param {Beat} beat @param {Reading} reading */
export function isThreat(beat, { effects }) {
  return beat.marks.some(({ trace }) => effects[trace.key]?.threatens);
}

/** Cards of what nobody fights out: shots are counted apart, a revolt is none. */
const NO_FIGHTS = ['volley', 'fire', 'revolt'];

/**
 * @typedef {Object} Summary
 * @property {number} events
 * @property {number} moves
 * @property {number} fires
 * @property {number} fights
 * @property {Mark[]} losses
 * @property {{place: string, count: number}|null} worst where most was lost
 * @property {string} told the words that tell best what it came to
 * @property {Map<string, string[]>} counted where there was something that the game counts by its own words
 * @property {string[]} loud what else one must know
 */

/**
 * What a stretch of the game comes to.
 * @param {Beat[]} beats @param {Card[]} cards of the same stretch @param {Reading} reading
 * @returns {Summary}
 */
export function summaryOf(beats, cards, { effects }) {
  const marks = beats.flatMap((beat) => beat.marks);
  /** In the order of the table, which begins with what matters most. @type {Map<string, string[]>} */
  const counted = new Map(Object.values(effects).flatMap(({ counts }) => (counts ? [[counts, []]] : [])));
  for (const { at, to, trace } of marks) counted.get(effects[trace.key]?.counts ?? '')?.push(at ?? to ?? '');
  for (const [word, places] of counted) if (!places.length) counted.delete(word);
  const losses = lossesOf(beats);
  /** @type {Map<string, number>} */
  const places = new Map();
  for (const { at } of losses) if (at) places.set(at, (places.get(at) ?? 0) + 1);
  const [place, count] = [...places].sort((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return {
    events: beats.length,
    moves: marks.filter(({ kind, trace }) => kind === 'move' && !effects[trace.key]?.counts).length,
    fires: marks.filter((mark) => mark.kind === 'fire').length,
    fights: cards.filter((card) => !NO_FIGHTS.includes(card.sort)).length,
    losses,
    worst: count > 1 ? { place, count } : null,
    counted,
    told: marks.findLast(({ trace }) => effects[trace.key]?.sums)?.trace.text ?? '',
    loud: marks.filter(({ kind, weight }) => kind !== 'loss' && kind !== 'roll' && (weight === 'loud' || weight === 'decisive')).map(({ trace }) => trace.text),
  };
}
