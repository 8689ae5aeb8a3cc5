/**
 * The panel over the map: what a place is and what stands there, unit by unit. It follows the pointer and the keyboard;
 * a stack that is pressed keeps it open, and its units can be chosen in it. Several choices at one place
 * are listed there too.
 */
import { BoardLens } from '../../board/lens.js';
import { h } from '../../dom.js';
import { choiceButton, sameUnits, shipItem, unitItem } from './items.js';
import { byPlace, controlOf, gordonAt, valueOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** @extends {BoardLens<State>} */
export class Lens extends BoardLens {
  /** @param {Kit} kit */
  constructor(kit) {
    super('[data-place]', kit.words.web('close'));
    this.kit = kit;
  }

  /** @param {Element|null} thing */
  keyOf(thing) {
    const place = thing?.getAttribute('data-place');
    return place ? `place:${place}` : '';
  }

  /** @param {State} state @param {string} key */
  contentOf(state, key) {
    const { words } = this.kit;
    const isPlace = key.startsWith('place:'),
      thing = key.slice('place:'.length);
    const content = isPlace ? this.placeContent(state, thing) : this.choiceContent(key);
    if (!content) return null;
    return { title: isPlace ? words.place(thing) : words.web('choose'), content };
  }

  /** @param {string} key */
  kindOf(key) {
    const place = key.slice('place:'.length);
    return place in this.kit.data.locations ? 'place' : place.startsWith('sea_') ? 'sea' : 'waypoint';
  }

  /** @param {State} state @param {string} place @returns {HTMLElement[]} */
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
          list.map((choice) => choiceButton(choice)),
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
    return content;
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
            list.map((choice) => choiceButton(choice)),
          ),
        ]
      : null;
  }
}
