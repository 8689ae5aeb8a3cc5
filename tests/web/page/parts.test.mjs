/* The parts of the page that are not the program: what gathers writes, what knows characters; and the programs of
 * one game beside that of all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { category, fold } from '../../../web/page/characters.js';
import { Gathered } from '../../../web/page/files.js';
import { MemoryFile, memoryFiles } from './memory.mjs';
import { Program } from './program.mjs';

const GAMES = ['khartoum', 'sanjuans', 'omdurman', 'toulon'];

test('gathered writes leave the same file, and are there when they are flushed', () => {
  const [plain, behind] = [new MemoryFile(), new MemoryFile()];
  const gathered = new Gathered(behind);
  let seed = 7;
  const chance = (most) => {
    seed = (seed * 48271) % 2147483647;
    return seed % most;
  };
  for (let i = 0; i < 2000; i += 1) {
    const at = chance(3) ? plain.getSize() : chance(100_000);
    const bytes = new Uint8Array(chance(20) ? 1 + chance(5000) : 80_000).fill(chance(256));
    const what = chance(10);
    for (const file of [plain, gathered]) {
      if (what < 7) assert.equal(file.write(bytes, { at }), bytes.length);
      else if (what === 7) file.truncate(at);
      else if (what === 8) file.flush();
    }
    const [one, other] = [new Uint8Array(3000), new Uint8Array(3000)];
    if (what === 9) assert.equal(gathered.read(other, { at }), plain.read(one, { at }));
    assert.deepEqual(other, one);
    if (what > 6) assert.equal(gathered.getSize(), plain.getSize());
  }
  gathered.flush();
  assert.deepEqual(behind.bytes.subarray(0, behind.size), plain.bytes.subarray(0, plain.size));
  assert.ok(behind.flushes > 0);
  behind.write = () => { throw new Error('full'); };
  gathered.write(new Uint8Array(1), { at: 0 });
  assert.throws(() => gathered.flush(), /full/);
});

test('names that only look different are the same', () => {
  const same = [['Anna', 'ANNA'], ['Émile', 'e\u0301mile'], ['Straße', 'STRASSE'], ['ﬁne', 'FINE'], ['ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
    ['ｗｉｄｅ', 'wide'], ['an\u200bna', 'anna']];
  for (const [one, other] of same) assert.equal(fold(one), fold(other));
  assert.notEqual(fold('Emile'), fold('Émile'));
  assert.equal(fold('\u200b'), '');
  assert.deepEqual(['A', 'a', ' ', '\u0301', '1', '\u0378'].map((text) => category(text.codePointAt(0))), [1, 2, 9, 6, 16, 0]);
  assert.equal(category(0x200b) & 32, 32);
});

test('who may be called how is as everywhere', async () => {
  const program = await Program.open();
  for (const name of ['Anna', 'José', 'Зоя', 'О’Нил', '李雷']) assert.equal(program.answer('guest', { name }).status < 300, true, name);
  for (const name of ['an\u200bna', 'a  b', ' a', 'pаypal', '\u0301a', 'сора']) assert.equal(program.answer('guest', { name }).status, 400, name);
});

for (const game of GAMES) {
  test(`${game}: the program of all games goes on where that of one was closed, and thinks the same`, async () => {
    const files = new Map([...memoryFiles()].map(([name, file]) => [name, new Gathered(file)]));
    const start = await Program.open(files, game, 'fr');
    assert.ok(start.engine.hasAll());
    start.ask('guest?lang=fr', { name: 'Anna' });
    const seats = (await Program.open()).ask('games').games.find((one) => one.id === game).seats;
    const { table } = start.ask('tables?lang=fr', { game, seats: Object.fromEntries(seats.map(({ id }) => [id, 'bot:hard'])) });
    const thoughtOf = (program) => {
      for (;;) {
        const thought = program.engine.takeThought();
        if (thought) return thought;
        program.engine.tick();
        program.engine.settle();
        if (program.engine.hasWork()) program.engine.work();
      }
    };
    const thought = thoughtOf(start);
    assert.equal((await Program.thinker(game))(thought), (await Program.thinker())(thought));
    const { log: before, ...was } = start.ask(`tables/${table.id}?lang=fr`);
    assert.doesNotMatch(JSON.stringify([was.prompt, before]), new RegExp(`"${game}\\.[a-z]`), 'all words are there');
    start.engine.close();
    const all = await Program.open(files);
    all.cookie = start.cookie;
    const { log, ...is } = all.ask(`tables/${table.id}?lang=fr`);
    assert.deepEqual(is, was);
    assert.deepEqual(log, before);
    /* One of another game would not show all that is there. */
    all.engine.close();
    const other = await Program.open(files, GAMES.find((one) => one !== game));
    assert.ok(!other.engine.hasAll());
  });
}
