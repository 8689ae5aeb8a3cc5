/*
 * A lesson at a table (docs/lessons.md): the text of the step, what is to be done, what is pointed at. Where the table stands in
 * the lesson the server says; which of the steps that are only read is shown, this page knows.
 */
import { beginLesson, finish, lessonFile, nextLesson } from './lessons.js';
import { h, replace } from './dom.js';
import { goToMade } from './going.js';
import { icon } from './icons.js';
import { text } from './language.js';
import { LessonRings } from './lessonrings.js';
import { learnHash, rulesHash } from './route.js';
import { toastError } from './toast.js';

/** @typedef {import('./lessons.js').LessonStep} LessonStep */

export class Lesson {
  /**
   * @param {import('./model.js').TableModel} model
   * @param {import('./board/box.js').BoardBox} board
   * @param {() => void} onPage another page of the lesson is shown
   */
  constructor(model, board, onPage) {
    this.model = model;
    this.onPage = onPage;
    this.rings = new LessonRings(board.element, () => board.board?.stage);
    board.onOpen = () => this.rings.ask();
    this.words = h('div', { class: 'lesson-words', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
    this.tools = h('div', { class: 'row wrap lesson-tools' });
    this.element = h('section', { class: 'lesson', id: 'lesson', 'aria-label': text('web.lesson'), hidden: true }, this.words, this.tools);
    /** @type {LessonStep[]} */
    this.steps = [];
    this.isExample = false;
    this.page = 0;
    this.shownKey = '';
    /** Whether a step was taken back: what came before it has been read. */
    this.isGoingBack = false;
    if (model.view.lesson && model.view.lesson.end !== 'left') this.load(model.view.lesson.name);
  }

  get game() {
    return this.model.view.table.game;
  }

  /** Whether the lesson runs, and its words are there. */
  get isOn() {
    const { lesson } = this.model.view;
    return Boolean(lesson && !lesson.end && this.steps.length);
  }

  /** Whether the learner is to choose: all that is to be read has been. */
  get asks() {
    const { lesson } = this.model.view;
    return this.isOn && !lesson?.lost && this.page === lesson?.step;
  }

  /** Whether some choices are to be marked; in an exercise all are alike. */
  get marks() {
    return this.asks && !this.steps[this.page]?.allow?.includes('*');
  }

  /** Whether it says what is to be done now. An exercise leaves that to the player; before its file is there, nobody knows. */
  get leads() {
    const { lesson } = this.model.view;
    return lesson?.step !== undefined && !this.steps[lesson.step]?.allow?.includes('*');
  }

  /** How it has ended; null: it has not. @returns {'done'|'lost'|null} */
  get ending() {
    const { lesson } = this.model.view;
    return lesson?.end === 'done' ? 'done' : lesson?.lost ? 'lost' : null;
  }

  /** What is pointed at on the board. @returns {string[]} */
  get pointed() {
    return this.isOn && !this.model.past ? this.steps[this.page]?.point ?? [] : [];
  }

  /** @param {string} name */
  async load(name) {
    try {
      Object.assign(this, await lessonFile(this.game, name));
      this.page = this.model.view.lesson?.first ?? 0;
      this.onPage();
    } catch (error) {
      toastError(error);
    }
  }

  destroy() {
    this.rings.destroy();
  }

  /** After the board and the choices have been drawn. */
  show() {
    const { lesson } = this.model.view;
    if (!lesson || !this.steps.length) return;
    const key = JSON.stringify([lesson, this.model.past !== null]);
    if (key !== this.shownKey) {
      this.shownKey = key;
      this.page = (this.isGoingBack ? lesson.step : lesson.first) ?? 0;
      this.isGoingBack = false;
      this.draw();
      this.toFirstLine();
    }
    this.rings.show(this.pointed, `${lesson.name} ${this.page}`);
  }

  /** A step is read from its first line, wherever the focus has gone meanwhile. */
  toFirstLine() {
    requestAnimationFrame(() => this.element.parentElement?.scrollTo(0, 0));
  }

  /** @param {string} [step] @param {string} [part] */
  say(step = '', part = '') {
    const name = this.model.view.lesson?.name;
    const key = this.isExample ? [this.game, 'example', name, part || (step && 'is')] : [this.game, 'lesson', name, step, part];
    return text(key.filter(Boolean).join('.'));
  }

  draw() {
    const { lesson } = this.model.view;
    this.element.hidden = !lesson || lesson.end === 'left';
    this.element.classList.toggle('is-on', this.isOn && !lesson?.lost);
    this.element.classList.toggle('is-read', this.isOn && !lesson?.lost && !this.asks);
    if (!lesson) return;
    if (this.ending) this.drawEnd(this.ending);
    else this.drawStep();
  }

  drawStep() {
    const { lesson } = this.model.view;
    const step = this.steps[this.page];
    if (!lesson || !step) return;
    const isRead = this.page < (lesson.step ?? 0);
    replace(this.words,
      h('p', { class: 'lesson-count' }, text(this.isExample ? 'web.example.step' : 'web.lesson.step', this.say(), this.page + 1, this.steps.length)),
      h('p', { class: 'lesson-say' }, this.say(step.step)),
      ...(isRead ? [] : [h('p', { class: 'lesson-do' }, h('span', { 'aria-hidden': 'true' }, '▸ '), this.say(step.step, 'do'))]));
    const hasBack = this.page > (lesson.first ?? 0) || lesson.back !== null;
    replace(this.tools,
      h('button', { type: 'button', id: 'lesson-back', disabled: !hasBack, onclick: () => this.back() }, text('web.lesson.back')),
      isRead ? h('button', { type: 'button', class: 'primary lesson-wanted', id: 'lesson-next', onclick: () => this.turn(1) }, text('web.lesson.next')) : null,
      h('button', { type: 'button', class: 'plain', id: 'lesson-leave', onclick: () => this.model.send('leave-lesson', {}) }, text(this.isExample ? 'web.example.leave' : 'web.lesson.leave')));
  }

  /** @param {'done'|'lost'} end */
  async drawEnd(end) {
    const name = this.model.view.lesson?.name ?? '';
    if (end === 'done') finish(this.game, name);
    replace(this.words, h('p', { class: 'lesson-count' }, end === 'done' ? icon('done') : null, text(this.isExample ? 'web.example.done' : `web.lesson.${end}`, this.say())),
      h('p', { class: 'lesson-say' }, this.say('', end)));
    const next = end === 'done' && !this.isExample ? await this.nextOf(name) : null;
    if (this.ending !== end) return;
    replace(this.tools,
      next ? h('button', { type: 'button', class: 'primary', id: 'lesson-on', onclick: () => this.begin(next) },
        text('web.lesson.on', text(`${this.game}.lesson.${next}`))) : null,
      end === 'lost' || this.isExample ? h('button', { type: 'button', class: this.isExample ? '' : 'primary', id: 'lesson-again', onclick: () => this.begin(name) }, text('web.lesson.again')) : null,
      this.isExample ? h('a', { class: 'button', href: rulesHash(this.game, name) }, text('web.example.all'))
        : h('a', { class: 'button', href: learnHash(this.game) }, text('web.lesson.all')));
  }

  /** The lesson after one; null: there is none, or it cannot be told. @param {string} name */
  async nextOf(name) {
    try {
      return await nextLesson(this.game, name);
    } catch (error) {
      toastError(error);
      return null;
    }
  }

  /** @param {string} name */
  async begin(name) {
    if (!this.model.isClosed) await goToMade(() => beginLesson(this.game, name));
  }

  /** @param {number} by */
  turn(by) {
    this.page += by;
    this.draw();
    this.onPage();
    const next = /** @type {HTMLElement|null} */ (this.element.querySelector('#lesson-next'));
    next?.focus();
    this.toFirstLine();
  }

  /** A page back; before the first, to where the step before was begun. */
  back() {
    const { lesson } = this.model.view;
    if (!lesson) return;
    if (this.page > (lesson.first ?? 0)) this.turn(-1);
    else if (lesson.back !== null && lesson.back !== undefined) {
      this.isGoingBack = true;
      this.model.undo(lesson.back);
    }
  }
}
