/*
 * Who is held back goes into the line. The judgement adds one counter at a time; where the tracks
 * are low no single one changes what the dice do, and it would leave nearly all of them in the box.
 * Here several go to a zone together: as many as stop most for each of them.
 */
#include "games/khartoum/orders/orders.h"

/* So few are a reserve, as the judgement wants it; with more of them it has given up. */
enum { RESERVE_MOST = 3 };
/* With the Palace all is lost. */
enum { PALACE_WEIGHT = 6 };
/* A zone, and everybody who can be in the box. */
enum { ROW_MOST = 1 + KH_KINDS * KH_COUNTERS_MOST + KH_LEADERS, LEGAL_MOST = 48 };

static int factor_of(const kh_data *d, action a)
{
    unsigned what = action_first(a);
    if (action_verb(a) == KH_VERB_UNIT) return d->unit[what].factor[KH_FIGHT_DEFENCE];
    if (action_verb(a) == KH_VERB_LEADER) return d->leader[what].factor[KH_FIGHT_DEFENCE];
    return 0;
}

int kh_held_back(const kh_data *d, const kh_state *s)
{
    int number = 0;
    for (int kind = 0; kind < KH_KINDS; kind++) {
        if (d->unit[kind].factor[KH_FIGHT_DEFENCE] <= 0) continue;
        number += s->counters[KH_PLACE_AVAILABLE][kind];
    }
    for (int leader = 0; leader < KH_LEADERS; leader++)
        number += s->leader[leader] == KH_PLACE_AVAILABLE;
    return number;
}

/* Who of those at hand adds most to the zone at hand; 0: nobody adds anything. */
static action best_defender(const kh_data *d, const kh_state *s)
{
    action legal[LEGAL_MOST], best = 0;
    int count = kh_game.legal(d, s, legal), most = 0;
    for (int i = 0; i < count; i++) {
        if (factor_of(d, legal[i]) <= most) continue;
        best = legal[i];
        most = factor_of(d, best);
    }
    return best;
}

/* Whether the zone, in which troops stand, is the first such on the way of a banner that can come
 * this turn. */
static bool stops(const kh_state *s, int zone, int banner)
{
    if (s->disorganised[banner] || !s->strength[banner]) return false;
    int number = s->banner_zone[banner] - 1;
    while (number > KH_PALACE_NUMBER &&
           !kh_troops_at(s, KH_PLACE_ZONE + kh_zone_of(banner, number)))
        number--;
    return kh_zone_of(banner, number) == zone;
}

/* In how many of the 36 throws a zone is lost, for all banners that it stops. */
static int lost_throws(const kh_data *d, const kh_state *s, int zone)
{
    int lost = 0;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        if (!stops(s, zone, banner)) continue;
        kh_state fight = *s;
        struct kh_play p = { d, &fight, NULL };
        fight.fight = KH_FIGHT_DEFENCE;
        fight.force = (uint8_t)(KH_PLACE_ZONE + zone);
        fight.target = (uint8_t)banner;
        kh_fight_modify(&p);
        for (int one = 1; one <= KH_DIE_SIDES; one++) {
            for (int other = 1; other <= KH_DIE_SIDES; other++) {
                int total = one + other + fight.modifier;
                fight.row = (uint8_t)kh_clamp(total, KH_OUTCOME_LEAST, KH_OUTCOME_MOST);
                lost += kh_fight_row(d, &fight)->advance;
            }
        }
    }
    return zone == KH_ZONE_PALACE ? lost * PALACE_WEIGHT : lost;
}

/* Counters that go to a zone together: what they stop, and the actions that post them. */
struct sending {
    int gain, counters, length;
    action row[ROW_MOST];
};

static const struct sending nothing = { .gain = 0, .counters = 1 };

/* More for each counter. */
static bool is_better(int gain, int counters, const struct sending *than)
{
    return gain * than->counters > than->gain * counters;
}

static void sending_make(const kh_data *d, const kh_state *s, int zone, struct sending *best)
{
    const action open = action_make(KH_VERB_ZONE, (unsigned)zone, 0);
    kh_state there = *s;
    action next;
    int length = 0, before = lost_throws(d, s, zone);
    *best = nothing;
    if (there.defend_zone != zone) {
        if (kh_game.apply(d, &there, open, NULL) != ACCEPTED) return;
        best->row[length++] = open;
    }
    for (int counters = 1; (next = best_defender(d, &there)); counters++) {
        kh_game.apply(d, &there, next, NULL);
        best->row[length++] = next;
        int gain = before - lost_throws(d, &there, zone);
        if (!is_better(gain, counters, best)) continue;
        best->gain = gain;
        best->counters = counters;
        best->length = length;
    }
}

/* To the zone where that does most; 0: it does nothing anywhere. */
static int send_some(const kh_data *d, kh_state *s, action *out, int room, int *posted)
{
    struct sending best = nothing, one;
    for (int zone = 0; zone < KH_ZONES; zone++) {
        if (!kh_troops_at(s, KH_PLACE_ZONE + zone)) continue;
        sending_make(d, s, zone, &one);
        if (is_better(one.gain, one.counters, &best)) best = one;
    }
    if (!best.gain || best.length > room) return 0;
    /* Nothing is refused: it was played when the row was made. */
    for (int i = 0; i < best.length; i++) {
        kh_game.apply(d, s, best.row[i], NULL);
        out[i] = best.row[i];
    }
    *posted += best.counters;
    return best.length;
}

int kh_send_reserve(const kh_data *d, kh_state *s, action *out, int room, int *posted)
{
    int count = 0, sent;
    if (kh_held_back(d, s) <= RESERVE_MOST) return 0;
    do {
        sent = send_some(d, s, out + count, room - count, posted);
        count += sent;
    } while (sent);
    return count;
}
