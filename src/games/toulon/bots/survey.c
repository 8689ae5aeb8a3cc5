/* What a side makes of the map: its own troops, its posts, and a guess at the enemy's. */
#include "games/toulon/bots/judgement.h"

struct post {
    uint8_t side, area, wing, from, want, more, weight, share, value;
};

static const struct post posts[] = {
#define X(side, area, wing, from, want, more, weight, share, value)                                \
    { side, TL_AREA_##area, wing, from, want, more, weight, share, value },
#include "games/toulon/bots/posts.def"
#undef X
};
enum { POSTS = sizeof posts / sizeof posts[0] };

int tl_post_weight(enum tl_side side, int area)
{
    for (int i = 0; i < POSTS; i++) {
        if (posts[i].side == side && posts[i].area == area) return posts[i].weight;
    }
    return 0;
}

/* ---- The enemy ------------------------------------------------------------------------------- */

/* What is known of a side: points that are seen somewhere, and points that are somewhere. */
struct known {
    const tl_data *d;
    const tl_state *s;
    enum tl_side side;
    uint8_t seen[TL_AREAS];
    int hidden;
};

static void count_known_among(struct known *k, int from, int to)
{
    const tl_state *s = k->s;
    for (int u = from; u < to; u++) {
        int place = s->place[u];
        if (place != TL_PLACE_FOG && !tl_is_area(place)) continue;
        if (tl_side_of(k->d, s, u) != k->side) continue;
        if (place == TL_PLACE_FOG) {
            k->hidden += k->d->unit[u].strength;
        } else {
            k->seen[place] = (uint8_t)(k->seen[place] + tl_strength(k->d, s, u));
        }
    }
}

/* The units of a side stand together, but for the Royal-Louis who may change sides. */
static void count_known(struct known *k)
{
    bool is_allied = k->side == TL_ALLIES;
    count_known_among(k, is_allied ? 0 : TL_FIRST_REPUBLICAN,
                      is_allied ? TL_FIRST_REPUBLICAN : TL_UNITS);
    if (!is_allied) count_known_among(k, TL_UNIT_ROYAL_LOUIS, TL_UNIT_ROYAL_LOUIS + 1);
}

/* How many points one would look for there: a post's, or a picket's. */
static void expect_strengths(const tl_data *d, const tl_state *s, enum tl_side side,
                             uint8_t out[TL_AREAS])
{
    struct tl_node_set held = tl_areas_held(s, side), foes = tl_areas_held(s, tl_other_side(side));
    __builtin_memset(out, 0, TL_AREAS);
    for (int area = tl_take_node(&held); area < TL_AREAS; area = tl_take_node(&held))
        out[area] = d->area[area].points ? TL_GUESS_POINTS : TL_GUESS_LEAST;
    for (int i = 0; i < POSTS; i++) {
        const struct post *post = &posts[i];
        if (post->side != side || !out[post->area]) continue;
        bool is_threatened = tl_have_common(&d->near_nodes[post->area], &foes);
        out[post->area] = (uint8_t)(post->want + (is_threatened ? post->more : 0));
    }
}

void tl_guess_strengths(const tl_data *d, const tl_state *s, enum tl_side side,
                        uint8_t out[TL_AREAS])
{
    struct known k = { .d = d, .s = s, .side = side };
    struct tl_node_set held = tl_areas_held(s, side), rest = held;
    int expected = 0;
    int home = side == TL_ALLIES ? TL_AREA_TOU : TL_AREA_OLL; /* who has no post is there */
    count_known(&k);
    expect_strengths(d, s, side, out);
    for (int area = tl_take_node(&rest); area < TL_AREAS; area = tl_take_node(&rest))
        expected += out[area];
    for (int area = tl_take_node(&held); area < TL_AREAS; area = tl_take_node(&held)) {
        if (!out[area]) continue;
        int share = k.hidden < expected ? k.hidden * out[area] / expected : out[area];
        int limit = tl_concentration_limit(d, area);
        if (area == home && k.hidden > expected) share += k.hidden - expected;
        if (share < TL_GUESS_LEAST && !k.seen[area]) share = TL_GUESS_LEAST;
        int guess = k.seen[area] > share ? k.seen[area] : share;
        out[area] = (uint8_t)(guess < limit ? guess : limit);
    }
}

/* ---- The own side ---------------------------------------------------------------------------- */

static void count_unit(struct tl_survey *v, int unit)
{
    const tl_data *d = v->d;
    int area = v->s->place[unit], points = tl_strength(d, v->s, unit);
    int type = tl_type_of(d, unit), corps = d->unit[unit].corps;
    bool is_piece = type == TL_ARTILLERY || type == TL_BATTERY || type == TL_GUNNERS;
    v->have[area] = (uint8_t)(v->have[area] + points);
    v->units[area]++;
    if (is_piece) {
        v->guns[area]++;
    } else {
        v->foot[area] = (uint8_t)(v->foot[area] + points);
    }
    v->batteries[area] = (uint8_t)(v->batteries[area] + (type == TL_BATTERY));
    if (corps == TL_WEST) v->corps[area] |= 1;
    if (corps == TL_EAST) v->corps[area] |= 2;
}

static void count_own(struct tl_survey *v)
{
    struct tl_node_set held = tl_areas_held(v->s, v->side);
    for (int area = tl_take_node(&held); area < TL_AREAS; area = tl_take_node(&held)) {
        TL_EACH_CHAINED_IN(v->s, area)
        {
            if (tl_side_of(v->d, v->s, u) == v->side) count_unit(v, u);
        }
    }
}

static void look_for_foes(struct tl_survey *v)
{
    struct tl_node_set held = tl_areas_held(v->s, v->foe), near = { 0 };
    for (int area = tl_take_node(&held); area < TL_AREAS; area = tl_take_node(&held))
        near = tl_either_of(near, v->d->near_nodes[area]);
    for (int area = tl_take_node(&near); area < TL_AREAS; area = tl_take_node(&near))
        v->is_near[area] = 1;
}

static void set_posts(struct tl_survey *v)
{
    __builtin_memset(v->wing, TL_CORPS, sizeof v->wing);
    for (int i = 0; i < POSTS; i++) {
        const struct post *post = &posts[i];
        int area = post->area, limit = tl_concentration_limit(v->d, area);
        if (post->side != v->side || post->from > v->s->turn) continue;
        int want = post->want + (v->is_near[area] ? post->more : 0);
        v->want[area] = (uint8_t)(want < limit ? want : limit);
        v->weight[area] = post->weight;
        v->wing[area] = post->wing;
    }
}

/* Room is kept for the batteries that are to come: their places are fixed. */
static void await_batteries(struct tl_survey *v)
{
    enum { TURNS_AHEAD = 3 };
    for (int u = TL_FIRST_BATTERY; u < TL_UNITS && v->side == TL_REPUBLICANS; u++) {
        const struct tl_unit_data *unit = &v->d->unit[u];
        bool is_to_come =
            v->s->place[u] == TL_PLACE_TRACK && v->s->due[u] <= v->s->turn + TURNS_AHEAD;
        if (!is_to_come || v->s->supply.placed[u - TL_FIRST_BATTERY]) continue;
        v->awaited[unit->position] = (uint8_t)(v->awaited[unit->position] + unit->strength);
    }
}

/* Guns want somebody beside them, wherever they are. */
static void guard_batteries(struct tl_survey *v)
{
    if (v->side != TL_REPUBLICANS) return; /* who alone has batteries */
    for (int area = 1; area < TL_AREAS; area++) {
        if (!v->batteries[area]) continue;
        int guns = v->have[area] - v->foot[area];
        if (v->want[area] < v->manner->guard + guns)
            v->want[area] = (uint8_t)(v->manner->guard + guns);
        if (v->weight[area] < v->manner->battery) v->weight[area] = v->manner->battery;
    }
}

/* More is wanted around the goal of the manner. */
static void crowd_around_goal(struct tl_survey *v)
{
    enum { CROWD = 5, CROWD_WEIGHT = 6 };
    int goal = v->manner->goal;
    for (int area = 1; goal && area < TL_AREAS; area++) {
        if (!tl_are_neighbours(v->d, goal, area)) continue;
        int want = v->want[area] + CROWD, limit = tl_concentration_limit(v->d, area);
        v->want[area] = (uint8_t)(want < limit ? want : limit);
        v->weight[area] = (uint8_t)(v->weight[area] + CROWD_WEIGHT);
    }
}

/* An expert wants more or less in his posts than the judgement does. */
static void bend_posts(struct tl_survey *v)
{
    enum { HUNDRED = 100 };
    uint8_t share[TL_AREAS];
    __builtin_memset(share, v->manner->share, sizeof share);
    for (int i = 0; i < POSTS; i++) {
        const struct post *post = &posts[i];
        if (post->side != v->side) continue;
        share[post->area] = post->share;
        v->weight[post->area] = (uint8_t)(v->weight[post->area] * post->value / HUNDRED);
    }
    for (int area = 1; area < TL_AREAS; area++) {
        int want = v->want[area] * share[area] / HUNDRED,
            limit = tl_concentration_limit(v->d, area);
        v->want[area] = (uint8_t)(want < limit ? want : limit);
    }
}

static void measure_room(struct tl_survey *v)
{
    for (int area = 1; area < TL_AREAS; area++) {
        int entry = tl_entry_limit(v->d, area), limit = tl_concentration_limit(v->d, area);
        bool is_bounded = limit != TL_UNLIMITED;
        int room = is_bounded ? limit - v->have[area] - v->awaited[area] : TL_UNLIMITED;
        v->room[area] = is_bounded ? (int16_t)room : INT16_MAX;
        if (room < 0) room = 0;
        v->gap[area] = (uint8_t)(entry < room ? entry : room);
    }
}

void tl_survey_ground(const struct tl_counsel *c, struct tl_survey *out)
{
    const tl_data *d = c->d;
    const tl_state *s = c->s;
    enum tl_side side = c->side;
    __builtin_memset(out, 0, sizeof *out);
    out->d = d;
    out->s = s;
    out->side = side;
    out->manner = tl_manner_of(side, c->is_expert);
    out->foe = tl_other_side(side);
    out->are_wings_apart = side == TL_REPUBLICANS && !tl_is_wings_over(d, s);
    count_own(out);
    look_for_foes(out);
    set_posts(out);
    await_batteries(out);
    guard_batteries(out);
    crowd_around_goal(out);
    if (c->is_expert) bend_posts(out);
    measure_room(out);
    tl_guess_strengths(d, s, out->foe, out->guess);
}

static void find_goals(struct tl_survey *v)
{
    for (int area = 1; area < TL_AREAS; area++) {
        bool is_open = v->weight[area] || v->d->area[area].points;
        if (!is_open || tl_occupied(v->s, area, v->foe)) continue;
        if (tl_is_any_worth(v, area)) v->goal[v->goal_count++] = (uint8_t)area;
    }
}

/* Friendly areas cost nothing, those of the enemy are shut. */
static void price_steps(struct tl_survey *v, struct tl_node_set own, struct tl_node_set foes)
{
    const int16_t *c = v->d->constant;
    int landing = c[v->s->turn == 1 ? TL_CONSTANT_land_first : TL_CONSTANT_land_nml];
    int entry = c[TL_CONSTANT_entry_nml];
    v->least_entry = (uint8_t)(entry < landing ? entry : landing);
    __builtin_memset(v->step, entry, sizeof v->step);
    for (int area = tl_take_node(&own); area < TL_AREAS; area = tl_take_node(&own))
        v->step[area] = 0;
    for (int area = tl_take_node(&foes); area < TL_AREAS; area = tl_take_node(&foes))
        v->step[area] = TL_FAR;
}

/* The enemy's sections are left out, and those that have own troops on all sides and only such
 * beyond them: they lead nowhere that the areas do not. */
void tl_survey_roads(struct tl_survey *v)
{
    find_goals(v);
    const tl_state *s = v->s;
    struct tl_node_set own = tl_areas_held(s, v->side), foes = tl_areas_held(s, v->foe);
    struct tl_node_set shut = tl_less(foes, own), open = { 0 };
    price_steps(v, own, foes);
    struct tl_node_set nobodys = tl_less(tl_all_areas(), tl_either_of(own, foes));
    for (int area = tl_node_in(&shut, 0); area < TL_AREAS; area = tl_node_in(&shut, area + 1)) {
        if (s->area_flags[area] & TL_KNOWN_PATROL) tl_drop_node(&shut, area);
    }
    for (int section = 1; section < TL_SECTIONS; section++) {
        const struct tl_node_set *areas = &v->d->section_areas[section];
        bool is_nobodys = tl_have_common(areas, &nobodys);
        bool is_scouted = s->section_flags[section] & TL_FRIENDLY_ROAD;
        v->road[section] = is_nobodys && !is_scouted ? TL_ROAD_NML : TL_ROAD_FRIENDLY;
        if (tl_have_common(areas, &shut)) continue;
        tl_add_node(&open, TL_FIRST_SECTION_NODE + section);
        if (is_nobodys) tl_add_node(&v->roads, TL_FIRST_SECTION_NODE + section);
    }
    struct tl_node_set ahead = v->roads;
    for (int node = tl_node_in(&open, 0); node < TL_NODES; node = tl_node_in(&open, node + 1)) {
        if (tl_have_common(&v->d->near_nodes[node], &ahead)) tl_add_node(&v->roads, node);
    }
    v->open = tl_either_of(tl_less(tl_all_areas(), foes), v->roads);
}

const struct tl_survey *tl_ground_of(const struct tl_counsel *c)
{
    if (!c->ground->is_surveyed) {
        tl_survey_ground(c, &c->ground->survey);
        tl_survey_roads(&c->ground->survey);
        c->ground->known.count = 0;
        c->ground->is_surveyed = true;
    }
    return &c->ground->survey;
}

bool tl_is_storm_due(const tl_state *s)
{
    int behind = s->points[TL_ALLIES] - s->points[TL_REPUBLICANS];
    return s->turn >= TL_STORM_TURN && behind >= TL_STORM_BEHIND &&
           tl_occupied(s, TL_AREA_CAI, TL_ALLIES);
}
