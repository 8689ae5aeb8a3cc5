/*
 * The steps of a line of sight (6.3r-c to 6.3r-g) in every direction: a few lines are written down
 * for one twelfth of the compass and turned and mirrored into the others, as hexes allow.
 */
#include <stdio.h>
#include <string.h>

#include "core/parts.h"
#include "games/omdurman/orders/orders.h"
#include "games/omdurman/sight/sight.h"
#include "omdurman/position.h"

struct offset {
    int q, r;
};

/* The steps between the ends; two with + between them lie on both sides of the line. */
static const struct {
    struct offset end;
    int distance;
    const char *between;
} lines[] = {
    { { 1, 0 }, 1, "" },
    { { 4, 0 }, 4, "1,0 2,0 3,0" },
    { { 1, 1 }, 2, "1,0+0,1" },
    { { 2, 2 }, 4, "1,0+0,1 1,1 2,1+1,2" },
    { { 3, 3 }, 6, "1,0+0,1 1,1 2,1+1,2 2,2 3,2+2,3" },
    { { 2, 1 }, 3, "1,0 1,1" },
    { { 3, 1 }, 4, "1,0 1,1 2,0 2,1" },
    { { 4, 1 }, 5, "1,0 2,0 2,1 3,1" },
    { { 3, 2 }, 5, "1,0 1,1 2,1 2,2" },
    { { 5, 2 }, 7, "1,0 1,1 2,1 3,1 4,1 4,2" },
    { { 5, 3 }, 8, "1,0 1,1 2,1 2,2 3,1 3,2 4,2 4,3" },
    { { 7, 2 }, 9, "1,0 1,1 2,0 2,1 3,1 4,1 5,1 5,2 6,1 6,2" },
};

enum { LINES = sizeof lines / sizeof lines[0], WAYS = 12 };

/* By a sixth of a turn for each of the first six ways; the others are mirrored before. */
static struct offset turned(struct offset o, int way)
{
    if (way >= 6) o = (struct offset){ o.r, o.q };
    for (int i = 0; i < way % 6; i++) o = (struct offset){ -o.r, o.q + o.r };
    return o;
}

static int hex_of(struct offset o, int way)
{
    struct offset there = turned(o, way);
    return at(there.q, there.r);
}

static void assert_passed(const struct om_sight_step *step, const char *word, int way)
{
    int n[4] = { 0 };
    bool has_flank = read_numbers(word, n, 4) == 4;
    int hex = hex_of((struct offset){ n[0], n[1] }, way);
    int flank = has_flank ? hex_of((struct offset){ n[2], n[3] }, way) : OM_NO_HEX;
    assert_true((step->hex == hex && step->flank == flank) ||
                (has_flank && step->hex == flank && step->flank == hex));
}

static void assert_steps(const char *between, struct offset end, int way)
{
    struct om_sight_step steps[OM_SIGHT_STEPS];
    int from = at(0, 0), to = hex_of(end, way);
    int count = om_trace_sight(&data, &state, from, to, steps), at_step = 0;
    assert_true(steps[0].hex == from && steps[0].flank == OM_NO_HEX);
    for (const char *word = between; *word; word += strspn(word, " ")) {
        assert_true(++at_step < count - 1);
        assert_passed(&steps[at_step], word, way);
        word += strcspn(word, " ");
    }
    assert_int_equal(at_step + 2, count);
    assert_true(steps[count - 1].hex == to && steps[count - 1].flank == OM_NO_HEX);
}

static void a_line_has_its_steps_in_every_direction(void)
{
    begin("scenario=campaign");
    for (int way = 0; way < WAYS; way++) {
        for (int i = 0; i < LINES; i++) assert_steps(lines[i].between, lines[i].end, way);
    }
}

/* The distance that the question of sight tells last. */
static int distance_told(int from, int to)
{
    static struct trace_event events[256];
    struct trace trace = { events, 256, 0 };
    action question = action_make(OM_QUESTION_SIGHT, (unsigned)from, (unsigned)to);
    assert_true(game_answer(&om_game, &data, &state, question, &trace));
    return events[trace.count - 1].argument[2];
}

static void the_distance_is_the_same_in_every_direction(void)
{
    begin("scenario=campaign");
    for (int way = 0; way < WAYS; way++) {
        for (int i = 0; i < LINES; i++) {
            int to = hex_of(lines[i].end, way);
            assert_int_equal(distance_told(at(0, 0), to), lines[i].distance);
            assert_int_equal(distance_told(to, at(0, 0)), lines[i].distance);
        }
    }
}

/* A unit on any single step blocks, on one of two it does not, beside the line neither. */
static void only_what_is_on_the_line_blocks(void)
{
    begin("scenario=campaign");
    blank_board();
    int unit = OM_COUNTER_TAIASHA;
    for (int way = 0; way < WAYS; way++) {
        struct offset step = { 2, 1 }, beside = { 3, 0 }, end = { 5, 3 };
        put(unit, hex_of(step, way));
        assert_false(om_sees(&data, &state, at(0, 0), hex_of(end, way)));
        assert_true(om_sees(&data, &state, at(0, 0), hex_of((struct offset){ 4, 0 }, way)));
        put(unit, hex_of(beside, way));
        assert_true(om_sees(&data, &state, at(0, 0), hex_of(end, way)));
        put(unit, hex_of((struct offset){ 2, 1 }, way));
        assert_true(om_sees(&data, &state, at(0, 0), hex_of((struct offset){ 3, 3 }, way)));
        put(unit, hex_of((struct offset){ 2, 2 }, way));
        assert_false(om_sees(&data, &state, at(0, 0), hex_of((struct offset){ 3, 3 }, way)));
    }
}

/* ---- What is crossed on the way ---------------------------------------------------------- */

/* A hex with a feature on all of its hexsides, another on the one to the east alone. */
static void fence(unsigned feature)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    memset(data.region, 0, sizeof data.region);
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        set_side(at(0, 0), om_next_hex(&data, &state, at(0, 0), i), feature);
    }
    set_side(at(0, 9), at(1, 9), feature);
    if (feature == OM_SIDE_THORN) {
        set_zariba(at(0, 0));
        set_zariba(at(0, 9));
    }
    renew();
}

static void fire_comes_in_by_the_last_hexside(void)
{
    fence(OM_SIDE_CREST);
    for (int way = 0; way < WAYS; way++) {
        for (int i = 0; i < LINES; i++) {
            int other = hex_of(lines[i].end, way);
            assert_int_equal(om_entry_features(&data, &state, other, at(0, 0)), OM_SIDE_CREST);
            assert_int_equal(om_entry_features(&data, &state, at(0, 0), other),
                             lines[i].distance == 1 ? OM_SIDE_CREST : 0);
        }
    }
    assert_int_equal(om_entry_features(&data, &state, at(3, 9), at(0, 9)), OM_SIDE_CREST);
    assert_int_equal(om_entry_features(&data, &state, at(-3, 9), at(0, 9)), 0);
    assert_int_equal(om_entry_features(&data, &state, at(1, 10), at(0, 9)), 0); /* a corner */
    assert_int_equal(om_entry_features(&data, &state, at(2, 8), at(0, 9)), 0);
}

static void thorn_is_crossed_inwards(void)
{
    fence(OM_SIDE_THORN);
    for (int way = 0; way < WAYS; way++) {
        for (int i = 0; i < LINES; i++) {
            int other = hex_of(lines[i].end, way), beyond = hex_of(lines[i].end, (way + 3) % 6);
            assert_true(om_crosses_thorn(&data, &state, other, at(0, 0)));
            assert_false(om_crosses_thorn(&data, &state, at(0, 0), other));
            if (way < 6) assert_true(om_crosses_thorn(&data, &state, other, beyond));
        }
    }
    assert_true(om_crosses_thorn(&data, &state, at(3, 9), at(-2, 9)));
    assert_false(om_crosses_thorn(&data, &state, at(-2, 9), at(3, 9)));
    assert_false(om_crosses_thorn(&data, &state, at(1, 10), at(0, 9))); /* a corner */
    assert_false(om_crosses_thorn(&data, &state, at(2, 8), at(0, 9)));
    assert_false(om_crosses_thorn(&data, &state, at(4, 4), at(8, 4)));
    /* past it: only one of the two hexsides at the corner is thorn */
    assert_false(om_crosses_thorn(&data, &state, at(1, -1), at(0, 1)));
    memset(state.built, 0, sizeof state.built);
    assert_false(om_crosses_thorn(&data, &state, at(3, 0), at(0, 0)));
}

/* Two zariba hexes side by side, with thorn towards the hex that lies before both of them. */
static void thorn_before_both_sides_of_the_line(void)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    set_zariba(at(0, 0));
    set_zariba(at(1, 0));
    set_side(at(0, 0), at(1, -1), OM_SIDE_THORN);
    set_side(at(1, 0), at(1, -1), OM_SIDE_THORN);
    set_side(at(0, 0), at(-1, 0), OM_SIDE_CREST);
    renew();
    assert_false(om_crosses_thorn(&data, &state, at(-1, 0), at(0, 0)));
    assert_true(om_crosses_thorn(&data, &state, at(1, -1), at(0, 1)));
    assert_false(om_crosses_thorn(&data, &state, at(0, 1), at(1, -1)));
    hold_board(); /* the second of the two is outside, with a fence of its own */
    data.map[OM_MAP_BATTLE].zariba[1] = 0;
    set_side(at(0, 0), at(1, 0), OM_SIDE_KHOR);
    renew();
    assert_false(om_crosses_thorn(&data, &state, at(1, -1), at(0, 1)));
}

/* A wall is aimed at as at a target on the ground (6.6r-h). */
static void a_target_may_be_taken_as_on_the_ground(void)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    set_terrain(at(0, 0), OM_ROUGH);
    set_terrain(at(4, 0), OM_ROUGH);
    renew();
    assert_true(om_sees_ground(&data, &state, at(0, 0), at(4, 0)));
    put(OM_COUNTER_TAIASHA, at(3, 0));
    assert_true(om_sees(&data, &state, at(0, 0), at(4, 0)));
    assert_false(om_sees_ground(&data, &state, at(0, 0), at(4, 0)));
}

/* 3.2r-b */
static void counters_stand_at_their_level(void)
{
    begin("scenario=campaign");
    hold_board();
    blank_board();
    set_terrain(at(1, 0), OM_ROUGH);
    set_terrain(at(2, 0), OM_HILLTOP);
    set_terrain(at(3, 0), OM_NILE);
    set_terrain(at(4, 0), OM_NILE);
    for (int q = 5; q <= 7; q++) set_city(at(q, 0));
    set_terrain(at(6, 0), OM_HILLTOP);
    for (int q = 6; q <= 8; q++) set_side(at(q, 0), at(q, 1), OM_SIDE_WALL);
    renew();
    static const enum om_level levels[] = { OM_LEVEL_GROUND,  OM_LEVEL_ROUGH,  OM_LEVEL_HILLTOP,
                                            OM_LEVEL_ROUGH,   OM_LEVEL_GROUND, OM_LEVEL_GROUND,
                                            OM_LEVEL_HILLTOP, OM_LEVEL_ROUGH,  OM_LEVEL_GROUND };
    put(OM_COUNTER_GUNBOAT, at(3, 0));
    put(OM_COUNTER_TAIASHA, at(1, 0));
    for (int q = 0; q <= 8; q++) {
        assert_int_equal(om_sight_level(&data, &state, at(q, 0)), levels[q]);
    }
    static const int forts[] = { 0, 1, 2, 7 };
    for (int i = 0; i < 4; i++) {
        put(OM_COUNTER_FORT + i, at(forts[i], 0));
        assert_int_equal(om_sight_level(&data, &state, at(forts[i], 0)), OM_LEVEL_GROUND);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_line_has_its_steps_in_every_direction, "6.3r-a 6.3r-c 6.3r-d 6.3r-e 6.3r-g 1.0r-f"),
    RULE_TEST(the_distance_is_the_same_in_every_direction, "1.0r-e 1.0r-g"),
    RULE_TEST(only_what_is_on_the_line_blocks, "6.3-GG1 6.3r-h 6.3-Lf"),
    RULE_TEST(fire_comes_in_by_the_last_hexside, "MOD.r-m MOD.r-t 6.3r-j"),
    RULE_TEST(thorn_is_crossed_inwards, "MOD.e MOD.r-t 5.3r-j"),
    RULE_TEST(thorn_before_both_sides_of_the_line, "MOD.e 6.3r-j"),
    RULE_TEST(a_target_may_be_taken_as_on_the_ground, "6.6r-h"),
    RULE_TEST(counters_stand_at_their_level, "3.2r-a 3.2r-b 6.3-Lb 6.3-Lc"),
};

RULE_TEST_MAIN("omdurman", tests)
