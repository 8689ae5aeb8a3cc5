/* Melees (25.27 to 25.33): the ratio, the columns that it is shifted, the die and what it does. */
#include "games/toulon/battle.h"

/* ---- What meets what --------------------------------------------------------------------- */

int melee_unit(const tdata *d, const tstate *s, enum side side, int melee, int from)
{
    int unit = fighter_from(d, s, side, from);
    while (unit < UNITS && s->battle.melee[unit] != melee) {
        unit = fighter_from(d, s, side, unit + 1);
    }
    return unit;
}

/* For each unit of a side in a melee; it is `u` in what follows. */
#define EACH_IN_MELEE(d, s, side, melee)                                                           \
    for (int u = melee_unit(d, s, side, melee, 0); u < UNITS;                                      \
         u = melee_unit(d, s, side, melee, u + 1))

/* 27.25b: fire from afar brings strength alone, unless it is coordinated. */
static int support_of(const tdata *d, const tstate *s, enum side side, int melee)
{
    int sum = 0;
    for (int u = 0; u < UNITS; u++) {
        if (s->battle.support[u] != melee || side_of(d, s, u) != side) continue;
        sum += s->battle.directed[u] ? potential(d, s, u) : fighting_strength(d, s, u);
    }
    return sum;
}

int melee_potential(const tdata *d, const tstate *s, enum side side, int melee)
{
    int sum = 0;
    EACH_IN_MELEE(d, s, side, melee)
    {
        if (strength(d, s, u)) sum += potential(d, s, u);
    }
    return sum + support_of(d, s, side, melee);
}

static bool has_assault_gun(const tdata *d, const tstate *s, enum side side, int melee)
{
    EACH_IN_MELEE(d, s, side, melee)
    {
        if (is_gun(d, s, u) && strength(d, s, u)) return true;
    }
    return false;
}

bool has_gun_in_melee(const tdata *d, const tstate *s, enum side side, int melee)
{
    for (int u = unit_in(s, s->battle.area, 0); u < UNITS; u = unit_in(s, s->battle.area, u + 1)) {
        bool is_firing = s->battle.support[u] == melee && side_of(d, s, u) == side;
        if (is_firing && strength(d, s, u)) return true;
    }
    return has_assault_gun(d, s, side, melee);
}

/* 3.P9a, Q3.P9 */
static bool has_crossed(const tdata *d, const tstate *s, int melee)
{
    if (s->battle.round > 1) return false;
    EACH_IN_MELEE(d, s, attacker_side(s), melee)
    {
        if (has(s, u, CROSSED)) return true;
    }
    return false;
}

int melee_shift(const tdata *d, const tstate *s, int melee)
{
    bool has_guns = has_assault_gun(d, s, attacker_side(s), melee);
    int shift = work_shift(d, s, s->battle.work_of[melee], has_guns);
    int town = d->area[s->battle.area].town ? d->constant[CONSTANT_shift_town] : 0;
    if (s->options[OPTION_TOWN] == TOWN_ADDS) {
        shift += town;
    } else if (town > shift) {
        shift = town;
    }
    return shift + (has_crossed(d, s, melee) ? d->constant[CONSTANT_shift_river] : 0);
}

/* 25.27a: the best column that is fully reached. */
static int column_of(const tdata *d, int attack, int defence)
{
    int column = 0;
    while (column + 1 < COLUMNS &&
           attack * d->column[column + 1].defence >= defence * d->column[column + 1].attack) {
        column++;
    }
    return column;
}

int melee_column(const tdata *d, const tstate *s, int melee)
{
    int column = column_of(d, melee_potential(d, s, attacker_side(s), melee),
                           melee_potential(d, s, defender_side(s), melee));
    column -= melee_shift(d, s, melee);
    return column > 0 ? column : 0;
}

/* ---- STEP_MELEES: which comes next (25.11) ----------------------------------------------- */

static int list_melees(const tdata *d, const tstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int melee = 1; melee <= s->battle.melee_count; melee++) {
        if (!s->battle.resolved[melee]) list_add(&list, VERB_RESOLVE, melee);
    }
    return list.count;
}

static void show_melee(struct play *p, enum side side, int melee)
{
    tstate *s = p->state;
    EACH_IN_MELEE(p->data, s, side, melee)
    {
        show_unit(p, u, s->inside[u] ? RULE_16_13c : RULE_25_27a);
        if (is_gun(p->data, s, u)) give_role(s, u, ROLE_PART);
    }
}

static void begin_melee(struct play *p, int melee)
{
    tstate *s = p->state;
    show_melee(p, attacker_side(s), melee);
    show_melee(p, defender_side(s), melee);
    s->battle.at_hand = (uint8_t)melee;
    s->battle.has_fought = 1;
    NOTE(p, RULE_25_27a, MESSAGE_melee_begins, melee,
         melee_potential(p->data, s, attacker_side(s), melee),
         melee_potential(p->data, s, defender_side(s), melee), melee_shift(p->data, s, melee));
    enter_step(s, STEP_MELEE_DIE, 0);
}

static void do_melees(struct play *p, action a)
{
    begin_melee(p, (int)action_first(a));
}

/* r: those of the melee, with the leader who brought them together (25.32). */
static void rout_melee(struct play *p, enum side side, int melee)
{
    tstate *s = p->state;
    NOTE(p, RULE_25_32a, MESSAGE_melee_routed, (int)side, melee);
    EACH_IN_MELEE(p->data, s, side, melee) rout_unit(p, u);
    if (side != attacker_side(s)) return;
    for (int leader = 0; leader < LEADERS; leader++) {
        if (s->battle.leads[leader] == melee) rout_leader(s, FIRST_LEADER + leader);
    }
}

/* Who is spared by R, as an option has it (Q25.33). */
static bool is_spared(const tstate *s, int unit)
{
    int work = s->inside[unit];
    return s->options[OPTION_ROUT] == ROUT_OPEN && work != NO_WORK && !s->battle.engaged[work];
}

/* Melees that a side has left are fought no more. */
static void abandon_melees(struct play *p, enum side side)
{
    struct battle_state *b = &p->state->battle;
    for (int melee = 1; melee <= b->melee_count; melee++) {
        if (melee_unit(p->data, p->state, side, melee, 0) == UNITS) b->resolved[melee] = 1;
    }
}

/* R (25.33): the whole force leaves, and the battle is over. */
static void rout_force(struct play *p, enum side side)
{
    tstate *s = p->state;
    NOTE(p, RULE_25_33a, MESSAGE_force_routed, (int)side, s->battle.area);
    EACH_FIGHTER(p->data, s, side)
    {
        if (!is_spared(s, u)) rout_unit(p, u);
    }
    int piece = leader_in(s, s->battle.area, FIRST_LEADER);
    for (; piece < PIECES; piece = leader_in(s, s->battle.area, piece + 1)) {
        if (side_of(p->data, s, piece) != side) continue;
        s->battle.leader_role[piece - FIRST_LEADER] = LEADER_SHAKEN;
    }
    if (has_fighters(p->data, s, side)) {
        abandon_melees(p, side);
    } else {
        end_fighting(p, ENDED_BY_ROUT);
    }
}

static void finish_melee(struct play *p)
{
    struct battle_state *b = &p->state->battle;
    int melee = b->at_hand;
    b->resolved[melee] = 1;
    b->at_hand = 0;
    for (int side = 0; side < SIDES; side++) {
        if (b->result[side] == SMALL_RETREAT) rout_melee(p, (enum side)side, melee);
        if (b->result[side] == FULL_RETREAT) rout_force(p, (enum side)side);
        b->result[side] = NO_RETREAT;
    }
}

static bool settle_melees(struct play *p)
{
    tstate *s = p->state;
    action legal[LEGAL_MOST];
    if (s->battle.at_hand) {
        finish_melee(p);
        return true;
    }
    int count = s->battle.ended ? 0 : list_melees(p->data, s, legal);
    if (count > 1) return false;
    if (count) {
        do_melees(p, legal[0]);
    } else {
        leave_step(s);
    }
    return true;
}

const struct step_row melees_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_25_11,
    .prompt = MESSAGE_ask_melees,
    .list = list_melees,
    .apply = do_melees,
    .settle = settle_melees,
    .ask = ask_battle,
};

void stage_melees(struct play *p)
{
    tstate *s = p->state;
    if (!s->battle.melee_count) return;
    enter_step(s, STEP_MELEES, battle_seat(p->data, s, attacker_side(s)));
}

/* ---- STEP_MELEE_DIE ---------------------------------------------------------------------- */

/* 23.4: temporary first, unless guns in the area did it. With one row of losses for the battle
 * only its first loss asks (Q23.4). */
static void begin_alternation(struct play *p, enum side side, int melee)
{
    tstate *s = p->state;
    bool has_lost = s->battle.temporary[side] + s->battle.permanent[side] > 0;
    if (s->options[OPTION_ALTERNATION] == ALTERNATION_BATTLE && has_lost) return;
    s->battle.next_permanent[side] = has_gun_in_melee(p->data, s, other_side(side), melee);
}

static void do_melee_die(struct play *p, action a)
{
    tstate *s = p->state;
    enum side attacker = attacker_side(s), defender = defender_side(s);
    int melee = s->battle.at_hand;
    int face = rolled(a) - 1;
    int column = melee_column(p->data, s, melee);
    const struct column_data *table = &p->data->column[column];
    int lost_attacking = table->attacker_loses[face], lost_defending = table->defender_loses[face];
    leave_step(s);
    NOTE(p, RULE_25_27b, MESSAGE_melee_rolled, rolled(a), column, lost_attacking, lost_defending);
    s->battle.result[attacker] = table->attacker_retreat[face];
    s->battle.result[defender] = table->defender_retreat[face];
    if (lost_attacking) begin_alternation(p, attacker, melee);
    if (lost_defending) begin_alternation(p, defender, melee);
    ask_losses(p, defender, melee, lost_defending);
    ask_losses(p, attacker, melee, lost_attacking);
}

static void ask_melee_die(const tdata *d, const tstate *s, int *arguments)
{
    int melee = s->battle.at_hand;
    arguments[0] = melee;
    arguments[1] = melee_column(d, s, melee);
    arguments[2] = melee_potential(d, s, attacker_side(s), melee);
    arguments[3] = melee_potential(d, s, defender_side(s), melee);
}

const struct step_row melee_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_25_27b,
    .prompt = MESSAGE_ask_melee_die,
    .apply = do_melee_die,
    .ask = ask_melee_die,
};
