/*
 * Worked examples in the rulebook: a card each, with the button that opens its position, and the small links from a rule to
 * those that show it.
 */
import { h } from './dom.js';
import { text } from './language.js';
import { begin } from './learn.js';
import { isFinished } from './lessons.js';
import { rulesHash } from './route.js';
import { ruleTag } from './rules.js';

/** @typedef {import('./examples.js').Example} Example */

/**
 * @param {string} game
 * @param {Example} example
 */
function exampleCard(game, { example, rules }) {
  const key = `${game}.example.${example}`;
  /** @type {HTMLButtonElement} */
  const open = h('button', { type: 'button', 'data-example-open': example, 'aria-label': text('web.pair', text('web.example.open'), text(key)),
    onclick: () => begin(game, example, open) }, text('web.example.open'));
  return h('article', { class: 'rule-example', 'data-example': example, tabindex: '-1' },
    h('h4', {}, text(key), isFinished(game, example) ? h('span', { class: 'tag' }, text('web.example.seen')) : null),
    h('p', {}, text(`${key}.is`)),
    h('p', { class: 'rule-example-rules' }, text('web.example.shows'), ' ',
      rules.map((id, index) => [index ? ', ' : '', h('a', { href: rulesHash(game, id) }, ruleTag(game, id))]).flat()),
    open);
}

/**
 * The examples of a chapter; null where it has none.
 * @param {string} game
 * @param {Example[]} examples
 */
export function exampleList(game, examples) {
  if (!examples.length) return null;
  return h('section', { class: 'chapter-examples' }, h('h3', {}, text('web.example.heading')),
    examples.map((example) => exampleCard(game, example)));
}

/**
 * Links from a rule to the examples that show it.
 * @param {string} game
 * @param {string} id of the rule
 * @param {Example[]} examples of the game
 */
export function exampleLinks(game, id, examples) {
  return examples.filter(({ rules }) => rules.includes(id)).map(({ example }) => h('a', {
    class: 'example-link', href: rulesHash(game, example), 'data-example-link': example,
  }, text('web.example.see', text(`${game}.example.${example}`))));
}
