/*
 * What the files of Khartoum's rules share: a position being played, its tracks and its map.
 *
 * Queries take data and state; effects take a `struct play`, and those that can end the game return
 * whether it still goes on, so that nothing further of a card, row or action happens after sudden
 * death (9.2, R8).
 */
#ifndef SORTIE_KHARTOUM_PLAY_H
#define SORTIE_KHARTOUM_PLAY_H

#include "games/khartoum/khartoum.h"

typedef struct khartoum_data kdata;
typedef struct khartoum_state kstate;

struct play {
    const kdata *data;
    kstate *state;
    struct trace *trace;
};

static inline void note(struct play *p, enum rule rule, enum message message, const int *arguments)
{
    if (!p->trace) return;
    struct trace_event event = { .rule = (uint16_t)rule, .message = (uint16_t)message };
    for (int i = 0; i < TRACE_ARGUMENTS; i++) event.argument[i] = (int16_t)arguments[i];
    trace_add(p->trace, event);
}

/* NOTE(p, RULE_x, MESSAGE_y, arguments...): one line of the log, with at least one argument. */
#define NOTE(p, rule, message, ...)                                                                \
    note(p, rule, message, (const int[TRACE_ARGUMENTS]){ __VA_ARGS__ })

/* ---- Steps (steps.c) --------------------------------------------------------------------- */

void step_push(kstate *s, enum step step);
void step_pop(kstate *s);
static inline void step_replace(kstate *s, enum step step)
{
    s->step[0] = (uint8_t)step;
}

/* ---- Tracks (tracks.c) ------------------------------------------------------------------- */

int morale_drm(const kdata *d, const kstate *s);
int resource_drm(const kdata *d, const kstate *s);
bool can_pay(const kstate *s, int price); /* resources; on turn 1 from the free pool alone */
bool is_fatal_price(const kstate *s, int price);

bool change_morale(struct play *p, int amount, enum rule rule);
bool change_resources(struct play *p, int amount, enum rule rule);
bool pay_resources(struct play *p, int price, enum rule rule);
bool pay_morale(struct play *p, int price, enum rule rule);
void change_strength(struct play *p, int banner, int amount, enum rule rule);
void change_relief(struct play *p, int amount, enum rule rule);
void disorganise(struct play *p, int banner, enum rule rule);
void end_game(struct play *p, enum ending ending, enum rule rule);

static inline bool is_over(const kstate *s)
{
    return s->ending != ENDING_NONE;
}

/* ---- Map and counters (map.c) ------------------------------------------------------------ */

int zone_level(const kdata *d, const kstate *s, int zone);
bool banner_enter(struct play *p, int banner, enum rule rule);
bool banner_back(struct play *p, int banner);
int markers_left(const kdata *d, const kstate *s);

/* 11.3a: a zone is the player's while the banner of its path stands further out. The Palace always
 * is, as long as the game lasts (R14). */
static inline bool is_controlled(const kstate *s, int zone)
{
    return zone == ZONE_PALACE || zone_number(zone) < s->banner_zone[zone_banner(zone)];
}

static inline bool is_bank(const kdata *d, const kstate *s, int zone)
{
    return d->zone[zone].nile && !s->dry[zone];
}

/* The troops of a place, added up in one multiplication: the kinds of troops are the first seven of
 * at least eight bytes, and no sum comes near 256. The mask is bytes, so the order of bytes does
 * not matter. */
static inline int troops_at(const kstate *s, int place)
{
    static const uint8_t troop_bytes[8] = { 255, 255, 255, 255, 255, 255, 255, 0 };
    _Static_assert(TROOP_KINDS == 7 && KINDS >= 8, "troops are the first seven kinds");
    uint64_t counters, mask;
    __builtin_memcpy(&counters, s->counters[place], sizeof counters);
    __builtin_memcpy(&mask, troop_bytes, sizeof mask);
    return (int)((counters & mask) * 0x0101010101010101U >> 56);
}

/* The leader at a place, LEADERS if none. */
static inline int leader_at(const kstate *s, int place)
{
    int leader = 0;
    while (leader < LEADERS && s->leader[leader] != place) leader++;
    return leader;
}

static inline void move_counters(kstate *s, int kind, int from, int to, int number)
{
    s->counters[from][kind] = (uint8_t)(s->counters[from][kind] - number);
    s->counters[to][kind] = (uint8_t)(s->counters[to][kind] + number);
}

static inline int banner_zone(const kstate *s, int banner)
{
    return zone_of(banner, s->banner_zone[banner]);
}

static inline bool is_regular(int kind)
{
    return kind < REGULAR_KINDS;
}

/* The full side of a regular has two steps, and its reduced side follows it. */
static inline bool is_full(int kind)
{
    return is_regular(kind) && kind % 2 == 0;
}

/* ---- Lists of actions -------------------------------------------------------------------- */

struct list {
    action *out;
    int count;
};

static inline void list_add(struct list *list, enum verb_number verb, int operand)
{
    list->out[list->count++] = action_make(verb, (unsigned)operand, 0);
}

/* An action's only operand, or -1 if it has a second one. */
static inline int only_operand(action a)
{
    return action_second(a) ? -1 : (int)action_first(a);
}

static inline bool is_plain(action a, enum verb_number verb)
{
    return a == action_make(verb, 0, 0);
}

/* ---- The steps, one header line per function of steps.c's table -------------------------- */

/* turn.c */
void game_start(struct play *p, const uint8_t *options);
bool turn_settle(struct play *p);

/* event.c */
int event_draw_outcomes(const kdata *d, const kstate *s, struct outcome *out);
enum rule event_draw_refusal(const kdata *d, const kstate *s, action a);
void event_draw_apply(struct play *p, action a);
bool event_effects_settle(struct play *p);
int event_target_list(const kdata *d, const kstate *s, action *out);
enum rule event_target_refusal(const kdata *d, const kstate *s, action a);
void event_target_apply(struct play *p, action a);
bool event_target_settle(struct play *p);
int event_reduce_list(const kdata *d, const kstate *s, action *out);
enum rule event_reduce_refusal(const kdata *d, const kstate *s, action a);
void event_reduce_apply(struct play *p, action a);
bool event_reduce_settle(struct play *p);
int event_offer_list(const kdata *d, const kstate *s, action *out);
enum rule event_offer_refusal(const kdata *d, const kstate *s, action a);
void event_offer_apply(struct play *p, action a);
void event_die_apply(struct play *p, action a);
void action_point_die_apply(struct play *p, action a);
const struct effect *event_effect_at_hand(const kdata *d, const kstate *s);
enum rule event_condition(const kdata *d, const kstate *s,
                          int card); /* the rule it fails, or none */

/* actions.c */
int actions_list(const kdata *d, const kstate *s, action *out);
enum rule actions_refusal(const kdata *d, const kstate *s, action a);
void actions_apply(struct play *p, action a);
bool actions_settle(struct play *p);

/* home.c: fortify, morale, gunboats, militia */
enum rule fortify_start_refusal(const kdata *d, const kstate *s);
enum rule morale_start_refusal(const kdata *d, const kstate *s);
enum rule gunboats_start_refusal(const kdata *d, const kstate *s);
enum rule militia_start_refusal(const kdata *d, const kstate *s);
int fortify_list(const kdata *d, const kstate *s, action *out);
enum rule fortify_refusal(const kdata *d, const kstate *s, action a);
void fortify_apply(struct play *p, action a);
int morale_list(const kdata *d, const kstate *s, action *out);
enum rule morale_refusal(const kdata *d, const kstate *s, action a);
void morale_apply(struct play *p, action a);
int gunboats_list(const kdata *d, const kstate *s, action *out);
enum rule gunboats_refusal(const kdata *d, const kstate *s, action a);
void gunboats_apply(struct play *p, action a);
int militia_list(const kdata *d, const kstate *s, action *out);
enum rule militia_refusal(const kdata *d, const kstate *s, action a);
void militia_apply(struct play *p, action a);

/* expedition.c: raid and sortie */
enum rule expedition_start_refusal(const kdata *d, const kstate *s, enum fight fight);
int target_list(const kdata *d, const kstate *s, action *out);
enum rule target_refusal(const kdata *d, const kstate *s, action a);
void target_apply(struct play *p, action a);
int force_list(const kdata *d, const kstate *s, action *out);
enum rule force_refusal(const kdata *d, const kstate *s, action a);
void force_apply(struct play *p, action a);

/* defend.c */
enum rule defend_start_refusal(const kdata *d, const kstate *s);
int defend_list(const kdata *d, const kstate *s, action *out);
enum rule defend_refusal(const kdata *d, const kstate *s, action a);
void defend_apply(struct play *p, action a);

/* activation.c */
int activation_draw_outcomes(const kdata *d, const kstate *s, struct outcome *out);
enum rule activation_draw_refusal(const kdata *d, const kstate *s, action a);
void activation_draw_apply(struct play *p, action a);
bool activation_settle(struct play *p);
void note_banners(struct play *p, int card, enum rule rule);
int attack_bonus_list(const kdata *d, const kstate *s, action *out);
enum rule attack_bonus_refusal(const kdata *d, const kstate *s, action a);
void attack_bonus_apply(struct play *p, action a);

/* fight.c */
void fight_begin(struct play *p);
void fight_modify(struct play *p);
void fight_resolve(struct play *p);
void fight_roll_apply(struct play *p, action a);
const struct outcome_row *fight_row(const kdata *d, const kstate *s);
enum rule fight_row_rule(const kstate *s);

/* outcome.c */
bool outcome_settle(struct play *p);
int outcome_stage(enum step step);
void peek_apply(struct play *p, action a);
int peek_outcomes(const kdata *d, const kstate *s, struct outcome *out);
enum rule peek_refusal(const kdata *d, const kstate *s, action a);
void strength_die_apply(struct play *p, action a);

/* losses.c */
void leader_die_apply(struct play *p, action a);
void troop_die_apply(struct play *p, action a);
void gun_die_apply(struct play *p, action a);
void gunboat_die_apply(struct play *p, action a);
enum rule gunboat_die_rule(const kstate *s);
int lose_step_list(const kdata *d, const kstate *s, action *out);
enum rule lose_step_refusal(const kdata *d, const kstate *s, action a);
bool lose_step_settle(struct play *p);
int lose_gun_list(const kdata *d, const kstate *s, action *out);
enum rule lose_gun_refusal(const kdata *d, const kstate *s, action a);
bool lose_gun_settle(struct play *p);
void lose_apply(struct play *p, action a); /* one step, or one gun */
bool leader_hurt(struct play *p, int leader, enum hurt hurt, enum rule rule);
bool is_step_choice(const kstate *s, int kind);
bool is_gun_choice(const kstate *s, int kind);

/* steps.c */
enum rule die_refusal(const kdata *d, const kstate *s, action a);

/* fault.c, fault_data.c */
const char *khartoum_fault(const void *data, const void *state);
const char *khartoum_data_fault(const void *data);

/* judgement.c */
action khartoum_judge(const void *data, const void *view, struct random *random);

/* prospect.c */
bool khartoum_prospect(const void *data, const void *state, int32_t *value);

/* reasons.c */
unsigned khartoum_reason(const void *data, const void *state, action a);
void khartoum_prompt(const void *data, const void *state, struct trace *trace);

#endif
