/*
 * What one does about one's own account: another pass phrase, where one is signed in, and leaving for good.
 */
import { request, tellSelf } from './api.js';
import { confirmDialog, field, onSubmit } from './dialog.js';
import { h, replace } from './dom.js';
import { language, text } from './language.js';
import { toast, toastError } from './toast.js';

/** @typedef {import('./types.js').User} User */

/** @param {string} id @param {string} autocomplete */
function phraseInput(id, autocomplete) {
  return h('input', { type: 'password', id, minlength: 8, maxlength: 200, required: true, autocomplete });
}

/**
 * @param {string} title
 * @param {Node[]} nodes
 * @param {string} label
 * @param {import('./dom.js').Properties} button
 * @param {() => Promise<void>} submit
 */
function careForm(title, nodes, label, button, submit) {
  const form = h('form', { class: 'form' }, h('h3', {}, title), ...nodes,
    h('div', { class: 'row end' }, h('button', { type: 'submit', ...button }, label)));
  onSubmit(form, submit);
  return form;
}

/** @param {User} user */
function phraseForm(user) {
  const old = phraseInput('old-passphrase', 'current-password');
  const fresh = phraseInput('new-passphrase', 'new-password');
  const form = careForm(text('web.account.phrase'), [field(text('web.account.phrase.old'), old),
    field(text('web.account.phrase.new'), fresh, text('web.account.phrase.hint'))],
  text('web.save'), { id: 'change-passphrase' }, async () => {
    await tellSelf(user.id, '/passphrase', { passphrase: old.value, new: fresh.value });
    form.reset();
    toast(text('web.saved'));
  });
  return form;
}

/** @param {User} user */
function sessionsPart(user) {
  const list = h('ul', { id: 'sessions' });
  /** @param {{sessions: {id: string, used: number, current: boolean}[]}} answer */
  const show = ({ sessions }) => replace(list, ...sessions.map(({ used, current }) => h('li', {},
    new Date(used).toLocaleString(language()), current ? h('b', {}, ` ${text('web.account.sessions.here')}`) : null)));
  request('/me/sessions').then(show).catch(toastError);
  const end = h('button', { type: 'button', id: 'end-sessions', onclick: () => {
    tellSelf(user.id, '/sessions', {}).then(show).catch(toastError);
  } }, text('web.account.sessions.end'));
  return h('div', { class: 'form' }, h('h3', {}, text('web.account.sessions')), list, h('div', { class: 'row end' }, end));
}

/**
 * @param {User} user
 * @param {() => Promise<void>} gone
 */
function deleteForm(user, gone) {
  const phrase = user.guest ? null : phraseInput('delete-passphrase', 'current-password');
  return careForm(text('web.account.delete'), [h('p', { class: 'hint' }, text('web.account.delete.hint')),
    ...(phrase ? [field(text('web.account.passphrase'), phrase)] : [])],
  text('web.account.delete'), { id: 'delete-account', class: 'danger' }, async () => {
    if (!await confirmDialog(text('web.account.delete'), text('web.account.delete.sure'), text('web.account.delete'))) return;
    await tellSelf(user.id, '/delete', phrase ? { passphrase: phrase.value } : {});
    await gone();
  });
}

/**
 * Asked for seldom, so it is folded away, and the server is asked only when somebody looks.
 * @param {User} user
 * @param {() => Promise<void>} gone
 */
export function carePart(user, gone) {
  const details = h('details', { id: 'account-care' }, h('summary', {}, text('web.account.care')));
  details.addEventListener('toggle', () => {
    details.append(...(user.guest ? [] : [phraseForm(user)]), sessionsPart(user), deleteForm(user, gone));
  }, { once: true });
  return details;
}
