/* Random games for the second reading, see second.h. */
#include "games/omdurman/movement/movement.h"
#include "omdurman/second.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 1898, LIST_MOST = 4096, ACTIONS_MOST = 1500, FIGHT_MOST = 900 };

action second_list[LIST_MOST];
int second_listed;

static struct random source;
static long game_number, action_number;

static int below(int limit)
{
    return (int)random_below(&source, (uint32_t)limit);
}

const char *second_where(void)
{
    static char text[160];
    snprintf(text, sizeof text, "game %ld, action %ld, turn %d, segment %s, step %s", game_number,
             action_number, state.turn, om_segments.word[state.segment],
             om_game.steps->word[state.step[0]]);
    return text;
}

bool second_is_listed(action a)
{
    for (int i = 0; i < second_listed; i++) {
        if (second_list[i] == a) return true;
    }
    return false;
}

int second_find_event(const struct trace *trace, unsigned message, int from)
{
    for (int i = from; i < trace->count; i++) {
        if (trace->events[i].message == message) return i;
    }
    return -1;
}

/* ---- Counters strewn about --------------------------------------------------------------- */

struct field_of_battle {
    const char *options;
    int column, row, width, height;
};

/* The city and the Nile beside it, the zariba, the hills, and Khartoum. */
static const struct field_of_battle fields[] = {
    { "scenario=campaign", 8, 34, 14, 12 },
    { "scenario=historical", 25, 10, 8, 10 },
    { "scenario=historical zariba=history", 25, 10, 8, 10 },
    { "scenario=khartoum", 3, 3, 14, 12 },
    { "scenario=campaign river=chain", 14, 33, 8, 8 },
    { "scenario=historical abu_sunt=yes", 19, 18, 9, 9 },
    { "scenario=campaign", 19, 3, 9, 9 },
};
enum { FIELDS = sizeof fields / sizeof fields[0] };

static int any_hex(const struct field_of_battle *field)
{
    int column = field->column + below(field->width), row = field->row + below(field->height);
    const struct om_map_data *map = &data.map[data.scenario[state.options[0]].map];
    if (column > map->columns) column = map->columns;
    if (row > map->rows) row = map->rows;
    return (row - 1) * OM_COLUMNS + column;
}

static bool may_stand(int counter, int hex)
{
    const struct om_kind_data *kind = second_kind(counter);
    bool is_boat = kind->class == OM_BOAT;
    if (is_boat != (second_terrain(hex) == OM_NILE)) return false;
    if (second_holds_side(hex, 1 - kind->side)) return false;
    if (is_boat || kind->class == OM_FORTRESS) return !second_holds_side(hex, kind->side);
    return second_fits(counter, hex);
}

static bool is_in_scenario(int counter)
{
    bool is_of_khartoum = data.scenario[OM_SCENARIO_KHARTOUM].start[counter] != OM_PLACE_UNUSED ||
                          data.scenario[OM_SCENARIO_KHARTOUM].enters[counter];
    if (second_is_khartoum()) return is_of_khartoum;
    int kind = data.kind_of[counter];
    return kind != OM_KIND_GORDON && kind != OM_KIND_FORT_MAKRAN && kind != OM_KIND_FORT_BURI;
}

/* Brigades stand together in half of the positions, or their integrity would never count. */
static int hex_for(int counter, int last, const struct field_of_battle *field, bool is_close)
{
    int brigade = second_kind(counter)->brigade;
    bool is_next = counter && brigade && brigade == second_kind(counter - 1)->brigade;
    return is_close && is_next && last ? last : any_hex(field);
}

static void strew(const struct field_of_battle *field)
{
    bool is_close = below(2);
    int missing = 1 + below(6), last = OM_NO_HEX;
    clear_counters();
    for (int counter = 0; counter < OM_COUNTERS; counter++) {
        int hex = hex_for(counter, last, field, is_close);
        last = OM_NO_HEX;
        if (!is_in_scenario(counter) || below(8) < missing || !may_stand(counter, hex)) continue;
        put(counter, hex);
        last = hex;
    }
    for (int counter = 0; counter < OM_COUNTERS; counter++) {
        bool is_unit = om_is_on_map(&state, counter) && second_is_unit(counter);
        if (is_unit && !below(6)) state.flags[counter] |= OM_DISRUPTED;
    }
    const struct om_map_data *map = &data.map[data.scenario[state.options[0]].map];
    for (int i = 0; i < OM_WALLS; i++) state.breached[i] = map->wall[i] && !below(5);
    for (int i = 0; i < OM_ZARIBA_HEXES; i++) state.built[i] = map->zariba[i] && below(4);
    om_count_ground(&data, &state);
}

/* ---- Play -------------------------------------------------------------------------------- */

static action choose(bool is_judged)
{
    struct outcome outcomes[OM_DIE_SIDES];
    second_listed = 0;
    if (om_game.actor(&state) == ACTOR_CHANCE) {
        return outcome_draw(outcomes, om_game.chance(&data, &state, outcomes), &source);
    }
    second_listed = om_game.legal(&data, &state, second_list);
    if (is_judged && below(10)) {
        return om_game.bots->judge(&data, &state, &source);
    }
    return second_list[below(second_listed)];
}

static void play_one(const struct second_look *look, bool is_judged)
{
    static struct om_state was;
    struct trace *trace = fresh_trace();
    action a = choose(is_judged);
    if (look->before) look->before(a);
    was = state;
    if (om_game.apply(&data, &state, a, trace) != ACCEPTED) {
        fail_msg("%s was refused: %s",
                 text_of((enum om_verb_number)action_verb(a), (int)action_first(a),
                         (int)action_second(a)),
                 second_where());
    }
    second_listed = om_game.actor(&state) >= 0 ? om_game.legal(&data, &state, second_list) : 0;
    look->after(a, &was, trace);
    action_number++;
}

static void play_fight(const struct second_look *look)
{
    static const enum om_segment segments[] = { OM_SEGMENT_DEFENCE, OM_SEGMENT_OFFENCE,
                                                OM_SEGMENT_MELEE, OM_SEGMENT_DEFENCE };
    const struct field_of_battle *field = &fields[game_number / 2 % FIELDS];
    begin(field->options);
    second_read_map();
    strew(field);
    if (state.options[OM_OPTION_RIVER] == OM_RIVER_CHAIN) {
        state.chain_known = OM_CHAIN_MET;
        state.chain[0] = (uint16_t)hex_named("1940");
    }
    bool is_campaign = state.options[OM_OPTION_SCENARIO] == OM_SCENARIO_CAMPAIGN;
    if (is_campaign && !below(3)) state.turn = 9; /* at night */
    in_segment(segments[below(4)], (enum om_side)below(2));
    int turn = state.turn;
    for (int i = 0; i < FIGHT_MOST && om_game.actor(&state) != ACTOR_OVER; i++) {
        if (state.turn != turn || state.segment <= OM_SEGMENT_TASKS) return;
        play_one(look, false);
    }
}

static void play_game(const struct second_look *look)
{
    static const char *const options[] = { "scenario=historical", "scenario=khartoum",
                                           "scenario=campaign",
                                           "scenario=historical zariba=history",
                                           "scenario=campaign river=mines" };
    begin(options[(look->is_whole ? game_number : game_number / 8) % 5]);
    second_read_map();
    bool is_judged = below(4) > 0;
    for (int i = 0; om_game.actor(&state) != ACTOR_OVER; i++) {
        if (i == ACTIONS_MOST && !look->is_whole) return;
        play_one(look, is_judged);
    }
}

static long games_wanted(const struct second_look *look)
{
    const char *count = getenv("SORTIE_RANDOM_GAMES");
    return count ? strtol(count, NULL, 10) : look->games;
}

void second_assert_reached(const struct second_look *look, const char *what, long times)
{
    if (!times && games_wanted(look) >= look->games) fail_msg("never: %s", what);
}

void second_play_games(const struct second_look *look)
{
    const char *from = getenv("SORTIE_RANDOM_FROM");
    long games = games_wanted(look);
    long first = from ? strtol(from, NULL, 10) : 0;
    for (game_number = first; game_number < first + games; game_number++) {
        random_seed(&source, SEED, (uint64_t)game_number);
        action_number = 0;
        if (look->fresh) look->fresh();
        if (look->is_whole || game_number % 8 == 7)
            play_game(look);
        else
            play_fight(look);
    }
}
