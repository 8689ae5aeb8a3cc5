/*
 * The door of a table, for its owner: a new invitation link, and who has come in, with what the owner may do about it.
 */
import { request, tablePath } from './api.js';
import { confirmDialog, openDialog } from './dialog.js';
import { h, replace } from './dom.js';
import { text } from './language.js';
import { toastError } from './toast.js';

/** @typedef {import('./types.js').User} User */
/** @typedef {import('./model.js').TableModel} TableModel */

/** @param {TableModel} model */
export async function renewInvitation(model) {
  if (await confirmDialog(text('web.invite.new'), text('web.invite.new.sure'), text('web.invite.new'))) {
    await model.send('invite', {});
  }
}

/** @param {TableModel} model */
export async function openPeople(model) {
  const list = h('div', { class: 'people', id: 'people' });
  const { table, council } = model.view;
  const show = () => draw().catch(toastError);
  const draw = async () => {
    /** @type {{members: {user: User, accepted: boolean}[], banned: {user: User}[]}} */
    const people = await request(`${tablePath(table.id)}/people`);
    /**
     * @param {string} what
     * @param {User} user
     */
    const send = async (what, user) => {
      if (await model.send(what, { user: user.id })) await show();
    };
    /**
     * @param {User} user
     * @param {...[string, string]} buttons what is asked for, and in which words
     */
    const row = (user, ...buttons) => h('li', { class: 'row', 'data-person': user.id }, h('b', {}, user.name),
      ...buttons.map(([what, key]) => h('button', { type: 'button', class: 'small', 'data-what': what,
        onclick: () => send(what, user) }, text(key))));
    const nobody = people.members.length + people.banned.length === 0;
    replace(list,
      nobody ? h('p', { class: 'hint' }, text('web.people.none')) : null,
      h('ul', {}, people.members.map(({ user, accepted }) => row(user, ['leave', 'web.people.out'],
        ...(/** @type {[string, string][]} */ (council && !accepted ? [['admit', 'web.people.vote']] : []))))),
      people.banned.length ? h('h3', {}, text('web.people.banned')) : null,
      h('ul', {}, people.banned.map(({ user }) => row(user, ['admit', 'web.people.in']))));
  };
  openDialog(text('web.people'), [list]);
  await show();
}
