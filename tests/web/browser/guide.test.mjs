/* What helps newcomers: the goal card, named ways to play. */
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
    await page.waitForFunction(() => document.querySelector('.goal-picture')?.naturalWidth > 0);
    assert.equal(await page.locator('.goal-card').count(), 1, 'one side, one card');
    assert.doesNotMatch(await page.innerText('dialog.goal'), /goal\.[a-z]/);
    await shoot(page, `goal-${game}-${options.scenario ?? lang}`);
    /* All cards are built alike: one at a desk, one on a phone. */
    if (['khartoum', 'sanjuans'].includes(game)) await lookWithAxe(page, game, { isSeriousOnly: true, within: 'dialog.goal' });
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

test('who plays Toulon alone is asked for the side, and gets all its seats', async () => {
  const page = await openWindow(house, { bypassCSP: true });
  await page.click('[data-start="toulon"]');
  await page.waitForSelector('dialog[open] [data-preset="republicans"]');
  assert.equal(await page.locator('[data-preset="friends"]').count(), 0, 'nobody else is awaited');
  assert.equal(await page.locator('dialog[open] .primary').count(), 1);
  assert.equal(await page.getAttribute('dialog[open] .primary', 'data-learn'), 'toulon', 'who is new sees what comes first');
  await shoot(page, 'presets-alone');
  await lookWithAxe(page, 'ways to play', { isSeriousOnly: true, within: 'dialog' });
  await page.click('[data-preset="republicans"]');
  await page.waitForSelector('.table-page');
  const { table, you } = await ask(page, house.server, `tables/${page.url().split('/').at(-1)}`);
  assert.deepEqual(you.seats, ['west', 'east']);
  assert.ok(table.seats.filter((seat) => !you.seats.includes(seat.id)).every((seat) => seat.bot === 'normal'));
  assert.deepEqual(page.faults, []);
});

for (const [name, viewport] of [['desk', DESK], ['phone', PHONE]]) {
  test(`a set-up offers named ways first and folds the readings of the rules (${name})`, async () => {
    const page = await openWindow(house, { bypassCSP: true, viewport });
    await page.click('[data-setup="sanjuans"]');
    await page.waitForSelector('dialog[open] [data-preset="standard"]');
    assert.ok(await page.locator('[data-preset="standard"]').isChecked());
    assert.ok(await page.locator('#option-landing').isHidden(), 'readings are folded');
    await shoot(page, `presets-setup-${name}`);
    await page.check('[data-preset="hard"]');
    assert.equal(await page.inputValue('#option-supply'), 'advanced');
    await page.selectOption('#option-storm', 'no');
    assert.equal(await page.locator('[data-preset]:checked').count(), 0, 'this is a way of their own');
    await page.check('[data-preset="short"]');
    assert.equal(await page.inputValue('#option-supply'), 'simple');
    await page.click('#readings > summary');
    assert.match(await page.innerText('#readings'), /landing at a port in revolt is rolled for/);
    await page.selectOption('#option-landing', 'battle');
    await shoot(page, `presets-readings-${name}`);
    if (viewport === PHONE) await lookWithAxe(page, 'set-up', { isSeriousOnly: true, within: 'dialog' });
    await page.click('#create');
    await page.waitForSelector('#choices [data-action]');
    const { table } = await ask(page, house.server, `tables/${page.url().split('/').at(-1)}`);
    assert.deepEqual([table.options.start, table.options.supply, table.options.landing], ['reconquest', 'simple', 'battle']);
    assert.deepEqual(page.faults, []);
  });
}
