/*
 * Fire at random between counters strewn about the city and the Nile: the lists, which are made the
 * quick way, hold exactly what the refusals let through, the allotment keeps its promises (WE-I4),
 * and the ground is what the places of the counters say.
 */
#include "games/omdurman/movement/movement.h"
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
    for (unsigned target = 0; target < OM_TARGETS; target++) {
        action a = action_make(OM_VERB_AT, target, 0);
        bool is_refused = om_game.refusal(&data, &state, a) != 0;
        if (is_refused == is_listed(count, a)) fail_msg("%s", text_of(OM_VERB_AT, (int)target, 0));
    }
}

/* Slowly: a weapon may be aimed if it may fire and some target is not refused. */
static bool has_target(int weapon)
{
    struct om_gun gun = om_lay_gun(&data, &state, weapon, om_is_second_fire(&state));
    if (om_side_of(om_weapon_counter(weapon)) != state.side[0]) return false;
    if (om_weapon_refusal(&data, &state, weapon, om_is_second_fire(&state))) return false;
    for (int target = 1; target < OM_TARGETS; target++) {
        if (!om_shot_refusal(&data, &state, &gun, target)) return true;
    }
    return false;
}

static void check_weapons(void)
{
    for (int weapon = 0; weapon < OM_WEAPONS; weapon++) {
        bool is_used = state.weapon_use[weapon] != OM_WEAPON_SILENT;
        if (is_used != has_target(weapon)) fail_msg("%s", text_of(OM_VERB_AIM, weapon, 0));
    }
}

/* WE-I4 */
static void check_attacks(void)
{
    uint8_t weapons[OM_ATTACKS];
    om_count_weapons(&state, weapons);
    for (int i = 0; i < OM_ATTACKS; i++) {
        if (!state.attack[i].target) assert_int_equal(weapons[i], 0);
        for (int j = 0; j < i && state.attack[i].target; j++) {
            assert_false(state.attack[i].target == state.attack[j].target &&
                         state.attack[i].howitzer == state.attack[j].howitzer);
        }
    }
}

static int checked[OM_STEPS];

static void check(int count)
{
    for (int i = 1; i < count; i++) assert_true(listed[i - 1] < listed[i]);
    enum om_step step = (enum om_step)state.step[0];
    bool is_sampled = random_below(&source, 32) == 0;
    checked[step]++;
    if (step == OM_STEP_FIRE || step == OM_STEP_RESOLVE) check_attacks();
    if (step == OM_STEP_FIRE && is_sampled) check_weapons();
    if (step == OM_STEP_AIM && is_sampled) check_targets(count);
    for (int i = 0; i < count; i++) {
        assert_int_equal(om_game.refusal(&data, &state, listed[i]), 0);
    }
}

static void check_ground(void)
{
    static struct om_state slow;
    slow = state;
    om_count_ground(&data, &slow);
    assert_memory_equal(slow.ground, state.ground, sizeof state.ground);
}

/* ---- Fights ------------------------------------------------------------------------------ */

static int any_hex(void)
{
    int column = 8 + (int)random_below(&source, 14), row = 34 + (int)random_below(&source, 12);
    return om_hex_at(column, row);
}

static void strew(void)
{
    clear_counters();
    for (int counter = 0; counter < OM_COUNTERS; counter++) {
        int hex = any_hex();
        if (counter == OM_COUNTER_GORDON || data.kind_of[counter] == OM_KIND_FORT_MAKRAN ||
            data.kind_of[counter] == OM_KIND_FORT_BURI) {
            continue;
        }
        bool fits = om_is_nile(&data, &state, hex) == om_is_boat(&data, counter) &&
                    !om_holds(&state, hex, om_other_side(om_side_of(counter)));
        if (!fits || om_stacking_refusal(&data, &state, counter, hex)) continue;
        if (om_is_fort(&data, counter) && !om_is_empty(&state, hex)) continue;
        put(counter, hex);
    }
}

static bool is_fire(void)
{
    return state.step[0] >= OM_STEP_FIRE && state.step[0] <= OM_STEP_FIRE_ADVANCE;
}

static void fight(void)
{
    struct outcome outcomes[OM_DIE_SIDES];
    while (is_fire()) {
        int count = om_game.legal(&data, &state, listed);
        if (count) check(count);
        int faces = count ? 0 : om_game.chance(&data, &state, outcomes);
        assert_true(count || faces);
        action a = count ? listed[random_below(&source, (uint32_t)count)]
                         : outcome_draw(outcomes, faces, &source);
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
        check_ground();
    }
}

static void lists_and_refusals_agree(void)
{
    static const enum om_segment segments[] = { OM_SEGMENT_DEFENCE, OM_SEGMENT_OFFENCE,
                                                OM_SEGMENT_DEFENCE_AGAIN,
                                                OM_SEGMENT_OFFENCE_AGAIN };
    for (unsigned i = 0; i < FIGHTS; i++) {
        random_seed(&source, 1898, i);
        begin(i % 8 < 4 ? "scenario=historical" : "scenario=campaign river=chain");
        if (i % 8 >= 6) state.turn = 9; /* at night */
        strew();
        if (state.options[OM_OPTION_RIVER] == OM_RIVER_CHAIN) {
            state.chain_known = OM_CHAIN_MET;
            state.chain[0] = (uint16_t)hex_named("1940");
        }
        bool is_second = i % 4 >= 2;
        enum om_side phasing = is_second ? (enum om_side)(i % 4 == 2) : (enum om_side)(i / 8 % 2);
        in_segment(segments[i % 4], phasing);
        fight();
    }
    for (enum om_step step = OM_STEP_FIRE; step <= OM_STEP_FIRE_ADVANCE; step++) {
        if (step == OM_STEP_FIRE_DIE || step == OM_STEP_IMPACT_DIE) continue;
        if (!checked[step]) fail_msg("never at %s", om_game.steps->word[step]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(lists_and_refusals_agree, "6.14r-b 6.41r-a 6.41r-b"),
};
RULE_TEST_MAIN("omdurman", tests)
