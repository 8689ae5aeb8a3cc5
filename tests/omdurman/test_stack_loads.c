/*
 * Who may stand with whom (5.5), for every three kinds of counters of a side: the rules that name
 * what forbids a stack, the quick test of its load, and a second reading say the same.
 */
#include "games/omdurman/movement/movement.h"
#include "omdurman/second.h"

static int here, there;

/* A counter of the kind that is not on the map, or OM_NO_COUNTER. */
static int spare(int kind)
{
    if (data.kind[kind].class == OM_BOAT) return OM_NO_COUNTER; /* see below */
    for (int c = data.counters_of[kind]; c < OM_COUNTERS && data.kind_of[c] == kind; c++) {
        if (!om_is_on_map(&state, c)) return c;
    }
    return OM_NO_COUNTER;
}

static void check_joining(int counter)
{
    bool fits = second_fits(counter, here);
    put(counter, there);
    struct om_group g = om_group_of_one(&data, &state, counter);
    assert_int_equal(om_stacking_refusal(&data, &state, counter, here) == OM_RULE_NONE, fits);
    assert_int_equal(om_standing_refusal(&g, here) == OM_RULE_NONE, fits);
    assert_int_equal(om_can_stand(&g, here), fits);
    put(counter, OM_PLACE_UNUSED);
}

static void check_kind(int kind)
{
    int counter = spare(kind);
    if (counter != OM_NO_COUNTER) check_joining(counter);
}

/* Another one stands there, then a third comes; only lawful stacks are gone on from. */
static void check_with(int second, int first_kind, int end_kind)
{
    if (second == OM_NO_COUNTER || !second_fits(second, here)) return;
    put(second, here);
    for (int kind = first_kind; kind < end_kind; kind++) check_kind(kind);
    put(second, OM_PLACE_UNUSED);
}

static void every_three_kinds_stack_or_do_not(void)
{
    begin("");
    blank_board();
    second_read_map();
    here = at(0, 0);
    there = at(5, 0);
    for (int side = 0; side < OM_SIDES; side++) {
        int first_kind = side == OM_DERVISH ? OM_KIND_KHALIFA : 0;
        int end_kind = side == OM_DERVISH ? OM_KINDS : OM_KIND_KHALIFA;
        /* one battalion is as good as another */
        if (side == OM_ANGLO_EGYPTIAN) first_kind = OM_KIND_EGYPTIAN_18;
        for (int first = first_kind; first < end_kind; first++) {
            int counter = spare(first);
            if (counter == OM_NO_COUNTER) continue;
            put(counter, here);
            for (int second = first_kind; second < end_kind; second++) {
                check_kind(second);
                check_with(spare(second), first_kind, end_kind);
            }
            put(counter, OM_PLACE_UNUSED);
        }
    }
}

/* Up to the limit and one beyond it, alone and as a group. */
static void four_of_a_kind_and_no_fifth(void)
{
    static const int kinds[] = { OM_KIND_MAXIM, OM_KIND_TAIASHA, OM_KIND_MULAZMIN, OM_KIND_FORT,
                                 OM_KIND_FRIENDLIES };
    begin("");
    blank_board();
    second_read_map();
    here = at(0, 0);
    there = at(5, 0);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        clear_counters();
        for (int number = 0; number < 4 && spare(kinds[i]) != OM_NO_COUNTER; number++) {
            assert_true(number == 0 || second_fits(spare(kinds[i]), here));
            check_kind(kinds[i]);
            put(spare(kinds[i]), here);
        }
        check_kind(kinds[i]);
        check_kind(OM_KIND_KITCHENER);
        check_kind(OM_KIND_WARWICKSHIRE);
    }
}

/* 5.5b */
static void boats_are_alone_in_a_hex(void)
{
    begin("");
    blank_board();
    here = at(0, 0);
    set_terrain(here, OM_NILE);
    put(OM_COUNTER_GUNBOAT, here);
    struct om_group one = om_group_of_one(&data, &state, OM_COUNTER_GUNBOAT);
    assert_true(om_can_stand(&one, at(1, 0)));
    put(OM_COUNTER_SULTAN, at(2, 0));
    struct om_group other = om_group_of_one(&data, &state, OM_COUNTER_SULTAN);
    assert_false(om_can_stand(&other, here));
    assert_int_equal(om_standing_refusal(&other, here), OM_RULE_5_5b);
    assert_int_equal(om_stacking_refusal(&data, &state, OM_COUNTER_SULTAN, here), OM_RULE_5_5b);
    assert_int_equal(om_stacking_refusal(&data, &state, OM_COUNTER_GUNBOAT, here), OM_RULE_NONE);
    om_set_flag(&state, OM_COUNTER_GUNBOAT, OM_PICKED); /* it is about to leave */
    assert_true(om_can_stand(&other, here));
}

/* 5.51r-f: those of the group do not count twice, wherever they are on their way. */
static void who_is_picked_is_no_part_of_the_stack(void)
{
    begin("");
    blank_board();
    here = at(0, 0);
    put_kind(OM_KIND_MAXIM, 4, here);
    state.phasing = OM_ANGLO_EGYPTIAN;
    om_set_flag(&state, OM_COUNTER_MAXIM + 1, OM_PICKED);
    om_set_flag(&state, OM_COUNTER_MAXIM + 3, OM_PICKED);
    struct om_group g = om_group_at_hand(&data, &state);
    assert_int_equal(g.count, 2);
    put_kind(OM_KIND_FRIENDLIES, 4, here + OM_CHAINS); /* far away, and in the same chain */
    assert_true(om_can_stand(&g, here));
    assert_int_equal(om_standing_refusal(&g, here), OM_RULE_NONE);
    put(OM_COUNTER_CAMERON, here);
    om_disrupt_counter(&data, &state, OM_COUNTER_CAMERON); /* who counts all the same */
    assert_false(om_can_stand(&g, here));
    assert_int_equal(om_standing_refusal(&g, here), OM_RULE_5_5a);
}

static const struct rule_test tests[] = {
    RULE_TEST(every_three_kinds_stack_or_do_not,
              "5.5c 5.5d 5.5e 5.51r-g 5.51r-k 5.52r-h 5.52r-i 5.53r-j"),
    RULE_TEST(four_of_a_kind_and_no_fifth, "5.5a 5.5d 5.51r-g 2.0r-m"),
    RULE_TEST(boats_are_alone_in_a_hex, "5.5b 5.51r-k 5.22r-b"),
    RULE_TEST(who_is_picked_is_no_part_of_the_stack, "5.51r-f 5.5a"),
};

RULE_TEST_MAIN("omdurman", tests)
