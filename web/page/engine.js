/*
 * The program as functions: src/page/page.h compiled to WebAssembly. It knows no browser: workers and tests give it files
 * and are told the answers.
 */
import { Wasi } from './wasi.js';

/**
 * @typedef {Object} Asked
 * @property {string} method
 * @property {string} path
 * @property {string} query
 * @property {string} type of the body
 * @property {string} cookie
 * @property {string} body
 */

/** @typedef {{status: number, type: string, cookie: string, fileName: string, retryAfter: number, body: string}} Answer */

/**
 * Who is told.
 * @typedef {Object} Host
 * @property {(number: number, answer: Answer) => void} answer
 * @property {(number: number, text: string) => void} message
 * @property {(number: number) => void} gone
 */

/** Where the program keeps its tables, among the files of files.js; nobody else can have them open. */
const STORE = 'alone:/sortie.db';

export class Engine {
  /**
   * @param {WebAssembly.Module} module
   * @param {Map<string, import('./wasi.js').FileHandle>} files
   * @param {Host} host
   */
  static async open(module, files, host) {
    const engine = new Engine(files, host);
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: engine.wasi.imports(module),
      page: engine.imports(),
    });
    engine.begin(/** @type {any} */ (instance.exports));
    return engine;
  }

  /**
   * @param {Map<string, import('./wasi.js').FileHandle>} files
   * @param {Host} host
   */
  constructor(files, host) {
    this.wasi = new Wasi(files);
    this.host = host;
    /** @type {Record<string, (...args: number[]) => number>} */
    this.calls = {};
    /** Of what was put last. */
    this.size = 0;
  }

  /**
   * The same program to think with: it has no files and no tables.
   * @param {WebAssembly.Module} module
   * @returns {Promise<(thought: Uint8Array) => number>}
   */
  static async openThinker(module) {
    const nobody = () => {};
    const engine = new Engine(new Map(), { answer: nobody, message: nobody, gone: nobody });
    const { exports } = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: engine.wasi.imports(module),
      page: engine.imports(),
    });
    engine.start(/** @type {any} */ (exports));
    return (thought) => {
      const at = engine.calls.page_room(thought.length);
      if (!at) return -1;
      engine.wasi.bytes(at, thought.length).set(thought);
      return engine.calls.page_think(at, thought.length);
    };
  }

  /** @param {Record<string, any>} exports */
  start(exports) {
    this.calls = exports;
    this.wasi.memory = exports.memory;
    exports._initialize();
  }

  /** @param {Record<string, any>} exports */
  begin(exports) {
    this.start(exports);
    const fault = exports.page_open(this.put([STORE], ''));
    if (fault) throw new Error(this.text(fault));
  }

  /** @returns {Record<string, (...args: number[]) => void>} */
  imports() {
    return {
      answer: (number, status, type, cookie, fileName, retryAfter, body, size) => this.host.answer(number, {
        status, type: this.text(type), cookie: this.text(cookie), fileName: this.text(fileName), retryAfter,
        body: this.wasi.text(body, size) }),
      message: (number, text, size) => this.host.message(number, this.wasi.text(text, size)),
      gone: (number) => this.host.gone(number),
    };
  }

  /** A text that ends with a zero. @param {number} at */
  text(at) {
    return this.wasi.text(at, new Uint8Array(this.wasi.memory.buffer).indexOf(0, at) - at);
  }

  /**
   * Texts that each end with a zero, and a body, in the program's memory.
   * @param {string[]} texts
   * @param {string} body
   */
  put(texts, body) {
    const bytes = new TextEncoder().encode(`${texts.map((one) => `${one}\0`).join('')}${body}`);
    const at = this.calls.page_room(bytes.length);
    if (!at) throw new Error('out of memory');
    this.wasi.bytes(at, bytes.length).set(bytes);
    this.size = bytes.length;
    return at;
  }

  /** @param {Asked} asked */
  putRequest({ method, path, query, type, cookie, body }) {
    return this.put([method, path, query, type, cookie, '', ''], body);
  }

  /** @param {number} number @param {Asked} asked */
  ask(number, asked) {
    this.calls.page_ask(number, this.putRequest(asked), this.size);
  }

  /** @param {number} number @param {Asked} asked */
  watch(number, asked) {
    this.calls.page_watch(number, this.putRequest(asked), this.size);
  }

  /** @param {number} number */
  unwatch(number) {
    this.calls.page_unwatch(number);
  }

  /** What a bot is to think about, for a worker of its own; null: nothing. @returns {Uint8Array|null} */
  takeThought() {
    const at = this.calls.page_thought();
    return at ? this.wasi.bytes(at, this.calls.page_thought_size()).slice() : null;
  }

  /** @param {number} chosen as that worker has answered */
  thoughtDone(chosen) {
    this.calls.page_thought_done(chosen);
  }

  settle() {
    this.calls.page_settle();
  }

  tick() {
    this.calls.page_tick();
  }

  hasWork() {
    return this.calls.page_has_work() !== 0;
  }

  work() {
    this.calls.page_work();
  }
}
