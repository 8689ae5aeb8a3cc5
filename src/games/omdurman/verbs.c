/* Omdurman's verbs, options, vocabulary, rule ids and messages: the tables behind its words. */
#include "games/omdurman/words.h"

/* The lists that have texts. */
const struct words *const om_vocabulary[] = {
    &om_seats,   &om_directions, &om_terrains, &om_regions, &om_kinds,     &om_counters,
    &om_weapons, &om_classes,    &om_lines,    &om_nations, &om_brigades,  &om_tribes,
    &om_colours, &om_results,    &om_segments, &om_endings, &om_levels,    &om_side_kinds,
    &om_boats,   &om_hexes,      &om_places,   &om_targets, &om_obstacles, NULL,
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

const struct verb om_verbs[OM_VERBS] = {
    [OM_VERB_STANDARD] = PLAIN("standard"),
    [OM_VERB_PICK] = ONE("pick", om_counters),
    [OM_VERB_JOIN] = ONE("join", om_counters),
    [OM_VERB_PLACE] = ONE("place", om_hexes),
    [OM_VERB_ENTER] = ONE("enter", om_hexes),
    [OM_VERB_EMBARK] = TWO("embark", om_counters, om_boats),
    [OM_VERB_LAND] = ONE("land", om_hexes),
    [OM_VERB_STEP] = ONE("step", om_directions),
    [OM_VERB_DETOUR] = ONE("detour", om_hexes),
    [OM_VERB_HALT] = PLAIN("halt"),
    [OM_VERB_DEMOLISH] = ONE("demolish", om_targets),
    [OM_VERB_BUILD] = ONE("build", om_counters),
    [OM_VERB_AIM] = ONE("aim", om_weapons),
    [OM_VERB_AT] = ONE("at", om_targets),
    [OM_VERB_HOLD] = PLAIN("hold"),
    [OM_VERB_RESOLVE] = ONE("resolve", om_targets),
    [OM_VERB_SHELL] = ONE("shell", om_targets),
    [OM_VERB_ATTACK] = ONE("attack", om_hexes),
    [OM_VERB_CHARGE] = PLAIN("charge"),
    [OM_VERB_RETREAT] = ONE("retreat", om_counters),
    [OM_VERB_STAND] = PLAIN("stand"),
    [OM_VERB_LOSE] = ONE("lose", om_counters),
    [OM_VERB_DISRUPT] = ONE("disrupt", om_counters),
    [OM_VERB_ADVANCE] = ONE("advance", om_counters),
    [OM_VERB_DESERT] = ONE("desert", om_counters),
    [OM_VERB_MINE] = ONE("mine", om_hexes),
    [OM_VERB_CHAIN] = ONE("chain", om_hexes),
    [OM_VERB_END] = PLAIN("end"),
    [OM_VERB_ROLL] = { .name = "roll", .operands = OPERANDS_DICE, .sides = OM_DIE_SIDES },
};

const struct option om_options[OM_OPTION_COUNT] = {
    [OM_OPTION_SCENARIO] = { "scenario", &om_scenarios },
    [OM_OPTION_SETUP] = { "setup", &om_setups },
    [OM_OPTION_ZARIBA] = { "zariba", &om_zaribas },
    [OM_OPTION_RIVER] = { "river", &om_rivers },
    [OM_OPTION_ABU_SUNT] = { "abu_sunt", &om_no_yes },
};

const char *const om_rule_ids[OM_RULES] = {
    "",
#define X(name, id) id,
#include "games/omdurman/rules.def"
#undef X
};

const char *const om_messages[OM_MESSAGES] = {
#define X(name) #name,
#include "games/omdurman/messages.def"
#undef X
};
