/**
 * What of the sheet is spoken for before any counter stands there: the markers of places with their ports and signs, the
 * names, and, less strictly, the roads. Names are measured as this screen writes them, and moved where they would touch.
 */
import { ISLANDS, ISLAND_NAMES } from './coasts.js';
import { HEIGHT, SIDES, WIDTH, nameAt, onSheet } from './geometry.js';
import { Room, boxAt } from './room.js';
import { PLACE, isPlace } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./geometry.js').Point} Point */
/** @typedef {import('./room.js').Box} Box */

/** Half of the marker of each kind of location. @type {Record<string, number>} */
const HALVES = { village: 21, town: 22, fortified: 31 };
const WAYPOINT = 12;
const SEA = 23;
/** Within the line that frames the chart. */
const SHEET = { left: 16, top: 16, right: WIDTH - 16, bottom: HEIGHT - 16 };
/** What the engraver added: the title, the compass. */
const ORNAMENTS = [
  { left: 28, top: 1106, right: 296, bottom: 1206 },
  { left: WIDTH - 124, top: HEIGHT - 150, right: WIDTH - 20, bottom: HEIGHT - 26 },
];
/** Letters do not fill the height of their line: what is free above and below them, as a part of it. */
const ABOVE = 0.18;
const BELOW = 0.1;
const SPACE = 0.15;

/** From the middle of a place to the edge of its marker. @param {Kit} kit @param {string} place */
export function reachOf({ data }, place) {
  if (place in data.locations) return HALVES[data.locations[place].type];
  return place.startsWith('sea_') ? SEA : WAYPOINT;
}

/** The signs beside a marker, from its middle: left, top, right, bottom. @param {State} state @param {string} place @returns {[number, number, number, number][]} */
function signsOf(state, place) {
  /** @type {[number, number, number, number][]} */
  const signs = [];
  if (state.siege[place]) signs.push([-41, -42, 42, 41]);
  if (state.redoubt[place]) signs.push([11, 15, 35, 30]);
  if (isPlace(state, place, PLACE.battle)) signs.push([-16, -41, 16, -9]);
  if (isPlace(state, place, PLACE.activated)) signs.push([-31, -29, -13, -11]);
  if (state.supply[place]) signs.push([-12, 21, 32, 40]);
  return signs;
}

/** What the letters of a name fill, and the space that ends a word. @param {SVGTextElement} name @returns {Box} */
function inkOf(name) {
  const { x, y, width, height } = name.getBBox();
  return { left: x - SPACE * height, top: y + ABOVE * height, right: x + width + SPACE * height, bottom: y + (1 - BELOW) * height };
}

const COASTS = Object.values(ISLANDS).map((points) => points.map(onSheet));

/** Whether a point is on an island. @param {Point} point */
function isLand([x, y]) {
  /* A line from it to the left crosses the coast an odd number of times. */
  return COASTS.some((coast) => coast.reduce((isIn, [x1, y1], i) => {
    const [x2, y2] = coast[(i + 1) % coast.length];
    return (y1 > y) !== (y2 > y) && x > x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) ? !isIn : isIn;
  }, false));
}

export class Layout {
  /** @param {Kit} kit @param {Map<string, SVGTextElement>} names of locations @param {SVGGElement} allNames with those of the sea */
  constructor(kit, names, allNames) {
    this.kit = kit;
    this.names = names;
    this.allNames = allNames;
    const { locations } = kit.data;
    this.ground = new Room(SHEET);
    this.locations = Object.keys(locations).map((place) => kit.points[place]);
    this.ground.taken.push(...ORNAMENTS);
    for (const [place, point] of Object.entries(kit.points)) {
      const reach = reachOf(kit, place);
      this.ground.taken.push(boxAt(point, 2 * reach, 2 * reach));
      if (place in locations && Object.keys(locations[place].port).length) {
        this.ground.taken.push(boxAt([point[0] - 21, point[1] + 20], 24, 24));
      }
    }
    for (const { along } of Object.values(kit.roads)) this.ground.soft.push(...along.map((point) => boxAt(point, 10, 10)));
    /** With the names, which are not known before they are drawn. @type {Room|null} */
    this.named = null;
  }

  /** Names are written otherwise from now on. */
  forget() {
    this.named = null;
  }

  /** The sheet with its names. */
  room() {
    if (this.named) return this.named;
    const room = this.ground.copy();
    const isDrawn = this.allNames.getBBox().width > 0;
    if (!isDrawn) return room;
    for (const name of this.allNames.querySelectorAll('.sea-name')) {
      const ink = inkOf(/** @type {SVGTextElement} */ (name));
      if (ink.right > ink.left) room.taken.push(ink);
    }
    for (const [name, [x, y]] of Object.entries(ISLAND_NAMES)) {
      const size = name === 'lopez' || name === 'blakely' ? [22, 130] : [130, 22];
      room.soft.push(boxAt(onSheet([x, y]), size[0], size[1]));
    }
    /* Those that stand well stay; the others look for room among them. */
    const others = [...this.names].filter(([place, name]) => {
      this.put(place, name, 0, 0);
      const ink = inkOf(name);
      if (!room.isFree(ink)) return true;
      room.taken.push(ink);
      return false;
    });
    for (const [place, name] of others) this.move(room, place, name);
    this.named = room;
    return room;
  }

  /** A name where it is meant to be, and so much beside that. @param {string} place @param {SVGTextElement} name @param {number} dx @param {number} dy */
  put(place, name, dx, dy) {
    const { data, points } = this.kit;
    const [x, y] = nameAt(place, data.locations[place].type, points[place]);
    name.setAttribute('x', (x + dx).toFixed(1));
    name.setAttribute('y', (y + dy).toFixed(1));
  }

  /** @param {Room} room @param {string} place @param {SVGTextElement} name */
  move(room, place, name) {
    const [x, y] = this.kit.points[place],
      ink = inkOf(name);
    const middle = [(ink.left + ink.right) / 2, (ink.top + ink.bottom) / 2];
    const found = room.find({
      at: [x, y],
      reach: reachOf(this.kit, place),
      towards: [middle[0] - x, middle[1] - y],
      forms: [{ width: ink.right - ink.left, height: ink.bottom - ink.top }],
      others: this.locations,
    });
    this.put(place, name, found.middle[0] - middle[0], found.middle[1] - middle[1]);
  }

  /** The room for counters: what the position adds to markers is taken too. @param {State} state */
  roomFor(state) {
    const room = this.room().copy();
    for (const [place, [x, y]] of Object.entries(this.kit.points)) {
      for (const [left, top, right, bottom] of signsOf(state, place)) {
        room.taken.push({ left: x + left, top: y + top, right: x + right, bottom: y + bottom });
      }
    }
    return room;
  }

  /** What something of a place must not seem to be at: on a road, at another space of it. @param {string} place */
  others(place) {
    return place.includes('-') ? Object.values(this.kit.points) : this.locations;
  }

  /** Ships do not lie on land. @param {string} sort */
  isWrong(sort) {
    return sort === 'ships' ? isLand : undefined;
  }

  /** Where something of a place would stand best, from its middle. @param {string} place @param {string} sort @returns {Point} */
  towards(place, sort) {
    if (sort === 'gordon') return [-66, -44];
    const isBelow = sort === 'ships' || sort === 'train';
    return SIDES[place]?.[isBelow ? 'ships' : 'stack'] ?? (isBelow ? [0, 1] : [0, -1]);
  }
}
