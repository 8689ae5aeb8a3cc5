/* What the tests of the San Juans share: a table whose dice fall by hand, and ways to press what lies on its board. */
import { Engine, entries, inList, moved, openTable, playOn } from './harness.mjs';

/** The seven cards of the first turn, drawn by hand. */
export const DRAWN = [46, 44, 28, 50, 30, 53, 35].map((card) => `draw:${card}`);

/** A table whose dice and cards are entered by hand. @param {Record<string, string>} [options] */
export async function setUp(page, options = {}) {
  await page.click('[data-setup="sanjuans"]');
  await page.selectOption('#dice', 'manual');
  for (const [option, value] of Object.entries(options)) await page.selectOption(`#option-${option}`, value);
  await page.click('#create');
  await page.waitForSelector('#choices [data-action^="draw:"]');
  await page.waitForSelector('#board .place');
}

/** Such a table, opened without clicking, where these actions have been played. @param {Record<string, string>} options @param {string[]} actions */
export async function openCampaign(page, server, options, actions) {
  const table = await openTable(page, server, 'tables', { game: 'sanjuans', seats: { commander: 'me' }, dice: 'manual', options });
  const { at } = await playOn(page, server, table.id, actions);
  await moved(page, at - 1);
  await page.waitForSelector('#board .place');
  return table;
}

/** Presses something, and waits until the page shows what came of it. */
export async function press(page, selector) {
  const count = await entries(page);
  await page.locator(selector).first().click();
  await moved(page, count);
}
export async function list(page, action) {
  const count = await entries(page);
  await (await inList(page, action)).click();
  await moved(page, count);
}
export const board = (page, action) => press(page, `#board [data-action="${action}"]`);

/** Something with several choices opens a panel that lists them. */
export async function open(page, place, action) {
  await page.locator(`#board .place[data-place="${place}"]`).click();
  await press(page, `#board .lens [data-action="${action}"]`);
}

export async function throwTwo(page, first, second) {
  await page.click(`[data-die-pick="1:${first}"]`);
  await page.click(`[data-die-pick="2:${second}"]`);
  const count = await entries(page);
  await page.click('#dice-enter');
  await moved(page, count);
}

/** All dice that are asked for one after another show this. */
export async function throwAll(page, value) {
  const die = page.locator(`#choices [data-action="roll:${value}"]`);
  while (await die.count()) await list(page, `roll:${value}`);
}

export const unitsAt = async (page, place) =>
  (await page.locator(`#board .stack[data-place="${place}"]:not(.fleet) .cover`).getAttribute('aria-label')) ?? '';

/** A game by numbers of a seed, as far as its third turn: forces on roads, fleets at sea, sieges. */
export async function played() {
  const engine = new Engine();
  let state = 8;
  let now = await engine.ask({ cmd: 'new', game: 'sanjuans', seed: '8' });
  for (let i = 0; i < 500; i += 1) {
    const meant = now.legal.filter((action) => !/^(give|replace|halt|leave|pass)/.test(action));
    const list = meant.length ? meant : now.legal;
    state = (state * 1103515245 + 12345) % 2147483648;
    now = await engine.ask(now.actor === 'chance' ? { cmd: 'roll' } : { cmd: 'do', action: list[Math.floor((state / 2147483648) * list.length)] });
  }
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return transcript;
}
