/* Orders of fire and melee: volleys, fire at will, attack after attack, onslaughts. */
#include "games/omdurman/orders_writing.h"

bool om_write_volley(struct om_writing *w, int target)
{
    if (w->s.step[0] != OM_STEP_FIRE) return false;
    bool second = om_is_second_fire(&w->s);
    for (int weapon = 0; weapon < OM_WEAPONS && w->s.step[0] == OM_STEP_FIRE; weapon++) {
        if (!om_is_ready(&w->s, weapon)) continue;
        struct om_gun gun = om_lay_gun(w->d, &w->s, weapon, second);
        if (om_shot_refusal(w->d, &w->s, &gun, target)) continue;
        struct om_writing before = *w;
        bool is_written =
            om_write_action(w, OM_VERB_AIM, weapon) && om_write_action(w, OM_VERB_AT, target);
        if (!is_written) *w = before;
    }
    return w->count > 0;
}

/* Each weapon where the judgement would have it. */
bool om_write_at_will(struct om_writing *w)
{
    struct random random;
    random_seed(&random, 0, 0);
    while (w->s.step[0] == OM_STEP_FIRE || w->s.step[0] == OM_STEP_AIM) {
        action a = om_judge(w->d, &w->s, &random);
        bool is_end = w->s.step[0] == OM_STEP_FIRE && action_verb(a) == OM_VERB_END;
        if (!om_write_action(w, (enum om_verb_number)action_verb(a), (int)action_first(a)))
            return false;
        if (is_end) break;
    }
    return w->count > 0;
}

/* The next attack as they are listed. */
bool om_write_next_attack(struct om_writing *w)
{
    action list[256];
    if (w->s.step[0] != OM_STEP_RESOLVE || om_game.legal(w->d, &w->s, list) == 0) return false;
    return om_write_action(w, (enum om_verb_number)action_verb(list[0]),
                           (int)action_first(list[0]));
}

bool om_write_onslaught(struct om_writing *w, int hex)
{
    if (!om_write_action(w, OM_VERB_ATTACK, hex)) return false;
    om_write_joins(w);
    return w->s.step[0] != OM_STEP_MELEE_ATTACKERS || om_write_action(w, OM_VERB_CHARGE, 0);
}
