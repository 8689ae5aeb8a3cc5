/*
 * The panel over a map: what a thing is and what stands there. It follows the pointer and the keyboard; pinned it stays,
 * and what it lists can be chosen in it. It lies beside what it tells of (beside.js). A game says what a key shows.
 */
import { h } from '../dom.js';
import { boxAround, hasSheets, layBeside } from './beside.js';
import { liesOverKept } from './keptfree.js';
import { longPress, pointedAt } from './pointer.js';

/** So many milliseconds the pointer rests on a place before the panel opens. */
const DWELL = 350;

/**
 * The panel itself, empty. Escape closes it.
 * @param {() => void} close
 */
export function lensElement(close) {
  const element = h('div', { class: 'lens', hidden: true, popover: 'manual' });
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    event.preventDefault();
    close();
  });
  return element;
}

/**
 * Fills the panel: a pinned one is a dialog that can be closed, any other is only looked at.
 * @param {HTMLElement} element
 * @param {string} title
 * @param {Node[]} content
 * @param {{word: string, close: () => void}|null} pinned how it is closed
 */
export function fillLens(element, title, content, pinned) {
  const closeButton = pinned && h('button', {
    type: 'button', class: 'lens-close', 'aria-label': pinned.word, onclick: () => pinned.close(),
  }, '×');
  element.replaceChildren(h('div', { class: 'lens-head' }, h('strong', {}, title), closeButton), ...content);
  element.classList.toggle('is-pinned', pinned !== null);
  for (const name of ['role', 'aria-label', 'aria-hidden']) element.removeAttribute(name);
  const attributes = pinned ? { role: 'dialog', 'aria-label': title } : { 'aria-hidden': 'true' };
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.hidden = false;
  /* Over everything, so that no box cuts it. Its board may have gone meanwhile. */
  if (element.isConnected && !element.matches(':popover-open')) element.showPopover();
}

/**
 * Lays the panel beside what it tells of; on a phone its sheet lies at the bottom.
 * @param {HTMLElement} element
 * @param {import('./beside.js').Box} box
 */
export function layLens(element, box) {
  layBeside(element, box, ['right', 'left', 'below', 'above']);
  if (!hasSheets()) return;
  for (const side of ['left', 'top', 'max-width', 'max-height']) element.style.removeProperty(side);
}

/**
 * Moves the page, as far as it goes, so that the sheet does not lie over what it tells of.
 * @param {HTMLElement} element
 * @param {import('./beside.js').Box} box
 */
export function clearSheet(element, box) {
  const over = box.bottom + 8 - element.getBoundingClientRect().top;
  if (hasSheets() && over > 0) window.scrollBy(0, Math.min(over, box.top - 8));
}

/** @template State */
export class BoardLens {
  /**
   * @param {string} things selector of what it follows
   * @param {string} closeWord
   */
  constructor(things, closeWord) {
    this.things = things;
    this.closeWord = closeWord;
    this.key = '';
    this.isPinned = false;
    /** @type {State|null} */
    this.state = null;
    this.element = lensElement(() => this.close());
    /** @type {Element|null} what it was opened from */
    this.origin = null;
    /** @type {HTMLElement|null} the part of the board that it tells of */
    this.frame = null;
    /** @type {{x: number, y: number}|null} */
    this.pointer = null;
    /** @type {import('./beside.js').Box|null} where it was laid beside */
    this.box = null;
    /** One piece after another can be chosen in it; any other choice is the end of it. */
    this.isUsed = false;
    this.timer = 0;
    /** What has just been pressed does not open by itself: the next choice may lie beside it. */
    this.muted = '';
    /** @type {import('./about.js').BoardAbout|null} says what the numbers mean, and what can be done */
    this.about = null;
  }

  /** The key of a thing that it follows, '' for none. @param {Element|null} _thing @returns {string} */
  keyOf(_thing) {
    return '';
  }

  /** What a key shows, null for nothing. @param {State} _state @param {string} _key @returns {{title: string, content: HTMLElement[]}|null} */
  contentOf(_state, _key) {
    return null;
  }

  /** Of which kind a key is, for the words about it. @param {string} key */
  kindOf(key) {
    return key.split(':')[0] ?? '';
  }

  /** Everything that stands for a key. @param {string} key @returns {Element[]} */
  standing(key) {
    return [...(this.frame?.querySelectorAll(this.things) ?? [])].filter((one) => this.keyOf(one) === key);
  }

  /** Lays the panel where it belongs: beside its thing, or where the last one was. @param {string} key */
  place(key) {
    const origin = this.isPinned && this.origin && this.frame?.contains(this.origin) ? [this.origin] : [];
    this.box = boxAround(this.standing(key), this.pointer) ?? boxAround(origin, null) ?? this.box;
    if (this.box) layLens(this.element, this.box);
  }

  /** Something was pressed that does nothing by itself: to a finger it is shown. @param {Event} event @param {Element|null} _thing */
  pressed(event, _thing) {
    if (event instanceof PointerEvent && event.pointerType === 'touch' && this.muted) this.pin(this.muted);
  }

  /** @param {HTMLElement} frame the part of the board that it tells of */
  listen(frame) {
    this.frame = frame;
    /* What has moved away under it takes it along, if it is to stay. */
    const moved = (/** @type {Event} */ event) => {
      if (!frame.isConnected) document.removeEventListener('scroll', moved, true);
      else if (this.element.hidden || (event.target instanceof Node && this.element.contains(event.target))) return;
      else if (this.isPinned) this.place(this.key);
      else this.hide();
    };
    document.addEventListener('scroll', moved, true);
    /** @param {Event} event @param {number} wait */
    const follow = (event, wait) => {
      clearTimeout(this.timer);
      if (this.isPinned || !(event.target instanceof Element) || this.element.contains(event.target)) return;
      /* A finger does not rest on things, and the keyboard comes to one by itself after a press: neither asks. */
      const isAsked = event instanceof PointerEvent ? event.pointerType !== 'touch' : event.target.matches(':focus-visible');
      if (!isAsked) return;
      const thing = event.target.closest(this.things);
      const key = this.keyOf(thing);
      this.pointer = event instanceof PointerEvent ? { x: event.clientX, y: event.clientY } : null;
      if (key !== this.key) this.hide();
      if (key === this.muted) return;
      this.muted = '';
      this.timer = setTimeout(() => this.point(key, thing), wait);
    };
    /* Whoever only passes by, on the way to the next choice, sees the map. */
    pointedAt(frame, (event, isMeant) => isMeant && follow(event, DWELL));
    frame.addEventListener('focusin', (event) => follow(event, 0));
    frame.addEventListener('click', (event) => {
      /* A button of the panel may be gone by now, drawn anew by its own press: where it was counts. */
      if (!(event.target instanceof Element) || event.composedPath().includes(this.element)) return;
      clearTimeout(this.timer);
      this.pointer = event instanceof PointerEvent ? { x: event.clientX, y: event.clientY } : null;
      const thing = event.target.closest(this.things);
      this.muted = this.keyOf(thing);
      if (this.isPinned && !event.target.closest('[data-open]')) this.hide();
      if (!event.target.closest('[data-action], [data-open]')) this.pressed(event, thing);
    });
    longPress(frame, (target) => {
      const thing = target instanceof Element && !this.element.contains(target) ? target.closest(this.things) : null;
      const key = this.keyOf(thing);
      if (key) this.pin(key);
      return key !== '';
    });
    for (const type of ['pointerleave', 'focusout']) {
      frame.addEventListener(type, () => {
        clearTimeout(this.timer);
        if (!this.isPinned) this.hide();
      });
    }
    this.element.addEventListener('click', (event) => {
      this.isUsed = event.target instanceof Element && event.target.closest('button.item') !== null;
    });
  }

  /** The position has changed: a panel that is in use stays as long as something can be chosen in it. @param {State} state */
  show(state) {
    this.state = state;
    const isKept = this.isPinned && this.isUsed && this.draw(this.key);
    this.isUsed = false;
    if (!isKept || !this.element.querySelector('button.item')) this.hide();
  }

  hide() {
    this.key = '';
    this.isPinned = false;
    this.element.hidden = true;
  }

  close() {
    this.hide();
    if (this.origin instanceof SVGElement || this.origin instanceof HTMLElement) this.origin.focus({ preventScroll: true });
  }

  /** @param {string} key '' for none @param {Element|null} _thing */
  point(key, _thing) {
    if (this.isPinned || key === this.key) return;
    if (!key || !this.draw(key)) this.hide();
  }

  /** Remembers what it is opened from. @param {string} _key */
  keepOrigin(_key) {
    if (!this.element.contains(document.activeElement)) this.origin = document.activeElement;
  }

  /** Opens it to stay. @param {string} key */
  pin(key) {
    clearTimeout(this.timer);
    this.keepOrigin(key);
    this.isPinned = true;
    if (!this.draw(key)) {
      this.hide();
      return;
    }
    if (this.box) clearSheet(this.element, this.box);
    this.element.querySelector('button')?.focus({ preventScroll: true });
  }

  /** @param {string} key @returns {boolean} whether there is anything to show */
  draw(key) {
    const shown = this.state && this.contentOf(this.state, key);
    if (!shown) return false;
    this.key = key;
    /* What can be done stands there as buttons: it is not told a second time, and never denied. */
    const canDo = shown.content.some((part) => part.matches('button') || part.querySelector('button') !== null);
    const about = (this.about?.lines(this.kindOf(key), key) ?? []).filter((line) => !canDo || !line.matches('.about-now'));
    fillLens(this.element, shown.title, [...shown.content, ...about],
      this.isPinned ? { word: this.closeWord, close: () => this.close() } : null);
    this.place(key);
    return this.isPinned || !liesOverKept(this.element);
  }
}
