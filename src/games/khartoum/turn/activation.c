/*
 * The activation phase (7.1): the card, and each of its banners in turn, which walks until it meets
 * troops and attacks them.
 */
#include "games/khartoum/play.h"

/* 8.0f, R60: each turn all twelve cards, unless the top one has been looked at. */
static int activation_draw_outcomes(const kh_data *d, const kh_state *s, struct outcome *out)
{
    (void)d;
    CHECK(s->peeked <= KH_ACTIVATION_CARDS);
    int count = 0;
    for (int card = 1; card <= KH_ACTIVATION_CARDS; card++) {
        if (s->peeked && s->peeked != card) continue;
        out[count++] = (struct outcome){ action_make(KH_VERB_ACTIVATION, (unsigned)card, 0), 1 };
    }
    return count;
}

/* The banners of a card in one line of the log, from left to right. */
void kh_note_banners(struct kh_play *p, int card, enum kh_rule rule)
{
    static const uint16_t messages[KH_CARD_BANNERS] = {
        KH_MESSAGE_log_banners_1,
        KH_MESSAGE_log_banners_2,
        KH_MESSAGE_log_banners_3,
        KH_MESSAGE_log_banners_4,
    };
    if (!p->trace) return;
    CHECK(card >= 1 && card <= KH_ACTIVATION_CARDS);
    const uint8_t *banners = p->data->activation[card - 1];
    int arguments[TRACE_ARGUMENTS] = { 0 }, count = 0;
    _Static_assert((int)KH_CARD_BANNERS <= (int)TRACE_ARGUMENTS,
                   "a line holds all banners of a card");
    while (count < KH_CARD_BANNERS && banners[count]) {
        arguments[count] = banners[count] - 1;
        count++;
    }
    if (count) trace_note(p->trace, 0, rule, messages[count - 1], arguments);
}

static void activation_draw_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    CHECK(!s->activation_card);
    s->activation_card = (uint8_t)only_operand(a);
    s->activation_banner = 0;
    s->peeked = 0;
    NOTE(p, KH_RULE_7_1a, KH_MESSAGE_log_activation, s->activation_card);
    kh_note_banners(p, s->activation_card, KH_RULE_7_1b);
    kh_step_replace(s, KH_STEP_ACTIVATION);
}

static void activation_draw_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->turn;
}

const struct kh_step_row kh_activation_draw_row = { .actor = ACTS_CHANCE,
                                                    .outcomes = activation_draw_outcomes,
                                                    .apply = activation_draw_apply,
                                                    KH_ASKED(activation_draw, 7_1a),
                                                    .ask = activation_draw_ask };

static void attack_begin(struct kh_play *p, int banner, int zone)
{
    kh_state *s = p->state;
    CHECK(kh_is_controlled(s, zone) && kh_troops_at(s, KH_PLACE_ZONE + zone));
    s->fight = KH_FIGHT_DEFENCE;
    s->target = (uint8_t)banner;
    s->force = (uint8_t)(KH_PLACE_ZONE + zone);
    NOTE(p, KH_RULE_7_1g, KH_MESSAGE_log_attack, banner, zone);
    if (s->option[KH_OPTION_BONUS] == KH_BONUS_BEFORE) {
        kh_step_push(s, KH_STEP_ATTACK_BONUS);
    } else {
        kh_fight_begin(p);
    }
}

/* 7.1d, 11.4d, then 7.1e to 7.1g: through every zone without troops, and no further than the first
 * with. */
static void banner_activate(struct kh_play *p, int banner)
{
    kh_state *s = p->state;
    CHECK(banner >= 0 && banner < KH_BANNERS);
    if (s->disorganised[banner] || s->strength[banner] == 0) {
        NOTE(p, s->disorganised[banner] ? KH_RULE_7_1d : KH_RULE_11_4d, KH_MESSAGE_log_idle,
             banner);
        return;
    }
    NOTE(p, KH_RULE_7_1b, KH_MESSAGE_log_activated, banner);
    for (enum kh_rule rule = KH_RULE_7_1e;; rule = KH_RULE_7_1f) {
        int next = kh_zone_of(banner, s->banner_zone[banner] - 1);
        if (kh_troops_at(s, KH_PLACE_ZONE + next)) {
            attack_begin(p, banner, next);
            return;
        }
        if (!kh_banner_enter(p, banner, rule)) return;
    }
}

static bool activation_settle(struct kh_play *p)
{
    kh_state *s = p->state;
    CHECK(s->activation_card >= 1 && s->activation_banner <= KH_CARD_BANNERS);
    const uint8_t *banners = p->data->activation[s->activation_card - 1];
    if (s->activation_banner == KH_CARD_BANNERS || banners[s->activation_banner] == 0) {
        s->activation_banner = 0;
        kh_step_pop(s);
        return true;
    }
    banner_activate(p, banners[s->activation_banner++] - 1);
    return true;
}

const struct kh_step_row kh_activation_row = { .settle = activation_settle };

/* ---- The optional resource point of a defence (7.2e) ------------------------------------- */

static int attack_bonus_list(const kh_data *d, const kh_state *s, action *out)
{
    struct list list = { out, 0 };
    if (kh_can_pay(s, d->constant[KH_CONSTANT_bonus_price])) list_add(&list, KH_VERB_SPEND, 0);
    list_add(&list, KH_VERB_HOLD, 0);
    return list.count;
}

/* Before the dice by default; with the option after them (R49), and then the modifiers are read
 * anew, since the resources have changed (R6). */
static void attack_bonus_apply(struct kh_play *p, action a)
{
    kh_state *s = p->state;
    CHECK(s->fight == KH_FIGHT_DEFENCE && !s->bonus);
    CHECK((s->dice != 0) == (s->option[KH_OPTION_BONUS] == KH_BONUS_AFTER));
    kh_step_pop(s);
    if (action_verb(a) == KH_VERB_SPEND) {
        if (!kh_pay_resources(p, p->data->constant[KH_CONSTANT_bonus_price], KH_RULE_7_2e)) return;
        s->bonus = 1;
    }
    if (s->option[KH_OPTION_BONUS] == KH_BONUS_BEFORE) {
        kh_fight_begin(p);
        return;
    }
    if (s->bonus) kh_fight_modify(p);
    kh_fight_resolve(p);
}

/* With the option after the dice, these and the total so far are known. */
static void attack_bonus_ask(const kh_data *d, const kh_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->force - KH_PLACE_ZONE;
    question->argument[1] = s->resources;
    question->argument[2] = s->target;
    if (!s->dice) return;
    question->message = KH_MESSAGE_prompt_attack_bonus_after;
    question->argument[2] = s->dice;
    question->argument[3] = s->dice + s->modifier;
}

const struct kh_step_row kh_attack_bonus_row = { KH_CHOICE(attack_bonus),
                                                 KH_ASKED(attack_bonus, 7_2e),
                                                 .ask = attack_bonus_ask };
