import assert from 'node:assert/strict';
import { test } from 'node:test';

import { filesOf, loadData } from '../../../web/board/files.js';

const there = {
  '/data/khartoum/zones.json': 'zones of today',
  '/data/khartoum/terrain.json': 'terrain of today',
  '/data/khartoum/editions/first/zones.json': 'zones of the first edition',
  '/lang/en/khartoum.json': 'texts',
};

/** @param {string} path */
async function file(path) {
  if (!(path in there)) throw new Error(`${path}: 404`);
  return there[path];
}

test('a table of today reads the data of today', async () => {
  const read = filesOf({ game: 'khartoum', edition: null }, file);
  assert.deepEqual(await loadData({ file: read }, 'khartoum', ['zones', 'terrain']), {
    zones: 'zones of today', terrain: 'terrain of today',
  });
});

test('a table of an older edition reads what differs from there, and the rest as it is today', async () => {
  const read = filesOf({ game: 'khartoum', edition: 'first' }, file);
  assert.deepEqual(await loadData({ file: read }, 'khartoum', ['zones', 'terrain']), {
    zones: 'zones of the first edition', terrain: 'terrain of today',
  });
  assert.equal(await read('/lang/en/khartoum.json'), 'texts');
});
