/* Melees (25.27 to 25.33): the ratio, the columns that it is shifted, the die and what it does. */
#include "games/toulon/combat/battle.h"

/* ---- What meets what ------------------------------------------------------------------------- */

int tl_melee_unit(const tl_data *d, const tl_state *s, enum tl_side side, int melee, int from)
{
    CHECK(melee > 0 && melee <= TL_MELEES_MOST);
    int unit = tl_fighter_from(d, s, side, from);
    while (unit < TL_UNITS && s->battle.melee[unit] != melee) {
        unit = tl_fighter_from(d, s, side, unit + 1);
    }
    return unit;
}

/* For each unit of a side in a melee; it is `u` in what follows. */
#define EACH_IN_MELEE(d, s, side, melee)                                                           \
    for (int u = tl_melee_unit(d, s, side, melee, 0); u < TL_UNITS;                                \
         u = tl_melee_unit(d, s, side, melee, u + 1))

/* 27.25b: fire from afar brings strength alone, unless it is coordinated. */
static int support_of(const tl_data *d, const tl_state *s, enum tl_side side, int melee)
{
    int sum = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        if (s->battle.support[u] != melee || tl_side_of(d, s, u) != side) continue;
        sum += s->battle.directed[u] ? tl_potential(d, s, u) : tl_fighting_strength(d, s, u);
    }
    return sum;
}

int tl_melee_potential(const tl_data *d, const tl_state *s, enum tl_side side, int melee)
{
    int sum = 0;
    EACH_IN_MELEE(d, s, side, melee)
    {
        if (tl_strength(d, s, u)) sum += tl_potential(d, s, u);
    }
    return sum + support_of(d, s, side, melee);
}

bool tl_has_gun_in_assault(const tl_data *d, const tl_state *s, enum tl_side side, int melee)
{
    EACH_IN_MELEE(d, s, side, melee)
    {
        if (tl_is_gun(d, s, u) && tl_strength(d, s, u)) return true;
    }
    return false;
}

bool tl_has_gun_in_melee(const tl_data *d, const tl_state *s, enum tl_side side, int melee)
{
    TL_EACH_UNIT_IN(s, s->battle.area)
    {
        bool is_firing = s->battle.support[u] == melee && tl_side_of(d, s, u) == side;
        if (is_firing && tl_strength(d, s, u)) return true;
    }
    return tl_has_gun_in_assault(d, s, side, melee);
}

/* 3.P9a, Q3.P9 */
bool tl_has_crossed(const tl_data *d, const tl_state *s, int melee)
{
    if (s->battle.round > 1) return false;
    EACH_IN_MELEE(d, s, tl_attacker_side(s), melee)
    {
        if (tl_has(s, u, TL_CROSSED)) return true;
    }
    return false;
}

int tl_ground_shift(const tl_data *d, const tl_state *s, int melee, bool has_guns)
{
    CHECK(melee > 0 && melee <= TL_MELEES_MOST);
    int shift = tl_work_shift(d, s, s->battle.work_of[melee], has_guns);
    int town = d->area[s->battle.area].town ? d->constant[TL_CONSTANT_shift_town] : 0;
    if (s->options[TL_OPTION_TOWN] == TL_TOWN_ADDS) return shift + town;
    return town > shift ? town : shift;
}

int tl_melee_shift(const tl_data *d, const tl_state *s, int melee)
{
    bool has_guns = tl_has_gun_in_assault(d, s, tl_attacker_side(s), melee);
    int river = tl_has_crossed(d, s, melee) ? d->constant[TL_CONSTANT_shift_river] : 0;
    return tl_ground_shift(d, s, melee, has_guns) + river;
}

/* 25.27a: the best column that is fully reached. */
int tl_ratio_column(const tl_data *d, int attack, int defence)
{
    int column = 0;
    while (column + 1 < TL_COLUMNS &&
           attack * d->column[column + 1].defence >= defence * d->column[column + 1].attack) {
        column++;
    }
    return column;
}

int tl_melee_column(const tl_data *d, const tl_state *s, int melee)
{
    int column = tl_ratio_column(d, tl_melee_potential(d, s, tl_attacker_side(s), melee),
                                 tl_melee_potential(d, s, tl_defender_side(s), melee));
    column -= tl_melee_shift(d, s, melee);
    return column > 0 ? column : 0;
}

/* ---- TL_STEP_MELEES: which comes next (25.11) ------------------------------------------------ */

static int list_melees(const tl_data *d, const tl_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int melee = 1; melee <= s->battle.melee_count; melee++) {
        if (!s->battle.resolved[melee]) list_add(&list, TL_VERB_RESOLVE, melee);
    }
    return list.count;
}

static void show_melee(struct tl_play *p, enum tl_side side, int melee)
{
    tl_state *s = p->state;
    EACH_IN_MELEE(p->data, s, side, melee)
    {
        tl_show_unit(p, u, s->inside[u] ? TL_RULE_16_13c : TL_RULE_25_27a);
        if (tl_is_gun(p->data, s, u)) tl_give_role(s, u, TL_ROLE_PART);
    }
}

static void begin_melee(struct tl_play *p, int melee)
{
    CHECK(tl_is_melee(p->state, melee) && !p->state->battle.resolved[melee]);
    tl_state *s = p->state;
    show_melee(p, tl_attacker_side(s), melee);
    show_melee(p, tl_defender_side(s), melee);
    s->battle.at_hand = (uint8_t)melee;
    s->battle.has_fought = 1;
    NOTE(p, TL_RULE_25_27a, TL_MESSAGE_melee_begins, melee,
         tl_melee_potential(p->data, s, tl_attacker_side(s), melee),
         tl_melee_potential(p->data, s, tl_defender_side(s), melee),
         tl_melee_shift(p->data, s, melee));
    tl_step_push(s, TL_STEP_MELEE_DIE, 0);
}

static void do_melees(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_MELEES);
    begin_melee(p, (int)action_first(a));
}

/* r: those of the melee, with the leader who brought them together (25.32). */
static void rout_melee(struct tl_play *p, enum tl_side side, int melee)
{
    CHECK(tl_is_melee(p->state, melee));
    tl_state *s = p->state;
    NOTE(p, TL_RULE_25_32a, TL_MESSAGE_melee_routed, (int)side, melee);
    EACH_IN_MELEE(p->data, s, side, melee) tl_rout_unit(p, u);
    if (side != tl_attacker_side(s)) return;
    for (int leader = 0; leader < TL_LEADERS; leader++) {
        if (s->battle.leads[leader] == melee) tl_rout_leader(s, TL_FIRST_LEADER + leader);
    }
}

/* Who is spared by R, as an option has it (Q25.33). */
static bool is_spared(const tl_state *s, int unit)
{
    int work = s->inside[unit];
    return s->options[TL_OPTION_ROUT] == TL_ROUT_OPEN && work != TL_NO_WORK &&
           !s->battle.engaged[work];
}

/* Whoever was spared is in no melee: none is fought any more. */
static void abandon_melees(struct tl_battle_state *b)
{
    for (int melee = 1; melee <= b->melee_count; melee++) b->resolved[melee] = 1;
}

/* R (25.33): the whole force leaves, and the battle is over. */
static void rout_force(struct tl_play *p, enum tl_side side)
{
    tl_state *s = p->state;
    NOTE(p, TL_RULE_25_33a, TL_MESSAGE_force_routed, (int)side, s->battle.area);
    TL_EACH_FIGHTER(p->data, s, side)
    {
        if (!is_spared(s, u)) tl_rout_unit(p, u);
    }
    int piece = tl_leader_in(s, s->battle.area, TL_FIRST_LEADER);
    for (; piece < TL_PIECES; piece = tl_leader_in(s, s->battle.area, piece + 1)) {
        if (tl_side_of(p->data, s, piece) != side) continue;
        s->battle.leader_role[piece - TL_FIRST_LEADER] = TL_LEADER_SHAKEN;
    }
    if (tl_has_fighters(p->data, s, side)) {
        abandon_melees(&s->battle);
    } else {
        tl_end_fighting(p, TL_ENDED_BY_ROUT);
    }
}

static void finish_melee(struct tl_play *p)
{
    CHECK(tl_is_melee(p->state, p->state->battle.at_hand));
    struct tl_battle_state *b = &p->state->battle;
    int melee = b->at_hand;
    b->resolved[melee] = 1;
    b->at_hand = 0;
    for (int side = 0; side < TL_SIDES; side++) {
        if (b->result[side] == TL_SMALL_RETREAT) rout_melee(p, (enum tl_side)side, melee);
        if (b->result[side] == TL_FULL_RETREAT) rout_force(p, (enum tl_side)side);
        b->result[side] = TL_NO_RETREAT;
    }
}

static bool settle_melees(struct tl_play *p)
{
    tl_state *s = p->state;
    action legal[TL_LEGAL_MOST];
    if (s->battle.at_hand) {
        finish_melee(p);
        return true;
    }
    int count = s->battle.ended ? 0 : list_melees(p->data, s, legal);
    if (count > 1) return false;
    if (count) {
        do_melees(p, legal[0]);
    } else {
        tl_step_pop(s);
    }
    return true;
}

const struct tl_step_row tl_melees_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_11,
    .prompt = TL_MESSAGE_ask_melees,
    .list = list_melees,
    .apply = do_melees,
    .settle = settle_melees,
    .ask = tl_ask_battle,
};

void tl_stage_melees(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_MELEES));
    tl_state *s = p->state;
    if (!s->battle.melee_count) return;
    tl_step_push(s, TL_STEP_MELEES, tl_battle_seat(p->data, s, tl_attacker_side(s)));
}

/* ---- TL_STEP_MELEE_DIE ----------------------------------------------------------------------- */

/* 23.4: temporary first, unless guns in the area did it. With one row of losses for the battle
 * only its first loss asks (Q23.4). */
static void begin_alternation(struct tl_play *p, enum tl_side side, int melee)
{
    CHECK(tl_is_melee(p->state, melee));
    tl_state *s = p->state;
    bool has_lost = s->battle.temporary[side] + s->battle.permanent[side] > 0;
    if (s->options[TL_OPTION_ALTERNATION] == TL_ALTERNATION_BATTLE && has_lost) return;
    s->battle.next_permanent[side] = tl_has_gun_in_melee(p->data, s, tl_other_side(side), melee);
}

static void do_melee_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_MELEE_DIE);
    CHECK(tl_is_melee(p->state, p->state->battle.at_hand));
    tl_state *s = p->state;
    enum tl_side attacker = tl_attacker_side(s), defender = tl_defender_side(s);
    int melee = s->battle.at_hand;
    int face = rolled(a) - 1;
    int column = tl_melee_column(p->data, s, melee);
    const struct tl_column_data *table = &p->data->column[column];
    int lost_attacking = table->attacker_loses[face], lost_defending = table->defender_loses[face];
    tl_step_pop(s);
    NOTE(p, TL_RULE_25_27b, TL_MESSAGE_melee_rolled, rolled(a), column, lost_attacking,
         lost_defending);
    s->battle.result[attacker] = table->attacker_retreat[face];
    s->battle.result[defender] = table->defender_retreat[face];
    if (lost_attacking) begin_alternation(p, attacker, melee);
    if (lost_defending) begin_alternation(p, defender, melee);
    tl_ask_losses(p, defender, melee, lost_defending);
    tl_ask_losses(p, attacker, melee, lost_attacking);
}

static void ask_melee_die(const tl_data *d, const tl_state *s, struct question *question)
{
    int melee = s->battle.at_hand;
    question->argument[0] = melee;
    question->argument[1] = tl_melee_column(d, s, melee);
    question->argument[2] = tl_melee_potential(d, s, tl_attacker_side(s), melee);
    question->argument[3] = tl_melee_potential(d, s, tl_defender_side(s), melee);
}

const struct tl_step_row tl_melee_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_25_27b,
    .prompt = TL_MESSAGE_ask_melee_die,
    .apply = do_melee_die,
    .ask = ask_melee_die,
};
