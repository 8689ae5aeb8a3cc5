/**
 * What may be done, as seen by the things on the board. Everything that a choice can point at has a key
 * ("zone:black.5", "box:available:egyptian.2"); this finds the action for a key, makes the element of it
 * work like a button, and keeps the keyboard where it was when the board changes. What is printed on a piece
 * is not its name, so that such a piece has a cover: an empty element over or under the picture with the name.
 */
import { set } from './dom.js';

/** @typedef {import('./types.js').State} State */

/** @type {Record<string, (operand: string, state: State) => string>} where each verb points */
const POINTERS = {
  zone: (zone) => `zone:${zone}`,
  barge: (zone) => `zone:${zone}`,
  target: (banner) => `banner:${banner}`,
  unit: (kind) => `box:available:${kind}`,
  leader: (leader) => `leader:${leader}`,
  raise: (track) => `track:${track}`,
  spend: () => 'track:resources',
  build: () => 'box:aside:gunboat',
  repair: () => 'box:damaged:gunboat',
  levy: (count) => `levy:${count}`,
  lose: (kind, state) => `box:${state.force === 'aside' ? 'available' : state.force}:${kind}`,
  accept: () => 'card:event',
};

export class Choices {
  /** @param {import('./types.js').BoardContext} context */
  constructor(context) {
    this.context = context;
    /** @type {Map<string, import('./types.js').Choice>} */
    this.byKey = new Map();
    /** @type {Map<string, Element>} the elements that stand for a key now */
    this.elements = new Map();
    /** @type {string[]} */
    this.hinted = [];
    this.focused = '';
  }

  /**
   * Takes the choices of a view, before anything is drawn.
   * @param {import('./types.js').View} view
   */
  take(view) {
    this.byKey.clear();
    this.elements.clear();
    for (const choice of view.past ? [] : (view.choices ?? [])) {
      const [verb, operand = ''] = choice.action.split(':');
      const key = POINTERS[verb]?.(operand, view.game);
      if (key && !this.byKey.has(key)) this.byKey.set(key, choice);
    }
  }

  /** @param {string} key */
  action(key) {
    return this.byKey.get(key)?.action ?? null;
  }

  /**
   * Makes an element stand for a key: a button when a choice points at it, otherwise a labelled picture.
   * @param {Element} element
   * @param {string} key
   * @param {string} label  what a screen reader says
   * @param {string} [role]  when it is no button
   */
  mark(element, key, label, role = 'img') {
    const choice = this.byKey.get(key);
    const name = choice?.text && !label.includes(choice.text) ? `${choice.text}. ${label}` : label;
    this.elements.set(key, element);
    element.classList.toggle('is-choice', Boolean(choice));
    element.classList.toggle('is-fatal', Boolean(choice?.fatal));
    set(element, {
      role: choice ? 'button' : role,
      tabindex: choice ? 0 : null,
      'aria-label': name,
      'data-key': key,
      'data-action': choice?.action,
    });
  }

  /**
   * Listens to a whole part of the board, so that elements may come and go.
   * @param {Element} part
   */
  listen(part) {
    /** @param {Event} event */
    const actionAt = (event) =>
      event.target instanceof Element
        ? (event.target.closest('[data-action]')?.getAttribute('data-action') ?? null)
        : null;
    part.addEventListener('click', (event) => {
      const action = actionAt(event);
      if (action) this.context.act(action);
    });
    part.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || (event.key !== 'Enter' && event.key !== ' ')) return;
      const action = actionAt(event);
      if (!action || event.repeat) return;
      event.preventDefault();
      this.context.act(action);
    });
    for (const type of ['pointerover', 'focusin']) {
      part.addEventListener(type, (event) => this.hint(actionAt(event)));
    }
    for (const type of ['pointerleave', 'focusout']) part.addEventListener(type, () => this.hint(null));
  }

  /** @param {string|null} action */
  hint(action) {
    const actions = action ? [action] : [];
    if (actions.join() === this.hinted.join()) return;
    this.hinted = actions;
    this.context.hint(actions);
  }

  /**
   * Remembers where the keyboard is, before the board is drawn anew.
   * @param {Element} root
   */
  keepFocus(root) {
    const active = document.activeElement;
    this.focused = active && root.contains(active) ? (active.getAttribute('data-key') ?? '') : '';
  }

  /** Puts it back; where its place is gone, on the first thing that can be chosen. */
  restoreFocus() {
    if (!this.focused) return;
    const key = this.byKey.has(this.focused)
      ? this.focused
      : [...this.byKey.keys()].find((k) => this.elements.has(k));
    const element = key ? this.elements.get(key) : null;
    if (element instanceof SVGElement || element instanceof HTMLElement) {
      if (element !== document.activeElement) element.focus({ preventScroll: true });
    }
  }

  /**
   * Lights up what these actions point at.
   * @param {string[]} actions
   */
  highlight(actions) {
    for (const [key, element] of this.elements) {
      const action = this.action(key);
      element.classList.toggle('is-hinted', action !== null && actions.includes(action));
    }
  }
}
