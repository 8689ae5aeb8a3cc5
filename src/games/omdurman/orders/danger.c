/* What can go badly soon, for warnings: nothing of it is a rule. */
#include "games/omdurman/orders/orders.h"

/* Told of so many leaders at most. */
enum { LEADERS = 3 };

bool om_tell_danger(const void *data, const void *view, struct trace *trace)
{
    const om_state *s = view;
    const struct om_play p = { data, NULL, trace };
    enum om_side side = (enum om_side)s->side[0];
    int near = 0, leaders = 0;
    if (s->ending != OM_ENDING_NONE) return false;
    for (int counter = 0; counter < OM_COUNTERS; counter++) {
        if (om_side_of(counter) != side || !om_is_on_map(s, counter)) continue;
        int hex = s->place[counter];
        bool is_near = om_is_in_enemy_zone(s, hex, side);
        near += is_near && om_is_unit(data, counter);
        if (om_is_ae_leader(data, counter) && om_units_in(data, s, hex) == 0 && leaders++ < LEADERS)
            NOTE(&p, OM_RULE_6_51r_e, OM_MESSAGE_danger_leader, counter, hex);
    }
    if (near > 0) NOTE(&p, OM_RULE_7_0a, OM_MESSAGE_danger_near, near);
    return true;
}
