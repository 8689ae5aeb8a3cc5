/*
 * What is drawn over the board for the time of a beat: counters on their way, lines of fire, dice where they count, losses that
 * fade, tracks that count. It is never part of a position: cleared, nothing is left of it. Only transforms and opacity are animated, so that the browser need not draw the board again.
 */
import { findBeside, sharedArea } from '../board/beside.js';
import { freeWindow } from '../board/sight.js';
import { die } from '../dice.js';
import { h, svg } from '../dom.js';
import { splitModifier, withMinus } from '../entries.js';
import { together } from './diff.js';
import { Overlay } from './overlay.js';

/** @typedef {import('./types.js').Spot} Spot */
/** @typedef {import('./types.js').Beat} Beat */
/** @typedef {import('./types.js').BoardStage} BoardStage */
/** @typedef {import('./types.js').Trace} Trace */

/**
 * @typedef {Object} Scene
 * @property {import('./diff.js').Way[]} ways
 * @property {{thing: string, at: string}[]} gone
 * @property {{thing: string, at: string}[]} come
 * @property {{from: string, to: string}[]} fires
 * @property {{places: string[], isLoud: boolean}} lights
 * @property {{at: string, others: string[], dice: number[], modifiers: Trace[], words: string, sides: number|undefined}|null} roll
 * @property {{at: string, words: string, from: number|null, to: number|null}[]} tracks
 * @property {string|null} card
 * @property {string|null} banner
 * @property {string} words
 * @property {any} game the state before
 */

/** More than so many counters on one way are a pile. */
const PILE = 3;
/** More ways than this at once are lines without counters. */
const MOST_WAYS = 48;

export class Stage extends Overlay {
  /**
   * @param {HTMLElement} view the window of the board
   * @param {string} game
   * @param {() => BoardStage|undefined} board
   */
  constructor(view, game, board) {
    super(view, board, 'play-stage');
    this.game = game;
    this.caption = h('p', { class: 'play-caption' });
    this.element.append(this.caption);
    /** @type {ReturnType<typeof setTimeout>[]} */
    this.timers = [];
  }

  clear() {
    for (const timer of this.timers ?? []) clearTimeout(timer);
    this.timers = [];
    super.clear();
    this.caption.textContent = '';
  }

  /** At most one move of the map a beat, and only when what happens is out of sight. @param {string[]} places */
  reveal(places) {
    const board = this.board();
    const first = places.find((place) => board?.spot(place));
    if (!board || !first) return;
    const spot = /** @type {Spot} */ (board.spot(first));
    const { x, y, right, bottom } = this.view.getBoundingClientRect();
    const isIn = spot.x > x + 24 && spot.y > y + 24 && spot.x < right - 24 && spot.y < bottom - 24;
    if (!isIn && board.reveal) board.reveal(first);
    this.scrollTo(/** @type {Spot} */ (board.spot(first)));
  }

  /** On a phone the page scrolls, and a board is higher than what is free of it. @param {Spot} spot */
  scrollTo({ y, r }) {
    const { top, bottom } = this.free();
    if (y - r < top || y + r > bottom) window.scrollBy({ top: y - (top + bottom) / 2, behavior: 'instant' });
  }

  /** What can be seen of the window, below its head and above the sheet of a phone. */
  free() {
    return freeWindow([document.querySelector('#header'), document.querySelector('.table-prompt')].flatMap((one) => (one ? [one] : [])));
  }

  /**
   * @param {Scene} scene
   * @param {number} time
   * @param {boolean} isStill nothing travels: before and after are marked
   */
  draw(scene, time, isStill) {
    this.clear();
    this.reveal([...(scene.roll ? [scene.roll.at] : []), ...scene.fires.map(({ to }) => to), ...scene.ways.map(({ to }) => to),
      ...scene.gone.map(({ at }) => at), ...scene.lights.places].filter(Boolean));
    this.lay();
    for (const way of together(scene.ways).slice(0, MOST_WAYS)) this.drawWay(way, scene.game, time, isStill);
    for (const fire of scene.fires) this.drawFire(fire, time, isStill);
    for (const place of scene.lights.places) this.drawRing(place, scene.lights.isLoud, time, isStill);
    for (const { at } of scene.come) this.drawRing(at, false, time, isStill);
    for (const track of scene.tracks) this.drawTrack(track, time, isStill);
    if (scene.card) this.drawCard(scene.card, time, isStill);
    if (scene.banner) this.layer.append(this.enter(h('p', { class: 'play-banner' }, scene.banner), time, isStill));
    if (scene.roll) this.drawRoll(scene.roll, isStill);
    this.caption.textContent = scene.banner || scene.card || scene.roll ? '' : scene.words;
  }

  /** Losses are drawn over the position after, in which they are gone. @param {Scene} scene @param {number} time @param {boolean} isStill */
  drawLosses(scene, time, isStill) {
    scene.gone.forEach(({ thing, at }, nth) => {
      const spot = this.spot(at);
      if (!spot) return;
      const ghost = this.ghost(thing, scene.game, spot, nth % PILE);
      ghost.classList.add('is-lost');
      ghost.append(svg('svg', { viewBox: '0 0 20 20', class: 'play-cross' }, svg('path', { d: 'M3 3L17 17M17 3L3 17' })));
      if (!isStill) ghost.animate([{ opacity: 1 }, { opacity: 1, offset: 0.35 }, { opacity: 0 }], { duration: time, fill: 'forwards', easing: 'ease-in' });
    });
  }

  /**
   * A picture of a thing in a box of its own, where it stands.
   * @param {string} thing @param {any} game @param {Spot} spot @param {number} nth of a pile
   */
  ghost(thing, game, spot, nth) {
    const picture = this.board()?.ghost?.(thing, game) ?? null;
    const size = Math.max(22, spot.r * 1.55);
    const box = h('div', { class: picture ? 'play-ghost' : 'play-ghost play-token' });
    if (picture) box.append(h('div', { class: `game-board ${this.game} play-look` }, picture));
    box.style.width = `${size}px`;
    box.style.height = `${size}px`;
    box.style.transform = at(spot, size, nth * 4);
    box.dataset.size = String(size);
    this.layer.append(box);
    return box;
  }

  /** @param {{from: string, to: string, things: string[]}} way @param {any} game @param {number} time @param {boolean} isStill */
  drawWay({ from, to, things }, game, time, isStill) {
    const [a, b] = [this.spot(from), this.spot(to)];
    if (!a || !b) {
      this.drawRing(to || from, false, time, isStill);
      return;
    }
    this.line(a, b, 'play-way', isStill ? 0 : time * 0.5);
    const veil = h('div', { class: 'play-veil' });
    veil.style.width = veil.style.height = `${a.r * 2}px`;
    veil.style.transform = at(a, a.r * 2, 0);
    this.layer.append(veil);
    if (isStill) {
      this.drawRing(to, false, time, true);
      return;
    }
    things.slice(0, PILE).forEach((thing, nth) => {
      const ghost = this.ghost(thing, game, a, nth);
      const size = Number(ghost.dataset.size);
      if (nth === Math.min(things.length, PILE) - 1 && things.length > 1) ghost.append(h('span', { class: 'play-count' }, String(things.length)));
      ghost.animate([{ transform: at(a, size, nth * 4) }, { transform: at(b, size, nth * 4) }],
        { duration: time * 0.72, delay: time * 0.06, easing: 'cubic-bezier(.4, 0, .3, 1)', fill: 'forwards' });
    });
  }

  /** @param {Spot} a @param {Spot} b @param {string} name @param {number} time to be drawn in */
  line(a, b, name, time) {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const turn = Math.atan2(b.y - a.y, b.x - a.x);
    const line = h('div', { class: `play-line ${name}` });
    line.style.width = `${length}px`;
    const place = `translate(${a.x}px, ${a.y}px) rotate(${turn}rad)`;
    line.style.transform = place;
    this.layer.prepend(line);
    if (time) {
      line.animate([{ transform: `${place} scaleX(0)` }, { transform: `${place} scaleX(1)` }], { duration: time, easing: 'ease-out' });
    }
  }

  /** @param {{from: string, to: string}} fire @param {number} time @param {boolean} isStill */
  drawFire({ from, to }, time, isStill) {
    const [a, b] = [this.spot(from), this.spot(to)];
    if (a && b && from !== to) this.line(a, b, 'play-shot', isStill ? 0 : Math.min(260, time * 0.35));
    if (!b) return;
    const flash = h('div', { class: 'play-flash' });
    flash.style.width = flash.style.height = `${b.r * 2.2}px`;
    const place = at(b, b.r * 2.2, 0);
    flash.style.transform = place;
    this.layer.append(flash);
    if (!isStill) {
      flash.animate([{ transform: `${place} scale(.2)`, opacity: 0 }, { transform: `${place} scale(1)`, opacity: 1, offset: 0.4 }, { transform: `${place} scale(1.15)`, opacity: 0 }],
        { duration: Math.max(300, time * 0.7), delay: Math.min(200, time * 0.3), fill: 'both' });
    }
  }

  /** @param {string} place @param {boolean} isLoud @param {number} time @param {boolean} isStill */
  drawRing(place, isLoud, time, isStill) {
    const spot = this.spot(place);
    if (!spot) return;
    const size = spot.r * 2.3;
    const ring = h('div', { class: isLoud ? 'play-ring is-loud' : 'play-ring' });
    ring.style.width = ring.style.height = `${size}px`;
    const where = at(spot, size, 0);
    ring.style.transform = where;
    this.layer.append(ring);
    if (!isStill) {
      ring.animate([{ transform: `${where} scale(1.5)`, opacity: 0 }, { transform: `${where} scale(1)`, opacity: 1 }], { duration: Math.min(350, time * 0.5), easing: 'ease-out', fill: 'both' });
    }
  }

  /** @param {{at: string, words: string, from: number|null, to: number|null}} track @param {number} time @param {boolean} isStill */
  drawTrack({ at: place, words, from, to }, time, isStill) {
    const spot = this.spot(place);
    if (!spot) return;
    const number = from !== null && to !== null ? h('b', {}, String(isStill ? to : from)) : null;
    const tag = h('div', { class: 'play-tag' }, number, h('span', {}, words));
    this.layer.append(tag);
    this.beside(tag, spot, isStill);
    this.drawRing(place, false, time, isStill);
    if (!number || isStill || from === null || to === null) return;
    const steps = Math.min(10, Math.abs(to - from));
    for (let i = 1; i <= steps; i += 1) {
      this.timers.push(setTimeout(() => { number.textContent = String(Math.round(from + ((to - from) * i) / steps)); }, (time * 0.6 * i) / steps));
    }
  }

  /** @param {string} words @param {number} time @param {boolean} isStill */
  drawCard(words, time, isStill) {
    const card = h('div', { class: 'play-card' }, h('span', {}, words));
    this.layer.append(card);
    if (!isStill) card.animate([{ transform: 'translate(-50%, -50%) rotateY(90deg)' }, { transform: 'translate(-50%, -50%) rotateY(0)' }], { duration: Math.min(320, time * 0.4), easing: 'ease-out' });
  }

  /** @param {NonNullable<Scene['roll']>} roll @param {boolean} isStill */
  drawRoll({ at: place, others, dice, modifiers, words, sides }, isStill) {
    const faces = dice.map((value) => die(value, true, sides));
    const signs = modifiers.map((trace) => splitModifier(withMinus(trace.text))).filter(({ sign, label }) => sign && label);
    const box = h('div', { class: 'play-roll' },
      faces.length ? h('div', { class: 'play-dice' }, faces) : null,
      signs.length ? h('ul', { class: 'play-signs' }, signs.slice(0, 6).map(({ label, sign }) => h('li', {}, h('span', {}, label), h('b', {}, sign)))) : null,
      words ? h('p', { class: 'play-row' }, words) : null);
    this.layer.append(box);
    const spot = this.spot(place);
    if (spot) this.beside(box, spot, isStill, others.flatMap((one) => this.spot(one) ?? []));
    else box.classList.add('is-apart');
    if (isStill) return;
    faces.forEach((face, nth) => face.animate([{ transform: `translateY(-34px) rotate(${nth % 2 ? 220 : -200}deg)`, opacity: 0 }, { transform: 'translateY(4px) rotate(10deg)', opacity: 1, offset: 0.7 }, { transform: 'none', opacity: 1 }],
      { duration: 420, delay: nth * 60, easing: 'ease-out', fill: 'backwards' }));
  }

  /**
   * Beside a spot and never outside the window; where that has room on no side, as far from it as can be.
   * @param {HTMLElement} box @param {Spot} spot @param {boolean} isStill @param {Spot[]} [others] what is looked at as well, the first before all, as far as there is room
   */
  beside(box, spot, isStill, others = []) {
    const { width, height } = box.getBoundingClientRect();
    const seen = this.seen();
    const room = { width: seen.width, height: Math.min(seen.y + seen.height, this.free().bottom) - this.top };
    const places = [others, others.slice(0, 1), []].map((free) => free.map(around)).map((avoided) => findBeside(around(spot), { width, height }, room, ['above', 'below', 'right', 'left'], avoided));
    const far = { left: Math.max(0, Math.min(room.width - width, spot.x - width / 2)), top: spot.y > room.height / 2 ? 0 : Math.max(0, room.height - height) };
    const { left, top } = places.find((place) => place.width === width && place.height === height && !sharedArea(boxOf(place), around(spot))) ?? far;
    box.style.transform = `translate(${left}px, ${top}px)`;
    if (!isStill) box.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 140 });
  }

  /** @param {HTMLElement} box @param {number} time @param {boolean} isStill */
  enter(box, time, isStill) {
    if (!isStill) box.animate([{ opacity: 0, transform: 'translate(-50%, 10px)' }, { opacity: 1, transform: 'translate(-50%, 0)' }], { duration: Math.min(300, time / 3), easing: 'ease-out' });
    return box;
  }
}

/** @param {Spot} spot @param {number} size @param {number} shift */
function at({ x, y }, size, shift) {
  return `translate(${x - size / 2 + shift}px, ${y - size / 2 - shift}px)`;
}

/** @param {Spot} spot */
function around({ x, y, r }) {
  return { left: x - r, top: y - r, right: x + r, bottom: y + r };
}

/** @param {{left: number, top: number, width: number, height: number}} place */
function boxOf({ left, top, width, height }) {
  return { left, top, right: left + width, bottom: top + height };
}
