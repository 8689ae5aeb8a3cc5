/*
 * The San Juans on their board: part of a turn with dice thrown by hand, so that what falls is known. What can be pressed
 * on the board is pressed there; the rest is chosen from the list.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { DESK, PHONE, ask, entries, lookAtBoard, moved, openHouse, openWindow, shoot, until } from './harness.mjs';
import { DRAWN, board, list, openCampaign, setUp, throwAll, throwTwo, unitsAt } from './campaign.mjs';

const house = openHouse();

/** The hand is drawn, one location checked by hand, and the others after it; nobody rises. */
async function toFirstRound(page) {
  for (const draw of DRAWN) await list(page, draw);
  await board(page, 'check:stuart');
  await throwAll(page, 1);
  await board(page, 'check_rest');
  await throwAll(page, 1);
}

/** Drags a thing of the board onto a ship, and waits until it is aboard. */
async function carry(page, from, ship) {
  const middle = async (selector) => {
    const { x, y, width, height } = await page.locator(`#board ${selector}`).first().boundingBox();
    return [x + width / 2, y + height / 2];
  };
  const count = await entries(page);
  /* Orders come a little later than their position. */
  await page.waitForSelector('#board .sanjuans:not(.is-asking)');
  await page.mouse.move(...await middle(from));
  await page.mouse.down();
  await page.mouse.move(...await middle(`.stacks [data-ship="${ship}"]`), { steps: 4 });
  assert.ok(await page.locator('#board .drag-ghost').isVisible());
  assert.ok(await page.locator(`#board [data-ship="${ship}"].is-goal`).count(), 'the ship is lit');
  await page.mouse.up();
  await moved(page, count);
}

test('part of a turn on the board: cards, a march, a landing', async () => {
  const page = await openWindow(house);
  await setUp(page);
  await toFirstRound(page);
  assert.equal(await page.locator('#board .card').count(), DRAWN.length, 'the whole hand lies there');
  assert.match(await page.locator('#board [data-card="28"]').innerText(), /Krupp battery at Friday Harbor or Suakin/);
  assert.equal(await page.locator('#board .card .vignette').count(), DRAWN.length, 'each with its picture');
  await shoot(page, 'sanjuans-hand');

  await board(page, 'ops:46');
  await throwTwo(page, 1, 1);
  /* The counters of a place are its units, the ships beside it its fleet: each sets out by one press. */
  await board(page, 'order:steam:friday_harbor');
  await board(page, 'order:embark:sudanese.3');
  /* A unit is laid on a ship: from the panel, and from the counters of its place. */
  await carry(page, '.at-hand [data-key="unit:krupp.3"]', 'aswan');
  await carry(page, '.stack[data-place="friday_harbor"]:not(.fleet) [data-units*="dragoon.2"]', 'atbara');
  const { game } = await ask(page, house.server, `tables/${page.url().split('/').at(-1)}`);
  assert.deepEqual([game.unit_where['krupp.3'], game.unit_where['dragoon.2']], ['aboard.aswan', 'aboard.atbara']);
  await board(page, 'order:voyage:orcas_landing');
  assert.match(await page.locator('#board .stack.fleet[data-place="orcas_landing"] .cover').getAttribute('aria-label'), /Tamai.+Atbara/);

  await board(page, 'order:lead:friday_harbor');
  await board(page, 'leave:garrison.3');
  const goal = page.locator('#board .place[data-place="sinkat-false_bay.1"]');
  await until('every space within reach has its price', async () => await page.locator('#board .price').count() === 7);
  await goal.hover();
  assert.match(await goal.getAttribute('aria-label'), /^March to .+ and halt: 3 spaces, movement left 0/);
  assert.equal((await page.locator('#board .way-line').getAttribute('d')).split('L').length, 4, 'the way is drawn before it is gone');
  await shoot(page, 'sanjuans-march');
  await board(page, 'order:go:sinkat-false_bay.1');
  assert.match(await unitsAt(page, 'sinkat-false_bay.1'), /^4 units at /);
  await page.locator('#board .stack[data-place="sinkat-false_bay.1"]').click();
  assert.match(await page.locator('#board .lens').innerText(), /Egyptian dragoons \d/, 'a stack opens into its units');
  await page.keyboard.press('Escape');
  await page.click('#undo');
  await page.waitForSelector('#board [data-action="order:go:sinkat-false_bay.1"]');
  await board(page, 'order:go:sinkat-false_bay.1');

  await page.reload();
  await page.waitForSelector('#board .place');
  assert.match(await unitsAt(page, 'sinkat-false_bay.1'), /^4 units at /, 'the table is as it was');
  await list(page, 'end');

  await board(page, 'ops:44');
  await throwTwo(page, 1, 1);
  await page.waitForSelector('#board [data-action="order:steam:orcas_landing"]');
  const count = await entries(page);
  await page.locator('#board [data-action="order:steam:orcas_landing"]').first().focus();
  await page.keyboard.press('Enter');
  await moved(page, count);
  await board(page, 'order:ashore');
  assert.match(await unitsAt(page, 'orcas_landing'), /Sudanese/);
  assert.deepEqual(page.faults, []);
});

for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  test(`supply lines, print and the rules of access (${name})`, async () => {
    const page = await openWindow(house, { viewport, bypassCSP: true, reducedMotion: 'reduce' });
    await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*']);
    await page.waitForSelector('#board [data-action="ops:46"]');
    await page.click('[data-tool="supply"]');
    assert.equal(await page.locator('#board .location.is-cut').count(), 0, 'the whole map is in supply');
    await board(page, 'ops:46');
    await throwTwo(page, 1, 1);
    await board(page, 'order:lead:friday_harbor');
    const first = await page.locator('#board .card').first().boundingBox();
    /* On a phone the places within reach come first. */
    assert.ok(viewport === PHONE || first && first.y >= 0 && first.y + first.height <= viewport.height && first.x + first.width <= viewport.width, 'the hand is in sight while a force marches');
    if (viewport === DESK) {
      const [read, hand] = [await page.locator('#board .part-read').boundingBox(), await page.locator('#board .part-hand').boundingBox()];
      assert.ok(read.y + read.height <= hand.y, 'the hand covers nothing that is to be read');
      assert.ok(read.height >= 118, 'which has room');
    }
    await page.locator('#board .stack[data-place="friday_harbor"]').first().click();
    await lookAtBoard(page, 'sanjuans', `${name} force`);
    await page.click('#theme');
    if (viewport === DESK) await lookAtBoard(page, 'sanjuans', `${name} dark`, '#board');
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.board-map', ...viewport === DESK ? ['.legend-list .signs'] : []]) assert.ok(await page.locator(`#board ${part}`).isVisible(), `${part} is printed`);
    for (const hidden of ['#choices', '#board .part-hand', '#panel-log']) {
      assert.ok(!(await page.locator(hidden).isVisible()), `${hidden} is not printed`);
    }
    assert.deepEqual(page.faults, []);
  });
}

for (const [where, options, first, last] of [
  ['desk', { viewport: DESK }, 'Egyptian infantry, still to be placed: 4', 'Krupp battery, still to be placed: 1'],
  ['phone', { viewport: PHONE, lang: 'fr' }, 'Infanterie égyptienne, encore à placer : 4', 'Batterie Krupp, encore à placer : 1'],
]) {
  test(`an event that brings units says which, and how many are left, on the ${where}`, async () => {
    const page = await openWindow(house, options);
    await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*', 'event:35', 'roll:1+1']);
    await page.waitForSelector('#choices [data-action="place:suakin"]');
    assert.ok((await page.locator('#prompt').innerText()).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').includes(first), await page.locator('#prompt').innerText());
    for (let i = 0; i < 4; i += 1) await board(page, 'place:suakin');
    assert.ok((await page.locator('#prompt').innerText()).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ').includes(last), await page.locator('#prompt').innerText());
    if (where === 'desk') {
      const letters = await page.locator('#board .stack .letters').first().boundingBox();
      assert.ok(letters && letters.height >= 9, `letters on counters are ${letters?.height} high`);
    }
    assert.deepEqual(page.faults, []);
  });
}

test('a number pressed once more after the last placement plays no card', async () => {
  const page = await openWindow(house);
  const { id } = await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1', 'end', 'event:28', 'roll:1+1']);
  await page.waitForSelector('#choices [data-action="place:suakin"]');
  await page.route(/\/act\?/, async (route) => {
    await setTimeout(150);
    await route.continue();
  });
  /* However long drawing takes: for the page a thousandth of a second is a second. */
  await page.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() * 1000;
  });
  const hands = async () => Object.values((await ask(page, house.server, `tables/${id}`)).game.card).filter((where) => where === 'hand').length;
  for (const key of ['1', '1']) await page.keyboard.press(key);
  await page.waitForSelector('.toast');
  assert.match(await page.locator('.toast').innerText(), /1 answered the question before this one/);
  await page.waitForSelector('#choices [data-action^="event:"]');
  assert.equal(await hands(), DRAWN.length - 2, 'no other card is played');
  /* Whoever means it presses again. */
  await page.keyboard.press('1');
  await until('a card is played', async () => await hands() === DRAWN.length - 3);
  assert.deepEqual(page.faults, []);
});

test('on a phone nobody moves up under the finger while units go aboard, and what ends it is in sight', async () => {
  const page = await openWindow(house, { viewport: PHONE, lang: 'fr', hasTouch: true });
  await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1', 'activate:friday_harbor', 'fleet:friday_harbor']);
  await page.waitForSelector('#board .at-hand [data-action="order:embark:egyptian.11"]');
  const tiles = () => page.locator('#board .at-hand-part').first().locator('.item').evaluateAll((all) => all.map((one) => {
    const { x, y } = one.getBoundingClientRect();
    const first = one.parentElement.getBoundingClientRect();
    return [one.dataset.action ?? '', Math.round(x - first.x), Math.round(y - first.y)];
  }));
  const before = await tiles();
  assert.deepEqual(before.slice(0, 3).map(([action]) => action), ['order:embark:egyptian.11', 'order:embark:sudanese.3', 'order:embark:krupp.3']);
  await board(page, 'order:embark:egyptian.11');
  await until('its place is empty', async () => (await tiles())[0]?.[0] === '');
  await board(page, 'order:embark:sudanese.3');
  await until('another of the kind takes its place', async () => (await tiles())[1]?.[0] === 'order:embark:sudanese.4');
  const after = await tiles();
  assert.equal(after[2][0], 'order:embark:krupp.3');
  assert.deepEqual(after.map(([, x, y]) => [x, y]), before.map(([, x, y]) => [x, y]), 'all the others stay where they were');
  /* "As much as possible" and "Halt" end the loading. */
  const list = await page.locator('#choices').boundingBox();
  for (const action of ['all', 'halt']) {
    const { y, height } = await page.locator(`#choices [data-action="${action}"]`).boundingBox();
    assert.ok(y >= list.y && y + height <= list.y + list.height + 1, `${action} is in sight`);
  }
  await shoot(page, 'sanjuans-loading-phone');
  await page.click('#undo');
  await page.waitForSelector('#board .at-hand [data-action="order:embark:sudanese.3"]');
  assert.deepEqual(page.faults, []);
});

test('on a phone the map stays where it is when a force sets out', async () => {
  const page = await openWindow(house, { viewport: PHONE, lang: 'fr', hasTouch: true });
  await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1']);
  await page.waitForSelector('#board [data-action="order:lead:west_sound"]');
  await page.evaluate(() => scrollTo(0, 0));
  /* Orders that come late: what can be left behind is known before. */
  await page.route('**/orders*', async (route) => {
    await setTimeout(300);
    await route.continue();
  });
  await page.locator('#board .stack[data-place="west_sound"] .cover').tap();
  await page.waitForSelector('#board .at-hand [data-action^="leave:"]');
  await page.waitForSelector('#board .price');
  await setTimeout(200);
  assert.equal(await page.evaluate(() => scrollY), 0, 'where it can go was in sight');
  assert.deepEqual(page.faults, []);
});
