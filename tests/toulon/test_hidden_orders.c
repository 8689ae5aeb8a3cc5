/*
 * What the view of a seat keeps of what the enemy is doing: his move, the losses he has to place,
 * his combat; and who may hear and say what.
 */
#include "games/toulon/combat/battle.h"
#include "games/toulon/movement/movement.h"
#include "toulon/position.h"

#include <string.h>

enum { ALLY = TL_UNIT_MARINES, REPUBLICAN = TL_UNIT_U_1_GARD };

/* The Allies are to move; a step of theirs or of the enemy's is at hand, with all that it has. */
static void begin_step(enum tl_step step, int seat)
{
    begin("");
    empty_map();
    set_turn(3);
    put(ALLY, TL_AREA_LAS);
    put(REPUBLICAN, TL_AREA_FAV);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    state.seat[0] = TL_SEAT_ENGLISH;
    if (step != TL_STEP_MOVE) tl_step_push(&state, step, seat);
}

/* ---- The move ------------------------------------------------------------------------------ */

static void who_pays_and_who_checks_is_not_seen(void)
{
    begin_step(TL_STEP_PAY, TL_SEAT_ENGLISH);
    state.phase = TL_PHASE_SUPPLY; /* the payment itself is seen */
    state.pay_pools = 3;
    state.move.check_unit = ALLY + 1;
    state.move.free_acts = 5;
    memset(state.tries, 0xff, sizeof state.tries);
    struct tl_state view = seen_by(TL_SEAT_WEST);
    assert_int_equal(view.step[0], TL_STEP_PAY);
    assert_int_equal(view.pay_pools, 0);
    assert_int_equal(view.move.check_unit, 0);
    assert_int_equal(view.move.free_acts, 0);
    assert_int_equal(view.tries[0] + view.tries[TL_TRY_BYTES - 1], 0);
    view = seen_by(TL_SEAT_SPANISH);
    assert_int_equal(view.pay_pools, 3);
    assert_int_equal(view.move.check_unit, ALLY + 1);
    assert_int_equal(view.move.free_acts, 5);
    assert_int_equal(view.tries[0], 0xff);
    state.seat[0] = TL_SEAT_WEST; /* the Republicans pay in the Allies' turn */
    assert_int_equal(seen_by(TL_SEAT_WEST).pay_pools, 3);
    assert_int_equal(seen_by(TL_SEAT_WEST).move.check_unit, 0);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).pay_pools, 0);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).move.check_unit, ALLY + 1);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).tries[0], 0xff);
    state.step[0] = TL_STEP_DEPOT; /* only while somebody pays */
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).pay_pools, 3);
}

static void a_rider_has_no_name(void)
{
    static const int riders[] = { TL_FIRST_REPUBLICAN_LEADER - 1, TL_FIRST_REPUBLICAN_LEADER };
    for (int i = 0; i < 2; i++) {
        begin_step(TL_STEP_ALONE, i ? TL_SEAT_WEST : TL_SEAT_ENGLISH);
        put(riders[i], TL_AREA_LAS);
        state.move.rider = (uint8_t)(riders[i] + 1);
        state.move.ride_section = 2;
        state.move.flees = 4;
        struct tl_state view = seen_by(i ? TL_SEAT_ENGLISH : TL_SEAT_WEST);
        assert_int_equal(view.move.rider, 0);
        assert_int_equal(view.move.ride_section, 0);
        assert_int_equal(view.move.flees, 1); /* that he flees is seen */
        view = seen_by(i ? TL_SEAT_WEST : TL_SEAT_ENGLISH);
        assert_int_equal(view.move.rider, riders[i] + 1);
        assert_int_equal(view.move.ride_section, 2);
        assert_int_equal(view.move.flees, 4);
        for (int steps = 0; steps < 2; steps++) {
            state.move.flees = (uint8_t)steps;
            view = seen_by(i ? TL_SEAT_ENGLISH : TL_SEAT_WEST);
            assert_int_equal(view.move.flees, steps);
        }
    }
}

/* What an owner does between two things that are seen: to the others he is still about to choose.
 */
static void forces_are_made_up_behind_a_screen(void)
{
    for (int step = TL_STEP_OVER + 1; step < TL_STEPS; step++) {
        if (step == TL_STEP_MOVE || step == TL_STEP_ON_ROAD) continue;
        bool is_hidden = step == TL_STEP_MOVING || step == TL_STEP_TEST ||
                         step == TL_STEP_WORKERS || step == TL_STEP_MARK || step == TL_STEP_PAY;
        begin_step((enum tl_step)step, TL_SEAT_ENGLISH);
        assert_int_equal(seen_by(TL_SEAT_WEST).step[0], is_hidden ? TL_STEP_MOVE : step);
        assert_int_equal(seen_by(TL_SEAT_SPANISH).step[0], step);
        if (step != TL_STEP_PAY) continue;
        state.phase = TL_PHASE_REINFORCEMENTS;
        assert_int_equal(seen_by(TL_SEAT_WEST).step[0], step);
    }
    begin_step(TL_STEP_MARK, TL_SEAT_WEST); /* the enemy's own, in the Allies' turn */
    assert_int_equal(seen_by(TL_SEAT_WEST).step[0], TL_STEP_MARK);
    assert_int_equal(seen_by(TL_SEAT_ENGLISH).step[0], TL_STEP_MOVE);
}

/* Nothing of the force, and what is half paid is still in the pools. */
static void a_force_that_pays_has_not_moved_yet(void)
{
    static const int beds[] = { TL_STEP_MOVING, TL_STEP_ON_ROAD };
    for (int i = 0; i < 2; i++) {
        begin_step((enum tl_step)beds[i], TL_SEAT_ENGLISH);
        tl_step_push(&state, TL_STEP_PAY, TL_SEAT_ENGLISH);
        give(TL_ENGLISH, 3);
        give(TL_POOLS - 1, 2);
        state.move.paid[TL_ENGLISH] = 2;
        state.move.paid[TL_POOLS - 1] = 1;
        state.move.task = state.move.stage = state.move.price = 1;
        state.move.to = TL_AREA_FAV;
        state.pay_pools = 1;
        state.move.from = i ? TL_PLACE_ROAD : TL_AREA_LAS;
        state.move.section = (uint8_t)i;
        struct tl_state view = seen_by(TL_SEAT_WEST);
        assert_int_equal(view.step[0], i ? TL_STEP_ON_ROAD : TL_STEP_MOVE);
        assert_int_equal(view.operations[TL_ENGLISH], 5);
        assert_int_equal(view.operations[TL_POOLS - 1], 3);
        assert_int_equal(view.move.paid[TL_ENGLISH] + view.move.paid[TL_POOLS - 1], 0);
        assert_int_equal(view.move.task + view.move.stage + view.move.price + view.move.to, 0);
        assert_int_equal(view.move.section, i); /* that somebody is on the road is seen */
        assert_int_equal(view.move.from, i ? TL_PLACE_ROAD : 0);
        assert_int_equal(view.pay_pools, 0);
        view = seen_by(TL_SEAT_SPANISH);
        assert_int_equal(view.operations[TL_ENGLISH], 3);
        assert_int_equal(view.move.to, TL_AREA_FAV);
    }
    begin_step(TL_STEP_OVERRUN_DIE, TL_SEAT_ENGLISH); /* a force that is seen */
    state.move.to = TL_AREA_FAV;
    state.move.paid[TL_ENGLISH] = 2;
    assert_int_equal(seen_by(TL_SEAT_WEST).move.to, TL_AREA_FAV);
    assert_int_equal(seen_by(TL_SEAT_WEST).move.paid[TL_ENGLISH], 2);
}

/* ---- Losses to be placed ------------------------------------------------------------------- */

static void how_many_losses_are_left_is_not_seen(void)
{
    static const int steps[] = { TL_STEP_CAMBRIDGESHIRE, TL_STEP_SURROUNDED, TL_STEP_FINAL_LOSSES };
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        for (int losses = 0; losses <= 3; losses += 3) { /* asked for form's sake, too */
            begin_step((enum tl_step)steps[i], TL_SEAT_ENGLISH);
            state.supply.losses = (uint8_t)losses;
            assert_int_equal(seen_by(TL_SEAT_WEST).supply.losses, 1);
            assert_int_equal(seen_by(OBSERVER).supply.losses, 1);
            assert_int_equal(seen_by(TL_SEAT_SPANISH).supply.losses, losses);
        }
    }
    begin_step(TL_STEP_RALLY, TL_SEAT_ENGLISH);
    assert_int_equal(seen_by(TL_SEAT_WEST).supply.losses, 0);
    state.supply.losses = 3;
    assert_int_equal(seen_by(TL_SEAT_WEST).supply.losses, 1);
}

/* ---- The combat ---------------------------------------------------------------------------- */

static void set_in_battle(int unit)
{
    struct tl_battle_state *b = &state.battle;
    b->line[unit] = b->melee[unit] = b->support[unit] = 1;
    b->directed[unit] = b->unit_temporary[unit] = b->role[unit] = 1;
    tl_put_in_set(b->fought, unit);
}

static void assert_in_battle(const struct tl_state *view, int unit, int is_seen)
{
    const struct tl_battle_state *b = &view->battle;
    assert_int_equal(b->line[unit], is_seen);
    assert_int_equal(b->melee[unit], is_seen);
    assert_int_equal(b->support[unit], is_seen);
    assert_int_equal(b->directed[unit], is_seen);
    assert_int_equal(b->unit_temporary[unit], is_seen);
    assert_int_equal(b->role[unit], is_seen);
    assert_int_equal(tl_is_in_set(b->fought, unit), is_seen);
}

static void who_stands_where_is_seen_when_it_is_shown(void)
{
    static const int units[] = { 0, ALLY, REPUBLICAN, TL_UNITS - 1 };
    begin_step(TL_STEP_MOVE, 0);
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) set_in_battle(units[i]);
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        bool is_ally = tl_side_of(&data, &state, units[i]) == TL_ALLIES;
        int friend = is_ally ? TL_SEAT_SPANISH : TL_SEAT_EAST;
        int foe = is_ally ? TL_SEAT_EAST : TL_SEAT_SPANISH;
        struct tl_state view = seen_by(foe);
        assert_in_battle(&view, units[i], 0);
        view = seen_by(friend);
        assert_in_battle(&view, units[i], 1);
        tl_set(&state, units[i], TL_SHOWN);
        view = seen_by(foe);
        assert_in_battle(&view, units[i], 1);
        tl_unset(&state, units[i], TL_SHOWN);
    }
}

/* Whose check or fate a die decides: not seen of who may yet get off unknown. The Allies attack. */
static void what_a_die_is_for_may_be_hidden(void)
{
    enum { LAST_ALLY = TL_LEADER_CARTEAUX, FIRST_REPUBLICAN = TL_LEADER_CARTEAUX + 1 };
    static const struct {
        int step, at_hand;
        bool to_allies, to_republicans; /* whether it is seen */
    } dice[] = {
        { TL_STEP_JOIN_DIE, ALLY + 1, true, false },
        { TL_STEP_JOIN_DIE, REPUBLICAN + 1, false, true },
        { TL_STEP_JOIN_DIE, TL_FIRST_REPUBLICAN, true, false }, /* 1 + the last ally */
        { TL_STEP_JOIN_DIE, TL_FIRST_REPUBLICAN + 1, false, true },
        { TL_STEP_CAVALRY_DIE, ALLY + 1, true, false },
        { TL_STEP_LEADER_DIE, LAST_ALLY, true, true },
        { TL_STEP_LEADER_DIE, FIRST_REPUBLICAN, false, true },
        { TL_STEP_LONE_DIE, LAST_ALLY, true, false },
        { TL_STEP_LONE_DIE, FIRST_REPUBLICAN, false, true },
        { TL_STEP_ESCAPE, LAST_ALLY, true, false },
        { TL_STEP_ESCAPE, FIRST_REPUBLICAN, false, true },
        { TL_STEP_ESCAPE_DIE, LAST_ALLY, true, false },
        { TL_STEP_ESCAPE_DIE, FIRST_REPUBLICAN, false, true },
        { TL_STEP_MELEE_DIE, 1, true, true },
        { TL_STEP_LEADER_KIND_DIE, LAST_ALLY, true, true },
        { TL_STEP_REDUCE_DIE, 1, true, true },
    };
    for (size_t i = 0; i < sizeof dice / sizeof dice[0]; i++) {
        begin_step((enum tl_step)dice[i].step, 0);
        state.battle.at_hand = (uint8_t)dice[i].at_hand;
        int at_hand = state.battle.at_hand;
        assert_int_equal(seen_by(TL_SEAT_SPANISH).battle.at_hand, dice[i].to_allies ? at_hand : 0);
        assert_int_equal(seen_by(TL_SEAT_EAST).battle.at_hand,
                         dice[i].to_republicans ? at_hand : 0);
    }
}

/* That there are points is seen, how many is not; nor who was in a fort or led the defence. */
static void points_of_a_combat_are_the_owners(void)
{
    for (int side = 0; side < TL_SIDES; side++) {
        begin_step(TL_STEP_MOVE, 0);
        state.phasing = (uint8_t)side; /* it attacks */
        struct tl_battle_state *b = &state.battle;
        b->reduction[0] = b->reduction[TL_WORKS - 1] = 5;
        b->sea_permanent = 3;
        b->spanish_lost = 2;
        b->fort_held[0] = b->fort_held[TL_WORKS - 1] = 1;
        b->leader_role[0] = b->leader_role[TL_LEADERS - 1] = TL_LEADER_PRESENT;
        struct tl_state ally = seen_by(TL_SEAT_ENGLISH), republican = seen_by(TL_SEAT_WEST);
        bool is_allied = side == TL_ALLIES;
        assert_int_equal(ally.battle.reduction[TL_WORKS - 1], is_allied ? 5 : 1);
        assert_int_equal(republican.battle.reduction[0], is_allied ? 1 : 5);
        assert_int_equal(republican.battle.reduction[1], 0);
        assert_int_equal(ally.battle.sea_permanent, 3);
        assert_int_equal(republican.battle.sea_permanent, 1);
        assert_int_equal(ally.battle.spanish_lost, 2);
        assert_int_equal(republican.battle.spanish_lost, 0);
        struct tl_state *attacker = is_allied ? &ally : &republican;
        struct tl_state *defender = is_allied ? &republican : &ally;
        assert_int_equal(attacker->battle.fort_held[TL_WORKS - 1], 0);
        assert_int_equal(attacker->battle.leader_role[TL_LEADERS - 1], 0);
        assert_int_equal(defender->battle.fort_held[0], 1);
        assert_int_equal(defender->battle.leader_role[0], TL_LEADER_PRESENT);
        b->sea_permanent = 0;
        assert_int_equal(seen_by(TL_SEAT_WEST).battle.sea_permanent, 0);
    }
}

/* Whether nobody had strength to fight on, or no round was left, is not told. */
static void why_a_combat_ended_is_told_in_part(void)
{
    static const int endings[][2] = {
        { TL_GOES_ON, TL_GOES_ON },
        { TL_ENDED_WITHOUT_FIGHT, TL_ENDED_AT_LAST },
        { TL_ENDED_BY_ROUT, TL_ENDED_BY_ROUT },
        { TL_ENDED_AT_LAST, TL_ENDED_AT_LAST },
        { TL_ENDED_SPENT, TL_ENDED_SPENT },
    };
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        begin_step(TL_STEP_MOVE, 0);
        state.battle.ended = (uint8_t)endings[i][0];
        assert_int_equal(seen_by(TL_SEAT_WEST).battle.ended, endings[i][1]);
        assert_int_equal(seen_by(TL_SEAT_ENGLISH).battle.ended, endings[i][1]);
    }
}

/* ---- Words --------------------------------------------------------------------------------- */

static void the_other_side_hears_what_is_announced(void)
{
    begin_step(TL_STEP_MOVE, 0);
    for (unsigned verb = 0; verb < TL_VERBS; verb++) {
        bool is_open = verb == TL_VERB_CHARGE || verb == TL_VERB_FIRST || verb == TL_VERB_SPY ||
                       verb == TL_VERB_SPEND || verb == TL_VERB_RAISE || verb == TL_VERB_LOWER ||
                       verb == TL_VERB_STOCK;
        action a = action_make(verb, 1, 0);
        assert_true(tl_may_know(&state, a, TL_SEAT_TOULONNAIS));
        assert_int_equal(tl_may_know(&state, a, TL_SEAT_WEST), is_open);
        assert_int_equal(tl_may_know(&state, a, OBSERVER), is_open);
        state.seat[0] = TL_SEAT_EAST;
        assert_true(tl_may_know(&state, a, TL_SEAT_WEST));
        assert_int_equal(tl_may_know(&state, a, TL_SEAT_ENGLISH), is_open);
        state.seat[0] = TL_SEAT_ENGLISH;
    }
}

static void some_steps_are_gone_through_alike(void)
{
    static const int alike[] = {
        TL_STEP_TRACE,      TL_STEP_GARRISON, TL_STEP_TAKE,           TL_STEP_WORKERS,
        TL_STEP_COMBATS,    TL_STEP_BARRAGE,  TL_STEP_AMMUNITION,     TL_STEP_HIT,
        TL_STEP_MANNING,    TL_STEP_REDUCE,   TL_STEP_SUPPORT,        TL_STEP_WITHDRAW,
        TL_STEP_SURROUNDED, TL_STEP_CALL,     TL_STEP_CAMBRIDGESHIRE, TL_STEP_FINAL_LOSSES,
    };
    begin_step(TL_STEP_MOVE, 0);
    for (int step = 0; step < TL_STEPS; step++) {
        bool is_alike = false;
        for (size_t i = 0; i < sizeof alike / sizeof alike[0]; i++) is_alike |= alike[i] == step;
        state.step[0] = (uint8_t)step;
        assert_int_equal(tl_waits_alike(&state), is_alike);
        assert_int_equal(tl_pauses(&state), step == TL_STEP_SPY_LOOK);
    }
}

static void allies_whisper_when_the_die_lets_them(void)
{
    begin_step(TL_STEP_MOVE, 0);
    for (int secret = 0; secret < 2; secret++) {
        state.talks_secret = (uint8_t)secret;
        for (int seat = 0; seat < TL_SEATS; seat++) {
            unsigned allies = secret ? 0x1f : 0;
            assert_int_equal(tl_whisper(&state, seat), seat >= TL_SEAT_WEST ? 0x60 : allies);
        }
    }
}

/* Every unit is forgotten by the spies. */
static void what_spies_saw_fades(void)
{
    begin_step(TL_STEP_MOVE, 0);
    state.unit_flags[0] = state.unit_flags[TL_UNITS - 1] = TL_SPIED | TL_SHOWN;
    tl_fade(&state);
    assert_int_equal(state.unit_flags[0], TL_SHOWN);
    assert_int_equal(state.unit_flags[TL_UNITS - 1], TL_SHOWN);
}

static const struct rule_test tests[] = {
    RULE_TEST(who_pays_and_who_checks_is_not_seen, "HI-06 HI-26 HI-04"),
    RULE_TEST(a_rider_has_no_name, "HI-06"),
    RULE_TEST(forces_are_made_up_behind_a_screen, "HI-06 HI-26"),
    RULE_TEST(a_force_that_pays_has_not_moved_yet, "HI-06 HI-12"),
    RULE_TEST(how_many_losses_are_left_is_not_seen, "HI-05"),
    RULE_TEST(who_stands_where_is_seen_when_it_is_shown, "HI-29 HI-30 HI-31 HI-32"),
    RULE_TEST(what_a_die_is_for_may_be_hidden, "HI-06 HI-26"),
    RULE_TEST(points_of_a_combat_are_the_owners, "HI-04 HI-10"),
    RULE_TEST(why_a_combat_ended_is_told_in_part, "HI-04"),
    RULE_TEST(the_other_side_hears_what_is_announced, "HI-18 HI-36"),
    RULE_TEST(some_steps_are_gone_through_alike, "HI-06"),
    RULE_TEST(allies_whisper_when_the_die_lets_them, "10.2c 10.2e HI-13 HI-14"),
    RULE_TEST(what_spies_saw_fades, "14.5c HI-17"),
};

RULE_TEST_MAIN("toulon", tests)
