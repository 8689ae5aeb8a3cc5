/*
 * Where a panel lies that tells of a thing: beside it, never over it, and not over what a lesson points at. On a phone it is a sheet at the
 * bottom.
 */
import { keptBoxes } from './keptfree.js';

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {'right'|'left'|'below'|'above'} Side */

/** Between a thing and its panel, and between a panel and the edge of the window, in pixels. */
const GAP = 8;
/** A panel is never made narrower or lower than this to fit beside a thing. */
const LEAST = 120;
/** A thing larger than this part of the window is a region: the panel goes by where the pointer is. */
const REGION = 0.12;

/** @param {number} value @param {number} least @param {number} most */
const within = (value, least, most) => Math.max(least, Math.min(value, most));

/** How much of two boxes is the same place, in square pixels. @param {Box} one @param {Box} other */
export function sharedArea(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** How much room there is on each side of a box. @param {Box} box @param {{width: number, height: number}} window @returns {Record<Side, {width: number, height: number}>} */
function roomAround(box, { width, height }) {
  const whole = { width: width - 2 * GAP, height: height - 2 * GAP };
  return {
    right: { width: width - box.right - 2 * GAP, height: whole.height },
    left: { width: box.left - 2 * GAP, height: whole.height },
    below: { width: whole.width, height: height - box.bottom - 2 * GAP },
    above: { width: whole.width, height: box.top - 2 * GAP },
  };
}

/**
 * The best place for a panel: the first side of those named where it fits and lies over nothing that is to be seen, over the board rather than over
 * what stands beside it; otherwise that with the most room, to which it is cut.
 * @param {Box} box of the thing
 * @param {{width: number, height: number}} size of the panel
 * @param {{width: number, height: number}} window
 * @param {Side[]} sides
 * @param {Box[]} [avoided]
 * @param {Box} [home] the board
 * @returns {{left: number, top: number, width: number, height: number}}
 */
export function findBeside(box, size, window, sides, avoided = [], home = undefined) {
  const room = roomAround(box, window);
  const places = sides.map((side) => {
    const width = Math.min(size.width, Math.max(room[side].width, LEAST));
    const height = Math.min(size.height, Math.max(room[side].height, LEAST));
    const left = side === 'right' ? box.right + GAP : side === 'left' ? box.left - GAP - width : (box.left + box.right - width) / 2;
    const top = side === 'below' ? box.bottom + GAP : side === 'above' ? box.top - GAP - height : (box.top + box.bottom - height) / 2;
    const at = { left: within(left, GAP, window.width - GAP - width), top: within(top, GAP, window.height - GAP - height) };
    const place = { ...at, width, height };
    const taken = { ...at, right: at.left + width, bottom: at.top + height };
    const isCut = width < size.width || height < size.height;
    const covers = sharedArea(taken, box) + avoided.reduce((sum, one) => sum + sharedArea(taken, one), 0);
    const strays = home ? width * height - sharedArea(taken, home) : 0;
    return { place, isCut, covers, strays, room: room[side].width * room[side].height };
  });
  const whole = places.filter(({ isCut, covers }) => !isCut && covers === 0);
  const good = whole.find(({ strays }) => strays < 1) ?? whole[0] ?? places.filter(({ covers }) => covers === 0).sort((a, b) => b.room - a.room)[0];
  return (good ?? places.sort((a, b) => a.covers - b.covers)[0]).place;
}

/** Whether the window is so narrow that panels are sheets. */
export const hasSheets = () => window.matchMedia('(max-width: 52rem)').matches;

/**
 * Lays a fixed panel beside a box of the window.
 * @param {HTMLElement} element
 * @param {Box} box
 * @param {Side[]} sides in the order in which they are wanted
 * @param {Box} [room] it stays within, where that is not the whole window
 */
export function layBeside(element, box, sides, room = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }) {
  const { style } = element;
  style.maxHeight = style.maxWidth = style.left = style.top = style.bottom = style.transform = '';
  const moved = (/** @type {Box} */ one) => ({ left: one.left - room.left, top: one.top - room.top, right: one.right - room.left, bottom: one.bottom - room.top });
  const home = element.closest('#board-view')?.getBoundingClientRect();
  const { left, top, width, height } = findBeside(moved(box), { width: element.offsetWidth, height: element.offsetHeight },
    { width: room.right - room.left, height: room.bottom - room.top }, sides, keptBoxes().map(moved), home && moved(home));
  style.left = `${(left + room.left).toFixed(0)}px`;
  style.top = `${(top + room.top).toFixed(0)}px`;
  if (width < element.offsetWidth) style.maxWidth = `${width.toFixed(0)}px`;
  if (height < element.offsetHeight) style.maxHeight = `${height.toFixed(0)}px`;
}

/**
 * The box around elements. Where they are as large as a region it is a point of it: that of the pointer, or the middle.
 * @param {Element[]} elements
 * @param {{x: number, y: number}|null} pointer
 * @returns {Box|null}
 */
export function boxAround(elements, pointer) {
  const boxes = elements.map((one) => one.getBoundingClientRect()).filter(({ width, height }) => width > 0 && height > 0);
  if (!boxes.length) return null;
  const box = {
    left: Math.min(...boxes.map((one) => one.left)), top: Math.min(...boxes.map((one) => one.top)),
    right: Math.max(...boxes.map((one) => one.right)), bottom: Math.max(...boxes.map((one) => one.bottom)),
  };
  if ((box.right - box.left) * (box.bottom - box.top) < REGION * window.innerWidth * window.innerHeight) return box;
  const { x, y } = pointer ?? { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  return { left: x - GAP, top: y - GAP, right: x + GAP, bottom: y + GAP };
}
