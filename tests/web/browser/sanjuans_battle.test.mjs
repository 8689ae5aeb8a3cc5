/*
 * A battle that the players fight on their own table, and a siege: a landing meets the enemy, the sheet is opened, the
 * result is entered, the campaign goes on to the siege roll. All dice are thrown by hand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookWithAxe, openHouse, openWindow, shoot } from './harness.mjs';
import { board, list, open, setUp, throwAll, throwTwo, unitsAt } from './campaign.mjs';

const HAND = [46, 44, 28, 50, 30, 53, 35];
const SHEET = '#board [data-tool="battle-sheet"]';
const SQUARES = 22; /* all but the village and its port */
const ROUNDS = 7;

const house = openHouse();

const placeLabel = (page, place) => page.locator(`#board .place[data-place="${place}"]`).getAttribute('aria-label');

async function rise(page, place, ...dice) {
  await list(page, `check:${place}`);
  for (const die of dice) await list(page, `roll:${die}`);
}

/** With both its neighbours lost, the garrison of West Sound is shut in. */
async function besiegeWestSound(page) {
  for (const card of HAND) await list(page, `draw:${card}`);
  await rise(page, 'deer_harbor', 6);
  await rise(page, 'orcas_landing', 6, 1);
  await rise(page, 'west_sound', 6);
  await list(page, 'check_rest');
  await throwAll(page, 1);
  assert.match(await placeLabel(page, 'west_sound'), /besieged, level 1/);
}

/** Out in the first round, ashore at Tokar, which the Mahdists hold, in the second. */
async function landAtTokar(page) {
  await list(page, 'ops:46');
  await throwTwo(page, 1, 1);
  await list(page, 'activate:friday_harbor');
  await open(page, 'friday_harbor', 'fleet:friday_harbor');
  await list(page, 'load');
  for (const boarding of ['sudanese.3,atbara', 'sudanese.4,aswan']) await list(page, `board:${boarding}`);
  for (const action of ['halt', 'sail:sea_f', 'halt', 'end', 'ops:44']) await list(page, action);
  await throwTwo(page, 1, 1);
  await list(page, 'activate:sea_f');
  await list(page, 'fleet:sea_f');
  await board(page, 'sail:tokar');
  /* A fleet that came in with troops aboard unloads by itself: nothing else is open to it. */
  for (const action of ['all', 'roll:6', 'halt']) await list(page, action);
  assert.match(await placeLabel(page, 'tokar'), /battle/);
}

async function speak(page, language) {
  await page.selectOption('#language', language);
  await page.waitForSelector(`html[lang=${language}]`);
  await page.waitForSelector(`${SHEET}[href$="lang=${language}"]`);
}

/** Twelve warriors, two horse and one with rifles, on open ground. */
async function setBattle(page) {
  for (const action of ['fight:tokar', 'total:12', 'total:2', 'total:1', 'total:0']) await list(page, action);
  await throwTwo(page, 3, 4);
  assert.ok(!(await page.locator(SHEET).isVisible()), 'no sheet before the ground is known');
  for (let square = 0; square < SQUARES; square += 1) await throwTwo(page, 3, 4);
}

/** The sheet comes in a window of its own; the keyboard is enough. */
async function readSheet(page, name) {
  const link = page.getByRole('link', { name });
  await link.focus();
  const [sheet] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await sheet.waitForLoadState();
  await shoot(sheet, `sanjuans-battle-sheet-${await sheet.locator('html').getAttribute('lang')}`);
  const said = await sheet.locator('body').innerText();
  await sheet.close();
  return said;
}

async function enterResult(page) {
  for (const action of ['result:withdrew', 'hits:sudanese.3,3', 'hits:sudanese.3,2', 'result:held']) {
    await list(page, action);
  }
  assert.match(await page.locator('#board .battle').innerText(), /held/i, 'what has been entered stands on the board');
  const form = page.locator('#board .at-hand .choice-row', { hasText: 'Sudanese infantry 3' });
  assert.match(await form.locator('.is-entered').innerText(), /2$/, 'and so does what a unit has lost');
  await board(page, 'rout:sudanese.3');
  await page.waitForSelector('#board [data-action="rout:sudanese.3"][aria-pressed="true"]');
  await board(page, 'rout:sudanese.3');
  const cut = await page.locator('#board .at-hand').evaluate((panel) => panel.scrollWidth - panel.clientWidth);
  assert.equal(cut, 0, 'nothing is cut off');
  await shoot(page, 'sanjuans-battle-entry');
  await list(page, 'confirm');
  await list(page, 'recover:0');
}

test('a battle of the players after a landing, and a siege', async () => {
  const page = await openWindow(house, { bypassCSP: true, reducedMotion: 'reduce' });
  await setUp(page, { battles: 'tabletop' });
  await besiegeWestSound(page);
  await landAtTokar(page);
  await setBattle(page);

  const sheet = await readSheet(page, 'Battle sheet (opens in a new tab)');
  for (const words of ['Battle sheet: Tokar', 'Sudanese infantry 3', 'Sudanese infantry 4', 'Mahdist force']) {
    assert.ok(sheet.includes(words), `the sheet has: ${words}`);
  }
  await speak(page, 'fr');
  assert.match(await readSheet(page, 'Feuille de bataille (s’ouvre dans un nouvel onglet)'), /Feuille de bataille/);
  await speak(page, 'en');
  await lookWithAxe(page, 'battle');

  await enterResult(page);
  assert.ok(!(await page.locator(SHEET).isVisible()), 'the sheet goes with its battle');
  assert.match(await unitsAt(page, 'tokar'), /^2 units at /);
  assert.doesNotMatch(await placeLabel(page, 'tokar'), /battle|revolt/i, 'the victors have taken it');

  await list(page, 'end');
  for (let round = 3; round <= ROUNDS; round += 1) {
    await list(page, 'pass');
    await list(page, 'end');
  }
  await list(page, 'wait');
  await throwTwo(page, 1, 2);
  assert.match(await placeLabel(page, 'west_sound'), /besieged, level 2/, 'it holds out, and the ring is closer');
  await page.waitForSelector('#choices [data-action^="draw:"]');
  assert.deepEqual(page.faults, []);
});

test('a fight on the water has its sheet and its form', async () => {
  const page = await openWindow(house, { bypassCSP: true, reducedMotion: 'reduce' });
  await setUp(page, { battles: 'tabletop', water: 'yes' });
  for (const card of HAND) await list(page, `draw:${card}`);
  await list(page, 'check_rest');
  await throwAll(page, 1);
  await list(page, 'ops:46');
  await throwTwo(page, 1, 1);
  for (const action of ['activate:friday_harbor', 'fleet:friday_harbor', 'sail:sea_f']) await list(page, action);
  assert.ok(!(await page.locator(SHEET).isVisible()), 'no sheet before there is a flotilla');
  await throwTwo(page, 6, 6);
  await throwTwo(page, 6, 6);
  const sheet = await readSheet(page, 'Battle sheet (opens in a new tab)');
  for (const words of ['Tamai', 'Metemma', 'dhow']) assert.ok(sheet.includes(words), `the sheet has: ${words}`);
  await board(page, 'ship_hits:tamai,2');
  const said = await page.locator('#board .battle').innerText();
  assert.match(said, /Tamai/, 'what has been entered stands on the board');
  assert.doesNotMatch(said, /surprise/i, 'no type of battle on the water');
  await shoot(page, 'sanjuans-water-entry');
  await list(page, 'result:held');
  await list(page, 'confirm');
  assert.ok(!(await page.locator(SHEET).isVisible()), 'the sheet goes with its fight');
  assert.deepEqual(page.faults, []);
});

test('two battles of a round are on tables at once, and booked in their order', async () => {
  const page = await openWindow(house, { bypassCSP: true, reducedMotion: 'reduce' });
  const dice = ['total:12', 'total:2', 'total:1', 'total:0'];
  await setUp(page, { battles: 'tabletop', ground: 'own' });
  await besiegeWestSound(page);
  await landAtTokar(page);
  await list(page, 'activate:west_sound');
  await list(page, 'force:west_sound');
  const way = await page.locator('#choices [data-action^="march:"]').first().getAttribute('data-action');
  await list(page, way);
  for (const action of ['fight:tokar', ...dice]) await list(page, action);
  await throwTwo(page, 3, 4);
  await list(page, 'set_aside');
  assert.match(await page.locator('#board .aside').innerText(), /Tokar.*not entered/);
  assert.ok(await page.locator(SHEET).isVisible(), 'a battle that is laid aside keeps its sheet');
  for (const action of ['fight:west_sound', ...dice]) await list(page, action);
  await throwTwo(page, 3, 4);
  const sheets = await readSheet(page, 'Battle sheet (opens in a new tab)');
  for (const words of ['Battle sheet: Tokar', 'Battle sheet: West Sound']) {
    assert.ok(sheets.includes(words), `the sheets have: ${words}`);
  }
  assert.doesNotMatch(await page.locator('#board .battle').first().innerText(), /Sudanese infantry 3/);
  await page.locator('#board .records summary').click();
  await list(page, 'result:held');
  const records = await page.locator('#board .records[open]').innerText();
  assert.match(records, /Tokar Sudanese infantry 3 8\/8, Sudanese infantry 4 8\/8/, 'the roster stays open');
  assert.match(records, /Discarded: 46 /);
  await page.locator('#board .records').scrollIntoViewIfNeeded();
  await shoot(page, 'sanjuans-records');
  assert.equal(await page.locator('#choices [data-action="confirm"]').count(), 0, 'Tokar comes first');
  await shoot(page, 'sanjuans-two-battles');
  for (const action of ['set_aside', 'fight:tokar', 'result:held', 'confirm']) await list(page, action);
  /* The last one that is left is taken up by itself, as it was entered. */
  assert.match(await page.locator('#board .battle').first().innerText(), /West Sound[^]*held/i);
  await list(page, 'confirm');
  assert.equal(await page.locator('#board .aside').count(), 0);
  assert.doesNotMatch(await placeLabel(page, 'tokar'), /battle|revolt/i);
  assert.deepEqual(page.faults, []);
});
