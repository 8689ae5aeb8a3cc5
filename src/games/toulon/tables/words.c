/*
 * Toulon's words: every name that stands in an action, a JSON file or a log line, in the order of
 * the enumerations of names.h. What a player reads for them is in lang/, and in data/ for names.
 */
#include "games/toulon/tables/words.h"
#include "core/tables.h"

/* ---- The map --------------------------------------------------------------------------------- */

static const char *const places_list[TL_PLACES] = {
    "none",
#define X(name, word) word,
#include "games/toulon/tables/areas.def"
#undef X
    "landing", "afloat", "road", "track", "gone", "fog",
};
const struct words tl_places = { .name = "place", .word = places_list, .count = TL_PLACES };
const struct words tl_areas = { .name = "area", .word = places_list, .count = TL_AREAS };

static const char *const sections_list[TL_SECTIONS] = {
    "none",
#define X(name, word) word,
#include "games/toulon/tables/sections.def"
#undef X
};
const struct words tl_sections = { .name = "section", .word = sections_list, .count = TL_SECTIONS };

WORDS(tl_roadsteads, "roadstead", "great", "little");
WORDS(tl_hold_words, "hold", "held", "tenuous", "given_up");
WORDS(tl_edges, "edge", "none", "north", "east");
WORDS(tl_depots, "depot", "west", "east", "allied");

/* ---- Pieces ---------------------------------------------------------------------------------- */

static const char *const pieces_list[TL_PIECES] = {
#define X(name, word) word,
#include "games/toulon/tables/units.def"
/* the leaders after them, which no sorting of includes may change */
#include "games/toulon/tables/leaders.def"
#undef X
};
const struct words tl_pieces = { .name = "piece", .word = pieces_list, .count = TL_PIECES };
const struct words tl_units = { .name = "unit", .word = pieces_list, .count = TL_UNITS };
const struct words tl_leaders = { .name = "leader",
                                  .word = pieces_list + TL_FIRST_LEADER,
                                  .count = TL_LEADERS };

#define TO_8(name)                                                                                 \
    name ".1", name ".2", name ".3", name ".4", name ".5", name ".6", name ".7", name ".8"
static const char *const works_list[TL_WORKS] = {
    "open",
#define X(name, word) word,
#include "games/toulon/tables/works.def"
#undef X
    TO_8("allied"),
    TO_8("republican"),
};
const struct words tl_works = {
    .name = "work", .word = works_list, .count = TL_WORKS, .numbered = true
};

WORDS(tl_seats, "seat", "english", "spanish", "sardinian", "neapolitan", "toulonnais", "west",
      "east");
WORDS(tl_sides, "side", "allies", "republicans");
WORDS(tl_corps, "corps", "english", "spanish", "sardinian", "neapolitan", "toulonnais", "austrian",
      "west", "east", "reserve");
/* Those that have operation points, and those that attrition is rolled for. */
WORDS(tl_pools, "pool", "english", "spanish", "sardinian", "neapolitan", "toulonnais", "austrian",
      "west", "east", "bonaparte");
const struct words tl_wings = { .name = "corps", .word = tl_corps_list, .count = TL_RESERVE };
WORDS(tl_types, "type", "infantry", "cavalry", "artillery", "gunners", "pioneers", "battery");
WORDS(tl_qualities, "quality", "a", "b", "c", "d", "e");
WORDS(tl_grades, "grade", "a", "b", "c");

#define FACES_OF(corps)                                                                            \
    corps ".infantry", corps ".cavalry", corps ".artillery", corps ".battery", corps ".royal_louis"
WORDS(tl_faces, "face", "none", FACES_OF("english"), FACES_OF("spanish"), FACES_OF("sardinian"),
      FACES_OF("neapolitan"), FACES_OF("toulonnais"), FACES_OF("austrian"), FACES_OF("west"),
      FACES_OF("east"), FACES_OF("reserve"), FACES_OF("unknown"), "unknown.garrison");

/* ---- Tables and play ------------------------------------------------------------------------- */

NUMBERED_WORDS(tl_die, "die", "1", "2", "3", "4", "5", "6");
WORDS(tl_columns, "column", "1:3", "1:2", "2:3", "1:1", "3:2", "2:1", "3:1", "4:1", "5:1");
WORDS(tl_barrages, "barrage", "1-3", "4-6", "7-9", "10-13", "14+");
WORDS(tl_retreats, "retreat", "none", "small", "full");
WORDS(tl_turns, "turn", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14",
      "15", "16", "17");
#define TENS(tens)                                                                                 \
    tens "0", tens "1", tens "2", tens "3", tens "4", tens "5", tens "6", tens "7", tens "8",      \
        tens "9"
/* Melees, points and turns as second operands: a number is its own text. */
static const char *const numbers_list[] = { "0",       "1",       "2",       "3",       "4",
                                            "5",       "6",       "7",       "8",       "9",
                                            TENS("1"), TENS("2"), TENS("3"), TENS("4"), TENS("5"),
                                            "60",      "61",      "62",      "63",      "64" };
_Static_assert(sizeof numbers_list / sizeof numbers_list[0] == TL_MELEES_MOST + 1,
               "0 to the last melee");
const struct words tl_numbers = {
    .name = "number", .word = numbers_list, .count = TL_MELEES_MOST + 1, .numbered = true
};
const struct words tl_melees = {
    .name = "melee", .word = numbers_list, .count = TL_MELEES_MOST + 1, .numbered = true
};

static const char *const steps_list[TL_STEPS] = {
    "over",
#define X(name, word, row) word,
#include "games/toulon/steps.def"
#undef X
};
const struct words tl_steps = { .name = "step", .word = steps_list, .count = TL_STEPS };
WORDS(tl_phases, "phase", "operations", "reinforcements", "initiative", "roadsteads", "espionage",
      "supply", "movement", "attrition", "combat", "rally", "final", "end");
WORDS(tl_endings, "ending", "none", "allied_points", "republican_points", "evacuation", "depot",
      "toulon", "allied_marginal", "republican_marginal", "draw");

WORDS(tl_fogs, "fog", "nation", "type", "wing");
WORDS(tl_heights, "height", "hidden", "shown");
WORDS(tl_controls, "control", "force", "patrol");
WORDS(tl_towns, "town", "adds", "better");
WORDS(tl_contacts, "contact", "batteries", "all");
WORDS(tl_alternations, "alternation", "melee", "battle");
WORDS(tl_routs, "rout", "all", "open");
WORDS(tl_marked, "marked", "final", "none", "next");
WORDS(tl_returning, "returning", "fit", "full", "worn");
WORDS(tl_town_fire, "town_fire", "between", "target", "battery");
WORDS(tl_besieged, "besieged", "all", "open");
WORDS(tl_gendarmes, "gendarmes", "named", "cavalry");
WORDS(tl_garrisons, "garrison", "covered", "shown");
WORDS(tl_scoring, "scoring", "occupied", "controlled");
