/*
 * Melee a second time (7.0 to 7.7r): which hexes can be attacked and by whom, who may fall back and
 * where to, totals, modifiers and results of both dice, what they do to either side, and the
 * advance that follows.
 */
#include "omdurman/second.h"

#include <string.h>

enum { GAMES = 800 };

static long clashes, retreats, ways_checked, follow_ups, advances, forced, lists;
static long choices, on_trench, by_friendlies, on_forts, evaded;

/* ---- Who may attack what (7.1r) ---------------------------------------------------------- */

static bool was_attacked[OM_HEXES + 1]; /* in this melee step */
static bool has_fled_to[OM_HEXES + 1];  /* since the latest declaration (7.0h) */

/* 7.1r-b; both hexes are land. */
static bool is_cut_off(int from, int to)
{
    return second_side(from, to) & (OM_SIDE_WALL | OM_SIDE_THORN | OM_SIDE_KHOR);
}

/* 7.0e, 7.1r-a */
static bool may_attack(int counter, int hex)
{
    const struct om_kind_data *kind = second_kind(counter);
    int class = kind->class, from = state.place[counter];
    bool is_fighter = class == OM_INFANTRY || class == OM_CAVALRY || class == OM_CAMEL ||
                      (class == OM_LEADER && kind->side == OM_DERVISH);
    if (!is_fighter || kind->side != state.phasing) return false;
    if (from == OM_NO_HEX || from > OM_HEXES || second_distance(from, hex) != 1) return false;
    if (state.flags[counter] & (OM_DISRUPTED | OM_MELEED | OM_AT_WORK)) return false;
    return !is_cut_off(from, hex);
}

/* 7.1r-e */
static bool is_target(int hex)
{
    return second_terrain(hex) != OM_NILE && second_is_held(hex, 1 - state.phasing);
}

static bool can_be_attacked(int hex)
{
    if (!is_target(hex) || (was_attacked[hex] && !has_fled_to[hex])) return false;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (may_attack(c, hex)) return true;
    }
    return false;
}

static void check_attacks(void)
{
    bool is_looked_at[OM_HEXES + 1] = { false };
    lists++;
    for (int i = 0; i < second_listed; i++) {
        if (action_verb(second_list[i]) != OM_VERB_ATTACK) continue;
        int hex = (int)action_first(second_list[i]);
        is_looked_at[hex] = true;
        follow_ups += was_attacked[hex];
        if (!can_be_attacked(hex)) {
            fail_msg("%s may not be attacked: %s", om_hexes.word[hex], second_where());
        }
    }
    for (int c = 0; c < OM_COUNTERS; c++) {
        int hex = state.place[c];
        if (hex == OM_NO_HEX || hex > OM_HEXES || is_looked_at[hex]) continue;
        is_looked_at[hex] = true;
        if (can_be_attacked(hex)) {
            fail_msg("%s could be attacked: %s", om_hexes.word[hex], second_where());
        }
    }
}

static bool is_attacker(const struct om_state *s, int counter)
{
    int place = s->place[counter];
    return s->flags[counter] & OM_PICKED && second_kind(counter)->side == s->phasing &&
           place != OM_NO_HEX && place <= OM_HEXES;
}

/* Whether the counter, or one that nobody can tell from it, is listed with the verb. */
static bool is_named(unsigned verb, int counter)
{
    for (int i = 0; i < second_listed; i++) {
        int other = (int)action_first(second_list[i]);
        if (action_verb(second_list[i]) != verb) continue;
        if (other == counter) return true;
        if (second_are_alike(counter, other) && state.flags[counter] == state.flags[other]) {
            return true;
        }
    }
    return false;
}

static void check_joining(void)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool expected = !is_attacker(&state, c) && may_attack(c, state.melee_hex);
        bool is_joining = is_named(OM_VERB_JOIN, c);
        if (expected == is_joining) continue;
        fail_msg("%s %s attack %s: %s", om_counters.word[c], expected ? "could" : "may not",
                 om_hexes.word[state.melee_hex], second_where());
    }
}

/* ---- Retreat before melee (7.5r) --------------------------------------------------------- */

static int retreating = OM_NO_COUNTER, left_from;

/* 7.5r-c: by movement, whatever it costs. */
static bool may_enter(int counter, int from, int to)
{
    const unsigned bars = OM_SIDE_WALL | OM_SIDE_THORN | OM_SIDE_TRENCH;
    if (to == OM_NO_HEX || second_terrain(to) == OM_NILE) return false;
    if (second_side(from, to) & bars) return false;
    if (second_is_city(to) && !second_may_enter_city(counter)) return false;
    int enemy = 1 - second_kind(counter)->side;
    /* 5.1r-e: leaders alone do not keep the Dervish out */
    return !second_is_held(to, enemy) &&
           (enemy == OM_ANGLO_EGYPTIAN || !second_holds_side(to, enemy));
}

static bool may_end(int counter, int start, int from, int direction)
{
    int to = second_neighbour(from, direction);
    return may_enter(counter, from, to) && second_distance(start, to) == 2 &&
           second_fits(counter, to);
}

static bool may_begin(int counter, int start, int direction)
{
    int over = second_neighbour(start, direction);
    if (!may_enter(counter, start, over)) return false;
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        if (may_end(counter, start, over, i)) return true;
    }
    return false;
}

static bool may_retreat(int counter)
{
    int hex = state.melee_hex;
    if (!second_is_on(counter, hex) || !second_is_mounted(counter)) return false;
    if (state.flags[counter] & (OM_DISRUPTED | OM_RETREATED)) return false;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (is_attacker(&state, c) && second_is_mounted(c)) return false; /* 7.5r-a */
    }
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        if (may_begin(counter, hex, i)) return true;
    }
    return false;
}

static void check_retreats(void)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool expected = may_retreat(c);
        bool is_asked = state.step[0] == OM_STEP_RETREAT && is_named(OM_VERB_RETREAT, c);
        if (is_asked && second_is_ae_leader(c)) continue; /* 6.51r-g */
        retreats += expected;
        if (expected == is_asked) continue;
        fail_msg("%s %s fall back from %s: %s", om_counters.word[c], expected ? "could" : "may not",
                 om_hexes.word[state.melee_hex], second_where());
    }
}

static void check_way(void)
{
    int from = state.place[retreating];
    for (int i = 0; i < OM_DIRECTIONS; i++) {
        bool expected = state.steps_left == 2 ? may_begin(retreating, left_from, i)
                                              : may_end(retreating, left_from, from, i);
        bool is_listed = second_is_listed(action_make(OM_VERB_STEP, (unsigned)i, 0));
        ways_checked++;
        if (expected == is_listed) continue;
        fail_msg("%s %s go %s from %s: %s", om_counters.word[retreating],
                 expected ? "could" : "may not", om_directions.word[i], om_hexes.word[from],
                 second_where());
    }
}

/* ---- The clash (7.7r) -------------------------------------------------------------------- */

static struct {
    bool is_open;
    int hex, attacker, turn;
    int total[OM_SIDES], modifier[OM_SIDES], result[OM_SIDES];
    enum role { NONE, ATTACKER, STACKED, STEADY, SHAKEN, FORT } role[OM_COUNTERS];
    int count[FORT + 1];
} clash;

static bool is_stacked_with_attacker(int counter)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (is_attacker(&state, c) && second_is_on(counter, state.place[c])) return true;
    }
    return false;
}

static enum role role_of(int counter)
{
    const struct om_kind_data *kind = second_kind(counter);
    if (is_attacker(&state, counter)) return ATTACKER;
    if (second_is_on(counter, state.melee_hex)) {
        if (kind->class == OM_FORTRESS) return FORT;
        if (!second_is_unit(counter)) return NONE;
        return second_is_disrupted(counter) ? SHAKEN : STEADY;
    }
    bool is_beside =
        second_is_unit(counter) && kind->side == state.phasing && is_stacked_with_attacker(counter);
    return is_beside ? STACKED : NONE;
}

/* MOD.a, MOD.b, MOD.h, MOD.r-q. A fort is no unit, so it is neither a Friendly nor mixed with them.
 */
static int modifier_of(int side, bool is_attacking, const int units[2])
{
    if (side == OM_DERVISH) {
        bool is_at_trench = is_attacking && second_is_entrenched(state.melee_hex);
        on_trench += is_at_trench;
        return is_at_trench ? -2 : 2;
    }
    bool are_friendlies = units[true] && !units[false];
    by_friendlies += are_friendlies;
    return are_friendlies ? 2 : 1;
}

/* The position at the first die. */
static void begin_clash(void)
{
    int units[OM_SIDES][2] = { { 0 } }; /* others, Friendlies */
    memset(&clash, 0, sizeof clash);
    clash.is_open = true;
    clash.hex = state.melee_hex;
    clash.attacker = state.phasing;
    clash.turn = state.turn;
    for (int c = 0; c < OM_COUNTERS; c++) {
        enum role role = clash.role[c] = role_of(c);
        clash.count[role]++;
        if (role != ATTACKER && role != STEADY && role != FORT) continue;
        int side = role == ATTACKER ? state.phasing : 1 - state.phasing;
        clash.total[side] += second_kind(c)->melee; /* 7.7r-a */
        if (role != FORT) units[side][second_kind(c)->nation == OM_FRIENDLY]++;
    }
    on_forts += clash.count[FORT] > 0;
    for (int side = 0; side < OM_SIDES; side++) {
        clash.modifier[side] = modifier_of(side, side == clash.attacker, units[side]);
    }
    clashes++;
}

/* A die of either side: what the log says of it. */
static void check_die(action a, int side, const struct trace *trace)
{
    int face = (int)action_first(a);
    int roll = second_find_event(trace, OM_MESSAGE_melee_roll, 0);
    int read = second_read_die(face, clash.modifier[side]);
    clash.result[side] = second_result(clash.total[side], read);
    assert_true(roll >= 0);
    const int16_t *told = trace->events[roll].argument;
    if (told[0] != side || told[1] != clash.total[side] || told[2] != face ||
        told[3] != clash.modifier[side]) {
        fail_msg("%s: %d factors, die %d, %+d; expected %d, %d, %+d: %s", om_seats.word[told[0]],
                 told[1], told[2], told[3], clash.total[side], face, clash.modifier[side],
                 second_where());
    }
    int result = second_find_event(trace, OM_MESSAGE_melee_result, roll);
    for (; result >= 0 && trace->events[result].argument[0] != side;) {
        result = second_find_event(trace, OM_MESSAGE_melee_result, result + 1);
    }
    if (result >= 0) assert_int_equal(trace->events[result].argument[1], clash.result[side]);
}

static int number_of(int result)
{
    return result >= OM_RESULT_1 ? result - OM_RESULT_1 + 1 : 0;
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int lost_of(enum role role)
{
    int count = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        count += clash.role[c] == role && state.place[c] == OM_PLACE_LOST;
    }
    return count;
}

static int disrupted_of(enum role role)
{
    int count = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool is_left = clash.role[c] == role && state.place[c] != OM_PLACE_LOST;
        count += is_left && second_is_disrupted(c);
    }
    return count;
}

static void compare(const char *what, int ours, int expected)
{
    if (ours == expected) return;
    fail_msg("%s: %d, expected %d, in the melee at %s: %s", what, ours, expected,
             om_hexes.word[clash.hex], second_where());
}

/* 7.7r-c, 7.7r-d, 6.54r-f */
static void check_defenders(void)
{
    int number = number_of(clash.result[clash.attacker]);
    int steady = clash.count[STEADY], shaken = clash.count[SHAKEN];
    bool is_disrupting = clash.result[clash.attacker] == OM_RESULT_DISRUPT;
    int first = least(number, steady), second = least(number - first, shaken);
    compare("steady defenders lost", lost_of(STEADY), first);
    compare("disrupted defenders lost", lost_of(SHAKEN), second);
    compare("forts lost", lost_of(FORT), least(number - first - second, clash.count[FORT]));
    /* DIS.e: a whole player turn of theirs may have passed, if they could do nothing in it */
    if (state.phasing == clash.attacker && state.segment != OM_SEGMENT_MELEE) return;
    int struck = is_disrupting ? least((steady + shaken + 1) / 2, steady) : 0;
    compare("defenders disrupted", disrupted_of(STEADY), struck);
}

static void check_attackers(void)
{
    int number = number_of(clash.result[1 - clash.attacker]), count = clash.count[ATTACKER];
    bool is_disrupting = clash.result[1 - clash.attacker] == OM_RESULT_DISRUPT;
    int first = least(number, count), second = least(number - first, clash.count[STACKED]);
    compare("attackers lost", lost_of(ATTACKER), first);
    compare("others beside the attackers lost", lost_of(STACKED), second);
    if (state.segment != OM_SEGMENT_MELEE) return; /* DIS.e: they have recovered */
    compare("attackers disrupted", disrupted_of(ATTACKER), is_disrupting ? (count + 1) / 2 : 0);
}

static bool is_left(int counter, enum role role)
{
    return clash.role[counter] == role && state.place[counter] != OM_PLACE_LOST;
}

static int count_left(enum role role)
{
    int count = 0;
    for (int c = 0; c < OM_COUNTERS; c++) count += is_left(c, role);
    return count;
}

/* 7.7r-c, 7.7r-d: whom the owner may choose, those who fight first. Where all of them are lost
 * nobody need be asked about them. */
static void check_choice(void)
{
    bool is_attackers = state.step[0] == OM_STEP_ATTACK_LOSSES;
    enum role first = is_attackers ? ATTACKER : STEADY, last = is_attackers ? STACKED : SHAKEN;
    bool is_among_first = state.loss_disrupts || state.loss_number < count_left(first);
    enum role role = is_among_first ? first : last;
    unsigned verb = state.loss_disrupts ? OM_VERB_DISRUPT : OM_VERB_LOSE;
    choices++;
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool expected = is_left(c, role) && !(state.loss_disrupts && second_is_disrupted(c));
        if (expected) assert_int_equal(second_kind(c)->side, om_game.actor(&state));
        if (expected == is_named(verb, c)) continue;
        fail_msg("%s %s be chosen: %s", om_counters.word[c], expected ? "could" : "may not",
                 second_where());
    }
}

/* ---- The advance (7.6r) ------------------------------------------------------------------ */

static bool may_advance(int counter)
{
    int from = state.place[counter];
    if (clash.role[counter] != ATTACKER || from == OM_NO_HEX || from > OM_HEXES) return false;
    if (second_is_disrupted(counter) || from == clash.hex) return false;
    if (is_cut_off(from, clash.hex)) return false;
    if (second_is_city(clash.hex) && !second_may_enter_city(counter)) return false;
    return second_fits(counter, clash.hex);
}

static bool is_cleared(void)
{
    return !second_is_held(clash.hex, 1 - clash.attacker);
}

static void check_advance(void)
{
    bool is_open = is_cleared(), is_asked = state.step[0] == OM_STEP_MELEE_ADVANCE;
    int able = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        bool expected = is_open && may_advance(c);
        bool is_listed = is_asked && is_named(OM_VERB_ADVANCE, c);
        able += expected;
        if (is_listed && second_is_ae_leader(c)) continue; /* 6.51r-g */
        if (is_asked ? expected == is_listed : !expected) continue;
        fail_msg("%s %s advance into %s: %s", om_counters.word[c], expected ? "could" : "may not",
                 om_hexes.word[clash.hex], second_where());
    }
    advances += able;
    bool must = clash.attacker == OM_DERVISH && able; /* 7.0k, 7.6r-c */
    forced += must;
    if (is_asked) {
        assert_int_equal(second_is_listed(action_make(OM_VERB_END, 0, 0)), !must);
    }
}

/* ---- Looking on -------------------------------------------------------------------------- */

static bool is_rolling(void)
{
    int step = state.step[0];
    return step == OM_STEP_ATTACK_DIE || step == OM_STEP_DEFENCE_DIE || step == OM_STEP_LOSSES ||
           step == OM_STEP_ATTACK_LOSSES;
}

static void fresh(void)
{
    memset(was_attacked, 0, sizeof was_attacked);
    memset(has_fled_to, 0, sizeof has_fled_to);
    clash.is_open = false;
    retreating = OM_NO_COUNTER;
}

static void before(action a)
{
    if (state.segment != OM_SEGMENT_MELEE) fresh();
    if (action_verb(a) == OM_VERB_ATTACK) {
        memset(has_fled_to, 0, sizeof has_fled_to); /* 7.5r-f: only the next one */
        was_attacked[action_first(a)] = true;
    }
    if (action_verb(a) == OM_VERB_RETREAT && second_is_mounted((int)action_first(a))) {
        retreating = (int)action_first(a);
        left_from = state.melee_hex;
    }
    if (state.step[0] == OM_STEP_ATTACK_DIE) begin_clash();
}

/* 7.5r-d */
static void end_retreat(void)
{
    if (retreating == OM_NO_COUNTER || state.step[0] == OM_STEP_RETREATING) return;
    int hex = state.place[retreating];
    has_fled_to[hex] = true;
    assert_int_equal(second_distance(left_from, hex), 2);
    bool is_over = state.segment != OM_SEGMENT_MELEE;
    if (!is_over) assert_true(state.flags[retreating] & OM_RETREATED);
    retreating = OM_NO_COUNTER;
}

/* 7.5r-e: nobody has stayed. The attackers are those of the position before. */
static void take_empty_hex(const struct om_state *was)
{
    memset(&clash, 0, sizeof clash);
    clash.hex = was->melee_hex;
    clash.attacker = was->phasing;
    clash.turn = was->turn;
    clash.is_open = true;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (is_attacker(was, c)) clash.role[c] = ATTACKER;
    }
    evaded++;
}

static void after(action a, const struct om_state *was, const struct trace *trace)
{
    int came_from = was->step[0];
    /* the death of Gordon ends the game in the midst of an advance (9.33r-a) */
    bool is_same = state.segment == OM_SEGMENT_MELEE && state.step[0] != OM_STEP_OVER;
    if (came_from == OM_STEP_ATTACK_DIE) check_die(a, clash.attacker, trace);
    if (came_from == OM_STEP_DEFENCE_DIE) check_die(a, 1 - clash.attacker, trace);
    end_retreat();
    if (second_find_event(trace, OM_MESSAGE_melee_evaded, 0) >= 0) take_empty_hex(was);
    if (clash.is_open && !is_rolling()) {
        if (came_from != OM_STEP_MELEE_ADVANCE && clash.count[ATTACKER]) {
            check_defenders();
            check_attackers();
        }
        bool is_declined = came_from == OM_STEP_MELEE_ADVANCE && action_verb(a) == OM_VERB_END;
        if (is_same && !is_declined) check_advance();
        clash.is_open = state.step[0] == OM_STEP_MELEE_ADVANCE;
    }
    bool is_choice = state.step[0] == OM_STEP_LOSSES || state.step[0] == OM_STEP_ATTACK_LOSSES;
    if (clash.is_open && is_choice) check_choice();
    bool has_chosen = came_from != OM_STEP_RETREAT && came_from != OM_STEP_RETREATING;
    if (state.step[0] == OM_STEP_ATTACK_DIE && has_chosen) check_retreats();
    if (state.step[0] == OM_STEP_RETREAT) check_retreats();
    if (state.step[0] == OM_STEP_RETREATING && retreating != OM_NO_COUNTER) check_way();
    if (state.step[0] == OM_STEP_MELEE) check_attacks();
    if (state.step[0] == OM_STEP_MELEE_ATTACKERS) check_joining();
}

static void melee_is_read_a_second_time(void)
{
    static const struct second_look look = {
        .fresh = fresh, .before = before, .after = after, .games = GAMES
    };
    second_play_games(&look);
    print_message(
        "%ld lists, %ld clashes: %ld at a trench, %ld at forts, %ld sides of Friendlies\n", lists,
        clashes, on_trench, on_forts, by_friendlies);
    print_message("%ld could fall back, %ld ways, %ld evaded, %ld follow-ups\n", retreats,
                  ways_checked, evaded, follow_ups);
    print_message("%ld choices of losses\n", choices);
    print_message("%ld could advance, %ld times they had to\n", advances, forced);
    second_assert_reached(&look, "choices", choices);
    second_assert_reached(&look, "clashes", clashes);
    second_assert_reached(&look, "on trench", on_trench);
    second_assert_reached(&look, "on forts", on_forts);
    second_assert_reached(&look, "by friendlies", by_friendlies);
    second_assert_reached(&look, "retreats", retreats);
    second_assert_reached(&look, "ways checked", ways_checked);
    second_assert_reached(&look, "evaded", evaded);
    second_assert_reached(&look, "follow ups", follow_ups);
    second_assert_reached(&look, "advances", advances);
    second_assert_reached(&look, "forced", forced);
}

static const struct rule_test tests[] = {
    RULE_TEST(
        melee_is_read_a_second_time,
        "7.0a 7.0b 7.0c 7.0d 7.0e 7.0f 7.0g 7.0h 7.0i 7.0j 7.0k 7.1r-a 7.1r-b 7.1r-c 7.1r-d "
        "7.1r-e 7.5r-a 7.5r-b 7.5r-c 7.5r-d 7.5r-e 7.5r-f 7.6r-a 7.6r-b 7.6r-c 7.6r-d 7.7r-a "
        "7.7r-b 7.7r-c 7.7r-d 6.54r-f MOD.a MOD.b MOD.h MOD.r-q MOD.r-r MOD.r-s CRT.r-c CRT.r-d "
        "DIS.d 5.23r-c 5.3b 5.3e"),
};

RULE_TEST_MAIN("omdurman", tests)
