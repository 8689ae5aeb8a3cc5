/* Omdurman's verbs, options, vocabulary, rule ids and messages: the tables behind its words. */
#include "games/omdurman/words.h"

/* The lists that have texts. */
const struct words *const omdurman_vocabulary[] = {
    &omdurman_seats,   &omdurman_directions, &omdurman_terrains,  &omdurman_regions,
    &omdurman_kinds,   &omdurman_counters,   &omdurman_weapons,   &omdurman_classes,
    &omdurman_lines,   &omdurman_nations,    &omdurman_brigades,  &omdurman_tribes,
    &omdurman_colours, &omdurman_results,    &omdurman_segments,  &omdurman_endings,
    &omdurman_levels,  &omdurman_side_kinds, &omdurman_boats,     &omdurman_hexes,
    &omdurman_places,  &omdurman_targets,    &omdurman_obstacles, NULL,
};

#define PLAIN(verb)                                                                                \
    {                                                                                              \
        .name = (verb)                                                                             \
    }
#define ONE(verb, list)                                                                            \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORD, .first = &(list)                                \
    }
#define TWO(verb, one, other)                                                                      \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORDS, .first = &(one), .second = &(other)            \
    }

const struct verb omdurman_verbs[VERBS] = {
    [VERB_STANDARD] = PLAIN("standard"),
    [VERB_PICK] = ONE("pick", omdurman_counters),
    [VERB_JOIN] = ONE("join", omdurman_counters),
    [VERB_PLACE] = ONE("place", omdurman_hexes),
    [VERB_ENTER] = ONE("enter", omdurman_hexes),
    [VERB_EMBARK] = TWO("embark", omdurman_counters, omdurman_boats),
    [VERB_LAND] = ONE("land", omdurman_hexes),
    [VERB_STEP] = ONE("step", omdurman_directions),
    [VERB_DETOUR] = ONE("detour", omdurman_hexes),
    [VERB_HALT] = PLAIN("halt"),
    [VERB_DEMOLISH] = ONE("demolish", omdurman_targets),
    [VERB_BUILD] = ONE("build", omdurman_counters),
    [VERB_AIM] = ONE("aim", omdurman_weapons),
    [VERB_AT] = ONE("at", omdurman_targets),
    [VERB_HOLD] = PLAIN("hold"),
    [VERB_RESOLVE] = ONE("resolve", omdurman_targets),
    [VERB_SHELL] = ONE("shell", omdurman_targets),
    [VERB_ATTACK] = ONE("attack", omdurman_hexes),
    [VERB_CHARGE] = PLAIN("charge"),
    [VERB_RETREAT] = ONE("retreat", omdurman_counters),
    [VERB_STAND] = PLAIN("stand"),
    [VERB_LOSE] = ONE("lose", omdurman_counters),
    [VERB_DISRUPT] = ONE("disrupt", omdurman_counters),
    [VERB_ADVANCE] = ONE("advance", omdurman_counters),
    [VERB_DESERT] = ONE("desert", omdurman_counters),
    [VERB_MINE] = ONE("mine", omdurman_hexes),
    [VERB_CHAIN] = ONE("chain", omdurman_hexes),
    [VERB_END] = PLAIN("end"),
    [VERB_ROLL] = { .name = "roll", .operands = OPERANDS_DICE, .sides = DIE_SIDES },
};

const struct option omdurman_options[OPTION_COUNT] = {
    [OPTION_SCENARIO] = { "scenario", &omdurman_scenarios },
    [OPTION_SETUP] = { "setup", &omdurman_setups },
    [OPTION_ZARIBA] = { "zariba", &omdurman_zaribas },
    [OPTION_RIVER] = { "river", &omdurman_rivers },
    [OPTION_ABU_SUNT] = { "abu_sunt", &omdurman_no_yes },
};

const char *const omdurman_rule_ids[RULES] = {
    "",
#define X(name, id) id,
#include "games/omdurman/rules.def"
#undef X
};

const char *const omdurman_messages[MESSAGES] = {
#define X(name) #name,
#include "games/omdurman/messages.def"
#undef X
};
