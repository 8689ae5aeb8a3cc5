/*
 * The small pages: an invitation, a guest's secret link, help, and what cannot be found.
 */
import { Refusal, fetchGames, request, tell } from './api.js';
import { botName } from './bots.js';
import { paceWords } from './clock.js';
import { field, onSubmit } from './dialog.js';
import { h, replace } from './dom.js';
import { gameFiles } from './games.js';
import { text } from './language.js';
import { othersForgotten } from './links.js';
import { setNotice } from './notice.js';
import { addressOf } from './packed.js';
import { tableHash } from './route.js';
import { toastError } from './toast.js';
import { comeIn, currentUser, ensureUser, guestToken, isUnnamed, recover } from './user.js';

/**
 * @param {HTMLElement} main
 * @param {string} title
 * @param {...(Node|string|null)} content
 */
function card(main, title, ...content) {
  setNotice(title, false);
  replace(main, h('div', { class: 'small-page' }, h('section', { class: 'card' }, h('h1', {}, title), ...content)));
}

/**
 * @param {HTMLElement} main
 * @param {string} [message]
 */
export function showLost(main, message = text('web.lost')) {
  card(main, text('web.lost.title'), h('p', {}, message),
    h('a', { class: 'button primary', href: '#/' }, text('web.front')));
}

/**
 * A guest's secret link. Anybody can send one: it takes nobody's place here unasked, for a guest who is not signed in any more is lost
 * to whoever has not kept the link.
 * @param {HTMLElement} main
 * @param {string} token
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export async function showGuest(main, token, isWanted) {
  const user = currentUser();
  const follow = async () => {
    try {
      await comeIn(token);
      if (isWanted()) location.replace('#/');
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 0 || error.status >= 500) throw error;
      if (isWanted()) showLost(main, error.message);
    }
  };
  if (!user || guestToken() === token) {
    await follow();
    return;
  }
  const others = othersForgotten(user.id, true);
  card(main, text('web.guest.link'), h('p', {}, text('web.guest.link.is', user.name)),
    user.guest ? h('p', {}, text('web.guest.left', user.name)) : null,
    others.length ? h('p', {}, text('web.device.forgotten', others.join(', '))) : null,
    h('div', { class: 'row wrap' },
      h('a', { class: 'button primary', href: '#/', id: 'guest-stay' }, text('web.guest.link.stay', user.name)),
      h('button', { type: 'button', id: 'guest-come', onclick: () => follow().catch(toastError) }, text('web.guest.link.go'))));
}

/**
 * What one is invited to: the game, who invites, who sits where, how long it takes.
 * @param {import('./types.js').Table} table
 * @param {import('./types.js').Game|undefined} game
 */
function invitedTo(table, game) {
  const { cover } = gameFiles(table.game);
  const seats = table.seats.map((seat) => {
    const isFree = !seat.user && !seat.bot;
    return h('li', { 'data-seat': seat.id, 'data-free': isFree }, h('b', {}, seat.name), ' – ',
      isFree ? h('span', { class: 'tag' }, text('web.seat.free')) : seat.user?.name ?? botName(seat.bot ?? ''));
  });
  const expected = [paceWords(table.pace), text(`web.join.dice.${table.dice.kind}`), text(`web.join.odds.${table.odds}`)];
  return h('div', { class: 'invited', 'data-invited': table.game },
    cover ? h('img', { class: 'cover', src: addressOf(cover), alt: '' }) : null,
    h('h2', {}, table.title || (game?.name ?? table.game), table.title ? h('small', {}, ` ${game?.name ?? table.game}`) : null),
    h('p', { class: 'invited-by' }, text('web.join.by', table.owner.name)),
    game?.about ? h('p', {}, game.about) : null,
    h('h3', {}, text('web.seats')), h('ul', { class: 'invited-seats' }, seats),
    h('h3', {}, text('web.join.expected')), h('ul', {}, expected.map((words) => h('li', {}, words))));
}

/**
 * An invitation: it says what to, then whoever has no name here yet gives one and is in.
 * @param {HTMLElement} main
 * @param {string} id
 * @param {string} secret
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export async function showJoin(main, id, secret, isWanted) {
  const [table, games] = await Promise.all([tell(id, 'invitation', { invite: secret }), fetchGames()]);
  if (!isWanted()) return;
  const user = currentUser();
  const name = h('input', { type: 'text', id: 'join-name', maxlength: 40, required: true, autocomplete: 'username' });
  const form = h('form', { class: 'form' },
    isUnnamed() ? field(text('web.player.name'), name, text('web.player.name.hint')) : h('p', {}, text('web.join.as', user?.name ?? '')),
    h('button', { type: 'submit', class: 'primary big', id: 'join' }, text('web.join.go')));
  onSubmit(form, async () => {
    await ensureUser(name.value.trim());
    await tell(id, 'join', { invite: secret });
    if (isWanted()) location.replace(tableHash(id));
  });
  card(main, text('web.join'), invitedTo(table, games.find((game) => game.id === table.game)), form);
}

/**
 * A link of a mail: it confirms the address, or stops all mail there. That somebody has opened it in a browser is
 * enough; programs that look at every link of a mail do not come this far.
 * @param {HTMLElement} main
 * @param {'confirm'|'stop'} what
 * @param {string} secret
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export async function showMail(main, what, secret, isWanted) {
  try {
    await request(`/mail/${what}/${encodeURIComponent(secret)}`, {});
    if (!isWanted()) return;
    card(main, text('web.mail'), h('p', { id: `mail-${what}` }, text(`web.mail.${what}`)),
      h('a', { class: 'button primary', href: '#/' }, text('web.front')));
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
    if (isWanted()) showLost(main, text('web.mail.lost'));
  }
}

/**
 * A new pass phrase, by the link that was sent to who had forgotten the old one.
 * @param {HTMLElement} main
 * @param {string} secret
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export function showRecover(main, secret, isWanted) {
  const phrase = h('input', { type: 'password', id: 'recover-passphrase', minlength: 8, maxlength: 200, required: true,
    autocomplete: 'new-password' });
  const form = h('form', { class: 'form' }, field(text('web.account.passphrase'), phrase, text('web.recover.hint')),
    h('button', { type: 'submit', class: 'primary big', id: 'recover' }, text('web.save')));
  onSubmit(form, async () => {
    try {
      await recover(secret, phrase.value);
      /* Another page that is shown by now was drawn before somebody came in. */
      if (isWanted()) location.replace('#/');
      else dispatchEvent(new HashChangeEvent('hashchange'));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 404) throw error;
      if (isWanted()) showLost(main, text('web.mail.lost'));
    }
  });
  card(main, text('web.recover'), form);
}

/** What stands on the keys, or its text where languages differ; what they do. @type {[string, string][]} */
const KEYS = [
  ['1 … 9, 0', 'web.key.choose'], ['↑ ↓', 'web.key.move'], ['[ ]', 'web.key.step'],
  ['← →', 'web.key.arrows'], ['web.cap.page', 'web.key.turns'], ['web.cap.ends', 'web.key.ends'],
  ['web.cap.escape', 'web.key.escape'], ['u', 'web.key.undo'], ['l', 'web.key.log'], ['c', 'web.key.chat'],
  ['n', 'web.key.notes'], ['t', 'web.key.table'], ['o', 'web.key.odds'], ['a', 'web.key.coach'], ['g', 'web.key.goal'],
  ['i', 'web.key.explain'], ['k', 'web.key.legend'],
  ['␣', 'web.key.play'], ['s', 'web.key.since'], ['m', 'web.key.marks'], ['+ −', 'web.key.zoom'], ['0', 'web.key.whole'],
  ['web.cap.shift', 'web.key.pan'], ['?', 'web.key.help'],
];

/** The list of keys, as a page and as a dialog over a table. */
export function helpContent() {
  return [
    h('p', {}, text('web.help.play')), h('p', {}, text('web.help.history')), h('p', {}, text('web.help.dice')),
    h('h3', {}, text('web.help.keys')),
    h('dl', { class: 'keys' }, ...KEYS.map(([key, what]) =>
      [h('dt', {}, h('kbd', {}, key.startsWith('web.') ? text(key) : key)), h('dd', {}, text(what))]).flat()),
  ];
}

/** @param {HTMLElement} main */
export function showHelp(main) {
  card(main, text('web.help'), ...helpContent(),
    h('a', { class: 'button primary', href: '#/' }, text('web.front')));
}
