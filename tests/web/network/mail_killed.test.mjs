/*
 * A server that is killed while mails wait: whoever starts next sends every one of them. One that the other side had taken when the
 * server died before it knew comes once more, with the same number; none comes a third time.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { Server, until } from '../browser/server.mjs';
import { Client } from './client.mjs';
import { Smtp } from './smtp.mjs';

/** As many as a server takes from its store at once, and how long they are then its own, in milliseconds. */
const TAKEN = 8;
const LEASE = 10 * 60 * 1000;

let smtp, server;
before(async () => {
  smtp = await new Smtp().start();
  server = await new Server(undefined, ['--mail', `smtp://127.0.0.1:${smtp.port}`, '--mail-from', 'sortie@example.org', '--mail-after', '0']).start();
});
after(async () => {
  await server.close();
  smtp.close();
});

/** Somebody gives an address; a mail asks whether it is theirs. */
async function giveAddress(number) {
  const guest = await Client.guest(server.url, `Guest ${number}`);
  const address = `guest${number}@example.org`;
  assert.equal((await guest.post('/api/me', { mail: address })).status, 200);
  return address;
}

async function metric(name) {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Number(new RegExp(`^sortie_${name} (\\d+)$`, 'm').exec(text)[1]);
}

/** Lets the time pass, in the store of a server that does not run, after which its mails are not its own any more. */
function passLease() {
  const program = 'import sqlite3, sys\nwith sqlite3.connect(sys.argv[1]) as store: print(store.execute("UPDATE mails SET due = due - ? WHERE due > 0", (int(sys.argv[2]),)).rowcount)';
  const run = spawnSync(process.env.PYTHON ?? '/usr/bin/python3', ['-c', program, server.store, String(LEASE)], { encoding: 'utf8' });
  assert.equal(run.status, 0, run.stderr);
  return Number(run.stdout);
}

test('mails that wait when a server is killed are sent by the next, and none more than twice', async () => {
  const settled = [await giveAddress(1), await giveAddress(2)];
  await until('the first are sent, and that is written down', async () => await metric('mails_waiting') === 0 && smtp.mails.length === 2);

  smtp.isMute = true;
  const others = [];
  for (let number = 3; number < 3 + TAKEN + 4; number += 1) others.push(await giveAddress(number));
  await until('one is taken without a word', () => smtp.mails.length === 3);
  await until('the others wait', async () => await metric('mails_waiting') === others.length);
  await server.end('SIGKILL');
  const doubtful = smtp.mails[2];

  smtp.isMute = false;
  assert.equal(passLease(), others.length, 'every mail is still in the store');
  await server.start();
  await until('all have come', () => others.every((address) => smtp.countTo(address) > (address === doubtful.to ? 1 : 0)));
  await until('nothing waits any more', async () => await metric('mails_waiting') === 0);
  for (const address of others) assert.equal(smtp.countTo(address), address === doubtful.to ? 2 : 1, address);
  for (const address of settled) assert.equal(smtp.countTo(address), 1, 'what was sent before is not sent again');
  assert.equal(smtp.mails.filter((mail) => mail.id === doubtful.id).length, 2, 'by its number a mail program knows that it is the same');

  await server.end('SIGKILL');
  assert.equal(passLease(), 0);
  await server.start();
  await giveAddress(99);
  await until('the last', () => smtp.countTo('guest99@example.org') === 1);
  assert.equal(smtp.mails.length, 2 + others.length + 1 + 1, 'nothing is left over');
});

test('a forgotten pass phrase is set anew by a link that is good once', async () => {
  const emma = await Client.guest(server.url, 'Guest of the recovery');
  assert.equal((await emma.post('/api/register', { name: 'Emma', passphrase: 'correct horse' })).status, 201);
  const signed = await fetch(`${server.url}/api/login`, { method: 'POST', headers: { 'Content-Type': 'application/json', Origin: server.url },
    body: JSON.stringify({ name: 'Emma', passphrase: 'correct horse' }) });
  emma.token = /sortie=([^;]+)/.exec(signed.headers.get('set-cookie') ?? '')?.[1] ?? '';
  assert.equal((await emma.post('/api/me', { mail: 'emma@example.org' })).status, 400, 'a session alone is not enough');
  await emma.post('/api/me', { mail: 'emma@example.org', passphrase: 'correct horse' });
  const bodies = () => smtp.mails.filter((mail) => mail.to === 'emma@example.org').map((mail) => mail.body);
  await until('the question has come', () => bodies().length === 1);
  const stranger = new Client(server.url);
  assert.equal((await stranger.post(`/api/mail/confirm/${/confirm\/([\w-]{43})/.exec(bodies()[0])[1]}`)).status, 200);

  assert.deepEqual(await stranger.post('/api/recover', { name: 'Nobody of that name' }), { status: 200, body: {} });
  assert.deepEqual(await stranger.post('/api/recover', { name: 'Emma' }), { status: 200, body: {} });
  await until('the link has come', () => bodies().length === 2);
  const path = `/api/recover/${/recover\/([\w-]{43})/.exec(bodies()[1])[1]}`;
  assert.equal((await stranger.post(path, { passphrase: 'battery staple' })).status, 200);
  assert.equal((await stranger.post(path, { passphrase: 'battery staple' })).status, 404);
  assert.equal((await stranger.post('/api/login', { name: 'Emma', passphrase: 'correct horse' })).status, 401);
  assert.equal((await stranger.post('/api/login', { name: 'Emma', passphrase: 'battery staple' })).status, 200);
});
