/* The San Juans' verbs, options, vocabulary, rule ids and messages: the tables behind its words. */
#include "games/sanjuans/words.h"

/* The lists that have texts. */
const struct words *const sanjuans_vocabulary[] = {
    &sanjuans_seats,
    &sanjuans_islands,
    &sanjuans_places,
    &sanjuans_locations,
    &sanjuans_seas,
    &sanjuans_wheres,
    &sanjuans_types,
    &sanjuans_controls,
    &sanjuans_units,
    &sanjuans_kinds,
    &sanjuans_nations,
    &sanjuans_arms,
    &sanjuans_grades,
    &sanjuans_ships,
    &sanjuans_ship_kinds,
    &sanjuans_cards,
    &sanjuans_happenings,
    &sanjuans_uses,
    &sanjuans_phases,
    &sanjuans_battle_types,
    &sanjuans_causes,
    &sanjuans_results,
    &sanjuans_vp_causes,
    &sanjuans_gordons,
    &sanjuans_endings,
    &sanjuans_terrains,
    &sanjuans_mahdists,
    &sanjuans_tempers,
    &sanjuans_flotilla_ships,
    &sanjuans_hits,
    NULL,
};

#define PLAIN(verb)                                                                                \
    {                                                                                              \
        .name = (verb)                                                                             \
    }
#define NUMBER(verb)                                                                               \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_NUMBER                                                \
    }
#define ONE(verb, list)                                                                            \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORD, .first = &(list)                                \
    }
#define TWO(verb, one, other)                                                                      \
    {                                                                                              \
        .name = (verb), .operands = OPERANDS_WORDS, .first = &(one), .second = &(other)            \
    }

const struct verb sanjuans_verbs[VERBS] = {
    [VERB_CHECK] = ONE("check", sanjuans_locations),
    [VERB_CHECK_REST] = PLAIN("check_rest"),
    [VERB_FLEE] = ONE("flee", sanjuans_locations),
    [VERB_PUT_TO_SEA] = ONE("put_to_sea", sanjuans_places),
    [VERB_FETCH] = NUMBER("fetch"),
    [VERB_EVENT] = NUMBER("event"),
    [VERB_OPS] = NUMBER("ops"),
    [VERB_REPLACE] = NUMBER("replace"),
    [VERB_PASS] = PLAIN("pass"),
    [VERB_GIVE] = NUMBER("give"),
    [VERB_TAKE] = NUMBER("take"),
    [VERB_PLACE] = ONE("place", sanjuans_locations),
    [VERB_KIND] = ONE("kind", sanjuans_kinds),
    [VERB_ISLAND] = ONE("island", sanjuans_islands),
    [VERB_POINTS] = NUMBER("points"),
    [VERB_ACTIVATE] = ONE("activate", sanjuans_places),
    [VERB_FORCE] = ONE("force", sanjuans_spaces),
    [VERB_FLEET] = ONE("fleet", sanjuans_places),
    [VERB_LEAVE] = ONE("leave", sanjuans_units),
    [VERB_LEAVE_SHIP] = ONE("leave_ship", sanjuans_ships),
    [VERB_JOIN] = ONE("join", sanjuans_units),
    [VERB_SUPPLIES] = NUMBER("supplies"),
    [VERB_UNSEEN] = PLAIN("unseen"),
    [VERB_MARCH] = ONE("march", sanjuans_spaces),
    [VERB_SAIL] = ONE("sail", sanjuans_places),
    [VERB_LOAD] = PLAIN("load"),
    [VERB_UNLOAD] = PLAIN("unload"),
    [VERB_BOARD] = TWO("board", sanjuans_units, sanjuans_ships),
    [VERB_BOARD_SUPPLY] = ONE("board_supply", sanjuans_ships),
    [VERB_LAND] = ONE("land", sanjuans_units),
    [VERB_LAND_SUPPLY] = ONE("land_supply", sanjuans_ships),
    [VERB_ALL] = PLAIN("all"),
    [VERB_REPAIR] = ONE("repair", sanjuans_ships),
    [VERB_TRACK] = ONE("track", sanjuans_spaces),
    [VERB_TRAIN] = PLAIN("train"),
    [VERB_SHIP_TRAIN] = PLAIN("ship_train"),
    [VERB_RIDE] = ONE("ride", sanjuans_units),
    [VERB_RUN] = ONE("run", sanjuans_spaces),
    [VERB_EVACUATE] = PLAIN("evacuate"),
    [VERB_FIGHT] = ONE("fight", sanjuans_places),
    [VERB_HALT] = PLAIN("halt"),
    [VERB_END] = PLAIN("end"),
    [VERB_MACHINE] = PLAIN("machine"),
    [VERB_TABLETOP] = PLAIN("tabletop"),
    [VERB_ACCEPT] = PLAIN("accept"),
    [VERB_DECLINE] = PLAIN("decline"),
    [VERB_IGNORE] = PLAIN("ignore"),
    [VERB_STAND] = PLAIN("stand"),
    [VERB_WITHDRAW] = PLAIN("withdraw"),
    [VERB_RESULT] = ONE("result", sanjuans_results),
    [VERB_HITS] = TWO("hits", sanjuans_units, sanjuans_hits),
    [VERB_ROUT] = ONE("rout", sanjuans_units),
    [VERB_SHIP_HITS] = TWO("ship_hits", sanjuans_ships, sanjuans_hits),
    [VERB_CAVALRY_LEFT] = NUMBER("cavalry_left"),
    [VERB_UNITS_LEFT] = NUMBER("units_left"),
    [VERB_ENEMY_LEFT] = NUMBER("enemy_left"),
    [VERB_SUPPLY_LOST] = NUMBER("supply_lost"),
    [VERB_SURROUNDED] = PLAIN("surrounded"),
    [VERB_SET_ASIDE] = PLAIN("set_aside"),
    [VERB_CONFIRM] = PLAIN("confirm"),
    [VERB_RETREAT] = ONE("retreat", sanjuans_places),
    [VERB_SPEND] = ONE("spend", sanjuans_places),
    [VERB_CUT] = ONE("cut", sanjuans_units),
    [VERB_SIEGE] = ONE("siege", sanjuans_locations),
    [VERB_WAIT] = PLAIN("wait"),
    [VERB_SORTIE] = PLAIN("sortie"),
    [VERB_BREAKOUT] = PLAIN("breakout"),
    [VERB_ASSIGN] = ONE("assign", sanjuans_units),
    [VERB_GO] = PLAIN("go"),
    [VERB_ROW] = NUMBER("row"),
    [VERB_LOSE] = ONE("lose", sanjuans_units),
    [VERB_RESTORE] = ONE("restore", sanjuans_units),
    [VERB_REBUILD] = TWO("rebuild", sanjuans_units, sanjuans_locations),
    [VERB_DONE] = PLAIN("done"),
    [VERB_ROLL] = { .name = "roll", .operands = OPERANDS_DICE },
    [VERB_DRAW] = NUMBER("draw"),
    [VERB_HAPPENING] = NUMBER("happening"),
    [VERB_LOCATION] = ONE("location", sanjuans_locations),
    [VERB_SHIP] = ONE("ship", sanjuans_ships),
    [VERB_UNIT] = ONE("unit", sanjuans_units),
    [VERB_TOTAL] = NUMBER("total"),
    [VERB_RECOVER] = NUMBER("recover"),
    [VERB_BATTLE] = NUMBER("battle"),
};

const struct option sanjuans_options[OPTION_COUNT] = {
    [OPTION_BATTLES] = { "battles", &sanjuans_battles },
    [OPTION_START] = { "start", &sanjuans_starts },
    [OPTION_SUPPLY] = { "supply", &sanjuans_supply_systems },
    [OPTION_STORM] = { "storm", &sanjuans_no_yes },
    [OPTION_SIEGE_BOATS] = { "siege_boats", &sanjuans_no_yes },
    [OPTION_GUNBOATS] = { "gunboats", &sanjuans_no_yes },
    [OPTION_WATER] = { "water", &sanjuans_no_yes },
    [OPTION_POINTS] = { "points", &sanjuans_point_rules },
    [OPTION_CHECKS] = { "checks", &sanjuans_check_rules },
    [OPTION_FORTRESS] = { "fortress", &sanjuans_fortress_rules },
    [OPTION_RECAPTURE] = { "recapture", &sanjuans_recapture_rules },
    [OPTION_GARRISON] = { "garrison", &sanjuans_garrison_rules },
    [OPTION_LANDING] = { "landing", &sanjuans_landing_rules },
    [OPTION_REPAIRS] = { "repairs", &sanjuans_repair_rules },
    [OPTION_RETAKING] = { "retaking", &sanjuans_retaking_rules },
    [OPTION_VICTORS] = { "victors", &sanjuans_victor_rules },
    [OPTION_RIFLES] = { "rifles", &sanjuans_rifle_rules },
    [OPTION_FORTIFIED] = { "fortified", &sanjuans_fortified_rules },
    [OPTION_SIEGE_TABLE] = { "siege_table", &sanjuans_siege_tables },
    [OPTION_ARTILLERY] = { "artillery", &sanjuans_artillery_rules },
    [OPTION_RELIEF] = { "relief", &sanjuans_relief_rules },
    [OPTION_VALUES] = { "values", &sanjuans_value_rules },
    [OPTION_REDOUBT] = { "redoubt", &sanjuans_redoubt_rules },
    [OPTION_GROUND] = { "ground", &sanjuans_ground_rules },
    [OPTION_RULINGS] = { "rulings", &sanjuans_no_yes },
};

const char *const sanjuans_rule_ids[RULES] = {
    "",
#define X(name, id) id,
#include "games/sanjuans/rules.def"
#undef X
};

const char *const sanjuans_messages[MESSAGES] = {
#define X(name) #name,
#include "games/sanjuans/messages.def"
#undef X
};
