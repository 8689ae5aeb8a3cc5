/*
 * The figures of the server for its host: each minute of the last two hours, as plain charts that are renewed each minute.
 */
import { request } from './api.js';
import { h, replace, svg } from './dom.js';
import { language, text } from './language.js';
import { toastError } from './toast.js';

const WIDTH = 320;
const HEIGHT = 60;
const MINUTE = 60_000;

/** The points of a line over its box. @param {number[]} values */
export function chartPoints(values) {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  return values.map((value, index) => `${(index * step).toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`).join(' ');
}

/** @param {string} name @param {number[]} values */
function chart(name, values) {
  const [last, most] = [values.at(-1) ?? 0, Math.max(0, ...values)].map((value) => value.toLocaleString(language()));
  const label = text('web.admin.says', text(`web.admin.${name}`), last ?? '', most ?? '');
  return h('section', { class: 'card', 'data-figure': name }, h('h2', {}, text(`web.admin.${name}`)),
    svg('svg', { viewBox: `0 -2 ${WIDTH} ${HEIGHT + 4}`, width: '100%', role: 'img', 'aria-label': label },
      svg('path', { class: 'figure-ground', d: `M0 ${HEIGHT}H${WIDTH}` }),
      svg('polyline', { points: chartPoints(values) })),
    h('p', { class: 'hint' }, text('web.admin.now', last ?? '', most ?? '')));
}

/**
 * @param {HTMLElement} main
 * @param {() => boolean} isWanted false when the visitor has gone on meanwhile
 */
export async function showAdmin(main, isWanted) {
  const { minutes } = await request('/admin');
  if (!isWanted()) return;
  const figures = Object.entries(minutes);
  /* One alone is no line yet. */
  const isNew = figures.every(([, values]) => values.length < 2);
  const page = h('div', { class: 'figures-page', id: 'admin' }, h('h1', {}, text('web.admin')),
    h('p', {}, text(isNew ? 'web.admin.soon' : 'web.admin.is')),
    isNew ? null : h('div', { class: 'figures' }, ...figures.map(([name, values]) => chart(name, values))));
  replace(main, page);
  /* A server that does not answer is asked again a minute later, and that it did not is told. */
  const renew = async () => {
    if (!isWanted()) return;
    try {
      await showAdmin(main, isWanted);
    } catch (error) {
      if (!isWanted()) return;
      toastError(error);
      setTimeout(renew, MINUTE);
    }
  };
  setTimeout(renew, MINUTE);
}
