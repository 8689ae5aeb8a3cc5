/**
 * The zones and what stands in them: plates by terrain, the paths between them, stacks of counters,
 * and the four banners.
 */
import { arrange, set, setText, svg } from '../../dom.js';
import { KINDS, LEADERS, SIDE, bannerFlag } from './counters.js';
import {
  LABEL_DROP,
  PALACE_PLATE,
  PLATE,
  earthwork,
  lines,
  plate,
  scene,
  shieldMark,
  star,
  waves,
} from './plates.js';
import { piecesIn } from './stack.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Banner} Banner */

export const BANNERS = /** @type {Banner[]} */ (['black', 'white', 'red', 'green']);
/** How large counters are drawn, by how many kinds lie in a zone. */
const STACK_SIZES = [1, 1.1, 1, 0.9, 0.9, 0.82, 0.82, 0.66];
const TROOPS = KINDS.slice(0, 7);

/** @param {string} zone */
export const bannerOf = (zone) => /** @type {Banner} */ (zone.split('.')[0]);
/** @param {string} zone */
export const numberOf = (zone) => Number(zone.split('.')[1] ?? 1);
/** @param {string} banner @param {number} number */
export const zoneOf = (banner, number) => (number === 1 ? 'palace' : `${banner}.${number}`);

/** @param {Kit} kit @param {State} state @param {string} zone */
export function levelOf({ data }, state, zone) {
  const own = state.lowered[zone] ? 0 : data.terrain[data.zones[zone].terrain].level;
  return own + (state.marker[zone] ? data.constants.marker_level.value : 0);
}

/**
 * What a zone is like, beside its name in the list: level, star, bank of the Nile.
 * @param {Kit} kit @param {State} state @param {import('./types.js').Choice[]} choices @returns {Map<string, string>}
 */
export function zoneNotes(kit, state, choices) {
  const { data, words } = kit;
  return new Map(choices.filter(({ verb }) => verb === 'zone').map(({ action, operands }) => {
    const zone = String(operands[0]), { key, nile } = data.zones[zone];
    return [action, [words.web('level', levelOf(kit, state, zone)), key ? `★ ${words.web('sign.key')}` : '', nile && !state.dry[zone] ? `≈ ${words.web('nile')}` : ''].filter(Boolean).join(' · ')];
  }));
}

export class ZoneLayer {
  /** @param {Kit} kit @param {import('./geometry.js').Sheet} sheet @param {string} prefix */
  constructor(kit, sheet, prefix) {
    this.kit = kit;
    this.sheet = sheet;
    this.prefix = prefix;
    this.paths = svg('g', { class: 'paths', 'aria-hidden': 'true' });
    this.plates = svg('g', { class: 'plates' });
    this.labels = svg('g', { class: 'labels', 'aria-hidden': 'true' });
    this.stacks = svg('g', { class: 'stacks' });
    /** The pieces of each zone, as long as they and what can be done with them are the same. @type {Map<string, {key: string, pieces: SVGGElement[]}>} */
    this.drawn = new Map();
    this.marks = svg('g', { class: 'marks', 'aria-hidden': 'true' });
    this.flags = svg('g', { class: 'flags' });
    /** @type {Map<string, SVGGElement>} */
    this.zones = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.marksOf = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.banners = new Map();
    for (const banner of BANNERS) this.drawPath(banner);
    for (const zone of Object.keys(sheet.zones)) this.drawZone(zone);
    for (const banner of BANNERS) {
      const flag = bannerFlag(banner, kit.words.banner(banner).charAt(0));
      this.banners.set(banner, flag);
      this.flags.append(flag);
    }
  }

  /** @param {Banner} banner */
  drawPath(banner) {
    const points = [6, 5, 4, 3, 2, 1].map((number) => this.sheet.zones[zoneOf(banner, number)]);
    const d = points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');
    const group = svg(
      'g',
      { class: `path banner-${banner}` },
      svg('path', { d, class: 'casing' }),
      svg('path', { d, class: 'road' }),
    );
    for (let i = 0; i < 5; i++) {
      const [x, y] = points[i],
        [tx, ty] = points[i + 1];
      const angle = (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
      const middle = i === 4 ? 0.46 : 0.5;
      group.append(
        svg('path', {
          d: 'M-6 -8L8 0L-6 8L-3 0Z',
          class: 'arrow',
          transform: `translate(${x + (tx - x) * middle} ${y + (ty - y) * middle}) rotate(${angle.toFixed(1)})`,
        }),
      );
    }
    this.paths.append(group);
  }

  /** @param {string} zone */
  drawZone(zone) {
    const { data, words } = this.kit;
    const [x, y] = this.sheet.zones[zone],
      ground = data.zones[zone],
      half = zone === 'palace' ? PALACE_PLATE : PLATE;
    const group = svg(
      'g',
      {
        class: `zone terrain-${ground.terrain} banner-${bannerOf(zone)}`,
        transform: `translate(${x} ${y})`,
        'data-zone': zone,
      },
      ...plate(ground.terrain, half),
      scene(zone),
      svg('rect', {
        x: -half,
        y: -half,
        width: 2 * half,
        height: 2 * half,
        rx: ground.terrain === 'open' ? half : 3,
        class: 'lost',
        fill: `url(#${this.prefix}lost)`,
      }),
    );
    group.append(svg('title', {}));
    this.plates.append(group);
    this.zones.set(zone, group);
    this.drawMarks(zone, half);
    const drop = this.sheet.labelsRight[zone],
      isRight = drop !== undefined,
      left = isRight ? x + half + 24 : x;
    const kind = `label${zone === 'palace' ? ' capital' : ''}${isRight ? ' right' : ''}`;
    const label = svg('text', {
      class: kind,
      x: left,
      y: isRight ? y + drop : y + half + LABEL_DROP[ground.terrain],
    });
    lines(words.zone(zone)).forEach((line, i) =>
      label.append(svg('tspan', { x: left, dy: i ? '1em' : '1.05em' }, line)),
    );
    this.labels.append(label);
  }

  /** Code, star, bank and level stand above the counters. @param {string} zone @param {number} half */
  drawMarks(zone, half) {
    const { data, words } = this.kit;
    const [x, y] = this.sheet.zones[zone],
      ground = data.zones[zone],
      edge = ground.terrain === 'open' ? half - 4 : half;
    const marks = svg(
      'g',
      { class: `banner-${bannerOf(zone)}`, transform: `translate(${x} ${y})` },
      svg(
        'g',
        { class: 'tab', transform: `translate(${10 - half} ${-half - 5})` },
        svg('path', { d: 'M-18 -12h36l-6 12 6 12h-36z' }),
        svg('text', { x: -2, y: 6 }, words.code(zone)),
      ),
    );
    let right = half - 4;
    if (ground.key) {
      marks.append(
        svg(
          'g',
          { class: 'key' },
          svg('circle', { cx: right, cy: -half - 5, r: 15 }),
          star(right, -half - 5, 12),
        ),
      );
      right -= 30;
    }
    if (ground.nile) marks.append(waves(right, -half - 4));
    marks.append(shieldMark(edge + 6, half - 10), earthwork(edge + 7, half - 35));
    this.marks.append(marks);
    this.marksOf.set(zone, marks);
  }

  /** @param {State} state */
  show(state) {
    for (const [zone, group] of this.zones) this.showZone(state, zone, group);
    arrange(this.stacks, [...this.zones.keys()].flatMap((zone) => this.stackOf(state, zone)));
    for (const banner of BANNERS) this.showBanner(state, banner);
  }

  /** @param {State} state @param {string} zone @param {SVGGElement} group */
  showZone(state, zone, group) {
    const { data, words, choices } = this.kit;
    const ground = data.zones[zone],
      level = levelOf(this.kit, state, zone);
    const isLost =
      zone === 'palace' ? state.ending === 'palace' : numberOf(zone) >= state.banner_zone[bannerOf(zone)];
    const marks = this.marksOf.get(zone);
    group.classList.toggle('is-lost', isLost);
    group.classList.toggle('is-manned', state.defend_zone === zone);
    group.classList.toggle('is-attacked', state.fight === 'defence' && state.force === zone);
    group.classList.toggle('is-occupied', this.pieceCount(state, zone) > 0);
    marks?.classList.toggle('is-fortified', Boolean(state.marker[zone]));
    marks?.classList.toggle('is-lowered', Boolean(state.lowered[zone]));
    marks?.classList.toggle('is-dry', Boolean(state.dry[zone]));
    const text = marks?.querySelector('.level text');
    if (text) setText(text, String(level));
    const parts = [
      words.zone(zone),
      words.of(`zone_code.${zone}`),
      words.of(`terrain.${ground.terrain}`),
      words.web('level', level),
    ];
    if (state.marker[zone]) parts.push(words.web('fortified'));
    if (state.lowered[zone]) parts.push(words.web('lowered'));
    if (ground.key) parts.push(words.of('board.value.key'));
    if (ground.nile)
      parts.push(words[state.dry[zone] ? 'web' : 'of'](state.dry[zone] ? 'dry' : 'board.value.nile'));
    if (isLost) parts.push(words.web('lost'));
    if (state.defend_zone === zone) parts.push(words.web('manned'));
    const label = parts.join(', ');
    choices.mark(group, `zone:${zone}`, label);
    const title = group.querySelector('title');
    if (title) setText(title, label);
  }

  /** @param {State} state @param {string} zone */
  pieceCount(state, zone) {
    const leaders = LEADERS.filter((leader) => state.leader[leader] === zone).length;
    return leaders + Object.keys(state.counters[zone] ?? {}).length + (state.barge[zone] ?? 0);
  }

  /** The counters of a zone, in a block around its middle. @param {State} state @param {string} zone */
  stackOf(state, zone) {
    const { choices } = this.kit;
    const standing = piecesIn(this.kit, state, zone);
    const key = JSON.stringify([standing.map((piece) => [piece.key, piece.label, choices.of(piece.key)]), choices.has(`zone:${zone}`)]);
    const known = this.drawn.get(zone);
    if (known?.key === key) return known.pieces;
    const pieces = this.pieces(standing, zone);
    this.drawn.set(zone, { key, pieces });
    const columns = pieces.length > 4 ? 3 : Math.min(pieces.length, 2);
    const rows = Math.ceil(pieces.length / columns);
    const size = STACK_SIZES[Math.min(pieces.length, STACK_SIZES.length - 1)],
      step = (SIDE + 3) * size;
    const [x, y] = this.sheet.zones[zone];
    pieces.forEach((piece, i) => {
      const row = Math.floor(i / columns),
        inRow = row === rows - 1 ? pieces.length - row * columns : columns;
      const left = x + ((i % columns) - inRow / 2) * step + 1.5 * size,
        top = y + (row - rows / 2) * step + 1.5 * size;
      piece.setAttribute('transform', `translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${size})`);
      piece.classList.toggle('is-small', pieces.length > 2);
    });
    return pieces;
  }

  /** @param {import('./stack.js').ZonePiece[]} standing @param {string} zone @returns {SVGGElement[]} */
  pieces(standing, zone) {
    const { choices } = this.kit;
    return standing.map(({ key, label, draw }) => {
      const cover = svg('rect', { x: -3, y: -3, width: 58, height: 58, rx: 8, class: 'cover' });
      const piece = draw();
      choices.mark(cover, key, label);
      piece.setAttribute('aria-hidden', 'true');
      const holder = svg('g', { class: 'piece', 'data-zone': zone }, cover, piece);
      /* A click on a counter that cannot be chosen is meant for its zone, if that can be. */
      if (choices.has(`zone:${zone}`) && !choices.has(key)) holder.classList.add('is-through');
      return holder;
    });
  }

  /** Whether nothing would stop the banner before the Palace. @param {State} state @param {Banner} banner */
  isPathOpen(state, banner) {
    const isAtRisk =
      state.turn > 1 && (state.phase === 'action' || state.phase === 'activation') && state.ending === 'none';
    if (!isAtRisk || state.strength[banner] === 0 || state.disorganised[banner]) return false;
    for (let number = state.banner_zone[banner] - 1; number >= 1; number--) {
      const counters = state.counters[zoneOf(banner, number)] ?? {};
      if (TROOPS.some((kind) => (counters[kind] ?? 0) > 0)) return false;
    }
    return true;
  }

  /** @param {State} state @param {Banner} banner */
  showBanner(state, banner) {
    const { words, choices } = this.kit;
    const flag = this.banners.get(banner);
    if (!flag) return;
    const zone = zoneOf(banner, state.banner_zone[banner]),
      strength = state.strength[banner];
    const [x, y] = this.sheet.zones[zone],
      isIdle = state.disorganised[banner] || strength === 0;
    const aside = zone === 'palace' ? (BANNERS.indexOf(banner) - 1.5) * 16 : 0;
    /* A banner that has just broken in stands above the defenders until their losses are taken. */
    const isAbove = this.pieceCount(state, zone) > 0;
    flag.style.transform = `translate(${x + aside + 5}px, ${isAbove ? y - 62 : y + 2}px)`;
    flag.classList.toggle('is-above', isAbove);
    flag.classList.toggle('is-disorganised', isIdle);
    const isOpen = this.isPathOpen(state, banner);
    flag.classList.toggle('is-open', isOpen);
    const number = flag.querySelector('.strength');
    if (number) setText(number, String(strength));
    const parts = [words.bannerName(banner), words.web('strength', strength), words.zone(zone)];
    if (isIdle) parts.push(words.web('disorganised'));
    if (isOpen) parts.push(words.web('open'));
    const cover = flag.querySelector('.cover');
    if (cover) choices.mark(cover, `banner:${banner}`, parts.join(', '));
    const title = cover?.querySelector('title');
    if (title) setText(title, parts.join(', '));
    set(flag, { 'data-zone': zone });
  }
}
