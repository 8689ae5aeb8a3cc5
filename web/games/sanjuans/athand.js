/**
 * What the choices of the moment name besides places: the force or fleet at hand with its units, units to be taken along,
 * loaded, landed, lost or restored, ships, kinds of units. Everything in it can be chosen without opening a stack.
 */
import { h, svg } from '../../dom.js';
import { choiceButton, itemButton, sameUnits, shipItem, unitItem } from './items.js';
import { unitCounter } from './pieces.js';
import { SHIP_IN_FLEET, UNIT, byPlace, hasFlag, kindOf } from './state.js';

/** @typedef {import('./types.js').Kit} Kit */
/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Choice} Choice */

/** What the second operand of a choice says. @param {Kit} kit @param {Choice} choice */
function secondWord({ words }, choice) {
  const second = String(choice.operands[1] ?? '');
  if (!second) return words.web(`do.${choice.verb}`);
  if (choice.verb === 'board') return words.ship(second);
  if (choice.verb === 'rebuild') return words.place(second);
  return second;
}

/**
 * What a question named, in the order in which it stands. Who has been chosen leaves the place to another of the kind, or empty, as long
 * as the question is the same: the next press is not meant for somebody else who has moved up.
 */
class Slots {
  constructor() {
    this.question = '';
    /** @type {Map<string, HTMLElement>} as they were last drawn */
    this.drawn = new Map();
  }

  /** @param {string} question @param {[string, HTMLElement][]} things @returns {HTMLElement[]} */
  fill(question, things) {
    if (question !== this.question) this.drawn.clear();
    this.question = question;
    const now = new Map(things),
      fresh = things.map(([thing]) => thing).filter((thing) => !this.drawn.has(thing));
    const all = [...this.drawn].map(([thing, element]) => {
      if (now.has(thing)) return thing;
      const next = fresh.findIndex((one) => kindOf(one) === kindOf(thing));
      if (next >= 0) return fresh.splice(next, 1)[0];
      now.set(thing, leftEmpty(element));
      return thing;
    });
    const order = [...all, ...fresh];
    this.drawn = new Map(order.map((thing) => [thing, /** @type {HTMLElement} */ (now.get(thing))]));
    const elements = [...this.drawn.values()];
    return elements.slice(0, elements.findLastIndex((element) => !element.classList.contains('is-gone')) + 1);
  }
}

/** Of each board, one for each verb. @type {WeakMap<Kit, Map<string, Slots>>} */
const slots = new WeakMap();

/** @param {Kit} kit @param {string} verb @returns {Slots} */
function slotsOf(kit, verb) {
  const ofBoard = slots.get(kit) ?? new Map();
  slots.set(kit, ofBoard);
  const known = ofBoard.get(verb) ?? new Slots();
  ofBoard.set(verb, known);
  return known;
}

/** The room of something that cannot be chosen any more. @param {HTMLElement} element */
function leftEmpty(element) {
  if (element.classList.contains('is-gone')) return element;
  const gone = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const one of [gone, ...gone.querySelectorAll('*')]) {
    for (const name of ['data-action', 'data-key', 'data-open', 'tabindex']) one.removeAttribute(name);
    if (one instanceof HTMLButtonElement) one.disabled = true;
  }
  gone.classList.add('is-gone');
  gone.setAttribute('aria-hidden', 'true');
  return gone;
}

/** Choices by their verb, in the order of the list. @param {[string, Choice[]][]} about */
function byVerb(about) {
  /** @type {Map<string, [string, Choice[]][]>} */
  const verbs = new Map();
  for (const [thing, list] of about) {
    for (const verb of new Set(list.map((choice) => choice.verb))) {
      const entry = /** @type {[string, Choice[]]} */ ([
        thing,
        list.filter((choice) => choice.verb === verb),
      ]);
      verbs.set(verb, [...(verbs.get(verb) ?? []), entry]);
    }
  }
  return verbs;
}

/** What has been entered so far, among the other numbers that it could be. */
/** @param {Kit} kit @param {State} state @param {string} thing @param {Choice[]} list */
function enteredChip({ words }, state, thing, list) {
  const { verb } = list[0];
  if (verb !== 'hits' && verb !== 'ship_hits') return null;
  const entered =
    verb === 'hits' ? (state.unit_fresh_lost[thing] ?? 0) : (state.battle?.ship_hits?.[thing] ?? 0);
  if (list.some((choice) => Number(choice.operands[1]) === entered)) return null;
  const chip = h(
    'span',
    { class: 'chip is-entered' },
    h('span', { class: 'unseen' }, `${words.web('entered')} `),
    String(entered),
  );
  return { chip, before: list.findIndex((choice) => Number(choice.operands[1]) > entered) };
}

/** The choices of one verb for one thing. @param {Kit} kit @param {State} state @param {string} thing @param {Choice[]} list */
function chipsOf(kit, state, thing, list) {
  const { words } = kit,
    { verb } = list[0];
  /** @type {HTMLElement[]} */
  const chips = list.map((choice) => choiceButton(choice, secondWord(kit, choice)));
  if (verb === 'rout') {
    const isRouted = hasFlag(state, thing, UNIT.routed);
    chips[0].textContent = `${isRouted ? '✓ ' : ''}${words.web('do.rout')}`;
    chips[0].setAttribute('aria-pressed', String(isRouted));
  }
  const entered = enteredChip(kit, state, thing, list);
  if (entered) chips.splice(entered.before < 0 ? chips.length : entered.before, 0, entered.chip);
  return chips;
}

/**
 * One thing with chips for its choices, verb by verb.
 * @param {Kit} kit @param {State} state @param {HTMLElement} picture @param {string} thing @param {Choice[]} list
 */
function row(kit, state, picture, thing, list) {
  const verbs = byVerb([[thing, list]]);
  const parts = [...verbs].map(([verb, [[, choices]]]) =>
    h(
      'div',
      { class: 'chips', role: 'group', 'aria-label': kit.words.web(`do.${verb}`) },
      verbs.size > 1 && choices.length > 1
        ? h('span', { class: 'chips-label' }, kit.words.web(`do.${verb}`))
        : null,
      chipsOf(kit, state, thing, choices),
    ),
  );
  return h('div', { class: 'choice-row' }, picture, parts);
}

/**
 * The things that choices of one sort name, under a heading for each verb; those that have choices of several verbs,
 * as on the form of a battle, stand once.
 * @param {Kit} kit @param {State} state @param {'unit'|'ship'} kind
 * @param {(thing: string, isPlain: boolean) => HTMLElement} draw
 */
function chosen(kit, state, kind, draw) {
  const about = kit.choices.about(kind);
  if (about.some(([, list]) => list.some((choice) => choice.verb === 'hits')))
    return [
      h(
        'div',
        { class: 'rows' },
        about.map(([thing, list]) => row(kit, state, draw(thing, true), thing, list)),
      ),
    ];
  return [...byVerb(about)].map(([verb, entries]) => {
    const isSimple = entries.every(
      ([thing, list]) => list.length === 1 && kit.choices.of(`${kind}:${thing}`).length === 1,
    );
    return h(
      'div',
      { class: 'at-hand-part' },
      h('h3', {}, kit.words.web(`do.${verb}`)),
      h('div', { class: isSimple ? 'items' : 'rows' }, slotsOf(kit, verb).fill([state.turn, state.round, state.force_at, isSimple].join(),
        entries.map(([thing, list]) => [thing, isSimple ? draw(thing, false) : row(kit, state, draw(thing, true), thing, list)]))),
    );
  });
}

/** @param {Kit} kit */
function drawKinds(kit) {
  const { data, words, choices } = kit;
  const kinds = choices.about('kind');
  if (!kinds.length) return null;
  return h(
    'div',
    { class: 'items' },
    kinds.map(([kind]) => {
      const picture = svg(
        'svg',
        { viewBox: '-5 -9 57 55', class: 'piece-picture', 'aria-hidden': 'true' },
        unitCounter(kind, data.kinds[kind], words.web(`letters.${kind}`)),
      );
      return itemButton(kit, `kind:${kind}`, [picture, h('span', { class: 'item-name' }, words.kind(kind))]);
    }),
  );
}

/** The order of the revolt checks is the players', but one press is enough for all of them. @param {Kit} kit @returns {HTMLElement|null} */
export function drawChecks({ words, choices }) {
  const all = choices.all.find(({ verb }) => verb === 'check_rest');
  return all
    ? h('section', { class: 'panel at-hand checks', 'aria-label': words.web('do.check') },
      h('h2', {}, words.web('do.check')), h('div', { class: 'chips' }, choiceButton(all, words.web('check_all'))), h('p', { class: 'facts' }, words.web('check_one')))
    : null;
}

/**
 * How a battle on the players' own table ended: all that its form needs, so it comes before the losses, and what confirms it stands beside it.
 * @param {Kit} kit @param {State} state
 */
function drawResult({ words, choices }, state) {
  const results = choices.all.filter(({ verb }) => verb === 'result');
  if (!results.length) return null;
  const entered = state.battle?.result ?? 'none';
  const chip =
    entered === 'none'
      ? null
      : h(
        'span',
        { class: 'chip is-entered' },
        h('span', { class: 'unseen' }, `${words.web('entered')} `),
        words.of(`result.${entered}`),
      );
  const last = choices.all.filter(({ verb }) => verb === 'surrounded' || verb === 'confirm');
  return h(
    'div',
    { class: 'choice-row', 'data-form': 'result' },
    h('span', { class: 'chips-label' }, words.web('do.result')),
    chip,
    results.map((choice) => choiceButton(choice, words.of(`result.${choice.operands[0]}`))),
    last.map((choice) => choiceButton(choice)),
  );
}

/** @param {Kit} kit @param {State} state @returns {HTMLElement|null} */
export function drawAtHand(kit, state) {
  const { words, choices } = kit;
  const units = byPlace(state.unit_where);
  const force = Object.keys(state.unit_where).filter((unit) => hasFlag(state, unit, UNIT.inForce)),
    fleet = Object.keys(state.ship_where).filter((ship) => (state.ship_flags[ship] ?? 0) & SHIP_IN_FLEET);
  const cargo = (/** @type {string} */ ship) => units.get(`aboard.${ship}`) ?? [];
  /** @type {(HTMLElement|null)[]} */
  const parts = [];
  /* Units that a choice names are drawn with it, the rest of the force as what it is. */
  const rest = force.filter((unit) => !choices.of(`unit:${unit}`).length);
  const shipsLeft = fleet.filter((ship) => !choices.of(`ship:${ship}`).length);
  parts.push(...chosen(kit, state, 'unit', (unit, isPlain) => unitItem(kit, state, [unit], isPlain)));
  parts.push(...chosen(kit, state, 'ship', (ship, isPlain) => shipItem(kit, state, ship, cargo(ship), isPlain)));
  parts.push(drawKinds(kit));
  if (rest.length)
    parts.push(
      h(
        'div',
        { class: 'items' },
        sameUnits(kit, state, rest).map((group) => unitItem(kit, state, group)),
      ),
    );
  if (shipsLeft.length) {
    parts.push(
      h(
        'div',
        { class: 'items' },
        shipsLeft.map((ship) => shipItem(kit, state, ship, cargo(ship))),
      ),
    );
    const aboard = shipsLeft
      .flatMap(cargo)
      .filter((unit) => !choices.of(`unit:${unit}`).length && !force.includes(unit));
    if (aboard.length)
      parts.push(
        h(
          'div',
          { class: 'items' },
          sameUnits(kit, state, aboard).map((group) => unitItem(kit, state, group)),
        ),
      );
  }
  parts.unshift(drawResult(kit, state));
  const whole = choices.all.filter(({ verb }) => verb === 'ashore');
  if (whole.length) parts.unshift(h('div', { class: 'chips' }, whole.map((choice) => choiceButton(choice))));
  const shown = parts.filter((part) => part !== null);
  if (!shown.length) return null;
  const title =
    state.force_at !== 'none'
      ? words.web(fleet.length && !force.length ? 'fleet_at' : 'force_at', state.force_at)
      : words.web('to_choose');
  return h('section', { class: 'panel at-hand', 'aria-label': title }, h('h2', {}, title), shown);
}
