/*
 * What can be wrong with a combat although every single value is within its limits: its steps lie
 * on TL_STEP_BATTLE, each in its stage, and what a step is about is there.
 */
#include "games/toulon/combat/battle.h"

/* ---- Where a step belongs -------------------------------------------------------------------- */

/* What battle.stage says while a step of the combat is on the stack: the stage that comes after it,
 * or its own if that comes again; [1] where the step serves twice. TL_STAGE_MAN: no step of a
 * combat.
 */
static const uint8_t stage_of[TL_STEPS][2] = {
    [TL_STEP_MANNING] = { TL_STAGE_DEFECTION, TL_STAGE_DEFECTION },
    [TL_STEP_DEFECTION_DIE] = { TL_STAGE_CONTEST, TL_STAGE_CONTEST },
    [TL_STEP_DEPLOY] = { TL_STAGE_LEADERS, TL_STAGE_LEADERS },
    [TL_STEP_LEADERS] = { TL_STAGE_ASSIGN, TL_STAGE_ASSIGN },
    [TL_STEP_COMBINE_DIE] = { TL_STAGE_ASSIGN, TL_STAGE_ASSIGN },
    [TL_STEP_ASSIGN] = { TL_STAGE_ADD, TL_STAGE_ADD },
    [TL_STEP_ADD] = { TL_STAGE_REDUCE, TL_STAGE_REDUCE },
    [TL_STEP_REDUCE] = { TL_STAGE_SHELL_WORKS, TL_STAGE_SHELL_WORKS },
    [TL_STEP_REDUCE_DIE] = { TL_STAGE_SHELL_WORKS, TL_STAGE_SHELL_WORKS },
    [TL_STEP_SUPPORT] = { TL_STAGE_ANSWER, TL_STAGE_MELEES },
    [TL_STEP_MELEES] = { TL_STAGE_ROUND_OVER, TL_STAGE_ROUND_OVER },
    [TL_STEP_MELEE_DIE] = { TL_STAGE_ROUND_OVER, TL_STAGE_ROUND_OVER },
    [TL_STEP_LOSSES] = { TL_STAGE_ROUND_OVER, TL_STAGE_LEADER_FATES },
    [TL_STEP_SPANISH_DIE] = { TL_STAGE_WITHDRAW, TL_STAGE_WITHDRAW },
    [TL_STEP_WITHDRAW] = { TL_STAGE_GIVE_WAY, TL_STAGE_CALL },
    [TL_STEP_CALL] = { TL_STAGE_JOIN, TL_STAGE_FOLLOW_IN },
    [TL_STEP_JOIN_DIE] = { TL_STAGE_JOIN, TL_STAGE_FOLLOW_IN },
    [TL_STEP_DEFECTOR_EXCESS] = { TL_STAGE_SPANISH, TL_STAGE_PURSUIT },
    [TL_STEP_CAVALRY_DIE] = { TL_STAGE_PURSUIT, TL_STAGE_PURSUIT },
    [TL_STEP_LEADER_DIE] = { TL_STAGE_LEADER_FATES, TL_STAGE_LEADER_FATES },
    [TL_STEP_LEADER_KIND_DIE] = { TL_STAGE_LEADER_FATES, TL_STAGE_LEADER_FATES },
    [TL_STEP_WOUND_DIE] = { TL_STAGE_LEADER_FATES, TL_STAGE_LEADER_FATES },
    [TL_STEP_RETREAT] = { TL_STAGE_ATTACKERS_LEAVE, TL_STAGE_LONE_LEADERS },
    [TL_STEP_SEA_LOSSES] = { TL_STAGE_ATTACKERS_LEAVE, TL_STAGE_LONE_LEADERS },
    [TL_STEP_LONE_DIE] = { TL_STAGE_LONE_LEADERS, TL_STAGE_LONE_LEADERS },
    [TL_STEP_ESCAPE] = { TL_STAGE_LONE_LEADERS, TL_STAGE_LONE_LEADERS },
    [TL_STEP_ESCAPE_DIE] = { TL_STAGE_LONE_LEADERS, TL_STAGE_LONE_LEADERS },
    [TL_STEP_RESERVE_DIE] = { TL_STAGE_RESERVE, TL_STAGE_RESERVE },
};

/* Steps that lie on another one of the combat. */
static enum tl_step bed_of(enum tl_step step)
{
    switch (step) {
    case TL_STEP_COMBINE_DIE: return TL_STEP_LEADERS;
    case TL_STEP_MELEE_DIE: return TL_STEP_MELEES;
    case TL_STEP_SEA_LOSSES: return TL_STEP_RETREAT;
    case TL_STEP_ESCAPE_DIE: return TL_STEP_ESCAPE;
    default: return TL_STEP_BATTLE;
    }
}

/* Of steps that both sides go through in turn: whether it is this side's turn. */
static bool is_turn_of(const tl_state *s, int i)
{
    bool is_first = s->battle.stage == stage_of[s->step[i]][0];
    bool is_attacker = tl_side_of_seat(s->seat[i]) == tl_attacker_side(s);
    switch (s->step[i]) {
    case TL_STEP_SUPPORT:
    case TL_STEP_WITHDRAW: return is_first == is_attacker;
    case TL_STEP_CALL:
    case TL_STEP_RETREAT: return is_first != is_attacker;
    default: return true;
    }
}

static const char *place_fault(const tl_state *s, int i)
{
    enum tl_step step = (enum tl_step)s->step[i];
    const uint8_t *stage = stage_of[step];
    if (!stage[0]) return NULL;
    if (s->battle.stage != stage[0] && s->battle.stage != stage[1]) {
        return "battle.stage: the step belongs to another";
    }
    if (!is_turn_of(s, i)) return "battle.stage: it is the other side’s turn";
    enum tl_step bed = (enum tl_step)s->step[i + 1];
    bool is_second_loss =
        step == TL_STEP_LOSSES && (bed == TL_STEP_LOSSES || bed == TL_STEP_MELEES);
    return bed == bed_of(step) || is_second_loss ? NULL : "step: not where a combat has it";
}

/* ---- What a step is about -------------------------------------------------------------------- */

static bool is_there(const tl_data *d, const tl_state *s, int piece, enum tl_side side)
{
    return s->place[piece] == s->battle.area && tl_side_of(d, s, piece) == side;
}

static const char *melee_die_fault(const tl_data *d, const tl_state *s)
{
    int melee = s->battle.at_hand;
    bool is_open = melee >= 1 && melee <= s->battle.melee_count && !s->battle.resolved[melee];
    bool is_fought = is_open && tl_melee_unit(d, s, tl_attacker_side(s), melee, 0) < TL_UNITS &&
                     tl_melee_unit(d, s, tl_defender_side(s), melee, 0) < TL_UNITS;
    return is_fought ? NULL : "battle.at_hand: no such melee";
}

static const char *leader_fault(const tl_state *s, bool anywhere)
{
    int leader = s->battle.at_hand - 1;
    if (leader < 0 || leader >= TL_LEADERS) return "battle.at_hand: no such leader";
    int piece = TL_FIRST_LEADER + leader;
    bool is_right = anywhere ? tl_is_on_map(s, piece) : s->place[piece] == s->battle.area;
    return is_right ? NULL : "battle.at_hand: the leader is elsewhere";
}

static const char *unit_fault(const tl_data *d, const tl_state *s, bool joins)
{
    int unit = s->battle.at_hand - 1;
    if (unit < 0 || unit >= TL_UNITS) return "battle.at_hand: no such unit";
    if (joins) {
        bool is_near =
            tl_is_on_map(s, unit) && tl_are_neighbours(d, s->place[unit], s->battle.area);
        return is_near ? NULL : "battle.at_hand: the unit is not near";
    }
    return is_there(d, s, unit, tl_attacker_side(s)) ? NULL : "battle.at_hand: no such cavalry";
}

static const char *work_fault(const tl_state *s)
{
    int work = s->battle.at_hand;
    bool is_right = work < TL_WORKS && s->battle.reduction[work];
    return is_right ? NULL : "battle.at_hand: no redoubt that is under fire";
}

static const char *reduction_fault(const tl_state *s)
{
    for (int work = 0; work < TL_WORKS; work++) {
        bool is_redoubt =
            work >= TL_FIRST_REDOUBT && s->work_level[work] && s->work_area[work] == s->battle.area;
        if (s->battle.reduction[work] && !is_redoubt) return "battle.reduction: no redoubt there";
    }
    return NULL;
}

/* While a melee's losses are taken it is at hand; those of a pursuit are of none. */
static const char *owed_fault(const tl_state *s)
{
    int melee = s->battle.stage == TL_STAGE_ROUND_OVER ? s->battle.at_hand : 0;
    if (s->battle.at_hand != melee || s->battle.owed_by != melee) {
        return "battle.owed_by: not the melee at hand";
    }
    bool is_melee = melee <= s->battle.melee_count && !s->battle.resolved[melee];
    bool is_pursuit = s->battle.stage != TL_STAGE_ROUND_OVER;
    return is_pursuit || (melee && is_melee) ? NULL : "battle.at_hand: no such melee";
}

/* Nothing is at hand, but that somebody has withdrawn, or the leader whose fate it was. */
static const char *idle_fault(const tl_state *s)
{
    int most = 0;
    if (s->step[0] == TL_STEP_WITHDRAW) most = 1;
    bool is_fate =
        s->battle.stage == TL_STAGE_LEADER_FATES || s->battle.stage == TL_STAGE_LONE_LEADERS;
    if (s->step[0] == TL_STEP_REPLACEMENT_DIE && is_fate) most = TL_LEADERS;
    if (s->battle.at_hand > most) return "battle.at_hand: nothing is";
    if (s->step[0] != TL_STEP_RETREAT) return NULL;
    return s->battle.way_out ? NULL : "battle.way_out: must be given";
}

static const char *subject_fault(const tl_data *d, const tl_state *s)
{
    switch (s->step[0]) {
    case TL_STEP_MELEE_DIE: return melee_die_fault(d, s);
    case TL_STEP_COMBINE_DIE:
    case TL_STEP_LEADER_DIE:
    case TL_STEP_LEADER_KIND_DIE:
    case TL_STEP_WOUND_DIE:
    case TL_STEP_LONE_DIE: return leader_fault(s, false);
    case TL_STEP_ESCAPE:
    case TL_STEP_ESCAPE_DIE: return leader_fault(s, true);
    case TL_STEP_JOIN_DIE: return unit_fault(d, s, true);
    case TL_STEP_CAVALRY_DIE: return unit_fault(d, s, false);
    case TL_STEP_REDUCE_DIE: return work_fault(s);
    case TL_STEP_LOSSES: return owed_fault(s);
    default: return idle_fault(s);
    }
}

/* ---- The combat itself ----------------------------------------------------------------------- */

/* Every defender that the line still owes is there to be engaged. */
static const char *line_fault(const tl_data *d, const tl_state *s)
{
    int waiting[TL_WORKS] = { 0 };
    bool is_laid_out = s->battle.stage >= TL_STAGE_LEADERS && s->battle.stage <= TL_STAGE_ADD;
    TL_EACH_FIGHTER(d, s, tl_defender_side(s))
    {
        if (s->battle.line[u] && !s->battle.melee[u]) waiting[s->inside[u]]++;
    }
    for (int work = 0; work < TL_WORKS; work++) {
        int owed = s->battle.lined[work] - s->battle.engaged[work];
        if (owed < 0) return "battle.engaged: more than there are";
        if (is_laid_out && owed > waiting[work]) return "battle.lined: not so many";
    }
    return NULL;
}

static const char *melees_fault(const tl_state *s)
{
    const struct tl_battle_state *b = &s->battle;
    if (b->grouping > b->melee_count) return "battle.grouping: no such melee";
    for (int u = 0; u < TL_UNITS; u++) {
        if (b->melee[u] > b->melee_count || b->support[u] > b->melee_count) {
            return "battle.melee: no such melee";
        }
        if (b->unit_temporary[u] > s->temporary[u]) return "battle.unit_temporary: too many";
    }
    for (int i = 0; i < TL_LEADERS; i++) {
        if (b->leads[i] > b->melee_count) return "battle.leads: no such melee";
    }
    return NULL;
}

/* A melee that is still to be fought has somebody on either side. */
static const char *fight_fault(const tl_data *d, const tl_state *s)
{
    const struct tl_battle_state *b = &s->battle;
    if (b->stage < TL_STAGE_LEADERS || b->stage > TL_STAGE_ROUND_OVER) return NULL;
    for (int melee = 1; melee <= b->melee_count; melee++) {
        bool is_fought = tl_melee_unit(d, s, tl_attacker_side(s), melee, 0) < TL_UNITS &&
                         tl_melee_unit(d, s, tl_defender_side(s), melee, 0) < TL_UNITS;
        bool is_over_already = b->resolved[melee] || b->at_hand == melee;
        if (!is_fought && !is_over_already) return "battle.melee_count: nobody fights that melee";
    }
    return NULL;
}

/* 32.10: whoever could come over has rolled for it before the fight. */
static const char *defection_fault(const tl_data *d, const tl_state *s)
{
    int unit = TL_UNIT_ROYAL_LOUIS;
    bool is_in_it = tl_is_fighter(d, s, TL_ALLIES, unit) && s->battle.area != TL_AREA_TOU &&
                    !tl_took_role(s, unit, TL_ROLE_JOINED);
    bool is_able = tl_strength(d, s, unit) || s->battle.unit_temporary[unit];
    bool has_rolled = s->battle.defection || s->battle.stage <= TL_STAGE_DEFECTION;
    return is_in_it && is_able && !has_rolled ? "battle.defection: is rolled before the fight"
                                              : NULL;
}

static const char *losses_fault(const tl_data *d, const tl_state *s)
{
    int sum[TL_SIDES] = { 0 };
    for (int u = 0; u < TL_UNITS; u++) sum[tl_side_of(d, s, u)] += s->battle.unit_temporary[u];
    for (int side = 0; side < TL_SIDES; side++) {
        if (sum[side] > s->battle.temporary[side]) return "battle.temporary: too few";
    }
    return NULL;
}

static bool has_bits_past(const uint8_t *set, int bytes, int count)
{
    for (int i = count; i < 8 * bytes; i++) {
        if (tl_is_in_set(set, i)) return true;
    }
    return tl_is_in_set(set, 0) && count == TL_AREAS;
}

static const char *sets_fault(const tl_state *s)
{
    const struct tl_battle_state *b = &s->battle;
    bool is_wrong = has_bits_past(b->came_in, TL_AREA_BYTES, TL_AREAS) ||
                    has_bits_past(b->refuge, TL_AREA_BYTES, TL_AREAS) ||
                    has_bits_past(b->reached, TL_AREA_BYTES, TL_AREAS) ||
                    has_bits_past(b->fought, TL_UNITS / 8 + 1, TL_UNITS);
    return is_wrong ? "battle: a set with something that is not there" : NULL;
}

/* Both sides are there while it lasts, and who is called is near. */
static const char *area_fault(const tl_data *d, const tl_state *s)
{
    if (s->battle.stage > TL_STAGE_FOLLOW_IN) return NULL;
    if (s->step[0] != TL_STEP_LOSSES && !tl_is_contact(s, s->battle.area)) {
        return "battle.area: nobody meets there";
    }
    for (int u = 0; s->battle.stage >= TL_STAGE_JOIN && u < TL_UNITS; u++) {
        bool is_near = tl_is_on_map(s, u) && tl_are_neighbours(d, s->place[u], s->battle.area);
        if (tl_has(s, u, TL_PICKED) && !is_near)
            return "unit_flags: a unit that is called is not near";
    }
    return NULL;
}

static const char *open_battle_fault(const tl_data *d, const tl_state *s)
{
    if (s->phase != TL_PHASE_COMBAT) return "battle: only in the combat phase";
    if (!s->battle.area || !s->battle.round) return "battle: must have an area and a round";
    if (s->battle.ended && s->battle.stage < TL_STAGE_CLOSE) return "battle.ended: it goes on";
    const char *fault = area_fault(d, s);
    if (!fault) fault = line_fault(d, s);
    if (!fault) fault = melees_fault(s);
    if (!fault) fault = reduction_fault(s);
    if (!fault) fault = fight_fault(d, s);
    if (!fault) fault = defection_fault(d, s);
    if (!fault) fault = losses_fault(d, s);
    for (int i = 0; !fault && s->step[i]; i++) fault = place_fault(s, i);
    return fault ? fault : subject_fault(d, s);
}

/* Nothing is left of a combat that is over, but who has been in one. */
static const char *no_battle_fault(const tl_state *s)
{
    struct tl_battle_state blank = { 0 };
    if (s->phase == TL_PHASE_COMBAT) {
        __builtin_memcpy(blank.fought, s->battle.fought, sizeof blank.fought);
    }
    if (__builtin_memcmp(&blank, &s->battle, sizeof blank) != 0) return "battle: there is none";
    for (int i = 0; i < TL_STEP_STACK; i++) {
        if (stage_of[s->step[i]][0]) return "step: there is no combat";
    }
    return NULL;
}

/* Leaders who wait for the die of their replacement are nowhere, and nobody else is. */
static const char *waiting_fault(const tl_state *s)
{
    int waiting = 0;
    for (int i = 0; i < TL_STEP_STACK; i++) waiting += s->step[i] == TL_STEP_REPLACEMENT_DIE;
    int piece = tl_leader_in(s, TL_PLACE_NONE, TL_FIRST_LEADER);
    for (; piece < TL_PIECES; piece = tl_leader_in(s, TL_PLACE_NONE, piece + 1)) waiting--;
    return waiting ? "place: a leader is nowhere while he is replaced, and only then" : NULL;
}

const char *tl_combat_fault(const tl_data *d, const tl_state *s)
{
    bool is_open = false;
    for (int i = 0; i < TL_STEP_STACK; i++) is_open = is_open || s->step[i] == TL_STEP_BATTLE;
    const char *fault = sets_fault(s);
    if (!fault) fault = is_open ? open_battle_fault(d, s) : no_battle_fault(s);
    return fault ? fault : waiting_fault(s);
}
