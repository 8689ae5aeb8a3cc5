/* Positions with a battle at their very limits: what is just possible, and what is just not. */
#include "sanjuans/battles.h"

#include <string.h>

static struct sj_state sound;

/* A battle by the machine, after a first round in which nobody was hit. */
static void in_battle(void)
{
    array_battle(SJ_MUD_BAY, SJ_KIND_SUDANESE, 8, SJ_BATTLE_ENCOUNTER);
    no_side_can_hit();
    does("battle:1");
    assert_step(SJ_STEP_BATTLE_ROUND);
    sound = state;
}

/* One on the table, up to its form, with supply and two ships there. */
static void on_form(void)
{
    begin("battles=tabletop supply=advanced");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
    put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
    put_ship(SJ_LIGHT_TRANSPORT, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    state.supply[SJ_MUD_BAY] = 2;
    fight_on_table(SJ_MUD_BAY, "total:12 total:2 total:1 total:0 roll:3+4");
    sound = state;
}

static void assert_fault(const char *text)
{
    const char *found = sj_game.fault(&data, &state);
    if (!found) fail_msg("no fault, but: %s", text);
    if (strcmp(found, text) != 0) fail_msg("%s, but: %s", found, text);
    state = sound;
}

static void assert_fine(void)
{
    assert_no_fault();
    state = sound;
}

static void stack(const uint8_t *steps, int count)
{
    static const uint8_t below[] = { SJ_STEP_OPERATIONS, SJ_STEP_ROUND_END, SJ_STEP_TURN };
    memset(state.step, SJ_STEP_OVER, sizeof state.step);
    memcpy(state.step, steps, (size_t)count);
    memcpy(state.step + count, below, sizeof below);
}

/* battle.45: pursuit, recovery and retreat each stand on the aftermath, who embarks on the retreat,
 * and nothing else of a battle waits for another part of it. */
static void parts_of_a_battle_stand_in_their_order(void)
{
    static const char order[] = "step: the steps of a battle in an impossible order";
    static const uint8_t sound_ones[][3] = {
        { SJ_STEP_PURSUIT_DIE, SJ_STEP_AFTERMATH },
        { SJ_STEP_RECOVERY, SJ_STEP_AFTERMATH },
        { SJ_STEP_RETREAT, SJ_STEP_AFTERMATH },
    };
    static const uint8_t others[][3] = {
        { SJ_STEP_PURSUIT_DIE },
        { SJ_STEP_RECOVERY },
        { SJ_STEP_RETREAT },
        { SJ_STEP_EMBARK, SJ_STEP_RETREAT },
        { SJ_STEP_EMBARK, SJ_STEP_AFTERMATH },
        { SJ_STEP_AFTERMATH, SJ_STEP_AFTERMATH },
        { SJ_STEP_BATTLE_DRAW, SJ_STEP_AFTERMATH },
        { SJ_STEP_BATTLE_ENTRY, SJ_STEP_AFTERMATH },
        { SJ_STEP_RETREAT, SJ_STEP_RETREAT, SJ_STEP_AFTERMATH },
        { SJ_STEP_RECOVERY, SJ_STEP_RETREAT, SJ_STEP_AFTERMATH },
        { SJ_STEP_PURSUIT_DIE, SJ_STEP_RECOVERY, SJ_STEP_AFTERMATH },
        { SJ_STEP_EMBARK, SJ_STEP_EMBARK, SJ_STEP_AFTERMATH },
        { SJ_STEP_RETREAT, SJ_STEP_BATTLE_ROUND },
    };
    in_battle();
    int unit = sj_first_of_kind(SJ_KIND_SUDANESE);
    state.battle.result = SJ_RESULT_WITHDREW;
    state.battle.unit = (uint8_t)unit;
    state.unit_lost[unit] = state.unit_fresh_lost[unit] = 2;
    sound = state;
    for (size_t i = 0; i < sizeof sound_ones / sizeof sound_ones[0]; i++) {
        stack(sound_ones[i], 2);
        assert_fine();
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        stack(others[i], others[i][2] ? 3 : others[i][1] ? 2 : 1);
        assert_fault(order);
    }
    sj_set_unit_flag(&state, unit, SJ_UNIT_LANDED);
    put_ship(SJ_KASSALA, SJ_MUD_BAY);
    stack((const uint8_t[]){ SJ_STEP_EMBARK, SJ_STEP_RETREAT, SJ_STEP_AFTERMATH }, 3);
    assert_fine();
    /* Ships that put to sea may lie on it, and no battle on them. */
    stack((const uint8_t[]){ SJ_STEP_PUT_TO_SEA, SJ_STEP_PURSUIT_DIE }, 2);
    assert_fault(order);
    stack((const uint8_t[]){ SJ_STEP_BATTLE_DRAW, SJ_STEP_PUT_TO_SEA, SJ_STEP_AFTERMATH }, 3);
    assert_fault("step: two battles at once");
}

/* The fight itself goes on in one step after the other, and none waits for another. */
static void a_fight_is_at_one_step(void)
{
    in_battle();
    for (int step = SJ_STEP_BATTLE_DRAW; step <= SJ_STEP_BATTLE_ROUND; step++) {
        stack((const uint8_t[]){ (uint8_t)step }, 1);
        assert_fine();
    }
    state.battle.round = 0;
    memset(state.battle.mahdist_hits, 0, sizeof state.battle.mahdist_hits);
    struct sj_state before = state;
    sound = before;
    for (int step = SJ_STEP_BATTLE_HOW; step < SJ_STEP_BATTLE_DRAW; step++) {
        stack((const uint8_t[]){ (uint8_t)step }, 1);
        assert_fine();
        stack((const uint8_t[]){ (uint8_t)step }, 1);
        state.battle.round = 1;
        assert_fault("battle: fought before it has begun");
        stack((const uint8_t[]){ (uint8_t)step }, 1);
        state.battle.result = SJ_RESULT_HELD;
        assert_fault("battle: fought before it has begun");
        if (step >= SJ_STEP_TERRAIN_DIE) continue;
        stack((const uint8_t[]){ (uint8_t)step }, 1);
        state.battle.squares = 1;
        assert_fault("battle: its ground is laid too soon");
        stack((const uint8_t[]){ (uint8_t)step }, 1);
        state.battle.terrain[SJ_SQUARES_MOST - 1] = 1;
        assert_fault("battle: its ground is laid too soon");
        stack((const uint8_t[]){ (uint8_t)step }, 1);
        state.battle.terrain[0] = 1;
        assert_fault("battle: its ground is laid too soon");
    }
    for (int step = SJ_STEP_BATTLE; step <= SJ_STEP_AFTERMATH;
         step += SJ_STEP_AFTERMATH - SJ_STEP_BATTLE) {
        stack((const uint8_t[]){ (uint8_t)step }, 1);
        assert_fault("step: a battle that should have gone on by itself");
    }
}

/* siege.4, sortie.11, option.storm: what is about a siege is at a location, and who comes out has a
 * space to come out on. */
static void causes_have_their_places(void)
{
    static const char besieged[] = "battle: for a place that cannot be besieged";
    static const char nowhere[] = "battle: out of the place to nowhere";
    static const struct {
        enum sj_battle_cause cause;
        const char *at_waypoint, *from_nowhere;
    } rows[] = {
        { SJ_CAUSE_ENCOUNTER, NULL, NULL },       { SJ_CAUSE_LANDING, NULL, NULL },
        { SJ_CAUSE_RELIEF, besieged, NULL },      { SJ_CAUSE_EXIT, besieged, nowhere },
        { SJ_CAUSE_BREAKOUT, besieged, nowhere }, { SJ_CAUSE_STORM, besieged, NULL },
    };
    in_battle();
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        state.battle.cause = (uint8_t)rows[i].cause;
        state.battle.from = SJ_SPACES - 1;
        sound.battle = state.battle;
        assert_fine();
        state.battle.place = SJ_LOCATIONS - 1;
        assert_fine();
        state.battle.place = SJ_FIRST_WAYPOINT;
        if (rows[i].at_waypoint) assert_fault(rows[i].at_waypoint);
        state.battle.place = SJ_SPACES - 1;
        if (!rows[i].at_waypoint) assert_fine();
        state.battle.place = SJ_SPACES;
        assert_fault("battle: at no space of the map");
        state.battle.from = SJ_SPACES;
        if (rows[i].from_nowhere) assert_fault(rows[i].from_nowhere);
        if (!rows[i].from_nowhere) assert_fine();
    }
}

/* force.2 to force.8: four D6, a D8, two D4 and three guns. */
static void dice_give_so_many_mahdists(void)
{
    static const struct {
        uint8_t mahdists[SJ_MAHDIST_KINDS], stage;
        bool possible;
    } rows[] = {
        { { 24, 8, 8, 3, 0 }, 4, true },  { { 25, 8, 8, 3, 0 }, 4, false },
        { { 24, 9, 8, 3, 0 }, 4, false }, { { 24, 8, 9, 3, 0 }, 4, false },
        { { 24, 8, 8, 4, 0 }, 4, false }, { { 24, 8, 8, 0, 3 }, 4, true },
        { { 24, 8, 8, 0, 4 }, 4, false }, { { 24, 8, 8, 2, 2 }, 4, false },
        { { 24, 8, 8, 1, 2 }, 4, true },  { { 24, 8, 8, 2, 0 }, 5, true },
        { { 24, 8, 8, 2, 1 }, 5, false }, { { 24, 8, 8, 1, 0 }, 6, true },
        { { 24, 8, 8, 1, 1 }, 6, false }, { { 24, 8, 8, 0, 0 }, 7, true },
        { { 24, 8, 8, 0, 1 }, 7, false }, { { 24, 8, 8, 1, 0 }, 7, false },
        { { 24, 8, 8, 0, 3 }, 3, true },
    };
    in_battle();
    memset(state.battle.mahdist_hits, 0, sizeof state.battle.mahdist_hits);
    state.battle.round = 0;
    state.step[0] = SJ_STEP_FORCE_DIE;
    sound = state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        memcpy(state.battle.mahdists, rows[i].mahdists, SJ_MAHDIST_KINDS);
        state.battle.force_stage = rows[i].stage;
        if (rows[i].possible) assert_fine();
        if (!rows[i].possible) assert_fault("battle: more Mahdists than the dice can give");
    }
}

/* Four hits have all but guns, which have two: 20 foot, 4 horse, 3 with rifles, a gun. */
static void mahdists_have_the_hits_of_their_kind(void)
{
    static const char many[] = "battle: a Mahdist unit with too many hits";
    static const struct {
        int unit, hits;
    } rows[] = { { 0, 4 }, { 19, 4 }, { 20, 4 }, { 26, 4 }, { 27, 2 }, { 28, 0 }, { 43, 0 } };
    in_battle();
    state.battle.mahdists[SJ_MAHDIST_RIFLES] = 3;
    state.battle.mahdists[SJ_MAHDIST_GUN] = 1;
    state.battle.mahdist_hits[27] = 2;
    sound = state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        state.battle.mahdist_hits[rows[i].unit] = (uint8_t)rows[i].hits;
        assert_fine();
        state.battle.mahdist_hits[rows[i].unit] = (uint8_t)(rows[i].hits + 1);
        assert_fault(many);
    }
}

static void a_battle_ends_with_its_last_round(void)
{
    static const char nothing[] = "battle: the step at hand has nothing to ask";
    in_battle();
    int last = data.constant[SJ_CONSTANT_battle_rounds];
    for (int step = SJ_STEP_BATTLE_DRAW; step <= SJ_STEP_BATTLE_ROUND; step++) {
        state.step[0] = (uint8_t)step;
        sound.step[0] = (uint8_t)step;
        state.battle.round = (uint8_t)(last - 1);
        assert_fine();
        state.battle.round = (uint8_t)last;
        assert_fault(nothing);
        state.battle.result = SJ_RESULT_HELD;
        assert_fault(nothing);
    }
    state.battle.round = 0;
    memset(state.battle.mahdist_hits, 0, sizeof state.battle.mahdist_hits);
    assert_fault(nothing); /* nobody withdraws before the first */
}

/* battle.35: a square is diced as long as one is left. */
static void the_table_has_so_many_squares(void)
{
    static const struct {
        int ground, squares;
    } rows[] = { { SJ_GROUND_DICED, 24 }, { SJ_GROUND_4X4, 16 }, { SJ_GROUND_8X6, 48 } };
    in_battle();
    state.battle.round = 0;
    memset(state.battle.mahdist_hits, 0, sizeof state.battle.mahdist_hits);
    state.step[0] = SJ_STEP_TERRAIN_DIE;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        state.option[SJ_OPTION_GROUND] = (uint8_t)rows[i].ground;
        state.battle.squares = (uint8_t)(rows[i].squares - 1);
        sound = state;
        assert_fine();
        state.battle.squares++;
        assert_fault("battle: the step at hand has nothing to ask");
    }
}

static void recovery_is_of_a_unit_that_lost_hits(void)
{
    static const char nothing[] = "battle: the step at hand has nothing to ask";
    in_battle();
    int unit = sj_first_of_kind(SJ_KIND_SUDANESE);
    state.battle.result = SJ_RESULT_HELD;
    stack((const uint8_t[]){ SJ_STEP_RECOVERY, SJ_STEP_AFTERMATH }, 2);
    state.unit_lost[unit] = state.unit_fresh_lost[unit] = 3;
    state.battle.unit = (uint8_t)unit;
    sound = state;
    assert_fine();
    state.battle.unit = SJ_NO_UNIT;
    assert_fault(nothing);
    state.battle.unit = SJ_UNITS - 1; /* who is not there and has lost nothing */
    assert_fine();
    state.unit_where[SJ_UNITS - 1] = SJ_SUAKIN;
    state.unit_fresh_lost[SJ_UNITS - 1] = 1;
    state.battle.unit = SJ_UNITS - 1;
    assert_fault(nothing);
}

/* ---- What stands on the form ------------------------------------------------------------- */

static void the_form_takes_what_ships_and_units_have(void)
{
    static const char ships[] = "battle: hits on a ship that is not there, or more than she takes";
    static const uint8_t there[] = { SJ_ABU_KLEA, SJ_LIGHT_TRANSPORT };
    on_form();
    int unit = sj_first_of_kind(SJ_KIND_SUDANESE), hits = data.kind[SJ_KIND_SUDANESE].hits;
    for (size_t i = 0; i < sizeof there; i++) {
        int hull = data.ship[there[i]].hull;
        state.battle.ship_hits[there[i]] = (uint8_t)hull;
        assert_fine();
        state.battle.ship_hits[there[i]] = (uint8_t)(hull + 1);
        assert_fault(ships);
        state.ship_damage[there[i]] = state.ship_slow[there[i]] = 1;
        state.battle.ship_hits[there[i]] = (uint8_t)(hull - 2);
        assert_fine();
        state.ship_damage[there[i]] = state.ship_slow[there[i]] = 1;
        state.battle.ship_hits[there[i]] = (uint8_t)(hull - 1);
        assert_fault(ships);
        put_ship((enum sj_ship)there[i], SJ_SUAKIN);
        state.battle.ship_hits[there[i]] = 1;
        assert_fault(ships);
    }
    state.unit_lost[unit] = 3;
    state.unit_fresh_lost[unit] = (uint8_t)(hits - 3);
    assert_fine();
    state.unit_lost[unit] = 3;
    state.unit_fresh_lost[unit] = (uint8_t)(hits - 2);
    assert_fault("unit_fresh_lost: more than the unit has lost, or could");
    state.battle.supply_lost = 2;
    assert_fine();
    state.battle.supply_lost = 3;
    assert_fault("battle: more supply units lost than are there");
}

/* Until the form is there nothing stands on it; what is booked has been. */
static void hits_on_ships_and_supply_belong_to_the_form(void)
{
    static const char ships[] = "battle: hits on a ship that is not there, or more than she takes";
    static const char supply[] = "battle: more supply units lost than are there";
    on_form();
    state.battle.squares = 0;
    memset(state.battle.terrain, 0, sizeof state.battle.terrain);
    sound = state;
    for (int step = SJ_STEP_BATTLE_HOW; step < SJ_STEP_AFTERMATH; step++) {
        if (step == SJ_STEP_BATTLE_ENTRY || step == SJ_STEP_TERRAIN_DIE) continue;
        if (step == SJ_STEP_BATTLE_ROUND) continue;
        state.step[0] = (uint8_t)step;
        assert_fine();
        state.step[0] = (uint8_t)step;
        state.battle.ship_hits[SJ_ABU_KLEA] = 1;
        assert_fault(ships);
        state.step[0] = (uint8_t)step;
        state.battle.supply_lost = 1;
        assert_fault(supply);
    }
    state.battle.result = SJ_RESULT_WITHDREW;
    state.battle.ship_hits[SJ_ABU_KLEA] = 1;
    state.battle.supply_lost = 3;
    sound = state;
    stack((const uint8_t[]){ SJ_STEP_PURSUIT_DIE, SJ_STEP_AFTERMATH }, 2);
    assert_fine();
    /* so it has when ships put to sea over it */
    stack((const uint8_t[]){ SJ_STEP_PUT_TO_SEA, SJ_STEP_AFTERMATH }, 2);
    put_ship(SJ_KASSALA, SJ_FALSE_BAY);
    state.lost_port = SJ_FALSE_BAY;
    state.battle.squares = 1; /* nor is the ground taken up before the end */
    assert_fine();
}

/* sortie.11: nor in a battle that is fought in the phase of sieges. */
static void nothing_stands_on_a_form_that_is_to_come(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_ROCHE_HARBOR);
    state.siege[SJ_ROCHE_HARBOR] = 1;
    at_step(SJ_STEP_SIEGES);
    does("siege:roche_harbor breakout assign:sudanese.1 go march:tamai-roche_harbor.2");
    assert_int_equal(state.battle.cause, SJ_CAUSE_BREAKOUT);
    sound = state;
    state.battle.ship_hits[SJ_ABU_KLEA] = 1;
    assert_fault("battle: hits on a ship that is not there, or more than she takes");
}

/* Losses are told while they are fresh: a battle's own are no more than all of its units'. */
static void fresh_losses_are_of_this_battle(void)
{
    in_battle();
    int unit = sj_first_of_kind(SJ_KIND_SUDANESE);
    state.unit_lost[unit] = state.unit_fresh_lost[unit] = 2;
    assert_fine();
    state.unit_lost[unit] = 2;
    state.unit_fresh_lost[unit] = 3;
    assert_fault("unit_fresh_lost: more than the unit has lost, or could");
    state.unit_where[0] = SJ_MUD_BAY;
    sj_set_unit_flag(&state, 0, SJ_UNIT_IN_BATTLE);
    state.unit_fresh_lost[0] = 1;
    assert_fault("unit_fresh_lost: more than the unit has lost, or could");
    int other = add_unit(SJ_KIND_MILITIA, SJ_SUAKIN);
    state.unit_fresh_lost[other] = 1;
    assert_fine();
    other = add_unit(SJ_KIND_AUSTRALIAN_BATTERY, SJ_MUD_BAY);
    sj_set_unit_flag(&state, other, SJ_UNIT_IN_BATTLE);
    state.unit_fresh_lost[other] = 1;
    assert_fault("unit_fresh_lost: more than the unit has lost, or could");
}

static const struct rule_test tests[] = {
    RULE_TEST(parts_of_a_battle_stand_in_their_order, "battle.45 retreat.3 casualty.5"),
    RULE_TEST(a_fight_is_at_one_step, "battle.1 battle.45"),
    RULE_TEST(causes_have_their_places, "encounter.12 siege.4 sortie.11 option.storm"),
    RULE_TEST(dice_give_so_many_mahdists, "force.2 force.3 force.4 force.5 force.7 force.8"),
    RULE_TEST(mahdists_have_the_hits_of_their_kind, "force.1"),
    RULE_TEST(a_battle_ends_with_its_last_round, "battle.45"),
    RULE_TEST(the_table_has_so_many_squares, "battle.35"),
    RULE_TEST(recovery_is_of_a_unit_that_lost_hits, "casualty.1"),
    RULE_TEST(the_form_takes_what_ships_and_units_have, "naval.21 casualty.1"),
    RULE_TEST(hits_on_ships_and_supply_belong_to_the_form, "naval.21 battle.39"),
    RULE_TEST(nothing_stands_on_a_form_that_is_to_come, "sortie.11 battle.39"),
    RULE_TEST(fresh_losses_are_of_this_battle, "casualty.1"),
};

RULE_TEST_MAIN("sanjuans", tests)
