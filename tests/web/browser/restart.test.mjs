/* Nothing is lost: neither by reloading the page, nor when the server is killed and started again. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, choices, entries, openHouse, openWindow, shoot, startGame } from './harness.mjs';

const house = openHouse();

async function standing(page) {
  await page.waitForSelector('#choices [data-action]');
  return { entries: await entries(page), choices: await choices(page), prompt: await page.textContent('#prompt') };
}

test('a reload in the middle shows the same position', async () => {
  const page = await openWindow(house);
  await startGame(page);
  const player = new Player(9, { isCareful: true });
  for (let i = 0; i < 8; i += 1) await player.click(page);
  const before = await standing(page);
  await page.reload();
  assert.deepEqual(await standing(page), before);
});

for (const signal of ['SIGTERM', 'SIGKILL']) {
  test(`a server that ends by ${signal} in the middle loses nothing, and the page goes on by itself`, async () => {
    const page = await openWindow(house);
    await startGame(page);
    const player = new Player(13, { isCareful: true });
    for (let i = 0; i < 8; i += 1) await player.click(page);
    const before = await standing(page);
    await house.server.end(signal);
    await page.waitForSelector('#offline');
    await shoot(page, `not-connected-${signal}`);
    await house.server.start();
    await page.waitForSelector('#offline', { state: 'detached' });
    assert.deepEqual(await standing(page), before);
    await player.click(page);
    assert.ok(await entries(page) > before.entries);
    await page.goto(house.server.url);
    await page.waitForSelector('[data-table]');
  });
}
