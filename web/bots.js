/*
 * The bots that a seat can be given to: their names, what each of them is, and the dialog that asks which.
 */
import { openDialog } from './dialog.js';
import { h } from './dom.js';
import { hasText, text } from './language.js';

/** In this order they are offered; others come after them. */
const STRENGTHS = ['easy', 'normal', 'hard'];
/** Another name for one of the others: nobody has to choose between two that play alike. */
const ALIKE = { greedy: 'normal' };

/**
 * "hard bot"
 * @param {string} bot
 */
export function botName(bot) {
  return text('web.seat.bot', hasText(`web.bot.${bot}`) ? text(`web.bot.${bot}`) : bot);
}

/**
 * What it is, in a line; empty for one that is not known here.
 * @param {string} bot
 */
export function botWords(bot) {
  return hasText(`web.bot.${bot}.is`) ? text(`web.bot.${bot}.is`) : '';
}

/**
 * Those a person may choose from.
 * @param {string[]} bots as the server offers them
 */
export function botChoices(bots) {
  const others = bots.filter((bot) => !STRENGTHS.includes(bot)
    && !bots.includes(/** @type {Record<string, string>} */ (ALIKE)[bot]));
  return [...STRENGTHS.filter((bot) => bots.includes(bot)), ...others];
}

/**
 * Asks which bot is to play.
 * @param {string[]} bots
 * @param {string} warning what that means; empty: nothing to warn of
 * @returns {Promise<string|null>} null: none
 */
export function chooseBot(bots, warning) {
  return new Promise((resolve) => {
    /** @type {string|null} */
    let chosen = null;
    const list = h('ul', { class: 'bot-list' }, botChoices(bots).map((bot) => h('li', {},
      h('button', { type: 'button', 'data-seat-bot': bot, 'aria-describedby': `bot-${bot}`, onclick: () => {
        chosen = bot;
        dialog.close();
      } }, botName(bot)),
      h('span', { class: 'hint', id: `bot-${bot}` }, botWords(bot)))));
    const dialog = openDialog(text('web.seat.give'), warning ? [h('p', {}, warning), list] : [list],
      { onclose: () => resolve(chosen) });
  });
}
