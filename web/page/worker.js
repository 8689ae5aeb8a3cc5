/*
 * The worker of the page: waits until it may have the files, starts the program, and carries what windows ask.
 * See transport.js for who speaks to it.
 */
import { Engine } from './engine.js';
import { openFiles } from './files.js';

/**
 * What windows are told.
 * @typedef {{kind: 'ready', engine: string}
 *   | {kind: 'failed', reason: string}
 *   | {kind: 'answer', to: string, number: number, status: number, type: string, cookie: string, fileName: string,
 *      retryAfter: number, body: string}
 *   | {kind: 'message', to: string, number: number, text: string}
 *   | {kind: 'gone', to: string, number: number}} Told
 */

const LOCK = 'sortie';
const TICK = 1000;

const channel = new BroadcastChannel('sortie');
const name = Math.random().toString(36).slice(2);

/** scripts/page says under which name the program lies there, compressed. */
const PROGRAM = '../engine.bin';

async function loadModule() {
  const response = await fetch(new URL(PROGRAM, import.meta.url));
  if (!response.ok || !response.body) throw new Error(`${response.status} ${PROGRAM}`);
  const bytes = response.body.pipeThrough(new DecompressionStream('gzip'));
  return WebAssembly.compileStreaming(new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }));
}

/** @param {Told} told */
function tell(told) {
  channel.postMessage(told);
}

class Carrier {
  /**
   * @param {Engine} engine
   * @param {WebAssembly.Module} module
   */
  constructor(engine, module) {
    this.engine = engine;
    this.module = module;
    /** In which bots think, once one has to. @type {Worker|null} */
    this.thinker = null;
    /** Numbers of the windows, which each count from 1, as numbers of the program. @type {Map<number, {to: string, number: number}>} */
    this.links = new Map();
    this.count = 0;
    this.isWorking = false;
  }

  /** @param {string} to @param {number} number */
  link(to, number) {
    this.count += 1;
    this.links.set(this.count, { to, number });
    return this.count;
  }

  /** @param {any} asked */
  hear(asked) {
    if (asked.kind === 'hello') tell({ kind: 'ready', engine: name });
    if (asked.kind === 'ask') this.engine.ask(this.link(asked.from, asked.number), asked);
    if (asked.kind === 'watch') this.engine.watch(this.link(asked.from, asked.number), asked);
    if (asked.kind === 'unwatch') this.unwatch(asked.from, asked.number);
    this.engine.settle();
    this.work();
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
      this.engine.thoughtDone(chosen);
      this.work();
    };
    thinker.addEventListener('message', ({ data }) => settle(data));
    thinker.addEventListener('error', () => settle(-1));
    thinker.postMessage(this.module);
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

async function serve() {
  const [module, files] = await Promise.all([loadModule(), openFiles()]);
  /** @type {Carrier} */
  let carrier;
  const engine = await Engine.open(module, files, {
    answer: (own, answer) => carrier.answer(own, answer),
    message: (own, text) => carrier.message(own, text),
    gone: (own) => carrier.gone(own),
  });
  carrier = new Carrier(engine, module);
  channel.addEventListener('message', (event) => carrier.hear(event.data));
  setInterval(() => carrier.tick(), TICK);
  tell({ kind: 'ready', engine: name });
  /* The lock is held until the window is closed. */
  await new Promise(() => {});
}

navigator.locks.request(LOCK, async () => {
  try {
    await serve();
  } catch (error) {
    console.error(error);
    const reason = error instanceof DOMException ? 'no_files' : 'no_engine';
    tell({ kind: 'failed', reason });
  }
});
