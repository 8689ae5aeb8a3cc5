/*
 * The objects of the HTTP interface (docs/http-api.md) and of the board contract
 * (docs/web-client.md) as types. Nothing here runs.
 */

/** @typedef {'en'|'fr'} Language */

/**
 * @typedef {Object} User
 * @property {string} id
 * @property {string} name
 * @property {boolean} guest
 * @property {string|null} [webhook] only in one's own
 * @property {{address: string, confirmed: boolean}|null} [mail] only in one's own, where the server sends mail
 */

/** @typedef {{id: string, name: string}} Named */

/**
 * @typedef {Object} GameOption
 * @property {string} id
 * @property {string} name
 * @property {Named[]} values the first is the default
 */

/**
 * @typedef {Object} Game
 * @property {string} id
 * @property {string} name
 * @property {string|null} about one sentence
 * @property {number} rules
 * @property {Named[]} seats
 * @property {GameOption[]} options
 * @property {string[]} bots
 */

/**
 * @typedef {{kind: 'none'}
 *   | {kind: 'live', minutes: number, increment: number}
 *   | {kind: 'days', days: number}} Pace
 */

/**
 * @typedef {Object} Seat
 * @property {string} id
 * @property {string} name
 * @property {User|null} user
 * @property {string|null} bot
 * @property {{left: number, running: boolean}|null} clock
 * @property {User[]} [asked] who asks for it; of one table
 */

/** @typedef {'waiting'|'playing'|'over'|'closed'|'frozen'} TableState */

/**
 * @typedef {Object} Summary
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {TableState} state
 * @property {string|null} actor
 * @property {boolean} your_turn
 * @property {number|null} turn null: none yet, or not known
 * @property {Score|null} result of a game that is over
 * @property {Seat[]} seats
 * @property {'open'|'private'} visibility
 * @property {Pace} pace
 * @property {'allowed'|'forbidden'} odds
 * @property {string|null} study_of
 * @property {number} created
 * @property {number} changed
 */

/**
 * @typedef {Object} TableDice
 * @property {'verified'|'manual'} kind
 * @property {string|null} [commitment]
 * @property {number|null} [from]
 * @property {{seat: string, word: string}[]} [words]
 * @property {string|null} [seed]
 */

/**
 * @typedef {Object} TableExtra
 * @property {Record<string, string>} options
 * @property {string|null} edition the older values that it is played by; null: today's
 * @property {number} rules the version of today's rules
 * @property {number[]} earlier versions that it was played by before
 * @property {{user: Named, agreed: boolean}[]|null} agreement who is to agree that a frozen game goes on by today's rules; null: it cannot
 * @property {Named} owner
 * @property {boolean} [secrets] something of it is not for every seat
 * @property {{number: number, due: boolean}} [letters] of a game by letters: one's own next letter, and whether it can be written
 * @property {boolean} [damaged] what is kept of it cannot be read as it should be
 * @property {string} [invite]
 * @property {TableDice} dice
 */
/** @typedef {Summary & TableExtra} Table */

/**
 * @typedef {Object} Choice
 * @property {string} action
 * @property {string} verb
 * @property {(string|number)[]} operands
 * @property {string} text
 * @property {string} [rule]
 * @property {boolean} [fatal]
 * @property {boolean} [leads] it waits to be done before all else
 * @property {boolean} [later] the lesson does not ask for it now
 */

/**
 * @typedef {Object} Trace
 * @property {string} [rule]
 * @property {string} key
 * @property {string} text
 * @property {number[]} [values]
 */

/**
 * @typedef {Object} Entry
 * @property {number} entry
 * @property {number} standing how many actions stand after it
 * @property {'action'|'undo'} kind
 * @property {string} seat
 * @property {string} [action]
 * @property {string} [text]
 * @property {number[]} [dice]
 * @property {string} [note]
 * @property {Trace[]} [trace]
 */

/**
 * @typedef {Object} Line
 * @property {number} number
 * @property {number} time
 * @property {Named|null} [user]
 * @property {string} [text]
 * @property {boolean} [aside] said to one's own side alone
 * @property {string} [event]
 * @property {string} [seat]
 * @property {string} [name]
 */

/**
 * @typedef {Object} Score
 * @property {string} ending
 * @property {string} text
 * @property {boolean} won
 * @property {number} grade
 * @property {Record<string, number>} values
 */

/**
 * @typedef {Object} Estimate
 * @property {string} action
 * @property {number} chance to win, from 0 to 1
 * @property {number} error
 * @property {number} low
 * @property {number} high
 * @property {number} playouts
 */

/**
 * What one rule refuses of one verb.
 * @typedef {{verb: string, rule?: string, why: string, actions: {action: string, text: string}[]}} Refused
 */

/**
 * A choice after which the game can be lost before one chooses again, or much of it.
 * @typedef {{action: string, lost: number, fall: number, forfeit: number, exact: boolean, reasons: string[]}} Danger
 */

/** @typedef {{at: number, progress: number}} AdviceProgress */

/**
 * What the coach would do, click by click, and why.
 * @typedef {Object} Advice
 * @property {number} at
 * @property {{action: string, text: string}[]} plan
 * @property {boolean} more there is more of it than is told
 * @property {{action: string, text: string, mine: boolean, chance: number}|null} other what it is set against
 * @property {string[]} verdict
 * @property {string[]} gains
 * @property {string[]} prices
 * @property {string[]} fears
 */

/** @typedef {{text: string}} OddsChange */

/**
 * @typedef {Object} OddsOutcome
 * @property {string} chance a fraction
 * @property {number} percent
 * @property {OddsChange[]} changes
 * @property {string|null} actor null: the game is over
 * @property {string} text how it ended, or what is asked next
 */

/**
 * @typedef {Object} OddsValue
 * @property {string} text
 * @property {{text: string, chance: string, percent: number}[]} [chances]
 */

/**
 * @typedef {Object} ExactOdds
 * @property {boolean} exact
 * @property {string} [text] why there are none
 * @property {OddsChange[]} [certain]
 * @property {OddsOutcome[]} [outcomes] the most probable first
 * @property {{outcomes: number}} [more] that are not listed
 * @property {OddsValue[]} [values]
 */

/**
 * @typedef {Object} Council
 * @property {boolean} votes whether the commander can be voted out
 * @property {number} needed votes for the same person
 * @property {User|null} chief of staff
 * @property {{user: User, for: string|null}[]} members with whom each votes for
 */

/** @typedef {{user: User, action: string, text: string}} Proposal */

/**
 * @typedef {Object} View
 * @property {Table} table
 * @property {{user: string|null, seats: string[], owner: boolean, claims: Record<string, 'take'|'ask'|'none'>, gives: string[]}} you
 * @property {number} at
 * @property {number} standing
 * @property {string|null} seat
 * @property {string|null} actor
 * @property {boolean} yours
 * @property {string} step
 * @property {string} prompt
 * @property {Choice[]} choices
 * @property {{action: string, text: string}[]} [again] what the order `again` would do: the same as the last time
 * @property {boolean} [previews] whether choices may have previews
 * @property {Record<string, any>} game
 * @property {Record<string, any>} [memory] what the seat has seen of others before, in games that keep it
 * @property {Score|null} score
 * @property {{to: number, consent: boolean}|null} undo
 * @property {{to: number, by: string, agreed: string[]}|null} request
 * @property {TableLesson} [lesson] only at a table that was begun along a lesson
 * @property {Council} [council] only where a group plays one side, and so the next two
 * @property {Proposal[]} [proposals]
 * @property {boolean} [proposes] whether the choices are yours to propose, not to play
 * @property {Entry[]} [log]
 * @property {Line[]} [chat]
 * @property {string} [notes]
 * @property {number} [numbers] whose numbers at, standing and log have, in games that number for each side apart and in those that began anew
 * @property {boolean} [aside] whether you may talk to your side alone now, where that is ever possible
 * @property {boolean} [past] set by the shell: an old position
 */

/**
 * Where a table stands in its lesson. As long as it runs: the step that is to be done, the first of those that are read before
 * it, whether the lesson was lost, and how far an undo goes that begins the last step again; `problem` where it is a problem.
 * @typedef {{name: string, end: 'done'|'left'|null, first?: number, step?: number, lost?: boolean, back?: number|null, problem?: boolean}} TableLesson
 */

/**
 * One gesture that stands for a row of actions, with the game's figures about it.
 * @typedef {{order: string, figures: Record<string, number>}} Order
 */

/**
 * Where orders would lead: the position, and what could be ordered there.
 * @typedef {{at: number, game: Record<string, any>, orders: Order[]}} Rehearsal
 */

/** @typedef {{text: string, rule?: string, message: string, arguments: number[]}} AnswerLine */

/** @typedef {{text: string, rule?: string}} PreviewLine */

/** @typedef {PreviewLine & {chance: string, percent: number, details?: string[]}} PreviewOutcome */

/** @typedef {{facts: PreviewLine[], total?: PreviewLine, outcomes: PreviewOutcome[]}} PreviewThrow */

/**
 * What an attack comes to that a choice makes or goes on preparing.
 * @typedef {{action: string, throws: PreviewThrow[]}} Preview
 */

/**
 * What the zoom buttons and keys of the shell do on a board that pans and zooms itself.
 * @typedef {Object} BoardCamera
 * @property {() => void} zoomIn
 * @property {() => void} zoomOut
 * @property {() => void} reset
 * @property {(x: number, y: number) => void} pan
 */

/**
 * @typedef {Object} Board
 * @property {(view: View, context: BoardContext) => void} show
 * @property {() => void} destroy
 * @property {(actions: string[]) => void} [highlight]
 * @property {BoardCamera} [camera]
 * @property {() => void} [openSide] what stands beside the map, with the legend, where it is closed
 * @property {import('./board/about.js').BoardAbout} [about] what says what things are
 * @property {import('./play/types.js').BoardStage} [stage] where things are, for playback
 */

/**
 * @typedef {Object} BoardContext
 * @property {(key: string, ...args: (string|number)[]) => string} text
 * @property {(path: string) => Promise<any>} file
 * @property {(action: string) => void|boolean|Promise<boolean|void>} act
 * @property {(order: string) => void|Promise<boolean|void>} order false: it was refused
 * @property {() => Promise<{at: number, orders: Order[]}|null>} orders
 * @property {(order: string) => Promise<Rehearsal|null>} rehearse
 * @property {() => Promise<void>} idle once no answer is awaited: what is played before that is dropped
 * @property {() => Promise<View|null>} undo takes back what was chosen last, and tells where that leads
 * @property {() => Promise<Refused[]>} refused what cannot be done now, and why
 * @property {() => Promise<Preview[]>} forecasts what attacks come to that may be made now
 * @property {(question: string) => Promise<AnswerLine[]|null>} answer
 * @property {(actions: string[]) => void} hint
 * @property {(notes: Map<string, string>, idle?: Set<string>, late?: Set<string>, vain?: Set<string>) => void} note
 * @property {(offers: Offer[]) => void} [offer] orders that stand above the list where the board beside it is not in sight
 * @property {(id: string) => void} rule
 * @property {(isAbout: (choice: Choice) => boolean) => void} [whyNot] says why a thing without a choice has none
 * @property {import('./games.js').Looks} [looks] which verbs pick what moves, and which say where it goes
 * @property {boolean} still
 */

/** @typedef {{order: string, text: string, begins?: string}} Offer `begins` is the choice of the list that it takes first */
/** @typedef {(root: HTMLElement, context: BoardContext) => Promise<Board>} OpenBoard */

export {};
