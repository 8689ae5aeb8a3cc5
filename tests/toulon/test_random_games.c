/*
 * Random games with the invariants of the design: nothing is lost, nothing illegal is accepted, no
 * game is without an end, counts agree with a fresh one, replaying gives the same bytes, nobody can
 * tell two positions apart that differ only in what he may not know, and a view serves wherever a
 * position does.
 *
 * SORTIE_RANDOM_GAMES sets the number of games, SORTIE_RANDOM_FROM the first of them.
 */
#include "toulon/position.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/field_json.h"

enum {
    GAMES = 40,
    SEED = 1793,
    LOOK_EVERY = 211,
    VIEW_EVERY = 13,
    ACTIONS_MOST = 200000,
    CHANCES_MOST = 36
};

struct run {
    struct tl_state now, before;
    struct random random;
    struct trace_event events[2048];
    struct trace trace;
    action played[ACTIONS_MOST];
    int actions;
};

static long all_actions, looked_at, disguised;
static bool was_at[TL_STEPS];
static int endings[TL_ENDINGS];

static const char *step_name(const struct tl_state *s)
{
    return tl_game.steps->word[s->step[0]];
}

/* ---- What must hold in every position ---------------------------------------------------- */

static void check_pieces(const struct tl_state *s)
{
    for (int u = 0; u < TL_UNITS; u++) {
        assert_true(s->place[u] < TL_PLACE_FOG);
        if (s->place[u] == TL_PLACE_GONE) continue;
        /* Movement attrition may take a unit below 0, nothing else does. */
        assert_true(s->permanent[u] <= data.unit[u].strength || data.unit[u].in_fort);
    }
    for (int pool = 0; pool < TL_POOLS; pool++) assert_true(s->operations[pool] <= TL_POOL_MOST);
}

/* 6.5a, outside a combat and what follows it. */
static void check_limits(const struct tl_state *s)
{
    if (s->phase != TL_PHASE_MOVEMENT || s->step[0] != TL_STEP_MOVE) return;
    for (int area = 1; area < TL_AREAS; area++) {
        for (int side = 0; side < TL_SIDES; side++) {
            int sum = tl_strength_in(&data, s, area, (enum tl_side)side);
            if (sum > tl_concentration_limit(&data, area)) {
                fail_msg("%s holds %d", tl_game.verbs[TL_VERB_MARCH].first->word[area], sum);
            }
        }
    }
}

/* Between combats: one wing in an area before turn 12 (6.1b), but where reinforcements arrive (9.1)
 * whoever is there; nobody outside where a work is all of it (3.P8c), and no points of a Bonaparte
 * who is not there (7.6). */
static void check_rest(const struct tl_state *s)
{
    if (s->step[0] != TL_STEP_MOVE && s->step[0] != TL_STEP_TRACE &&
        s->step[0] != TL_STEP_FINAL_DIE)
        return;
    for (int area = 1; area < TL_AREAS; area++) {
        bool is_filled = data.work[data.works_at[area][0]].fills && !tl_is_contact(s, area);
        unsigned corps = 0;
        for (int u = tl_unit_in(s, area, 0); u < TL_UNITS; u = tl_unit_in(s, area, u + 1)) {
            corps |= 1U << data.unit[u].corps;
            if (is_filled) assert_int_equal(s->inside[u], data.works_at[area][0]);
        }
        bool are_both = corps >> TL_WEST & corps >> TL_EAST & 1;
        assert_true(s->turn >= 12 || !are_both || area == TL_AREA_OLL || area == TL_AREA_SOL);
    }
    bool is_away =
        s->place[TL_PIECE_BONAPARTE] == TL_PLACE_GONE || s->due[TL_PIECE_BONAPARTE] > s->turn;
    assert_true(!is_away || !s->operations[TL_POOL_BONAPARTE]);
}

static void check_json(const struct tl_state *s)
{
    static struct tl_state back;
    struct fault fault;
    json_t *json = fields_to_json(tl_game.state_fields, s);
    assert_non_null(json);
    memset(&back, 0, sizeof back);
    if (!fields_from_json(tl_game.state_fields, &back, json, &fault)) fail_msg("%s", fault.text);
    json_decref(json);
    game_derive(&tl_game, &data, &back);
    assert_memory_equal(&back, s, sizeof back);
}

static void check_list(const struct tl_state *s, const action *list, int count)
{
    for (int i = 1; i < count; i++) {
        if (list[i - 1] >= list[i]) fail_msg("the list of step %s is not in order", step_name(s));
    }
    for (int i = 0; i < count; i++) {
        char text[ACTION_TEXT_SIZE];
        action back;
        action_write(&tl_game, list[i], text);
        if (!action_read(&tl_game, text, &back)) fail_msg("%s cannot be read", text);
        assert_int_equal(back, list[i]);
    }
}

/* Every listed action is accepted, every other refused without a byte changed. */
static void check_words(struct run *run, const action *list, int count)
{
    static struct tl_state copy;
    for (int i = 0; i < count; i++) {
        copy = run->now;
        if (tl_game.apply(&data, &copy, list[i], NULL) != ACCEPTED) {
            char text[ACTION_TEXT_SIZE];
            action_write(&tl_game, list[i], text);
            fail_msg("at %s: %s is listed and refused", step_name(&run->now), text);
        }
    }
    for (int i = 0; i < 300; i++) {
        action a =
            action_make(random_below(&run->random, TL_VERBS), random_below(&run->random, 160),
                        random_below(&run->random, 4) ? random_below(&run->random, 160) : 0);
        unsigned rule = tl_game.refusal(&data, &run->now, a);
        bool is_listed = is_among(list, count, a);
        if (is_listed == (rule != 0)) {
            fail_msg("at %s: %08x is %slisted, refused by %s", step_name(&run->now), a,
                     is_listed ? "" : "not ", tl_game.rule_ids[rule]);
        }
        if (is_listed) continue;
        copy = run->now;
        assert_int_equal(tl_game.apply(&data, &copy, a, NULL), REFUSED);
        assert_memory_equal(&copy, &run->now, sizeof copy);
    }
}

/* ---- What may not be known (section 7) --------------------------------------------------- */

/* A piece that the other side can neither read nor see on top of a stack. */
static bool is_covered(const struct tl_state *s, int unit)
{
    if (!tl_is_on_map(s, unit) || tl_has(s, unit, TL_SHOWN | TL_SPIED)) return false;
    enum tl_side side = tl_side_of(&data, s, unit);
    return s->top[s->place[unit]][side] != unit + 1 && unit != TL_UNIT_ROYAL_LOUIS;
}

/* Changes one hidden thing of a side; false if it found none. */
static bool disguise(struct tl_state *s, enum tl_side side, struct random *random)
{
    int unit = (int)random_below(random, TL_UNITS);
    for (int i = 0; i < TL_UNITS; i++, unit = (unit + 1) % TL_UNITS) {
        if (tl_side_of(&data, s, unit) != side || !is_covered(s, unit)) continue;
        if (random_below(random, 2) && tl_raw_strength(&data, s, unit) > 1) {
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

static void check_secrets(struct run *run, int actor)
{
    static struct tl_state other, view, other_view;
    static action legal[TL_LEGAL_MOST], other_legal[TL_LEGAL_MOST];
    for (int side = 0; side < TL_SIDES; side++) {
        other = run->now;
        if (!disguise(&other, (enum tl_side)side, &run->random)) continue;
        disguised++;
        for (int seat = OBSERVER; seat < TL_SEATS; seat++) {
            if (seat != OBSERVER && (int)tl_side_of_seat(seat) == side) continue;
            game_observe(&tl_game, &view, &run->now, seat);
            game_observe(&tl_game, &other_view, &other, seat);
            if (memcmp(&view, &other_view, sizeof view) != 0) {
                fail_msg("at %s: seat %d sees a hidden loss", step_name(&run->now), seat);
            }
        }
        if (actor < ACTOR_FIRST_SEAT || (int)tl_side_of_seat(actor) == side) continue;
        int count = tl_game.legal(&data, &run->now, legal);
        int other_count = tl_game.legal(&data, &other, other_legal);
        if (count != other_count ||
            memcmp(legal, other_legal, (size_t)count * sizeof legal[0]) != 0) {
            fail_msg("at %s: the list tells a hidden loss", step_name(&run->now));
        }
    }
}

/* Whoever looks at a position can be asked what it asks, whatever is hidden from him; who acts
 * finds in his view the choices that he has. */
static void check_views(struct run *run, const action *list, int count, int actor)
{
    static struct tl_state view;
    static action legal[TL_LEGAL_MOST];
    for (int seat = OBSERVER; seat < TL_SEATS; seat++) {
        run->trace = (struct trace){ run->events, 2048, 0 };
        game_observe(&tl_game, &view, &run->now, seat);
        tl_game.prompt(&data, &view, &run->trace);
        assert_int_equal(run->trace.count, 1);
        int seen = tl_game.legal(&data, &view, legal);
        if (actor < ACTOR_FIRST_SEAT || seat != actor) continue;
        if (seen != count || memcmp(legal, list, (size_t)count * sizeof legal[0]) != 0) {
            fail_msg("at %s: the view of %s has other choices", step_name(&run->now),
                     tl_game.seats->word[seat]);
        }
    }
}

/* ---- Games ------------------------------------------------------------------------------- */

static void look(struct run *run, const action *list, int count, int actor)
{
    looked_at++;
    check_json(&run->now);
    check_words(run, list, count);
    check_secrets(run, actor);
}

static action choose(struct run *run, int actor)
{
    static action list[TL_LEGAL_MOST];
    static struct outcome outcomes[CHANCES_MOST];
    int count = 0;
    action chosen = 0;
    if (actor == ACTOR_CHANCE) {
        count = tl_game.chance(&data, &run->now, outcomes);
        assert_in_range(count, 1, CHANCES_MOST);
        for (int i = 0; i < count; i++) list[i] = outcomes[i].action;
        chosen = outcome_draw(outcomes, count, &run->random);
    } else {
        count = tl_game.legal(&data, &run->now, list);
        if (count < 1 || count > TL_LEGAL_MOST)
            fail_msg("%d choices at %s", count, step_name(&run->now));
        chosen = list[random_below(&run->random, (uint32_t)count)];
    }
    check_list(&run->now, list, count);
    if (run->actions % LOOK_EVERY == 0) look(run, list, count, actor);
    if (run->actions % VIEW_EVERY == 0) check_views(run, list, count, actor);
    return chosen;
}

static void step(struct run *run, int actor)
{
    action chosen = choose(run, actor);
    was_at[run->now.step[0]] = true;
    run->before = run->now;
    run->trace = (struct trace){ run->events, 2048, 0 };
    if (tl_game.apply(&data, &run->now, chosen, &run->trace) != ACCEPTED) {
        char text[ACTION_TEXT_SIZE];
        action_write(&tl_game, chosen, text);
        fail_msg("%s is legal and refused", text);
    }
    run->played[run->actions++] = chosen;
    const char *fault = tl_game.fault(&data, &run->now);
    if (fault) {
        char text[ACTION_TEXT_SIZE];
        action_write(&tl_game, chosen, text);
        fail_msg("after %s at %s: %s", text, step_name(&run->before), fault);
    }
    check_pieces(&run->now);
    check_limits(&run->now);
    check_rest(&run->now);
}

static void play(struct run *run, uint64_t number)
{
    uint8_t options[TL_OPTION_COUNT] = { 0 };
    random_seed(&run->random, SEED, number);
    for (int i = 0; i < TL_OPTION_COUNT && number % 3 == 0; i++) {
        options[i] = (uint8_t)random_below(&run->random, tl_game.options[i].values->count);
    }
    tl_game.start(&data, &run->now, options);
    run->actions = 0;
    for (;;) {
        int actor = tl_game.actor(&run->now);
        if (actor == ACTOR_OVER) break;
        if (run->actions >= ACTIONS_MOST) fail_msg("game %d does not end", (int)number);
        step(run, actor);
    }
    endings[run->now.ending]++;
    all_actions += run->actions;
    static struct tl_state again;
    tl_game.start(&data, &again, options);
    for (int i = 0; i < run->actions; i++) tl_game.apply(&data, &again, run->played[i], NULL);
    assert_memory_equal(&again, &run->now, sizeof again);
}

static void random_games_keep_their_promises(void)
{
    static struct run run;
    const char *count = getenv("SORTIE_RANDOM_GAMES"), *from = getenv("SORTIE_RANDOM_FROM");
    long games = count ? strtol(count, NULL, 10) : GAMES, first = from ? strtol(from, NULL, 10) : 0;
    begin("");
    for (long i = first; i < first + games; i++) play(&run, (uint64_t)i);
    printf("%ld games, %ld actions, %ld positions looked at, %ld disguised\n", games, all_actions,
           looked_at, disguised);
    for (int i = 1; i < TL_ENDINGS; i++) {
        printf("  %s: %d\n", tl_game.endings->word[i], endings[i]);
    }
    for (int i = 1; i < TL_STEPS; i++) {
        if (!was_at[i] && i != TL_STEP_TURN) printf("  never at %s\n", tl_game.steps->word[i]);
    }
}

static const struct rule_test tests[] = {
    RULE_TEST(random_games_keep_their_promises, "6.5a 7.4d 6.1b 3.P8c 7.6 HI-04 HI-05"),
};
RULE_TEST_MAIN("toulon", tests)
