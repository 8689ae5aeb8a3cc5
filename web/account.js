/*
 * The account dialog: who you are here, a guest's secret link, registering, signing in and out, and how you are told
 * that it is your turn.
 */
import { carePart } from './accountcare.js';
import { fetchTables, request } from './api.js';
import { confirmDialog, field, onSubmit, openDialog } from './dialog.js';
import { h } from './dom.js';
import { text } from './language.js';
import { othersForgotten } from './links.js';
import { canNotify, isNotifying, startNotifying, stopNotifying } from './notify.js';
import { guestHash } from './route.js';
import { copy, toast, toastError } from './toast.js';
import { reachesOthers } from './transport.js';
import { beGuest, changeUser, currentUser, guestToken, sendsMail, signIn, signOut } from './user.js';

/** @typedef {import('./types.js').User} User */

/**
 * A form that does something, after which page and dialog are shown anew, for another person may see
 * other things.
 * @param {string} title
 * @param {Node[]} nodes
 * @param {string} label
 * @param {string} id of the button
 * @param {(button: string) => Promise<void>} submit
 * @param {{label: string, id: string}} [second] another button
 */
function actionForm(title, nodes, label, id, submit, second) {
  const form = h('form', { class: 'form' }, h('h3', {}, title), ...nodes, h('div', { class: 'row end' },
    second ? h('button', { type: 'submit', id: second.id, value: second.id }, second.label) : null,
    h('button', { type: 'submit', class: 'primary', id, value: id }, label)));
  onSubmit(form, async (button) => {
    await submit(button instanceof HTMLButtonElement ? button.value : id);
    await showAnew();
  });
  return form;
}

/** @param {string} id */
function nameInput(id, value = '') {
  return h('input', { type: 'text', id, maxlength: 40, required: true, value, autocomplete: 'username' });
}

/** Asks for a link by which the pass phrase is set anew. @param {HTMLInputElement} name */
function forgottenPart(name) {
  return h('button', { type: 'button', class: 'link', id: 'forgotten', onclick: async () => {
    if (!name.value.trim()) {
      toast(text('web.recover.name'));
      name.focus();
      return;
    }
    try {
      await request('/recover', { name: name.value.trim() });
      toast(text('web.recover.sent'));
    } catch (error) {
      toastError(error);
    }
  } }, text('web.recover.forgot'));
}

/** @param {string[]} others whose links this browser forgets @returns {string[]} */
function forgotten(others) {
  return others.length ? [text('web.device.forgotten', others.join(', '))] : [];
}

/** Who signs in to an account leaves the guest they were, whose tables stay behind. @returns {Promise<boolean>} whether that is meant */
async function mayLeaveGuest() {
  const user = currentUser();
  if (!user?.guest || !reachesOthers) return true;
  const others = othersForgotten(user.id, true);
  if (!others.length && !(await fetchTables()).yours.length) return true;
  return confirmDialog(text('web.account.sign_in'), [text('web.guest.left', user.name), ...forgotten(others)].join(' '), text('web.account.sign_in'));
}

function signInForm() {
  const name = nameInput('account-name');
  const phrase = h('input', { type: 'password', id: 'account-passphrase', minlength: 8, maxlength: 200,
    required: true, autocomplete: 'current-password' });
  const isGuest = currentUser()?.guest;
  return actionForm(text('web.account.sign_in'),
    [field(text('web.account.name'), name),
      field(text('web.account.passphrase'), phrase, text('web.account.passphrase.hint')),
      isGuest ? h('p', { class: 'hint' }, text('web.account.register.guest')) : h('span', {}),
      sendsMail() ? forgottenPart(name) : h('span', {})],
    text('web.account.sign_in'), 'sign-in',
    async (button) => {
      if (button === 'register' || await mayLeaveGuest()) await signIn(button === 'register' ? 'register' : 'login', name.value.trim(), phrase.value);
    },
    { label: text('web.account.register'), id: 'register' });
}

function guestForm() {
  const name = nameInput('guest-name', text('web.guest.name'));
  return actionForm(text('web.account.guest'), [field(text('web.account.name'), name)],
    text('web.account.guest.be'), 'be-guest', () => beGuest(name.value.trim()));
}

function secretLink() {
  const token = guestToken();
  if (!token || !reachesOthers) return null;
  const link = `${location.origin}/${guestHash(token)}`;
  const input = h('input', { type: 'text', id: 'guest-link', readonly: true, value: link });
  return h('div', { class: 'form' }, h('h3', {}, text('web.account.link')),
    field(text('web.account.link.label'), input, text('web.account.link.hint')),
    h('div', { class: 'row end' }, h('button', { type: 'button', id: 'guest-copy', onclick: () => copy(link) },
      text('web.copy'))));
}

/** @param {User} user */
function settingsForm(user) {
  const webhook = h('input', { type: 'url', id: 'webhook', value: user.webhook ?? '', placeholder: 'https://' });
  const mail = user.mail === undefined ? null
    : h('input', { type: 'email', id: 'mail', value: user.mail?.address ?? '', maxlength: 254, autocomplete: 'email' });
  const hint = !user.mail ? 'hint' : user.mail.confirmed ? 'confirmed' : 'waiting';
  const name = user.guest ? nameInput('new-name', user.name) : null;
  // Whoever has the address can set the pass phrase anew: so another address asks for it.
  const isMoved = () => Boolean(mail?.value.trim()) && mail?.value.trim() !== (user.mail?.address ?? '');
  const phrase = h('input', { type: 'password', id: 'mail-passphrase', maxlength: 200, autocomplete: 'current-password' });
  const phraseField = mail && !user.guest ? field(text('web.account.passphrase'), phrase, text('web.account.mail.passphrase')) : null;
  const showPhrase = () => {
    if (phraseField) phraseField.hidden = !isMoved();
  };
  mail?.addEventListener('input', showPhrase);
  showPhrase();
  return actionForm(text('web.account.settings'),
    [...(name ? [field(text('web.account.name'), name)] : []),
      ...(mail ? [field(text('web.account.mail'), mail, text(`web.account.mail.${hint}`))] : []),
      ...(phraseField ? [phraseField] : []),
      ...(reachesOthers ? [field(text('web.account.webhook'), webhook, text('web.account.webhook.hint'))] : [])],
    text('web.save'), 'save-account', async () => {
      const change = { webhook: webhook.value.trim() || null, ...(mail ? { mail: mail.value.trim() || null } : {}),
        ...(phraseField && isMoved() ? { passphrase: phrase.value } : {}) };
      await changeUser(user.id, name ? { ...change, name: name.value.trim() } : change);
      toast(text('web.saved'));
    });
}

/** How this browser tells of turns. It asks for the leave only when somebody ticks the box. */
function noticesPart() {
  const box = h('input', { type: 'checkbox', id: 'notify' });
  box.checked = isNotifying();
  box.disabled = !canNotify();
  box.addEventListener('change', async () => {
    if (!box.checked) stopNotifying();
    else if (!await startNotifying()) {
      box.checked = false;
      toast(text('web.account.notify.refused'));
    }
  });
  return h('div', { class: 'form' }, h('h3', {}, text('web.account.notices')),
    h('label', { class: 'tick' }, box, text('web.account.notify')),
    h('p', { class: 'hint' }, text('web.account.notify.hint')));
}

async function leave() {
  const user = currentUser();
  const warnings = [...(user?.guest ? [text('web.account.sign_out.guest')] : []), ...forgotten(othersForgotten(user?.id ?? '', false))];
  if (warnings.length && !await confirmDialog(text('web.account.sign_out'), warnings.join(' '), text('web.account.sign_out'))) return;
  try {
    await signOut();
    await showAnew();
  } catch (error) {
    toastError(error);
  }
}

/** @type {() => Promise<void>} */
let refreshPage = async () => {};

/** @param {() => Promise<void>} refresh shows the page anew */
export function onAccountChange(refresh) {
  refreshPage = refresh;
}

async function showAnew() {
  await refreshPage();
  openAccount();
}

export function openAccount() {
  const user = currentUser();
  /** @type {(Node|null)[]} */
  const parts = user ? [
    h('p', { id: 'whoami' }, text(user.guest ? 'web.account.is_guest' : 'web.account.is', user.name)),
    secretLink(), noticesPart(), settingsForm(user), user.guest ? signInForm() : null,
    carePart(user, async () => {
      await signOut();
      await showAnew();
    }),
    h('div', { class: 'row end' }, h('button', { type: 'button', id: 'sign-out', onclick: leave },
      text('web.account.sign_out'))),
  ] : [h('p', {}, text('web.account.nobody')), guestForm(), signInForm()];
  openDialog(text('web.account'), parts.filter((part) => part !== null));
}
