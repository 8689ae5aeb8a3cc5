/*
 * Khartoum's words: every name that stands in an action, a JSON file or a log line, in the order of
 * the enumerations of khartoum.h. What a player reads for them is in lang/.
 */
#include "games/khartoum/words.h"

#define WORDS(variable, list_name, ...)                                                            \
    static const char *const variable##_list[] = { __VA_ARGS__ };                                  \
    const struct words variable = { .name = list_name,                                             \
                                    .word = variable##_list,                                       \
                                    .count = sizeof variable##_list / sizeof variable##_list[0] }

#define PATH(banner) banner ".2", banner ".3", banner ".4", banner ".5", banner ".6"
#define ZONE_WORDS "palace", PATH("black"), PATH("white"), PATH("red"), PATH("green")
#define TO_12 "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"
#define TO_15 TO_12, "13", "14", "15"
#define TO_20 TO_15, "16", "17", "18", "19", "20"
#define TO_36                                                                                      \
    TO_20, "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33", "34",     \
        "35", "36"

WORDS(khartoum_seats, "seat", "gordon");
WORDS(khartoum_turn_months, "turn_month", "0", TO_12);
WORDS(khartoum_banners, "banner", "black", "white", "red", "green");
WORDS(khartoum_zones, "zone", ZONE_WORDS);
WORDS(khartoum_zone_codes, "zone_code", ZONE_WORDS);
WORDS(khartoum_kinds, "unit", "egyptian.2", "egyptian.1", "sudanese.2", "sudanese.1", "bashi.2",
      "bashi.1", "militia", "light", "heavy", "gunboat");
WORDS(khartoum_leaders, "leader", "stewart", "ali", "nushi", "gordon");
WORDS(khartoum_places, "place", "aside", "available", "engaged", "used", "damaged", "wounded",
      "recovering", "out", ZONE_WORDS);
WORDS(khartoum_terrains, "terrain", "open", "works", "fort");
WORDS(khartoum_levels, "level", "standard", "cub", "king");
WORDS(khartoum_phases, "phase", "event", "action", "activation", "reorganisation");
WORDS(khartoum_action_kinds, "action", "none", "fortify", "morale", "gunboats", "militia", "raid",
      "sortie", "defend");
WORDS(khartoum_tracks, "track", "none", "morale", "resources");
WORDS(khartoum_endings, "ending", "none", "january", "relief", "palace", "resources", "morale");
WORDS(khartoum_fights, "fight", "raid", "sortie", "defence");
WORDS(khartoum_losses, "loss", "none", "all", "-2", "-1", "0", "1", "2");
WORDS(khartoum_hurts, "hurt", "none", "half", "whole");
WORDS(khartoum_effects, "effect", "none", "morale", "resources", "strength", "disorganise",
      "disorganise_nearest", "reduce_regular", "weaken_chosen", "recede", "forage", "send_leader",
      "relief", "send_steamers", "gunboats_at_risk", "die_resources");
WORDS(khartoum_card_places, "card_place", "deck", "discarded", "happened", "removed");
WORDS(khartoum_card_banners, "card_banner", "none", "black", "white", "red", "green");
WORDS(khartoum_needed_leaders, "needed_leader", "none", "stewart", "ali", "nushi", "gordon");
WORDS(khartoum_event_numbers, "event", TO_20);
WORDS(khartoum_activation_numbers, "activation", TO_12);
WORDS(khartoum_morale_levels, "morale_level", TO_15);
WORDS(khartoum_resource_levels, "resource_level", TO_36);
WORDS(khartoum_outcome_rows, "row", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12");
WORDS(khartoum_die_rows, "die", "1", "2", "3", "4", "5", "6");
WORDS(khartoum_defend_zones, "defend_zone", ZONE_WORDS, "none");
WORDS(khartoum_no_yes, "no_yes", "no", "yes");
WORDS(khartoum_yes_no, "yes_no", "yes", "no");
WORDS(khartoum_bonus_times, "bonus", "before", "after");
WORDS(khartoum_steps, "step", "over", "turn", "event_draw", "event_effects", "event_target",
      "event_reduce", "event_offer", "event_die", "action_point_die", "actions", "fortify",
      "morale", "gunboats", "militia", "raid_target", "raid_force", "sortie_target", "sortie_force",
      "defend", "activation_draw", "activation", "attack_bonus", "fight_roll", "outcome",
      "leader_die", "troop_die", "lose_step", "gun_die", "lose_gun", "gunboat_die", "strength_die",
      "peek");

/* The lists that have texts. A place is a box or a zone, and a zone has its name from the data. */
const struct words *const khartoum_vocabulary[] = {
    &khartoum_seats,
    &khartoum_turn_months,
    &khartoum_banners,
    &khartoum_zones,
    &khartoum_kinds,
    &khartoum_leaders,
    &khartoum_terrains,
    &khartoum_levels,
    &khartoum_phases,
    &khartoum_action_kinds,
    &khartoum_tracks,
    &khartoum_endings,
    &khartoum_fights,
    &khartoum_event_numbers,
    &khartoum_outcome_rows,
    &khartoum_zone_codes,
    NULL,
};

const struct verb khartoum_verbs[VERBS] = {
    [VERB_FORTIFY] = { .name = "fortify" },
    [VERB_MORALE] = { .name = "morale" },
    [VERB_GUNBOATS] = { .name = "gunboats" },
    [VERB_MILITIA] = { .name = "militia" },
    [VERB_RAID] = { .name = "raid" },
    [VERB_SORTIE] = { .name = "sortie" },
    [VERB_DEFEND] = { .name = "defend" },
    [VERB_BARGE] = { .name = "barge", .operands = OPERANDS_WORD, .first = &khartoum_zones },
    [VERB_PEOPLE] = { .name = "people" },
    [VERB_END] = { .name = "end" },
    [VERB_TARGET] = { .name = "target", .operands = OPERANDS_WORD, .first = &khartoum_banners },
    [VERB_ZONE] = { .name = "zone", .operands = OPERANDS_WORD, .first = &khartoum_zones },
    [VERB_UNIT] = { .name = "unit", .operands = OPERANDS_WORD, .first = &khartoum_kinds },
    [VERB_LEADER] = { .name = "leader", .operands = OPERANDS_WORD, .first = &khartoum_leaders },
    [VERB_RAISE] = { .name = "raise", .operands = OPERANDS_WORD, .first = &khartoum_tracks },
    [VERB_BUILD] = { .name = "build" },
    [VERB_REPAIR] = { .name = "repair" },
    [VERB_LEVY] = { .name = "levy", .operands = OPERANDS_NUMBER },
    [VERB_LOSE] = { .name = "lose", .operands = OPERANDS_WORD, .first = &khartoum_kinds },
    [VERB_ACCEPT] = { .name = "accept" },
    [VERB_DECLINE] = { .name = "decline" },
    [VERB_SPEND] = { .name = "spend" },
    [VERB_HOLD] = { .name = "hold" },
    [VERB_GO] = { .name = "go" },
    [VERB_DONE] = { .name = "done" },
    [VERB_ROLL] = { .name = "roll", .operands = OPERANDS_DICE },
    [VERB_EVENT] = { .name = "event", .operands = OPERANDS_NUMBER },
    [VERB_ACTIVATION] = { .name = "activation", .operands = OPERANDS_NUMBER },
    [VERB_PEEK] = { .name = "peek", .operands = OPERANDS_NUMBER },
};

const struct option khartoum_options[OPTION_COUNT] = {
    [OPTION_LEVEL] = { "level", &khartoum_levels },
    [OPTION_EVENTS] = { "events", &khartoum_yes_no },
    [OPTION_BONUS] = { "bonus", &khartoum_bonus_times },
    [OPTION_GORDON] = { "gordon", &khartoum_no_yes },
    [OPTION_BARGES] = { "barges", &khartoum_no_yes },
    [OPTION_PEOPLE] = { "people", &khartoum_no_yes },
};

const char *const khartoum_rule_ids[RULES] = {
    "",
#define X(name, id) id,
#include "games/khartoum/rules.def"
#undef X
};

const char *const khartoum_messages[MESSAGES] = {
#define X(name) #name,
#include "games/khartoum/messages.def"
#undef X
};
