/*
 * The figures of the server for its host: each minute of the last two hours, as plain charts.
 */
import { request } from './api.js';
import { h, replace, svg } from './dom.js';
import { language, text } from './language.js';

const WIDTH = 320;
const HEIGHT = 60;

/** The points of a line over its box. @param {number[]} values */
export function chartPoints(values) {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  return values.map((value, index) => `${(index * step).toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`).join(' ');
}

/** @param {string} name @param {number[]} values */
function chart(name, values) {
  const last = values.at(-1) ?? 0;
  const most = Math.max(0, ...values);
  const label = text('web.admin.says', text(`web.admin.${name}`), last.toLocaleString(language()), most.toLocaleString(language()));
  return h('section', { class: 'card', 'data-figure': name }, h('h3', {}, text(`web.admin.${name}`)),
    svg('svg', { viewBox: `0 -2 ${WIDTH} ${HEIGHT + 4}`, width: '100%', role: 'img', 'aria-label': label },
      svg('polyline', { points: chartPoints(values), fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5 })),
    h('p', { class: 'hint' }, text('web.admin.now', last.toLocaleString(language()), most.toLocaleString(language()))));
}

/** @param {HTMLElement} main */
export async function showAdmin(main) {
  const { minutes } = await request('/admin');
  replace(main, h('div', { class: 'figures-page', id: 'admin' }, h('h2', {}, text('web.admin')), h('p', {}, text('web.admin.is')),
    h('div', { class: 'figures' }, ...Object.entries(minutes).map(([name, values]) => chart(name, values)))));
}
