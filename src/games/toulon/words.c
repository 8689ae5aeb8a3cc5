/*
 * Toulon's words: every name that stands in an action, a JSON file or a log line, in the order of
 * the enumerations of names.h. What a player reads for them is in lang/, and in data/ for names.
 */
#include "games/toulon/words.h"

#define COUNT(list) (sizeof(list) / sizeof(list)[0])
#define WORDS(variable, list_name, ...)                                                            \
    static const char *const variable##_list[] = { __VA_ARGS__ };                                  \
    const struct words variable = { .name = list_name,                                             \
                                    .word = variable##_list,                                       \
                                    .count = COUNT(variable##_list) }

/* ---- The map ----------------------------------------------------------------------------- */

static const char *const places_list[PLACES] = {
    "none",
#define X(name, word) word,
#include "games/toulon/areas.def"
#undef X
    "landing", "afloat", "road", "track", "gone", "fog",
};
const struct words toulon_places = { .name = "place", .word = places_list, .count = PLACES };
const struct words toulon_areas = { .name = "area", .word = places_list, .count = AREAS };

static const char *const sections_list[SECTIONS] = {
    "none",
#define X(name, word) word,
#include "games/toulon/sections.def"
#undef X
};
const struct words toulon_sections = { .name = "section",
                                       .word = sections_list,
                                       .count = SECTIONS };

WORDS(toulon_roadsteads, "roadstead", "great", "little");
WORDS(toulon_holds, "hold", "held", "tenuous", "given_up");
WORDS(toulon_edges, "edge", "none", "north", "east");
WORDS(toulon_depots, "depot", "west", "east", "allied");

/* ---- Pieces ------------------------------------------------------------------------------ */

static const char *const pieces_list[PIECES] = {
#define X(name, word) word,
#include "games/toulon/units.def"
/* the leaders after them, which no sorting of includes may change */
#include "games/toulon/leaders.def"
#undef X
};
const struct words toulon_pieces = { .name = "piece", .word = pieces_list, .count = PIECES };
const struct words toulon_units = { .name = "unit", .word = pieces_list, .count = UNITS };
const struct words toulon_leaders = { .name = "leader",
                                      .word = pieces_list + FIRST_LEADER,
                                      .count = LEADERS };

#define TO_8(name)                                                                                 \
    name ".1", name ".2", name ".3", name ".4", name ".5", name ".6", name ".7", name ".8"
static const char *const works_list[WORKS] = {
    "open",
#define X(name, word) word,
#include "games/toulon/works.def"
#undef X
    TO_8("allied"),
    TO_8("republican"),
};
const struct words toulon_works = {
    .name = "work", .word = works_list, .count = WORKS, .numbered = true
};

WORDS(toulon_seats, "seat", "english", "spanish", "sardinian", "neapolitan", "toulonnais", "west",
      "east");
WORDS(toulon_sides, "side", "allies", "republicans");
WORDS(toulon_corps, "corps", "english", "spanish", "sardinian", "neapolitan", "toulonnais",
      "austrian", "west", "east", "reserve");
/* Those that have operation points, and those that attrition is rolled for. */
WORDS(toulon_pools, "pool", "english", "spanish", "sardinian", "neapolitan", "toulonnais",
      "austrian", "west", "east", "bonaparte");
const struct words toulon_wings = { .name = "corps", .word = toulon_corps_list, .count = RESERVE };
WORDS(toulon_types, "type", "infantry", "cavalry", "artillery", "gunners", "pioneers", "battery");
WORDS(toulon_qualities, "quality", "a", "b", "c", "d", "e");
WORDS(toulon_grades, "grade", "a", "b", "c");

#define FACES_OF(corps)                                                                            \
    corps ".infantry", corps ".cavalry", corps ".artillery", corps ".battery", corps ".royal_louis"
WORDS(toulon_faces, "face", "none", FACES_OF("english"), FACES_OF("spanish"), FACES_OF("sardinian"),
      FACES_OF("neapolitan"), FACES_OF("toulonnais"), FACES_OF("austrian"), FACES_OF("west"),
      FACES_OF("east"), FACES_OF("reserve"), FACES_OF("unknown"));

/* ---- Tables and play --------------------------------------------------------------------- */

WORDS(toulon_die, "die", "1", "2", "3", "4", "5", "6");
WORDS(toulon_columns, "column", "1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1");
WORDS(toulon_barrages, "barrage", "1-3", "4-6", "7-9", "10-13", "14+");
WORDS(toulon_retreats, "retreat", "none", "small", "full");
WORDS(toulon_turns, "turn", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13",
      "14", "15", "16", "17");
#define TENS(tens)                                                                                 \
    tens "0", tens "1", tens "2", tens "3", tens "4", tens "5", tens "6", tens "7", tens "8",      \
        tens "9"
/* Melees, points and turns as second operands: a number is its own text. */
static const char *const numbers_list[] = { "0",       "1",       "2",       "3",       "4",
                                            "5",       "6",       "7",       "8",       "9",
                                            TENS("1"), TENS("2"), TENS("3"), TENS("4"), TENS("5"),
                                            "60",      "61",      "62",      "63",      "64" };
_Static_assert(sizeof numbers_list / sizeof numbers_list[0] == MELEES_MOST + 1,
               "0 to the last melee");
const struct words toulon_numbers = {
    .name = "number", .word = numbers_list, .count = MELEES_MOST + 1, .numbered = true
};
const struct words toulon_melees = {
    .name = "melee", .word = numbers_list, .count = MELEES_MOST + 1, .numbered = true
};

static const char *const steps_list[STEPS] = {
    "over",
#define X(name, word, row) word,
#include "games/toulon/steps.def"
#undef X
};
const struct words toulon_steps = { .name = "step", .word = steps_list, .count = STEPS };
WORDS(toulon_phases, "phase", "operations", "reinforcements", "initiative", "roadsteads",
      "espionage", "supply", "movement", "attrition", "combat", "rally", "final", "end");
WORDS(toulon_endings, "ending", "none", "allied_points", "republican_points", "evacuation", "depot",
      "toulon", "allied_marginal", "republican_marginal", "draw");

WORDS(toulon_fogs, "fog", "nation", "type", "wing");
WORDS(toulon_heights, "height", "hidden", "shown");
WORDS(toulon_controls, "control", "force", "patrol");
WORDS(toulon_towns, "town", "adds", "better");
WORDS(toulon_contacts, "contact", "batteries", "all");
WORDS(toulon_alternations, "alternation", "melee", "battle");
WORDS(toulon_routs, "rout", "all", "open");
WORDS(toulon_marked, "marked", "final", "none", "next");
WORDS(toulon_returning, "returning", "fit", "full", "worn");
WORDS(toulon_town_fire, "town_fire", "between", "target", "battery");
WORDS(toulon_besieged, "besieged", "all", "open");
WORDS(toulon_gendarmes, "gendarmes", "named", "cavalry");
WORDS(toulon_scoring, "scoring", "occupied", "controlled");
