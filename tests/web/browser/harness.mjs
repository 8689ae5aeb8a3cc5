/*
 * What the browser tests share: a server of their own, Debian's Chromium, axe, and a player who clicks.
 * Screenshots go to $SORTIE_SCREENS, to be looked at; without it there are none.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { chromium } from 'playwright-core';
import { Server, until } from './server.mjs';

export { BINARY, Engine } from './engine.mjs';
export { until };

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCREENS = process.env.SORTIE_SCREENS;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** The goal cards of all games, as a browser remembers that they were read. */
const DATA = new URL('../../../data/', import.meta.url);
const READ_GOALS = readdirSync(DATA).flatMap((game) => {
  const path = new URL(`${game}/guide/goals.json`, DATA);
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).cards.map(({ card }) => `${game}.${card}`) : [];
}).join(' ');

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

/** Debian's Chromium, or the one that CHROMIUM names. */
export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell', args: FLAGS });

/**
 * A server and a browser for the tests of one file, from before the first to after the last: { server, browser }.
 * @param {(house: {server: Server, browser: import('playwright-core').Browser}) => Promise<void>} [furnish] once both are there
 */
export function openHouse(furnish) {
  const house = {};
  before(async () => {
    house.server = await new Server().start();
    house.browser = await launch();
    await furnish?.(house);
  });
  after(async () => {
    await house.browser?.close();
    await house.server?.close();
  });
  return house;
}

/**
 * A person's own browser window. Whatever the page throws or writes as an error ends up in page.faults. Who is new here
 * has read no goal card yet: it then opens at the first table. Nothing is played back unless a pace is given ('1', '2',
 * '4'): the new position is there at once, and nothing moves by itself. Nobody is asked once more before a dangerous choice
 * unless `warns` is set.
 * @param {{server: Server, browser: import('playwright-core').Browser}} house
 */
export async function openWindow({ server, browser },
  { url = server.url, origin = server.url, lang = 'en', viewport = DESK, isNew = false, pace = 'off', stops = 'never', warns = false, ...more } = {}) {
  const remembered = [{ name: 'sortie.pace', value: pace }, { name: 'sortie.stops', value: stops }];
  if (!warns) remembered.push({ name: 'sortie.warnings', value: 'off' });
  if (!isNew) remembered.push({ name: 'sortie.goals', value: READ_GOALS });
  const storageState = { cookies: [], origins: [{ origin, localStorage: remembered }] };
  const reducedMotion = pace === 'off' ? 'reduce' : null;
  const context = await browser.newContext({ locale: lang === 'fr' ? 'fr-FR' : 'en-GB', viewport, storageState, reducedMotion, ...more });
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') page.faults.push(`${message.text()} ${message.location().url}`);
  });
  await page.goto(url);
  return page;
}

/** Until the page has been drawn as wide as the window is now. */
export const drawn = (page) => page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));

/** Opens the account; a page that is not yet there would close it again. */
export async function openAccount(page) {
  await page.waitForSelector('body[data-page] #main:not([aria-busy])');
  await page.click('#account');
}

/** From the front page to the first choice. */
export async function startGame(page, game = 'khartoum') {
  await page.click(`[data-start="${game}"]`);
  await page.waitForSelector('#choices [data-action]');
}

/** Asks the server's own interface as the person of a window. @returns {Promise<any>} */
export async function ask(page, { url }, path, body) {
  const { request } = page.context();
  const answer = await (body ? request.post(`${url}/api/${path}`, { headers: { Origin: url }, data: body })
    : request.get(`${url}/api/${path}`));
  const text = await answer.text();
  assert.ok(answer.ok(), `${path}: ${text}`);
  return JSON.parse(text);
}

/** A guest makes a table ("tables") or takes one over ("import"), and opens it in the window. */
export async function openTable(page, server, how, body, { name = 'Anna', ready = '#choices [data-action]' } = {}) {
  /* From table to table the address changes by its hash alone, and the list of the old one would stand for that of the new.
     It is left before the next guest comes, who may not see the old table: what it still asked would be refused. */
  if (await page.locator('.table-page').count()) await page.goto('about:blank');
  await ask(page, server, 'guest', { name });
  const { table } = await ask(page, server, how, body);
  await page.goto(`${server.url}/#/table/${table.id}`);
  await page.waitForSelector(ready);
  return table;
}

/**
 * Plays these actions at a table as the person of a window, without clicking: what is not there to be proved costs nothing.
 * @param {string} id of the table
 * @param {string[]} actions an action that ends with '*' is played as long as it can be chosen, any other once
 */
export async function playOn(page, server, id, actions) {
  let view = await ask(page, server, `tables/${id}`);
  for (const wanted of actions) {
    const action = wanted.replace(/\*$/, '');
    const isThere = () => view.choices.some((choice) => choice.action === action);
    assert.ok(isThere() || wanted !== action, `${action} cannot be chosen`);
    const play = async () => {
      const seat = view.you.seats.includes(view.actor) ? view.actor : view.you.seats[0];
      view = await ask(page, server, `tables/${id}/act`, { action, at: view.at, seat });
    };
    if (wanted === action) await play();
    else while (isThere()) await play();
  }
  return view;
}

/** Someone without a name comes by an invitation. */
export async function joinTable(house, invite, name, options) {
  const page = await openWindow(house, { url: invite, ...options });
  await page.fill('#join-name', name);
  await page.click('#join');
  return page;
}

export async function invitation(page) {
  await page.click('[data-tab="seats"]');
  return page.locator('#invite').inputValue();
}

/**
 * What axe finds on the page, or within a part of it: all of it, or only what is serious. The window needs bypassCSP. The
 * whole is looked at in the light on a desk. In the dark only colours are new; on a phone all but colours. Left out is a rule
 * about spacing with "important" in the style of single elements, which nothing here has, and which took a fifth of the time.
 */
export async function lookWithAxe(page, where, { isSeriousOnly = false, within = 'html' } = {}) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.evaluate(AXE);
  const { violations } = await page.evaluate((part) => {
    const isDark = document.documentElement.dataset.theme === 'dark';
    const isNarrow = innerWidth < 600;
    return globalThis.axe.run(part, {
      resultTypes: ['violations'],
      preload: false,
      ...isDark && !isNarrow ? { runOnly: ['color-contrast'] } : {},
      rules: { 'avoid-inline-spacing': { enabled: false }, 'color-contrast': { enabled: isDark || !isNarrow } },
    });
  }, within);
  const found = isSeriousOnly ? violations.filter((fault) => ['serious', 'critical'].includes(fault.impact)) : violations;
  assert.deepEqual(found.map((fault) => `${fault.id}: ${fault.nodes.map((node) => node.html.slice(0, 150)).join(' | ')}`), [], where);
}

/** The screenshot of a board, and all that axe finds on it. */
export async function lookAtBoard(page, game, where, within) {
  await shoot(page, `${game}-${where.replaceAll(' ', '-')}`);
  await lookWithAxe(page, where, { within });
}

export async function shoot(page, name) {
  if (!SCREENS) return;
  mkdirSync(SCREENS, { recursive: true });
  await page.screenshot({ path: join(SCREENS, `${name}.png`) });
}

/** What may be chosen now, without what would lose the game at once where there is a choice. */
export async function choices(page) {
  const all = await page.locator('#choices [data-action]').evaluateAll((buttons) =>
    buttons.map((button) => ({ action: button.dataset.action, fatal: button.classList.contains('is-fatal') })));
  const safe = all.filter((choice) => !choice.fatal);
  return (safe.length ? safe : all).map((choice) => choice.action);
}

/** A choice of the list, whose heading is unfolded if it lies folded away. */
export async function inList(page, action) {
  const choice = page.locator(`#choices [data-action="${action}"]`).first();
  const heads = page.locator(`#choices .fold:has(> .fold-body[hidden] [data-action="${action}"]) > .fold-head`);
  await choice.waitFor({ state: 'attached' });
  if (await heads.count()) await heads.first().click();
  return choice;
}

/** Waits until the page offers just these choices, which it may still be drawing. */
export async function offers(page, expected, why) {
  await until(why ?? `just ${expected}`, async () => isDeepStrictEqual(await choices(page), expected));
}

/** How many entries the page knows of; of a long log only a part is drawn. */
export const entries = (page) => page.evaluate(() => Number(document.querySelector('#log')?.dataset.entries ?? 0));

export async function isOver(page) {
  return (await page.locator('#choices [data-action]').count()) === 0 && (await page.locator('#end').isVisible());
}

/** Waits until the page shows more of the history than before, and is ready for the next choice. */
export async function moved(page, before) {
  await page.waitForFunction((count) => Number(document.querySelector('#log')?.dataset.entries ?? 0) > count
    && document.querySelector('#choices')?.getAttribute('aria-busy') !== 'true', before, { polling: 20 });
}

/** What is done in the first month: the clicks of an action before the next action. */
const CAREFUL = ['zone', 'build', 'levy', 'fortify', 'gunboats', 'militia'];

/**
 * A player who chooses by numbers of a seed. The careful one works in the city for ten clicks, which brings no enemy:
 * without defenders it can fall in its first month.
 */
export class Player {
  constructor(seed, { isCareful = false } = {}) {
    this.state = seed;
    this.isCareful = isCareful;
    this.clicks = { board: 0, list: 0 };
  }

  pick(count) {
    this.state = (this.state * 1103515245 + 12345) % 2147483648;
    return Math.floor((this.state / 2147483648) * count);
  }

  /** Clicks one choice: on the board where it can be pointed at there, every other time in the list. */
  async click(page) {
    const all = await choices(page);
    const isOf = (verb) => (action) => action.split(':')[0] === verb;
    const verb = this.isCareful && CAREFUL.find((one) => all.some(isOf(one)));
    const list = verb ? all.filter(isOf(verb)) : all;
    const action = list[this.pick(list.length)];
    const before = await entries(page);
    const there = page.locator(`#board [data-action="${action}"]`).first();
    if ((await there.count()) && this.pick(4) > 0) {
      await there.click();
      this.clicks.board += 1;
    } else {
      await (await inList(page, action)).click();
      this.clicks.list += 1;
    }
    await moved(page, before);
    return action;
  }

  /** Plays to the end, at most so many clicks; true when the game is over. */
  async play(page, most = 600) {
    for (let i = 0; i < most; i += 1) {
      if (await isOver(page)) return true;
      await this.click(page);
    }
    return isOver(page);
  }
}
