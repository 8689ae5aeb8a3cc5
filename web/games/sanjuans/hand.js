/**
 * The hand, a strip that stays in sight: each card with its picture, title, Ops, random-event number and flag, and a button for every use of it. What stands on a card
 * is told beside it, where it is pointed at.
 */
import { h, svg } from '../../dom.js';
import { choiceButton } from './items.js';
import { vignette } from './vignettes.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** @param {import('./types.js').Nation} nation @param {string} label */
function flag(nation, label) {
  const picture =
    nation === 'british'
      ? [
          svg('rect', { width: 30, height: 20, class: 'flag-blue' }),
          svg('path', { d: 'M0 0L30 20M30 0L0 20', class: 'flag-thin' }),
          svg('path', { d: 'M15 0V20M0 10H30', class: 'flag-wide' }),
          svg('path', { d: 'M15 0V20M0 10H30', class: 'flag-red' }),
        ]
      : [
          svg('rect', { width: 30, height: 20, class: 'flag-green' }),
          svg('path', { d: 'M17 5a6 6 0 1 0 0 10a5 5 0 1 1 0-10Z', class: 'flag-moon' }),
          svg('path', { d: 'M20 10m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0', class: 'flag-moon' }),
        ];
  return svg('svg', { viewBox: '0 0 30 20', class: 'flag', role: 'img', 'aria-label': label }, picture);
}

/** What stands on a card below its title. @param {Kit} kit @param {string} card */
export function cardLines({ words }, card) {
  return h('ul', { class: 'card-text' }, words.cardText(card).map((line) => h('li', {}, line)));
}

/** @param {Kit} kit @param {string} card @param {boolean} isPlayed @param {boolean} [asks] whether its event asks something: then it is read */
function drawCard(kit, card, isPlayed, asks = false) {
  const { data, words, choices } = kit,
    record = data.cards[card];
  const uses = choices.of(`card:${card}`);
  const tile = h(
    'li',
    {
      class: `card of-${record.flag}${isPlayed ? ' is-played' : ''}${uses.length ? ' is-choice' : ''}`,
      'data-card': card,
      'data-shows': `card:${card}`,
    },
    h(
      'div',
      { class: 'card-head' },
      h(
        'span',
        { class: 'card-ops', title: words.web('ops') },
        h('span', { class: 'unseen' }, `${words.web('ops')} `),
        String(record.ops),
      ),
      flag(record.flag, words.of(`nation.${record.flag}`)),
      h(
        'span',
        { class: 'card-random', title: words.web('random_number') },
        h('span', { class: 'unseen' }, `${words.web('random_number')} `),
        `⚄ ${record.number}`,
      ),
    ),
    vignette(record, data.kinds),
    h('strong', { class: 'card-title' }, h('span', { class: 'card-number' }, card), ` ${words.card(card)}`),
    h('div', { class: asks ? 'card-event' : 'unseen' }, cardLines(kit, card)),
  );
  if (uses.length)
    tile.append(
      h(
        'div',
        { class: 'chips' },
        uses.map((use) => choiceButton(use, words.web(`use.${use.verb}`, record.ops))),
      ),
    );
  return tile;
}

/** @param {Kit} kit @param {State} state */
export function drawHand(kit, state) {
  const { words, data, choices } = kit;
  const cards = Object.keys(data.cards);
  const count = (/** @type {string} */ place) =>
    cards.filter((card) => (state.card[card] ?? 'draw') === place).length;
  const played = cards.filter((card) => state.card[card] === 'at_hand'),
    hand = cards.filter((card) => state.card[card] === 'hand');
  /* Cards elsewhere that a choice names: those that an exchange offers. A card that is drawn by lot is chance's. */
  const others = choices
    .about('card')
    .filter(([card, list]) => !hand.includes(card) && !played.includes(card) && list[0].verb === 'take');
  return h(
    'section',
    { class: 'panel hand', 'aria-label': words.web('hand') },
    h(
      'div',
      { class: 'panel-head' },
      h('h2', {}, words.web('hand_of', hand.length)),
      h('span', { class: 'piles' }, words.web('piles', count('draw'), count('discarded'), count('removed'))),
    ),
    h(
      'ul',
      { class: 'cards', tabindex: 0, 'aria-label': words.web('hand') },
      played.map((card) => drawCard(kit, card, true, state.step[0].startsWith('card_'))),
      hand.map((card) => drawCard(kit, card, false)),
      others.map(([card]) => drawCard(kit, card, false)),
    ),
  );
}
