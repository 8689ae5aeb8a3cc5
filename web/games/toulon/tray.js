/**
 * The tray in which a force is put together: who of an area goes, with strength, each in or out before anything is played; then
 * all set out at once. A force that has set out and not marched yet can be changed the same way.
 */
import { h } from '../../dom.js';
import { pieceItem } from './items.js';
import { SECTION, UNIT, emptiedBy, isLeader, isPicked, sideOf, strengthOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').View} View */

/** Where a force is that lands. */
export const AT_SEA = ['landing', 'afloat'];

/** These have rules of their own, as each battery has. */
const OWN_KIND = ['royal_louis', '30th_cambridgeshire', 'garde_nationale_de_toulon'];

/**
 * What the rules cannot tell apart, wherever it came from: of such units the first goes first.
 * @param {Kit} kit @param {State} state @param {string} unit
 */
function sort({ data }, state, unit) {
  const { corps, type, strength, in_fort: inFort, quality, gendarmes } = data.units[unit];
  const own = type === 'battery' || OWN_KIND.includes(unit) ? unit : '';
  return JSON.stringify([own, corps, type, strength, inFort, quality, gendarmes, state.place[unit], state.temporary[unit], state.permanent[unit], state.marks?.[unit], state.inside[unit],
    state.came_from?.[unit], state.ashore?.[unit], state.failed?.[unit], (state.unit_flags[unit] ?? 0) & ~UNIT.picked]);
}

export class Tray {
  /** @param {Kit} kit @param {import('./types.js').BoardContext} context */
  constructor(kit, context) {
    this.kit = kit;
    this.context = context;
    /** Who is chosen from, and where: whoever else is there or gone, the choice begins anew. */
    this.key = '';
    /** Those of the area who are to stay. @type {Set<string>} */
    this.staying = new Set();
    /** Called when somebody is taken in or out. */
    this.onChange = () => {};
    /** @type {View|null} */
    this.view = null;
    /** While the force is formed anew its panel stays. */
    this.isBusy = false;
  }

  /** All go at first, where they are too many as many as can go at once. @param {State} state @param {string} area @param {string[]} candidates */
  open(state, area, candidates) {
    const key = [area, ...candidates].join(' ');
    if (key === this.key) return;
    this.key = key;
    const most = this.tooMany(state, area, candidates);
    this.staying = most ? this.beyond(state, candidates, most) : new Set();
  }

  /** Those of an area who may set out together; leaders after the units. @param {State} state @param {string} area */
  candidates(state, area) {
    const { kit } = this,
      { choices, data } = kit;
    if (state.step[0] !== 'move') return [];
    const canGo = (/** @type {string} */ piece) => choices.of(`piece:${piece}`).some(({ verb }) => verb === 'pick');
    const here = Object.keys(state.place).filter((piece) => state.place[piece] === area);
    const units = here.filter((piece) => !isLeader(data, piece)),
      sorts = new Set(units.filter(canGo).map((unit) => sort(kit, state, unit)));
    return [...units.filter((unit) => sorts.has(sort(kit, state, unit))), ...here.filter((piece) => isLeader(data, piece) && canGo(piece))];
  }

  /** The force at hand. @param {State} state */
  force(state) {
    return Object.keys(state.place).filter((piece) => isPicked(state, piece));
  }

  /** As a row of actions: the first picks, the others join. @param {State} state @param {string[]} pieces */
  row(state, pieces) {
    const { kit } = this,
      { data } = kit;
    /** @type {Map<string, string[]>} */
    const alike = new Map();
    const order = [...Object.keys(data.units), ...Object.keys(data.leaders)];
    for (const unit of order.filter((piece) => piece in data.units && state.place[piece] === state.place[pieces[0]])) {
      const key = sort(kit, state, unit);
      alike.set(key, [...(alike.get(key) ?? []), unit]);
    }
    const wanted = pieces.map((piece) => (isLeader(data, piece) ? piece : alike.get(sort(kit, state, piece))?.shift() ?? piece));
    return wanted.sort((a, b) => order.indexOf(a) - order.indexOf(b)).map((piece, i) => `${i ? 'join' : 'pick'}:${piece}`).join(' ');
  }

  /** @param {string[]} pieces */
  sum(pieces) {
    const { data } = this.kit,
      state = /** @type {View} */ (this.view).game;
    const units = pieces.filter((piece) => !isLeader(data, piece));
    return [units.length, units.reduce((sum, unit) => sum + strengthOf(data, state, unit), 0)];
  }

  /** Whether what was chosen last can be taken back without asking anybody. */
  get canUndo() {
    return Boolean(this.view?.undo && !this.view.undo.consent);
  }

  /** The force at hand sets out anew with some of its members. @param {string[]} pieces @param {string} [then]  what they do at once */
  async reform(pieces, then = '') {
    let view = this.view;
    const most = view ? this.force(view.game).length : 0;
    this.isBusy = true;
    for (let i = 0; view?.game.step[0] === 'moving' && i < most; i += 1) view = /** @type {View|null} */ (await this.context.undo());
    if (view?.game.step[0] === 'move' && pieces.length) await this.give(`${this.row(view.game, pieces)}${then && ` ${then}`}`);
    this.isBusy = false;
  }

  /** A row of actions, or one. @param {string} row */
  give(row) {
    return row.includes(' ') ? this.context.order(row) : this.context.act(row);
  }

  /**
   * Of the force at hand as many as an area lets in at once, the strongest first; leaders go along. Null where all fit, or nobody.
   * @param {State} state @param {string} area
   */
  fitting(state, area) {
    const { data } = this.kit,
      force = this.force(state);
    let room = data.areas[area]?.entry ?? 0;
    const units = force.filter((piece) => !isLeader(data, piece)).sort((a, b) => strengthOf(data, state, b) - strengthOf(data, state, a)).filter((unit) => {
      const strength = strengthOf(data, state, unit);
      if (strength > room) return false;
      room -= strength;
      return true;
    });
    const isLess = units.length < force.filter((piece) => !isLeader(data, piece)).length;
    return isLess && units.length && this.canUndo ? [...units, ...force.filter((piece) => isLeader(data, piece))] : null;
  }

  /** In an area that is too small for the force at hand: all of it that fit. @param {State} state @param {string} area @returns {HTMLElement[]} */
  offer(state, area) {
    const { words } = this.kit,
      some = state.step[0] === 'moving' ? this.fitting(state, area) : null;
    if (!some) return [];
    const [units, points] = this.sum(some);
    const verb = AT_SEA.includes(state.place[some[0]]) ? 'land' : 'march';
    return [h('button', { type: 'button', class: 'item tray-go', 'data-tray-fit': area, onclick: () => this.reform(some, `${verb}:${area}`) }, words.web('tray.fit', units, points))];
  }

  /** How much strength can come ashore at once at the most, on the beaches that are open now (6.2a, 17.2, 17.4 to 17.6). @param {State} state */
  landingMost(state) {
    const { data } = this.kit;
    const isOpen = (/** @type {string} */ water) => state.roadstead[water] !== 'given_up';
    const beaches = Object.entries(data.areas).filter(([area, record]) =>
      ((record.beach_great && isOpen('great')) || (record.beach_little && isOpen('little'))) && !state.units_in[area]?.republicans
      && (state.turn > 1 || record.first_beach) && (!record.closed || state.toulon_entered));
    return Math.max(0, ...beaches.map(([, { entry }]) => entry || Infinity));
  }

  /** How much strength can leave an area at once at the most: as much as its neighbours let in (6.2a, 6.5b); by a friendly road any force (18.5). @param {State} state @param {string} area */
  marchMost(state, area) {
    const { data } = this.kit;
    const isByRoad = Object.entries(data.sections).some(([section, { areas, towns }]) =>
      Boolean((state.section_flags[section] ?? 0) & SECTION.friendly) && [...areas, ...towns].includes(area));
    if (isByRoad) return Infinity;
    const standing = (/** @type {string} */ place) => Object.keys(state.place).filter((piece) => state.place[piece] === place && !isLeader(data, piece)
      && sideOf(data, state, piece) === state.phasing).reduce((sum, unit) => sum + strengthOf(data, state, unit), 0);
    return Math.max(0, ...data.areas[area].neighbours.map((one) => {
      const { entry, limit } = data.areas[one];
      return limit ? Math.min(entry, limit - standing(one)) : Infinity;
    }));
  }

  /** Whether a force is too strong for every place that it could go to; then what it may have, else null. @param {State} state @param {string} area @param {string[]} going */
  tooMany(state, area, going) {
    const [units, points] = this.sum(going),
      most = AT_SEA.includes(area) ? this.landingMost(state) : this.marchMost(state, area);
    return units > 1 && points > most ? most : null;
  }

  /** Why nobody could go, and those who could, with one press. @param {State} state @param {string} area @param {string[]} candidates @param {string[]} going */
  roomHint(state, area, candidates, going) {
    const { words } = this.kit,
      most = this.tooMany(state, area, going),
      how = AT_SEA.includes(area) ? '' : '.march';
    if (most === null) {
      const room = this.tooMany(state, area, candidates);
      return room ? [h('p', { class: 'facts room' }, words.web(`tray.room${how}`, room))] : [];
    }
    return [h('p', { class: 'facts reason' }, words.web(`tray.too_strong${how}`, most)),
      most > 0 ? h('button', { type: 'button', class: 'chip', 'data-tray-trim': area, onclick: () => this.trim(state, candidates, most) }, words.web(`tray.trim${how}`, most)) : null];
  }

  /** Those who are too many: the strongest that fit go first, leaders along; where nobody fits, one goes alone. @param {State} state @param {string[]} candidates @param {number} most */
  beyond(state, candidates, most) {
    const { data } = this.kit;
    let room = most;
    const units = candidates.filter((piece) => !isLeader(data, piece)).sort((a, b) => strengthOf(data, state, b) - strengthOf(data, state, a));
    const staying = units.filter((unit) => {
      const strength = strengthOf(data, state, unit);
      if (strength > room) return true;
      room -= strength;
      return false;
    });
    return new Set(staying.length < units.length ? staying : units.slice(1));
  }

  /** @param {State} state @param {string[]} candidates @param {number} most */
  trim(state, candidates, most) {
    this.staying = this.beyond(state, candidates, most);
    this.onChange();
  }

  /** What the press that sends the force is called. @param {string} area */
  goes(area) {
    return AT_SEA.includes(area) ? 'tray.land' : this.staying.size ? 'tray.go' : 'tray.all';
  }

  /** @param {State} state @param {string} area @returns {HTMLElement[]} */
  content(state, area) {
    const candidates = this.candidates(state, area);
    if (candidates.length) return this.composing(state, area, candidates);
    const force = this.force(state);
    return state.step[0] === 'moving' && force.length && state.place[force[0]] === area ? this.marching(state, force) : [];
  }

  /** @param {State} state @param {string} area @param {string[]} candidates */
  composing(state, area, candidates) {
    const { kit } = this,
      { words } = kit;
    this.open(state, area, candidates);
    const going = candidates.filter((piece) => !this.staying.has(piece)),
      [units, points] = this.sum(going);
    const rows = candidates.map((piece) => h('div', { class: 'tray-row' },
      h('input', { type: 'checkbox', checked: !this.staying.has(piece), 'data-tray': piece, 'aria-label': words.web('tray.in', words.piece(piece)),
        onchange: () => this.toggle(piece) }),
      pieceItem(kit, state, piece)));
    return [h('div', { class: 'tray' },
      candidates.length > 1 ? h('div', { class: 'chips' },
        units ? h('button', { type: 'button', class: `item tray-go${this.tooMany(state, area, going) === null ? '' : ' is-vain'}`, 'data-tray-go': area, onclick: () => this.give(this.row(state, going)) },
          words.web(this.goes(area), units, points)) : null,
        ...this.roomHint(state, area, candidates, going), this.lastHint(state, going),
        h('button', { type: 'button', class: 'chip', 'data-tray-all': area, onclick: () => this.all(candidates) }, words.web(this.staying.size ? 'tray.every' : 'tray.nobody'))) : null,
      candidates.length > 1 ? null : this.lastHint(state, going),
      h('div', { class: 'items' }, rows))];
  }

  /** Whoever would leave a place empty whose loss loses the game is told before. @param {State} state @param {string[]} going */
  lastHint(state, going) {
    const base = emptiedBy(this.kit.data, state, going);
    return base ? h('p', { class: 'facts reason', 'data-last': base }, this.kit.words.web('last.means', base)) : null;
  }

  /** Those who have set out, each to be taken out again, and all who could still join. @param {State} state @param {string[]} force */
  marching(state, force) {
    const { kit } = this,
      { words, choices } = kit;
    const joins = choices.all.filter(({ verb }) => verb === 'join');
    const [units, points] = this.sum(force);
    return [h('div', { class: 'tray' }, h('h4', {}, words.web('force', units, points)),
      h('div', { class: 'items' }, force.map((piece) => h('div', { class: 'tray-row' }, pieceItem(kit, state, piece, true),
        this.canUndo ? h('button', { type: 'button', class: 'item tray-out', 'data-tray-out': piece, 'aria-label': words.web('tray.out', words.piece(piece)), title: words.web('tray.out', words.piece(piece)),
          onclick: () => this.reform(force.filter((one) => one !== piece)) }, '×') : null))),
      joins.length > 1 ? h('button', { type: 'button', class: 'item tray-go', 'data-tray-join': '', onclick: () => this.context.order(joins.map(({ action }) => action).join(' ')) },
        words.web('tray.join_all')) : null)];
  }

  /** @param {string} piece */
  toggle(piece) {
    if (this.staying.has(piece)) this.staying.delete(piece);
    else this.staying.add(piece);
    this.onChange();
  }

  /** All go, or nobody where all do. @param {string[]} candidates */
  all(candidates) {
    this.staying = new Set(this.staying.size ? [] : candidates);
    this.onChange();
  }
}
