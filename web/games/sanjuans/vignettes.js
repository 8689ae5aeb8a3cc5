/**
 * The picture on a card: a small scene by what its event does, drawn in silhouettes. A scene is 100 wide and 56 high, its ground
 * at 46; what it shows follows from the card's first effect, so that a new card has a picture too.
 */
import { svg } from '../../dom.js';

/** @typedef {import('./types.js').CardData} CardData */
/** @typedef {import('./types.js').Data} Data */
/** @typedef {[string, string]} Shape  class, path */

/** @param {number} x @param {'fez'|'helmet'|'turban'} hat @returns {Shape[]} */
function soldier(x, hat) {
  const hats = {
    fez: `M${x - 2.6} 19l.7-5h3.8l.7 5z`,
    helmet: `M${x - 5} 19q1-6 5-6t5 6z`,
    turban: `M${x - 4} 19q0-6 4-6t4 6q-4 2-8 0z`,
  };
  return [
    ['ink', `M${x - 3} 46l1-10h1.600l.4 8 .4-8h1.600l1 10z`],
    ['coat', `M${x - 4} 37l1-11q3-2 6 0l1 11z`],
    ['skin', `M${x - 2.4} 19h4.800v3q-2.400 3-4.800 0z`],
    ['hat', hats[hat]],
    ['line', hat === 'turban' ? `M${x + 6} 46V10l-1.500 4M${x + 6} 10l1.500 4` : `M${x + 3} 40l4-28`],
  ];
}

const HORSE = 'M30 30q9-5 20-2l6-8 2-5 2 3 7 4 1 4-3 1-4-2-4 9q1 3-1 12h-3l-1-10q-8 2-13 0l-4 10h-3l1-12q-3-2-3-6-3 2-3 8-3-4 0-6z';
const CAMEL = 'M28 33q2-7 8-5 4-11 9 0 3 1 5-1 5-4 5-15l6-2 4 3-3 3h-3q0 12-6 18l-1 12h-2.500l-1-10q-7 1-11 0l-1 10h-2.500l-1-10q-5-1-6-3z';
/** @type {Shape[]} */
const RIDER = [['coat', 'M40 30l2-11q4-2 6 0l2 11z'], ['skin', 'M42.600 12h5v4q-2.500 3-5 0z']];
/** @type {Shape[]} */
const STEAMER = [['smoke', 'M46 14q6-9 14-4 8-7 16-2-6 6-16 5-4 4-14 1z'], ['ink', 'M43 16h6v12h-6zM30 28h34v6H30zM72 34V16h1.500v18z'],
  ['hull', 'M16 33h70l-7 13H24z'], ['pale', 'M40 40a7 7 0 1 0 14 0a7 7 0 1 0-14 0M33 30h3v2h-3zM40 30h3v2h-3zM52 30h3v2h-3z']];
const WAVES = 'M2 48q6-4 12 0t12 0 12 0 12 0 12 0 12 0 12 0 12 0v8H2z';

/** @type {Record<string, Shape[]>} */
const SCENES = {
  infantry: [26, 42, 58, 74].flatMap((x) => soldier(x, 'fez')),
  british_infantry: [26, 42, 58, 74].flatMap((x) => soldier(x, 'helmet')),
  militia: [30, 50, 70].flatMap((x) => soldier(x, 'turban')),
  garrison: [['stone', 'M8 46V26h6v-4h6v4h6v-4h6v4h6v-4h6v4h10v-4h6v4h6v-4h6v4h6v-4h6v4h6v20z'], ['ink', 'M44 46V36q6-6 12 0v10zM18 32h2v6h-2zM28 32h2v6h-2zM70 32h2v6h-2zM80 32h2v6h-2z'],
    ['line', 'M50 22V6'], ['coat', 'M50 6h14l-4 4 4 4H50z']],
  cavalry: [['ink', HORSE], ...RIDER, ['hat', 'M42 12l.8-6h4.400l.8 6z'], ['line', 'M52 40L58 2'], ['coat', 'M58 3l8 2-9 4z']],
  general: [['line', 'M22 46V4'], ['coat', 'M22 4h18l-4 5 4 5H22z'], ['ink', HORSE], ...RIDER, ['hat', 'M40 12q1-6 5-6t5 6z'], ['line', 'M50 22l12-12']],
  camel: [['ink', CAMEL], ['coat', 'M38 26l1-9q3-2 5 0l1 9z'], ['skin', 'M39.500 11h4v4q-2 3-4 0z'], ['hat', 'M38.500 12q.5-5 3-5t3 5z'], ['line', 'M46 32l3-24']],
  battery: [['ink', 'M22 22l40 6-1 7-40-7zM50 33l32 13h-6L48 38z'], ['wheel', 'M36 34a11 11 0 1 0 22 0a11 11 0 1 0-22 0M47 23v22M36 34h22M39.200 26.200l15.600 15.600M54.800 26.200L39.200 41.800'], ['pale', 'M80 44a3 3 0 1 0 6 0a3 3 0 1 0-6 0M84 39a3 3 0 1 0 6 0a3 3 0 1 0-6 0M88 44a3 3 0 1 0 6 0a3 3 0 1 0-6 0']],
  machine_gun: [['ink', 'M20 19h30v3H20zM20 23.500h30v3H20zM20 28h30v3H20zM50 17h10v16H50zM58 30l26 16h-6L54 34z'], ['line', 'M60 22h6v6'], ['wheel', 'M40 36a10 10 0 1 0 20 0a10 10 0 1 0-20 0M50 26v20M40 36h20']],
  ship: [...STEAMER, ['sea', WAVES]],
  guns: [...STEAMER, ['flash', 'M84 26l6-8v6l8-2-5 6 6 4-8 1 1 7-6-6z'], ['sea', WAVES]],
  channel: [['pale', 'M14 40V12l16 26zM48 40V16l14 22zM76 40V20l10 18z'], ['hull', 'M6 40h28l-5 6H11zM42 40h24l-4 6H47zM70 40h20l-3 6H74z'], ['sea', WAVES]],
  dockyard: [['line', 'M20 46V10h40M30 10L20 22M56 10v16'], ['wheel', 'M56 26v16M50 36q0 7 6 7t6-7M52 30h8'], ['hull', 'M66 34h30l-5 12H70z'], ['sea', WAVES]],
  train: [['smoke', 'M28 12q4-8 12-5 8-6 16 0-8 6-16 4-6 4-12 1z'], ['ink', 'M18 26h26V18h14v22H18zM24 26V14h6v12zM62 22h28v18H62zM10 42h84v2H10z'], ['pale', 'M47 21h8v7h-8zM66 26h4v5h-4zM74 26h4v5h-4zM82 26h4v5h-4z'],
    ['wheel', 'M20 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0M33 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0M46 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0M66 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0M80 40a4 4 0 1 0 8 0a4 4 0 1 0-8 0']],
  points: [['stone', 'M28 28h44v18H28z'], ['ink', 'M28 28q0-12 22-12t22 12zM26 27h48v3H26zM46 30h8v7h-8z'], ['gold', 'M20 44a4 4 0 1 0 8 0a4 4 0 1 0-8 0M13 45a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M74 44a4 4 0 1 0 8 0a4 4 0 1 0-8 0M82 45a3.500 3.500 0 1 0 7 0a3.500 3.500 0 1 0-7 0M36 24a3 3 0 1 0 6 0a3 3 0 1 0-6 0M54 23a3 3 0 1 0 6 0a3 3 0 1 0-6 0']],
  works: [['stone', 'M4 46l14-18h22l6 8h10l6-8h20l14 18z'], ['ink', 'M18 28l4-4h14l4 4zM62 28l4-4h12l4 4zM46 36h10v-3H46z'], ['line', 'M24 46l-4-14M50 46V38M78 46l4-14'], ['line', 'M51 33V10'], ['coat', 'M51 10h15l-4 4 4 4H51z']],
  column: [['pale', 'M40 20h20l34 26H6z'], ...[[50, 20, 0.35], [42, 26, 0.5], [58, 26, 0.5]].map(([x, y, size]) => /** @type {Shape} */ (['ink', `M${x - 6 * size} ${y + 22 * size}V${y}l${6 * size}-${8 * size} ${6 * size} ${8 * size}v${22 * size}z`])),
    ['coat', 'M47 46V30h-9l12-14 12 14h-9v16z']],
  night: [['night', 'M0 0h100v56H0z'], ['gold', 'M70 6a11 11 0 1 0 8 18a9 9 0 1 1-8-18z'], ['pale', 'M20 12l1 2 2 1-2 1-1 2-1-2-2-1 2-1zM44 8l1 2 2 1-2 1-1 2-1-2-2-1 2-1z'], ['hill', 'M0 46q24-14 50-4t50-6v20H0z'], ['black', 'M36 46l2-16q4-4 8 0l2 16zM38 24h7v5q-3.500 3-7 0zM36 25q1-7 5.500-7t5.500 7z'], ['gold', 'M54 34h6v8h-6zM55 32h4v2h-4z']],
  telegraph: [['line', 'M20 46V8M50 46V10M80 46V12M12 14h16M42 16h16M72 18h16M12 14q20 12 30 2M28 14q16 12 30 2M42 16q18 12 30 2'], ['coat', 'M60 46l10-12 10 12z']],
  scroll: [['pale', 'M26 10h42q6 0 6 5v3h-6v22q0 6-6 6H24q8-2 8-8V16q0-6-6-6z'], ['line', 'M38 18h24M38 24h24M38 30h16'], ['coat', 'M56 36a5 5 0 1 0 10 0a5 5 0 1 0-10 0M58 40l-2 8 5-3 5 3-2-8z']],
  portrait: [['stone', 'M50 4a24 22 0 0 1 0 44a24 22 0 0 1 0-44z'], ['coat', 'M32 46q2-14 18-14t18 14q-18 6-36 0z'], ['skin', 'M43 18h14v9q-7 9-14 0z'], ['hat', 'M42 19l2-12h12l2 12z'], ['line', 'M54 7q6 0 6 9M44 25q6 3 12 0']],
  camp: [['pale', 'M8 46l16-24 16 24zM40 46l14-20 14 20zM70 46l11-15 11 15z'], ['ink', 'M21 46l3-10 3 10zM51.500 46l2.500-8 2.500 8zM79 46l2-6 2 6z'], ['line', 'M24 22V8'], ['coat', 'M24 8h14l-4 4 4 4H24z']],
};

/** Which scene each effect has; units have that of their weapon. @type {Record<string, string>} */
const OF_EFFECT = {
  ship: 'ship', ships_guns: 'guns', channel: 'channel', dockyard: 'dockyard', train: 'train', track: 'train', points: 'points', redoubt: 'works', siege: 'works',
  siege_at: 'works', activate: 'column', type: 'column', unseen: 'night', ops: 'telegraph', chiefs: 'scroll', pardon: 'scroll', graham: 'general', hicks: 'general',
  free_units: 'general', gordon: 'portrait',
};
/** An event of a person is known by that person, whoever comes along. */
const PERSONS = ['graham', 'hicks', 'gordon', 'free_units'];

/** @param {CardData} card @param {Data['kinds']} kinds @returns {string} */
export function sceneOf({ effects, flag }, kinds) {
  const effect = effects.find(({ kind }) => PERSONS.includes(kind)) ?? effects[0];
  if (!effect) return 'camp';
  if (effect.kind !== 'units') return OF_EFFECT[effect.kind] ?? 'camp';
  const kind = effect.unit_kind ?? '',
    weapon = kinds[kind]?.weapon ?? 'infantry';
  if (kind.startsWith('bashi')) return 'militia';
  if (weapon === 'infantry' && flag === 'british') return 'british_infantry';
  return weapon in SCENES ? weapon : 'infantry';
}

/** @param {CardData} card @param {Data['kinds']} kinds */
export function vignette(card, kinds) {
  const scene = sceneOf(card, kinds);
  return svg('svg', { viewBox: '0 0 100 56', class: `vignette scene-${scene} for-${card.flag}`, 'aria-hidden': 'true', preserveAspectRatio: 'xMidYMid slice' },
    svg('rect', { width: 100, height: 56, class: 'sky' }), svg('path', { d: 'M0 46q26-4 50-1t50-1v12H0z', class: 'sand' }),
    SCENES[scene].map(([name, d]) => svg('path', { class: name, d })));
}
