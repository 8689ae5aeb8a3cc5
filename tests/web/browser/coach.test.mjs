/* The coach: a suggestion with reasons, followed click by click, set against a choice of one's own. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, entries, lookWithAxe, openHouse, openTable, openWindow, shoot } from './harness.mjs';

const house = openHouse();

async function openSiege(options = {}) {
  const page = await openWindow(house, { url: 'about:blank', bypassCSP: true, reducedMotion: 'reduce', ...options });
  await openTable(page, house.server, 'tables', { game: 'khartoum', seats: { gordon: 'me' }, ...options.table },
    { ready: '#choices [data-action="end"]' });
  return page;
}

test('advice comes on request, with reasons; it is marked, and done click by click', async () => {
  const page = await openSiege();
  assert.equal(await page.locator('.is-advised').count(), 0, 'nobody has asked');
  const before = await entries(page);
  await page.keyboard.press('a');
  await page.waitForSelector('#coach-panel .coach-do');
  const panel = page.locator('#coach-panel');
  assert.match(await panel.locator('.coach-verdict').textContent(), /\d+ of 100 games/);
  assert.ok(await panel.locator('.coach-gains li').count() > 0, 'there are reasons');
  const plan = await panel.locator('[data-plan]').evaluateAll((items) => items.map((item) => item.dataset.plan));
  assert.ok(plan.length > 1, 'a whole way');
  assert.equal(await page.locator('#choices .is-advised').getAttribute('data-action'), plan[0]);
  assert.equal(await entries(page), before, 'nothing is done by itself');
  await shoot(page, 'coach-desk');
  await lookWithAxe(page, 'coach', { isSeriousOnly: true });
  await page.selectOption('#coach-against', 'end');
  await page.waitForFunction(() => document.querySelector('#coach-against')?.value === 'end');
  assert.match(await panel.locator('.coach-verdict').textContent(), /the other choice about \d/);
  await shoot(page, 'coach-against');
  await page.click('#coach-panel .coach-do');
  await page.waitForFunction((action) => document.querySelector('#choices .is-advised')?.dataset.action === action, plan[1]);
  await shoot(page, 'coach-second');
  await page.click('#coach-close');
  assert.equal(await page.locator('.is-advised').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('who does something else has done with it', async () => {
  const page = await openSiege();
  await page.click('#coach-ask');
  await page.waitForSelector('#coach-panel .coach-do');
  const other = page.locator('#choices [data-action]:not(.is-advised)').first();
  await other.click();
  await page.waitForSelector('#coach-panel', { state: 'hidden' });
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone, in French, it is a sheet', async () => {
  const page = await openSiege({ viewport: PHONE, lang: 'fr', hasTouch: true });
  await page.click('#coach-ask');
  await page.waitForSelector('dialog .coach-do');
  assert.match(await page.locator('dialog .coach-verdict').textContent(), /parties sur 100/);
  await shoot(page, 'coach-phone');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
  await page.click('dialog .coach-do');
  await page.waitForSelector('#choices .is-advised');
  assert.ok(await page.locator('#choices .is-advised').evaluate((button) => {
    const list = document.querySelector('#choices').getBoundingClientRect();
    return button.getBoundingClientRect().top < list.bottom - 20;
  }), 'the next click is in sight');
  await shoot(page, 'coach-phone-next');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a table without odds has no coach', async () => {
  const page = await openSiege({ table: { odds: 'forbidden' } });
  assert.equal(await page.locator('#coach-ask').getAttribute('aria-disabled'), 'true');
  await page.keyboard.press('a');
  await page.waitForSelector('.toast');
  assert.equal(await page.locator('#coach-panel').isVisible(), false);
  await page.context().close();
});
