/* The list of choices in groups, and dice that are entered by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diceWanted, findRoll, gatherAlike, groupChoices, inOrder, isSearched, numberChoices, sharedWords, splitClosing, splitLeading } from '../../../web/grouping.js';

const choice = (action) => ({ action, verb: action.split(':')[0], operands: action.split(':').slice(1), text: action });
const choices = (...actions) => actions.map(choice);

test('the ten sides of a die are dice, in one row', () => {
  const sides = choices(...Array.from({ length: 10 }, (_, i) => `roll:${i + 1}`));
  assert.equal(diceWanted(sides), 1);
  assert.deepEqual(groupChoices(sides, true).map((group) => group.choices.length), [10]);
});

test('a short list is one group', () => {
  const groups = groupChoices(choices('zone:black.2', 'zone:white.2', 'done'));
  assert.deepEqual(groups.map((group) => group.word), ['']);
  assert.deepEqual(groupChoices([]), []);
});

test('a long list is grouped by what operands begin with, and loses nothing', () => {
  const zones = ['black', 'white', 'red'].flatMap((word) => [2, 3, 4, 5].map((number) => `zone:${word}.${number}`));
  const list = choices('zone:palace', ...zones, 'done');
  const groups = groupChoices(list);
  assert.deepEqual(groups.map((group) => [group.word, group.choices.length]),
    [['', 2], ['black', 4], ['white', 4], ['red', 4]]);
  assert.equal(groups.flatMap((group) => group.choices).length, list.length);
});

test('a long list of many kinds is grouped by verbs where the game wants it', () => {
  const list = choices(...[1, 2, 3, 4].flatMap((card) => [`event:${card}`, `ops:${card}`, `replace:${card}`]));
  const groups = groupChoices(list, true);
  assert.deepEqual(groups.map((group) => [group.word, group.choices.length]), [['event', 4], ['ops', 4], ['replace', 4]]);
  assert.deepEqual(groupChoices(list.slice(0, 3), true).map((group) => group.word), ['']);
});

const named = (action, text) => ({ action, verb: action.split(':')[0], operands: action.split(':')[1]?.split(',') ?? [], text });
const delays = ['a', 'b', 'c'].flatMap((unit) => [3, 4, 5, 6, 7].map((turn) => named(`delay:${unit},${turn}`, `Put ${unit} off to turn ${turn}`)));

test('what texts share at both ends is found, and each keeps something of its own', () => {
  assert.deepEqual(sharedWords(['Check Stuart for revolt', 'Check Mud Bay for revolt']), { lead: 'Check', tail: 'for revolt' });
  assert.deepEqual(sharedWords(['Put it off to turn 3', 'Put it off to turn 4']), { lead: 'Put it off to turn', tail: '' });
  assert.deepEqual(sharedWords(['March', 'March on']), { lead: '', tail: '' });
  assert.deepEqual(sharedWords(['one', 'one']), { lead: '', tail: '' });
});

test('a long list is gathered by the unit or place that a choice names first, and loses nothing', () => {
  const parts = gatherAlike(delays, 15, true);
  assert.deepEqual(parts.map(({ thing, lead, choices: some }) => [thing, lead, some.length]),
    ['a', 'b', 'c'].map((unit) => [`delay:${unit}`, `Put ${unit} off to turn`, 5]));
  assert.ok(parts.every((part) => part.isBrief && !part.isFolded), 'a list of middle length is open');
  assert.ok(gatherAlike(delays, 31, true).every((part) => part.isFolded), 'a very long one begins folded');
  assert.deepEqual(gatherAlike(delays, 14, true).map((part) => [part.thing, part.choices.length]), [['', 15]], 'a short one stands as it is');
});

test('units of a family stand together, the others where they are', () => {
  const list = [named('pick:khalifa', 'Khalifa'), ...[1, 2, 3].map((i) => named(`pick:taiasha.${i}`, `Taiasha ${i}`)), named('pick:guns.1', 'Guns 1')];
  assert.deepEqual(gatherAlike(list, 40, true).map(({ thing, lead, choices: some }) => [thing, lead, some.length]),
    [['', '', 1], ['pick:taiasha', 'Taiasha', 3], ['', '', 1]]);
});

test('what one heading is about is not said again in each choice', () => {
  const list = Array.from({ length: 16 }, (_, i) => named(`check:p${i}`, `Check place ${i} for revolt`));
  const [part] = gatherAlike(list, 17, true);
  assert.deepEqual([part.lead, part.tail, part.thing], ['Check place', 'for revolt', '']);
  assert.equal(gatherAlike(list, 17, false)[0].lead, '', 'but where there is no heading each says it');
});

test('a short list has headings too where there is much to do in two ways, and they are not said again', () => {
  const list = [...['a', 'b'].map((place) => named(`march:${place}`, `March to ${place}`)), ...['1', '2', '3', '4'].map((unit) => named(`leave:${unit}`, `Leave unit ${unit} behind`))];
  const groups = groupChoices(list, true);
  assert.deepEqual(groups.map((group) => [group.word, group.choices.length]), [['march', 2], ['leave', 4]]);
  assert.deepEqual(groupChoices(list).length, 1, 'only where the game wants it');
  assert.deepEqual(groupChoices(list.slice(1), true).length, 1, 'one march is no kind');
  const [part] = gatherAlike(groups[1].choices, 7, true, 'Leave unit behind');
  assert.deepEqual([part.lead, part.tail, part.isBrief], ['Leave unit', 'behind', true]);
  const harbors = ['Friday', 'Roche'].map((name) => named(`march:${name}`, `March to ${name} Harbor`));
  const [march] = gatherAlike(harbors, 7, true, 'March to');
  assert.deepEqual([march.lead, march.tail], ['March to', ''], 'what the heading does not say stays');
});

test('a long one among many short ones keeps none of them from standing side by side', () => {
  const list = [...Array.from({ length: 11 }, (_, i) => named(`activate:p${i}`, `Activate p${i}`)), named('activate:way', 'Activate the waypoint between Olga and El Obeid')];
  assert.equal(gatherAlike(list, 13, true, 'Activate')[0].isBrief, true);
  assert.equal(gatherAlike(list.slice(-3), 13, true, 'Activate')[0].isBrief, false);
});

test('where a heading has choices about one thing alone, that thing is named', () => {
  const list = Array.from({ length: 14 }, (_, i) => ({ ...named(`delay:louis,${i + 4}`, `Put the Royal-Louis off to turn ${i + 4}`), operands: ['louis', i + 4] }));
  const [part] = gatherAlike(list, 40, true);
  assert.deepEqual([part.thing, part.lead, part.isFolded], ['delay:louis', 'Put the Royal-Louis off to turn', false]);
});

test('dice are found in any order', () => {
  const list = choices('roll:2+5', 'roll:5+5');
  assert.equal(findRoll(list, [5, 2])?.action, 'roll:2+5');
  assert.equal(findRoll(list, [5, 5])?.action, 'roll:5+5');
  assert.equal(findRoll(list, [1, 1]), undefined);
  assert.equal(findRoll(choices('roll:3'), [3])?.action, 'roll:3');
});

test('only throws are entered as dice', () => {
  assert.equal(diceWanted(choices('roll:1+1', 'roll:1+2')), 2);
  assert.equal(diceWanted(choices('roll:1', 'roll:2')), 1);
  assert.equal(diceWanted(choices('event:1', 'event:2')), 0);
  assert.equal(diceWanted([]), 0);
});

test('what leads stands apart', () => {
  const list = choices('shell:a', 'fight:x', 'end').map((one) => ({ ...one, leads: one.verb === 'fight' }));
  const { leading, others } = splitLeading(list);
  assert.deepEqual([leading, others].map((some) => some.map(({ action }) => action)), [['fight:x'], ['shell:a', 'end']]);
});

test('numbers stay while the question does, and what is gone leaves a gap', () => {
  const joins = choices('join:a', 'join:b', 'join:c', 'march:x'), halt = choices('halt');
  const first = numberChoices('moving', joins, halt, null);
  assert.deepEqual([...first.keys.values()], ['1', '2', '3', '4', '0']);
  const second = numberChoices('moving', choices('join:a', 'join:c', 'march:x', 'march:y'), halt, first);
  assert.equal(second.keys.get('join:c'), '3');
  assert.equal(second.keys.get('halt'), '0');
  assert.equal(second.keys.get('march:y'), '5', 'what is new has a number that nothing had');
  assert.equal(numberChoices('moving', joins, halt, second).keys.get('join:b'), '2', 'and an undo brings it back');
  const other = numberChoices('moving', choices('join:q', 'join:r'), [], second);
  assert.deepEqual(['join:q', 'join:r'].map((action) => other.keys.get(action)), ['1', '2'], 'a list of other things begins anew');
  assert.equal(numberChoices('move', choices('join:c'), [], second).keys.get('join:c'), '1', 'and so does another question');
});

test('what is new in a list stands where its number says', () => {
  const first = numberChoices('sortie', choices('unit:a', 'unit:b', 'leader:c'), [], null);
  const more = choices('unit:a', 'unit:b', 'unit:gun', 'leader:c');
  const { keys } = numberChoices('sortie', more, choices('go'), first);
  assert.deepEqual(inOrder(more, keys).map(({ action }) => action), ['unit:a', 'unit:b', 'leader:c', 'unit:gun']);
  const many = choices(...Array.from({ length: 12 }, (_, i) => `pick:${i}`));
  assert.equal(inOrder(many, numberChoices('pick', many, [], null).keys), many, 'a list that has numbers for some stays as it is');
});

test('0 belongs to what ends a step, and to nothing else', () => {
  const many = choices(...Array.from({ length: 30 }, (_, i) => `pick:${i}`));
  const { keys } = numberChoices('move', many, choices('end'), null);
  assert.equal(keys.size, 10);
  assert.equal(keys.get('end'), '0');
  const first = numberChoices('fortify', many, [], null);
  assert.ok(![...first.keys.values()].includes('0'), 'nor before it can be ended');
  assert.equal(numberChoices('fortify', many.slice(1), choices('done'), first).keys.get('done'), '0');
  const two = numberChoices('loading', many.slice(0, 3), choices('all', 'halt'), null).keys;
  assert.deepEqual([two.get('all'), two.get('halt')], ['4', '0'], 'of several the last');
  assert.ok(isSearched(many) && !isSearched(many.slice(0, 9)));
});

test('what ends a step stands apart, also where no choice names anything', () => {
  const split = (...actions) => {
    const { naming, closing } = splitClosing(choices(...actions));
    return [naming, closing].map((list) => list.map(({ action }) => action).join(' '));
  };
  assert.deepEqual(split('zone:a', 'zone:b', 'done'), ['zone:a zone:b', 'done']);
  assert.deepEqual(split('board:a', 'all', 'halt'), ['board:a', 'all halt']);
  assert.deepEqual(split('fortify', 'raid', 'end'), ['fortify raid', 'end']);
  assert.deepEqual(split('build', 'done'), ['build', 'done']);
  assert.deepEqual(split('spend', 'hold'), ['spend hold', '']);
  assert.deepEqual(split('done'), ['done', ''], 'alone it is the choice');
});
