/* The language of the page: the last wish holds, and what could not be loaded is asked for again. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { hasText, language, loadGame, setLanguage, text } from '../../../web/language.js';

const NAMES = ['document', 'fetch'];
let kept;
let held;

/** Lets the oldest request for a path go: with texts, or with none. */
async function answer(path, texts) {
  const at = held.findIndex((one) => one.path.endsWith(path));
  assert.ok(at >= 0, `${path} is not asked for`);
  held.splice(at, 1)[0].resolve(texts ? new Response(JSON.stringify(texts)) : new Response('', { status: 503 }));
  await new Promise((resolve) => { setTimeout(resolve, 5); });
}

beforeEach(() => {
  kept = NAMES.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  held = [];
  const values = [{ baseURI: 'http://here/', documentElement: {}, getElementById: () => null },
    (path) => new Promise((resolve) => { held.push({ path: String(path), resolve }); })];
  NAMES.forEach((name, i) => Object.defineProperty(globalThis, name, { value: values[i], configurable: true, writable: true }));
});

afterEach(() => {
  NAMES.forEach((name, i) => kept[i] ? Object.defineProperty(globalThis, name, kept[i]) : delete globalThis[name]);
});

test('whoever changes the language twice reads the last one, whichever texts come first', async () => {
  const french = setLanguage('fr');
  const english = setLanguage('en');
  await answer('/lang/en/web.json', { 'web.yes': 'Yes' });
  await answer('/lang/fr/web.json', { 'web.yes': 'Oui' });
  await Promise.all([french, english]);
  assert.equal(language(), 'en');
  assert.equal(text('web.yes'), 'Yes');
});

test('words of a game that could not be had are asked for again', async () => {
  const first = loadGame('khartoum');
  await new Promise((resolve) => { setTimeout(resolve, 5); });
  while (held.length) await answer('.json', held[0].path.endsWith('khartoum.json') ? null : {});
  await first;
  assert.ok(!hasText('khartoum.name'));
  const second = loadGame('khartoum');
  await new Promise((resolve) => { setTimeout(resolve, 5); });
  await answer('/khartoum.json', { 'khartoum.name': 'Khartoum' });
  await second;
  assert.equal(text('khartoum.name'), 'Khartoum');
});
