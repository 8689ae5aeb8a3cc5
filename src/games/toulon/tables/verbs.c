/* Toulon's verbs, options, vocabulary, rule ids and messages: the tables behind its words. */
#include "core/tables.h"
#include "games/toulon/tables/words.h"

/* The lists that have texts. */
const struct words *const tl_vocabulary[] = {
    &tl_seats,     &tl_sides,   &tl_areas,      &tl_places,     &tl_sections, &tl_units,
    &tl_pieces,    &tl_works,   &tl_corps,      &tl_pools,      &tl_types,    &tl_faces,
    &tl_phases,    &tl_endings, &tl_hold_words, &tl_roadsteads, &tl_depots,   &tl_edges,
    &tl_qualities, &tl_grades,  &tl_columns,    &tl_melees,     NULL,
};

const struct verb tl_verbs[TL_VERBS] = {
    [TL_VERB_CHARGE] = ONE("charge", tl_pools),
    [TL_VERB_ADVANCE] = ONE("advance", tl_pieces),
    [TL_VERB_DELAY] = TWO("delay", tl_pieces, tl_numbers),
    [TL_VERB_POSTPONE] = PLAIN("postpone"),
    [TL_VERB_PLACE] = TWO("place", tl_pieces, tl_areas),
    [TL_VERB_FIRST] = ONE("first", tl_sides),
    [TL_VERB_KEEP] = ONE("keep", tl_roadsteads),
    [TL_VERB_GIVE_UP] = ONE("give_up", tl_roadsteads),
    [TL_VERB_RECOVER] = ONE("recover", tl_roadsteads),
    [TL_VERB_SPY] = ONE("spy", tl_areas),
    [TL_VERB_SPEND] = ONE("spend", tl_pools),
    [TL_VERB_RAISE] = PLAIN("raise"),
    [TL_VERB_LOWER] = PLAIN("lower"),
    [TL_VERB_STOCK] = TWO("stock", tl_depots, tl_numbers),
    [TL_VERB_TRACE] = ONE("trace", tl_areas),
    [TL_VERB_TRACE_ROAD] = ONE("trace_road", tl_sections),
    [TL_VERB_TRACE_SEA] = ONE("trace_sea", tl_roadsteads),
    [TL_VERB_PICK] = ONE("pick", tl_pieces),
    [TL_VERB_JOIN] = ONE("join", tl_pieces),
    [TL_VERB_MARCH] = ONE("march", tl_areas),
    [TL_VERB_ROAD] = ONE("road", tl_sections),
    [TL_VERB_EMBARK] = PLAIN("embark"),
    [TL_VERB_LAND] = ONE("land", tl_areas),
    [TL_VERB_HALT] = PLAIN("halt"),
    [TL_VERB_TEST] = ONE("test", tl_units),
    [TL_VERB_PAY] = ONE("pay", tl_pools),
    [TL_VERB_TAKE] = ONE("take", tl_pieces),
    [TL_VERB_SHOW] = PLAIN("show"),
    [TL_VERB_OVERRUN] = PLAIN("overrun"),
    [TL_VERB_BACK] = PLAIN("back"),
    [TL_VERB_MARK] = ONE("mark", tl_units),
    [TL_VERB_BUILD] = ONE("build", tl_areas),
    [TL_VERB_IMPROVE] = ONE("improve", tl_works),
    [TL_VERB_RAZE] = ONE("raze", tl_works),
    [TL_VERB_WORK] = ONE("work", tl_units),
    [TL_VERB_LIMBER] = ONE("limber", tl_units),
    [TL_VERB_MAN] = TWO("man", tl_units, tl_works),
    [TL_VERB_ASK] = ASIDE("ask", tl_areas),
    [TL_VERB_HAND] = ASIDE("hand", tl_seats),
    [TL_VERB_SHELL] = TWO("shell", tl_units, tl_areas),
    [TL_VERB_AIM] = TWO("aim", tl_units, tl_roadsteads),
    [TL_VERB_SPLIT] = TWO("split", tl_units, tl_numbers),
    [TL_VERB_BARRAGE] = ONE("barrage", tl_roadsteads),
    [TL_VERB_BOMBARD] = ONE("bombard", tl_areas),
    [TL_VERB_CLAIM] = PLAIN("claim"),
    [TL_VERB_RESERVE] = PLAIN("reserve"),
    [TL_VERB_CHANCE] = PLAIN("chance"),
    [TL_VERB_FIGHT] = LEADING("fight", tl_areas),
    [TL_VERB_DEPLOY] = ONE("deploy", tl_units),
    [TL_VERB_LEAD] = ONE("lead", tl_pieces),
    [TL_VERB_ENGAGE] = ONE("engage", tl_units),
    [TL_VERB_COMBINE] = TWO("combine", tl_units, tl_pieces),
    [TL_VERB_STORM] = ONE("storm", tl_works),
    [TL_VERB_ADD] = TWO("add", tl_units, tl_numbers),
    [TL_VERB_REDUCE] = TWO("reduce", tl_units, tl_works),
    [TL_VERB_SUPPORT] = TWO("support", tl_units, tl_numbers),
    [TL_VERB_DIRECT] = TWO("direct", tl_pieces, tl_units),
    [TL_VERB_RESOLVE] = ONE("resolve", tl_numbers),
    [TL_VERB_LOSE] = ONE("lose", tl_units),
    [TL_VERB_WITHDRAW] = ONE("withdraw", tl_units),
    [TL_VERB_CALL] = ONE("call", tl_units),
    [TL_VERB_RETREAT] = TWO("retreat", tl_pieces, tl_areas),
    [TL_VERB_ESCAPE] = ONE("escape", tl_areas),
    [TL_VERB_STANDARD] = PLAIN("standard"),
    [TL_VERB_PASS] = PLAIN("pass"),
    [TL_VERB_END] = PLAIN("end"),
    [TL_VERB_ROLL] = DICE("roll", 0),
    [TL_VERB_DICE] = TWO("dice", tl_die, tl_die),
};

const struct option tl_options[TL_OPTION_COUNT] = {
    [TL_OPTION_FOG] = { "fog", &tl_fogs },
    [TL_OPTION_HEIGHT] = { "height", &tl_heights },
    [TL_OPTION_CONTROL] = { "control", &tl_controls },
    [TL_OPTION_TOWN] = { "town", &tl_towns },
    [TL_OPTION_CONTACT] = { "contact", &tl_contacts },
    [TL_OPTION_ALTERNATION] = { "alternation", &tl_alternations },
    [TL_OPTION_ROUT] = { "rout", &tl_routs },
    [TL_OPTION_MARKED] = { "marked", &tl_marked },
    [TL_OPTION_RETURNING] = { "returning", &tl_returning },
    [TL_OPTION_TOWN_FIRE] = { "town_fire", &tl_town_fire },
    [TL_OPTION_BESIEGED] = { "besieged", &tl_besieged },
    [TL_OPTION_GENDARMES] = { "gendarmes", &tl_gendarmes },
    [TL_OPTION_GARRISON] = { "garrison", &tl_garrisons },
    [TL_OPTION_POINTS] = { "scoring", &tl_scoring },
};

const char *const tl_rule_ids[TL_RULES] = {
    "",
#define X(name, id) id,
#include "games/toulon/rules.def"
#undef X
};

const char *const tl_messages[TL_MESSAGES] = {
#define X(name) #name,
#include "games/toulon/tables/messages.def"
#undef X
};
