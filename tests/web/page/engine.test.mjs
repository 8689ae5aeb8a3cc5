/*
 * The program of the page beside that of the machine: the golden playthroughs and games of bots come to the same check values
 * in both, entry by entry, and what one has written the other goes on with.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { BINARY, Engine as Native } from '../browser/engine.mjs';
import { Program, programFiles } from './program.mjs';

const GAMES = ['khartoum', 'sanjuans', 'omdurman', 'toulon'];
const ROOT = new URL('../../../', import.meta.url);

const native = new Native();
after(() => native.close());

const isEntry = (line) => /^\d+ /.test(line);
const entriesOf = (transcript) => transcript.split('\n').filter(isEntry);
const importOf = (program, transcript) => program.ask('import', { transcript }).table.id;
const exportOf = (program, id) => program.ask(`tables/${id}/transcript`);

/** The golden playthrough as a transcript, by the values that it was played with. */
async function goldenOf(game) {
  const first = `data/${game}/editions/first`;
  await native.ask({ cmd: 'new', game, ...(existsSync(new URL(first, ROOT)) ? { data: first } : {}) });
  const [header] = (await native.ask({ cmd: 'transcript' })).transcript.split('\n\n');
  const actions = readFileSync(new URL(`tests/contract/golden/${game}.txt`, ROOT), 'utf8').split('\n')
    .filter((line) => line && !/^(start|score) /.test(line)).map((line, i) => `${i + 1} ${line.split(' ').slice(0, 2).join(' ')}`);
  return { actions, transcript: `${header}\n\n${actions.join('\n')}\n` };
}

for (const game of GAMES) {
  test(`${game}: the golden playthrough comes to the same check values`, async () => {
    const program = await Program.open();
    program.ask('guest', { name: 'Anna' });
    const { actions, transcript } = await goldenOf(game);
    assert.ok(actions.length > 100);
    const id = importOf(program, transcript);
    /* What is hidden stays so until the end. */
    if (program.ask(`tables/${id}`).table.state !== 'over') program.ask(`tables/${id}/close`, {});
    assert.deepEqual(entriesOf(exportOf(program, id))
      .map((line) => line.split(' ').slice(0, 3).join(' ')), actions);
  });

  test(`${game}: the machine plays a game of the page's bots again, and the page takes it back byte for byte`, async () => {
    const program = await Program.open();
    program.ask('guest', { name: 'Anna' });
    const { seats } = program.ask('games').games.find((one) => one.id === game);
    const bots = Object.fromEntries(seats.map(({ id }) => [id, 'bot:greedy']));
    const { table } = program.ask('tables', { game, seats: bots });
    program.rest(() => program.ask(`tables/${table.id}`).table.state === 'over');
    const transcript = exportOf(program, table.id);
    assert.ok(entriesOf(transcript).length > 20);
    execFileSync(BINARY, ['replay', '-'], { input: transcript });
    execFileSync(BINARY, ['verify', '-'], { input: transcript });
    assert.equal(exportOf(program, importOf(program, transcript)), transcript);
  });
}

for (const game of GAMES) {
  test(`${game}: a bot thinks in a second copy of the program, and chooses what it would have chosen here`, async () => {
    const program = await Program.open();
    program.ask('guest', { name: 'Anna' });
    const think = await Program.thinker();
    const { seats } = program.ask('games').games.find((one) => one.id === game);
    program.ask('tables', { game, seats: Object.fromEntries(seats.map(({ id }) => [id, 'bot:hard'])) });
    const thoughtOf = () => {
      for (;;) {
        const thought = program.engine.takeThought();
        if (thought) return thought;
        program.engine.tick();
        program.engine.settle();
        if (program.engine.hasWork()) program.engine.work();
      }
    };
    const thought = thoughtOf();
    assert.equal(program.engine.takeThought(), null, 'it is handed out once');
    const chosen = think(thought);
    assert.ok(chosen >= 0);
    assert.equal(think(thought), chosen, 'by the same numbers of chance');
    assert.equal(think(thought.slice(1)), -1, 'what is none is not thought about');
    program.engine.thoughtDone(chosen);
    /* What was chosen is played: another thought comes. Whoever cannot think gives it back, and it is thought about here. */
    const second = thoughtOf();
    assert.notDeepEqual(second, thought);
    program.engine.thoughtDone(-1);
    assert.equal(program.engine.takeThought(), null);
    program.engine.work();
    assert.notDeepEqual(thoughtOf(), second);
  });
}

const sizeOf = (...wanted) => programFiles(...wanted).reduce((all, { length }) => all + length, 0);

test('the program of all four games is small enough, and those of one to begin with', () => {
  assert.ok(sizeOf() <= 1_300_000, `${sizeOf()} bytes`);
  for (const game of GAMES) {
    for (const language of ['en', 'fr']) {
      const size = sizeOf(game, language);
      assert.ok(size <= 600_000, `${game}, ${language}: ${size} bytes`);
    }
  }
});

test('a check value that is wrong would be seen', async () => {
  const program = await Program.open();
  program.ask('guest', { name: 'Anna' });
  const { actions, transcript } = await goldenOf('khartoum');
  const bent = transcript.replace(actions[4], actions[4].replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
  assert.notEqual(bent, transcript);
  assert.deepEqual(entriesOf(exportOf(program, importOf(program, bent))).map((line) => line.split(' ')[2]),
    actions.map((line) => line.split(' ')[2]), 'it is worked out anew, and not copied');
});

test('who watches is told of a change when it is on disk; another program goes on with the files', async () => {
  const program = await Program.open();
  program.ask('guest', { name: 'Anna' });
  const view = program.ask('tables', { game: 'khartoum' });
  const number = program.watch(`tables/${view.table.id}/live?since=0`);
  const flushed = program.files.get('sortie.db-wal').flushes;
  program.messages.length = 0;
  const next = program.ask(`tables/${view.table.id}/act`, { action: view.choices[0].action, at: view.at });
  assert.equal(program.messages.at(-1).view.at, next.at);
  assert.ok(program.files.get('sortie.db-wal').flushes > flushed);
  program.engine.unwatch(number);
  /* Nothing is closed: the tab is gone. */
  const other = await Program.open(program.files);
  other.cookie = program.cookie;
  const { log: before, ...was } = program.ask(`tables/${view.table.id}`);
  const { log, ...is } = other.ask(`tables/${view.table.id}`);
  assert.deepEqual(is, was);
  assert.deepEqual(log, before);
  assert.equal(other.answer('tables/nobody').status, 404);
});
