/*
 * Defensive positions (6.7): choose a zone, put counters there, choose the next, until done.
 *
 * A zone takes troops first and support only beside troops (6.7h, R46). A zone that was chosen must
 * receive a counter before another is chosen; zones may be revisited.
 */
#include "games/khartoum/play.h"

static bool leader_may_stand(const kh_data *d, int leader, int zone)
{
    return leader != KH_GORDON || d->zone[zone].gordon;
}

/* What a counter of the kind meets in a zone, whether one is available or not. */
static enum kh_rule unit_zone_refusal(const kh_data *d, const kh_state *s, int kind, int zone,
                                      int troops)
{
    CHECK(kind >= 0 && kind < KH_KINDS);
    if (d->unit[kind].factor[KH_FIGHT_DEFENCE] == FIELD_X_VALUE) return KH_RULE_2_3j;
    if (kind < KH_TROOP_KINDS) {
        return troops < d->constant[KH_CONSTANT_zone_troops] ? KH_RULE_NONE : KH_RULE_6_7c;
    }
    if (!troops) return KH_RULE_6_7h;
    return kind == KH_GUNBOAT && !kh_is_bank(d, s, zone) ? KH_RULE_6_7g : KH_RULE_NONE;
}

static enum kh_rule leader_zone_refusal(const kh_data *d, const kh_state *s, int leader, int zone,
                                        int troops)
{
    CHECK(leader >= 0 && leader < KH_LEADERS);
    if (s->leader[leader] == KH_PLACE_ASIDE) return KH_RULE_2_3g;
    if (s->leader[leader] != KH_PLACE_AVAILABLE) return KH_RULE_6_7d;
    if (!leader_may_stand(d, leader, zone)) return KH_RULE_2_3g;
    if (!troops) return KH_RULE_6_7h;
    return kh_leader_at(s, KH_PLACE_ZONE + zone) == KH_LEADERS ? KH_RULE_NONE : KH_RULE_6_7e;
}

/* What is available to be placed, looked up once for all zones. */
struct reserve {
    bool troops, guns, gunboats, leaders;
};

/* A counter of the kind that is available and not barred from defence. */
static bool is_at_hand(const kh_data *d, const kh_state *s, int kind)
{
    return s->counters[KH_PLACE_AVAILABLE][kind] &&
           d->unit[kind].factor[KH_FIGHT_DEFENCE] != FIELD_X_VALUE;
}

static bool has_troops_at_hand(const kh_data *d, const kh_state *s)
{
    for (int kind = 0; kind < KH_TROOP_KINDS; kind++) {
        if (is_at_hand(d, s, kind)) return true;
    }
    return false;
}

static struct reserve reserve_of(const kh_data *d, const kh_state *s)
{
    return (struct reserve){
        .troops = has_troops_at_hand(d, s),
        .guns = is_at_hand(d, s, KH_LIGHT_GUN) || is_at_hand(d, s, KH_HEAVY_GUN),
        .gunboats = is_at_hand(d, s, KH_GUNBOAT),
        .leaders = kh_leader_at(s, KH_PLACE_AVAILABLE) < KH_LEADERS,
    };
}

enum kh_rule kh_defend_start_refusal(const kh_data *d, const kh_state *s)
{
    return has_troops_at_hand(d, s) ? KH_RULE_NONE : KH_RULE_6_7d;
}

/* Whether a zone can receive anything that is available. */
static bool can_receive(const kh_data *d, const kh_state *s, const struct reserve *reserve,
                        int zone)
{
    int troops = kh_troops_at(s, KH_PLACE_ZONE + zone);
    if (troops < d->constant[KH_CONSTANT_zone_troops] && reserve->troops) return true;
    if (!troops) return false;
    if (reserve->guns || (reserve->gunboats && kh_is_bank(d, s, zone))) return true;
    for (int leader = 0; reserve->leaders && leader < KH_LEADERS; leader++) {
        if (!leader_zone_refusal(d, s, leader, zone, troops)) return true;
    }
    return false;
}

/* Why a zone can receive nothing of what is available, if anything is. */
static enum kh_rule full_zone_refusal(const kh_state *s, const struct reserve *reserve, int zone)
{
    if (reserve->troops) return KH_RULE_6_7c;
    if (!reserve->guns && !reserve->gunboats && !reserve->leaders) return KH_RULE_6_7d;
    if (!kh_troops_at(s, KH_PLACE_ZONE + zone)) return KH_RULE_6_7h;
    if (reserve->gunboats) return KH_RULE_6_7g;
    return kh_leader_at(s, KH_PLACE_ZONE + zone) < KH_LEADERS ? KH_RULE_6_7e : KH_RULE_2_3g;
}

/* A new zone may be chosen once the present one has received something. */
static bool is_zone_open(const kh_state *s)
{
    return s->defend_zone == KH_NO_ZONE || s->defend_placed;
}

static enum kh_rule zone_refusal(const kh_data *d, const kh_state *s, const struct reserve *reserve,
                                 int zone)
{
    if (!is_zone_open(s) || zone == s->defend_zone) return KH_RULE_6_7i;
    if (!kh_is_controlled(s, zone)) return KH_RULE_6_7b;
    return can_receive(d, s, reserve, zone) ? KH_RULE_NONE : full_zone_refusal(s, reserve, zone);
}

/* The same zones that zone_refusal lets through, path by path: random play asks for this list most,
 * so it and the next are made without asking for each word. */
static void list_zones(struct list *list, const kh_data *d, const kh_state *s)
{
    struct reserve reserve = reserve_of(d, s);
    if (s->defend_zone != KH_ZONE_PALACE && can_receive(d, s, &reserve, KH_ZONE_PALACE)) {
        list_add(list, KH_VERB_ZONE, KH_ZONE_PALACE);
    }
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        int end = kh_banner_zone(s, banner);
        for (int zone = kh_zone_of(banner, KH_PALACE_NUMBER + 1); zone < end; zone++) {
            if (zone != s->defend_zone && can_receive(d, s, &reserve, zone)) {
                list_add(list, KH_VERB_ZONE, zone);
            }
        }
    }
}

/* The same counters and leaders that the refusals let through into the zone at hand. */
static void list_counters(struct list *list, const kh_data *d, const kh_state *s)
{
    CHECK(s->defend_zone != KH_NO_ZONE && kh_is_controlled(s, s->defend_zone));
    int zone = s->defend_zone, troops = kh_troops_at(s, KH_PLACE_ZONE + zone);
    if (troops < d->constant[KH_CONSTANT_zone_troops]) {
        for (int kind = 0; kind < KH_TROOP_KINDS; kind++) {
            if (is_at_hand(d, s, kind)) list_add(list, KH_VERB_UNIT, kind);
        }
    }
    if (!troops) return;
    for (int kind = KH_LIGHT_GUN; kind < KH_KINDS; kind++) {
        bool fits = kind != KH_GUNBOAT || kh_is_bank(d, s, zone);
        if (fits && is_at_hand(d, s, kind)) list_add(list, KH_VERB_UNIT, kind);
    }
    if (kh_leader_at(s, KH_PLACE_ZONE + zone) < KH_LEADERS) return;
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        if (s->leader[leader] == KH_PLACE_AVAILABLE && leader_may_stand(d, leader, zone)) {
            list_add(list, KH_VERB_LEADER, leader);
        }
    }
}

static int defend_list(const kh_data *d, const kh_state *s, action *out)
{
    struct list list = { out, 0 };
    CHECK(!s->defend_placed || s->defend_zone != KH_NO_ZONE);
    if (is_zone_open(s)) list_zones(&list, d, s);
    if (s->defend_zone != KH_NO_ZONE) list_counters(&list, d, s);
    if (s->defend_placed) list_add(&list, KH_VERB_DONE, 0);
    return list.count;
}

static enum kh_rule defend_refusal(const kh_data *d, const kh_state *s, action a)
{
    int operand = only_operand(a);
    if (is_plain(a, KH_VERB_DONE)) return s->defend_placed ? KH_RULE_NONE : KH_RULE_6_7i;
    if (action_verb(a) == KH_VERB_ZONE && operand >= 0 && operand < KH_ZONES) {
        struct reserve reserve = reserve_of(d, s);
        return zone_refusal(d, s, &reserve, operand);
    }
    bool is_unit = action_verb(a) == KH_VERB_UNIT && operand >= 0 && operand < KH_KINDS;
    bool is_leader = action_verb(a) == KH_VERB_LEADER && operand >= 0 && operand < KH_LEADERS;
    if (!is_unit && !is_leader) return KH_RULE_4_1g;
    if (s->defend_zone == KH_NO_ZONE) return KH_RULE_6_7b;
    int troops = kh_troops_at(s, KH_PLACE_ZONE + s->defend_zone);
    if (is_leader) return leader_zone_refusal(d, s, operand, s->defend_zone, troops);
    if (!s->counters[KH_PLACE_AVAILABLE][operand]) return KH_RULE_6_7d;
    return unit_zone_refusal(d, s, operand, s->defend_zone, troops);
}

static void defend_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    int operand = only_operand(a);
    switch (action_verb(a)) {
    case KH_VERB_ZONE:
        CHECK(is_zone_open(s) && kh_is_controlled(s, operand));
        s->defend_zone = (uint8_t)operand;
        s->defend_placed = 0;
        NOTE(p, KH_RULE_6_7b, KH_MESSAGE_log_defend_zone, operand);
        break;
    case KH_VERB_UNIT:
        CHECK(s->defend_zone != KH_NO_ZONE);
        kh_move_counters(s, operand, KH_PLACE_AVAILABLE, KH_PLACE_ZONE + s->defend_zone, 1);
        s->defend_placed = 1;
        NOTE(p, KH_RULE_6_7d, KH_MESSAGE_log_unit_placed, operand, s->defend_zone);
        break;
    case KH_VERB_LEADER:
        CHECK(s->defend_zone != KH_NO_ZONE && s->leader[operand] == KH_PLACE_AVAILABLE);
        s->leader[operand] = (uint8_t)(KH_PLACE_ZONE + s->defend_zone);
        s->defend_placed = 1;
        NOTE(p, KH_RULE_6_7e, KH_MESSAGE_log_leader_placed, operand, s->defend_zone);
        break;
    default:
        CHECK(s->defend_placed);
        s->defend_zone = KH_NO_ZONE;
        s->defend_placed = 0;
        kh_step_pop(s);
        break;
    }
}

static enum kh_rule defend_reason(const kh_data *d, const kh_state *s, action a)
{
    (void)d;
    (void)s;
    switch (action_verb(a)) {
    case KH_VERB_ZONE: return KH_RULE_6_7b;
    case KH_VERB_LEADER: return KH_RULE_6_7e;
    case KH_VERB_DONE: return KH_RULE_6_7i;
    default: break;
    }
    switch (only_operand(a)) {
    case KH_LIGHT_GUN:
    case KH_HEAVY_GUN: return KH_RULE_6_7f;
    case KH_GUNBOAT: return KH_RULE_6_7g;
    default: return KH_RULE_6_7c;
    }
}

static void defend_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    struct reserve reserve = reserve_of(d, s);
    if (s->defend_zone == KH_NO_ZONE) {
        question->message = KH_MESSAGE_prompt_defend;
    } else if (!reserve.troops && !reserve.guns && !reserve.gunboats && !reserve.leaders) {
        *question = (struct question){ KH_RULE_6_7i, KH_MESSAGE_prompt_no_more, { 0 } };
    } else {
        question->argument[0] = s->defend_zone;
    }
}

const struct kh_step_row kh_defend_row = { KH_RULED_CHOICE(defend), KH_ASKED(defend_zone, 6_7b),
                                           .reason = defend_reason, .ask = defend_ask };
