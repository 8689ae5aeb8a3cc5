/*
 * What a language asks of a name that stands in a sentence, as src/hosted/grammar.h describes: articles, elision,
 * contraction and agreement. tests/grammar.json is asked of both.
 */

/** @typedef {import('./types.js').Language} Language */
/** @typedef {'the'|'of'|'at'|'to'} Case */

/** By case: before a masculine name, a feminine one, one with a vowel, and several. */
const ARTICLES = {
  the: ['le ', 'la ', 'l’', 'les '],
  of: ['du ', 'de la ', 'de l’', 'des '],
  at: ['au ', 'à la ', 'à l’', 'aux '],
  to: ['au ', 'à la ', 'à l’', 'aux '],
  in: ['dans le ', 'dans la ', 'dans l’', 'dans les '],
  on: ['sur le ', 'sur la ', 'sur l’', 'sur les '],
};
const WITHOUT_ARTICLE = { the: '', of: 'de ', at: 'à ', to: 'à ', in: 'dans ', on: 'sur ' };

/**
 * @param {Case|'in'|'on'} nameCase
 * @param {string} marks
 * @param {string} name
 */
function frenchPhrase(nameCase, marks, name) {
  const articles = ARTICLES[nameCase];
  const own = /^Les? /.exec(name);
  if (own) return articles[own[0] === 'Les ' ? 3 : 0] + name.slice(own[0].length);
  const isElided = !marks.includes('h') && /^[aeiouhàâéèêîôœ]/i.test(name);
  const shown = marks.includes('c') ? name.charAt(0).toLowerCase() + name.slice(1) : name;
  if (marks.includes('l')) {
    if (marks.includes('p')) return articles[3] + shown;
    if (isElided) return articles[2] + shown;
    return articles[marks.includes('f') ? 1 : 0] + shown;
  }
  return (nameCase === 'of' && isElided ? 'd’' : WITHOUT_ARTICLE[nameCase]) + shown;
}

/**
 * What one is in or on has a case of its own for "at". In French one also goes "sur la hauteur": "à la hauteur de" would be beside it.
 * @param {Language} language
 * @param {Case} nameCase
 * @param {string} marks
 * @returns {Case|'in'|'on'}
 */
function ownCaseOf(language, nameCase, marks) {
  if (nameCase === 'at' && marks.includes('i')) return 'in';
  const isOnto = nameCase === 'at' || (nameCase === 'to' && language === 'fr');
  return isOnto && marks.includes('o') ? 'on' : nameCase;
}

/**
 * The name with what its case puts before it.
 * @param {Language} language
 * @param {Case} nameCase
 * @param {string} marks
 * @param {string} name
 */
export function phrase(language, nameCase, marks, name) {
  if (marks.includes('n')) return name;
  const ownCase = ownCaseOf(language, nameCase, marks);
  if (language === 'fr') return frenchPhrase(ownCase, marks, name);
  /** @type {string[]} */
  const words = ownCase === 'the' ? [] : [ownCase];
  if (marks.includes('l')) words.push('the');
  return [...words, name].join(' ');
}

/**
 * Of two forms (singular, plural) or four (masculine and feminine singular, then plural) the one that agrees.
 * @param {string} marks
 * @param {string[]} forms
 */
export function agreeing(marks, forms) {
  const isPlural = marks.includes('p') ? 1 : 0;
  return forms[forms.length === 2 ? isPlural : 2 * isPlural + (marks.includes('f') ? 1 : 0)];
}
