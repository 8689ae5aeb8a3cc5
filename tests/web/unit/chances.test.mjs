/* Odds without a page: numbers, the choice that is ahead, and what is asked for in which order. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Refusal } from '../../../web/api.js';
import { arrange, estimateNumbers, isNarrow, leastPlayouts, percentWords, valueLines, verdictOf } from '../../../web/chances.js';
import { DICE, OddsSource } from '../../../web/oddssource.js';

const estimate = (action, chance, playouts = 36, half = 0.02) => ({ action, chance, playouts, error: half / 2,
  low: Math.max(0, chance - half), high: Math.min(1, chance + half) });

test('percentages have the digits that count', () => {
  assert.equal(percentWords(38.888888, 'en'), '38.9');
  assert.equal(percentWords(38.888888, 'fr'), '38,9');
  assert.equal(percentWords(2.7777, 'en'), '2.78');
  assert.equal(percentWords(0.0021, 'en'), '0.0021');
  assert.equal(percentWords(100, 'en'), '100');
});

test('an estimate is a whole number, and certain only when it is', () => {
  assert.deepEqual(estimateNumbers(estimate('a', 0.618)), { percent: 62, error: 2 });
  assert.deepEqual(estimateNumbers(estimate('a', 0.999, 36, 0.001)), { percent: 99, error: 1 });
  assert.deepEqual(estimateNumbers(estimate('a', 0.001, 36, 0.1)), { percent: 1, error: 5 });
  assert.equal(estimateNumbers(estimate('a', 1)).percent, 100);
  assert.equal(estimateNumbers(estimate('a', 0)).percent, 0);
});

test('a choice is ahead when it is ahead by more than the error', () => {
  const best = (...estimates) => verdictOf(estimates).best;
  assert.equal(best(estimate('a', 0.6), estimate('b', 0.5)), 'a');
  assert.equal(best(estimate('b', 0.5), estimate('a', 0.6)), 'a');
  assert.equal(best(estimate('a', 0.6), estimate('b', 0.57)), null, 'within the error');
  assert.equal(best(estimate('a', 0.6), estimate('b', 0.58), estimate('c', 0.3)), null, 'two are ahead');
  assert.equal(best(estimate('a', 0.6), estimate('b', 0, 0)), null, 'one was not tried');
  assert.equal(best(estimate('a', 0.6)), null);
  assert.equal(best(), null);
  assert.equal(leastPlayouts([estimate('a', 0.6, 72), estimate('b', 0.5, 36)]), 36);
  assert.equal(leastPlayouts([]), 0);
});

test('estimates tell something when two choices differ by more than their error', () => {
  const tells = (...estimates) => verdictOf(estimates).tells;
  assert.equal(tells(estimate('a', 0.6), estimate('b', 0.58), estimate('c', 0.3)), true);
  assert.equal(tells(estimate('a', 0.6), estimate('b', 0.58)), false);
  assert.equal(tells(estimate('a', 0.9, 36, 0.11), estimate('b', 0.3, 36, 0.11)), false, 'none wider than 10');
  assert.equal(isNarrow(estimate('a', 0.5, 36, 0.1)), true);
  assert.equal(isNarrow(estimate('a', 0.5, 36, 0.101)), false);
  assert.equal(isNarrow(estimate('a', 0.5, 0, 0.01)), false);
  assert.deepEqual(verdictOf([estimate('a', 0.6), estimate('b', 0.5, 36, 0.2)]),
    { narrow: 1, isWhole: false, tells: false, best: null });
});

const outcome = (percent, more = {}) => ({ chance: '1/x', percent, changes: [{ text: 'strength 3 → 2' }],
  actor: 'gordon', text: 'Choose.', ...more });

test('one outcome is no chance', () => {
  const sure = arrange({ exact: true, outcomes: [outcome(100)], values: [] });
  assert.equal(sure.isSure, true);
  assert.equal(sure.lines[0].next, null);
});

test('outcomes tell how the game ends, and what comes next where that differs', () => {
  const { lines, rest, valuesFirst, isSure } = arrange({ exact: true, values: [], outcomes: [outcome(50),
    outcome(30, { text: 'Lose one.' }), outcome(20, { actor: null, text: 'Khartoum falls' })] });
  assert.deepEqual(lines.map((line) => [line.over, line.next]),
    [[null, 'Choose.'], [null, 'Lose one.'], ['Khartoum falls', null]]);
  assert.deepEqual([rest, valuesFirst, isSure], [null, false, false]);
});

test('many outcomes are cut, counted, and told by their values first', () => {
  const outcomes = Array.from({ length: 40 }, () => outcome(2));
  const { lines, rest, valuesFirst } = arrange({ exact: true, outcomes, more: { outcomes: 10 }, values: [{ text: 'morale' }] });
  assert.equal(lines.length, 12);
  assert.deepEqual(rest, { count: 38, percent: 76 });
  assert.equal(valuesFirst, true);
  assert.equal(arrange({ exact: true, outcomes: outcomes.slice(0, 13), values: [] }).lines.length, 13);
});

test('values that hardly ever come are told together', () => {
  const rare = Array.from({ length: 8 }, () => ({ percent: 0.25 }));
  assert.deepEqual(valueLines([{ percent: 98 }, ...rare]), { lines: [{ percent: 98 }], rest: { count: 8, percent: 2 } });
  assert.deepEqual(valueLines([{ percent: 99.25 }, ...rare.slice(0, 3)]).rest, null);
});

/** A source whose clock goes on when it is told to, with what it has asked for. */
function source(answers) {
  const asked = [];
  const waiting = [];
  let news = 0;
  const made = new OddsSource(async (position, action) => {
    asked.push(action);
    const answer = answers(action, asked.length);
    if (answer instanceof Error) throw answer;
    return answer;
  }, () => { news += 1; }, (run, delay) => { waiting.push({ run, delay }); });
  return { made, asked, waiting, news: () => news,
    async go() {
      const next = waiting.pop();
      waiting.length = 0;
      await next?.run();
      return next?.delay;
    } };
}

const answers = (done) => (action, count) => (action === null
  ? { estimates: [estimate('raid', 0.5, 36 * count)], policy: 'greedy', done: done(count) } : { exact: true, action });

test('estimates are refined until they are good enough', async () => {
  const { made, asked, waiting, news, go } = source(answers((count) => count >= 3));
  assert.equal(waiting.length, 0);
  made.look({ key: 'a', isChance: false });
  assert.equal(await go(), 0);
  assert.ok(await go() > 0, 'the server has a pause');
  await go();
  assert.equal(waiting.length, 0);
  assert.deepEqual(asked, [null, null, null]);
  assert.equal(made.estimates[0].playouts, 108);
  assert.equal(news(), 3);
});

test('what the player points at comes first, and once', async () => {
  const { made, asked, go } = source(answers(() => false));
  made.look({ key: 'a', isChance: false });
  made.want('raid');
  await go();
  await go();
  made.want('fortify');
  await go();
  made.want('raid');
  await go();
  assert.deepEqual(asked, ['raid', null, 'fortify', null]);
  assert.equal(made.exact.get('fortify').action, 'fortify');
});

test('a new position forgets the old, and an answer that comes late is dropped', async () => {
  const { made, go, waiting } = source(answers(() => true));
  made.look({ key: 'a', isChance: false });
  const late = go();
  made.look({ key: 'b', isChance: false });
  await late;
  assert.deepEqual(made.estimates, []);
  assert.equal(waiting.length, 1, 'the new position is asked for');
  made.look(null);
  await go();
  assert.deepEqual(made.estimates, []);
});

test('dice that are due have exact odds and no estimates', async () => {
  const { made, asked, waiting, go } = source(answers(() => false));
  made.look({ key: 'a', isChance: true });
  await go();
  assert.deepEqual(asked, [DICE]);
  assert.equal(waiting.length, 0);
});

test('a page in the background asks nothing', async () => {
  const { made, asked, waiting, go } = source(answers(() => false));
  made.look({ key: 'a', isChance: false });
  made.setAwake(false);
  await go();
  assert.deepEqual(asked, []);
  waiting.length = 0;
  made.setAwake(true);
  await go();
  assert.deepEqual(asked, [null]);
});

test('what passes is tried again, what does not is given up', async () => {
  const codes = ['too_many', 'stale', 'failed'];
  const { made, asked, waiting, go } = source((action, count) => new Refusal(codes[count - 1], 'no', 500, null));
  made.look({ key: 'a', isChance: false });
  await go();
  assert.ok(await go() > 1000, 'not at once');
  await go();
  assert.deepEqual(asked, [null, null, null]);
  assert.equal(waiting.length, 0);
  made.want('raid');
  codes.push('failed');
  await go();
  assert.deepEqual(made.exact.get('raid'), { exact: false, text: 'no' });
});
