/*
 * The page without a server: from static files, and from the second visit on without anybody who answers. A game is begun,
 * its tab closed in the middle, gone on with, and what is exported is what the terminal verifies.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { BINARY, Player, entries, launch, openWindow, shoot, startGame, until } from '../browser/harness.mjs';
import { Host } from './host.mjs';

const house = {};
before(async () => {
  house.server = await new Host().start();
  house.browser = await launch();
});
after(async () => {
  await house.browser?.close();
  await house.server?.close();
});

/** Waits until every file is kept, as it is after a first visit. */
const isKept = (page) => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');

async function exported(page) {
  await page.click('[data-tab="seats"]');
  const [download] = await Promise.all([page.waitForEvent('download'), page.click('#export')]);
  return { path: await download.path(), name: download.suggestedFilename() };
}

test('a game is begun, closed in the middle, gone on with without a network, and verified by the terminal', async () => {
  const first = await openWindow(house);
  await startGame(first);
  const player = new Player(7, { isCareful: true });
  for (let i = 0; i < 10; i += 1) await player.click(first);
  const known = await entries(first);
  const table = new URL(first.url()).hash;
  await until('all files are kept', () => isKept(first));
  assert.deepEqual(first.faults, []);
  const context = first.context();
  await first.close();

  await house.server.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto(house.server.url);
  await page.click(`a[href="${table}"]`);
  await page.waitForSelector('#choices [data-action]');
  assert.equal(await entries(page), known, 'nothing is lost');
  await shoot(page, 'page-offline');
  assert.ok(await player.play(page), 'the game ends');
  const { path, name } = await exported(page);
  assert.match(name, /^khartoum-.*\.txt$/);
  assert.match(readFileSync(path, 'utf8'), /^sortie transcript 1\n/);
  execFileSync(BINARY, ['replay', path]);
  assert.match(execFileSync(BINARY, ['verify', path], { encoding: 'utf8' }), /./);
  await context.close();
});
