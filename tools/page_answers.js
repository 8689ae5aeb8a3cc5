/*
 * page_answers.js ENGINE TEXTS: what the program of the page answers to somebody who has never been here, as JSON: address to body. With it
 * the front page is there before the program is. scripts/page runs it in a folder beside the modules of web/page.
 */
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Engine } from './engine.js';
import { NAMES } from './files.js';

globalThis.crypto ??= webcrypto;

/** A file that forgets nothing but the end of this program. */
class Kept {
  bytes = new Uint8Array(1 << 22);
  size = 0;
  read(into, { at }) {
    const part = this.bytes.subarray(at, Math.max(at, Math.min(this.size, at + into.length)));
    into.set(part);
    return part.length;
  }
  write(from, { at }) {
    this.bytes.set(from, at);
    this.size = Math.max(this.size, at + from.length);
    return from.length;
  }
  truncate(size) { this.size = size; }
  getSize() { return this.size; }
  flush() {}
}

const answers = {};
const addresses = ['me', 'games', 'tables', 'turns'].flatMap((path) => ['en', 'fr'].map((lang) => [`/api/${path}`, `lang=${lang}`]));
const module = await WebAssembly.compile(readFileSync(process.argv[2]));
const engine = await Engine.make(module, readFileSync(process.argv[3]), new Map(NAMES.map((name) => [name, new Kept()])), {
  answer: (number, { status, body }) => {
    if (status === 200) answers[addresses[number].join('?')] = body;
  },
  message: () => {},
  gone: () => {},
});
engine.open();
addresses.forEach(([path, query], number) => engine.ask(number, { method: 'GET', path, query, type: '', cookie: '', body: '' }));
engine.settle();
console.log(JSON.stringify(answers));
