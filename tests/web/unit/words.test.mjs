/* The client's own texts: each that is used is there, in both languages, and none is left over. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root), 'utf8');
const english = JSON.parse(read('lang/en/web.json'));
const french = JSON.parse(read('lang/fr/web.json'));
const sources = ['web/', 'web/board/', 'web/page/', 'web/play/'].flatMap((folder) => readdirSync(new URL(folder, root))
  .filter((name) => name.endsWith('.js'))
  .map((name) => read(`${folder}${name}`))).join('\n');

const literals = new Set([...sources.matchAll(/'(web\.[a-z_.]+)'/g)].map((match) => match[1]));
/* Beginnings of keys, the rest of which is put behind them: `web.state.${...}` and named('web.pace', ...). A bare `web.` is that of
 * a game's texts, before which the kit's words put the game. */
const listed = [...sources.matchAll(/named\('(web\.[a-z_.]+)'/g)].map((match) => match[1]);
const prefixes = [...sources.matchAll(/`(web\.[a-z_.]*)\$\{/g)].map((match) => match[1])
  .filter((prefix) => prefix !== 'web.').concat(listed.map((key) => `${key}.`));

test('both languages have the same keys', () => {
  assert.deepEqual(Object.keys(french), Object.keys(english));
});

test('both languages have the same places', () => {
  const places = (words) => [...words.matchAll(/\{(\d)/g)].map((match) => match[1]);
  for (const key of Object.keys(english)) {
    assert.deepEqual([...new Set(places(french[key]))].sort(), [...new Set(places(english[key]))].sort(), key);
  }
});

test('every text that is asked for is there', () => {
  const missing = [...literals].filter((key) => !(key in english) && !listed.includes(key));
  assert.deepEqual(missing, []);
});

test('no text is left over', () => {
  const unused = Object.keys(english).filter((key) => !literals.has(key)
    && !prefixes.some((prefix) => key.startsWith(prefix)));
  assert.deepEqual(unused, []);
});
