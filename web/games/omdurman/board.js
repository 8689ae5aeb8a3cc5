/**
 * Omdurman's board: the map of hexes with its counters, a window onto it that pans and zooms, the panel over it, and what
 * stands beside it. The ground is drawn once; stacks change one by one; marks and panels are small and drawn anew.
 */
import { BoardAbout } from '../../board/about.js';
import { loadData, loadStyles } from '../../board/files.js';
import { pictureOf, sheetSpot } from '../../board/spots.js';
import { Kept, arrange, h, renewFrom, svg } from '../../dom.js';
import { announce, toastError } from '../../toast.js';
import { THINGS } from './about.js';
import { Camera } from './camera.js';
import { RADIUS, allHexes, boxAround, hexAt, isHex, middleOf, sheetSize, short } from './geometry.js';
import { drawGround } from './ground.js';
import { listenToKeys, listenToPointer } from './hands.js';
import { drawLegend } from './legend.js';
import { Lens } from './lens.js';
import { March } from './march.js';
import { Marks } from './marks.js';
import { drawNow } from './now.js';
import { panelsOf } from './panels.js';
import { Play, REINFORCEMENTS } from './play.js';
import { Sight, readSight, sightWords } from './sight.js';
import { Stacks } from './stacks.js';
import { SCENARIOS, kindOf, scenarioOf, waysBetween } from './state.js';
import { HALF, drawCounter } from './symbols.js';
import { Words, choiceNotes } from './words.js';
import { drawWorks } from './works.js';

/** @typedef {import('./types.js').BoardContext} BoardContext */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').Data} Data */
/** @typedef {import('../../types.js').AnswerLine} AnswerLine */

const FILES = ['scenarios', 'kinds', 'ranges', 'results', 'terrain', 'levels', 'margins', 'constants'];
/** In this order: what is said of single parts changes what board.css says of all. */
const STYLES = ['board.css', 'map.css', 'parts.css', 'print.css'];
/** From this many pixels to a unit on, hexes have their numbers and counters their values. */
const NUMBERED = 0.85;
/** Below this the factors of a counter are large and its name is left out. */
const NAMED = 0.95;
const READABLE = 0.5;
/** On a screen too small for both armies one is shown in this scale. */
const OWN_SCALE = 0.7;
/** So many pixels of map show but a corner of an army. */
const NARROW = 620;
/** Pixels at the left edge of a wide map that are kept free of counters, for the list of who can march together. */
const HOSTS = 260;
/** The map is panned so far, in its units, before numbers are written anew. */
const NUMBERS_STEP = 200;
const NOTHING = { hexes: [], blocks: [], isClear: null };

export class OmdurmanBoard {
  /** @param {HTMLElement} root @param {BoardContext} context @param {Kit} kit */
  constructor(root, context, kit) {
    this.context = context;
    this.kit = kit;
    this.play = new Play(context, kit.map, kit.data.kinds);
    this.stacks = new Stacks(kit);
    this.marks = new Marks(kit, this.play);
    this.march = new March(kit, this.play, context, () => this.state && this.drawMoment(this.state));
    this.sight = new Sight(context, (from, to, lines) => this.showSight(from, to, lines), (lines) => this.marks.showFan(lines));
    this.works = svg('g', {});
    this.hover = '';
    /** The hex of the keyboard. */
    this.cursor = '';
    /** Whether the next hex is where reinforcements go. */
    this.isReinforcing = false;
    /** The hex whose panel was opened to choose losses, '' for none. */
    this.lossHex = '';
    /** How many actions stood when all attacks were last ordered to be resolved; Infinity: that is over. */
    this.resolvingFrom = Infinity;
    this.isFitted = false;
    this.isPrinted = false;
    /** Whether the map was last touched with a finger. */
    this.isTouch = false;
    /** @type {State|null} */
    this.state = null;
    this.numbersKey = '';
    /** The question whose counters were last brought into sight. */
    this.askedKey = '';
    /** @type {[string, string][]} */
    this.trails = [];
    this.trailPhase = '';
    this.abort = new AbortController();
    const { words } = kit;
    const [width, height] = sheetSize(kit.map);
    /* The ground never changes: on a sheet of its own it need not be drawn again with the counters. */
    const sheets = [
      [drawGround(kit), this.marks.numbers],
      [this.works, this.marks.fan, this.marks.below, this.march.chosen, this.marks.trails, this.stacks.element, this.marks.above, this.march.element, this.marks.aim, this.marks.hints, this.marks.sight, this.marks.cursor],
    ].map((layers) => svg('svg', { class: 'sheet', viewBox: `0 0 ${short(width)} ${short(height)}`, 'aria-hidden': 'true' }, layers));
    this.sheet = sheets[0];
    const room = h('div', { class: 'ground-room' }, sheets);
    this.box = h('div', {
      class: 'window', tabindex: '0', role: 'application', 'aria-label': words.web('map'), 'aria-describedby': 'omdurman-keys',
      'aria-roledescription': words.web('map.role'),
    }, room);
    this.camera = new Camera(this.box, room, sheets, width, height, () => this.moved());
    this.lens = new Lens(kit, this.play, this.stacks, this.camera, {
      act: (action) => this.act(action), order: (order) => this.order(order), back: () => this.box.focus({ preventScroll: true }),
    });
    this.sightText = h('div', { class: 'sight-text', hidden: true });
    this.sightButton = h('button', {
      type: 'button', class: 'tool', 'data-tool': 'sight', 'aria-pressed': 'false', 'aria-keyshortcuts': 'V', onclick: () => this.toggleSight(),
    }, words.web('sight'), h('kbd', { 'aria-hidden': 'true' }, 'V'));
    const battleButton = h('button', { type: 'button', class: 'tool', 'data-tool': 'battle', onclick: () => this.fitBattle() }, words.web('battle'));
    this.lassoButton = h('button', {
      type: 'button', class: 'tool', 'data-tool': 'lasso', 'aria-pressed': 'false', 'aria-keyshortcuts': 'D', hidden: true, onclick: () => this.toggleLasso(),
    }, words.web('lasso'), h('kbd', { 'aria-hidden': 'true' }, 'D'));
    this.sideButton = h('button', {
      type: 'button', class: 'tool', 'data-tool': 'side', 'aria-expanded': 'false', onclick: () => this.toggleSide(),
    }, words.web('side'));
    this.now = h('div', { class: 'part-now' });
    this.side = h('div', { class: 'part-side' });
    /** @type {Kept<HTMLElement>} */
    this.keptPanels = new Kept();
    this.element = h('div', { class: 'game-board omdurman' },
      h('div', { class: 'part-head' }, this.now,
        h('div', { class: 'tools', role: 'group', 'aria-label': words.web('tools') }, this.sightButton, this.lassoButton, battleButton, this.sideButton)),
      h('div', { class: 'part-map' }, this.box, this.lens.element, this.sightText,
        h('p', { class: 'unseen', id: 'omdurman-keys' }, words.web('map.keys'))),
      h('div', { class: 'part-beside' }, this.side, drawLegend(kit)));
    root.append(this.element);
    this.about = new BoardAbout(this.element, words, null, THINGS);
    this.lens.about = this.about;
    listenToPointer(this);
    listenToKeys(this);
    for (const type of ['beforeprint', 'afterprint']) {
      addEventListener(type, () => this.setPrinted(type === 'beforeprint'), { signal: this.abort.signal });
    }
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(this.box);
  }

  /* ---- What is done ---- */

  /** @param {string} action */
  act(action) {
    this.march.hide();
    this.resolvingFrom = Infinity;
    this.context.act(action);
  }

  /** All that can fire does, and all attacks are resolved: one wish, and so one press. */
  fireAtWill() {
    this.order('at_will', true);
  }

  /** @param {string} order @param {boolean} isResolved  whether all attacks are to be resolved after it */
  async order(order, isResolved = order === 'resolve_all') {
    this.march.hide();
    this.resolvingFrom = isResolved ? this.play.view?.standing ?? 0 : Infinity;
    if (await this.context.order(order) === false) this.march.refused();
  }

  /** All attacks are to be resolved: what the other side has decided between them does not end that, a question of one's own or an undo does. */
  resolveOn() {
    const { view } = this.play;
    if (!view?.yours || view.past || this.play.choices.some(({ verb }) => verb === 'roll')) return;
    if (view.standing > this.resolvingFrom && this.play.plainOrder('resolve_all')) this.order('resolve_all');
    else this.resolvingFrom = Infinity;
  }

  /** A formation is chosen, or those who come onto the map; again: nobody. @param {string} name */
  choose(name) {
    this.isReinforcing = name === REINFORCEMENTS && !this.isReinforcing;
    this.march.choose(name === REINFORCEMENTS ? '' : name);
    if (this.isReinforcing) this.lookAtEntrance();
    if (this.isReinforcing || this.march.isReady) this.box.focus({ preventScroll: true });
    const chosen = this.state && this.march.isReady ? this.march.muster.hexes(this.state) : [];
    if (!chosen.some((hex) => this.camera.areFree([middleOf(hex)]))) this.approach(chosen);
  }

  toggleLasso() {
    this.march.isLassoOn = !this.march.isLassoOn;
    if (this.state) this.drawMoment(this.state);
  }

  get isSideOpen() {
    return this.element.classList.contains('has-side');
  }

  /** What stands beside the map, where there is no room for it. */
  toggleSide() {
    this.element.classList.toggle('has-side');
    this.sideButton.setAttribute('aria-expanded', String(this.isSideOpen));
  }

  openSide() {
    if (!this.isSideOpen) this.toggleSide();
  }

  /**
   * A press on a hex: what it means, where that is one thing; otherwise the panel opens.
   * @param {string} hex @param {boolean} isAsking  whether the panel is wanted in any case
   */
  press(hex, isAsking) {
    if (!hex) {
      this.lens.hide();
      return;
    }
    if (this.sight.isOn) {
      /* A finger cannot point without pressing: its next press is the end of the line. */
      if (this.isTouch && hex !== this.sight.from) this.sight.ask(hex);
      else {
        this.sight.start(hex);
        this.tell(hex);
      }
      return;
    }
    if (this.isReinforcing) {
      this.isReinforcing = false;
      this.order(`reinforce:${hex}`);
      return;
    }
    if (this.march.isReady && !isAsking && this.state) {
      const isOwn = this.march.muster.hexes(this.state).includes(hex);
      if (!isOwn) {
        this.sendGroup(hex);
        return;
      }
      /* Of those chosen one stack is meant. */
      this.march.choose('');
    }
    const meaning = isAsking ? null : this.play.meaning(hex);
    if (!meaning) {
      const isShown = this.stacks.stacks.has(hex) || this.play.has(hex) || isAsking;
      if (isShown && !(this.lens.isPinned && this.lens.hex === hex)) this.lens.pin(hex);
      else this.lens.close();
      return;
    }
    this.lens.hide();
    if ('order' in meaning) this.order(meaning.order);
    else this.act(meaning.action);
  }

  /** Those chosen go to a hex; a finger is shown first where all will stand. @param {string} hex */
  async sendGroup(hex) {
    const orders = await this.march.press(hex, this.isTouch);
    if (orders) this.order(orders);
  }

  toggleSight() {
    const isOn = !this.sight.isOn;
    this.sightButton.setAttribute('aria-pressed', String(isOn));
    this.element.classList.toggle('has-sight', isOn);
    this.lens.hide();
    this.sight.start(isOn ? this.hover || this.cursor || this.play.groupHex() || this.middleHex() : '');
  }

  /* ---- What is shown ---- */

  /** @param {View} view */
  show(view) {
    const state = /** @type {State} */ (/** @type {unknown} */ (view.game));
    const hadFocus = this.focusKey();
    this.follow(view, state);
    this.state = state;
    this.play.take(view);
    this.isReinforcing = false;
    this.march.renew();
    this.element.classList.toggle('is-past', Boolean(view.past));
    renewFrom(this.works, [state.built, state.breached, state.mine, state.chain, state.options], () => [drawWorks(this.kit, state)]);
    this.stacks.show(state);
    this.context.note(choiceNotes(this.kit, state, this.play.choices, this.stacks.stacks));
    this.drawMoment(state);
    arrange(this.side, panelsOf(this.kit, state, this.play, (action) => this.act(action), this.keptPanels));
    /* Opened by itself, to choose one's losses: it lies over the battle when they are chosen. */
    if (this.lens.hex === this.lossHex && !this.play.isLosing) this.lens.hide();
    this.lens.renew();
    this.sight.forget();
    this.restoreFocus(hadFocus);
    /* Where things lie is asked for when all of the page is drawn. */
    queueMicrotask(() => {
      if (this.state === state) this.bringIntoSight(state);
    });
    const asked = this.play.ask().catch((error) => {
      toastError(error);
      return false;
    });
    asked.then((isNew) => {
      if (this.state !== state) return;
      if (isNew) {
        const focus = this.focusKey();
        this.drawMoment(state);
        if (this.lens.isPinned) this.lens.renew();
        this.restoreFocus(focus);
      }
      this.resolveOn();
    });
  }

  /** The moves of the other side stay drawn until its next ones, or until the turn is another's. @param {View} view @param {State} state */
  follow(view, state) {
    const ways = this.state && !view.past ? waysBetween(this.kit.data, this.state, state, view.seat) : [];
    const phase = `${state.turn}${state.phasing}`;
    if (phase !== this.trailPhase || view.past) this.trails = [];
    this.trailPhase = phase;
    this.trails = [...this.trails, ...ways];
    this.marks.showTrails(this.trails);
  }

  /** What depends on choices and orders. @param {State} state */
  drawMoment(state) {
    const { march } = this;
    this.marks.show(state);
    march.drawChosen();
    this.element.classList.toggle('has-host', this.isReinforcing || march.isReady);
    this.element.classList.toggle('has-lasso', march.isLassoOn);
    this.lassoButton.hidden = !march.muster.hexesToMove().length;
    this.lassoButton.setAttribute('aria-pressed', String(march.isLassoOn));
    this.now.replaceChildren(drawNow(this.kit, state, this.play, march, this.isReinforcing, {
      act: (action) => this.act(action), order: (order) => this.order(order), fireAtWill: () => this.fireAtWill(), choose: (name) => this.choose(name),
      look: (hex) => this.look(hex),
    }));
  }

  /** Where the keyboard is, before parts are drawn anew. */
  focusKey() {
    const active = document.activeElement;
    if (!active || !this.element.contains(active)) return '';
    return active.getAttribute('data-do') ?? active.getAttribute('data-host') ?? (active === this.box ? 'map' : 'part');
  }

  /** @param {string} key */
  restoreFocus(key) {
    if (!key || key === 'map' || this.element.contains(document.activeElement)) return;
    const same = this.element.querySelector(`[data-do="${CSS.escape(key)}"], [data-host="${CSS.escape(key)}"]`);
    const goal = same instanceof HTMLElement ? same : this.box;
    goal.focus({ preventScroll: true });
  }

  /** A question about one hex is looked at; the first time the whole battle is. @param {State} state */
  bringIntoSight(state) {
    if (!this.isFitted) this.fitBattle();
    const hexes = [state.loss_hex, state.melee_hex].filter((hex) => hex !== undefined && isHex(hex));
    if (hexes[0]) this.look(hexes[0]);
    /* Who may be picked and what may be shot at stands all over the map: it is shown once, and then the player looks where he likes. */
    const key = `${state.turn}${state.segment}${this.play.step}`, isWide = ['move', 'fire'].includes(this.play.step);
    const asked = isWide && key === this.askedKey ? [] : [...this.play.byHex.keys()];
    this.askedKey = key;
    if (this.play.step === 'setup_place' && asked.length && this.camera.scale < READABLE) this.camera.fit(boxAround(asked));
    const seen = asked.filter((hex) => this.camera.isSeen(...middleOf(hex))).length;
    if (isWide && seen < asked.length / (this.box.clientWidth < NARROW ? 4 : asked.length)) this.fitOwn(Math.max(this.camera.scale, READABLE));
    else if (asked.length && !seen) this.look(asked[0]);
    const struck = this.play.isLosing ? [...this.play.byHex.keys()] : [];
    this.lossHex = struck.length === 1 && this.play.choices.length > 1 ? struck[0] : '';
    if (this.lossHex) this.lens.pin(this.lossHex);
  }

  /** Where those who wait come from. */
  lookAtEntrance() {
    const { regions } = this.kit;
    const hexes = (this.state?.phasing === 'dervish' ? regions.dervish_edge : regions.ae_entrance)?.hexes ?? [];
    this.look(hexes[Math.floor(hexes.length / 2)] ?? '');
  }

  /** @param {string} hex */
  look(hex) {
    if (hex) this.camera.reveal(...middleOf(hex));
  }

  /** All of them together, near enough to be read; nothing moves where that is so. @param {string[]} hexes */
  approach(hexes) {
    const { camera } = this;
    if (!hexes.length || (camera.scale >= READABLE && camera.areFree(hexes.map(middleOf)))) return;
    const box = boxAround(hexes);
    camera.isMoved = true;
    camera.resize(Math.max(READABLE, Math.min(OWN_SCALE, camera.scaleFor(box))));
    camera.centre(box.x + box.width / 2, box.y + box.height / 2);
  }

  fitBattle() {
    const { camera, box } = this;
    if (!box.clientWidth || !box.clientHeight || !this.state) return;
    this.isFitted = true;
    const stacks = [...this.stacks.stacks.keys()];
    const around = stacks.length < 4 || this.kit.scenario === 'khartoum' ? null : boxAround(stacks);
    const left = box.clientWidth >= 3 * HOSTS && around && camera.scaleFor(around, HOSTS) >= READABLE ? HOSTS : 0;
    if (!around) camera.reset();
    else if (camera.scaleFor(around) >= READABLE) camera.fit(around, left);
    else this.fitOwn();
  }

  /** Where both armies would be too small to read: the middle of those who are asked about, else of those whose turn it is. */
  fitOwn(scale = OWN_SCALE) {
    const { state, kit } = this,
      asked = [...this.play.byHex.keys()];
    const phasing = [...this.stacks.stacks].filter(([, counters]) => kit.data.kinds[kindOf(counters[0])].side === state?.phasing).map(([hex]) => hex);
    const own = (asked.length ? asked : phasing).map(middleOf);
    const middle = [0, 1].map((i) => own.map((point) => point[i]).sort((a, b) => a - b)[own.length >> 1] ?? 0);
    this.camera.resize(scale);
    this.camera.centre(middle[0], middle[1]);
  }

  resized() {
    if (!this.isFitted || !this.camera.isMoved) this.fitBattle();
    else this.camera.zoomNow(this.camera.scale, this.camera.box.clientWidth / 2, this.camera.box.clientHeight / 2);
  }

  /** On paper all is near, and every hex has its number. @param {boolean} isPrinted */
  setPrinted(isPrinted) {
    this.isPrinted = isPrinted;
    this.numbersKey = 'printed';
    if (isPrinted) this.element.classList.remove('is-far', 'is-middle');
    if (isPrinted) this.marks.showNumbers(allHexes(this.kit.map));
    else this.moved();
  }

  /** The window has moved over the map. */
  moved() {
    const { camera } = this;
    if (this.isPrinted) return;
    if (!this.lens.element.hidden) this.lens.place(this.lens.hex);
    if (camera.isZooming) return;
    this.element.classList.toggle('is-far', camera.scale < READABLE);
    this.element.classList.toggle('is-middle', camera.scale >= READABLE && camera.scale < NAMED);
    const isNumbered = camera.scale >= NUMBERED;
    const { x, y, width, height } = camera.seen;
    const key = isNumbered ? [x, y, width].map((value) => Math.round(value / NUMBERS_STEP)).join() : '';
    if (key !== this.numbersKey) {
      this.numbersKey = key;
      const margin = NUMBERS_STEP * 1.2;
      this.marks.showNumbers(!isNumbered ? [] : allHexes(this.kit.map).filter((hex) => {
        const [hx, hy] = middleOf(hex);
        return hx > x - margin && hy > y - margin && hx < x + width + margin && hy < y + height + margin;
      }));
    }
  }

  /** @param {string} from @param {string} to @param {AnswerLine[]|null} lines */
  showSight(from, to, lines) {
    this.sightText.hidden = !from;
    this.sightText.replaceChildren(...sightWords(this.kit.words, from, to, lines));
    this.marks.showSight(from, to, to ? readSight(lines ?? []) : NOTHING);
    if (to && lines?.length && this.cursor === to) announce(lines.map((line) => line.text));
  }

  /** Where playback finds things. @returns {import('../../play/types.js').BoardStage} */
  get stage() {
    return {
      sheet: () => this.sheet,
      frame: () => this.box,
      spot: (place) => (isHex(place) ? sheetSpot(this.sheet, middleOf(place), RADIUS * 0.8) : null),
      ghost: (thing) => (thing in (this.state?.place ?? {}) ? pictureOf(drawCounter(this.kit.words, thing), HALF + 2) : null),
      reveal: (place) => this.look(isHex(place) ? place : ''),
      approach: (places) => this.approach(places.filter(isHex)),
    };
  }

  /** @param {string[]} actions */
  highlight(actions) {
    if (this.state) this.marks.aimAt(this.state, this.play.hexesOf(actions));
    this.marks.hint(this.play.hexesOf(actions), this.play.wallsOf(actions));
  }

  /** What a screen reader is told of a hex. @param {string} hex */
  tell(hex) {
    const { words } = this.kit;
    if (!this.state) return;
    const counters = this.stacks.stacks.get(hex) ?? [];
    const march = this.play.orderAt(hex, 'march');
    const said = [this.lens.title(hex), this.lens.facts(this.state, hex), ...counters.map((counter) => words.counter(counter))];
    if (march) said.push(words.web('order.march', march.figures.cost ?? 0, march.figures.left ?? 0));
    else if (this.play.has(hex)) said.push(words.web('can_choose'));
    announce([said.join(', ')]);
  }

  /** @param {string} hex */
  pointTo(hex) {
    if (hex === this.hover) return;
    this.hover = hex;
    this.marks.point(hex, false);
    if (this.sight.isOn) {
      this.sight.ask(hex);
      return;
    }
    this.march.point(hex);
    /* Where a march is shown a panel would lie over it. */
    this.lens.point(this.march.goal ? '' : hex);
    const list = hex ? this.play.byHex.get(hex) ?? [] : [];
    if (this.state) this.marks.aimAt(this.state, list.length ? [hex] : []);
    this.context.hint(list.map((choice) => choice.action));
    this.box.classList.toggle('is-over-choice', hex !== '' && (this.play.has(hex) || this.isReinforcing || this.march.isReady));
  }

  /** The hex in the middle of the window. */
  middleHex() {
    const { x, y, width, height } = this.camera.seen;
    return hexAt(x + width / 2, y + height / 2, this.kit.map) || '0101';
  }

  destroy() {
    this.abort.abort();
    this.observer.disconnect();
    this.lens.hide();
    this.element.remove();
  }
}

/** @param {BoardContext} context @param {'battle'|'khartoum'} name */
async function loadMap(context, name) {
  const [map, regions] = await Promise.all([`map_${name}`, `regions_${name}`].map((file) => context.file(`/data/omdurman/${file}.json`)));
  return { map, regions };
}

/** @param {HTMLElement} root @param {BoardContext} context @returns {Promise<import('../../types.js').Board>} */
export async function openBoard(root, context) {
  const [data, battle, khartoum] = await Promise.all([
    /** @type {Promise<Data>} */ (loadData(context, 'omdurman', FILES)), loadMap(context, 'battle'), loadMap(context, 'khartoum'),
    loadStyles(import.meta.url, STYLES),
  ]);
  const words = new Words(context, data);
  const maps = { battle, khartoum };
  /** @type {OmdurmanBoard|null} */
  let board = null;
  /** Which map it is stands in the first state. @param {View} view */
  const boardFor = (view) => {
    const scenario = scenarioOf(/** @type {State} */ (/** @type {unknown} */ (view.game))) ?? SCENARIOS[0];
    board ??= new OmdurmanBoard(root, context, { data, words, scenario, ...maps[data.scenarios[scenario].map] });
    return board;
  };
  return {
    show: (view) => boardFor(view).show(view),
    highlight: (actions) => board?.highlight(actions),
    openSide: () => board?.openSide(),
    get about() {
      return board?.about;
    },
    destroy: () => board?.destroy(),
    get stage() {
      return board?.stage;
    },
    camera: {
      zoomIn: () => board?.camera.zoomIn(),
      zoomOut: () => board?.camera.zoomOut(),
      reset: () => board?.camera.reset(),
      pan: (x, y) => board?.camera.pan(x, y),
    },
  };
}
