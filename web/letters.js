/*
 * A game by letters: two people who share no server send each other links or files. The program writes and checks them
 * (docs/letters.md); here they are packed into links, sent and opened.
 */
import { fetchGames, fetchLetter, request, tablePath } from './api.js';
import { field, onSubmit, openDialog } from './dialog.js';
import { h, replace } from './dom.js';
import { language, text } from './language.js';
import { letterHash, readRoute, tableHash } from './route.js';
import { copy, toastError } from './toast.js';
import { fileLink } from './transport.js';
import { currentUser, ensureUser, isUnnamed } from './user.js';

/** @typedef {import('./types.js').View} View */

/** So many bytes a letter has at most: a link of a stranger must not unfold into more. */
const MOST = 1 << 20;

/**
 * @param {BlobPart} bytes
 * @param {CompressionStream|DecompressionStream} way
 */
async function through(bytes, way) {
  const reader = new Blob([bytes]).stream().pipeThrough(/** @type {any} */ (way)).getReader();
  /** @type {BlobPart[]} */
  const parts = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST) throw new Error('no letter is so long');
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** A letter as it stands in a link. @param {string} letter */
export async function packLetter(letter) {
  const bytes = await through(letter, new CompressionStream('deflate-raw'));
  /* Byte by byte: a long letter has more of them than a function takes arguments. */
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** @param {string} packed @returns {Promise<string>} empty: it is none */
export async function unpackLetter(packed) {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return '';
  }
}

/** What somebody has pasted: a letter, or a link to one, from whatever page. @param {string} pasted */
async function letterIn(pasted) {
  const route = readRoute(/#\S+/.exec(pasted)?.[0] ?? '');
  return route.page === 'letter' ? unpackLetter(route.letter) : pasted;
}

/**
 * What stands in the head of a letter; of an invitation the game too.
 * @param {string} letter
 * @returns {Record<string, string>}
 */
export function headOf(letter) {
  const lines = letter.trim().split(/\r?\n/).slice(1).map((line) => /^(\w+) (.*)$/.exec(line));
  return Object.fromEntries(lines.flatMap((found) => (found?.[1] && !/^\d/.test(found[1]) ? [[found[1], found[2] ?? '']] : [])));
}

/** @param {string} letter @returns {Promise<View>} */
function openLetter(letter) {
  return request('/letters', { letter });
}

/**
 * Somebody invites: who, to what, on which seats. Any other letter goes to its table at once.
 * @param {HTMLElement} main
 * @param {string} letter
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export async function showLetter(main, letter, isWanted) {
  const head = headOf(letter);
  if (head.number !== '1') {
    const { table } = await openLetter(letter);
    if (isWanted()) location.replace(tableHash(table.id));
    return;
  }
  const game = (await fetchGames()).find((one) => one.id === head.game);
  if (!isWanted()) return;
  const taken = (head.seats ?? '').split(' ');
  const seats = (game?.seats ?? []).filter((seat) => !taken.includes(seat.id)).map((seat) => seat.name).join(', ');
  const name = h('input', { type: 'text', id: 'letter-name', maxlength: 40, required: true, autocomplete: 'username' });
  const form = h('form', { class: 'form' },
    isUnnamed() ? field(text('web.player.name'), name) : h('p', {}, text('web.join.as', currentUser()?.name ?? '')),
    h('button', { type: 'submit', class: 'primary big', id: 'letter-accept' }, text('web.letter.accept')));
  onSubmit(form, async () => {
    await ensureUser(name.value.trim());
    const { table } = await openLetter(letter);
    if (isWanted()) location.replace(tableHash(table.id));
  });
  replace(main, h('div', { class: 'small-page' }, h('section', { class: 'card' },
    h('h1', {}, text('web.letter.invites', head.from ?? '')), h('h2', {}, game?.name ?? ''),
    h('p', {}, text('web.letter.seats', seats)), h('p', { class: 'hint' }, text('web.letter.trust')), form)));
}

/** A letter is pasted, or taken from a file. */
export function openLetterDialog() {
  const input = h('textarea', { id: 'letter-text', rows: 5, spellcheck: 'false' });
  const file = h('input', { type: 'file', id: 'letter-file', accept: '.txt,text/plain' });
  const form = h('form', { class: 'form' }, field(text('web.letter.paste'), input), field(text('web.letter.file'), file),
    h('div', { class: 'row end' }, h('button', { type: 'submit', class: 'primary', id: 'letter-open-go' }, text('web.letter.open'))));
  const dialog = openDialog(text('web.letter.open'), [form]);
  onSubmit(form, async () => {
    const letter = await letterIn(file.files?.[0] ? await file.files[0].text() : input.value);
    const hash = letterHash(await packLetter(letter));
    dialog.close();
    if (location.hash === hash) dispatchEvent(new HashChangeEvent('hashchange'));
    else location.hash = hash;
  });
  input.focus();
}

/** At the table: the letter that is to be sent, and where the answer is opened. */
export class LetterBox {
  constructor() {
    this.shown = '';
    this.element = h('div', { class: 'request', id: 'letter', hidden: true });
  }

  /** @param {View} view */
  show({ table, at, you }) {
    const { letters } = table;
    const key = JSON.stringify([letters, at, language()]);
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = !letters?.due;
    if (!letters?.due) return;
    const path = `/api${tablePath(table.id)}/letter`;
    const link = async () => `${location.href.split('#')[0]}${letterHash(await packLetter(await fetchLetter(table.id)))}`;
    const copyLink = () => link().then(copy, toastError);
    const other = table.seats.find((seat) => seat.user && seat.user.id !== you.user)?.user?.name;
    /* Who thinks better of it need not be told. */
    const share = () => link().then((url) => navigator.share({ title: 'Sortie', url }).catch(() => {}), toastError);
    replace(this.element, h('p', {}, other ? text('web.letter.due', letters.number, other) : text('web.letter.due.first')),
      h('div', { class: 'row wrap' },
        h('button', { type: 'button', class: 'primary', id: 'letter-copy', onclick: copyLink }, text('web.letter.copy')),
        'share' in navigator ? h('button', { type: 'button', id: 'letter-share', onclick: share }, text('web.letter.share')) : null,
        h('a', { class: 'button', id: 'letter-save', ...fileLink(path, `${table.game}-letter-${letters.number}.txt`) }, text('web.letter.save')),
        table.state === 'over' ? null : h('button', { type: 'button', id: 'letter-answer', onclick: openLetterDialog }, text('web.letter.answer'))),
      h('details', {}, h('summary', {}, text('web.letter.trust.title')), h('p', { class: 'hint' }, text('web.letter.trust'))));
  }
}
