/**
 * What stands on the map: units of a place as counters by kind (or as one marker on a small screen), its ships, Gordon,
 * the train. A stack is a button that opens into its units; the place below it is a button of its own.
 */
import { pictureOf } from '../../board/spots.js';
import { Kept, arrange, set, svg } from '../../dom.js';
import { SIDES } from './geometry.js';
import { COUNTER, SHIP, forceMarker, gordonMedallion, shipCounter, trainCounter, unitCounter } from './pieces.js';
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

export class Stacks {
  /** @param {Kit} kit */
  constructor(kit) {
    this.kit = kit;
    this.isSmall = false;
    this.element = svg('g', { class: 'stacks' });
    /** @type {Kept<SVGGElement>} */
    this.kept = new Kept();
  }

  /** @param {State} state */
  show(state) {
    const units = byPlace(state.unit_where),
      ships = byPlace(state.ship_where);
    const gordon = gordonAt(state);
    /** @type {SVGElement[]} */
    const all = [];
    for (const [place, point] of Object.entries(this.kit.points)) {
      const here = units.get(place) ?? [],
        fleet = ships.get(place) ?? [];
      if (here.length) all.push(this.units(state, place, point, here));
      if (fleet.length) all.push(this.ships(state, place, point, fleet, units));
      if (place === gordon) all.push(this.gordon(point));
      if (place === state.train) all.push(this.train(point));
    }
    arrange(this.element, all);
  }

  /** @param {string} place @param {Point} point @param {'stack'|'ships'} what @returns {Point} */
  corner(place, [x, y], what) {
    const side = SIDES[place]?.[what];
    if (side) return [x + side[0] * (this.isSmall && what === 'stack' ? 0.9 : 1), y + side[1]];
    if (place.startsWith('sea_')) return what === 'ships' ? [x, y + 48] : [x + 60, y];
    return [x, y];
  }

  /** @param {State} state @param {string} place @param {Point} point @param {string[]} units */
  units(state, place, point, units) {
    const { kit, isSmall } = this;
    const stack = this.kept.of(`units:${place}`, [isSmall, groupUnits(state, units)], () => this.drawUnits(state, place, point, units));
    return this.finish(
      stack,
      place,
      units,
      kit.words.pair(kit.words.web('units_at', units.length, place), listUnits(kit, state, units)),
    );
  }

  /** @param {State} state @param {string} place @param {Point} point @param {string[]} units */
  drawUnits(state, place, point, units) {
    const { kit } = this,
      [cx, cy] = this.corner(place, point, 'stack');
    const isInForce = units.some((unit) => hasFlag(state, unit, UNIT.inForce));
    const stack = svg('g', { class: `stack${isInForce ? ' has-force' : ''}`, 'data-place': place });
    /* On a road there is room for two counters at most. */
    if (this.isSmall || (place.includes('-') && groupUnits(state, units).length > 2)) {
      const british = units.filter((unit) => kit.data.kinds[kindOf(unit)].nation === 'british').length;
      const isHungry = units.some((unit) => hasFlag(state, unit, UNIT.unsupplied));
      const marker = forceMarker(units.length, british, isInForce, isHungry);
      const y = place.includes('-') ? cy - 44 : cy;
      marker.setAttribute('transform', `translate(${cx - 27} ${y - 25})`);
      this.wrap(stack, { x: cx - 32, y: y - 30, width: 64, height: 60 }, [marker]);
    } else this.addCounters(stack, state, [cx, cy], units, place);
    return stack;
  }

  /** @param {SVGGElement} stack @param {State} state @param {Point} centre @param {string[]} units @param {string} place */
  addCounters(stack, state, [cx, cy], units, place) {
    const { data, words } = this.kit;
    const groups = groupUnits(state, units);
    const drawn = groups.length > MOST ? groups.slice(0, MOST - 1) : groups;
    const scale = place.includes('-') ? 1 : 1.08;
    const count = drawn.length + (groups.length > drawn.length ? 1 : 0);
    const columns = Math.min(count, count === 4 ? 2 : (SIDES[place]?.columns ?? 3)),
      rows = Math.ceil(count / columns);
    /* Above a space of a road, which is to be seen and pressed too. */
    const left = (-columns * STEP) / 2,
      top = place.includes('-') ? -rows * STEP - 14 : (-rows * STEP) / 2;
    const [dx, dy] = SIDES[place]?.stack ?? [0, 0];
    const away = Math.abs(dx) > Math.abs(dy) ? (Math.sign(dx) * (columns - 1) * STEP * scale) / 2 : 0;
    stack.setAttribute('transform', `translate(${(cx + away).toFixed(1)} ${cy.toFixed(1)}) scale(${scale})`);
    const pieces = drawn.map((group, i) => {
      const letters = words.web(`letters.${group.kind}`);
      const piece = unitCounter(group.kind, data.kinds[group.kind], letters, {
        ...group,
        count: group.units.length,
      });
      piece.setAttribute('data-units', group.units.join(' '));
      piece.setAttribute(
        'transform',
        `translate(${left + (i % columns) * STEP} ${top + Math.floor(i / columns) * STEP})`,
      );
      return piece;
    });
    if (groups.length > drawn.length) {
      const i = drawn.length,
        at = { x: left + (i % columns) * STEP + 18, y: top + Math.floor(i / columns) * STEP + 26 };
      pieces.push(svg('g', {}, svg('text', { ...at, class: 'more' }, `+${groups.length - i}`)));
    }
    this.wrap(stack, { x: left - 4, y: top - 4, width: columns * STEP + 6, height: rows * STEP + 6 }, pieces);
  }

  /** What is printed on pieces is not their name, so the button is an empty cover over them. */
  /** @param {SVGGElement} stack @param {Record<string, number>} size @param {SVGElement[]} pieces */
  wrap(stack, size, pieces) {
    stack.append(
      svg('rect', { ...size, rx: 6, class: 'ground-of-stack' }),
      svg('g', { 'aria-hidden': 'true' }, pieces),
      svg('rect', { ...size, rx: 6, class: 'cover' }),
    );
  }

  /** @param {State} state @param {string} place @param {Point} point @param {string[]} fleet @param {Map<string, string[]>} units */
  ships(state, place, point, fleet, units) {
    const { kit, isSmall } = this;
    const inputs = fleet.map((ship) => [ship, state.ship_supply[ship], state.ship_damage[ship], state.ship_slow[ship], state.ship_flags[ship], units.get(`aboard.${ship}`)?.length]);
    const group = this.kept.of(`ships:${place}`, [isSmall, inputs], () => this.drawShips(state, place, point, fleet, units));
    const names = fleet.map((ship) => kit.words.ship(ship)).join(', ');
    return this.finish(
      group,
      place,
      fleet,
      kit.words.pair(kit.words.web('ships_at', fleet.length, place), names),
      'ships',
    );
  }

  /** @param {State} state @param {string} place @param {Point} point @param {string[]} fleet @param {Map<string, string[]>} units */
  drawShips(state, place, point, fleet, units) {
    const { kit } = this,
      [cx, cy] = this.corner(place, point, 'ships');
    const scale = this.isSmall ? 1.25 : 1.05,
      stepX = SHIP.width + 4,
      stepY = SHIP.height + 2;
    const columns = SIDES[place]?.isTall && fleet.length < 4 ? 1 : Math.min(fleet.length, 2),
      rows = Math.ceil(fleet.length / columns);
    const isInFleet = fleet.some((ship) => (state.ship_flags[ship] ?? 0) & SHIP_IN_FLEET);
    const group = svg('g', {
      class: `stack fleet${isInFleet ? ' has-force' : ''}`,
      'data-place': place,
      transform: `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${scale})`,
    });
    const pieces = fleet.map((ship, i) => {
      const piece = drawShip(kit, state, ship, units.get(`aboard.${ship}`) ?? []);
      piece.setAttribute('data-ship', ship);
      piece.setAttribute(
        'transform',
        `translate(${-columns * stepX / 2 + (i % columns) * stepX + 2} ${-rows * stepY / 2 + Math.floor(i / columns) * stepY + 3})`,
      );
      return piece;
    });
    this.wrap(
      group,
      { x: -columns * stepX / 2 - 3, y: -rows * stepY / 2 - 3, width: columns * stepX + 6, height: rows * stepY + 6 },
      pieces,
    );
    return group;
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

  /** @param {Point} point */
  gordon([x, y]) {
    const { choices, words } = this.kit;
    const medal = this.kept.of('gordon', [x, y], () => gordonMedallion(words.web('gordon_letter')));
    set(medal, { transform: `translate(${x - 66} ${y - 44})` });
    choices.mark(medal, 'gordon:', words.web('gordon'));
    return medal;
  }

  /** @param {Point} point */
  train([x, y]) {
    const { choices, words } = this.kit;
    const train = this.kept.of('train', [x, y], trainCounter);
    set(train, { transform: `translate(${x - 26} ${y + 12})` });
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
