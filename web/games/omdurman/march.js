/**
 * Moves before they are given: the way of a march with its price, where everybody of a group will stand, a stack under the
 * mouse, and the lasso that chooses. All of it is asked of the server, and nothing is played until it is let go.
 */
import { renew, svg } from '../../dom.js';
import { distance, hexOfNumber, middleOf, outline, short } from './geometry.js';
import { Muster } from './muster.js';
import { hexOf, stacksOf } from './state.js';
import { drawCounter } from './symbols.js';

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./geometry.js').Point} Point */

/** So many milliseconds the pointer rests on a hex before the server is asked. */
const DWELL = 90;

/** @param {Point[]} points */
const line = (points) => points.map((point, i) => `${i ? 'L' : 'M'}${point.map(short).join(' ')}`).join('');

/** The one of some hexes that is nearest to another, '' of none. @param {string[]} hexes @param {string} goal */
const nearest = (hexes, goal) => hexes.reduce((best, one) => (best === '' || distance(one, goal) < distance(best, goal) ? one : best), '');

/** Words over a hex. @param {string} hex @param {string} said @param {Record<string, string>} data */
function label(hex, said, data) {
  const [x, y] = middleOf(hex);
  const width = 8.2 * said.length + 12;
  return svg('g', { class: 'chip price', ...data, transform: `translate(${short(x)} ${short(y - 32)})` },
    svg('rect', { x: -width / 2, y: -10, width, height: 20, rx: 6 }), svg('text', { y: 5 }, said));
}

/** Whether a point lies within the outline of a lasso. @param {Point} point @param {Point[]} lasso */
export function isWithin([x, y], lasso) {
  let isIn = false;
  lasso.forEach(([ax, ay], i) => {
    const [bx, by] = lasso[(i || lasso.length) - 1];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  });
  return isIn;
}

export class March {
  /**
   * @param {import('./types.js').Kit} kit @param {import('./play.js').Play} play
   * @param {import('./types.js').BoardContext} context @param {() => void} onChange  who is chosen has changed
   */
  constructor(kit, play, context, onChange) {
    this.kit = kit;
    this.play = play;
    this.context = context;
    this.onChange = onChange;
    this.muster = new Muster(kit, play);
    this.chosen = svg('g', { class: 'marks' });
    this.element = svg('g', { class: 'marks march' });
    /** The hex that is shown as the end, '' for none. */
    this.goal = '';
    /** The hex of the stack under the mouse. */
    this.held = '';
    this.isLassoOn = false;
    /** @type {Point[]} */
    this.lasso = [];
    this.timer = 0;
    /** How many actions stood when a group was last sent: an undo goes there, and the group is chosen again. */
    this.sentAt = -1;
    /** Where the stack under the mouse can go. @type {string[]} */
    this.reach = [];
    /** What was asked of this position. @type {Map<string, Promise<any>>} */
    this.known = new Map();
  }

  get state() {
    return this.play.state;
  }

  /** A new position: nothing is shown any more, and those chosen stay so. */
  renew() {
    this.known.clear();
    if ((this.play.view?.standing ?? 0) <= this.sentAt) this.muster.sent = '';
    this.held = '';
    this.reach = [];
    this.hide();
    this.drawChosen();
  }

  drawChosen() {
    const { state, muster } = this;
    const hexes = state && this.play.step === 'move' && muster.isReady(state) ? muster.hexes(state) : [];
    renew(this.chosen, ...(hexes.length ? [svg('path', { class: 'host', d: hexes.map((hex) => outline(hex, 0.97)).join('') })] : []));
  }

  /** Whether the next hex that is pressed is where a group goes. */
  get isReady() {
    return this.state !== null && this.play.step === 'move' && this.muster.isReady(this.state);
  }

  /* ---- Choosing ---- */

  /** @param {string} name  of a formation */
  choose(name) {
    if (this.state) this.muster.choose(this.state, name);
    this.chosenAnew();
  }

  /** @param {string} hex */
  toggle(hex) {
    if (this.state && this.muster.hexesToMove().includes(hex)) this.muster.toggle(this.state, hex);
    this.chosenAnew();
  }

  chosenAnew() {
    this.hide();
    this.drawChosen();
    this.onChange();
  }

  /** @param {Point} point  of the sheet */
  extendLasso(point) {
    this.lasso.push(point);
    renew(this.element, svg('path', { class: 'lasso', d: `${line(this.lasso)}Z` }));
  }

  /** The lasso is drawn together. */
  closeLasso() {
    const { lasso, state } = this;
    this.lasso = [];
    this.isLassoOn = false;
    if (state && lasso.length > 2) this.muster.catch(state, this.muster.hexesToMove().filter((hex) => isWithin(middleOf(hex), lasso)));
    this.chosenAnew();
  }

  /* ---- What is shown before it is given ---- */

  hide() {
    clearTimeout(this.timer);
    this.goal = '';
    this.element.replaceChildren();
  }

  /** What failed is no answer, and is asked again. @template T @param {string} key @param {() => Promise<T>} ask @returns {Promise<T>} */
  once(key, ask) {
    const known = this.known.get(key) ?? ask();
    this.known.set(key, known);
    const forget = () => {
      if (this.known.get(key) === known) this.known.delete(key);
    };
    known.then((found) => found ?? forget(), forget);
    return known;
  }

  /** @param {string} orders */
  rehearse(orders) {
    return this.once(orders, () => this.context.rehearse(orders));
  }

  /** The pointer is over a hex: where the group would be, or the way of those at hand. @param {string} hex */
  point(hex) {
    if (this.held || this.lasso.length || hex === this.goal) return;
    this.hide();
    if (!hex) return;
    const isMarch = this.play.step === 'moving' && this.play.orderAt(hex, 'march') !== null;
    /* One of those chosen is no place to send them to. */
    const isOwn = this.state !== null && this.muster.hexes(this.state).includes(hex);
    if (!isMarch && (!this.isReady || isOwn)) return;
    this.goal = hex;
    this.timer = setTimeout(() => (isMarch ? this.showWay(this.play.groupHex(), hex) : this.showGroup(hex)), DWELL);
  }

  /** @param {string} goal */
  async showGroup(goal) {
    const { state, muster } = this;
    if (!state) return;
    const alone = await this.moveAlone(state, goal);
    if (alone) {
      this.showWay(alone.from, alone.to, goal);
      return;
    }
    const from = this.held || muster.anchor(state);
    const orders = muster.orders(state, from, goal);
    const found = orders ? await this.rehearse(orders) : null;
    if (this.state !== state || this.goal !== goal) return;
    renew(this.element, ...(found ? this.drawMoves(state, /** @type {State} */ (/** @type {unknown} */ (found.game)))
      : orders ? [label(goal, this.kit.words.web('host_no_nearer'), { 'data-vain': goal })] : []));
  }

  /** A group of one stack goes where it would be dragged to: as near as it can come. @param {State} state @param {string} goal @returns {Promise<{from: string, to: string}|null>} */
  async moveAlone(state, goal) {
    const hexes = this.muster.hexes(state);
    if (hexes.length !== 1) return null;
    const to = nearest(await this.reachOf(hexes[0]), goal);
    return to ? { from: hexes[0], to } : null;
  }

  /** Where a stack can go. @param {string} hex @returns {Promise<string[]>} */
  async reachOf(hex) {
    const found = await this.rehearse(`stack:${hex}`);
    return (found?.orders ?? []).filter(({ order }) => order.startsWith('march:')).map(({ order }) => order.slice('march:'.length));
  }

  /** Arrows from where they stand to where they will, who will stand there, and who stays. @param {State} before @param {State} after */
  drawMoves(before, after) {
    const { data, words } = this.kit;
    const ways = new Map();
    for (const counter of Object.keys(after.place)) {
      const [from, to] = [hexOf(before, counter), hexOf(after, counter)];
      if (from && to && from !== to) ways.set(`${from}-${to}`, [from, to]);
    }
    const stacks = stacksOf(data, after);
    const gone = new Set([...ways.values()].map(([from]) => from));
    const left = this.muster.hexes(before).filter((hex) => !gone.has(hex));
    const ends = [...new Set([...ways.values()].map(([, to]) => to))];
    return [svg('path', { class: 'march-way', d: [...ways.values()].map((way) => line(way.map(middleOf))).join('') }),
      ...ends.map((hex) => {
        const counters = stacks.get(hex) ?? [];
        const [x, y] = middleOf(hex);
        return svg('g', { class: 'march-end', 'data-end': hex, transform: `translate(${short(x)} ${short(y)})` },
          counters.slice(-1).map((counter) => drawCounter(words, counter)),
          counters.length > 1 && svg('g', { class: 'badge', transform: 'translate(20 -19)' }, svg('circle', { r: 7.5 }), svg('text', { y: 3.6 }, String(counters.length))));
      }), ...left.map((hex) => label(hex, words.web('host_stays'), { 'data-stays': hex }))];
  }

  /** The hexes of a march one by one, and its price. @param {string} from @param {string} to @param {string} goal  what is pointed at */
  async showWay(from, to, goal = to) {
    const { state } = this;
    const lines = await this.once(`way:${from},${to}`, () => this.context.answer(`way:${from},${to}`));
    if (!lines || this.state !== state || this.goal !== goal) return;
    const price = lines.find(({ message }) => message === 'way_price')?.arguments ?? [0, 0, 0, 0];
    const hexes = [from, ...lines.filter(({ message }) => message === 'way_step').map((one) => hexOfNumber(one.arguments[0]))];
    renew(this.element, svg('path', { class: 'march-way', d: line(hexes.map(middleOf)) }),
      ...hexes.slice(1, -1).map((hex) => svg('circle', { class: 'march-dot', cx: short(middleOf(hex)[0]), cy: short(middleOf(hex)[1]), r: 4 })),
      svg('path', { class: 'march-goal', d: outline(to, 0.9) }),
      label(to, this.kit.words.web('price_of', price[2], price[2] + price[3]), { 'data-price': `${from},${to}` }));
  }

  /* ---- A stack under the mouse ---- */

  /** @param {string} hex @returns {boolean} whether there is anybody to be dragged */
  canGrab(hex) {
    return this.play.step === 'move' && this.play.orderAt(hex, 'stack') !== null
      && !(this.play.byHex.get(hex) ?? []).some((choice) => this.play.isPassenger(choice));
  }

  /** Whether the stack under the mouse takes a group along. */
  get isGroup() {
    const hexes = this.state && this.muster.isReady(this.state) ? this.muster.hexes(this.state) : [];
    return hexes.length > 1 && hexes.includes(this.held);
  }

  /** @param {string} hex */
  async grab(hex) {
    this.held = hex;
    this.hide();
    this.reach = [];
    if (this.isGroup) return;
    const { state } = this;
    const reach = await this.reachOf(hex);
    if (this.held !== hex || this.state !== state) return;
    this.reach = reach;
    if (this.goal) this.dragTo(this.goal, true);
    else this.drawReach();
  }

  drawReach() {
    renew(this.element, svg('path', { class: 'reach', d: this.reach.map((hex) => outline(hex, 0.94)).join('') }));
  }

  /** @param {string} hex @param {boolean} [isAgain] */
  dragTo(hex, isAgain = false) {
    if (!hex || (hex === this.goal && !isAgain)) return;
    clearTimeout(this.timer);
    this.goal = hex;
    if (hex === this.held) {
      if (!this.isGroup) this.drawReach();
      else this.element.replaceChildren();
    } else if (this.isGroup) this.timer = setTimeout(() => this.showGroup(hex), DWELL);
    else if (this.reach.length) {
      this.goal = nearest(this.reach, hex);
      this.showWay(this.held, this.goal);
    }
  }

  /** Lets go: what is ordered, '' for nothing. @param {string} hex @returns {Promise<string>} */
  async drop(hex) {
    const { held, state } = this;
    if (!held || !state || !hex || hex === held) {
      this.letGo();
      return '';
    }
    if (this.isGroup) {
      const orders = this.muster.orders(state, held, hex);
      this.send(state);
      this.letGo();
      return orders;
    }
    if (!this.reach.length) await this.grab(held);
    const end = nearest(this.reach, hex);
    this.letGo();
    return end && end !== held ? `move:${held},${end}` : '';
  }

  letGo() {
    this.held = '';
    this.reach = [];
    this.hide();
  }

  /**
   * A press on a hex while a group is chosen: what is ordered. A finger, which cannot point first, is shown it before.
   * @param {string} hex @param {boolean} isTouch @returns {Promise<string>} '' for nothing yet
   */
  async press(hex, isTouch) {
    const { state, muster } = this;
    if (!state) return '';
    if (isTouch && hex !== this.goal) {
      this.point(hex);
      return '';
    }
    const alone = await this.moveAlone(state, hex);
    if (this.state !== state) return '';
    const orders = alone ? `move:${alone.from},${alone.to}` : muster.orders(state, muster.anchor(state), hex);
    if (orders) this.send(state);
    return orders;
  }

  /** The group has not gone: it can be sent elsewhere. */
  refused() {
    this.muster.sent = '';
    this.chosenAnew();
  }

  /** The group is not sent again in this phase, unless it is chosen anew. @param {State} state */
  send(state) {
    this.muster.sent = this.muster.phaseOf(state);
    this.sentAt = this.play.view?.standing ?? 0;
  }
}
