/* The flow of Toulon and Omdurman: what is asked is in sight, says what it takes, and costs no press too many. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, ask, openHouse, openTable, openWindow, playOn, shoot, until } from './harness.mjs';
import { list, press } from './campaign.mjs';
import { ALL_MINE, SEATS, transcriptAt } from './toulon_positions.mjs';

const house = openHouse();
const LAPTOP = { width: 1366, height: 768 };

async function sitAt(transcript, options) {
  const page = await openWindow(house, options);
  await openTable(page, house.server, 'import', { transcript, seats: ALL_MINE, dice: 'manual' });
  return page;
}

async function openNew(game, actions, { seats, ...options }) {
  const page = await openWindow(house, { viewport: LAPTOP, ...options });
  const table = await openTable(page, house.server, 'tables', { game, seats, dice: 'manual' });
  await playOn(page, house.server, table.id, actions);
  return page;
}

const FIRST = ['dice:6,1*', 'end*', 'roll:1*', 'first:allies*', 'keep:great*', 'keep:little*'];

test('each force before the beaches is proposed anew, and takes three presses to go ashore', async () => {
  const page = await openNew('toulon', FIRST, { seats: ALL_MINE });
  await page.waitForSelector('#choices [data-action="pick:marines"]');
  assert.equal(await page.locator('#choices [data-action="hand:sardinian"]').isVisible(), false, 'nobody is let go on who is not here');
  assert.ok(await page.locator('#choices [data-action="hand:spanish"]').isVisible());
  for (const strength of [4, 4, 4]) {
    await page.locator('#board .stack[data-area="landing"]').first().click();
    assert.match(await page.locator('#board [data-tray-go]').innerText(), new RegExp(`Land with these: \\d units?, ${strength} strength points`));
    await press(page, '#board [data-tray-go]');
    await page.waitForSelector('#board .lens.is-docked');
    assert.equal(await page.locator('#board .lens .reason').count(), 0, 'no word against where they are');
    await press(page, '#board .area[data-area="mrg"]');
    while (await page.locator('#choices [data-action="roll:1"]').count()) await list(page, 'roll:1');
    await list(page, 'halt');
  }
  assert.deepEqual(page.faults, []);
});

test('the turn track is left as it is for all of one’s own with one press', async () => {
  const page = await openNew('toulon', ['dice:6,1*'], { seats: { ...ALL_MINE, west: 'bot:easy', east: 'bot:easy' } });
  await page.waitForSelector('#board [data-unchanged]');
  await page.click('#board [data-unchanged]');
  await page.waitForFunction(() => !/arrives earlier/.test(document.querySelector('#prompt')?.textContent ?? ''));
  await page.click('#undo');
  await page.waitForSelector('#board [data-unchanged]');
  await page.waitForTimeout(300);
  assert.ok(await page.locator('#board [data-unchanged]').isVisible(), 'what is taken back is asked again');
  assert.deepEqual(page.faults, []);
});

/** Far from Solliès, with nothing but no man's land between. */
const APART = { '1_gard': 'oll', '3_drome': 'rep', '2_ardeche': 'dom' };

test('who lacks supply is named while a line can be tried', async () => {
  const page = await sitAt(await transcriptAt(APART, 'supply', 'trace'), { viewport: LAPTOP });
  await page.waitForSelector('#board [data-without="1"]');
  assert.match(await page.locator('#board [data-without]').innerText(), /out of supply: Bois de Janas/);
  const sheet = await page.locator('#board .board-map > svg').boundingBox();
  const bar = await page.locator('.table-bar').boundingBox();
  assert.ok(sheet.y + sheet.height <= bar.y, 'and the whole map stays in sight below it');
  assert.deepEqual(page.faults, []);
});

test('an attack depot says what the die must show, where it lies', async () => {
  for (const [lang, words] of [['en', /stocked on 2 or less/], ['fr', /2 ou moins/]]) {
    const page = await openNew('toulon', ['dice:6,1*', 'end*', 'roll:1*', 'first:republicans*'], { seats: ALL_MINE, lang, viewport: PHONE });
    await page.waitForSelector('#choices [data-action="stock:west,2"]');
    assert.match(await page.locator('#choices [data-action="stock:west,2"]').innerText(), words);
    const [map, place] = [await page.locator('#board .map-scroll').boundingBox(), await page.locator('#board .stack[data-area="oll"]').first().boundingBox()];
    assert.ok(place.x > map.x && place.x + place.width < map.x + map.width, `Ollioules is in sight (${lang})`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('a check says how good each unit is, a retreat where it begins', async () => {
  const march = await sitAt(await transcriptAt({ marines: 'tou', '1_var': 'tou' }, 'movement', 'move',
    { phasing: 'allies', seat: Array(12).fill('english') }, ['pick:marines', 'join:1_var', 'march:las']));
  await march.waitForSelector('#choices [data-action="test:marines"] .choice-note');
  assert.deepEqual(await march.locator('#choices [data-action^="test:"] .choice-note').allInnerTexts(), ['quality B', 'quality D']);
  const fight = await sitAt(await transcriptAt({ marines: 'las', '1_gard': 'are', '2_cote_d_or': 'are' }, 'movement', 'move', {},
    ['pick:2_cote_d_or', 'march:las', 'roll:1', 'end', 'engage:2_cote_d_or', 'roll:6']));
  await fight.waitForSelector('#board .area[data-area="tou"][data-action="retreat:marines,tou"]');
  assert.match(await fight.locator('#prompt').innerText(), /retreat to from the Plaine du Las\?/);
  assert.deepEqual(await fight.locator('#board .area.is-left').evaluateAll((all) => all.map((one) => one.dataset.area)), ['las']);
  await shoot(fight, 'flow-retreat');
});

/** How many words of these are torn: begun in one line and ended in another. */
const torn = (page, selector) => page.locator(selector).evaluateAll((all) => all.flatMap((one) => {
  const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), words = [];
  while (walker.nextNode()) {
    for (const found of walker.currentNode.data.matchAll(/[\p{L}’]+/gu)) {
      const range = new Range();
      range.setStart(walker.currentNode, found.index);
      range.setEnd(walker.currentNode, found.index + found[0].length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(found[0]);
    }
  }
  return words;
}));

test('no name is torn by the price beside it, and what costs more than is left says so', async () => {
  const page = await sitAt(await transcriptAt({ '2_mont_blanc': 'fld', '1_35_aquitaine': 'sol', '1_gard': 'oll', marines: 'gar', '25th_sussex': 'gar' }, 'movement', 'move',
    { seat: ['east', ...Array(11).fill('english')], operations: { english: 10, west: 2, east: 2 } }, ['pick:2_mont_blanc']));
  await page.waitForSelector('#choices .is-brief [data-action="march:cop"] .choice-note');
  assert.deepEqual(await torn(page, '#choices .is-brief .choice-text'), []);
  await shoot(page, 'flow-prices');
  await page.locator('#board .stack[data-area="gar"]').hover();
  await page.waitForFunction(() => /operation points/.test(document.querySelector('#board .lens .reason')?.textContent ?? ''));
  assert.deepEqual(page.faults, []);
});

test('on a phone no button of a battle runs out of its panel', async () => {
  const page = await sitAt(await transcriptAt({ marines: 'las', '1_gard': 'are', '2_cote_d_or': 'are' }, 'movement', 'move', {},
    ['pick:2_cote_d_or', 'march:las', 'roll:1', 'end']), { viewport: PHONE, lang: 'fr' });
  await page.waitForSelector('#board .battle .go-on .chip');
  const out = await page.locator('#board .chip').evaluateAll((all) => all.filter((one) => one.offsetParent
    && one.getBoundingClientRect().right > one.parentElement.getBoundingClientRect().right + 1).map((one) => one.innerText));
  await shoot(page, 'flow-battle-phone');
  assert.deepEqual(out, []);
});

test('late in the siege names can be read, and no stack hides another', async () => {
  const areas = ['oll', 'sol', 'las', 'mal', 'tou', 'stj', 'art', 'frn', 'val', 'sey', 'cai', 'egu', 'mou', 'lmg', 'brn', 'gar', 'are', 'pom', 'and', 'rep', 'bre', 'tam', 'gtr', 'lou', 'cat', 'sta', 'str', 'crx'];
  const allies = ['11th_north_devon', '25th_sussex', '30th_cambridgeshire', '69th_south_lincolnshire', 'marines', '1_mallorca', '2_mallorca', '1_hibernia_a', '1_re', '1_regina', '1_cordoba', 'sardegna'];
  const enemies = ['1_gard', '2_ardeche', '3_drome', '3_var', '2_cote_d_or', '5_mont_blanc', '1_mont_blanc', '2_59_bourgogne', '1_35_aquitaine', '2_mont_blanc', 'montagne', 'chasseurs_du_beausset'];
  const pieces = Object.fromEntries(areas.map((area, i) => [(i % 2 ? enemies : allies)[(i >> 1) % 12], area]));
  Object.assign(pieces, { seamen_gunners_a: 'las', royal_artillery: 'tou' });
  const page = await sitAt(await transcriptAt(pieces, 'movement', 'move', { turn: 15 }), { viewport: LAPTOP });
  await page.waitForSelector('#board .stack');
  const boxes = (selector) => page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const shared = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  const stacks = await boxes('#board .stack .cover'), names = await boxes('#board .area-name');
  assert.ok(stacks.length >= 20 && names.length > 60);
  stacks.forEach((one, i) => stacks.slice(i + 1).forEach((other) => assert.ok(shared(one, other) < one.width * one.height * 0.2, 'each stack is seen')));
  for (const name of names) {
    assert.ok(name.height >= 6, `${name.height} pixels`);
    assert.ok(stacks.every((stack) => shared(stack, name) < name.width * name.height * 0.25), 'no name lies under a stack');
  }
  await shoot(page, 'flow-late');
  assert.deepEqual(page.faults, []);
});

test('what ends the step, the coach and the reasons stay in sight below a long list', async () => {
  for (const lang of ['en', 'fr']) {
    const page = await openNew('toulon', FIRST.slice(0, 1), { lang, seats: Object.fromEntries(SEATS.map((seat) => [seat, 'me'])) });
    await page.waitForSelector('#choices .closing');
    await press(page, '#choices .closing [data-action="end"]');
    await page.waitForSelector('#undo:not([hidden])');
    const panel = await page.locator('.table-prompt').boundingBox();
    for (const part of ['#choices .closing', '#coach-ask', '#why-not']) {
      const box = await page.locator(part).first().boundingBox();
      assert.ok(box.y + box.height <= panel.y + panel.height + 1, `${part} (${lang})`);
    }
    const tops = await page.locator('.prompt-tools button:visible').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await shoot(page, `flow-panel-${lang}`);
    assert.ok(Math.max(...tops) - Math.min(...tops) < 12, `undo, goal and odds are one line (${lang})`);
    await page.context().close();
  }
});

const BATTLE = { game: 'omdurman', dice: 'manual', seats: { anglo_egyptian: 'me', dervish: 'me' }, options: { scenario: 'historical', setup: 'standard' } };

test('Omdurman on a phone: who is asked is in sight, and the list leaves the map free', async () => {
  const page = await openWindow(house, { viewport: PHONE, lang: 'fr', hasTouch: true, isMobile: true });
  const table = await openTable(page, house.server, 'tables', BATTLE, { ready: '#board .stack' });
  const inSight = async (selector) => {
    const map = await page.locator('#board .window').boundingBox(),
      low = (await page.locator('.table-prompt').boundingBox()).y;
    const marks = await page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    return marks.filter(({ x, y, width, height }) => x > map.x && x + width < map.x + map.width && y > map.y && y + height < low).length;
  };
  await until('the Dervishes are in sight', async () => await inSight('#board .stack') > 4);
  await playOn(page, house.server, table.id, ['end']);
  await page.waitForFunction(() => /Anglo-Égyptiens/.test(document.querySelector('#prompt')?.textContent ?? ''));
  await until('those who are asked are in sight', async () => await inSight('#board .stack') > 4);
  await shoot(page, 'flow-phone-army');
  const free = async () => (await page.locator('.table-prompt').boundingBox()).y - (await page.locator('#board .window').boundingBox()).y;
  assert.ok(await free() > PHONE.height * 0.4, `${await free()} pixels of map`);
  assert.deepEqual(page.faults, []);
});

test('Omdurman at a desk: the line that says what to do next is not cut', async () => {
  for (const lang of ['en', 'fr']) {
    const page = await openWindow(house, { viewport: LAPTOP, lang });
    await openTable(page, house.server, 'tables', BATTLE, { ready: '#board [data-host]' });
    await page.locator('#board [data-host]').last().click();
    const [note, strip] = [await page.locator('#board .now-note').boundingBox(), await page.locator('#board .part-now').boundingBox()];
    assert.ok(note.y + note.height <= strip.y + strip.height + 0.5, `${note.y + note.height} of ${strip.y + strip.height} (${lang})`);
    await page.context().close();
  }
});

/** The East wing stands at Solliès with 11 strength points, more than any area beside it lets in. */
const EAST = ['dice:6,1*', 'end*', 'roll:1*', 'first:republicans*', 'pass*', 'hand:east'];

test('who is too many to march anywhere is told so, and those who fit are proposed', async () => {
  for (const lang of ['en', 'fr']) {
    const page = await openNew('toulon', EAST, { seats: ALL_MINE, lang });
    await page.locator('#board .stack[data-area="sol"]').first().click();
    const go = page.locator('#board [data-tray-go]'), lens = page.locator('#board .lens');
    assert.match(await go.innerText(), /\b6\b/, 'as many as La Farlède lets in');
    assert.match(await lens.innerText(), /more than 6 strength points at once|plus de 6 points de force/);
    assert.doesNotMatch(await lens.innerText(), /The two numbers|Les deux nombres|Nothing can be done|Now:/, 'nothing beside the point');
    await page.click('#board [data-tray-all]');
    assert.match(await lens.innerText(), /Too strong to march|Trop forte pour marcher/);
    await page.click('#board [data-tray-trim]');
    await press(page, '#board [data-tray-go]');
    await page.waitForSelector('#choices [data-action="march:fld"]');
    const [panel, halt] = [await lens.boundingBox(), await page.locator('#choices [data-action="halt"]').boundingBox()];
    assert.ok(panel.x + panel.width <= halt.x, 'the panel lies over the sea and not over the list');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('the map of Toulon stays where it is and as large, whatever is asked over it', async () => {
  const page = await openNew('toulon', ['dice:6,1*', 'end*', 'roll:1*', 'first:republicans*'], { seats: ALL_MINE });
  const boxes = [];
  for (const action of ['pass', 'pass', null]) {
    await page.waitForSelector('#choices [data-action]');
    await until('the map is there', () => page.locator('#board .board-map').isVisible());
    boxes.push(await page.locator('#board .board-map').boundingBox());
    if (action) await list(page, action);
  }
  assert.equal(new Set(boxes.map((box) => JSON.stringify(box))).size, 1, JSON.stringify(boxes));
  assert.deepEqual(page.faults, []);
});

test('an army that is sent to a hex goes there, and none of it past the enemy', async () => {
  for (const options of [{ viewport: LAPTOP }, { viewport: PHONE, hasTouch: true, isMobile: true }]) {
    const page = await openWindow(house, options);
    await openTable(page, house.server, 'tables', BATTLE, { ready: '#board [data-host]' });
    const army = page.locator('#board [data-host]').first();
    assert.equal(await army.getAttribute('data-host'), 'army', 'the whole army comes first');
    const box = await army.boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= options.viewport.width, 'and in sight');
    await page.context().close();
  }
  const page = await openWindow(house, { viewport: LAPTOP });
  await openTable(page, house.server, 'tables', BATTLE, { ready: '#board [data-host]' });
  await page.click('#board [data-host="army"]');
  const camp = await page.locator('#board .stack[data-hex="2716"]').first().boundingBox();
  await page.mouse.move(camp.x - 40, camp.y + camp.height / 2, { steps: 3 });
  await page.waitForSelector('#board .march-end');
  const ways = await page.locator('#board .march-way').first().getAttribute('d');
  const lines = [...ways.matchAll(/M([\d.]+) ([\d.]+)L([\d.]+) ([\d.]+)/g)].map((found) => found.slice(1).map(Number));
  assert.ok(lines.length > 30, `${lines.length} stacks march`);
  const east = lines.filter(([x1, y1, x2, y2]) => x2 - x1 > Math.abs(y2 - y1)).length;
  assert.ok(east > lines.length * 0.8, `${east} of ${lines.length} go towards the Nile`);
  assert.deepEqual(page.faults, []);
});

test('losses of counters that are alike take one press, and the leader is spared', async () => {
  for (const options of [{ viewport: LAPTOP }, { viewport: PHONE, hasTouch: true, isMobile: true, lang: 'fr' }]) {
    const page = await openWindow(house, options);
    const table = await openTable(page, house.server, 'tables', BATTLE, { ready: '#board .stack' });
    for (const [order, action] of [['move:1717,2318', 'end'], ['volley:2318', 'roll:5']]) {
      const { at, actor } = await ask(page, house.server, `tables/${table.id}`);
      await ask(page, house.server, `tables/${table.id}/orders`, { order, at, seat: actor });
      await playOn(page, house.server, table.id, [action]);
    }
    await page.waitForSelector('#choices [data-action="lose:yakub"]');
    assert.match(await page.locator('#prompt').innerText(), /At 2318, choose who is eliminated: 4 units|En 2318, choisissez qui est éliminé\s: 4 unités/);
    const all = page.locator('#board .lens [data-do^="lose:"][data-do*=" "]');
    assert.match(await all.innerText(), /4 × Baggara/);
    await all.click();
    await page.waitForFunction(() => !document.querySelector('#choices [data-action="lose:yakub"]'));
    const { game } = await ask(page, house.server, `tables/${table.id}`);
    assert.equal(game.place.yakub, '2318');
    assert.equal([5, 6, 7, 8].filter((n) => game.place[`baggara.${n}`] === '2318').length, 0);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});
