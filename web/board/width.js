/**
 * Tells a board whether it is narrow: at once, and whenever it changes. Paper is wide, however narrow the window is that it is
 * printed from.
 * @param {HTMLElement} board
 * @param {number} least pixels of a wide one
 * @param {(isNarrow: boolean) => void} fit
 * @returns {() => void} ends it
 */
export function watchWidth(board, least, fit) {
  const abort = new AbortController();
  const look = () => fit(board.clientWidth < least);
  look();
  const observer = new ResizeObserver(look);
  observer.observe(board);
  addEventListener('beforeprint', () => fit(false), { signal: abort.signal });
  addEventListener('afterprint', look, { signal: abort.signal });
  return () => {
    observer.disconnect();
    abort.abort();
  };
}
