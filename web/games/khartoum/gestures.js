/**
 * Several counters at once: they are chosen one after the other, and a press on a zone posts them all there; or counters are
 * dragged to a zone. Either is one row of actions, done and taken back as one. Whoever chooses a zone first fills it counter by counter.
 */
import { KINDS, LEADERS } from './counters.js';

/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Kit} Kit */

/** Pixels that a pointer moves before it drags. */
const DRAG_FROM = 6;
/** Actions that the staff goes on with; for the defence there is an order of its own. */
const STAFFED = ['fortify', 'raid_force', 'sortie_force', 'lose_step', 'lose_gun'];
/** Counters stand in a row as the rules want them: troops, then what supports them, then a leader. */
const ORDER = [...KINDS, ...LEADERS];

/** @param {string} thing */
const isLeader = (thing) => LEADERS.includes(thing);
/** Where a counter stands in the boxes. @param {string} thing */
const keyOf = (thing) => (isLeader(thing) ? `leader:${thing}` : `box:available:${thing}`);
/** @param {string} thing */
const actionOf = (thing) => (isLeader(thing) ? `leader:${thing}` : `unit:${thing}`);

export class Gestures {
  /** @param {import('./types.js').BoardContext} context */
  constructor(context) {
    this.context = context;
    /** @type {Kit|null} given when there is one */
    this.kit = null;
    /** @type {View|null} */
    this.view = null;
    /** @type {Map<string, number>} how many of each are chosen */
    this.chosen = new Map();
    /** Whether the player has opened a zone and fills it. */
    this.isFilling = false;
    /** What the staff would do, and with how many counters; none: it is not asked, or has nothing to do. @type {{order: string, units: number}|null} */
    this.staff = null;
    /** Draws the board again. */
    this.redraw = () => {};
    /** Ends the listening to the page. */
    this.abort = new AbortController();
  }

  /** @param {View} view */
  take(view) {
    const step = view.game.step[0];
    const isPlaced = (view.choices ?? []).some(({ action }) => action === 'done');
    if (view !== this.view) this.chosen.clear();
    if (step !== 'defend') this.isFilling = false;
    else if (view.game.defend_zone !== 'none' && !isPlaced) this.isFilling = true;
    if (view !== this.view) this.staff = null;
    this.view = view;
  }

  /** Asks what the staff would do. @returns {Promise<boolean>} whether there is something new to show */
  async ask() {
    const { view } = this;
    if (!this.isOpen && !this.isStaffed) return false;
    const answer = await this.context.orders().catch(() => null);
    if (this.view !== view || answer?.at !== view?.at) return false;
    const first = answer?.orders[0];
    this.staff = first ? { order: first.order, units: first.figures.units ?? 0 } : null;
    return this.staff !== null;
  }

  /** Whether more than single actions is wanted: a lesson asks for those, a member of a group proposes them. */
  get isFree() {
    const { view } = this;
    return Boolean(view) && view?.yours && !view.past && !view.proposes && view.lesson?.end !== null;
  }

  /** Whether the staff can choose zones or a force. */
  get isStaffed() {
    return this.isFree && STAFFED.includes(this.view?.game.step[0] ?? '');
  }

  /** Whether counters can be posted now. */
  get isOpen() {
    const { view } = this;
    if (!view || !this.isFree) return false;
    return view.game.step[0] === 'defend' || (view.choices ?? []).some(({ action }) => action === 'defend');
  }

  /** How many of a counter wait in the box. @param {string} thing */
  available(thing) {
    const state = this.view?.game;
    if (!state) return 0;
    if (isLeader(thing)) return state.leader[thing] === 'available' ? 1 : 0;
    return this.kit?.data.units[thing]?.defence === null ? 0 : (state.counters.available?.[thing] ?? 0);
  }

  /** @param {string} zone */
  isOurs(zone) {
    const state = this.view?.game;
    const [banner, number] = zone.split('.');
    return Boolean(state) && (zone === 'palace' || Number(number) < (state?.banner_zone[/** @type {import('./types.js').Banner} */ (banner)] ?? 0));
  }

  /** What a press means beyond the choices of the list, by key. @returns {[string, Choice][]} */
  choices() {
    const { view, kit } = this;
    if (!view || !kit || !this.isOpen || view.game.step[0] !== 'defend') return [];
    /** @type {[string, Choice][]} */
    const found = [];
    /** @param {string} key @param {string} verb @param {string} operand @param {string} text */
    const add = (key, verb, operand, text) => found.push([key, { action: `${verb}:${operand}`, verb, operands: [operand], text }]);
    if (!this.isFilling) {
      for (const thing of ORDER.filter((one) => this.available(one))) add(keyOf(thing), 'pick', thing, kit.words.web('pick', this.chosen.get(thing) ?? 0));
    }
    if (this.count) {
      for (const zone of Object.keys(kit.data.zones).filter((one) => this.isOurs(one))) add(`zone:${zone}`, 'post', zone, kit.words.web('post', this.count));
    }
    return found;
  }

  get count() {
    return [...this.chosen.values()].reduce((sum, one) => sum + one, 0);
  }

  /** Does what a press means; false: it is an action of the list. @param {string} action */
  does(action) {
    const [verb, operand = ''] = action.split(':');
    if (verb === 'pick') this.pick(operand);
    else if (verb === 'post') this.post(operand, this.chosen);
    else return false;
    return true;
  }

  /** One more of it; after the last none. @param {string} thing */
  pick(thing) {
    const next = (this.chosen.get(thing) ?? 0) + 1;
    if (next > this.available(thing)) this.chosen.delete(thing);
    else this.chosen.set(thing, next);
    this.redraw();
  }

  clear() {
    this.chosen.clear();
    this.redraw();
  }

  /** @param {string} zone @param {Map<string, number>} counters */
  post(zone, counters) {
    const state = this.view?.game;
    if (!state || !this.isOpen) return;
    const row = state.step[0] === 'defend' ? [] : ['defend'];
    if (state.step[0] !== 'defend' || state.defend_zone !== zone) row.push(`zone:${zone}`);
    for (const thing of ORDER) row.push(...Array.from({ length: counters.get(thing) ?? 0 }, () => actionOf(thing)));
    this.isFilling = false;
    if (row.length > 1) this.context.order(row.join(' '));
    else if (row[0]) this.context.act(row[0]);
  }

  /**
   * A mouse drags counters from their box to a zone; those that are chosen go along.
   * @param {HTMLElement} board
   */
  listen(board) {
    /** @type {{thing: string, x: number, y: number, ghost: HTMLElement|null}|null} */
    let drag = null;
    const end = () => {
      drag?.ghost?.remove();
      drag = null;
      for (const zone of board.querySelectorAll('.is-goal')) zone.classList.remove('is-goal');
    };
    board.addEventListener('pointerdown', (event) => {
      end();
      const piece = event.target instanceof Element ? event.target.closest('.box-available .piece') : null;
      const key = piece?.querySelector('[data-key]')?.getAttribute('data-key') ?? '';
      const thing = ORDER.find((one) => keyOf(one) === key) ?? '';
      if (event.pointerType === 'touch' || event.button !== 0 || !thing || !this.isOpen || !this.available(thing)) return;
      event.stopPropagation();
      drag = { thing, x: event.clientX, y: event.clientY, ghost: null };
    });
    /* The box around the board would scroll. */
    document.addEventListener('pointermove', (event) => {
      if (!drag || (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_FROM)) return;
      event.stopPropagation();
      drag.ghost ??= this.lift(board, drag.thing);
      drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    }, { capture: true, signal: this.abort.signal });
    document.addEventListener('pointerup', (event) => {
      if (!drag?.ghost) {
        drag = null;
        return;
      }
      const { thing } = drag;
      const zone = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest('.zone')?.getAttribute('data-zone') ?? '').find((one) => one !== '');
      end();
      /* The click that ends a drag is nobody's. */
      board.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true, signal: AbortSignal.timeout(50) });
      if (zone && this.isOurs(zone)) this.post(zone, this.chosen.has(thing) ? this.chosen : new Map([[thing, 1]]));
    }, { capture: true, signal: this.abort.signal });
    board.addEventListener('pointercancel', end);
    board.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || (!drag && !this.count)) return;
      event.stopPropagation();
      end();
      this.clear();
    });
  }

  /** The counter under the pointer, and the zones that take it. @param {HTMLElement} board @param {string} thing */
  lift(board, thing) {
    const picture = board.querySelector(`.box-available [data-key="${CSS.escape(keyOf(thing))}"]`)?.closest('.piece')?.querySelector('svg')?.cloneNode(true);
    const ghost = document.createElement('div');
    ghost.className = 'drag-ghost';
    if (picture) ghost.append(picture);
    const number = this.chosen.has(thing) ? this.count : 1;
    if (number > 1) ghost.append(Object.assign(document.createElement('span'), { textContent: `×${number}` }));
    board.append(ghost);
    for (const zone of board.querySelectorAll('.zone[data-zone]')) zone.classList.toggle('is-goal', this.isOurs(zone.getAttribute('data-zone') ?? ''));
    return ghost;
  }
}
