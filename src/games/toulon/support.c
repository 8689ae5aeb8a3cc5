/*
 * Guns in a combat: redoubts are reduced (27.42 to 27.47), then batteries fire into melees, the
 * attacker's first (27.23 to 27.33). Each shot needs ammunition (ammunition.c).
 */
#include "games/toulon/battle.h"
#include "games/toulon/fire.h"

enum { IMPROVED = 2 };

/* 27.23: no work of the defender's is left in peace. */
static bool are_all_engaged(const tstate *s)
{
    if (!s->battle.melee_count) return false;
    for (int work = work_in(s, s->battle.area, 1); work < WORKS;
         work = work_in(s, s->battle.area, work + 1)) {
        if (s->battle.lined[work] && !s->battle.engaged[work]) return false;
    }
    return true;
}

/* Guns in the area itself: the attacker's reserve, the defender's works that nobody storms. */
static enum rule spare_gun_refusal(const tdata *d, const tstate *s, int unit)
{
    if (has(s, unit, ROUTED) || s->battle.melee[unit]) return RULE_27_20a;
    if (side_of(d, s, unit) == attacker_side(s)) {
        return are_all_engaged(s) ? RULE_NONE : RULE_27_23;
    }
    int work = s->inside[unit];
    return work != NO_WORK && !s->battle.engaged[work] ? RULE_NONE : RULE_27_28;
}

static enum rule gun_refusal(const tdata *d, const tstate *s, int unit, enum side side)
{
    if (unit >= UNITS || !is_on_map(s, unit) || side_of(d, s, unit) != side ||
        !is_gun(d, s, unit)) {
        return RULE_27_19a;
    }
    if (!strength(d, s, unit)) return RULE_25_30;
    if (s->place[unit] == s->battle.area) {
        enum rule why = spare_gun_refusal(d, s, unit);
        if (why) return why;
    } else if (!reaches(d, s, unit, s->battle.area)) {
        return counts_as_battery(d, s, unit) ? RULE_27_19b : RULE_27_19a;
    }
    if (took_role(s, unit, ROLE_SHOT) && !(ammunition_for(d, s, unit) & AMMUNITION_RESERVE)) {
        return RULE_27_17a;
    }
    return may_fire(d, s, unit) ? RULE_NONE : RULE_27_8a;
}

/* ---- STEP_REDUCE, STEP_REDUCE_DIE -------------------------------------------------------- */

static enum rule target_refusal(const tdata *d, const tstate *s, int work)
{
    if (work == NO_WORK || work >= WORKS || is_fort_work(work) ||
        s->work_area[work] != s->battle.area || !serves(d, s, work, defender_side(s))) {
        return RULE_27_42a;
    }
    if (s->work_flags[work] & REDUCED) return RULE_27_46;
    bool is_enough = s->battle.reduction[work] >= d->constant[CONSTANT_reduction_most];
    return is_enough ? RULE_27_43 : RULE_NONE;
}

static enum rule refuse_reduce(const tdata *d, const tstate *s, action a)
{
    if (action_verb(a) == VERB_END) return RULE_NONE;
    if (action_verb(a) != VERB_REDUCE) return RULE_27_42a;
    enum rule why = gun_refusal(d, s, (int)action_first(a), attacker_side(s));
    return why ? why : target_refusal(d, s, (int)action_second(a));
}

static int list_reduce(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    int works[WORKS], count = 0;
    int work = work_in(s, s->battle.area, FIRST_REDOUBT);
    for (; work < WORKS; work = work_in(s, s->battle.area, work + 1)) {
        if (!target_refusal(d, s, work)) works[count++] = work;
    }
    for (int u = 0; count && u < UNITS; u++) {
        if (gun_refusal(d, s, u, attacker_side(s))) continue;
        for (int i = 0; i < count; i++) list_add_two(&list, VERB_REDUCE, u, works[i]);
    }
    list_add(&list, VERB_END, 0);
    return list.count;
}

static void do_reduce(struct play *p, action a)
{
    if (action_verb(a) == VERB_END) {
        leave_step(p->state);
    } else {
        begin_shot(p, (int)action_first(a), FIRE_REDUCE, (int)action_second(a));
    }
}

static bool settle_reduce(struct play *p)
{
    action legal[LEGAL_MOST];
    if (list_reduce(p->data, p->state, legal) > 1) return false;
    leave_step(p->state);
    return true;
}

const struct step_row reduce_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_27_42a,
    .prompt = MESSAGE_ask_reduce,
    .list = list_reduce,
    .refusal = refuse_reduce,
    .apply = do_reduce,
    .settle = settle_reduce,
    .ask = ask_battle,
};

void reduction_granted(struct play *p, int unit, int work, bool granted)
{
    tstate *s = p->state;
    give_role(s, unit, ROLE_SHOT);
    if (!granted) return;
    give_role(s, unit, ROLE_PART);
    int most = p->data->constant[CONSTANT_reduction_most];
    int points = s->battle.reduction[work] + fighting_strength(p->data, s, unit);
    s->battle.reduction[work] = (uint8_t)(points < most ? points : most);
    NOTE(p, RULE_27_42a, MESSAGE_redoubt_shelled, s->place[unit], work);
}

void stage_reduce(struct play *p)
{
    enter_step(p->state, STEP_REDUCE, battle_seat(p->data, p->state, attacker_side(p->state)));
}

void stage_shell_works(struct play *p)
{
    tstate *s = p->state;
    for (int work = FIRST_REDOUBT; work < WORKS; work++) {
        if (!s->battle.reduction[work]) continue;
        s->battle.at_hand = (uint8_t)work;
        repeat_stage(s);
        enter_step(s, STEP_REDUCE_DIE, 0);
        return;
    }
}

static int reduction_modifier(const tdata *d, const tstate *s, int work)
{
    return s->work_level[work] >= IMPROVED ? d->constant[CONSTANT_reduction_improved] : 0;
}

static void do_reduce_die(struct play *p, action a)
{
    tstate *s = p->state;
    int work = s->battle.at_hand;
    int points = s->battle.reduction[work];
    bool is_reduced = rolled(a) + reduction_modifier(p->data, s, work) <= points;
    s->battle.at_hand = 0;
    s->battle.reduction[work] = 0;
    leave_step(s);
    if (is_reduced) s->work_flags[work] = (uint8_t)(s->work_flags[work] | REDUCED);
    TELL(p, attacker_side(s), RULE_27_43, MESSAGE_redoubt_points, work, points);
    NOTE(p, RULE_27_44a, is_reduced ? MESSAGE_redoubt_reduced : MESSAGE_redoubt_stands, work,
         rolled(a));
}

static void ask_reduce_die(const tdata *d, const tstate *s, int *arguments)
{
    int work = s->battle.at_hand;
    arguments[0] = work;
    arguments[1] = reduction_modifier(d, s, work);
}

const struct step_row reduce_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_27_44a,
    .prompt = MESSAGE_ask_reduce_die,
    .apply = do_reduce_die,
    .ask = ask_reduce_die,
};

/* ---- Coordination (27.26, 27.27) --------------------------------------------------------- */

static bool has_battery_directed(const tdata *d, const tstate *s, int unit)
{
    if (counts_as_battery(d, s, unit)) return true;
    for (int u = FIRST_BATTERY; u < UNITS; u++) {
        if (s->battle.directed[u]) return true;
    }
    for (int u = 0; u < FIRST_BATTERY; u++) {
        if (s->battle.directed[u] && counts_as_battery(d, s, u)) return true;
    }
    return false;
}

/* 27.27, Q27.26: without a roll, from the area of the combat or of one of the batteries; not from
 * the Retreat Zone (25.32a). */
static int bonaparte_directs(const tdata *d, const tstate *s, int unit)
{
    enum { ANY_GUNS = 2, WITH_A_BATTERY = 3 };
    int place = s->place[PIECE_BONAPARTE];
    bool is_near =
        place == s->battle.area || place == s->place[unit] || s->battle.directs[LEADER_BONAPARTE];
    bool is_routed = (s->leader_flags[LEADER_BONAPARTE] & LEADER_ROUTED) != 0;
    if (!is_near || is_routed) return 0;
    return has_battery_directed(d, s, unit) ? WITH_A_BATTERY : ANY_GUNS;
}

/* How many batteries a leader may coordinate: a success that has not gone into a melee. */
static int may_direct(const tdata *d, const tstate *s, int leader, int unit)
{
    bool has_success = s->battle.combines[leader] && !s->battle.leads[leader] &&
                       s->place[FIRST_LEADER + leader] == s->battle.area;
    int number = has_success ? s->battle.combines[leader] : 0;
    if (leader != LEADER_BONAPARTE) return number;
    int always = bonaparte_directs(d, s, unit);
    return always > number ? always : number;
}

static enum rule direct_refusal(const tdata *d, const tstate *s, int piece, int unit,
                                enum side side)
{
    if (!is_leader(piece) || piece >= PIECES || side_of(d, s, piece) != side) return RULE_27_26;
    if (unit >= UNITS || side_of(d, s, unit) != side) return RULE_27_26;
    if (!s->battle.support[unit] || s->battle.directed[unit]) return RULE_27_26;
    int leader = piece - FIRST_LEADER;
    bool has_more = s->battle.directs[leader] < may_direct(d, s, leader, unit);
    if (has_more) return RULE_NONE;
    return leader == LEADER_BONAPARTE ? RULE_27_27a : RULE_27_26;
}

/* ---- STEP_SUPPORT ------------------------------------------------------------------------ */

static enum side firing_side(const tstate *s)
{
    return side_of_seat(s->seat[0]);
}

static enum rule support_refusal(const tdata *d, const tstate *s, int unit, int melee)
{
    if (melee < 1 || melee > s->battle.melee_count) return RULE_27_25b;
    enum rule why = gun_refusal(d, s, unit, firing_side(s));
    if (why) return why;
    return s->battle.support[unit] ? RULE_27_29 : RULE_NONE;
}

static enum rule refuse_support(const tdata *d, const tstate *s, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case VERB_SUPPORT: return support_refusal(d, s, first, second);
    case VERB_DIRECT: return direct_refusal(d, s, first, second, firing_side(s));
    case VERB_END: return RULE_NONE;
    default: return RULE_27_25b;
    }
}

static void list_directions(const tdata *d, const tstate *s, struct list *list)
{
    uint8_t guns[UNITS];
    int count = 0;
    for (int u = 0; u < UNITS; u++) {
        if (s->battle.support[u]) guns[count++] = (uint8_t)u;
    }
    for (int piece = FIRST_LEADER; count && piece < PIECES; piece++) {
        if (!is_on_map(s, piece)) continue;
        for (int i = 0; i < count; i++) {
            if (direct_refusal(d, s, piece, guns[i], firing_side(s))) continue;
            list_add_two(list, VERB_DIRECT, piece, guns[i]);
        }
    }
}

static int list_support(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = 0; u < UNITS; u++) {
        if (support_refusal(d, s, u, 1)) continue;
        for (int melee = 1; melee <= s->battle.melee_count; melee++) {
            list_add_two(&list, VERB_SUPPORT, u, melee);
        }
    }
    list_directions(d, s, &list);
    list_add(&list, VERB_END, 0);
    return list.count;
}

static void direct_gun(struct play *p, int piece, int unit)
{
    tstate *s = p->state;
    s->battle.directed[unit] = 1;
    s->battle.directs[piece - FIRST_LEADER]++;
    NOTE(p, RULE_27_26, MESSAGE_fire_directed, piece, s->place[unit], s->battle.support[unit]);
}

static void do_support(struct play *p, action a)
{
    int first = (int)action_first(a), second = (int)action_second(a);
    switch (action_verb(a)) {
    case VERB_SUPPORT: begin_shot(p, first, FIRE_SUPPORT, second); break;
    case VERB_DIRECT: direct_gun(p, first, second); break;
    default: leave_step(p->state);
    }
}

static bool settle_support(struct play *p)
{
    action legal[LEGAL_MOST];
    if (list_support(p->data, p->state, legal) > 1) return false;
    leave_step(p->state);
    return true;
}

static void ask_support(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->battle.area;
    arguments[1] = s->battle.melee_count;
}

const struct step_row support_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_27_25b,
    .prompt = MESSAGE_ask_support,
    .list = list_support,
    .refusal = refuse_support,
    .apply = do_support,
    .settle = settle_support,
    .ask = ask_support,
};

/* HI-32: from where and at what is seen, not with how much. */
void support_granted(struct play *p, int unit, int melee, bool granted)
{
    tstate *s = p->state;
    give_role(s, unit, ROLE_SHOT);
    if (!granted) return;
    give_role(s, unit, ROLE_PART);
    s->battle.support[unit] = (uint8_t)melee;
    NOTE(p, RULE_27_25b, MESSAGE_guns_support, s->place[unit], melee);
}

static void begin_support(struct play *p, enum side side)
{
    tstate *s = p->state;
    if (s->battle.melee_count) enter_step(s, STEP_SUPPORT, battle_seat(p->data, s, side));
}

void stage_support(struct play *p)
{
    begin_support(p, attacker_side(p->state));
}

void stage_answer(struct play *p)
{
    begin_support(p, defender_side(p->state));
}
