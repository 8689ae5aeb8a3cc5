/* Questions about a position: the line of sight between two hexes. */
#include "games/omdurman/orders.h"
#include "games/omdurman/sight.h"
#include "games/omdurman/words.h"

const struct verb om_questions[OM_QUESTIONS] = {
    [OM_QUESTION_SIGHT] = { .name = "sight",
                            .operands = OPERANDS_WORDS,
                            .first = &om_hexes,
                            .second = &om_hexes },
};

static bool is_on_board(const om_data *d, const om_state *s, int hex)
{
    const struct om_map_data *map = om_map_at_hand(d, s);
    return hex != OM_NO_HEX && hex <= OM_HEXES && om_column_of(hex) <= map->columns &&
           om_row_of(hex) <= map->rows;
}

/* The line in the order in which the rule tests it. */
bool om_answer(const void *data, const void *view, action question, struct trace *trace)
{
    static const enum om_message message[] = { [OM_SIGHT_PASSES] = OM_MESSAGE_sight_passes,
                                               [OM_SIGHT_COUNTS] = OM_MESSAGE_sight_counts,
                                               [OM_SIGHT_HALF] = OM_MESSAGE_sight_half,
                                               [OM_SIGHT_BLOCKS] = OM_MESSAGE_sight_blocks };
    int from = (int)action_first(question);
    int to = (int)action_second(question);
    if (action_verb(question) != OM_QUESTION_SIGHT || !is_on_board(data, view, from) ||
        !is_on_board(data, view, to) || from == to)
        return false;
    struct om_sight_cause causes[OM_SIGHT_CAUSES];
    struct om_play p = { data, NULL, trace };
    int count = om_explain_sight(data, view, from, to, causes);
    for (int i = 0; i < count; i++) {
        const struct om_sight_cause *cause = &causes[i];
        enum om_rule rule = (enum om_rule)(cause->note ? cause->note : cause->rule);
        NOTE(&p, rule, message[cause->effect], cause->hex, cause->other, cause->what);
    }
    bool is_clear = causes[count - 1].effect != OM_SIGHT_BLOCKS;
    NOTE(&p, OM_RULE_6_3r_a, is_clear ? OM_MESSAGE_sight_clear : OM_MESSAGE_sight_blocked, from, to,
         om_hex_distance(from, to));
    return true;
}
