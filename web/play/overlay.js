/*
 * A layer over the window of the board: it takes no clicks, lies where the board is seen, and goes with the map when that is panned
 * or zoomed.
 */
import { h } from '../dom.js';

/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./types.js').BoardStage} BoardStage */

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
      addEventListener(type, () => this.follow(), { capture: true, passive: true, signal: this.abort.signal });
    }
  }

  destroy() {
    this.abort.abort();
    this.clear();
  }

  clear() {
    this.layer.replaceChildren();
    this.layer.style.transform = '';
    this.element.hidden = true;
    this.anchor = null;
  }

  /** Over the window of the board, as far as that is seen. */
  lay() {
    const box = this.place();
    this.left = box.x;
    this.top = box.y;
    this.layer.style.transform = '';
    this.element.hidden = false;
    this.anchor = this.board()?.sheet().getBoundingClientRect() ?? null;
  }

  /** What this lies over. @returns {Element} */
  frame() {
    return this.view;
  }

  /** A frame that is larger than the window of the board, and scrolled in it, is seen only there. */
  place() {
    const frame = this.frame().getBoundingClientRect(),
      seen = this.view.getBoundingClientRect();
    const [left, top] = [Math.max(frame.left, seen.left), Math.max(frame.top, seen.top)],
      [right, bottom] = [Math.min(frame.right, seen.right), Math.min(frame.bottom, seen.bottom)];
    const box = new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    const { style } = this.element;
    style.left = `${box.x}px`;
    style.top = `${box.y}px`;
    style.width = `${box.width}px`;
    style.height = `${box.height}px`;
    return box;
  }

  /** The map was panned or zoomed: what lies over it goes with it. */
  follow() {
    const now = this.anchor && this.board()?.sheet().getBoundingClientRect();
    if (!this.anchor || !now || !this.anchor.width) return;
    const box = this.place();
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
