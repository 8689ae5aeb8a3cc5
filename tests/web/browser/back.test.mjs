/* Coming back: the front page begins with the tables of whoever is there. */
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
