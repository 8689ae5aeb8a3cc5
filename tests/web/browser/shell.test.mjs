/* What the page does around every board: figures that stay in sight, a wheel that scrolls, what is lit comes into sight, keys that wait. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { DESK, PHONE, entries, moved, openHouse, openTable, openWindow, shoot, until } from './harness.mjs';
import { ALL_MINE } from './toulon_positions.mjs';

const house = openHouse();

/** A table of each game, its figures, and whether its board is longer than its box on a desk. */
const GAMES = {
  khartoum: { body: { game: 'khartoum', seats: { gordon: 'me' } }, strip: /Turn 1 of 12.*Morale 12.*Resources \d+.*Action points 3/s, choice: 'fortify' },
  sanjuans: { body: { game: 'sanjuans', seats: { commander: 'me' } }, strip: /Turn 1 of 20.*VP 5 of 300/s, choice: 'check:stuart', isLong: true },
  omdurman: { body: { game: 'omdurman', seats: { anglo_egyptian: 'me', dervish: 'me' }, options: { setup: 'standard' } },
    strip: /Turn 1.*Dervishes lost 0.*Anglo-Egyptians lost 0/s, choice: 'pick:khalifa' },
  toulon: { body: { game: 'toulon', seats: ALL_MINE }, strip: /Turn 1 of 17.*Allies 0 VP.*Republicans 0 VP.*Operation points \d+/s, choice: 'done', isLong: true },
};

/** Whether an element, or one of those that fit, lies free in the window: nothing of the page over its middle. */
const isFree = (page, selector) => page.evaluate((wanted) => [...document.querySelectorAll(wanted)].some((thing) => {
  const box = thing.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const top = document.elementFromPoint(x, y);
  return top !== null && (thing.contains(top) || top.contains(thing) || top.closest('svg') === thing.closest('svg')) && top.closest('.table-prompt, .header:not(:has(#track-strip))') === null;
}), selector);

const scrolled = (page) => page.evaluate(() => document.querySelector('#board-view').scrollTop);

for (const [game, { body, strip, choice, isLong }] of Object.entries(GAMES)) {
  test(`${game}: figures stay in sight, the wheel scrolls what is long, and what is lit comes into sight`, async () => {
    const page = await openWindow(house, { url: 'about:blank' });
    await openTable(page, house.server, 'tables', body, { ready: '#board svg' });
    await page.waitForSelector('#choices [data-action]');
    await page.waitForFunction(() => document.querySelector('#board svg text'));
    for (const [name, size] of Object.entries({ desk: DESK, phone: PHONE })) {
      await page.setViewportSize(size);
      assert.match(await page.locator('#track-strip').innerText(), strip);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      assert.ok(await isFree(page, '#track-strip li'), `${name}: the figures are in sight`);
      await shoot(page, `${game}-strip-${name}`);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    await page.setViewportSize(DESK);
    if (isLong) {
      await page.mouse.move(300, 400);
      await page.mouse.wheel(0, 2000);
      await until('the wheel scrolls', async () => await scrolled(page) > 100);
      assert.equal(await page.locator('#board-view.zoomed').count(), 0, 'and does not zoom');
    }
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
        document.querySelector('#board-view').scrollTop = 1e6;
      });
      const before = await entries(page);
      const wanted = await page.locator(`#choices [data-action="${choice}"]`).count() ? `[data-action="${choice}"]` : '[data-action]';
      await page.locator(`#choices ${wanted}`).first().click();
      await moved(page, before);
      const lit = game === 'omdurman' ? '#board .chip.cost' : '#board [data-action], #board [data-open].is-choice';
      if (await page.locator(lit).count()) await until(`${size.width}: what is lit is in sight`, () => isFree(page, lit), 5000);
      await shoot(page, `${game}-lit-${size.width}`);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('keys pressed before the answer wait for it', async () => {
  const page = await openWindow(house, { url: 'about:blank' });
  await openTable(page, house.server, 'tables', GAMES.khartoum.body);
  await page.route('**/act', async (route) => {
    await setTimeout(150);
    await route.continue();
  });
  for (const key of ['1', '2', '1']) await page.keyboard.press(key);
  await until('all three are played', async () => await entries(page) === 3);
  assert.match(await page.locator('#log').innerText(), /Western Quarter is fortified to level 2[\s\S]*Governor’s Palace is fortified/);
  await page.keyboard.press('1');
  await page.keyboard.press('u');
  await until('and an undo after a choice', async () => await entries(page) === 5 && /3 \/ 3/.test(await page.locator('.history-count').innerText()));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
