/* What a side has seen of the enemy stays on the map of Toulon as a dated ghost, for that side alone, and is there again after a reload. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, ask, lookWithAxe, openHouse, openTable, openWindow, shoot, until } from './harness.mjs';
import { SEATS, transcriptAt } from './toulon_positions.mjs';

const house = openHouse();

const tag = (page, area) => page.locator(`#board .stack[data-area="${area}"] .ghost-tag`);
const label = (page, area) => page.locator(`#board .stack[data-area="${area}"] .cover`).getAttribute('aria-label');

test('who has fought is remembered when it is hidden again', async () => {
  const transcript = await transcriptAt({ marines: 'las', '1_gard': 'are', '2_cote_d_or': 'are' }, 'movement', 'move', {},
    ['pick:2_cote_d_or', 'march:las', 'roll:1', 'end', 'engage:2_cote_d_or', 'roll:6', 'retreat:marines,tou', 'roll:3', 'roll:3']);
  const allies = await openWindow(house, { bypassCSP: true });
  const seats = Object.fromEntries(SEATS.map((seat) => [seat, ['west', 'east'].includes(seat) ? 'open' : 'me']));
  const table = await openTable(allies, house.server, 'import', { transcript, seats, dice: 'manual' }, { ready: '#board .toulon' });
  await tag(allies, 'las').waitFor();
  assert.equal(await tag(allies, 'las').textContent(), 'T2 · 6');
  assert.match(await label(allies, 'las'), /Turn 2: 6 points, West wing/);
  assert.equal(await tag(allies, 'are').count(), 0, 'who was not seen is not remembered');
  await allies.locator('#board .stack[data-area="las"] .cover').hover();
  await until('the panel tells it', async () => /Seen before\s+Turn 2: 6 points, West wing\s+2nd Côte-d’Or \(6\)/.test(await allies.locator('#board .lens').innerText()));
  await shoot(allies, 'toulon-ghost');
  await allies.click('[data-tab="log"]');
  assert.match(await allies.locator('#log').innerText(), /2nd Côte-d’Or is shown at the Plaine du Las: 6 strength points/);
  await lookWithAxe(allies, 'a ghost', { isSeriousOnly: true });
  await allies.reload();
  await tag(allies, 'las').waitFor();
  await allies.keyboard.press('[');
  await allies.waitForSelector('#past-banner:not([hidden])');
  await until('before it was hidden there is no ghost', async () => (await tag(allies, 'las').count()) === 0);
  await allies.keyboard.press('Escape');
  await tag(allies, 'las').waitFor();
  await allies.setViewportSize(PHONE);
  await shoot(allies, 'toulon-ghost-phone');

  const west = await openWindow(house, { lang: 'fr' });
  await ask(west, house.server, 'guest', { name: 'Bea' });
  const { invite } = (await ask(allies, house.server, `tables/${table.id}`)).table;
  await ask(west, house.server, `tables/${table.id}/join`, { invite });
  for (const seat of ['west', 'east']) await ask(west, house.server, `tables/${table.id}/seat`, { seat, take: 'me' });
  await west.goto(`${house.server.url}/#/table/${table.id}`);
  await tag(west, 'tou').waitFor();
  assert.equal(await tag(west, 'las').count(), 0, 'one’s own are no ghosts');
  assert.match(await label(west, 'tou'), /Tour 2\s: 0 point, Anglais/);
  await shoot(west, 'toulon-ghost-fr');
  for (const page of [allies, west]) assert.deepEqual(page.faults, []);
});
