/*
 * What the files of Khartoum's rules share: a position being played, its tracks and its map.
 *
 * Queries take data and state, effects a `struct kh_play`. An effect that can end the game returns
 * whether it goes on: after sudden death nothing more of a card, row or action happens (9.2, R8).
 */
#ifndef SORTIE_KHARTOUM_PLAY_H
#define SORTIE_KHARTOUM_PLAY_H

#include "games/khartoum/khartoum.h"

typedef struct kh_data kh_data;
typedef struct kh_state kh_state;

#define GAME(name) kh_##name
#include "core/steps.h"

static inline int kh_clamp(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* ---- Tracks (turn/board.c) --------------------------------------------------------------- */

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
/* How many ways to the Palace no troops bar (turn/danger.c). */
int kh_open_ways(const kh_state *s);
/* Counters and leaders at hand who would add to a defence (orders/reserve.c). */
int kh_held_back(const kh_data *d, const kh_state *s);
/* The question `danger`: what can end the game soon, as it stands (turn/danger.c). */
bool kh_tell_danger(const void *data, const void *view, action question, struct trace *trace);
/* Whether the defence of this turn is settled, and only seen through (turn/danger.c). */
bool kh_is_aftermath(const void *data, const void *state);
/* How many action points certainly remain unused after an action (turn/danger.c). */
int kh_forfeits(const void *data, const void *view, action a, struct trace *trace);

/* What attacks take, in steps of the garrison (fights/toll.c). */
extern const struct game_losses kh_toll;

static inline bool kh_is_over(const kh_state *s)
{
    return s->ending != KH_ENDING_NONE;
}

/* ---- Map and counters (turn/board.c) ----------------------------------------------------- */

bool kh_banner_enter(struct kh_play *p, int banner, enum kh_rule rule);
void kh_banner_back(struct kh_play *p, int banner);

/* 11.3a: a zone is the player's while the banner of its path stands further out. The Palace always
 * is, as long as the game lasts (R14). */
static inline bool kh_is_controlled(const kh_state *s, int zone)
{
    CHECK(zone >= 0 && zone < KH_ZONES);
    return zone == KH_ZONE_PALACE || kh_zone_number(zone) < s->banner_zone[kh_zone_banner(zone)];
}

static inline void kh_move_counters(kh_state *s, int kind, int from, int to, int number)
{
    CHECK(number >= 0 && number <= s->counters[from][kind]);
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

/* An X as a factor bars a counter from a kind of fight (AOT 8). */
static inline bool kh_may_fight(const kh_data *d, int kind, unsigned fight)
{
    CHECK(kind >= 0 && kind < KH_KINDS && fight < KH_FIGHTS);
    return d->unit[kind].factor[fight] != FIELD_X_VALUE;
}

/* Whether an entry of an outcome row asks for a die. */
static inline bool kh_is_loss_die(int loss)
{
    return loss >= KH_LOSS_ROLL_MINUS_2;
}

/* AOT 4 to 7: the row of a modified die. The end rows stand for all that lies beyond (R28). */
static inline const struct kh_loss_row *kh_loss_row(const kh_data *d, int die)
{
    return &d->loss[kh_clamp(die, 1, KH_DIE_SIDES) - 1];
}

/* ---- Rows of steps ----------------------------------------------------------------------- */

/* A row names functions of its own file: KH_CHOICE(event_offer) is event_offer_list and
 * event_offer_apply. Its parts, by who acts:
 *
 *     KH_CHOICE          the player, and the row's rule forbids all that is not listed
 *     KH_RULED_CHOICE    the player, and each refusal has a rule of its own
 *     KH_DIE             one die
 *     KH_DRAW            a card */
#define KH_CHOICE(name) .actor = ACTS_SEAT, .list = name##_list, .apply = name##_apply
#define KH_RULED_CHOICE(name) KH_CHOICE(name), .refusal = name##_refusal
#define KH_DIE(name) .actor = ACTS_CHANCE, .refusal = kh_die_refusal, .apply = name##_apply
#define KH_DRAW(name)                                                                              \
    .actor = ACTS_CHANCE, .outcomes = name##_outcomes, .refusal = name##_refusal,                  \
    .apply = name##_apply
/* What the actor is asked, and the rule that governs the step. */
#define KH_ASKED(name, number) .prompt = KH_MESSAGE_prompt_##name, .rule = KH_RULE_##number

#define X(name, word, row) extern const struct kh_step_row row;
#include "games/khartoum/steps.def"
#undef X

/* steps.c: forbids all but one die. */
enum kh_rule kh_die_refusal(const kh_data *d, const kh_state *s, action a);

/* ---- What chapters ask of each other ----------------------------------------------------- */

/* turn/turn.c: kh_set_action_points gives at least one, after what Gordon's wound takes. */
void kh_game_start(struct kh_play *p, const uint8_t *options);
void kh_set_action_points(struct kh_play *p, int points, enum kh_rule rule);

/* turn/event.c: the effect that a step of the event phase belongs to. */
const struct kh_effect *kh_event_effect_at_hand(const kh_data *d, const kh_state *s);

/* turn/activation.c: the banners of a card in one line of the log, from left to right. */
void kh_note_banners(struct kh_play *p, int card, enum kh_rule rule);

/* actions/actions.c, home.c, expedition.c, defend.c: the rule that bars an action from being
 * started, or none. */
enum kh_rule kh_actions_refusal(const kh_data *d, const kh_state *s, action a);
enum kh_rule kh_fortify_start_refusal(const kh_data *d, const kh_state *s);
enum kh_rule kh_morale_start_refusal(const kh_data *d, const kh_state *s);
enum kh_rule kh_gunboats_start_refusal(const kh_data *d, const kh_state *s);
enum kh_rule kh_militia_start_refusal(const kh_data *d, const kh_state *s);
enum kh_rule kh_expedition_start_refusal(const kh_data *d, const kh_state *s, enum kh_fight fight);
enum kh_rule kh_defend_start_refusal(const kh_data *d, const kh_state *s);
bool kh_has_regular_to_go(const kh_data *d, const kh_state *s, enum kh_fight fight);

/* fights/fight.c: `fight`, `target` and `force` of the state say who fights. _begin adds up the
 * modifier and asks for the dice, _modify adds it up again, _resolve finds the row for the dice.
 * The row and its rule can be asked for from then on. */
void kh_fight_begin(struct kh_play *p);
void kh_fight_modify(struct kh_play *p);
void kh_fight_resolve(struct kh_play *p);
const struct kh_outcome_row *kh_fight_row(const kh_data *d, const kh_state *s);
enum kh_rule kh_fight_row_rule(const kh_state *s);

/* What a fight comes to before its dice are thrown: see struct game_previews. */
bool kh_previews_are_due(const void *view);
bool kh_attack_waits(const void *state);
bool kh_preview(const void *data, const void *view, action a, struct preview *preview);

/* fights/outcome.c: what `stage` is at a step that an outcome row has asked for; 0 at any other. */
int kh_outcome_stage(enum kh_step step);

/* fights/losses.c: a leader's fate; and whether the kind may take the next step loss, or be the
 * next gun lost. */
void kh_leader_hurt(struct kh_play *p, int leader, enum kh_hurt hurt, enum kh_rule rule);
bool kh_is_step_choice(const kh_state *s, int kind);
bool kh_is_gun_choice(const kh_state *s, int kind);

/* faults/position.c, faults/data.c */
const char *kh_fault(const void *data, const void *state);
const char *kh_data_fault(const void *data);

/* bots/judgement.c: _among chooses from some of the legal actions, for a player who has barred
 * others from himself. */
action kh_judge_among(const void *data, const void *view, const action *legal, int count);
/* It draws nothing: `random` may be null. */
action kh_judge(const void *data, const void *view, struct random *random);
int kh_plan(const void *data, const void *view, struct random *random, action *out, int room);

/* bots/prospect.c */
bool kh_prospect(const void *data, const void *state, int32_t *value);
/* What counts in a position, in figures for players (bots/stakes.c). */
extern const struct words kh_stakes;
void kh_weigh(const void *data, const void *state, int seat, struct stake *out);

#endif
