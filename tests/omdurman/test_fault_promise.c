/*
 * The promise behind all faults, in fights: a position without a fault can be played to the end and
 * never has one on the way (tests/contract/test_faults.c asks it of positions from whole games).
 * Both sides are strewn over a few hexes, and what comes of it is bent at random.
 *
 * SORTIE_BENT_GAMES sets how many; there are five fights for each.
 */
#include "core/parts.h"
#include "games/omdurman/movement/movement.h"
#include "omdurman/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BENT_GAMES = 6, BEND_EVERY = 40, SLOTS_MOST = 4096, LIST_MOST = 2048, SEED = 1885 };

/* Where a value lies in the state, and what may stand there on its own. */
struct slot {
    size_t offset;
    int most;
    bool is_wide;
};

static struct slot slots[SLOTS_MOST];
static int slot_count;
static struct random source;

static int below(int count)
{
    return (int)random_below(&source, (uint32_t)count);
}

/* What follows from the places is made anew by whoever loads a position. */
static void find_slots(const struct field *fields, size_t base)
{
    for (const struct field *field = fields; field->name; field++) {
        size_t rows = field->rows ? field->rows : 1;
        if (field->offset == offsetof(struct om_state, ground) && !base) continue;
        for (size_t i = 0; i < rows; i++) {
            size_t offset = base + field->offset + i * field->stride;
            if (field->type == FIELD_STRUCT) {
                find_slots(field->members, offset);
                continue;
            }
            assert_true(slot_count < SLOTS_MOST);
            int most = field->value ? (int)field->value->count - 1 : field->most;
            slots[slot_count++] = (struct slot){ offset, most, field->type == FIELD_U16 };
        }
    }
}

static void assert_within_limits(const struct om_state *s)
{
    for (int i = 0; i < slot_count; i++) {
        const char *at_slot = (const char *)s + slots[i].offset;
        uint16_t wide = 0;
        memcpy(&wide, at_slot, slots[i].is_wide ? 2 : 1);
        assert_true(wide <= slots[i].most);
    }
}

/* ---- Bending ----------------------------------------------------------------------------- */

static void bend_value(struct om_state *s)
{
    const struct slot *slot = &slots[below(slot_count)];
    uint16_t value = (uint16_t)below(slot->most + 1);
    memcpy((char *)s + slot->offset, &value, slot->is_wide ? 2 : 1);
}

/* To where others are, or next to them, so that many stay possible. */
static void bend_place(struct om_state *s)
{
    static const uint16_t elsewhere[] = { OM_PLACE_UNUSED, OM_PLACE_WAITING, OM_PLACE_LOST,
                                          OM_PLACE_DESERTED };
    int counter = below(OM_COUNTERS), like = below(OM_COUNTERS), place = s->place[like];
    if (below(4) == 0) {
        place = below(8) ? elsewhere[below(4)] : OM_PLACE_ABOARD + below(OM_AE_BOATS);
    } else if (place <= OM_HEXES && below(2)) {
        int next = om_next_hex(&data, s, place, below(OM_DIRECTIONS));
        place = next ? next : place;
    }
    s->place[counter] = (uint16_t)place;
}

static void bend_flags(struct om_state *s)
{
    int counter = below(OM_COUNTERS);
    for (int i = 0; i < 20 && !om_is_on_map(s, counter); i++) counter = below(OM_COUNTERS);
    s->flags[counter] ^= (uint8_t)(1U << below(8));
}

/* The small things that the step at hand goes by. */
static void bend_step(struct om_state *s)
{
    size_t from = offsetof(struct om_state, spent);
    size_t to = offsetof(struct om_state, mines_left);
    for (int tries = 0; tries < 200; tries++) {
        const struct slot *slot = &slots[below(slot_count)];
        bool is_small = slot->offset >= from && slot->offset < to;
        bool is_order = slot->offset >= offsetof(struct om_state, step) &&
                        slot->offset < offsetof(struct om_state, flags);
        if (!is_small && !is_order) continue;
        uint8_t value = (uint8_t)below(slot->most + 1);
        memcpy((char *)s + slot->offset, &value, 1);
        return;
    }
}

static void bend_any(struct om_state *s)
{
    switch (below(5)) {
    case 0: bend_value(s); break;
    case 1: bend_step(s); break;
    case 2: bend_flags(s); break;
    default: bend_place(s); break;
    }
}

/* ---- Playing on -------------------------------------------------------------------------- */

static action any_action(const struct om_state *s)
{
    static action list[LIST_MOST];
    struct outcome outcomes[OM_DIE_SIDES];
    int count = om_game.legal(&data, s, list);
    if (count) return list[below(count)];
    count = om_game.chance(&data, s, outcomes);
    if (!count) fail_msg("nobody can act at step %s", om_game.steps->word[s->step[0]]);
    return outcomes[below(count)].action;
}

/* Most of the way phases are ended at once, so that many positions can be tried. */
static action quick_action(const struct om_state *s)
{
    action end = action_make(OM_VERB_END, 0, 0);
    bool is_phase = s->step[0] == OM_STEP_MOVE || s->step[0] == OM_STEP_FIRE;
    if (is_phase && below(8)) return end;
    return any_action(s);
}

static void assert_plays_to_the_end(struct om_state s, const char *from)
{
    for (int i = 0; om_game.actor(&s) != ACTOR_OVER; i++) {
        const char *before = om_game.steps->word[s.step[0]];
        assert_true(i < om_game.actions_most);
        action a = i < 30 ? any_action(&s) : quick_action(&s);
        assert_int_equal(om_game.apply(&data, &s, a, NULL), ACCEPTED);
        const char *fault = i < 200 ? om_game.fault(&data, &s) : NULL;
        if (fault) {
            fail_msg("bent at %s, action %d (%s) at step %s led to: %s", from, i,
                     text_of((enum om_verb_number)action_verb(a), (int)action_first(a),
                             (int)action_second(a)),
                     before, fault);
        }
    }
    assert_within_limits(&s);
}

static long bent_positions, good_positions;
static long good_at[OM_STEPS];

static void try_bent(const struct om_state *s)
{
    struct om_state bent = *s;
    for (int bends = 1 + below(3); bends > 0; bends--) bend_any(&bent);
    bent_positions++;
    if (bent.options[OM_OPTION_SCENARIO] < OM_SCENARIOS) game_derive(&om_game, &data, &bent);
    if (om_game.fault(&data, &bent)) return;
    good_positions++;
    good_at[bent.step[0]]++;
    assert_plays_to_the_end(bent, om_game.steps->word[bent.step[0]]);
}

/* Both sides strewn over a few hexes, so that there is fire and melee everywhere. */
static void strew(struct om_state *s)
{
    const struct om_map_data *map = om_map_at_hand(&data, s);
    int column = 1 + below(map->columns - 6), row = 1 + below(map->rows - 6);
    for (int c = 0; c < OM_COUNTERS; c++) {
        int hex = om_hex_at(column + below(7), row + below(7));
        bool is_used = s->place[c] != OM_PLACE_UNUSED && s->place[c] != OM_PLACE_LOST;
        if (!is_used || c == OM_COUNTER_GORDON || om_is_nile(&data, s, hex) != om_is_boat(&data, c))
            continue;
        if (om_holds(s, hex, om_other_side(om_side_of(c))) || om_stacking_refusal(&data, s, c, hex))
            continue;
        om_put_counter(&data, s, c, hex);
    }
}

static void fight_and_bend(uint64_t number)
{
    static const char *const setups[] = { "scenario=historical", "scenario=campaign",
                                          "scenario=khartoum", "scenario=campaign river=mines" };
    static const enum om_segment segments[] = { OM_SEGMENT_MOVE, OM_SEGMENT_DEFENCE,
                                                OM_SEGMENT_OFFENCE, OM_SEGMENT_MELEE,
                                                OM_SEGMENT_MELEE };
    random_seed(&source, SEED, 10000 + number);
    begin(setups[number % 4]);
    memset(state.flags, 0, sizeof state.flags);
    for (int i = 0; state.step[0] == OM_STEP_MINES && i < OM_MINES; i++) {
        om_game.apply(&data, &state, any_action(&state), NULL);
    }
    memset(state.flags, 0, sizeof state.flags);
    strew(&state);
    in_segment(segments[below(5)], (enum om_side)below(OM_SIDES));
    int turn = state.turn;
    while (om_game.actor(&state) != ACTOR_OVER && state.turn <= turn + 1) {
        if (good_at[state.step[0]] < 60 ? below(2) : below(BEND_EVERY) == 0) try_bent(&state);
        action a = below(2) ? any_action(&state) : quick_action(&state);
        assert_int_equal(om_game.apply(&data, &state, a, NULL), ACCEPTED);
        const char *fault = om_game.fault(&data, &state);
        if (fault) fail_msg("fight %d: %s", (int)number, fault);
    }
}

static void a_position_without_a_fault_plays_to_the_end_without_one(void)
{
    const char *wanted = getenv("SORTIE_BENT_GAMES");
    long games = wanted ? strtol(wanted, NULL, 10) : BENT_GAMES;
    begin("");
    slot_count = 0;
    find_slots(om_game.state_fields, 0);
    for (long fight = 0; fight < 5 * games; fight++) fight_and_bend((uint64_t)fight);
    printf("%ld of %ld bent positions have no fault:", good_positions, bent_positions);
    for (int step = 0; step < OM_STEPS; step++) {
        if (good_at[step]) printf(" %s %ld", om_game.steps->word[step], good_at[step]);
    }
    printf("\n");
    assert_true(good_positions > 100);
}

/* ---- What others may know ---------------------------------------------------------------- */

/* A view can be judged, and what it leaves open can be imagined. */
static void views_can_be_judged_and_imagined(void)
{
    static const uint8_t rivers[] = { OM_RIVER_MINES, OM_RIVER_CHAIN };
    begin("");
    for (uint64_t game = 0; game < 2; game++) {
        struct om_state s, view, imagined;
        uint8_t options[OPTIONS_MOST] = { OM_SCENARIO_CAMPAIGN, OM_SETUP_STANDARD, 0, rivers[game],
                                          0 };
        random_seed(&source, SEED, 100 + game);
        om_game.start(&data, &s, options);
        for (int i = 0; i < 20000 && om_game.actor(&s) != ACTOR_OVER; i++) {
            int seat = om_game.actor(&s);
            bool is_chance = seat == ACTOR_CHANCE;
            if (below(20) == 0) {
                int watcher = below(OM_SIDES);
                game_observe(&om_game, &view, &s, watcher);
                game_imagine(&om_game, &data, &imagined, &view, watcher, &source);
                const char *fault = om_game.fault(&data, &imagined);
                if (fault) fail_msg("imagined: %s", fault);
            }
            action a = any_action(&s);
            if (!is_chance) {
                game_observe(&om_game, &view, &s, seat);
                a = game_judge(&om_game, &data, &view, &source);
            }
            assert_int_equal(om_game.apply(&data, &s, a, NULL), ACCEPTED);
        }
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(a_position_without_a_fault_plays_to_the_end_without_one, ""),
    RULE_TEST(views_can_be_judged_and_imagined, "1.0r-m"),
};

RULE_TEST_MAIN("omdurman", tests)
