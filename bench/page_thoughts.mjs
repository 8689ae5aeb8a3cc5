#!/usr/bin/env node
/*
 * How long a thought of a bot takes in the program of the page, run by Node.js as a browser runs it, and in the program of
 * this machine beside it: the same tables, seat for seat, in milliseconds of processor time.
 *
 *     SORTIE_PAGE=build/page SORTIE_BINARY=build/release/sortie node bench/page_thoughts.mjs [GAME [THOUGHTS [BOT]]]
 *
 * What is measured of both is all that a table does until so many entries of bots have been made, most of which is thinking.
 */
import { readFileSync } from 'node:fs';
import { GAMES, printTable } from './browser.mjs';
import { Server } from '../tests/web/browser/server.mjs';
import { Program } from '../tests/web/page/program.mjs';

const [only, thoughts = '60', bot = 'hard'] = process.argv.slice(2);

const wishOf = (games, game) => ({ game, seats: Object.fromEntries(
  games.find(({ id }) => id === game).seats.map(({ id }) => [id, `bot:${bot}`])) });

/** Entries that a bot has thought about. */
const thoughtOf = ({ log }) => log.filter((entry) => entry.note === 'bot').length;

async function inPage(game) {
  const program = await Program.open();
  program.ask('guest', { name: 'Anna' });
  const { table } = program.ask('tables', wishOf(program.ask('games').games, game));
  const playTo = (wanted) => {
    let made = 0;
    do {
      for (let i = 0; i < 20 && program.engine.hasWork(); i += 1) program.engine.work();
      made = thoughtOf(program.ask(`tables/${table.id}`));
    } while (made < wanted && program.ask(`tables/${table.id}`).table.state !== 'over');
    return made;
  };
  /* Until then the browser still translates the program. */
  const first = playTo(Number(thoughts) / 2);
  const begun = process.cpuUsage();
  const last = playTo(first + Number(thoughts));
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / (last - first);
}

/** Seconds of processor time of a process so far, from Linux. */
const processorOf = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

async function native(game) {
  const server = await new Server().start();
  const headers = { Origin: server.url, 'Content-Type': 'application/json' };
  const ask = async (path, body, cookie = '') => fetch(`${server.url}/api/${path}`, body
    ? { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) } : { headers: { cookie } });
  const cookie = (await ask('guest', { name: 'Anna' })).headers.get('set-cookie').split(';')[0];
  const { games } = await (await ask('games')).json();
  const begun = processorOf(server.process.pid);
  const { table } = await (await ask('tables', wishOf(games, game), cookie)).json();
  let view;
  do {
    await new Promise((resolve) => { setTimeout(resolve, 200); });
    view = await (await ask(`tables/${table.id}`, null, cookie)).json();
  } while (thoughtOf(view) < Number(thoughts) && view.table.state !== 'over');
  const spent = processorOf(server.process.pid) - begun;
  await server.close();
  return (1000 * spent) / thoughtOf(view);
}

const rows = [['a thought, ms', 'page', 'native', 'times']];
for (const game of only ? [only] : GAMES) {
  const [page, machine] = [await inPage(game), await native(game)];
  rows.push([game, page.toFixed(1), machine.toFixed(1), (page / machine).toFixed(2)]);
}
printTable(rows);
