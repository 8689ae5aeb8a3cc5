/*
 * Guns in a combat: redoubts are reduced (27.42 to 27.47), then batteries fire into melees, the
 * attacker's first (27.23 to 27.33). Each shot needs ammunition (ammunition.c).
 */
#include "games/toulon/artillery/fire.h"
#include "games/toulon/combat/battle.h"

enum { IMPROVED = 2 };

/* 27.23: no work of the defender's is left in peace. */
static bool are_all_engaged(const tl_state *s)
{
    if (!s->battle.melee_count) return false;
    for (int work = tl_work_in(s, s->battle.area, 1); work < TL_WORKS;
         work = tl_work_in(s, s->battle.area, work + 1)) {
        if (s->battle.lined[work] && !s->battle.engaged[work]) return false;
    }
    return true;
}

/* Guns in the area itself: the attacker's reserve, the defender's works that nobody storms. */
static enum tl_rule spare_gun_refusal(const tl_data *d, const tl_state *s, int unit)
{
    if (tl_has(s, unit, TL_ROUTED) || s->battle.melee[unit]) return TL_RULE_27_20a;
    if (tl_side_of(d, s, unit) == tl_attacker_side(s)) {
        return are_all_engaged(s) ? TL_RULE_NONE : TL_RULE_27_23;
    }
    int work = s->inside[unit];
    return work != TL_NO_WORK && !s->battle.engaged[work] ? TL_RULE_NONE : TL_RULE_27_28;
}

static enum tl_rule gun_refusal(const tl_data *d, const tl_state *s, int unit, enum tl_side side)
{
    if (!tl_is_on_map(s, unit) || tl_side_of(d, s, unit) != side || !tl_is_gun(d, s, unit)) {
        return TL_RULE_27_19a;
    }
    if (!tl_strength(d, s, unit)) return TL_RULE_25_30;
    if (s->place[unit] == s->battle.area) {
        enum tl_rule why = spare_gun_refusal(d, s, unit);
        if (why) return why;
    } else if (!tl_reaches(d, s, unit, s->battle.area)) {
        return tl_counts_as_battery(d, s, unit) ? TL_RULE_27_19b : TL_RULE_27_19a;
    }
    if (tl_took_role(s, unit, TL_ROLE_SHOT) &&
        !(tl_ammunition_for(d, s, unit) & TL_AMMUNITION_RESERVE)) {
        return TL_RULE_27_17a;
    }
    return tl_may_fire(d, s, unit) ? TL_RULE_NONE : TL_RULE_27_8a;
}

/* ---- TL_STEP_REDUCE, TL_STEP_REDUCE_DIE ------------------------------------------------------ */

static enum tl_rule target_refusal(const tl_data *d, const tl_state *s, int work)
{
    if (tl_is_fort_work(work) || s->work_area[work] != s->battle.area ||
        !tl_serves(d, s, work, tl_defender_side(s))) {
        return TL_RULE_27_42a;
    }
    if (s->work_flags[work] & TL_REDUCED) return TL_RULE_27_46;
    bool is_enough = s->battle.reduction[work] >= d->constant[TL_CONSTANT_reduction_most];
    return is_enough ? TL_RULE_27_43 : TL_RULE_NONE;
}

static enum tl_rule refuse_reduce(const tl_data *d, const tl_state *s, action a)
{
    if (action_verb(a) == TL_VERB_END) return TL_RULE_NONE;
    if (action_verb(a) != TL_VERB_REDUCE) return TL_RULE_27_42a;
    enum tl_rule why = gun_refusal(d, s, (int)action_first(a), tl_attacker_side(s));
    return why ? why : target_refusal(d, s, (int)action_second(a));
}

static int list_reduce(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    int works[TL_WORKS], count = 0;
    int work = tl_work_in(s, s->battle.area, TL_FIRST_REDOUBT);
    for (; work < TL_WORKS; work = tl_work_in(s, s->battle.area, work + 1)) {
        if (!target_refusal(d, s, work)) works[count++] = work;
    }
    for (int u = 0; count && u < TL_UNITS; u++) {
        if (gun_refusal(d, s, u, tl_attacker_side(s))) continue;
        for (int i = 0; i < count; i++) list_add_two(&list, TL_VERB_REDUCE, u, works[i]);
    }
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static void do_reduce(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_REDUCE);
    if (action_verb(a) == TL_VERB_END) {
        tl_step_pop(p->state);
    } else {
        tl_begin_shot(p, (int)action_first(a), TL_FIRE_REDUCE, (int)action_second(a));
    }
}

const struct tl_step_row tl_reduce_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_27_42a,
    .prompt = TL_MESSAGE_ask_reduce,
    .list = list_reduce,
    .refusal = refuse_reduce,
    .apply = do_reduce,
    .ask = tl_ask_battle,
};

void tl_reduction_granted(struct tl_play *p, int unit, int work, bool granted)
{
    CHECK(work > TL_NO_WORK && work < TL_WORKS);
    tl_state *s = p->state;
    tl_give_role(s, unit, TL_ROLE_SHOT);
    if (!granted) return;
    tl_give_role(s, unit, TL_ROLE_PART);
    int most = p->data->constant[TL_CONSTANT_reduction_most];
    int points = s->battle.reduction[work] + tl_fighting_strength(p->data, s, unit);
    s->battle.reduction[work] = (uint8_t)(points < most ? points : most);
    NOTE(p, TL_RULE_27_42a, TL_MESSAGE_redoubt_shelled, s->place[unit], work);
}

static bool has_target(const tl_data *d, const tl_state *s)
{
    int work = tl_work_in(s, s->battle.area, TL_FIRST_REDOUBT);
    while (work < TL_WORKS && target_refusal(d, s, work))
        work = tl_work_in(s, s->battle.area, work + 1);
    return work < TL_WORKS;
}

/* The attacker is asked wherever there is a redoubt, which everybody sees: if only those with guns
 * in reach were, the question would tell of them. */
void tl_stage_reduce(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_REDUCE));
    tl_state *s = p->state;
    if (!has_target(p->data, s)) return;
    tl_step_push(s, TL_STEP_REDUCE, tl_battle_seat(p->data, s, tl_attacker_side(s)));
}

void tl_stage_shell_works(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_SHELL_WORKS));
    tl_state *s = p->state;
    for (int work = TL_FIRST_REDOUBT; work < TL_WORKS; work++) {
        if (!s->battle.reduction[work]) continue;
        s->battle.at_hand = (uint8_t)work;
        tl_repeat_stage(s);
        tl_step_push(s, TL_STEP_REDUCE_DIE, 0);
        return;
    }
}

static int reduction_modifier(const tl_data *d, const tl_state *s, int work)
{
    return s->work_level[work] >= IMPROVED ? d->constant[TL_CONSTANT_reduction_improved] : 0;
}

static void do_reduce_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_REDUCE_DIE);
    CHECK(p->state->battle.at_hand < TL_WORKS);
    tl_state *s = p->state;
    int work = s->battle.at_hand;
    int points = s->battle.reduction[work];
    bool is_reduced = rolled(a) + reduction_modifier(p->data, s, work) <= points;
    s->battle.at_hand = 0;
    s->battle.reduction[work] = 0;
    tl_step_pop(s);
    if (is_reduced) s->work_flags[work] = (uint8_t)(s->work_flags[work] | TL_REDUCED);
    TELL(p, tl_attacker_side(s), TL_RULE_27_43, TL_MESSAGE_redoubt_points, work, points);
    NOTE(p, TL_RULE_27_44a, is_reduced ? TL_MESSAGE_redoubt_reduced : TL_MESSAGE_redoubt_stands,
         work, rolled(a));
}

static void ask_reduce_die(const tl_data *d, const tl_state *s, struct question *question)
{
    int work = s->battle.at_hand;
    question->argument[0] = work;
    question->argument[1] = reduction_modifier(d, s, work);
}

const struct tl_step_row tl_reduce_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_27_44a,
    .prompt = TL_MESSAGE_ask_reduce_die,
    .apply = do_reduce_die,
    .ask = ask_reduce_die,
};

/* ---- Coordination (27.26, 27.27) ------------------------------------------------------------- */

/* Where the unit is none, other guns than Bonaparte's are none either. */
static bool has_battery_directed(const tl_data *d, const tl_state *s, int unit)
{
    if (tl_counts_as_battery(d, s, unit)) return true;
    for (int u = TL_FIRST_BATTERY; u < TL_UNITS; u++) {
        if (s->battle.directed[u]) return true;
    }
    return false;
}

/* 27.27, Q27.26: without a roll, from the area of the combat or of one of the batteries; not from
 * the Retreat Zone (25.32a). */
static int bonaparte_directs(const tl_data *d, const tl_state *s, int unit)
{
    enum { ANY_GUNS = 2, WITH_A_BATTERY = 3 };
    int place = s->place[TL_PIECE_BONAPARTE];
    bool is_near = place == s->battle.area || place == s->place[unit] ||
                   s->battle.directs[TL_LEADER_BONAPARTE];
    bool is_routed = (s->leader_flags[TL_LEADER_BONAPARTE] & TL_LEADER_ROUTED) != 0;
    if (!is_near || is_routed) return 0;
    return has_battery_directed(d, s, unit) ? WITH_A_BATTERY : ANY_GUNS;
}

/* How many batteries a leader may coordinate: a success that has not gone into a melee. */
static int may_direct(const tl_data *d, const tl_state *s, int leader, int unit)
{
    CHECK(leader >= 0 && leader < TL_LEADERS);
    bool is_free = !s->battle.leads[leader] && s->place[TL_FIRST_LEADER + leader] == s->battle.area;
    int number = is_free ? s->battle.combines[leader] : 0;
    if (leader != TL_LEADER_BONAPARTE) return number;
    int always = bonaparte_directs(d, s, unit);
    return always > number ? always : number;
}

static enum tl_rule direct_refusal(const tl_data *d, const tl_state *s, int piece, int unit,
                                   enum tl_side side)
{
    if (!tl_is_leader(piece) || tl_side_of(d, s, piece) != side) return TL_RULE_27_26;
    if (tl_side_of(d, s, unit) != side) return TL_RULE_27_26;
    if (!s->battle.support[unit] || s->battle.directed[unit]) return TL_RULE_27_26;
    int leader = piece - TL_FIRST_LEADER;
    bool has_more = s->battle.directs[leader] < may_direct(d, s, leader, unit);
    if (has_more) return TL_RULE_NONE;
    return leader == TL_LEADER_BONAPARTE ? TL_RULE_27_27a : TL_RULE_27_26;
}

/* ---- TL_STEP_SUPPORT ------------------------------------------------------------------------- */

static enum tl_side firing_side(const tl_state *s)
{
    return tl_side_of_seat(s->seat[0]);
}

static enum tl_rule support_refusal(const tl_data *d, const tl_state *s, int unit, int melee)
{
    if (!tl_is_melee(s, melee)) return TL_RULE_27_25b;
    enum tl_rule why = gun_refusal(d, s, unit, firing_side(s));
    if (why) return why;
    return s->battle.support[unit] ? TL_RULE_27_29 : TL_RULE_NONE;
}

static enum tl_rule refuse_support(const tl_data *d, const tl_state *s, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case TL_VERB_SUPPORT: return support_refusal(d, s, first, second);
    case TL_VERB_DIRECT: return direct_refusal(d, s, first, second, firing_side(s));
    case TL_VERB_END: return TL_RULE_NONE;
    default: return TL_RULE_27_25b;
    }
}

static void list_directions(const tl_data *d, const tl_state *s, struct list *list)
{
    uint8_t guns[TL_UNITS];
    int count = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        if (s->battle.support[u]) guns[count++] = (uint8_t)u;
    }
    for (int piece = TL_FIRST_LEADER; count && piece < TL_PIECES; piece++) {
        if (!tl_is_on_map(s, piece)) continue;
        for (int i = 0; i < count; i++) {
            if (direct_refusal(d, s, piece, guns[i], firing_side(s))) continue;
            list_add_two(list, TL_VERB_DIRECT, piece, guns[i]);
        }
    }
}

static int list_support(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = 0; u < TL_UNITS; u++) {
        if (support_refusal(d, s, u, 1)) continue;
        for (int melee = 1; melee <= s->battle.melee_count; melee++) {
            list_add_two(&list, TL_VERB_SUPPORT, u, melee);
        }
    }
    list_directions(d, s, &list);
    list_add(&list, TL_VERB_END, 0);
    return list.count;
}

static void direct_gun(struct tl_play *p, int piece, int unit)
{
    CHECK(!direct_refusal(p->data, p->state, piece, unit, firing_side(p->state)));
    tl_state *s = p->state;
    s->battle.directed[unit] = 1;
    s->battle.directs[piece - TL_FIRST_LEADER]++;
    NOTE(p, TL_RULE_27_26, TL_MESSAGE_fire_directed, piece, s->place[unit],
         s->battle.support[unit]);
}

static void do_support(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_SUPPORT);
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case TL_VERB_SUPPORT: tl_begin_shot(p, first, TL_FIRE_SUPPORT, second); break;
    case TL_VERB_DIRECT: direct_gun(p, first, second); break;
    default: tl_step_pop(p->state);
    }
}

static void ask_support(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.area;
    question->argument[1] = s->battle.melee_count;
}

const struct tl_step_row tl_support_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_27_25b,
    .prompt = TL_MESSAGE_ask_support,
    .list = list_support,
    .refusal = refuse_support,
    .apply = do_support,
    .ask = ask_support,
};

/* HI-32: from where and at what is seen, not with how much. */
void tl_support_granted(struct tl_play *p, int unit, int melee, bool granted)
{
    CHECK(melee > 0 && melee <= TL_MELEES_MOST);
    tl_state *s = p->state;
    tl_give_role(s, unit, TL_ROLE_SHOT);
    if (!granted) return;
    tl_give_role(s, unit, TL_ROLE_PART);
    s->battle.support[unit] = (uint8_t)melee;
    NOTE(p, TL_RULE_27_25b, TL_MESSAGE_guns_support, s->place[unit], melee);
}

/* Whoever has a gun in reach, and whoever has none: it is not for the other side to know. */
static void begin_support(struct tl_play *p, enum tl_side side)
{
    tl_state *s = p->state;
    if (s->battle.melee_count) tl_step_push(s, TL_STEP_SUPPORT, tl_battle_seat(p->data, s, side));
}

void tl_stage_support(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_SUPPORT));
    begin_support(p, tl_attacker_side(p->state));
}

void tl_stage_answer(struct tl_play *p)
{
    CHECK(tl_is_at_stage(p->state, TL_STAGE_ANSWER));
    begin_support(p, tl_defender_side(p->state));
}
