/*
 * What the members of a group propose for the choice at hand, below the list of choices: who is to act takes one with
 * a click, the others support or withdraw.
 */
import { h, replace } from './dom.js';
import { gatherProposals } from './group.js';
import { language, text } from './language.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./group.js').Proposed} Proposed */

/**
 * @typedef {Object} ProposalListener
 * @property {(action: string) => void} act
 * @property {(action: string|null) => void} propose
 * @property {(actions: string[]) => void} point
 */

export class Proposals {
  /** @param {ProposalListener} listener */
  constructor(listener) {
    this.listener = listener;
    this.shownKey = '';
    this.element = h('section', { class: 'proposals', id: 'proposals', 'aria-labelledby': 'proposals-title',
      hidden: true });
  }

  /** @param {View} view */
  show(view) {
    const proposals = view.past ? [] : gatherProposals(view);
    const key = JSON.stringify([proposals, view.yours, view.proposes, language()]);
    if (key === this.shownKey) return;
    this.shownKey = key;
    const focused = this.element.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.proposal : undefined;
    this.element.hidden = proposals.length === 0;
    /* What scrolls can be reached by keys, also where it has no buttons. */
    if (view.yours || view.proposes) this.element.removeAttribute('tabindex');
    else this.element.tabIndex = 0;
    replace(this.element, h('h3', { id: 'proposals-title' }, text('web.proposals')),
      h('ul', {}, proposals.map((one) => this.row(view, one))));
    if (focused) this.focus(focused);
  }

  /** @param {string} action */
  focus(action) {
    const buttons = /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll('[data-proposal]'));
    [...buttons].find((button) => button.dataset.proposal === action)?.focus();
  }

  /**
   * @param {View} view
   * @param {Proposed} one
   */
  row(view, one) {
    const point = () => this.listener.point([one.action]);
    const rest = () => this.listener.point([]);
    const button = this.button(view, one);
    for (const [event, listener] of /** @type {const} */ ([['focus', point], ['blur', rest]])) {
      button?.addEventListener(event, listener);
    }
    return h('li', { onpointerenter: point, onpointerleave: rest },
      h('span', { class: 'proposal-words' }, h('b', {}, one.text), ' ',
        h('span', { class: 'hint' }, text('web.proposal.by', one.names.join(', ')))), button);
  }

  /**
   * @param {View} view
   * @param {Proposed} one
   * @returns {HTMLElement|null}
   */
  button(view, one) {
    /** @type {[string, () => void]|null} */
    let does = null;
    if (view.yours) does = [text('web.proposal.play'), () => this.listener.act(one.action)];
    else if (view.proposes && one.isMine) does = [text('web.proposal.withdraw'), () => this.listener.propose(null)];
    else if (view.proposes) does = [text('web.proposal.second'), () => this.listener.propose(one.action)];
    if (!does) return null;
    return h('button', { type: 'button', class: view.yours ? 'primary small' : 'small', 'data-proposal': one.action,
      'aria-label': text('web.pair', does[0], one.text), onclick: does[1] }, does[0]);
  }
}
