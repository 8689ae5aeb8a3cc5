/** What stands in a zone: its pieces for the map, and a lens that shows a stack enlarged with its names. */
import { html, svg } from './dom.js';
import { KINDS, LEADERS, initials, leaderMedallion, unitCounter } from './counters.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/**
 * @typedef {Object} ZonePiece
 * @property {string} key  what a choice points at
 * @property {string} name  short, as in the boxes
 * @property {string} label  for a screen reader
 * @property {() => SVGGElement} draw
 */

/** @param {Kit} kit @param {State} state @param {string} zone @returns {ZonePiece[]} */
export function piecesIn({ data, words }, state, zone) {
  const here = words.zone(zone);
  /** @type {ZonePiece[]} */
  const pieces = [];
  for (const leader of LEADERS) {
    if (state.leader[leader] !== zone) continue;
    const factors = data.leaders[leader],
      name = words.of(`board.leader.${leader}`);
    pieces.push({
      key: `leader:${leader}`,
      name,
      label: `${words.leader(leader)}, ${here}. ${words.factors(factors)}`,
      draw: () => leaderMedallion(leader, factors, initials(name), 'well'),
    });
  }
  for (const kind of KINDS) {
    const count = state.counters[zone]?.[kind] ?? 0;
    if (!count) continue;
    pieces.push({
      key: `box:${zone}:${kind}`,
      name: words.web(`short.${kind.split('.')[0]}`),
      label: `${words.web('pieces', count, words.unit(kind))}, ${here}. ${words.factors(data.units[kind])}`,
      draw: () => unitCounter(kind, data.units[kind], count, words.of(`board.letter.${kind}`)),
    });
  }
  const barges = state.barge[zone] ?? 0;
  if (barges) {
    const factors = { raid: null, sortie: null, defence: data.constants.barge_defence.value };
    pieces.push({
      key: `barge:${zone}`,
      name: words.web('short.barge'),
      label: `${words.web('pieces', barges, words.web('barge'))}, ${here}`,
      draw: () => unitCounter('barge', factors, barges, words.of('board.letter.barge')),
    });
  }
  return pieces;
}

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
    this.element = html('div', { class: 'lens', 'aria-hidden': 'true' });
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
    const [x, y] = sheet.zones[zone],
      across = (100 * x) / sheet.width,
      isLow = y > sheet.height / 2;
    /* Above or below its zone, never over it, and never beyond the edge of the map. */
    this.element.style.left = `${across.toFixed(1)}%`;
    this.element.style.transform = `translateX(-${across.toFixed(1)}%)`;
    this.element.style.top = isLow ? '' : `${((100 * (y + 95)) / sheet.height).toFixed(1)}%`;
    this.element.style.bottom = isLow ? `${(100 - (100 * (y - 75)) / sheet.height).toFixed(1)}%` : '';
    this.element.replaceChildren(
      html('strong', {}, kit.words.zone(zone)),
      html('div', { class: 'pieces' }, ...pieces.map((piece) => this.piece(piece))),
    );
    this.element.hidden = false;
  }

  /** @param {ZonePiece} piece */
  piece({ draw, name }) {
    return html(
      'span',
      { class: 'piece' },
      svg('svg', { viewBox: '-3 -9 64 66', class: 'piece-picture' }, draw()),
      html('span', { class: 'piece-name' }, name),
    );
  }
}
