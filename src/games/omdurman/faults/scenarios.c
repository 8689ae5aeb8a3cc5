/* What is wrong with the scenarios: who starts where, and who comes later. */
#include "games/omdurman/scenarios/scenarios.h"
#include "games/omdurman/faults/fault.h"
#include "games/omdurman/movement/movement.h"

static bool is_hex(int place)
{
    return place != OM_PLACE_UNUSED && place <= OM_HEXES;
}

static const char *start_fault(const om_data *d, const struct om_scenario_data *scenario,
                               int counter)
{
    const struct om_map_data *map = &d->map[scenario->map];
    int start = scenario->start[counter];
    if (scenario->enters[counter] && start != OM_PLACE_WAITING) {
        return "scenarios.json: who enters later waits";
    }
    if (start > OM_PLACE_WAITING) return "scenarios.json: a start neither in a hex nor waiting";
    if (!is_hex(start)) return NULL;
    if (om_column_of(start) > map->columns || om_row_of(start) > map->rows) {
        return "scenarios.json: a start off the map";
    }
    return (map->terrain[start] == OM_NILE) == om_is_boat(d, counter)
               ? NULL
               : "scenarios.json: boats start on the Nile, everybody else on land";
}

static const char *stack_fault(const om_data *d, const struct om_scenario_data *scenario,
                               int counter)
{
    struct om_stack stack = { 0 };
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (scenario->start[c] != scenario->start[counter]) continue;
        if (om_side_of(c) != om_side_of(counter))
            return "scenarios.json: both sides start in one hex";
        if (om_stack_counter(d, &stack, c)) return "scenarios.json: a stack that may not be";
    }
    return NULL;
}

/* ---- The default set-up by the rules of the free one ------------------------------------- */

static bool is_to_place(const struct om_scenario_data *scenario, const om_state *s, int counter)
{
    return om_side_of(counter) == s->side[0] && s->place[counter] == OM_PLACE_WAITING &&
           is_hex(scenario->start[counter]);
}

static const char *side_setup_fault(const om_data *d, const struct om_scenario_data *scenario,
                                    const om_state *s)
{
    om_state trial = *s;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!is_to_place(scenario, &trial, c)) continue;
        if (om_setup_refusal(d, &trial, c, scenario->start[c])) {
            return "scenarios.json: a start against the rules of the set-up";
        }
        om_put_counter(d, &trial, c, scenario->start[c]);
    }
    return NULL;
}

/* Who sets up first cannot take the hexes of the other's default. */
static const char *contest_fault(const om_data *d, const struct om_scenario_data *scenario,
                                 const om_state *s)
{
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!is_to_place(scenario, s, c)) continue;
        for (int other = 0; other < OM_COUNTERS; other++) {
            int start = scenario->start[other];
            if (om_side_of(other) == om_side_of(c) || !is_hex(start)) continue;
            if (!om_setup_refusal(d, s, c, start)) {
                return "scenarios.json: a start where the other side may be set up";
            }
        }
    }
    return NULL;
}

static const char *setup_fault(const om_data *d, int number)
{
    const struct om_scenario_data *scenario = &d->scenario[number];
    const uint8_t options[OM_OPTION_COUNT] = { [OM_OPTION_SCENARIO] = (uint8_t)number };
    const action standard = action_make(OM_VERB_STANDARD, 0, 0);
    om_state s;
    const char *fault = NULL;
    om_game.start(d, &s, options);
    while (s.step[0] == OM_STEP_SETUP && !fault) {
        fault = side_setup_fault(d, scenario, &s);
        if (!fault && s.side[0] == OM_ANGLO_EGYPTIAN) fault = contest_fault(d, scenario, &s);
        if (!fault) om_game.apply(d, &s, standard, NULL);
    }
    return fault;
}

static const char *scenario_fault(const om_data *d, int number)
{
    const struct om_scenario_data *scenario = &d->scenario[number];
    const char *fault = NULL;
    if ((scenario->map == OM_MAP_KHARTOUM) != (number == OM_SCENARIO_KHARTOUM)) {
        return "scenarios.json: on the other map";
    }
    for (int colour = 0; colour < OM_COLOURS; colour++) {
        if (scenario->leader_hex[colour] > OM_HEXES) return "scenarios.json: a leader in no hex";
    }
    for (int c = 0; c < OM_COUNTERS && !fault; c++) {
        fault = start_fault(d, scenario, c);
        if (!fault && is_hex(scenario->start[c])) fault = stack_fault(d, scenario, c);
    }
    return fault ? fault : setup_fault(d, number);
}

const char *om_scenarios_fault(const om_data *d)
{
    const char *fault = NULL;
    for (int i = 0; i < OM_SCENARIOS && !fault; i++) fault = scenario_fault(d, i);
    return fault;
}
