/*
 * Texts and names for a board, in the language of the page. A game's Words add the names of its own things.
 */
import { percentWords } from '../chances.js';

/** @typedef {Record<string, string>} Name by language, as records of the data carry it */

/** @template Data */
export class BoardWords {
  /**
   * @param {import('../types.js').BoardContext} context
   * @param {Data} data
   * @param {string} game
   */
  constructor(context, data, game) {
    this.context = context;
    this.data = data;
    this.game = game;
  }

  /**
   * A text of the game.
   * @param {string} key without the name of the game before it
   * @param {...(string|number)} args
   */
  of(key, ...args) {
    return this.context.text(`${this.game}.${key}`, ...args);
  }

  /**
   * A text of the board in the browser.
   * @param {string} key
   * @param {...(string|number)} args
   */
  web(key, ...args) {
    return this.of(`web.${key}`, ...args);
  }

  /**
   * A thing and what is said of it, with a colon between: languages differ in the space before it.
   * @param {string|number} thing
   * @param {string|number} said
   */
  pair(thing, said) {
    return this.context.text('web.pair', thing, said);
  }

  /** A chance. @param {number} percent */
  percent(percent) {
    const language = /** @type {import('../types.js').Language} */ (document.documentElement.lang);
    return this.context.text('web.odds.percent', percentWords(percent, language));
  }

  /**
   * Facts in a row, which may have commas in them.
   * @param {(string|number|false|undefined)[]} facts those that do not hold are left out
   */
  together(facts) {
    return String(facts.filter(Boolean).reduce((before, fact) => this.context.text('web.facts', String(before), String(fact))));
  }

  /**
   * @param {Name|undefined} name
   * @param {string} [otherwise]
   */
  named(name, otherwise = '') {
    return name?.[document.documentElement.lang] ?? name?.en ?? otherwise;
  }
}

/**
 * A number with its sign, the minus as long as the plus.
 * @param {number} value
 * @param {string} [zero]
 */
export function signed(value, zero = '0') {
  if (value < 0) return `\u2212${-value}`;
  return value > 0 ? `+${value}` : zero;
}
