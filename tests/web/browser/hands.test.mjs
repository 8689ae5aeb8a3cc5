/* Other ways to sit at the table: a phone, the keyboard alone, a screen reader; and the tools beside the game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, Player, choices, entries, isOver, lookWithAxe, moved, offers, openHouse, openTable, openWindow, shoot, startGame } from './harness.mjs';
import { lastTurn } from './khartoum_positions.mjs';

const house = openHouse();

test('a phone: nothing is cut off, and a game can be played', async () => {
  const page = await openWindow(house, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.waitForSelector('[data-start]');
  await shoot(page, 'phone-front');
  await startGame(page);
  await shoot(page, 'phone-start');
  const player = new Player(21);
  for (let i = 0; i < 15 && !(await isOver(page)); i += 1) await player.click(page);
  await shoot(page, 'phone-play');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, `the page is ${width} wide`);
  const low = await page.locator('#choices [data-action]').evaluateAll((buttons) =>
    buttons.filter((button) => button.getBoundingClientRect().height < 44).length);
  assert.equal(low, 0, 'every button is large enough for a thumb');
  assert.deepEqual(page.faults, []);
});

test('the keyboard alone starts a game, plays, and comes to the end of one', async () => {
  const page = await openWindow(house);
  await page.waitForSelector('[data-start="khartoum"]');
  for (let i = 0; i < 60; i += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('data-start') === 'khartoum')) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector('#choices [data-action]');
  const player = new Player(17);
  let last = '';
  const press = async () => {
    const before = await entries(page);
    /* Numbers stay while the question does, so there may be gaps. */
    const keys = await page.locator('#choices [data-key]').evaluateAll((choices) => choices.map((choice) => choice.dataset.key));
    const key = keys[player.pick(keys.length)];
    /* The same number at once would be for the question before. */
    if (key === last) await page.waitForTimeout(350);
    last = key;
    await page.keyboard.press(key);
    await moved(page, before);
  };
  for (let i = 0; i < 15 && !(await isOver(page)); i += 1) await press();
  await openTable(page, house.server, 'import', { transcript: await lastTurn(), seats: { gordon: 'me' } });
  for (let i = 0; i < 100 && !(await isOver(page)); i += 1) await press();
  assert.ok(await isOver(page));
  await shoot(page, 'keyboard-end');
});

test('stepping back through the history, and a study from there', async () => {
  const page = await openWindow(house);
  await startGame(page);
  const player = new Player(31, { isCareful: true });
  for (let i = 0; i < 8; i += 1) await player.click(page);
  const now = await choices(page);
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('[');
  await page.waitForSelector('#past-banner');
  assert.equal(await page.locator('#choices [data-action]').count(), 0, 'the past cannot be played');
  await shoot(page, 'past');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#past-banner', { state: 'detached' });
  await offers(page, now);
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('[');
  await page.waitForSelector('#past-banner');
  const table = page.url();
  await page.click('#study-here');
  await page.waitForFunction((url) => location.href !== url, table);
  await page.waitForSelector('#choices [data-action]');
  await shoot(page, 'study');
  await player.click(page);
  await page.click('#study-banner a');
  await page.waitForFunction((url) => location.href === url, table);
  await offers(page, now, 'the table has not noticed');
});

test('undo takes back and is marked in the log', async () => {
  const page = await openWindow(house);
  await startGame(page);
  const before = await choices(page);
  await new Player(1).click(page);
  const count = await entries(page);
  await page.keyboard.press('u');
  await moved(page, count);
  await offers(page, before);
  assert.equal(await page.locator('.entry.undo').count(), 1);
});

test('language and theme change under way', async () => {
  const page = await openWindow(house, { reducedMotion: 'reduce' });
  await startGame(page);
  await page.selectOption('#language', 'fr');
  await page.waitForSelector('html[lang=fr]');
  await page.waitForSelector('#choices [data-action]');
  await page.click('#theme');
  await page.waitForSelector('html[data-theme=dark]');
  await shoot(page, 'dark-fr');
  await page.reload();
  await page.waitForSelector('html[data-theme=dark][lang=fr]');
});

for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  test(`axe finds no serious fault (${name})`, async () => {
    const page = await openWindow(house, { viewport, bypassCSP: true, reducedMotion: 'reduce' });
    await page.waitForSelector('[data-start="khartoum"]');
    await lookWithAxe(page, 'front', { isSeriousOnly: true });
    await startGame(page);
    const player = new Player(41, { isCareful: true });
    for (let i = 0; i < 10 && !(await isOver(page)); i += 1) await player.click(page);
    await lookWithAxe(page, 'game', { isSeriousOnly: true });
    await page.click('#theme');
    if (viewport === DESK) await lookWithAxe(page, 'dark', { isSeriousOnly: true });
    for (const tab of viewport === DESK ? ['chat', 'notes', 'seats'] : ['seats']) {
      await page.click(`[data-tab="${tab}"]`);
      await lookWithAxe(page, tab, { isSeriousOnly: true, within: '.table-side' });
    }
  });
}
