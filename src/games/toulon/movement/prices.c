/*
 * The question `prices`: what every choice at hand costs in operation points, so that nobody pays
 * for a march before knowing its price. What costs nothing is told too.
 */
#include "games/toulon/movement/movement.h"
#include "games/toulon/reinforcements/arrivals.h"
#include "games/toulon/supply/supply.h"

const struct verb tl_question_verbs[TL_QUESTIONS] = {
    [TL_QUESTION_PRICES] = { .name = "prices" },
    [TL_QUESTION_DANGER] = { .name = "danger" },
    [TL_QUESTION_WITHOUT] = { .name = "without" },
};

/* What a choice is for, and what it costs. */
struct price {
    enum tl_rule rule;
    enum tl_message message;
    int points;
};

static const struct price NO_PRICE = { TL_RULE_NONE, TL_MESSAGE_price_march, -1 };

static struct price price_of_force(const struct tl_force *f, action a)
{
    bool is_on_road = f->s->step[0] == TL_STEP_ON_ROAD;
    int to = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_MARCH:
        if (is_on_road)
            return (struct price){ TL_RULE_18_16a, TL_MESSAGE_price_march, tl_exit_price(f, to) };
        return (struct price){ TL_RULE_16_4a, TL_MESSAGE_price_march, tl_march_price(f, to) };
    case TL_VERB_ROAD:
        return (struct price){ TL_RULE_18_7a, TL_MESSAGE_price_road, tl_section_price(f, to) };
    case TL_VERB_EMBARK:
        return (struct price){ TL_RULE_17_1b, TL_MESSAGE_price_embark,
                               f->d->constant[TL_CONSTANT_embark] };
    case TL_VERB_LAND:
        return (struct price){ TL_RULE_17_1b, TL_MESSAGE_price_land, tl_land_price(f, to) };
    default: return NO_PRICE;
    }
}

static struct price price_of_labour(const tl_data *d, const tl_state *s, action a)
{
    int what = (int)action_first(a);
    switch (action_verb(a)) {
    case TL_VERB_BUILD:
        return (struct price){ TL_RULE_13_11a, TL_MESSAGE_price_build, tl_build_price(d, what) };
    case TL_VERB_IMPROVE:
        return (struct price){ TL_RULE_13_11a, TL_MESSAGE_price_improve,
                               d->constant[TL_CONSTANT_improve] };
    case TL_VERB_RAZE:
        return (struct price){ TL_RULE_13_13a, TL_MESSAGE_price_raze, tl_raze_price(d, s, what) };
    case TL_VERB_LIMBER:
        return (struct price){ TL_RULE_27_5a, TL_MESSAGE_price_limber,
                               d->constant[TL_CONSTANT_limber] };
    default: return NO_PRICE;
    }
}

static struct price price_of_arrival(const tl_data *d, const tl_state *s, action a)
{
    int piece = (int)action_first(a);
    int area = (int)action_second(a);
    switch (action_verb(a)) {
    case TL_VERB_PLACE:
        return (struct price){ TL_RULE_9_1i, TL_MESSAGE_price_place,
                               tl_placing_price(d, s, piece, area) };
    case TL_VERB_ADVANCE:
        return (struct price){ TL_RULE_9_5b, TL_MESSAGE_price_advance,
                               tl_advance_price(d, s, piece) };
    default: return NO_PRICE;
    }
}

static struct price price_of(const tl_data *d, const tl_state *s, action a)
{
    switch (s->step[0]) {
    case TL_STEP_MOVE: return price_of_labour(d, s, a);
    case TL_STEP_SHIFT:
    case TL_STEP_PLACE: return price_of_arrival(d, s, a);
    case TL_STEP_MOVING:
    case TL_STEP_ON_ROAD: {
        struct tl_force f = tl_marching_force(d, s);
        return price_of_force(&f, a);
    }
    default: return NO_PRICE;
    }
}

int tl_price(const void *data, const void *view, action a)
{
    return price_of(data, view, a).points;
}

bool tl_answer(const void *data, const void *view, action question, struct trace *trace)
{
    action list[TL_LEGAL_MOST];
    struct tl_play p = { data, NULL, trace };
    if (action_verb(question) == TL_QUESTION_DANGER) return tl_tell_danger(data, view, trace);
    if (action_verb(question) == TL_QUESTION_WITHOUT) return tl_tell_without(data, view, trace);
    if (action_verb(question) != TL_QUESTION_PRICES) return false;
    int count = tl_game.legal(data, view, list);
    for (int i = 0; i < count; i++) {
        struct price price = price_of(data, view, list[i]);
        if (price.points < 0) continue;
        NOTE(&p, price.rule, price.message, (int)action_first(list[i]), (int)action_second(list[i]),
             price.points);
    }
    return true;
}
