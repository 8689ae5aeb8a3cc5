/* Omdurman: the invariants of the ledger (WE-I3 to WE-I8), and quick ways that must find what the
 * rules say. Of ten games seven are the historical battle, two the fall of Khartoum, one a
 * campaign. SORTIE_SCENARIO plays one scenario only. */
#include "contract/hooks.h"
#include "omdurman/position.h"

#include <stdlib.h>

#include "games/omdurman/movement/movement.h"

/* WE-I6 */
static void check_places(const struct om_data *d, const struct om_state *s)
{
    int lost[OM_SIDES] = { 0 };
    for (int c = 0; c < OM_COUNTERS; c++) {
        int place = s->place[c];
        assert_true(place < OM_PLACES);
        lost[om_side_of(c)] += place == OM_PLACE_LOST;
        if (place >= OM_PLACE_ABOARD) {
            assert_true(om_is_friendly(c));
            assert_true(om_is_on_map(s, OM_FIRST_BOAT + place - OM_PLACE_ABOARD));
        }
        if (!om_is_on_map(s, c)) continue;
        assert_int_equal(om_is_nile(d, s, place), om_is_boat(d, c));
    }
    for (int side = 0; side < OM_SIDES; side++) assert_int_equal(s->lost[side], lost[side]);
}

/* WE-I3: but for those that are passing through. */
static void check_stacks(const struct om_data *d, const struct om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_is_on_map(s, c) || om_has_flag(s, c, OM_PICKED)) continue;
        int units = 0, boats = 0;
        for (int o = om_first_in(s, s->place[c]); o < OM_COUNTERS;
             o = om_next_in(s, s->place[c], o + 1)) {
            assert_int_equal(om_side_of(o), om_side_of(c));
            if (om_has_flag(s, o, OM_PICKED)) continue;
            bool counts = om_is_fort(d, o) || (om_is_unit(d, o) && om_class_of(d, o) != OM_LEADER);
            units += counts;
            boats += om_is_boat(d, o);
            int tribe = om_counter_data(d, o)->tribe, mine = om_counter_data(d, c)->tribe;
            assert_true(!tribe || !mine || tribe == mine);
        }
        assert_true(units <= d->constant[OM_CONSTANT_stack_most] && boats <= 1);
    }
}

/* That the ground is what a fresh count gives is asked of every position by its fault; this says
 * where it is not. */
static void tell_ground(const struct om_data *d, const struct om_state *s)
{
    static struct om_state fresh;
    fresh = *s;
    om_count_ground(d, &fresh);
    for (int hex = 0; hex <= OM_HEXES; hex++) {
        if (fresh.ground[hex] == s->ground[hex]) continue;
        fail_msg("at step %s: the ground of hex %02d%02d is %d, counted anew %d",
                 om_game.steps->word[s->step[0]], om_column_of(hex), om_row_of(hex), s->ground[hex],
                 fresh.ground[hex]);
    }
}

/* WE-I7, WE-I8: the dead stay dead, breaches stay open, points never fall. */
static void check_progress(const struct om_data *d, const struct om_state *before,
                           const struct om_state *now)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        int was = before->place[c];
        if (was == OM_PLACE_LOST || was == OM_PLACE_DESERTED || was == OM_PLACE_UNUSED) {
            assert_int_equal(now->place[c], was);
        }
        bool stays = om_is_fort(d, c) && before->turn; /* in the set-up the default moves them */
        if (stays && was <= OM_HEXES && now->place[c] <= OM_HEXES) {
            assert_int_equal(now->place[c], was);
        }
    }
    for (int wall = 0; wall < OM_WALLS; wall++)
        assert_true(now->breached[wall] >= before->breached[wall]);
    for (int side = 0; side < OM_SIDES; side++) assert_true(now->vp[side] >= before->vp[side]);
}

/* WE-I5: after a side's player turn none of its units is disrupted. */
static void check_recovered(const struct om_state *s)
{
    if (s->segment != OM_SEGMENT_MOVE || s->step[0] != OM_STEP_MOVE || !s->second) return;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_side_of(c) != s->phasing) assert_false(om_has_flag(s, c, OM_DISRUPTED));
    }
}

/* What is found in a quick way is what the rule says: every word with the verbs of the list, and
 * where the group on the move may stand. */
static void check_quick_ways(const struct om_data *d, const struct om_state *s, const action *list,
                             int count)
{
    for (int i = 0; i < count; i++) {
        unsigned verb = action_verb(list[i]);
        if (i && action_verb(list[i - 1]) == verb) continue;
        for (unsigned operand = 0; operand < OM_TARGETS; operand++) {
            action word = action_make(verb, operand, 0);
            bool legal = om_game.refusal(d, s, word) == 0;
            if (legal == is_among(list, count, word)) continue;
            char text[ACTION_TEXT_SIZE];
            action_write(&om_game, word, text);
            fail_msg("%s at step %s: %s", text, om_game.steps->word[s->step[0]],
                     legal ? "legal but not listed" : "listed but refused");
        }
    }
    if (s->step[0] != OM_STEP_MOVING) return;
    struct om_group g = om_group_at_hand(d, s);
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        assert_int_equal(om_can_stand(&g, hex), om_standing_refusal(&g, hex) == OM_RULE_NONE);
    }
}

static void after(const void *d, const void *before, const void *now, const struct trace *trace)
{
    const struct om_state *s = now;
    (void)trace;
    check_places(d, s);
    check_progress(d, before, s);
    check_recovered(s);
    if (s->step[0] != OM_STEP_MOVING) check_stacks(d, s);
}

/* An operand that may mean something: a hex with a counter, one beside it, a counter. */
static unsigned near_operand(const struct om_state *s, struct random *random)
{
    uint32_t counter = random_below(random, OM_COUNTERS);
    unsigned place = s->place[counter];
    switch (random_below(random, 4)) {
    case 0: return counter;
    case 1: return place;
    case 2: return place + random_below(random, 3) - 1;
    default: return random_below(random, OM_TARGETS + 1);
    }
}

static action near_word(const void *d, const void *position, struct random *random)
{
    unsigned verb = random_below(random, OM_VERBS + 1);
    unsigned second = random_below(random, 4) ? 0 : random_below(random, OM_AE_BOATS + 1);
    (void)d;
    return action_make(verb, near_operand(position, random) & ACTION_OPERAND_MOST, second);
}

static void look(const void *d, const void *position, const action *list, int count,
                 struct random *random)
{
    (void)random;
    tell_ground(d, position);
    check_quick_ways(d, position, list, count);
}

static void choose_options(uint64_t number, struct random *random, uint8_t *options)
{
    static const uint8_t scenario[] = { OM_SCENARIO_HISTORICAL, OM_SCENARIO_HISTORICAL,
                                        OM_SCENARIO_KHARTOUM,   OM_SCENARIO_HISTORICAL,
                                        OM_SCENARIO_HISTORICAL, OM_SCENARIO_CAMPAIGN,
                                        OM_SCENARIO_HISTORICAL, OM_SCENARIO_HISTORICAL,
                                        OM_SCENARIO_KHARTOUM,   OM_SCENARIO_HISTORICAL };
    const char *wanted = getenv("SORTIE_SCENARIO");
    options[OM_OPTION_SCENARIO] =
        (uint8_t)(wanted ? strtol(wanted, NULL, 10) : scenario[number % sizeof scenario]);
    options[OM_OPTION_SETUP] = (uint8_t)random_below(random, 2);
}

const struct hook hook_omdurman = { .game = "omdurman",
                                    .cites = "1.0r-k 4.0r-j 5.51r-l 5.51r-f 2.0r-b",
                                    .games = 60,
                                    .judged_every = 5,
                                    .look_every = 1009,
                                    .bent_games = 6,
                                    .bend_every = 10,
                                    .options = choose_options,
                                    .after = after,
                                    .near_word = near_word,
                                    .look = look };
