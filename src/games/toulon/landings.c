/*
 * Pieces that come onto the map while their side moves: embarking and landing (section 17), the
 * Republicans whose depot was held when they were due (9.8 to 9.10), and the Austrians who march in
 * over the edge of the map (32.5, 32.6).
 */
#include "games/toulon/arrivals.h"
#include "games/toulon/movement.h"

/* ---- Beaches ----------------------------------------------------------------------------- */

/* 17.6a: the beaches of a roadstead given up are closed; one roadstead is enough for a beach of
 * both. */
static bool is_reached_by_ships(const tdata *d, const tstate *s, int area)
{
    return (d->area[area].beach_great && s->roadstead[GREAT] != GIVEN_UP) ||
           (d->area[area].beach_little && s->roadstead[LITTLE] != GIVEN_UP);
}

enum rule beach_refusal(const tdata *d, const tstate *s, int area)
{
    if (!has_beach(d, area)) return RULE_17_8;
    return is_reached_by_ships(d, s, area) ? RULE_NONE : RULE_17_6a;
}

enum rule embark_refusal(const struct force *f)
{
    if (f->side != ALLIES) return RULE_17_1a;
    if (f->place >= AREAS) return RULE_17_1b;
    enum rule refusal = beach_refusal(f->d, f->s, f->place);
    if (refusal) return refusal;
    return can_afford(f, f->d->constant[CONSTANT_embark]) ? RULE_NONE : RULE_17_1b;
}

int land_price(const struct force *f, int area)
{
    if (f->s->turn == 1) return f->d->constant[CONSTANT_land_first];
    bool is_nml = is_nobodys(f->s, area);
    return f->d->constant[is_nml ? CONSTANT_land_nml : CONSTANT_land_friendly];
}

/* 17.4, 17.5: the beaches of the first turn are fixed, and the coast before Toulon stays shut until
 * somebody has marched in there. */
static enum rule beach_of_turn_refusal(const struct force *f, int area)
{
    if (f->s->turn == 1 && !f->d->area[area].first_beach) return RULE_17_4a;
    if (f->d->area[area].closed && !f->s->toulon_entered) return RULE_17_5a;
    return RULE_NONE;
}

enum rule land_refusal(const struct force *f, int area)
{
    if (area == NO_AREA || area >= AREAS) return RULE_17_8;
    if (f->place != PLACE_AFLOAT && f->place != PLACE_LANDING) return RULE_17_1b;
    enum rule refusal = beach_refusal(f->d, f->s, area);
    if (!refusal) refusal = beach_of_turn_refusal(f, area);
    if (refusal) return refusal;
    if (occupied(f->s, area, REPUBLICANS)) return RULE_17_2;
    refusal = crowd_refusal(f, area);
    if (refusal) return refusal;
    if (is_nobodys(f->s, area) && f->guns == f->units) return RULE_16_15a;
    return can_afford(f, land_price(f, area)) ? RULE_NONE : RULE_17_1b;
}

void embark_force(struct play *p)
{
    begin_task(p, TASK_EMBARK, NO_AREA, p->data->constant[CONSTANT_embark]);
}

void land_force(struct play *p, int area)
{
    struct force f = marching_force(p->data, p->state);
    begin_task(p, TASK_LAND, area, land_price(&f, area));
}

/* 15.22: supplied on the turn of its first landing. Who has embarked from the map remembers it. */
static void note_landing(tstate *s)
{
    for (int u = 0; u < UNITS; u++) {
        if (!has(s, u, PICKED) || s->came_from[u] == PLACE_AFLOAT) continue;
        unset(s, u, OUT_OF_SUPPLY | NO_SUPPLY_MARK);
        set(s, u, ATTACK_SUPPLY | PLACED_NOW);
    }
}

static void put_aboard(struct play *p)
{
    tstate *s = p->state;
    NOTE(p, RULE_17_1b, MESSAGE_force_embarks, s->seat[0], s->move.from);
    put_force(p, PLACE_AFLOAT);
    s->move.stop = PLACE_AFLOAT;
    for (int u = 0; u < UNITS; u++) {
        if (has(s, u, PICKED)) s->came_from[u] = PLACE_AFLOAT;
    }
    s->move.task = TASK_NONE;
}

static void put_ashore(struct play *p)
{
    tstate *s = p->state;
    NOTE(p, RULE_17_1b, MESSAGE_force_lands, s->seat[0], s->move.to);
    note_landing(s);
    for (int u = 0; u < UNITS; u++) {
        if (has(s, u, PICKED)) s->came_from[u] = NO_AREA;
    }
    put_force(p, s->move.to);
    s->move.task = TASK_NONE;
}

/* 17.3: in no man's land one unit checks; who fails stays aboard. */
bool settle_sea(struct play *p)
{
    tstate *s = p->state;
    if (s->move.task == TASK_EMBARK) {
        put_aboard(p);
        return true;
    }
    if (!is_nobodys(s, s->move.to)) {
        put_ashore(p);
        return true;
    }
    if (settle_check(p)) return true;
    if (s->move.passed) {
        mark_unit(p, s->move.check_unit - 1, RULE_17_3a);
        put_ashore(p);
    } else {
        s->move.task = TASK_NONE;
    }
    return true;
}

/* ---- Who waits on the turn track --------------------------------------------------------- */

/* The depot where Republicans come in; either for the commander of both wings. */
static int depot_of(const tdata *d, int piece)
{
    switch (corps_of(d, piece)) {
    case WEST: return AREA_OLL;
    case RESERVE: return is_leader(piece) ? NO_AREA : AREA_SOL;
    default: return AREA_SOL;
    }
}

enum rule waiting_refusal(const tdata *d, const tstate *s, int piece)
{
    if (s->due[piece] > s->turn) return RULE_9_5a;
    if (side_of(d, s, piece) == ALLIES) {
        return comes_by_edge(s, piece) ? RULE_NONE : RULE_9_1e;
    }
    bool is_battery = !is_leader(piece) && type_of(d, piece) == BATTERY;
    return is_battery ? RULE_27_4 : RULE_NONE;
}

bool wait_alike(const tdata *d, int piece, int other)
{
    bool are_austrian = corps_of(d, piece) == AUSTRIAN && corps_of(d, other) == AUSTRIAN;
    if (are_austrian) return true;
    int depot = depot_of(d, piece), another = depot_of(d, other);
    return depot == another || depot == NO_AREA || another == NO_AREA;
}

/* 32.5a, 32.6: anywhere on the edge that is not closed by the use of the other. */
static enum rule edge_refusal(const struct force *f, int area)
{
    int edge = f->d->area[area].edge;
    if (edge == EDGE_NONE) return RULE_32_5a;
    if (f->s->edge_used && f->s->edge_used != edge) return RULE_32_6;
    return RULE_NONE;
}

enum rule coming_refusal(const struct force *f, int area)
{
    bool is_republican = f->side == REPUBLICANS;
    enum rule refusal = RULE_NONE;
    if (is_republican) {
        refusal = area == depot_of(f->d, f->first) ? stop_refusal(f, area) : RULE_9_8b;
    } else {
        refusal = edge_refusal(f, area);
    }
    if (!refusal) refusal = crowd_refusal(f, area);
    if (refusal) return refusal;
    if (occupied(f->s, area, other_side(f->side))) return assault_refusal(f, area);
    if (is_republican) return RULE_NONE; /* 9.9 */
    if (is_nobodys(f->s, area) && f->guns == f->units) return RULE_16_15a;
    return can_afford(f, step_price(f, area)) ? RULE_NONE : RULE_16_4a;
}

/* New on the map: in attack supply (9.8d, 32.7b), and with nothing of a former life. */
static void renew_unit(tstate *s, int unit)
{
    s->unit_flags[unit] = (uint16_t)((s->unit_flags[unit] & (DEFECTED | PICKED)) | ATTACK_SUPPLY);
    s->marks[unit] = 0;
}

static void forget_delay(tstate *s, int unit)
{
    unsigned bit = 1U << (unit - FIRST_AUSTRIAN);
    s->austrian_delayed = (uint8_t)(s->austrian_delayed & ~bit);
}

void remember_delay(tstate *s, int piece)
{
    bool is_austrian = piece >= FIRST_AUSTRIAN && piece < FIRST_AUSTRIAN + AUSTRIANS;
    unsigned bit = is_austrian ? 1U << (piece - FIRST_AUSTRIAN) : 0;
    s->austrian_delayed = (uint8_t)(s->austrian_delayed | bit);
}

void note_arrival(struct play *p, int area)
{
    tstate *s = p->state;
    for (int u = 0; u < UNITS; u++) {
        if (!has(s, u, PICKED)) continue;
        renew_unit(s, u);
        if (comes_by_edge(s, u)) forget_delay(s, u);
    }
    if (s->phasing != ALLIES || s->edge_used) return;
    s->edge_used = p->data->area[area].edge; /* 32.6 */
    NOTE(p, RULE_32_6, MESSAGE_edge_opened, s->edge_used);
}

/* Republicans may try again (9.8c), Austrians in the next turn (32.5c). */
void send_back(struct play *p)
{
    tstate *s = p->state;
    int turn = s->phasing == ALLIES ? s->turn + 1 : s->turn;
    for (int piece = 0; piece < PIECES; piece++) {
        bool is_picked = is_leader(piece) ? is_leader_picked(s, piece) : has(s, piece, PICKED);
        if (!is_picked) continue;
        put_on_track(p, piece, turn);
        if (s->phasing == ALLIES) remember_delay(s, piece);
    }
    s->move.from = PLACE_TRACK;
}

/* 9.9: the depot is free again. */
static void bring_in_deferred(struct play *p, int piece)
{
    tstate *s = p->state;
    int depot = depot_of(p->data, piece);
    if (depot == NO_AREA) depot = occupied(s, AREA_OLL, ALLIES) ? AREA_SOL : AREA_OLL;
    if (occupied(s, depot, ALLIES)) return;
    if (!is_leader(piece)) renew_unit(s, piece);
    put_piece(p, piece, depot);
    TELL(p, REPUBLICANS, RULE_9_9, MESSAGE_deferred_arrives, piece, depot);
}

static bool is_waiting(const struct play *p, int piece)
{
    const tstate *s = p->state;
    return s->place[piece] == PLACE_TRACK && side_of(p->data, s, piece) == (enum side)s->phasing &&
           !waiting_refusal(p->data, s, piece);
}

void bring_in_waiting(struct play *p)
{
    if (p->state->phasing != REPUBLICANS) return;
    for (int piece = 0; piece < PIECES; piece++) {
        if (is_waiting(p, piece)) bring_in_deferred(p, piece);
    }
}

void put_off_arrivals(struct play *p)
{
    tstate *s = p->state;
    enum rule rule = s->phasing == ALLIES ? RULE_32_5c : RULE_9_10d;
    for (int piece = 0; piece < PIECES; piece++) {
        if (!is_waiting(p, piece)) continue;
        TELL(p, (enum side)s->phasing, rule, MESSAGE_arrival_put_off, piece, s->turn + 1);
        put_on_track(p, piece, s->turn + 1);
    }
}
