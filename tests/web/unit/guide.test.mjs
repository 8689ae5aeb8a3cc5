/* The guide of a game: which goal cards a reader sees, which ways to play need nobody else. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { cardsOf, presetsAlone } from '../../../web/guide.js';

const read = (game, name) => JSON.parse(readFileSync(new URL(`../../../data/${game}/guide/${name}.json`, import.meta.url)));

test('a seat sees the card of its side', () => {
  const { cards } = read('toulon', 'goals');
  assert.deepEqual(cardsOf(cards, {}, ['spanish', 'english']).map((card) => card.card), ['allies']);
  assert.deepEqual(cardsOf(cards, {}, ['west']).map((card) => card.card), ['republicans']);
  assert.deepEqual(cardsOf(cards, {}, ['west', 'english']).map((card) => card.card), ['allies', 'republicans']);
});

test('options choose the card', () => {
  const { cards } = read('omdurman', 'goals');
  const names = (options, ...seats) => cardsOf(cards, options, seats).map((card) => card.card);
  assert.deepEqual(names({ scenario: 'historical' }, 'dervish'), ['battle_dervish']);
  assert.deepEqual(names({ scenario: 'khartoum' }, 'anglo_egyptian'), ['khartoum_anglo_egyptian']);
  assert.deepEqual(names({ scenario: 'campaign' }, 'anglo_egyptian', 'dervish'),
    ['campaign_anglo_egyptian', 'campaign_dervish']);
});

test('a way that waits for somebody is none to play alone', () => {
  const { presets } = read('toulon', 'presets');
  const alone = presetsAlone(presets).map((preset) => preset.preset);
  assert.ok(alone.includes('allies') && alone.includes('republicans'));
  assert.ok(!alone.includes('friends'));
});
