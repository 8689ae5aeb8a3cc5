/*
 * A seat that was left while the game runs is not anybody's: who may have it takes it, others ask, and the owner or
 * somebody of that side answers.
 */
import { h } from './dom.js';
import { text } from './language.js';
import { randomWord } from './word.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Seat} Seat */

/**
 * What a reader can do about a free seat.
 * @param {View} view
 * @param {Seat} seat
 * @param {(take: string, extra?: object) => unknown} send
 */
export function claimButtons(view, seat, send) {
  const { you } = view;
  const claim = you.claims?.[seat.id] ?? 'take';
  if (claim === 'none') return [h('span', { class: 'hint', 'data-seat-barred': seat.id }, text('web.seat.barred'))];
  if (claim === 'take') {
    return [h('button', { type: 'button', class: 'primary', 'data-seat-take': seat.id,
      onclick: () => send('me', { word: randomWord() }) }, text('web.seat.take'))];
  }
  const asks = seat.asked?.some((user) => user.id === you.user);
  return [h('button', { type: 'button', 'data-seat-ask': seat.id,
    onclick: () => (asks ? send('refuse', { user: you.user }) : send('me')) },
  text(asks ? 'web.seat.ask.stop' : 'web.seat.ask'))];
}

/**
 * Who asks for a seat, and the answer of who may give it.
 * @param {View} view
 * @param {Seat} seat
 * @param {(take: string, extra?: object) => unknown} send
 */
export function askers(view, seat, send) {
  const { you } = view;
  return (seat.asked ?? []).filter((user) => user.id !== you.user).map((user) => h('div', { class: 'row', 'data-asker': user.id },
    h('span', {}, text('web.seat.asked', user.name)),
    ...(you.gives?.includes(seat.id) ? [
      h('button', { type: 'button', class: 'primary', 'data-seat-grant': seat.id,
        onclick: () => send('give', { user: user.id }) }, text('web.seat.grant')),
      h('button', { type: 'button', 'data-seat-deny': seat.id,
        onclick: () => send('refuse', { user: user.id }) }, text('web.seat.deny')),
    ] : [])));
}
