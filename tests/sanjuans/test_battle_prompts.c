/* What a step of a battle or a siege tells the players who are asked: place, cause, round, unit. */
#include "sanjuans/battles.h"

/* The prompt of the step at hand names these; -1 ends the list. */
static void asks_about(unsigned message, const int *arguments)
{
    sj_game.prompt(&data, &state, fresh_trace());
    assert_int_equal(times_noted(message), 1);
    for (int i = 0; arguments[i] >= 0; i++) assert_int_equal(noted(message, i), arguments[i]);
}

#define ASKS(message, ...) asks_about(SJ_MESSAGE_##message, (const int[]){ __VA_ARGS__, -1 })

static void battles_tell_where_and_why(void)
{
    begin("battles=ask");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    state.surprise_ready = 1;
    does("fight:mud_bay");
    ASKS(prompt_battle_how, SJ_MUD_BAY, SJ_CAUSE_LANDING);
    does("machine");
    ASKS(prompt_battle_surprise, SJ_MUD_BAY, SJ_CAUSE_LANDING);
    does("decline total:20 total:4 total:4 total:0");
    ASKS(prompt_battle_type, SJ_MUD_BAY, SJ_CAUSE_LANDING);
    does("roll:6+6");
    ASKS(prompt_dawn_die, SJ_MUD_BAY, SJ_CAUSE_LANDING);
    does("roll:1");
    no_side_can_hit();
    ASKS(prompt_battle_draw, SJ_MUD_BAY, 0);
    does("battle:1");
    ASKS(prompt_battle_round, SJ_MUD_BAY, 1);
    does("stand");
    ASKS(prompt_battle_draw, SJ_MUD_BAY, 1);
}

static void tables_tell_their_squares(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, place("richardson-mud_bay.2"));
    does("fight:mud_bay total:20 total:4 total:4 total:0 roll:5+6");
    ASKS(prompt_terrain_die, SJ_MUD_BAY, SJ_BATTLE_DEFENSE, 1, 24);
    does("roll:3+4 roll:3+4");
    ASKS(prompt_terrain_die, SJ_MUD_BAY, SJ_BATTLE_DEFENSE, 3, 24);
    open_ground();
    ASKS(prompt_battle_entry, SJ_MUD_BAY, SJ_BATTLE_DEFENSE);
}

/* retreat.1, retreat.3: who embarks is told for how many there is room. */
static void retreats_tell_from_where(void)
{
    begin("battles=tabletop");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 2, SJ_MUD_BAY);
    add_units(SJ_KIND_DRAGOON, 1, SJ_MUD_BAY);
    put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_LANDING, SJ_NO_PLACE);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (state.unit_where[unit] == SJ_MUD_BAY) state.unit_flags[unit] |= SJ_UNIT_LANDED;
    }
    fight_on_table(SJ_MUD_BAY, "total:20 total:4 total:4 total:0 roll:3+4");
    does("result:withdrew enemy_left:1 confirm roll:1+1");
    ASKS(prompt_embark, SJ_MUD_BAY, 1);
    does("board:sudanese.1,abu_klea");
    ASKS(prompt_retreat, SJ_MUD_BAY);
}

static void sieges_tell_place_level_and_total(void)
{
    begin("siege_table=choose storm=yes gunboats=yes");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 5, SJ_OLGA);
    put_ship(SJ_METEMMA, SJ_OLGA);
    at_step(SJ_STEP_SIEGES);
    state.siege[SJ_OLGA] = 2;
    state.siege[SJ_RICHARDSON] = 1;
    add_units(SJ_KIND_MILITIA, 4, SJ_RICHARDSON);
    does("siege:olga");
    ASKS(prompt_siege_choice, SJ_OLGA, 2);
    struct sj_state before = state;
    does("sortie assign:sudanese.1");
    ASKS(prompt_sortie_units, SJ_OLGA, 1, 0);
    does("go");
    ASKS(prompt_sortie_die, SJ_OLGA, 1, 0);
    state = before;
    does("breakout assign:sudanese.1 assign:sudanese.2 go");
    if (state.step[0] == SJ_STEP_BREAKOUT_SPACE) ASKS(prompt_breakout_space, SJ_OLGA, 2, 0);
    state = before;
    does("wait");
    ASKS(prompt_storm_die, SJ_OLGA, 2);
    does("roll:1");
    ASKS(prompt_siege_die, SJ_OLGA, 2, 0);
    before = state;
    does("roll:1+3"); /* + 1 for the level, - 1 for the gunboat: 4, which two rows have */
    ASKS(prompt_siege_row, SJ_OLGA, 2, 4);
    state = before;
    add_unit(SJ_KIND_DRAGOON, SJ_OLGA); /* so that it matters who is lost */
    does("roll:4+6");
    if (state.step[0] == SJ_STEP_SIEGE_ROW) does("row:1");
    ASKS(prompt_lose_units, SJ_OLGA, 0, state.lose);
    assert_true(state.lose > 0);
}

static void gunboats_under_fire_are_named(void)
{
    begin("gunboats=yes");
    empty_map();
    add_units(SJ_KIND_SUDANESE, 5, SJ_OLGA);
    put_ship(SJ_METEMMA, SJ_OLGA);
    at_step(SJ_STEP_SIEGES);
    state.siege[SJ_OLGA] = state.siege[SJ_RICHARDSON] = 1;
    add_units(SJ_KIND_MILITIA, 4, SJ_RICHARDSON);
    does("siege:olga wait roll:2+2");
    ASKS(prompt_gunboat_die, SJ_METEMMA);
}

static const struct rule_test tests[] = {
    RULE_TEST(battles_tell_where_and_why, "group.7 event.56 battle.1 battle.23 battle.45"),
    RULE_TEST(tables_tell_their_squares, "battle.35 battle.39"),
    RULE_TEST(retreats_tell_from_where, "retreat.1 retreat.3"),
    RULE_TEST(sieges_tell_place_level_and_total, "siege.7 siege.8 sortie.1 sortie.2 option.storm"),
    RULE_TEST(gunboats_under_fire_are_named, "option.gunboats.2"),
};

RULE_TEST_MAIN("sanjuans", tests)
