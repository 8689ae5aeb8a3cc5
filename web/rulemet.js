/*
 * Where a rule is met in play: the choices that it governs, the questions asked by it, the log lines and the answers that cite
 * it, the cards and tables whose values come from it. Folded below the rule, and filled when it is opened: the texts of a whole
 * game are asked for then. Of a rule that is met nowhere it is said whether the program follows it, or it only defines or sets up.
 */
import { h, replace } from './dom.js';
import { file, language, text } from './language.js';
import { toastError } from './toast.js';

/** @typedef {import('./guide.js').Met} Met */

/** What stands before the key of a text, for each list. */
const KEYS = { choices: 'verb.', asked: '', log: '', told: '', tables: 'board.file.' };

/**
 * A text with dots where something is filled in.
 * @param {string} pattern
 */
export function opened(pattern) {
  return pattern.replace(/\{[^}]*\}/g, '…');
}

/**
 * @param {string} heading
 * @param {string[]} lines
 */
function list(heading, lines) {
  return lines.length ? [h('h4', {}, text(`web.met.${heading}`)), h('ul', {}, lines.map((line) => h('li', {}, line)))] : [];
}

/**
 * @param {string} game
 * @param {Met} met
 * @param {string} id of a rule
 */
async function fill(game, met, id) {
  const places = met.rules[id] ?? {};
  const texts = Object.assign({}, ...await Promise.all(met.texts.map((name) => file(`/lang/${language()}/${name}.json`))));
  const cards = places.cards && met.cards ? await file(`/data/${game}/${met.cards}.json`) : {};
  return [
    .../** @type {(keyof typeof KEYS)[]} */ (Object.keys(KEYS)).flatMap((kind) => list(kind,
      (places[kind] ?? []).map((key) => opened(texts[`${game}.${KEYS[kind]}${key}`] ?? key)))),
    ...list('cards', (places.cards ?? []).map((number) => `${number} ${cards[number]?.name?.[language()] ?? ''}`)),
  ];
}

/**
 * The folded list of a rule, or a word why there is none; null for a game that keeps none.
 * @param {string} game
 * @param {Met} met
 * @param {string} id of the rule
 */
export function metList(game, met, id) {
  if (!met.texts.length) return null;
  if (!met.rules[id]) return h('p', { class: 'rule-unmet', 'data-unmet': id }, text(met.quiet?.includes(id) ? 'web.met.quiet' : 'web.met.none'));
  const body = h('div', {});
  const details = h('details', { class: 'rule-met', 'data-met': id }, h('summary', {}, text('web.met.heading')), body);
  details.addEventListener('toggle', async () => {
    if (!details.open || body.hasChildNodes()) return;
    try {
      replace(body, await fill(game, met, id));
    } catch (error) {
      toastError(error);
    }
  });
  return details;
}
