/*
 * Attacks: what it would bring to drive the enemy from an area, the chance of it with the troops
 * that stand next to it, and the price. The enemy's strength is a guess (survey.c).
 */
#include "games/toulon/bots/judgement.h"

enum { SIXTEENTHS = 16, HUNDRED = 100 };

int tl_guessed_potential(int points)
{
    return points + TL_GUESS_QUALITY * ((points + TL_GUESS_PER_UNIT - 1) / TL_GUESS_PER_UNIT);
}

/* ---- The chance ------------------------------------------------------------------------------ */

/* The columns that works and houses take off, in sixteenths: a work shelters only so many, and guns
 * that fire on it first do away with one redoubt (27.42). */
static int shelter_of(const struct tl_survey *v, int area, bool has_guns, int fire)
{
    const tl_data *d = v->d;
    int room = 0, best = 0;
    bool is_reduced = false;
    for (int work = tl_work_in(v->s, area, 1); work < TL_WORKS;
         work = tl_work_in(v->s, area, work + 1)) {
        if (!tl_serves(d, v->s, work, v->foe)) continue;
        bool is_shot_at = !is_reduced && !tl_is_fort_work(work) && fire >= TL_FIRE_REDUCES;
        is_reduced |= is_shot_at;
        if (is_shot_at) continue;
        int shift = tl_work_shift(d, v->s, work, has_guns);
        if (shift > best) best = shift;
        room += d->constant[TL_CONSTANT_work_capacity];
    }
    int points = v->guess[area] > 0 ? v->guess[area] : 1;
    int inside = room < points ? room : points;
    int town = d->area[area].town ? d->constant[TL_CONSTANT_shift_town] : 0;
    return TL_SHELTER_IN_COLUMNS * best * inside / points + TL_SHELTER_IN_COLUMNS * town;
}

/* Where a ratio stands among the columns of the table, in sixteenths of a column. */
static int place_of_ratio(const tl_data *d, int attack, int defence)
{
    int ratio = HUNDRED * attack / (defence > 0 ? defence : 1);
    int column = 0, from = 0, to = 0;
    for (; column + 1 < TL_COLUMNS; column++) {
        from = HUNDRED * d->column[column].attack / d->column[column].defence;
        to = HUNDRED * d->column[column + 1].attack / d->column[column + 1].defence;
        if (ratio < to) break;
    }
    if (column + 1 == TL_COLUMNS) return SIXTEENTHS * column;
    int part = ratio > from ? SIXTEENTHS * (ratio - from) / (to - from) : 0;
    return SIXTEENTHS * column + part;
}

int tl_guessed_column(const struct tl_survey *v, int target, int attack, int defence, int fire,
                      bool has_guns)
{
    int column =
        place_of_ratio(v->d, attack + fire, defence) - shelter_of(v, target, has_guns, fire);
    return column > 0 ? column : 0;
}

static int chance_at(int column)
{
    static const uint8_t carried[TL_COLUMNS] = TL_CARRIED_BY_COLUMN;
    int whole = column / SIXTEENTHS, part = column % SIXTEENTHS;
    if (whole >= TL_COLUMNS - 1) return carried[TL_COLUMNS - 1];
    return carried[whole] + (carried[whole + 1] - carried[whole]) * part / SIXTEENTHS;
}

/* ---- The prize ------------------------------------------------------------------------------- */

/* Batteries that were put there; that one is still in its place is a guess. */
static int batteries_at(const struct tl_survey *v, int area)
{
    int count = 0;
    for (int u = TL_FIRST_BATTERY; u < TL_UNITS; u++) {
        bool is_placed =
            v->s->place[u] == TL_PLACE_FOG && v->s->supply.placed[u - TL_FIRST_BATTERY];
        count += is_placed && v->d->unit[u].position == area;
    }
    return count;
}

static int prize_of(const struct tl_survey *v, int area)
{
    const tl_state *s = v->s;
    int prize = v->manner->gain_ground + tl_prize_of_goal(v, area);
    prize += tl_post_weight(v->foe, area) * v->manner->gain_post / HUNDRED;
    if (s->scored[area] == 1 + v->foe) prize += 2 * v->manner->gain_point * v->d->area[area].points;
    for (int work = tl_work_in(s, area, 1); work < TL_WORKS; work = tl_work_in(s, area, work + 1)) {
        if (tl_is_fort_work(work)) prize += v->manner->gain_fort;
    }
    if (area == TL_AREA_CAI || area == TL_AREA_EGU) prize += v->manner->gain_peninsula;
    if (v->side == TL_REPUBLICANS) return prize + (area == TL_AREA_TOU ? TL_GAIN_DEPOT : 0);
    if (area == TL_AREA_OLL && s->depot_taken[TL_DEPOT_WEST]) prize += TL_GAIN_DEPOT;
    if (area == TL_AREA_SOL && s->depot_taken[TL_DEPOT_EAST]) prize += TL_GAIN_DEPOT;
    return prize + v->manner->gain_battery * batteries_at(v, area);
}

/* Percent: whether a fortress lets anybody in (13.1). The guns go to those with points. */
static int way_in(const struct tl_survey *v, int area)
{
    enum { BARRED = 3, DOUBTFUL = 50 };
    int work = v->d->works_at[area][0];
    bool is_fortress = work && v->s->work_level[work] == 3;
    if (v->foe != TL_ALLIES || !is_fortress) return HUNDRED;
    return v->d->area[area].points || area == TL_AREA_TOU ? BARRED : DOUBTFUL;
}

/* ---- Who could go ---------------------------------------------------------------------------- */

/* By area: points, potential, and what of it can be counted upon to pass its checks, in sixths. */
struct party {
    int points[TL_AREAS], potential[TL_AREAS], sure[TL_AREAS];
    bool guns[TL_AREAS];
    struct tl_node_set reach; /* areas next to those with points */
};

/* How many sixes of dice a unit passes, about: its number, a leader beside it. */
static int passes_of(const struct tl_survey *v, int unit, const uint8_t leads[TL_AREAS])
{
    int to = v->d->quality[v->d->unit[unit].quality].check + leads[v->s->place[unit]];
    return to < TL_DIE ? to : TL_DIE - 1;
}

static void find_leaders(const struct tl_survey *v, uint8_t leads[TL_AREAS])
{
    for (int i = TL_FIRST_LEADER; i < TL_PIECES; i++) {
        if (!tl_is_on_map(v->s, i) || tl_side_of(v->d, v->s, i) != v->side) continue;
        int help = -v->d->grade[tl_grade_of(v->d, v->s, i)].check;
        if (help > leads[v->s->place[i]]) leads[v->s->place[i]] = (uint8_t)help;
    }
}

/* What has to stay in an area that is left for an attack. */
int tl_kept_in(const struct tl_survey *v, int area)
{
    enum { VITAL = 20 };
    if (v->weight[area] >= VITAL) return v->want[area] / 2;
    return v->d->area[area].points ? v->manner->held_back : 0;
}

static bool is_fit(const struct tl_survey *v, int unit, bool is_promised)
{
    const tl_state *s = v->s;
    if (!tl_is_on_map(s, unit) || tl_side_of(v->d, s, unit) != v->side) return false;
    if (tl_marcher_refusal(v->d, s, unit) || !tl_strength(v->d, s, unit)) return false;
    if (tl_type_of(v->d, unit) == TL_GUNNERS || tl_type_of(v->d, unit) == TL_PIONEERS) return false;
    return is_promised || tl_has(s, unit, TL_ATTACK_SUPPLY);
}

static void gather_unit(struct party *party, const struct tl_survey *v, int unit,
                        const uint8_t leads[TL_AREAS])
{
    int area = v->s->place[unit], here = tl_potential(v->d, v->s, unit);
    party->points[area] += tl_marching_points(v->d, v->s, unit);
    party->potential[area] += here;
    party->sure[area] += here * passes_of(v, unit, leads);
    if (tl_is_ordnance(v->d, unit)) party->guns[area] = true;
}

static void gather_party(const struct tl_survey *v, int seat, bool is_promised, struct party *party)
{
    uint8_t leads[TL_AREAS] = { 0 };
    struct tl_node_set held = tl_areas_held(v->s, v->side);
    __builtin_memset(party, 0, sizeof *party);
    find_leaders(v, leads);
    for (int area = tl_take_node(&held); area < TL_AREAS; area = tl_take_node(&held)) {
        TL_EACH_CHAINED_IN(v->s, area)
        {
            bool is_ours =
                v->side == TL_ALLIES || tl_is_moved_by(v->d, v->s, seat, u); /* nations join in */
            if (is_ours && is_fit(v, u, is_promised)) gather_unit(party, v, u, leads);
        }
        if (party->points[area]) party->reach = tl_either_of(party->reach, v->d->near_nodes[area]);
    }
}

static int price_of_entry(const struct tl_survey *v, int from, int target)
{
    const int16_t *c = v->d->constant;
    int river = c[tl_is_late(v->d, v->s) ? TL_CONSTANT_river_late : TL_CONSTANT_river];
    return c[TL_CONSTANT_entry_enemy] + (tl_is_across_river(v->d, from, target) ? river : 0);
}

bool tl_goes_in(const struct tl_survey *v, int seat, int unit, int target, int company)
{
    const tl_state *s = v->s;
    int from = s->place[unit], points = tl_marching_points(v->d, s, unit);
    if (!tl_is_moved_by(v->d, s, seat, unit) || !is_fit(v, unit, false)) return false;
    if (!tl_are_neighbours(v->d, from, target)) return false;
    if (tl_is_in_set(s->failed[unit], target)) return false;
    if (v->have[target] + company + points > tl_concentration_limit(v->d, target)) return false;
    if (!company && tl_is_ordnance(v->d, unit)) return false; /* guns follow others */
    if (!company &&
        tl_points_in(s, tl_pools_of_unit(v->d, s, unit)) < price_of_entry(v, from, target))
        return false;
    return v->have[from] - company - points >= tl_kept_in(v, from);
}

/* ---- The best attack ------------------------------------------------------------------------- */

/* What all who take part can pay: nations go in one after the other. */
static int purse_for(const struct tl_survey *v, int seat, int from)
{
    const tl_state *s = v->s;
    if (v->side == TL_ALLIES) return tl_points_in(s, tl_pools_of_side(TL_ALLIES));
    if (seat == TL_SEAT_EAST) return s->operations[TL_EAST];
    bool is_led = s->place[TL_PIECE_BONAPARTE] == from;
    return s->operations[TL_WEST] + (is_led ? s->operations[TL_POOL_BONAPARTE] : 0);
}

static bool is_wing_there(const struct tl_survey *v, int seat, int area)
{
    return v->are_wings_apart && (v->corps[area] & (seat == TL_SEAT_WEST ? 2 : 1)) != 0;
}

/* What stands next to the target: how much of it could go in for the points there are. */
struct muster_of {
    int points, forces, from;
    int potential, sure; /* sure: what passes its checks, in sixths */
    bool has_guns;
};

static struct muster_of muster_at(const struct tl_survey *v, const struct party *party, int seat,
                                  int target, int spare)
{
    struct muster_of m = { 0 };
    const tl_data *d = v->d;
    const uint8_t *next = d->area[target].neighbours;
    int entry = tl_entry_limit(d, target),
        room = tl_concentration_limit(d, target) - v->have[target];
    int purse = -spare, most = 0;
    for (int i = 0; i < TL_NEIGHBOURS_MOST && next[i]; i++) {
        int from = next[i], ready = party->points[from];
        if (!ready || tl_is_contact(v->s, from)) continue;
        int free = v->have[from] - tl_kept_in(v, from);
        int going = ready < free ? ready : free;
        if (going <= 0) continue;
        int here = purse_for(v, seat, from) - spare;
        if (here > purse) purse = here;
        m.points += going;
        m.potential += party->potential[from] * going / ready;
        m.sure += party->sure[from] * going / ready;
        m.has_guns |= party->guns[from];
        if (going > most || !m.from) m.from = from;
        if (going > most) most = going;
    }
    int price = d->constant[TL_CONSTANT_entry_enemy];
    m.forces = purse > 0 ? purse / price : 0;
    int needed = (m.points + entry - 1) / entry;
    if (needed < m.forces) m.forces = needed;
    int fits = m.forces * entry < room ? m.forces * entry : room;
    if (m.points > fits) {
        m.sure = fits > 0 ? m.sure * fits / m.points : 0;
        m.points = fits;
    }
    return m;
}

/* What is already there fights in any case. */
static int potential_inside(const struct tl_survey *v, int area)
{
    int sum = 0;
    if (!v->units[area]) return 0;
    TL_EACH_UNIT_IN(v->s, area)
    {
        if (tl_side_of(v->d, v->s, u) == v->side) sum += tl_potential(v->d, v->s, u);
    }
    return sum;
}

/* What guns out of their places would add to each round, as far as the reserve goes. */
static int fire_upon(const struct tl_survey *v, int target)
{
    int fire = 0;
    if (v->side != TL_REPUBLICANS) return 0;
    for (int u = TL_FIRST_BATTERY; u < TL_UNITS; u++) {
        bool is_ready = tl_is_on_map(v->s, u) && tl_reaches(v->d, v->s, u, target);
        if (is_ready) fire += tl_strength(v->d, v->s, u);
    }
    int stock = v->s->ammunition / 2; /* for two rounds */
    return fire < stock ? fire : stock;
}

/* Who is behind has ever less to lose, and in the last turn nothing. */
static int price_of_defeat(const struct tl_survey *v)
{
    enum { AT_THE_END = 2 };
    int price = v->manner->defeat;
    if (v->s->points[v->side] >= v->s->points[v->foe]) return price;
    if (v->s->turn == TL_TURNS) return 0;
    return price * (TL_TURNS - v->s->turn + AT_THE_END) / (TL_TURNS + AT_THE_END);
}

static int value_of(const struct tl_survey *v, int target, int attack, int fire, bool has_guns)
{
    int defence = tl_guessed_potential(v->guess[target]);
    int chance = chance_at(tl_guessed_column(v, target, attack, defence, fire, has_guns));
    return (chance * prize_of(v, target) - (HUNDRED - chance) * price_of_defeat(v)) / HUNDRED;
}

static struct tl_assault weigh(const struct tl_survey *v, const struct party *party, int seat,
                               int target, int spare)
{
    struct tl_assault assault = { .target = target };
    struct muster_of m = muster_at(v, party, seat, target, spare);
    if (!m.forces || m.points < 1) return assault;
    int inside = potential_inside(v, target), fire = fire_upon(v, target);
    int entering = m.sure / TL_DIE;
    int coming = entering + (m.potential - entering) * v->manner->joins / HUNDRED;
    int value = value_of(v, target, inside + coming, fire, m.has_guns);
    int price = TL_PRICE_OF_ENTRY * m.forces;
    if (inside) { /* it is begun: whatever helps, helps */
        value -= value_of(v, target, inside, fire, false);
        price = 0;
    }
    assault.value = (value - price) * way_in(v, target) / HUNDRED;
    assault.from = m.from;
    assault.forces = m.forces;
    return assault;
}

/* An area next to the target out of which somebody can go. */
static int starting_from(const struct tl_survey *v, int seat, int target)
{
    struct tl_piece_set own = tl_pieces_moved_by(v->d, v->s, seat);
    for (int u = tl_piece_in(&own, 0); u < TL_UNITS; u = tl_piece_in(&own, u + 1)) {
        int from = v->s->place[u];
        if (from >= TL_AREAS || !tl_are_neighbours(v->d, from, target)) continue;
        if (tl_goes_in(v, seat, u, target, 0)) return from;
    }
    return TL_NO_AREA;
}

struct tl_assault tl_best_assault(const struct tl_survey *v, int seat, int spare, bool is_promised)
{
    struct tl_assault best = { 0 };
    struct party party;
    gather_party(v, seat, is_promised, &party);
    struct tl_node_set targets = tl_both_of(tl_areas_held(v->s, v->foe), party.reach);
    for (int area = tl_take_node(&targets); area < TL_AREAS; area = tl_take_node(&targets)) {
        if (!v->guess[area] || (v->s->area_flags[area] & TL_CLOSED)) continue;
        if (is_wing_there(v, seat, area)) continue;
        struct tl_assault assault = weigh(v, &party, seat, area, spare);
        if (assault.value <= best.value) continue;
        if (!is_promised) assault.from = starting_from(v, seat, area);
        if (assault.from) best = assault;
    }
    return best;
}

struct tl_assault tl_assault_of(const struct tl_counsel *c)
{
    if (!c->ground->has_assault) {
        c->ground->assault = tl_best_assault(tl_ground_of(c), c->seat, 0, false);
        c->ground->has_assault = true;
    }
    return c->ground->assault;
}
