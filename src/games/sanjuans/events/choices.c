/*
 * What random events leave to the players: a place (event.16, event.24, event.35), an exchange of
 * cards (event.46, event.65, R152), and the flags of replacement points (R121).
 */
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/events/events.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* ---- A place ----------------------------------------------------------------------------- */

/* event.16, R151 */
static bool takes_stragglers(const sj_data *d, const sj_state *s, int location)
{
    return sj_takes_arrivals(d, s, location) && sj_free_counters(s, SJ_KIND_SUDANESE) > 0;
}

static bool can_be_relieved(const sj_data *d, const sj_state *s, int location)
{
    (void)d;
    return sj_is_besieged(s, location);
}

static bool takes_redoubt(const sj_data *d, const sj_state *s, int location)
{
    (void)d;
    return sj_is_friendly(s, location) && !s->redoubt[location];
}

static void add_stragglers(struct sj_play *p, int location)
{
    sj_raise_unit(p, SJ_KIND_SUDANESE, location, SJ_RULE_event_16);
}

/* event.24, R98 */
static void better_defences(struct sj_play *p, int location)
{
    CHECK(sj_is_besieged(p->state, location));
    sj_change_siege(p, location, -1, SJ_RULE_event_24);
}

static void add_redoubt(struct sj_play *p, int location)
{
    CHECK(!p->state->redoubt[location]);
    p->state->redoubt[location] = 1;
    NOTE(p, SJ_RULE_event_35, SJ_MESSAGE_log_redoubt, location);
}

struct place_event {
    uint8_t number;
    bool (*fits)(const sj_data *, const sj_state *, int location);
    void (*act)(struct sj_play *, int location);
};

static const struct place_event place_events[] = {
    { 16, takes_stragglers, add_stragglers },
    { 24, can_be_relieved, better_defences },
    { 35, takes_redoubt, add_redoubt },
};

static const struct place_event *place_event_at_hand(const sj_state *s)
{
    CHECK(s->happening == 16 || s->happening == 24 || s->happening == 35);
    const struct place_event *row = place_events;
    while (row->number != s->happening) row++;
    return row;
}

static int happening_place_list(const sj_data *d, const sj_state *s, action *out)
{
    const struct place_event *row = place_event_at_hand(s);
    struct list list = { out, 0 };
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (row->fits(d, s, location)) list_add(&list, SJ_VERB_PLACE, location);
    }
    return list.count;
}

void sj_begin_happening_place(struct sj_play *p)
{
    action fitting[SJ_LOCATIONS];
    if (happening_place_list(p->data, p->state, fitting) > 0) {
        sj_step_push(p->state, SJ_STEP_HAPPENING_PLACE);
    } else {
        sj_ignore_happening(p);
    }
}

static enum sj_rule happening_place_refusal(const sj_data *d, const sj_state *s, action a)
{
    int location = only_operand(a);
    bool is_place = action_verb(a) == SJ_VERB_PLACE && location >= 0 && location < SJ_LOCATIONS;
    bool fits = is_place && place_event_at_hand(s)->fits(d, s, location);
    return fits ? SJ_RULE_NONE : sj_happening_rule(s);
}

static enum sj_rule happening_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    (void)a;
    return sj_happening_rule(s);
}

static void happening_place_apply(struct sj_play *p, action a)
{
    sj_step_pop(p->state);
    CHECK(place_event_at_hand(p->state)->fits(p->data, p->state, only_operand(a)));
    place_event_at_hand(p->state)->act(p, only_operand(a));
}

const struct sj_step_row sj_happening_place_row = { .actor = ACTS_SEAT,
                                                    .rule = SJ_RULE_cards_11,
                                                    .prompt = SJ_MESSAGE_prompt_happening_place,
                                                    .list = happening_place_list,
                                                    .refusal = happening_place_refusal,
                                                    .reason = happening_reason,
                                                    .apply = happening_place_apply,
                                                    .ask = sj_happening_ask };

/* ---- An exchange of cards ---------------------------------------------------------------- */

enum { EVENT_SECOND_CHANCES = 46, EVENT_URGENCY = 65 };

/* Where the players take a card from, and where theirs goes. */
static enum sj_card_place exchange_pile(const sj_state *s)
{
    CHECK(s->happening == EVENT_SECOND_CHANCES || s->happening == EVENT_URGENCY);
    return s->happening == EVENT_SECOND_CHANCES ? SJ_CARD_DISCARDED : SJ_CARD_DRAW;
}

void sj_begin_exchange(struct sj_play *p)
{
    sj_state *s = p->state;
    if (sj_count_cards(s, SJ_CARD_HAND) == 0 || sj_count_cards(s, exchange_pile(s)) == 0) {
        sj_ignore_happening(p);
        return;
    }
    CHECK(s->happening_stage == 0);
    sj_step_push(s, SJ_STEP_EXCHANGE);
}

/* First a card is given (stage 0), then another taken; `number` keeps the one given meanwhile. Only
 * event.65 may be declined. */
static enum sj_rule exchange_refusal(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    bool gives = s->happening_stage == 0;
    int card = only_operand(a);
    if (action_verb(a) == SJ_VERB_DECLINE) {
        bool may = gives && s->happening == EVENT_URGENCY && card == 0;
        return may ? SJ_RULE_NONE : sj_happening_rule(s);
    }
    if (action_verb(a) != (gives ? SJ_VERB_GIVE : SJ_VERB_TAKE)) return sj_happening_rule(s);
    if (card < 1 || card > SJ_CARDS) return sj_happening_rule(s);
    enum sj_card_place place = gives ? SJ_CARD_HAND : exchange_pile(s);
    return s->card[card - 1] == place ? SJ_RULE_NONE : sj_happening_rule(s);
}

static int exchange_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    enum sj_verb_number verb = s->happening_stage == 0 ? SJ_VERB_GIVE : SJ_VERB_TAKE;
    for (int card = 1; card <= SJ_CARDS; card++) {
        action a = action_make(verb, (unsigned)card, 0);
        if (!exchange_refusal(d, s, a)) list_add(&list, verb, card);
    }
    if (!exchange_refusal(d, s, action_make(SJ_VERB_DECLINE, 0, 0)))
        list_add(&list, SJ_VERB_DECLINE, 0);
    return list.count;
}

static void exchange_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int card = only_operand(a);
    CHECK(action_verb(a) == SJ_VERB_DECLINE || (card >= 1 && card <= SJ_CARDS));
    if (action_verb(a) == SJ_VERB_GIVE) {
        s->number = (uint8_t)card;
        s->happening_stage = 1;
        return;
    }
    sj_step_pop(s);
    if (action_verb(a) == SJ_VERB_DECLINE) {
        NOTE(p, SJ_RULE_event_65, SJ_MESSAGE_log_declined, 0);
        return;
    }
    CHECK(s->number >= 1 && s->number <= SJ_CARDS);
    s->card[s->number - 1] = (uint8_t)exchange_pile(s);
    s->card[card - 1] = SJ_CARD_HAND;
    NOTE(p, SJ_RULE_cards_18, SJ_MESSAGE_log_card_given, s->number);
    NOTE(p, sj_happening_rule(s), SJ_MESSAGE_log_card_taken, card);
}

const struct sj_step_row sj_exchange_row = { .actor = ACTS_SEAT,
                                             .rule = SJ_RULE_cards_18,
                                             .prompt = SJ_MESSAGE_prompt_exchange,
                                             .list = exchange_list,
                                             .refusal = exchange_refusal,
                                             .reason = happening_reason,
                                             .apply = exchange_apply,
                                             .ask = sj_happening_ask };

/* ---- Replacement points (event.25, event.42, event.62) ----------------------------------- */

/* R121, R122: stored; after British arrival the players say whose they are. */
void sj_gain_points(struct sj_play *p, int points)
{
    CHECK(points >= 0 && points <= UINT8_MAX);
    sj_state *s = p->state;
    if (!sj_has_british_arrived(s, p->data)) {
        sj_store_points(p, SJ_EGYPTIAN, points, SJ_RULE_replace_9);
        return;
    }
    s->points_to_split = (uint8_t)points;
    sj_step_push(s, SJ_STEP_SPLIT_POINTS);
}

static int split_points_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int british = 0; british <= s->points_to_split; british++) {
        list_add(&list, SJ_VERB_POINTS, british);
    }
    return list.count;
}

static void split_points_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    int british = only_operand(a), egyptian = s->points_to_split - british;
    CHECK(british >= 0 && egyptian >= 0);
    sj_step_pop(s);
    s->points_to_split = 0;
    sj_store_points(p, SJ_EGYPTIAN, egyptian, SJ_RULE_replace_9);
    sj_store_points(p, SJ_BRITISH, british, SJ_RULE_replace_9);
}

static void split_points_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->points_to_split;
}

const struct sj_step_row sj_split_points_row = { .actor = ACTS_SEAT,
                                                 .rule = SJ_RULE_replace_9,
                                                 .prompt = SJ_MESSAGE_prompt_split_points,
                                                 .list = split_points_list,
                                                 .apply = split_points_apply,
                                                 .ask = split_points_ask };
