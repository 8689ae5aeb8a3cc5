/*
 * What random events leave to the players: a place (event.16, event.24, event.35), an exchange of
 * cards (event.46, event.65, R152), and the flags of replacement points (R121).
 */
#include "games/sanjuans/play.h"

/* ---- A place ----------------------------------------------------------------------------- */

/* event.16, R151 */
static bool takes_stragglers(const sdata *d, const sstate *s, int location)
{
    return takes_arrivals(d, s, location) && free_counters(s, KIND_SUDANESE) > 0;
}

static bool can_be_relieved(const sdata *d, const sstate *s, int location)
{
    (void)d;
    return is_besieged(s, location);
}

static bool takes_redoubt(const sdata *d, const sstate *s, int location)
{
    (void)d;
    return is_friendly(s, location) && !s->redoubt[location];
}

static void add_stragglers(struct play *p, int location)
{
    raise_unit(p, KIND_SUDANESE, location, RULE_event_16);
}

/* event.24, R98 */
static void better_defences(struct play *p, int location)
{
    change_siege(p, location, -1, RULE_event_24);
}

static void add_redoubt(struct play *p, int location)
{
    p->state->redoubt[location] = 1;
    NOTE(p, RULE_event_35, MESSAGE_log_redoubt, location);
}

struct place_event {
    uint8_t number;
    bool (*fits)(const sdata *, const sstate *, int location);
    void (*act)(struct play *, int location);
};

static const struct place_event place_events[] = {
    { 16, takes_stragglers, add_stragglers },
    { 24, can_be_relieved, better_defences },
    { 35, takes_redoubt, add_redoubt },
};

static const struct place_event *place_event_at_hand(const sstate *s)
{
    const struct place_event *row = place_events;
    while (row->number != s->happening) row++;
    return row;
}

static int happening_place_list(const sdata *d, const sstate *s, action *out)
{
    const struct place_event *row = place_event_at_hand(s);
    struct list list = { out, 0 };
    for (int location = 0; location < LOCATIONS; location++) {
        if (row->fits(d, s, location)) list_add(&list, VERB_PLACE, location);
    }
    return list.count;
}

void begin_happening_place(struct play *p)
{
    action fitting[LOCATIONS];
    if (happening_place_list(p->data, p->state, fitting) > 0) {
        push_step(p->state, STEP_HAPPENING_PLACE);
    } else {
        ignore_happening(p);
    }
}

static enum rule happening_place_refusal(const sdata *d, const sstate *s, action a)
{
    int location = only_operand(a);
    bool is_place = action_verb(a) == VERB_PLACE && location >= 0 && location < LOCATIONS;
    bool fits = is_place && place_event_at_hand(s)->fits(d, s, location);
    return fits ? RULE_NONE : happening_rule(s);
}

static enum rule happening_reason(const sdata *d, const sstate *s, action a)
{
    (void)d;
    (void)a;
    return happening_rule(s);
}

static void happening_place_apply(struct play *p, action a)
{
    pop_step(p->state);
    place_event_at_hand(p->state)->act(p, only_operand(a));
}

static void happening_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->happening;
}

const struct step_row happening_place_row = { .actor = ACTS_PLAYERS,
                                              .rule = RULE_cards_11,
                                              .prompt = MESSAGE_prompt_happening_place,
                                              .list = happening_place_list,
                                              .refusal = happening_place_refusal,
                                              .reason = happening_reason,
                                              .apply = happening_place_apply,
                                              .ask = happening_ask };

/* ---- An exchange of cards ---------------------------------------------------------------- */

enum { EVENT_SECOND_CHANCES = 46, EVENT_URGENCY = 65 };

/* Where the players take a card from, and where theirs goes. */
static enum card_place exchange_pile(const sstate *s)
{
    return s->happening == EVENT_SECOND_CHANCES ? CARD_DISCARDED : CARD_DRAW;
}

void begin_exchange(struct play *p)
{
    sstate *s = p->state;
    if (count_cards(s, CARD_HAND) == 0 || count_cards(s, exchange_pile(s)) == 0) {
        ignore_happening(p);
        return;
    }
    s->happening_stage = 0;
    push_step(s, STEP_EXCHANGE);
}

/* First a card is given (stage 0), then another taken; `number` keeps the one given meanwhile. Only
 * event.65 may be declined. */
static enum rule exchange_refusal(const sdata *d, const sstate *s, action a)
{
    (void)d;
    bool gives = s->happening_stage == 0;
    int card = only_operand(a);
    if (action_verb(a) == VERB_DECLINE) {
        bool may = gives && s->happening == EVENT_URGENCY && card == 0;
        return may ? RULE_NONE : happening_rule(s);
    }
    if (action_verb(a) != (gives ? VERB_GIVE : VERB_TAKE)) return happening_rule(s);
    if (card < 1 || card > CARDS) return happening_rule(s);
    enum card_place place = gives ? CARD_HAND : exchange_pile(s);
    return s->card[card - 1] == place ? RULE_NONE : happening_rule(s);
}

static int exchange_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    enum verb_number verb = s->happening_stage == 0 ? VERB_GIVE : VERB_TAKE;
    for (int card = 1; card <= CARDS; card++) {
        action a = action_make(verb, (unsigned)card, 0);
        if (!exchange_refusal(d, s, a)) list_add(&list, verb, card);
    }
    if (!exchange_refusal(d, s, action_make(VERB_DECLINE, 0, 0))) list_add(&list, VERB_DECLINE, 0);
    return list.count;
}

static void exchange_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int card = only_operand(a);
    if (action_verb(a) == VERB_GIVE) {
        s->number = (uint8_t)card;
        s->happening_stage = 1;
        return;
    }
    pop_step(s);
    if (action_verb(a) == VERB_DECLINE) {
        NOTE(p, RULE_event_65, MESSAGE_log_declined, 0);
        return;
    }
    s->card[s->number - 1] = (uint8_t)exchange_pile(s);
    s->card[card - 1] = CARD_HAND;
    NOTE(p, RULE_cards_18, MESSAGE_log_card_given, s->number);
    NOTE(p, happening_rule(s), MESSAGE_log_card_taken, card);
}

const struct step_row exchange_row = { .actor = ACTS_PLAYERS,
                                       .rule = RULE_cards_18,
                                       .prompt = MESSAGE_prompt_exchange,
                                       .list = exchange_list,
                                       .refusal = exchange_refusal,
                                       .reason = happening_reason,
                                       .apply = exchange_apply,
                                       .ask = happening_ask };

/* ---- Replacement points (event.25, event.42, event.62) ----------------------------------- */

/* R121, R122: stored; after British arrival the players say whose they are. */
void gain_points(struct play *p, int points)
{
    sstate *s = p->state;
    if (!has_british_arrived(s, p->data)) {
        store_points(p, EGYPTIAN, points, RULE_replace_9);
        return;
    }
    s->points_to_split = (uint8_t)points;
    push_step(s, STEP_SPLIT_POINTS);
}

static int split_points_list(const sdata *d, const sstate *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    for (int british = 0; british <= s->points_to_split; british++) {
        list_add(&list, VERB_POINTS, british);
    }
    return list.count;
}

static void split_points_apply(struct play *p, action a)
{
    sstate *s = p->state;
    int british = only_operand(a), egyptian = s->points_to_split - british;
    pop_step(s);
    s->points_to_split = 0;
    store_points(p, EGYPTIAN, egyptian, RULE_replace_9);
    store_points(p, BRITISH, british, RULE_replace_9);
}

static void split_points_ask(const sdata *d, const sstate *s, int *arguments)
{
    (void)d;
    arguments[0] = s->points_to_split;
}

const struct step_row split_points_row = { .actor = ACTS_PLAYERS,
                                           .rule = RULE_replace_9,
                                           .prompt = MESSAGE_prompt_split_points,
                                           .list = split_points_list,
                                           .apply = split_points_apply,
                                           .ask = split_points_ask };
