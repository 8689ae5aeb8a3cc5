/*
 * The last move of each seat stays on the map until its next: an arrow along the way, a ring where it began, a cross where something
 * was lost.
 */
import { afterFrame, svg } from '../dom.js';
import { recall, remember } from '../settings.js';
import { lastMoves } from './lastmoves.js';
import { Overlay } from './overlay.js';

/** @typedef {import('./types.js').Spot} Spot */

/** More ways than these would hide the map; the latest are drawn. */
const MOST = 80;
/** Of one's own army on the march: everybody knows where he has sent it. */
const OWN_MOST = 12;
/** How long an arrow's head is, in pixels. */
const HEAD = 9;

export function hasMarks() {
  return recall('marks') !== 'off';
}

export function toggleMarks() {
  remember('marks', hasMarks() ? 'off' : null);
}

/** @param {number} value */
const px = (value) => value.toFixed(1);

export class LastMoveMarks extends Overlay {
  /**
   * @param {HTMLElement} view
   * @param {() => import('./types.js').BoardStage|undefined} board
   * @param {import('./playback.js').Playback} playback
   */
  constructor(view, board, playback) {
    super(view, board, 'play-marks');
    this.playback = playback;
    /** @type {{log: unknown, moves: import('./lastmoves.js').LastMoves}} */
    this.read = { log: null, moves: { ways: [], losses: [] } };
    /** Takes back what was asked for and is not yet drawn. */
    this.drop = () => {};
    /** What is drawn, and where; '' when that is not known. */
    this.drawn = '';
    this.observer = new ResizeObserver(() => this.show());
    this.observer.observe(view);
    /* What a zoom makes larger: the room in the window of the shell, or the sheet of a board that zooms itself. */
    if (view.firstElementChild) this.observer.observe(view.firstElementChild);
    /** @type {Element|null} */
    this.sheet = null;
  }

  destroy() {
    this.observer.disconnect();
    this.drop();
    super.destroy();
  }

  /** Arrows belong to the map alone. */
  frame() {
    return this.board()?.frame?.() ?? this.view;
  }

  /** After the board has been seen: nobody waits for an arrow. Old positions, and what is being played, have none. */
  show() {
    this.drop();
    this.drop = afterFrame(() => this.draw());
  }

  moves() {
    const { log } = this.playback.model;
    if (this.read.log !== log) this.read = { log, moves: lastMoves(this.playback.entriesAfter(0), this.playback.reading) };
    return this.read.moves;
  }

  ways() {
    const { ways } = this.moves();
    const { mine } = this.playback;
    const others = ways.filter(({ seat }) => !mine.includes(seat));
    return mine.length === 1 && ways.length - others.length > OWN_MOST ? others : ways;
  }

  clear() {
    this.drawn = '';
    super.clear();
  }

  follow() {
    this.drawn = '';
    super.follow();
  }

  isShown() {
    const { playback } = this;
    return hasMarks() && !playback.isPlaying && !playback.model.past && playback.isLoaded && Boolean(this.board());
  }

  /** Most choices move nothing: what is drawn already stays. */
  draw() {
    if (!this.isShown()) {
      this.clear();
      return;
    }
    this.watchSheet();
    const { losses } = this.moves();
    const ways = this.ways();
    if (!ways.length && !losses.length) {
      this.clear();
      return;
    }
    const box = this.measure();
    const arrows = ways.slice(-MOST).map((way) => ({ ...way, a: this.spot(way.from), b: this.spot(way.to) }));
    const crosses = losses.map((place) => ({ place, at: this.spot(place) }));
    const drawn = JSON.stringify([box, arrows, crosses]);
    if (drawn === this.drawn) return;
    this.cover(box);
    this.layer.replaceChildren(svg('svg', { class: 'last-moves' }, [...arrows.flatMap((way) => this.arrow(way)), ...crosses.flatMap((loss) => this.cross(loss))]));
    this.drawn = drawn;
  }

  /** A board may show another sheet than before. */
  watchSheet() {
    const sheet = this.board()?.sheet() ?? null;
    if (!sheet || sheet === this.sheet) return;
    if (this.sheet) this.observer.unobserve(this.sheet);
    this.sheet = sheet;
    this.observer.observe(sheet);
  }

  /** @param {{seat: string, from: string, to: string, a: Spot|null, b: Spot|null}} way */
  arrow({ seat, from, to, a, b }) {
    if (!a || !b) return [];
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const [x, y] = [b.x - ux * b.r, b.y - uy * b.r];
    const group = svg('g', { class: this.playback.mine.includes(seat) ? 'is-mine' : '', 'data-way': `${from}>${to}` },
      svg('circle', { class: 'from', cx: px(a.x), cy: px(a.y), r: px(a.r * 0.7), fill: 'none' }),
      svg('path', { class: 'way', d: `M${px(a.x + ux * a.r * 0.7)} ${px(a.y + uy * a.r * 0.7)}L${px(x)} ${px(y)}` }),
      svg('path', { class: 'head', d: `M${px(x - ux * HEAD - uy * HEAD * 0.6)} ${px(y - uy * HEAD + ux * HEAD * 0.6)}L${px(x)} ${px(y)}L${px(x - ux * HEAD + uy * HEAD * 0.6)} ${px(y - uy * HEAD - ux * HEAD * 0.6)}` }));
    return [group];
  }

  /** @param {{place: string, at: Spot|null}} loss */
  cross({ place, at: spot }) {
    if (!spot) return [];
    const [x, y] = [spot.x + spot.r * 0.75, spot.y + spot.r * 0.75];
    return [svg('path', { class: 'cross', 'data-cross': place, d: `M${px(x - 5)} ${px(y - 5)}l10 10m0 -10l-10 10` })];
  }
}
