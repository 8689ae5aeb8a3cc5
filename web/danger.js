/*
 * Danger is said before it is done. Once a question is at hand, the page asks which of its choices can lose the game
 * before the player chooses again, marks them, and asks once more before one of them is played. It can be switched off.
 */
import { Refusal, fetchDangers } from './api.js';
import { openDialog } from './dialog.js';
import { all, h, replace, seen } from './dom.js';
import { language, text } from './language.js';
import { recall, remember } from './settings.js';

/** @typedef {import('./types.js').Danger} Danger */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('./model.js').TableModel} TableModel */

export function warns() {
  return recall('warnings') !== 'off';
}

/** @param {boolean} isOn */
export function setWarns(isOn) {
  remember('warnings', isOn ? null : 'off');
}

/** What speaks against each of them. @param {Danger[]} dangers */
export function sharedReasons(dangers) {
  const [first, ...others] = dangers;
  return (first?.reasons ?? []).filter((reason) => others.every(({ reasons }) => reasons.includes(reason)));
}

export class Dangers {
  /**
   * @param {TableModel} model
   * @param {Choices} choices
   * @param {() => boolean} isLed whether a lesson says what is to be done: nothing speaks against that
   */
  constructor(model, choices, isLed) {
    this.model = model;
    this.choices = choices;
    this.isLed = isLed;
    this.key = '';
    this.element = h('p', { class: 'risk-why', id: 'risk-why', hidden: true });
    /** @type {Map<string, Danger>} by action */
    this.known = new Map();
  }

  /** @param {View} view */
  keyOf(view) {
    return [view.at, view.standing, language()].join('|');
  }

  /** After every change of the table, and after the choices are drawn. */
  show() {
    const { view, past, isBusy } = this.model;
    const key = this.keyOf(view);
    if (key !== this.key) this.known.clear();
    const isAsked = warns() && view.yours && view.table.state === 'playing' && !past && !isBusy
      && view.actor !== 'chance' && view.choices.length > 1 && view.table.odds !== 'forbidden'
      && !this.isLed();
    if (isAsked && key !== this.key) {
      this.key = key;
      this.ask(view, key);
    }
    this.mark();
  }

  /**
   * Whoever is refused has no warnings; the game goes on.
   * @param {View} view
   * @param {string} key
   */
  async ask(view, key) {
    try {
      await seen();
      if (key !== this.key) return;
      const dangers = await fetchDangers(this.model.id, view.at);
      if (key !== this.key) return;
      this.known = new Map(dangers.map((danger) => [danger.action, danger]));
      this.mark();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** A mark at each of them; what speaks against all of them stands once, below the list. */
  mark() {
    /** @type {Danger[]} */
    const marked = [];
    for (const button of [...all(this.choices.element, '[data-action]'), ...all(this.choices.offers, '[data-begins]')]) {
      const danger = warns() ? this.known.get(button.dataset.action ?? button.dataset.begins ?? '') : undefined;
      button.classList.toggle('is-risky', Boolean(danger));
      button.querySelector('.risk')?.remove();
      button.removeAttribute('title');
      if (danger) {
        if (button.dataset.action) marked.push(danger);
        button.title = danger.reasons.join(' ');
        button.append(h('span', { class: 'fatal risk' }, h('span', { 'aria-hidden': 'true' }, '⚠'),
          h('span', { class: 'hidden' }, text('web.danger.mark'))));
      }
    }
    const shared = sharedReasons(marked);
    this.element.hidden = !marked.length;
    if (marked.length) replace(this.element, shared.length ? text('web.danger.why', shared.map((one) => one.replace(/([^.!?])$/u, '$1.')).join(' ')) : text('web.danger.each'));
  }

  /**
   * What speaks against an action; nothing where it may be played at once.
   * @param {string} action
   * @returns {string[]}
   */
  reasons(action) {
    if (!warns()) return [];
    const danger = this.known.get(action);
    const choice = this.model.view.choices.find((one) => one.action === action);
    return [...(choice?.fatal ? [text('web.danger.fatal')] : []), ...(danger?.reasons ?? [])];
  }

  /**
   * Asks once more where that is called for.
   * @param {string} action
   * @returns {Promise<boolean>} whether it is to be done
   */
  confirm(action) {
    const reasons = this.reasons(action);
    if (!reasons.length || this.isLed()) return Promise.resolve(true);
    const words = this.model.view.choices.find((one) => one.action === action)?.text ?? action;
    return new Promise((resolve) => {
      let answer = false;
      const off = h('input', { type: 'checkbox', id: 'danger-off' });
      const accept = h('button', { type: 'button', class: 'danger', id: 'danger-yes' }, text('web.danger.yes'));
      const refuse = h('button', { type: 'button', class: 'primary', id: 'danger-no' }, text('web.danger.no'));
      const dialog = openDialog(text('web.danger'), [h('p', { class: 'danger-what' }, words),
        h('ul', { class: 'danger-reasons' }, reasons.map((reason) => h('li', {}, reason))),
        h('label', { class: 'danger-off' }, off, text('web.danger.off')),
        h('div', { class: 'row end' }, refuse, accept)],
      { onclose: () => {
        if (off.checked) setWarns(false);
        this.mark();
        resolve(answer);
      } });
      accept.addEventListener('click', () => {
        answer = true;
        dialog.close();
      });
      refuse.addEventListener('click', () => dialog.close());
      refuse.focus();
    });
  }
}
