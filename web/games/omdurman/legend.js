/** The legend: signs of the map and of the counters with their names, and the keys. */
import { h, svg } from '../../dom.js';
import { drawCounter } from './symbols.js';

/** @typedef {import('./types.js').Kit} Kit */

/** Lines of hexsides, as drawn on the map. @type {Record<string, [string, string][]>} */
const LINES = {
  crest: [['crest', 'M4 12H44'], ['crest-teeth', 'M8 7V17M16 7V17M24 7V17M32 7V17M40 7V17']],
  khor: [['khor-bed', 'M4 12H44'], ['khor', 'M4 12H44']],
  wall: [['wall', 'M4 12H44'], ['wall-teeth', 'M9 8V16M19 8V16M29 8V16M39 8V16']],
  gate: [['gate', 'M8 8h8v8h-8ZM32 8h8v8h-8Z']],
  breach: [['breach', 'M4 12H12M36 12H44M18 9h4v4h-4ZM26 12h4v4h-4Z']],
  thorn: [['thorn-line', 'M4 12H44'], ['thorn', 'M7 8l7 7M14 8l-7 7M20 8l7 7M27 8l-7 7M34 8l7 7M41 8l-7 7']],
  trench: [['trench', 'M4 12H44'], ['trench-teeth', 'M8 8V16M16 8V16M24 8V16M32 8V16M40 8V16']],
  entry: [['opening', 'M8 8h8v8h-8ZM32 8h8v8h-8Z']],
  road: [['road-edge', 'M4 12H44'], ['road', 'M4 12H44']],
};
const SAMPLES = ['grenadiers', 'egyptian_1', 'sudanese_9', 'lancers', 'camel_corps', 'battery_32', 'maxim', 'sultan', 'friendlies', 'kitchener',
  'khalifa', 'taiasha', 'jehadia', 'baggara', 'kehena', 'danagla', 'hadendowa', 'fort'];
const KEYS = ['arrows', 'enter', 'f', 'v', 'd', 'w', 'r', 'e', 'escape'];

/** @param {Kit} kit */
export function drawLegend({ words }) {
  return h('details', { class: 'panel legend', open: true }, h('summary', {}, words.web('legend')),
    h('h3', {}, words.web('legend.counters')),
    h('p', { class: 'note' }, words.web('legend.values')),
    h('ul', { class: 'signs' }, SAMPLES.map((kind) => h('li', {},
      svg('svg', { viewBox: '-20 -20 40 40', class: 'piece', 'aria-hidden': 'true' }, drawCounter(words, kind)),
      h('span', {}, [...new Set([words.named(words.data.kinds[kind].name), words.of(`class.${words.data.kinds[kind].class}`)])].join(', ')))),
    h('li', {}, svg('svg', { viewBox: '-26 -26 52 52', class: 'piece', 'aria-hidden': 'true' }, drawCounter(words, 'egyptian_2', { isDisrupted: true })),
      h('span', {}, words.web('disrupted')))),
    h('p', { class: 'note' }, words.web('legend.marks')),
    h('h3', {}, words.web('legend.sides')),
    h('ul', { class: 'signs' }, Object.entries(LINES).map(([name, parts]) => h('li', {},
      svg('svg', { viewBox: '0 0 48 24', class: 'line', 'aria-hidden': 'true' }, parts.map(([part, d]) => svg('path', { class: part, d }))),
      h('span', {}, words.of(`side.${name}`))))),
    h('h3', {}, words.web('legend.keys')),
    h('dl', { class: 'keys-list' }, KEYS.flatMap((key) => [h('dt', {}, h('kbd', {}, words.web(`key.${key}`))), h('dd', {}, words.web(`key.${key}.does`))])));
}
