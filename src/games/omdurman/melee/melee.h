/* What the files of melee share: melee.c declares, fall_back.c retreats, clash.c rolls the dice,
 * advance.c ends. */
#ifndef SORTIE_OMDURMAN_MELEE_H
#define SORTIE_OMDURMAN_MELEE_H

#include "games/omdurman/play.h"

/* Pushes OM_STEP_MELEE for the phasing side. */
void om_begin_melee(struct om_play *p);

static inline enum om_side om_attacking_side(const om_state *s)
{
    return (enum om_side)s->phasing;
}

static inline enum om_side om_defending_side(const om_state *s)
{
    return om_other_side(om_attacking_side(s));
}

/* An attacker of the melee at hand. Those that died have no flag left. */
static inline bool om_is_attacker(const om_state *s, int counter)
{
    return om_has_flag(s, counter, OM_PICKED) && om_side_of(counter) == om_attacking_side(s);
}

/* Whether a unit or a standing fort of the side is in the land hex (7.1r-e, 7.6r-a). */
bool om_has_defender(const om_data *d, const om_state *s, int hex, enum om_side side);
int om_count_attackers(const om_state *s);
/* Whether nobody among the attackers is mounted (7.5r-a). */
bool om_is_infantry_attack(const om_data *d, const om_state *s);
/* Sum of the melee factors (7.7r-a). */
int om_attack_total(const om_data *d, const om_state *s);
int om_defence_total(const om_data *d, const om_state *s);
void om_drop_picked(om_state *s, enum om_side side);
/* To the die of a side in the melee at hand, and by which rule. */
int om_melee_modifier(const om_data *d, const om_state *s, enum om_side side, enum om_rule *rule);

/* What a melee comes to before its dice (previews.c): see struct game_previews. */
bool om_previews_are_due(const void *view);
bool om_preview(const void *data, const void *view, action a, struct preview *preview);

/* The dice, once nobody retreats any more: in place of the step at hand. */
void om_begin_clash(struct om_play *p);

#endif
