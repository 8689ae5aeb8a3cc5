/* The defence of Khartoum by few presses: several counters at once, by dragging, or as the staff would; each taken back as one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, ask, choices, entries, moved, openHouse, openTable, openWindow, playOn, shoot } from './harness.mjs';
import { positionOf, secondTurn } from './khartoum_positions.mjs';

const house = openHouse();

async function openSiege(options, transcript = secondTurn()) {
  const page = await openWindow(house, { url: 'about:blank', ...options });
  await openTable(page, house.server, 'import', { transcript: await transcript, seats: { gordon: 'me' } });
  await page.waitForSelector('#board .zone');
  return page;
}

const zone = (page, name) => page.locator(`#board .zone[data-zone="${name}"]`);
/** What stands in a zone, by the names on its counters. */
const standing = (page, name) => page.locator(`#board .stacks [data-key^="box:${name}:"], #board .stacks [data-key^="leader:"]`).evaluateAll((all) => all.map((one) => one.getAttribute('data-key')));

/** Does something, and waits until the page shows what came of it. */
async function after(page, does) {
  const count = await entries(page);
  await does();
  await moved(page, count);
}

for (const [where, options] of [['desk', { viewport: DESK }], ['phone', { viewport: PHONE, lang: 'fr' }]]) {
  test(`several counters go to a zone by one press, on the ${where}`, async () => {
    const page = await openSiege(options);
    await after(page, () => page.click('#choices [data-action="defend"]'));
    const nile = page.locator('#choices [data-action="zone:red.3"] .choice-note');
    assert.equal(await nile.textContent(), where === 'desk' ? 'level 2 · ★ key zone · ≈ Nile' : 'niveau 2 · ★ zone clé · ≈ Nil');
    if (where === 'phone') await page.click('#fold');
    for (const thing of ['sudanese.2', 'sudanese.2', 'light', 'ali']) await page.click(`#board [data-action="pick:${thing}"]`);
    assert.equal(await page.locator('#board .piece.is-chosen').count(), 3);
    assert.match(await zone(page, 'white.4').getAttribute('aria-label'), where === 'desk' ? /^Post the 4 chosen here/ : /^Poster ici les 4 pions choisis/);
    await shoot(page, `khartoum-chosen-${where}`);
    await after(page, () => zone(page, 'white.4').click());
    assert.deepEqual(await standing(page, 'white.4'), ['leader:ali', 'box:white.4:sudanese.2', 'box:white.4:light']);
    assert.equal((await choices(page))[0], 'unit:egyptian.2', 'units stand before zones');
    await page.click('#undo');
    await page.waitForFunction(() => !document.querySelector('#board .stacks [data-key^="box:white.4:"]'));
    assert.ok((await choices(page)).includes('zone:white.4'), 'all of it is taken back');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('a turn takes ten presses at most: works, a line as the staff would hold it, and what the enemy asks', async () => {
  const page = await openWindow(house, { url: 'about:blank' });
  const { id } = await openTable(page, house.server, 'tables', { game: 'khartoum', seats: { gordon: 'me' }, options: { events: 'no' }, dice: 'manual' });
  await after(page, () => playOn(page, house.server, id, ['end']));
  const isAsked = async (action) => (await choices(page)).includes(action);
  /* Chance throws its best: cards and dice are nobody's presses. */
  const chance = async () => {
    for (let view = await ask(page, house.server, `tables/${id}`); view.actor === 'chance';) {
      const last = view.choices.at(-1).action;
      await after(page, async () => { view = await playOn(page, house.server, id, [last]); });
    }
  };
  await chance();
  let presses = 0;
  const press = async (selector) => {
    presses += 1;
    await after(page, () => page.click(selector));
    await chance();
  };
  await press('#choices [data-action="fortify"]');
  for (const name of ['black.3', 'red.2']) await press(`#choices [data-action="zone:${name}"]`);
  await press('#choices [data-action="done"]');
  await page.waitForSelector('#board [data-tool="line"]');
  await press('#board [data-tool="line"]');
  await press('#choices [data-action="done"]');
  while (!await isAsked('fortify')) await press(`#choices [data-action="${(await choices(page)).at(-1)}"]`);
  assert.match(await page.locator('#track-strip').innerText(), /Turn 3/);
  assert.ok(presses >= 6 && presses <= 10, `${presses} presses`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a counter is dragged to its zone, and the staff posts the rest', async () => {
  const page = await openSiege({});
  const from = await page.locator('#board .box-available [data-key="box:available:egyptian.2"]').boundingBox();
  const to = await zone(page, 'black.5').boundingBox();
  /* At once: that the action is to defend is plain. */
  await page.mouse.move(from.x + 15, from.y + 15);
  await page.mouse.down();
  await page.mouse.move(from.x + 40, from.y - 40, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
  assert.ok(await page.locator('#board .drag-ghost').isVisible());
  await after(page, () => page.mouse.up());
  assert.deepEqual(await standing(page, 'black.5'), ['box:black.5:egyptian.2']);
  await page.click('#undo');
  await page.waitForSelector('#choices [data-action="defend"]');

  await page.waitForSelector('#board [data-tool="line"]');
  await after(page, () => page.click('#board [data-tool="line"]'));
  assert.ok(await page.locator('#board .stacks .piece').count() >= 4, 'every path is held');
  await shoot(page, 'khartoum-line');
  await after(page, () => page.click('#choices [data-action="done"]'));
  assert.notEqual((await choices(page))[0], 'defend', 'two presses, and the enemy comes');
  assert.deepEqual(page.faults, []);
});

test('on a phone the staff asks before it throws points away, and shows where it has posted', async () => {
  const page = await openSiege({ viewport: PHONE, hasTouch: true, isMobile: true, lang: 'fr', warns: true }, positionOf({ action_points: 3 }));
  const offer = page.locator('#offers [data-order="line"]');
  await offer.locator('.risk').waitFor();
  const list = (await page.locator('#choices').boundingBox()).height;
  assert.ok(list > 200, `some choices are in sight above the end of the list: ${list}`);
  await offer.tap();
  assert.match(await page.locator('dialog[open] .danger-reasons').innerText(), /2 points d’action/);
  await page.tap('#danger-no');
  await page.waitForSelector('dialog', { state: 'detached' });
  assert.ok((await choices(page)).includes('fortify'), 'nothing is done');

  /* Away from the map, at the boxes below it. */
  await page.evaluate(() => document.querySelector('#board .tray-row:last-child').scrollIntoView({ block: 'center' }));
  await offer.tap();
  await after(page, () => page.tap('#danger-yes'));
  assert.deepEqual(await choices(page), ['done']);
  const isSeen = () => {
    const { top, bottom } = document.querySelector('#board .zone[data-zone="palace"]').getBoundingClientRect();
    return top > document.querySelector('#header').getBoundingClientRect().bottom && bottom < document.querySelector('.table-prompt').getBoundingClientRect().top;
  };
  await page.waitForFunction(isSeen);
  await shoot(page, 'khartoum-phone-line');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the key that ends a list ends it when nothing else is left; what is paid for nothing is no key away', async () => {
  const page = await openSiege({}, positionOf({ action_points: 1, resources: 31 }));
  await page.waitForSelector('#board [data-tool="line"]');
  await after(page, () => page.click('#board [data-tool="line"]'));
  assert.deepEqual(await choices(page), ['done']);
  await after(page, () => page.keyboard.press('0'));
  assert.deepEqual(await choices(page), ['spend', 'hold']);
  assert.match(await page.locator('#choices [data-action="spend"]').innerText(), /gains nothing now/);
  await page.waitForFunction(() => document.activeElement?.dataset.action);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.action), 'hold');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('an event that puts a gunboat at risk is no raid', async () => {
  const state = { counters: { aside: { militia: 2, gunboat: 2 }, available: { 'egyptian.2': 2, 'sudanese.2': 3, 'bashi.2': 3, light: 5, heavy: 1, gunboat: 1 } },
    action_points: 0, phase: 'event', step: ['event_draw', 'turn'] };
  const page = await openWindow(house, { url: 'about:blank' });
  await openTable(page, house.server, 'import', { transcript: await positionOf(state, ['event:9']), seats: { gordon: 'me' }, dice: 'manual' });
  await page.waitForSelector('#board .zone');
  assert.deepEqual((await choices(page)).slice(0, 2), ['roll:1', 'roll:2']);
  assert.equal(await page.locator('#board .fight').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('what an attack comes to is read from its beginning, after one that was read to its end and played', async () => {
  const page = await openSiege({ viewport: { width: 1280, height: 720 }, pace: '4' }, positionOf({ action_points: 2 }));
  const panel = page.locator('#preview-panel');
  const choose = async (action) => {
    await page.locator(`#choices [data-action="${action}"]`).waitFor();
    await after(page, () => page.click(`#choices [data-action="${action}"]`));
  };
  for (const action of ['raid', 'target:white', 'unit:sudanese.2']) await choose(action);
  await panel.locator('.preview-outcomes').waitFor();
  await panel.evaluate((one) => new Promise((told) => {
    one.addEventListener('scroll', told, { once: true });
    one.scrollTop = 200;
  }));
  await choose('go');
  /* Losses, if there are any: the first. */
  const next = async () => {
    await page.waitForSelector('.table-page:not(.is-playing) #choices [data-action]');
    return (await choices(page))[0];
  };
  for (let first = await next(); !(await choices(page)).includes('defend'); first = await next()) await choose(first);
  await page.waitForSelector('#board [data-tool="line"]');
  await after(page, () => page.click('#board [data-tool="line"]'));
  await panel.locator('.preview-outcomes').waitFor();
  assert.equal(await panel.evaluate((one) => one.scrollTop), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone the page goes to where the dice fall, and all of them are in sight', async () => {
  const page = await openSiege({ viewport: PHONE, hasTouch: true, isMobile: true, pace: '1' }, positionOf({ action_points: 1, resources: 31 }, ['defend',
    ...['black.5', 'white.4', 'red.3', 'green.4'].flatMap((name, i) => [`zone:${name}`, `unit:${i % 2 ? 'egyptian.2' : 'sudanese.2'}`])]));
  await page.tap('#choices [data-action="done"]');
  await page.locator('#choices [data-action="hold"]').waitFor();
  await page.evaluate(() => document.querySelector('#board .tray-row:last-child').scrollIntoView({ block: 'center' }));
  await page.tap('#choices [data-action="hold"]');
  const roll = await (await page.waitForFunction(() => {
    const dice = document.querySelector('.play-roll:has(.die)');
    if (!dice) return null;
    const { top, bottom } = dice.getBoundingClientRect();
    return { top, bottom, from: document.querySelector('#header').getBoundingClientRect().bottom, to: document.querySelector('.table-prompt').getBoundingClientRect().top };
  })).jsonValue();
  await shoot(page, 'khartoum-phone-dice');
  assert.ok(roll.top >= roll.from && roll.bottom <= roll.to, JSON.stringify(roll));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('who comes back on a phone finds what has happened in a line or two, and all buttons in sight', async () => {
  const page = await openWindow(house, { url: 'about:blank', viewport: PHONE, hasTouch: true, isMobile: true, lang: 'fr', pace: '1' });
  const { id } = await openTable(page, house.server, 'import', { transcript: await secondTurn(), seats: { gordon: 'me' } });
  await page.waitForSelector('#board .zone');
  await page.goto('about:blank');
  await playOn(page, house.server, id, ['fortify', 'zone:black.5', 'done']);
  await page.goto(`${house.server.url}/#/table/${id}`);
  await page.locator('#play-summary [data-since="skip"]').waitFor();
  await shoot(page, 'khartoum-phone-since');
  const boxes = await page.locator('#play-summary button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  assert.ok(boxes.length === 3 && boxes.every((right) => right <= PHONE.width), boxes.join(' '));
  assert.ok(await page.locator('#play-summary > span').evaluate((one) => one.getBoundingClientRect().height) < 60);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/* One unit in the Palace, low tracks, a banner before it. */
const EXPOSED = { action_points: 1, strength: { white: 9 }, banner_zone: { white: 2 }, morale: 4, resources: 5 };

for (const [where, options, word] of [['desk', { viewport: DESK }, /before your next turn/], ['phone', { viewport: PHONE, hasTouch: true, isMobile: true, lang: 'fr' }, /avant votre prochain tour/]]) {
  test(`who is done too soon is warned of what comes of it, on the ${where}`, async () => {
    const page = await openSiege({ ...options, warns: true }, positionOf(EXPOSED, ['defend', 'zone:palace', 'unit:sudanese.2']));
    const done = page.locator('#choices [data-action="done"]');
    await done.locator('.risk').waitFor();
    await shoot(page, `khartoum-done-${where}`);
    await done.click();
    const reasons = await page.locator('dialog[open] .danger-reasons').innerText();
    assert.match(reasons, word);
    assert.match(reasons, /13/, 'how many still wait in the box');
    await page.click('#danger-no');
    assert.equal(await page.locator('#choices [data-action="unit:egyptian.2"] .risk').count(), 0);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('the last point for anything but the defence is dangerous; all actions are in sight, and a sign has no line of its own', async () => {
  const page = await openSiege({ viewport: DESK, warns: true }, positionOf(EXPOSED));
  await page.locator('#choices [data-action="sortie"] .risk').waitFor();
  await shoot(page, 'khartoum-last-point');
  assert.equal(await page.locator('#choices [data-action="defend"] .risk').count(), 0);
  const { rows, end } = await page.evaluate(() => {
    const all = [...document.querySelectorAll('#choices [data-action]')].map((one) => ({ action: one.dataset.action, box: one.getBoundingClientRect() }));
    return { rows: all.filter(({ action }) => action !== 'end').map(({ box }) => box.bottom), end: all.find(({ action }) => action === 'end').box.top };
  });
  assert.equal(rows.length, 7);
  assert.ok(rows.every((bottom) => bottom <= end + 1), `${rows.join(' ')} above ${end}`);
  const { height } = await page.locator('#choices [data-action="militia"]').boundingBox();
  assert.ok(height < 45, `one line: ${height}`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone the zone at hand and the box of counters are in sight together', async () => {
  const page = await openSiege({ viewport: PHONE, hasTouch: true, isMobile: true, lang: 'fr' }, positionOf({ action_points: 2 }));
  /* Two taps so soon after each other would be a double tap, which is one. */
  const press = (action) => after(page, () => page.locator(`#choices [data-action="${action}"]`).evaluate((one) => one.click()));
  await press('defend');
  await press('zone:white.4');
  const isSeen = () => {
    const from = document.querySelector('#header').getBoundingClientRect().bottom, to = document.querySelector('.table-prompt').getBoundingClientRect().top;
    const zone = document.querySelector('#board .zone[data-zone="white.4"]').getBoundingClientRect(), box = document.querySelector('#board .box-available .piece').getBoundingClientRect();
    return zone.top > from && zone.bottom < to && box.top < to;
  };
  await page.waitForFunction(isSeen);
  await press('unit:egyptian.2');
  await shoot(page, 'khartoum-phone-posting');
  assert.ok(await page.evaluate(isSeen), 'and stay there');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

const LINE = ['black.5', 'white.4', 'red.3', 'green.4'].flatMap((name, i) => [`zone:${name}`, `unit:${i % 2 ? 'egyptian.2' : 'sudanese.2'}`]);

for (const [where, options] of [['desk', { viewport: DESK }], ['phone', { viewport: PHONE, hasTouch: true, isMobile: true }]]) {
  test(`the zone that is attacked is in sight before its dice, and under none of them, on the ${where}`, async () => {
    const page = await openSiege({ ...options, pace: '1' }, positionOf({ action_points: 1, resources: 31 }, ['defend', ...LINE]));
    await page.click('#choices [data-action="done"]');
    await page.locator('#choices [data-action="hold"]').waitFor();
    const sight = () => {
      const from = document.querySelector('#header').getBoundingClientRect().bottom, prompt = document.querySelector('.table-prompt').getBoundingClientRect();
      const zone = document.querySelector('#board .zone.is-attacked')?.getBoundingClientRect();
      return zone && zone.top > from && zone.bottom < (prompt.width > innerWidth * 0.9 ? prompt.top : innerHeight);
    };
    await page.waitForFunction(sight);
    await shoot(page, `khartoum-attacked-${where}`);
    await page.click('#choices [data-action="hold"]');
    const { roll, zone } = await (await page.waitForFunction(() => {
      const [dice, plate] = ['.play-roll:has(.die)', '#board .zone.is-attacked .plate'].map((part) => document.querySelector(part));
      return dice && plate && { roll: dice.getBoundingClientRect().toJSON(), zone: plate.getBoundingClientRect().toJSON() };
    })).jsonValue();
    await shoot(page, `khartoum-dice-${where}`);
    const isApart = roll.bottom <= zone.top || roll.top >= zone.bottom || roll.right <= zone.left || roll.left >= zone.right;
    assert.ok(isApart, JSON.stringify({ roll, zone }));
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
