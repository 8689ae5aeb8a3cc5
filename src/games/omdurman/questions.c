/* Questions about a position: the line of sight between two hexes. */
#include "games/omdurman/orders.h"
#include "games/omdurman/sight.h"
#include "games/omdurman/words.h"

const struct verb omdurman_questions[QUESTIONS] = {
    [QUESTION_SIGHT] = { .name = "sight",
                         .operands = OPERANDS_WORDS,
                         .first = &omdurman_hexes,
                         .second = &omdurman_hexes },
};

static bool is_on_board(const odata *d, const ostate *s, int hex)
{
    const struct map_data *map = map_at_hand(d, s);
    return hex != NO_HEX && hex <= HEXES && column_of(hex) <= map->columns &&
           row_of(hex) <= map->rows;
}

/* The line in the order in which the rule tests it. */
bool omdurman_answer(const void *data, const void *view, action question, struct trace *trace)
{
    static const enum message message[] = { [SIGHT_PASSES] = MESSAGE_sight_passes,
                                            [SIGHT_COUNTS] = MESSAGE_sight_counts,
                                            [SIGHT_HALF] = MESSAGE_sight_half,
                                            [SIGHT_BLOCKS] = MESSAGE_sight_blocks };
    int from = (int)action_first(question);
    int to = (int)action_second(question);
    if (action_verb(question) != QUESTION_SIGHT || !is_on_board(data, view, from) ||
        !is_on_board(data, view, to) || from == to)
        return false;
    struct sight_cause causes[SIGHT_CAUSES];
    struct play p = { data, NULL, trace };
    int count = explain_sight(data, view, from, to, causes);
    for (int i = 0; i < count; i++) {
        const struct sight_cause *cause = &causes[i];
        enum rule rule = (enum rule)(cause->note ? cause->note : cause->rule);
        NOTE(&p, rule, message[cause->effect], cause->hex, cause->other, cause->what);
    }
    bool is_clear = causes[count - 1].effect != SIGHT_BLOCKS;
    NOTE(&p, RULE_6_3r_a, is_clear ? MESSAGE_sight_clear : MESSAGE_sight_blocked, from, to,
         hex_distance(from, to));
    return true;
}
