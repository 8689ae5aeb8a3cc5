/*
 * The activation phase (7.1): the card, and each of its banners in turn, which walks until it meets
 * troops and attacks them.
 */
#include "games/khartoum/play.h"

/* 8.0f, R60: each turn all twelve cards, unless the top one has been looked at. */
int activation_draw_outcomes(const kdata *d, const kstate *s, struct outcome *out)
{
    (void)d;
    int count = 0;
    for (int card = 1; card <= ACTIVATION_CARDS; card++) {
        if (s->peeked && s->peeked != card) continue;
        out[count++] = (struct outcome){ action_make(VERB_ACTIVATION, (unsigned)card, 0), 1 };
    }
    return count;
}

enum rule activation_draw_refusal(const kdata *d, const kstate *s, action a)
{
    (void)d;
    int card = only_operand(a);
    if (action_verb(a) != VERB_ACTIVATION || card < 1 || card > ACTIVATION_CARDS) return RULE_7_1a;
    return s->peeked && s->peeked != card ? RULE_7_1a : RULE_NONE;
}

/* The banners of a card in one line of the log, from left to right. */
void note_banners(struct play *p, int card, enum rule rule)
{
    static const uint16_t messages[CARD_BANNERS] = {
        MESSAGE_log_banners_1,
        MESSAGE_log_banners_2,
        MESSAGE_log_banners_3,
        MESSAGE_log_banners_4,
    };
    if (!p->trace) return;
    const uint8_t *banners = p->data->activation[card - 1];
    int arguments[TRACE_ARGUMENTS] = { 0 }, count = 0;
    _Static_assert((int)CARD_BANNERS <= (int)TRACE_ARGUMENTS, "a line holds all banners of a card");
    while (count < CARD_BANNERS && banners[count]) {
        arguments[count] = banners[count] - 1;
        count++;
    }
    if (count) note(p, rule, (enum message)messages[count - 1], arguments);
}

void activation_draw_apply(struct play *p, action a)
{
    kstate *s = p->state;
    s->activation_card = (uint8_t)only_operand(a);
    s->activation_banner = 0;
    s->peeked = 0;
    NOTE(p, RULE_7_1a, MESSAGE_log_activation, s->activation_card);
    note_banners(p, s->activation_card, RULE_7_1b);
    step_replace(s, STEP_ACTIVATION);
}

static void attack_begin(struct play *p, int banner, int zone)
{
    kstate *s = p->state;
    s->fight = FIGHT_DEFENCE;
    s->target = (uint8_t)banner;
    s->force = (uint8_t)(PLACE_ZONE + zone);
    NOTE(p, RULE_7_1g, MESSAGE_log_attack, banner, zone);
    if (s->option[OPTION_BONUS] == BONUS_BEFORE) {
        step_push(s, STEP_ATTACK_BONUS);
    } else {
        fight_begin(p);
    }
}

/* 7.1d, 11.4d, then 7.1e to 7.1g: through every zone without troops, and no further than the first
 * with. */
static void banner_activate(struct play *p, int banner)
{
    kstate *s = p->state;
    if (s->disorganised[banner] || s->strength[banner] == 0) {
        NOTE(p, s->disorganised[banner] ? RULE_7_1d : RULE_11_4d, MESSAGE_log_idle, banner);
        return;
    }
    NOTE(p, RULE_7_1b, MESSAGE_log_activated, banner);
    for (enum rule rule = RULE_7_1e;; rule = RULE_7_1f) {
        int next = zone_of(banner, s->banner_zone[banner] - 1);
        if (troops_at(s, PLACE_ZONE + next)) {
            attack_begin(p, banner, next);
            return;
        }
        if (!banner_enter(p, banner, rule)) return;
    }
}

bool activation_settle(struct play *p)
{
    kstate *s = p->state;
    const uint8_t *banners = p->data->activation[s->activation_card - 1];
    if (s->activation_banner == CARD_BANNERS || banners[s->activation_banner] == 0) {
        s->activation_banner = 0;
        step_pop(s);
        return true;
    }
    banner_activate(p, banners[s->activation_banner++] - 1);
    return true;
}

/* ---- The optional resource point of a defence (7.2e) ------------------------------------- */

int attack_bonus_list(const kdata *d, const kstate *s, action *out)
{
    struct list list = { out, 0 };
    if (can_pay(s, d->constant[CONSTANT_bonus_price])) list_add(&list, VERB_SPEND, 0);
    list_add(&list, VERB_HOLD, 0);
    return list.count;
}

enum rule attack_bonus_refusal(const kdata *d, const kstate *s, action a)
{
    bool can_spend = can_pay(s, d->constant[CONSTANT_bonus_price]);
    if (is_plain(a, VERB_HOLD) || (is_plain(a, VERB_SPEND) && can_spend)) return RULE_NONE;
    return RULE_7_2e;
}

/* Before the dice by default; with the option after them (R49), and then the modifiers are read
 * anew, since the resources have changed (R6). */
void attack_bonus_apply(struct play *p, action a)
{
    kstate *s = p->state;
    step_pop(s);
    if (action_verb(a) == VERB_SPEND) {
        if (!pay_resources(p, p->data->constant[CONSTANT_bonus_price], RULE_7_2e)) return;
        s->bonus = 1;
    }
    if (s->option[OPTION_BONUS] == BONUS_BEFORE) {
        fight_begin(p);
        return;
    }
    if (s->bonus) fight_modify(p);
    fight_resolve(p);
}
