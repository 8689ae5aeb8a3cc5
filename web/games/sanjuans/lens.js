/**
 * The panel over the map: what a place is and what stands there, unit by unit. It follows the pointer and the keyboard;
 * a stack that is pressed keeps it open, and its units can be chosen in it. Several choices at one place
 * are listed there too.
 */
import { h } from '../../dom.js';
import { HEIGHT, WIDTH } from './geometry.js';
import { choiceButton, sameUnits, shipItem, unitItem } from './items.js';
import { byPlace, controlOf, gordonAt, valueOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** So many milliseconds the pointer rests on a place before it opens. */
const DWELL = 350;

export class Lens {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    this.key = '';
    this.isPinned = false;
    /** @type {State|null} */
    this.state = null;
    this.element = h('div', { class: 'lens', hidden: true });
    /** @type {Element|null} what it was opened from */
    this.origin = null;
    /** One unit after another can be chosen in it; any other choice is the end of it. */
    this.isUsed = false;
    this.timer = 0;
    /** What has just been pressed does not open by itself: the next choice may lie beside it. */
    this.muted = '';
    this.lastPlace = '';
  }

  /** @param {HTMLElement} map  the part of the board that it lies over */
  listen(map) {
    /** @param {Event} event @param {number} wait */
    const follow = (event, wait) => {
      clearTimeout(this.timer);
      if (this.isPinned || !(event.target instanceof Element)) return;
      const place = event.target.closest('[data-place]')?.getAttribute('data-place');
      const key = place ? `place:${place}` : '';
      if (key !== this.key) this.hide();
      if (key === this.muted) return;
      this.muted = '';
      this.timer = setTimeout(() => this.point(key), wait);
    };
    /* Whoever only passes by, on the way to the next choice, sees the map. */
    map.addEventListener('pointerover', (event) => follow(event, DWELL));
    map.addEventListener('focusin', (event) => follow(event, 0));
    map.addEventListener('click', (event) => {
      if (!(event.target instanceof Element) || this.element.contains(event.target)) return;
      clearTimeout(this.timer);
      this.muted = `place:${event.target.closest('[data-place]')?.getAttribute('data-place') ?? ''}`;
      if (this.isPinned && !event.target.closest('[data-open]')) this.hide();
    });
    for (const type of ['pointerleave', 'focusout']) {
      map.addEventListener(type, () => {
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

  /** @param {State} state */
  show(state) {
    this.state = state;
    const isKept = this.isPinned && this.isUsed && this.draw(this.key);
    this.isUsed = false;
    if (!isKept || !this.element.querySelector('button.item')) this.hide();
  }

  hide() {
    this.key = '';
    this.isPinned = false;
    this.element.hidden = true;
  }

  close() {
    this.hide();
    if (this.origin instanceof SVGElement || this.origin instanceof HTMLElement)
      this.origin.focus({ preventScroll: true });
  }

  /** @param {string} key  '' for none */
  point(key) {
    if (this.isPinned || key === this.key) return;
    if (!key || !this.draw(key)) this.hide();
  }

  /** Opens it to stay. @param {string} key */
  pin(key) {
    clearTimeout(this.timer);
    if (!this.element.contains(document.activeElement)) this.origin = document.activeElement;
    this.isPinned = true;
    if (!this.draw(key)) {
      this.hide();
      return;
    }
    this.element.querySelector('button')?.focus({ preventScroll: true });
  }

  /** @param {string} key @returns {boolean} whether there is anything to show */
  draw(key) {
    const { kit, state } = this;
    if (!state) return false;
    const [kind, ...rest] = key.split(':'),
      thing = rest.join(':');
    const isPlace = kind === 'place';
    const content = isPlace ? this.placeContent(state, thing) : this.choiceContent(key);
    if (!content) return false;
    this.key = key;
    const title = isPlace ? kit.words.place(thing) : kit.words.web('choose');
    const head = h('div', { class: 'lens-head' }, h('strong', {}, title));
    if (this.isPinned) {
      head.append(
        h(
          'button',
          {
            type: 'button',
            class: 'lens-close',
            'aria-label': kit.words.web('close'),
            onclick: () => this.close(),
          },
          '×',
        ),
      );
    }
    this.element.replaceChildren(head, ...content);
    this.element.classList.toggle('is-pinned', this.isPinned);
    for (const [name, value] of Object.entries(
      this.isPinned ? { role: 'dialog', 'aria-label': title } : { 'aria-hidden': 'true' },
    )) {
      this.element.setAttribute(name, value);
    }
    for (const name of this.isPinned ? ['aria-hidden'] : ['role', 'aria-label'])
      this.element.removeAttribute(name);
    if (isPlace) this.lastPlace = thing;
    this.place(this.lastPlace);
    this.element.hidden = false;
    return true;
  }

  /** @param {State} state @param {string} place @returns {HTMLElement[]|null} */
  placeContent(state, place) {
    const { kit } = this,
      { choices, data, words } = kit;
    const units = byPlace(state.unit_where),
      here = units.get(place) ?? [],
      ships = byPlace(state.ship_where).get(place) ?? [];
    /** @type {HTMLElement[]} */
    const content = [];
    if (place in data.locations) content.push(h('p', { class: 'facts' }, this.facts(state, place)));
    const list = choices.of(`place:${place}`);
    if (this.isPinned && list.length) {
      content.push(
        h(
          'div',
          { class: 'chips' },
          list.map((choice) => choiceButton(kit, choice)),
        ),
      );
    }
    const isPlain = !this.isPinned;
    if (here.length)
      content.push(
        h(
          'div',
          { class: 'items' },
          sameUnits(kit, state, here).map((group) => unitItem(kit, state, group, isPlain)),
        ),
      );
    if (ships.length) {
      content.push(
        h(
          'div',
          { class: 'items' },
          ships.flatMap((ship) => {
            const cargo = units.get(`aboard.${ship}`) ?? [];
            return [
              shipItem(kit, state, ship, cargo, isPlain),
              ...sameUnits(kit, state, cargo).map((group) => unitItem(kit, state, group, isPlain)),
            ];
          }),
        ),
      );
    }
    if (gordonAt(state) === place)
      content.push(h('p', { class: 'facts' }, words.web('gordon_is', words.of(`gordon.${state.gordon}`))));
    return content.length ? content : null;
  }

  /** @param {State} state @param {string} location */
  facts(state, location) {
    const { data, words } = this.kit,
      { type, port } = data.locations[location];
    const facts = [
      words.of(`type.${type}`),
      words.web('value', valueOf(data, state, location)),
      words.of(`control.${controlOf(state, location)}`),
    ];
    if (Object.keys(port).length) facts.push(words.web('port', Object.keys(port).join(', ').toUpperCase()));
    if (state.siege[location]) facts.push(words.web('siege', state.siege[location]));
    if (state.redoubt[location]) facts.push(words.web('redoubt'));
    return facts.join(' · ');
  }

  /** @param {string} key @returns {HTMLElement[]|null} */
  choiceContent(key) {
    const list = this.kit.choices.of(key);
    return list.length
      ? [
          h(
            'div',
            { class: 'chips' },
            list.map((choice) => choiceButton(this.kit, choice)),
          ),
        ]
      : null;
  }

  /** Above or below its place, never over it, and never beyond the edge of the map. @param {string} place */
  place(place) {
    const [x, y] = this.kit.points[place] ?? [WIDTH / 2, HEIGHT / 2];
    const across = (100 * x) / WIDTH,
      isLow = y > HEIGHT / 2,
      { style } = this.element;
    style.left = `${across.toFixed(1)}%`;
    style.transform = `translateX(-${across.toFixed(1)}%)`;
    style.top = isLow ? '' : `${((100 * (y + 62)) / HEIGHT).toFixed(1)}%`;
    style.bottom = isLow ? `${(100 - (100 * (y - 62)) / HEIGHT).toFixed(1)}%` : '';
    style.maxHeight = `${((100 * (isLow ? y - 62 : HEIGHT - y - 62)) / HEIGHT).toFixed(1)}%`;
  }
}
