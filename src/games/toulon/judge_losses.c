/* Who bleeds, and where the beaten go. */
#include "games/toulon/judgement.h"

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

/* ---- Retreats ---------------------------------------------------------------------------- */

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
    tl_survey_ground(c->d, c->s, c->side, &v);
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
