/** Questions to a state that several parts of the board ask. Nothing here draws. */

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Data} Data */
/** @typedef {import('./types.js').Side} Side */

/** @type {Side[]} */
export const SIDES = ['allies', 'republicans'];
/** The corps of the Allies; whatever else there is fights for the Republic. */
const ALLIED = ['english', 'spanish', 'sardinian', 'neapolitan', 'toulonnais', 'austrian'];

/** Bits of flags, as the engine has them. */
export const UNIT = {
  unsupplied: 1, supplyMark: 2, attackSupply: 4, fired: 8, mobile: 64, defected: 128, shown: 512, spied: 1024,
  picked: 2048, entered: 4096, routed: 32768,
};
export const LEADER = { replaced: 1, picked: 2, routed: 4 };
export const AREA = { traced: 1, traceFailed: 2, closed: 4, patrol: 16, force: 32, bombarded: 64, fought: 128 };
export const SECTION = { friendly: 1, traced: 2, traceFailed: 4 };
export const WORK = { progress: 1, now: 2, reduced: 4, destroyed: 8 };
export const SIGN = { supply: 1, fired: 2, attrition: 4 };

/** @param {Data} data @param {string} piece */
export function isLeader(data, piece) {
  return piece in data.leaders;
}

/** @param {State} state @param {string} unit @param {number} flag */
export function hasFlag(state, unit, flag) {
  return ((state.unit_flags[unit] ?? 0) & flag) !== 0;
}

/** @param {Data} data @param {string} piece */
export function corpsOf(data, piece) {
  return (data.units[piece] ?? data.leaders[piece]).corps;
}

/** @param {Data} data @param {State} state @param {string} piece @returns {Side} */
export function sideOf(data, state, piece) {
  if (hasFlag(state, piece, UNIT.defected)) return 'republicans';
  return ALLIED.includes(corpsOf(data, piece)) ? 'allies' : 'republicans';
}

/** The side of a seat; null for an observer. @param {string|null|undefined} seat @returns {Side|null} */
export function sideOfSeat(seat) {
  if (!seat) return null;
  return ALLIED.includes(seat) ? 'allies' : 'republicans';
}

/** Every piece that the view knows of, by where it is. @param {State} state */
export function byPlace(state) {
  /** @type {Map<string, string[]>} */
  const places = new Map();
  for (const [piece, place] of Object.entries(state.place)) {
    const list = places.get(place);
    if (list) list.push(piece);
    else places.set(place, [piece]);
  }
  return places;
}

/** Whether a piece is of the force at hand, or named for something. @param {State} state @param {string} piece */
export function isPicked(state, piece) {
  return hasFlag(state, piece, UNIT.picked) || ((state.leader_flags[piece] ?? 0) & LEADER.picked) !== 0;
}

/** In the Retreat Zone. @param {State} state @param {string} piece */
export function isRouted(state, piece) {
  return hasFlag(state, piece, UNIT.routed) || ((state.leader_flags[piece] ?? 0) & LEADER.routed) !== 0;
}

/** A fort, and no redoubt. @param {Data} data @param {string|undefined} work */
export function isFort(data, work) {
  return work !== undefined && work in data.works && !work.startsWith('redoubt');
}

/** Where the game is lost when the enemy takes it: the depots once they were held, and Toulon. @param {State} state @param {Side} side @returns {string[]} */
function basesOf(state, side) {
  if (side === 'allies') return ['tou'];
  return [...(state.depot_taken?.west ? ['oll'] : []), ...(state.depot_taken?.east ? ['sol'] : [])];
}

/** The base that is left without troops when these go, '' for none. @param {Data} data @param {State} state @param {string[]} going */
export function emptiedBy(data, state, going) {
  const place = state.place[going[0] ?? ''] ?? '';
  if (!basesOf(state, state.phasing).includes(place)) return '';
  const stays = Object.keys(state.place).some((piece) => state.place[piece] === place && !going.includes(piece) && !isLeader(data, piece) && sideOf(data, state, piece) === state.phasing);
  return stays || going.every((piece) => isLeader(data, piece)) ? '' : place;
}

/** Strength without losses; gunners have another one in a fort (32.18a). @param {Data} data @param {State} state @param {string} unit */
export function printedStrength(data, state, unit) {
  const { strength, in_fort: inFort } = data.units[unit];
  return isFort(data, state.inside[unit]) ? inFort : strength;
}

/** Strength that a unit has left, inside works or out. @param {Data} data @param {State} state @param {string} unit */
export function strengthOf(data, state, unit) {
  const lost = (state.temporary[unit] ?? 0) + (state.permanent[unit] ?? 0);
  return Math.max(0, printedStrength(data, state, unit) - lost);
}

/** What one side brings into a melee, of all that the view knows: 25.29, 25.30, and fire at range 27.25, 27.26. @param {Data} data @param {State} state @param {Side} side @param {number} melee */
export function potentialIn(data, state, side, melee) {
  const { battle } = state,
    most = data.constants.strength_most.value;
  let sum = 0;
  for (const unit of Object.keys(data.units)) {
    const isIn = battle.melee[unit] === melee && !isRouted(state, unit),
      isFiring = battle.support[unit] === melee,
      strength = Math.min(most, strengthOf(data, state, unit));
    if ((!isIn && !isFiring) || sideOf(data, state, unit) !== side) continue;
    const isWhole = isIn ? strength > 0 : Boolean(battle.directed?.[unit]);
    sum += strength + (isWhole ? data.qualities[data.units[unit].quality].value : 0);
  }
  return sum;
}

/**
 * What a view shows of one side in one area.
 * @typedef {Object} Stack
 * @property {string} area
 * @property {Side} side
 * @property {string[]} pieces  those that can be read; units before leaders
 * @property {string} face  what everybody sees on top, '' for none
 * @property {string} top  the counter on top, where it is known by name; else ''
 * @property {number} height  how many counters there are, 0 where that is not known
 * @property {number} sign  markers that lie there for all to see
 * @property {boolean} isOpen  whether all of it can be read
 */

/**
 * @param {Data} data @param {State} state @param {Side|null} own  the side of the reader; null: sees what all see
 * @returns {Stack[]}
 */
export function stacksOf(data, state, own) {
  const places = byPlace(state);
  const isOver = state.ending !== 'none';
  /** @type {Stack[]} */
  const stacks = [];
  for (const area of Object.keys(data.areas)) {
    const pieces = places.get(area) ?? [];
    for (const side of SIDES) {
      const mine = pieces.filter((piece) => sideOf(data, state, piece) === side);
      const face = state.face[area]?.[side] ?? '';
      if (!mine.length && !face && !state.units_in[area]?.[side]) continue;
      // Spies read a stack as a whole.
      const isOpen = isOver || side === own || mine.some((piece) => hasFlag(state, piece, UNIT.spied));
      const units = mine.filter((piece) => !isLeader(data, piece)).length;
      stacks.push({
        area, side, face, isOpen, top: Object.keys(data.units)[(state.top[area]?.[side] ?? 0) - 1] ?? '',
        pieces: mine.sort((a, b) => Number(isLeader(data, a)) - Number(isLeader(data, b))),
        height: isOpen ? units : (state.height[area]?.[side] ?? 0),
        sign: state.sign[area]?.[side] ?? 0,
      });
    }
  }
  return stacks;
}

/** The works that stand, with their area and level. @param {Data} data @param {State} state */
export function worksOf(data, state) {
  return Object.entries(state.work_area).map(([work, area]) => ({
    work, area,
    level: state.work_level[work] ?? 0,
    flags: state.work_flags[work] ?? 0,
    isFort: isFort(data, work),
    fills: data.works[work]?.fills ?? false,
    side: work.startsWith('republican') ? 'republicans' : 'allies',
  }));
}

/** Words of the list of areas or works by the engine's numbers. @param {Data} data */
export function numbering(data) {
  const built = ['allied', 'republican'].flatMap((side) => [1, 2, 3, 4, 5, 6, 7, 8].map((n) => `${side}.${n}`));
  return {
    area: ['', ...Object.keys(data.areas)],
    section: ['', ...Object.keys(data.sections)],
    work: ['open', ...Object.keys(data.works), ...built],
    piece: [...Object.keys(data.units), ...Object.keys(data.leaders)],
  };
}
