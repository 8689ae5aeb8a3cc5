/*
 * Three browsers play one side together: members propose by clicking, the commander takes a proposal, names a chief
 * of staff, and is voted out.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, entries, invitation, joinTable, lookWithAxe, moved, openHouse, openWindow, shoot, startGame } from './harness.mjs';

const GAME = 'sanjuans';

const house = openHouse();

const serious = (page, within = 'html') => lookWithAxe(page, 'council', { isSeriousOnly: true, within });

async function joinGroup(invite, name, options) {
  const page = await joinTable(house, invite, name, { bypassCSP: true, ...options });
  await page.waitForSelector('#choices.proposing [data-action]');
  return page;
}

test('a group proposes, decides and changes its commander', async () => {
  const anna = await openWindow(house, { bypassCSP: true });
  await startGame(anna, GAME);
  const invite = await invitation(anna);
  const bert = await joinGroup(invite, 'Bert', { lang: 'fr' });
  const carl = await joinGroup(invite, 'Carl', { viewport: PHONE, hasTouch: true });

  /* What a member chooses is proposed, and changes nothing. */
  const played = await entries(anna);
  const first = bert.locator('#choices [data-action]').first();
  const wanted = await first.getAttribute('data-action');
  await first.click();
  await anna.waitForSelector(`#proposals [data-proposal="${wanted}"]`);
  await bert.waitForSelector(`#choices [data-action="${wanted}"] .proposers.mine`);
  assert.equal(await entries(anna), played);
  assert.match(await anna.locator('#proposals').innerText(), /Bert/);
  await carl.click(`#proposals [data-proposal="${wanted}"]`);
  await anna.waitForFunction(() => /Bert, Carl/.test(document.querySelector('#proposals')?.textContent ?? ''));
  await shoot(anna, 'council-commander');
  await shoot(carl, 'council-phone');
  await serious(anna);
  await serious(carl);

  /* Withdrawn, it is one person's again; taken by the commander, it is played and gone. */
  await carl.click(`#proposals [data-proposal="${wanted}"]`);
  await anna.waitForFunction(() => !/Carl/.test(document.querySelector('#proposals')?.textContent ?? ''));
  await anna.click(`#proposals [data-proposal="${wanted}"]`);
  await moved(bert, played);
  await bert.waitForFunction(() => document.querySelector('#proposals')?.hidden);

  /* Who came after the beginning has a vote once the owner has said so. */
  await anna.click('[data-tab="seats"]');
  await anna.route('**/people?*', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await anna.click('#people-open');
  await anna.waitForSelector('dialog .toast-error');
  anna.faults.length = 0;
  await anna.keyboard.press('Escape');
  await anna.click('#people-open');
  for (let left = 2; left > 0; left -= 1) {
    await anna.waitForFunction((count) => document.querySelectorAll('#people [data-what="admit"]').length === count, left);
    await anna.locator('#people [data-what="admit"]').first().click();
  }
  await anna.waitForFunction(() => document.querySelectorAll('#people [data-what="admit"]').length === 0);
  await shoot(anna, 'people');
  await anna.keyboard.press('Escape');

  /* The commander names a chief of staff, and two of three choose another commander. */
  await bert.click('[data-tab="seats"]');
  const bertId = await bert.locator('[data-member]:has([data-vote])', { hasText: 'Bert' }).getAttribute('data-member');
  await anna.click(`[data-chief="${bertId}"]`);
  await anna.waitForSelector(`[data-chief="${bertId}"][aria-pressed="true"]`);
  await bert.click(`[data-vote="${bertId}"]`);
  await bert.waitForSelector(`[data-vote="${bertId}"][aria-pressed="true"]`);
  await shoot(bert, 'council-votes-fr');
  await serious(bert, '.table-side');
  await carl.click('[data-tab="seats"]');
  await carl.click(`[data-vote="${bertId}"]`);
  await bert.waitForSelector('.whose.yours');
  await anna.waitForSelector('#choices.proposing [data-action]');
  await bert.click('[data-tab="chat"]');
  assert.equal(await bert.locator('[data-event="commander_chosen"]').count(), 1);

  /* Carl goes; Anna, whose table it is, may strike off whoever does not command. */
  await anna.waitForSelector('[data-strike]');
  assert.deepEqual(await anna.locator('[data-strike]').count(), 1);
  await carl.click('#leave');
  await shoot(carl, 'council-leave');
  await serious(carl, 'dialog');
  await carl.click('[data-confirm]');
  await carl.waitForSelector('body[data-page="front"]');
  await anna.waitForFunction(() => document.querySelectorAll('[data-member]').length === 2);
  const dora = await joinGroup(invite, 'Dora', {});
  await anna.waitForFunction(() => document.querySelectorAll('[data-member]').length === 3);
  await anna.click('[data-strike]');
  await anna.click('[data-confirm]');
  await anna.waitForFunction(() => document.querySelectorAll('[data-member]').length === 2);
  await dora.waitForFunction(() => document.querySelector('#choices') === null);
  await shoot(dora, 'council-struck');
  for (const page of [anna, bert, carl, dora]) assert.deepEqual(page.faults, []);
});
