/** What the signs of the map mean. */
import { h, svg } from '../../dom.js';
import { armSign, marker } from './counters.js';
import { drawGhost } from './memory.js';
import { workShape } from './marks.js';

/** @typedef {import('./types.js').Kit} Kit */

/** @param {SVGElement} sign @param {string} [className] */
function picture(sign, className = '') {
  return svg('svg', { viewBox: '-18 -18 36 36', class: `legend-sign ${className}`, 'aria-hidden': 'true' }, sign);
}

/** @param {string} corps */
function swatch(corps) {
  return svg('g', { class: `block of-${corps}` }, svg('rect', { x: -14, y: -10, width: 28, height: 20, rx: 3, class: 'body' }));
}

/** @param {Kit} kit */
export function drawLegend(kit) {
  const { words } = kit;
  /** @type {[SVGElement, string, string?][]} */
  const rows = [
    ...['infantry', 'cavalry', 'artillery', 'gunners', 'pioneers', 'battery'].map((type) => /** @type {[SVGElement, string]} */ ([armSign(type), words.of(`type.${type}`)])),
    ...['english', 'spanish', 'sardinian', 'neapolitan', 'toulonnais', 'austrian', 'west', 'east', 'reserve'].map((corps) => /** @type {[SVGElement, string]} */ ([swatch(corps), words.of(`corps.${corps}`)])),
    [workShape(true, 3), words.web('legend.fort'), 'work is-fort'],
    [workShape(false, 1), words.web('legend.redoubt'), 'work is-redoubt'],
    [marker('supply'), words.web('sign.supply')], [marker('fired'), words.web('sign.fired')], [marker('attrition'), words.web('sign.attrition')],
    [drawGhost(kit, { area: '', turn: 3, units: [], points: 7, hasPoints: true, said: '' }), words.web('legend.ghost')],
    [svg('path', { d: 'M-16 0H16', class: 'border is-river' }), words.web('legend.river')],
    [svg('path', { d: 'M-4 8v-10a4 4 0 0 1 8 0v10z', class: 'milestone' }), words.web('legend.milestone')],
    [svg('text', { y: 5, class: 'area-numbers' }, '5/15'), words.web('legend.numbers')],
  ];
  return h('details', { class: 'panel legend' }, h('summary', {}, words.web('legend')),
    h('ul', { class: 'legend-list' }, rows.map(([sign, name, className]) => h('li', {}, picture(sign, className), h('span', {}, name)))));
}
