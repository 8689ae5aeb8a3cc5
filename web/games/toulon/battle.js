/**
 * The battle board, a view of its own: the defender's line on top with its works, the attackers below it, a column for each
 * melee, guns that support it, what is held back, losses, and the Retreat Zone. Whoever is not shown is a counter face
 * down. Cards are dragged, or pressed, or chosen with the keyboard.
 */
import { h } from '../../dom.js';
import { drawCounter, drawFog, pieceFacts } from './counters.js';
import { choiceButton } from './items.js';
import { WORK, byPlace, corpsOf, isLeader, isRouted, potentialIn, sideOf, sideOfSeat, worksOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Side} Side */

/** @param {State} state */
export function isFighting(state) {
  return Boolean(state.battle?.area);
}

/** @typedef {{kit: Kit, state: State, defender: Side, attacker: Side, own: Side|null, pieces: string[]}} Field */

/** So many cards in a melee or a zone are drawn small. */
const CROWD = 7;

/** A card: what is known of a unit, and what can be done with it. @param {Field} field @param {string} piece */
function card({ kit, state }, piece) {
  const { choices, words } = kit;
  const list = choices.of(`piece:${piece}`),
    only = list.length === 1 ? list[0] : null;
  const name = words.piece(piece),
    facts = pieceFacts(kit, state, piece).slice(1).join(', ');
  const place = state.place[piece] ?? '',
    from = place === state.battle.area || !(place in kit.data.areas) ? null : h('span', { class: 'card-place' }, words.area(place));
  const inside = [drawCounter(kit, state, piece), h('span', { class: 'card-name' }, name), from, h('span', { class: 'unseen' }, words.pair('', only ? `${facts}. ${only.text}` : facts))];
  if (!list.length) return h('div', { class: 'battle-card', 'data-piece': piece }, inside);
  const button = h('button', { type: 'button', class: 'battle-card is-choice', 'data-piece': piece, 'data-drag': piece, 'data-key': `piece:${piece}`,
    ...(only ? { 'data-action': only.action } : { 'data-open': `piece:${piece}`, 'aria-haspopup': 'dialog' }) }, inside);
  return button;
}

/** A counter that lies face down. @param {Field} field @param {Side} side */
function hidden({ kit, state }, side) {
  const face = state.face[state.battle.area ?? '']?.[side] ?? '';
  return h('div', { class: 'battle-card is-hidden', role: 'img', 'aria-label': kit.words.web('face_down', kit.words.of(`side.${side}`)) }, drawFog('', side === 'allies' ? (face.split('.')[0] || 'unknown') : 'west'));
}

/** @param {Field} field @param {Side} side @param {(piece: string) => boolean} test */
function cards(field, side, test) {
  const { kit, state, pieces } = field;
  return pieces.filter((piece) => sideOf(kit.data, state, piece) === side && test(piece)).map((piece) => card(field, piece));
}

/** @param {Field} field @param {number} melee */
function column(field, melee) {
  const { kit, state, defender, attacker, own } = field,
    { words, choices, data } = kit,
    { battle } = state;
  const isOver = Boolean(battle.resolved?.[melee]);
  const isIn = (/** @type {string} */ piece) => battle.melee[piece] === melee || battle.leads[piece] === melee;
  const half = (/** @type {Side} */ side) => {
    const known = cards(field, side, (piece) => isIn(piece) && !isRouted(state, piece));
    const name = words.of(`side.${side}`);
    return h('div', { class: `half of-${side}${known.length >= CROWD ? ' is-crowded' : ''}` },
      h('p', { class: 'half-name' }, name, side === own && !isOver ? h('span', { class: 'potential' }, ` · ${words.web('potential', potentialIn(data, state, side, melee))}`) : null),
      known.length || isOver || side === own ? known : hidden(field, side));
  };
  const guns = field.pieces.concat(Object.keys(battle.support).filter((unit) => !field.pieces.includes(unit)))
    .filter((unit) => battle.support[unit] === melee).map((unit) => h('span', { class: `gun of-${corpsOf(data, unit)}` }, words.piece(unit)));
  const work = choices.numbers.work[battle.work_of?.[melee] ?? 0],
    resolve = choices.of(`melee:${melee}`).find(({ verb }) => verb === 'resolve');
  const name = words.web('melee', melee);
  const isOpen = (battle.grouping === melee && state.step[0] === 'assign') || (battle.owed_by === melee && state.step[0] === 'losses')
    || (battle.at_hand === melee && state.step[0] === 'melee_die');
  return h('section', { class: `melee${isOver ? ' is-over' : ''}${isOpen ? ' is-open' : ''}`, 'data-drop': `melee:${melee}`, 'aria-label': name },
    h('h3', {}, name), work && work !== 'open' ? h('p', { class: 'work-name' }, workLine(field, work)) : null,
    half(defender), h('div', { class: 'against', 'aria-hidden': 'true' }, isOver ? '✓' : '⚔'), half(attacker),
    guns.length ? h('p', { class: 'guns' }, words.web('support'), ' ', guns) : null,
    isOver ? h('p', { class: 'facts' }, words.web('resolved')) : null,
    resolve ? choiceButton(kit, resolve, words.web('resolve')) : null);
}

/** A work with its level. @param {Field} field @param {string} work */
function workLine({ kit: { data, words }, state }, work) {
  const flags = state.work_flags[work] ?? 0;
  return [words.work(work), words.web('level', worksOf(data, state).find((one) => one.work === work)?.level ?? 0),
    flags & WORK.reduced && words.web('reduced')].filter(Boolean).join(', ');
}

/** The works of the area, so that whoever attacks sees what he comes up against. @param {Field} field */
function worksHere(field) {
  const { kit, state } = field;
  const here = worksOf(kit.data, state).filter(({ area, flags }) => area === state.battle.area && !(flags & WORK.destroyed));
  return here.length ? h('p', { class: 'facts works-here' }, here.map(({ work }) => workLine(field, work)).join(' · ')) : null;
}

/** Until these are over somebody in the line may still be without a melee. */
const LAYING_OUT = ['manning', 'defection_die', 'deploy', 'leaders', 'combine_die', 'assign', 'add'];

/** Those of the line that are in no melee: in the open first, then work by work. @param {Field} field */
function waiting(field) {
  const { kit, state, defender } = field,
    { battle } = state,
    { words } = kit;
  if (!state.step.some((step) => LAYING_OUT.includes(step))) return [];
  return Object.entries(battle.lined).map(([work, count]) => {
    const engaged = battle.engaged[work] ?? 0,
      line = field.pieces.filter((piece) => battle.line[piece] && (state.inside[piece] ?? 'open') === work);
    /* Defenders in excess who have joined a melee are not counted as engaged. */
    const left = count - Math.max(engaged, line.filter((piece) => battle.melee[piece]).length);
    if (left <= 0) return null;
    const known = line.filter((piece) => !battle.melee[piece] && !isRouted(state, piece))
      .sort((a, b) => battle.line[a] - battle.line[b]).map((piece) => card(field, piece));
    while (known.length < left) known.push(hidden(field, defender));
    const name = work === 'open' ? words.web('line_open') : workLine(field, work),
      storm = kit.choices.all.find(({ action }) => action === `storm:${work}`);
    return h('section', { class: `waiting${(battle.storming ?? 'open') === work ? ' is-next' : ''}`, 'data-drop': 'line:', 'aria-label': name }, h('h3', {}, name),
      h('div', { class: `half${known.length >= CROWD ? ' is-crowded' : ''}` }, known), storm ? choiceButton(kit, storm, words.web('storm')) : null);
  });
}

/** @param {string} title @param {string} drop @param {string} side @param {Node[]} content */
function zone(title, drop, side, content) {
  const isCrowded = content.length >= CROWD;
  const element = h('section', { class: `zone of-${side}`, 'data-drop': drop || null, 'aria-label': title }, h('h3', {}, title), h('div', { class: `half${isCrowded ? ' is-crowded' : ''}` }, content));
  /* Whoever has many cards gets the width. */
  element.style.flexGrow = String(1 + content.length);
  return element;
}

/** What a side has not laid out: in the open, and in each work. @param {Field} field @param {Side} side */
function reserves(field, side) {
  const { kit, state } = field,
    { battle } = state,
    { data, words } = kit;
  const isFree = (/** @type {string} */ piece) => !battle.melee[piece] && !battle.line[piece] && !battle.leads[piece] && !isRouted(state, piece);
  const open = cards(field, side, (piece) => isFree(piece) && !state.inside[piece]);
  const works = worksOf(data, state).filter(({ area }) => area === battle.area).map(({ work, level }) => {
    const inside = cards(field, side, (piece) => isFree(piece) && state.inside[piece] === work);
    const isTarget = kit.choices.all.some(({ verb, operands }) => verb === 'man' && operands[1] === work && sideOf(data, state, String(operands[0])) === side);
    return inside.length || isTarget ? zone(`${words.work(work)} (${level})`, `work:${work}`, side, inside) : null;
  });
  /* Whoever cannot be read is there all the same, and everybody sees that. */
  const isUnread = !field.pieces.some((piece) => sideOf(data, state, piece) === side) && state.units_in[battle.area ?? '']?.[side];
  if (isUnread && !battle.melee_count && !Object.keys(battle.lined).length) open.push(hidden(field, side));
  const title = words.web(side === field.defender ? 'reserve_defender' : 'reserve_attacker', words.of(`side.${side}`));
  const isManning = kit.choices.all.some(({ verb, operands }) => verb === 'man' && operands[1] === 'open');
  return [open.length || isManning ? zone(title, 'work:open', side, open) : null, ...works];
}

/** @param {Field} field */
function retreatZone(field) {
  const { kit, state } = field;
  const gone = cards(field, field.defender, (piece) => isRouted(state, piece)).concat(cards(field, field.attacker, (piece) => isRouted(state, piece)));
  const isTarget = kit.choices.all.some(({ verb }) => verb === 'withdraw');
  return gone.length || isTarget ? zone(kit.words.web('retreat_zone'), 'retreat:', 'both', gone) : null;
}

/** @param {Field} field @param {Side} side */
function losses({ kit, state }, side) {
  const { battle } = state,
    { words } = kit;
  const owed = battle.owed?.[side] ?? 0;
  return h('p', { class: `losses of-${side}` }, h('b', {}, words.of(`side.${side}`)), ' ',
    words.web('losses', battle.temporary?.[side] ?? 0, battle.permanent?.[side] ?? 0), owed ? h('strong', {}, ` · ${words.web('owed', owed)}`) : null);
}

/** @param {Kit} kit @param {import('./types.js').View} view @param {HTMLElement|null} goOn  the round as proposed @param {HTMLElement|null} forecast */
export function drawBattle(kit, view, goOn, forecast) {
  const state = view.game,
    { battle } = state,
    { words, choices, data } = kit;
  const area = battle.area ?? '';
  /** @type {Side} */
  const attacker = state.phasing,
    defender = attacker === 'allies' ? 'republicans' : 'allies';
  const here = byPlace(state).get(area) ?? [];
  const other = [...choices.byKey.keys()].filter((key) => key.startsWith('piece:')).map((key) => key.slice(6)).filter((piece) => !here.includes(piece));
  /** @type {Field} */
  const field = { kit, state, attacker, defender, own: sideOfSeat(view.seat), pieces: here.sort((a, b) => Number(isLeader(data, a)) - Number(isLeader(data, b))) };
  const record = data.areas[area];
  const melees = Array.from({ length: battle.melee_count ?? 0 }, (_, i) => column(field, i + 1));
  const facts = [words.web('round', battle.round ?? 1), record?.town && words.web('town'), record?.wood && words.web('wood')].filter(Boolean).join(' · ');
  const isLaying = choices.all.some(({ verb }) => verb === 'deploy');
  const line = [...melees, ...waiting(field)].filter(Boolean);
  return h('div', { class: 'battle', role: 'group', 'aria-label': words.web('battle_at', area) },
    h('div', { class: 'battle-head' }, h('h2', {}, words.web('battle_at', area)), h('p', { class: 'facts' }, facts),
      worksHere(field), h('p', { class: 'battle-prompt' }, view.prompt ?? ''), losses(field, defender), losses(field, attacker)), goOn,
    /* Whoever could be called from around stands at the question, not below all that is fought. */
    other.length ? h('div', { class: 'battle-zones' }, zone(words.web('from_around'), '', 'both', other.map((piece) => card(field, piece)))) : null,
    h('div', { class: 'battle-zones' }, ...reserves(field, defender)),
    h('div', { class: `battle-line${isLaying ? ' is-laying' : ''}`, 'data-drop': isLaying ? 'line:' : null },
      line.length ? line : h('p', { class: 'facts' }, words.web(isLaying ? 'lay_out' : 'no_line'))),
    forecast,
    h('div', { class: 'battle-zones' }, ...reserves(field, attacker), retreatZone(field)),
    h('div', { class: 'chips' }, choices.plain().map((choice) => choiceButton(kit, choice))),
    h('p', { class: 'facts keys' }, words.web('battle_keys')));
}
