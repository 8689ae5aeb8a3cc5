/* What can go badly soon, for warnings: nothing of it is a rule. */
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"
#include "games/sanjuans/turn/turn.h"

/* So near to the end the points are in danger; a siege of this level seldom lasts. */
enum { NEAR = 60, HIGH = 3 };

/* Units that stay where they are when the force at hand goes. */
static int stay_at(const sj_state *s, int location)
{
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] != location) continue;
        count += !sj_has_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
    }
    return count;
}

static void tell_of_town(const struct sj_play *p, const sj_state *s, int location)
{
    bool is_manned = sj_units_at(s, location) > 0;
    if (s->siege[location] >= HIGH)
        NOTE(p, SJ_RULE_siege_8, SJ_MESSAGE_danger_siege, location, s->siege[location]);
    if (p->data->location[location].type != SJ_FORTIFIED_TOWN || !sj_is_friendly(s, location))
        return;
    if (stay_at(s, location) > 0) return;
    NOTE(p, SJ_RULE_revolt_1, is_manned ? SJ_MESSAGE_danger_left : SJ_MESSAGE_danger_empty,
         location);
}

bool sj_tell_danger(const void *data, const void *view, action question, struct trace *trace)
{
    const sj_state *s = view;
    const struct sj_play p = { data, NULL, trace };
    int most = p.data->constant[SJ_CONSTANT_vp_most];
    if (question != 0 || s->ending != SJ_ENDING_NONE) return false;
    for (int location = 0; location < SJ_LOCATIONS; location++) tell_of_town(&p, s, location);
    if (s->vp >= most - NEAR) NOTE(&p, SJ_RULE_vp_12, SJ_MESSAGE_danger_points, s->vp, most);
    return true;
}
