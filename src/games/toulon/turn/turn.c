/*
 * How a game begins (data 3.4): Toulon garrisoned, the Allied fleet before the beaches, the depots.
 * Then the sequence of a game turn (sections 4 and 31): phases, side-turns, the end of the turn.
 */
#include "games/toulon/play.h"

/* ---- The first day (data 3.4) ---------------------------------------------------------------- */

/* 0: variable (2.P9c). */
static int entry_turn(const tl_data *d, int piece)
{
    return tl_is_leader(piece) ? d->leader[piece - TL_FIRST_LEADER].turn : d->unit[piece].turn;
}

/* Where a piece is on the first day. */
static int first_place(const tl_data *d, int piece)
{
    int corps = tl_corps_of(d, piece);
    int turn = entry_turn(d, piece);
    if (!turn) return TL_PLACE_NONE;
    if (turn > 1) return TL_PLACE_TRACK;
    switch (corps) {
    case TL_TOULONNAIS: return TL_AREA_TOU;
    case TL_WEST: return TL_AREA_OLL;
    case TL_EAST:
    case TL_RESERVE: return TL_AREA_SOL;
    default: return TL_PLACE_LANDING;
    }
}

static void set_up_pieces(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int piece = 0; piece < TL_PIECES; piece++) {
        int place = first_place(p->data, piece);
        if (place == TL_PLACE_TRACK) {
            tl_put_on_track(p, piece, entry_turn(p->data, piece));
        } else if (place != TL_PLACE_NONE) {
            tl_put_piece(p, piece, place);
        }
    }
    s->permanent[TL_UNIT_ROYAL_LOUIS] = 1; /* 32.9a */
}

static void set_up_works(struct tl_play *p)
{
    tl_state *s = p->state;
    for (int work = 1; work <= TL_PRINTED_WORKS; work++) {
        s->work_area[work] = p->data->work[work].area;
        s->work_level[work] = p->data->work[work].level;
    }
}

void tl_set_up_game(struct tl_play *p, const uint8_t *options)
{
    tl_state *s = p->state;
    __builtin_memset(s, 0, sizeof *s);
    __builtin_memcpy(s->options, options, sizeof s->options);
    s->initiative = TL_ALLIES; /* 10.6 */
    set_up_works(p);
    set_up_pieces(p);
    s->phase = TL_PHASE_END; /* of no turn: the first one begins next */
    s->step[0] = TL_STEP_TURN;
}

/* ---- The end of a turn (section 31) ---------------------------------------------------------- */

/* 27.10, Q27.10 */
static void fill_reserve(struct tl_play *p)
{
    tl_state *s = p->state;
    int grows = 0;
    for (int u = 0; u < TL_UNITS; u++) {
        bool is_idle = tl_is_on_map(s, u) && !tl_has(s, u, TL_FIRED_THIS_TURN | TL_OUT_OF_SUPPLY);
        if (is_idle && tl_counts_as_battery(p->data, s, u)) grows += tl_strength(p->data, s, u);
    }
    int reserve = s->ammunition + grows;
    s->ammunition = (uint8_t)(reserve < TL_POOL_MOST ? reserve : TL_POOL_MOST);
    if (grows) NOTE(p, TL_RULE_27_10a, TL_MESSAGE_reserve_grows, s->ammunition);
}

/* 34.1a before 34.2 (Q34.1). */
static void seek_victory(struct tl_play *p)
{
    tl_state *s = p->state;
    int lead = s->points[TL_ALLIES] - s->points[TL_REPUBLICANS];
    int major = p->data->constant[TL_CONSTANT_major_lead];
    if (lead >= major) {
        tl_conclude(p, TL_ENDING_ALLIED_POINTS, TL_RULE_34_1a);
    } else if (lead <= -major) {
        tl_conclude(p, TL_ENDING_REPUBLICAN_POINTS, TL_RULE_34_1a);
    } else if (s->turn < TL_TURNS) {
        return;
    } else if (!lead) {
        tl_conclude(p, TL_ENDING_DRAW, TL_RULE_34_2b);
    } else {
        tl_conclude(p, lead > 0 ? TL_ENDING_ALLIED_MARGINAL : TL_ENDING_REPUBLICAN_MARGINAL,
                    TL_RULE_34_2a);
    }
}

static void forget_turn(tl_state *s)
{
    for (int u = 0; u < TL_UNITS; u++) {
        tl_unset(s, u, TL_FIRED_THIS_TURN | TL_ROLLED | TL_CHECK_FAILED | TL_PLACED_NOW);
        if (s->ashore[u] == TL_JUST_ASHORE) s->ashore[u] = TL_BEEN_ASHORE;
    }
    for (int work = 1; work < TL_WORKS; work++) {
        s->work_flags[work] =
            (uint8_t)(s->work_flags[work] & ~(unsigned)(TL_BUILT_NOW | TL_REDUCED));
    }
    __builtin_memset(s->operations, 0, sizeof s->operations); /* 31.2 */
    __builtin_memset(s->delay_gained, 0, sizeof s->delay_gained);
    s->talks_secret = 0;
}

void tl_end_turn(struct tl_play *p)
{
    fill_reserve(p);
    forget_turn(p->state);
    seek_victory(p);
}

/* ---- Phases ---------------------------------------------------------------------------------- */

static void begin_turn(struct tl_play *p)
{
    CHECK(p->state->turn < TL_TURNS);
    tl_state *s = p->state;
    s->turn++; /* 31.4 */
    s->second = 0;
    s->phase = TL_PHASE_OPERATIONS;
    NOTE(p, TL_RULE_4_P1b, TL_MESSAGE_turn_begins, s->turn);
}

/* What was known, tried and fought in the last side-turn is over. */
static void begin_side_turn(struct tl_play *p, enum tl_side side)
{
    tl_state *s = p->state;
    s->phasing = (uint8_t)side;
    s->phase = TL_PHASE_ROADSTEADS;
    __builtin_memset(s->area_flags, 0, sizeof s->area_flags);
    __builtin_memset(s->last_origin, 0, sizeof s->last_origin);
    __builtin_memset(s->done, 0, sizeof s->done);
    __builtin_memset(s->failed, 0, sizeof s->failed);
    __builtin_memset(s->came_from, 0, sizeof s->came_from);
    __builtin_memset(&s->fire, 0, sizeof s->fire);
    __builtin_memset(&s->move, 0, sizeof s->move);
    for (int u = 0; u < TL_UNITS; u++)
        tl_unset(s, u, TL_PICKED | TL_ENTERED | TL_CROSSED | TL_ROUTED);
    NOTE(p, TL_RULE_4_P1c, TL_MESSAGE_side_turn_begins, (int)side, s->turn);
}

/* Which phase comes now; s->phasing was set by the initiative for the first side-turn. */
static void advance_phase(struct tl_play *p)
{
    tl_state *s = p->state;
    switch (s->phase) {
    case TL_PHASE_INITIATIVE: begin_side_turn(p, (enum tl_side)s->phasing); break;
    case TL_PHASE_FINAL:
        if (s->second) {
            s->phase = TL_PHASE_END;
        } else {
            s->second = 1;
            begin_side_turn(p, tl_other_side((enum tl_side)s->phasing));
        }
        break;
    case TL_PHASE_END: begin_turn(p); break;
    default: s->phase++;
    }
}

static void begin_phase(struct tl_play *p)
{
    CHECK(p->state->phase < TL_PHASES);
    static void (*const begin[TL_PHASES])(struct tl_play *) = {
        [TL_PHASE_OPERATIONS] = tl_phase_operations,
        [TL_PHASE_REINFORCEMENTS] = tl_phase_reinforcements,
        [TL_PHASE_INITIATIVE] = tl_phase_initiative,
        [TL_PHASE_ROADSTEADS] = tl_phase_roadsteads,
        [TL_PHASE_ESPIONAGE] = tl_phase_espionage,
        [TL_PHASE_SUPPLY] = tl_phase_supply,
        [TL_PHASE_MOVEMENT] = tl_phase_movement,
        [TL_PHASE_ATTRITION] = tl_phase_attrition,
        [TL_PHASE_COMBAT] = tl_phase_combats,
        [TL_PHASE_RALLY] = tl_phase_rally,
        [TL_PHASE_FINAL] = tl_phase_final,
        [TL_PHASE_END] = tl_end_turn,
    };
    const tl_state *s = p->state;
    p->state->cursor = 0;
    if (s->phase == TL_PHASE_ROADSTEADS && s->phasing != TL_ALLIES) return;
    if (s->phase == TL_PHASE_ESPIONAGE && s->turn < p->data->constant[TL_CONSTANT_espionage_turn])
        return;
    begin[s->phase](p);
}

void tl_begin_phase_of(struct tl_play *p, enum tl_phase phase, enum tl_side side)
{
    begin_side_turn(p, side);
    p->state->phase = (uint8_t)phase;
    begin_phase(p);
}

static bool settle_turn(struct tl_play *p)
{
    CHECK(p->state->step[0] == TL_STEP_TURN);
    advance_phase(p);
    begin_phase(p);
    return true;
}

const struct tl_step_row tl_game_turn_row = {
    .actor = ACTS_NOBODY,
    .rule = TL_RULE_4_P1b,
    .prompt = TL_MESSAGE_ask_over,
    .settle = settle_turn,
};
