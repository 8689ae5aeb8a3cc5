/* The action phase of the second reading, with its lists of choices; see second.h. */
#include "khartoum/second.h"

/* ---- B. Home actions (6.1 to 6.4) -------------------------------------------------------- */

static int funds(void)
{
    return siege.turn == 1 ? siege.free : siege.resources; /* 4.2e */
}

static void pay(int price)
{
    if (siege.turn == 1)
        siege.free -= price;
    else
        second_resources(-price);
}

static int markers_left(void)
{
    int left = 16;
    for (int zone = 0; zone < KH_ZONES; zone++) left -= siege.marker[zone];
    return left;
}

static bool can_fortify(int zone)
{
    return second_is_controlled(zone) && !siege.marker[zone] && markers_left() && funds() >= 1;
}

static bool can_fortify_any(void)
{
    for (int zone = 0; zone < KH_ZONES; zone++) {
        if (can_fortify(zone)) return true;
    }
    return false;
}

static void fortify(void)
{
    for (int clicks = 0; !second_is_over(); clicks++) {
        second_list();
        for (int zone = 0; zone < KH_ZONES && clicks < 4; zone++) {
            if (can_fortify(zone)) second_may(KH_VERB_ZONE, zone);
        }
        if (clicks) second_may(KH_VERB_DONE, 0);
        action a = second_choose(KH_STEP_FORTIFY);
        if (action_verb(a) == KH_VERB_DONE) return;
        pay(1);
        if (second_is_over()) return; /* R8 */
        siege.marker[action_first(a)] = true;
    }
}

static bool can_raise_morale(void)
{
    return siege.morale < 15 && funds() >= 2;
}

static bool can_raise_resources(void)
{
    return siege.turn > 1 && siege.resources < 36 && siege.morale >= 2;
}

/* 6.2, R2 */
static void trade(void)
{
    int direction = KH_TRACK_NONE;
    for (int clicks = 0; !second_is_over(); clicks++) {
        bool can_morale = clicks < 2 && direction != KH_TRACK_RESOURCES && can_raise_morale();
        bool can_resources = clicks < 2 && direction != KH_TRACK_MORALE && can_raise_resources();
        second_list();
        if (can_morale) second_may(KH_VERB_RAISE, KH_TRACK_MORALE);
        if (can_resources) second_may(KH_VERB_RAISE, KH_TRACK_RESOURCES);
        if (clicks) second_may(KH_VERB_DONE, 0);
        action a = second_choose(KH_STEP_MORALE);
        if (action_verb(a) == KH_VERB_DONE) return;
        direction = (int)action_first(a);
        if (direction == KH_TRACK_MORALE) {
            pay(2);
            second_morale(1);
        } else {
            second_morale(-2);
            second_resources(1);
        }
    }
}

static bool can_build(void)
{
    return siege.count[KH_PLACE_ASIDE][KH_GUNBOAT] && funds() >= 1;
}

static bool can_repair(void)
{
    return siege.count[KH_PLACE_DAMAGED][KH_GUNBOAT] && funds() >= 1;
}

static void see_to_gunboats(void)
{
    for (int clicks = 0; !second_is_over(); clicks++) {
        second_list();
        if (can_build()) second_may(KH_VERB_BUILD, 0);
        if (can_repair()) second_may(KH_VERB_REPAIR, 0);
        if (clicks) second_may(KH_VERB_DONE, 0);
        unsigned verb = action_verb(second_choose(KH_STEP_GUNBOATS));
        if (verb == KH_VERB_DONE) return;
        pay(1);
        if (second_is_over()) return;
        second_move(KH_GUNBOAT, 1, verb == KH_VERB_BUILD ? KH_PLACE_ASIDE : KH_PLACE_DAMAGED,
                    KH_PLACE_AVAILABLE);
    }
}

static bool can_levy(void)
{
    return siege.count[KH_PLACE_ASIDE][KH_MILITIA] > 0 && !siege.people_gone;
}

static void levy(void)
{
    int most = siege.count[KH_PLACE_ASIDE][KH_MILITIA];
    second_morale(-1);
    if (second_is_over()) return;
    second_list();
    for (int number = 1; number <= most; number++) second_may(KH_VERB_LEVY, number);
    int number = (int)action_first(second_choose(KH_STEP_MILITIA));
    second_move(KH_MILITIA, number, KH_PLACE_ASIDE, KH_PLACE_AVAILABLE);
}

/* ---- B. Raid and sortie (6.5, 6.6) ------------------------------------------------------- */

static bool is_barred(int factor)
{
    return factor == FIELD_X_VALUE; /* 2.3j */
}

static bool has_at_hand(int kind, enum kh_fight fight)
{
    return siege.count[KH_PLACE_AVAILABLE][kind] && !is_barred(data.unit[kind].factor[fight]);
}

static bool has_regular(enum kh_fight fight)
{
    for (int kind = 0; kind < KH_MILITIA; kind++) {
        if (has_at_hand(kind, fight)) return true;
    }
    return false;
}

/* 6.5b to 6.5g, 6.6b to 6.6j */
static bool may_join(int kind, enum kh_fight fight, int banner)
{
    const int *engaged = siege.count[KH_PLACE_ENGAGED];
    bool is_raid = fight == KH_FIGHT_RAID;
    int troops = second_troops(KH_PLACE_ENGAGED);
    if (!has_at_hand(kind, fight) || kind == KH_MILITIA) return false;
    if (kind < KH_MILITIA) return troops < (is_raid ? 1 : 3);
    if (kind == KH_LIGHT_GUN) return engaged[kind] < (is_raid ? 1 : troops);
    if (kind == KH_HEAVY_GUN) return !is_raid && engaged[KH_GUNBOAT];
    return second_is_bank(kh_zone_of(banner, siege.zone[banner]));
}

static bool may_lead(int leader, enum kh_fight fight)
{
    return second_is_available(leader) && second_leader_at(KH_PLACE_ENGAGED) == KH_LEADERS &&
           !is_barred(data.leader[leader].factor[fight]);
}

static void expedition(enum kh_fight fight)
{
    bool is_raid = fight == KH_FIGHT_RAID;
    if (!is_raid) second_resources(-1); /* 6.6a */
    if (second_is_over()) return;
    second_list();
    for (int i = 0; i < KH_BANNERS; i++) second_may(KH_VERB_TARGET, i);
    action a = second_choose(is_raid ? KH_STEP_RAID_TARGET : KH_STEP_SORTIE_TARGET);
    int banner = (int)action_first(a);
    for (;;) {
        second_list();
        for (int kind = 0; kind < KH_KINDS; kind++) {
            if (may_join(kind, fight, banner)) second_may(KH_VERB_UNIT, kind);
        }
        for (int leader = 0; leader < KH_LEADERS; leader++) {
            if (may_lead(leader, fight)) second_may(KH_VERB_LEADER, leader);
        }
        if (second_troops(KH_PLACE_ENGAGED)) second_may(KH_VERB_GO, 0);
        a = second_choose(is_raid ? KH_STEP_RAID_FORCE : KH_STEP_SORTIE_FORCE);
        if (action_verb(a) == KH_VERB_GO) break;
        if (action_verb(a) == KH_VERB_LEADER)
            siege.leader[action_first(a)] = KH_PLACE_ENGAGED;
        else
            second_move((int)action_first(a), 1, KH_PLACE_AVAILABLE, KH_PLACE_ENGAGED);
    }
    second_fight(fight, banner, KH_PLACE_ENGAGED);
}

/* ---- B. Defensive positions (6.7) -------------------------------------------------------- */

static bool may_place(int kind, int zone)
{
    int place = KH_PLACE_ZONE + zone, troops = second_troops(place);
    if (!has_at_hand(kind, KH_FIGHT_DEFENCE)) return false;
    if (kind <= KH_MILITIA) return troops < 4;
    return troops && (kind != KH_GUNBOAT || second_is_bank(zone)); /* R46, 6.7g */
}

static bool may_place_leader(int leader, int zone)
{
    int place = KH_PLACE_ZONE + zone;
    bool may_stand = leader != KH_GORDON || data.zone[zone].gordon;
    return second_is_available(leader) && may_stand && second_troops(place) &&
           second_leader_at(place) == KH_LEADERS;
}

static bool can_receive(int zone)
{
    bool can = false;
    for (int kind = 0; kind < KH_KINDS; kind++) can |= may_place(kind, zone);
    for (int leader = 0; leader < KH_LEADERS; leader++) can |= may_place_leader(leader, zone);
    return can && second_is_controlled(zone);
}

static bool has_troops(void)
{
    return second_troops(KH_PLACE_AVAILABLE) > 0;
}

/* What may be done next: into the zone at hand, or another zone, or nothing more. */
static void list_positions(int at_hand, bool is_served, bool is_begun)
{
    second_list();
    for (int zone = 0; zone < KH_ZONES && is_served; zone++) {
        if (zone == at_hand || !can_receive(zone)) continue;
        second_may(KH_VERB_ZONE, zone);
    }
    for (int kind = 0; kind < KH_KINDS && at_hand != KH_NO_ZONE; kind++) {
        if (may_place(kind, at_hand)) second_may(KH_VERB_UNIT, kind);
    }
    for (int leader = 0; leader < KH_LEADERS && at_hand != KH_NO_ZONE; leader++) {
        if (may_place_leader(leader, at_hand)) second_may(KH_VERB_LEADER, leader);
    }
    if (is_begun && is_served) second_may(KH_VERB_DONE, 0);
}

static void defend(void)
{
    int at_hand = KH_NO_ZONE;
    bool is_served = true, is_begun = false;
    for (;;) {
        list_positions(at_hand, is_served, is_begun);
        action a = second_choose(KH_STEP_DEFEND);
        int operand = (int)action_first(a);
        if (action_verb(a) == KH_VERB_DONE) return;
        is_served = action_verb(a) != KH_VERB_ZONE;
        is_begun |= is_served;
        if (action_verb(a) == KH_VERB_ZONE) at_hand = operand;
        if (action_verb(a) == KH_VERB_LEADER) siege.leader[operand] = KH_PLACE_ZONE + at_hand;
        if (action_verb(a) == KH_VERB_UNIT) {
            second_move(operand, 1, KH_PLACE_AVAILABLE, KH_PLACE_ZONE + at_hand);
        }
    }
}

/* ---- B. The action phase ----------------------------------------------------------------- */

/* 4.1l, 4.2g, R5; the price of militia and sortie may be fatal (R7). */
static bool can_begin(int kind)
{
    bool is_first_turn = siege.turn == 1;
    switch (kind) {
    case KH_KIND_FORTIFY: return can_fortify_any();
    case KH_KIND_MORALE: return can_raise_morale() || can_raise_resources();
    case KH_KIND_GUNBOATS: return can_build() || can_repair();
    case KH_KIND_MILITIA: return can_levy();
    case KH_KIND_RAID: return !is_first_turn && has_regular(KH_FIGHT_RAID);
    case KH_KIND_SORTIE: return !is_first_turn && has_regular(KH_FIGHT_SORTIE);
    default: return !is_first_turn && has_troops();
    }
}

static void act(int kind)
{
    siege.points--;
    switch (kind) {
    case KH_KIND_FORTIFY: fortify(); break;
    case KH_KIND_MORALE: trade(); break;
    case KH_KIND_GUNBOATS: see_to_gunboats(); break;
    case KH_KIND_MILITIA: levy(); break;
    case KH_KIND_RAID: expedition(KH_FIGHT_RAID); break;
    case KH_KIND_SORTIE: expedition(KH_FIGHT_SORTIE); break;
    default: defend(); break;
    }
}

/* Data 3.8 no. 3: militia leaves for good. */
static void let_people_go(void)
{
    siege.people_gone = true;
    tally.people++;
    second_resources(3);
    for (int place = 0; place < KH_PLACES; place++) {
        if (place == KH_PLACE_OUT) continue;
        second_move(KH_MILITIA, siege.count[place][KH_MILITIA], place, KH_PLACE_OUT);
    }
}

static void list_options(int last)
{
    for (int zone = 0; zone < KH_ZONES && siege.barges_aside; zone++) {
        bool is_place = zone == kh_zone_of(KH_WHITE, 4) || zone == kh_zone_of(KH_GREEN, 4);
        if (is_place && second_is_controlled(zone)) second_may(KH_VERB_BARGE, zone);
    }
    bool is_time = siege.turn >= 11 && last < KH_KIND_DEFEND;
    bool may_go = state.option[KH_OPTION_PEOPLE] && !siege.people_gone;
    if (is_time && may_go) second_may(KH_VERB_PEOPLE, 0);
}

void second_action_phase(void)
{
    int last = KH_KIND_NONE;
    while (siege.points && !second_is_over()) {
        second_list();
        for (int kind = last + 1; kind < KH_ACTION_KINDS; kind++) {
            if (can_begin(kind)) second_may(KH_VERB_FORTIFY + (unsigned)kind - 1, 0);
        }
        list_options(last);
        second_may(KH_VERB_END, 0);
        action a = second_choose(KH_STEP_ACTIONS);
        unsigned verb = action_verb(a);
        if (verb == KH_VERB_END) break;
        if (verb == KH_VERB_BARGE) {
            siege.barges_aside--;
            tally.barges++;
            siege.barge[action_first(a)]++;
        } else if (verb == KH_VERB_PEOPLE) {
            let_people_go();
        } else {
            last = KH_KIND_FORTIFY + (int)verb - KH_VERB_FORTIFY;
            act(last);
        }
    }
    if (second_is_over()) return;
    siege.points = 0; /* 4.1h */
    siege.free = 0;   /* 4.2f */
}
