/**
 * Toulon's board: the map of the bay with its areas, roads, works, ships and stacks; the battle board, which takes its place
 * while there is a battle; dials and tracks beside them. The ground is drawn once, the rest is small and drawn anew.
 */
import { BoardAbout } from '../../board/about.js';
import { loadData, loadStyles } from '../../board/files.js';
import { elementSpot, sheetSpot } from '../../board/spots.js';
import { Kept, afterFrame, arrange, h, renew, set, svg } from '../../dom.js';
import { THINGS } from './about.js';
import { Choices } from './choices.js';
import { HEIGHT, WIDTH, layCells, layRoads } from './geometry.js';
import { Lens } from './lens.js';
import { Round } from './round.js';
import { Stacks } from './stacks.js';
import { AT_SEA, Tray } from './tray.js';
import { Words } from './words.js';
import { drawArrivals, isShifting } from './arrivals.js';
import { Asks } from './asks.js';
import { drawBattle, isFighting } from './battle.js';
import { rowsByRoad } from './byroad.js';
import { drawCounter, drawFog } from './counters.js';
import { listenToDrag } from './drag.js';
import { drawForecast } from './forecast.js';
import { drawGround, drawRoads } from './ground.js';
import { drawLegend } from './legend.js';
import { drawWorks } from './marks.js';
import { drawDials, drawNow, drawPools, drawTracks, drawTurns, poolInputs, trackInputs, turnInputs } from './panels.js';
import { showFight, showSpot } from './sight.js';
import { SECTION, sideOfSeat } from './state.js';
import { drawWaters } from './waters.js';

/** @typedef {import('./types.js').BoardContext} BoardContext */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Kit} Kit */

const FILES = ['areas', 'sections', 'units', 'leaders', 'works', 'constants', 'qualities'];
/** In these steps of a battle the ground is asked for. */
const ON_MAP = ['retreat', 'escape'];
/** Where the depots lie that are stocked. @type {Record<string, string>} */
const DEPOTS = { west: 'oll', east: 'sol', allied: 'tou' };
/** Where the tracks stand; any other is the first rail. @type {Record<string, string>} */
const TRACKS = { victory: '.balance', points: '.balance', ammunition: '.rail-ammunition ol', evacuation: '.rail-evacuation ol' };
/** In this order: what is said of single parts changes what board.css says of all. */
const STYLES = ['board.css', 'map.css', 'parts.css', 'battle.css', 'print.css'];
/** What can take the place of the map. */
const TABS = ['map', 'battle', 'arrivals'];
/** The rule by which a force is too strong to come in at once. */
const ENTRY_LIMIT = '6.2a';
/** The rule by which a step has its price: it says nothing of what is left. */
const STEP_PRICE = '16.4a';
let boards = 0;

class ToulonBoard {
  /** @param {HTMLElement} root @param {BoardContext} context @param {Kit} kit */
  constructor(root, context, kit) {
    this.context = context;
    this.kit = kit;
    const { words, choices } = kit;
    const { ground, areas, cells, over, marks, names } = drawGround(kit),
      { element: roads, sections } = drawRoads(kit);
    this.areas = areas;
    this.sections = sections;
    this.waters = svg('g', { class: 'waters' });
    this.works = svg('g', { class: 'works' });
    /** @type {Kept<SVGGElement>} */
    this.keptWorks = new Kept();
    this.prices = svg('g', { class: 'prices', 'aria-hidden': 'true' });
    this.stacks = new Stacks(kit);
    this.tray = new Tray(kit, context);
    this.asks = new Asks(kit, context);
    this.round = new Round(kit, context);
    this.lens = new Lens(kit, this.stacks, this.tray);
    this.tray.onChange = () => this.lens.refresh();
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
      ground, cells, over, this.waters, roads, marks, this.works, this.stacks.element, names, this.prices);
    this.sheet = sheet;
    this.map = h('div', { class: 'map-scroll' }, h('div', { class: 'board-map' }, sheet));
    this.fight = h('div', { class: 'board-battle', hidden: true });
    this.arrivals = h('div', { class: 'board-arrivals', hidden: true });
    /** The piece of the turn track that was pressed. */
    this.arriving = '';
    /** The turn in which nothing on the track is changed, whoever of one's own is asked; 0 for none. */
    this.unchanged = 0;
    /** The position that was left so last. */
    this.leftAt = -1;
    /** @type {Map<string, import('../../types.js').Preview>} what fights come to, by action */
    this.forecasts = new Map();
    this.pointed = '';
    this.reasonsAsked = false;
    this.tabs = TABS.map((name) => h('button', { type: 'button', class: 'tool', 'data-tool': name, 'aria-pressed': String(name === 'map'), hidden: name !== 'map', onclick: () => this.turnTo(name) }, words.web(`tool.${name}`)));
    const print = h('button', { type: 'button', class: 'tool', 'data-tool': 'print', onclick: () => window.print() }, words.web('print'));
    this.pools = h('div', { class: 'pool-strip', role: 'group', 'aria-label': words.web('operations') });
    const tools = h('div', { class: 'tools', role: 'group', 'aria-label': words.web('tools') }, ...this.tabs, print, this.pools);
    const frame = h('div', { class: 'map-frame' }, this.map, this.fight, this.arrivals, this.lens.element);
    this.frame = frame;
    this.now = h('div', { class: 'part-now' });
    this.side = h('div', { class: 'part-side' });
    this.element = h('div', { class: 'game-board prints-sheet toulon' },
      h('div', { class: 'layout' }, h('div', { class: 'part-map' }, tools, this.asks.element, frame), this.now, this.side, drawLegend(kit)));
    root.append(this.element);
    choices.listen(this.element);
    this.lens.listen(frame);
    this.about = new BoardAbout(this.element, words, choices, THINGS, { elsewhere: this.lens.things });
    this.lens.about = this.about;
    for (const part of [this.fight, this.arrivals]) listenToDrag(part, choices, this.abort.signal);
    for (const type of ['click', 'keydown']) this.sheet.addEventListener(type, (event) => this.takeRoad(event));
    for (const type of ['pointerover', 'focusin', 'click']) this.sheet.addEventListener(type, (event) => this.askReasons(event));
    this.arrivals.addEventListener('click', (event) => {
      const piece = event.target instanceof Element ? event.target.closest('[data-arrival]')?.getAttribute('data-arrival') : null;
      if (piece) this.chooseArrival(piece === this.arriving ? '' : piece);
      const isAll = event.target instanceof Element && event.target.closest('[data-unchanged]') !== null;
      if (isAll && this.view) this.leaveArrivals(this.view);
    });
    for (const type of ['pointerover', 'focusin']) this.fight.addEventListener(type, (event) => this.pointAt(event));
    this.fight.addEventListener('click', (event) => this.round.press(event));
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
    const shown = this.tabs[TABS.indexOf(name)].hidden ? 'map' : name;
    this.map.hidden = shown !== 'map';
    this.fight.hidden = shown !== 'battle';
    this.arrivals.hidden = shown !== 'arrivals';
    this.frame.classList.toggle('is-battle', shown !== 'map');
    this.tabs.forEach((tab, i) => tab.setAttribute('aria-pressed', String(shown === TABS[i])));
    this.lens.hide();
  }

  /** An area that a road leads to is gone to at once. @param {Event} event */
  takeRoad(event) {
    const row = event.target instanceof Element ? event.target.closest('[data-row]')?.getAttribute('data-row') : null;
    if (!row || (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    event.stopPropagation();
    this.context.order(row);
  }

  /** @param {string} piece  '' for none */
  chooseArrival(piece) {
    this.arriving = piece;
    if (this.view) this.showArrivals(this.view);
    const card = this.arrivals.querySelector(`[data-arrival="${CSS.escape(piece)}"]`);
    if (card instanceof HTMLElement) card.focus({ preventScroll: true });
  }

  /** One press leaves the turn track as it is for all who are still asked about it in this turn. @param {View} view */
  async leaveArrivals(view) {
    this.unchanged = view.game.turn;
    await this.context.idle();
    if (this.view !== view || view.at === this.leftAt) return;
    this.leftAt = view.at ?? -1;
    await this.context.act('end');
  }

  /** The board of the turn track takes the place of the map while it is asked about. @param {View} view */
  showArrivals(view) {
    const isAsked = isShifting(this.kit.choices),
      tab = this.tabs[TABS.indexOf('arrivals')],
      isNew = isAsked === tab.hidden;
    tab.hidden = !isAsked;
    if (isNew) this.arriving = '';
    renew(this.arrivals, ...(isAsked ? [drawArrivals(this.kit, view, this.arriving)] : []));
    if (isNew) this.turnTo(isAsked ? 'arrivals' : 'map');
  }

  /** @param {View} view */
  show(view) {
    const state = view.game,
      { choices } = this.kit;
    this.view = view;
    this.tray.view = view;
    this.lens.reasons.clear();
    choices.keepFocus(this.element);
    choices.take(view);
    this.element.classList.toggle('is-past', Boolean(view.past));
    this.element.classList.toggle('is-still', this.context.still);
    this.draw(view, state);
    choices.restoreFocus();
    choices.askPrices().then((isTold) => {
      if (this.view !== view) return;
      if (isTold) this.showPrices(view);
      choices.context.note(choices.notes(this.kit.words), choices.idle, choices.deadEnds);
    });
    this.asks.show(view);
    this.round.show(view);
    const depot = choices.all.find(({ verb }) => verb === 'stock')?.operands[0];
    if (depot) this.reveal(DEPOTS[depot]);
    if (choices.all.length && !isShifting(choices)) this.unchanged = 0;
    if (isShifting(choices) && this.unchanged === state.turn && !view.past) this.leaveArrivals(view);
  }

  /** The reasons are asked for once, by whoever points at an area that is grey. @param {Event} event */
  async askReasons(event) {
    const { view } = this,
      open = event.target instanceof Element ? event.target.closest('[data-open]')?.getAttribute('data-open') : null,
      isBeyond = Boolean(open && this.sheet.querySelector(`.area.is-beyond[data-open="${CSS.escape(open)}"]`)); /* the area itself, or a stack on it */
    if (!view || !isBeyond || this.reasonsAsked) return;
    this.reasonsAsked = true;
    const here = view.game.place[this.tray.force(view.game)[0] ?? ''] ?? '',
      goes = AT_SEA.includes(here) ? 'land' : 'march',
      groups = await this.context.refused();
    if (this.view !== view) return;
    for (const { verb, rule, why, actions } of groups.filter((group) => group.verb === goes)) {
      for (const { action } of actions) this.lens.reasons.set(action.slice(verb.length + 1), { why: rule === STEP_PRICE ? this.kit.words.web('too_dear') : why, isCrowded: rule === ENTRY_LIMIT });
    }
    this.lens.reasons.delete(here); /* nobody asks why they do not go where they are */
    this.lens.refresh();
  }

  /** @param {View} view @param {State} state */
  draw(view, state) {
    const { kit } = this;
    this.showAreas(state);
    this.showRoads(state);
    renew(this.waters, ...drawWaters(kit, state));
    arrange(this.works, drawWorks(kit, state, this.keptWorks));
    this.stacks.show(state, sideOfSeat(view.seat), view.memory);
    this.prices.replaceChildren();
    this.showBattle(view, state);
    this.showArrivals(view);
    this.lens.memory = view.memory;
    this.lens.show(state);
    this.about.hide();
    this.showPanels(view, state);
  }

  /** @param {View} view @param {State} state */
  showPanels(view, state) {
    const { kit } = this,
      [dials, tracks, turns] = this.side.children;
    renew(this.now, drawNow(kit, view));
    const hasPools = this.isKnown('pools', poolInputs(kit, state));
    if (!hasPools) renew(this.pools, ...drawPools(kit, state));
    renew(this.side, hasPools ? dials : drawDials(kit, state), this.isKnown('tracks', trackInputs(kit, state)) ? tracks : drawTracks(kit, state),
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
    if (view !== this.laid) this.askForecasts(view, battle !== '');
    this.drawFight();
    const isOnMap = battle !== '' && ON_MAP.includes(state.step[0]),
      place = `${battle}.${isOnMap}`;
    if (place !== this.fought) {
      this.turnTo(battle && !isOnMap ? 'battle' : 'map');
      /* Whoever comes from the battle board looks for its place on the map. */
      const area = this.fought.split('.').at(-2);
      if (area && !this.map.hidden) this.reveal(area);
    }
    this.fought = place;
    if (!this.fight.hidden && view !== this.laid) {
      showFight(this.fight);
      /* Once more when all is laid out: what lies over the board may grow after it. */
      afterFrame(() => this.view === view && !this.fight.hidden && showFight(this.fight));
    }
    this.laid = view;
  }

  drawFight() {
    const { kit, view } = this;
    if (!view) return;
    renew(this.fight, ...(isFighting(view.game) ? [drawBattle(kit, view, this.round.content(view), drawForecast(kit, this.forecasts, this.pointed))] : []));
  }

  /** What the fights of the choice at hand come to. @param {View} view @param {boolean} isBattle */
  async askForecasts(view, isBattle) {
    this.forecasts = new Map();
    if (!isBattle || !view.previews || view.past) return;
    const found = await this.context.forecasts();
    if (this.view !== view) return;
    this.forecasts = new Map(found.map((preview) => [preview.action, preview]));
    this.drawFight();
  }

  /** Of a choice that is pointed at on the battle board the forecast is shown. @param {Event} event */
  pointAt(event) {
    const action = event.target instanceof Element ? event.target.closest('[data-action]')?.getAttribute('data-action') : null;
    if (!action || action === this.pointed || !this.forecasts.has(action)) return;
    this.pointed = action;
    this.drawFight();
  }

  /** While a force is at hand, areas that it cannot go to are greyed, and say why when they are pointed at. @param {State} state */
  showAreas(state) {
    const { choices, words } = this.kit,
      isMarching = state.step[0] === 'moving' && choices.all.length > 0;
    const rows = isMarching ? rowsByRoad(this.kit, state, state.place[this.tray.force(state)[0] ?? ''] ?? '') : new Map();
    for (const [area, element] of Object.entries(this.areas)) {
      const holders = Object.keys(state.face[area] ?? {}),
        key = `area:${area}`,
        row = rows.get(area),
        isBeyond = isMarching && !row && choices.of(key).every(({ verb }) => verb === 'ask');
      element.classList.toggle('of-allies', holders.includes('allies'));
      element.classList.toggle('of-republicans', holders.includes('republicans'));
      element.classList.toggle('is-beyond', isBeyond);
      element.classList.toggle('is-left', area === state.battle?.area && ON_MAP.includes(state.step[0]));
      element.classList.toggle('is-by-road', Boolean(row));
      choices.mark(element, key, isBeyond || choices.of(key).length ? words.area(area) : '', { role: null, opens: isBeyond ? key : '' });
      element.classList.toggle('is-aside', choices.isAside(key));
      set(element, { 'data-row': row ?? null });
      if (row) set(element, { role: 'button', tabindex: 0, 'aria-label': words.web('by_road', words.area(area)) });
    }
    this.reasonsAsked = false;
  }

  /** @param {State} state */
  showRoads(state) {
    const { choices, words } = this.kit;
    for (const [section, element] of Object.entries(this.sections)) {
      const flags = state.section_flags[section] ?? 0;
      element.classList.toggle('is-friendly', Boolean(flags & SECTION.friendly));
      element.classList.toggle('is-traced', Boolean(flags & SECTION.traced));
      element.classList.toggle('is-failed', Boolean(flags & SECTION.traceFailed));
      const key = `section:${section}`;
      choices.mark(element, key, choices.of(key).length ? words.section(section) : '', { role: null });
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
      if (choices.idle.has(action)) continue;
      chips.push(svg('g', { class: `price-chip${points ? '' : ' is-free'}${choices.isAttack(action) ? ' is-attack' : ''} for-${verb}`, transform: `translate(${x} ${y})`, 'data-price': action },
        verb === 'road' ? svg('rect', { x: -9, y: -9, width: 18, height: 18, rx: 3 }) : svg('circle', { r: verb === 'build' ? 9 : 12 }), svg('text', { y: 5 }, String(points))));
    }
    this.prices.replaceChildren(...chips);
    if (choices.deadEnds.size) this.showRoads(view.game);
    for (const element of this.element.querySelectorAll('.board-map [data-action]')) {
      const price = choices.priceWords(words, element.getAttribute('data-action') ?? '');
      if (price) element.setAttribute('aria-label', `${element.getAttribute('aria-label')} · ${price}`);
    }
    const active = document.activeElement;
    if (!active || !this.now.contains(active)) renew(this.now, drawNow(kit, view));
    this.showArrivals(view);
    this.lens.refresh();
  }

  /** Where playback finds things; while the battle board is open, an area is where it is fought. @param {string} place */
  spot(place) {
    if (place.startsWith('pool:')) { /* in the strip or, where there is room, in a panel */
      const dials = [...this.element.querySelectorAll(`[data-pool="${place.slice('pool:'.length)}"]`)];
      return dials.map((dial) => elementSpot(dial)).find(Boolean) ?? null;
    }
    if (place.startsWith('track:')) return elementSpot(this.side.querySelector(TRACKS[place.slice('track:'.length)] ?? '.rail ol'));
    if (place.startsWith('roadstead:')) return elementSpot(this.map.hidden ? this.fight : this.sheet.querySelector(`[data-roadstead="${place.slice('roadstead:'.length)}"]`));
    const point = place.startsWith('section:') ? this.kit.roads[place.slice('section:'.length)]?.middle : this.kit.cells[place]?.middle;
    return this.map.hidden ? elementSpot(point ? this.fightAt() : null) : sheetSpot(this.sheet, point, 24);
  }

  /** Where it is fought on the battle board: the melee at hand, or the line. */
  fightAt() {
    return this.fight.querySelector('.melee.is-open') ?? this.fight.querySelector('.battle-line') ?? this.fight;
  }

  /** @param {string} thing @param {State} game */
  ghost(thing, game) {
    const { kit } = this;
    if (thing in kit.data.units || thing in kit.data.leaders) return drawCounter(kit, game, thing);
    const [side, area] = thing.slice('stack:'.length).split('@');
    const face = game.face[area]?.[/** @type {import('./types.js').Side} */ (side)];
    return face ? drawFog(face, side) : null;
  }

  /** A place comes into sight: the middle of a map that is wider than its box, and the page as far as need be. @param {string} place */
  reveal(place) {
    const cell = this.kit.cells[place],
      { map } = this;
    if (!this.fight.hidden) showFight(this.fight);
    if (!cell || map.hidden) return;
    if (map.scrollWidth > map.clientWidth + 1) map.scrollTo((map.scrollWidth * cell.middle[0]) / WIDTH - map.clientWidth / 2, (map.scrollHeight * cell.middle[1]) / HEIGHT - map.clientHeight / 2);
    showSpot(this.sheet, () => this.spot(place));
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
