/** The words of the board: texts of the catalogue, names from the data. */

/** @typedef {import('./types.js').BoardContext} BoardContext */
/** @typedef {import('./types.js').Data} Data */

export class Words {
  /** @param {BoardContext} context @param {Data} data */
  constructor(context, data) {
    this.context = context;
    this.data = data;
  }

  /** A text of the game. @param {string} key  without "toulon." @param {...(string|number)} args */
  of(key, ...args) {
    return this.context.text(`toulon.${key}`, ...args);
  }

  /** A text of the board in the browser. @param {string} key @param {...(string|number)} args */
  web(key, ...args) {
    return this.of(`web.${key}`, ...args);
  }

  /** @param {import('./types.js').Name|undefined} name  as records of the data carry it @param {string} otherwise */
  named(name, otherwise) {
    return name?.[document.documentElement.lang] ?? name?.en ?? otherwise;
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

  /** @param {number} points */
  points(points) {
    return points ? this.web('points', points) : this.web('free');
  }
}
