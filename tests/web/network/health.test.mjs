/* A server whose disk takes nothing any more says so to who asks for its health, and again when it does. */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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

test('healthz fails while nothing can be written, and is well again afterwards', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-health-'));
  const store = join(folder, 'tables.db');
  const server = spawn('bash', ['-c', 'trap "" XFSZ; exec "$0" serve --port 0 --store "$1" --rate 0 --log error', BINARY, store],
    { stdio: ['ignore', 'pipe', 'ignore'] });
  const url = await new Promise((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      const address = /https?:\/\/[^\s/]+/.exec(line);
      if (address) resolve(address[0]);
    });
  });
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
    const ended = new Promise((resolve) => { server.once('exit', resolve); });
    if (server.exitCode === null && server.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  }
});
