/* Melee: who is attacked, and who gives way. */
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/bots/judgement.h"
#include "games/omdurman/movement/movement.h"

enum {
    AE_WORTH = 3, /* of a unit against one Dervish unit, by points (9.14r) and levels (9.24r) */
    TENTHS = 10,
    DISRUPTED_TENTHS = 2
};

/* A force in a melee: who can attack a hex, or defends it. */
struct force {
    int factors, units;
};

static void add_fighter(const struct om_outlook *o, struct force *force, int counter)
{
    if (!om_is_unit(o->d, counter) && !om_is_fort(o->d, counter)) return;
    force->units++;
    if (!om_has_flag(o->s, counter, OM_DISRUPTED))
        force->factors += om_counter_data(o->d, counter)->melee;
}

static bool may_attack(const struct om_outlook *o, int counter)
{
    int class = om_class_of(o->d, counter);
    bool is_able = class == OM_INFANTRY || om_is_mounted(o->d, counter) ||
                   (class == OM_LEADER && om_side_of(counter) == OM_DERVISH);
    return is_able && !om_has_flag(o->s, counter, OM_DISRUPTED) &&
           !om_has_flag(o->s, counter, OM_MELEED) && !om_has_flag(o->s, counter, OM_AT_WORK);
}

static struct force force_against(const struct om_outlook *o, int hex)
{
    struct force force = { 0, 0 };
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        int from = om_next_hex(o->d, o->s, hex, direction);
        if (!from || !om_holds(o->s, from, o->side)) continue;
        if (om_melee_refusal(o->d, o->s, from, om_opposite(direction))) continue;
        for (int c = om_first_in(o->s, from); c < OM_COUNTERS; c = om_next_in(o->s, from, c + 1)) {
            if (may_attack(o, c)) add_fighter(o, &force, c);
        }
    }
    return force;
}

static struct force force_in(const struct om_outlook *o, int hex)
{
    struct force force = { 0, 0 };
    for (int c = om_first_in(o->s, hex); c < OM_COUNTERS; c = om_next_in(o->s, hex, c + 1)) {
        add_fighter(o, &force, c);
    }
    return force;
}

static int modifier_of(const struct om_outlook *o, enum om_side side, int hex)
{
    const int16_t *constant = o->d->constant;
    if (side == OM_ANGLO_EGYPTIAN) return constant[OM_CONSTANT_ae_melee];
    bool is_trench = side == o->side && om_is_entrenched(o->d, o->s, hex);
    return constant[is_trench ? OM_CONSTANT_trench_melee : OM_CONSTANT_dervish_melee];
}

/* What an attack brings less what it costs, in tenths of a Dervish unit. */
static int gain_of_attack(const struct om_outlook *o, int hex)
{
    struct force attack = force_against(o, hex), defence = force_in(o, hex);
    enum om_side other = om_other_side(o->side);
    int won = om_expected_losses(o->d, attack.factors, modifier_of(o, o->side, hex), defence.units,
                                 DISRUPTED_TENTHS);
    int lost = om_expected_losses(o->d, defence.factors, modifier_of(o, other, hex), attack.units,
                                  DISRUPTED_TENTHS);
    if (o->side == OM_DERVISH) return o->manner->worth * won / TENTHS - lost;
    return won - AE_WORTH * lost;
}

/* The Dervishes attack whatever they have reached, the best first; the Anglo-Egyptians where it
 * pays, for their fire does better. */
action om_judge_melee(struct om_outlook *o)
{
    action best = om_choice_of(o, OM_VERB_END);
    int most = 0;
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) != OM_VERB_ATTACK) continue;
        int gain = gain_of_attack(o, (int)action_first(o->choice[i]));
        if (gain <= most) continue;
        most = gain;
        best = o->choice[i];
    }
    return best;
}

/* Mounted units give way to those who are stronger. */
action om_judge_fall_back(struct om_outlook *o)
{
    action retreat = om_choice_of(o, OM_VERB_RETREAT);
    bool is_weaker = om_defence_total(o->d, o->s) < om_attack_total(o->d, o->s);
    return retreat && is_weaker ? retreat : om_choice_of(o, OM_VERB_STAND);
}

/* Away from the enemy. */
action om_judge_falling_back(struct om_outlook *o)
{
    action best = o->choice[0];
    int furthest = -1;
    int from = o->s->came_from;
    om_survey(o);
    for (int c = om_first_counter(o->side); c < om_counters_end(o->side); c++) {
        if (om_has_flag(o->s, c, OM_PICKED) && om_is_on_map(o->s, c)) from = o->s->place[c];
    }
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) != OM_VERB_STEP) continue;
        int hex = om_next_hex(o->d, o->s, from, (int)action_first(o->choice[i]));
        int distance = om_distance_to_enemy(o, hex);
        if (distance <= furthest) continue;
        furthest = distance;
        best = o->choice[i];
    }
    return best;
}
