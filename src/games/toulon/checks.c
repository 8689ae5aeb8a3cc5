/* Quality checks (8.1, data 3.9), and the marker of those who will suffer for their march (22.1).
 */
#include "games/toulon/movement.h"

/* ---- What helps and what hinders --------------------------------------------------------- */

/* Who is with the unit: the pieces of its area, or of its force where it is on no area. */
static bool is_company(const tstate *s, int unit, int piece)
{
    if (s->place[piece] != s->place[unit] || piece == unit) return false;
    if (is_on_map(s, unit)) return true;
    return is_leader(piece) ? is_leader_picked(s, piece) : has(s, piece, PICKED);
}

bool leads(const tdata *d, const tstate *s, int leader_piece, int unit)
{
    int his = corps_of(d, leader_piece), its = d->unit[unit].corps;
    if (side_of(d, s, leader_piece) != side_of(d, s, unit)) return false;
    if (his == its) return true;
    if (side_of(d, s, unit) == ALLIES) return false;
    return his == RESERVE || its == RESERVE || unit == UNIT_ROYAL_LOUIS || is_wings_over(d, s);
}

/* The best leader only. */
static int leader_modifier(const tdata *d, const tstate *s, int unit)
{
    int best = 0;
    for (int i = FIRST_LEADER; i < PIECES; i++) {
        if (!is_company(s, unit, i) || !leads(d, s, i, unit)) continue;
        int helps = d->grade[grade_of(d, s, i)].check;
        if (helps < best) best = helps;
    }
    return best;
}

static bool has_good_company(const tdata *d, const tstate *s, int unit)
{
    int place = s->place[unit];
    for (int u = unit_in(s, place, 0); u < UNITS; u = unit_in(s, place, u + 1)) {
        if (is_company(s, unit, u) && side_of(d, s, u) == side_of(d, s, unit) &&
            d->unit[u].quality <= QUALITY_B) {
            return true;
        }
    }
    return false;
}

static bool is_half_lost(const tdata *d, const tstate *s, int unit)
{
    int lost = s->temporary[unit] + s->permanent[unit];
    return lost && 2 * lost >= d->unit[unit].strength;
}

/* 5.2c: a force of several nations, and no leader of the English or Spaniards with it. */
static bool is_mixed_unled(const tdata *d, const tstate *s, int unit)
{
    unsigned nations = 1U << d->unit[unit].corps;
    if (side_of(d, s, unit) != ALLIES) return false;
    for (int u = picked_unit(s, 0); u < UNITS; u = picked_unit(s, u + 1)) {
        if (s->place[u] == s->place[unit]) nations |= 1U << d->unit[u].corps;
    }
    if (!(nations & (nations - 1))) return false;
    for (int i = FIRST_LEADER; i < PIECES; i++) {
        int corps = corps_of(d, i);
        if ((corps == ENGLISH || corps == SPANISH) && is_company(s, unit, i)) return false;
    }
    return true;
}

static bool is_work_of_foe(const tdata *d, const tstate *s, int area, enum side foe)
{
    for (int work = work_in(s, area, 1); work < WORKS; work = work_in(s, area, work + 1)) {
        if (serves(d, s, work, foe)) return true;
    }
    return false;
}

/* What stands in the way of an attack: works that everybody sees, the river. */
static int attack_modifier(const tdata *d, const tstate *s, int unit, int from, int to)
{
    enum side foe = other_side(side_of(d, s, unit));
    int sum = 0;
    if (to == NO_AREA || !occupied(s, to, foe)) return 0;
    if (is_work_of_foe(d, s, to, foe)) sum += d->constant[CONSTANT_check_work];
    if (from != NO_AREA && from < AREAS && is_across_river(d, from, to)) {
        sum += d->constant[CONSTANT_check_river];
    }
    return sum;
}

static int check_modifier(const tdata *d, const tstate *s, int unit, int from, int to)
{
    int sum = leader_modifier(d, s, unit) + attack_modifier(d, s, unit, from, to);
    if (has_good_company(d, s, unit)) sum += d->constant[CONSTANT_check_company];
    if (is_half_lost(d, s, unit)) sum += d->constant[CONSTANT_check_half_lost];
    if (has(s, unit, OUT_OF_SUPPLY)) sum += d->constant[CONSTANT_check_no_supply];
    if (is_mixed_unled(d, s, unit)) sum += d->constant[CONSTANT_check_mixed];
    if (is_ordnance(d, unit) && is_late(d, s)) sum += d->constant[CONSTANT_check_late_guns];
    return sum;
}

/* A 1 always passes, a 6 never. */
bool passes_check(const tdata *d, const tstate *s, int unit, int from, int to, int die)
{
    if (die == 1) return true;
    if (die == DIE) return false;
    int most = d->quality[d->unit[unit].quality].check;
    return die + check_modifier(d, s, unit, from, to) <= most;
}

/* 22.1: the first marker counts nothing, each further one 1, up to 5. */
void mark_unit(struct play *p, int unit, enum rule rule)
{
    tstate *s = p->state;
    if (s->marks[unit] <= p->data->constant[CONSTANT_marker_most]) s->marks[unit]++;
    TELL(p, side_of(p->data, s, unit), rule, MESSAGE_unit_marked, unit, s->marks[unit] - 1);
}

/* ---- Which unit checks for its force (16.14) --------------------------------------------- */

static int list_test(const tdata *d, const tstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = picked_unit(s, 0); u < UNITS; u = picked_unit(s, u + 1)) {
        if (is_first_alike(d, s, u)) list_add(&list, VERB_TEST, u);
    }
    return list.count;
}

static void apply_test(struct play *p, action a)
{
    p->state->move.check_unit = (uint8_t)(action_first(a) + 1);
    leave_step(p->state);
}

static bool settle_test(struct play *p)
{
    action units[UNITS];
    if (list_test(p->data, p->state, units) != 1) return false;
    apply_test(p, units[0]);
    return true;
}

static void ask_test(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->seat[0];
    arguments[1] = s->move.to;
}

const struct step_row test_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_16_14a,
    .prompt = MESSAGE_ask_test,
    .list = list_test,
    .apply = apply_test,
    .settle = settle_test,
    .ask = ask_test,
};

/* ---- The die ----------------------------------------------------------------------------- */

bool settle_check(struct play *p)
{
    tstate *s = p->state;
    int seat = s->seat[0];
    if (s->move.stage == PROGRESS_CHECKED) return false;
    if (!s->move.check_unit) {
        enter_step(s, STEP_TEST, seat);
        return true;
    }
    s->move.stage = PROGRESS_CHECKING;
    enter_step(s, STEP_CHECK_DIE, seat);
    return true;
}

/* HI-27: the die and what it did are open; which unit it was is not. */
static void tell_check(struct play *p, int unit, int die, bool is_passed)
{
    enum side side = side_of(p->data, p->state, unit);
    TELL(p, side, RULE_8_1a, is_passed ? MESSAGE_unit_passes : MESSAGE_unit_fails, unit, die);
    TELL_OTHERS(p, side, RULE_8_1a, is_passed ? MESSAGE_check_passed : MESSAGE_check_failed, die);
}

static void apply_check_die(struct play *p, action a)
{
    tstate *s = p->state;
    struct move_state *move = &s->move;
    int unit = move->check_unit - 1;
    int from = move->from < AREAS ? move->from : NO_AREA;
    int to = move->task == TASK_SCOUT ? NO_AREA : move->to;
    move->passed = passes_check(p->data, s, unit, from, to, rolled(a));
    move->stage = PROGRESS_CHECKED;
    leave_step(s);
    tell_check(p, unit, rolled(a), move->passed);
    if (!move->passed) set(s, unit, CHECK_FAILED); /* 18.9b */
}

static void ask_check_die(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->seat[0];
}

const struct step_row quality_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_8_1a,
    .prompt = MESSAGE_ask_check_die,
    .apply = apply_check_die,
    .ask = ask_check_die,
};
