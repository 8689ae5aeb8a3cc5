/*
 * Two people before one device, in the page without a server: Toulon, where each side hides much. Between their turns
 * nothing of the table is on the page, and each of them is shown what their own side may know.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, lookWithAxe, openWindow, shoot, until } from '../browser/harness.mjs';
import { openHouse } from './house.mjs';
import { ask } from './window.mjs';

const ALLIES = ['english', 'spanish', 'sardinian', 'neapolitan', 'toulonnais'];

const house = openHouse();

/** Nothing of the table is there: neither what is seen, nor what a screen reader is told, nor in the title. */
async function assertCovered(page, name) {
  await page.waitForSelector('#cover');
  assert.equal(await page.locator('#board, #log, #choices, .toast, dialog[open]').count(), 0);
  assert.equal(await page.locator('#announce').textContent(), '');
  assert.match(await page.locator('#cover').textContent(), new RegExp(name));
  assert.match(await page.title(), new RegExp(name));
  assert.ok(await page.evaluate(() => document.activeElement?.id !== 'cover-show'), 'a key too many does not lift it');
}

/** Plays until somebody else is to look, or nothing more can be chosen. */
async function playTurn(page) {
  const next = page.locator('#hand-over-go, #choices [data-action]').first();
  for (let i = 0; i < 400; i += 1) {
    await next.waitFor({ state: 'attached' });
    if (await page.locator('#hand-over-go').isVisible()) return;
    await page.evaluate(() => document.querySelector('#choices [data-action]:not([disabled])')?.click());
    await page.waitForTimeout(30);
  }
  assert.fail('nobody else comes to act');
}

for (const [where, viewport, lang, axe] of [['desk', DESK, 'en', true], ['phone', PHONE, 'fr', false]]) {
  test(`two people share a ${where}: covered between their turns, after a reload and after a visit elsewhere`, async () => {
    const page = await openWindow(house, { viewport, lang, bypassCSP: true });
    await page.click('[data-setup="toulon"]');
    await page.check('[data-preset="friends"]');
    await page.fill('#player-name', 'Anna');
    await page.fill('#name-here-2', 'Bruno');
    await shoot(page, `device-setup-${where}`);
    await page.click('#create');
    await assertCovered(page, '(Anna|Bruno)');
    await shoot(page, `device-cover-${where}`);
    if (axe) await lookWithAxe(page, 'the cover');
    const id = new URL(page.url()).hash.split('/').at(-1);
    const looked = new Set();
    for (let turn = 0; turn < 2; turn += 1) {
      await page.click('#cover-show');
      await page.waitForSelector('#choices [data-action]');
      const { you, actor } = await ask(page, `tables/${id}`);
      const isAllied = you.seats.includes('english');
      assert.deepEqual(you.seats, isAllied ? ALLIES : ['west', 'east']);
      assert.ok(you.seats.includes(actor), 'who is to act looks');
      looked.add(isAllied);
      await playTurn(page);
      await shoot(page, `device-pass-${where}-${turn}`);
      await page.click('#hand-over-go');
      await assertCovered(page, isAllied ? 'Bruno' : 'Anna');
    }
    assert.equal(looked.size, 2);
    await page.click('#cover-show');
    await page.waitForSelector('#board');
    await page.reload();
    await assertCovered(page, '(Anna|Bruno)');
    await page.click('#cover-show');
    await page.waitForSelector('#board');
    await page.goto(`${house.server.url}/#/`);
    await until('whose browser it is signs in again', async () => (await page.textContent('#account')) === 'Anna');
    await page.click(`a[href="#/table/${id}"]`);
    await assertCovered(page, '(Anna|Bruno)');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('where nothing is hidden nothing is covered: the next one looks at once', async () => {
  const page = await openWindow(house);
  await page.click('[data-setup="omdurman"]');
  await page.selectOption('#seat-dervish', 'here:2');
  await page.selectOption('#seat-anglo_egyptian', 'me');
  await page.fill('#player-name', 'Anna');
  await page.click('#create');
  await page.waitForSelector('#choices [data-action]');
  const id = new URL(page.url()).hash.split('/').at(-1);
  const first = await ask(page, `tables/${id}`);
  assert.equal(first.table.secrets, undefined);
  const isOther = async () => (await ask(page, `tables/${id}`)).you.user !== first.you.user;
  for (let i = 0; i < 200 && !await isOther(); i += 1) {
    await page.evaluate(() => [...document.querySelectorAll('#choices [data-action]:not([disabled])')].at(-1)?.click());
    await page.waitForTimeout(50);
  }
  assert.ok(await isOther());
  await page.waitForSelector('#choices [data-action]');
  assert.equal(await page.locator('#cover').count(), 0);
  await page.context().close();
});
