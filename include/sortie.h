/*
 * Sortie: the interface between the rules of a game and everything around them.
 *
 * A game is one `const struct game`. Its rules read and write one flat struct, the state, and read
 * one flat struct of data (cards, map, counters, tables). Neither holds a pointer, so both are
 * copied with memcpy, compared with memcmp and kept by the million. The rules allocate nothing,
 * print nothing, keep nothing between calls and never throw a die: when the dice fall, the actor is
 * ACTOR_CHANCE, the outcomes are listed with their weights, and one of them is applied like any
 * other action.
 *
 * Who owns what: every pointer given to a function of this header stays the caller's and is not
 * kept. Every pointer found in a `const struct game` is static and lives as long as the program.
 */
#ifndef SORTIE_H
#define SORTIE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Words: closed lists of names, in the order of their numbers ------------------------- */

/*
 * One list serves the text form of actions (`zone:black.5`), enumerated fields in JSON
 * ("terrain": "fort"), the keys of JSON objects, and the names in log lines: the text of word
 * `fort` of list `terrain` in the game khartoum stands in the catalogue under
 * `khartoum.terrain.fort`.
 */
struct words {
    const char *name;
    const char *const *word;
    uint16_t count;
    bool numbered; /* a number is its own text; `fort.3` has the text of `fort`, and the number */
};

/* ---- Actions ----------------------------------------------------------------------------- */

/* A verb in the top 8 bits and two operands of 12 bits. Numbers follow the order of the verb table,
 * so a list of actions sorts in the order in which the game wants them shown. */
typedef uint32_t action;

enum { ACTION_OPERAND_BITS = 12, ACTION_OPERAND_MOST = (1 << ACTION_OPERAND_BITS) - 1 };

static inline action action_make(unsigned verb, unsigned first, unsigned second)
{
    return (action)(verb << 24 | first << ACTION_OPERAND_BITS | second);
}

static inline unsigned action_verb(action a)
{
    return a >> 24;
}

static inline unsigned action_first(action a)
{
    return a >> ACTION_OPERAND_BITS & ACTION_OPERAND_MOST;
}

static inline unsigned action_second(action a)
{
    return a & ACTION_OPERAND_MOST;
}

/* How the operands of a verb are written. */
enum operands {
    OPERANDS_NONE,   /* end */
    OPERANDS_WORD,   /* zone:black.5 */
    OPERANDS_WORDS,  /* place:black.5,egyptian.2 */
    OPERANDS_NUMBER, /* levy:2 */
    OPERANDS_DICE    /* roll:4 (second operand 0) or roll:3+5, the lower die first */
};

struct verb {
    const char *name;
    enum operands operands;
    const struct words *first, *second;
    uint8_t sides;        /* of the dice; 0 stands for six. Of a number: dice of so many sides show
                             its digits, and no other number is one; 0: it is not thrown */
    uint16_t least, most; /* of the first operand, where it is a word or a number: what lies outside
                             names nothing of the game. most 0: no limit */
    bool leads;           /* what waits to be done before all else, as a battle: listed first */
};

enum { ACTION_TEXT_SIZE = 64 }; /* holds any action's text and its final zero */

/* ---- Chance ------------------------------------------------------------------------------ */

struct outcome {
    action action;
    uint32_t weight; /* never 0; the chance of an outcome is its weight over the sum of all */
};

/* ---- The random source: outside the rules, handed in where something must be drawn ------- */

/* xoshiro256++ by Blackman and Vigna (public domain algorithm), seeded through SplitMix64. */
struct random {
    uint64_t s[4];
};

/* Streams of one seed do not overlap in practice: thread i, game i or 'cosmetic' each take their
 * own. */
void random_seed(struct random *random, uint64_t seed, uint64_t stream);
uint64_t random_next(struct random *random);
/* Uniform in 0 .. bound-1 without bias; bound is at least 1. */
uint32_t random_below(struct random *random, uint32_t bound);

/* ---- Trace: what happened, and by which rule --------------------------------------------- */

enum { TRACE_ARGUMENTS = 4, SEATS_MOST = 8 };

/* A set of readers: a bit for each seat, and one more for whoever sits nowhere. */
enum { READER_WATCHER = 1 << SEATS_MOST, READERS_ALL = (1 << (SEATS_MOST + 1)) - 1 };

/* `rule` indexes the game's rule ids (0: none), `message` its message keys. `audience` is the set
 * of readers who may read it before the game is over; 0: everybody may. An audience with
 * READER_WATCHER in it is told a part of something, because it may not know the whole. */
struct trace_event {
    uint16_t rule, message;
    int16_t argument[TRACE_ARGUMENTS];
    uint16_t audience;
};

/* The caller provides the room. `count` goes on counting past `capacity`; what does not fit is
 * dropped. A null trace costs nothing. */
struct trace {
    struct trace_event *events;
    int capacity, count;
};

void trace_add(struct trace *trace, struct trace_event event);

/* ---- Field tables: each struct described once -------------------------------------------- */

enum field_type { FIELD_U8, FIELD_I8, FIELD_U16, FIELD_I16, FIELD_STRUCT };

enum field_flags {
    FIELD_FLAG = 1 << 0,   /* JSON true or false */
    FIELD_SPARSE = 1 << 1, /* zeros are left out when written and meant when missing */
    FIELD_LIST = 1 << 2,   /* a list that ends at the first zero */
    FIELD_X = 1 << 3,      /* JSON null stands for FIELD_X_VALUE */
    FIELD_HIDDEN = 1 << 4, /* not for every seat; observe() blanks it where the seat may not see */
    FIELD_NAMED = 1 << 5,  /* records with a "name" in every language, beside their values */
    FIELD_TRACK = 1 << 6   /* where it stands at the end tells how the game went: reports show it */
};

enum { FIELD_X_VALUE = -128 };

/*
 * `rows` values (or records) of `stride` bytes each, of `columns` items each. Row or column names
 * make a JSON object keyed by them, otherwise an array; 0 rows means one plain value. A value is
 * limited by least..most, or written as a word of `value`.
 */
struct field {
    const char *name;
    enum field_type type;
    unsigned flags;
    size_t offset;
    uint16_t rows, columns;
    uint16_t stride; /* bytes from one row to the next */
    int32_t least, most;
    const struct words *value;
    const struct words *row_names, *column_names;
    const struct field *members; /* FIELD_STRUCT: the fields of one record, ended by a null name */
};

/* ---- Options ----------------------------------------------------------------------------- */

struct option {
    const char *name;
    const struct words *values; /* the first is the default */
};

enum { OPTIONS_MOST = 32 };

/* ---- The game ---------------------------------------------------------------------------- */

enum { ACTOR_OVER = -2, ACTOR_CHANCE = -1, ACTOR_FIRST_SEAT = 0 };

/* Whoever watches and plays no seat. */
enum { OBSERVER = -1 };

enum verdict { REFUSED, ACCEPTED };

/* `value` per seat in thousandths: 1000 a win, 0 a loss, in between where a game knows draws or
 * margins. `ending` indexes the game's list of endings (0 while the game goes on); `grade` is the
 * game's own. */
struct score {
    int16_t value[SEATS_MOST];
    uint8_t ending, grade;
};

/*
 * Parts that a game may have. Each is a struct of its own: a null pointer in `struct game` means
 * that the game has no such part, and a null function in a part that it does without. Nobody above
 * the rules looks: core/parts.h does, and says what
 * holds without the part.
 */

/* What follows from the rest and stands in no file and no written position. */
struct game_derived {
    void (*prepare)(void *data); /* called once after loading, before data_fault */
    void (*position)(const void *data, void *state); /* called after a position was read */
};

/* What a seat may not know. A game with this part has FIELD_HIDDEN fields. */
struct game_secrets {
    /* Copies the state and blanks what the seat may not know; for OBSERVER, what any seat may not
     * know. `view` has state_size bytes. */
    void (*observe)(void *view, const void *state, int seat);

    /* Makes a state that the seat may believe in, given its view. */
    void (*imagine)(const void *data, void *state, const void *view, int seat,
                    struct random *random);

    /* Whether the options of this game leave nothing hidden, from beginning to end. */
    bool (*is_open)(const void *state);

    /* Whether an action tells something that other seats may not know. Null: every action does,
     * and so do the dice. */
    bool (*is_secret)(action a);

    /* For games in which even the number of secret actions is hidden: whether a seat (or OBSERVER)
     * may know the words of an action of the seat that is to act in `state`. Everybody may read the
     * events of the action that are for them; for dice, the events are all that anybody may read.
     * An action counts only for seats that may know its words or read one of its events. Null: by
     * is_secret, and everybody may count the actions. */
    bool (*may_know)(const void *state, action a, int seat);

    /* Whether the seat that is to act is shown something for as long as it wants. Then it is asked
     * even if it has a single choice. */
    bool (*pauses)(const void *state);

    /* Whether others could tell, by how soon the seat that is to act has answered, that it had a
     * single choice. Such a choice is a legal action like any other, and a table lets some time
     * pass before it plays it for a person. Null: nowhere. */
    bool (*waits_alike)(const void *state);

    /* Blanks what seats saw for a moment only, in a position that was left: they may not look it
     * up later. */
    void (*fade)(void *state);

    /* The seats, a bit each, that hear what a seat says to its own side alone; 0 where it may not
     * talk in secret now. */
    unsigned (*whisper)(const void *state, int seat);

    /* The seats, a bit each, that keep their secrets together with a seat, itself among them. Null:
     * each keeps its own. */
    unsigned (*side)(int seat);
};

/* How much there is of something that counts in a position, and what one more of it is worth to a
 * seat: in millionths of a win, below 0 where it harms, 0 where it does not matter to the seat. */
struct stake {
    int32_t amount, worth;
    bool is_at_once; /* counts before the next dice, not when all has come to rest */
};

enum { STAKES_MOST = 16 };

/* How the game helps a bot that plays it. */
struct game_bots {
    /* A sensible action for the seat that is to act, from its view. Every game with this part has
     * it. */
    action (*judge)(const void *data, const void *view, struct random *random);

    /* What judge would choose from this view on, one action after the other, as far as the view
     * tells: until chance or another seat acts, or the seat may learn something. At least one
     * action, at most `room`; the first is always judge's, and a way that was found may be gone to
     * its end where judge would change its mind. Each is legal once those before it are done. For
     * games in which one thought leads to many actions. Null: judge, action by action. */
    int (*plan)(const void *data, const void *view, struct random *random, action *out, int room);

    /* Guesses score() while the game goes on: for each seat, in millionths. False where the
     * position is not at rest, so that a guess would be worth little. */
    bool (*prospect)(const void *data, const void *state, int32_t *value);

    /* What the end of a game is worth to each seat, in thousandths, where a player wants more than
     * score() says: a smaller defeat, a victory by more, no draw by sitting still. `value` holds
     * what score() says. Only searches go by it; reports and standings go by score(). */
    void (*worth)(const void *data, const void *state, int16_t *value);

    /* The few legal actions that a search compares with the judgement's, which may be among them;
     * none where the judgement is to be taken as it is. For games whose plans are many small steps.
     * Returns how many; room for legal_most. Null: every legal action is worth comparing. */
    int (*candidates)(const void *data, const void *view, action *out);

    /* What the judgement looks at, in figures that a player understands, for advice in words: the
     * names, at most STAKES_MOST, and each of them for a seat, in any position, over or not. The
     * texts of a stake are <game>.stake.<name>.gain (it is better by the plan that is told: {0}
     * instead of {1}, in tenths), .price (it is worse) and .fear (it becomes worse than it is).
     * Null: there are none. */
    const struct words *stakes;
    void (*weigh)(const void *data, const void *state, int seat, struct stake *out);

    /* One choice in so many of a beginner (the bot `easy`) is a slip: more where a single slip
     * often costs the game. 0: one in eight. */
    uint8_t choices_a_slip;
};

/* Orders: an order is written like an action (march:2815) with verbs of its own and stands for a
 * row of single legal actions. */
enum { ORDER_FIGURES = 6 };

struct order {
    action order;
    int16_t figure[ORDER_FIGURES]; /* points it costs, factors it brings, as `figures` names them */
};

/* All functions are given what the seat that is to act may know. */
struct game_orders {
    const struct verb *verbs;
    uint16_t verb_count;
    int most; /* listed at once */
    const struct words *figures;

    /* The orders that can be given now, ascending, without those that would be too many to list.
     * Room for `most`. */
    int (*list)(const void *data, const void *view, struct order *out);

    /* Writes the actions that an order stands for, listed or not, up to the first chance or other
     * seat. Each is legal once those before it are done. Returns how many (at most `room`), 0 if
     * the order cannot be given. */
    int (*expand)(const void *data, const void *view, action order, action *out, int room);

    /* Whether an order holds on: it is given again after chance came between, if the same seat
     * still can. Null: none does. */
    bool (*is_standing)(action order);

    /* Why an order cannot be given, where the player may wonder: one of `messages`, which takes no
     * arguments, or null. Null function: there is never more to say. */
    const char *(*refusal)(const void *data, const void *view, action order);
};

/* Questions about a position that are no actions (sight:2815,2119). */
struct game_questions {
    const struct verb *verbs;
    uint16_t verb_count;

    /* The answer as events, in the order in which the rules look at things. False if the question
     * makes no sense. */
    bool (*answer)(const void *data, const void *view, action question, struct trace *trace);
};

/* A preview tells what an attack comes to before it is made, in lines. */
enum preview_kind {
    PREVIEW_FACT,    /* what counts: a modifier by name, a factor, a shift */
    PREVIEW_TOTAL,   /* what all of them come to: the sum, the column or row */
    PREVIEW_OUTCOME, /* what may come of it, with its chance */
    PREVIEW_DETAIL   /* more about the outcome before it */
};

/* Of `of` ways that are alike, an outcome comes in so many `ways`; both are 0 in other lines. */
struct preview_line {
    struct trace_event event;
    enum preview_kind kind;
    uint32_t ways, of;
};

/* The caller provides the room. What follows an outcome and is none, nor a detail of one, begins
 * another throw: the outcomes of each throw are certain together. */
struct preview {
    struct preview_line *lines;
    int room, count;
};

enum { PREVIEW_LINES = 192 }; /* at most, in any preview of any game */

struct game_previews {
    /* Whether choices of the step at hand may have previews: quickly, so that nobody asks in
     * vain. */
    bool (*are_due)(const void *view);

    /* What the attack comes to that a legal action makes or goes on preparing, by what the seat
     * that is to act may know. False: the action is about no attack. */
    bool (*tell)(const void *data, const void *view, action a, struct preview *preview);

    /* Whether a single choice waits for the seat, so that the dice of an attack do not fall before
     * its odds could be seen. Null: nowhere. */
    bool (*waits)(const void *state);
};

/* What a seat has seen of others and may still know when it is hidden again: a record of its own,
 * beside the state, made of nothing but the views that the seat had. */
struct game_memory {
    uint16_t size; /* bytes; all zeros: nothing is remembered */
    const struct field *fields;

    /* Adds what a view shows, and takes away what it contradicts. Every position of a match is
     * looked at, from the first on; of each what can be looked up later (observe after fade). To
     * look twice at the same view is to look once. */
    void (*look)(const void *data, void *memory, const void *view, int seat);
};

/* How the people of a table play the one seat of a game together. */
enum council {
    COUNCIL_NONE,  /* they do not: who has the seat plays it */
    COUNCIL_VOTES, /* whoever has the seat decides; the others propose, and may vote for another */
    COUNCIL_BOUND  /* the same without a vote */
};

/* For games of one seat in which all players are one side. */
struct game_council {
    enum council (*kind)(const void *data, const void *state);

    /* Whether the step at hand only writes down what has happened elsewhere, so that the chief of
     * staff may do it for the seat. Null: no step does. */
    bool (*is_clerical)(const void *data, const void *state);
};

/* What every game must give, and the parts that it may have. */
struct game {
    const char *id;
    uint16_t rules_version; /* raised when an old transcript may replay differently */
    uint16_t seat_count;
    const struct words *seats;
    const struct words *endings;
    const struct words *steps; /* names of the steps, for prompts and tests */

    const struct option *options;
    uint16_t option_count;
    uint16_t verb_count;
    const struct verb *verbs;
    const struct words *const *vocabulary; /* every list of words, ended by a null */

    const char *const *rule_ids; /* [0] is "" */
    uint16_t rule_count;         /* with [0] */
    uint16_t message_count;
    const char *const *messages; /* catalogue keys, without the game's name before them */

    const struct field *state_fields, *data_fields; /* ended by a null name */
    size_t state_size, data_size;

    /* Bounds that hold in every game: for arrays, and for tests. */
    int legal_most, chance_most, actions_most;

    /* What is wrong with data whose single values are within limits: a message that names the
     * fault, or null. Called once after loading. */
    const char *(*data_fault)(const void *data);

    /* Sets the state to the beginning. `options` holds option_count numbers of words. */
    void (*start)(const void *data, void *state, const uint8_t *options);

    /* What is wrong with a state whose single values are within limits, or null. Whatever start and
     * apply can reach has no fault, and every state without a fault can be played on. */
    const char *(*fault)(const void *data, const void *state);

    /* A seat, ACTOR_CHANCE or ACTOR_OVER. */
    int (*actor)(const void *state);

    /* The step at hand, as a number of `steps`. */
    unsigned (*step)(const void *state);

    /* Every legal action of the seat that is to act, ascending, without doubles; at least one
     * unless chance acts or the game is over (then 0). Returns how many; `out` has room for
     * legal_most. */
    int (*legal)(const void *data, const void *state, action *out);

    /* Every outcome when chance is to act, ascending; otherwise 0. Room for chance_most. */
    int (*chance)(const void *data, const void *state, struct outcome *out);

    /* The rule that forbids `a` here, as an index of rule_ids, or 0 if `a` is legal (an outcome of
     * non-zero weight when chance acts). An action that makes no sense at this step is forbidden by
     * the rule that governs the step. Never 0 for what apply would refuse. */
    unsigned (*refusal)(const void *data, const void *state, action a);

    /* The rule behind a legal action: what 'why' answers. */
    unsigned (*reason)(const void *data, const void *state, action a);

    /* Does the action, and all that follows without a choice or chance. REFUSED changes nothing. */
    enum verdict (*apply)(const void *data, void *state, action a, struct trace *trace);

    /* What the actor is asked: one trace event. */
    void (*prompt)(const void *data, const void *state, struct trace *trace);

    struct score (*score)(const void *data, const void *state);

    /* Whether an action loses the game by its price alone, at once or whatever follows. Null: no
     * price does. */
    bool (*fatal)(const void *data, const void *state, action a);

    const struct game_derived *derived;
    const struct game_secrets *secrets;
    const struct game_bots *bots;
    const struct game_orders *orders;
    const struct game_questions *questions;
    const struct game_previews *previews;
    const struct game_memory *memory;
    const struct game_council *council;
};

/* ---- What all games share ---------------------------------------------------------------- */

/* The games of this program, ended by a null. */
extern const struct game *const sortie_games[];

const struct game *game_find(const char *id);

/* The number of a word in its list, or -1. `length` bytes of `word` are read. */
int words_find(const struct words *words, const char *word, size_t length);

/* Writes the action's text, at most ACTION_TEXT_SIZE bytes with the final zero. A word that is not
 * an action of the game comes out as hexadecimal (`0x00c0ffee`). Returns the length. */
size_t action_write(const struct game *game, action a, char *out);

/* Reads an action's text. Dice may come in any order. False if it is none of the game's. */
bool action_read(const struct game *game, const char *text, action *out);

/* The same for orders and questions, or any other table of verbs. */
size_t verb_write(const struct verb *verbs, unsigned count, action a, char *out);
bool verb_read(const struct verb *verbs, unsigned count, const char *text, action *out);

/* A 32-bit value of a block of bytes (FNV-1a, folded), to tell states and data apart. */
uint32_t check_value(const void *bytes, size_t size);
uint64_t fingerprint(const void *bytes, size_t size);

/* One outcome drawn by weight. */
action outcome_draw(const struct outcome *outcomes, int count, struct random *random);

#endif
