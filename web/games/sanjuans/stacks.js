/**
 * What stands on the map: units of a place as counters by kind (or as one marker where there is little room), its ships, Gordon,
 * the train. Each stands where nothing else is, tied to its place by a line where that is far. A stack is a button that opens into its units; the place below it is a button of its own.
 */
import { pictureOf } from '../../board/spots.js';
import { Kept, arrange, renew, set, svg } from '../../dom.js';
import { SIDES } from './geometry.js';
import { reachOf } from './layout.js';
import { COUNTER, FLEET, SHIP, fleetMarker, forceMarker, gordonMedallion, shipCounter, trainCounter, unitCounter } from './pieces.js';
import { SHIP_IN_FLEET, UNIT, byPlace, gordonAt, groupUnits, hasFlag, kindOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./geometry.js').Point} Point */

/** More counters than this and the last says how many kinds are not drawn. */
const MOST = 9;
const STEP = COUNTER + 3;

/** "3 x Egyptian infantry, 1 x Krupp battery". @param {Kit} kit @param {State} state @param {string[]} units */
export function listUnits({ words }, state, units) {
  return groupUnits(state, units)
    .map((group) => words.web('pieces', group.units.length, words.kind(group.kind)))
    .join(', ');
}

/** @param {Kit} kit @param {State} state @param {string} ship @param {string[]} cargo */
export function drawShip({ data, words }, state, ship, cargo) {
  const carries = cargo.length + (state.ship_supply[ship] ?? 0);
  return shipCounter(data.ships[ship], words.ship(ship), {
    cargo: carries,
    damage: (state.ship_damage[ship] ?? 0) + (state.ship_slow[ship] ?? 0),
    isInFleet: ((state.ship_flags[ship] ?? 0) & SHIP_IN_FLEET) !== 0,
  });
}

/**
 * @typedef {Object} Thing  that stands beside a place
 * @property {string} place
 * @property {'units'|'ships'|'gordon'|'train'} sort
 * @property {string[]} list
 * @property {StackForm[]} forms
 */

/** @typedef {{width: number, height: number, price: number, columns: number, scale: number}} StackForm  0 columns: one marker for all */

/** @typedef {{form: StackForm, middle: Point, gap: number}} Stand */

/** Farther from its place than this a thing is tied to it by a line. */
const NEAR = 20;
/** On a road, where the next space is not far, than this. */
const NEAR_ROAD = 6;
/** One marker is taken for all where the counters would have to stand this much farther off. */
const APART = 60;
const MARKER = { width: 64, height: 60 };
/** Counters with what sticks out of them: how many there are, and strength. */
const EDGE = { left: 5, top: 9, width: 14, height: 12 };
const SHIP_STEP = { x: SHIP.width + 4, y: SHIP.height + 2 };

export class Stacks {
  /** @param {Kit} kit @param {import('./layout.js').Layout} layout */
  constructor(kit, layout) {
    this.kit = kit;
    this.layout = layout;
    this.isSmall = false;
    this.element = svg('g', { class: 'stacks' });
    this.leaders = svg('g', { class: 'leaders', 'aria-hidden': 'true' });
    /** @type {Kept<SVGGElement>} */
    this.kept = new Kept();
    /** What is free once all stand there. */
    this.room = layout.ground;
    this.laidFor = '';
    /** @type {Stand[]} */
    this.stands = [];
  }

  /** @param {State} state */
  show(state) {
    const units = byPlace(state.unit_where);
    const things = this.things(state, units);
    this.layOut(state, things);
    arrange(this.element, things.map((thing, i) => this.draw(state, thing, this.stands[i], units)));
    renew(this.leaders, ...things.flatMap(({ place }, i) => this.leader(place, this.stands[i])));
  }

  /** Those of locations first: a force that marches past does not move them. @param {State} state @param {Map<string, string[]>} units @returns {Thing[]} */
  things(state, units) {
    const ships = byPlace(state.ship_where),
      gordon = gordonAt(state);
    /** @type {Thing[][]} */
    const ranks = [[], [], [], []];
    for (const place of Object.keys(this.kit.points)) {
      const here = units.get(place) ?? [],
        fleet = ships.get(place) ?? [],
        isLocation = place in this.kit.data.locations;
      if (here.length) ranks[isLocation ? 0 : 3].push({ place, sort: 'units', list: here, forms: this.unitForms(state, place, here) });
      if (place === gordon) ranks[1].push({ place, sort: 'gordon', list: [], forms: [{ width: 34, height: 34, price: 0, columns: 0, scale: 1 }] });
      if (place === state.train) ranks[1].push({ place, sort: 'train', list: [], forms: [{ width: 54, height: 30, price: 0, columns: 0, scale: 1 }] });
      if (fleet.length) ranks[2].push({ place, sort: 'ships', list: fleet, forms: this.shipForms(place, fleet) });
    }
    return ranks.flat();
  }

  /** Where each stands, found anew only when something has changed. @param {State} state @param {Thing[]} things */
  layOut(state, things) {
    const { siege, redoubt, supply, place_flags: flags } = state;
    const inputs = JSON.stringify([this.isSmall, siege, redoubt, supply, flags, things.map(({ place, sort, forms }) => [place, sort, forms])]);
    if (inputs === this.laidFor && this.layout.named) return;
    const room = this.layout.roomFor(state);
    this.stands = things.map(({ place, sort, forms }) => {
      const found = room.find({
        at: this.kit.points[place],
        reach: reachOf(this.kit, place),
        towards: this.layout.towards(place, sort),
        forms,
        others: this.layout.others(place),
        isWrong: this.layout.isWrong(sort),
      });
      return { ...found, form: forms[found.form] };
    });
    this.room = room;
    this.laidFor = inputs;
  }

  /** On a road there is room for two counters at most. @param {State} state @param {string} place @param {string[]} units @returns {StackForm[]} */
  unitForms(state, place, units) {
    const all = { ...MARKER, price: 0, columns: 0, scale: 1 };
    const kinds = groupUnits(state, units).length,
      isRoad = place.includes('-');
    if (this.isSmall || (isRoad && kinds > 2)) return [all];
    const count = Math.min(kinds, MOST),
      scale = isRoad ? 1 : 1.08,
      usual = Math.min(count, count === 4 ? 2 : (SIDES[place]?.columns ?? 3));
    const forms = [1, 2, 3, 4, 5].filter((columns) => columns <= count && columns * Math.ceil(count / columns) < count + columns).map((columns) => ({
      width: (columns * STEP + EDGE.width) * scale,
      height: (Math.ceil(count / columns) * STEP + EDGE.height) * scale,
      price: columns === usual ? 0 : 8,
      columns,
      scale,
    }));
    return [...forms, ...(count > 1 ? [{ ...all, price: APART }] : [])];
  }

  /** @param {string} place @param {string[]} fleet @returns {StackForm[]} */
  shipForms(place, fleet) {
    const all = { width: FLEET.width + 6, height: FLEET.height + 6, price: 0, columns: 0, scale: 1 };
    if (this.isSmall) return [all];
    const scale = 1.05,
      usual = SIDES[place]?.isTall && fleet.length < 4 ? 1 : Math.min(fleet.length, 2);
    const forms = [1, 2, 3].filter((columns) => columns <= fleet.length).map((columns) => ({
      width: (columns * SHIP_STEP.x + 6) * scale,
      height: (Math.ceil(fleet.length / columns) * SHIP_STEP.y + 6) * scale,
      price: columns === usual ? 0 : 8,
      columns,
      scale,
    }));
    return [...forms, ...(fleet.length > 1 ? [{ ...all, price: APART }] : [])];
  }

  /** A line to the place that a thing stands far from. @param {string} place @param {Stand} stand @returns {SVGElement[]} */
  leader(place, { form, middle, gap }) {
    if (gap <= (place.includes('-') ? NEAR_ROAD : NEAR)) return [];
    const [x, y] = this.kit.points[place];
    const [tx, ty] = [[x, middle[0], form.width], [y, middle[1], form.height]].map(([from, to, size]) =>
      Math.min(Math.max(from, to - size / 2), to + size / 2).toFixed(1));
    return [svg('path', { d: `M${x.toFixed(1)} ${y.toFixed(1)}L${tx} ${ty}`, class: 'leader' })];
  }

  /** @param {State} state @param {Thing} thing @param {Stand} stand @param {Map<string, string[]>} units */
  draw(state, thing, stand, units) {
    if (thing.sort === 'gordon') return this.gordon(stand.middle);
    if (thing.sort === 'train') return this.train(stand.middle);
    return thing.sort === 'units' ? this.units(state, thing, stand) : this.ships(state, thing, stand, units);
  }

  /** A group about its middle. @param {string} name @param {string} place @param {Stand} stand */
  group(name, place, { middle: [x, y], form }) {
    const scale = form.scale === 1 ? '' : ` scale(${form.scale})`;
    return svg('g', { class: name, 'data-place': place, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})${scale}` });
  }

  /** @param {State} state @param {Thing} thing @param {Stand} stand */
  units(state, { place, list: units }, stand) {
    const { words } = this.kit;
    const stack = this.kept.of(`units:${place}`, [stand, groupUnits(state, units)], () => {
      const isInForce = units.some((unit) => hasFlag(state, unit, UNIT.inForce));
      const group = this.group(`stack${isInForce ? ' has-force' : ''}`, place, stand);
      this.wrap(group, stand.form, stand.form.columns ? this.counters(state, units, stand.form) : [this.marker(state, units, isInForce)]);
      return group;
    });
    return this.finish(stack, place, units, words.pair(words.web('units_at', units.length, place), listUnits(this.kit, state, units)));
  }

  /** @param {State} state @param {string[]} units @param {boolean} isInForce */
  marker(state, units, isInForce) {
    const british = units.filter((unit) => this.kit.data.kinds[kindOf(unit)].nation === 'british').length;
    const isHungry = units.some((unit) => hasFlag(state, unit, UNIT.unsupplied));
    const marker = forceMarker(units.length, british, isInForce, isHungry);
    marker.setAttribute('transform', 'translate(-27 -25)');
    return marker;
  }

  /** @param {State} state @param {string[]} units @param {StackForm} form */
  counters(state, units, { columns, width, height, scale }) {
    const { data, words } = this.kit;
    const groups = groupUnits(state, units);
    const drawn = groups.length > MOST ? groups.slice(0, MOST - 1) : groups;
    const left = -width / scale / 2 + EDGE.left,
      top = -height / scale / 2 + EDGE.top;
    /** @param {number} i */
    const at = (i) => [left + (i % columns) * STEP, top + Math.floor(i / columns) * STEP];
    const pieces = drawn.map((group, i) => {
      const piece = unitCounter(group.kind, data.kinds[group.kind], words.web(`letters.${group.kind}`), {
        ...group,
        count: group.units.length,
      });
      piece.setAttribute('data-units', group.units.join(' '));
      piece.setAttribute('transform', `translate(${at(i).join(' ')})`);
      return piece;
    });
    if (groups.length > drawn.length) {
      const [x, y] = at(drawn.length);
      pieces.push(svg('g', {}, svg('text', { x: x + 18, y: y + 26, class: 'more' }, `+${groups.length - drawn.length}`)));
    }
    return pieces;
  }

  /** What is printed on pieces is not their name, so the button is an empty cover over them. */
  /** @param {SVGGElement} stack @param {StackForm} form @param {SVGElement[]} pieces */
  wrap(stack, { width, height, scale }, pieces) {
    const size = { x: -width / scale / 2, y: -height / scale / 2, width: width / scale, height: height / scale, rx: 6 };
    stack.append(
      svg('rect', { ...size, class: 'ground-of-stack' }),
      svg('g', { 'aria-hidden': 'true' }, pieces),
      svg('rect', { ...size, class: 'cover' }),
    );
  }

  /** @param {State} state @param {Thing} thing @param {Stand} stand @param {Map<string, string[]>} units */
  ships(state, { place, list: fleet }, stand, units) {
    const { kit } = this;
    const inputs = fleet.map((ship) => [ship, state.ship_supply[ship], state.ship_damage[ship], state.ship_slow[ship], state.ship_flags[ship], units.get(`aboard.${ship}`)?.length]);
    const group = this.kept.of(`ships:${place}`, [stand, inputs], () => {
      const isInFleet = fleet.some((ship) => (state.ship_flags[ship] ?? 0) & SHIP_IN_FLEET);
      const drawn = this.group(`stack fleet${isInFleet ? ' has-force' : ''}`, place, stand);
      this.wrap(drawn, stand.form, stand.form.columns ? this.shipCounters(state, fleet, stand.form, units) : [this.fleet(state, fleet, isInFleet, units)]);
      return drawn;
    });
    const names = fleet.map((ship) => kit.words.ship(ship)).join(', ');
    return this.finish(group, place, fleet, kit.words.pair(kit.words.web('ships_at', fleet.length, place), names), 'ships');
  }

  /** @param {State} state @param {string[]} fleet @param {boolean} isInFleet @param {Map<string, string[]>} units */
  fleet(state, fleet, isInFleet, units) {
    const marker = fleetMarker(fleet.length, {
      areTransports: fleet.every((ship) => this.kit.data.ships[ship].kind !== 'gunboat'),
      cargo: fleet.reduce((sum, ship) => sum + (units.get(`aboard.${ship}`)?.length ?? 0) + (state.ship_supply[ship] ?? 0), 0),
      isDamaged: fleet.some((ship) => (state.ship_damage[ship] ?? 0) + (state.ship_slow[ship] ?? 0) > 0),
      isInFleet,
    });
    marker.setAttribute('transform', `translate(${-FLEET.width / 2} ${-FLEET.height / 2})`);
    return marker;
  }

  /** @param {State} state @param {string[]} fleet @param {StackForm} form @param {Map<string, string[]>} units */
  shipCounters(state, fleet, { columns }, units) {
    const rows = Math.ceil(fleet.length / columns);
    return fleet.map((ship, i) => {
      const piece = drawShip(this.kit, state, ship, units.get(`aboard.${ship}`) ?? []);
      const x = -columns * SHIP_STEP.x / 2 + (i % columns) * SHIP_STEP.x + 2,
        y = -rows * SHIP_STEP.y / 2 + Math.floor(i / columns) * SHIP_STEP.y + 3;
      piece.setAttribute('data-ship', ship);
      piece.setAttribute('transform', `translate(${x} ${y})`);
      return piece;
    });
  }

  /** @param {SVGGElement} stack @param {string} place @param {string[]} things @param {string} label @param {string} [what] */
  finish(stack, place, things, label, what = 'stack') {
    const { choices } = this.kit;
    const isMeant = choices.of(`${what}:${place}`).length > 0 || things.some(
      (thing) => choices.of(`unit:${thing}`).length + choices.of(`ship:${thing}`).length > 0,
    );
    const cover = stack.querySelector('.cover');
    if (cover) choices.mark(cover, `${what}:${place}`, label, { opens: `place:${place}` });
    stack.classList.toggle('has-choices', isMeant);
    return stack;
  }

  /** @param {Point} middle */
  gordon([x, y]) {
    const { choices, words } = this.kit;
    const medal = this.kept.of('gordon', [x, y], () => gordonMedallion(words.web('gordon_letter')));
    set(medal, { transform: `translate(${(x - 16).toFixed(1)} ${(y - 16).toFixed(1)})` });
    choices.mark(medal, 'gordon:', words.web('gordon'));
    return medal;
  }

  /** @param {Point} middle */
  train([x, y]) {
    const { choices, words } = this.kit;
    const train = this.kept.of('train', [x, y], trainCounter);
    set(train, { transform: `translate(${(x - 26).toFixed(1)} ${(y - 14).toFixed(1)})` });
    choices.mark(train, 'train:', words.web('train'));
    return train;
  }
}

/** A piece alone, for playback. @param {Kit} kit @param {State} state @param {string} thing  "unit:krupp.2", "ship:kassala" */
export function ghostOf(kit, state, thing) {
  const [sort, name = ''] = thing.split(':');
  const { data, words } = kit;
  if (sort === 'ship' && name in data.ships) return pictureOf(drawShip(kit, state, name, []), SHIP.width / 2 + 1, [SHIP.width / 2, SHIP.height / 2]);
  if (sort === 'gordon') return pictureOf(gordonMedallion(words.web('gordon_letter')), 17, [16, 16]);
  if (sort === 'train') return pictureOf(trainCounter(), 27, [26, 14]);
  const kind = kindOf(name);
  if (sort !== 'unit' || !(kind in data.kinds)) return null;
  return pictureOf(unitCounter(kind, data.kinds[kind], words.web(`letters.${kind}`)), COUNTER / 2 + 1, [COUNTER / 2, COUNTER / 2]);
}
