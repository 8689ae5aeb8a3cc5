/* The log: what stands, turns, modifiers, and how news join it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstFrom, isNamedIn, isQuiet, joinNumbered, leadingEffect, logItems, splitModifier, standingEntries, turnStarts } from '../../../web/entries.js';

const action = (entry, standing, trace = []) => ({ entry, standing, kind: 'action', seat: 'gordon', text: 'x', trace });
const undo = (entry, standing) => ({ entry, standing, kind: 'undo', seat: 'gordon' });

test('an undo takes away what came after where it goes back to', () => {
  const log = [action(1, 1), action(2, 2), action(3, 3), undo(4, 1), action(5, 2)];
  assert.deepEqual([...standingEntries(log)], [1, 5]);
});

test('an undo of an undone stretch leaves what stood before', () => {
  const log = [action(1, 1), action(2, 2), undo(3, 1), action(4, 2), undo(5, 0), action(6, 1)];
  assert.deepEqual([...standingEntries(log)], [6]);
});

test('turn, modifiers and other effects are told apart', () => {
  const trace = [
    { key: 'log_turn', text: 'Turn 2' }, { key: 'log_drm_units', text: 'Units: +2.', rule: '6.5j' },
    { key: 'log_modifier', text: 'Total: +2.' }, { key: 'log_morale', text: 'Morale' },
  ];
  const [item] = logItems([action(1, 1, trace)]);
  assert.equal(item.turn, 'Turn 2');
  assert.deepEqual(item.modifiers.map((one) => one.key), ['log_drm_units', 'log_modifier']);
  assert.deepEqual(item.effects.map((one) => one.key), ['log_morale']);
});

test('turns begin where entries that stand say so', () => {
  const turn = [{ key: 'log_turn', text: 'Turn' }];
  const items = logItems([action(1, 1, turn), action(2, 2, turn), undo(3, 1), action(4, 2), action(5, 3, turn)]);
  assert.deepEqual(turnStarts(items), [1, 3]);
});

test('the turn of a player begins after the action that ends the other one', () => {
  const trace = [
    { key: 'counter_lost', text: 'lost' }, { key: 'turn_begins', text: 'Turn 2' },
    { key: 'player_turn_begins', text: 'Turn 2, Dervishes' }, { key: 'night_falls', text: 'night' },
  ];
  const [item, plain] = logItems([action(1, 1, trace), action(2, 2, [{ key: 'log_turn', text: 'Turn 3' }])]);
  assert.equal(item.turn, 'Turn 2, Dervishes');
  assert.deepEqual(item.effects.map((one) => one.key), ['counter_lost', 'night_falls']);
  assert.deepEqual([item.before, item.isLast, plain.isLast], [1, true, false]);
  assert.deepEqual(turnStarts([item, plain]), [1, 2]);
});

test('a throw is told by what came of it, though a turn begins after it', () => {
  const result = { key: 'fire_result', text: 'Die 3: no effect' }, turn = { key: 'player_turn_begins', text: 'Turn 2' }, after = { key: 'units_recover', text: 'x' };
  const leads = (trace, more) => leadingEffect(logItems([{ ...action(1, 1, trace), ...more }])[0])?.key;
  assert.equal(leads([result, turn, after], { dice: [3] }), 'fire_result');
  assert.equal(leads([result, turn]), 'fire_result', 'nothing else came of it');
  assert.equal(leads([turn, after], { dice: [3] }), undefined, 'what comes after is not of it');
});

test('a step is quiet as long as nothing has come of it', () => {
  const told = [{ key: 'moved', text: 'x' }];
  const items = logItems([action(1, 1), action(2, 2, told), { ...action(3, 3), dice: [7] },
    action(4, 4, [{ key: 'player_turn_begins', text: 'Turn' }]), undo(5, 1)]);
  assert.deepEqual(items.map(isQuiet), [true, false, false, false, false]);
});

test('the sign of a modifier is split off, in both languages', () => {
  assert.deepEqual(splitModifier('2 x Sudanese (2 steps): +2.'), { label: '2 x Sudanese (2 steps)', sign: '+2' });
  assert.deepEqual(splitModifier('Moral de la ville à 6 : -2.'), { label: 'Moral de la ville à 6', sign: '−2' });
  assert.deepEqual(splitModifier('No sign here.'), { label: 'No sign here.', sign: '' });
});

test('news are joined once, and a gap is noticed', () => {
  const number = (item) => item.entry;
  const known = [action(1, 1), action(2, 2)];
  assert.deepEqual(joinNumbered(known, [action(2, 2), action(3, 3)], number).all.map(number), [1, 2, 3]);
  assert.equal(joinNumbered(known, [action(1, 1)], number).all, known);
  assert.equal(joinNumbered(known, [action(4, 4)], number).gap, true);
  assert.equal(joinNumbered([], [action(1, 1)], number).gap, false);
});

test('where a rising list comes to a number', () => {
  assert.equal(firstFrom([2, 5, 9], 0), 0);
  assert.equal(firstFrom([2, 5, 9], 5), 1);
  assert.equal(firstFrom([2, 5, 9], 6), 2);
  assert.equal(firstFrom([2, 5, 9], 10), 3);
  assert.equal(firstFrom([], 1), 0);
});

test('a name that the words have already is not told twice', () => {
  assert.ok(isNamedIn('West wing', 'West wing: a force marches from Ollioules to Les Gaux'));
  assert.ok(isNamedIn('Aile est', 'L’aile est passe la main à l’aile ouest'));
  assert.ok(!isNamedIn('Derviches', 'Passer à la suite'));
});
