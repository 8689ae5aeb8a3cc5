/*
 * Choices of the cards' events: where units come to (cards.20, R108), which kinds they are
 * (cards.19), and the locations, the island or the random village that an event acts on.
 */
#include "games/sanjuans/card_effects.h"

int free_counters(const sstate *s, int kind)
{
    int first = first_of_kind(kind), end = first + kind_counters(kind), count = 0;
    for (int unit = first; unit < end; unit++) {
        int where = s->unit_where[unit];
        count += where == WHERE_RESERVE || where == WHERE_LOST;
    }
    return count;
}

/* ---- The port of the Hicks expedition (card.hicks.3) ------------------------------------- */

static bool is_friendly_port(const sdata *d, const sstate *s, int location)
{
    return is_friendly(s, location) && is_port(d, location);
}

static void count_mahdist(const sdata *d, const sstate *s, uint8_t count[ISLANDS])
{
    __builtin_memset(count, 0, ISLANDS);
    for (int location = 0; location < LOCATIONS; location++) {
        if (is_in_revolt(s, location)) count[d->location[location].island]++;
    }
}

/* R16: the most Mahdist locations among islands with a friendly port, then ports not besieged. */
static bool is_hicks_port(const sdata *d, const sstate *s, int location)
{
    uint8_t mahdist[ISLANDS];
    if (!is_friendly_port(d, s, location)) return false;
    count_mahdist(d, s, mahdist);
    int count = mahdist[d->location[location].island];
    for (int other = 0; other < LOCATIONS; other++) {
        if (!is_friendly_port(d, s, other)) continue;
        int others = mahdist[d->location[other].island];
        if (others > count) return false;
        bool is_better = !is_besieged(s, other) && is_besieged(s, location);
        if (others == count && is_better) return false;
    }
    return true;
}

/* ---- Which locations fit ----------------------------------------------------------------- */

/* R108, R52: besieged only where the card names the place or the place is a port. */
static bool fits_where(const sdata *d, const sstate *s, const struct effect *effect, int location)
{
    bool is_named = location == effect->location;
    bool is_other = location == effect->otherwise;
    switch ((enum card_where)effect->where) {
    case AT_LOCATION: return is_named && is_friendly(s, location);
    case AT_EITHER: return (is_named || is_other) && takes_arrivals(d, s, location);
    case AT_ONE_FRIENDLY:
    case AT_FRIENDLY: return takes_arrivals(d, s, location);
    case AT_FORTIFIED:
        return takes_arrivals(d, s, location) && d->location[location].type == FORTIFIED_TOWN;
    case AT_ONE_TOWN: return takes_arrivals(d, s, location) && d->location[location].type == TOWN;
    case AT_PORT: return is_friendly(s, location) && is_port(d, location);
    case AT_BRITISH: return takes_arrivals(d, s, location) && has_british_unit(d, s, location);
    case AT_HICKS_PORT: return is_hicks_port(d, s, location);
    case CARD_WHERES: break;
    }
    return false;
}

bool fits_effect(const sdata *d, const sstate *s, const struct effect *effect, int location)
{
    switch ((enum effect_kind)effect->kind) {
    case EFFECT_UNITS:
    case EFFECT_FREE_UNITS: return fits_where(d, s, effect, location);
    case EFFECT_REDOUBT: return is_friendly(s, location) && !s->redoubt[location];
    case EFFECT_SIEGE: return is_besieged(s, location);
    case EFFECT_SHIPS_GUNS: return is_port(d, location);
    case EFFECT_CHANNEL: return is_friendly(s, location) && is_port(d, location);
    default: return false;
    }
}

int count_fitting(const sdata *d, const sstate *s, const struct effect *effect)
{
    int count = 0;
    for (int location = 0; location < LOCATIONS; location++) {
        count += fits_effect(d, s, effect, location);
    }
    return count;
}

/* Most cards name the place that units come to. */
static bool names_its_place(const struct effect *effect)
{
    bool brings = effect->kind == EFFECT_UNITS || effect->kind == EFFECT_FREE_UNITS;
    return brings && effect->where == AT_LOCATION;
}

/* Of all friendly ports one is the best for Hicks, so that any will do to know that there is one.
 */
static bool has_friendly_port(const sdata *d, const sstate *s)
{
    for (int location = 0; location < LOCATIONS; location++) {
        if (is_friendly_port(d, s, location)) return true;
    }
    return false;
}

bool has_fitting(const sdata *d, const sstate *s, const struct effect *effect)
{
    if (names_its_place(effect)) return fits_effect(d, s, effect, effect->location);
    bool is_hicks = effect->kind == EFFECT_UNITS && effect->where == AT_HICKS_PORT;
    if (is_hicks) return has_friendly_port(d, s);
    for (int location = 0; location < LOCATIONS; location++) {
        if (fits_effect(d, s, effect, location)) return true;
    }
    return false;
}

/* ---- Units ------------------------------------------------------------------------------- */

static bool is_split(const struct effect *effect)
{
    return effect->where == AT_FRIENDLY || effect->where == AT_FORTIFIED;
}

/* card.graham.2: those who come with Graham are marked. */
static void bring_units(struct play *p, int kind, int number, int location)
{
    int card = p->state->card_at_hand;
    bool is_grahams = has_effect(p->data, card, EFFECT_GRAHAM);
    for (int i = 0; i < number; i++) {
        int unit = raise_unit(p, kind, location, card_rule(p->data, card));
        if (unit != NO_UNIT && is_grahams) set_unit_flag(p->state, unit, UNIT_GRAHAM);
    }
}

/* Whether the place is known: named, or chosen for an earlier effect of the card. */
static bool has_place(sstate *s, const struct effect *effect)
{
    if (effect->where == AT_LOCATION) s->card_chosen = effect->location;
    return !is_split(effect) && s->card_chosen != NO_PLACE;
}

void begin_units(struct play *p, const struct effect *effect)
{
    sstate *s = p->state;
    s->card_left = effect->number;
    if (has_place(s, effect)) {
        bring_units(p, effect->unit_kind, effect->number, s->card_chosen);
        s->card_left = 0;
    } else {
        push_step(s, STEP_CARD_PLACE);
    }
}

/* cards.19, setup.30 */
void begin_free_units(struct play *p, const struct effect *effect)
{
    p->state->card_left = effect->number;
    push_step(p->state, has_place(p->state, effect) ? STEP_CARD_KIND : STEP_CARD_PLACE);
}

static void place_units(struct play *p, const struct effect *effect, int location)
{
    sstate *s = p->state;
    if (is_split(effect)) {
        bring_units(p, effect->unit_kind, 1, location);
        if (--s->card_left == 0) pop_step(s);
        return;
    }
    s->card_chosen = (uint8_t)location;
    pop_step(s);
    bring_units(p, effect->unit_kind, s->card_left, location);
    s->card_left = 0;
}

/* ---- Other effects on a location --------------------------------------------------------- */

static void build_redoubt(struct play *p, int location)
{
    p->state->redoubt[location] = 1;
    NOTE(p, RULE_cards_6, MESSAGE_log_redoubt, location);
    if (--p->state->card_left == 0) pop_step(p->state);
}

/* A siege is lowered, otherwise gunboats fire double there for the turn. */
static void point_guns(struct play *p, const struct effect *effect, int location)
{
    if (is_besieged(p->state, location)) {
        change_siege(p, location, -effect->number, RULE_cards_6);
        return;
    }
    p->state->ships_guns = (uint8_t)(location + 1);
    NOTE(p, RULE_cards_6, MESSAGE_log_ships_guns, location);
}

static void ease_check(struct play *p, int location, int number)
{
    int8_t *modifier = &p->state->revolt_modifier[location];
    *modifier = (int8_t)(*modifier - number);
    NOTE(p, RULE_cards_6, MESSAGE_log_revolt_modifier, location, *modifier);
}

static void guard_channel(struct play *p, const struct effect *effect, int location)
{
    sstate *s = p->state;
    if (is_besieged(s, location)) {
        s->place_flags[location] = (uint8_t)(s->place_flags[location] | PLACE_BOATS);
        change_siege(p, location, -effect->number, RULE_cards_6);
    } else {
        ease_check(p, location, effect->number);
    }
}

static void act_on_location(struct play *p, const struct effect *effect, int location)
{
    p->state->card_left = 0;
    pop_step(p->state);
    switch ((enum effect_kind)effect->kind) {
    case EFFECT_SIEGE: change_siege(p, location, -effect->number, RULE_cards_6); break;
    case EFFECT_SHIPS_GUNS: point_guns(p, effect, location); break;
    case EFFECT_CHANNEL: guard_channel(p, effect, location); break;
    default: break;
    }
}

/* ---- Effects that have lost their object ------------------------------------------------- */

/* R09 was asked when the card was chosen; a random event may have changed the map since. */
static bool skip_effect(struct play *p)
{
    p->state->card_left = 0;
    pop_step(p->state);
    NOTE(p, RULE_cards_21, MESSAGE_log_effect_void, p->state->card_at_hand);
    return true;
}

/* ---- The choice of a location ------------------------------------------------------------ */

static int card_place_list(const sdata *d, const sstate *s, action *out)
{
    const struct effect *effect = effect_at_hand(d, s);
    struct list list = { out, 0 };
    for (int location = 0; location < LOCATIONS; location++) {
        if (fits_effect(d, s, effect, location)) list_add(&list, VERB_PLACE, location);
    }
    return list.count;
}

static enum rule card_place_refusal(const sdata *d, const sstate *s, action a)
{
    int location = only_operand(a);
    bool is_place = action_verb(a) == VERB_PLACE && location >= 0 && location < LOCATIONS;
    bool fits = is_place && fits_effect(d, s, effect_at_hand(d, s), location);
    return fits ? RULE_NONE : card_rule(d, s->card_at_hand);
}

static enum rule card_reason(const sdata *d, const sstate *s, action a)
{
    (void)a;
    return card_rule(d, s->card_at_hand);
}

static void card_place_apply(struct play *p, action a)
{
    const struct effect *effect = effect_at_hand(p->data, p->state);
    int location = only_operand(a);
    switch ((enum effect_kind)effect->kind) {
    case EFFECT_UNITS: place_units(p, effect, location); break;
    case EFFECT_FREE_UNITS:
        p->state->card_chosen = (uint8_t)location;
        replace_step(p->state, STEP_CARD_KIND);
        break;
    case EFFECT_REDOUBT: build_redoubt(p, location); break;
    default: act_on_location(p, effect, location); break;
    }
}

static bool card_place_settle(struct play *p)
{
    const struct effect *effect = effect_at_hand(p->data, p->state);
    return has_fitting(p->data, p->state, effect) ? false : skip_effect(p);
}

static void card_ask(const sdata *d, const sstate *s, int *arguments)
{
    arguments[0] = s->card_at_hand;
    arguments[1] = s->card_left;
    arguments[2] = effect_at_hand(d, s)->unit_kind;
}

const struct step_row card_place_row = { .actor = ACTS_PLAYERS,
                                         .rule = RULE_cards_20,
                                         .prompt = MESSAGE_prompt_card_place,
                                         .list = card_place_list,
                                         .refusal = card_place_refusal,
                                         .reason = card_reason,
                                         .apply = card_place_apply,
                                         .settle = card_place_settle,
                                         .ask = card_ask };

/* ---- Kinds of British units (cards.19) --------------------------------------------------- */

static int card_kind_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int kind = 0; kind < KINDS; kind++) {
        bool is_free = d->kind[kind].nation == BRITISH && free_counters(s, kind) > 0;
        if (is_free) list_add(&list, VERB_KIND, kind);
    }
    return list.count;
}

static void card_kind_apply(struct play *p, action a)
{
    sstate *s = p->state;
    bring_units(p, only_operand(a), 1, s->card_chosen);
    if (--s->card_left == 0) pop_step(s);
}

static bool card_kind_settle(struct play *p)
{
    action kinds[KINDS];
    return card_kind_list(p->data, p->state, kinds) ? false : skip_effect(p);
}

const struct step_row card_kind_row = { .actor = ACTS_PLAYERS,
                                        .rule = RULE_cards_19,
                                        .prompt = MESSAGE_prompt_card_kind,
                                        .list = card_kind_list,
                                        .apply = card_kind_apply,
                                        .settle = card_kind_settle,
                                        .ask = card_ask };

/* ---- An island (card 41) ----------------------------------------------------------------- */

static int card_island_list(const sdata *d, const sstate *s, action *out)
{
    struct list list = { out, 0 };
    for (int island = 0; island < ISLANDS; island++) {
        if (!is_island_in_revolt(d, s, island)) list_add(&list, VERB_ISLAND, island);
    }
    return list.count;
}

static void card_island_apply(struct play *p, action a)
{
    int number = effect_at_hand(p->data, p->state)->number;
    pop_step(p->state);
    NOTE(p, RULE_cards_6, MESSAGE_log_chiefs, only_operand(a), number);
    for (int location = 0; location < LOCATIONS; location++) {
        /* Those in revolt too: they may be retaken before the checks come. */
        bool is_there = p->data->location[location].island == only_operand(a);
        if (is_there) ease_check(p, location, number);
    }
}

static bool card_island_settle(struct play *p)
{
    action islands[ISLANDS];
    return card_island_list(p->data, p->state, islands) ? false : skip_effect(p);
}

const struct step_row card_island_row = { .actor = ACTS_PLAYERS,
                                          .rule = RULE_cards_6,
                                          .prompt = MESSAGE_prompt_card_island,
                                          .list = card_island_list,
                                          .apply = card_island_apply,
                                          .settle = card_island_settle,
                                          .ask = card_ask };

/* ---- A random village (card 25) ---------------------------------------------------------- */

/* R109 */
static int card_village_outcomes(const sdata *d, const sstate *s, struct outcome *out)
{
    int count = 0;
    for (int location = 0; location < LOCATIONS; location++) {
        const struct location_data *data = &d->location[location];
        if (!is_in_revolt(s, location) || data->type != VILLAGE) continue;
        action a = action_make(VERB_LOCATION, (unsigned)location, 0);
        out[count++] = (struct outcome){ a, data->weight };
    }
    return count;
}

static void card_village_apply(struct play *p, action a)
{
    int points = effect_at_hand(p->data, p->state)->number;
    pop_step(p->state);
    retake_location(p, only_operand(a), RETAKEN_BY_EGYPTIANS, RULE_cards_6);
    note_vp(p, VP_EVENTS, -points, RULE_cards_6);
}

static bool card_village_settle(struct play *p)
{
    struct outcome villages[LOCATIONS];
    return card_village_outcomes(p->data, p->state, villages) ? false : skip_effect(p);
}

const struct step_row card_village_row = { .actor = ACTS_CHANCE,
                                           .rule = RULE_location_1,
                                           .prompt = MESSAGE_prompt_card_village,
                                           .outcomes = card_village_outcomes,
                                           .apply = card_village_apply,
                                           .settle = card_village_settle,
                                           .ask = card_ask };
