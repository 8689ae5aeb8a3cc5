/*
 * The assault on the Caire height (data 3.17): two leaders of grade A, four battalions and four
 * more that try to join, against seven points in an improved redoubt. What the guns are worth.
 */
#include "toulon/battles.h"

#include <stdlib.h>

enum { RUNS = 1000, PERCENT = 100 };

static const int battalions[] = {
    UNIT_U_2_59_BOURGOGNE, UNIT_U_1_MONT_BLANC,   UNIT_U_2_ARDECHE,  UNIT_U_1_HAUTE_LOIRE,
    UNIT_U_1_LOZERE,       UNIT_U_1_35_AQUITAINE, UNIT_U_1_28_MAINE, UNIT_U_2_HERAULT,
};

struct plan {
    bool has_assault_gun, is_reduced;
    int support; /* points of remote fire */
    int rate;    /* of success in data 3.17, in percent */
    int near;    /* how near to it the assault must come, in percent */
};

static struct random dice;

static void set_up(const struct plan *plan)
{
    begin_battle_map();
    set_turn(14);
    int work = put_redoubt(ALLIES, AREA_CAI, 2);
    put_inside(UNIT_U_25TH_SUSSEX, work);
    put_inside(UNIT_CACCIATORI_SARDINIAN, work);
    if (plan->is_reduced) state.work_flags[work] = REDUCED;
    put(UNIT_U_11TH_NORTH_DEVON, AREA_EGU);
    for (int i = 0; i < 8; i++) {
        if (i < 4) {
            come(battalions[i], AREA_EVS, AREA_CAI);
        } else {
            put(battalions[i], AREA_EVS);
        }
    }
    if (plan->has_assault_gun) {
        come(UNIT_HOMMES_SANS_PEUR, AREA_EVS, AREA_CAI);
        set(&state, UNIT_HOMMES_SANS_PEUR, MOBILE);
    }
    if (plan->support) {
        put(UNIT_SANS_CULOTTES, AREA_MOI);
        put(UNIT_CONVENTION, AREA_MOI);
    }
    if (plan->support > 6) put(UNIT_BRAVES, AREA_MOI);
    put(PIECE_BONAPARTE, AREA_CAI);
    put(PIECE_DUGOMMIER, AREA_CAI);
    state.ammunition = POOL_MOST;
    attack(REPUBLICANS);
}

/* ---- A sensible attacker ----------------------------------------------------------------- */

static int worth(int unit)
{
    enum { GUN_FIRST = 100 };
    return is_gun(&data, &state, unit) ? GUN_FIRST : potential(&data, &state, unit);
}

/* The best of the listed units for a verb; 0: none. */
static action best_of(const action *legal, int count, enum verb_number verb)
{
    action best = 0;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != verb) continue;
        bool is_better =
            !best || worth((int)action_first(legal[i])) > worth((int)action_first(best));
        if (is_better) best = legal[i];
    }
    return best;
}

static action first_of(const action *legal, int count, enum verb_number verb)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == verb) return legal[i];
    }
    return 0;
}

/* One grouping, as strong as a leader can make it, at the redoubt; the others wait. */
static action assign_one(const action *legal, int count)
{
    action a = first_of(legal, count, VERB_STORM);
    if (state.battle.melee_count) a = best_of(legal, count, VERB_COMBINE);
    if (!a && !state.battle.melee_count) a = best_of(legal, count, VERB_ENGAGE);
    return a ? a : first_of(legal, count, VERB_END);
}

static action lose_strongest(const action *legal, int count)
{
    action best = legal[0];
    for (int i = 1; i < count; i++) {
        int now = strength(&data, &state, (int)action_first(legal[i]));
        if (now > strength(&data, &state, (int)action_first(best))) best = legal[i];
    }
    return best;
}

static action decide(void)
{
    action legal[LEGAL_MOST];
    struct outcome outcomes[64];
    if (toulon_game.actor(&state) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, toulon_game.chance(&data, &state, outcomes), &dice);
    }
    int count = toulon_game.legal(&data, &state, legal);
    action a = 0;
    switch (state.step[0]) {
    case STEP_COMBATS: a = first_of(legal, count, VERB_FIGHT); break;
    case STEP_LEADERS: a = first_of(legal, count, VERB_LEAD); break;
    case STEP_ASSIGN: a = assign_one(legal, count); break;
    case STEP_SUPPORT: a = first_of(legal, count, VERB_SUPPORT); break;
    case STEP_AMMUNITION: a = first_of(legal, count, VERB_RESERVE); break;
    case STEP_LOSSES: a = lose_strongest(legal, count); break;
    case STEP_CALL:
        if (state.seat[0] >= SEAT_WEST) a = first_of(legal, count, VERB_CALL);
        break;
    case STEP_DEPLOY:
    case STEP_ADD:
    case STEP_RETREAT: a = first_of(legal, count, VERB_STANDARD); break;
    default: break;
    }
    if (!a) a = first_of(legal, count, VERB_END);
    return a ? a : legal[0];
}

static bool is_taken(const struct toulon_state *start, int run)
{
    state = *start;
    random_seed(&dice, 1793, (uint64_t)run);
    while (state.phase == PHASE_COMBAT && state.battle.area) {
        assert_int_equal(toulon_game.apply(&data, &state, decide(), NULL), ACCEPTED);
    }
    return is_friendly(&state, AREA_CAI, REPUBLICANS);
}

/*
 * Four times the error of a thousand runs. Against a reduced redoubt the data do not say what the
 * attacker does with the gun and the second leader, and two rounds at one in three (3:2, 2:1) give
 * 56 % whatever he does: there the rates are held less tightly.
 */
static void guns_decide_the_assault(void)
{
    static const struct plan plans[] = {
        { false, false, 0, 0, 0 }, { false, false, 8, 3, 2 }, { true, false, 8, 25, 5 },
        { false, true, 6, 49, 9 }, { true, true, 6, 64, 15 },
    };
    int before = 0;
    for (size_t i = 0; i < sizeof plans / sizeof plans[0]; i++) {
        set_up(&plans[i]);
        if (state.step[0] == STEP_COMBATS) does("fight:cai");
        struct toulon_state start = state;
        int taken = 0;
        for (int run = 0; run < RUNS; run++) taken += is_taken(&start, run);
        int rate = taken * PERCENT / RUNS;
        print_message("gun %d, reduced %d, support %d: %d %%, data %d %%\n",
                      plans[i].has_assault_gun, plans[i].is_reduced, plans[i].support, rate,
                      plans[i].rate);
        assert_true(abs(rate - plans[i].rate) <= plans[i].near);
        if (!plans[i].is_reduced || !plans[i].has_assault_gun) assert_true(rate >= before);
        before = rate;
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(guns_decide_the_assault, "25.27b 13.2a 27.46 27.47"),
};
RULE_TEST_MAIN("toulon", tests)
