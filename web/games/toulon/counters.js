/** Counters: the block that a stack shows on the map, and the counter of one unit or leader as its owner reads it. */
import { svg } from '../../dom.js';
import { UNIT, hasFlag, isFort, isLeader, printedStrength, strengthOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */

/** The sign of an arm, in a box 20 wide and 13 high around the middle. @param {string} type */
export function armSign(type) {
  const box = svg('rect', { x: -10, y: -6.5, width: 20, height: 13, class: 'arm-box' });
  const lines = {
    infantry: 'M-10-6.500L10 6.500M-10 6.500L10-6.5',
    cavalry: 'M-10 6.500L10-6.5',
    garrison: 'M-10-2H-6V2H-2V-2H2V2H6V-2H10',
    pioneers: 'M-6 3V-3H6V3M0-3V3',
    artillery: '', gunners: '', battery: '', royal_louis: 'M-10-6.500L10 6.500M-10 6.500L10-6.500M0-6.500V6.5',
  }[type] ?? '';
  const isGun = ['artillery', 'gunners', 'battery'].includes(type);
  return svg('g', { class: 'arm' }, box, svg('path', { d: lines, class: 'arm-line' }),
    isGun ? svg('circle', { r: 3.2, class: type === 'gunners' ? 'arm-ring' : 'arm-ball' }) : null,
    type === 'battery' ? svg('path', { d: 'M-10-3.500H10M-10 3.500H10', class: 'arm-line' }) : null);
}

/** "english", "infantry" of a fog face. @param {string} face */
export function readFace(face) {
  const [corps = 'unknown', type = 'infantry'] = face.split('.');
  return { corps, type };
}

/** @param {string} mark  supply, fired, attrition, shown */
export function marker(mark) {
  const d = {
    supply: 'M-3 4v-4a3 3 0 0 1 6 0v4zM-5-5L5 5',
    fired: 'M-5 2a2.5 2.5 0 0 1 1-5 3.5 3.5 0 0 1 6.5-1 2.5 2.5 0 0 1 2 6z',
    attrition: 'M-3-5h4v6l4 2v2h-8z',
  }[mark];
  return svg('g', { class: `marker marker-${mark}` }, svg('circle', { r: 7.5 }), svg('path', { d: d ?? '' }));
}

/**
 * The block of a stack on the map.
 * @param {Kit} kit @param {State} state @param {import('./state.js').Stack} stack
 */
export function drawBlock({ data }, state, stack) {
  const { pieces, face, side, isOpen, height, sign } = stack;
  const units = pieces.filter((piece) => !isLeader(data, piece)),
    leaders = pieces.filter((piece) => isLeader(data, piece));
  const first = units[0] ?? leaders[0];
  let { corps, type } = readFace(face);
  if (isOpen && first) {
    const corpsHere = new Set(units.map((unit) => data.units[unit].corps));
    if (corpsHere.size === 1) [corps] = corpsHere;
    if (!units.length) ({ corps } = data.leaders[first]);
  }
  const layers = Math.min(3, isOpen ? Math.max(0, units.length - 1) : Math.max(1, height - 1));
  const block = svg('g', { 'aria-hidden': 'true', class: `block of-${corps} side-${side} ${isOpen ? 'is-open' : 'is-fog'}` });
  for (let i = layers; i > 0; i--) {
    block.append(svg('rect', { x: -16 + i * 2.5, y: -16 - i * 2.5, width: 32, height: 32, rx: 3, class: 'layer' }));
  }
  block.append(svg('rect', { x: -16, y: -16, width: 32, height: 32, rx: 3, class: 'body' }));
  const arm = armSign(type);
  arm.setAttribute('transform', 'translate(0 -5.5)');
  if (units.length || !isOpen) block.append(arm);
  const strength = units.reduce((sum, unit) => sum + strengthOf(data, state, unit), 0);
  block.append(svg('text', { y: 13, class: 'value' }, isOpen ? (units.length ? String(strength) : '') : '?'));
  if (height > 1) block.append(svg('g', { class: 'height', transform: 'translate(-15 -17)' }, svg('circle', { r: 7 }), svg('text', { y: 3.5 }, String(height))));
  if (leaders.length) block.append(svg('path', { class: 'leader-star', transform: units.length ? 'translate(14 -15)' : 'translate(0 -3) scale(1.5)', d: 'M0-8L2-2.5 8-2.5 3 1 5 7 0 3.5-5 7-3 1-8-2.5-2-2.500Z' }));
  const marks = [sign & 1 ? 'supply' : '', sign & 2 ? 'fired' : '', sign & 4 ? 'attrition' : ''].filter(Boolean);
  marks.forEach((mark, i) => {
    const element = marker(mark);
    element.setAttribute('transform', `translate(${15 - i * 13} 17)`);
    block.append(element);
  });
  return block;
}

/** One unit or leader, for panels: 44 by 44. @param {Kit} kit @param {State} state @param {string} piece */
export function drawCounter({ data, words }, state, piece) {
  const sheet = (/** @type {string} */ name, /** @type {(SVGElement|null)[]} */ ...parts) =>
    svg('svg', { class: `counter ${name}`, viewBox: '-22 -22 44 44', 'aria-hidden': 'true' }, ...parts);
  const body = svg('rect', { x: -21, y: -21, width: 42, height: 42, rx: 4, class: 'body' });
  if (isLeader(data, piece)) {
    const { corps, grade, commander } = data.leaders[piece];
    return sheet(`of-${corps} is-leader`, body,
      svg('circle', { cy: -8, r: 5.5, class: 'bust' }), svg('path', { class: 'bust', d: 'M-11 7q0-9 11-9t11 9z' }),
      commander ? svg('path', { class: 'leader-star', transform: 'translate(14 -13) scale(.8)', d: 'M0-8L2-2.5 8-2.5 3 1 5 7 0 3.5-5 7-3 1-8-2.5-2-2.500Z' }) : null,
      svg('text', { y: 18, class: 'value' }, words.of(`grade.${grade}`)));
  }
  const { corps, type, quality } = data.units[piece];
  const left = strengthOf(data, state, piece),
    temporary = state.temporary[piece] ?? 0,
    permanent = state.permanent[piece] ?? 0;
  const arm = armSign(type);
  arm.setAttribute('transform', 'translate(0 -6) scale(1.15)');
  const pips = [...Array(temporary).fill('temporary'), ...Array(permanent).fill('permanent')].slice(0, 7).map((kind, i) =>
    svg('rect', { x: -19 + i * 5.5, y: -20, width: 4, height: 4, class: `pip ${kind}` }));
  return sheet(`of-${corps}`, body, arm, svg('text', { y: 17, class: 'value' }, `${left}${words.of(`quality.${quality}`)}`), ...pips,
    state.marks[piece] ? svg('text', { x: 19, y: -9, class: 'attrition-number' }, `+${(state.marks[piece] ?? 1) - 1}`) : null);
}

/** A counter of which only its fog face is known. @param {string} face @param {string} corps */
export function drawFog(face, corps) {
  const read = readFace(face || `${corps}.infantry`);
  return svg('svg', { class: `counter is-fog of-${read.corps}`, viewBox: '-22 -22 44 44', 'aria-hidden': 'true' },
    svg('rect', { x: -21, y: -21, width: 42, height: 42, rx: 4, class: 'body' }), svg('text', { y: 8, class: 'fog-sign' }, '?'));
}

/** What is said of a piece: a leader's and a unit's card in words. @param {Kit} kit @param {State} state @param {string} piece */
export function pieceFacts({ data, words }, state, piece) {
  if (isLeader(data, piece)) {
    const { corps, grade, commander, guns_only: gunsOnly } = data.leaders[piece];
    return [words.of(`corps.${corps}`), words.web('grade', words.of(`grade.${grade}`)), commander && words.web('commander'),
      gunsOnly && words.web('guns_only'), ((state.leader_flags[piece] ?? 0) & 1) && words.web('replaced')].filter(Boolean).map(String);
  }
  const { corps, type, strength, in_fort: inFort, quality } = data.units[piece];
  const has = (/** @type {number} */ flag) => hasFlag(state, piece, flag);
  const work = state.inside[piece];
  return [
    words.of(`corps.${corps}`), words.of(`type.${type}`),
    words.web('strength', strengthOf(data, state, piece), printedStrength(data, state, piece)),
    inFort !== strength && !isFort(data, work) && words.web('in_fort', inFort),
    words.web('quality', words.of(`quality.${quality}`)),
    state.temporary[piece] && words.web('temporary', state.temporary[piece]),
    state.permanent[piece] && words.web('permanent', state.permanent[piece]),
    state.marks[piece] && words.web('marked', state.marks[piece] - 1),
    work && words.web('inside', work),
    has(UNIT.unsupplied | UNIT.supplyMark) && words.web('unsupplied'),
    has(UNIT.attackSupply) && words.web('attack_supply'),
    has(UNIT.fired) && words.web('fired'),
    has(UNIT.mobile) && words.web('mobile'),
    has(UNIT.defected) && words.web('defected'),
    has(UNIT.shown) && words.web('shown'),
    has(UNIT.entered) && words.web('entered'),
    has(UNIT.routed) && words.web('routed'),
  ].filter(Boolean).map(String);
}
