/** The panel over the map: a stack enlarged, with the names of its pieces. Nothing is chosen in it. */
import { layLens } from '../../board/lens.js';
import { h, svg } from '../../dom.js';
import { piecesIn } from './stack.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** Follows pointer and keyboard over the map; whoever only listens has the labels of the pieces instead. */
export class Lens {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    this.zone = '';
    /** @type {State|null} */
    this.state = null;
    /** @type {import('./geometry.js').Sheet|null} */
    this.sheet = null;
    this.element = h('div', { class: 'lens', 'aria-hidden': 'true' });
    this.hide();
  }

  /** @param {HTMLElement} map  the part of the board that it lies over */
  listen(map) {
    for (const type of ['pointerover', 'focusin']) {
      map.addEventListener(type, (event) => {
        const place = event.target instanceof Element ? event.target.closest('[data-zone]') : null;
        this.point(place?.getAttribute('data-zone') ?? '');
      });
    }
    for (const type of ['pointerleave', 'focusout']) map.addEventListener(type, () => this.hide());
  }

  /** @param {State} state @param {import('./geometry.js').Sheet} sheet */
  show(state, sheet) {
    this.state = state;
    this.sheet = sheet;
    this.hide();
  }

  hide() {
    this.zone = '';
    this.element.hidden = true;
  }

  /** @param {string} zone  '' for none */
  point(zone) {
    if (zone === this.zone) return;
    const { kit, state, sheet } = this;
    const pieces = zone && state ? piecesIn(kit, state, zone) : [];
    if (!pieces.length || !sheet) {
      this.hide();
      return;
    }
    this.zone = zone;
    layLens(this.element, sheet.zones[zone], sheet, { above: 75, below: 95 });
    this.element.replaceChildren(
      h('strong', {}, kit.words.zone(zone)),
      h('div', { class: 'pieces' }, ...pieces.map((piece) => this.piece(piece))),
    );
    this.element.hidden = false;
  }

  /** @param {import('./stack.js').ZonePiece} piece */
  piece({ draw, name }) {
    return h(
      'span',
      { class: 'piece' },
      svg('svg', { viewBox: '-3 -9 64 66', class: 'piece-picture' }, draw()),
      h('span', { class: 'piece-name' }, name),
    );
  }
}
