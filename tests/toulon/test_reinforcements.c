/* The reinforcement phase: dates, Austrians, earlier and later, who comes in where (9, 27.1, 32).
 */
#include "toulon/position.h"

static void reinforces(void)
{
    in_phase(TL_PHASE_REINFORCEMENTS, TL_ALLIES);
}

/* ---- Where they come in ------------------------------------------------------------------ */

static void each_comes_to_its_own_depot(void)
{
    begin_with_none_due(10);
    due(TL_UNIT_U_1_HAUTES_ALPES, 10); /* West */
    due(TL_UNIT_U_4_VAR, 10);          /* East */
    due(TL_UNIT_U_4_L_ISERE, 10);      /* general reserve */
    due(TL_UNIT_U_1_VAR, 10);          /* Toulonnais */
    due(TL_UNIT_U_1_CORDOBA, 10);
    due(TL_UNIT_U_2_1ST_ROYALS, 11);
    due(TL_PIECE_VICTOR, 10);
    reinforces();
    does("end end end end end");
    assert_int_equal(state.place[TL_UNIT_U_1_HAUTES_ALPES], TL_AREA_OLL);
    assert_int_equal(state.place[TL_UNIT_U_4_VAR], TL_AREA_SOL);
    assert_int_equal(state.place[TL_UNIT_U_4_L_ISERE], TL_AREA_SOL);
    assert_int_equal(state.place[TL_UNIT_U_1_VAR], TL_AREA_TOU);
    assert_int_equal(state.place[TL_UNIT_U_1_CORDOBA], TL_AREA_TOU);
    assert_int_equal(state.place[TL_PIECE_VICTOR], TL_AREA_SOL);
    assert_int_equal(state.place[TL_UNIT_U_2_1ST_ROYALS], TL_PLACE_TRACK); /* not before its turn */
    assert_false(tl_has(&state, TL_UNIT_U_1_CORDOBA, TL_SHOWN));
}

/* What the enemy hears: whose they are and where, not who. */
static void arrivals_show_their_backs(void)
{
    begin_with_none_due(10);
    due(TL_UNIT_U_1_CORDOBA, 10);
    due(TL_UNIT_ARTILLERIA, 10);
    reinforces();
    does("end");
    struct tl_state view = seen_by(TL_SEAT_WEST);
    assert_int_equal(view.place[TL_UNIT_U_1_CORDOBA], TL_PLACE_FOG);
    assert_int_equal(times_noted(TL_MESSAGE_piece_arrives), 2);
    assert_int_equal(times_noted(TL_MESSAGE_corps_arrives), 1);
}

static void before_toulon_is_entered_they_come_by_ship(void)
{
    begin_with_none_due(3);
    state.toulon_entered = 0;
    due(TL_UNIT_U_2_MALLORCA, 3);
    due(TL_UNIT_ROYAL_LOUIS, 3);
    reinforces();
    does("end end");
    assert_int_equal(state.place[TL_UNIT_U_2_MALLORCA], TL_PLACE_AFLOAT);
    assert_int_equal(state.place[TL_UNIT_ROYAL_LOUIS], TL_AREA_TOU); /* Toulonnais always */
}

/* Who is still before the beaches of turn 1 has Toulon, once somebody has marched in. */
static void late_landers_may_use_toulon(void)
{
    begin_with_none_due(3);
    state.toulon_entered = 0;
    put(TL_UNIT_MARINES, TL_PLACE_LANDING);
    put(TL_UNIT_U_1_VAR, TL_AREA_TOU);
    give(TL_ENGLISH, 3);
    in_phase(TL_PHASE_MOVEMENT, TL_ALLIES);
    does("pick:marines");
    assert_false(is_legal("land:tou"));
    state.toulon_entered = 1;
    does("land:tou");
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_AREA_TOU);
}

/* HI-12: whoever looks sees points, gauges and who is due. */
static void the_tracks_are_open(void)
{
    begin_with_none_due(5);
    due(TL_UNIT_U_2_1ST_ROYALS, 10);
    give(TL_ENGLISH, 7);
    state.ammunition = 4;
    state.evacuation = 3;
    state.points[TL_ALLIES] = 2;
    struct tl_state view = seen_by(TL_SEAT_EAST);
    assert_int_equal(view.place[TL_UNIT_U_2_1ST_ROYALS], TL_PLACE_TRACK);
    assert_int_equal(view.due[TL_UNIT_U_2_1ST_ROYALS], 10);
    assert_int_equal(view.operations[TL_ENGLISH], 7);
    view = seen_by(OBSERVER);
    assert_int_equal(view.ammunition, 4);
    assert_int_equal(view.evacuation, 3);
    assert_int_equal(view.points[TL_ALLIES], 2);
}

/* The Little roadstead is lost: beaches of the Great one, for a point. */
static void with_a_roadstead_lost_they_land_on_beaches(void)
{
    begin_with_none_due(5);
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    due(TL_UNIT_PROV_DE_LORCA, 5);
    due(TL_UNIT_GRANADEROS_PROVINCIALES, 5);
    state.temporary[TL_UNIT_PROV_DE_LORCA] = 3; /* so that 4 land together */
    put(TL_UNIT_U_3_VAR, TL_AREA_MRG);
    give(TL_SPANISH, 1);
    reinforces();
    does("end"); /* no shifts */
    assert_step(TL_STEP_PLACE);
    refuses("place:prov_de_lorca,tou", "9.1h");
    refuses("place:prov_de_lorca,mrg", "17.2");
    refuses("place:prov_de_lorca,bre", "9.1h");
    does("place:prov_de_lorca,tam");
    assert_int_equal(state.operations[TL_SPANISH], 0);
    refuses("place:granaderos_provinciales,man", "9.1i"); /* another force, another point */
    does("place:granaderos_provinciales,tam");
    assert_int_equal(state.place[TL_UNIT_GRANADEROS_PROVINCIALES], TL_AREA_TAM);
    assert_int_equal(state.marks[TL_UNIT_PROV_DE_LORCA], 0); /* and nobody was tested */
}

/* One point for each force, and no force has more than the area's number. */
static void each_force_that_lands_is_paid_for(void)
{
    begin_with_none_due(9);
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    due(TL_UNIT_U_1_MALAGA_A, 9);            /* 4 */
    due(TL_UNIT_U_1_MALAGA_B, 9);            /* 3 */
    due(TL_UNIT_DRAGONES_DEL_REY, 9);        /* 1 */
    due(TL_UNIT_GRANADEROS_PROVINCIALES, 9); /* 2 */
    due(TL_UNIT_ARTILLEROS_DE_MARINA_A, 9);  /* 1 outside a fort */
    state.temporary[TL_UNIT_ARTILLEROS_DE_MARINA_A] = 1;
    give(TL_SPANISH, 6);
    reinforces();
    does("end");
    does("place:dragones_del_rey,tam");
    assert_int_equal(state.operations[TL_SPANISH], 5);
    does("place:1_malaga_b,tam"); /* 3 and 1: four together */
    assert_int_equal(state.operations[TL_SPANISH], 5);
    does("place:artilleros_de_marina_a,tam"); /* nothing more */
    assert_int_equal(state.operations[TL_SPANISH], 5);
    does("place:1_malaga_a,tam");
    assert_int_equal(state.operations[TL_SPANISH], 4);
    does("place:granaderos_provinciales,tam");
    assert_int_equal(state.operations[TL_SPANISH], 3);
}

static void who_is_not_landed_stays_aboard(void)
{
    begin_with_none_due(5);
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    due(TL_UNIT_PROV_DE_LORCA, 5);
    due(TL_UNIT_SARDEGNA, 5); /* the English would pay, but nobody has a point */
    reinforces();
    does("end end");
    assert_int_equal(state.place[TL_UNIT_PROV_DE_LORCA], TL_PLACE_AFLOAT);
    assert_int_equal(state.place[TL_UNIT_SARDEGNA], TL_PLACE_AFLOAT);
    begin_with_none_due(5);
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    due(TL_UNIT_PROV_DE_LORCA, 5);
    give(TL_SPANISH, 5);
    reinforces();
    does("end end"); /* as he likes */
    assert_int_equal(state.place[TL_UNIT_PROV_DE_LORCA], TL_PLACE_AFLOAT);
    assert_int_equal(state.operations[TL_SPANISH], 5);
    begin_with_none_due(5);
    state.roadstead[TL_LITTLE] = state.roadstead[TL_GREAT] = TL_GIVEN_UP;
    due(TL_UNIT_PROV_DE_LORCA, 5);
    give(TL_SPANISH, 5);
    reinforces();
    does("end");
    assert_int_equal(state.place[TL_UNIT_PROV_DE_LORCA], TL_PLACE_AFLOAT);
}

static void a_beach_holds_no_more_than_any_area(void)
{
    begin_with_none_due(5);
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    due(TL_UNIT_PROV_DE_LORCA, 5);
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_MEJ); /* 3N is 9: 5 and 5 are too many */
    give(TL_SPANISH, 5);
    reinforces();
    does("end");
    refuses("place:prov_de_lorca,mej", "6.5b");
    due(TL_PIECE_GRAVINA, 5);
    give(TL_SPANISH, 0);
    assert_true(is_legal("place:gravina,mej")); /* a leader takes no room and costs nothing */
    give(TL_SPANISH, 5);
    assert_true(is_legal("place:prov_de_lorca,tam"));
}

/* Q6.4: outside they would have filled the area, inside the fort they are one too many. */
static void gunners_who_find_a_fort_may_be_too_many(void)
{
    begin_with_none_due(5);
    state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
    state.toulon_entered = 1;
    due(TL_UNIT_ARTILLEROS_DE_MARINA_A, 5);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LOU);
    put(TL_UNIT_U_1_HIBERNIA_B, TL_AREA_LOU);
    give(TL_SPANISH, 5);
    reinforces();
    does("end");
    does("place:artilleros_de_marina_a,lou");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_LOU, TL_ALLIES), 10);
    does("lose:25th_sussex");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_LOU, TL_ALLIES), 9);
    assert_int_equal(state.temporary[TL_UNIT_U_25TH_SUSSEX], 1);
}

static void a_depot_in_enemy_hands_makes_them_wait(void)
{
    begin_with_none_due(4);
    due(TL_UNIT_U_1_VAUCLUSE, 4);
    due(TL_UNIT_U_3_VAR, 4);
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    reinforces();
    does("end end");
    assert_int_equal(state.place[TL_UNIT_U_1_VAUCLUSE], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_U_1_VAUCLUSE], 4);
    assert_int_equal(state.place[TL_UNIT_U_3_VAR], TL_AREA_SOL);

    begin_with_none_due(10);
    due(TL_UNIT_U_3_VAR, 10);
    due(TL_UNIT_U_4_L_ISERE, 10); /* of the general reserve */
    due(TL_PIECE_VICTOR, 10);
    put(TL_UNIT_MARINES, TL_AREA_SOL);
    state.austrians_drawn = 8;
    reinforces();
    while (state.phase == TL_PHASE_REINFORCEMENTS) does("end");
    assert_int_equal(state.place[TL_UNIT_U_3_VAR], TL_PLACE_TRACK);
    assert_int_equal(state.place[TL_UNIT_U_4_L_ISERE], TL_PLACE_TRACK);
    assert_int_equal(state.place[TL_PIECE_VICTOR], TL_PLACE_TRACK);
}

static void a_leader_returns_like_a_reinforcement(void)
{
    begin_with_none_due(6);
    put(TL_PIECE_GRAVINA, TL_AREA_TOU);
    due(TL_PIECE_GRAVINA, 6); /* he has been here, and was wounded */
    put(TL_PIECE_LAPOYPE, TL_AREA_SOL);
    state.leader_flags[TL_LEADER_LAPOYPE] |= TL_REPLACED;
    due(TL_PIECE_LAPOYPE, 6);
    reinforces();
    assert_int_equal(state.place[TL_PIECE_GRAVINA], TL_AREA_TOU);
    assert_int_equal(state.place[TL_PIECE_LAPOYPE], TL_AREA_SOL);
    assert_true(state.leader_flags[TL_LEADER_LAPOYPE] & TL_REPLACED);
}

/* ---- Bonaparte, his batteries, Dugommier ------------------------------------------------- */

static void bonaparte_comes_to_ollioules_or_a_battery(void)
{
    begin_with_none_due(4);
    due(TL_PIECE_BONAPARTE, 4);
    due(TL_UNIT_MONTAGNE, 4);
    give(TL_WEST, 3);
    reinforces();
    does("end");
    assert_step(TL_STEP_PLACE);
    refuses("end", "9.5a");
    refuses("place:bonaparte,lau", "9.1d");
    does("place:montagne,lau");
    assert_int_equal(state.operations[TL_WEST], 2);
    refuses("place:bonaparte,fav", "9.1d");
    assert_true(is_legal("place:bonaparte,oll"));
    does("place:bonaparte,lau");
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_AREA_LAU);
}

static void a_battery_is_placed_for_points_or_not_at_all(void)
{
    begin_with_none_due(4);
    due(TL_UNIT_MONTAGNE, 4);
    due(TL_UNIT_SANS_CULOTTES, 4); /* 3 points: it costs 2 */
    due(TL_UNIT_BREGAILLON, 5);
    give(TL_WEST, 1);
    give(TL_POOL_BONAPARTE, 1);
    reinforces();
    does("end");
    refuses("place:montagne,bre", "27.1");
    refuses("place:bregaillon,bre", "9.1a"); /* its turn is 5 */
    does("place:sans_culottes,bre");         /* of both pools, and nothing is left */
    assert_int_equal(state.operations[TL_WEST] + state.operations[TL_POOL_BONAPARTE], 0);
    assert_int_equal(state.place[TL_UNIT_SANS_CULOTTES], TL_AREA_BRE);
    assert_true(tl_has(&state, TL_UNIT_SANS_CULOTTES, TL_PLACED_NOW));
    assert_int_equal(state.place[TL_UNIT_MONTAGNE],
                     TL_PLACE_TRACK); /* no point left: some other turn */
    assert_int_not_equal(state.phase, TL_PHASE_REINFORCEMENTS);
    set_turn(5);
    give(TL_WEST, 1);
    state.due[TL_UNIT_BREGAILLON] = 6;
    reinforces();
    does("end");
    refuses("place:montagne,bre", "27.1");
    does("place:montagne,lau");
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_AREA_LAU);
}

static void a_position_held_by_the_enemy_moves_the_battery(void)
{
    begin_with_none_due(4);
    due(TL_UNIT_SANS_CULOTTES, 4);
    put(TL_UNIT_MARINES, TL_AREA_BRE);
    put(TL_UNIT_U_1_GARD, TL_AREA_PIE);
    put(TL_UNIT_U_3_DROME, TL_AREA_GAU); /* 4: limit 12 */
    put(TL_UNIT_U_2_ARDECHE, TL_AREA_GAU);
    put(TL_UNIT_U_3_VAR, TL_AREA_FAV); /* East */
    give(TL_WEST, 5);
    reinforces();
    does("end");
    refuses("place:sans_culottes,bre", "27.4");
    refuses("place:sans_culottes,fav", "27.4"); /* no West wing there */
    refuses("place:sans_culottes,gau", "27.4"); /* 10 and 3 */
    does("place:sans_culottes,pie");
    assert_int_equal(state.place[TL_UNIT_SANS_CULOTTES], TL_AREA_PIE);
}

static void a_battery_keeps_to_its_wing(void)
{
    begin_with_none_due(11);
    due(TL_UNIT_SANS_CULOTTES, 11);
    put(TL_UNIT_U_3_VAR, TL_AREA_BRE); /* East */
    give(TL_WEST, 5);
    reinforces();
    does("end");
    assert_int_equal(state.place[TL_UNIT_SANS_CULOTTES], TL_PLACE_TRACK); /* nowhere to go */
    set_turn(12);
    reinforces();
    does("place:sans_culottes,bre");
    assert_int_equal(state.place[TL_UNIT_SANS_CULOTTES], TL_AREA_BRE);
}

static void where_there_is_no_choice_nobody_is_asked(void)
{
    begin_with_none_due(4);
    due(TL_PIECE_BONAPARTE, 4);
    reinforces();
    does("end");
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_AREA_OLL);
    assert_int_not_equal(state.phase, TL_PHASE_REINFORCEMENTS);
    begin_with_none_due(4);
    due(TL_PIECE_BONAPARTE, 4);
    put(TL_UNIT_MARINES, TL_AREA_OLL);
    reinforces();
    does("end");
    assert_int_equal(state.place[TL_PIECE_BONAPARTE], TL_PLACE_TRACK); /* he has nowhere to go */
    assert_int_not_equal(state.phase, TL_PHASE_REINFORCEMENTS);
}

static void a_spiked_battery_comes_back_at_ollioules(void)
{
    begin_with_none_due(4);
    due(TL_UNIT_MONTAGNE, 4);
    give(TL_WEST, 1);
    reinforces();
    does("end place:montagne,lau");
    tl_set(&state, TL_UNIT_MONTAGNE, TL_MOBILE);
    struct tl_play p = { &data, &state, fresh_trace() };
    tl_spike_gun(&p, TL_UNIT_MONTAGNE, TL_RULE_26_5a);
    assert_int_equal(state.due[TL_UNIT_MONTAGNE], 6);
    set_turn(6);
    give(TL_WEST, 0);
    reinforces();
    does("end");
    assert_int_equal(state.place[TL_UNIT_MONTAGNE], TL_AREA_OLL); /* for nothing */
    assert_false(tl_has(&state, TL_UNIT_MONTAGNE, TL_MOBILE));
}

static void dugommier_has_the_choice_of_both_depots(void)
{
    begin_with_none_due(12);
    put(TL_PIECE_CARTEAUX, TL_AREA_OLL);
    put(TL_PIECE_LAPOYPE, TL_AREA_SOL);
    due(TL_PIECE_DUGOMMIER, 12);
    reinforces();
    does("end");
    refuses("place:dugommier,fav", "2.P10h");
    refuses("end", "9.5a");
    assert_int_equal(tl_chief_of(&data, &state, TL_WEST), TL_PIECE_CARTEAUX);
    does("place:dugommier,sol");
    assert_int_equal(tl_chief_of(&data, &state, TL_WEST), TL_PIECE_DUGOMMIER);
    assert_int_equal(tl_chief_of(&data, &state, TL_EAST), TL_PIECE_DUGOMMIER);
    assert_int_equal(state.place[TL_PIECE_CARTEAUX], TL_AREA_OLL); /* an ordinary leader now */
}

/* ---- Earlier and later ------------------------------------------------------------------- */

static void four_turns_may_be_shifted(void)
{
    begin_with_none_due(7);
    due(TL_UNIT_U_1_59_BOURGOGNE, 7);
    due(TL_UNIT_U_2_ISERE, 9);
    due(TL_UNIT_U_1_HAUTES_ALPES, 10);
    due(TL_UNIT_U_3_BASSES_ALPES, 11);
    give(TL_WEST, 19);
    reinforces();
    refuses("advance:1_59_bourgogne", "9.5a");
    refuses("advance:3_basses_alpes", "9.5c");
    refuses("delay:3_basses_alpes,12", "9.5c");
    refuses("delay:2_isere,9", "9.6");
    refuses("delay:2_isere,18", "9.6");
    does("advance:1_hautes_alpes"); /* three turns at 2 */
    assert_int_equal(state.operations[TL_WEST], 13);
    does("delay:1_59_bourgogne,8 end");
    assert_int_equal(state.place[TL_UNIT_U_1_HAUTES_ALPES], TL_AREA_OLL);
    assert_int_equal(state.place[TL_UNIT_U_1_59_BOURGOGNE], TL_PLACE_TRACK);
    assert_int_equal(state.due[TL_UNIT_U_1_59_BOURGOGNE], 8);
    assert_int_equal(state.due[TL_UNIT_U_2_ISERE], 9);
}

static void small_ones_come_at_half_price(void)
{
    begin_with_none_due(7);
    due(TL_UNIT_GENDARMES_W2, 8);
    due(TL_PIECE_MOURET, 9);
    due(TL_UNIT_U_6_AIN_LA_MONTAGNE, 8);
    give(TL_WEST, 3);
    reinforces();
    assert_legal("advance:6_ain_la_montagne advance:gendarmes_w2 advance:mouret "
                 "delay:6_ain_la_montagne,9 delay:6_ain_la_montagne,10 delay:6_ain_la_montagne,11 "
                 "delay:6_ain_la_montagne,12 delay:6_ain_la_montagne,13 delay:6_ain_la_montagne,14 "
                 "delay:6_ain_la_montagne,15 delay:6_ain_la_montagne,16 delay:6_ain_la_montagne,17 "
                 "delay:gendarmes_w2,9 delay:gendarmes_w2,10 delay:gendarmes_w2,11 "
                 "delay:gendarmes_w2,12 delay:gendarmes_w2,13 delay:gendarmes_w2,14 "
                 "delay:gendarmes_w2,15 delay:gendarmes_w2,16 delay:gendarmes_w2,17 "
                 "delay:mouret,10 delay:mouret,11 delay:mouret,12 delay:mouret,13 "
                 "delay:mouret,14 delay:mouret,15 delay:mouret,16 delay:mouret,17 end");
    does("advance:mouret");
    assert_int_equal(state.operations[TL_WEST], 1);
    refuses("advance:6_ain_la_montagne", "9.5b");
    does("advance:gendarmes_w2");
    assert_int_equal(state.operations[TL_WEST], 0);
    assert_int_equal(state.due[TL_UNIT_GENDARMES_W2], 7);
}

static void the_english_pay_for_the_sardinians(void)
{
    begin_with_none_due(4);
    due(TL_UNIT_SARDEGNA, 5);
    due(TL_UNIT_PROV_DE_LORCA, 5);
    give(TL_ENGLISH, 2);
    reinforces();
    refuses("advance:sardegna", "1.P1b"); /* the Spaniards speak first */
    does("delay:prov_de_lorca,6 end advance:sardegna");
    assert_int_equal(state.operations[TL_ENGLISH], 0);
}

static void delay_earns_up_to_three_points(void)
{
    begin_with_none_due(5);
    due(TL_UNIT_SARDEGNA, 5);
    due(TL_UNIT_GRANATIERI_SARDINIAN, 5);
    due(TL_PIECE_DI_REVEL, 5);
    give(TL_SARDINIAN, 1);
    reinforces();
    does("delay:di_revel,6");
    assert_int_equal(state.operations[TL_SARDINIAN], 1); /* nothing for a leader */
    does("delay:sardegna,7");
    assert_int_equal(state.operations[TL_SARDINIAN], 3);
    does("delay:granatieri_sardinian,9");
    assert_int_equal(state.operations[TL_SARDINIAN], 4); /* 4 turns, but 3 points in all */
    assert_int_equal(state.due[TL_UNIT_GRANATIERI_SARDINIAN], 9);
    assert_int_equal(state.place[TL_UNIT_GRANATIERI_SARDINIAN], TL_PLACE_TRACK);
}

static void nobody_has_more_than_nineteen(void)
{
    begin_with_none_due(5);
    due(TL_UNIT_SARDEGNA, 5);
    give(TL_SARDINIAN, 18);
    reinforces();
    does("delay:sardegna,8");
    assert_int_equal(state.operations[TL_SARDINIAN], 19);
}

static void batteries_and_bonaparte_are_never_early(void)
{
    begin_with_none_due(3);
    due(TL_PIECE_BONAPARTE, 4);
    due(TL_UNIT_MONTAGNE, 4);
    give(TL_WEST, 10);
    reinforces();
    refuses("advance:bonaparte", "9.7");
    refuses("advance:montagne", "27.2c");
    does("delay:bonaparte,5 delay:montagne,6");
    assert_int_equal(state.operations[TL_WEST], 12); /* two turns of the battery */
}

static void who_recovers_is_not_hurried(void)
{
    begin_with_none_due(6);
    put(TL_PIECE_GRAVINA, TL_AREA_TOU);
    due(TL_PIECE_GRAVINA, 8);
    due(TL_UNIT_DRAGONES_DEL_REY, 7);
    give(TL_SPANISH, 10);
    reinforces();
    refuses("advance:gravina", "24.7a");
    assert_true(is_legal("advance:dragones_del_rey"));
}

/* ---- Austrians --------------------------------------------------------------------------- */

static void begin_austrians(int turn)
{
    begin_with_none_due(turn);
    state.austrians_drawn = 0;
    for (int u = TL_UNIT_U_1_BELGIOJOSO; u <= TL_UNIT_ARTILLERY; u++)
        state.place[u] = TL_PLACE_NONE;
}

static void rolls_austrians(int turn)
{
    begin_austrians(turn);
    reinforces();
}

static void austrians_are_rolled_for_from_turn_nine(void)
{
    begin_austrians(8);
    due(TL_UNIT_SARDEGNA, 8);
    reinforces();
    assert_step(TL_STEP_SHIFT);
    rolls_austrians(9);
    assert_step(TL_STEP_AUSTRIAN_DIE);
    does("roll:5"); /* less 1 on turns 9 and 10 */
    assert_int_equal(state.austrians_drawn, 0);
    rolls_austrians(9);
    does("roll:6");
    assert_step(TL_STEP_AUSTRIANS);
    assert_int_equal(state.austrians_drawn, 1);
    rolls_austrians(11);
    does("roll:4");
    assert_int_equal(state.austrians_drawn, 0);
    rolls_austrians(11);
    does("roll:6");
    assert_int_equal(state.seat[0], TL_SEAT_TOULONNAIS);
    does("pass");
    assert_int_equal(state.austrians_drawn, 2);
    assert_int_equal(state.die, 0);
    assert_int_equal(state.place[TL_UNIT_U_1_BELGIOJOSO], TL_AREA_TOU);
    assert_int_equal(state.place[TL_UNIT_U_2_BELGIOJOSO], TL_AREA_TOU);
    assert_int_equal(state.place[TL_UNIT_U_1_CAPRARA], TL_PLACE_NONE);
}

static void luck_of_war_moves_the_austrians(void)
{
    begin_austrians(11);
    struct tl_state before = state;
    state.evacuation = 5;
    reinforces();
    does("roll:5");
    assert_int_equal(state.austrians_drawn, 0);
    state = before;
    state.defeated[TL_ALLIES] = 1;
    reinforces();
    does("roll:5");
    assert_int_equal(state.austrians_drawn, 0);
    state = before;
    state.points[TL_ALLIES] = 5;
    reinforces();
    does("roll:5");
    assert_int_equal(state.austrians_drawn, 2);
}

/* Each circumstance counts by a number of its own, from a bound of its own. */
static void each_circumstance_of_the_austrians_counts(void)
{
    enum { EARLY = 1, EVACUATION = 2, DEFEAT = 4, LEAD = 8 };
    for (int i = 0; i < 16; i++) {
        for (int more = 0; more < 3; more++) {
            begin_austrians(i & EARLY ? 10 : 11);
            int16_t *c = data.constant;
            c[TL_CONSTANT_austrian_early_to] = 10;
            c[TL_CONSTANT_austrian_evacuation_from] = 3;
            c[TL_CONSTANT_austrian_lead_from] = 7;
            c[TL_CONSTANT_austrian_early] = EARLY;
            c[TL_CONSTANT_austrian_evacuation] = EVACUATION;
            c[TL_CONSTANT_austrian_defeat] = DEFEAT;
            c[TL_CONSTANT_austrian_lead] = LEAD;
            c[TL_CONSTANT_austrian_two_from] = (int16_t)(2 + i + (more > 0));
            c[TL_CONSTANT_austrian_one_from] = (int16_t)(2 + i + (more > 1));
            state.evacuation = i & EVACUATION ? 3 : 2;
            state.defeated[TL_ALLIES] = (i & DEFEAT) != 0;
            state.defeated[TL_REPUBLICANS] = 1;
            state.points[TL_ALLIES] = i & LEAD ? 9 : 8;
            state.points[TL_REPUBLICANS] = 2;
            reinforces();
            does_only("roll:2");
            assert_int_equal(state.austrians_drawn, 2 - more);
        }
    }
}

static void the_last_of_eight_comes_alone(void)
{
    begin_with_none_due(11);
    state.place[TL_UNIT_ARTILLERY] = TL_PLACE_NONE;
    state.austrians_drawn = 7;
    reinforces();
    does("roll:6");
    assert_int_equal(state.austrians_drawn, 8);
    does("pass");
    set_turn(12);
    due(TL_UNIT_SARDEGNA, 12);
    reinforces();
    assert_step(TL_STEP_SHIFT); /* no more rolls */
}

static void postponed_austrians_wait_for_the_edge(void)
{
    rolls_austrians(11);
    does("roll:6 postpone roll:3"); /* 1D3 is 2, and one more */
    assert_int_equal(state.due[TL_UNIT_U_1_BELGIOJOSO], 14);
    assert_int_equal(state.due[TL_UNIT_U_2_BELGIOJOSO], 14); /* one die for both */
    assert_int_equal(state.austrian_delayed, 3);
    assert_int_equal(state.die, 0);
    assert_int_not_equal(state.phase, TL_PHASE_REINFORCEMENTS);
    set_turn(14);
    due(TL_UNIT_SARDEGNA, 15);
    give(TL_AUSTRIAN, 10);
    reinforces();
    does("roll:1");
    assert_int_equal(state.place[TL_UNIT_U_1_BELGIOJOSO], TL_PLACE_TRACK); /* not to Toulon */
    refuses("delay:1_belgiojoso,16", "1.P1b");
}

/* ---- Dates ------------------------------------------------------------------------------- */

static void royal_louis_is_whole_from_turn_seven(void)
{
    begin("");
    assert_int_equal(state.permanent[TL_UNIT_ROYAL_LOUIS], 1);
    begin_with_none_due(6);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_TOU);
    state.permanent[TL_UNIT_ROYAL_LOUIS] = 1;
    reinforces();
    assert_int_equal(state.permanent[TL_UNIT_ROYAL_LOUIS], 1);
    set_turn(7);
    reinforces();
    assert_int_equal(state.permanent[TL_UNIT_ROYAL_LOUIS], 0);
    state.permanent[TL_UNIT_ROYAL_LOUIS] = 1; /* a loss of its own */
    set_turn(8);
    reinforces();
    assert_int_equal(state.permanent[TL_UNIT_ROYAL_LOUIS], 1);
}

static void even_where_there_is_no_room_for_it(void)
{
    begin_with_none_due(7);
    put(TL_UNIT_ROYAL_LOUIS, TL_AREA_MEJ); /* 9 may be there */
    state.permanent[TL_UNIT_ROYAL_LOUIS] = 1;
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_MEJ);
    put(TL_UNIT_MARINES, TL_AREA_MEJ);
    reinforces();
    assert_step(TL_STEP_EXCESS);
    does("lose:25th_sussex");
    assert_int_equal(tl_strength_in(&data, &state, TL_AREA_MEJ, TL_ALLIES), 9);
    assert_int_equal(tl_strength(&data, &state, TL_UNIT_ROYAL_LOUIS), 4);
}

static void the_guard_goes_home_on_turn_sixteen(void)
{
    begin_with_none_due(15);
    put(TL_UNIT_GARDE_NATIONALE_DE_TOULON, TL_AREA_TOU);
    reinforces();
    assert_int_equal(state.place[TL_UNIT_GARDE_NATIONALE_DE_TOULON], TL_AREA_TOU);
    set_turn(16);
    reinforces();
    assert_int_equal(state.place[TL_UNIT_GARDE_NATIONALE_DE_TOULON], TL_PLACE_GONE);
}

static void mulgrave_is_recalled(void)
{
    begin_with_none_due(10);
    put(TL_PIECE_MULGRAVE, TL_AREA_TOU);
    reinforces();
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_AREA_TOU);
    assert_int_equal(tl_chief_of(&data, &state, TL_ENGLISH), TL_PIECE_MULGRAVE);
    put(TL_PIECE_O_HARA, TL_AREA_TOU);
    assert_int_equal(tl_chief_of(&data, &state, TL_ENGLISH), TL_PIECE_O_HARA);
    set_turn(11);
    reinforces();
    assert_int_equal(state.place[TL_PIECE_MULGRAVE], TL_PLACE_GONE);
}

static void begin_draft(void)
{
    begin_with_none_due(13);
    put(TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_AREA_TOU); /* 4 points */
    put(TL_UNIT_MARINES, TL_AREA_TOU);               /* 2 points */
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_TOU);
    put(TL_UNIT_U_1_CORDOBA, TL_AREA_TOU);
}

static void the_thirtieth_gives_three_points(void)
{
    begin_draft();
    reinforces();
    assert_int_equal(state.permanent[TL_UNIT_U_30TH_CAMBRIDGESHIRE], 3);
    assert_int_equal(state.place[TL_UNIT_U_30TH_CAMBRIDGESHIRE], TL_AREA_TOU);
    assert_int_equal(state.permanent[TL_UNIT_MARINES], 0);
}

static void other_english_give_the_rest(void)
{
    begin_draft();
    state.temporary[TL_UNIT_U_30TH_CAMBRIDGESHIRE] = 3;
    reinforces();
    assert_step(TL_STEP_CAMBRIDGESHIRE);
    assert_int_equal(state.temporary[TL_UNIT_U_30TH_CAMBRIDGESHIRE], 3); /* not turned */
    assert_int_equal(state.place[TL_UNIT_U_30TH_CAMBRIDGESHIRE], TL_PLACE_GONE);
    refuses("lose:1_cordoba", "32.14b");
    does("lose:marines lose:marines");
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_GONE);
    assert_int_equal(state.permanent[TL_UNIT_U_25TH_SUSSEX], 0);
    assert_int_not_equal(state.step[0], TL_STEP_CAMBRIDGESHIRE);
}

static void what_nobody_can_give_is_ignored(void)
{
    begin_draft();
    put(TL_UNIT_U_30TH_CAMBRIDGESHIRE, TL_PLACE_GONE);
    put(TL_UNIT_U_25TH_SUSSEX, TL_PLACE_GONE);
    reinforces();
    assert_int_equal(state.place[TL_UNIT_MARINES], TL_PLACE_GONE); /* 2 of 3, without a choice */
    assert_int_equal(state.permanent[TL_UNIT_U_1_CORDOBA], 0);
    assert_int_equal(state.supply.losses, 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(each_comes_to_its_own_depot, "9.1a 9.1b 9.1f 9.2 9.5a 2.P7c 2.P9a"),
    RULE_TEST(arrivals_show_their_backs, "9.3 HI-11"),
    RULE_TEST(before_toulon_is_entered_they_come_by_ship, "9.1e 9.2"),
    RULE_TEST(late_landers_may_use_toulon, "9.1g"),
    RULE_TEST(the_tracks_are_open, "HI-12"),
    RULE_TEST(with_a_roadstead_lost_they_land_on_beaches, "9.1h 9.1i 9.4"),
    RULE_TEST(each_force_that_lands_is_paid_for, "9.1i 6.2a 6.2d"),
    RULE_TEST(who_is_not_landed_stays_aboard, "9.1h 9.1i"),
    RULE_TEST(a_beach_holds_no_more_than_any_area, "9.1h 6.5b"),
    RULE_TEST(gunners_who_find_a_fort_may_be_too_many, "6.4a"),
    RULE_TEST(a_depot_in_enemy_hands_makes_them_wait, "9.8a"),
    RULE_TEST(a_leader_returns_like_a_reinforcement, "24.5b 24.7a"),
    RULE_TEST(bonaparte_comes_to_ollioules_or_a_battery, "9.1c 9.1d"),
    RULE_TEST(a_battery_is_placed_for_points_or_not_at_all, "27.1 27.2a 27.3"),
    RULE_TEST(a_position_held_by_the_enemy_moves_the_battery, "27.4"),
    RULE_TEST(a_battery_keeps_to_its_wing, "6.1b 27.1"),
    RULE_TEST(where_there_is_no_choice_nobody_is_asked, "9.1d"),
    RULE_TEST(a_spiked_battery_comes_back_at_ollioules, "26.5b"),
    RULE_TEST(dugommier_has_the_choice_of_both_depots, "2.P10g 2.P10h"),
    RULE_TEST(four_turns_may_be_shifted, "9.5a 9.5b 9.5c 9.6 2.P9b EXWE-9.5"),
    RULE_TEST(small_ones_come_at_half_price, "9.5b"),
    RULE_TEST(the_english_pay_for_the_sardinians, "9.5b 7.9a"),
    RULE_TEST(delay_earns_up_to_three_points, "9.5b 9.6"),
    RULE_TEST(nobody_has_more_than_nineteen, "9.5b 7.4d"),
    RULE_TEST(batteries_and_bonaparte_are_never_early, "9.7 27.2b 27.2c"),
    RULE_TEST(who_recovers_is_not_hurried, "24.7a"),
    RULE_TEST(austrians_are_rolled_for_from_turn_nine, "32.3 32.4a 2.P9c"),
    RULE_TEST(luck_of_war_moves_the_austrians, "32.3"),
    RULE_TEST(each_circumstance_of_the_austrians_counts, "32.3"),
    RULE_TEST(the_last_of_eight_comes_alone, "32.3"),
    RULE_TEST(postponed_austrians_wait_for_the_edge, "32.4a 32.4b EXWE-2.P1c"),
    RULE_TEST(royal_louis_is_whole_from_turn_seven, "32.9a 32.9b"),
    RULE_TEST(even_where_there_is_no_room_for_it, "32.9b 6.4a"),
    RULE_TEST(the_guard_goes_home_on_turn_sixteen, "32.15"),
    RULE_TEST(mulgrave_is_recalled, "2.P10e 2.P10f"),
    RULE_TEST(the_thirtieth_gives_three_points, "32.14a"),
    RULE_TEST(other_english_give_the_rest, "32.14b 32.14d 32.14e"),
    RULE_TEST(what_nobody_can_give_is_ignored, "32.14c 32.14e"),
};

RULE_TEST_MAIN("toulon", tests)
