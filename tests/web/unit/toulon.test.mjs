/* Toulon's board without a page: words in both languages, cells that touch where the rules say so, what a view shows. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LAND, MILESTONES } from '../../../web/games/toulon/coast.js';
import { HEIGHT, WIDTH, isInside, layCells, layRoads, onSheet } from '../../../web/games/toulon/geometry.js';
import { counterBox, layLabels, overlap, shortName } from '../../../web/games/toulon/labels.js';
import { numbering, potentialIn, printedStrength, stacksOf, strengthOf } from '../../../web/games/toulon/state.js';

const read = (path) => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const data = Object.fromEntries(['areas', 'sections', 'units', 'leaders', 'works', 'constants', 'qualities'].map((name) =>
  [name, read(`data/toulon/${name}.json`)]));
const english = read('lang/en/toulon-web.json');
const french = read('lang/fr/toulon-web.json');
const land = LAND.map(onSheet);
const cells = layCells(data.areas);

test('both languages have the same keys and places', () => {
  const places = (words) => [...new Set([...words.matchAll(/\{(\d)/g)].map((match) => match[1]))].sort();
  assert.deepEqual(Object.keys(french), Object.keys(english));
  for (const key of Object.keys(english)) assert.deepEqual(places(french[key]), places(english[key]), key);
});

test('every verb with an operand has a heading', () => {
  const texts = read('lang/en/toulon.json');
  const verbs = Object.keys(texts).filter((key) => key.startsWith('toulon.verb.') && texts[key].includes('{0')).map((key) => key.split('.')[2]);
  assert.ok(verbs.length > 40);
  assert.deepEqual(verbs.filter((verb) => !['roll', 'dice'].includes(verb) && !(`toulon.web.do.${verb}` in english)), []);
});

/** How much of the border between two cells lies on land. */
function shared(name, other) {
  let long = 0;
  for (const { line, other: beyond } of cells[name].sides) {
    if (beyond !== other) continue;
    for (let i = 1; i < line.length; i++) {
      const [[a, b], [c, d]] = [line[i - 1], line[i]];
      for (let t = 0.05; t < 1; t += 0.1) if (isInside([a + t * (c - a), b + t * (d - b)], land)) long += Math.hypot(c - a, d - b) / 10;
    }
  }
  return long;
}

test('cells touch exactly where areas are neighbours', () => {
  for (const [name, { neighbours }] of Object.entries(data.areas)) {
    for (const other of Object.keys(data.areas)) {
      if (other <= name) continue;
      const long = shared(name, other);
      if (neighbours.includes(other)) assert.ok(long > 20, `${name} and ${other} share ${long.toFixed(1)}`);
      else assert.ok(long < 4, `${name} and ${other} share ${long.toFixed(1)}`);
    }
  }
});

test('every area has land with room for a counter, every road its milestones', () => {
  for (const [name, { middle: [x, y], room }] of Object.entries(cells)) {
    assert.ok(isInside([x, y], land) && x > 0 && y > 0 && x < WIDTH && y < HEIGHT, name);
    assert.ok(room > 18, `${name} has ${room.toFixed(1)}`);
  }
  const roads = layRoads(data.sections);
  assert.deepEqual(Object.keys(roads), Object.keys(data.sections));
  for (const { ends } of Object.values(data.sections)) for (const end of ends) assert.ok(MILESTONES[end], `milestone ${end}`);
});

test('numbers of the engine are words in the order of the data', () => {
  const numbers = numbering(data);
  assert.equal(numbers.area[1], 'eve');
  assert.equal(numbers.section[4], 'r4');
  assert.equal(numbers.work[18], 'allied.1');
  assert.equal(numbers.piece[Object.keys(data.units).length], Object.keys(data.leaders)[0]);
});

const EMPTY = { ending: 'none', unit_flags: {}, leader_flags: {}, temporary: {}, permanent: {}, inside: {}, height: {}, sign: {}, top: {} };

test('an enemy stack is what lies on top of it, an own one can be read', () => {
  const state = { ...EMPTY, place: { marines: 'oll', montagne: 'fog' }, units_in: { oll: { allies: 1 }, sol: { republicans: 1 } },
    face: { oll: { allies: 'english.infantry' }, sol: { republicans: 'west.infantry' } }, sign: { sol: { republicans: 4 } } };
  const [sol, oll] = stacksOf(data, state, 'allies');
  assert.deepEqual([oll.pieces, oll.isOpen, oll.height], [['marines'], true, 1]);
  assert.deepEqual([sol.pieces, sol.isOpen, sol.face, sol.height, sol.sign], [[], false, 'west.infantry', 0, 4]);
  assert.ok(stacksOf(data, state, null).every((stack) => !stack.isOpen), 'an observer reads nothing');
  const spied = { ...state, place: { ...state.place, montagne: 'sol' }, unit_flags: { montagne: 1024 } };
  assert.deepEqual(stacksOf(data, spied, 'allies')[0].isOpen, true, 'spies read what they were sent for');
});

test('losses and works count in the strength of a unit', () => {
  const [gunners] = Object.keys(data.units).filter((unit) => data.units[unit].in_fort > data.units[unit].strength);
  const { strength, in_fort: inFort } = data.units[gunners];
  assert.equal(strengthOf(data, EMPTY, gunners), strength);
  assert.equal(strengthOf(data, { ...EMPTY, inside: { [gunners]: 'malbousquet' }, temporary: { [gunners]: 1 } }, gunners), inFort - 1);
  assert.equal(strengthOf(data, { ...EMPTY, permanent: { [gunners]: 9 } }, gunners), 0);
});

test('no two units have the same name', () => {
  for (const lang of ['en', 'fr']) {
    const names = Object.values(data.units).map((unit) => unit.name[lang]);
    assert.deepEqual(names.filter((name, i) => names.indexOf(name) !== i), []);
  }
});

test('gunners are strong in a fort, and not in a redoubt', () => {
  const inside = (work) => ({ ...EMPTY, inside: work ? { seamen_gunners_a: work } : {} });
  assert.deepEqual(['malbousquet', 'redoubt_cap_brun', 'allied.2', ''].map((work) => printedStrength(data, inside(work), 'seamen_gunners_a')), [3, 1, 1, 1]);
});

test('what a side brings into a melee is strength, five at most, and quality; guns at range bring strength alone', () => {
  const state = { ...EMPTY, temporary: { '11th_north_devon': 1 }, battle: { melee: { '11th_north_devon': 1, requisition_de_marseille: 1, '25th_sussex': 2 },
    support: { royal_artillery: 1, montagne: 2 }, directed: {} } };
  const { units, qualities } = data,
    quality = (unit) => qualities[units[unit].quality].value;
  assert.equal(potentialIn(data, state, 'allies', 1), units['11th_north_devon'].strength - 1 + quality('11th_north_devon') + units.royal_artillery.strength);
  assert.ok(units.requisition_de_marseille.strength > 5);
  assert.equal(potentialIn(data, state, 'republicans', 1), 5 + quality('requisition_de_marseille'));
  const directed = { ...state, battle: { ...state.battle, directed: { royal_artillery: 1 } } };
  assert.equal(potentialIn(data, directed, 'allies', 1) - potentialIn(data, state, 'allies', 1), quality('royal_artillery'));
});

for (const language of ['en', 'fr']) {
  test(`names lie in their areas, clear of each other and of every counter (${language})`, () => {
    const areas = Object.keys(cells);
    const names = Object.fromEntries(areas.map((area) => [area, shortName(data.areas[area].name[language] ?? data.areas[area].name.en)]));
    const labels = Object.values(layLabels(cells, names, Object.fromEntries(areas.map((area) => [area, 5])), [], (point, area) => isInside(point, cells[area].corners)));
    assert.equal(labels.length, areas.length);
    for (const { area, box, size } of labels) {
      assert.ok(isInside([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2], cells[area].corners), `${area} is where it belongs`);
      assert.ok(size >= 11);
      for (const other of areas) assert.ok(overlap(box, counterBox(cells[other])) < 60, `the name of ${area} and a counter in ${other}`);
      for (const other of labels) assert.ok(other.area === area || overlap(box, other.box) < 20, `the names of ${area} and ${other.area}`);
    }
    assert.ok(labels.filter(({ size }) => size >= 15).length > areas.length * 0.75, 'most are large');
  });
}
