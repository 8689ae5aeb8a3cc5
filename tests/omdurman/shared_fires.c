/* Fire in tests, see fires.h. */
#include "omdurman/fires.h"

void empty_field(void)
{
    begin("");
    blank_board();
}

void aim(int first, int number, int target)
{
    for (int i = 0; i < number; i++) {
        does(text_of(OM_VERB_AIM, first + i, 0));
        does(text_of(OM_VERB_AT, target, 0));
    }
}

void end_aiming(void)
{
    if (state.step[0] == OM_STEP_FIRE) does("end");
}

void assert_volley(int total, int modifier)
{
    assert_step(OM_STEP_FIRE_DIE);
    struct om_volley volley = om_allotted_volley(&state, state.volley);
    struct om_reckoning reckoning = om_reckon(&data, &state, &volley);
    assert_int_equal(reckoning.total, total);
    assert_int_equal(reckoning.sum, modifier);
}

void refuses_target(int weapon, int target, const char *rule)
{
    does(text_of(OM_VERB_AIM, weapon, 0));
    refuses(text_of(OM_VERB_AT, target, 0), rule);
    does("hold");
}

int units_at_hex(int hex)
{
    return om_units_in(&data, &state, hex);
}

int disrupted_at(int hex)
{
    return om_units_in(&data, &state, hex) - om_undisrupted_units_in(&data, &state, hex);
}
