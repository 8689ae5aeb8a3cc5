/**
 * Room on the sheet. What is drawn takes boxes of it; what comes later finds one near its place that is free. Nothing here
 * depends on the screen or on chance: the same things are laid out alike.
 */

/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * @typedef {Object} Form  one way to draw a thing
 * @property {number} width
 * @property {number} height
 * @property {number} [price]  how much farther off another form may be before this one is taken
 */

/**
 * @typedef {Object} Want
 * @property {Point} at  the place that it belongs to
 * @property {number} reach  of the marker of that place, from its middle
 * @property {Point} towards  where it would stand best, from there
 * @property {Form[]} forms
 * @property {Point[]} others  places that it could seem to belong to
 * @property {(middle: Point) => boolean} [isWrong]  where it should rather not stand, as ships on land
 */

/** How far a thing may stand from the marker of its place, the best first. */
const GAPS = [3, 10, 18, 28, 40, 54, 70, 90, 114, 140];
/** Most find their place no farther off than this. */
const CLOSE = 28;
const DIRECTIONS = 24;
/** What does not touch has this much between it. */
const AIR = 3;
/** A direction opposite to the best one is as bad as this distance. */
const TURN = 26;
/** So is standing nearer to another place, or where it should not. */
const ASTRAY = 40;
/** A hundred units of sheet below a thing that should rather be seen, as a distance. */
const SOFT = 1.2;
const NEVER = 1e6;

/** @param {Point} middle @param {number} width @param {number} height @returns {Box} */
export function boxAt([x, y], width, height) {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

/** The part of a box that lies over another. @param {Box} one @param {Box} other */
export function overlap(one, other) {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** @param {Box} box @param {number} by @returns {Box} */
function grown({ left, top, right, bottom }, by) {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/** From a point to the nearest of a box. @param {Point} point @param {Box} box */
function distance([x, y], { left, top, right, bottom }) {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** The point that lies in a direction, so far aside or so far up or down. @param {Point} at @param {number} angle @param {number} aside @param {number} up @returns {Point} */
function beside([x, y], angle, aside, up) {
  const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
  const along = Math.min(aside / Math.abs(ux), up / Math.abs(uy));
  return [x + ux * along, y + uy * along];
}

/** @typedef {{form: number, gap: number, turn: number, price: number}} Trial */

/** Trials that were asked for before, by the prices of the forms. @type {Map<string, Trial[]>} */
const known = new Map();

/** Where a thing can be tried, what is best by itself first. @param {Form[]} forms @returns {Trial[]} */
function trials(forms) {
  const prices = forms.map(({ price = 0 }) => price),
    key = prices.join();
  const list = known.get(key) ?? prices.flatMap((price, form) => GAPS.flatMap((gap) => Array.from({ length: DIRECTIONS }, (_, i) => {
    const turn = (i * 2 * Math.PI) / DIRECTIONS;
    return { form, gap, turn, price: price + gap + (TURN * (1 - Math.cos(turn))) / 2 };
  }))).sort((one, other) => one.price - other.price);
  known.set(key, list);
  return list;
}

export class Room {
  /** @param {Box} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    /** Not to be covered at all. @type {Box[]} */
    this.taken = [];
    /** Better not covered. @type {Box[]} */
    this.soft = [];
  }

  /** The same, to which more can be added. */
  copy() {
    const room = new Room(this.sheet);
    room.taken = [...this.taken];
    room.soft = [...this.soft];
    return room;
  }

  /** @param {Box} box */
  isFree(box) {
    return this.covered(box, true) === 0;
  }

  /** How much of a box is beyond the sheet. @param {Box} box */
  outside(box) {
    const { left, top, right, bottom } = this.sheet;
    const isIn = box.left >= left && box.top >= top && box.right <= right && box.bottom <= bottom;
    return isIn ? 0 : (box.right - box.left) * (box.bottom - box.top) - overlap(box, this.sheet);
  }

  /**
   * The best place for a thing, which is then taken: a free one if there is any.
   * @param {Want} want
   * @returns {{form: number, middle: Point, gap: number}}
   */
  find({ at, reach, towards, forms, others, isWrong }) {
    const best = Math.atan2(towards[1], towards[0]);
    const near = this.around(at, reach + CLOSE + Math.max(...forms.flatMap(({ width, height }) => [width, height])));
    const rivals = others.filter((place) => place[0] !== at[0] || place[1] !== at[1]);
    let found = { form: 0, middle: at, gap: 0 },
      least = Infinity;
    for (const { form, gap, turn, price } of trials(forms)) {
      if (price >= least) break;
      const { width, height } = forms[form];
      const middle = beside(at, best + turn, width / 2 + reach + gap, height / 2 + reach + gap);
      const box = boxAt(middle, width, height),
        room = gap > CLOSE ? this : near;
      const covered = room.covered(box, least < NEVER);
      if (covered && least < NEVER) continue;
      const own = distance(at, box);
      const cost = price + (covered ? NEVER + covered : 0)
        + (SOFT / 100) * room.soft.reduce((sum, one) => sum + overlap(box, one), 0)
        + (rivals.some((place) => distance(place, box) < own) ? ASTRAY : 0)
        + (isWrong?.(middle) ? ASTRAY : 0);
      if (cost >= least) continue;
      least = cost;
      found = { form, middle, gap };
    }
    const { width, height } = forms[found.form];
    this.taken.push(boxAt(found.middle, width, height));
    return found;
  }

  /** What of it matters to a thing near a point: most of it need not be asked. @param {Point} point @param {number} far */
  around(point, far) {
    const box = boxAt(point, 2 * far, 2 * far);
    const room = new Room(this.sheet);
    room.taken = this.taken.filter((one) => overlap(one, box) > 0);
    room.soft = this.soft.filter((one) => overlap(one, box) > 0);
    return room;
  }

  /** How much a box covers of what must not be. @param {Box} box @param {boolean} isAnyEnough whether it only matters if it is anything */
  covered(box, isAnyEnough) {
    const wide = grown(box, AIR);
    let covered = this.outside(box);
    for (let i = 0; i < this.taken.length && !(covered && isAnyEnough); i++) covered += overlap(wide, this.taken[i]);
    return covered;
  }
}
