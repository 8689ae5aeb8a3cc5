/* The tables: words, verbs, options, rule ids, messages and fields. Words that a player reads are
 * in lang/. */
#include "ford.h"

#include "core/tables.h"

WORDS(fd_seats, "seat", "north", "south");
WORDS(fd_endings, "ending", "none", "crossed", "broken", "night");
WORDS(fd_steps, "step", "over", "post", "round", "brace", "assault", "die");
WORDS(fd_crossings, "crossing", "mill", "bridge", "shallows");
WORDS(fd_places, "place", "nowhere", "mill", "bridge", "shallows");
WORDS(fd_nights, "night", "late", "early");

static const char *const names[FD_CONSTANTS] = { "companies",    "brace",        "needed",
                                                 "rounds_late",  "rounds_early", "reserve_north",
                                                 "reserve_south" };
static const struct words constants = { .name = "constant", .word = names, .count = FD_CONSTANTS };

const struct words *const fd_vocabulary[] = { &fd_seats,  &fd_endings, &fd_crossings,
                                              &fd_places, &fd_nights,  NULL };
const struct option fd_options[FD_OPTION_COUNT] = { { "night", &fd_nights } };
const struct verb fd_verbs[FD_VERBS] = {
    [FD_VERB_POST] = ONE("post", fd_crossings),
    [FD_VERB_BRACE] = ONE("brace", fd_crossings),
    [FD_VERB_ASSAULT] = ONE("assault", fd_crossings),
    [FD_VERB_ROLL] = DICE("roll", FD_DIE_SIDES),
};
const char *const fd_rule_ids[FD_RULES] = {
    "",
#define X(name, id) id,
#include "rules.def"
#undef X
};
const char *const fd_messages[FD_MESSAGES] = {
#define X(name) #name,
#include "messages.def"
#undef X
};

#define FIELDS_OF fd_state
static const struct field option_fields[] = {
    { .name = "night", .offset = FD_OPTION_NIGHT, .value = &fd_nights }, END_OF_FIELDS
};
const struct field fd_state_fields[] = { RECORD(options, option_fields),
                                         VALUE(turn, 0, FD_ROUNDS_MOST, FIELD_TRACK),
                                         VALUE(companies, 0, 20, FIELD_TRACK),
                                         WORD(ending, fd_endings, 0),
                                         EACH(held, fd_crossings, 0, 1, FIELD_FLAG),
                                         EACH(searched, fd_crossings, 0, 1, FIELD_FLAG),
                                         EACH_WORD(reserve, fd_seats, fd_places, FIELD_HIDDEN),
                                         WORD(braced, fd_places, 0),
                                         WORD(target, fd_places, 0),
                                         LIST_OF_WORDS(step, fd_steps, FIELD_LIST),
                                         LIST_OF_WORDS(seat, fd_seats, 0),
                                         END_OF_FIELDS };
#undef FIELDS_OF

#define FIELDS_OF struct fd_number
static const struct field number_fields[] = { VALUE(value, 0, FD_ROUNDS_MOST, 0), END_OF_FIELDS };
#undef FIELDS_OF

#define FIELDS_OF fd_data
const struct field fd_data_fields[] = { FILE_OF("constants", constant, constants, number_fields, 0),
                                        FILE_OF("guard", guard, fd_crossings, number_fields, 0),
                                        END_OF_FIELDS };
