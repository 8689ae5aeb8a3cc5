/* A long log is drawn as far as it is seen: the end of a whole game, more of it as one scrolls, and any entry that is looked at. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ask, entries, openHouse, openTable, openWindow, until } from './harness.mjs';

const GOLDEN = new URL('../../contract/golden/khartoum.txt', import.meta.url);
const HEAD = 'sortie transcript 1\ngame khartoum\nrules 1\ndata 5c6b52968ef2d73b\n' +
  'option level=standard\noption events=yes\noption bonus=before\noption gordon=no\noption barges=no\noption people=no\n';

const house = openHouse();
const rows = (page) => page.locator('#log [data-entry]').evaluateAll((nodes) => nodes.map((node) => Number(node.dataset.entry)));

/** Bots play a game to its end. */
async function openFinished(page, game, seats) {
  const table = await openTable(page, house.server, 'tables',
    { game, seats: Object.fromEntries(seats.map((seat) => [seat, 'bot:greedy'])) }, { ready: '#log' });
  await until('the game is over', async () => (await ask(page, house.server, `tables/${table.id}`)).table.state === 'over');
  await page.reload();
  await page.waitForSelector('#end .verdict');
}

/** The golden siege, which lasts to its end: how long one of bots lasts is chance. */
async function openLongSiege(page) {
  const actions = readFileSync(GOLDEN, 'utf8').split('\n').filter((line) => !/^(start|score|$)/.test(line));
  const transcript = `${HEAD}\n${actions.map((line, i) => `${i + 1} ${line.split(' ').slice(0, 2).join(' ')}\n`).join('')}`;
  await openTable(page, house.server, 'import', { transcript, seats: { gordon: 'me' } }, { ready: '#end .verdict' });
}

test('the end of a long log is drawn, and more as one scrolls', async () => {
  const page = await openWindow(house);
  await openLongSiege(page);
  const whole = await entries(page);
  const first = await rows(page);
  assert.ok(whole > 150, `${whole} entries`);
  assert.ok(first.length < whole, `${first.length} of ${whole} are drawn`);
  assert.equal(first.at(-1), whole);
  assert.equal(await page.locator('[data-log="later"]').isVisible(), false);
  await until('the first entry is drawn', async () => {
    await page.locator('#panel-log').evaluate((box) => box.scrollTo(0, 0));
    return (await rows(page))[0] === 1;
  });
  assert.equal(await page.locator('[data-log="earlier"]').isVisible(), false);
  const drawn = await rows(page);
  assert.deepEqual(drawn, drawn.map((_, index) => index + 1), 'in order and without gaps');
  assert.deepEqual(page.faults, []);
});

test('an old entry that is looked at is drawn, and buttons draw what is beside it', async () => {
  const page = await openWindow(house);
  await openLongSiege(page);
  const whole = await entries(page);
  await page.click('[data-step="first"]');
  await page.click('[data-step="on"]');
  await page.waitForSelector('#log [data-position="1"].here');
  assert.ok((await rows(page)).length < whole);
  const later = page.locator('[data-log="later"]');
  const last = (await rows(page)).at(-1);
  await later.focus();
  await page.keyboard.press('Enter');
  assert.ok((await rows(page)).at(-1) > last);
  await page.click('#present');
  await page.waitForSelector('#past-banner', { state: 'detached' });
  assert.deepEqual(page.faults, []);
});

test('steps of which nothing came are drawn when they are asked for', async () => {
  const page = await openWindow(house);
  await openFinished(page, 'omdurman', ['anglo_egyptian', 'dervish']);
  assert.equal(await page.locator('#log .quiet:not(.here)').count(), 0);
  const told = (await rows(page)).length;
  await page.click('.log-steps');
  await page.waitForSelector('#log .quiet');
  assert.ok((await rows(page)).length >= told);
  await page.click('.log-steps');
  assert.equal(await page.locator('#log .quiet:not(.here)').count(), 0);
  assert.deepEqual(page.faults, []);
});
