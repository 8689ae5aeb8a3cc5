/*
 * Toulon on its board: the first landing, a march whose prices are told before they are paid, and a battle laid out on its
 * own board by keys and by dragging. Dice are thrown by hand, so that what falls is known.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { HEIGHT, WIDTH, layCells } from '../../../web/games/toulon/geometry.js';
import { DESK, PHONE, entries, lookAtBoard, moved, openHouse, openTable, openWindow, playOn, shoot, until } from './harness.mjs';
import { list, press } from './campaign.mjs';
import { ALL_MINE, SEATS } from './toulon_positions.mjs';

const CELLS = layCells(JSON.parse(readFileSync(new URL('../../../data/toulon/areas.json', import.meta.url), 'utf8')));

const house = openHouse();

/** A table for one person on all seats, up to the first move of the Allies. */
async function setUp(page) {
  await page.click('[data-setup="toulon"]');
  for (const seat of SEATS) await page.selectOption(`[data-seat-choice="${seat}"]`, 'me');
  await page.selectOption('#dice', 'manual');
  await page.click('#create');
  await page.waitForSelector('#board .stack');
  await toFirstMove(page);
}

const FIRST = ['dice:6,1', 'end', 'roll:1', 'first:allies', 'keep:great', 'keep:little'];

/** The same without clicking. */
async function openAtFirstMove(page) {
  const table = await openTable(page, house.server, 'tables', { game: 'toulon', seats: ALL_MINE, dice: 'manual' });
  await playOn(page, house.server, table.id, FIRST.map((action) => `${action}*`));
  await page.waitForSelector('#choices [data-action="pick:marines"]');
  return table;
}

/** From the beach to Solliès, where the enemy is. */
const TO_BATTLE = ['pick:11th_north_devon', 'land:mej', 'roll:1', 'march:tho', 'roll:1', 'march:gar', 'roll:1', 'march:fld', 'roll:1',
  'march:sol', 'roll:1', 'end', 'end', 'end', 'roll:1'];

const asks = (page, action) => page.locator(`#choices [data-action="${action}"]`).count();

async function toFirstMove(page) {
  for (const action of FIRST) {
    while (await asks(page, action)) await list(page, action);
  }
  assert.equal(await asks(page, 'pick:marines'), 1, 'the English may land');
}

/** A piece of a stack, in the panel that the stack opens. */
async function pick(page, place, action) {
  await page.locator(`#board .stack[data-area="${place}"]`).first().click();
  await press(page, `#board .lens [data-action="${action}"]`);
}

/** Presses an area on the map, where its land is. */
async function area(page, name) {
  const count = await entries(page);
  const cell = page.locator(`#board .area[data-area="${name}"]`);
  await cell.scrollIntoViewIfNeeded();
  const sheet = await page.locator('#board .board-map > svg').boundingBox(),
    [x, y] = CELLS[name].middle;
  await page.mouse.click(sheet.x + (x * sheet.width) / WIDTH, sheet.y + ((y - 22) * sheet.height) / HEIGHT);
  await moved(page, count);
}

const price = async (page, action) => page.locator(`#board [data-price="${action}"] text`).textContent();

/** The same by clicking. */
async function toBattle(page) {
  await pick(page, 'landing', 'pick:11th_north_devon');
  await area(page, 'mej');
  await list(page, 'roll:1');
  for (const name of ['tho', 'gar', 'fld', 'sol']) {
    await area(page, name);
    await list(page, 'roll:1');
  }
  for (let i = 0; i < 3; i++) await list(page, 'end');
  await list(page, 'roll:1');
  await page.waitForSelector('#board .battle');
}

/** The arrows of the last moves do not leave the window of the board when that is scrolled. */
async function staysUnderHeader(page) {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.waitForSelector('.play-marks .way');
  const isWithin = await page.evaluate(async () => {
    const view = document.querySelector('#board-view'),
      marks = document.querySelector('.play-marks');
    view.scrollTop = 120;
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return document.querySelector('.map-scroll').getBoundingClientRect().top < view.getBoundingClientRect().top
      && marks.getBoundingClientRect().top >= view.getBoundingClientRect().top;
  });
  assert.ok(isWithin, 'the map is scrolled, and nothing of it lies over the header');
}

for (const [lang, words] of [['en', [/Great Roadstead/, /Land at/]], ['fr', [/Grande Rade/, /Débarquer/]]]) {
  test(`a landing and a march on the map (${lang})`, async () => {
    const page = await openWindow(house, { lang });
    if (lang === 'en') await setUp(page);
    else await openAtFirstMove(page);
    assert.match(await page.locator('#board .board-map').textContent(), words[0]);
    await page.locator('#board .stack[data-area="oll"]').click();
    assert.doesNotMatch(await page.locator('#board .lens').innerText(), /Allobroges/, 'the enemy is a counter face down');
    await page.keyboard.press('Escape');

    await page.locator('#board .stack[data-area="landing"]').click();
    assert.match(await page.locator('#board .lens-head strong').innerText(), /^\p{Lu}/u, 'a title begins with a capital');
    await page.keyboard.press('Escape');
    await pick(page, 'landing', 'pick:11th_north_devon');
    await page.waitForSelector('#board [data-price="land:mej"]');
    assert.equal(await price(page, 'land:mej'), '1');
    assert.match((await page.locator('#board .area[data-area="mej"]').getAttribute('aria-label')) ?? '', words[1]);
    assert.match((await page.locator('#board .area[data-area="mej"]').getAttribute('aria-label')) ?? '', /1 point/);
    await shoot(page, `toulon-landing-${lang}`);
    await area(page, 'mej');
    await list(page, 'roll:1');

    await page.waitForSelector('#board [data-price="march:tho"]');
    assert.equal(await price(page, 'march:tho'), '1');
    const dial = page.locator('#board .dial svg text').first();
    const before = Number(await dial.textContent());
    const count = await entries(page);
    await page.locator('#board .area[data-area="tho"]').focus();
    await page.keyboard.press('Enter');
    await moved(page, count);
    assert.equal(Number(await dial.textContent()), before - 1, 'the march is paid for');
    await list(page, 'roll:1');
    assert.match((await page.locator('#board .stack[data-area="tho"] .cover').getAttribute('aria-label')) ?? '', /11th \(North Devon\)/);
    await shoot(page, `toulon-march-${lang}`);
    if (lang === 'fr') await staysUnderHeader(page);
    assert.deepEqual(page.faults, []);
  });
}

test('who arrives earlier or later is chosen on the turn track, and nothing changes with one click', async () => {
  const page = await openWindow(house);
  const table = await openTable(page, house.server, 'tables', { game: 'toulon', seats: ALL_MINE, dice: 'manual' });
  await playOn(page, house.server, table.id, ['dice:6,1*']);
  await page.waitForSelector('#board .arrivals');
  assert.ok(!(await page.locator('#board .board-map').isVisible()), 'the track takes the place of the map');
  await page.click('#board [data-arrival="1_mallorca"]');
  await page.waitForSelector('#board [data-turn="1"] .price');
  assert.match(await page.locator('#board [data-turn="1"] .chip').innerText(), /2 points/, 'what it costs to come now');
  assert.match(await page.locator('#board [data-turn="4"] .chip').innerText(), /\+2 points/, 'what waiting earns');
  assert.equal(await page.locator('#board [data-turn="2"] .chip').count(), 0, 'it is due then');
  await shoot(page, 'toulon-arrivals');
  await press(page, '#board [data-turn="1"] .chip');
  assert.equal(await page.locator('#board [data-turn="2"] [data-piece="1_mallorca"]').count(), 0);
  const count = await entries(page);
  const card = await page.locator('#board [data-arrival="1_hibernia_b"]').boundingBox(),
    turn = await page.locator('#board [data-turn="5"]').boundingBox();
  await page.mouse.move(card.x + 20, card.y + 20);
  await page.mouse.down();
  await page.mouse.move(turn.x + 60, turn.y + 20, { steps: 5 });
  await page.mouse.up();
  await moved(page, count);
  await page.waitForSelector('#board [data-turn="5"] [data-piece="1_hibernia_b"]');
  assert.match(await page.locator('.whose').innerText(), /Spaniards/);
  await press(page, '#board .arrivals .chips [data-action="end"]');
  assert.doesNotMatch(await page.locator('.whose').innerText(), /Spaniards/, 'one click, and the next is asked');
  while (await page.locator('.whose').filter({ hasText: 'West wing' }).count() === 0) await press(page, '#board .arrivals .chips [data-action="end"]');
  assert.match(await page.locator('#board .now-line').textContent(), /Republicans: reinforcements/, 'whose they are');
  assert.deepEqual(page.faults, []);
});

test('the roadsteads are asked about once, in words that say what it means', async () => {
  const page = await openWindow(house);
  const table = await openTable(page, house.server, 'tables', { game: 'toulon', seats: ALL_MINE, dice: 'manual' });
  await playOn(page, house.server, table.id, ['dice:6,1*', 'end*', 'roll:1*', 'first:allies*']);
  await page.waitForSelector('#board [data-ask="keep"]');
  assert.match(await page.locator('#board .asks').innerText(), /lands troops there, brings supply and fires at the coast/);
  await press(page, '#board [data-ask="keep"]');
  await page.waitForSelector('#choices [data-action="pick:marines"]');
  assert.equal(await page.locator('#board [data-ask]').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('a force is put together in a tray, changed, and told where it is too strong', async () => {
  const page = await openWindow(house);
  await openAtFirstMove(page);
  await page.locator('#board .stack[data-area="landing"]').first().click();
  assert.match(await page.locator('#board [data-tray-go]').innerText(), /Land with these: 1 unit, 4 strength points/, 'as many as a beach lets in');
  assert.match(await page.locator('#board .tray .room').innerText(), /more than 4 strength points at once; the others can follow/);
  await page.click('#board [data-tray-all]');
  assert.match(await page.locator('#board [data-tray-go]').innerText(), /8 units, 21 strength points/);
  assert.match(await page.locator('#board .tray .reason').innerText(), /no open beach lets in more than 4 strength points/, 'said before they set out');
  await page.click('#board [data-tray-trim]');
  assert.match(await page.locator('#board [data-tray-go]').innerText(), /[34] strength points/);
  assert.equal(await page.locator('#board .tray .reason').count(), 0);
  await page.click('#board [data-tray-all]');
  await page.locator('#board [data-tray="marines"]').uncheck();
  assert.match(await page.locator('#board [data-tray-go]').innerText(), /7 units, 19 strength points/);
  await press(page, '#board [data-tray-go]');
  await page.waitForSelector('#board [data-tray-out="11th_north_devon"]');
  assert.equal(await page.locator('#board [data-tray-out="marines"]').count(), 0);
  await page.click('#board [data-tray-out="seamen_gunners_c"]');
  await page.waitForSelector('#board .lens:has([data-tray-out]):not(:has([data-tray-out="seamen_gunners_c"]))');
  assert.equal(await page.locator('#board [data-tray-out]').count(), 6, 'the others stay');
  await shoot(page, 'toulon-tray');
  await page.locator('#board .lens-close').click();
  assert.equal(await page.locator('#board .area[data-area="mej"].is-beyond').count(), 1, 'the beach is greyed');
  await page.waitForSelector('#board .area[data-area="mej"][data-open]');
  const cell = page.locator('#board .area[data-area="mej"]');
  await cell.focus();
  await page.keyboard.press('Enter');
  assert.match(await page.locator('#board .lens .reason').innerText(), /too strong/);
  assert.match(await page.locator('#board [data-tray-fit="mej"]').innerText(), /1 unit, 3 strength points/);
  await shoot(page, 'toulon-fit');
  await page.click('#board [data-tray-fit="mej"]');
  await page.waitForSelector('#choices [data-action="roll:1"]');
  assert.deepEqual(page.faults, []);
});

test('a battle on its own board, by keys and by dragging', async () => {
  const page = await openWindow(house);
  await openAtFirstMove(page);
  await toBattle(page);
  assert.ok(!(await page.locator('#board .board-map').isVisible()), 'the battle board takes the place of the map');
  assert.match(await page.locator('#board .battle').innerText(), /Battle at Solliès/);
  await shoot(page, 'toulon-deployment');

  const count = await entries(page);
  const card = await page.locator('#board [data-drag="1_35_aquitaine"]').boundingBox();
  const line = await page.locator('#board .battle-line').boundingBox();
  await page.mouse.move(card.x + 20, card.y + 20);
  await page.mouse.down();
  await page.mouse.move(line.x + 80, line.y + 60, { steps: 6 });
  await page.mouse.up();
  await moved(page, count);
  await page.waitForSelector('#board .battle .melee, #board .battle .waiting');

  while (await asks(page, 'standard') && !(await asks(page, 'engage:11th_north_devon'))) await list(page, 'standard');
  if (await asks(page, 'engage:11th_north_devon')) {
    const next = await entries(page);
    await page.locator('#board [data-drag="11th_north_devon"]').focus();
    await page.keyboard.press('Enter');
    await moved(page, next);
  }
  await page.waitForSelector('#board .melee');
  assert.equal(await page.locator('#board .melee [data-piece="11th_north_devon"]').count(), 1, 'the attacker stands in its melee');
  await shoot(page, 'toulon-melee');

  await page.click('[data-tool="map"]');
  assert.ok(await page.locator('#board .board-map').isVisible());
  await page.click('[data-tool="battle"]');
  assert.ok(await page.locator('#board .battle').isVisible());
  assert.deepEqual(page.faults, []);
});

/** A force is chosen before the beaches: where it can land comes into sight, though the force is in sight itself. */
async function comesIntoSight(page) {
  await list(page, TO_BATTLE[0]);
  await until('a beach in sight', () => page.evaluate(() => {
    const box = document.querySelector('#board .map-scroll').getBoundingClientRect();
    return [...document.querySelectorAll("#board .area[data-look='go']")].map((area) => area.getBoundingClientRect())
      .some(({ left, right, top, bottom }) => left + right > 2 * box.left && left + right < 2 * box.right && top + bottom > 2 * box.top && top + bottom < 2 * box.bottom);
  }));
}

for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  test(`cards, print and the rules of access (${name})`, async () => {
    const page = await openWindow(house, { viewport, bypassCSP: true, reducedMotion: 'reduce' });
    const { id } = await openAtFirstMove(page);
    await page.locator('#board .stack[data-area="landing"]').first().click();
    assert.match(await page.locator('#board .lens').innerText(), /Marines\s[\s\S]*?strength 2 of 2/);
    await lookAtBoard(page, 'toulon', `${name} stack`);
    await page.keyboard.press('Escape');
    await page.click('#theme');
    if (viewport === DESK) await lookAtBoard(page, 'toulon', `${name} dark`, '#board');
    if (viewport === PHONE) await comesIntoSight(page);
    await playOn(page, house.server, id, viewport === PHONE ? TO_BATTLE.slice(1) : TO_BATTLE);
    await page.waitForSelector('#board .battle');
    await lookAtBoard(page, 'toulon', `${name} battle`, '#board');
    await page.emulateMedia({ media: 'print' });
    assert.ok(!(await page.locator('#choices').isVisible()));
    assert.ok(!(await page.locator('#panel-log').isVisible()));
    assert.deepEqual(page.faults, []);
  });
}
