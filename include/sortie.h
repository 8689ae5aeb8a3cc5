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
    uint16_t bound;       /* of a number without a limit: no legal action is beyond it, for arrays;
                             0: nothing is known */
    const char *option;   /* that brings it into the game: without it, at its first value, nobody
                             looks for the verb; null: it is always there */
    bool leads;           /* what waits to be done before all else, as a battle: listed first */
    bool is_aside;        /* what is done in passing, as leaving somebody behind: listed after the
                             rest, before what ends a step */
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
    /* So many bytes of the data say what was played by (data_print); what follows them is worked
     * out for bots alone, and may change. 0: all. */
    size_t data_played;

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

    /* The parts that a game may have (sortie_parts.h); null: it has none such. */
    const struct game_derived *derived;
    const struct game_secrets *secrets;
    const struct game_bots *bots;
    const struct game_orders *orders;
    const struct game_questions *questions;
    const struct game_previews *previews;
    const struct game_losses *losses;
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
/* The fingerprint of data that a game is played by: transcripts and editions go by it. */
uint64_t data_print(const struct game *game, const void *data);

/* One outcome drawn by weight. */
action outcome_draw(const struct outcome *outcomes, int count, struct random *random);

#include "sortie_parts.h"

#endif
