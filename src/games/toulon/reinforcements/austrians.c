/*
 * The Austrians (32.3, 32.4, data 3.22): eight units in a fixed order, for whom the Toulonnais roll
 * from turn 9 on, and who come by sea at once or by a map edge later.
 */
#include "games/toulon/reinforcements/arrivals.h"

/* ---- The roll -------------------------------------------------------------------------------- */

/* Data 3.22 */
static int austrian_result(const tl_data *d, const tl_state *s, int die)
{
    const int16_t *c = d->constant;
    int lead = s->points[TL_ALLIES] - s->points[TL_REPUBLICANS];
    if (s->turn <= c[TL_CONSTANT_austrian_early_to]) die += c[TL_CONSTANT_austrian_early];
    if (s->evacuation >= c[TL_CONSTANT_austrian_evacuation_from]) {
        die += c[TL_CONSTANT_austrian_evacuation];
    }
    if (s->defeated[TL_ALLIES]) die += c[TL_CONSTANT_austrian_defeat];
    if (lead >= c[TL_CONSTANT_austrian_lead_from]) die += c[TL_CONSTANT_austrian_lead];
    if (die >= c[TL_CONSTANT_austrian_two_from]) return 2;
    return die >= c[TL_CONSTANT_austrian_one_from] ? 1 : 0;
}

/* Those just drawn, as many as `die` says, are the last ones of the order so far. */
static void send_drawn(struct tl_play *p, int turn, bool by_edge)
{
    CHECK(p->state->die <= p->state->austrians_drawn);
    CHECK(p->state->austrians_drawn <= TL_AUSTRIANS);
    tl_state *s = p->state;
    for (int i = 1; i <= s->die; i++) {
        int number = s->austrians_drawn - i;
        tl_put_on_track(p, TL_FIRST_AUSTRIAN + number, turn);
        if (by_edge) s->austrian_delayed = (uint8_t)(s->austrian_delayed | 1U << number);
    }
}

static void roll_austrians(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_AUSTRIAN_DIE);
    tl_state *s = p->state;
    int drawn = austrian_result(p->data, s, rolled(a));
    int left = TL_AUSTRIANS - s->austrians_drawn;
    if (drawn > left) drawn = left;
    NOTE(p, TL_RULE_32_3, TL_MESSAGE_austrians_rolled, rolled(a), drawn);
    tl_step_pop(s);
    if (!drawn) return;
    s->die = (uint8_t)drawn;
    s->austrians_drawn = (uint8_t)(s->austrians_drawn + drawn);
    send_drawn(p, s->turn, false);
    tl_step_push(s, TL_STEP_AUSTRIANS, TL_SEAT_TOULONNAIS);
}

const struct tl_step_row tl_austrian_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_32_3,
    .prompt = TL_MESSAGE_ask_austrian_die,
    .apply = roll_austrians,
};

static int list_austrians(const tl_data *d, const tl_state *s, action *out)
{
    (void)d, (void)s;
    struct list list = { out, 0 };
    list_add(&list, TL_VERB_POSTPONE, 0);
    list_add(&list, TL_VERB_PASS, 0);
    return list.count;
}

static void apply_austrians(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_AUSTRIANS);
    tl_state *s = p->state;
    if (action_verb(a) == TL_VERB_POSTPONE) {
        tl_step_replace(s, TL_STEP_AUSTRIAN_DELAY_DIE, TL_SEAT_TOULONNAIS);
        return;
    }
    s->die = 0;
    tl_step_pop(s);
}

static void ask_austrians(const tl_data *d, const tl_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->die;
}

const struct tl_step_row tl_austrians_row = {
    .actor = ACTS_SEAT,
    .rule = TL_RULE_32_4a,
    .prompt = TL_MESSAGE_ask_austrians,
    .list = list_austrians,
    .apply = apply_austrians,
    .ask = ask_austrians,
};

static void roll_austrian_delay(struct tl_play *p, action a)
{
    CHECK(p->state->step[0] == TL_STEP_AUSTRIAN_DELAY_DIE);
    tl_state *s = p->state;
    int turn = s->turn + tl_third_of(rolled(a)) + 1;
    NOTE(p, TL_RULE_32_4b, TL_MESSAGE_austrians_postponed, s->die, turn);
    send_drawn(p, turn, true);
    s->die = 0;
    tl_step_pop(s);
}

const struct tl_step_row tl_austrian_delay_die_row = {
    .actor = ACTS_CHANCE,
    .rule = TL_RULE_32_4b,
    .prompt = TL_MESSAGE_ask_austrian_delay_die,
    .apply = roll_austrian_delay,
    .ask = ask_austrians,
};
