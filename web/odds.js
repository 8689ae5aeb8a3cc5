/*
 * The quiet layer of odds over the choices: beside each the estimated chance to win, and for the one at hand exactly
 * where it leads. A player switches it on, and the table may forbid it.
 */
import { fetchOdds } from './api.js';
import { estimateNumbers, isNarrow, leastPlayouts, verdictOf } from './chances.js';
import { openDialog } from './dialog.js';
import { all, byId, h, replace } from './dom.js';
import { icon } from './icons.js';
import { language, text } from './language.js';
import { exactContent } from './oddspanel.js';
import { DICE, OddsSource } from './oddssource.js';
import { recall, remember } from './settings.js';
import { toast } from './toast.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Estimate} Estimate */
/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('./model.js').TableModel} TableModel */

export class Odds {
  /**
   * @param {TableModel} model
   * @param {Choices} choices
   */
  constructor(model, choices) {
    this.model = model;
    this.choices = choices;
    this.isOn = recall('odds') === 'on';
    /** @type {string|null} the choice at hand */
    this.pointed = null;
    /** @type {{action: string, body: HTMLElement, key: string|undefined}|null} whose odds are open in a sheet */
    this.opened = null;
    this.source = new OddsSource((_, action) => fetchOdds(model.id, model.view.at, action), () => this.draw());
    this.button = h('button', { type: 'button', id: 'odds-toggle', 'aria-keyshortcuts': 'o', hidden: true,
      onclick: () => this.toggle() }, icon('odds'), h('span', {}, text('web.odds')));
    this.panel = h('section', { class: 'odds-panel', id: 'odds-panel', hidden: true, tabindex: '0',
      'aria-label': text('web.odds.panel') });
    this.controller = new AbortController();
    document.addEventListener('visibilitychange', () => this.source.setAwake(!document.hidden),
      { signal: this.controller.signal });
    this.source.setAwake(!document.hidden);
  }

  close() {
    this.controller.abort();
    this.source.look(null);
  }

  get isForbidden() {
    return this.model.view.table.odds === 'forbidden';
  }

  /** Whether there is something to have odds of now. */
  get hasOdds() {
    const { view, past, wanted } = this.model;
    return this.isOn && !this.isForbidden && view.yours && view.table.state === 'playing' && !past
      && wanted === null && view.choices.length > 0;
  }

  toggle() {
    if (this.isForbidden) {
      toast(text('web.odds.forbidden.why'));
      return;
    }
    this.isOn = !this.isOn;
    remember('odds', this.isOn ? 'on' : null);
    this.show();
  }

  /** After every change of the table, and after the choices are drawn. */
  show() {
    const { view } = this.model;
    this.showButton(view);
    const key = `${view.at}|${language()}`;
    if (this.source.position?.key !== key) this.pointed = null;
    this.source.look(this.hasOdds ? { key, isChance: view.actor === 'chance' } : null);
    this.panel.hidden = !this.hasOdds;
    this.decorate();
    this.draw();
  }

  /** @param {View} view */
  showButton(view) {
    const { button } = this;
    const why = text(this.isForbidden ? 'web.odds.forbidden.why' : 'web.odds.toggle');
    button.hidden = view.table.state !== 'playing' || !view.you.seats.length;
    button.setAttribute('aria-pressed', String(this.isOn && !this.isForbidden));
    button.setAttribute('aria-disabled', String(this.isForbidden));
    button.title = why;
    if (this.isForbidden) button.setAttribute('aria-label', text('web.pair', text('web.odds'), why));
  }

  /** Each choice gets its place for a number at once, so that nothing moves when the number comes. */
  decorate() {
    const isChance = this.model.view.actor === 'chance';
    const { element } = this.choices;
    element.classList.toggle('with-odds', this.hasOdds && !isChance);
    if (!this.hasOdds) {
      for (const old of all(element, '.odds-chip, .odds-throw')) old.remove();
      return;
    }
    if (isChance) {
      if (!element.querySelector('.odds-throw')) element.append(this.throwButton());
      return;
    }
    for (const button of all(element, 'li > [data-action]')) {
      if (!button.nextElementSibling?.matches('.odds-chip')) button.after(this.chip(button.dataset.action ?? ''));
    }
  }

  /** @param {string} action */
  chip(action) {
    return h('button', { type: 'button', class: 'odds-chip', 'data-odds': action,
      onclick: () => this.open(action), onpointerenter: () => this.point([action]),
      onfocus: () => this.point([action]) },
    h('span', { class: 'odds-number', 'aria-hidden': 'true' }), h('span', { class: 'odds-error', 'aria-hidden': 'true' }),
    h('span', { class: 'odds-bar', 'aria-hidden': 'true' }, h('span', { class: 'odds-fill' }),
      h('span', { class: 'odds-range' })), h('span', { class: 'hidden' }));
  }

  throwButton() {
    return h('button', { type: 'button', class: 'small odds-throw', 'data-odds': DICE,
      onclick: () => this.open(DICE) }, text('web.odds.throw'));
  }

  /**
   * The player points at something: the last of it stays at hand, so that its odds can be read.
   * @param {string[]} actions
   */
  point(actions) {
    const [action] = actions;
    if (actions.length !== 1 || !action || !this.hasOdds || this.source.position?.isChance) return;
    this.pointed = action;
    this.source.want(action);
    this.drawPanel();
  }

  /** @param {string} action */
  words(action) {
    if (action === DICE) return text('web.odds.throw');
    return this.model.view.choices.find((choice) => choice.action === action)?.text ?? action;
  }

  draw() {
    if (!this.hasOdds) return;
    const { tells, best } = verdictOf(this.source.estimates);
    for (const chip of all(this.choices.element, '.odds-chip')) {
      const action = chip.dataset.odds ?? '';
      this.drawChip(chip, action, this.source.estimates.find((one) => one.action === action), action === best, tells);
    }
    this.drawPanel();
    this.drawSheet();
  }

  /**
   * @param {HTMLElement} chip
   * @param {string} action
   * @param {Estimate|undefined} estimate
   * @param {boolean} isBest
   * @param {boolean} tells whether the estimates tell anything; without that there are no numbers
   */
  drawChip(chip, action, estimate, isBest, tells) {
    const [number, error, bar, words] = /** @type {HTMLElement[]} */ ([...chip.children]);
    const [fill, range] = /** @type {HTMLElement[]} */ ([...(bar?.children ?? [])]);
    if (!number || !error || !words || !fill || !range) return;
    const isKnown = tells && estimate !== undefined && isNarrow(estimate);
    const shown = isKnown ? estimateNumbers(estimate) : null;
    chip.classList.toggle('is-best', isBest);
    chip.classList.toggle('is-blank', !shown);
    number.textContent = shown ? text('web.odds.percent', shown.percent) : '…';
    error.textContent = shown ? text('web.odds.error', shown.error) : '';
    fill.style.width = isKnown ? `${100 * estimate.chance}%` : '0';
    range.style.left = isKnown ? `${100 * estimate.low}%` : '0';
    range.style.width = isKnown ? `${100 * (estimate.high - estimate.low)}%` : '0';
    const key = shown ? (isBest ? 'web.odds.chip.best' : 'web.odds.chip') : 'web.odds.chip.none';
    const label = text(key, this.words(action), shown?.percent ?? 0, shown?.error ?? 0);
    words.textContent = label;
    chip.title = label;
  }

  /** What the numbers mean, that they tell nothing, or how far they are worked out. */
  legend() {
    const { estimates, policy, isDone } = this.source;
    const { narrow, isWhole, tells } = verdictOf(estimates);
    const count = leastPlayouts(estimates).toLocaleString(language());
    if (this.source.position?.isChance) return [];
    if (!isWhole && !isDone) {
      return [h('p', { class: 'hint odds-progress' }, text('web.odds.progress', count)),
        h('progress', { max: Math.max(1, estimates.length), value: narrow, 'aria-label': text('web.odds.progress', count) })];
    }
    return [h('p', { class: 'hint odds-legend' }, tells ? text('web.odds.legend', text(`web.bot.${policy}`), count)
      : text('web.odds.same', count))];
  }

  /**
   * Fills a box with the odds of an action; null: with what to do to see some. It is drawn anew only when it says
   * something else, so that an opened part stays open.
   * @param {HTMLElement} box
   * @param {string|null} action
   * @param {Node[]} head
   */
  fill(box, action, head) {
    const exact = action === null ? undefined : this.source.exact.get(action);
    const key = [this.source.position?.key, action, exact !== undefined].join('|');
    if (box.dataset.shown !== key) {
      box.dataset.shown = key;
      box.scrollTop = 0;
      replace(box, ...head, ...(action === null ? [h('p', { class: 'hint' }, text('web.odds.point'))]
        : exactContent(exact)), h('div', { class: 'odds-foot' }));
    }
    if (box.lastElementChild) replace(box.lastElementChild, ...this.legend());
  }

  /** What closes the panel: nothing is worked out for it any more. */
  closer() {
    return h('button', { type: 'button', class: 'icon-button odds-close', id: 'odds-close', 'aria-label': text('web.odds.close'),
      title: text('web.odds.close'), onclick: () => {
        this.toggle();
        this.button.focus();
      } }, '×');
  }

  drawPanel() {
    const action = this.source.position?.isChance ? DICE : this.pointed;
    this.fill(this.panel, action, [this.closer(), ...(action === null ? [] : [h('h2', {}, this.words(action))])]);
  }

  drawSheet() {
    const { opened } = this;
    if (opened && opened.key === this.source.position?.key) this.fill(opened.body, opened.action, []);
  }

  /**
   * In a sheet at the side, for fingers and for who reads with the ear.
   * @param {string} action
   */
  open(action) {
    const body = h('div', { class: 'odds-sheet' });
    this.opened = { action, body, key: this.source.position?.key };
    this.source.want(action);
    this.drawSheet();
    const dialog = openDialog(this.words(action), [body], { kind: 'sheet', onclose: () => { this.opened = null; } });
    dialog.dataset.oddsShown = action;
    byId('dialog-title').focus({ preventScroll: true });
  }
}
