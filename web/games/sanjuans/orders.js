/**
 * What can be ordered: one press for a row of actions. On the board an order is a choice like any other, and takes the place of
 * the single actions that it begins with; these stay in the list. At a server without orders the board has the single actions.
 */

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('../../types.js').Order} Order */

/** At these steps the server may have orders. */
const STEPS = ['operations', 'march', 'fleet', 'loading', 'unloading'];

/** The single actions that each order stands for, where both name the same thing. @type {Record<string, string[]>} */
const REPLACES = {
  lead: ['activate', 'force'],
  steam: ['activate', 'fleet'],
  go: ['march'],
  voyage: ['sail'],
  embark: ['board'],
  ashore: ['unload', 'all'],
};
const REPLACED = [...new Set(Object.values(REPLACES).flat())];

/** Before the words of an order where a board expects an action. */
export const MARK = 'order:';

/** @param {string} action @returns {string} the order, '' for a single action */
export function orderOf(action) {
  return action.startsWith(MARK) ? action.slice(MARK.length) : '';
}

export class Orders {
  /** @param {import('./types.js').BoardContext} context @param {import('./words.js').Words} words */
  constructor(context, words) {
    this.context = context;
    this.words = words;
    /** @type {View|null} */
    this.view = null;
    /** @type {Order[]} */
    this.list = [];
    /** Whether the server has told the orders of this position. */
    this.isTold = false;
    /** Whether the answer is still to come: until then what orders stand for cannot be pressed. */
    this.isAwaited = false;
    /** Whether the server knows orders; unknown until it has been asked. */
    this.areKnown = true;
  }

  /** @param {View} view */
  take(view) {
    this.view = view;
    this.list = [];
    this.isTold = false;
    const step = view.game.step[0] ?? '';
    /* A lesson asks for single actions; a member of a group proposes them. */
    const isFree = Boolean(view.yours) && !view.past && !view.proposes && view.lesson?.end !== null;
    this.isAwaited = this.areKnown && isFree && STEPS.includes(step) && (view.choices?.length ?? 0) > 0;
  }

  /** @returns {Promise<boolean>} whether there is something new to show */
  async ask() {
    const { view } = this;
    if (!this.isAwaited) return false;
    const answer = await this.context.orders().catch(() => undefined);
    if (this.view !== view) return false;
    this.isAwaited = false;
    if (answer === null) this.areKnown = false;
    this.isTold = Boolean(answer) && answer?.at === view?.at;
    if (answer && this.isTold) this.list = answer.orders;
    return true;
  }

  /** As choices of the board, and the single actions that they leave. @param {Choice[]} choices @returns {Choice[]} */
  choices(choices) {
    if (this.isAwaited) return choices.filter(({ verb }) => !REPLACED.includes(verb));
    if (!this.list.length) return choices;
    const step = this.view?.game.step[0] ?? '';
    const verbs = new Set(this.list.map(({ order }) => order.split(':')[0] ?? ''));
    /* Where everybody has moved, or no way leads anywhere, a place can be activated, and nothing would come of it. */
    const hidden = new Set([...verbs].flatMap((verb) => REPLACES[verb] ?? []).concat(step === 'operations' ? REPLACES.lead : []));
    return [...this.list.map((order) => this.choice(order, choices)), ...choices.filter(({ verb }) => !hidden.has(verb))];
  }

  /** @param {Order} order @param {Choice[]} choices @returns {Choice} */
  choice({ order, figures }, choices) {
    const [verb = '', operand = ''] = order.split(':');
    const isNew = choices.some(({ action }) => action === `activate:${operand}`);
    return { action: `${MARK}${order}`, verb, operands: operand ? [operand] : [], text: this.text(verb, operand, figures, isNew) };
  }

  /** @param {string} verb @param {string} operand @param {Record<string, number>} figures @param {boolean} isNew to be activated first */
  text(verb, operand, { cost = 0, left = 0, rolls = 0, units = 0 }, isNew) {
    const { words } = this;
    if (verb === 'lead' || verb === 'steam') return words.web(isNew ? `order.${verb}` : `order.${verb}_on`, units);
    if (verb === 'go') return [words.web('order.go', words.place(operand), cost, left), rolls ? words.web('order.rolls', rolls) : ''].filter(Boolean).join(' ');
    if (verb === 'voyage') return words.web('order.voyage', words.place(operand), cost, left);
    return words.web(`order.${verb}`);
  }

  /** The price of going to a place: a march or a voyage. @returns {Map<string, {cost: number, rolls: number}>} */
  prices() {
    return new Map(this.list.filter(({ order }) => /^(go|voyage):/.test(order))
      .map(({ order, figures }) => [order.split(':')[1] ?? '', { cost: figures.cost ?? 0, rolls: figures.rolls ?? 0 }]));
  }

  /** What the list should say of activations that lead to nothing. @param {Choice[]} choices @returns {Map<string, string>} */
  notes(choices) {
    if (!this.isTold || this.view?.game.step[0] !== 'operations') return new Map();
    const open = new Set(this.list.map(({ order }) => order.split(':')[1]));
    return new Map(choices.filter(({ verb, operands }) => verb === 'activate' && !open.has(String(operands[0])))
      .map(({ action }) => [action, this.words.web('nobody_leaves')]));
  }
}
