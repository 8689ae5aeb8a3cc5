/* What a melee costs each side, and who falls back: read a second time. */
#include "toulon/second.h"

enum { BATTERIES_FROM = 8 }; /* 27.6a */

/* The melee whose result is being carried out; melee 0: none. */
struct outcome_then {
    struct tl_state then; /* when the die fell */
    int melee, owed[TL_SIDES], retreat[TL_SIDES];
};
static struct outcome_then now;
static long read_sides, destroyed, fell_back, driven_off, battery_losses;

static enum tl_side attacker(void)
{
    return (enum tl_side)before.phasing;
}

/* ---- Who is in it ------------------------------------------------------------------------ */

static bool is_in_melee(int unit, enum tl_side side)
{
    return side_in(&now.then, unit) == side && now.then.battle.melee[unit] == now.melee;
}

static int points_in_melee(enum tl_side side)
{
    int sum = 0;
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (is_in_melee(unit, side)) sum += strength_in(&now.then, unit);
    }
    return sum;
}

/* Q23.4b: it adds to the melee from inside the area. */
static bool has_gun(enum tl_side side)
{
    const struct tl_battle_state *battle = &now.then.battle;
    for (int unit = 0; unit < TL_UNITS; unit++) {
        bool adds = battle->melee[unit] == now.melee || battle->support[unit] == now.melee;
        bool is_there = now.then.place[unit] == battle->area && side_in(&now.then, unit) == side;
        bool shoots = is_gun_in(&now.then, unit) && strength_in(&now.then, unit);
        if (adds && is_there && shoots) return true;
    }
    return false;
}

/* 27.6a, 35.1b */
static bool is_battery(int unit)
{
    int type = data.unit[unit].type;
    bool is_old = type == TL_ARTILLERY && side_in(&now.then, unit) == TL_REPUBLICANS;
    return type == TL_BATTERY || (is_old && state.turn >= BATTERIES_FROM);
}

/* ---- Losses (23.4, 25.28, 25.31, 35.1b) -------------------------------------------------- */

static void look_at_tallies(enum tl_side side, int temporary, int permanent)
{
    const struct tl_battle_state *then = &now.then.battle, *after = &state.battle;
    agree("temporary losses", then->temporary[side] + temporary, after->temporary[side]);
    agree("permanent losses", then->permanent[side] + permanent, after->permanent[side]);
}

/* 25.31a to 25.31c; what its batteries are worth. */
static int look_at_destruction(enum tl_side side)
{
    int hardened = 0, worth = 0;
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (!is_in_melee(unit, side) || !strength_in(&now.then, unit)) continue;
        int converted = now.then.battle.unit_temporary[unit];
        agree("destroyed", TL_PLACE_GONE, state.place[unit]);
        hardened += converted;
        if (is_battery(unit)) worth += 2 * strength_in(&now.then, unit) + converted;
        destroyed++;
    }
    look_at_tallies(side, -hardened, points_in_melee(side) + hardened);
    return worth;
}

/* 23.4a to 23.4c, 25.28b, 25.31d */
static int look_at_losses(enum tl_side side)
{
    int lost = now.owed[side], temporary = 0, permanent = 0, worth = 0;
    bool is_hard = has_gun(tl_other_side(side));
    for (int unit = 0; unit < TL_UNITS; unit++) {
        if (!is_in_melee(unit, side)) continue;
        int soft = state.temporary[unit] - now.then.temporary[unit];
        int hard = state.permanent[unit] - now.then.permanent[unit];
        agree("lost more than it has", false, soft + hard > strength_in(&now.then, unit));
        agree("left the game", false, state.place[unit] == TL_PLACE_GONE);
        temporary += soft;
        permanent += hard;
        if (is_battery(unit)) worth += soft + 2 * hard;
    }
    agree("first and third loss", (lost + 1) / 2, is_hard ? permanent : temporary);
    agree("second and fourth loss", lost / 2, is_hard ? temporary : permanent);
    look_at_tallies(side, temporary, permanent);
    return worth;
}

/* 25.32c, 27.24, Q25.31: nobody else suffers. */
static void look_at_others(void)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        bool is_there = now.then.battle.melee[unit] == now.melee;
        bool is_spent = is_there && !strength_in(&now.then, unit);
        if (is_there && !is_spent) continue;
        agree("temporary losses of others", now.then.temporary[unit], state.temporary[unit]);
        agree("permanent losses of others", now.then.permanent[unit], state.permanent[unit]);
    }
}

/* ---- Falling back (25.32, 25.33) --------------------------------------------------------- */

static void look_at_retreat(enum tl_side side)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        bool is_there = now.then.place[unit] == now.then.battle.area &&
                        side_in(&now.then, unit) == side && state.place[unit] != TL_PLACE_GONE;
        if (!is_there) continue;
        bool falls_back = is_in_melee(unit, side) && now.retreat[side] == TL_SMALL_RETREAT;
        bool had_gone = (now.then.unit_flags[unit] & TL_ROUTED) != 0;
        agree("in the Retreat Zone", falls_back || had_gone,
              (state.unit_flags[unit] & TL_ROUTED) != 0);
        fell_back += falls_back;
    }
}

static void look_at_rout(void)
{
    for (int side = 0; side < TL_SIDES; side++) {
        bool is_driven_off = now.retreat[side] == TL_FULL_RETREAT;
        const struct trace_event *event = event_of(TL_MESSAGE_force_routed, 0);
        if (!is_driven_off) continue;
        assert_non_null(event);
        agree("driven off", side, event->argument[0]);
        agree("the battle is over", true,
              state.battle.stage > TL_STAGE_ROUND_OVER ||
                  state.battle.area != now.then.battle.area);
        driven_off++;
    }
}

/* ---- Combats ----------------------------------------------------------------------------- */

static void look_at_result(void)
{
    int worth = 0;
    for (int i = 0; i < TL_SIDES; i++) {
        enum tl_side side = (enum tl_side)i;
        bool is_destroyed = now.owed[side] > points_in_melee(side);
        worth += is_destroyed ? look_at_destruction(side) : look_at_losses(side);
        look_at_retreat(side);
        read_sides++;
    }
    look_at_others();
    agree("points for batteries", now.then.points[TL_ALLIES] + worth, state.points[TL_ALLIES]);
    agree("points", now.then.points[TL_REPUBLICANS], state.points[TL_REPUBLICANS]);
    battery_losses += worth;
}

static void note_result(action a)
{
    const struct trace_event *event = event_of(TL_MESSAGE_melee_rolled, 0);
    assert_non_null(event);
    now.then = before;
    now.melee = before.battle.at_hand;
    enum tl_side defender = tl_other_side(attacker());
    const struct tl_column_data *column = &data.column[event->argument[1]];
    unsigned die = action_first(a) - 1;
    now.owed[attacker()] = column->attacker_loses[die];
    now.owed[defender] = column->defender_loses[die];
    now.retreat[attacker()] = column->attacker_retreat[die];
    now.retreat[defender] = column->defender_retreat[die];
}

/* Once nobody has to choose any more: before the end of the combat brings losses of its own. */
static void reads(action a)
{
    if (before.step[0] == TL_STEP_MELEE_DIE) note_result(a);
    if (!now.melee || state.step[0] == TL_STEP_LOSSES) return;
    bool goes_on =
        state.battle.area == now.then.battle.area && state.battle.stage <= TL_STAGE_CLOSE;
    if (goes_on) look_at_result();
    look_at_rout();
    now.melee = 0;
}

static void begins(void)
{
    now.melee = 0;
}

static void random_melees_cost_what_the_ledger_says(void)
{
    static const char *const options[] = { "", NULL };
    bool is_whole = read_combats(&(struct reader){ begins, reads }, options, 3000);
    read_games(&(struct reader){ begins, reads }, 10);
    print_message("%ld sides, %ld units destroyed, %ld fallen back, %ld forces driven off, %ld "
                  "points for batteries\n",
                  read_sides, destroyed, fell_back, driven_off, battery_losses);
    assert_true(!is_whole ||
                (read_sides && destroyed && fell_back && driven_off && battery_losses));
}

static const struct rule_test tests[] = {
    RULE_TEST(random_melees_cost_what_the_ledger_says,
              "23.4a 23.4b 23.4c 23.8b 25.28a 25.28b 25.28c 25.31a 25.31b 25.31c 25.31d 25.32a "
              "25.32c 25.33d 27.24 35.1b"),
};

RULE_TEST_MAIN("toulon", tests)
