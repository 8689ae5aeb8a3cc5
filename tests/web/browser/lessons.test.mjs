/*
 * Lessons: every one of every game is clicked through as a newcomer would, with what is marked and nothing else: the first, the third
 * and so on in English at a desk (a wide one for Toulon), the others in French on a phone. What their steps say and ask in both languages, tests/contract proves.
 */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { DESK, PHONE, ask, lookWithAxe, openHouse, openWindow, shoot, until } from './harness.mjs';

const house = openHouse();
const WIDE = { width: 1920, height: 1080 };
const DATA = new URL('../../../data/', import.meta.url);

/** @param {string} path in data/ */
const read = (path) => JSON.parse(readFileSync(new URL(path, DATA), 'utf8'));
const GAMES = readdirSync(DATA).filter((game) => existsSync(new URL(`${game}/guide/lessons.json`, DATA))
  && read(`${game}/guide/lessons.json`).lessons.length);

/** What the page says of the lesson, when it has an answer to the last click. */
async function standing(page) {
  await until('the answer', async () => await page.locator('#choices[aria-busy=true]').count() === 0);
  return page.evaluate(() => ({
    words: document.querySelector('#lesson .lesson-words')?.textContent ?? '',
    isEnded: Boolean(document.querySelector('#lesson-on, #lesson-again, #lesson .lesson-tools > a')),
    hasNext: Boolean(document.querySelector('#lesson-next')),
    number: Number(/\d+/.exec(document.querySelector('#lesson .lesson-count')?.textContent?.replace(/^.*[”»]/, '') ?? '')?.[0] ?? 0),
  }));
}

/** Everything that the step points at is ringed. */
async function checkRings(page, step, where) {
  const wanted = step.point ?? [];
  await until(`${where}: rings around ${wanted}`, async () => await page.locator('.lesson-points circle').count() === wanted.length);
}

/** A step is seen from its first line on, with something marked, and nothing lies over what it points at. */
async function checkSight(page, where) {
  /** @returns {Promise<string[]>} */
  const hidden = () => page.evaluate(() => {
    const isSeen = (thing, boxes) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return [{ left: 0, right: innerWidth, top: 0, bottom: innerHeight }, ...boxes.map((box) => box.getBoundingClientRect())]
        .every((box) => top >= box.top - 2 && bottom <= box.bottom + 2 && left >= box.left - 2 && right <= box.right + 2);
    };
    const prompt = document.querySelector('.table-prompt'), choices = document.querySelector('#choices');
    const first = document.querySelector('#lesson .lesson-count');
    const marked = [...document.querySelectorAll('#lesson-next, #choices .lesson-wanted')];
    const covered = [...document.querySelectorAll('.lesson-points circle')].filter((ring) => {
      const { left, right, top, bottom } = ring.getBoundingClientRect();
      return !document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.closest('.table-board');
    });
    return [...(isSeen(first, [prompt]) ? [] : ['its first line']),
      ...(marked.length && !marked.some((one) => isSeen(one, choices.contains(one) ? [prompt, choices] : [prompt])) ? ['what is marked'] : []),
      ...covered.map((ring) => ring.dataset.point)];
  });
  await until(`${where}: out of sight: ${await hidden()}`, async () => (await hidden()).length === 0);
}

/** What is marked: of several, what completes the step. @returns {Promise<string|null>} */
async function markedChoice(page, step) {
  const marked = await page.locator('#choices .lesson-wanted').evaluateAll((all) => all.map((one) => one.dataset.action));
  return marked.find((action) => step.until?.includes(action)) ?? marked[0] ?? null;
}

/** Clicks on until the lesson ends; a step that leaves everything free is played by a bot. */
async function clickThrough(page, game, name) {
  const { steps } = read(`${game}/lessons/${name}.json`);
  let last = '';
  for (let clicks = 0; clicks < 400; clicks += 1) {
    const now = await standing(page);
    if (now.isEnded) return now;
    const step = steps[now.number - 1];
    const where = `${game} ${name}, step ${now.number}`;
    assert.ok(step, where);
    assert.doesNotMatch(now.words, /\.lesson\./, where);
    if (where !== last) {
      await checkRings(page, step, where);
      await checkSight(page, where);
    }
    last = where;
    if (now.hasNext) {
      await page.click('#lesson-next');
      continue;
    }
    const action = await markedChoice(page, step);
    if (!action) return now;
    await page.click(`#choices [data-action="${action}"]`);
    await until(`${where}: ${action} does something`, async () => {
      const then = await standing(page);
      return then.isEnded || then.words !== now.words || await page.locator(`#choices [data-action="${action}"].lesson-wanted`).count() === 0
        || step.until;
    });
  }
  return standing(page);
}

/** The exercise at the end is free: a bot plays the learner's seats until it is over. */
async function letBotPlay(page) {
  const id = /table\/([^/]+)/.exec(page.url())?.[1];
  const { you } = await ask(page, house.server, `tables/${id}`);
  for (const seat of you.seats) {
    /* The bot of the first seat may have ended the game by now. */
    await ask(page, house.server, `tables/${id}/seat`, { seat, take: 'bot:easy' }).catch((error) => {
      if (!/game_over/.test(error.message)) throw error;
    });
  }
  await page.waitForSelector('#lesson-on, #lesson-again, #lesson .lesson-tools > a', { timeout: 120000 });
}

for (const game of GAMES) {
  for (const [lang, viewport, rest] of [['en', DESK, 0], ['fr', PHONE, 1]]) {
    test(`the lessons of ${game} are clicked through (${lang})`, async () => {
      const page = await openWindow(house, { lang, viewport, isNew: true, bypassCSP: true });
      if (game === 'toulon' && viewport === DESK) await page.setViewportSize(WIDE); /* its panels lie elsewhere there */
      await page.click(`[data-game="${game}"] [data-learn]`);
      const { lessons } = read(`${game}/guide/lessons.json`);
      await page.waitForSelector('.lesson-item');
      assert.equal(await page.locator('.lesson-item').count(), lessons.length);
      const own = lessons.filter((_, index) => index % 2 === rest);
      for (const name of own) {
        await page.click(`[data-lesson="${name}"]`);
        await page.waitForSelector('#lesson:not([hidden]) .lesson-say');
        if (name === own[0]) {
          await shoot(page, `lesson-${game}-${lang}`);
          /* The panel of a lesson is the shell's, the board at a desk the game's. */
          if (viewport === DESK || game === GAMES[0]) await lookWithAxe(page, `a lesson of ${game}`, { isSeriousOnly: true, within: viewport === DESK ? 'html' : '.table-prompt' });
        }
        const end = await clickThrough(page, game, name);
        await checkSight(page, `${game} ${name}, its end`);
        if (!end.isEnded) await letBotPlay(page);
        await shoot(page, `lesson-${game}-${name}-${lang}-end`);
        await page.goto(`${house.server.url}/#/learn/${game}`);
        await page.waitForSelector('.lesson-item');
      }
      const finished = await page.locator('.lesson-item.is-done').count();
      assert.ok(finished >= own.length - (own.includes(lessons.at(-1)) ? 1 : 0), 'all but perhaps the exercise');
      await shoot(page, `lessons-${game}-${lang}`);
      if (game === GAMES[0]) await lookWithAxe(page, 'the list of lessons', { isSeriousOnly: true });
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
  }
}

/** Points at things around what a lesson points at: nothing opens over that. */
async function pointAround(page, things) {
  const ring = await page.locator('.lesson-points circle').first().boundingBox();
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const boxes = (await Promise.all((await page.locator(things).all()).map((one) => one.boundingBox()))).filter((box) => box)
    .map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 })).sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
  for (const at of boxes.slice(0, 5)) {
    await page.mouse.move(at.x, at.y, { steps: 2 });
    await page.waitForTimeout(600); /* longer than the pointer rests before something opens */
    const isCovered = await page.evaluate((point) => [...document.querySelectorAll('.about-tip:popover-open, .lens:not([hidden])')].some((panel) => {
      const { left, right, top, bottom } = panel.getBoundingClientRect();
      return left < point.x && right > point.x && top < point.y && bottom > point.y;
    }), { x, y });
    assert.ok(!isCovered, `nothing lies over what is pointed at, from ${at.x}, ${at.y}`);
  }
}

test('something else is refused in a friendly way, back goes back, and leaving leaves an ordinary game', async () => {
  const page = await openWindow(house);
  await page.goto(`${house.server.url}/#/learn/khartoum`);
  await page.click('[data-lesson="walls"]');
  await page.waitForSelector('#lesson-next.lesson-wanted');
  await page.waitForSelector('.lesson-points circle');
  await pointAround(page, '#board [data-zone], #board [data-key]');
  await page.click('#lesson-next');
  await page.click('#lesson-next');
  await page.click('#lesson-back');
  assert.match(await page.innerText('.lesson-count'), /step 2 of 11/);
  await page.click('#lesson-next');
  await page.click('#lesson-next');
  assert.equal(await page.getAttribute('#choices [data-action="end"]', 'aria-disabled'), 'true');
  await page.click('#choices [data-action="end"]', { force: true });
  await page.waitForSelector('.toast');
  assert.match(await page.innerText('.toast'), /The lesson asks for something else now.*First fortify/s);
  await page.click('#choices [data-action="fortify"]');
  await page.waitForSelector('#choices [data-action="zone:palace"].lesson-wanted');
  await page.reload();
  await page.waitForSelector('#choices [data-action="zone:palace"].lesson-wanted');
  await page.click('#lesson-back');
  await page.waitForSelector('#choices [data-action="fortify"]');
  await page.click('#lesson-leave');
  await page.waitForSelector('#lesson', { state: 'hidden' });
  assert.equal(await page.locator('#choices .is-later').count(), 0);
  await page.click('#choices [data-action="militia"]');
  await page.waitForSelector('#choices [data-action="levy:1"]');
  page.faults = page.faults.filter((fault) => !/422/.test(fault));
  assert.deepEqual(page.faults, []);
});
