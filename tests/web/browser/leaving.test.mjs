/* Answers that come after their page has gone, other people's links, and two windows of one browser: nobody reads or writes in another's name. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask, openAccount, openHouse, openTable, openWindow, startGame, until } from './harness.mjs';

const house = openHouse();

/** Holds back what is asked for under an address, until it is let go. */
async function hold(page, address) {
  const held = [];
  let isFree = false;
  await page.route(address, (route) => (isFree ? route.continue() : held.push(route)));
  return {
    asked: () => until(`${address} is asked for`, () => held.length > 0),
    letGo: async () => {
      isFree = true;
      const answered = page.waitForResponse(address);
      await Promise.all(held.map((route) => route.continue()));
      await answered;
      /* What follows from the answer is done by then. */
      await page.evaluate(() => new Promise((resolve) => { setTimeout(resolve, 300); }));
    },
  };
}

const kept = (page, name) => page.evaluate((key) => localStorage.getItem(`sortie.${key}`), name);
const nameOf = (page) => page.textContent('#account');

test('who leaves a table while an answer is under way is not followed by it', async () => {
  const page = await openWindow(house);
  await startGame(page);
  const act = await hold(page, '**/api/tables/*/act*');
  await page.locator('#choices [data-action]').first().click();
  await act.asked();
  await page.click('.brand');
  await page.waitForSelector('.front .games');
  await act.letGo();
  assert.doesNotMatch(await page.title(), /Khartoum/);
  assert.equal(await page.textContent('#announce'), '');
  assert.equal(await page.textContent('#title'), '');
  assert.deepEqual(page.faults, []);
});

test('what a table loads late does not come over the next page', async () => {
  const page = await openWindow(house);
  const beats = await hold(page, /khartoum-beats/);
  await startGame(page);
  await beats.asked();
  await page.click('.brand');
  await page.waitForSelector('.front .games');
  await beats.letGo();
  assert.doesNotMatch(await page.title(), /Khartoum/);
  assert.deepEqual(page.faults, []);
});

test('a list of tables that comes late is not put on another page', async () => {
  const page = await openWindow(house);
  await ask(page, house.server, 'guest', { name: 'Anna' });
  await page.reload();
  await page.waitForSelector('.front .games');
  const tables = await hold(page, '**/api/tables?*');
  await ask(page, house.server, 'tables', { game: 'khartoum' });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await tables.asked();
  await page.evaluate(() => { location.hash = '#/learn'; });
  await page.waitForSelector('.front [data-lesson]');
  await tables.letGo();
  assert.equal(await page.locator('#your-tables').count(), 0);
  assert.deepEqual(page.faults, []);
});

test('a table that is made slowly takes nobody away from where they have gone', async () => {
  const page = await openWindow(house);
  await page.waitForSelector('.front .games');
  const made = await hold(page, '**/api/tables?*');
  await page.click('[data-start="khartoum"]');
  await made.asked();
  await page.evaluate(() => { location.hash = '#/help'; });
  await page.waitForSelector('.keys');
  await made.letGo();
  assert.equal(new URL(page.url()).hash, '#/help');
  await page.click('.toast a');
  await page.waitForSelector('#choices [data-action]');
  assert.deepEqual(page.faults, []);
});

test('whose browser it is signs in slowly: what is typed on the next page stays', async () => {
  const page = await openWindow(house);
  const { token } = await ask(page, house.server, 'guest', { name: 'Anna' });
  await page.goto(`${house.server.url}/#/help`);
  await page.waitForSelector('.keys');
  await page.evaluate((secret) => localStorage.setItem('sortie.home', secret), token);
  const session = await hold(page, '**/api/session?*');
  await page.evaluate(() => { location.hash = '#/'; });
  await session.asked();
  await page.evaluate(() => { location.hash = '#/recover/secret'; });
  await page.fill('#recover-passphrase', 'the walls of Khartoum');
  await session.letGo();
  assert.equal(await page.inputValue('#recover-passphrase'), 'the walls of Khartoum');
  assert.deepEqual(page.faults, []);
});

test('an invitation that loads slowly does not come over the next page', async () => {
  const anna = await openWindow(house);
  await startGame(anna);
  await anna.click('[data-tab="seats"]');
  const link = await anna.locator('#invite').inputValue();
  const page = await openWindow(house);
  const invitation = await hold(page, '**/api/tables/*/invitation*');
  await page.goto(link);
  await invitation.asked();
  await page.evaluate(() => { location.hash = '#/help'; });
  await page.waitForSelector('.keys');
  await invitation.letGo();
  assert.equal(await page.locator('.keys').count(), 1);
  assert.equal(await page.locator('#join').count(), 0);
});

test('a guest’s link takes nobody’s place unasked', async () => {
  const other = await openWindow(house);
  const { token } = await ask(other, house.server, 'guest', { name: 'Mallory' });
  const page = await openWindow(house);
  await startGame(page);
  const own = await kept(page, 'guest');
  await page.goto(`${house.server.url}/#/guest/${token}`);
  await page.waitForSelector('#guest-stay');
  assert.equal(await nameOf(page), 'Player');
  assert.equal(await kept(page, 'guest'), own);
  await page.click('#guest-stay');
  await page.waitForSelector('#your-tables');
  await page.goto(`${house.server.url}/#/guest/${token}`);
  await page.click('#guest-come');
  await until('the other guest is there', async () => (await nameOf(page)) === 'Mallory');
  assert.equal(new URL(page.url()).hash, '#/', 'the secret does not stay in the address');
  await page.goto(`${house.server.url}/#/guest/${token}`);
  await page.waitForSelector('.front .games');
  assert.equal(await page.locator('#guest-stay').count(), 0, 'one’s own link asks nothing');
  assert.deepEqual(page.faults, []);
});

test('a shared device whose owner cannot come back has a front page all the same', async () => {
  const page = await openWindow(house);
  await page.evaluate(() => localStorage.setItem('sortie.home', 'x'.repeat(43)));
  await page.reload();
  await page.waitForSelector('.front .games');
  assert.equal(await kept(page, 'home'), null);
});

test('what is typed while a line is sent is not lost, and a line waits for an action that is under way', async () => {
  const page = await openWindow(house);
  await startGame(page);
  await page.click('[data-tab="chat"]');
  const say = await hold(page, '**/api/tables/*/say*');
  await page.fill('#chat-input', 'Hold the Palace!');
  await page.keyboard.press('Enter');
  await say.asked();
  await page.keyboard.press('Enter');
  await page.keyboard.type('And the');
  await say.letGo();
  assert.equal(await page.inputValue('#chat-input'), 'And the');
  await until('it is said', async () => await page.locator('[data-line]').count() === 1);
  const act = await hold(page, '**/api/tables/*/act*');
  await page.locator('#choices [data-action]').first().click();
  await act.asked();
  await page.fill('#chat-input', 'And the North Fort!');
  await page.press('#chat-input', 'Enter');
  await act.letGo();
  await until('both are said', async () => (await page.locator('[data-line]').count()) === 2);
});

test('another window that signs out is heard of', async () => {
  const page = await openWindow(house);
  await startGame(page);
  const second = await page.context().newPage();
  await second.goto(house.server.url);
  await openAccount(second);
  await second.click('#sign-out');
  await second.click('[data-confirm]');
  await until('nobody is there', async () => (await nameOf(page)) === 'Sign in');
  await page.waitForSelector('.small-page');
  assert.equal(await page.locator('#board').count(), 0, 'nothing of the table stays in sight');
});

/** Anna and Bruno play Toulon before one browser. @returns {Promise<string>} the table */
async function shareTable(page) {
  await page.click('[data-setup="toulon"]');
  await page.check('[data-preset="friends"]');
  for (const seat of ['west', 'east']) await page.selectOption(`#seat-${seat}`, 'here:2');
  for (const seat of ['english', 'spanish', 'sardinian', 'neapolitan', 'toulonnais']) await page.selectOption(`#seat-${seat}`, 'me');
  await page.fill('#player-name', 'Anna');
  await page.fill('#name-here-2', 'Bruno');
  await page.click('#create');
  await page.click('#cover-show');
  await page.waitForSelector('#board');
  return new URL(page.url()).hash.split('/').at(-1);
}

/** Nothing in the browser leads to somebody of the table any more, and nothing of it is shown. */
async function assertForgotten(page, id, tokens) {
  const all = await page.evaluate(() => JSON.stringify(localStorage));
  for (const token of tokens) assert.ok(!all.includes(token));
  assert.ok(!all.includes(id));
  await page.goto(`${house.server.url}/#/table/${id}`);
  await page.waitForSelector('.small-page');
  assert.equal(await page.locator('#cover, #board').count(), 0);
}

test('who signs out of a shared device leaves nobody’s link behind, in no window', async () => {
  const page = await openWindow(house);
  const id = await shareTable(page);
  const tokens = JSON.parse(await kept(page, 'device'))[id].map(({ token }) => token);
  assert.equal(tokens.length, 2);
  const second = await page.context().newPage();
  await second.goto(house.server.url);
  await until('whose browser it is signs in again', async () => (await nameOf(second)) === 'Anna');
  await openAccount(second);
  await second.click('#sign-out');
  await second.waitForSelector('[data-confirm]');
  assert.match(await second.locator('dialog[open]').textContent(), /Bruno/);
  await second.click('dialog [data-close]');
  assert.equal(await nameOf(second), 'Anna');
  assert.ok(await kept(second, 'device'));
  await openAccount(second);
  await second.click('#sign-out');
  await second.click('[data-confirm]');
  await until('nobody is there', async () => (await nameOf(second)) === 'Sign in');
  await until('the first window has heard of it', async () => (await nameOf(page)) === 'Sign in');
  await assertForgotten(second, id, tokens);
  await assertForgotten(page, id, tokens);
});

test('who signs in on a shared device finds nobody’s link there', async () => {
  const other = await openWindow(house);
  await ask(other, house.server, 'register', { name: 'Yves', passphrase: 'the siege of Khartoum' });
  const page = await openWindow(house);
  const id = await shareTable(page);
  const tokens = JSON.parse(await kept(page, 'device'))[id].map(({ token }) => token);
  await page.goto(house.server.url);
  await openAccount(page);
  await page.fill('#account-name', 'Yves');
  await page.fill('#account-passphrase', 'the siege of Khartoum');
  await page.click('#sign-in');
  await page.click('[data-confirm]');
  await until('Yves is there', async () => (await nameOf(page)) === 'Yves');
  await assertForgotten(page, id, tokens);
});

test('who leaves another’s device takes their own link only, and the game goes on', async () => {
  const page = await openWindow(house);
  const id = await shareTable(page);
  const [anna, bruno] = JSON.parse(await kept(page, 'device'))[id];
  await page.goto(`${house.server.url}/#/guest/${bruno.token}`);
  if ((await nameOf(page)) !== 'Bruno') await page.click('#guest-come');
  await until('Bruno is there', async () => (await nameOf(page)) === 'Bruno');
  await page.goto(`${house.server.url}/#/help`);
  await openAccount(page);
  await page.click('#sign-out');
  await page.click('[data-confirm]');
  await until('Bruno has gone', async () => (await nameOf(page)) !== 'Bruno');
  const all = await page.evaluate(() => JSON.stringify(localStorage));
  assert.ok(!all.includes(bruno.token));
  assert.deepEqual(JSON.parse(await kept(page, 'device'))[id], [anna]);
});

test('a person who was signed out from elsewhere leaves nobody’s link behind', async () => {
  const page = await openWindow(house);
  const id = await shareTable(page);
  const tokens = JSON.parse(await kept(page, 'device'))[id].map(({ token }) => token);
  await page.goto(house.server.url);
  await until('whose browser it is signs in again', async () => (await nameOf(page)) === 'Anna');
  await page.context().clearCookies();
  await page.reload();
  await until('nobody is there', async () => (await nameOf(page)) === 'Sign in');
  await assertForgotten(page, id, tokens);
});

test('on a shared device what one has noted is not kept for the other, whichever window it stands in', async () => {
  const page = await openWindow(house);
  const id = await shareTable(page);
  const { you } = await ask(page, house.server, `tables/${id}`);
  const other = JSON.parse(await kept(page, 'device'))[id].find((person) => person.id !== you.user);
  await page.click('[data-tab="notes"]');
  await page.fill('#notes-input', 'the secret plan of one side');
  /* Another window of the browser: it signs in whoever else sits here. */
  const second = await page.context().newPage();
  await second.goto(`${house.server.url}/#/guest/${other.token}`);
  await page.route('**/api/me?*', (route) => route.abort(), { times: 1 });
  await second.click('#guest-come');
  await page.waitForSelector('#retry');
  assert.equal(await page.locator('#board, #log, #notes-input').count(), 0, 'nothing is shown before it is known to whom');
  await page.click('#retry');
  await page.waitForSelector('#cover');
  assert.equal(await page.locator('#board, #log, #notes-input').count(), 0);
  await page.waitForTimeout(1500);
  const theirs = await ask(second, house.server, `tables/${id}`);
  assert.equal(theirs.you.user, other.id);
  assert.notEqual(theirs.notes, 'the secret plan of one side');
});

test('a window that has not heard who is signed in writes nothing in another’s name', async () => {
  const page = await openWindow(house);
  const id = await shareTable(page);
  const { you } = await ask(page, house.server, `tables/${id}`);
  const other = JSON.parse(await kept(page, 'device'))[id].find((person) => person.id !== you.user);
  await page.click('[data-tab="notes"]');
  /* It hears neither of the other window nor of how things stand. */
  await page.evaluate(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  const view = await hold(page, new RegExp(`/api/tables/${id}\\?`));
  const second = await page.context().newPage();
  await second.goto(`${house.server.url}/#/guest/${other.token}`);
  await second.click('#guest-come');
  await until('Bruno is there', async () => (await ask(second, house.server, 'me')).user?.id === other.id);
  const refused = page.waitForResponse((response) => response.url().includes('/notes?') && response.status() === 409);
  await page.fill('#notes-input', 'the secret plan of one side');
  await refused;
  await view.letGo();
  await page.waitForSelector('#cover');
  const theirs = await ask(second, house.server, `tables/${id}`);
  assert.equal(theirs.you.user, other.id);
  assert.notEqual(theirs.notes, 'the secret plan of one side');
});

test('a window that has not heard who is signed in changes no other account, and deletes none', async () => {
  const page = await openWindow(house);
  await ask(page, house.server, 'guest', { name: 'Anna' });
  await page.reload();
  await openAccount(page);
  await page.click('#account-care summary');
  const { user } = await ask(page, house.server, 'guest', { name: 'Bruno' });
  const isRefused = async (what, does) => {
    const answered = page.waitForResponse((response) => response.url().includes(`/api/me${what}?as=`));
    await does();
    assert.equal((await answered).status(), 409);
    assert.deepEqual((await ask(page, house.server, 'me')).user, user);
  };
  await isRefused('', async () => {
    await page.fill('#new-name', 'Clara');
    await page.click('#save-account');
  });
  await isRefused('/sessions', () => page.click('#end-sessions'));
  await isRefused('/delete', async () => {
    await page.click('#delete-account');
    await page.click('[data-confirm]');
  });
});

test('a table opened beside a front page keeps who looks at it', async () => {
  const page = await openWindow(house);
  await openTable(page, house.server, 'tables', { game: 'khartoum' });
  const front = await page.context().newPage();
  await front.goto(house.server.url);
  await front.waitForSelector('#your-tables');
  const { token } = await ask(page, house.server, 'guest', { name: 'Bruno' });
  await page.evaluate((secret) => localStorage.setItem('sortie.home', secret), token);
  const heard = front.waitForResponse('**/api/tables?*');
  await page.evaluate(() => localStorage.setItem('sortie.user', 'u-somebody'));
  await heard;
  assert.equal(await kept(front, 'home'), token, 'news of another window sign nobody in');
});

test('a guest with tables who signs in to an account is told what stays behind', async () => {
  const other = await openWindow(house);
  await ask(other, house.server, 'register', { name: 'Zoe', passphrase: 'the siege of Khartoum' });
  const page = await openWindow(house);
  await startGame(page);
  const signIn = async () => {
    await openAccount(page);
    await page.fill('#account-name', 'Zoe');
    await page.fill('#account-passphrase', 'the siege of Khartoum');
    await page.click('#sign-in');
    await page.waitForSelector('[data-confirm]');
  };
  await signIn();
  const own = await kept(page, 'guest');
  await page.click('dialog [data-close]');
  assert.equal(await nameOf(page), 'Player');
  assert.equal(await kept(page, 'guest'), own);
  await page.waitForSelector('#guest-link');
  await page.click('dialog [data-close]');
  await signIn();
  await page.click('[data-confirm]');
  await until('Zoe is there', async () => (await nameOf(page)) === 'Zoe');
});

test('two clicks make one guest', async () => {
  const page = await openWindow(house);
  const asked = [];
  page.on('request', (one) => one.url().includes('/api/guest') && asked.push(one));
  const guest = await hold(page, '**/api/guest*');
  await openAccount(page);
  await page.dblclick('#be-guest');
  await guest.asked();
  await guest.letGo();
  assert.equal(asked.length, 1);
});

test('two clicks set a pass phrase anew once, and the second is not told that the link is used up', async () => {
  const page = await openWindow(house, { url: `${house.server.url}/#/recover/${'s'.repeat(43)}` });
  let asked = 0;
  await page.route('**/api/recover/*', async (route) => {
    asked += 1;
    const isFirst = asked === 1;
    await new Promise((resolve) => { setTimeout(resolve, isFirst ? 300 : 600); });
    await route.fulfill(isFirst ? { json: { user: { id: 'u1', name: 'Zoe', guest: false } } } : { status: 404, json: { error: { code: 'not_found', message: 'none' } } });
  });
  await page.fill('#recover-passphrase', 'the siege of Khartoum');
  await page.dblclick('#recover');
  await page.waitForSelector('.front .games');
  await page.waitForTimeout(800);
  assert.equal(await page.locator('.front .games').count(), 1);
  assert.equal(asked, 1);
});

test('what the server says when it cannot is told, and not that it does not answer', async () => {
  const page = await openWindow(house);
  await page.waitForSelector('.front .games');
  let isIll = true;
  await page.route('**/api/tables?*', (route) => (isIll ? route.fulfill({ status: 503, json: { error: { code: 'store_failed', message: 'The disk is full.' } } }) : route.continue()));
  await page.goto(`${house.server.url}/#/help`);
  await page.evaluate(() => { location.hash = '#/'; });
  await page.waitForSelector('#retry');
  assert.match(await page.textContent('#main'), /The disk is full\./);
  assert.doesNotMatch(await page.textContent('#main'), /Not connected|does not answer/);
  isIll = false;
  await page.click('#retry');
  await page.waitForSelector('.front .games');
});

test('orders that the server could not tell at first are asked for again', async () => {
  const page = await openWindow(house);
  let asked = 0;
  await page.route('**/api/tables/*/orders*', (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 503, json: { error: { code: 'store_failed', message: 'ill' } } }) : route.continue();
  });
  const told = page.waitForResponse((answer) => answer.url().includes('/orders') && answer.ok());
  await openTable(page, house.server, 'tables', { game: 'omdurman', options: { scenario: 'khartoum' }, seats: { dervish: 'me', anglo_egyptian: 'me' } });
  for (let i = 0; i < 60 && asked === 0; i += 1) {
    await page.evaluate(() => [...document.querySelectorAll('#choices [data-action]')].at(-1)?.click());
    await page.waitForTimeout(150);
  }
  await told;
});

test('a report goes on where the server was away for a moment', async () => {
  const page = await openWindow(house);
  let asked = 0;
  await page.route('**/api/tables/*/report?*', (route) => {
    asked += 1;
    if (asked === 1) return route.fulfill({ json: { progress: 0.5 } });
    if (asked === 2) return route.abort();
    return route.request().url().includes('format=html') ? route.fulfill({ body: '<main class="report"><h1>Luck</h1></main>', contentType: 'text/html' })
      : route.fulfill({ json: {} });
  });
  await page.goto(`${house.server.url}/#/table/any/report`);
  await page.getByRole('heading', { name: 'Luck' }).waitFor();
  assert.equal(await page.locator('.toast').count(), 0);
});
