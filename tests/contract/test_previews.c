/* Previews, for games that have them: the outcomes of each throw are certain together, and every
 * line is of messages and rules that there are. */
#include "contract/contract.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 6, SHORT_GAMES = 2, GAMES_MOST = 48 };

static long previews_told;

/* The ways of the outcomes from a line on, up to the next throw, make up the whole. */
static void assert_certain(const struct preview *preview)
{
    uint32_t ways = 0, of = 0;
    for (int i = 0; i < preview->count; i++) {
        const struct preview_line *line = &preview->lines[i];
        bool is_given = line->kind == PREVIEW_FACT || line->kind == PREVIEW_TOTAL;
        if (is_given) {
            assert_int_equal(ways, of);
            ways = of = 0;
        }
        if (line->kind == PREVIEW_DETAIL) assert_true(of > 0);
        if (line->kind != PREVIEW_OUTCOME) continue;
        assert_true(line->ways > 0 && (of == 0 || of == line->of));
        ways += line->ways;
        of = line->of;
    }
    assert_int_equal(ways, of);
}

static void assert_told(const struct game *game, const void *view, action a)
{
    static struct preview_line lines[PREVIEW_LINES];
    struct preview preview = { lines, PREVIEW_LINES, 0 };
    if (!game_preview(game, subject.data, view, a, &preview)) return;
    assert_in_range(preview.count, 1, PREVIEW_LINES);
    for (int i = 0; i < preview.count; i++) {
        assert_true(lines[i].event.message < game->message_count);
        assert_true(lines[i].event.rule < game->rule_count);
    }
    assert_certain(&preview);
    previews_told++;
}

static void tell_previews(struct walk *walk)
{
    const struct game *game = subject.game;
    if (walk->actor < ACTOR_FIRST_SEAT || !game_has_previews(game, walk->now)) return;
    void *view = state_new(), *before = state_new();
    action *legal = calloc((size_t)game->legal_most, sizeof legal[0]);
    assert_non_null(legal);
    game_observe(game, view, walk->now, walk->actor);
    memcpy(before, view, game->state_size);
    int count = game->legal(subject.data, walk->now, legal);
    for (int i = 0; i < count; i++) assert_told(game, view, legal[i]);
    assert_memory_equal(view, before, game->state_size);
    free(legal);
    free(before);
    free(view);
}

static void previews_are_whole_and_change_nothing(void)
{
    bool has_previews = subject.game->previews != NULL;
    int games = subject.is_short ? SHORT_GAMES : GAMES;
    previews_told = 0;
    tour(games, 1, tell_previews);
    /* In few games nobody may come to blows. */
    while (has_previews && previews_told == 0 && games < GAMES_MOST)
        tour(games *= 2, 1, tell_previews);
    assert_true((previews_told > 0) == has_previews);
}

/* ---- What attacks take ----------------------------------------------------------------------- */

static long attacks_met;
static int stood; /* before the part of an attack that was met last; below 0: none was */

static void follow_attack(struct walk *walk)
{
    const struct game *game = subject.game;
    enum attack_part part = game_attack_part(game, walk->now);
    int stands = game_standing(game, subject.data, walk->now);
    assert_true(stands >= 0);
    if (part == ATTACK_BEGINS) assert_int_equal(walk->actor, ACTOR_CHANCE);
    if (part == ATTACK_GOES_ON) assert_true(walk->actor >= ACTOR_CHANCE && stood >= stands);
    attacks_met += part == ATTACK_BEGINS;
    stood = part == ATTACK_NONE ? -1 : stands;
}

/* An attack begins with a throw, and brings nothing back. */
static void attacks_only_take(void)
{
    attacks_met = 0;
    stood = -1;
    tour(subject.is_short ? SHORT_GAMES : GAMES, 1, follow_attack);
    if (!subject.game->losses) assert_int_equal(attacks_met, 0);
}

static const struct contract_test tests[] = {
    CONTRACT_TEST(attacks_only_take),
    CONTRACT_TEST(previews_are_whole_and_change_nothing),
};

CONTRACT_MAIN(tests)
