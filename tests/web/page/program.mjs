/* The program of the page in Node.js: what a worker of the browser would ask of it, one question after the other. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Engine } from '../../../web/page/engine.js';
import { PAGE } from './host.mjs';
import { memoryFiles } from './memory.mjs';

/** A file of the page by its name without what says its content. */
const fileOf = (name) => {
  const [folder, rest] = name.includes('/') ? name.split('/') : ['', name];
  const within = folder ? `${PAGE}/${readdirSync(PAGE).find((file) => file.startsWith(`${folder}.`))}` : PAGE;
  const [stem] = rest.split('.');
  return readFileSync(`${within}/${readdirSync(within).find((file) => new RegExp(`^${stem}(\\.\\w{12})?\\.bin$`).test(file))}`);
};

/** A program and its texts, as they travel: of all games, or of one in one language. */
export const programFiles = (game = '', language = 'en') => (game
  ? [fileOf(`start/${game}.bin`), fileOf(`start/${game}-${language}.bin`)] : [fileOf('engine.bin'), fileOf('texts.bin')]);

/** @type {Map<string, Promise<WebAssembly.Module>>} */
const modules = new Map();
const moduleOf = (game) => {
  if (!modules.has(game)) modules.set(game, WebAssembly.compile(gunzipSync(programFiles(game)[0])));
  return modules.get(game);
};

export class Program {
  /**
   * @param {Map<string, any>} [files] as another program has left them
   * @param {string} [game] '': all
   * @param {string} [language]
   */
  static async open(files = memoryFiles(), game = '', language = 'en') {
    const program = new Program();
    program.files = files;
    const texts = gunzipSync(programFiles(game, language)[1]);
    program.engine = await Engine.make(await moduleOf(game), texts, files, {
      answer: (number, answer) => program.answers.set(number, answer),
      message: (_number, text) => program.messages.push(JSON.parse(text)),
      gone: (number) => program.gone.push(number),
    });
    program.engine.open();
    return program;
  }

  /** Another copy, to think with. */
  static async thinker(game = '') {
    return Engine.openThinker(await moduleOf(game));
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
