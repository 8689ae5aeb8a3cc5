/*
 * What may be done, as seen by the things on a board. Everything that a choice can point at has a key ("zone:black.5",
 * "place:suakin", "piece:marines"); a game says which keys a choice has (`keysOf`). A thing with one choice is a button
 * for it (`data-action`); one with several opens the panel that lists them (`data-open`). The keyboard stays where it was
 * when the board changes.
 */
import { set } from '../dom.js';
import { underFinger } from './pointer.js';

/** @typedef {import('../types.js').Choice} Choice */
/** @typedef {import('../types.js').View} View */

export class BoardChoices {
  /** @param {import('../types.js').BoardContext} context */
  constructor(context) {
    this.context = context;
    /** @type {Choice[]} */
    this.all = [];
    /** @type {any} the state that was taken last */
    this.state = null;
    /** @type {Map<string, Choice[]>} */
    this.byKey = new Map();
    /** @type {Element|null} the part of the page that everything stands in */
    this.part = null;
    /** @type {string[]} */
    this.hinted = [];
    this.focused = '';
    /** @type {(key: string) => void} */
    this.open = () => {};
  }

  /**
   * The keys of what a choice points at.
   * @param {Choice} _choice
   * @param {any} _state
   * @returns {string[]}
   */
  keysOf(_choice, _state) {
    return [];
  }

  /**
   * Takes the choices of a view, before anything is drawn.
   * @param {{past?: boolean, choices?: Choice[], game: any}} view
   */
  take(view) {
    this.byKey.clear();
    this.all = view.past ? [] : (view.choices ?? []);
    this.state = view.game;
    for (const choice of this.all) {
      for (const key of this.keysOf(choice, view.game)) this.add(key, choice);
    }
  }

  /** @param {string} key @param {Choice} choice */
  add(key, choice) {
    const list = this.byKey.get(key);
    if (list) list.push(choice);
    else this.byKey.set(key, [choice]);
  }

  /** @param {string} key */
  of(key) {
    return this.byKey.get(key) ?? [];
  }

  /**
   * One look for what can move, one for where it can go, one for what is asked about; of several the first.
   * @param {Choice[]} choices
   */
  lookOf(choices) {
    const { looks } = this.context;
    if (!looks || !choices.length) return null;
    if (choices.some(({ verb }) => looks.move.includes(verb))) return 'move';
    return choices.some(({ verb }) => looks.go.includes(verb)) ? 'go' : 'ask';
  }

  /**
   * Makes an element stand for a key: a button when choices point at it, otherwise a labelled picture.
   * @param {Element} element
   * @param {string} key
   * @param {string} label what a screen reader says; '' for what has no name as long as it is no button
   * @param {{role?: string|null, opens?: string, extra?: Choice[]}} [how] role when it is no button; what it opens when
   *   it has no choice of its own; choices that its content has
   */
  mark(element, key, label, { role = 'img', opens = '', extra = [] } = {}) {
    const list = this.of(key);
    const count = list.length + extra.length;
    const only = count === 1 ? list[0] : undefined;
    const name = only?.text && !label.includes(only.text) ? `${only.text.replace(/\.$/, '')}. ${label}` : label || null;
    const target = count > 1 || (count && !only) ? key : opens;
    element.classList.toggle('is-choice', count > 0);
    set(element, {
      role: only || target ? 'button' : role,
      tabindex: only || target ? 0 : null,
      'aria-label': name,
      'data-key': key,
      'data-look': this.lookOf([...list, ...extra]),
      'data-action': only?.action,
      'data-open': only ? null : target || null,
      'aria-haspopup': !only && target ? 'dialog' : null,
    });
  }

  /**
   * The elements that stand for a key now: marked, or named by `data-shows` where a click is meant for something else.
   * @param {string} key
   */
  standing(key) {
    const name = CSS.escape(key);
    return [...(this.part?.querySelectorAll(`[data-key="${name}"], [data-shows="${name}"]`) ?? [])];
  }

  /**
   * Listens to a whole part of the board, so that elements may come and go.
   * @param {Element} part
   */
  listen(part) {
    this.part = part;
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
    part.addEventListener('click', (event) => {
      if (!use(thingAt(event) ?? underFinger(event, part, '[data-action], [data-open].is-choice'))) this.askWhyNot(event.target);
    });
    part.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return;
      const thing = thingAt(event);
      /* Real buttons make a click of these keys by themselves. */
      if (event.repeat || thing instanceof HTMLButtonElement || !use(thing)) return;
      event.preventDefault();
    });
    part.addEventListener('pointerover', (event) => this.hint(thingAt(event)));
    /* After a press the keyboard is put on what comes first: lit, that would look like the thing that was pressed. */
    part.addEventListener('focusin', (event) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible')) this.hint(thingAt(event));
    });
    for (const type of ['pointerleave', 'focusout']) part.addEventListener(type, () => this.hint(null));
  }

  /**
   * A thing that nothing can be done with now: somebody who clicks on it wonders why.
   * @param {EventTarget|null} target
   */
  askWhyNot(target) {
    const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null;
    if (key) this.context.whyNot?.((choice) => this.keysOf(choice, this.state).includes(key));
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

  /**
   * Remembers where the keyboard is, before the board is drawn anew.
   * @param {Element} root
   * @param {string} [elsewhere] for what has no key: '' leaves the keyboard there
   */
  keepFocus(root, elsewhere = 'none') {
    const active = document.activeElement;
    this.focused = active && root.contains(active) ? (active.getAttribute('data-key') ?? elsewhere) : '';
  }

  /** The element of a key that can have the keyboard. @param {string} key */
  reachable(key) {
    return this.standing(key).find((one) =>
      (one.hasAttribute('tabindex') || one instanceof HTMLButtonElement) && one.getClientRects().length > 0);
  }

  /** Whether the keyboard goes to a key, if anywhere. @param {string} key */
  isStanding(key) {
    return this.reachable(key) !== undefined;
  }

  /** Puts the keyboard back; where its place is gone, on the first thing that can be chosen. */
  restoreFocus() {
    if (!this.focused) return;
    const key = [this.focused, ...this.byKey.keys()].find((one) => this.isStanding(one));
    const element = this.reachable(key ?? '');
    if (element instanceof SVGElement || element instanceof HTMLElement) {
      if (element !== document.activeElement) element.focus({ preventScroll: true });
    }
  }

  /** Whether one of these actions points at a key. @param {string} key @param {string[]} actions */
  isMeant(key, actions) {
    return this.of(key).some((choice) => actions.includes(choice.action));
  }

  /**
   * Lights up what these actions point at.
   * @param {string[]} actions
   */
  highlight(actions) {
    for (const element of this.part?.querySelectorAll('[data-key], [data-shows]') ?? []) {
      const key = element.getAttribute('data-key') ?? element.getAttribute('data-shows') ?? '';
      element.classList.toggle('is-hinted', this.isMeant(key, actions));
    }
  }
}
