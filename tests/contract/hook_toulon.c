/* Toulon: what holds of pieces and areas; nobody can tell two positions apart that differ only in
 * what he may not know. */
#include "contract/hooks.h"
#include "toulon/position.h"

#include <string.h>

#include "core/parts.h"

static void check_pieces(const struct tl_data *d, const struct tl_state *s)
{
    for (int u = 0; u < TL_UNITS; u++) {
        assert_true(s->place[u] < TL_PLACE_FOG);
        if (s->place[u] == TL_PLACE_GONE) continue;
        /* Movement attrition may take a unit below 0, nothing else does. */
        assert_true(s->permanent[u] <= d->unit[u].strength || d->unit[u].in_fort);
    }
    for (int pool = 0; pool < TL_POOLS; pool++) assert_true(s->operations[pool] <= TL_POOL_MOST);
}

/* 6.5a, outside a combat and what follows it. */
static void check_limits(const struct tl_data *d, const struct tl_state *s)
{
    if (s->phase != TL_PHASE_MOVEMENT || s->step[0] != TL_STEP_MOVE) return;
    for (int area = 1; area < TL_AREAS; area++) {
        for (int side = 0; side < TL_SIDES; side++) {
            int sum = tl_strength_in(d, s, area, (enum tl_side)side);
            if (sum > tl_concentration_limit(d, area)) {
                fail_msg("%s holds %d", tl_game.verbs[TL_VERB_MARCH].first->word[area], sum);
            }
        }
    }
}

/* Between combats: one wing in an area before turn 12 (6.1b), but where reinforcements arrive (9.1)
 * whoever is there; nobody outside where a work is all of it (3.P8c), and no points of a Bonaparte
 * who is not there (7.6). */
static void check_rest(const struct tl_data *d, const struct tl_state *s)
{
    if (s->step[0] != TL_STEP_MOVE && s->step[0] != TL_STEP_TRACE &&
        s->step[0] != TL_STEP_FINAL_DIE)
        return;
    for (int area = 1; area < TL_AREAS; area++) {
        bool is_filled = d->work[d->works_at[area][0]].fills && !tl_is_contact(s, area);
        unsigned corps = 0;
        for (int u = tl_unit_in(s, area, 0); u < TL_UNITS; u = tl_unit_in(s, area, u + 1)) {
            corps |= 1U << d->unit[u].corps;
            if (is_filled) assert_int_equal(s->inside[u], d->works_at[area][0]);
        }
        bool are_both = corps >> TL_WEST & corps >> TL_EAST & 1;
        assert_true(s->turn >= 12 || !are_both || area == TL_AREA_OLL || area == TL_AREA_SOL);
    }
    bool is_away =
        s->place[TL_PIECE_BONAPARTE] == TL_PLACE_GONE || s->due[TL_PIECE_BONAPARTE] > s->turn;
    assert_true(!is_away || !s->operations[TL_POOL_BONAPARTE]);
}

/* A piece that the other side can neither read nor see on top of a stack. */
static bool is_covered(const struct tl_data *d, const struct tl_state *s, int unit)
{
    if (!tl_is_on_map(s, unit) || tl_has(s, unit, TL_SHOWN | TL_SPIED)) return false;
    enum tl_side side = tl_side_of(d, s, unit);
    return s->top[s->place[unit]][side] != unit + 1 && unit != TL_UNIT_ROYAL_LOUIS;
}

/* Changes one hidden thing of a side; false if it found none. */
static bool disguise(const struct tl_data *d, struct tl_state *s, enum tl_side side,
                     struct random *random)
{
    int unit = (int)random_below(random, TL_UNITS);
    for (int i = 0; i < TL_UNITS; i++, unit = (unit + 1) % TL_UNITS) {
        if (tl_side_of(d, s, unit) != side || !is_covered(d, s, unit)) continue;
        if (random_below(random, 2) && tl_raw_strength(d, s, unit) > 1) {
            s->temporary[unit]++;
        } else if (random_below(random, 2) && s->temporary[unit]) {
            s->temporary[unit]--;
        } else {
            s->permanent[unit]++;
        }
        return true;
    }
    return false;
}

static void check_secrets(const struct tl_data *d, const struct tl_state *now,
                          struct random *random)
{
    static struct tl_state other, view, other_view;
    static action legal[TL_LEGAL_MOST], other_legal[TL_LEGAL_MOST];
    int actor = tl_game.actor(now);
    for (int side = 0; side < TL_SIDES; side++) {
        other = *now;
        if (!disguise(d, &other, (enum tl_side)side, random)) continue;
        for (int seat = OBSERVER; seat < TL_SEATS; seat++) {
            if (seat != OBSERVER && (int)tl_side_of_seat(seat) == side) continue;
            game_observe(&tl_game, &view, now, seat);
            game_observe(&tl_game, &other_view, &other, seat);
            if (memcmp(&view, &other_view, sizeof view) != 0) {
                fail_msg("at %s: seat %d sees a hidden loss", tl_game.steps->word[now->step[0]],
                         seat);
            }
        }
        if (actor < ACTOR_FIRST_SEAT || (int)tl_side_of_seat(actor) == side) continue;
        int count = tl_game.legal(d, now, legal);
        int other_count = tl_game.legal(d, &other, other_legal);
        if (count != other_count ||
            memcmp(legal, other_legal, (size_t)count * sizeof legal[0]) != 0) {
            fail_msg("at %s: the list tells a hidden loss", tl_game.steps->word[now->step[0]]);
        }
    }
}

static void after(const void *d, const void *before, const void *now, const struct trace *trace)
{
    (void)before;
    (void)trace;
    check_pieces(d, now);
    check_limits(d, now);
    check_rest(d, now);
}

static void look(const void *d, const void *position, const action *list, int count,
                 struct random *random)
{
    (void)list;
    (void)count;
    check_secrets(d, position, random);
}

const struct hook hook_toulon = { .game = "toulon",
                                  .cites = "6.5a 7.4d 6.1b 3.P8c 7.6 HI-04 HI-05",
                                  .games = 40,
                                  .look_every = 211,
                                  .bent_games = 6,
                                  .bend_every = 10,
                                  .has_own_fog_test = true,
                                  .after = after,
                                  .look = look };
