/* What the measurements in a browser share: a server of one's own and Debian's Chromium. */
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from '../tests/web/browser/server.mjs';
import { Host } from '../tests/web/page/host.mjs';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const { chromium } = createRequire(new URL('../tests/web/package.json', import.meta.url))('playwright-core');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const GAMES = ['khartoum', 'sanjuans', 'omdurman', 'toulon'];

/**
 * Runs the measurement with a server and a browser, and closes both, whatever comes of it. With SORTIE_PAGE set it is the
 * host of that folder, the page without a server.
 * @param {(house: {url: string, browser: import('playwright-core').Browser}) => Promise<void>} measure
 * @param {string[]} [options] of the server
 */
export async function withHouse(measure, options = []) {
  const server = await (process.env.SORTIE_PAGE ? new Host() : new Server(undefined, options)).start();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS });
  try {
    await measure({ url: server.url, browser });
  } finally {
    await browser.close();
    await server.close();
  }
}

/** A window that has seen nothing yet, and a line to what Chromium knows of it. */
export async function openWindow(browser, more = {}) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...more });
  const page = await context.newPage();
  return { context, page, line: await context.newCDPSession(page) };
}

/**
 * A browser of its own that keeps what pages give it on disk, as that of a person does: others keep it in the memory of another
 * process, which takes ten times as long. It has seen nothing yet, and forgets all when it is closed.
 */
export async function openBrowser(more = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'sortie-bench-'));
  const context = await chromium.launchPersistentContext(folder,
    { executablePath: CHROMIUM, args: FLAGS, locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...more });
  const close = async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  return { page: await context.newPage(), close };
}

/** @param {number[]} numbers */
export function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Rows as a table, the first of them the heads; numbers to the right. @param {(string|number)[][]} rows */
export function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  for (const row of rows) {
    console.log(row.map((cell, column) => column ? String(cell).padStart(widths[column]) : String(cell).padEnd(widths[column]))
      .join('  '));
  }
}
