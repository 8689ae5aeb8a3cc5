/*
 * Notifications of the browser when it is my turn. They are asked for by a click in the account dialog and never by
 * themselves; each turn is told once.
 */
import { recall, remember } from './settings.js';
import { addressOf } from './packed.js';
import { tableHash } from './route.js';

/** Tables whose turn has been told, or needs no telling. @type {Set<string>} */
const told = new Set();
/** What may still be on the screen. @type {Set<Notification>} */
const open = new Set();

export function canNotify() {
  return typeof Notification === 'function';
}

export function isNotifying() {
  return canNotify() && Notification.permission === 'granted' && recall('notify') === 'on';
}

/** Asks the browser's leave. @returns {Promise<boolean>} whether it was given */
export async function startNotifying() {
  const isGiven = canNotify() && await Notification.requestPermission() === 'granted';
  remember('notify', isGiven ? 'on' : null);
  return isGiven;
}

export function stopNotifying() {
  remember('notify', null);
}

/** The turn at a table is over: the next one is to be told again. @param {string} table */
export function forgetTurn(table) {
  told.delete(table);
}

/** Somebody else sits here now: nothing has been told to them, and what was told is not theirs. */
export function forgetTurns() {
  told.clear();
  for (const notification of open) notification.close();
  open.clear();
}

/** Whoever looks at it knows. @param {string} table */
export function knowTurn(table) {
  told.add(table);
}

/**
 * @param {string} table
 * @param {string} title
 * @param {string} words
 */
export function tellTurn(table, title, words) {
  if (told.has(table)) return;
  told.add(table);
  if (!isNotifying()) return;
  try {
    /* Two windows of one person tell it together: the same tag shows it once. */
    const notification = new Notification(title, { body: words, tag: `sortie-${table}`, icon: addressOf('/icon-turn.svg') });
    open.add(notification);
    notification.onclose = () => open.delete(notification);
    notification.onclick = () => {
      window.focus();
      location.hash = tableHash(table);
      notification.close();
    };
  } catch {
    /* Some telephones allow them to installed pages only. The mark in the title stays. */
  }
}
