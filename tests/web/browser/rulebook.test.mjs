/* The rulebook: chapters, an address for each rule, search, tables, print; reached from all places where rules are named. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, lookWithAxe, openHouse, openWindow, shoot, startGame } from './harness.mjs';

const house = openHouse();
const GAMES = { khartoum: 370, sanjuans: 534, omdurman: 497, toulon: 800 };

for (const [game, count] of Object.entries(GAMES)) {
  test(`the rules of ${game} are all there, drawn as chapters are opened`, async () => {
    const page = await openWindow(house, { bypassCSP: true, lang: game === 'toulon' ? 'fr' : 'en' });
    await page.click(`[data-rules="${game}"]`);
    await page.waitForSelector('.chapter[open] [data-rule-row]');
    assert.ok(await page.locator('[data-rule-row]').count() < count / 4, 'what is closed is not drawn');
    if (game === 'toulon') await lookWithAxe(page, game, { isSeriousOnly: true });
    await page.click('#rules-all');
    await page.waitForFunction((all) => document.querySelectorAll('[data-rule-row]').length === all, count);
    await page.waitForSelector('.rule-table td');
    await shoot(page, `rulebook-${game}`);
    const said = await page.textContent('.rulebook');
    assert.doesNotMatch(said, new RegExp(`${game}\\.[a-z]`), 'every text is there');
    assert.doesNotMatch(said, /undefined|\[object/);
    if (game === 'khartoum') await lookWithAxe(page, 'all chapters, with tables', { isSeriousOnly: true });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('each rule has its address', async () => {
  const page = await openWindow(house, { url: `${house.server.url}/#/rules/omdurman/MOD.r-k` });
  const rule = page.locator('.this[data-rule-row="MOD.r-k"]');
  await rule.waitFor();
  assert.ok(await rule.evaluate((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  }), 'it is in sight');
  await page.goto(`${house.server.url}/#/rules/omdurman/melee`);
  await page.waitForSelector('.chapter[data-chapter="melee"][open]');
  await page.goto(`${house.server.url}/#/rules/omdurman/99.9`);
  await page.locator('#rules-found', { hasText: 'no text' }).waitFor();
  await page.goto(`${house.server.url}/#/rules/waterloo`);
  await page.waitForSelector('.small-page');
  assert.deepEqual(page.faults, []);
});

test('a rule leads to where it is met', async () => {
  const page = await openWindow(house, { url: `${house.server.url}/#/rules/khartoum/6.7b`, lang: 'fr', bypassCSP: true });
  await page.click('[data-met="6.7b"] summary');
  await page.waitForSelector('[data-met="6.7b"] li');
  const said = await page.innerText('[data-met="6.7b"]');
  assert.match(said, /Dans le journal/);
  assert.doesNotMatch(said, /[{}]|khartoum\.|log_/, 'in words, with dots for what is filled in');
  await lookWithAxe(page, 'where a rule is met', { isSeriousOnly: true, within: '.rulebook' });
  await shoot(page, 'rulebook-met');
  await page.goto(`${house.server.url}/#/rules/khartoum/2.0b`);
  assert.match(await page.innerText('[data-unmet="2.0b"]'), /^Jamais citée en jeu/);
  assert.match(await page.innerText('[data-unmet="2.3a"]'), /^Appliquée par le programme/);
  await page.goto(`${house.server.url}/#/rules/sanjuans/setup.2`);
  await page.click('[data-met="setup.2"] summary');
  await page.waitForSelector('[data-met="setup.2"] li');
  assert.match(await page.innerText('[data-met="setup.2"]'), /36 /);
  assert.deepEqual(page.faults, []);
});

for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  test(`a search finds words of both languages (${name})`, async () => {
    const page = await openWindow(house, { url: `${house.server.url}/#/rules/khartoum`, viewport, bypassCSP: true });
    await page.waitForSelector('.chapter[open]');
    await page.fill('#rules-search', 'banner PALACE');
    await page.waitForSelector('#rules-results [data-rule-row="9.2a"]');
    assert.match(await page.innerText('#rules-found'), /^\d+ rules found$/);
    assert.ok(await page.locator('#rules-results mark').count() > 1);
    await shoot(page, `rulebook-search-${name}`);
    await lookWithAxe(page, 'search', { isSeriousOnly: true, within: '.rulebook' });
    await page.fill('#rules-search', 'banniere palais');
    await page.waitForSelector('#rules-results [data-rule-row="9.2a"]');
    await page.fill('#rules-search', '');
    await page.waitForSelector('.chapter[open]');
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    assert.deepEqual(page.faults, []);
  });
}

test('the rules print whole', async () => {
  const page = await openWindow(house, { url: `${house.server.url}/#/rules/khartoum` });
  await page.waitForSelector('.chapter[open]');
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  assert.equal(await page.locator('[data-rule-row]').count(), GAMES.khartoum, 'nothing is left out');
  await page.emulateMedia({ media: 'print' });
  assert.ok(await page.locator('.rules-tools').isHidden());
  assert.ok(await page.locator('.header').isHidden());
  assert.ok((await page.pdf({ format: 'A4' })).length > 10_000);
});

test('a rule mark of the table leads into the book', async () => {
  const page = await openWindow(house);
  await startGame(page);
  await page.locator('#choices [data-rule]').first().click();
  const link = page.locator('#rule-in-book');
  assert.match(await link.getAttribute('href'), /^#\/rules\/khartoum\/6/);
  const [book] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await book.waitForSelector('[data-rule-row].this');
  assert.deepEqual(page.faults, []);
});
