/* What lies on top of a stack, and what it shows. */
#include "toulon/position.h"

#include <string.h>

enum {
    ALLY = TL_UNIT_MARINES,
    SPANIARD = TL_UNIT_U_1_MALLORCA,
    REPUBLICAN = TL_UNIT_U_1_GARD,
    BATTERY = TL_UNIT_MONTAGNE
};

static int face(int corps, int type)
{
    return 1 + corps * TL_FACE_TYPES + type;
}

static void faces_show_nation_wing_or_type(void)
{
    static const struct {
        int unit, corps[3], type; /* as the fog keeps back: wings, nations, nothing */
    } faces[] = {
        { ALLY, { TL_ENGLISH, TL_CORPS, TL_ENGLISH }, TL_FACE_INFANTRY },
        { SPANIARD, { TL_SPANISH, TL_CORPS, TL_SPANISH }, TL_FACE_INFANTRY },
        { TL_UNIT_ROYAL_ARTILLERY, { TL_ENGLISH, TL_CORPS, TL_ENGLISH }, TL_FACE_ARTILLERY },
        { TL_UNIT_CANONNIERS_A, { TL_TOULONNAIS, TL_CORPS, TL_TOULONNAIS }, TL_FACE_INFANTRY },
        { TL_UNIT_ROYAL_LOUIS,
          { TL_TOULONNAIS, TL_TOULONNAIS, TL_TOULONNAIS },
          TL_FACE_ROYAL_LOUIS },
        { REPUBLICAN, { TL_WEST, TL_CORPS, TL_WEST }, TL_FACE_INFANTRY },
        { TL_UNIT_PIONNIERS_W1, { TL_WEST, TL_CORPS, TL_WEST }, TL_FACE_INFANTRY },
        { TL_UNIT_ARTILLERIE_E1, { TL_WEST, TL_CORPS, TL_EAST }, TL_FACE_ARTILLERY },
        { TL_UNIT_GENDARMES_W1, { TL_WEST, TL_CORPS, TL_WEST }, TL_FACE_CAVALRY },
        { BATTERY, { TL_WEST, TL_WEST, TL_WEST }, TL_FACE_BATTERY },
    };
    static const char *const options[] = { "fog=nation", "fog=type", "fog=wing" };
    for (size_t i = 0; i < sizeof faces / sizeof faces[0]; i++) {
        for (int option = 0; option < 3; option++) {
            begin_supplied_with(options[option], 3);
            put(faces[i].unit, TL_AREA_LAS);
            enum tl_side side = tl_side_of(&data, &state, faces[i].unit);
            assert_int_equal(state.top[TL_AREA_LAS][side], faces[i].unit + 1);
            assert_int_equal(state.face[TL_AREA_LAS][side],
                             face(faces[i].corps[option], faces[i].type));
        }
    }
}

/* What has no back comes on top only where there is nothing else; else the first face. */
static void batteries_and_royal_louis_keep_below(void)
{
    static const int shy[] = { BATTERY, TL_UNIT_ROYAL_LOUIS };
    static const int other[] = { REPUBLICAN, SPANIARD };
    for (int i = 0; i < 2; i++) {
        begin_supplied_with("", 3);
        enum tl_side side = i ? TL_ALLIES : TL_REPUBLICANS;
        put(shy[i], TL_AREA_LAS);
        assert_int_equal(state.top[TL_AREA_LAS][side], shy[i] + 1);
        put(other[i], TL_AREA_LAS);
        assert_int_equal(state.top[TL_AREA_LAS][side], other[i] + 1);
        put(other[i], TL_AREA_ARE);
        assert_int_equal(state.top[TL_AREA_LAS][side], shy[i] + 1);
        put(shy[i], TL_AREA_ARE); /* under what is there */
        assert_int_equal(state.top[TL_AREA_ARE][side], other[i] + 1);
        assert_int_equal(state.top[TL_AREA_LAS][side], 0);
        assert_int_equal(state.face[TL_AREA_LAS][side], 0);
        tl_choose_top(&data, &state, TL_AREA_ARE, side);
        assert_int_equal(state.top[TL_AREA_ARE][side], other[i] + 1);
    }
}

static void the_new_top_has_the_first_face(void)
{
    begin_supplied_with("", 3);
    put(SPANIARD, TL_AREA_LAS); /* who is there lies on top */
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_LAS);
    put(ALLY, TL_AREA_LAS);
    put(REPUBLICAN, TL_AREA_LAS); /* and the other side has a stack of its own */
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], SPANIARD + 1);
    assert_int_equal(state.top[TL_AREA_LAS][TL_REPUBLICANS], REPUBLICAN + 1);
    tl_choose_top(&data, &state, TL_AREA_LAS, TL_ALLIES);
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], ALLY + 1);
    put(ALLY, TL_AREA_ARE); /* English foot, English guns, Spanish foot */
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], TL_UNIT_ROYAL_ARTILLERY + 1);
    put(TL_UNIT_ROYAL_ARTILLERY, TL_AREA_ARE);
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], SPANIARD + 1);
    put(SPANIARD, TL_AREA_ARE);
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], 0);
    put(TL_UNIT_U_25TH_SUSSEX, TL_AREA_LAS); /* of equal faces the first */
    put(TL_UNIT_U_11TH_NORTH_DEVON, TL_AREA_LAS);
    tl_choose_top(&data, &state, TL_AREA_LAS, TL_ALLIES);
    int first = TL_UNIT_U_25TH_SUSSEX < TL_UNIT_U_11TH_NORTH_DEVON ? TL_UNIT_U_25TH_SUSSEX
                                                                   : TL_UNIT_U_11TH_NORTH_DEVON;
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], first + 1);
}

/* A position that is read has its counts made anew; what lies on top stays if it is there. */
static void what_is_read_is_counted(void)
{
    begin_supplied_with("", 3);
    put(SPANIARD, TL_AREA_LAS);
    put(ALLY, TL_AREA_LAS);
    put(REPUBLICAN, TL_AREA_FAV);
    struct tl_state good = state;
    memset(state.units_in, 9, sizeof state.units_in);
    memset(state.held, 0xff, sizeof state.held);
    memset(state.face[1], 9, sizeof state.face - sizeof state.face[0]);
    memset(state.first_of_chain, 9, sizeof state.first_of_chain);
    memset(state.next_of_chain, 9, sizeof state.next_of_chain);
    tl_recount_ground(&data, &state);
    assert_memory_equal(&state, &good, sizeof state);
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], SPANIARD + 1);
    state.top[TL_AREA_LAS][TL_ALLIES] = REPUBLICAN + 1; /* not there */
    tl_recount_ground(&data, &state);
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], ALLY + 1);
    state.top[TL_AREA_FAV][TL_ALLIES] = REPUBLICAN + 1; /* there, but of the other side */
    tl_recount_ground(&data, &state);
    assert_int_equal(state.top[TL_AREA_FAV][TL_ALLIES], 0);
    put(TL_FIRST_REPUBLICAN - 1, TL_AREA_LAS); /* the last of the Allies lies on top like any */
    state.top[TL_AREA_LAS][TL_ALLIES] = TL_FIRST_REPUBLICAN;
    tl_recount_ground(&data, &state);
    assert_int_equal(state.top[TL_AREA_LAS][TL_ALLIES], TL_FIRST_REPUBLICAN);
    put(TL_FIRST_REPUBLICAN - 1, TL_PLACE_GONE);
    state.ashore[ALLY] = state.ashore[TL_UNIT_U_25TH_SUSSEX] = TL_NEVER_ASHORE;
    state.ashore[SPANIARD] = TL_JUST_ASHORE;
    tl_recount_ground(&data, &state);
    assert_int_equal(state.ashore[ALLY], TL_BEEN_ASHORE);
    assert_int_equal(state.ashore[SPANIARD], TL_JUST_ASHORE);
    assert_int_equal(state.ashore[TL_UNIT_U_25TH_SUSSEX], TL_NEVER_ASHORE);
}

static const struct rule_test tests[] = {
    RULE_TEST(faces_show_nation_wing_or_type, "2.P4a 2.P4c HI-02 HI-07"),
    RULE_TEST(batteries_and_royal_louis_keep_below, "32.11c HI-07"),
    RULE_TEST(the_new_top_has_the_first_face, "2.P4b HI-01"),
    RULE_TEST(what_is_read_is_counted, "6.1a 15.22"),
};

RULE_TEST_MAIN("toulon", tests)
