/** What stands on the map: the stacks of both sides in their areas, and what is at sea. */
import { Kept, arrange, svg } from '../../dom.js';
import { WATERS } from './coast.js';
import { drawBlock } from './counters.js';
import { onSheet } from './geometry.js';
import { drawGhost, ghostLine, ghostsOf } from './memory.js';
import { SIGN, UNIT, hasFlag, isPicked, sideOf, stacksOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./state.js').Stack} Stack */

/** Pieces that are not on land, each in a box of its own. */
export const AFLOAT = ['landing', 'afloat', 'road'];

export class Stacks {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    this.element = svg('g', { class: 'stacks' });
    /** @type {Stack[]} */
    this.all = [];
    /** @type {import('./memory.js').Ghost[]} */
    this.ghosts = [];
    /** @type {Kept<SVGGElement>} */
    this.kept = new Kept();
  }

  /** @param {State} state @param {Side|null} own @param {import('./types.js').Memory} [memory] */
  show(state, own, memory) {
    const { cells } = this.kit;
    this.ghosts = ghostsOf(state, memory);
    this.all = stacksOf(this.kit.data, state, own);
    const here = new Map();
    for (const { area } of this.all) here.set(area, (here.get(area) ?? 0) + 1);
    const blocks = this.all.map((stack) => {
      const [x, y] = cells[stack.area].middle,
        shift = here.get(stack.area) > 1 ? (stack.side === 'allies' ? -20 : 20) : 0;
      return this.stack(state, stack, x + shift, y);
    });
    /* Both sides in one area: there a combat is to be fought. */
    const contacts = [...here.keys()].filter((area) => this.isContact(state, area)).map((area) => {
      const [x, y] = cells[area].middle;
      return this.kept.of(`contact:${area}`, null, () => svg('g', { class: 'contact', transform: `translate(${x.toFixed(1)} ${(y - 22).toFixed(1)})`, 'aria-hidden': 'true' },
        svg('circle', { r: 10 }), svg('path', { d: 'M-5-5L5 5M5-5L-5 5M-6 2l4 4M6 2l-4 4' })));
    });
    arrange(this.element, [...blocks, ...contacts, ...this.afloat(state)]);
  }

  /** @param {State} state @param {string} area */
  isContact(state, area) {
    return Boolean(state.units_in[area]?.allies && state.units_in[area]?.republicans);
  }

  /** @param {State} state @param {Stack} stack @param {number} x @param {number} y */
  stack(state, stack, x, y) {
    const { kit } = this,
      { area, side, pieces } = stack;
    const ghost = stack.isOpen ? undefined : this.ghosts.find((one) => one.area === area);
    const isFighting = state.battle?.area === area, isContact = this.isContact(state, area);
    const element = this.kept.of(`stack:${area}:${side}`, [stack, x, y, ghost, isFighting, isContact, this.conditions(state, pieces)], () => {
      const drawn = svg('g', { class: 'stack', 'data-area': area, 'data-side': side, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})` });
      drawn.append(svg('circle', { r: 25, class: 'halo' }), drawBlock(kit, state, stack));
      if (pieces.some((piece) => isPicked(state, piece))) drawn.classList.add('is-picked');
      if (isFighting) drawn.classList.add('is-fighting');
      if (pieces.some((piece) => hasFlag(state, piece, UNIT.spied))) drawn.classList.add('is-spied');
      if (ghost) {
        const tag = drawGhost(kit, ghost);
        /* Over the crossed swords, where both sides are there. */
        tag.setAttribute('transform', `translate(0 ${isContact ? -42 : -27})`);
        drawn.append(tag);
      }
      return this.covered(drawn);
    });
    this.cover(element, area, pieces, kit.words.pair(kit.words.area(area), kit.words.together([this.contents(stack), ghost && ghostLine(kit, ghost)])));
    return element;
  }

  /** All that a block shows of its pieces. @param {State} state @param {string[]} pieces */
  conditions(state, pieces) {
    return pieces.map((piece) => [state.unit_flags[piece], state.leader_flags[piece], state.temporary[piece], state.permanent[piece], state.inside[piece]]);
  }

  /** What is pressed and read out lies over the picture. @param {SVGGElement} element */
  covered(element) {
    element.append(svg('circle', { r: 24, class: 'cover' }));
    return element;
  }

  /** @param {SVGGElement} element @param {string} area @param {string[]} pieces @param {string} label */
  cover(element, area, pieces, label) {
    const { choices } = this.kit,
      cover = /** @type {Element} */ (element.lastElementChild),
      extra = pieces.flatMap((piece) => choices.of(`piece:${piece}`));
    choices.mark(cover, `area:${area}`, label, { opens: `area:${area}`, extra });
    element.classList.toggle('is-choice', cover.classList.contains('is-choice'));
    element.classList.toggle('is-aside', choices.isAside(`area:${area}`, extra));
  }

  /** What is seen of a stack, in words. @param {Stack} stack */
  contents({ side, pieces, face, top, height, sign, isOpen }) {
    const { words } = this.kit;
    const what = isOpen
      ? pieces.map((piece) => words.piece(piece)).join(', ')
      : words.web('fog_of', words.of(`side.${side}`), top ? words.piece(top) : words.face(face || 'none'));
    return words.together([what, height > 1 && !isOpen && words.web('height', height), sign & SIGN.supply && words.web('sign.supply'),
      sign & SIGN.fired && words.web('sign.fired'), sign & SIGN.attrition && words.web('sign.attrition')]);
  }

  /** Own pieces before the beaches, embarked and on the road; those of the enemy nobody sees. @param {State} state */
  afloat(state) {
    const { kit } = this,
      { data, words } = kit;
    return AFLOAT.flatMap((place, nth) => {
      const pieces = Object.keys(state.place).filter((piece) => state.place[piece] === place);
      if (!pieces.length) return [];
      const [x, y] = onSheet(WATERS.sea);
      const at = place === 'road' ? this.roadPoint(state) : [x + nth * 112 - 60, y];
      const side = sideOf(data, state, pieces[0]);
      const stack = { area: place, side, pieces, face: '', top: '', height: 0, sign: 0, isOpen: true };
      const element = this.kept.of(`afloat:${place}`, [stack, at, this.conditions(state, pieces)], () => {
        const drawn = svg('g', { class: 'stack is-afloat', 'data-area': place, transform: `translate(${at.join(' ')})` },
          svg('circle', { r: 25, class: 'halo' }), place === 'road' ? null : svg('path', { class: 'ship-hull', d: 'M-44 14H44L34 30H-34Z' }), drawBlock(kit, state, stack),
          place === 'road' ? null : svg('text', { y: 46, class: 'afloat-name', 'aria-hidden': 'true' }, words.of(`place.${place}`)));
        if (pieces.some((piece) => isPicked(state, piece))) drawn.classList.add('is-picked');
        return this.covered(drawn);
      });
      this.cover(element, place, pieces, words.pair(words.of(`place.${place}`), pieces.map((piece) => words.piece(piece)).join(', ')));
      return [element];
    });
  }

  /** Where the force on the road is. @param {State} state */
  roadPoint(state) {
    const section = this.kit.choices.numbers.section[state.move?.section ?? 0];
    return this.kit.roads[section]?.middle ?? onSheet(WATERS.sea);
  }
}
