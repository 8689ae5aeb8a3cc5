/* Leaders alone: they ride to the troops that need them, over friendly ground. */
#include "games/toulon/judgement.h"

enum { HARDLY = 6, TIMES = 2 };

static int leaders_in(const struct survey *v, int area, int but)
{
    int count = 0;
    for (int i = leader_in(v->s, area, FIRST_LEADER); i < PIECES;
         i = leader_in(v->s, area, i + 1)) {
        count += i != but && side_of(v->d, v->s, i) == v->side;
    }
    return count;
}

/* Guns of the area that reach the ships of the Little roadstead, or Caire while it is the enemy's.
 */
static int guns_for_bonaparte(const struct survey *v, int area)
{
    if (is_storm_due(v->s)) return are_neighbours(v->d, area, AREA_CAI) ? v->have[area] : 0;
    return v->d->area[area].fire_little ? v->batteries[area] * GUESS_PER_UNIT : 0;
}

/* What a leader does for an area: for troops next to the enemy, shared with who is there already.
 */
static int use_of_leader(const struct survey *v, int piece, int area)
{
    enum { GUNS_FIRST = 4 };
    if (!v->units[area] || occupied(v->s, area, v->foe)) return 0;
    if (piece == PIECE_BONAPARTE) {
        return GUNS_FIRST * guns_for_bonaparte(v, area) + v->have[area] / GUNS_FIRST;
    }
    int corps = corps_of(v->d, piece), wing = v->wing[area];
    bool is_other = v->side == REPUBLICANS && !is_wings_over(v->d, v->s) && wing != CORPS &&
                    corps != RESERVE && corps != wing;
    if (is_other) return 0;
    int troops = v->is_near[area] ? 2 * v->have[area] : v->have[area] / 2;
    return troops / (1 + leaders_in(v, area, piece));
}

/* Areas that are reached over friendly ground. */
static void reach_friendly(const struct survey *v, int from, bool reached[AREAS])
{
    uint8_t queue[AREAS];
    int head = 0, tail = 0;
    __builtin_memset(reached, 0, AREAS * sizeof *reached);
    reached[from] = true;
    queue[tail++] = (uint8_t)from;
    while (head < tail) {
        const uint8_t *next = v->d->area[queue[head++]].neighbours;
        for (int i = 0; i < NEIGHBOURS_MOST && next[i]; i++) {
            if (reached[next[i]] || !is_friendly(v->s, next[i], v->side)) continue;
            reached[next[i]] = true;
            queue[tail++] = next[i];
        }
    }
}

int ride_of_leader(const struct survey *v, int piece)
{
    bool reached[AREAS];
    int from = v->s->place[piece];
    if (from >= AREAS || !is_friendly(v->s, from, v->side)) return NO_AREA;
    int best = NO_AREA, most = HARDLY + TIMES * use_of_leader(v, piece, from);
    reach_friendly(v, from, reached);
    for (int area = 1; area < AREAS; area++) {
        int use = reached[area] && area != from ? use_of_leader(v, piece, area) : 0;
        if (use <= most) continue;
        most = use;
        best = area;
    }
    return best;
}

action judge_rides(const struct counsel *c, const struct survey *v)
{
    for (int piece = FIRST_LEADER; piece < PIECES; piece++) {
        if (!is_on_map(c->s, piece) || !is_moved_by(c->d, c->s, c->seat, piece)) continue;
        if (!ride_of_leader(v, piece)) continue;
        action a = action_make(VERB_PICK, (unsigned)piece, 0);
        if (!toulon_game.refusal(c->d, c->s, a)) return a;
    }
    return 0;
}

/* On the way; whoever is in danger takes the first way home. */
action judge_riding(const struct counsel *c, const action *legal, int count)
{
    struct survey v;
    survey_ground(c->d, c->s, c->side, &v);
    int goal = c->s->move.rider ? ride_of_leader(&v, c->s->move.rider - 1) : NO_AREA;
    for (int i = 0; goal && i < count; i++) {
        bool is_it = action_verb(legal[i]) == VERB_MARCH && (int)action_first(legal[i]) == goal;
        if (is_it) return legal[i];
    }
    action halt = first_with(legal, count, VERB_HALT);
    return halt ? halt : legal[0];
}
