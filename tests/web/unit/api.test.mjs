/* Answers that do not come, or not whole: they pass by themselves, and whoever needs them asks again. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { AGAIN, isPassing, request } from '../../../web/api.js';
import { Orders } from '../../../web/games/sanjuans/orders.js';
import { Lesson } from '../../../web/lesson.js';
import { Problem } from '../../../web/problem.js';
import { ReportPage } from '../../../web/report.js';
import { Node, documentIn, setGlobals, toasts } from './elements.mjs';

/** What the server answers to each question in turn. @type {(() => Response)[]} */
let answers;
/** What was asked. @type {string[]} */
let asked;
let fetchBefore;

/** The connection is lost within the answer. */
const broken = () => new Response(new ReadableStream({
  start(controller) {
    controller.enqueue(new TextEncoder().encode('{"orders": ['));
    controller.error(new TypeError('network error'));
  },
}));
const lost = () => { throw new TypeError('no network'); };
const says = (answer) => () => new Response(typeof answer === 'string' ? answer : JSON.stringify(answer));

beforeEach(() => {
  answers = [];
  asked = [];
  fetchBefore = globalThis.fetch;
  globalThis.fetch = async (address) => {
    asked.push(address.replace(/^\/api|lang=..$/g, ''));
    return answers.shift()?.() ?? new Response('{}');
  };
});

afterEach(() => {
  mock.timers.reset();
  globalThis.fetch = fetchBefore;
});

/** Lets so much time pass, and what follows from it happen. */
async function pass(time) {
  await setImmediate();
  mock.timers.tick(time);
  await setImmediate();
}

test('an answer that breaks off is none', async () => {
  answers = [broken];
  await assert.rejects(request('/tables'), (error) => isPassing(error) && error.code === 'unreachable');
});

test('San Juans: orders that did not come are asked for at the next position; a server that knows none is not', async () => {
  const view = (at) => ({ at, yours: true, choices: [{ action: 'activate:dig', verb: 'activate', operands: ['dig'] }], game: { step: ['operations'] } });
  let answer = () => Promise.reject(new Error('lost'));
  const orders = new Orders({ orders: () => answer() }, { web: (key) => key });
  orders.take(view(1));
  await orders.ask();
  assert.deepEqual([...orders.notes(view(1).choices)], [], 'nobody knows who can leave');
  orders.take(view(2));
  assert.ok(orders.isAwaited);
  answer = async () => ({ at: 2, orders: [] });
  await orders.ask();
  assert.deepEqual([...orders.notes(view(2).choices)], [['activate:dig', 'nobody_leaves']]);
  orders.take(view(3));
  answer = async () => null;
  await orders.ask();
  orders.take(view(4));
  assert.ok(!orders.isAwaited);
});

test('a verdict on a problem that does not come is asked for again', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  let drawn = 0;
  const problem = Object.assign(Object.create(Problem.prototype), { judgedKey: '', steps: [{}], verdict: null, draw: () => { drawn += 1; },
    model: { id: 'a', view: { at: 3, standing: 2, lesson: { name: 'bread', end: null } }, past: null, isBusy: false, isClosed: false } });
  answers = [lost, () => new Response('{}', { status: 429 }), says({ state: 'open' })];
  problem.judge();
  await pass(AGAIN);
  await pass(AGAIN);
  assert.equal(problem.verdict?.state, 'open');
  assert.equal(drawn, 1);
  problem.judge();
  await pass(AGAIN);
  assert.equal(asked.length, 3, 'once for each position');
  problem.model.view.at = 4;
  answers = [lost];
  problem.judge();
  await setImmediate();
  problem.model.isClosed = true;
  await pass(AGAIN);
  assert.equal(asked.length, 4, 'not after the table was left');
});

test('the page of a report is asked for until it comes', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const shown = [];
  const report = Object.assign(Object.create(ReportPage.prototype), { id: 'a', isOpen: true, bar: {}, show: (page) => shown.push(page) });
  answers = [says({ progress: 0.5 }), says({}), lost, says({}), () => new Response('{}', { status: 503 }), says({}), says('<main>')];
  report.work(null);
  for (let i = 0; i < 4; i += 1) await pass(AGAIN);
  assert.deepEqual(shown, ['<main>']);
  assert.equal(report.bar.value, 0.5);
});

test('the end of a lesson that is taken back meanwhile is not drawn, and the next lesson need not come', async (context) => {
  context.after(setGlobals({ document: documentIn(), Node, localStorage: { getItem: () => null, setItem() {} } }));
  context.mock.timers.enable({ apis: ['setTimeout'] });
  context.mock.method(console, 'error', () => {});
  const lesson = { name: 'walls', end: 'done' };
  const guide = Object.assign(Object.create(Lesson.prototype), { model: { view: { table: { game: 'khartoum' }, lesson } }, words: new Node('div'), tools: new Node('div') });
  answers = [lost];
  await guide.drawEnd('done');
  assert.equal(guide.tools.parts.length, 1, 'the way to all lessons');
  assert.equal(toasts.parts.length, 1);
  guide.tools.replaceChildren();
  guide.nextOf = async () => {
    lesson.end = null;
    return 'raid';
  };
  await guide.drawEnd('done');
  assert.deepEqual(guide.tools.parts, []);
});
