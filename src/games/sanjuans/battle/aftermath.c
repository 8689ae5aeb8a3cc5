/*
 * After a battle (battle.41 to battle.45): pursuit, recovery of the hurt, victory points, and what
 * became of the place (pursuit.*, casualty.*, vp.3 to vp.5, pacify.1, R103, R104, R138).
 */
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/movement/movement.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* battle.stage: what comes next. */
enum aftermath_stage { AFTER_PURSUIT, AFTER_RECOVERY, AFTER_COUNT, AFTER_PLACE, AFTER_END };

/* ---- Pursuit ----------------------------------------------------------------------------- */

/* A stormed garrison is destroyed without one (R138); who breaks off early is not followed, and who
 * is destroyed has nobody left to be. */
static bool is_pursued(const sj_data *d, const sj_state *s)
{
    const struct sj_battle *b = &s->battle;
    bool lost = b->result > SJ_RESULT_HELD;
    return lost && !b->broke_off && b->cause != SJ_CAUSE_STORM && sj_battle_hits_left(d, s) > 0;
}

static int counted_modifier(struct sj_play *p, enum sj_rule rule, enum sj_modifier why,
                            int modifier)
{
    if (modifier) NOTE(p, rule, SJ_MESSAGE_log_pursuit_modifier, modifier, (int)why);
    return modifier;
}

/* R83: strictly more, and only the higher of the two bands. */
static int outnumbered_modifier(struct sj_play *p)
{
    const struct sj_battle *b = &p->state->battle;
    const int16_t *constant = p->data->constant;
    if (b->enemy_left > 3 * b->units_left) {
        return counted_modifier(p, SJ_RULE_pursuit_4, SJ_MODIFIER_THREE_TO_ONE,
                                constant[SJ_CONSTANT_pursuit_three_to_one]);
    }
    bool twice = b->enemy_left > 2 * b->units_left;
    return counted_modifier(p, SJ_RULE_pursuit_5, SJ_MODIFIER_TWO_TO_ONE,
                            twice ? constant[SJ_CONSTANT_pursuit_two_to_one] : 0);
}

static int pursuit_modifiers(struct sj_play *p)
{
    const struct sj_battle *b = &p->state->battle;
    const int16_t *constant = p->data->constant;
    int sum = outnumbered_modifier(p), none = constant[SJ_CONSTANT_pursuit_no_cavalry];
    sum +=
        counted_modifier(p, SJ_RULE_pursuit_2, SJ_MODIFIER_NO_CAVALRY, b->cavalry_left ? 0 : none);
    sum += counted_modifier(p, SJ_RULE_pursuit_3, SJ_MODIFIER_SURROUNDED,
                            b->surrounded ? constant[SJ_CONSTANT_pursuit_surrounded] : 0);
    sum += counted_modifier(p, SJ_RULE_pursuit_6, SJ_MODIFIER_CAVALRY,
                            -b->cavalry_left * constant[SJ_CONSTANT_pursuit_cavalry]);
    return sum;
}

static void lose_hits(sj_state *s, int unit, int hits)
{
    CHECK(hits >= 0);
    s->unit_lost[unit] = (uint8_t)(s->unit_lost[unit] + hits);
    s->unit_fresh_lost[unit] = (uint8_t)(s->unit_fresh_lost[unit] + hits);
}

/* pursuit.15, R84: evenly, so each loses its share of `losses` out of `all` hits left; what the
 * rounding leaves over falls on those whose share was cut most, one each. */
static void spread_losses(struct sj_play *p, int losses, int all)
{
    CHECK(all > 0 && losses > 0 && losses <= all);
    sj_state *s = p->state;
    uint8_t force[SJ_UNITS];
    int16_t cut[SJ_UNITS];
    int over = losses, count = 0;
    for (int unit = sj_next_in_this_battle(s, 0); unit < SJ_UNITS;
         unit = sj_next_in_this_battle(s, unit + 1)) {
        int share = losses * sj_hits_left(p->data, s, unit);
        force[count] = (uint8_t)unit;
        cut[count++] = (int16_t)(share % all);
        over -= share / all;
        lose_hits(s, unit, share / all);
    }
    for (; over > 0 && count > 0; over--) {
        int most = 0;
        for (int i = 1; i < count; i++) most = cut[i] > cut[most] ? i : most;
        cut[most] = -1;
        lose_hits(s, force[most], 1);
    }
    CHECK(over == 0);
}

/* pursuit.8 to pursuit.14, by row of the table from 2 on. */
static const enum sj_rule pursuit_rules[SJ_TWO_DICE_ROWS] = {
    SJ_RULE_pursuit_8,  SJ_RULE_pursuit_8,  SJ_RULE_pursuit_9,  SJ_RULE_pursuit_9,
    SJ_RULE_pursuit_10, SJ_RULE_pursuit_11, SJ_RULE_pursuit_11, SJ_RULE_pursuit_12,
    SJ_RULE_pursuit_12, SJ_RULE_pursuit_13, SJ_RULE_pursuit_14,
};

static void pursuit_die_apply(struct sj_play *p, action a)
{
    enum { PERCENT = 100 };
    sj_state *s = p->state;
    int total = rolled(a) + pursuit_modifiers(p), row = sj_two_dice_row(total);
    CHECK(row >= 0 && row < SJ_TWO_DICE_ROWS);
    int percent = p->data->pursuit[row], all = sj_battle_hits_left(p->data, s);
    int losses = (all * percent + PERCENT - 1) / PERCENT;
    sj_step_pop(s);
    NOTE(p, pursuit_rules[row], SJ_MESSAGE_log_pursuit, total, percent, losses);
    if (losses) spread_losses(p, losses, all);
}

static void ask_battle_place(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.place;
}

const struct sj_step_row sj_pursuit_die_row = { .actor = ACTS_CHANCE,
                                                .rule = SJ_RULE_pursuit_1,
                                                .prompt = SJ_MESSAGE_prompt_pursuit_die,
                                                .dice = TWO_DICE,
                                                .apply = pursuit_die_apply,
                                                .ask = ask_battle_place };

/* ---- Recovery (casualty.1 to casualty.5) ------------------------------------------------- */

static int recovery_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    int needed = d->constant[sj_is_battle_won(s) ? SJ_CONSTANT_recover_held
                                                 : SJ_CONSTANT_recover_driven_off];
    return sj_successes(out, SJ_VERB_RECOVER, s->unit_fresh_lost[s->battle.unit],
                        SJ_DIE_SIDES + 1 - needed, SJ_DIE_SIDES);
}

static void recovery_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int unit = s->battle.unit, back = only_operand(a);
    CHECK(back >= 0 && back <= s->unit_fresh_lost[unit] && back <= s->unit_lost[unit]);
    NOTE(p, sj_is_battle_won(s) ? SJ_RULE_casualty_2 : SJ_RULE_casualty_3, SJ_MESSAGE_log_recovery,
         unit, back, s->unit_fresh_lost[unit]);
    s->unit_lost[unit] = (uint8_t)(s->unit_lost[unit] - back);
    s->unit_fresh_lost[unit] = 0;
    s->battle.unit++;
}

/* Goes to the next unit that lost hits; without one the step is over. */
static bool recovery_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    int unit = sj_next_in_this_battle(s, s->battle.unit);
    while (unit < SJ_UNITS && !s->unit_fresh_lost[unit]) unit = sj_next_in_this_battle(s, unit + 1);
    s->battle.unit = (uint8_t)(unit < SJ_UNITS ? unit : 0);
    if (unit < SJ_UNITS) return false;
    sj_step_pop(s);
    return true;
}

static void ask_recovery(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->battle.unit;
    question->argument[1] = s->unit_fresh_lost[s->battle.unit];
}

const struct sj_step_row sj_recovery_row = { .actor = ACTS_CHANCE,
                                             .rule = SJ_RULE_casualty_1,
                                             .prompt = SJ_MESSAGE_prompt_recovery,
                                             .outcomes = recovery_outcomes,
                                             .apply = recovery_apply,
                                             .settle = recovery_settle,
                                             .ask = ask_recovery };

/* ---- The count (vp.3 to vp.5, R85, R129) ------------------------------------------------- */

static void eliminate_spent(struct sj_play *p)
{
    sj_state *s = p->state;
    bool all = s->battle.cause == SJ_CAUSE_STORM && !sj_is_battle_won(s); /* R138 */
    for (int unit = sj_next_in_this_battle(s, 0); unit < SJ_UNITS;
         unit = sj_next_in_this_battle(s, unit + 1)) {
        if (all || sj_hits_left(p->data, s, unit) == 0) {
            sj_lose_unit(p, unit, all ? SJ_RULE_option_storm_5 : SJ_RULE_casualty_4);
        }
    }
}

void sj_note_battle_vp(struct sj_play *p, bool won, int start, int lost)
{
    enum { PERCENT = 100 };
    const int16_t *constant = p->data->constant;
    if (won) {
        sj_note_vp(p, SJ_VP_BATTLES_WON, -constant[SJ_CONSTANT_vp_battle], SJ_RULE_vp_4);
    } else {
        sj_note_vp(p, SJ_VP_BATTLES_LOST, constant[SJ_CONSTANT_vp_battle], SJ_RULE_vp_3);
    }
    if (lost * PERCENT >= start * constant[SJ_CONSTANT_bloody_percent]) {
        sj_note_vp(p, SJ_VP_BLOODY, constant[SJ_CONSTANT_vp_bloody], SJ_RULE_vp_5);
    }
}

/* As settled: half lost is counted after recovery; what is destroyed with the place counts too. */
static void count_battle(struct sj_play *p)
{
    bool won = sj_is_battle_won(p->state);
    eliminate_spent(p);
    sj_test_gordon(p); /* who marched with one of them is not forgotten */
    int start = sj_start_hits(&p->state->battle);
    sj_note_battle_vp(p, won, start, start - sj_battle_hits_left(p->data, p->state));
}

/* ---- What became of the place ------------------------------------------------------------ */

/* battle.42, battle.43, R70: victors keep what is left of their movement. In step 5 nobody moves.
 */
static void end_movement(sj_state *s)
{
    bool goes_on = sj_is_battle_won(s) && s->option[SJ_OPTION_VICTORS] == SJ_VICTORS_GO_ON;
    if (s->phase != SJ_PHASE_ROUNDS) return;
    for (int unit = sj_next_in_this_battle(s, 0); unit < SJ_UNITS;
         unit = sj_next_in_this_battle(s, unit + 1)) {
        if (!goes_on) s->unit_movement[unit] = 0;
        if (s->unit_movement[unit]) {
            sj_clear_unit_flag(s, unit, SJ_UNIT_MOVED);
        } else {
            sj_set_unit_flag(s, unit, SJ_UNIT_MOVED);
        }
    }
}

/* R97, R104: a besieged place in which nobody is left falls. */
static void test_garrison(struct sj_play *p, int place)
{
    const sj_state *s = p->state;
    if (sj_is_besieged(s, place) && !sj_units_at(s, place))
        sj_lose_location(p, place, SJ_RULE_siege_32);
}

static void take_place(struct sj_play *p)
{
    sj_state *s = p->state;
    int place = s->battle.place;
    CHECK(place < SJ_SPACES);
    switch (s->battle.cause) {
    case SJ_CAUSE_RELIEF:
        if (s->option[SJ_OPTION_RELIEF] == SJ_RELIEF_LIFTS)
            sj_end_siege(p, place, SJ_RULE_siege_5); /* R103 */
        break;
    case SJ_CAUSE_STORM: s->stormed = 1; break; /* option.storm.4 */
    case SJ_CAUSE_EXIT:
    case SJ_CAUSE_BREAKOUT: break; /* they leave when the battle is over */
    default:                       /* pacify.1; R68 b: only where the force ends its move */
        if (sj_is_location(place) && s->option[SJ_OPTION_RETAKING] != SJ_RETAKING_HALT) {
            sj_retake_where_halted(p, place);
        }
    }
}

static void leave_place(struct sj_play *p)
{
    int place = p->state->battle.place;
    CHECK(place < SJ_SPACES);
    switch (p->state->battle.cause) {
    case SJ_CAUSE_STORM: sj_lose_location(p, place, SJ_RULE_option_storm_5); break;
    case SJ_CAUSE_EXIT:
    case SJ_CAUSE_BREAKOUT: test_garrison(p, place); break; /* R104: back inside */
    default: sj_begin_retreat(p);
    }
}

static void settle_place(struct sj_play *p)
{
    bool won = sj_is_battle_won(p->state);
    NOTE(p, won ? SJ_RULE_battle_44 : SJ_RULE_battle_45,
         won ? SJ_MESSAGE_log_won : SJ_MESSAGE_log_beaten, p->state->battle.place);
    end_movement(p->state);
    if (won) {
        take_place(p);
    } else {
        leave_place(p);
    }
}

/* ---- The end ----------------------------------------------------------------------------- */

/* siege.4, R102, R104: those who fought their way out march into the waypoint and roll there as
 * for any space they enter (encounter.1, sortie.12). */
static void march_out(struct sj_play *p, int place, int waypoint, enum sj_rule rule)
{
    CHECK(waypoint >= 0 && waypoint < SJ_SPACES);
    sj_state *s = p->state;
    int count = 0;
    for (int unit = sj_next_in_force(s, 0); unit < SJ_UNITS; unit = sj_next_in_force(s, unit + 1)) {
        sj_move_unit(s, unit, waypoint);
        count++;
    }
    test_garrison(p, place);
    NOTE(p, rule, SJ_MESSAGE_log_broke_out, place, waypoint, count);
    s->force_from = (uint8_t)place;
    s->force_supply = 0;
    sj_enter_space(p, waypoint);
}

static void end_battle(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_AFTERMATH);
    struct sj_battle over = s->battle;
    bool in_siege_step = over.cause == SJ_CAUSE_BREAKOUT;
    bool breaks_out =
        (in_siege_step || over.cause == SJ_CAUSE_EXIT) && over.result == SJ_RESULT_HELD;
    for (int unit = sj_next_in_this_battle(s, 0); unit < SJ_UNITS;
         unit = sj_next_in_this_battle(s, unit + 1)) {
        if (breaks_out) sj_set_unit_flag(s, unit, SJ_UNIT_IN_FORCE);
        sj_clear_unit_flag(s, unit, SJ_UNIT_IN_BATTLE);
    }
    sj_forget_last_battle(s);
    __builtin_memset(&s->battle, 0, sizeof s->battle);
    sj_step_pop(s);
    if (!breaks_out) return;
    march_out(p, over.place, over.from, in_siege_step ? SJ_RULE_sortie_12 : SJ_RULE_siege_4);
}

/* casualty.3, R89, R138: only who is left gets anybody back. */
static bool is_recovering(const sj_data *d, const sj_state *s)
{
    const struct sj_battle *b = &s->battle;
    bool stormed = b->cause == SJ_CAUSE_STORM && !sj_is_battle_won(s);
    return !stormed && sj_battle_hits_left(d, s) > 0;
}

static bool aftermath_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    switch ((enum aftermath_stage)s->battle.stage++) {
    case AFTER_PURSUIT:
        if (is_pursued(p->data, s)) sj_step_push(s, SJ_STEP_PURSUIT_DIE);
        break;
    case AFTER_RECOVERY:
        if (is_recovering(p->data, s)) sj_step_push(s, SJ_STEP_RECOVERY);
        break;
    case AFTER_COUNT: count_battle(p); break;
    case AFTER_PLACE: settle_place(p); break;
    case AFTER_END: end_battle(p); break;
    }
    return true;
}

const struct sj_step_row sj_aftermath_row = { .actor = ACTS_NOBODY,
                                              .rule = SJ_RULE_battle_45,
                                              .prompt = SJ_MESSAGE_prompt_aftermath,
                                              .settle = aftermath_settle };
