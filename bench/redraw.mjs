#!/usr/bin/env node
/*
 * How much work the page has: from a click to what is drawn after it, in each game, and in a long game that is over from
 * opening it to its present, and a step back in its history.
 *
 *     npm ci --prefix tests/web
 *     SORTIE_BINARY=build/release/sortie node bench/redraw.mjs [CLICKS] [REST]     40 100
 *
 * After each click the page rests so many milliseconds, as it does under a person's hand: what comes after the frame, marks
 * and questions about the new choices, is over by then. 0 clicks again at once.
 * Seconds of a clock tell what a person waits, the answer of the server included. "Work" is the processor time of the
 * page's own thread, which other work on the machine does not lengthen.
 */
import { GAMES, median, openWindow, printTable, withHouse } from './browser.mjs';

const [clicks = 40, rest = 100] = process.argv.slice(2).map(Number);

/** Milliseconds of processor time that the page's thread has worked. */
async function work(line) {
  const { metrics } = await line.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

/** Resolves when all is drawn that was to be drawn. */
const drawn = (page) => page.evaluate(() => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve, 0));
}));

/** Clicks a choice in the page itself, and measures there until the frame after the page shows what came of it. */
const clickOne = (page, number) => page.evaluate((seed) => new Promise((resolve) => {
  const log = /** @type {HTMLElement} */ (document.querySelector('#log'));
  const list = /** @type {HTMLElement} */ (document.querySelector('#choices'));
  const buttons = [...document.querySelectorAll('#choices [data-action]:not(.is-fatal)')];
  const button = buttons[seed % buttons.length];
  if (!(button instanceof HTMLElement)) {
    resolve(null);
    return;
  }
  const before = log.dataset.entries;
  const begun = performance.now();
  const isDone = () => log.dataset.entries !== before && list.getAttribute('aria-busy') !== 'true';
  const watcher = new MutationObserver(() => {
    if (!isDone()) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begun), 0));
  });
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
  button.click();
}), number);

async function openLine(browser) {
  const { context, page, line } = await openWindow(browser);
  await line.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { context, page, line };
}

async function measureClicks({ url, browser }, game) {
  const { context, page, line } = await openLine(browser);
  await page.addInitScript(() => {
    localStorage.setItem('sortie.pace', 'off');
    localStorage.setItem('sortie.warnings', 'off');
  });
  await page.goto(url);
  const { id } = await makeTable(page, url, game, (seat, first) => seat === first ? 'me' : 'bot:greedy');
  await page.goto(`${url}/#/table/${id}`);
  await page.waitForFunction(() => document.querySelector('#choices [data-action]') && document.querySelector('#board svg *'));
  await page.keyboard.press('Escape'); /* the goal card */
  await drawn(page);
  const waits = [];
  const works = [];
  for (let i = 0; i < clicks; i += 1) {
    const before = await work(line);
    const wait = await clickOne(page, i * 7919);
    if (wait === null) {
      await page.waitForTimeout(200);
      continue;
    }
    waits.push(wait);
    works.push(await work(line) - before);
    await page.waitForTimeout(rest);
  }
  await context.close();
  return [game, waits.length, median(waits).toFixed(0), median(works).toFixed(0), Math.max(...works).toFixed(0)];
}

/** Asks the server as the person of the window. */
const ask = async (page, url, path, data) => (await page.context().request.fetch(`${url}/api/${path}`,
  { method: data ? 'POST' : 'GET', headers: { Origin: url }, data })).json();

/** A guest's table: who sits where is asked of `who`, with the seat and the first seat. */
async function makeTable(page, url, game, who) {
  await ask(page, url, 'guest', { name: 'Anna' });
  const { games } = await ask(page, url, 'games');
  const { seats } = games.find(({ id }) => id === game);
  const { table } = await ask(page, url, 'tables',
    { game, seats: Object.fromEntries(seats.map(({ id }) => [id, who(id, seats[0].id)])) });
  return table;
}

/** Bots play a whole game. */
async function playOut(page, url, game) {
  const { id } = await makeTable(page, url, game, () => 'bot:greedy');
  let view;
  do {
    await page.waitForTimeout(200);
    view = await ask(page, url, `tables/${id}`);
  } while (view.table.state === 'playing');
  return { id, entries: view.log.length };
}

const countNodes = () => {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
};

async function measureLong({ url, browser }, game) {
  const { context, page, line } = await openLine(browser);
  await page.goto(url);
  const { id, entries } = await playOut(page, url, game);
  await page.reload();
  await page.waitForSelector(`[data-table="${id}"]`);
  await drawn(page);
  const before = await work(line);
  await page.click(`[data-table="${id}"]`);
  await page.waitForFunction(() => document.querySelector('#end .verdict') && document.querySelector('#board svg *'));
  await drawn(page);
  const opening = await work(line) - before;
  const nodes = await page.evaluate(countNodes);
  const steps = [];
  for (let i = 0; i < 10; i += 1) {
    const count = await page.textContent('.history-count');
    const begun = await work(line);
    await page.click('[data-step=back]');
    await page.waitForFunction((was) => document.querySelector('.history-count')?.textContent !== was, count);
    await page.waitForLoadState('networkidle');
    await drawn(page);
    steps.push(await work(line) - begun);
  }
  await context.close();
  return [game, entries, opening.toFixed(0), nodes, median(steps).toFixed(0)];
}

await withHouse(async (house) => {
  const rows = [];
  for (const game of GAMES) rows.push(await measureClicks(house, game));
  printTable([['click to redraw', 'clicks', 'ms', 'ms of work', 'most'], ...rows]);
  console.log();
  const long = [];
  for (const game of GAMES) long.push(await measureLong(house, game));
  printTable([['a game that is over', 'entries', 'ms of work to open', 'nodes', 'ms of work for a step back'], ...long]);
});
