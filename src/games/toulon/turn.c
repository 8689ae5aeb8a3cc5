/* The sequence of a game turn (sections 4 and 31): phases, side-turns, the end of the turn. */
#include "games/toulon/play.h"

/* ---- The end of a turn (section 31) ------------------------------------------------------ */

/* 27.10, Q27.10 */
static void fill_reserve(struct play *p)
{
    tstate *s = p->state;
    int grows = 0;
    for (int u = 0; u < UNITS; u++) {
        bool is_idle = is_on_map(s, u) && !has(s, u, FIRED_THIS_TURN | OUT_OF_SUPPLY);
        if (is_idle && counts_as_battery(p->data, s, u)) grows += strength(p->data, s, u);
    }
    int reserve = s->ammunition + grows;
    s->ammunition = (uint8_t)(reserve < POOL_MOST ? reserve : POOL_MOST);
    if (grows) NOTE(p, RULE_27_10a, MESSAGE_reserve_grows, s->ammunition);
}

/* 34.1a before 34.2 (Q34.1). */
static void seek_victory(struct play *p)
{
    tstate *s = p->state;
    int lead = s->points[ALLIES] - s->points[REPUBLICANS];
    int major = p->data->constant[CONSTANT_major_lead];
    if (lead >= major) {
        conclude(p, ENDING_ALLIED_POINTS, RULE_34_1a);
    } else if (lead <= -major) {
        conclude(p, ENDING_REPUBLICAN_POINTS, RULE_34_1a);
    } else if (s->turn < TURNS) {
        return;
    } else if (!lead) {
        conclude(p, ENDING_DRAW, RULE_34_2b);
    } else {
        conclude(p, lead > 0 ? ENDING_ALLIED_MARGINAL : ENDING_REPUBLICAN_MARGINAL, RULE_34_2a);
    }
}

static void forget_turn(tstate *s)
{
    for (int u = 0; u < UNITS; u++)
        unset(s, u, FIRED_THIS_TURN | ROLLED | CHECK_FAILED | PLACED_NOW);
    for (int work = 1; work < WORKS; work++) {
        s->work_flags[work] = (uint8_t)(s->work_flags[work] & ~(unsigned)(BUILT_NOW | REDUCED));
    }
    __builtin_memset(s->operations, 0, sizeof s->operations); /* 31.2 */
    __builtin_memset(s->delay_gained, 0, sizeof s->delay_gained);
    s->talks_secret = 0;
}

void end_turn(struct play *p)
{
    fill_reserve(p);
    forget_turn(p->state);
    seek_victory(p);
}

/* ---- Phases ------------------------------------------------------------------------------ */

static void begin_turn(struct play *p)
{
    tstate *s = p->state;
    s->turn++; /* 31.4 */
    s->second = 0;
    s->phase = PHASE_OPERATIONS;
    NOTE(p, RULE_4_P1b, MESSAGE_turn_begins, s->turn);
}

/* What was known, tried and fought in the last side-turn is over. */
static void begin_side_turn(struct play *p, enum side side)
{
    tstate *s = p->state;
    s->phasing = (uint8_t)side;
    s->phase = PHASE_ROADSTEADS;
    __builtin_memset(s->area_flags, 0, sizeof s->area_flags);
    __builtin_memset(s->last_origin, 0, sizeof s->last_origin);
    __builtin_memset(s->done, 0, sizeof s->done);
    __builtin_memset(s->failed, 0, sizeof s->failed);
    __builtin_memset(s->came_from, 0, sizeof s->came_from);
    __builtin_memset(&s->fire, 0, sizeof s->fire);
    __builtin_memset(&s->move, 0, sizeof s->move);
    for (int u = 0; u < UNITS; u++) unset(s, u, PICKED | ENTERED | CROSSED | ROUTED);
    NOTE(p, RULE_4_P1c, MESSAGE_side_turn_begins, (int)side, s->turn);
}

/* Which phase comes now; s->phasing was set by the initiative for the first side-turn. */
static void advance_phase(struct play *p)
{
    tstate *s = p->state;
    switch (s->phase) {
    case PHASE_INITIATIVE: begin_side_turn(p, (enum side)s->phasing); break;
    case PHASE_FINAL:
        if (s->second) {
            s->phase = PHASE_END;
        } else {
            s->second = 1;
            begin_side_turn(p, other_side((enum side)s->phasing));
        }
        break;
    case PHASE_END: begin_turn(p); break;
    default: s->phase++;
    }
}

static void begin_phase(struct play *p)
{
    static void (*const begin[PHASES])(struct play *) = {
        [PHASE_OPERATIONS] = phase_operations, [PHASE_REINFORCEMENTS] = phase_reinforcements,
        [PHASE_INITIATIVE] = phase_initiative, [PHASE_ROADSTEADS] = phase_roadsteads,
        [PHASE_ESPIONAGE] = phase_espionage,   [PHASE_SUPPLY] = phase_supply,
        [PHASE_MOVEMENT] = phase_movement,     [PHASE_ATTRITION] = phase_attrition,
        [PHASE_COMBAT] = phase_combats,        [PHASE_RALLY] = phase_rally,
        [PHASE_FINAL] = phase_final,           [PHASE_END] = end_turn,
    };
    const tstate *s = p->state;
    p->state->cursor = 0;
    if (s->phase == PHASE_ROADSTEADS && s->phasing != ALLIES) return;
    if (s->phase == PHASE_ESPIONAGE && s->turn < p->data->constant[CONSTANT_espionage_turn]) return;
    begin[s->phase](p);
}

void begin_phase_of(struct play *p, enum phase phase, enum side side)
{
    begin_side_turn(p, side);
    p->state->phase = (uint8_t)phase;
    begin_phase(p);
}

static bool settle_turn(struct play *p)
{
    if (is_over(p->state)) return false;
    advance_phase(p);
    begin_phase(p);
    return true;
}

const struct step_row game_turn_row = {
    .actor = ACTS_NOBODY,
    .rule = RULE_4_P1b,
    .prompt = MESSAGE_ask_over,
    .settle = settle_turn,
};
