/** Names for what stands on the board, in the language of the page, and sentences about it. */
import { BoardWords } from '../../board/words.js';

/** @typedef {import('./types.js').BoardContext} BoardContext */
/** @typedef {import('./types.js').State} State */

/** @extends {BoardWords<import('./types.js').Data>} */
export class Words extends BoardWords {
  /** @param {BoardContext} context @param {import('./types.js').Data} data */
  constructor(context, data) {
    super(context, data, 'sanjuans');
  }

  /** @param {string} place  a location, a waypoint or a sea area */
  place(place) {
    if (place.startsWith('sea_'))
      return this.web('sea', place.slice(4).toUpperCase(), this.sea(place.slice(4)));
    return this.of(`place.${place}`);
  }

  /** @param {string} sea */
  sea(sea) {
    return this.named(this.data.seas[sea]?.name, sea);
  }

  /** @param {string} island */
  island(island) {
    return this.named(this.data.islands[island]?.name, island);
  }

  /** @param {string} kind */
  kind(kind) {
    return this.of(`kind.${kind}`);
  }

  /** @param {string} unit */
  unit(unit) {
    return this.of(`unit.${unit}`);
  }

  /** @param {string} ship */
  ship(ship) {
    return this.named(this.data.ships[ship]?.name, ship);
  }

  /** @param {string|number} card */
  card(card) {
    return this.named(this.data.cards[card]?.name, String(card));
  }

  /** What stands on a card below its title, one sentence an effect. @param {string|number} card */
  cardText(card) {
    const { effects, after } = this.data.cards[card];
    return [...effects.map((effect) => this.effect(effect)), this.of(`card_${after}`)];
  }

  /** @param {import('./types.js').Effect} effect */
  effect(effect) {
    const {
      kind,
      where,
      number = 0,
      unit_kind = '',
      location = '',
      otherwise = '',
      nation = '',
      ship = '',
    } = effect;
    /** Effects whose sentence depends on their number or on a second place. @type {Record<string, string|undefined>} */
    const special = {
      units: `units_${{ one_town: 'town' }[where ?? ''] ?? where}`,
      free_units: where === 'either' ? 'free_units_either' : undefined,
      ship: otherwise !== location ? 'ship_otherwise' : undefined,
      activate: number ? 'activate_faster' : undefined,
      unseen: number ? 'unseen_turn' : undefined,
    };
    const first = kind === 'ship' ? ship : number;
    return this.of(
      `card_${special[kind] ?? kind}`,
      first,
      kind === 'units' ? unit_kind : nation,
      location,
      otherwise,
    );
  }

  /** How strong a unit is: "6 of 8". @param {number} left @param {number} all */
  strength(left, all) {
    return left === all ? this.web('strength_full', all) : this.web('strength', left, all);
  }
}
