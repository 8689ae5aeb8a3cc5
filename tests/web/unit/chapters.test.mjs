/* The rulebook without a page: chapters and search. */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { gameFiles } from '../../../web/games.js';
import { beginsRule, cutAtWords, findRules, rulesByChapter } from '../../../web/chapters.js';

const ROOT = new URL('../../../', import.meta.url);
const json = (path) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));
const ledger = (game) => [...readFileSync(new URL(`src/games/${game}/rules.def`, ROOT), 'utf8').matchAll(/"([^"]+)"/g)]
  .map(([, id]) => id);

test('an id begins by whole numbers and words', () => {
  assert.ok(beginsRule('6.5', '6.5a') && beginsRule('6', '6.5a') && beginsRule('map', 'map.1') && beginsRule('8.1', '8.1'));
  assert.ok(!beginsRule('6.5', '6.54a') && !beginsRule('2', '25.1') && !beginsRule('card', 'cards.1'));
});

test('the longest beginning decides, and a chapter keeps the order of its beginnings', () => {
  const chapters = [{ chapter: 'all', rules: ['B', '6'] }, { chapter: 'raid', rules: ['6.5'] }];
  const found = rulesByChapter(chapters, ['6.5a', '6.1', 'B.1', '6.5b', 'X']);
  assert.deepEqual([...found], [['all', ['B.1', '6.1']], ['raid', ['6.5a', '6.5b']]]);
});

for (const game of readdirSync(new URL('data/', ROOT))) {
  test(`every rule of ${game} stands in one chapter, and no chapter is empty`, () => {
    const { chapters } = json(`data/${game}/guide/chapters.json`);
    const ids = ledger(game);
    const found = rulesByChapter(chapters, ids);
    assert.deepEqual([...found.values()].flat().sort(), [...ids].sort());
    assert.deepEqual([...found].filter(([, rules]) => !rules.length), []);
    for (const { chapter, rules } of chapters) {
      for (const beginning of rules) assert.ok(ids.some((id) => beginsRule(beginning, id)), `${chapter}: ${beginning}`);
    }
  });

  test(`the page finds the text of every rule of ${game}`, () => {
    for (const language of ['en', 'fr']) {
      const [own, ...others] = [`${game}-rules`, ...gameFiles(game).rules ?? []].map((name) => json(`lang/${language}/${name}.json`));
      const known = Object.assign({}, ...others);
      assert.deepEqual(ledger(game).filter((id) => !own[id] && !known[`${game}.rule.${id}`]), []);
    }
  });

  test(`the tables of ${game} have their columns and words`, () => {
    const { chapters } = json(`data/${game}/guide/chapters.json`);
    for (const language of ['en', 'fr']) {
      const texts = Object.assign({}, ...readdirSync(new URL(`lang/${language}/`, ROOT))
        .filter((name) => name.startsWith(game)).map((name) => json(`lang/${language}/${name}`)));
      for (const { table, rows, columns } of chapters.flatMap((chapter) => chapter.tables ?? [])) {
        const data = json(`data/${game}/${table}.json`);
        assert.ok(texts[`${game}.board.file.${table}`], `${language}: ${table}`);
        for (const [name] of columns.map((column) => column.split(':'))) {
          assert.ok(texts[`${game}.board.value.${name}`], `${language}: ${table}, ${name}`);
          assert.ok(Object.values(data).some((row) => name in row), `${table}, ${name}`);
        }
        for (const row of rows ? Object.keys(data) : []) assert.ok(texts[`${game}.${rows}.${row}`], `${table}, ${row}`);
      }
    }
  });
}

test('a search finds words of both languages, without accents and capitals', () => {
  const texts = [{ a: 'The Palace falls', b: 'A raid' }, { a: 'Le palais tombe', b: 'Une sortie à l’est' }];
  const find = (question) => findRules(question, ['a', 'b'], texts);
  assert.deepEqual(find('PALACE'), ['a']);
  assert.deepEqual(find('tombe palais'), ['a']);
  assert.deepEqual(find("a l'est"), ['b']);
  assert.deepEqual(find('palace tombe'), [], 'all words stand in one language');
  assert.deepEqual(find('  '), []);
  assert.deepEqual(findRules('ravitaillement.2', ['supply.2', 'b'], texts, (id) => id.replace('supply', 'ravitaillement')), ['supply.2'],
    'ids as they are shown');
});

test('found words are marked where they stand', () => {
  assert.deepEqual(cutAtWords('Évacuer le Palais, puis le palais', 'palais evac'),
    ['', 'Évac', 'uer le ', 'Palais', ', puis le ', 'palais', '']);
  assert.deepEqual(cutAtWords('A raid', ''), ['A raid']);
});
