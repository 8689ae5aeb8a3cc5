/* The shell of a table without a browser: notes, keys that are held, dangers, turns, and who sits here. */
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, mock, test } from 'node:test';
import { listenToKeys } from '../../../web/keys.js';
import { setNotice } from '../../../web/notice.js';
import { Notes } from '../../../web/talk.js';
import { TablePage } from '../../../web/table.js';
import { lookForTurns, onMissed, startTurnsAnew } from '../../../web/turns.js';
import { loadUser, signOut } from '../../../web/user.js';
import { openBarePage } from './bare_page.mjs';

let page;

/* One clock for all: the next question about turns waits on it from test to test. */
before(() => mock.timers.enable({ apis: ['setTimeout'] }));

after(() => mock.timers.reset());

beforeEach(() => { page = openBarePage(); });

afterEach(() => page.end());

test('notes that were saved stay, whatever old view is shown again', async () => {
  const notes = new Notes('a');
  const opened = { you: { user: 'u1' }, notes: 'old' };
  const show = (view) => {
    notes.show(view);
    return notes.input.value;
  };
  const save = async (words) => {
    notes.input.value = words;
    const saved = notes.save();
    await page.answer('/notes?as=u1', {});
    await saved;
  };
  assert.equal(show(opened), 'old');
  await save('new');
  assert.equal(show(opened), 'new');
  assert.equal(show({ ...opened, notes: 'from another window' }), 'from another window');
  notes.input.value = 'being written';
  const late = { ...opened, notes: 'late' };
  assert.equal(show(late), 'being written');
  await save('written');
  assert.equal(show(late), 'written', 'and of what came while they were written');
});

test('notes that are being written are sent for who writes them, whoever the view is for', async () => {
  const notes = new Notes('a');
  notes.show({ you: { user: 'u1' }, notes: '' });
  notes.input.value = 'a plan';
  notes.show({ you: { user: 'u2' }, notes: 'of another' });
  const saved = notes.save();
  await page.answer('/notes?as=u1', {});
  await saved;
  notes.show({ you: { user: 'u2' }, notes: 'of another, again' });
  notes.input.value = 'another plan';
  const theirs = notes.save();
  await page.answer('/notes?as=u2', {});
  await theirs;
});

test('a key that is held chooses once and undoes once; steps of the history go on', () => {
  const done = [];
  const table = { waiting: [], pressed: { key: '', closed: 0 }, model: { isBusy: false, past: null, wanted: null, undo: () => done.push('u') },
    choices: { closed: 0, shownAt: 0, digit: (key) => done.push(key) }, history: { step: (step) => done.push(step) },
    board: { element: { contains: () => false } }, playback: { isPlaying: false } };
  const keys = listenToKeys(table);
  const press = (key, repeat, target) => {
    const event = Object.assign(new Event('keydown', { cancelable: true }), { key, repeat });
    if (target) Object.defineProperty(event, 'target', { value: target });
    document.dispatchEvent(event);
    return event.defaultPrevented;
  };
  for (const key of ['1', 'u', '[']) for (const repeat of [false, true, true]) press(key, repeat);
  assert.deepEqual(done, ['1', 'u', 'back', 'back', 'back']);
  table.model.isBusy = true;
  press('2', true);
  assert.deepEqual(table.waiting, [], 'nor does it wait for the next question');
  const button = new HTMLButtonElement();
  assert.deepEqual([press('Enter', false, button), press('Enter', true, button)], [false, true], 'a button that has the focus is pressed once');
  assert.equal(press('1', true, new HTMLInputElement()), false, 'who types types on');
  keys.abort();
});

test('a danger that was accepted is not played in another position', async () => {
  const acted = [];
  const accept = (change) => Object.assign(Object.create(TablePage.prototype), {
    model: { isBusy: false, view: { at: 5, numbers: 0 }, act: async (action) => acted.push(action), order: async (order) => acted.push(order) },
    dangers: { async confirm() { change(this.model); return true; } }, choices: { offered: new Map() },
    coach: { chosen() {} }, log: { follow() {} }, play: { forgetSummary() {} },
  });
  const play = async (change) => {
    const table = accept(() => change(table.model));
    await table.act('end');
    await table.order('march');
  };
  await play(() => {});
  assert.deepEqual(acted.splice(0), ['end', 'march']);
  await play((model) => { model.view = { at: model.view.at + 2, numbers: 0 }; });
  await play((model) => { model.view = { at: 5, numbers: model.view.numbers + 1 }; });
  assert.deepEqual(acted, []);
  assert.equal(page.element('toasts').childNodes.length, 4, 'and that is said');
});

const ANNA = { id: 'u1', name: 'Anna', guest: false };
const TURN = { id: 't', game: 'khartoum', title: 'Kerreri', seats: [] };

/** Whoever the server says is there. */
async function meet(user) {
  const loaded = loadUser();
  await page.answer('/me', { user });
  await loaded;
}

/** Where it is the reader's turn; the games are asked for once. */
async function hear(...turns) {
  await page.answer('/turns', { turns });
  if (page.asked.some(({ path }) => path.endsWith('/games'))) await page.answer('/games', { games: [] });
}

test('a table that is shown and does not know of my turn is told so, once, after a second answer', async () => {
  const missed = [];
  onMissed((id) => missed.push(id));
  await meet(ANNA);
  setNotice('Kerreri', false, 't');
  lookForTurns();
  await hear(TURN);
  assert.deepEqual(missed, [], 'its own news may be under way');
  mock.timers.tick(2_000);
  await hear(TURN);
  assert.deepEqual(missed, ['t']);
  mock.timers.tick(15_000);
  await hear(TURN);
  assert.deepEqual(missed, ['t']);
  for (const isYourTurn of [true, false]) {
    setNotice('Kerreri', isYourTurn, 't');
    mock.timers.tick(15_000);
    await hear(TURN);
  }
  assert.deepEqual(missed, ['t'], 'once it was known, it is doubted anew');
  setNotice('', false);
});

test('a turn that was told to one person is told to the next as well, and what was told goes with the first', async () => {
  const shown = [];
  const closed = [];
  globalThis.Notification = class {
    static permission = 'granted';

    constructor(title, { tag }) { shown.push(tag); }

    close() { closed.push(this); }
  };
  page.kept.set('sortie.notify', 'on');
  const sitDown = async (user) => {
    await meet(user);
    startTurnsAnew();
    await hear();
    mock.timers.tick(15_000);
    await hear(TURN);
  };
  await sitDown(ANNA);
  assert.deepEqual([shown.length, closed.length], [1, 0]);
  await sitDown({ ...ANNA, id: 'u2', name: 'Bruno' });
  assert.deepEqual([shown.length, closed.length], [2, 1]);
  delete globalThis.Notification;
});

test('a guest whom another window has made while this one asked who is there keeps the secret link', async () => {
  await meet(null);
  const loaded = loadUser();
  page.kept.set('sortie.user', 'u9').set('sortie.guest', 'secret');
  await page.answer('/me', { user: null });
  await page.answer('/me', { user: { id: 'u9', name: 'Guest', guest: true } });
  await loaded;
  assert.equal(page.kept.get('sortie.guest'), 'secret');
  assert.equal(page.kept.get('sortie.user'), 'u9');
  const left = signOut();
  await page.answer('/logout', {});
  await left;
});
