/* Whether two views of a table say the same, and what the page is told of answers and news. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { TableModel, saysSame } from '../../../web/model.js';

const VIEW = { at: 3, you: { seats: ['gordon'] }, table: { id: 'a', seats: [{ id: 'gordon', clock: { left: 5, running: true } }] }, choices: [{ action: 'end' }] };

test('the answer to an action and the news of it are one view, in whatever order their parts come', () => {
  const news = Object.fromEntries(Object.entries(VIEW).reverse());
  assert.ok(saysSame(VIEW, { ...news, log: [{ entry: 3 }], table: { id: 'a', seats: [{ id: 'gordon', clock: { left: 4, running: true } }] } }));
});

test('another choice, and a part that only one of them has, make another view', () => {
  assert.ok(!saysSame(VIEW, { ...VIEW, choices: [] }));
  assert.ok(!saysSame(VIEW, { ...VIEW, request: { by: 'mahdi' } }));
  assert.ok(!saysSame({ ...VIEW, request: { by: 'mahdi' } }, VIEW));
});

const FIRST = { ...VIEW, numbers: 0, standing: 1, you: { user: 'u1', seats: ['gordon'] }, yours: true, actor: 'gordon', at: 1, log: [{ entry: 1 }], chat: [] };
const AFTER = { ...FIRST, at: 2, standing: 2, log: [{ entry: 2 }] };
const NAMES = ['window', 'location', 'localStorage', 'fetch', 'WebSocket'];

/** A browser that has no more than a model asks for; its server answers when it is told to. */
let browser;
let kept;

beforeEach(() => {
  kept = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  browser = { asked: 0, sockets: 0, told: [], answer: () => {}, refuse: () => {}, news: () => {} };
  const socket = { close() {}, addEventListener(type, listener) {
    if (type === 'message') browser.news = (view) => listener({ data: JSON.stringify({ view }) });
    if (type === 'open') browser.open = listener;
    if (type === 'close') browser.shut = () => listener({ code: 1006 });
  } };
  const values = [new EventTarget(), { protocol: 'http:', host: 'here' }, { getItem: (name) => browser.kept[name] ?? null },
    (address, { signal } = {}) => new Promise((resolve, reject) => {
      browser.asked += 1;
      signal?.addEventListener('abort', reject);
      browser.answer = (view) => resolve(new Response(JSON.stringify(view)));
      browser.refuse = (status = 409, code = 'stale') => resolve(new Response(JSON.stringify({ error: { code } }), { status }));
    }), function open() {
      browser.sockets += 1;
      return { ...socket };
    }];
  browser.kept = {};
  browser.others = 0;
  browser.gone = 0;
  NAMES.forEach((name, i) => Object.defineProperty(globalThis, name, { value: values[i], configurable: true, writable: true }));
  browser.model = new TableModel(FIRST, (change) => browser.told.push([change.busy ?? false, change.entries.length, browser.model.isBusy]), () => { browser.gone += 1; },
    () => { browser.others += 1; });
});

afterEach(() => {
  browser.model.close();
  NAMES.forEach((name, i) => kept[i] ? Object.defineProperty(globalThis, name, kept[i]) : delete globalThis[name]);
});

test('news of an action that come before its answer are told with it, once, when nothing is awaited any more', async () => {
  const acted = browser.model.act('end');
  browser.news(AFTER);
  assert.deepEqual(browser.told, [[true, 0, true]], 'only that an answer is awaited');
  browser.answer(AFTER);
  assert.ok(await acted);
  assert.deepEqual(browser.told, [[true, 0, true], [false, 1, false]]);
  assert.equal(browser.model.view.at, 2);
});

test('an answer that comes before the news of it is told once too', async () => {
  const acted = browser.model.act('end');
  browser.answer(AFTER);
  assert.ok(await acted);
  browser.news(AFTER);
  assert.deepEqual(browser.told, [[true, 0, true], [false, 1, false]]);
});

/* What others do in secret has no number: the answer still waits for them, and the news from after it do not. */
const WAITS = { ...AFTER, yours: false, actor: 'mahdi' };

test('an answer that news have overtaken is not shown, though nothing that counts has come between', async () => {
  const acted = browser.model.act('end');
  browser.news(WAITS);
  browser.news({ ...AFTER, log: [] });
  browser.answer(WAITS);
  assert.ok(await acted);
  assert.equal(browser.model.view.actor, 'gordon');
  assert.deepEqual(browser.told.at(-1), [false, 0, false], 'and the page is told that nothing is awaited any more');
});

test('an answer that comes long after such news is not shown either', async () => {
  const acted = browser.model.act('end');
  browser.news(AFTER);
  await setTimeout(150);
  browser.answer(WAITS);
  assert.ok(await acted);
  assert.equal(browser.model.view.actor, 'gordon');
});

test('news from before an answer do not hold it back', async () => {
  browser.news({ ...FIRST, log: [], chat: [{ number: 1, text: 'Hold!' }] });
  const acted = browser.model.act('end');
  browser.news({ ...FIRST, log: [], chat: [{ number: 2, text: 'Now!' }] });
  browser.answer(WAITS);
  assert.ok(await acted);
  assert.equal(browser.model.view.actor, 'mahdi');
});

test('a whole table that news have overtaken gives its log, and not its turn', async () => {
  const reloaded = browser.model.reload();
  browser.news(AFTER);
  browser.answer({ ...WAITS, log: [{ entry: 1 }, { entry: 2 }] });
  await reloaded;
  assert.equal(browser.model.view.actor, 'gordon');
  assert.equal(browser.model.log.length, 2);
});

test('news do not wait for an answer that does not come', async () => {
  browser.model.act('end');
  browser.news(AFTER);
  await setTimeout(150);
  assert.deepEqual(browser.told, [[true, 0, true], [false, 1, true]]);
  browser.answer(AFTER);
});

test('news that came while an answer was awaited are told when it is refused', async () => {
  browser.model.act('end');
  browser.news(AFTER);
  browser.refuse();
  await setTimeout(20);
  assert.equal(browser.model.view.at, 2);
});

test('news are told at once when no answer is awaited', () => {
  browser.news(AFTER);
  assert.deepEqual(browser.told, [[false, 1, false]]);
});

test('who has left a table is told nothing of it any more: neither an answer, nor news, nor a fault, nor that somebody else looks', async () => {
  browser.kept['sortie.device'] = JSON.stringify({ a: [{ id: 'u1', name: 'Anna', token: 't1' }, { id: 'u2', name: 'Bruno', token: 't2' }] });
  const acted = browser.model.act('end');
  browser.told = [];
  browser.model.close();
  browser.news(AFTER);
  browser.answer({ ...AFTER, you: { user: 'u2', seats: [] } });
  await acted;
  const reloaded = browser.model.reload();
  browser.refuse();
  await reloaded;
  assert.deepEqual(browser.told, []);
  assert.equal(browser.others, 0);
  assert.equal(await browser.model.act('end'), false, 'nothing more is done there');
});

test('an old position that was asked for before an undo is not kept: its number means another now', async () => {
  const asked = browser.model.viewAt(2);
  browser.news({ ...FIRST, at: 3, standing: 1, log: [{ entry: 2 }, { entry: 3, kind: 'undo' }] });
  browser.answer({ ...AFTER, game: 'what was taken back' });
  assert.equal(await asked, null);
  const again = browser.model.viewAt(2);
  browser.answer({ ...AFTER, game: 'what stands' });
  assert.equal((await again).game, 'what stands');
});

test('words that came while the whole table was fetched again are not lost', async () => {
  const reloaded = browser.model.reload();
  const line = { number: 1, text: 'Hold!' };
  browser.news({ ...FIRST, log: [], chat: [line] });
  browser.answer({ ...FIRST, chat: [] });
  await reloaded;
  assert.deepEqual(browser.model.chat, [line]);
});

test('a table that was taken away while nobody was connected is gone, and not only out of reach', async () => {
  browser.open();
  browser.shut();
  await setTimeout(1);
  assert.equal(browser.gone, 0, 'a connection that ends is tried again first');
  for (const [status, gone] of [[503, 0], [404, 1]]) {
    browser.model.live.connect();
    browser.shut();
    browser.refuse(status, 'some');
    await setTimeout(10);
    assert.equal(browser.gone, gone, `after ${status}`);
  }
});

test('who reads as somebody else has the chat of that reader, and nothing of the one before', async () => {
  const lines = (...numbers) => numbers.map((number) => ({ number, text: `line ${number}` }));
  browser.news({ ...FIRST, log: [], chat: lines(1, 2, 3) });
  browser.news({ ...AFTER, numbers: 2, log: [] });
  browser.answer({ ...AFTER, numbers: 2, log: [{ entry: 1 }, { entry: 2 }], chat: lines(1, 2) });
  await setTimeout(1);
  assert.deepEqual(browser.model.chat, lines(1, 2));
  browser.news({ ...AFTER, numbers: 2, log: [], chat: lines(3) });
  assert.deepEqual(browser.model.chat, lines(1, 2, 3));
});

test('a table that could not be had is drawn as far as it is known, and asked for again; the fault is told once', async (t) => {
  const wait = globalThis.setTimeout;
  const settled = () => new Promise((resolve) => { wait(resolve, 5); });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const faults = t.mock.method(browser.model, 'tellFault', () => {});
  browser.news({ ...AFTER, numbers: 2, log: [] });
  for (const asked of [1, 2, 3]) {
    assert.equal(browser.asked, asked);
    browser.refuse(429, 'too_many');
    await settled();
    assert.equal(browser.told.length, asked);
    t.mock.timers.tick(1500);
  }
  assert.equal(faults.mock.callCount(), 1);
  browser.answer({ ...AFTER, numbers: 2, log: [{ entry: 1 }, { entry: 2 }] });
  await settled();
  assert.equal(browser.model.log.length, 2);
  browser.model.reload();
  browser.refuse(404, 'not_found');
  await settled();
  t.mock.timers.tick(1500);
  assert.equal(browser.asked, 5, 'what does not pass is not asked for again');
});

test('nothing is sent once somebody else is signed in', async () => {
  browser.model.isForeign = true;
  assert.equal(await browser.model.send('say', { text: 'Hold!' }), false);
  assert.equal(browser.asked, 0);
});

test('an answer that does not come is given up, said, and the table asked for: nobody knows what was done', async (t) => {
  const line = new AbortController();
  const timeout = t.mock.method(AbortSignal, 'timeout', () => line.signal);
  const faults = t.mock.method(browser.model, 'tellFault', () => {});
  const acted = browser.model.act('end');
  line.abort();
  await setTimeout(1);
  assert.ok(timeout.mock.calls[0].arguments[0] <= 30_000);
  assert.equal(browser.model.isBusy, false);
  assert.deepEqual(faults.mock.calls.map(({ arguments: [error] }) => error.code), ['unreachable']);
  assert.equal(await acted, false);
  browser.answer({ ...AFTER, log: [{ entry: 1 }, { entry: 2 }] });
  await setTimeout(1);
  assert.equal(browser.model.view.at, 2);
});

test('a connection that may be dead is replaced: the table is asked for, and what the old one still says is not heard', async () => {
  browser.open();
  const { news, shut } = browser;
  browser.told = [];
  browser.model.live.renew();
  assert.deepEqual([browser.sockets, browser.told.length], [2, 0], 'the page hears of it when it stands');
  news(AFTER);
  shut();
  assert.deepEqual([browser.sockets, browser.told.length], [2, 0]);
  browser.open();
  browser.answer({ ...AFTER, log: [{ entry: 1 }, { entry: 2 }] });
  await setTimeout(1);
  assert.equal(browser.model.view.at, 2);
});

test('a connection is replaced when there is a network again, and when somebody comes back to one that was silent for long', () => {
  const { live } = browser.model;
  globalThis.document = { hidden: false };
  const comeBack = (what) => {
    window.dispatchEvent(new Event(what));
    return browser.sockets;
  };
  assert.equal(comeBack('visibilitychange'), 1);
  live.heardAt -= 150_000;
  assert.equal(comeBack('visibilitychange'), 2);
  assert.equal(comeBack('visibilitychange'), 2);
  assert.equal(comeBack('online'), 3);
  browser.model.close();
  assert.equal(comeBack('online'), 3);
  delete globalThis.document;
});
