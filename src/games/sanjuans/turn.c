/*
 * The frame: the seven steps of a turn (turn.1), step 7 with its victory points, endings and
 * triggers, and what the next turn begins with.
 *
 * STEP_TURN lies at the bottom of the stack. `phase` names the step of the turn at hand; whenever
 * its steps of play are done, turn_settle goes on.
 */
#include "games/sanjuans/play.h"

/* ---- Step 1 ------------------------------------------------------------------------------ */

/* R14: turn 1 is played without the Hicks card. */
static void insert_hicks(struct play *p)
{
    if (p->state->turn == 1 || p->state->card[CARD_HICKS - 1] != CARD_ASIDE) return;
    shuffle_in(p, CARD_HICKS, RULE_card_hicks);
}

/* trigger.3: those that Graham and his recall bring stay aside. */
static void insert_british(struct play *p)
{
    for (int card = 1; card <= CARDS; card++) {
        bool comes_later =
            card == CARD_CAMEL_CORPS || card == CARD_AUSTRALIANS || card == CARD_KITCHENER;
        bool is_aside = p->state->card[card - 1] == CARD_ASIDE;
        if (p->data->card[card - 1].flag == BRITISH && is_aside && !comes_later) {
            shuffle_in(p, card, RULE_trigger_3);
        }
    }
}

/* The next of those who came with Graham, or NO_UNIT. */
static int next_of_graham(const sstate *s)
{
    int unit = 0;
    while (unit < UNITS && !has_unit_flag(s, unit, UNIT_GRAHAM)) unit++;
    return unit;
}

/* trigger.5, R27: without Graham on the map there is nobody to recall. */
static void recall_graham(struct play *p)
{
    sstate *s = p->state;
    if (s->card[CARD_KITCHENER - 1] == CARD_ASIDE) {
        shuffle_in(p, CARD_KITCHENER, RULE_card_graham_8);
    }
    int unit = next_of_graham(s);
    if (unit == NO_UNIT) return;
    NOTE(p, RULE_trigger_5, MESSAGE_log_recall, 0);
    s->graham_done = 1;
    s->unit = (uint8_t)unit;
    push_step(s, STEP_RECALL_DIE);
}

/* turn.2 */
void begin_turn(struct play *p)
{
    sstate *s = p->state;
    unsigned due = s->triggers & (TRIGGER_BRITISH_DUE | TRIGGER_RECALL_DUE);
    s->phase = PHASE_DRAW;
    s->round = 0;
    s->triggers = (uint8_t)(s->triggers & ~due);
    NOTE(p, RULE_turn_9, MESSAGE_log_turn, s->turn, s->vp);
    count_preparations(p);
    push_step(s, STEP_DRAW);
    insert_hicks(p);
    if (due & TRIGGER_BRITISH_DUE) insert_british(p);
    if (due & TRIGGER_RECALL_DUE) recall_graham(p);
    if (s->turn == 1 && s->option[OPTION_START] == START_RANDOM) push_step(s, STEP_START_DIE);
}

/* option.start, R134: units in the place are out as mutinied, and the track shows its value. */
static void start_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int location = p->data->rebellion_start[only_operand(a) - 1];
    pop_step(s);
    for (int unit = 0; unit < UNITS; unit++) {
        if (s->unit_where[unit] == location) remove_unit(p, unit, RULE_option_start);
    }
    s->control[location] = CONTROL_REVOLT;
    s->vp = (int16_t)location_value(p->data, s, location);
    NOTE(p, RULE_option_start, MESSAGE_log_start, location, s->vp);
}

const struct step_row start_die_row = { .actor = ACTS_CHANCE,
                                        .rule = RULE_option_start,
                                        .prompt = MESSAGE_prompt_start_die,
                                        .outcomes = one_die,
                                        .apply = start_die_apply };

/* card.graham.6, card.graham.7 */
static void recall_die_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int unit = s->unit, die = only_operand(a);
    bool leaves = die >= p->data->constant[CONSTANT_recall_leaves];
    NOTE(p, RULE_card_graham_6, MESSAGE_log_recall_die, unit, die);
    if (leaves) {
        remove_unit(p, unit, RULE_card_graham_6);
    } else {
        clear_unit_flag(s, unit, UNIT_GRAHAM);
        NOTE(p, RULE_card_graham_7, MESSAGE_log_recall_stays, unit);
    }
    s->unit = (uint8_t)next_of_graham(s);
    if (s->unit == NO_UNIT) {
        s->unit = 0;
        pop_step(s);
    }
}

const struct step_row recall_die_row = { .actor = ACTS_CHANCE,
                                         .rule = RULE_card_graham_6,
                                         .prompt = MESSAGE_prompt_recall_die,
                                         .outcomes = one_die,
                                         .apply = recall_die_apply };

/* ---- Step 2 ------------------------------------------------------------------------------ */

/* revolt.15: cards that would have acted on the step are spent all the same. */
static void skip_rebellion(struct play *p)
{
    NOTE(p, RULE_revolt_15, MESSAGE_log_no_rebellion, 0);
    __builtin_memset(p->state->revolt_modifier, 0, sizeof p->state->revolt_modifier);
}

static void rise(struct play *p)
{
    p->state->phase = PHASE_REBELLION;
    if (p->state->triggers & TRIGGER_QUIET) {
        skip_rebellion(p);
        return;
    }
    NOTE(p, RULE_turn_3, MESSAGE_log_rebellion, p->state->turn);
    begin_rebellion(p);
}

/* ---- Step 7 ------------------------------------------------------------------------------ */

static int clamped(const sdata *d, int total)
{
    int most = d->constant[CONSTANT_vp_most];
    return total < 0 ? 0 : total > most ? most : total;
}

/* vp.8, vp.9, R126: by the total with all other changes. */
static int turn_bonus(const sdata *d, const sstate *s, int total, enum rule *rule)
{
    const int16_t *constant = d->constant;
    bool is_middle =
        s->turn >= constant[CONSTANT_vp_middle_from] && s->turn <= constant[CONSTANT_vp_middle_to];
    *rule = is_middle ? RULE_vp_8 : RULE_vp_9;
    if (is_middle) {
        return total >= constant[CONSTANT_vp_middle_least] ? constant[CONSTANT_vp_middle_bonus] : 0;
    }
    bool is_late = s->turn >= constant[CONSTANT_vp_late_from];
    return is_late && total > constant[CONSTANT_vp_late_above] ? constant[CONSTANT_vp_late_bonus]
                                                               : 0;
}

/* vp.14, vp.10: everything of the turn together, events too; the marker stops at the ends of its
 * track (vp.1). */
/* Positions that somebody wrote may stand at the limit already. */
static void keep_booked(sstate *s, int cause, int points)
{
    int sum = s->vp_booked[cause] + points;
    bool is_beyond = sum > BOOKED_MOST || sum < -BOOKED_MOST;
    if (!is_beyond) s->vp_booked[cause] = (int16_t)sum;
}

static void book_victory_points(struct play *p)
{
    sstate *s = p->state;
    enum rule rule;
    int total = s->vp;
    for (int cause = 0; cause < VP_CAUSES; cause++) {
        if (!s->vp_noted[cause]) continue;
        total += s->vp_noted[cause];
        NOTE(p, RULE_vp_14, MESSAGE_log_vp_booked, s->vp_noted[cause], cause);
        keep_booked(s, cause, s->vp_noted[cause]);
        s->vp_noted[cause] = 0;
    }
    total = clamped(p->data, total);
    int bonus = turn_bonus(p->data, s, total, &rule);
    if (bonus) NOTE(p, rule, MESSAGE_log_vp_booked, bonus, VP_BONUS);
    keep_booked(s, VP_BONUS, bonus);
    s->vp = (int16_t)clamped(p->data, total + bonus);
    NOTE(p, RULE_vp_14, MESSAGE_log_vp, s->vp);
}

static void finish(struct play *p, enum ending ending, enum rule rule)
{
    __builtin_memset(p->state->step, STEP_OVER, STEP_STACK);
    p->state->ending = (uint8_t)ending;
    NOTE(p, rule, MESSAGE_log_ending, (int)ending, p->state->vp);
}

/* vp.11 to vp.13, R127, R128 */
static bool is_finished(struct play *p)
{
    sstate *s = p->state;
    if (s->vp <= 0) {
        finish(p, ENDING_CRUSHED, RULE_vp_11);
    } else if (s->vp >= p->data->constant[CONSTANT_vp_most]) {
        finish(p, ENDING_REBELLION, RULE_vp_12);
    } else if (s->turn >= p->data->constant[CONSTANT_turns]) {
        finish(p, ENDING_DRAW, RULE_vp_13);
    }
    return s->ending != ENDING_NONE;
}

static void pull_trigger(struct play *p, unsigned flags, enum rule rule, enum message message)
{
    p->state->triggers = (uint8_t)(p->state->triggers | flags);
    NOTE(p, rule, message, p->state->vp);
}

/* trigger.1, trigger.3, trigger.5, trigger.6, R29: thresholds, each once; what they do comes with
 * the next turn (trigger.8). */
static void test_triggers(struct play *p)
{
    const int16_t *constant = p->data->constant;
    unsigned before = p->state->triggers;
    int vp = p->state->vp;
    if (!(before & (TRIGGER_GORDON | TRIGGER_GORDON_DUE)) &&
        vp >= constant[CONSTANT_trigger_gordon]) {
        pull_trigger(p, TRIGGER_GORDON_DUE, RULE_trigger_1, MESSAGE_log_gordon_due);
    }
    if (!(before & TRIGGER_BRITISH)) {
        if (vp < constant[CONSTANT_trigger_british]) return;
        pull_trigger(p, TRIGGER_BRITISH | TRIGGER_BRITISH_DUE, RULE_trigger_3,
                     MESSAGE_log_british_entry);
        return;
    }
    if (!(before & TRIGGER_RECALL) && vp <= constant[CONSTANT_trigger_recall]) {
        pull_trigger(p, TRIGGER_RECALL | TRIGGER_RECALL_DUE, RULE_trigger_5,
                     MESSAGE_log_recall_due);
    }
    if (!(before & TRIGGER_QUIET) && vp <= constant[CONSTANT_trigger_quiet]) {
        pull_trigger(p, TRIGGER_QUIET, RULE_trigger_6, MESSAGE_log_quiet);
    }
}

/* What lasts to the end of a turn. */
static void clear_turn(sstate *s)
{
    s->encounter_turn = s->unseen_turn = s->ships_guns = s->replaced = s->stormed = 0;
    __builtin_memset(s->siege_modifier, 0, sizeof s->siege_modifier);
    __builtin_memset(s->resolved, 0, sizeof s->resolved);
    __builtin_memset(s->unit_points, 0, sizeof s->unit_points);
    __builtin_memset(s->boat_points, 0, sizeof s->boat_points);
    for (int place = 0; place < PLACES; place++) {
        s->place_flags[place] = (uint8_t)(s->place_flags[place] & ~(unsigned)PLACE_BOATS);
    }
    for (int ship = 0; ship < SHIPS; ship++) {
        s->ship_flags[ship] = (uint8_t)(s->ship_flags[ship] & ~(unsigned)SHIP_REPAIRED);
        bool sits = s->option[OPTION_REPAIRS] == REPAIRS_SIT && s->ship_slow[ship]; /* R64 c */
        if (sits) s->ship_slow[ship]--;
    }
    /* R18: a turn counts when the force has moved in it. */
    if (s->hicks_moved && s->hicks_turns < TURNS) s->hicks_turns++;
    s->hicks_moved = s->hicks_tried = 0;
}

/* turn.8 */
static void adjust_victory_points(struct play *p)
{
    p->state->phase = PHASE_VICTORY;
    test_map_triggers(p);
    book_victory_points(p);
    if (is_finished(p)) return;
    test_triggers(p);
    clear_turn(p->state);
    p->state->turn++;
    begin_turn(p);
}

/* ---- The sequence ------------------------------------------------------------------------ */

static void begin_phase(struct play *p, enum phase phase, enum step step)
{
    static const struct {
        enum rule rule;
        enum message message;
    } rows[PHASES] = { [PHASE_SUPPLY] = { RULE_turn_5, MESSAGE_log_supply },
                       [PHASE_SIEGES] = { RULE_turn_6, MESSAGE_log_sieges },
                       [PHASE_REPLACEMENTS] = { RULE_turn_7, MESSAGE_log_replacements } };
    p->state->phase = (uint8_t)phase;
    NOTE(p, rows[phase].rule, rows[phase].message, p->state->turn);
    push_step(p->state, step);
}

/* turn.4: seven rounds. */
static void next_round(struct play *p)
{
    sstate *s = p->state;
    s->phase = PHASE_ROUNDS;
    s->round++;
    NOTE(p, RULE_turn_4, MESSAGE_log_round, s->round);
    push_step(s, STEP_ROUND);
}

static bool turn_settle(struct play *p)
{
    sstate *s = p->state;
    switch ((enum phase)s->phase) {
    case PHASE_DRAW:
        if (!exchange_for_gordon(p)) rise(p);
        break;
    case PHASE_REBELLION:
        if (!exchange_for_gordon(p)) next_round(p);
        break;
    case PHASE_ROUNDS:
        if (s->round < ROUNDS) {
            next_round(p);
        } else {
            begin_phase(p, PHASE_SUPPLY, STEP_SUPPLY);
        }
        break;
    case PHASE_SUPPLY: begin_phase(p, PHASE_SIEGES, STEP_SIEGES); break;
    case PHASE_SIEGES: begin_phase(p, PHASE_REPLACEMENTS, STEP_REPLACEMENTS); break;
    case PHASE_REPLACEMENTS:
    case PHASE_VICTORY:
    case PHASES: adjust_victory_points(p); break;
    }
    return true;
}

const struct step_row turn_row = { .rule = RULE_turn_1, .settle = turn_settle };
