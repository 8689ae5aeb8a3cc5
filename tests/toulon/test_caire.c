/*
 * The assault on the Caire height (data 3.17): two leaders of grade A, four battalions and four
 * more that try to join, against seven points in an improved redoubt. What the guns are worth.
 */
#include "toulon/battles.h"

#include <stdlib.h>

enum { RUNS = 1000, PERCENT = 100 };

static const int battalions[] = {
    TL_UNIT_U_2_59_BOURGOGNE, TL_UNIT_U_1_MONT_BLANC, TL_UNIT_U_2_ARDECHE,
    TL_UNIT_U_1_HAUTE_LOIRE,  TL_UNIT_U_1_LOZERE,     TL_UNIT_U_1_35_AQUITAINE,
    TL_UNIT_U_1_28_MAINE,     TL_UNIT_U_2_HERAULT,
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
    int work = put_redoubt(TL_ALLIES, TL_AREA_CAI, 2);
    put_inside(TL_UNIT_U_25TH_SUSSEX, work);
    put_inside(TL_UNIT_CACCIATORI_SARDINIAN, work);
    if (plan->is_reduced) state.work_flags[work] = TL_REDUCED;
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_EGU);
    for (int i = 0; i < 8; i++) {
        if (i < 4) {
            come(battalions[i], TL_AREA_EVS, TL_AREA_CAI);
        } else {
            put(battalions[i], TL_AREA_EVS);
        }
    }
    if (plan->has_assault_gun) {
        come(TL_UNIT_HOMMES_SANS_PEUR, TL_AREA_EVS, TL_AREA_CAI);
        tl_set(&state, TL_UNIT_HOMMES_SANS_PEUR, TL_MOBILE);
    }
    if (plan->support) {
        put(TL_UNIT_SANS_CULOTTES, TL_AREA_MOI);
        put(TL_UNIT_CONVENTION, TL_AREA_MOI);
    }
    if (plan->support > 6) put(TL_UNIT_BRAVES, TL_AREA_MOI);
    put(TL_PIECE_BONAPARTE, TL_AREA_CAI);
    put(TL_PIECE_DUGOMMIER, TL_AREA_CAI);
    state.ammunition = TL_POOL_MOST;
    attack(TL_REPUBLICANS);
}

/* ---- A sensible attacker ----------------------------------------------------------------- */

static int worth(int unit)
{
    enum { GUN_FIRST = 100 };
    return tl_is_gun(&data, &state, unit) ? GUN_FIRST : tl_potential(&data, &state, unit);
}

/* The best of the listed units for a verb; 0: none. */
static action best_of(const action *legal, int count, enum tl_verb_number verb)
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

static action first_of(const action *legal, int count, enum tl_verb_number verb)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == verb) return legal[i];
    }
    return 0;
}

/* One grouping, as strong as a leader can make it, at the redoubt; the others wait. */
static action assign_one(const action *legal, int count)
{
    action a = first_of(legal, count, TL_VERB_STORM);
    if (state.battle.melee_count) a = best_of(legal, count, TL_VERB_COMBINE);
    if (!a && !state.battle.melee_count) a = best_of(legal, count, TL_VERB_ENGAGE);
    return a ? a : first_of(legal, count, TL_VERB_END);
}

static action lose_strongest(const action *legal, int count)
{
    action best = legal[0];
    for (int i = 1; i < count; i++) {
        int now = tl_strength(&data, &state, (int)action_first(legal[i]));
        if (now > tl_strength(&data, &state, (int)action_first(best))) best = legal[i];
    }
    return best;
}

static action decide(void)
{
    action legal[TL_LEGAL_MOST];
    struct outcome outcomes[64];
    if (tl_game.actor(&state) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, tl_game.chance(&data, &state, outcomes), &dice);
    }
    int count = tl_game.legal(&data, &state, legal);
    action a = 0;
    switch (state.step[0]) {
    case TL_STEP_COMBATS: a = first_of(legal, count, TL_VERB_FIGHT); break;
    case TL_STEP_LEADERS: a = first_of(legal, count, TL_VERB_LEAD); break;
    case TL_STEP_ASSIGN: a = assign_one(legal, count); break;
    case TL_STEP_SUPPORT: a = first_of(legal, count, TL_VERB_SUPPORT); break;
    case TL_STEP_AMMUNITION: a = first_of(legal, count, TL_VERB_RESERVE); break;
    case TL_STEP_LOSSES: a = lose_strongest(legal, count); break;
    case TL_STEP_CALL:
        if (state.seat[0] >= TL_SEAT_WEST) a = first_of(legal, count, TL_VERB_CALL);
        break;
    case TL_STEP_DEPLOY:
    case TL_STEP_ADD:
    case TL_STEP_RETREAT: a = first_of(legal, count, TL_VERB_STANDARD); break;
    default: break;
    }
    if (!a) a = first_of(legal, count, TL_VERB_END);
    return a ? a : legal[0];
}

static bool is_taken(const struct tl_state *start, int run)
{
    state = *start;
    random_seed(&dice, 1793, (uint64_t)run);
    while (state.phase == TL_PHASE_COMBAT && state.battle.area) {
        assert_int_equal(tl_game.apply(&data, &state, decide(), NULL), ACCEPTED);
    }
    return tl_is_friendly(&state, TL_AREA_CAI, TL_REPUBLICANS);
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
        if (state.step[0] == TL_STEP_COMBATS) does("fight:cai");
        struct tl_state start = state;
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
