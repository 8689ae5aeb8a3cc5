/* The chat of a table: what is read out to those who cannot see it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Chat } from '../../../web/talk.js';

test('lines that are asked for again are not written again; those of another reader are', () => {
  const written = [];
  let cleared = 0;
  const chat = Object.assign(Object.create(Chat.prototype), { lines: [], form: {}, whisper: {}, aside: {}, empty: {}, showHearers() {}, row: (line) => line.text,
    list: { append: (...rows) => written.push(...rows), replaceChildren: () => { cleared += 1; } } });
  const view = { you: { user: 'anna' } };
  const lines = () => [{ number: 1, time: 5, user: { id: 'b', name: 'Bert' }, text: 'Hold!' }];
  chat.show(view, lines());
  chat.show(view, [...lines(), { number: 2, time: 6, user: null, text: 'Go!' }]);
  assert.deepEqual(written, ['Hold!', 'Go!']);
  assert.equal(cleared, 0);
  chat.show(view, [{ ...lines()[0], text: 'Hello' }]);
  assert.equal(cleared, 1);
});
