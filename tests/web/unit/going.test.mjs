/* Going to a table that is made first: one, however often it is pressed, and nobody is torn away from where they have gone since. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, mock, test } from 'node:test';
import { Refusal } from '../../../web/api.js';
import { makeTable, rematch, takeMade } from '../../../web/again.js';
import { goToMade } from '../../../web/going.js';
import { signIn, signOut } from '../../../web/user.js';
import { Node, documentIn, setGlobals, toasts } from './elements.mjs';

const VIEW = { table: { id: 't2' }, you: { user: 'anna' } };

/** As much of a browser as is asked for; its server answers with what is set. */
const browser = { answers: [], asked: [] };
let putBack;

before(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  putBack = setGlobals({ document: documentIn(), Node, location: { hash: '', origin: 'http://here' },
    localStorage: { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {} },
    fetch: async (address, { body } = {}) => {
      browser.asked.push([address.replace(/\?.*/, ''), body && JSON.parse(body)]);
      const { status = 200, ...answer } = browser.answers.shift() ?? {};
      return new Response(JSON.stringify(answer), { status });
    } });
});

after(() => {
  mock.timers.reset();
  putBack();
});

beforeEach(async () => {
  location.hash = '#/table/t1';
  browser.answers = [{ user: { id: 'anna', name: 'Anna', guest: false } }];
  await signIn('login', 'Anna', 'secret');
  browser.asked = [];
  toasts.replaceChildren();
});

/** A table that is made when it is told to. */
function slowly() {
  let count = 0;
  let done;
  const made = new Promise((resolve) => { done = resolve; });
  return { make: () => { count += 1; return made; }, done: () => done(VIEW), count: () => count };
}

test('two presses make one table, and the next press after it another', async () => {
  const { make, done, count } = slowly();
  const first = goToMade(make);
  assert.equal(await goToMade(make), false);
  done();
  assert.equal(await first, true);
  assert.equal(count(), 1);
  assert.equal(location.hash, '#/table/t2');
  assert.equal(await goToMade(async () => VIEW), true);
});

test('what fails may be tried again', async () => {
  assert.equal(await goToMade(() => Promise.reject(new Refusal('failed', 'It cannot be.', 503, null))), false);
  assert.equal(location.hash, '#/table/t1');
  assert.equal(await goToMade(async () => VIEW), true);
});

test('who has gone elsewhere meanwhile stays there, and is told where the table is', async () => {
  const { make, done } = slowly();
  const made = goToMade(make);
  location.hash = '#/learn';
  done();
  await made;
  assert.equal(location.hash, '#/learn');
  const links = toasts.parts[0].parts.filter(({ tag }) => tag === 'a');
  assert.deepEqual(links.map(({ attributes }) => attributes.href), ['#/table/t2']);
});

test('who has signed out meanwhile is not taken to a table, and the next one is not shown it', async () => {
  browser.answers = [VIEW];
  const view = await makeTable({ game: 'khartoum', seats: { gordon: 'me' } });
  browser.answers = [];
  const { make, done } = slowly();
  const made = goToMade(make);
  await signOut();
  done();
  await made;
  assert.equal(location.hash, '#/table/t1');
  assert.deepEqual(toasts.parts, []);
  assert.equal(takeMade(view.table.id), null);
});

test('a rematch whose invitation cannot be said is there all the same', async () => {
  const seat = (id, user) => ({ id, user: { id: user }, bot: null });
  const table = { id: 't1', game: 'omdurman', seats: [seat('a', 'anna'), seat('b', 'bert')], dice: { kind: 'manual' } };
  browser.answers = [{ ...VIEW, table: { id: 't2', invite: 'secret' } }, { status: 429 }];
  const next = await rematch({ table, you: { user: 'anna' } });
  assert.equal(next?.table.id, 't2');
  assert.equal(browser.asked.at(-1)?.[0], '/api/tables/t1/say');
});
