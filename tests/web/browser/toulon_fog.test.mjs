/*
 * Toulon at three browsers: the Allies, the Republicans, and somebody who watches. Spies look, a march fails its
 * check, a battle is fought; and whatever reaches a browser, in its pages, answers and messages, names no unit that it
 * may not know. All is chosen from the list of choices, so that it holds with any board.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Engine, ask, openHouse, openWindow, shoot, until } from './harness.mjs';
import { transcriptAt } from './toulon_positions.mjs';

const UNITS = JSON.parse(readFileSync(new URL('../../../data/toulon/units.json', import.meta.url), 'utf8'));
const ALLIES = ['english', 'spanish', 'sardinian', 'neapolitan', 'toulonnais'];

const house = openHouse();

/** Somebody with a browser of their own, of which everything is kept that comes from the server. */
class Person {
  static async come(name) {
    const person = new Person();
    person.page = await openWindow(house, { url: 'about:blank' });
    person.received = [];
    person.page.on('websocket', (socket) => socket.on('framereceived',
      ({ payload }) => person.received.push(String(payload))));
    person.page.on('response', (response) => person.keep(response));
    person.name = name;
    await person.ask('guest', { name });
    return person;
  }

  async keep(response) {
    if (!response.url().includes('/api/')) return;
    try {
      this.received.push(await response.text());
    } catch {
      /* of a page that was left meanwhile */
    }
  }

  /** @returns {Promise<any>} */
  async ask(path, body) {
    const answer = await ask(this.page, house.server, path, body);
    if (path.startsWith('tables')) this.received.push(JSON.stringify(answer));
    return answer;
  }

  view() {
    return this.ask(`tables/${this.table}`);
  }

  async sit(table, seats) {
    this.table = table;
    for (const seat of seats) await this.ask(`tables/${table}/seat`, { seat, take: 'me' });
    await this.page.goto(`${house.server.url}/#/table/${table}`);
    await this.page.waitForSelector('#prompt');
  }

  /** Waits until this can be chosen: what is asked before for form's sake the server answers. */
  async isOffered(action) {
    await this.page.locator(`#choices [data-action="${action}"]`).first().waitFor();
  }

  /** Chooses from the list, once it is there. */
  async choose(...actions) {
    for (const action of actions) {
      const { at } = await this.view();
      await this.page.locator(`#choices [data-action="${action}"]`).first().click();
      await until(`${this.name}: ${action}`, async () => (await this.view()).at !== at);
    }
  }
}

const namesOf = (unit) => [UNITS[unit].name?.en, UNITS[unit].name?.fr].filter(Boolean);

/** Where a unit is named in what was received, other than as one that is somewhere in the fog. */
function tellings(json, unit, path = '') {
  if (typeof json === 'string') {
    const isWord = json.split(/[:,\s]/).includes(unit);
    return isWord || namesOf(unit).some((name) => json.includes(name)) ? [`${path}: ${json}`] : [];
  }
  if (json === null || typeof json !== 'object') return [];
  return Object.entries(json).flatMap(([key, value]) => {
    const isHidden = key === unit && path.endsWith('.game.place') && value === 'fog';
    if (key === unit && !isHidden) return [`${path}.${key}: ${JSON.stringify(value)}`];
    return isHidden ? [] : tellings(value, unit, `${path}.${key}`);
  });
}

const parsed = (person) => person.received.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text));
const isToldOf = (person, unit) => parsed(person).some((json) => tellings(json, unit).length > 0);

/** Nothing that has reached the browser names any of these units. What came is looked at once. */
async function knowsNothingOf(person, units) {
  const content = await person.page.content();
  const came = parsed(person);
  person.received.length = 0;
  assert.ok(came.length > 0, `${person.name} has received something`);
  for (const unit of units) {
    for (const name of [unit, ...namesOf(unit)]) {
      assert.ok(!content.includes(name), `the page of ${person.name} has ${name}`);
    }
    assert.deepEqual(came.flatMap((json) => tellings(json, unit, json.view ? '' : '.view')), [],
      `${person.name} is told of ${unit}`);
  }
}

async function meet(transcript) {
  const [anna, bert, dora] = await Promise.all(['Anna', 'Bert', 'Dora'].map((name) => Person.come(name)));
  const seats = Object.fromEntries(ALLIES.map((seat) => [seat, 'me']));
  const { table } = await anna.ask('import', { transcript, seats, visibility: 'open', dice: 'manual' });
  await anna.sit(table.id, []);
  await bert.sit(table.id, ['west', 'east']);
  await dora.sit(table.id, []);
  return { anna, bert, dora };
}

function assertNoFaults(people) {
  for (const person of Object.values(people)) assert.deepEqual(person.page.faults, [], person.name);
}

test('what spies see is seen by their side, as long as they look', async () => {
  const people = await meet(await transcriptAt(
    { marines: 'six', '1_mallorca': 'six', '1_gard': 'oll', '3_drome': 'oll' }, 'espionage', 'spy'));
  const { anna, bert, dora } = people;
  await bert.choose('spy:six', 'pass');
  await anna.choose('pass');
  await knowsNothingOf(bert, ['marines', '1_mallorca']);
  await bert.choose('roll:4');
  assert.equal((await bert.view()).game.place.marines, 'six', 'the spies have found them');
  await shoot(bert.page, 'toulon-spies');
  assert.ok(isToldOf(bert, 'marines') && isToldOf(anna, '1_mallorca'), 'what may be known is found');
  await knowsNothingOf(anna, ['1_gard', '3_drome']);
  await knowsNothingOf(dora, ['1_gard', '3_drome', 'marines', '1_mallorca']);
  await bert.choose('end');
  bert.received.length = 0;
  await bert.page.reload();
  await bert.page.waitForSelector('#prompt');
  const { standing } = await bert.view();
  for (let i = 0; i <= standing; i += 1) await bert.ask(`tables/${bert.table}/at/${i}`);
  await knowsNothingOf(bert, ['marines', '1_mallorca']);
  assertNoFaults(people);
});

test('a march that fails and a battle tell what they must, and no more', async () => {
  const allied = ['marines', '25th_sussex', '11th_north_devon'];
  const unseen = ['2_cote_d_or', 'pionniers_w1', 'chasseurs_du_beausset'];
  const people = await meet(await transcriptAt({
    ...Object.fromEntries(allied.map((unit) => [unit, 'las'])),
    ...Object.fromEntries(['1_gard', ...unseen].map((unit) => [unit, 'are'])) }, 'movement', 'move'));
  const { anna, bert, dora } = people;
  await bert.choose('pick:pionniers_w1', 'join:chasseurs_du_beausset', 'march:fav', 'test:pionniers_w1', 'roll:6');
  await anna.page.waitForFunction(() => document.body.textContent.includes('fails its quality check'));
  await knowsNothingOf(anna, ['1_gard', ...unseen]);
  await knowsNothingOf(dora, ['1_gard', ...unseen, ...allied]);
  await bert.choose('halt', 'pick:1_gard', 'march:las', 'roll:1');
  await bert.isOffered('pick:2_cote_d_or');
  await bert.choose('end');
  await anna.choose('deploy:11th_north_devon', 'deploy:marines');
  await knowsNothingOf(anna, ['1_gard', ...unseen]);
  await knowsNothingOf(bert, allied);
  await knowsNothingOf(dora, ['1_gard', ...unseen, ...allied]);
  await bert.choose('engage:1_gard');
  await bert.isOffered('roll:4');
  assert.equal((await anna.view()).game.place['1_gard'], 'las', 'who fights is seen');
  assert.equal((await dora.view()).game.place.marines, 'las');
  await bert.choose('roll:4');
  await knowsNothingOf(anna, unseen);
  await knowsNothingOf(dora, unseen);
  const { at: shown } = await dora.view(), { at: own } = await bert.view();
  assert.ok(shown < own, 'who watches counts less than who plays');
  await shoot(dora.page, 'toulon-battle-watched');
  assertNoFaults(people);
});

/** The last of those who are asked what arrives earlier or later; after that the Allies say who plays first. */
async function lastArrivals() {
  const engine = new Engine();
  let now = await engine.ask({ cmd: 'new', game: 'toulon', seed: '3' });
  while (now.actor !== 'east') now = await engine.ask({ cmd: 'do', action: now.actor === 'chance' ? now.legal[0] : now.legal.at(-1) });
  const { transcript } = await engine.ask({ cmd: 'transcript' });
  engine.close();
  return { transcript, end: now.legal.at(-1) };
}

test('Done that was chosen before its question is dropped where nothing can be ended, and that is said', async () => {
  const { transcript, end } = await lastArrivals();
  const people = await meet(transcript);
  const { anna, bert } = people;
  await anna.page.waitForSelector('#premove:not([hidden])');
  await anna.page.keyboard.press('0');
  await anna.page.waitForSelector('#premove[aria-pressed="true"]');
  await bert.choose(end);
  await anna.page.waitForSelector('.toast');
  assert.match(await anna.page.locator('.toast').innerText(), /cannot be ended/);
  await anna.isOffered('first:allies');
  assert.equal(await anna.page.locator('#premove[aria-pressed="true"]').count(), 0);
  assertNoFaults(people);
});

test('a side that may talk in secret does so in the chat', async () => {
  const people = await meet(await transcriptAt(
    { marines: 'six', '1_mallorca': 'six', '1_gard': 'oll', '3_drome': 'oll' }, 'espionage', 'spy'));
  const { anna, bert, dora } = people;
  await bert.page.click('[data-tab="chat"]');
  assert.ok(await bert.page.locator('#chat-aside').isChecked(), 'in a game of sides one talks to one’s own');
  assert.equal(await bert.page.locator('#chat-input').getAttribute('placeholder'), 'To your own side');
  await bert.page.fill('#chat-input', 'Tonight, two lanterns');
  await bert.page.keyboard.press('Enter');
  await bert.page.waitForSelector('#chat-lines .tag');
  await bert.page.uncheck('#chat-aside');
  assert.equal(await bert.page.locator('#chat-hearers').innerText(), 'To everybody');
  await bert.page.fill('#chat-input', 'Good evening');
  await bert.page.keyboard.press('Enter');
  for (const other of [anna, dora]) {
    await other.page.click('[data-tab="chat"]');
    await other.page.waitForFunction(() => document.body.textContent.includes('Good evening'));
    assert.ok(!(await other.page.content()).includes('lanterns'));
    assert.ok(!other.received.some((text) => text.includes('lanterns')), other.name);
  }
  assert.ok(await anna.page.locator('#chat-aside').isDisabled(), 'the die has not allowed it');
  assert.ok(await dora.page.locator('#chat-aside').isHidden(), 'who watches has no side');
  await shoot(bert.page, 'toulon-aside');
  assertNoFaults(people);
});
