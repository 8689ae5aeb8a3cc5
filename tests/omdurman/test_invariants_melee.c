/*
 * What is true of every melee (WE-I5, WE-I9), in random melees: crowds of both sides thrown onto
 * the board, and every choice made at random. What is counted here is reckoned from the places and
 * flags alone, not with the functions of the game.
 */
#include "games/omdurman/movement/movement.h"
#include "omdurman/melees.h"

#ifdef SORTIE_CHECKS
enum { CROWDS = 40, SPAN = 4 }; /* sanitizers make each melee ten times as dear */
#else
enum { CROWDS = 100, SPAN = 4 };
#endif

static struct random chance;

static int below(int number)
{
    return (int)random_below(&chance, (unsigned)number);
}

/* ---- Crowds ------------------------------------------------------------------------------ */

/* Somewhere round the middle, where the counter may stand with whoever is there. */
static void throw_in(int counter)
{
    for (int tries = 0; tries < 40; tries++) {
        int hex = at(below(2 * SPAN + 1) - SPAN, below(2 * SPAN + 1) - SPAN);
        if (om_holds(&state, hex, om_other_side(om_side_of(counter))) ||
            om_is_nile(&data, &state, hex))
            continue;
        if (om_stacking_refusal(&data, &state, counter, hex)) continue;
        put(counter, hex);
        if (om_is_unit(&data, counter) && below(5) == 0) om_disrupt_counter(&data, &state, counter);
        return;
    }
}

static void throw_crowds(void)
{
    static const enum om_terrain terrains[] = { OM_CLEAR, OM_CLEAR, OM_ROUGH, OM_HUTS, OM_NILE };
    static const unsigned sides[] = { OM_SIDE_KHOR, OM_SIDE_CREST, OM_SIDE_WALL };
    melee_board();
    for (int i = 0; i < 12; i++) {
        set_terrain(at(below(9) - SPAN, below(9) - SPAN), terrains[below(5)]);
        int hex = at(below(9) - SPAN, below(9) - SPAN);
        set_side(hex, om_next_hex(&data, &state, hex, below(OM_DIRECTIONS)), sides[below(3)]);
    }
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool is_land = !om_is_boat(&data, c) && c != OM_COUNTER_GORDON && !om_is_on_map(&state, c);
        if (is_land && below(om_side_of(c) == OM_DERVISH ? 4 : 2) == 0) throw_in(c);
    }
}

/* ---- Reckoning --------------------------------------------------------------------------- */

/* The sum of the melee factors of all undisrupted counters in a hex. */
static int factors_in(int hex)
{
    int factors = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (state.place[c] != hex || (state.flags[c] & OM_DISRUPTED)) continue;
        factors += data.kind[data.kind_of[c]].melee;
    }
    return factors;
}

/* WE-I3, so far as advances and retreats bring it about. */
static void assert_stacks(void)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_is_on_map(&state, c)) continue;
        int units = 0, tribe = OM_TRIBE_NONE;
        for (int other = 0; other < OM_COUNTERS; other++) {
            if (state.place[other] != state.place[c]) continue;
            const struct om_kind_data *kind = &data.kind[data.kind_of[other]];
            assert_int_equal(om_side_of(other), om_side_of(c));
            units += kind->class != OM_LEADER;
            if (!kind->tribe) continue;
            assert_true(tribe == OM_TRIBE_NONE || tribe == kind->tribe);
            tribe = kind->tribe;
        }
        assert_true(units <= 4);
        assert_false(!om_is_boat(&data, c) && om_is_nile(&data, &state, state.place[c]));
    }
}

/* Ground and zones are what the places and flags make of them. */
static void assert_ground(void)
{
    static struct om_state anew;
    anew = state;
    om_count_ground(&data, &anew);
    assert_memory_equal(anew.ground, state.ground, sizeof state.ground);
}

/* WE-I5: who was disrupted stays where it is, or is lost; and takes no part. */
static void assert_disrupted_stay(const struct om_state *before)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!(before->flags[c] & OM_DISRUPTED)) continue;
        assert_true(state.place[c] == before->place[c] || is_lost(c));
        bool acts = (state.flags[c] & (OM_PICKED | OM_MELEED | OM_RETREATED)) &
                    ~(before->flags[c] & (OM_PICKED | OM_MELEED | OM_RETREATED));
        assert_false(acts);
    }
}

/* ---- Playing ----------------------------------------------------------------------------- */

struct count {
    int dice, owed, melees;
};

static action any_action(void)
{
    static action legal[2048];
    static struct outcome outcomes[OM_DIE_SIDES];
    int number = om_game.legal(&data, &state, legal);
    for (int i = 1; i < number; i++) assert_true(legal[i - 1] < legal[i]);
    for (int i = 0; i < number; i++) {
        assert_int_equal(om_game.refusal(&data, &state, legal[i]), OM_RULE_NONE);
    }
    if (number) {
        /* rather another melee than the end */
        int pick = below(number);
        return action_verb(legal[pick]) == OM_VERB_END ? legal[below(number)] : legal[pick];
    }
    number = om_game.chance(&data, &state, outcomes);
    assert_int_equal(number, OM_DIE_SIDES);
    return outcomes[below(number)].action;
}

/* Both dice of a melee are owed when its first comes to hand (WE-I9). */
static void owe_dice(struct count *count, enum om_step before)
{
    bool begins = state.step[0] == OM_STEP_ATTACK_DIE ||
                  (state.step[0] == OM_STEP_DEFENCE_DIE && before != OM_STEP_ATTACK_DIE);
    if (!begins) return;
    int attackers = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool attacks = (state.flags[c] & OM_PICKED) && om_side_of(c) == state.phasing;
        if (attacks) attackers += data.kind[data.kind_of[c]].melee;
    }
    count->melees++;
    count->owed += (attackers > 0) + (factors_in(state.melee_hex) > 0);
}

static void play_at_random(enum om_side phasing, struct count *count)
{
    static struct om_state before;
    in_segment(OM_SEGMENT_MELEE, phasing);
    while (state.segment == OM_SEGMENT_MELEE && state.phasing == phasing) {
        before = state;
        action a = any_action();
        count->dice += action_verb(a) == OM_VERB_ROLL;
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
        if (state.segment != OM_SEGMENT_MELEE) break; /* the next player turn has begun */
        owe_dice(count, before.step[0]);
        assert_disrupted_stay(&before);
        if (state.step[0] != OM_STEP_RETREATING) assert_stacks();
        assert_ground();
    }
}

static void random_melees_keep_the_invariants_we_i5_we_i9(void)
{
    struct count count = { 0 };
    random_seed(&chance, 1898, 0);
    for (int i = 0; i < CROWDS; i++) {
        throw_crowds();
        play_at_random(i % 2 ? OM_DERVISH : OM_ANGLO_EGYPTIAN, &count);
    }
    assert_true(count.melees > CROWDS);
    assert_int_equal(count.dice, count.owed);
}

/* After the side's player turn none of its units is disrupted; the enemy's still are. */
static void disruption_ends_with_the_player_turn_we_i5(void)
{
    melee_board();
    put(OM_COUNTER_TAIASHA, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(4, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_TAIASHA);
    om_disrupt_counter(&data, &state, OM_COUNTER_SEAFORTH);
    melees_of(OM_DERVISH);
    does("end");
    assert_false(om_has_flag(&state, OM_COUNTER_TAIASHA, OM_DISRUPTED));
    assert_true(om_has_flag(&state, OM_COUNTER_SEAFORTH, OM_DISRUPTED));
}

static const struct rule_test tests[] = {
    RULE_TEST(random_melees_keep_the_invariants_we_i5_we_i9,
              "DIS.a DIS.d DIS.r-g 1.0r-b CRT.r-d 5.51r-l 7.1r-f"),
    RULE_TEST(disruption_ends_with_the_player_turn_we_i5, "DIS.e"),
};
RULE_TEST_MAIN("omdurman", tests)
