/*
 * Where the things of a board are in the window, for what is drawn over it.
 */
import { svg } from '../dom.js';

/** @typedef {import('../play/types.js').Spot} Spot */

/** What is larger is pointed at in its middle. */
const LARGEST = 60;

/**
 * A point of a sheet.
 * @param {SVGSVGElement} sheet
 * @param {[number, number]|number[]|undefined} point in its units
 * @param {number} radius of what stands there
 * @returns {Spot|null}
 */
export function sheetSpot(sheet, point, radius) {
  const matrix = point && sheet.isConnected ? sheet.getScreenCTM() : null;
  if (!matrix || !point) return null;
  const { x, y } = new DOMPoint(point[0], point[1]).matrixTransform(matrix);
  return { x, y, r: radius * matrix.a };
}

/**
 * The middle of an element.
 * @param {Element|null|undefined} element
 * @returns {Spot|null}
 */
export function elementSpot(element) {
  const box = element?.getBoundingClientRect();
  if (!box || !box.width || !box.height) return null;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, r: Math.min(box.width, box.height, LARGEST) / 2 };
}

/**
 * A drawing as a picture of its own.
 * @param {Node} node
 * @param {number} half of the square that it fills
 * @param {[number, number]} [middle] of it
 */
export function pictureOf(node, half, [x, y] = [0, 0]) {
  return svg('svg', { viewBox: `${x - half} ${y - half} ${2 * half} ${2 * half}`, 'aria-hidden': 'true' }, node);
}
