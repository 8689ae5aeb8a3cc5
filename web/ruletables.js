/*
 * The tables of the rulebook, drawn from the data that the game is played with: a value that is changed there is changed
 * in the book.
 */
import { h } from './dom.js';
import { file, hasText, language, text } from './language.js';

/** @typedef {import('./chapters.js').TableSpec} TableSpec */

/** @typedef {Record<string, any>} Row */

/** A name of fewer letters stays on one line. */
const SHORT = 14;

/**
 * @param {string} game
 * @param {string|undefined} list
 * @param {string} word
 */
function wordOf(game, list, word) {
  const keys = [...(list ? [`${game}.${list}.${word}`] : []), `${game}.board.word.${word}`];
  const known = keys.find((key) => hasText(key));
  return known ? text(known) : word.replace(/^-(?=\d)/, '\u2212');
}

/**
 * What stands in a cell.
 * @param {string} game
 * @param {string|undefined} list
 * @param {unknown} value
 * @returns {string}
 */
function cellText(game, list, value) {
  if (value === true) return '✓';
  if (value === false || value === null || value === undefined) return '–';
  if (Array.isArray(value)) return value.map((one) => cellText(game, list, one)).join(', ');
  if (typeof value === 'object') {
    return Object.entries(value).map(([name, one]) =>
      `${wordOf(game, 'board.value', name)} ${cellText(game, list, one)}`).join(', ');
  }
  return wordOf(game, list, String(value));
}

/**
 * @param {string} game
 * @param {TableSpec} spec
 * @param {string} id
 * @param {Row} row
 */
function rowName(game, spec, id, row) {
  return row.name?.[language()] ?? wordOf(game, spec.rows, id);
}

/**
 * @param {string} caption
 * @param {string[]} headings
 * @param {[string, string[]][]} rows
 */
function drawTable(caption, headings, rows) {
  return h('div', { class: 'rule-table', tabindex: '0', role: 'group', 'aria-label': caption }, h('table', {},
    h('caption', {}, caption),
    h('thead', {}, h('tr', {}, h('td', {}), headings.map((heading) => h('th', { scope: 'col' }, heading)))),
    h('tbody', {}, rows.map(([name, cells]) =>
      h('tr', {}, h('th', { scope: 'row', class: name.length < SHORT ? 'short' : null }, name), cells.map((cell) => h('td', {}, cell)))))));
}

/**
 * Whether a value is itself a row of values by number: what falls by die, by range, by turn.
 * @param {unknown} value
 */
function isByNumber(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    && Object.keys(value).every((key) => /^\d+$/.test(key));
}

/**
 * A column whose values go by number is a table of its own.
 * @param {string} game
 * @param {TableSpec} spec
 * @param {[string, Row][]} rows
 * @param {string} column
 * @param {string|undefined} list
 */
function drawByNumber(game, spec, rows, column, list) {
  const numbers = [...new Set(rows.flatMap(([, row]) => Object.keys(row[column] ?? {})))]
    .sort((one, other) => Number(one) - Number(other));
  const caption = `${text(`${game}.board.file.${spec.table}`)} – ${text(`${game}.board.value.${column}`)}`;
  return drawTable(caption, numbers, rows.map(([id, row]) => [rowName(game, spec, id, row),
    numbers.map((number) => cellText(game, list, row[column]?.[number]))]));
}

/**
 * @param {string} game
 * @param {TableSpec} spec
 * @returns {Promise<HTMLElement[]>}
 */
export async function drawTables(game, spec) {
  /** @type {[string, Row][]} */
  const rows = Object.entries(await file(`/data/${game}/${spec.table}.json`));
  const columns = spec.columns.map((column) => column.split(':'));
  const byNumber = columns.filter(([name = '']) => rows.some(([, row]) => isByNumber(row[name])));
  const plain = columns.filter((column) => !byNumber.includes(column));
  return [
    ...(plain.length ? [drawTable(text(`${game}.board.file.${spec.table}`),
      plain.map(([name]) => text(`${game}.board.value.${name}`)),
      rows.map(([id, row]) => [rowName(game, spec, id, row),
        plain.map(([name = '', list]) => cellText(game, list, row[name]))]))] : []),
    ...byNumber.map(([name = '', list]) => drawByNumber(game, spec, rows, name, list)),
  ];
}
