/*
 * Headings in a list of choices that fold: what they hold goes out of sight and comes back. What was folded or unfolded once stays so as
 * long as the page is open, whatever is asked meanwhile.
 */
import { all, h } from './dom.js';
import { text } from './language.js';

/** What stands under the heading of a fold. @param {Element} fold */
const bodyOf = (fold) => /** @type {HTMLElement} */ (fold.querySelector(':scope > .fold-body'));

/** @param {HTMLElement} fold @param {boolean} isOpen */
function lay(fold, isOpen) {
  fold.querySelector('.fold-head')?.setAttribute('aria-expanded', String(isOpen));
  bodyOf(fold).hidden = !isOpen;
}

export class Folds {
  constructor() {
    /** @type {Map<string, boolean>} which were opened or folded by hand */
    this.chosen = new Map();
  }

  /**
   * @param {string} name by which it is remembered
   * @param {string} words
   * @param {number} count of what it holds
   * @param {boolean} isOpen unless the player has chosen otherwise
   * @param {HTMLElement} body
   */
  make(name, words, count, isOpen, body) {
    return this.lead(name, isOpen, body, (head) => head, h('span', { class: 'fold-words' }, words),
      h('span', { class: 'fold-count' }, text('web.choice.count', count)));
  }

  /**
   * A heading of the list, open to begin with.
   * @param {string} name
   * @param {string} words
   * @param {Node|null} beside
   * @param {HTMLElement} body
   */
  heading(name, words, beside, body) {
    return this.lead(name, true, body, (head) => h('div', { class: 'choice-head' }, h('h3', {}, head), beside), h('span', { class: 'fold-words' }, words));
  }

  /**
   * @param {string} name
   * @param {boolean} isOpen
   * @param {HTMLElement} body
   * @param {(head: HTMLElement) => HTMLElement} around
   * @param {...Node} words
   */
  lead(name, isOpen, body, around, ...words) {
    const isShown = this.chosen.get(name) ?? isOpen;
    body.classList.add('fold-body');
    body.hidden = !isShown;
    const head = h('button', { type: 'button', class: 'fold-head', 'aria-expanded': String(isShown), onclick: () => this.toggle(name, head) }, ...words);
    return h('div', { class: 'fold', 'data-fold': name, 'data-open': String(isOpen) }, around(head), body);
  }

  /** @param {string} name @param {Element} head */
  toggle(name, head) {
    const fold = /** @type {HTMLElement|null} */ (head.closest('.fold'));
    if (!fold) return;
    this.chosen.set(name, bodyOf(fold).hidden);
    lay(fold, bodyOf(fold).hidden);
  }

  /** Opens what holds something that is to be seen; whether that was folded. @param {Element} thing */
  reveal(thing) {
    const wasHidden = thing.closest('.fold-body[hidden]') !== null;
    for (let body = thing.closest('.fold-body[hidden]'); body; body = thing.closest('.fold-body[hidden]')) {
      lay(/** @type {HTMLElement} */ (body.parentElement), true);
    }
    return wasHidden;
  }

  /**
   * While something is looked for, what holds any of it is open and the rest is gone; otherwise all is as it was.
   * @param {Element} list
   * @param {boolean} isSearching
   */
  search(list, isSearching) {
    for (const fold of all(list, '.fold')) {
      const items = all(fold, 'li');
      fold.hidden = isSearching && items.every((item) => item.hidden);
      lay(fold, isSearching || (this.chosen.get(fold.dataset.fold ?? '') ?? fold.dataset.open === 'true'));
    }
  }
}
