/*
 * The San Juans' words: every name that stands in an action, a JSON file or a log line, in the
 * order of the enumerations of names.h. What a player reads for them is in lang/.
 */
#include "games/sanjuans/tables/words.h"

#include "core/tables.h"

/* "name.1", "name.2" and so on, as many as the number says. */
#define NUMBERED_1(name) name ".1"
#define NUMBERED_2(name) NUMBERED_1(name), name ".2"
#define NUMBERED_3(name) NUMBERED_2(name), name ".3"
#define NUMBERED_4(name) NUMBERED_3(name), name ".4"
#define NUMBERED_5(name) NUMBERED_4(name), name ".5"
#define NUMBERED_6(name) NUMBERED_5(name), name ".6"
#define NUMBERED_7(name) NUMBERED_6(name), name ".7"
#define NUMBERED_12(name) NUMBERED_7(name), name ".8", name ".9", name ".10", name ".11", name ".12"
#define NUMBERED_16(name) NUMBERED_12(name), name ".13", name ".14", name ".15", name ".16"
#define NUMBERED_18(name) NUMBERED_16(name), name ".17", name ".18"

#define TO_6 "1", "2", "3", "4", "5", "6"
#define TO_10 TO_6, "7", "8", "9", "10"
#define TENS(digit)                                                                                \
    digit "0", digit "1", digit "2", digit "3", digit "4", digit "5", digit "6", digit "7",        \
        digit "8", digit "9"
#define SIXES(digit) digit "1", digit "2", digit "3", digit "4", digit "5", digit "6"

/* ---- The map ----------------------------------------------------------------------------- */

#define LOCATION_WORDS                                                                             \
    "stuart", "waldron", "el_obeid", "olga", "rosario", "eastsound", "orcas_landing",              \
        "west_sound", "deer_harbor", "west_beach", "shaw", "tokar", "blakely", "suakin",           \
        "decatur", "port_stanley", "lopez", "richardson", "mud_bay", "false_bay", "ginnis",        \
        "tamai", "roche_harbor", "sinkat", "friday_harbor"
/* Waypoints have the name of their path and are counted from its first end. */
#define WAYPOINT_WORDS                                                                             \
    NUMBERED_2("false_bay-ginnis"), NUMBERED_2("ginnis-tamai"), NUMBERED_2("tamai-roche_harbor"),  \
        NUMBERED_1("sinkat-false_bay"), NUMBERED_1("sinkat-friday_harbor"),                        \
        NUMBERED_2("sinkat-tamai"), NUMBERED_3("friday_harbor-roche_harbor"),                      \
        NUMBERED_1("eastsound-west_beach"), NUMBERED_2("eastsound-west_sound"),                    \
        NUMBERED_3("eastsound-orcas_landing"), NUMBERED_1("eastsound-rosario"),                    \
        NUMBERED_1("rosario-olga"), NUMBERED_1("olga-el_obeid"), NUMBERED_2("rosario-el_obeid"),   \
        NUMBERED_1("west_sound-deer_harbor"), NUMBERED_1("west_sound-orcas_landing"),              \
        NUMBERED_1("lopez-port_stanley"), NUMBERED_2("lopez-richardson"),                          \
        NUMBERED_2("richardson-mud_bay"), NUMBERED_3("port_stanley-mud_bay"),                      \
        NUMBERED_1("shaw-tokar"), NUMBERED_1("blakely-suakin")
#define SEA_WORDS "sea_a", "sea_b", "sea_c", "sea_d", "sea_e", "sea_f"
#define PLACE_WORDS LOCATION_WORDS, WAYPOINT_WORDS, SEA_WORDS

WORDS(sj_seats, "seat", "commander");
WORDS(sj_islands, "island", "stuart", "waldron", "orcas", "shaw", "blakely", "decatur", "lopez",
      "san_juan");
WORDS(sj_places, "place", PLACE_WORDS);
const struct words sj_spaces = { .name = "place", .word = sj_places_list, .count = SJ_SPACES };
const struct words sj_locations = { .name = "location",
                                    .word = sj_places_list,
                                    .count = SJ_LOCATIONS };
WORDS(sj_seas, "sea", "a", "b", "c", "d", "e", "f");
WORDS(sj_paths, "path", "false_bay-ginnis", "ginnis-tamai", "tamai-roche_harbor",
      "sinkat-false_bay", "sinkat-friday_harbor", "sinkat-tamai", "friday_harbor-roche_harbor",
      "eastsound-west_beach", "eastsound-west_sound", "eastsound-orcas_landing",
      "eastsound-rosario", "rosario-olga", "olga-el_obeid", "rosario-el_obeid",
      "west_sound-deer_harbor", "west_sound-orcas_landing", "lopez-port_stanley",
      "lopez-richardson", "richardson-mud_bay", "port_stanley-mud_bay", "shaw-tokar",
      "blakely-suakin");
WORDS(sj_place_choices, "place_choice", PLACE_WORDS, "none");
WORDS(sj_types, "type", "village", "town", "fortified");
WORDS(sj_controls, "control", "loyal", "revolt", "green", "red");

/* ---- Units and ships --------------------------------------------------------------------- */

#define SHIP_WORDS                                                                                 \
    "abu_klea", "tamai", "metemma", "sultan", "el_teb", "safieh", "trinkitat", "kassala",          \
        "atbara", "aswan", "dongola", "berber", "shendi"

static const char *const sj_units_list[] = {
#define X(name, word, count) NUMBERED_##count(word),
#include "games/sanjuans/tables/units.def"
#undef X
};
const struct words sj_units = { .name = "unit",
                                .word = sj_units_list,
                                .count = COUNT(sj_units_list) };
static const char *const sj_kinds_list[] = {
#define X(name, word, count) word,
#include "games/sanjuans/tables/units.def"
#undef X
};
const struct words sj_kinds = { .name = "kind",
                                .word = sj_kinds_list,
                                .count = COUNT(sj_kinds_list) };
WORDS(sj_nations, "nation", "egyptian", "british");
WORDS(sj_arms, "arm", "infantry", "cavalry", "artillery");
WORDS(sj_troops, "troops", "british", "indian", "australian", "sudanese", "egyptian", "garrison",
      "bashi", "raw");
WORDS(sj_weapons, "weapon", "infantry", "garrison", "militia", "camel", "cavalry", "battery",
      "machine_gun");
WORDS(sj_grades, "grade", "unreliable", "poor", "average", "good", "excellent");
WORDS(sj_ships, "ship", SHIP_WORDS);
WORDS(sj_ship_choices, "ship_choice", SHIP_WORDS, "none");
WORDS(sj_ship_kinds, "ship_kind", "gunboat", "transport");
WORDS(sj_wheres, "where", PLACE_WORDS, "reserve", "lost", "gone", "aboard.abu_klea", "aboard.tamai",
      "aboard.metemma", "aboard.sultan", "aboard.el_teb", "aboard.safieh", "aboard.trinkitat",
      "aboard.kassala", "aboard.atbara", "aboard.aswan", "aboard.dongola", "aboard.berber",
      "aboard.shendi");

/* ---- Cards and events -------------------------------------------------------------------- */

WORDS(sj_cards, "card", TO_10, "11", "12", "13", "14", "15", "16", "17", "18", "19", TENS("2"),
      TENS("3"), TENS("4"), "50", "51", "52", "53", "54");
WORDS(sj_happenings, "happening", SIXES("1"), SIXES("2"), SIXES("3"), SIXES("4"), SIXES("5"),
      SIXES("6"));
WORDS(sj_card_places, "card_place", "draw", "hand", "discarded", "removed", "aside", "at_hand");
WORDS(sj_uses, "use", "none", "event", "ops", "replacements", "pass");
WORDS(sj_afters, "after", "removed", "discarded", "no_event");
WORDS(sj_effects, "effect", "none", "units", "free_units", "ship", "train", "graham", "gordon",
      "hicks", "redoubt", "siege", "siege_at", "points", "ops", "activate", "unseen", "type",
      "ships_guns", "track", "pardon", "channel", "dockyard", "chiefs");
WORDS(sj_card_wheres, "card_where", "location", "either", "one_friendly", "friendly", "fortified",
      "one_town", "port", "british", "hicks_port");

/* ---- Play -------------------------------------------------------------------------------- */

WORDS(sj_phases, "phase", "draw", "rebellion", "rounds", "supply", "sieges", "replacements",
      "victory");
WORDS(sj_battle_types, "battle_type", "mahdist_surprise", "ambush", "probing", "encounter",
      "defense", "surprise");
WORDS(sj_causes, "cause", "none", "encounter", "landing", "relief", "exit", "breakout", "storm",
      "water");
WORDS(sj_results, "result", "none", "held", "withdrew", "forced_back", "broke", "destroyed");
WORDS(sj_hows, "how", "ask", "machine", "table");
WORDS(sj_vp_causes, "vp_cause", "lost", "retaken", "battles_lost", "battles_won", "bloody",
      "replacements", "gordon", "events", "bonus");
WORDS(sj_modifiers, "modifier", "neighbours", "island", "rest_of_island", "cards", "level", "few",
      "disaster", "success", "artillery", "hunger", "gordon", "events", "storm", "gunboats",
      "redoubt", "units", "riders", "three_to_one", "two_to_one", "no_cavalry", "surrounded",
      "cavalry");
WORDS(sj_gordons, "gordon", "aside", "there", "leaving", "aboard", "safe", "killed");
WORDS(sj_endings, "ending", "none", "crushed", "rebellion", "draw");
WORDS(sj_terrains, "terrain", "open", "cliff_hill", "oasis", "small_hill", "river_bed", "rocks",
      "large_hill");
WORDS(sj_mahdists, "mahdist", "foot", "horse", "rifles", "gun", "machine_gun");
WORDS(sj_tempers, "temper", "early", "british", "late");
WORDS(sj_flotilla_ships, "flotilla_ship", "light", "heavy", "dhow");
WORDS(sj_figures, "figure", "cost", "left", "rolls", "units");
WORDS(sj_hits, "hit", "0", TO_10);
WORDS(sj_rows, "row", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12");
WORDS(sj_die_rows, "die", TO_6);
WORDS(sj_rounds, "round", TO_6, "7");
WORDS(sj_steps, "step", "over", "turn", "start_die", "draw", "give_back", "checks", "check_die",
      "fate_die", "flee", "put_to_sea", "round", "event_check", "happening_die", "happening",
      "random_location", "random_ship", "random_unit", "happening_roll", "happening_place",
      "exchange", "split_points", "card_event", "card_place", "card_kind", "card_island",
      "card_village", "operations", "march", "encounter_die", "fleet", "loading", "unloading",
      "water_die", "flotilla_die", "water_fight", "water_entry", "boats_die", "track", "train",
      "round_end", "battle", "battle_how", "battle_surprise", "force_die", "battle_type",
      "dawn_die", "terrain_die", "battle_draw", "battle_round", "battle_entry", "aftermath",
      "pursuit_die", "recovery", "retreat", "embark", "supply", "supply_die", "supply_spend",
      "supply_cut", "starve_die", "sieges", "siege_choice", "sortie_units", "sortie_die",
      "breakout_space", "storm_die", "siege_die", "siege_row", "lose_units", "siege_end",
      "gunboat_die", "gordon_die", "replacements", "recall_die");

/* ---- Values of options ------------------------------------------------------------------- */

WORDS(sj_no_yes, "no_yes", "no", "yes");
WORDS(sj_battles, "battles", "machine", "tabletop", "ask");
WORDS(sj_starts, "start", "tokar", "random", "reconquest");
WORDS(sj_supply_systems, "supply_system", "simple", "advanced");
WORDS(sj_point_rules, "point_rule", "ops", "one", "face");
WORDS(sj_check_rules, "check_rule", "order", "start");
WORDS(sj_fortress_rules, "fortress_rule", "once", "each");
WORDS(sj_recapture_rules, "recapture_rule", "any", "most");
WORDS(sj_garrison_rules, "garrison_rule", "all", "egyptian", "loyal");
WORDS(sj_landing_rules, "landing_rule", "roll", "battle");
WORDS(sj_repair_rules, "repair_rule", "slow", "plain", "sit");
WORDS(sj_retaking_rules, "retaking_rule", "entry", "halt", "occupation");
WORDS(sj_victor_rules, "victor_rule", "on", "stop");
WORDS(sj_rifle_rules, "rifle_rule", "extra", "part");
WORDS(sj_fortified_rules, "fortified_rule", "defense", "roll");
WORDS(sj_siege_tables, "siege_table", "later", "earlier", "choose");
WORDS(sj_artillery_rules, "artillery_rule", "plus", "minus");
WORDS(sj_relief_rules, "relief_rule", "lifts", "entry");
WORDS(sj_value_rules, "value_rule", "map", "types");
WORDS(sj_kept_values, "value_rule", "types", "map");
WORDS(sj_redoubt_rules, "redoubt_rule", "battle", "siege");
WORDS(sj_ground_rules, "ground_rule", "diced", "own", "4x4", "5x4", "6x5", "8x4", "8x5", "8x6");

_Static_assert(COUNT(sj_places_list) == SJ_PLACES, "places and words");
_Static_assert(COUNT(sj_place_choices_list) == SJ_NO_PLACE + 1, "places and words");
_Static_assert(COUNT(sj_wheres_list) == SJ_WHERES, "places and words");
_Static_assert(COUNT(sj_paths_list) == SJ_PATHS, "paths and words");
_Static_assert(COUNT(sj_units_list) == SJ_UNITS, "units and words");
_Static_assert(COUNT(sj_kinds_list) == SJ_KINDS, "kinds and words");
_Static_assert(COUNT(sj_ships_list) == SJ_SHIPS, "ships and words");
_Static_assert(COUNT(sj_cards_list) == SJ_CARDS, "cards and words");
_Static_assert(COUNT(sj_happenings_list) == SJ_HAPPENINGS, "events and words");
_Static_assert(COUNT(sj_effects_list) == SJ_EFFECTS, "effects and words");
_Static_assert(COUNT(sj_card_wheres_list) == SJ_CARD_WHERES, "places of cards and words");
_Static_assert(COUNT(sj_steps_list) == SJ_STEPS, "steps and words");
