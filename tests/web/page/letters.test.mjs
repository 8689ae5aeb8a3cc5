/*
 * Games by letters: two programs that share nothing play whole games of each kind with two sides, with real letters between
 * them; and two browsers play some letters to and fro by links.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { test } from 'node:test';
import { BINARY, PHONE, openWindow, shoot, until } from '../browser/harness.mjs';
import { openHouse } from './house.mjs';
import { Program } from './program.mjs';
import { ask } from './window.mjs';

/** Choices by numbers of a seed. */
class Chooser {
  constructor(seed) {
    this.state = seed;
  }

  pick(list) {
    this.state = (this.state * 1103515245 + 12345) % 2147483648;
    return list[Math.floor((this.state / 2147483648) * list.length)];
  }
}

/** One of two who play by letters: a program of their own, and a table in it. */
class Correspondent {
  static async come(name, seed) {
    const one = new Correspondent();
    one.program = await Program.open();
    one.program.ask('guest', { name });
    one.chooser = new Chooser(seed);
    return one;
  }

  view() {
    return this.program.ask(`tables/${this.id}`);
  }

  open(letter) {
    const view = this.program.ask('letters', { letter });
    this.id = view.table.id;
  }

  refuses(letter, why) {
    const answer = this.program.answer('letters', { letter });
    assert.equal(answer.status, 422, answer.body);
    assert.match(answer.body, why);
  }

  /** Plays until the other is to choose, or the game is over. */
  play() {
    for (let view = this.view(); !view.table.letters.due && view.table.state === 'playing'; view = this.view()) {
      if (!view.yours) {
        this.program.rest(() => this.view().yours || this.view().table.letters.due || this.view().table.state === 'over');
        continue;
      }
      const { action } = this.chooser.pick(view.choices);
      this.program.ask(`tables/${this.id}/act`, { action, at: view.at, seat: view.actor });
    }
  }

  letter() {
    return this.program.ask(`tables/${this.id}/letter`);
  }

  transcript() {
    return this.program.ask(`tables/${this.id}/transcript`);
  }
}

/** Both have agreed on a game, in which the inviter plays these seats. */
async function agree(game, options, mine) {
  const [anna, bruno] = [await Correspondent.come('Anna', 11), await Correspondent.come('Bruno', 5)];
  const { seats } = anna.program.ask('games').games.find((one) => one.id === game);
  const view = anna.program.ask('tables', { game, options, letters: true,
    seats: Object.fromEntries(seats.map(({ id }) => [id, mine.includes(id) ? 'me' : 'open'])) });
  anna.id = view.table.id;
  bruno.open(anna.letter());
  anna.open(bruno.letter());
  return [anna, bruno];
}

const KINDS = [
  { game: 'omdurman', options: { scenario: 'khartoum' }, mine: ['dervish'] },
  { game: 'toulon', options: {}, mine: ['english', 'spanish', 'sardinian', 'neapolitan', 'toulonnais'], most: 16 },
];

for (const { game, options, mine, most = 10_000 } of KINDS) {
  test(`${game}: two programs play by letters, and both have the same game`, async () => {
    let [writer, reader] = await agree(game, options, mine);
    let letters = 2;
    for (; letters < most; letters += 1) {
      writer.play();
      const letter = writer.letter();
      if (letters === 6) reader.refuses(letter.replace(/^next ./m, (start) => start.replace(/.$/, 'z')), /bad_letter/);
      reader.open(letter);
      reader.refuses(letter, /opened before/);
      if (reader.view().table.state === 'over') break;
      [writer, reader] = [reader, writer];
    }
    assert.ok(letters > 8);
    if (most < 10_000) return;
    assert.equal(writer.transcript(), reader.transcript());
    execFileSync(BINARY, ['verify', '-'], { input: reader.transcript() });
  });
}

test('a side has neither the whole game of a running one, nor bots for its seats', async () => {
  const [anna, bruno] = await agree(KINDS[1].game, {}, KINDS[1].mine);
  anna.play();
  bruno.open(anna.letter());
  assert.deepEqual(bruno.view().you.seats, ['west', 'east']);
  assert.equal(bruno.program.answer(`tables/${bruno.id}/transcript`).status, 403);
  assert.equal(bruno.program.answer(`tables/${bruno.id}/seat`, { seat: 'west', take: 'bot:easy' }).status, 403);
});

/* ---- In browsers ------------------------------------------------------------------------------ */

const house = openHouse();

/** Opens a letter, and waits for its table: the one before stays in sight until then. */
async function follow(page, open) {
  await page.evaluate(() => document.querySelector('#main .table-page')?.classList.add('of-before'));
  await open();
  await page.waitForURL(/#\/table\//);
  await page.waitForSelector('.table-page:not(.of-before) #board svg');
}

const playTurn = async (page) => {
  await page.locator('#letter-copy, #choices [data-action]').first().waitFor({ state: 'attached' });
  await until('the turn ends', async () => {
    await page.evaluate(() => {
      const list = [...document.querySelectorAll('#choices [data-action]:not([disabled])')];
      if (document.querySelector('#letter')?.hidden !== false) list.at(-1)?.click();
    });
    return page.locator('#letter-copy').isVisible();
  });
};

/** The link that the page would have copied. */
async function linkOf(page) {
  await page.evaluate(() => {
    globalThis.copied = '';
    navigator.clipboard.writeText = async (words) => {
      globalThis.copied = words;
    };
  });
  await page.click('#letter-copy');
  await until('the link is there', () => page.evaluate(() => Boolean(globalThis.copied)));
  return page.evaluate(() => globalThis.copied);
}

test('two browsers play some letters to and fro by links', async () => {
  const anna = await openWindow(house);
  const bruno = await openWindow(house, { viewport: PHONE, lang: 'fr' });
  await anna.click('[data-setup="omdurman"]');
  await anna.selectOption('#seat-anglo_egyptian', 'letter');
  await anna.selectOption('#seat-dervish', 'me');
  await anna.fill('#player-name', 'Anna');
  await shoot(anna, 'letters-setup');
  await anna.click('#create');
  await anna.waitForSelector('#letter-copy');
  await shoot(anna, 'letters-first');
  await bruno.goto(await linkOf(anna));
  await bruno.fill('#letter-name', 'Bruno');
  await shoot(bruno, 'letters-invited');
  await bruno.click('#letter-accept');
  await bruno.waitForSelector('#letter-copy');
  const answer = await linkOf(bruno);
  await follow(anna, () => anna.goto(answer));
  let [writer, reader] = [anna, bruno];
  for (let i = 0; i < 4; i += 1) {
    await playTurn(writer);
    await shoot(writer, `letters-${i + 3}`);
    const link = await linkOf(writer);
    const paste = async () => {
      await reader.click('#letter-answer');
      await reader.fill('#letter-text', link);
      await reader.click('#letter-open-go');
    };
    await follow(reader, () => (i === 1 ? paste() : reader.goto(link)));
    if (i === 2) {
      await reader.goto(link);
      await until('a letter opens once', async () => /opened before|déjà été ouverte/.test(await reader.textContent('#main')));
      await follow(reader, () => reader.goBack());
    }
    [writer, reader] = [reader, writer];
  }
  const id = new URL(writer.url()).hash.split('/').at(-1);
  assert.equal((await ask(writer, `tables/${id}`)).table.letters.number, 7);
  assert.deepEqual([...anna.faults, ...bruno.faults], []);
  await anna.context().close();
  await bruno.context().close();
});
