/*
 * Short messages at the edge of the page, and what a screen reader is told.
 */
import { all, byId, h } from './dom.js';
import { Refusal } from './api.js';
import { text } from './language.js';

const SHOWN_FOR = 8000;

/**
 * Where messages appear: an open dialog covers everything else, so then within it.
 * @returns {HTMLElement}
 */
function messages() {
  const dialog = document.querySelector('dialog[open]');
  if (!dialog) return byId('toasts');
  let box = dialog.querySelector('.toasts');
  if (!(box instanceof HTMLElement)) {
    box = h('div', { class: 'toasts' });
    dialog.append(box);
  }
  return /** @type {HTMLElement} */ (box);
}

/**
 * Takes the messages out of a dialog that has closed.
 * @param {HTMLDialogElement} dialog
 */
export function keepToasts(dialog) {
  const kept = all(dialog, '.toast');
  if (kept.length) messages().append(...kept);
}

/** Messages belong to the page on which they came up. */
export function clearToasts() {
  byId('toasts').replaceChildren();
}

/**
 * @param {string} message
 * @param {'plain'|'error'} [kind]
 * @param {{href: string, words: string}} [link] that is offered with it
 */
export function toast(message, kind = 'plain', link = undefined) {
  const close = h('button', { class: 'toast-close', type: 'button', 'aria-label': text('web.close') }, '×');
  const element = h('div', { class: `toast toast-${kind}`, role: kind === 'error' ? 'alert' : 'status' },
    kind === 'error' && h('span', { class: 'sign', 'aria-hidden': 'true' }, '⚠'),
    h('span', {}, message), link && h('a', { href: link.href }, link.words), close);
  close.addEventListener('click', () => element.remove());
  messages().append(element);
  setTimeout(() => element.remove(), SHOWN_FOR);
}

const LEAVING_TAKES = 3000;

/* Who leaves the page cuts off what was still asked for: no fault to tell of. Who stays after all hears of faults again. */
let isLeaving = false;
globalThis.addEventListener?.('beforeunload', () => {
  isLeaving = true;
  setTimeout(() => {
    isLeaving = false;
  }, LEAVING_TAKES);
});

/**
 * Tells why something did not work; what is no refusal of the server is a fault of ours.
 * @param {unknown} error
 */
export function toastError(error) {
  if (isLeaving) return;
  if (!(error instanceof Refusal)) console.error(error);
  const message = error instanceof Refusal ? error.message : text('web.error.own');
  const rule = error instanceof Refusal && error.rule ? ` (${error.rule})` : '';
  toast(message + rule, 'error');
}

/**
 * For screen readers only, when they have finished speaking.
 * @param {string[]} lines
 */
export function announce(lines) {
  const region = byId('announce');
  region.replaceChildren(...lines.map((line) => h('p', {}, line)));
}

/**
 * Copies a text and says so.
 * @param {string} value
 */
export async function copy(value) {
  try {
    await navigator.clipboard.writeText(value);
    toast(text('web.copied'));
  } catch {
    toast(text('web.copy.failed'), 'error');
  }
}
