/* Omdurman's board without a page: where hexes lie, what a state says, words in both languages. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import {
  ACROSS, DIRECTIONS, RADIUS, allHexes, boxAround, distance, hexAt, middleOf, neighbour, readSide, sheetSize, shifted, sideEnds,
} from '../../../web/games/omdurman/geometry.js';
import { BoardWords } from '../../../web/board/words.js';
import { riverSteps } from '../../../web/games/omdurman/ground.js';
import { listenToKeys } from '../../../web/games/omdurman/hands.js';
import { chancesOf, kindOf, rowOf, shotOf, stacksOf, targetHex, weaponList } from '../../../web/games/omdurman/state.js';
import { March, isWithin } from '../../../web/games/omdurman/march.js';
import { Muster } from '../../../web/games/omdurman/muster.js';
import { Play } from '../../../web/games/omdurman/play.js';
import { edgesOf, loopsOf, smoothPath } from '../../../web/games/omdurman/relief.js';
import { Sight } from '../../../web/games/omdurman/sight.js';
import { openBarePage } from './bare_page.mjs';

const read = (path) => JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
const data = Object.fromEntries(['scenarios', 'kinds', 'ranges', 'results', 'terrain', 'levels'].map((name) =>
  [name, read(`data/omdurman/${name}.json`)]));
const battle = read('data/omdurman/map_battle.json');
const khartoum = read('data/omdurman/map_khartoum.json');
const english = read('lang/en/omdurman-web.json');
const french = read('lang/fr/omdurman-web.json');

test('both languages have the same keys and places', () => {
  const places = (words) => [...new Set([...words.matchAll(/\{(\d)/g)].map((match) => match[1]))].sort();
  assert.deepEqual(Object.keys(french), Object.keys(english));
  for (const key of Object.keys(english)) assert.deepEqual(places(french[key]), places(english[key]), key);
});

test('every text that the board asks for is there, and none is left over', () => {
  const folder = new URL('../../../web/games/omdurman/', import.meta.url);
  const source = readdirSync(folder).filter((name) => name.endsWith('.js')).map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n')
    + readFileSync(new URL('../../../web/games.js', import.meta.url), 'utf8');
  const asked = [...source.matchAll(/\bweb\('([\w.]+)'/g)].map((match) => match[1]);
  assert.ok(asked.length > 40);
  assert.deepEqual(asked.filter((key) => !(`omdurman.web.${key}` in english)), []);
  const families = /^(about|mark|do|way|close|order|key|map|card|strip)\./;
  const loose = Object.keys(english).map((key) => key.slice('omdurman.web.'.length))
    .filter((key) => !families.test(key) && !source.includes(`'${key}'`) && !source.includes(`omdurman.web.${key}`));
  assert.deepEqual(loose, []);
});

test('every kind has its mark, every verb about something a heading', () => {
  for (const kind of Object.keys(data.kinds)) assert.ok(english[`omdurman.web.mark.${kind}`], kind);
  const verbs = ['omdurman', 'omdurman-fire', 'omdurman-melee'].flatMap((file) => Object.entries(read(`lang/en/${file}.json`)))
    .filter(([key, words]) => /^omdurman\.verb\.[a-z]+$/.test(key) && /\{0[:}]/.test(words)).map(([key]) => key.split('.')[2]);
  assert.ok(verbs.includes('pick') && verbs.includes('at') && verbs.includes('attack'));
  const missing = verbs.filter((verb) => !['roll', 'sight'].includes(verb) && !(`omdurman.web.do.${verb}` in english));
  assert.deepEqual(missing, []);
});

test('every hex is found under its middle and near its corners', () => {
  for (const map of [battle, khartoum]) {
    const hexes = allHexes(map);
    assert.equal(hexes.length, map.columns * map.rows);
    for (const hex of hexes) {
      const [x, y] = middleOf(hex);
      assert.equal(hexAt(x, y, map), hex);
      for (const direction of DIRECTIONS) {
        const [a, b] = sideEnds(hex, direction);
        for (const [cx, cy] of [a, b]) assert.equal(hexAt(x + 0.97 * (cx - x), y + 0.97 * (cy - y), map), hex);
      }
    }
    const [width, height] = sheetSize(map);
    assert.equal(hexAt(2, 2, map), '', 'the margin is no hex');
    assert.equal(hexAt(width - 2, height - 2, map), '');
  }
});

test('neighbours are one hex away, and back again', () => {
  for (const hex of allHexes(battle)) {
    for (const [i, direction] of DIRECTIONS.entries()) {
      const other = neighbour(hex, direction, battle);
      if (!other) continue;
      assert.equal(distance(hex, other), 1);
      assert.equal(neighbour(other, DIRECTIONS[(i + 3) % 6], battle), hex);
      const [a, b] = [middleOf(hex), middleOf(other)];
      assert.ok(Math.abs(Math.hypot(a[0] - b[0], a[1] - b[1]) - ACROSS) < 1e-9, `${hex} ${direction}`);
      const shared = sideEnds(hex, direction).map((point) => point.map(Math.round).join()).sort();
      assert.deepEqual(sideEnds(other, DIRECTIONS[(i + 3) % 6]).map((point) => point.map(Math.round).join()).sort(), shared);
    }
  }
  assert.equal(neighbour('2815', 'ne', battle), '2814');
  assert.equal(neighbour('2814', 'ne', battle), '2913', 'even rows lie half a hex further east');
  assert.equal(neighbour('0101', 'w', battle), '');
});

test('distances are those of a walk', () => {
  const far = new Map([['1515', 0]]);
  let front = ['1515'];
  for (let steps = 1; steps <= 8; steps += 1) {
    front = front.flatMap((hex) => DIRECTIONS.map((direction) => neighbour(hex, direction, battle)))
      .filter((hex) => hex && !far.has(hex) && far.set(hex, steps));
  }
  for (const [hex, steps] of far) assert.equal(distance('1515', hex), steps, hex);
});

test('hexsides of the data and the box around hexes', () => {
  assert.deepEqual(readSide('2815.se'), ['2815', 'se']);
  const box = boxAround(['0101', '3548']);
  const [width, height] = sheetSize(battle);
  assert.ok(box.width > 0.95 * width && box.height > 0.95 * height);
});

test('the current reaches every hex of the Nile', () => {
  for (const map of [battle, khartoum]) {
    const steps = riverSteps(map);
    const nile = Object.keys(map.terrain).filter((hex) => map.terrain[hex] === 'nile');
    assert.deepEqual(nile.filter((hex) => !steps.has(hex)), []);
    assert.equal(steps.size, nile.length);
  }
});

const state = () => ({
  step: ['fire'], side: ['anglo_egyptian'], options: [0, 1, 0, 0, 0], segment: 'defence', phasing: 'dervish', turn: 1,
  place: { ...data.scenarios.historical.start }, flags: {}, weapon_use: {}, attack: [], breached: {}, built: [],
  vp: {}, adrift: {}, mine: [], chain: [], ending: 'none',
});

test('every counter stands in one stack, boats on top', () => {
  const stacks = stacksOf(data, state());
  const count = [...stacks.values()].reduce((sum, list) => sum + list.length, 0);
  assert.equal(count, Object.keys(data.scenarios.historical.start).length);
  assert.ok(stacks.get('2815').includes('kitchener'));
  assert.equal(kindOf(stacks.get('2815').at(-1)), 'engineers', 'infantry covers guns and leaders');
});

test('weapons are numbered as the engine numbers them', () => {
  const weapons = weaponList(data);
  assert.equal(weapons.length, 228);
  assert.equal(weapons[0], 'warwickshire');
  assert.equal(weapons.indexOf('egyptian_cavalry.2'), 27);
  assert.equal(weapons[223], 'sultan.maxims');
});

test('what a weapon brings, and how its die can fall', () => {
  const s = state();
  assert.deepEqual(shotOf(data, s, 'battery_37', '2117'), { factor: 10, range: 8, half: 1, total: 5, line: 'artillery' });
  assert.equal(shotOf(data, s, 'sultan.maxims', '2611').line, 'maxim');
  assert.equal(shotOf(data, { ...s, segment: 'defence_again' }, 'sultan', '2411').line, 'howitzer');
  assert.equal(rowOf(data, 5), '1-5');
  assert.equal(rowOf(data, 6), '6-10');
  assert.equal(rowOf(data, 400), '41+');
  const chances = chancesOf(data, 16, 1);
  assert.equal(chances.reduce((sum, { tenths }) => sum + tenths, 0), 10);
  assert.deepEqual(chances, [{ result: 'disrupt', tenths: 1 }, { result: '1', tenths: 3 }, { result: '2', tenths: 3 }, { result: '3', tenths: 3 }]);
});

test('targets lie in hexes', () => {
  assert.equal(targetHex('2815', battle), '2815');
  assert.equal(targetHex('fort.1539', battle), '1539');
  assert.equal(targetHex('wall.1', battle), '0942');
});

/** A choice as the server gives it. */
const choice = (action) => {
  const [verb, operands = ''] = action.split(':');
  return { action, verb, operands: operands ? operands.split(',') : [], text: action };
};

test('a press means one thing, or nothing by itself', () => {
  const play = new Play({ orders: async () => null }, battle, data.kinds);
  const view = (step, actions, more = {}) => ({ at: 1, yours: true, choices: actions.map(choice), game: { ...state(), step: [step], ...more } });
  play.take(view('move', ['pick:mulazmin.1', 'pick:khalifa', 'end']));
  assert.deepEqual(play.meaning('1811'), { action: 'pick:mulazmin.1' });
  assert.equal(play.ofCounter('mulazmin.3')[0]?.action, 'pick:mulazmin.1', 'of equal counters one stands for all');
  assert.deepEqual(play.ofCounter('mulazmin.5'), [], 'but not for those elsewhere');
  assert.equal(play.meaning('2815'), null);
  assert.equal(play.closing()?.action, 'end');
  play.takeOrders([{ order: 'stack:1811', figures: {} }]);
  assert.deepEqual(play.meaning('1811'), { order: 'stack:1811' });

  play.take(view('moving', ['step:e', 'halt'], { flags: { 'mulazmin.1': 4 } }));
  assert.deepEqual(play.meaning('1911'), { action: 'step:e' }, 'without orders a step is taken');
  play.takeOrders([{ order: 'march:1911', figures: { cost: 1, left: 8 } }]);
  assert.deepEqual(play.meaning('1911'), { order: 'march:1911' });

  play.take(view('fire', ['aim:sultan', 'aim:sultan.maxims', 'end']));
  assert.equal(play.meaning('2911'), null, 'fire is chosen in the panel');
  assert.equal(play.ofCounter('sultan').length, 2, 'guns and Maxims');
});

test('a server without orders is asked once', async () => {
  let asked = 0;
  const play = new Play({ orders: async () => { asked += 1; return null; } }, battle, data.kinds);
  const view = { at: 1, yours: true, choices: [], game: { ...state(), step: ['move'] } };
  play.take(view);
  assert.equal(await play.ask(), false);
  play.take({ ...view });
  assert.equal(await play.ask(), false);
  assert.equal(asked, 1);
});

test('a boat with somebody to put ashore opens, and walls are known by their sides', () => {
  const play = new Play({ orders: async () => null }, battle, data.kinds);
  const game = {
    step: ['move'], place: { sultan: '2915', 'friendlies.1': 'aboard.sultan', melik: '2917' }, flags: {}, weapon_use: {}, attack: [],
  };
  const pick = (counter) => ({ action: `pick:${counter}`, verb: 'pick', operands: [counter], text: counter });
  const orders = [{ order: 'stack:2915', figures: {} }, { order: 'stack:2917', figures: {} }];
  play.take({ choices: [pick('sultan'), pick('friendlies.1'), pick('melik')], game });
  play.takeOrders(orders);
  assert.equal(play.meaning('2915'), null);
  assert.deepEqual(play.meaning('2917'), { order: 'stack:2917' });
  assert.equal(play.canReinforce(), false);
  play.take({ choices: [pick('sultan')], game: { ...game, place: { sultan: 'waiting' } } });
  assert.equal(play.canReinforce(), true);
  play.take({ choices: [{ action: 'demolish:wall.3', verb: 'demolish', operands: ['wall.3'], text: '' }], game });
  assert.deepEqual(play.wallsOf(['demolish:wall.3']), [battle.wall[2]]);
  assert.deepEqual(play.wallsOf(['end']), []);
});

test('a hex is shifted as far as another', () => {
  for (const hex of ['1010', '1111', '2020', '1213']) {
    for (const direction of DIRECTIONS) {
      assert.equal(shifted('1717', hex, neighbour(hex, direction, battle), battle), neighbour('1717', direction, battle));
      assert.equal(shifted('1818', hex, neighbour(hex, direction, battle), battle), neighbour('1818', direction, battle));
    }
  }
  assert.equal(shifted('0101', '1010', '0808', battle), '0101', 'never beyond the edge');
});

test('what lies within a lasso', () => {
  /** @type {[number, number][]} */
  const lasso = [[0, 0], [10, 0], [10, 10], [5, 2], [0, 10]];
  assert.ok(isWithin([2, 2], lasso) && isWithin([8, 3], lasso));
  assert.ok(!isWithin([5, 8], lasso) && !isWithin([11, 1], lasso));
});

test('who falls back from a melee goes from his own hex, not from that of the attackers', () => {
  const place = { warwickshire: '2215', 'baggara.1': '2216' };
  const state = { step: ['retreating'], segment: 'melee', turn: 1, phasing: 'anglo_egyptian', place, flags: { warwickshire: 4, 'baggara.1': 4 }, weapon_use: {}, attack: [] };
  const play = new Play(/** @type {any} */ ({}), battle, data.kinds);
  const away = { action: 'step:e', verb: 'step', operands: ['e'], text: 'east' };
  play.take(/** @type {any} */ ({ game: state, choices: [away] }));
  assert.deepEqual([play.picked(), play.hexOfChoice(away)], [['baggara.1'], '2316']);
  play.take(/** @type {any} */ ({ game: { ...state, step: ['melee_attackers'] }, choices: [] }));
  assert.deepEqual(play.picked(), ['warwickshire'], 'who has fallen back is no part of the next melee');
});

test('who is chosen stays chosen for the phase, is sent once, and goes no way but nearer', () => {
  const place = { 'hadendowa.1': '2222', 'hadendowa.2': '2322', osman_digna: '2324', 'taiasha.1': '2020' };
  const state = { step: ['move'], side: ['dervish'], turn: 1, phasing: 'dervish', place, flags: {}, weapon_use: {}, attack: [] };
  const play = new Play(/** @type {any} */ ({}), battle, data.kinds);
  const choices = Object.keys(place).map((counter) => ({ action: `pick:${counter}`, verb: 'pick', operands: [counter], text: counter }));
  play.take(/** @type {any} */ ({ game: state, choices }));
  play.takeOrders(Object.values(place).map((hex) => ({ order: `stack:${hex}`, figures: {} })));
  const muster = new Muster(/** @type {any} */ ({ data, map: battle }), play);
  const at = /** @type {any} */ (state);
  assert.deepEqual(muster.formations(at).map(({ name }) => name), ['hadendowa', 'taiasha']);
  muster.choose(at, 'hadendowa');
  assert.deepEqual(muster.hexes(at), ['2222', '2322', '2324'], 'with the leader of its banner');
  assert.equal(muster.orders(at, '2322', '2522'), 'toward:2322,2522 toward:2324,2524 toward:2222,2422', 'those in front first');
  assert.equal(muster.anchor(at), '2322', 'the stack in the middle');
  assert.equal(muster.orders(at, '2322', '2323'), 'toward:2324,2323 toward:2222,2223 toward:2322,2323', 'who stands below it comes up to it');
  muster.sent = muster.phaseOf(at);
  assert.ok(!muster.isReady(at));
  assert.ok(!muster.isReady({ ...at, turn: 2 }), 'in the next turn nobody is sent who was not chosen in it');
  muster.choose({ ...at, turn: 2 }, 'hadendowa');
  assert.ok(muster.isReady({ ...at, turn: 2 }));
  muster.choose({ ...at, turn: 2 }, 'hadendowa');
  assert.ok(!muster.isReady({ ...at, turn: 2 }), 'the same once more: nobody');
});

test('ground ends in one smooth line around each part, with every middle within it', () => {
  for (const terrain of ['nile', 'rough', 'hilltop', 'trees']) {
    const hexes = new Set(Object.keys(battle.terrain).filter((hex) => battle.terrain[hex] === terrain));
    const edges = edgesOf(battle, hexes);
    const loops = loopsOf(edges);
    assert.equal(loops.flat().length, edges.length, 'every hexside belongs to one line');
    for (const loop of loops) {
      loop.forEach(([x, y], i) => {
        const [nx, ny] = loop[(i + 1) % loop.length];
        assert.ok(Math.abs(Math.hypot(nx - x, ny - y) - RADIUS) < 0.01, 'from corner to corner, and closed');
      });
    }
    const middles = loops.map((loop) => loop.map((point, i) => [(point[0] + loop[(i + 1) % loop.length][0]) / 2, (point[1] + loop[(i + 1) % loop.length][1]) / 2]));
    for (const hex of hexes) assert.equal(middles.filter((line) => isWithin(middleOf(hex), line)).length % 2, 1, `${terrain} ${hex}`);
    assert.equal(smoothPath(loops).split('M').length - 1, loops.length);
    /* What is at the edge of the sheet stays where it is sent. */
    assert.ok(smoothPath(loops, () => [-7, 5]).startsWith('M-7 5Q-7 5 -7 5'));
  }
});

test('what was asked in another position is neither shown nor kept, and no answer is asked for again', async () => {
  const asked = [];
  const shown = [];
  const context = { answer: (question) => new Promise((resolve) => { asked.push({ question, resolve }); }) };
  const sight = new Sight(context, (from, to, lines) => shown.push(lines), (lines) => shown.push(lines));
  sight.start('0101');
  sight.to = '0105';
  const fetched = sight.fetch('sight:0101,0105');
  sight.forget();
  clearTimeout(sight.timer);
  shown.length = 0;
  asked[0].resolve([{ message: 'old fan' }]);
  asked[1].resolve([{ message: 'old line' }]);
  await fetched;
  assert.deepEqual([shown, sight.known.size], [[], 0]);
  const again = sight.fetch('sight:0101,0105');
  asked.at(-1).resolve(null);
  await again;
  assert.deepEqual([shown, sight.known.size], [[null], 0], 'that there is none is said, and may change');
});

test('a rehearsal that failed is asked for again, and where a stack could go before is not where it can go now', async () => {
  const page = openBarePage();
  const answers = [];
  const play = { state: { turn: 1 }, step: 'move', view: { standing: 0 } };
  const march = new March({ map: battle, data }, play, { rehearse: () => new Promise((resolve) => { answers.push(resolve); }) }, () => {});
  Object.assign(march.muster, { isReady: () => false });
  const reach = { orders: [{ order: 'march:0103' }] };
  for (const found of [null, reach]) {
    const asked = march.rehearse('stack:0101');
    answers.at(-1)(found);
    assert.equal(await asked, found);
  }
  march.rehearse('stack:0101');
  assert.equal(answers.length, 2, 'what was answered is kept');
  march.renew();
  const grabbed = march.grab('0101');
  play.state = { turn: 2 };
  march.renew();
  march.held = '0101';
  answers.at(-1)(reach);
  await grabbed;
  assert.deepEqual(march.reach, []);
  page.end();
});

test('a key that is held on the map presses once', () => {
  const page = openBarePage();
  const pressed = [];
  const board = { box: document.createElement('div'), abort: new AbortController(), cursor: '0101', press: (hex) => pressed.push(hex) };
  listenToKeys(board);
  for (const key of ['Enter', ' ']) {
    for (const repeat of [false, true, true]) {
      const event = Object.assign(new Event('keydown', { cancelable: true }), { key, repeat });
      board.box.dispatchEvent(event);
      assert.ok(event.defaultPrevented, 'the page does not scroll either');
    }
  }
  assert.deepEqual(pressed, ['0101', '0101']);
  board.abort.abort();
  page.end();
});

test('chances are written as the language writes numbers', (context) => {
  const before = globalThis.document;
  context.after(() => { globalThis.document = before; });
  const words = new BoardWords({ text: (key, number) => `${key} ${number}` }, {}, 'omdurman');
  for (const [lang, number] of [['en', '12.5'], ['fr', '12,5']]) {
    globalThis.document = { documentElement: { lang } };
    assert.equal(words.percent(12.5), `web.odds.percent ${number}`);
  }
  const lens = readFileSync(new URL('../../../web/games/omdurman/lens.js', import.meta.url), 'utf8');
  assert.doesNotMatch(lens, /} %/);
});
