/** Making elements: text goes in as text, never as markup, and styles only by class. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string|number|boolean|null|undefined>} Attributes */

/**
 * @param {Element} element
 * @param {Attributes} attributes  null, undefined and false take an attribute away
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
}

/**
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Node|string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Node|string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function html(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children);
  return element;
}

/**
 * A number with its sign, the minus as long as the plus.
 * @param {number} value
 */
export function signed(value) {
  if (value < 0) return `\u2212${-value}`;
  return value > 0 ? `+${value}` : '0';
}
