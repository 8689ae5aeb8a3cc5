/*
 * The text of a rule in a sheet at the side, with the other rules of its section around it; and the
 * small buttons that open it.
 */
import { byId, h } from './dom.js';
import { openDialog } from './dialog.js';
import { hasText, rulesOf, text } from './language.js';
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
 * The id of a rule as it is shown: its words in those of the language.
 * @param {string} game
 * @param {string} id
 */
export function ruleTag(game, id) {
  return id.split('.').map((part) => part.replace(/^[A-Za-z]+/, (word) => {
    const key = `${game}.tag.${word}`;
    return hasText(key) ? text(key) : word;
  })).join('.');
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
      h('dt', { class: other === id ? 'this' : '' }, ruleTag(game, other)),
      h('dd', { class: other === id ? 'this' : '', id: other === id ? 'rule-text' : null },
        rules[other] ?? text('web.rule.unknown')),
    ]).flat());
    const book = h('a', { class: 'button', href: rulesHash(game, id), target: '_blank', id: 'rule-in-book' },
      text('web.rules.book'));
    const dialog = openDialog(text('web.rule.title', ruleTag(game, id)), [list, h('p', {}, book)], { kind: 'sheet' });
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
  const tag = ruleTag(game, id);
  return h('button', {
    type: 'button', class: 'chip', 'data-rule': id, title: text('web.rule.open', tag),
    'aria-label': text('web.rule.open', tag), onclick: () => openRule(game, id),
  }, tag);
}
