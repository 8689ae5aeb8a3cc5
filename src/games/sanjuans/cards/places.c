/*
 * Choices of the cards' events: where units come to (cards.20, R108), which kinds they are
 * (cards.19), and the locations, the island or the random village that an event acts on.
 */
#include "games/sanjuans/cards/cards.h"
#include "games/sanjuans/map/map.h"
#include "games/sanjuans/map/units.h"
#include "games/sanjuans/rebellion/rebellion.h"

int sj_free_counters(const sj_state *s, int kind)
{
    int first = sj_first_of_kind(kind), end = first + sj_kind_counters(kind), count = 0;
    for (int unit = first; unit < end; unit++) {
        int where = s->unit_where[unit];
        count += where == SJ_WHERE_RESERVE || where == SJ_WHERE_LOST;
    }
    return count;
}

/* ---- The port of the Hicks expedition (card.hicks.3) ------------------------------------- */

static bool is_friendly_port(const sj_data *d, const sj_state *s, int location)
{
    return sj_is_friendly(s, location) && sj_is_port(d, location);
}

static void count_mahdist(const sj_data *d, const sj_state *s, uint8_t count[SJ_ISLANDS])
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (sj_is_in_revolt(s, location)) count[d->location[location].island]++;
    }
}

/* R16: the most Mahdist locations among islands with a friendly port, then ports not besieged. */
static bool is_hicks_port(const sj_data *d, const sj_state *s, int location)
{
    uint8_t mahdist[SJ_ISLANDS] = { 0 };
    if (!is_friendly_port(d, s, location)) return false;
    count_mahdist(d, s, mahdist);
    int count = mahdist[d->location[location].island];
    for (int other = 0; other < SJ_LOCATIONS; other++) {
        if (!is_friendly_port(d, s, other)) continue;
        int others = mahdist[d->location[other].island];
        if (others > count) return false;
        bool is_better = !sj_is_besieged(s, other) && sj_is_besieged(s, location);
        if (others == count && is_better) return false;
    }
    return true;
}

/* ---- Which locations fit ----------------------------------------------------------------- */

/* R108, R52: besieged only where the card names the place or the place is a port. */
static bool fits_where(const sj_data *d, const sj_state *s, const struct sj_effect *effect,
                       int location)
{
    bool is_named = location == effect->location;
    bool is_other = location == effect->otherwise;
    switch ((enum sj_card_where)effect->where) {
    case SJ_AT_LOCATION: return is_named && sj_is_friendly(s, location);
    case SJ_AT_EITHER: return (is_named || is_other) && sj_takes_arrivals(d, s, location);
    case SJ_AT_ONE_FRIENDLY:
    case SJ_AT_FRIENDLY: return sj_takes_arrivals(d, s, location);
    case SJ_AT_FORTIFIED:
        return sj_takes_arrivals(d, s, location) && d->location[location].type == SJ_FORTIFIED_TOWN;
    case SJ_AT_ONE_TOWN:
        return sj_takes_arrivals(d, s, location) && d->location[location].type == SJ_TOWN;
    case SJ_AT_PORT: return sj_is_friendly(s, location) && sj_is_port(d, location);
    case SJ_AT_BRITISH:
        return sj_takes_arrivals(d, s, location) && sj_has_british_unit(d, s, location);
    case SJ_AT_HICKS_PORT: return is_hicks_port(d, s, location);
    case SJ_CARD_WHERES: break;
    }
    return false;
}

bool sj_fits_effect(const sj_data *d, const sj_state *s, const struct sj_effect *effect,
                    int location)
{
    CHECK(location >= 0 && location < SJ_LOCATIONS);
    switch ((enum sj_effect_kind)effect->kind) {
    case SJ_EFFECT_UNITS:
    case SJ_EFFECT_FREE_UNITS: return fits_where(d, s, effect, location);
    case SJ_EFFECT_REDOUBT: return sj_is_friendly(s, location) && !s->redoubt[location];
    case SJ_EFFECT_SIEGE: return sj_is_besieged(s, location);
    case SJ_EFFECT_SHIPS_GUNS: return sj_is_port(d, location);
    case SJ_EFFECT_CHANNEL: return sj_is_friendly(s, location) && sj_is_port(d, location);
    default: return false;
    }
}

int sj_count_fitting(const sj_data *d, const sj_state *s, const struct sj_effect *effect)
{
    int count = 0;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        count += sj_fits_effect(d, s, effect, location);
    }
    return count;
}

/* Most cards name the place that units come to. */
static bool names_its_place(const struct sj_effect *effect)
{
    bool brings = effect->kind == SJ_EFFECT_UNITS || effect->kind == SJ_EFFECT_FREE_UNITS;
    return brings && effect->where == SJ_AT_LOCATION;
}

/* Of all friendly ports one is the best for Hicks, so that any will do to know that there is one.
 */
static bool has_friendly_port(const sj_data *d, const sj_state *s)
{
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (is_friendly_port(d, s, location)) return true;
    }
    return false;
}

bool sj_has_fitting(const sj_data *d, const sj_state *s, const struct sj_effect *effect)
{
    if (names_its_place(effect)) return sj_fits_effect(d, s, effect, effect->location);
    bool is_hicks = effect->kind == SJ_EFFECT_UNITS && effect->where == SJ_AT_HICKS_PORT;
    if (is_hicks) return has_friendly_port(d, s);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (sj_fits_effect(d, s, effect, location)) return true;
    }
    return false;
}

/* ---- Units ------------------------------------------------------------------------------- */

static bool is_split(const struct sj_effect *effect)
{
    return effect->where == SJ_AT_FRIENDLY || effect->where == SJ_AT_FORTIFIED;
}

/* card.graham.2: those who come with Graham are marked. */
static void bring_units(struct sj_play *p, int kind, int number, int location)
{
    CHECK(number >= 0);
    int card = p->state->card_at_hand;
    bool is_grahams = sj_has_effect(p->data, card, SJ_EFFECT_GRAHAM);
    for (int i = 0; i < number; i++) {
        int unit = sj_raise_unit(p, kind, location, sj_card_rule(p->data, card));
        if (unit != SJ_NO_UNIT && is_grahams) sj_set_unit_flag(p->state, unit, SJ_UNIT_GRAHAM);
    }
}

/* Whether the place is known: named, or chosen for an earlier effect of the card. */
static bool has_place(sj_state *s, const struct sj_effect *effect)
{
    if (effect->where == SJ_AT_LOCATION) s->card_chosen = effect->location;
    return !is_split(effect) && s->card_chosen != SJ_NO_PLACE;
}

static bool is_named_place_lost(struct sj_play *p, const struct sj_effect *effect)
{
    return effect->where == SJ_AT_LOCATION && sj_is_arrival_lost(p, effect->location);
}

void sj_begin_units(struct sj_play *p, const struct sj_effect *effect)
{
    sj_state *s = p->state;
    if (is_named_place_lost(p, effect)) return;
    s->card_left = effect->number;
    if (has_place(s, effect)) {
        bring_units(p, effect->unit_kind, effect->number, s->card_chosen);
        s->card_left = 0;
    } else {
        sj_step_push(s, SJ_STEP_CARD_PLACE);
    }
}

/* cards.19, setup.30 */
void sj_begin_free_units(struct sj_play *p, const struct sj_effect *effect)
{
    if (is_named_place_lost(p, effect)) return;
    p->state->card_left = effect->number;
    sj_step_push(p->state, has_place(p->state, effect) ? SJ_STEP_CARD_KIND : SJ_STEP_CARD_PLACE);
}

static void place_units(struct sj_play *p, const struct sj_effect *effect, int location)
{
    sj_state *s = p->state;
    CHECK(s->card_left > 0);
    if (is_split(effect)) {
        bring_units(p, effect->unit_kind, 1, location);
        if (--s->card_left == 0) sj_step_pop(s);
        return;
    }
    s->card_chosen = (uint8_t)location;
    sj_step_pop(s);
    bring_units(p, effect->unit_kind, s->card_left, location);
    s->card_left = 0;
}

/* ---- Other effects on a location --------------------------------------------------------- */

static void build_redoubt(struct sj_play *p, int location)
{
    CHECK(p->state->card_left > 0 && !p->state->redoubt[location]);
    p->state->redoubt[location] = 1;
    NOTE(p, SJ_RULE_cards_6, SJ_MESSAGE_log_redoubt, location);
    if (--p->state->card_left == 0) sj_step_pop(p->state);
}

/* A siege is lowered, otherwise gunboats fire double there for the turn. */
static void point_guns(struct sj_play *p, const struct sj_effect *effect, int location)
{
    CHECK(sj_is_port(p->data, location));
    if (sj_is_besieged(p->state, location)) {
        sj_change_siege(p, location, -effect->number, SJ_RULE_cards_6);
        return;
    }
    p->state->ships_guns = (uint8_t)(location + 1);
    NOTE(p, SJ_RULE_cards_6, SJ_MESSAGE_log_ships_guns, location);
}

static void guard_channel(struct sj_play *p, const struct sj_effect *effect, int location)
{
    sj_state *s = p->state;
    CHECK(sj_is_friendly(s, location) && sj_is_port(p->data, location));
    if (sj_is_besieged(s, location)) {
        s->place_flags[location] = (uint8_t)(s->place_flags[location] | SJ_PLACE_BOATS);
        sj_change_siege(p, location, -effect->number, SJ_RULE_cards_6);
    } else {
        s->revolt_guard[location] = (uint8_t)(s->revolt_guard[location] + effect->number);
        NOTE(p, SJ_RULE_cards_6, SJ_MESSAGE_log_revolt_guard, location, s->revolt_guard[location]);
    }
}

static void act_on_location(struct sj_play *p, const struct sj_effect *effect, int location)
{
    CHECK(p->state->step[0] == SJ_STEP_CARD_PLACE);
    p->state->card_left = 0;
    sj_step_pop(p->state);
    switch ((enum sj_effect_kind)effect->kind) {
    case SJ_EFFECT_SIEGE: sj_change_siege(p, location, -effect->number, SJ_RULE_cards_6); break;
    case SJ_EFFECT_SHIPS_GUNS: point_guns(p, effect, location); break;
    case SJ_EFFECT_CHANNEL: guard_channel(p, effect, location); break;
    default: break;
    }
}

/* ---- Effects that have lost their object ------------------------------------------------- */

/* R09 was asked when the card was chosen; a random event may have changed the map since. */
static bool skip_effect(struct sj_play *p)
{
    CHECK(p->state->step[0] >= SJ_STEP_CARD_PLACE && p->state->step[0] <= SJ_STEP_CARD_VILLAGE);
    p->state->card_left = 0;
    sj_step_pop(p->state);
    NOTE(p, SJ_RULE_cards_21, SJ_MESSAGE_log_effect_void, p->state->card_at_hand);
    return true;
}

/* ---- The choice of a location ------------------------------------------------------------ */

static int card_place_list(const sj_data *d, const sj_state *s, action *out)
{
    const struct sj_effect *effect = sj_effect_at_hand(d, s);
    struct list list = { out, 0 };
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        if (sj_fits_effect(d, s, effect, location)) list_add(&list, SJ_VERB_PLACE, location);
    }
    return list.count;
}

static enum sj_rule card_place_refusal(const sj_data *d, const sj_state *s, action a)
{
    int location = only_operand(a);
    bool is_place = action_verb(a) == SJ_VERB_PLACE && location >= 0 && location < SJ_LOCATIONS;
    bool fits = is_place && sj_fits_effect(d, s, sj_effect_at_hand(d, s), location);
    return fits ? SJ_RULE_NONE : sj_card_rule(d, s->card_at_hand);
}

static enum sj_rule card_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)a;
    return sj_card_rule(d, s->card_at_hand);
}

static void card_place_apply(struct sj_play *p, action a)
{
    const struct sj_effect *effect = sj_effect_at_hand(p->data, p->state);
    int location = only_operand(a);
    CHECK(sj_fits_effect(p->data, p->state, effect, location));
    switch ((enum sj_effect_kind)effect->kind) {
    case SJ_EFFECT_UNITS: place_units(p, effect, location); break;
    case SJ_EFFECT_FREE_UNITS:
        p->state->card_chosen = (uint8_t)location;
        sj_step_replace(p->state, SJ_STEP_CARD_KIND);
        break;
    case SJ_EFFECT_REDOUBT: build_redoubt(p, location); break;
    default: act_on_location(p, effect, location); break;
    }
}

static bool card_place_settle(struct sj_play *p)
{
    const struct sj_effect *effect = sj_effect_at_hand(p->data, p->state);
    return sj_has_fitting(p->data, p->state, effect) ? false : skip_effect(p);
}

static void card_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    question->argument[0] = s->card_at_hand;
    question->argument[1] = s->card_left;
    question->argument[2] = sj_effect_at_hand(d, s)->unit_kind;
}

/* What comes, and how much of it is still to be placed. */
static void card_place_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    int kind = sj_effect_at_hand(d, s)->kind;
    card_ask(d, s, question);
    if (kind == SJ_EFFECT_UNITS) question->message = SJ_MESSAGE_prompt_card_units;
    if (kind == SJ_EFFECT_REDOUBT) question->message = SJ_MESSAGE_prompt_card_redoubt;
}

const struct sj_step_row sj_card_place_row = { .actor = ACTS_SEAT,
                                               .rule = SJ_RULE_cards_20,
                                               .prompt = SJ_MESSAGE_prompt_card_place,
                                               .list = card_place_list,
                                               .refusal = card_place_refusal,
                                               .reason = card_reason,
                                               .apply = card_place_apply,
                                               .settle = card_place_settle,
                                               .ask = card_place_ask };

/* ---- Kinds of British units (cards.19) --------------------------------------------------- */

static int card_kind_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int kind = 0; kind < SJ_KINDS; kind++) {
        bool is_free = d->kind[kind].nation == SJ_BRITISH && sj_free_counters(s, kind) > 0;
        if (is_free) list_add(&list, SJ_VERB_KIND, kind);
    }
    return list.count;
}

static void card_kind_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    CHECK(s->card_left > 0 && sj_is_location(s->card_chosen));
    bring_units(p, only_operand(a), 1, s->card_chosen);
    if (--s->card_left == 0) sj_step_pop(s);
}

static bool card_kind_settle(struct sj_play *p)
{
    action kinds[SJ_KINDS];
    return card_kind_list(p->data, p->state, kinds) ? false : skip_effect(p);
}

const struct sj_step_row sj_card_kind_row = { .actor = ACTS_SEAT,
                                              .rule = SJ_RULE_cards_19,
                                              .prompt = SJ_MESSAGE_prompt_card_kind,
                                              .list = card_kind_list,
                                              .apply = card_kind_apply,
                                              .settle = card_kind_settle,
                                              .ask = card_ask };

/* ---- An island (card 41) ----------------------------------------------------------------- */

static int card_island_list(const sj_data *d, const sj_state *s, action *out)
{
    struct list list = { out, 0 };
    for (int island = 0; island < SJ_ISLANDS; island++) {
        if (!sj_is_island_in_revolt(d, s, island)) list_add(&list, SJ_VERB_ISLAND, island);
    }
    return list.count;
}

static void ease_check(struct sj_play *p, int location, int number)
{
    int8_t *modifier = &p->state->revolt_modifier[location];
    *modifier = (int8_t)(*modifier - number);
    NOTE(p, SJ_RULE_cards_6, SJ_MESSAGE_log_revolt_modifier, location, *modifier);
}

static void card_island_apply(struct sj_play *p, action a)
{
    int number = sj_effect_at_hand(p->data, p->state)->number;
    sj_step_pop(p->state);
    NOTE(p, SJ_RULE_cards_6, SJ_MESSAGE_log_chiefs, only_operand(a), number);
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        /* Those in revolt too: they may be retaken before the checks come. */
        bool is_there = p->data->location[location].island == only_operand(a);
        if (is_there) ease_check(p, location, number);
    }
}

static bool card_island_settle(struct sj_play *p)
{
    action islands[SJ_ISLANDS];
    return card_island_list(p->data, p->state, islands) ? false : skip_effect(p);
}

const struct sj_step_row sj_card_island_row = { .actor = ACTS_SEAT,
                                                .rule = SJ_RULE_cards_6,
                                                .prompt = SJ_MESSAGE_prompt_card_island,
                                                .list = card_island_list,
                                                .apply = card_island_apply,
                                                .settle = card_island_settle,
                                                .ask = card_ask };

/* ---- A random village (card 25) ---------------------------------------------------------- */

/* R109 */
static int card_village_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    int count = 0;
    for (int location = 0; location < SJ_LOCATIONS; location++) {
        const struct sj_location_data *data = &d->location[location];
        if (!sj_is_in_revolt(s, location) || data->type != SJ_VILLAGE) continue;
        action a = action_make(SJ_VERB_LOCATION, (unsigned)location, 0);
        out[count++] = (struct outcome){ a, data->weight };
    }
    return count;
}

static void card_village_apply(struct sj_play *p, action a)
{
    CHECK(sj_is_in_revolt(p->state, only_operand(a)));
    int points = sj_effect_at_hand(p->data, p->state)->number;
    sj_step_pop(p->state);
    sj_retake_location(p, only_operand(a), SJ_RETAKEN_BY_EGYPTIANS, SJ_RULE_cards_6);
    sj_note_vp(p, SJ_VP_EVENTS, -points, SJ_RULE_cards_6);
}

static bool card_village_settle(struct sj_play *p)
{
    struct outcome villages[SJ_LOCATIONS];
    return card_village_outcomes(p->data, p->state, villages) ? false : skip_effect(p);
}

const struct sj_step_row sj_card_village_row = { .actor = ACTS_CHANCE,
                                                 .rule = SJ_RULE_location_1,
                                                 .prompt = SJ_MESSAGE_prompt_card_village,
                                                 .outcomes = card_village_outcomes,
                                                 .apply = card_village_apply,
                                                 .settle = card_village_settle,
                                                 .ask = card_ask };
