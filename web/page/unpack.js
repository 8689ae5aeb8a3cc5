/*
 * Unpacks what `xz --format=lzma` has packed, while it comes in: a fifth smaller than what a browser can unpack by itself, which
 * on a slow line is half a second of a first game. The format is that of the LZMA specification (7-zip.org/sdk.html).
 */

const HEADER = 13;
const PROBABILITY_BITS = 11;
const HALF = 1 << (PROBABILITY_BITS - 1);
const MOVE_BITS = 5;
const TOP = 0x1000000;
const STATES = 12;
const LITERAL_STATES = 7;
const POSITION_STATES = 16;
const LITERAL_SIZE = 0x300;
const LENGTH_CHOICES = 2;
const LENGTH_SHORT = 8;
const LENGTH_SIZE = LENGTH_CHOICES + 2 * POSITION_STATES * LENGTH_SHORT + 256;
const MATCH_LEAST = 2;
const LENGTH_STATES = 4;
const SLOT_BITS = 6;
const FIRST_MODELLED = 4;
const END_MODELLED = 14;
const ALIGN_BITS = 4;
const END_MARK = 0xffffffff;
/** No match and no byte takes more of what was packed. */
const STEP_MOST = 32;

/* Where the probabilities of each kind begin. */
const IS_MATCH = 0;
const IS_REPEATED = IS_MATCH + STATES * POSITION_STATES;
const IS_FIRST = IS_REPEATED + STATES;
const IS_FIRST_LONG = IS_FIRST + STATES;
const IS_SECOND = IS_FIRST_LONG + STATES * POSITION_STATES;
const IS_THIRD = IS_SECOND + STATES;
const MATCH_LENGTH = IS_THIRD + STATES;
const REPEATED_LENGTH = MATCH_LENGTH + LENGTH_SIZE;
const SLOT = REPEATED_LENGTH + LENGTH_SIZE;
const SPECIAL = SLOT + LENGTH_STATES * (1 << SLOT_BITS);
const ALIGN = SPECIAL + 115;
const LITERAL = ALIGN + (1 << ALIGN_BITS);

/** The bits of what was packed, most likely ones first. */
class Bits {
  constructor() {
    this.packed = new Uint8Array(1 << 19);
    /** How much of it has come. */
    this.end = 0;
    this.at = HEADER + 5;
    this.range = 0xffffffff;
    this.code = 0;
    this.likely = new Uint16Array(0);
  }

  /** @param {Uint8Array} piece */
  add(piece) {
    if (this.end + piece.length > this.packed.length) {
      const packed = new Uint8Array(2 * (this.end + piece.length));
      packed.set(this.packed);
      this.packed = packed;
    }
    this.packed.set(piece, this.end);
    this.end += piece.length;
  }

  /** @param {number} literals */
  begin(literals) {
    this.code = new DataView(this.packed.buffer).getUint32(HEADER + 1);
    this.likely = new Uint16Array(LITERAL + literals).fill(HALF);
  }

  renew() {
    this.range = (this.range << 8) >>> 0;
    this.code = ((this.code << 8) | this.packed[this.at]) >>> 0;
    this.at += 1;
  }

  /** A bit by its probability, which learns from it. @param {number} place */
  bit(place) {
    const likely = this.likely[place];
    const bound = (this.range >>> PROBABILITY_BITS) * likely;
    const isSet = this.code >= bound;
    if (isSet) {
      this.range -= bound;
      this.code -= bound;
      this.likely[place] = likely - (likely >> MOVE_BITS);
    } else {
      this.range = bound;
      this.likely[place] = likely + (((1 << PROBABILITY_BITS) - likely) >> MOVE_BITS);
    }
    if (this.range < TOP) this.renew();
    return isSet ? 1 : 0;
  }

  /** @param {number} count */
  even(count) {
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      this.range >>>= 1;
      const isSet = this.code >= this.range;
      if (isSet) this.code -= this.range;
      value = value * 2 + (isSet ? 1 : 0);
      if (this.range < TOP) this.renew();
    }
    return value;
  }

  /** A number, its highest bit first. @param {number} from @param {number} count */
  tree(from, count) {
    let node = 1;
    for (let i = 0; i < count; i += 1) node = node * 2 + this.bit(from + node);
    return node - (1 << count);
  }

  /** A number, its lowest bit first. @param {number} from @param {number} count */
  reverse(from, count) {
    let node = 1;
    let value = 0;
    for (let i = 0; i < count; i += 1) {
      const bit = this.bit(from + node);
      node = node * 2 + bit;
      value |= bit << i;
    }
    return value;
  }

  /** @param {number} from @param {number} position */
  length(from, position) {
    const short = from + LENGTH_CHOICES + position * LENGTH_SHORT;
    if (!this.bit(from)) return MATCH_LEAST + this.tree(short, 3);
    const middle = short + POSITION_STATES * LENGTH_SHORT;
    if (!this.bit(from + 1)) return MATCH_LEAST + LENGTH_SHORT + this.tree(middle, 3);
    return MATCH_LEAST + 2 * LENGTH_SHORT + this.tree(from + LENGTH_CHOICES + 2 * POSITION_STATES * LENGTH_SHORT, 8);
  }

  /** How far back a match begins, less one. @param {number} length */
  distance(length) {
    const state = Math.min(length - MATCH_LEAST, LENGTH_STATES - 1);
    const slot = this.tree(SLOT + (state << SLOT_BITS), SLOT_BITS);
    if (slot < FIRST_MODELLED) return slot;
    const count = (slot >> 1) - 1;
    const high = (2 | (slot & 1)) * 2 ** count;
    if (slot < END_MODELLED) return high + this.reverse(SPECIAL + high - slot, count);
    return high + this.even(count - ALIGN_BITS) * (1 << ALIGN_BITS) + this.reverse(ALIGN, ALIGN_BITS);
  }

  /**
   * A byte; after a match it is likely another than the one that would have gone on with it.
   * @param {number} from
   * @param {number} other -1: none
   */
  literal(from, other) {
    let node = 1;
    let rest = other;
    while (rest >= 0 && node < 0x100) {
      const expected = (rest >> 7) & 1;
      rest = (rest << 1) & 0xff;
      const bit = this.bit(from + ((1 + expected) << 8) + node);
      node = node * 2 + bit;
      if (bit !== expected) break;
    }
    while (node < 0x100) node = node * 2 + this.bit(from + node);
    return node & 0xff;
  }
}

/** What is unpacked so far. */
class Unpacked {
  constructor() {
    this.bytes = new Uint8Array(1 << 21);
    this.size = 0;
  }

  /** @param {number} more */
  grow(more) {
    if (this.size + more <= this.bytes.length) return;
    const bytes = new Uint8Array(this.bytes.length * 2);
    bytes.set(this.bytes);
    this.bytes = bytes;
  }

  /** @param {number} distance @param {number} length */
  copy(distance, length) {
    if (distance >= this.size) throw new Error('this is not packed as it should be');
    this.grow(length);
    const end = this.size + length;
    for (let at = this.size; at < end; at += 1) this.bytes[at] = this.bytes[at - distance - 1];
    this.size = end;
  }
}

export class Unpacker {
  constructor() {
    this.bits = new Bits();
    this.out = new Unpacked();
    this.literalContext = 0;
    this.literalMask = 0;
    this.positionMask = 0;
    this.state = 0;
    /** The last distances, the latest first. */
    this.distances = [0, 0, 0, 0];
    this.hasBegun = false;
    this.isOver = false;
  }

  /** The next of what was packed. @param {Uint8Array} piece */
  add(piece) {
    this.bits.add(piece);
    this.run(this.bits.end - STEP_MOST);
  }

  /** After the last piece: all that was packed. @returns {Uint8Array<ArrayBuffer>} */
  finish() {
    this.run(this.bits.end);
    if (!this.isOver) throw new Error('this ends too early');
    return this.out.bytes.slice(0, this.out.size);
  }

  /** As far as is safe with what has come. @param {number} end */
  run(end) {
    if (!this.hasBegun && end > HEADER + 5) this.begin();
    while (this.hasBegun && !this.isOver && this.bits.at <= end) this.step();
  }

  begin() {
    const [kind] = this.bits.packed;
    const literalPosition = Math.floor(kind / 9) % 5;
    this.hasBegun = true;
    this.literalContext = kind % 9;
    this.literalMask = (1 << literalPosition) - 1;
    this.positionMask = (1 << Math.floor(kind / 45)) - 1;
    this.bits.begin(LITERAL_SIZE << (this.literalContext + literalPosition));
  }

  /** A byte, or a match. */
  step() {
    const { bits, state } = this;
    const position = this.out.size & this.positionMask;
    if (!bits.bit(IS_MATCH + state * POSITION_STATES + position)) this.literal();
    else if (bits.bit(IS_REPEATED + state)) this.repeat(position);
    else this.match(position);
  }

  literal() {
    const { out, state } = this;
    out.grow(1);
    const before = out.size ? out.bytes[out.size - 1] : 0;
    const context = ((out.size & this.literalMask) << this.literalContext) + (before >> (8 - this.literalContext));
    const other = state < LITERAL_STATES ? -1 : out.bytes[out.size - this.distances[0] - 1];
    out.bytes[out.size] = this.bits.literal(LITERAL + LITERAL_SIZE * context, other);
    out.size += 1;
    this.state = state < 4 ? 0 : state - (state < 10 ? 3 : 6);
  }

  /** One at a distance that is new. @param {number} position */
  match(position) {
    const length = this.bits.length(MATCH_LENGTH, position);
    const distance = this.bits.distance(length);
    this.isOver = distance === END_MARK;
    if (this.isOver) return;
    this.distances.pop();
    this.distances.unshift(distance);
    this.state = this.state < LITERAL_STATES ? 7 : 10;
    this.out.copy(distance, length);
  }

  /** One at a distance of before, or a single byte at the last. @param {number} position */
  repeat(position) {
    const { bits, state, distances } = this;
    const isAfterLiteral = state < LITERAL_STATES;
    let which = 0;
    if (!bits.bit(IS_FIRST + state)) {
      if (!bits.bit(IS_FIRST_LONG + state * POSITION_STATES + position)) {
        this.state = isAfterLiteral ? 9 : 11;
        this.out.copy(distances[0], 1);
        return;
      }
    } else if (!bits.bit(IS_SECOND + state)) which = 1;
    else which = bits.bit(IS_THIRD + state) ? 3 : 2;
    const distance = distances[which];
    for (let i = which; i > 0; i -= 1) distances[i] = distances[i - 1];
    distances[0] = distance;
    const length = bits.length(REPEATED_LENGTH, position);
    this.state = isAfterLiteral ? 8 : 11;
    this.out.copy(distance, length);
  }
}
