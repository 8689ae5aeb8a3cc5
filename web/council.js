/*
 * The group that plays one side, in the panel of the table: commander, chief of staff, members, and votes.
 */
import { confirmDialog } from './dialog.js';
import { h } from './dom.js';
import { memberRows } from './group.js';
import { text } from './language.js';

/** @typedef {import('./types.js').View} View */
/** @typedef {import('./group.js').MemberRow} MemberRow */
/** @typedef {(what: string, body: object) => Promise<boolean>} Send */

/**
 * @param {MemberRow} row
 * @param {string} seat what the commander's seat is called
 */
function tags(row, seat) {
  return [
    row.isCommander ? h('span', { class: 'tag turn' }, seat) : null,
    row.isChief ? h('span', { class: 'tag' }, text('web.council.chief')) : null,
    row.isYou ? h('span', { class: 'hint' }, text('web.council.you')) : null,
    row.votes ? h('span', { class: 'votes' }, text('web.council.votes', row.votes)) : null,
  ];
}

/**
 * @param {import('./types.js').User} user
 * @param {Send} send
 */
async function strike(user, send) {
  const isSure = await confirmDialog(text('web.council.strike'), text('web.council.strike.sure', user.name),
    text('web.council.strike'));
  if (isSure) await send('leave', { user: user.id });
}

/**
 * @param {MemberRow} row
 * @param {Send} send
 */
function buttons(row, send) {
  const { user } = row;
  return [
    row.canHaveVote ? h('button', { type: 'button', class: 'small', id: `vote-${user.id}`, 'data-vote': user.id,
      'aria-pressed': String(row.hasYours), 'aria-label': text('web.pair', text('web.council.vote'), user.name),
      onclick: () => send('vote', { for: row.hasYours ? null : user.id }) },
    row.hasYours ? `✓ ${text('web.council.vote')}` : text('web.council.vote')) : null,
    row.canBeChief ? h('button', { type: 'button', class: 'small', id: `chief-${user.id}`, 'data-chief': user.id,
      'aria-pressed': String(row.isChief), 'aria-label': text('web.pair', text('web.council.chief'), user.name),
      onclick: () => send('staff', { user: row.isChief ? null : user.id }) },
    row.isChief ? `✓ ${text('web.council.chief')}` : text('web.council.chief')) : null,
    row.canBeStruck ? h('button', { type: 'button', class: 'small', id: `strike-${user.id}`, 'data-strike': user.id,
      'aria-label': text('web.pair', text('web.council.strike'), user.name),
      onclick: () => strike(user, send) }, text('web.council.strike')) : null,
  ];
}

/**
 * Null in games that are not played so.
 * @param {View} view
 * @param {Send} send
 */
export function councilSection(view, send) {
  const { council, table } = view;
  if (!council) return null;
  const { members, needed, votes } = council;
  const seat = table.seats[0]?.name ?? '';
  const how = votes ? text('web.council.how', needed, members.length) : text('web.council.bound');
  return h('section', { id: 'council' }, h('h3', {}, text('web.council')),
    table.state === 'playing' ? h('p', { class: 'hint' }, how) : null,
    h('ul', { class: 'seat-list member-list' }, memberRows(view).map((row) =>
      h('li', { class: 'seat', 'data-member': row.user.id },
        h('div', { class: 'seat-who' }, h('b', {}, row.user.name), ...tags(row, seat)),
        h('div', { class: 'row' }, ...buttons(row, send))))));
}
