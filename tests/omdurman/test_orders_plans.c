/*
 * Which weapons the order `volley` aims: the table of results ends at 41 factors, and whoever is of
 * no use there and could fire elsewhere is spared, the strongest first.
 */
#include "games/omdurman/orders/writing.h"
#include "omdurman/fires.h"

#include <string.h>

/* The target, and another one that both hexes of the battalions see. */
static int target(void)
{
    return at(2, 0);
}

static int elsewhere(void)
{
    return at(1, -3);
}

/* At range 2 a battalion has its factors once, at range 1 twice. */
static int range_2(void)
{
    return at(0, 0);
}

static int range_1(void)
{
    return at(2, -1);
}

static void open_field(bool has_other_target)
{
    empty_field();
    put_kind(OM_KIND_MULAZMIN, 4, target());
    if (has_other_target) put_kind(OM_KIND_JEHADIA, 1, elsewhere());
}

static void fire_begins(void)
{
    in_segment(OM_SEGMENT_OFFENCE, OM_ANGLO_EGYPTIAN);
}

/* Direct fire at the target is joined by exactly these, and comes to so many factors. */
static void plan_is(int total, int modifier, int joining, const uint8_t *weapons)
{
    struct om_attack_plan plan = om_plan_attack(&data, &state, target(), false);
    struct om_reckoning reckoning = om_reckon(&data, &state, &plan.volley);
    bool joins[OM_WEAPONS] = { false };
    for (int i = 0; i < joining; i++) joins[weapons[i]] = true;
    assert_int_equal(reckoning.total, total);
    assert_int_equal(reckoning.sum, modifier);
    assert_int_equal(plan.joining, joining);
    assert_memory_equal(plan.joins, joins, sizeof joins);
    for (int i = 1; i < plan.volley.count; i++)
        assert_true(plan.volley.weapon[i - 1] < plan.volley.weapon[i]);
}

static void put_many(void)
{
    for (int i = 0; i < 3; i++) put(OM_COUNTER_WARWICKSHIRE + i, range_2());
    put(OM_COUNTER_LANCERS, range_2());
    put(OM_COUNTER_GRENADIERS, range_1());
    put(OM_COUNTER_NORTHUMBERLAND, range_1());
}

/* 10, 10, 10, 8 and 20, 20 factors: 78. Of equals the last is spared first. */
static void the_strongest_are_spared_first(void)
{
    static const uint8_t kept[] = { OM_COUNTER_WARWICKSHIRE, OM_COUNTER_LINCOLNSHIRE,
                                    OM_COUNTER_LANCERS, OM_COUNTER_GRENADIERS };
    static const uint8_t all[] = { OM_COUNTER_WARWICKSHIRE, OM_COUNTER_LINCOLNSHIRE,
                                   OM_COUNTER_SEAFORTH,     OM_COUNTER_LANCERS,
                                   OM_COUNTER_GRENADIERS,   OM_COUNTER_NORTHUMBERLAND };
    open_field(true);
    put_many();
    fire_begins();
    plan_is(48, 1, 4, kept);
    open_field(false); /* nothing else to fire at */
    put_many();
    fire_begins();
    plan_is(78, 1, 6, all);
}

static const uint8_t forty_one[] = { OM_COUNTER_EGYPTIAN_2, OM_COUNTER_SUDANESE_9,
                                     OM_COUNTER_EGYPTIAN_8, OM_COUNTER_SUDANESE_12,
                                     OM_COUNTER_ENGINEERS };

/* Four battalions of 36 factors together, and the engineers' 5. */
static void put_forty_one(void)
{
    open_field(true);
    for (int i = 0; i < 4; i++) put(forty_one[i], range_2());
    put(OM_COUNTER_ENGINEERS, at(1, 2));
}

/* 36 + 5 + 10: without the last it is 41, which is enough. */
static void forty_one_factors_are_enough(void)
{
    put_forty_one();
    fire_begins();
    plan_is(41, 1, 5, forty_one);
    put(OM_COUNTER_WARWICKSHIRE, at(4, -2)); /* it sees both targets as well */
    fire_begins();
    plan_is(41, 1, 5, forty_one);
}

/* 36 + 5 + 1: one factor more than 41 is spared, and none of 41 is. */
static void one_factor_more_is_of_no_use(void)
{
    put_forty_one();
    put(OM_COUNTER_WARWICKSHIRE, at(4, -2));
    data.kind[data.kind_of[OM_COUNTER_WARWICKSHIRE]].fire = 1;
    fire_begins();
    plan_is(41, 1, 5, forty_one);
}

/* 5.54: a battalion of no use to the total makes its brigade whole. */
static void a_brigade_is_not_broken(void)
{
    static const uint8_t kept[] = { OM_COUNTER_WARWICKSHIRE, OM_COUNTER_LINCOLNSHIRE,
                                    OM_COUNTER_SEAFORTH, OM_COUNTER_CAMERON,
                                    OM_COUNTER_GRENADIERS };
    open_field(true);
    for (int i = 0; i < 4; i++) put(OM_COUNTER_WARWICKSHIRE + i, range_2());
    put(OM_COUNTER_GRENADIERS, range_1());
    fire_begins();
    plan_is(60, 2, 5, kept);
}

/* Who is aimed there already is counted, and joins no more. */
static void weapons_aimed_before_are_counted(void)
{
    static const uint8_t joining[] = { OM_COUNTER_GRENADIERS };
    static const uint8_t others[] = { OM_COUNTER_LINCOLNSHIRE, OM_COUNTER_LANCERS,
                                      OM_COUNTER_GRENADIERS };
    open_field(true);
    put_many();
    fire_begins();
    aim(OM_COUNTER_WARWICKSHIRE, 3, target());
    plan_is(50, 1, 1, joining); /* 30, and 20 of 48 */
    open_field(true);
    put_many();
    fire_begins();
    aim(OM_COUNTER_NORTHUMBERLAND, 1, elsewhere());
    aim(OM_COUNTER_WARWICKSHIRE, 1, target());
    plan_is(48, 1, 3, others);
}

static const struct rule_test tests[] = {
    RULE_TEST(the_strongest_are_spared_first, "6.14r-a CRT.9"),
    RULE_TEST(forty_one_factors_are_enough, "6.14r-a CRT.9"),
    RULE_TEST(one_factor_more_is_of_no_use, "6.14r-a CRT.9"),
    RULE_TEST(a_brigade_is_not_broken, "5.54a MOD.d CRT.9"),
    RULE_TEST(weapons_aimed_before_are_counted, "6.14r-b CRT.9"),
};

RULE_TEST_MAIN("omdurman", tests)
