/* Sides swapped: who sits where at the next table. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { swappedSeats } from '../../../web/again.js';

const seat = (id, user, bot = null) => ({ id, name: id, user: user ? { id: user, name: user, guest: true } : null, bot, clock: null });

test('two people change sides, with all their seats', () => {
  assert.deepEqual(swappedSeats([seat('a', 'anna'), seat('b', 'bert')], 'anna'), { a: 'open', b: 'me' });
  assert.deepEqual(swappedSeats([seat('english', 'bert'), seat('spanish', 'bert'), seat('west', 'anna')], 'anna'),
    { english: 'me', spanish: 'me', west: 'open' });
});

test('a bot changes sides, too', () => {
  assert.deepEqual(swappedSeats([seat('a', 'anna'), seat('b', null, 'normal')], 'anna'), { a: 'bot:normal', b: 'me' });
});

test('nobody swaps with nobody', () => {
  assert.equal(swappedSeats([seat('gordon', 'anna')], 'anna'), null);
  assert.equal(swappedSeats([seat('a', 'anna'), seat('b', null)], 'anna'), null);
  assert.equal(swappedSeats([seat('a', 'bert'), seat('b', 'carl')], 'anna'), null);
});
