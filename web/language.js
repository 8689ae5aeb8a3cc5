/*
 * The language of the page and its texts. A change of language loads the texts anew and tells the
 * page, which draws itself again.
 */
import { gameFiles } from './games.js';
import { addressOf, foreseeBoard, packOf, renewPage } from './packed.js';
import { recall, remember } from './settings.js';
import { Catalogue } from './text.js';

/** @typedef {import('./types.js').Language} Language */

/** @type {Record<Language, string>} */
export const LANGUAGES = { en: 'English', fr: 'Français' };

let catalogue = new Catalogue('en');
/** @type {Map<string, Promise<any>>} */
const files = new Map();
/** @type {Map<string, Promise<unknown>>} */
const gamesLoaded = new Map();

/**
 * JSON of the server, fetched once. What fails is tried again next time.
 * @param {string} path
 * @returns {Promise<any>}
 */
function fetchOnce(path) {
  let promise = files.get(path);
  if (!promise) {
    promise = fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${response.status} ${path}`);
      return response.json();
    });
    promise.catch(() => {
      files.delete(path);
      renewPage(path);
    });
    files.set(path, promise);
  }
  return promise;
}

/**
 * A JSON file of the server, from the one that holds it together with others where there is such a one.
 * @param {string} path
 * @returns {Promise<any>}
 */
export async function file(path) {
  const pack = packOf(path);
  const packed = pack ? (await fetchOnce(pack))[path] : undefined;
  /* A folder of data is packed whole: what is not there need not be asked for. */
  if (pack && !packed && path.startsWith('/data/')) throw new Error(`${path} is not there`);
  return packed ?? fetchOnce(addressOf(path));
}

/**
 * Asks for all that a game's table will need, at once and not one after the other.
 * @param {string} game
 */
export function foreseeGame(game) {
  loadGame(game);
  if (!gameFiles(game).board) return;
  foreseeBoard(game);
  const pack = packOf(`/data/${game}/`);
  if (pack) fetchOnce(pack).catch(() => {});
}

/** @returns {Language} */
export function language() {
  return catalogue.language;
}

/**
 * @param {string} key
 * @param {...(string|number)} args
 */
export function text(key, ...args) {
  return catalogue.text(key, ...args);
}

/** @param {string} key */
export function hasText(key) {
  return catalogue.has(key);
}

/**
 * @param {string|null} wanted
 * @returns {wanted is Language}
 */
function isLanguage(wanted) {
  return wanted !== null && Object.hasOwn(LANGUAGES, wanted);
}

/** The language chosen before, otherwise the first of the browser's that we have. */
export function firstLanguage() {
  const chosen = recall('language');
  if (isLanguage(chosen)) return chosen;
  const liked = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return liked.find(isLanguage) ?? 'en';
}

/** Counts the wishes: the last one holds, in whatever order their texts come. */
let wishes = 0;

/** @param {Language} wanted */
export async function setLanguage(wanted) {
  wishes += 1;
  const wish = wishes;
  const next = new Catalogue(wanted);
  next.add(await file(`/lang/${wanted}/web.json`));
  if (wish !== wishes) return;
  catalogue = next;
  document.documentElement.lang = wanted;
  const games = [...gamesLoaded.keys()];
  gamesLoaded.clear();
  await Promise.all(games.map(loadGame));
}

/** @param {string} wanted */
export async function chooseLanguage(wanted) {
  if (!isLanguage(wanted)) return;
  remember('language', wanted);
  await setLanguage(wanted);
}

/**
 * The words of a game. A file that is missing leaves its keys to be shown as they are.
 * @param {string} game
 * @param {Catalogue} target
 */
function loadWords(game, target) {
  const { texts, names } = gameFiles(game);
  return Promise.allSettled([
    ...texts.map(async (name) => target.add(await file(`/lang/${target.language}/${name}.json`))),
    ...Object.entries(names).map(async ([list, path]) =>
      target.addNames(`${game}.${list}.`, await file(path))),
  ]);
}

/**
 * Resolves when the words of a game are there. What could not be had is asked for again next time.
 * @param {string} game
 */
export function loadGame(game) {
  const known = gamesLoaded.get(game);
  if (known) return known;
  const loaded = loadWords(game, catalogue);
  gamesLoaded.set(game, loaded);
  loaded.then((parts) => {
    if (parts.some((part) => part.status === 'rejected') && gamesLoaded.get(game) === loaded) gamesLoaded.delete(game);
  });
  return loaded;
}

/**
 * The rules of a game by id, in the language of the page or in another. Those of some games stand partly in files with
 * other texts.
 * @param {string} game
 * @param {string} [wanted]
 * @returns {Promise<Record<string, string>>}
 */
export async function rulesOf(game, wanted = catalogue.language) {
  const { rules = [] } = gameFiles(game);
  const [own, ...others] = await Promise.all([`${game}-rules`, ...rules].map((name) => file(`/lang/${wanted}/${name}.json`)));
  const mark = `${game}.rule.`;
  const found = others.flatMap((texts) => Object.entries(texts)).filter(([key]) => key.startsWith(mark));
  return { ...own, ...Object.fromEntries(found.map(([key, words]) => [key.slice(mark.length), words])) };
}
