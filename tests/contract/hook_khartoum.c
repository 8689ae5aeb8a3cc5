/* Khartoum: the invariants of the ledger (its chapter 7), said again without the help of the
 * rules' own `fault`. Pure random play falls in the first turns; games by the judgement reach the
 * late ones. */
#include "contract/hooks.h"
#include "khartoum/position.h"

static void check_tracks(const struct kh_state *s)
{
    bool lost = s->ending >= KH_ENDING_PALACE;
    assert_true(s->resources <= 36 && s->morale <= 15);
    assert_true(lost || (s->resources >= 1 && s->morale >= 1));
    assert_true(s->turn <= 12);
}

/* The ledger's invariants 3 and 5, said again without the help of the rules' own `fault`. */
static void check_zones(const struct kh_state *s)
{
    int markers = 0;
    for (int zone = 0; zone < KH_ZONES; zone++) {
        int leaders = 0, banner = (zone - 1) / 5, number = (zone - 1) % 5 + 2;
        bool mine = zone == 0 || number < s->banner_zone[banner];
        for (int i = 0; i < KH_LEADERS; i++) leaders += s->leader[i] == KH_PLACE_ZONE + zone;
        int troops = 0;
        for (int kind = 0; kind < KH_LIGHT_GUN; kind++)
            troops += s->counters[KH_PLACE_ZONE + zone][kind];
        assert_true(leaders <= 1 && troops <= 4 && s->marker[zone] <= 1);
        assert_true(mine || !s->marker[zone]);
        markers += s->marker[zone];
    }
    assert_true(markers <= 16);
}

/* Invariant 4: counters are all there. */
static void check_counters(const struct kh_state *s)
{
    static const int types[][3] = {
        { KH_EGYPTIAN_FULL, KH_EGYPTIAN_REDUCED, 2 },
        { KH_SUDANESE_FULL, KH_SUDANESE_REDUCED, 3 },
        { KH_BASHI_FULL, KH_BASHI_REDUCED, 3 },
        { KH_MILITIA, -1, 2 },
        { KH_LIGHT_GUN, -1, 5 },
        { KH_HEAVY_GUN, -1, 1 },
        { KH_GUNBOAT, -1, 3 },
    };
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        int number = 0;
        for (int place = 0; place < KH_PLACES; place++) {
            number += s->counters[place][types[i][0]];
            if (types[i][1] >= 0) number += s->counters[place][types[i][1]];
        }
        assert_int_equal(number, types[i][2]);
    }
}

static int steps_of_regulars(const struct kh_state *s)
{
    int steps = 0;
    for (int place = 0; place < KH_PLACES; place++) {
        if (place == KH_PLACE_OUT) continue;
        for (int kind = 0; kind < KH_REGULAR_KINDS; kind++) {
            steps += s->counters[place][kind] * (kind % 2 == 0 ? 2 : 1);
        }
    }
    return steps;
}

/* Invariants 4 and 7: lost is lost; kinds of action rise within a turn. */
static void check_change(const struct kh_state *before, const struct kh_state *after)
{
    assert_true(steps_of_regulars(after) <= steps_of_regulars(before));
    for (int kind = 0; kind < KH_KINDS; kind++) {
        assert_true(after->counters[KH_PLACE_OUT][kind] >= before->counters[KH_PLACE_OUT][kind]);
    }
    for (int i = 0; i < KH_LEADERS; i++) {
        assert_true(before->leader[i] != KH_PLACE_OUT || after->leader[i] == KH_PLACE_OUT);
    }
    if (before->turn == after->turn && before->phase == KH_PHASE_ACTION) {
        assert_true(after->last_kind >= before->last_kind);
    }
    assert_true(after->turn >= before->turn && after->relief_turn <= before->relief_turn);
    for (int i = 0; i < KH_BANNERS; i++) {
        if (before->strength[i] == 0) assert_true(after->banner_zone[i] >= before->banner_zone[i]);
    }
}

/* Invariant 8, seen at the first choice or die of a new turn. */
static void check_new_turn(const struct kh_state *s)
{
    for (int place = KH_PLACE_USED; place < KH_PLACES; place++) {
        if (place == KH_PLACE_DAMAGED || place == KH_PLACE_OUT) continue;
        for (int kind = 0; kind < KH_KINDS; kind++) assert_int_equal(s->counters[place][kind], 0);
    }
    for (int i = 0; i < KH_LEADERS; i++) assert_true(s->leader[i] < KH_PLACE_ZONE);
    for (int i = 0; i < KH_BANNERS; i++) assert_false(s->disorganised[i]);
    assert_int_equal(s->peeked, 0);
}

static int key_zones_held(const struct kh_data *d, const struct kh_state *s, int banner)
{
    int held = 0;
    for (int number = s->banner_zone[banner]; number <= 6; number++) {
        if (number > 1) held += d->zone[banner * 5 + number - 1].key;
    }
    return held;
}

/* Invariant 10: key zones lost less key zones regained are those the banner holds, in every action
 * and so in the whole game, which begins with none. */
static void check_key_zones(const struct kh_data *d, const struct kh_state *before,
                            const struct kh_state *now, const struct trace *trace)
{
    int lost[KH_BANNERS] = { 0 };
    for (int i = 0; i < trace->count && i < trace->capacity; i++) {
        const struct trace_event *event = &trace->events[i];
        int banner = (event->argument[0] - 1) / 5;
        if (event->message == KH_MESSAGE_log_key_lost) lost[banner]++;
        if (event->message == KH_MESSAGE_log_key_regained) lost[banner]--;
    }
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        int gained = key_zones_held(d, now, banner) - key_zones_held(d, before, banner);
        assert_int_equal(lost[banner], gained);
    }
}

static void after(const void *data_of_game, const void *before, const void *now,
                  const struct trace *trace)
{
    const struct kh_state *was = before, *is = now;
    check_tracks(is);
    check_counters(is);
    check_zones(is);
    check_change(was, is);
    check_key_zones(data_of_game, was, is, trace);
    if (is->turn > was->turn) check_new_turn(is);
}

/* Any value of any field, or a counter moved, so that numbers often stay right. */
static bool bend(const void *d, void *bent, struct random *random)
{
    struct kh_state *s = bent;
    (void)d;
    if (random_below(random, 2)) return false;
    int kind = (int)random_below(random, KH_KINDS), from = (int)random_below(random, KH_PLACES);
    int to = (int)random_below(random, KH_PLACES);
    for (int i = 0; i < KH_PLACES && !s->counters[from][kind]; i++) from = (from + 1) % KH_PLACES;
    if (s->counters[from][kind]) {
        s->counters[from][kind]--;
        s->counters[to][kind]++;
    }
    return true;
}

const struct hook hook_khartoum = { .game = "khartoum",
                                    .cites = "4.1a 6.3f 9.2d",
                                    .games = 40000,
                                    .bent_games = 120,
                                    .bend_every = 1,
                                    .meets_all_endings = true,
                                    .after = after,
                                    .bend = bend };
