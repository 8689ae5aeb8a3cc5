/* The page of the server's host. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { ask, BINARY, lookWithAxe, openHouse, openWindow, PHONE, shoot, startGame } from './harness.mjs';

const house = openHouse();
const PHRASE = 'a long pass phrase';

/** What the server would tell after two hours: its own figures, with values that grow. */
async function asAfterHours(page) {
  await page.route('**/api/admin*', async (route) => {
    const response = await route.fetch();
    const { minutes, until } = await response.json();
    for (const name of Object.keys(minutes)) minutes[name] = Array.from({ length: 120 }, (_, minute) => minute * 11);
    await route.fulfill({ response, json: { minutes, until } });
  });
}

test('the host sees the figures of the server, and nobody else does', async () => {
  const { server } = house;
  const page = await openWindow(house, { bypassCSP: true });
  await ask(page, server, 'register', { name: 'Hélène', passphrase: PHRASE });
  await server.end('SIGTERM');
  execFileSync(BINARY, ['admin', 'host', 'Hélène', '--store', server.store]);
  await server.start();

  await page.goto(`${server.url}/#/admin`);
  await page.waitForSelector('#admin p');
  assert.match(await page.locator('#admin p').innerText(), /a minute after the start/);
  await asAfterHours(page);
  await page.reload();
  const figures = page.locator('#admin [data-figure]');
  await figures.first().waitFor();
  for (const name of ['actions', 'limited', 'failures', 'bots', 'waiting']) assert.ok(await page.locator(`[data-figure="${name}"]`).isVisible());
  for (const said of await figures.locator('p').allInnerTexts()) assert.equal(said, '1,309 now, 1,309 at most');
  assert.match(await figures.first().locator('svg').getAttribute('aria-label'), /^Actions a minute: 1,309 now/);
  assert.match(await figures.first().locator('polyline').getAttribute('points'), /^0\.0,60\.0 .* 320\.0,0\.0$/);
  await lookWithAxe(page, 'the figures');
  await shoot(page, 'admin');

  const french = await openWindow(house, { lang: 'fr', viewport: PHONE });
  await ask(french, server, 'login', { name: 'Hélène', passphrase: PHRASE });
  await asAfterHours(french);
  await french.goto(`${server.url}/#/admin`);
  await french.reload();
  await french.waitForSelector('#admin [data-figure]');
  assert.ok(await french.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing is wider than a phone');
  await shoot(french, 'admin-phone');

  const stranger = await openWindow(house);
  await startGame(stranger);
  await stranger.goto(`${server.url}/#/admin`);
  await stranger.getByRole('heading', { name: 'Nothing here' }).waitFor();
  assert.equal(await stranger.locator('#admin').count(), 0);
  for (const one of [page, french]) assert.deepEqual(one.faults, []);
});
