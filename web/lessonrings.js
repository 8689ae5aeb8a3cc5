/*
 * Rings around what a lesson points at on the board.
 */
import { keepFree } from './board/keptfree.js';
import { bringSpotsIntoSight } from './board/sight.js';
import { byId, svg } from './dom.js';
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
    this.key = '';
    /** Whether what is pointed at is kept in sight: until the player looks elsewhere. */
    this.isKept = false;
    this.asked = 0;
    /** @type {Element|null} */
    this.watched = null;
    keepFree(() => this.spots());
    this.observer = new ResizeObserver(() => this.ask());
    this.observer.observe(view);
    if (view.firstElementChild) this.observer.observe(view.firstElementChild);
    for (const type of ['pointerdown', 'wheel', 'keydown']) {
      view.addEventListener(type, () => { this.isKept = false; }, { capture: true, passive: true, signal: this.abort.signal });
    }
  }

  destroy() {
    this.observer.disconnect();
    cancelAnimationFrame(this.asked);
    keepFree(() => []);
    super.destroy();
  }

  /**
   * @param {string[]} names
   * @param {string} key of what points at them: another looks there anew
   */
  show(names, key) {
    if (key !== this.key) this.isKept = true;
    this.key = key;
    this.names = names;
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

  /** Where all that is pointed at is in the window. */
  spots() {
    return this.names.flatMap((name) => this.board()?.spot(this.known(name) ?? '') ?? []);
  }

  /** Whatever changes its size. @param {Element|undefined} frame */
  watch(frame) {
    if (!frame || frame === this.watched) return;
    this.watched = frame;
    this.observer.observe(frame);
  }

  /** The panels of a board come one after the other, and push its map about. */
  bringIntoSight() {
    const stage = this.board();
    const names = this.names.flatMap((name) => this.known(name) ?? []);
    if (!this.isKept || !stage || names.length < this.names.length) return;
    this.watch(stage.frame?.());
    stage.approach?.(names);
    bringSpotsIntoSight(this.view, stage.sheet(), () => this.spots(), [byId('header'), ...document.querySelectorAll('.table-prompt')]);
  }

  draw() {
    this.clear();
    if (!this.names.length || !this.board()) return;
    this.bringIntoSight();
    this.lay();
    this.layer.append(svg('svg', { class: 'lesson-points' }, this.names.flatMap((name) => {
      const spot = this.spot(this.known(name) ?? undefined);
      return spot ? [svg('circle', { 'data-point': name, cx: spot.x.toFixed(1), cy: spot.y.toFixed(1), r: (Math.max(spot.r, LEAST) + AIR).toFixed(1) })] : [];
    })));
  }
}
