/**
 * The San Juans' board: the map with its places and what stands there, the tracks, the hand, the force and the battle at
 * hand. The ground is drawn once, places are kept and changed, the rest is small and drawn anew.
 */
import { loadData, loadStyles } from '../../board/files.js';
import { elementSpot, sheetSpot } from '../../board/spots.js';
import { watchWidth } from '../../board/width.js';
import { Kept, arrange, h, renew, renewFrom, svg } from '../../dom.js';
import { followLink } from '../../transport.js';
import { explain } from './about.js';
import { Boarding } from './boarding.js';
import { Choices } from './choices.js';
import { HEIGHT, WIDTH, layOut } from './geometry.js';
import { Layout } from './layout.js';
import { Lens } from './lens.js';
import { Orders } from './orders.js';
import { Places } from './places.js';
import { Stacks, ghostOf } from './stacks.js';
import { Ways } from './ways.js';
import { Words } from './words.js';
import { drawAtHand, drawChecks } from './athand.js';
import { ENTRIES, drawAside, drawBattle, isFighting } from './battle.js';
import { drawGround } from './map.js';
import { drawHand } from './hand.js';
import { drawLegend } from './legend.js';
import { drawLost, drawStatus, lostInputs, statusInputs } from './status.js';
import { drawRecords } from './records.js';
import { drawTurns, drawVictory } from './tracks.js';
import { suppliedSpaces } from './supply.js';

/** @typedef {import('./types.js').BoardContext} BoardContext */
/** @typedef {import('./types.js').View} View */
/** @typedef {import('./types.js').Kit} Kit */

const FILES = ['locations', 'paths', 'seas', 'islands', 'kinds', 'ships', 'types', 'cards', 'constants'];
/** In this order: what is said of single parts changes what board.css says of all. */
const STYLES = ['board.css', 'map.css', 'parts.css', 'print.css'];
/** A board narrower than this, in pixels, has one marker for all units of a place. */
const NARROW = 560;
/** How many boards there have been: the names within each are its own. */
let boards = 0;

/** @param {Kit} kit @param {string} prefix */
function layMap(kit, prefix) {
  const { ground, islands } = drawGround(kit, prefix);
  const places = new Places(kit, prefix),
    layout = new Layout(kit, places.nameOf, places.names),
    stacks = new Stacks(kit, layout),
    ways = new Ways(kit);
  const sheet = svg(
    'svg',
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'group', 'aria-label': kit.words.web('map') },
    ground,
    places.roads,
    places.tracks,
    stacks.leaders,
    places.element,
    places.names,
    stacks.element,
    ways.element,
  );
  return { sheet, islands, layout, places, stacks, ways };
}

/** Islands are there for the cards that choose one. @param {Kit} kit @param {Record<string, Element>} islands */
function showIslands({ choices, words }, islands) {
  for (const [name, element] of Object.entries(islands)) {
    if (choices.of(`island:${name}`).length) choices.mark(element, `island:${name}`, words.island(name));
    else {
      for (const attribute of ['role', 'tabindex', 'aria-label', 'data-action'])
        element.removeAttribute(attribute);
      element.classList.remove('is-choice', 'is-hinted');
    }
  }
}

/**
 * An old position has no sheet: the server writes that of the table as it stands.
 * @param {HTMLElement} link
 * @param {View} view
 */
function showSheet(link, { game, table, past }) {
  const hasForm = ENTRIES.includes(game.step[0]) || Boolean(game.aside?.length);
  const isOpen = Boolean(table) && !past && hasForm;
  link.hidden = !isOpen;
  if (isOpen) link.setAttribute('href', `/api/tables/${table?.id}/sheet?lang=${document.documentElement.lang}`);
  else link.removeAttribute('href');
}

/** @param {HTMLElement} root @param {BoardContext} context @returns {Promise<import('./types.js').Board>} */
export async function openBoard(root, context) {
  const [data] = await Promise.all([
    loadData(context, 'sanjuans', FILES),
    loadStyles(import.meta.url, STYLES),
  ]);
  const words = new Words(context, data),
    orders = new Orders(context, words),
    choices = new Choices(context, orders);
  const kit = { data, words, choices, ...layOut(data) };
  const prefix = `sanjuans-${++boards}-`;
  const { sheet, islands, layout, places, stacks, ways } = layMap(kit, prefix);
  choices.point = (order) => ways.point(order.split(':')[1] ?? '');
  const lens = new Lens(kit);
  choices.open = (key) => lens.pin(key);
  /** @type {View|null} */
  let shown = null;
  let isSupplyShown = false;
  /** @type {Kept<HTMLElement>} */
  const panels = new Kept();

  const supplyButton = h(
    'button',
    {
      type: 'button',
      class: 'tool',
      'aria-pressed': 'false',
      'data-tool': 'supply',
      onclick: () => toggleSupply(),
    },
    words.web('supply'),
  );
  const printButton = h(
    'button',
    { type: 'button', class: 'tool', 'data-tool': 'print', onclick: () => window.print() },
    words.web('print'),
  );
  const sheetLink = h(
    'a',
    { class: 'tool', 'data-tool': 'battle-sheet', target: '_blank', rel: 'noopener', hidden: true, onclick: followLink },
    words.of('board.sheet'),
    h('span', { class: 'unseen' }, ` ${words.web('new_tab')}`),
  );
  const tools = h(
    'div',
    { class: 'tools', role: 'group', 'aria-label': words.web('tools') },
    supplyButton,
    printButton,
    sheetLink,
  );
  const frame = h('div', { class: 'map-frame' }, h('div', { class: 'board-map' }, sheet), lens.element);
  const side = h('div', { class: 'part-side' }),
    hand = h('div', { class: 'part-hand' }),
    now = h('div', { class: 'part-now' });
  const board = h(
    'div',
    { class: 'game-board prints-sheet sanjuans' },
    h(
      'div',
      { class: 'layout' },
      h('div', { class: 'part-map' }, tools, frame),
      h('div', { class: 'part-column' }, h('div', { class: 'part-read' }, now, side), hand),
      drawLegend(kit, prefix),
    ),
  );
  root.append(board);
  choices.listen(board);
  const boarding = new Boarding(context, choices);
  boarding.listen(board);
  lens.listen(frame);
  const about = explain(board, kit, lens.things);
  lens.about = about;

  function toggleSupply() {
    isSupplyShown = !isSupplyShown;
    supplyButton.setAttribute('aria-pressed', String(isSupplyShown));
    if (shown) draw(shown);
  }

  /** @param {View} view */
  async function show(view) {
    orders.take(view);
    draw(view);
    if (await orders.ask()) draw(view);
  }

  /** @param {View} view */
  function draw(view) {
    const state = view.game;
    shown = view;
    choices.keepFocus(board);
    choices.take(view);
    board.classList.toggle('is-past', Boolean(view.past));
    board.classList.toggle('is-still', context.still);
    board.classList.toggle('has-supply', isSupplyShown);
    board.classList.toggle('is-asking', orders.isAwaited);
    board.classList.toggle('is-choosing-card', choices.about('card').length > 0);
    places.show(state, isSupplyShown ? suppliedSpaces(data, state) : null);
    stacks.show(state);
    ways.show(state.force_at, orders.prices(), stacks.room);
    showIslands(kit, islands);
    showSheet(sheetLink, view);
    lens.show(state);
    about.hide();
    const atHand = drawChecks(kit) ?? drawAtHand(kit, state);
    const aside = drawAside(kit, state);
    renew(
      now,
      ...(isFighting(state) ? [drawBattle(kit, state)] : []),
      ...(aside ? [aside] : []),
      ...(atHand ? [atHand] : []),
    );
    showSide(state);
    renewFrom(hand, [state.card, state.step[0], choices.about('card')], () => [drawHand(kit, state)]);
    const vain = orders.notes(choices.listed);
    context.note?.(vain, new Set(), new Set(vain.keys()));
    choices.restoreFocus();
  }

  /** @param {import('./types.js').State} state */
  function showSide(state) {
    const opened = [...side.querySelectorAll('details[open]')].map((part) => part.className);
    const { turn, round, phase, vp, vp_noted: noted, vp_booked: booked, triggers, unit_where: where, unit_lost: hits, card } = state;
    const lost = lostInputs(state);
    const parts = [
      panels.renewed('victory', [vp, noted, booked, triggers], () => drawVictory(kit, state)),
      panels.renewed('turns', [turn, round, phase], () => drawTurns(kit, state)),
      panels.renewed('status', statusInputs(state), () => drawStatus(kit, state)),
      ...(lost ? [panels.renewed('lost', lost, () => drawLost(kit, state))] : []),
      panels.of('records', [where, hits, card], () => drawRecords(kit, state)),
    ];
    arrange(side, parts);
    for (const part of side.querySelectorAll('details')) part.open = opened.includes(part.className);
  }

  /** @param {boolean} isSmall */
  function fit(isSmall) {
    if (stacks.isSmall === isSmall) return;
    stacks.isSmall = isSmall;
    layout.forget();
    if (shown) draw(shown);
  }

  const unwatch = watchWidth(board, NARROW, fit);
  return {
    show,
    highlight: (actions) => choices.highlight(actions),
    about,
    stage: {
      sheet: () => sheet,
      spot: (place) => (place === 'track:vp' ? elementSpot(side.querySelector('.victory .figure')) : sheetSpot(sheet, kit.points[place], 26)),
      ghost: (thing, game) => ghostOf(kit, game, thing),
    },
    destroy: () => {
      unwatch();
      boarding.abort.abort();
      board.remove();
    },
  };
}
