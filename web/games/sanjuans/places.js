/**
 * Everywhere something can be: locations by kind with value, holder, port, works and siege; the small spaces of
 * the roads; the sea areas. Made once, changed at every view.
 */
import { renew, renewFrom, set, setText, svg } from '../../dom.js';
import { nameAt } from './geometry.js';
import { PLACE, controlOf, isPlace, valueOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./geometry.js').Point} Point */

/** The outline of each kind of location: round, square, or a fort with its bastions. @type {Record<string, string>} */
export const SHAPES = {
  village: 'M-19 0A19 19 0 1 1 19 0A19 19 0 1 1-19 0Z',
  town: 'M-20-20H20V20H-20Z',
  fortified:
    'M-17-17L-28-28L-30-14L-21-9V9L-30 14L-28 28L-14 30L-9 21H9L14 30L28 28L30 14L21 9V-9L30-14L28-28L14-30L9-21H-9L-14-30L-28-28Z',
};
export const ANCHOR =
  'M0-8V8M-6 3Q-6 9 0 9Q6 9 6 3M-4-4H4M0-8m-2.2-2.2a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0';
const SWORDS = 'M-11 11L9-9L12-12L9-9M11 11L-9-9L-12-12M-12 6L-6 12M12 6L6 12';
const REDOUBT = 'M-11 6V-3L-6-7L-2-3H2L6-7L11-3V6Z';
const BARREL = 'M-6-8H6Q9 0 6 8H-6Q-9 0-6-8ZM-8-3H8M-8 3H8';

/** @typedef {{group: SVGGElement, shape: SVGPathElement|SVGCircleElement, value: SVGTextElement|null, marks: SVGGElement}} Spot */

export class Places {
  /** @param {Kit} kit @param {string} prefix */
  constructor(kit, prefix) {
    this.kit = kit;
    this.prefix = prefix;
    /** @type {Map<string, Spot>} */
    this.spots = new Map();
    this.roads = svg('g', { class: 'roads', 'aria-hidden': 'true' });
    this.tracks = svg('g', { class: 'tracks', 'aria-hidden': 'true' });
    this.element = svg('g', { class: 'places' });
    this.names = svg('g', { class: 'names', 'aria-hidden': 'true' });
    /** Those of locations. @type {Map<string, SVGTextElement>} */
    this.nameOf = new Map();
    for (const { d } of Object.values(kit.roads)) {
      this.roads.append(svg('path', { d, class: 'casing' }), svg('path', { d, class: 'road' }));
    }
    for (const sea of Object.keys(kit.data.seas)) this.addSea(sea);
    for (const [name, road] of Object.entries(kit.roads)) {
      road.waypoints.forEach((point, i) => this.addWaypoint(`${name}.${i + 1}`, point));
    }
    for (const location of Object.keys(kit.data.locations)) this.addLocation(location);
  }

  /** @param {string} place @param {Point} point @param {string} name */
  group(place, [x, y], name) {
    const group = svg('g', {
      class: `place ${name}`,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`,
      'data-place': place,
    });
    this.element.append(group);
    return group;
  }

  /** @param {string} sea */
  addSea(sea) {
    const group = this.group(`sea_${sea}`, this.kit.points[`sea_${sea}`], 'sea-area');
    const shape = svg('circle', { r: 21, class: 'shape' });
    const words = this.kit.words.sea(sea).split(' ');
    const half = Math.ceil(words.length / 2);
    group.append(
      svg('circle', { r: 27, class: 'halo' }),
      shape,
      svg('text', { y: 9, class: 'letter' }, sea.toUpperCase()),
    );
    const [x, y] = this.kit.points[`sea_${sea}`];
    [words.slice(0, half), words.slice(half)].forEach((line, i) => {
      this.names.append(svg('text', { x, y: y - 47 + i * 18, class: 'sea-name' }, line.join(' ')));
    });
    this.spots.set(`sea_${sea}`, { group, shape, value: null, marks: this.marks(group) });
  }

  /** @param {string} space @param {Point} point */
  addWaypoint(space, point) {
    const group = this.group(space, point, 'waypoint');
    const shape = svg('circle', { r: 9, class: 'shape' });
    group.append(svg('circle', { r: 17, class: 'halo' }), shape);
    this.spots.set(space, { group, shape, value: null, marks: this.marks(group) });
  }

  /** @param {string} location */
  addLocation(location) {
    const { data, points, words } = this.kit,
      { type, port } = data.locations[location];
    const group = this.group(location, points[location], `location is-${type}`);
    const shape = svg('path', { d: SHAPES[type], class: 'shape' });
    const value = svg('text', { y: 7.5, class: 'value' });
    group.append(svg('path', { d: SHAPES[type], class: 'halo' }), shape, value);
    if (Object.keys(port).length) {
      group.append(
        svg(
          'g',
          { class: 'port', transform: 'translate(-21 20)' },
          svg('circle', { r: 11 }),
          svg('path', { d: ANCHOR }),
        ),
      );
    }
    const [x, y, anchor] = nameAt(location, type, points[location]);
    const name = svg('text', { x, y, 'text-anchor': anchor, class: `name is-${type}` }, words.place(location));
    this.names.append(name);
    this.nameOf.set(location, name);
    this.spots.set(location, { group, shape, value, marks: this.marks(group) });
  }

  /** @param {SVGGElement} group */
  marks(group) {
    const marks = svg('g', { class: 'marks' });
    group.append(marks);
    return marks;
  }

  /** @param {State} state @param {Set<string>|null} supplied  null when supply lines are not shown */
  show(state, supplied) {
    this.showTrack(state);
    const left = state.step[0] === 'flee' ? Object.keys(this.kit.data.locations)[state.location ?? 0] : '';
    for (const [place, spot] of this.spots) {
      const isSea = place.startsWith('sea_');
      const isReached = supplied && !isSea ? supplied.has(place) : null;
      spot.group.classList.toggle('is-fed', isReached === true);
      spot.group.classList.toggle('is-cut', isReached === false);
      spot.group.classList.toggle('is-at-hand', state.force_at === place);
      spot.group.classList.toggle('is-asked', left === place);
      spot.group.classList.toggle(
        'is-battle',
        state.battle?.place === place && (state.battle?.cause ?? 'none') !== 'none',
      );
      renew(spot.marks, ...this.marksOf(state, place));
      if (place in this.kit.data.locations) this.showLocation(state, place, spot);
      this.kit.choices.mark(spot.group, `place:${place}`, this.label(state, place, isReached));
    }
  }

  /** @param {State} state @param {string} location @param {Spot} spot */
  showLocation(state, location, { group, shape, value }) {
    const control = controlOf(state, location);
    set(group, { 'data-control': control });
    set(shape, { fill: control === 'loyal' ? null : `url(#${this.prefix}${control})` });
    if (value) setText(value, String(valueOf(this.kit.data, state, location)));
  }

  /** Rails from space to space, as far as they are laid. @param {State} state */
  showTrack(state) {
    const { data, points } = this.kit;
    const laid = new Set(Object.keys(state.place_flags).filter((place) => isPlace(state, place, PLACE.track)));
    renewFrom(this.tracks, [...laid], () => Object.entries(data.paths).flatMap(([name, { from, to, waypoints }]) => {
      const spaces = [from, ...Array.from({ length: waypoints }, (_, i) => `${name}.${i + 1}`), to];
      return spaces.flatMap((space, i) => {
        if (!i || !laid.has(space) || !laid.has(spaces[i - 1])) return [];
        const d = `M${points[spaces[i - 1]].join(' ')}L${points[space].join(' ')}`;
        return [svg('path', { d, class: 'sleepers' }), svg('path', { d, class: 'rails' })];
      });
    }));
  }

  /** @param {State} state @param {string} place @returns {SVGElement[]} */
  marksOf(state, place) {
    /* Close to the small spaces of the roads, at the corners of locations. */
    const near = place in this.kit.data.locations ? 1 : 0.62;
    /** @type {SVGElement[]} */
    const marks = [];
    /** @param {string} name @param {number} x @param {number} y @param {...SVGElement} children */
    const add = (name, x, y, ...children) =>
      marks.push(svg('g', { class: name, transform: `translate(${x * near} ${y * near})` }, children));
    const level = state.siege[place],
      stores = state.supply[place];
    if (level) {
      const sign = [svg('path', { d: 'M0-14L14 0L0 14L-14 0Z' }), svg('text', { y: 6 }, String(level))];
      marks.push(svg('circle', { r: 38, class: 'siege-ring' }));
      add('siege-level', 27, -27, ...sign);
    }
    if (state.redoubt[place]) add('redoubt', 23, 23, svg('path', { d: REDOUBT }));
    if (isPlace(state, place, PLACE.battle)) {
      add(
        'battle-mark',
        0,
        -25,
        svg('circle', { r: 15 }),
        svg('path', { d: SWORDS, transform: 'scale(.8)' }),
      );
    }
    if (isPlace(state, place, PLACE.held)) add('held-mark', 0, 0, svg('path', { d: 'M-20 14L20-14' }));
    if (isPlace(state, place, PLACE.activated)) {
      add('active-mark', -22, -20, svg('circle', { r: 8 }), svg('path', { d: 'M-4 0L-1 4L5-4' }));
    }
    if (stores)
      add('stores', -2, 30, svg('path', { d: BARREL }), svg('text', { x: 12, y: 6 }, String(stores)));
    return marks;
  }

  /** What a screen reader says. @param {State} state @param {string} place @param {boolean|null} isReached */
  label(state, place, isReached) {
    const { data, words } = this.kit,
      location = data.locations[place];
    const parts = [words.place(place)];
    if (location) {
      parts.push(
        words.of(`type.${location.type}`),
        words.web('value', valueOf(data, state, place)),
        words.of(`control.${controlOf(state, place)}`),
      );
      if (Object.keys(location.port).length)
        parts.push(words.web('port', Object.keys(location.port).join(', ').toUpperCase()));
    }
    if (state.siege[place]) parts.push(words.web('siege', state.siege[place]));
    if (state.redoubt[place]) parts.push(words.web('redoubt'));
    if (isPlace(state, place, PLACE.battle)) parts.push(words.web('battle_waits'));
    if (isPlace(state, place, PLACE.activated)) parts.push(words.web('activated'));
    if (isPlace(state, place, PLACE.held)) parts.push(words.web('held'));
    if (isPlace(state, place, PLACE.track)) parts.push(words.web('track'));
    if (state.supply[place]) parts.push(words.web('stores', state.supply[place]));
    if (isReached !== null) parts.push(words.web(isReached ? 'fed' : 'cut'));
    return parts.join(', ');
  }
}
