/* Melee: who is attacked, and who gives way. */
#include "games/omdurman/judgement.h"
#include "games/omdurman/melee.h"

enum {
    AE_WORTH = 3, /* of a unit against one Dervish unit, by points (9.14r) and levels (9.24r) */
    DISRUPTED_TENTHS = 2
};

/* A force in a melee: who can attack a hex, or defends it. */
struct force {
    int factors, units;
};

static void add_fighter(const struct outlook *o, struct force *force, int counter)
{
    if (!is_unit(o->d, counter) && !is_fort(o->d, counter)) return;
    force->units++;
    if (!has_flag(o->s, counter, DISRUPTED)) force->factors += counter_data(o->d, counter)->melee;
}

static bool may_attack(const struct outlook *o, int counter)
{
    int class = class_of(o->d, counter);
    bool is_able = class == INFANTRY || is_mounted(o->d, counter) ||
                   (class == LEADER && side_of(counter) == DERVISH);
    return is_able && !has_flag(o->s, counter, DISRUPTED) && !has_flag(o->s, counter, MELEED) &&
           !has_flag(o->s, counter, AT_WORK);
}

static struct force force_against(const struct outlook *o, int hex)
{
    struct force force = { 0, 0 };
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        int from = next_hex(o->d, o->s, hex, direction);
        if (!from || !holds(o->s, from, o->side)) continue;
        if (melee_refusal(o->d, o->s, from, opposite(direction))) continue;
        for (int c = first_in(o->s, from); c < COUNTERS; c = next_in(o->s, from, c + 1)) {
            if (may_attack(o, c)) add_fighter(o, &force, c);
        }
    }
    return force;
}

static struct force force_in(const struct outlook *o, int hex)
{
    struct force force = { 0, 0 };
    for (int c = first_in(o->s, hex); c < COUNTERS; c = next_in(o->s, hex, c + 1)) {
        add_fighter(o, &force, c);
    }
    return force;
}

static int modifier_of(const struct outlook *o, enum side side, int hex)
{
    const int16_t *constant = o->d->constant;
    if (side == ANGLO_EGYPTIAN) return constant[CONSTANT_ae_melee];
    bool is_trench = side == o->side && is_entrenched(o->d, o->s, hex);
    return constant[is_trench ? CONSTANT_trench_melee : CONSTANT_dervish_melee];
}

/* What an attack brings less what it costs, in tenths of a Dervish unit. */
static int gain_of_attack(const struct outlook *o, int hex)
{
    struct force attack = force_against(o, hex), defence = force_in(o, hex);
    enum side other = other_side(o->side);
    int won = expected_losses(o->d, attack.factors, modifier_of(o, o->side, hex), defence.units,
                              DISRUPTED_TENTHS);
    int lost = expected_losses(o->d, defence.factors, modifier_of(o, other, hex), attack.units,
                               DISRUPTED_TENTHS);
    return o->side == DERVISH ? AE_WORTH * won - lost : won - AE_WORTH * lost;
}

/* The Dervishes attack whatever they have reached, the best first; the Anglo-Egyptians where it
 * pays, for their fire does better. */
action judge_melee(struct outlook *o)
{
    action best = choice_of(o, VERB_END);
    int most = 0;
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) != VERB_ATTACK) continue;
        int gain = gain_of_attack(o, (int)action_first(o->choice[i]));
        if (gain <= most) continue;
        most = gain;
        best = o->choice[i];
    }
    return best;
}

/* Mounted units give way to those who are stronger. */
action judge_fall_back(struct outlook *o)
{
    action retreat = choice_of(o, VERB_RETREAT);
    bool is_weaker = defence_total(o->d, o->s) < attack_total(o->d, o->s);
    return retreat && is_weaker ? retreat : choice_of(o, VERB_STAND);
}

/* Away from the enemy. */
action judge_falling_back(struct outlook *o)
{
    action best = o->choice[0];
    int furthest = -1;
    int from = o->s->came_from;
    survey(o);
    for (int c = first_of(o->side); c < last_of(o->side); c++) {
        if (has_flag(o->s, c, PICKED) && is_on_map(o->s, c)) from = o->s->place[c];
    }
    for (int i = 0; i < o->count; i++) {
        if (action_verb(o->choice[i]) != VERB_STEP) continue;
        int hex = next_hex(o->d, o->s, from, (int)action_first(o->choice[i]));
        int distance = distance_to_enemy(o, hex);
        if (distance <= furthest) continue;
        furthest = distance;
        best = o->choice[i];
    }
    return best;
}
