/* What the page does around every board: figures that stay in sight, a wheel that scrolls, what is lit comes into sight, keys that wait. */
import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { test } from 'node:test';
import { DESK, PHONE, ask, drawn, entries, joinTable, lookWithAxe, moved, openHouse, openTable, openWindow, playOn, shoot, until } from './harness.mjs';
import { DRAWN, openCampaign } from './campaign.mjs';
import { ALL_MINE } from './toulon_positions.mjs';

const house = openHouse();

/** A table of each game, its figures, and whether its board is longer than its box on a desk. */
const GAMES = {
  khartoum: { body: { game: 'khartoum', seats: { gordon: 'me' } }, strip: /Turn 1 of 12.*Morale 12.*Resources \d+.*Action points 3/s, choice: 'fortify' },
  sanjuans: { body: { game: 'sanjuans', seats: { commander: 'me' } }, strip: /Turn 1 of 20.*VP 5 of 300/s, choice: 'check:stuart' },
  omdurman: { body: { game: 'omdurman', seats: { anglo_egyptian: 'me', dervish: 'me' }, options: { setup: 'standard' } },
    strip: /Turn 1.*Dervishes lost 0.*Anglo-Egyptians lost 0/s, choice: 'pick:khalifa' },
  toulon: { body: { game: 'toulon', seats: ALL_MINE }, strip: /Turn 1 of 17.*Allies 0 VP.*Republicans 0 VP.*Operation points \d+/s, choice: 'done', isLong: true },
};

/** Whether an element, or one of those that fit, lies free in the window: nothing of the page over its middle. */
const isFree = (page, selector) => page.evaluate((wanted) => [...document.querySelectorAll(wanted)].some((thing) => {
  const box = thing.getBoundingClientRect();
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const top = document.elementFromPoint(x, y);
  return top !== null && (thing.contains(top) || top.contains(thing) || top.closest('svg') === thing.closest('svg')) && top.closest('.table-prompt, .header:not(:has(#track-strip))') === null;
}), selector);

/** Every size that people have, and how much of its width the board takes at least, how high the header is at most. */
const SIZES = [
  { width: 1280, height: 800, board: 0.66, header: 66 }, { width: 1366, height: 768, board: 0.66, header: 66 },
  { width: 1920, height: 1080, board: 0.75, header: 66 }, { width: 390, height: 844, board: 0.99, header: 100 },
];

/** What is wrong with how the page is laid out: nothing runs over, the list is in sight, the board has its room. */
const misfits = (page, size) => page.evaluate(({ width, height, board, header }) => {
  const shown = (one) => one.getClientRects().length > 0 && !one.closest('.hidden, [hidden]');
  const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
  const found = [];
  if (document.documentElement.scrollWidth > width) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
  for (const one of document.querySelectorAll('button, .chip, select, h1, h2, h3, summary, .tag')) {
    if (!shown(one) || one.closest('svg')) continue;
    const box = one.getBoundingClientRect(), name = one.id || one.className || one.tagName;
    if (one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0 && getComputedStyle(one).display !== 'inline') found.push(`${name} runs over: ${one.textContent.slice(0, 30)}`);
    const slides = [...document.querySelectorAll('#board *')].some((part) => part.contains(one) && part.scrollWidth > part.clientWidth && /auto|scroll|hidden/.test(getComputedStyle(part).overflowX));
    if (!slides && (box.right > width + 1 || box.left < -1)) found.push(`${name} leaves the page: ${one.textContent.slice(0, 30)}`);
  }
  if (boxOf('header').height > header) found.push(`the header is ${boxOf('header').height} high`);
  if (boxOf('#board-view').width < board * width) found.push(`the board is ${boxOf('#board-view').width} wide`);
  const list = boxOf('#choices');
  const inSight = [...document.querySelectorAll('#choices [data-action]')].filter((one) => {
    const box = one.getBoundingClientRect();
    return shown(one) && box.top >= list.top - 1 && box.bottom <= Math.min(list.bottom, height) + 1;
  });
  if (inSight.length < 2) found.push(`${inSight.length} choices are in sight`);
  return found;
}, size);

const scrolled = (page) => page.evaluate(() => document.querySelector('#board-view').scrollTop);

for (const [game, { body, strip, choice, isLong }] of Object.entries(GAMES)) {
  test(`${game}: figures stay in sight, the wheel scrolls what is long, and what is lit comes into sight`, async () => {
    const page = await openWindow(house, { url: 'about:blank' });
    await openTable(page, house.server, 'tables', body, { ready: '#board svg' });
    await page.waitForSelector('#choices [data-action]');
    await page.waitForFunction(() => document.querySelector('#board svg text'));
    for (const [name, size] of Object.entries({ desk: DESK, phone: PHONE })) {
      await page.setViewportSize(size);
      assert.match(await page.locator('#track-strip').innerText(), strip);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      assert.ok(await isFree(page, '#track-strip li'), `${name}: the figures are in sight`);
      await shoot(page, `${game}-strip-${name}`);
      await page.evaluate(() => window.scrollTo(0, 0));
    }
    for (const lang of ['fr', 'en']) {
      await page.setViewportSize(DESK);
      await page.selectOption('#language', lang);
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted && document.querySelector('#board svg text') && document.querySelector('#choices [data-action]'), lang);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await drawn(page);
        await shoot(page, `${game}-${lang}-${size.width}`);
        assert.deepEqual(await misfits(page, size), [], `${lang} ${size.width}`);
      }
    }
    await page.setViewportSize(DESK);
    if (isLong) {
      await page.mouse.move(300, 400);
      await page.mouse.wheel(0, 2000);
      await until('the wheel scrolls', async () => await scrolled(page) > 100);
      assert.equal(await page.locator('#board-view.zoomed').count(), 0, 'and does not zoom');
    }
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
        document.querySelector('#board-view').scrollTop = 1e6;
      });
      const before = await entries(page);
      const wanted = await page.locator(`#choices [data-action="${choice}"]`).count() ? `[data-action="${choice}"]` : '[data-action]';
      await page.locator(`#choices ${wanted}`).first().click();
      await moved(page, before);
      const lit = game === 'omdurman' ? '#board .chip.cost' : '#board [data-action], #board [data-open].is-choice';
      if (await page.locator(lit).count()) await until(`${size.width}: what is lit is in sight`, () => isFree(page, lit));
      await shoot(page, `${game}-lit-${size.width}`);
    }
    for (const size of [PHONE, DESK]) {
      await page.setViewportSize(size);
      const pdf = String(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
      assert.equal(pdf.match(/\/MediaBox/g)?.length, 1, `${size.width}: the board is printed on one page`);
    }
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('a finger that has not quite hit a small place means it, and what the page itself offers is large enough', async () => {
  const page = await openWindow(house, { url: 'about:blank', viewport: PHONE, hasTouch: true, isMobile: true });
  await openTable(page, house.server, 'tables', GAMES.sanjuans.body, { ready: '#board .place' });
  await page.waitForSelector('#choices [data-action]');
  const small = await page.evaluate(() => [...document.querySelectorAll('button, a.button, select, summary')]
    .filter((one) => !one.closest('#board') && one.getClientRects().length > 0 && one.getBoundingClientRect().height < 40).map((one) => one.id || one.className));
  assert.deepEqual(small, []);
  const before = await entries(page);
  const place = await page.locator('#board .place[data-action="check:stuart"]').boundingBox();
  await page.touchscreen.tap(place.x + place.width / 2, place.y + place.height + 12);
  await moved(page, before);
  assert.match(await page.locator('#log').innerText(), /Stuart/);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('keys pressed before the answer wait for it', async () => {
  const page = await openWindow(house, { url: 'about:blank' });
  await openTable(page, house.server, 'tables', GAMES.khartoum.body);
  await page.route(/\/act\?/, async (route) => {
    await setTimeout(150);
    await route.continue();
  });
  for (const key of ['1', '2', '1']) await page.keyboard.press(key);
  await until('all three are played', async () => await entries(page) === 3);
  assert.match(await page.locator('#log').innerText(), /Western Quarter is fortified to level 2[\s\S]*Governor’s Palace is fortified/);
  await page.keyboard.press('3');
  await page.keyboard.press('u');
  await until('and an undo after a choice', async () => await entries(page) === 5 && /3 \/ 3/.test(await page.locator('.history-count').innerText()));
  for (const key of ['3', 'u', 'Enter']) {
    const before = await entries(page);
    /* The keyboard of the tests repeats a key that is down. */
    for (let i = 0; i < 4; i += 1) await page.keyboard.down(key);
    await until(`${key} is done`, async () => await entries(page) > before);
    await page.keyboard.down(key);
    await setTimeout(400);
    assert.equal(await entries(page), before + 1, `${key} that is held does it once`);
    await page.keyboard.up(key);
  }
  await page.keyboard.press('u');
  await until('the last is taken back', async () => /3 \/ 3/.test(await page.locator('.history-count').innerText()));
  let go = () => {};
  const held = new Promise((resolve) => { go = resolve; });
  await page.route(/\/act\?/, async (route) => {
    await held;
    await route.continue();
  });
  for (const key of ['0', '9']) await page.keyboard.press(key);
  go();
  await page.waitForSelector('.toast');
  assert.match(await page.locator('.toast').innerText(), /Not done, because it came before its question: 9/, 'what cannot be done is dropped, and that is said');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('while others act or their turn is played, Done can be chosen for the next question', async () => {
  const page = await openWindow(house, { url: 'about:blank', pace: '1' });
  const seats = { anglo_egyptian: 'bot:greedy', dervish: 'me' };
  const { id } = await openTable(page, house.server, 'tables', { ...GAMES.omdurman.body, seats }, { ready: '#choices [data-action="end"]' });
  assert.equal(await page.locator('#premove').isVisible(), false, 'nothing is chosen in advance while one is asked');
  await page.keyboard.press('0');
  await page.waitForSelector('#play-strip:not([hidden])');
  /* What the dice bring may have to be answered first; meanwhile the page still plays. */
  const isEnded = ({ choices }) => choices.some((one) => one.operands.length) && choices.some((one) => !one.operands.length);
  let asked = await ask(page, house.server, `tables/${id}`);
  await until('a question that can be ended', async () => {
    asked = await ask(page, house.server, `tables/${id}`);
    if (asked.yours && !isEnded(asked)) asked = await playOn(page, house.server, id, [asked.choices[0].action]);
    return asked.yours && isEnded(asked);
  });
  await page.waitForSelector('#premove');
  await page.keyboard.press('0');
  assert.equal(await page.locator('#premove').getAttribute('aria-pressed'), 'true');
  await shoot(page, 'premove');
  await page.click('#premove');
  assert.equal(await page.locator('#premove').getAttribute('aria-pressed'), 'false', 'it is taken back as it was chosen');
  await page.click('#premove');
  assert.equal((await ask(page, house.server, `tables/${id}`)).standing, asked.standing, 'nothing is done before what is played is over');
  await page.keyboard.press('Escape');
  const end = asked.choices.findLast((one) => !one.operands.length).action;
  await until('it is done', async () => (await ask(page, house.server, `tables/${id}`)).log.find(({ entry }) => entry === asked.at + 1)?.action === end);
  assert.equal(await page.locator('#premove[aria-pressed="true"]').count(), 0, 'once');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('who is new is led to the first lesson, and who has a table to a game', async () => {
  const page = await openWindow(house);
  const main = page.locator('[data-game="khartoum"] .primary');
  await main.first().waitFor();
  assert.equal(await main.count(), 1, 'one thing is to be pressed first');
  assert.equal(await main.getAttribute('data-learn'), 'khartoum');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await shoot(page, `newcomer-${size.width}`);
    const { bottom, top } = await page.locator('[data-game="khartoum"]').evaluate((card) => ({
      bottom: card.querySelector('.cover').getBoundingClientRect().bottom, top: card.querySelector('.game-words').getBoundingClientRect().top }));
    if (size.width < 600) assert.equal(Math.round(bottom), Math.round(top), 'no gap under the picture');
  }
  await ask(page, house.server, 'guest', { name: 'Anna' });
  await ask(page, house.server, 'tables', GAMES.khartoum.body);
  await page.reload();
  await until('who has a table', async () => await main.getAttribute('data-start') === 'khartoum');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('who invites says who it is, and who is invited sees to what; then a rematch with sides swapped', async () => {
  const anna = await openWindow(house);
  await anna.click('[data-setup="omdurman"]');
  await anna.selectOption('[data-seat-choice="anglo_egyptian"]', 'me');
  await anna.selectOption('[data-seat-choice="dervish"]', 'open');
  await anna.selectOption('#option-setup', 'standard');
  await anna.locator('#player-name').scrollIntoViewIfNeeded();
  const { x, y } = await anna.locator('#player-name').boundingBox();
  await anna.mouse.move(x + 20, y + 10);
  await anna.mouse.down();
  await anna.mouse.move(3, y);
  await anna.mouse.up();
  await anna.click('#create');
  assert.equal(await anna.evaluate(() => document.querySelector('#player-name').validity.valueMissing), true, 'a name is asked for');
  await anna.fill('#player-name', 'Anna');
  await anna.click('#create');
  const invite = await anna.locator('#invite-top').inputValue();
  for (const [name, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    await anna.setViewportSize(viewport);
    const { y: top, height } = await anna.locator('#invite-top').boundingBox();
    assert.ok(top > 0 && top + height < viewport.height, `${name}: the link is in sight`);
    await shoot(anna, `invite-top-${name}`);
  }
  const bert = await openWindow(house, { url: invite, bypassCSP: true });
  await bert.waitForSelector('[data-invited="omdurman"] img.cover');
  assert.match(await bert.locator('.invited').innerText(), /Omdurman 1898[\s\S]*Anna invites you[\s\S]*Anglo-Egyptians – Anna[\s\S]*Dervishes – free[\s\S]*no clock/i);
  assert.equal(await bert.locator('#join-name').inputValue(), '', 'nobody is called Player');
  await shoot(bert, 'invitation-desk');
  await bert.setViewportSize(PHONE);
  await shoot(bert, 'invitation-phone');
  await lookWithAxe(bert, 'an invitation', { isSeriousOnly: true });
  await bert.context().close();
  const player = await joinTable(house, invite, 'Bert');
  await player.click('[data-seat-take="dervish"]');
  await player.waitForSelector('#choices [data-action]');
  await until('nobody is awaited any more', async () => await anna.locator('#invite-top').count() === 0);
  const first = anna.url().split('/').at(-1);
  await ask(anna, house.server, `tables/${first}/close`, {});
  const made = [];
  anna.on('request', (request) => request.method() === 'POST' && /\/api\/tables\?/.test(request.url()) && made.push(request.url()));
  await anna.dblclick('[data-rematch]');
  await anna.waitForFunction((old) => !location.hash.includes(old), first);
  const { table } = await ask(anna, house.server, `tables/${anna.url().split('/').at(-1)}`);
  assert.deepEqual(table.seats.map((seat) => seat.user?.name ?? null), [null, 'Anna'], 'sides are swapped');
  assert.equal(made.length, 1, 'pressed twice it is one table');
  await player.click('[data-tab="chat"]');
  await player.click('#chat-lines a');
  await player.waitForSelector('[data-invited="omdurman"]');
  assert.match(await player.locator('form').innerText(), /You join as Bert/);
  await player.click('#join');
  await player.click('[data-seat-take="anglo_egyptian"]');
  await anna.waitForSelector('#choices [data-action]', { state: 'attached' });
  for (const one of [anna, player]) assert.deepEqual(one.faults, []);
  await Promise.all([anna, player].map((one) => one.context().close()));
});

test('a finished game is brought here as a file, kept in the archive, looked at and studied', async () => {
  const page = await openWindow(house, { bypassCSP: true });
  await ask(page, house.server, 'guest', { name: 'Anna' });
  await page.reload();
  const { table } = await ask(page, house.server, 'tables', { game: 'khartoum', seats: { gordon: 'bot:random' } });
  await until('the bot has played it out', async () => (await ask(page, house.server, `tables/${table.id}`)).table.state === 'over');
  const file = await (await page.context().request.get(`${house.server.url}/api/tables/${table.id}/transcript`)).body();
  await page.goto(`${house.server.url}/#/archive`);
  await page.waitForSelector('#archive-list');
  await page.click('#import');
  await page.setInputFiles('#transcript', { name: 'game.txt', mimeType: 'text/plain', buffer: file });
  await page.fill('#table-title', 'An old siege');
  await page.click('#create');
  await page.waitForSelector('#end:not([hidden]) .verdict');
  await page.click('[data-step="first"]');
  await page.waitForSelector('#past-banner #study-here');
  assert.equal(await page.locator('#undo-here').count(), 0, 'what has ended is not taken back');
  await page.click('#study-here');
  await page.waitForSelector('#study-banner');
  await page.goto(`${house.server.url}/#/archive`);
  await until('it is kept', async () => await page.locator('#archive-list > li').count() === 2);
  await lookWithAxe(page, 'the archive', { isSeriousOnly: true });
  await page.fill('#archive-words', 'OLD SIEGE');
  await until('words find it', async () => await page.locator('#archive-list > li').count() === 1);
  await page.selectOption('#archive-game', 'toulon');
  await until('and another game does not', async () => await page.locator('#archive-list > li').count() === 0);
  await page.selectOption('#archive-game', 'khartoum');
  for (const [name, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    await page.setViewportSize(viewport);
    await shoot(page, `archive-${name}`);
  }
  await page.click('#archive-list a');
  await page.waitForSelector('#end:not([hidden])');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a long list can be searched, and what follows from the last action stands first', async () => {
  const page = await openWindow(house, { url: 'about:blank' });
  await openTable(page, house.server, 'tables', GAMES.toulon.body);
  const shown = page.locator('#choices .choice-group:not(.closing) li:visible');
  const heads = page.locator('#choices .fold-head + ul').locator('..').locator('.fold-head');
  assert.ok(await page.locator('#choices [data-action]').count() > 60 && await shown.count() < 14, 'choices about a unit lie under its heading');
  assert.match(await heads.first().innerText(), /Put the 1st Mallorca off to turn …[\s\S]*15 choices/);
  await heads.first().click();
  assert.match((await page.locator('#choices .fold:has(> .fold-head) li').first().innerText()).replace(/\s+/g, ' '), /Put the 1st Mallorca off to turn 3/, 'its words are whole');
  assert.equal(await page.locator('#choices [data-action="delay:1_mallorca,17"]').isVisible(), true);
  await shoot(page, 'folds-open');
  await heads.first().click();
  assert.equal(await page.locator('#choices [data-action="delay:1_mallorca,17"]').isVisible(), false);
  await page.locator('#choices h3 .fold-head').first().click();
  assert.equal(await page.locator('#choices [data-action="advance:1_mallorca"]').isVisible(), false);
  await page.keyboard.press('1');
  assert.equal(await page.locator('#choices [data-action="advance:1_mallorca"]').isVisible(), true, 'the key of what is folded shows it');
  assert.equal(await entries(page), 5, 'and does nothing yet');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.action), 'advance:1_mallorca');
  for (const [name, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    await page.setViewportSize(viewport);
    await page.fill('#choice-search', 'MALLORCA');
    const words = await shown.allInnerTexts();
    assert.ok(words.length > 20 && words.every((one) => one.includes('Mallorca')), 'what is looked for is unfolded');
    await shoot(page, `search-${name}`);
  }
  await page.keyboard.press('Enter');
  assert.match(await page.evaluate(() => document.activeElement.textContent), /Mallorca/);
  await page.fill('#choice-search', '');
  assert.ok(await shown.count() < 14, 'and lies folded again');

  const { id } = await openCampaign(page, house.server, {}, DRAWN);
  await page.waitForSelector('#board [data-look="ask"]', { state: 'attached' });
  await playOn(page, house.server, id, ['check_rest', 'roll:1*']);
  await page.selectOption('#language', 'fr');
  await page.waitForSelector('#board .card [data-action]');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await drawn(page);
    await shoot(page, `cards-fr-${size.width}`);
    /* Another table waits for its player, and says so in the header: on a phone that takes a line. */
    assert.deepEqual(await misfits(page, { ...size, header: size.header + 30 }), [], `cards: ${size.width}`);
  }
  await page.setViewportSize(DESK);
  await page.selectOption('#language', 'en');
  await playOn(page, house.server, id, ['ops:46', 'roll:1+1']);
  await page.waitForSelector('#board [data-look="move"]', { state: 'attached' });
  await page.click('#choices [data-action="activate:friday_harbor"]');
  const first = page.locator('#choices .choice-group').first().locator('[data-action]').first();
  await until('its force is the first choice', async () => /^(force|fleet):/.test(await first.getAttribute('data-action') ?? ''));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('the picture of a game fills its card from top to bottom', async () => {
  for (const [name, viewport] of Object.entries({ desk: DESK, phone: PHONE })) {
    const page = await openWindow(house, { viewport });
    const cards = page.locator('.game-card:has(.cover)');
    await until('all pictures are there', async () => await cards.count() > 3
      && cards.locator('.cover').evaluateAll((all) => all.every((one) => { one.loading = 'eager'; return one.complete; })));
    const rests = await cards.evaluateAll((all) => all.map((card) => {
      const [box, picture] = [card.getBoundingClientRect(), card.querySelector('.cover').getBoundingClientRect()];
      return { high: picture.height, rest: box.bottom - picture.bottom };
    }));
    await shoot(page, `front-${name}`);
    assert.ok(rests.every(({ high }) => high > 90), JSON.stringify(rests));
    if (name === 'desk') assert.ok(rests.every(({ rest }) => rest < 2), JSON.stringify(rests));
    await page.context().close();
  }
});
