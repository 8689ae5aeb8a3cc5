/* Leaders alone: they ride to the troops that need them, over friendly ground. */
#include "games/toulon/bots/judgement.h"

enum { HARDLY = 6, TIMES = 2 };

static int leaders_in(const struct tl_survey *v, int area, int but)
{
    int count = 0;
    for (int i = tl_leader_in(v->s, area, TL_FIRST_LEADER); i < TL_PIECES;
         i = tl_leader_in(v->s, area, i + 1)) {
        count += i != but && tl_side_of(v->d, v->s, i) == v->side;
    }
    return count;
}

/* Guns of the area that reach the ships of the Little roadstead, or Caire while it is the enemy's.
 */
static int guns_for_bonaparte(const struct tl_survey *v, int area)
{
    if (tl_is_storm_due(v->s))
        return tl_are_neighbours(v->d, area, TL_AREA_CAI) ? v->have[area] : 0;
    return v->d->area[area].fire_little ? v->batteries[area] * TL_GUESS_PER_UNIT : 0;
}

/* What a leader does for an area: for troops next to the enemy, shared with who is there already.
 */
static int use_of_leader(const struct tl_survey *v, int piece, int area)
{
    enum { GUNS_FIRST = 4 };
    if (!v->units[area] || tl_occupied(v->s, area, v->foe)) return 0;
    if (piece == TL_PIECE_BONAPARTE) {
        return GUNS_FIRST * guns_for_bonaparte(v, area) + v->have[area] / GUNS_FIRST;
    }
    int corps = tl_corps_of(v->d, piece), wing = v->wing[area];
    bool is_other = v->side == TL_REPUBLICANS && !tl_is_wings_over(v->d, v->s) &&
                    wing != TL_CORPS && corps != TL_RESERVE && corps != wing;
    if (is_other) return 0;
    int troops = v->is_near[area] ? 2 * v->have[area] : v->have[area] / 2;
    return troops / (1 + leaders_in(v, area, piece));
}

/* Areas that are reached over friendly ground. */
static void reach_friendly(const struct tl_survey *v, int from, bool reached[TL_AREAS])
{
    uint8_t queue[TL_AREAS];
    int head = 0, tail = 0;
    __builtin_memset(reached, 0, TL_AREAS * sizeof *reached);
    reached[from] = true;
    queue[tail++] = (uint8_t)from;
    while (head < tail) {
        const uint8_t *next = v->d->area[queue[head++]].neighbours;
        for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
            if (reached[next[i]] || !tl_is_friendly(v->s, next[i], v->side)) continue;
            reached[next[i]] = true;
            queue[tail++] = next[i];
        }
    }
}

int tl_ride_of_leader(const struct tl_survey *v, int piece)
{
    bool reached[TL_AREAS];
    int from = v->s->place[piece];
    if (from >= TL_AREAS || !tl_is_friendly(v->s, from, v->side)) return TL_NO_AREA;
    int best = TL_NO_AREA, most = HARDLY + TIMES * use_of_leader(v, piece, from);
    reach_friendly(v, from, reached);
    for (int area = 1; area < TL_AREAS; area++) {
        int use = reached[area] && area != from ? use_of_leader(v, piece, area) : 0;
        if (use <= most) continue;
        most = use;
        best = area;
    }
    return best;
}

action tl_judge_rides(const struct tl_counsel *c, const struct tl_survey *v)
{
    for (int piece = TL_FIRST_LEADER; piece < TL_PIECES; piece++) {
        if (!tl_is_on_map(c->s, piece) || !tl_is_moved_by(c->d, c->s, c->seat, piece)) continue;
        if (!tl_ride_of_leader(v, piece)) continue;
        action a = action_make(TL_VERB_PICK, (unsigned)piece, 0);
        if (!tl_game.refusal(c->d, c->s, a)) return a;
    }
    return 0;
}

/* On the way; whoever is in danger takes the first way home. */
action tl_judge_riding(const struct tl_counsel *c, const action *legal, int count)
{
    struct tl_survey v;
    tl_survey_ground(c, &v);
    int goal = c->s->move.rider ? tl_ride_of_leader(&v, c->s->move.rider - 1) : TL_NO_AREA;
    for (int i = 0; goal && i < count; i++) {
        bool is_it = action_verb(legal[i]) == TL_VERB_MARCH && (int)action_first(legal[i]) == goal;
        if (is_it) return legal[i];
    }
    action halt = tl_first_with(legal, count, TL_VERB_HALT);
    return halt ? halt : legal[0];
}
