/* Who is checked for revolt, with what, and what comes of it: read a second time. */
#include "sanjuans/second.h"

#include <string.h>

enum { FORTIFIED_TARGET = 8, GREEN_TARGET = 8, TARGET = 6, SIEGE_UNITS = 4, NOT_REACHED = 99 };

static bool is_checked[SJ_LOCATIONS]; /* in this rebellion step */
static bool began_in_revolt[SJ_LOCATIONS];
static int ready[SJ_LOCATIONS];  /* card 39: until the port is rolled for */
static int bought[SJ_LOCATIONS]; /* card 41: in the next rebellion step only */
static long checks, sieges, fates, flights;

static void forget(void)
{
    memset(ready, 0, sizeof ready);
    memset(bought, 0, sizeof bought);
    memset(is_checked, 0, sizeof is_checked);
}

/* Under `checks=start` the map of the beginning counts (R33). */
static bool counts_as_lost(int location)
{
    if (state.option[SJ_OPTION_CHECKS] == SJ_CHECKS_FROM_START) return began_in_revolt[location];
    return before.control[location] == SJ_CONTROL_REVOLT;
}

/* ---- Who is checked (revolt.1, revolt.3, revolt.10, revolt.13, pacify.5) ------------------ */

static bool is_excused(const struct sj_state *s, int location)
{
    if (is_checked[location] || began_in_revolt[location] || s->siege[location]) return true;
    if (s->control[location] == SJ_CONTROL_REVOLT) return true;
    if (s->control[location] == SJ_CONTROL_RED) return true;
    if (location != SJ_SUAKIN) return false;
    static const uint8_t around[] = { SJ_BLAKELY, SJ_DECATUR, SJ_OLGA, SJ_PORT_STANLEY };
    bool is_at_start = s->option[SJ_OPTION_CHECKS] == SJ_CHECKS_FROM_START;
    for (int i = 0; i < 4; i++) {
        bool is_lost =
            is_at_start ? began_in_revolt[around[i]] : s->control[around[i]] == SJ_CONTROL_REVOLT;
        if (!is_lost) return true;
    }
    return false;
}

static void look_at_list(void)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        unsigned rule =
            sj_game.refusal(&data, &state, action_make(SJ_VERB_CHECK, (unsigned)location, 0));
        agree("to be checked", !is_excused(&state, location), rule == SJ_RULE_NONE);
    }
}

static void look_at_end(void)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        agree("left unchecked", false, !is_excused(&state, location));
    }
}

/* ---- The roll (revolt.4 to revolt.11, pacify.4) ------------------------------------------ */

static void mark_beyond(int space, bool reached[SJ_SPACES])
{
    int beside[SJ_SPACES], count = spaces_beside(space, beside);
    for (int i = 0; i < count; i++) {
        if (reached[beside[i]]) continue;
        reached[beside[i]] = true;
        if (beside[i] >= SJ_LOCATIONS) mark_beyond(beside[i], reached);
    }
}

/* revolt.6: with only waypoints between (R34). */
static int neighbours_lost(int location)
{
    bool reached[SJ_SPACES] = { false };
    int lost = 0;
    mark_beyond(location, reached);
    for (int other = 0; other < SJ_LOCATIONS; other++) {
        lost += reached[other] && other != location && counts_as_lost(other);
    }
    return lost;
}

static bool is_all_lost(int island)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (data.location[location].island == island && !counts_as_lost(location)) return false;
    }
    return true;
}

/* revolt.7 */
static int islands_lost(int location)
{
    for (int island = 0; island < SJ_ISLANDS; island++) {
        bool is_beside = data.island[data.location[location].island][island] != 0;
        if (is_beside && is_all_lost(island)) return 1;
    }
    return 0;
}

/* revolt.8, R36, R39 */
static int around_a_fortress(int location)
{
    int lost = 0, held = 0;
    if (!is_fortified(location)) return 0;
    for (int other = 0; other < SJ_LOCATIONS; other++) {
        if (data.location[other].island != data.location[location].island) continue;
        if (is_fortified(other)) continue;
        if (counts_as_lost(other))
            lost++;
        else
            held++;
    }
    return state.option[SJ_OPTION_FORTRESS] == SJ_FORTRESS_EACH ? lost : !held;
}

static int target_of(int location)
{
    if (is_fortified(location)) return FORTIFIED_TARGET;
    bool is_green = before.control[location] == SJ_CONTROL_GREEN || before.was_green[location];
    return is_green ? GREEN_TARGET : TARGET;
}

/* ---- What comes of it (revolt.12, occupied.1, occupied.8, siege.2) ----------------------- */

static void look_at_success(int location, bool is_success)
{
    int units = units_in(location);
    bool is_siege = is_success && units >= SIEGE_UNITS, is_lost = is_success && units == 0;
    bool has_fate = is_success && !is_siege && !is_lost;
    agree("siege level", is_siege, state.siege[location]);
    agree("in revolt", is_lost, is_mahdist(location));
    agree("fate", has_fate, state.step[0] == SJ_STEP_FATE_DIE);
    int noted = state.vp_noted[SJ_VP_LOST] - before.vp_noted[SJ_VP_LOST];
    agree("points", is_lost ? value_of(location) : 0, noted);
    sieges += is_siege;
    fates += has_fate;
}

static void look_at_check(action a)
{
    int location = before.location;
    int total = (int)action_first(a) + neighbours_lost(location) + islands_lost(location) +
                around_a_fortress(location) + ready[location] + bought[location];
    agree("excused", false, is_excused(&before, location));
    agree("no more rebellion", 0, before.triggers & SJ_TRIGGER_QUIET);
    const struct trace_event *event = event_of(SJ_MESSAGE_log_check);
    assert_non_null(event);
    agree("location", location, event->argument[0]);
    agree("total", total, event->argument[1]);
    agree("target", target_of(location), event->argument[2]);
    look_at_success(location, total >= target_of(location));
    is_checked[location] = true;
    ready[location] = 0;
    checks++;
}

/* ---- The fate of a garrison (occupied.1 to occupied.7, R46, R49) ------------------------- */

/* Along paths that pass neither Mahdist nor besieged locations. */
static void find_distances(int location, int distance[SJ_SPACES])
{
    int queue[SJ_SPACES], head = 0, tail = 0;
    for (int space = 0; space < SJ_SPACES; space++) distance[space] = NOT_REACHED;
    distance[location] = 0;
    queue[tail++] = location;
    while (head < tail) {
        int space = queue[head++], beside[SJ_SPACES], count = spaces_beside(space, beside);
        for (int i = 0; i < count; i++) {
            int next = beside[i];
            bool is_closed = next < SJ_LOCATIONS && (is_mahdist(next) || state.siege[next]);
            if (is_closed || distance[next] != NOT_REACHED) continue;
            distance[next] = distance[space] + 1;
            queue[tail++] = next;
        }
    }
}

static int find_refuges(int location, bool refuge[SJ_LOCATIONS])
{
    int distance[SJ_SPACES], nearest = NOT_REACHED, count = 0;
    find_distances(location, distance);
    for (int other = 0; other < SJ_LOCATIONS; other++) {
        if (other != location && distance[other] < nearest) nearest = distance[other];
    }
    for (int other = 0; other < SJ_LOCATIONS; other++) {
        bool is_near = nearest != NOT_REACHED && distance[other] == nearest;
        bool is_by_sea = is_port(location) && is_port(other) && !is_mahdist(other);
        refuge[other] = other != location && (is_near || is_by_sea);
        count += refuge[other];
    }
    return count;
}

static void look_at_refuges(int location)
{
    bool refuge[SJ_LOCATIONS];
    int count = find_refuges(location, refuge);
    if (state.step[0] == SJ_STEP_FLEE) {
        for (int other = 0; other < SJ_LOCATIONS; other++) {
            action a = action_make(SJ_VERB_FLEE, (unsigned)other, 0);
            bool is_offered = sj_game.refusal(&data, &state, a) == SJ_RULE_NONE;
            agree("may flee", refuge[other], is_offered);
        }
        return;
    }
    assert_true(count <= 1); /* otherwise the players choose */
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool was_there = before.unit_where[unit] == location;
        bool has_moved = state.unit_where[unit] != SJ_WHERE_GONE;
        if (!was_there || !has_moved) continue;
        bool is_lost = state.unit_where[unit] == SJ_WHERE_LOST;
        agree("destroyed", !count, is_lost);
        if (count) agree("refuge", true, refuge[state.unit_where[unit]]);
    }
    flights += count;
}

static void look_at_fate(action a)
{
    int location = before.location, die = (int)action_first(a);
    bool is_mutiny = die <= 2, is_stopped = die >= 5, is_left = false;
    bool is_waiting = state.step[0] == SJ_STEP_FLEE; /* it is lost when they have gone */
    agree("in revolt after the fate", !is_stopped && !is_waiting, is_mahdist(location));
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (before.unit_where[unit] != location) continue;
        bool is_british = data.kind[sj_unit_kind(unit)].nation == SJ_BRITISH;
        bool is_gone = is_mutiny && !is_british;
        agree("mutiny", is_gone, state.unit_where[unit] == SJ_WHERE_GONE);
        if (is_stopped) agree("stays", location, state.unit_where[unit]);
        is_left |= !is_gone && !is_stopped;
    }
    if (is_left) look_at_refuges(location);
}

static void look_at_flight(action a)
{
    agree("in revolt after the flight", true, is_mahdist(before.location));
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool was_there = before.unit_where[unit] == before.location;
        if (was_there) agree("fled to", (int)action_first(a), state.unit_where[unit]);
    }
    flights++;
}

/* ---- Campaigns --------------------------------------------------------------------------- */

static void note_cards(action a)
{
    int first = (int)action_first(a);
    bool is_place = before.step[0] == SJ_STEP_CARD_PLACE && before.card_at_hand == 39;
    bool is_island = before.step[0] == SJ_STEP_CARD_ISLAND;
    if (is_place && action_verb(a) == SJ_VERB_PLACE && !before.siege[first]) ready[first]--;
    for (int location = 0; is_island && location < SJ_LOCATIONS; location++) {
        if (data.location[location].island == first) bought[location]--;
    }
}

/* Where the campaign stands: past the rebellion step of its turn or not. */
static int progress(const struct sj_state *s)
{
    return 2 * s->turn + (s->phase > SJ_PHASE_REBELLION);
}

static void reads(action a)
{
    bool is_over = progress(&before) < progress(&state) && state.phase > SJ_PHASE_REBELLION;
    bool was_seen = before.phase == SJ_PHASE_REBELLION;
    if (!was_seen && (is_over || state.phase == SJ_PHASE_REBELLION)) {
        memset(is_checked, 0, sizeof is_checked);
        for (int i = 0; i < SJ_LOCATIONS; i++) began_in_revolt[i] = is_mahdist(i);
    }
    note_cards(a);
    if (before.step[0] == SJ_STEP_CHECK_DIE) look_at_check(a);
    if (before.step[0] == SJ_STEP_FATE_DIE) look_at_fate(a);
    if (before.step[0] == SJ_STEP_FLEE) look_at_flight(a);
    if (state.step[0] == SJ_STEP_CHECKS) look_at_list();
    if (!is_over) return;
    if (!(state.triggers & SJ_TRIGGER_QUIET)) look_at_end();
    memset(bought, 0, sizeof bought);
}

static void random_campaigns_revolt_by_the_ledger(void)
{
    static const char *const options[] = {
        "", "checks=start", "fortress=each", "start=random", "start=reconquest", NULL
    };
    static const uint8_t favourites[] = { SJ_VERB_EVENT, SJ_VERB_CHECK, 0 };
    bool is_whole = read_campaigns(&(struct reader){ forget, reads, options, favourites }, 200);
    print_message("%ld checks, %ld sieges, %ld fates, %ld flights\n", checks, sieges, fates,
                  flights);
    assert_true(!is_whole || (checks && sieges && fates && flights));
}

static const struct rule_test tests[] = {
    RULE_TEST(random_campaigns_revolt_by_the_ledger,
              "revolt.1 revolt.3 revolt.4 revolt.5 revolt.6 revolt.7 revolt.8 revolt.9 revolt.10 "
              "revolt.11 revolt.12 revolt.13 revolt.15 occupied.1 occupied.2 occupied.3 "
              "occupied.4 occupied.5 occupied.6 occupied.7 occupied.8 pacify.4 pacify.5 siege.1 "
              "siege.2"),
};

RULE_TEST_MAIN("sanjuans", tests)
