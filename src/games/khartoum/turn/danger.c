/* What can end the game soon by sudden death (9.2), and which actions waste the month, for
 * warnings: nothing of it is a rule. */
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

/* 7.2e, AOT 4: what is chosen while the banners come; 4.1f, 4.1l: what goes on when no point is
 * left to post anybody. Neither sets up a defence. */
bool kh_is_aftermath(const void *data, const void *state)
{
    const kh_state *s = state;
    (void)data;
    if (s->phase == KH_PHASE_ACTIVATION) return true;
    return s->phase == KH_PHASE_ACTION && s->action_points == 0 && s->step[0] != KH_STEP_DEFEND;
}

bool kh_tell_danger(const void *data, const void *view, action question, struct trace *trace)
{
    const kh_state *s = view;
    const struct kh_play p = { data, NULL, trace };
    int ways = kh_open_ways(s);
    if (question != 0 || kh_is_over(s)) return false;
    if (ways > 0) NOTE(&p, KH_RULE_9_2a, KH_MESSAGE_danger_ways, ways);
    int waiting = s->step[0] == KH_STEP_DEFEND ? kh_held_back(data, s) : 0;
    if (waiting > 0) NOTE(&p, KH_RULE_6_7d, KH_MESSAGE_danger_box, waiting);
    if (s->turn > 1 && s->resources <= FEW)
        NOTE(&p, KH_RULE_9_2b, KH_MESSAGE_danger_resources, s->resources);
    if (s->morale <= FEW) NOTE(&p, KH_RULE_9_2c, KH_MESSAGE_danger_morale, s->morale);
    return true;
}

/* 4.1j, 4.1l, 4.2h: so many kinds of action may come after this one. What they need may yet be won
 * by an action between, so all count that the order and the turn allow. */
static int kinds_after(const kh_state *s, int kind)
{
    int last = s->turn == 1 ? KH_KIND_MILITIA : KH_ACTION_KINDS - 1;
    return kind < last ? last - kind : 0;
}

/* 4.1h, 4.2f: the order of actions can leave points that nothing may use any more. */
int kh_forfeits(const void *data, const void *view, action a, struct trace *trace)
{
    const kh_data *d = data;
    const kh_state *s = view;
    const struct kh_play p = { data, NULL, trace };
    unsigned verb = action_verb(a);
    bool is_end = verb == KH_VERB_END, is_kind = verb <= KH_VERB_DEFEND;
    if (s->step[0] != KH_STEP_ACTIONS || (!is_end && !is_kind)) return 0;
    int price = is_end ? 0 : d->constant[KH_CONSTANT_action_price];
    int after = is_end ? 0 : kinds_after(s, (int)(verb - KH_VERB_FORTIFY) + KH_KIND_FORTIFY);
    int lost = s->action_points - price - after * d->constant[KH_CONSTANT_action_price];
    if (lost <= 0) return 0;
    NOTE(&p, KH_RULE_4_1h, KH_MESSAGE_danger_points, lost);
    if (!is_end) NOTE(&p, KH_RULE_4_1l, KH_MESSAGE_danger_order, 0);
    if (s->free_resources && after == 0)
        NOTE(&p, KH_RULE_4_2f, KH_MESSAGE_danger_free, s->free_resources);
    return lost;
}
