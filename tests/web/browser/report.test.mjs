/* Luck and judgement of a finished game: from its end to the report, and from a decision back into the game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine, PHONE, Player, ask, lookWithAxe, openHouse, openWindow, shoot } from './harness.mjs';

const SEED = 7;

let table;
const house = openHouse(async () => {
  table = await playedTable();
});

/** A game that was played at random, and always the same one: many are over before there is much to report. */
async function playedGame() {
  const engine = new Engine();
  const player = new Player(SEED);
  let position = await engine.ask({ cmd: 'new', game: 'khartoum', seed: String(SEED) });
  while (!position.over) {
    const { actor, legal } = position;
    position = await engine.ask(actor === 'chance' ? { cmd: 'roll' } : { cmd: 'do', action: legal[player.pick(legal.length)] });
  }
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return transcript;
}

/** That game at a table, open to everybody. */
async function playedTable() {
  const page = await openWindow(house);
  await ask(page, house.server, 'guest', { name: 'Ada' });
  const transcript = await playedGame();
  const view = await ask(page, house.server, 'import', { transcript, seats: { gordon: 'me' }, visibility: 'open' });
  assert.equal(view.table.state, 'over');
  await page.context().close();
  return view.table.id;
}

// A report is thousands of playouts: beside builds on two cores it takes minutes, not seconds.
const REPORT_WAIT = 400_000;

async function openReport(options) {
  const page = await openWindow(house, { url: `${house.server.url}/#/table/${table}/report`, ...options });
  await page.waitForSelector('.report svg', { timeout: REPORT_WAIT });
  return page;
}

test('the end of a game leads to its report, and a decision back to where it was made', async () => {
  const page = await openWindow(house, { url: `${house.server.url}/#/table/${table}`, bypassCSP: true });
  await page.click('[data-report]');
  await page.waitForSelector('.report progress');
  await page.waitForSelector('.report svg', { timeout: REPORT_WAIT });
  assert.equal(await page.locator('.report svg').count(), 3);
  assert.match(await page.locator('.report h1').innerText(), /^Luck and judgement: Khartoum/);
  assert.ok((await page.locator('.report .mistake').count()) > 0, 'who plays at random errs');
  await shoot(page, 'report');
  await lookWithAxe(page, 'report', { isSeriousOnly: true });
  const link = page.locator('.report section td a').first();
  const position = Number((await link.getAttribute('href')).split('/').at(-1));
  assert.equal(Number(await link.innerText()), position + 1);
  await link.click();
  await page.waitForSelector('#past-banner');
  assert.equal(await page.locator('#history').inputValue(), String(position));
  assert.deepEqual(page.faults, []);
});

test('what decided the game is named, and can be played on from', async () => {
  const page = await openReport();
  await ask(page, house.server, 'guest', { name: 'Berta' });
  assert.ok((await page.locator('#decisive tbody tr').count()) > 0, 'who plays at random errs');
  const link = page.locator('#decisive [data-play-on]').first();
  assert.match(await link.innerText(), /^Play on/);
  await shoot(page, 'report-decisive');
  await link.click();
  await page.waitForSelector('#choices [data-action]');
  assert.doesNotMatch(page.url(), new RegExp(table), 'a table of its own');
  assert.deepEqual(page.faults, []);
});

test('in French, in the dark and on a phone', async () => {
  const french = await openReport({ lang: 'fr', colorScheme: 'dark' });
  assert.match(await french.locator('.report h1').innerText(), /^Chance et jugement/);
  await shoot(french, 'report-dark-french');
  assert.deepEqual(french.faults, []);
  const phone = await openReport({ viewport: PHONE, hasTouch: true, isMobile: true });
  await shoot(phone, 'report-phone');
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, `the page is ${width} wide`);
  assert.deepEqual(phone.faults, []);
});

test('the page by itself needs nothing from anywhere and runs no script', async () => {
  const page = await openWindow(house, { url: `${house.server.url}/api/tables/${table}/report?format=html` });
  await page.waitForSelector('.report svg', { timeout: REPORT_WAIT });
  assert.equal(await page.locator('script, link, img').count(), 0);
  await shoot(page, 'report-alone');
  assert.deepEqual(page.faults.filter((fault) => !fault.includes('favicon')), []);
});
