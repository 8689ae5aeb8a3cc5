/** Lines of sight as the server explains them. Answers are kept as long as the position stands. */
import { h } from '../../dom.js';
import { hexOfNumber } from './geometry.js';

/** @typedef {import('../../types.js').AnswerLine} AnswerLine */

const VERDICTS = ['sight_clear', 'sight_blocked'];

/** What a line passes, what blocks it, and whether it is clear: null where that is not known yet. @param {AnswerLine[]} lines */
export function readSight(lines) {
  const steps = lines.filter(({ message }) => !VERDICTS.includes(message));
  const verdict = lines.find(({ message }) => VERDICTS.includes(message));
  return {
    hexes: steps.map((line) => hexOfNumber(line.arguments[0])),
    blocks: steps.filter(({ message }) => message === 'sight_blocks').map((line) => hexOfNumber(line.arguments[0])),
    isClear: verdict ? verdict.message === 'sight_clear' : null,
  };
}

/** The same in words. @param {import('./words.js').Words} words @param {string} from @param {string} to @param {AnswerLine[]|null} lines */
export function sightWords(words, from, to, lines) {
  if (!to) return [h('p', {}, words.web('sight.from', from))];
  if (!lines) return [h('p', {}, words.web('sight.none'))];
  const verdict = lines.find(({ message }) => VERDICTS.includes(message));
  return [h('ol', {}, lines.filter((line) => line !== verdict).map((line) => h('li', { class: line.message }, line.text))),
    ...(verdict ? [h('p', { class: verdict.message }, h('b', {}, verdict.text))] : [])];
}

/** So many milliseconds the pointer rests on a hex before its line is asked for. */
const DWELL = 120;

export class Sight {
  /**
   * @param {import('./types.js').BoardContext} context
   * @param {(from: string, to: string, lines: AnswerLine[]|null) => void} show  null: the server has no answer
   * @param {(lines: AnswerLine[]) => void} showFan  what is seen from where the line begins, and what can be hit from there
   */
  constructor(context, show, showFan) {
    this.context = context;
    this.show = show;
    this.showFan = showFan;
    this.from = '';
    this.to = '';
    this.isOn = false;
    this.timer = 0;
    /** @type {Map<string, AnswerLine[]>} */
    this.known = new Map();
    /** Counts the positions: an answer to what was asked in another is dropped. */
    this.position = 0;
  }

  /** The position has changed. */
  forget() {
    this.position += 1;
    this.known.clear();
    if (this.isOn) this.spread();
    if (this.isOn && this.to) this.ask(this.to, true);
  }

  /** @param {string} hex  where the line begins; '' ends it */
  start(hex) {
    this.from = hex;
    this.to = '';
    this.isOn = hex !== '';
    clearTimeout(this.timer);
    this.show(hex, '', []);
    this.spread();
  }

  /** Opens the fan from where the line begins. */
  async spread() {
    const { from, position } = this;
    this.showFan([]);
    const lines = from ? await this.context.answer(`fan:${from}`) : null;
    if (lines && this.from === from && this.position === position) this.showFan(lines);
  }

  /** @param {string} to @param {boolean} [isAgain] */
  ask(to, isAgain = false) {
    if (!this.isOn || !to || to === this.from || (to === this.to && !isAgain)) return;
    this.to = to;
    const question = `sight:${this.from},${to}`;
    const known = this.known.get(question);
    clearTimeout(this.timer);
    if (known !== undefined) {
      this.show(this.from, to, known);
      return;
    }
    this.show(this.from, to, []);
    this.timer = setTimeout(() => this.fetch(question), DWELL);
  }

  /** @param {string} question */
  async fetch(question) {
    const { position } = this;
    const lines = await this.context.answer(question);
    if (this.position !== position) return;
    if (lines) this.known.set(question, lines);
    if (this.isOn && question === `sight:${this.from},${this.to}`) this.show(this.from, this.to, lines);
  }
}
