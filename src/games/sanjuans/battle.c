/*
 * How a battle begins (force.*, battle.1 to battle.7, battle.23, battle.31 to battle.35): by the
 * machine or on the table, the Mahdist force die by die, the type of battle, dawn or dusk, and the
 * ground for those who fight it on the table.
 */
#include "games/sanjuans/battle.h"

/* ---- Who fights -------------------------------------------------------------------------- */

int battle_hits_left(const sdata *d, const sstate *s)
{
    int hits = 0;
    for (int unit = next_in_this_battle(s, 0); unit < UNITS;
         unit = next_in_this_battle(s, unit + 1)) {
        hits += hits_left(d, s, unit);
    }
    return hits;
}

int mahdists_in_all(const struct battle *b)
{
    int count = 0;
    for (int kind = 0; kind < MAHDIST_KINDS; kind++) count += b->mahdists[kind];
    return count;
}

/* naval.20, R79 */
bool is_ship_in_battle(const sdata *d, const sstate *s, int ship)
{
    return s->ship_where[ship] == s->battle.place && is_port(d, s->battle.place) &&
           is_seaworthy(d, s, ship);
}

/* What stands on the forms of other battles stays (aside.c). */
void forget_last_battle(sstate *s)
{
    for (int unit = 0; unit < UNITS; unit++) {
        bool elsewhere = has_unit_flag(s, unit, UNIT_IN_BATTLE) && !is_in_this_battle(s, unit);
        if (elsewhere) continue;
        s->unit_fresh_lost[unit] = s->unit_grade[unit] = 0;
        clear_unit_flag(s, unit, UNIT_ROUTED);
    }
}

/* ---- The beginning ----------------------------------------------------------------------- */

static bool is_fortified_attack(const sdata *d, const sstate *s, int place)
{
    return is_location(place) && is_in_revolt(s, place) &&
           d->location[place].type == FORTIFIED_TOWN;
}

/* option.storm.3, R139 as settled: ditch or walls. A redoubt is such a ditch, and nothing but a
 * storm is an attack on a place of ours. */
static int works_at(const sdata *d, int place, enum battle_cause cause)
{
    return cause == CAUSE_STORM ? d->works[d->location[place].type] : 0;
}

/* The space to go back to, or the waypoint to come out on (CAUSE_EXIT, CAUSE_BREAKOUT). */
static int battle_from(const sstate *s, int place, enum battle_cause cause)
{
    if (cause == CAUSE_STORM) return NO_PLACE;
    return cause == CAUSE_BREAKOUT ? s->number : s->arrived_from[place];
}

/* What tells this battle from others starts the row of its dice. */
static void begin_mix(sstate *s)
{
    struct battle *b = &s->battle;
    mix_in(b, (uint32_t)(s->turn * ROUNDS + s->round));
    mix_in(b, (uint32_t)(b->place * CAUSES + b->cause));
    mix_in(b, (uint32_t)s->vp);
}

/* data 3.6: two batteries next to the town, or a gunboat on its waters, for a full turn. */
static int fortified_state(const sdata *d, const sstate *s, int place)
{
    enum { FULL_TURN = 2 };
    if (!is_fortified_attack(d, s, place)) return 0;
    return s->prepared[place] >= FULL_TURN ? 2 : 1;
}

void begin_battle(struct play *p, int place, enum battle_cause cause)
{
    sstate *s = p->state;
    struct battle *b = &s->battle;
    __builtin_memset(b, 0, sizeof *b);
    b->cause = (uint8_t)cause;
    b->place = (uint8_t)place;
    b->from = (uint8_t)battle_from(s, place, cause);
    b->works = (uint8_t)works_at(p->data, place, cause);
    b->fortified = (uint8_t)fortified_state(p->data, s, place);
    s->place_flags[place] = (uint8_t)(s->place_flags[place] & ~(unsigned)PLACE_BATTLE);
    forget_last_battle(s);
    number_battle(s);
    int hits = battle_hits_left(p->data, s);
    b->start_hits_high = (uint8_t)(hits >> 8);
    b->start_hits_low = (uint8_t)hits;
    begin_mix(s);
    NOTE(p, RULE_encounter_12, MESSAGE_log_battle, place, (int)cause);
    push_step(s, STEP_BATTLE);
}

/* The frame of the sequence: the first of its steps. */
static bool battle_settle(struct play *p)
{
    replace_step(p->state, STEP_BATTLE_HOW);
    return true;
}

const struct step_row battle_row = { .actor = ACTS_NOBODY,
                                     .rule = RULE_encounter_12,
                                     .prompt = MESSAGE_prompt_battle,
                                     .settle = battle_settle };

/* data 3.6: "present for a full turn beforehand" is two beginnings of a turn in a row. */
static bool is_prepared_now(const sdata *d, const sstate *s, int town)
{
    int batteries = 0;
    for (int unit = 0; unit < UNITS; unit++) {
        int where = s->unit_where[unit];
        bool near = where < SPACES && is_artillery(d, unit) && are_neighbours(d, town, where);
        batteries += near;
    }
    if (batteries >= d->constant[CONSTANT_fortified_batteries]) return true;
    for (int ship = 0; ship < SHIPS; ship++) {
        int where = s->ship_where[ship];
        bool lies_off = is_sea(where) && d->ship[ship].kind == GUNBOAT && opens_on(d, town, where);
        if (lies_off && is_seaworthy(d, s, ship)) return true;
    }
    return false;
}

void count_preparations(struct play *p)
{
    enum { FULL_TURN = 2 };
    const sdata *d = p->data;
    sstate *s = p->state;
    for (int town = 0; town < LOCATIONS; town++) {
        bool prepared = is_fortified_attack(d, s, town) && is_prepared_now(d, s, town);
        if (!prepared) {
            s->prepared[town] = 0;
        } else if (s->prepared[town] < FULL_TURN) {
            s->prepared[town]++;
        }
    }
}

static void ask_place_and_cause(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.place;
    arguments[1] = s->battle.cause;
}

/* ---- How it is fought (R80, group.7) ----------------------------------------------------- */

static void fight_by(struct play *p, enum battle_how how)
{
    p->state->battle.how = (uint8_t)how;
    replace_step(p->state, STEP_BATTLE_SURPRISE);
}

static int battle_how_list(const sdata *d, const sstate *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_MACHINE, 0);
    list_add(&list, VERB_TABLETOP, 0);
    return list.count;
}

static void battle_how_apply(struct play *p, action a)
{
    fight_by(p, action_verb(a) == VERB_MACHINE ? HOW_MACHINE : HOW_TABLE);
}

static bool battle_how_settle(struct play *p)
{
    int option = p->state->option[OPTION_BATTLES];
    if (option == BATTLES_ASK) return false;
    fight_by(p, option == BATTLES_MACHINE ? HOW_MACHINE : HOW_TABLE);
    return true;
}

const struct step_row battle_how_row = { .actor = ACTS_PLAYERS,
                                         .rule = RULE_group_7,
                                         .prompt = MESSAGE_prompt_battle_how,
                                         .list = battle_how_list,
                                         .apply = battle_how_apply,
                                         .settle = battle_how_settle,
                                         .ask = ask_place_and_cause };

/* ---- Good intelligence (event.56) -------------------------------------------------------- */

static int battle_surprise_list(const sdata *d, const sstate *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_ACCEPT, 0);
    list_add(&list, VERB_DECLINE, 0);
    return list.count;
}

static void battle_surprise_apply(struct play *p, action a)
{
    sstate *s = p->state;
    if (action_verb(a) == VERB_ACCEPT) {
        s->surprise_ready = 0;
        s->battle.type_fixed = 1 + BATTLE_SURPRISE;
    }
    replace_step(s, STEP_FORCE_DIE);
}

/* Only battles of the round itself: storms and breakouts come later in the turn. */
static bool battle_surprise_settle(struct play *p)
{
    sstate *s = p->state;
    if (s->surprise_ready && s->phase == PHASE_ROUNDS) return false;
    replace_step(s, STEP_FORCE_DIE);
    return true;
}

const struct step_row battle_surprise_row = { .actor = ACTS_PLAYERS,
                                              .rule = RULE_event_56,
                                              .prompt = MESSAGE_prompt_battle_surprise,
                                              .list = battle_surprise_list,
                                              .apply = battle_surprise_apply,
                                              .settle = battle_surprise_settle,
                                              .ask = ask_place_and_cause };

/* ---- The type (battle.1 to battle.7, event.61, event.66, R78) ---------------------------- */

static const enum rule type_rules[BATTLE_TYPES] = { RULE_battle_2, RULE_battle_3, RULE_battle_4,
                                                    RULE_battle_5, RULE_battle_6, RULE_battle_7 };

static void after_type(struct play *p)
{
    const struct battle *b = &p->state->battle;
    bool is_open = b->type == BATTLE_SURPRISE && !b->dawn;
    if (is_open) {
        replace_step(p->state, STEP_DAWN_DIE);
    } else if (b->how == HOW_TABLE) {
        begin_table(p);
    } else {
        replace_step(p->state, STEP_BATTLE_DRAW);
    }
}

static void set_type(struct play *p, enum battle_type type, enum rule rule)
{
    p->state->battle.type = (uint8_t)type;
    NOTE(p, rule, MESSAGE_log_battle_type, (int)type);
    after_type(p);
}

/* The battle types that need no roll. An encounter is what a moving force met: not a storm, not a
 * fight for or out of a besieged place. */
static bool battle_type_settle(struct play *p)
{
    sstate *s = p->state;
    struct battle *b = &s->battle;
    bool encounter = b->cause == CAUSE_ENCOUNTER || b->cause == CAUSE_LANDING;
    if (b->type_fixed) {
        set_type(p, (enum battle_type)(b->type_fixed - 1), RULE_event_56);
    } else if (b->cause == CAUSE_STORM) { /* an assault on works has its own set-up */
        set_type(p, BATTLE_ENCOUNTER, RULE_option_storm_3);
    } else if (b->fortified && s->option[OPTION_FORTIFIED] == FORTIFIED_DEFENSE) {
        set_type(p, BATTLE_DEFENSE, RULE_battle_31);
    } else if (encounter && s->ambush) {
        set_type(p, BATTLE_AMBUSH, RULE_event_61);
    } else if (encounter && s->overconfident) {
        b->straight = 1;
        set_type(p, BATTLE_ENCOUNTER, RULE_event_66);
    } else {
        return false;
    }
    return true;
}

/* Card 53 adds to the roll; what goes beyond the table counts as its last row. */
static void battle_type_apply(struct play *p, action a)
{
    int row = two_dice_row(rolled(a) + p->state->type_more);
    enum battle_type type = (enum battle_type)p->data->battle_type[row];
    set_type(p, type, type_rules[type]);
}

const struct step_row battle_type_row = { .actor = ACTS_CHANCE,
                                          .rule = RULE_battle_1,
                                          .prompt = MESSAGE_prompt_battle_type,
                                          .outcomes = two_dice,
                                          .apply = battle_type_apply,
                                          .settle = battle_type_settle,
                                          .ask = ask_place_and_cause };

/* battle.23 */
static void dawn_die_apply(struct play *p, action a)
{
    bool dawn = rolled(a) <= p->data->constant[CONSTANT_dawn_most];
    p->state->battle.dawn = dawn ? 1 : 2;
    NOTE(p, RULE_battle_23, dawn ? MESSAGE_log_dawn : MESSAGE_log_dusk, p->state->battle.place);
    after_type(p);
}

const struct step_row dawn_die_row = { .actor = ACTS_CHANCE,
                                       .rule = RULE_battle_23,
                                       .prompt = MESSAGE_prompt_dawn_die,
                                       .outcomes = one_die,
                                       .apply = dawn_die_apply,
                                       .ask = ask_place_and_cause };
