/**
 * Khartoum's board: the map with its zones, the tracks, the cards, the boxes and the fight at hand. The ground
 * is drawn once; zones and banners are kept and changed; the rest is small and drawn anew.
 */
import { loadData, loadStyles } from '../../board/files.js';
import { elementSpot, sheetSpot } from '../../board/spots.js';
import { watchWidth } from '../../board/width.js';
import { Kept, all, arrange, h, renewFrom, set, svg } from '../../dom.js';
import { explain } from './about.js';
import { Choices } from './choices.js';
import { Gestures } from './gestures.js';
import { TALL, WIDE } from './geometry.js';
import { Words } from './words.js';
import { ZoneLayer, zoneNotes } from './zones.js';
import { drawBoxes, drawPosting, staffWords } from './boxes.js';
import { drawCards } from './cards.js';
import { drawFight, isFighting } from './fight.js';
import { drawGround } from './map.js';
import { drawLegend, drawMapLegend } from './legend.js';
import { drawPoints, drawTrackOf, drawTurns, isVain, priceNotes } from './tracks.js';
import { PLATE } from './plates.js';
import { ghostOf } from './stack.js';

/** @typedef {import('./types.js').BoardContext} BoardContext */
/** @typedef {import('./types.js').View} View */

const FILES = [
  'zones',
  'units',
  'leaders',
  'terrain',
  'constants',
  'morale',
  'resources',
  'events',
  'activation',
  'raid',
  'sortie',
  'defence',
];
/** In this order: what stands beside the map changes what board.css says of every panel. */
const STYLES = ['board.css', 'parts.css', 'map.css', 'print.css'];
/** A board narrower than this, in pixels, has the tall sheet; board.css knows the number too. */
const NARROW = 560;
let boards = 0;

/**
 * @param {HTMLElement} root
 * @param {BoardContext} context
 * @returns {Promise<import('./types.js').Board>}
 */
export async function openBoard(root, context) {
  const [data] = await Promise.all([
    loadData(context, 'khartoum', FILES),
    loadStyles(import.meta.url, STYLES),
  ]);
  const words = new Words(context, data),
    gestures = new Gestures(context),
    choices = new Choices(context, gestures);
  const kit = { data, words, choices, gestures, boxes: /** @type {Kept<HTMLElement>} */ (new Kept()) };
  gestures.kit = kit;
  const prefix = `khartoum-${++boards}-`;
  const mapBox = h('div', { class: 'board-map' });
  const frame = h('div', { class: 'map-frame' }, mapBox);
  /** @type {ZoneLayer|null} */
  let zones = null;
  /** @type {View|null} */
  let shown = null;

  /** @param {import('./geometry.js').Sheet} sheet */
  function layMap(sheet) {
    zones = new ZoneLayer(kit, sheet, prefix);
    mapBox.style.aspectRatio = `${sheet.width} / ${sheet.height}`;
    mapBox.replaceChildren(
      svg(
        'svg',
        { viewBox: `0 0 ${sheet.width} ${sheet.height}`, role: 'group', 'aria-label': words.web('map') },
        drawGround(sheet, words, prefix),
        ...(sheet.legend ? [drawMapLegend(words, sheet.legend)] : []),
        zones.paths,
        zones.plates,
        zones.labels,
        zones.stacks,
        zones.marks,
        zones.flags,
      ),
    );
  }

  const turns = h('div', { class: 'part-turns' });
  const side = h('div', { class: 'part-side' });
  const tray = h('div', { class: 'part-tray' });
  const board = h(
    'div',
    { class: 'game-board prints-sheet khartoum' },
    h(
      'div',
      { class: 'layout' },
      turns,
      h('div', { class: 'part-map' }, frame),
      side,
      tray,
      drawLegend(words),
    ),
  );
  root.append(board);
  choices.listen(board);
  gestures.listen(board);
  gestures.redraw = () => shown && draw(shown);
  const about = explain(board, kit, () => shown?.game ?? null);

  /** @param {View} view */
  async function show(view) {
    gestures.take(view);
    draw(view);
    if (await gestures.ask()) draw(view);
  }

  /** What stands beside the map, each part as it was as long as it says the same. @param {import('./types.js').State} state */
  function drawSide(state) {
    const { boxes } = kit;
    /** @param {'morale'|'resources'} name */
    const track = (name) => boxes.renewed(name, [state[name], state.free_resources, choices.of(`track:${name}`)], () => drawTrackOf(kit, state, name));
    const posting = drawPosting(kit, state);
    return [
      boxes.renewed('points', [state.action_points, state.turn, state.phase, state.ending], () => drawPoints(kit, state)),
      track('morale'),
      track('resources'),
      ...(isFighting(state) ? [boxes.renewed('fight', [state, choices.all, [...gestures.chosen]], () => drawFight(kit, state))] : []),
      boxes.renewed('cards', [state.event, state.event_card, state.activation_card, state.activation_banner, state.peeked, choices.of('card:event')], () => drawCards(kit, state)),
      /* Over the tray it would push the last row out of sight. */
      ...(posting ? [posting] : []),
    ];
  }

  /** @param {View} view */
  function draw(view) {
    const state = view.game;
    shown = view;
    choices.keepFocus(board, '');
    choices.take(view);
    board.classList.toggle('is-past', Boolean(view.past));
    board.classList.toggle('is-still', context.still);
    board.classList.toggle('is-over', state.ending !== 'none');
    board.classList.toggle('is-fighting', isFighting(state));
    set(board, { 'data-phase': state.phase, 'data-step': state.step[0] ?? '' });
    zones?.show(state);
    about.hide();
    for (const hinted of all(board, '.is-hinted')) hinted.classList.remove('is-hinted');
    renewFrom(turns, [state.turn, state.relief_turn], () => [drawTurns(kit, state)]);
    arrange(side, drawSide(state));
    arrange(tray, drawBoxes(kit, state));
    const { staff } = gestures;
    const begins = state.step[0] === 'actions' ? { begins: 'defend' } : {};
    context.offer?.(staff && !gestures.count ? [{ order: staff.order, text: staffWords(kit, state, staff), ...begins }] : []);
    context.note?.(new Map([...zoneNotes(kit, state, choices.all), ...priceNotes(kit, state, choices.all)]), undefined, undefined, isVain(kit, state) ? new Set(['spend']) : undefined);
    choices.restoreFocus();
  }

  /** @param {boolean} isNarrow */
  function fit(isNarrow) {
    const sheet = isNarrow ? TALL : WIDE;
    if (zones?.sheet === sheet) return;
    layMap(sheet);
    if (shown) draw(shown);
  }

  const unwatch = watchWidth(board, NARROW, fit);
  return {
    show,
    highlight: (actions) => choices.highlight(actions),
    about,
    stage: {
      sheet: () => mapBox,
      spot: (place) => {
        const sheet = mapBox.querySelector('svg');
        if (place.startsWith('banner:')) return elementSpot(zones?.banners.get(place.slice('banner:'.length)));
        if (place === 'track:points' || place === 'track:action_points') return elementSpot(board.querySelector('.action-points'));
        if (place.startsWith('track:')) return elementSpot(board.querySelector(`.track-${place.slice('track:'.length)} .track-head`));
        return sheet && zones ? sheetSpot(sheet, zones.sheet.zones[place], PLATE) : null;
      },
      ghost: (thing) => ghostOf(kit, thing),
    },
    destroy: () => {
      unwatch();
      gestures.abort.abort();
      board.remove();
    },
  };
}
