/*
 * Three browsers play one side together: members propose by clicking, the commander takes a proposal, names a chief
 * of staff, and is voted out.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import { PHONE, Server, entries, moved, openBrowser, openWindow, shoot } from './harness.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GAME = 'sanjuans';

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await openBrowser();
});
after(async () => {
  await browser.close();
  await server.close();
});

async function join(url, name, options) {
  const page = await openWindow(browser, url, { bypassCSP: true, ...options });
  await page.fill('#join-name', name);
  await page.click('#join');
  await page.waitForSelector('#choices.proposing [data-action]');
  return page;
}

async function serious(page) {
  await page.addScriptTag({ content: AXE });
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations.filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => `${one.id}: ${one.nodes.map((node) => node.target).join(' ')}`);
}

test('a group proposes, decides and changes its commander', async () => {
  const anna = await openWindow(browser, server.url, { bypassCSP: true });
  await anna.click(`[data-start="${GAME}"]`);
  await anna.waitForSelector('#choices [data-action]');
  await anna.click('[data-tab="seats"]');
  const invite = await anna.locator('#invite').inputValue();
  const bert = await join(invite, 'Bert', { lang: 'fr' });
  const carl = await join(invite, 'Carl', { viewport: PHONE, hasTouch: true });

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
  assert.deepEqual(await serious(anna), []);
  assert.deepEqual(await serious(carl), []);

  /* Withdrawn, it is one person's again; taken by the commander, it is played and gone. */
  await carl.click(`#proposals [data-proposal="${wanted}"]`);
  await anna.waitForFunction(() => !/Carl/.test(document.querySelector('#proposals')?.textContent ?? ''));
  await anna.click(`#proposals [data-proposal="${wanted}"]`);
  await moved(bert, played);
  await bert.waitForFunction(() => document.querySelector('#proposals')?.hidden);

  /* The commander names a chief of staff, and two of three choose another commander. */
  await bert.click('[data-tab="seats"]');
  const bertId = await bert.locator('[data-vote]').filter({ hasText: /./ }).evaluateAll((buttons) => buttons
    .map((button) => button.closest('[data-member]'))
    .find((row) => row?.textContent?.includes('Bert'))?.getAttribute('data-member'));
  await anna.click(`[data-chief="${bertId}"]`);
  await anna.waitForSelector(`[data-chief="${bertId}"][aria-pressed="true"]`);
  await bert.click(`[data-vote="${bertId}"]`);
  await bert.waitForSelector(`[data-vote="${bertId}"][aria-pressed="true"]`);
  await shoot(bert, 'council-votes-fr');
  assert.deepEqual(await serious(bert), []);
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
  assert.deepEqual(await serious(carl), []);
  await carl.click('[data-confirm]');
  await carl.waitForSelector('body[data-page="front"]');
  await anna.waitForFunction(() => document.querySelectorAll('[data-member]').length === 2);
  const dora = await join(invite, 'Dora', {});
  await anna.waitForFunction(() => document.querySelectorAll('[data-member]').length === 3);
  await anna.click('[data-strike]');
  await anna.click('[data-confirm]');
  await anna.waitForFunction(() => document.querySelectorAll('[data-member]').length === 2);
  await dora.waitForFunction(() => document.querySelector('#choices') === null);
  await shoot(dora, 'council-struck');
  for (const page of [anna, bert, carl, dora]) assert.deepEqual(page.faults, []);
});
