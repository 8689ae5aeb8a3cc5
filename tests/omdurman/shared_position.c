/* The position of tests/omdurman, see position.h. */
#include "omdurman/position.h"

#include <string.h>

struct omdurman_state state;
struct omdurman_data data;
const struct tested tested = { &omdurman_game, &state, &data, "setup=standard" };

static void follow(void)
{
    omdurman_prepare(&data);
    count_ground(&data, &state);
}

void renew(void)
{
    follow();
}

/* ---- The board --------------------------------------------------------------------------- */

enum { CENTRE_COLUMN = 15, CENTRE_ROW = 25 };

void clear_counters(void)
{
    memset(state.place, 0, sizeof state.place);
    memset(state.flags, 0, sizeof state.flags);
    count_ground(&data, &state);
}

void blank_board(void)
{
    struct map_data *map = &data.map[data.scenario[state.options[OPTION_SCENARIO]].map];
    struct map_data blank = { .columns = map->columns, .rows = map->rows };
    *map = blank;
    memset(state.built, 0, sizeof state.built);
    memset(state.breached, 0, sizeof state.breached);
    clear_counters();
    follow();
}

int at(int q, int r)
{
    int row = CENTRE_ROW + r;
    int axial = CENTRE_COLUMN - (CENTRE_ROW - 1) / 2 + q;
    return hex_at(axial + (row - 1) / 2, row);
}

int hex_named(const char *name)
{
    int hex = words_find(omdurman_game.verbs[VERB_PLACE].first, name, strlen(name));
    if (hex < 0) fail_msg("no hex %s", name);
    return hex;
}

void put(int counter, int hex)
{
    put_counter(&data, &state, counter, hex);
}

int put_kind(enum kind kind, int number, int hex)
{
    int first = NO_COUNTER;
    for (int c = 0; c < COUNTERS && number; c++) {
        if (data.kind_of[c] != kind || is_on_map(&state, c)) continue;
        if (first == NO_COUNTER) first = c;
        put(c, hex);
        number--;
    }
    if (number) fail_msg("no counter of kind %d is left", (int)kind);
    return first;
}

static struct map_data *map_in_use(void)
{
    return &data.map[data.scenario[state.options[OPTION_SCENARIO]].map];
}

void set_terrain(int hex, enum terrain terrain)
{
    map_in_use()->terrain[hex] = (uint8_t)terrain;
    follow();
}

/* Appends a hexside or hex to a list that ends at the first zero. */
static void append(uint16_t *list, int most, int value)
{
    int i = 0;
    while (i < most && list[i]) i++;
    if (i == most) {
        fail_msg("the list is full");
        return;
    }
    list[i] = (uint16_t)value;
}

void set_side(int hex, int other, unsigned features)
{
    struct map_data *map = map_in_use();
    int direction = direction_to(&data, &state, hex, other);
    if (direction < EAST || direction > SOUTH_WEST) {
        int back = hex;
        hex = other;
        other = back;
        direction = direction_to(&data, &state, hex, other);
    }
    assert_true(direction >= EAST && direction <= SOUTH_WEST);
    int hexside = hex * 3 + direction - EAST - 2;
    if (features & SIDE_CREST) append(map->crest, CRESTS_MOST, hexside);
    if (features & SIDE_KHOR) append(map->khor, KHORS_MOST, hexside);
    if (features & SIDE_ROAD) append(map->road, ROADS_MOST, hexside);
    if (features & SIDE_WALL) append(map->wall, WALLS, hexside);
    if (features & SIDE_GATE) append(map->gate, GATES, hexside);
    if (features & SIDE_THORN) append(map->thorn, THORNS_MOST, hexside);
    if (features & SIDE_TRENCH) append(map->trench, THORNS_MOST, hexside);
    if (features & SIDE_ENTRY) append(map->entry, ENTRIES_MOST, hexside);
    follow();
}

void set_city(int hex)
{
    append(map_in_use()->city, CITY_MOST, hex);
    follow();
}

void set_zariba(int hex)
{
    struct map_data *map = map_in_use();
    append(map->zariba, ZARIBA_HEXES, hex);
    for (int i = 0; i < ZARIBA_HEXES; i++) state.built[i] = map->zariba[i] != 0;
    follow();
}

/* ---- The step at hand -------------------------------------------------------------------- */

/* What a segment leaves behind only if it is broken off. */
static void forget_segment(void)
{
    memset(state.step, STEP_OVER, sizeof state.step);
    memset(state.side, 0, sizeof state.side);
    memset(state.attack, 0, sizeof state.attack);
    memset(state.weapon_use, WEAPON_SILENT, sizeof state.weapon_use);
    memset(state.attacked, 0, sizeof state.attacked);
    memset(state.melee_result, 0, sizeof state.melee_result);
    state.came_from = state.loss_hex = state.melee_hex = NO_HEX;
    state.spent = state.upstream = state.stopped = state.steps_left = 0;
    state.weapon = state.volley = state.result = 0;
    state.loss_cause = state.loss_disrupts = state.loss_number = 0;
}

/* What cannot be of an earlier segment or player turn any more. */
static void forget_flags(enum segment segment, enum side phasing)
{
    unsigned kept = DISRUPTED | AFLOAT | MOVED | IN_PLACE | AT_WORK | MELEED;
    if (segment != SEGMENT_MOVE) kept &= ~(unsigned)MOVED;
    if (segment != SEGMENT_MOVE && phasing == DERVISH) kept &= ~(unsigned)IN_PLACE;
    if (segment == SEGMENT_MOVE || phasing == DERVISH) kept &= ~(unsigned)AT_WORK;
    if (segment != SEGMENT_MELEE) kept &= ~(unsigned)MELEED;
    for (int c = 0; c < COUNTERS; c++) {
        unsigned others = DISRUPTED | AFLOAT | (segment == SEGMENT_MELEE ? RETREATED : 0U);
        state.flags[c] = (uint8_t)(state.flags[c] & (side_of(c) == phasing ? kept : others));
    }
}

/* One segment earlier, with the sequence at hand: the next action of nobody begins it. */
void in_segment(enum segment segment, enum side phasing)
{
    forget_segment();
    forget_flags(segment, phasing);
    state.step[0] = STEP_TURN;
    state.phasing = (uint8_t)phasing;
    state.segment = (uint8_t)segment;
    state.second = data.scenario[state.options[OPTION_SCENARIO]].first != phasing;
    if (state.turn == 0 || state.turn == 1) state.turn = 2;
    omdurman_begin_segment(&data, &state, fresh_trace());
    assert_no_fault();
}

const char *text_of(enum verb_number verb, int first, int second)
{
    return text_of_action(verb, first, second);
}
