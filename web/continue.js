/*
 * A game of rules that there are no more: why it stands still, and the agreement of those who sit there to go on by
 * today's.
 */
import { h } from './dom.js';
import { text } from './language.js';

/** @typedef {import('./types.js').View} View */

/**
 * @param {View} view of a frozen table
 * @param {(agree: boolean) => unknown} send
 */
export function frozenBanner(view, send) {
  const { table, you } = view;
  if (table.damaged || !table.agreement) {
    return h('div', { class: 'banner' }, text(table.damaged ? 'web.damaged.is' : 'web.frozen.is'));
  }
  const agreed = table.agreement.filter((item) => item.agreed);
  const own = table.agreement.find((item) => item.user.id === you.user);
  const rules = table.earlier.at(-1) ?? table.rules;
  /* The version is the same where only values have changed. */
  const why = rules === table.rules ? text('web.continue.values') : text('web.continue.is', rules, table.rules);
  return h('div', { class: 'banner', id: 'continue-banner' },
    h('span', {}, why),
    h('div', { class: 'row wrap' },
      agreed.length ? h('span', { class: 'hint' }, text('web.continue.agreed', agreed.map((item) => item.user.name).join(', '))) : null,
      own ? h('button', { type: 'button', class: own.agreed ? 'small' : 'primary small', id: 'continue',
        onclick: () => send(!own.agreed) }, text(own.agreed ? 'web.continue.not' : 'web.continue')) : null));
}
