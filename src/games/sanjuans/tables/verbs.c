/* The San Juans' verbs, options, vocabulary, rule ids and messages: the tables behind its words. */
#include "games/sanjuans/tables/words.h"

#include "core/tables.h"

/* The lists that have texts. */
const struct words *const sj_vocabulary[] = {
    &sj_seats,     &sj_islands,    &sj_places,    &sj_locations,      &sj_seas,
    &sj_wheres,    &sj_types,      &sj_controls,  &sj_units,          &sj_kinds,
    &sj_nations,   &sj_arms,       &sj_grades,    &sj_ships,          &sj_ship_kinds,
    &sj_cards,     &sj_happenings, &sj_uses,      &sj_phases,         &sj_battle_types,
    &sj_causes,    &sj_results,    &sj_vp_causes, &sj_gordons,        &sj_endings,
    &sj_terrains,  &sj_mahdists,   &sj_tempers,   &sj_flotilla_ships, &sj_hits,
    &sj_modifiers, NULL,
};

const struct verb sj_verbs[SJ_VERBS] = {
    [SJ_VERB_CHECK] = ONE("check", sj_locations),
    [SJ_VERB_CHECK_REST] = PLAIN("check_rest"),
    [SJ_VERB_FLEE] = ONE("flee", sj_locations),
    [SJ_VERB_PUT_TO_SEA] = ONE("put_to_sea", sj_places),
    [SJ_VERB_FETCH] = ONE_OF("fetch", 1, SJ_CARDS),
    [SJ_VERB_EVENT] = ONE_OF("event", 1, SJ_CARDS),
    [SJ_VERB_OPS] = ONE_OF("ops", 1, SJ_CARDS),
    [SJ_VERB_REPLACE] = ONE_OF("replace", 1, SJ_CARDS),
    [SJ_VERB_PASS] = PLAIN("pass"),
    [SJ_VERB_GIVE] = ONE_OF("give", 1, SJ_CARDS),
    [SJ_VERB_TAKE] = ONE_OF("take", 1, SJ_CARDS),
    [SJ_VERB_PLACE] = ONE("place", sj_locations),
    [SJ_VERB_KIND] = ONE("kind", sj_kinds),
    [SJ_VERB_ISLAND] = ONE("island", sj_islands),
    [SJ_VERB_POINTS] = NUMBER("points"),
    [SJ_VERB_ACTIVATE] = ONE("activate", sj_places),
    [SJ_VERB_FORCE] = ONE("force", sj_spaces),
    [SJ_VERB_FLEET] = ONE("fleet", sj_places),
    [SJ_VERB_LEAVE] = ASIDE("leave", sj_units),
    [SJ_VERB_LEAVE_SHIP] = ASIDE("leave_ship", sj_ships),
    [SJ_VERB_JOIN] = ONE("join", sj_units),
    [SJ_VERB_SUPPLIES] = NUMBER("supplies"),
    [SJ_VERB_UNSEEN] = PLAIN("unseen"),
    [SJ_VERB_MARCH] = ONE("march", sj_spaces),
    [SJ_VERB_SAIL] = ONE("sail", sj_places),
    [SJ_VERB_LOAD] = PLAIN("load"),
    [SJ_VERB_UNLOAD] = PLAIN("unload"),
    [SJ_VERB_BOARD] = TWO("board", sj_units, sj_ships),
    [SJ_VERB_BOARD_SUPPLY] = ONE("board_supply", sj_ships),
    [SJ_VERB_LAND] = ONE("land", sj_units),
    [SJ_VERB_LAND_SUPPLY] = ONE("land_supply", sj_ships),
    [SJ_VERB_ALL] = PLAIN("all"),
    [SJ_VERB_REPAIR] = ONE("repair", sj_ships),
    [SJ_VERB_TRACK] = ONE("track", sj_spaces),
    [SJ_VERB_TRAIN] = PLAIN("train"),
    [SJ_VERB_SHIP_TRAIN] = PLAIN("ship_train"),
    [SJ_VERB_RIDE] = ONE("ride", sj_units),
    [SJ_VERB_RUN] = ONE("run", sj_spaces),
    [SJ_VERB_EVACUATE] = PLAIN("evacuate"),
    [SJ_VERB_FIGHT] = LEADING("fight", sj_places),
    [SJ_VERB_HALT] = PLAIN("halt"),
    [SJ_VERB_END] = PLAIN("end"),
    [SJ_VERB_MACHINE] = PLAIN("machine"),
    [SJ_VERB_TABLETOP] = PLAIN("tabletop"),
    [SJ_VERB_ACCEPT] = PLAIN("accept"),
    [SJ_VERB_DECLINE] = PLAIN("decline"),
    [SJ_VERB_IGNORE] = PLAIN("ignore"),
    [SJ_VERB_STAND] = PLAIN("stand"),
    [SJ_VERB_WITHDRAW] = PLAIN("withdraw"),
    [SJ_VERB_RESULT] = ONE_BUT_NONE("result", sj_results),
    [SJ_VERB_HITS] = TWO("hits", sj_units, sj_hits),
    [SJ_VERB_ROUT] = ONE("rout", sj_units),
    [SJ_VERB_SHIP_HITS] = TWO("ship_hits", sj_ships, sj_hits),
    [SJ_VERB_CAVALRY_LEFT] = NUMBER("cavalry_left"),
    [SJ_VERB_UNITS_LEFT] = NUMBER("units_left"),
    [SJ_VERB_ENEMY_LEFT] = NUMBER("enemy_left"),
    [SJ_VERB_SUPPLY_LOST] = NUMBER("supply_lost"),
    [SJ_VERB_SURROUNDED] = PLAIN("surrounded"),
    [SJ_VERB_SET_ASIDE] = PLAIN("set_aside"),
    [SJ_VERB_CONFIRM] = PLAIN("confirm"),
    [SJ_VERB_RETREAT] = ONE("retreat", sj_places),
    [SJ_VERB_SPEND] = ONE("spend", sj_places),
    [SJ_VERB_CUT] = ONE("cut", sj_units),
    [SJ_VERB_SIEGE] = ONE("siege", sj_locations),
    [SJ_VERB_WAIT] = PLAIN("wait"),
    [SJ_VERB_SORTIE] = PLAIN("sortie"),
    [SJ_VERB_BREAKOUT] = PLAIN("breakout"),
    [SJ_VERB_ASSIGN] = ONE("assign", sj_units),
    [SJ_VERB_GO] = PLAIN("go"),
    [SJ_VERB_ROW] = ONE_OF("row", 1, 2),
    [SJ_VERB_LOSE] = ONE("lose", sj_units),
    [SJ_VERB_RESTORE] = ONE("restore", sj_units),
    [SJ_VERB_REBUILD] = TWO("rebuild", sj_units, sj_locations),
    [SJ_VERB_DONE] = PLAIN("done"),
    [SJ_VERB_ROLL] = DICE("roll", 0),
    [SJ_VERB_DRAW] = ONE_OF("draw", 1, SJ_CARDS),
    [SJ_VERB_HAPPENING] = DIGITS_OF_DICE("happening", 11, 66, 6),
    [SJ_VERB_LOCATION] = ONE("location", sj_locations),
    [SJ_VERB_SHIP] = ONE("ship", sj_ships),
    [SJ_VERB_UNIT] = ONE("unit", sj_units),
    [SJ_VERB_TOTAL] = NUMBER("total"),
    [SJ_VERB_RECOVER] = NUMBER("recover"),
    [SJ_VERB_BATTLE] = NUMBER("battle"),
};

const struct option sj_options[SJ_OPTION_COUNT] = {
#define X(name, word, values) [SJ_OPTION_##name] = { (word), &(values) },
#define KEPT(option, word, values, kept) X(option, word, values)
#include "games/sanjuans/tables/options.def"
#undef KEPT
#undef X
};

const char *const sj_rule_ids[SJ_RULES] = {
    "",
#define X(name, id) id,
#include "games/sanjuans/rules.def"
#undef X
};

const char *const sj_messages[SJ_MESSAGES] = {
#define X(name) #name,
#include "games/sanjuans/tables/messages.def"
#undef X
};
