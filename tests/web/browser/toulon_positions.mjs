/* Positions of Toulon that tests begin with, as transcripts to be imported. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const BINARY = process.env.SORTIE_BINARY ?? 'build/release/sortie';

/** The engine as a program: one question, one answer. */
class Engine {
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

const padded = (list, rest) => [...list, ...Array(12 - list.length).fill(rest)];
const ATTACK_SUPPLY = 4;

/** A transcript that begins where only these pieces are on the map and a phase begins: of the Republicans, unless more says otherwise; then what is done from there. */
export async function transcriptAt(pieces, phase, step, more = {}, actions = []) {
  const engine = new Engine();
  await engine.ask({ cmd: 'new', game: 'toulon' });
  const { state } = await engine.ask({ cmd: 'state' });
  for (const derived of ['top', 'face', 'units_in']) delete state[derived];
  for (const empty of ['due', 'inside', 'scored', 'permanent', 'leader_flags', 'depot_taken']) state[empty] = {};
  for (const piece of Object.keys(state.place)) state.place[piece] = pieces[piece] ?? 'gone';
  state.unit_flags = Object.fromEntries(Object.keys(pieces).map((unit) => [unit, ATTACK_SUPPLY]));
  state.operations = { english: 10, spanish: 10, west: 10, east: 10 };
  Object.assign(state, { turn: 2, phase, phasing: 'republicans', step: padded([step, 'turn'], 'over'),
    seat: padded(['west'], 'english'), ...more });
  await engine.ask({ cmd: 'load', game: 'toulon', state });
  for (const action of actions) await engine.ask({ cmd: 'do', action });
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return transcript;
}
