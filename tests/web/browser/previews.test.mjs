/* What an attack comes to stands there before the click, in every game: total, modifiers by name, outcomes with their chances. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine, PHONE, lookWithAxe, openHouse, openTable, openWindow, shoot } from './harness.mjs';
import { list } from './campaign.mjs';

const house = openHouse();

/** A transcript of a game that begins at a position of the engine's, and goes on with some actions. */
async function transcriptOf(load, actions) {
  const engine = new Engine();
  await engine.ask(load);
  for (const action of actions) await engine.ask({ cmd: 'do', action });
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return transcript;
}

/** The chances that the panel tells, which are all that can happen. */
async function chancesIn(page, box) {
  const percents = await page.locator(`${box} .preview-throw`).evaluateAll((throws) => throws.map((one) =>
    [...one.querySelectorAll('.odds-percent')].map((cell) => parseFloat(cell.textContent.replace(',', '.')))));
  for (const sum of percents.filter((one) => one.length).map((one) => one.reduce((a, b) => a + b))) {
    assert.ok(Math.abs(sum - 100) < 0.5, `${sum} %`);
  }
  return percents;
}

test('Khartoum: the total of a raid runs along as units are chosen', async () => {
  const state = { turn: 3, free_resources: 0, resources: 28, morale: 11, strength: { white: 6 }, banner_zone: { white: 5 } };
  const transcript = await transcriptOf({ cmd: 'load', game: 'khartoum', state }, ['raid', 'target:white', 'unit:sudanese.2']);
  const page = await openWindow(house, { url: 'about:blank', bypassCSP: true });
  await openTable(page, house.server, 'import', { transcript, seats: { gordon: 'me' }, dice: 'manual' }, { ready: '#choices [data-action="go"] .choice-total' });
  const total = () => page.locator('#preview-panel .preview-total b').innerText();
  assert.equal(await page.locator('#preview-panel').getAttribute('data-preview'), 'go', 'the raid as it stands');
  assert.equal(await total(), 'Total modifier: −1.');
  await page.hover('#choices [data-action="leader:ali"]');
  assert.equal(await total(), 'Total modifier: +1.');
  assert.match(await page.locator('#preview-panel .preview-facts').innerText(), /Muhamad Ali: \+2/);
  const before = await page.locator('#choices').boundingBox();
  await list(page, 'leader:ali');
  await page.waitForSelector('#preview-panel[data-preview="go"]');
  assert.equal(await total(), 'Total modifier: +1.');
  assert.ok((await page.locator('#choices').boundingBox()).width >= before.width, 'the list keeps its room');
  const [rows] = await chancesIn(page, '#preview-panel');
  assert.equal(rows.length, 10);
  assert.match(await page.locator('#preview-panel .preview-outcomes').innerText(), /8, minor success · Leader: loss die \+2 · Troops: loss die \+2/);
  await shoot(page, 'preview-khartoum');
  await lookWithAxe(page, 'preview', { isSeriousOnly: true });
  await page.setViewportSize(PHONE);
  assert.equal(await page.locator('#preview-panel').isVisible(), false);
  await shoot(page, 'preview-khartoum-phone');
  await page.click('[data-preview="go"].preview-open');
  await page.waitForSelector('dialog[data-preview-shown="go"] .preview-outcomes');
  assert.equal((await chancesIn(page, 'dialog'))[0].length, 10);
  await shoot(page, 'preview-khartoum-sheet');
  await page.keyboard.press('Escape');
  assert.deepEqual(page.faults, []);
});
