/**
 * The types of Khartoum's board: what the shell hands over, the state as the engine gives it, and the
 * data that the board reads. Types only: nothing here runs.
 */

/** @typedef {'black'|'white'|'red'|'green'} Banner */
/** @typedef {'raid'|'sortie'|'defence'} Fight */
/** @typedef {{raid: number|null, sortie: number|null, defence: number|null}} Factors */

/** @typedef {import('../../types.js').Choice} Choice */
/** @typedef {import('../../types.js').BoardContext} BoardContext */

/**
 * @typedef {Object} View
 * @property {State} game
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
 * @typedef {Object} State
 * @property {Record<string, string>} options
 * @property {number} turn
 * @property {string} phase
 * @property {number} relief_turn
 * @property {number} action_points
 * @property {number} morale
 * @property {number} resources
 * @property {number} free_resources
 * @property {string} ending
 * @property {Record<Banner, number>} banner_zone
 * @property {Record<Banner, number>} strength
 * @property {Record<Banner, boolean>} disorganised
 * @property {Record<string, number>} marker
 * @property {Record<string, number>} lowered
 * @property {Record<string, number>} dry
 * @property {Record<string, Record<string, number>>} counters
 * @property {Record<string, string>} leader
 * @property {number} barges_aside
 * @property {Record<string, number>} barge
 * @property {boolean} people_gone
 * @property {Record<string, string>} event
 * @property {number} event_card
 * @property {number} activation_card
 * @property {number} activation_banner
 * @property {number} peeked
 * @property {string} defend_zone
 * @property {Fight} fight
 * @property {Banner} target
 * @property {string} force
 * @property {boolean} bonus
 * @property {number} modifier
 * @property {number} dice
 * @property {number} row
 * @property {number} losses
 * @property {string[]} step
 */

/**
 * @typedef {Object} ZoneData
 * @property {Record<string, string>} name
 * @property {'open'|'works'|'fort'} terrain
 * @property {boolean} nile
 * @property {boolean} key
 */

/**
 * @typedef {Object} EventEffect
 * @property {string} kind
 * @property {number} [amount]
 * @property {number} [otherwise]
 * @property {number} [at_least]
 * @property {string} [banner]
 * @property {string} [leader]
 * @property {string} [zone]
 * @property {string} [dry_zone]
 */

/**
 * @typedef {Object} EventCard
 * @property {Record<string, string>} name
 * @property {boolean} one_time
 * @property {number} from_turn
 * @property {number} to_turn
 * @property {number} after_card
 * @property {string} needs_leader
 * @property {number} action_points
 * @property {EventEffect[]} effects
 */

/**
 * @typedef {Object} OutcomeRow
 * @property {boolean} advance
 * @property {string} troops
 * @property {string} guns
 * @property {string} leader
 * @property {string} gunboats
 * @property {boolean} disorganise
 * @property {number} strength
 * @property {number} strength_die
 * @property {boolean} back
 * @property {number} resources
 * @property {boolean} peek
 * @property {number} morale
 */

/**
 * The files of data/khartoum/ that the board reads.
 * @typedef {Object} Data
 * @property {Record<string, ZoneData>} zones
 * @property {Record<string, Factors>} units
 * @property {Record<string, Factors & {optional: boolean}>} leaders
 * @property {Record<string, {level: number}>} terrain
 * @property {Record<string, {value: number}>} constants
 * @property {Record<string, {drm: number}>} morale
 * @property {Record<string, {drm: number}>} resources
 * @property {Record<string, EventCard>} events
 * @property {Record<string, {banners: Banner[]}>} activation
 * @property {Record<string, OutcomeRow>} raid
 * @property {Record<string, OutcomeRow>} sortie
 * @property {Record<string, OutcomeRow>} defence
 */

/**
 * What every part of the board is given to draw itself.
 * @typedef {Object} Kit
 * @property {Data} data
 * @property {import('./words.js').Words} words
 * @property {import('./choices.js').Choices} choices
 * @property {import('./gestures.js').Gestures} gestures
 * @property {import('../../dom.js').Kept<HTMLElement>} boxes what stands beside the map
 */

export {};
