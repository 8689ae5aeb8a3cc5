/* A server that was renewed has other names for its files than a page that is still open. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse, openWindow, until } from './harness.mjs';

const house = openHouse();

test('a page whose board has another name now is fetched anew', async () => {
  const page = await openWindow(house);
  let isRenewed = false;
  await page.route('**/packed/games-khartoum-board.*.js', (route) => (isRenewed ? route.continue() : route.fulfill({ status: 404, body: '' })));
  page.on('request', (request) => {
    isRenewed ||= request.isNavigationRequest();
  });
  await page.click('[data-start="khartoum"]');
  await page.waitForSelector('#board svg *');
  assert.ok(isRenewed);
});

test('a file that is not there at all makes the page try once, not for ever', async () => {
  const page = await openWindow(house);
  await page.route('**/packed/games-khartoum-board.*.js', (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.click('[data-start="khartoum"]');
  await until('it is fetched anew', () => loads === 1);
  await page.waitForSelector('#board .no-board');
  await page.waitForLoadState('networkidle');
  await page.waitForSelector('#board .no-board');
  assert.equal(loads, 1);
});

test('a page whose texts do not come says so in every language, and can be loaded again', async () => {
  const page = await openWindow(house, { url: 'about:blank' });
  await page.route('**/*web*.json', (route) => route.abort(), { times: 1 });
  await page.goto(house.server.url);
  await page.waitForSelector('#retry');
  assert.match(await page.innerText('#main'), /could not be loaded[\s\S]*pas pu être chargée/);
  await page.click('#retry');
  await page.waitForSelector('.front .games');
});
