#!/usr/bin/env node
/*
 * How long the window of the page without a server is busy at a stretch while a bot thinks and plays: the longest tasks of
 * its own thread, in processor time, so that a busy machine does not count.
 *
 *     SORTIE_PAGE=build/page node bench/page_tasks.mjs [BOT]      hard
 *
 * Each game is begun against the bot (where there is but one seat, the bot has it), some choices are made, and what Chromium
 * did is traced from then on. A task over 50 ms is what a person could feel.
 */
import { GAMES, openWindow, printTable, withHouse } from './browser.mjs';
import { ask } from '../tests/web/page/window.mjs';

const [bot = 'hard'] = process.argv.slice(2);
const SECONDS = 20;

/** Tasks of the window's own thread, in milliseconds of processor time. */
function tasksOf(events) {
  const main = events.find((event) => event.name === 'thread_name' && event.args.name === 'CrRendererMain'
    && events.some((other) => other.pid === event.pid && other.name === 'DedicatedWorker thread'));
  const names = new Map(events.filter((event) => event.name === 'thread_name').map((event) => [`${event.pid} ${event.tid}`, event.args.name]));
  return events.filter((event) => event.name === 'RunTask' && names.get(`${event.pid} ${event.tid}`) === 'CrRendererMain'
    && (!main || event.pid === main.pid)).map((event) => (event.tdur ?? event.dur) / 1000);
}

async function trace(browser, page, during) {
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', '__metadata'] });
  await during();
  return JSON.parse(String(await browser.stopTracing())).traceEvents;
}

async function measure({ url, browser }, game) {
  const { context, page } = await openWindow(browser);
  await page.goto(url);
  await page.waitForSelector('html[data-engine="ready"]');
  await page.click(`[data-start="${game}"]`);
  await page.locator('dialog [data-preset], #choices [data-action]').first().waitFor();
  const way = page.locator('dialog [data-preset]').first();
  if (await way.isVisible()) await way.click();
  await page.waitForSelector('#choices [data-action]');
  const id = new URL(page.url()).hash.split('/').at(-1);
  const { you, at } = await ask(page, `tables/${id}`);
  let moves = 0;
  const events = await trace(browser, page, async () => {
    for (const seat of you.seats) await ask(page, `tables/${id}/seat`, { seat, take: `bot:${bot}` });
    await page.waitForTimeout(SECONDS * 1000);
    moves = (await ask(page, `tables/${id}`)).at - at;
  });
  await context.close();
  const tasks = tasksOf(events).sort((one, other) => other - one);
  return [game, moves, tasks.length, ...[0, 1, 2].map((i) => (tasks[i] ?? 0).toFixed(1)), tasks.filter((time) => time > 50).length];
}

await withHouse(async (house) => {
  const rows = [['', 'entries', 'tasks', 'longest ms', 'second', 'third', 'over 50 ms']];
  for (const game of GAMES) rows.push(await measure(house, game));
  printTable(rows);
});
