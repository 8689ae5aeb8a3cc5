#!/usr/bin/env node
/*
 * How long a thought of a bot takes in the program of the page, run by Node.js as a browser runs it, and in that of this
 * machine: the very same thoughts, of a table where bots sit everywhere, in milliseconds of processor time. Both must come to
 * the same choices.
 *
 *     SORTIE_PAGE=build/page node bench/page_thoughts.mjs [GAME [THOUGHTS [BOT]]]
 *
 * build/release is built with -DSORTIE_BENCH=ON. The first thoughts, half as many, are told apart: meanwhile the browser still
 * translates the program. A thought ends after two seconds: those that take so long are left out, because they are not the same.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { GAMES, printTable } from './browser.mjs';
import { Program } from '../tests/web/page/program.mjs';

const [only, thoughts = '40', bot = 'hard'] = process.argv.slice(2);
/** A thought that took longer may have been ended by the clock. */
const LONG = 1500;

const wishOf = (games, game) => ({ game, seats: Object.fromEntries(
  games.find(({ id }) => id === game).seats.map(({ id }) => [id, `bot:${bot}`])) });

/** @returns {Promise<{bytes: Uint8Array, chosen: number, ms: number}[]>} in the order in which they were thought */
async function inPage(game, wanted) {
  const program = await Program.open();
  const think = await Program.thinker();
  program.ask('guest', { name: 'Anna' });
  const { games } = program.ask('games');
  const all = [];
  while (all.length < wanted) {
    const bytes = program.engine.takeThought();
    if (bytes) {
      const begun = process.cpuUsage();
      const chosen = think(bytes);
      const { user, system } = process.cpuUsage(begun);
      all.push({ bytes, chosen, ms: (user + system) / 1000 });
      program.engine.thoughtDone(chosen);
    } else if (program.engine.hasWork()) program.engine.work();
    else program.ask('tables', wishOf(games, game)); /* the game before is over */
  }
  return all;
}

/** The same by the program of this machine. */
function native(all) {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-thoughts-'));
  const file = join(folder, 'thoughts');
  writeFileSync(file, Buffer.concat(all.flatMap(({ bytes }) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bytes.length);
    return [size, bytes];
  })));
  try {
    const said = execFileSync(join(dirname(process.env.SORTIE_BINARY ?? 'build/release/sortie'), 'thoughts'), [file], { encoding: 'utf8' });
    return said.trim().split('\n').map((line) => line.split(' ').map(Number));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const rows = [['a thought, ms', 'thoughts', 'page', 'native', 'times', 'at first']];
for (const game of only ? [only] : GAMES) {
  const early = Math.floor(Number(thoughts) / 2);
  const page = await inPage(game, early + Number(thoughts));
  const machine = native(page);
  const pairs = page.map(({ chosen, ms }, index) => ({ chosen, ms, other: machine[index] }))
    .map((pair, index) => ({ ...pair, isEarly: index < early }))
    .filter(({ ms, other: [, native] }) => ms < LONG && native < LONG);
  const differing = pairs.filter(({ chosen, other }) => chosen !== other[0]);
  if (differing.length) throw new Error(`${game}: ${differing.length} of ${pairs.length} choices differ`);
  const sum = (some, of) => some.reduce((total, pair) => total + of(pair), 0);
  const [first, later] = [true, false].map((isEarly) => pairs.filter((pair) => pair.isEarly === isEarly));
  const times = (some) => sum(some, ({ ms }) => ms) / sum(some, ({ other }) => other[1]);
  rows.push([game, later.length, (sum(later, ({ ms }) => ms) / later.length).toFixed(1),
    (sum(later, ({ other }) => other[1]) / later.length).toFixed(1), times(later).toFixed(2), times(first).toFixed(2)]);
}
printTable(rows);
