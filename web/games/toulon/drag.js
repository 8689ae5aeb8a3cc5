/**
 * Cards of the battle board under the mouse: dragged onto the line, a melee, a work or the Retreat Zone, where a choice of
 * the piece says so. A finger taps instead, since it also scrolls the board.
 */

/** A mouse that moves less than this many pixels presses and does not drag. */
const DRAG_FROM = 6;

/**
 * @param {HTMLElement} part
 * @param {import('./choices.js').Choices} choices
 * @param {AbortSignal} signal
 */
export function listenToDrag(part, choices, signal) {
  /** @type {{card: HTMLElement, piece: string, x: number, y: number, isMoved: boolean}|null} */
  let held = null;
  let isJustDropped = false;
  const drops = () => [...part.querySelectorAll('[data-drop]')];
  const end = () => {
    if (!held) return;
    held.card.style.transform = '';
    held.card.classList.remove('is-dragged');
    for (const drop of drops()) drop.classList.remove('is-target', 'is-over-target');
    held = null;
  };
  /** @param {PointerEvent} event */
  const targetAt = ({ clientX, clientY }) =>
    document.elementsFromPoint(clientX, clientY).map((element) => element.closest('[data-drop].is-target')).find((drop) => drop && part.contains(drop)) ?? null;
  part.addEventListener('pointerdown', (event) => {
    const card = event.target instanceof Element ? event.target.closest('[data-drag]') : null;
    if (!(card instanceof HTMLElement) || event.pointerType === 'touch' || event.button !== 0) return;
    event.stopPropagation();
    held = { card, piece: card.dataset.drag ?? '', x: event.clientX, y: event.clientY, isMoved: false };
  }, { signal });
  addEventListener('pointermove', (event) => {
    if (!held) return;
    const { card, piece, x, y } = held;
    if (!held.isMoved && Math.hypot(event.clientX - x, event.clientY - y) < DRAG_FROM) return;
    if (!held.isMoved) {
      held.isMoved = true;
      card.classList.add('is-dragged');
      for (const drop of drops()) drop.classList.toggle('is-target', Boolean(choices.between(piece, drop.getAttribute('data-drop') ?? '')));
    }
    const scale = card.getBoundingClientRect().width / card.offsetWidth || 1;
    card.style.transform = `translate(${((event.clientX - x) / scale).toFixed(0)}px, ${((event.clientY - y) / scale).toFixed(0)}px)`;
    const target = targetAt(event);
    for (const drop of drops()) drop.classList.toggle('is-over-target', drop === target);
  }, { signal });
  addEventListener('pointerup', (event) => {
    if (!held) return;
    const { piece, isMoved } = held;
    const choice = isMoved ? choices.between(piece, targetAt(event)?.getAttribute('data-drop') ?? '') : undefined;
    isJustDropped = isMoved;
    end();
    if (choice) choices.context.act(choice.action);
    setTimeout(() => (isJustDropped = false), 0);
  }, { signal });
  addEventListener('pointercancel', end, { signal });
  part.addEventListener('click', (event) => {
    if (isJustDropped) event.stopPropagation();
  }, { capture: true, signal });
}
