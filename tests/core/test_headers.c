/*
 * Every header of all games in one translation unit: what a header declares has the prefix of its
 * game, so that none stands in the way of another.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/core.h"

#include "games/khartoum/fault.h"
#include "games/khartoum/judgement.h"
#include "games/khartoum/khartoum.h"
#include "games/khartoum/play.h"
#include "games/khartoum/words.h"

#include "games/sanjuans/battle.h"
#include "games/sanjuans/bytes.h"
#include "games/sanjuans/card_effects.h"
#include "games/sanjuans/data.h"
#include "games/sanjuans/judgement.h"
#include "games/sanjuans/names.h"
#include "games/sanjuans/operations.h"
#include "games/sanjuans/play.h"
#include "games/sanjuans/sanjuans.h"
#include "games/sanjuans/state.h"
#include "games/sanjuans/words.h"

#include "games/omdurman/data.h"
#include "games/omdurman/fault.h"
#include "games/omdurman/fire.h"
#include "games/omdurman/judgement.h"
#include "games/omdurman/melee.h"
#include "games/omdurman/movement.h"
#include "games/omdurman/names.h"
#include "games/omdurman/omdurman.h"
#include "games/omdurman/orders.h"
#include "games/omdurman/orders_writing.h"
#include "games/omdurman/play.h"
#include "games/omdurman/reach.h"
#include "games/omdurman/setup.h"
#include "games/omdurman/sight.h"
#include "games/omdurman/sight_line.h"
#include "games/omdurman/state.h"
#include "games/omdurman/words.h"

#include "games/toulon/reinforcements/arrivals.h"
#include "games/toulon/combat/battle.h"
#include "games/toulon/board/board.h"
#include "games/toulon/data.h"
#include "games/toulon/artillery/fire.h"
#include "games/toulon/bots/imagine.h"
#include "games/toulon/bots/weights.h"
#include "games/toulon/bots/judgement.h"
#include "games/toulon/movement/movement.h"
#include "games/toulon/names.h"
#include "games/toulon/play.h"
#include "games/toulon/board/sets.h"
#include "games/toulon/state.h"
#include "games/toulon/supply/supply.h"
#include "games/toulon/toulon.h"
#include "games/toulon/tables/words.h"

/* The numbers that a game's names stand for are its own, though all of them have a VERBS. */
static void each_game_counts_its_own_verbs(void **state)
{
    (void)state;
    assert_int_equal(kh_game.verb_count, KH_VERBS);
    assert_int_equal(sj_game.verb_count, SJ_VERBS);
    assert_int_equal(om_game.verb_count, OM_VERBS);
    assert_int_equal(tl_game.verb_count, TL_VERBS);
}

static void each_game_has_a_state_of_its_own_size(void **state)
{
    (void)state;
    assert_int_equal(kh_game.state_size, sizeof(kh_state));
    assert_int_equal(sj_game.state_size, sizeof(sj_state));
    assert_int_equal(om_game.state_size, sizeof(om_state));
    assert_int_equal(tl_game.state_size, sizeof(tl_state));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_game_counts_its_own_verbs),
        cmocka_unit_test(each_game_has_a_state_of_its_own_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
