/*
 * Whole sieges told a second time, see second.h: tracks, totals, tables, losses, cards, the lists
 * of choices, and every counter, after each action of random games.
 */
#include "khartoum/second.h"

#include <stdlib.h>
#include <string.h>

enum { GAMES = 2000 };

/* ---- A. Events (5, data 3.7) ------------------------------------------------------------- */

static bool is_available(int leader)
{
    return siege.leader[leader] == KH_PLACE_AVAILABLE;
}

static int gunboats_available(void)
{
    return siege.count[KH_PLACE_AVAILABLE][KH_GUNBOAT];
}

static bool is_turn(int from, int to)
{
    return siege.turn >= from && siege.turn <= to;
}

/* 5.1a, 5.1b */
static bool is_condition_met(int card)
{
    switch (card) {
    case 2:
    case 15:
    case 16: return is_turn(9, 12);
    case 7: return is_turn(3, 12);
    case 8: return is_turn(4, 12);
    case 10: return is_turn(6, 9) && is_available(KH_ALI);
    case 11:
    case 14: return is_turn(8, 11);
    case 12: return is_turn(7, 12);
    case 13: return is_turn(10, 12) && siege.card[12 - 1] == KH_CARD_REMOVED;
    case 20: return is_turn(10, 12);
    default: return true;
    }
}

static bool is_one_time(int card)
{
    static const bool once[KH_EVENT_CARDS + 1] = {
        [2] = 1,  [3] = 1,  [7] = 1,  [8] = 1,  [10] = 1, [11] = 1,
        [12] = 1, [13] = 1, [14] = 1, [15] = 1, [16] = 1
    };
    return once[card];
}

/* Card 3: of two steps, in whatever place; all are available at this time of the turn. */
static void reduce_regular(void)
{
    static const int full[3] = { KH_EGYPTIAN_FULL, KH_SUDANESE_FULL, KH_BASHI_FULL };
    bool has_any = false;
    second_list();
    for (int i = 0; i < 3; i++) {
        if (!siege.count[KH_PLACE_AVAILABLE][full[i]]) continue;
        second_may(KH_VERB_LOSE, full[i]);
        has_any = true;
    }
    if (!has_any) return;
    int kind = (int)action_first(second_choose_if_two(KH_STEP_EVENT_REDUCE));
    siege.count[KH_PLACE_AVAILABLE][kind]--;
    siege.count[KH_PLACE_AVAILABLE][kind + 1]++;
}

/* Card 4 and its settled answer: all banners count; a tie goes to the stronger, then the player. */
static void disorganise_nearest(void)
{
    int best = 0;
    for (int i = 1; i < KH_BANNERS; i++) {
        bool is_nearer = siege.zone[i] < siege.zone[best];
        bool is_stronger =
            siege.zone[i] == siege.zone[best] && siege.strength[i] > siege.strength[best];
        if (is_nearer || is_stronger) best = i;
    }
    second_list();
    for (int i = 0; i < KH_BANNERS; i++) {
        bool is_equal =
            siege.zone[i] == siege.zone[best] && siege.strength[i] == siege.strength[best];
        if (is_equal) second_may(KH_VERB_TARGET, i);
    }
    siege.disorganised[action_first(second_choose_if_two(KH_STEP_EVENT_TARGET))] = true;
}

static void weaken_chosen(void)
{
    second_list();
    for (int i = 0; i < KH_BANNERS; i++) second_may(KH_VERB_TARGET, i);
    second_strength((int)action_first(second_choose_if_two(KH_STEP_EVENT_TARGET)), -1);
}

static bool is_accepted(void)
{
    second_list();
    second_may(KH_VERB_ACCEPT, 0);
    second_may(KH_VERB_DECLINE, 0);
    return action_verb(second_choose(KH_STEP_EVENT_OFFER)) == KH_VERB_ACCEPT;
}

static void send_stewart(void)
{
    if (!is_available(KH_STEWART) || !is_accepted()) return;
    siege.leader[KH_STEWART] = KH_PLACE_OUT;
    if (second_die(KH_STEP_EVENT_DIE) >= 5)
        second_relief_comes_earlier();
    else
        second_morale(-1);
}

static void send_steamers(void)
{
    if (!is_available(KH_NUSHI) || !gunboats_available() || !is_accepted()) return;
    siege.leader[KH_NUSHI] = KH_PLACE_OUT;
    second_move(KH_GUNBOAT, 1, KH_PLACE_AVAILABLE, KH_PLACE_OUT);
    second_relief_comes_earlier();
}

static void forage(void)
{
    if (!gunboats_available()) return;
    second_resources(2);
    second_hit_gunboat(KH_PLACE_AVAILABLE, second_die(KH_STEP_GUNBOAT_DIE));
}

static void run_aground(void)
{
    int left = gunboats_available();
    if (!left) second_morale(-1);
    for (; left; left--) {
        second_hit_gunboat(KH_PLACE_AVAILABLE, second_die(KH_STEP_GUNBOAT_DIE));
    }
}

static void happen(int card)
{
    switch (card) {
    case 1:
    case 6:
    case 12: second_morale(1); break;
    case 2:
        siege.lowered[kh_zone_of(KH_WHITE, 4)] = true;
        siege.dry[kh_zone_of(KH_WHITE, 5)] = true;
        break;
    case 3:
        second_morale(-1);
        if (!second_is_over()) reduce_regular();
        break;
    case 4: disorganise_nearest(); break;
    case 5: second_resources(1); break;
    case 7: second_strength(KH_GREEN, 1); break;
    case 8:
        second_morale(-1);
        second_strength(KH_RED, 1);
        break;
    case 9: forage(); break;
    case 10:
        weaken_chosen();
        second_resources(1);
        break;
    case 11: send_stewart(); break;
    case 13: second_relief_comes_earlier(); break;
    case 14: send_steamers(); break;
    case 15:
        second_strength(KH_BLACK, 1);
        second_strength(KH_WHITE, 1);
        second_morale(-1);
        break;
    case 16: run_aground(); break;
    case 17:
        second_resources(1);
        siege.disorganised[KH_WHITE] = true;
        break;
    case 18: second_resources(second_die(KH_STEP_EVENT_DIE) >= 4 ? 2 : -1); break;
    case 19: second_morale(-1); break;
    default: second_resources(-2); break;
    }
}

/* 5.3, R59 */
static int points_of(int card)
{
    static const int points[KH_EVENT_CARDS + 1] = { 0, 3, 2, 2, 3, 3, 4, 2, 2, 3, 4,
                                                    3, 3, 2, 3, 2, 2, 3, 0, 0, 1 };
    return points[card] ? points[card] : (second_die(KH_STEP_ACTION_POINT_DIE) + 1) / 2;
}

static void set_points(int points)
{
    siege.points = points - siege.points_less;
    if (siege.points < 1) siege.points = 1; /* data 3.8 no. 1 */
    siege.points_less = 0;
}

static void event_phase(void)
{
    if (state.option[KH_OPTION_EVENTS]) { /* 10.2a: without cards */
        set_points(3);
        return;
    }
    siege.is_event_phase = true;
    int card = (int)action_first(second_draw(KH_STEP_EVENT_DRAW));
    assert_int_equal(siege.card[card - 1], KH_CARD_DECK);
    bool has_happened = is_condition_met(card);
    tally.events[card] += has_happened;
    if (has_happened) happen(card);
    if (second_is_over()) return;
    set_points(points_of(card));
    siege.is_event_phase = false;
    siege.card[card - 1] = !has_happened       ? KH_CARD_DISCARDED
                           : is_one_time(card) ? KH_CARD_REMOVED
                                               : KH_CARD_HAPPENED;
}

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
    return is_available(leader) && second_leader_at(KH_PLACE_ENGAGED) == KH_LEADERS &&
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
    return is_available(leader) && may_stand && second_troops(place) &&
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

static void action_phase(void)
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

/* ---- C. Activation (7) ------------------------------------------------------------------- */

static int next_zone(int banner)
{
    return kh_zone_of(banner, siege.zone[banner] - 1);
}

static void activate(int banner)
{
    if (siege.disorganised[banner] || siege.strength[banner] == 0) return; /* 7.1d, 11.4d */
    while (!second_is_over() && !second_troops(KH_PLACE_ZONE + next_zone(banner))) {
        second_advance(banner);
    }
    if (second_is_over()) return;
    second_fight(KH_FIGHT_DEFENCE, banner, KH_PLACE_ZONE + next_zone(banner));
}

static void activation_phase(void)
{
    /* data 3.6 */
    static const char *const cards[KH_ACTIVATION_CARDS] = { "B",  "W",  "BW", "WB", "RB",  "BG",
                                                            "WR", "GW", "RG", "GR", "BWR", "WGB" };
    int card = (int)action_first(second_draw(KH_STEP_ACTIVATION_DRAW));
    if (siege.peeked) assert_int_equal(card, siege.peeked); /* R60 */
    siege.peeked = 0;
    for (const char *c = cards[card - 1]; *c && !second_is_over(); c++) {
        activate((int)(strchr("BWRG", *c) - "BWRG"));
    }
}

/* ---- D. Reorganisation (8, 9.1) ---------------------------------------------------------- */

static bool comes_back(int place)
{
    return place == KH_PLACE_USED || place >= KH_PLACE_ZONE;
}

static void reorganise(void)
{
    for (int i = 0; i < KH_BANNERS; i++) siege.disorganised[i] = false;
    for (int place = 0; place < KH_PLACES; place++) {
        for (int kind = 0; kind < KH_KINDS && comes_back(place); kind++) {
            second_move(kind, siege.count[place][kind], place, KH_PLACE_AVAILABLE);
        }
    }
    for (int i = 0; i < KH_LEADERS; i++) {
        int place = siege.leader[i];
        if (comes_back(place) || place == KH_PLACE_RECOVERING) {
            siege.leader[i] = KH_PLACE_AVAILABLE;
        }
        if (place == KH_PLACE_WOUNDED) siege.leader[i] = KH_PLACE_RECOVERING;
    }
    second_resources(-1);
    if (second_is_over()) return;
    if (siege.turn == 12)
        siege.ending = KH_ENDING_JANUARY;
    else if (siege.turn == siege.relief)
        siege.ending = KH_ENDING_RELIEF;
    else
        siege.turn++;
}

/* ---- The siege --------------------------------------------------------------------------- */

static long endings[KH_ENDINGS];

/* 9.3, R55, R56: a loss in turn 12 is of the first grade, one in turn 9 of the fourth. */
static void check_score(void)
{
    bool is_won = siege.ending == KH_ENDING_JANUARY || siege.ending == KH_ENDING_RELIEF;
    struct score score = kh_game.score(&data, &state);
    assert_int_equal(score.ending, siege.ending);
    assert_int_equal(score.value[0], is_won ? 1000 : 0);
    if (!is_won) assert_int_equal(score.grade, siege.turn >= 9 ? 13 - siege.turn : 0);
}

static void besiege(void)
{
    while (!second_is_over()) {
        if (siege.turn > 1) event_phase();
        if (!second_is_over()) action_phase();
        if (!second_is_over() && siege.turn > 1) activation_phase();
        if (!second_is_over()) reorganise();
    }
    second_compare();
    assert_int_equal(kh_game.actor(&state), ACTOR_OVER);
    check_score();
    endings[siege.ending]++;
}

/* Few games need not reach everything. */
static void check_reach(void)
{
    for (int row = 2; row <= 12; row++) {
        for (int fight = 0; fight < KH_FIGHTS; fight++) {
            if (!tally.rows[fight][row]) fail_msg("never row %d of table %d", row, fight);
        }
    }
    for (int card = 1; card <= KH_EVENT_CARDS; card++) {
        if (!tally.events[card]) fail_msg("event %d never happened", card);
    }
    for (int i = 1; i < KH_ENDINGS; i++) {
        if (!endings[i]) fail_msg("no siege ended with %s", kh_endings.word[i]);
    }
    assert_true(tally.gordon && tally.barges && tally.people);
}

static void sieges_are_told_a_second_time(void)
{
    static const char *const options[] = {
        "",
        "",
        "level=king",
        "level=cub",
        "bonus=after",
        "events=no",
        "gordon=yes",
        "barges=yes",
        "people=yes",
        "gordon=yes barges=yes people=yes bonus=after level=cub",
    };
    const char *count = getenv("SORTIE_RANDOM_GAMES"), *from = getenv("SORTIE_RANDOM_FROM");
    long games = count ? strtol(count, NULL, 10) : GAMES, first = from ? strtol(from, NULL, 10) : 0;
    for (long i = first; i < first + games; i++) {
        second_start(i, options[(unsigned long)i % (sizeof options / sizeof options[0])]);
        besiege();
    }
    print_message("%ld positions, %ld lists; raids %ld, sorties %ld, attacks %ld\n",
                  tally.positions, tally.lists, tally.fights[KH_FIGHT_RAID],
                  tally.fights[KH_FIGHT_SORTIE], tally.fights[KH_FIGHT_DEFENCE]);
    for (int i = 1; i < KH_ENDINGS; i++) {
        print_message("%s: %ld\n", kh_endings.word[i], endings[i]);
    }
    print_message("Gordon was hurt %ld times, barges %ld, people gone %ld\n", tally.gordon,
                  tally.barges, tally.people);
    if (games >= GAMES) check_reach();
}

static const struct rule_test tests[] = {
    RULE_TEST(
        sieges_are_told_a_second_time,
        "4.1f 4.1h 4.1j 4.1l 4.2d 4.2e 4.2f 4.2g 5.1e 5.2a 5.3a 5.3b 6.1a 6.1g 6.1h 6.2b 6.2c "
        "6.2e 6.2f 6.2h 6.3b 6.3c 6.4c 6.4h 6.5b 6.5c 6.5d 6.5e 6.5j 6.5k 6.5l 6.5m 6.5n 6.6a "
        "6.6c 6.6h 6.6i 6.6m 6.6n 6.6o 6.6p 6.7b 6.7c 6.7e 6.7g 7.1d 7.1f 7.1g 7.1h 7.2b 7.2c "
        "7.2e 7.2f 7.2g 7.2h 7.2j 7.2k 7.2m 8.0a 8.0b 8.0c 8.0d 8.0e 8.0g 8.0h 8.0i 9.1a 9.1b "
        "9.2a 9.2b 9.2c 9.3a 9.3b 9.3c 9.3d 9.3e 9.3f 10.1a 10.1b 10.1d 10.2b 11.3a 11.4d 11.4e "
        "11.9b 11.9c 11.11a 11.11b "
        "11.11d"),
};

RULE_TEST_MAIN("khartoum", tests)
