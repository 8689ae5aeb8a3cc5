/*
 * Times in words: clocks of seats, paces, and how long ago something was.
 */
import { language, text } from './language.js';

/** @typedef {import('./types.js').Pace} Pace */

/**
 * 1:05:09 or 5:09; days are counted apart.
 * @param {number} milliseconds
 * @returns {{days: number, time: string}}
 */
export function splitTime(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const days = Math.floor(seconds / 86400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  /** @param {number} part */
  const two = (part) => String(part).padStart(2, '0');
  const tail = `${two(minutes)}:${two(seconds % 60)}`;
  const time = hours || days ? `${hours}:${tail}` : `${minutes}:${two(seconds % 60)}`;
  return { days, time };
}

/** @param {number} milliseconds */
export function clockWords(milliseconds) {
  const { days, time } = splitTime(milliseconds);
  return days ? text('web.clock.days', days, time) : time;
}

/** @param {Pace} pace */
export function paceWords(pace) {
  if (pace.kind === 'live') return text('web.pace.live.is', pace.minutes, pace.increment);
  if (pace.kind === 'days') return text('web.pace.days.is', pace.days);
  return text('web.pace.none');
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [['day', 86400000], ['hour', 3600000], ['minute', 60000]];

/**
 * '5 minutes ago', in the language of the page.
 * @param {number} time
 * @param {number} now
 */
export function agoWords(time, now) {
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const past = Math.min(0, time - now);
  const unit = UNITS.find(([, length]) => -past >= length);
  return unit ? format.format(Math.round(past / unit[1]), unit[0]) : text('web.now');
}
