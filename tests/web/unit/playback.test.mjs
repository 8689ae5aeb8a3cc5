/* Playback without a page: entries to beats, folding, differences, cards, the last moves. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cardsOf, hurtsOf, lossesOf, stepsOf, strikes, summaryOf, verdictsOf } from '../../../web/play/cards.js';
import { difference, together } from '../../../web/play/diff.js';
import { lastMoves } from '../../../web/play/lastmoves.js';
import { Playback } from '../../../web/play/playback.js';
import { BUDGET, beatsOf, inBudget, timeOfAll, withPrelude } from '../../../web/play/plan.js';
import { sceneOf, wordsOf } from '../../../web/play/scene.js';
import { lastMove } from '../../../web/play/since.js';
import * as khartoum from '../../../web/games/khartoum/beats.js';
import * as omdurman from '../../../web/games/omdurman/beats.js';
import * as sanjuans from '../../../web/games/sanjuans/beats.js';
import * as toulon from '../../../web/games/toulon/beats.js';
import { openBarePage } from './bare_page.mjs';

const READING = {
  effects: {
    marches: { kind: 'move', from: 'place:0', to: 'place:1' },
    fires: { kind: 'fire', to: 'place:0', at: 'place:0', waits: true, card: 'volley' },
    result: { kind: 'roll', card: 'volley' },
    falls: { kind: 'loss', thing: 'man:0', at: 'place:1', card: '*' },
    charge: { kind: 'place', at: 'place:0', card: 'melee', begins: true },
    breaks: { kind: 'roll', card: 'melee', decides: true },
    rests: { kind: 'text', closes: true },
    enters: { kind: 'move', thing: 'man:0', to: 'place:1', starts: true },
  },
  names: { place: (value) => `p${value}`, man: (value) => `m${value}` },
};
let number = 0;
const entry = (seat, trace, more = {}) => {
  number += 1;
  return { entry: number, standing: number, kind: 'action', seat, trace: trace.map(([key, ...values]) => ({ key, values, text: `${key} ${values}` })), ...more };
};
const begin = () => { number = 0; };

test('an attack and its die are one event, steps on the way belong to what comes of them', () => {
  begin();
  const beats = beatsOf([entry('north', []), entry('north', [['fires', 4]]), entry('chance', [['result', 7], ['falls', 1, 4]], { dice: [7] }), entry('north', [])], READING, ['south']);
  assert.equal(beats.length, 1);
  assert.deepEqual(beats[0].marks.map(({ kind }) => kind), ['fire', 'roll', 'loss']);
  assert.deepEqual([beats[0].from, beats[0].to], [0, 4]);
  assert.deepEqual(beats[0].dice, [7]);
});

test('one\'s own doings are known; what came of them is played with what prepared it', () => {
  begin();
  const log = [entry('south', [['marches', 1, 2]]), entry('south', [['fires', 3]]), entry('chance', [['result', 2]], { dice: [2] })];
  const beats = beatsOf(log, READING, ['south']);
  assert.equal(beats.length, 1);
  assert.deepEqual(beats[0].marks.map(({ kind }) => kind), ['fire', 'roll']);
  assert.equal(beats[0].from, 1);
  assert.equal(withPrelude(log, 2, READING), 1, 'what came with an earlier message belongs to it');
});

test('lines of supply that are tried one after another are one event, which names those that fail', () => {
  begin();
  const data = Object.fromEntries(toulon.files.map((name) => [name, JSON.parse(readFileSync(new URL(`../../../data/toulon/${name}.json`, import.meta.url), 'utf8'))]));
  const reading = { effects: toulon.effects, names: toulon.namesOf(data), title: (place) => toulon.placeName(place, data, 'en') };
  const areas = Object.keys(data.areas),
    tries = (key, number, die, seat = 'english') => [entry(seat, [[key, number]]), entry('chance', [[die < 5 ? 'trace_works' : 'trace_fails', die]], { dice: [die] })];
  const log = [...tries('trace_tried', 1 + areas.indexOf('gar'), 5), ...tries('trace_tried', 1 + areas.indexOf('las'), 1), ...tries('trace_road_tried', 1, 6),
    ...tries('trace_tried', 1 + areas.indexOf('rep'), 2, 'spanish'), entry('spanish', [['plays_first', 0]]), ...tries('trace_tried', 1 + areas.indexOf('are'), 2, 'spanish')];
  const beats = beatsOf(log, reading, ['west']);
  const say = (key, ...args) => [key, ...args].join('/');
  assert.deepEqual(beats.map((beat) => [beat.seat, beat.from, beat.to, beat.dice.length]), [['english', 0, 6, 0], ['spanish', 6, 8, 1], ['spanish', 8, 9, 0], ['spanish', 9, 11, 1]]);
  assert.equal(wordsOf(beats[0], say), `toulon.web.series.supply.failed/3/2/La Garde, ${Object.values(data.sections)[0].name.en}`);
  assert.equal(sceneOf(beats[0], null, null, { beats: toulon, data, sides: 6 }, say).roll, null, 'the log has the dice');
  assert.equal(wordsOf(beats[1], say), `trace_tried ${1 + areas.indexOf('rep')}. trace_works 2.`, 'a single one is told as it was');
  begin();
  const own = beatsOf([...tries('trace_tried', 1, 1, 'west'), ...tries('trace_tried', 2, 1, 'west')], reading, ['west']);
  assert.deepEqual(own.map((beat) => wordsOf(beat, say)), ['toulon.web.series.supply/2'], 'one\'s own as well');
  begin();
  const dice = [['attrition_rolled', 3, 1], ['attrition_rolled', 4, 6], ['rally_rolled', 4, 2]].map((trace) => entry('chance', [trace], { dice: [trace[2]] }));
  const lost = entry('chance', [['attrition_rolled', 5, 6], ['temporary_loss', 1]], { dice: [6] });
  assert.deepEqual(beatsOf([...dice, lost], reading, ['west']).map((beat) => beat.series?.name ?? beat.marks.map(({ trace }) => trace.key).join()),
    ['toulon.web.series.attrition', 'rally_rolled', 'attrition_rolled,temporary_loss'], 'what hurts is told by itself');
});

test('what an entry prepares at its end is an event with the next', () => {
  begin();
  const beats = beatsOf([entry('chance', [['result', 1], ['fires', 5]], { dice: [1] }), entry('chance', [['result', 9]], { dice: [9] })], READING, []);
  assert.deepEqual(beats.map((beat) => beat.marks.map(({ trace }) => trace.text)), [['result 1'], ['fires 5', 'result 9']]);
});

test('several events of one entry follow each other, and the position changes with the last before a turn', () => {
  begin();
  const beats = beatsOf([entry('north', [['enters', 1, 2], ['enters', 1, 3], ['log_turn', 2]])], READING, ['south']);
  assert.deepEqual(beats.map((beat) => [beat.from, beat.to]), [[0, 0], [0, 1], [1, 1]]);
  assert.equal(beats[1].marks[0].from, 'p2', 'it goes on from where it came to');
});

test('an effect that no table knows is told in its own words', () => {
  begin();
  const [beat] = beatsOf([entry('north', [['omen', 3]])], READING, ['south']);
  assert.deepEqual(beat.marks.map(({ kind, trace }) => [kind, trace.text]), [['text', 'omen 3']]);
  assert.ok(beat.time >= 500);
});

test('quiet beats fold and a turn keeps to its budget', () => {
  begin();
  const marches = Array.from({ length: 60 }, (_, i) => entry('north', [['marches', i, i + 1]]));
  const attacks = Array.from({ length: 40 }, (_, i) => [entry('north', [['fires', i]]), entry('chance', [['result', i]], { dice: [3] })]).flat();
  const beats = inBudget(beatsOf([...marches, ...attacks], READING, ['south']));
  assert.equal(beats[0].moved, 60);
  assert.equal(beats.length, 41, 'an attack is never folded');
  assert.ok(timeOfAll(beats) <= BUDGET * 1.01);
  begin();
  const few = beatsOf(marches.slice(0, 3), READING, ['south']);
  assert.equal(inBudget(few).length, 3, 'what fits is not folded');
});

test('the difference of two positions says what went where', () => {
  const { ways, gone, come } = difference(new Map([['a', 'x'], ['b', 'x'], ['c', 'y'], ['d', '']]), new Map([['a', 'z'], ['b', 'z'], ['d', 'y']]));
  assert.deepEqual(together(ways), [{ from: 'x', to: 'z', things: ['a', 'b'] }]);
  assert.deepEqual(gone, [{ thing: 'c', at: 'y' }]);
  assert.deepEqual(come, [{ thing: 'd', at: 'y' }]);
});

test('a scene has the ways that are seen and those that only the log tells of', () => {
  begin();
  const beats = { thingsOf: (game) => new Map(Object.entries(game)), shotsOf: () => new Map([['p9', { to: 'p9', from: ['p1', 'p2'] }]]) };
  const look = { beats, data: {}, sides: 6 };
  const [march] = beatsOf([entry('north', [['marches', 1, 2]])], READING, []);
  const view = (game) => ({ game });
  assert.deepEqual(sceneOf(march, view({ a: 'p1' }), view({ a: 'p2' }), look, String).ways, [{ thing: 'a', from: 'p1', to: 'p2' }]);
  assert.deepEqual(sceneOf(march, view({}), view({}), look, String).ways, [{ thing: '', from: 'p1', to: 'p2' }]);
  const [shot] = beatsOf([entry('north', [['fires', 9]]), entry('chance', [['result', 1]], { dice: [1] })], READING, []);
  const { fires, roll } = sceneOf(shot, view({}), view({}), look, String);
  assert.deepEqual(fires, [{ from: 'p1', to: 'p9' }, { from: 'p2', to: 'p9' }]);
  assert.equal(roll.at, 'p9');
});

test('of many lines of one sort the first are told, and how many more there are', () => {
  const beat = (count) => ({ moved: 0, entries: [], marks: [...Array(count).keys()].map((i) => ({ kind: 'text', trace: { key: 'aims', text: `Gun ${i} aims` } })) });
  const say = (key, ...args) => `${key} ${args}.`;
  assert.equal(wordsOf(beat(4), say), 'Gun 0 aims. Gun 1 aims. Gun 2 aims. Gun 3 aims.');
  assert.equal(wordsOf(beat(25), say), 'Gun 0 aims. Gun 1 aims. Gun 2 aims. web.play.alike 22.');
});

test('cards gather a phase, begin anew with a fight, and end with a turn', () => {
  begin();
  const log = [entry('north', [['fires', 1]]), entry('chance', [['result', 6], ['falls', 1, 1]], { dice: [6] }), entry('north', [['fires', 2]]),
    entry('chance', [['result', 3]], { dice: [3] }), entry('north', [['charge', 5]]), entry('north', [['charge', 6]]), entry('chance', [['falls', 2, 6]], { dice: [1] }),
    entry('north', [['log_turn', 2]]), entry('chance', [['falls', 3, 6]])];
  const cards = cardsOf(log, READING);
  assert.deepEqual(cards.map(({ sort, first, last, isOpen }) => [sort, first, last, isOpen]), [['volley', 1, 4, false], ['melee', 5, 5, false], ['melee', 6, 7, false]]);
  const steps = stepsOf(cards[0], READING);
  assert.equal(steps.length, 2);
  assert.deepEqual(lossesOf(steps).map(({ thing }) => thing), ['m1']);
  const { fires, losses, fights } = summaryOf(beatsOf(log, READING, []), cards, READING);
  assert.deepEqual([fires, losses.length, fights], [2, 3, 2]);
  assert.equal(cardsOf(log.slice(0, 3), READING)[0].isOpen, true);
});

test('a card tells its result once it is decided, and takes what still comes of it', () => {
  begin();
  const log = [entry('north', [['charge', 5]]), entry('chance', [['breaks', 1]], { dice: [2] }), entry('chance', [['falls', 1, 5]], { dice: [3] }), entry('north', [['rests']]), entry('chance', [['falls', 2, 5]])];
  assert.equal(cardsOf(log.slice(0, 1), READING)[0].isOpen, true);
  assert.deepEqual(cardsOf(log.slice(0, 2), READING).map(({ isOpen, last }) => [isOpen, last]), [[false, 2]]);
  assert.deepEqual(cardsOf(log, READING).map(({ last }) => last), [3]);
});

test('a melee of Omdurman is one card with both dice, and whoever is hurt by it', () => {
  begin();
  const reading = { effects: omdurman.effects, names: { hex: (value) => `h${value}`, counter: (value) => `c${value}` } };
  const log = [entry('dervish', [['melee_declared', 1, 7, 3, 18]]), entry('chance', [['melee_roll', 1, 18, 2, 2], ['melee_result', 1, 1, 4]], { dice: [2] }),
    entry('chance', [['melee_roll', 0, 5, 3, 1], ['melee_result', 0, 2, 4]], { dice: [3] }), entry('dervish', [['counter_lost', 9, 6], ['units_shaken', 7, 1]]),
    entry('anglo_egyptian', [['counter_disrupted', 4, 7]])];
  const cards = (count) => cardsOf(log.slice(0, count), reading);
  const steps = (count) => stepsOf(cards(count)[0], reading);
  assert.equal(cards(5).length, 1);
  assert.deepEqual([cards(2)[0].isOpen, cards(3)[0].isOpen], [true, false], 'the other die is waited for');
  const alone = [log[0], entry('chance', [['melee_result', 1, 3, 4], ['units_struck', 7, 2]], { dice: [2] })];
  assert.equal(cardsOf(alone, reading)[0].isOpen, false, 'who has no factors throws none');
  assert.deepEqual(verdictsOf(steps(5), reading).map(({ trace }) => trace.values[0]), [1, 0], 'the dice of both');
  assert.ok(strikes(steps(3), reading), 'who falls is not chosen yet');
  assert.deepEqual([lossesOf(steps(5)).length, hurtsOf(steps(5), reading).length], [1, 1]);
  const missed = [log[0], entry('chance', [['melee_result', 1, 0, 1]], { dice: [1] })];
  assert.ok(!strikes(stepsOf(cardsOf(missed, reading)[0], reading), reading));
});

test('who wastes away on a march of Toulon has one loss, and fought no combat', () => {
  begin();
  const reading = { effects: toulon.effects, names: { area: (value) => `a${value}`, piece: (value) => `u${value}` } };
  const log = [entry('chance', [['attrition_rolled', 3, 0, 6], ['unit_melts', 7], ['temporary_loss', 7]], { dice: [6] })];
  const { fights, losses } = summaryOf(beatsOf(log, reading, []), cardsOf(log, reading), reading);
  assert.deepEqual([fights, losses.map(({ thing }) => thing)], [0, ['u7']]);
  const shelled = [entry('west', [['shell_hits', 1, 2], ['temporary_loss', 7]])];
  assert.deepEqual(cardsOf(shelled, reading).map(({ sort }) => sort), ['fire'], 'what a shell costs is no combat either');
  const fought = [entry('west', [['battle_begins', 1], ['melee_begins', 1], ['melee_rolled', 1], ['temporary_loss', 7]]), ...log];
  const [battle, ...others] = cardsOf(fought, reading);
  assert.deepEqual([battle.entries.length, others.length], [1, 0], 'and ends what was fought before it');
});

test('the last moves of each seat are those of its latest turn', () => {
  begin();
  const log = [entry('north', [['marches', 1, 2]]), entry('south', [['log_turn', 1]]), entry('south', [['marches', 7, 8]]), entry('north', [['log_turn', 2], ['falls', 1, 8]]),
    entry('north', [['marches', 2, 3]])];
  assert.deepEqual(lastMoves(log, READING), { ways: [{ seat: 'south', from: 'p7', to: 'p8' }, { seat: 'north', from: 'p2', to: 'p3' }], losses: ['p8'] });
});

test('what a seat did two turns ago is no longer drawn', () => {
  begin();
  const log = [entry('north', [['marches', 1, 2]]), entry('south', [['log_turn', 1]]), entry('south', [['marches', 7, 8]]), entry('north', [['log_turn', 2]])];
  assert.deepEqual(lastMoves(log, READING).ways.map(({ seat }) => seat), ['south']);
});

test('since my last move is my last choice that others followed, and what came of it', () => {
  begin();
  const log = [entry('south', []), entry('south', []), entry('north', []), entry('chance', []), entry('south', [])];
  assert.equal(lastMove(log, ['south'], () => true), 1);
  assert.equal(lastMove(log.slice(0, 2), ['south'], (after) => after < 2), 0);
  assert.equal(lastMove([], ['south'], () => false), null);
});

test('the tables name lists that there are, and kinds that can be drawn', () => {
  const kinds = ['move', 'fire', 'roll', 'loss', 'track', 'card', 'place', 'reveal', 'turn', 'end', 'text'];
  for (const { effects, namesOf } of [khartoum, omdurman, sanjuans, toulon]) {
    const empty = new Proxy({}, { get: () => ({}), ownKeys: () => [] });
    const names = namesOf(empty);
    for (const [key, row] of Object.entries(effects)) {
      assert.ok(kinds.includes(row.kind), `${key}: ${row.kind}`);
      for (const part of ['thing', 'from', 'to', 'at', 'track']) {
        const list = /^(\w+):\d+$/.exec(row[part] ?? '')?.[1];
        if (list) assert.ok(list in names, `${key}: ${row[part]}`);
      }
    }
  }
});

test('every row of a table is an effect of the game', () => {
  for (const [game, { effects }] of Object.entries({ khartoum, omdurman, sanjuans, toulon })) {
    const messages = readFileSync(new URL(`../../../src/games/${game}/tables/messages.def`, import.meta.url), 'utf8');
    for (const key of Object.keys(effects)) assert.ok(messages.includes(`X(${key})`), `${game}: ${key}`);
  }
});

test('strength that is lost is told, though no counter leaves', () => {
  begin();
  const reading = { effects: sanjuans.effects, names: { place: (value) => `p${value}`, unit: (value) => `unit:${value}` } };
  const log = [entry('commander', [['log_battle', 4]]), entry('chance', [['log_recovery', 8, 1, 5], ['log_unit_lost', 9, 4], ['log_beaten', 4]])];
  const [card] = cardsOf(log, reading);
  const steps = stepsOf(card, reading);
  assert.deepEqual(hurtsOf(steps, reading).map(({ trace }) => trace.key), ['log_recovery']);
  assert.deepEqual(lossesOf(steps).map(({ thing }) => thing), ['unit:9'], 'it is no counter lost');
});

test('a game counts what it has its own words for, with the places, and that is no march', () => {
  begin();
  const reading = { effects: sanjuans.effects, names: { place: (value) => `p${value}`, unit: (value) => `unit:u${value}` } };
  const log = [entry('chance', [['log_check', 1, 6, 5], ['log_revolt', 1]], { dice: [6] }), entry('chance', [['log_revolt', 4], ['log_flees', 7, 2]], { dice: [5] })];
  const { counted, moves } = summaryOf(beatsOf(log, reading, []), cardsOf(log, reading), reading);
  assert.deepEqual([[...counted], moves], [[['risen', ['p1', 'p4']], ['fled', ['p2']]], 0]);
});

test('a card of Khartoum says raid or sortie, and that of a defence ends where the next banner sets out', () => {
  begin();
  const reading = { effects: khartoum.effects, names: khartoum.namesOf({ zones: { 'white.4': {}, 'red.5': {} }, units: {}, leaders: {} }) };
  const target = (rule) => {
    const one = entry('gordon', [['log_target', 1], ['log_unit_engaged', 2], ['log_roll', 3], ['log_row', 0, 8]]);
    one.trace[0].rule = rule;
    return one;
  };
  assert.deepEqual([target('6.5u'), target('6.6v')].map((one) => cardsOf([one], reading).map(({ sort }) => sort)), [['raid'], ['sortie']]);
  const log = [entry('chance', [['log_activated', 1], ['log_attack', 1, 0]]), entry('chance', [['log_row', 2, 4], ['log_enter', 1, 0], ['log_activated', 2], ['log_enter', 2, 1]])];
  const [card, ...others] = cardsOf(log, reading);
  assert.equal(others.length, 0);
  assert.deepEqual(card.entries.flatMap(({ trace }) => trace.map(({ key, values }) => `${key} ${values[0]}`)), ['log_attack 1', 'log_row 2', 'log_enter 1']);
});

test('dice know what else they are about, besides where they lie', () => {
  begin();
  const reading = { beats: khartoum, data: { zones: { 'white.4': {} }, units: {}, leaders: {} }, sides: 6 };
  const game = { defend_zone: 'none', fight: 'defence', force: 'white.4', target: 'white', counters: {}, banner_zone: { black: 6, white: 5, red: 6, green: 6 }, leader: {} };
  const names = { banner: () => 'banner:white' };
  const [beat] = beatsOf([entry('chance', [['log_row', 2, 4], ['log_stays', 1]], { dice: [2, 3] })], { effects: khartoum.effects, names }, []);
  const { roll } = sceneOf(beat, { game }, { game }, reading, (key) => key);
  assert.deepEqual([roll.at, roll.others], ['banner:white', ['white.4']]);
});

test('of a battle the last words that sum it up are told', () => {
  begin();
  const reading = { effects: sanjuans.effects, names: { place: (value) => `p${value}`, unit: (value) => `unit:u${value}` } };
  const log = [entry('commander', [['log_battle', 1]]), entry('chance', [['log_battle_round', 1, 2, 3, 4]], { dice: [6] }), entry('chance', [['log_battle_round', 2, 2, 3, 4], ['log_beaten', 1], ['log_retreat', 2]], { dice: [5] })];
  const telling = (entries) => summaryOf(beatsOf(entries, reading, []), cardsOf(entries, reading), reading).told;
  const [, second, third] = log;
  assert.equal(telling(log.slice(0, 1)), '');
  assert.equal(telling(log.slice(0, 2)), second.trace.find(({ key }) => key === 'log_battle_round').text);
  assert.equal(telling(log), third.trace.find(({ key }) => key === 'log_beaten').text);
});

test('when entries get other numbers nothing known is played again, and what comes then is played', async () => {
  const page = openBarePage();
  begin();
  const log = Array.from({ length: 9 }, () => entry('north', [['marches', 1, 2]]));
  const view = (numbers, at) => ({ at, numbers, standing: at, you: { seats: ['south'] }, table: { id: 'a', game: 'none', seats: [{}, {}] } });
  const model = { view: view(2, 3), log: log.slice(0, 3), past: null, wanted: null, viewAt: async () => null };
  const anew = [];
  const stage = { clear() {}, destroy() {} };
  const playback = new Playback(model, stage, { onChange() {}, onBeat() {}, onEnd() {}, after: () => 'on', onNumbers: () => anew.push(playback.done) });
  await playback.ready;
  const take = (numbers, at, entries) => {
    Object.assign(model, { view: view(numbers, at), log: log.slice(0, entries) });
    playback.take([]);
    return playback.isPlaying;
  };
  assert.equal(take(7, 8, 0), false, 'the log is not there yet');
  assert.equal(take(7, 8, 8), false);
  assert.deepEqual(anew, [8]);
  assert.equal(take(7, 9, 9), true);
  playback.skip();
  assert.equal(take(2, 3, 3), false, 'as somebody with fewer entries');
  assert.equal(take(2, 4, 4), true);
  playback.close();
  page.end();
});
