/* Who may attack whom in melee (7.0, 7.1r), the dice and their modifiers (7.7r, MOD). */
#include "omdurman/melees.h"

/* ---- Worked examples of the dice --------------------------------------------------------- */

static void three_taiasha_attack_two_british_we_m1(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    assert_legal("join:taiasha.2 charge"); /* the first of equals has joined */
    does("join:taiasha.2 join:taiasha.3");
    assert_int_equal(noted(OM_MESSAGE_melee_declared, 3), 18);
    assert_step(OM_STEP_ATTACK_DIE);
    does("roll:5");
    assert_false(is_lost(OM_COUNTER_WARWICKSHIRE)); /* nothing falls before both dice */
    assert_step(OM_STEP_DEFENCE_DIE);
    does("roll:4");
    assert_true(is_lost(OM_COUNTER_WARWICKSHIRE) && is_lost(OM_COUNTER_LINCOLNSHIRE));
    assert_true(is_lost(OM_COUNTER_TAIASHA));
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(1, 0)), 2);
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(0, 0)), 0);
    assert_true(cited("7.0k") && cited("MOD.b"));
    assert_step(OM_STEP_MELEE);
    assert_int_equal(state.melee_hex, OM_NO_HEX);
}

static void entrenched_british_we_m2(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(1, 0));
    set_zariba(at(1, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_TRENCH);
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:5");
    assert_true(cited("MOD.h"));
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 3), -2);
    does("roll:4");
    assert_true(is_lost(OM_COUNTER_TAIASHA));
    assert_step(OM_STEP_LOSSES);
    assert_legal("lose:warwickshire lose:lincolnshire");
    does("lose:lincolnshire");
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], at(1, 0));
    assert_int_equal(kind_in(OM_KIND_TAIASHA, at(0, 0)), 2); /* no advance */
    assert_step(OM_STEP_MELEE);
}

static void out_of_a_trench_we_m18(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_LINCOLNSHIRE, at(1, 0));
    set_zariba(at(1, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_TRENCH);
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    all_join();
    does("roll:6");
    does("roll:1");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 3), 2); /* +2: not a Dervish attack */
    assert_true(cited("MOD.a"));
    does("disrupt:lincolnshire");
    assert_true(is_lost(OM_COUNTER_TAIASHA));
    assert_legal("advance:warwickshire end");
    refuses("advance:lincolnshire", "DIS.r-g");
    does("advance:warwickshire");
    assert_int_equal(state.place[OM_COUNTER_WARWICKSHIRE], at(0, 0));
    assert_step(OM_STEP_MELEE);
}

/* Who is entrenched is so towards every side: here the attack comes from within the zariba. */
static void a_trench_counts_from_any_direction(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(2, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    set_zariba(at(1, 0));
    set_zariba(at(2, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_TRENCH);
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:5");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 3), -2);
}

/* The zariba has no owner: Dervishes may hold it, but the modifier is for their attacks. */
static void a_trench_does_nothing_for_dervishes(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    set_zariba(at(0, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_TRENCH);
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    does("roll:1");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 3), 1);
    does("roll:1");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 3), 2);
}

static void both_sides_fall_we_m5(void)
{
    melee_board();
    put_kind(OM_KIND_JEHADIA, 1, at(0, 0));
    put(OM_COUNTER_EGYPTIAN_2, at(1, 0));
    put(OM_COUNTER_EGYPTIAN_8, at(0, 1));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    all_join();
    does("roll:6 roll:7");
    assert_true(is_lost(OM_COUNTER_JEHADIA));
    assert_true(is_lost(OM_COUNTER_EGYPTIAN_2) && is_lost(OM_COUNTER_EGYPTIAN_8));
    assert_true(om_is_empty(&state, at(0, 0)));
    assert_step(OM_STEP_MELEE);
}

static void friendlies_alone_roll_as_dervishes_we_m16(void)
{
    melee_board();
    put(OM_COUNTER_ISA, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(-8, 0));
    put_kind(OM_KIND_FRIENDLIES, 3, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    all_join();
    does("roll:4");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 1), 18);
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 3), 2);
    assert_true(cited("MOD.r-q"));
    does("roll:3");
    assert_true(is_lost(OM_COUNTER_ISA) && is_lost(OM_COUNTER_FRIENDLIES));
    assert_false(is_lost(OM_COUNTER_FRIENDLIES + 1));
}

static void friendlies_in_company_roll_as_the_others(void)
{
    melee_board();
    put_kind(OM_KIND_FRIENDLIES, 1, at(1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    all_join();
    does("roll:1");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 3), 1);
    assert_true(cited("MOD.b"));
    /* of the defenders too only those count that fight */
    melee_board();
    put_kind(OM_KIND_FRIENDLIES, 1, at(1, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("roll:1");
    does("roll:1");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 3), 2);
}

static void a_modified_die_stays_on_the_table(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 4, at(0, 0));
    put_kind(OM_KIND_TAIASHA, 4, at(0, 1));
    put_kind(OM_KIND_MAXIM, 4, at(1, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    all_join();
    does("roll:10"); /* 48 factors, 12 counts as 10: result 5 */
    assert_int_equal(noted(OM_MESSAGE_melee_result, 1), OM_RESULT_5);
    does("roll:10"); /* 4 factors, 11 counts as 10: result 2 */
    assert_int_equal(noted(OM_MESSAGE_melee_result, 1), OM_RESULT_2);
    assert_legal("lose:taiasha.1 lose:taiasha.5"); /* of either hex */
    does("lose:taiasha.5 lose:taiasha.6");
    assert_int_equal(kind_in(OM_KIND_MAXIM, at(1, 0)), 0);
}

/* Two dice, and none for a side without factors. */
static void nobody_rolls_without_factors(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    assert_step(OM_STEP_ATTACK_DIE);
    does("roll:4"); /* 6 factors, 6: one */
    assert_step(OM_STEP_MELEE);
    assert_int_equal(times_noted(OM_MESSAGE_melee_roll), 1);
    assert_true(is_lost(OM_COUNTER_WARWICKSHIRE));
    assert_int_equal(state.place[OM_COUNTER_TAIASHA], at(1, 0));
}

static void every_face_reads_the_line_of_the_total(void)
{
    for (int face = 1; face <= OM_DIE_SIDES; face++) {
        melee_board();
        put_kind(OM_KIND_TAIASHA, 2, at(0, 0));
        put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
        melees_of(OM_DERVISH);
        attack(at(1, 0));
        all_join();
        does(text_of(OM_VERB_ROLL, face, 0));
        int counted = face + 2 > OM_DIE_SIDES ? OM_DIE_SIDES : face + 2;
        assert_int_equal(noted(OM_MESSAGE_melee_result, 1), data.result[2][counted - 1]);
    }
}

/* ---- Who may attack ---------------------------------------------------------------------- */

static void guns_and_leaders_do_not_attack_we_m12(void)
{
    melee_board();
    put(OM_COUNTER_BATTERY_32, at(1, 0));
    put_kind(OM_KIND_MAXIM, 1, at(1, 0));
    put(OM_COUNTER_KITCHENER, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    refuses_attack(at(0, 0), "7.0e");
    put(OM_COUNTER_LANCERS, at(0, -1));
    attack(at(0, 0));
    assert_step(OM_STEP_ATTACK_DIE); /* the Lancers alone */
    melee_board();
    put(OM_COUNTER_BATTERY_32, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("roll:1");
    does("roll:1");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 1), 1); /* it defends with 1 */
}

static void every_class_has_its_right(void)
{
    static const struct {
        int counter;
        bool attacks;
    } cases[] = {
        { OM_COUNTER_WARWICKSHIRE, true }, { OM_COUNTER_ENGINEERS, true },
        { OM_COUNTER_FRIENDLIES, true },   { OM_COUNTER_LANCERS, true },
        { OM_COUNTER_CAMEL_CORPS, true },  { OM_COUNTER_HORSE_ARTILLERY, false },
        { OM_COUNTER_MAXIM, false },       { OM_COUNTER_KITCHENER, false },
        { OM_COUNTER_FORT_BURI, false },   { OM_COUNTER_KHALIFA, true },
        { OM_COUNTER_BAGGARA, true },      { OM_COUNTER_DANAGLA, true },
        { OM_COUNTER_TAIASHA, true },      { OM_COUNTER_DERVISH_ARTILLERY, false },
        { OM_COUNTER_FORT, false },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int counter = cases[i].counter;
        melee_board();
        put(counter, at(1, 0));
        put(om_side_of(counter) == OM_DERVISH ? OM_COUNTER_SEAFORTH : OM_COUNTER_MULAZMIN,
            at(0, 0));
        melees_of(om_side_of(counter));
        assert_int_equal(may_attack(at(0, 0)), cases[i].attacks);
        if (!cases[i].attacks) refuses_attack(at(0, 0), "7.0e");
    }
}

static void engineers_fight_unless_they_demolish_we_e4(void)
{
    melee_board();
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    assert_int_equal(noted(OM_MESSAGE_melee_declared, 3), 3);
    melee_board();
    put(OM_COUNTER_ENGINEERS, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put_kind(OM_KIND_FORT, 1, at(2, 0));
    om_set_flag(&state, OM_COUNTER_ENGINEERS, OM_AT_WORK);
    state.demolition = (uint16_t)(OM_TARGET_FORT + at(2, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    refuses_attack(at(0, 0), "6.53b");
}

static void who_builds_does_not_attack(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    set_zariba(at(1, 0));
    om_set_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_AT_WORK);
    melees_of(OM_ANGLO_EGYPTIAN);
    refuses_attack(at(0, 0), "9.23b");
}

static void disrupted_units_do_not_attack(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    assert_int_equal(noted(OM_MESSAGE_melee_declared, 2), 1);
    assert_false(om_has_flag(&state, OM_COUNTER_WARWICKSHIRE, OM_MELEED));
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    om_disrupt_counter(&data, &state, OM_COUNTER_WARWICKSHIRE);
    melees_of(OM_ANGLO_EGYPTIAN);
    refuses_attack(at(0, 0), "DIS.d");
}

/* ---- Hexsides ---------------------------------------------------------------------------- */

static void nobody_attacks_across_thorn_we_m3(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 3, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    set_zariba(at(1, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_THORN);
    melees_of(OM_DERVISH);
    refuses_attack(at(1, 0), "7.0c");
    melees_of(OM_ANGLO_EGYPTIAN);
    refuses_attack(at(0, 0), "7.0c");
}

static void gates_let_melee_through_walls_and_khors_do_not_we_m4(void)
{
    static const struct {
        unsigned side;
        const char *rule; /* null: allowed */
    } cases[] = {
        { OM_SIDE_GATE, NULL },  { OM_SIDE_WALL, "7.0a" }, { OM_SIDE_KHOR, "7.1r-b" },
        { OM_SIDE_CREST, NULL }, { OM_SIDE_ROAD, NULL },   { 0, NULL },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        melee_board();
        put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
        put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
        set_city(at(1, 0));
        if (cases[i].side) set_side(at(1, 0), at(0, 0), cases[i].side);
        melees_of(OM_DERVISH);
        if (cases[i].rule) {
            refuses_attack(at(1, 0), cases[i].rule);
        } else {
            attack(at(1, 0));
        }
    }
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    set_city(at(1, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_WALL);
    state.breached[0] = 1;
    renew();
    melees_of(OM_DERVISH);
    attack(at(1, 0)); /* through the breach */
}

static void boats_take_no_part(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    set_terrain(at(1, 0), OM_NILE);
    put(OM_COUNTER_MELIK, at(1, 0));
    put(OM_COUNTER_DERVISH_GUNBOAT, at(2, 0));
    set_terrain(at(2, 0), OM_NILE);
    put(OM_COUNTER_WARWICKSHIRE, at(3, 0));
    melees_of(OM_DERVISH);
    refuses_attack(at(1, 0), "7.1r-e");
    refuses_attack(at(3, 0), "7.0e");
    melees_of(OM_ANGLO_EGYPTIAN);
    refuses_attack(at(2, 0), "7.1r-e");
}

static void units_do_not_attack_over_the_bank(void)
{
    melee_board();
    set_terrain(at(1, 0), OM_NILE);
    put(OM_COUNTER_MELIK, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD + OM_COUNTER_MELIK - OM_FIRST_BOAT);
    melees_of(OM_ANGLO_EGYPTIAN);
    refuses_attack(at(0, 0), "7.0e"); /* the boat; who is aboard is in no hex */
    assert_legal("attack:0725 end");
}

/* ---- Which hexes, and how often ---------------------------------------------------------- */

static void a_lone_leader_is_no_target(void)
{
    melee_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_HUNTER, at(1, 0));
    melees_of(OM_DERVISH);
    refuses_attack(at(1, 0), "7.1r-e");
    refuses_attack(at(0, 1), "7.1r-e"); /* empty */
    refuses_attack(at(0, 0), "7.1r-e"); /* one's own */
}

static void an_empty_fort_can_be_attacked(void)
{
    melee_board();
    put_kind(OM_KIND_FORT, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    does("roll:5"); /* 5 factors, 6: one, and the fort is that one */
    does("roll:1");
    assert_int_equal(noted(OM_MESSAGE_melee_roll, 1), 1);
    assert_true(is_lost(OM_COUNTER_FORT));
    assert_legal("advance:warwickshire end");
}

static void far_units_do_not_attack(void)
{
    melee_board();
    put(OM_COUNTER_WARWICKSHIRE, at(2, 0));
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    put(OM_COUNTER_CAMERON, at(0, 1));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    assert_legal("join:seaforth join:cameron");
    refuses("join:warwickshire", "7.1r-a");
    refuses("join:taiasha.1", "7.1r-a");
    refuses("charge", "7.1r-a"); /* nobody has joined */
    refuses("end", "7.1r-a");
    does("join:seaforth");
    refuses("join:seaforth", "7.1r-c");
    assert_legal("join:cameron charge");
}

static void each_unit_attacks_once(void)
{
    melee_board();
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    put(OM_COUNTER_CAMERON, at(1, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(0, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(2, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    does("join:seaforth charge roll:1 roll:1"); /* miss; D */
    assert_true(om_has_flag(&state, OM_COUNTER_SEAFORTH, OM_MELEED));
    assert_false(om_has_flag(&state, OM_COUNTER_CAMERON, OM_MELEED));
    attack(at(2, 0)); /* the other unit of the hex, another target */
    assert_int_equal(noted(OM_MESSAGE_melee_declared, 2), 1);
    assert_true(om_has_flag(&state, OM_COUNTER_CAMERON, OM_MELEED));
}

static void who_has_attacked_is_refused(void)
{
    melee_board();
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    put_kind(OM_KIND_JEHADIA, 1, at(2, 0));
    om_set_flag(&state, OM_COUNTER_SEAFORTH, OM_MELEED);
    melees_of(OM_ANGLO_EGYPTIAN);
    refuses_attack(at(2, 0), "7.1r-c");
}

static void a_hex_is_attacked_once(void)
{
    melee_board();
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    put(OM_COUNTER_CAMERON, at(0, 1));
    put_kind(OM_KIND_MULAZMIN, 2, at(0, 0));
    melees_of(OM_ANGLO_EGYPTIAN);
    attack(at(0, 0));
    does("join:seaforth charge roll:1 roll:1");
    refuses_attack(at(0, 0), "7.1r-d");
    assert_legal("attack:0725 end");
    refuses("charge", "4.0f");
    /* the next melee phase of the side is a new one */
    does("end");
    assert_int_equal(state.attacked[0], OM_NO_HEX);
}

/* Defending does not use a unit up. */
static void a_unit_defends_and_attacks(void)
{
    melee_board();
    put(OM_COUNTER_SEAFORTH, at(1, 0));
    put_kind(OM_KIND_MULAZMIN, 1, at(0, 0));
    melees_of(OM_DERVISH);
    attack(at(1, 0));
    does("roll:1 roll:1"); /* D on the British, miss on the Mulazmin */
    assert_true(om_has_flag(&state, OM_COUNTER_MULAZMIN, OM_MELEED));
    assert_false(om_has_flag(&state, OM_COUNTER_SEAFORTH, OM_MELEED));
}

static void the_phase_ends_where_nobody_can_attack(void)
{
    begin("scenario=campaign");
    blank_board();
    put(OM_COUNTER_SEAFORTH, at(3, 0));
    put(OM_COUNTER_MULAZMIN, at(0, 0));
    in_segment(OM_SEGMENT_MELEE, OM_DERVISH);
    assert_true(state.segment != OM_SEGMENT_MELEE);
}

/* Whoever stands at the thorn is told that there is no melee; after one there is nothing to tell.
 */
static void a_melee_that_does_not_come_is_told(void)
{
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_WARWICKSHIRE, at(1, 0));
    set_zariba(at(1, 0));
    set_side(at(1, 0), at(0, 0), OM_SIDE_THORN);
    in_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    does("end");
    assert_int_equal(times_noted(OM_MESSAGE_no_melee), 1);
    assert_int_equal(noted(OM_MESSAGE_no_melee, 0), OM_DERVISH);

    only_melee();
    assert_int_equal(state.phasing, OM_ANGLO_EGYPTIAN); /* nobody is left who could attack */
    assert_int_equal(times_noted(OM_MESSAGE_no_melee), 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(three_taiasha_attack_two_british_we_m1,
              "7.0d 7.0k 7.0i 7.1r-f 7.7r-a 7.7r-b 7.6r-c MOD.a MOD.b MOD.r-s CRT.r-c"),
    RULE_TEST(entrenched_british_we_m2, "5.3e 7.0j MOD.h MOD.r-j 7.1r-b"),
    RULE_TEST(a_trench_counts_from_any_direction, "MOD.h 5.3e"),
    RULE_TEST(out_of_a_trench_we_m18, "MOD.h MOD.a MOD.r-s 5.3r-l 7.6r-b 7.6r-d DIS.r-g"),
    RULE_TEST(a_trench_does_nothing_for_dervishes, "MOD.h MOD.a 5.3r-m"),
    RULE_TEST(both_sides_fall_we_m5, "7.0d 7.1r-c"),
    RULE_TEST(friendlies_alone_roll_as_dervishes_we_m16, "MOD.r-q 2.0r-d"),
    RULE_TEST(friendlies_in_company_roll_as_the_others, "MOD.r-q MOD.b"),
    RULE_TEST(a_modified_die_stays_on_the_table, "MOD.i 7.0f"),
    RULE_TEST(nobody_rolls_without_factors, "CRT.r-d 7.7r-b DIS.d DIS.r-f"),
    RULE_TEST(every_face_reads_the_line_of_the_total, "CRT.r-c 7.7r-b CRT.3"),
    RULE_TEST(guns_and_leaders_do_not_attack_we_m12, "7.0e 7.0f 2.0r-k 2.0r-g 7.7r-f"),
    RULE_TEST(every_class_has_its_right, "7.0e 2.0r-k 6.51a 6.54r-c"),
    RULE_TEST(engineers_fight_unless_they_demolish_we_e4, "6.53b 6.53r-l 7.1r-a"),
    RULE_TEST(who_builds_does_not_attack, "9.23b 7.1r-a"),
    RULE_TEST(disrupted_units_do_not_attack, "DIS.d 7.1r-a"),
    RULE_TEST(nobody_attacks_across_thorn_we_m3, "5.3b 7.0c 7.1r-b"),
    RULE_TEST(gates_let_melee_through_walls_and_khors_do_not_we_m4, "7.0a 7.0b 7.1r-b 5.23r-e"),
    RULE_TEST(boats_take_no_part, "5.22r-c 7.1r-e 7.1r-b"),
    RULE_TEST(units_do_not_attack_over_the_bank, "5.21r-m 7.1r-b"),
    RULE_TEST(a_lone_leader_is_no_target, "7.1r-e 6.51r-e"),
    RULE_TEST(an_empty_fort_can_be_attacked, "7.1r-e 6.54r-c 6.54r-d 6.54r-f GN.9a MOD.r-r"),
    RULE_TEST(far_units_do_not_attack, "7.1r-a 7.1r-c"),
    RULE_TEST(each_unit_attacks_once, "7.1r-c 7.7r-e"),
    RULE_TEST(who_has_attacked_is_refused, "7.1r-c"),
    RULE_TEST(a_hex_is_attacked_once, "7.1r-d 4.0f"),
    RULE_TEST(a_unit_defends_and_attacks, "7.7r-e 7.0f"),
    RULE_TEST(the_phase_ends_where_nobody_can_attack, "7.1r-a 5.44r-f"),
    RULE_TEST(a_melee_that_does_not_come_is_told, "7.1r-a 7.0c"),
};
RULE_TEST_MAIN("omdurman", tests)
