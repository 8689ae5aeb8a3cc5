/* When the duties of Hicks and of impatience at home bind, and when they cannot (R17 to R20, R142).
 */
#include "sanjuans/position.h"

#include <string.h>

#include "games/sanjuans/movement/movement.h"

static int first, last; /* of the ten units of Hicks */

/* The turn's last round, Ginnis in revolt, nobody on the map. */
static void field(int ops, const char *lost)
{
    begin("");
    empty_map();
    in_operations(ops);
    revolt(lost);
    state.round = SJ_ROUNDS;
    state.card[SJ_CARD_HICKS - 1] = SJ_CARD_REMOVED;
    first = sj_first_of_kind(SJ_KIND_HICKS_INFANTRY);
    last = sj_first_of_kind(SJ_KIND_HICKS_MACHINE_GUN);
}

static enum sj_rule open_duty(void)
{
    return sj_view_duties(&data, &state).open;
}

static enum sj_rule last_op(void)
{
    return sj_view_duties(&data, &state).last_op;
}

static void put(int unit, int where)
{
    state.unit_where[unit] = (uint8_t)where;
}

/* ---- Hicks ------------------------------------------------------------------------------- */

/* Any of the ten, and nobody else. */
static void each_of_the_ten_is_bound(void)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        field(1, "ginnis");
        put(unit, SJ_FALSE_BAY);
        bool is_his = unit >= first && unit <= last;
        assert_int_equal(open_duty(), is_his ? SJ_RULE_card_hicks_6 : SJ_RULE_NONE);
        assert_int_equal(last_op(), is_his ? SJ_RULE_card_hicks_6 : SJ_RULE_NONE);
        assert_int_equal(sj_last_round_duty(&data, &state), open_duty());
    }
}

/* R19: in the last round, or at once when he comes; not when it is done, nor before he came. */
static void when_the_duty_is_due(void)
{
    static const struct {
        int round, card, use, tried, place;
        enum sj_rule rule;
    } rows[] = {
        { 7, 0, SJ_USE_PASS, 0, SJ_CARD_REMOVED, SJ_RULE_card_hicks_6 },
        { 6, 0, SJ_USE_PASS, 0, SJ_CARD_REMOVED, SJ_RULE_NONE },
        { 7, 0, SJ_USE_PASS, 1, SJ_CARD_REMOVED, SJ_RULE_NONE },
        { 7, 0, SJ_USE_PASS, 0, SJ_CARD_ASIDE, SJ_RULE_NONE },
        { 7, 0, SJ_USE_PASS, 0, SJ_CARD_DRAW, SJ_RULE_card_hicks_6 },
        { 3, 36, SJ_USE_EVENT, 0, SJ_CARD_AT_HAND, SJ_RULE_card_hicks_4 },
        { 7, 36, SJ_USE_EVENT, 0, SJ_CARD_AT_HAND, SJ_RULE_card_hicks_4 },
        { 3, 36, SJ_USE_OPS, 0, SJ_CARD_AT_HAND, SJ_RULE_NONE },
        { 3, 18, SJ_USE_EVENT, 0, SJ_CARD_REMOVED, SJ_RULE_NONE },
        { 7, 18, SJ_USE_EVENT, 0, SJ_CARD_REMOVED, SJ_RULE_card_hicks_6 },
        { 7, 36, SJ_USE_OPS, 0, SJ_CARD_AT_HAND, SJ_RULE_card_hicks_6 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        field(1, "ginnis");
        put(first, SJ_FALSE_BAY);
        state.card[SJ_CARD_HICKS - 2] = state.card[SJ_CARD_HICKS] = SJ_CARD_HAND;
        state.card[SJ_CARD_HICKS - 1] = (uint8_t)rows[i].place;
        state.round = (uint8_t)rows[i].round;
        state.card_at_hand = (uint8_t)rows[i].card;
        state.card_use = (uint8_t)rows[i].use;
        state.hicks_tried = (uint8_t)rows[i].tried;
        assert_int_equal(open_duty(), rows[i].rule);
    }
}

/* R20: five of the ten, lost or gone; and for good. */
static void half_of_the_ten(void)
{
    for (int lost = 0; lost <= 10; lost++) {
        field(1, "ginnis");
        put(first, SJ_FALSE_BAY);
        for (int i = 0; i < lost; i++) put(last - i, i % 2 ? SJ_WHERE_LOST : SJ_WHERE_GONE);
        put(first - 1, SJ_WHERE_LOST); /* neighbours in the list are not his */
        put(last + 1, SJ_WHERE_LOST);
        bool is_bound = lost < 5;
        assert_int_equal(open_duty() != SJ_RULE_NONE, is_bound);
    }
    field(1, "ginnis");
    put(first, SJ_FALSE_BAY);
    data.constant[SJ_CONSTANT_hicks_free] = 2;
    put(last, SJ_WHERE_LOST);
    assert_int_equal(open_duty(), SJ_RULE_card_hicks_6);
    put(last - 1, SJ_WHERE_LOST);
    assert_int_equal(open_duty(), SJ_RULE_NONE);
}

/* card.hicks.9: told once, with the fifth of his own. */
static void freedom_is_told_once(void)
{
    field(1, "ginnis");
    for (int unit = first; unit <= last; unit++) put(unit, SJ_FALSE_BAY);
    int other = add_unit(SJ_KIND_SUDANESE, SJ_FALSE_BAY);
    for (int lost = 1; lost <= 7; lost++) {
        struct sj_play p = { &data, &state, fresh_trace() };
        sj_lose_unit(&p, first + lost - 1, SJ_RULE_casualty_4);
        assert_int_equal(state.hicks_free, lost >= 5);
        assert_int_equal(cited("card.hicks.9"), lost == 5);
    }
    state.hicks_free = 0; /* nobody else's loss sets them free */
    struct sj_play p = { &data, &state, fresh_trace() };
    sj_lose_unit(&p, other, SJ_RULE_casualty_4);
    assert_int_equal(state.hicks_free, 0);
}

/* What keeps the only unit from doing anything in this round. */
static void a_duty_that_cannot_be_met_binds_nobody(void)
{
    enum { IDLE, BESIEGED, HELD, FIGHTS, NO_OPS, SPENT, MOVED, SLOW, ACTIVE, ACTIVE_MOVED, THERE };
    static const struct {
        int how;
        bool open, last_op;
    } rows[] = { { IDLE, true, true },     { BESIEGED, false, false },
                 { HELD, false, false },   { FIGHTS, false, false },
                 { NO_OPS, false, false }, { SPENT, false, false },
                 { MOVED, false, false },  { SLOW, false, false },
                 { ACTIVE, true, false },  { ACTIVE_MOVED, false, false },
                 { THERE, false, false } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int how = rows[i].how;
        field(1, "ginnis");
        put(first, how == THERE ? SJ_GINNIS : SJ_FALSE_BAY);
        if (how == BESIEGED) state.siege[SJ_FALSE_BAY] = 1;
        if (how == HELD) state.place_flags[SJ_FALSE_BAY] = SJ_PLACE_HELD;
        if (how == FIGHTS) state.unit_flags[first] = SJ_UNIT_IN_BATTLE;
        if (how == NO_OPS) state.ops = 0;
        if (how == SPENT) state.place_flags[SJ_FALSE_BAY] = SJ_PLACE_ACTIVATED;
        if (how == MOVED || how == ACTIVE_MOVED) state.unit_flags[first] = SJ_UNIT_MOVED;
        if (how == SLOW) state.movement_less = 3;
        if (how == ACTIVE || how == ACTIVE_MOVED) state.unit_movement[first] = 1;
        assert_int_equal(open_duty() != SJ_RULE_NONE, rows[i].open);
        assert_int_equal(last_op() != SJ_RULE_NONE, rows[i].last_op);
    }
}

/* card.hicks.7: from an island without enemies by ship, if one can take a unit. */
static void a_ship_for_hicks(void)
{
    enum { FRESH, NONE, ELSEWHERE, SLOW, FULL, HALTED, SAILS, INLAND, BUSY_UNIT, BUSY_BOTH };
    static const struct {
        int how;
        bool open;
    } rows[] = { { FRESH, true },      { NONE, false },    { ELSEWHERE, false }, { SLOW, false },
                 { FULL, false },      { HALTED, false },  { SAILS, true },      { INLAND, false },
                 { BUSY_UNIT, false }, { BUSY_BOTH, true } };
    static const int ships[] = { 0, SJ_SHIPS - 1 };
    for (size_t i = 0; i < 2 * sizeof rows / sizeof rows[0]; i++) {
        int how = rows[i / 2].how, ship = ships[i % 2];
        field(1, "olga");
        put(first, how == INLAND ? SJ_SINKAT : SJ_STUART);
        if (how != NONE) put_ship((enum sj_ship)ship, how == ELSEWHERE ? SJ_WALDRON : SJ_STUART);
        if (how == SLOW) state.ship_slow[ship] = 1;
        if (how == FULL) add_units(SJ_KIND_MILITIA, data.ship[ship].capacity, sj_aboard(ship));
        if (how == HALTED) state.ship_flags[ship] = SJ_SHIP_MOVED;
        if (how == SAILS || how == BUSY_BOTH) state.ship_functions[ship] = 1;
        if (how == BUSY_UNIT || how == BUSY_BOTH) state.unit_movement[first] = 2;
        assert_int_equal(open_duty() != SJ_RULE_NONE, rows[i / 2].open);
    }
    field(1, "stuart"); /* at the enemy's own place there is nothing to sail for */
    put(first, SJ_STUART);
    put_ship(SJ_KASSALA, SJ_STUART);
    assert_int_equal(open_duty(), SJ_RULE_NONE);
}

/* The last Op goes to one of the places from which the duty can be met, the first place too. */
static void places_that_answer(void)
{
    field(1, "ginnis");
    put(first, SJ_FALSE_BAY);
    put(last, SJ_STUART);
    put_ship(SJ_KASSALA, SJ_STUART);
    add_unit(SJ_KIND_SUDANESE, SJ_OLGA);
    struct sj_ops_duties duties = sj_view_duties(&data, &state);
    for (int at = 0; at < SJ_PLACES; at++) {
        assert_int_equal(duties.answers[at], at == SJ_FALSE_BAY || at == SJ_STUART);
    }
    state.ops = 2; /* not the last */
    duties = sj_view_duties(&data, &state);
    assert_int_equal(duties.last_op, SJ_RULE_NONE);
    assert_int_equal(duties.answers[SJ_FALSE_BAY], 0);
    state.ops = 1; /* somebody is active already */
    state.unit_movement[last] = 2;
    state.ship_functions[SJ_KASSALA] = 3;
    duties = sj_view_duties(&data, &state);
    assert_int_equal(duties.last_op, SJ_RULE_NONE);
    assert_int_equal(duties.answers[SJ_FALSE_BAY], 0);
    assert_int_equal(duties.open, SJ_RULE_card_hicks_6);
}

/* ---- Impatience at home (event.36, R142) -------------------------------------------------- */

/* Any unit is bound by it, while it acts on this card. */
static void impatience_binds_any_unit(void)
{
    static const int units[] = { 0, 1, SJ_UNITS - 1 };
    for (int i = 0; i < 3; i++) {
        for (int impatience = 0; impatience <= 3; impatience++) {
            field(1, "ginnis");
            put(units[i], SJ_FALSE_BAY);
            state.impatience = (uint8_t)impatience;
            bool is_bound = impatience >= 2;
            assert_int_equal(open_duty(), is_bound ? SJ_RULE_event_36 : SJ_RULE_NONE);
        }
    }
}

/* A duty that is not due is not raised by the other. */
static void impatience_does_not_raise_the_duty_of_hicks(void)
{
    field(1, "ginnis");
    state.round = 3;
    state.impatience = 2;
    put(first, SJ_FALSE_BAY);
    assert_int_equal(open_duty(), SJ_RULE_event_36);
    assert_int_equal(last_op(), SJ_RULE_event_36);
}

/* R142: the closest of all forces; who is at the place, cut off or shut in is none. */
static void the_closest_force_is_bound(void)
{
    enum { PLAIN, BESIEGED, HELD, ALONE_THERE, NO_WAY };
    static const struct {
        int how;
        bool near, far; /* whether each answers */
    } rows[] = { { PLAIN, true, false },
                 { BESIEGED, false, true },
                 { HELD, false, true },
                 { ALONE_THERE, false, true },
                 { NO_WAY, false, true } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int how = rows[i].how;
        int near = how == ALONE_THERE ? SJ_GINNIS : how == NO_WAY ? SJ_STUART : SJ_FALSE_BAY;
        field(1, "ginnis");
        state.impatience = 2;
        put(0, near);
        put(SJ_UNITS - 1, SJ_FRIDAY_HARBOR);
        if (how == BESIEGED) state.siege[near] = 1;
        if (how == HELD) state.place_flags[near] = SJ_PLACE_HELD;
        if (how == NO_WAY) put_ship(SJ_KASSALA, near);
        struct sj_ops_duties duties = sj_view_duties(&data, &state);
        assert_int_equal(duties.answers[near], rows[i].near);
        assert_int_equal(duties.answers[SJ_FRIDAY_HARBOR], rows[i].far);
    }
}

/* Both at once: a unit of another's is bound by impatience only, and Hicks by his own duty. */
static void both_duties_at_once(void)
{
    field(1, "ginnis");
    state.impatience = 2;
    put(first, SJ_FRIDAY_HARBOR); /* far, but his */
    put(0, SJ_FALSE_BAY);         /* the nearest */
    put(1, SJ_OLGA);              /* no enemy on its island, and a ship in port */
    put_ship(SJ_KASSALA, SJ_OLGA);
    struct sj_ops_duties duties = sj_view_duties(&data, &state);
    assert_int_equal(duties.open, SJ_RULE_card_hicks_6);
    assert_int_equal(duties.answers[SJ_FALSE_BAY], 1);
    assert_int_equal(duties.answers[SJ_FRIDAY_HARBOR], 1);
    assert_int_equal(duties.answers[SJ_OLGA], 0);
    state.unit_movement[first] = 2; /* he is active: what is left for the Op is the other duty */
    duties = sj_view_duties(&data, &state);
    assert_int_equal(duties.last_op, SJ_RULE_event_36);
    assert_int_equal(duties.answers[SJ_FALSE_BAY], 1);
    assert_int_equal(duties.answers[SJ_FRIDAY_HARBOR], 0);
}

static const struct rule_test tests[] = {
    RULE_TEST(each_of_the_ten_is_bound, "card.hicks.6 R19"),
    RULE_TEST(when_the_duty_is_due, "card.hicks.4 card.hicks.6 R19"),
    RULE_TEST(half_of_the_ten, "card.hicks.9 R20"),
    RULE_TEST(freedom_is_told_once, "card.hicks.9 R20"),
    RULE_TEST(a_duty_that_cannot_be_met_binds_nobody, "card.hicks.6 R19"),
    RULE_TEST(a_ship_for_hicks, "card.hicks.7 R19"),
    RULE_TEST(places_that_answer, "card.hicks.6 R19"),
    RULE_TEST(impatience_binds_any_unit, "event.36 R142"),
    RULE_TEST(impatience_does_not_raise_the_duty_of_hicks, "event.36 R19 R142"),
    RULE_TEST(the_closest_force_is_bound, "event.36 R142"),
    RULE_TEST(both_duties_at_once, "event.36 card.hicks.6 R142"),
};

RULE_TEST_MAIN("sanjuans", tests)
