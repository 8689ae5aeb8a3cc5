/* The position as a commander sees it: who stands where, how near, and in whose sight. */
#include "games/omdurman/fire.h"
#include "games/omdurman/judgement.h"

enum {
    MARCH_REACH = 9, /* a charge from so far comes home in one march, or nearly */
    RIFLE_RANGE = 4, /* of the Dervishes */
    LAST_MARCH = 6   /* what the slowest of the army does in a turn, guns and all */
};

static int axial_q(int hex)
{
    return column_of(hex) - (row_of(hex) - 1) / 2;
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
static bool is_sheltered(const struct outlook *o, int hex)
{
    int zariba = facts_at_hand(o->d, o->s)->zariba[hex];
    if (!zariba) return false;
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        bool has_side =
            facts_at_hand(o->d, o->s)->side[hex][direction] & (SIDE_THORN | SIDE_TRENCH);
        if (has_side && !o->s->built[zariba - 1]) return false;
    }
    return true;
}

/* ---- Who stands where -------------------------------------------------------------------- */

/* The Friendlies and Isa Zachnieh have their own war beyond the Nile. */
static bool is_far_side(const struct outlook *o, int counter)
{
    return scenario_of(o) == SCENARIO_CAMPAIGN &&
           (is_friendly(counter) || counter == COUNTER_ISA) &&
           facts_at_hand(o->d, o->s)->bank[o->s->place[counter]] != BANK_WEST;
}

static bool is_open(const struct outlook *o, int hex)
{
    return facts_at_hand(o->d, o->s)->bank[hex] == BANK_WEST && !is_sheltered(o, hex);
}

/* Those in the open come first in the list: they are swapped to the front. */
static void add_hex(struct outlook *o, int hex)
{
    struct scene *scene = &o->scene;
    int at = scene->count++;
    if (o->side == DERVISH && is_open(o, hex)) {
        int front = scene->open++;
        scene->hex[at] = scene->hex[front];
        scene->q[at] = scene->q[front];
        scene->r[at] = scene->r[front];
        at = front;
    }
    scene->hex[at] = (uint16_t)hex;
    scene->q[at] = (int8_t)axial_q(hex);
    scene->r[at] = (int8_t)row_of(hex);
}

/* Counters of a kind follow each other, and often stand in one hex. */
static void place_enemies(struct outlook *o)
{
    int first = o->side == DERVISH ? 0 : FIRST_DERVISH;
    int end = o->side == DERVISH ? FIRST_DERVISH : COUNTER_DERVISH_GUNBOAT;
    int last = NO_HEX;
    o->scene.count = o->scene.open = 0;
    for (int c = first; c < end; c++) {
        int hex = o->s->place[c];
        if (hex == last || !is_on_map(o->s, c) || !is_unit(o->d, c) || is_far_side(o, c)) continue;
        last = hex;
        add_hex(o, hex);
    }
}

static int least_distance(const struct scene *scene, int hex, int count)
{
    int q = axial_q(hex), r = row_of(hex), least = FAR_AWAY;
    for (int i = 0; i < count; i++) {
        int distance = distance_of(scene->q[i] - q, scene->r[i] - r);
        if (distance < least) least = distance;
    }
    return least;
}

int distance_to_enemy(const struct outlook *o, int hex)
{
    return least_distance(&o->scene, hex, o->scene.count);
}

int distance_to_open(const struct outlook *o, int hex)
{
    return least_distance(&o->scene, hex, o->scene.open);
}

bool is_in_sight(const struct outlook *o, int hex, int range)
{
    const struct scene *scene = &o->scene;
    for (int i = 0; i < scene->count; i++) {
        int from = scene->hex[i];
        if (hex_distance(from, hex) <= range && sees(o->d, o->s, from, hex)) return true;
    }
    return false;
}

int fire_on_boat(const struct outlook *o, int hex)
{
    int factors = 0;
    for (int c = COUNTER_DERVISH_ARTILLERY; c < COUNTERS; c++) {
        if (c == COUNTER_MULAZMIN) c = COUNTER_DERVISH_GUNBOAT; /* the rest have no guns */
        if (!is_on_map(o->s, c)) continue;
        int range = hex_distance(o->s->place[c], hex);
        if (range < 1 || range > RANGES) continue;
        factors += counter_data(o->d, c)->fire * o->d->line[LINE_DERVISH_ARTILLERY].half[range - 1];
    }
    return factors / 2;
}

/* ---- The armies -------------------------------------------------------------------------- */

/* The infantry of the brigades is the army: where it is, and how far its rear will come. */
static void find_army(struct outlook *o)
{
    struct scene *scene = &o->scene;
    int rows = 0, columns = 0, count = 0;
    scene->centre = NO_HEX;
    scene->rear = 0;
    for (int c = 0; c < COUNTER_ENGINEERS; c++) {
        if (!is_on_map(o->s, c)) continue;
        int hex = o->s->place[c];
        int way = way_to(o, WAY_HEART, hex);
        bool is_to_move = !has_flag(o->s, c, MOVED) && !has_flag(o->s, c, DISRUPTED);
        if (is_to_move) way -= LAST_MARCH;
        rows += row_of(hex);
        columns += column_of(hex);
        count++;
        if (way > scene->rear && way < WAY_NONE - LAST_MARCH) scene->rear = way;
    }
    if (count) scene->centre = hex_at((columns + count / 2) / count, (rows + count / 2) / count);
}

/* The host is what may leave the town; how much of it could charge an army in the open now. */
static void find_host(struct outlook *o)
{
    struct scene *scene = &o->scene;
    int last = NO_HEX, distance = FAR_AWAY;
    scene->field = scene->gathered = 0;
    scene->is_contact = false;
    for (int c = FIRST_DERVISH; c < COUNTER_DERVISH_GUNBOAT; c++) {
        int hex = o->s->place[c];
        if (!is_on_map(o->s, c) || is_garrison(o->d, c)) continue;
        if (hex != last) distance = distance_to_open(o, hex);
        last = hex;
        scene->field++;
        scene->gathered += distance <= MARCH_REACH;
        if (distance <= 1) scene->is_contact = true;
    }
}

/* Whether Dervish rifles in order are so near that they would fire at whoever comes out. */
static bool are_rifles_near(const struct outlook *o)
{
    for (int c = FIRST_DERVISH; c < COUNTER_DERVISH_GUNBOAT; c++) {
        if (!is_on_map(o->s, c) || has_flag(o->s, c, DISRUPTED)) continue;
        if (counter_data(o->d, c)->line != LINE_DERVISH_RIFLES) continue;
        for (int own = 0; own < COUNTER_ENGINEERS; own++) {
            if (is_on_map(o->s, own) &&
                hex_distance(o->s->place[own], o->s->place[c]) <= RIFLE_RANGE)
                return true;
        }
    }
    return false;
}

/* The last of all player turns: nobody comes to blows after it. Where the enemy's losses are of the
 * highest level already, there is nothing to be had. */
static bool pays_to_sally(const struct outlook *o)
{
    int lost = 0;
    if (!o->s->second || o->s->turn < o->d->scenario[scenario_of(o)].turns) return false;
    for (int c = FIRST_DERVISH; c < COUNTERS; c++) lost += o->s->place[c] == PLACE_LOST;
    return lost < o->d->level[ANGLO_EGYPTIAN][LOSS_LEVELS - 1] && !are_rifles_near(o);
}

static void survey_battle(struct outlook *o)
{
    if (o->side == DERVISH) {
        count_rifles(o);
    } else {
        o->scene.pays_to_sally = pays_to_sally(o);
    }
}

static void survey_campaign(struct outlook *o)
{
    if (o->side == DERVISH) {
        find_host(o);
    } else {
        find_army(o);
    }
}

void survey(struct outlook *o)
{
    place_enemies(o);
    if (scenario_of(o) == SCENARIO_HISTORICAL) survey_battle(o);
    if (scenario_of(o) == SCENARIO_CAMPAIGN) survey_campaign(o);
}
