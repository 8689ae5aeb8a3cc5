/*
 * The frame: the seven steps of a turn (turn.1), step 7 with its victory points, endings and
 * triggers, and what the next turn begins with.
 *
 * SJ_STEP_TURN lies at the bottom of the stack. `phase` names the step of the turn at hand;
 * whenever its steps of play are done, turn_settle goes on.
 */
#include "games/sanjuans/turn/turn.h"
#include "games/sanjuans/battle/battle.h"
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- Step 1 ------------------------------------------------------------------------------ */

/* R14: turn 1 is played without the Hicks card. */
static void insert_hicks(struct sj_play *p)
{
    if (p->state->turn == 1 || p->state->card[SJ_CARD_HICKS - 1] != SJ_CARD_ASIDE) return;
    sj_shuffle_in(p, SJ_CARD_HICKS, SJ_RULE_card_hicks);
}

/* trigger.3: those that Graham and his recall bring stay aside. */
static void insert_british(struct sj_play *p)
{
    for (int card = 1; card <= SJ_CARDS; card++) {
        bool comes_later =
            card == SJ_CARD_CAMEL_CORPS || card == SJ_CARD_AUSTRALIANS || card == SJ_CARD_KITCHENER;
        bool is_aside = p->state->card[card - 1] == SJ_CARD_ASIDE;
        if (p->data->card[card - 1].flag == SJ_BRITISH && is_aside && !comes_later) {
            sj_shuffle_in(p, card, SJ_RULE_trigger_3);
        }
    }
}

/* The next of those who came with Graham, or SJ_NO_UNIT. */
static int next_of_graham(const sj_state *s)
{
    int unit = 0;
    while (unit < SJ_UNITS && !sj_has_unit_flag(s, unit, SJ_UNIT_GRAHAM)) unit++;
    return unit;
}

/* trigger.5, R27: without Graham on the map there is nobody to recall. */
static void recall_graham(struct sj_play *p)
{
    sj_state *s = p->state;
    if (s->card[SJ_CARD_KITCHENER - 1] == SJ_CARD_ASIDE) {
        sj_shuffle_in(p, SJ_CARD_KITCHENER, SJ_RULE_card_graham_8);
    }
    int unit = next_of_graham(s);
    if (unit == SJ_NO_UNIT) return;
    NOTE(p, SJ_RULE_trigger_5, SJ_MESSAGE_log_recall, 0);
    s->graham_done = 1;
    s->unit = (uint8_t)unit;
    sj_step_push(s, SJ_STEP_RECALL_DIE);
}

/* turn.2 */
void sj_begin_turn(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_TURN);
    unsigned due = s->triggers & (SJ_TRIGGER_BRITISH_DUE | SJ_TRIGGER_RECALL_DUE);
    s->phase = SJ_PHASE_DRAW;
    s->round = 0;
    s->triggers = (uint8_t)(s->triggers & ~due);
    NOTE(p, SJ_RULE_turn_9, SJ_MESSAGE_log_turn, s->turn, s->vp);
    sj_count_preparations(p);
    sj_step_push(s, SJ_STEP_DRAW);
    insert_hicks(p);
    if (due & SJ_TRIGGER_BRITISH_DUE) insert_british(p);
    if (due & SJ_TRIGGER_RECALL_DUE) recall_graham(p);
    if (s->turn == 1 && s->option[SJ_OPTION_START] == SJ_START_RANDOM)
        sj_step_push(s, SJ_STEP_START_DIE);
}

/* option.start, R134: units in the place are out as mutinied, and the track shows its value. */
static void start_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int location = p->data->rebellion_start[only_operand(a) - 1];
    CHECK(location < SJ_LOCATIONS);
    sj_step_pop(s);
    for (int unit = 0; unit < SJ_UNITS; unit++) {
        if (s->unit_where[unit] == location) sj_remove_unit(p, unit, SJ_RULE_option_start);
    }
    s->control[location] = SJ_CONTROL_REVOLT;
    s->vp = (int16_t)sj_location_value(p->data, s, location);
    NOTE(p, SJ_RULE_option_start, SJ_MESSAGE_log_start, location, s->vp);
}

const struct sj_step_row sj_start_die_row = { .actor = ACTS_CHANCE,
                                              .rule = SJ_RULE_option_start,
                                              .prompt = SJ_MESSAGE_prompt_start_die,
                                              .apply = start_die_apply };

/* card.graham.6, card.graham.7 */
static void recall_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int unit = s->unit, die = only_operand(a);
    CHECK(unit < SJ_UNITS);
    bool leaves = die >= p->data->constant[SJ_CONSTANT_recall_leaves];
    NOTE(p, SJ_RULE_card_graham_6, SJ_MESSAGE_log_recall_die, unit, die);
    if (leaves) {
        sj_remove_unit(p, unit, SJ_RULE_card_graham_6);
    } else {
        sj_clear_unit_flag(s, unit, SJ_UNIT_GRAHAM);
        NOTE(p, SJ_RULE_card_graham_7, SJ_MESSAGE_log_recall_stays, unit);
    }
    s->unit = (uint8_t)next_of_graham(s);
    if (s->unit == SJ_NO_UNIT) {
        s->unit = 0;
        sj_step_pop(s);
    }
}

const struct sj_step_row sj_recall_die_row = { .actor = ACTS_CHANCE,
                                               .rule = SJ_RULE_card_graham_6,
                                               .prompt = SJ_MESSAGE_prompt_recall_die,
                                               .apply = recall_die_apply };

/* ---- Step 2 ------------------------------------------------------------------------------ */

/* revolt.15: cards that would have acted on the step are spent all the same. */
static void skip_rebellion(struct sj_play *p)
{
    NOTE(p, SJ_RULE_revolt_15, SJ_MESSAGE_log_no_rebellion, 0);
    __builtin_memset(p->state->revolt_modifier, 0, sizeof p->state->revolt_modifier);
}

static void rise(struct sj_play *p)
{
    p->state->phase = SJ_PHASE_REBELLION;
    if (p->state->triggers & SJ_TRIGGER_QUIET) {
        skip_rebellion(p);
        return;
    }
    NOTE(p, SJ_RULE_turn_3, SJ_MESSAGE_log_rebellion, p->state->turn);
    sj_begin_rebellion(p);
}

/* ---- Step 7 ------------------------------------------------------------------------------ */

static int clamped(const sj_data *d, int total)
{
    int most = d->constant[SJ_CONSTANT_vp_most];
    return total < 0 ? 0 : total > most ? most : total;
}

/* vp.8, vp.9, R126: by the total with all other changes. */
static int turn_bonus(const sj_data *d, const sj_state *s, int total, enum sj_rule *rule)
{
    const int16_t *constant = d->constant;
    bool is_middle = s->turn >= constant[SJ_CONSTANT_vp_middle_from] &&
                     s->turn <= constant[SJ_CONSTANT_vp_middle_to];
    *rule = is_middle ? SJ_RULE_vp_8 : SJ_RULE_vp_9;
    if (is_middle) {
        return total >= constant[SJ_CONSTANT_vp_middle_least]
                   ? constant[SJ_CONSTANT_vp_middle_bonus]
                   : 0;
    }
    bool is_late = s->turn >= constant[SJ_CONSTANT_vp_late_from];
    return is_late && total > constant[SJ_CONSTANT_vp_late_above]
               ? constant[SJ_CONSTANT_vp_late_bonus]
               : 0;
}

/* Adds to what is booked for a cause, unless that would pass the limit: a position that somebody
 * wrote may stand at it already. */
static void keep_booked(sj_state *s, int cause, int points)
{
    CHECK(cause >= 0 && cause < SJ_VP_CAUSES);
    int sum = s->vp_booked[cause] + points;
    bool is_beyond = sum > SJ_BOOKED_MOST || sum < -SJ_BOOKED_MOST;
    if (!is_beyond) s->vp_booked[cause] = (int16_t)sum;
}

/* vp.14, vp.10: everything of the turn together, events too; the marker stops at the ends of its
 * track (vp.1). */
static void book_victory_points(struct sj_play *p)
{
    sj_state *s = p->state;
    enum sj_rule rule;
    int total = s->vp;
    for (int cause = 0; cause < SJ_VP_CAUSES; cause++) {
        if (!s->vp_noted[cause]) continue;
        total += s->vp_noted[cause];
        NOTE(p, SJ_RULE_vp_14, SJ_MESSAGE_log_vp_booked, s->vp_noted[cause], cause);
        keep_booked(s, cause, s->vp_noted[cause]);
        s->vp_noted[cause] = 0;
    }
    total = clamped(p->data, total);
    int bonus = turn_bonus(p->data, s, total, &rule);
    if (bonus) NOTE(p, rule, SJ_MESSAGE_log_vp_booked, bonus, SJ_VP_BONUS);
    keep_booked(s, SJ_VP_BONUS, bonus);
    s->vp = (int16_t)clamped(p->data, total + bonus);
    CHECK(s->vp >= 0 && s->vp <= p->data->constant[SJ_CONSTANT_vp_most]);
    NOTE(p, SJ_RULE_vp_14, SJ_MESSAGE_log_vp, s->vp);
}

static void finish(struct sj_play *p, enum sj_ending ending, enum sj_rule rule)
{
    CHECK(ending != SJ_ENDING_NONE);
    __builtin_memset(p->state->step, SJ_STEP_OVER, sizeof p->state->step);
    p->state->ending = (uint8_t)ending;
    NOTE(p, rule, SJ_MESSAGE_log_ending, (int)ending, p->state->vp);
}

/* vp.11 to vp.13, R127, R128 */
static bool is_finished(struct sj_play *p)
{
    sj_state *s = p->state;
    if (s->vp <= 0) {
        finish(p, SJ_ENDING_CRUSHED, SJ_RULE_vp_11);
    } else if (s->vp >= p->data->constant[SJ_CONSTANT_vp_most]) {
        finish(p, SJ_ENDING_REBELLION, SJ_RULE_vp_12);
    } else if (s->turn >= p->data->constant[SJ_CONSTANT_turns]) {
        finish(p, SJ_ENDING_DRAW, SJ_RULE_vp_13);
    }
    return s->ending != SJ_ENDING_NONE;
}

static void pull_trigger(struct sj_play *p, unsigned flags, enum sj_rule rule,
                         enum sj_message message)
{
    p->state->triggers = (uint8_t)(p->state->triggers | flags);
    NOTE(p, rule, message, p->state->vp);
}

/* trigger.1, trigger.3, trigger.5, trigger.6, R29: thresholds, each once; what they do comes with
 * the next turn (trigger.8). */
static void test_triggers(struct sj_play *p)
{
    const int16_t *constant = p->data->constant;
    unsigned before = p->state->triggers;
    int vp = p->state->vp;
    if (!(before & (SJ_TRIGGER_GORDON | SJ_TRIGGER_GORDON_DUE)) &&
        vp >= constant[SJ_CONSTANT_trigger_gordon]) {
        pull_trigger(p, SJ_TRIGGER_GORDON_DUE, SJ_RULE_trigger_1, SJ_MESSAGE_log_gordon_due);
    }
    if (!(before & SJ_TRIGGER_BRITISH)) {
        if (vp < constant[SJ_CONSTANT_trigger_british]) return;
        pull_trigger(p, SJ_TRIGGER_BRITISH | SJ_TRIGGER_BRITISH_DUE, SJ_RULE_trigger_3,
                     SJ_MESSAGE_log_british_entry);
        return;
    }
    if (!(before & SJ_TRIGGER_RECALL) && vp <= constant[SJ_CONSTANT_trigger_recall]) {
        pull_trigger(p, SJ_TRIGGER_RECALL | SJ_TRIGGER_RECALL_DUE, SJ_RULE_trigger_5,
                     SJ_MESSAGE_log_recall_due);
    }
    if (!(before & SJ_TRIGGER_QUIET) && vp <= constant[SJ_CONSTANT_trigger_quiet]) {
        pull_trigger(p, SJ_TRIGGER_QUIET, SJ_RULE_trigger_6, SJ_MESSAGE_log_quiet);
    }
}

/* What lasts to the end of a turn. */
static void clear_turn(sj_state *s)
{
    s->encounter_turn = s->unseen_turn = s->ships_guns = s->replaced = s->stormed = 0;
    __builtin_memset(s->siege_modifier, 0, sizeof s->siege_modifier);
    __builtin_memset(s->resolved, 0, sizeof s->resolved);
    __builtin_memset(s->boat_points, 0, sizeof s->boat_points);
    for (int place = 0; place < SJ_PLACES; place++) {
        s->place_flags[place] = (uint8_t)(s->place_flags[place] & ~(unsigned)SJ_PLACE_BOATS);
    }
    for (int ship = 0; ship < SJ_SHIPS; ship++) {
        s->ship_flags[ship] = (uint8_t)(s->ship_flags[ship] & ~(unsigned)SJ_SHIP_REPAIRED);
        bool sits =
            s->option[SJ_OPTION_REPAIRS] == SJ_REPAIRS_SIT && s->ship_slow[ship]; /* R64 c */
        if (sits) s->ship_slow[ship]--;
    }
    /* R18: a turn counts when the force has moved in it. */
    if (s->hicks_moved && s->hicks_turns < SJ_TURNS) s->hicks_turns++;
    s->hicks_moved = s->hicks_tried = 0;
}

/* turn.8 */
static void adjust_victory_points(struct sj_play *p)
{
    p->state->phase = SJ_PHASE_VICTORY;
    sj_test_map_triggers(p);
    book_victory_points(p);
    if (is_finished(p)) return;
    CHECK(p->state->turn < p->data->constant[SJ_CONSTANT_turns]);
    test_triggers(p);
    clear_turn(p->state);
    p->state->turn++;
    sj_begin_turn(p);
}

/* ---- The sequence ------------------------------------------------------------------------ */

static void begin_phase(struct sj_play *p, enum sj_phase phase, enum sj_step step)
{
    CHECK(phase >= SJ_PHASE_SUPPLY && phase <= SJ_PHASE_REPLACEMENTS);
    static const struct {
        enum sj_rule rule;
        enum sj_message message;
    } rows[SJ_PHASES] = { [SJ_PHASE_SUPPLY] = { SJ_RULE_turn_5, SJ_MESSAGE_log_supply },
                          [SJ_PHASE_SIEGES] = { SJ_RULE_turn_6, SJ_MESSAGE_log_sieges },
                          [SJ_PHASE_REPLACEMENTS] = { SJ_RULE_turn_7,
                                                      SJ_MESSAGE_log_replacements } };
    p->state->phase = (uint8_t)phase;
    NOTE(p, rows[phase].rule, rows[phase].message, p->state->turn);
    sj_step_push(p->state, step);
}

/* turn.4: seven rounds. */
static void next_round(struct sj_play *p)
{
    sj_state *s = p->state;
    s->phase = SJ_PHASE_ROUNDS;
    s->round++;
    NOTE(p, SJ_RULE_turn_4, SJ_MESSAGE_log_round, s->round);
    sj_step_push(s, SJ_STEP_ROUND);
}

static bool turn_settle(struct sj_play *p)
{
    sj_state *s = p->state;
    CHECK(s->step[0] == SJ_STEP_TURN && s->step[1] == SJ_STEP_OVER);
    switch ((enum sj_phase)s->phase) {
    case SJ_PHASE_DRAW:
        if (!sj_exchange_for_gordon(p)) rise(p);
        break;
    case SJ_PHASE_REBELLION:
        if (!sj_exchange_for_gordon(p)) next_round(p);
        break;
    case SJ_PHASE_ROUNDS:
        if (s->round < SJ_ROUNDS) {
            next_round(p);
        } else {
            begin_phase(p, SJ_PHASE_SUPPLY, SJ_STEP_SUPPLY);
        }
        break;
    case SJ_PHASE_SUPPLY: begin_phase(p, SJ_PHASE_SIEGES, SJ_STEP_SIEGES); break;
    case SJ_PHASE_SIEGES: begin_phase(p, SJ_PHASE_REPLACEMENTS, SJ_STEP_REPLACEMENTS); break;
    case SJ_PHASE_REPLACEMENTS:
    case SJ_PHASE_VICTORY:
    case SJ_PHASES: adjust_victory_points(p); break;
    }
    return true;
}

const struct sj_step_row sj_turn_row = { .rule = SJ_RULE_turn_1, .settle = turn_settle };
