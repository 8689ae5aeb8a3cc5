/* What can end the game soon by sudden death (9.2), for warnings: nothing of it is a rule. */
#include "games/khartoum/play.h"

/* A track that has so few boxes left is in danger. */
enum { FEW = 3 };

/* 7.1e to 7.1g: a banner walks on until it meets troops; without any it comes to the Palace. */
static bool is_open_way(const kh_state *s, int banner)
{
    for (int number = s->banner_zone[banner] - 1; number >= KH_PALACE_NUMBER; number--) {
        if (kh_troops_at(s, KH_PLACE_ZONE + kh_zone_of(banner, number))) return false;
    }
    return true;
}

int kh_open_ways(const kh_state *s)
{
    int ways = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) ways += is_open_way(s, banner);
    return ways;
}

bool kh_tell_danger(const void *data, const void *view, action question, struct trace *trace)
{
    const kh_state *s = view;
    const struct kh_play p = { data, NULL, trace };
    int ways = kh_open_ways(s);
    if (question != 0 || kh_is_over(s)) return false;
    if (ways > 0) NOTE(&p, KH_RULE_9_2a, KH_MESSAGE_danger_ways, ways);
    if (s->turn > 1 && s->resources <= FEW)
        NOTE(&p, KH_RULE_9_2b, KH_MESSAGE_danger_resources, s->resources);
    if (s->morale <= FEW) NOTE(&p, KH_RULE_9_2c, KH_MESSAGE_danger_morale, s->morale);
    return true;
}
