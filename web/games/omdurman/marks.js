/** What lies over the map for a moment: where one can go, what can be shot at, who fires at whom, the cursor, a line of sight. */
import { Kept, arrange, renew, svg } from '../../dom.js';
import { sidesPath } from './ground.js';
import { RADIUS, hexOfNumber, isHex, middleOf, outline, short } from './geometry.js';
import { attacksOf, bearerOf, hexOf, shotOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./play.js').Play} Play */

/** @param {string} name @param {string[]} hexes @param {number} [scale] */
function area(name, hexes, scale = 0.94) {
  return hexes.length ? svg('path', { class: name, d: hexes.map((hex) => outline(hex, scale)).join('') }) : null;
}

/** @param {string} hex @param {string} words @param {string} name @param {number} dy */
function chip(hex, words, name, dy) {
  const [x, y] = middleOf(hex);
  const width = 7 * words.length + 8;
  return svg('g', { class: `chip ${name}`, transform: `translate(${short(x)} ${short(y + dy)})` },
    svg('rect', { x: -width / 2, y: -8, width, height: 16, rx: 5 }),
    svg('text', { y: 4.4 }, words));
}

/** @param {string} from @param {string} to @param {string} name */
function arrow(from, to, name) {
  const [a, b] = [middleOf(from), middleOf(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const [sx, sy] = [a[0] + ux * 14, a[1] + uy * 14];
  const [ex, ey] = [b[0] - ux * 16, b[1] - uy * 16];
  const head = `M${short(ex)} ${short(ey)}L${short(ex - ux * 11 - uy * 6)} ${short(ey - uy * 11 + ux * 6)}`
    + `L${short(ex - ux * 11 + uy * 6)} ${short(ey - uy * 11 - ux * 6)}Z`;
  return svg('g', { class: `arrow ${name}` },
    svg('path', { class: 'shaft', d: `M${short(sx)} ${short(sy)}L${short(ex - ux * 8)} ${short(ey - uy * 8)}` }),
    svg('path', { class: 'head', d: head }));
}

export class Marks {
  /** @param {Kit} kit @param {Play} play */
  constructor(kit, play) {
    this.kit = kit;
    this.play = play;
    /** Below the counters: areas. Above them: labels and arrows. */
    this.below = svg('g', { class: 'marks' });
    this.above = svg('g', { class: 'marks' });
    this.trails = svg('g', { class: 'marks' });
    this.hints = svg('g', { class: 'marks' });
    this.aim = svg('g', { class: 'marks' });
    this.sight = svg('g', { class: 'marks sight' });
    this.fan = svg('g', { class: 'marks fan' });
    this.cursor = svg('g', { class: 'marks' });
    this.numbers = svg('g', { class: 'marks numbers' });
    /** @type {Kept<SVGTextElement>} */
    this.keptNumbers = new Kept();
  }

  /** @param {State} state */
  show(state) {
    const { play, kit } = this;
    const marches = play.orders.filter(({ order }) => order.startsWith('march:'));
    const volleys = play.orders.filter(({ order }) => order.startsWith('volley:'));
    const onslaughts = play.orders.filter(({ order }) => order.startsWith('onslaught:'));
    const reach = marches.map(({ order }) => order.slice('march:'.length));
    const isTarget = ['aim', 'fire', 'melee', 'resolve'].includes(play.step);
    const targets = [...play.byHex.keys()].filter((hex) => play.ofHex(hex).length && isTarget);
    const places = [...play.byHex.keys()].filter((hex) => play.ofHex(hex).length && !isTarget && !reach.includes(hex));
    const counters = [...new Set([...play.byHex.keys()].filter((hex) => !play.ofHex(hex).length)
      .concat(play.orders.filter(({ order }) => order.startsWith('stack:')).map(({ order }) => order.slice(6))))];
    const shot = volleys.map(({ order }) => order.slice('volley:'.length)).filter(isHex);
    const { words } = kit;
    /* Those at hand: on the march, or about to fire. */
    const group = this.aimingHex(state) || play.groupHex();
    this.aimAt(state, []);
    const dark = [state.loss_hex, state.melee_hex].filter((hex) => hex !== undefined && isHex(hex));
    renew(this.below, ...clean([
      area('reach', reach), area('place', places), area('target', [...new Set([...targets, ...shot, ...onslaughts.map(({ order }) => order.slice(10))])]),
      area('mover', counters), group ? area('group', [group]) : null, area('struck', /** @type {string[]} */ (dark)),
    ]));
    const attacks = attacksOf(state, kit.map);
    renew(this.above, ...clean([
      ...attacks.filter((attack) => !attack.resolved && attack.to).flatMap((attack) =>
        attack.from.map((from) => (from === attack.to ? null : arrow(from, attack.to, attack.howitzer ? 'is-howitzer' : 'is-direct')))),
      ...this.aimed(state),
      ...marches.map(({ order, figures }) => chip(order.slice(6), String(figures.cost ?? 0), 'cost', 0)),
      ...volleys.filter(({ order }) => shot.includes(order.slice(7))).map(({ order, figures }) =>
        chip(order.slice(7), [[figures.total, figures.modifier], [figures.shells, figures.shells_modifier]].filter(([total]) => total)
          .map(([total, modifier]) => `${total} ${words.signed(modifier ?? 0)}`).join(' · '), 'shot', RADIUS * 0.82)),
      ...onslaughts.map(({ order, figures }) =>
        chip(order.slice(10), `${figures.total ?? 0}:${figures.modifier ?? 0}`, 'shot', RADIUS * 0.82)),
    ]));
  }

  /** The ways that the other side has just gone. @param {[string, string][]} ways */
  showTrails(ways) {
    renew(this.trails, ...clean([ways.length ? svg('path', {
      class: 'trail', d: ways.map((way) => `M${way.map((hex) => middleOf(hex).map(short).join(' ')).join('L')}`).join(''),
    }) : null]));
  }

  /** What the weapon that is being aimed brings against each target. @param {State} state */
  aimed(state) {
    const { data, words } = this.kit;
    const weapon = words.weapons[state.weapon ?? 0];
    if (this.play.step !== 'aim' || !weapon) return [];
    return this.play.choices.filter(({ verb, operands }) => verb === 'at' && isHex(String(operands[0]))).map(({ operands }) => {
      const hex = String(operands[0]);
      const { factor, half, total } = shotOf(data, state, weapon, hex);
      return chip(hex, `${factor}${words.times(half)}=${total}`, 'shot', RADIUS * 0.82);
    });
  }

  /** The hex of the weapon that is being aimed, '' for none. @param {State} state */
  aimingHex(state) {
    const weapon = this.kit.words.weapons[state.weapon ?? 0];
    return this.play.step === 'aim' && weapon ? hexOf(state, bearerOf(weapon)) : '';
  }

  /** From the weapon that is being aimed to a target that is pointed at. @param {State} state @param {string[]} hexes */
  aimAt(state, hexes) {
    const from = this.aimingHex(state);
    renew(this.aim, ...(from ? hexes.filter((hex) => hex !== from && this.play.ofHex(hex).length).map((hex) => arrow(from, hex, 'is-direct is-aim')) : []));
  }

  /** @param {string[]} hexes @param {string[]} walls  hexsides */
  hint(hexes, walls) {
    this.hints.replaceChildren(...clean([area('hint', hexes, 0.9),
      walls.length ? svg('path', { class: 'hint-side', d: sidesPath(walls) }) : null]));
  }

  /** @param {string} hex @param {boolean} isKeyboard */
  point(hex, isKeyboard) {
    this.cursor.replaceChildren(...clean([hex ? area(isKeyboard ? 'cursor is-keyboard' : 'cursor', [hex], 0.97) : null]));
  }

  /**
   * @param {string} from @param {string} to
   * @param {{hexes: string[], blocks: string[], isClear: boolean|null}} found
   */
  showSight(from, to, { hexes, blocks, isClear }) {
    if (!from) {
      this.sight.replaceChildren();
      return;
    }
    const line = to && to !== from ? `M${middleOf(from).map(short).join(' ')}L${middleOf(to).map(short).join(' ')}` : '';
    const name = isClear === null ? 'is-asked' : isClear ? 'is-clear' : 'is-blocked';
    this.sight.replaceChildren(...clean([
      area('sight-from', [from]), area('sight-hex', hexes.filter((hex) => !blocks.includes(hex))), area('sight-block', blocks),
      line ? svg('path', { class: `sight-line ${name}`, d: line }) : null,
      ...blocks.map((hex) => {
        const [x, y] = middleOf(hex);
        return svg('path', { class: 'sight-cross', d: `M${short(x - 9)} ${short(y - 9)}l18 18M${short(x + 9)} ${short(y - 9)}l-18 18` });
      }),
    ]));
  }

  /** What is seen from a hex, and what fire from there brings, row by row. @param {import('../../types.js').AnswerLine[]} lines */
  showFan(lines) {
    const rows = lines.filter(({ message }) => message === 'fan_row').map(({ arguments: [first, last, factors] }) => ({
      factors, hexes: Array.from({ length: last - first + 1 }, (_, i) => hexOfNumber(first + i)),
    }));
    const seen = rows.filter(({ factors }) => !factors), hit = rows.filter(({ factors }) => factors);
    renew(this.fan, ...clean([area('fan-seen', seen.flatMap(({ hexes }) => hexes), 1), area('fan-hit', hit.flatMap(({ hexes }) => hexes), 1),
      ...hit.flatMap(({ hexes, factors }) => hexes.map((hex) => {
        const [x, y] = middleOf(hex);
        return svg('text', { class: 'fan-factors', x: short(x), y: short(y + 5) }, String(factors));
      }))]));
  }

  /** Numbers of the hexes that are seen, where the map is large enough to read them. @param {string[]} hexes */
  showNumbers(hexes) {
    arrange(this.numbers, hexes.map((hex) => this.keptNumbers.of(hex, null, () => {
      const [x, y] = middleOf(hex);
      return svg('text', { x: short(x), y: short(y - RADIUS + 10) }, hex);
    })));
  }
}

/** @template T @param {(T|null)[]} list @returns {T[]} */
function clean(list) {
  return /** @type {T[]} */ (list.filter((one) => one !== null));
}
