/*
 * Pan and zoom of the board. The board is scaled inside a box that scrolls, so that the browser's own scrolling
 * pans it: by touch, by wheel, and towards whatever gets the focus. The mouse drags; two
 * fingers, the wheel with Ctrl, buttons and keys zoom. Over a board that fits its box the wheel zooms without Ctrl.
 */
import { h } from '../dom.js';
import { text } from '../language.js';
import { dragToScroll, twoFingers } from './pointer.js';
import { scrolls } from './sight.js';

const MOST = 5;
const STEP = 1.25;

export class Zoom {
  constructor() {
    this.scale = 1;
    /** A board that pans and zooms itself. @type {import('../types.js').BoardCamera|null} */
    this.camera = null;
    this.root = h('div', { class: 'board-root', id: 'board' });
    this.sizer = h('div', { class: 'board-sizer' }, this.root);
    this.element = h('div', {
      class: 'board-view', id: 'board-view', tabindex: '0', role: 'region',
      'aria-label': text('web.board'), 'aria-keyshortcuts': '+ - 0',
    }, this.sizer);
    this.observer = new ResizeObserver(() => this.layout());
    this.observer.observe(this.element);
    this.observer.observe(this.root);
    this.listenToMouse();
    this.listenToTouch();
  }

  destroy() {
    this.observer.disconnect();
  }

  /** The box of the scaled board, for scaling itself takes no room on the page. */
  layout() {
    const { style } = this.sizer;
    const isPlain = this.scale === 1;
    this.root.style.setProperty('--board-height', `${this.element.clientHeight}px`);
    this.root.style.transform = isPlain ? '' : `scale(${this.scale})`;
    this.root.style.width = isPlain ? '' : `${this.element.clientWidth}px`;
    style.width = isPlain ? '' : `${this.element.clientWidth * this.scale}px`;
    style.height = isPlain ? '' : `${this.root.offsetHeight * this.scale}px`;
    this.element.classList.toggle('zoomed', !isPlain);
  }

  /**
   * Keeps the point under (x, y), measured from the corner of the box, where it is.
   * @param {number} scale
   * @param {number} [x]
   * @param {number} [y]
   */
  set(scale, x = this.element.clientWidth / 2, y = this.element.clientHeight / 2) {
    const next = Math.max(1, Math.min(MOST, scale));
    if (this.scale === 1) this.element.style.height = `${this.element.offsetHeight}px`;
    const left = (this.element.scrollLeft + x) / this.scale;
    const top = (this.element.scrollTop + y) / this.scale;
    this.scale = next;
    if (next === 1) this.element.style.height = '';
    this.layout();
    this.element.scrollTo(left * next - x, top * next - y);
  }

  zoomIn() {
    if (this.camera) this.camera.zoomIn();
    else this.set(this.scale * STEP);
  }

  zoomOut() {
    if (this.camera) this.camera.zoomOut();
    else this.set(this.scale / STEP);
  }

  reset() {
    if (this.camera) this.camera.reset();
    else this.set(1);
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  pan(x, y) {
    if (this.camera) this.camera.pan(x, y);
    else this.element.scrollBy(x, y);
  }

  /**
   * Whether the wheel has something to scroll: a board longer than its box, or a panel of it that is.
   * @param {EventTarget|null} target
   */
  isLongUnder(target) {
    if (this.root.scrollHeight > this.element.clientHeight + 1) return true;
    for (let box = target instanceof Element ? target : null; box && box !== this.element; box = box.parentElement) {
      if (scrolls(box)) return true;
    }
    return false;
  }

  listenToMouse() {
    const { element } = this;
    element.addEventListener('wheel', (event) => {
      if (this.camera) return;
      if (!event.ctrlKey && this.isLongUnder(event.target)) return;
      event.preventDefault();
      const box = element.getBoundingClientRect();
      this.set(this.scale * Math.exp(-event.deltaY / 400), event.clientX - box.x,
        event.clientY - box.y);
    }, { passive: false });
    dragToScroll(element);
    element.addEventListener('dragstart', (event) => event.preventDefault());
  }

  listenToTouch() {
    const { element } = this;
    let apart = 0;
    element.addEventListener('touchstart', (event) => {
      apart = twoFingers(event, element)?.apart ?? 0;
    }, { passive: true });
    element.addEventListener('touchmove', (event) => {
      const now = twoFingers(event, element);
      if (this.camera || !now || !apart) return;
      event.preventDefault();
      this.set(this.scale * (now.apart / apart), now.x, now.y);
      apart = now.apart;
    }, { passive: false });
  }
}
