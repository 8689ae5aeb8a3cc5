/*
 * One thread of a search: whom it drops, and how its tree grows, fills up and meets chance.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "bots/thinker.h"
#include "core/parts.h"
#include "cups.h"
#include "games/khartoum/khartoum.h"
#include "hosted/data.h"

enum { SEED = 1884, PLAYOUTS = 400, LEGAL_MOST = 48 };

static struct kh_data printed;

static int load_data(void **state)
{
    struct fault fault;
    (void)state;
    return data_load(&kh_game, NULL, &printed, NULL, NULL, &fault) ? 0 : -1;
}

static void think(struct thinker *thinker, const struct game *game, const void *data,
                  const void *state, uint32_t playouts, uint32_t nodes)
{
    static action legal[LEGAL_MOST];
    static struct outlook outlook;
    struct budget budget = { .playouts = playouts, .threads = 1 };
    struct random random;
    random_seed(&random, SEED, 0);
    outlook = (struct outlook){ .game = game, .data = data, .view = state, .legal = legal };
    outlook.legal_count = game->legal(data, state, legal);
    assert_true(thinker_open(thinker, game, &budget));
    tree_close(&thinker->tree);
    assert_true(tree_open(&thinker->tree, nodes));
    thinker->outlook = &outlook;
    thinker->budget = budget;
    thinker->seed = SEED;
    thinker_think(thinker, game_judge(game, data, state, &random));
}

/* All but one challenger are dropped, and only its duel with the judgement's action counts: in the
 * same rounds, of which there are no more than the second half of the playouts pays for. */
static void the_last_two_meet_in_a_duel(void **state)
{
    const struct cups_state first = { CUPS_FIRST, 1 + CUPS_LEFT, 0 };
    struct thinker thinker;
    int alive = 0;
    (void)state;
    think(&thinker, &cups_open_game, NULL, &first, PLAYOUTS, PLAYOUTS);
    assert_int_equal(thinker.candidate_count, 4);
    assert_int_equal(action_verb(thinker.candidates[0].action), CUPS_SAFE);
    for (int i = 0; i < thinker.candidate_count; i++) {
        const struct candidate *candidate = &thinker.candidates[i];
        if (!candidate->is_alive) continue;
        alive++;
        assert_int_equal(candidate->tries, thinker.candidates[0].tries);
        assert_in_range(candidate->tries, PLAYOUTS / 5, PLAYOUTS / 4 + 1);
        if (i > 0) assert_int_equal(action_verb(candidate->action), CUPS_LEFT);
    }
    assert_int_equal(alive, 2);
    thinker_close(&thinker);
}

static void a_full_tree_stops_growing_and_says_so(void **state)
{
    enum { NODES = 40 };
    const uint8_t options[OPTIONS_MOST] = { KH_LEVEL_KING };
    struct kh_state begun;
    struct thinker thinker;
    (void)state;
    kh_game.start(&printed, &begun, options);
    think(&thinker, &kh_game, &printed, &begun, PLAYOUTS, NODES);
    assert_int_equal(thinker.tree.count, NODES);
    assert_true(thinker.tree.refused > 0);
    assert_in_range(thinker.playouts, PLAYOUTS / 3, PLAYOUTS);
    thinker_close(&thinker);
}

/* The chance node after `again`: each outcome as often as its weight says, but for a visit. */
static void outcomes_of_chance_are_tried_evenly(void **state)
{
    const struct cups_state first = { CUPS_FIRST, 1 + CUPS_LEFT, 0 };
    struct thinker thinker;
    (void)state;
    think(&thinker, &cups_open_game, NULL, &first, PLAYOUTS, PLAYOUTS);
    const struct tree *tree = &thinker.tree;
    for (int i = 0; i < thinker.candidate_count; i++) {
        if (action_verb(thinker.candidates[i].action) != CUPS_AGAIN) continue;
        uint32_t node = thinker.candidates[i].node;
        uint32_t left = tree_find(tree, node, action_make(CUPS_HIDE, 1 + CUPS_LEFT, 0));
        uint32_t right = tree_find(tree, node, action_make(CUPS_HIDE, 1 + CUPS_RIGHT, 0));
        int visits = (int)tree->nodes[node].visits;
        assert_true(visits >= 8 && left && right);
        assert_int_equal(tree->nodes[left].visits + tree->nodes[right].visits, visits);
        assert_in_range(tree->nodes[left].visits + 2, visits / 4, visits / 4 + 4);
    }
    thinker_close(&thinker);
}

static void nodes_are_found_and_counted(void **state)
{
    struct tree tree;
    (void)state;
    assert_true(tree_open(&tree, 4));
    uint32_t root = tree_root(&tree), seven = tree_add(&tree, root, 7, 0);
    assert_true(root != NO_NODE && seven != NO_NODE && seven != root);
    assert_int_equal(tree_find(&tree, root, 7), seven);
    assert_int_equal(tree_find(&tree, root, 8), NO_NODE);
    assert_int_not_equal(tree_add(&tree, root, 8, 0), NO_NODE);
    assert_int_equal(tree_add(&tree, root, 9, 0), NO_NODE);
    assert_int_equal(tree.refused, 1);
    assert_int_equal(tree.nodes[root].children, 2);
    tree_clear(&tree);
    assert_int_equal(tree.refused, 0);
    assert_int_equal(tree_find(&tree, tree_root(&tree), 7), NO_NODE);
    tree_close(&tree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_two_meet_in_a_duel),
        cmocka_unit_test(a_full_tree_stops_growing_and_says_so),
        cmocka_unit_test(outcomes_of_chance_are_tried_evenly),
        cmocka_unit_test(nodes_are_found_and_counted),
    };
    return cmocka_run_group_tests(tests, load_data, NULL);
}
