/* A server process of one's own, for tests: on a new file, or on a database that is given. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { BINARY } from './engine.mjs';

/** Asks again and again until it is so; fails when that takes longer than patience, in milliseconds. */
export async function until(what, isSo, patience = 30_000) {
  const end = Date.now() + patience;
  while (!(await isSo())) {
    assert.ok(Date.now() < end, `waited in vain: ${what}`);
    await setTimeout(50);
  }
}

/** After an end it can be started again: on the same store and port. */
export class Server {
  /**
   * @param {string} [store]
   * @param {string[]} [more] options; with any its log is kept whole in `log`
   */
  constructor(store, more = []) {
    this.more = more;
    this.log = '';
    this.folder = store ? '' : mkdtempSync(join(tmpdir(), 'sortie-web-'));
    this.store = store ?? join(this.folder, 'tables.db');
    this.port = 0;
    this.url = '';
  }

  async start() {
    this.process = spawn(BINARY, ['serve', '--port', String(this.port), '--store', this.store, '--rate', '0',
      '--log', this.more.length ? 'debug' : 'warn', ...this.more],
    { stdio: ['ignore', 'pipe', this.more.length ? 'pipe' : 'inherit'] });
    this.process.stderr?.on('data', (bytes) => { this.log += bytes; });
    this.url = await new Promise((resolve, reject) => {
      this.process.once('error', reject);
      this.process.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
      createInterface({ input: this.process.stdout }).on('line', (line) => {
        const address = /https?:\/\/[^\s/]+/.exec(line);
        if (address) resolve(address[0]);
      });
    });
    this.port = Number(new URL(this.url).port);
    return this;
  }

  /** @param {'SIGTERM'|'SIGKILL'} signal */
  async end(signal) {
    const ended = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill(signal);
    return ended;
  }

  async close() {
    await this.end('SIGTERM');
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
  }
}
