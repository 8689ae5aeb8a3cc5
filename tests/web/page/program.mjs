/* The program of the page in Node.js: what a worker of the browser would ask of it, one question after the other. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Engine } from '../../../web/page/engine.js';
import { PAGE } from './host.mjs';
import { memoryFiles } from './memory.mjs';

const name = readdirSync(PAGE).find((file) => /^engine\.\w+\.bin$/.test(file));
export const PROGRAM = readFileSync(`${PAGE}/${name}`);
const module = WebAssembly.compile(gunzipSync(PROGRAM));

export class Program {
  /** @param {Map<string, any>} [files] as another program has left them */
  static async open(files = memoryFiles()) {
    const program = new Program();
    program.files = files;
    program.engine = await Engine.open(await module, files, {
      answer: (number, answer) => program.answers.set(number, answer),
      message: (_number, text) => program.messages.push(JSON.parse(text)),
      gone: (number) => program.gone.push(number),
    });
    return program;
  }

  /** Another copy, to think with. */
  static async thinker() {
    return Engine.openThinker(await module);
  }

  constructor() {
    this.answers = new Map();
    this.messages = [];
    this.gone = [];
    this.count = 0;
    this.cookie = '';
  }

  asked(path, body) {
    const [name, query = ''] = path.split('?');
    return { method: body ? 'POST' : 'GET', path: `/api/${name}`, query, type: body ? 'application/json' : '', cookie: this.cookie,
      body: body ? JSON.stringify(body) : '' };
  }

  /** The answer, whatever it is. */
  answer(path, body) {
    const number = ++this.count;
    this.engine.ask(number, this.asked(path, body));
    this.engine.settle();
    while (!this.answers.has(number)) {
      assert.ok(this.engine.hasWork(), `${path} is answered`);
      this.engine.work();
    }
    const answer = this.answers.get(number);
    this.answers.delete(number);
    if (answer.cookie) [this.cookie] = answer.cookie.split(';');
    return answer;
  }

  /** What is answered when all is well. */
  ask(path, body) {
    const answer = this.answer(path, body);
    assert.ok(answer.status < 300, `${path}: ${answer.body}`);
    return answer.type.startsWith('application/json') ? JSON.parse(answer.body) : answer.body;
  }

  watch(path) {
    const number = ++this.count;
    this.engine.watch(number, this.asked(path));
    this.engine.settle();
    return number;
  }

  /** Lets time pass until the bots have nothing more to do. */
  rest(isSo) {
    while (!isSo()) {
      this.engine.tick();
      this.engine.settle();
      while (this.engine.hasWork()) this.engine.work();
    }
  }
}
