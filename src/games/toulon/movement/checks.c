/* Quality checks (8.1, data 3.9), and the marker of those who will suffer for their march (22.1).
 */
#include "games/toulon/movement/movement.h"

/* ---- What helps and what hinders ------------------------------------------------------------- */

/* Who is with the unit: the pieces of its area, or of its force where it is on no area. */
static bool is_company(const tl_state *s, int unit, int piece)
{
    if (s->place[piece] != s->place[unit] || piece == unit) return false;
    if (tl_is_on_map(s, unit)) return true;
    return tl_is_leader(piece) ? tl_is_leader_picked(s, piece) : tl_has(s, piece, TL_PICKED);
}

bool tl_leads(const tl_data *d, const tl_state *s, int leader_piece, int unit)
{
    CHECK(tl_is_leader(leader_piece) && tl_is_unit(unit));
    int his = tl_corps_of(d, leader_piece), its = d->unit[unit].corps;
    if (tl_side_of(d, s, leader_piece) != tl_side_of(d, s, unit)) return false;
    if (his == its) return true;
    if (tl_side_of(d, s, unit) == TL_ALLIES) return false;
    return his == TL_RESERVE || its == TL_RESERVE || unit == TL_UNIT_ROYAL_LOUIS ||
           tl_is_wings_over(d, s);
}

/* The best leader only. */
static int leader_modifier(const tl_data *d, const tl_state *s, int unit)
{
    int best = 0;
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) {
        if (!is_company(s, unit, i) || !tl_leads(d, s, i, unit)) continue;
        int helps = d->grade[tl_grade_of(d, s, i)].check;
        if (helps < best) best = helps;
    }
    return best;
}

static bool has_good_company(const tl_data *d, const tl_state *s, int unit)
{
    int place = s->place[unit];
    TL_EACH_UNIT_IN(s, place)
    {
        if (is_company(s, unit, u) && tl_side_of(d, s, u) == tl_side_of(d, s, unit) &&
            d->unit[u].quality <= TL_QUALITY_B) {
            return true;
        }
    }
    return false;
}

static bool is_half_lost(const tl_data *d, const tl_state *s, int unit)
{
    int lost = s->temporary[unit] + s->permanent[unit];
    return lost && 2 * lost >= d->unit[unit].strength;
}

/* 5.2c: a force of several nations, and no leader of the English or Spaniards with it. */
static bool is_mixed_unled(const tl_data *d, const tl_state *s, int unit)
{
    unsigned nations = 1U << d->unit[unit].corps;
    if (tl_side_of(d, s, unit) != TL_ALLIES) return false;
    for (int u = tl_picked_unit(s, 0); u < TL_UNITS; u = tl_picked_unit(s, u + 1)) {
        if (s->place[u] == s->place[unit]) nations |= 1U << d->unit[u].corps;
    }
    if (!(nations & (nations - 1))) return false;
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) {
        int corps = tl_corps_of(d, i);
        if ((corps == TL_ENGLISH || corps == TL_SPANISH) && is_company(s, unit, i)) return false;
    }
    return true;
}

/* What stands in the way of an attack: works that everybody sees, the river. */
static int attack_modifier(const tl_data *d, const tl_state *s, int unit, int from, int to)
{
    enum tl_side foe = tl_other_side(tl_side_of(d, s, unit));
    int sum = 0;
    if (!tl_occupied(s, to, foe)) return 0;
    if (tl_has_work(d, s, to, foe)) sum += d->constant[TL_CONSTANT_check_work];
    if (from < TL_AREAS && tl_is_across_river(d, from, to))
        sum += d->constant[TL_CONSTANT_check_river];
    return sum;
}

static int check_modifier(const tl_data *d, const tl_state *s, int unit, int from, int to)
{
    int sum = leader_modifier(d, s, unit) + attack_modifier(d, s, unit, from, to);
    if (has_good_company(d, s, unit)) sum += d->constant[TL_CONSTANT_check_company];
    if (is_half_lost(d, s, unit)) sum += d->constant[TL_CONSTANT_check_half_lost];
    if (tl_has(s, unit, TL_OUT_OF_SUPPLY)) sum += d->constant[TL_CONSTANT_check_no_supply];
    if (is_mixed_unled(d, s, unit)) sum += d->constant[TL_CONSTANT_check_mixed];
    if (tl_is_ordnance(d, unit) && tl_is_late(d, s))
        sum += d->constant[TL_CONSTANT_check_late_guns];
    return sum;
}

/* A 1 always passes, a 6 never. */
bool tl_passes_check(const tl_data *d, const tl_state *s, int unit, int from, int to, int die)
{
    CHECK(die >= 1 && die <= TL_DIE);
    if (die == 1) return true;
    if (die == TL_DIE) return false;
    int most = d->quality[d->unit[unit].quality].check;
    return die + check_modifier(d, s, unit, from, to) <= most;
}

/* 22.1: the first marker counts nothing, each further one 1, up to 5. */
void tl_mark_unit(struct tl_play *p, int unit, enum tl_rule rule)
{
    CHECK(tl_is_unit(unit));
    tl_state *s = p->state;
    if (s->marks[unit] <= p->data->constant[TL_CONSTANT_marker_most]) s->marks[unit]++;
    TELL(p, tl_side_of(p->data, s, unit), rule, TL_MESSAGE_unit_marked, unit, s->marks[unit] - 1);
}

/* ---- Which unit checks for its force (16.14) ------------------------------------------------- */

static int list_test(const tl_data *d, const tl_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int u = tl_picked_unit(s, 0); u < TL_UNITS; u = tl_picked_unit(s, u + 1)) {
        if (tl_is_first_alike(d, s, u)) list_add(&list, TL_VERB_TEST, u);
    }
    return list.count;
}

static void apply_test(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_TEST);
    CHECK(tl_has(p->state, (int)action_first(a), TL_PICKED));
    p->state->move.check_unit = (uint8_t)(action_first(a) + 1);
    tl_step_pop(p->state);
}

static bool settle_test(struct tl_play *p)
{
    action units[TL_UNITS];
    if (list_test(p->data, p->state, units) != 1) return false;
    apply_test(p, units[0]);
    return true;
}

const struct tl_step_row tl_test_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_16_14a,
    .prompt = TL_MESSAGE_ask_test,
    .list = list_test,
    .apply = apply_test,
    .settle = settle_test,
    .ask = tl_ask_destination,
};

/* ---- The die --------------------------------------------------------------------------------- */

bool tl_settle_check(struct tl_play *p)
{
    tl_state *s = p->state;
    int seat = s->seat[0];
    if (s->move.stage == TL_PROGRESS_CHECKED) return false;
    if (!s->move.check_unit) {
        tl_step_push(s, TL_STEP_TEST, seat);
        return true;
    }
    s->move.stage = TL_PROGRESS_CHECKING;
    tl_step_push(s, TL_STEP_CHECK_DIE, seat);
    return true;
}

/* HI-27: the die and what it did are open; which unit it was is not. */
static void tell_check(struct tl_play *p, int unit, int die, bool is_passed)
{
    CHECK(tl_is_unit(unit));
    enum tl_side side = tl_side_of(p->data, p->state, unit);
    TELL(p, side, TL_RULE_8_1a, is_passed ? TL_MESSAGE_unit_passes : TL_MESSAGE_unit_fails, unit,
         die);
    TELL_OTHERS(p, side, TL_RULE_8_1a,
                is_passed ? TL_MESSAGE_check_passed : TL_MESSAGE_check_failed, die);
}

static void apply_check_die(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_CHECK_DIE);
    CHECK(p->state->move.check_unit > 0);
    tl_state *s = p->state;
    struct tl_move_state *move = &s->move;
    int unit = move->check_unit - 1;
    int to = move->task == TL_TASK_SCOUT ? TL_NO_AREA : move->to;
    move->passed = tl_passes_check(p->data, s, unit, move->from, to, rolled(a));
    move->stage = TL_PROGRESS_CHECKED;
    tl_step_pop(s);
    tell_check(p, unit, rolled(a), move->passed);
    if (!move->passed) tl_set(s, unit, TL_CHECK_FAILED); /* 18.9b */
}

static void ask_check_die(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->seat[0];
}

const struct tl_step_row tl_quality_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_8_1a,
    .prompt = TL_MESSAGE_ask_check_die,
    .apply = apply_check_die,
    .ask = ask_check_die,
};
