/**
 * What may be done, as seen by the things on the board. Everything that a choice can point at has a key ("place:suakin",
 * "unit:krupp.2", "card:31"). A thing with one choice is a button for it; one with several opens the panel
 * that lists them (`data-open`). Keeps the keyboard where it was when the board changes.
 */

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
  /** @param {import('./types.js').BoardContext} context */
  constructor(context) {
    this.context = context;
    /** @type {Map<string, Choice[]>} */
    this.byKey = new Map();
    /** @type {Map<string, Element[]>} the elements that stand for a key now */
    this.elements = new Map();
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
    for (const choice of view.past ? [] : (view.choices ?? [])) {
      const kind = POINTERS[choice.verb];
      if (!kind) continue;
      const key = `${kind}:${choice.operands[0] ?? ''}`,
        list = this.byKey.get(key);
      if (list) list.push(choice);
      else this.byKey.set(key, [choice]);
    }
  }

  /** @param {string} key */
  of(key) {
    return this.byKey.get(key) ?? [];
  }

  /** Every choice about things of one sort. @param {string} kind @returns {[string, Choice[]][]} */
  about(kind) {
    return [...this.byKey]
      .filter(([key]) => key.startsWith(`${kind}:`))
      .map(([key, list]) => [key.slice(kind.length + 1), list]);
  }

  /**
   * Makes an element stand for a key: a button when choices point at it, otherwise a labelled picture.
   * @param {Element} element
   * @param {string} key
   * @param {string} label  what a screen reader says
   * @param {{role?: string|null, opens?: string}} [how]  role when it is no button; what it opens when it has no choice
   */
  mark(element, key, label, { role = 'img', opens = '' } = {}) {
    const list = this.of(key),
      only = list.length === 1 ? list[0] : null;
    const name = only && !label.includes(only.text) ? `${only.text}. ${label}` : label;
    const target = list.length > 1 ? key : opens;
    this.remember(key, element);
    element.classList.toggle('is-choice', list.length > 0);
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
    const key = this.elements.has(this.focused)
      ? this.focused
      : [...this.byKey.keys()].find((k) => this.elements.has(k));
    const element = this.elements.get(key ?? '')?.find((one) => one.hasAttribute('tabindex'));
    if (element instanceof SVGElement || element instanceof HTMLElement) {
      if (element !== document.activeElement) element.focus({ preventScroll: true });
    }
  }

  /** Lights up what these actions point at. @param {string[]} actions */
  highlight(actions) {
    for (const [key, elements] of this.elements) {
      const isMeant = key.startsWith('action:')
        ? actions.includes(key.slice('action:'.length))
        : this.of(key).some((choice) => actions.includes(choice.action));
      for (const element of elements) element.classList.toggle('is-hinted', isMeant);
    }
  }
}
