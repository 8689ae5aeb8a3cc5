/* Mail when it is my turn, through a real SMTP server: confirmed by a link, stopped by another. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { ask, launch, openAccount, openWindow, PHONE, shoot, until } from './harness.mjs';
import { Server } from './server.mjs';

const mails = [];
const house = {};
let smtp;

before(async () => {
  smtp = spawn(process.env.PYTHON ?? '/usr/bin/python3', [fileURLToPath(new URL('smtp.py', import.meta.url))], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise((resolve, reject) => {
    smtp.once('exit', (code) => reject(new Error(`the SMTP server ended with ${code}`)));
    createInterface({ input: smtp.stdout }).on('line', (line) => {
      const heard = JSON.parse(line);
      if (heard.port) resolve(heard.port);
      else mails.push(heard);
    });
  });
  house.server = await new Server(undefined, ['--mail', `smtp://127.0.0.1:${port}`, '--mail-from', 'sortie@example.org',
    '--mail-after', '0']).start();
  house.browser = await launch();
});

after(async () => {
  await house.browser?.close();
  await house.server?.close();
  smtp?.kill();
});

/** The next mail to an address. */
async function mailTo(address) {
  let found;
  await until(`a mail to ${address}`, () => {
    found = mails.findIndex((mail) => mail.to.includes(address));
    return found >= 0;
  });
  return mails.splice(found, 1)[0];
}

/** Bert has the seat that begins; that Anna sits down begins the game. */
async function begin(bert, anna) {
  const { table } = await ask(bert, house.server, 'tables', { game: 'omdurman', title: 'Été 1898', visibility: 'open',
    options: { setup: 'standard' }, seats: { anglo_egyptian: 'open', dervish: 'open' } });
  await ask(bert, house.server, `tables/${table.id}/seat`, { seat: 'dervish', take: 'me' });
  await ask(anna, house.server, `tables/${table.id}/seat`, { seat: 'anglo_egyptian', take: 'me' });
  return table.id;
}

async function metric(name) {
  const text = await (await fetch(`${house.server.url}/metrics`)).text();
  return Number(new RegExp(`^sortie_${name} (\\d+)$`, 'm').exec(text)[1]);
}

test('an address is confirmed, told of a turn, and stopped by one click', async () => {
  const bert = await openWindow(house, { lang: 'fr' });
  const anna = await openWindow(house);
  await ask(anna, house.server, 'guest', { name: 'Anna' });
  await ask(bert, house.server, 'guest', { name: 'Bert' });
  await bert.reload();
  await openAccount(bert);
  await bert.fill('#mail', 'bert@example.org');
  await shoot(bert, 'mail-asked');
  await bert.click('#save-account');

  const question = await mailTo('bert@example.org');
  assert.equal(question.from, 'sortie@example.org');
  const [confirm] = /http\S+mail\/confirm\S+/.exec(question.body);
  await bert.goto(confirm);
  await bert.waitForSelector('#mail-confirm');
  await shoot(bert, 'mail-confirmed');

  const id = await begin(bert, anna);
  const isBerts = (await ask(bert, house.server, 'turns')).turns.some((table) => table.id === id);
  assert.ok(isBerts, 'the side that begins');
  const told = await mailTo('bert@example.org');
  assert.match(told.body, /C’est à vous de jouer, Bert[^]*Été 1898 \(Omdurman 1898\), tour 1\r\nAnglo-Égyptiens\u00a0: Anna\r\nhttp/);
  assert.ok(told.body.includes(`${house.server.url}/#/table/${id}`));
  assert.equal(told.head['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click');
  assert.ok(told.head['Message-ID'].endsWith('@example.org>'));
  await until('both are counted', async () => await metric('mails_sent_total') === 2);
  await until('nothing waits', async () => await metric('mails_waiting') === 0);

  const [stop] = /http\S+mail\/stop\S+/.exec(told.body);
  await bert.goto('about:blank');
  await bert.goto(stop);
  await bert.waitForSelector('#mail-stop');
  const { user } = await ask(bert, house.server, 'me');
  assert.equal(user.mail, null);
  assert.ok(!house.server.log.includes('bert@'), 'no address in the log');
  assert.ok(!house.server.log.includes(stop.split('/').at(-1)), 'no secret in the log');
  assert.match(house.server.log, /mail_sent/);
  assert.deepEqual(bert.faults, []);
});

test('a mail program stops them by itself, and a mailbox that is not there is given up', async () => {
  const dora = await openWindow(house);
  await ask(dora, house.server, 'guest', { name: 'Dora' });
  await ask(dora, house.server, 'me', { mail: 'dora@example.org' });
  const question = await mailTo('dora@example.org');
  const [, address] = /^<(.*)>$/.exec(question.head['List-Unsubscribe']);
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });
  assert.equal(answer.status, 200);
  assert.equal((await ask(dora, house.server, 'me')).user.mail, null);
  await ask(dora, house.server, 'me', { mail: 'gone@example.org' });
  await until('it is given up', async () => await metric('mails_given_up_total') === 1);
  assert.ok(!house.server.log.includes('gone@'), 'no address in the log');
});

test('who has forgotten the pass phrase sets a new one by a link, which is good once', async () => {
  const clara = await openWindow(house);
  await ask(clara, house.server, 'register', { name: 'Clara', passphrase: 'forgotten by now' });
  await clara.reload();
  await openAccount(clara);
  assert.ok(await clara.locator('#mail-passphrase').isHidden(), 'asked for only where the address is another');
  await clara.fill('#mail', 'clara@example.org');
  await clara.fill('#mail-passphrase', 'forgotten by now');
  await shoot(clara, 'mail-passphrase');
  await clara.click('#save-account');
  const [confirm] = /http\S+mail\/confirm\S+/.exec((await mailTo('clara@example.org')).body);
  await clara.goto(confirm);
  await clara.waitForSelector('#mail-confirm');

  const elsewhere = await openWindow(house, { lang: 'fr', viewport: PHONE });
  await openAccount(elsewhere);
  await elsewhere.click('#forgotten');
  await elsewhere.getByText('Indiquez sous quel nom').waitFor();
  await elsewhere.fill('#account-name', 'Clara');
  await elsewhere.click('#forgotten');
  const [link] = /http\S+recover\S+/.exec((await mailTo('clara@example.org')).body);
  await elsewhere.goto(link);
  await elsewhere.fill('#recover-passphrase', 'a new one for today');
  await shoot(elsewhere, 'recover-phone');
  await elsewhere.click('#recover');
  await until('Clara is signed in', async () => (await elsewhere.locator('#account').innerText()).includes('Clara'));
  await shoot(elsewhere, 'recovered-phone');

  const again = await openWindow(house);
  await again.goto(link);
  await again.fill('#recover-passphrase', 'somebody else’s');
  await again.click('#recover');
  await again.waitForSelector('#recover', { state: 'detached' });
  assert.equal((await ask(again, house.server, 'me')).user, null);
  await ask(again, house.server, 'login', { name: 'Clara', passphrase: 'a new one for today' });
  assert.deepEqual(elsewhere.faults, []);
});
