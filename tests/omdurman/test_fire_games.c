/*
 * Fire at random between counters strewn about the city and the Nile: the lists, which are made the
 * quick way, hold exactly what the refusals let through, the allotment keeps its promises (WE-I4),
 * and the ground is what the places of the counters say.
 */
#include "omdurman/fires.h"

enum { FIGHTS = 80, LISTED_MOST = 2048 };

static struct random source;
static action listed[LISTED_MOST];

static bool is_listed(int count, action a)
{
    for (int i = 0; i < count; i++) {
        if (listed[i] == a) return true;
    }
    return false;
}

static void check_targets(int count)
{
    for (unsigned target = 0; target < TARGETS; target++) {
        action a = action_make(VERB_AT, target, 0);
        bool is_refused = omdurman_game.refusal(&data, &state, a) != 0;
        if (is_refused == is_listed(count, a)) fail_msg("%s", text_of(VERB_AT, (int)target, 0));
    }
}

/* Slowly: a weapon may be aimed if it may fire and some target is not refused. */
static bool has_target(int weapon)
{
    struct gun gun = lay_gun(&data, &state, weapon, is_second_fire(&state));
    if (side_of(weapon_counter(weapon)) != state.side[0]) return false;
    if (weapon_refusal(&data, &state, weapon, is_second_fire(&state))) return false;
    for (int target = 1; target < TARGETS; target++) {
        if (!shot_refusal(&data, &state, &gun, target)) return true;
    }
    return false;
}

static void check_weapons(void)
{
    for (int weapon = 0; weapon < WEAPONS; weapon++) {
        bool is_used = state.weapon_use[weapon] != WEAPON_SILENT;
        if (is_used != has_target(weapon)) fail_msg("%s", text_of(VERB_AIM, weapon, 0));
    }
}

/* WE-I4 */
static void check_attacks(void)
{
    uint8_t weapons[ATTACKS];
    count_weapons(&state, weapons);
    for (int i = 0; i < ATTACKS; i++) {
        if (!state.attack[i].target) assert_int_equal(weapons[i], 0);
        for (int j = 0; j < i && state.attack[i].target; j++) {
            assert_false(state.attack[i].target == state.attack[j].target &&
                         state.attack[i].howitzer == state.attack[j].howitzer);
        }
    }
}

static int checked[STEPS];

static void check(int count)
{
    for (int i = 1; i < count; i++) assert_true(listed[i - 1] < listed[i]);
    enum step step = (enum step)state.step[0];
    bool is_sampled = random_below(&source, 32) == 0;
    checked[step]++;
    if (step == STEP_FIRE || step == STEP_RESOLVE) check_attacks();
    if (step == STEP_FIRE && is_sampled) check_weapons();
    if (step == STEP_AIM && is_sampled) check_targets(count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(omdurman_game.refusal(&data, &state, listed[i]), 0);
    }
}

static void check_ground(void)
{
    static struct omdurman_state slow;
    slow = state;
    count_ground(&data, &slow);
    assert_memory_equal(slow.ground, state.ground, sizeof state.ground);
}

/* ---- Fights ------------------------------------------------------------------------------ */

static int any_hex(void)
{
    int column = 8 + (int)random_below(&source, 14), row = 34 + (int)random_below(&source, 12);
    return hex_at(column, row);
}

static void strew(void)
{
    clear_counters();
    for (int counter = 0; counter < COUNTERS; counter++) {
        int hex = any_hex();
        if (counter == COUNTER_GORDON || data.kind_of[counter] == KIND_FORT_MAKRAN ||
            data.kind_of[counter] == KIND_FORT_BURI) {
            continue;
        }
        bool fits = is_nile(&data, &state, hex) == is_boat(&data, counter) &&
                    !holds(&state, hex, other_side(side_of(counter)));
        if (!fits || stacking_refusal(&data, &state, counter, hex)) continue;
        if (is_fort(&data, counter) && !is_empty(&state, hex)) continue;
        put(counter, hex);
    }
}

static bool is_fire(void)
{
    return state.step[0] >= STEP_FIRE && state.step[0] <= STEP_FIRE_ADVANCE;
}

static void fight(void)
{
    struct outcome outcomes[DIE_SIDES];
    while (is_fire()) {
        int count = omdurman_game.legal(&data, &state, listed);
        if (count) check(count);
        int faces = count ? 0 : omdurman_game.chance(&data, &state, outcomes);
        assert_true(count || faces);
        action a = count ? listed[random_below(&source, (uint32_t)count)]
                         : outcome_draw(outcomes, faces, &source);
        assert_int_equal(omdurman_game.apply(&data, &state, a, NULL), ACCEPTED);
        check_ground();
    }
}

static void lists_and_refusals_agree(void)
{
    static const enum segment segments[] = { SEGMENT_DEFENCE, SEGMENT_OFFENCE,
                                             SEGMENT_DEFENCE_AGAIN, SEGMENT_OFFENCE_AGAIN };
    for (unsigned i = 0; i < FIGHTS; i++) {
        random_seed(&source, 1898, i);
        begin(i % 8 < 4 ? "scenario=historical" : "scenario=campaign river=chain");
        if (i % 8 >= 6) state.turn = 9; /* at night */
        strew();
        if (state.options[OPTION_RIVER] == RIVER_CHAIN) {
            state.chain_known = CHAIN_MET;
            state.chain[0] = (uint16_t)hex_named("1940");
        }
        bool is_second = i % 4 >= 2;
        enum side phasing = is_second ? (enum side)(i % 4 == 2) : (enum side)(i / 8 % 2);
        in_segment(segments[i % 4], phasing);
        fight();
    }
    for (enum step step = STEP_FIRE; step <= STEP_FIRE_ADVANCE; step++) {
        if (step == STEP_FIRE_DIE || step == STEP_IMPACT_DIE) continue;
        if (!checked[step]) fail_msg("never at %s", omdurman_game.steps->word[step]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(lists_and_refusals_agree, "6.14r-b 6.41r-a 6.41r-b"),
};
RULE_TEST_MAIN("omdurman", tests)
