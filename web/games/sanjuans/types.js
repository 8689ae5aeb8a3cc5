/**
 * The types of the San Juans' board: what the shell hands over, the state as the engine gives it, and the data that
 * the board reads. Numbers that are 0 and words that are the first of their list are left out of a state. Types only.
 */

/** @typedef {import('../../types.js').Choice} Choice */
/** @typedef {import('../../types.js').BoardContext} BoardContext */
/** @typedef {'loyal'|'revolt'|'green'|'red'} Control */
/** @typedef {'egyptian'|'british'} Nation */

/**
 * @typedef {Object} View
 * @property {State} game
 * @property {{id: string}} [table]
 * @property {number} [at]
 * @property {Choice[]} [choices]
 * @property {string} [step]
 * @property {boolean} [yours]
 * @property {boolean} [proposes]
 * @property {import('../../types.js').TableLesson} [lesson]
 * @property {boolean} [past]
 */

/**
 * @typedef {Object} Board
 * @property {(view: View, context: BoardContext) => void} show
 * @property {(actions: string[]) => void} highlight
 * @property {import('../../board/about.js').BoardAbout} about
 * @property {import('../../play/types.js').BoardStage} stage
 * @property {() => void} destroy
 */

/**
 * @typedef {Object} Battle
 * @property {string} [cause]
 * @property {string} [place]
 * @property {string} [how]
 * @property {string} [type]
 * @property {string} [result]
 * @property {number} [round]
 * @property {number} [works]
 * @property {Record<string, number>} [mahdists]
 * @property {number[]} [mahdist_hits]
 * @property {number} [cavalry_left]
 * @property {number} [units_left]
 * @property {number} [enemy_left]
 * @property {number} [supply_lost]
 * @property {number} [surrounded]
 * @property {Record<string, number>} [ship_hits]
 * @property {number} [light]
 * @property {number} [heavy]
 * @property {number} [dhows]
 * @property {number} [number] of the campaign's battles, from 1
 */

/**
 * @typedef {Object} State
 * @property {Record<string, string>} options
 * @property {number} turn
 * @property {string} phase
 * @property {number} [round]
 * @property {string} ending
 * @property {number} [vp]
 * @property {Record<string, number>} vp_noted
 * @property {Record<string, number>} [vp_booked] by cause, of the turns before
 * @property {number} [triggers]
 * @property {number} [location] that a check, a retreat or a siege is about, by its place among all
 * @property {Record<string, Control>} control
 * @property {Record<string, number>} siege
 * @property {Record<string, boolean|number>} redoubt
 * @property {Record<string, number>} place_flags
 * @property {Record<string, number>} supply
 * @property {Record<string, string>} unit_where
 * @property {Record<string, number>} unit_lost
 * @property {Record<string, number>} unit_flags
 * @property {Record<string, number>} unit_movement
 * @property {Record<string, number>} unit_fresh_lost
 * @property {Record<string, string>} unit_grade
 * @property {Record<string, string>} ship_where
 * @property {Record<string, number>} ship_damage
 * @property {Record<string, number>} ship_slow
 * @property {Record<string, number>} ship_functions
 * @property {Record<string, number>} ship_flags
 * @property {Record<string, number>} ship_supply
 * @property {string} train
 * @property {string} train_second
 * @property {number} [track_left]
 * @property {string} gordon
 * @property {string} gordon_ship
 * @property {number} [gordon_unit]
 * @property {Record<string, string>} card
 * @property {number} [card_at_hand]
 * @property {string} card_use
 * @property {Record<string, number>} points
 * @property {number} [ops]
 * @property {number} [happening]
 * @property {string} force_at
 * @property {Record<string, string>} waiting
 * @property {Battle} [battle]
 * @property {Battle[]} [aside] laid aside with their forms
 * @property {string[]} step
 */

/**
 * @typedef {Object} LocationData
 * @property {Record<string, string>} name
 * @property {string} island
 * @property {'village'|'town'|'fortified'} type
 * @property {number} value
 * @property {Record<string, boolean>} port
 * @property {number} x
 * @property {number} y
 */

/** @typedef {{nation: Nation, arm: string, weapon: string, rate: number, hits: number, count: number}} KindData */
/** @typedef {{name: Record<string, string>, kind: string, capacity: number, hull: number, dice: number}} ShipData */

/**
 * @typedef {Object} Effect
 * @property {string} kind
 * @property {number} [number]
 * @property {string} [unit_kind]
 * @property {string} [where]
 * @property {string} [location]
 * @property {string} [otherwise]
 * @property {string} [nation]
 * @property {string} [ship]
 */

/** @typedef {{name: Record<string, string>, flag: Nation, number: number, ops: number, after: string, points: number, effects: Effect[]}} CardData */

/**
 * The files of data/sanjuans/ that the board reads.
 * @typedef {Object} Data
 * @property {Record<string, LocationData>} locations
 * @property {Record<string, {from: string, to: string, waypoints: number}>} paths
 * @property {Record<string, {name: Record<string, string>, adjacent: Record<string, boolean>}>} seas
 * @property {Record<string, {name: Record<string, string>}>} islands
 * @property {Record<string, KindData>} kinds
 * @property {Record<string, ShipData>} ships
 * @property {Record<string, {value: number, supply: number}>} types
 * @property {Record<string, CardData>} cards
 * @property {Record<string, {value: number}>} constants
 */

/**
 * What every part of the board is given to draw itself.
 * @typedef {Object} Kit
 * @property {Data} data
 * @property {import('./words.js').Words} words
 * @property {import('./choices.js').Choices} choices
 * @property {Record<string, import('./geometry.js').Point>} points  every place on the sheet
 * @property {Record<string, import('./geometry.js').Road>} roads
 */

export {};
