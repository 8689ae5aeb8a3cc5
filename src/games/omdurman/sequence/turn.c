/*
 * The sequence of play (4.0): game turns, player turns and their segments; and the desertion of the
 * Dervish in the first night (8.2). The step of the turn lies below all others and settles itself.
 */
#include "games/omdurman/sequence/turn.h"
#include "games/omdurman/fire/fire.h"
#include "games/omdurman/melee/melee.h"
#include "games/omdurman/movement/movement.h"
#include "games/omdurman/scenarios/scenarios.h"

/* ---- Player turns ------------------------------------------------------------------------ */

/* 2.0r-b: what is remembered of the last player turn ends. */
static void begin_player_turn(struct om_play *p, enum om_side side)
{
    om_state *s = p->state;
    CHECK(s->turn > 0 && !s->ending);
    const unsigned old = OM_MOVED | OM_PICKED | OM_MELEED | OM_RETREATED | OM_AT_WORK | OM_IN_PLACE;
    s->phasing = (uint8_t)side;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_is_on_map(s, c)) continue;
        s->flags[c] = (uint8_t)(s->flags[c] & ~old);
        if (om_side_of(c) == side) om_set_flag(s, c, OM_IN_PLACE);
    }
    s->segment = OM_SEGMENT_MOVE;
    NOTE(p, side == OM_DERVISH ? OM_RULE_4_0B : OM_RULE_4_0A, OM_MESSAGE_player_turn_begins,
         s->turn, (int)side);
}

/* 4.0r-S */
static void begin_game_turn(struct om_play *p)
{
    om_state *s = p->state;
    CHECK(s->turn < om_scenario_at_hand(p->data, s)->turns);
    s->turn++;
    s->second = 0;
    NOTE(p, OM_RULE_4_0r_S,
         om_is_night(p->data, s) ? OM_MESSAGE_night_falls : OM_MESSAGE_turn_begins, s->turn);
    begin_player_turn(p, om_scenario_at_hand(p->data, s)->first);
}

/* DIS.e: face up at the end of the owner's player turn. */
static void recover_units(struct om_play *p, enum om_side side)
{
    om_state *s = p->state;
    int recovered = 0;
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (om_side_of(c) != side || !om_has_flag(s, c, OM_DISRUPTED)) continue;
        om_recover_counter(p->data, s, c);
        recovered++;
    }
    if (recovered) NOTE(p, OM_RULE_DIS_e, OM_MESSAGE_units_recover, recovered, (int)side);
}

/* 4.0r-A4, 4.0r-B4, 4.0C */
static void end_player_turn(struct om_play *p)
{
    om_state *s = p->state;
    CHECK(s->segment == OM_SEGMENT_END);
    recover_units(p, s->phasing);
    bool is_last = s->second && s->turn == om_scenario_at_hand(p->data, s)->turns;
    if (is_last || om_is_won_outright(p->data, s)) {
        om_close_game(p);
    } else if (!s->second) {
        s->second = 1;
        begin_player_turn(p, om_other_side(s->phasing));
    } else {
        begin_game_turn(p);
    }
}

/* ---- Segments ---------------------------------------------------------------------------- */

/* 8.2a, 8.2r-f: the first night turn of the campaign, before the Dervish move. */
bool om_is_desertion_due(const om_data *d, const om_state *s)
{
    if (s->options[OM_OPTION_SCENARIO] != OM_SCENARIO_CAMPAIGN || s->phasing != OM_DERVISH)
        return false;
    for (int turn = 1; turn < s->turn; turn++) {
        if (om_scenario_at_hand(d, s)->night[turn - 1]) return false;
    }
    return om_is_night(d, s);
}

void om_begin_segment(struct om_play *p)
{
    om_state *s = p->state;
    CHECK(s->step[0] == OM_STEP_TURN && s->segment != OM_SEGMENT_SETUP);
    enum om_side defending = om_other_side(s->phasing);
    switch ((enum om_segment)s->segment) {
    case OM_SEGMENT_MOVE:
        om_begin_movement(p);
        if (om_is_desertion_due(p->data, s)) om_step_push(s, OM_STEP_DESERTION_DIE, OM_DERVISH);
        break;
    case OM_SEGMENT_TASKS: om_begin_tasks(p); break;
    case OM_SEGMENT_DEFENCE: om_begin_fire(p, defending, false); break;
    case OM_SEGMENT_DEFENCE_AGAIN: om_begin_fire(p, defending, true); break;
    case OM_SEGMENT_OFFENCE: om_begin_fire(p, s->phasing, false); break;
    case OM_SEGMENT_OFFENCE_AGAIN: om_begin_fire(p, s->phasing, true); break;
    case OM_SEGMENT_MELEE: om_begin_melee(p); break;
    case OM_SEGMENT_END:
        if (s->phasing == OM_ANGLO_EGYPTIAN) om_finish_tasks(p);
        break;
    case OM_SEGMENT_SETUP:
    case OM_SEGMENTS: break;
    }
}

/* 4.0d: only the Anglo-Egyptians fire twice; only they have tasks. */
static bool has_segment(const om_state *s, int segment)
{
    switch (segment) {
    case OM_SEGMENT_TASKS:
    case OM_SEGMENT_OFFENCE_AGAIN: return s->phasing == OM_ANGLO_EGYPTIAN;
    case OM_SEGMENT_DEFENCE_AGAIN: return s->phasing == OM_DERVISH;
    default: return true;
    }
}

/* The step below all others: it comes to hand when a segment is over. */
static bool settle_turn(struct om_play *p)
{
    om_state *s = p->state;
    if (s->segment == OM_SEGMENT_SETUP) {
        begin_game_turn(p);
    } else if (s->segment == OM_SEGMENT_END) {
        end_player_turn(p);
    } else {
        do {
            s->segment++;
        } while (!has_segment(s, s->segment));
        CHECK(s->segment <= OM_SEGMENT_END);
    }
    if (s->step[0] == OM_STEP_TURN) om_begin_segment(p);
    return true;
}

const struct om_step_row om_sequence_row = {
    .actor = ACTS_NOBODY, .rule = OM_RULE_4_0a, .prompt = OM_MESSAGE_ask_turn, .settle = settle_turn
};

/* ---- Desertion (8.2) --------------------------------------------------------------------- */

/* 8.2d */
static bool may_desert(const om_data *d, const om_state *s, int counter)
{
    return om_side_of(counter) == OM_DERVISH && om_is_on_map(s, counter) &&
           om_is_unit(d, counter) && om_class_of(d, counter) != OM_ARTILLERY &&
           counter != OM_COUNTER_KHALIFA;
}

static void apply_desertion_die(struct om_play *p, action a)
{
    om_state *s = p->state;
    CHECK(s->loss_number == 0 && om_is_desertion_due(p->data, s));
    int halves = p->data->constant[OM_CONSTANT_desertion_halves];
    s->loss_number = (uint8_t)((halves * (int)action_first(a) + 1) / 2); /* 8.2r-h */
    NOTE(p, OM_RULE_8_2b, OM_MESSAGE_deserters_due, (int)action_first(a), s->loss_number);
    om_step_replace(s, OM_STEP_DESERTION, OM_DERVISH);
}

const struct om_step_row om_desertion_die_row = { .actor = ACTS_CHANCE,
                                                  .rule = OM_RULE_8_2b,
                                                  .prompt = OM_MESSAGE_ask_desertion_die,
                                                  .apply = apply_desertion_die };

static int list_desertion(const om_data *d, const om_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) {
        if (may_desert(d, s, c) && om_leads_equals(d, s, c)) list_add(&list, OM_VERB_DESERT, c);
    }
    return list.count;
}

static enum om_rule refuse_desertion(const om_data *d, const om_state *s, action a)
{
    int counter = (int)action_first(a);
    if (action_verb(a) != OM_VERB_DESERT || action_second(a) || counter >= OM_COUNTERS)
        return OM_RULE_8_2c;
    if (!may_desert(d, s, counter)) return OM_RULE_8_2d;
    return om_leads_equals(d, s, counter) ? OM_RULE_NONE : OM_RULE_8_2c;
}

static void desert(struct om_play *p, int counter)
{
    om_state *s = p->state;
    CHECK(s->loss_number > 0 && may_desert(p->data, s, counter));
    NOTE(p, OM_RULE_8_2c, OM_MESSAGE_counter_deserts, counter, s->place[counter]);
    om_put_counter(p->data, s, counter, OM_PLACE_DESERTED);
    s->flags[counter] = 0;
    s->loss_number--;
}

static void apply_desertion(struct om_play *p, action a)
{
    desert(p, (int)action_first(a));
}

/* 8.2r-g: where no more are left than must go, all go. */
static bool settle_desertion(struct om_play *p)
{
    om_state *s = p->state;
    int left = 0;
    for (int c = OM_FIRST_DERVISH; c < OM_COUNTERS; c++) left += may_desert(p->data, s, c);
    if (left > s->loss_number && s->loss_number) return false;
    for (int c = OM_FIRST_DERVISH; s->loss_number && c < OM_COUNTERS; c++) {
        if (may_desert(p->data, s, c)) desert(p, c);
    }
    s->loss_number = 0;
    om_step_pop(s);
    return true;
}

static void ask_desertion(const om_data *d, const om_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->loss_number;
}

const struct om_step_row om_desertion_row = { .actor = ACTS_SEAT,
                                              .rule = OM_RULE_8_2c,
                                              .prompt = OM_MESSAGE_ask_desertion,
                                              .list = list_desertion,
                                              .refusal = refuse_desertion,
                                              .apply = apply_desertion,
                                              .settle = settle_desertion,
                                              .ask = ask_desertion };
