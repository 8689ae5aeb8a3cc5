/*
 * Fights on the water (option.navalencounter, R137, data 3.8): a fleet that comes into a sea area
 * may meet a Mahdist flotilla. One number is drawn for the whole fight; all its dice come from it,
 * as in an automatic battle.
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/rebellion/rebellion.h"

void sj_begin_water_roll(struct sj_play *p)
{
    sj_step_push(p->state, SJ_STEP_WATER_DIE);
}

static void water_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int total = rolled(a);
    bool meets = total >= p->data->constant[SJ_CONSTANT_water_encounter];
    NOTE(p, SJ_RULE_option_navalencounter,
         meets ? SJ_MESSAGE_log_flotilla_sighted : SJ_MESSAGE_log_no_flotilla, s->force_at, total);
    if (meets) {
        sj_step_replace(s, SJ_STEP_FLOTILLA_DIE);
    } else {
        sj_step_pop(s);
    }
}

static void water_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    question->argument[0] = s->force_at;
    question->argument[1] = d->constant[SJ_CONSTANT_water_encounter];
}

const struct sj_step_row sj_water_die_row = { .actor = ACTS_CHANCE,
                                              .rule = SJ_RULE_option_navalencounter,
                                              .prompt = SJ_MESSAGE_prompt_water_die,
                                              .dice = TWO_DICE,
                                              .apply = water_die_apply,
                                              .ask = water_ask };

/* ---- The flotilla (option.navalencounter.1 to option.navalencounter.10) ------------------ */

static enum sj_rule flotilla_rule(int total)
{
    CHECK(total >= SJ_TWO_DICE_LEAST && total <= SJ_TWO_DICE_MOST);
    int row = total <= 3 ? 0 : total - 3; /* 2 and 3 share the first row */
    return (enum sj_rule)(SJ_RULE_option_navalencounter_1 + row);
}

static void flotilla_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    CHECK(sj_is_sea(s->force_at));
    struct sj_battle *b = &s->battle;
    const uint8_t *row = p->data->flotilla[sj_two_dice_row(rolled(a))];
    b->cause = SJ_CAUSE_WATER;
    b->place = s->force_at;
    sj_number_battle(s);
    b->light = row[SJ_LIGHT_GUNBOAT];
    b->heavy = row[SJ_HEAVY_GUNBOAT];
    b->dhows = row[SJ_DHOW];
    sj_mix_in(b, (uint32_t)(s->turn << 16 | s->round << 8 | s->force_at));
    NOTE(p, flotilla_rule(rolled(a)), SJ_MESSAGE_log_flotilla, b->light, b->heavy, b->dhows);
    bool machine = s->option[SJ_OPTION_BATTLES] == SJ_BATTLES_MACHINE;
    sj_step_replace(s, machine ? SJ_STEP_WATER_FIGHT : SJ_STEP_WATER_ENTRY);
}

const struct sj_step_row sj_flotilla_die_row = { .actor = ACTS_CHANCE,
                                                 .rule = SJ_RULE_option_navalencounter,
                                                 .prompt = SJ_MESSAGE_prompt_flotilla_die,
                                                 .dice = TWO_DICE,
                                                 .apply = flotilla_die_apply,
                                                 .ask = water_ask };

/* ---- The fight --------------------------------------------------------------------------- */

enum { SIDE_MOST = 24 };

/* One side: its ships' dice and what is left of their hulls. */
struct side {
    int count;
    uint8_t ship[SIDE_MOST], dice[SIDE_MOST];
    int8_t hull[SIDE_MOST], start[SIDE_MOST];
};

static void add_ship(struct side *side, int ship, int dice, int hull)
{
    CHECK(side->count < SIDE_MOST && hull > 0);
    side->ship[side->count] = (uint8_t)ship;
    side->dice[side->count] = (uint8_t)dice;
    side->hull[side->count] = side->start[side->count] = (int8_t)hull;
    side->count++;
}

/* Damage from before tells. */
static void muster_fleet(const sj_data *d, const sj_state *s, struct side *side)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        if (!sj_is_in_fleet(s, ship)) continue;
        int damage = s->ship_damage[ship] + s->ship_slow[ship];
        int hull =
            d->ship[ship].water_hull - damage * d->constant[SJ_CONSTANT_water_hull_an_increment];
        add_ship(side, ship, d->ship[ship].water_dice, hull > 0 ? hull : 1);
    }
}

static void muster_flotilla(const sj_data *d, const struct sj_battle *b, struct side *side)
{
    const uint8_t number[SJ_FLOTILLA_SHIPS] = { b->light, b->heavy, b->dhows };
    for (int kind = 0; kind < SJ_FLOTILLA_SHIPS; kind++) {
        const struct sj_flotilla_ship_data *ship = &d->flotilla_ship[kind];
        for (int i = 0; i < number[kind] && side->count < SIDE_MOST; i++) {
            add_ship(side, kind, ship->dice, ship->hull);
        }
    }
}

static int hulls(const int8_t *hull, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++) sum += hull[i] > 0 ? hull[i] : 0;
    return sum;
}

/* Hits fall on the ships that were afloat when the round began; on one that is sunk by then they
 * are lost. */
static void fire(struct sj_fight_dice *dice, const struct side *from, struct side *at, int number)
{
    uint8_t afloat[SIDE_MOST];
    int targets = 0, thrown = 0;
    for (int i = 0; i < at->count; i++) {
        if (at->hull[i] > 0) afloat[targets++] = (uint8_t)i;
    }
    for (int i = 0; i < from->count; i++) thrown += from->hull[i] > 0 ? from->dice[i] : 0;
    for (int i = 0; i < thrown && targets; i++) {
        if (sj_throw_die(dice, 10) < number) continue;
        int target = afloat[sj_pick_one(dice, targets)];
        if (at->hull[target] > 0) at->hull[target]--;
    }
}

/* Both sides fire together, by what was afloat before. */
static void fight_round(const sj_data *d, struct sj_fight_dice *dice, struct side *ours,
                        struct side *theirs)
{
    struct side before = *theirs;
    int number = d->constant[SJ_CONSTANT_water_number];
    fire(dice, ours, theirs, number);
    fire(dice, &before, ours, number);
}

static bool is_driven_off(const struct side *side)
{
    return 2 * hulls(side->hull, side->count) <= hulls(side->start, side->count);
}

/* R81, R129: the flotilla gone is a fight won; after the last round the smaller share lost. */
static bool fight_out(const sj_data *d, struct sj_fight_dice *dice, struct side *ours,
                      struct side *theirs)
{
    for (int round = 0; round < d->constant[SJ_CONSTANT_water_rounds]; round++) {
        fight_round(d, dice, ours, theirs);
        if (!hulls(ours->hull, ours->count)) return false;
        if (is_driven_off(theirs)) return true;
    }
    int start = hulls(ours->start, ours->count), other = hulls(theirs->start, theirs->count);
    int lost = start - hulls(ours->hull, ours->count);
    int other_lost = other - hulls(theirs->hull, theirs->count);
    return lost * other < other_lost * start;
}

static void book_damage(struct sj_play *p, const struct side *side)
{
    enum sj_rule rule = SJ_RULE_option_navalencounter;
    int an_increment = p->data->constant[SJ_CONSTANT_water_hull_an_increment];
    for (int i = 0; i < side->count; i++) {
        int increments = (side->start[i] - side->hull[i]) / an_increment;
        CHECK(side->hull[i] <= side->start[i]);
        if (side->hull[i] <= 0) {
            sj_sink_ship(p, side->ship[i], rule);
        } else if (increments) {
            sj_damage_ship(p, side->ship[i], increments, false, rule);
        }
    }
}

/* A beaten fleet has had its round. */
void sj_end_water_fight(struct sj_play *p, bool won, int start, int lost)
{
    sj_state *s = p->state;
    CHECK(s->battle.cause == SJ_CAUSE_WATER);
    NOTE(p, SJ_RULE_option_navalencounter,
         won ? SJ_MESSAGE_log_water_won : SJ_MESSAGE_log_water_lost, s->force_at);
    sj_note_battle_vp(p, won, start, lost);
    for (int ship = 0; ship < SJ_SHIPS && !won; ship++) {
        if (sj_is_in_fleet(s, ship)) s->ship_functions[ship] = 0;
    }
    __builtin_memset(&s->battle, 0, sizeof s->battle);
    sj_step_pop(s);
}

static enum sj_rule water_fight_refusal(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    (void)s;
    return sj_is_draw(a) ? SJ_RULE_NONE : SJ_RULE_option_navalencounter;
}

static void water_fight_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    CHECK(s->battle.cause == SJ_CAUSE_WATER);
    struct side ours = { .count = 0 }, theirs = { .count = 0 };
    struct sj_fight_dice dice = sj_dice_of_round(&s->battle, only_operand(a));
    muster_fleet(p->data, s, &ours);
    muster_flotilla(p->data, &s->battle, &theirs);
    bool won = fight_out(p->data, &dice, &ours, &theirs);
    int start = hulls(ours.start, ours.count);
    book_damage(p, &ours);
    sj_end_water_fight(p, won, start, start - hulls(ours.hull, ours.count));
}

void sj_water_fight_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.light;
    question->argument[1] = s->battle.heavy;
    question->argument[2] = s->battle.dhows;
}

const struct sj_step_row sj_water_fight_row = { .actor = ACTS_CHANCE,
                                                .rule = SJ_RULE_option_navalencounter,
                                                .prompt = SJ_MESSAGE_prompt_water_fight,
                                                .outcomes = sj_draw_outcomes,
                                                .refusal = water_fight_refusal,
                                                .apply = water_fight_apply,
                                                .ask = sj_water_fight_ask };
