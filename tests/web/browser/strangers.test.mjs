/* What strangers write stays text wherever it is shown, and what the server says to browsers keeps the rest out. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, joinTable, lookWithAxe, openHouse, openWindow, shoot, startGame, until } from './harness.mjs';

const house = openHouse();
const NAME = `"><img src=x onerror=pwn()> {0} 'x`;
const TITLE = `</title><svg onload=pwn()>&lt;b&gt; {0:list} "'`;
const LINES = [
  '<script>pwn()</script><b>bold</b>', 'javascript:pwn()', '[x](javascript:pwn())', '{0} {0:of zone} $& $1',
  'https://elsewhere.example/#/join/abc/def',
];

/** Nothing of it has become an element, an address or a place for a value. */
async function assertText(page, where) {
  const found = await page.evaluate(() => [...document.querySelectorAll('*')].filter((one) => one.matches('[onload], [onerror], [onclick], img[src="x"], #main b b')
    || /^\s*javascript:/i.test(one.getAttribute('href') ?? '') || (one.matches('a[href^="http"]') && !one.href.startsWith(location.origin))).map((one) => one.outerHTML.slice(0, 120)));
  assert.deepEqual(found, [], where);
  assert.equal(await page.evaluate(() => 'pwned' in globalThis), false, where);
}

test('names, titles, words and invitations of strangers are text on every page', async () => {
  const mallory = await openWindow(house);
  await ask(mallory, house.server, 'guest', { name: NAME });
  const { table } = await ask(mallory, house.server, 'tables', { game: 'sanjuans', title: TITLE, visibility: 'open' });
  for (const text of [...LINES, `${house.server.url}/#/join/${table.id}/x"onclick=pwn()`]) await ask(mallory, house.server, `tables/${table.id}/say`, { text });
  const page = await openWindow(house, { lang: 'fr' });
  await page.addInitScript(() => { globalThis.pwn = () => { globalThis.pwned = true; }; });
  await page.reload();
  await page.locator(`#open-tables [data-table="${table.id}"]`).waitFor();
  assert.ok((await page.textContent('#open-tables')).includes(TITLE));
  await assertText(page, 'the front page');

  const guest = await joinTable(house, `${house.server.url}/#/join/${table.id}/${table.invite}`, 'Bert');
  await guest.waitForSelector('#prompt');
  assert.ok((await guest.title()).includes(TITLE));
  await guest.click('[data-tab="chat"]');
  await until('the words are there', async () => (await guest.locator('[data-line]').count()) === LINES.length + 1);
  for (const line of LINES) assert.ok((await guest.textContent('#chat-lines')).includes(line), line);
  assert.deepEqual(await guest.locator('#chat-lines a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))), [`#/join/${table.id}/x`]);
  await assertText(guest, 'the table');
  await guest.click('[data-tab="seats"]');
  assert.ok((await guest.textContent('#panel-seats')).includes(NAME));
  await assertText(guest, 'the seats');
  await shoot(guest, 'strangers');

  await page.goto(`${house.server.url}/#/join/${table.id}/${table.invite}`);
  await page.waitForSelector('#join');
  assert.ok((await page.textContent('.invited-by')).includes(NAME));
  await assertText(page, 'the invitation');
  for (const hash of ['#/table/<img src=x onerror=pwn()>', '#/rules/<svg onload=pwn()>', '#/join/"><script>/x', '#/mail/confirm/<b>', '#/letter/PGI-', '#/x/%00%3Cb%3E']) {
    await page.evaluate((address) => { location.hash = address; }, hash);
    await page.waitForFunction(() => !document.querySelector('#main').hasAttribute('aria-busy'));
    await assertText(page, hash);
  }
});

test('the question of a guest’s link can be read by everybody', async () => {
  const other = await openWindow(house);
  const { token } = await ask(other, house.server, 'guest', { name: 'Mallory' });
  const page = await openWindow(house, { lang: 'fr', bypassCSP: true });
  await startGame(page);
  await page.goto(`${house.server.url}/#/guest/${token}`);
  await page.waitForSelector('#guest-stay');
  await lookWithAxe(page, 'a guest’s link');
  await shoot(page, 'guest-link-fr');
});

test('every answer tells the browser what it may not do', async () => {
  const page = await openWindow(house);
  await startGame(page);
  const id = new URL(page.url()).hash.split('/').at(-1);
  const { request } = page.context();
  for (const path of ['/', '/main.js', '/nothing', '/api/me', '/api/nothing', `/api/tables/${id}`, `/api/tables/${id}/transcript`, `/api/tables/${id}/report?format=html`, `/api/tables/${id}/sheet`]) {
    const headers = (await request.get(house.server.url + path)).headers();
    const policy = headers['content-security-policy'];
    for (const part of ["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"]) assert.ok(policy.includes(part), `${path}: ${part} in ${policy}`);
    assert.doesNotMatch(policy, /script-src[^;]*('unsafe|data:|\*)/, path);
    assert.equal(headers['x-content-type-options'], 'nosniff', path);
    assert.equal(headers['referrer-policy'], 'no-referrer', path);
    if (path.startsWith('/api/')) assert.equal(headers['cache-control'], 'no-store', path);
  }
  const cookies = await page.context().cookies();
  assert.deepEqual(cookies.map(({ httpOnly, sameSite }) => [httpOnly, sameSite]), [[true, 'Strict']]);
});
