/* Movement attrition (section 22, data 3.12): whoever marched, built or fled may melt away. */
#include "games/toulon/movement.h"

/* ---- One unit ---------------------------------------------------------------------------- */

static bool is_chief_here(const tdata *d, const tstate *s, int unit, int corps, int *chief)
{
    *chief = chief_of(d, s, corps);
    return *chief != NO_PIECE && s->place[*chief] == s->place[unit];
}

/* The commander in chief of its corps, if he is there; either wing's for the general reserve. */
static int chief_here(const tdata *d, const tstate *s, int unit)
{
    int chief = NO_PIECE;
    int corps = d->unit[unit].corps;
    bool is_anyones = corps == RESERVE || has(s, unit, DEFECTED);
    if (!is_anyones) return is_chief_here(d, s, unit, corps, &chief) ? chief : NO_PIECE;
    if (is_chief_here(d, s, unit, WEST, &chief)) return chief;
    return is_chief_here(d, s, unit, EAST, &chief) ? chief : NO_PIECE;
}

static int leaders_modifier(const tdata *d, const tstate *s, int unit)
{
    int chief = chief_here(d, s, unit);
    int other = 0;
    for (int i = leader_in(s, s->place[unit], FIRST_LEADER); i < PIECES;
         i = leader_in(s, s->place[unit], i + 1)) {
        if (i == chief || !leads(d, s, i, unit)) continue;
        int helps = d->grade[grade_of(d, s, i)].attrition_other;
        if (helps < other) other = helps;
    }
    return other + (chief == NO_PIECE ? 0 : d->grade[grade_of(d, s, chief)].attrition);
}

bool fails_attrition(const tdata *d, const tstate *s, int unit, int die)
{
    int sum = die + s->marks[unit] - 1 + leaders_modifier(d, s, unit);
    if (is_late(d, s)) sum += d->constant[CONSTANT_attrition_late];
    if (has(s, unit, OUT_OF_SUPPLY)) sum += d->constant[CONSTANT_attrition_no_supply];
    if (type_of(d, unit) == CAVALRY) sum += d->constant[CONSTANT_attrition_cavalry];
    return sum >= d->quality[d->unit[unit].quality].attrition;
}

/* ---- One die for each area and side (22.3a, Q22.3) --------------------------------------- */

/* s->cursor: place and side, the phasing side first. */
static int place_at(const tstate *s)
{
    return s->cursor / SIDES;
}

static enum side side_at(const tstate *s)
{
    return (enum side)((s->cursor + s->phasing) % SIDES);
}

static bool is_checked_now(const tdata *d, const tstate *s, int unit)
{
    return s->marks[unit] && s->place[unit] == place_at(s) && side_of(d, s, unit) == side_at(s);
}

/* The next place and side from the cursor on that has a marked unit. */
static bool find_marked(const tdata *d, tstate *s)
{
    int best = PLACES * SIDES;
    for (int u = 0; u < UNITS; u++) {
        bool is_there = is_on_map(s, u) || s->place[u] == PLACE_AFLOAT;
        if (!s->marks[u] || !is_there) continue;
        bool is_other = side_of(d, s, u) != (enum side)s->phasing;
        int at = s->place[u] * SIDES + is_other;
        if (at >= s->cursor && at < best) best = at;
    }
    s->cursor = (uint8_t)(best < PLACES * SIDES ? best : 0);
    return best < PLACES * SIDES;
}

static void apply_attrition(struct play *p, action a)
{
    const tdata *d = p->data;
    tstate *s = p->state;
    NOTE(p, RULE_22_3a, MESSAGE_attrition_rolled, place_at(s), (int)side_at(s), rolled(a));
    for (int u = 0; u < UNITS; u++) {
        if (!is_checked_now(d, s, u)) continue;
        bool fails = fails_attrition(d, s, u, rolled(a));
        s->marks[u] = 0; /* 22.4 */
        if (!fails) continue;
        TELL(p, side_at(s), RULE_22_5a, MESSAGE_unit_melts, u);
        take_loss(p, u, TEMPORARY, false);
    }
    s->cursor++;
}

static bool settle_attrition(struct play *p)
{
    if (find_marked(p->data, p->state)) return false;
    leave_step(p->state);
    return true;
}

static void ask_attrition(const tdata *d, const tstate *s, int *arguments)
{
    (void)d;
    arguments[0] = place_at(s);
    arguments[1] = (int)side_at(s);
}

const struct step_row attrition_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_22_3a,
    .prompt = MESSAGE_ask_attrition_die,
    .apply = apply_attrition,
    .settle = settle_attrition,
    .ask = ask_attrition,
};

void phase_attrition(struct play *p)
{
    p->state->cursor = 0;
    enter_step(p->state, STEP_ATTRITION_DIE, p->state->phasing);
}
