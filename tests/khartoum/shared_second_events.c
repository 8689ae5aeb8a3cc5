/* The event phase of the second reading, card by card from the data; see second.h. */
#include "khartoum/second.h"

/* ---- A. Events (5, data 3.7) ------------------------------------------------------------- */

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
    case 10: return is_turn(6, 9) && second_is_available(KH_ALI);
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
    if (!second_is_available(KH_STEWART) || !is_accepted()) return;
    siege.leader[KH_STEWART] = KH_PLACE_OUT;
    if (second_die(KH_STEP_EVENT_DIE) >= 5)
        second_relief_comes_earlier();
    else
        second_morale(-1);
}

static void send_steamers(void)
{
    if (!second_is_available(KH_NUSHI) || !gunboats_available() || !is_accepted()) return;
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

void second_event_phase(void)
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
