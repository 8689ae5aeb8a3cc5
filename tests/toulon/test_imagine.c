/*
 * What a seat may believe in: a position imagined from its view has no fault, looks to it exactly
 * as the view does, and can be played on.
 */
#include "core/parts.h"
#include "toulon/position.h"

#include <string.h>

enum { GAMES = 6, SEED = 1793, LOOK_EVERY = 11, CHANCES_MOST = 36, PLAY_ON = 30 };

static long looked_at;

static const char *step_name(const struct tl_state *s)
{
    return tl_game.steps->word[s->step[0]];
}

static action any_action(const struct tl_state *s, struct random *random)
{
    static action legal[TL_LEGAL_MOST];
    struct outcome outcomes[CHANCES_MOST];
    if (tl_game.actor(s) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, tl_game.chance(&data, s, outcomes), random);
    }
    int count = tl_game.legal(&data, s, legal);
    if (count < 1) fail_msg("no choice at %s", step_name(s));
    return legal[random_below(random, (uint32_t)count)];
}

/* The first byte in which two positions differ, for the message. */
static int first_difference(const void *one, const void *other)
{
    const unsigned char *a = one, *b = other;
    for (int i = 0; i < (int)sizeof(struct tl_state); i++) {
        if (a[i] != b[i]) return i;
    }
    return -1;
}

static void play_imagined(struct tl_state *s, struct random *random)
{
    for (int i = 0; i < PLAY_ON && tl_game.actor(s) != ACTOR_OVER; i++) {
        assert_int_equal(tl_game.apply(&data, s, any_action(s, random), NULL), ACCEPTED);
    }
}

static void check_imagined(int seat, struct random *random)
{
    static struct tl_state view, imagined, again;
    game_observe(&tl_game, &view, &state, seat);
    game_imagine(&tl_game, &data, &imagined, &view, seat, random);
    looked_at++;
    const char *fault = tl_game.fault(&data, &imagined);
    if (fault) fail_msg("seat %d at %s imagines a fault: %s", seat, step_name(&state), fault);
    game_observe(&tl_game, &again, &imagined, seat);
    if (memcmp(&again, &view, sizeof view) != 0) {
        fail_msg("seat %d at %s of phase %d would see something else: byte %d", seat,
                 step_name(&state), state.phase, first_difference(&again, &view));
    }
    play_imagined(&imagined, random);
}

static void play_and_look(uint64_t number, bool is_wild)
{
    struct random random;
    random_seed(&random, SEED, number);
    for (int i = 0; tl_game.actor(&state) != ACTOR_OVER; i++) {
        int actor = tl_game.actor(&state);
        bool is_judged = actor >= ACTOR_FIRST_SEAT && !(is_wild && random_below(&random, 3) == 0);
        if (i % LOOK_EVERY == 0 && actor >= ACTOR_FIRST_SEAT) check_imagined(actor, &random);
        action a =
            is_judged ? game_judge(&tl_game, &data, &state, &random) : any_action(&state, &random);
        assert_int_equal(tl_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
}

static void imagined_positions_agree_with_the_view(void **unused)
{
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        begin(i % 3 == 1 ? "height=shown" : i % 3 == 2 ? "fog=wing" : "");
        play_and_look((uint64_t)i, i % 2 == 1);
    }
    assert_true(looked_at > 500);
}

/* ---- What is known stays, what is not varies --------------------------------------------- */

static void reach_turn(int turn)
{
    struct random random;
    random_seed(&random, SEED, 99);
    begin("");
    while (state.turn < turn || tl_game.actor(&state) != TL_SEAT_WEST) {
        action a = tl_game.actor(&state) == ACTOR_CHANCE
                       ? any_action(&state, &random)
                       : game_judge(&tl_game, &data, &state, &random);
        assert_int_equal(tl_game.apply(&data, &state, a, NULL), ACCEPTED);
    }
}

static void imagined_positions_vary(void **unused)
{
    enum { TRIES = 20 };
    static struct tl_state view, imagined;
    uint8_t first[TL_PIECES];
    int moved = 0;
    (void)unused;
    reach_turn(7);
    game_observe(&tl_game, &view, &state, TL_SEAT_WEST);
    for (int i = 0; i < TRIES; i++) {
        struct random random;
        random_seed(&random, SEED, (uint64_t)i);
        game_imagine(&tl_game, &data, &imagined, &view, TL_SEAT_WEST, &random);
        if (i == 0) memcpy(first, imagined.place, sizeof first);
        for (int piece = 0; piece < TL_PIECES; piece++) {
            if (tl_side_of(&data, &state, piece) == TL_REPUBLICANS) {
                assert_int_equal(imagined.place[piece], state.place[piece]);
            } else {
                moved += imagined.place[piece] != first[piece];
            }
        }
    }
    assert_true(moved > 10 * TRIES);
}

/* It does not depend on what the seat cannot see. */
static void equal_views_are_imagined_alike(void **unused)
{
    static struct tl_state other, view, other_view, imagined, other_imagined;
    struct random random, again;
    (void)unused;
    reach_turn(7);
    other = state;
    for (int u = 0; u < TL_FIRST_REPUBLICAN; u++) {
        if (tl_is_on_map(&state, u) && tl_raw_strength(&data, &state, u) > 1) other.temporary[u]++;
    }
    game_observe(&tl_game, &view, &state, TL_SEAT_WEST);
    game_observe(&tl_game, &other_view, &other, TL_SEAT_WEST);
    random_seed(&random, SEED, 5);
    again = random;
    game_imagine(&tl_game, &data, &imagined, &view, TL_SEAT_WEST, &random);
    game_imagine(&tl_game, &data, &other_imagined, &other_view, TL_SEAT_WEST, &again);
    assert_memory_equal(&imagined, &other_imagined, sizeof imagined);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(imagined_positions_agree_with_the_view),
        cmocka_unit_test(imagined_positions_vary),
        cmocka_unit_test(equal_views_are_imagined_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
