/* One's own account: another pass phrase, and where one is signed in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookWithAxe, openHouse, openWindow, shoot, startGame } from './harness.mjs';

const OLD = 'the siege of Khartoum', NEW = 'the relief of Khartoum';
const house = openHouse();

/** Opens the part of the account that is seldom asked for. */
async function openCare(page) {
  if (!await page.locator('dialog[open]').count()) await page.click('#account');
  await page.click('#account-care summary');
  await page.waitForSelector('#sessions li');
}

/** Signs in elsewhere; whether it was let in. */
async function signsIn(passphrase) {
  const answer = await fetch(`${house.server.url}/api/login`, { method: 'POST',
    headers: { Origin: house.server.url, 'Content-Type': 'application/json' }, body: JSON.stringify({ name: 'Zoe', passphrase }) });
  return answer.ok;
}

test('a pass phrase is changed, other sign-ins are seen and ended', async () => {
  const page = await openWindow(house, { bypassCSP: true, lang: 'fr' });
  await startGame(page);
  await page.click('#account');
  await page.fill('#account-name', 'Zoe');
  await page.fill('#account-passphrase', OLD);
  await page.click('#register');
  await page.locator('dialog[open] #whoami', { hasText: 'Zoe' }).waitFor();
  assert.ok(await signsIn(OLD));
  await openCare(page);
  assert.equal(await page.locator('#sessions li').count(), 2);
  await lookWithAxe(page, 'account', { isSeriousOnly: true, within: 'dialog[open]' });
  await shoot(page, 'account-care-fr');
  await page.click('#end-sessions');
  await page.waitForFunction(() => document.querySelectorAll('#sessions li').length === 1);
  await page.fill('#old-passphrase', OLD);
  await page.fill('#new-passphrase', NEW);
  await page.click('#change-passphrase');
  await page.waitForFunction(() => document.querySelector('#old-passphrase').value === '');
  assert.ok(!await signsIn(OLD));
  assert.ok(await signsIn(NEW));
  assert.deepEqual(page.faults, []);
});
