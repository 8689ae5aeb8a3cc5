/** Which things on the San Juans' board the choices point at ("place:suakin", "unit:krupp.2", "card:31"). */
import { BoardChoices } from '../../board/choices.js';
import { orderOf } from './orders.js';

/** @typedef {import('./types.js').Choice} Choice */

const PLACES =
  'go voyage check flee put_to_sea place activate force fleet march sail track run fight retreat spend siege location';
const UNITS = 'embark leave join board land ride hits rout cut assign lose restore rebuild unit';
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
  /** @param {import('./types.js').BoardContext} context @param {import('./orders.js').Orders} orders */
  constructor(context, orders) {
    super({
      ...context,
      act: (action) => (orderOf(action) ? context.order(orderOf(action)) : context.act(action)),
      hint: (actions) => {
        this.point(actions.map(orderOf).find((order) => order !== '') ?? '');
        context.hint(actions.flatMap((action) => this.singles(action)));
      },
    });
    this.orders = orders;
    /** @type {Choice[]} what can be done without orders, as the list has it */
    this.listed = [];
    /** Called when an order is pointed at, with '' when none is any more. @type {(order: string) => void} */
    this.point = () => {};
  }

  /** @param {import('./types.js').View} view */
  take(view) {
    this.listed = view.past ? [] : (view.choices ?? []);
    super.take({ ...view, choices: this.orders.choices(this.listed) });
  }

  /** What the list has for an action of the board. @param {string} action @returns {string[]} */
  singles(action) {
    if (!orderOf(action)) return [action];
    const keys = this.all.filter((choice) => choice.action === action).flatMap((choice) => this.keysOf(choice));
    return this.listed.filter((choice) => this.keysOf(choice).some((key) => keys.includes(key))).map((choice) => choice.action);
  }

  /** @param {Choice} choice */
  keysOf({ verb, operands }) {
    const place = String(operands[0] ?? '');
    if (verb === 'lead') return [`place:${place}`, `stack:${place}`];
    if (verb === 'steam') return [`place:${place}`, `ships:${place}`];
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
    return super.isMeant(key, actions)
      || this.listed.some((choice) => actions.includes(choice.action) && this.keysOf(choice).includes(key));
  }
}
