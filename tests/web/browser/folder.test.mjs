/* The client as it lies in web/, without anything built: what scripts/web-folder serves works like what is compiled in. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { Player, entries, openHouse, openWindow, startGame } from './harness.mjs';

const { openFolder } = createRequire(import.meta.url)('../../../scripts/web-folder');
const house = openHouse();

test('a game is played with the files of the folder', async () => {
  const folder = openFolder(house.server.url);
  await new Promise((resolve) => folder.listen(0, '127.0.0.1', resolve));
  try {
    const origin = `http://127.0.0.1:${folder.address().port}`;
    const page = await openWindow(house, { url: 'about:blank', origin });
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(origin);
    await startGame(page);
    await page.waitForSelector('#board svg *');
    const player = new Player(5, { isCareful: true });
    for (let i = 0; i < 6; i += 1) await player.click(page);
    assert.ok(await entries(page) >= 6);
    for (const path of ['/main.js', '/style.css', '/lang/en/web.json', '/games/khartoum/board.js', '/games/khartoum/map.css',
      '/data/khartoum/zones.json']) assert.ok(asked.includes(path), path);
    assert.deepEqual(asked.filter((path) => path.startsWith('/packed/')), []);
    assert.equal(await page.locator('#offline').count(), 0, 'the live connection is there');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  } finally {
    folder.closeAllConnections();
    folder.close();
  }
});
