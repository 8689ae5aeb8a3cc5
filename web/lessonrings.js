/*
 * Rings around what a lesson points at on the board.
 */
import { svg } from './dom.js';
import { Overlay } from './play/overlay.js';

/** Around the thing, in pixels; and how small a ring may be. */
const AIR = 6;
const LEAST = 14;

export class LessonRings extends Overlay {
  /**
   * @param {HTMLElement} view the window of the board
   * @param {() => import('./play/types.js').BoardStage|undefined} board
   */
  constructor(view, board) {
    super(view, board, 'lesson-rings');
    /** @type {string[]} */
    this.names = [];
    this.asked = 0;
    this.observer = new ResizeObserver(() => this.ask());
    this.observer.observe(view);
    if (view.firstElementChild) this.observer.observe(view.firstElementChild);
  }

  destroy() {
    this.observer.disconnect();
    cancelAnimationFrame(this.asked);
    super.destroy();
  }

  /** @param {string[]} names */
  show(names) {
    const isNew = names.join(' ') !== this.names.join(' ');
    this.names = names;
    if (isNew) for (const name of names) this.board()?.reveal?.(this.known(name) ?? name);
    this.ask();
  }

  /** The board may not be drawn yet, or be about to move. */
  ask() {
    cancelAnimationFrame(this.asked);
    this.asked = requestAnimationFrame(() => this.draw());
  }

  /** As the board calls it: as it is written, or without its kind. @param {string} name */
  known(name) {
    return [name, name.slice(name.indexOf(':') + 1)].find((one) => this.board()?.spot(one)) ?? null;
  }

  draw() {
    this.clear();
    if (!this.names.length || !this.board()) return;
    this.lay();
    this.layer.append(svg('svg', { class: 'lesson-points' }, this.names.flatMap((name) => {
      const spot = this.spot(this.known(name) ?? undefined);
      return spot ? [svg('circle', { 'data-point': name, cx: spot.x.toFixed(1), cy: spot.y.toFixed(1), r: (Math.max(spot.r, LEAST) + AIR).toFixed(1) })] : [];
    })));
  }
}
