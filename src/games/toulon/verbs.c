/* Toulon's verbs, options, vocabulary, rule ids and messages: the tables behind its words. */
#include "games/toulon/words.h"

/* The lists that have texts. */
const struct words *const toulon_vocabulary[] = {
    &toulon_seats,      &toulon_sides,  &toulon_areas,  &toulon_places,    &toulon_sections,
    &toulon_units,      &toulon_pieces, &toulon_works,  &toulon_corps,     &toulon_pools,
    &toulon_types,      &toulon_faces,  &toulon_phases, &toulon_endings,   &toulon_holds,
    &toulon_roadsteads, &toulon_depots, &toulon_edges,  &toulon_qualities, &toulon_grades,
    &toulon_columns,    &toulon_melees, NULL,
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

const struct verb toulon_verbs[VERBS] = {
    [VERB_CHARGE] = ONE("charge", toulon_pools),
    [VERB_ADVANCE] = ONE("advance", toulon_pieces),
    [VERB_DELAY] = TWO("delay", toulon_pieces, toulon_numbers),
    [VERB_POSTPONE] = PLAIN("postpone"),
    [VERB_PLACE] = TWO("place", toulon_pieces, toulon_areas),
    [VERB_FIRST] = ONE("first", toulon_sides),
    [VERB_KEEP] = ONE("keep", toulon_roadsteads),
    [VERB_GIVE_UP] = ONE("give_up", toulon_roadsteads),
    [VERB_RECOVER] = ONE("recover", toulon_roadsteads),
    [VERB_SPY] = ONE("spy", toulon_areas),
    [VERB_SPEND] = ONE("spend", toulon_pools),
    [VERB_RAISE] = PLAIN("raise"),
    [VERB_LOWER] = PLAIN("lower"),
    [VERB_STOCK] = TWO("stock", toulon_depots, toulon_numbers),
    [VERB_TRACE] = ONE("trace", toulon_areas),
    [VERB_TRACE_ROAD] = ONE("trace_road", toulon_sections),
    [VERB_TRACE_SEA] = ONE("trace_sea", toulon_roadsteads),
    [VERB_PICK] = ONE("pick", toulon_pieces),
    [VERB_JOIN] = ONE("join", toulon_pieces),
    [VERB_MARCH] = ONE("march", toulon_areas),
    [VERB_ROAD] = ONE("road", toulon_sections),
    [VERB_EMBARK] = PLAIN("embark"),
    [VERB_LAND] = ONE("land", toulon_areas),
    [VERB_HALT] = PLAIN("halt"),
    [VERB_TEST] = ONE("test", toulon_units),
    [VERB_PAY] = ONE("pay", toulon_pools),
    [VERB_TAKE] = ONE("take", toulon_pieces),
    [VERB_SHOW] = PLAIN("show"),
    [VERB_OVERRUN] = PLAIN("overrun"),
    [VERB_BACK] = PLAIN("back"),
    [VERB_MARK] = ONE("mark", toulon_units),
    [VERB_BUILD] = ONE("build", toulon_areas),
    [VERB_IMPROVE] = ONE("improve", toulon_works),
    [VERB_RAZE] = ONE("raze", toulon_works),
    [VERB_WORK] = ONE("work", toulon_units),
    [VERB_LIMBER] = ONE("limber", toulon_units),
    [VERB_MAN] = TWO("man", toulon_units, toulon_works),
    [VERB_ASK] = ONE("ask", toulon_areas),
    [VERB_HAND] = ONE("hand", toulon_seats),
    [VERB_SHELL] = TWO("shell", toulon_units, toulon_areas),
    [VERB_AIM] = TWO("aim", toulon_units, toulon_roadsteads),
    [VERB_SPLIT] = TWO("split", toulon_units, toulon_numbers),
    [VERB_BARRAGE] = ONE("barrage", toulon_roadsteads),
    [VERB_BOMBARD] = ONE("bombard", toulon_areas),
    [VERB_CLAIM] = PLAIN("claim"),
    [VERB_RESERVE] = PLAIN("reserve"),
    [VERB_CHANCE] = PLAIN("chance"),
    [VERB_FIGHT] = ONE("fight", toulon_areas),
    [VERB_DEPLOY] = ONE("deploy", toulon_units),
    [VERB_LEAD] = ONE("lead", toulon_pieces),
    [VERB_ENGAGE] = ONE("engage", toulon_units),
    [VERB_COMBINE] = TWO("combine", toulon_units, toulon_pieces),
    [VERB_STORM] = ONE("storm", toulon_works),
    [VERB_ADD] = TWO("add", toulon_units, toulon_numbers),
    [VERB_REDUCE] = TWO("reduce", toulon_units, toulon_works),
    [VERB_SUPPORT] = TWO("support", toulon_units, toulon_numbers),
    [VERB_DIRECT] = TWO("direct", toulon_pieces, toulon_units),
    [VERB_RESOLVE] = ONE("resolve", toulon_numbers),
    [VERB_LOSE] = ONE("lose", toulon_units),
    [VERB_WITHDRAW] = ONE("withdraw", toulon_units),
    [VERB_CALL] = ONE("call", toulon_units),
    [VERB_RETREAT] = TWO("retreat", toulon_pieces, toulon_areas),
    [VERB_ESCAPE] = ONE("escape", toulon_areas),
    [VERB_STANDARD] = PLAIN("standard"),
    [VERB_PASS] = PLAIN("pass"),
    [VERB_END] = PLAIN("end"),
    [VERB_ROLL] = { .name = "roll", .operands = OPERANDS_DICE },
    [VERB_DICE] = TWO("dice", toulon_die, toulon_die),
};

const struct option toulon_options[OPTION_COUNT] = {
    [OPTION_FOG] = { "fog", &toulon_fogs },
    [OPTION_HEIGHT] = { "height", &toulon_heights },
    [OPTION_CONTROL] = { "control", &toulon_controls },
    [OPTION_TOWN] = { "town", &toulon_towns },
    [OPTION_CONTACT] = { "contact", &toulon_contacts },
    [OPTION_ALTERNATION] = { "alternation", &toulon_alternations },
    [OPTION_ROUT] = { "rout", &toulon_routs },
    [OPTION_MARKED] = { "marked", &toulon_marked },
    [OPTION_RETURNING] = { "returning", &toulon_returning },
    [OPTION_TOWN_FIRE] = { "town_fire", &toulon_town_fire },
    [OPTION_BESIEGED] = { "besieged", &toulon_besieged },
    [OPTION_GENDARMES] = { "gendarmes", &toulon_gendarmes },
    [OPTION_POINTS] = { "scoring", &toulon_scoring },
};

const char *const toulon_rule_ids[RULES] = {
    "",
#define X(name, id) id,
#include "games/toulon/rules.def"
#undef X
};

const char *const toulon_messages[MESSAGES] = {
#define X(name) #name,
#include "games/toulon/messages.def"
#undef X
};
