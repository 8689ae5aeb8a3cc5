/*
 * Omdurman's words: every name that stands in an action, a JSON file or a log line, in the order of
 * the enumerations of names.h; then the verbs, options, rule ids and messages made of them. What a
 * player reads for them is in lang/.
 */
#include "games/omdurman/tables/words.h"
#include "core/tables.h"

/* ---- Hexes: CCRR, column and row -------------------------------------------------------- */

#define CELL(row, column, before, after) before column row after
/* Every column of a row, between two pieces of text. */
#define ROW(row, before, after)                                                                    \
    CELL(row, "01", before, after), CELL(row, "02", before, after),                                \
        CELL(row, "03", before, after), CELL(row, "04", before, after),                            \
        CELL(row, "05", before, after), CELL(row, "06", before, after),                            \
        CELL(row, "07", before, after), CELL(row, "08", before, after),                            \
        CELL(row, "09", before, after), CELL(row, "10", before, after),                            \
        CELL(row, "11", before, after), CELL(row, "12", before, after),                            \
        CELL(row, "13", before, after), CELL(row, "14", before, after),                            \
        CELL(row, "15", before, after), CELL(row, "16", before, after),                            \
        CELL(row, "17", before, after), CELL(row, "18", before, after),                            \
        CELL(row, "19", before, after), CELL(row, "20", before, after),                            \
        CELL(row, "21", before, after), CELL(row, "22", before, after),                            \
        CELL(row, "23", before, after), CELL(row, "24", before, after),                            \
        CELL(row, "25", before, after), CELL(row, "26", before, after),                            \
        CELL(row, "27", before, after), CELL(row, "28", before, after),                            \
        CELL(row, "29", before, after), CELL(row, "30", before, after),                            \
        CELL(row, "31", before, after), CELL(row, "32", before, after),                            \
        CELL(row, "33", before, after), CELL(row, "34", before, after),                            \
        CELL(row, "35", before, after)
#define TEN_ROWS(tens, before, after)                                                              \
    ROW(tens "0", before, after), ROW(tens "1", before, after), ROW(tens "2", before, after),      \
        ROW(tens "3", before, after), ROW(tens "4", before, after), ROW(tens "5", before, after),  \
        ROW(tens "6", before, after), ROW(tens "7", before, after), ROW(tens "8", before, after),  \
        ROW(tens "9", before, after)
#define ALL_ROWS(before, after)                                                                    \
    ROW("01", before, after), ROW("02", before, after), ROW("03", before, after),                  \
        ROW("04", before, after), ROW("05", before, after), ROW("06", before, after),              \
        ROW("07", before, after), ROW("08", before, after), ROW("09", before, after),              \
        TEN_ROWS("1", before, after), TEN_ROWS("2", before, after), TEN_ROWS("3", before, after),  \
        ROW("40", before, after), ROW("41", before, after), ROW("42", before, after),              \
        ROW("43", before, after), ROW("44", before, after), ROW("45", before, after),              \
        ROW("46", before, after), ROW("47", before, after), ROW("48", before, after)

#define TO_3(name) name ".1", name ".2", name ".3"
#define TO_9(name) TO_3(name), name ".4", name ".5", name ".6", name ".7", name ".8", name ".9"
#define TENS_OF(name, tens)                                                                        \
    name tens "0", name tens "1", name tens "2", name tens "3", name tens "4", name tens "5",      \
        name tens "6", name tens "7", name tens "8", name tens "9"
#define WALL_WORDS                                                                                 \
    TO_9("wall"), TENS_OF("wall", ".1"), TENS_OF("wall", ".2"), TENS_OF("wall", ".3"), "wall.40",  \
        "wall.41", "wall.42", "wall.43", "wall.44", "wall.45", "wall.46", "wall.47"
#define AE_BOAT_WORDS                                                                              \
    "sultan", "sheik", "melik", "fateh", "nasir", "gunboat.1", "gunboat.2", "gunboat.3", "gunboat.4"

/* Places, of which hexes are the first. */
NUMBERED_WORDS(om_places, "place", "unused", ALL_ROWS("", ""), "waiting", "lost", "deserted",
               "aboard.sultan", "aboard.sheik", "aboard.melik", "aboard.fateh", "aboard.nasir",
               "aboard.gunboat.1", "aboard.gunboat.2", "aboard.gunboat.3", "aboard.gunboat.4");
const struct words om_hexes = {
    .name = "hex", .word = om_places_list, .count = OM_HEXES + 1, .numbered = true
};
NUMBERED_WORDS(om_targets, "target", "none", ALL_ROWS("", ""), ALL_ROWS("fort.", ""), WALL_WORDS);
NUMBERED_WORDS(om_walls, "wall", WALL_WORDS);

/* Of each hex its east, south-east and south-west side. */
#undef CELL
#define CELL(row, column, before, after) column row ".e", column row ".se", column row ".sw"
WORDS(om_hexsides, "hexside", "none", ALL_ROWS("", ""));

WORDS(om_directions, "direction", "nw", "ne", "e", "se", "sw", "w");
WORDS(om_maps, "map", "battle", "khartoum");
WORDS(om_terrains, "terrain", "clear", "rough", "hilltop", "trees", "swamp", "huts", "building",
      "nile");
WORDS(om_levels, "level", "ground", "rough", "hilltop");
WORDS(om_side_kinds, "side", "crest", "khor", "road", "thorn", "trench", "entry", "wall", "gate",
      "breach");
WORDS(om_regions, "region", "tomb", "palace", "arsenal", "treasury", "kerreri", "egeiga", "shambat",
      "abu_alim", "debeba", "halfaya", "makran", "surgham", "kerreri_tops", "um_mutragan",
      "mission", "barracks", "buri", "tuti", "hogali", "ae_entrance", "ae_boats", "friendly_entry",
      "dervish_edge", "dervish_boats", "nile_at_zariba", "town");

/* ---- Counters ---------------------------------------------------------------------------- */

#define NUMBERED_1(name) name
#define NUMBERED_2(name) name ".1", name ".2"
#define NUMBERED_3(name) TO_3(name)
#define NUMBERED_4(name) TO_3(name), name ".4"
#define NUMBERED_5(name) NUMBERED_4(name), name ".5"
#define NUMBERED_6(name) NUMBERED_5(name), name ".6"
#define NUMBERED_12(name) TO_9(name), name ".10", name ".11", name ".12"
#define NUMBERED_14(name) NUMBERED_12(name), name ".13", name ".14"
#define NUMBERED_17(name) NUMBERED_14(name), name ".15", name ".16", name ".17"
#define NUMBERED_24(name)                                                                          \
    TO_9(name), TENS_OF(name, ".1"), name ".20", name ".21", name ".22", name ".23", name ".24"
#define NUMBERED_25(name) NUMBERED_24(name), name ".25"
#define NUMBERED_32(name)                                                                          \
    NUMBERED_25(name), name ".26", name ".27", name ".28", name ".29", name ".30", name ".31",     \
        name ".32"

/* Weapons, of which those of the counters are the first. */
static const char *const om_weapons_list[] = {
#define X(name, word, count) NUMBERED_##count(word),
#include "games/omdurman/tables/counters.def"
#undef X
    "sultan.maxims", "sheik.maxims", "melik.maxims", "fateh.maxims", "nasir.maxims",
};
const struct words om_weapons = {
    .name = "weapon", .word = om_weapons_list, .count = OM_WEAPONS, .numbered = true
};
const struct words om_counters = {
    .name = "counter", .word = om_weapons_list, .count = OM_COUNTERS, .numbered = true
};

static const char *const om_kinds_list[] = {
#define X(name, word, count) word,
#include "games/omdurman/tables/counters.def"
#undef X
};
const struct words om_kinds = { .name = "kind", .word = om_kinds_list, .count = OM_KINDS };

NUMBERED_WORDS(om_boats, "boat", AE_BOAT_WORDS);
WORDS(om_seats, "seat", "anglo_egyptian", "dervish");
WORDS(om_classes, "class", "infantry", "cavalry", "camel", "artillery", "maxim", "boat", "fort",
      "leader");
WORDS(om_lines, "line", "none", "spears", "dervish_rifles", "dervish_artillery", "rifles", "maxim",
      "artillery", "howitzer");
WORDS(om_nations, "nation", "none", "british", "egyptian", "sudanese", "friendly");
WORDS(om_brigades, "brigade", "none", "1b", "2b", "1e", "2e", "3e", "4e");
WORDS(om_tribes, "tribe", "none", "taiasha", "mulazmin", "jehadia", "jaalin", "baggara", "danagla",
      "hadendowa", "kehena", "degheim", "isa", "artillery");
WORDS(om_colours, "colour", "none", "black", "green", "grey", "blue", "red", "white");

/* ---- Tables and play --------------------------------------------------------------------- */

WORDS(om_results, "result", "miss", "disrupt", "1", "2", "3", "4", "5");
WORDS(om_impacts, "impact", "target", "nw", "ne", "e", "se", "sw", "w");
WORDS(om_ranges, "range", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10");
const struct words om_faces = { .name = "face", .word = om_ranges_list, .count = OM_DIE_SIDES };
WORDS(om_rows, "row", "1-5", "6-10", "11-15", "16-20", "21-25", "26-30", "31-35", "36-40", "41+");
WORDS(om_turns, "turn", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
      "15", "16", "17", "18", "19", "20", "21", "22");
WORDS(om_figures, "figure", "cost", "left", "total", "modifier", "shells", "shells_modifier");
WORDS(om_obstacles, "obstacle", "units", "rough", "hilltop", "huts", "trees", "wall", "crest",
      "nothing", "fort", "boat", "entrenched", "leader");
WORDS(om_scenarios, "scenario", "historical", "campaign", "khartoum");
WORDS(om_segments, "segment", "setup", "move", "tasks", "defence", "defence_again", "offence",
      "offence_again", "melee", "end");
WORDS(om_causes, "cause", "fire", "stray", "breach", "fort", "melee");
WORDS(om_endings, "ending", "none", "ae_marginal", "ae_tactical", "ae_strategic", "ae_decisive",
      "dervish_marginal", "dervish_tactical", "dervish_strategic", "dervish_decisive", "draw");
WORDS(om_steps, "step", "over", "setup", "setup_place", "mines", "chain", "turn", "desertion_die",
      "desertion", "embark", "move", "moving", "mine_die", "tasks", "fire", "aim", "resolve",
      "fire_die", "impact_die", "losses", "fire_advance", "melee", "melee_attackers", "retreat",
      "retreating", "attack_die", "defence_die", "attack_losses", "melee_advance");

WORDS(om_setups, "setup", "free", "standard");
WORDS(om_zaribas, "zariba", "printed", "history");
WORDS(om_rivers, "river", "open", "mines", "chain");
WORDS(om_no_yes, "no_yes", "no", "yes");

/* ---- Verbs, options, rule ids, messages ------------------------------------------------------ */

/* The lists that have texts. */
const struct words *const om_vocabulary[] = {
    &om_seats,   &om_directions, &om_terrains, &om_regions, &om_kinds,     &om_counters,
    &om_weapons, &om_classes,    &om_lines,    &om_nations, &om_brigades,  &om_tribes,
    &om_colours, &om_results,    &om_segments, &om_endings, &om_levels,    &om_side_kinds,
    &om_boats,   &om_hexes,      &om_places,   &om_targets, &om_obstacles, NULL,
};

const struct verb om_verbs[OM_VERBS] = {
    [OM_VERB_STANDARD] = PLAIN("standard"),
    [OM_VERB_PICK] = ONE("pick", om_counters),
    [OM_VERB_JOIN] = ONE("join", om_counters),
    [OM_VERB_PLACE] = ONE_BUT_NONE("place", om_hexes),
    [OM_VERB_ENTER] = ONE_BUT_NONE("enter", om_hexes),
    [OM_VERB_EMBARK] = TWO("embark", om_counters, om_boats),
    [OM_VERB_LAND] = ONE_BUT_NONE("land", om_hexes),
    [OM_VERB_STEP] = ONE("step", om_directions),
    [OM_VERB_DETOUR] = ONE_BUT_NONE("detour", om_hexes),
    [OM_VERB_HALT] = PLAIN("halt"),
    [OM_VERB_DEMOLISH] = ONE_BUT_NONE("demolish", om_targets),
    [OM_VERB_BUILD] = ONE("build", om_counters),
    [OM_VERB_AIM] = ONE("aim", om_weapons),
    [OM_VERB_AT] = ONE_BUT_NONE("at", om_targets),
    [OM_VERB_HOLD] = PLAIN("hold"),
    [OM_VERB_RESOLVE] = ONE_BUT_NONE("resolve", om_targets),
    [OM_VERB_SHELL] = ONE_BUT_NONE("shell", om_targets),
    [OM_VERB_ATTACK] = ONE_BUT_NONE("attack", om_hexes),
    [OM_VERB_CHARGE] = PLAIN("charge"),
    [OM_VERB_RETREAT] = ONE("retreat", om_counters),
    [OM_VERB_STAND] = PLAIN("stand"),
    [OM_VERB_LOSE] = ONE("lose", om_counters),
    [OM_VERB_DISRUPT] = ONE("disrupt", om_counters),
    [OM_VERB_ADVANCE] = ONE("advance", om_counters),
    [OM_VERB_DESERT] = ONE("desert", om_counters),
    [OM_VERB_MINE] = ONE_BUT_NONE("mine", om_hexes),
    [OM_VERB_CHAIN] = ONE_BUT_NONE("chain", om_hexes),
    [OM_VERB_END] = PLAIN("end"),
    [OM_VERB_ROLL] = DICE("roll", OM_DIE_SIDES),
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
#include "games/omdurman/tables/messages.def"
#undef X
};
