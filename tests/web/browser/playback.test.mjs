/*
 * What happened since one's last choice is played: event by event, at any speed, and skipped; whatever way it is watched, the page is
 * the same afterwards. Several windows of the same person watch the same table, each in its own way.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { PHONE, ask, lookWithAxe, openHouse, openTable, openWindow, shoot, until } from './harness.mjs';
import { ALL_MINE, transcriptAt } from './toulon_positions.mjs';

const UNITS = JSON.parse(readFileSync(new URL('../../../data/toulon/units.json', import.meta.url), 'utf8'));

const house = openHouse();

/**
 * A table of each game at which the person has one seat, and a choice after which others act, or the dice. In two of them one window
 * is left alone until all has been played.
 */
const GAMES = {
  khartoum: { table: { game: 'khartoum', seats: { gordon: 'me' } }, choice: 'end', tells: /Turn 2/, isPlayedOut: true },
  sanjuans: { table: { game: 'sanjuans', seats: { commander: 'me' } }, choice: 'check:lopez', tells: /Revolt check, Lopez/ },
  omdurman: {
    table: { game: 'omdurman', seats: { anglo_egyptian: 'bot:greedy', dervish: 'me' }, options: { setup: 'standard' } },
    choice: 'end', tells: /Die \d+/, isPlayedOut: true,
  },
  toulon: {
    table: { game: 'toulon', seats: { english: 'me', spanish: 'bot:greedy', sardinian: 'bot:greedy', neapolitan: 'bot:greedy',
      toulonnais: 'bot:greedy', west: 'bot:greedy', east: 'bot:greedy' } },
    choice: null, tells: /./,
  },
};

/** Another window of the same person, at the same table. */
async function watchToo(page, table, how) {
  const cookies = await page.context().cookies();
  const other = await openWindow(house, { url: 'about:blank', ...how });
  await other.context().addCookies(cookies);
  await openAt(other, table);
  return other;
}

async function openAt(page, table) {
  await page.goto(`${house.server.url}/#/table/${table.id}`);
  await page.waitForSelector('#choices [data-action]', { state: 'attached' });
  await page.waitForSelector('#board svg');
  await record(page);
}

/** Keeps every sentence that is told, and whether dice, ways and losses were drawn. */
async function record(page) {
  await page.evaluate(() => {
    globalThis.told = [];
    globalThis.drawn = new Set();
    const words = document.querySelector('#play-words');
    new MutationObserver(() => globalThis.told.push(words.textContent)).observe(words, { childList: true });
    new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
      if (node.className) globalThis.drawn.add(String(node.className));
      if (node.textContent) globalThis.told.push(node.textContent);
    }))).observe(document.querySelector('.play-stage .play-layer'), { childList: true });
  });
}

const told = (page) => page.evaluate(() => globalThis.told.filter(Boolean));
const isPlaying = (page) => page.locator('#play-strip').isVisible();
const ended = (page) => page.waitForFunction(() => document.querySelector('#play-strip').hidden);

/** All that the page says, once it has the present. */
async function shownBy(page) {
  await ended(page);
  return page.evaluate(() => ({
    prompt: document.querySelector('#prompt').textContent,
    choices: [...document.querySelectorAll('#choices [data-action]')].map((button) => button.dataset.action),
    /* What has changed last may be drawn last: the order of the counters tells nothing. */
    board: document.querySelector('#board').innerText.split(/\s+/).sort().join(' '),
    counters: document.querySelectorAll('#board .stack, #board .piece, #board .counter').length,
    log: document.querySelectorAll('#log [data-entry]').length,
    position: document.querySelector('.history-count').textContent,
    over: document.querySelectorAll('.play-stage .play-layer > *').length,
  }));
}

/** What is asked of the server after a view comes a little later; then all is the same. */
async function isSame(page, shown, why) {
  let last = {};
  await until(why, async () => {
    last = await shownBy(page);
    return Object.keys(shown).every((part) => JSON.stringify(last[part]) === JSON.stringify(shown[part]));
  }, 20_000).catch(() => assert.fail(`${why}: ${Object.keys(shown).filter((part) => JSON.stringify(last[part]) !== JSON.stringify(shown[part])).join(', ')} differ`));
}

/** Whether what is to be fired at in Omdurman lies under the tools of the map. */
const isListCovered = (page) => page.evaluate(() => {
  const [list, tools] = ['.part-now .attacks', '.part-head .tools'].map((part) => document.querySelector(part)?.getBoundingClientRect());
  return Boolean(list && tools && list.right > tools.left && list.bottom > tools.top);
});

/** How what lies beside and over the board fits when all is played: the end of the log is seen, marks of moves stay within the board's window. */
const fits = (page) => page.evaluate(async () => {
  const box = (selector) => document.querySelector(selector).getBoundingClientRect();
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await drawn();
  const [here, log] = [box('#log .here'), box('.log-box')];
  document.querySelector('.board-view').scrollTop = 250;
  await drawn();
  const [marks, window] = [box('.play-marks'), box('.board-view')];
  document.querySelector('.board-view').scrollTop = 0;
  return { log: here.top < log.bottom - 4 && here.bottom > log.top,
    marks: !marks.height || (marks.top >= window.top - 1 && marks.bottom <= window.bottom + 1) };
});

for (const [game, { table: body, choice, tells, isPlayedOut }] of Object.entries(GAMES)) {
  test(`${game}: others' doings are played event by event, skipped, and end in the same page`, async () => {
    const page = await openWindow(house, { pace: '1' });
    const table = await openTable(page, house.server, 'tables', body, { ready: '#board svg' });
    await page.waitForSelector('#choices [data-action]');
    await record(page);
    const [off, skipping] = [await watchToo(page, table, { pace: 'off' }), await watchToo(page, table, { pace: '1', viewport: PHONE })];
    const fast = isPlayedOut ? [await watchToo(page, table, { pace: '4' })] : [];
    const action = choice ?? await page.locator('#choices [data-action]').last().getAttribute('data-action');
    /* Its first event may be over before the other windows are asked. */
    const waits = page.waitForFunction(() => {
      const [plays, list, why] = ['#play-strip', '#choices [data-action]', '#why-not'].map((part) => Boolean(document.querySelector(part)?.getClientRects().length));
      return plays && !list && !why;
    });
    await page.click(`#choices [data-action="${action}"]`);
    await Promise.all([page, ...fast, skipping].map((one) => one.waitForSelector('#play-strip:not([hidden])')));
    assert.equal(await off.locator('#play-strip').isVisible(), false, 'nothing is played where that is turned off');
    await waits; /* the choices, and what cannot be chosen */

    await until('an event is told', async () => (await told(page)).length > 0);
    await shoot(page, `${game}-playback`);
    assert.equal(await isListCovered(page), false);
    const first = (await told(page)).length;
    await page.keyboard.press('Space');
    await until('the next is told, or all is over', async () => (await told(page)).length > first || !(await isPlaying(page)));
    await shoot(skipping, `${game}-playback-phone`);
    await skipping.keyboard.press('Escape');
    assert.equal(await isPlaying(skipping), false, 'Escape goes to the end of everything');

    while (await isPlaying(page)) await page.keyboard.press('Space');
    await ended(page);
    assert.deepEqual(await fits(page), { log: true, marks: true });
    const shown = await shownBy(off);
    assert.match((await told(page)).join(' '), tells);
    /* A phone has another board of the same position. */
    const { board, counters, ...onPhone } = shown;
    assert.ok(board.length > 0 && counters > 0);
    await isSame(page, shown, 'played one by one');
    await isSame(skipping, onPhone, 'skipped');
    for (const one of fast) {
      await isSame(one, shown, 'played fast');
      assert.match((await told(one)).join(' '), tells);
    }
    await page.reload();
    await page.waitForSelector('#board svg');
    await page.waitForSelector('#choices [data-action], #end:not([hidden])');
    await page.waitForFunction(() => document.querySelector('#board svg text'));
    await isSame(page, shown, 'and after a reload');
    for (const one of [page, off, ...fast, skipping]) assert.deepEqual(one.faults, []);
    await Promise.all([page, off, ...fast, skipping].map((one) => one.context().close()));
  });
}

test('who comes back is offered what has happened, and sees it again at any time', async () => {
  const page = await openWindow(house, { pace: '4', bypassCSP: true });
  const { table: body } = GAMES.omdurman;
  const table = await openTable(page, house.server, 'tables', body, { ready: '#board .stack' });
  await page.waitForSelector('#choices [data-action="end"]');
  const away = page.url();
  await page.goto(`${house.server.url}/#/`);
  const { at } = await ask(page, house.server, `tables/${table.id}`);
  await ask(page, house.server, `tables/${table.id}/act`, { action: 'end', at });
  await page.goto(away);
  await page.waitForSelector('#play-summary [data-since="play"]');
  assert.match(await page.locator('#play-summary').innerText(), /\d+ events, \d+ seconds/);
  await lookWithAxe(page, 'the offer', { within: '.table-prompt' });
  await page.click('[data-since="summary"]');
  await page.waitForSelector('#summary-card .card-losses, #summary-card .summary-line');
  await page.waitForSelector('#summary-card .summary-expected:not([hidden])');
  assert.match(await page.locator('.summary-expected').innerText(), /^\d+ attacks? with dice: losses expected [\d.]+, suffered \d+$/);
  await shoot(page, 'omdurman-summary');
  await lookWithAxe(page, 'the summary', { within: 'dialog' });
  await page.click('dialog [data-close]');
  await page.reload();
  await page.waitForSelector('#choices [data-action]');
  assert.equal(await page.locator('#play-summary').isVisible(), false, 'what was seen is not offered again');
  await record(page);
  await page.keyboard.press('s');
  await page.waitForSelector('#play-strip:not([hidden])');
  await until('an event is told', async () => (await told(page)).length > 2);
  await page.keyboard.press('Escape');
  await page.waitForSelector('#choices [data-action]');
  assert.deepEqual(page.faults, []);
});

test('a volley gives its card, which waits, is read out, and opens again from the log', async () => {
  const page = await openWindow(house, { pace: '4', stops: 'battles', bypassCSP: true });
  const { id } = await openTable(page, house.server, 'tables', GAMES.omdurman.table, { ready: '#board .stack' });
  await page.click('#choices [data-action="end"]');
  /* Goes on where it waits, and chooses where it is one's own turn: to end it, or first who is lost. */
  await page.evaluate(() => {
    globalThis.playOn = () => {
      const strip = document.querySelector('#play-strip');
      const offered = [...document.querySelectorAll('#choices [data-action]:not([aria-disabled="true"])')];
      if (strip.classList.contains('is-paused')) document.querySelector('#play-next').click();
      else if (strip.hidden) (offered.find(({ dataset }) => dataset.action === 'end') ?? offered[0])?.click();
    };
  });
  /* Before the other's turn, and at each card of a fire that has told, it waits. The dice may let a whole turn pass without one. */
  await until('a card stands', async () => page.evaluate(() => {
    const strip = document.querySelector('#play-strip');
    const isThere = strip.classList.contains('is-paused') && strip.querySelector('.result-card') !== null;
    if (!isThere) globalThis.playOn();
    return isThere;
  }));
  assert.match(await page.locator('#play-strip .result-card').innerText(), /Fire[\s\S]*(shell|Fire at)/);
  assert.ok(await page.locator('#play-strip .result-card .die').count() > 0);
  await until('it is read out', async () => /Fire/.test(await page.locator('#announce').innerText()));
  await shoot(page, 'omdurman-card');
  await lookWithAxe(page, 'a card', { within: '.table-prompt' });
  await page.keyboard.press('Escape');
  await page.waitForSelector('#choices [data-action]');
  await page.locator('[data-card-of]').first().click();
  await page.waitForSelector('dialog .result-card[data-card="volley"]');
  await page.click('dialog [data-close]');
  /* The card may stand in the fire before anybody has marched. */
  await until('the last moves stay marked', async () => page.evaluate(() => {
    const areMarked = document.querySelector('#play-strip').hidden && document.querySelector('.last-moves [data-way]') !== null;
    if (!areMarked) globalThis.playOn();
    return areMarked;
  }));
  await isKept(page, id, '.last-moves');
  await page.keyboard.press('m');
  await page.waitForSelector('.last-moves', { state: 'detached' });
  assert.deepEqual(page.faults, []);
});

/** What every choice does, to scroll the log and to draw what is new, draws nothing anew that lies over the map. */
async function isKept(page, id, selector) {
  const drawn = await page.$(selector);
  await page.evaluate(() => { document.querySelector('.log-box').scrollTop -= 40; });
  await ask(page, house.server, `tables/${id}/say`, { text: 'Is all as it was?' });
  await page.waitForFunction(() => /as it was/.test(document.querySelector('#chat-lines').textContent));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  assert.ok(await drawn.evaluate((node) => node.isConnected), `${selector} is drawn anew`);
}

/** Chooses one after another, skipping what is played. */
async function choose(page, actions) {
  for (const action of actions) {
    await until(`${action} can be chosen`, async () => {
      if (await isPlaying(page)) await page.keyboard.press('Escape');
      return (await page.locator(`#choices [data-action="${action}"]`).count()) > 0;
    });
    await page.click(`#choices [data-action="${action}"]`);
  }
}

test('a raid of Khartoum and a revolt phase of the San Juans give their cards', async () => {
  const page = await openWindow(house, { pace: '4', stops: 'battles' });
  await openTable(page, house.server, 'tables', { game: 'khartoum', seats: { gordon: 'me' }, options: { events: 'no' } });
  await choose(page, ['end', 'raid', 'target:black', 'unit:egyptian.2', 'go']);
  const raid = page.locator('#play-strip .result-card[data-card="raid"]');
  await raid.waitFor();
  assert.match(await raid.innerText(), /Outcome of the raid: [\s\S]*Black banner of strength 8\s+−4/);
  assert.equal(await raid.locator('.card-steps > li:has(.modifiers) .die').count(), 2);
  assert.ok(await page.locator('#play-strip.is-paused').count(), 'it waits');
  assert.equal(await page.locator('#preview-panel').isVisible(), false, 'what the attack might have come to is gone');
  await shoot(page, 'khartoum-card');
  await page.keyboard.press('Escape');
  await page.waitForSelector('#choices [data-action]');
  await openTable(page, house.server, 'tables', { game: 'sanjuans', seats: { commander: 'me' } });
  await choose(page, ['check_rest']);
  let revolt = '';
  await until('the card of the phase', async () => {
    /* Some checks ask who flees. Where no place rises the card goes by itself. */
    revolt = await page.evaluate(() => {
      [...document.querySelectorAll('#choices [data-action][aria-disabled="false"]')].at(-1)?.click();
      return document.querySelector('#play-strip .result-card[data-card="revolt"]')?.innerText ?? '';
    });
    return revolt !== '';
  });
  assert.match(revolt, /Revolt check, /);
  await shoot(page, 'sanjuans-card');
  assert.deepEqual(page.faults, []);
});

test('a battle of Toulon gives its card', async () => {
  const transcript = await transcriptAt({ marines: 'las', '1_gard': 'are', '2_cote_d_or': 'are' }, 'movement', 'move', {},
    ['pick:2_cote_d_or', 'march:las', 'roll:1', 'end']);
  const page = await openWindow(house, { pace: '4', stops: 'battles' });
  await openTable(page, house.server, 'import', { transcript, seats: ALL_MINE, dice: 'manual' }, { ready: '#board .battle' });
  await choose(page, ['engage:2_cote_d_or', 'roll:6', 'retreat:marines,tou']);
  const card = page.locator('#play-strip .result-card[data-card="battle"]');
  await card.waitFor();
  assert.match(await card.innerText(), /Combat[\s\S]*Republicans win/);
  await shoot(page, 'toulon-card');
  assert.deepEqual(page.faults, []);
});

test('speed, waiting and sound are chosen in a dialog and kept', async () => {
  const page = await openWindow(house, { pace: '1', stops: 'battles', bypassCSP: true });
  await openTable(page, house.server, 'tables', GAMES.khartoum.table);
  await page.click('#play-menu');
  await lookWithAxe(page, 'the settings of playback', { within: 'dialog' });
  await shoot(page, 'playback-settings');
  assert.equal(await page.locator('#play-sound').isChecked(), false, 'silent until it is turned on');
  assert.ok(await page.locator('#play-volume').isDisabled());
  await page.check('#play-sound');
  await page.fill('#play-volume', '20');
  await page.selectOption('#play-speed', 'off');
  await page.selectOption('#play-stops', 'always');
  await page.reload();
  await page.click('#play-menu');
  assert.equal(await page.locator('#play-sound').isChecked(), true);
  assert.equal(await page.inputValue('#play-volume'), '20');
  assert.deepEqual([await page.inputValue('#play-speed'), await page.inputValue('#play-stops')], ['off', 'always']);
  await page.click('dialog [data-close]');
  await page.click('#choices [data-action="end"]');
  await page.waitForSelector('#log [data-entry="2"]');
  assert.equal(await isPlaying(page), false);
  assert.deepEqual(page.faults, []);
});

test('what comes of one’s own actions has a speed of its own', async () => {
  const transcript = await transcriptAt({ marines: 'las', '1_gard': 'are', '2_cote_d_or': 'are' }, 'movement', 'move', {},
    ['pick:2_cote_d_or', 'march:las', 'roll:1', 'end', 'engage:2_cote_d_or']);
  const page = await openWindow(house, { pace: '4', stops: 'battles' });
  await openTable(page, house.server, 'import', { transcript, seats: ALL_MINE, dice: 'manual' }, { ready: '#board .battle' });
  await page.click('#play-menu');
  assert.equal(await page.inputValue('#play-speed-own'), 'same');
  await page.selectOption('#play-speed-own', 'off');
  await shoot(page, 'playback-settings-own');
  await page.click('dialog [data-close]');
  await record(page);
  await page.click('#choices [data-action="roll:6"]');
  await page.waitForSelector('#choices [data-action="retreat:marines,tou"]');
  assert.ok(!/Die 6/.test((await told(page)).join(' ')), 'off: the new position at once');
  await page.click('#play-menu');
  await page.selectOption('#play-speed-own', '1');
  await page.click('dialog [data-close]');
  await page.click('#choices [data-action="retreat:marines,tou"]');
  /* It waits at the card of the battle. */
  await page.waitForSelector('#play-strip.is-paused');
  assert.match(await page.locator('#play-pace').innerText(), /1/);
  await page.keyboard.press('Escape');
  assert.deepEqual(page.faults, []);
});

test('with reduced motion nothing travels, and a key goes on', async () => {
  const page = await openWindow(house, { pace: '1', reducedMotion: 'reduce' });
  await openTable(page, house.server, 'tables', GAMES.omdurman.table, { ready: '#board .stack' });
  await record(page);
  await page.click('#choices [data-action="end"]');
  await page.waitForSelector('#play-strip.is-paused');
  assert.equal(await page.evaluate(() => document.querySelector('.play-stage').getAnimations({ subtree: true }).length), 0);
  const first = await page.locator('#play-words').innerText();
  await page.waitForTimeout(1200);
  assert.equal(await page.locator('#play-words').innerText(), first, 'it stands until somebody goes on');
  await page.keyboard.press('Space');
  await until('the next event', async () => (await page.locator('#play-words').innerText()) !== first);
  await page.keyboard.press('Escape');
  await page.waitForSelector('#choices [data-action]');
  assert.deepEqual(page.faults, []);
});

test('the other side of Toulon is played nothing that it may not know', async () => {
  const transcript = await transcriptAt({ marines: 'las', '1_gard': 'are', '2_cote_d_or': 'are' }, 'movement', 'move');
  const allies = await openWindow(house, { pace: '4' });
  const seats = { english: 'me', spanish: 'me', sardinian: 'me', neapolitan: 'me', toulonnais: 'me', west: 'open', east: 'open' };
  const table = await openTable(allies, house.server, 'import', { transcript, seats, dice: 'manual' }, { ready: '#board .toulon' });
  const west = await openWindow(house, { pace: '4', stops: 'battles' });
  await ask(west, house.server, 'guest', { name: 'Bea' });
  const { invite } = (await ask(allies, house.server, `tables/${table.id}`)).table;
  await ask(west, house.server, `tables/${table.id}/join`, { invite });
  for (const seat of ['west', 'east']) await ask(west, house.server, `tables/${table.id}/seat`, { seat, take: 'me' });
  await allies.reload();
  await allies.waitForSelector('#board .toulon');
  await record(allies);
  await openAt(west, table);
  await choose(west, ['pick:2_cote_d_or', 'march:las', 'roll:1']);
  await until('the march is told to the Allies', async () => (await told(allies)).length > 0);
  const secret = ['1_gard', '2_cote_d_or'].map((unit) => UNITS[unit].name.en);
  for (const name of secret) assert.ok(!(await told(allies)).join(' ').includes(name), `${name} is not told`);
  assert.ok(!(await allies.locator('.play-over').evaluateAll((layers) => layers.map((layer) => layer.innerHTML).join())).match(/gard|cote_d_or/));
  await shoot(allies, 'toulon-playback-fog');
  for (const one of [allies, west]) assert.deepEqual(one.faults, []);
});
