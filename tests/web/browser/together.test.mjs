/* Two browsers at one table: they see each other's moves and words; a stranger sees nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, entries, invitation, joinTable, moved, openHouse, openWindow, shoot, startGame } from './harness.mjs';

const house = openHouse();

test('a guest who was invited sees every move, and is given the seat that was left', async () => {
  const anna = await openWindow(house);
  await startGame(anna);
  const bert = await joinTable(house, await invitation(anna), 'Bert', { lang: 'fr' });
  await bert.waitForSelector('#prompt');
  const player = new Player(5, { isCareful: true });
  for (let i = 0; i < 6; i += 1) {
    const before = await entries(bert);
    await player.click(anna);
    await moved(bert, before);
    assert.equal(await entries(bert), await entries(anna));
  }
  assert.equal(await bert.locator('#choices [data-action]').count(), 0, 'who only watches is offered nothing');
  await shoot(bert, 'watching-fr');

  await anna.click('[data-tab="chat"]');
  await anna.fill('#chat-input', 'Hold the Palace! <b>&amp;');
  await anna.keyboard.press('Enter');
  await bert.click('[data-tab="chat"]');
  await bert.waitForFunction(() => document.body.textContent.includes('Hold the Palace! <b>&amp;'));

  await anna.click('[data-tab="seats"]');
  await anna.click('[data-seat-leave="gordon"]');
  await bert.click('[data-tab="seats"]');
  await bert.click('[data-seat-ask="gordon"]');
  await anna.click('[data-seat-grant="gordon"]');
  await bert.waitForSelector('#choices [data-action]');
  const before = await entries(anna);
  await player.click(bert);
  await moved(anna, before);
  assert.deepEqual(anna.faults, []);
  assert.deepEqual(bert.faults, []);
});

test('who was not invited is told that there is no such table', async () => {
  const anna = await openWindow(house);
  await startGame(anna);
  const stranger = await openWindow(house, { url: anna.url() });
  await stranger.waitForSelector('main .card');
  assert.equal(await stranger.locator('#prompt').count(), 0);
});
