/* The common initiative phase (section 10): who has it, and who plays first. */
#include "games/toulon/play.h"

/* ---- Allied talks (10.2d, 10.2e) --------------------------------------------------------- */

static void roll_talks(struct play *p, action a)
{
    tstate *s = p->state;
    s->talks_secret = third_of(rolled(a)) == 1;
    NOTE(p, RULE_10_2e, s->talks_secret ? MESSAGE_talks_secret : MESSAGE_talks_open,
         third_of(rolled(a)));
    leave_step(s);
}

const struct step_row talk_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_10_2e,
    .prompt = MESSAGE_ask_talk_die,
    .apply = roll_talks,
};

/* ---- The roll (10.3 to 10.5) ------------------------------------------------------------- */

/* 2.P10b, 2.P10i: the English chief for the Allies; Carteaux, then Dugommier, has the West wing. */
static int chief_bonus(const tdata *d, const tstate *s, enum side side)
{
    int chief = chief_of(d, s, side == ALLIES ? ENGLISH : WEST);
    return chief == NO_PIECE ? 0 : d->grade[grade_of(d, s, chief)].initiative;
}

static bool are_roadsteads_safe(const tstate *s)
{
    return s->roadstead[GREAT] == HELD && s->roadstead[LITTLE] == HELD;
}

/* Data 3.10 */
static int initiative_modifier(const tdata *d, const tstate *s, enum side side)
{
    const int16_t *c = d->constant;
    int sum = chief_bonus(d, s, side);
    if (s->defeated[side]) sum += c[CONSTANT_initiative_defeat];
    if (s->victor == 1 + (int)side) sum += c[CONSTANT_initiative_victor];
    bool is_uneasy = side == ALLIES && s->turn >= c[CONSTANT_initiative_roads_turn];
    if (is_uneasy && !are_roadsteads_safe(s)) sum += c[CONSTANT_initiative_roads];
    return sum;
}

static void take_initiative(struct play *p, enum side side, enum rule rule)
{
    tstate *s = p->state;
    s->initiative = (uint8_t)side;
    NOTE(p, rule, MESSAGE_initiative_won, (int)side);
    replace_step(s, STEP_FIRST, speaker(side)); /* 10.2a, 10.2b */
}

/* The white die is the Allies', the red one the Republicans'. */
static void roll_initiative(struct play *p, action a)
{
    tstate *s = p->state;
    int modifier[SIDES], result[SIDES];
    int die[SIDES] = { (int)action_first(a) + 1, (int)action_second(a) + 1 };
    for (int side = 0; side < SIDES; side++) {
        modifier[side] = initiative_modifier(p->data, s, (enum side)side);
        result[side] = die[side] + modifier[side];
        NOTE(p, RULE_10_3, MESSAGE_initiative_rolled, side, die[side], modifier[side],
             result[side]);
    }
    if (result[ALLIES] == result[REPUBLICANS]) {
        take_initiative(p, (enum side)s->initiative, RULE_10_5);
    } else {
        enum side side = result[ALLIES] > result[REPUBLICANS] ? ALLIES : REPUBLICANS;
        take_initiative(p, side, RULE_10_4a);
    }
}

const struct step_row initiative_die_row = {
    .actor = ACTS_CHANCE,
    .rule = RULE_10_3,
    .prompt = MESSAGE_ask_initiative_die,
    .outcomes = told_apart,
    .apply = roll_initiative,
};

/* ---- Who plays first (10.1) -------------------------------------------------------------- */

static int list_first(const tdata *d, const tstate *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, VERB_FIRST, ALLIES);
    list_add(&list, VERB_FIRST, REPUBLICANS);
    return list.count;
}

static void apply_first(struct play *p, action a)
{
    tstate *s = p->state;
    s->phasing = (uint8_t)action_first(a);
    NOTE(p, RULE_10_1, MESSAGE_plays_first, s->phasing);
    leave_step(s);
}

const struct step_row first_row = {
    .actor = ACTS_SEAT,
    .rule = RULE_10_1,
    .prompt = MESSAGE_ask_first,
    .list = list_first,
    .apply = apply_first,
};

void phase_initiative(struct play *p)
{
    tstate *s = p->state;
    enter_step(s, STEP_INITIATIVE_DIE, 0);
    if (s->turn == 1) {
        take_initiative(p, ALLIES, RULE_10_6);
    } else if (s->turn >= p->data->constant[CONSTANT_talks_turn]) {
        enter_step(s, STEP_TALK_DIE, 0);
    }
}
