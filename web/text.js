/*
 * Texts with places for arguments, filled as src/hosted/catalogue.h describes:
 *
 *   {0}  {0:signed}  {0:one|many}  {0:list}  {0:#list}  {0:of list}  {0:list?is|are}
 *
 * In the browser the arguments of a list are its words ('black.5'), since only the server knows
 * their numbers; {0:#event} takes the number itself. What does not parse is shown as it is, so that
 * a mistake in a text shows and never breaks the page.
 */

import { agreeing, phrase } from './grammar.js';

/** @typedef {import('./types.js').Language} Language */
/** @typedef {Record<string, string>} Texts */

/** @typedef {(list: string, word: string) => {name: string, marks: string}|undefined} FindWord */

const PLACE = /\{(\d)(?::([^{}]*))?\}/g;

/**
 * The first or second form by number: 1 takes the first in English, 0 and 1 do in French.
 * @param {string} forms
 * @param {string|number} value
 * @param {Language} language
 */
function chooseForm(forms, value, language) {
  const bar = forms.indexOf('|');
  const number = Math.abs(Number(value));
  const isOne = language === 'fr' ? number < 2 : number === 1;
  return isOne ? forms.slice(0, bar) : forms.slice(bar + 1);
}

/** @param {string|number} value */
function signed(value) {
  const number = Number(value);
  return number < 0 ? `\u2212${-number}` : `+${number}`;
}

const WORD = /^(?:(the|of|at|to) )?#?([a-z0-9_]+)(?:\?(.*))?$/;

/**
 * A word of a list, in its case; or of some forms the one that agrees with it.
 * @param {string} spec
 * @param {string} value
 * @param {Language} language
 * @param {FindWord} findWord
 * @returns {string|undefined}
 */
function wordOf(spec, value, language, findWord) {
  const [, nameCase, list, forms] = WORD.exec(spec) ?? [];
  const word = list && findWord(list, value);
  if (!word) return undefined;
  if (forms !== undefined) return agreeing(word.marks, forms.split('|'));
  return nameCase ? phrase(language, /** @type {import('./grammar.js').Case} */ (nameCase), word.marks, word.name) : word.name;
}

/**
 * @param {string} template
 * @param {(string|number)[]} args
 * @param {Language} language
 * @param {FindWord} findWord
 */
export function fill(template, args, language, findWord) {
  return template.replace(PLACE, (place, index, spec) => {
    const value = args[Number(index)];
    if (value === undefined) return place;
    if (spec === undefined) return String(value);
    if (spec === 'signed') return signed(value);
    if (spec.includes('|') && !spec.includes('?')) return chooseForm(spec, value, language);
    return wordOf(spec, String(value), language, findWord) ?? place;
  });
}

/**
 * Texts of one language by key, from several files; later files win.
 */
export class Catalogue {
  /** @param {Language} language */
  constructor(language) {
    this.language = language;
    /** @type {Map<string, string>} */
    this.texts = new Map();
  }

  /** @param {Texts} texts */
  add(texts) {
    for (const [key, text] of Object.entries(texts)) this.texts.set(key, text);
  }

  /**
   * Records of data carry their names themselves: {"palace": {"name": {"en": ...}}}.
   * @param {string} prefix such as 'khartoum.zone.'
   * @param {Record<string, {name?: Record<string, string>}>} records
   */
  addNames(prefix, records) {
    for (const [id, record] of Object.entries(records)) {
      const name = record?.name?.[this.language];
      if (name) this.texts.set(prefix + id, name);
    }
  }

  /** @param {string} key */
  has(key) {
    return this.texts.has(key);
  }

  /**
   * The text of a key; the key itself when there is none, so that a gap shows.
   * @param {string} key
   * @param {...(string|number)} args
   * @returns {string}
   */
  text(key, ...args) {
    const template = this.texts.get(key);
    if (template === undefined) return key;
    const game = key.slice(0, key.indexOf('.'));
    return fill(template, args, this.language, (list, word) => this.word(game, list, word));
  }

  /**
   * A word of a list with its marks. One that has no text of its own and ends in a number has that of the rest, and
   * the number: 'allied.3'.
   * @param {string} game
   * @param {string} list
   * @param {string} word
   * @returns {{name: string, marks: string}|undefined}
   */
  word(game, list, word) {
    const name = this.texts.get(`${game}.${list}.${word}`);
    if (name !== undefined) return { name, marks: this.texts.get(`${game}.grammar.${list}.${word}`) ?? '' };
    const [, stem, number] = /^(.+)\.(\d+)$/.exec(word) ?? [];
    const named = stem && this.word(game, list, stem);
    return named ? { ...named, name: `${named.name} ${number}` } : undefined;
  }
}
