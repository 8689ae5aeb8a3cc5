/*
 * Two server processes on one PostgreSQL: either serves every table, never do both accept an action for the same
 * position, and who watches at one sees what was played at the other.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, until } from '../browser/server.mjs';
import { Client } from './client.mjs';

const ROUNDS = 100;

let one, other;
before(async () => {
  const store = process.env.SORTIE_POSTGRES;
  assert.ok(store, 'SORTIE_POSTGRES names the database (scripts/with-postgres)');
  one = await new Server(store).start();
  other = await new Server(store).start();
});
after(async () => {
  await one.close();
  await other.close();
});

/** The same person at both processes, with a table made at the first. */
async function sit() {
  const here = await Client.guest(one.url, 'Anna');
  const there = new Client(other.url, here.token);
  const made = await here.post('/api/tables', { game: 'khartoum' });
  assert.equal(made.status, 201);
  return { here, there, table: made.body.table.id };
}

test('an action for one position is accepted by one process only', async () => {
  const { here, there, table } = await sit();
  const path = `/api/tables/${table}`;
  let accepted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const view = (await (round % 2 ? here : there).get(path)).body;
    if (view.table.state !== 'playing') break;
    const body = { action: view.choices[round % view.choices.length].action, at: view.at };
    const answers = await Promise.all([here.post(`${path}/act`, body), there.post(`${path}/act`, body)]);
    const statuses = answers.map((answer) => answer.status).sort();
    assert.deepEqual(statuses, [200, 409], JSON.stringify(answers.map((answer) => answer.body.error ?? 'done')));
    assert.equal(answers.find((answer) => answer.status === 409).body.error.code, 'stale');
    accepted += 1;
  }
  assert.ok(accepted > 10);
  const [first, second] = await Promise.all([here.get(path), there.get(path)]);
  assert.equal(first.body.at, second.body.at);
  assert.deepEqual(first.body.game, second.body.game);
});

test('who watches at one process sees moves and words of the other', async () => {
  const { here, there, table } = await sit();
  const path = `/api/tables/${table}`;
  const views = [];
  const socket = await there.listen(table, (message) => views.push(message.view));
  const hears = (what) => until('a message', () => views.some(what), 60_000);
  await hears((view) => view.at === 0);
  const played = await here.post(`${path}/act`, { action: 'fortify', at: 0 });
  assert.equal(played.status, 200);
  await hears((view) => view.at === played.body.at && view.log.some((entry) => entry.action === 'fortify'));
  await here.post(`${path}/say`, { text: 'To the ramparts!' });
  await hears((view) => view.chat?.some((line) => line.text === 'To the ramparts!'));
  socket.destroy();
});

test('a table outlives the process that made it', async () => {
  const { here, there, table } = await sit();
  const path = `/api/tables/${table}`;
  const played = await here.post(`${path}/act`, { action: 'fortify', at: 0 });
  await one.end('SIGKILL');
  const view = await there.get(path);
  assert.equal(view.body.at, played.body.at);
  const next = await there.post(`${path}/act`, { action: view.body.choices[0].action, at: view.body.at });
  assert.equal(next.status, 200);
  await one.start();
  assert.equal((await here.get(path)).body.at, next.body.at);
});
