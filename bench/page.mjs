#!/usr/bin/env node
/*
 * How long until the page is there: requests, bytes over the wire and seconds, in Chromium with a slow line, for a reader
 * who has never been here.
 *
 *     npm ci --prefix tests/web
 *     SORTIE_BINARY=build/release/sortie node bench/page.mjs [KILOBITS [MILLISECONDS [RUNS]]]     1500, 80, 3
 *
 * The front page is there when a game can be started, and a board when it is drawn and something can be chosen, counted from
 * the click on the front page; where that asks for a side, the first is taken at once. Seconds are medians. With LIST set, what was
 * asked for is printed too.
 */
import { GAMES, median, openWindow, printTable, withHouse } from './browser.mjs';

const [kilobits = 1500, latency = 80, runs = 3] = process.argv.slice(2).map(Number);

/** As a proxy tells that the reader is elsewhere: to the same machine the server compresses nothing. */
const FAR = { 'X-Forwarded-For': '192.0.2.7' };

/** Counts what comes over the line from now on. */
class Meter {
  constructor(line) {
    this.line = line;
    this.requests = 0;
    this.bytes = 0;
    /** @type {Map<string, string>} addresses by the number of the request */
    this.asked = new Map();
  }

  async begin() {
    await this.line.send('Network.enable');
    await this.line.send('Network.emulateNetworkConditions', { offline: false, latency,
      downloadThroughput: kilobits * 125, uploadThroughput: kilobits * 125 });
    /* What comes from the browser's own cache has no bytes. */
    this.line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      this.bytes += encodedDataLength;
      this.requests += encodedDataLength > 0 ? 1 : 0;
      if (process.env.LIST) console.log(String(encodedDataLength).padStart(8), this.asked.get(requestId));
    });
    this.line.on('Network.requestWillBeSent', ({ requestId, request }) => this.asked.set(requestId, request.url));
  }

  /** What has come since the last time, after all that is under way has come too. */
  async read(page) {
    await page.waitForLoadState('networkidle');
    const { requests, bytes } = this;
    this.requests = 0;
    this.bytes = 0;
    return { requests, bytes };
  }
}

/** @param {() => Promise<unknown>} act */
async function seconds(act) {
  const begun = performance.now();
  await act();
  return (performance.now() - begun) / 1000;
}

/** @param {import('playwright-core').Page} page */
async function start(page, game) {
  await page.click(`[data-start="${game}"]`);
  const side = page.locator('dialog [data-preset]').first();
  await page.locator('dialog [data-preset], .table-page').first().waitFor();
  if (await side.count()) await side.click();
  await page.waitForFunction(isBoardThere);
}

const isBoardThere = () => document.querySelector('#choices [data-action]') !== null
  && document.querySelector('#board svg *') !== null;

async function visit({ url, browser }, game) {
  const { context, page, line } = await openWindow(browser, { extraHTTPHeaders: FAR });
  const meter = new Meter(line);
  await meter.begin();
  const front = { seconds: await seconds(async () => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForSelector('[data-start]');
  }), ...await meter.read(page) };
  const board = { seconds: await seconds(async () => {
    await start(page, game);
  }), ...await meter.read(page) };
  await context.close();
  return { front, board };
}

function row(name, parts) {
  return [name, Math.max(...parts.map((part) => part.requests)), Math.max(...parts.map((part) => part.bytes)),
    median(parts.map((part) => part.seconds)).toFixed(2)];
}

await withHouse(async (house) => {
  const fronts = [];
  const rows = [];
  for (const game of GAMES) {
    const visits = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(house, game));
    fronts.push(...visits.map(({ front }) => front));
    rows.push(row(game, visits.map(({ board }) => board)));
  }
  console.log(`${kilobits} kbit/s, ${latency} ms`);
  printTable([['', 'requests', 'bytes', 'seconds'], row('front page', fronts), ...rows]);
}, ['--trust-proxy']);
