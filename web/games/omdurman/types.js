/**
 * The types of Omdurman's board: the state as the engine gives it and the data that the board reads. Numbers that are 0
 * are left out of a state. Types only.
 */

/** @typedef {import('../../types.js').Choice} Choice */
/** @typedef {import('../../types.js').BoardContext} BoardContext */
/** @typedef {import('../../types.js').View} View */
/** @typedef {import('../../types.js').Order} Order */
/** @typedef {'anglo_egyptian'|'dervish'} Side */
/** @typedef {'historical'|'campaign'|'khartoum'} Scenario */

/**
 * @typedef {Object} State
 * @property {string[]} step
 * @property {Side[]} side
 * @property {number[]} options
 * @property {number} [turn]
 * @property {string} segment
 * @property {Side} phasing
 * @property {string} ending
 * @property {Partial<Record<Side, number>>} vp
 * @property {Record<string, string>} place
 * @property {Record<string, number>} flags
 * @property {Record<string, number>} weapon_use
 * @property {{target: string, howitzer?: boolean, resolved?: boolean}[]} attack
 * @property {Record<string, boolean>} breached
 * @property {boolean[]} built
 * @property {number} [spent]
 * @property {string} [came_from]
 * @property {number} [weapon]
 * @property {number} [volley]
 * @property {string} [loss_hex]
 * @property {number} [loss_number]
 * @property {boolean} [loss_disrupts]
 * @property {string} [melee_hex]
 * @property {string} [demolition]
 * @property {string[]} mine
 * @property {string[]} chain
 * @property {Record<string, boolean>} adrift
 */

/**
 * @typedef {Object} KindData
 * @property {Record<string, string>} name
 * @property {Side} side
 * @property {'infantry'|'cavalry'|'camel'|'artillery'|'maxim'|'boat'|'fort'|'leader'} class
 * @property {string} line
 * @property {string} nation
 * @property {string} brigade
 * @property {string} tribe
 * @property {string} colour
 * @property {number} fire
 * @property {number} maxims
 * @property {number} melee
 * @property {number} moves
 * @property {number} moves_upstream
 */

/**
 * @typedef {Object} MapData
 * @property {number} columns
 * @property {number} rows
 * @property {Record<string, string>} terrain
 * @property {string[]} [crest]
 * @property {string[]} [khor]
 * @property {string[]} [abu_sunt]
 * @property {string[]} [road]
 * @property {string[]} [wall]
 * @property {string[]} [gate]
 * @property {string[]} [thorn]
 * @property {string[]} [trench]
 * @property {string[]} [entry]
 * @property {string[]} [city]
 * @property {string[]} [zariba]
 */

/** @typedef {{name: Record<string, string>, hexes: string[]}} RegionData */

/**
 * @typedef {Object} ScenarioData
 * @property {'battle'|'khartoum'} map
 * @property {number} turns
 * @property {Side} first
 * @property {Record<string, boolean>} night
 * @property {Record<string, string>} start
 * @property {Record<string, number>} enters
 */

/**
 * @typedef {Object} Data
 * @property {Record<Scenario, ScenarioData>} scenarios
 * @property {Record<string, KindData>} kinds
 * @property {Record<string, {half: Record<string, number>}>} ranges
 * @property {Record<string, {result: Record<string, string>}>} results
 * @property {Record<string, {cost: number, fire: number}>} terrain
 * @property {Record<Side, {lost: number[]}>} levels
 * @property {Record<Side, {marginal: number, tactical: number, decisive: number}>} margins
 * @property {Record<string, {value: number}>} constants
 */

/**
 * What every part of the board is given.
 * @typedef {Object} Kit
 * @property {Data} data
 * @property {MapData} map
 * @property {Record<string, RegionData>} regions
 * @property {Scenario} scenario
 * @property {import('./words.js').Words} words
 */

export {};
