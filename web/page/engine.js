/*
 * The program as functions: src/page/page.h compiled to WebAssembly. It knows no browser: workers and tests give it files
 * and are told the answers.
 */
import { category, compose, fold } from './characters.js';
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
   * A program that is not open yet, and has not touched the files.
   * @param {WebAssembly.Module} module
   * @param {Uint8Array} texts as tools/catalogue.c writes them
   * @param {Map<string, import('./wasi.js').FileHandle>} files
   * @param {Host} host
   */
  static async make(module, texts, files, host) {
    const engine = new Engine(files, host);
    await engine.start(module);
    engine.calls.page_texts(engine.putBytes(texts), texts.length);
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
    await engine.start(module);
    return (thought) => engine.calls.page_think(engine.putBytes(thought), thought.length);
  }

  /** @param {WebAssembly.Module} module */
  async start(module) {
    const instance = await WebAssembly.instantiate(module, {
      wasi_snapshot_preview1: this.wasi.imports(module),
      page: this.imports(),
    });
    const exports = /** @type {any} */ (instance.exports);
    this.calls = exports;
    this.wasi.memory = exports.memory;
    exports._initialize();
  }

  /** Opens the files, which no other program may have open. */
  open() {
    const fault = this.calls.page_open(this.put([STORE], ''));
    if (fault) throw new Error(this.text(fault));
  }

  /** All is on disk, and another program can have the files; this one may open them again. */
  close() {
    this.calls.page_close();
  }

  /** Whether every table is of a game of this program. */
  hasAll() {
    return this.calls.page_has_all() !== 0;
  }

  /** @returns {Record<string, (...args: number[]) => number|void>} */
  imports() {
    return {
      answer: (number, status, type, cookie, fileName, retryAfter, body, size) => this.host.answer(number, {
        status, type: this.text(type), cookie: this.text(cookie), fileName: this.text(fileName), retryAfter,
        body: this.wasi.text(body, size) }),
      message: (number, text, size) => this.host.message(number, this.wasi.text(text, size)),
      gone: (number) => this.host.gone(number),
      compose: (at) => this.changed(at, compose),
      fold: (at) => this.changed(at, fold),
      category,
    };
  }

  /**
   * A text that ends with a zero, changed, in room of its own; null when it is no UTF-8, or memory ends.
   * @param {number} at
   * @param {(text: string) => string} change
   */
  changed(at, change) {
    try {
      return this.put([change(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.textBytes(at)))], '');
    } catch (error) {
      if (error instanceof TypeError) return 0;
      throw error;
    }
  }

  /** A text that ends with a zero. @param {number} at */
  text(at) {
    return new TextDecoder().decode(this.textBytes(at));
  }

  /** @param {number} at */
  textBytes(at) {
    return this.wasi.bytes(at, new Uint8Array(this.wasi.memory.buffer).indexOf(0, at) - at);
  }

  /**
   * Texts that each end with a zero, and a body, in the program's memory.
   * @param {string[]} texts
   * @param {string} body
   */
  put(texts, body) {
    const bytes = new TextEncoder().encode(`${texts.map((one) => `${one}\0`).join('')}${body}`);
    this.size = bytes.length;
    return this.putBytes(bytes);
  }

  /** @param {Uint8Array} bytes */
  putBytes(bytes) {
    const at = this.calls.page_room(bytes.length);
    if (!at) throw new Error('out of memory');
    this.wasi.bytes(at, bytes.length).set(bytes);
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
