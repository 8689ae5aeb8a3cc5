/*
 * What an attack comes to before the click: total, modifiers by name, column or row, and each outcome with its chance.
 * The numbers are the server's, by the rules of the game; a game adds nothing here. The total stands in the button of
 * its choice. The whole stands beside the log, where it takes no room from the choices, and on a phone in a sheet.
 */
import { fetchPreviews } from './api.js';
import { openDialog } from './dialog.js';
import { all, byId, h, replace, seen } from './dom.js';
import { withMinus } from './entries.js';
import { hasText, language, text } from './language.js';
import { chanceCells } from './oddspanel.js';
import { ruleChip } from './rules.js';
import { toastError } from './toast.js';

/** @typedef {import('./types.js').Preview} Preview */
/** @typedef {import('./types.js').PreviewThrow} PreviewThrow */
/** @typedef {import('./types.js').PreviewLine} PreviewLine */
/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('./model.js').TableModel} TableModel */

/**
 * A line as it stands in a button: without its last point, or in the game's own short words about the figure that it ends with.
 * @param {string} words
 * @param {string} [key] of those words
 */
export function shortTotal(words, key = '') {
  const line = withMinus(words.replace(/\.$/, ''));
  const figure = /[+\u2212]\d+$/.exec(line)?.[0];
  return figure && hasText(key) ? text(key, figure) : line;
}

/**
 * The choice that tells most when nothing is pointed at: the one that makes the attack as it stands, which is the last.
 * @param {Preview[]} previews
 */
export function standingPreview(previews) {
  return previews.findLast((one) => !one.action.includes(':'));
}

/** @param {string} game @param {PreviewLine} line */
function fact(game, line) {
  return h('li', {}, h('span', {}, withMinus(line.text)), ruleChip(game, line.rule));
}

/** Both sides of a melee are two; more are one attack against several things that it may meet. */
const FEW_THROWS = 2;

/**
 * What stands in the button: the total, or what is known where there are several.
 * @param {Preview} preview
 * @param {string} [game]
 */
export function headOf({ throws }, game = '') {
  const lines = throws.length > FEW_THROWS ? [throws[0]?.facts.at(-1)] : throws.map((one) => one.total);
  return lines.flatMap((line) => (line ? [shortTotal(line.text, `${game}.web.total_short`)] : [])).join(' · ');
}

/** @param {PreviewThrow} one @param {string} game @param {boolean} factsFirst */
function throwContent({ facts, total, outcomes }, game, factsFirst) {
  const most = Math.max(...outcomes.map((outcome) => outcome.percent));
  const head = [
    total ? h('p', { class: 'preview-total' }, h('b', {}, withMinus(total.text)), ruleChip(game, total.rule)) : null,
    facts.length ? h('ul', { class: 'preview-facts' }, facts.map((line) => fact(game, line))) : null];
  return h('div', { class: 'preview-throw' }, ...(factsFirst ? head.reverse() : head),
    outcomes.length ? h('ol', { class: 'odds-outcomes preview-outcomes' }, outcomes.map((outcome) =>
      h('li', {}, ...chanceCells(outcome, most), h('p', {}, h('b', {}, withMinus(outcome.text)),
        outcome.details ? ` · ${withMinus(outcome.details.join(' · '))}` : '')))) : null);
}

/** @param {Preview} preview @param {string} game */
export function previewContent({ throws }, game) {
  return throws.map((one) => throwContent(one, game, throws.length > FEW_THROWS));
}

export class Previews {
  /**
   * @param {TableModel} model
   * @param {Choices} choices
   */
  constructor(model, choices) {
    this.model = model;
    this.choices = choices;
    this.key = '';
    /** @type {Preview[]} */
    this.previews = [];
    /** @type {string|null} */
    this.pointed = null;
    this.panel = h('section', { class: 'preview-panel', id: 'preview-panel', hidden: true, tabindex: '0',
      'aria-label': text('web.preview.panel') });
    this.isScrolled = false;
    this.panel.addEventListener('scroll', () => { this.isScrolled = true; }, { passive: true });
  }

  /** After every change of the table, and after the choices are drawn. */
  show() {
    const { view, past } = this.model;
    const isDue = Boolean(view.previews) && past === null && view.choices.length > 0;
    const key = isDue ? `${view.at}|${language()}` : '';
    if (key !== this.key) {
      this.key = key;
      this.previews = [];
      this.pointed = null;
      if (isDue) this.ask(key);
    }
    this.draw();
  }

  /** @param {string} key */
  async ask(key) {
    try {
      await seen();
      if (key !== this.key) return;
      const answer = await fetchPreviews(this.model.id);
      if (key !== this.key || answer?.at !== this.model.view.at) return;
      this.previews = answer.previews;
      this.draw();
    } catch (error) {
      toastError(error);
    }
  }

  /**
   * The last thing that was pointed at stays, so that it can be read.
   * @param {string[]} actions
   */
  point(actions) {
    const found = actions.find((action) => this.find(action));
    if (!found) return;
    this.pointed = found;
    this.drawPanel();
  }

  /** @param {string|null} action */
  find(action) {
    return this.previews.find((one) => one.action === action);
  }

  draw() {
    this.drawButtons();
    this.drawPanel();
  }

  /** Totals in the buttons, and beside them what opens the sheet. The list is not drawn anew, so that the focus stays. */
  drawButtons() {
    for (const button of all(this.choices.element, 'li > [data-action]')) {
      const action = button.dataset.action ?? '';
      const preview = this.find(action);
      /* What ends the choosing does not attack by itself: its panel says which attack it is about. */
      const words = preview && action !== 'done' ? headOf(preview, this.model.view.table.game) : '';
      const total = button.querySelector('.choice-total');
      if ((total?.textContent ?? '') !== words) {
        total?.remove();
        if (words) button.append(h('span', { class: 'choice-total' }, words));
      }
      const opener = button.parentElement?.querySelector('.preview-open');
      if (preview && !opener) button.after(this.opener(action));
      if (!preview) opener?.remove();
    }
  }

  /** @param {string} action */
  opener(action) {
    return h('button', { type: 'button', class: 'preview-open', 'data-preview': action,
      'aria-label': text('web.preview.open', this.words(action)), title: text('web.preview.panel'),
      onclick: () => this.open(action) }, '%');
  }

  /** @param {string} action */
  words(action) {
    return this.model.view.choices.find((choice) => choice.action === action)?.text ?? action;
  }

  drawPanel() {
    const preview = this.find(this.pointed) ?? standingPreview(this.previews);
    const key = preview ? `${this.key}|${preview.action}` : this.key;
    const isNew = this.panel.dataset.shown !== key;
    /* Before it is hidden, for a hidden one keeps where it was. To set it at all makes the browser work out the whole page at once. */
    if (isNew && this.isScrolled) {
      this.panel.scrollTop = 0;
      this.isScrolled = false;
    }
    this.panel.hidden = !this.previews.length;
    if (!isNew) return;
    this.panel.dataset.shown = key;
    if (preview) this.panel.dataset.preview = preview.action;
    else delete this.panel.dataset.preview;
    replace(this.panel, ...(preview
      ? [h('h2', {}, this.words(preview.action)), ...previewContent(preview, this.model.view.table.game)]
      : [h('p', { class: 'hint' }, text('web.preview.point'))]));
  }

  /** @param {string} action */
  open(action) {
    const preview = this.find(action);
    if (!preview) return;
    const body = h('div', { class: 'preview-sheet' }, ...previewContent(preview, this.model.view.table.game));
    const dialog = openDialog(this.words(action), [body], { kind: 'sheet' });
    dialog.dataset.previewShown = action;
    byId('dialog-title').focus({ preventScroll: true });
  }
}
