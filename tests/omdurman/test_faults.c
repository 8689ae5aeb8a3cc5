/* Positions that cannot be: each broken in one thing, and sound again afterwards. */
#include "core/parts.h"
#include "omdurman/position.h"

#include <string.h>

static struct om_state sound;

static void keep(void)
{
    sound = state;
    assert_null(om_game.fault(&data, &state));
}

/* The ground is made anew: whoever loads a position has it so. */
static void faulty(const char *text)
{
    if (state.options[OM_OPTION_SCENARIO] < OM_SCENARIOS) game_derive(&om_game, &data, &state);
    const char *fault = om_game.fault(&data, &state);
    if (!fault) {
        fail_msg("no fault, but: %s", text);
    } else if (strcmp(fault, text) != 0) {
        fail_msg("%s, but: %s", fault, text);
    }
    state = sound;
}

/* ---- Options, the turn, the steps -------------------------------------------------------- */

static void the_turn_is_one_of_the_scenario(void)
{
    begin("scenario=campaign");
    keep();
    state.options[OM_OPTION_ZARIBA] = 2;
    faulty("options: no such value of the option");
    state.turn = 23;
    faulty("turn: after the last one");
    state.turn = 0;
    faulty("segment: turn 0 is the set-up");
    state.segment = OM_SEGMENT_SETUP;
    faulty("segment: turn 0 is the set-up");
    state.second = 1;
    faulty("second: the player turns are in another order");
    state.segment = OM_SEGMENT_DEFENCE_AGAIN;
    faulty("segment: the player turn of that side has no such segment");
    state.phasing = OM_DERVISH;
    state.second = 1;
    state.segment = OM_SEGMENT_TASKS;
    faulty("segment: the player turn of that side has no such segment");
    begin("setup=free");
    keep();
    state.phasing = OM_DERVISH;
    faulty("phasing: nobody’s player turn is before turn 1");
}

static void steps_lie_on_each_other_as_in_play(void)
{
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    state.step[3] = OM_STEP_MOVE;
    faulty("step: something after the end of the list");
    state.side[4] = 1;
    faulty("side: of no step");
    memset(state.step, OM_STEP_OVER, sizeof state.step);
    memset(state.side, 0, sizeof state.side);
    faulty("step: none is left in a game that goes on");
    om_step_pop(&state);
    faulty("step: nobody is to act");
    state.step[0] = OM_STEP_MOVING;
    faulty("step: on another than the one it belongs to");
    om_step_push(&state, OM_STEP_MOVE, OM_DERVISH);
    faulty("step: on another than the one it belongs to");
    state.segment = OM_SEGMENT_MELEE;
    faulty("step: not in this segment");
    state.side[0] = OM_ANGLO_EGYPTIAN;
    faulty("side: not the one that acts in the step");
    state.ending = OM_ENDING_DRAW;
    faulty("step: the game has ended");
    begin("setup=free");
    keep();
    state.side[0] = OM_DERVISH;
    faulty("side: the Anglo-Egyptians set up first");
    om_step_push(&state, OM_STEP_SETUP_PLACE, OM_DERVISH);
    faulty("side: not the one that acts in the step");
}

static void steps_have_their_occasion(void)
{
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    om_step_push(&state, OM_STEP_DESERTION_DIE, OM_DERVISH);
    faulty("step: nobody deserts now");
    om_step_push(&state, OM_STEP_EMBARK, OM_ANGLO_EGYPTIAN);
    faulty("step: not in the Dervish player turn");
    om_step_push(&state, OM_STEP_MINE_DIE, OM_ANGLO_EGYPTIAN);
    faulty("step: a game without mines");
    begin("scenario=campaign"); /* once, in the first night turn */
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    om_step_push(&state, OM_STEP_DESERTION_DIE, OM_DERVISH);
    faulty("step: nobody deserts now");
    om_step_push(&state, OM_STEP_DESERTION_DIE, OM_DERVISH);
    state.turn = 19;
    faulty("step: nobody deserts now");
    om_step_push(&state, OM_STEP_DESERTION_DIE, OM_DERVISH);
    state.turn = 9;
    assert_no_fault();
    begin("scenario=campaign river=mines");
    keep();
    state.options[OM_OPTION_RIVER] = OM_RIVER_OPEN;
    faulty("step: a game without mines");
    begin("scenario=campaign river=chain");
    keep();
    state.options[OM_OPTION_RIVER] = OM_RIVER_MINES;
    faulty("step: a game without chain");
    begin("");
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    keep();
    memset(state.step, OM_STEP_OVER, sizeof state.step);
    memset(state.side, 0, sizeof state.side);
    state.step[0] = OM_STEP_TURN;
    state.segment = OM_SEGMENT_MELEE;
    om_step_push(&state, OM_STEP_LOSSES, OM_DERVISH);
    faulty("step: losses at the end of a player turn only");
}

/* Gordon's death is the end, so nobody plays on without him. */
static void the_game_ends_with_Gordon(void)
{
    begin("scenario=khartoum");
    keep();
    state.place[OM_COUNTER_GORDON] = OM_PLACE_LOST;
    faulty("place: the game ends with Gordon");
}

/* ---- Counters ---------------------------------------------------------------------------- */

static void counters_are_where_they_can_be(void)
{
    begin("scenario=khartoum");
    keep();
    state.place[OM_COUNTER_TAIASHA] = (uint16_t)hex_named("1905");
    faulty("place: off the map of the scenario");
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    state.place[OM_COUNTER_LANCERS] = (uint16_t)hex_named("2912");
    faulty("place: boats are on the Nile, everybody else on land");
    state.place[OM_COUNTER_SULTAN] = (uint16_t)hex_named("2020");
    faulty("place: boats are on the Nile, everybody else on land");
    state.place[OM_COUNTER_LANCERS] = OM_PLACE_ABOARD;
    faulty("place: only Friendlies go aboard");
    state.place[OM_COUNTER_FRIENDLIES] = OM_PLACE_ABOARD;
    state.place[OM_COUNTER_SULTAN] = OM_PLACE_LOST;
    faulty("place: aboard a gunboat that is not on the map");
    state.place[OM_COUNTER_FRIENDLIES] = state.place[OM_COUNTER_FRIENDLIES + 1] = OM_PLACE_ABOARD;
    faulty("place: two aboard one gunboat");
    state.place[OM_COUNTER_LANCERS] = state.place[OM_COUNTER_KHALIFA];
    faulty("place: counters of both sides in one hex");
    for (int i = 0; i < 5; i++) state.place[OM_COUNTER_JAALIN + i] = (uint16_t)hex_named("0505");
    faulty("place: more counters in a hex than may stack, or of two tribes");
    state.place[OM_COUNTER_JAALIN] = state.place[OM_COUNTER_BAGGARA] = (uint16_t)hex_named("0505");
    faulty("place: more counters in a hex than may stack, or of two tribes");
}

static void the_ground_is_what_the_places_make_it(void)
{
    begin("");
    keep();
    state.ground[hex_named("0505")] = OM_ZONE_DERVISH;
    assert_string_equal(om_game.fault(&data, &state),
                        "ground: not what the places of the counters make it");
    game_derive(&om_game, &data, &state);
    assert_memory_equal(&state, &sound, sizeof state);
}

static void flags_belong_to_their_time(void)
{
    static const uint8_t wrong[] = { OM_RETREATED, OM_MELEED, OM_AT_WORK, OM_AFLOAT };
    static const char *const text = "flags: what the counter cannot be, or not now";
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    for (int i = 0; i < 4; i++) {
        om_set_flag(&state, OM_COUNTER_TAIASHA, (enum om_counter_flag)wrong[i]);
        faulty(text);
    }
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_MOVED);
    faulty(text);
    om_set_flag(&state, OM_COUNTER_KITCHENER, OM_DISRUPTED);
    faulty(text);
    om_set_flag(&state, OM_COUNTER_SULTAN, OM_DISRUPTED);
    faulty(text);
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_IN_PLACE);
    faulty(text);
    state.place[OM_COUNTER_TAIASHA] = OM_PLACE_LOST;
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_DISRUPTED);
    faulty(text);
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    faulty("flags: picked, but for nothing");
    begin("");
    in_segment(OM_SEGMENT_DEFENCE, OM_ANGLO_EGYPTIAN);
    put(OM_COUNTER_LANCERS, hex_named("0101"));
    keep();
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_AT_WORK);
    faulty("flags: at work where no zariba is to be built");
}

static void structures_and_points_are_within_bounds(void)
{
    begin("scenario=khartoum");
    keep();
    state.breached[OM_WALLS - 1] = 1;
    faulty("breached: the map has no such wall");
    state.built[0] = 1;
    faulty("built: no hex of the zariba");
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    state.demolition = OM_TARGET_WALL;
    faulty("demolition: not at this time of the turn");
    state.vp[OM_ANGLO_EGYPTIAN] = 950;
    faulty("vp: more than the losses so far give");
    state.lost_west = OM_COUNTERS;
    faulty("lost_west: more than have been lost");
}

/* ---- Set-up and movement ----------------------------------------------------------------- */

static void a_set_up_has_room_for_the_default(void)
{
    begin("setup=free");
    keep();
    state.place[OM_COUNTER_LANCERS] =
        data.scenario[OM_SCENARIO_HISTORICAL].start[OM_COUNTER_KHALIFA];
    faulty("place: where the other side has its default set-up");
    state.place[OM_COUNTER_LANCERS] = OM_PLACE_LOST;
    faulty("place: lost, or aboard, before the game begins");
    does("pick:lancers");
    keep();
    om_set_flag(&state, OM_COUNTER_SEAFORTH, OM_PICKED);
    faulty("flags: one counter is picked to be set up");
    om_clear_flag(&state, OM_COUNTER_LANCERS, OM_PICKED);
    om_set_flag(&state, OM_COUNTER_KHALIFA, OM_PICKED);
    faulty("flags: picked, but not to be set up now");
}

/* Three Taiasha at the centre, one of them picked; a gunboat and the Lancers far away. */
static void on_the_move(void)
{
    begin("");
    blank_board();
    set_terrain(at(6, 0), OM_NILE);
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_JAALIN, at(4, 2));
    put(OM_COUNTER_LANCERS, at(8, 8));
    put(OM_COUNTER_DERVISH_GUNBOAT, at(6, 0));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:taiasha.1");
    keep();
}

static void a_group_is_in_one_place_and_can_move(void)
{
    on_the_move();
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_PICKED);
    faulty("flags: picked, but of the other side");
    om_set_flag(&state, OM_COUNTER_JAALIN, OM_PICKED);
    faulty("flags: picked in two places");
    om_set_flag(&state, OM_COUNTER_TAIASHA + 1, OM_PICKED);
    om_set_flag(&state, OM_COUNTER_TAIASHA + 1, OM_MOVED);
    faulty("flags: picked, but cannot move");
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    faulty("flags: nobody, or too many, picked to move");
    state.came_from = (uint16_t)at(1, 0);
    faulty("came_from: the group has not moved yet");
    state.stopped = 1;
    state.spent = 1;
    faulty("step: there is nothing to ask");
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    in_segment(OM_SEGMENT_DEFENCE, OM_DERVISH);
    keep();
    state.spent = 1;
    faulty("spent: nobody is on the move");
    state.came_from = (uint16_t)at(1, 0);
    faulty("came_from: nobody is on the move");
    state.steps_left = 1;
    faulty("steps_left: nobody retreats");
}

static void the_river_holds_what_the_option_says(void)
{
    begin("scenario=campaign river=mines");
    does("mine:1148 mine:1248");
    keep();
    state.mine[0] = (uint16_t)hex_named("2901");
    faulty("mine: not where mines may lie");
    state.mine[1] = state.mine[0];
    faulty("mine: two in one hex");
    state.mine[1] = OM_NO_HEX;
    faulty("mines_left: not as many as there are");
    state.mines_left = 1;
    faulty("mines_left: not as many as there are");
    state.mine[0] = OM_NO_HEX;
    state.mines_left = 1;
    faulty("mine: a gap in the list");
    state.chain[0] = (uint16_t)hex_named("1348");
    faulty("chain: a game without it");
    state.adrift[0] = 1;
    faulty("adrift: a gunboat that has not come");
    begin("scenario=campaign river=mines setup=free");
    keep();
    state.mine[0] = (uint16_t)hex_named("1148");
    state.mines_left = 1;
    faulty("mine: laid before the set-up is over");
    begin("scenario=campaign river=mines");
    does("mine:1148");
    keep();
    state.mine[1] = (uint16_t)hex_named("1248");
    state.mines_left = 2;
    faulty("step: no mine is left to lay");
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    state.mine[0] = (uint16_t)hex_named("1148");
    faulty("mine: a game without mines");
    state.adrift[0] = 1;
    faulty("adrift: a game without mines");
}

static void a_chain_is_in_one_piece(void)
{
    begin("scenario=campaign river=chain");
    does("chain:1148 chain:1248");
    keep();
    state.chain_known = OM_CHAIN_MET;
    faulty("chain_known: before the game begins");
    does("chain:1348 end");
    keep();
    state.chain[1] = OM_NO_HEX;
    faulty("chain: a gap in the list");
    state.chain[1] = (uint16_t)hex_named("2901");
    faulty("chain: not where it may lie");
    state.chain[2] = state.chain[0];
    faulty("chain: twice in one hex");
    state.chain[1] = (uint16_t)hex_named("1748");
    faulty("chain: in two pieces");
    state.chain_known = OM_CHAIN_BROKEN;
    faulty("chain: broken, but it lies there");
    memset(state.chain, 0, sizeof state.chain);
    state.chain_known = OM_CHAIN_MET;
    faulty("chain: met, but there is none");
    put(OM_COUNTER_SULTAN, hex_named("1247"));
    om_set_flag(&state, OM_COUNTER_SULTAN, OM_BEYOND);
    faulty("flags: what the counter cannot be, or not now");
}

/* ---- Fire -------------------------------------------------------------------------------- */

/* Two battalions and two targets, with one battalion allotted. */
static void allotting(void)
{
    begin("");
    blank_board();
    put(OM_COUNTER_WARWICKSHIRE, at(0, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(0, 0));
    put(OM_COUNTER_SEAFORTH, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 3, at(1, 0));
    put_kind(OM_KIND_JAALIN, 2, at(0, 1));
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
    does("aim:warwickshire");
    does(text_of(OM_VERB_AT, at(1, 0), 0));
}

static void the_allotment_can_be_fired(void)
{
    allotting();
    keep();
    state.attack[2].target = (uint16_t)at(0, 1);
    faulty("attack: a gap in the list");
    state.attack[1] = state.attack[0];
    faulty("attack: two of a kind at one target");
    state.attack[1].target = (uint16_t)at(0, 1);
    faulty("attack: without a weapon, or resolved");
    state.attack[0].target = (uint16_t)at(5, 0);
    faulty("weapon_use: allotted to a target that it may not be aimed at");
    state.attack[0].howitzer = 1;
    faulty("attack: howitzers do not fire now");
    state.attack[0].target = OM_TARGET_WALL;
    state.attack[0].howitzer = 1;
    faulty("attack: howitzers do not fire at walls");
    state.weapon_use[OM_COUNTER_LINCOLNSHIRE] = OM_ALLOTTED + 1;
    faulty("weapon_use: allotted to no attack");
    state.weapon_use[OM_COUNTER_TAIASHA] = OM_WEAPON_READY;
    faulty("weapon_use: of the other side");
    state.weapon_use[OM_COUNTER_LANCERS] = OM_WEAPON_READY;
    faulty("weapon_use: it may not fire");
    state.weapon = OM_COUNTER_LINCOLNSHIRE;
    faulty("weapon: none is being aimed");
    state.volley = 1;
    faulty("volley: none is being resolved");
    state.result = OM_RESULT_1;
    faulty("result: no shells are in the air");
    does("aim:lincolnshire");
    keep();
    state.weapon = OM_COUNTER_WARWICKSHIRE;
    faulty("weapon: it is not ready");
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    state.weapon_use[OM_COUNTER_TAIASHA] = OM_WEAPON_HELD;
    faulty("weapon_use: nobody fires");
    state.weapon = 1;
    faulty("weapon: nobody fires");
    state.attack[0].target = (uint16_t)at(0, 0);
    faulty("attack: nobody fires");
}

static void the_attack_at_hand_has_a_roll_to_come(void)
{
    allotting();
    does("end");
    assert_step(OM_STEP_FIRE_DIE);
    keep();
    state.weapon_use[OM_COUNTER_LINCOLNSHIRE] = OM_WEAPON_READY;
    faulty("weapon_use: the allotment is over");
    state.volley = 1;
    faulty("volley: no such attack");
    state.attack[0].resolved = 1;
    faulty("volley: it has been resolved, or is void");
    state.weapon_use[OM_COUNTER_WARWICKSHIRE] = OM_WEAPON_SILENT;
    faulty("volley: it has been resolved, or is void");
    state.attack[0].target = (uint16_t)at(2, 0);
    faulty("volley: at nothing");
    does("roll:10");
    assert_step(OM_STEP_FIRE_ADVANCE);
    keep();
    state.attack[0].resolved = 0;
    faulty("volley: nobody advances after it");
    state.attack[0].howitzer = 1;
    faulty("attack: howitzers do not fire now");
    om_set_flag(&state, OM_COUNTER_SEAFORTH, OM_PICKED);
    faulty("flags: picked, but not a leader who may advance");
    state.weapon_use[OM_COUNTER_WARWICKSHIRE] = OM_WEAPON_SILENT;
    faulty("step: there is nothing to ask");
}

/* With two attacks left the firing side chooses; a void one would have been dropped. */
static void attacks_to_choose_from_are_not_void(void)
{
    allotting();
    does("aim:lincolnshire");
    does(text_of(OM_VERB_AT, at(0, 1), 0));
    does("end");
    assert_step(OM_STEP_RESOLVE);
    keep();
    state.attack[1].target = (uint16_t)at(-2, 0);
    faulty("step: there is nothing to ask");
    state.attack[1].resolved = 1;
    faulty("step: there is nothing to ask");
}

/* After the allotment too nobody fires who could not have been allotted. */
static void attacks_that_wait_have_their_weapons(void)
{
    allotting();
    does("aim:lincolnshire");
    does(text_of(OM_VERB_AT, at(0, 1), 0));
    does("end");
    assert_step(OM_STEP_RESOLVE);
    keep();
    state.attack[1].howitzer = 1; /* its die could not be followed by that of the impact */
    faulty("attack: howitzers do not fire now");
    state.attack[1].target = (uint16_t)at(-6, 0);
    faulty("weapon_use: allotted to a target that it may not be aimed at");
    put(OM_COUNTER_KITCHENER, at(0, 0));
    state.weapon_use[OM_COUNTER_KITCHENER] = OM_ALLOTTED + 1;
    faulty("weapon_use: it may not fire");
    set_terrain(at(-6, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, at(-6, 0));
    put(OM_COUNTER_MAXIM, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(3, 0));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    does("aim:maxim.1");
    does(text_of(OM_VERB_AT, at(1, 0), 0));
    does("aim:sultan");
    does(text_of(OM_VERB_AT, at(0, 1), 0));
    assert_step(OM_STEP_RESOLVE);
    keep();
    state.weapon_use[OM_COUNTER_MAXIM] = OM_ALLOTTED + 1;
    faulty("weapon_use: allotted to a target that it may not be aimed at");
    state.weapon_use[OM_COUNTER_WARWICKSHIRE] = OM_ALLOTTED;
    faulty("weapon_use: it may not fire");
}

static void shells_in_the_air_have_a_result(void)
{
    begin("");
    blank_board();
    set_terrain(at(-5, 0), OM_NILE);
    put(OM_COUNTER_SULTAN, at(-5, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    in_segment(OM_SEGMENT_OFFENCE_AGAIN, OM_ANGLO_EGYPTIAN);
    does("aim:sultan");
    does(text_of(OM_VERB_AT, at(0, 0), 0));
    while (state.step[0] != OM_STEP_FIRE_DIE) does("end");
    does("roll:10");
    assert_step(OM_STEP_IMPACT_DIE);
    keep();
    state.result = OM_RESULT_MISS;
    faulty("result: no shells are in the air");
    state.attack[0].howitzer = 0;
    faulty("weapon_use: allotted to a target that it may not be aimed at");
}

static void losses_have_somebody_to_lose(void)
{
    allotting();
    put(OM_COUNTER_KHALIFA, at(1, 0));
    put(OM_COUNTER_BATTERY_32, at(8, 8));
    does("end roll:9");
    assert_step(OM_STEP_LOSSES);
    keep();
    state.loss_hex = OM_NO_HEX;
    faulty("loss_hex: nobody is there");
    state.loss_hex = (uint16_t)at(7, 7);
    faulty("loss_hex: nobody is there");
    state.side[0] = OM_ANGLO_EGYPTIAN;
    faulty("side: not the owner of those struck");
    state.loss_cause = OM_LOSS_MELEE;
    faulty("loss_cause: not in this segment");
    state.loss_hex = (uint16_t)at(0, 1);
    faulty("loss_hex: not the target");
    state.loss_number = 4;
    faulty("step: there is nothing to ask");
    state.loss_number = 0;
    faulty("step: there is nothing to ask");
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    state.loss_number = 1;
    faulty("loss_number: nothing is being lost");
    state.loss_hex = 1;
    faulty("loss_hex: nothing is being lost there");
}

/* ---- Melee ------------------------------------------------------------------------------- */

/* Taiasha and their artillery attack Lancers and Camel Corps, who may retreat. */
static void before_the_melee(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
    put(OM_COUNTER_TAIASHA + 5, at(5, 5));
    put(OM_COUNTER_DERVISH_ARTILLERY, at(0, 1));
    put(OM_COUNTER_LANCERS, at(1, 0));
    put(OM_COUNTER_CAMEL_CORPS, at(1, 0));
    put(OM_COUNTER_KITCHENER, at(1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(9, 9));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
}

static void attackers_stand_next_to_the_melee(void)
{
    before_the_melee();
    keep();
    state.melee_hex = (uint16_t)at(1, 0);
    faulty("melee_hex: there is no melee");
    state.melee_result[OM_DERVISH] = OM_RESULT_1;
    faulty("melee_result: there is no melee");
    state.attacked[1] = (uint16_t)at(1, 0);
    faulty("attacked: a gap in the list");
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    faulty("flags: picked to attack, but not next to the melee");
    does(text_of(OM_VERB_ATTACK, at(1, 0), 0));
    keep();
    assert_step(OM_STEP_MELEE_ATTACKERS);
    state.melee_hex = OM_NO_HEX;
    faulty("flags: picked to attack, but not next to the melee");
    om_set_flag(&state, OM_COUNTER_TAIASHA + 5, OM_PICKED);
    faulty("flags: picked to attack, but not next to the melee");
    om_set_flag(&state, OM_COUNTER_DERVISH_ARTILLERY, OM_PICKED);
    faulty("flags: picked to attack, but cannot");
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_DISRUPTED);
    faulty("flags: disrupted, and attacks");
    om_set_flag(&state, OM_COUNTER_TAIASHA, OM_MELEED);
    faulty("flags: has attacked already, or not been counted");
    om_set_flag(&state, OM_COUNTER_LANCERS, OM_PICKED);
    faulty("flags: picked, but has not retreated");
    state.attacked[0] = state.attacked[1] = (uint16_t)at(9, 9);
    faulty("attacked: a hex twice");
    state.place[OM_COUNTER_LANCERS] = state.place[OM_COUNTER_CAMEL_CORPS] = OM_PLACE_LOST;
    faulty("melee_hex: nobody to attack");
    state.melee_result[OM_ANGLO_EGYPTIAN] = OM_RESULT_1;
    faulty("melee_result: not yet rolled");
}

static void who_retreats_is_on_his_way(void)
{
    before_the_melee();
    does(text_of(OM_VERB_ATTACK, at(1, 0), 0));
    while (state.step[0] == OM_STEP_MELEE_ATTACKERS) does("charge");
    assert_step(OM_STEP_RETREAT);
    keep();
    om_clear_flag(&state, OM_COUNTER_TAIASHA, OM_PICKED);
    faulty("flags: nobody attacks");
    state.attacked[0] = OM_NO_HEX;
    faulty("attacked: without this melee");
    does("retreat:lancers");
    assert_step(OM_STEP_RETREATING);
    keep();
    state.steps_left = 0;
    faulty("steps_left: not of a retreat that goes on");
    state.steps_left = 1;
    faulty("steps_left: not what the way so far has left");
    state.came_from = (uint16_t)at(2, 0);
    faulty("came_from: a retreat begins in the hex attacked");
    om_set_flag(&state, OM_COUNTER_CAMEL_CORPS, OM_PICKED);
    faulty("flags: two retreat at once");
    om_clear_flag(&state, OM_COUNTER_LANCERS, OM_PICKED);
    faulty("step: nobody retreats");
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_PICKED);
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_RETREATED);
    faulty("flags: only mounted units retreat");
    state.place[OM_COUNTER_KITCHENER] = (uint16_t)at(9, 9);
    om_set_flag(&state, OM_COUNTER_KITCHENER, OM_PICKED);
    faulty("flags: a leader who follows apart");
}

static const struct rule_test tests[] = {
    RULE_TEST(the_turn_is_one_of_the_scenario, "4.0r-S"),
    RULE_TEST(steps_lie_on_each_other_as_in_play, "4.0a"),
    RULE_TEST(steps_have_their_occasion, "8.2a 10.0r-a"),
    RULE_TEST(the_game_ends_with_Gordon, "9.33r-a"),
    RULE_TEST(counters_are_where_they_can_be, "5.51r-l 5.5a 5.21r-l"),
    RULE_TEST(the_ground_is_what_the_places_make_it, ""),
    RULE_TEST(flags_belong_to_their_time, "2.0r-b"),
    RULE_TEST(structures_and_points_are_within_bounds, ""),
    RULE_TEST(a_set_up_has_room_for_the_default, ""),
    RULE_TEST(a_group_is_in_one_place_and_can_move, ""),
    RULE_TEST(the_river_holds_what_the_option_says, "10.0r-a 10.1r-a"),
    RULE_TEST(a_chain_is_in_one_piece, "10.2r-a"),
    RULE_TEST(the_allotment_can_be_fired, "6.41r-a"),
    RULE_TEST(the_attack_at_hand_has_a_roll_to_come, ""),
    RULE_TEST(attacks_to_choose_from_are_not_void, "6.41r-c"),
    RULE_TEST(attacks_that_wait_have_their_weapons, "6.41r-a 4.0e"),
    RULE_TEST(shells_in_the_air_have_a_result, ""),
    RULE_TEST(losses_have_somebody_to_lose, ""),
    RULE_TEST(attackers_stand_next_to_the_melee, ""),
    RULE_TEST(who_retreats_is_on_his_way, ""),
};

RULE_TEST_MAIN("omdurman", tests)
