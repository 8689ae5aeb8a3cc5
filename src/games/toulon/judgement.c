/* The game's own judgement: which of the legal actions a sensible commander takes. */
#include "games/toulon/judgement.h"

/* ---- Movement ---------------------------------------------------------------------------- */

/* The best of those who can go in. */
static action pick_for_assault(const struct counsel *c, const struct survey *v,
                               const struct assault *assault)
{
    int from = assault->from;
    action best = 0;
    int quality = QUALITIES;
    for (int u = unit_in(c->s, from, 0); u < UNITS; u = unit_in(c->s, from, u + 1)) {
        if (c->d->unit[u].quality >= quality || !goes_in(v, c->seat, u, assault->target, 0))
            continue;
        action a = action_make(VERB_PICK, (unsigned)u, 0);
        if (toulon_game.refusal(c->d, c->s, a)) continue;
        quality = c->d->unit[u].quality;
        best = a;
    }
    return best;
}

/* An attack comes first: what is left of the points is for marches. */
static action pick_force(const struct counsel *c, const struct survey *v)
{
    struct assault assault = best_assault(v, c->seat, 0, false);
    action a = assault.target ? pick_for_assault(c, v, &assault) : 0;
    if (a) return a;
    struct route route = best_route(v, c->seat);
    if (route.unit == NO_UNIT) return 0;
    a = action_make(VERB_PICK, (unsigned)route.unit, 0);
    return toulon_game.refusal(c->d, c->s, a) ? 0 : a;
}

/* A gun for the storm of Caire (13.2a). */
static action limber_for_caire(const struct counsel *c)
{
    int found = NO_UNIT;
    if (c->seat != SEAT_WEST || !is_storm_due(c->s)) return 0;
    for (int u = FIRST_BATTERY; u < UNITS; u++) {
        if (!is_on_map(c->s, u) || !are_neighbours(c->d, c->s->place[u], AREA_CAI)) continue;
        if (has(c->s, u, MOBILE)) return 0;
        found = u;
    }
    action a = action_make(VERB_LIMBER, (unsigned)found, 0);
    return found == NO_UNIT || toulon_game.refusal(c->d, c->s, a) ? 0 : a;
}

static action judge_marches(const struct counsel *c)
{
    struct survey v;
    action end = action_make(VERB_END, 0, 0);
    if (c->s->move.free_acts >= ACTS_TO_STOP_AT) return end;
    survey_ground(c->d, c->s, c->side, &v);
    action a = limber_for_caire(c);
    if (!a) a = pick_force(c, &v);
    if (!a) a = judge_manning_forts(c, &v);
    if (!a) a = judge_building(c, &v);
    if (!a) a = judge_rides(c, &v);
    return a ? a : end;
}

/* Two leaders are enough, the best first (16.10). */
static action judge_take(const struct counsel *c, const action *legal, int count)
{
    enum { ENOUGH = 2 };
    action best = first_with(legal, count, VERB_END);
    int grade = GRADES, taken = 0;
    for (int i = FIRST_LEADER; i < PIECES; i++) taken += is_leader_picked(c->s, i);
    for (int i = 0; i < count && taken < ENOUGH; i++) {
        if (action_verb(legal[i]) != VERB_TAKE) continue;
        int here = grade_of(c->d, c->s, (int)action_first(legal[i]));
        if (here >= grade) continue;
        grade = here;
        best = legal[i];
    }
    return best;
}

/* ---- Single questions -------------------------------------------------------------------- */

/* The first of these verbs that is offered. */
static action prefer(const action *legal, int count, const uint8_t *verbs)
{
    for (int i = 0; verbs[i] != VERBS; i++) {
        action a = first_with(legal, count, (enum verb_number)verbs[i]);
        if (a) return a;
    }
    return legal[0];
}

/* What needs no thought: the verbs in the order in which they are liked. */
static const uint8_t likings[STEPS][5] = {
    [STEP_SHIFT] = { VERB_END, VERBS },
    [STEP_AUSTRIANS] = { VERB_PLACE, VERB_PASS, VERB_END, VERBS },
    [STEP_SPY_SPEND] = { VERB_PASS, VERBS },
    [STEP_SPY_TURN] = { VERB_PASS, VERBS },
    [STEP_TRACE] = { VERB_TRACE, VERB_TRACE_ROAD, VERB_TRACE_SEA, VERB_END, VERBS },
    [STEP_GARRISON] = { VERB_SHOW, VERBS },
    [STEP_ON_ROAD] = { VERB_MARCH, VERBS },
    [STEP_OVERRUN] = { VERB_OVERRUN, VERBS },
    [STEP_PATROL] = { VERB_BACK, VERBS },
    [STEP_CLAIM] = { VERB_CLAIM, VERBS },
    [STEP_MANNING] = { VERB_STANDARD, VERBS },
    [STEP_DEPLOY] = { VERB_STANDARD, VERBS },
    [STEP_LEADERS] = { VERB_LEAD, VERB_END, VERBS },
    [STEP_ADD] = { VERB_STANDARD, VERBS },
    [STEP_MELEES] = { VERB_RESOLVE, VERBS },
};

static action judge_first(const struct counsel *c)
{
    return action_make(VERB_FIRST, (unsigned)c->side, 0);
}

/* The fleet leaves the Little roadstead while the guns around it have shells for it. */
static action judge_roadstead(const struct counsel *c, const action *legal, int count)
{
    bool is_hot = c->s->cursor == LITTLE && c->s->ammunition >= SHELLS_TO_FLEE;
    action away = first_with(legal, count, VERB_GIVE_UP);
    if (!away) away = first_with(legal, count, VERB_PASS);
    return is_hot && away ? away : legal[0];
}

static action judge_battle_step(const struct counsel *c, const action *legal, int count)
{
    switch ((enum step)c->s->step[0]) {
    case STEP_COMBATS: return judge_combats(c, legal, count);
    case STEP_BARRAGE: return judge_barrage(c, legal, count);
    case STEP_ASSIGN: return judge_assignment(c, legal, count);
    case STEP_REDUCE: return judge_redoubt_fire(c, legal, count);
    case STEP_SUPPORT: return judge_support(c, legal, count);
    case STEP_WITHDRAW: return judge_withdrawal(c, legal, count);
    case STEP_CALL: return judge_calls(c, legal, count);
    case STEP_RETREAT: return judge_retreat_of(c, legal, count);
    case STEP_CAMBRIDGESHIRE:
    case STEP_HIT:
    case STEP_LOSSES:
    case STEP_DEFECTOR_EXCESS:
    case STEP_SEA_LOSSES:
    case STEP_EXCESS:
    case STEP_SURROUNDED:
    case STEP_FINAL_LOSSES: return judge_loss_of(c, legal, count);
    default: return legal[0];
    }
}

static action judge_listed(const struct counsel *c)
{
    action legal[LEGAL_MOST];
    int step = c->s->step[0];
    int count = toulon_game.legal(c->d, c->s, legal);
    if (count == 1) return legal[0];
    if (likings[step][0]) return prefer(legal, count, likings[step]);
    switch ((enum step)step) {
    case STEP_PENALTY:
    case STEP_PAY: return judge_payer(c, legal, count);
    case STEP_ROADSTEADS: return judge_roadstead(c, legal, count);
    case STEP_PLACE: return judge_placing(c, legal, count);
    case STEP_SPY:
    case STEP_SPY_MORE: return judge_spying(c, legal, count);
    case STEP_DEPOT: return judge_depot(c, legal, count);
    case STEP_TEST:
    case STEP_MARK: return judge_tester(c, legal, count);
    case STEP_TAKE: return judge_take(c, legal, count);
    case STEP_ALONE: return judge_riding(c, legal, count);
    case STEP_DISPLACE: return judge_retreat_of(c, legal, count);
    case STEP_WORKERS: return judge_workers(c, legal, count);
    default: return judge_battle_step(c, legal, count);
    }
}

action toulon_judge(const void *data, const void *view, struct random *random)
{
    const tstate *s = view;
    (void)random;
    struct counsel c = { .d = data, .s = s, .side = side_of_seat(s->seat[0]), .seat = s->seat[0] };
    switch ((enum step)s->step[0]) {
    case STEP_FIRST: return judge_first(&c);
    case STEP_MOVE: return judge_marches(&c);
    case STEP_MOVING: return judge_moving_force(&c);
    case STEP_AMMUNITION: return judge_ammunition(&c);
    default: return judge_listed(&c);
    }
}
