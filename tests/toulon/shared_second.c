/* Combats for a second reading, see second.h. */
#include "toulon/second.h"

#include <stdlib.h>

enum { WINGS_END = 12 };
enum { SEED = 1794, EVENTS_MOST = 512, OPTIONS_MOST_READ = 8, COMBATS_A_GAME = 50 };

struct tl_state before;

static struct random dice;
static long combat;
static struct trace_event events[EVENTS_MOST];
static struct trace trace = { events, EVENTS_MOST, 0 };

static int below(int bound)
{
    return (int)random_below(&dice, (uint32_t)bound);
}

void agree(const char *what, int by_ledger, int by_engine)
{
    if (by_ledger == by_engine) return;
    fail_msg("%s: %d by the ledger, %d by the engine (combat %ld, turn %d, before: %s)", what,
             by_ledger, by_engine, combat, state.turn, tl_steps.word[before.step[0]]);
}

const struct trace_event *event_of(enum tl_message message, int which)
{
    for (int i = 0; i < trace.count; i++) {
        if (events[i].message == message && which-- == 0) return &events[i];
    }
    return NULL;
}

static int combat_events(void)
{
    static const uint16_t later[] = { TL_MESSAGE_battle_won,   TL_MESSAGE_battle_drawn,
                                      TL_MESSAGE_unit_rallies, TL_MESSAGE_decisive_victory,
                                      TL_MESSAGE_rally_rolled, TL_MESSAGE_surrounded_rolled,
                                      TL_MESSAGE_final_rolled, TL_MESSAGE_season_takes,
                                      TL_MESSAGE_hunger_takes, TL_MESSAGE_final_check_rolled };
    for (int i = 0; i < trace.count; i++) {
        for (size_t j = 0; j < sizeof later / sizeof later[0]; j++) {
            if (events[i].message == later[j]) return i;
        }
    }
    return trace.count;
}

int times_named(enum tl_message message, int unit)
{
    int times = 0;
    for (int i = 0; i < combat_events(); i++) {
        times += events[i].message == message && events[i].argument[0] == unit;
    }
    return times;
}

int crowded_out(int unit)
{
    bool is_crowded = before.step[0] == TL_STEP_EXCESS;
    int lost = 0;
    for (int i = 0; i < combat_events(); i++) {
        is_crowded |= events[i].message == TL_MESSAGE_area_crowded;
        bool is_loss = events[i].message == TL_MESSAGE_temporary_loss;
        lost += is_crowded && is_loss && events[i].argument[0] == unit;
    }
    return lost;
}

/* ---- Units ------------------------------------------------------------------------------- */

bool is_fort(int work)
{
    return work != TL_NO_WORK && work < TL_FIRST_REDOUBT;
}

int strength_in(const struct tl_state *s, int unit)
{
    const struct tl_unit_data *counter = &data.unit[unit];
    int printed = is_fort(s->inside[unit]) ? counter->in_fort : counter->strength;
    int left = printed - s->temporary[unit] - s->permanent[unit];
    return left > 0 ? left : 0;
}

bool is_gun_in(const struct tl_state *s, int unit)
{
    int type = data.unit[unit].type;
    if (type == TL_GUNNERS) return is_fort(s->inside[unit]);
    return type == TL_ARTILLERY || type == TL_BATTERY;
}

enum tl_side side_in(const struct tl_state *s, int unit)
{
    if (unit == TL_UNIT_ROYAL_LOUIS && (s->unit_flags[unit] & TL_DEFECTED)) return TL_REPUBLICANS;
    return unit < TL_FIRST_REPUBLICAN ? TL_ALLIES : TL_REPUBLICANS;
}

/* ---- A combat ---------------------------------------------------------------------------- */

/* A Republican force has one wing before turn 12 (5.2b). */
static bool is_of(int unit, enum tl_side side, int wing)
{
    int corps = data.unit[unit].corps;
    bool is_torn = side == TL_REPUBLICANS && state.turn < WINGS_END && corps != TL_RESERVE;
    return side_in(&state, unit) == side && (!is_torn || corps == wing);
}

static int any_unit(enum tl_side side, int wing)
{
    int unit = below(TL_UNITS);
    while (!is_of(unit, side, wing) || state.place[unit] != TL_PLACE_GONE) unit = below(TL_UNITS);
    return unit;
}

static int beside(int area)
{
    const uint8_t *next = data.area[area].neighbours;
    int count = 0;
    while (count < TL_NEIGHBOURS_MOST && next[count]) count++;
    return next[below(count)];
}

static int put_any(enum tl_side side, int wing, int area)
{
    int unit = any_unit(side, wing), printed = data.unit[unit].strength;
    put(unit, area);
    state.temporary[unit] = (uint8_t)below(printed / 2 + 1);
    state.permanent[unit] = (uint8_t)below(printed / 2 + 1);
    if (below(2)) state.unit_flags[unit] |= TL_MOBILE;
    return unit;
}

static void put_leaders(enum tl_side side, int area)
{
    for (int leader = 0; leader < TL_LEADERS; leader++) {
        bool is_mine = (leader < TL_LEADER_CARTEAUX) == (side == TL_ALLIES);
        if (is_mine && !below(4)) put(TL_FIRST_LEADER + leader, area);
    }
}

static void put_attackers(enum tl_side side, int wing, int area, const int origins[2])
{
    int number = 1 + below(8);
    for (int i = 0; i < number; i++) {
        int unit = put_any(side, wing, area), from = origins[below(2)];
        state.unit_flags[unit] |= TL_MOBILE;
        come(unit, from, area);
        if (data.beside[area][from] == 2) state.unit_flags[unit] |= TL_CROSSED;
    }
}

/* Others stand around: who may help, and where nobody may go. No other wing stands where the
 * attackers came from. */
static void put_neighbours(int area, int wing, const int origins[2])
{
    for (int i = 0; i < 5; i++) {
        int next = beside(area), number = below(3), any_wing = below(2) ? TL_WEST : TL_EAST;
        bool is_origin = next == origins[0] || next == origins[1];
        enum tl_side side = (enum tl_side)below(TL_SIDES);
        if (state.units_in[next][TL_ALLIES] || state.units_in[next][TL_REPUBLICANS]) continue;
        if (is_origin && side != (enum tl_side)state.phasing) continue;
        for (int j = 0; j < number; j++) put_any(side, is_origin ? wing : any_wing, next);
    }
}

static void lose_roadsteads(void)
{
    state.roadstead[TL_GREAT] = below(4) ? TL_HELD : (uint8_t)below(TL_HOLDS);
    state.roadstead[TL_LITTLE] = below(4) ? TL_HELD : (uint8_t)below(TL_HOLDS);
    if (state.roadstead[TL_GREAT] == TL_GIVEN_UP) state.roadstead[TL_LITTLE] = TL_GIVEN_UP;
}

/* Half of the combats are at a fort. */
static int any_area(void)
{
    static const uint8_t forts[] = { TL_AREA_POM, TL_AREA_ANT, TL_AREA_MAL, TL_AREA_EGU,
                                     TL_AREA_FRN, TL_AREA_ART, TL_AREA_CAT, TL_AREA_GTR,
                                     TL_AREA_LOU, TL_AREA_LMG, TL_AREA_GAR, TL_AREA_BRN };
    if (below(2)) return forts[below((int)sizeof forts)];
    int area = 1 + below(TL_AREAS - 1);
    while (area == TL_AREA_TOU || area == TL_AREA_OLL || area == TL_AREA_SOL) {
        area = 1 + below(TL_AREAS - 1);
    }
    return area;
}

/* The areas give their points to who held them before the attack (35.1f). */
static void score_areas(void)
{
    for (int area = 1; area < TL_AREAS; area++) {
        const uint8_t *units = state.units_in[area];
        int side = (int)tl_other_side((enum tl_side)state.phasing);
        if (!units[side]) side = state.phasing;
        if (data.area[area].points) state.scored[area] = units[side] ? (uint8_t)(1 + side) : 0;
    }
}

static void begin_any(void)
{
    set_turn(1 + below(TL_TURNS));
    enum tl_side side = (enum tl_side)below(TL_SIDES), other = tl_other_side(side);
    int area = any_area(), defenders = 1 + below(6), wing = below(2) ? TL_WEST : TL_EAST;
    int origins[] = { beside(area), beside(area) };
    state.phasing = (uint8_t)side;
    if (below(2)) put_redoubt(other, area, 1 + below(2));
    for (int i = 0; i < defenders; i++) put_any(other, wing, area);
    put_leaders(other, area);
    put_attackers(side, wing, area, origins);
    put_leaders(side, area);
    put_neighbours(area, wing, origins);
    lose_roadsteads();
    score_areas();
    state.ammunition = (uint8_t)below(TL_POOL_MOST + 1);
    before = state; /* for begins() */
    attack(side);
}

/* What ends a choice early; and what leaves to the game what a reader wants to follow. */
static bool is_dull(action a)
{
    return action_verb(a) == TL_VERB_END || action_verb(a) == TL_VERB_STANDARD;
}

static action choose(void)
{
    static action legal[TL_LEGAL_MOST];
    static struct outcome outcomes[TL_DIE * TL_DIE];
    if (tl_game.actor(&state) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, tl_game.chance(&data, &state, outcomes), &dice);
    }
    int count = tl_game.legal(&data, &state, legal);
    action a = legal[below(count)];
    for (int tries = 0; tries < 4 && is_dull(a); tries++) a = legal[below(count)];
    return a;
}

static void play_one(const struct reader *reader)
{
    action a = choose();
    before = state;
    trace.count = 0;
    assert_int_equal(tl_game.apply(&data, &state, a, &trace), ACCEPTED);
    assert_true(trace.count <= EVENTS_MOST);
    reader->reads(a);
}

static void play(const struct reader *reader, bool is_whole)
{
    if (reader->begins) reader->begins();
    while (tl_game.actor(&state) != ACTOR_OVER) {
        if (!is_whole && state.phase != TL_PHASE_COMBAT) return;
        play_one(reader);
    }
}

static long first_of(long *count)
{
    const char *games = getenv("SORTIE_RANDOM_GAMES"), *from = getenv("SORTIE_RANDOM_FROM");
    if (games) *count = strtol(games, NULL, 10);
    return from ? strtol(from, NULL, 10) : 0;
}

/* A game takes as long as many combats. */
void read_games(const struct reader *reader, long count)
{
    long many = count * COMBATS_A_GAME, first = first_of(&many);
    count = many < COMBATS_A_GAME ? 1 : many / COMBATS_A_GAME;
    for (combat = first; combat < first + count; combat++) {
        random_seed(&dice, SEED, (uint64_t)combat);
        begin("");
        before = state;
        play(reader, true);
    }
}

bool read_combats(const struct reader *reader, const char *const *options, long count)
{
    long usual = count, first = first_of(&count);
    static struct tl_state beginnings[OPTIONS_MOST_READ];
    int kinds = 0;
    for (; options[kinds]; kinds++) {
        assert_true(kinds < OPTIONS_MOST_READ);
        begin_battle_map_with(options[kinds]);
        beginnings[kinds] = state;
    }
    for (combat = first; combat < first + count; combat++) {
        random_seed(&dice, SEED, (uint64_t)combat);
        state = beginnings[combat % kinds];
        begin_any();
        play(reader, false);
    }
    return count >= usual;
}
