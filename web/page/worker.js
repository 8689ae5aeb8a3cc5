/*
 * The worker of the page: waits until it may have the files, starts a program, and carries what windows ask. See transport.js for
 * who speaks to it.
 *
 * For somebody who comes for the first time it starts the program of the one game that is wanted, which is there soonest, and
 * changes to that of all games when it has come. What the first cannot answer it leaves, and the windows ask the second.
 */
import { Engine } from './engine.js';
import { openFiles } from './files.js';
import { Loading, START_SIZE } from './programs.js';

/** @typedef {import('./programs.js').Program} Program */

/**
 * What windows are told.
 * @typedef {{kind: 'ready', engine: string, game: string}
 *   | {kind: 'failed', reason: string}
 *   | {kind: 'answer', to: string, number: number, status: number, type: string, cookie: string, fileName: string,
 *      retryAfter: number, body: string}
 *   | {kind: 'message', to: string, number: number, text: string}
 *   | {kind: 'gone', to: string, number: number}} Told
 */

const LOCK = 'sortie';
const TICK = 1000;
/** So long the line is left to the board of a first game before all games are fetched. */
const ALL_AFTER = 4000;
/** And so long it takes until they are tried again. */
const AGAIN_AFTER = 20_000;
const REST = 20;

const channel = new BroadcastChannel('sortie');

/** @param {Told} told */
function tell(told) {
  channel.postMessage(told);
}

const pause = (/** @type {number} */ time) => new Promise((resolve) => { setTimeout(resolve, time); });

/** A program and whoever asks it. */
class Carrier {
  /**
   * @param {Program} program
   * @param {Map<string, import('./wasi.js').FileHandle>} files
   */
  static async make(program, files) {
    const carrier = new Carrier(program);
    carrier.engine = await Engine.make(program.module, program.texts, files, {
      answer: (own, answer) => carrier.answer(own, answer),
      message: (own, text) => carrier.message(own, text),
      gone: (own) => carrier.gone(own),
    });
    return carrier;
  }

  /** @param {Program} program */
  constructor(program) {
    this.program = program;
    /** @type {Engine} */
    this.engine = /** @type {any} */ (null);
    /** Under which windows know it: another each time it is opened; '': it is closed. */
    this.name = '';
    /** In which bots think, once one has to. @type {Worker|null} */
    this.thinker = null;
    /** Numbers of the windows, which each count from 1, as numbers of the program. @type {Map<number, {to: string, number: number}>} */
    this.links = new Map();
    /** Those of them that wait for an answer. @type {Set<number>} */
    this.asked = new Set();
    this.count = 0;
    this.isWorking = false;
    this.hasTables = false;
  }

  open() {
    this.engine.open();
    if (this.program.game && !this.engine.hasAll()) {
      this.engine.close();
      throw new Error('there are tables of other games');
    }
    this.name = Math.random().toString(36).slice(2);
  }

  close() {
    this.name = '';
    this.thinker?.terminate();
    this.thinker = null;
    this.links.clear();
    this.asked.clear();
    this.engine.close();
  }

  /** @param {string} to @param {number} number */
  link(to, number) {
    this.count += 1;
    this.links.set(this.count, { to, number });
    return this.count;
  }

  /**
   * Whether this program has all that the answer needs: one of a single game knows no other, but one language, and not all that
   * can be asked (src/site/routes.c).
   * @param {any} asked
   */
  canAnswer({ kind, method, path, query, body }) {
    const { game, language } = this.program;
    if (!game || kind === 'unwatch') return true;
    if ((new URLSearchParams(query).get('lang') ?? 'en') !== language) return false;
    if (path === '/api/tables' && method === 'POST') return JSON.parse(body).game === game;
    return /^\/api\/(me|turns|guest|tables|tables\/.*(?<!\/(letter|report|sheet)))$/.test(path);
  }

  /** @param {any} asked */
  hear(asked) {
    if (asked.kind === 'ask') this.ask(asked);
    if (asked.kind === 'watch') this.engine.watch(this.link(asked.from, asked.number), asked);
    if (asked.kind === 'unwatch') this.unwatch(asked.from, asked.number);
    this.engine.settle();
    this.work();
  }

  /** @param {any} asked */
  ask(asked) {
    const own = this.link(asked.from, asked.number);
    this.asked.add(own);
    this.hasTables ||= asked.method === 'POST' && asked.path === '/api/tables';
    this.engine.ask(own, asked);
  }

  /** @param {string} to @param {number} number */
  unwatch(to, number) {
    for (const [own, link] of this.links) {
      if (link.to !== to || link.number !== number) continue;
      this.engine.unwatch(own);
      this.links.delete(own);
    }
  }

  openThinker() {
    const thinker = new Worker(new URL('./thinker.js', import.meta.url), { type: 'module' });
    const settle = (/** @type {number} */ chosen) => {
      if (this.thinker !== thinker) return;
      this.engine.thoughtDone(chosen);
      this.work();
    };
    thinker.addEventListener('message', ({ data }) => settle(data));
    thinker.addEventListener('error', () => settle(-1));
    thinker.postMessage(this.program.module);
    return thinker;
  }

  /** A bot thinks in a worker of its own. */
  handOut() {
    const thought = this.engine.takeThought();
    if (!thought) return;
    this.thinker ??= this.openThinker();
    this.thinker.postMessage(thought, [thought.buffer]);
  }

  /** Piece by piece, so that what windows ask meanwhile is answered in between. */
  work() {
    this.handOut();
    if (this.isWorking || !this.engine.hasWork()) return;
    this.isWorking = true;
    setTimeout(() => {
      this.isWorking = false;
      if (!this.name) return;
      this.engine.work();
      this.work();
    });
  }

  tick() {
    this.engine.tick();
    this.engine.settle();
    this.work();
  }

  /** @param {number} own @param {import('./engine.js').Answer} answer */
  answer(own, answer) {
    const link = this.links.get(own);
    this.links.delete(own);
    this.asked.delete(own);
    if (link) tell({ kind: 'answer', ...link, ...answer });
  }

  /** @param {number} own @param {string} text */
  message(own, text) {
    const link = this.links.get(own);
    if (link) tell({ kind: 'message', ...link, text });
  }

  /** @param {number} own */
  gone(own) {
    const link = this.links.get(own);
    this.links.delete(own);
    if (link) tell({ kind: 'gone', ...link });
  }
}

/** Has the files, and one program at a time that works with them. */
class Keeper {
  /** @param {Map<string, import('./wasi.js').FileHandle>} files */
  constructor(files) {
    this.files = files;
    /** @type {Carrier|null} */
    this.carrier = null;
    /** @type {Loading|null} */
    this.loading = null;
    /** Whether no program could be had: whoever comes then has it tried once more. */
    this.hasFailed = false;
  }

  /**
   * Somebody comes for a game, or for anything. Where all games are nearly there, or one may be needed that has tables, there is
   * no other way than that of all games.
   * @param {string} game '': any
   * @param {string} language
   */
  want(game, language) {
    const { carrier, loading } = this;
    if (carrier && (!carrier.program.game || carrier.program.game === game)) return;
    const wanted = carrier?.hasTables ? '' : game;
    if (loading) {
      if (!wanted || loading.game === wanted || (!loading.game && loading.left < START_SIZE)) return;
      loading.abort.abort();
    }
    this.load(new Loading(wanted, language));
  }

  /** @param {Loading} loading */
  async load(loading) {
    this.loading = loading;
    try {
      const carrier = await Carrier.make(await loading.program, this.files);
      /* Whoever has asked is answered first: what was done once must not be asked again. */
      while (this.carrier?.asked.size) await pause(REST);
      if (this.loading !== loading) return;
      this.change(carrier);
      this.loading = null;
    } catch (error) {
      if (this.loading !== loading) return;
      this.loading = null;
      console.error(error);
      this.failed(loading, error);
    }
  }

  /** @param {Loading} loading @param {unknown} error */
  failed(loading, error) {
    if (loading.game) this.want('', '');
    else if (this.carrier) setTimeout(() => this.want('', ''), AGAIN_AFTER);
    else this.giveUp(error);
  }

  /** There is no program, or the one that there was has stopped in the middle. @param {unknown} error */
  giveUp(error) {
    if (this.carrier) {
      this.carrier.name = '';
      this.carrier.thinker?.terminate();
    }
    this.carrier = null;
    this.hasFailed = true;
    fail(error);
  }

  /** From one program to another, at once: nothing can be asked in between. @param {Carrier} next */
  change(next) {
    const before = this.carrier;
    before?.close();
    try {
      next.open();
      this.carrier = next;
    } catch (error) {
      this.carrier = null;
      before?.open();
      this.carrier = before;
      throw error;
    } finally {
      this.greet();
    }
    if (next.program.game) setTimeout(() => this.want('', ''), ALL_AFTER);
  }

  greet() {
    if (this.carrier) tell({ kind: 'ready', engine: this.carrier.name, game: this.carrier.program.game });
  }

  /** What was meant for another program, or is not for this one, waits: its window asks again. @param {any} asked */
  hear(asked) {
    if (asked.kind === 'hello') this.greet();
    if (asked.kind === 'hello' && this.hasFailed && !this.carrier) this.want('', '');
    if (!this.carrier || asked.engine !== this.carrier.name) return;
    if (this.carrier.canAnswer(asked)) this.carrier.hear(asked);
    else this.want('', '');
  }
}

/** @param {unknown} error */
function fail(error) {
  console.error(error);
  tell({ kind: 'failed', reason: error instanceof DOMException ? 'no_files' : 'no_engine' });
}

/** Who comes here, said before there is anybody to start a program for it. @type {{game: string, language: string}|null} */
let wish = null;
/** @type {Keeper|null} */
let keeper = null;

/* A program that stops in the middle answers nobody any more, in whatever window. */
self.addEventListener('error', (event) => keeper?.giveUp(event.error));

self.addEventListener('message', ({ data }) => {
  wish = data;
  keeper?.want(data.game, data.language);
});

navigator.locks.request(LOCK, async () => {
  try {
    const kept = keeper = new Keeper(await openFiles());
    channel.addEventListener('message', (event) => kept.hear(event.data));
    setInterval(() => kept.carrier?.tick(), TICK);
    if (wish) kept.want(wish.game, wish.language);
    /* The lock is held until the window is closed. */
    await new Promise(() => {});
  } catch (error) {
    fail(error);
  }
});
