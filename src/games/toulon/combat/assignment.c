/*
 * The attacker's groupings are made and assigned to the defender's line from left to right (25.21
 * to 25.23). He sees how many stand where, not who.
 */
#include "games/toulon/combat/battle.h"

static bool is_free(const tl_data *d, const tl_state *s, int unit)
{
    return !s->battle.melee[unit] && tl_strength(d, s, unit) > 0;
}

static int count_free(const tl_data *d, const tl_state *s)
{
    int count = 0;
    TL_EACH_FIGHTER(d, s, tl_attacker_side(s)) count += is_free(d, s, u);
    return count;
}

/* ---- Groupings ------------------------------------------------------------------------------- */

static int count_in_melee(const tl_data *d, const tl_state *s, int melee)
{
    int count = 0;
    TL_EACH_FIGHTER(d, s, tl_attacker_side(s)) count += s->battle.melee[u] == melee;
    return count;
}

static bool has_gun_in_grouping(const tl_data *d, const tl_state *s)
{
    TL_EACH_FIGHTER(d, s, tl_attacker_side(s))
    {
        if (s->battle.melee[u] == s->battle.grouping && tl_is_gun(d, s, u)) return true;
    }
    return false;
}

static bool has_others_in_grouping(const tl_data *d, const tl_state *s)
{
    TL_EACH_FIGHTER(d, s, tl_attacker_side(s))
    {
        if (s->battle.melee[u] == s->battle.grouping && !tl_is_gun(d, s, u)) return true;
    }
    return false;
}

/* The kinds of units that a leader may have together: 25.16, and leaders of guns (data 3.5). */
static enum tl_rule kind_refusal(const tl_data *d, const tl_state *s, int unit, int leader)
{
    CHECK(leader >= 0 && leader < TL_LEADERS);
    if (d->leader[leader].guns_only && (!tl_is_gun(d, s, unit) || has_others_in_grouping(d, s))) {
        return TL_RULE_25_13;
    }
    const struct tl_grade_data *grade = &d->grade[tl_grade_of(d, s, TL_FIRST_LEADER + leader)];
    bool is_pair =
        leader == TL_LEADER_BONAPARTE && s->battle.combines[leader] < grade->combines_units;
    return is_pair && !tl_is_gun(d, s, unit) && !has_gun_in_grouping(d, s) ? TL_RULE_25_16
                                                                           : TL_RULE_NONE;
}

static bool is_led_by_another(const tl_state *s, int leader)
{
    for (int i = 0; i < TL_LEADERS; i++) {
        if (i != leader && s->battle.leads[i] == s->battle.grouping) return true;
    }
    return false;
}

static enum tl_rule leader_refusal(const tl_data *d, const tl_state *s, int piece)
{
    if (!tl_leads_attack(d, s, piece)) return TL_RULE_25_12;
    int leader = piece - TL_FIRST_LEADER;
    int led = s->battle.leads[leader];
    if (!s->battle.combines[leader]) return TL_RULE_25_12;
    if ((led && led != s->battle.grouping) || is_led_by_another(s, leader)) return TL_RULE_25_14;
    bool is_full = count_in_melee(d, s, s->battle.grouping) >= s->battle.combines[leader];
    return is_full ? TL_RULE_25_21a : TL_RULE_NONE;
}

static enum tl_rule grouping_refusal(const tl_data *d, const tl_state *s, int unit)
{
    if (!tl_is_fighter(d, s, tl_attacker_side(s), unit)) return TL_RULE_25_22a;
    if (!tl_strength(d, s, unit)) return TL_RULE_25_30;
    return s->battle.melee[unit] ? TL_RULE_25_22a : TL_RULE_NONE;
}

static enum tl_rule combine_refusal(const tl_data *d, const tl_state *s, int unit, int piece)
{
    if (!s->battle.grouping) return TL_RULE_25_13;
    enum tl_rule why = leader_refusal(d, s, piece);
    if (!why) why = grouping_refusal(d, s, unit);
    return why ? why : kind_refusal(d, s, unit, piece - TL_FIRST_LEADER);
}

static bool has_target(const tl_state *s)
{
    int work = s->battle.storming;
    return s->battle.engaged[work] < s->battle.lined[work] &&
           s->battle.melee_count < TL_MELEES_MOST;
}

static enum tl_rule engage_refusal(const tl_data *d, const tl_state *s, int unit)
{
    enum tl_rule why = grouping_refusal(d, s, unit);
    if (why) return why;
    return has_target(s) ? TL_RULE_NONE : TL_RULE_25_22a;
}

static bool is_open_left(const tl_state *s)
{
    return s->battle.engaged[TL_NO_WORK] < s->battle.lined[TL_NO_WORK];
}

/* A work has been named and nobody has gone at it yet. */
static bool is_storm_begun(const tl_state *s)
{
    return s->battle.storming != TL_NO_WORK && !s->battle.grouping;
}

static enum tl_rule storm_refusal(const tl_data *d, const tl_state *s, int work)
{
    if (work == TL_NO_WORK) return TL_RULE_25_6a;
    if (is_open_left(s)) return s->battle.round == 1 ? TL_RULE_25_4a : TL_RULE_25_4b;
    if (is_storm_begun(s) || s->battle.storming == work) return TL_RULE_25_6a;
    if (s->battle.engaged[work] >= s->battle.lined[work]) return TL_RULE_25_6a;
    return count_free(d, s) ? TL_RULE_NONE : TL_RULE_25_22a;
}

static enum tl_rule end_refusal(const tl_data *d, const tl_state *s)
{
    if (is_storm_begun(s)) return TL_RULE_25_22a;
    if (!is_open_left(s) || !count_free(d, s)) return TL_RULE_NONE;
    return s->battle.round == 1 ? TL_RULE_25_4a : TL_RULE_25_4b;
}

/* ---- TL_STEP_ASSIGN -------------------------------------------------------------------------- */

static enum tl_rule refuse_assign(const tl_data *d, const tl_state *s, action a)
{
    int first = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_ENGAGE: return engage_refusal(d, s, first);
    case TL_VERB_COMBINE: return combine_refusal(d, s, first, (int)action_second(a));
    case TL_VERB_STORM: return storm_refusal(d, s, first);
    case TL_VERB_STANDARD: return TL_RULE_NONE;
    case TL_VERB_END: return end_refusal(d, s);
    default: return TL_RULE_25_22a;
    }
}

static void list_combinations(const tl_data *d, const tl_state *s, struct list *list)
{
    int open[TL_LEADERS], count = 0;
    int piece = tl_leader_in(s, s->battle.area, TL_FIRST_LEADER);
    for (; s->battle.grouping && piece < TL_PIECES;
         piece = tl_leader_in(s, s->battle.area, piece + 1)) {
        if (!leader_refusal(d, s, piece)) open[count++] = piece;
    }
    if (!count) return;
    TL_EACH_FIGHTER(d, s, tl_attacker_side(s))
    {
        for (int i = 0; i < count; i++) {
            if (!is_free(d, s, u) || kind_refusal(d, s, u, open[i] - TL_FIRST_LEADER)) continue;
            list_add_two(list, TL_VERB_COMBINE, u, open[i]);
        }
    }
}

static int list_assign(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    if (has_target(s)) {
        TL_EACH_FIGHTER(d, s, tl_attacker_side(s))
        {
            if (is_free(d, s, u)) list_add(&list, TL_VERB_ENGAGE, u);
        }
    }
    list_combinations(d, s, &list);
    int work = tl_work_in(s, s->battle.area, 1);
    for (; work < TL_WORKS; work = tl_work_in(s, s->battle.area, work + 1)) {
        if (!storm_refusal(d, s, work)) list_add(&list, TL_VERB_STORM, work);
    }
    list_add(&list, TL_VERB_STANDARD, 0);
    if (!end_refusal(d, s)) list_add(&list, TL_VERB_END, 0);
    return list.count;
}

/* The leftmost of the place at hand that nobody has engaged. */
static int next_target(const tl_data *d, const tl_state *s)
{
    int best = TL_NO_UNIT;
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        bool is_next = s->battle.line[u] && !s->battle.melee[u] &&
                       s->inside[u] == s->battle.storming &&
                       (best == TL_NO_UNIT || s->battle.line[u] < s->battle.line[best]);
        if (is_next) best = u;
    }
    return best;
}

static void engage(struct tl_play *p, int unit)
{
    CHECK(!engage_refusal(p->data, p->state, unit));
    tl_state *s = p->state;
    struct tl_battle_state *b = &s->battle;
    int target = next_target(p->data, s);
    CHECK(target != TL_NO_UNIT);
    int melee = ++b->melee_count;
    b->grouping = (uint8_t)melee;
    b->work_of[melee] = b->storming;
    b->melee[unit] = (uint8_t)melee;
    b->melee[target] = (uint8_t)melee;
    b->engaged[b->storming]++;
    NOTE(p, TL_RULE_25_22a, b->storming ? TL_MESSAGE_work_engaged : TL_MESSAGE_line_engaged, melee,
         b->storming);
    TELL(p, tl_attacker_side(s), TL_RULE_25_22a, TL_MESSAGE_unit_engages, unit, melee);
}

static void combine(struct tl_play *p, int unit, int piece)
{
    CHECK(!combine_refusal(p->data, p->state, unit, piece));
    struct tl_battle_state *b = &p->state->battle;
    b->melee[unit] = b->grouping;
    b->leads[piece - TL_FIRST_LEADER] = b->grouping;
    TELL(p, tl_attacker_side(p->state), TL_RULE_25_13, TL_MESSAGE_unit_combines, unit, b->grouping,
         piece);
}

static void storm(struct tl_play *p, int work)
{
    CHECK(!storm_refusal(p->data, p->state, work));
    p->state->battle.storming = (uint8_t)work;
    p->state->battle.grouping = 0;
}

/* ---- The rest as the game would have it ------------------------------------------------------ */

static int strongest_free(const tl_data *d, const tl_state *s)
{
    int best = TL_NO_UNIT;
    TL_EACH_FIGHTER(d, s, tl_attacker_side(s))
    {
        if (!is_free(d, s, u)) continue;
        if (best == TL_NO_UNIT || tl_potential(d, s, u) > tl_potential(d, s, best)) best = u;
    }
    return best;
}

/* Whoever can be spared joins, as long as every defender that must be engaged still can be. */
static bool reinforce_grouping(struct tl_play *p)
{
    tl_state *s = p->state;
    action legal[TL_LEGAL_MOST];
    struct list list = { legal, 0 };
    int owed = s->battle.lined[TL_NO_WORK] - s->battle.engaged[TL_NO_WORK];
    if (count_free(p->data, s) <= owed) return false;
    list_combinations(p->data, s, &list);
    if (!list.count) return false;
    combine(p, (int)action_first(legal[0]), (int)action_second(legal[0]));
    return true;
}

static bool storm_next(struct tl_play *p)
{
    tl_state *s = p->state;
    int work = tl_work_in(s, s->battle.area, 1);
    while (work < TL_WORKS && storm_refusal(p->data, s, work)) {
        work = tl_work_in(s, s->battle.area, work + 1);
    }
    if (work >= TL_WORKS) return false;
    storm(p, work);
    return true;
}

static void assign_all(struct tl_play *p)
{
    const tl_data *d = p->data;
    tl_state *s = p->state;
    bool is_at_it = true;
    while (is_at_it) {
        is_at_it = reinforce_grouping(p);
        if (is_at_it) continue;
        int unit = strongest_free(d, s);
        is_at_it = unit != TL_NO_UNIT && (has_target(s) || storm_next(p));
        if (is_at_it) engage(p, unit);
    }
}

static void do_assign(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_ASSIGN);
    int first = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_ENGAGE: engage(p, first); return;
    case TL_VERB_COMBINE: combine(p, first, (int)action_second(a)); return;
    case TL_VERB_STORM: storm(p, first); return;
    case TL_VERB_STANDARD: assign_all(p); break;
    default: break;
    }
    tl_step_pop(p->state);
}

/* Done when nothing is left but to end. */
static bool settle_assign(struct tl_play *p)
{
    action legal[TL_LEGAL_MOST];
    list_assign(p->data, p->state, legal);
    if (action_verb(legal[0]) != TL_VERB_STANDARD) return false;
    tl_step_pop(p->state);
    return true;
}

static void ask_assign(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.area;
    question->argument[1] =
        s->battle.lined[s->battle.storming] - s->battle.engaged[s->battle.storming];
    question->argument[2] = s->battle.storming;
    question->argument[3] = s->battle.melee_count;
}

const struct tl_step_row tl_assign_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_25_22a,
    .prompt = TL_MESSAGE_ask_assign,
    .list = list_assign,
    .refusal = refuse_assign,
    .apply = do_assign,
    .settle = settle_assign,
    .ask = ask_assign,
};

void tl_stage_assign(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_ASSIGN));
    tl_step_push(p->state, TL_STEP_ASSIGN,
                 tl_battle_seat(p->data, p->state, tl_attacker_side(p->state)));
}
