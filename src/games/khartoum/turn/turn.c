/*
 * The frame: set-up (3), the sequence of a turn (4), reorganisation (8) and victory (9.1).
 *
 * `phase` names the phase at hand. Whenever its steps are done, turn_settle goes on to the next.
 */
#include "games/khartoum/play.h"

/* ---- Set-up ------------------------------------------------------------------------------ */

static void turn_begin(struct kh_play *p);

/* 3.2a to 3.2k, with the level's own values (10.1). */
static void set_up(const kh_data *d, kh_state *s, const uint8_t *options)
{
    CHECK(options[KH_OPTION_LEVEL] < KH_LEVELS);
    for (int i = 0; i < KH_OPTION_COUNT; i++) s->option[i] = options[i];
    const struct kh_level_data *level = &d->level[options[KH_OPTION_LEVEL]];
    s->turn = 1;
    s->relief_turn = d->constant[KH_CONSTANT_relief_turn];
    s->morale = level->morale;
    s->resources = level->resources;
    for (int banner = 0; banner < KH_BANNERS; banner++) {
        s->banner_zone[banner] = KH_FIRST_ZONE_NUMBER;
        s->strength[banner] = level->strength[banner];
    }
    for (int kind = 0; kind < KH_KINDS; kind++) {
        s->counters[KH_PLACE_AVAILABLE][kind] = d->unit[kind].available;
        s->counters[KH_PLACE_ASIDE][kind] = d->unit[kind].aside;
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        bool plays = !d->leader[leader].optional || options[KH_OPTION_GORDON];
        s->leader[leader] = plays ? KH_PLACE_AVAILABLE : KH_PLACE_ASIDE;
    }
    if (options[KH_OPTION_BARGES]) s->barges_aside = d->constant[KH_CONSTANT_barges];
    s->defend_zone = KH_NO_ZONE;
}

void kh_game_start(struct kh_play *p, const uint8_t *options)
{
    *p->state = (kh_state){ 0 };
    set_up(p->data, p->state, options);
    kh_step_push(p->state, KH_STEP_TURN);
    turn_begin(p);
}

/* ---- Reorganisation (8.0) ---------------------------------------------------------------- */

static void return_from(kh_state *s, int place)
{
    CHECK(place == KH_PLACE_USED || place >= KH_PLACE_ZONE);
    for (int kind = 0; kind < KH_KINDS; kind++) {
        kh_move_counters(s, kind, place, KH_PLACE_AVAILABLE, s->counters[place][kind]);
    }
}

/* 8.0b, 8.0c: the used and the deployed alike. Only the defend action puts anything on the map. */
static void return_counters(kh_state *s)
{
    return_from(s, KH_PLACE_USED);
    if (s->last_kind != KH_KIND_DEFEND) return;
    for (int place = KH_PLACE_ZONE; place < KH_PLACES; place++) return_from(s, place);
}

/* Steps 2 to 4: those wounded in an earlier turn come back before those of this turn are turned
 * upside down, so that nobody does both (8.0e, R21). */
static void return_leaders(struct kh_play *p)
{
    kh_state *s = p->state;
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        CHECK(s->leader[leader] != KH_PLACE_ENGAGED);
        if (s->leader[leader] >= KH_PLACE_ZONE) s->leader[leader] = KH_PLACE_AVAILABLE;
        if (s->leader[leader] == KH_PLACE_RECOVERING) {
            s->leader[leader] = KH_PLACE_AVAILABLE;
            NOTE(p, KH_RULE_8_0d, KH_MESSAGE_log_leader_returns, leader);
        }
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        if (s->leader[leader] == KH_PLACE_WOUNDED) {
            s->leader[leader] = KH_PLACE_RECOVERING;
            NOTE(p, KH_RULE_8_0e, KH_MESSAGE_log_leader_recovering, leader);
        }
    }
}

/* 9.1a, 9.1b: judged for the turn just played, before the marker moves (R52). */
static bool is_relieved(struct kh_play *p)
{
    kh_state *s = p->state;
    CHECK(s->turn <= s->relief_turn);
    if (s->turn == p->data->constant[KH_CONSTANT_turns]) {
        kh_end_game(p, KH_ENDING_JANUARY, KH_RULE_9_1a);
    } else if (s->turn == s->relief_turn) {
        kh_end_game(p, KH_ENDING_RELIEF, KH_RULE_9_1b);
    }
    return kh_is_over(s);
}

static void reorganise(struct kh_play *p)
{
    kh_state *s = p->state;
    CHECK(!s->free_resources);
    CHECK(!s->force && !s->dice && !s->losses);
    s->phase = KH_PHASE_REORGANISATION;
    NOTE(p, KH_RULE_8_0a, KH_MESSAGE_log_reorganisation, s->turn);
    for (int banner = 0; banner < KH_BANNERS; banner++) s->disorganised[banner] = 0;
    return_counters(s);
    return_leaders(p);
    s->activation_card = 0; /* 8.0f: all twelve cards are in the pile again */
    s->peeked = 0;
    if (!kh_change_resources(p, -p->data->constant[KH_CONSTANT_upkeep], KH_RULE_8_0g)) return;
    if (is_relieved(p)) return;
    s->turn++;
    turn_begin(p);
}

/* ---- The sequence of play (4.1b) --------------------------------------------------------- */

void kh_set_action_points(struct kh_play *p, int points, enum kh_rule rule)
{
    kh_state *s = p->state;
    points -= s->action_points_less;
    s->action_points = (uint8_t)(points < 1 ? 1 : points);
    s->action_points_less = 0;
    NOTE(p, rule, KH_MESSAGE_log_action_points, s->action_points);
}

/* Turn 1 has its points from the set-up and a pool of free resources (4.1i, 4.2c, 4.2d, TURN1.2),
 * and begins where no log is written; without event cards every turn has the same points
 * (10.2a, 10.2b). */
static void turn_begin(struct kh_play *p)
{
    kh_state *s = p->state;
    const uint8_t *constant = p->data->constant;
    CHECK(s->turn >= 1 && s->turn <= constant[KH_CONSTANT_turns]);
    CHECK(s->step[0] == KH_STEP_TURN);
    s->phase = KH_PHASE_EVENT;
    s->event_card = 0;
    s->last_kind = KH_KIND_NONE;
    NOTE(p, KH_RULE_8_0i, KH_MESSAGE_log_turn, s->turn);
    if (s->turn == 1) {
        s->action_points = constant[KH_CONSTANT_first_turn_action_points];
        s->free_resources = constant[KH_CONSTANT_free_resources];
    } else if (s->option[KH_OPTION_EVENTS] == 0) {
        kh_step_push(s, KH_STEP_EVENT_DRAW);
    } else {
        kh_set_action_points(p, constant[KH_CONSTANT_no_event_action_points], KH_RULE_10_2b);
    }
}

static bool turn_settle(struct kh_play *p)
{
    kh_state *s = p->state;
    CHECK(s->step[0] == KH_STEP_TURN && !kh_is_over(s));
    switch ((enum kh_phase)s->phase) {
    case KH_PHASE_EVENT:
        s->phase = KH_PHASE_ACTION;
        kh_step_push(s, KH_STEP_ACTIONS);
        break;
    case KH_PHASE_ACTION:
        s->phase = KH_PHASE_ACTIVATION;
        if (s->turn > 1) {
            kh_step_push(s, KH_STEP_ACTIVATION_DRAW);
        } else {
            NOTE(p, KH_RULE_4_2b, KH_MESSAGE_log_no_activation, 0);
        }
        break;
    case KH_PHASE_ACTIVATION:
    case KH_PHASE_REORGANISATION: reorganise(p); break;
    }
    return true;
}

const struct kh_step_row kh_turn_row = { .settle = turn_settle };
