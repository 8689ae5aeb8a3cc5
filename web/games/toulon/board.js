/**
 * Toulon's board: the map of the bay with its areas, roads, works, ships and stacks; the battle board, which takes its place
 * while there is a battle; dials and tracks beside them. The ground is drawn once, the rest is small and drawn anew.
 */
import { BoardAbout } from '../../board/about.js';
import { loadData, loadStyles } from '../../board/files.js';
import { elementSpot, sheetSpot } from '../../board/spots.js';
import { h, renew, svg } from '../../dom.js';
import { THINGS } from './about.js';
import { Choices } from './choices.js';
import { HEIGHT, WIDTH, layCells, layRoads } from './geometry.js';
import { Lens } from './lens.js';
import { Stacks } from './stacks.js';
import { Words } from './words.js';
import { drawBattle, isFighting } from './battle.js';
import { drawCounter, drawFog } from './counters.js';
import { listenToDrag } from './drag.js';
import { drawGround, drawRoads } from './ground.js';
import { drawLegend } from './legend.js';
import { drawWorks } from './marks.js';
import { drawDials, drawNow, drawPools, drawTracks, drawTurns, poolInputs, turnInputs } from './panels.js';
import { SECTION, sideOfSeat } from './state.js';
import { drawWaters } from './waters.js';

/** @typedef {import('./types.js').BoardContext} BoardContext */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Kit} Kit */

const FILES = ['areas', 'sections', 'units', 'leaders', 'works', 'constants', 'qualities'];
/** In these steps of a battle the ground is asked for. */
const ON_MAP = ['retreat', 'escape'];
/** Where the tracks stand; any other is the first rail. @type {Record<string, string>} */
const TRACKS = { victory: '.balance', points: '.balance', ammunition: '.rail-ammunition ol', evacuation: '.rail-evacuation ol' };
/** In this order: what is said of single parts changes what board.css says of all. */
const STYLES = ['board.css', 'map.css', 'parts.css', 'battle.css', 'print.css'];
let boards = 0;

/** Cards that can be chosen may lie below what is seen of a large battle. Where the whole page scrolls, it stays. @param {HTMLElement} part */
function showChoice(part) {
  const cards = [...part.querySelectorAll('button.battle-card, .melee .chip')],
    box = part.closest('.board-view');
  if (!cards.length || !box || box.scrollHeight <= box.clientHeight + 1) return;
  const { top, bottom } = box.getBoundingClientRect(),
    spots = cards.map((card) => card.getBoundingClientRect());
  if (!spots.some((spot) => spot.top >= top && spot.bottom <= bottom)) box.scrollTop += spots[0].top - top - box.clientHeight / 3;
}

class ToulonBoard {
  /** @param {HTMLElement} root @param {BoardContext} context @param {Kit} kit */
  constructor(root, context, kit) {
    this.context = context;
    this.kit = kit;
    const { words, choices } = kit;
    const { ground, areas, cells, over, names } = drawGround(kit),
      { element: roads, sections } = drawRoads(kit);
    this.areas = areas;
    this.sections = sections;
    this.waters = svg('g', { class: 'waters' });
    this.works = svg('g', { class: 'works' });
    this.prices = svg('g', { class: 'prices', 'aria-hidden': 'true' });
    this.stacks = new Stacks(kit);
    this.lens = new Lens(kit, this.stacks);
    choices.open = (key) => this.lens.pin(key);
    /** @type {View|null} */
    this.view = null;
    this.fought = '.false';
    /** @type {Record<string, string>} what parts of the panels were drawn from */
    this.inputs = {};
    /** @type {View|null} whose battle has been scrolled to what can be chosen */
    this.laid = null;
    this.isCentred = false;
    this.abort = new AbortController();
    const sheet = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'group', 'aria-label': words.web('map') },
      ground, cells, over, this.waters, roads, names, this.works, this.stacks.element, this.prices);
    this.sheet = sheet;
    this.map = h('div', { class: 'map-scroll' }, h('div', { class: 'board-map' }, sheet));
    this.fight = h('div', { class: 'board-battle', hidden: true });
    this.tabs = ['map', 'battle'].map((name) => h('button', { type: 'button', class: 'tool', 'data-tool': name, 'aria-pressed': String(name === 'map'), onclick: () => this.turnTo(name) }, words.web(`tool.${name}`)));
    const print = h('button', { type: 'button', class: 'tool', 'data-tool': 'print', onclick: () => window.print() }, words.web('print'));
    this.pools = h('div', { class: 'pool-strip', role: 'group', 'aria-label': words.web('operations') });
    const tools = h('div', { class: 'tools', role: 'group', 'aria-label': words.web('tools') }, ...this.tabs, print, this.pools);
    const frame = h('div', { class: 'map-frame' }, this.map, this.fight, this.lens.element);
    this.frame = frame;
    this.now = h('div', { class: 'part-now' });
    this.side = h('div', { class: 'part-side' });
    this.element = h('div', { class: 'game-board prints-sheet toulon' },
      h('div', { class: 'layout' }, h('div', { class: 'part-map' }, tools, frame), this.now, this.side, drawLegend(kit)));
    root.append(this.element);
    choices.listen(this.element);
    this.lens.listen(frame);
    this.about = new BoardAbout(this.element, words, choices, THINGS, { elsewhere: this.lens.things });
    this.lens.about = this.about;
    listenToDrag(this.fight, choices, this.abort.signal);
    this.observer = new ResizeObserver(() => this.centre());
    this.observer.observe(this.map);
    addEventListener('beforeprint', () => this.turnTo('map'), { signal: this.abort.signal });
  }

  /** On a small screen the map is wider than its box, which begins with Toulon in its middle. */
  centre() {
    const { map } = this,
      [x, y] = this.kit.cells.tou.middle;
    if (this.isCentred || map.scrollWidth <= map.clientWidth + 1 || !map.clientWidth) return;
    this.isCentred = true;
    map.scrollTo((map.scrollWidth * x) / WIDTH - map.clientWidth / 2, (map.scrollHeight * y) / HEIGHT - map.clientHeight / 2);
  }

  /** The map or the battle board. @param {string} name */
  turnTo(name) {
    const isBattle = name === 'battle' && !this.tabs[1].hidden;
    this.map.hidden = isBattle;
    this.fight.hidden = !isBattle;
    this.frame.classList.toggle('is-battle', isBattle);
    this.tabs.forEach((tab, i) => tab.setAttribute('aria-pressed', String(isBattle === (i === 1))));
    this.lens.hide();
  }

  /** @param {View} view */
  show(view) {
    const state = view.game,
      { choices } = this.kit;
    this.view = view;
    choices.keepFocus(this.element);
    choices.take(view);
    this.element.classList.toggle('is-past', Boolean(view.past));
    this.element.classList.toggle('is-still', this.context.still);
    this.draw(view, state);
    choices.restoreFocus();
    choices.askPrices().then((isTold) => {
      if (isTold && this.view === view) this.showPrices(view);
    });
  }

  /** @param {View} view @param {State} state */
  draw(view, state) {
    const { kit } = this;
    this.showAreas(state);
    this.showRoads(state);
    renew(this.waters, ...drawWaters(kit, state));
    renew(this.works, ...drawWorks(kit, state));
    this.stacks.show(state, sideOfSeat(view.seat), view.memory);
    this.prices.replaceChildren();
    this.showBattle(view, state);
    this.lens.memory = view.memory;
    this.lens.show(state);
    this.about.hide();
    this.showPanels(view, state);
  }

  /** @param {View} view @param {State} state */
  showPanels(view, state) {
    const { kit } = this,
      [dials, , turns] = this.side.children;
    renew(this.now, drawNow(kit, view));
    const hasPools = this.isKnown('pools', poolInputs(kit, state));
    if (!hasPools) renew(this.pools, ...drawPools(kit, state));
    renew(this.side, hasPools ? dials : drawDials(kit, state), drawTracks(kit, state),
      this.isKnown('turns', turnInputs(kit, state)) ? turns : drawTurns(kit, state));
  }

  /** Whether a part was drawn from the same last time. @param {string} part @param {unknown} inputs */
  isKnown(part, inputs) {
    const key = JSON.stringify(inputs),
      isSame = this.inputs[part] === key;
    this.inputs[part] = key;
    return isSame;
  }

  /** A new battle opens its board; whoever turns back to the map stays there. @param {View} view @param {State} state */
  showBattle(view, state) {
    const battle = isFighting(state) ? `${state.turn}.${state.phasing}.${state.battle.area}` : '';
    this.tabs[1].hidden = !battle;
    renew(this.fight, ...(battle ? [drawBattle(this.kit, view)] : []));
    const isOnMap = battle !== '' && ON_MAP.includes(state.step[0]),
      place = `${battle}.${isOnMap}`;
    if (place !== this.fought) this.turnTo(battle && !isOnMap ? 'battle' : 'map');
    this.fought = place;
    if (!this.fight.hidden && view !== this.laid) showChoice(this.fight);
    this.laid = view;
  }

  /** @param {State} state */
  showAreas(state) {
    const { choices, words } = this.kit;
    for (const [area, element] of Object.entries(this.areas)) {
      const holders = Object.keys(state.face[area] ?? {});
      element.classList.toggle('of-allies', holders.includes('allies'));
      element.classList.toggle('of-republicans', holders.includes('republicans'));
      choices.mark(element, `area:${area}`, words.area(area), { role: null });
      if (!choices.of(`area:${area}`).length) element.removeAttribute('aria-label');
    }
  }

  /** @param {State} state */
  showRoads(state) {
    const { choices, words } = this.kit;
    for (const [section, element] of Object.entries(this.sections)) {
      const flags = state.section_flags[section] ?? 0;
      element.classList.toggle('is-friendly', Boolean(flags & SECTION.friendly));
      element.classList.toggle('is-traced', Boolean(flags & SECTION.traced));
      element.classList.toggle('is-failed', Boolean(flags & SECTION.traceFailed));
      choices.mark(element, `section:${section}`, words.section(section), { role: null });
      if (!choices.of(`section:${section}`).length) element.removeAttribute('aria-label');
    }
  }

  /** What marches, roads and landings cost, at their ends, before anybody pays. @param {View} view */
  showPrices(view) {
    const { kit } = this,
      { choices, cells, roads, words } = kit;
    const chips = [];
    for (const [action, points] of choices.prices) {
      const [verb, operands = ''] = action.split(':'),
        operand = operands.split(',').at(-1) ?? '';
      const at = ['march', 'land', 'build', 'place'].includes(verb) ? cells[operand]?.middle : verb === 'road' ? roads[operand]?.middle : null;
      if (!at) continue;
      const [x, y] = verb === 'road' ? at : [at[0], at[1] + (verb === 'build' ? -20 : 0)];
      chips.push(svg('g', { class: `price-chip${points ? '' : ' is-free'} for-${verb}`, transform: `translate(${x} ${y})`, 'data-price': action },
        verb === 'road' ? svg('rect', { x: -9, y: -9, width: 18, height: 18, rx: 3 }) : svg('circle', { r: verb === 'build' ? 9 : 12 }), svg('text', { y: 5 }, String(points))));
    }
    this.prices.replaceChildren(...chips);
    for (const element of this.element.querySelectorAll('.board-map [data-action]')) {
      const points = choices.prices.get(element.getAttribute('data-action') ?? '');
      if (points !== undefined) element.setAttribute('aria-label', `${element.getAttribute('aria-label')} · ${words.points(points)}`);
    }
    choices.context.note(new Map([...choices.prices].map(([action, points]) => [action, words.points(points)])));
    const active = document.activeElement;
    if (!active || !this.now.contains(active)) renew(this.now, drawNow(kit, view));
    this.lens.refresh();
  }

  /** Where playback finds things; while the battle board is open, an area is the board itself. @param {string} place */
  spot(place) {
    if (place.startsWith('pool:')) return elementSpot(this.element.querySelector(`.pool-strip [data-pool="${place.slice('pool:'.length)}"]`));
    if (place.startsWith('track:')) return elementSpot(this.side.querySelector(TRACKS[place.slice('track:'.length)] ?? '.rail ol'));
    if (place.startsWith('roadstead:')) return elementSpot(this.map.hidden ? this.fight : this.sheet.querySelector(`[data-roadstead="${place.slice('roadstead:'.length)}"]`));
    const point = place.startsWith('section:') ? this.kit.roads[place.slice('section:'.length)]?.middle : this.kit.cells[place]?.middle;
    return this.map.hidden ? elementSpot(point ? this.fight : null) : sheetSpot(this.sheet, point, 24);
  }

  /** @param {string} thing @param {State} game */
  ghost(thing, game) {
    const { kit } = this;
    if (thing in kit.data.units || thing in kit.data.leaders) return drawCounter(kit, game, thing);
    const [side, area] = thing.slice('stack:'.length).split('@');
    const face = game.face[area]?.[/** @type {import('./types.js').Side} */ (side)];
    return face ? drawFog(face, side) : null;
  }

  /** @param {string} place */
  reveal(place) {
    const cell = this.kit.cells[place],
      { map } = this;
    if (!cell || map.hidden || map.scrollWidth <= map.clientWidth + 1) return;
    map.scrollTo((map.scrollWidth * cell.middle[0]) / WIDTH - map.clientWidth / 2, (map.scrollHeight * cell.middle[1]) / HEIGHT - map.clientHeight / 2);
  }

  /** @param {string[]} actions */
  highlight(actions) {
    this.kit.choices.highlight(actions);
  }

  destroy() {
    this.abort.abort();
    this.observer.disconnect();
    this.element.remove();
  }
}

/** @param {HTMLElement} root @param {BoardContext} context @returns {Promise<import('../../types.js').Board>} */
export async function openBoard(root, context) {
  const [data] = await Promise.all([
    loadData(context, 'toulon', FILES),
    loadStyles(import.meta.url, STYLES),
  ]);
  const kit = {
    data, words: new Words(context, data), choices: new Choices(context, data), cells: layCells(data.areas), roads: layRoads(data.sections),
    prefix: `toulon-${++boards}-`,
  };
  const board = new ToulonBoard(root, context, kit);
  return {
    show: (view) => board.show(/** @type {any} */ (view)),
    highlight: (actions) => board.highlight(actions),
    about: board.about,
    stage: {
      sheet: () => board.sheet,
      frame: () => board.map,
      spot: (place) => board.spot(place),
      ghost: (thing, game) => board.ghost(thing, game),
      reveal: (place) => board.reveal(place),
    },
    destroy: () => board.destroy(),
  };
}
