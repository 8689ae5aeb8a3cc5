/*
 * Random games with the invariants of include/sortie.h and those of the game's hook: nothing
 * illegal is accepted, no game is without an end, and replaying one gives the same bytes.
 */
#include "contract/promises.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHORT_PART = 200, SHORT_LEAST = 2 };

static long looked_at, actions, judged;
static long endings[256];
static bool was_at[256];

/* ---- Games ----------------------------------------------------------------------------------- */

static void play(uint64_t number)
{
    struct walk walk;
    walk_begin(&walk, number);
    while (!walk_is_over(&walk)) {
        was_at[subject.game->step(walk.now) & 255] = true;
        if (random_below(&walk.random, (uint32_t)subject.hook.look_every) == 0) {
            promises_look(&walk);
            looked_at++;
        }
        walk_step(&walk);
        promises_events(&walk);
        promises_score(&walk);
    }
    promises_ask(&walk);
    promises_replay(&walk);
    endings[subject.game->score(subject.data, walk.now).ending]++;
    actions += walk.actions;
    judged += walk.is_judged;
    walk_end(&walk);
}

static long games_to_play(void)
{
    const char *wanted = getenv("SORTIE_RANDOM_GAMES");
    if (wanted) return strtol(wanted, NULL, 10);
    if (!subject.is_short) return subject.hook.games;
    long part = subject.hook.games / SHORT_PART;
    return part < SHORT_LEAST ? SHORT_LEAST : part;
}

static void tell(long games)
{
    const struct game *game = subject.game;
    printf("%s: %ld games, %ld by judgement, %ld actions, %ld positions looked at, "
           "%ld words refused;",
           game->id, games, judged, actions, looked_at,
           promises_words.tried - promises_words.legal);
    for (int i = 1; i < game->endings->count; i++) {
        printf(" %s %ld", game->endings->word[i], endings[i]);
    }
    printf("; never at");
    for (int i = 1; i < game->steps->count; i++) {
        if (!was_at[i]) printf(" %s", game->steps->word[i]);
    }
    printf("\n");
}

static void random_games_keep_every_promise(void)
{
    const char *from = getenv("SORTIE_RANDOM_FROM");
    long first = from ? strtol(from, NULL, 10) : 0, games = games_to_play();
    promises_words = (struct promises_words){ 0, 0 };
    looked_at = actions = judged = 0;
    memset(endings, 0, sizeof endings);
    memset(was_at, 0, sizeof was_at);
    for (long i = first; i < first + games; i++) play((uint64_t)i);
    tell(games);
    for (int i = 1; i < subject.game->endings->count; i++) {
        bool is_met = endings[i] > 0 || games < subject.hook.games;
        assert_true(is_met || !subject.hook.meets_all_endings);
    }
    assert_true(games < subject.hook.games || promises_words.tried - promises_words.legal > 1000);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST_CITED(random_games_keep_every_promise),
};

CONTRACT_MAIN(tests)
