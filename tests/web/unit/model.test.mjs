/* Whether two views of a table say the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { saysSame } from '../../../web/model.js';

const VIEW = { at: 3, you: { seats: ['gordon'] }, table: { id: 'a', seats: [{ id: 'gordon', clock: { left: 5, running: true } }] }, choices: [{ action: 'end' }] };

test('the answer to an action and the news of it are one view, in whatever order their parts come', () => {
  const news = Object.fromEntries(Object.entries(VIEW).reverse());
  assert.ok(saysSame(VIEW, { ...news, log: [{ entry: 3 }], table: { id: 'a', seats: [{ id: 'gordon', clock: { left: 4, running: true } }] } }));
});

test('another choice, and a part that only one of them has, make another view', () => {
  assert.ok(!saysSame(VIEW, { ...VIEW, choices: [] }));
  assert.ok(!saysSame(VIEW, { ...VIEW, request: { by: 'mahdi' } }));
  assert.ok(!saysSame({ ...VIEW, request: { by: 'mahdi' } }, VIEW));
});
