/* Answers of the interface by gzip: to readers elsewhere who take it, and to nobody else. */
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { Server } from '../browser/server.mjs';
import { Client } from './client.mjs';

let server;
before(async () => {
  server = await new Server(undefined, ['--trust-proxy']).start();
});
after(() => server.close());

/** Head and bytes of an answer, just as they come. */
function fetchRaw(path, headers) {
  return new Promise((resolve, reject) => {
    request(server.url + path, { headers }, (answer) => {
      const bytes = [];
      answer.on('data', (part) => bytes.push(part));
      answer.on('end', () => resolve({ head: answer.headers, bytes: Buffer.concat(bytes) }));
    }).on('error', reject).end();
  });
}

test('a view comes by gzip, and is the same', async () => {
  const anna = await Client.guest(server.url, 'Anna');
  const { body } = await anna.post('/api/tables', { game: 'toulon' });
  const path = `/api/tables/${body.table.id}`;
  const far = { Authorization: `Bearer ${anna.token}`, 'X-Forwarded-For': '192.0.2.7' };
  const plain = await fetchRaw(path, far);
  assert.equal(plain.head['content-encoding'], undefined);
  assert.equal(plain.head.vary, 'Accept-Encoding');
  const packed = await fetchRaw(path, { ...far, 'Accept-Encoding': 'gzip, deflate, br' });
  assert.equal(packed.head['content-encoding'], 'gzip');
  assert.equal(packed.head.vary, 'Accept-Encoding');
  assert.equal(Number(packed.head['content-length']), packed.bytes.length);
  assert.ok(packed.bytes.length < plain.bytes.length / 2, `${packed.bytes.length} of ${plain.bytes.length}`);
  assert.deepEqual(JSON.parse(gunzipSync(packed.bytes)), JSON.parse(plain.bytes));
  const near = await fetchRaw(path, { Authorization: far.Authorization, 'Accept-Encoding': 'gzip' });
  assert.equal(near.head['content-encoding'], undefined, 'on the same machine bytes cost nothing');
  const small = await fetchRaw('/api/me', { ...far, 'Accept-Encoding': 'gzip' });
  assert.equal(small.head['content-encoding'], undefined);
});
