/* In a combat: who meets whom, who gives up, who is called. */
#include "games/toulon/judgement.h"

enum { SIXTEENTHS = 16 };

/* ---- Assignment (25.21 to 25.23) --------------------------------------------------------- */

static int free_fighters(const struct counsel *c)
{
    int count = 0;
    EACH_FIGHTER(c->d, c->s, c->side)
    {
        count += !c->s->battle.melee[u] && strength(c->d, c->s, u) > 0;
    }
    return count;
}

static bool has_gun_at(const struct counsel *c, int melee)
{
    EACH_FIGHTER(c->d, c->s, c->side)
    {
        if (c->s->battle.melee[u] == melee && is_gun(c->d, c->s, u)) return true;
    }
    return false;
}

/* The strongest that can be had; guns last, but one of them against a work. */
static action strongest(const struct counsel *c, const action *legal, int count,
                        enum verb_number verb, bool wants_gun)
{
    enum { FIRST_CHOICE = 100 };
    action best = 0;
    int most = -FIRST_CHOICE;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != verb) continue;
        int unit = (int)action_first(legal[i]);
        int worth = potential(c->d, c->s, unit);
        if (is_gun(c->d, c->s, unit)) worth += wants_gun ? FIRST_CHOICE : -FIRST_CHOICE / 2;
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* The work with the fewest defenders. */
static action easiest_work(const struct counsel *c, const action *legal, int count)
{
    action best = 0;
    int fewest = UNITS;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != VERB_STORM) continue;
        int lined = c->s->battle.lined[action_first(legal[i])];
        if (lined >= fewest) continue;
        fewest = lined;
        best = legal[i];
    }
    return best;
}

action judge_assignment(const struct counsel *c, const action *legal, int count)
{
    const struct battle_state *b = &c->s->battle;
    int owed = b->lined[NO_WORK] - b->engaged[NO_WORK];
    if (b->grouping && free_fighters(c) > owed) {
        bool wants_gun = b->storming != NO_WORK && !has_gun_at(c, b->grouping);
        action a = strongest(c, legal, count, VERB_COMBINE, wants_gun);
        if (a) return a;
    }
    action a = strongest(c, legal, count, VERB_ENGAGE, false);
    if (!a) a = easiest_work(c, legal, count);
    if (!a) a = first_with(legal, count, VERB_END);
    return a ? a : first_with(legal, count, VERB_STANDARD);
}

/* ---- The second round (25.8) ------------------------------------------------------------- */

static int own_potential(const struct counsel *c)
{
    int sum = 0;
    EACH_FIGHTER(c->d, c->s, c->side)
    {
        if (strength(c->d, c->s, u)) sum += potential(c->d, c->s, u);
    }
    return sum;
}

/* The attacker sees what chance is left; the defender leaves only what is not worth holding. */
static bool is_hopeless(const struct counsel *c)
{
    struct survey v;
    int area = c->s->battle.area;
    survey_ground(c->d, c->s, c->side, &v);
    int theirs = guessed_potential(v.guess[area]), ours = own_potential(c);
    if (c->side == attacker_side(c->s)) {
        return guessed_column(&v, area, ours, theirs, 0, false) < SIXTEENTHS * WITHDRAW_BELOW;
    }
    bool is_dear = c->d->area[area].points || c->d->works_at[area][0] || v.weight[area];
    return !is_dear && theirs > 2 * ours;
}

action judge_withdrawal(const struct counsel *c, const action *legal, int count)
{
    action going = first_with(legal, count, VERB_WITHDRAW);
    if (!going) return legal[0];
    action end = first_with(legal, count, VERB_END);
    bool is_begun = c->s->battle.at_hand != 0; /* some are gone: the others follow */
    return !end || is_begun || is_hopeless(c) ? going : end;
}

/* Help from next door, as far as it can be spared there. */
action judge_calls(const struct counsel *c, const action *legal, int count)
{
    struct survey v;
    uint8_t called[AREAS] = { 0 };
    survey_ground(c->d, c->s, c->side, &v);
    for (int u = 0; u < UNITS; u++) {
        if (!has(c->s, u, PICKED) || !is_on_map(c->s, u)) continue;
        called[c->s->place[u]] = (uint8_t)(called[c->s->place[u]] + strength(c->d, c->s, u));
    }
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != VERB_CALL) continue;
        int unit = (int)action_first(legal[i]), from = c->s->place[unit];
        if (is_ordnance(c->d, unit) || type_of(c->d, unit) == GUNNERS) continue;
        int left = v.have[from] - called[from] - strength(c->d, c->s, unit);
        if (left >= kept_in(&v, from)) return legal[i];
    }
    return first_with(legal, count, VERB_END);
}
