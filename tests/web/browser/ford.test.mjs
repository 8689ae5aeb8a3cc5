/* The example of docs/adding-a-game.md in the browser: nothing there is written for it, and it is played by its list. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, entries, isOver, openHouse, openWindow, shoot, startGame } from './harness.mjs';

const house = openHouse();

test('the ford is played to its end by the list of choices, in words', async () => {
  const page = await openWindow(house);
  await page.waitForSelector('[data-start="ford"]');
  assert.match(await page.innerText('body'), /The Ford/);
  await startGame(page, 'ford');
  assert.match(await page.innerText('#choices'), /Post the reserve: the mill/);
  const player = new Player(5);
  for (let i = 0; i < 30 && !await isOver(page); i += 1) {
    await player.click(page);
    /* The bot on the other side answers by itself. */
    await page.waitForSelector('#choices [data-action], #end:not([hidden])', { state: 'attached' });
  }
  await shoot(page, 'ford');
  assert.ok(await isOver(page));
  assert.ok(await entries(page) >= 8);
  assert.match(await page.innerText('#end'), /North|Night/);
  assert.doesNotMatch(await page.innerText('body'), /ford\.[a-z]/);
  assert.deepEqual(page.faults, []);
});
