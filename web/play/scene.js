/*
 * From a beat and the positions around it to what is drawn: the table of the game says what its effects are, and the difference of
 * the positions says what went where. Nothing here draws.
 */
import { withMinus } from '../entries.js';
import { difference } from './diff.js';
import { weightOf } from './plan.js';

/** @typedef {import('./types.js').Beat} Beat */
/** @typedef {import('./types.js').Mark} Mark */
/** @typedef {import('./types.js').GameBeats} GameBeats */
/** @typedef {import('./stage.js').Scene} Scene */
/** @typedef {import('../types.js').View} View */

/**
 * @typedef {Object} Look how a game's positions are read
 * @property {GameBeats|null} beats
 * @property {any} data
 * @property {number|undefined} sides of its dice
 */

/** @param {Mark[]} marks @param {import('./types.js').Kind} kind */
const ofKind = (marks, kind) => marks.filter((mark) => mark.kind === kind);

/**
 * The ways of a beat: those that its effects name by thing, those of the things that are seen, and those that only the log tells of; there
 * whatever stood at its beginning goes.
 * @param {Mark[]} marks @param {import('./diff.js').Way[]} seen @param {Map<string, string>} places before it
 */
function waysOf(marks, seen, places) {
  const moves = ofKind(marks, 'move');
  const named = moves.flatMap(({ thing, from, to }) => {
    const start = thing ? (from ?? places.get(thing)) : undefined;
    return thing && start && to && start !== to ? [{ thing, from: start, to }] : [];
  });
  const others = seen.filter((way) => !moves.some(({ thing }) => thing === way.thing));
  const told = moves.filter(({ thing, from, to }) => !thing && from && to && from !== to && !seen.some((way) => way.to === to))
    .map(({ from = '', to = '' }) => ({ thing: [...places].find(([, place]) => place === from)?.[0] ?? '', from, to }));
  return [...named, ...others, ...told];
}

/** @param {Mark[]} marks @param {Map<string, {from: string[], to: string}>} shots @param {string} focus */
function firesOf(marks, shots, focus) {
  return ofKind(marks, 'fire').flatMap(({ from, to }) => {
    const target = to ?? focus;
    if (!target) return [];
    if (from) return [{ from, to: target }];
    const shooters = shots.get(target)?.from ?? [];
    return shooters.length ? shooters.map((one) => ({ from: one, to: target })) : [{ from: target, to: target }];
  });
}

/** @param {Mark[]} marks @returns {Scene['tracks']} */
function tracksOf(marks) {
  /** @type {Map<string, Scene['tracks'][number]>} */
  const tracks = new Map();
  for (const { track, trace, value, by } of ofKind(marks, 'track')) {
    if (!track) continue;
    const before = tracks.get(track)?.from ?? (value !== undefined && by !== undefined ? value - by : null);
    tracks.set(track, { at: track, words: withMinus(trace.text), from: before, to: value ?? null });
  }
  return [...tracks.values()];
}

/** @param {Beat} beat @param {string} focus @param {number|undefined} sides @returns {Scene['roll']} */
function rollOf(beat, focus, sides) {
  const rolls = ofKind(beat.marks, 'roll');
  if (!beat.dice.length && rolls.every((mark) => mark.weight === 'quiet')) return null;
  const at = beat.marks.findLast((mark) => mark.at)?.at ?? (focus || (beat.marks.find((mark) => mark.to)?.to ?? ''));
  const others = [focus, ...beat.marks.flatMap((mark) => [mark.at, mark.from, mark.to])].flatMap((place) => (place && place !== at ? [place] : []));
  return { at, others: [...new Set(others)], dice: beat.dice, modifiers: beat.modifiers, words: sentences(rolls.map(({ trace }) => withMinus(trace.text))), sides };
}

/** So many lines of one sort are told one by one. */
const MOST_ALIKE = 4;

/** Where many lines say the same of one thing after another, as weapons that are aimed: the first of them, and how many more. @param {Mark[]} marks @param {(key: string, ...args: (number|string)[]) => string} say */
function linesOf(marks, say) {
  const count = (/** @type {string} */ key) => marks.filter(({ kind, trace }) => kind === 'text' && trace.key === key).length;
  /** @type {Map<string, number>} */
  const told = new Map();
  return marks.flatMap(({ kind, trace }) => {
    const alike = kind === 'text' ? count(trace.key) : 0,
      before = told.get(trace.key) ?? 0;
    told.set(trace.key, before + 1);
    if (alike <= MOST_ALIKE || before < MOST_ALIKE - 1) return [withMinus(trace.text)];
    return before === MOST_ALIKE - 1 ? [say('web.play.alike', alike - before)] : [];
  });
}

/**
 * The sentence of a beat: its effects; where many were folded, how many.
 * @param {Beat} beat
 * @param {(key: string, ...args: (number|string)[]) => string} say
 */
export function wordsOf(beat, say) {
  if (beat.moved > 1) return say('web.play.moved', beat.moved);
  if (beat.series) {
    const { name, count, failed, places } = beat.series;
    const told = places.slice(0, MOST_ALIKE).join(', ');
    return failed ? say(`${name}.failed`, count, failed, places.length > MOST_ALIKE ? `${told}…` : told) : say(name, count);
  }
  const lines = linesOf(beat.marks, say);
  if (lines.length) return sentences(lines);
  return beat.entries.findLast((entry) => entry.text)?.text ?? '';
}

/** Lines of the log as sentences, each once. @param {string[]} lines */
export function sentences(lines) {
  return [...new Set(lines)].map((line) => (/[.!?…]$/u.test(line) ? line : `${line}.`)).join(' ');
}

/**
 * @param {Beat} beat
 * @param {View|null} before
 * @param {View|null} after
 * @param {Look} look
 * @param {(key: string, ...args: (number|string)[]) => string} say
 * @returns {Scene}
 */
export function sceneOf(beat, before, after, { beats, data, sides }, say) {
  const { marks } = beat;
  const places = before && beats ? beats.thingsOf(before.game, data) : new Map();
  const things = difference(places, after && beats ? beats.thingsOf(after.game, data) : places);
  const focus = [before, after].map((view) => (view && beats?.focusOf?.(view.game, data)) || '').find(Boolean) ?? '';
  const shots = before && beats?.shotsOf ? beats.shotsOf(before.game, data) : new Map();
  const lights = [...ofKind(marks, 'place'), ...ofKind(marks, 'reveal'), ...ofKind(marks, 'loss')].flatMap(({ at }) => (at ? [at] : []));
  const entered = ofKind(marks, 'move').filter(({ thing, from, to }) => !thing && !from && to).map(({ to }) => to ?? '');
  const isDecided = ['loud', 'decisive'].includes(weightOf(beat));
  const card = ofKind(marks, 'card').at(-1);
  const banner = ofKind(marks, 'end').at(-1) ?? ofKind(marks, 'turn').at(-1);
  return {
    ...things, ways: waysOf(marks, things.ways, places), fires: firesOf(marks, shots, focus), lights: { places: [...new Set([...lights, ...entered])], isLoud: isDecided },
    roll: rollOf(beat, focus, sides), tracks: tracksOf(marks),
    card: card ? withMinus(card.trace.text) : null, banner: banner ? withMinus(banner.trace.text) : null,
    words: wordsOf(beat, say), game: before?.game ?? after?.game ?? {},
  };
}
