/*
 * Khartoum and the San Juans as somebody new meets them on a small desk and on a phone: what is asked says what it costs, nothing
 * is cut off, nothing looks chosen that is not, and what can move, where it can go and what is asked about look different.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, choices, entries, moved, openHouse, openTable, openWindow, playOn, shoot } from './harness.mjs';
import { DRAWN, board, openCampaign, press, throwAll } from './campaign.mjs';
import { secondTurn } from './khartoum_positions.mjs';

const LAPTOP = { width: 1366, height: 768 };

const house = openHouse();

async function openSiege(options) {
  const page = await openWindow(house, { url: 'about:blank', ...options });
  await openTable(page, house.server, 'import', { transcript: await secondTurn(), seats: { gordon: 'me' } });
  await page.waitForSelector('#board [data-tool="line"]:visible, #offers [data-order="line"]:visible');
  return page;
}

/** Whether all of a thing lies within another, in pixels. */
const isWithin = (page, inner, outer) => page.evaluate(([one, other]) => {
  const [a, b] = [document.querySelector(one).getBoundingClientRect(), document.querySelector(other).getBoundingClientRect()];
  return a.height > 0 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1 && a.left >= b.left - 1 && a.right <= b.right + 1;
}, [inner, outer]);

const prompt = async (page) => (await page.locator('#prompt').innerText()).replaceAll(/\s/g, ' ');

test('Khartoum: prices are told before they are paid, and all of list and tray is in sight', async () => {
  const page = await openSiege({ viewport: LAPTOP });
  assert.match(await prompt(page), /in the order of the list/);
  const note = (action) => page.locator(`#choices [data-action="${action}"] .choice-note`).textContent();
  assert.deepEqual([await note('militia'), await note('sortie')], ['morale −1', 'resources −1']);
  for (const one of ['#choices [data-action="end"]', '#coach-ask, #why-not']) assert.ok(await isWithin(page, one, '.table-prompt'), one);
  assert.equal(await page.locator('#choices .closing [data-action="end"]').getAttribute('data-key'), '0');
  assert.ok(await isWithin(page, '#board .tray-row:last-of-type', '.board-view'), 'the last row of counters is not cut');
  await shoot(page, 'flow-khartoum');

  await press(page, '#board [data-tool="line"]');
  assert.deepEqual(await choices(page), ['done']);
  assert.equal(await prompt(page), 'This action can do no more.', 'nobody is asked who else takes position');
  await page.click('#undo');
  await page.waitForSelector('#choices [data-action="morale"]');
  await press(page, '#choices [data-action="morale"]');
  assert.match(await prompt(page), /Raise city morale for 2 resource points, or resources for 2 points of morale\?/);
  await press(page, '#choices [data-action="raise:morale"]');
  assert.match(await prompt(page), /Raise city morale from \d+ to \d+ for 2 resource points\?/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Khartoum: after a press on the map no other choice is lit; the keyboard lights what it is on', async () => {
  const page = await openSiege({ viewport: LAPTOP });
  await press(page, '#choices [data-action="fortify"]');
  const count = await entries(page);
  const { x, y, width, height } = await page.locator('#board .zone[data-zone="white.4"]').boundingBox();
  await page.mouse.click(x + width / 2, y + height / 2);
  await moved(page, count);
  await page.mouse.move(5, 5);
  assert.equal(await page.locator('#choices .lit').count(), 0);
  await page.keyboard.press('Tab');
  await page.waitForSelector('#choices .lit');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('Khartoum on a phone in French: the staff’s button and the account are not squeezed', async () => {
  const page = await openSiege({ viewport: PHONE, lang: 'fr' });
  const { width, height } = await page.locator('#offers [data-order="line"]').boundingBox();
  assert.ok(width > 200 && height < 60, `${width} × ${height}`);
  await press(page, '#choices [data-action="gunboats"]');
  assert.equal(await prompt(page), 'Construire une canonnière pour 1 Point de Ressources ? Dans la case Disponibles : 1.');
  assert.deepEqual(page.faults, []);
  await page.context().close();

  const front = await openWindow(house, { viewport: PHONE, lang: 'fr' });
  const account = front.locator('#account');
  assert.equal(await account.innerText(), 'Connexion');
  assert.ok(await account.evaluate((one) => one.scrollWidth <= one.clientWidth), 'the word is whole');
  await front.context().close();
});

/** Places that can be chosen and that nobody points at. */
const PLACES = '.location.is-choice:not(.is-hinted, :focus, :hover)';

/** How what can be chosen is drawn: the sort of look, its colour and its dashes. */
const looks = (page, selector) => page.locator(`#board ${selector}`).evaluateAll((all) => [...new Set(all.map((one) => {
  const { stroke, strokeDasharray } = getComputedStyle(one.querySelector('.shape'));
  return [one.dataset.look, stroke, strokeDasharray].join('|');
}))]);

test('San Juans: one press checks all; what is asked about, can move and can be gone to look different', async () => {
  const page = await openWindow(house, { viewport: LAPTOP });
  await openCampaign(page, house.server, {}, DRAWN);
  const rest = '#choices [data-action="check_rest"]';
  await page.waitForSelector(rest);
  assert.match(await page.locator(rest).innerText(), /Check all that are left/);
  assert.ok(await isWithin(page, '#why-not', '.table-prompt'), 'what stands below a long list is in sight');
  const asked = await looks(page, PLACES);
  await board(page, 'check_rest');
  await throwAll(page, 1);
  await board(page, 'ops:46');
  await page.click('[data-die-pick="1:1"]');
  await page.click('[data-die-pick="2:1"]');
  await press(page, '#dice-enter');
  await page.waitForSelector('#board .place[data-look="move"]');
  const moving = await looks(page, PLACES);
  await board(page, 'order:lead:friday_harbor');
  await page.waitForSelector('#board .place[data-look="go"]');
  const going = await looks(page, `${PLACES}[data-look="go"]`);
  const all = [asked, moving, going];
  assert.deepEqual(all.map((list) => list.map((look) => look.split('|')[0])), [['ask'], ['move'], ['go']]);
  assert.equal(new Set(all.map(([look]) => look.split('|')[1])).size, 3, `three colours: ${all}`);
  assert.equal(new Set(all.map(([look]) => look.split('|')[2])).size, 3, `and three strokes: ${all}`);

  /* Pressed, what is too far says why. */
  await page.locator('#board .place[data-place="roche_harbor"]').click();
  await page.waitForSelector('text=/It is out of reach/');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('San Juans: names of ships are whole and can be read, in the list and on the map', async () => {
  const page = await openWindow(house, { viewport: LAPTOP });
  await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1', 'activate:friday_harbor', 'fleet:friday_harbor']);
  assert.match(await prompt(page), /3 functions left\. To load, to land or to sail on takes one\./);
  await press(page, '#choices [data-action="load"]');
  const names = page.locator('#choices [data-action^="board:"] .choice-text');
  await page.waitForSelector('#choices [data-action^="board:"]');
  const lines = await names.evaluateAll((all) => all.map((one) => {
    const name = [...one.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
    const range = document.createRange();
    range.selectNodeContents(name);
    return [name.textContent, new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size];
  }));
  assert.ok(lines.length > 2);
  for (const [name, count] of lines) assert.equal(count, 1, `${name} stands on one line`);

  /** Heights of letters as they are seen, in pixels. */
  const sizes = (selector) => page.locator(`#board .stacks ${selector}`).evaluateAll((all) => all.map((one) => {
    const { a, b } = one.getScreenCTM();
    return Number.parseFloat(getComputedStyle(one).fontSize) * Math.hypot(a, b);
  }));
  for (const [selector, least] of [['.ship-name', 9], ['.counter .letters', 10]]) {
    const found = await sizes(selector);
    assert.ok(found.length > 5 && Math.min(...found) >= least, `${selector}: ${Math.min(...found)}`);
  }
  await shoot(page, 'flow-sanjuans-ships');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('San Juans: the place that is retreated from is marked', async () => {
  const page = await openWindow(house, { viewport: LAPTOP });
  await openCampaign(page, house.server, {}, [...DRAWN, 'check:olga', 'roll:6', 'roll:3']);
  await page.waitForSelector('#choices [data-action^="flee:"]');
  const marked = await page.locator('#board .place.is-asked').evaluateAll((all) => all.map((one) => one.dataset.place));
  assert.deepEqual(marked, ['olga']);
  await shoot(page, 'flow-sanjuans-retreat');
  await board(page, 'flee:eastsound');
  assert.equal(await page.locator('#board .place.is-asked').count(), 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** What of these lies over what of those, as their names or texts; things of no size lie nowhere. */
const covered = (page, those, these) => page.evaluate(([names, pieces]) => {
  const boxes = (selector) => [...document.querySelectorAll(selector)].map((one) => [one.textContent.trim(), one.getBoundingClientRect()]);
  const over = boxes(pieces);
  return boxes(names).filter(([, a]) => over.some(([, b]) => b.width > 0 && a.width > 0
    && Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 2)).map(([name]) => name);
}, [those, these]);

test('Khartoum on a small desk: all that a turn can begin with is in sight, with what is dangerous and why', async () => {
  const page = await openSiege({ viewport: DESK, warns: true });
  await page.waitForSelector('#choices .is-risky');
  assert.equal((await choices(page)).length, 8);
  for (const action of await choices(page)) assert.ok(await isWithin(page, `#choices [data-action="${action}"]`, '#choices'), `${action} is in sight`);
  assert.match(await page.locator('#risk-why').innerText(), /^⚠ Dangerous: ./);
  assert.match(await page.locator('#choices [data-action="end"]').getAttribute('title'), /paths? to the Palace/);
  /* It would take the only point, and nobody would be posted. */
  await page.locator('#choices [data-action="raid"]').click();
  assert.match(await page.locator('dialog[open] .danger-reasons').innerText(), /before your next turn/);
  await page.click('#danger-yes');
  await page.waitForSelector('#choices [data-action^="target:"]');
  assert.equal(await page.locator('#risk-why').isVisible(), false);
  assert.equal(await page.locator('#choices [title]:not([data-rule], [data-preview])').count(), 0, 'no reason stays behind');
  await page.context().close();
});

test('Khartoum: a raid is four presses, the staff sends the force, and it can be taken back', async () => {
  const page = await openSiege({ viewport: DESK });
  await press(page, '#choices [data-action="raid"]');
  await press(page, '#board [data-action="target:white"]');
  await page.locator('#choices [data-action="unit:sudanese.2"]', { hasText: /dice [+−]\d/ }).waitFor();
  assert.equal(await page.locator('#choices .leading').count(), 0, 'where all come first nothing stands out');
  const staff = page.locator('#board [data-tool="staff"]');
  assert.match(await staff.innerText(), /^Send \d counters as the staff would$/);
  await press(page, '#board [data-tool="staff"]');
  assert.equal(await prompt(page), 'Nobody else may go: attack the White banner?');
  await shoot(page, 'flow-khartoum-staff');
  await page.click('#undo');
  await page.waitForSelector('#board [data-tool="staff"]');
  await press(page, '#board [data-tool="staff"]');
  await press(page, '#choices [data-action="go"]');
  assert.equal(await page.locator('#choices [data-action="go"]').count(), 0, 'the dice fall');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('on a phone the coach and what cannot be done are in sight below the list, and the staff is above it', async () => {
  const page = await openSiege({ viewport: PHONE, lang: 'fr' });
  for (const one of ['#offers', '#choices', '#choices [data-action="end"]', '#coach-ask', '#why-not']) assert.ok(await isWithin(page, one, '.table-prompt'), one);
  const sheet = await page.locator('.table-prompt').evaluate((one) => one.scrollHeight - one.clientHeight);
  assert.ok(sheet <= 1, `nothing of the sheet has to be scrolled to: ${sheet}`);
  assert.ok(await page.locator('#choices').evaluate((one) => one.clientHeight) > 130, 'some choices are in sight');
  assert.equal(await page.locator('#choices kbd:visible').count(), 0, 'no keys');
  assert.equal(await page.locator('#board [data-tool="line"]:visible').count(), 0, 'it is offered once');
  await press(page, '#offers [data-order="line"]');
  assert.equal(await prompt(page), 'Cette action ne permet rien de plus.');
  assert.equal(await page.locator('#board .posting:visible').count(), 0, 'nobody is left to be chosen');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('San Juans: who can set out comes first, and without Ops nobody is asked who does', async () => {
  const page = await openWindow(house, { viewport: LAPTOP });
  const { id } = await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1']);
  await page.waitForFunction(() => document.querySelector('#choices li:last-child .choice-note'));
  const rows = await page.locator('#choices .choice-group:not(.closing) li').evaluateAll((all) => all.map((one) =>
    [one.querySelector('[data-action]').dataset.action, one.querySelector('[data-action]').dataset.key ?? '', one.querySelector('.choice-note')?.textContent ?? '']));
  const idle = rows.filter(([, , note]) => note !== '');
  assert.ok(idle.length > 0 && rows.length > idle.length);
  assert.deepEqual(rows.slice(-idle.length), idle, 'those that nobody can leave stand last');
  assert.deepEqual(rows.map(([, key]) => key).filter((key) => key), [...'123456789'].slice(0, rows.filter(([, key]) => key).length), 'numbers go down the list');
  await page.keyboard.press('1');
  await page.waitForFunction((first) => !document.querySelector(`#choices [data-action="${first}"]`), rows[0][0]);
  await playOn(page, house.server, id, [rows[1][0]]);
  await page.waitForSelector('text=/No Ops left: what is activated may still set out, or the round ends/');
  await page.context().close();
});

test('San Juans: cards that cannot be played leave their room to what is read, and an event that asks is read', async () => {
  const page = await openWindow(house, { viewport: LAPTOP });
  const { id } = await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1']);
  await page.waitForSelector('#board .place[data-look="move"]');
  for (const panel of ['.victory', '.turns', '.figures']) assert.ok(await isWithin(page, `#board ${panel}`, '#board .part-read'), `${panel} is whole`);
  assert.equal(await page.locator('#board .card .vignette:visible').count(), 0);
  await playOn(page, house.server, id, ['activate:friday_harbor', 'force:friday_harbor']);
  await page.waitForSelector('#choices [data-action^="leave:"]');
  const heads = await page.locator('#choices .choice-head h3').allInnerTexts();
  assert.deepEqual(heads, ['March to', 'Leave behind']);
  const names = await page.locator('#choices [data-action^="march:"] .choice-text, #choices [data-action^="leave:"] .choice-text')
    .evaluateAll((all) => all.map((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent).join('').trim()));
  assert.ok(names.some((name) => /Roche Harbor$/.test(name)) && names.every((name) => !/behind|March to/.test(name)), `${names}`);
  await shoot(page, 'flow-sanjuans-march');
  await page.context().close();

  const other = await openWindow(house, { viewport: LAPTOP });
  const hand = [41, 44, 28, 50, 30, 53, 35].map((card) => `draw:${card}`);
  await openCampaign(other, house.server, {}, [...hand, 'check_rest', 'roll:1*', 'event:41', 'roll:1+1']);
  await other.waitForSelector('#choices [data-action^="island:"]');
  assert.match(await other.locator('#board .card.is-played .card-event').innerText(), /./);
  assert.ok(await isWithin(other, '#board .card.is-played .card-event', '#board .part-hand'));
  await shoot(other, 'flow-sanjuans-event');
  await other.context().close();
});

test('San Juans: no price and no ship lies over a name', async () => {
  const page = await openWindow(house, { viewport: LAPTOP });
  const { id } = await openCampaign(page, house.server, {}, [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1', 'activate:friday_harbor', 'fleet:friday_harbor']);
  await page.waitForSelector('#board .price');
  assert.deepEqual(await covered(page, '#board .names text', '#board .price'), []);
  await playOn(page, house.server, id, ['sail:sea_f', 'sail:shaw']);
  await page.waitForSelector('#board .fleet[data-place="shaw"]');
  assert.deepEqual(await covered(page, '#board .names .name', '#board .fleet[data-place="shaw"] .cover'), []);
  await shoot(page, 'flow-sanjuans-shaw');
  await page.context().close();
});
