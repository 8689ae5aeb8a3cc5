/*
 * A problem at a table (docs/problems.md): the question, two hints, the verdict on the plan that was played, and the solution
 * with its reasons. It stands where a lesson stands; the server judges.
 */
import { AGAIN, isPassing } from './api.js';
import { percentWords } from './chances.js';
import { h, replace } from './dom.js';
import { icon } from './icons.js';
import { language, text } from './language.js';
import { Lesson } from './lesson.js';
import { fetchVerdict, markSolved, problemNames } from './problems.js';
import { problemsHash } from './route.js';
import { toastError } from './toast.js';

/** @typedef {import('./problems.js').Verdict} Verdict */

const HINTS = 2;

export class Problem extends Lesson {
  /** There is no file to be read: all is in the texts. */
  async load() {
    this.steps = [{ step: 'question', allow: ['*'] }];
    this.hints = 0;
    this.isShown = false;
    /** @type {Verdict|null} */
    this.verdict = null;
    /** @type {string|null} the problem after this one */
    this.next = null;
    /** @type {string} */
    this.judgedKey = '';
    try {
      const names = (await problemNames(this.game)).map((one) => one.name);
      this.next = names[names.indexOf(this.name) + 1] ?? null;
      this.number = names.indexOf(this.name) + 1;
      this.count = names.length;
    } catch (error) {
      toastError(error);
    }
    if (this.shownKey) this.draw();
  }

  get name() {
    return this.model.view.lesson?.name ?? '';
  }

  /** @param {string} [part] */
  say(part = '') {
    return text([this.game, 'problem', this.name, part].filter(Boolean).join('.'));
  }

  show() {
    super.show();
    this.judge();
  }

  /** Asks what the plan comes to, once for each position, or until it is told. */
  async judge() {
    const { view, past, isBusy, isClosed } = this.model;
    const key = [view.at, view.standing].join('|');
    if (!this.isOn || past || isBusy || isClosed || key === this.judgedKey) return;
    this.judgedKey = key;
    try {
      const verdict = await fetchVerdict(this.model.id);
      if (key !== this.judgedKey) return;
      this.verdict = verdict;
      if (verdict.state === 'solved') markSolved(this.game, this.name);
      this.draw();
    } catch (error) {
      if (key !== this.judgedKey || this.model.isClosed) return;
      if (!isPassing(error)) {
        toastError(error);
        return;
      }
      this.judgedKey = '';
      setTimeout(() => this.judge(), AGAIN);
    }
  }

  /** @param {number} value */
  worth(value) {
    return this.verdict?.chance ? text('web.odds.percent', percentWords(100 * value, language()))
      : new Intl.NumberFormat(language(), { maximumFractionDigits: 2 }).format(value);
  }

  draw() {
    const { lesson } = this.model.view;
    const verdict = /** @type {Verdict|null} */ (this.verdict ?? null);
    const isEnded = verdict !== null && verdict.state !== 'open';
    this.element.hidden = !lesson || lesson.end === 'left';
    this.element.classList.toggle('is-on', this.isOn);
    this.element.classList.add('problem');
    if (!lesson || lesson.end) return;
    /** @type {HTMLElement[]} */
    const lines = [h('p', { class: 'lesson-count' }, verdict?.state === 'solved' ? icon('done') : null,
      text('web.problem.head', this.number ?? '', this.count ?? '', this.say()))];
    if (verdict?.state !== 'solved') lines.push(h('p', { class: 'lesson-say' }, this.say('question')));
    for (let hint = 1; hint <= (this.hints ?? 0) && !isEnded; hint += 1) {
      lines.push(h('p', { class: 'problem-hint' }, text('web.problem.hint.line', hint, this.say(`hint${hint}`))));
    }
    if (verdict && isEnded) {
      lines.push(h('p', { class: `problem-verdict is-${verdict.state}` },
        text(`web.problem.${verdict.state}`, this.worth(verdict.yours), this.worth(verdict.best))));
    }
    if (verdict?.state === 'solved' || this.isShown) lines.push(...this.reasons());
    replace(this.words, ...lines);
    replace(this.tools, ...this.buttons(isEnded, lesson.back ?? null));
  }

  /** The best plan and why it is. */
  reasons() {
    const steps = (this.verdict?.solution ?? []).map((one) => h('li', { 'data-solution': one.action }, one.text));
    return [...(this.isShown ? [h('ol', { class: 'problem-solution' }, steps)] : []), h('p', { class: 'problem-why' }, this.say('why'))];
  }

  /**
   * @param {boolean} isEnded
   * @param {number|null} back
   */
  buttons(isEnded, back) {
    const isSolved = this.verdict?.state === 'solved';
    const again = isEnded && back !== null
      ? h('button', { type: 'button', class: isSolved ? '' : 'primary', id: 'problem-again', onclick: () => this.again(back) }, text('web.problem.again')) : null;
    const hint = !isEnded && (this.hints ?? 0) < HINTS
      ? h('button', { type: 'button', id: 'problem-hint', onclick: () => this.hint() }, text('web.problem.hint')) : null;
    const solution = !isSolved && !this.isShown && (isEnded || this.hints === HINTS)
      ? h('button', { type: 'button', id: 'problem-solution', onclick: () => this.reveal() }, text('web.problem.solution')) : null;
    const next = this.next;
    const on = isSolved && next
      ? h('button', { type: 'button', class: 'primary', id: 'problem-on', onclick: () => this.begin(next) }, text('web.problem.on')) : null;
    return [on, again, hint, solution,
      isEnded ? h('a', { class: 'button', href: problemsHash(this.game) }, text('web.problem.all')) : null,
      h('button', { type: 'button', class: 'plain', id: 'lesson-leave', onclick: () => this.model.send('leave-lesson', {}) },
        text(isEnded ? 'web.problem.play' : 'web.problem.leave'))].filter((one) => one !== null);
  }

  /** From the beginning, and without what was given away. */
  again(/** @type {number} */ back) {
    this.isShown = false;
    this.hints = 0;
    this.model.undo(back);
  }

  hint() {
    this.hints = (this.hints ?? 0) + 1;
    this.draw();
  }

  reveal() {
    this.isShown = true;
    this.draw();
  }
}
