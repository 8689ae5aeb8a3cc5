/* Addresses after the #. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guestHash, joinHash, readRoute, reportHash, rulesHash, tableHash } from '../../../web/route.js';

test('every page has its address', () => {
  assert.deepEqual(readRoute(''), { page: 'front' });
  assert.deepEqual(readRoute('#/'), { page: 'front' });
  assert.deepEqual(readRoute('#/help'), { page: 'help' });
  assert.deepEqual(readRoute('#/mail/stop/s1'), { page: 'mail', what: 'stop', secret: 's1' });
  assert.deepEqual(readRoute('#/mail/send/s1'), { page: 'lost' });
  assert.deepEqual(readRoute('#/table/t1'), { page: 'table', id: 't1' });
  assert.deepEqual(readRoute('#/table/t1/at/12'), { page: 'table', id: 't1', at: 12 });
  assert.deepEqual(readRoute('#/table/t1/report'), { page: 'report', id: 't1' });
  assert.deepEqual(readRoute('#/rules/khartoum'), { page: 'rules', game: 'khartoum' });
  assert.deepEqual(readRoute('#/rules/khartoum/6.5m'), { page: 'rules', game: 'khartoum', id: '6.5m' });
  assert.deepEqual(readRoute('#/join/t1/s2'), { page: 'join', id: 't1', secret: 's2' });
  assert.deepEqual(readRoute('#/guest/abc-_'), { page: 'guest', token: 'abc-_' });
});

test('what is written is read back, whatever it holds', () => {
  for (const id of ['t1', 'a/b', '100%', 'é #?']) {
    assert.deepEqual(readRoute(tableHash(id)), { page: 'table', id });
    assert.deepEqual(readRoute(reportHash(id)), { page: 'report', id });
    assert.deepEqual(readRoute(rulesHash(id)), { page: 'rules', game: id });
    assert.deepEqual(readRoute(rulesHash(id, id)), { page: 'rules', game: id, id });
    assert.deepEqual(readRoute(joinHash(id, id)), { page: 'join', id, secret: id });
    assert.deepEqual(readRoute(guestHash(id)), { page: 'guest', token: id });
  }
});

test('anything else leads nowhere', () => {
  for (const hash of ['#/table', '#/table/', '#/table/a/b', '#/table/a/at', '#/table/a/at/x', '#/table/a/at/-1',
    '#/join/a', '#/guest', '#/rules', '#/rules/a/b/c', '#/help/x', '#/x', '#/table/%']) {
    assert.deepEqual(readRoute(hash), { page: 'lost' }, hash);
  }
});
