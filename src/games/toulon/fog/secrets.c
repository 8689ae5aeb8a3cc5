/*
 * What a seat may know (section 7 of the ledger): the view of a position, who hears the words of an
 * action, and who may talk in secret. What fire hides is ammunition.c's.
 */
#include "games/toulon/combat/battle.h"
#include "games/toulon/movement/movement.h"

/* Sides follow from the numbers of pieces, RL apart (faults/data.c holds the data to it). */
static enum tl_side side_by_number(const tl_state *s, int piece)
{
    CHECK(tl_is_piece(piece));
    if (piece == TL_UNIT_ROYAL_LOUIS && tl_has(s, piece, TL_DEFECTED)) return TL_REPUBLICANS;
    int first = tl_is_leader(piece) ? TL_FIRST_REPUBLICAN_LEADER : TL_FIRST_REPUBLICAN;
    return piece >= first ? TL_REPUBLICANS : TL_ALLIES;
}

static bool is_in_the_fog(const tl_state *s, int piece)
{
    int place = s->place[piece]; /* HI-12: tracks are open, and so is who is lost */
    return (place != TL_PLACE_NONE) & (place != TL_PLACE_TRACK) & (place != TL_PLACE_GONE);
}

/* Face up, or seen by spies at this moment (HI-15, HI-28, HI-31). */
static bool is_read(const tl_state *s, int unit)
{
    return tl_has(s, unit, TL_SHOWN | TL_SPIED);
}

/* What everybody sees of a unit that is face up (HI-37). */
enum {
    OPEN_FLAGS = TL_NO_SUPPLY_MARK | TL_FIRED | TL_MOBILE | TL_DEFECTED | TL_SHOWN | TL_SPIED |
                 TL_ROUTED | TL_CROSSED
};

/* Who is inside a work is seen when its combat is resolved, and nowhere else (HI-10). */
static bool is_fighting(const tl_state *s, int unit)
{
    return s->battle.area && s->place[unit] == s->battle.area;
}

static void hide_unit(tl_state *v, int unit)
{
    CHECK(tl_is_unit(unit));
    bool is_seen = is_read(v, unit) && is_in_the_fog(v, unit);
    __builtin_memset(v->failed[unit], 0, TL_AREA_BYTES);
    v->ashore[unit] = TL_NEVER_ASHORE;
    v->unit_flags[unit] &= is_seen ? OPEN_FLAGS : TL_DEFECTED;
    if (!is_seen || !is_fighting(v, unit)) v->inside[unit] = TL_NO_WORK;
    if (is_seen) return;
    if (is_in_the_fog(v, unit)) v->place[unit] = TL_PLACE_FOG;
    v->temporary[unit] = v->permanent[unit] = v->marks[unit] = 0;
    v->came_from[unit] = TL_NO_AREA;
}

/* The units `from` to `to`, of whom nobody is read: what hide_unit() does to each, row by row. */
static void hide_row(tl_state *v, int from, int to)
{
    CHECK(from <= to && to <= TL_UNITS);
    size_t count = (size_t)(to - from);
    __builtin_memset(v->failed[from], 0, count * TL_AREA_BYTES);
    __builtin_memset(v->ashore + from, TL_NEVER_ASHORE, count);
    __builtin_memset(v->inside + from, TL_NO_WORK, count);
    __builtin_memset(v->temporary + from, 0, count);
    __builtin_memset(v->permanent + from, 0, count);
    __builtin_memset(v->marks + from, 0, count);
    __builtin_memset(v->came_from + from, TL_NO_AREA, count);
    for (int u = from; u < to; u++) v->unit_flags[u] &= TL_DEFECTED;
    for (int u = from; u < to; u++) v->place[u] = is_in_the_fog(v, u) ? TL_PLACE_FOG : v->place[u];
}

_Static_assert((int)TL_UNIT_ROYAL_LOUIS < (int)TL_FIRST_REPUBLICAN, "RL begins among the Allies");

/* All but those who stand out are alike, and are hidden together. */
static void hide_units(tl_state *v, enum tl_side side)
{
    int from = side == TL_ALLIES ? 0 : TL_FIRST_REPUBLICAN;
    int end = side == TL_ALLIES ? TL_FIRST_REPUBLICAN : TL_UNITS;
    while (from < end) {
        int to = tl_flagged_unit(v, from, TL_SHOWN | TL_SPIED);
        if (from <= (int)TL_UNIT_ROYAL_LOUIS && to > (int)TL_UNIT_ROYAL_LOUIS)
            to = TL_UNIT_ROYAL_LOUIS;
        if (to > end) to = end;
        hide_row(v, from, to);
        if (to < end && side_by_number(v, to) == side) hide_unit(v, to);
        from = to + 1;
    }
    bool has_defector = side_by_number(v, TL_UNIT_ROYAL_LOUIS) == TL_REPUBLICANS;
    if (side == TL_REPUBLICANS && has_defector) hide_unit(v, TL_UNIT_ROYAL_LOUIS);
}

/* With a stack that spies are reading (HI-15). */
static bool is_among_spied(const tl_state *v, int piece)
{
    if (v->phase != TL_PHASE_ESPIONAGE) return false;
    TL_EACH_UNIT_IN(v, v->place[piece])
    {
        if (tl_has(v, u, TL_SPIED) && side_by_number(v, u) == side_by_number(v, piece)) return true;
    }
    return false;
}

static void hide_leader(tl_state *v, int piece)
{
    CHECK(tl_is_leader(piece) && piece < TL_PIECES);
    uint8_t *flags = &v->leader_flags[piece - TL_FIRST_LEADER];
    *flags = (uint8_t)(*flags & (TL_REPLACED | TL_ARRIVED));
    if (is_in_the_fog(v, piece) && !is_among_spied(v, piece)) v->place[piece] = TL_PLACE_FOG;
}

static bool is_wholly_inside(const tl_state *v, int area, enum tl_side side)
{
    CHECK(tl_is_area(area));
    if (!tl_occupied(v, area, side)) return false;
    TL_EACH_CHAINED_IN(v, area)
    {
        if (side_by_number(v, u) == side && v->inside[u] == TL_NO_WORK) return false;
    }
    return true;
}

/* 6.3b, HI-09: the marker of its works is all that is seen of a garrison. */
static void cover_garrisons(tl_state *v, enum tl_side side)
{
    if (v->options[TL_OPTION_GARRISON] == TL_GARRISON_SHOWN) return;
    struct tl_node_set held = tl_areas_held(v, side);
    for (int area = tl_take_node(&held); area < TL_AREAS; area = tl_take_node(&held)) {
        if (!is_wholly_inside(v, area, side)) continue;
        v->face[area][side] = TL_FACE_COVERED;
        v->top[area][side] = 0;
    }
}

/* BB and RL are known where they lie on top (HI-07). */
static bool has_fog_face(int unit)
{
    return unit < TL_FIRST_BATTERY && unit != TL_UNIT_ROYAL_LOUIS;
}

/* The stacks of a side, as those see them who do not own them. */
static void hide_stacks(tl_state *v, enum tl_side side)
{
    struct tl_node_set held = tl_areas_held(v, side);
    for (int area = tl_take_node(&held); area < TL_AREAS; area = tl_take_node(&held)) {
        int top = v->top[area][side];
        if (top && has_fog_face(top - 1)) v->top[area][side] = 0;
        v->units_in[area][side] = 1;
    }
}

/* Those who are hidden are in no chain. */
static void unchain_hidden_in(tl_state *v, int place)
{
    uint8_t *at = &v->first_of_chain[place];
    while (*at) {
        int unit = *at - 1;
        uint8_t *next = &v->next_of_chain[unit];
        if (v->place[unit] == place) {
            at = next;
        } else {
            *at = *next;
            *next = 0;
        }
    }
}

static void unchain_hidden(tl_state *v, enum tl_side side)
{
    struct tl_node_set held = tl_areas_held(v, side);
    for (int area = tl_take_node(&held); area < TL_AREAS; area = tl_take_node(&held))
        unchain_hidden_in(v, area);
    for (int place = TL_AREAS; place < TL_CHAINS; place++) unchain_hidden_in(v, place);
}

/* The first unit from `from` on that a marker lies on, or TL_UNITS. */
static int marked_unit(const tl_state *v, int from)
{
    enum { TOGETHER = sizeof(uint64_t) };
    uint64_t marks = 0;
    int end = tl_flagged_unit(v, from, TL_NO_SUPPLY_MARK | TL_FIRED), unit = from;
    while (unit < end && !v->marks[unit]) {
        unit++;
        for (; unit % TOGETHER == 0 && unit < end; unit += TOGETHER) {
            __builtin_memcpy(&marks, &v->marks[unit], sizeof marks);
            if (marks) break;
        }
    }
    return unit < end ? unit : end;
}

/* Markers lie on the map for all to see, though not on which unit (HI-37). Those of a side that is
 * hidden already are known no better. */
static void show_markers(tl_state *v)
{
    for (int u = marked_unit(v, 0); u < TL_UNITS; u = marked_unit(v, u + 1)) {
        enum tl_side side = side_by_number(v, u);
        if (v->veiled[side] || !tl_is_on_map(v, u)) continue;
        uint8_t *sign = &v->sign[v->place[u]][side];
        if (tl_has(v, u, TL_NO_SUPPLY_MARK)) *sign |= TL_SIGN_NO_SUPPLY;
        if (tl_has(v, u, TL_FIRED)) *sign |= TL_SIGN_FIRED;
        if (v->marks[u]) *sign |= TL_SIGN_ATTRITION;
    }
}

static void show_signs(tl_state *v)
{
    bool is_height_shown = v->options[TL_OPTION_HEIGHT] == TL_HEIGHT_SHOWN;
    bool is_view = v->veiled[TL_ALLIES] || v->veiled[TL_REPUBLICANS];
    for (int area = is_view || is_height_shown ? 1 : TL_AREAS; area < TL_AREAS; area++) {
        for (int side = 0; side < TL_SIDES; side++) {
            if (v->veiled[side]) continue;
            v->sign[area][side] = 0;
            v->height[area][side] = is_height_shown ? v->units_in[area][side] : 0;
        }
    }
    show_markers(v);
}

/* Who is tested, who rides alone, and who may pay: it tells who is in the force. How much is done
 * that costs nothing is nobody else's business either. */
static void hide_move(tl_state *v, enum tl_side side)
{
    bool pays = v->step[0] == TL_STEP_PAY && tl_side_of_seat(v->seat[0]) == side;
    bool rides = v->move.rider && side_by_number(v, v->move.rider - 1) == side;
    if (pays) v->pay_pools = 0;
    if (rides) {
        v->move.rider = v->move.ride_section = 0;
        v->move.flees = v->move.flees > 0;
    }
    if (side != (enum tl_side)v->phasing) return;
    __builtin_memset(v->tries, 0, sizeof v->tries); /* they tell who is without supply */
    v->move.check_unit = v->move.free_acts = 0;
}

/* How many losses an owner has still to place tells how many he has (HI-05); that there are any is
 * seen by his being asked. */
static void hide_losses(tl_state *v, enum tl_side side)
{
    bool is_asked = v->supply.losses || v->step[0] == TL_STEP_CAMBRIDGESHIRE ||
                    v->step[0] == TL_STEP_SURROUNDED || v->step[0] == TL_STEP_FINAL_LOSSES;
    if (is_asked && tl_side_of_seat(v->seat[0]) == side) v->supply.losses = 1;
}

/* What an owner chooses between two things that are seen: who goes or works, who checks, who is
 * marked, and out of whose points it is paid. */
static bool is_behind_the_screen(const tl_state *v)
{
    switch (v->step[0]) {
    case TL_STEP_MOVING:
    case TL_STEP_TEST:
    case TL_STEP_WORKERS:
    case TL_STEP_MARK: return true;
    case TL_STEP_PAY: return v->phase == TL_PHASE_MOVEMENT;
    default: return false;
    }
}

/* A force is picked, changed and left again in secret: where it goes is told when it has paid. To
 * the others its owner is still about to choose, so that they cannot tell whether he was asked. */
static void hide_force(tl_state *v, enum tl_side side)
{
    if (tl_side_of_seat(v->seat[0]) != side) return;
    for (; is_behind_the_screen(v); tl_step_pop(v)) {
        if (v->step[0] != TL_STEP_PAY) continue;
        v->pay_pools = 0;
        for (int pool = 0; pool < TL_POOLS; pool++)
            v->operations[pool] = (uint8_t)(v->operations[pool] + v->move.paid[pool]);
    }
    if (v->step[0] == TL_STEP_MOVE) tl_forget_move(v);
    if (v->step[0] != TL_STEP_ON_ROAD) return;
    v->move.task = v->move.stage = v->move.to = v->move.price = 0;
    __builtin_memset(v->move.paid, 0, sizeof v->move.paid);
}

/* ---- A combat: who stands where, until shown (HI-29 to HI-31) -------------------------------- */

/* Whoever has fought in the phase is known once shown. */
static void hide_unit_of_battle(struct tl_battle_state *b, int unit)
{
    b->line[unit] = b->melee[unit] = b->support[unit] = 0;
    b->directed[unit] = b->unit_temporary[unit] = b->role[unit] = 0;
    b->fought[unit / 8] = (uint8_t)(b->fought[unit / 8] & ~(1U << unit % 8));
}

/* The unit whose check it is that a die is for (HI-26), cavalry before it is shown, a leader who
 * may yet get off unknown (HI-06). */
static bool is_at_hand(const tl_state *v, enum tl_side side)
{
    bool is_republican = v->battle.at_hand > TL_LEADER_CARTEAUX; /* 1 + leader */
    bool is_leader_of_side = is_republican == (side == TL_REPUBLICANS);
    switch (v->step[0]) {
    case TL_STEP_JOIN_DIE:
    case TL_STEP_CAVALRY_DIE: return side_by_number(v, v->battle.at_hand - 1) == side;
    case TL_STEP_LEADER_DIE: return is_leader_of_side && side == tl_defender_side(v);
    case TL_STEP_LONE_DIE:
    case TL_STEP_ESCAPE:
    case TL_STEP_ESCAPE_DIE: return is_leader_of_side;
    default: return false;
    }
}

/* Points of guns and of those at sea (HI-04): that there are some is seen. */
static void hide_points(struct tl_battle_state *b, bool is_attacker, enum tl_side side)
{
    for (int work = 0; is_attacker && work < TL_WORKS; work++) {
        if (b->reduction[work]) b->reduction[work] = 1;
    }
    if (side != TL_ALLIES) return;
    if (b->sea_permanent) b->sea_permanent = 1;
    b->spanish_lost = 0;
}

/* Most of the time nobody fights. */
static bool is_anybody_in(const struct tl_battle_state *b)
{
    uint8_t found = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        found |= b->line[u] | b->melee[u] | b->support[u] | b->directed[u] | b->unit_temporary[u] |
                 b->role[u];
    }
    for (size_t i = 0; i < sizeof b->fought; i++) found |= b->fought[i];
    return found != 0;
}

static void hide_battle(tl_state *view, enum tl_side side)
{
    struct tl_battle_state *b = &view->battle;
    for (int u = is_anybody_in(b) ? 0 : TL_UNITS; u < TL_UNITS; u++) {
        if (side_by_number(view, u) == side && !tl_has(view, u, TL_SHOWN))
            hide_unit_of_battle(b, u);
    }
    if (b->at_hand && is_at_hand(view, side)) b->at_hand = 0;
    /* Whether there was nobody with strength to fight on (HI-04), or no round left for it. */
    if (b->ended == TL_ENDED_WITHOUT_FIGHT) b->ended = TL_ENDED_AT_LAST;
    hide_points(b, side == tl_attacker_side(view), side);
    if (side != tl_defender_side(view)) return;
    __builtin_memset(b->fort_held, 0, sizeof b->fort_held);
    __builtin_memset(b->leader_role, 0, sizeof b->leader_role);
}

/* ---- The view -------------------------------------------------------------------------------- */

/* What the sides have answered each other about patrols is not for whoever watches (HI-19). */
static void hide_answers(tl_state *v)
{
    for (int area = 1; area < TL_AREAS; area++) {
        v->area_flags[area] =
            (uint8_t)(v->area_flags[area] & ~(unsigned)(TL_KNOWN_PATROL | TL_KNOWN_FORCE));
    }
}

static void hide_side(tl_state *v, enum tl_side side)
{
    if (v->veiled[side]) return;
    v->veiled[side] = 1;
    cover_garrisons(v, side);
    hide_move(v, side);
    hide_losses(v, side);
    hide_battle(v, side);
    tl_hide_fire(v, side);
    hide_units(v, side);
    int piece = side == TL_ALLIES ? TL_FIRST_LEADER : TL_FIRST_REPUBLICAN_LEADER;
    int end = side == TL_ALLIES ? TL_FIRST_REPUBLICAN_LEADER : TL_PIECES;
    for (; piece < end; piece++) hide_leader(v, piece);
    hide_stacks(v, side);
    hide_force(v, side);
}

void tl_observe(void *view, const void *state, int seat)
{
    CHECK(seat == OBSERVER || (seat >= 0 && seat < TL_SEATS));
    tl_state *v = view;
    *v = *(const tl_state *)state;
    show_signs(v);
    if (tl_is_over(v)) return; /* afterwards everything is open */
    if (seat == OBSERVER) {
        tl_fade(v);
        hide_answers(v);
    }
    for (int side = 0; side < TL_SIDES; side++) {
        if (seat == OBSERVER || (int)tl_side_of_seat(seat) != side)
            hide_side(v, (enum tl_side)side);
    }
    for (int side = 0; side < TL_SIDES; side++) {
        if (v->veiled[side]) unchain_hidden(v, (enum tl_side)side);
    }
}

/* ---- Words ----------------------------------------------------------------------------------- */

/* Seats of a side share what they know. The other side hears of what is announced: who begins, what
 * spies are sent for and how they are paid (HI-18), what a depot is stocked with (HI-36). */
bool tl_may_know(const void *state, action a, int seat)
{
    const tl_state *s = state;
    if (seat != OBSERVER && tl_side_of_seat(seat) == tl_side_of_seat(s->seat[0])) return true;
    switch (action_verb(a)) {
    case TL_VERB_CHARGE:
    case TL_VERB_FIRST:
    case TL_VERB_SPY:
    case TL_VERB_SPEND:
    case TL_VERB_RAISE:
    case TL_VERB_LOWER:
    case TL_VERB_STOCK: return true;
    default: return false;
    }
}

/* 14.5a: what the spies have seen can be looked at until somebody has seen enough. */
bool tl_pauses(const void *state)
{
    return ((const tl_state *)state)->step[0] == TL_STEP_SPY_LOOK;
}

/* Steps that are gone through whether there is something to choose or not, since it depends on what
 * is hidden: guns in reach, help next door, leaders, a garrison, how many are in a stack. */
bool tl_waits_alike(const void *state)
{
    switch (((const tl_state *)state)->step[0]) {
    case TL_STEP_TRACE:
    case TL_STEP_GARRISON:
    case TL_STEP_TAKE:
    case TL_STEP_WORKERS:
    case TL_STEP_COMBATS:
    case TL_STEP_AMMUNITION:
    case TL_STEP_BARRAGE:
    case TL_STEP_HIT:
    case TL_STEP_MANNING:
    case TL_STEP_REDUCE:
    case TL_STEP_SUPPORT:
    case TL_STEP_WITHDRAW:
    case TL_STEP_CALL:
    case TL_STEP_CAMBRIDGESHIRE:
    case TL_STEP_SURROUNDED:
    case TL_STEP_FINAL_LOSSES: return true;
    default: return false;
    }
}

/* 14.5c: nobody keeps a record of what the spies saw. */
void tl_fade(void *state)
{
    tl_state *s = state;
    for (int u = 0; u < TL_UNITS; u++) tl_unset(s, u, TL_SPIED);
}

/* 10.2c to 10.2e */
unsigned tl_whisper(const void *state, int seat)
{
    CHECK(seat >= 0 && seat < TL_SEATS);
    const tl_state *s = state;
    if (tl_side_of_seat(seat) == TL_REPUBLICANS) return TL_AUDIENCE_REPUBLICANS;
    return s->talks_secret ? TL_AUDIENCE_ALLIES : 0;
}

unsigned tl_seats_of_side(int seat)
{
    CHECK(seat >= 0 && seat < TL_SEATS);
    return tl_side_of_seat(seat) == TL_REPUBLICANS ? TL_AUDIENCE_REPUBLICANS : TL_AUDIENCE_ALLIES;
}
