/*
 * Turn, score and tracks in one thin line that stays in sight however far the board is scrolled: beside the title, and on a phone
 * at the top of the window.
 */
import { h, renew } from './dom.js';
import { gameFiles } from './games.js';
import { text } from './language.js';

/** @typedef {import('./types.js').View} View */

/**
 * A number of the position by its path, 'points.allies'; '@seat' is the seat that reads. What is not there is nothing, or 0 where other
 * numbers of its kind could be.
 * @param {View} view
 * @param {string} path
 * @returns {unknown}
 */
export function numberAt(view, path) {
  const names = path.replace('@seat', view.seat ?? '').split('.');
  /** @type {any} */
  let value = view.game;
  for (const name of names) value = value?.[name];
  return value ?? (names.length > 1 ? 0 : undefined);
}

/**
 * The figures of a position, in words.
 * @param {View} view
 * @returns {{name: string, words: string}[]}
 */
export function figuresOf(view) {
  const { game } = view.table;
  return Object.entries(gameFiles(game).strip ?? {}).flatMap(([name, paths]) => {
    if (paths.some((path) => path.includes('@seat')) && !view.seat) return [];
    const values = paths.map((path) => numberAt(view, path));
    return values[0] === undefined ? [] : [{ name, words: text(`${game}.web.strip.${name}`, ...values.map((value) => Number(value ?? 0))) }];
  });
}

export class TrackStrip {
  constructor() {
    this.element = h('ul', { class: 'track-strip', id: 'track-strip', 'aria-label': text('web.strip') });
  }

  /** @param {View} view */
  show(view) {
    renew(this.element, ...figuresOf(view).map(({ name, words }) => h('li', { 'data-track': name }, words)));
  }
}
