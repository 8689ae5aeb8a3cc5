/* The common initiative phase (section 10): who has it, and who plays first. */
#include "games/toulon/play.h"

/* ---- Allied talks (10.2d, 10.2e) ------------------------------------------------------------- */

static void roll_talks(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_TALK_DIE);
    tl_state *s = p->state;
    s->talks_secret = tl_third_of(rolled(a)) == 1;
    NOTE(p, TL_RULE_10_2e, s->talks_secret ? TL_MESSAGE_talks_secret : TL_MESSAGE_talks_open,
         tl_third_of(rolled(a)));
    tl_step_pop(s);
}

const struct tl_step_row tl_talk_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_10_2e,
    .prompt = TL_MESSAGE_ask_talk_die,
    .apply = roll_talks,
};

/* ---- The roll (10.3 to 10.5) ----------------------------------------------------------------- */

/* 2.P10b, 2.P10i: the English chief for the Allies; Carteaux, then Dugommier, has the West wing. */
static int chief_bonus(const tl_data *d, const tl_state *s, enum tl_side side)
{
    int chief = tl_chief_of(d, s, side == TL_ALLIES ? TL_ENGLISH : TL_WEST);
    return chief == TL_NO_PIECE ? 0 : d->grade[tl_grade_of(d, s, chief)].initiative;
}

static bool are_roadsteads_safe(const tl_state *s)
{
    return s->roadstead[TL_GREAT] == TL_HELD && s->roadstead[TL_LITTLE] == TL_HELD;
}

/* Data 3.10 */
static int initiative_modifier(const tl_data *d, const tl_state *s, enum tl_side side)
{
    const int16_t *c = d->constant;
    int sum = chief_bonus(d, s, side);
    if (s->defeated[side]) sum += c[TL_CONSTANT_initiative_defeat];
    if (s->victor == 1 + (int)side) sum += c[TL_CONSTANT_initiative_victor];
    bool is_uneasy = side == TL_ALLIES && s->turn >= c[TL_CONSTANT_initiative_roads_turn];
    if (is_uneasy && !are_roadsteads_safe(s)) sum += c[TL_CONSTANT_initiative_roads];
    return sum;
}

static void take_initiative(struct tl_play *p, enum tl_side side, enum tl_rule rule)
{
    CHECK(p->state->step[0] == TL_STEP_INITIATIVE_DIE);
    tl_state *s = p->state;
    s->initiative = (uint8_t)side;
    NOTE(p, rule, TL_MESSAGE_initiative_won, (int)side);
    tl_step_replace(s, TL_STEP_FIRST, tl_speaker(side)); /* 10.2a, 10.2b */
}

/* The white die is the Allies', the red one the Republicans'. */
static void roll_initiative(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_INITIATIVE_DIE);
    tl_state *s = p->state;
    int modifier[TL_SIDES], result[TL_SIDES];
    int die[TL_SIDES] = { (int)action_first(a) + 1, (int)action_second(a) + 1 };
    for (int side = 0; side < TL_SIDES; side++) {
        modifier[side] = initiative_modifier(p->data, s, (enum tl_side)side);
        result[side] = die[side] + modifier[side];
        NOTE(p, TL_RULE_10_3, TL_MESSAGE_initiative_rolled, side, die[side], modifier[side],
             result[side]);
    }
    if (result[TL_ALLIES] == result[TL_REPUBLICANS]) {
        take_initiative(p, (enum tl_side)s->initiative, TL_RULE_10_5);
    } else {
        enum tl_side side = result[TL_ALLIES] > result[TL_REPUBLICANS] ? TL_ALLIES : TL_REPUBLICANS;
        take_initiative(p, side, TL_RULE_10_4a);
    }
}

const struct tl_step_row tl_initiative_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_10_3,
    .prompt = TL_MESSAGE_ask_initiative_die,
    .outcomes = tl_told_apart,
    .apply = roll_initiative,
};

/* ---- Who plays first (10.1) ------------------------------------------------------------------ */

static int list_first(const tl_data *d, const tl_state *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, TL_VERB_FIRST, TL_ALLIES);
    list_add(&list, TL_VERB_FIRST, TL_REPUBLICANS);
    return list.count;
}

static void apply_first(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_FIRST);
    CHECK(action_first(a) < TL_SIDES);
    tl_state *s = p->state;
    s->phasing = (uint8_t)action_first(a);
    NOTE(p, TL_RULE_10_1, TL_MESSAGE_plays_first, s->phasing);
    tl_step_pop(s);
}

const struct tl_step_row tl_first_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_10_1,
    .prompt = TL_MESSAGE_ask_first,
    .list = list_first,
    .apply = apply_first,
};

void tl_phase_initiative(struct tl_play *p)
{
    CHECK(p->state->phase == TL_PHASE_INITIATIVE);
    tl_state *s = p->state;
    tl_step_push(s, TL_STEP_INITIATIVE_DIE, 0);
    if (s->turn == 1) {
        take_initiative(p, TL_ALLIES, TL_RULE_10_6);
    } else if (s->turn >= p->data->constant[TL_CONSTANT_talks_turn]) {
        tl_step_push(s, TL_STEP_TALK_DIE, 0);
    }
}
