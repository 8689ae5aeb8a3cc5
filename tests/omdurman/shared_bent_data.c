/* See the header. */
#include "omdurman/bent_data.h"

#include <string.h>

struct om_data good;

void from_good(void)
{
    data = good;
    data.scenario[OM_SCENARIO_HISTORICAL].map = OM_MAP_KHARTOUM;
}

void open_data(void)
{
    begin("");
    good = data;
    from_good();
}

void data_faulty(const char *text)
{
    const char *fault = om_game.data_fault(&data);
    if (!fault || strcmp(fault, text) != 0) {
        fail_msg("%s, but: %s", fault ? fault : "no fault", text);
    }
    from_good();
}

void data_allowed(void)
{
    data_faulty(LATER);
}

struct om_map_data *battle(void)
{
    return &data.map[OM_MAP_BATTLE];
}
