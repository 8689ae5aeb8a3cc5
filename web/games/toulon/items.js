/** Pieces and choices as they stand in panels: a counter with its card beside it, and buttons. */
import { h } from '../../dom.js';
import { drawCounter, pieceFacts } from './counters.js';
import { isPicked } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Choice} Choice */

/** A choice as a button, with what it costs. @param {Kit} kit @param {Choice} choice @param {string} [words] */
export function choiceButton(kit, choice, words = choice.text) {
  return h('button', { type: 'button', class: 'chip', 'data-action': choice.action, 'data-shows': `action:${choice.action}` }, words, priceOf(kit, choice));
}

/**
 * A unit or leader: a button where there is one thing to do with it, a row of buttons below it where there are several.
 * @param {Kit} kit @param {State} state @param {string} piece @param {boolean} [isPlain]  without anything to press
 */
export function pieceItem(kit, state, piece, isPlain = false) {
  const { choices, words } = kit;
  const list = isPlain ? [] : choices.of(`piece:${piece}`),
    only = list.length === 1 ? list[0] : null;
  const name = words.piece(piece),
    facts = pieceFacts(kit, state, piece);
  const parts = [drawCounter(kit, state, piece), h('span', { class: 'item-text' }, h('b', {}, name), ' ', h('span', { class: 'item-facts' }, facts.join(' · ')),
    only ? h('span', { class: 'item-deed' }, only.text === name ? words.web(`deed.${only.verb}`) : only.text, priceOf(kit, only)) : null)];
  const className = `item${isPicked(state, piece) ? ' is-picked' : ''}`;
  const item = only
    ? h('button', { type: 'button', class: className, 'data-action': only.action, 'data-key': `piece:${piece}`, 'data-piece': piece }, ...parts)
    : h('div', { class: className, 'data-piece': piece }, ...parts);
  if (list.length < 2) return item;
  return h('div', { class: 'item-group' }, item, h('div', { class: 'chips' }, list.map((choice) => choiceButton(kit, choice))));
}

/** @param {Kit} kit @param {Choice} choice */
function priceOf(kit, choice) {
  const price = kit.choices.priceWords(kit.words, choice.action);
  return price ? h('span', { class: 'price' }, ` · ${price}`) : null;
}

/** @param {string} title @param {string} className @param {...(Node|string|null)} content */
export function panel(title, className, ...content) {
  return h('section', { class: `panel ${className}`, 'aria-label': title }, h('h2', {}, title), ...content);
}
