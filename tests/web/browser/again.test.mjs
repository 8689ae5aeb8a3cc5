/* What was done the last time is offered as one choice, told before it is done, and taken back as one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Engine, PHONE, openHouse, openTable, openWindow, shoot } from './harness.mjs';

const DEFENCE = ['zone:black.5', 'unit:egyptian.2', 'zone:white.4', 'unit:sudanese.2', 'unit:light', 'zone:red.3', 'unit:bashi.2',
  'leader:ali'];

/** A card without Green, whom nobody bars. */
const CARD = 7;

/** Turn 3 of a siege with a defence in turn 2. Chance throws its best; the first choice is taken meanwhile. */
async function secondDefence() {
  const engine = new Engine();
  let now = await engine.ask({ cmd: 'new', game: 'khartoum', seed: '7' });
  const play = async (action) => { now = await engine.ask({ cmd: 'do', action }); };
  const goOn = async () => {
    const chance = () => now.legal.at(now.step === 'activation_draw' ? CARD - 1 : -1);
    while (now.step !== 'actions') await play(now.actor === 'chance' ? chance() : now.legal[0]);
  };
  await play('end');
  await goOn();
  for (const action of ['defend', ...DEFENCE, 'done']) await play(action);
  await goOn();
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return transcript;
}

const house = openHouse();

for (const [where, options] of [['desk', {}], ['phone', { viewport: PHONE, lang: 'fr' }]]) {
  test(`the defence of last turn is set up again by one click, on the ${where}`, async () => {
    const page = await openWindow(house, { url: 'about:blank', ...options });
    await openTable(page, house.server, 'import', { transcript: await secondDefence(), seats: { gordon: 'me' } });
    assert.equal(await page.locator('#as-last-time').count(), 0);
    await page.click('#choices [data-action="defend"]');
    await page.waitForSelector('#as-last-time');
    assert.match(await page.locator('#as-last-time-does').textContent(), where === 'desk' ? /Fort Omdurman.+Light gun.+Ali/ : /Fort Omdurman.+Canon léger.+Ali/);
    await shoot(page, `again-${where}`);
    await page.click('#as-last-time');
    await page.waitForSelector('#choices [data-action="done"]');
    assert.equal(await page.locator('#as-last-time').count(), 0);
    await page.click('#undo');
    await page.waitForSelector('#as-last-time');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
