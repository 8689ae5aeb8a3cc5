/* A game that the page knows nothing of, neither board nor words nor cover, is played by the list of choices alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, entries, openHouse, openWindow, shoot, startGame } from './harness.mjs';

const house = openHouse();

test('a game without a board is played by the list, and nothing is asked for that is not there', async () => {
  const page = await openWindow(house, { url: 'about:blank' });
  const missed = [];
  page.on('response', (response) => response.status() >= 400 && missed.push(response.url()));
  const asked = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/packed/main.*.js', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace('\nkhartoum: {', '\nelsewhere: {') });
  });
  await page.goto(house.server.url);
  await startGame(page);
  await page.waitForSelector('#board .no-board');
  const player = new Player(5, { isCareful: true });
  for (let i = 0; i < 6; i += 1) await player.click(page);
  assert.equal(player.clicks.board, 0);
  assert.ok(await entries(page) >= 6);
  await shoot(page, 'no-board');
  assert.deepEqual(asked.filter((path) => /games-khartoum|data-khartoum/.test(path)), []);
  assert.deepEqual(missed, []);
  assert.deepEqual(page.faults, []);
});
