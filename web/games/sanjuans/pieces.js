/** The counters: units by kind with what has become of them, ships, the train, Gordon, markers of whole forces. */
import { svg } from '../../dom.js';

/** @typedef {import('./types.js').KindData} KindData */
/** @typedef {import('./types.js').ShipData} ShipData */

export const COUNTER = 42;

/** The sign of each weapon within a box of 24 by 14, which is drawn a little flatter: the letters below it are to be read. @type {Record<string, string>} */
const SIGNS = {
  infantry: 'M0 0L24 14M24 0L0 14',
  garrison: 'M0 0L24 14M24 0L0 14M0 0v-3h5v3M10 0v-3h4v3M19 0v-3h5v3',
  militia: 'M0 14L12 0L24 14',
  cavalry: 'M0 14L24 0',
  camel: 'M0 14L24 0M3 9q4-8 8 0',
  battery: 'M12 7m-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0',
  machine_gun: 'M12 13V2M8 5l4-4 4 4M7 12h10',
};

/** @param {number} x @param {number} y @param {string|number} text @param {string} name */
function badge(x, y, text, name) {
  return svg(
    'g',
    { class: name },
    svg('circle', { cx: x, cy: y, r: 11 }),
    svg('text', { x, y: y + 6 }, String(text)),
  );
}

/**
 * @param {string} kind @param {KindData} data @param {string} letters
 * @param {{count?: number, lost?: number, isHungry?: boolean, isInForce?: boolean, isRouted?: boolean}} [now]
 */
export function unitCounter(
  kind,
  data,
  letters,
  { count = 1, lost = 0, isHungry, isInForce, isRouted } = {},
) {
  const share = Math.min(1, lost / (data.hits * count));
  const family = kind.startsWith('hicks')
    ? 'hicks'
    : kind === 'militia' || kind.startsWith('bashi')
      ? 'irregular'
      : data.nation;
  const piece = svg(
    'g',
    { class: `counter of-${family}${isInForce ? ' is-force' : ''}${isRouted ? ' is-routed' : ''}` },
    svg('rect', { x: 1, y: 1, width: COUNTER - 2, height: COUNTER - 2, rx: 4, class: 'face' }),
    svg('rect', { x: 8, y: 5, width: 26, height: 13, class: 'box' }),
    svg('path', {
      d: SIGNS[data.weapon] ?? SIGNS.infantry,
      transform: 'translate(8 5) scale(1.083 .929)',
      class: data.weapon === 'battery' ? 'sign is-solid' : 'sign',
    }),
    svg('text', { x: COUNTER / 2, y: 36, class: 'letters' }, letters),
  );
  if (share > 0) {
    piece.append(
      svg('rect', { x: 2, y: COUNTER - 4, width: COUNTER - 4, height: 4, class: 'strength' }),
      svg('rect', {
        x: COUNTER - 2 - (COUNTER - 4) * share,
        y: COUNTER - 4,
        width: (COUNTER - 4) * share,
        height: 4,
        class: 'loss',
      }),
    );
  }
  if (isHungry) {
    piece.append(
      svg('path', { d: 'M-3 13L5-3L13 13Z', class: 'hungry' }),
      svg('text', { x: 5, y: 11.5, class: 'hungry-sign' }, '!'),
    );
  }
  if (count > 1) piece.append(badge(COUNTER - 1, 3, count, 'count'));
  return piece;
}

/**
 * All units of a place as one, where there is little room.
 * @param {number} count @param {number} british  of them @param {boolean} isInForce @param {boolean} isHungry
 */
export function forceMarker(count, british, isInForce, isHungry) {
  const marker = svg(
    'g',
    {
      class: `counter marker of-${british === count ? 'british' : 'egyptian'}${isInForce ? ' is-force' : ''}`,
    },
    svg('path', { d: 'M3 1H51Q53 1 53 3V36L27 50L1 36V3Q1 1 3 1Z', class: 'face' }),
    svg('text', { x: 27, y: 35, class: 'big' }, String(count)),
  );
  if (british && british < count)
    marker.append(svg('path', { d: 'M27 1H51Q53 1 53 3V36L27 50Z', class: 'half' }));
  if (isHungry)
    marker.append(
      svg('path', { d: 'M-6 18L5-5L16 18Z', class: 'hungry' }),
      svg('text', { x: 5, y: 15, class: 'hungry-sign' }, '!'),
    );
  return marker;
}

/** More letters than this do not fit on a hull unless they are pressed together. */
const NAME_WIDE = 6;
const SQUEEZED = { textLength: 66, lengthAdjust: 'spacingAndGlyphs' };
/** The room that a ship takes. */
export const SHIP = { width: 72, height: 40 };

/**
 * A ship with its name; its cargo as boxes on the deck, its damage as crosses on the hull.
 * @param {ShipData} data @param {string} name
 * @param {{cargo?: number, damage?: number, isInFleet?: boolean, room?: number}} [now]
 */
export function shipCounter(data, name, { cargo = 0, damage = 0, isInFleet = false } = {}) {
  const isGunboat = data.kind === 'gunboat';
  const piece = svg(
    'g',
    { class: `ship ${isGunboat ? 'is-gunboat' : 'is-transport'}${isInFleet ? ' is-force' : ''}` },
    svg('path', { d: 'M0 14H72L69 34Q68 36 66 36H6Q4 36 3 34Z', class: 'hull' }),
    svg('path', {
      d: isGunboat ? 'M21 14V8H47V14M30 8V1H37V8M47 11L63 5' : 'M25 14V9H45V14M31 9V1H38V9M55 14V3M13 14V5',
      class: 'works',
    }),
    svg(
      'text',
      { x: 36, y: 31, class: 'ship-name', ...(name.length > NAME_WIDE ? SQUEEZED : {}) },
      name,
    ),
  );
  for (let i = 0; i < cargo; i++) {
    piece.append(
      svg('rect', { x: 47 + (i % 3) * 8, y: 8 - Math.floor(i / 3) * 8, width: 7, height: 7, class: 'cargo' }),
    );
  }
  for (let i = 0; i < Math.min(damage, 6); i++) {
    piece.append(svg('path', { d: `M${6 + i * 9} 33l6 6m0-6l-6 6`, class: 'damage' }));
  }
  return piece;
}

/** The room that a marker of ships takes. */
export const FLEET = { width: 64, height: 56 };

/**
 * All ships of a place as one, where there is little room: how many, what they carry, whether one is damaged.
 * @param {number} count @param {{areTransports: boolean, cargo: number, isDamaged: boolean, isInFleet: boolean}} now
 */
export function fleetMarker(count, { areTransports, cargo, isDamaged, isInFleet }) {
  const marker = svg(
    'g',
    { class: `ship marker ${areTransports ? 'is-transport' : 'is-gunboat'}${isInFleet ? ' is-force' : ''}` },
    svg('path', { d: 'M1 22H63L59 52Q58 54 56 54H8Q6 54 5 52Z', class: 'hull' }),
    svg('path', { d: 'M18 22V13H40V22M25 13V3H33V13', class: 'works' }),
    svg('text', { x: 32, y: 48, class: 'big' }, String(count)),
  );
  for (let i = 0; i < Math.min(cargo, 2); i++) marker.append(svg('rect', { x: 44, y: 12 - i * 10, width: 9, height: 9, class: 'cargo' }));
  if (isDamaged) marker.append(svg('path', { d: 'M2 6l11 11m0-11l-11 11', class: 'damage' }));
  return marker;
}

export function trainCounter() {
  return svg(
    'g',
    { class: 'train' },
    svg('path', { d: 'M2 8H16V3H28V22H2ZM30 10H50V22H30ZM5 8V2H10V8', class: 'body' }),
    svg('path', { d: 'M33 13h3v4h-3zM39 13h3v4h-3zM45 13h3v4h-3zM19 7h6v5h-6z', class: 'slits' }),
    ...[8, 16, 24, 35, 45].map((x) => svg('circle', { cx: x, cy: 24, r: 3.6, class: 'wheel' })),
  );
}

/** @param {string} initial */
export function gordonMedallion(initial) {
  return svg(
    'g',
    { class: 'gordon' },
    svg('circle', { cx: 16, cy: 16, r: 15 }),
    svg('path', { d: 'M10 13V5Q16 2 22 5V13Z', class: 'fez' }),
    svg('text', { x: 16, y: 26 }, initial),
  );
}
