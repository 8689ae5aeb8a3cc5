/** What stands beside the map: turns, victory, what is to come, what is lost. */
import { arrange, h } from '../../dom.js';
import { SIDES, countersIn, hasFlag, FLAG, isNight, kindOf, levelOf, lostOf } from './state.js';
import { picture } from './symbols.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Side} Side */
/** @typedef {import('./play.js').Play} Play */

/** The segments of a player turn as they are shown; the second fire belongs to the first. @type {Record<Side, string[]>} */
const SEGMENTS = {
  anglo_egyptian: ['move', 'tasks', 'defence', 'offence', 'offence_again', 'melee'],
  dervish: ['move', 'defence', 'defence_again', 'offence', 'melee'],
};

/** @param {string} title @param {string} name @param {...(import('../../dom.js').Child|import('../../dom.js').Child[])} content */
function panel(title, name, ...content) {
  return h('section', { class: `panel ${name}` }, h('h2', {}, title), ...content);
}

/** @param {Kit} kit @param {State} state */
function drawTurns({ data, words, scenario }, state) {
  const { turns, night } = data.scenarios[scenario];
  const now = state.turn ?? 0;
  const numbers = Array.from({ length: turns }, (_, i) => i + 1);
  const track = h('ol', { class: 'turns' }, numbers.map((turn) => {
    const isDark = Boolean(night[String(turn)]);
    const names = [turn === now ? 'is-now' : '', turn < now ? 'is-past' : '', isDark ? 'is-night' : ''].filter(Boolean);
    return h('li', { class: names.join(' '), 'aria-current': turn === now ? 'step' : null },
      h('span', { class: 'unseen' }, words.web('turn')), String(turn),
      isDark && h('span', { class: 'moon', title: words.web('night') }, h('span', { 'aria-hidden': 'true' }, '☾'), h('span', { class: 'unseen' }, words.web('night'))));
  }));
  const segments = now === 0 ? [] : SEGMENTS[state.phasing];
  return panel(now ? words.web('turn_of', now, turns, words.of(`seat.${state.phasing}`)) : words.of('segment.setup'), 'is-turns',
    track,
    h('ol', { class: 'segments' }, segments.map((segment) => h('li', {
      class: segment === state.segment ? 'is-now' : '', 'aria-current': segment === state.segment ? 'step' : null,
    }, words.of(`segment.${segment}`)))),
    isNight(data, state) && h('p', { class: 'note' }, words.web('night_note')));
}

/** @param {Kit} kit @param {State} state */
function drawVictory(kit, state) {
  const { words, scenario } = kit;
  const content = scenario === 'historical' ? SIDES.map((side) => levelTrack(kit, state, side))
    : scenario === 'campaign' ? [pointsLine(kit, state)] : [khartoumLine(kit, state)];
  return panel(words.web('victory'), 'is-victory', ...content);
}

/** Losses of the other side and the levels they give. @param {Kit} kit @param {State} state @param {Side} side */
function levelTrack({ data, words }, state, side) {
  const { lost, level } = levelOf(data, state, side);
  const { lost: levels } = data.levels[side];
  const most = Math.max(...levels) * 1.12;
  return h('div', { class: 'levels' },
    h('p', {}, h('b', {}, words.of(`seat.${side}`)), ` ${words.web('level', level, lost)}`),
    h('div', { class: `gauge of-${side}`, 'aria-hidden': 'true' },
      fill(lost / most),
      levels.slice(1).map((least) => mark(least / most, String(least), lost >= least))));
}

/** @param {number} part */
function fill(part) {
  const element = h('span', { class: 'gauge-fill' });
  element.style.width = `${Math.min(part, 1) * 100}%`;
  return element;
}

/** @param {number} part @param {string} words @param {boolean} isReached */
function mark(part, words, isReached) {
  const element = h('span', { class: isReached ? 'gauge-mark is-reached' : 'gauge-mark' }, words);
  element.style.left = `${part * 100}%`;
  return element;
}

/** @param {Kit} kit @param {State} state */
function pointsLine({ data, words }, state) {
  const points = SIDES.map((side) => state.vp[side] ?? 0);
  const lead = points[0] >= points[1] ? 0 : 1;
  const margin = points[lead] - points[1 - lead];
  const { marginal, tactical, decisive } = data.margins[SIDES[lead]];
  const next = [marginal, tactical, decisive].find((least) => margin < least);
  return h('div', { class: 'points' },
    h('p', {}, SIDES.map((side, i) => h('span', {}, words.of(`seat.${side}`), ' ', h('b', {}, String(points[i]))))),
    h('p', { class: 'note' }, margin ? words.web('margin', margin, words.of(`seat.${SIDES[lead]}`)) : words.web('margin_none'), ' ',
      words.web('margins', marginal, tactical, decisive)),
    next !== undefined && h('p', { class: 'note' }, words.web('tomb', data.constants.vp_tomb.value)));
}

/** @param {Kit} kit @param {State} state */
function khartoumLine({ data, words }, state) {
  const isDead = state.place.gordon === 'lost';
  const lost = lostOf(data, state, 'dervish').filter((counter) => data.kinds[kindOf(counter)].class !== 'fort').length;
  return h('div', { class: 'points' },
    h('p', {}, words.web(isDead ? 'gordon_dead' : 'gordon_lives')),
    h('p', { class: 'note' }, words.web('khartoum_losses', lost, data.constants.khartoum_drop_from.value, data.constants.khartoum_drop_each.value)));
}

/** Counters that are the same, as one picture with a number. @param {Kit} kit @param {string[]} counters */
function heap({ words }, counters) {
  /** @type {Map<string, string[]>} */
  const kinds = new Map();
  for (const counter of counters) kinds.set(kindOf(counter), [...(kinds.get(kindOf(counter)) ?? []), counter]);
  return [...kinds.values()].map((list) => ({ counter: list[0], list, name: words.counter(list.length > 1 ? kindOf(list[0]) : list[0]) }));
}

/**
 * Of the many counters that are to come, few are others than before.
 * @param {Kit} kit @param {State} state @param {Play} play @param {(action: string) => void} act @param {import('../../dom.js').Kept<HTMLElement>} kept
 */
function drawComing(kit, state, play, act, kept) {
  const { data, words, scenario } = kit;
  const waiting = countersIn(state, 'waiting');
  if (!waiting.length) return null;
  const { enters } = data.scenarios[scenario];
  const now = state.turn ?? 0;
  /** @param {string} counter */
  const turnOf = (counter) => Math.max(enters[counter] ?? 0, now);
  const isSetUp = now > 0 || waiting.every((counter) => enters[counter]);
  const turns = [...new Set(waiting.map(turnOf))].sort((a, b) => a - b);
  /** @param {string[]} list of counters that are the same */
  const choiceOf = (list) => list.flatMap((counter) => play.byCounter.get(counter) ?? [])[0];
  /** Those whose turn has come, first those who may come at once, then those who must wait for others. */
  const parts = turns.flatMap((turn) => {
    const heaps = heap(kit, waiting.filter((counter) => turnOf(counter) === turn));
    if (turn === 0) return [{ title: '', heaps }];
    if (turn > now) return [{ title: words.web('coming_turn', turn), heaps }];
    const isOffered = (/** @type {{list: string[]}} */ { list }) => choiceOf(list) || list.some((counter) => hasFlag(state, counter, FLAG.picked));
    return [{ title: words.web('coming_now'), heaps: heaps.filter(isOffered) },
      { title: words.web('coming_due'), heaps: heaps.filter((one) => !isOffered(one)) }].filter((part) => part.heaps.length);
  });
  /** @param {{list: string[], name: string}} heap */
  const item = ({ list, name }) => {
    const choice = choiceOf(list);
    const isPicked = list.some((counter) => hasFlag(state, counter, FLAG.picked));
    return kept.of(`heap:${list[0]}:${choice?.action ?? ''}`, [list, isPicked, choice], () => {
      const label = `${name}${list.length > 1 ? ` × ${list.length}` : ''}`;
      const content = [picture(words, list[0], false), h('span', { class: 'heap-count', 'aria-hidden': 'true' }, list.length > 1 ? `×${list.length}` : '')];
      return h('li', { class: isPicked ? 'is-picked' : '' }, choice
        ? h('button', { type: 'button', class: 'heap-button', 'data-do': choice.action, title: label, onclick: () => act(choice.action) },
          h('span', { class: 'unseen' }, `${choice.text} (${label})`), content)
        : h('span', { class: 'heap-plain', role: 'img', title: label, 'aria-label': label }, content));
    });
  };
  const title = words.web(isSetUp ? 'coming' : 'to_set_up');
  const section = kept.of('coming', title, () => panel(title, 'is-coming'));
  arrange(section, [/** @type {Element} */ (section.firstElementChild), ...parts.map(({ title: when, heaps }) => {
    const list = kept.of(`heaps:${when}`, null, () => h('ul', { class: 'heap' }));
    arrange(list, heaps.map(item));
    return kept.of(`part:${when}`, null, () => h('div', {}, when && h('h3', {}, when), list));
  })]);
  return section;
}

/** @param {Kit} kit @param {string[][]} lost by side @param {number} deserted */
function drawLost(kit, lost, deserted) {
  const { words } = kit;
  return panel(words.web('lost'), 'is-lost',
    SIDES.map((side, i) => (lost[i].length ? h('div', {},
      h('h3', {}, words.web('lost_of', words.of(`seat.${side}`), lost[i].length)),
      h('ul', { class: 'heap' }, heap(kit, lost[i]).map(({ list, name }) => {
        const label = `${name}${list.length > 1 ? ` × ${list.length}` : ''}`;
        return h('li', {}, h('span', { class: 'heap-plain', role: 'img', title: label, 'aria-label': label }, picture(words, list[0], false),
          h('span', { class: 'heap-count', 'aria-hidden': 'true' }, list.length > 1 ? `×${list.length}` : '')));
      }))) : null)),
    deserted > 0 && h('p', { class: 'note' }, words.web('deserted', deserted)));
}

/**
 * All of it, as it was drawn as long as it says the same.
 * @param {Kit} kit @param {State} state @param {Play} play @param {(action: string) => void} act @param {import('../../dom.js').Kept<HTMLElement>} kept
 */
export function panelsOf(kit, state, play, act, kept) {
  const lost = SIDES.map((side) => lostOf(kit.data, state, side)), deserted = countersIn(state, 'deserted');
  return [
    kept.renewed('turns', [state.turn, state.phasing, state.segment], () => drawTurns(kit, state)),
    kept.renewed('victory', [lost, state.vp, state.place.gordon], () => drawVictory(kit, state)),
    drawComing(kit, state, play, act, kept),
    deserted.length || lost.some((list) => list.length) ? kept.renewed('lost', [lost, deserted], () => drawLost(kit, lost, deserted.length)) : null,
  ].filter((one) => one !== null);
}
