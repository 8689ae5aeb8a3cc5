/* Problems: the page that lists them, one that is solved, one that is not, hints, the solution, and what the browser keeps. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { DESK, PHONE, lookWithAxe, openHouse, openWindow, shoot, until } from './harness.mjs';

const house = openHouse();
const DATA = new URL('../../../data/', import.meta.url);

/** @param {string} path in data/ */
const read = (path) => JSON.parse(readFileSync(new URL(path, DATA), 'utf8'));
const GAMES = readdirSync(DATA).filter((game) => existsSync(new URL(`${game}/guide/problems.json`, DATA)));

/** Clicks a choice, and waits for what the panel says then. */
async function choose(page, action) {
  await page.click(`#choices [data-action="${action}"]`);
  await until('the answer', async () => await page.locator('#choices[aria-busy=true]').count() === 0);
}

for (const [lang, viewport] of [['en', DESK], ['fr', PHONE]]) {
  test(`a problem is failed, tried again with hints, and solved (${lang})`, async () => {
    const page = await openWindow(house, { lang, viewport, isNew: true, bypassCSP: true });
    await page.click('[data-problems-of="khartoum"]');
    await page.waitForSelector('.lesson-item');
    const { easy, medium, hard } = read('khartoum/guide/problems.json');
    assert.equal(await page.locator('.lesson-item').count(), easy.length + medium.length + hard.length);
    assert.ok(await page.locator('[data-today]').isVisible());
    await lookWithAxe(page, 'the problems of khartoum', { isSeriousOnly: true });
    await shoot(page, `problems-khartoum-${lang}`);

    await page.click('[data-problem="bread"]');
    await page.waitForSelector('#problem-hint');
    assert.match(await page.innerText('.lesson-say'), /1884/);
    await lookWithAxe(page, 'a problem of khartoum', { isSeriousOnly: true });
    await shoot(page, `problem-${lang}`);
    await page.click('#problem-hint');
    await page.click('#problem-hint');
    assert.equal(await page.locator('.problem-hint').count(), 2);

    await choose(page, 'militia');
    await page.waitForSelector('.problem-verdict.is-failed');
    assert.match(await page.innerText('.problem-verdict'), /100/);
    await page.click('#problem-solution');
    assert.equal(await page.locator('[data-solution]').count(), 2);
    assert.ok((await page.innerText('.problem-why')).length > 100);
    await shoot(page, `problem-failed-${lang}`);
    await lookWithAxe(page, 'a failed problem', { isSeriousOnly: true });

    await page.click('#problem-again');
    await page.waitForSelector('.problem-verdict', { state: 'detached' });
    if (viewport === DESK) {
      await page.waitForSelector('.entry.undone');
      await lookWithAxe(page, 'what was taken back', { isSeriousOnly: true, within: '.table-side' });
    }
    await choose(page, 'morale');
    await page.waitForSelector('#choices [data-action="done"]');
    assert.equal(await page.locator('.problem-verdict').count(), 0);
    await choose(page, 'done');
    await page.waitForSelector('.problem-verdict.is-solved');
    await shoot(page, `problem-solved-${lang}`);

    await page.click('#problem-on');
    await page.waitForSelector('#problem-hint');
    await page.goto(`${house.server.url}/#/problems/khartoum`);
    await page.waitForSelector('.lesson-item.is-done');
    assert.equal(await page.locator('.lesson-item.is-done').count(), 1);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

for (const [game, name] of [['sanjuans', 'four'], ['toulon', 'depot']]) {
  test(`a problem of ${game} is solved by its plan`, async () => {
    const page = await openWindow(house, { url: `${house.server.url}/#/problems/${game}`, isNew: true });
    await page.click(`[data-problem="${name}"]`);
    await page.waitForSelector('#problem-hint');
    await shoot(page, `problem-${game}`);
    for (const action of read(`${game}/problems/${name}.json`).solution) await choose(page, action);
    await page.waitForSelector('.problem-verdict.is-solved');
    await shoot(page, `problem-${game}-solved`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('every game has its problems on the page of all', async () => {
  const page = await openWindow(house);
  await page.goto(`${house.server.url}/#/problems`);
  await page.waitForSelector('[data-problems]');
  assert.equal(await page.locator('[data-problems]').count(), GAMES.length);
  assert.doesNotMatch(await page.innerText('main'), /\.problem\./);
  assert.deepEqual(page.faults, []);
});
