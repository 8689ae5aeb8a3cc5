/**
 * The panel over the board: what an area is and what stands there, piece by piece, or the card of one unit or leader. It
 * follows the pointer and the keyboard; a stack that is pressed keeps it open, and its pieces can be chosen in it.
 */
import { hasSheets, layBeside } from '../../board/beside.js';
import { BoardLens } from '../../board/lens.js';
import { h, svg } from '../../dom.js';
import { drawBlock } from './counters.js';
import { choiceButton, pieceItem } from './items.js';
import { ghostItems } from './memory.js';
import { AREA, worksOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** @extends {BoardLens<State>} */
export class Lens extends BoardLens {
  /** @param {Kit} kit @param {import('./stacks.js').Stacks} stacks @param {import('./tray.js').Tray} tray */
  constructor(kit, stacks, tray) {
    super('[data-piece], [data-area]', kit.words.web('close'));
    this.kit = kit;
    this.stacks = stacks;
    this.tray = tray;
    /** Why the force at hand cannot go to an area, and whether it is because there are too many. @type {Map<string, {why: string, isCrowded: boolean}>} */
    this.reasons = new Map();
    /** Set aside, so that the ground to be chosen next is seen: over the open sea. */
    this.isDocked = false;
    /** @type {import('./types.js').Memory|undefined} */
    this.memory = undefined;
  }

  /** @param {Element|null} thing */
  keyOf(thing) {
    const piece = thing?.getAttribute('data-piece'),
      area = thing?.getAttribute('data-area');
    return piece ? `piece:${piece}` : area ? `area:${area}` : '';
  }

  /** Nothing is said of the two numbers where there are none. @param {string} key */
  kindOf(key) {
    const kind = super.kindOf(key);
    return kind === 'area' && !this.kit.data.areas[key.slice('area:'.length)]?.limit ? 'unlimited' : kind;
  }

  /** A finger does not rest on things: what does nothing when tapped is shown. @param {Event} event @param {Element|null} thing */
  pressed(event, thing) {
    if (event instanceof PointerEvent && event.pointerType === 'touch') this.point(this.muted, thing);
  }

  /** @param {State} state */
  show(state) {
    this.isUsed ||= this.tray.isBusy;
    this.isDocked = this.isUsed && this.kit.choices.hasGround();
    /* On a phone there is no sea to set it aside on: a press on the stack opens it again. */
    if (this.isDocked && matchMedia('(max-width: 52rem)').matches) this.isUsed = false;
    super.show(state);
  }

  /** Prices have come: an open panel shows them. */
  refresh() {
    if (this.isPinned && !this.element.hidden) this.draw(this.key);
  }

  /** @param {string} key */
  keepOrigin(key) {
    this.isDocked = false;
    const active = document.activeElement;
    if (this.element.contains(active)) return;
    this.origin = active?.getAttribute('data-open') === key ? active : (this.kit.choices.standing(key).at(-1) ?? null);
  }

  /** @param {State} state @param {string} key */
  contentOf(state, key) {
    const { kit } = this,
      { words } = kit;
    const kind = key.slice(0, key.indexOf(':')),
      thing = key.slice(kind.length + 1);
    const content = kind === 'area' ? this.areaContent(state, thing) : kind === 'piece' ? [pieceItem(kit, state, thing, !this.isPinned)] : this.choiceContent(key);
    const title = kind === 'area' ? words.area(thing) : kind === 'piece' ? words.piece(thing) : words.web('choose');
    return content.length ? { title: title.charAt(0).toUpperCase() + title.slice(1), content } : null;
  }

  /** @param {State} state @param {string} area @returns {HTMLElement[]} */
  areaContent(state, area) {
    const { kit } = this,
      { choices, data } = kit;
    /** @type {HTMLElement[]} */
    const content = [];
    if (area in data.areas) content.push(h('p', { class: 'facts' }, this.facts(state, area)));
    const list = choices.of(`area:${area}`);
    if (this.isPinned && list.length) content.push(h('div', { class: 'chips' }, list.map((choice) => choiceButton(kit, choice))));
    if (list.some(({ action }) => choices.isAttack(action))) content.push(h('p', { class: 'facts reason' }, kit.words.web('attack.means')));
    const reason = this.reasons.get(area);
    if (reason) content.push(h('p', { class: 'facts reason' }, reason.why), ...(reason.isCrowded ? this.tray.offer(state, area) : []));
    const tray = this.isPinned ? this.tray.content(state, area) : [];
    content.push(...tray);
    const isIn = (/** @type {string} */ piece) => tray.length > 0 && tray[0].querySelector(`[data-piece="${CSS.escape(piece)}"]`) !== null;
    for (const stack of this.stacks.all.filter((one) => one.area === area)) {
      if (!stack.isOpen) {
        content.push(h('div', { class: 'item is-enemy' }, svg('svg', { class: 'counter', viewBox: '-24 -26 48 50', 'aria-hidden': 'true' }, drawBlock(kit, state, stack)),
          h('span', { class: 'item-text' }, this.stacks.contents(stack))));
      }
      const pieces = stack.pieces.filter((piece) => !isIn(piece));
      if (pieces.length) content.push(h('div', { class: 'items' }, pieces.map((piece) => pieceItem(kit, state, piece, !this.isPinned))));
    }
    const ghosts = ghostItems(kit, state, this.memory, area);
    if (ghosts) content.push(ghosts);
    if (!(area in data.areas)) {
      const pieces = Object.keys(state.place).filter((piece) => state.place[piece] === area && !isIn(piece));
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

  /** A card that stays open, in which a force is put together, lies over the board alone: neither over the choices nor over the head of the page. */
  keepOffList() {
    const board = this.frame?.closest('#board-view')?.getBoundingClientRect();
    if (!this.isPinned || !this.box || !board || hasSheets()) return;
    layBeside(this.element, this.box, ['right', 'left', 'below', 'above'], board);
  }

  /** Beside what it is about, or set aside. @param {string} key */
  place(key) {
    const { element } = this;
    element.classList.toggle('is-docked', this.isDocked);
    for (const side of ['right', 'bottom']) element.style.removeProperty(side);
    if (!this.isDocked) {
      super.place(key);
      this.keepOffList();
      return;
    }
    for (const side of ['left', 'top', 'max-width', 'max-height']) element.style.removeProperty(side);
    const map = this.frame?.getBoundingClientRect(),
      board = this.frame?.closest('#board')?.getBoundingClientRect();
    if (!map || !board || hasSheets()) return;
    /* In the corner of the map, where the sea is: never over the list. */
    element.style.right = `${innerWidth - Math.min(map.right, board.right) + 6}px`;
    element.style.bottom = `${innerHeight - Math.min(map.bottom, board.bottom) + 6}px`;
  }
}
