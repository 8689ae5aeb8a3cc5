/*
 * Whom the staff sends into the line that the judgement would leave in the box (orders/reserve.c):
 * worked out a second time over many positions, and by hand at the limits.
 *
 * Several counters go to a zone together, the best defenders first. Of all zones in which troops
 * stand, and of all numbers of counters, the one is taken that stops most throws for each counter;
 * of equals the first zone and the fewest counters. Then again, until nothing stops anything.
 */
#include "games/khartoum/orders/orders.h"
#include "khartoum/outcome.h"

#include <stdio.h>
#include <string.h>

enum { ROOM = 128, POSITIONS = 600, UNTOUCHED = 0x7777, COUNTERS_MOST = 64 };
/* Every number of counters that a zone can take divides it. */
enum { PARTS = 5040 * 9 * 11 * 13 };
enum { RESERVE = 3, PALACE = 6 };

/* ---- A second reading ------------------------------------------------------------------------ */

struct row {
    int length, counters;
    action actions[ROOM];
};

struct candidate {
    action action;
    int factor;
};

static int troops_in(const kh_state *s, int zone)
{
    int troops = 0;
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++)
        troops += s->counters[KH_PLACE_ZONE + zone][kind];
    return troops;
}

static int leader_in(const kh_state *s, int zone)
{
    int leader = 0;
    while (leader < KH_LEADERS && s->leader[leader] != KH_PLACE_ZONE + zone) leader++;
    return leader;
}

/* 7.1d to 7.1h, 11.4d: the banner, if it comes, comes to the outermost troops on its path. */
static bool meets(const kh_state *s, int banner, int zone)
{
    int met = KH_NO_ZONE;
    if (s->disorganised[banner] != 0 || s->strength[banner] == 0) return false;
    for (int number = KH_PALACE_NUMBER; number < s->banner_zone[banner]; number++) {
        if (troops_in(s, kh_zone_of(banner, number))) met = kh_zone_of(banner, number);
    }
    return met == zone;
}

/* 7.2b to 7.2g, without the banner's strength. */
static int defence_of(const kh_state *s, int zone)
{
    int sum = kh_zone_level(&data, s, zone) + kh_morale_drm(&data, s) + kh_resource_drm(&data, s);
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int number = s->counters[KH_PLACE_ZONE + zone][kind];
        if (number) sum += number * data.unit[kind].factor[KH_FIGHT_DEFENCE];
    }
    if (leader_in(s, zone) < KH_LEADERS)
        sum += data.leader[leader_in(s, zone)].factor[KH_FIGHT_DEFENCE];
    return sum + s->barge[zone] * data.constant[KH_CONSTANT_barge_defence];
}

static int throws_lost(const kh_state *s, int zone, int more)
{
    static const int ways[13] = { 0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1 };
    int lost = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (!meets(s, banner, zone)) continue;
        for (int dice = 2; dice <= 12; dice++) {
            int row = dice + defence_of(s, zone) + more - s->strength[banner];
            row = row < 2 ? 2 : row > 12 ? 12 : row;
            if (data.outcome[KH_FIGHT_DEFENCE][row - 2].advance) lost += ways[dice];
        }
    }
    return zone == KH_ZONE_PALACE ? PALACE * lost : lost;
}

/* Everybody in the box who adds something, the best first, of equals in the order of the list. */
static int in_the_box(const kh_state *s, struct candidate *all)
{
    int count = 0;
    for (int factor = 9; factor > 0; factor--) {
        for (int kind = 0; kind < KH_KINDS; kind++) {
            if (data.unit[kind].factor[KH_FIGHT_DEFENCE] != factor) continue;
            for (int i = 0; i < s->counters[KH_PLACE_AVAILABLE][kind]; i++)
                all[count++] =
                    (struct candidate){ action_make(KH_VERB_UNIT, (unsigned)kind, 0), factor };
        }
        for (int leader = 0; leader < KH_LEADERS; leader++) {
            bool is_here = s->leader[leader] == KH_PLACE_AVAILABLE;
            if (is_here && data.leader[leader].factor[KH_FIGHT_DEFENCE] == factor)
                all[count++] =
                    (struct candidate){ action_make(KH_VERB_LEADER, (unsigned)leader, 0), factor };
        }
    }
    return count;
}

/* 6.7c to 6.7h: four troops, one leader, gunboats at the Nile. */
static bool takes(const kh_state *s, int zone, action a, int *troops, int *leaders)
{
    int what = (int)action_first(a);
    if (action_verb(a) == KH_VERB_LEADER)
        return (what != KH_GORDON || data.zone[zone].gordon) && (*leaders)++ == 0;
    if (what == KH_GUNBOAT) return data.zone[zone].nile && !s->dry[zone];
    if (what >= KH_TROOP_KINDS) return true;
    if (*troops >= data.constant[KH_CONSTANT_zone_troops]) return false;
    ++*troops;
    return true;
}

/* What is best, with how much it stops for each counter in parts; 0: nothing stops anything. */
static long best_row(const kh_state *s, struct row *best)
{
    long most = 0;
    for (int zone = 0; zone < KH_ZONES; zone++) {
        struct candidate all[COUNTERS_MOST];
        struct row row = { 0 };
        int troops = troops_in(s, zone), leaders = leader_in(s, zone) < KH_LEADERS, more = 0;
        if (!troops) continue;
        if (zone != s->defend_zone)
            row.actions[row.length++] = action_make(KH_VERB_ZONE, (unsigned)zone, 0);
        int count = in_the_box(s, all);
        for (int i = 0; i < count; i++) {
            if (!takes(s, zone, all[i].action, &troops, &leaders)) continue;
            row.actions[row.length++] = all[i].action;
            more += all[i].factor;
            long gain = throws_lost(s, zone, 0) - throws_lost(s, zone, more);
            long each = gain * (PARTS / ++row.counters);
            assert_int_equal(PARTS % row.counters, 0);
            if (each <= most) continue;
            most = each;
            *best = row;
        }
    }
    return most;
}

static void move(kh_state *s, const struct row *row)
{
    for (int i = 0; i < row->length; i++) {
        unsigned what = action_first(row->actions[i]);
        if (action_verb(row->actions[i]) == KH_VERB_ZONE) {
            s->defend_zone = (uint8_t)what;
        } else if (action_verb(row->actions[i]) == KH_VERB_LEADER) {
            s->leader[what] = (uint8_t)(KH_PLACE_ZONE + s->defend_zone);
        } else {
            s->counters[KH_PLACE_AVAILABLE][what]--;
            s->counters[KH_PLACE_ZONE + s->defend_zone][what]++;
        }
    }
}

/* Leaders are held back whatever they add. */
static int held_back(const kh_state *s)
{
    int number = 0;
    for (int kind = 0; kind < KH_KINDS; kind++) {
        if (data.unit[kind].factor[KH_FIGHT_DEFENCE] >= 1)
            number += s->counters[KH_PLACE_AVAILABLE][kind];
    }
    for (int i = 0; i < KH_LEADERS; i++) number += s->leader[i] == KH_PLACE_AVAILABLE;
    return number;
}

/* Plays it on `s`; returns how many groups are sent. */
static int second_reading(kh_state *s, struct row *all, int room)
{
    struct row next;
    int groups = 0;
    all->length = all->counters = 0;
    if (held_back(s) <= RESERVE) return 0;
    while (best_row(s, &next) && all->length + next.length <= room) {
        move(s, &next);
        memcpy(all->actions + all->length, next.actions,
               (size_t)next.length * sizeof next.actions[0]);
        all->length += next.length;
        all->counters += next.counters;
        groups++;
    }
    return groups;
}

/* ---- Many positions -------------------------------------------------------------------------- */

static struct random chance;

static int below(int bound)
{
    return (int)random_below(&chance, (uint32_t)bound);
}

/* Factors, rows and levels that no edition has. */
static void draw_data(void)
{
    for (int kind = 0; kind < KH_KINDS; kind++) {
        bool is_barred = below(8) == 0;
        data.unit[kind].factor[KH_FIGHT_DEFENCE] = (int8_t)(is_barred ? FIELD_X_VALUE : below(4));
    }
    for (int i = 0; i < KH_LEADERS; i++) data.leader[i].factor[KH_FIGHT_DEFENCE] = (int8_t)below(4);
    for (int i = 0; i < KH_OUTCOME_ROWS; i++)
        data.outcome[KH_FIGHT_DEFENCE][i].advance = below(12) >= i;
}

static void draw_siege(void)
{
    state.morale = (uint8_t)(1 + below(KH_MORALE_TRACK));
    state.resources = (uint8_t)(1 + below(KH_RESOURCE_TRACK));
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        state.banner_zone[banner] = (uint8_t)(2 + below(5));
        state.strength[banner] = (uint8_t)below(10);
        state.disorganised[banner] = below(5) == 0;
    }
    for (int zone = 0; zone < KH_ZONES; zone++) {
        state.marker[zone] = below(6) == 0;
        state.dry[zone] = below(6) == 0;
        state.barge[zone] = below(6) == 0;
    }
    put(KH_GUNBOAT, below(4), KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    put(KH_MILITIA, below(3), KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
    for (int kind = 0; kind < KH_KINDS; kind++) {
        int most = count(KH_PLACE_AVAILABLE, kind);
        if (kh_is_full(kind)) {
            int reduced = below(most + 1);
            put(kind, reduced, KH_PLACE_AVAILABLE, KH_PLACE_USED);
            state.counters[KH_PLACE_AVAILABLE][kind + 1] = (uint8_t)reduced;
        } else if (below(4) == 0) {
            put(kind, most, KH_PLACE_AVAILABLE, KH_PLACE_USED);
        }
    }
    for (int i = 0; i < KH_LEADERS; i++) {
        if (below(4) == 0 && state.leader[i] == KH_PLACE_AVAILABLE)
            state.leader[i] = KH_PLACE_WOUNDED;
    }
}

static void play(action a)
{
    assert_int_equal(kh_game.apply(&data, &state, a, NULL), ACCEPTED);
}

/* False: there is nobody for a line. */
static bool draw_line(void)
{
    action legal[64];
    int number = 1 + below(24);
    if (kh_game.apply(&data, &state, action_make(KH_VERB_DEFEND, 0, 0), NULL) != ACCEPTED)
        return false;
    if (below(2)) play(action_make(KH_VERB_ZONE, KH_ZONE_PALACE, 0));
    for (int i = 0; i < number || !state.defend_placed; i++) {
        int length = kh_game.legal(&data, &state, legal);
        action a = legal[below(length)];
        if (action_verb(a) != KH_VERB_DONE) play(a);
        if (length == 1 && state.defend_placed) break; /* everybody stands */
    }
    return true;
}

static void assert_sent(const kh_state *before, const struct row *row, const kh_state *after,
                        int room)
{
    action out[ROOM];
    kh_state s = *before;
    int posted = 2;
    for (int i = 0; i < ROOM; i++) out[i] = UNTOUCHED;
    assert_int_equal(kh_send_reserve(&data, &s, out, room, &posted), row->length);
    assert_int_equal(posted, 2 + row->counters);
    assert_memory_equal(out, row->actions, (size_t)row->length * sizeof out[0]);
    for (int i = row->length; i < ROOM; i++) assert_int_equal(out[i], UNTOUCHED);
    assert_memory_equal(s.counters, after->counters, sizeof s.counters);
    assert_memory_equal(s.leader, after->leader, sizeof s.leader);
}

static void everybody_goes_where_most_is_stopped(void)
{
    static const char *const options[] = { "", "level=cub", "level=king", "gordon=yes" };
    int sent = 0, often = 0, kept = 0, cut = 0;
    random_seed(&chance, 6, 7);
    for (int i = 0; i < POSITIONS; i++) {
        begin(options[i % 4]);
        in_turn(3, 2);
        draw_siege();
        if (i / 4 % 2) draw_data();
        if (!draw_line()) continue;
        struct row row;
        kh_state after = state;
        int groups = second_reading(&after, &row, ROOM);
        assert_sent(&state, &row, &after, ROOM);
        sent += groups > 0;
        often += groups > 1;
        kept += held_back(&state) == RESERVE;
        if (!groups) continue;
        int length = row.length, room = below(length + 1);
        after = state;
        second_reading(&after, &row, room);
        assert_sent(&state, &row, &after, room);
        cut += row.length < length;
    }
    assert_true(sent > POSITIONS / 4 && often > POSITIONS / 16);
    assert_true(kept > POSITIONS / 64 && cut > POSITIONS / 16);
}

/* ---- By hand --------------------------------------------------------------------------------- */

/* The line that is posted, with nobody left in the box. Every zone has a level of 1 and every
 * banner 1 beside what is said of it, so that only counters and what is said count: of 36 throws 15
 * are lost at 0, 10, 6, 3, 1 and 0 at +1 to +5, 21, 26, 30, 33, 35 and 36 at -1 to -6. */
static void post(const char *line)
{
    static const int8_t factors[KH_KINDS] = {
        [KH_EGYPTIAN_FULL] = 2, [KH_SUDANESE_FULL] = 1, [KH_LIGHT_GUN] = 1, [KH_HEAVY_GUN] = 1
    };
    begin("");
    in_turn(3, 2);
    memset(data.morale_drm, 0, sizeof data.morale_drm);
    memset(data.resource_drm, 0, sizeof data.resource_drm);
    memset(data.terrain_level, 1, sizeof data.terrain_level);
    for (int kind = 0; kind < KH_KINDS; kind++)
        data.unit[kind].factor[KH_FIGHT_DEFENCE] = factors[kind];
    for (int i = 0; i < KH_LEADERS; i++) data.leader[i].factor[KH_FIGHT_DEFENCE] = 1;
    does("defend");
    if (line) does(line);
    for (int kind = 0; kind < KH_KINDS; kind++)
        put(kind, count(KH_PLACE_AVAILABLE, kind), KH_PLACE_AVAILABLE, KH_PLACE_USED);
    for (int i = 0; i < KH_LEADERS; i++) {
        if (state.leader[i] == KH_PLACE_AVAILABLE) state.leader[i] = KH_PLACE_WOUNDED;
    }
}

static void strengths(int black, int white, int red, int green)
{
    state.strength[KH_BLACK] = (uint8_t)(black + 1);
    state.strength[KH_WHITE] = (uint8_t)(white + 1);
    state.strength[KH_RED] = (uint8_t)(red + 1);
    state.strength[KH_GREEN] = (uint8_t)(green + 1);
}

static void in_box(int kind, int number)
{
    put(kind, number, KH_PLACE_USED, KH_PLACE_AVAILABLE);
}

static void assert_sends(int room, const char *expected)
{
    action out[ROOM];
    char text[400] = "";
    size_t used = 0;
    kh_state s = state;
    int posted = 0, counters = 0, length = kh_send_reserve(&data, &s, out, room, &posted);
    for (int i = 0; i < length; i++) {
        const char *word = text_of_action(action_verb(out[i]), (int)action_first(out[i]), 0);
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s", i ? " " : "", word);
        counters += action_verb(out[i]) != KH_VERB_ZONE;
        assert_true(used < sizeof text);
    }
    assert_string_equal(text, expected);
    assert_int_equal(posted, counters);
}

static void three_are_a_reserve_and_four_are_not(void)
{
    static const struct {
        int units[KH_KINDS], leaders;
        const char *sent;
    } rows[] = {
        { { [KH_LIGHT_GUN] = 3 }, 0, "" },
        { { [KH_LIGHT_GUN] = 4 }, 0, "unit:light unit:light unit:light unit:light" },
        { { [KH_LIGHT_GUN] = 2, [KH_HEAVY_GUN] = 1 }, 0, "" },
        { { [KH_LIGHT_GUN] = 2, [KH_HEAVY_GUN] = 1 },
          1,
          "unit:light unit:light unit:heavy leader:stewart" },
        { { [KH_EGYPTIAN_FULL] = 2, [KH_LIGHT_GUN] = 1 }, 0, "" },
        { { [KH_EGYPTIAN_FULL] = 2, [KH_LIGHT_GUN] = 2 },
          0,
          "unit:egyptian.2 unit:egyptian.2 unit:light unit:light" },
        { { [KH_LIGHT_GUN] = 1 }, 2, "" },
        { { [KH_LIGHT_GUN] = 2 }, 2, "unit:light unit:light leader:stewart" }, /* 6.7e */
        { { [KH_BASHI_FULL] = 2, [KH_LIGHT_GUN] = 3 }, 0, "" }, /* who adds nothing is none */
        { { [KH_BASHI_FULL] = 2, [KH_LIGHT_GUN] = 4 },
          0,
          "unit:light unit:light unit:light unit:light" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        post("zone:palace unit:bashi.2");
        strengths(2, 2, 2, 2);
        for (int kind = 0; kind < KH_KINDS; kind++) in_box(kind, rows[i].units[kind]);
        for (int leader = 0; leader < rows[i].leaders; leader++)
            state.leader[leader] = KH_PLACE_AVAILABLE;
        assert_sends(ROOM, rows[i].sent);
    }
}

/* One by one where each stops most: 6 and 5 of Black's throws, 5 of White's, 4 of Black's. Of
 * equals the first zone. */
static void of_equals_the_first_zone_is_helped(void)
{
    post("zone:black.5 unit:bashi.2 zone:white.5 unit:bashi.2");
    strengths(1, 0, 12, 12);
    in_box(KH_LIGHT_GUN, 4);
    assert_sends(ROOM, "zone:black.5 unit:light unit:light zone:white.5 unit:light zone:black.5 "
                       "unit:light");
}

/* Against 7 one stops nothing, two 1 throw, three 3, four 6. They go whole or not at all. */
static void several_go_together_or_not_at_all(void)
{
    static const char line[] = "zone:black.5 unit:bashi.2 zone:white.5 unit:bashi.2";
    post(line);
    strengths(7, 12, 12, 12);
    in_box(KH_LIGHT_GUN, 4);
    assert_sends(5, "zone:black.5 unit:light unit:light unit:light unit:light");
    assert_sends(4, "");
    post(line);
    strengths(7, 12, 12, 12);
    in_box(KH_LIGHT_GUN, 3);
    in_box(KH_EGYPTIAN_FULL, 1);
    assert_sends(ROOM, "zone:black.5 unit:egyptian.2 unit:light unit:light unit:light");
    post(line);
    strengths(7, 12, 12, 12);
    in_box(KH_LIGHT_GUN, 3);
    for (int i = 0; i < KH_GORDON; i++) state.leader[i] = KH_PLACE_AVAILABLE;
    assert_sends(ROOM, "zone:black.5 unit:light unit:light unit:light leader:stewart");
    strengths(12, 12, 12, 12);
    assert_sends(ROOM, "");
}

/* One throw of the Palace, which Red alone can reach, is worth six of Black's. */
static void the_palace_counts_six_times(void)
{
    post("zone:palace unit:bashi.2 unit:egyptian.2 unit:egyptian.2 zone:black.5 unit:bashi.2 "
         "zone:white.5 unit:sudanese.2 zone:green.5 unit:sudanese.2");
    strengths(1, 0, 0, 0);
    state.banner_zone[KH_RED] = 2;
    in_box(KH_LIGHT_GUN, 4);
    assert_sends(ROOM, "zone:palace unit:light zone:black.5 unit:light unit:light unit:light");
}

/* Without troops a zone stops nobody, and it is not here that the first are sent. */
static void nobody_goes_where_no_troops_stand(void)
{
    post(NULL);
    strengths(0, 0, 0, 0);
    in_box(KH_EGYPTIAN_FULL, 2);
    in_box(KH_LIGHT_GUN, 5);
    assert_sends(ROOM, "");
    post("zone:black.5 unit:bashi.2"); /* the other ways are open */
    strengths(12, 0, 0, 0);
    in_box(KH_LIGHT_GUN, 5);
    assert_sends(ROOM, "");
    strengths(0, 12, 12, 12);
    assert_sends(ROOM, "unit:light unit:light unit:light unit:light unit:light");
    post("zone:black.4 unit:bashi.2 zone:black.5 unit:bashi.2"); /* the outer zone is met first */
    strengths(0, 12, 12, 12);
    in_box(KH_LIGHT_GUN, 5);
    assert_sends(ROOM, "unit:light unit:light unit:light unit:light unit:light");
}

/* A banner that is disorganised or has no strength left attacks nobody, wherever it stands. */
static void nobody_waits_for_who_does_not_come(void)
{
    static const char line[] = "zone:black.5 unit:bashi.2 zone:white.5 unit:bashi.2";
    post(line);
    strengths(5, 0, 12, 12); /* a gun more stops 5 and 4 of White's throws, four 14 of Black's */
    in_box(KH_LIGHT_GUN, 4);
    assert_sends(2, "unit:light unit:light");
    state.disorganised[KH_WHITE] = 1;
    assert_sends(ROOM, "zone:black.5 unit:light unit:light unit:light unit:light");
    state.disorganised[KH_WHITE] = 0;
    state.strength[KH_WHITE] = 0;
    assert_sends(ROOM, "zone:black.5 unit:light unit:light unit:light unit:light");
    state.disorganised[KH_BLACK] = 1;
    assert_sends(ROOM, "");
}

static const struct rule_test tests[] = {
    RULE_TEST(everybody_goes_where_most_is_stopped, "6.7b 6.7c 6.7d 6.7e 6.7f 6.7g 6.7h 7.2h"),
    RULE_TEST(three_are_a_reserve_and_four_are_not, "6.7d 6.7e"),
    RULE_TEST(of_equals_the_first_zone_is_helped, "6.7b 6.7f"),
    RULE_TEST(several_go_together_or_not_at_all, "6.7d 6.7e 6.7f"),
    RULE_TEST(the_palace_counts_six_times, "6.7f"),
    RULE_TEST(nobody_goes_where_no_troops_stand, "6.7h"),
    RULE_TEST(nobody_waits_for_who_does_not_come, "7.1d 11.4d"),
};

RULE_TEST_MAIN("khartoum", tests)
