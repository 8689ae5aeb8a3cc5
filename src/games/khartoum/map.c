/*
 * The map: who holds a zone, what it is worth, how banners move on it; and where counters are
 * (2.1, 6.1, 7.1, 7.2j to 7.2m, 11.3, 11.5, 11.9).
 */
#include "games/khartoum/play.h"

/* 6.1b to 6.1e, 7.2c: the terrain's own level, and one more with a marker. */
int zone_level(const kdata *d, const kstate *s, int zone)
{
    int own = s->lowered[zone] ? 0 : d->terrain_level[d->zone[zone].terrain];
    return own + s->marker[zone] * d->constant[CONSTANT_marker_level];
}

/* Each zone entered is conquered, by an attack or by walking in (R39): `rule` says how. The order
 * of effects is that of R72: the Palace, the marker, the key zone. */
bool banner_enter(struct play *p, int banner, enum rule rule)
{
    kstate *s = p->state;
    s->banner_zone[banner]--;
    int zone = banner_zone(s, banner);
    NOTE(p, rule, MESSAGE_log_enter, banner, zone);
    if (zone == ZONE_PALACE) {
        NOTE(p, RULE_7_1h, MESSAGE_log_palace_entered, banner);
        end_game(p, ENDING_PALACE, RULE_9_2a);
        return false;
    }
    if (s->marker[zone]) {
        s->marker[zone] = 0;
        NOTE(p, RULE_7_2j, MESSAGE_log_marker_lost, zone);
    }
    if (s->barge[zone]) {
        NOTE(p, RULE_2_3b, MESSAGE_log_barges_lost, s->barge[zone], zone);
        s->barge[zone] = 0;
    }
    if (!p->data->zone[zone].key) return true;
    NOTE(p, RULE_7_2k, MESSAGE_log_key_lost, zone);
    return change_morale(p, -p->data->constant[CONSTANT_key_zone_morale], RULE_11_9b);
}

/* 7.2l, 7.2m: one zone towards 6, and no further. A key zone left is a key zone regained (11.9c).
 */
bool banner_back(struct play *p, int banner)
{
    kstate *s = p->state;
    int left = banner_zone(s, banner);
    if (s->banner_zone[banner] == FIRST_ZONE_NUMBER) {
        NOTE(p, RULE_7_2m, MESSAGE_log_stays, banner);
        return true;
    }
    s->banner_zone[banner]++;
    NOTE(p, RULE_7_2l, MESSAGE_log_back, banner, banner_zone(s, banner));
    if (!p->data->zone[left].key) return true;
    NOTE(p, RULE_11_9c, MESSAGE_log_key_regained, left);
    return change_morale(p, p->data->constant[CONSTANT_key_zone_morale], RULE_11_9c);
}

int markers_left(const kdata *d, const kstate *s)
{
    int placed = 0;
    for (int zone = 0; zone < ZONES; zone++) placed += s->marker[zone];
    return d->constant[CONSTANT_markers] - placed;
}
