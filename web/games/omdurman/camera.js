/**
 * The window onto the map: a box that scrolls, with the sheet in it at some size. The browser's own scrolling pans, by
 * touch and towards what has the focus; the mouse drags; wheel, two fingers, buttons and keys zoom.
 */
import { dragToScroll, twoFingers } from '../../board/pointer.js';

/** Pixels to a unit of the sheet, at most and in one step. */
const MOST = 2.6;
const STEP = 1.25;
/** Nearer than this many pixels to the edge of the box nothing is well in sight. */
const EDGE = 20;
/** What lies over the foot of the box is found in steps of so many pixels. */
const FREE_STEP = 20;
/** A zoom that has rested so many milliseconds is over. */
const REST = 160;

export class Camera {
  /**
   * @param {HTMLElement} box
   * @param {HTMLElement} room  around the sheet, in the box
   * @param {SVGSVGElement[]} sheets  one over the other
   * @param {number} width @param {number} height of the sheet, in its units
   * @param {() => void} onMove
   */
  constructor(box, room, sheets, width, height, onMove) {
    this.box = box;
    this.room = room;
    this.sheets = sheets;
    this.width = width;
    this.height = height;
    this.onMove = onMove;
    this.scale = 0;
    /** The scale that the sheet is drawn in. */
    this.drawn = 0;
    this.timer = 0;
    this.frame = 0;
    /** @type {{scale: number, x: number, y: number}|null} */
    this.wanted = null;
    /** Whether somebody has chosen what is seen. */
    this.isMoved = false;
    this.listenToMouse();
    this.listenToTouch();
    box.addEventListener('scroll', () => onMove(), { passive: true });
  }

  /** The scale at which the whole sheet is seen. */
  get least() {
    const { clientWidth, clientHeight } = this.box;
    if (!clientWidth || !clientHeight) return 0.2;
    return Math.min(clientWidth / this.width, clientHeight / this.height);
  }

  /**
   * Keeps the point under (x, y), measured from the corner of the box, where it is.
   * @param {number} scale @param {number} [x] @param {number} [y]
   */
  zoomTo(scale, x = this.box.clientWidth / 2, y = this.box.clientHeight / 2) {
    this.wanted = { scale, x, y };
    this.isMoved = true;
    /* Several turns of the wheel in one picture are one change. */
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      const wanted = this.wanted;
      this.wanted = null;
      if (wanted) this.zoomNow(wanted.scale, wanted.x, wanted.y);
    });
  }

  /** @param {number} scale @param {number} x @param {number} y */
  zoomNow(scale, x, y) {
    const [left, top] = this.pointAt(x, y);
    this.resize(scale);
    this.box.scrollTo(left * this.scale + this.inset(this.width, this.box.clientWidth) - x,
      top * this.scale + this.inset(this.height, this.box.clientHeight) - y);
    this.onMove();
  }

  /**
   * The room that the sheet takes has its new size at once; the sheet itself is scaled as a picture and drawn anew in that
   * size when the zoom rests.
   * @param {number} scale
   */
  resize(scale) {
    this.scale = Math.max(Math.min(scale, MOST), this.least);
    const { style } = this.room;
    style.width = `${this.width * this.scale}px`;
    style.height = `${this.height * this.scale}px`;
    style.marginLeft = `${this.inset(this.width, this.box.clientWidth)}px`;
    style.marginTop = `${this.inset(this.height, this.box.clientHeight)}px`;
    clearTimeout(this.timer);
    if (!this.drawn) this.redraw();
    else {
      for (const { style: own } of this.sheets) own.transform = `scale(${this.scale / this.drawn})`;
      this.timer = setTimeout(() => this.redraw(), REST);
    }
  }

  redraw() {
    if (this.drawn === this.scale) return;
    this.drawn = this.scale;
    for (const { style } of this.sheets) {
      style.width = `${this.width * this.scale}px`;
      style.height = `${this.height * this.scale}px`;
      style.transform = '';
    }
    this.onMove();
  }

  /** A sheet smaller than the box lies in its middle. @param {number} size @param {number} room */
  inset(size, room) {
    return Math.max(0, (room - size * this.scale) / 2);
  }

  /** A point of the box on the sheet. @param {number} x @param {number} y @returns {[number, number]} */
  pointAt(x, y) {
    return [
      (this.box.scrollLeft + x - this.inset(this.width, this.box.clientWidth)) / this.scale,
      (this.box.scrollTop + y - this.inset(this.height, this.box.clientHeight)) / this.scale,
    ];
  }

  /** Whether the zoom goes on. */
  get isZooming() {
    return this.drawn !== this.scale;
  }

  /** The point of the sheet under the pointer. @param {{clientX: number, clientY: number}} event */
  under(event) {
    const frame = this.box.getBoundingClientRect();
    return this.pointAt(event.clientX - frame.x - this.box.clientLeft, event.clientY - frame.y - this.box.clientTop);
  }

  /** A point of the sheet in the box. @param {number} x @param {number} y @returns {[number, number]} */
  inBox(x, y) {
    return [
      x * this.scale + this.inset(this.width, this.box.clientWidth) - this.box.scrollLeft,
      y * this.scale + this.inset(this.height, this.box.clientHeight) - this.box.scrollTop,
    ];
  }

  /** What is seen, in units of the sheet. */
  get seen() {
    const [x, y] = this.pointAt(0, 0);
    return { x, y, width: this.box.clientWidth / this.scale, height: this.box.clientHeight / this.scale };
  }

  /** How much of the box is seen from its top on: on a small screen the choices lie over its foot. */
  get freeHeight() {
    const { left, top, width, height } = this.box.getBoundingClientRect();
    for (let free = height; free > height / 3; free -= FREE_STEP) {
      const there = document.elementFromPoint(left + width / 2, Math.min(top + free, innerHeight) - 2);
      if (there && this.box.contains(there)) return Math.min(free, innerHeight - top);
    }
    return height;
  }

  /** @param {{x: number, y: number, width: number, height: number}} box @param {number} [left] what lies over the left edge, in pixels */
  fit({ x, y, width, height }, left = 0) {
    this.resize(this.scaleFor({ width, height }, left));
    this.centre(x + width / 2, y + height / 2, left);
  }

  /** The scale at which all of a box is seen. @param {{width: number, height: number}} box @param {number} [left] */
  scaleFor({ width, height }, left = 0) {
    return Math.min((this.box.clientWidth - left) / width, this.freeHeight / height, 1.4);
  }

  /** @param {number} x @param {number} y @param {number} [left] */
  centre(x, y, left = 0) {
    const { clientWidth, clientHeight } = this.box;
    this.box.scrollTo(x * this.scale + this.inset(this.width, clientWidth) - (clientWidth + left) / 2,
      y * this.scale + this.inset(this.height, clientHeight) - this.freeHeight / 2);
    this.onMove();
  }

  /** Whether a point is well in sight. @param {number} x @param {number} y */
  isSeen(x, y) {
    const [left, top] = this.inBox(x, y);
    return left > EDGE && top > EDGE && left < this.box.clientWidth - EDGE && top < this.box.clientHeight - EDGE;
  }

  /** Whether points are well in sight, and nothing lies over them. @param {number[][]} points */
  areFree(points) {
    const low = this.freeHeight - EDGE;
    return points.every(([x, y]) => this.isSeen(x, y) && this.inBox(x, y)[1] < low);
  }

  /** Brings a point into sight. @param {number} x @param {number} y */
  reveal(x, y) {
    if (this.isSeen(x, y)) return;
    this.isMoved = true;
    this.centre(x, y);
  }

  /* What the buttons and keys of the shell do. */
  zoomIn() {
    this.zoomTo(this.scale * STEP);
  }

  zoomOut() {
    this.zoomTo(this.scale / STEP);
  }

  reset() {
    this.isMoved = true;
    this.fit({ x: 0, y: 0, width: this.width, height: this.height });
  }

  /** @param {number} x @param {number} y */
  pan(x, y) {
    this.isMoved = true;
    this.box.scrollBy(x, y);
  }

  listenToMouse() {
    const { box } = this;
    box.addEventListener('wheel', (event) => {
      event.preventDefault();
      event.stopPropagation();
      const frame = box.getBoundingClientRect();
      const from = this.wanted?.scale ?? this.scale;
      this.zoomTo(from * Math.exp(-event.deltaY / 500), event.clientX - frame.x, event.clientY - frame.y);
    }, { passive: false });
    dragToScroll(box, () => {
      this.isMoved = true;
      box.classList.add('is-dragged');
    });
    /* The shell's own box lies around this one. */
    for (const type of ['pointerdown', 'pointermove']) box.addEventListener(type, (event) => event.stopPropagation());
    for (const type of ['pointerup', 'pointercancel', 'pointerleave']) {
      box.addEventListener(type, () => box.classList.remove('is-dragged'));
    }
  }

  listenToTouch() {
    const { box } = this;
    let apart = 0;
    let start = 1;
    box.addEventListener('touchstart', (event) => {
      apart = twoFingers(event, box)?.apart ?? 0;
      start = this.scale;
      event.stopPropagation();
    }, { passive: true });
    box.addEventListener('touchmove', (event) => {
      event.stopPropagation();
      const now = twoFingers(event, box);
      if (!now || !apart) return;
      event.preventDefault();
      this.zoomTo(start * (now.apart / apart), now.x, now.y);
    }, { passive: false });
  }
}
