/*
 * What is true of every melee (WE-I5, WE-I9), in random melees: crowds of both sides thrown onto
 * the board, and every choice made at random. What is counted here is reckoned from the places and
 * flags alone, not with the functions of the game.
 */
#include "omdurman/melees.h"

enum { CROWDS = 100, SPAN = 4 };

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
        if (holds(&state, hex, other_side(side_of(counter))) || is_nile(&data, &state, hex))
            continue;
        if (stacking_refusal(&data, &state, counter, hex)) continue;
        put(counter, hex);
        if (is_unit(&data, counter) && below(5) == 0) disrupt_counter(&data, &state, counter);
        return;
    }
}

static void throw_crowds(void)
{
    static const enum terrain terrains[] = { CLEAR, CLEAR, ROUGH, HUTS, NILE };
    static const unsigned sides[] = { SIDE_KHOR, SIDE_CREST, SIDE_WALL };
    melee_board();
    for (int i = 0; i < 12; i++) {
        set_terrain(at(below(9) - SPAN, below(9) - SPAN), terrains[below(5)]);
        int hex = at(below(9) - SPAN, below(9) - SPAN);
        set_side(hex, next_hex(&data, &state, hex, below(DIRECTIONS)), sides[below(3)]);
    }
    for (int c = 0; c < COUNTERS; c++) {
        bool is_land = !is_boat(&data, c) && c != COUNTER_GORDON && !is_on_map(&state, c);
        if (is_land && below(side_of(c) == DERVISH ? 4 : 2) == 0) throw_in(c);
    }
}

/* ---- Reckoning --------------------------------------------------------------------------- */

/* The sum of the melee factors of all undisrupted counters in a hex. */
static int factors_in(int hex)
{
    int factors = 0;
    for (int c = 0; c < COUNTERS; c++) {
        if (state.place[c] != hex || (state.flags[c] & DISRUPTED)) continue;
        factors += data.kind[data.kind_of[c]].melee;
    }
    return factors;
}

/* WE-I3, so far as advances and retreats bring it about. */
static void assert_stacks(void)
{
    for (int c = 0; c < COUNTERS; c++) {
        if (!is_on_map(&state, c)) continue;
        int units = 0, tribe = TRIBE_NONE;
        for (int other = 0; other < COUNTERS; other++) {
            if (state.place[other] != state.place[c]) continue;
            const struct kind_data *kind = &data.kind[data.kind_of[other]];
            assert_int_equal(side_of(other), side_of(c));
            units += kind->class != LEADER;
            if (!kind->tribe) continue;
            assert_true(tribe == TRIBE_NONE || tribe == kind->tribe);
            tribe = kind->tribe;
        }
        assert_true(units <= 4);
        assert_false(!is_boat(&data, c) && is_nile(&data, &state, state.place[c]));
    }
}

/* Ground and zones are what the places and flags make of them. */
static void assert_ground(void)
{
    static struct omdurman_state anew;
    anew = state;
    count_ground(&data, &anew);
    assert_memory_equal(anew.ground, state.ground, sizeof state.ground);
}

/* WE-I5: who was disrupted stays where it is, or is lost; and takes no part. */
static void assert_disrupted_stay(const struct omdurman_state *before)
{
    for (int c = 0; c < COUNTERS; c++) {
        if (!(before->flags[c] & DISRUPTED)) continue;
        assert_true(state.place[c] == before->place[c] || is_lost(c));
        bool acts = (state.flags[c] & (PICKED | MELEED | RETREATED)) &
                    ~(before->flags[c] & (PICKED | MELEED | RETREATED));
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
    static struct outcome outcomes[DIE_SIDES];
    int number = omdurman_game.legal(&data, &state, legal);
    for (int i = 1; i < number; i++) assert_true(legal[i - 1] < legal[i]);
    for (int i = 0; i < number; i++) {
        assert_int_equal(omdurman_game.refusal(&data, &state, legal[i]), RULE_NONE);
    }
    if (number) {
        /* rather another melee than the end */
        int pick = below(number);
        return action_verb(legal[pick]) == VERB_END ? legal[below(number)] : legal[pick];
    }
    number = omdurman_game.chance(&data, &state, outcomes);
    assert_int_equal(number, DIE_SIDES);
    return outcomes[below(number)].action;
}

/* Both dice of a melee are owed when its first comes to hand (WE-I9). */
static void owe_dice(struct count *count, enum step before)
{
    bool begins = state.step[0] == STEP_ATTACK_DIE ||
                  (state.step[0] == STEP_DEFENCE_DIE && before != STEP_ATTACK_DIE);
    if (!begins) return;
    int attackers = 0;
    for (int c = 0; c < COUNTERS; c++) {
        bool attacks = (state.flags[c] & PICKED) && side_of(c) == state.phasing;
        if (attacks) attackers += data.kind[data.kind_of[c]].melee;
    }
    count->melees++;
    count->owed += (attackers > 0) + (factors_in(state.melee_hex) > 0);
}

static void play_at_random(enum side phasing, struct count *count)
{
    static struct omdurman_state before;
    in_segment(SEGMENT_MELEE, phasing);
    while (state.segment == SEGMENT_MELEE && state.phasing == phasing) {
        before = state;
        action a = any_action();
        count->dice += action_verb(a) == VERB_ROLL;
        assert_int_equal(omdurman_game.apply(&data, &state, a, NULL), ACCEPTED);
        if (state.segment != SEGMENT_MELEE) break; /* the next player turn has begun */
        owe_dice(count, before.step[0]);
        assert_disrupted_stay(&before);
        if (state.step[0] != STEP_RETREATING) assert_stacks();
        assert_ground();
    }
}

static void random_melees_keep_the_invariants_we_i5_we_i9(void)
{
    struct count count = { 0 };
    random_seed(&chance, 1898, 0);
    for (int i = 0; i < CROWDS; i++) {
        throw_crowds();
        play_at_random(i % 2 ? DERVISH : ANGLO_EGYPTIAN, &count);
    }
    assert_true(count.melees > CROWDS);
    assert_int_equal(count.dice, count.owed);
}

/* After the side's player turn none of its units is disrupted; the enemy's still are. */
static void disruption_ends_with_the_player_turn_we_i5(void)
{
    melee_board();
    put(COUNTER_TAIASHA, at(0, 0));
    put(COUNTER_SEAFORTH, at(4, 0));
    disrupt_counter(&data, &state, COUNTER_TAIASHA);
    disrupt_counter(&data, &state, COUNTER_SEAFORTH);
    melees_of(DERVISH);
    does("end");
    assert_false(has_flag(&state, COUNTER_TAIASHA, DISRUPTED));
    assert_true(has_flag(&state, COUNTER_SEAFORTH, DISRUPTED));
}

static const struct rule_test tests[] = {
    RULE_TEST(random_melees_keep_the_invariants_we_i5_we_i9,
              "DIS.a DIS.d DIS.r-g 1.0r-b CRT.r-d 5.51r-l 7.1r-f"),
    RULE_TEST(disruption_ends_with_the_player_turn_we_i5, "DIS.e"),
};
RULE_TEST_MAIN("omdurman", tests)
