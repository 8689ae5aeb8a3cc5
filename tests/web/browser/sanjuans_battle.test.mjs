/*
 * A battle that the players fight on their own table, and a siege: a landing meets the enemy, the sheet is opened, the
 * result is entered, the campaign goes on to the siege roll. All dice are thrown by hand.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, ask, lookWithAxe, openHouse, openWindow, playOn, shoot } from './harness.mjs';
import { DRAWN, board, list, openCampaign, press, throwTwo, unitsAt } from './campaign.mjs';

const SHEET = '#board [data-tool="battle-sheet"]';
const SQUARES = 22; /* all but the village and its port */
const ROUNDS = 7;

const house = openHouse();

const placeLabel = (page, place) => page.locator(`#board .place[data-place="${place}"]`).getAttribute('aria-label');


/** With both its neighbours lost, the garrison of West Sound is shut in. */
const BESIEGED = [...DRAWN, 'check:deer_harbor', 'roll:6', 'check:orcas_landing', 'roll:6', 'roll:1', 'check:west_sound', 'roll:6',
  'check_rest', 'roll:1*'];

/** Out in the first round, ashore at Tokar, which the Mahdists hold, in the second. */
const AFLOAT = ['ops:46', 'roll:1+1', 'activate:friday_harbor', 'fleet:friday_harbor', 'load', 'board:sudanese.3,atbara', 'board:sudanese.4,aswan',
  'halt', 'sail:sea_f', 'halt', 'end', 'ops:44', 'roll:1+1', 'activate:sea_f', 'fleet:sea_f'];

/** Opened when the fleet lies before Tokar, which is attacked by clicking. */
async function landAtTokar(page, options) {
  const table = await openCampaign(page, house.server, options, [...BESIEGED, ...AFLOAT]);
  await page.waitForSelector('#board [data-action="order:voyage:tokar"]');
  assert.match(await placeLabel(page, 'west_sound'), /besieged, level 1/);
  await board(page, 'order:voyage:tokar');
  /* A fleet that came in with troops aboard unloads by itself: nothing else is open to it. */
  for (const action of ['all', 'roll:6', 'halt']) await list(page, action);
  assert.match(await placeLabel(page, 'tokar'), /battle/);
  return table;
}

async function speak(page, language) {
  await page.selectOption('#language', language);
  await page.waitForSelector(`html[lang=${language}]`);
  await page.waitForSelector(`${SHEET}[href$="lang=${language}"]`);
}

/** Twelve warriors, two horse and one with rifles, on open ground. */
async function setBattle(page, { id }) {
  for (const action of ['fight:tokar', 'total:12', 'total:2', 'total:1', 'total:0']) await list(page, action);
  await throwTwo(page, 3, 4);
  await playOn(page, house.server, id, Array(SQUARES - 1).fill('roll:3+4'));
  assert.ok(!(await page.locator(SHEET).isVisible()), 'no sheet before the ground is known');
  await page.waitForFunction((count) => Number(document.querySelector('#log')?.dataset.entries) >= count, (await entriesOf(page, id)));
  await throwTwo(page, 3, 4);
}

/** How many entries the log has by now. */
const entriesOf = async (page, id) => (await ask(page, house.server, `tables/${id}`)).log.at(-1).entry;

/** The sheet comes in a window of its own; the keyboard is enough. */
async function readSheet(page, name) {
  const link = page.getByRole('link', { name });
  await link.focus();
  const [sheet] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Enter')]);
  await sheet.waitForLoadState();
  await shoot(sheet, `sanjuans-battle-sheet-${await sheet.locator('html').getAttribute('lang')}`);
  await fillsItsPages(sheet);
  const said = await sheet.locator('body').innerText();
  await sheet.close();
  return said;
}

/** On paper each leaf is one page of A4: no longer, and nothing sticks out at its side. */
async function fillsItsPages(sheet) {
  const [width, height] = [186, 277].map((millimetres) => Math.floor((millimetres / 25.4) * 96));
  await sheet.setViewportSize({ width, height });
  await sheet.emulateMedia({ media: 'print' });
  const leaves = await sheet.locator('.leaf').evaluateAll((all) => all.map((leaf) => leaf.getBoundingClientRect().height));
  assert.ok(leaves.length > 0 && leaves.every((high) => high <= height && high > height - 10), `${leaves} of ${height}`);
  assert.equal(await sheet.evaluate(() => document.documentElement.scrollWidth), width);
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
  const table = await landAtTokar(page, { battles: 'tabletop' });
  await setBattle(page, table);

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
  assert.match(await unitsAt(page, 'tokar'), /2 units at /);
  assert.doesNotMatch(await placeLabel(page, 'tokar'), /battle|revolt/i, 'the victors have taken it');

  await playOn(page, house.server, table.id, ['end', ...Array(ROUNDS - 2).fill(['pass', 'end']).flat()]);
  await page.waitForSelector('#choices [data-action="wait"]');
  await list(page, 'wait');
  await throwTwo(page, 1, 2);
  assert.match(await placeLabel(page, 'west_sound'), /besieged, level 2/, 'it holds out, and the ring is closer');
  await page.waitForSelector('#choices [data-action^="draw:"]');
  assert.deepEqual(page.faults, []);
});

test('on a phone a battle is entered on its form, from the result to its confirmation', async () => {
  const page = await openWindow(house, { viewport: PHONE, lang: 'fr', hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  const dice = ['total:12', 'total:2', 'total:1', 'total:0', 'roll:3+4'];
  await openCampaign(page, house.server, { battles: 'tabletop', ground: 'own' },
    [...BESIEGED, ...AFLOAT, 'sail:tokar', 'all', 'roll:6', 'halt', 'fight:tokar', ...dice]);
  await page.waitForSelector('#board [data-form="result"]');
  assert.equal(await page.locator('#choices').isVisible(), false, 'the list would only repeat the form');
  await shoot(page, 'sanjuans-phone-entry');
  await press(page, '#board [data-action="hits:sudanese.3,2"]');
  await press(page, '#board [data-action="result:held"]');
  assert.match(await page.locator('#board [data-form="result"] .is-entered').innerText(), /terrain tenu/i);
  await shoot(page, 'sanjuans-phone-entered');
  await press(page, '#board [data-action="confirm"]');
  assert.equal(await page.locator('#board [data-form="result"]').count(), 0, 'and the battle is booked');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone who has folded the list plays on: it stays folded, and what ends a step is in sight', async () => {
  const page = await openWindow(house, { viewport: PHONE, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });
  await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1']);
  const [first, last] = ['#choices [data-action="activate:olga"]', '#choices [data-action="end"]'].map((one) => page.locator(one));
  await first.waitFor();
  await page.locator('#fold').tap();
  await first.waitFor({ state: 'hidden' });
  assert.ok(await last.isVisible(), 'the round can be ended');
  await shoot(page, 'sanjuans-phone-folded');
  await press(page, '#choices [data-action="end"]');
  assert.ok(await page.locator('#choices [data-action="pass"]').isVisible());
  assert.equal(await page.locator('#choices [data-action="event:28"]').isVisible(), false, 'still folded in the next question');
  await page.locator('#fold').tap();
  await page.locator('#choices [data-action="event:28"]').waitFor(); /* one press unfolds it */
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a fight on the water has its sheet and its form', async () => {
  const page = await openWindow(house, { bypassCSP: true, reducedMotion: 'reduce' });
  await openCampaign(page, house.server, { battles: 'tabletop', water: 'yes' },
    [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1', 'activate:friday_harbor', 'fleet:friday_harbor']);
  await page.waitForSelector('#choices [data-action="sail:sea_f"]');
  await list(page, 'sail:sea_f');
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
  await landAtTokar(page, { battles: 'tabletop', ground: 'own' });
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
