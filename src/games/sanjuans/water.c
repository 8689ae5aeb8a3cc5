/*
 * Fights on the water (option.navalencounter, R137, data 3.8): a fleet that comes into a sea area
 * may meet a Mahdist flotilla. One number is drawn for the whole fight; all its dice come from it,
 * as in an automatic battle.
 */
#include "games/sanjuans/battle.h"
#include "games/sanjuans/operations.h"

void begin_water_roll(struct play *p)
{
    push_step(p->state, STEP_WATER_DIE);
}

static void water_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int total = rolled(a);
    bool meets = total >= p->data->constant[CONSTANT_water_encounter];
    NOTE(p, RULE_option_navalencounter,
         meets ? MESSAGE_log_flotilla_sighted : MESSAGE_log_no_flotilla, s->force_at, total);
    if (meets) {
        replace_step(s, STEP_FLOTILLA_DIE);
    } else {
        pop_step(s);
    }
}

static void water_ask(const sdata *d, const sstate *s, int *arguments)
{
    arguments[0] = s->force_at;
    arguments[1] = d->constant[CONSTANT_water_encounter];
}

const struct step_row water_die_row = { .actor = ACTS_CHANCE,
                                        .rule = RULE_option_navalencounter,
                                        .prompt = MESSAGE_prompt_water_die,
                                        .outcomes = two_dice,
                                        .apply = water_die_apply,
                                        .ask = water_ask };

/* ---- The flotilla (option.navalencounter.1 to option.navalencounter.10) ------------------ */

static enum rule flotilla_rule(int total)
{
    int row = total <= 3 ? 0 : total - 3; /* 2 and 3 share the first row */
    return (enum rule)(RULE_option_navalencounter_1 + row);
}

static void flotilla_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    struct battle *b = &s->battle;
    const uint8_t *row = p->data->flotilla[two_dice_row(rolled(a))];
    b->cause = CAUSE_WATER;
    b->place = s->force_at;
    number_battle(s);
    b->light = row[LIGHT_GUNBOAT];
    b->heavy = row[HEAVY_GUNBOAT];
    b->dhows = row[DHOW];
    mix_in(b, (uint32_t)(s->turn << 16 | s->round << 8 | s->force_at));
    NOTE(p, flotilla_rule(rolled(a)), MESSAGE_log_flotilla, b->light, b->heavy, b->dhows);
    bool machine = s->option[OPTION_BATTLES] == BATTLES_MACHINE;
    replace_step(s, machine ? STEP_WATER_FIGHT : STEP_WATER_ENTRY);
}

const struct step_row flotilla_die_row = { .actor = ACTS_CHANCE,
                                           .rule = RULE_option_navalencounter,
                                           .prompt = MESSAGE_prompt_flotilla_die,
                                           .outcomes = two_dice,
                                           .apply = flotilla_die_apply,
                                           .ask = water_ask };

/* ---- The fight --------------------------------------------------------------------------- */

enum { SIDE_MOST = 24, WATER_NUMBERS = 1024 };

/* One side: its ships' dice and what is left of their hulls. */
struct side {
    int count;
    uint8_t ship[SIDE_MOST], dice[SIDE_MOST];
    int8_t hull[SIDE_MOST], start[SIDE_MOST];
};

static void add_ship(struct side *side, int ship, int dice, int hull)
{
    side->ship[side->count] = (uint8_t)ship;
    side->dice[side->count] = (uint8_t)dice;
    side->hull[side->count] = side->start[side->count] = (int8_t)hull;
    side->count++;
}

/* Damage from before tells. */
static void muster_fleet(const sdata *d, const sstate *s, struct side *side)
{
    for (int ship = 0; ship < SHIPS; ship++) {
        if (!is_in_fleet(s, ship)) continue;
        int damage = s->ship_damage[ship] + s->ship_slow[ship];
        int hull =
            d->ship[ship].water_hull - damage * d->constant[CONSTANT_water_hull_an_increment];
        add_ship(side, ship, d->ship[ship].water_dice, hull > 0 ? hull : 1);
    }
}

static void muster_flotilla(const sdata *d, const struct battle *b, struct side *side)
{
    const uint8_t number[FLOTILLA_SHIPS] = { b->light, b->heavy, b->dhows };
    for (int kind = 0; kind < FLOTILLA_SHIPS; kind++) {
        const struct flotilla_ship_data *ship = &d->flotilla_ship[kind];
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
static void fire(struct fight_dice *dice, const struct side *from, struct side *at, int number)
{
    uint8_t afloat[SIDE_MOST];
    int targets = 0, thrown = 0;
    for (int i = 0; i < at->count; i++) {
        if (at->hull[i] > 0) afloat[targets++] = (uint8_t)i;
    }
    for (int i = 0; i < from->count; i++) thrown += from->hull[i] > 0 ? from->dice[i] : 0;
    for (int i = 0; i < thrown && targets; i++) {
        if (throw_die(dice, 10) < number) continue;
        int target = afloat[pick_one(dice, targets)];
        if (at->hull[target] > 0) at->hull[target]--;
    }
}

/* Both sides fire together, by what was afloat before. */
static void fight_round(const sdata *d, struct fight_dice *dice, struct side *ours,
                        struct side *theirs)
{
    struct side before = *theirs;
    int number = d->constant[CONSTANT_water_number];
    fire(dice, ours, theirs, number);
    fire(dice, &before, ours, number);
}

static bool is_driven_off(const struct side *side)
{
    return 2 * hulls(side->hull, side->count) <= hulls(side->start, side->count);
}

/* R81, R129: the flotilla gone is a fight won; after the last round the smaller share lost. */
static bool fight_out(const sdata *d, struct fight_dice *dice, struct side *ours,
                      struct side *theirs)
{
    for (int round = 0; round < d->constant[CONSTANT_water_rounds]; round++) {
        fight_round(d, dice, ours, theirs);
        if (!hulls(ours->hull, ours->count)) return false;
        if (is_driven_off(theirs)) return true;
    }
    int start = hulls(ours->start, ours->count), other = hulls(theirs->start, theirs->count);
    int lost = start - hulls(ours->hull, ours->count);
    int other_lost = other - hulls(theirs->hull, theirs->count);
    return lost * other < other_lost * start;
}

static void book_damage(struct play *p, const struct side *side)
{
    enum rule rule = RULE_option_navalencounter;
    int an_increment = p->data->constant[CONSTANT_water_hull_an_increment];
    for (int i = 0; i < side->count; i++) {
        int increments = (side->start[i] - side->hull[i]) / an_increment;
        if (side->hull[i] <= 0) {
            sink_ship(p, side->ship[i], rule);
        } else if (increments) {
            damage_ship(p, side->ship[i], increments, false, rule);
        }
    }
}

/* vp.3 to vp.5, R129 */
static void book_points(struct play *p, bool won, int start, int lost)
{
    const int16_t *constant = p->data->constant;
    if (won) {
        note_vp(p, VP_BATTLES_WON, -constant[CONSTANT_vp_battle], RULE_vp_4);
    } else {
        note_vp(p, VP_BATTLES_LOST, constant[CONSTANT_vp_battle], RULE_vp_3);
    }
    bool bloody = 100 * lost >= constant[CONSTANT_bloody_percent] * start;
    if (bloody) note_vp(p, VP_BLOODY, constant[CONSTANT_vp_bloody], RULE_vp_5);
}

/* A beaten fleet has had its round. */
void end_water_fight(struct play *p, bool won, int start, int lost)
{
    sstate *s = p->state;
    NOTE(p, RULE_option_navalencounter, won ? MESSAGE_log_water_won : MESSAGE_log_water_lost,
         s->force_at);
    book_points(p, won, start, lost);
    for (int ship = 0; ship < SHIPS && !won; ship++) {
        if (is_in_fleet(s, ship)) s->ship_functions[ship] = 0;
    }
    __builtin_memset(&s->battle, 0, sizeof s->battle);
    pop_step(s);
}

static int water_fight_outcomes(const sdata *d, const sstate *s, struct outcome *out)
{
    (void)d;
    (void)s;
    for (unsigned number = 0; number < WATER_NUMBERS; number++) {
        out[number] = (struct outcome){ action_make(VERB_BATTLE, number, 0), 1 };
    }
    return WATER_NUMBERS;
}

static enum rule water_fight_refusal(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)s;
    int number = only_operand(a);
    bool can = action_verb(a) == VERB_BATTLE && number >= 0 && number < WATER_NUMBERS;
    return can ? RULE_NONE : RULE_option_navalencounter;
}

static void water_fight_apply(struct play *p, action a)
{
    sstate *s = p->state;
    struct side ours = { .count = 0 }, theirs = { .count = 0 };
    struct fight_dice dice = dice_of_round(&s->battle, only_operand(a));
    muster_fleet(p->data, s, &ours);
    muster_flotilla(p->data, &s->battle, &theirs);
    bool won = fight_out(p->data, &dice, &ours, &theirs);
    int start = hulls(ours.start, ours.count);
    book_damage(p, &ours);
    end_water_fight(p, won, start, start - hulls(ours.hull, ours.count));
}

void water_fight_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.light;
    arguments[1] = s->battle.heavy;
    arguments[2] = s->battle.dhows;
}

const struct step_row water_fight_row = { .actor = ACTS_CHANCE,
                                          .rule = RULE_option_navalencounter,
                                          .prompt = MESSAGE_prompt_water_fight,
                                          .outcomes = water_fight_outcomes,
                                          .refusal = water_fight_refusal,
                                          .apply = water_fight_apply,
                                          .ask = water_fight_ask };
