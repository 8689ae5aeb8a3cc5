/*
 * A layer over the window of the board: it takes no clicks, lies where the board is seen, and goes with the map when that is panned
 * or zoomed.
 */
import { h } from '../dom.js';

/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./types.js').BoardStage} BoardStage */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

export class Overlay {
  /**
   * @param {HTMLElement} view the window of the board
   * @param {() => BoardStage|undefined} board
   * @param {string} name
   */
  constructor(view, board, name) {
    this.view = view;
    this.board = board;
    this.layer = h('div', { class: 'play-layer' });
    this.element = h('div', { class: `play-over ${name}`, 'aria-hidden': 'true', hidden: true }, this.layer);
    this.left = 0;
    this.top = 0;
    /** @type {DOMRect|null} where the sheet was when this was drawn */
    this.anchor = null;
    this.abort = new AbortController();
    for (const type of ['scroll', 'resize']) {
      addEventListener(type, (event) => this.isMoved(event.target) && this.follow(), { capture: true, passive: true, signal: this.abort.signal });
    }
  }

  destroy() {
    this.abort.abort();
    this.clear();
  }

  clear() {
    this.anchor = null;
    if (this.element.hidden) return;
    this.layer.replaceChildren();
    this.layer.style.transform = '';
    this.element.hidden = true;
  }

  /** Over the window of the board, as far as that is seen. All is measured before anything is written: what is measured after that makes the browser lay out the page once more. */
  lay() {
    this.cover(this.measure());
  }

  /** From here on spots are told for a layer that lies there. @returns {Box} */
  measure() {
    this.anchor = this.board()?.sheet().getBoundingClientRect() ?? null;
    const box = this.seen();
    this.left = box.x;
    this.top = box.y;
    return box;
  }

  /** @param {Box} box */
  cover(box) {
    this.place(box);
    this.layer.style.transform = '';
    this.element.hidden = false;
  }

  /** What this lies over. @returns {Element} */
  frame() {
    return this.view;
  }

  /** What is seen of it: it may be larger than the window of the board, and on a phone that goes up under the head of the page. @returns {Box} */
  seen() {
    const frame = this.frame().getBoundingClientRect(), view = this.view.getBoundingClientRect();
    const head = document.getElementById('header')?.getBoundingClientRect();
    const x = Math.max(frame.left, view.left), y = Math.max(frame.top, view.top, head?.bottom ?? 0);
    return { x, y, width: Math.max(0, Math.min(frame.right, view.right) - x), height: Math.max(0, Math.min(frame.bottom, view.bottom) - y) };
  }

  /** @param {Box} box */
  place({ x, y, width, height }) {
    const { style } = this.element;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.width = `${width}px`;
    style.height = `${height}px`;
  }

  /** Whether the map goes with what was scrolled: the log, which every choice scrolls, moves nothing here. @param {EventTarget|null} scrolled */
  isMoved(scrolled) {
    return !(scrolled instanceof Element) || scrolled.contains(this.view) || this.view.contains(scrolled);
  }

  /** The map was panned or zoomed: what lies over it goes with it. */
  follow() {
    const now = this.anchor && this.board()?.sheet().getBoundingClientRect();
    if (!this.anchor || !now || !this.anchor.width) return;
    const box = this.seen();
    this.place(box);
    const scale = now.width / this.anchor.width;
    const [x, y] = [now.x - box.x - (this.anchor.x - this.left) * scale, now.y - box.y - (this.anchor.y - this.top) * scale];
    this.layer.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  }

  /** @param {string|undefined} place @returns {Spot|null} within the layer */
  spot(place) {
    const found = place ? this.board()?.spot(place) : null;
    return found ? { x: found.x - this.left, y: found.y - this.top, r: found.r } : null;
  }
}
