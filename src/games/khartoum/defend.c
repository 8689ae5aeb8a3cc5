/*
 * Defensive positions (6.7): choose a zone, put counters there, choose the next, until done.
 *
 * A zone takes troops first and support only beside troops (6.7h, R46). A zone that was chosen must
 * receive a counter before another is chosen; zones may be revisited.
 */
#include "games/khartoum/play.h"

static bool leader_may_stand(const kdata *d, int leader, int zone)
{
    return leader != GORDON || d->zone[zone].gordon;
}

/* What a counter of the kind meets in a zone, whether one is available or not. */
static enum rule unit_zone_refusal(const kdata *d, const kstate *s, int kind, int zone, int troops)
{
    if (d->unit[kind].factor[FIGHT_DEFENCE] == FIELD_X_VALUE) return RULE_2_3j;
    if (kind < TROOP_KINDS) {
        return troops < d->constant[CONSTANT_zone_troops] ? RULE_NONE : RULE_6_7c;
    }
    if (!troops) return RULE_6_7h;
    return kind == GUNBOAT && !is_bank(d, s, zone) ? RULE_6_7g : RULE_NONE;
}

static enum rule leader_zone_refusal(const kdata *d, const kstate *s, int leader, int zone,
                                     int troops)
{
    if (s->leader[leader] == PLACE_ASIDE) return RULE_2_3g;
    if (s->leader[leader] != PLACE_AVAILABLE) return RULE_6_7d;
    if (!leader_may_stand(d, leader, zone)) return RULE_2_3g;
    if (!troops) return RULE_6_7h;
    return leader_at(s, PLACE_ZONE + zone) == LEADERS ? RULE_NONE : RULE_6_7e;
}

/* What is available to be placed, looked up once for all zones. */
struct reserve {
    bool troops, guns, gunboats, leaders;
};

/* A counter of the kind that is available and not barred from defence. */
static bool is_at_hand(const kdata *d, const kstate *s, int kind)
{
    return s->counters[PLACE_AVAILABLE][kind] &&
           d->unit[kind].factor[FIGHT_DEFENCE] != FIELD_X_VALUE;
}

static bool has_troops_at_hand(const kdata *d, const kstate *s)
{
    for (int kind = 0; kind < TROOP_KINDS; kind++) {
        if (is_at_hand(d, s, kind)) return true;
    }
    return false;
}

static struct reserve reserve_of(const kdata *d, const kstate *s)
{
    return (struct reserve){
        .troops = has_troops_at_hand(d, s),
        .guns = is_at_hand(d, s, LIGHT_GUN) || is_at_hand(d, s, HEAVY_GUN),
        .gunboats = is_at_hand(d, s, GUNBOAT),
        .leaders = leader_at(s, PLACE_AVAILABLE) < LEADERS,
    };
}

enum rule defend_start_refusal(const kdata *d, const kstate *s)
{
    return has_troops_at_hand(d, s) ? RULE_NONE : RULE_6_7d;
}

/* Whether a zone can receive anything that is available. */
static bool can_receive(const kdata *d, const kstate *s, const struct reserve *reserve, int zone)
{
    int troops = troops_at(s, PLACE_ZONE + zone);
    if (troops < d->constant[CONSTANT_zone_troops] && reserve->troops) return true;
    if (!troops) return false;
    if (reserve->guns || (reserve->gunboats && is_bank(d, s, zone))) return true;
    for (int leader = 0; reserve->leaders && leader < LEADERS; leader++) {
        if (!leader_zone_refusal(d, s, leader, zone, troops)) return true;
    }
    return false;
}

/* Why a zone can receive nothing of what is available, if anything is. */
static enum rule full_zone_refusal(const kstate *s, const struct reserve *reserve, int zone)
{
    if (reserve->troops) return RULE_6_7c;
    if (!reserve->guns && !reserve->gunboats && !reserve->leaders) return RULE_6_7d;
    if (!troops_at(s, PLACE_ZONE + zone)) return RULE_6_7h;
    if (reserve->gunboats) return RULE_6_7g;
    return leader_at(s, PLACE_ZONE + zone) < LEADERS ? RULE_6_7e : RULE_2_3g;
}

/* A new zone may be chosen once the present one has received something. */
static bool is_zone_open(const kstate *s)
{
    return s->defend_zone == NO_ZONE || s->defend_placed;
}

static enum rule zone_refusal(const kdata *d, const kstate *s, const struct reserve *reserve,
                              int zone)
{
    if (!is_zone_open(s) || zone == s->defend_zone) return RULE_6_7i;
    if (!is_controlled(s, zone)) return RULE_6_7b;
    return can_receive(d, s, reserve, zone) ? RULE_NONE : full_zone_refusal(s, reserve, zone);
}

/* The same zones that zone_refusal lets through, path by path: random play asks for this list most,
 * so it and the next are made without asking for each word. */
static void list_zones(struct list *list, const kdata *d, const kstate *s)
{
    struct reserve reserve = reserve_of(d, s);
    if (s->defend_zone != ZONE_PALACE && can_receive(d, s, &reserve, ZONE_PALACE)) {
        list_add(list, VERB_ZONE, ZONE_PALACE);
    }
    for (int banner = 0; banner < BANNERS; banner++) {
        int end = banner_zone(s, banner);
        for (int zone = zone_of(banner, PALACE_NUMBER + 1); zone < end; zone++) {
            if (zone != s->defend_zone && can_receive(d, s, &reserve, zone)) {
                list_add(list, VERB_ZONE, zone);
            }
        }
    }
}

/* The same counters and leaders that the refusals let through into the zone at hand. */
static void list_counters(struct list *list, const kdata *d, const kstate *s)
{
    int zone = s->defend_zone, troops = troops_at(s, PLACE_ZONE + zone);
    if (troops < d->constant[CONSTANT_zone_troops]) {
        for (int kind = 0; kind < TROOP_KINDS; kind++) {
            if (is_at_hand(d, s, kind)) list_add(list, VERB_UNIT, kind);
        }
    }
    if (!troops) return;
    for (int kind = LIGHT_GUN; kind < KINDS; kind++) {
        bool fits = kind != GUNBOAT || is_bank(d, s, zone);
        if (fits && is_at_hand(d, s, kind)) list_add(list, VERB_UNIT, kind);
    }
    if (leader_at(s, PLACE_ZONE + zone) < LEADERS) return;
    for (int leader = 0; leader < LEADERS; leader++) {
        if (s->leader[leader] == PLACE_AVAILABLE && leader_may_stand(d, leader, zone)) {
            list_add(list, VERB_LEADER, leader);
        }
    }
}

int defend_list(const kdata *d, const kstate *s, action *out)
{
    struct list list = { out, 0 };
    if (is_zone_open(s)) list_zones(&list, d, s);
    if (s->defend_zone != NO_ZONE) list_counters(&list, d, s);
    if (s->defend_placed) list_add(&list, VERB_DONE, 0);
    return list.count;
}

enum rule defend_refusal(const kdata *d, const kstate *s, action a)
{
    int operand = only_operand(a);
    if (is_plain(a, VERB_DONE)) return s->defend_placed ? RULE_NONE : RULE_6_7i;
    if (action_verb(a) == VERB_ZONE && operand >= 0 && operand < ZONES) {
        struct reserve reserve = reserve_of(d, s);
        return zone_refusal(d, s, &reserve, operand);
    }
    bool is_unit = action_verb(a) == VERB_UNIT && operand >= 0 && operand < KINDS;
    bool is_leader = action_verb(a) == VERB_LEADER && operand >= 0 && operand < LEADERS;
    if (!is_unit && !is_leader) return RULE_4_1g;
    if (s->defend_zone == NO_ZONE) return RULE_6_7b;
    int troops = troops_at(s, PLACE_ZONE + s->defend_zone);
    if (is_leader) return leader_zone_refusal(d, s, operand, s->defend_zone, troops);
    if (!s->counters[PLACE_AVAILABLE][operand]) return RULE_6_7d;
    return unit_zone_refusal(d, s, operand, s->defend_zone, troops);
}

void defend_apply(struct play *p, action a)
{
    kstate *s = p->state;
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case VERB_ZONE:
        s->defend_zone = (uint8_t)operand;
        s->defend_placed = 0;
        NOTE(p, RULE_6_7b, MESSAGE_log_defend_zone, operand);
        break;
    case VERB_UNIT:
        move_counters(s, operand, PLACE_AVAILABLE, PLACE_ZONE + s->defend_zone, 1);
        s->defend_placed = 1;
        NOTE(p, RULE_6_7d, MESSAGE_log_unit_placed, operand, s->defend_zone);
        break;
    case VERB_LEADER:
        s->leader[operand] = (uint8_t)(PLACE_ZONE + s->defend_zone);
        s->defend_placed = 1;
        NOTE(p, RULE_6_7e, MESSAGE_log_leader_placed, operand, s->defend_zone);
        break;
    default:
        s->defend_zone = NO_ZONE;
        s->defend_placed = 0;
        step_pop(s);
        break;
    }
}
