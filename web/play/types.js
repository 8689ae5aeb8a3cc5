/*
 * What playback is made of, as types. Nothing here runs.
 */

/** @typedef {import('../types.js').Entry} Entry */
/** @typedef {import('../types.js').Trace} Trace */

/**
 * What an effect is to the eye: 'move' goes a way, 'fire' is drawn from shooter to target, 'roll' are dice at a place,
 * 'loss' fades, 'track' counts, 'card' turns, 'place' and 'reveal' light up a place, 'turn' begins one, 'end' decides.
 * @typedef {'move'|'fire'|'roll'|'loss'|'track'|'card'|'place'|'reveal'|'turn'|'end'|'text'} Kind
 */

/** How much a beat is worth to who looks: quiet ones fold first. @typedef {'quiet'|'plain'|'loud'|'decisive'} Weight */

/**
 * A row of a game's table. Arguments are named by list and place: 'hex:1' is the second value, read as a hex.
 * @typedef {Object} Row
 * @property {Kind} kind
 * @property {string} [thing]
 * @property {string} [from]
 * @property {string} [to]
 * @property {string} [at]
 * @property {string} [track] the spot of a track that counts
 * @property {string} [value] which value it counts to
 * @property {string} [by] which value says by how much
 * @property {Weight} [weight]
 * @property {boolean} [starts] an event of its own begins with it, though one entry tells of several
 * @property {boolean} [waits] what comes of it is told by the next entry, and is one event with it
 * @property {string} [card] the sort of result card that it belongs to
 * @property {Record<string, string>} [cards] the sort instead of it, by the rule that is cited
 * @property {boolean} [begins] a card of its own begins with it
 * @property {boolean} [ends] its card ends with it
 * @property {boolean|'each'} [decides] its card tells its result from here on, though more may come of it; 'each': with the others of its kind
 * @property {string} [strikes] which value says that somebody will be hurt by it: 0 is nobody
 * @property {boolean} [hurts] it weakens a counter, which stays
 * @property {boolean} [closes] whatever card is open has ended before it
 * @property {boolean} [threatens] what the enemy does begins with it, where nobody plays the enemy
 * @property {string} [series] key of the words for several events of its sort that follow each other, which are one; with `.failed` where some came to nothing
 * @property {boolean} [fails] in a series: it came to nothing
 * @property {boolean} [sums] its words tell what a stretch came to: the last of them stand for the fights in it
 * @property {string} [counts] the word that counts such effects of a stretch, and names where they are
 */

/**
 * An effect as it is to be drawn.
 * @typedef {Object} Mark
 * @property {Kind} kind
 * @property {Trace} trace
 * @property {Weight} weight
 * @property {string} [thing]
 * @property {string} [from]
 * @property {string} [to]
 * @property {string} [at]
 * @property {string} [track]
 * @property {number} [value] what a track counts to
 * @property {number} [by] and by how much
 */

/**
 * One thing that a person would name: an attack, a march, a revolt.
 * @typedef {Object} Beat
 * @property {Entry[]} entries
 * @property {number} from where the history stood before it
 * @property {number} to and after it
 * @property {string} seat
 * @property {Mark[]} marks
 * @property {Trace[]} modifiers
 * @property {number[]} dice
 * @property {number} moved how many marches were folded into it, 0 for none
 * @property {number} time in milliseconds at the plain speed
 * @property {{name: string, count: number, failed: number, places: string[]}} [series] where several of one sort are told as one: how many failed, and where
 */

/**
 * What a game adds (web/games/GAME/beats.js).
 * @typedef {Object} GameBeats
 * @property {string[]} files of data that the functions are given
 * @property {Record<string, Row>} effects
 * @property {(data: any) => Record<string, (value: number) => string>} namesOf lists by which values are read
 * @property {(game: any, data: any) => Map<string, string>} thingsOf the place of everything that is seen; '' is off the board
 * @property {(thing: string, game: any, data: any) => string|null} sideOf whose a thing is
 * @property {(game: any, data: any) => Map<string, {from: string[], to: string}>} [shotsOf] attacks that are about to be carried out, by target
 * @property {(place: string, data: any, language: string) => string} [placeName] where a place is not called by its key
 * @property {(game: any, data: any) => string} [focusOf] where dice count that name no place
 */

/** Where something is in the window, in pixels. @typedef {{x: number, y: number, r: number}} Spot */

/**
 * What a board tells playback.
 * @typedef {Object} BoardStage
 * @property {() => Element} sheet what is panned and zoomed
 * @property {() => Element} [frame] in which it is seen, where that is not the whole board
 * @property {(place: string) => Spot|null} spot
 * @property {(thing: string, game: any) => SVGElement|null} [ghost] a picture of a thing
 * @property {(place: string) => void} [reveal] brings a place into sight
 * @property {(places: string[]) => void} [approach] shows several together, near enough to be read; of a board that zooms by itself
 */

export {};
