/* Every kind of thing that a board names has its words in both languages, and no words are left over. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
/** Kinds that panels over the map ask for, and one that needs no words. */
const OTHERS = { khartoum: ['thing'], sanjuans: ['place', 'sea', 'waypoint'], omdurman: [], toulon: ['area', 'piece'] };

for (const [game, others] of Object.entries(OTHERS)) {
  test(`${game}: the words about things are those that are asked for`, () => {
    const named = [...read(`web/games/${game}/about.js`).matchAll(/', '([a-z]+)'\]/g)].map((match) => match[1]);
    const wanted = [...new Set([...named, ...others])].filter((kind) => kind !== 'thing').sort();
    assert.ok(named.length > 4);
    for (const language of ['en', 'fr']) {
      const there = Object.keys(JSON.parse(read(`lang/${language}/${game}-web.json`))).filter((key) => key.startsWith(`${game}.web.about.`));
      assert.deepEqual(there.map((key) => key.split('.').at(-1)).sort(), wanted, language);
    }
  });
}
