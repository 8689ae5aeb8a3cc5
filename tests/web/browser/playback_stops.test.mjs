/*
 * Playback waits where the reader must know, as the setting says: never, at battles and before what brings them, or before every turn of
 * others. Each table is a game that was played by given dice, and what happened since the reader's last move is played again. The log
 * goes along, line by line, and never ahead.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine, PHONE, openHouse, openTable, openWindow, shoot } from './harness.mjs';
import { SEATS, transcriptAt } from './toulon_positions.mjs';

const house = openHouse();

/** A game played on from its beginning with the dice of a seed, by a list of actions or by what is chosen in each position until nothing is. */
async function played(begin, doings) {
  const engine = new Engine();
  const choose = Array.isArray(doings) ? (_, i) => doings[i] : doings;
  try {
    let position = await engine.ask({ cmd: 'new', ...begin });
    for (let i = 0; position; i += 1) {
      while (position.actor === 'chance') position = await engine.ask({ cmd: 'roll' });
      const doing = choose(position, i);
      position = doing ? await engine.ask(/^(volley|move)/.test(doing) ? { cmd: 'order', order: doing } : { cmd: 'do', action: doing }) : null;
    }
    return (await engine.ask({ cmd: 'transcript' })).transcript;
  } finally {
    engine.close();
  }
}

/** Checks location after location, and the last ones at once; nothing more after the phase. */
function checkAll({ step, legal }) {
  if (step !== 'checks') return null;
  return legal.length > 5 ? legal[0] : 'check_rest';
}

const ALLIES = Object.fromEntries(SEATS.map((seat) => [seat, ['west', 'east'].includes(seat) ? 'open' : 'me']));
const DEFENDED = ['end', 'defend', 'zone:black.5', 'unit:egyptian.2', 'zone:white.5', 'unit:egyptian.2', 'done', 'end'];

/** Tables, and where playback waits by setting: the sort of a card, or the words before a turn. */
const TABLES = {
  'khartoum, undefended': {
    seats: { gordon: 'me' }, ready: '#end:not([hidden])',
    transcript: () => played({ game: 'khartoum', seed: '1', options: { events: 'no' } }, ['end', 'end']),
    battles: [/enemy acts\. It touches/], always: [/enemy acts\. It touches/],
  },
  'khartoum, a defended zone': {
    seats: { gordon: 'me' },
    transcript: () => played({ game: 'khartoum', seed: '2', options: { events: 'no' } }, [...DEFENDED, 'hold']),
    battles: [/^defence$/], always: [/^defence$/],
  },
  sanjuans: {
    seats: { commander: 'me' }, isLong: true,
    transcript: () => played({ game: 'sanjuans', seed: '5' }, checkAll),
    battles: [/^revolt$/], always: [/^revolt$/],
  },
  omdurman: {
    seats: { dervish: 'me', anglo_egyptian: 'bot:greedy' }, isLong: true, spoils: /Howitzers shell/,
    transcript: () => played({ game: 'omdurman', seed: '2', options: { setup: 'standard' } }, ['end', 'end', 'end', 'volley:2222', 'end']),
    battles: [/their turn: Anglo-Egyptians\. It touches/, /^volley$/], always: [/their turn: Anglo-Egyptians\. It touches/, /^volley$/],
  },
  'omdurman, a card right before a turn': {
    seats: { dervish: 'me', anglo_egyptian: 'open' }, ready: '#board svg',
    transcript: () => played({ game: 'omdurman', seed: '2', options: { setup: 'standard' } }, ['move:2222,2820', 'end', 'volley:2820', 'end', 'move:2705,2811', 'end']),
    battles: [/^volley$/], always: [/^volley$/],
  },
  'toulon, a turn without battles': {
    isLong: true, seats: ALLIES, ready: '#board svg',
    transcript: () => played({ game: 'toulon', seed: '1' }, [...Array(4).fill('end'), 'first:republicans', 'pass', 'pass', ...Array(4).fill('end'), 'lose:2_mont_blanc']),
    battles: [], always: [/their turn: /],
  },
  'toulon, a battle': {
    seats: ALLIES, ready: '#board svg',
    transcript: () => transcriptAt({ marines: 'las', '1_gard': 'are', '2_cote_d_or': 'are' }, 'movement', 'move', {},
      ['pick:2_cote_d_or', 'march:las', 'roll:1', 'end', 'engage:2_cote_d_or', 'roll:6', 'retreat:marines,tou']),
    battles: [/^battle$/], always: [/^battle$/],
  },
};

/** Keeps where it waits, how far the log is at each event, and when all is over; a watcher who never wants to wait goes on at once. */
async function watch(page) {
  await page.evaluate(() => {
    const [strip, words, log] = ['#play-strip', '#play-words', '#log'].map((id) => document.querySelector(id));
    const newest = () => Math.max(0, ...[...log.querySelectorAll('[data-entry]')].map((row) => Number(row.dataset.entry)));
    globalThis.seen = { waits: [], texts: [], logs: [], isOver: false };
    new MutationObserver(() => globalThis.seen.logs.push(newest())).observe(words, { childList: true });
    new MutationObserver((changes) => {
      if (!strip.hidden && strip.classList.contains('is-paused')) {
        globalThis.seen.waits.push(strip.querySelector('.result-card')?.dataset.card ?? words.textContent);
        globalThis.seen.texts.push(log.innerText);
      }
      if (strip.hidden && changes.some((change) => change.attributeName === 'hidden')) globalThis.seen.isOver = true;
    }).observe(strip, { attributes: true, attributeFilter: ['class', 'hidden'] });
    setInterval(() => { if (!strip.hidden) document.querySelector('#play-next').click(); }, 10);
  });
}

/** What happened since the last move is played again, and what was kept of it. */
async function playAgain(page, stops) {
  await page.evaluate((value) => {
    localStorage.setItem('sortie.stops', value);
    globalThis.seen = { waits: [], texts: [], logs: [], isOver: false };
  }, stops);
  await page.keyboard.press('s');
  await page.waitForFunction(() => globalThis.seen.isOver);
  return page.evaluate(() => globalThis.seen);
}

for (const [name, { seats, transcript, ready = '#choices [data-action]', isLong = false, spoils, ...expected }] of Object.entries(TABLES)) {
  test(`${name}: it waits where the setting says`, async () => {
    const page = await openWindow(house, { pace: '4' });
    await openTable(page, house.server, 'import', { transcript: await transcript(), seats }, { ready });
    await page.waitForSelector('#board svg');
    await watch(page);
    const whole = Number(await page.locator('#log').getAttribute('data-entries'));
    for (const stops of ['never', 'battles', 'always']) {
      const { waits, texts, logs } = await playAgain(page, stops);
      const wanted = expected[stops] ?? [];
      assert.equal(waits.length, wanted.length, `${stops}: ${waits.join(' | ')}`);
      waits.forEach((wait, i) => assert.match(wait, wanted[i], stops));
      assert.ok(logs.every((last, i) => i === 0 || last >= logs[i - 1]), `the log only grows: ${logs}`);
      if (isLong) assert.ok(logs[0] < whole - 1, `and begins before what is played: ${logs}`);
      if (spoils && texts.length) assert.doesNotMatch(texts[0], spoils, 'what is about to be played is not told');
      assert.equal(Number(await page.locator('#log').getAttribute('data-entries')), whole, 'at the end all is there');
    }
    await shoot(page, `stops-${name.replaceAll(/\W+/g, '-')}`);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('on a phone a card that waits leaves the button to go on in sight', async () => {
  const { seats, transcript } = TABLES.omdurman;
  const page = await openWindow(house, { pace: '4', stops: 'battles', lang: 'fr', viewport: PHONE, hasTouch: true, isMobile: true });
  await openTable(page, house.server, 'import', { transcript: await transcript(), seats }, { ready: '#board svg' });
  await page.keyboard.press('s');
  while (!(await page.locator('#play-strip.is-paused .result-card').count())) {
    await page.waitForSelector('#play-strip.is-paused');
    if (!(await page.locator('#play-strip .result-card').count())) await page.click('#play-next');
  }
  const { y, height } = await page.locator('#play-next').boundingBox();
  await shoot(page, 'playback-card-phone');
  assert.ok(y + height <= PHONE.height, `${y + height} of ${PHONE.height}`);
  assert.deepEqual(page.faults, []);
});

test('while it waits, Space and Escape are for the playback, though the map has the focus', async () => {
  const page = await openWindow(house, { pace: '4', stops: 'always' });
  const { seats, transcript } = TABLES.omdurman;
  await openTable(page, house.server, 'import', { transcript: await transcript(), seats });
  const map = page.locator('#board .window');
  await page.keyboard.press('s');
  await page.waitForSelector('#play-strip.is-paused');
  await map.focus();
  const told = await page.locator('#play-strip').innerText();
  await page.keyboard.press('Space');
  await page.waitForFunction((before) => document.querySelector('#play-strip').innerText !== before, told);
  await map.focus();
  await page.keyboard.press('Escape');
  await page.waitForSelector('#play-strip', { state: 'hidden' });
  assert.deepEqual(page.faults, []);
});
