/*
 * What is certain can be chosen before it is asked: while others act, or what was done is played at a table with others, *Done* is kept for the next question. Where that
 * cannot be ended it is dropped, and the player is told. Nothing else can be chosen in advance: nobody knows yet what will be asked.
 */
import { h, set } from './dom.js';
import { splitClosing } from './grouping.js';
import { text } from './language.js';
import { toast } from './toast.js';

/** @typedef {import('./table.js').TablePage} TablePage */
/** @typedef {import('./types.js').View} View */

/** What ends the step of a question, if anything does. @param {View} view */
export function closingOf(view) {
  return splitClosing(view.choices).closing.at(-1);
}

export class Premove {
  /** @param {TablePage} page */
  constructor(page) {
    this.page = page;
    this.isSet = false;
    this.element = h('button', { type: 'button', id: 'premove', class: 'premove', hidden: true, 'aria-pressed': 'false', 'aria-keyshortcuts': '0',
      onclick: () => this.toggle() }, h('kbd', { 'aria-hidden': 'true' }, '0'), h('span', {}, text('web.premove')));
  }

  /** Whether it can be chosen: others act at a table where the reader plays, or a question waits behind what is played and can be ended. */
  get isOffered() {
    const { model, playback } = this.page;
    const { view } = model;
    if (model.past || view.table.state !== 'playing' || !view.you.seats.length || view.proposes) return false;
    return view.yours ? playback.isPlaying && playback.hasOthers && closingOf(view) !== undefined : true;
  }

  show() {
    if (!this.isOffered && !this.page.model.view.yours) this.isSet = false;
    set(this.element, { hidden: this.isOffered ? null : '', 'aria-pressed': String(this.isSet) });
  }

  /** @returns {boolean} whether there was anything to choose */
  toggle() {
    if (!this.isOffered) return false;
    this.isSet = !this.isSet;
    this.show();
    return true;
  }

  /** The question is there: what was chosen before is done, or dropped. */
  settle() {
    const { model, playback } = this.page;
    if (!this.isSet || !model.view.yours || model.isBusy || model.past || playback.isPlaying || document.querySelector('dialog[open]')) return;
    this.isSet = false;
    this.show();
    const closing = closingOf(model.view);
    if (closing) this.page.act(closing.action);
    else toast(text('web.premove.dropped'));
  }
}
