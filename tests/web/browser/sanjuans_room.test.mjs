/*
 * Counters of the San Juans stand where nothing else is: at the beginning, in the middle of a game and while a force marches no
 * stack and no fleet lies over a name, over the marker of a place or over another.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse, openTable, openWindow, shoot } from './harness.mjs';
import { DRAWN, openCampaign, played } from './campaign.mjs';

const SIZES = [['phone', { width: 390, height: 844 }, 'fr'], ['desk', { width: 1280, height: 800 }, 'en'], ['large screen', { width: 1920, height: 1080 }, 'en']];
/** A force on the road between Sinkat and False Bay, a fleet on its way. */
const ON_THE_ROAD = [...DRAWN, 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1', 'activate:friday_harbor', 'fleet:friday_harbor', 'sail:sea_f', 'halt',
  'force:friday_harbor', 'march:sinkat-friday_harbor.1', 'march:sinkat', 'march:sinkat-false_bay.1'];

const house = openHouse();

/** What lies over something else, as the browser has drawn it: "stack@suakin over Suakin". */
const covered = (page) => page.evaluate(() => {
  const boxOf = (element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  };
  const all = (selector, name) => [...document.querySelectorAll(`#board ${selector}`)].filter((one) => one.getClientRects().length)
    .map((one) => ({ name: name(one), ...boxOf(one) }));
  /* Letters fill some three quarters of their line. */
  const names = all('.names .name', (one) => one.textContent).map((one) => {
    const high = one.bottom - one.top;
    return { ...one, top: one.top + 0.18 * high, bottom: one.bottom - 0.1 * high };
  });
  const placeOf = (one) => one.closest('.place').dataset.place;
  const markers = all('.places .place > .shape', (one) => `the marker of ${placeOf(one)}`);
  const signs = all('.places :is(.port, .marks > *)', (one) => `a sign of ${placeOf(one)}`);
  const stacks = all('.stacks > *', (one) => `${one.getAttribute('class')}@${one.dataset.place}`);
  const touches = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const found = [];
  const compare = (list, others) => list.forEach((one, i) => {
    for (const other of others ?? list.slice(i + 1)) if (touches(one, other)) found.push(`${one.name} over ${other.name}`);
  });
  compare(stacks, names);
  compare(stacks, markers);
  compare(stacks, signs);
  compare(stacks);
  compare(names, markers);
  compare(names);
  const map = boxOf(document.querySelector('#board .board-map'));
  for (const one of [...stacks, ...names]) {
    if (one.left < map.left || one.top < map.top || one.right > map.right || one.bottom > map.bottom) found.push(`${one.name} off the map`);
  }
  return { count: stacks.length, found };
});

for (const [where, viewport, lang] of SIZES) {
  test(`no counter covers a name, a place or another counter (${where})`, async () => {
    const page = await openWindow(house, { viewport, lang });
    await openTable(page, house.server, 'tables', { game: 'sanjuans', seats: { commander: 'me' } }, { ready: '#board .stack' });
    const first = await covered(page);
    assert.ok(first.count > 15, `${first.count} stacks`);
    assert.deepEqual(first.found, [], 'the opening');
    await shoot(page, `sanjuans-room-opening-${viewport.width}`);

    await openTable(page, house.server, 'import', { transcript: await played(), seats: { commander: 'me' } }, { ready: '#board .stack' });
    assert.ok(await page.locator('#board .stack[data-place*="-"]').count(), 'a force is on a road');
    assert.ok(await page.locator('#board .fleet[data-place^="sea_"]').count(), 'a fleet is at sea');
    assert.deepEqual((await covered(page)).found, [], 'a game that was played');
    assert.ok(await page.locator('#board .leader').count(), 'what stands far from its place is tied to it');
    await shoot(page, `sanjuans-room-played-${viewport.width}`);

    await openCampaign(page, house.server, {}, ON_THE_ROAD);
    await page.waitForSelector('#board .stack[data-place="sinkat-false_bay.1"]');
    assert.deepEqual((await covered(page)).found, [], 'a force on a road');
    assert.equal(await page.locator('#board .fleet .ship').count() > await page.locator('#board .fleet').count(), viewport.width > 600, 'a phone has one marker for a fleet');
    await shoot(page, `sanjuans-room-road-${viewport.width}`);
    assert.deepEqual(page.faults, []);
  });
}
