/*
 * Pieces that come onto the map while their side moves: embarking and landing (section 17), the
 * Republicans whose depot was held when they were due (9.8 to 9.10), and the Austrians who march in
 * over the edge of the map (32.5, 32.6).
 */
#include "games/toulon/movement/movement.h"
#include "games/toulon/reinforcements/arrivals.h"

/* ---- Beaches --------------------------------------------------------------------------------- */

/* 17.6a: the beaches of a roadstead given up are closed; one roadstead is enough for a beach of
 * both. */
static bool is_reached_by_ships(const tl_data *d, const tl_state *s, int area)
{
    return (d->area[area].beach_great && s->roadstead[TL_GREAT] != TL_GIVEN_UP) ||
           (d->area[area].beach_little && s->roadstead[TL_LITTLE] != TL_GIVEN_UP);
}

enum tl_rule tl_beach_refusal(const tl_data *d, const tl_state *s, int area)
{
    if (!tl_has_beach(d, area)) return TL_RULE_17_8;
    return is_reached_by_ships(d, s, area) ? TL_RULE_NONE : TL_RULE_17_6a;
}

enum tl_rule tl_embark_refusal(const struct tl_force *f)
{
    if (f->side != TL_ALLIES) return TL_RULE_17_1a;
    if (f->place >= TL_AREAS) return TL_RULE_17_1b;
    enum tl_rule refusal = tl_beach_refusal(f->d, f->s, f->place);
    if (refusal) return refusal;
    return tl_can_afford(f, f->d->constant[TL_CONSTANT_embark]) ? TL_RULE_NONE : TL_RULE_17_1b;
}

int tl_land_price(const struct tl_force *f, int area)
{
    if (f->s->turn == 1) return f->d->constant[TL_CONSTANT_land_first];
    bool is_nml = tl_is_nobodys(f->s, area);
    return f->d->constant[is_nml ? TL_CONSTANT_land_nml : TL_CONSTANT_land_friendly];
}

/* 17.4, 17.5: the beaches of the first turn are fixed, and the coast before Toulon stays shut until
 * somebody has marched in there. */
static enum tl_rule beach_of_turn_refusal(const struct tl_force *f, int area)
{
    if (f->s->turn == 1 && !f->d->area[area].first_beach) return TL_RULE_17_4a;
    if (f->d->area[area].closed && !f->s->toulon_entered) return TL_RULE_17_5a;
    return TL_RULE_NONE;
}

enum tl_rule tl_land_refusal(const struct tl_force *f, int area)
{
    if (area == TL_NO_AREA) return TL_RULE_17_8;
    if (f->place != TL_PLACE_AFLOAT && f->place != TL_PLACE_LANDING) return TL_RULE_17_1b;
    enum tl_rule refusal = tl_beach_refusal(f->d, f->s, area);
    if (!refusal) refusal = beach_of_turn_refusal(f, area);
    if (refusal) return refusal;
    if (tl_occupied(f->s, area, TL_REPUBLICANS)) return TL_RULE_17_2;
    refusal = tl_crowd_refusal(f, area);
    if (refusal) return refusal;
    if (tl_is_nobodys(f->s, area) && f->guns == f->units) return TL_RULE_16_15a;
    return tl_can_afford(f, tl_land_price(f, area)) ? TL_RULE_NONE : TL_RULE_17_1b;
}

void tl_embark_force(struct tl_play *p)
{
    CHECK(p->state->phasing == TL_ALLIES && tl_is_area(p->state->move.from));
    tl_begin_task(p, TL_TASK_EMBARK, TL_NO_AREA, p->data->constant[TL_CONSTANT_embark]);
}

void tl_land_force(struct tl_play *p, int area)
{
    CHECK(tl_has_beach(p->data, area));
    struct tl_force f = tl_marching_force(p->data, p->state);
    tl_begin_task(p, TL_TASK_LAND, area, tl_land_price(&f, area));
}

/* 15.22: supplied on the turn of its first landing, and of no other. */
static void note_landing(tl_state *s)
{
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_has(s, u, TL_PICKED) || s->ashore[u]) continue;
        tl_unset(s, u, TL_OUT_OF_SUPPLY | TL_NO_SUPPLY_MARK);
        tl_set(s, u, TL_ATTACK_SUPPLY);
        s->ashore[u] = TL_JUST_ASHORE;
    }
}

static void put_aboard(struct tl_play *p)
{
    CHECK(p->state->move.task == TL_TASK_EMBARK);
    tl_state *s = p->state;
    NOTE(p, TL_RULE_17_1b, TL_MESSAGE_force_embarks, s->seat[0], s->move.from);
    tl_put_force(p, TL_PLACE_AFLOAT);
    s->move.stop = TL_PLACE_AFLOAT;
    s->move.task = TL_TASK_NONE;
}

static void put_ashore(struct tl_play *p)
{
    CHECK(p->state->move.task == TL_TASK_LAND);
    tl_state *s = p->state;
    NOTE(p, TL_RULE_17_1b, TL_MESSAGE_force_lands, s->seat[0], s->move.to);
    note_landing(s);
    tl_put_force(p, s->move.to);
    s->move.task = TL_TASK_NONE;
}

/* 17.3: in no man's land one unit checks; who fails stays aboard. */
bool tl_settle_sea(struct tl_play *p)
{
    tl_state *s = p->state;
    if (s->move.task == TL_TASK_EMBARK) {
        put_aboard(p);
        return true;
    }
    if (!tl_is_nobodys(s, s->move.to)) {
        put_ashore(p);
        return true;
    }
    if (tl_settle_check(p)) return true;
    if (s->move.passed) {
        tl_mark_unit(p, s->move.check_unit - 1, TL_RULE_17_3a);
        put_ashore(p);
    } else {
        s->move.task = TL_TASK_NONE;
    }
    return true;
}

/* ---- Who waits on the turn track ------------------------------------------------------------- */

/* The depot where Republicans come in; either for the commander of both wings. */
static int depot_of(const tl_data *d, int piece)
{
    switch (tl_corps_of(d, piece)) {
    case TL_WEST: return TL_AREA_OLL;
    case TL_RESERVE: return tl_is_leader(piece) ? TL_NO_AREA : TL_AREA_SOL;
    default: return TL_AREA_SOL;
    }
}

enum tl_rule tl_waiting_refusal(const tl_data *d, const tl_state *s, int piece)
{
    if (s->due[piece] > s->turn) return TL_RULE_9_5a;
    if (tl_side_of(d, s, piece) == TL_ALLIES) {
        return tl_comes_by_edge(s, piece) ? TL_RULE_NONE : TL_RULE_9_1e;
    }
    bool is_battery = !tl_is_leader(piece) && tl_type_of(d, piece) == TL_BATTERY;
    return is_battery ? TL_RULE_27_4 : TL_RULE_NONE;
}

bool tl_wait_alike(const tl_data *d, int piece, int other)
{
    bool are_austrian =
        tl_corps_of(d, piece) == TL_AUSTRIAN && tl_corps_of(d, other) == TL_AUSTRIAN;
    if (are_austrian) return true;
    int depot = depot_of(d, piece), another = depot_of(d, other);
    return depot == another || depot == TL_NO_AREA || another == TL_NO_AREA;
}

/* 32.5a, 32.6: anywhere on the edge that is not closed by the use of the other. */
static enum tl_rule edge_refusal(const struct tl_force *f, int area)
{
    int edge = f->d->area[area].edge;
    if (edge == TL_EDGE_NONE) return TL_RULE_32_5a;
    if (f->s->edge_used && f->s->edge_used != edge) return TL_RULE_32_6;
    return TL_RULE_NONE;
}

enum tl_rule tl_coming_refusal(const struct tl_force *f, int area)
{
    bool is_republican = f->side == TL_REPUBLICANS;
    enum tl_rule refusal = TL_RULE_NONE;
    if (is_republican) {
        refusal = area == depot_of(f->d, f->first) ? tl_stop_refusal(f, area) : TL_RULE_9_8b;
    } else {
        refusal = edge_refusal(f, area);
    }
    if (!refusal) refusal = tl_crowd_refusal(f, area);
    if (refusal) return refusal;
    if (tl_occupied(f->s, area, tl_other_side(f->side))) return tl_assault_refusal(f, area);
    if (is_republican) return TL_RULE_NONE; /* 9.9 */
    if (tl_is_nobodys(f->s, area) && f->guns == f->units) return TL_RULE_16_15a;
    return tl_can_afford(f, tl_step_price(f, area)) ? TL_RULE_NONE : TL_RULE_16_4a;
}

/* New on the map: in attack supply (9.8d, 32.7b), and with nothing of a former life. */
static void renew_unit(tl_state *s, int unit)
{
    s->unit_flags[unit] =
        (uint16_t)((s->unit_flags[unit] & (TL_DEFECTED | TL_PICKED)) | TL_ATTACK_SUPPLY);
    s->marks[unit] = 0;
}

static void forget_delay(tl_state *s, int unit)
{
    CHECK(unit >= TL_FIRST_AUSTRIAN && unit < TL_FIRST_AUSTRIAN + TL_AUSTRIANS);
    unsigned bit = 1U << (unit - TL_FIRST_AUSTRIAN);
    s->austrian_delayed = (uint8_t)(s->austrian_delayed & ~bit);
}

void tl_remember_delay(tl_state *s, int piece)
{
    bool is_austrian = piece >= TL_FIRST_AUSTRIAN && piece < TL_FIRST_AUSTRIAN + TL_AUSTRIANS;
    unsigned bit = is_austrian ? 1U << (piece - TL_FIRST_AUSTRIAN) : 0;
    s->austrian_delayed = (uint8_t)(s->austrian_delayed | bit);
}

void tl_note_arrival(struct tl_play *p, int area)
{
    CHECK(p->state->move.from == TL_PLACE_TRACK);
    tl_state *s = p->state;
    for (int u = 0; u < TL_UNITS; u++) {
        if (!tl_has(s, u, TL_PICKED)) continue;
        renew_unit(s, u);
        if (tl_comes_by_edge(s, u)) forget_delay(s, u);
    }
    if (s->phasing != TL_ALLIES || s->edge_used) return;
    s->edge_used = p->data->area[area].edge; /* 32.6 */
    NOTE(p, TL_RULE_32_6, TL_MESSAGE_edge_opened, s->edge_used);
}

/* Republicans may try again (9.8c), Austrians in the next turn (32.5c). */
void tl_send_back(struct tl_play *p)
{
    tl_state *s = p->state;
    int turn = s->phasing == TL_ALLIES ? s->turn + 1 : s->turn;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        bool is_picked =
            tl_is_leader(piece) ? tl_is_leader_picked(s, piece) : tl_has(s, piece, TL_PICKED);
        if (!is_picked) continue;
        tl_put_on_track(p, piece, turn);
        if (s->phasing == TL_ALLIES) tl_remember_delay(s, piece);
    }
    s->move.from = TL_PLACE_TRACK;
}

/* 9.9: the depot is free again. */
static void bring_in_deferred(struct tl_play *p, int piece)
{
    CHECK(tl_side_of(p->data, p->state, piece) == TL_REPUBLICANS);
    CHECK(p->state->place[piece] == TL_PLACE_TRACK);
    tl_state *s = p->state;
    int depot = depot_of(p->data, piece);
    if (depot == TL_NO_AREA)
        depot = tl_occupied(s, TL_AREA_OLL, TL_ALLIES) ? TL_AREA_SOL : TL_AREA_OLL;
    if (tl_occupied(s, depot, TL_ALLIES)) return;
    if (!tl_is_leader(piece)) renew_unit(s, piece);
    tl_put_piece(p, piece, depot);
    TELL(p, TL_REPUBLICANS, TL_RULE_9_9, TL_MESSAGE_deferred_arrives, piece, depot);
}

static bool is_waiting(const struct tl_play *p, int piece)
{
    const tl_state *s = p->state;
    return s->place[piece] == TL_PLACE_TRACK &&
           tl_side_of(p->data, s, piece) == (enum tl_side)s->phasing &&
           !tl_waiting_refusal(p->data, s, piece);
}

void tl_bring_in_waiting(struct tl_play *p)
{
    if (p->state->phasing != TL_REPUBLICANS) return;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (is_waiting(p, piece)) bring_in_deferred(p, piece);
    }
}

void tl_put_off_arrivals(struct tl_play *p)
{
    tl_state *s = p->state;
    enum tl_rule rule = s->phasing == TL_ALLIES ? TL_RULE_32_5c : TL_RULE_9_10d;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        if (!is_waiting(p, piece)) continue;
        TELL(p, (enum tl_side)s->phasing, rule, TL_MESSAGE_arrival_put_off, piece, s->turn + 1);
        tl_put_on_track(p, piece, s->turn + 1);
    }
}
