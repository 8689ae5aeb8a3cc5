/*
 * Exactly where a choice leads: outcomes with their chances as fraction, percent and bar, and each value by itself.
 */
import { arrange, percentWords, valueLines } from './chances.js';
import { h } from './dom.js';
import { withMinus } from './entries.js';
import { language, text } from './language.js';

/** @typedef {import('./types.js').ExactOdds} ExactOdds */
/** @typedef {import('./types.js').OddsValue} OddsValue */
/** @typedef {import('./chances.js').Arrangement} Arrangement */
/** @typedef {import('./chances.js').OutcomeLine} OutcomeLine */

/**
 * @param {number} share of the whole width, from 0 to 1
 */
function bar(share) {
  const fill = h('span', { class: 'odds-fill' });
  fill.style.width = `${Math.min(100, 100 * share)}%`;
  return h('span', { class: 'odds-bar', 'aria-hidden': 'true' }, fill);
}

/**
 * @param {{chance: string, percent: number}} line
 * @param {number} most the largest percentage, which fills the width
 */
export function chanceCells({ chance, percent }, most) {
  return [h('span', { class: 'odds-fraction' }, chance),
    h('span', { class: 'odds-percent' }, text('web.odds.percent', percentWords(percent, language()))),
    bar(percent / most)];
}

/** @param {OutcomeLine} line */
function lineWords(line) {
  const parts = [...line.changes];
  if (line.over !== null) parts.push(text('web.odds.over', line.over));
  if (line.next !== null) parts.push(text('web.odds.then', line.next));
  return withMinus(parts.length ? parts.join(text('web.odds.separator')) : text('web.odds.nothing'));
}

/**
 * @param {string} key
 * @param {{count: number, percent: number}} rest
 */
function restLine(key, { count, percent }) {
  return h('li', { class: 'hint' }, h('p', {}, text(key, count, percentWords(percent, language()))));
}

/** @param {Arrangement} arrangement */
function outcomeList({ lines, rest }) {
  const most = Math.max(...lines.map((line) => line.percent));
  return h('ol', { class: 'odds-outcomes' },
    lines.map((line) => h('li', {}, ...chanceCells(line, most), h('p', {}, lineWords(line)))),
    rest ? restLine('web.odds.more', rest) : null);
}

/** @param {OddsValue[]} values */
function valueList(values) {
  return values.filter((value) => value.chances).map((value) => {
    const { lines, rest } = valueLines(value.chances ?? []);
    return h('section', { class: 'odds-value' }, h('h4', {}, value.text.replace(/\s*:$/, '')),
      h('ul', {}, lines.map((one) => h('li', {},
        h('span', { class: 'odds-is' }, withMinus(one.text)), ...chanceCells(one, 100))),
      rest ? restLine('web.odds.more_values', rest) : null));
  });
}

/**
 * @param {string} title
 * @param {(Node|null)[]} content
 */
function more(title, content) {
  return h('details', { class: 'odds-more' }, h('summary', {}, title), ...content);
}

/**
 * @param {ExactOdds|undefined} answer undefined: not there yet
 * @returns {Node[]}
 */
export function exactContent(answer) {
  if (!answer) return [h('p', { class: 'hint' }, text('web.odds.wait'))];
  if (!answer.exact) return [h('p', { class: 'hint' }, answer.text ?? '')];
  const arrangement = arrange(answer);
  const sure = (answer.certain ?? []).map((change) => change.text);
  const certain = sure.length ? [h('p', { class: 'odds-certain' }, h('b', {}, text('web.odds.certain')), ' ',
    withMinus(sure.join(text('web.odds.separator'))))] : [];
  if (arrangement.isSure) {
    const end = arrangement.lines[0]?.over;
    return [h('p', {}, text('web.odds.sure')), ...certain,
      ...(end ? [h('p', {}, text('web.odds.over', end))] : [])];
  }
  const outcomes = [h('h3', {}, text('web.odds.outcomes')), outcomeList(arrangement)];
  const values = valueList(answer.values ?? []);
  if (!values.length) return [...certain, ...outcomes];
  return arrangement.valuesFirst
    ? [...certain, ...values, more(text('web.odds.outcomes'), [outcomeList(arrangement)])]
    : [...certain, ...outcomes, more(text('web.odds.values'), values)];
}
