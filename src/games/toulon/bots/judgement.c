/* The game's own judgement: which of the legal actions a sensible commander takes. */
#include "games/toulon/bots/judgement.h"

/* ---- Movement -------------------------------------------------------------------------------- */

/* The best of those who can go in. */
static action pick_for_assault(const struct tl_counsel *c, const struct tl_survey *v,
                               const struct tl_assault *assault)
{
    int from = assault->from;
    action best = 0;
    int quality = TL_QUALITIES;
    TL_EACH_UNIT_IN(c->s, from)
    {
        if (c->d->unit[u].quality >= quality || !tl_goes_in(v, c->seat, u, assault->target, 0))
            continue;
        action a = action_make(TL_VERB_PICK, (unsigned)u, 0);
        if (tl_game.refusal(c->d, c->s, a)) continue;
        quality = c->d->unit[u].quality;
        best = a;
    }
    return best;
}

/* An attack comes first: what is left of the points is for marches. */
static action pick_force(const struct tl_counsel *c, const struct tl_survey *v)
{
    struct tl_assault assault = tl_assault_of(c);
    action a = assault.target ? pick_for_assault(c, v, &assault) : 0;
    if (a) return a;
    struct tl_route route = tl_best_route(v, c->seat, &c->ground->known);
    if (route.unit == TL_NO_UNIT) return 0;
    a = action_make(TL_VERB_PICK, (unsigned)route.unit, 0);
    return tl_game.refusal(c->d, c->s, a) ? 0 : a;
}

/* A gun for the storm of Caire (13.2a). */
static action limber_for_caire(const struct tl_counsel *c)
{
    int found = TL_NO_UNIT;
    if (c->seat != TL_SEAT_WEST || !tl_is_storm_due(c->s)) return 0;
    for (int u = TL_FIRST_BATTERY; u < TL_UNITS; u++) {
        if (!tl_is_on_map(c->s, u) || !tl_are_neighbours(c->d, c->s->place[u], TL_AREA_CAI))
            continue;
        if (tl_has(c->s, u, TL_MOBILE)) return 0;
        found = u;
    }
    action a = action_make(TL_VERB_LIMBER, (unsigned)found, 0);
    return found == TL_NO_UNIT || tl_game.refusal(c->d, c->s, a) ? 0 : a;
}

static action judge_marches(const struct tl_counsel *c)
{
    action end = action_make(TL_VERB_END, 0, 0);
    if (c->s->move.free_acts >= TL_ACTS_TO_STOP_AT) return end;
    const struct tl_survey *v = tl_ground_of(c);
    action a = limber_for_caire(c);
    if (!a) a = pick_force(c, v);
    if (!a) a = tl_judge_manning_forts(c, v);
    if (!a) a = tl_judge_building(c, v);
    if (!a) a = tl_judge_rides(c, v);
    return a ? a : end;
}

/* Two leaders are enough, the best first (16.10). */
static action judge_take(const struct tl_counsel *c, const action *legal, int count)
{
    enum { ENOUGH = 2 };
    action best = tl_first_with(legal, count, TL_VERB_END);
    int grade = TL_GRADES, taken = 0;
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) taken += tl_is_leader_picked(c->s, i);
    for (int i = 0; i < count && taken < ENOUGH; i++) {
        if (action_verb(legal[i]) != TL_VERB_TAKE) continue;
        int here = tl_grade_of(c->d, c->s, (int)action_first(legal[i]));
        if (here >= grade) continue;
        grade = here;
        best = legal[i];
    }
    return best;
}

/* ---- Single questions ------------------------------------------------------------------------ */

/* The first of these verbs that is offered. */
static action prefer(const action *legal, int count, const uint8_t *verbs)
{
    for (int i = 0; verbs[i] != TL_VERBS; i++) {
        action a = tl_first_with(legal, count, (enum tl_verb_number)verbs[i]);
        if (a) return a;
    }
    return legal[0];
}

/* What needs no thought: the verbs in the order in which they are liked. */
static const uint8_t likings[TL_STEPS][5] = {
    [TL_STEP_AUSTRIANS] = { TL_VERB_PLACE, TL_VERB_PASS, TL_VERB_END, TL_VERBS },
    [TL_STEP_SPY_SPEND] = { TL_VERB_PASS, TL_VERBS },
    [TL_STEP_SPY_TURN] = { TL_VERB_PASS, TL_VERBS },
    [TL_STEP_GARRISON] = { TL_VERB_SHOW, TL_VERBS },
    [TL_STEP_OVERRUN] = { TL_VERB_OVERRUN, TL_VERBS },
    [TL_STEP_PATROL] = { TL_VERB_BACK, TL_VERBS },
    [TL_STEP_CLAIM] = { TL_VERB_CLAIM, TL_VERBS },
    [TL_STEP_MANNING] = { TL_VERB_STANDARD, TL_VERBS },
    [TL_STEP_DEPLOY] = { TL_VERB_STANDARD, TL_VERBS },
    [TL_STEP_LEADERS] = { TL_VERB_LEAD, TL_VERB_END, TL_VERBS },
    [TL_STEP_ADD] = { TL_VERB_STANDARD, TL_VERBS },
    [TL_STEP_MELEES] = { TL_VERB_RESOLVE, TL_VERBS },
};

static action judge_first(const struct tl_counsel *c)
{
    return action_make(TL_VERB_FIRST, (unsigned)c->side, 0);
}

/* The fleet leaves the Little roadstead while the guns around it have shells for it. */
static action judge_roadstead(const struct tl_counsel *c, const action *legal, int count)
{
    bool is_hot = c->s->cursor == TL_LITTLE &&
                  c->s->ammunition >= tl_manner_of(c->side, c->is_expert)->flight;
    action away = tl_first_with(legal, count, TL_VERB_GIVE_UP);
    if (!away) away = tl_first_with(legal, count, TL_VERB_PASS);
    return is_hot && away ? away : legal[0];
}

static action judge_battle_step(const struct tl_counsel *c, const action *legal, int count)
{
    switch ((enum tl_step)c->s->step[0]) {
    case TL_STEP_COMBATS: return tl_judge_combats(c, legal, count);
    case TL_STEP_AMMUNITION: return tl_judge_ammunition(c, legal, count);
    case TL_STEP_BARRAGE: return tl_judge_barrage(c, legal, count);
    case TL_STEP_ASSIGN: return tl_judge_assignment(c, legal, count);
    case TL_STEP_REDUCE: return tl_judge_redoubt_fire(c, legal, count);
    case TL_STEP_SUPPORT: return tl_judge_support(c, legal, count);
    case TL_STEP_WITHDRAW: return tl_judge_withdrawal(c, legal, count);
    case TL_STEP_CALL: return tl_judge_calls(c, legal, count);
    case TL_STEP_RETREAT: return tl_judge_retreat_of(c, legal, count);
    case TL_STEP_CAMBRIDGESHIRE:
    case TL_STEP_HIT:
    case TL_STEP_LOSSES:
    case TL_STEP_DEFECTOR_EXCESS:
    case TL_STEP_SEA_LOSSES:
    case TL_STEP_EXCESS:
    case TL_STEP_SURROUNDED:
    case TL_STEP_FINAL_LOSSES: return tl_judge_loss_of(c, legal, count);
    default: return legal[0];
    }
}

static action judge_listed(const struct tl_counsel *c)
{
    action legal[TL_LEGAL_MOST];
    int step = c->s->step[0];
    int count = tl_game.legal(c->d, c->s, legal);
    if (count == 1) return legal[0];
    if (likings[step][0]) return prefer(legal, count, likings[step]);
    switch ((enum tl_step)step) {
    case TL_STEP_PENALTY:
    case TL_STEP_PAY: return tl_judge_payer(c, legal, count);
    case TL_STEP_SHIFT: return tl_judge_shift(c, legal, count);
    case TL_STEP_TRACE: return tl_judge_tracing(c, legal, count);
    case TL_STEP_ON_ROAD: return tl_judge_on_road(c, legal, count);
    case TL_STEP_ROADSTEADS: return judge_roadstead(c, legal, count);
    case TL_STEP_PLACE: return tl_judge_placing(c, legal, count);
    case TL_STEP_SPY:
    case TL_STEP_SPY_MORE: return tl_judge_spying(c, legal, count);
    case TL_STEP_DEPOT: return tl_judge_depot(c, legal, count);
    case TL_STEP_TEST:
    case TL_STEP_MARK: return tl_judge_tester(c, legal, count);
    case TL_STEP_TAKE: return judge_take(c, legal, count);
    case TL_STEP_ALONE: return tl_judge_riding(c, legal, count);
    case TL_STEP_DISPLACE: return tl_judge_retreat_of(c, legal, count);
    case TL_STEP_WORKERS: return tl_judge_workers(c, legal, count);
    default: return judge_battle_step(c, legal, count);
    }
}

static action judge_next(const struct tl_counsel *c)
{
    switch ((enum tl_step)c->s->step[0]) {
    case TL_STEP_FIRST: return judge_first(c);
    case TL_STEP_MOVE: return judge_marches(c);
    case TL_STEP_MOVING: return tl_judge_moving_force(c);
    default: return judge_listed(c);
    }
}

/* Who goes, and a march to where one's own troops stand alone, is nobody else's business: nothing
 * can be learned by it (hide_force() of secrets.c). */
static bool is_quiet(const struct tl_counsel *c, action a)
{
    switch (action_verb(a)) {
    case TL_VERB_PICK:
    case TL_VERB_JOIN: return true;
    case TL_VERB_MARCH:
        return c->s->step[0] == TL_STEP_MOVING &&
               tl_occupied(c->s, (int)action_first(a), c->side) &&
               !tl_is_contact(c->s, (int)action_first(a));
    default: return false;
    }
}

static bool keeps_ground(action a)
{
    return action_verb(a) == TL_VERB_PICK || action_verb(a) == TL_VERB_JOIN;
}

static int plan_in_manner(const void *data, const tl_state *view, bool is_expert, action *out,
                          int room)
{
    tl_state s;
    struct tl_ground ground;
    struct tl_counsel c = { .d = data,
                            .s = view,
                            .side = tl_side_of_seat(view->seat[0]),
                            .seat = view->seat[0],
                            .is_expert = is_expert,
                            .ground = &ground };
    int planned = 0;
    ground.is_surveyed = ground.has_assault = false;
    action a = out[planned++] = judge_next(&c);
    if (planned == room || !is_quiet(&c, a)) return planned;
    s = *view;
    c.s = ground.survey.s = &s;
    do {
        tl_game.apply(data, &s, a, NULL);
        if (tl_game.actor(&s) != c.seat) break;
        if (!keeps_ground(a)) ground.is_surveyed = ground.has_assault = false;
        a = out[planned++] = judge_next(&c);
    } while (planned < room && is_quiet(&c, a));
    return planned;
}

action tl_judge(const void *data, const void *view, struct random *random)
{
    action first;
    (void)random;
    (void)plan_in_manner(data, view, false, &first, 1);
    return first;
}

int tl_plan(const void *data, const void *view, struct random *random, action *out, int room)
{
    (void)random;
    return plan_in_manner(data, view, false, out, room);
}

int tl_expert(const void *data, const void *view, struct random *random, action *out, int room)
{
    (void)random;
    return plan_in_manner(data, view, true, out, room);
}
