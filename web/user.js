/*
 * Who sits before this browser. Whoever wants to play without an account becomes a guest without
 * being asked anything; the guest's secret link is remembered here, for it is told only once.
 */
import { request, tellSelf } from './api.js';
import { text } from './language.js';
import { forgetPerson, keepTablesOf } from './links.js';
import { recall, remember } from './settings.js';

/** @typedef {import('./types.js').User} User */

/** @type {User|null} */
let user = null;
/** @type {() => void} */
let changed = () => {};
let hasMail = false;

/** @param {() => void} listener */
export function onUserChange(listener) {
  changed = listener;
}

/** Whether this server sends mail. */
export function sendsMail() {
  return hasMail;
}

/**
 * Sets a pass phrase anew by the link that was sent, and comes in.
 * @param {string} secret
 * @param {string} passphrase
 */
export async function recover(secret, passphrase) {
  enter((await request(`/recover/${encodeURIComponent(secret)}`, { passphrase })).user, null);
}

export function currentUser() {
  return user;
}

/** @param {User|null} next */
function setUser(next) {
  user = next;
  /* Other windows of this browser hear of it. */
  remember('user', next?.id ?? null);
  changed();
}

/** Somebody comes in, and finds nothing of others. @param {User} next @param {string|null} token of a guest */
function enter(next, token) {
  remember('guest', token);
  if (next.id !== user?.id) keepTablesOf(next.id);
  setUser(next);
}

/** Somebody has gone, and what was theirs with them. @param {string} id */
function leave(id) {
  remember('guest', null);
  forgetPerson(id);
}

export async function loadUser() {
  const before = recall('user');
  const answer = await request('/me');
  /* Another window has signed somebody in or out meanwhile: that was the answer to who was there before. */
  if (recall('user') !== before) {
    await loadUser();
    return;
  }
  hasMail = Boolean(answer.mail);
  /* Signed out from elsewhere. */
  if (!answer.user && before) leave(before);
  setUser(answer.user);
}

/** @param {string} name */
export async function beGuest(name) {
  const answer = await request('/guest', { name });
  enter(answer.user, answer.token);
}

/** Whether others would not know who this is: nobody is there, or a guest who was never asked for a name. */
export function isUnnamed() {
  return !user || (user.guest && user.name === text('web.guest.name'));
}

/**
 * Makes sure that somebody is there: a guest when nobody is.
 * @param {string} [name] by which others are to know who it is
 */
export async function ensureUser(name) {
  if (!user) await beGuest(name || text('web.guest.name'));
  else if (name && name !== user.name) await changeUser(user.id, { name });
}

/** Somebody of this browser. @param {string} token */
export async function comeBack(token) {
  const answer = await request('/session', { token });
  remember('guest', token);
  setUser(answer.user);
}

/** Whoever has a guest's link. @param {string} token */
export async function comeIn(token) {
  enter((await request('/session', { token })).user, token);
}

/**
 * @param {'register'|'login'} how
 * @param {string} name
 * @param {string} passphrase
 */
export async function signIn(how, name, passphrase) {
  enter((await request(`/${how}`, { name, passphrase })).user, null);
}

export async function signOut() {
  await request('/logout', {});
  if (user) leave(user.id);
  setUser(null);
}

/**
 * @param {string} id of whom it is meant for
 * @param {{webhook?: string|null, mail?: string|null, name?: string, passphrase?: string}} change
 */
export async function changeUser(id, change) {
  setUser((await tellSelf(id, '', change)).user);
}

/** The token of the guest's secret link, or null. */
export function guestToken() {
  return user?.guest ? recall('guest') : null;
}
