/*
 * The device goes from one person to another: a button for who has finished, and a cover over everything until the next
 * one says that they look.
 */
import { h, replace } from './dom.js';
import { nextHere } from './device.js';
import { text } from './language.js';
import { setNotice } from './notice.js';
import { announce, clearToasts } from './toast.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./links.js').Person} Person */

/** @param {View} view @param {Person} person @returns {string} */
function seatsOf({ table }, person) {
  return table.seats.filter((seat) => seat.user?.id === person.id).map((seat) => seat.name).join(', ');
}

/**
 * Nothing of the table is on the page, for eyes or for a screen reader. The button has not the focus: a key that was
 * pressed once too often must not lift the cover.
 * @param {HTMLElement} main
 * @param {View} view
 * @param {Person} person
 * @param {() => void} show
 */
export function showCover(main, view, person, show) {
  const head = h('h1', { tabindex: -1 }, text('web.device.pass', person.name));
  clearToasts();
  announce([]);
  setNotice(text('web.device.pass', person.name), false);
  replace(main, h('div', { class: 'small-page cover-page' }, h('section', { class: 'card', id: 'cover' }, head,
    h('p', {}, seatsOf(view, person)), h('p', { class: 'hint' }, text('web.device.covered')),
    h('button', { type: 'button', class: 'primary big', id: 'cover-show', onclick: show }, text('web.device.show', person.name)))));
  head.focus();
}

/** At the table: it is the turn of another who sits here. */
export class HandOver {
  /** @param {() => void} pass */
  constructor(pass) {
    this.pass = pass;
    this.shown = '';
    this.element = h('div', { class: 'request hand-over', id: 'hand-over', hidden: true });
  }

  /** @param {View} view @param {boolean} isPlaying what happened is still being shown */
  show(view, isPlaying) {
    const next = isPlaying ? null : nextHere(view);
    const isOther = next !== null && next.id !== view.you.user;
    const key = isOther ? text('web.device.pass', next.name) : '';
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = !isOther;
    if (!isOther) return;
    /* What nobody hides need not be covered. */
    if (!view.table.secrets) setTimeout(this.pass);
    replace(this.element, h('p', {}, text('web.device.turn', next.name)),
      h('button', { type: 'button', class: 'primary', id: 'hand-over-go', onclick: this.pass }, text('web.device.cover')));
  }
}
