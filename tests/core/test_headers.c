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

#include "games/khartoum/bots/judgement.h"
#include "games/khartoum/faults/fault.h"
#include "games/khartoum/khartoum.h"
#include "games/khartoum/play.h"
#include "games/khartoum/tables/words.h"

#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/bots/judgement.h"
#include "games/sanjuans/bytes.h"
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/data.h"
#include "games/sanjuans/events/events.h"
#include "games/sanjuans/faults/fault.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/names.h"
#include "games/sanjuans/naval/naval.h"
#include "games/sanjuans/play.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/sanjuans.h"
#include "games/sanjuans/sieges/sieges.h"
#include "games/sanjuans/state.h"
#include "games/sanjuans/supply/supply.h"
#include "games/sanjuans/tables/words.h"
#include "games/sanjuans/turn/turn.h"

#include "games/omdurman/board/counters.h"
#include "games/omdurman/board/map.h"
#include "games/omdurman/bots/judgement.h"
#include "games/omdurman/data.h"
#include "games/omdurman/faults/fault.h"
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/names.h"
#include "games/omdurman/omdurman.h"
#include "games/omdurman/orders/orders.h"
#include "games/omdurman/orders/writing.h"
#include "games/omdurman/play.h"
#include "games/omdurman/scenarios/scenarios.h"
#include "games/omdurman/sequence/turn.h"
#include "games/omdurman/sight/line.h"
#include "games/omdurman/sight/sight.h"
#include "games/omdurman/sight/table.h"
#include "games/omdurman/state.h"
#include "games/omdurman/tables/words.h"

#include "games/toulon/artillery/fire.h"
#include "games/toulon/board/board.h"
#include "games/toulon/board/sets.h"
#include "games/toulon/bots/imagine.h"
#include "games/toulon/bots/judgement.h"
#include "games/toulon/bots/weights.h"
#include "games/toulon/combat/battle.h"
#include "games/toulon/data.h"
#include "games/toulon/movement/movement.h"
#include "games/toulon/names.h"
#include "games/toulon/play.h"
#include "games/toulon/reinforcements/arrivals.h"
#include "games/toulon/state.h"
#include "games/toulon/supply/supply.h"
#include "games/toulon/tables/words.h"
#include "games/toulon/toulon.h"

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
