/*
 * The map: who holds a zone, what it is worth, how banners move on it; and where counters are
 * (2.1, 6.1, 7.1, 7.2j to 7.2m, 11.3, 11.5, 11.9).
 */
#include "games/khartoum/play.h"

/* 6.1b to 6.1e, 7.2c: the terrain's own level, and one more with a marker. */
int kh_zone_level(const kh_data *d, const kh_state *s, int zone)
{
    int own = s->lowered[zone] ? 0 : d->terrain_level[d->zone[zone].terrain];
    return own + s->marker[zone] * d->constant[KH_CONSTANT_marker_level];
}

/* Each zone entered is conquered, by an attack or by walking in (R39): `rule` says how. The order
 * of effects is that of R72: the Palace, the marker, the key zone. */
bool kh_banner_enter(struct kh_play *p, int banner, enum kh_rule rule)
{
    kh_state *s = p->state;
    s->banner_zone[banner]--;
    int zone = kh_banner_zone(s, banner);
    NOTE(p, rule, KH_MESSAGE_log_enter, banner, zone);
    if (zone == KH_ZONE_PALACE) {
        NOTE(p, KH_RULE_7_1h, KH_MESSAGE_log_palace_entered, banner);
        kh_end_game(p, KH_ENDING_PALACE, KH_RULE_9_2a);
        return false;
    }
    if (s->marker[zone]) {
        s->marker[zone] = 0;
        NOTE(p, KH_RULE_7_2j, KH_MESSAGE_log_marker_lost, zone);
    }
    if (s->barge[zone]) {
        NOTE(p, KH_RULE_2_3b, KH_MESSAGE_log_barges_lost, s->barge[zone], zone);
        s->barge[zone] = 0;
    }
    if (!p->data->zone[zone].key) return true;
    NOTE(p, KH_RULE_7_2k, KH_MESSAGE_log_key_lost, zone);
    return kh_change_morale(p, -p->data->constant[KH_CONSTANT_key_zone_morale], KH_RULE_11_9b);
}

/* 7.2l, 7.2m: one zone towards 6, and no further. A key zone left is a key zone regained (11.9c).
 */
bool kh_banner_back(struct kh_play *p, int banner)
{
    kh_state *s = p->state;
    int left = kh_banner_zone(s, banner);
    if (s->banner_zone[banner] == KH_FIRST_ZONE_NUMBER) {
        NOTE(p, KH_RULE_7_2m, KH_MESSAGE_log_stays, banner);
        return true;
    }
    s->banner_zone[banner]++;
    NOTE(p, KH_RULE_7_2l, KH_MESSAGE_log_back, banner, kh_banner_zone(s, banner));
    if (!p->data->zone[left].key) return true;
    NOTE(p, KH_RULE_11_9c, KH_MESSAGE_log_key_regained, left);
    return kh_change_morale(p, p->data->constant[KH_CONSTANT_key_zone_morale], KH_RULE_11_9c);
}

int kh_markers_left(const kh_data *d, const kh_state *s)
{
    int placed = 0;
    for (int zone = 0; zone < KH_ZONES; zone++) placed += s->marker[zone];
    return d->constant[KH_CONSTANT_markers] - placed;
}
