/** Which things on the San Juans' board the choices point at ("place:suakin", "unit:krupp.2", "card:31"). */
import { BoardChoices } from '../../board/choices.js';

/** @typedef {import('./types.js').Choice} Choice */

const PLACES =
  'check flee put_to_sea place activate force fleet march sail track run fight retreat spend siege location';
const UNITS = 'leave join board land ride hits rout cut assign lose restore rebuild unit';
const SHIPS = 'leave_ship board_supply land_supply repair ship_hits ship';
const CARDS = 'fetch event ops replace give take draw';

/** What the first operand of each verb names. @type {Record<string, string>} */
const POINTERS = Object.fromEntries([
  ...PLACES.split(' ').map((verb) => [verb, 'place']),
  ...UNITS.split(' ').map((verb) => [verb, 'unit']),
  ...SHIPS.split(' ').map((verb) => [verb, 'ship']),
  ...CARDS.split(' ').map((verb) => [verb, 'card']),
  ['island', 'island'],
  ['kind', 'kind'],
  ['train', 'train'],
  ['ship_train', 'train'],
  ['evacuate', 'gordon'],
]);

export class Choices extends BoardChoices {
  /** @param {Choice} choice */
  keysOf({ verb, operands }) {
    const kind = POINTERS[verb];
    return kind ? [`${kind}:${operands[0] ?? ''}`] : [];
  }

  /** Every choice about things of one sort. @param {string} kind @returns {[string, Choice[]][]} */
  about(kind) {
    return [...this.byKey]
      .filter(([key]) => key.startsWith(`${kind}:`))
      .map(([key, list]) => [key.slice(kind.length + 1), list]);
  }

  /** @param {string} key */
  isStanding(key) {
    return this.standing(key).length > 0;
  }

  /** @param {string} key */
  reachable(key) {
    return this.standing(key).find((one) => one.hasAttribute('tabindex'));
  }

  /** Buttons of single choices have the action for a key. @param {string} key @param {string[]} actions */
  isMeant(key, actions) {
    if (key.startsWith('action:')) return actions.includes(key.slice('action:'.length));
    return super.isMeant(key, actions);
  }
}
