/* Victory points: areas, batteries, forts, leaders, ships and victories, read a second time. */
#include "toulon/second.h"

#include <string.h>

enum { BATTERIES_FROM = 8, FORT = 2, DECISIVE = 1, GRAVE = 6, KILLED = 1, CAPTURED = 2 };

static int owner[TL_AREAS]; /* 1 + side, 0: nobody */
static int owed[TL_SIDES];  /* points, by the ledger */
static long areas, batteries, forts, leaders, ships, victories;

/* ---- Areas (35.1f, 35.1g, Q35.1c) -------------------------------------------------------- */

static bool is_held(int area, enum tl_side side)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (state.place[unit] == area && side_in(&state, unit) == side) return true;
    }
    return false;
}

/* While both are there, it is who was there before. */
static void note_owners(void)
{
    for (int area = 1; area < TL_AREAS; area++) {
        int points = data.area[area].points, was = owner[area];
        if (!points) continue;
        bool allies = is_held(area, TL_ALLIES), republicans = is_held(area, TL_REPUBLICANS);
        if (allies && republicans) continue;
        owner[area] = allies ? 1 + TL_ALLIES : republicans ? 1 + TL_REPUBLICANS : 0;
        if (was == owner[area]) continue;
        if (was) owed[was - 1] -= points;
        if (owner[area]) owed[owner[area] - 1] += points;
        areas++;
    }
}

/* ---- Batteries (35.1b, Q35.1, Q20.4) ----------------------------------------------------- */

static int soft_losses[TL_UNITS]; /* temporary, of the combat at hand */

static bool is_battery(int unit)
{
    int type = data.unit[unit].type;
    bool is_old = type == TL_ARTILLERY && side_in(&before, unit) == TL_REPUBLICANS;
    return type == TL_BATTERY || (is_old && before.turn >= BATTERIES_FROM);
}

static int hardened_of(int unit)
{
    const struct trace_event *event;
    int sum = 0;
    for (int i = 0; (event = event_of(TL_MESSAGE_losses_harden, i)) != NULL; i++) {
        if (event->argument[0] == unit) sum += event->argument[1];
    }
    return sum;
}

static void note_battery(int unit)
{
    bool was_on_map = before.place[unit] < TL_AREAS;
    bool is_gone = was_on_map && state.place[unit] == TL_PLACE_GONE;
    bool is_spiked = times_named(TL_MESSAGE_gun_spiked, unit) > 0;
    int soft = times_named(TL_MESSAGE_temporary_loss, unit) - crowded_out(unit);
    int worth = soft + 2 * times_named(TL_MESSAGE_permanent_loss, unit);
    if (is_gone && !is_spiked)
        worth = 2 * strength_in(&before, unit) + soft_losses[unit];
    else
        worth += hardened_of(unit);
    soft_losses[unit] += soft;
    owed[TL_ALLIES] += worth;
    batteries += worth > 0;
}

static bool has_losses(void)
{
    static const uint16_t messages[] = { TL_MESSAGE_temporary_loss, TL_MESSAGE_permanent_loss,
                                         TL_MESSAGE_losses_harden, TL_MESSAGE_unit_destroyed,
                                         TL_MESSAGE_overrun_succeeds };
    for (size_t i = 0; i < sizeof messages / sizeof messages[0]; i++) {
        if (event_of(messages[i], 0)) return true;
    }
    return false;
}

static void note_batteries(void)
{
    bool is_hostile = before.phase == TL_PHASE_COMBAT || before.phase == TL_PHASE_MOVEMENT;
    if (!has_losses()) return;
    for (int unit = TL_FIRST_REPUBLICAN; unit < TL_UNITS && is_hostile; unit++) {
        if (is_battery(unit)) note_battery(unit);
    }
}

/* ---- Forts (35.1d, 35.1e, Q35.1b) -------------------------------------------------------- */

static struct {
    int area;
    bool is_known, was_held[TL_WORKS];
} fight;

static void find_garrisons(void)
{
    fight.is_known = true;
    for (int unit = 0; unit < TL_UNITS; unit++) {
        bool is_there = before.place[unit] == fight.area;
        bool has_gone = state.place[unit] != fight.area; /* at once (25.2) */
        int work = has_gone ? before.inside[unit] : state.inside[unit];
        bool defends = side_in(&before, unit) != (enum tl_side)before.phasing;
        if (is_there && defends && is_fort(work)) fight.was_held[work] = true;
    }
}

/* When everybody has been told where he stands. */
static void note_garrisons(void)
{
    if (fight.area != state.battle.area) memset(&fight, 0, sizeof fight);
    fight.area = state.battle.area;
    bool is_open = !fight.is_known && state.step[0] != TL_STEP_MANNING;
    if (fight.area && is_open) find_garrisons();
}

static void note_forts(void)
{
    enum tl_side attacker = (enum tl_side)before.phasing;
    bool is_over = fight.area && state.battle.area != fight.area;
    bool is_taken = is_over && is_held(fight.area, attacker);
    if (is_over && !fight.is_known) find_garrisons(); /* over before it was fought (25.2) */
    for (int work = 1; work < TL_WORKS && is_taken; work++) {
        if (!fight.was_held[work]) continue;
        owed[attacker] += FORT;
        forts++;
    }
}

/* ---- Leaders (35.1h, 35.1i, 24.4a, 24.7c) ------------------------------------------------ */

static void score_leader(int piece)
{
    static const int worth[] = { 2, 1, 0, 0 };
    int leader = piece - TL_FIRST_LEADER;
    int grade = data.leader[leader].grade + ((before.leader_flags[leader] & TL_REPLACED) != 0);
    bool is_allied = leader < TL_LEADER_CARTEAUX;
    owed[is_allied ? TL_REPUBLICANS : TL_ALLIES] += worth[grade];
    leaders++;
}

/* data 3.15: a capture needs an enemy who stays in the area. */
static bool has_captors(void)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        bool stays = !(before.unit_flags[unit] & TL_ROUTED);
        bool is_there = before.place[unit] == before.battle.area && stays;
        if (is_there && side_in(&before, unit) == TL_ALLIES) return true;
    }
    return false;
}

/* Bonaparte is not lost in combat, but counts as if he were. */
static void note_leaders(action a)
{
    const struct trace_event *event;
    for (int i = 0; (event = event_of(TL_MESSAGE_leader_killed, i)) != NULL; i++) {
        score_leader(event->argument[0]);
    }
    for (int i = 0; (event = event_of(TL_MESSAGE_leader_captured, i)) != NULL; i++) {
        score_leader(event->argument[0]);
    }
    bool is_rolled =
        before.step[0] == TL_STEP_WOUND_DIE || before.step[0] == TL_STEP_LEADER_KIND_DIE;
    bool is_taken = !is_rolled && times_named(TL_MESSAGE_leader_wounded, TL_PIECE_BONAPARTE);
    if (is_taken) score_leader(TL_PIECE_BONAPARTE); /* with his units (26.3b) */
    if (TL_FIRST_LEADER + before.battle.at_hand - 1 != TL_PIECE_BONAPARTE) return;
    unsigned die = action_first(a);
    bool is_grave = before.step[0] == TL_STEP_WOUND_DIE && die == GRAVE;
    if (before.step[0] == TL_STEP_LEADER_KIND_DIE) {
        is_grave = die == KILLED || (die == CAPTURED && has_captors());
    }
    if (is_grave) score_leader(TL_PIECE_BONAPARTE);
}

/* ---- Ships and victories (35.1a, 35.1c) -------------------------------------------------- */

static void note_ships(void)
{
    const struct trace_event *event;
    for (int i = 0; (event = event_of(TL_MESSAGE_ships_hit, i)) != NULL; i++) {
        bool is_tenuous = before.roadstead[event->argument[0]] == TL_TENUOUS;
        owed[TL_REPUBLICANS] += (is_tenuous ? 2 : 1) * event->argument[1];
        ships++;
    }
}

static void note_victories(void)
{
    const struct trace_event *event = event_of(TL_MESSAGE_decisive_victory, 0);
    if (!event) return;
    owed[event->argument[0]] += DECISIVE;
    victories++;
}

/* ---- Games ------------------------------------------------------------------------------- */

static void begins(void)
{
    for (int area = 1; area < TL_AREAS; area++) owner[area] = state.scored[area];
    for (int side = 0; side < TL_SIDES; side++) owed[side] = state.points[side];
    memset(&fight, 0, sizeof fight);
    memset(soft_losses, 0, sizeof soft_losses);
    note_garrisons();
    bool is_scored = state.battle.stage > TL_STAGE_OUTCOME; /* nobody stood in their way */
    if (is_scored) memset(fight.was_held, 0, sizeof fight.was_held);
}

/* Points are booked when a move or a combat is over; not while both fight for an area. */
static bool is_at_rest(void)
{
    for (int area = 1; area < TL_AREAS; area++) {
        if (!data.area[area].points) continue;
        if (is_held(area, TL_ALLIES) && is_held(area, TL_REPUBLICANS)) return false;
    }
    if (state.phase == TL_PHASE_MOVEMENT) return state.step[0] == TL_STEP_MOVE;
    return !state.battle.area;
}

static void reads(action a)
{
    bool is_manning = before.step[0] == TL_STEP_MANNING && action_verb(a) == TL_VERB_MAN;
    if (is_manning) before.inside[action_first(a)] = (uint8_t)action_second(a);
    note_owners();
    note_batteries();
    note_forts();
    note_leaders(a);
    note_ships();
    note_victories();
    note_garrisons();
    if (before.battle.area != state.battle.area) memset(soft_losses, 0, sizeof soft_losses);
    if (!is_at_rest()) return;
    agree("points of the Allies", owed[TL_ALLIES], state.points[TL_ALLIES]);
    agree("points of the Republicans", owed[TL_REPUBLICANS], state.points[TL_REPUBLICANS]);
}

static void report(const char *where)
{
    print_message("%s: %ld areas, %ld batteries, %ld forts, %ld leaders, %ld barrages, %ld "
                  "victories\n",
                  where, areas, batteries, forts, leaders, ships, victories);
}

static void random_combats_score_by_the_ledger(void)
{
    static const char *const options[] = { "", NULL };
    bool is_whole = read_combats(&(struct reader){ begins, reads }, options, 1500);
    report("combats");
    assert_true(!is_whole || (areas && batteries && forts && leaders && ships && victories));
}

static void random_games_score_by_the_ledger(void)
{
    areas = 0;
    read_games(&(struct reader){ begins, reads }, 10);
    report("games");
    assert_true(areas);
}

static const struct rule_test tests[] = {
    RULE_TEST(random_combats_score_by_the_ledger,
              "35.1a 35.1b 35.1c 35.1d 35.1e 35.1f 35.1g 35.1h 35.1i 24.4a 28.4"),
    RULE_TEST(random_games_score_by_the_ledger, "35.1a 35.1b 35.1f 35.1g"),
};

RULE_TEST_MAIN("toulon", tests)
