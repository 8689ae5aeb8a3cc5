/*
 * The frame: set-up (3), the sequence of a turn (4), reorganisation (8) and victory (9.1).
 *
 * `phase` names the phase at hand. Whenever its steps are done, turn_settle goes on to the next.
 */
#include "games/khartoum/play.h"

/* ---- Set-up ------------------------------------------------------------------------------ */

static void turn_begin(struct play *p);

/* 3.2a to 3.2k, with the level's own values (10.1). */
static void set_up(const kdata *d, kstate *s, const uint8_t *options)
{
    for (int i = 0; i < OPTION_COUNT; i++) s->option[i] = options[i];
    const struct level_data *level = &d->level[options[OPTION_LEVEL]];
    s->turn = 1;
    s->relief_turn = d->constant[CONSTANT_relief_turn];
    s->morale = level->morale;
    s->resources = level->resources;
    for (int banner = 0; banner < BANNERS; banner++) {
        s->banner_zone[banner] = FIRST_ZONE_NUMBER;
        s->strength[banner] = level->strength[banner];
    }
    for (int kind = 0; kind < KINDS; kind++) {
        s->counters[PLACE_AVAILABLE][kind] = d->unit[kind].available;
        s->counters[PLACE_ASIDE][kind] = d->unit[kind].aside;
    }
    for (int leader = 0; leader < LEADERS; leader++) {
        bool plays = !d->leader[leader].optional || options[OPTION_GORDON];
        s->leader[leader] = plays ? PLACE_AVAILABLE : PLACE_ASIDE;
    }
    if (options[OPTION_BARGES]) s->barges_aside = d->constant[CONSTANT_barges];
    s->defend_zone = NO_ZONE;
}

void game_start(struct play *p, const uint8_t *options)
{
    *p->state = (kstate){ 0 };
    set_up(p->data, p->state, options);
    step_push(p->state, STEP_TURN);
    turn_begin(p);
}

/* ---- Reorganisation (8.0) ---------------------------------------------------------------- */

static void return_from(kstate *s, int place)
{
    for (int kind = 0; kind < KINDS; kind++) {
        move_counters(s, kind, place, PLACE_AVAILABLE, s->counters[place][kind]);
    }
}

/* 8.0b, 8.0c: the used and the deployed alike. Only the defend action puts anything on the map. */
static void return_counters(kstate *s)
{
    return_from(s, PLACE_USED);
    if (s->last_kind != KIND_DEFEND) return;
    for (int place = PLACE_ZONE; place < PLACES; place++) return_from(s, place);
}

/* Steps 2 to 4: those wounded in an earlier turn come back before those of this turn are turned
 * upside down, so that nobody does both (8.0e, R21). */
static void return_leaders(struct play *p)
{
    kstate *s = p->state;
    for (int leader = 0; leader < LEADERS; leader++) {
        if (s->leader[leader] >= PLACE_ZONE) s->leader[leader] = PLACE_AVAILABLE;
        if (s->leader[leader] == PLACE_RECOVERING) {
            s->leader[leader] = PLACE_AVAILABLE;
            NOTE(p, RULE_8_0d, MESSAGE_log_leader_returns, leader);
        }
    }
    for (int leader = 0; leader < LEADERS; leader++) {
        if (s->leader[leader] == PLACE_WOUNDED) {
            s->leader[leader] = PLACE_RECOVERING;
            NOTE(p, RULE_8_0e, MESSAGE_log_leader_recovering, leader);
        }
    }
}

/* 9.1a, 9.1b: judged for the turn just played, before the marker moves (R52). */
static bool is_relieved(struct play *p)
{
    kstate *s = p->state;
    if (s->turn == p->data->constant[CONSTANT_turns]) {
        end_game(p, ENDING_JANUARY, RULE_9_1a);
    } else if (s->turn == s->relief_turn) {
        end_game(p, ENDING_RELIEF, RULE_9_1b);
    }
    return is_over(s);
}

static void reorganise(struct play *p)
{
    kstate *s = p->state;
    s->phase = PHASE_REORGANISATION;
    NOTE(p, RULE_8_0a, MESSAGE_log_reorganisation, s->turn);
    for (int banner = 0; banner < BANNERS; banner++) s->disorganised[banner] = 0;
    return_counters(s);
    return_leaders(p);
    s->activation_card = 0; /* 8.0f: all twelve cards are in the pile again */
    s->peeked = 0;
    if (!change_resources(p, -p->data->constant[CONSTANT_upkeep], RULE_8_0g)) return;
    if (is_relieved(p)) return;
    s->turn++;
    turn_begin(p);
}

/* ---- The sequence of play (4.1b) --------------------------------------------------------- */

/* Turn 1 has its points from the set-up and a pool of free resources (4.1i, 4.2c, 4.2d); without
 * event cards every turn has the same points (10.2a, 10.2b). */
static void turn_begin(struct play *p)
{
    kstate *s = p->state;
    const uint8_t *constant = p->data->constant;
    s->phase = PHASE_EVENT;
    s->event_card = 0;
    s->last_kind = KIND_NONE;
    NOTE(p, RULE_8_0i, MESSAGE_log_turn, s->turn);
    if (s->turn == 1) {
        s->action_points = constant[CONSTANT_first_turn_action_points];
        s->free_resources = constant[CONSTANT_free_resources];
        NOTE(p, RULE_TURN1_2, MESSAGE_log_first_turn, s->action_points, s->free_resources);
    } else if (s->option[OPTION_EVENTS] == 0) {
        step_push(s, STEP_EVENT_DRAW);
    } else {
        int points = constant[CONSTANT_no_event_action_points] - s->action_points_less;
        s->action_points = (uint8_t)(points < 1 ? 1 : points);
        s->action_points_less = 0;
        NOTE(p, RULE_10_2b, MESSAGE_log_action_points, s->action_points);
    }
}

bool turn_settle(struct play *p)
{
    kstate *s = p->state;
    switch ((enum phase)s->phase) {
    case PHASE_EVENT:
        s->phase = PHASE_ACTION;
        step_push(s, STEP_ACTIONS);
        break;
    case PHASE_ACTION:
        s->phase = PHASE_ACTIVATION;
        if (s->turn > 1) {
            step_push(s, STEP_ACTIVATION_DRAW);
        } else {
            NOTE(p, RULE_4_2b, MESSAGE_log_no_activation, 0);
        }
        break;
    case PHASE_ACTIVATION:
    case PHASE_REORGANISATION: reorganise(p); break;
    }
    return true;
}
