/*
 * Closing, melee and morale of an automatic battle (data 3.6) as sums: every die hits or none does,
 * so that each case can be reckoned by hand; where a die decides, many draws show both.
 */
#include "sanjuans/battles.h"

#include "games/sanjuans/battle/battle.h"

enum { ALWAYS = 1, DRAWS = 64 };

static struct sj_play play = { &data, &state, NULL };
static struct sj_fight f;

/* Egyptian foot of grade average before so many Mahdist foot that all act and have come; everybody
 * hits, nobody runs. The first unit of the game is among them. */
static void stand_before(int units, int foot)
{
    begin("");
    empty_map();
    add_units(SJ_KIND_EGYPTIAN_INFANTRY, units, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    struct sj_battle *b = &state.battle;
    b->cause = SJ_CAUSE_ENCOUNTER;
    b->place = SJ_MUD_BAY;
    b->type = SJ_BATTLE_ENCOUNTER;
    b->round = 3;
    b->mahdists[SJ_MAHDIST_FOOT] = (uint8_t)foot;
    b->start_hits_low = (uint8_t)(8 * units);
    for (int grade = 0; grade < SJ_GRADES; grade++) data.hit[grade] = ALWAYS;
    data.constant[SJ_CONSTANT_mahdist_melee] = ALWAYS;
    data.constant[SJ_CONSTANT_mahdist_melee_excellent] = 0;
    data.constant[SJ_CONSTANT_mahdist_melee_battery] = 0;
    data.constant[SJ_CONSTANT_closing] = 0;
    data.mahdist[SJ_MAHDIST_FOOT].hits = 40;
    f = (struct sj_fight){ .p = &play };
    f.type = &data.type[SJ_BATTLE_ENCOUNTER];
    data.temper[0].fervour = 0;
    f.temper = &data.temper[0];
    f.mahdists = f.closer_count = foot;
    for (int i = 0; i < foot; i++) {
        b->mahdist_hits[i] = 40;
        f.acts[i] = 1;
        f.closers[i] = (uint8_t)i;
    }
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!sj_is_in_this_battle(&state, unit)) continue;
        state.unit_grade[unit] = SJ_GRADE_AVERAGE;
        f.unit[f.units++] = (uint8_t)unit;
    }
}

static void draw(int number)
{
    f.dice = sj_dice_of_round(&state.battle, number);
}

static int harm_done(void)
{
    int harm = 0;
    for (int i = 0; i < f.mahdists; i++) harm += 40 - state.battle.mahdist_hits[i];
    return harm;
}

static int hits_lost(void)
{
    int lost = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) lost += state.unit_lost[unit];
    return lost;
}

/* ---- Closing ----------------------------------------------------------------------------- */

static void foot_and_horse_that_have_come_close(void)
{
    stand_before(1, 4);
    state.battle.mahdists[SJ_MAHDIST_HORSE] = state.battle.mahdists[SJ_MAHDIST_RIFLES] = 1;
    state.battle.mahdists[SJ_MAHDIST_GUN] = state.battle.mahdists[SJ_MAHDIST_MACHINE_GUN] = 1;
    f.mahdists = 8;
    for (int i = 0; i < 8; i++) state.battle.mahdist_hits[i] = f.acts[i] = 1;
    draw(1);
    sj_close_in(&f);
    assert_int_equal(f.closer_count, 5);
    state.battle.mahdist_hits[0] = 0;    /* spent */
    f.acts[1] = 0;                       /* asleep */
    state.battle.mahdist_arrival[2] = 4; /* not there yet */
    state.battle.mahdist_arrival[3] = 3; /* just come */
    f.closer_count = 7;
    sj_close_in(&f);
    assert_int_equal(f.closer_count, 2);
    assert_int_equal(f.closers[0] + f.closers[1], 3 + 4);
}

/* A die and the fervour above the hits of this round and one. */
static void fire_keeps_them_off(void)
{
    static const struct {
        int fervour, taken, closing, least, most; /* of 64 */
    } rows[] = {
        { 0, 0, 0, 64, 64 }, { 0, 6, 0, 0, 0 },  { 0, 0, 6, 0, 0 },   { 0, 3, 3, 0, 0 },
        { 0, 5, 0, 1, 63 },  { 0, 0, 5, 1, 63 }, { 1, 1, 0, 64, 64 }, { 1, 2, 0, 1, 63 },
        { -1, 0, 0, 1, 63 }, { 1, 6, 1, 0, 0 },  { -1, 5, 0, 0, 0 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int closed = 0;
        stand_before(1, 1);
        data.temper[0].fervour = (int8_t)rows[i].fervour;
        data.constant[SJ_CONSTANT_closing] = (int16_t)rows[i].closing;
        f.taken[0] = (uint8_t)rows[i].taken;
        for (int number = 0; number < DRAWS; number++) {
            draw(number);
            sj_close_in(&f);
            closed += f.closer_count;
        }
        assert_in_range(closed, rows[i].least, rows[i].most);
    }
}

/* ---- Melee ------------------------------------------------------------------------------- */

/* Four dice of foot, two of theirs; both strike together. */
static void both_sides_strike_together(void)
{
    for (int number = 0; number < 8; number++) {
        stand_before(1, 1);
        state.battle.mahdist_hits[0] = (uint8_t)(number < 4 ? 40 : number - 3);
        draw(number);
        sj_melee(&f);
        int left = number < 4 ? 36 : 0; /* one to four hits are gone with the four */
        assert_int_equal(state.battle.mahdist_hits[0], left);
        assert_int_equal(state.unit_lost[0], number < 4 ? 2 : data.mahdist[0].melee_weak);
        assert_int_equal(state.unit_fresh_lost[0], state.unit_lost[0]);
    }
}

/* At half its hits or less a Mahdist unit strikes with less. */
static void weak_mahdists_strike_with_less(void)
{
    static const int hits[] = { 1, 3, 4, 5, 8 };
    for (size_t i = 0; i < sizeof hits / sizeof hits[0]; i++) {
        stand_before(1, 1);
        data.mahdist[SJ_MAHDIST_FOOT].hits = 8;
        data.mahdist[SJ_MAHDIST_FOOT].melee = 5;
        data.mahdist[SJ_MAHDIST_FOOT].melee_weak = 3;
        state.battle.mahdist_hits[0] = (uint8_t)hits[i];
        draw(1);
        sj_melee(&f);
        assert_int_equal(state.unit_lost[0], hits[i] <= 4 ? 3 : 5);
    }
}

/* What Mahdists need: more against the best, less against batteries and in the first round of their
 * surprise, more against works. A row says whether they hit. */
static void what_mahdists_need_in_melee(void)
{
    static const struct {
        enum sj_kind kind;
        int grade, base, excellent, battery, first, round, works;
        bool hit;
    } rows[] = {
        { SJ_KIND_SUDANESE, SJ_GRADE_GOOD, 1, 10, 0, 0, 3, 0, true },
        { SJ_KIND_SUDANESE, SJ_GRADE_EXCELLENT, 1, 10, 0, 0, 3, 0, false },
        { SJ_KIND_SUDANESE, SJ_GRADE_GOOD, 11, 0, 10, 0, 3, 0, false },
        { SJ_KIND_KRUPP, SJ_GRADE_GOOD, 11, 0, 10, 0, 3, 0, true },
        { SJ_KIND_SUDANESE, SJ_GRADE_GOOD, 11, 0, 0, 10, 1, 0, true },
        { SJ_KIND_SUDANESE, SJ_GRADE_GOOD, 11, 0, 0, 10, 2, 0, false },
        { SJ_KIND_SUDANESE, SJ_GRADE_GOOD, 1, 0, 0, 0, 3, 10, false },
        { SJ_KIND_SUDANESE, SJ_GRADE_GOOD, 1, 0, 0, 0, 3, 0, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stand_before(0, 1);
        int unit = add_unit(rows[i].kind, SJ_MUD_BAY);
        sj_set_unit_flag(&state, unit, SJ_UNIT_IN_BATTLE);
        state.unit_grade[unit] = (uint8_t)rows[i].grade;
        f.unit[f.units++] = (uint8_t)unit;
        data.constant[SJ_CONSTANT_mahdist_melee] = (int16_t)rows[i].base;
        data.constant[SJ_CONSTANT_mahdist_melee_excellent] = (int16_t)rows[i].excellent;
        data.constant[SJ_CONSTANT_mahdist_melee_battery] = (int16_t)rows[i].battery;
        data.type[SJ_BATTLE_ENCOUNTER].melee_first = (uint8_t)rows[i].first;
        state.battle.round = (uint8_t)rows[i].round;
        state.battle.works = (uint8_t)rows[i].works;
        draw(1);
        sj_melee(&f);
        assert_int_equal(state.unit_lost[unit], rows[i].hit ? 2 : 0);
    }
}

/* On a number of ten a ten hits, on either side. */
static void the_number_itself_hits(void)
{
    int harm = 0, lost = 0;
    for (int number = 0; number < DRAWS; number++) {
        stand_before(1, 1);
        data.hit[SJ_GRADE_AVERAGE] = 10;
        data.constant[SJ_CONSTANT_mahdist_melee] = 10;
        draw(number);
        sj_melee(&f);
        harm += harm_done();
        lost += hits_lost();
    }
    assert_in_range(harm, 1, 4 * DRAWS - 1);
    assert_in_range(lost, 1, 2 * DRAWS - 1);
}

/* So many may fall on a unit: by the type, and fewer on works. */
static void room_around_a_unit(void)
{
    static const struct {
        int closed_in, works, units, foot, lost;
    } rows[] = {
        { 0, 0, 1, 6, 2 * 2 }, { 1, 0, 1, 6, 4 * 2 }, { 0, 1, 1, 6, 3 * 2 }, { 1, 1, 1, 6, 3 * 2 },
        { 0, 0, 1, 1, 2 },     { 0, 0, 2, 6, 4 * 2 }, { 0, 0, 3, 6, 6 * 2 }, { 0, 0, 3, 5, 5 * 2 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (int number = 0; number < 8; number++) {
            stand_before(rows[i].units, rows[i].foot);
            data.constant[SJ_CONSTANT_attackers] = 2;
            data.constant[SJ_CONSTANT_attackers_surrounded] = 4;
            data.constant[SJ_CONSTANT_attackers_works] = 3;
            data.type[SJ_BATTLE_ENCOUNTER].closed_in = (uint8_t)rows[i].closed_in;
            state.battle.works = (uint8_t)rows[i].works;
            data.constant[SJ_CONSTANT_mahdist_melee] = -5; /* works or not */
            draw(number);
            sj_melee(&f);
            assert_int_equal(hits_lost(), rows[i].lost);
        }
    }
    stand_before(1, 6);
    data.constant[SJ_CONSTANT_attackers] = 0;
    draw(1);
    sj_melee(&f);
    assert_int_equal(hits_lost() + harm_done(), 0);
}

/* Whoever is in rout is not fallen on and does not strike. */
static void units_in_rout_do_not_fight(void)
{
    stand_before(3, 6);
    sj_set_unit_flag(&state, 0, SJ_UNIT_ROUTED);
    draw(1);
    sj_melee(&f);
    assert_int_equal(state.unit_lost[0], 0);
    assert_int_equal(state.unit_lost[1], 4);
    assert_int_equal(state.unit_lost[2], 4);
    assert_int_equal(harm_done(), 8);
}

/* Cavalry that nobody has fallen on charges: one closer, two units, and who it meets is chance. */
static void unengaged_cavalry_charges_and_is_not_struck(void)
{
    int met = 0;
    for (int number = 0; number < DRAWS; number++) {
        stand_before(1, 1);
        int horse = add_unit(SJ_KIND_DRAGOON, SJ_MUD_BAY);
        sj_set_unit_flag(&state, horse, SJ_UNIT_IN_BATTLE);
        f.unit[f.units++] = (uint8_t)horse;
        draw(number);
        sj_melee(&f);
        bool meets_horse = state.unit_lost[horse] > 0;
        met += meets_horse;
        assert_int_equal(harm_done(), meets_horse ? 5 : 4 + 5);
        assert_int_equal(hits_lost(), 2);
        f.closer_count = 0; /* nobody has come: nobody is charged */
        int before = harm_done();
        sj_melee(&f);
        assert_int_equal(harm_done(), before);
    }
    assert_in_range(met, 1, DRAWS - 1);
}

/* battle.24, battle.28: in the first round of a surprise units reach sleepers, one each, who do not
 * strike back. */
static void sleepers_are_reached_and_do_not_strike(void)
{
    static const struct {
        int units, foot, spent, contact, least, most; /* harm of one round */
    } rows[] = {
        { 2, 6, 0, 1, 8, 8 }, { 2, 6, 0, 7, 0, 0 }, { 3, 2, 0, 1, 8, 8 },
        { 3, 2, 1, 1, 4, 4 }, { 1, 1, 0, 1, 4, 4 }, { 4, 6, 0, 6, 0, 16 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int sum = 0;
        for (int number = 0; number < DRAWS; number++) {
            stand_before(rows[i].units, rows[i].foot);
            data.type[SJ_BATTLE_ENCOUNTER].idle = 1;
            state.battle.round = 1;
            data.constant[SJ_CONSTANT_surprise_contact] = (int16_t)rows[i].contact;
            f.closer_count = 0;
            if (rows[i].spent) state.battle.mahdist_hits[0] = 0;
            draw(number);
            sj_melee(&f);
            int harm = harm_done() - (rows[i].spent ? 40 : 0);
            assert_in_range(harm, rows[i].least, rows[i].most);
            assert_int_equal(hits_lost(), 0);
            for (int foot = 0; foot < rows[i].foot; foot++) { /* no sleeper is reached twice */
                int hits = state.battle.mahdist_hits[foot];
                assert_true(hits == 40 || hits == 36 || hits == 0);
            }
            sum += harm;
        }
        if (rows[i].contact == 6) assert_in_range(sum, 1, 16 * DRAWS - 1);
    }
    stand_before(1, 2); /* from the second round on they fight as others do */
    data.type[SJ_BATTLE_ENCOUNTER].idle = 1;
    state.battle.round = 2;
    draw(1);
    sj_melee(&f);
    assert_int_equal(hits_lost(), 4);
}

static const struct rule_test tests[] = {
    RULE_TEST(foot_and_horse_that_have_come_close, "battle.18 battle.25"),
    RULE_TEST(fire_keeps_them_off, "units.19 battle.39"),
    RULE_TEST(both_sides_strike_together, "battle.39"),
    RULE_TEST(weak_mahdists_strike_with_less, "battle.39"),
    RULE_TEST(what_mahdists_need_in_melee, "units.4 option.storm.3 battle.9"),
    RULE_TEST(the_number_itself_hits, "battle.39"),
    RULE_TEST(room_around_a_unit, "battle.8 option.storm.3"),
    RULE_TEST(units_in_rout_do_not_fight, "pursuit.7"),
    RULE_TEST(unengaged_cavalry_charges_and_is_not_struck, "battle.39"),
    RULE_TEST(sleepers_are_reached_and_do_not_strike, "battle.24 battle.28"),
};

RULE_TEST_MAIN("sanjuans", tests)
