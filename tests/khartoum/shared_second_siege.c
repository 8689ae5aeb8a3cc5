/* The position of the second reading, its tracks, and how it asks the engine; see second.h. */
#include "khartoum/second.h"

#include <stdio.h>
#include <string.h>

enum { SEED = 1885, LIST_MOST = 256, EVENTS_MOST = 512 };

struct second_siege siege;
struct second_tally tally;

static struct random source;
static long game_number, action_number;
static int judged; /* of ten choices */
static bool is_bold, is_poor;
static struct trace_event events[EVENTS_MOST];
static struct trace trace = { events, EVENTS_MOST, 0 };

const char *second_where(void)
{
    static char text[160];
    snprintf(text, sizeof text, "game %ld, action %ld, turn %d, step %s", game_number,
             action_number, siege.turn, kh_game.steps->word[kh_game.step(&state)]);
    return text;
}

/* ---- Beginning (3.2, 10.1) --------------------------------------------------------------- */

static void set_up_counters(void)
{
    siege.count[KH_PLACE_AVAILABLE][KH_EGYPTIAN_FULL] = 2;
    siege.count[KH_PLACE_AVAILABLE][KH_SUDANESE_FULL] = 3;
    siege.count[KH_PLACE_AVAILABLE][KH_BASHI_FULL] = 3;
    siege.count[KH_PLACE_AVAILABLE][KH_LIGHT_GUN] = 5;
    siege.count[KH_PLACE_AVAILABLE][KH_HEAVY_GUN] = 1;
    siege.count[KH_PLACE_ASIDE][KH_MILITIA] = 2;
    siege.count[KH_PLACE_ASIDE][KH_GUNBOAT] = 3;
    for (int i = 0; i < KH_LEADERS; i++) siege.leader[i] = KH_PLACE_AVAILABLE;
    if (!state.option[KH_OPTION_GORDON]) siege.leader[KH_GORDON] = KH_PLACE_ASIDE;
}

void second_start(long game, const char *options)
{
    static const int start[KH_BANNERS] = { 8, 8, 6, 6 };
    game_number = game;
    action_number = 0;
    random_seed(&source, SEED, (uint64_t)game);
    judged = (int[]){ 0, 7, 9, 10 }[random_below(&source, 4)];
    is_bold = random_below(&source, 4) == 0;
    is_poor = random_below(&source, 4) == 0;
    begin(options);
    if (is_poor) state.resources = 6;
    int level = state.option[KH_OPTION_LEVEL];
    memset(&siege, 0, sizeof siege);
    siege.turn = 1;
    siege.relief = 12;
    siege.points = 3;
    siege.free = 8;
    siege.morale = level == KH_LEVEL_CUB ? 15 : 12;
    siege.resources = is_poor ? 6 : level == KH_LEVEL_CUB ? 36 : 32;
    for (int i = 0; i < KH_BANNERS; i++) {
        siege.zone[i] = 6;
        siege.strength[i] = start[i] + (level == KH_LEVEL_KING ? 2 : 0);
    }
    siege.barges_aside = state.option[KH_OPTION_BARGES] ? 2 : 0;
    set_up_counters();
}

/* ---- Comparing --------------------------------------------------------------------------- */

static void same(const char *what, int number, int engine, int expected)
{
    if (engine == expected) return;
    fail_msg("%s %d: %d, expected %d: %s", what, number, engine, expected, second_where());
}

static void compare_map(void)
{
    for (int i = 0; i < KH_BANNERS; i++) {
        same("zone of banner", i, state.banner_zone[i], siege.zone[i]);
        same("strength", i, state.strength[i], siege.strength[i]);
        same("disorganised", i, state.disorganised[i], siege.disorganised[i]);
    }
    for (int i = 0; i < KH_ZONES; i++) {
        same("marker", i, state.marker[i], siege.marker[i]);
        same("lowered", i, state.lowered[i], siege.lowered[i]);
        same("dry", i, state.dry[i], siege.dry[i]);
        same("barges", i, state.barge[i], siege.barge[i]);
    }
}

/* Of a counter that is out of the game nobody asks which side is up. */
static int out(int kind, bool is_engine)
{
    int full = kind < KH_MILITIA ? kind - kind % 2 : kind;
    int last = kind < KH_MILITIA ? full + 1 : kind, sum = 0;
    for (int i = full; i <= last; i++) {
        sum += is_engine ? state.counters[KH_PLACE_OUT][i] : siege.count[KH_PLACE_OUT][i];
    }
    return sum;
}

static void compare_counters(void)
{
    for (int kind = 0; kind < KH_KINDS; kind++)
        same("out", kind, out(kind, true), out(kind, false));
    for (int place = 0; place < KH_PLACES; place++) {
        for (int kind = 0; kind < KH_KINDS && place != KH_PLACE_OUT; kind++) {
            if (state.counters[place][kind] == siege.count[place][kind]) continue;
            fail_msg("%s at %s: %d, expected %d: %s", kh_kinds.word[kind], kh_places.word[place],
                     state.counters[place][kind], siege.count[place][kind], second_where());
        }
    }
    for (int i = 0; i < KH_LEADERS; i++) same("leader", i, state.leader[i], siege.leader[i]);
}

void second_compare(void)
{
    tally.positions++;
    same("turn", 0, state.turn, siege.turn);
    same("ending", 0, state.ending, siege.ending);
    same("morale", 0, state.morale, siege.morale);
    same("resources", 0, state.resources, siege.resources);
    same("relief", 0, state.relief_turn, siege.relief);
    compare_map();
    compare_counters();
    if (second_is_over()) return;
    same("action points", 0, state.action_points, siege.points);
    same("free resources", 0, state.free_resources, siege.free);
    same("barges aside", 0, state.barges_aside, siege.barges_aside);
    same("people gone", 0, state.people_gone, siege.people_gone);
    same("points less", 0, state.action_points_less, siege.points_less);
    same("peeked", 0, state.peeked, siege.peeked);
    for (int i = 0; i < KH_EVENT_CARDS; i++) {
        bool is_at_hand = siege.is_event_phase && state.event_card == i + 1;
        if (!is_at_hand) same("card", i + 1, state.event[i], siege.card[i]);
    }
}

/* ---- Asking ------------------------------------------------------------------------------ */

static action list[LIST_MOST];
static int listed;

void second_list(void)
{
    listed = 0;
}

void second_may(unsigned verb, int operand)
{
    assert_true(listed < LIST_MOST);
    list[listed++] = action_make(verb, (unsigned)operand, 0);
}

static bool is_in(const action *some, int count, action a)
{
    for (int i = 0; i < count; i++) {
        if (some[i] == a) return true;
    }
    return false;
}

static const char *name_of(action a)
{
    static char text[ACTION_TEXT_SIZE];
    action_write(&kh_game, a, text);
    return text;
}

static void play(action a)
{
    trace.count = 0;
    if (kh_game.apply(&data, &state, a, &trace) != ACCEPTED) {
        fail_msg("%s was refused: %s", name_of(a), second_where());
    }
    action_number++;
}

/* By the judgement or at random. Bold games make sorties, poor ones buy morale for all they have:
 * the judgement does neither, and so few sieges would end for want of bread. */
static action pick(const action *legal, int count)
{
    action sortie = action_make(KH_VERB_SORTIE, 0, 0);
    action dear = action_make(KH_VERB_RAISE, KH_TRACK_MORALE, 0);
    if (is_bold && state.action_points > 1 && is_in(legal, count, sortie)) return sortie;
    if (is_poor && is_in(legal, count, dear)) return dear;
    bool is_judged = (int)random_below(&source, 10) < judged;
    return is_judged ? kh_game.bots->judge(&data, &state, &source)
                     : legal[random_below(&source, (uint32_t)count)];
}

action second_choose(enum kh_step step)
{
    static action legal[LIST_MOST];
    assert_true(listed > 0);
    second_compare();
    if (kh_game.step(&state) != step) {
        fail_msg("should be at %s: %s", kh_game.steps->word[step], second_where());
    }
    int count = kh_game.legal(&data, &state, legal);
    tally.lists++;
    for (int i = 0; i < count; i++) {
        if (!is_in(list, listed, legal[i])) {
            fail_msg("%s is not to be listed: %s", name_of(legal[i]), second_where());
        }
    }
    for (int i = 0; i < listed; i++) {
        if (!is_in(legal, count, list[i])) {
            fail_msg("%s is not listed: %s", name_of(list[i]), second_where());
        }
    }
    action a = pick(legal, count);
    play(a);
    return a;
}

action second_choose_if_two(enum kh_step step)
{
    return listed == 1 ? list[0] : second_choose(step);
}

/* Cards that may come, or faces of one die. */
static int single_outcomes(enum kh_step step)
{
    if (step == KH_STEP_PEEK) return KH_ACTIVATION_CARDS;
    if (step == KH_STEP_ACTIVATION_DRAW) return siege.peeked ? 1 : KH_ACTIVATION_CARDS; /* R60 */
    if (step != KH_STEP_EVENT_DRAW) return 6;
    int left = 0;
    for (int i = 0; i < KH_EVENT_CARDS; i++) left += siege.card[i] == KH_CARD_DECK;
    return left;
}

/* All alike, but of two dice 21 pairs, those of different faces twice. */
static void check_chance(enum kh_step step, const struct outcome *outcomes, int count)
{
    bool is_pair = step == KH_STEP_FIGHT_ROLL;
    same("outcomes", (int)step, count, is_pair ? 21 : single_outcomes(step));
    for (int i = 0; i < count; i++) {
        action a = outcomes[i].action;
        bool is_mixed = is_pair && action_first(a) != action_second(a);
        uint32_t weight = outcomes[0].weight * (is_mixed ? 2 : 1);
        same("weight of outcome", i, (int)outcomes[i].weight, (int)weight);
    }
}

action second_draw(enum kh_step step)
{
    static struct outcome outcomes[LIST_MOST];
    second_compare();
    if (kh_game.step(&state) != step) {
        fail_msg("should be at %s: %s", kh_game.steps->word[step], second_where());
    }
    assert_int_equal(kh_game.actor(&state), ACTOR_CHANCE);
    int count = kh_game.chance(&data, &state, outcomes);
    check_chance(step, outcomes, count);
    action a = outcome_draw(outcomes, count, &source);
    play(a);
    return a;
}

int second_die(enum kh_step step)
{
    return (int)action_first(second_draw(step));
}

const struct trace_event *second_told(enum kh_message message)
{
    for (int i = 0; i < trace.count && i < EVENTS_MOST; i++) {
        if (events[i].message == message) return &events[i];
    }
    return NULL;
}

/* ---- Tracks (9.2, 10.1d, 11.4, R8, R9) --------------------------------------------------- */

static int held(int value, int most)
{
    return value < 0 ? 0 : value > most ? most : value;
}

void second_morale(int change)
{
    if (second_is_over()) return;
    siege.morale = held(siege.morale + change, 15);
    if (siege.morale < 1) siege.ending = KH_ENDING_MORALE;
}

void second_resources(int change)
{
    if (second_is_over()) return;
    siege.resources = held(siege.resources + change, 36);
    if (siege.resources < 1) siege.ending = KH_ENDING_RESOURCES;
}

void second_strength(int banner, int change)
{
    if (second_is_over()) return;
    siege.strength[banner] = held(siege.strength[banner] + change, 12); /* 11.4e, R36 */
}

/* R54 */
void second_relief_comes_earlier(void)
{
    if (!second_is_over() && siege.relief > siege.turn) siege.relief--;
}

void second_advance(int banner)
{
    if (second_is_over()) return;
    int zone = kh_zone_of(banner, --siege.zone[banner]);
    if (zone == KH_ZONE_PALACE) {
        siege.ending = KH_ENDING_PALACE;
        return;
    }
    siege.marker[zone] = false;
    siege.barge[zone] = 0;
    if (data.zone[zone].key) second_morale(-1);
}

/* 7.2l, 7.2m, 11.9c */
void second_go_back(int banner)
{
    if (second_is_over() || siege.zone[banner] == 6) return;
    int zone = kh_zone_of(banner, siege.zone[banner]++);
    if (data.zone[zone].key) second_morale(1);
}

/* 11.3a, R14 */
bool second_is_controlled(int zone)
{
    if (zone == KH_ZONE_PALACE) return true;
    int banner = (zone - 1) / KH_ZONES_A_PATH, number = (zone - 1) % KH_ZONES_A_PATH + 2;
    return number < siege.zone[banner];
}

bool second_is_bank(int zone)
{
    return data.zone[zone].nile && !siege.dry[zone];
}

int second_troops(int place)
{
    int sum = 0;
    for (int kind = KH_EGYPTIAN_FULL; kind <= KH_MILITIA; kind++) sum += siege.count[place][kind];
    return sum;
}

int second_leader_at(int place)
{
    int leader = 0;
    while (leader < KH_LEADERS && siege.leader[leader] != place) leader++;
    return leader;
}

void second_move(int kind, int number, int from, int to)
{
    assert_true(siege.count[from][kind] >= number);
    siege.count[from][kind] -= number;
    siege.count[to][kind] += number;
}
