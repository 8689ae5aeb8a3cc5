/** What the signs of the map mean: in a corner of the map, and below it where the map is small. */
import { h, svg } from '../../dom.js';
import { KINDS } from './counters.js';
import { earthwork, shieldMark, star, waves } from './plates.js';

/** @typedef {import('./words.js').Words} Words */

/** @returns {[string, Node][]} the key of its words, and the sign around 0,0 */
function signs() {
  const shield = shieldMark(0, 0),
    number = shield.querySelector('text');
  if (number) number.textContent = '2';
  return [
    ['open', svg('circle', { r: 12, class: 'plate' })],
    ['works', svg('rect', { x: -12, y: -12, width: 24, height: 24, class: 'plate' })],
    [
      'fort',
      svg(
        'g',
        {},
        svg('rect', { x: -12, y: -12, width: 24, height: 24, class: 'plate' }),
        svg('rect', { x: -7, y: -7, width: 14, height: 14, class: 'plate inner' }),
      ),
    ],
    ['key', star(0, 0, 13)],
    ['nile', waves(0, 0)],
    ['level', shield],
    ['marker', earthwork(0, 0)],
    [
      'disorganised',
      svg(
        'g',
        { class: 'disorder' },
        svg('circle', { r: 12 }),
        svg('path', { d: 'M-7 -6l7 5-5 3 9 6M5 -8l2 4' }),
      ),
    ],
    [
      'danger',
      svg(
        'g',
        { class: 'danger' },
        svg('path', { d: 'M0 -12l13 23h-26z' }),
        svg('text', { x: 0, y: 9 }, '!'),
      ),
    ],
  ];
}

/** @param {Words} words @param {number[]} at */
export function drawMapLegend(words, [x, y]) {
  const entries = signs();
  const group = svg(
    'g',
    { class: 'legend', transform: `translate(${x} ${y})`, 'aria-hidden': 'true' },
    svg('rect', { x: 0, y: 0, width: 246, height: entries.length * 30 + 66, rx: 4, class: 'sheet' }),
  );
  entries.forEach(([key, sign], i) => {
    group.append(
      svg('g', { transform: `translate(24 ${25 + i * 30})`, class: 'legend-sign' }, sign),
      svg('text', { x: 48, y: 31 + i * 30 }, words.web(`sign.${key}`)),
    );
  });
  const top = 18 + entries.length * 30;
  group.append(
    svg(
      'g',
      { class: 'counter sort-militia legend-values', transform: `translate(14 ${top - 28})` },
      svg('rect', { x: 0, y: 33, width: 62, height: 19, rx: 3, class: 'strip' }),
      svg('path', { d: 'M42 34h16v10q0 6-8 8q-8-2-8-8z', class: 'shield' }),
      ...['2', '1', '1'].map((value, i) => svg('text', { x: 11 + i * 19.5, y: 48, class: 'value' }, value)),
    ),
    svg('text', { x: 84, y: top + 12 }, words.web('sign.raid')),
    svg('text', { x: 84, y: top + 30, class: 'more' }, words.web('sign.defence')),
  );
  return group;
}

/** @param {Words} words */
export function drawLegend(words) {
  const list = h('ul', { class: 'signs' });
  for (const [key, sign] of signs()) {
    list.append(
      h(
        'li',
        {},
        svg('svg', { viewBox: '-18 -16 36 32', 'aria-hidden': 'true', class: 'legend-sign' }, sign),
        h('span', {}, words.web(`sign.${key}`)),
      ),
    );
  }
  list.append(h('li', { class: 'wide' }, h('span', {}, words.web('sign.values'))));
  const letters = KINDS.filter((kind) => !kind.endsWith('.1')).map((kind) =>
    h('span', {}, h('b', {}, words.of(`board.letter.${kind}`).toUpperCase()), ` ${words.web(`short.${kind.split('.')[0]}`)}`));
  list.append(h('li', { class: 'wide letters' }, letters));
  return h('details', { class: 'panel legend-list' }, h('summary', {}, words.web('signs')), list);
}
