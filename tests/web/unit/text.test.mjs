/* Texts are filled in the browser as the server fills them. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { agreeing, phrase } from '../../../web/grammar.js';
import { Catalogue, fill } from '../../../web/text.js';

const grammar = JSON.parse(readFileSync(new URL('../../grammar.json', import.meta.url), 'utf8'));

const noWord = () => undefined;

test('places take arguments by number, in any order and more than once', () => {
  assert.equal(fill('{1} of {0}, {1}', ['a', 2], 'en', noWord), '2 of a, 2');
});

test('a sign is always shown, and zero is +0', () => {
  const signs = [-3, 0, 4].map((value) => fill('{0:signed}', [value], 'en', noWord));
  assert.deepEqual(signs, ['−3', '+0', '+4']);
});

test('English has one form for 1 alone, French for 0 and 1', () => {
  const forms = (language) => [0, 1, 2, -1].map((value) => fill('{0:one|many}', [value], language, noWord));
  assert.deepEqual(forms('en'), ['many', 'one', 'many', 'one']);
  assert.deepEqual(forms('fr'), ['one', 'one', 'many', 'one']);
});

test('either form may be empty', () => {
  assert.equal(fill('zone{0:|s}', [1], 'en', noWord) + fill('zone{0:|s}', [2], 'en', noWord), 'zonezones');
});

test('what has no argument, no word or no meaning is shown as it is', () => {
  assert.equal(fill('{2} {0:hat} {x} {', ['a'], 'en', noWord), '{2} {0:hat} {x} {');
});

test('an argument is text and never a place', () => {
  assert.equal(fill('{0} {1}', ['{1}', 'b'], 'en', noWord), '{1} b');
});

test('a catalogue finds words of lists in the game of the key', () => {
  const catalogue = new Catalogue('fr');
  catalogue.add({ 'siege.enter': '{0:banner} à {1:zone} ({2:#event})', 'siege.banner.red': 'Rouge' });
  catalogue.addNames('siege.zone.', { 'red.5': { name: { en: 'Bank', fr: 'Rive' } }, 'red.6': {} });
  catalogue.addNames('siege.event.', { 7: { name: { en: 'Flood', fr: 'Crue' } } });
  assert.equal(catalogue.text('siege.enter', 'red', 'red.5', 7), 'Rouge à Rive (Crue)');
  assert.equal(catalogue.has('siege.zone.red.6'), false);
});

test('a numbered word has the name and the marks of the rest', () => {
  const catalogue = new Catalogue('fr');
  catalogue.add({ 'siege.in': 'dans {0:the work}', 'siege.work.redoubt': 'redoute', 'siege.grammar.work.redoubt': 'fsl' });
  assert.equal(catalogue.text('siege.in', 'redoubt.3'), 'dans la redoute 3');
  assert.equal(catalogue.text('siege.in', 'tower.3'), 'dans {0:the work}');
});

test('a key without a text is shown itself', () => {
  assert.equal(new Catalogue('en').text('web.no.such'), 'web.no.such');
});

test('names stand in a sentence as on the server', () => {
  for (const row of grammar.phrases) {
    assert.equal(phrase(row.language, row.case, row.marks, row.name), row.shows);
  }
  for (const row of grammar.agreements) assert.equal(agreeing(row.marks, row.forms), row.shows);
});

test('a place asks for a case or for agreement', () => {
  const catalogue = new Catalogue('fr');
  catalogue.add({
    'siege.rest': '{0:the unit} {0:unit?est remis|est remise|sont remis|sont remises} {1:to place}, {0:unit}',
    'siege.unit.guns': 'artillerie derviche', 'siege.grammar.unit.guns': 'fsl',
    'siege.place.faron': 'Le Faron', 'siege.grammar.place.faron': 'ms',
  });
  assert.equal(catalogue.text('siege.rest', 'guns', 'faron'),
    'l’artillerie derviche est remise au Faron, artillerie derviche');
});
