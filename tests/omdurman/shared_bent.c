/* See the header. */
#include "omdurman/bent.h"

#include <string.h>

#include "core/parts.h"

static struct om_state sound;

const char *fault_of_position(void)
{
    game_derive(&om_game, &data, &state);
    return om_game.fault(&data, &state);
}

void keep(void)
{
    assert_null(fault_of_position());
    sound = state;
}

void faulty(const char *text)
{
    const char *fault = fault_of_position();
    if (!fault || strcmp(fault, text) != 0)
        fail_msg("%s, but: %s", fault ? fault : "no fault", text);
    state = sound;
}

void allowed(void)
{
    const char *fault = fault_of_position();
    if (fault) fail_msg("%s", fault);
    state = sound;
}
