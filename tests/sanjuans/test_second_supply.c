/* Who is supplied: lines of spaces, ports, capacities and points, read a second time. */
#include "sanjuans/second.h"

#include <string.h>

enum { UNITS_A_POINT = 5 };

static long units_read, hungry, places_read, points_spent;

/* ---- The simple system (supply.1 to supply.5, supply.9) ---------------------------------- */

/* supply.5, R114: in working order, wherever it is. */
static bool has_ship(void)
{
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        bool is_on_map = state.ship_where[ship] < SJ_PLACES;
        if (is_on_map && !state.ship_slow[ship]) return true;
    }
    return false;
}

/* supply.3, R113 */
static bool has_base(void)
{
    return !is_mahdist(SJ_FRIDAY_HARBOR) || !is_mahdist(SJ_SUAKIN);
}

/* supply.1, supply.4, R112: only Mahdist locations stop a line. */
static bool reaches_port(int space, bool seen[SJ_SPACES])
{
    if (seen[space] || is_mahdist(space)) return false;
    seen[space] = true;
    if (is_port(space)) return true;
    int beside[SJ_SPACES], count = spaces_beside(space, beside);
    for (int i = 0; i < count; i++) {
        if (reaches_port(beside[i], seen)) return true;
    }
    return false;
}

/* R110: whoever is shut in has the sea or nothing. */
static bool is_fed_at(int space)
{
    bool seen[SJ_SPACES] = { false };
    if (!has_ship() || !has_base()) return false;
    if (space < SJ_LOCATIONS && state.siege[space]) return is_port(space);
    return reaches_port(space, seen);
}

static void look_at_lines(void)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        int where = state.unit_where[unit];
        bool is_aboard = where >= SJ_WHERE_ABOARD;
        if (where >= SJ_SPACES && !is_aboard) continue;
        bool is_fed = is_aboard ? has_ship() && has_base() : is_fed_at(where);
        bool is_found_fed = !(state.unit_flags[unit] & SJ_UNIT_UNSUPPLIED);
        agree(sj_units.word[unit], is_fed, is_found_fed);
        units_read++;
        hungry += !is_fed;
    }
}

/* ---- The advanced system (supply.10 to supply.15, supply.20, supply.21, supply.28, R116) -- */

static int spent[SJ_PLACES], starved[SJ_PLACES]; /* in this supply step */
static uint8_t hungry_turns[SJ_UNITS];           /* in a row, before it */

/* supply.12 to supply.14; a waypoint has none (data 3.7). */
static int capacity_of(int space)
{
    static const int capacity[] = { 5, 10, 15 };
    return space < SJ_LOCATIONS ? capacity[data.location[space].type] : 0;
}

static void look_at_income(void)
{
    int stock = before.supply[SJ_FRIDAY_HARBOR] + 2;
    bool is_held = !is_mahdist(SJ_FRIDAY_HARBOR);
    agree("income of Friday Harbor", is_held ? stock : 0, state.supply[SJ_FRIDAY_HARBOR]);
    agree("roll for Suakin", !is_mahdist(SJ_SUAKIN), state.step[0] == SJ_STEP_SUPPLY_DIE);
}

/* Who is aboard eats where his ship is. */
static int place_of(const struct sj_state *s, int unit)
{
    int where = s->unit_where[unit];
    return where < SJ_WHERE_ABOARD ? where : s->ship_where[where - SJ_WHERE_ABOARD];
}

/* supply.28, supply.29 */
static void look_at_starving(action a)
{
    const struct trace_event *event = event_of(SJ_MESSAGE_log_starve_die);
    assert_non_null(event);
    int unit = event->argument[0], turns = hungry_turns[unit] + 1;
    bool is_lost = state.unit_where[unit] == SJ_WHERE_LOST;
    agree("starves", (int)action_first(a) + turns - 3 >= 5, is_lost);
    if (is_lost) starved[place_of(&before, unit)]++;
}

static void look_at_rations(void)
{
    for (int place = 0; place < SJ_PLACES; place++) {
        int units = starved[place], without = starved[place];
        for (int unit = 0; unit < SJ_UNITS; unit++) {
            bool is_hungry = (state.unit_flags[unit] & SJ_UNIT_UNSUPPLIED) != 0;
            if (place_of(&state, unit) != place) continue;
            units++;
            without += is_hungry;
            agree("hungry turns", is_hungry ? hungry_turns[unit] + 1 : 0, state.unit_hungry[unit]);
        }
        int excess = units - capacity_of(place) - UNITS_A_POINT * spent[place];
        agree(sj_places.word[place], excess > 0 ? excess : 0, without);
        places_read += units > 0;
    }
}

static void read_advanced(action a)
{
    if (state.option[SJ_OPTION_SUPPLY] != SJ_SUPPLY_ADVANCED) return;
    if (before.phase < SJ_PHASE_SUPPLY) {
        memset(spent, 0, sizeof spent);
        memset(starved, 0, sizeof starved);
        memcpy(hungry_turns, before.unit_hungry, sizeof hungry_turns);
    }
    bool is_spent = before.step[0] == SJ_STEP_SUPPLY_SPEND && action_verb(a) == SJ_VERB_SPEND;
    if (is_spent) spent[action_first(a)]++, points_spent++;
    if (before.step[0] == SJ_STEP_STARVE_DIE) look_at_starving(a);
    bool is_beginning = before.phase < SJ_PHASE_SUPPLY && state.phase >= SJ_PHASE_SUPPLY;
    if (is_beginning && before.turn == state.turn) look_at_income();
    if (before.step[0] == SJ_STEP_SUPPLY_DIE) {
        int stock = before.supply[SJ_SUAKIN] + (int)action_first(a);
        agree("income of Suakin", stock, state.supply[SJ_SUAKIN]);
    }
    bool is_over = before.phase <= SJ_PHASE_SUPPLY && state.phase > SJ_PHASE_SUPPLY;
    if (is_over) look_at_rations();
}

/* ---- Campaigns --------------------------------------------------------------------------- */

static void reads(action a)
{
    read_advanced(a);
    bool is_done = before.phase < SJ_PHASE_SUPPLY && state.phase >= SJ_PHASE_SUPPLY;
    bool is_simple = state.option[SJ_OPTION_SUPPLY] == SJ_SUPPLY_SIMPLE;
    if (is_done && is_simple && before.turn == state.turn) look_at_lines();
}

static void random_campaigns_are_supplied_by_the_ledger(void)
{
    static const char *const options[] = { "", "start=reconquest", "supply=advanced", NULL };
    static const uint8_t favourites[] = { SJ_VERB_MARCH, SJ_VERB_FORCE, SJ_VERB_OPS, 0 };
    bool is_whole = read_campaigns(&(struct reader){ NULL, reads, options, favourites }, 200);
    print_message("%ld units with lines, %ld without; %ld places with rations, %ld points spent\n",
                  units_read - hungry, hungry, places_read, points_spent);
    assert_true(!is_whole || (units_read && hungry && places_read && points_spent));
}

static const struct rule_test tests[] = {
    RULE_TEST(random_campaigns_are_supplied_by_the_ledger,
              "supply.1 supply.2 supply.3 supply.4 supply.5 supply.9 supply.10 supply.12 supply.13 "
              "supply.14 supply.15 supply.20 supply.21 supply.25 supply.28 supply.29"),
};

RULE_TEST_MAIN("sanjuans", tests)
