/*
 * Somebody new begins with the program of one game, and goes on with that of all games: which of them answers, that nothing is
 * lost in between, and what happens where the second does not come.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { SlowHost } from '../../../bench/slow_host.mjs';
import { BINARY, Player, entries, launch, openWindow, until } from '../browser/harness.mjs';
import { PAGE } from './host.mjs';
import { ask } from './window.mjs';

/** A host that keeps back what it is told to. */
class Doorkeeper extends SlowHost {
  /** @type {RegExp|null} */
  holds = null;
  /** @type {string[]} */
  given = [];

  async answer(request, response) {
    if (this.holds?.test(request.url)) {
      response.writeHead(503).end();
      return;
    }
    this.given.push(request.url);
    await super.answer(request, response);
  }
}

const ALL = /\/engine\.\w+\.bin$/;
const START = /\/start\.\w+\//;

const house = /** @type {any} */ ({});
before(async () => {
  house.server = await new Doorkeeper(PAGE, 1e6, 0).start();
  house.browser = await launch();
});
after(async () => {
  await house.browser?.close();
  await house.server?.close();
});

/** A new visitor begins a game at once. */
async function begin(game, options = {}) {
  house.server.given = [];
  const page = await openWindow(house, options);
  await page.click(`[data-start="${game}"]`);
  await page.locator('[data-preset], #choices [data-action]').first().waitFor();
  const way = page.locator('[data-preset]').first();
  if (await way.isVisible()) await way.click();
  await page.waitForSelector('#choices [data-action]');
  return page;
}

/** Takes what comes first, until it is so. */
async function playOn(page, isSo) {
  const next = () => document.querySelector('#choices [data-action]:not([disabled])')?.click();
  await until('it is played on', async () => {
    await page.evaluate(next);
    return isSo();
  }, 60_000);
}

const engineOf = (page) => page.locator('html').getAttribute('data-engine');
const tableOf = (page) => new URL(page.url()).hash.split('/').at(-1);

for (const [game, lang] of [['khartoum', 'fr'], ['sanjuans', 'en'], ['omdurman', 'fr'], ['toulon', 'en']]) {
  test(`${game}: its own program answers first, and that of all games goes on with the same table`, async () => {
    const page = await begin(game, { lang });
    assert.equal(await engineOf(page), 'start');
    assert.deepEqual(house.server.given.filter((url) => START.test(url)).map((url) => url.split('/').at(-1)).sort(),
      [`${game}-${lang}.bin`, `${game}.bin`]);
    assert.match(house.server.given.find((url) => START.test(url) || ALL.test(url)) ?? '', START);
    /* Words are there, and no names of words. */
    assert.doesNotMatch(await page.textContent('#main'), new RegExp(`\\b${game}\\.[a-z]+`));
    await page.evaluate(() => {
      window.states = [];
      new MutationObserver(() => window.states.push(document.querySelector('#offline') !== null))
        .observe(document.body, { subtree: true, childList: true, attributes: true });
    });
    const begun = await entries(page);
    await playOn(page, async () => await entries(page) > begun);
    assert.equal(await engineOf(page), 'start', 'it is played with the one');
    await page.waitForSelector('html[data-engine="ready"]');
    const known = await entries(page);
    await playOn(page, async () => await entries(page) > known);
    assert.equal(await page.evaluate(() => window.states.includes(true)), false, 'nobody sees that');
    assert.deepEqual(page.faults, []);
    const { you } = await ask(page, `tables/${tableOf(page)}`);
    for (const seat of you.seats) await ask(page, `tables/${tableOf(page)}/seat`, { seat, take: 'bot:random' });
    await until('the game ends', async () => (await ask(page, `tables/${tableOf(page)}`)).table.state === 'over', 120_000);
    const [download] = await Promise.all([page.waitForEvent('download'),
      page.click('[data-tab="seats"]').then(() => page.click('#export'))]);
    execFileSync(BINARY, ['verify', await download.path()]);
    await page.context().close();
  });
}

test('what is said all the while is said once, and in order', async () => {
  const page = await begin('omdurman');
  await page.click('[data-tab="chat"]');
  const said = [];
  const say = async () => {
    said.push(`line ${said.length}`);
    await page.fill('#chat-input', said.at(-1));
    await page.press('#chat-input', 'Enter');
    await page.locator('#chat-lines', { hasText: said.at(-1) }).waitFor();
  };
  while (await engineOf(page) === 'start') await say();
  assert.ok(said.length > 2);
  await say();
  const lines = async () => (await ask(page, `tables/${tableOf(page)}`)).chat.filter(({ text }) => text?.startsWith('line ')).map(({ text }) => text);
  await until('all is said', async () => (await lines()).length >= said.length);
  assert.deepEqual(await lines(), said);
  assert.deepEqual(await page.locator('#chat-lines').allTextContents().then(([all]) => said.map((line) => all.split(line).length > 1)),
    said.map(() => true));
  await page.context().close();
});

test('what the first program cannot answer waits for that of all games: another game, another language', async () => {
  const page = await begin('khartoum');
  assert.equal(await engineOf(page), 'start');
  const first = tableOf(page);
  await page.goto(`${house.server.url}/#/`);
  await page.click('[data-start="sanjuans"]');
  await until('the other game is begun', async () => await page.locator('#choices [data-action]').count() > 0 && tableOf(page) !== first);
  assert.equal(await engineOf(page), 'ready');
  const { yours } = await ask(page, 'tables');
  assert.deepEqual(yours.map(({ game }) => game).sort(), ['khartoum', 'sanjuans']);
  await page.context().close();

  const other = await begin('khartoum');
  assert.equal(await engineOf(other), 'start');
  const answer = await other.evaluate((id) => new Promise((resolve) => {
    const channel = new BroadcastChannel('sortie');
    let engine = '';
    channel.addEventListener('message', ({ data }) => {
      if (data.kind === 'ready' && data.engine !== engine) {
        engine = data.engine;
        channel.postMessage({ kind: 'ask', from: 'test', engine, number: 1, method: 'GET', path: `/api/tables/${id}`, query: 'lang=fr', type: '',
          cookie: localStorage.getItem('sortie.session'), body: '' });
      }
      if (data.kind === 'answer' && data.to === 'test') resolve({ body: data.body, engine: document.documentElement.dataset.engine });
    });
    channel.postMessage({ kind: 'hello', from: 'test' });
  }), tableOf(other));
  assert.equal(answer.engine, 'ready');
  await other.context().close();
});

test('who changes their mind before a table is made gets the other program', async () => {
  house.server.given = [];
  const page = await openWindow(house);
  await page.click('[data-start="toulon"]');
  await page.waitForSelector('dialog [data-preset]');
  await page.keyboard.press('Escape');
  await page.click('[data-start="khartoum"]');
  await page.waitForSelector('#choices [data-action]');
  assert.equal(await engineOf(page), 'start');
  assert.equal((await ask(page, `tables/${tableOf(page)}`)).table.game, 'khartoum');
  await page.context().close();
});

test('where all games do not come a first game goes on, after a reload too; when they do, nothing is lost', async () => {
  house.server.holds = ALL;
  const page = await begin('khartoum');
  const player = new Player(9, { isCareful: true });
  await player.click(page);
  await page.waitForTimeout(5000);
  await player.click(page);
  const known = await entries(page);
  assert.equal(await engineOf(page), 'start');
  await page.reload();
  await page.waitForSelector('#choices [data-action]');
  assert.equal(await engineOf(page), 'start');
  assert.equal(await entries(page), known);
  house.server.holds = null;
  await until('all games have come', async () => await engineOf(page) === 'ready', 40_000);
  await player.click(page);
  assert.ok(await entries(page) > known);
  assert.equal(await page.evaluate(() => localStorage.getItem('sortie.started')), null);
  await page.context().close();
});

test('where the first program does not come that of all games answers', async () => {
  house.server.holds = START;
  const page = await begin('khartoum');
  assert.equal(await engineOf(page), 'ready');
  await page.context().close();
  house.server.holds = null;
});

test('the page fetches all games when somebody only looks at it', async () => {
  house.server.given = [];
  const page = await openWindow(house);
  await page.waitForSelector('html[data-engine="ready"]');
  assert.ok(!house.server.given.some((url) => START.test(url)));
  await page.context().close();
});
