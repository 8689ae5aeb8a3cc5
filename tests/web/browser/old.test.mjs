/* A game that an earlier version has begun, in the browsers of its players. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { ask, launch, openWindow, PHONE, shoot } from './harness.mjs';
import { Server } from './server.mjs';

/** Nobody knows the tokens of that time: both users get one as a guest's link would hold it. Prints the table of Omdurman. */
const SIGN_IN = `
import hashlib, sqlite3, sys
store = sqlite3.connect(sys.argv[1])
for name, token in zip(('Anna', 'Bert'), sys.argv[2:]):
    hash = hashlib.blake2b(token.encode(), digest_size=32).hexdigest()
    store.execute('UPDATE sessions SET hash = ? WHERE user_id = (SELECT id FROM users WHERE name = ?)', (hash, name))
store.commit()
print(store.execute("SELECT id FROM tables WHERE game = 'omdurman'").fetchone()[0])
`;
const TOKENS = ['a'.repeat(43), 'b'.repeat(43)];
const house = {};
let folder = '';
let table = '';

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sortie-old-'));
  const store = join(folder, 'old.db');
  copyFileSync(new URL('../../old/store3-a.db', import.meta.url), store);
  table = execFileSync('python3', ['-c', SIGN_IN, store, ...TOKENS], { encoding: 'utf8' }).trim();
  house.server = await new Server(store).start();
  house.browser = await launch();
});
after(async () => {
  await house.browser?.close();
  await house.server?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function comeBack(token, options) {
  const page = await openWindow(house, options);
  await ask(page, house.server, 'session', { token });
  await page.goto(`${house.server.url}/#/table/${table}`);
  await page.reload();
  await page.waitForSelector('#continue-banner');
  return page;
}

test('a game of earlier rules stands still until both have agreed to go on', async () => {
  const anna = await comeBack(TOKENS[0]);
  assert.match(await anna.locator('#continue-banner').innerText(), /version 1 of the rules; this is version \d/);
  await anna.waitForSelector('#board svg');
  await shoot(anna, 'frozen');
  const bert = await comeBack(TOKENS[1], { lang: 'fr', viewport: PHONE });
  await shoot(bert, 'frozen-phone');

  await anna.click('#continue');
  await anna.locator('#continue-banner').getByText('Agreed: Anna.').waitFor();
  assert.equal(await anna.locator('#choices [data-action]').count(), 0);
  await bert.locator('#continue-banner').getByText('Anna').waitFor();
  await bert.click('#continue');
  await Promise.all([anna, bert].map((page) => page.waitForSelector('#continue-banner', { state: 'detached' })));
  await Promise.race([anna, bert].map((page) => page.waitForSelector('#choices [data-action]', { state: 'attached' })));
  await shoot(anna, 'frozen-gone-on');
  for (const page of [anna, bert]) assert.deepEqual(page.faults, []);
});
