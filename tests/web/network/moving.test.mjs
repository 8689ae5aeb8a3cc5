/*
 * A game leaves the server: its text is verified offline, a forged one is found out by its line, and an
 * unfinished one goes on elsewhere.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { Server, until } from '../browser/server.mjs';
import { Client } from './client.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sortie-moving-'));
let here, elsewhere;
before(async () => {
  here = await new Server().start();
  elsewhere = await new Server().start();
});
after(async () => {
  await here.close();
  await elsewhere.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Exit status and words of `sortie verify` about a text. */
function verify(transcript, ...more) {
  const path = join(folder, 'game.txt');
  writeFileSync(path, transcript);
  const run = spawnSync(process.env.SORTIE_BINARY, ['verify', path, ...more], { encoding: 'utf8' });
  return { status: run.status, words: run.stdout + run.stderr };
}

/** A table whose dice are bound to a word that came after the promise. */
async function begin(client) {
  const made = await client.post('/api/tables', { game: 'khartoum', seats: { gordon: 'open' } });
  const { id, dice } = made.body.table;
  await client.post(`/api/tables/${id}/seat`, { seat: 'gordon', take: 'me', word: 'Mahdiya' });
  return { path: `/api/tables/${id}`, commitment: dice.commitment };
}

/** Ends phases until dice have fallen. */
async function play(client, path) {
  let view = (await client.get(path)).body;
  while (!view.log.some((entry) => entry.seat === 'chance')) {
    const choice = view.choices.find((one) => one.action === 'end') ?? view.choices[0];
    const answer = await client.post(`${path}/act`, { action: choice.action, at: view.at });
    assert.equal(answer.status, 200);
    view = answer.body;
  }
}

/** The bot plays to the end. */
async function finish(client, path) {
  await client.post(`${path}/seat`, { seat: 'gordon', take: 'bot:greedy' });
  await until('the end of the game', async () => (await client.get(path)).body.table.state === 'over', 60_000);
}

test('an honest game is verified, a forged one is found out by its line', async () => {
  const anna = await Client.guest(here.url, 'Anna');
  const { path, commitment } = await begin(anna);
  await play(anna, path);
  assert.notEqual(verify(await anna.text(`${path}/transcript`)).status, 0, 'the seed is still secret');
  await finish(anna, path);
  const transcript = await anna.text(`${path}/transcript`);
  const honest = verify(transcript, '--commitment', commitment);
  assert.equal(honest.status, 0, honest.words);
  assert.notEqual(verify(transcript, '--commitment', '0'.repeat(64)).status, 0, 'another promise');

  const lines = transcript.split('\n');
  const number = lines.findIndex((line) => / roll:\d/.test(line));
  const die = / roll:(\d)/.exec(lines[number])[1];
  lines[number] = lines[number].replace(` roll:${die}`, ` roll:${(Number(die) % 6) + 1}`);
  const forged = verify(lines.join('\n'));
  assert.equal(forged.status, 1);
  assert.match(forged.words, new RegExp(`\\b${number + 1}\\b`), 'the line is named');
});

test('an unfinished game goes on at another server', async () => {
  const anna = await Client.guest(here.url, 'Anna');
  const { path } = await begin(anna);
  await play(anna, path);
  const before = (await anna.get(path)).body;
  const transcript = await anna.text(`${path}/transcript`);
  const bert = await Client.guest(elsewhere.url, 'Bert');
  const made = await bert.post('/api/import', { transcript });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  assert.deepEqual(made.body.game, before.game);
  assert.deepEqual(made.body.choices, before.choices);
  const moved = `/api/tables/${made.body.table.id}`;
  await finish(bert, moved);
  const whole = verify(await bert.text(`${moved}/transcript`));
  assert.equal(whole.status, 1, 'the first server has not revealed its seed');
});
