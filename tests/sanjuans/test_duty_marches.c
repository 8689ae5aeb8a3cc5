/* Forces under a duty, step by step: who is bound, who is free, what counts as an attempt. */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/movement/movement.h"

static int foot, horse; /* of Hicks */

static void field(const char *options, int ops, const char *lost)
{
    begin(options);
    empty_map();
    memset(state.supply, 0, sizeof state.supply);
    in_operations(ops);
    revolt(lost);
    state.round = SJ_ROUNDS;
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
    foot = sj_first_of_kind(SJ_KIND_HICKS_INFANTRY);
    horse = sj_first_of_kind(SJ_KIND_HICKS_CAVALRY);
}

/* ---- Who is bound ------------------------------------------------------------------------ */

/* R17: a step must shorten the way; one that keeps the distance does not. */
static void every_step_shortens_the_way(void)
{
    field("", 1, "sinkat tamai");
    add_unit(SJ_KIND_HICKS_INFANTRY, place("sinkat-tamai.1"));
    does("activate:sinkat-tamai.1 force:sinkat-tamai.1");
    refuses("march:sinkat-tamai.2", "card.hicks.6"); /* as far from Tamai as this from Sinkat */
    assert_legal("march:sinkat");
}

/* A force that cannot go on is free, though one of it could. */
static void who_cannot_go_on_is_free(void)
{
    field("", 1, "roche_harbor");
    add_unit(SJ_KIND_HICKS_INFANTRY, SJ_TAMAI);
    add_unit(SJ_KIND_HICKS_CAVALRY, SJ_TAMAI);
    does("activate:tamai force:tamai");
    refuses("halt", "card.hicks.6");
    state.unit_movement[foot] = 0;
    assert_true(is_legal("halt"));
    does("leave:hicks_foot.1");
    refuses("halt", "card.hicks.6"); /* the horse alone can */
}

/* A force without his units is not bound by his duty, though they stand beside it. */
static void others_are_not_bound_by_his_duty(void)
{
    field("", 1, "ginnis");
    add_unit(SJ_KIND_HICKS_INFANTRY, SJ_FALSE_BAY);
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    does("activate:false_bay force:false_bay");
    refuses("halt", "card.hicks.6");
    does("leave:hicks_foot.1");
    assert_true(is_legal("halt"));
}

/* A step that keeps the distance is not one toward the enemy. */
static void which_steps_are_toward_the_enemy(void)
{
    static const struct {
        const char *to;
        int toward;
    } rows[] = { { "march:sinkat-tamai.2", 0 }, { "march:sinkat", 1 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1, "sinkat tamai");
        state.round = 3; /* he is free to */
        add_unit(SJ_KIND_HICKS_INFANTRY, place("sinkat-tamai.1"));
        does("activate:sinkat-tamai.1 force:sinkat-tamai.1");
        does(rows[i].to);
        assert_int_equal(state.force_toward, rows[i].toward);
        assert_int_equal(state.hicks_moved, 1);
    }
}

/* event.36: the nearest force is bound, and only its own step toward the enemy will do. */
static void impatience_is_for_the_nearest_alone(void)
{
    field("", 2, "ginnis");
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    add_unit(SJ_KIND_DRAGOON, SJ_FRIDAY_HARBOR);
    state.impatience = 2;
    does("activate:friday_harbor force:friday_harbor");
    assert_true(is_legal("halt"));
    does("march:sinkat-friday_harbor.1 halt");
    assert_int_equal(state.impatience, 2);
    does("activate:false_bay force:false_bay");
    refuses("halt", "event.36");
    does("march:false_bay-ginnis.1 roll:1");
    assert_int_equal(state.impatience, 0);
    assert_int_equal(times_noted(SJ_MESSAGE_log_home_content), 1);
}

/* Hicks far off meets his own duty, not the impatience at home. */
static void duties_are_met_apart(void)
{
    field("", 2, "ginnis");
    add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    add_unit(SJ_KIND_HICKS_INFANTRY, SJ_FRIDAY_HARBOR);
    state.impatience = 3;
    does("activate:friday_harbor force:friday_harbor");
    refuses("halt", "card.hicks.6");
    does("march:sinkat-friday_harbor.1");
    if (state.step[0] == SJ_STEP_ENCOUNTER_DIE) does("roll:1");
    assert_int_equal(state.impatience, 3);
    assert_int_equal(state.hicks_moved, 1);
    assert_int_equal(state.force_toward, 1);
}

/* ---- Attempts (card.hicks.6, R19) --------------------------------------------------------- */

/* A halt is an attempt where Hicks went toward the enemy and can go no nearer. */
static void which_halts_are_attempts(void)
{
    static const struct {
        enum sj_kind kind;
        int toward, movement, tried;
        bool is_told;
        const char *lost;
    } rows[] = { { SJ_KIND_HICKS_INFANTRY, 1, 1, 0, false, "ginnis" },
                 { SJ_KIND_HICKS_INFANTRY, 1, 1, 0, false, "sinkat" },
                 { SJ_KIND_HICKS_INFANTRY, 1, 0, 0, true, "ginnis" },
                 { SJ_KIND_HICKS_INFANTRY, 1, 0, 0, true, "roche_harbor" },
                 { SJ_KIND_HICKS_INFANTRY, 0, 0, 0, false, "roche_harbor" },
                 { SJ_KIND_HICKS_INFANTRY, 1, 1, 0, false, "roche_harbor" },
                 { SJ_KIND_HICKS_INFANTRY, 1, 0, 1, false, "roche_harbor" },
                 { SJ_KIND_SUDANESE, 1, 0, 0, false, "roche_harbor" } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1, rows[i].lost);
        int unit = add_unit(rows[i].kind, SJ_TAMAI);
        sj_set_unit_flag(&state, unit, SJ_UNIT_IN_FORCE);
        state.unit_movement[unit] = (uint8_t)rows[i].movement;
        state.force_at = SJ_TAMAI;
        state.force_toward = (uint8_t)rows[i].toward;
        state.hicks_tried = (uint8_t)rows[i].tried;
        struct sj_force_view view = sj_view_force(&data, &state);
        struct sj_play p = { &data, &state, fresh_trace() };
        sj_note_halt(&p, &view);
        assert_int_equal(cited("card.hicks.6"), rows[i].is_told);
        assert_int_equal(state.hicks_tried, rows[i].is_told || rows[i].tried);
    }
}

/* card.hicks.7: to embark is to move, and an attempt where no enemy is left by land. */
static void which_embarkations_are_attempts(void)
{
    static const struct {
        enum sj_kind kind;
        int at, before, moved, tried;
    } rows[] = { { SJ_KIND_HICKS_INFANTRY, SJ_FALSE_BAY, 0, 1, 0 }, /* Ginnis is on the island */
                 { SJ_KIND_HICKS_INFANTRY, SJ_OLGA, 0, 1, 1 },
                 { SJ_KIND_HICKS_INFANTRY, SJ_OLGA, 1, 0, 1 },
                 { SJ_KIND_GARRISON, SJ_OLGA, 0, 0, 0 },
                 { SJ_KIND_BRITISH_INFANTRY, SJ_OLGA, 0, 0, 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field("", 1, "ginnis");
        int unit = add_unit(rows[i].kind, rows[i].at);
        state.force_at = (uint8_t)rows[i].at;
        state.hicks_tried = (uint8_t)rows[i].before;
        struct sj_play p = { &data, &state, fresh_trace() };
        sj_note_embarked(&p, unit);
        assert_int_equal(state.hicks_moved, rows[i].moved);
        assert_int_equal(state.hicks_tried, rows[i].tried);
    }
}

/* ---- Battles on the way ------------------------------------------------------------------- */

/* supply.24: supply units that came to a battle have moved; those of an exit stay behind. */
static void supply_units_of_a_battle(void)
{
    field("supply=advanced", 1, "tamai");
    add_unit(SJ_KIND_SUDANESE, place("ginnis-tamai.2"));
    state.supply[place("ginnis-tamai.2")] = 2;
    state.supply[SJ_TAMAI] = 1;
    does("activate:ginnis-tamai.2 force:ginnis-tamai.2 supplies:2 march:tamai roll:6");
    assert_int_equal(state.supply[SJ_TAMAI], 3);
    assert_int_equal(state.supply_moved[SJ_TAMAI], 2);
    assert_int_equal(state.place_flags[SJ_TAMAI], SJ_PLACE_BATTLE);
    assert_int_equal(state.force_supply + state.force_unseen, 0);
    field("supply=advanced", 1, "");
    state.siege[SJ_SINKAT] = 1;
    add_unit(SJ_KIND_SUDANESE, SJ_SINKAT);
    state.supply[SJ_SINKAT] = 2;
    does("activate:sinkat force:sinkat supplies:1 march:sinkat-tamai.1");
    assert_int_equal(state.supply[SJ_SINKAT], 2);
    assert_int_equal(state.supply_moved[SJ_SINKAT], 0);
}

/* encounter.16: supply units alone are lost to whom they meet, and only they. */
static void supply_units_that_meet_the_enemy(void)
{
    field("supply=advanced", 1, "tamai");
    state.supply[SJ_GINNIS] = 3;
    state.supply[place("ginnis-tamai.1")] = 1;
    does("activate:ginnis force:ginnis supplies:2 march:ginnis-tamai.1 roll:6");
    assert_true(cited("encounter.16"));
    assert_int_equal(state.supply[place("ginnis-tamai.1")], 1);
    assert_int_equal(state.supply[SJ_GINNIS], 1);
    assert_int_equal(state.place_flags[place("ginnis-tamai.1")], 0);
    assert_step(SJ_STEP_OPERATIONS);
}

/* R147: an excuse ends with the force; a fortified town is fought for all the same. */
static void unseen_before_a_fortified_town(void)
{
    field("", 1, "friday_harbor");
    state.unseen = 1;
    add_unit(SJ_KIND_SUDANESE, SJ_SINKAT);
    does("activate:sinkat force:sinkat unseen");
    assert_int_equal(state.force_unseen, 1);
    does("march:sinkat-friday_harbor.1 march:friday_harbor");
    assert_true(cited("encounter.5"));
    assert_int_equal(state.force_unseen, 0);
    assert_int_equal(state.force_at, SJ_NO_PLACE);
    assert_int_equal(state.force_from, SJ_NO_PLACE);
}

/* R62, R68: who lands unopposed is no force any more, and takes the place with any option. */
static void landings_end_the_force(void)
{
    static const char *const options[] = { "", "retaking=halt" };
    for (int i = 0; i < 2; i++) {
        field(options[i], 1, "mud_bay");
        state.round = 3;
        put_ship(SJ_DONGOLA, place("sea_e"));
        for (int unit = 0; unit < 2; unit++)
            state.unit_where[unit] = (uint8_t)sj_aboard(SJ_DONGOLA);
        does("activate:sea_e fleet:sea_e sail:mud_bay unload all roll:1");
        assert_int_equal(state.control[SJ_MUD_BAY], SJ_CONTROL_GREEN);
        for (int unit = 0; unit < 2; unit++) {
            assert_int_equal(state.unit_where[unit], SJ_MUD_BAY);
            assert_false(sj_has_unit_flag(&state, unit, SJ_UNIT_IN_FORCE));
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(every_step_shortens_the_way, "card.hicks.6 R17"),
    RULE_TEST(who_cannot_go_on_is_free, "card.hicks.6 R19"),
    RULE_TEST(others_are_not_bound_by_his_duty, "card.hicks.6 card.hicks.8"),
    RULE_TEST(which_steps_are_toward_the_enemy, "card.hicks.5 card.hicks.6 R18 R19"),
    RULE_TEST(impatience_is_for_the_nearest_alone, "event.36 R142"),
    RULE_TEST(duties_are_met_apart, "card.hicks.6 event.36 R18"),
    RULE_TEST(which_halts_are_attempts, "card.hicks.6 R19"),
    RULE_TEST(which_embarkations_are_attempts, "card.hicks.7 R19"),
    RULE_TEST(supply_units_of_a_battle, "supply.22 supply.24 siege.4"),
    RULE_TEST(supply_units_that_meet_the_enemy, "encounter.16 supply.23"),
    RULE_TEST(landings_end_the_force, "naval.14 pacify.1 R62 R68"),
    RULE_TEST(unseen_before_a_fortified_town, "encounter.5 encounter.15 R147"),
};

RULE_TEST_MAIN("sanjuans", tests)
