/* The position of tests/omdurman, see position.h. */
#include "games/omdurman/sequence/turn.h"
#include "omdurman/position.h"

#include <stdlib.h>
#include <string.h>

struct om_state state;
struct om_data data;
const struct tested tested = { &om_game, &state, &data, "setup=standard" };

static bool is_held; /* see hold_board() */

static void follow(void)
{
    if (is_held) return;
    om_game.derived->prepare(&data);
    om_game.derived->position(&data, &state);
}

void hold_board(void)
{
    is_held = true;
}

void renew(void)
{
    is_held = false;
    follow();
}

/* ---- The board --------------------------------------------------------------------------- */

enum { CENTRE_COLUMN = 15, CENTRE_ROW = 25 };

void clear_counters(void)
{
    memset(state.place, 0, sizeof state.place);
    memset(state.flags, 0, sizeof state.flags);
    om_count_ground(&data, &state);
}

void blank_board(void)
{
    struct om_map_data *map = &data.map[data.scenario[state.options[OM_OPTION_SCENARIO]].map];
    struct om_map_data blank = { .columns = map->columns, .rows = map->rows };
    *map = blank;
    memset(state.built, 0, sizeof state.built);
    memset(state.breached, 0, sizeof state.breached);
    clear_counters();
    follow();
}

int read_numbers(const char *text, int *numbers, int most)
{
    int count = 0;
    char *end = NULL;
    while (count < most) {
        numbers[count++] = (int)strtol(text, &end, 10);
        if (!*end || *end == ' ') break;
        text = end + 1;
    }
    return count;
}

int at(int q, int r)
{
    int row = CENTRE_ROW + r;
    int axial = CENTRE_COLUMN - (CENTRE_ROW - 1) / 2 + q;
    return om_hex_at(axial + (row - 1) / 2, row);
}

int hex_named(const char *name)
{
    int hex = words_find(om_game.verbs[OM_VERB_PLACE].first, name, strlen(name));
    if (hex < 0) fail_msg("no hex %s", name);
    return hex;
}

void put(int counter, int hex)
{
    om_put_counter(&data, &state, counter, hex);
}

int put_kind(enum om_kind kind, int number, int hex)
{
    int first = OM_NO_COUNTER;
    for (int c = 0; c < OM_COUNTERS && number; c++) {
        if (data.kind_of[c] != kind || om_is_on_map(&state, c)) continue;
        if (first == OM_NO_COUNTER) first = c;
        put(c, hex);
        number--;
    }
    if (number) fail_msg("no counter of kind %d is left", (int)kind);
    return first;
}

static struct om_map_data *map_in_use(void)
{
    return &data.map[data.scenario[state.options[OM_OPTION_SCENARIO]].map];
}

void set_terrain(int hex, enum om_terrain terrain)
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
    struct om_map_data *map = map_in_use();
    int direction = om_direction_to(&data, &state, hex, other);
    if (direction < OM_EAST || direction > OM_SOUTH_WEST) {
        int back = hex;
        hex = other;
        other = back;
        direction = om_direction_to(&data, &state, hex, other);
    }
    assert_true(direction >= OM_EAST && direction <= OM_SOUTH_WEST);
    int hexside = hex * 3 + direction - OM_EAST - 2;
    if (features & OM_SIDE_CREST) append(map->crest, OM_CRESTS_MOST, hexside);
    if (features & OM_SIDE_KHOR) append(map->khor, OM_KHORS_MOST, hexside);
    if (features & OM_SIDE_ROAD) append(map->road, OM_ROADS_MOST, hexside);
    if (features & OM_SIDE_WALL) append(map->wall, OM_WALLS, hexside);
    if (features & OM_SIDE_GATE) append(map->gate, OM_GATES, hexside);
    if (features & OM_SIDE_THORN) append(map->thorn, OM_THORNS_MOST, hexside);
    if (features & OM_SIDE_TRENCH) append(map->trench, OM_THORNS_MOST, hexside);
    if (features & OM_SIDE_ENTRY) append(map->entry, OM_ENTRIES_MOST, hexside);
    follow();
}

void set_city(int hex)
{
    append(map_in_use()->city, OM_CITY_MOST, hex);
    follow();
}

void set_zariba(int hex)
{
    struct om_map_data *map = map_in_use();
    append(map->zariba, OM_ZARIBA_HEXES, hex);
    for (int i = 0; i < OM_ZARIBA_HEXES; i++) state.built[i] = map->zariba[i] != 0;
    follow();
}

/* ---- The step at hand -------------------------------------------------------------------- */

/* What a segment leaves behind only if it is broken off. */
static void forget_segment(void)
{
    memset(state.step, OM_STEP_OVER, sizeof state.step);
    memset(state.side, 0, sizeof state.side);
    memset(state.attack, 0, sizeof state.attack);
    memset(state.weapon_use, OM_WEAPON_SILENT, sizeof state.weapon_use);
    memset(state.attacked, 0, sizeof state.attacked);
    memset(state.melee_result, 0, sizeof state.melee_result);
    state.came_from = state.loss_hex = state.melee_hex = OM_NO_HEX;
    state.spent = state.upstream = state.stopped = state.steps_left = 0;
    state.weapon = state.volley = state.result = 0;
    state.loss_cause = state.loss_disrupts = state.loss_number = 0;
}

/* What cannot be of an earlier segment or player turn any more. */
static void forget_flags(enum om_segment segment, enum om_side phasing)
{
    unsigned kept = OM_DISRUPTED | OM_AFLOAT | OM_MOVED | OM_IN_PLACE | OM_AT_WORK | OM_MELEED;
    if (segment != OM_SEGMENT_MOVE) kept &= ~(unsigned)OM_MOVED;
    if (segment != OM_SEGMENT_MOVE && phasing == OM_DERVISH) kept &= ~(unsigned)OM_IN_PLACE;
    if (segment == OM_SEGMENT_MOVE || phasing == OM_DERVISH) kept &= ~(unsigned)OM_AT_WORK;
    if (segment != OM_SEGMENT_MELEE) kept &= ~(unsigned)OM_MELEED;
    for (int c = 0; c < OM_COUNTERS; c++) {
        unsigned others =
            OM_DISRUPTED | OM_AFLOAT | (segment == OM_SEGMENT_MELEE ? OM_RETREATED : 0U);
        state.flags[c] = (uint8_t)(state.flags[c] & (om_side_of(c) == phasing ? kept : others));
    }
}

/* One segment earlier, with the sequence at hand: the next action of nobody begins it. */
void in_segment(enum om_segment segment, enum om_side phasing)
{
    forget_segment();
    forget_flags(segment, phasing);
    state.step[0] = OM_STEP_TURN;
    state.phasing = (uint8_t)phasing;
    state.segment = (uint8_t)segment;
    state.second = data.scenario[state.options[OM_OPTION_SCENARIO]].first != phasing;
    if (state.turn == 0 || state.turn == 1) state.turn = 2;
    om_start_segment(&data, &state, fresh_trace());
    assert_no_fault();
}

const char *text_of(enum om_verb_number verb, int first, int second)
{
    return text_of_action(verb, first, second);
}
