/* The pictures on the cards of the San Juans. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { sceneOf } from '../../../web/games/sanjuans/vignettes.js';

const read = (file) => JSON.parse(readFileSync(new URL(`../../../data/sanjuans/${file}.json`, import.meta.url), 'utf8'));
const cards = read('cards'), kinds = read('kinds');

test('a card shows what its event does', () => {
  const scene = (card) => sceneOf(cards[card], kinds);
  assert.equal(scene(10), 'british_infantry', 'Highlanders');
  assert.equal(scene(35), 'infantry', 'battalions from Egypt');
  assert.equal(scene(28), 'battery');
  assert.equal(scene(38), 'militia', 'Bashi-Bazouks');
  assert.equal(scene(36), 'general', 'Hicks, whoever comes with him');
  assert.equal(scene(6), 'train');
  assert.equal(scene(54), 'portrait');
  assert.equal(scene(32), 'camp', 'no event at all');
});

test('only cards without an event show a camp', () => {
  for (const [number, card] of Object.entries(cards)) {
    assert.equal(sceneOf(card, kinds) === 'camp', card.effects.length === 0, `card ${number}`);
  }
});
