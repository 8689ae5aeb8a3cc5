/* Where a panel lies that tells of a thing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findBeside, sharedArea } from '../../../web/board/beside.js';

const WINDOW = { width: 1000, height: 600 };
const ALL = ['right', 'left', 'below', 'above'];
const boxOf = ({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height });
const around = (x, y, half = 20) => ({ left: x - half, top: y - half, right: x + half, bottom: y + half });

test('a panel lies on the first side where it fits, and never over its thing', () => {
  const size = { width: 300, height: 200 };
  assert.deepEqual(findBeside(around(200, 300), size, WINDOW, ALL), { left: 228, top: 200, ...size });
  assert.deepEqual(findBeside(around(900, 300), size, WINDOW, ALL), { left: 572, top: 200, ...size });
  assert.deepEqual(findBeside(around(200, 100), size, WINDOW, ['below', 'above']), { left: 50, top: 128, ...size });
  for (let x = 0; x <= 1000; x += 50) {
    for (let y = 0; y <= 600; y += 50) {
      const place = boxOf(findBeside(around(x, y), { width: 420, height: 380 }, WINDOW, ALL));
      assert.equal(sharedArea(place, around(x, y)), 0, `${x} ${y}`);
      assert.ok(place.left >= 8 && place.top >= 8 && place.right <= 992 && place.bottom <= 592, `${x} ${y}: within the window`);
    }
  }
});

test('a panel that is too large is cut to the side with the most room', () => {
  const place = findBeside(around(700, 300), { width: 900, height: 580 }, WINDOW, ALL);
  assert.deepEqual(place, { left: 8, top: 10, width: 664, height: 580 });
});

test('what a lesson points at is not covered', () => {
  const [thing, pointed] = [around(200, 300), around(400, 300)];
  const place = boxOf(findBeside(thing, { width: 300, height: 200 }, WINDOW, ALL, [pointed]));
  assert.equal(sharedArea(place, pointed) + sharedArea(place, thing), 0);
});

test('over the board rather than over the list beside it, but there rather than over the thing', () => {
  const board = { left: 0, top: 0, right: 700, bottom: 600 }, size = { width: 300, height: 200 };
  assert.equal(findBeside(around(600, 300), size, WINDOW, ALL, [], board).left, 272, 'on the left, where there is board');
  assert.equal(findBeside({ left: 200, top: 20, right: 640, bottom: 580 }, size, WINDOW, ALL, [], board).left, 648);
});
