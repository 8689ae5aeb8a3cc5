/* What the page of the San Juans says: what a revolt came to, what holds for a whole island, how a battle ended, and nothing that is noise. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openHouse, openTable, openWindow, playOn, shoot, until } from './harness.mjs';
import { DRAWN, openCampaign, played } from './campaign.mjs';

const house = openHouse();

for (const [lang, viewport, told, rolls] of [['en', { width: 1280, height: 800 }, /^1 place rises: Deer Harbor/, /^Revolt checks: 23 rolls$/],
  ['fr', { width: 390, height: 844 }, /^1 localité se soulève : Deer Harbor/, /^Tests de révolte : 23 jets$/]]) {
  test(`what a revolt came to is told by its places (${lang})`, async () => {
    const page = await openWindow(house, { lang, viewport, pace: '4' });
    const { id } = await openCampaign(page, house.server, {}, DRAWN);
    await page.waitForSelector('#choices [data-action="check_rest"]');
    const address = page.url();
    await page.goto('about:blank');
    await playOn(page, house.server, id, ['check:deer_harbor', 'roll:6', 'check_rest', 'roll:1*']);
    await page.goto(address);
    await page.click('#play-summary [data-since="summary"]');
    const plain = async (selector) => (await page.locator(selector).first().innerText()).replaceAll(/[\u00a0\u202f]/g, ' ');
    assert.match(await plain('#summary-card .summary-line'), told);
    assert.match(await plain('#summary-card .card-fold summary'), rolls);
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

const TO_TAMAI = [...DRAWN, 'check:tamai', 'roll:6', 'check_rest', 'roll:1*', 'ops:46', 'roll:1+1', 'activate:friday_harbor',
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
