/** The words of the board: texts of the catalogue, names from the data. */
import { BoardWords } from '../../board/words.js';

/** @typedef {import('./types.js').BoardContext} BoardContext */
/** @typedef {import('./types.js').Data} Data */

/** @extends {BoardWords<import('./types.js').Data>} */
export class Words extends BoardWords {
  /** @param {BoardContext} context @param {import('./types.js').Data} data */
  constructor(context, data) {
    super(context, data, 'toulon');
  }

  /** @param {string} area  or another place: at sea, on the track */
  area(area) {
    const record = this.data.areas[area];
    return record ? this.named(record.name, area) : this.of(`place.${area}`);
  }

  /** @param {string} section */
  section(section) {
    return this.named(this.data.sections[section]?.name, section);
  }

  /** A unit or a leader. @param {string} piece */
  piece(piece) {
    return this.named((this.data.units[piece] ?? this.data.leaders[piece])?.name, piece);
  }

  /** A printed work, or one of those built in play ("allied.2"). @param {string} work */
  work(work) {
    const record = this.data.works[work];
    if (record) return this.named(record.name, work);
    const [stem, number] = work.split('.');
    return number ? `${this.of(`work.${stem}`)} ${number}` : this.of(`work.${work}`);
  }

  /** What lies on top of a stack. @param {string} face */
  face(face) {
    return this.of(`face.${face}`);
  }

  /** Of a unit. @param {string} unit */
  quality(unit) {
    return this.web('quality', this.of(`quality.${this.data.units[unit]?.quality}`));
  }

  /** @param {number} points */
  points(points) {
    return points ? this.web('points', points) : this.web('free');
  }
}
