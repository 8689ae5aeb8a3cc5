/**
 * Names for what stands on the board, in the language of the page, and the sentences that a screen
 * reader says for it.
 */
import { BoardWords } from '../../board/words.js';

/** @typedef {import('./types.js').BoardContext} BoardContext */

/** @extends {BoardWords<import('./types.js').Data>} */
export class Words extends BoardWords {
  /** @param {BoardContext} context @param {import('./types.js').Data} data */
  constructor(context, data) {
    super(context, data, 'khartoum');
  }

  /** Zones and events have their names in the data; the catalogue of the page may leave them out.
   * @param {string} key
   * @param {import('../../board/words.js').Name|undefined} name
   */
  recorded(key, name) {
    const text = this.of(key);
    return text && text !== `khartoum.${key}` ? text : this.named(name, key);
  }

  /** @param {string} zone */
  zone(zone) {
    return this.recorded(`zone.${zone}`, this.data.zones[zone]?.name);
  }

  /** @param {number} card */
  event(card) {
    return this.recorded(`event.${card}`, this.data.events[card]?.name);
  }

  /** @param {string} banner */
  banner(banner) {
    return this.of(`banner.${banner}`);
  }

  /** "White banner". @param {string} banner */
  bannerName(banner) {
    return this.of('verb.target', this.banner(banner));
  }

  /** "B5": the initial of the banner and the number of the zone. @param {string} zone */
  code(zone) {
    const [banner, number] = zone.split('.');
    return number ? this.banner(banner).charAt(0) + number : '1';
  }

  /** @param {string} kind */
  unit(kind) {
    return kind === 'barge' ? this.web('barge') : this.of(`unit.${kind}`);
  }

  /** @param {string} leader */
  leader(leader) {
    return this.of(`leader.${leader}`);
  }

  /** @param {import('./types.js').Factors} factors */
  factors(factors) {
    const value = (/** @type {number|null} */ factor) =>
      factor === null ? this.web('never') : String(factor).replace('-', '\u2212');
    return this.web('factors', value(factors.raid), value(factors.sortie), value(factors.defence));
  }

  /** "February" of "February 1884". @param {number} turn */
  month(turn) {
    return this.of(`turn_month.${turn}`);
  }
}
