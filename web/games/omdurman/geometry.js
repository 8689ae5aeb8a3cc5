/**
 * Where the hexes lie: names, neighbours and points on the sheet. Hexes stand on a corner; "2815" is column 28 of
 * row 15, and even rows lie half a hex further east. Nothing here draws.
 */

/** @typedef {[number, number]} Point */
/** @typedef {'nw'|'ne'|'e'|'se'|'sw'|'w'} Direction */

/** From the middle of a hex to a corner, in units of the sheet. */
export const RADIUS = 30;
/** From the middle of a hex to that of the next in its row, and from row to row. */
export const ACROSS = Math.sqrt(3) * RADIUS;
export const DOWN = 1.5 * RADIUS;
/** Around the hexes of a sheet. */
export const MARGIN = 16;

/** Clockwise. @type {Direction[]} */
export const DIRECTIONS = ['nw', 'ne', 'e', 'se', 'sw', 'w'];

/** Columns to add in odd and in even rows, and rows. @type {Record<Direction, [number, number, number]>} */
const STEPS = {
  nw: [-1, 0, -1],
  ne: [0, 1, -1],
  e: [1, 1, 0],
  se: [0, 1, 1],
  sw: [-1, 0, 1],
  w: [-1, -1, 0],
};

/** Corners clockwise from the topmost. @type {Point[]} */
export const CORNERS = [0, 1, 2, 3, 4, 5].map((i) => {
  const angle = (Math.PI / 3) * i - Math.PI / 2;
  return [RADIUS * Math.cos(angle), RADIUS * Math.sin(angle)];
});

/** The corners of a hexside, by number. @type {Record<Direction, [number, number]>} */
const SIDE_CORNERS = { ne: [0, 1], e: [1, 2], se: [2, 3], sw: [3, 4], w: [4, 5], nw: [5, 0] };

/** @param {number} column @param {number} row */
export function hexName(column, row) {
  return `${String(column).padStart(2, '0')}${String(row).padStart(2, '0')}`;
}

/** @param {string} hex @returns {[number, number]} column and row */
export function cellOf(hex) {
  return [Number(hex.slice(0, 2)), Number(hex.slice(2, 4))];
}

/** Hexes of a map as the engine counts them: row by row, always of the larger map. */
const COLUMNS = 35;

/** @param {number} number */
export function hexOfNumber(number) {
  return hexName(((number - 1) % COLUMNS) + 1, Math.floor((number - 1) / COLUMNS) + 1);
}

/** @param {string} word */
export function isHex(word) {
  return /^\d{4}$/.test(word);
}

/** @param {string} hex @returns {Point} */
export function middleOf(hex) {
  const [column, row] = cellOf(hex);
  const shift = row % 2 === 0 ? 0.5 : 0;
  return [MARGIN + ACROSS * (column - 0.5 + shift), MARGIN + RADIUS + DOWN * (row - 1)];
}

/** @typedef {{columns: number, rows: number}} Size */

/** @param {Size} size @returns {Point} width and height of a sheet */
export function sheetSize({ columns, rows }) {
  return [2 * MARGIN + ACROSS * (columns + 0.5), 2 * MARGIN + 2 * RADIUS + DOWN * (rows - 1)];
}

/** @param {Size} size @param {number} column @param {number} row */
function isOn(size, column, row) {
  return column >= 1 && column <= size.columns && row >= 1 && row <= size.rows;
}

/** Every hex of a sheet, row by row. @param {Size} size @returns {string[]} */
export function allHexes(size) {
  const hexes = [];
  for (let row = 1; row <= size.rows; row += 1) {
    for (let column = 1; column <= size.columns; column += 1) hexes.push(hexName(column, row));
  }
  return hexes;
}

/** @param {string} hex @param {Direction} direction @param {Size} size @returns {string} '' off the sheet */
export function neighbour(hex, direction, size) {
  const [column, row] = cellOf(hex);
  const [odd, even, down] = STEPS[direction];
  const across = column + (row % 2 === 0 ? even : odd);
  return isOn(size, across, row + down) ? hexName(across, row + down) : '';
}

/** The hex under a point: the nearest middle. @param {number} x @param {number} y @param {Size} size @returns {string} */
export function hexAt(x, y, size) {
  const guess = Math.round((y - MARGIN - RADIUS) / DOWN) + 1;
  let best = '';
  let least = RADIUS;
  for (const row of [guess - 1, guess, guess + 1]) {
    const shift = row % 2 === 0 ? 0.5 : 0;
    const column = Math.round((x - MARGIN) / ACROSS + 0.5 - shift);
    if (!isOn(size, column, row)) continue;
    const hex = hexName(column, row);
    const [cx, cy] = middleOf(hex);
    const away = Math.hypot(x - cx, y - cy);
    if (away <= least) {
      least = away;
      best = hex;
    }
  }
  return best;
}

/** @param {string} from @param {string} to */
export function distance(from, to) {
  const [fromColumn, fromRow] = cellOf(from);
  const [toColumn, toRow] = cellOf(to);
  const down = toRow - fromRow;
  const slant = toColumn - Math.floor((toRow - 1) / 2) - fromColumn + Math.floor((fromRow - 1) / 2);
  return Math.max(Math.abs(slant), Math.abs(down), Math.abs(slant + down));
}

/**
 * A hex as far from another as one hex is from a third, and in the same direction; at the edge of the sheet where that lies beyond it.
 * @param {string} hex @param {string} from @param {string} to @param {Size} size
 */
export function shifted(hex, from, to, size) {
  const slant = (/** @type {string} */ one) => cellOf(one)[0] - Math.floor((cellOf(one)[1] - 1) / 2);
  const row = cellOf(hex)[1] + cellOf(to)[1] - cellOf(from)[1];
  const column = slant(hex) + slant(to) - slant(from) + Math.floor((row - 1) / 2);
  return hexName(Math.min(Math.max(column, 1), size.columns), Math.min(Math.max(row, 1), size.rows));
}

/** The two ends of a hexside of a hex. @param {string} hex @param {Direction} direction @returns {[Point, Point]} */
export function sideEnds(hex, direction) {
  const [x, y] = middleOf(hex);
  const [first, second] = SIDE_CORNERS[direction].map((i) => CORNERS[i]);
  return [
    [x + first[0], y + first[1]],
    [x + second[0], y + second[1]],
  ];
}

/** "2815.se" of the data. @param {string} side @returns {[string, Direction]} */
export function readSide(side) {
  const [hex, direction] = side.split('.');
  return [hex, /** @type {Direction} */ (direction)];
}

/** Between the middles of two hexes, by parts. @param {Point} a @param {Point} b @param {number} part @returns {Point} */
export function between(a, b, part) {
  return [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
}

/** A number with one digit after the point: paths stay short. @param {number} value */
export function short(value) {
  return String(Math.round(value * 10) / 10);
}

/** The outline of a hex as a path. @param {string} hex @param {number} [scale] */
export function outline(hex, scale = 1) {
  const [x, y] = middleOf(hex);
  const points = CORNERS.map(([dx, dy]) => `${short(x + dx * scale)} ${short(y + dy * scale)}`);
  return `M${points.join('L')}Z`;
}

/** What is seen around the outermost middles. */
const AROUND = 1.2 * RADIUS;

/** The box around some hexes. @param {string[]} hexes @returns {{x: number, y: number, width: number, height: number}} */
export function boxAround(hexes) {
  const points = hexes.map(middleOf);
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.min(...xs) - AROUND;
  const y = Math.min(...ys) - AROUND;
  return { x, y, width: Math.max(...xs) + AROUND - x, height: Math.max(...ys) + AROUND - y };
}
