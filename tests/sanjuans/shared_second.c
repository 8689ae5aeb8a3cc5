/* Campaigns for a second reading, see second.h. */
#include "sanjuans/second.h"

#include <stdlib.h>
#include <string.h>

enum { SEED = 1884, EVENTS_MOST = 512 };

struct sj_state before;

static struct random dice;
static long campaign;
static struct trace_event events[EVENTS_MOST];
static struct trace trace = { events, EVENTS_MOST, 0 };

static int below(int bound)
{
    return (int)random_below(&dice, (uint32_t)bound);
}

void agree(const char *what, int by_ledger, int by_engine)
{
    if (by_ledger == by_engine) return;
    fail_msg("%s: %d by the ledger, %d by the engine (campaign %ld, turn %d, before: %s)", what,
             by_ledger, by_engine, campaign, state.turn, sj_steps.word[before.step[0]]);
}

const struct trace_event *event_of(enum sj_message message)
{
    for (int i = 0; i < trace.count; i++) {
        if (events[i].message == message) return &events[i];
    }
    return NULL;
}

/* ---- The map ----------------------------------------------------------------------------- */

static int first_waypoint_of(int path)
{
    int space = SJ_FIRST_WAYPOINT;
    for (int i = 0; i < path; i++) space += data.path[i].waypoints;
    return space;
}

int spaces_beside(int space, int out[SJ_SPACES])
{
    int count = 0;
    for (int path = 0; path < SJ_PATHS; path++) {
        const struct sj_path_data *road = &data.path[path];
        int first = first_waypoint_of(path), before_this = road->from;
        for (int i = 0; i <= road->waypoints; i++) {
            int here = i < road->waypoints ? first + i : road->to;
            if (here == space) out[count++] = before_this;
            if (before_this == space) out[count++] = here;
            before_this = here;
        }
    }
    return count;
}

void ends_of(int waypoint, int ends[2])
{
    for (int path = 0; path < SJ_PATHS; path++) {
        int first = first_waypoint_of(path);
        if (waypoint < first || waypoint >= first + data.path[path].waypoints) continue;
        ends[0] = data.path[path].from;
        ends[1] = data.path[path].to;
    }
}

int island_of(int space)
{
    int ends[2] = { space, space };
    if (space >= SJ_LOCATIONS) ends_of(space, ends);
    return data.location[ends[0]].island;
}

int value_of(int location)
{
    if (state.option[SJ_OPTION_VALUES] == SJ_VALUES_MAP) return data.location[location].value;
    return data.value[data.location[location].type];
}

bool is_port(int place)
{
    for (int sea = 0; place < SJ_LOCATIONS && sea < SJ_SEAS; sea++) {
        if (data.location[place].port[sea]) return true;
    }
    return false;
}

bool is_mahdist(int space)
{
    return space < SJ_LOCATIONS && state.control[space] == SJ_CONTROL_REVOLT;
}

bool is_fortified(int location)
{
    return data.location[location].type == SJ_FORTIFIED_TOWN;
}

bool is_island_lost(int island, bool but_fortified)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (data.location[location].island != island) continue;
        if (but_fortified && is_fortified(location)) continue;
        if (!is_mahdist(location)) return false;
    }
    return true;
}

int units_in(int place)
{
    int count = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) count += state.unit_where[unit] == place;
    return count;
}

/* ---- Campaigns --------------------------------------------------------------------------- */

/* A map on which much is lost and crowds are besieged: what takes whole campaigns to come. */
static void bend(void)
{
    struct sj_state as_it_was = state;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        int number = below(4) || is_mahdist(location) ? 0 : 1 + below(8);
        for (int i = 0; i < number; i++) {
            int unit = below(SJ_UNITS);
            bool is_free = state.unit_where[unit] == SJ_WHERE_RESERVE;
            if (is_free) state.unit_where[unit] = (uint8_t)location;
        }
        bool is_held = units_in(location) > 0;
        if (is_held && !below(4)) state.siege[location] = (uint8_t)(1 + below(4));
        if (!is_held && below(2)) state.control[location] = SJ_CONTROL_REVOLT;
        if (!is_mahdist(location) && !below(6)) {
            state.control[location] = below(2) ? SJ_CONTROL_GREEN : SJ_CONTROL_RED;
            state.was_green[location] = state.control[location] == SJ_CONTROL_GREEN;
        }
    }
    if (sj_game.fault(&data, &state)) state = as_it_was;
}

static bool is_favourite(const struct reader *reader, action a)
{
    for (const uint8_t *verb = reader->favourites; verb && *verb; verb++) {
        if (action_verb(a) == *verb) return true;
    }
    return false;
}

static action choose(const struct reader *reader, bool has_taste)
{
    static action list[SJ_LEGAL_MOST];
    static struct outcome outcomes[SJ_CHANCE_MOST];
    if (sj_game.actor(&state) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, sj_game.chance(&data, &state, outcomes), &dice);
    }
    int count = sj_game.legal(&data, &state, list);
    action a = list[below(count)];
    for (int tries = 0; has_taste && tries < 6 && !is_favourite(reader, a); tries++) {
        a = list[below(count)];
    }
    return a;
}

static void read_campaign(const struct reader *reader, bool has_taste)
{
    if (reader->begins) reader->begins();
    while (sj_game.actor(&state) != ACTOR_OVER) {
        action a = choose(reader, has_taste);
        before = state;
        trace.count = 0;
        assert_int_equal(sj_game.apply(&data, &state, a, &trace), ACCEPTED);
        assert_true(trace.count <= EVENTS_MOST);
        reader->reads(a);
    }
}

bool read_campaigns(const struct reader *reader, long count)
{
    const char *games = getenv("SORTIE_RANDOM_GAMES"), *from = getenv("SORTIE_RANDOM_FROM");
    long usual = count, first = from ? strtol(from, NULL, 10) : 0;
    if (games) count = strtol(games, NULL, 10);
    int kinds = 0;
    while (reader->options[kinds]) kinds++;
    for (long i = first; i < first + count; i++) {
        campaign = i;
        random_seed(&dice, SEED, (uint64_t)i);
        begin(reader->options[i % kinds]);
        bool is_bent = below(2);
        if (is_bent) bend();
        read_campaign(reader, below(2));
    }
    return count >= usual;
}
