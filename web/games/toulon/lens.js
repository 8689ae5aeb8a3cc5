/**
 * The panel over the board: what an area is and what stands there, piece by piece, or the card of one unit or leader. It
 * follows the pointer and the keyboard; a stack that is pressed keeps it open, and its pieces can be chosen in it.
 */
import { h, svg } from '../../dom.js';
import { drawBlock } from './counters.js';
import { choiceButton, pieceItem } from './items.js';
import { AREA, worksOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** So many milliseconds the pointer rests on a place before it opens. */
const DWELL = 350;

export class Lens {
  /** @param {Kit} kit @param {import('./stacks.js').Stacks} stacks */
  constructor(kit, stacks) {
    this.kit = kit;
    this.stacks = stacks;
    this.key = '';
    this.isPinned = false;
    /** @type {State|null} */
    this.state = null;
    this.element = h('div', { class: 'lens', hidden: true });
    /** @type {HTMLElement|null} */
    this.frame = null;
    /** @type {Element|null} what it was opened from */
    this.origin = null;
    /** @type {DOMRect|null} where that was */
    this.spot = null;
    /** One piece after another can be chosen in it; any other choice is the end of it. */
    this.isUsed = false;
    /** Set aside, so that the ground to be chosen next is seen: over the open sea. */
    this.isDocked = false;
    this.timer = 0;
    /** What has just been pressed does not open by itself: the next choice may lie beside it. */
    this.muted = '';
  }

  /** @param {HTMLElement} frame  the part of the board that it lies over */
  listen(frame) {
    this.frame = frame;
    /** @param {Event} event @param {number} wait */
    const follow = (event, wait) => {
      clearTimeout(this.timer);
      if (this.isPinned || !(event.target instanceof Element) || this.element.contains(event.target)) return;
      const thing = event.target.closest('[data-piece], [data-area]');
      const key = this.keyOf(thing);
      if (key !== this.key) this.hide();
      if (key === this.muted) return;
      this.muted = '';
      this.timer = setTimeout(() => this.point(key, thing), wait);
    };
    /* Whoever only passes by, on the way to the next choice, sees the map. */
    frame.addEventListener('pointerover', (event) => follow(event, DWELL));
    frame.addEventListener('focusin', (event) => follow(event, 0));
    frame.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || this.element.contains(event.target)) return;
      clearTimeout(this.timer);
      const thing = event.target.closest('[data-piece], [data-area]');
      this.muted = this.keyOf(thing);
      if (this.isPinned && !event.target.closest('[data-open]')) this.hide();
      /* A finger does not rest on things: what does nothing when tapped is shown. */
      const isTap = event instanceof PointerEvent && event.pointerType === 'touch';
      if (isTap && !event.target.closest('[data-action], [data-open]')) this.point(this.muted, thing);
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
    this.element.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      this.close();
    });
  }

  /** @param {Element|null} thing */
  keyOf(thing) {
    const piece = thing?.getAttribute('data-piece'),
      area = thing?.getAttribute('data-area');
    return piece ? `piece:${piece}` : area ? `area:${area}` : '';
  }

  /** @param {State} state */
  show(state) {
    this.state = state;
    this.isDocked = this.isUsed && this.kit.choices.hasGround();
    const isKept = this.isPinned && this.isUsed && this.draw(this.key);
    this.isUsed = false;
    if (!isKept || !this.element.querySelector('button.item')) this.hide();
  }

  /** Prices have come: an open panel shows them. */
  refresh() {
    if (this.isPinned && !this.element.hidden) this.draw(this.key);
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

  /** @param {string} key  '' for none @param {Element|null} thing */
  point(key, thing) {
    if (this.isPinned || key === this.key) return;
    this.spot = thing?.getBoundingClientRect() ?? null;
    if (!key || !this.draw(key)) this.hide();
  }

  /** Opens it to stay. @param {string} key */
  pin(key) {
    clearTimeout(this.timer);
    const active = document.activeElement;
    const thing = active?.getAttribute('data-open') === key ? active : (this.kit.choices.elements.get(key)?.at(-1) ?? null);
    if (!this.element.contains(active)) {
      this.origin = thing;
      this.spot = thing?.getBoundingClientRect() ?? this.spot;
    }
    this.isPinned = true;
    this.isDocked = false;
    if (!this.draw(key)) {
      this.hide();
      return;
    }
    this.element.querySelector('button')?.focus({ preventScroll: true });
  }

  /** @param {string} key @returns {boolean} whether there is anything to show */
  draw(key) {
    const { kit, state } = this,
      { words } = kit;
    if (!state) return false;
    const kind = key.slice(0, key.indexOf(':')),
      thing = key.slice(kind.length + 1);
    const content = kind === 'area' ? this.areaContent(state, thing) : kind === 'piece' ? [pieceItem(kit, state, thing, !this.isPinned)] : this.choiceContent(key);
    if (!content.length) return false;
    this.key = key;
    const title = kind === 'area' ? words.area(thing) : kind === 'piece' ? words.piece(thing) : words.web('choose');
    const head = h('div', { class: 'lens-head' }, h('strong', {}, title),
      this.isPinned ? h('button', { type: 'button', class: 'lens-close', 'aria-label': words.web('close'), onclick: () => this.close() }, '×') : null);
    this.element.replaceChildren(head, ...content);
    this.element.classList.toggle('is-pinned', this.isPinned);
    const attributes = this.isPinned ? { role: 'dialog', 'aria-label': title } : { 'aria-hidden': 'true' };
    for (const name of ['role', 'aria-label', 'aria-hidden']) this.element.removeAttribute(name);
    for (const [name, value] of Object.entries(attributes)) this.element.setAttribute(name, value);
    this.element.hidden = false;
    this.place();
    return true;
  }

  /** @param {State} state @param {string} area @returns {HTMLElement[]} */
  areaContent(state, area) {
    const { kit } = this,
      { choices, data, words } = kit;
    /** @type {HTMLElement[]} */
    const content = [];
    if (area in data.areas) content.push(h('p', { class: 'facts' }, this.facts(state, area)));
    const list = choices.of(`area:${area}`);
    if (this.isPinned && list.length) content.push(h('div', { class: 'chips' }, list.map((choice) => choiceButton(kit, choice))));
    for (const stack of this.stacks.all.filter((one) => one.area === area)) {
      if (!stack.isOpen) {
        content.push(h('div', { class: 'item is-enemy' }, svg('svg', { class: 'counter', viewBox: '-24 -26 48 50', 'aria-hidden': 'true' }, drawBlock(kit, state, stack)),
          h('span', { class: 'item-text' }, this.stacks.label(stack).replace(`${words.area(area)}: `, ''))));
      }
      if (stack.pieces.length) content.push(h('div', { class: 'items' }, stack.pieces.map((piece) => pieceItem(kit, state, piece, !this.isPinned))));
    }
    if (!(area in data.areas)) {
      const pieces = Object.keys(state.place).filter((piece) => state.place[piece] === area);
      content.push(h('div', { class: 'items' }, pieces.map((piece) => pieceItem(kit, state, piece, !this.isPinned))));
    }
    return content;
  }

  /** @param {State} state @param {string} area */
  facts(state, area) {
    const { data, words } = this.kit,
      record = data.areas[area],
      flags = state.area_flags[area] ?? 0;
    const facts = [
      record.limit ? words.web('numbers', record.entry, record.limit) : words.web('unlimited'),
      record.town && words.web('town'), record.wood && words.web('wood'), record.river.length > 0 && words.web('river'),
      record.points && words.web('worth', record.points),
      ...['great', 'little'].flatMap((water) => [
        (water === 'great' ? record.beach_great : record.beach_little) && words.web('beach', words.of(`roadstead.${water}`)),
        (water === 'great' ? record.fire_great : record.fire_little) && words.web('fire', words.of(`roadstead.${water}`)),
      ]),
      ...worksOf(data, state).filter((work) => work.area === area).map(({ work, level }) => `${words.work(work)} (${level})`),
      state.scored[area] && words.web('scored', words.of(`side.${['allies', 'republicans'][state.scored[area] - 1]}`)),
      flags & AREA.patrol && words.web('known_patrol'), flags & AREA.force && words.web('known_force'),
      flags & AREA.bombarded && words.web('bombarded'), flags & AREA.fought && words.web('fought'),
      flags & AREA.traced && words.web('traced'), flags & AREA.traceFailed && words.web('trace_failed'),
    ];
    return facts.filter(Boolean).join(' · ');
  }

  /** @param {string} key @returns {HTMLElement[]} */
  choiceContent(key) {
    const list = this.kit.choices.of(key);
    return list.length ? [h('div', { class: 'chips' }, list.map((choice) => choiceButton(this.kit, choice)))] : [];
  }

  /** Beside what it is about, above or below, and never beyond the edge of the board. */
  place() {
    const { frame, spot, element } = this;
    element.classList.toggle('is-docked', this.isDocked);
    if (this.isDocked) for (const side of ['left', 'top', 'bottom', 'max-height']) element.style.removeProperty(side);
    if (!frame || !spot || this.isDocked) return;
    const box = frame.getBoundingClientRect(),
      scale = box.width / frame.offsetWidth || 1;
    const middle = (spot.left + spot.width / 2 - box.left) / scale,
      top = (spot.top - box.top) / scale,
      bottom = (spot.bottom - box.top) / scale;
    const isLow = (top + bottom) / 2 > frame.offsetHeight / 2,
      room = Math.max(140, (isLow ? top : frame.offsetHeight - bottom) - 8);
    const wide = Math.min(element.offsetWidth, frame.offsetWidth);
    element.style.left = `${Math.max(0, Math.min(frame.offsetWidth - wide, middle - wide / 2)).toFixed(0)}px`;
    element.style.top = isLow ? '' : `${Math.min(bottom + 6, frame.offsetHeight - 140).toFixed(0)}px`;
    element.style.bottom = isLow ? `${Math.min(frame.offsetHeight - top + 6, frame.offsetHeight - 140).toFixed(0)}px` : '';
    element.style.maxHeight = `${room.toFixed(0)}px`;
  }
}
