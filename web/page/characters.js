/*
 * What the browser knows of characters, for the names of people (src/store/names.c): the program has no tables of its own
 * (cmake/wasi/utf8proc.h).
 */

/** In the order of cmake/wasi/utf8proc.h. */
const CATEGORIES = [/\p{Cn}/u, /\p{Lu}/u, /\p{Ll}/u, /\p{Lt}/u, /\p{Lm}/u, /\p{Lo}/u, /\p{Mn}/u, /\p{Mc}/u, /\p{Me}/u, /\p{Zs}/u,
  /\p{Zl}/u, /\p{Zp}/u, /\p{Cc}/u, /\p{Cf}/u, /\p{Cs}/u, /\p{Co}/u, /./su];
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
const IGNORABLE = 32;

/** @param {number} character */
export function category(character) {
  const text = String.fromCodePoint(character);
  return CATEGORIES.findIndex((one) => one.test(text)) | (UNSEEN.test(text) ? IGNORABLE : 0);
}

/** A letter without its case: one that is several when it is large is those. @param {string} letter */
function foldLetter(letter) {
  const large = letter.toUpperCase();
  return (large.length > letter.length ? large : letter).toLowerCase().replace('ς', 'σ');
}

/** NFKC, case folded, without what cannot be seen. @param {string} text */
export function fold(text) {
  const seen = [...text.normalize('NFKC')].filter((letter) => !UNSEEN.test(letter));
  return seen.map(foldLetter).join('').normalize('NFKC');
}

/** @param {string} text */
export function compose(text) {
  return text.normalize('NFC');
}
