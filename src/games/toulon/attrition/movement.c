/* Movement attrition (section 22, data 3.12): whoever marched, built or fled may melt away. */
#include "games/toulon/movement/movement.h"

/* ---- One unit -------------------------------------------------------------------------------- */

static bool is_chief_here(const tl_data *d, const tl_state *s, int unit, int corps, int *chief)
{
    *chief = tl_chief_of(d, s, corps);
    return *chief != TL_NO_PIECE && s->place[*chief] == s->place[unit];
}

/* The commander in chief of its corps, if he is there; either wing's for the general reserve. */
static int chief_here(const tl_data *d, const tl_state *s, int unit)
{
    int chief = TL_NO_PIECE;
    int corps = d->unit[unit].corps;
    bool is_anyones = corps == TL_RESERVE || tl_has(s, unit, TL_DEFECTED);
    if (!is_anyones) return is_chief_here(d, s, unit, corps, &chief) ? chief : TL_NO_PIECE;
    if (is_chief_here(d, s, unit, TL_WEST, &chief)) return chief;
    return is_chief_here(d, s, unit, TL_EAST, &chief) ? chief : TL_NO_PIECE;
}

static int leaders_modifier(const tl_data *d, const tl_state *s, int unit)
{
    int chief = chief_here(d, s, unit);
    int other = 0;
    for (int i = tl_leader_in(s, s->place[unit], TL_FIRST_LEADER); i < TL_PIECES;
         i = tl_leader_in(s, s->place[unit], i + 1)) {
        if (i == chief || !tl_leads(d, s, i, unit)) continue;
        int helps = d->grade[tl_grade_of(d, s, i)].attrition_other;
        if (helps < other) other = helps;
    }
    return other + (chief == TL_NO_PIECE ? 0 : d->grade[tl_grade_of(d, s, chief)].attrition);
}

bool tl_fails_attrition(const tl_data *d, const tl_state *s, int unit, int die)
{
    CHECK(s->marks[unit] > 0);
    int sum = die + s->marks[unit] - 1 + leaders_modifier(d, s, unit);
    if (tl_is_late(d, s)) sum += d->constant[TL_CONSTANT_attrition_late];
    if (tl_has(s, unit, TL_OUT_OF_SUPPLY)) sum += d->constant[TL_CONSTANT_attrition_no_supply];
    if (tl_type_of(d, unit) == TL_CAVALRY) sum += d->constant[TL_CONSTANT_attrition_cavalry];
    return sum >= d->quality[d->unit[unit].quality].attrition;
}

/* ---- One die for each area and side (22.3a, Q22.3) ------------------------------------------- */

/* s->cursor: place and side, the phasing side first. */
static int place_at(const tl_state *s)
{
    return s->cursor / TL_SIDES;
}

static enum tl_side side_at(const tl_state *s)
{
    return (enum tl_side)((s->cursor + s->phasing) % TL_SIDES);
}

static bool is_checked_now(const tl_data *d, const tl_state *s, int unit)
{
    return s->marks[unit] && s->place[unit] == place_at(s) && tl_side_of(d, s, unit) == side_at(s);
}

/* The first place and side that has a marked unit. */
static bool find_marked(const tl_data *d, tl_state *s)
{
    int best = TL_PLACES * TL_SIDES;
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_there = tl_is_on_map(s, u) || s->place[u] == TL_PLACE_AFLOAT;
        if (!s->marks[u] || !is_there) continue;
        bool is_other = tl_side_of(d, s, u) != (enum tl_side)s->phasing;
        int at = s->place[u] * TL_SIDES + is_other;
        if (at < best) best = at;
    }
    if (best == TL_PLACES * TL_SIDES) return false;
    s->cursor = (uint8_t)best;
    return true;
}

static void apply_attrition(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_ATTRITION_DIE);
    const tl_data *d = p->data;
    tl_state *s = p->state;
    NOTE(p, TL_RULE_22_3a, TL_MESSAGE_attrition_rolled, place_at(s), (int)side_at(s), rolled(a));
    for (int u = 0; u < TL_UNITS; u++) {
        if (!is_checked_now(d, s, u)) continue;
        bool fails = tl_fails_attrition(d, s, u, rolled(a));
        s->marks[u] = 0; /* 22.4 */
        if (!fails) continue;
        TELL(p, side_at(s), TL_RULE_22_5a, TL_MESSAGE_unit_melts, u);
        tl_take_loss(p, u, TL_TEMPORARY, false);
    }
}

static bool settle_attrition(struct tl_play *p)
{
    if (find_marked(p->data, p->state)) return false;
    tl_step_pop(p->state);
    return true;
}

static void ask_attrition(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = place_at(s);
    question->argument[1] = (int)side_at(s);
}

const struct tl_step_row tl_attrition_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_22_3a,
    .prompt = TL_MESSAGE_ask_attrition_die,
    .apply = apply_attrition,
    .settle = settle_attrition,
    .ask = ask_attrition,
};

void tl_phase_attrition(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_ATTRITION);
    tl_step_push(p->state, TL_STEP_ATTRITION_DIE, p->state->phasing);
}
