/* The San Juans' board without a page: words in both languages, a place on the sheet for everything, supply lines. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ISLANDS, ISLAND_NAMES } from '../../../web/games/sanjuans/coasts.js';
import { HEIGHT, SIDES, WIDTH, layOut } from '../../../web/games/sanjuans/geometry.js';
import { Room, boxAt, overlap } from '../../../web/games/sanjuans/room.js';
import { groupUnits } from '../../../web/games/sanjuans/state.js';
import { suppliedSpaces } from '../../../web/games/sanjuans/supply.js';

const read = (path) => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const data = Object.fromEntries(['locations', 'paths', 'seas', 'islands', 'kinds', 'ships', 'types', 'constants'].map((name) =>
  [name, read(`data/sanjuans/${name}.json`)]));
const english = read('lang/en/sanjuans-web.json');
const french = read('lang/fr/sanjuans-web.json');

test('both languages have the same keys and places', () => {
  const places = (words) => [...new Set([...words.matchAll(/\{(\d)/g)].map((match) => match[1]))].sort();
  assert.deepEqual(Object.keys(french), Object.keys(english));
  for (const key of Object.keys(english)) assert.deepEqual(places(french[key]), places(english[key]), key);
});

test('every kind has letters of its own, every verb a heading', () => {
  for (const words of [english, french]) {
    const letters = Object.keys(data.kinds).map((kind) => words[`sanjuans.web.letters.${kind}`]);
    assert.equal(new Set(letters).size, letters.length);
  }
  const verbs = Object.keys(read('lang/en/sanjuans.json')).filter((key) => key.startsWith('sanjuans.verb.')
    && /\{0[:}]/.test(read('lang/en/sanjuans.json')[key]));
  const known = ['board', 'hits', 'march', 'check', 'ops', 'rebuild'];
  for (const verb of known) assert.ok(verbs.includes(`sanjuans.verb.${verb}`));
  const missing = verbs.map((key) => key.split('.')[2])
    .filter((verb) => verb !== 'roll' && !(`sanjuans.web.do.${verb}` in english));
  assert.deepEqual(missing, []);
});

test('everything has its place on the sheet, and nothing touches', () => {
  const { points } = layOut(data);
  const waypoints = Object.values(data.paths).reduce((sum, path) => sum + path.waypoints, 0);
  assert.equal(Object.keys(points).length, Object.keys(data.locations).length + waypoints + Object.keys(data.seas).length);
  const all = Object.entries(points);
  for (const [name, [x, y]] of all) {
    assert.ok(x > 20 && x < WIDTH - 20 && y > 20 && y < HEIGHT - 20, name);
    for (const [other, [ox, oy]] of all) {
      if (other !== name) assert.ok(Math.hypot(x - ox, y - oy) > 26, `${name} and ${other}`);
    }
  }
  assert.deepEqual(Object.keys(SIDES).sort(), Object.keys(data.locations).sort());
  assert.deepEqual(Object.keys(ISLANDS).sort(), Object.keys(data.islands).sort());
  assert.deepEqual(Object.keys(ISLAND_NAMES).sort(), Object.keys(data.islands).sort());
});

/** A state with one ship, and whatever else is said. */
const state = (more = {}) => ({ options: {}, control: {}, siege: {}, ship_slow: {}, ship_where: { atbara: 'sea_f' }, ...more });
const shipless = Object.fromEntries(Object.keys(data.ships).map((ship) => [ship, 'reserve']));
const ships = { ...shipless, atbara: 'sea_f' };

test('supply lines end at places in revolt, and need a base and a ship', () => {
  const whole = suppliedSpaces(data, state({ ship_where: ships }));
  assert.ok(whole.has('sinkat') && whole.has('rosario-el_obeid.1'));
  const control = { sinkat: 'revolt', tamai: 'revolt', false_bay: 'revolt', friday_harbor: 'revolt' };
  const cut = suppliedSpaces(data, state({ ship_where: ships, control }));
  assert.ok(!cut.has('sinkat') && !cut.has('sinkat-tamai.1') && cut.has('false_bay-ginnis.1') && cut.has('tamai'));
  assert.equal(suppliedSpaces(data, state({ ship_where: shipless })).size, 0);
  assert.equal(suppliedSpaces(data, state({ ship_where: ships, ship_slow: { atbara: 1 } })).size, 0);
  const noBase = { friday_harbor: 'revolt', suakin: 'revolt' };
  assert.equal(suppliedSpaces(data, state({ ship_where: ships, control: noBase })).size, 0);
  assert.ok(!suppliedSpaces(data, state({ ship_where: ships, siege: { lopez: 1 } })).has('lopez'), 'besieged, and no port');
  assert.ok(suppliedSpaces(data, state({ ship_where: ships, siege: { eastsound: 1 } })).has('eastsound'));
});

test('with supply units a place feeds as many as it grows and as its supply units add', () => {
  const advanced = (more) => suppliedSpaces(data, state({ options: { supply: 'advanced' }, supply: {}, unit_where: {}, ...more }));
  const units = (count, where) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`egyptian.${i + 1}`, where]));
  assert.ok(advanced({}).has('sinkat') && !advanced({}).has('sinkat-tamai.1'), 'nothing grows on a road');
  assert.ok(advanced({ unit_where: units(5, 'sinkat') }).has('sinkat'));
  assert.ok(!advanced({ unit_where: units(6, 'sinkat') }).has('sinkat'));
  assert.ok(advanced({ unit_where: units(6, 'sinkat'), supply: { sinkat: 1 } }).has('sinkat'));
  assert.ok(!advanced({ control: { sinkat: 'revolt' } }).has('sinkat'));
  assert.ok(advanced({ supply: { 'sinkat-tamai.1': 1 } }).has('sinkat-tamai.1'));
  const aboard = { unit_where: units(11, 'aboard.atbara'), ship_where: { ...shipless, atbara: 'suakin' } };
  assert.ok(!advanced(aboard).has('suakin'), 'those aboard eat too');
});

test('units are counted by kind, those of the force apart', () => {
  const groups = groupUnits({ unit_flags: { 'krupp.1': 1, 'egyptian.2': 128 }, unit_lost: { 'egyptian.1': 2 } },
    ['egyptian.1', 'egyptian.2', 'krupp.1', 'krupp.2']);
  assert.deepEqual(groups.map((group) => [group.kind, group.units.length, group.lost, group.isHungry, group.isInForce]),
    [['krupp', 1, 0, false, true], ['egyptian', 2, 2, true, false], ['krupp', 1, 0, false, false]]);
});

/** A sheet with a marker in its middle. */
function sheetWithMarker() {
  const room = new Room(boxAt([500, 500], 1000, 1000));
  room.taken.push(boxAt([500, 500], 40, 40));
  return room;
}
const beside = (more) => ({ at: [500, 500], reach: 20, towards: [1, 0], forms: [{ width: 60, height: 40 }], others: [], ...more });

test('a thing stands at the side that is meant, and what comes later looks for room', () => {
  const room = sheetWithMarker();
  const first = room.find(beside());
  assert.deepEqual([Math.round(first.middle[0]), Math.round(first.middle[1]), first.gap], [553, 500, 3]);
  for (let i = 0; i < 12; i += 1) room.find(beside());
  room.taken.forEach((one, i) => room.taken.slice(i + 1).forEach((other) => assert.equal(overlap(one, other), 0)));
});

test('the smaller form is taken where the larger would stand too far off, and none is off the sheet', () => {
  const room = sheetWithMarker();
  const forms = [{ width: 200, height: 200 }, { width: 40, height: 40, price: 60 }];
  assert.equal(room.find(beside({ forms })).form, 0);
  const narrow = sheetWithMarker();
  narrow.taken.push(boxAt([500, 700], 1000, 220), boxAt([500, 300], 1000, 220), boxAt([250, 500], 300, 180));
  narrow.taken.push(boxAt([750, 500], 300, 180));
  assert.equal(narrow.find(beside({ forms })).form, 1);
  const edge = new Room(boxAt([50, 50], 100, 100));
  const { middle } = edge.find(beside({ at: [90, 50], reach: 5, forms: [{ width: 30, height: 30 }] }));
  assert.equal(edge.outside(boxAt(middle, 30, 30)), 0);
});

test('nothing stands nearer to another place, nor ships on land, where there is a choice', () => {
  const other = [590, 500];
  assert.ok(sheetWithMarker().find(beside({ others: [other] })).middle[0] < 560);
  assert.ok(sheetWithMarker().find(beside({ isWrong: ([x]) => x > 500 })).middle[0] <= 500);
});
