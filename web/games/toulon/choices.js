/**
 * What may be done, as seen by the things on the board. Everything that a choice can point at has a key ("area:oll",
 * "piece:marines", "melee:2"); a choice with two operands stands at both. A thing with one choice is a button for it; one
 * with several opens the panel that lists them (`data-open`). Knows prices once the server has told them, and keeps the
 * keyboard where it was when the board changes.
 */
import { numbering } from './state.js';

/** @typedef {import('./types.js').Choice} Choice */

const AREAS = 'march land spy trace build ask bombard fight escape';
const PIECES = 'pick join test take mark work limber deploy lead engage lose withdraw call advance delay split';
const WORKS = 'improve raze storm';
const WATERS = 'keep give_up recover trace_sea barrage';

/** What the operands of each verb name. @type {Record<string, string[]>} */
const POINTERS = Object.fromEntries([
  ...AREAS.split(' ').map((verb) => [verb, ['area']]),
  ...PIECES.split(' ').map((verb) => [verb, ['piece']]),
  ...WORKS.split(' ').map((verb) => [verb, ['work']]),
  ...WATERS.split(' ').map((verb) => [verb, ['roadstead']]),
  ...['charge', 'spend', 'pay'].map((verb) => [verb, ['pool']]),
  ...['road', 'trace_road'].map((verb) => [verb, ['section']]),
  ...['place', 'shell', 'retreat'].map((verb) => [verb, ['piece', 'area']]),
  ...['add', 'support'].map((verb) => [verb, ['piece', 'melee']]),
  ...['man', 'reduce'].map((verb) => [verb, ['piece', 'work']]),
  ...['combine', 'direct'].map((verb) => [verb, ['piece', 'piece']]),
  ['aim', ['piece', 'roadstead']],
  ['resolve', ['melee']],
  ['stock', ['depot']],
]);

/** Of these the second operand is no place of its own on the board: they stand at the piece alone. */
const AT_PIECE = new Set(['man', 'combine', 'aim']);
/** Verbs that the question for prices knows, with the lists of their operands. @type {Record<string, ('area'|'section'|'work'|'piece')[]>} */
const PRICED = {
  march: ['area'], road: ['section'], embark: [], land: ['area'], build: ['area'], improve: ['work'], raze: ['work'],
  limber: ['piece'], place: ['piece', 'area'], advance: ['piece'],
};

/**
 * @param {Element} element
 * @param {Record<string, string|number|boolean|null|undefined>} attributes  null and false take one away
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

export class Choices {
  /** @param {import('./types.js').BoardContext} context @param {import('./types.js').Data} data */
  constructor(context, data) {
    this.context = context;
    this.numbers = numbering(data);
    /** @type {Choice[]} */
    this.all = [];
    /** @type {Map<string, Choice[]>} */
    this.byKey = new Map();
    /** @type {Map<string, Element[]>} the elements that stand for a key now */
    this.elements = new Map();
    /** @type {Map<string, number>} points by action */
    this.prices = new Map();
    /** @type {string[]} */
    this.hinted = [];
    this.focused = '';
    /** @type {(key: string) => void} */
    this.open = () => {};
  }

  /** Takes the choices of a view, before anything is drawn. @param {import('./types.js').View} view */
  take(view) {
    this.byKey.clear();
    this.elements.clear();
    this.prices.clear();
    this.all = view.past ? [] : (view.choices ?? []);
    for (const choice of this.all) {
      (POINTERS[choice.verb] ?? []).forEach((kind, i) => {
        if (i && AT_PIECE.has(choice.verb)) return;
        const key = `${kind}:${choice.operands[i] ?? ''}`,
          list = this.byKey.get(key);
        if (list) list.push(choice);
        else this.byKey.set(key, [choice]);
      });
    }
  }

  /** Asks the server what the choices cost, where they can cost anything; true when there are prices. */
  async askPrices() {
    const asked = this.all;
    if (!asked.some(({ verb }) => verb in PRICED)) return false;
    const lines = await this.context.answer('prices');
    if (!lines || this.all !== asked) return false;
    for (const { message, arguments: [first, second, points] } of lines) {
      const verb = message.replace('price_', '');
      const operands = PRICED[verb]?.map((list, i) => this.numbers[list][[first, second][i]]);
      if (operands) this.prices.set(operands.length ? `${verb}:${operands.join(',')}` : verb, points);
    }
    return this.prices.size > 0;
  }

  /** @param {string} key */
  of(key) {
    return this.byKey.get(key) ?? [];
  }

  /** Whether a choice points at the map itself. */
  hasGround() {
    return [...this.byKey.keys()].some((key) => key.startsWith('area:') || key.startsWith('section:'));
  }

  /** Whether a piece can be dropped there, and by which choice. @param {string} piece @param {string} key */
  between(piece, key) {
    const target = key.slice(key.indexOf(':') + 1);
    return this.of(`piece:${piece}`).find(({ verb, operands }) => {
      const kinds = POINTERS[verb];
      if (key === 'line:') return verb === 'deploy' || verb === 'engage';
      if (key === 'retreat:') return verb === 'withdraw';
      return kinds.some((kind, i) => i > 0 && key.startsWith(`${kind}:`) && String(operands[i]) === target);
    });
  }

  /** What ends or goes on without pointing at anything. */
  plain() {
    return this.all.filter(({ verb, operands }) => !operands.length || ['hand', 'first'].includes(verb));
  }

  /**
   * Makes an element stand for a key: a button when choices point at it, otherwise a labelled picture.
   * @param {Element} element
   * @param {string} key
   * @param {string} label  what a screen reader says
   * @param {{role?: string|null, opens?: string, extra?: Choice[]}} [how]  role when it is no button; what it opens when it has
   *   no choice of its own; choices that its content has
   */
  mark(element, key, label, { role = 'img', opens = '', extra = [] } = {}) {
    const list = this.of(key),
      only = list.length === 1 && !extra.length ? list[0] : null;
    const name = only && !label.includes(only.text) ? `${only.text}. ${label}` : label;
    const target = list.length + extra.length > 1 || (extra.length && !list.length) ? key : opens;
    this.remember(key, element);
    element.classList.toggle('is-choice', list.length + extra.length > 0);
    set(element, {
      role: only || target ? 'button' : role,
      tabindex: only || target ? 0 : null,
      'aria-label': name,
      'data-key': key,
      'data-action': only?.action,
      'data-open': only ? null : target || null,
      'aria-haspopup': !only && target ? 'dialog' : null,
    });
  }

  /** @param {string} key @param {Element} element */
  remember(key, element) {
    const known = this.elements.get(key);
    if (known) known.push(element);
    else this.elements.set(key, [element]);
  }

  /** Listens to a whole part of the board, so that elements may come and go. @param {Element} part */
  listen(part) {
    /** @param {Event} event */
    const thingAt = (event) =>
      event.target instanceof Element ? event.target.closest('[data-action], [data-open]') : null;
    /** @param {Element|null} thing */
    const use = (thing) => {
      const action = thing?.getAttribute('data-action');
      if (action) this.context.act(action);
      else if (thing) this.open(thing.getAttribute('data-open') ?? '');
      return Boolean(thing);
    };
    part.addEventListener('click', (event) => use(thingAt(event)));
    part.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return;
      const thing = thingAt(event);
      /* Real buttons make a click of these keys by themselves. */
      if (event.repeat || thing instanceof HTMLButtonElement || !use(thing)) return;
      event.preventDefault();
    });
    for (const type of ['pointerover', 'focusin']) {
      part.addEventListener(type, (event) => this.hint(thingAt(event)));
    }
    for (const type of ['pointerleave', 'focusout']) part.addEventListener(type, () => this.hint(null));
  }

  /** @param {Element|null} thing */
  hint(thing) {
    const action = thing?.getAttribute('data-action');
    const actions = action
      ? [action]
      : this.of(thing?.getAttribute('data-open') ?? '').map((choice) => choice.action);
    if (actions.join() === this.hinted.join()) return;
    this.hinted = actions;
    this.context.hint(actions);
  }

  /** Remembers where the keyboard is, before the board is drawn anew. @param {Element} root */
  keepFocus(root) {
    const active = document.activeElement;
    this.focused = active && root.contains(active) ? (active.getAttribute('data-key') ?? 'none') : '';
  }

  /** Puts it back; where its place is gone, on the first thing that can be chosen. */
  restoreFocus() {
    if (!this.focused) return;
    const reachable = (/** @type {string} */ key) => this.elements.get(key)
      ?.find((one) => (one.hasAttribute('tabindex') || one instanceof HTMLButtonElement) && one.getClientRects().length > 0);
    const key = reachable(this.focused) ? this.focused : [...this.byKey.keys()].find(reachable),
      element = reachable(key ?? '');
    if (element instanceof SVGElement || element instanceof HTMLElement) {
      if (element !== document.activeElement) element.focus({ preventScroll: true });
    }
  }

  /** Lights up what these actions point at. @param {string[]} actions */
  highlight(actions) {
    for (const [key, elements] of this.elements) {
      const isMeant = this.of(key).some((choice) => actions.includes(choice.action));
      for (const element of elements) element.classList.toggle('is-hinted', isMeant);
    }
  }
}
