/*
 * Fire in an automatic battle (data 3.6) as sums: every die hits or none does, so that each case
 * can be reckoned by hand; where a die decides, many draws show both.
 */
#include "sanjuans/battles.h"

#include "games/sanjuans/battle/battle.h"

enum { ALWAYS = 1, DRAWS = 64 };

static struct sj_play play = { &data, &state, NULL };
static struct sj_fight f;

/* Units of a kind, of grade average, before so many Mahdist foot with 40 hits, who have not come.
 */
static void stand_before(enum sj_kind kind, int units, int foot)
{
    begin("");
    empty_map();
    add_units(kind, units, SJ_MUD_BAY);
    battle_waits(SJ_MUD_BAY, SJ_CAUSE_ENCOUNTER, SJ_NO_PLACE);
    struct sj_battle *b = &state.battle;
    b->cause = SJ_CAUSE_ENCOUNTER;
    b->place = SJ_MUD_BAY;
    b->type = SJ_BATTLE_ENCOUNTER;
    b->round = 2;
    b->mahdists[SJ_MAHDIST_FOOT] = (uint8_t)foot;
    for (int grade = 0; grade < SJ_GRADES; grade++) data.hit[grade] = ALWAYS;
    data.mahdist[SJ_MAHDIST_FOOT].hits = 40;
    data.mahdist[SJ_MAHDIST_FOOT].fire = 0;
    data.constant[SJ_CONSTANT_jam] = 0;
    f = (struct sj_fight){ .p = &play };
    f.type = &data.type[SJ_BATTLE_ENCOUNTER];
    f.temper = &data.temper[0];
    f.mahdists = foot;
    for (int i = 0; i < foot; i++) {
        b->mahdist_hits[i] = 40;
        b->mahdist_arrival[i] = 5;
        f.acts[i] = 1;
    }
    int start = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (!sj_is_in_this_battle(&state, unit)) continue;
        state.unit_grade[unit] = SJ_GRADE_AVERAGE;
        f.unit[f.units++] = (uint8_t)unit;
        start += sj_hits_left(&data, &state, unit);
    }
    b->start_hits_low = (uint8_t)start;
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

static int fire(void)
{
    int before = harm_done();
    sj_fire_of_units(&f);
    return harm_done() - before;
}

/* ---- Fire -------------------------------------------------------------------------------- */

/* Foot lose their dice with their hits, rounded up; batteries keep them while alive. */
static void dice_go_with_hits(void)
{
    static const struct {
        enum sj_kind kind;
        int lost, dice;
    } rows[] = {
        { SJ_KIND_EGYPTIAN_INFANTRY, 0, 4 },
        { SJ_KIND_EGYPTIAN_INFANTRY, 1, 4 },
        { SJ_KIND_EGYPTIAN_INFANTRY, 2, 3 },
        { SJ_KIND_EGYPTIAN_INFANTRY, 7, 1 },
        { SJ_KIND_EGYPTIAN_INFANTRY, 8, 0 },
        { SJ_KIND_DRAGOON, 0, 1 },
        { SJ_KIND_KRUPP, 0, 4 },
        { SJ_KIND_KRUPP, 3, 4 },
        { SJ_KIND_KRUPP, 4, 0 },
        { SJ_KIND_HICKS_BATTERY, 0, 3 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stand_before(rows[i].kind, 1, 2);
        state.unit_lost[f.unit[0]] = (uint8_t)rows[i].lost;
        draw(1);
        assert_int_equal(fire(), rows[i].dice);
        sj_set_unit_flag(&state, f.unit[0], SJ_UNIT_ROUTED);
        assert_int_equal(fire(), 0);
    }
}

/* What fire needs: cover by the type, the first round, hurried volleys of foot and camels, want of
 * supply. A row says whether a number that is just met by all of it still hits. */
static void what_fire_needs(void)
{
    static const struct {
        enum sj_kind kind;
        int cover, first, hurried, unsupplied, round, come;
        unsigned flags;
        bool hits;
    } rows[] = {
        { SJ_KIND_SUDANESE, 0, 0, 0, 0, 2, 0, 0, true },
        { SJ_KIND_SUDANESE, 10, 0, 0, 0, 2, 0, 0, false },
        { SJ_KIND_SUDANESE, 0, 10, 0, 0, 1, 0, 0, false },
        { SJ_KIND_SUDANESE, 0, 10, 0, 0, 2, 0, 0, true },
        { SJ_KIND_SUDANESE, 0, 0, 10, 0, 2, 1, 0, false },
        { SJ_KIND_SUDANESE, 0, 0, 10, 0, 2, 0, 0, true },
        { SJ_KIND_CAMELS, 0, 0, 10, 0, 2, 1, 0, false },
        { SJ_KIND_DRAGOON, 0, 0, 10, 0, 2, 1, 0, true },
        { SJ_KIND_KRUPP, 0, 0, 10, 0, 2, 1, 0, true },
        { SJ_KIND_SUDANESE, 0, 0, 0, 10, 2, 0, SJ_UNIT_UNSUPPLIED, false },
        { SJ_KIND_SUDANESE, 0, 0, 0, 10, 2, 0, SJ_UNIT_IN_FORCE, true },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stand_before(rows[i].kind, 1, 2);
        data.type[SJ_BATTLE_ENCOUNTER].fire = (uint8_t)rows[i].cover;
        data.type[SJ_BATTLE_ENCOUNTER].fire_first = (uint8_t)rows[i].first;
        data.constant[SJ_CONSTANT_hurried_fire] = (int16_t)rows[i].hurried;
        data.constant[SJ_CONSTANT_unsupplied_fire] = (int16_t)rows[i].unsupplied;
        state.battle.round = (uint8_t)rows[i].round;
        state.unit_flags[f.unit[0]] |= (uint8_t)rows[i].flags;
        if (rows[i].come) state.battle.mahdist_arrival[1] = 2;
        draw(1);
        assert_int_equal(fire() > 0, rows[i].hits);
        if (rows[i].come) assert_int_equal(state.battle.mahdist_hits[0], 40); /* no target */
    }
}

/* R78: the walls of a fortified town take the place of other cover, but only in a defense. */
static void walls_are_cover_in_a_defense(void)
{
    static const struct {
        int fortified, type;
        bool hits;
    } rows[] = { { 0, SJ_BATTLE_DEFENSE, true },
                 { 1, SJ_BATTLE_DEFENSE, false },
                 { 2, SJ_BATTLE_DEFENSE, true },
                 { 1, SJ_BATTLE_ENCOUNTER, true },
                 { 2, SJ_BATTLE_ENCOUNTER, true } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stand_before(SJ_KIND_SUDANESE, 1, 2);
        data.type[SJ_BATTLE_DEFENSE].fire = data.type[SJ_BATTLE_ENCOUNTER].fire = 0;
        data.constant[SJ_CONSTANT_fortified_fire] = 10;
        data.constant[SJ_CONSTANT_fortified_fire_prepared] = 0;
        state.battle.fortified = (uint8_t)rows[i].fortified;
        state.battle.type = (uint8_t)rows[i].type;
        draw(1);
        assert_int_equal(fire(), rows[i].hits ? 4 : 0);
    }
}

/* naval.20, R79: ships in the port, with the cover of the type; card 22 doubles them. */
static void ships_add_their_dice(void)
{
    static const struct {
        int number, cover, doubled_at, dice;
    } rows[] = { { 1, 0, -1, 9 },  { 1, 0, SJ_MUD_BAY, 18 }, { 1, 0, SJ_OLGA, 9 },
                 { 11, 0, -1, 0 }, { 5, 6, -1, 0 },          { 1, 10, -1, 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stand_before(SJ_KIND_SUDANESE, 0, 2);
        put_ship(SJ_ABU_KLEA, SJ_MUD_BAY);
        put_ship(SJ_SULTAN, SJ_MUD_BAY);
        put_ship(SJ_METEMMA, SJ_MUD_BAY);
        put_ship(SJ_KASSALA, SJ_MUD_BAY); /* has no guns */
        put_ship(SJ_TAMAI_BOAT, SJ_RICHARDSON);
        state.ship_slow[SJ_METEMMA] = 1; /* lies still */
        data.constant[SJ_CONSTANT_gunboat_number] = (int16_t)rows[i].number;
        data.type[SJ_BATTLE_ENCOUNTER].fire = (uint8_t)rows[i].cover;
        state.ships_guns = (uint8_t)(1 + rows[i].doubled_at);
        draw(1);
        assert_int_equal(fire(), rows[i].dice);
    }
}

/* Fire falls on those that may close if there are any, and on nobody who is spent. */
static void fire_finds_its_targets(void)
{
    stand_before(SJ_KIND_EGYPTIAN_INFANTRY, 2, 3);
    state.battle.mahdist_hits[0] = 0;
    draw(1);
    sj_fire_of_units(&f);
    assert_int_equal(f.taken[0], 0);
    assert_int_equal(f.taken[1] + f.taken[2], 8);
    state.battle.mahdist_arrival[0] = state.battle.mahdist_arrival[2] = 2;
    sj_fire_of_units(&f);
    assert_int_equal(f.taken[0], 0);
    assert_int_equal(f.taken[1] + f.taken[2], 8 + 8);
    int before = f.taken[1];
    f.acts[2] = 0; /* nobody that acts may close: all are targets again */
    for (int times = 0; times < 4; times++) sj_fire_of_units(&f);
    assert_true(f.taken[1] > before);
    for (int i = 0; i < 3; i++) state.battle.mahdist_hits[i] = 0;
    sj_fire_of_units(&f); /* nobody is left to be hit */
    assert_int_equal(state.battle.mahdist_hits[1], 0);
}

/* A machine gun jams on a one, for the battle; each counter for itself. */
static void machine_guns_jam_one_by_one(void)
{
    static const struct {
        enum sj_kind kind;
        int jam, first, second; /* fire of two rounds */
    } rows[] = {
        { SJ_KIND_BRITISH_MACHINE_GUN, 0, 10, 10 },
        { SJ_KIND_BRITISH_MACHINE_GUN, 6, 10, 0 },
        { SJ_KIND_HICKS_MACHINE_GUN, 6, 4, 0 },
        { SJ_KIND_KRUPP, 6, 8, 8 },
        { SJ_KIND_SUDANESE, 6, 8, 8 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bool single = rows[i].kind == SJ_KIND_HICKS_MACHINE_GUN;
        stand_before(rows[i].kind, single ? 1 : 2, 2);
        data.constant[SJ_CONSTANT_jam] = (int16_t)rows[i].jam;
        draw(1);
        assert_int_equal(fire(), rows[i].first);
        assert_int_equal(fire(), rows[i].second);
    }
    int jammed = 0;
    for (int number = 0; number < DRAWS; number++) {
        stand_before(SJ_KIND_BRITISH_MACHINE_GUN, 1, 2);
        data.constant[SJ_CONSTANT_jam] = 1;
        draw(number);
        sj_fire_of_units(&f);
        jammed += state.battle.jammed != 0;
    }
    assert_in_range(jammed, 1, DRAWS / 2);
    stand_before(SJ_KIND_BRITISH_MACHINE_GUN, 2, 2);
    state.battle.jammed = 2; /* the first of the British */
    draw(1);
    assert_int_equal(fire(), 5);
    stand_before(SJ_KIND_HICKS_MACHINE_GUN, 1, 2);
    state.battle.jammed = 2; /* which is not that of Hicks */
    draw(1);
    assert_int_equal(fire(), 4);
}

/* Mahdist fire: who acts and is not spent, at steady units, under cover and against works. */
static void mahdists_fire_their_dice(void)
{
    static const struct {
        int covered, number, number_covered, works, acts, hits, straight, round, lost;
    } rows[] = {
        { 0, 1, 11, 0, 1, 40, 0, 2, 6 }, { 1, 1, 11, 0, 1, 40, 0, 2, 0 },
        { 1, 11, 1, 0, 1, 40, 0, 2, 6 }, { 0, 1, 1, 10, 1, 40, 0, 2, 0 },
        { 0, 1, 1, 0, 0, 40, 0, 2, 0 },  { 0, 1, 1, 0, 1, 0, 0, 2, 0 },
        { 0, 1, 1, 0, 1, 40, 1, 2, 0 },  { 0, 1, 1, 0, 1, 40, 1, 3, 6 },
        { 0, 1, 1, 0, 1, 40, 0, 1, 6 },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        stand_before(SJ_KIND_EGYPTIAN_INFANTRY, 2, 2);
        sj_set_unit_flag(&state, 1, SJ_UNIT_ROUTED);
        data.mahdist[SJ_MAHDIST_FOOT].fire = 3;
        data.mahdist[SJ_MAHDIST_FOOT].number = (uint8_t)rows[i].number;
        data.mahdist[SJ_MAHDIST_FOOT].number_covered = (uint8_t)rows[i].number_covered;
        data.type[SJ_BATTLE_ENCOUNTER].covered = (uint8_t)rows[i].covered;
        state.battle.works = (uint8_t)rows[i].works;
        state.battle.straight = (uint8_t)rows[i].straight;
        state.battle.round = (uint8_t)rows[i].round;
        for (int foot = 0; foot < 2; foot++) {
            f.acts[foot] = (uint8_t)rows[i].acts;
            state.battle.mahdist_hits[foot] = (uint8_t)rows[i].hits;
        }
        draw(1);
        sj_fire_of_mahdists(&f);
        assert_int_equal(state.unit_lost[0], rows[i].lost);
        assert_int_equal(state.unit_fresh_lost[0], rows[i].lost);
        assert_int_equal(f.lost[0], rows[i].lost);
        assert_int_equal(state.unit_lost[1], 0); /* in rout: no target */
    }
    stand_before(SJ_KIND_EGYPTIAN_INFANTRY, 1, 2);
    sj_set_unit_flag(&state, 0, SJ_UNIT_ROUTED);
    data.mahdist[SJ_MAHDIST_FOOT].fire = 3;
    draw(1);
    sj_fire_of_mahdists(&f); /* nobody stands to be hit */
    assert_int_equal(state.unit_lost[0], 0);
    sj_lose_battle_hits(&f, 0, 20); /* no more than it has */
    sj_lose_battle_hits(&f, 0, 1);
    assert_int_equal(state.unit_lost[0], 8);
    assert_int_equal(f.lost[0], 8);
}

static const struct rule_test tests[] = {
    RULE_TEST(dice_go_with_hits, "units.10 units.15 battle.39"),
    RULE_TEST(what_fire_needs, "battle.46 battle.20 supply.8"),
    RULE_TEST(walls_are_cover_in_a_defense, "battle.31 R78"),
    RULE_TEST(ships_add_their_dice, "naval.20 R79"),
    RULE_TEST(fire_finds_its_targets, "battle.25 battle.39"),
    RULE_TEST(machine_guns_jam_one_by_one, "units.10 units.15"),
    RULE_TEST(mahdists_fire_their_dice, "event.66 option.storm.3 pursuit.7"),
};

RULE_TEST_MAIN("sanjuans", tests)
