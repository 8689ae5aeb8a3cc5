/* What the page of the San Juans says: what a revolt came to, what holds for a whole island, how a battle ended, and nothing that is noise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse, openTable, openWindow, shoot, until } from './harness.mjs';
import { list, openCampaign, played } from './campaign.mjs';

const house = openHouse();

for (const [lang, viewport, told] of [['en', { width: 1280, height: 800 }, /places? rises?: [A-Z]|No place rises/], ['fr', { width: 390, height: 844 }, /localités? se soulève(nt)? : [A-Z]|Aucune localité ne se soulève/]]) {
  test(`after a revolt the line above the choices says which places rose (${lang})`, async () => {
    const page = await openWindow(house, { lang, viewport, pace: '4' });
    await openTable(page, house.server, 'tables', { game: 'sanjuans', seats: { commander: 'me' } }, { ready: '#board .place' });
    await page.waitForSelector('#choices [data-action="check_rest"]');
    await list(page, 'check_rest');
    await page.waitForSelector('#play-strip:not([hidden])');
    await page.click('#play-skip');
    await page.waitForSelector('#play-summary:not([hidden])');
    const line = (await page.locator('#play-summary > span').innerText()).replaceAll(/[\u00a0\u202f]/g, ' ');
    assert.match(line, told);
    assert.doesNotMatch(line, /march|marche/);
    await shoot(page, `sanjuans-revolt-told-${lang}`);
    assert.deepEqual(page.faults, []);
  });
}

test('what holds for all of an island is one line', async () => {
  const page = await openWindow(house);
  await openCampaign(page, house.server, {}, [...[41, 44, 28, 50, 30, 53, 35].map((card) => `draw:${card}`), 'check_rest', 'roll:1*', 'event:41', 'roll:1+1', 'island:orcas']);
  await page.waitForSelector('#board .status .events');
  const lines = await page.locator('#board .status .events li').allInnerTexts();
  assert.equal(lines.filter((line) => /check in the next rebellion step/.test(line)).length, 1, `${lines}`);
  assert.match(lines.join(), /Orcas Island: check in the next rebellion step/);
  await shoot(page, 'sanjuans-in-effect');
  assert.deepEqual(page.faults, []);
});

test('the log has no dice without what came of them, and no number of a draw', async () => {
  const page = await openWindow(house);
  await openTable(page, house.server, 'import', { transcript: await played(), seats: { commander: 'me' } }, { ready: '#log [data-entry]' });
  let all = '';
  await until('the whole log was read', async () => {
    all += await page.locator('#log').innerText();
    await page.locator('#panel-log').evaluate((box) => box.scrollTo(0, 0));
    return page.locator('#log [data-entry="1"]').count();
  });
  all += await page.locator('#log').innerText();
  assert.match(all, /Mahdist force: \d+ infantry/);
  assert.match(all, /Battle round \d+: /);
  assert.doesNotMatch(all, /Total of the dice/);
  assert.doesNotMatch(all, /draw \d+/);
  assert.deepEqual(page.faults, []);
});
