#!/usr/bin/env node
/*
 * How long somebody who has never been here waits for the page without a server, on a slow line: until the front page can
 * be used, and until the board of a first game is there when its button is pressed at once; in both languages. How busy
 * the machine is shows in the processes that could have run, of which a machine has room for as many as it has cores.
 *
 *     SORTIE_PAGE=build/page node bench/page_first.mjs [KILOBITS [MILLISECONDS [GAME [LANGUAGE]]]]      1500, 80
 */
import { loadavg } from 'node:os';
import { GAMES, openBrowser, printTable } from './browser.mjs';
import { SlowHost } from './slow_host.mjs';

const [kilobits = '1500', latency = '80', only, onlyLanguage] = process.argv.slice(2);

async function visit(game, language) {
  const host = await new SlowHost(process.env.SORTIE_PAGE ?? 'build/page', Number(kilobits), Number(latency)).start();
  const { page, close } = await openBrowser({ locale: language });
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  await page.goto(host.url, { waitUntil: 'commit' });
  await page.waitForSelector(`[data-start="${game}"]`);
  const front = [since(), host.bytes];
  await page.click(`[data-start="${game}"]`);
  await page.locator('dialog [data-preset], .table-page').first().waitFor({ timeout: 120_000 });
  const side = page.locator('dialog [data-preset]').first();
  if (await side.count()) await side.click();
  await page.waitForFunction(() => document.querySelector('#choices [data-action]') !== null
    && document.querySelector('#board svg *') !== null, undefined, { timeout: 120_000 });
  const row = [game, language, front[0].toFixed(1), Math.round(front[1] / 1000), since().toFixed(1), Math.round(host.bytes / 1000), loadavg()[0].toFixed(0)];
  await close();
  await host.close();
  return row;
}

const rows = [['', '', 'front page s', 'kB', 'first game s', 'kB', 'busy']];
for (const language of onlyLanguage ? [onlyLanguage] : ['en', 'fr']) {
  for (const game of only ? [only] : GAMES) rows.push(await visit(game, language));
}
printTable(rows);
