/* What an attack comes to stands there before the click, in every game: total, modifiers by name, outcomes with their chances. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine, PHONE, lookWithAxe, openHouse, openTable, openWindow, shoot } from './harness.mjs';
import { list } from './campaign.mjs';
import { ALL_MINE, transcriptAt } from './toulon_positions.mjs';

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
  assert.equal(await total(), 'Total modifier of the dice: −1.');
  await page.hover('#choices [data-action="leader:ali"]');
  assert.equal(await total(), 'Total modifier of the dice: +1.');
  assert.match(await page.locator('#preview-panel .preview-facts').innerText(), /Muhamad Ali: \+2/);
  const before = await page.locator('#choices').boundingBox();
  await list(page, 'leader:ali');
  await page.waitForSelector('#preview-panel[data-preview="go"]');
  assert.equal(await total(), 'Total modifier of the dice: +1.');
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

test('Toulon: a melee tells units, shift and column, by what the attacker may know', async () => {
  const transcript = await transcriptAt({ marines: 'las', '1_gard': 'are', '2_cote_d_or': 'are' }, 'movement', 'move', {},
    ['pick:2_cote_d_or', 'march:las', 'roll:1', 'end']);
  const page = await openWindow(house, { url: 'about:blank' });
  await openTable(page, house.server, 'import', { transcript, seats: ALL_MINE, dice: 'manual' }, { ready: '#choices [data-action^="engage:"] .choice-total' });
  await page.waitForSelector('#board .battle');
  await page.hover('#choices [data-action="engage:2_cote_d_or"]');
  const panel = page.locator('#preview-panel');
  assert.match(await panel.locator('.preview-facts').first().innerText(), /: combat potential 8/);
  assert.match(await panel.innerText(), /Against a potential of 1: column 5:1[\s\S]*Against a potential of 3 to 4: column 2:1[\s\S]*The attacker loses 1 strength point, the defender 1/);
  assert.ok((await chancesIn(page, '#preview-panel')).length > 5, 'a column for each strength that the enemy may have');
  await shoot(page, 'preview-toulon');
  await page.setViewportSize(PHONE);
  await shoot(page, 'preview-toulon-phone');
  assert.deepEqual(page.faults, []);
});

test('Toulon: a defender who is left over is told what each melee comes to, by what may attack it', async () => {
  const pieces = { marines: 'las', '11th_north_devon': 'las', '25th_sussex': 'las', '1_gard': 'are', '2_cote_d_or': 'are' };
  const transcript = await transcriptAt(pieces, 'movement', 'move', {}, ['pick:2_cote_d_or', 'march:las', 'roll:1', 'pick:1_gard', 'march:las', 'roll:1',
    'deploy:marines', 'deploy:11th_north_devon', 'engage:1_gard', 'engage:2_cote_d_or']);
  const page = await openWindow(house, { url: 'about:blank' });
  await openTable(page, house.server, 'import', { transcript, seats: ALL_MINE, dice: 'manual' }, { ready: '#choices [data-action="add:25th_sussex,1"] .choice-total' });
  await page.hover('#choices [data-action="add:25th_sussex,1"]');
  const panel = page.locator('#preview-panel');
  assert.match(await panel.innerText(), /25th \(Sussex\): combat potential \d+[\s\S]*Combat potential \d+, shifted 0 columns[\s\S]*Against a potential of 1 to \d+: column 1:3[\s\S]*Against a potential of \d+ or more: column/);
  assert.ok(!/Gard|Côte/.test(await panel.innerText()), 'and nothing of who does');
  assert.ok((await chancesIn(page, '#preview-panel')).length > 5);
  await shoot(page, 'preview-toulon-defender');
  assert.deepEqual(page.faults, []);
});

test('The San Juans: a siege and a sortie', async () => {
  const engine = new Engine();
  await engine.ask({ cmd: 'new', game: 'sanjuans', options: { storm: 'yes' } });
  const { state } = await engine.ask({ cmd: 'state' });
  engine.close();
  Object.assign(state, { siege: { roche_harbor: 3, olga: 1 }, phase: 'sieges', step: ['sieges', 'turn'] });
  const transcript = await transcriptOf({ cmd: 'load', game: 'sanjuans', state }, ['siege:roche_harbor']);
  const page = await openWindow(house, { url: 'about:blank' });
  await openTable(page, house.server, 'import', { transcript, seats: { commander: 'me' }, dice: 'manual' }, { ready: '#choices [data-action="wait"] .choice-total' });
  await page.hover('#choices [data-action="wait"]');
  const panel = page.locator('#preview-panel');
  assert.match(await panel.innerText(), /Assault on 4 or more[\s\S]*1\/2[\s\S]*to the two dice[\s\S]*The place falls/);
  assert.equal((await chancesIn(page, '#preview-panel')).length, 2, 'the assault, and the siege roll');
  await shoot(page, 'preview-sanjuans');
  await page.setViewportSize(PHONE);
  await shoot(page, 'preview-sanjuans-phone');
  assert.deepEqual(page.faults, []);
});

test('Omdurman: a melee tells both dice', async () => {
  const engine = new Engine();
  await engine.ask({ cmd: 'new', game: 'omdurman', options: { setup: 'standard' } });
  const { state } = await engine.ask({ cmd: 'state' });
  engine.close();
  Object.assign(state, { segment: 'melee', step: ['melee', 'turn', ...Array(6).fill('over')], flags: {} });
  for (const number of [1, 2, 3, 4]) state.place[`taiasha.${number}`] = '2616';
  const transcript = await transcriptOf({ cmd: 'load', game: 'omdurman', state }, []);
  const page = await openWindow(house, { url: 'about:blank' });
  await openTable(page, house.server, 'import', { transcript, seats: { anglo_egyptian: 'me', dervish: 'me' } }, { ready: '#choices [data-action="attack:2716"] .choice-total' });
  await page.hover('#choices [data-action="attack:2716"]');
  const panel = page.locator('#preview-panel');
  assert.match(await panel.innerText(), /Dervishes: 24 factors, die −2\n[\s\S]*Line for 21 to 25 factors[\s\S]*3 eliminated[\s\S]*Anglo-Egyptians: 20 factors, die \+1\n/);
  assert.equal((await chancesIn(page, '#preview-panel')).length, 2);
  await shoot(page, 'preview-omdurman');
  await page.setViewportSize(PHONE);
  await shoot(page, 'preview-omdurman-phone');
  assert.deepEqual(page.faults, []);
});

test('what a choice brought is drawn before the page asks about the next ones', async () => {
  const page = await openWindow(house);
  await page.click('[data-start="khartoum"]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#choices [data-action="fortify"]');
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() => new Promise((resolve) => {
    const log = document.querySelector('#log');
    let framed = log.dataset.entries;
    const frame = () => {
      framed = log.dataset.entries;
      requestAnimationFrame(frame);
    };
    frame();
    const { fetch } = globalThis;
    const seen = new Map();
    globalThis.fetch = (address, init) => {
      const question = /\/(orders|previews|dangers)/.exec(String(address))?.[1];
      if (question) seen.set(question, framed === log.dataset.entries);
      return fetch(address, init);
    };
    document.querySelector('#choices [data-action="fortify"]').click();
    const end = performance.now() + 20_000;
    const wait = () => {
      if (seen.size || performance.now() > end) setTimeout(() => resolve(Object.fromEntries(seen)), 300);
      else setTimeout(wait, 50);
    };
    wait();
  }));
  assert.ok(Object.keys(asked).length >= 1, 'there are questions');
  assert.ok(Object.values(asked).every(Boolean), JSON.stringify(asked));
});
