/* A whole game of Khartoum by clicking, in English, and the end of one in French. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Player, isOver, openHouse, openTable, openWindow, shoot, startGame } from './harness.mjs';
import { lastTurn } from './khartoum_positions.mjs';

const house = openHouse();

const texts = (lang) => JSON.parse(readFileSync(new URL(`../../../lang/${lang}/khartoum.json`, import.meta.url), 'utf8'));

for (const [lang, what] of [['en', 'a whole game'], ['fr', 'the last turn of a game']]) {
  test(`${what} by clicking (${lang})`, async () => {
    const page = await openWindow(house, { lang });
    if (lang === 'en') await startGame(page);
    else await openTable(page, house.server, 'import', { transcript: await lastTurn(), seats: { gordon: 'me' } });
    assert.equal(await page.getAttribute('html', 'lang'), lang);
    await shoot(page, `start-${lang}`);
    const label = await page.locator('#choices [data-action="fortify"]').textContent();
    assert.ok(label.includes(texts(lang)['khartoum.verb.fortify']), label);
    const player = new Player(lang === 'en' ? 7 : 11);
    assert.ok(await player.play(page), 'the game ends');
    if (lang === 'en') assert.ok(player.clicks.board > 0 && player.clicks.list > 0, 'both the board and the list were clicked');
    await page.waitForSelector('#end');
    await shoot(page, `end-${lang}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('the log tells rules, dice and modifiers; a rule opens its text', async () => {
  const page = await openWindow(house);
  await startGame(page);
  const player = new Player(3);
  for (let i = 0; i < 40 && !(await page.locator('[data-entry] [data-die]').count()); i += 1) {
    if (await isOver(page)) {
      await page.goto(house.server.url);
      await startGame(page);
    }
    await player.click(page);
  }
  assert.ok(await page.locator('[data-entry] [data-die]').count(), 'dice are drawn as dice');
  const chip = page.locator('[data-entry] [data-rule]').first();
  const id = await chip.getAttribute('data-rule');
  await chip.click();
  await page.waitForSelector(`dialog[open][data-rule-shown="${id}"]`);
  await shoot(page, 'rule');
  const shown = await page.locator(`[data-rule-shown="${id}"]`).textContent();
  const rules = JSON.parse(readFileSync(new URL('../../../lang/en/khartoum-rules.json', import.meta.url), 'utf8'));
  assert.ok(shown.includes(rules[id].slice(0, 30)), shown);
  await page.context().close();
});
