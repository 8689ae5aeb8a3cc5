/*
 * A force comes into a space: the encounter roll and its modifiers, the battle that then waits, and
 * the location that is retaken where nobody is met (encounter.*, pacify.1 to pacify.3, siege.4,
 * R62, R68 to R74, R77).
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- The roll (encounter.1 to encounter.11) ---------------------------------------------- */

/* R72: once, however many fortified towns of the island are lost. */
static bool has_lost_fortress(const sj_data *d, const sj_state *s, int island)
{
    CHECK(island >= 0 && island < SJ_ISLANDS);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        const struct sj_location_data *data = &d->location[location];
        bool lost = data->type == SJ_FORTIFIED_TOWN && sj_is_in_revolt(s, location);
        if (lost && data->island == island) return true;
    }
    return false;
}

/* R73 */
static bool is_between_friends(const sj_data *d, const sj_state *s, int waypoint)
{
    const struct sj_path_data *path = &d->path[sj_path_of(d, waypoint)];
    return sj_is_friendly(s, path->from) && sj_is_friendly(s, path->to);
}

static bool has_hicks_force(const sj_state *s)
{
    int first = sj_first_of_kind(SJ_KIND_HICKS_INFANTRY);
    int end =
        sj_first_of_kind(SJ_KIND_HICKS_MACHINE_GUN) + sj_kind_counters(SJ_KIND_HICKS_MACHINE_GUN);
    for (int unit = first; unit < end; unit++) {
        if (sj_has_unit_flag(s, unit, SJ_UNIT_IN_FORCE)) return true;
    }
    return false;
}

int sj_encounter_modifiers(const sj_data *d, const sj_state *s, int space, int *modifiers)
{
    int island = sj_island_of(d, space), sum = 0;
    int events = s->encounter_round + s->encounter_turn; /* event.11, event.43 */
    bool is_revolt = sj_is_island_in_revolt(d, s, island);
    bool is_between = sj_is_waypoint(space) && is_between_friends(d, s, space);
    bool is_hicks = s->hicks_turns < d->constant[SJ_CONSTANT_hicks_turns] && has_hicks_force(s);
    int fortress =
        has_lost_fortress(d, s, island) ? d->constant[SJ_CONSTANT_encounter_fortified] : 0;
    modifiers[SJ_ENCOUNTER_ISLAND] = is_revolt ? d->constant[SJ_CONSTANT_encounter_island] : 0;
    modifiers[SJ_ENCOUNTER_FORTRESS] = fortress;
    modifiers[SJ_ENCOUNTER_BETWEEN] = is_between ? -d->constant[SJ_CONSTANT_encounter_between] : 0;
    modifiers[SJ_ENCOUNTER_EVENTS] = events * d->constant[SJ_CONSTANT_encounter_event];
    modifiers[SJ_ENCOUNTER_HICKS] =
        is_hicks ? d->constant[SJ_CONSTANT_hicks_encounter] : 0; /* card.hicks.5 */
    for (int i = 0; i < SJ_ENCOUNTER_MODIFIERS; i++) sum += modifiers[i];
    return sum;
}

int sj_encounter_target(const sj_data *d, int space)
{
    return sj_is_waypoint(space) ? d->constant[SJ_CONSTANT_waypoint_target]
                                 : d->encounter[d->location[space].type];
}

/* What the die must show. R74: no face of it decides by itself. */
static int needed_roll(const sj_data *d, const sj_state *s, int space)
{
    int modifiers[SJ_ENCOUNTER_MODIFIERS];
    return sj_encounter_target(d, space) - sj_encounter_modifiers(d, s, space, modifiers);
}

enum sj_rule sj_encounter_row(const sj_data *d, int space)
{
    static const uint16_t rows[SJ_LOCATION_TYPES] = { SJ_RULE_encounter_3, SJ_RULE_encounter_4,
                                                      SJ_RULE_encounter_5 };
    return sj_is_waypoint(space) ? SJ_RULE_encounter_2
                                 : (enum sj_rule)rows[d->location[space].type];
}

/* ---- Excuses (encounter.15, event.22, event.51, cards 23 and 34, R147) ------------------- */

/* An excuse for the turn serves one force in each round. */
static bool has_excuse_of_turn(const sj_state *s)
{
    return s->unseen_turn > s->unseen_used;
}

enum sj_rule sj_unseen_refusal(const sj_state *s)
{
    bool can = (s->unseen || has_excuse_of_turn(s)) && !s->force_unseen;
    return can ? SJ_RULE_NONE : SJ_RULE_encounter_15;
}

void sj_go_unseen(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(!s->force_unseen && (s->unseen || has_excuse_of_turn(s)));
    if (s->unseen) {
        s->unseen--;
    } else {
        s->unseen_used++;
    }
    s->force_unseen = 1;
    NOTE(p, SJ_RULE_encounter_15, SJ_MESSAGE_log_force_unseen, s->force_at);
}

/* ---- The battle that waits (encounter.12, encounter.17, R77) ----------------------------- */

static bool is_at_hand(const sj_state *s, enum sj_step step)
{
    return s->step[0] == step;
}

/* Whether a round goes on, in which the battle can wait. */
static bool can_wait(const sj_state *s)
{
    for (int i = 0; i < SJ_STEP_STACK; i++) {
        if (s->step[i] == SJ_STEP_OPERATIONS) return true;
    }
    return false;
}

static void end_force(sj_state *s)
{
    s->force_unseen = s->force_supply = 0;
    if (is_at_hand(s, SJ_STEP_MARCH)) sj_step_pop(s);
    if (!is_at_hand(s, SJ_STEP_FLEET)) s->force_at = s->force_from = SJ_NO_PLACE;
}

void sj_await_battle(struct sj_play *p, int place, enum sj_battle_cause cause, int from)
{
    sj_state *s = p->state;
    CHECK(place >= 0 && place < SJ_SPACES && cause != SJ_CAUSE_NONE);
    bool waits = sj_has_place_flag(s, place, SJ_PLACE_BATTLE);
    bool relieves = waits && s->waiting[place] == SJ_CAUSE_EXIT && cause == SJ_CAUSE_RELIEF;
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1)) {
        sj_clear_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
        sj_set_unit_flag(s, unit, SJ_UNIT_IN_BATTLE);
    }
    if (!waits || relieves) {
        s->waiting[place] = (uint8_t)cause;
        s->arrived_from[place] = (uint8_t)from;
    }
    if (waits) {
        NOTE(p, SJ_RULE_encounter_17, SJ_MESSAGE_log_battle_joined, place);
    } else {
        NOTE(p, cause >= SJ_CAUSE_RELIEF ? SJ_RULE_siege_4 : SJ_RULE_encounter_12,
             SJ_MESSAGE_log_battle_waits, place, (int)cause);
    }
    sj_set_place_flag(s, place, SJ_PLACE_BATTLE);
    if (cause != SJ_CAUSE_EXIT) { /* what goes out leaves its supply units behind */
        s->supply_moved[place] = (uint8_t)(s->supply_moved[place] + s->force_supply);
    }
    end_force(s);
    if (can_wait(s)) return;
    s->waiting[place] = SJ_CAUSE_NONE;
    sj_begin_battle(p, place, cause);
}

/* encounter.16, supply.23 */
static void lose_supply(struct sj_play *p, int space)
{
    sj_state *s = p->state;
    NOTE(p, SJ_RULE_encounter_16, SJ_MESSAGE_log_supply_destroyed, s->force_supply, space);
    s->supply[space] = (uint8_t)(s->supply[space] - s->force_supply);
    end_force(s);
}

static void meet(struct sj_play *p, int space)
{
    sj_state *s = p->state;
    struct sj_force_view view = sj_view_force(p->data, s);
    bool lands = is_at_hand(s, SJ_STEP_FLEET);
    if (!view.count) {
        lose_supply(p, space);
        return;
    }
    if (view.has_hicks) sj_note_attempt(p);
    sj_await_battle(p, space, lands ? SJ_CAUSE_LANDING : SJ_CAUSE_ENCOUNTER,
                    lands ? SJ_NO_PLACE : s->force_from);
}

/* ---- Nobody is met (encounter.14, pacify.1, R68, R69) ------------------------------------ */

/* R42: a British unit is enough, or most must be British. */
static enum sj_retaker retaker_at(const sj_data *d, const sj_state *s, int location)
{
    int british = sj_count_units(d, s, location, SJ_BRITISH);
    int egyptian = sj_count_units(d, s, location, SJ_EGYPTIAN);
    bool most = s->option[SJ_OPTION_RECAPTURE] == SJ_RECAPTURE_MOST;
    bool red = most ? british > egyptian : british > 0;
    return red ? SJ_RETAKEN_BY_BRITISH : SJ_RETAKEN_BY_EGYPTIANS;
}

static void retake(struct sj_play *p, int location)
{
    CHECK(sj_is_in_revolt(p->state, location));
    enum sj_retaker retaker = retaker_at(p->data, p->state, location);
    enum sj_rule rule = retaker == SJ_RETAKEN_BY_BRITISH ? SJ_RULE_pacify_3 : SJ_RULE_pacify_2;
    sj_retake_location(p, location, retaker, rule);
}

void sj_retake_where_halted(struct sj_play *p, int location)
{
    const sj_state *s = p->state;
    if (!sj_is_in_revolt(s, location) || sj_has_place_flag(s, location, SJ_PLACE_BATTLE)) return;
    if (sj_units_at(s, location)) retake(p, location);
}

static void go_on(struct sj_play *p, int space)
{
    sj_state *s = p->state;
    bool marches = is_at_hand(s, SJ_STEP_MARCH);
    bool passes = marches && s->option[SJ_OPTION_RETAKING] == SJ_RETAKING_HALT;
    if (sj_is_location(space) && sj_is_in_revolt(s, space)) {
        if (has_hicks_force(s)) sj_note_attempt(p);
        if (!passes) retake(p, space);
    }
    if (marches) return;
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1))
        sj_clear_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
    end_force(s);
}

/* ---- Coming in --------------------------------------------------------------------------- */

/* encounter.5, R62 b, R147: whatever the die shows, or without one. */
static enum sj_rule sure_battle(const sj_data *d, const sj_state *s, int space)
{
    if (!sj_is_location(space)) return SJ_RULE_NONE;
    if (d->location[space].type == SJ_FORTIFIED_TOWN) return SJ_RULE_encounter_5;
    bool lands = is_at_hand(s, SJ_STEP_FLEET) && s->option[SJ_OPTION_LANDING] == SJ_LANDING_BATTLE;
    return lands ? SJ_RULE_naval_14 : SJ_RULE_NONE;
}

/* The roll, where it can matter. */
static void roll_for_encounter(struct sj_play *p, int space)
{
    int needed = needed_roll(p->data, p->state, space);
    if (needed > SJ_DIE_SIDES) {
        NOTE(p, SJ_RULE_encounter_14, SJ_MESSAGE_log_no_encounter_possible, space, needed);
        go_on(p, space);
    } else if (needed <= 1) {
        NOTE(p, sj_encounter_row(p->data, space), SJ_MESSAGE_log_encounter_sure, space, needed);
        meet(p, space);
    } else {
        sj_step_push(p->state, SJ_STEP_ENCOUNTER_DIE);
    }
}

void sj_enter_space(struct sj_play *p, int space)
{
    CHECK(space >= 0 && space < SJ_SPACES);
    sj_state *s = p->state;
    s->force_at = (uint8_t)space;
    bool is_friend = sj_is_location(space) && sj_is_friendly(s, space);
    enum sj_rule sure = is_friend ? SJ_RULE_NONE : sure_battle(p->data, s, space);
    if (is_friend) { /* encounter.6, R71 */
        go_on(p, space);
    } else if (sj_has_place_flag(s, space, SJ_PLACE_BATTLE)) {
        meet(p, space);
    } else if (sure) {
        NOTE(p, sure, SJ_MESSAGE_log_encounter_sure, space, 0);
        meet(p, space);
    } else if (s->force_unseen) {
        NOTE(p, SJ_RULE_encounter_15, SJ_MESSAGE_log_passed_unseen, space);
        go_on(p, space);
    } else {
        roll_for_encounter(p, space);
    }
}

/* ---- The die ----------------------------------------------------------------------------- */

static void encounter_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int space = s->force_at, die = rolled(a), needed = needed_roll(p->data, s, space);
    CHECK(space < SJ_SPACES);
    sj_step_pop(s);
    if (die >= needed) {
        NOTE(p, sj_encounter_row(p->data, space), SJ_MESSAGE_log_encounter, space, die, needed);
        meet(p, space);
    } else {
        NOTE(p, SJ_RULE_encounter_14, SJ_MESSAGE_log_no_encounter, space, die, needed);
        go_on(p, space);
    }
}

static void encounter_die_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    question->argument[0] = s->force_at;
    question->argument[1] = needed_roll(d, s, s->force_at);
}

const struct sj_step_row sj_encounter_die_row = { .actor = ACTS_CHANCE,
                                                  .rule = SJ_RULE_encounter_1,
                                                  .prompt = SJ_MESSAGE_prompt_encounter_die,
                                                  .apply = encounter_die_apply,
                                                  .ask = encounter_die_ask };
