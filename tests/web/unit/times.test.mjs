/* Clocks, waiting before a new connection, and the sections of rules. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitTime } from '../../../web/clock.js';
import { waitBefore } from '../../../web/live.js';
import { sectionOf } from '../../../web/rules.js';

test('a clock counts down to zero and no further', () => {
  assert.deepEqual(splitTime(309000), { days: 0, time: '5:09' });
  assert.deepEqual(splitTime(3909000), { days: 0, time: '1:05:09' });
  assert.deepEqual(splitTime(2 * 86400000 + 1000), { days: 2, time: '0:00:01' });
  assert.deepEqual(splitTime(-5), { days: 0, time: '0:00' });
});

test('each attempt waits longer, up to a limit', () => {
  const waits = [0, 1, 2, 3, 20, 2000].map((attempt) => waitBefore(attempt, 0.5));
  assert.deepEqual(waits, [500, 1000, 2000, 4000, 20000, 20000]);
});

test('a rule is shown among those of its section', () => {
  assert.equal(sectionOf('6.5m'), '6.5');
  assert.equal(sectionOf('AOT2.6'), 'AOT2');
  assert.equal(sectionOf('EX1'), 'EX1');
});
