/*
 * The text of a rule in a sheet at the side, with the other rules of its section around it; and the
 * small buttons that open it.
 */
import { byId, h } from './dom.js';
import { openDialog } from './dialog.js';
import { rulesOf, text } from './language.js';
import { rulesHash } from './route.js';
import { toastError } from './toast.js';

/**
 * The section of a rule: '6.5' of '6.5a', 'AOT2' of 'AOT2.6'.
 * @param {string} id
 */
export function sectionOf(id) {
  const letter = /^(.*\d)[a-z]+$/.exec(id);
  if (letter) return letter[1] ?? id;
  const dot = id.lastIndexOf('.');
  return dot > 0 ? id.slice(0, dot) : id;
}

/**
 * @param {string} game
 * @param {string} id
 */
export async function openRule(game, id) {
  try {
    const rules = await rulesOf(game);
    const section = sectionOf(id);
    const near = Object.keys(rules).filter((other) => sectionOf(other) === section);
    const shown = near.includes(id) ? near : [id, ...near];
    const list = h('dl', { class: 'rules' }, shown.map((other) => [
      h('dt', { class: other === id ? 'this' : '' }, other),
      h('dd', { class: other === id ? 'this' : '', id: other === id ? 'rule-text' : null },
        rules[other] ?? text('web.rule.unknown')),
    ]).flat());
    const book = h('a', { class: 'button', href: rulesHash(game, id), target: '_blank', id: 'rule-in-book' },
      text('web.rules.book'));
    const dialog = openDialog(text('web.rule.title', id), [list, h('p', {}, book)], { kind: 'sheet' });
    dialog.dataset.ruleShown = id;
    byId('rule-text').scrollIntoView({ block: 'center' });
    byId('dialog-title').focus({ preventScroll: true });
  } catch (error) {
    toastError(error);
  }
}

/**
 * @param {string} game
 * @param {string|undefined} id
 */
export function ruleChip(game, id) {
  if (!id) return null;
  return h('button', {
    type: 'button', class: 'chip', 'data-rule': id, title: text('web.rule.open', id),
    'aria-label': text('web.rule.open', id), onclick: () => openRule(game, id),
  }, id);
}
