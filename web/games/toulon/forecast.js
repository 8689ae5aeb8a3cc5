/** What a fight comes to before its dice, on the battle board: potentials and shift, the column, and what each result does. */
import { h } from '../../dom.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('../../types.js').Preview} Preview */
/** @typedef {import('../../types.js').PreviewThrow} PreviewThrow */

/** More throws than this are possible where the enemy is hidden: then only the columns are told. */
const FEW = 2;

/** @param {PreviewThrow} one */
function results({ outcomes }) {
  return h('ol', { class: 'results' }, outcomes.map(({ text, chance, details }) => h('li', {}, h('b', {}, chance), ' ', text,
    details?.length ? h('span', { class: 'result-does' }, ` · ${details.join(' · ')}`) : null)));
}

/**
 * @param {Kit} kit @param {Map<string, Preview>} previews  by action @param {string} pointed  the action that is pointed at
 */
export function drawForecast({ words, choices }, previews, pointed) {
  const preview = previews.get(pointed) ?? previews.values().next().value;
  const choice = choices.all.find(({ action }) => action === preview?.action);
  if (!preview || !choice) return null;
  const { throws } = preview;
  const facts = [...new Set(throws.flatMap((one) => one.facts.map(({ text }) => text)))];
  return h('section', { class: 'forecast', 'data-forecast': preview.action, 'aria-label': words.web('forecast') },
    h('h3', {}, words.web('forecast_of', choice.text)),
    h('p', { class: 'facts' }, facts.join(' · ')),
    throws.length > FEW ? h('p', { class: 'facts' }, words.web('forecast_hidden')) : null,
    h('div', { class: 'columns' }, throws.map((one) => (throws.length > FEW
      ? h('details', { class: 'column' }, h('summary', {}, one.total?.text ?? ''), results(one))
      : h('div', { class: 'column' }, h('p', { class: 'column-name' }, one.total?.text ?? ''), results(one))))));
}
