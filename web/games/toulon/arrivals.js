/**
 * The board of the turn track, while somebody is asked what arrives earlier or later: a box for each turn with those who are due
 * in it. A card is dragged to another turn, or pressed and then the turn; what that costs or earns stands there before.
 */
import { h } from '../../dom.js';
import { drawCounter, pieceFacts } from './counters.js';
import { choiceButton } from './items.js';
import { byPlace, corpsOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Choice} Choice */

const TURNS = 17;
const SHIFTS = ['advance', 'delay'];

/** Whether the track is asked about. @param {import('./choices.js').Choices} choices */
export function isShifting(choices) {
  return choices.all.some(({ verb }) => SHIFTS.includes(verb));
}

/** The choice that brings a piece to a turn. @param {Kit} kit @param {State} state @param {string} piece @param {number} turn */
function shiftTo({ choices }, state, piece, turn) {
  return choices.of(`piece:${piece}`).find(({ verb, operands }) => (verb === 'advance' ? turn === state.turn : verb === 'delay' && Number(operands[1]) === turn));
}

/** What a shift costs, or earns. @param {Kit} kit @param {State} state @param {Choice} choice */
function worth({ choices, data, words }, state, choice) {
  if (choice.verb === 'advance') {
    const price = choices.prices.get(choice.action);
    return price === undefined ? '' : words.points(price);
  }
  const piece = String(choice.operands[0]),
    turns = Number(choice.operands[1]) - (state.due[piece] ?? 0),
    room = data.constants.delay_gain_most.value - (state.delay_gained?.[corpsOf(data, piece)] ?? 0);
  return words.web('earns', Math.min(turns * data.constants.delay_gain.value, room));
}

/** @param {Kit} kit @param {State} state @param {string} piece @param {string} chosen */
function card(kit, state, piece, chosen) {
  const { words, choices } = kit;
  const name = words.piece(piece),
    title = pieceFacts(kit, state, piece).join(' · '),
    canShift = choices.of(`piece:${piece}`).some(({ verb }) => SHIFTS.includes(verb));
  const inside = [drawCounter(kit, state, piece), h('span', { class: 'card-name' }, name)];
  if (!canShift) return h('div', { class: `battle-card of-${corpsOf(kit.data, piece)}`, 'data-piece': piece, title }, inside);
  return h('button', { type: 'button', class: 'battle-card is-choice', title, 'data-piece': piece, 'data-drag': piece, 'data-arrival': piece, 'aria-pressed': String(piece === chosen) }, inside);
}

/** @param {Kit} kit @param {import('./types.js').View} view @param {string} chosen  the piece that was pressed */
export function drawArrivals(kit, view, chosen) {
  const { words, choices } = kit,
    state = view.game;
  /** @type {string[][]} */
  const due = Array.from({ length: TURNS + 1 }, () => []);
  for (const piece of byPlace(state).get('track') ?? []) due[state.due[piece] ?? 0]?.push(piece);
  const asked = new Set(due.flat().filter((piece) => choices.of(`piece:${piece}`).length).map((piece) => corpsOf(kit.data, piece)));
  const isOwn = (/** @type {string} */ piece) => asked.has(corpsOf(kit.data, piece));
  const cells = [];
  for (let turn = state.turn; turn <= TURNS; turn++) {
    const shift = chosen ? shiftTo(kit, state, chosen, turn) : undefined;
    const others = due[turn].filter((piece) => !isOwn(piece)).length;
    if (!due[turn].length && !shift && !choices.all.some(({ verb, operands }) => verb === 'delay' && Number(operands[1]) === turn) && turn !== state.turn) continue;
    cells.push(h('li', { class: `arrival-turn${turn === state.turn ? ' is-here' : ''}${shift ? ' can-go' : ''}`, 'data-drop': `turn:${turn}`, 'data-turn': String(turn) },
      h('h3', {}, turn === state.turn ? words.web('turn_now', turn) : words.web('turn_later', turn)),
      shift ? h('button', { type: 'button', class: 'chip', 'data-action': shift.action }, words.web('arrives_here'), h('span', { class: 'price' }, ` · ${worth(kit, state, shift)}`)) : null,
      h('div', { class: 'half is-crowded' }, due[turn].filter(isOwn).map((piece) => card(kit, state, piece, chosen))),
      others ? h('p', { class: 'facts' }, words.web('others_due', others)) : null));
  }
  const plain = choices.plain();
  return h('div', { class: 'arrivals', role: 'group', 'aria-label': words.web('arrivals') },
    h('div', { class: 'battle-head' }, h('h2', {}, view.prompt ?? ''), h('div', { class: 'chips' },
      plain.map((choice) => choiceButton(kit, choice, choice.verb === 'end' ? words.web('nothing_changes') : choice.text)),
      (view.you?.seats.length ?? 0) > 1 ? h('button', { type: 'button', class: 'chip', 'data-unchanged': '' }, words.web('nothing_changes_all')) : null),
    h('p', { class: 'facts keys-always' }, chosen ? words.web('arrival_where', words.piece(chosen)) : words.web('arrival_which'))),
    h('ol', { class: 'arrival-turns' }, cells));
}
