/*
 * Dialogs on the browser's own <dialog>: focus stays inside, Escape closes, and afterwards the
 * focus goes back to where it was.
 */
import { h } from './dom.js';
import { text } from './language.js';
import { keepToasts, toastError } from './toast.js';

/**
 * @param {string} title
 * @param {(Node|string)[]} content
 * @param {{kind?: string, onclose?: () => void}} [options]
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, content, options = {}) {
  const heading = h('h2', { id: 'dialog-title', tabindex: '-1' }, title);
  const close = h('button', { type: 'button', class: 'icon-button', 'aria-label': text('web.close'),
    'data-close': true }, '×');
  const dialog = h('dialog', { class: `dialog ${options.kind ?? ''}`, 'aria-labelledby': 'dialog-title' },
    h('div', { class: 'dialog-head' }, heading, close),
    h('div', { class: 'dialog-body' }, ...content));
  close.addEventListener('click', () => dialog.close());
  /* Beside it: what is pressed in a field and let go outside, as text is selected, is not meant so. */
  let isPressedBeside = false;
  dialog.addEventListener('pointerdown', (event) => {
    isPressedBeside = event.target === dialog;
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog && isPressedBeside) dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    keepToasts(dialog);
    options.onclose?.();
  });
  for (const other of document.querySelectorAll('dialog')) other.close();
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Closes whatever is open, when the page changes. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll('dialog')) dialog.close();
}

/**
 * Asks before something that cannot be taken back.
 * @param {string} title
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirmDialog(title, question, yes) {
  return new Promise((resolve) => {
    let answer = false;
    const accept = h('button', { type: 'button', class: 'danger', 'data-confirm': true }, yes);
    const refuse = h('button', { type: 'button' }, text('web.cancel'));
    const dialog = openDialog(title,
      [h('p', {}, question), h('div', { class: 'row end' }, refuse, accept)],
      { onclose: () => resolve(answer) });
    accept.addEventListener('click', () => {
      answer = true;
      dialog.close();
    });
    refuse.addEventListener('click', () => dialog.close());
  });
}

/**
 * What a form does, one at a time: a second click while the first is under way is no second wish. Faults are told.
 * @param {HTMLFormElement} form
 * @param {(button: HTMLElement|null) => Promise<void>} does
 */
export function onSubmit(form, does) {
  let isUnderWay = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (isUnderWay) return;
    isUnderWay = true;
    try {
      await does(event.submitter);
    } catch (error) {
      toastError(error);
    }
    isUnderWay = false;
  });
}

let fields = 0;

/**
 * A labelled field.
 * @param {string} label
 * @param {HTMLElement} input
 * @param {string} [hint]
 */
export function field(label, input, hint) {
  fields += 1;
  input.id = input.id || `field-${fields}`;
  const note = hint ? h('p', { class: 'hint', id: `${input.id}-hint` }, hint) : null;
  if (note) input.setAttribute('aria-describedby', note.id);
  return h('div', { class: 'field' }, h('label', { for: input.id }, label), input, note);
}

/**
 * @param {{id: string, name: string}[]} values
 * @param {import('./dom.js').Properties} [properties]
 */
export function select(values, properties = {}) {
  return h('select', properties,
    ...values.map((value) => h('option', { value: value.id }, value.name)));
}
