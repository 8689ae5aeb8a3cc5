/* The sequence of play (section 2 of the ledger): player turns and their segments; desertion. */
#include "games/omdurman/play.h"

static const struct scenario_data *scenario_at_hand(const odata *d, const ostate *s)
{
    return &d->scenario[s->options[OPTION_SCENARIO]];
}

/* ---- Player turns ------------------------------------------------------------------------ */

/* 2.0r-b: what is remembered of the last player turn ends. */
static void begin_player_turn(struct play *p, enum side side)
{
    ostate *s = p->state;
    const unsigned old = MOVED | PICKED | MELEED | RETREATED | AT_WORK | IN_PLACE;
    s->phasing = (uint8_t)side;
    for (int c = 0; c < COUNTERS; c++) {
        if (!is_on_map(s, c)) continue;
        s->flags[c] = (uint8_t)(s->flags[c] & ~old);
        if (side_of(c) == side) set_flag(s, c, IN_PLACE);
    }
    s->segment = SEGMENT_MOVE;
    NOTE(p, side == DERVISH ? RULE_4_0B : RULE_4_0A, MESSAGE_player_turn_begins, s->turn,
         (int)side);
}

/* 4.0r-S */
static void begin_game_turn(struct play *p)
{
    ostate *s = p->state;
    s->turn++;
    s->second = 0;
    NOTE(p, RULE_4_0r_S, is_night(p->data, s) ? MESSAGE_night_falls : MESSAGE_turn_begins, s->turn);
    begin_player_turn(p, scenario_at_hand(p->data, s)->first);
}

/* DIS.e: face up at the end of the owner's player turn. */
static void recover_units(struct play *p, enum side side)
{
    ostate *s = p->state;
    int recovered = 0;
    for (int c = 0; c < COUNTERS; c++) {
        if (side_of(c) != side || !has_flag(s, c, DISRUPTED)) continue;
        recover_counter(p->data, s, c);
        recovered++;
    }
    if (recovered) NOTE(p, RULE_DIS_e, MESSAGE_units_recover, recovered, (int)side);
}

/* 4.0r-A4, 4.0r-B4, 4.0C */
static void end_player_turn(struct play *p)
{
    ostate *s = p->state;
    recover_units(p, s->phasing);
    bool is_last = s->second && s->turn == scenario_at_hand(p->data, s)->turns;
    if (is_last || is_won_outright(p->data, s)) {
        close_game(p);
    } else if (!s->second) {
        s->second = 1;
        begin_player_turn(p, other_side(s->phasing));
    } else {
        begin_game_turn(p);
    }
}

/* ---- Segments ---------------------------------------------------------------------------- */

/* 8.2a, 8.2r-f: the first night turn of the campaign, before the Dervish move. */
bool is_desertion_due(const odata *d, const ostate *s)
{
    if (s->options[OPTION_SCENARIO] != SCENARIO_CAMPAIGN || s->phasing != DERVISH) return false;
    for (int turn = 1; turn < s->turn; turn++) {
        if (scenario_at_hand(d, s)->night[turn - 1]) return false;
    }
    return is_night(d, s);
}

void begin_segment(struct play *p)
{
    ostate *s = p->state;
    enum side defending = other_side(s->phasing);
    switch ((enum segment)s->segment) {
    case SEGMENT_MOVE:
        begin_movement(p);
        if (is_desertion_due(p->data, s)) begin_step(s, STEP_DESERTION_DIE, DERVISH);
        break;
    case SEGMENT_TASKS: begin_tasks(p); break;
    case SEGMENT_DEFENCE: begin_fire(p, defending, false); break;
    case SEGMENT_DEFENCE_AGAIN: begin_fire(p, defending, true); break;
    case SEGMENT_OFFENCE: begin_fire(p, s->phasing, false); break;
    case SEGMENT_OFFENCE_AGAIN: begin_fire(p, s->phasing, true); break;
    case SEGMENT_MELEE: begin_melee(p); break;
    case SEGMENT_END:
        if (s->phasing == ANGLO_EGYPTIAN) finish_tasks(p);
        break;
    case SEGMENT_SETUP:
    case SEGMENTS: break;
    }
}

/* 4.0d: only the Anglo-Egyptians fire twice; only they have tasks. */
static bool has_segment(const ostate *s, int segment)
{
    switch (segment) {
    case SEGMENT_TASKS:
    case SEGMENT_OFFENCE_AGAIN: return s->phasing == ANGLO_EGYPTIAN;
    case SEGMENT_DEFENCE_AGAIN: return s->phasing == DERVISH;
    default: return true;
    }
}

/* The step below all others: it comes to hand when a segment is over. */
static bool settle_turn(struct play *p)
{
    ostate *s = p->state;
    if (s->segment == SEGMENT_SETUP) {
        begin_game_turn(p);
    } else if (s->segment == SEGMENT_END) {
        end_player_turn(p);
    } else {
        do {
            s->segment++;
        } while (!has_segment(s, s->segment));
    }
    if (s->step[0] == STEP_TURN) begin_segment(p);
    return true;
}

const struct step_row sequence_row = {
    .actor = ACTS_NOBODY, .rule = RULE_4_0a, .prompt = MESSAGE_ask_turn, .settle = settle_turn
};

/* ---- Desertion (8.2) --------------------------------------------------------------------- */

/* 8.2d */
static bool may_desert(const odata *d, const ostate *s, int counter)
{
    return side_of(counter) == DERVISH && is_on_map(s, counter) && is_unit(d, counter) &&
           class_of(d, counter) != ARTILLERY && counter != COUNTER_KHALIFA;
}

static void apply_desertion_die(struct play *p, action a)
{
    ostate *s = p->state;
    int halves = p->data->constant[CONSTANT_desertion_halves];
    s->loss_number = (uint8_t)((halves * (int)action_first(a) + 1) / 2); /* 8.2r-h */
    NOTE(p, RULE_8_2b, MESSAGE_deserters_due, (int)action_first(a), s->loss_number);
    replace_step(s, STEP_DESERTION, DERVISH);
}

const struct step_row desertion_die_row = { .actor = ACTS_CHANCE,
                                            .rule = RULE_8_2b,
                                            .prompt = MESSAGE_ask_desertion_die,
                                            .outcomes = ten_sided_die,
                                            .apply = apply_desertion_die };

static int list_desertion(const odata *d, const ostate *s, action *out)
{
    struct list list = { out, 0 };
    for (int c = FIRST_DERVISH; c < COUNTERS; c++) {
        if (may_desert(d, s, c) && leads_equals(d, s, c)) list_add(&list, VERB_DESERT, c);
    }
    return list.count;
}

static enum rule refuse_desertion(const odata *d, const ostate *s, action a)
{
    int counter = (int)action_first(a);
    if (action_verb(a) != VERB_DESERT || action_second(a) || counter >= COUNTERS) return RULE_8_2c;
    if (!may_desert(d, s, counter)) return RULE_8_2d;
    return leads_equals(d, s, counter) ? RULE_NONE : RULE_8_2c;
}

static void desert(struct play *p, int counter)
{
    ostate *s = p->state;
    NOTE(p, RULE_8_2c, MESSAGE_counter_deserts, counter, s->place[counter]);
    put_counter(p->data, s, counter, PLACE_DESERTED);
    s->flags[counter] = 0;
    s->loss_number--;
}

static void apply_desertion(struct play *p, action a)
{
    desert(p, (int)action_first(a));
}

/* 8.2r-g: where no more are left than must go, all go. */
static bool settle_desertion(struct play *p)
{
    ostate *s = p->state;
    int left = 0;
    for (int c = FIRST_DERVISH; c < COUNTERS; c++) left += may_desert(p->data, s, c);
    if (left > s->loss_number && s->loss_number) return false;
    for (int c = FIRST_DERVISH; s->loss_number && c < COUNTERS; c++) {
        if (may_desert(p->data, s, c)) desert(p, c);
    }
    s->loss_number = 0;
    finish_step(s);
    return true;
}

static void ask_desertion(const odata *d, const ostate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->loss_number;
}

const struct step_row desertion_row = { .actor = ACTS_SIDE,
                                        .rule = RULE_8_2c,
                                        .prompt = MESSAGE_ask_desertion,
                                        .list = list_desertion,
                                        .refusal = refuse_desertion,
                                        .apply = apply_desertion,
                                        .settle = settle_desertion,
                                        .ask = ask_desertion };
