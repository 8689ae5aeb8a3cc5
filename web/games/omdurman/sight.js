/** Lines of sight as the server explains them. Answers are kept as long as the position stands. */

/** @typedef {import('../../types.js').AnswerLine} AnswerLine */

/** So many milliseconds the pointer rests on a hex before its line is asked for. */
const DWELL = 120;

export class Sight {
  /**
   * @param {import('./types.js').BoardContext} context
   * @param {(from: string, to: string, lines: AnswerLine[]|null) => void} show  null: the server has no answer
   */
  constructor(context, show) {
    this.context = context;
    this.show = show;
    this.from = '';
    this.to = '';
    this.isOn = false;
    this.timer = 0;
    /** @type {Map<string, AnswerLine[]|null>} */
    this.known = new Map();
  }

  /** The position has changed. */
  forget() {
    this.known.clear();
    if (this.isOn && this.to) this.ask(this.to, true);
  }

  /** @param {string} hex  where the line begins; '' ends it */
  start(hex) {
    this.from = hex;
    this.to = '';
    this.isOn = hex !== '';
    clearTimeout(this.timer);
    this.show(hex, '', []);
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
    const lines = await this.context.answer(question);
    this.known.set(question, lines);
    if (this.isOn && question === `sight:${this.from},${this.to}`) this.show(this.from, this.to, lines);
  }
}
