/*
 * What the files of Khartoum's rules share: a position being played, its tracks and its map.
 *
 * Queries take data and state; effects take a `struct kh_play`, and those that can end the game
 * return whether it still goes on, so that nothing further of a card, row or action happens after
 * sudden death (9.2, R8).
 */
#ifndef SORTIE_KHARTOUM_PLAY_H
#define SORTIE_KHARTOUM_PLAY_H

#include "games/khartoum/khartoum.h"

#define GAME(name) kh_##name
#include "core/steps.h"

/* ---- Tracks (tracks.c) ------------------------------------------------------------------- */

bool kh_can_pay(const kh_state *s, int price); /* resources; on turn 1 from the free pool alone */
bool kh_is_fatal_price(const kh_state *s, int price);

bool kh_change_morale(struct kh_play *p, int amount, enum kh_rule rule);
bool kh_change_resources(struct kh_play *p, int amount, enum kh_rule rule);
bool kh_pay_resources(struct kh_play *p, int price, enum kh_rule rule);
bool kh_pay_morale(struct kh_play *p, int price, enum kh_rule rule);
void kh_change_strength(struct kh_play *p, int banner, int amount, enum kh_rule rule);
void kh_change_relief(struct kh_play *p, int amount, enum kh_rule rule);
void kh_disorganise(struct kh_play *p, int banner, enum kh_rule rule);
void kh_end_game(struct kh_play *p, enum kh_ending ending, enum kh_rule rule);

static inline bool kh_is_over(const kh_state *s)
{
    return s->ending != KH_ENDING_NONE;
}

/* ---- Map and counters (map.c) ------------------------------------------------------------ */

bool kh_banner_enter(struct kh_play *p, int banner, enum kh_rule rule);
bool kh_banner_back(struct kh_play *p, int banner);

/* 11.3a: a zone is the player's while the banner of its path stands further out. The Palace always
 * is, as long as the game lasts (R14). */
static inline bool kh_is_controlled(const kh_state *s, int zone)
{
    return zone == KH_ZONE_PALACE || kh_zone_number(zone) < s->banner_zone[kh_zone_banner(zone)];
}

static inline void kh_move_counters(kh_state *s, int kind, int from, int to, int number)
{
    s->counters[from][kind] = (uint8_t)(s->counters[from][kind] - number);
    s->counters[to][kind] = (uint8_t)(s->counters[to][kind] + number);
}

static inline int kh_banner_zone(const kh_state *s, int banner)
{
    return kh_zone_of(banner, s->banner_zone[banner]);
}

static inline bool kh_is_regular(int kind)
{
    return kind < KH_REGULAR_KINDS;
}

/* The full side of a regular has two steps, and its reduced side follows it. */
static inline bool kh_is_full(int kind)
{
    return kh_is_regular(kind) && kind % 2 == 0;
}

/* ---- The steps, one header line per function of steps.c's table -------------------------- */

/* turn.c */
void kh_game_start(struct kh_play *p, const uint8_t *options);
bool kh_turn_settle(struct kh_play *p);

/* event.c */
int kh_event_draw_outcomes(const kh_data *d, const kh_state *s, struct outcome *out);
enum kh_rule kh_event_draw_refusal(const kh_data *d, const kh_state *s, action a);
void kh_event_draw_apply(struct kh_play *p, action a);
bool kh_event_effects_settle(struct kh_play *p);
int kh_event_target_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_event_target_refusal(const kh_data *d, const kh_state *s, action a);
void kh_event_target_apply(struct kh_play *p, action a);
bool kh_event_target_settle(struct kh_play *p);
int kh_event_reduce_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_event_reduce_refusal(const kh_data *d, const kh_state *s, action a);
void kh_event_reduce_apply(struct kh_play *p, action a);
bool kh_event_reduce_settle(struct kh_play *p);
int kh_event_offer_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_event_offer_refusal(const kh_data *d, const kh_state *s, action a);
void kh_event_offer_apply(struct kh_play *p, action a);
void kh_event_die_apply(struct kh_play *p, action a);
void kh_action_point_die_apply(struct kh_play *p, action a);
const struct kh_effect *kh_event_effect_at_hand(const kh_data *d, const kh_state *s);
enum kh_rule kh_event_condition(const kh_data *d, const kh_state *s,
                                int card); /* the rule it fails, or none */

/* actions.c */
int kh_actions_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_actions_refusal(const kh_data *d, const kh_state *s, action a);
void kh_actions_apply(struct kh_play *p, action a);
bool kh_actions_settle(struct kh_play *p);

/* home.c: fortify, morale, gunboats, militia */
enum kh_rule kh_fortify_start_refusal(const kh_data *d, const kh_state *s);
enum kh_rule kh_morale_start_refusal(const kh_data *d, const kh_state *s);
enum kh_rule kh_gunboats_start_refusal(const kh_data *d, const kh_state *s);
enum kh_rule kh_militia_start_refusal(const kh_data *d, const kh_state *s);
int kh_fortify_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_fortify_refusal(const kh_data *d, const kh_state *s, action a);
void kh_fortify_apply(struct kh_play *p, action a);
int kh_morale_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_morale_refusal(const kh_data *d, const kh_state *s, action a);
void kh_morale_apply(struct kh_play *p, action a);
int kh_gunboats_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_gunboats_refusal(const kh_data *d, const kh_state *s, action a);
void kh_gunboats_apply(struct kh_play *p, action a);
int kh_militia_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_militia_refusal(const kh_data *d, const kh_state *s, action a);
void kh_militia_apply(struct kh_play *p, action a);

/* expedition.c: raid and sortie */
enum kh_rule kh_expedition_start_refusal(const kh_data *d, const kh_state *s, enum kh_fight fight);
int kh_target_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_target_refusal(const kh_data *d, const kh_state *s, action a);
void kh_target_apply(struct kh_play *p, action a);
int kh_force_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_force_refusal(const kh_data *d, const kh_state *s, action a);
void kh_force_apply(struct kh_play *p, action a);

/* defend.c */
enum kh_rule kh_defend_start_refusal(const kh_data *d, const kh_state *s);
int kh_defend_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_defend_refusal(const kh_data *d, const kh_state *s, action a);
void kh_defend_apply(struct kh_play *p, action a);

/* activation.c */
int kh_activation_draw_outcomes(const kh_data *d, const kh_state *s, struct outcome *out);
enum kh_rule kh_activation_draw_refusal(const kh_data *d, const kh_state *s, action a);
void kh_activation_draw_apply(struct kh_play *p, action a);
bool kh_activation_settle(struct kh_play *p);
void kh_note_banners(struct kh_play *p, int card, enum kh_rule rule);
int kh_attack_bonus_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_attack_bonus_refusal(const kh_data *d, const kh_state *s, action a);
void kh_attack_bonus_apply(struct kh_play *p, action a);

/* fight.c */
void kh_fight_begin(struct kh_play *p);
void kh_fight_modify(struct kh_play *p);
void kh_fight_resolve(struct kh_play *p);
void kh_fight_roll_apply(struct kh_play *p, action a);
const struct kh_outcome_row *kh_fight_row(const kh_data *d, const kh_state *s);
enum kh_rule kh_fight_row_rule(const kh_state *s);

/* outcome.c */
bool kh_outcome_settle(struct kh_play *p);
int kh_outcome_stage(enum kh_step step);
void kh_peek_apply(struct kh_play *p, action a);
int kh_peek_outcomes(const kh_data *d, const kh_state *s, struct outcome *out);
enum kh_rule kh_peek_refusal(const kh_data *d, const kh_state *s, action a);
void kh_strength_die_apply(struct kh_play *p, action a);

/* losses.c */
void kh_leader_die_apply(struct kh_play *p, action a);
void kh_troop_die_apply(struct kh_play *p, action a);
void kh_gun_die_apply(struct kh_play *p, action a);
void kh_gunboat_die_apply(struct kh_play *p, action a);
enum kh_rule kh_gunboat_die_rule(const kh_state *s);
int kh_lose_step_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_lose_step_refusal(const kh_data *d, const kh_state *s, action a);
bool kh_lose_step_settle(struct kh_play *p);
int kh_lose_gun_list(const kh_data *d, const kh_state *s, action *out);
enum kh_rule kh_lose_gun_refusal(const kh_data *d, const kh_state *s, action a);
bool kh_lose_gun_settle(struct kh_play *p);
void kh_lose_apply(struct kh_play *p, action a); /* one step, or one gun */
bool kh_leader_hurt(struct kh_play *p, int leader, enum kh_hurt hurt, enum kh_rule rule);
bool kh_is_step_choice(const kh_state *s, int kind);
bool kh_is_gun_choice(const kh_state *s, int kind);

/* steps.c */
enum kh_rule kh_die_refusal(const kh_data *d, const kh_state *s, action a);

/* fault.c, fault_data.c */
const char *kh_fault(const void *data, const void *state);
const char *kh_data_fault(const void *data);

/* judgement.c */
action kh_judge(const void *data, const void *view, struct random *random);

/* prospect.c */
bool kh_prospect(const void *data, const void *state, int32_t *value);

/* reasons.c */
enum kh_rule kh_why(const kh_data *d, const kh_state *s, action a);
void kh_ask(const kh_data *d, const kh_state *s, struct question *question);

#endif
