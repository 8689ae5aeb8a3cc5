/*
 * What the browser tests share: a server of their own, Debian's Chromium, and a player who clicks.
 * Screenshots go to $SORTIE_SCREENS, to be looked at.
 */
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { chromium } from 'playwright-core';

export { Server } from './server.mjs';

const SCREENS = process.env.SORTIE_SCREENS ?? join(tmpdir(), 'sortie-screens');
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const DESK = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

export function openBrowser() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: FLAGS });
}

/**
 * A person's own browser window. Whatever the page throws or writes as an error ends up in page.faults.
 * @param {import('playwright-core').Browser} browser
 */
export async function openWindow(browser, url, { lang = 'en', viewport = DESK, ...more } = {}) {
  const context = await browser.newContext({ locale: lang === 'fr' ? 'fr-FR' : 'en-GB', viewport, ...more });
  const page = await context.newPage();
  page.faults = [];
  page.on('pageerror', (error) => page.faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') page.faults.push(message.text());
  });
  await page.goto(url);
  return page;
}

/** From the front page to the first choice. */
export async function startGame(page) {
  await page.click('[data-start="khartoum"]');
  await page.waitForSelector('#choices [data-action]');
}

export async function shoot(page, name) {
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

/** Waits until the page offers just these choices, which it may still be drawing. */
export async function offers(page, expected, why) {
  const limit = Date.now() + 20000;
  while (Date.now() < limit && !isDeepStrictEqual(await choices(page), expected)) await page.waitForTimeout(50);
  assert.deepEqual(await choices(page), expected, why);
}

export const entries = (page) => page.locator('[data-entry]').count();

export async function isOver(page) {
  return (await page.locator('#choices [data-action]').count()) === 0 && (await page.locator('#end').isVisible());
}

/** Waits until the page shows more of the history than before, and is ready for the next choice. */
export async function moved(page, before) {
  await page.waitForFunction((count) => document.querySelectorAll('[data-entry]').length > count
    && document.querySelector('#choices')?.getAttribute('aria-busy') !== 'true', before);
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
      await page.locator(`#choices [data-action="${action}"]`).click();
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
