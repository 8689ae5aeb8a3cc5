/** The two decks: the event of the month and the banners that move, with what is left of each. */
import { h, svg } from '../../dom.js';
import { pennant } from './counters.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').EventEffect} EventEffect */

/** Whom or what an effect is about. @param {Pick<Kit, 'words'>} kit @param {EventEffect} effect */
function subject({ words }, effect) {
  if (effect.banner) return words.banner(effect.banner);
  if (effect.leader) return words.leader(effect.leader);
  return effect.zone ? words.zone(effect.zone) : '';
}

/** @param {Kit} kit @param {EventEffect} effect */
function describe({ words }, effect) {
  return words.web(
    `effect.${effect.kind}`,
    effect.amount ?? 0,
    subject({ words }, effect),
    effect.dry_zone ? words.zone(effect.dry_zone) : (effect.at_least ?? 0),
    effect.otherwise ?? 0,
  );
}

/** What must be true for the event to happen. @param {Kit} kit @param {import('./types.js').EventCard} card */
function conditions({ words }, card) {
  const found = [];
  if (card.from_turn) found.push(words.web('card_turns', card.from_turn, card.to_turn));
  if (card.after_card) found.push(words.web('card_after', card.after_card));
  if (card.needs_leader !== 'none') found.push(words.web('card_leader', words.leader(card.needs_leader)));
  return found;
}

/** @param {Kit} kit @param {State} state */
function drawEvent(kit, state) {
  const { data, words, choices } = kit,
    number = state.event_card,
    card = data.events[number];
  if (!card) {
    return h('div', { class: 'card is-back' }, h('span', { class: 'card-kind' }, words.web('event')));
  }
  const place = state.event[number];
  const points = card.action_points ? String(card.action_points) : '\u00bd\u2684';
  const lines = h('ul', { class: 'card-text' });
  for (const condition of conditions(kit, card)) lines.append(h('li', { class: 'condition' }, condition));
  for (const effect of card.effects) lines.append(h('li', {}, describe(kit, effect)));
  const face = h(
    'div',
    { class: 'card is-event' },
    h('span', { class: 'card-kind' }, `${words.web('event')} ${number}`, card.one_time ? ' *' : ''),
    h('span', { class: 'card-points', title: words.of('board.value.action_points') }, points),
    h('strong', { class: 'card-title' }, words.event(number)),
    lines,
  );
  if (place === 'discarded') face.append(h('span', { class: 'card-stamp' }, words.web('did_not_happen')));
  if (choices.has('card:event')) {
    const cover = h('span', { class: 'cover' });
    choices.mark(cover, 'card:event', words.event(number));
    face.append(cover);
  }
  return face;
}

/**
 * @param {Kit} kit
 * @param {number} number
 * @param {number} done  how many of its banners have moved
 */
function drawActivation({ data, words }, number, done) {
  const banners = data.activation[number]?.banners ?? [];
  const row = h('span', { class: 'pennants' });
  banners.forEach((banner, i) => {
    const isDone = i < done;
    const label = isDone ? words.web('moved', words.bannerName(banner)) : words.bannerName(banner);
    const flag = svg(
      'svg',
      { viewBox: '0 0 30 20', role: 'img', 'aria-label': label, class: isDone ? 'is-done' : '' },
      pennant(banner, words.banner(banner).charAt(0)),
      svg('title', {}, label),
    );
    if (isDone) flag.append(svg('path', { d: 'M4 17L26 3', class: 'struck' }));
    row.append(flag);
  });
  return row;
}

/** @param {Kit} kit @param {State} state */
function drawBanners(kit, state) {
  const { words } = kit;
  const card = h('div', {
    class: state.activation_card ? 'card is-activation' : 'card is-activation is-back',
  });
  const name = state.activation_card
    ? words.of('board.activation_card', state.activation_card)
    : words.web('activation');
  card.append(h('span', { class: 'card-kind' }, name));
  if (state.activation_card) card.append(drawActivation(kit, state.activation_card, state.activation_banner));
  if (state.peeked) {
    card.append(
      h('span', { class: 'card-kind' }, words.of('board.peeked', state.peeked)),
      drawActivation(kit, state.peeked, 0),
    );
  }
  return card;
}

/** @param {Kit} kit @param {State} state */
export function drawCards(kit, state) {
  const { data, words } = kit;
  const places = Object.values(state.event);
  const removed = places.filter((place) => place === 'removed').length;
  const left = Object.keys(data.events).length - places.length,
    discarded = places.length - removed;
  const section = h('section', { class: 'panel cards', 'aria-label': words.web('cards') });
  if (state.options.events !== 'no') {
    section.append(
      drawEvent(kit, state),
      h(
        'p',
        { class: 'piles' },
        h('span', {}, words.web('deck', left)),
        h('span', {}, words.web('discard', discarded)),
        ...(removed ? [h('span', {}, words.web('removed', removed))] : []),
      ),
    );
  }
  section.append(drawBanners(kit, state));
  return section;
}
