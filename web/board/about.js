/*
 * Everything on a board explains itself: pointed at, pressed long with a finger, or visited with the keyboard, a thing says what
 * it is (its label), what its numbers mean (<game>.web.about.<kind>), and what can be done with it now. A board only says
 * which of its elements are of which kind. What has a panel of its own over the map (lens.js) is told there.
 */
import { h } from '../dom.js';
import { layBeside } from './beside.js';
import { liesOverKept } from './keptfree.js';
import { longPress, pointedAt } from './pointer.js';

/** @typedef {import('./choices.js').BoardChoices} BoardChoices */
/** @typedef {import('./words.js').BoardWords<any>} BoardWords */

/** So many milliseconds the pointer rests on a thing before it speaks. */
const DWELL = 450;
/** More choices are not listed. */
const MOST_CHOICES = 4;
let tips = 0;

export class BoardAbout {
  /**
   * @param {HTMLElement} board
   * @param {BoardWords} words
   * @param {BoardChoices|null} choices
   * @param {[string, string][]} things selectors with their kinds; the first that fits decides
   * @param {{elsewhere?: string, more?: (kind: string, thing: Element) => Node[]}} [how] what has a panel of its own; what a game adds
   */
  constructor(board, words, choices, things, { elsewhere = '', more = () => [] } = {}) {
    this.board = board;
    this.words = words;
    this.choices = choices;
    this.things = things;
    this.elsewhere = elsewhere;
    this.more = more;
    this.timer = 0;
    /** @type {Element|null} */
    this.shown = null;
    this.isVisiting = false;
    this.tip = h('div', { class: 'about-tip', role: 'tooltip', id: `about-${++tips}`, popover: 'manual' });
    board.append(this.tip);
    this.listen();
  }

  listen() {
    const { board } = this;
    pointedAt(board, (event, isMeant) => {
      if (event.pointerType === 'touch') return;
      const thing = this.thingAt(event.target);
      clearTimeout(this.timer);
      if (thing?.element !== this.shown) this.hide();
      if (thing && isMeant) this.timer = window.setTimeout(() => this.show(thing), DWELL);
    });
    board.addEventListener('focusin', (event) => {
      const thing = this.thingAt(event.target);
      this.hide();
      if (thing && event.target instanceof Element && event.target.matches(':focus-visible')) this.show(thing);
    });
    for (const type of ['pointerleave', 'pointerdown', 'focusout', 'wheel']) board.addEventListener(type, () => this.hide(), { passive: true });
    longPress(board, (target) => {
      const thing = this.thingAt(target);
      if (thing) this.show(thing);
      return Boolean(thing);
    });
    board.addEventListener('keydown', (event) => this.step(event));
  }

  /** @param {EventTarget|null} target @returns {{element: Element, kind: string}|null} */
  thingAt(target) {
    if (!(target instanceof Element) || (this.elsewhere && target.closest(this.elsewhere))) return null;
    for (const [selector, kind] of this.things) {
      const element = target.closest(selector);
      if (element && this.board.contains(element)) return { element, kind };
    }
    return null;
  }

  /**
   * What is said of a kind, and what can be done with the thing of a key.
   * @param {string} kind
   * @param {string|null} key
   * @returns {HTMLElement[]}
   */
  lines(kind, key) {
    const { words, choices } = this;
    const about = words.web(`about.${kind}`);
    const lines = about.endsWith(`.web.about.${kind}`) ? [] : [h('p', { class: 'about-words' }, about)];
    const list = (key && choices?.of(key)) || [];
    if (list.length) lines.push(h('p', { class: 'about-now' }, this.now(list.map((choice) => choice.text ?? choice.action))));
    else if (key && choices?.all.length) lines.push(h('p', { class: 'about-now is-none' }, words.context.text('web.about.none')));
    return lines;
  }

  /** @param {string[]} texts of choices */
  now(texts) {
    const { context } = this.words;
    return context.text('web.about.now', [...texts.slice(0, MOST_CHOICES), ...(texts.length > MOST_CHOICES ? ['…'] : [])].join(' · '));
  }

  /** @param {{element: Element, kind: string}} thing */
  show({ element, kind }) {
    if (!element.isConnected) return;
    const label = element.getAttribute('aria-label') ?? element.querySelector('.card-title')?.textContent ?? element.querySelector('h2, h3, .track-name, .dial-name, [aria-label]')?.textContent ?? element.getAttribute('title') ?? '';
    /* What this one says comes before what all of its kind have in common. */
    const lines = [...this.more(kind, element), ...this.lines(kind, element.getAttribute('data-key'))];
    if (!label && !lines.length) return;
    this.shown = element;
    this.tip.replaceChildren(...(label ? [h('strong', {}, label)] : []), ...lines);
    if (!this.tip.matches(':popover-open')) this.tip.showPopover();
    layBeside(this.tip, element.getBoundingClientRect(), ['below', 'above', 'right', 'left']);
    if (liesOverKept(this.tip)) {
      this.hide();
      return;
    }
    if (document.activeElement === element) element.setAttribute('aria-describedby', this.tip.id);
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.shown) return;
    this.shown.removeAttribute('aria-describedby');
    this.shown = null;
    if (this.tip.matches(':popover-open')) this.tip.hidePopover();
  }

  /** All that can be visited, in the order of the page. @returns {(HTMLElement|SVGElement)[]} */
  all() {
    const selectors = [...this.things.map(([selector]) => selector), ...(this.elsewhere ? [this.elsewhere] : [])].join();
    return /** @type {(HTMLElement|SVGElement)[]} */ ([...this.board.querySelectorAll(selectors)].filter((one) => one.getClientRects().length > 0));
  }

  /** The keyboard goes from thing to thing: arrows and Escape. */
  visit() {
    this.isVisiting = true;
    const all = this.all();
    this.go(all.find((one) => one === document.activeElement) ?? all[0]);
  }

  /** @param {HTMLElement|SVGElement|undefined} thing */
  go(thing) {
    if (!thing) return;
    if (!thing.hasAttribute('tabindex')) thing.setAttribute('tabindex', '-1');
    thing.focus();
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const found = this.thingAt(thing);
    if (found) this.show(found);
  }

  /** @param {KeyboardEvent} event */
  step(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!this.isVisiting || event.shiftKey || (by === undefined && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    if (by === undefined) {
      this.isVisiting = false;
      this.hide();
      return;
    }
    const all = this.all();
    const at = all.findIndex((one) => one === document.activeElement);
    this.go(all[(at + by + all.length) % all.length]);
  }
}
