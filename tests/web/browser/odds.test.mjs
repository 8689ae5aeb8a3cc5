/* The layer of odds: numbers beside the choices that become better, exact odds of the choice at hand, and a table without. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { BINARY, PHONE, entries, lookWithAxe, openHouse, openTable, openWindow, shoot } from './harness.mjs';


/** A raid with one unit chosen so far: what the engine knows of it. */
function raid() {
  const state = { turn: 3, free_resources: 0, resources: 28, morale: 11, strength: { white: 6 } };
  const lines = [{ cmd: 'load', game: 'khartoum', state },
    ...['raid', 'target:white', 'unit:sudanese.2'].map((action) => ({ cmd: 'do', action })),
    { cmd: 'odds', action: 'go' }, { cmd: 'transcript' }];
  const { stdout } = spawnSync(BINARY, ['engine'], { input: `${lines.map((line) => JSON.stringify(line)).join('\n')}\n` });
  const answers = String(stdout).trim().split('\n').map((line) => JSON.parse(line));
  return { transcript: answers.at(-1).transcript, odds: answers.at(-2) };
}

const known = raid();
const house = openHouse();

/** A window at a table where that raid is at hand. */
async function openRaid(more = {}, options = {}) {
  const page = await openWindow(house, { url: 'about:blank', bypassCSP: true, reducedMotion: 'reduce', ...options });
  await openTable(page, house.server, 'import', { transcript: known.transcript, seats: { gordon: 'me' }, ...more },
    { ready: '#choices [data-action="go"]' });
  return page;
}

const choicesOf = (page) => page.locator('#choices li > [data-action]').evaluateAll((buttons) => buttons.map((button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return [button.dataset.action, x, y, width, height].join(' ');
}));

/** Waits until the estimates are good enough to tell something, or to tell that no choice is ahead. */
const numbered = (page) => page.waitForSelector('#odds-panel .odds-legend', { state: 'attached', timeout: 120_000 });

/** Notes from now on each number of games that the legend tells: the last may come before the first is looked for. */
const noteGames = (page) => page.evaluate(() => {
  globalThis.told = new Set();
  new MutationObserver(() => {
    const words = document.querySelector('#odds-panel .odds-foot')?.textContent ?? '';
    const count = /([\d,]+) games/.exec(words)?.[1];
    if (count) globalThis.told.add(Number(count.replaceAll(',', '')));
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
});

const fractions = (page, box) => page.locator(`${box} .odds-outcomes .odds-fraction`).allTextContents();

test('odds are switched on, become better, and move nothing', async () => {
  const page = await openRaid();
  assert.equal(await page.locator('.odds-chip').count(), 0, 'nobody sees odds who has not asked for them');
  await noteGames(page);
  const { height } = await page.locator('#choices').boundingBox();
  await page.keyboard.press('o');
  await page.waitForSelector('.odds-chip');
  const places = await choicesOf(page);
  assert.equal(await page.locator('.odds-chip').count(), places.length);
  await numbered(page);
  await page.waitForFunction(() => globalThis.told.size > 1);
  const told = await page.evaluate(() => [...globalThis.told]);
  assert.deepEqual(told, [...told].sort((a, b) => a - b), 'more and more games');
  assert.deepEqual(await choicesOf(page), places);
  assert.ok((await page.locator('#choices').boundingBox()).height >= height, 'the list keeps its room');
  /* Numbers only where they tell something: here it makes no difference who else goes. */
  if (/none wins more often/.test(await page.locator('#odds-panel .odds-legend').innerText())) {
    assert.equal(await page.locator('.odds-chip.is-best').count(), 0);
    assert.deepEqual([...new Set(await page.locator('.odds-number').allInnerTexts())], ['…']);
  }
  await lookWithAxe(page, 'odds', { isSeriousOnly: true });
  await shoot(page, 'odds-desk');
  assert.deepEqual(page.faults, []);
  /* The question of the page before may still be worked on: then the first one now is refused, and asked again. */
  await page.reload();
  await numbered(page);
  await page.click('#odds-close');
  assert.equal(await page.locator('.odds-chip').count(), 0);
  assert.equal(await page.locator('#odds-panel').isVisible(), false);
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('g');
  await page.waitForSelector('dialog[open]');
  assert.deepEqual(asked.filter((url) => url.includes('/odds')), [], 'nothing is worked out any more');
  assert.deepEqual(page.faults.filter((fault) => !fault.includes('429')), []);
});

test('the choice at hand has its exact odds, by mouse and by keyboard', async () => {
  const page = await openRaid();
  const told = known.odds.outcomes.map((outcome) => outcome.chance);
  const shown = told.length > 13 ? told.slice(0, 12) : told;
  await page.click('#odds-toggle');
  await page.hover('#choices [data-action="go"]');
  await page.waitForSelector('#odds-panel .odds-fraction');
  await page.mouse.move(5, 5);
  assert.deepEqual(await fractions(page, '#odds-panel'), shown);
  await shoot(page, 'odds-exact');
  await lookWithAxe(page, 'exact', { isSeriousOnly: true, within: '#odds-panel' });
  /* Another choice is pointed at with the arrows alone. */
  await page.focus('#choices [data-action="go"]');
  await page.keyboard.press('ArrowUp');
  const pointed = await page.evaluate(() => document.activeElement.querySelector('.choice-text')?.textContent);
  await page.waitForFunction((words) => document.querySelector('#odds-panel h2')?.textContent === words, pointed);
  await page.focus('[data-odds="go"]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog[data-odds-shown="go"] .odds-fraction');
  assert.deepEqual(await fractions(page, 'dialog'), shown);
  await lookWithAxe(page, 'sheet', { isSeriousOnly: true, within: 'dialog' });
  await shoot(page, 'odds-sheet');
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.odds), 'go');
  assert.deepEqual(page.faults, []);
});

test('a phone, in French and in the dark', async () => {
  const page = await openRaid({}, { viewport: PHONE, hasTouch: true, isMobile: true, lang: 'fr' });
  await page.tap('#theme');
  await page.tap('#odds-toggle');
  await numbered(page);
  await shoot(page, 'odds-phone');
  await lookWithAxe(page, 'phone', { isSeriousOnly: true });
  const before = await entries(page);
  await page.tap('[data-odds="go"]');
  await page.waitForSelector('dialog .odds-fraction');
  await shoot(page, 'odds-phone-sheet');
  await lookWithAxe(page, 'phone sheet', { isSeriousOnly: true, within: 'dialog' });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, `the page is ${width} wide`);
  assert.equal(await entries(page), before, 'nothing is played by looking');
  const low = await page.locator('.odds-chip').evaluateAll((chips) =>
    chips.filter((chip) => chip.getBoundingClientRect().height < 44).length);
  assert.equal(low, 0, 'every number is large enough for a thumb');
  assert.deepEqual(page.faults, []);
});

test('dice that are thrown by hand have their odds too', async () => {
  const page = await openRaid({ dice: 'manual' });
  await page.click('#odds-toggle');
  await page.click('#choices [data-action="go"]');
  await page.waitForSelector('[data-die-pick]');
  await page.waitForSelector('#odds-panel .odds-fraction');
  assert.equal(await page.locator('.odds-chip').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('a table can do without odds, and its studies must', async () => {
  const page = await openWindow(house);
  await page.click('[data-setup="khartoum"]');
  await page.selectOption('#odds', 'forbidden');
  await page.locator('#odds').scrollIntoViewIfNeeded();
  await shoot(page, 'odds-form');
  await page.click('#create');
  await page.waitForSelector('#choices [data-action]');
  const button = page.locator('#odds-toggle');
  assert.equal(await button.getAttribute('aria-disabled'), 'true');
  await page.keyboard.press('o');
  await page.waitForSelector('.toast');
  assert.equal(await page.locator('.odds-chip').count(), 0);
  const refusal = await page.evaluate(async () => {
    const answer = await fetch(`/api/tables/${location.hash.split('/')[2]}/odds?at=0`);
    return `${answer.status} ${(await answer.json()).error.code}`;
  });
  assert.equal(refusal, '403 odds_forbidden');
  await page.click('[data-tab="seats"]');
  assert.match(await page.locator('#odds-option').textContent(), /Forbidden/);
  await shoot(page, 'odds-forbidden');
  const table = page.url();
  await page.click('#study');
  await page.waitForFunction((url) => location.href !== url, table);
  await page.waitForSelector('#study-banner');
  await page.waitForSelector('#choices [data-action]');
  assert.equal(await button.getAttribute('aria-disabled'), 'true');
});
