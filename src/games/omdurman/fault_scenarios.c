/* What is wrong with the scenarios: who starts where, and who comes later. */
#include "games/omdurman/fault.h"
#include "games/omdurman/movement.h"

static bool is_hex(int place)
{
    return place != PLACE_UNUSED && place <= HEXES;
}

static const char *start_fault(const odata *d, const struct scenario_data *scenario, int counter)
{
    const struct map_data *map = &d->map[scenario->map];
    int start = scenario->start[counter];
    if (scenario->enters[counter] && start != PLACE_WAITING) {
        return "scenarios.json: who enters later waits";
    }
    if (start > PLACE_WAITING) return "scenarios.json: a start neither in a hex nor waiting";
    if (!is_hex(start)) return NULL;
    if (column_of(start) > map->columns || row_of(start) > map->rows) {
        return "scenarios.json: a start off the map";
    }
    return (map->terrain[start] == NILE) == is_boat(d, counter)
               ? NULL
               : "scenarios.json: boats start on the Nile, everybody else on land";
}

static const char *stack_fault(const odata *d, const struct scenario_data *scenario, int counter)
{
    struct stack stack = { 0 };
    for (int c = 0; c < COUNTERS; c++) {
        if (scenario->start[c] != scenario->start[counter]) continue;
        if (side_of(c) != side_of(counter)) return "scenarios.json: both sides start in one hex";
        if (stack_counter(d, &stack, c)) return "scenarios.json: a stack that may not be";
    }
    return NULL;
}

/* ---- The default set-up by the rules of the free one ------------------------------------- */

static bool is_to_place(const struct scenario_data *scenario, const ostate *s, int counter)
{
    return side_of(counter) == s->side[0] && s->place[counter] == PLACE_WAITING &&
           is_hex(scenario->start[counter]);
}

static const char *side_setup_fault(const odata *d, const struct scenario_data *scenario,
                                    const ostate *s)
{
    ostate trial = *s;
    for (int c = 0; c < COUNTERS; c++) {
        if (!is_to_place(scenario, &trial, c)) continue;
        if (setup_refusal(d, &trial, c, scenario->start[c])) {
            return "scenarios.json: a start against the rules of the set-up";
        }
        put_counter(d, &trial, c, scenario->start[c]);
    }
    return NULL;
}

/* Who sets up first cannot take the hexes of the other's default. */
static const char *contest_fault(const odata *d, const struct scenario_data *scenario,
                                 const ostate *s)
{
    for (int c = 0; c < COUNTERS; c++) {
        if (!is_to_place(scenario, s, c)) continue;
        for (int other = 0; other < COUNTERS; other++) {
            int start = scenario->start[other];
            if (side_of(other) == side_of(c) || !is_hex(start)) continue;
            if (!setup_refusal(d, s, c, start)) {
                return "scenarios.json: a start where the other side may be set up";
            }
        }
    }
    return NULL;
}

static const char *setup_fault(const odata *d, int number)
{
    const struct scenario_data *scenario = &d->scenario[number];
    const uint8_t options[OPTION_COUNT] = { [OPTION_SCENARIO] = (uint8_t)number };
    const action standard = action_make(VERB_STANDARD, 0, 0);
    ostate s;
    const char *fault = NULL;
    omdurman_game.start(d, &s, options);
    while (s.step[0] == STEP_SETUP && !fault) {
        fault = side_setup_fault(d, scenario, &s);
        if (!fault && s.side[0] == ANGLO_EGYPTIAN) fault = contest_fault(d, scenario, &s);
        if (!fault) omdurman_game.apply(d, &s, standard, NULL);
    }
    return fault;
}

static const char *scenario_fault(const odata *d, int number)
{
    const struct scenario_data *scenario = &d->scenario[number];
    const char *fault = NULL;
    if ((scenario->map == MAP_KHARTOUM) != (number == SCENARIO_KHARTOUM)) {
        return "scenarios.json: on the other map";
    }
    for (int colour = 0; colour < COLOURS; colour++) {
        if (scenario->leader_hex[colour] > HEXES) return "scenarios.json: a leader in no hex";
    }
    for (int c = 0; c < COUNTERS && !fault; c++) {
        fault = start_fault(d, scenario, c);
        if (!fault && is_hex(scenario->start[c])) fault = stack_fault(d, scenario, c);
    }
    return fault ? fault : setup_fault(d, number);
}

const char *scenarios_fault(const odata *d)
{
    const char *fault = NULL;
    for (int i = 0; i < SCENARIOS && !fault; i++) fault = scenario_fault(d, i);
    return fault;
}
