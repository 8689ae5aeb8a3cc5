/*
 * 'Why not?': what cannot be done now, greyed, each with its reason and rule. A button under the choices lists it;
 * a click on a thing of the board that has no choice now tells of that thing.
 */
import { fetchWhy } from './api.js';
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { language, text } from './language.js';
import { ruleChip } from './rules.js';
import { toast, toastError } from './toast.js';

/** @typedef {import('./types.js').Refused} Refused */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./model.js').TableModel} TableModel */

/** So many actions of one reason are named; the others are counted. */
const NAMED = 4;
/** So many reasons fit into a message. */
const TOLD = 2;

/**
 * An action that is refused, in the form of a choice.
 * @param {Refused} group
 * @param {{action: string, text: string}} one
 * @returns {Choice}
 */
export function asChoice(group, one) {
  const named = one.action.slice(group.verb.length + 1);
  const operands = named ? named.split(',').map((word) => (/^\d+$/.test(word) ? Number(word) : word)) : [];
  return { action: one.action, verb: group.verb, operands, text: one.text, rule: group.rule };
}

/**
 * What one rule refuses, whatever the verb.
 * @param {Refused[]} groups
 * @returns {Refused[]}
 */
export function byRule(groups) {
  /** @type {Map<string, Refused>} */
  const rules = new Map();
  for (const group of groups) {
    const known = rules.get(group.why);
    if (known) known.actions.push(...group.actions);
    else rules.set(group.why, { ...group, actions: [...group.actions] });
  }
  return [...rules.values()];
}

export class Why {
  /**
   * @param {TableModel} model
   * @param {() => boolean} isPlaying whether something is played back: the question comes after it
   */
  constructor(model, isPlaying) {
    this.model = model;
    this.isPlaying = isPlaying;
    /** @type {{key: string, groups: Promise<Refused[]>}|null} what was asked for last */
    this.asked = null;
    this.element = h('button', { type: 'button', class: 'why-not', id: 'why-not', hidden: true, onclick: () => this.open() },
      text('web.why'));
  }

  get key() {
    const { view } = this.model;
    return [view.at, view.standing, language()].join('|');
  }

  /** Whether there is a question that this player answers. */
  get isAsked() {
    const { view, past } = this.model;
    return (view.yours || Boolean(view.proposes)) && view.table.state === 'playing' && !past && view.actor !== 'chance'
      && view.choices.length > 0 && !this.isPlaying();
  }

  /** After every change of the table. */
  show() {
    /* A lesson has said what to do, and needs the room. */
    this.element.hidden = !this.isAsked || this.model.view.lesson?.step !== undefined;
  }

  /** @returns {Promise<Refused[]>} */
  ask() {
    const { key } = this;
    if (this.asked?.key === key) return this.asked.groups;
    const groups = fetchWhy(this.model.id);
    this.asked = { key, groups };
    groups.catch(() => {
      if (this.asked?.groups === groups) this.asked = null;
    });
    return groups;
  }

  async open() {
    try {
      const groups = await this.ask();
      if (this.model.isClosed) return;
      const items = byRule(groups).map((group) => this.item(group));
      openDialog(text('web.why'), items.length ? [h('ul', { class: 'why-list' }, items)]
        : [h('p', {}, text('web.why.nothing'))], { kind: 'sheet' });
    } catch (error) {
      toastError(error);
    }
  }

  /** @param {Refused} group */
  item(group) {
    const names = group.actions.slice(0, NAMED).map((one) => one.text);
    const more = group.actions.length - names.length;
    const words = names.join(' · ') + (more > 0 ? ` · ${text('web.why.more', more)}` : '');
    return h('li', { 'data-refused': group.actions.map((one) => one.action).join(' ') },
      h('div', { class: 'why-what' }, h('span', {}, words), ruleChip(this.model.view.table.game, group.rule)),
      h('p', { class: 'why-reason' }, group.why));
  }

  /**
   * Says why a thing on the board cannot be chosen, if others of its kind can be and one of the refused actions is about it.
   * @param {(choice: Choice) => boolean} isAbout
   */
  async tell(isAbout) {
    if (!this.isAsked) return;
    try {
      const verbs = new Set(this.model.view.choices.map((choice) => choice.verb));
      const groups = (await this.ask()).filter((group) => verbs.has(group.verb));
      if (this.model.isClosed) return;
      const about = groups.map((group) => ({ group,
        first: group.actions.find((one) => isAbout(asChoice(group, one))) })).filter((one) => one.first);
      for (const { group, first } of about.slice(0, TOLD)) {
        toast(text('web.why.toast', first?.text ?? '', group.why, group.rule ?? ''));
      }
    } catch (error) {
      toastError(error);
    }
  }
}
