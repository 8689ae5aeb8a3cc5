/* Luck and judgement of a finished game: from its end to the report, and from a decision back into the game. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { PHONE, Player, Server, openBrowser, openWindow, shoot } from './harness.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const BINARY = process.env.SORTIE_BINARY ?? 'build/release/sortie';
const SEED = 7;

let server, browser, table;
before(async () => {
  server = await new Server().start();
  browser = await openBrowser();
  table = await playedTable();
});
after(async () => {
  await browser.close();
  await server.close();
});

async function ask(page, path, body) {
  return page.evaluate(async ([address, sent]) => {
    const init = sent && { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(sent) };
    return (await fetch(`/api${address}`, init ?? {})).json();
  }, [path, body]);
}

/** A game that was played at random, and always the same one: many are over before there is much to report. */
async function playedGame() {
  const engine = spawn(BINARY, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const send = async (line) => {
    engine.stdin.write(`${JSON.stringify(line)}\n`);
    return JSON.parse((await answers.next()).value);
  };
  const player = new Player(SEED);
  let position = await send({ cmd: 'new', game: 'khartoum', seed: String(SEED) });
  while (!position.over) {
    const { actor, legal } = position;
    position = await send(actor === 'chance' ? { cmd: 'roll' } : { cmd: 'do', action: legal[player.pick(legal.length)] });
  }
  const { transcript } = await send({ cmd: 'transcript' });
  engine.stdin.end();
  return transcript;
}

/** That game at a table, open to everybody. */
async function playedTable() {
  const page = await openWindow(browser, server.url);
  await ask(page, '/guest', { name: 'Ada' });
  const transcript = await playedGame();
  const view = await ask(page, '/import', { transcript, seats: { gordon: 'me' }, visibility: 'open' });
  assert.equal(view.table.state, 'over');
  await page.context().close();
  return view.table.id;
}

async function openReport(options) {
  const page = await openWindow(browser, `${server.url}/#/table/${table}/report`, options);
  await page.waitForSelector('.report svg', { timeout: 60000 });
  return page;
}

test('the end of a game leads to its report, and a decision back to where it was made', async () => {
  const page = await openWindow(browser, `${server.url}/#/table/${table}`);
  await page.click('[data-report]');
  await page.waitForSelector('.report progress');
  await page.waitForSelector('.report svg', { timeout: 60000 });
  assert.equal(await page.locator('.report svg').count(), 3);
  assert.match(await page.locator('.report h1').innerText(), /^Luck and judgement: Khartoum/);
  assert.ok((await page.locator('.report .mistake').count()) > 0, 'who plays at random errs');
  await shoot(page, 'report');
  await page.addScriptTag({ content: AXE }).catch(() => page.evaluate(AXE));
  const faults = await page.evaluate(async () => (await globalThis.axe.run()).violations
    .filter((fault) => ['serious', 'critical'].includes(fault.impact)).map((fault) => fault.id));
  assert.deepEqual(faults, []);
  page.faults.length = 0; /* the policy forbids the first way to add a script, as it should */
  const link = page.locator('.report section td a').first();
  const position = Number((await link.getAttribute('href')).split('/').at(-1));
  assert.equal(Number(await link.innerText()), position + 1);
  await link.click();
  await page.waitForSelector('#past-banner');
  assert.equal(await page.locator('#history').inputValue(), String(position));
  assert.deepEqual(page.faults, []);
});

test('in French, in the dark and on a phone', async () => {
  const french = await openReport({ lang: 'fr', colorScheme: 'dark' });
  assert.match(await french.locator('.report h1').innerText(), /^Chance et jugement/);
  await shoot(french, 'report-dark-french');
  assert.deepEqual(french.faults, []);
  const phone = await openReport({ viewport: PHONE, hasTouch: true, isMobile: true });
  await shoot(phone, 'report-phone');
  const width = await phone.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= PHONE.width, `the page is ${width} wide`);
  assert.deepEqual(phone.faults, []);
});

test('the page by itself needs nothing from anywhere and runs no script', async () => {
  const page = await openWindow(browser, `${server.url}/api/tables/${table}/report?format=html`);
  await page.waitForSelector('.report svg', { timeout: 60000 });
  assert.equal(await page.locator('script, link, img').count(), 0);
  await shoot(page, 'report-alone');
  assert.deepEqual(page.faults.filter((fault) => !fault.includes('favicon')), []);
});
