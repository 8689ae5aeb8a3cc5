/*
 * The page without a server: from static files, and from the second visit on without anybody who answers. A game is begun,
 * its tab closed in the middle, gone on with, and what is exported is what the terminal verifies.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { BINARY, PHONE, Player, entries, moved, openTable, openWindow, shoot, startGame, until } from '../browser/harness.mjs';
import { Server } from '../browser/server.mjs';
import { openHouse } from './house.mjs';
import { ask } from './window.mjs';

const house = openHouse();

/** Waits until every file is kept, as it is after a first visit. */
const isKept = (page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

async function exported(page) {
  await page.click('[data-tab="seats"]');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  return { path: await download.path(), name: download.suggestedFilename() };
}

/** The terminal plays the file again, and proves its dice. */
function assertVerified({ path, name }, game) {
  assert.match(name, new RegExp(`^${game}-.*\\.txt$`));
  execFileSync(BINARY, ['replay', path]);
  execFileSync(BINARY, ['verify', path]);
}

test('a game is begun, closed in the middle, gone on with without a network, and verified by the terminal', async () => {
  const first = await openWindow(house);
  await startGame(first);
  const player = new Player(7, { isCareful: true });
  for (let i = 0; i < 10; i += 1) await player.click(first);
  const known = await entries(first);
  const table = new URL(first.url()).hash;
  await until('all files are kept', () => isKept(first));
  assert.deepEqual(first.faults, []);
  const context = first.context();
  await first.close();

  await house.server.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(house.server.url);
  await page.click(`a[href="${table}"]`);
  await page.waitForSelector('#choices [data-action]');
  assert.equal(await entries(page), known, 'nothing is lost');
  await shoot(page, 'page-offline');
  assert.ok(await player.play(page), 'the game ends');
  assertVerified(await exported(page), 'khartoum');
  await context.close();
  await house.server.start();
});

/** On a phone the list of choices may be folded, where the map asks. */
const FOLDED = /** @type {const} */ ({ state: 'attached' });

/** From the front page to the first choice, by the first of the ways that the page proposes. */
async function begin(page, game) {
  await page.click(`[data-start="${game}"]`);
  await page.locator('[data-preset], #choices [data-action]').first().waitFor(FOLDED);
  const way = page.locator('[data-preset]').first();
  if (await way.isVisible()) await way.click();
  await page.waitForSelector('#choices [data-action]', FOLDED);
}

for (const game of ['sanjuans', 'omdurman', 'toulon']) {
  test(`${game} on a phone, closed in the middle; a bot brings it to its end, and the terminal verifies it`, async () => {
    const first = await openWindow(house, { viewport: PHONE, lang: 'fr' });
    await begin(first, game);
    const before = await entries(first);
    await first.evaluate(() => document.querySelector('#choices [data-action]')?.click());
    await moved(first, before);
    const table = new URL(first.url()).hash;
    const id = table.split('/').at(-1);
    assert.deepEqual(first.faults, []);
    const context = first.context();
    await first.close();

    const page = await context.newPage();
    await page.goto(`${house.server.url}/${table}`);
    await page.waitForSelector('#choices [data-action]', FOLDED);
    assert.ok(await entries(page) > before, 'nothing is lost');
    await shoot(page, `page-${game}`);
    const { you } = await ask(page, `tables/${id}`);
    for (const seat of you.seats) await ask(page, `tables/${id}/seat`, { seat, take: 'bot:random' });
    await until('the game ends', async () => (await ask(page, `tables/${id}`)).table.state === 'over', 120_000);
    await page.waitForSelector('#end');
    assertVerified(await exported(page), game);
    await context.close();
  });
}

test('two windows share the tables, and when the one that runs the program is closed the other does', async () => {
  const first = await openWindow(house);
  await first.waitForSelector('[data-start="khartoum"]');
  const context = first.context();
  const second = await context.newPage();
  await second.goto(house.server.url);
  await startGame(second);
  await first.goto(`${house.server.url}/${new URL(second.url()).hash}`);
  await first.waitForSelector('#choices [data-action]');
  const player = new Player(3, { isCareful: true });
  await player.click(second);
  const known = await entries(second);
  await until('the other window is told', async () => await entries(first) === known);
  await first.close();
  await player.click(second);
  assert.ok(await entries(second) > known);
  await context.close();
});

test('a window is told that no program can be started, or that it has stopped; the next that is opened has it tried again', async () => {
  const first = await openWindow(house, { serviceWorkers: 'block' });
  await startGame(first);
  await first.waitForSelector('html[data-engine="ready"]', { timeout: 120_000 });
  const context = first.context();
  const second = await context.newPage();
  await second.goto(first.url());
  await second.waitForSelector('#choices [data-action]');
  const act = () => second.locator('#choices [data-action]').first().click();
  const isToldOf = async () => assert.match(await second.locator('.toast-error').first().innerText(), /could not be started/);
  /** Another window comes, and this one plays on. */
  const playsOn = async () => {
    const known = await entries(second);
    const next = await context.newPage();
    await next.goto(second.url());
    await next.waitForSelector('#choices [data-action]', { timeout: 120_000 });
    await act();
    await until('it is played', async () => await entries(second) > known);
  };
  await context.route('**/*.bin', (route) => route.abort());
  await first.close();
  await act();
  await isToldOf();
  await context.unroute('**/*.bin');
  await playsOn();
  await second.locator('.toast-close').first().click();
  await second.workers()[0].evaluate(() => { setTimeout(() => { throw new Error('it stops'); }); });
  await second.waitForSelector('#offline');
  await act();
  await isToldOf();
  await playsOn();
  await context.close();
});

test('a game goes from the page to a server and back', async () => {
  const page = await openWindow(house);
  await startGame(page);
  await new Player(5, { isCareful: true }).click(page);
  const { path } = await exported(page);
  const transcript = readFileSync(path, 'utf8');
  const entriesOf = (text) => text.split('\n').filter((line) => /^\d+ /.test(line));
  const server = await new Server().start();
  const there = await openWindow({ server, browser: house.browser });
  const table = await openTable(there, server, 'import', { transcript, seats: { gordon: 'me' } });
  await new Player(6, { isCareful: true }).click(there);
  const further = await (await there.context().request.get(`${server.url}/api/tables/${table.id}/transcript`)).text();
  assert.deepEqual(entriesOf(further).slice(0, entriesOf(transcript).length), entriesOf(transcript));
  const back = await ask(page, 'import', { transcript: further, seats: { gordon: 'me' } });
  assert.equal(back.standing, entriesOf(further).length);
  await page.goto(`${house.server.url}/#/table/${back.table.id}`);
  await page.waitForSelector('#choices [data-action]');
  await there.context().close();
  await page.context().close();
  await server.close();
});
