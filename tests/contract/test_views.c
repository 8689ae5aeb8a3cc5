/*
 * What a seat may know. A view is all that the seat goes by: it serves wherever a position does,
 * has the choices of the seat in it, and whatever the seat can imagine behind it looks the same.
 */
#include "contract/contract.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"

enum { GAMES = 6, SHORT_GAMES = 2 };

static long imagined;

static void assert_same_choices(const struct walk *walk, const void *other, const char *whose)
{
    action *list = calloc((size_t)subject.game->legal_most, sizeof *list);
    assert_non_null(list);
    int count = subject.game->legal(subject.data, other, list);
    if (count != walk->count || memcmp(list, walk->list, (size_t)count * sizeof *list) != 0) {
        fail_msg("at %s: %s has %d choices, or others, not %d", step_name(walk->now), whose, count,
                 walk->count);
    }
    free(list);
}

static void assert_asks(const void *view)
{
    struct trace_event event;
    struct trace prompt = { &event, 1, 0 };
    subject.game->prompt(subject.data, view, &prompt);
    assert_int_equal(prompt.count, 1);
    assert_true(event.message < subject.game->message_count);
}

/* Whoever looks is asked the same by a view; and who looks twice sees nothing new. */
static void look_at_views(struct walk *walk)
{
    const struct game *game = subject.game;
    void *view = state_new(), *again = state_new();
    for (int seat = OBSERVER; seat < game->seat_count; seat++) {
        game_observe(game, view, walk->now, seat);
        game_observe(game, again, view, seat);
        assert_same_state(view, again, "the view of a view is another");
        if (!position_has_secrets(game, walk->now)) {
            assert_same_state(walk->now, view, "nothing is hidden, and yet the view is another");
        }
        assert_int_equal(game->actor(view), walk->actor);
        assert_asks(view);
        bool is_asked = seat != OBSERVER && seat == walk->actor;
        if (is_asked) {
            assert_int_equal(game->step(view), game->step(walk->now));
            assert_same_choices(walk, view, "the view");
        }
    }
    free(view);
    free(again);
}

/* For the seat that is to act, as bots do. Two states that differ only in what was imagined look
 * the same, since both look like the view. */
static void look_at_what_can_be_imagined(struct walk *walk)
{
    const struct game *game = subject.game;
    int seat = walk->actor;
    if (seat < ACTOR_FIRST_SEAT) return;
    void *view = state_new(), *believed = state_new(), *seen = state_new();
    game_observe(game, view, walk->now, seat);
    game_imagine(game, subject.data, believed, view, seat, &walk->random);
    assert_faultless(believed, "imagined");
    game_observe(game, seen, believed, seat);
    assert_same_state(view, seen, "what was imagined looks another way");
    imagined++;
    assert_int_equal(game->actor(believed), seat);
    assert_same_choices(walk, believed, "what was imagined");
    free(view);
    free(believed);
    free(seen);
}

static int games(void)
{
    return subject.is_short ? SHORT_GAMES : GAMES;
}

static void a_view_serves_wherever_a_position_does(void)
{
    assert_true(tour(games(), 17, look_at_views) > games());
}

static void what_is_imagined_looks_like_the_view(void)
{
    if (game_has_secrets(subject.game)) assert_true(game_can_imagine(subject.game));
    imagined = 0;
    assert_true(tour(games(), 29, look_at_what_can_be_imagined) > games());
    printf("%s: %ld positions were imagined\n", subject.game->id, imagined);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(a_view_serves_wherever_a_position_does),
    CONTRACT_TEST(what_is_imagined_looks_like_the_view),
};

CONTRACT_MAIN(tests)
