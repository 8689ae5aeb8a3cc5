/*
 * What a board needs before it can be drawn: the data of its game and its own style sheets.
 */
import { h } from '../dom.js';
import { addressOf } from '../packed.js';

const KIT = ['board.css', 'print.css'];

/**
 * How a table reads files: those of its game's data as they were when it was begun, where they have changed since.
 * @param {{game: string, edition: string|null}} table
 * @param {(path: string) => Promise<any>} file
 * @returns {(path: string) => Promise<any>}
 */
export function filesOf({ game, edition }, file) {
  const today = `/data/${game}/`;
  if (!edition) return file;
  return (path) => path.startsWith(today)
    ? file(path.replace(today, `${today}editions/${edition}/`)).catch(() => file(path))
    : file(path);
}

/**
 * The data files of a game by their names.
 * @param {{file: (path: string) => Promise<any>}} context
 * @param {string} game
 * @param {string[]} names
 * @returns {Promise<any>}
 */
export async function loadData(context, game, names) {
  const contents = await Promise.all(names.map((name) => context.file(`/data/${game}/${name}.json`)));
  return Object.fromEntries(names.map((name, i) => [name, contents[i]]));
}

/**
 * The kit's style sheets and then a board's own, in their order: a later one changes what an earlier one says.
 * @param {string} board address of its module, beside which its sheets are
 * @param {string[]} names
 * @returns {Promise<unknown>}
 */
export function loadStyles(board, names) {
  const kit = KIT.map((name) => new URL(name, import.meta.url));
  return Promise.all([...kit, ...names.map((name) => new URL(name, board))].map(loadStyle));
}

/**
 * A style sheet, once on a page; resolves when the board can be drawn with it, or without it where it is missing.
 * @param {URL} address
 * @returns {Promise<void>}
 */
function loadStyle({ pathname }) {
  const { href } = new URL(addressOf(pathname), location.origin);
  for (const link of document.querySelectorAll('link[rel=stylesheet]')) {
    if (link instanceof HTMLLinkElement && link.href === href) return Promise.resolve();
  }
  return new Promise((resolve) => {
    document.head.append(
      h('link', { rel: 'stylesheet', href, onload: () => resolve(), onerror: () => resolve() }),
    );
  });
}
