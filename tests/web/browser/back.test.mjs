/* Coming back: the front page begins with the tables of whoever is there, and turns elsewhere are told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, ask, lookWithAxe, openHouse, openWindow, shoot, until } from './harness.mjs';

const house = openHouse();
async function guest(name, options) {
  const page = await openWindow(house, options);
  await ask(page, house.server, 'guest', { name });
  return page;
}

/** Anna's Omdurman against Bert, who has taken the other side. */
async function playBert(anna, bert, seat, title) {
  const seats = { anglo_egyptian: 'open', dervish: 'open', [seat]: 'me' };
  const { table } = await ask(anna, house.server, 'tables', { game: 'omdurman', title, seats });
  await ask(bert, house.server, `tables/${table.id}/join`, { invite: table.invite });
  const other = seat === 'dervish' ? 'anglo_egyptian' : 'dervish';
  await ask(bert, house.server, `tables/${table.id}/seat`, { seat: other, take: 'me' });
  return table.id;
}

/** A game that a bot has played to its end. */
async function playOut(page) {
  const { table } = await ask(page, house.server, 'tables', { game: 'khartoum' });
  await ask(page, house.server, `tables/${table.id}/seat`, { seat: 'gordon', take: 'bot:random' });
  await until('the bot has played', async () =>
    (await ask(page, house.server, `tables/${table.id}`)).table.state === 'over');
  return table.id;
}

async function look(page, name) {
  await page.goto('about:blank');
  await page.goto(house.server.url);
  await page.waitForSelector('.front');
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  await shoot(page, name);
}

test('the front page begins with my tables: game, people, turn, result, picture', async () => {
  const anna = await guest('Anna');
  const bert = await guest('Bert');
  await look(anna, 'front-none');
  assert.equal(await anna.locator('#your-tables').count(), 0);

  const { table: alone } = await ask(anna, house.server, 'tables', { game: 'khartoum' });
  const done = await playOut(anna);
  await look(anna, 'front-few');
  assert.equal(await anna.locator('.front > *').first().getAttribute('id'), 'your-tables');
  const row = anna.locator(`#your-tables [data-table="${alone.id}"]`);
  assert.equal(await row.locator('.table-name').textContent(), 'Khartoum 1884-85');
  assert.equal(await row.locator('.table-seats').textContent(), 'You: Gordon');
  assert.match(await row.locator('.table-when').textContent(), /^Turn 1 · /);
  assert.equal(await row.locator('img').count(), 1);
  assert.equal(await anna.textContent('#your-turn'), '▸ Your turn at 1 table');
  assert.match(await anna.textContent(`#ended-tables [data-table="${done}"] .table-result`), /(Victory|Defeat) – \w/);

  await playBert(anna, bert, 'anglo_egyptian', 'Kerreri');
  await playBert(anna, bert, 'dervish', '');
  const { yours } = await ask(anna, house.server, 'tables');
  const waiting = yours.find((table) => table.game === 'omdurman' && !table.your_turn);
  await look(anna, 'front-some');
  assert.equal(await anna.textContent('#your-turn'), '▸ Your turn at 2 tables');
  const there = anna.locator(`#your-tables [data-table="${waiting.id}"]`);
  assert.match(await there.locator('.table-seats').textContent(), /^You: .*, against Bert$/);
  assert.match(await there.locator('.table-standing').textContent(), /^Waiting for .* – Bert$/);

  await anna.click('#your-turn');
  await anna.waitForSelector('#choices [data-action]');
  assert.ok(anna.url().includes(alone.id), 'the table that has waited longest');
  assert.deepEqual(anna.faults, []);
});

for (const [lang, viewport, name] of [['en', DESK, 'desk'], ['fr', PHONE, 'phone']]) {
  test(`many tables fit (${name})`, async () => {
    const page = await guest('Carl', { lang, viewport, bypassCSP: true });
    const bert = await guest('Bertrand de Saint-Geniès');
    await playBert(page, bert, 'dervish', 'Une longue soirée sur les bords du Nil');
    await ask(page, house.server, 'tables', { game: 'toulon', pace: { kind: 'days', days: 3 } });
    for (let i = 0; i < 8; i += 1) {
      await ask(page, house.server, 'tables', { game: i % 2 ? 'sanjuans' : 'toulon', title: i === 3 ? 'A second siege' : '' });
    }
    await look(page, `front-many-${name}`);
    assert.equal(await page.locator('#your-tables > .my-tables > li').count(), 4 + 6);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'nothing sticks out');
    await lookWithAxe(page, name);
  });
}

/** Notifications as the page makes them; the browser has given its leave. */
async function listen(context) {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    globalThis.told = [];
    globalThis.Notification = class {
      static permission = 'granted';

      static asked = 0;

      static async requestPermission() {
        this.asked += 1;
        return 'granted';
      }

      constructor(title, { body, tag }) {
        globalThis.told.push({ title, body, tag });
        globalThis.lastTold = this;
      }

      close() {}
    };
  });
}

/** Plays for somebody until the other is to act. */
async function endTurn(page, id) {
  await until('the other has nothing more to do', async () => {
    const { yours, choices, at } = await ask(page, house.server, `tables/${id}`);
    if (!yours) return true;
    const done = choices.find(({ verb }) => ['done', 'end', 'end_setup', 'pass'].includes(verb)) ?? choices[0];
    await ask(page, house.server, `tables/${id}/act`, { action: done.action, at });
    return false;
  });
}

test('a turn at another table is told by title, icon, header and, once asked for, a notification', async () => {
  const anna = await guest('Anna');
  const bert = await guest('Bert');
  const id = await playBert(anna, bert, 'anglo_egyptian', 'Kerreri');
  const isBerts = (await ask(bert, house.server, 'turns')).turns.length === 1;
  const [waiting, acting] = isBerts ? [anna, bert] : [bert, anna];
  await listen(waiting.context());
  await waiting.waitForSelector('.front');
  await waiting.goto('about:blank');
  await waiting.goto(`${house.server.url}/#/rules/khartoum`);
  await waiting.waitForSelector('.chapter');
  assert.equal(await waiting.evaluate(() => Notification.asked), 0, 'nothing is asked by itself');
  await waiting.click('#account');
  await waiting.check('#notify');
  assert.equal(await waiting.evaluate(() => Notification.asked), 1);
  await waiting.keyboard.press('Escape');
  assert.ok(!(await waiting.title()).includes('●'));

  await endTurn(acting, id);
  await waiting.waitForSelector('#turns');
  assert.equal(await waiting.textContent('#turns'), '▸ 1');
  assert.match(await waiting.title(), /^● Your turn at 1 table – /);
  assert.match(await waiting.getAttribute('#icon', 'href'), /icon-turn/);
  await waiting.waitForFunction(() => globalThis.told.length === 1);
  const [told] = await waiting.evaluate(() => globalThis.told);
  assert.equal(told.title, 'Your turn – Kerreri');
  assert.equal(told.tag, `sortie-${id}`);
  await shoot(waiting, 'turn-elsewhere');

  await waiting.evaluate(() => globalThis.lastTold.onclick());
  await waiting.waitForSelector('#choices [data-action]');
  assert.ok(waiting.url().includes(id));
  assert.match(await waiting.title(), /^● Your turn – Kerreri/);
  await waiting.waitForSelector('#turns', { state: 'detached' });
  assert.equal(await waiting.evaluate(() => globalThis.told.length), 1, 'a turn is told once');
  assert.deepEqual(waiting.faults, []);
});

test('a connection that is dead and does not say so does not keep a turn from the table that is shown', async () => {
  const anna = await guest('Anna');
  const bert = await guest('Bert');
  const id = await playBert(anna, bert, 'anglo_egyptian', 'Kerreri');
  const isBerts = (await ask(bert, house.server, 'turns')).turns.length === 1;
  const [waiting, acting] = isBerts ? [anna, bert] : [bert, anna];
  let connections = 0;
  await waiting.routeWebSocket(/\/live\?/, (socket) => {
    connections += 1;
    const server = socket.connectToServer();
    if (connections === 1) server.onMessage(() => {});
  });
  await waiting.goto('about:blank');
  await waiting.goto(`${house.server.url}/#/table/${id}`);
  await waiting.waitForSelector('#prompt');
  assert.equal(await waiting.locator('#choices [data-action]').count(), 0);
  await endTurn(acting, id);
  /* Who comes back to the page asks at once. */
  await waiting.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await waiting.waitForSelector('#choices [data-action]');
  assert.equal(connections, 2);
  assert.deepEqual(waiting.faults, []);
});

test('the front page hears of a new turn by itself', async () => {
  const anna = await guest('Anna');
  await look(anna, 'front-before');
  const { table } = await ask(anna, house.server, 'tables', { game: 'khartoum' });
  await anna.waitForSelector(`#your-tables [data-table="${table.id}"]`);
  assert.match(await anna.title(), /^● Your turn at 1 table – Sortie$/);
});
