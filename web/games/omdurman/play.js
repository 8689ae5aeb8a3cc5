/**
 * What may be done, by the hexes and counters it is about: single actions of the list, and orders, which stand for a row of
 * actions. A server without orders is played with by single actions alone.
 */
import { DIRECTIONS, isHex, neighbour } from './geometry.js';
import { FLAG, bearerOf, hasFlag, hexOf, isAboard, kindOf, targetHex } from './state.js';

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').Order} Order */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').MapData} MapData */

const OF_COUNTERS = ['pick', 'join', 'embark', 'build', 'retreat', 'lose', 'disrupt', 'advance', 'desert'];
const OF_HEXES = ['place', 'enter', 'land', 'detour', 'attack', 'mine', 'chain'];
const OF_TARGETS = ['at', 'demolish', 'resolve', 'shell'];
/** At these steps the server may have orders to give. */
const ORDER_STEPS = ['move', 'moving', 'fire', 'resolve', 'melee'];
/** In place of a tribe: all that waits beyond the edge of the map. */
export const REINFORCEMENTS = 'reinforcements';
/** The steps in which one's losses are chosen. */
const LOSSES = ['losses', 'attack_losses'];
/** What ends a step, by one key, the first that there is. */
const CLOSING = ['halt', 'charge', 'hold', 'stand', 'end'];


export class Play {
  /** @param {import('./types.js').BoardContext} context @param {MapData} map @param {Record<string, import('./types.js').KindData>} kinds */
  constructor(context, map, kinds) {
    this.context = context;
    this.map = map;
    this.kinds = kinds;
    /** @type {View|null} */
    this.view = null;
    /** @type {State|null} */
    this.state = null;
    /** @type {Choice[]} */
    this.choices = [];
    /** @type {Order[]} */
    this.orders = [];
    /** @type {Map<string, Choice[]>} */
    this.byHex = new Map();
    /** @type {Map<string, Choice[]>} */
    this.byCounter = new Map();
    /** @type {Map<string, Order[]>} */
    this.ordersByHex = new Map();
    /** What attacks come to, by action. @type {Map<string, import('../../types.js').Preview>} */
    this.forecasts = new Map();
    /** Whether the server knows orders; unknown until it has been asked. */
    this.hasOrders = true;
  }

  /** @param {View} view */
  take(view) {
    this.view = view;
    this.state = /** @type {State} */ (/** @type {unknown} */ (view.game));
    this.choices = view.past ? [] : view.choices;
    this.byHex.clear();
    this.byCounter.clear();
    this.forecasts.clear();
    for (const choice of this.choices) {
      const counter = this.counterOf(choice);
      if (counter) push(this.byCounter, counter, choice);
      const hex = this.hexOfChoice(choice);
      if (hex) push(this.byHex, hex, choice);
    }
    this.takeOrders([]);
  }

  /** @param {Order[]} orders */
  takeOrders(orders) {
    this.orders = orders;
    this.ordersByHex.clear();
    for (const order of orders) {
      const hex = targetHex(order.order.split(':')[1] ?? '', this.map);
      if (hex) push(this.ordersByHex, hex, order);
    }
  }

  /** Asks the server what can be ordered. @returns {Promise<boolean>} whether there is something new to show */
  async ask() {
    const { view } = this;
    if (!view || !this.hasOrders || !view.yours || view.past || view.proposes || !ORDER_STEPS.includes(this.step)) return false;
    const [answer, forecasts] = await Promise.all([this.context.orders(), view.previews ? this.context.forecasts() : []]);
    if (!answer) {
      this.hasOrders = false;
      return false;
    }
    if (this.view !== view || answer.at !== view.at) return false;
    for (const one of forecasts) this.forecasts.set(one.action, one);
    this.takeOrders(answer.orders);
    return true;
  }

  get step() {
    return this.state?.step[0] ?? 'over';
  }

  get isLosing() {
    return LOSSES.includes(this.step);
  }

  /** The counter that a choice is about, '' for none. @param {Choice} choice */
  counterOf({ verb, operands }) {
    if (OF_COUNTERS.includes(verb)) return String(operands[0]);
    return verb === 'aim' ? bearerOf(String(operands[0])) : '';
  }

  /** @param {Choice} choice @returns {string} */
  hexOfChoice(choice) {
    const { verb, operands } = choice;
    const { state } = this;
    if (!state) return '';
    const counter = this.counterOf(choice);
    if (counter) return hexOf(state, counter);
    if (OF_HEXES.includes(verb)) return String(operands[0]);
    if (OF_TARGETS.includes(verb)) return targetHex(String(operands[0]), this.map);
    if (verb !== 'step') return '';
    const direction = DIRECTIONS.find((one) => one === operands[0]);
    const from = this.groupHex();
    return direction && from ? neighbour(from, direction, this.map) : '';
  }

  /** The hex of the group at hand. */
  groupHex() {
    const picked = this.picked()[0];
    return picked && this.state ? hexOf(this.state, picked) : '';
  }

  /** The counters of the group at hand: of a melee those who attack, and not who has fallen back before them, unless he is asked where to. */
  picked() {
    const { state } = this;
    if (!state) return [];
    const isAway = this.step === 'retreating';
    return Object.keys(state.flags).filter((counter) => hasFlag(state, counter, FLAG.picked)
      && (state.segment !== 'melee' || (this.kinds[kindOf(counter)]?.side === state.phasing) !== isAway));
  }

  /**
   * The choices about a counter. Of equal counters the list names one: it stands for the others too.
   * @param {string} counter @returns {Choice[]}
   */
  ofCounter(counter) {
    const { state } = this;
    const own = this.byCounter.get(counter);
    if (own || !state) return own ?? [];
    const twin = isAboard(state, counter) ? undefined : this.alike(state, counter).find((other) => this.byCounter.has(other));
    return twin ? this.byCounter.get(twin) ?? [] : [];
  }

  /** The counters that are like one: of the same kind, in the same place, in the same state. @param {State} state @param {string} counter */
  alike(state, counter) {
    return Object.keys(state.place).filter((other) => kindOf(other) === kindOf(counter) && state.place[other] === state.place[counter]
      && (state.flags[other] ?? 0) === (state.flags[counter] ?? 0));
  }

  /** Where several are to be lost: all of them from counters that are alike, as a row of actions. @returns {{row: string, verb: string, counter: string, number: number}[]} */
  lossesAlike() {
    const { state } = this,
      number = state?.loss_number ?? 0;
    if (!state || number < 2) return [];
    return this.choices.filter(({ verb }) => verb === 'lose' || verb === 'disrupt').flatMap(({ verb, operands }) => {
      const counter = String(operands[0]),
        taken = this.alike(state, counter).slice(0, number);
      return taken.length === number && taken[0] === counter ? [{ row: taken.map((one) => `${verb}:${one}`).join(' '), verb, counter, number }] : [];
    });
  }

  /** @param {string} hex @param {string} verb */
  orderAt(hex, verb) {
    return this.ordersByHex.get(hex)?.find(({ order }) => order.startsWith(`${verb}:`)) ?? null;
  }

  /** @param {string} verb  of an order without a place */
  plainOrder(verb) {
    return this.orders.find(({ order }) => order === verb) ?? null;
  }

  /** Whether somebody may come onto the map now, at the server's order. */
  canReinforce() {
    const { state } = this;
    return this.step === 'move' && this.hasOrders && this.orders.length + this.choices.length > 0 && state !== null
      && [...this.byCounter.keys()].some((counter) => state.place[counter] === 'waiting');
  }

  /** Choices that are about the hex itself and not about a counter in it. @param {string} hex */
  ofHex(hex) {
    return (this.byHex.get(hex) ?? []).filter((choice) => !this.counterOf(choice));
  }

  /** Everything that may be done at a hex. @param {string} hex */
  has(hex) {
    return this.byHex.has(hex) || this.ordersByHex.has(hex);
  }

  /** What ends the step at hand; where attacks are only put in order, the next of them. */
  closing() {
    if (this.step === 'resolve') return this.choices[0] ?? null;
    for (const verb of CLOSING) {
      const choice = this.choices.find((one) => one.action === verb);
      if (choice) return choice;
    }
    return null;
  }

  /**
   * The one thing that a press on a hex means, null where there is none or a choice of several.
   * @param {string} hex @returns {{order: string}|{action: string}|null}
   */
  meaning(hex) {
    const march = this.orderAt(hex, 'march');
    if (march) return { order: march.order };
    const list = this.byHex.get(hex) ?? [];
    const stack = this.orderAt(hex, 'stack');
    /* Who goes ashore must be asked for before the boat sails on. */
    if (stack) return list.some((choice) => this.isPassenger(choice)) ? null : { order: stack.order };
    if (this.step === 'fire' || this.step === 'melee') return null;
    return list.length === 1 ? { action: list[0].action } : null;
  }

  /** Whether a choice is about somebody aboard a boat. @param {Choice} choice */
  isPassenger(choice) {
    const counter = this.counterOf(choice);
    return counter !== '' && this.state !== null && isAboard(this.state, counter);
  }

  /** The sides of walls that some actions point at. @param {string[]} actions */
  wallsOf(actions) {
    return this.choices.filter((choice) => actions.includes(choice.action))
      .map(({ operands }) => /^wall\.(\d+)$/.exec(String(operands[0]))?.[1])
      .flatMap((number) => (number ? this.map.wall?.[Number(number) - 1] ?? [] : []));
  }

  /** The hexes that some actions point at. @param {string[]} actions */
  hexesOf(actions) {
    return this.choices.filter((choice) => actions.includes(choice.action)).map((choice) => this.hexOfChoice(choice)).filter(isHex);
  }
}

/** @template T @param {Map<string, T[]>} map @param {string} key @param {T} value */
function push(map, key, value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
