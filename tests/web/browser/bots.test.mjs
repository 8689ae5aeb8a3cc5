/* Bots in the browser: one is chosen for a new table, a seat is given to one that thinks, and taken back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, entries, openHouse, openWindow, shoot, startGame } from './harness.mjs';

const house = openHouse();

test('a seat is given to a bot that thinks, and taken back', async () => {
  const page = await openWindow(house, { lang: 'fr' });
  await startGame(page);
  await new Player(5, { isCareful: true }).click(page);
  await page.click('[data-tab="seats"]');
  await page.click('[data-seat-give="gordon"]');
  const offered = await page.locator('dialog [data-seat-bot]').evaluateAll((buttons) =>
    buttons.map((button) => button.dataset.seatBot));
  assert.deepEqual(offered, ['easy', 'normal', 'hard', 'random']);
  assert.equal(await page.locator('dialog .bot-list .hint:empty').count(), 0, 'each says what it is');
  await shoot(page, 'bots-give-fr');
  await page.click('[data-seat-bot="hard"]');
  await page.click('[data-seat-back="gordon"]');
  await page.waitForSelector('#choices [data-action]');
  /* And again, for good: the log fills by itself. */
  const before = await entries(page);
  await page.click('[data-seat-give="gordon"]');
  await page.click('[data-seat-bot="hard"]');
  await page.locator('.whose', { hasText: 'Un robot réfléchit' }).waitFor();
  await page.waitForFunction((count) => Number(document.querySelector('#log')?.dataset.entries) > count + 3, before);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a new table says what the chosen bot is', async () => {
  const page = await openWindow(house);
  await page.click('[data-setup="khartoum"]');
  assert.ok(await page.locator('#seat-gordon-is').isHidden());
  await page.selectOption('[data-seat-choice="gordon"]', 'bot:hard');
  assert.match(await page.locator('#seat-gordon-is').innerText(), /hundreds of times/);
  await shoot(page, 'bots-create');
  await page.selectOption('[data-seat-choice="gordon"]', 'me');
  assert.ok(await page.locator('#seat-gordon-is').isHidden());
  assert.deepEqual(page.faults, []);
});
