/**
 * Where the names of the areas stand on the sheet: as large as there is room, clear of the counters of all areas, of works and of each
 * other, so that they can be read when every area holds troops. Nothing here draws.
 */

/** @typedef {import('./geometry.js').Cell} Cell */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {[number, number, number, number]} Box  left, top, right, bottom */
/** @typedef {{area: string, rows: string[], size: number, at: Point, box: Box, isBare: boolean}} Label  at: the middle of the first row's foot; bare: without numbers */

/** How wide a letter is and how high a row, for letters of size 1. */
const LETTER = 0.55;
const ROW = 1.02;
const SIZES = [17, 15.5, 14, 12.5, 11];
/**
 * What a name should not do: cover a counter, what lies above it (marks, a tag of what was seen), a work, another name; lie in another area
 * with its middle or an end; be small; lie away from its counter; be divided; stand without its numbers.
 */
const COSTS = { counter: 5, above: 1.5, work: 2, label: 8, astray: 45, beyond: 7, size: 3, away: 0.09, rows: 1.5, bare: 5 };
const COUNTER = { half: 21, high: 24, low: 19 };
/** What is farther from an area than this cannot be in the way of its name. */
const NEAR = 190;
/** Names keep this far from each other. */
const APART = 4;
const SWEEPS = 4;

/** As maps write it. @param {string} name */
export function shortName(name) {
  return name.replace(/ \(.*\)/, '').replace(/\bSainte\b/g, 'Ste').replace(/\bSaint\b/g, 'St');
}

/** A name in one row, and in two where it can be divided. @param {string} name @returns {string[][]} */
export function rowsOf(name) {
  const breaks = [...name.matchAll(/[ –-]+/g)].map((found) => (found.index ?? 0) + (found[0] === '-' ? 1 : 0));
  const middle = breaks.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  return middle && name.length > 7 ? [[name], [name.slice(0, middle).trim(), name.slice(middle).replace(/^[ –]+/, '')]] : [[name]];
}

/** @param {Box} a @param {Box} b */
export function overlap(a, b) {
  const wide = Math.min(a[2], b[2]) - Math.max(a[0], b[0]),
    high = Math.min(a[3], b[3]) - Math.max(a[1], b[1]);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** The ground that a counter covers in the middle of an area. @param {Cell} cell @returns {Box} */
export function counterBox({ middle: [x, y] }) {
  return [x - COUNTER.half, y - COUNTER.high, x + COUNTER.half, y + COUNTER.low];
}

/** @param {Cell} cell @returns {Box} */
function aboveBox({ middle: [x, y] }) {
  return [x - 26, y - 42, x + 26, y - COUNTER.high];
}

/** @param {string} area @param {string[]} rows @param {number} size @param {number} numbers  how many letters of small print follow @param {Cell} cell */
function candidates(area, rows, size, numbers, { middle: [x, y] }) {
  const long = Math.max(...rows.map((row, i) => row.length * LETTER * size + (i === rows.length - 1 ? numbers * 5.2 : 0))),
    high = rows.length * size * ROW,
    below = y + COUNTER.low + 1,
    above = y - COUNTER.high - 2 - high;
  /** @type {Point[]} the upper left corner of each */
  const corners = [];
  for (const shift of [0, -8, 8, -18, 18, -30, 30]) {
    corners.push([x - long / 2 + shift, below], [x - long / 2 + shift, below + 8], [x - long / 2 + shift, above]);
  }
  for (const rise of [0, -10, 10]) corners.push([x + COUNTER.half + 3, y - high / 2 + rise], [x - COUNTER.half - 3 - long, y - high / 2 + rise]);
  return corners.map(([left, top]) => /** @type {Label} */ ({
    area, rows, size, isBare: !numbers, at: [left + long / 2, top + size * 0.82], box: [left, top, left + long, top + high],
  }));
}

/**
 * @param {Record<string, Cell>} cells
 * @param {Record<string, string>} names
 * @param {Record<string, number>} numbers  letters of small print after each name
 * @param {Box[]} works  where works stand
 * @param {(point: Point, area: string) => boolean} isIn  whether a point is of an area
 * @returns {Record<string, Label>}
 */
export function layLabels(cells, names, numbers, works, isIn) {
  const areas = Object.keys(cells).sort((a, b) => cells[a].room - cells[b].room),
    near = new Map(areas.map((area) => [area, areas.filter((other) => Math.hypot(cells[area].middle[0] - cells[other].middle[0], cells[area].middle[1] - cells[other].middle[1]) < NEAR)]));
  /** @type {Map<string, Label>} */
  const laid = new Map();
  /** How much of a box others cover. @param {Box} box @param {Box[]} others */
  const sum = (box, others) => {
    let all = 0;
    for (const other of others) all += overlap(box, other);
    return all / 20;
  };
  /** What does not depend on other names. @param {Label} label @param {number} letters what its letters cost @param {Box[]} counters @param {Box[]} marks */
  const costOf = ({ area, box }, letters, counters, marks) => {
    const [x, y] = cells[area].middle,
      middle = /** @type {Point} */ ([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]);
    const ends = [box[0], box[2]].filter((end) => !isIn([end, middle[1]], area)).length;
    return letters + COSTS.away * Math.hypot(middle[0] - x, middle[1] - y) + COSTS.counter * sum(box, counters) + COSTS.above * sum(box, marks)
      + COSTS.work * sum(box, works) + (isIn(middle, area) ? 0 : COSTS.astray) + COSTS.beyond * ends;
  };
  /** The ways to write a name, the best first. Where each could stand is reckoned when it can matter: few names must be small. @param {string} area */
  const writings = (area) => {
    const around = near.get(area) ?? [],
      counters = around.map((other) => counterBox(cells[other])),
      marks = around.map((other) => aboveBox(cells[other]));
    return rowsOf(names[area]).flatMap((rows) => SIZES.flatMap((size) => [...new Set([numbers[area] ?? 0, 0])].map((small) => {
      const letters = COSTS.size * (SIZES[0] - size) + COSTS.rows * (rows.length - 1) + (!small && numbers[area] ? COSTS.bare : 0);
      /** @type {{label: Label, cost: number}[]|null} */
      let rated = null;
      const options = () => (rated ??= candidates(area, rows, size, small, cells[area]).map((label) => ({ label, cost: costOf(label, letters, counters, marks) }))
        .sort((one, other) => one.cost - other.cost));
      return { letters, options };
    }))).sort((one, other) => one.letters - other.letters);
  };
  const written = new Map(areas.map((area) => [area, writings(area)]));
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    for (const area of areas) {
      const others = (near.get(area) ?? []).flatMap((other) => (other === area ? [] : laid.get(other) ?? []))
        .map(({ box: [left, top, right, bottom] }) => /** @type {Box} */ ([left - APART, top, right + APART, bottom]));
      let best = Infinity;
      for (const { letters, options } of written.get(area) ?? []) {
        if (letters >= best) break;
        for (const { label, cost } of options()) {
          if (cost >= best) break;
          const all = cost + COSTS.label * sum(label.box, others);
          if (all >= best) continue;
          best = all;
          laid.set(area, label);
        }
      }
    }
  }
  return Object.fromEntries(laid);
}
