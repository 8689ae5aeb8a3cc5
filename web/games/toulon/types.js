/**
 * The types of Toulon's board: the state as the engine gives it to a seat, and the data that the board reads. Numbers that
 * are 0 and words that are the first of their list are left out of a state. Types only.
 */

/** @typedef {import('../../types.js').Choice} Choice */
/** @typedef {import('../../types.js').BoardContext} BoardContext */
/** @typedef {'allies'|'republicans'} Side */
/** @typedef {Partial<Record<Side, number>>} BySide */

/**
 * @typedef {Object} View
 * @property {State} game
 * @property {Memory} [memory]
 * @property {string|null} [seat]
 * @property {string|null} [actor]
 * @property {boolean} [yours]
 * @property {{seats: string[]}} [you]
 * @property {boolean} [proposes]
 * @property {number} [at]
 * @property {string} [prompt]
 * @property {Choice[]} [choices]
 * @property {boolean} [past]
 * @property {{to: number, consent: boolean}|null} [undo]
 * @property {boolean} [previews]
 */

/**
 * @typedef {Object} Battle
 * @property {string} [area]
 * @property {number} [round]
 * @property {Record<string, number>} line
 * @property {Record<string, number>} lined
 * @property {Record<string, number>} engaged
 * @property {string} [storming]
 * @property {Record<string, number>} melee
 * @property {number} [melee_count]
 * @property {number} [grouping]
 * @property {number} [owed_by]
 * @property {number} [at_hand]  what a die is for: in a melee, its number
 * @property {number[]} [work_of]
 * @property {number[]} [resolved]
 * @property {Record<string, number>} combines
 * @property {Record<string, number>} leads
 * @property {Record<string, number>} support
 * @property {Record<string, number>} [directed]
 * @property {Record<string, number>} reduction
 * @property {BySide} owed
 * @property {BySide} temporary
 * @property {BySide} permanent
 */

/**
 * @typedef {Object} State
 * @property {string[]} step
 * @property {string[]} seat
 * @property {number[]} options
 * @property {number} turn
 * @property {string} phase
 * @property {Side} phasing
 * @property {boolean} [second]
 * @property {Side} initiative
 * @property {boolean} [toulon_entered]
 * @property {string} ending
 * @property {BySide} points
 * @property {Record<string, number>} operations
 * @property {number} [ammunition]
 * @property {number} [evacuation]
 * @property {BySide} defeated
 * @property {Record<string, string>} roadstead
 * @property {Record<string, string>} place
 * @property {Record<string, number>} due
 * @property {Record<string, number>} temporary
 * @property {Record<string, number>} permanent
 * @property {Record<string, number>} marks
 * @property {Record<string, string>} inside
 * @property {Record<string, boolean|number>} [depot_taken]
 * @property {Record<string, number>} [delay_gained]  points earned by delays in this turn
 * @property {Record<string, unknown>} [came_from]
 * @property {Record<string, unknown>} [ashore]
 * @property {Record<string, unknown>} [failed]
 * @property {Record<string, number>} unit_flags
 * @property {Record<string, number>} leader_flags
 * @property {Record<string, BySide>} top
 * @property {Record<string, Partial<Record<Side, string>>>} face
 * @property {Record<string, BySide>} units_in
 * @property {Record<string, number>} area_flags
 * @property {Record<string, number>} scored
 * @property {Record<string, number>} section_flags
 * @property {Record<string, string>} work_area
 * @property {Record<string, number>} work_level
 * @property {Record<string, number>} work_flags
 * @property {{section?: number, price?: number, from?: number, to?: number}} move
 * @property {{depot: Record<string, number>}} supply
 * @property {{area?: string, aimed?: Record<string, Record<string, number>>}} fire
 * @property {Battle} battle
 * @property {Record<string, BySide>} height
 * @property {Record<string, BySide>} sign
 */

/**
 * What a side has seen before, by unit and by area.
 * @typedef {Object} Memory
 * @property {Record<string, string>} area
 * @property {Record<string, number>} turn
 * @property {Record<string, number>} points
 * @property {Record<string, boolean>} with_points
 * @property {Record<string, number>} said
 * @property {Record<string, number>} said_turn
 */

/** @typedef {Record<string, string>} Name */

/**
 * @typedef {Object} AreaData
 * @property {Name} name
 * @property {number} entry
 * @property {number} limit
 * @property {boolean} town
 * @property {boolean} wood
 * @property {boolean} beach_great
 * @property {boolean} beach_little
 * @property {boolean} fire_great
 * @property {boolean} fire_little
 * @property {number} points
 * @property {boolean} first_beach
 * @property {boolean} closed
 * @property {string} edge
 * @property {number} x
 * @property {number} y
 * @property {string[]} neighbours
 * @property {string[]} river
 */

/** @typedef {{name: Name, corps: string, type: string, strength: number, in_fort: number, quality: string, gendarmes: boolean, turn: number}} UnitData */
/** @typedef {{name: Name, corps: string, grade: string, commander: boolean, turn: number, guns_only: boolean}} LeaderData */

/**
 * The files of data/toulon/ that the board reads.
 * @typedef {Object} Data
 * @property {Record<string, AreaData>} areas
 * @property {Record<string, {name: Name, ends: [number, number], areas: string[], towns: string[]}>} sections
 * @property {Record<string, UnitData>} units
 * @property {Record<string, LeaderData>} leaders
 * @property {Record<string, {name: Name, area: string, level: number, fills: boolean}>} works
 * @property {Record<string, {value: number}>} constants
 * @property {Record<string, {value: number}>} qualities
 */

/**
 * What every part of the board is given to draw itself.
 * @typedef {Object} Kit
 * @property {Data} data
 * @property {import('./words.js').Words} words
 * @property {import('./choices.js').Choices} choices
 * @property {Record<string, import('./geometry.js').Cell>} cells
 * @property {Record<string, import('./geometry.js').Road>} roads
 * @property {string} prefix  keeps ids apart when two boards are on one page
 */

export {};
