/*
 * The queue of beats: everything that happened since the reader's last choice is played over the board, one event after
 * another. The board is always drawn from a view; a beat lies over it between the view before and the one after. To skip is to drop
 * what lies over it and to draw the last view.
 */
import { recall, remember } from '../settings.js';
import { standingEntries } from '../entries.js';
import { gameFiles } from '../games.js';
import { file, text } from '../language.js';
import { addressOf } from '../packed.js';
import { cardsOf } from './cards.js';
import { NO_READING, beatsOf, inBudget, timeOfAll, withPrelude } from './plan.js';
import { sceneOf } from './scene.js';
import { markSeen } from './seen.js';

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').View} View */
/** @typedef {import('./types.js').Beat} Beat */
/** @typedef {import('../model.js').TableModel} TableModel */
/** @typedef {import('./stage.js').Stage} Stage */

/** Off, and how many times as fast. @typedef {'off'|'1'|'2'|'4'} Pace */
/** @type {Pace[]} */
export const PACES = ['off', '1', '2', '4'];

/** What comes in pieces is waited for, before the first beat and for what a beat still lacks. */
const GATHER = 150;
/** A view that does not come in this time is done without. */
const PATIENCE = 4000;
/** Views of so many beats are asked for ahead. */
const AHEAD = 3;
/** A result card that nobody has to wait for is seen for this time. */
const REST = 1800;
/** When losses are drawn and the board shows the position after, as a part of the beat. */
const TURNING_POINT = 0.78;

/**
 * @typedef {Object} PlaybackListener
 * @property {() => void} onChange the page is to be drawn anew
 * @property {() => void} onNumbers entries have other numbers from now on
 * @property {(beat: Beat, words: string) => void} onBeat
 * @property {(beats: Beat[], isSkipped: boolean) => void} onEnd with all that was played or skipped
 * @property {(beat: Beat, rest: Beat[]) => 'on'|'rest'|'stop'} after a beat: goes on, rests for a while, or stands until somebody goes on
 */

/** @returns {Pace} */
export function pace() {
  const kept = /** @type {Pace} */ (recall('pace') ?? '1');
  return PACES.includes(kept) ? kept : '1';
}

/** @param {Pace} value */
export function setPace(value) {
  remember('pace', value);
}

/** What comes of the reader's own actions: as fast as the rest, or at a pace of its own. @typedef {Pace|'same'} OwnPace */
/** @type {OwnPace[]} */
export const OWN_PACES = ['same', ...PACES];

/** @returns {OwnPace} */
export function ownPace() {
  const kept = /** @type {OwnPace} */ (recall('pace-own') ?? 'same');
  return OWN_PACES.includes(kept) ? kept : 'same';
}

/** @param {OwnPace} value */
export function setOwnPace(value) {
  remember('pace-own', value);
}

/** Where it waits for the reader. @typedef {'never'|'battles'|'always'} Stops */
/** @type {Stops[]} */
export const STOPS = ['never', 'battles', 'always'];

/** @returns {Stops} */
export function stops() {
  const kept = /** @type {Stops} */ (recall('stops') ?? 'battles');
  return STOPS.includes(kept) ? kept : 'battles';
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Playback {
  /**
   * @param {TableModel} model
   * @param {Stage} stage
   * @param {PlaybackListener} listener
   */
  constructor(model, stage, listener) {
    this.model = model;
    this.stage = stage;
    this.listener = listener;
    /** @type {import('./scene.js').Look} */
    this.look = { beats: null, data: {}, sides: gameFiles(model.view.table.game).die };
    this.reading = NO_READING;
    /** @type {{log: Entry[]|null, reading: import('./plan.js').Reading, cards: import('./cards.js').Card[]}} */
    this.read = { log: null, reading: NO_READING, cards: [] };
    /** @type {View} the last that was drawn as the present */
    this.last = model.view;
    /** @type {Beat[]} still to be played */
    this.beats = [];
    /** @type {Beat[]} */
    this.played = [];
    /** @type {Beat|null} */
    this.current = null;
    this.isPlaying = false;
    this.isPaused = false;
    /** Whether the current beat is being told, and not only waited for. */
    this.isTelling = false;
    /** Whether what is played was known before. */
    this.isAgain = false;
    /** @type {View|null} */
    this.view = null;
    /** Whose numbers the entries have. */
    this.numbers = model.view.numbers;
    /** Number of the last entry that is played or known. */
    this.done = model.log.at(-1)?.entry ?? 0;
    /** @type {(() => void)|null} ends what is being waited for */
    this.goOn = null;
    this.round = 0;
    this.whole = 0;
    /** Number of the last entry that there are beats of. */
    this.planned = 0;
    /** Number of the entry after which what is played again began. */
    this.since = 0;
    this.isLoaded = false;
    this.ready = this.load().then(() => { this.isLoaded = true; });
    this.abort = new AbortController();
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.drop();
    }, { signal: this.abort.signal });
  }

  /** The game's table of effects; without one everything is told in words. */
  async load() {
    const { game } = this.model.view.table;
    const { beats: path } = gameFiles(game);
    if (!path) return;
    try {
      const beats = /** @type {import('./types.js').GameBeats} */ (await import(addressOf(path)));
      const files = await Promise.all(beats.files.map((name) => file(`/data/${game}/${name}.json`)));
      const data = Object.fromEntries(beats.files.map((name, i) => [name, files[i]]));
      this.look = { ...this.look, beats, data };
      this.reading = { effects: beats.effects, names: beats.namesOf(data),
        title: (/** @type {string} */ place) => beats.placeName?.(place, data, document.documentElement.lang) ?? place };
    } catch (error) {
      console.error(error);
    }
  }

  close() {
    this.abort.abort();
    this.round += 1;
    this.goOn?.();
    this.stage.destroy();
  }

  get mine() {
    return this.model.view.you.seats;
  }

  get pace() {
    return pace();
  }

  /** Whether there are others, so that one's own doings can be told from theirs. */
  get hasOthers() {
    return this.model.view.table.seats.length > 1;
  }

  /** Whether a beat came of what the reader did: dice belong to who acted before them. @param {Beat} beat */
  isOwn(beat) {
    const last = beat.entries.at(-1)?.entry ?? 0;
    const actor = this.model.log.findLast(({ entry, kind, seat }) => entry <= last && kind === 'action' && seat !== 'chance');
    return this.hasOthers && actor !== undefined && this.mine.includes(actor.seat);
  }

  /** @param {Beat} beat @returns {Pace} */
  paceOf(beat) {
    const own = ownPace();
    return own !== 'same' && this.isOwn(beat) ? own : pace();
  }

  /** Whether nothing is played, whoever acts. */
  get isOff() {
    return pace() === 'off' && (!this.hasOthers || ownPace() === 'same' || ownPace() === 'off');
  }

  /** Where the history stands, of what is shown. */
  get position() {
    return this.view?.standing ?? this.model.position;
  }

  /**
   * Number of the last entry that the reader has been told: what is still to be played is not in it, nor an entry of which only a
   * part was.
   */
  get told() {
    const next = this.current && !this.isTelling ? this.current : this.beats[0];
    if (!this.isPlaying || !next) return Infinity;
    const before = (next.entries[0]?.entry ?? 0) - 1;
    return this.isAgain ? before : Math.max(before, this.done);
  }

  /** The log as far as it has been told. */
  get log() {
    const { told, model } = this;
    return (model.log.at(-1)?.entry ?? 0) <= told ? model.log : model.log.filter((entry) => entry.entry <= told);
  }

  /** How much is left, from 1 to 0. */
  get left() {
    return this.whole ? Math.min(1, timeOfAll(this.beats) / this.whole) : 0;
  }

  /**
   * New entries have come; they are played unless nobody looks.
   * @param {Entry[]} entries
   */
  take(entries) {
    const { model } = this;
    if (this.abort.signal.aborted) return;
    const isUndone = entries.some((entry) => entry.kind === 'undo');
    const isLooking = !document.hidden && model.past === null && model.wanted === null;
    if (isUndone || this.isOff) {
      this.drop();
      return;
    }
    if (model.view.numbers !== this.numbers) {
      this.takeNumbers();
      return;
    }
    const newest = model.log.at(-1)?.entry ?? 0;
    if (!this.isPlaying && newest <= this.done) this.last = model.view;
    if (newest <= Math.max(this.done, this.planned)) return;
    if (!isLooking) this.drop();
    else if (this.isLoaded) this.enqueue(this.done, false);
    else this.ready.then(() => this.take([]));
  }

  /** Who reads as somebody else has other entries by other numbers: which of them are new cannot be told. The log comes after the view. */
  takeNumbers() {
    const { view } = this.model;
    this.planned = 0;
    this.drop();
    if (this.done < view.at) return;
    this.numbers = view.numbers;
    this.listener.onNumbers();
  }

  /** The entries that stand after one. @param {number} after */
  entriesAfter(after) {
    const standing = standingEntries(this.model.log);
    const log = this.model.log.filter((entry) => entry.kind === 'action' && standing.has(entry.entry));
    const first = log.findIndex((entry) => entry.entry > after);
    return first < 0 ? [] : log.slice(withPrelude(log, first, this.reading));
  }

  /** The result cards of all that stands; read anew when the log has changed. */
  cards() {
    const { log } = this.model;
    if (this.read.log !== log || this.read.reading !== this.reading) {
      this.read = { log, reading: this.reading, cards: cardsOf(this.entriesAfter(0), this.reading) };
    }
    return this.read.cards;
  }

  /** What happened after an entry, as beats. @param {number} after @param {string[]} [mine] */
  beatsAfter(after, mine = this.mine) {
    return beatsOf(this.entriesAfter(after), this.reading, mine);
  }

  /**
   * @param {number} after the entry from which on
   * @param {boolean} isAgain asked for, and so played from a view of its own
   * @param {string[]} [mine] whose doings are left out
   */
  enqueue(after, isAgain, mine = this.mine) {
    this.planned = this.model.log.at(-1)?.entry ?? 0;
    const playing = this.current?.entries.at(-1)?.entry ?? 0;
    const found = this.beatsAfter(Math.max(after, playing), mine);
    const beats = isAgain ? found : found.filter((beat) => this.paceOf(beat) !== 'off');
    if (!beats.length) {
      if (!this.isPlaying) this.settle();
      return;
    }
    const turns = beats.filter((beat) => beat.marks.some((mark) => mark.kind === 'turn')).length;
    this.beats = inBudget(beats, { budget: 20_000 * Math.max(1, isAgain ? turns : 1) });
    this.whole = timeOfAll(this.beats);
    if (this.isPlaying) return;
    this.since = after;
    this.run(isAgain);
  }

  /** All is known: the present is shown. */
  settle() {
    this.done = this.model.log.at(-1)?.entry ?? 0;
    this.last = this.model.view;
    markSeen(this.model.view, this.done);
  }

  /** Plays until nothing is left. @param {boolean} isAgain */
  async run(isAgain) {
    const round = ++this.round;
    const isOver = () => round !== this.round;
    this.isPlaying = true;
    this.isAgain = isAgain;
    this.played = [];
    this.view = stripped(isAgain ? this.model.view : this.last, this.last.standing);
    if (isAgain) this.listener.onChange();
    await this.wait(isAgain ? 0 : GATHER);
    while (!isOver() && this.beats.length) {
      const beat = /** @type {Beat} */ (this.beats.shift());
      this.current = beat;
      this.isTelling = false;
      await this.play(beat, isOver);
      if (isOver()) return;
      this.played.push(beat);
      this.done = Math.max(this.done, beat.entries.at(-1)?.entry ?? 0);
      markSeen(this.model.view, this.done);
    }
    if (!isOver()) this.end(false);
  }

  /** @param {Beat} beat @param {() => boolean} isOver */
  async play(beat, isOver) {
    for (const next of this.beats.slice(0, AHEAD)) this.viewAt(next.to);
    const [before, after] = await Promise.all([this.viewAt(beat.from), this.viewAt(beat.to)]);
    if (isOver()) return;
    if (before) this.draw(before);
    const say = (/** @type {string} */ key, /** @type {(number|string)[]} */ ...args) => text(key, ...args);
    const scene = sceneOf(beat, before, after, this.look, say);
    const still = isStill();
    const speed = Number(this.paceOf(beat)) || 1;
    const time = still ? 0 : beat.time / speed;
    this.stage.draw(scene, time, still);
    this.isTelling = true;
    this.listener.onBeat(beat, scene.words);
    if (!still) await this.wait(time * TURNING_POINT);
    if (isOver()) return;
    if (after) this.draw(after);
    this.stage.drawLosses(scene, Math.max(300, time * (1 - TURNING_POINT)), still);
    if (still) await this.pause();
    else await this.wait(scene.gone.length ? Math.max(300, time * (1 - TURNING_POINT)) : time * (1 - TURNING_POINT));
    if (isOver()) return;
    const what = this.listener.after(beat, this.beats);
    if (what === 'stop' || (what === 'rest' && still)) await this.pause();
    else if (what === 'rest') await this.wait(REST / speed);
    if (isOver()) return;
    this.stage.clear();
  }

  /** @param {View} view */
  draw(view) {
    this.view = view;
    this.listener.onChange();
  }

  /**
   * The position where so many actions stood, as it is drawn while something is played: nothing can be chosen in it.
   * @param {number} position
   * @returns {Promise<View|null>}
   */
  async viewAt(position) {
    const { model, last } = this;
    if (position === last.standing && last.numbers === model.view.numbers && last.at <= model.view.at && position <= model.view.standing) return stripped(last, position);
    if (position === model.view.standing) return stripped(model.view, position);
    /** @type {Promise<null>} */
    const late = new Promise((resolve) => { setTimeout(() => resolve(null), PATIENCE); });
    const view = await Promise.race([model.viewAt(position), late]);
    return view && stripped(view, position);
  }

  /** Waits, unless somebody goes on. @param {number} time */
  wait(time) {
    if (time <= 0) return Promise.resolve();
    return /** @type {Promise<void>} */ (new Promise((resolve) => {
      const timer = setTimeout(() => this.goOn?.(), time);
      this.goOn = () => {
        clearTimeout(timer);
        this.goOn = null;
        resolve();
      };
    }));
  }

  /** Stands until somebody goes on. */
  async pause() {
    this.isPaused = true;
    this.listener.onChange();
    await /** @type {Promise<void>} */ (new Promise((resolve) => {
      this.goOn = () => {
        this.goOn = null;
        resolve();
      };
    }));
    this.isPaused = false;
  }

  /** To the next event. */
  next() {
    this.goOn?.();
  }

  /** To the end of everything: what is left is summed up. */
  skip() {
    if (!this.isPlaying) return;
    this.played.push(...(this.current && !this.played.includes(this.current) ? [this.current] : []), ...this.beats);
    this.end(true);
  }

  /** Nobody looks, or something else is looked at: the present is there at once, and what was not seen stays unseen. */
  drop() {
    if (this.isPlaying) {
      this.stop();
      this.listener.onChange();
    }
    this.done = this.model.log.at(-1)?.entry ?? 0;
    this.last = this.model.view;
    if (this.pace === 'off') markSeen(this.model.view, this.done);
  }

  stop() {
    this.round += 1;
    this.isPlaying = false;
    this.isPaused = false;
    this.current = null;
    this.beats = [];
    this.view = null;
    this.goOn?.();
    this.stage.clear();
  }

  /** @param {boolean} isSkipped */
  end(isSkipped) {
    const { played } = this;
    this.stop();
    this.settle();
    this.listener.onEnd(played, isSkipped);
  }

  /** Plays what happened after an entry once more. @param {number} after @param {string[]} [mine] */
  async again(after, mine) {
    await this.ready;
    if (this.abort.signal.aborted) return;
    if (this.isPlaying) this.stop();
    this.enqueue(after, true, mine);
  }
}

/** A view in which nothing can be done. @param {View} view @param {number} standing @returns {View} */
function stripped(view, standing) {
  return { ...view, standing, choices: [], yours: false, proposes: false, past: false };
}
