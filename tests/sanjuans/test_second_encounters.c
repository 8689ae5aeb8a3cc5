/* Who meets the Mahdists on the way, and with what on the die: read a second time. */
#include "sanjuans/second.h"

enum { HICKS_TURNS = 2, DIE = 6 };

static const uint8_t target_of_type[] = { 5, 4, 0 }; /* encounter.3 to encounter.5: always */
enum { WAYPOINT_TARGET = 6 };

static long marches, rolls, met, landings, retaken;

static bool is_hicks(int unit)
{
    int kind = sj_unit_kind(unit);
    return kind >= SJ_KIND_HICKS_INFANTRY && kind <= SJ_KIND_HICKS_MACHINE_GUN;
}

static bool is_in_force(const struct sj_state *s, int unit)
{
    return (s->unit_flags[unit] & SJ_UNIT_IN_FORCE) != 0;
}

static bool has_hicks(const struct sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (is_in_force(s, unit) && is_hicks(unit)) return true;
    }
    return false;
}

static bool has_british(const struct sj_state *s)
{
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool is_british = data.kind[sj_unit_kind(unit)].nation == SJ_BRITISH;
        if (is_in_force(s, unit) && is_british) return true;
    }
    return false;
}

/* ---- The roll (encounter.1 to encounter.11) ---------------------------------------------- */

static int target_at(int space)
{
    if (space >= SJ_LOCATIONS) return WAYPOINT_TARGET;
    return target_of_type[data.location[space].type];
}

static bool has_lost_fortress(int island)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        bool is_here = data.location[location].island == island;
        if (is_here && is_fortified(location) && is_mahdist(location)) return true;
    }
    return false;
}

static int modifiers_at(int space)
{
    int island = island_of(space), sum = state.encounter_round + state.encounter_turn;
    if (is_island_lost(island, false)) sum += 2;
    if (has_lost_fortress(island)) sum += 1;
    if (space >= SJ_LOCATIONS) {
        int ends[2];
        ends_of(space, ends);
        if (!is_mahdist(ends[0]) && !is_mahdist(ends[1])) sum -= 1;
    }
    bool is_slow = has_hicks(&before) && before.hicks_turns < HICKS_TURNS;
    if (is_slow) sum += 2; /* card.hicks.5, R18 */
    return sum;
}

static bool has_battle(const struct sj_state *s, int place)
{
    bool is_fought = s->battle.cause != SJ_CAUSE_NONE && s->battle.place == place;
    return is_fought || (s->place_flags[place] & SJ_PLACE_BATTLE) != 0;
}

/* ---- Entering a space (encounter.5, encounter.6, encounter.15, R71, R77, R147) ----------- */

/* Who is met without a roll: in a fortified town, before a besieged place. */
static bool is_sure(int space)
{
    if (space >= SJ_LOCATIONS) return false;
    return state.siege[space] || (is_mahdist(space) && is_fortified(space));
}

static void look_at_entry(int space)
{
    bool is_open = space >= SJ_LOCATIONS || is_mahdist(space);
    bool is_joined = has_battle(&before, space), is_unseen = before.force_unseen;
    bool is_tested = is_open && !is_sure(space) && !is_joined && !is_unseen;
    int needed = target_at(space) - modifiers_at(space);
    bool is_rolled = is_tested && needed > 1 && needed <= DIE; /* the die decides */
    agree("roll for an encounter", is_rolled, state.step[0] == SJ_STEP_ENCOUNTER_DIE);
    bool is_battle = is_sure(space) || is_joined || (is_tested && needed <= 1);
    agree("battle without a roll", is_battle, has_battle(&state, space));
}

static void look_at_march(action a)
{
    int space = (int)action_first(a), from = before.force_at;
    struct sj_state after = state;
    bool is_exit = from < SJ_LOCATIONS && before.siege[from];
    marches++;
    if (has_hicks(&before)) agree("Hicks has moved", true, state.hicks_moved);
    if (is_exit) return;                                                    /* siege.4 */
    if (space < SJ_LOCATIONS) state.control[space] = before.control[space]; /* as it was */
    look_at_entry(space);
    state = after;
}

/* R62: landing is entering. */
static void look_at_landing(void)
{
    int port = before.force_at;
    bool has_landed = false;
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        bool is_there = state.unit_where[unit] == port;
        bool is_last = is_there && before.unit_where[unit] != port; /* it landed just now */
        if (is_last) before.unit_flags[unit] |= SJ_UNIT_IN_FORCE;
        has_landed |= is_there && is_in_force(&before, unit);
    }
    if (port >= SJ_LOCATIONS || before.control[port] != SJ_CONTROL_REVOLT || !has_landed) return;
    struct sj_state after = state;
    state.control[port] = before.control[port];
    look_at_entry(port);
    state = after;
    landings++;
}

/* ---- The die (encounter.12 to encounter.14, R68, R42) ------------------------------------ */

static void look_at_peace(int space, bool is_british)
{
    if (space >= SJ_LOCATIONS || before.control[space] != SJ_CONTROL_REVOLT) return;
    agree("retaken", is_british ? SJ_CONTROL_RED : SJ_CONTROL_GREEN, state.control[space]);
    int noted = state.vp_noted[SJ_VP_RETAKEN] - before.vp_noted[SJ_VP_RETAKEN];
    agree("points", -value_of(space), noted);
    retaken++;
}

static void look_at_die(action a)
{
    const struct trace_event *event = event_of(SJ_MESSAGE_log_encounter);
    bool is_met = event != NULL;
    if (!event) event = event_of(SJ_MESSAGE_log_no_encounter);
    assert_non_null(event);
    struct sj_state after = state;
    state = before;
    int space = event->argument[0], die = (int)action_first(a);
    int needed = target_at(space) - modifiers_at(space); /* on the die */
    bool is_british = has_british(&state), is_escorted = false;
    for (int unit = 0; unit < SJ_UNITS; unit++) is_escorted |= is_in_force(&state, unit);
    state = after;
    agree("die", die, event->argument[1]);
    agree("needed", needed, event->argument[2]);
    agree("encounter", die >= needed, is_met);
    agree("battle", is_met && is_escorted, has_battle(&state, space));
    if (!is_met && is_escorted) look_at_peace(space, is_british);
    rolls++;
    met += is_met;
}

/* ---- Campaigns --------------------------------------------------------------------------- */

static void reads(action a)
{
    if (before.step[0] == SJ_STEP_MARCH && action_verb(a) == SJ_VERB_MARCH) look_at_march(a);
    bool has_unloaded = before.step[0] == SJ_STEP_UNLOADING && state.step[0] != SJ_STEP_UNLOADING;
    if (has_unloaded) look_at_landing();
    if (before.step[0] == SJ_STEP_ENCOUNTER_DIE) look_at_die(a);
}

static void random_campaigns_meet_the_mahdists_by_the_ledger(void)
{
    static const char *const options[] = { "", "start=reconquest", "supply=advanced", "water=yes",
                                           NULL };
    static const uint8_t favourites[] = { SJ_VERB_MARCH, SJ_VERB_FORCE,  SJ_VERB_OPS,
                                          SJ_VERB_SAIL,  SJ_VERB_UNLOAD, 0 };
    bool is_whole = read_campaigns(&(struct reader){ NULL, reads, options, favourites }, 200);
    print_message("%ld marches, %ld rolls, %ld encounters, %ld landings, %ld retaken\n", marches,
                  rolls, met, landings, retaken);
    assert_true(!is_whole || (marches && rolls && met && landings && retaken));
}

static const struct rule_test tests[] = {
    RULE_TEST(random_campaigns_meet_the_mahdists_by_the_ledger,
              "encounter.1 encounter.2 encounter.3 encounter.4 encounter.5 encounter.6 encounter.7 "
              "encounter.8 encounter.9 encounter.10 encounter.11 encounter.12 encounter.14 "
              "encounter.15 encounter.16 pacify.1 pacify.2 pacify.3 card.hicks.5"),
};

RULE_TEST_MAIN("sanjuans", tests)
