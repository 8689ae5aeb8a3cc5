/*
 * What a melee comes to before its dice (7.7r): for either side its factors, the row of the table,
 * its modifier and each result with its chance. A hex that may be attacked is told as if all who
 * can attack it joined; while attackers are chosen, and for who may fall back, the melee as they
 * are.
 */
#include "core/preview.h"
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/melee/melee.h"

static struct trace_event line(enum om_rule rule, enum om_message message, int first, int second,
                               int third)
{
    return (struct trace_event){ .rule = (uint16_t)rule,
                                 .message = (uint16_t)message,
                                 .argument = { (int16_t)first, (int16_t)second, (int16_t)third } };
}

static void tell_row(int total, struct preview *preview)
{
    int row = (total - 1) / OM_FACTORS_A_ROW;
    bool is_last = row >= OM_CRT_ROWS - 1;
    int least = (is_last ? OM_CRT_ROWS - 1 : row) * OM_FACTORS_A_ROW + 1;
    struct trace_event event =
        is_last
            ? line(OM_RULE_CRT_r_a, OM_MESSAGE_preview_row_last, least, 0, 0)
            : line(OM_RULE_CRT_r_a, OM_MESSAGE_preview_row, least, least + OM_FACTORS_A_ROW - 1, 0);
    preview_add(preview, PREVIEW_FACT, event);
}

/* CRT.r-d: who has no factors throws no die. */
static void tell_side(const om_data *d, const om_state *s, enum om_side side, int total,
                      struct preview *preview)
{
    enum om_rule rule = OM_RULE_NONE;
    int modifier = om_melee_modifier(d, s, side, &rule);
    if (total < 1) {
        preview_add(preview, PREVIEW_FACT,
                    line(OM_RULE_CRT_r_d, OM_MESSAGE_preview_no_factors, (int)side, 0, 0));
        return;
    }
    tell_row(total, preview);
    enum om_message told =
        rule == OM_RULE_MOD_h ? OM_MESSAGE_preview_melee_trench : OM_MESSAGE_preview_melee_modifier;
    preview_add(preview, PREVIEW_FACT, line(rule, told, (int)side, modifier, 0));
    preview_add(preview, PREVIEW_TOTAL,
                line(OM_RULE_7_7r_a, OM_MESSAGE_preview_melee_total, (int)side, total, modifier));
    int first = preview->count;
    for (int face = 1; face <= OM_DIE_SIDES; face++) {
        enum om_result result = om_combat_result(d, total, face + modifier);
        preview_outcome(preview, first,
                        line(OM_RULE_7_7r_b, OM_MESSAGE_preview_melee_result, (int)result, 0, 0), 1,
                        OM_DIE_SIDES);
    }
}

/* All who can join do. False where nobody can. */
static bool join_all(const om_data *d, om_state *s)
{
    action list[OM_COUNTERS + 1];
    while (s->step[0] == OM_STEP_MELEE_ATTACKERS) {
        int count = om_game.legal(d, s, list);
        if (count == 0 || action_verb(list[0]) != OM_VERB_JOIN) break;
        if (om_game.apply(d, s, list[0], NULL) != ACCEPTED) return false;
    }
    return om_count_attackers(s) > 0;
}

bool om_previews_are_due(const void *view)
{
    const om_state *s = view;
    return s->step[0] == OM_STEP_MELEE || s->step[0] == OM_STEP_MELEE_ATTACKERS ||
           s->step[0] == OM_STEP_RETREAT;
}

/* Where the last to join leaves nothing to choose, the rules charge by themselves: those who fight
 * are the same. */
bool om_preview(const void *data, const void *view, action a, struct preview *preview)
{
    const om_data *d = data;
    om_state s = *(const om_state *)view;
    switch (action_verb(a)) {
    case OM_VERB_ATTACK:
        if (om_game.apply(d, &s, a, NULL) != ACCEPTED || !join_all(d, &s)) return false;
        break;
    case OM_VERB_JOIN: om_set_flag(&s, (int)action_first(a), OM_PICKED); break;
    case OM_VERB_CHARGE:
    case OM_VERB_STAND: break;
    default: return false;
    }
    CHECK(om_is_hex(s.melee_hex));
    tell_side(d, &s, om_attacking_side(&s), om_attack_total(d, &s), preview);
    tell_side(d, &s, om_defending_side(&s), om_defence_total(d, &s), preview);
    return true;
}
