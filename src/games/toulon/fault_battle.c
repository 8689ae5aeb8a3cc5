/*
 * What can be wrong with a combat although every single value is within its limits: its steps lie
 * on STEP_BATTLE, each in its stage, and what a step is about is there.
 */
#include "games/toulon/battle.h"

/* ---- Where a step belongs ---------------------------------------------------------------- */

/* What battle.stage says while a step of the combat is on the stack: the stage that comes after it,
 * or its own if that comes again; [1] where the step serves twice. STAGE_MAN: no step of a combat.
 */
static const uint8_t stage_of[STEPS][2] = {
    [STEP_MANNING] = { STAGE_DEFECTION, STAGE_DEFECTION },
    [STEP_DEFECTION_DIE] = { STAGE_CONTEST, STAGE_CONTEST },
    [STEP_DEPLOY] = { STAGE_LEADERS, STAGE_LEADERS },
    [STEP_LEADERS] = { STAGE_ASSIGN, STAGE_ASSIGN },
    [STEP_COMBINE_DIE] = { STAGE_ASSIGN, STAGE_ASSIGN },
    [STEP_ASSIGN] = { STAGE_ADD, STAGE_ADD },
    [STEP_ADD] = { STAGE_REDUCE, STAGE_REDUCE },
    [STEP_REDUCE] = { STAGE_SHELL_WORKS, STAGE_SHELL_WORKS },
    [STEP_REDUCE_DIE] = { STAGE_SHELL_WORKS, STAGE_SHELL_WORKS },
    [STEP_SUPPORT] = { STAGE_ANSWER, STAGE_MELEES },
    [STEP_MELEES] = { STAGE_ROUND_OVER, STAGE_ROUND_OVER },
    [STEP_MELEE_DIE] = { STAGE_ROUND_OVER, STAGE_ROUND_OVER },
    [STEP_LOSSES] = { STAGE_ROUND_OVER, STAGE_LEADER_FATES },
    [STEP_SPANISH_DIE] = { STAGE_WITHDRAW, STAGE_WITHDRAW },
    [STEP_WITHDRAW] = { STAGE_GIVE_WAY, STAGE_CALL },
    [STEP_CALL] = { STAGE_JOIN, STAGE_FOLLOW_IN },
    [STEP_JOIN_DIE] = { STAGE_JOIN, STAGE_FOLLOW_IN },
    [STEP_DEFECTOR_EXCESS] = { STAGE_SPANISH, STAGE_PURSUIT },
    [STEP_CAVALRY_DIE] = { STAGE_PURSUIT, STAGE_PURSUIT },
    [STEP_LEADER_DIE] = { STAGE_LEADER_FATES, STAGE_LEADER_FATES },
    [STEP_LEADER_KIND_DIE] = { STAGE_LEADER_FATES, STAGE_LEADER_FATES },
    [STEP_WOUND_DIE] = { STAGE_LEADER_FATES, STAGE_LEADER_FATES },
    [STEP_RETREAT] = { STAGE_ATTACKERS_LEAVE, STAGE_LONE_LEADERS },
    [STEP_SEA_LOSSES] = { STAGE_ATTACKERS_LEAVE, STAGE_LONE_LEADERS },
    [STEP_LONE_DIE] = { STAGE_LONE_LEADERS, STAGE_LONE_LEADERS },
    [STEP_ESCAPE] = { STAGE_LONE_LEADERS, STAGE_LONE_LEADERS },
    [STEP_ESCAPE_DIE] = { STAGE_LONE_LEADERS, STAGE_LONE_LEADERS },
    [STEP_RESERVE_DIE] = { STAGE_RESERVE, STAGE_RESERVE },
};

/* Steps that lie on another one of the combat. */
static enum step bed_of(enum step step)
{
    switch (step) {
    case STEP_COMBINE_DIE: return STEP_LEADERS;
    case STEP_MELEE_DIE: return STEP_MELEES;
    case STEP_SEA_LOSSES: return STEP_RETREAT;
    case STEP_ESCAPE_DIE: return STEP_ESCAPE;
    default: return STEP_BATTLE;
    }
}

static const char *place_fault(const tstate *s, int i)
{
    enum step step = (enum step)s->step[i];
    const uint8_t *stage = stage_of[step];
    if (!stage[0]) return NULL;
    if (s->battle.stage != stage[0] && s->battle.stage != stage[1]) {
        return "battle.stage: the step belongs to another";
    }
    enum step bed = i + 1 < STEP_STACK ? (enum step)s->step[i + 1] : STEP_OVER;
    bool is_second_loss = step == STEP_LOSSES && (bed == STEP_LOSSES || bed == STEP_MELEES);
    return bed == bed_of(step) || is_second_loss ? NULL : "step: not where a combat has it";
}

/* ---- What a step is about ---------------------------------------------------------------- */

static bool is_there(const tdata *d, const tstate *s, int piece, enum side side)
{
    return s->place[piece] == s->battle.area && side_of(d, s, piece) == side;
}

static const char *melee_die_fault(const tdata *d, const tstate *s)
{
    int melee = s->battle.at_hand;
    bool is_open = melee >= 1 && melee <= s->battle.melee_count && !s->battle.resolved[melee];
    bool is_fought = is_open && melee_unit(d, s, attacker_side(s), melee, 0) < UNITS &&
                     melee_unit(d, s, defender_side(s), melee, 0) < UNITS;
    return is_fought ? NULL : "battle.at_hand: no such melee";
}

static const char *leader_fault(const tstate *s, bool anywhere)
{
    int leader = s->battle.at_hand - 1;
    if (leader < 0 || leader >= LEADERS) return "battle.at_hand: no such leader";
    int piece = FIRST_LEADER + leader;
    bool is_right = anywhere ? is_on_map(s, piece) : s->place[piece] == s->battle.area;
    return is_right ? NULL : "battle.at_hand: the leader is elsewhere";
}

static const char *unit_fault(const tdata *d, const tstate *s, bool joins)
{
    int unit = s->battle.at_hand - 1;
    if (unit < 0 || unit >= UNITS) return "battle.at_hand: no such unit";
    if (joins) {
        bool is_near = is_on_map(s, unit) && are_neighbours(d, s->place[unit], s->battle.area);
        return is_near ? NULL : "battle.at_hand: the unit is not near";
    }
    return is_there(d, s, unit, attacker_side(s)) ? NULL : "battle.at_hand: no such cavalry";
}

static const char *work_fault(const tstate *s)
{
    int work = s->battle.at_hand;
    bool is_right = work < WORKS && s->battle.reduction[work];
    return is_right ? NULL : "battle.at_hand: no redoubt that is under fire";
}

static const char *reduction_fault(const tstate *s)
{
    for (int work = 0; work < WORKS; work++) {
        bool is_redoubt =
            work >= FIRST_REDOUBT && s->work_level[work] && s->work_area[work] == s->battle.area;
        if (s->battle.reduction[work] && !is_redoubt) return "battle.reduction: no redoubt there";
    }
    return NULL;
}

/* While a melee's losses are taken it is at hand; those of a pursuit are of none. */
static const char *owed_fault(const tstate *s)
{
    int melee = s->battle.stage == STAGE_ROUND_OVER ? s->battle.at_hand : 0;
    if (s->battle.at_hand != melee || s->battle.owed_by != melee) {
        return "battle.owed_by: not the melee at hand";
    }
    bool is_melee = melee <= s->battle.melee_count && !s->battle.resolved[melee];
    bool is_pursuit = s->battle.stage != STAGE_ROUND_OVER;
    return is_pursuit || (melee && is_melee) ? NULL : "battle.at_hand: no such melee";
}

/* Nothing is at hand, but that somebody has withdrawn, or the leader whose fate it was. */
static const char *idle_fault(const tstate *s)
{
    int most = 0;
    if (s->step[0] == STEP_WITHDRAW) most = 1;
    if (s->step[0] == STEP_REPLACEMENT_DIE) most = LEADERS;
    if (s->battle.at_hand > most) return "battle.at_hand: nothing is";
    if (s->step[0] != STEP_RETREAT) return NULL;
    return s->battle.way_out ? NULL : "battle.way_out: must be given";
}

static const char *subject_fault(const tdata *d, const tstate *s)
{
    switch (s->step[0]) {
    case STEP_MELEE_DIE: return melee_die_fault(d, s);
    case STEP_COMBINE_DIE:
    case STEP_LEADER_DIE:
    case STEP_LEADER_KIND_DIE:
    case STEP_WOUND_DIE:
    case STEP_LONE_DIE: return leader_fault(s, false);
    case STEP_ESCAPE:
    case STEP_ESCAPE_DIE: return leader_fault(s, true);
    case STEP_JOIN_DIE: return unit_fault(d, s, true);
    case STEP_CAVALRY_DIE: return unit_fault(d, s, false);
    case STEP_REDUCE_DIE: return work_fault(s);
    case STEP_LOSSES: return owed_fault(s);
    default: return idle_fault(s);
    }
}

/* ---- A step that waits ------------------------------------------------------------------- */

static const struct step_row *const rows[STEPS] = {
#define X(name, word, row) [STEP_##name] = &(row),
#include "games/toulon/steps.def"
#undef X
};

/* Nothing happens by itself, and somebody can do something. */
static const char *rest_fault(const tdata *d, const tstate *s)
{
    const struct step_row *row = rows[s->step[0]];
    if (!stage_of[s->step[0]][0] && s->step[0] != STEP_EXCESS) return NULL;
    tstate trial = *s;
    struct play p = { d, &trial, NULL };
    if (row->settle && row->settle(&p)) return "step: the combat would not wait there";
    action legal[LEGAL_MOST];
    bool can_act = row->actor != ACTS_SEAT || row->list(d, s, legal) > 0;
    return can_act ? NULL : "step: nothing can be done there";
}

/* ---- The combat itself ------------------------------------------------------------------- */

/* Every defender that the line still owes is there to be engaged. */
static const char *line_fault(const tdata *d, const tstate *s)
{
    int waiting[WORKS] = { 0 };
    bool is_laid_out = s->battle.stage >= STAGE_LEADERS && s->battle.stage <= STAGE_ADD;
    EACH_FIGHTER(d, s, defender_side(s))
    {
        if (s->battle.line[u] && !s->battle.melee[u]) waiting[s->inside[u]]++;
    }
    for (int work = 0; work < WORKS; work++) {
        int owed = s->battle.lined[work] - s->battle.engaged[work];
        if (owed < 0) return "battle.engaged: more than there are";
        if (is_laid_out && owed > waiting[work]) return "battle.lined: not so many";
    }
    return NULL;
}

static const char *melees_fault(const tstate *s)
{
    const struct battle_state *b = &s->battle;
    if (b->grouping > b->melee_count) return "battle.grouping: no such melee";
    for (int u = 0; u < UNITS; u++) {
        if (b->melee[u] > b->melee_count || b->support[u] > b->melee_count) {
            return "battle.melee: no such melee";
        }
        if (b->unit_temporary[u] > s->temporary[u]) return "battle.unit_temporary: too many";
    }
    for (int i = 0; i < LEADERS; i++) {
        if (b->leads[i] > b->melee_count) return "battle.leads: no such melee";
    }
    return NULL;
}

/* A melee that is still to be fought has somebody on either side. */
static const char *fight_fault(const tdata *d, const tstate *s)
{
    const struct battle_state *b = &s->battle;
    if (b->stage < STAGE_LEADERS || b->stage > STAGE_ROUND_OVER) return NULL;
    for (int melee = 1; melee <= b->melee_count; melee++) {
        bool is_fought = melee_unit(d, s, attacker_side(s), melee, 0) < UNITS &&
                         melee_unit(d, s, defender_side(s), melee, 0) < UNITS;
        bool is_over_already = b->resolved[melee] || b->at_hand == melee;
        if (!is_fought && !is_over_already) return "battle.melee_count: nobody fights that melee";
    }
    return NULL;
}

static const char *losses_fault(const tdata *d, const tstate *s)
{
    int sum[SIDES] = { 0 };
    for (int u = 0; u < UNITS; u++) sum[side_of(d, s, u)] += s->battle.unit_temporary[u];
    for (int side = 0; side < SIDES; side++) {
        if (sum[side] > s->battle.temporary[side]) return "battle.temporary: too few";
    }
    return NULL;
}

static bool has_bits_past(const uint8_t *set, int bytes, int count)
{
    for (int i = count; i < 8 * bytes; i++) {
        if (is_in_set(set, i)) return true;
    }
    return is_in_set(set, 0) && count == AREAS;
}

static const char *sets_fault(const tstate *s)
{
    const struct battle_state *b = &s->battle;
    bool is_wrong = has_bits_past(b->came_in, AREA_BYTES, AREAS) ||
                    has_bits_past(b->refuge, AREA_BYTES, AREAS) ||
                    has_bits_past(b->reached, AREA_BYTES, AREAS) ||
                    has_bits_past(b->fought, UNITS / 8 + 1, UNITS);
    return is_wrong ? "battle: a set with something that is not there" : NULL;
}

/* Both sides are there while it lasts, and who is called is near. */
static const char *area_fault(const tdata *d, const tstate *s)
{
    if (s->battle.stage > STAGE_FOLLOW_IN) return NULL;
    if (s->step[0] != STEP_LOSSES && !is_contact(s, s->battle.area)) {
        return "battle.area: nobody meets there";
    }
    for (int u = 0; s->battle.stage >= STAGE_JOIN && u < UNITS; u++) {
        bool is_near = is_on_map(s, u) && are_neighbours(d, s->place[u], s->battle.area);
        if (has(s, u, PICKED) && !is_near) return "unit_flags: a unit that is called is not near";
    }
    return NULL;
}

static const char *open_battle_fault(const tdata *d, const tstate *s)
{
    if (s->phase != PHASE_COMBAT) return "battle: only in the combat phase";
    if (!s->battle.area || !s->battle.round) return "battle: must have an area and a round";
    if (s->battle.ended && s->battle.stage < STAGE_CLOSE) return "battle.ended: it goes on";
    const char *fault = area_fault(d, s);
    if (!fault) fault = line_fault(d, s);
    if (!fault) fault = melees_fault(s);
    if (!fault) fault = reduction_fault(s);
    if (!fault) fault = fight_fault(d, s);
    if (!fault) fault = losses_fault(d, s);
    for (int i = 0; !fault && i < STEP_STACK; i++) fault = place_fault(s, i);
    if (!fault) fault = subject_fault(d, s);
    return fault ? fault : rest_fault(d, s);
}

/* Nothing is left of a combat that is over, but who has been in one. */
static const char *no_battle_fault(const tstate *s)
{
    struct battle_state blank = { 0 };
    if (s->phase == PHASE_COMBAT) {
        __builtin_memcpy(blank.fought, s->battle.fought, sizeof blank.fought);
    }
    if (__builtin_memcmp(&blank, &s->battle, sizeof blank) != 0) return "battle: there is none";
    for (int i = 0; i < STEP_STACK; i++) {
        if (stage_of[s->step[i]][0]) return "step: there is no combat";
    }
    return NULL;
}

/* Leaders who wait for the die of their replacement are nowhere, and nobody else is. */
static const char *waiting_fault(const tstate *s)
{
    int waiting = 0;
    for (int i = 0; i < STEP_STACK; i++) waiting += s->step[i] == STEP_REPLACEMENT_DIE;
    int piece = leader_in(s, PLACE_NONE, FIRST_LEADER);
    for (; piece < PIECES; piece = leader_in(s, PLACE_NONE, piece + 1)) waiting--;
    return waiting ? "place: a leader is nowhere while he is replaced, and only then" : NULL;
}

const char *combat_fault(const tdata *d, const tstate *s)
{
    bool is_open = false;
    for (int i = 0; i < STEP_STACK; i++) is_open = is_open || s->step[i] == STEP_BATTLE;
    const char *fault = sets_fault(s);
    if (!fault) fault = is_open ? open_battle_fault(d, s) : no_battle_fault(s);
    return fault ? fault : waiting_fault(s);
}
