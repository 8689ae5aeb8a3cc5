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
    /** @type {string[]} */
    this.lines = [];
    this.list = h('ol');
    this.element = h('details', { class: 'news-box', id: 'news', hidden: true, ontoggle: () => this.open() });
  }

  /**
   * @param {string} game
   * @param {Entry[]} entries new in the log; none leaves what is shown
   * @param {boolean} isPast whether an old position is looked at
   */
  show(game, entries, isPast) {
    if (entries.length) this.draw(game, entries);
    const isHidden = isPast || this.element.childElementCount === 0;
    if (this.element.hidden !== isHidden) this.element.hidden = isHidden;
  }

  /** @param {string} game @param {Entry[]} entries */
  draw(game, entries) {
    const told = entries.filter((entry) => entry.kind === 'action');
    this.lines = told.flatMap((entry) => (entry.trace ?? []).map((trace) => withMinus(trace.text)));
    const last = this.lines.at(-1);
    this.element.open = false;
    replace(this.list);
    if (!last) {
      replace(this.element);
      return;
    }
    replace(this.element,
      h('summary', { 'aria-label': text('web.news', last) },
        h('span', { class: 'dice' }, told.flatMap((entry) => entry.dice ?? []).slice(0, 5)
          .map((value) => die(value, true, gameFiles(game).die))),
        h('span', { class: 'news-last' }, last)), this.list);
  }

  /** Nobody sees the lines before they are asked for. */
  open() {
    replace(this.list, this.element.open ? this.lines.map((line) => h('li', {}, line)) : []);
  }
}
