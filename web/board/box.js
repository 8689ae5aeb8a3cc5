/*
 * The board of a game in its box with pan and zoom. The game's own module is loaded when it is
 * needed; a game without one, or one whose board fails, is played by the list of choices.
 */
import { h, replace } from '../dom.js';
import { loadGame, text } from '../language.js';
import { gameFiles } from '../games.js';
import { addressOf, renewPage } from '../packed.js';
import { icon } from '../icons.js';
import { Zoom } from './zoom.js';

/** @typedef {import('../types.js').View} View */
/** @typedef {import('../types.js').Board} Board */
/** @typedef {import('../types.js').BoardContext} BoardContext */
/** @typedef {import('../types.js').OpenBoard} OpenBoard */

export class BoardBox {
  /**
   * @param {string} game
   * @param {Pick<BoardContext, 'file'|'act'|'order'|'orders'|'rehearse'|'idle'|'undo'|'refused'|'forecasts'|'answer'|'hint'|'note'|'offer'|'rule'|'whyNot'>} does
   */
  constructor(game, does) {
    this.game = game;
    this.zoom = new Zoom();
    this.element = this.zoom.element;
    /** @type {Board|null} */
    this.board = null;
    /** @type {View|null} */
    this.view = null;
    this.shownKey = '';
    /** @type {string[]} */
    this.proposed = [];
    /** @type {string[]} */
    this.advised = [];
    this.isDestroyed = false;
    /** @type {(() => void)|null} called when the board is there */
    this.onOpen = null;
    /** @type {BoardContext} */
    this.context = {
      text, ...does, looks: gameFiles(game).looks,
      still: matchMedia('(prefers-reduced-motion: reduce)').matches,
    };
    this.buttons = this.zoomButtons();
    this.open();
  }

  zoomButtons() {
    /**
     * @param {'in'|'out'|'whole'} name
     * @param {() => void} onclick
     */
    const button = (name, onclick) => h('button', { type: 'button', class: 'icon-button',
      'data-zoom': name, title: text(`web.zoom.${name}`), 'aria-label': text(`web.zoom.${name}`), onclick },
    icon(name));
    return h('div', { class: 'zoom', role: 'group', 'aria-label': text('web.zoom') },
      button('out', () => this.zoom.zoomOut()),
      button('whole', () => this.zoom.reset()),
      button('in', () => this.zoom.zoomIn()));
  }

  async open() {
    const { board: path } = gameFiles(this.game);
    if (!path) {
      this.noBoard();
      return;
    }
    try {
      await loadGame(this.game);
      const module = /** @type {{openBoard: OpenBoard}} */ (await import(addressOf(path)));
      const board = await module.openBoard(this.zoom.root, this.context);
      if (this.isDestroyed) {
        board.destroy();
        return;
      }
      this.board = board;
      this.zoom.camera = board.camera ?? null;
      if (this.view) this.draw(this.view);
      this.onOpen?.();
    } catch (error) {
      console.error(error);
      this.noBoard();
      renewPage(addressOf(path));
    }
  }

  /** The legend of the board is opened and comes into sight, or is closed where it is in sight. */
  toggleLegend() {
    const legend = /** @type {HTMLDetailsElement|null} */ (this.element.querySelector('details.legend, details.legend-list'));
    const head = legend?.querySelector('summary');
    if (!legend || !head) return;
    const { left, top, width, height } = head.getBoundingClientRect();
    const isInSight = head.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    legend.open = !(legend.open && isInSight);
    if (!legend.open) return;
    if (!head.checkVisibility()) this.board?.openSide?.();
    legend.scrollIntoView({ block: 'nearest' });
    head.focus({ preventScroll: true });
  }

  noBoard() {
    replace(this.zoom.root, h('p', { class: 'no-board' }, text('web.board.none')));
  }

  /**
   * The answer to an action and the news of it are the same position: it is drawn once.
   * @param {View} view
   */
  show(view) {
    const { at, standing, past, seat, choices, table, proposals } = view;
    const key = JSON.stringify([at, standing, past, seat, choices.map((choice) => choice.action), table.state,
      proposals]);
    if (this.shownKey === key) return;
    this.shownKey = key;
    this.view = view;
    this.draw(view);
  }

  /** @param {View} view */
  draw(view) {
    const wasProposed = this.proposed.length > 0;
    this.proposed = view.past ? [] : (view.proposals ?? []).map((proposal) => proposal.action);
    this.board?.show(view, this.context);
    if (wasProposed || this.proposed.length || this.advised.length) this.highlight([]);
  }

  /** What the coach would do. @param {string[]} actions */
  advise(actions) {
    if (actions.join() === this.advised.join()) return;
    this.advised = actions;
    this.highlight([]);
  }

  /**
   * What is proposed or advised stays lit up as long as nothing else is pointed at.
   * @param {string[]} actions
   */
  highlight(actions) {
    this.board?.highlight?.(actions.length ? actions : [...this.proposed, ...this.advised]);
  }

  destroy() {
    this.isDestroyed = true;
    this.board?.destroy();
    this.zoom.destroy();
  }
}
