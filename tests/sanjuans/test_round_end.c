/* What ends with a round and with a turn, field by field; points and triggers at their thresholds.
 */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/turn/turn.h"

static struct sj_play play(void)
{
    return (struct sj_play){ &data, &state, fresh_trace() };
}

static void end_round(void)
{
    struct sj_play p = play();
    at_step(SJ_STEP_ROUND_END);
    assert_true(sj_round_end_row.settle(&p));
}

/* ---- The round --------------------------------------------------------------------------- */

/* Set to three, each alone and all together: after the round it is `left`. */
static const struct {
    const char *name;
    size_t offset;
    int left;
} round_fields[] = {
    { "happening", offsetof(struct sj_state, happening), 0 },
    { "happening_stage", offsetof(struct sj_state, happening_stage), 0 },
    { "movement_less", offsetof(struct sj_state, movement_less), 0 },
    { "movement_less_next", offsetof(struct sj_state, movement_less_next), 0 },
    { "no_ops", offsetof(struct sj_state, no_ops), 0 },
    { "no_ops_next", offsetof(struct sj_state, no_ops_next), 0 },
    { "impatience", offsetof(struct sj_state, impatience), 1 },
    { "encounter_round", offsetof(struct sj_state, encounter_round), 0 },
    { "encounter_turn", offsetof(struct sj_state, encounter_turn), 3 },
    { "unseen", offsetof(struct sj_state, unseen), 0 },
    { "unseen_used", offsetof(struct sj_state, unseen_used), 0 },
    { "unseen_turn", offsetof(struct sj_state, unseen_turn), 3 },
    { "capacity_more", offsetof(struct sj_state, capacity_more), 0 },
    { "ops_more", offsetof(struct sj_state, ops_more), 0 },
    { "ops_less", offsetof(struct sj_state, ops_less), 3 },
    { "surprise_ready", offsetof(struct sj_state, surprise_ready), 0 },
    { "ambush", offsetof(struct sj_state, ambush), 0 },
    { "overconfident", offsetof(struct sj_state, overconfident), 0 },
    { "type_more", offsetof(struct sj_state, type_more), 0 },
    { "movement_more", offsetof(struct sj_state, movement_more), 0 },
    { "ships_guns", offsetof(struct sj_state, ships_guns), 3 },
    { "replaced", offsetof(struct sj_state, replaced), 3 },
    { "card_use", offsetof(struct sj_state, card_use), 0 },
    { "card_effect", offsetof(struct sj_state, card_effect), 0 },
    { "card_left", offsetof(struct sj_state, card_left), 0 },
    { "card_chosen", offsetof(struct sj_state, card_chosen), SJ_NO_PLACE },
    { "ops", offsetof(struct sj_state, ops), 0 },
    { "fleets", offsetof(struct sj_state, fleets), 0 },
    { "force_at", offsetof(struct sj_state, force_at), SJ_NO_PLACE },
    { "force_from", offsetof(struct sj_state, force_from), SJ_NO_PLACE },
    { "force_unseen", offsetof(struct sj_state, force_unseen), 0 },
    { "force_supply", offsetof(struct sj_state, force_supply), 0 },
    { "force_entered", offsetof(struct sj_state, force_entered), 0 },
    { "force_stocked", offsetof(struct sj_state, force_stocked), 0 },
    { "force_toward", offsetof(struct sj_state, force_toward), 0 },
};

/* R07, R140, R141, R153. What the next round has in store becomes its own. */
static void every_mark_of_the_round_ends_with_it(void)
{
    enum { FIELDS = sizeof round_fields / sizeof round_fields[0] };
    for (int together = 0; together <= FIELDS; together++) {
        begin("");
        empty_map();
        for (int i = 0; i < FIELDS; i++) {
            bool is_set = together == FIELDS || together == i;
            if (is_set) ((uint8_t *)&state)[round_fields[i].offset] = 3;
        }
        bool sand = state.movement_less_next != 0, storm = state.no_ops_next != 0;
        end_round();
        for (int i = 0; i < FIELDS; i++) {
            if (together != FIELDS && together != i) continue;
            int left = round_fields[i].left;
            if (sand && !strcmp(round_fields[i].name, "movement_less")) left = 3;
            if (storm && !strcmp(round_fields[i].name, "no_ops")) left = 3;
            int found = ((uint8_t *)&state)[round_fields[i].offset];
            if (found != left) fail_msg("%s is %d, not %d", round_fields[i].name, found, left);
        }
        assert_int_equal(state.movement_less, sand ? 3 : 0);
        assert_int_equal(state.no_ops, storm ? 3 : 0);
    }
}

/* From the first to the last: who moved may move again, and what is of longer stays. */
static void every_piece_is_free_again(void)
{
    begin("");
    empty_map();
    memset(state.unit_flags, 0xff, sizeof state.unit_flags);
    memset(state.unit_movement, 2, sizeof state.unit_movement);
    memset(state.ship_flags, 0x0f, sizeof state.ship_flags);
    memset(state.ship_functions, 2, sizeof state.ship_functions);
    memset(state.supply_moved, 1, sizeof state.supply_moved);
    memset(state.place_flags, 0xff & ~SJ_PLACE_BATTLE, sizeof state.place_flags);
    end_round();
    int unit_left = SJ_UNIT_ROUTED | SJ_UNIT_GRAHAM | SJ_UNIT_UNSUPPLIED;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        assert_int_equal(state.unit_flags[unit], unit_left);
        assert_int_equal(state.unit_movement[unit], 0);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        assert_int_equal(state.ship_flags[ship], SJ_SHIP_REPAIRED);
        assert_int_equal(state.ship_functions[ship], 0);
    }
    int place_left =
        0xff & ~(SJ_PLACE_BATTLE | SJ_PLACE_ACTIVATED | SJ_PLACE_HELD | SJ_PLACE_BOATS_DONE);
    for (int i = 0; i < SJ_PLACES; i++) assert_int_equal(state.place_flags[i], place_left);
    for (int space = 0; space < SJ_SPACES; space++) assert_int_equal(state.supply_moved[space], 0);
}

/* cards.13, cards.14, R08: only an event takes a card out of the game, and not every one. */
static void the_card_goes_to_its_pile(void)
{
    static const struct {
        int card;
        enum sj_card_use use;
        enum sj_card_place pile;
    } rows[] = { { 1, SJ_USE_EVENT, SJ_CARD_REMOVED },
                 { 54, SJ_USE_EVENT, SJ_CARD_REMOVED },
                 { 54, SJ_USE_OPS, SJ_CARD_DISCARDED },
                 { 37, SJ_USE_REPLACEMENTS, SJ_CARD_DISCARDED },
                 { 41, SJ_USE_EVENT, SJ_CARD_DISCARDED } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        begin("");
        empty_map();
        in_round("");
        state.card[rows[i].card - 1] = SJ_CARD_AT_HAND;
        state.card_at_hand = (uint8_t)rows[i].card;
        state.card_use = (uint8_t)rows[i].use;
        end_round();
        assert_int_equal(state.card[rows[i].card - 1], rows[i].pile);
        assert_int_equal(state.card_at_hand, 0);
        bool is_removed = rows[i].pile == SJ_CARD_REMOVED;
        assert_int_equal(times_noted(SJ_MESSAGE_log_card_removed), is_removed);
    }
}

/* R50, R52: first ship and last, a Mahdist port is left and a friendly Suakin admits. */
static void ships_leave_and_come_in(void)
{
    static const int ships[] = { 0, SJ_SHIPS - 1 };
    for (int i = 0; i < 2; i++) {
        begin("");
        empty_map();
        revolt("stuart friday_harbor");
        put_ship((enum sj_ship)ships[i], i ? SJ_FRIDAY_HARBOR : SJ_STUART);
        end_round();
        assert_step(SJ_STEP_PUT_TO_SEA);
        assert_int_equal(state.lost_port, i ? SJ_FRIDAY_HARBOR : SJ_STUART);
        begin("");
        empty_map();
        put_ship((enum sj_ship)ships[i], SJ_SUAKIN);
        put_ship((enum sj_ship)(ships[i] ? 0 : 1), place("sea_a"));
        end_round();
        assert_int_not_equal(state.step[0], SJ_STEP_PUT_TO_SEA);
        state.ship_where[ships[i]] = SJ_WHERE_RESERVE;
        state.ship_flags[ships[i]] = SJ_SHIP_WAITING;
        revolt("suakin");
        end_round();
        assert_int_equal(state.ship_where[ships[i]], SJ_WHERE_RESERVE);
        state.control[SJ_SUAKIN] = SJ_CONTROL_LOYAL;
        end_round();
        assert_int_equal(state.ship_where[ships[i]], SJ_SUAKIN);
        assert_int_equal(state.ship_flags[ships[i]], 0);
    }
}

/* trigger.2, R21: an island that was lost in the round brings the card at once. */
static void the_map_is_looked_at_when_a_round_ends(void)
{
    begin("");
    empty_map();
    in_round("40");
    revolt("false_bay ginnis tamai roche_harbor sinkat");
    end_round();
    assert_int_equal(state.triggers, SJ_TRIGGER_GORDON_DUE);
    assert_step(SJ_STEP_GIVE_BACK);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_mark_of_the_round_ends_with_it, "turn.4 R07 R140 R141 R153"),
    RULE_TEST(every_piece_is_free_again, "move.2 naval.7 R10"),
    RULE_TEST(the_map_is_looked_at_when_a_round_ends, "trigger.2 R21"),
    RULE_TEST(the_card_goes_to_its_pile, "cards.13 cards.14 R08"),
    RULE_TEST(ships_leave_and_come_in, "event.64 R50 R52"),
};

RULE_TEST_MAIN("sanjuans", tests)
