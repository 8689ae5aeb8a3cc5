/* Which of my tables comes first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sortTables } from '../../../web/mytables.js';
import { outcomeOf } from '../../../web/outcome.js';

const table = (id, more) => ({ id, state: 'playing', your_turn: false, changed: 0, seats: [], ...more });
const clock = (left) => [{ id: 'west', clock: { left, running: true } }];
const ids = (tables) => tables.map(({ id }) => id).join(' ');

test('the shortest clock comes first, then who has waited longest; what is over comes last', () => {
  const { turns, going, ended } = sortTables([
    table('over', { state: 'over' }), table('late', { your_turn: true, changed: 9 }),
    table('early', { your_turn: true, changed: 3 }), table('days', { your_turn: true, changed: 8, seats: clock(5000) }),
    table('minutes', { your_turn: true, changed: 9, seats: clock(100) }), table('theirs'),
    table('closed', { state: 'closed' }), table('free', { state: 'waiting' }), table('frozen', { state: 'frozen' }),
  ]);
  assert.equal(ids(turns), 'minutes days early late');
  assert.equal(ids(going), 'theirs free');
  assert.equal(ids(ended), 'over closed frozen');
});

test('a game ends for each seat by what it is worth', () => {
  const score = { won: false, values: { west: 1, east: 0 } };
  assert.equal(outcomeOf(score, 2, ['west']), 'won');
  assert.equal(outcomeOf(score, 2, ['east']), 'lost');
  assert.equal(outcomeOf(score, 2, ['west', 'east']), 'even');
  assert.equal(outcomeOf(score, 2, []), 'even');
  assert.equal(outcomeOf({ won: false, values: { west: 0.5, east: 0.5 } }, 2, ['west']), 'draw');
  assert.equal(outcomeOf({ won: true, values: { gordon: 1 } }, 1, ['gordon']), 'won');
});
