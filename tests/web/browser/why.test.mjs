/* Before a choice: what cannot be done has its reason, on demand and at the board; what is dangerous is asked for once more. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { BINARY, PHONE, ask, entries, lookWithAxe, openHouse, openTable, openWindow, shoot, startGame } from './harness.mjs';

/** Turn 3, nobody in the defence. */
function besieged() {
  const state = { turn: 3, free_resources: 0, action_points: 2, strength: { white: 9 }, banner_zone: { white: 2 } };
  const lines = [{ cmd: 'load', game: 'khartoum', state }, { cmd: 'transcript' }];
  const { stdout } = spawnSync(BINARY, ['engine'], { input: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n` });
  return JSON.parse(String(stdout).trim().split('\n').at(-1)).transcript;
}

const house = openHouse();

async function openSiege(options = {}) {
  const page = await openWindow(house, { url: 'about:blank', bypassCSP: true, reducedMotion: 'reduce', warns: true, ...options });
  await openTable(page, house.server, 'import', { transcript: besieged(), seats: { gordon: 'me' } },
    { ready: '#choices [data-action="end"]' });
  return page;
}

test('what cannot be done now is asked for under the choices, and has reason and rule', async () => {
  const page = await openWindow(house, { bypassCSP: true });
  await startGame(page);
  await page.click('#why-not');
  const raid = page.locator('dialog [data-refused~="raid"]');
  await raid.waitFor();
  assert.match(await raid.textContent(), /turn 1/);
  assert.equal(await raid.locator('[data-rule]').getAttribute('data-rule'), '4.2h');
  await shoot(page, 'why-desk');
  await lookWithAxe(page, 'why not', { isSeriousOnly: true });
  await page.keyboard.press('Escape');
  await page.click('#choices [data-action="fortify"]');
  await page.waitForSelector('#choices [data-action^="zone:"]');
  await page.click('#why-not');
  await page.waitForSelector('dialog [data-refused*="zone:"]');
  assert.equal(await page.locator('dialog [data-refused~="raid"]').count(), 0, 'it tells of the step at hand');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a thing on the board without a choice says why', async () => {
  const page = await openSiege({ warns: false });
  await page.click('#choices [data-action="fortify"]');
  await page.waitForSelector('#choices [data-action^="zone:"]');
  await page.locator('.game-board [data-key="zone:white.3"]').first().click();
  const [message, zoom] = [await page.locator('.toast').first().boundingBox(), await page.locator('.zoom').boundingBox()];
  assert.ok(message.x >= zoom.x + zoom.width || message.y + message.height <= zoom.y, 'a message leaves the buttons of the board free');
  const said = await page.locator('.toast').first().textContent();
  assert.match(said, /^Why not: .+\(\d+\.\d+\w*\)/);
  await shoot(page, 'why-board');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a dangerous end is asked for once more, with the reasons, and can be left', async () => {
  const page = await openSiege();
  await page.waitForSelector('[data-action="end"].is-risky');
  const before = await entries(page);
  await page.click('#choices [data-action="end"]');
  await page.waitForSelector('#danger-yes');
  const reasons = await page.locator('.danger-reasons').textContent();
  assert.match(reasons, /lost before you choose again/);
  assert.match(reasons, /4 paths to the Palace are open/);
  await shoot(page, 'danger-desk');
  await lookWithAxe(page, 'danger', { isSeriousOnly: true });
  await page.click('#danger-no');
  assert.equal(await entries(page), before, 'nothing was played');
  await page.click('#choices [data-action="end"]');
  await page.check('#danger-off');
  await page.click('#danger-yes');
  await page.waitForFunction((count) => document.querySelector('#choices [data-action="end"]') === null || count < 0, before);
  assert.equal(await page.evaluate(() => localStorage.getItem('sortie.warnings')), 'off');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone, in French', async () => {
  const page = await openSiege({ viewport: PHONE, lang: 'fr', hasTouch: true });
  await page.waitForSelector('[data-action="end"].is-risky');
  await page.click('#why-not');
  await page.waitForFunction(() => /est possible/.test(document.querySelector('dialog[open]')?.textContent ?? ''));
  await shoot(page, 'why-phone');
  await page.keyboard.press('Escape');
  await page.click('#choices [data-action="end"]');
  await page.waitForSelector('#danger-yes');
  assert.match(await page.locator('.danger-reasons').textContent(), /avant votre prochain choix/);
  await shoot(page, 'danger-phone');
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out');
  /* The first month: after the militia nothing may be done that would use the other points. */
  await page.click('#danger-no');
  await openTable(page, house.server, 'tables', { game: 'khartoum', seats: { gordon: 'me' } });
  await page.waitForSelector('#choices [data-action="militia"].is-risky');
  assert.equal(await page.locator('#choices [data-action="fortify"].is-risky').count(), 0);
  await page.click('#choices [data-action="militia"]');
  await page.waitForSelector('#danger-yes');
  assert.match(await page.locator('.danger-reasons').textContent(), /2 points d’action sont perdus.*Ressources gratuits \(8\)/);
  await page.click('#danger-no');
  /* A lesson that says what to do is not warned against; its exercise is. */
  let asked = 0;
  page.on('request', (request) => { asked += request.url().includes('/dangers') ? 1 : 0; });
  const begin = async (lesson) => {
    const { table } = await ask(page, house.server, 'tables', { game: 'khartoum', lesson });
    await page.goto(`${house.server.url}/#/table/${table.id}`);
    await page.click('#lesson-next');
  };
  await begin('raid');
  await page.waitForSelector('#choices [data-action="raid"].lesson-wanted');
  assert.equal(asked, 0);
  await begin('hold');
  await page.waitForSelector('#choices [data-action="end"].is-risky');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
