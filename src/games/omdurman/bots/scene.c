/* The position as a commander sees it: who stands where, how near, and in whose sight. */
#include "games/omdurman/bots/judgement.h"
#include "games/omdurman/sight/sight.h"

enum {
    MARCH_REACH = 9, /* a charge from so far comes home in one march, or nearly */
    RIFLE_RANGE = 4, /* of the Dervishes */
    LAST_KILLS = 12, /* Dervishes that the fire of one player turn takes away, at most */
    LAST_MARCH = 6   /* what the slowest of the army does in a turn, guns and all */
};

static int axial_q(int hex)
{
    return om_column_of(hex) - (om_row_of(hex) - 1) / 2;
}

static int distance_of(int dq, int dr)
{
    int q = dq < 0 ? -dq : dq;
    int r = dr < 0 ? -dr : dr;
    int sum = dq + dr < 0 ? -(dq + dr) : dq + dr;
    int most = q > r ? q : r;
    return most > sum ? most : sum;
}

/* Whether a hex is of a zariba that stands there. */
static bool is_sheltered(const struct om_outlook *o, int hex)
{
    int zariba = om_facts_at_hand(o->d, o->s)->zariba[hex];
    if (!zariba) return false;
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        bool has_side =
            om_facts_at_hand(o->d, o->s)->side[hex][direction] & (OM_SIDE_THORN | OM_SIDE_TRENCH);
        if (has_side && !o->s->built[zariba - 1]) return false;
    }
    return true;
}

/* ---- Who stands where -------------------------------------------------------------------- */

/* The Friendlies and Isa Zachnieh have their own war beyond the Nile. */
static bool is_far_side(const struct om_outlook *o, int counter)
{
    return om_scenario_of(o) == OM_SCENARIO_CAMPAIGN &&
           (om_is_friendly(counter) || counter == OM_COUNTER_ISA) &&
           om_facts_at_hand(o->d, o->s)->bank[o->s->place[counter]] != OM_BANK_WEST;
}

static bool is_open(const struct om_outlook *o, int hex)
{
    return om_facts_at_hand(o->d, o->s)->bank[hex] == OM_BANK_WEST && !is_sheltered(o, hex);
}

/* Those in the open come first in the list: they are swapped to the front. */
static void add_hex(struct om_outlook *o, int hex)
{
    struct om_scene *scene = &o->scene;
    int at = scene->count++;
    if (o->side == OM_DERVISH && is_open(o, hex)) {
        int front = scene->open++;
        scene->hex[at] = scene->hex[front];
        scene->q[at] = scene->q[front];
        scene->r[at] = scene->r[front];
        at = front;
    }
    scene->hex[at] = (uint16_t)hex;
    scene->q[at] = (int8_t)axial_q(hex);
    scene->r[at] = (int8_t)om_row_of(hex);
}

/* Counters of a kind follow each other, and often stand in one hex. */
static void place_enemies(struct om_outlook *o)
{
    int first = o->side == OM_DERVISH ? 0 : OM_FIRST_DERVISH;
    int end = o->side == OM_DERVISH ? OM_FIRST_DERVISH : OM_COUNTER_DERVISH_GUNBOAT;
    int last = OM_NO_HEX;
    o->scene.count = o->scene.open = 0;
    for (int c = first; c < end; c++) {
        int hex = o->s->place[c];
        if (hex == last || !om_is_on_map(o->s, c) || !om_is_unit(o->d, c) || is_far_side(o, c))
            continue;
        last = hex;
        add_hex(o, hex);
    }
}

static int least_distance(const struct om_scene *scene, int hex, int count)
{
    int q = axial_q(hex), r = om_row_of(hex), least = OM_FAR_AWAY;
    for (int i = 0; i < count; i++) {
        int distance = distance_of(scene->q[i] - q, scene->r[i] - r);
        if (distance < least) least = distance;
    }
    return least;
}

int om_distance_to_enemy(const struct om_outlook *o, int hex)
{
    uint8_t *known = &o->distances->of[hex];
    if (!*known) *known = (uint8_t)(1 + least_distance(&o->scene, hex, o->scene.count));
    return *known - 1;
}

int om_effect_from(const struct om_outlook *o, int hex, const int effect[OM_RANGES])
{
    const struct om_scene *scene = &o->scene;
    int q = axial_q(hex), r = om_row_of(hex), sum = 0;
    for (int i = 0; i < scene->count; i++) {
        int range = distance_of(scene->q[i] - q, scene->r[i] - r);
        if (range >= 1 && range <= OM_RANGES) sum += effect[range - 1];
    }
    return sum;
}

/* Forgets the distances if he stands elsewhere. */
static void check_distances(struct om_outlook *o)
{
    struct om_distances *distances = o->distances;
    size_t size = sizeof distances->hex[0] * (size_t)o->scene.count;
    if (distances->count == o->scene.count && !__builtin_memcmp(distances->hex, o->scene.hex, size))
        return;
    distances->count = o->scene.count;
    __builtin_memcpy(distances->hex, o->scene.hex, size);
    __builtin_memset(distances->of, 0, sizeof distances->of);
}

int om_distance_to_open(const struct om_outlook *o, int hex)
{
    return least_distance(&o->scene, hex, o->scene.open);
}

bool om_is_in_sight(const struct om_outlook *o, int hex, int range)
{
    const struct om_scene *scene = &o->scene;
    if (om_distance_to_enemy(o, hex) > range) return false;
    for (int i = 0; i < scene->count; i++) {
        int from = scene->hex[i];
        if (om_hex_distance(from, hex) <= range && om_sees(o->d, o->s, from, hex)) return true;
    }
    return false;
}

int om_fire_on_boat(const struct om_outlook *o, int hex)
{
    int factors = 0;
    for (int c = OM_COUNTER_DERVISH_ARTILLERY; c < OM_COUNTERS; c++) {
        if (c == OM_COUNTER_MULAZMIN) c = OM_COUNTER_DERVISH_GUNBOAT; /* the rest have no guns */
        if (!om_is_on_map(o->s, c)) continue;
        int range = om_hex_distance(o->s->place[c], hex);
        if (range < 1 || range > OM_RANGES) continue;
        factors +=
            om_counter_data(o->d, c)->fire * o->d->line[OM_LINE_DERVISH_ARTILLERY].half[range - 1];
    }
    return factors / 2;
}

/* ---- The armies -------------------------------------------------------------------------- */

/* The infantry of the brigades is the army: where it is, and how far its rear will come. */
static void find_army(struct om_outlook *o)
{
    struct om_scene *scene = &o->scene;
    int rows = 0, columns = 0, count = 0;
    scene->centre = OM_NO_HEX;
    scene->rear = 0;
    for (int c = 0; c < OM_COUNTER_ENGINEERS; c++) {
        if (!om_is_on_map(o->s, c)) continue;
        int hex = o->s->place[c];
        int way = om_way_to(o, OM_WAY_HEART, hex);
        bool is_to_move = !om_has_flag(o->s, c, OM_MOVED) && !om_has_flag(o->s, c, OM_DISRUPTED);
        if (is_to_move) way -= LAST_MARCH;
        rows += om_row_of(hex);
        columns += om_column_of(hex);
        count++;
        if (way > scene->rear && way < OM_WAY_NONE - LAST_MARCH) scene->rear = way;
    }
    if (count) scene->centre = om_hex_at((columns + count / 2) / count, (rows + count / 2) / count);
}

/* The host is what may leave the town; how much of it could charge an army in the open now. */
static void find_host(struct om_outlook *o)
{
    struct om_scene *scene = &o->scene;
    int last = OM_NO_HEX, distance = OM_FAR_AWAY;
    scene->field = scene->gathered = 0;
    scene->is_contact = false;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTER_DERVISH_GUNBOAT; c++) {
        int hex = o->s->place[c];
        if (!om_is_on_map(o->s, c) || om_is_garrison(o->d, c)) continue;
        if (hex != last) distance = om_distance_to_open(o, hex);
        last = hex;
        scene->field++;
        scene->gathered += distance <= MARCH_REACH;
        if (distance <= 1) scene->is_contact = true;
    }
}

/* Whether Dervish rifles in order are so near that they would fire at whoever comes out. */
static bool are_rifles_near(const struct om_outlook *o)
{
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTER_DERVISH_GUNBOAT; c++) {
        if (!om_is_on_map(o->s, c) || om_has_flag(o->s, c, OM_DISRUPTED)) continue;
        if (om_counter_data(o->d, c)->line != OM_LINE_DERVISH_RIFLES) continue;
        for (int own = 0; own < OM_COUNTER_ENGINEERS; own++) {
            if (om_is_on_map(o->s, own) &&
                om_hex_distance(o->s->place[own], o->s->place[c]) <= RIFLE_RANGE)
                return true;
        }
    }
    return false;
}

int om_rifle_fire_on(const struct om_outlook *o, int hex)
{
    int factors = 0, last = OM_NO_HEX, half = 0;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTER_DERVISH_GUNBOAT; c++) {
        int from = o->s->place[c];
        const struct om_kind_data *kind = om_counter_data(o->d, c);
        if (kind->line != OM_LINE_DERVISH_RIFLES || !om_is_on_map(o->s, c)) continue;
        if (om_has_flag(o->s, c, OM_DISRUPTED)) continue;
        if (from != last) {
            int range = om_hex_distance(from, hex);
            bool is_seen = range <= RIFLE_RANGE && om_sees(o->d, o->s, from, hex);
            half = is_seen ? o->d->line[OM_LINE_DERVISH_RIFLES].half[range - 1] : 0;
        }
        last = from;
        factors += kind->fire * half / 2;
    }
    return factors;
}

/* In the last of all player turns nobody comes to blows any more. Whoever has something left to win
 * comes out, unless rifles wait for him; if not, the guns need not stand in their sight. */
static void weigh_last_turn(struct om_outlook *o)
{
    const uint8_t *level = o->d->level[OM_ANGLO_EGYPTIAN];
    int lost = 0;
    bool is_winnable = false;
    o->scene.pays_to_sally = o->scene.pays_to_hide = false;
    if (!o->s->second || o->s->turn < o->d->scenario[om_scenario_of(o)].turns) return;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) lost += o->s->place[c] == OM_PLACE_LOST;
    for (int i = 0; i < OM_LOSS_LEVELS; i++)
        is_winnable |= level[i] > lost && level[i] <= lost + LAST_KILLS;
    bool are_near = are_rifles_near(o);
    o->scene.pays_to_sally = lost < level[OM_LOSS_LEVELS - 1] && !are_near;
    o->scene.pays_to_hide = are_near && !is_winnable;
}

/* The hex of the zariba that is nearest to the town. */
static void find_own_flank(struct om_outlook *o)
{
    const uint16_t *zariba = o->d->map[OM_MAP_BATTLE].zariba;
    int least = OM_WAY_NONE;
    o->scene.flank = OM_NO_HEX;
    for (int i = 0; i < OM_ZARIBA_HEXES && zariba[i]; i++) {
        int way = om_way_to(o, OM_WAY_HEART, zariba[i]);
        if (way >= least) continue;
        least = way;
        o->scene.flank = zariba[i];
    }
}

static void survey_battle(struct om_outlook *o)
{
    if (o->side == OM_DERVISH) {
        om_survey_host(o);
    } else {
        weigh_last_turn(o);
        bool may_come = o->s->turn < o->d->scenario[OM_SCENARIO_HISTORICAL].turns;
        o->scene.raiders = may_come && o->twist.is_wary ? om_count_raiders(o) : 0;
        find_own_flank(o);
    }
}

static void survey_campaign(struct om_outlook *o)
{
    if (o->side == OM_DERVISH) {
        find_host(o);
    } else {
        find_army(o);
    }
}

/* For the garrison of Khartoum. */
static void find_danger(struct om_outlook *o)
{
    struct om_scene *scene = &o->scene;
    scene->danger = OM_WAY_NONE;
    for (int i = 0; i < scene->count; i++) {
        int way = om_way_to(o, OM_WAY_HEART, scene->hex[i]);
        if (way < scene->danger) scene->danger = way;
    }
}

void om_survey(struct om_outlook *o)
{
    if (o->is_surveyed) return;
    o->is_surveyed = true;
    place_enemies(o);
    check_distances(o);
    if (om_scenario_of(o) == OM_SCENARIO_HISTORICAL) survey_battle(o);
    if (om_scenario_of(o) == OM_SCENARIO_CAMPAIGN) survey_campaign(o);
    if (om_scenario_of(o) == OM_SCENARIO_KHARTOUM) find_danger(o);
}
