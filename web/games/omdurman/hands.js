/** Mouse, touch and keys on the map, and the keys of the board wherever the focus is. */
import { isTyping } from '../../dom.js';
import { DIRECTIONS, cellOf, hexAt, neighbour } from './geometry.js';

/** @typedef {import('./board.js').OmdurmanBoard} OmdurmanBoard */

/** A mouse that moves less than this many pixels presses and does not drag. */
const DRAG_FROM = 6;
/** A finger that stays so many milliseconds opens the panel. */
const LONG_PRESS = 500;

/** @param {OmdurmanBoard} board */
export function listenToPointer(board) {
  const { box } = board;
  /** @param {{clientX: number, clientY: number}} event */
  const hexUnder = (event) => {
    const [x, y] = board.camera.under(event);
    return hexAt(x, y, board.kit.map);
  };
  /** On the number of a stack its panel is wanted. @param {Event} event */
  const isBadge = (event) => event.target instanceof Element && event.target.closest('.badge') !== null;
  let isLong = false;
  let timer = 0;
  listenToDrag(board, hexUnder);
  box.addEventListener('pointerdown', (event) => {
    board.isTouch = event.pointerType === 'touch';
    isLong = false;
    clearTimeout(timer);
    if (!board.isTouch) return;
    timer = setTimeout(() => {
      isLong = true;
      board.press(hexUnder(event), true);
    }, LONG_PRESS);
  });
  for (const type of ['pointerup', 'pointercancel', 'scroll']) box.addEventListener(type, () => clearTimeout(timer));
  box.addEventListener('click', (event) => {
    if (isLong) return;
    const hex = hexUnder(event);
    if (event.ctrlKey || event.metaKey) {
      board.march.toggle(hex);
      return;
    }
    /* A finger does not hover: what stands in a stack is shown before it is taken. */
    const isFan = board.isTouch && board.play.step === 'move' && !board.march.isReady && (board.stacks.stacks.get(hex)?.length ?? 0) > 1;
    board.press(hex, isBadge(event) || event.shiftKey || isFan);
  });
  box.addEventListener('contextmenu', (event) => {
    event.preventDefault();
    if (!board.isTouch) board.press(hexUnder(event), true);
  });
  box.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'touch' && !event.buttons) board.pointTo(hexUnder(event));
  });
  box.addEventListener('pointerleave', () => board.pointTo(''));
}

/**
 * A stack under the mouse is dragged to where it marches, and a lasso is drawn around those who are to go together. What begins
 * elsewhere is left to the window, which pans.
 * @param {OmdurmanBoard} board @param {(event: PointerEvent) => string} hexUnder
 */
function listenToDrag(board, hexUnder) {
  const { box, march } = board;
  const { signal } = board.abort; /* The window keeps pointers to itself: they are heard before it. */
  /** @type {{x: number, y: number, hex: string, isMoved: boolean}|null} hex: '' for a lasso */
  let held = null;
  let isOver = false;
  box.addEventListener('pointerdown', (event) => {
    isOver = false;
    if (event.button !== 0 || board.sight.isOn) return;
    const isLasso = march.isLassoOn || (event.shiftKey && event.pointerType === 'mouse' && board.play.step === 'move');
    const hex = isLasso || event.pointerType !== 'mouse' || event.ctrlKey || event.metaKey ? '' : hexUnder(event);
    if (!isLasso && !march.canGrab(hex)) return;
    held = { x: event.clientX, y: event.clientY, hex, isMoved: false };
    board.isTouch = event.pointerType === 'touch';
    event.stopImmediatePropagation();
  }, { capture: true });
  addEventListener('pointermove', (event) => {
    if (!held) return;
    event.stopPropagation();
    if (!held.isMoved && Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG_FROM) return;
    if (!held.isMoved && held.hex) {
      board.lens.hide();
      march.grab(held.hex);
    }
    held.isMoved = true;
    if (held.hex) march.dragTo(hexUnder(event));
    else march.extendLasso(board.camera.under(event));
  }, { signal, capture: true });
  /** @param {string} hex */
  const end = async (hex) => {
    if (!held) return;
    const { hex: from, isMoved } = held;
    held = null;
    isOver = isMoved;
    if (!isMoved) return;
    if (!from) {
      march.closeLasso();
      return;
    }
    const orders = await march.drop(hex);
    if (orders) board.order(orders);
  };
  addEventListener('pointerup', (event) => end(box.contains(/** @type {Node} */ (event.target)) ? hexUnder(event) : ''), { signal, capture: true });
  addEventListener('pointercancel', () => end(''), { signal, capture: true });
  /* The click that ends a drag is nobody's. */
  box.addEventListener('click', (event) => {
    if (isOver) event.stopPropagation();
    isOver = false;
  }, { capture: true });
}

/** @param {OmdurmanBoard} board */
export function listenToKeys(board) {
  const { box } = board;
  box.addEventListener('keydown', (event) => onMap(board, event));
  box.addEventListener('focus', () => {
    if (board.cursor && box.matches(':focus-visible')) board.marks.point(board.cursor, true);
  });
  box.addEventListener('blur', () => board.marks.point('', false));
  document.addEventListener('keydown', (event) => onPage(board, event), { signal: board.abort.signal });
}

/** @param {OmdurmanBoard} board @param {KeyboardEvent} event */
function onMap(board, event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
  if (['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].includes(event.key)) moveCursor(board, event.key);
  else if (event.key === 'Enter' || event.key === ' ') {
    if (!event.repeat) board.press(board.cursor, false);
  } else if (event.key === '0') board.camera.reset();
  else if (event.key !== 'Escape' || !leave(board)) return;
  event.preventDefault();
}

/** Ends what is being done on the map, and closes what lies over it. @param {OmdurmanBoard} board @returns {boolean} whether there was anything */
function leave(board) {
  if (board.sight.isOn) board.toggleSight();
  else if (board.march.isLassoOn) board.toggleLasso();
  else if (board.isReinforcing || board.march.isReady) board.choose('');
  else if (board.lens.isPinned) board.lens.close();
  else if (board.isSideOpen) board.toggleSide();
  else return false;
  return true;
}

/** @param {OmdurmanBoard} board @param {KeyboardEvent} event */
function onPage(board, event) {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  const key = event.key.toLowerCase();
  const closing = board.play.closing();
  const hex = board.hover || board.cursor;
  if (key === 'v') board.toggleSight();
  else if (key === 'd' && !board.lassoButton.hidden) board.toggleLasso();
  else if (key === 'e' && closing && !event.repeat) board.act(closing.action);
  else if (key === 'w' && board.play.plainOrder('at_will') && !event.repeat) board.fireAtWill();
  else if (key === 'r' && board.play.plainOrder('resolve_all') && !event.repeat) board.order('resolve_all');
  else if (key === 'f' && hex) board.press(hex, true);
  else if (event.key !== 'Escape' || !leave(board)) return;
  event.preventDefault();
}

/** @param {OmdurmanBoard} board @param {string} key */
function moveCursor(board, key) {
  const from = board.cursor || board.hover || board.play.groupHex() || board.middleHex();
  const isEven = cellOf(from)[1] % 2 === 0;
  /** Up and down stay in the column: every other row lies half a hex aside. @type {Record<string, number>} */
  const way = { ArrowLeft: 5, ArrowRight: 2, ArrowUp: isEven ? 0 : 1, ArrowDown: isEven ? 4 : 3 };
  board.cursor = board.cursor ? neighbour(from, DIRECTIONS[way[key]], board.kit.map) || from : from;
  board.marks.point(board.cursor, true);
  board.look(board.cursor);
  if (board.sight.isOn) board.sight.ask(board.cursor);
  else {
    board.march.point(board.cursor);
    board.tell(board.cursor);
  }
}
