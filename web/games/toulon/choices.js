/**
 * Which things on Toulon's board the choices point at ("area:oll", "piece:marines", "melee:2"); a choice with two operands
 * stands at both. Knows prices once the server has told them.
 */
import { BoardChoices } from '../../board/choices.js';
import { set } from '../../dom.js';
import { isDeadEnd } from './byroad.js';
import { corpsOf, emptiedBy, isPicked, isRouted, numbering, sideOf, strengthOf } from './state.js';

/** @typedef {import('./types.js').Choice} Choice */

const AREAS = 'march land spy trace build ask bombard fight escape';
const PIECES = 'pick join test take mark work limber deploy lead engage lose withdraw call advance delay split';
const WORKS = 'improve raze storm';
const WATERS = 'keep give_up recover trace_sea barrage';

/** What the operands of each verb name. @type {Record<string, string[]>} */
const POINTERS = Object.fromEntries([
  ...AREAS.split(' ').map((verb) => [verb, ['area']]),
  ...PIECES.split(' ').map((verb) => [verb, ['piece']]),
  ...WORKS.split(' ').map((verb) => [verb, ['work']]),
  ...WATERS.split(' ').map((verb) => [verb, ['roadstead']]),
  ...['charge', 'spend', 'pay'].map((verb) => [verb, ['pool']]),
  ...['road', 'trace_road'].map((verb) => [verb, ['section']]),
  ...['place', 'shell', 'retreat'].map((verb) => [verb, ['piece', 'area']]),
  ...['add', 'support'].map((verb) => [verb, ['piece', 'melee']]),
  ...['man', 'reduce'].map((verb) => [verb, ['piece', 'work']]),
  ...['combine', 'direct'].map((verb) => [verb, ['piece', 'piece']]),
  ['aim', ['piece', 'roadstead']],
  ['resolve', ['melee']],
  ['stock', ['depot']],
]);

/** Of these the second operand is no place of its own on the board: they stand at the piece alone. */
const AT_PIECE = new Set(['man', 'combine', 'aim']);
/** Verbs that the question for prices knows, with the lists of their operands. @type {Record<string, ('area'|'section'|'work'|'piece')[]>} */
const PRICED = {
  march: ['area'], road: ['section'], embark: [], land: ['area'], build: ['area'], improve: ['work'], raze: ['work'],
  limber: ['piece'], place: ['piece', 'area'], advance: ['piece'],
};

/** Where a piece is not in play. */
const ABSENT = new Set(['none', 'track', 'gone']);

export class Choices extends BoardChoices {
  /** @param {import('./types.js').BoardContext} context @param {import('./types.js').Data} data */
  constructor(context, data) {
    super(context);
    this.data = data;
    this.numbers = numbering(data);
    /** @type {Map<string, number>} points by action */
    this.prices = new Map();
    this.turn = 0;
    /** Areas where the enemy stands, as everybody sees. @type {Set<string>} */
    this.foes = new Set();
    /** Roads that lead nowhere but back, by action; known with the prices. @type {Set<string>} */
    this.deadEnds = new Set();
    /** @type {import('./types.js').State|null} */
    this.state = null;
    /** What could be chosen and comes to nothing. @type {Set<string>} */
    this.idle = new Set();
  }

  /** @param {import('./types.js').View} view */
  take(view) {
    this.prices.clear();
    this.turn = Number(view.game.turn);
    this.idle = new Set();
    super.take(view);
    const { game } = view,
      foe = game.phasing === 'allies' ? 'republicans' : 'allies';
    this.state = game;
    this.deadEnds.clear();
    this.foes = new Set(Object.keys(game.units_in).filter((area) => game.units_in[area][foe]));
    this.idle = this.idleOf(game);
  }

  /** Whether a march or a landing meets the enemy. @param {string} action */
  isAttack(action) {
    const [verb = '', area = ''] = action.split(':');
    return this.state?.step[0] === 'moving' && ['march', 'land'].includes(verb) && this.foes.has(area);
  }

  /** What comes to nothing is not offered on the board either. @param {string} key */
  of(key) {
    return super.of(key).filter(({ action }) => !this.idle.has(action));
  }

  /** What nothing would come of: nations that could go on and have nobody here, a leader who combines where only one unit attacks. @param {import('./types.js').State} state */
  idleOf(state) {
    const present = new Set(Object.keys(state.place).filter((piece) => !ABSENT.has(state.place[piece])).map((piece) => corpsOf(this.data, piece)));
    const isVain = (/** @type {Choice} */ { verb, operands }) => (verb === 'hand' && !present.has(String(operands[0]))) || (verb === 'lead' && !this.canCombine(state));
    return new Set(this.all.filter(isVain).map(({ action }) => action));
  }

  /** Whether there are two who could attack together. @param {import('./types.js').State} state */
  canCombine(state) {
    const { data } = this;
    return Object.keys(data.units).filter((unit) => state.place[unit] === state.battle?.area && sideOf(data, state, unit) === state.phasing
      && !isRouted(state, unit) && strengthOf(data, state, unit) > 0).length > 1;
  }

  /** @param {Choice} choice */
  keysOf({ verb, operands }) {
    const kinds = POINTERS[verb] ?? [];
    return (AT_PIECE.has(verb) ? kinds.slice(0, 1) : kinds).map((kind, i) => `${kind}:${operands[i] ?? ''}`);
  }

  /** Asks the server what the choices cost, where they can cost anything; true when there are prices. */
  async askPrices() {
    const asked = this.all;
    if (!asked.some(({ verb }) => verb in PRICED)) return false;
    const lines = await this.context.answer('prices');
    if (!lines || this.all !== asked) return false;
    for (const { message, arguments: [first, second, points] } of lines) {
      const verb = message.replace('price_', '');
      const operands = PRICED[verb]?.map((list, i) => this.numbers[list][[first, second][i]]);
      if (operands) this.prices.set(operands.length ? `${verb}:${operands.join(',')}` : verb, points);
    }
    const { state } = this,
      force = Object.keys(state?.place ?? {}).filter((piece) => state && isPicked(state, piece));
    for (const { verb, operands, action } of asked) {
      const price = this.prices.get(action);
      if (verb !== 'road' || price === undefined || state?.step[0] !== 'moving' || !isDeadEnd(this.data, state, force, String(operands[0]), price)) continue;
      this.deadEnds.add(action);
      if (!price) this.idle.add(action); /* nothing is lost by it, and nothing gained */
    }
    return this.prices.size > 0;
  }

  /** What a choice costs, and what is to be known before it is paid. @param {import('./words.js').Words} words @param {string} action */
  priceWords(words, action) {
    const points = this.prices.get(action);
    if (points === undefined) return '';
    const more = this.isAttack(action) ? words.web('attack') : this.deadEnds.has(action) ? words.web('dead_end') : '';
    return [words.points(points), more].filter(Boolean).join(' · ');
  }

  /** What the list says beside choices: their price, and how good the unit is that makes a check. @param {import('./words.js').Words} words */
  notes(words) {
    const checks = this.all.filter(({ verb }) => verb === 'test'),
      picks = this.all.filter(({ verb }) => verb === 'pick');
    return new Map([...this.assignNotes(words),
      ...picks.flatMap(({ action, operands }) => {
        const base = this.state ? emptiedBy(this.data, this.state, [String(operands[0])]) : '';
        return base ? [/** @type {[string, string]} */ ([action, words.web('last', base)])] : [];
      }), ...[...this.prices.keys()].map((action) => /** @type {[string, string]} */ ([action, this.priceWords(words, action)])),
      ...checks.map(({ action, operands }) => /** @type {[string, string]} */ ([action, words.quality(String(operands[0]))]))]);
  }

  /** Who attacks whom: what the buttons do that name nobody. @param {import('./words.js').Words} words @returns {[string, string][]} */
  assignNotes(words) {
    if (this.state?.step[0] !== 'assign') return [];
    const isStorm = Object.keys(this.state.battle.lined).some((work) => work !== 'open');
    return [['standard', words.web(isStorm ? 'note.standard.storm' : 'note.standard')], ['end', words.web('note.end')]];
  }

  /** Whether a thing is only asked about in passing, by a question that stands over the map for all of them. @param {string} key @param {Choice[]} [extra] */
  isAside(key, extra = []) {
    const list = [...this.of(key), ...extra];
    return list.length > 0 && list.every(({ verb }) => verb === 'ask');
  }

  /**
   * What is only asked in passing is not done by whoever presses a stack to look at it: it opens, and offers the question.
   * @param {Element} element @param {string} key @param {string} label @param {{role?: string|null, opens?: string, extra?: Choice[]}} [how]
   */
  mark(element, key, label, how = {}) {
    super.mark(element, key, label, how);
    if (this.isAside(key, how.extra)) set(element, { 'data-action': null, 'data-open': key, 'aria-haspopup': 'dialog', 'aria-label': label });
  }

  /** Whether a choice points at the map itself. */
  hasGround() {
    return [...this.byKey.keys()].some((key) => key.startsWith('area:') || key.startsWith('section:'));
  }

  /** Whether a piece can be dropped there, and by which choice. @param {string} piece @param {string} key */
  between(piece, key) {
    const target = key.slice(key.indexOf(':') + 1);
    return this.of(`piece:${piece}`).find(({ verb, operands }) => {
      const kinds = POINTERS[verb];
      if (key === 'line:') return verb === 'deploy' || verb === 'engage';
      if (key === 'retreat:') return verb === 'withdraw';
      if (key.startsWith('turn:')) return verb === 'advance' ? Number(target) === this.turn : verb === 'delay' && String(operands[1]) === target;
      return kinds.some((kind, i) => i > 0 && key.startsWith(`${kind}:`) && String(operands[i]) === target);
    });
  }

  /** What ends or goes on without pointing at anything. */
  plain() {
    return this.all.filter(({ verb, operands, action }) => (!operands.length || ['hand', 'first'].includes(verb)) && !this.idle.has(action));
  }
}
