/*
 * How a battle begins (force.*, battle.1 to battle.7, battle.23, battle.31 to battle.35): by the
 * machine or on the table, the Mahdist force die by die, the type of battle, dawn or dusk, and the
 * ground for those who fight it on the table.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- Who fights -------------------------------------------------------------------------- */

int sj_battle_hits_left(const sj_data *d, const sj_state *s)
{
    int hits = 0;
    for (int unit = sj_next_in_this_battle(s, 0); unit < SJ_UNITS;
         unit = sj_next_in_this_battle(s, unit + 1)) {
        hits += sj_hits_left(d, s, unit);
    }
    return hits;
}

int sj_mahdists_in_all(const struct sj_battle *b)
{
    int count = 0;
    for (int kind = 0; kind < SJ_MAHDIST_KINDS; kind++) count += b->mahdists[kind];
    return count;
}

/* naval.20, R79 */
bool sj_is_ship_in_battle(const sj_data *d, const sj_state *s, int ship)
{
    CHECK(ship >= 0 && ship < SJ_SHIPS);
    return s->ship_where[ship] == s->battle.place && sj_is_port(d, s->battle.place) &&
           sj_is_seaworthy(d, s, ship);
}

/* What stands on the forms of other battles stays (aside.c). */
void sj_forget_last_battle(sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool elsewhere =
            sj_has_unit_flag(s, unit, SJ_UNIT_IN_BATTLE) && !sj_is_in_this_battle(s, unit);
        if (elsewhere) continue;
        s->unit_fresh_lost[unit] = s->unit_grade[unit] = 0;
        sj_clear_unit_flag(s, unit, SJ_UNIT_ROUTED);
    }
}

/* ---- The beginning ----------------------------------------------------------------------- */

static bool is_fortified_attack(const sj_data *d, const sj_state *s, int place)
{
    return sj_is_location(place) && sj_is_in_revolt(s, place) &&
           d->location[place].type == SJ_FORTIFIED_TOWN;
}

/* option.storm.3, R139 as settled: ditch or walls. A redoubt is such a ditch, and nothing but a
 * storm is an attack on a place of ours. */
static int works_at(const sj_data *d, int place, enum sj_battle_cause cause)
{
    CHECK(cause != SJ_CAUSE_STORM || sj_is_location(place));
    return cause == SJ_CAUSE_STORM ? d->works[d->location[place].type] : 0;
}

/* The space to go back to, or the waypoint to come out on (SJ_CAUSE_EXIT, SJ_CAUSE_BREAKOUT). */
static int battle_from(const sj_state *s, int place, enum sj_battle_cause cause)
{
    CHECK(place >= 0 && place < SJ_SPACES);
    if (cause == SJ_CAUSE_STORM) return SJ_NO_PLACE;
    return cause == SJ_CAUSE_BREAKOUT ? s->number : s->arrived_from[place];
}

/* What tells this battle from others starts the row of its dice. */
static void begin_mix(sj_state *s)
{
    struct sj_battle *b = &s->battle;
    sj_mix_in(b, (uint32_t)(s->turn * SJ_ROUNDS + s->round));
    sj_mix_in(b, (uint32_t)(b->place * SJ_CAUSES + b->cause));
    sj_mix_in(b, (uint32_t)s->vp);
}

/* data 3.6: two batteries next to the town, or a gunboat on its waters, for a full turn. */
static int fortified_state(const sj_data *d, const sj_state *s, int place)
{
    enum { FULL_TURN = 2 };
    if (!is_fortified_attack(d, s, place)) return 0;
    return s->prepared[place] >= FULL_TURN ? 2 : 1;
}

void sj_begin_battle(struct sj_play *p, int place, enum sj_battle_cause cause)
{
    CHECK(cause > SJ_CAUSE_NONE && cause < SJ_CAUSE_WATER);
    sj_state *s = p->state;
    struct sj_battle *b = &s->battle;
    __builtin_memset(b, 0, sizeof *b);
    b->cause = (uint8_t)cause;
    b->place = (uint8_t)place;
    b->from = (uint8_t)battle_from(s, place, cause);
    b->works = (uint8_t)works_at(p->data, place, cause);
    b->fortified = (uint8_t)fortified_state(p->data, s, place);
    s->place_flags[place] = (uint8_t)(s->place_flags[place] & ~(unsigned)SJ_PLACE_BATTLE);
    sj_forget_last_battle(s);
    sj_number_battle(s);
    int hits = sj_battle_hits_left(p->data, s);
    b->start_hits_high = (uint8_t)(hits >> 8);
    b->start_hits_low = (uint8_t)hits;
    begin_mix(s);
    NOTE(p, SJ_RULE_encounter_12, SJ_MESSAGE_log_battle, place, (int)cause);
    sj_step_push(s, SJ_STEP_BATTLE);
}

/* The frame of the sequence: the first of its steps. */
static bool battle_settle(struct sj_play *p)
{
    sj_step_replace(p->state, SJ_STEP_BATTLE_HOW);
    return true;
}

const struct sj_step_row sj_battle_row = { .actor = ACTS_NOBODY,
                                           .rule = SJ_RULE_encounter_12,
                                           .prompt = SJ_MESSAGE_prompt_battle,
                                           .settle = battle_settle };

/* data 3.6: "present for a full turn beforehand" is two beginnings of a turn in a row. */
static bool is_prepared_now(const sj_data *d, const sj_state *s, int town)
{
    int batteries = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = s->unit_where[unit];
        bool near =
            where < SJ_SPACES && sj_is_artillery(d, unit) && sj_are_neighbours(d, town, where);
        batteries += near;
    }
    if (batteries >= d->constant[SJ_CONSTANT_fortified_batteries]) return true;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        int where = s->ship_where[ship];
        bool lies_off =
            sj_is_sea(where) && d->ship[ship].kind == SJ_GUNBOAT && sj_opens_on(d, town, where);
        if (lies_off && sj_is_seaworthy(d, s, ship)) return true;
    }
    return false;
}

void sj_count_preparations(struct sj_play *p)
{
    enum { FULL_TURN = 2 };
    const sj_data *d = p->data;
    sj_state *s = p->state;
    for (int town = 0; town < SJ_LOCATIONS; town++) {
        bool prepared = is_fortified_attack(d, s, town) && is_prepared_now(d, s, town);
        if (!prepared) {
            s->prepared[town] = 0;
        } else if (s->prepared[town] < FULL_TURN) {
            s->prepared[town]++;
        }
    }
}

static void ask_place_and_cause(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.place;
    question->argument[1] = s->battle.cause;
}

/* ---- How it is fought (R80, group.7) ----------------------------------------------------- */

static void fight_by(struct sj_play *p, enum sj_battle_how how)
{
    CHECK(how != SJ_HOW_ASK);
    p->state->battle.how = (uint8_t)how;
    sj_step_replace(p->state, SJ_STEP_BATTLE_SURPRISE);
}

static int battle_how_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, SJ_VERB_MACHINE, 0);
    list_add(&list, SJ_VERB_TABLETOP, 0);
    return list.count;
}

static void battle_how_apply(struct sj_play *p, action a)
{
    fight_by(p, action_verb(a) == SJ_VERB_MACHINE ? SJ_HOW_MACHINE : SJ_HOW_TABLE);
}

static bool battle_how_settle(struct sj_play *p)
{
    int option = p->state->option[SJ_OPTION_BATTLES];
    if (option == SJ_BATTLES_ASK) return false;
    fight_by(p, option == SJ_BATTLES_MACHINE ? SJ_HOW_MACHINE : SJ_HOW_TABLE);
    return true;
}

const struct sj_step_row sj_battle_how_row = { .actor = ACTS_SEAT,
                                               .rule = SJ_RULE_group_7,
                                               .prompt = SJ_MESSAGE_prompt_battle_how,
                                               .list = battle_how_list,
                                               .apply = battle_how_apply,
                                               .settle = battle_how_settle,
                                               .ask = ask_place_and_cause };

/* ---- Good intelligence (event.56) -------------------------------------------------------- */

static int battle_surprise_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    (void)s;
    struct list list = { out, 0 };
    list_add(&list, SJ_VERB_ACCEPT, 0);
    list_add(&list, SJ_VERB_DECLINE, 0);
    return list.count;
}

static void battle_surprise_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    if (action_verb(a) == SJ_VERB_ACCEPT) {
        s->surprise_ready = 0;
        s->battle.type_fixed = 1 + SJ_BATTLE_SURPRISE;
    }
    sj_step_replace(s, SJ_STEP_FORCE_DIE);
}

/* Only battles of the round itself: storms and breakouts come later in the turn. */
static bool battle_surprise_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    if (s->surprise_ready && s->phase == SJ_PHASE_ROUNDS) return false;
    sj_step_replace(s, SJ_STEP_FORCE_DIE);
    return true;
}

const struct sj_step_row sj_battle_surprise_row = { .actor = ACTS_SEAT,
                                                    .rule = SJ_RULE_event_56,
                                                    .prompt = SJ_MESSAGE_prompt_battle_surprise,
                                                    .list = battle_surprise_list,
                                                    .apply = battle_surprise_apply,
                                                    .settle = battle_surprise_settle,
                                                    .ask = ask_place_and_cause };

/* ---- The type (battle.1 to battle.7, event.61, event.66, R78) ---------------------------- */

static const enum sj_rule type_rules[SJ_BATTLE_TYPES] = { SJ_RULE_battle_2, SJ_RULE_battle_3,
                                                          SJ_RULE_battle_4, SJ_RULE_battle_5,
                                                          SJ_RULE_battle_6, SJ_RULE_battle_7 };

static void after_type(struct sj_play *p)
{
    const struct sj_battle *b = &p->state->battle;
    CHECK(b->type < SJ_BATTLE_TYPES);
    bool is_open = b->type == SJ_BATTLE_SURPRISE && !b->dawn;
    if (is_open) {
        sj_step_replace(p->state, SJ_STEP_DAWN_DIE);
    } else if (b->how == SJ_HOW_TABLE) {
        sj_begin_table(p);
    } else {
        sj_step_replace(p->state, SJ_STEP_BATTLE_DRAW);
    }
}

static void set_type(struct sj_play *p, enum sj_battle_type type, enum sj_rule rule)
{
    CHECK(type < SJ_BATTLE_TYPES && rule != SJ_RULE_NONE);
    p->state->battle.type = (uint8_t)type;
    NOTE(p, rule, SJ_MESSAGE_log_battle_type, (int)type);
    after_type(p);
}

/* The battle types that need no roll. An encounter is what a moving force met: not a storm, not a
 * fight for or out of a besieged place. */
static bool battle_type_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    struct sj_battle *b = &s->battle;
    bool encounter = b->cause == SJ_CAUSE_ENCOUNTER || b->cause == SJ_CAUSE_LANDING;
    if (b->type_fixed) {
        set_type(p, (enum sj_battle_type)(b->type_fixed - 1), SJ_RULE_event_56);
    } else if (b->cause == SJ_CAUSE_STORM) { /* an assault on works has its own set-up */
        set_type(p, SJ_BATTLE_ENCOUNTER, SJ_RULE_option_storm_3);
    } else if (b->fortified && s->option[SJ_OPTION_FORTIFIED] == SJ_FORTIFIED_DEFENSE) {
        set_type(p, SJ_BATTLE_DEFENSE, SJ_RULE_battle_31);
    } else if (encounter && s->ambush) {
        set_type(p, SJ_BATTLE_AMBUSH, SJ_RULE_event_61);
    } else if (encounter && s->overconfident) {
        b->straight = 1;
        set_type(p, SJ_BATTLE_ENCOUNTER, SJ_RULE_event_66);
    } else {
        return false;
    }
    return true;
}

/* Card 53 adds to the roll; what goes beyond the table counts as its last row. */
static void battle_type_apply(struct sj_play *p, action a)
{
    int row = sj_two_dice_row(rolled(a) + p->state->type_more);
    enum sj_battle_type type = (enum sj_battle_type)p->data->battle_type[row];
    set_type(p, type, type_rules[type]);
}

const struct sj_step_row sj_battle_type_row = { .actor = ACTS_CHANCE,
                                                .rule = SJ_RULE_battle_1,
                                                .prompt = SJ_MESSAGE_prompt_battle_type,
                                                .dice = TWO_DICE,
                                                .apply = battle_type_apply,
                                                .settle = battle_type_settle,
                                                .ask = ask_place_and_cause };

/* battle.23 */
static void dawn_die_apply(struct sj_play *p, action a)
{
    bool dawn = rolled(a) <= p->data->constant[SJ_CONSTANT_dawn_most];
    p->state->battle.dawn = dawn ? 1 : 2;
    NOTE(p, SJ_RULE_battle_23, dawn ? SJ_MESSAGE_log_dawn : SJ_MESSAGE_log_dusk,
         p->state->battle.place);
    after_type(p);
}

const struct sj_step_row sj_dawn_die_row = { .actor = ACTS_CHANCE,
                                             .rule = SJ_RULE_battle_23,
                                             .prompt = SJ_MESSAGE_prompt_dawn_die,
                                             .apply = dawn_die_apply,
                                             .ask = ask_place_and_cause };
