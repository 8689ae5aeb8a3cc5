/*
 * Positions that cannot be, at their limits: who can be where, which flags a counter can have at
 * which time, structures, points. Each case is one thing bent.
 */
#include "core/parts.h"
#include "omdurman/position.h"

#include <string.h>

static struct om_state sound;

static const char *fault_of_position(void)
{
    game_derive(&om_game, &data, &state);
    return om_game.fault(&data, &state);
}

static void faulty(const char *text)
{
    const char *fault = fault_of_position();
    if (!fault || strcmp(fault, text) != 0)
        fail_msg("%s, but: %s", fault ? fault : "no fault", text);
    state = sound;
}

/* Whatever else may be wrong with it. */
static void not_faulty(const char *text)
{
    const char *fault = fault_of_position();
    if (fault && strcmp(fault, text) == 0) fail_msg("%s", fault);
    state = sound;
}

static void keep(void)
{
    assert_null(fault_of_position());
    sound = state;
}

/* ---- Flags ------------------------------------------------------------------------------- */

/* A step that can wait in the segment, alone on the sequence. */
static void at_segment(enum om_segment segment, enum om_side phasing)
{
    static const uint8_t steps[OM_SEGMENTS] = {
        [OM_SEGMENT_SETUP] = OM_STEP_SETUP,        [OM_SEGMENT_MOVE] = OM_STEP_MOVE,
        [OM_SEGMENT_TASKS] = OM_STEP_TASKS,        [OM_SEGMENT_DEFENCE] = OM_STEP_FIRE,
        [OM_SEGMENT_DEFENCE_AGAIN] = OM_STEP_FIRE, [OM_SEGMENT_OFFENCE] = OM_STEP_FIRE,
        [OM_SEGMENT_OFFENCE_AGAIN] = OM_STEP_FIRE, [OM_SEGMENT_MELEE] = OM_STEP_MELEE,
        [OM_SEGMENT_END] = OM_STEP_LOSSES,
    };
    bool is_setup = segment == OM_SEGMENT_SETUP;
    bool is_other = segment == OM_SEGMENT_DEFENCE || segment == OM_SEGMENT_DEFENCE_AGAIN;
    memset(state.step, OM_STEP_OVER, sizeof state.step);
    memset(state.side, 0, sizeof state.side);
    state.turn = is_setup ? 0 : 2;
    state.segment = (uint8_t)segment;
    state.phasing = is_setup ? 0 : (uint8_t)phasing;
    state.second = !is_setup && phasing != data.scenario[OM_SCENARIO_CAMPAIGN].first;
    state.step[0] = steps[segment];
    state.step[1] = OM_STEP_TURN;
    state.side[0] = (uint8_t)(is_other ? om_other_side(phasing) : phasing);
    if (is_setup) state.side[0] = OM_DERVISH;
}

/* What the flags mean (2.0r-b, 5.21r-n, 7.5r-d, 9.23r-d, 10.2r-b): who can have which, and when. */
static bool can_have(int counter, unsigned flag)
{
    bool is_ae = counter < OM_FIRST_DERVISH;
    bool is_own = state.turn && (state.phasing == OM_ANGLO_EGYPTIAN) == is_ae;
    bool is_aboard = state.place[counter] >= OM_PLACE_ABOARD;
    bool is_here = state.place[counter] >= 1 && state.place[counter] <= OM_HEXES;
    int class = data.kind[data.kind_of[counter]].class;
    bool is_troop = class != OM_BOAT && class != OM_FORTRESS && (class != OM_LEADER || !is_ae);
    bool is_fighting = state.segment == OM_SEGMENT_MELEE || state.segment == OM_SEGMENT_END;
    switch (flag) {
    case OM_DISRUPTED: return is_here && is_troop;
    case OM_MOVED: return is_own && state.segment == OM_SEGMENT_MOVE;
    case OM_MELEED: return is_own && is_here && is_fighting;
    case OM_RETREATED: return !is_own && is_here && is_fighting;
    case OM_AT_WORK:
        return is_own && is_ae && is_here && state.segment >= OM_SEGMENT_TASKS &&
               state.segment < OM_SEGMENT_END;
    case OM_AFLOAT:
        return is_aboard || (class == OM_BOAT && state.place[counter] == state.chain[0]);
    default: return is_own && is_here && (is_ae || state.segment == OM_SEGMENT_MOVE);
    }
}

/* Somebody of every sort: in hexes, aboard, to come, lost. */
static void all_sorts(void)
{
    begin("scenario=campaign river=chain");
    does("chain:1148 chain:1248 end");
    clear_counters();
    put(OM_COUNTER_WARWICKSHIRE, hex_named("2020"));
    put(OM_COUNTER_KITCHENER, hex_named("2021"));
    put(OM_COUNTER_SULTAN, state.chain[0]);
    put(OM_COUNTER_SHEIK, hex_named("2912"));
    put(OM_COUNTER_FRIENDLIES, OM_PLACE_ABOARD);
    put(OM_COUNTER_LANCERS, OM_PLACE_WAITING);
    put(OM_COUNTER_MAXIM, OM_PLACE_LOST);
    put(OM_COUNTER_KHALIFA, hex_named("0505"));
    put(OM_COUNTER_TAIASHA, hex_named("0606"));
    put(OM_COUNTER_TAIASHA + 1, OM_PLACE_WAITING);
    put(OM_COUNTER_TAIASHA + 2, OM_PLACE_DESERTED);
    put(OM_COUNTER_DERVISH_GUNBOAT, hex_named("1348"));
    put(OM_COUNTER_FORT, hex_named("0808"));
    game_derive(&om_game, &data, &state);
}

static void flags_have_their_time(void)
{
    static const uint8_t counters[] = {
        OM_COUNTER_WARWICKSHIRE, OM_COUNTER_KITCHENER,   OM_COUNTER_SULTAN,
        OM_COUNTER_SHEIK,        OM_COUNTER_FRIENDLIES,  OM_COUNTER_LANCERS,
        OM_COUNTER_MAXIM,        OM_COUNTER_KHALIFA,     OM_COUNTER_TAIASHA,
        OM_COUNTER_TAIASHA + 1,  OM_COUNTER_TAIASHA + 2, OM_COUNTER_DERVISH_GUNBOAT,
        OM_COUNTER_FORT,
    };
    static const char *const text = "flags: what the counter cannot be, or not now";
    all_sorts();
    for (int i = 0; i < OM_SIDES * OM_SEGMENTS; i++) {
        enum om_side phasing = i / OM_SEGMENTS ? OM_DERVISH : OM_ANGLO_EGYPTIAN;
        enum om_segment segment = (enum om_segment)(i % OM_SEGMENTS);
        bool is_none = phasing == OM_DERVISH
                           ? segment == OM_SEGMENT_TASKS || segment == OM_SEGMENT_OFFENCE_AGAIN
                           : segment == OM_SEGMENT_DEFENCE_AGAIN;
        if (is_none) continue;
        at_segment(segment, phasing);
        sound = state;
        for (size_t j = 0; j < 8 * sizeof counters; j++) {
            int counter = counters[j / 8];
            unsigned flag = 1U << j % 8;
            if (flag == OM_PICKED) continue;
            bool is_possible = can_have(counter, flag);
            state.flags[counter] = (uint8_t)flag;
            if (is_possible) {
                not_faulty(text);
            } else {
                faulty(text);
            }
        }
    }
}

/* 9.23r-d, 6.53r-i: battalions in a hex of the zariba build; engineers can be at a demolition. */
static void who_is_at_work_has_something_to_do(void)
{
    static const struct {
        int counter;
        const char *hex;
        int demolition;
        bool is_right;
    } cases[] = {
        { OM_COUNTER_WARWICKSHIRE, "2815", 0, true },
        { OM_COUNTER_WARWICKSHIRE, "2020", 0, false },
        { OM_COUNTER_WARWICKSHIRE, "2020", OM_TARGET_FORT + 1, false },
        { OM_COUNTER_ENGINEERS, "2020", OM_TARGET_FORT + 1, true },
        { OM_COUNTER_ENGINEERS, "2020", 0, false },
        { OM_COUNTER_ENGINEERS, "2815", 0, true },
        { OM_COUNTER_LANCERS, "2815", 0, false },
        { OM_COUNTER_MAXIM, "2815", 0, false },
        { OM_COUNTER_EGYPTIAN_18, "2818", 0, true },
        { OM_COUNTER_EGYPTIAN_18, "2812", 0, true },
    };
    static const char *const text = "flags: at work where no zariba is to be built";
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        begin("scenario=campaign");
        clear_counters();
        put(cases[i].counter, hex_named(cases[i].hex));
        put(OM_COUNTER_TAIASHA, hex_named("0505"));
        at_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
        state.demolition = (uint16_t)cases[i].demolition;
        om_set_flag(&state, cases[i].counter, OM_AT_WORK);
        sound = state;
        if (cases[i].is_right) {
            not_faulty(text);
        } else {
            faulty(text);
        }
    }
}

/* ---- Structures and points --------------------------------------------------------------- */

static void walls_and_zariba_are_those_of_the_map(void)
{
    begin("scenario=khartoum");
    keep();
    state.breached[30] = 1; /* it has 31 walls */
    not_faulty("breached: the map has no such wall");
    state.breached[31] = 1;
    faulty("breached: the map has no such wall");
    state.built[12] = 1;
    faulty("built: no hex of the zariba");
    begin("scenario=campaign");
    keep();
    state.breached[0] = state.breached[46] = 1;
    not_faulty("breached: the map has no such wall");
    state.built[0] = state.built[12] = 1;
    not_faulty("built: no hex of the zariba");
    blank_board();
    put(OM_COUNTER_TAIASHA, at(0, 0));
    put(OM_COUNTER_LANCERS, at(3, 0));
    keep();
    state.breached[0] = 1;
    faulty("breached: the map has no such wall");
    state.built[0] = 1;
    faulty("built: no hex of the zariba");
}

/* 6.53: engineers work from the tasks of their player turn to its end. */
static void a_demolition_is_under_way_in_its_time(void)
{
    static const char *const late = "demolition: not at this time of the turn";
    all_sorts();
    for (int segment = OM_SEGMENT_SETUP; segment < OM_SEGMENTS; segment++) {
        if (segment == OM_SEGMENT_DEFENCE_AGAIN) continue;
        bool is_time = segment >= OM_SEGMENT_TASKS && segment < OM_SEGMENT_END;
        at_segment((enum om_segment)segment, OM_ANGLO_EGYPTIAN);
        sound = state;
        state.demolition = OM_TARGET_FORT + 1;
        if (is_time) {
            not_faulty(late);
            state.demolition = OM_TARGET_FORT;
            faulty("demolition: neither a fort nor a wall");
            state.demolition = OM_TARGET_FORT + 1;
            not_faulty("demolition: neither a fort nor a wall");
        } else {
            faulty(late);
        }
    }
    at_segment(OM_SEGMENT_OFFENCE, OM_DERVISH);
    sound = state;
    state.demolition = OM_TARGET_FORT + 1;
    faulty(late);
}

/* 9.14r-a to 9.14r-c: with the tomb, and with all that can still be lost, it is 999 at most. */
static void points_can_be_counted_to_the_end(void)
{
    static const struct {
        int counter, place;
        int ae, dervish; /* what it can still give either side */
    } cases[] = {
        { OM_COUNTER_TAIASHA, OM_PLACE_WAITING, 1, 0 },
        { OM_COUNTER_TAIASHA, OM_PLACE_LOST, 0, 0 },
        { OM_COUNTER_TAIASHA, OM_PLACE_DESERTED, 1, 0 },
        { OM_COUNTER_KHALIFA, OM_PLACE_WAITING, 10, 0 },
        { OM_COUNTER_YAKUB, OM_PLACE_WAITING, 1, 0 },
        { OM_COUNTER_FORT, OM_PLACE_WAITING, 0, 0 },
        { OM_COUNTER_DERVISH_GUNBOAT, OM_PLACE_WAITING, 1, 0 },
        { OM_COUNTER_SULTAN, OM_PLACE_WAITING, 0, 10 },
        { OM_COUNTER_SULTAN, OM_PLACE_LOST, 0, 0 },
        { OM_COUNTER_KITCHENER, OM_PLACE_WAITING, 0, 11 },
        { OM_COUNTER_GRENADIERS, OM_PLACE_WAITING, 0, 3 },
        { OM_COUNTER_FRIENDLIES, OM_PLACE_WAITING, 0, 6 },
    };
    static const char *const text = "vp: more than the losses so far give";
    begin("scenario=campaign");
    data.constant[OM_CONSTANT_vp_leader] = 11; /* so that each sort has a number of its own */
    data.constant[OM_CONSTANT_vp_friendly_east] = 6;
    clear_counters();
    put(OM_COUNTER_TAIASHA + 1, hex_named("0505"));
    put(OM_COUNTER_WARWICKSHIRE, hex_named("2020"));
    keep();
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct om_state bare = state;
        put(cases[i].counter, cases[i].place);
        sound = state;
        state.vp[OM_ANGLO_EGYPTIAN] = (uint16_t)(999 - 25 - 1 - cases[i].ae);
        state.vp[OM_DERVISH] = (uint16_t)(999 - 25 - 3 - cases[i].dervish);
        not_faulty(text);
        state.vp[OM_ANGLO_EGYPTIAN] = (uint16_t)(1000 - 25 - 1 - cases[i].ae);
        faulty(text);
        state.vp[OM_DERVISH] = (uint16_t)(1000 - 25 - 3 - cases[i].dervish);
        faulty(text);
        state = bare;
    }
}

/* 9.14r-i: those who are lost and those who are left are no more than all. */
static void losses_of_the_west_bank_leave_room(void)
{
    static const char *const text = "lost_west: more than have been lost";
    begin("scenario=campaign");
    clear_counters();
    put(OM_COUNTER_TAIASHA, hex_named("0505"));
    put(OM_COUNTER_WARWICKSHIRE, hex_named("2020"));
    put(OM_COUNTER_KITCHENER, hex_named("2020")); /* neither is a land unit */
    put(OM_COUNTER_SULTAN, hex_named("2912"));
    put(OM_COUNTER_LANCERS, OM_PLACE_WAITING);
    keep();
    state.lost_west = OM_COUNTERS - 2;
    not_faulty(text);
    state.lost_west = OM_COUNTERS - 1;
    faulty(text);
}

/* ---- Places ------------------------------------------------------------------------------ */

/* Who passes through may be one too many, but not before he has begun to move. */
static void movers_may_pass_a_full_hex(void)
{
    static const char *const text =
        "place: more counters in a hex than may stack, or of two tribes";
    begin("");
    blank_board();
    put_kind(OM_KIND_TAIASHA, 4, at(1, 0));
    put_kind(OM_KIND_TAIASHA, 1, at(0, 0));
    put(OM_COUNTER_LANCERS, at(9, 9));
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    does("pick:taiasha.5");
    does(text_of(OM_VERB_STEP, OM_EAST, 0));
    keep();
    assert_int_equal(state.place[OM_COUNTER_TAIASHA + 4], at(1, 0));
    state.spent = 0;
    faulty(text);
    om_clear_flag(&state, OM_COUNTER_TAIASHA + 4, OM_PICKED);
    faulty(text);
    om_clear_flag(&state, OM_COUNTER_TAIASHA + 4, OM_PICKED);
    om_set_flag(&state, OM_COUNTER_TAIASHA + 4, OM_DISRUPTED);
    faulty(text);
}

static void every_counter_is_looked_at(void)
{
    static const uint8_t ends[] = { 0, OM_COUNTERS - 1 };
    begin("scenario=khartoum");
    keep();
    for (int i = 0; i < 2; i++) {
        state.place[ends[i]] = (uint16_t)hex_named("1905");
        faulty("place: off the map of the scenario");
        state.place[ends[i]] = OM_PLACE_ABOARD;
        faulty("place: only Friendlies go aboard");
    }
    begin("");
    in_segment(OM_SEGMENT_MOVE, OM_DERVISH);
    keep();
    for (int i = 0; i < 5; i++) state.place[i] = (uint16_t)hex_named("2020");
    faulty("place: more counters in a hex than may stack, or of two tribes");
    state.flags[0] = OM_MELEED;
    faulty("flags: what the counter cannot be, or not now");
    state.flags[OM_COUNTERS - 1] = OM_MELEED;
    faulty("flags: what the counter cannot be, or not now");
    state.place[OM_COUNTER_FRIENDLIES] = OM_PLACE_ABOARD + OM_AE_BOATS - 1;
    state.place[OM_COUNTER_GUNBOAT + 3] = (uint16_t)hex_named("3001");
    not_faulty("place: aboard a gunboat that is not on the map");
    state.place[OM_COUNTER_FRIENDLIES] = OM_PLACE_ABOARD + OM_AE_BOATS - 1;
    state.place[OM_COUNTER_GUNBOAT + 3] = OM_PLACE_LOST;
    faulty("place: aboard a gunboat that is not on the map");
}

static const struct rule_test tests[] = {
    RULE_TEST(flags_have_their_time, "2.0r-b 5.21r-n 7.5r-d 9.23r-d 10.2r-b"),
    RULE_TEST(who_is_at_work_has_something_to_do, "9.23r-d 6.53r-i"),
    RULE_TEST(walls_and_zariba_are_those_of_the_map, "5.23a 5.3r-j"),
    RULE_TEST(a_demolition_is_under_way_in_its_time, "6.53b"),
    RULE_TEST(points_can_be_counted_to_the_end, "9.14r-a 9.14r-b 9.14r-c"),
    RULE_TEST(losses_of_the_west_bank_leave_room, "9.14r-i"),
    RULE_TEST(movers_may_pass_a_full_hex, "5.5a"),
    RULE_TEST(every_counter_is_looked_at, "5.21r-l"),
};

RULE_TEST_MAIN("omdurman", tests)
