/*
 * The rulebook of a game without a page: which rule stands in which chapter, and which rules hold some words.
 */

/**
 * A table printed from a file of data; its title is <game>.board.file.<table>, its columns <game>.board.value.<column>.
 * @typedef {Object} TableSpec
 * @property {string} table file of /data/<game>/
 * @property {string} [rows] list of words that names its rows
 * @property {string[]} columns each with the list that names its values: "type:type"
 */

/**
 * @typedef {Object} Chapter
 * @property {string} chapter its title is <game>.chapter.<chapter>
 * @property {string[]} rules how the ids of its rules begin; the longest that fits decides
 * @property {TableSpec[]} [tables]
 */

/**
 * Whether an id begins so, and not only by the first digits of a number or letters of a word: '6.5' begins '6.5a', but
 * neither '6.54a' nor, as 'card', 'cards.1'.
 * @param {string} beginning
 * @param {string} id
 */
export function beginsRule(beginning, id) {
  if (!id.startsWith(beginning)) return false;
  const seam = id.slice(beginning.length - 1, beginning.length + 1);
  return !/^(?:\d\d|[a-z][a-z])$/i.test(seam);
}

/**
 * The rules of each chapter in its own order: by its beginnings, and among those as they are listed.
 * @param {Chapter[]} chapters
 * @param {string[]} ids
 * @returns {Map<string, string[]>} by chapter
 */
export function rulesByChapter(chapters, ids) {
  const places = chapters.flatMap(({ chapter, rules }) =>
    rules.map((beginning) => ({ chapter, beginning, ids: /** @type {string[]} */ ([]) })));
  for (const id of ids) {
    const fitting = places.filter(({ beginning }) => beginsRule(beginning, id));
    fitting.sort((one, other) => other.beginning.length - one.beginning.length);
    fitting[0]?.ids.push(id);
  }
  return new Map(chapters.map(({ chapter }) =>
    [chapter, places.filter((place) => place.chapter === chapter).flatMap((place) => place.ids)]));
}

/**
 * Without accents and capitals, letter by letter, so that places in it are places in the text.
 * @param {string} words
 */
export function folded(words) {
  return [...words].map((letter) => {
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('’', "'");
    return plain.length === letter.length ? plain : letter;
  }).join('');
}

/**
 * The rules that hold all words of a question, in their id or in one of the languages.
 * @param {string} question
 * @param {string[]} ids
 * @param {Record<string, string>[]} languages texts by id
 * @param {(id: string) => string} [shown] an id as the reader sees it
 */
export function findRules(question, ids, languages, shown = (id) => id) {
  const words = folded(question).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  return ids.filter((id) => languages.some((texts) => {
    const text = `${id} ${shown(id)} ${texts[id] ?? ''}`;
    const plain = folded(text);
    return words.every((word) => plain.includes(word));
  }));
}

/**
 * A text cut where words of a question stand in it: plain pieces and found ones in turn, plain first.
 * @param {string} text
 * @param {string} question
 * @returns {string[]}
 */
export function cutAtWords(text, question) {
  const words = folded(question).split(/\s+/).filter(Boolean);
  const plain = folded(text);
  const pieces = [];
  let at = 0;
  while (words.length) {
    const next = words.map((word) => ({ word, place: plain.indexOf(word, at) })).filter(({ place }) => place >= 0)
      .sort((one, other) => one.place - other.place || other.word.length - one.word.length)[0];
    if (!next) break;
    pieces.push(text.slice(at, next.place), text.slice(next.place, next.place + next.word.length));
    at = next.place + next.word.length;
  }
  return [...pieces, text.slice(at)];
}
