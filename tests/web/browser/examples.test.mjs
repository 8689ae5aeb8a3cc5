/* Worked examples: opened from the rulebook, played by what is marked, and back; one of each game (the contract plays all). */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { DESK, PHONE, lookWithAxe, openHouse, openWindow, shoot, until } from './harness.mjs';

const house = openHouse();

/** @param {string} path in data/ */
const read = (path) => JSON.parse(readFileSync(new URL(`../../../data/${path}`, import.meta.url), 'utf8'));

/** Clicks what is marked until the example says what came of it. */
async function followMarks(page, line) {
  for (const action of line.filter((deed) => typeof deed === 'string')) {
    const choice = page.locator(`#choices [data-action="${action}"].lesson-wanted`);
    await choice.waitFor();
    assert.equal(await page.locator('#choices .lesson-wanted').count(), 1, action);
    await choice.click();
    await until(`${action} is done`, async () => await page.locator('#choices[aria-busy=true]').count() === 0);
  }
  await page.waitForSelector('#lesson .lesson-tools > a');
}

for (const [game, name, rule, lang, viewport] of [
  ['khartoum', 'ex3', '6.5l', 'en', DESK], ['sanjuans', 'w5', 'encounter.3', 'fr', PHONE],
  ['omdurman', 'f1', 'MOD.d', 'fr', DESK], ['toulon', 'we_d2', '16.6', 'en', PHONE],
]) {
  test(`a rule of ${game} leads to its example, which is opened, played and left`, async () => {
    const page = await openWindow(house, { url: `${house.server.url}/#/rules/${game}/${rule}`, lang, viewport, bypassCSP: true });
    const { rules } = read(`${game}/guide/examples.json`).examples.find(({ example }) => example === name);
    await page.locator(`[data-rule-row="${rule}"] + dd [data-example-link="${name}"]`).click();
    const card = page.locator(`[data-example="${name}"].this`);
    await card.waitFor();
    assert.equal(await card.locator('.rule-example-rules a').count(), rules.length);
    await shoot(page, `example-${game}-card`);
    await lookWithAxe(page, 'the example in its chapter', { isSeriousOnly: true });
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), true);
    await card.locator('[data-example-open]').click();
    await page.waitForSelector('#lesson .lesson-do');
    await shoot(page, `example-${game}-begin`);
    await lookWithAxe(page, 'the example at its table', { isSeriousOnly: true });
    await followMarks(page, read(`${game}/examples/${name}.json`).play);
    await shoot(page, `example-${game}-end`);
    assert.doesNotMatch(await page.innerText('#lesson'), /\.example\.|\.lesson\./, 'every text is there');
    await page.click('#lesson .lesson-tools > a');
    await page.locator(`[data-example="${name}"] .tag`).waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
