/*
 * Bots that think at a real server: a whole game is played by one while others play on and watchers hear of
 * every choice; the seat is given to it and taken back; and a server that is killed in the middle goes on by
 * itself when it comes again.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Server, until } from '../browser/server.mjs';
import { Client } from './client.mjs';

const PATIENCE = 240_000;

let server;
before(async () => {
  server = await new Server().start();
});
after(() => server.close());

async function give(client, bot = 'hard') {
  const made = await client.post('/api/tables', { game: 'khartoum', options: { level: 'king' },
    seats: { gordon: `bot:${bot}` }, visibility: 'open' });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.table.id;
}

test('a bot that thinks plays a whole game while others play, and all is told live', async () => {
  const anna = await Client.guest(server.url, 'Anna');
  const bert = await Client.guest(server.url, 'Bert');
  const { games } = (await anna.get('/api/games')).body;
  assert.deepEqual(games.find((game) => game.id === 'khartoum').bots, ['random', 'greedy', 'easy', 'normal', 'hard']);
  const table = await give(anna);
  const heard = [];
  const socket = await bert.listen(table, (message) => heard.push(message.view));
  const others = (await bert.post('/api/tables', { game: 'khartoum' })).body;
  const path = `/api/tables/${others.table.id}`;
  let view = others;
  let played = 0;
  await until('the end of the game', async () => {
    if (view.table.state === 'playing') {
      const answer = await bert.post(`${path}/act`, { action: view.choices[0].action, at: view.at });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      view = answer.body;
      played += 1;
    }
    return heard.at(-1)?.table.state === 'over';
  }, PATIENCE);
  socket.destroy();
  assert.ok(played > 0);
  const last = heard.at(-1);
  assert.notEqual(last.score, null);
  /* Every entry was told once, in order, and in many messages: choice by choice. */
  const entries = heard.flatMap((one) => one.log.map((entry) => entry.entry));
  assert.deepEqual(entries, entries.map((_, index) => index + 1));
  assert.equal(entries.length, last.at);
  assert.ok(heard.length > 20, `${heard.length} messages`);
  for (const one of heard.slice(0, -1)) {
    assert.equal(one.actor, 'gordon');
    assert.deepEqual(one.choices, []);
  }
});

test('a seat is given to the bot and taken back while it thinks', async () => {
  const anna = await Client.guest(server.url, 'Anna');
  const { table } = (await anna.post('/api/tables', { game: 'khartoum' })).body;
  const path = `/api/tables/${table.id}`;
  for (let round = 0; round < 5; round += 1) {
    const given = await anna.post(`${path}/seat`, { seat: 'gordon', take: 'bot:hard' });
    assert.equal(given.status, 200, JSON.stringify(given.body));
    const back = await anna.post(`${path}/seat`, { seat: 'gordon', take: 'back' });
    assert.equal(back.status, 200, JSON.stringify(back.body));
    if (back.body.table.state !== 'playing') break;
    assert.equal(back.body.yours, true);
    const answer = await anna.post(`${path}/act`, { action: back.body.choices[0].action, at: back.body.at });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
});

test('what a killed server was thinking about goes on when it comes again', async () => {
  const anna = await Client.guest(server.url, 'Anna');
  const table = await give(anna);
  const state = async () => (await anna.get(`/api/tables/${table}`)).body;
  await until('some choices', async () => (await state()).at > 5, PATIENCE);
  await server.end('SIGKILL');
  await server.start();
  /* Nobody looks at the table: lists are read from the store. */
  const changed = async () => (await anna.get('/api/tables')).body.yours.find((one) => one.id === table);
  const before = await changed();
  await until('the game to go on', async () => (await changed()).changed > before.changed, PATIENCE);
  await until('the end of the game', async () => (await changed()).state === 'over', PATIENCE);
  assert.notEqual((await state()).score, null);
});
