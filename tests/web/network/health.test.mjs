/* A server whose disk takes nothing any more, or whose store is damaged, says so to who asks for its health. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { BINARY } from '../browser/engine.mjs';
import { until } from '../browser/server.mjs';
import { Client } from './client.mjs';

/** A file that may grow no further is like a full disk; the signal that would tell of it is ignored. */
function limitFiles(pid, bytes) {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

/** A server on a store, and where it is. */
async function serve(store) {
  const server = spawn('bash', ['-c', 'trap "" XFSZ; exec "$0" serve --port 0 --store "$1" --rate 0 --log error', BINARY, store],
    { stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /https?:\/\/[^\s/]+/.exec(line);
      if (address) resolve(address[0]);
    });
  });
  return { server, url };
}

async function end(server) {
  const ended = new Promise((resolve) => { server.once('exit', resolve); });
  if (server.exitCode === null && server.kill('SIGTERM')) await ended;
}

test('healthz fails while nothing can be written, and is well again afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-health-'));
  const store = join(folder, 'tables.db');
  const { server, url } = await serve(store);
  const health = async () => (await fetch(`${url}/healthz`)).status;
  try {
    assert.equal(await health(), 200);
    const anna = await Client.guest(url, 'Anna');
    limitFiles(server.pid, 64);
    const made = await anna.post('/api/tables', { game: 'khartoum' });
    assert.equal(made.status, 503);
    assert.equal(made.body.error.code, 'store_failed');
    assert.equal(await health(), 503);
    limitFiles(server.pid, 'unlimited');
    await until('it is well again', async () => await health() === 200);
    assert.equal((await anna.post('/api/tables', { game: 'khartoum' })).status, 201);
  } finally {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  }
});

test('healthz fails on a damaged store, and nothing of it is answered as if it were whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-damage-'));
  const store = join(folder, 'tables.db');
  let { server, url } = await serve(store);
  try {
    const anna = await Client.guest(url, 'Anna');
    for (let i = 0; i < 20; i++) assert.equal((await anna.post('/api/tables', { game: 'khartoum' })).status, 201);
    await end(server);
    // The end of the file, where histories and lists of seats stand: with a damaged schema it would not even start.
    const bytes = readFileSync(store);
    bytes.fill(0xa5, Math.floor(bytes.length / 4096 * 0.9) * 4096);
    writeFileSync(store, bytes);
    ({ server, url } = await serve(store));
    anna.url = url;
    assert.equal((await anna.get('/api/tables')).status, 503);
    await until('it says so', async () => (await fetch(`${url}/healthz`)).status === 503);
  } finally {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  }
});
