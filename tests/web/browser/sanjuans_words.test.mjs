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

const TO_TAMAI = [...[46, 44, 28, 50, 30, 53, 35].map((card) => `draw:${card}`), 'check:tamai', 'roll:6', 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1', 'activate:friday_harbor',
  'force:friday_harbor', 'march:sinkat-friday_harbor.1', 'march:sinkat'];

test('before a march into rebels the page says what a battle would be, on a desk and on a phone', async () => {
  const page = await openWindow(house);
  await openCampaign(page, house.server, {}, TO_TAMAI);
  const march = '#choices [data-action="march:sinkat-tamai.1"]';
  await page.waitForSelector(`${march} .choice-total`);
  await page.hover(march);
  await page.waitForSelector('#preview-panel[data-preview="march:sinkat-tamai.1"]');
  assert.match(await page.locator('#preview-panel .preview-outcomes').innerText(), /stops and fights · Fought by the program, such a battle is hardly ever won/);
  await shoot(page, 'sanjuans-march-preview');
  await page.context().close();

  const phone = await openWindow(house, { viewport: { width: 390, height: 844 }, lang: 'fr', hasTouch: true });
  await openCampaign(phone, house.server, {}, TO_TAMAI);
  await phone.locator('[data-preview="march:sinkat-tamai.1"].preview-open').tap();
  await phone.waitForSelector('dialog[data-preview-shown] .preview-outcomes');
  assert.match(await phone.locator('dialog .preview-outcomes').innerText(), /n’est presque jamais gagnée/);
  await shoot(phone, 'sanjuans-march-preview-phone');
  assert.deepEqual(phone.faults, []);
});
