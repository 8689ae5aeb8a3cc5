/*
 * Combats of all sorts played at random: lists and refusals agree, nothing is lost, all of them
 * end. SORTIE_RANDOM_GAMES sets how many.
 */
#include "games/toulon/tables/words.h"
#include "toulon/battles.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 3000, ACTIONS = 4000 };

static struct random dice;

static int below(int bound)
{
    return (int)random_below(&dice, (uint32_t)bound);
}

static int any_unit(enum tl_side side)
{
    int unit = below(TL_UNITS);
    while (tl_side_of(&data, &state, unit) != side || state.place[unit] != TL_PLACE_GONE) {
        unit = below(TL_UNITS);
    }
    return unit;
}

static int neighbour_of(int area)
{
    const uint8_t *next = data.area[area].neighbours;
    int count = 0;
    while (count < TL_NEIGHBOURS_MOST && next[count]) count++;
    return next[below(count)];
}

static void wear_out(int unit)
{
    int left = data.unit[unit].strength;
    state.temporary[unit] = (uint8_t)below(left / 2 + 1);
    state.permanent[unit] = (uint8_t)below(left / 2 + 1);
}

static void put_force(enum tl_side side, int area, int number)
{
    for (int i = 0; i < number; i++) {
        int unit = any_unit(side);
        put(unit, area);
        wear_out(unit);
        if (below(2)) tl_set(&state, unit, TL_MOBILE);
    }
}

static void put_leaders(enum tl_side side, int area)
{
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) {
        if (tl_side_of(&data, &state, piece) == side && !below(4)) put(piece, area);
    }
}

static void put_attackers(enum tl_side side, int area)
{
    int origins[2] = { neighbour_of(area), neighbour_of(area) };
    int number = 1 + below(8);
    for (int i = 0; i < number; i++) {
        int unit = any_unit(side);
        if (tl_type_of(&data, unit) == TL_BATTERY) tl_set(&state, unit, TL_MOBILE);
        come(unit, origins[below(2)], area);
        wear_out(unit);
        if (!below(5)) tl_set(&state, unit, TL_CROSSED);
    }
}

static const char *const any_options[] = {
    "",
    "alternation=battle",
    "rout=open",
    "contact=all",
    "town=better",
    "marked=none",
    "returning=full",
    "returning=worn",
};

enum { BEGINNINGS = sizeof any_options / sizeof any_options[0] };

static struct tl_state beginnings[BEGINNINGS];

static int begin_any_battle(void)
{
    state = beginnings[below(BEGINNINGS)];
    set_turn(1 + below(TL_TURNS));
    enum tl_side side = (enum tl_side)below(TL_SIDES);
    int area = 1 + below(TL_AREAS - 1);
    while (area == TL_AREA_TOU || area == TL_AREA_OLL || area == TL_AREA_SOL)
        area = 1 + below(TL_AREAS - 1);
    if (below(2)) put_redoubt(tl_other_side(side), area, 1 + below(2));
    put_force(tl_other_side(side), area, 1 + below(6));
    put_leaders(tl_other_side(side), area);
    put_attackers(side, area);
    put_leaders(side, area);
    for (int i = 0; i < 4; i++) {
        int next = neighbour_of(area);
        enum tl_side whose = tl_is_nobodys(&state, next)            ? (enum tl_side)below(TL_SIDES)
                             : tl_occupied(&state, next, TL_ALLIES) ? TL_ALLIES
                                                                    : TL_REPUBLICANS;
        put_force(whose, next, 1 + below(2));
    }
    state.ammunition = (uint8_t)below(TL_POOL_MOST + 1);
    attack(side);
    return area;
}

/* ---- Playing ----------------------------------------------------------------------------- */

static bool is_bent;
static char bent_value[ACTION_TEXT_SIZE] = "nothing"; /* is not as play had it */

static void check_list(const action *legal, int count)
{
    const char *step = tl_steps.word[state.step[0]];
    bool is_right = count > 0 && count <= tl_game.legal_most;
    if (!is_right) fail_msg("%d actions at step %s, bent: %s", count, step, bent_value);
    for (int i = 0; i < count; i++) {
        assert_true(i == 0 || legal[i - 1] < legal[i]);
        assert_int_equal(tl_game.refusal(&data, &state, legal[i]), 0);
    }
}

/* What is not listed is refused: any action of the verbs that are listed, with other operands. */
static void check_refusals(const action *legal, int count)
{
    enum { SECOND_MOST = 80 };
    action a = legal[below(count)];
    a = action_make(action_verb(a), (unsigned)below(TL_PIECES),
                    action_second(a) ? (unsigned)below(SECOND_MOST) : 0);
    bool is_listed = false;
    for (int i = 0; i < count; i++) is_listed = is_listed || legal[i] == a;
    assert_int_equal(tl_game.refusal(&data, &state, a) == 0, is_listed);
}

/* What a seat may do does not tell what it may not know: its view has the same list. */
static void check_view(const action *legal, int count)
{
    static action seen[TL_LEGAL_MOST];
    static struct tl_state view;
    tl_observe(&view, &state, tl_game.actor(&state));
    const char *step = tl_steps.word[state.step[0]];
    int number = tl_game.legal(&data, &view, seen);
    if (number != count) fail_msg("step %s: %d actions, %d in the view", step, count, number);
    for (int i = 0; i < count; i++) assert_int_equal(legal[i], seen[i]);
}

static action choose(void)
{
    static action legal[TL_LEGAL_MOST];
    static struct outcome outcomes[TL_DIE * TL_DIE];
    if (tl_game.actor(&state) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, tl_game.chance(&data, &state, outcomes), &dice);
    }
    int count = tl_game.legal(&data, &state, legal);
    check_list(legal, count);
    check_refusals(legal, count);
    if (!is_bent) check_view(legal, count);
    return legal[below(count)];
}

static const char *any_fault(void)
{
    const char *fault = tl_game.fault(&data, &state);
    return fault ? fault : tl_combat_fault(&data, &state);
}

static void play_on(int game, int most)
{
    for (int i = 0; i < most && state.phase == TL_PHASE_COMBAT && !tl_is_over(&state); i++) {
        if (i == ACTIONS) fail_msg("game %d does not end, bent: %s", game, bent_value);
        action a = choose();
        assert_int_equal(tl_game.apply(&data, &state, a, NULL), ACCEPTED);
        const char *fault = any_fault();
        if (fault) fail_msg("game %d, bent: %s: %s", game, bent_value, fault);
    }
}

static void play_out(int game)
{
    int area = begin_any_battle();
    play_on(game, ACTIONS + 1);
    if (tl_is_over(&state)) return;
    if (tl_is_contact(&state, area)) fail_msg("game %d: both are still at %d", game, area);
    assert_int_equal(state.battle.area, TL_NO_AREA);
}

static void make_beginnings(void)
{
    for (int i = 0; i < BEGINNINGS; i++) {
        begin_battle_map_with(any_options[i]);
        beginnings[i] = state;
    }
}

static void random_combats_end_and_keep_the_rules(void)
{
    const char *wanted = getenv("SORTIE_RANDOM_GAMES");
    int games = wanted ? (int)strtol(wanted, NULL, 10) : GAMES;
    make_beginnings();
    for (int game = 0; game < games; game++) {
        random_seed(&dice, 1793, (uint64_t)game);
        play_out(game);
    }
}

/* ---- The promise behind the faults ------------------------------------------------------- */

/* SORTIE_BENT_GAMES sets how many. */
enum { BENT_GAMES = 1500, BENDS = 12, FIRST_ACTIONS = 25 };

/* One value of the combat at hand is another one within its limits. */
static void bend(void)
{
    int count = 0;
    while (tl_battle_fields[count].name) count++;
    const struct field *field = &tl_battle_fields[below(count)];
    int row = field->rows ? below(field->rows) : 0;
    int most = field->value ? field->value->count - 1 : field->most;
    uint8_t *at = (uint8_t *)&state.battle + field->offset + (size_t)row * field->stride;
    *at = (uint8_t)below(most + 1);
    (void)snprintf(bent_value, sizeof bent_value, "%s[%d] = %d", field->name, row, *at);
}

static void a_combat_without_a_fault_can_be_played_on(void)
{
    const char *wanted = getenv("SORTIE_BENT_GAMES");
    int games = wanted ? (int)strtol(wanted, NULL, 10) : BENT_GAMES, bent = 0;
    make_beginnings();
    for (int game = 0; game < games; game++) {
        random_seed(&dice, 1794, (uint64_t)game);
        begin_any_battle();
        play_on(game, 1 + below(FIRST_ACTIONS));
        struct tl_state good = state;
        for (int i = 0; i < BENDS && good.phase == TL_PHASE_COMBAT && !tl_is_over(&good); i++) {
            state = good;
            bend();
            if (any_fault()) continue;
            bent++;
            is_bent = true;
            play_on(game, ACTIONS + 1);
            is_bent = false;
        }
    }
    assert_true(bent > games);
}

static const struct rule_test tests[] = {
    RULE_TEST(random_combats_end_and_keep_the_rules, "6.1a 25.1a 25.7a 25.8a HI-10 HI-29"),
    RULE_TEST(a_combat_without_a_fault_can_be_played_on, "25.7a"),
};
RULE_TEST_MAIN("toulon", tests)
