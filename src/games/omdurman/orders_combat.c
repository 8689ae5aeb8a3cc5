/* Orders of fire and melee: volleys, fire at will, attack after attack, onslaughts. */
#include "games/omdurman/orders_writing.h"

bool write_volley(struct writing *w, int target)
{
    if (w->s.step[0] != STEP_FIRE) return false;
    bool second = is_second_fire(&w->s);
    for (int weapon = 0; weapon < WEAPONS && w->s.step[0] == STEP_FIRE; weapon++) {
        if (!is_ready(&w->s, weapon)) continue;
        struct gun gun = lay_gun(w->d, &w->s, weapon, second);
        if (shot_refusal(w->d, &w->s, &gun, target)) continue;
        struct writing before = *w;
        bool is_written = write_action(w, VERB_AIM, weapon) && write_action(w, VERB_AT, target);
        if (!is_written) *w = before;
    }
    return w->count > 0;
}

/* Each weapon where the judgement would have it. */
bool write_at_will(struct writing *w)
{
    struct random random;
    random_seed(&random, 0, 0);
    while (w->s.step[0] == STEP_FIRE || w->s.step[0] == STEP_AIM) {
        action a = omdurman_judge(w->d, &w->s, &random);
        bool is_end = w->s.step[0] == STEP_FIRE && action_verb(a) == VERB_END;
        if (!write_action(w, (enum verb_number)action_verb(a), (int)action_first(a))) return false;
        if (is_end) break;
    }
    return w->count > 0;
}

/* The next attack as they are listed. */
bool write_next_attack(struct writing *w)
{
    action list[256];
    if (w->s.step[0] != STEP_RESOLVE || omdurman_game.legal(w->d, &w->s, list) == 0) return false;
    return write_action(w, (enum verb_number)action_verb(list[0]), (int)action_first(list[0]));
}

bool write_onslaught(struct writing *w, int hex)
{
    if (!write_action(w, VERB_ATTACK, hex)) return false;
    write_joins(w);
    return w->s.step[0] != STEP_MELEE_ATTACKERS || write_action(w, VERB_CHARGE, 0);
}
