/** Names for what stands on the board, in the language of the page, and sentences about it. */
import { BoardWords, signed } from '../../board/words.js';
import { FLAG, hasFlag, isAboard, kindOf, weaponList } from './state.js';

/** @typedef {import('./types.js').BoardContext} BoardContext */
/** @typedef {import('./types.js').State} State */

/** @extends {BoardWords<import('./types.js').Data>} */
export class Words extends BoardWords {
  /** @param {BoardContext} context @param {import('./types.js').Data} data */
  constructor(context, data) {
    super(context, data, 'omdurman');
    this.weapons = weaponList(data);
  }

  /** "Mulazmin 12". @param {string} counter */
  counter(counter) {
    const kind = kindOf(counter);
    const number = counter === kind ? '' : ` ${counter.slice(kind.length + 1)}`;
    return `${this.named(this.data.kinds[kind]?.name)}${number}`;
  }

  /** "Mulazmin", of all who are alike. @param {string} counter */
  kind(counter) {
    return this.named(this.data.kinds[kindOf(counter)]?.name);
  }

  /** "4 × Hadendowa, Osman Digna", those on top first. @param {string[]} counters  those below first */
  stack(counters) {
    const kinds = [...new Set([...counters].reverse().map(kindOf))];
    return kinds.map((kind) => {
      const number = counters.filter((counter) => kindOf(counter) === kind).length;
      return number > 1 ? `${number} × ${this.kind(kind)}` : this.kind(kind);
    }).join(', ');
  }

  /** "Maxims of the Sultan". @param {string} weapon */
  weapon(weapon) {
    return weapon.endsWith('.maxims') ? this.of(`weapon.${weapon}`) : this.counter(weapon);
  }

  /** Fire, melee and movement as on the counter: "10-5-8". @param {string} counter */
  values(counter) {
    const { class: arm, fire, maxims, melee, moves, moves_upstream: upstream } = this.data.kinds[kindOf(counter)];
    if (arm === 'boat') {
      const guns = maxims ? `${fire}+${maxims}` : String(fire);
      return `${guns}-${upstream}/${moves}`;
    }
    if (arm === 'leader' && !fire && !melee) return moves ? String(moves) : '';
    return arm === 'fort' ? `${fire}-${melee}` : `${fire}-${melee}-${moves}`;
  }

  /** What a counter is besides its name. @param {State} state @param {string} counter */
  facts(state, counter) {
    const kind = this.data.kinds[kindOf(counter)];
    const facts = [this.of(`class.${kind.class}`)];
    if (kind.brigade !== 'none') facts.push(this.of(`brigade.${kind.brigade}`));
    if (kind.tribe !== 'none' && kind.colour !== 'none') facts.push(this.web('banner', this.of(`colour.${kind.colour}`)));
    if (hasFlag(state, counter, FLAG.disrupted)) facts.push(this.web('disrupted'));
    if (hasFlag(state, counter, FLAG.moved) && state.segment === 'move') facts.push(this.web('moved'));
    if (hasFlag(state, counter, FLAG.atWork)) facts.push(this.web('at_work'));
    if (state.adrift[counter]) facts.push(this.web('adrift'));
    if (isAboard(state, counter)) {
      facts.push(this.web('aboard', this.counter((state.place[counter] ?? '').slice('aboard.'.length))));
    }
    return facts.join(', ');
  }

  /** A target of fire. @param {string} target @param {string} hex */
  target(target, hex) {
    if (target.startsWith('fort.')) return this.web('fort_at', hex);
    if (target.startsWith('wall.')) return this.web('wall_at', hex);
    return this.web('units_at', hex);
  }

  /** @param {number} value */
  signed(value) {
    return signed(value, '±0');
  }

  /** How much a multiplier in halves is. @param {number} half */
  times(half) {
    return half === 1 ? '×½' : `×${half / 2}`;
  }
}

/** Choices that are about whoever stands in a hex. */
const OF_ENEMIES = ['at', 'resolve', 'shell', 'attack'];

/**
 * What the list says beside its choices: of counters that look alike among the losses who is disrupted, and would fight no more
 * this turn; of a hex that is fired at or attacked who stands there.
 * @param {import('./types.js').Kit} kit @param {import('./types.js').State} state @param {import('./types.js').Choice[]} choices
 * @param {Map<string, string[]>} stacks
 */
export function choiceNotes({ words }, state, choices, stacks) {
  return new Map(choices.flatMap(({ action, verb, operands }) => {
    const about = String(operands[0]);
    if (verb === 'lose' && hasFlag(state, about, FLAG.disrupted)) return [[action, words.web('disrupted')]];
    const said = OF_ENEMIES.includes(verb) ? words.stack(stacks.get(about) ?? []) : '';
    return said ? [[action, said]] : [];
  }));
}
