/* The secrets of links are not written into the log, where a backup or a colleague of the host would find them. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, until } from '../browser/server.mjs';
import { Client } from './client.mjs';

const SECRET = 'S'.repeat(43);
/* Any option: its log is then kept whole. */
const server = new Server(undefined, ['--private-webhooks']);

before(() => server.start());
after(() => server.close());

test('no secret of a link is in the log', async () => {
  const client = new Client(server.url);
  for (const path of ['/api/mail/confirm/', '/api/mail/stop/', '/api/recover/']) {
    await client.post(path + SECRET, { passphrase: 'a long pass phrase' });
    await until(`${path} is in the log`, () => server.log.includes(path.split('/')[2]));
  }
  assert.ok(!server.log.includes(SECRET));
});
