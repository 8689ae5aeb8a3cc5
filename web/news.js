/*
 * On a phone the log is far away from the choices: what has come of the last one stands above the next, in one
 * line that opens. Where the log is in sight the style sheet leaves it out.
 */
import { die } from './dice.js';
import { h, replace } from './dom.js';
import { withMinus } from './entries.js';
import { gameFiles } from './games.js';
import { text } from './language.js';

/** @typedef {import('./types.js').Entry} Entry */

export class News {
  constructor() {
    this.element = h('details', { class: 'news-box', id: 'news', hidden: true });
  }

  /**
   * @param {string} game
   * @param {Entry[]} entries new in the log; none leaves what is shown
   * @param {boolean} isPast whether an old position is looked at
   */
  show(game, entries, isPast) {
    if (entries.length) this.draw(game, entries);
    this.element.hidden = isPast || this.element.childElementCount === 0;
  }

  /** @param {string} game @param {Entry[]} entries */
  draw(game, entries) {
    const told = entries.filter((entry) => entry.kind === 'action');
    const lines = told.flatMap((entry) => (entry.trace ?? []).map((trace) => withMinus(trace.text)));
    const last = lines.at(-1);
    this.element.open = false;
    if (!last) {
      replace(this.element);
      return;
    }
    replace(this.element,
      h('summary', { 'aria-label': text('web.news', last) },
        h('span', { class: 'dice' }, told.flatMap((entry) => entry.dice ?? []).slice(0, 5)
          .map((value) => die(value, true, gameFiles(game).die))),
        h('span', { class: 'news-last' }, last)),
      h('ol', {}, lines.map((line) => h('li', {}, line))));
  }
}
