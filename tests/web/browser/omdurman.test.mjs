/*
 * Omdurman on its board: a Dervish turn and an Anglo-Egyptian one in the historical battle, with dice thrown by hand, so that
 * what falls is known. Marches, volleys and a howitzer's shot are ordered on the map; the list is used where dice are entered.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { middleOf, sheetSize } from '../../../web/games/omdurman/geometry.js';
import { DESK, PHONE, ask, entries, lookAtBoard, moved, openHouse, openTable, openWindow, shoot, until } from './harness.mjs';

const SIZES = { battle: { columns: 35, rows: 48 }, khartoum: { columns: 18, rows: 16 } };

const house = openHouse();
const BOTH = { anglo_egyptian: 'me', dervish: 'me' };

/** A table for one person on both sides, with dice entered by hand, by clicking. */
async function setUp(page, scenario = 'historical') {
  await page.click('[data-setup="omdurman"]');
  for (const seat of ['anglo_egyptian', 'dervish']) await page.selectOption(`[data-seat-choice="${seat}"]`, 'me');
  await page.selectOption('#dice', 'manual');
  await page.selectOption('#option-scenario', scenario);
  await page.selectOption('#option-setup', 'standard');
  await page.click('#create');
  await page.waitForSelector('#choices [data-action]');
  await page.waitForSelector('#board .stack');
  await atRest(page);
}

/** The same without clicking. */
async function openAt(page, scenario = 'historical') {
  await openTable(page, house.server, 'tables', { game: 'omdurman', seats: BOTH, dice: 'manual', options: { scenario, setup: 'standard' } }, { ready: '#board .stack' });
  await atRest(page);
}

/** Waits until the map has been fitted into its window, and lies where it lay a few pictures before. */
async function atRest(page) {
  await page.evaluate(() => { globalThis.lain = { where: '', pictures: 0 }; });
  await page.waitForFunction(() => {
    const sheet = document.querySelector('#board .sheet');
    const { x, y, width } = sheet.getBoundingClientRect();
    const where = [x, y, width].join();
    const pictures = where === globalThis.lain.where ? globalThis.lain.pictures + 1 : 0;
    globalThis.lain = { where, pictures };
    return sheet.style.width !== '' && pictures > 5;
  }, undefined, { polling: 'raf' });
}

/** Where a hex lies in the window of the browser. */
async function pointOf(page, hex, map = 'battle') {
  const [x, y] = middleOf(hex);
  const [width] = sheetSize(SIZES[map]);
  const frame = await page.locator('#board .sheet').first().boundingBox();
  return { x: frame.x + (x * frame.width) / width, y: frame.y + (y * frame.width) / width };
}

/** Presses a hex of the map. */
async function press(page, hex, map = 'battle') {
  const { x, y } = await pointOf(page, hex, map);
  await page.mouse.click(x, y);
}

/** Who moves is asked in orders, which come a little later than their position. */
const ordered = (page) => page.waitForSelector('#board [data-host="army"]', { state: 'attached' });

/** Does something that the history shows, and waits for it. */
async function doing(page, what) {
  const count = await entries(page);
  await what();
  await moved(page, count);
}
const pressed = (page, hex) => doing(page, () => press(page, hex));
const deed = (page, action) => doing(page, () => page.locator(`#board [data-do="${action}"]`).first().click());
const key = (page, name) => doing(page, () => page.keyboard.press(name));

/** All dice that are asked for one after another show this. */
async function throwAll(page, value) {
  const die = page.locator(`#choices [data-action="roll:${value}"]`);
  while (await die.count()) await doing(page, () => die.click());
}

/** To the next step of the game that is asked for by E, with every die a one. */
async function endUntil(page, words) {
  for (let i = 0; i < 40; i += 1) {
    await throwAll(page, 1);
    if (words.test(await page.locator('#prompt').innerText())) return;
    await key(page, 'e');
  }
  assert.fail(`never ${words}`);
}

const inStack = async (page, hex) => (await page.locator(`#board .stack[data-hex="${hex}"] .counter`).count());

test('a Dervish turn and an Anglo-Egyptian turn on the map', async () => {
  const page = await openWindow(house);
  await setUp(page);
  await ordered(page);
  assert.ok(await page.locator('#board .stack').count() > 50, 'all stacks of the battle stand there');
  /* The strip over the map is as high at every step, and nothing in it lies under the tools. */
  const strip = async () => {
    const { height } = await page.locator('#board .part-head').boundingBox();
    const [words, tools] = [await page.locator('#board .part-now').boundingBox(), await page.locator('#board .part-head .tools').boundingBox()];
    assert.ok(words.x + words.width <= tools.x && tools.y + tools.height <= words.y + height, 'words and tools stand apart');
    return height;
  };
  const high = await strip();
  await pressed(page, '2121');
  await page.waitForSelector('#board .chip.cost');
  assert.match(await page.locator('#board .is-at-hand').innerText(), /Movement points spent: 0/);
  assert.equal(await strip(), high);
  await shoot(page, 'omdurman-reach');
  await pressed(page, '2117');
  assert.equal(await inStack(page, '2117'), 4, 'the whole stack has marched');

  await page.mouse.click(...Object.values(await pointOf(page, '1620')), { button: 'right' });
  assert.match(await page.locator('#board .lens').innerText(), /Jaalin 25/, 'a right click opens the fan');
  await page.keyboard.press('Escape');
  await page.mouse.move(5, 5);

  await key(page, 'e');
  await page.waitForSelector('#board .chip.shot');
  await press(page, '2117');
  assert.match(await page.locator('#board .lens').innerText(), /factors, line [\d-]+, modifier \+\d/);
  assert.equal(await strip(), high);
  await shoot(page, 'omdurman-volley');
  await deed(page, 'volley:2117');
  assert.ok(await page.locator('#board .arrow.is-direct').count() > 0, 'who fires is joined to the target');
  await page.waitForSelector('#board .attacks li');
  await endUntil(page, /Maxims and howitzers/);

  await press(page, '2916');
  await deed(page, 'aim:melik');
  await pressed(page, '2117');
  assert.equal(await page.locator('#board .arrow.is-howitzer').count(), 1, 'the howitzer is laid on the hills');
  await shoot(page, 'omdurman-howitzer');
  await key(page, 'e');
  await throwAll(page, 10);
  assert.match(await page.locator('#panel-log').innerText(), /Howitzers shell/);

  await endUntil(page, /Turn 1, Anglo-Egyptians: who moves next/);
  await ordered(page);
  await pressed(page, '2705');
  await page.waitForSelector('#board .chip.cost');
  await pressed(page, '2604');
  assert.ok(await inStack(page, '2604') >= 2, 'the cavalry has ridden off');
  await endUntil(page, /Turn 2, Dervishes/);
  await shoot(page, 'omdurman-turn-2');
  await page.reload();
  await page.waitForSelector('#board .stack[data-hex="2604"]');
  assert.deepEqual(page.faults, []);
});

test('the map by keyboard, and lines of sight', async () => {
  const page = await openWindow(house);
  await openAt(page);
  await page.locator('#board .window').focus();
  const { x, y } = await pointOf(page, '1822');
  await page.mouse.move(x, y);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('#announce')?.textContent?.includes('1822'));
  assert.match(await page.locator('#announce').innerText(), /Khalifa/);
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('#announce')?.textContent?.includes('1922'));
  await page.keyboard.press('ArrowLeft');
  await key(page, 'Enter');
  assert.match(await page.locator('#prompt').innerText(), /where does/);
  await key(page, 'e');
  assert.match(await page.locator('#prompt').innerText(), /who moves next/);

  const from = await pointOf(page, '2816');
  await page.mouse.move(from.x, from.y);
  await page.keyboard.press('v');
  await page.waitForSelector('#board .fan-hit');
  assert.ok(await page.locator('#board .fan-seen').count(), 'what is seen beyond the range of the guns');
  assert.ok((await page.locator('#board .fan-factors').allTextContents()).includes('5'), 'what the battery brings far off');
  const to = await pointOf(page, '1822');
  await page.mouse.move(to.x, to.y);
  await page.waitForSelector('#board .sight_blocked');
  assert.match(await page.locator('#board .sight-text').innerText(), /blocked by[\s\S]*2816 to 1822, range \d+: out of sight/);
  assert.equal(await page.locator('#board .sight-cross').count(), 1, 'the hex that blocks is marked');
  await shoot(page, 'omdurman-sight');
  await page.keyboard.press('v');
  assert.equal(await page.locator('#board :is(.sight-line, .fan-hit)').count(), 0);

  const wide = (await page.locator('#board .sheet').first().boundingBox()).width;
  await page.click('[data-zoom="in"]');
  await page.waitForFunction((before) => document.querySelector('#board .sheet').getBoundingClientRect().width > before * 1.2, wide);
  await page.click('[data-zoom="whole"]');
  await page.waitForFunction((before) => document.querySelector('#board .sheet').getBoundingClientRect().width < before, wide);
  assert.deepEqual(page.faults, []);
});

test('the armies are in sight at once, on a map of two thirds of the window, and their factors can be read', async () => {
  for (const viewport of [DESK, { width: 1366, height: 768 }, { width: 1920, height: 1080 }]) {
    const page = await openWindow(house, { viewport });
    await openAt(page);
    await ordered(page);
    const box = await page.locator('#board .window').boundingBox();
    assert.ok(box.width >= (viewport.width * 2) / 3, `${box.width} of ${viewport.width}`);
    const faces = await page.locator('#board .stack .face').evaluateAll((all) => all.map((face) => face.getBoundingClientRect().toJSON()));
    assert.ok(faces.length > 100);
    assert.ok(faces.every(({ x, y, right, bottom }) => x >= box.x && y >= box.y && right <= box.x + box.width && bottom <= box.y + box.height));
    const lists = await page.locator('#board .now-groups .deed').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    assert.ok(lists.length > 3 && !faces.some((face) => lists.some((list) => face.x < list.right && face.right > list.x && face.y < list.bottom && face.bottom > list.y)),
      'nobody stands under the list of who can march together');
    const [height] = await page.locator('#board .stack .values').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    assert.ok(height >= 9, `${height} pixels`);
    await shoot(page, `omdurman-opening-${viewport.width}`);
    await page.context().close();
  }
});

test('choices in sight are numbered without a gap, and what is folded away has no number', async () => {
  const page = await openWindow(house);
  await openAt(page);
  const numbers = await page.locator('#choices .choice-group:not(.closing) [data-action]:visible').evaluateAll((all) => all.map((one) => one.dataset.key));
  assert.ok(numbers.length > 9);
  assert.equal(numbers.filter(Boolean).join(''), '123456789');
  assert.equal(await page.locator('#choices [data-action="pick:taiasha.1"]').getAttribute('data-key'), null);
  assert.deepEqual(page.faults, []);
});

test('on a phone the map comes first: a long list begins folded, and whoever is chosen comes into sight', async () => {
  const page = await openWindow(house, { viewport: PHONE, lang: 'fr', hasTouch: true, isMobile: true });
  await openAt(page);
  const free = async () => (await page.locator('.table-prompt').boundingBox()).y - (await page.locator('#board .window').boundingBox()).y;
  assert.ok(await free() > PHONE.height * 0.45, `${await free()} pixels of map`);
  assert.equal(await page.locator('#choices').isVisible(), false);
  await page.locator('#board [data-host="taiasha"]').tap();
  await page.locator('#board .now-note').waitFor();
  const chosen = await page.locator('#board .marks .host').boundingBox();
  assert.ok(chosen.y + chosen.height / 2 < (await page.locator('.table-prompt').boundingBox()).y);
  await shoot(page, 'omdurman-phone-host');
  await page.locator('#fold').tap();
  await page.locator('#choices [data-action]').first().waitFor(); /* the list is one press away */
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** The mouse goes from hex to hex with its button down. */
async function drag(page, ...hexes) {
  const points = [];
  for (const hex of hexes) points.push(await pointOf(page, hex));
  await page.mouse.move(points[0].x, points[0].y);
  await page.mouse.down();
  for (const { x, y } of points.slice(1)) await page.mouse.move(x, y, { steps: 4 });
}

test('a stack is dragged: its way and its price are drawn, and it marches when it is let go', async () => {
  const page = await openWindow(house);
  await openAt(page);
  await ordered(page);
  await drag(page, '2121', '2117');
  await page.waitForSelector('#board [data-price="2121,2117"]');
  assert.equal(await page.locator('#board .chip.price').textContent(), '8 of 9');
  assert.equal(await page.locator('#board .march-dot').count(), 3, 'the hexes of the way');
  await shoot(page, 'omdurman-drag');
  await doing(page, () => page.mouse.up());
  assert.equal(await inStack(page, '2117'), 4);
  assert.equal(await page.locator('#board .stack[data-hex="2121"]').count(), 0);
  /* Beyond its reach it goes as near as it can, and is shown where. */
  await ordered(page);
  await drag(page, '2324', '3124', '3123');
  await page.waitForSelector('#board [data-price^="2324,"]');
  const end = (await page.locator('#board .chip.price').getAttribute('data-price')).split(',')[1];
  await doing(page, () => page.mouse.up());
  await page.waitForSelector(`#board .stack[data-hex="${end}"]`);
  assert.deepEqual(page.faults, []);
});

const ends = (page) => page.locator('#board .march-end').evaluateAll((all) => all.map((one) => one.dataset.end).sort());
const stackHexes = (page) => page.locator('#board .stack').evaluateAll((all) => all.map((one) => one.dataset.hex));

test('a tribe is chosen by one click, seen where it will stand, sent by another, and taken back with one', async () => {
  const page = await openWindow(house);
  await openAt(page);
  const before = await stackHexes(page);
  await page.click('#board [data-host="mulazmin"]');
  const outlines = (await page.locator('#board .marks .host').getAttribute('d')).split('M').length - 1;
  assert.equal(outlines, 9, 'the eight stacks of the tribe and its leader');
  const goal = await pointOf(page, '2113');
  await page.mouse.move(goal.x, goal.y);
  await page.waitForSelector('#board .march-end');
  const shown = await ends(page);
  await shoot(page, 'omdurman-host');
  await pressed(page, '2113');
  const after = await stackHexes(page);
  assert.ok(shown.length > 6 && shown.every((hex) => after.includes(hex)), 'all stand where it was shown');
  assert.equal(await page.locator('#board .stack[data-hex="1611"]').count(), 0, 'Sheik El Din has gone along');
  await page.click('#undo');
  await page.waitForSelector('#board .stack[data-hex="1611"]');
  assert.deepEqual((await stackHexes(page)).sort(), before.sort());
  await page.waitForSelector('#board [data-host="mulazmin"][aria-pressed="true"]');

  /* The lasso, then one of those caught is dragged, and the others go along. */
  await page.keyboard.press('Escape');
  await page.keyboard.press('d');
  await page.waitForSelector('[data-tool="lasso"][aria-pressed="true"]');
  await drag(page, '1202', '1902', '1908', '1208');
  await page.mouse.up();
  await page.waitForSelector('#board [data-host="caught"]');
  assert.match(await page.locator('#board [data-host="caught"]').innerText(), /5 stacks/);
  await drag(page, '1406', '1608');
  await page.waitForSelector('#board .march-end');
  const together = await ends(page);
  assert.equal(together.length, 5);
  await doing(page, () => page.mouse.up());
  const now = await stackHexes(page);
  assert.ok(together.every((hex) => now.includes(hex)));
  assert.deepEqual(page.faults, []);
});

/** A table made by the server's own interface, opened in the page. */
const openBattle = (page, options, seats) => openTable(page, house.server, 'tables',
  { game: 'omdurman', options, seats, visibility: 'open' }, { ready: '#board .sheet' });
const promptIs = (page, words) => page.waitForFunction((source) => new RegExp(source).test(document.querySelector('#prompt')?.textContent ?? ''), words.source);

test('all reinforcements come by one order, and the log tells what became of them', async () => {
  const page = await openWindow(house);
  await openBattle(page, { scenario: 'campaign', setup: 'standard' }, BOTH);
  await page.click('#board [data-host="reinforcements"]');
  await page.waitForSelector('#board .has-host, .omdurman.has-host');
  await pressed(page, '2810');
  await promptIs(page, /who fires next/);
  await page.waitForFunction(() => document.querySelectorAll('#board .is-coming .heap-button').length === 0);
  await page.locator('#log .entry:not(.quiet) .tag', { hasText: 'order' }).first().waitFor();
  const step = page.locator('#log .entry.quiet').first();
  await step.waitFor({ state: 'hidden' });
  await page.click('.log-steps');
  await step.waitFor({ state: 'visible' });
  await shoot(page, 'omdurman-reinforcements');
  await page.click('#undo');
  await page.waitForSelector('#board [data-host="reinforcements"]');
  assert.deepEqual(page.faults, []);
});

test('fire at will is one press from the aim to the dice, and can be looked at before', async () => {
  const page = await openWindow(house);
  await openBattle(page, { setup: 'standard' }, BOTH);
  await page.click('#board [data-host="hadendowa"]');
  await pressed(page, '2716');
  await key(page, 'e');
  await promptIs(page, /who fires next/);
  /* Aimed first, to be looked at; then at will, with the dice. */
  await deed(page, 'at_will');
  await promptIs(page, /Which attack is resolved next/);
  await page.waitForSelector('#board [data-do="resolve_all"]');
  await shoot(page, 'omdurman-aimed');
  await page.click('#undo');
  await promptIs(page, /who fires next/);
  await page.waitForSelector('#board [data-do="fire_at_will"]');
  await shoot(page, 'omdurman-at-will');
  await key(page, 'w');
  await page.waitForSelector('#log [data-die] .die-number');
  await page.waitForFunction(() => !/resolved next/.test(document.querySelector('#prompt')?.textContent ?? ''));
  assert.deepEqual(page.faults, []);
});

/** Does one thing after another at a table as the person of a window, by the interface: orders and single actions. */
async function tellTable(page, id, ...doings) {
  for (const doing of doings) {
    const { at, actor } = await ask(page, house.server, `tables/${id}`);
    const seat = actor === 'chance' ? {} : { seat: actor };
    const isOrder = /^(army|move|brigade|toward|volley)/.test(doing);
    await ask(page, house.server, `tables/${id}/${isOrder ? 'orders' : 'act'}`, { at, ...seat, [isOrder ? 'order' : 'action']: doing });
  }
}
/** Three stacks within reach of the gunboats, one of them with a leader, of whom the owner chooses whom he loses. */
const THREE_TARGETS = ['move:2324,2522', 'move:2422,2423', 'move:2322,2324', 'end'];
const AIMED = ['aim:sheik', 'at:2522', 'aim:melik', 'at:2423', 'aim:fateh', 'at:2324', 'end'];

/** A table of two people, with dice entered by hand: who looks at it is the Anglo-Egyptian. */
async function openForTwo(page) {
  const table = await openTable(page, house.server, 'tables', { game: 'omdurman', dice: 'manual', visibility: 'open',
    options: { setup: 'standard' }, seats: { anglo_egyptian: 'me', dervish: 'open' } }, { ready: '#board .stack' });
  const other = await openWindow(house);
  await ask(other, house.server, 'guest', { name: 'Yakub' });
  const { invite } = (await ask(page, house.server, `tables/${table.id}`)).table;
  await ask(other, house.server, `tables/${table.id}/join`, { invite });
  await ask(other, house.server, `tables/${table.id}/seat`, { seat: 'dervish', take: 'me' });
  return { table, other };
}

test('Escape goes on to one\'s own question and never past it; who could not fire is told so', async () => {
  const page = await openWindow(house, { pace: '1' });
  const { table, other } = await openForTwo(page);
  await tellTable(other, table.id, ...THREE_TARGETS);
  await until('all is told', async () => {
    await page.keyboard.press('Escape');
    return /Anglo-Egyptians: no defensive fire, nobody has a target/.test(await page.locator('#log').innerText());
  });
  await promptIs(page, /Maxims and howitzers: who fires next/);
  assert.doesNotMatch(await page.locator('#log').innerText(), /Dervishes – Anglo-Egyptians/);
  const { at } = await ask(page, house.server, `tables/${table.id}`);
  await page.keyboard.press('Escape');
  assert.equal((await ask(page, house.server, `tables/${table.id}`)).at, at);
  assert.deepEqual(page.faults, []);
});

test('all attacks are resolved by one order, though the other side chooses its losses between them', async () => {
  const page = await openWindow(house);
  const { table, other } = await openForTwo(page);
  await tellTable(other, table.id, ...THREE_TARGETS);
  await tellTable(page, table.id, ...AIMED);
  await promptIs(page, /Which attack is resolved next/);
  await page.waitForSelector('#board [data-do="resolve_all"]');
  await key(page, 'r');
  await throwAll(page, 10);
  await until('the Dervish is asked', async () => (await ask(other, house.server, `tables/${table.id}`)).step === 'losses');
  await tellTable(other, table.id, 'lose:hadendowa.5');
  const { step, choices } = await ask(other, house.server, `tables/${table.id}`);
  if (step === 'losses') await tellTable(other, table.id, choices[0].action);
  await promptIs(page, /Roll the die .*2423/);
  assert.deepEqual(page.faults, []);
});

test('the box of a loss asks whom and how many, and goes when they are chosen; a gun that is aimed is marked', async () => {
  const page = await openWindow(house, { viewport: PHONE, lang: 'fr', hasTouch: true, isMobile: true });
  const table = await openTable(page, house.server, 'tables', { game: 'omdurman', dice: 'manual', options: { setup: 'standard' }, seats: BOTH },
    { ready: '#board .stack' });
  await tellTable(page, table.id, ...THREE_TARGETS, AIMED[0]);
  await page.waitForSelector('#board .marks .group', { state: 'attached' });
  await tellTable(page, table.id, ...AIMED.slice(1), 'shell:2522', 'roll:10', 'roll:10');
  const box = page.locator('#board .lens.is-pinned');
  await box.waitFor();
  assert.match(await box.innerText(), /En 2522, choisissez qui est éliminé\s: 2 unités/);
  await shoot(page, 'omdurman-phone-losses');
  await box.locator('.lens-deeds button').first().tap();
  await promptIs(page, /Quelle attaque/);
  await page.locator('#board .lens').waitFor({ state: 'hidden' });
  /* The strip over the map leaves room for accents. */
  await page.waitForSelector('#board .now-line .is-order');
  const [size, line] = await page.locator('#board .now-standing').evaluate((one) => ['fontSize', 'lineHeight'].map((part) => parseFloat(getComputedStyle(one)[part])));
  assert.ok(line >= 1.25 * size, `${line} for letters of ${size}`);
  assert.deepEqual(page.faults, []);
});

test('a line joins the weapon that is aimed to the target that is pointed at, on the map and in the list', async () => {
  const page = await openWindow(house);
  const table = await openTable(page, house.server, 'tables', { game: 'omdurman', dice: 'manual', options: { setup: 'standard' }, seats: BOTH },
    { ready: '#board .stack' });
  await tellTable(page, table.id, ...THREE_TARGETS, AIMED[0]);
  await promptIs(page, /Target for the Sheik/);
  await atRest(page);
  const target = await pointOf(page, '2522');
  await page.mouse.move(target.x, target.y);
  const line = page.locator('#board .arrow.is-aim');
  await line.waitFor({ state: 'attached' });
  assert.match(await page.locator('#choices [data-action="at:2522"] .choice-note').textContent(), /Osman Digna/, 'and the list names who stands there');
  await shoot(page, 'omdurman-aim');
  await page.mouse.move(5, 5);
  await line.waitFor({ state: 'detached' });
  await page.locator('#choices [data-action="at:2522"]').hover();
  await line.waitFor({ state: 'attached' });
  assert.deepEqual(page.faults, []);
});

test('the march of one\'s own army leaves the map free for what others have done', async () => {
  const page = await openWindow(house);
  const { table, other } = await openForTwo(page);
  await other.goto(page.url());
  await other.waitForSelector('#board .stack');
  await tellTable(other, table.id, 'army:2819');
  await tellTable(page, table.id, 'volley:2819', 'end', 'roll:1');
  await tellTable(other, table.id, 'lose:hadendowa.5');
  await other.waitForSelector('.last-moves [data-cross="2819"]', { state: 'attached' });
  assert.equal(await other.locator('.last-moves .is-mine').count(), 0);
  assert.deepEqual([...page.faults, ...other.faults], []);
});

test('tracks and legend stand beside the map, under the button that opens and closes them; Escape closes too', async () => {
  const page = await openWindow(house);
  await openAt(page);
  const beside = page.locator('#board .part-beside');
  await page.click('[data-tool="side"]');
  await beside.waitFor();
  const [map, side] = [await page.locator('#board .window').boundingBox(), await beside.boundingBox()];
  assert.ok(map.x + map.width <= side.x + 1, 'neither lies over the other');
  assert.ok(await beside.locator('.signs').first().isVisible(), 'and the legend is open');
  await shoot(page, 'omdurman-beside');
  await page.click('[data-tool="side"]');
  await beside.waitFor({ state: 'hidden' });
  await page.click('[data-tool="side"]');
  await beside.waitFor();
  await page.focus('#choices [data-action]');
  await page.keyboard.press('Escape');
  await beside.waitFor({ state: 'hidden' });
  await page.keyboard.press('k');
  assert.ok(await beside.locator('.legend .signs').first().isVisible(), 'the key of the legend opens what it stands in');
  await page.keyboard.press('Escape');
  await beside.waitFor({ state: 'hidden' });
  /* So does a group that was chosen. */
  await page.click('#board [data-host="taiasha"]');
  await page.waitForSelector('#board [data-host="taiasha"][aria-pressed="true"]');
  await page.focus('#choices [data-action]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#board [data-host="taiasha"][aria-pressed="false"]');
  assert.deepEqual(page.faults, []);
});

/** The Dervishes beside the southern end of the zariba, at their melees: nobody has fired. */
const STORMED = ['army:2819', 'end', 'end', 'end'];

for (const [name, options] of [['desk', {}], ['phone', { viewport: PHONE, lang: 'fr', hasTouch: true, isMobile: true }]]) {
  test(`what a melee would come to is told before it, and who falls after it (${name})`, async () => {
    const page = await openWindow(house, { ...options, pace: '4', stops: 'battles' });
    const table = await openTable(page, house.server, 'tables', { game: 'omdurman', dice: 'manual', options: { setup: 'standard' }, seats: BOTH },
      { ready: '#board .stack' });
    await tellTable(page, table.id, ...STORMED);
    await page.reload();
    await promptIs(page, /^(Melee|Mêlée)/);
    /* In the list a hex has the names of those in it. */
    const item = page.locator('#choices [data-action="attack:2818"]');
    assert.match(await item.locator('.choice-note').textContent(), /(21st Lancers|21e lanciers)/);
    const list = await page.locator('#choices').boundingBox();
    const { x, width } = await item.evaluate((one) => one.getBoundingClientRect().toJSON());
    assert.ok(x + width <= list.x + list.width + 1, 'names do not run out of the list');
    await atRest(page);
    const point = async (hex) => {
      const { x: left, y: top } = await pointOf(page, hex);
      if (name === 'phone') await page.touchscreen.tap(left, top);
      else await page.mouse.click(left, top);
    };
    const box = page.locator('#board .lens.is-pinned');
    await point('2715');
    await box.locator('[data-do="onslaught:2715"]').waitFor();
    assert.equal(await box.locator('[data-do="attack:2715"]').count(), 0, 'where one alone can attack, nobody is to be chosen');
    await page.keyboard.press('Escape');
    await point('2818');
    await box.locator('.odds-line').nth(1).waitFor();
    const [ours, theirs] = await box.locator('.odds-line').allInnerTexts();
    assert.match(ours, options.lang === 'fr' ? /53.*−2[^]*tranchée[^]*3\s.*30\s%/ : /53.*−2[^]*trench[^]*3\s.*30%/, 'factors, what changes the die, and each result with its chance');
    assert.match(theirs, /7\s.*\+1[^]*\d\s?%/);
    const deed = box.locator('[data-do="onslaught:2818"]');
    const { bottom } = await deed.evaluate((one) => one.getBoundingClientRect().toJSON());
    assert.ok(bottom <= page.viewportSize().height, 'what does it is in sight');
    await shoot(page, `omdurman-melee-${name}`);
    await deed.click();
    await page.locator('#choices [data-action="roll:9"]').click();
    await promptIs(page, /(defenders|défense)/);
    const next = page.locator('[data-action="roll:10"]');
    while (!await next.isVisible()) await page.keyboard.press('Escape');
    await next.click();
    const card = page.locator('.result-card');
    await card.waitFor();
    assert.equal(await card.locator('.card-verdict').count(), 2, 'the dice of both sides');
    assert.equal(await card.locator('.card-none').count(), 0, 'nobody says that nothing is lost before it is chosen');
    await shoot(page, `omdurman-melee-card-${name}`);
    await page.keyboard.press('Escape');
    await promptIs(page, /(eliminated|éliminé)[^]*2 unit/);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('a brigade in one hex goes as near as its stack would be dragged', async () => {
  const page = await openWindow(house);
  const table = await openTable(page, house.server, 'tables', { game: 'omdurman', options: { setup: 'standard' }, seats: BOTH }, { ready: '#board .stack' });
  await tellTable(page, table.id, 'move:2324,2424', 'end', 'end');
  await promptIs(page, /Anglo-Egyptians: who moves next/);
  await atRest(page);
  const brigade = page.locator('#board [data-host="2e"]');
  await brigade.click();
  const goal = await pointOf(page, '2514');
  await page.mouse.move(goal.x, goal.y);
  const price = page.locator('#board .chip.price');
  await price.waitFor();
  const [from, to] = (await price.getAttribute('data-price')).split(',');
  await shoot(page, 'omdurman-brigade-behind-thorn');
  await pressed(page, '2514');
  await page.waitForSelector(`#board .stack[data-hex="${to}"]`);
  assert.notEqual(from, to);
  assert.deepEqual(page.faults, []);
});

test('a group that cannot come nearer is told so, and stays chosen', async () => {
  const page = await openWindow(house);
  await openAt(page);
  await ordered(page);
  await page.keyboard.down('Control');
  for (const hex of ['2222', '2422']) await press(page, hex);
  await page.keyboard.up('Control');
  await page.waitForSelector('#board [data-host="caught"]');
  const between = await pointOf(page, '2322');
  await page.mouse.move(between.x, between.y);
  await page.waitForSelector('#board [data-vain="2322"]', { state: 'attached' });
  await shoot(page, 'omdurman-no-nearer');
  await press(page, '2322');
  await page.waitForSelector('.toasts .toast');
  assert.match(await page.locator('.toasts').innerText(), /None of them can come nearer/);
  await page.waitForSelector('#board [data-host="caught"][aria-pressed="true"]');
  await pressed(page, '2217');
  await page.waitForSelector('#board .stack[data-hex="2222"]', { state: 'detached' });
  assert.deepEqual(page.faults.filter((fault) => !fault.includes('422')), []);
});

test('of a group that is sent, whoever cannot come nearer is seen to stay', async () => {
  const page = await openWindow(house);
  await openAt(page);
  await ordered(page);
  await page.keyboard.down('Control');
  for (const hex of ['2222', '2020']) await press(page, hex);
  await page.keyboard.up('Control');
  await page.waitForSelector('#board [data-host="caught"]');
  const beside = await pointOf(page, '2322');
  await page.mouse.move(beside.x, beside.y);
  await page.waitForSelector('#board .march-end');
  const stays = await page.locator('#board [data-stays]').evaluateAll((all) => all.map((one) => one.dataset.stays));
  await shoot(page, 'omdurman-stays');
  await pressed(page, '2322');
  const now = await stackHexes(page);
  assert.ok(stays.length && stays.every((hex) => now.includes(hex)), `${stays}`);
  assert.ok(['2222', '2020'].some((hex) => !now.includes(hex)), 'the others have gone');
  assert.deepEqual(page.faults, []);
});

test('who has only watched has neither won nor lost', async () => {
  const page = await openWindow(house);
  await openBattle(page, { scenario: 'khartoum', setup: 'standard' }, { anglo_egyptian: 'bot:normal', dervish: 'bot:normal' });
  await page.waitForSelector('#end .verdict', { timeout: 120000 });
  assert.equal(await page.locator('#end .verdict.even').count(), 1);
  await shoot(page, 'omdurman-over');
  assert.deepEqual(page.faults, []);
});

test('on paper there is the whole map, with every hex numbered', async () => {
  const page = await openWindow(house);
  await openBattle(page, { setup: 'standard' }, BOTH);
  await page.waitForSelector('#board .stack');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await page.locator('.table-side').waitFor({ state: 'hidden' });
  await page.waitForFunction((count) => document.querySelectorAll('#board .numbers text').length === count, 35 * 48);
  const { width, height } = await page.locator('#board .sheet').first().boundingBox();
  assert.ok(width <= DESK.width && height <= DESK.height, 'it fits the page');
  const [map, beside] = [await page.locator('#board .window').boundingBox(), await page.locator('#board .part-beside').boundingBox()];
  assert.ok(beside.y >= map.y + map.height, 'and nothing lies over it');
  await shoot(page, 'omdurman-print');
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.waitForFunction((count) => document.querySelectorAll('#board .numbers text').length < count, 35 * 48);
  assert.deepEqual(page.faults, []);
});

test('a server without orders is played with step by step', async () => {
  const page = await openWindow(house);
  await page.route('**/orders*', (route) => route.fulfill({ status: 404, json: { error: { code: 'not_found', message: 'no' } } }));
  await openAt(page);
  await pressed(page, '2324');
  assert.match(await page.locator('#prompt').innerText(), /where does/, 'Osman Digna is picked');
  await pressed(page, '2424');
  await page.waitForSelector('#board .stack[data-hex="2424"]');
  await key(page, 'e');
  assert.match(await page.locator('#prompt').innerText(), /who moves next/);
  assert.deepEqual(page.faults.filter((fault) => !fault.includes('404')), []);
});

test('what the other side has done is drawn', async () => {
  const page = await openWindow(house, { lang: 'fr' });
  await page.click('[data-setup="omdurman"]');
  await page.selectOption('[data-seat-choice="anglo_egyptian"]', 'me');
  await page.selectOption('[data-seat-choice="dervish"]', 'open');
  await page.fill('#player-name', 'Anna');
  await page.selectOption('#option-setup', 'standard');
  await page.click('#create');
  await page.waitForSelector('[data-seat-take]');
  const table = page.url().split('/').at(-1);
  await page.waitForSelector('#board .stack');
  const other = await openWindow(house);
  const { invite } = (await ask(page, house.server, `tables/${table}`)).table;
  await ask(other, house.server, 'guest', { name: 'Yakub' });
  await ask(other, house.server, `tables/${table}/join`, { invite });
  const { at } = await ask(other, house.server, `tables/${table}/seat`, { seat: 'dervish', take: 'me' });
  await ask(other, house.server, `tables/${table}/orders`, { order: 'host:hadendowa,2619', at });
  await page.waitForSelector('#board .trail', { state: 'attached' });
  assert.match(await page.locator('#board .is-turns').innerText(), /Tour 1 sur 4/);
  await shoot(page, 'omdurman-trails');
  assert.deepEqual(page.faults, []);
});

for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  test(`all scenarios, the dark and the rules of access (${name})`, async () => {
    const page = await openWindow(house, { viewport, bypassCSP: true, reducedMotion: 'reduce' });
    await openAt(page);
    await lookAtBoard(page, 'omdurman', `${name} battle`);
    await page.keyboard.press('e');
    await page.click('#theme');
    if (viewport === DESK) await lookAtBoard(page, 'omdurman', `${name} dark`, '#board');
    /* The city has a map of its own, the campaign other panels. */
    for (const [scenario, part] of [['khartoum', '#board'], ['campaign', '#board .part-beside']]) {
      await page.goto('about:blank');
      await openAt(page, scenario);
      if (viewport === DESK || scenario === 'campaign') await lookAtBoard(page, 'omdurman', `${name} ${scenario}`, part);
    }
    assert.deepEqual(page.faults, []);
  });
}
