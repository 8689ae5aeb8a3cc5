/* The page without a server, without a browser: what its windows hear when there is no program, or none any more. */
import assert from 'node:assert/strict';
import { before, beforeEach, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';

/** Who listens to what, by kind; what was posted on the channel; what was fetched. */
const browser = { window: {}, self: {}, channel: [], posted: [], fetched: [], opened: [], kept: {} };

const listening = (kinds) => (kind, listener) => { kinds[kind] = listener; };

class Channel {
  addEventListener(_kind, listener) {
    browser.channel.push(listener);
  }

  postMessage(message) {
    browser.posted.push(message);
  }
}

const STUBS = {
  BroadcastChannel: Channel,
  Worker: class { addEventListener() {} postMessage() {} },
  CloseEvent: class extends Event {
    constructor(kind, { code }) {
      super(kind);
      this.code = code;
    }
  },
  window: { addEventListener: listening(browser.window), open: () => browser.opened.at(-1) },
  self: { addEventListener: listening(browser.self) },
  document: { baseURI: 'http://here/', documentElement: { dataset: {} }, head: { querySelector: () => true }, addEventListener() {} },
  location: { hash: '#/' },
  localStorage: { getItem: (name) => browser.kept[name] ?? null, setItem: (name, value) => { browser.kept[name] = value; }, removeItem() {} },
  navigator: {
    languages: ['en'],
    locks: { request: (_name, does) => { does(); } },
    storage: { getDirectory: async () => ({ getDirectoryHandle: async () => ({ getFileHandle: async () => ({ createSyncAccessHandle: async () => ({}) }) }) }) },
  },
  setInterval: () => 0,
  fetch: async (address) => {
    browser.fetched.push(String(address));
    throw new TypeError('no network');
  },
};

let transport;
let toWindow;
let toWorker;

before(async () => {
  for (const [name, value] of Object.entries(STUBS)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  console.error = () => {};
  browser.kept['sortie.session'] = 'session=1';
  transport = await import('../../../web/page/transport.js');
  toWindow = (data) => browser.channel[0]({ data });
  await import('../../../web/page/worker.js');
  await setImmediate();
  toWorker = (data) => browser.channel[1]({ data });
});

beforeEach(() => {
  browser.posted = [];
  browser.fetched = [];
});

test('where the program goes and no other can be started, what was asked is answered, and later ones are', async () => {
  toWindow({ kind: 'ready', engine: 'first', game: '' });
  const asked = transport.send('/api/tables');
  const socket = transport.openSocket('/api/tables/t/live?at=1');
  const ends = [];
  socket.addEventListener('close', ({ code }) => ends.push(code));
  toWindow({ kind: 'failed', reason: 'no_engine' });
  assert.equal((await (await asked).json()).error.code, 'no_engine');
  assert.deepEqual(ends, [1006], 'whoever watches knows');
  assert.equal((await transport.send('/api/me')).status, 503);
  /* Another window had more luck. */
  toWindow({ kind: 'ready', engine: 'second', game: '' });
  browser.posted = [];
  transport.send('/api/me');
  assert.equal(browser.posted[0].engine, 'second');
});

test('a page that the program writes is asked of it, and shown in a window of its own', async () => {
  toWindow({ kind: 'ready', engine: 'third', game: '' });
  browser.posted = [];
  browser.opened.push({ location: { href: '' } });
  let isPrevented = false;
  const done = transport.followLink({ preventDefault: () => { isPrevented = true; }, currentTarget: { getAttribute: () => '/api/tables/t/sheet?lang=fr' } });
  const { path, query, number, from } = browser.posted[0];
  assert.deepEqual([path, query, isPrevented], ['/api/tables/t/sheet', 'lang=fr', true]);
  toWindow({ kind: 'answer', to: from, number, status: 200, type: 'text/html; charset=utf-8', cookie: '', fileName: '', retryAfter: 0, body: '<p>' });
  await done;
  assert.match(browser.opened[0].location.href, /^blob:/);
});

const failures = () => browser.posted.filter(({ kind }) => kind === 'failed');

test('a worker whose program cannot be had says so, and tries again when somebody comes', async () => {
  browser.self.message({ data: { game: '', language: 'en' } });
  await setImmediate();
  assert.equal(failures().length, 1);
  assert.equal(browser.fetched.length, 2);
  toWorker({ kind: 'hello' });
  await setImmediate();
  assert.equal(browser.fetched.length, 4);
  assert.equal(failures().length, 2);
});

test('a program that stops in the middle is told to all windows', () => {
  browser.self.error({ error: new Error('unreachable') });
  assert.deepEqual(failures().map(({ reason }) => reason), ['no_engine']);
});
