/** What stands beside the map: whose turn it is and what is at hand, dials of the operation points, and the tracks. */
import { h, svg } from '../../dom.js';
import { pieceFacts } from './counters.js';
import { choiceButton, panel, pieceItem } from './items.js';
import { SIDES, byPlace, isLeader, isPicked, sideOfSeat, strengthOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

const POOLS = ['english', 'spanish', 'sardinian', 'neapolitan', 'toulonnais', 'austrian', 'west', 'east', 'bonaparte'];
const POOL_MOST = 19;
const TURNS = 17;
const DEPOTS = ['west', 'east', 'allied'];
const HOLDS = ['held', 'tenuous', 'given_up'];

/** What the seat to act can see and do now. @param {Kit} kit @param {import('./types.js').View} view */
export function drawNow(kit, view) {
  const { words, choices, data } = kit,
    state = view.game;
  const force = Object.keys(state.place).filter((piece) => isPicked(state, piece));
  const units = force.filter((piece) => !isLeader(data, piece));
  const strength = units.reduce((sum, unit) => sum + strengthOf(data, state, unit), 0);
  const plain = choices.plain();
  /* Before the initiative no side has the turn: then it is the side of whoever is asked. */
  const side = (view.actor === 'chance' ? null : sideOfSeat(view.actor)) ?? state.phasing;
  const isOfBoth = state.phase === 'reinforcements' || state.phase === 'initiative';
  const head = h('p', { class: 'now-line' }, words.web('now', state.turn, words.of(`side.${isOfBoth ? side : state.phasing}`), words.of(`phase.${state.phase}`)));
  return panel(words.web('at_hand'), 'now', head,
    force.length ? h('h3', {}, words.web('force', units.length, strength)) : null,
    force.length ? h('div', { class: 'items is-small' }, force.map((piece) => pieceItem(kit, state, piece, true))) : null,
    state.move?.price ? h('p', { class: 'facts' }, words.web('to_pay', state.move.price)) : null,
    plain.length ? h('div', { class: 'chips' }, plain.map((choice) => choiceButton(kit, choice))) : null);
}

/** @param {number} turn  of a circle, from the top @param {number} r */
function onCircle(turn, r) {
  return `${(r * Math.sin(2 * Math.PI * turn)).toFixed(1)} ${(-r * Math.cos(2 * Math.PI * turn)).toFixed(1)}`;
}

/** The ring of a dial, the same for all. */
const TICKS = Array.from({ length: POOL_MOST + 1 }, (_, i) =>
  `M${onCircle(i / (POOL_MOST + 1), 27)}L${onCircle(i / (POOL_MOST + 1), i % 5 ? 24.5 : 22)}`).join('');

/** One pool of operation points as a dial from 0 to 19. @param {Kit} kit @param {State} state @param {string} pool @param {string} [shown]  its name where there is little room */
function dial(kit, state, pool, shown) {
  const { words, choices } = kit,
    points = state.operations[pool] ?? 0;
  const full = Math.min(0.9999, points / (POOL_MOST + 1));
  const face = svg('svg', { viewBox: '-32 -32 64 64', 'aria-hidden': 'true' },
    svg('circle', { r: 29, class: 'dial-face' }),
    svg('path', { class: `dial-arc of-${pool}`, d: full ? `M${onCircle(0, 25)}A25 25 0 ${full > 0.5 ? 1 : 0} 1 ${onCircle(full, 25)}` : 'M0 -25' }),
    svg('path', { d: TICKS, class: 'dial-ticks' }),
    svg('path', { d: `M0 0L${onCircle(full, 20)}`, class: 'dial-hand' }),
    svg('circle', { r: 13, class: 'dial-hub' }), svg('text', { y: 6 }, String(points)));
  const list = choices.of(`pool:${pool}`),
    name = words.of(`pool.${pool}`);
  const label = shown ? [h('span', { class: 'dial-name', 'aria-hidden': 'true' }, shown), h('span', { class: 'unseen' }, name)] : [h('span', { class: 'dial-name' }, name)];
  const inside = [face, ...label, h('span', { class: 'unseen' }, words.web('points', points))];
  if (!list.length) return h('div', { class: 'dial', 'data-pool': pool }, inside);
  const button = h('button', { type: 'button', class: 'dial is-choice', title: list[0].text, 'data-pool': pool, 'data-key': `pool:${pool}`, 'data-action': list[0].action },
    inside, h('span', { class: 'unseen' }, `. ${list[0].text}`));
  return button;
}

/** All that dials are drawn from. @param {Kit} kit @param {State} state */
export function poolInputs({ choices }, state) {
  return [state.operations, POOLS.map((pool) => choices.of(`pool:${pool}`))];
}

/** @param {Kit} kit @param {State} state */
export function drawDials(kit, state) {
  return panel(kit.words.web('operations'), 'dials', h('div', { class: 'dial-rows' }, POOLS.map((pool) => dial(kit, state, pool))));
}

/** The same in a row, for a map without room beside it: whoever pays must see what there is. @param {Kit} kit @param {State} state */
export function drawPools(kit, state) {
  return POOLS.map((pool) => dial(kit, state, pool, kit.words.web(`pool.${pool}`)));
}

/** @param {Kit['words']} words @param {string} name @param {string} label @param {number} value @param {number} most @param {(number|null)} [mark] */
function rail(words, name, label, value, most, mark = null) {
  const boxes = [];
  for (let i = 0; i <= most; i++) boxes.push(h('li', { class: i === value ? 'is-here' : i === mark ? 'is-mark' : '' }, String(i)));
  return h('div', { class: `rail rail-${name}` }, h('h3', {}, label), h('ol', { 'aria-label': words.pair(label, value) }, boxes));
}

/** Victory points of both, and who is ahead: 19 is a win at the end of a turn. @param {Kit} kit @param {State} state */
function balance({ words, data }, state) {
  const [allies, republicans] = SIDES.map((side) => state.points[side] ?? 0),
    lead = allies - republicans,
    most = data.constants.major_lead?.value ?? 19;
  const at = (/** @type {number} */ value) => (100 - (100 * Math.max(-most, Math.min(most, value))) / most).toFixed(1);
  const label = words.web('lead', allies, republicans);
  return h('div', { class: 'rail' }, h('h3', {}, words.web('victory')),
    svg('svg', { viewBox: '0 0 200 34', class: 'balance', role: 'img', 'aria-label': label },
      svg('rect', { x: 4, y: 9, width: 96, height: 12, class: 'half of-allies' }), svg('rect', { x: 100, y: 9, width: 96, height: 12, class: 'half of-republicans' }),
      svg('path', { d: 'M100 5v20M52 9v12M148 9v12', class: 'balance-ticks' }),
      svg('path', { d: 'M0-9l5 7v11h-10v-11z', class: 'balance-hand', transform: `translate(${(4 + Number(at(lead)) * 0.96).toFixed(1)} 16)` }),
      svg('text', { x: 4, y: 32, class: 'start' }, `${most}`), svg('text', { x: 100, y: 32 }, '0'), svg('text', { x: 196, y: 32, class: 'end' }, `${most}`)),
    h('p', { class: 'facts' }, label));
}

/** Whether somebody is asked about what comes. @param {Kit} kit */
function isComingAsked({ choices }) {
  return choices.all.some(({ verb }) => ['advance', 'delay', 'place'].includes(verb));
}

/** All that the turns are drawn from: what is due, and whatever tells of a piece that comes. @param {Kit} kit @param {State} state */
export function turnInputs(kit, state) {
  const places = byPlace(state),
    coming = places.get('track') ?? [];
  const { due, leader_flags: leaders, unit_flags: units, inside, temporary, permanent, marks } = state;
  return [state.turn, places.get('gone'), isComingAsked(kit), coming.map((piece) => [piece, [due, leaders, units, inside, temporary, permanent, marks].map((of) => of[piece]),
    kit.choices.of(`piece:${piece}`).map(({ action }) => action)])];
}

/** Turns, with what is due in each: everybody may look at the track. @param {Kit} kit @param {State} state */
export function drawTurns(kit, state) {
  const { words } = kit;
  /** @type {string[][]} */
  const due = Array.from({ length: TURNS + 1 }, () => []);
  for (const piece of byPlace(state).get('track') ?? []) due[state.due[piece] ?? 0]?.push(piece);
  const boxes = [];
  for (let turn = 1; turn <= TURNS; turn++) {
    boxes.push(h('li', { class: `${turn === state.turn ? 'is-here' : turn < state.turn ? 'is-past' : ''}` }, h('b', {}, String(turn)),
      h('span', { 'aria-hidden': 'true' }, due[turn].length ? `+${due[turn].length}` : ''), h('span', { class: 'unseen' }, due[turn].length ? words.web('due', due[turn].length) : '')));
  }
  const coming = due.flatMap((pieces, turn) => (pieces.length && turn >= state.turn ? [h('div', { class: 'coming-turn' }, h('b', {}, words.web('turn', turn)), ' ',
    pieces.map((piece, i) => comingPiece(kit, state, piece, i === pieces.length - 1)))] : []));
  return panel(words.web('turns', state.turn, TURNS), 'turns', h('ol', { class: 'turn-boxes' }, boxes),
    coming.length ? h('details', { open: isComingAsked(kit) }, h('summary', {}, words.web('coming')), ...coming) : null,
    lost(kit, state));
}

/** @param {Kit} kit @param {State} state @param {string} piece @param {boolean} isLast */
function comingPiece(kit, state, piece, isLast) {
  const { words, choices } = kit,
    name = words.piece(piece),
    title = pieceFacts(kit, state, piece).join(' · '),
    list = choices.of(`piece:${piece}`),
    comma = isLast ? '' : ', ';
  if (!list.length) return h('span', { 'data-piece': piece, title }, name + comma);
  const button = h('button', { type: 'button', class: 'link', title, 'data-piece': piece, 'data-key': `piece:${piece}`,
    ...(list.length === 1 ? { 'data-action': list[0].action } : { 'data-open': `piece:${piece}` }) }, name);
  return h('span', {}, button, comma);
}

/** @param {Kit} kit @param {State} state */
function lost({ words }, state) {
  const gone = byPlace(state).get('gone') ?? [];
  return gone.length ? h('p', { class: 'facts lost' }, words.web('lost', gone.map((piece) => words.piece(piece)).join(', '))) : null;
}

/** All that the tracks are drawn from. @param {Kit} kit @param {State} state */
export function trackInputs({ choices }, { points, ammunition, evacuation, roadstead, supply, defeated }) {
  return [points, ammunition, evacuation, roadstead, supply?.depot, defeated, DEPOTS.map((depot) => choices.of(`depot:${depot}`))];
}

/** @param {Kit} kit @param {State} state */
export function drawTracks(kit, state) {
  const { words, data } = kit;
  const roadsteads = ['great', 'little'].map((water) => h('p', { class: `hold hold-${state.roadstead[water] ?? HOLDS[0]}` },
    words.web('is', words.of(`roadstead.${water}`), words.of(`hold.${state.roadstead[water] ?? HOLDS[0]}`))));
  const depots = DEPOTS.map((depot) => depotLine(kit, state, depot));
  const defeats = SIDES.filter((side) => state.defeated[side]).map((side) => h('p', { class: 'facts' }, words.web('defeated', words.of(`side.${side}`))));
  return panel(words.web('tracks'), 'tracks', balance(kit, state),
    rail(words, 'ammunition', words.web('ammunition'), state.ammunition ?? 0, POOL_MOST),
    rail(words, 'evacuation', words.web('evacuation'), state.evacuation ?? 0, data.constants.evacuation?.value ?? 9, data.constants.evacuation?.value ?? 9),
    h('div', { class: 'rail' }, h('h3', {}, words.web('roadsteads')), ...roadsteads),
    h('div', { class: 'rail' }, h('h3', {}, words.web('depots')), ...depots), ...defeats);
}

/** @param {Kit} kit @param {State} state @param {string} depot */
function depotLine({ words, choices }, state, depot) {
  const status = ['plain', 'attack', 'failed'][state.supply?.depot?.[depot] ?? 0];
  const list = choices.of(`depot:${depot}`);
  return h('p', { class: `depot depot-${status}` }, words.web('is', words.of(`depot.${depot}`), words.web(`depot.${status}`)),
    list.length ? h('span', { class: 'chips' }, list.map((choice) => h('button', { type: 'button', class: 'chip', 'data-action': choice.action, 'aria-label': choice.text }, String(choice.operands[1])))) : null);
}
