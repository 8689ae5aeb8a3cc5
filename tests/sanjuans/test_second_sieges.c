/* Sorties and siege rolls: what is added, which row holds and what it does, read a second time. */
#include "sanjuans/second.h"

#include <string.h>

enum { LEVEL_MOST = 4, LEAST = 2, MOST = 12 };

/* The rows as they are printed (siege.9 to siege.16), and which of them a total has (R91). */
struct row {
    int lose; /* units; HALF, ALL */
    int level;
    bool is_lifted;
};
enum { HALF = -1, ALL = -2 };
static const struct row printed[] = { { 0, 0, true },     { 0, 1, false },  { 1, 1, false },
                                      { 2, 1, false },    { 0, 2, false },  { 3, 1, false },
                                      { HALF, 1, false }, { ALL, 0, false } };
static const uint8_t later[] = { 0, 1, 2, 2, 3, 4, 4, 5, 5, 6, 7 };
static const uint8_t earlier[] = { 0, 1, 1, 2, 3, 3, 4, 5, 5, 6, 7 };

static int event_modifier[SJ_LOCATIONS]; /* event.14, event.26, event.33: this turn */
static int sortie_modifier;              /* siege.23, siege.24 */
static bool has_stormed;                 /* option.storm.4 */
static long siege_rolls, sorties, lifted, fallen;

static void forget_siege(void)
{
    sortie_modifier = 0;
    has_stormed = false;
}

static void forget(void)
{
    memset(event_modifier, 0, sizeof event_modifier);
    forget_siege();
}

static int within_table(int total)
{
    return total < LEAST ? LEAST : total > MOST ? MOST : total; /* R92 */
}

static int arm_of(int unit)
{
    return data.kind[sj_unit_kind(unit)].arm;
}

/* ---- The siege roll (siege.8, siege.17 to siege.29) -------------------------------------- */

/* siege.20 to siege.22 */
static int for_few_units(int location)
{
    static const int least[] = { 2, 3, 4 };
    return units_in(location) < least[data.location[location].type];
}

/* siege.25, R93 */
static int for_artillery(int location)
{
    int guns = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        guns += state.unit_where[unit] == location && arm_of(unit) == SJ_ARTILLERY;
    }
    int sign = state.option[SJ_OPTION_ARTILLERY] == SJ_ARTILLERY_MINUS ? -1 : 1;
    return guns >= 2 ? sign : 0;
}

/* siege.26 */
static int for_supply(int location)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool is_hungry = (state.unit_flags[unit] & SJ_UNIT_UNSUPPLIED) != 0;
        if (state.unit_where[unit] == location && is_hungry) return 2;
    }
    return 0;
}

/* siege.27: until he has gone (R23) */
static int for_gordon(int location)
{
    bool is_there = state.gordon == SJ_GORDON_THERE || state.gordon == SJ_GORDON_LEAVING;
    return is_there && location == SJ_FRIDAY_HARBOR ? -2 : 0;
}

/* siege.29 */
static int for_options(int location)
{
    int sum = has_stormed ? -2 : 0;
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        bool is_gunboat = data.ship[ship].kind == SJ_GUNBOAT && state.ship_where[ship] == location;
        if (state.option[SJ_OPTION_GUNBOATS] && is_gunboat) sum--;
    }
    bool is_dug_in = state.option[SJ_OPTION_REDOUBT] == SJ_REDOUBT_SIEGE && state.redoubt[location];
    return is_dug_in ? sum - 1 : sum; /* R139 b */
}

static int siege_total(int location, int dice)
{
    int level = state.siege[location];
    return dice + level - 1 + for_few_units(location) + sortie_modifier + for_artillery(location) +
           for_supply(location) + for_gordon(location) + event_modifier[location] +
           for_options(location);
}

/* ---- Its row (siege.9 to siege.16, siege.30, siege.32, R91 to R97) ----------------------- */

static int at_siege = SJ_LOCATIONS; /* the siege whose row is being carried out */
static struct row row;
static int units_then, level_then, total_then;

static void take_row(const uint8_t *table)
{
    row = printed[table[total_then - LEAST]];
}

static int lost_by(struct row r, int units)
{
    int lost = r.lose == ALL ? units : r.lose == HALF ? (units + 1) / 2 : r.lose;
    return lost > units ? units : lost;
}

static void look_at_row(void)
{
    int lost = lost_by(row, units_then);
    bool has_fallen = lost == units_then;
    int level = level_then + row.level;
    if (level > LEVEL_MOST) level = LEVEL_MOST;
    if (row.is_lifted || has_fallen) level = 0;
    agree("in revolt", has_fallen, is_mahdist(at_siege));
    agree("units left", units_then - lost, units_in(at_siege));
    agree("siege level", level, state.siege[at_siege]);
    lifted += row.is_lifted;
    fallen += has_fallen;
    at_siege = SJ_LOCATIONS;
}

static void look_at_siege_roll(action a)
{
    const struct trace_event *event = event_of(SJ_MESSAGE_log_siege_row);
    struct sj_state after = state;
    state = before;
    int location = state.siege_at, total = siege_total(location, rolled(a));
    units_then = units_in(location);
    level_then = state.siege[location];
    state = after;
    int option = state.option[SJ_OPTION_SIEGE_TABLE];
    bool is_open = option == SJ_SIEGE_TABLE_CHOOSE && (total == 4 || total == 7);
    agree("the players choose the row", is_open, state.step[0] == SJ_STEP_SIEGE_ROW);
    total_then = within_table(total);
    take_row(option == SJ_SIEGE_TABLE_EARLIER ? earlier : later);
    if (event) {
        agree("siege total", within_table(total), within_table(event->argument[1]));
    }
    at_siege = location;
    forget_siege();
    siege_rolls++;
}

static bool is_row_done(void)
{
    int step = state.step[0];
    return step != SJ_STEP_SIEGE_ROW && step != SJ_STEP_LOSE_UNITS && step != SJ_STEP_GUNBOAT_DIE;
}

/* ---- Sorties (sortie.2 to sortie.10, sortie.14) ------------------------------------------ */

struct sortie {
    int location, level, lost, units;
};
static struct sortie sortie = { .location = SJ_LOCATIONS };

static int sortie_total(int dice, int *assigned)
{
    int riders = 0;
    *assigned = 0;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool goes = (before.unit_flags[unit] & SJ_UNIT_IN_FORCE) != 0;
        *assigned += goes;
        riders += goes && arm_of(unit) == SJ_CAVALRY;
    }
    return within_table(dice + *assigned / 4 + (riders >= 2));
}

static void look_at_sortie_roll(action a)
{
    int assigned, total = sortie_total(rolled(a), &assigned), location = before.siege_at;
    const struct trace_event *event = event_of(SJ_MESSAGE_log_sortie);
    assert_non_null(event);
    agree("sortie total", total, within_table(event->argument[1]));
    sortie = (struct sortie){ .location = location, .level = before.siege[location] };
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        sortie.units += before.unit_where[unit] == location;
    }
    sortie_modifier = 0;
    if (total <= 3) {
        sortie.lost = (assigned + 1) / 2;
        sortie.level += sortie.level < LEVEL_MOST;
        sortie_modifier = 2;
    } else if (total <= 5) {
        sortie.lost = (assigned + 3) / 4;
    } else if (total <= 9) {
        sortie.lost = 1;
    }
    if (total >= 8 && total <= 11) sortie_modifier = -2;
    if (total >= 8) sortie.level -= total == MOST ? 2 : 1;
    if (sortie.level < 0) sortie.level = 0;
    sorties++;
}

static void look_at_sortie(void)
{
    bool has_fallen = sortie.level && sortie.lost == sortie.units;
    agree("in revolt after the sortie", has_fallen, is_mahdist(sortie.location));
    agree("units after the sortie", sortie.units - sortie.lost, units_in(sortie.location));
    agree("level after the sortie", has_fallen ? 0 : sortie.level, state.siege[sortie.location]);
    bool is_over = !sortie.level || has_fallen;
    bool is_rolled = state.step[0] == SJ_STEP_SIEGE_DIE && state.siege_at == sortie.location;
    agree("siege roll after the sortie", !is_over, is_rolled);
    sortie.location = SJ_LOCATIONS;
}

/* ---- Campaigns --------------------------------------------------------------------------- */

static void note_events(action a)
{
    int location = (int)action_first(a);
    if (before.step[0] != SJ_STEP_RANDOM_LOCATION || action_verb(a) != SJ_VERB_LOCATION) return;
    if (before.happening == 14) event_modifier[location] -= 2;
    if (before.happening == 26) event_modifier[location] += 3;
    if (before.happening == 33) event_modifier[location] += 1;
}

static void reads(action a)
{
    note_events(a);
    if (before.step[0] == SJ_STEP_SIEGE_CHOICE) forget_siege();
    bool is_storm_over = before.battle.cause == SJ_CAUSE_STORM && !state.battle.cause;
    if (is_storm_over) has_stormed = !is_mahdist(before.siege_at);
    if (before.step[0] == SJ_STEP_SORTIE_DIE) look_at_sortie_roll(a);
    if (sortie.location < SJ_LOCATIONS && state.step[0] != SJ_STEP_LOSE_UNITS) look_at_sortie();
    if (before.step[0] == SJ_STEP_SIEGE_DIE) look_at_siege_roll(a);
    if (before.step[0] == SJ_STEP_SIEGE_ROW) take_row(action_first(a) == 2 ? earlier : later);
    if (at_siege < SJ_LOCATIONS && is_row_done()) look_at_row();
    if (before.turn != state.turn) forget();
}

static void random_campaigns_besiege_by_the_ledger(void)
{
    static const char *const options[] = {
        "",          "siege_table=earlier", "siege_table=choose", "artillery=minus", "gunboats=yes",
        "storm=yes", "redoubt=siege",       "start=reconquest",   "supply=advanced", NULL
    };
    static const uint8_t favourites[] = { SJ_VERB_SORTIE, SJ_VERB_ASSIGN, SJ_VERB_WAIT,
                                          SJ_VERB_EVENT, 0 };
    bool is_whole = read_campaigns(&(struct reader){ forget, reads, options, favourites }, 200);
    print_message("%ld siege rolls (%ld lifted, %ld fallen), %ld sorties\n", siege_rolls, lifted,
                  fallen, sorties);
    assert_true(!is_whole || (siege_rolls && lifted && fallen && sorties));
}

static const struct rule_test tests[] = {
    RULE_TEST(random_campaigns_besiege_by_the_ledger,
              "siege.8 siege.9 siege.10 siege.11 siege.12 siege.13 siege.14 siege.15 siege.16 "
              "siege.17 siege.18 siege.19 siege.20 siege.21 siege.22 siege.23 siege.24 siege.25 "
              "siege.26 siege.27 siege.28 siege.29 siege.30 siege.31 siege.32 sortie.2 sortie.3 "
              "sortie.4 sortie.5 sortie.6 sortie.7 sortie.8 sortie.9 sortie.10 sortie.14"),
};

RULE_TEST_MAIN("sanjuans", tests)
