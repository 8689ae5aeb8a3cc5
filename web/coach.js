/*
 * The coach: on request a suggestion with its reasons. What the bot would do, click by click, what that gains against
 * the player's choice or the next best, what it costs and what is to be feared, in the server's words. The next click
 * stays marked in the list and on the board as long as the plan is followed; nothing is done by itself.
 */
import { Refusal, fetchCoach } from './api.js';
import { openDialog } from './dialog.js';
import { all, h, replace } from './dom.js';
import { gameFiles } from './games.js';
import { icon } from './icons.js';
import { language, text } from './language.js';
import { toast } from './toast.js';

/** @typedef {import('./types.js').Advice} Advice */
/** @typedef {import('./types.js').AdviceProgress} AdviceProgress */
/** @typedef {import('./choices.js').Choices} Choices */
/** @typedef {import('./model.js').TableModel} TableModel */

/** So many clicks of a plan are shown; the others are folded. */
const SHOWN = 3;
/** Milliseconds between two questions; an answer takes a while itself. */
const PAUSE = 60;
const AGAIN = 700;
/** Where the panel beside the log has no room. */
const NARROW = '(max-width: 52rem)';

/** @param {number} time */
function wait(time) {
  return new Promise((resolve) => { setTimeout(resolve, time); });
}

/**
 * The number of the next click of a plan that can be made; -1: it is over.
 * @param {Advice['plan']} plan
 * @param {number} from
 * @param {{action: string}[]} choices
 */
export function nextClick(plan, from, choices) {
  return plan.findIndex((click, index) => index >= from && choices.some((choice) => choice.action === click.action));
}

/**
 * @param {string} kind
 * @param {string} title
 * @param {string[]} sentences
 */
function list(kind, title, sentences) {
  if (!sentences.length) return null;
  return h('div', { class: `coach-${kind}` }, h('h3', {}, title), h('ul', {}, sentences.map((one) => h('li', {}, one))));
}

/**
 * A plan without those who are chosen and then left where they stand: to be told of each is to be told nothing. It stays as it
 * is where nothing else is in it, or where it would begin with what it is set against.
 * @param {Advice} advice
 * @param {import('./games.js').Idle} [idle]
 * @returns {Advice['plan']}
 */
export function tellingPlan({ plan, other }, idle) {
  const isPick = (/** @type {{action: string}|undefined} */ click) => Boolean(idle?.picks.includes(click?.action.split(':')[0] ?? ''));
  const told = [];
  for (let i = 0; i < plan.length; i += 1) {
    let end = i;
    while (isPick(plan[end])) end += 1;
    if (end > i && plan[end]?.action === idle?.ends) i = end;
    else told.push(plan[i]);
  }
  return told.length && told[0].action !== other?.action ? told : plan;
}

export class Coach {
  /**
   * @param {TableModel} model
   * @param {Choices} choices
   * @param {{act: (action: string) => void, advise: (actions: string[]) => void}} does
   */
  constructor(model, choices, does) {
    this.model = model;
    this.choices = choices;
    this.does = does;
    this.isOpen = false;
    /** @type {string|null} what the suggestion is set against */
    this.mine = null;
    /** @type {Advice|null} */
    this.advice = null;
    this.click = 0;
    this.progress = 0;
    /** @type {string|null} why there is none */
    this.refused = null;
    this.asked = '';
    this.marked = '';
    /** @type {string|null} what was just chosen at this page */
    this.acted = null;
    /** @type {{close: () => void}|null} on a phone */
    this.sheet = null;
    this.button = h('button', { type: 'button', id: 'coach-ask', class: 'small', 'aria-keyshortcuts': 'a', hidden: true,
      onclick: () => this.toggle() }, icon('coach'), h('span', {}, text('web.coach.ask')));
    this.panel = h('section', { class: 'coach-panel', id: 'coach-panel', hidden: true, tabindex: '0', 'aria-label': text('web.coach') });
  }

  get isForbidden() {
    return this.model.view.table.odds === 'forbidden';
  }

  /** Whether there is a choice to advise on. */
  get isAsked() {
    const { view, past } = this.model;
    return view.yours && view.table.state === 'playing' && !past && view.actor !== 'chance' && view.choices.length > 1
      && view.lesson?.step === undefined;
  }

  get key() {
    return [this.model.view.at, language(), this.mine ?? ''].join('|');
  }

  toggle() {
    if (this.isForbidden) toast(text('web.odds.forbidden.why'));
    else if (this.isOpen) this.close();
    else if (this.isAsked) this.open();
  }

  open() {
    this.isOpen = true;
    this.ask(null);
    if (!matchMedia(NARROW).matches) {
      this.panel.focus({ preventScroll: true });
      return;
    }
    this.body = h('div', { class: 'coach-sheet' });
    this.draw();
    this.sheet = openDialog(text('web.coach'), [this.body], { kind: 'sheet', onclose: () => {
      this.sheet = null;
      if (!this.advice) this.close();
    } });
  }

  close() {
    const { sheet } = this;
    this.isOpen = false;
    this.advice = null;
    this.asked = '';
    this.mine = null;
    this.sheet = null;
    sheet?.close();
    this.show();
  }

  /** @param {string|null} mine */
  ask(mine) {
    this.mine = mine;
    this.advice = null;
    this.refused = null;
    this.progress = 0;
    this.acted = null;
    this.asked = this.key;
    this.show();
    this.work(this.asked);
  }

  /** Asks until it is worked out; who closes the panel stops it. @param {string} key */
  async work(key) {
    const { at } = this.model.view;
    while (this.isOpen && this.asked === key) {
      try {
        const answer = await fetchCoach(this.model.id, at, this.mine);
        if (!this.isOpen || this.asked !== key) return;
        this.take(answer);
        if (this.advice) return;
        await wait(PAUSE);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code !== 'too_many' && error.code !== 'unreachable') {
          this.refused = error.message;
          this.draw();
          return;
        }
        await wait(AGAIN);
      }
    }
  }

  /** @param {Advice|AdviceProgress} answer */
  take(answer) {
    if ('plan' in answer) {
      this.advice = { ...answer, plan: tellingPlan(answer, gameFiles(this.model.view.table.game).idle) };
      this.click = 0;
    } else {
      this.progress = answer.progress;
    }
    this.show();
  }

  /** What the player chooses, followed or not. @param {string} action */
  chosen(action) {
    this.acted = action;
  }

  /** A plan is followed from click to click, and dropped when something else is done. */
  follow() {
    const { advice, acted } = this;
    if (!this.isOpen || this.asked === this.key || this.model.isBusy) return;
    const isFollowed = advice && acted !== null && acted === advice.plan[this.click]?.action;
    const next = isFollowed && this.isAsked ? nextClick(advice.plan, this.click + 1, this.model.view.choices) : -1;
    this.acted = null;
    if (next < 0) {
      this.close();
      return;
    }
    this.click = next;
    this.asked = this.key;
  }

  /** After every change of the table, and after the choices are drawn. */
  show() {
    const why = text(this.isForbidden ? 'web.odds.forbidden.why' : 'web.coach.toggle');
    this.follow();
    this.button.hidden = !this.isAsked;
    this.button.title = why;
    this.button.setAttribute('aria-pressed', String(this.isOpen));
    this.button.setAttribute('aria-disabled', String(this.isForbidden));
    if (this.isForbidden) this.button.setAttribute('aria-label', text('web.pair', text('web.coach.ask'), why));
    this.mark();
    this.draw();
  }

  /** The next click, in the list and on the board. */
  mark() {
    const next = this.isOpen ? this.advice?.plan[this.click]?.action : undefined;
    for (const button of all(this.choices.element, '[data-action]')) {
      const isNext = button.dataset.action === next;
      button.classList.toggle('is-advised', isNext);
      button.querySelector('.advised')?.remove();
      if (isNext) button.append(h('span', { class: 'advised' }, text('web.coach.mark')));
      if (isNext && this.marked !== next) button.scrollIntoView({ block: 'nearest' });
    }
    this.marked = next ?? '';
    this.does.advise(next === undefined ? [] : [next]);
  }

  draw() {
    this.panel.hidden = !this.isOpen;
    const key = [this.isOpen, this.asked, this.click, Boolean(this.advice), this.progress, this.refused].join('|');
    if (this.panel.dataset.shown === key && !this.body?.isConnected) return;
    this.panel.dataset.shown = key;
    replace(this.panel, ...(this.isOpen ? [h('div', { class: 'coach-head' }, h('h2', {}, text('web.coach')),
      this.advice ? this.doButton() : null, this.closer()), ...this.content()] : []));
    if (this.body) replace(this.body, ...(this.isOpen ? [...this.content(), ...(this.advice ? [this.doButton()] : [])] : []));
  }

  closer() {
    return h('button', { type: 'button', class: 'icon-button', id: 'coach-close', 'aria-label': text('web.coach.close'),
      title: text('web.coach.close'), onclick: () => {
        this.close();
        this.button.focus();
      } }, '×');
  }

  /** @returns {Node[]} */
  content() {
    const { advice } = this;
    if (this.refused) return [h('p', { class: 'hint' }, this.refused)];
    if (!advice) {
      return [h('p', { class: 'hint', role: 'status' }, text('web.coach.working')),
        h('progress', { max: 1, value: this.progress, 'aria-label': text('web.coach.working') })];
    }
    /** @type {(Node|null)[]} */
    const parts = [this.planList(advice),
      ...(this.click > 0 ? [] : [h('p', { class: 'coach-verdict', role: 'status' }, advice.verdict.join(' ')),
        list('gains', text('web.coach.gains'), advice.gains), list('prices', text('web.coach.prices'), advice.prices),
        list('fears', text('web.coach.fears'), advice.fears), this.against(advice)])];
    return parts.filter((part) => part !== null);
  }

  /** @param {Advice} advice */
  planList(advice) {
    const item = (/** @type {Advice['plan'][0]} */ click, /** @type {number} */ index) => h('li', { value: index + 1,
      'data-plan': click.action, 'aria-current': index === this.click ? 'step' : null, class: index < this.click ? 'is-done' : '' }, click.text);
    const from = Math.max(0, Math.min(this.click - 1, advice.plan.length - SHOWN));
    const rest = advice.plan.slice(from + SHOWN);
    return h('div', { class: 'coach-plan' },
      h('ol', {}, advice.plan.slice(from, from + SHOWN).map((click, index) => item(click, from + index))),
      rest.length ? h('details', {}, h('summary', {}, text('web.coach.rest', rest.length)),
        h('ol', {}, rest.map((click, index) => item(click, from + SHOWN + index)))) : null);
  }

  doButton() {
    return h('button', { type: 'button', class: 'primary coach-do', onclick: () => {
      const next = this.advice?.plan[this.click]?.action;
      const { sheet } = this;
      sheet?.close();
      if (next) this.does.act(next);
    } }, text(this.click > 0 ? 'web.coach.go_on' : 'web.coach.do'));
  }

  /** What the suggestion is set against: the next best, or a choice of the player's. @param {Advice} advice */
  against(advice) {
    if (!advice.other) return null;
    const choose = h('select', { id: 'coach-against', onchange: () => this.ask(choose.value || null) },
      h('option', { value: '' }, text('web.coach.next', this.mine === null ? advice.other.text : '…')),
      this.model.view.choices.map((choice) => h('option', { value: choice.action, selected: choice.action === this.mine }, choice.text)));
    return h('label', { class: 'coach-against' }, text('web.coach.against'), choose);
  }
}
