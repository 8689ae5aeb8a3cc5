#!/usr/bin/env node
/*
 * How long a thought of a bot takes in the program of the page, run by Node.js as a browser runs it, and in the program of
 * this machine beside it: the same tables, seat for seat, in milliseconds of processor time.
 *
 *     SORTIE_PAGE=build/page SORTIE_BINARY=build/release/sortie node bench/page_thoughts.mjs [GAME [THOUGHTS [BOT]]]
 *
 * What is measured of both is all that a table does until bots have thought so often, most of which is thinking. A thought ends
 * after two seconds: on a busy machine those that take long come out too short. THOUGHTS and half as many before them must fit into a
 * game, which is another each time.
 */
import { readFileSync } from 'node:fs';
import { GAMES, printTable } from './browser.mjs';
import { Server } from '../tests/web/browser/server.mjs';
import { Program } from '../tests/web/page/program.mjs';

const [only, thoughts = '40', bot = 'hard'] = process.argv.slice(2);

const wishOf = (games, game) => ({ game, seats: Object.fromEntries(
  games.find(({ id }) => id === game).seats.map(({ id }) => [id, `bot:${bot}`])) });

async function inPage(game) {
  const program = await Program.open();
  program.ask('guest', { name: 'Anna' });
  program.ask('tables', wishOf(program.ask('games').games, game));
  /* As if it were handed to a worker of its own, and came back: so it is counted. */
  const think = (count) => {
    for (let made = 0; made < count;) {
      if (program.engine.takeThought()) {
        program.engine.thoughtDone(-1);
        made += 1;
      }
      if (program.engine.hasWork()) program.engine.work();
      else program.engine.settle();
    }
  };
  /* Until then the browser still translates the program. */
  think(Number(thoughts) / 2);
  const begun = process.cpuUsage();
  think(Number(thoughts));
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / Number(thoughts);
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
  const count = async () => Number(/^sortie_thoughts_total (\d+)/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
  await ask('tables', wishOf(games, game), cookie);
  const thinkTo = async (wanted) => {
    let made = 0;
    for (; made < wanted; made = await count()) await new Promise((resolve) => { setTimeout(resolve, 20); });
    return made;
  };
  const first = await thinkTo(Number(thoughts) / 2);
  const begun = processorOf(server.process.pid);
  const last = await thinkTo(first + Number(thoughts));
  const spent = processorOf(server.process.pid) - begun;
  await server.close();
  return (1000 * spent) / (last - first);
}

const rows = [['a thought, ms', 'page', 'native', 'times']];
for (const game of only ? [only] : GAMES) {
  const [page, machine] = [await inPage(game), await native(game)];
  rows.push([game, page.toFixed(1), machine.toFixed(1), (page / machine).toFixed(2)]);
}
printTable(rows);
