/*
 * Khartoum's words: every name that stands in an action, a JSON file or a log line, in the order of
 * the enumerations of khartoum.h. What a player reads for them is in lang/.
 */
#include "games/khartoum/tables/words.h"

#include "core/tables.h"

#define PATH(banner) banner ".2", banner ".3", banner ".4", banner ".5", banner ".6"
#define ZONE_WORDS "palace", PATH("black"), PATH("white"), PATH("red"), PATH("green")
#define TO_12 "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"
#define TO_15 TO_12, "13", "14", "15"
#define TO_20 TO_15, "16", "17", "18", "19", "20"
#define TO_36                                                                                      \
    TO_20, "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34",     \
        "35", "36"

WORDS(kh_seats, "seat", "gordon");
WORDS(kh_turn_months, "turn_month", "0", TO_12);
WORDS(kh_banners, "banner", "black", "white", "red", "green");
WORDS(kh_zones, "zone", ZONE_WORDS);
WORDS(kh_zone_codes, "zone_code", ZONE_WORDS);
WORDS(kh_kinds, "unit", "egyptian.2", "egyptian.1", "sudanese.2", "sudanese.1", "bashi.2",
      "bashi.1", "militia", "light", "heavy", "gunboat");
WORDS(kh_leaders, "leader", "stewart", "ali", "nushi", "gordon");
WORDS(kh_places, "place", "aside", "available", "engaged", "used", "damaged", "wounded",
      "recovering", "out", ZONE_WORDS);
WORDS(kh_terrains, "terrain", "open", "works", "fort");
WORDS(kh_levels, "level", "standard", "cub", "king");
WORDS(kh_phases, "phase", "event", "action", "activation", "reorganisation");
WORDS(kh_action_kinds, "action", "none", "fortify", "morale", "gunboats", "militia", "raid",
      "sortie", "defend");
WORDS(kh_tracks, "track", "none", "morale", "resources");
WORDS(kh_endings, "ending", "none", "january", "relief", "palace", "resources", "morale");
WORDS(kh_fights, "fight", "raid", "sortie", "defence");
WORDS(kh_losses, "loss", "none", "all", "-2", "-1", "0", "1", "2");
WORDS(kh_hurts, "hurt", "none", "half", "whole");
WORDS(kh_effects, "effect", "none", "morale", "resources", "strength", "disorganise",
      "disorganise_nearest", "reduce_regular", "weaken_chosen", "recede", "forage", "send_leader",
      "relief", "send_steamers", "gunboats_at_risk", "die_resources");
WORDS(kh_card_places, "card_place", "deck", "discarded", "happened", "removed");
WORDS(kh_card_banners, "card_banner", "none", "black", "white", "red", "green");
WORDS(kh_needed_leaders, "needed_leader", "none", "stewart", "ali", "nushi", "gordon");
WORDS(kh_event_numbers, "event", TO_20);
WORDS(kh_activation_numbers, "activation", TO_12);
WORDS(kh_morale_levels, "morale_level", TO_15);
WORDS(kh_resource_levels, "resource_level", TO_36);
WORDS(kh_outcome_rows, "row", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12");
WORDS(kh_die_rows, "die", "1", "2", "3", "4", "5", "6");
WORDS(kh_defend_zones, "defend_zone", ZONE_WORDS, "none");
WORDS(kh_figures, "figure", "units");
WORDS(kh_no_yes, "no_yes", "no", "yes");
WORDS(kh_yes_no, "yes_no", "yes", "no");
WORDS(kh_bonus_times, "bonus", "before", "after");
static const char *const kh_steps_list[] = {
    "over",
#define X(name, word, row) word,
#include "games/khartoum/steps.def"
#undef X
};
const struct words kh_steps = { .name = "step",
                                .word = kh_steps_list,
                                .count = COUNT(kh_steps_list) };

/* The lists that have texts. A place is a box or a zone, and a zone has its name from the data. */
const struct words *const kh_vocabulary[] = {
    &kh_seats,    &kh_turn_months,   &kh_banners,      &kh_zones,        &kh_kinds,  &kh_leaders,
    &kh_terrains, &kh_levels,        &kh_phases,       &kh_action_kinds, &kh_tracks, &kh_endings,
    &kh_fights,   &kh_event_numbers, &kh_outcome_rows, &kh_zone_codes,   NULL,
};

const struct verb kh_verbs[KH_VERBS] = {
    [KH_VERB_FORTIFY] = PLAIN("fortify"),
    [KH_VERB_MORALE] = PLAIN("morale"),
    [KH_VERB_GUNBOATS] = PLAIN("gunboats"),
    [KH_VERB_MILITIA] = PLAIN("militia"),
    [KH_VERB_RAID] = PLAIN("raid"),
    [KH_VERB_SORTIE] = PLAIN("sortie"),
    [KH_VERB_DEFEND] = PLAIN("defend"),
    [KH_VERB_BARGE] = { .name = "barge",
                        .operands = OPERANDS_WORD,
                        .first = &kh_zones,
                        .option = "barges" },
    [KH_VERB_PEOPLE] = { .name = "people", .option = "people" },
    [KH_VERB_END] = PLAIN("end"),
    [KH_VERB_TARGET] = ONE("target", kh_banners),
    [KH_VERB_ZONE] = ONE("zone", kh_zones),
    [KH_VERB_UNIT] = LEADING("unit", kh_kinds),
    [KH_VERB_LEADER] = LEADING("leader", kh_leaders),
    [KH_VERB_RAISE] = ONE_BUT_NONE("raise", kh_tracks),
    [KH_VERB_BUILD] = PLAIN("build"),
    [KH_VERB_REPAIR] = PLAIN("repair"),
    [KH_VERB_LEVY] = NUMBER_UP_TO("levy", KH_COUNTERS_MOST),
    [KH_VERB_LOSE] = ONE("lose", kh_kinds),
    [KH_VERB_ACCEPT] = PLAIN("accept"),
    [KH_VERB_DECLINE] = PLAIN("decline"),
    [KH_VERB_SPEND] = PLAIN("spend"),
    [KH_VERB_HOLD] = PLAIN("hold"),
    [KH_VERB_GO] = PLAIN("go"),
    [KH_VERB_DONE] = PLAIN("done"),
    [KH_VERB_ROLL] = DICE("roll", KH_DIE_SIDES),
    [KH_VERB_EVENT] = ONE_OF("event", 1, KH_EVENT_CARDS),
    [KH_VERB_ACTIVATION] = ONE_OF("activation", 1, KH_ACTIVATION_CARDS),
    [KH_VERB_PEEK] = ONE_OF("peek", 1, KH_ACTIVATION_CARDS),
};

const struct option kh_options[KH_OPTION_COUNT] = {
    [KH_OPTION_LEVEL] = { "level", &kh_levels },      [KH_OPTION_EVENTS] = { "events", &kh_yes_no },
    [KH_OPTION_BONUS] = { "bonus", &kh_bonus_times }, [KH_OPTION_GORDON] = { "gordon", &kh_no_yes },
    [KH_OPTION_BARGES] = { "barges", &kh_no_yes },    [KH_OPTION_PEOPLE] = { "people", &kh_no_yes },
};

const char *const kh_rule_ids[KH_RULES] = {
    "",
#define X(name, id) id,
#include "games/khartoum/rules.def"
#undef X
};

const char *const kh_messages[KH_MESSAGES] = {
#define X(name) #name,
#include "games/khartoum/tables/messages.def"
#undef X
};
