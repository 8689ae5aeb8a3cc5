/* Faults of positions and data at their very limits: what is just allowed, and what is just not. */
#include "khartoum/good_positions.h"

#include "games/khartoum/faults/fault.h"

#define assert_fault(text) assert_string_equal(kh_game.fault(&data, &state), text)
#define assert_data_fault(text) assert_string_equal(kh_game.data_fault(&data), text)

static struct kh_outcome_row *row_of(enum kh_fight fight, int total)
{
    return &data.outcome[fight][total - KH_OUTCOME_LEAST];
}

/* ---- Data -------------------------------------------------------------------------------- */

static void turns_of_a_card_fit_each_other(void)
{
    static const int cards[] = { 0, KH_EVENT_CARDS - 1 };
    static const int turns[][2] = { { 5, 3 }, { 0, 3 }, { 5, 0 } };
    for (size_t card = 0; card < sizeof cards / sizeof cards[0]; card++) {
        for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
            begin("");
            data.event[cards[card]].from_turn = (uint8_t)turns[i][0];
            data.event[cards[card]].to_turn = (uint8_t)turns[i][1];
            assert_data_fault("events.json: from_turn and to_turn do not fit");
        }
        data.event[cards[card]].from_turn = data.event[cards[card]].to_turn = 3;
        assert_null(kh_game.data_fault(&data));
    }
}

static void effects_of_a_card_are_all_looked_at(void)
{
    for (int i = 0; i < KH_CARD_EFFECTS; i++) {
        begin("");
        struct kh_effect *effect = &data.event[0].effects[i];
        *effect = (struct kh_effect){ .kind = KH_EFFECT_RECEDE, .zone = KH_ZONE_PALACE };
        assert_data_fault("events.json: the Palace keeps its level");
        effect->zone = KH_ZONE_PALACE + 1;
        assert_null(kh_game.data_fault(&data));
        *effect = (struct kh_effect){ .kind = KH_EFFECT_FORAGE, .amount = -1 };
        assert_data_fault("events.json: foraging brings resources");
        effect->amount = 0;
        assert_null(kh_game.data_fault(&data));
    }
}

static void every_kind_and_leader_is_looked_at(void)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        if (kind == KH_MILITIA || kind == KH_GUNBOAT) continue;
        begin("");
        data.unit[kind].aside = 1;
        assert_data_fault("units.json: only militia and gunboats aside");
    }
    begin("");
    data.unit[KH_EGYPTIAN_REDUCED].factor[KH_FIGHT_DEFENCE] = FIELD_X_VALUE;
    assert_data_fault("units.json: a reduced side that cannot defend, unlike the full one");
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        begin("");
        data.leader[leader].factor[KH_FIGHT_DEFENCE] = FIELD_X_VALUE;
        assert_data_fault("leaders.json: every leader can defend");
    }
}

static void every_level_begins_on_its_tracks(void)
{
    for (int level = 0; level < KH_LEVELS; level++) {
        begin("");
        data.level[level].morale = (uint8_t)(data.constant[KH_CONSTANT_morale_most] + 1);
        assert_data_fault("levels.json: a level begins beyond a track");
        begin("");
        data.level[level].resources = (uint8_t)(data.constant[KH_CONSTANT_resources_most] + 1);
        assert_data_fault("levels.json: a level begins beyond a track");
        for (int banner = 0; banner < KH_BANNERS; banner++) {
            begin("");
            data.level[level].strength[banner] = data.constant[KH_CONSTANT_strength_most];
            assert_null(kh_game.data_fault(&data));
            data.level[level].strength[banner]++;
            assert_data_fault("levels.json: a banner begins beyond its track");
        }
    }
}

static void relief_comes_in_the_siege_and_the_first_fault_is_told(void)
{
    begin("");
    data.constant[KH_CONSTANT_turns] = 11;
    data.constant[KH_CONSTANT_relief_turn] = 12;
    assert_data_fault("constants.json: relief after the last turn");
    data.leader[KH_ALI].factor[KH_FIGHT_DEFENCE] = FIELD_X_VALUE;
    assert_data_fault("leaders.json: every leader can defend");
    begin("");
    data.constant[KH_CONSTANT_turns] = data.constant[KH_CONSTANT_relief_turn] = 2;
    assert_null(kh_game.data_fault(&data));
}

/* ---- Pieces and map ---------------------------------------------------------------------- */

/* A counter may be printed on its reduced side from the start. */
static void both_sides_of_a_regular_are_counted(void)
{
    acting();
    data.unit[KH_BASHI_REDUCED].available = 1;
    assert_fault("counters: bashi.2 and bashi.1 in all places together are not as many as the game "
                 "has");
    state.counters[KH_PLACE_AVAILABLE][KH_BASHI_REDUCED]++;
    assert_no_fault();
}

static void leaders_are_never_damaged_and_alone_in_the_palace(void)
{
    acting();
    state.leader[KH_ALI] = KH_PLACE_DAMAGED;
    assert_fault("leader: never used or damaged");
    deployed();
    state.leader[KH_STEWART] = state.leader[KH_ALI] = KH_PLACE_ZONE + KH_ZONE_PALACE;
    assert_fault("leader: two in one zone");
}

static void barges_are_counted_on_the_map_and_aside(void)
{
    with_options();
    int zone = 0;
    while (!data.zone[zone].barge) zone++;
    state.barges_aside = 0;
    state.barge[zone] = (uint8_t)(data.constant[KH_CONSTANT_barges]);
    assert_no_fault();
    state.barge[zone]++;
    assert_fault("barge: more than the game has");
}

/* Only what a card can do to a zone may have happened to it, whichever effect of whichever card. */
static void zones_recede_by_any_effect_of_any_card(void)
{
    enum { ZONE = 3 };
    for (int card = 0; card < KH_EVENT_CARDS; card++) {
        for (int i = 0; i < KH_CARD_EFFECTS; i++) {
            acting();
            state.lowered[ZONE] = 1;
            data.event[card].effects[i] =
                (struct kh_effect){ .kind = KH_EFFECT_MORALE, .zone = ZONE };
            assert_fault("lowered: no card lowers this zone");
            data.event[card].effects[i].kind = KH_EFFECT_RECEDE;
            assert_no_fault();
        }
    }
}

static void every_banner_is_on_its_track(void)
{
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        acting();
        state.strength[banner] = (uint8_t)(data.constant[KH_CONSTANT_strength_most] + 1);
        assert_fault("strength: beyond its track");
        acting();
        state.banner_zone[banner] = KH_PALACE_NUMBER;
        assert_fault("banner_zone: a banner in the Palace ends the game");
    }
}

static void free_resources_are_gone_in_turn_2(void)
{
    begin("");
    in_turn(2, 3);
    state.free_resources = 1;
    assert_fault("free_resources: on turn 1 only");
    drawing();
    state.turn = state.free_resources = 1;
    assert_fault("free_resources: on turn 1 only");
}

/* ---- Fights ------------------------------------------------------------------------------ */

static void nothing_of_a_fight_is_left_outside_it(void)
{
    acting();
    state.bonus = 1;
    assert_fault("fight: there is none");
    acting();
    state.modifier = 1;
    assert_fault("fight: there is none");
    acting();
    state.dice = 2;
    assert_fault("fight: there is none");
    acting();
    state.row = 2;
    assert_fault("fight: there is none");
    leader_offered();
    state.force = KH_PLACE_USED;
    assert_fault("force: there is none");
}

/* With the option, the point is asked for after the dice: it cannot have been paid before. */
static void a_bonus_after_the_dice_is_not_there_before(void)
{
    begin("bonus=after");
    no_modifiers();
    card_1(KH_RED);
    state.strength[KH_RED] = 1;
    in_activation(5);
    deploy(kh_zone_of(KH_RED, 5), KH_EGYPTIAN_FULL, 1);
    does("activation:1");
    assert_step(KH_STEP_FIGHT_ROLL);
    state.bonus = 1;
    assert_fault("bonus: not paid at this step");
}

/* A reduced counter that could not have set out must have lost its step. */
static void what_could_not_set_out_has_lost_a_step(void)
{
    sortie_dice();
    does("roll:1+5");
    assert_step(KH_STEP_TROOP_DIE);
    state.counters[KH_PLACE_ENGAGED][KH_BASHI_FULL]--;
    state.counters[KH_PLACE_ENGAGED][KH_BASHI_REDUCED]++;
    assert_fault("counters: engaged: a kind that this fight bars");

    losing_steps();
    does("lose:bashi.2");
    data.unit[KH_BASHI_FULL].factor[KH_FIGHT_SORTIE] = FIELD_X_VALUE;
    assert_fault("counters: engaged: a kind that this fight bars");

    losing_steps();
    data.unit[KH_HEAVY_GUN].factor[KH_FIGHT_SORTIE] = FIELD_X_VALUE;
    assert_fault("counters: engaged: a kind that this fight bars");

    acting();
    does("raid target:red unit:egyptian.2");
    data.unit[KH_EGYPTIAN_FULL].factor[KH_FIGHT_RAID] = FIELD_X_VALUE;
    assert_fault("counters: engaged: a kind that this fight bars");
}

/* The row has driven the banner from the river before the card is looked at. */
static void a_gunboat_may_have_fought_a_banner_that_left_the_river(void)
{
    raid_dice();
    state.banner_zone[KH_RED] = 5;
    data.zone[kh_zone_of(KH_RED, 6)].nile = 0;
    assert_no_fault();
    row_of(KH_FIGHT_RAID, 11)->back = 1;
    does("roll:5+6");
    assert_step(KH_STEP_PEEK);
    assert_int_equal(state.banner_zone[KH_RED], 6);
    assert_int_equal(count(KH_PLACE_ENGAGED, KH_GUNBOAT), 1);

    raid_dice();
    data.zone[kh_zone_of(KH_RED, 5)].nile = 0;
    row_of(KH_FIGHT_RAID, 6)->advance = 1;
    does("roll:1+5");
    assert_step(KH_STEP_LEADER_DIE);
    assert_int_equal(state.banner_zone[KH_RED], 5);

    raid_peek();
    state.step[0] = KH_STEP_STRENGTH_DIE;
    state.stage = (uint8_t)kh_outcome_stage(KH_STEP_STRENGTH_DIE);
    row_of(KH_FIGHT_RAID, 11)->strength = -1;
    row_of(KH_FIGHT_RAID, 11)->strength_die = 4;
    assert_no_fault();
    data.zone[kh_banner_zone(&state, KH_RED)].nile = 0;
    assert_fault("counters: engaged: a gunboat against a banner away from the Nile");
}

/* Gunboats roll last: a heavy gun may be left without one. */
static void a_heavy_gun_may_have_lost_its_gunboat(void)
{
    sortie_dice();
    struct kh_outcome_row *row = row_of(KH_FIGHT_SORTIE, 10);
    row->gunboats = KH_LOSS_ROLL;
    row->strength = -1;
    row->strength_die = 4;
    does("roll:4+6 roll:1");
    assert_step(KH_STEP_STRENGTH_DIE);
    assert_int_equal(count(KH_PLACE_ENGAGED, KH_GUNBOAT), 0);
    assert_int_equal(count(KH_PLACE_ENGAGED, KH_HEAVY_GUN), 1);
}

/* Disorganised by the row itself, which is still being read; not before it was. */
static void a_row_may_have_disorganised_the_attacker(void)
{
    defence_dice();
    struct kh_outcome_row *row = row_of(KH_FIGHT_DEFENCE, 9);
    *row = (struct kh_outcome_row){
        .leader = KH_LOSS_ROLL, .disorganise = 1, .strength = -1, .strength_die = 4
    };
    does("roll:4+6");
    assert_step(KH_STEP_LEADER_DIE);
    state.disorganised[KH_RED] = 1;
    assert_fault("disorganised: a disorganised banner attacks");
    state.disorganised[KH_RED] = 0;
    does("roll:6");
    assert_step(KH_STEP_STRENGTH_DIE);
    assert_int_equal(state.disorganised[KH_RED], 1);
    row->disorganise = 0;
    assert_fault("disorganised: a disorganised banner attacks");
}

static void a_step_is_there_because_its_row_asks_for_it(void)
{
    static const char *const fault =
        "step: the row does not ask for it, or has nobody to ask about";
    raid_leader_die();
    row_of(KH_FIGHT_RAID, 6)->leader = KH_LOSS_NONE;
    assert_fault(fault);
    raid_gunboat_die();
    row_of(KH_FIGHT_RAID, 6)->gunboats = KH_LOSS_NONE;
    assert_fault(fault);
    sortie_strength_die();
    row_of(KH_FIGHT_SORTIE, 10)->strength = 0;
    assert_fault(fault);
}

static void all_guns_of_a_lost_zone_are_gone(void)
{
    defence_dice();
    *row_of(KH_FIGHT_DEFENCE, 9) =
        (struct kh_outcome_row){ .leader = KH_LOSS_ROLL, .guns = KH_LOSS_ALL };
    does("roll:4+6");
    assert_step(KH_STEP_LEADER_DIE);
    put(KH_HEAVY_GUN, 1, KH_PLACE_AVAILABLE, KH_PLACE_ZONE + kh_zone_of(KH_RED, 5));
    assert_fault("counters: the row has eliminated the guns");
}

/* As many as some side of the die asks for, by the table of what is being lost. */
static void no_more_is_lost_than_the_die_can_ask_for(void)
{
    static void (*const losing[])(void) = { losing_steps, losing_guns };
    for (int guns = 0; guns <= 1; guns++) {
        for (int face = 1; face <= KH_DIE_SIDES; face++) {
            losing[guns]();
            *row_of(KH_FIGHT_SORTIE, 6) = (struct kh_outcome_row){
                .troops = guns ? KH_LOSS_NONE : KH_LOSS_ROLL,
                .guns = guns ? KH_LOSS_ROLL : KH_LOSS_NONE,
            };
            for (int i = 0; i < KH_DIE_SIDES; i++) {
                data.loss[i].troops = (uint8_t)(guns ? 9 : 0);
                data.loss[i].guns = (uint8_t)(guns ? 0 : 9);
            }
            state.losses = 1;
            assert_fault("losses: more than the die can ask for");
            uint8_t *most = guns ? &data.loss[face - 1].guns : &data.loss[face - 1].troops;
            *most = 2;
            state.losses = 2;
            assert_no_fault();
            state.losses = 3;
            assert_fault("losses: more than the die can ask for");
        }
    }
}

/* ---- Deployed units ---------------------------------------------------------------------- */

static void units_are_in_zones_of_their_own_side(void)
{
    drawing();
    put(KH_EGYPTIAN_FULL, 1, KH_PLACE_AVAILABLE, KH_PLACE_ZONE + KH_ZONE_PALACE);
    state.last_kind = KH_KIND_DEFEND;
    assert_fault("counters: units are deployed by the defend action only");
    defence_dice();
    state.banner_zone[KH_RED] = 5;
    assert_fault("counters: units in a zone that the enemy holds");
    about_to_defend();
    put(KH_EGYPTIAN_FULL, 1, KH_PLACE_AVAILABLE, KH_PLACE_ZONE + KH_ZONE_PALACE);
    assert_fault("defend_zone: units are deployed already");
}

/* Support that has lost its troops stays, even behind a banner (R47). */
static void support_without_troops_may_be_behind_a_banner(void)
{
    int place = KH_PLACE_ZONE + kh_zone_of(KH_RED, 5);
    card_to_draw();
    put(KH_EGYPTIAN_FULL, 1, place, KH_PLACE_AVAILABLE);
    put(KH_EGYPTIAN_FULL, 1, KH_PLACE_AVAILABLE, KH_PLACE_USED);
    assert_no_fault();
    state.banner_zone[KH_RED] = 4;
    assert_no_fault();
}

/* ---- Steps ------------------------------------------------------------------------------- */

static void a_stack_ends_with_the_turn(void)
{
    acting();
    for (int i = 1; i < KH_STEP_STACK; i++) state.step[i] = KH_STEP_OVER;
    assert_string_equal(kh_nesting_fault(&state),
                        "step: a step that does not follow from the one below it");
    acting();
    state.step[0] = KH_STEP_TURN;
    state.step[1] = KH_STEP_OVER;
    assert_string_equal(kh_nesting_fault(&state), "step: must end with turn, below a step");
    drawing();
    state.step[1] = KH_STEP_EVENT_DRAW;
    assert_string_equal(kh_nesting_fault(&state),
                        "step: a step that does not follow from the one below it");
}

/* Engaged regulars are enough; those at hand must be such as may go. */
static void a_force_has_a_regular_or_can_get_one(void)
{
    raiding();
    for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
        put(kind, count(KH_PLACE_AVAILABLE, kind), KH_PLACE_AVAILABLE, KH_PLACE_USED);
    }
    assert_no_fault();
    about_to_raid();
    for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
        data.unit[kind].factor[KH_FIGHT_RAID] = FIELD_X_VALUE;
    }
    assert_fault("step: no regular for a raid");
    about_to_sally();
    for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
        data.unit[kind].factor[KH_FIGHT_SORTIE] = FIELD_X_VALUE;
    }
    assert_fault("step: no regular for a sortie");
}

static void steps_that_settle_themselves_are_never_at_hand(void)
{
    bonus_asked();
    kh_step_pop(&state);
    state.fight = state.target = state.force = 0;
    assert_step(KH_STEP_ACTIVATION);
    assert_fault("step: nobody is to act");
}

static void the_step_is_one_of_the_action_at_hand(void)
{
    about_to_sally();
    state.last_kind = KH_KIND_RAID;
    assert_fault("last_kind: not the action at hand");
}

static void one_gunboat_forages_and_all_are_at_risk(void)
{
    foraging();
    state.losses = 2;
    assert_fault("losses: one gunboat goes foraging");
    at_risk();
    assert_int_equal(state.losses, 2);
    assert_no_fault();
}

static const struct rule_test tests[] = {
    RULE_TEST(turns_of_a_card_fit_each_other, ""),
    RULE_TEST(effects_of_a_card_are_all_looked_at, ""),
    RULE_TEST(every_kind_and_leader_is_looked_at, ""),
    RULE_TEST(every_level_begins_on_its_tracks, ""),
    RULE_TEST(relief_comes_in_the_siege_and_the_first_fault_is_told, ""),
    RULE_TEST(both_sides_of_a_regular_are_counted, ""),
    RULE_TEST(leaders_are_never_damaged_and_alone_in_the_palace, ""),
    RULE_TEST(barges_are_counted_on_the_map_and_aside, ""),
    RULE_TEST(zones_recede_by_any_effect_of_any_card, ""),
    RULE_TEST(every_banner_is_on_its_track, ""),
    RULE_TEST(free_resources_are_gone_in_turn_2, ""),
    RULE_TEST(nothing_of_a_fight_is_left_outside_it, ""),
    RULE_TEST(a_bonus_after_the_dice_is_not_there_before, ""),
    RULE_TEST(what_could_not_set_out_has_lost_a_step, ""),
    RULE_TEST(a_gunboat_may_have_fought_a_banner_that_left_the_river, ""),
    RULE_TEST(a_heavy_gun_may_have_lost_its_gunboat, ""),
    RULE_TEST(a_row_may_have_disorganised_the_attacker, ""),
    RULE_TEST(a_step_is_there_because_its_row_asks_for_it, ""),
    RULE_TEST(all_guns_of_a_lost_zone_are_gone, ""),
    RULE_TEST(no_more_is_lost_than_the_die_can_ask_for, ""),
    RULE_TEST(units_are_in_zones_of_their_own_side, ""),
    RULE_TEST(support_without_troops_may_be_behind_a_banner, ""),
    RULE_TEST(a_stack_ends_with_the_turn, ""),
    RULE_TEST(the_step_is_one_of_the_action_at_hand, ""),
    RULE_TEST(a_force_has_a_regular_or_can_get_one, ""),
    RULE_TEST(steps_that_settle_themselves_are_never_at_hand, ""),
    RULE_TEST(one_gunboat_forages_and_all_are_at_risk, ""),
};
RULE_TEST_MAIN("khartoum", tests)
