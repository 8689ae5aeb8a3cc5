/* Letters in links: long ones, and what only says that it is one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deflateRawSync } from 'node:zlib';
import { headOf, packLetter, unpackLetter } from '../../../web/letters.js';

/** So long that a letter may be, in bytes (docs/letters.md). */
const MOST = 1 << 20;

test('the longest letter goes into a link and comes out of it', async () => {
  const signs = Array.from({ length: MOST }, (_, i) => 32 + (Math.imul(i + 1, 2654435761) >>> 9) % 95);
  const letter = String.fromCharCode(...signs.slice(0, 9)) + signs.slice(9).map((sign) => String.fromCharCode(sign)).join('');
  assert.equal(await unpackLetter(await packLetter(letter)), letter);
});

test('a short link that unfolds into more than a letter is none', async () => {
  const packed = deflateRawSync(Buffer.alloc(64 * MOST)).toString('base64url');
  assert.ok(packed.length < MOST / 8);
  assert.equal(await unpackLetter(packed), '');
});

test('no link of a letter at all is none', async () => {
  for (const packed of ['', '%', 'AAAA', 'a'.repeat(1000)]) assert.equal(await unpackLetter(packed), '');
});

test('the head of a letter says only what stands there', () => {
  const head = headOf('sortie letter\nfrom Anna\n__proto__ x\nnumber 1\n12 no head');
  assert.deepEqual([head.from, head.number, Object.keys(head).length, head.toString === Object.prototype.toString], ['Anna', '1', 3, true]);
});
