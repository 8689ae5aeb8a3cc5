/*
 * What a march into a space, a sortie, and a siege that is waited out come to before their dice:
 * the encounter roll, the sortie table, the storm, the siege roll. Nothing is hidden, so a choice
 * is made on a copy, and what then is to be thrown is told.
 */
#include "core/preview.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/sieges/sieges.h"

enum { MODIFIERS_MOST = 16, TWO_DICE_WAYS = SJ_DIE_SIDES * SJ_DIE_SIDES };

static struct trace_event line_of_two(enum sj_rule rule, enum sj_message message, int first,
                                      int second)
{
    return (struct trace_event){ .rule = (uint16_t)rule,
                                 .message = (uint16_t)message,
                                 .argument = { (int16_t)first, (int16_t)second } };
}

static struct trace_event line(enum sj_rule rule, enum sj_message message, int value)
{
    return (struct trace_event){ .rule = (uint16_t)rule,
                                 .message = (uint16_t)message,
                                 .argument = { (int16_t)value } };
}

static void fact(struct preview *preview, enum sj_rule rule, enum sj_message message, int value)
{
    preview_add(preview, PREVIEW_FACT, line(rule, message, value));
}

static void detail(struct preview *preview, enum sj_rule rule, enum sj_message message, int value)
{
    preview_add(preview, PREVIEW_DETAIL, line(rule, message, value));
}

/* The ways to throw a sum of two dice. */
static uint32_t ways_of(int sum)
{
    return (uint32_t)(sum <= SJ_DIE_SIDES + 1 ? sum - 1 : 2 * SJ_DIE_SIDES + 1 - sum);
}

/* One die that must show so much. */
static void tell_die(struct preview *preview, int needed, struct trace_event yes,
                     struct trace_event no)
{
    int first = preview->count;
    for (int die = SJ_DIE_SIDES; die > 0; die--)
        preview_outcome(preview, first, die >= needed ? yes : no, 1, SJ_DIE_SIDES);
}

/* ---- Encounters (encounter.1 to encounter.11) ------------------------------------------------ */

/* Guesses of battles are some points off, so they are told in tens, and at the ends in words. */
enum { HARDLY = SJ_CERTAIN / 20, TENTH = SJ_CERTAIN / 10 };

/* How a battle of those who are there would end, as battles of the program mostly do. How it ends
 * on the players' own table nobody knows. */
static void tell_battle(const sj_data *d, const sj_state *s, int place, struct preview *preview)
{
    if (s->option[SJ_OPTION_BATTLES] == SJ_BATTLES_TABLETOP) return;
    int chance = sj_win_chance(d, s, sj_strength_at(d, s, place), place);
    enum sj_message message = SJ_MESSAGE_preview_battle;
    if (chance < HARDLY) message = SJ_MESSAGE_preview_battle_hopeless;
    if (chance >= SJ_CERTAIN - HARDLY) message = SJ_MESSAGE_preview_battle_sure;
    detail(preview, SJ_RULE_encounter_12, message, (chance + TENTH / 2) / TENTH * 10);
}

static struct trace_event outcome_of(bool is_met)
{
    return is_met ? line(SJ_RULE_encounter_12, SJ_MESSAGE_preview_encounter, 1)
                  : line(SJ_RULE_encounter_14, SJ_MESSAGE_preview_no_encounter, 0);
}

static void tell_encounter(const sj_data *d, const sj_state *s, struct preview *preview)
{
    static const uint16_t rules[SJ_ENCOUNTER_MODIFIERS] = {
        [SJ_ENCOUNTER_ISLAND] = SJ_RULE_encounter_7,  [SJ_ENCOUNTER_FORTRESS] = SJ_RULE_encounter_8,
        [SJ_ENCOUNTER_BETWEEN] = SJ_RULE_encounter_9, [SJ_ENCOUNTER_EVENTS] = SJ_RULE_encounter_11,
        [SJ_ENCOUNTER_HICKS] = SJ_RULE_card_hicks_5,
    };
    static const uint16_t messages[SJ_ENCOUNTER_MODIFIERS] = {
        [SJ_ENCOUNTER_ISLAND] = SJ_MESSAGE_preview_encounter_island,
        [SJ_ENCOUNTER_FORTRESS] = SJ_MESSAGE_preview_encounter_fortress,
        [SJ_ENCOUNTER_BETWEEN] = SJ_MESSAGE_preview_encounter_between,
        [SJ_ENCOUNTER_EVENTS] = SJ_MESSAGE_preview_encounter_events,
        [SJ_ENCOUNTER_HICKS] = SJ_MESSAGE_preview_encounter_hicks,
    };
    int space = s->force_at, modifiers[SJ_ENCOUNTER_MODIFIERS];
    int target = sj_encounter_target(d, space);
    int needed = target - sj_encounter_modifiers(d, s, space, modifiers);
    enum sj_rule row = sj_encounter_row(d, space);
    preview_add(preview, PREVIEW_FACT,
                line_of_two(row, SJ_MESSAGE_preview_encounter_target, space, target));
    for (int i = 0; i < SJ_ENCOUNTER_MODIFIERS; i++) {
        if (modifiers[i])
            fact(preview, (enum sj_rule)rules[i], (enum sj_message)messages[i], modifiers[i]);
    }
    preview_add(preview, PREVIEW_TOTAL, line(row, SJ_MESSAGE_preview_encounter_needed, needed));
    int first = preview->count;
    for (int die = SJ_DIE_SIDES; die > 0; die--) {
        bool is_met = die >= needed;
        bool is_new = preview_outcome(preview, first, outcome_of(is_met), 1, SJ_DIE_SIDES);
        if (is_new && is_met) tell_battle(d, s, space, preview);
    }
}

/* What is met, or not, without a roll. */
static bool tell_sure(const sj_data *d, const sj_state *s, const struct trace *trace,
                      struct preview *preview)
{
    int count = trace->count < trace->capacity ? trace->count : trace->capacity;
    const struct trace_event *end = trace->events + count;
    for (const struct trace_event *event = trace->events; event != end; event++) {
        bool is_met = event->message == SJ_MESSAGE_log_encounter_sure;
        if (!is_met && event->message != SJ_MESSAGE_log_no_encounter_possible) continue;
        preview_add(preview, PREVIEW_FACT, *event);
        preview_outcome(preview, preview->count, outcome_of(is_met), 1, 1);
        if (is_met) tell_battle(d, s, event->argument[0], preview);
        return true;
    }
    return false;
}

/* ---- Sorties (sortie.2 to sortie.10) --------------------------------------------------------- */

/* The rules' own notes are the facts; their sum is the total. */
static void tell_account(struct preview *preview, const struct trace *account, enum sj_rule rule,
                         int sum)
{
    CHECK(account->count <= account->capacity);
    for (int i = 0; i < account->count; i++) preview_add(preview, PREVIEW_FACT, account->events[i]);
    preview_add(preview, PREVIEW_TOTAL, line(rule, SJ_MESSAGE_preview_modifier, sum));
}

static void tell_sortie(const sj_data *d, sj_state *s, struct preview *preview)
{
    struct trace_event events[MODIFIERS_MOST];
    struct trace account = { .events = events, .capacity = MODIFIERS_MOST };
    struct sj_play p = { d, s, &account };
    int modifier = sj_sortie_modifiers(&p);
    tell_account(preview, &account, SJ_RULE_sortie_3, modifier);
    int first = preview->count;
    for (int sum = 2; sum <= 2 * SJ_DIE_SIDES; sum++) {
        int number = sj_two_dice_row(sum + modifier);
        const struct sj_sortie_row *row = &d->sortie[number];
        enum sj_rule rule = sj_sortie_rule(number);
        struct trace_event outcome = line_of_two(rule, SJ_MESSAGE_preview_sortie,
                                                 sj_sortie_losses(row, s->assigned), row->level);
        if (!preview_outcome(preview, first, outcome, ways_of(sum), TWO_DICE_WAYS)) continue;
        if (row->level) detail(preview, rule, SJ_MESSAGE_preview_level, row->level);
        if (row->disaster)
            detail(preview, SJ_RULE_siege_23, SJ_MESSAGE_preview_next_roll,
                   d->constant[SJ_CONSTANT_siege_disaster]);
        if (row->success)
            detail(preview, SJ_RULE_siege_24, SJ_MESSAGE_preview_next_roll,
                   -d->constant[SJ_CONSTANT_siege_success]);
    }
}

/* ---- Storms (option.storm) and the siege roll (siege.8 to siege.29) -------------------------- */

static void tell_storm(const sj_data *d, const sj_state *s, struct preview *preview)
{
    int target = d->constant[SJ_CONSTANT_storm_target], level = s->siege[s->siege_at] - 1;
    if (level) fact(preview, SJ_RULE_option_storm_2, SJ_MESSAGE_preview_storm_level, level);
    preview_add(preview, PREVIEW_TOTAL,
                line(SJ_RULE_option_storm_2, SJ_MESSAGE_preview_storm_needed, target - level));
    tell_die(preview, target - level, line(SJ_RULE_option_storm_3, SJ_MESSAGE_preview_storm, 1),
             line(SJ_RULE_option_storm_2, SJ_MESSAGE_preview_no_storm, 0));
}

static void tell_siege_row(const struct sj_siege_row *row, int units, uint32_t ways,
                           struct preview *preview, int first)
{
    enum sj_rule rule = sj_siege_row_rule(row);
    int lost = row->lose_half ? (units + 1) / 2 : row->lose < units ? row->lose : units;
    struct trace_event outcome = line_of_two(rule, SJ_MESSAGE_preview_siege, lost, row->level);
    if (row->lifted) outcome = line(rule, SJ_MESSAGE_preview_siege_lifted, 0);
    if (row->falls) outcome = line(rule, SJ_MESSAGE_preview_siege_falls, 0);
    bool is_new = preview_outcome(preview, first, outcome, ways, TWO_DICE_WAYS);
    if (is_new && row->level) detail(preview, rule, SJ_MESSAGE_preview_level, row->level);
}

/* R91: where two rows overlap and the players choose, the later one is told. */
static void tell_siege(const sj_data *d, sj_state *s, struct preview *preview)
{
    struct trace_event events[MODIFIERS_MOST];
    struct trace account = { .events = events, .capacity = MODIFIERS_MOST };
    struct sj_play p = { d, s, &account };
    bool earlier = s->option[SJ_OPTION_SIEGE_TABLE] == SJ_SIEGE_TABLE_EARLIER;
    int modifier = sj_siege_modifiers(&p), units = sj_units_at(s, s->siege_at);
    tell_account(preview, &account, SJ_RULE_siege_8, modifier);
    int first = preview->count;
    for (int sum = 2; sum <= 2 * SJ_DIE_SIDES; sum++) {
        int number = sj_two_dice_row(sum + modifier);
        const struct sj_siege_row *row = earlier ? &d->siege_earlier[number] : &d->siege[number];
        tell_siege_row(row, units, ways_of(sum), preview, first);
    }
}

/* ---- Which ----------------------------------------------------------------------------------- */

bool sj_previews_are_due(const void *view)
{
    switch (((const sj_state *)view)->step[0]) {
    case SJ_STEP_MARCH:
    case SJ_STEP_UNLOADING:
    case SJ_STEP_BREAKOUT_SPACE:
    case SJ_STEP_SIEGE_CHOICE:
    case SJ_STEP_SORTIE_UNITS: return true;
    default: return false;
    }
}

static bool tell_thrown(const sj_data *d, sj_state *s, struct preview *preview)
{
    switch (s->step[0]) {
    case SJ_STEP_ENCOUNTER_DIE: tell_encounter(d, s, preview); return true;
    case SJ_STEP_SORTIE_DIE: tell_sortie(d, s, preview); return true;
    case SJ_STEP_STORM_DIE:
        tell_storm(d, s, preview);
        tell_siege(d, s, preview);
        return true;
    case SJ_STEP_SIEGE_DIE: tell_siege(d, s, preview); return true;
    default: return false;
    }
}

bool sj_preview(const void *data, const void *view, action a, struct preview *preview)
{
    struct trace_event events[SJ_UNITS + 16]; /* of a landing, each unit is told */
    struct trace trace = { .events = events, .capacity = sizeof events / sizeof events[0] };
    sj_state s = *(const sj_state *)view;
    if (sj_game.apply(data, &s, a, &trace) != ACCEPTED) return false;
    if (action_verb(a) == SJ_VERB_ASSIGN && s.sortie == SJ_SORTIE_MADE) {
        tell_sortie(data, &s, preview);
        return true;
    }
    return tell_thrown(data, &s, preview) || tell_sure(data, &s, &trace, preview);
}
