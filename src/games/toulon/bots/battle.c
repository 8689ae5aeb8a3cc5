/* In a combat: who meets whom, who gives up, who is called, who bleeds, where the beaten go. */
#include "games/toulon/bots/judgement.h"

enum { SIXTEENTHS = 16 };

/* ---- Assignment (25.21 to 25.23) ------------------------------------------------------------- */

static int free_fighters(const struct tl_counsel *c)
{
    int count = 0;
    TL_EACH_FIGHTER(c->d, c->s, c->side)
    {
        count += !c->s->battle.melee[u] && tl_strength(c->d, c->s, u) > 0;
    }
    return count;
}

static bool has_gun_at(const struct tl_counsel *c, int melee)
{
    TL_EACH_FIGHTER(c->d, c->s, c->side)
    {
        if (c->s->battle.melee[u] == melee && tl_is_gun(c->d, c->s, u)) return true;
    }
    return false;
}

/* The strongest that can be had; guns last, but one of them against a work. */
static action strongest(const struct tl_counsel *c, const action *legal, int count,
                        enum tl_verb_number verb, bool wants_gun)
{
    enum { FIRST_CHOICE = 100 };
    action best = 0;
    int most = -FIRST_CHOICE;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != verb) continue;
        int unit = (int)action_first(legal[i]);
        int worth = tl_potential(c->d, c->s, unit);
        if (tl_is_gun(c->d, c->s, unit)) worth += wants_gun ? FIRST_CHOICE : -FIRST_CHOICE / 2;
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}

/* The work with the fewest defenders. */
static action easiest_work(const struct tl_counsel *c, const action *legal, int count)
{
    action best = 0;
    int fewest = TL_UNITS;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != TL_VERB_STORM) continue;
        int lined = c->s->battle.lined[action_first(legal[i])];
        if (lined >= fewest) continue;
        fewest = lined;
        best = legal[i];
    }
    return best;
}

action tl_judge_assignment(const struct tl_counsel *c, const action *legal, int count)
{
    const struct tl_battle_state *b = &c->s->battle;
    int owed = b->lined[TL_NO_WORK] - b->engaged[TL_NO_WORK];
    if (b->grouping && free_fighters(c) > owed) {
        bool wants_gun = b->storming != TL_NO_WORK && !has_gun_at(c, b->grouping);
        action a = strongest(c, legal, count, TL_VERB_COMBINE, wants_gun);
        if (a) return a;
    }
    action a = strongest(c, legal, count, TL_VERB_ENGAGE, false);
    if (!a) a = easiest_work(c, legal, count);
    if (!a) a = tl_first_with(legal, count, TL_VERB_END);
    return a ? a : tl_first_with(legal, count, TL_VERB_STANDARD);
}

/* ---- The second round (25.8) ----------------------------------------------------------------- */

static int own_potential(const struct tl_counsel *c)
{
    int sum = 0;
    TL_EACH_FIGHTER(c->d, c->s, c->side)
    {
        if (tl_strength(c->d, c->s, u)) sum += tl_potential(c->d, c->s, u);
    }
    return sum;
}

/* The attacker sees what chance is left; the defender leaves only what is not worth holding. */
static bool is_hopeless(const struct tl_counsel *c)
{
    struct tl_survey v;
    int area = c->s->battle.area;
    tl_survey_ground(c, &v);
    int theirs = tl_guessed_potential(v.guess[area]), ours = own_potential(c);
    if (c->side == tl_attacker_side(c->s)) {
        return tl_guessed_column(&v, area, ours, theirs, 0, false) < v.manner->withdraw;
    }
    bool is_dear = c->d->area[area].points || c->d->works_at[area][0] || v.weight[area];
    return !is_dear && theirs > 2 * ours;
}

action tl_judge_withdrawal(const struct tl_counsel *c, const action *legal, int count)
{
    action going = tl_first_with(legal, count, TL_VERB_WITHDRAW);
    if (!going) return legal[0];
    action end = tl_first_with(legal, count, TL_VERB_END);
    bool is_begun = c->s->battle.at_hand != 0; /* some are gone: the others follow */
    return !end || is_begun || is_hopeless(c) ? going : end;
}

/* Help from next door, as far as it can be spared there, and not more than there is room for
 * afterwards: what is too much is lost (6.4a). */
action tl_judge_calls(const struct tl_counsel *c, const action *legal, int count)
{
    struct tl_survey v;
    uint8_t called[TL_AREAS] = { 0 };
    int coming = 0, area = c->s->battle.area;
    tl_survey_ground(c, &v);
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_has(c->s, u, TL_PICKED) || !tl_is_on_map(c->s, u)) continue;
        called[c->s->place[u]] = (uint8_t)(called[c->s->place[u]] + tl_strength(c->d, c->s, u));
        coming += tl_strength(c->d, c->s, u);
    }
    int room = tl_concentration_limit(c->d, area) - v.have[area] - coming;
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) != TL_VERB_CALL) continue;
        int unit = (int)action_first(legal[i]), from = c->s->place[unit];
        if (tl_is_ordnance(c->d, unit) || tl_type_of(c->d, unit) == TL_GUNNERS) continue;
        int left = v.have[from] - called[from] - tl_strength(c->d, c->s, unit);
        if (tl_strength(c->d, c->s, unit) > room + v.manner->lost) continue;
        if (left >= tl_kept_in(&v, from)) return legal[i];
    }
    return tl_first_with(legal, count, TL_VERB_END);
}

/* ---- Losses and retreats --------------------------------------------------------------------- */

/* What a side gives up with one point of a unit. */
static int price_of_point(const struct tl_counsel *c, int unit)
{
    enum { GUNS = 60, LAST_POINT = 5, QUALITY = 3 };
    int points = tl_strength(c->d, c->s, unit);
    int price = QUALITY * c->d->quality[c->d->unit[unit].quality].value;
    bool is_piece = tl_type_of(c->d, unit) == TL_GUNNERS || tl_is_gun(c->d, c->s, unit);
    if (points > c->d->constant[TL_CONSTANT_strength_most])
        price = 0; /* 25.29c: it is not missed */
    if (points == 1) price += LAST_POINT;
    return price + (is_piece ? GUNS : 0);
}

action tl_judge_loss_of(const struct tl_counsel *c, const action *legal, int count)
{
    action best = legal[0];
    int least = 0;
    for (int i = 0; i < count; i++) {
        int unit = (int)action_first(legal[i]);
        if (unit >= TL_UNITS) continue;
        int price = price_of_point(c, unit);
        if (i && price >= least) continue;
        least = price;
        best = legal[i];
    }
    return best;
}

/* ---- Retreats -------------------------------------------------------------------------------- */

static int home_of(const struct tl_counsel *c, int piece)
{
    if (c->side == TL_ALLIES) return TL_AREA_TOU;
    return tl_corps_of(c->d, piece) == TL_WEST ? TL_AREA_OLL : TL_AREA_SOL;
}

/* Where there is room, where troops are wanted, and nearer home. */
static int refuge_worth(const struct tl_counsel *c, const struct tl_survey *v, int piece, int area)
{
    enum { ROOM = 100, WANTED = 2 };
    int points = tl_is_leader(piece) ? 0 : tl_strength(c->d, c->s, piece);
    int limit = tl_concentration_limit(c->d, area);
    int worth = v->have[area] + points <= limit ? ROOM : 0;
    if (v->have[area] < v->want[area]) worth += WANTED * v->weight[area];
    return worth - c->d->distance[area][home_of(c, piece)];
}

/* retreat:piece,area and, for a patrol driven off, march:area. */
action tl_judge_retreat_of(const struct tl_counsel *c, const action *legal, int count)
{
    struct tl_survey v;
    action best = legal[0];
    int most = -1000;
    tl_survey_ground(c, &v);
    for (int i = 0; i < count; i++) {
        enum tl_verb_number verb = (enum tl_verb_number)action_verb(legal[i]);
        if (verb != TL_VERB_RETREAT && verb != TL_VERB_MARCH) continue;
        int piece = verb == TL_VERB_RETREAT ? (int)action_first(legal[i]) : 0;
        int area =
            (int)(verb == TL_VERB_RETREAT ? action_second(legal[i]) : action_first(legal[i]));
        int worth = refuge_worth(c, &v, piece, area);
        if (worth <= most) continue;
        most = worth;
        best = legal[i];
    }
    return best;
}
