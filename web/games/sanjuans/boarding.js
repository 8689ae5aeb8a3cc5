/**
 * Going aboard by dragging: a unit, from the panel or from the counters of its place, is laid on a ship, or on the fleet, which then
 * finds it room. The ships that may take a unit are lit while it is dragged or pointed at.
 */
import { MARK } from './orders.js';

/** @typedef {import('./types.js').View} View */

/** Pixels that a pointer moves before it drags. */
const DRAG_FROM = 6;

export class Boarding {
  /** @param {import('./types.js').BoardContext} context @param {import('./choices.js').Choices} choices */
  constructor(context, choices) {
    this.context = context;
    this.choices = choices;
    /** @type {HTMLElement|null} */
    this.board = null;
    /** Ends the listening to the page. */
    this.abort = new AbortController();
  }

  /** Whether a unit can go aboard now. @param {string} unit */
  canBoard(unit) {
    return this.choices.of(`unit:${unit}`).some(({ verb }) => verb === 'embark' || verb === 'board');
  }

  /** The ships that may take a unit; null where each is asked only when it is tried. @param {string} unit @returns {string[]|null} */
  shipsFor(unit) {
    const pairs = this.choices.listed.filter(({ verb }) => verb === 'board');
    if (!pairs.length) return null;
    return pairs.filter(({ operands }) => operands[0] === unit).map(({ operands }) => String(operands[1]));
  }

  /** The unit under a pointer that can go aboard, '' without. @param {PointerEvent} event */
  unitAt(event) {
    const inPanel = event.target instanceof Element ? event.target.closest('.at-hand [data-key^="unit:"]') : null;
    const named = inPanel?.getAttribute('data-key')?.slice('unit:'.length) ?? '';
    /* The cover of a stack lies over its counters. */
    const counter = document.elementsFromPoint(event.clientX, event.clientY).map((one) => one.closest('[data-units]')).find((one) => one !== null);
    return [named, ...(counter?.getAttribute('data-units') ?? '').split(' ')].find((unit) => unit && this.canBoard(unit)) ?? '';
  }

  /** @param {string} unit  none: nothing is lit */
  light(unit) {
    const ships = unit ? this.shipsFor(unit) : [];
    for (const ship of this.board?.querySelectorAll('.stacks [data-ship]') ?? []) {
      const isGoal = ships === null ? ship.classList.contains('is-force') : ships.includes(ship.getAttribute('data-ship') ?? '');
      ship.classList.toggle('is-goal', isGoal);
    }
  }

  /** Lays a unit where the pointer lets go. @param {string} unit @param {number} x @param {number} y */
  drop(unit, x, y) {
    const under = document.elementsFromPoint(x, y);
    const ship = under.map((one) => one.closest('[data-ship]')).find((one) => one?.classList.contains('is-goal'));
    const name = ship?.getAttribute('data-ship');
    const isLoading = this.choices.listed.some(({ verb }) => verb === 'board');
    if (name && isLoading) this.context.act(`board:${unit},${name}`);
    else if (name) this.context.order(`load board:${unit},${name}`);
    else if (under.some((one) => one.closest('.stack.fleet.has-force'))) this.choices.context.act(`${MARK}embark:${unit}`);
  }

  /** @param {string} unit */
  lift(unit) {
    const ghost = document.createElement('div');
    ghost.className = 'drag-ghost';
    const picture = this.board?.querySelector(`.at-hand [data-key="unit:${CSS.escape(unit)}"] svg`)?.cloneNode(true);
    if (picture) ghost.append(picture);
    this.board?.append(ghost);
    this.light(unit);
    return ghost;
  }

  /** @param {HTMLElement} board */
  listen(board) {
    this.board = board;
    const { signal } = this.abort;
    /** @type {{unit: string, x: number, y: number, ghost: HTMLElement|null}|null} */
    let drag = null;
    const end = () => {
      drag?.ghost?.remove();
      drag = null;
      this.light('');
    };
    board.addEventListener('pointerdown', (event) => {
      end();
      const unit = event.pointerType === 'touch' || event.button !== 0 ? '' : this.unitAt(event);
      if (!unit) return;
      event.stopPropagation();
      drag = { unit, x: event.clientX, y: event.clientY, ghost: null };
    });
    /* The box around the board would scroll. */
    document.addEventListener('pointermove', (event) => {
      if (!drag || (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_FROM)) return;
      event.stopPropagation();
      drag.ghost ??= this.lift(drag.unit);
      drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    }, { capture: true, signal });
    document.addEventListener('pointerup', (event) => {
      if (!drag?.ghost) {
        drag = null;
        return;
      }
      /* The click that ends a drag is nobody's. */
      board.addEventListener('click', (click) => click.stopPropagation(), { capture: true, once: true, signal: AbortSignal.timeout(50) });
      this.drop(drag.unit, event.clientX, event.clientY);
      end();
    }, { capture: true, signal });
    board.addEventListener('pointercancel', end);
    for (const type of ['pointerover', 'focusin']) {
      board.addEventListener(type, (event) => {
        if (drag) return;
        const key = event.target instanceof Element ? event.target.closest('.at-hand [data-key^="unit:"]')?.getAttribute('data-key') : null;
        const unit = key?.slice('unit:'.length) ?? '';
        this.light(unit && this.canBoard(unit) ? unit : '');
      });
    }
  }
}
