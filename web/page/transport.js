/*
 * In the place of ../transport.js: the program runs in a worker of this browser (engine.js), and keeps its tables here.
 *
 * Only one worker can have the files open. Every window of the page has one, but only whoever holds a lock of the browser
 * starts the program; the windows speak to it over a channel. When its window is closed, the lock goes to another, which
 * opens the same files, says so, and is asked again what was not answered yet. So it is, too, when a worker changes from
 * the program of one game, with which somebody new begins, to that of all games (worker.js).
 */
import { firstLanguage, text } from '../language.js';

/** @typedef {import('../transport.js').LiveSocket} LiveSocket */
/** @typedef {import('./worker.js').Told} Told */

/** @typedef {{message: Record<string, unknown>, resolve: (response: Response) => void}} Pending */

export const reachesOthers = false;

const SESSION = 'sortie.session';
/** The game whose program runs, as long as it is not that of all games. */
const STARTED = 'sortie.started';
const CHANNEL = 'sortie';
const GONE = 1008;
const LOST = 1006;

const me = Math.random().toString(36).slice(2);
const channel = new BroadcastChannel(CHANNEL);
/** @type {Map<number, Pending>} */
const pending = new Map();
/** @type {Map<number, Socket>} */
const sockets = new Map();
let numbers = 0;
/** Which program answers; null: none yet. @type {string|null} */
let engine = null;
/** Whether it is that of all games. */
let hasAll = false;
/** Whether our worker knows what somebody comes for. */
let hasWished = false;
/** Why there is none and will be none. @type {string|null} */
let failure = null;

/** @param {Record<string, unknown>} message */
function post(message) {
  channel.postMessage({ ...message, from: me, engine });
}

/** The cookie that the program has set, as a browser would keep it. @param {string} cookie */
function keepCookie(cookie) {
  if (!cookie) return;
  if (/Max-Age=0\b/.test(cookie)) localStorage.removeItem(SESSION);
  else localStorage.setItem(SESSION, cookie.split(';')[0] ?? '');
}

function failed() {
  const error = { code: failure, message: text(`web.page.${failure}`) };
  return new Response(JSON.stringify({ error }), { status: 503, headers: { 'Content-Type': 'application/json' } });
}

/**
 * @param {string} address
 * @param {RequestInit} init
 */
function messageOf(address, init) {
  const [path, query = ''] = address.split('?', 2);
  const headers = new Headers(init.headers);
  return { method: init.method ?? 'GET', path, query, type: headers.get('Content-Type') ?? '',
    cookie: localStorage.getItem(SESSION) ?? '', body: typeof init.body === 'string' ? init.body : '' };
}

/** Whoever has been here has what is kept here, but for those who left while their first program was not yet that of all games. */
const isNew = !localStorage.getItem(SESSION) || localStorage.getItem(STARTED) !== null;

/**
 * What the program answers to somebody who has never been here, by address: it was asked when the page was built, so that
 * the front page need not wait for the program. Null for whoever has been here.
 * @type {Promise<Record<string, string>>|null}
 */
const known = isNew ? fetch('answers.json').then((response) => response.json()).catch(() => ({})) : null;

/** The games are the same for everybody; all else only until somebody has asked for something. @param {string} path */
function isKnown(path) {
  return path.startsWith('/api/games?') ? !hasAll : !engine && !localStorage.getItem(SESSION);
}

/**
 * @param {string} address
 * @param {RequestInit} [init]
 * @returns {Promise<Response>}
 */
export async function send(address, init = {}) {
  const body = known && !init.method && isKnown(address) ? (await known)[address] : undefined;
  if (body !== undefined) return new Response(body, { headers: { 'Content-Type': 'application/json' } });
  return askEngine(address, init);
}

/**
 * @param {string} address
 * @param {RequestInit} init
 * @returns {Promise<Response>}
 */
function askEngine(address, init) {
  if (failure) return Promise.resolve(failed());
  const number = ++numbers;
  const message = { kind: 'ask', number, ...messageOf(address, init) };
  /* Whoever has a table here does not want it thrown away when the disk is full. */
  if (init.method === 'POST' && /^\/api\/(tables|import)$/.test(String(message.path))) navigator.storage?.persist?.();
  return new Promise((resolve) => {
    pending.set(number, { message, resolve });
    if (engine) post(message);
    else if (!hasWished) wish(gameOfAddress());
  });
}

class Socket extends EventTarget {
  /** @param {string} address */
  constructor(address) {
    super();
    this.number = ++numbers;
    this.isOpen = false;
    const { path, query, cookie } = messageOf(address, {});
    this.message = { kind: 'watch', number: this.number, method: 'GET', path, query, type: '', cookie, body: '' };
    sockets.set(this.number, this);
    if (engine) post(this.message);
  }

  /** @param {string} data */
  receive(data) {
    if (!this.isOpen) this.dispatchEvent(new Event('open'));
    this.isOpen = true;
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  /** @param {number} code */
  end(code) {
    sockets.delete(this.number);
    this.dispatchEvent(new CloseEvent('close', { code }));
  }

  close() {
    if (sockets.delete(this.number)) post({ kind: 'unwatch', number: this.number });
  }
}

/**
 * @param {string} address
 * @returns {LiveSocket}
 */
export function openSocket(address) {
  return new Socket(address);
}

/**
 * @param {string} address
 * @param {string} name
 */
export function fileLink(address, name) {
  const onclick = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const response = await send(address);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(await response.blob());
    link.download = name;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return { href: '#', download: name, onclick };
}

/** A click on a link to an answer that is a page: no host has it. @param {Event} event */
export async function followLink(event) {
  event.preventDefault();
  const address = /** @type {Element} */ (event.currentTarget).getAttribute('href') ?? '';
  /* At once: a browser lets nobody open a window by themselves, later. */
  const shown = window.open('', '_blank');
  const response = await send(address);
  if (shown) shown.location.href = URL.createObjectURL(await response.blob());
}

/** @param {Told & {kind: 'answer'}} told */
function answered(told) {
  const asked = pending.get(told.number);
  if (!asked) {
    sockets.get(told.number)?.end(told.status === 403 || told.status === 404 ? GONE : LOST);
    return;
  }
  pending.delete(told.number);
  keepCookie(told.cookie);
  const headers = { 'Content-Type': told.type, ...(told.retryAfter ? { 'Retry-After': String(told.retryAfter) } : {}) };
  asked.resolve(new Response(told.body, { status: told.status, headers }));
}

/**
 * Another program answers from now on: it knows nothing of what the one before was asked, and nobody who watches.
 * @param {Told & {kind: 'ready'}} told
 */
function meet({ engine: name, game }) {
  if (engine === name) return;
  engine = name;
  failure = null;
  hasAll = game === '';
  document.documentElement.dataset.engine = hasAll ? 'ready' : 'start';
  if (hasAll) {
    localStorage.removeItem(STARTED);
    install();
  } else {
    localStorage.setItem(STARTED, game);
  }
  for (const { message } of pending.values()) post(message);
  for (const { message } of sockets.values()) post(message);
}

/** There is no program, or none any more; whoever watches waits for the next one. @param {string} reason */
function giveUp(reason) {
  engine = null;
  failure = reason;
  for (const { resolve } of pending.values()) resolve(failed());
  pending.clear();
  for (const socket of [...sockets.values()]) socket.end(LOST);
}

/** @param {Told} told */
function hear(told) {
  if (told.kind === 'ready') meet(told);
  if (told.kind === 'failed') giveUp(told.reason);
  if (!('to' in told) || told.to !== me) return;
  if (told.kind === 'answer') answered(told);
  if (told.kind === 'message') sockets.get(told.number)?.receive(told.text);
  if (told.kind === 'gone') sockets.get(told.number)?.end(GONE);
}

/** So long the line is left to whoever begins a game. */
const KEEP_AFTER = 10_000;

/** What makes an app of the page: its manifest, and the worker that keeps its files, all of which it fetches. They need not come first. */
function install() {
  if (document.head.querySelector('link[rel="manifest"]')) return;
  const manifest = document.createElement('link');
  manifest.rel = 'manifest';
  manifest.href = 'manifest.webmanifest';
  document.head.append(manifest);
  const keep = () => navigator.serviceWorker?.register('service.js').catch(() => {});
  if (navigator.serviceWorker?.controller) keep();
  else setTimeout(keep, KEEP_AFTER);
}

channel.addEventListener('message', (event) => hear(event.data));
window.addEventListener('pagehide', () => {
  for (const number of sockets.keys()) post({ kind: 'unwatch', number });
});
/* A window that comes back from the browser's memory was not told of anything meanwhile. */
window.addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
const worker = new Worker(new URL('page/worker.js', document.baseURI), { type: 'module' });
/* Ours may not have come at all, while another window's answers. */
worker.addEventListener('error', () => engine || giveUp('no_engine'));
post({ kind: 'hello' });

/* ---- Which program is fetched --------------------------------------------------------------------------------------- */

/** So long nothing is fetched for somebody new who looks at the front page; then all games are. */
const ALL_AFTER = 3000;
/** What begins something with a game, on the front page. */
const BEGINNINGS = '[data-start], [data-setup], [data-learn], [data-problems-of]';

/** Tells our worker what somebody comes for. @param {string} game '': anything */
function wish(game) {
  hasWished = true;
  worker.postMessage({ game, language: firstLanguage() });
}

/** The game of which the address speaks; '': of none. */
function gameOfAddress() {
  return /^#\/(?:learn|problems)\/(\w+)/.exec(location.hash)?.[1] ?? '';
}

if (!isNew || navigator.serviceWorker?.controller) {
  wish('');
} else if (localStorage.getItem(STARTED)) {
  wish(localStorage.getItem(STARTED) ?? '');
} else {
  setTimeout(() => hasWished || wish(''), ALL_AFTER);
  /* A click is foreseen when the button goes down. */
  for (const kind of ['pointerdown', 'click']) {
    document.addEventListener(kind, ({ target }) => {
      const card = target instanceof Element && target.closest(BEGINNINGS)?.closest('[data-game]');
      if (card) wish(card.getAttribute('data-game') ?? '');
    }, { capture: true });
  }
}
