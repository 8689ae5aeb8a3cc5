/** The legend below the map: signs and colours with their names. */
import { h, svg } from '../../dom.js';
import { unitCounter } from './pieces.js';
import { ANCHOR, SHAPES } from './places.js';

/** @typedef {import('./types.js').Kit} Kit */

/** @param {string} control @param {string} shape @param {string} prefix */
function sign(control, shape, prefix) {
  const fill = control === 'loyal' ? null : `url(#${prefix}${control})`;
  return svg(
    'svg',
    { viewBox: '-32 -32 64 64', 'aria-hidden': 'true' },
    svg(
      'g',
      { class: 'place location', 'data-control': control },
      svg('path', { d: SHAPES[shape], class: 'shape', fill }),
    ),
  );
}

/** @param {Kit} kit @param {string} prefix */
export function drawLegend({ data, words }, prefix) {
  const entries = [
    ...['village', 'town', 'fortified'].map((type) => [
      sign('loyal', type, prefix),
      words.of(`type.${type}`),
    ]),
    ...['loyal', 'revolt', 'green', 'red'].map((control) => [
      sign(control, 'town', prefix),
      words.of(`control.${control}`),
    ]),
    [
      svg(
        'svg',
        { viewBox: '-16 -16 32 32', 'aria-hidden': 'true' },
        svg('g', { class: 'port' }, svg('circle', { r: 13 }), svg('path', { d: ANCHOR })),
      ),
      words.web('legend.port'),
    ],
    [
      svg(
        'svg',
        { viewBox: '-44 -44 88 88', 'aria-hidden': 'true' },
        svg('circle', { r: 38, class: 'siege-ring' }),
      ),
      words.web('legend.siege'),
    ],
    [
      svg(
        'svg',
        { viewBox: '-6 -9 58 55', 'aria-hidden': 'true' },
        unitCounter('egyptian', data.kinds.egyptian, words.web('letters.egyptian'), { count: 2, lost: 6 }),
      ),
      words.web('legend.loss'),
    ],
    [
      svg(
        'svg',
        { viewBox: '-6 -9 58 55', 'aria-hidden': 'true' },
        unitCounter('british', data.kinds.british, words.web('letters.british'), { isHungry: true }),
      ),
      words.web('hungry'),
    ],
    [
      svg(
        'svg',
        { viewBox: '-6 -9 58 55', 'aria-hidden': 'true' },
        unitCounter('krupp', data.kinds.krupp, words.web('letters.krupp'), { isInForce: true }),
      ),
      words.web('in_force'),
    ],
  ];
  const letters = Object.keys(data.kinds).map((kind) =>
    h('span', {}, h('b', {}, words.web(`letters.${kind}`)), ` ${words.kind(kind)}`),
  );
  return h(
    'details',
    { class: 'panel legend-list' },
    h('summary', {}, words.web('legend')),
    h(
      'ul',
      { class: 'signs' },
      entries.map(([picture, text]) => h('li', {}, picture, h('span', {}, text))),
    ),
    h('p', { class: 'letters-list' }, letters),
  );
}
