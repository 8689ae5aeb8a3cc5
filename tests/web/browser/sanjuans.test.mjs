/*
 * The San Juans on their board: part of a turn with dice thrown by hand, so that what falls is known. What can be pressed
 * on the board is pressed there; the rest is chosen from the list.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, entries, lookAtBoard, moved, openHouse, openWindow, shoot } from './harness.mjs';
import { board, list, open, openCampaign, setUp, throwAll, throwTwo, unitsAt } from './campaign.mjs';

const HAND = [46, 44, 28, 50, 30, 53, 35];

const house = openHouse();

/** The hand is drawn, one location checked by hand, and the others after it; nobody rises. */
async function toFirstRound(page) {
  for (const card of HAND) await list(page, `draw:${card}`);
  await board(page, 'check:stuart');
  await throwAll(page, 1);
  await list(page, 'check_rest');
  await throwAll(page, 1);
}

test('part of a turn on the board: cards, a march, a landing', async () => {
  const page = await openWindow(house);
  await setUp(page);
  await toFirstRound(page);
  assert.equal(await page.locator('#board .card').count(), HAND.length, 'the whole hand lies there');
  assert.match(await page.locator('#board [data-card="28"]').innerText(), /Krupp battery at Friday Harbor or Suakin/);
  await shoot(page, 'sanjuans-hand');

  await board(page, 'ops:46');
  await throwTwo(page, 1, 1);
  await board(page, 'activate:friday_harbor');
  await open(page, 'friday_harbor', 'fleet:friday_harbor');
  await list(page, 'load');
  await board(page, 'board:sudanese.3,atbara');
  await list(page, 'halt');
  await board(page, 'leave_ship:tamai');
  await board(page, 'sail:sea_f');
  await shoot(page, 'sanjuans-fleet');
  await board(page, 'sail:orcas_landing');
  await list(page, 'halt');

  await open(page, 'friday_harbor', 'force:friday_harbor');
  await board(page, 'leave:garrison.3');
  await board(page, 'march:sinkat-friday_harbor.1');
  await throwAll(page, 1);
  assert.match(await unitsAt(page, 'sinkat-friday_harbor.1'), /^6 units at /);
  await page.locator('#board .stack[data-place="sinkat-friday_harbor.1"]').click();
  assert.match(await page.locator('#board .lens').innerText(), /Krupp battery 3/, 'a stack opens into its units');
  await shoot(page, 'sanjuans-march');
  await page.keyboard.press('Escape');
  await list(page, 'halt');

  await page.reload();
  await page.waitForSelector('#board .place');
  assert.match(await unitsAt(page, 'sinkat-friday_harbor.1'), /^6 units at /, 'the table is as it was');
  await list(page, 'end');

  await board(page, 'ops:44');
  await throwTwo(page, 1, 1);
  const count = await entries(page);
  await page.locator('#board [data-action="activate:orcas_landing"]').focus();
  await page.keyboard.press('Enter');
  await moved(page, count);
  await open(page, 'orcas_landing', 'fleet:orcas_landing');
  await list(page, 'unload');
  await board(page, 'land:sudanese.3');
  assert.match(await unitsAt(page, 'orcas_landing'), /Sudanese/);
  assert.deepEqual(page.faults, []);
});

for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  test(`supply lines, print and the rules of access (${name})`, async () => {
    const page = await openWindow(house, { viewport, bypassCSP: true, reducedMotion: 'reduce' });
    await openCampaign(page, house.server, {}, [...HAND.map((card) => `draw:${card}`), 'check_rest', 'roll:1*']);
    await page.waitForSelector('#board [data-action="ops:46"]');
    await page.click('[data-tool="supply"]');
    assert.equal(await page.locator('#board .location.is-cut').count(), 0, 'the whole map is in supply');
    await board(page, 'ops:46');
    await throwTwo(page, 1, 1);
    await board(page, 'activate:friday_harbor');
    await open(page, 'friday_harbor', 'force:friday_harbor');
    await page.locator('#board .stack[data-place="friday_harbor"]').first().click();
    await lookAtBoard(page, 'sanjuans', `${name} force`);
    await page.click('#theme');
    if (viewport === DESK) await lookAtBoard(page, 'sanjuans', `${name} dark`, '#board');
    await page.emulateMedia({ media: 'print' });
    assert.ok(await page.locator('#board .board-map').isVisible());
    for (const hidden of ['#choices', '#board .part-hand', '#panel-log']) {
      assert.ok(!(await page.locator(hidden).isVisible()), `${hidden} is not printed`);
    }
    assert.deepEqual(page.faults, []);
  });
}
