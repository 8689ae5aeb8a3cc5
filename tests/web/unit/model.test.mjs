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
  browser = { told: [], answer: () => {}, refuse: () => {}, news: () => {} };
  const socket = { close() {}, addEventListener(type, listener) {
    if (type === 'message') browser.news = (view) => listener({ data: JSON.stringify({ view }) });
    if (type === 'open') browser.open = listener;
    if (type === 'close') browser.shut = () => listener({ code: 1006 });
  } };
  const values = [{ addEventListener() {}, removeEventListener() {} }, { protocol: 'http:', host: 'here' }, { getItem: (name) => browser.kept[name] ?? null },
    () => new Promise((resolve) => {
      browser.answer = (view) => resolve(new Response(JSON.stringify(view)));
      browser.refuse = (status = 409, code = 'stale') => resolve(new Response(JSON.stringify({ error: { code } }), { status }));
    }), function open() { return socket; }];
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
