/* Steps of Toulon that a new game reaches late, from written positions: who pays, what is told in the list, a battle, a retreat. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, entries, moved, openHouse, openTable, openWindow, shoot, until } from './harness.mjs';
import { list, press } from './campaign.mjs';
import { ALL_MINE, engineAt, transcriptAt } from './toulon_positions.mjs';

const house = openHouse();

/** A table for one person on all seats that begins there. */
async function sitAt(transcript, more) {
  const page = await openWindow(house, more);
  await openTable(page, house.server, 'import', { transcript, seats: ALL_MINE, dice: 'manual' }, { ready: '#board .toulon' });
  return page;
}

test('prices stand in the list, and the dials of those who can pay in sight', async () => {
  const allies = { phasing: 'allies', seat: Array(12).fill('english') };
  const page = await sitAt(await transcriptAt({ marines: 'six', '1_mallorca': 'six', '1_gard': 'oll' }, 'movement', 'move', allies,
    ['pick:marines', 'join:1_mallorca']), { lang: 'fr', hasTouch: true });
  assert.match(await page.locator('.whose').innerText(), /À vous\s: Anglais/);
  await page.waitForSelector('#choices [data-action="march:rep"] .choice-note');
  assert.equal(await page.locator('#choices [data-action="march:rep"] .choice-note').innerText(), '1 point');
  const wood = await page.locator('#board .area[data-area="dom"]').boundingBox();
  await page.touchscreen.tap(wood.x + wood.width / 2, wood.y + wood.height / 2);
  await page.locator('#board .lens', { hasText: /Bois de Janas[\s\S]*limite d’entrée 3/ }).waitFor();
  await list(page, 'march:rep');
  await list(page, 'test:marines');
  const strip = page.locator('#board .pool-strip');
  assert.ok(await strip.isVisible());
  assert.equal(await strip.locator('.dial').count(), 9);
  assert.deepEqual(await strip.locator('button.dial').evaluateAll((dials) => dials.map((dial) => dial.dataset.action)), ['pay:english', 'pay:spanish']);
  await shoot(page, 'toulon-pay');
  await page.setViewportSize({ width: 1920, height: 1080 });
  assert.ok(!(await strip.isVisible()), 'a wide window has the dials beside the map');
  assert.ok(await page.locator('#board .dials button.dial').first().isVisible());
  await page.setViewportSize({ width: 1280, height: 800 });
  await press(page, '#board .pool-strip [data-action="pay:spanish"]');
  assert.equal(await strip.locator('.dial svg text').nth(1).textContent(), '9');
  assert.deepEqual(page.faults, []);
});

test('a battle tells its odds to who may know them, and a retreat is chosen on the map', async () => {
  const page = await sitAt(await transcriptAt({ marines: 'las', '1_gard': 'are', '2_cote_d_or': 'are' }, 'movement', 'move', {},
    ['pick:2_cote_d_or', 'march:las', 'roll:1', 'end']));
  await page.waitForSelector('#board .battle');
  await page.waitForSelector('#board [data-forecast="engage:2_cote_d_or"]');
  const forecast = page.locator('#board .forecast');
  assert.match(await forecast.innerText(), /shifted 0 columns[\s\S]*face down[\s\S]*potential of 5: column 3:2/);
  await forecast.locator('summary', { hasText: '3:2' }).click();
  assert.match(await forecast.innerText(), /1\/6 The attacker loses \d strength points?, the defender \d · The units of the Allies in the melee must retreat/, 'what a result does');
  await shoot(page, 'toulon-forecast');
  await list(page, 'engage:2_cote_d_or');
  assert.match(await page.locator('#prompt').innerText(), /8 against 5/);
  assert.deepEqual(await page.locator('#board .melee .half-name').allInnerTexts(), ['Allies · potential 5', 'Republicans']);
  await list(page, 'roll:6');
  await page.waitForSelector('#board .area[data-area="tou"][data-action="retreat:marines,tou"]');
  assert.ok(await page.locator('#board .board-map').isVisible(), 'the map is asked for');
  await shoot(page, 'toulon-retreat');
  const count = await entries(page);
  await page.locator('#board .area[data-area="tou"]').focus();
  await page.keyboard.press('Enter');
  await moved(page, count);
  assert.match((await page.locator('#board .stack[data-area="tou"] .cover').getAttribute('aria-label')) ?? '', /Marines|English/);
  assert.deepEqual(page.faults, []);
});

/** Three against three, with a leader, a battery in reach and help next door; nobody loses anything on a 3. */
const LINES = { marines: 'las', '1_mallorca': 'las', '25th_sussex': 'las', '1_hibernia_a': 'tou', '1_gard': 'las', '2_cote_d_or': 'las',
  '3_drome': 'las', '5_mont_blanc': 'are', montagne: 'are', carteaux: 'las' };
const SUPPLIED = Object.fromEntries(Object.keys(LINES).filter((piece) => piece !== 'carteaux').map((unit) => [unit, 4]));

/** How many questions a battle asks, by round, where each unit and each answer is a press of its own. Dice do not count. */
async function questionsOf(...where) {
  const engine = await engineAt(...where),
    questions = [0, 0, 0];
  let { legal, actor, step } = await engine.ask({ cmd: 'legal' });
  while (step !== 'combats') {
    const { state } = await engine.ask({ cmd: 'state' });
    questions[state.battle.round] += actor !== 'chance' && legal.length > 1 ? 1 : 0;
    const action = ['roll:3', 'deploy:', 'engage:', 'resolve:', 'standard', 'end'].map((begin) => legal.find((one) => one.startsWith(begin))).find(Boolean);
    ({ legal, actor, step } = await engine.ask({ cmd: 'do', action }));
  }
  engine.close();
  return questions;
}

/** Presses until the round is over, dice not counted. What goes on by itself offers no press. */
async function pressesOf(page, round, button) {
  let presses = 0;
  for (;;) {
    await page.waitForFunction(() => document.querySelector('#choices')?.getAttribute('aria-busy') !== 'true'
      && (document.querySelector('#choices [data-action^="roll:"], #board [data-round]') || !document.querySelector('#board .battle')), null, { polling: 20 });
    const battle = page.locator('#board .battle .facts').first();
    if (!(await battle.count()) || !(await battle.innerText()).includes(`round ${round}`)) return presses;
    if (await page.locator('#choices [data-action="roll:3"]').count()) await list(page, 'roll:3');
    else {
      await press(page, button);
      presses += 1;
    }
  }
}

test('a round of battle takes a few presses, and whoever presses is still asked what decides something', async () => {
  const where = [LINES, 'combat', 'combats', { unit_flags: SUPPLIED, ammunition: 3 }, ['fight:las']];
  assert.deepEqual(await questionsOf(...where), [0, 9, 12]);
  const page = await sitAt(await transcriptAt(...where));
  assert.equal(await pressesOf(page, 1, '#board [data-round]'), 3, 'the line, no leader, no guns');
  await list(page, 'roll:3'); /* whether the Spaniards stay */
  await page.waitForSelector('#board .go-on');
  await shoot(page, 'toulon-round');
  assert.match(await page.locator('#board .go-on').innerText(), /Nobody withdraws/, 'a new round is asked about');
  assert.equal(await page.locator('#board [data-gather]').innerText(), 'Withdraw all 3 units');
  assert.equal(await pressesOf(page, 2, '#board [data-round="whole"]'), 1);
  assert.deepEqual(page.faults, []);
});

/** Watches all the time whether it can be seen where it is fought: on the battle board the line, on the map the area. */
async function watchFight(page, area) {
  await page.evaluate((place) => {
    window.unseen = [];
    let missing = 0;
    const look = () => {
      const [line, stack] = [document.querySelector('#board .battle-line'), document.querySelector(`#board .area[data-area="${place}"]`)]
        .map((one) => (one?.getClientRects().length ? one.getBoundingClientRect() : null));
      const box = document.querySelector('#board-view').getBoundingClientRect(),
        sheet = document.querySelector('.table-prompt').getBoundingClientRect();
      const top = Math.max(box.top, document.querySelector('#header').getBoundingClientRect().bottom),
        bottom = Math.min(box.bottom, sheet.width > innerWidth * 0.9 ? sheet.top : innerHeight);
      const thing = line ?? stack;
      /* Beside the choices there is room for the title too. */
      const isHeaded = !line || innerWidth < 800 || document.querySelector('#board .battle-head').getBoundingClientRect().top >= top;
      const seen = thing && isHeaded ? Math.min(thing.bottom, bottom) - Math.max(thing.top, top) : 0;
      missing = seen < 24 ? missing + 1 : 0;
      if (missing === 2) window.unseen.push(`${line ? 'line' : 'map'}: ${document.querySelector('#prompt')?.textContent} / ${document.querySelector('#play-words')?.textContent}`);
    };
    /* After a frame: the page scrolls in one. */
    const again = () => requestAnimationFrame(() => setTimeout(() => { look(); again(); }, 60));
    again();
  }, area);
}

for (const [name, viewport] of [['a desk', DESK], ['a phone', PHONE]]) {
  test(`where it is fought stays in sight on ${name}, step by step and in the playback`, async () => {
    const transcript = await transcriptAt(LINES, 'combat', 'combats', { unit_flags: SUPPLIED, ammunition: 3 }, ['fight:las']);
    const page = await sitAt(transcript, { viewport, pace: '4' });
    await watchFight(page, 'las');
    const shot = (what) => shoot(page, `toulon-fight-${what}-${viewport.width}`);
    for (let i = 0; i < 40 && await page.locator('[data-tool="battle"]').isVisible(); i += 1) {
      await page.waitForSelector('#choices [data-action]');
      const actions = await page.locator('#choices [data-action]').evaluateAll((buttons) => buttons.map(({ dataset }) => dataset.action));
      const action = ['roll:3', 'call:', 'retreat:', 'resolve:', 'standard', 'end'].map((begin) => actions.find((one) => one.startsWith(begin))).find(Boolean);
      if (action.startsWith('call:') || action.startsWith('resolve:')) await shot(action.split(':')[0]);
      await list(page, action);
    }
    assert.ok(await page.locator('#board .board-map').isVisible());
    await shot('over');
    assert.deepEqual(await page.evaluate('window.unseen'), []);
    assert.deepEqual(page.faults, []);
  });
}

test('whether there are only patrols is asked once', async () => {
  const page = await sitAt(await transcriptAt({ marines: 'lag', '1_mallorca': 'las', '25th_sussex': 'val', '1_gard': 'oll', '3_drome': 'are' }, 'movement', 'move'));
  await page.waitForSelector('#board [data-ask="patrols"]');
  const asked = await page.locator('#choices [data-action^="ask:"]').count();
  assert.ok(asked > 1);
  const count = await entries(page);
  await page.locator('#board .stack.is-aside .cover').first().click();
  await page.waitForSelector('#board .lens [data-action^="ask:"]');
  assert.equal(await entries(page), count, 'whoever looks at a stack asks nothing');
  await page.keyboard.press('Escape');
  await press(page, '#board [data-ask="patrols"]');
  await page.waitForFunction(() => !document.querySelector('#choices [data-action^="ask:"]'));
  assert.equal(await page.locator('#board [data-ask]').count(), 0);
  assert.equal((await page.locator('#panel-log').innerText()).match(/patrol/g).length >= asked, true, 'an answer for each');
  assert.deepEqual(page.faults, []);
});

test('a friendly road is used as one gesture', async () => {
  const pieces = { '1_gard': 'oll', '3_drome': 'las', marines: 'tou' };
  const page = await sitAt(await transcriptAt(pieces, 'movement', 'move', { section_flags: { r1: 1, r2: 1, r3: 1 } }, ['pick:1_gard']));
  await page.waitForSelector('#board .area[data-area="las"][data-row="road:r1 march:las"]');
  assert.equal(await page.locator('#board .area.is-beyond[data-area="tou"]').count(), 1, 'the enemy has Toulon');
  await shoot(page, 'toulon-road');
  const count = await entries(page);
  await page.locator('#board .area[data-area="las"]').focus();
  await page.keyboard.press('Enter');
  await moved(page, count);
  assert.match((await page.locator('#board .stack[data-area="las"] .cover').getAttribute('aria-label')) ?? '', /1st Gard/);
  assert.deepEqual(page.faults, []);
});

/** The East wing at La Farlède, the Allies at La Garde and La Valette. */
const EAST = { '1_35_aquitaine': 'fld', '2_mont_blanc': 'fld', lapoype: 'fld', marines: 'gar', '1_mallorca': 'val' };
const eastAt = (actions, more = {}) => transcriptAt(EAST, 'movement', 'move', { seat: ['east', ...Array(11).fill('english')],
  unit_flags: Object.fromEntries(['1_35_aquitaine', '2_mont_blanc', 'marines', '1_mallorca'].map((unit) => [unit, 4])), ...more }, actions);
const noteOf = (page, action) => page.locator(`#choices [data-action="${action}"] .choice-note`).innerText();

/** Whole wings at Solliès and Ollioules, some of whose battalions are alike. */
const WINGS = { east: ['1_35_aquitaine', '2_mont_blanc', '3_bouches_du_rhone', '1_28_maine', '2_herault', '1_basses_alpes', '3_var'],
  west: ['1_gard', '2_cote_d_or', '3_drome', '5_mont_blanc', '2_59_bourgogne', '1_bouches_du_rhone', '1_vaucluse', '1_luberon'] };
for (const [seat, place] of [['east', 'sol'], ['west', 'oll']]) {
  test(`the card of a large stack lies over the board alone, and all who are alike can go (${place})`, async () => {
    const pieces = { lapoype: 'sol', carteaux: 'oll', marines: 'gar', ...Object.fromEntries([...WINGS.east.map((unit) => [unit, 'sol']), ...WINGS.west.map((unit) => [unit, 'oll'])]) };
    const flags = Object.fromEntries([...WINGS.east, ...WINGS.west, 'marines'].map((unit) => [unit, 4]));
    const page = await sitAt(await transcriptAt(pieces, 'movement', 'move', { seat: [seat, ...Array(11).fill('english')], unit_flags: flags }));
    await page.locator(`#board .stack[data-area="${place}"] .cover`).click();
    await page.waitForSelector('#board .lens [data-tray]');
    const [card, view] = await Promise.all(['#board .lens', '#board-view'].map((part) => page.locator(part).boundingBox()));
    assert.ok(card.x >= view.x && card.y >= view.y && card.x + card.width <= view.x + view.width && card.y + card.height <= view.y + view.height, JSON.stringify([card, view]));
    assert.equal(await page.locator('#board .lens [data-tray]').count(), WINGS[seat].length + 1);
    await shoot(page, `toulon-card-${place}`);
    const [, twin] = seat === 'east' ? ['1_35_aquitaine', '1_28_maine'] : ['1_gard', '3_drome'];
    await page.locator('#board [data-tray-all]').click();
    if (await page.locator('#board .lens [data-tray]:checked').count()) await page.locator('#board [data-tray-all]').click();
    await page.locator(`#board [data-tray="${twin}"]`).check();
    await press(page, '#board [data-tray-go]');
    assert.match(await page.locator('#prompt').innerText(), /where does the force/);
    assert.deepEqual(page.faults, []);
  });
}

test('what is an attack is called one before it is paid, and what may stay behind is told', async () => {
  const page = await sitAt(await eastAt(['pick:2_mont_blanc']));
  await page.waitForSelector('#choices [data-action="march:gar"] .choice-note');
  assert.equal(await noteOf(page, 'march:gar'), '3 points · attack');
  assert.equal(await noteOf(page, 'march:cru'), '1 point', 'nobody is there');
  assert.equal(await page.locator('#board .price-chip.is-attack').count(), 1);
  assert.match(await page.locator('#board [data-hint="attack"]').innerText(), /each unit makes its own quality check, who fails stays behind/);
  assert.match((await page.locator('#board .area[data-area="gar"]').getAttribute('aria-label')) ?? '', /3 points · attack/);
  await page.locator('#board .area[data-area="gar"]').hover({ force: true });
  await page.waitForSelector('#board .lens .reason');
  assert.match(await page.locator('#board .lens').innerText(), /it is an attack: a combat follows/);
  await shoot(page, 'toulon-attack');
  const asking = await sitAt(await transcriptAt({ ...EAST, '25th_sussex': 'cat' }, 'movement', 'move', { seat: ['east', ...Array(11).fill('english')],
    unit_flags: { '2_mont_blanc': 4, '1_35_aquitaine': 4 } }, ['pick:2_mont_blanc']));
  await asking.waitForSelector('#board [data-ask="patrols"]');
  assert.equal(await asking.locator('#board [data-hint="attack"]').count(), 1, 'it is told beside what may be asked');
  assert.deepEqual([...page.faults, ...asking.faults], []);
});

test('a road that leads nowhere but back says so before it is paid, and for nothing it is not offered', async () => {
  const page = await sitAt(await eastAt(['pick:2_mont_blanc'], { operations: { east: 1, english: 5 } }), { lang: 'fr', viewport: PHONE });
  await page.waitForSelector('#choices [data-action="road:r16"] .choice-note');
  assert.equal(await noteOf(page, 'road:r16'), '1 point · ne mène qu’au point de départ');
  await shoot(page, 'toulon-dead-end');
  const rich = await sitAt(await eastAt(['pick:2_mont_blanc'], { operations: { east: 2, english: 5 } }));
  await rich.waitForSelector('#choices [data-action="road:r16"] .choice-note');
  assert.equal(await noteOf(rich, 'road:r16'), '1 point', 'it could go on to Le Coudon');
  const scouted = await sitAt(await eastAt(['pick:2_mont_blanc'], { operations: { english: 5 }, section_flags: { r16: 1 } }));
  await scouted.waitForSelector('#choices li.is-idle [data-action="road:r16"], #choices .is-idle > [data-action="road:r16"]', { state: 'attached' });
  assert.ok(!(await scouted.locator('#choices [data-action="road:r16"]').isVisible()));
  assert.equal(await scouted.locator('#board .road.is-choice').count(), 0, 'nor on the map');
  assert.deepEqual([...page.faults, ...rich.faults, ...scouted.faults], []);
});

test('a heading says once what its choices share, and what a supply line needs', async () => {
  const page = await sitAt(await transcriptAt({ '1_gard': 'sey', '3_drome': 'rep', marines: 'las' }, 'supply', 'trace', { unit_flags: {}, turn: 3 }), { viewport: PHONE });
  await page.waitForSelector('#choices [data-action^="trace:"]');
  assert.match(await page.locator('#board [data-hint="trace"]').innerText(), /a die for each area, 5 or less/);
  const seen = await page.locator('#choices [data-action^="trace:"] .choice-text').evaluateAll((texts) => texts.map((one) => [...one.childNodes].filter((part) => !part.matches?.('.hidden')).map((part) => part.textContent).join('').trim()));
  assert.ok(seen.length > 1 && seen.every((words) => !/supply line/.test(words)), seen.join());
  assert.ok(!(await page.locator('#board [data-tool="print"]').isVisible()), 'nobody prints from a phone');
  await shoot(page, 'toulon-trace');
  assert.deepEqual(page.faults, []);
});

test('whoever leaves a depot empty, or has no points left, is told before', async () => {
  const west = { '1_gard': 'oll', marines: 'six' };
  const page = await sitAt(await transcriptAt(west, 'movement', 'move', { depot_taken: { west: true } }), { lang: 'fr', viewport: PHONE });
  await page.waitForSelector('#choices [data-action="pick:1_gard"] .choice-note');
  assert.equal(await noteOf(page, 'pick:1_gard'), 'laisse Ollioules sans troupes');
  await list(page, 'pick:1_gard');
  assert.match(await page.locator('#board [data-hint="last"]').innerText(), /quittent Ollioules.*la partie est perdue/);
  await shoot(page, 'toulon-last');
  const two = await sitAt(await transcriptAt({ ...west, '3_drome': 'oll' }, 'movement', 'move', { depot_taken: { west: true }, operations: { english: 4 } }));
  await two.waitForSelector('#choices [data-action="pick:1_gard"]');
  assert.match(await two.locator('#board [data-hint="spent"]').innerText(), /No operation points are left/);
  assert.equal(await two.locator('#choices .choice-note').count(), 0, 'one of two may go');
  await two.locator('#board .stack[data-area="oll"] .cover').click();
  if (await two.locator('#board .lens [data-tray]:not(:checked)').count()) await two.locator('#board [data-tray-all]').click();
  assert.match(await two.locator('#board .lens [data-last="oll"]').innerText(), /The last troops leave Ollioules: if the enemy takes it, the game is lost/);
  await two.locator('#board [data-tray="3_drome"]').uncheck();
  assert.equal(await two.locator('#board .lens [data-last]').count(), 0);
  assert.deepEqual([...page.faults, ...two.faults], []);
});

test('leaders go along by one press once the checks are known, and a lone unit is not combined', async () => {
  const page = await sitAt(await eastAt(['pick:2_mont_blanc', 'join:lapoype', 'march:gar', 'roll:1']));
  await page.waitForSelector('#choices [data-action="take:lapoype"]');
  assert.match(await page.locator('#prompt').innerText(), /the checks are known/);
  await shoot(page, 'toulon-take');
  await press(page, '#board [data-ask="take"]');
  assert.match((await page.locator('#board .stack[data-area="gar"][data-side="republicans"] .cover').getAttribute('aria-label')) ?? '', /Lapoype/);

  const alone = { marines: 'las', '1_gard': 'las', carteaux: 'las' };
  const more = { unit_flags: { marines: 4, '1_gard': 4 } };
  const fight = await sitAt(await transcriptAt(alone, 'combat', 'combats', more, ['fight:las']));
  for (const action of ['standard', 'deploy:marines']) if (await fight.locator(`#choices [data-action="${action}"]`).count()) await list(fight, action);
  await fight.waitForSelector('#choices [data-action="lead:carteaux"]', { state: 'attached' });
  assert.ok(!(await fight.locator('#choices [data-action="lead:carteaux"]').isVisible()), 'there is nobody to combine with');
  assert.equal(await fight.locator('#board [data-action="lead:carteaux"]').count(), 0);
  assert.deepEqual([...page.faults, ...fight.faults], []);
});

test('where a castle alone is left, the question asks about it, and says what ends it', async () => {
  const page = await sitAt(await transcriptAt({ marines: 'gar', '2_mont_blanc': 'gar', '1_35_aquitaine': 'gar' }, 'combat', 'combats',
    { unit_flags: { marines: 4, '2_mont_blanc': 4, '1_35_aquitaine': 4 }, inside: { marines: 'castle' }, seat: ['east', ...Array(11).fill('english')] }, ['fight:gar']));
  for (const action of ['standard', 'end']) if (!(await page.locator('#choices [data-action^="storm:"]').count())) await list(page, action);
  await page.waitForSelector('#choices [data-action="standard"] .choice-note');
  assert.match(await page.locator('#prompt').innerText(), /or which fortification is stormed\? Not engaged yet/);
  assert.deepEqual([await noteOf(page, 'standard'), await noteOf(page, 'end')], ['all attack, the fortifications too', 'nobody else attacks']);
  await shoot(page, 'toulon-castle');
  assert.deepEqual(page.faults, []);
});

test('what the spies see comes into sight, and is said to be covered again', async () => {
  const where = [{ marines: 'sab', '1_mallorca': 'sab', '1_gard': 'oll', '3_drome': 'fab' }, 'espionage', 'spy', { operations: {}, turn: 3 }, ['spy:sab']];
  const page = await sitAt(await transcriptAt(...where), { viewport: PHONE });
  await page.waitForSelector('#choices [data-action="roll:1"]');
  const isSeen = () => page.evaluate(() => {
    const { top, bottom } = document.querySelector('#board .stack[data-area="sab"]').getBoundingClientRect(),
      box = document.querySelector('#board .map-scroll').getBoundingClientRect();
    return top >= box.top && bottom <= box.bottom;
  });
  assert.ok(!(await isSeen()), 'it lies below the edge');
  await list(page, 'roll:1');
  await page.waitForSelector('#board .stack.is-spied');
  assert.match(await page.locator('#board [data-hint="spy_look"]').innerText(), /covered again/);
  await until('the stack in sight', isSeen);
  await shoot(page, 'toulon-spies');
  assert.deepEqual(page.faults, []);
});
