/* Everything explains itself: by the pointer, a long press and the keyboard, on all boards; and each board has a legend. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DESK, PHONE, lookWithAxe, openHouse, openTable, openWindow, shoot, until } from './harness.mjs';

const house = openHouse();

/** Of each game: a worked example, what is pointed at beside the map, and what is said of it. */
/** A narrower window folds Omdurman's tracks away. */
const WIDE = { width: 1960, height: 1080 };
const CASES = [
  ['khartoum', 'ex3', '[data-key="box:available:sudanese.2"]', /Raid 2, sortie 3, defence 1[\s\S]*Three numbers/, 'en', '[data-key="zone:palace"]'],
  ['sanjuans', 'w5', '.panel.victory', /points sont ceux du Mahdi/, 'fr', '.place[data-place="friday_harbor"]'],
  ['omdurman', 'f1', '.panel.is-victory', /losses give the next level/, 'en', '.stack'],
  ['toulon', 'we_d2', '.dials [data-pool="west"]', /aile ouest[\s\S]*paient les marches/i, 'fr', '[data-area="lag"]'],
];

/** What is told of a thing lies beside it, and whole in the window. */
async function assertBeside(page, thing) {
  const panel = page.locator('#board :is(.about-tip, .lens):popover-open:not([hidden])');
  await panel.waitFor();
  const [told, box, size] = [await panel.boundingBox(), await thing.boundingBox(), page.viewportSize()];
  const isApart = told.x >= box.x + box.width || told.x + told.width <= box.x || told.y >= box.y + box.height || told.y + told.height <= box.y;
  assert.ok(isApart, `${JSON.stringify(told)} lies over ${JSON.stringify(box)}`);
  assert.ok(told.x >= 0 && told.y >= 0 && told.x + told.width <= size.width && told.y + told.height <= size.height, `${JSON.stringify(told)} leaves the window`);
}

for (const [game, lesson, selector, words, lang, place] of CASES) {
  test(`${game}: what is pointed at says what it is, by mouse and by keyboard; the legend opens`, async () => {
    const page = await openWindow(house, { lang, viewport: game === 'omdurman' ? WIDE : DESK, bypassCSP: true });
    await openTable(page, house.server, 'tables', { game, lesson });
    await page.locator(`#board ${selector}`).first().hover();
    const tip = page.locator('#board .about-tip:popover-open');
    await tip.waitFor();
    assert.match(await tip.innerText(), words);
    await shoot(page, `about-${game}`);
    await lookWithAxe(page, 'explained', { isSeriousOnly: true });
    await assertBeside(page, page.locator(`#board ${selector}`).first());
    if (game === 'khartoum') {
      /* What comes under a mouse at rest is not asked about before the mouse moves. */
      const { x, y } = await page.locator(`#board ${selector}`).first().boundingBox();
      await page.evaluate(() => { document.querySelector('#board > *').style.marginTop = '-52px'; });
      await tip.waitFor({ state: 'hidden' });
      await page.waitForTimeout(700);
      assert.equal(await tip.count(), 0, 'the mouse rests');
      await page.mouse.move(x + 12, y + 12);
      await tip.waitFor();
      await page.evaluate(() => { document.querySelector('#board > *').style.marginTop = ''; });
    }
    await page.mouse.move(2, 2);
    await tip.waitFor({ state: 'hidden' });
    const there = page.locator(`#board ${place}`).first();
    for (const size of [{ width: 1366, height: 768 }, page.viewportSize()]) {
      await page.setViewportSize(size);
      await there.hover();
      await assertBeside(page, there);
      await shoot(page, `beside-${game}-${size.width}`);
      await page.mouse.move(2, 2);
    }
    await page.keyboard.press('i');
    await until('something is told', async () => await page.locator('#board .about-tip:popover-open, #board .lens:not([hidden])').count() > 0);
    const first = await page.evaluate(() => document.activeElement?.outerHTML);
    await page.keyboard.press('ArrowRight');
    assert.notEqual(await page.evaluate(() => document.activeElement?.outerHTML), first, 'the next thing');
    await page.keyboard.press('Escape');
    const legend = page.locator('#board details.legend[open], #board details.legend-list[open]');
    if (await legend.count()) {
      await page.keyboard.press('k');
      assert.equal(await legend.count(), 0, 'one that is in sight is closed');
    }
    await page.keyboard.press('k');
    assert.equal(await legend.count(), 1);
    assert.doesNotMatch(await page.innerText('#board'), /web\.about/, 'every text is there');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}

test('a finger that rests on a thing asks what it is, and chooses nothing', async () => {
  const page = await openWindow(house, { viewport: PHONE, hasTouch: true, isMobile: true });
  await openTable(page, house.server, 'tables', { game: 'khartoum', lesson: 'ex6_12' });
  await page.click('#choices [data-action="raid"]');
  await page.click('#choices [data-action="target:white"]');
  const piece = page.locator('#board [data-action="unit:light"]').first();
  await piece.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await piece.boundingBox();
  const touch = { pointerType: 'touch', isPrimary: true, bubbles: true, clientX: x + width / 2, clientY: y + height / 2 };
  await piece.dispatchEvent('pointerdown', touch);
  const tip = page.locator('#board .about-tip:popover-open');
  await tip.waitFor();
  assert.match(await tip.innerText(), /Now: /);
  await shoot(page, 'about-finger');
  await piece.dispatchEvent('pointerup', touch);
  await piece.dispatchEvent('click', touch);
  await page.waitForTimeout(300);
  assert.equal(await page.locator('#board [data-action="unit:light"]').count() > 0, true, 'nothing was chosen');
  assert.deepEqual(page.faults, []);
});
