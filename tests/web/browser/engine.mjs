/* The engine as a program: one question, one answer. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export const BINARY = process.env.SORTIE_BINARY ?? 'build/release/sortie';

export class Engine {
  constructor() {
    this.process = spawn(BINARY, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async ask(request) {
    this.process.stdin.write(`${JSON.stringify(request)}\n`);
    const answer = JSON.parse((await this.lines.next()).value);
    assert.ok(answer.ok, JSON.stringify(answer));
    return answer;
  }

  close() {
    this.process.stdin.end();
  }
}
