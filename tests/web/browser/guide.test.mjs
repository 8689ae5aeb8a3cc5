/* What helps newcomers: the goal card. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, ask, lookWithAxe, openHouse, openTable, openWindow, shoot, startGame } from './harness.mjs';

const house = openHouse();

const CARDS = [
  ['khartoum', {}, { gordon: 'me' }, 'en', /relief force/],
  ['sanjuans', {}, { commander: 'me' }, 'en', /Victory points are the Mahdi’s: down is good/],
  ['omdurman', {}, { anglo_egyptian: 'bot:easy', dervish: 'me' }, 'fr', /armée du Khalife/],
  ['omdurman', { scenario: 'khartoum' }, { anglo_egyptian: 'me', dervish: 'bot:easy' }, 'en', /garrison of Khartoum/],
  ['toulon', {}, { english: 'me', spanish: 'me', sardinian: 'me', neapolitan: 'me', toulonnais: 'me',
    west: 'bot:easy', east: 'bot:easy' }, 'en', /You are the Allies/],
];

for (const [game, options, seats, lang, words] of CARDS) {
  test(`the goal card opens at the first table of ${game} ${options.scenario ?? ''}`, async () => {
    const page = await openWindow(house, { isNew: true, lang, bypassCSP: true, viewport: game === 'sanjuans' ? PHONE : DESK });
    await openTable(page, house.server, 'tables', { game, options, seats }, { ready: 'dialog.goal[open]' });
    assert.match(await page.innerText('dialog.goal'), words);
    assert.equal(await page.locator('.goal-picture').evaluate((image) => image.complete && image.naturalWidth > 0), true);
    assert.equal(await page.locator('.goal-card').count(), 1, 'one side, one card');
    assert.doesNotMatch(await page.innerText('dialog.goal'), /goal\.[a-z]/);
    await shoot(page, `goal-${game}-${options.scenario ?? lang}`);
    await lookWithAxe(page, game, { isSeriousOnly: true });
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('the card is shown once, and stays one key and one button away', async () => {
  const page = await openWindow(house, { isNew: true });
  await startGame(page);
  await page.waitForSelector('dialog.goal[open]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('dialog.goal', { state: 'detached' });
  await page.keyboard.press('g');
  await page.waitForSelector('dialog.goal[open]');
  await page.keyboard.press('Escape');
  await page.click('#goal');
  await page.waitForSelector('dialog.goal[open]');
  await page.click('#goal-play');
  await page.reload();
  await page.waitForSelector('#choices [data-action]');
  await page.waitForLoadState('networkidle');
  assert.equal(await page.locator('dialog').count(), 0, 'read once is enough');
  assert.deepEqual(page.faults, []);
});

test('who only watches sees the goals of both sides', async () => {
  const page = await openWindow(house);
  await ask(page, house.server, 'guest', { name: 'Anna' });
  const { table } = await ask(page, house.server, 'tables',
    { game: 'toulon', visibility: 'open', seats: Object.fromEntries(['english', 'spanish', 'sardinian', 'neapolitan',
      'toulonnais', 'west', 'east'].map((seat) => [seat, 'open'])) });
  await page.goto(`${house.server.url}/#/table/${table.id}`);
  await page.click('#goal');
  await page.waitForSelector('dialog.goal[open]');
  assert.equal(await page.locator('.goal-card').count(), 2);
});
