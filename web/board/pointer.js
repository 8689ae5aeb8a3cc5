/*
 * What a mouse and two fingers do to a box that scrolls, for everything that pans and zooms: the shell's box around a
 * board, and the window of a board that has a camera of its own.
 */

/** A mouse that moves less than this many pixels clicks and does not drag. */
const DRAG_FROM = 5;

/**
 * The mouse drags what is in the box. The click that ends a drag is nobody's.
 * @param {HTMLElement} box
 * @param {() => void} [onDrag]
 */
export function dragToScroll(box, onDrag = () => {}) {
  let from = { x: 0, y: 0 };
  let isDown = false;
  let isDragged = false;
  box.addEventListener('pointerdown', (event) => {
    isDown = event.pointerType === 'mouse' && event.button === 0;
    isDragged = false;
    from = { x: event.clientX, y: event.clientY };
  });
  box.addEventListener('pointermove', (event) => {
    if (!isDown || !(event.buttons & 1)) return;
    const moved = Math.hypot(event.clientX - from.x, event.clientY - from.y);
    if (!isDragged && moved < DRAG_FROM) return;
    isDragged = true;
    onDrag();
    box.scrollBy(from.x - event.clientX, from.y - event.clientY);
    from = { x: event.clientX, y: event.clientY };
  });
  box.addEventListener('click', (event) => {
    if (isDragged) event.stopPropagation();
    isDragged = false;
  }, { capture: true });
}

/**
 * How far two fingers are apart, and the point between them, measured from the corner of the box; null for one finger.
 * @param {TouchEvent} event
 * @param {HTMLElement} box
 */
export function twoFingers(event, box) {
  const [a, b] = [event.touches[0], event.touches[1]];
  if (!a || !b) return null;
  const frame = box.getBoundingClientRect();
  return {
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
    x: (a.clientX + b.clientX) / 2 - frame.x,
    y: (a.clientY + b.clientY) / 2 - frame.y,
  };
}

/**
 * What the pointer comes to, and whether it has come by itself: what is drawn anew or scrolled under a mouse at rest is not asked about
 * before the mouse moves.
 * @param {Element} part
 * @param {(event: PointerEvent, isMeant: boolean) => void} onOver
 */
export function pointedAt(part, onOver) {
  let at = '';
  let isLate = false;
  const place = (/** @type {PointerEvent} */ event) => `${event.clientX} ${event.clientY}`;
  /** @param {string} type @param {(event: PointerEvent) => void} listener */
  const on = (type, listener) => part.addEventListener(type, (event) => event instanceof PointerEvent && listener(event));
  on('pointerover', (event) => {
    isLate = place(event) === at;
    onOver(event, !isLate);
  });
  on('pointermove', (event) => {
    at = place(event);
    if (isLate) onOver(event, true);
    isLate = false;
  });
  on('pointerleave', () => { at = ''; });
}

/** A finger is so many pixels wide: within half of it a thing is meant that was not quite hit. What is larger than four fingers is ground. */
const FINGER = 44;

/** How far a point is from a box. @param {number} x @param {number} y @param {DOMRect} box */
function distance(x, y, box) {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/**
 * What a finger means that has hit nothing but ground: the nearest of the things under it, so that a small dot is as easy to hit as a button.
 * @param {Event} event
 * @param {Element} part
 * @param {string} things selector
 * @returns {Element|null}
 */
export function underFinger(event, part, things) {
  if (!(event instanceof PointerEvent) || event.pointerType !== 'touch' || !(event.target instanceof Element)) return null;
  const hit = event.target.closest('[data-key]')?.getBoundingClientRect();
  if (hit && Math.min(hit.width, hit.height) < 4 * FINGER) return null;
  const { clientX: x, clientY: y } = event;
  const near = [...part.querySelectorAll(things)].filter((thing) => thing.getClientRects().length > 0)
    .map((thing) => ({ thing, away: distance(x, y, thing.getBoundingClientRect()) })).filter(({ away }) => away <= FINGER / 2);
  near.sort((one, other) => one.away - other.away);
  return near[0]?.thing ?? null;
}

/** A finger that stays so long, in milliseconds, and moves less than so many pixels, asks what it lies on. */
const LONG = 500;
const STILL = 10;

/**
 * A finger rests on something. The click that ends it is nobody's.
 * @param {Element} part
 * @param {(target: EventTarget|null) => boolean} onPress whether there was anything to tell
 */
export function longPress(part, onPress) {
  let timer = 0;
  let isLong = false;
  let from = { x: 0, y: 0 };
  const end = () => clearTimeout(timer);
  part.addEventListener('pointerdown', (event) => {
    end();
    isLong = false;
    if (!(event instanceof PointerEvent) || event.pointerType !== 'touch') return;
    from = { x: event.clientX, y: event.clientY };
    timer = window.setTimeout(() => {
      isLong = onPress(event.target);
    }, LONG);
  });
  part.addEventListener('pointermove', (event) => {
    if (event instanceof PointerEvent && Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) end();
  });
  for (const type of ['pointerup', 'pointercancel']) part.addEventListener(type, end);
  part.addEventListener('contextmenu', (event) => {
    if (isLong) event.preventDefault();
  });
  part.addEventListener('click', (event) => {
    if (isLong) {
      event.stopPropagation();
      event.preventDefault();
    }
    isLong = false;
  }, { capture: true });
}
