/*
 * The question `prices`: what every choice at hand costs in operation points, so that nobody pays
 * for a march before knowing its price. What costs nothing is told too.
 */
#include "games/toulon/arrivals.h"
#include "games/toulon/movement.h"

const struct verb toulon_question_verbs[TOULON_QUESTIONS] = {
    [QUESTION_PRICES] = { .name = "prices" },
};

/* What a choice is for, and what it costs. */
struct price {
    enum rule rule;
    enum message message;
    int points;
};

static const struct price NO_PRICE = { RULE_NONE, MESSAGE_price_march, -1 };

static struct price price_of_force(const struct force *f, action a)
{
    bool is_on_road = f->s->step[0] == STEP_ON_ROAD;
    int to = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_MARCH:
        if (is_on_road)
            return (struct price){ RULE_18_16a, MESSAGE_price_march, exit_price(f, to) };
        return (struct price){ RULE_16_4a, MESSAGE_price_march, march_price(f, to) };
    case VERB_ROAD: return (struct price){ RULE_18_7a, MESSAGE_price_road, section_price(f, to) };
    case VERB_EMBARK:
        return (struct price){ RULE_17_1b, MESSAGE_price_embark, f->d->constant[CONSTANT_embark] };
    case VERB_LAND: return (struct price){ RULE_17_1b, MESSAGE_price_land, land_price(f, to) };
    default: return NO_PRICE;
    }
}

static struct price price_of_labour(const tdata *d, const tstate *s, action a)
{
    int what = (int)action_first(a);
    switch (action_verb(a)) {
    case VERB_BUILD:
        return (struct price){ RULE_13_11a, MESSAGE_price_build, build_price(d, what) };
    case VERB_IMPROVE:
        return (struct price){ RULE_13_11a, MESSAGE_price_improve, d->constant[CONSTANT_improve] };
    case VERB_RAZE:
        return (struct price){ RULE_13_13a, MESSAGE_price_raze, raze_price(d, s, what) };
    case VERB_LIMBER:
        return (struct price){ RULE_27_5a, MESSAGE_price_limber, d->constant[CONSTANT_limber] };
    default: return NO_PRICE;
    }
}

static struct price price_of_arrival(const tdata *d, const tstate *s, action a)
{
    int piece = (int)action_first(a);
    int area = (int)action_second(a);
    switch (action_verb(a)) {
    case VERB_PLACE:
        return (struct price){ RULE_9_1i, MESSAGE_price_place, placing_price(d, s, piece, area) };
    case VERB_ADVANCE:
        return (struct price){ RULE_9_5b, MESSAGE_price_advance, advance_price(d, s, piece) };
    default: return NO_PRICE;
    }
}

static struct price price_of(const tdata *d, const tstate *s, action a)
{
    switch (s->step[0]) {
    case STEP_MOVE: return price_of_labour(d, s, a);
    case STEP_SHIFT:
    case STEP_PLACE: return price_of_arrival(d, s, a);
    case STEP_MOVING:
    case STEP_ON_ROAD: {
        struct force f = marching_force(d, s);
        return price_of_force(&f, a);
    }
    default: return NO_PRICE;
    }
}

bool toulon_answer(const void *data, const void *view, action question, struct trace *trace)
{
    action list[LEGAL_MOST];
    struct play p = { data, NULL, trace };
    if (action_verb(question) != QUESTION_PRICES) return false;
    int count = toulon_game.legal(data, view, list);
    for (int i = 0; i < count; i++) {
        struct price price = price_of(data, view, list[i]);
        if (price.points < 0) continue;
        NOTE(&p, price.rule, price.message, (int)action_first(list[i]), (int)action_second(list[i]),
             price.points);
    }
    return true;
}
