/*
 * Random events (cards.11, event.11 to event.66): the D66, the table of the events, and those that
 * need nothing but a number in the state. An event that cannot apply is ignored, and says so.
 */
#include "games/sanjuans/events/events.h"
#include "games/sanjuans/rebellion/rebellion.h"

/* What an event adds to a number of the state stands in its row: `field` by its place in the state,
 * `constant` for how much. */
struct happening_row {
    uint8_t number;
    void (*begin)(struct sj_play *, const struct happening_row *);
    size_t field;
    enum sj_constant constant;
};

enum sj_rule sj_happening_rule(const sj_state *s)
{
    int tens = s->happening / 10, ones = s->happening % 10;
    CHECK(tens >= 1 && tens <= SJ_DIE_SIDES && ones >= 1 && ones <= SJ_DIE_SIDES);
    return (enum sj_rule)(SJ_RULE_event_11 + (tens - 1) * SJ_DIE_SIDES + ones - 1);
}

void sj_ignore_happening(struct sj_play *p)
{
    NOTE(p, SJ_RULE_cards_21, SJ_MESSAGE_log_happening_ignored, p->state->happening);
}

/* ---- Events that set a number ------------------------------------------------------------ */

static void add(sj_state *s, size_t field, int amount)
{
    CHECK(field < sizeof *s && amount >= 0);
    enum { MOST = 60 }; /* far above what a campaign brings, and within the limits of the fields */
    uint8_t *value = (uint8_t *)s + field;
    *value = (uint8_t)(*value + amount > MOST ? MOST : *value + amount);
}

/* event.32, event.55 */
static void set_number(struct sj_play *p, const struct happening_row *row)
{
    add(p->state, row->field, p->data->constant[row->constant]);
}

static void set_one(struct sj_play *p, const struct happening_row *row)
{
    add(p->state, row->field, 1);
}

/* event.53: one place more, however often it comes in a round. */
static void load_well(struct sj_play *p, const struct happening_row *row)
{
    (void)row;
    p->state->capacity_more = 1;
}

/* event.22, event.31, event.51, event.54, R147, R148 */
static void set_one_for_ops(struct sj_play *p, const struct happening_row *row)
{
    if (p->state->card_use == SJ_USE_OPS) {
        add(p->state, row->field, 1);
    } else {
        sj_ignore_happening(p);
    }
}

/* event.45, R140: this round and the next. */
static void set_two_rounds(struct sj_play *p, const struct happening_row *row)
{
    CHECK(row->field == offsetof(sj_state, movement_less));
    set_number(p, row);
    add(p->state, offsetof(sj_state, movement_less_next), p->data->constant[row->constant]);
}

/* event.36: waits for the next Ops card, beside one that acts on this. */
static void set_impatience(struct sj_play *p, const struct happening_row *row)
{
    (void)row;
    p->state->impatience |= 1;
}

/* ---- Victory points and replacement points ----------------------------------------------- */

/* event.15, event.23, R125: noted, and booked in step 7. */
static void raise_vp(struct sj_play *p, const struct happening_row *row)
{
    sj_note_vp(p, SJ_VP_EVENTS, p->data->constant[row->constant], sj_happening_rule(p->state));
}

static void lower_vp(struct sj_play *p, const struct happening_row *row)
{
    sj_note_vp(p, SJ_VP_EVENTS, -p->data->constant[row->constant], sj_happening_rule(p->state));
}

/* replace.10: at no price in victory points. */
static void add_points(struct sj_play *p, const struct happening_row *row)
{
    sj_gain_points(p, p->data->constant[row->constant]);
}

static void roll_for_points(struct sj_play *p, const struct happening_row *row)
{
    (void)row;
    sj_step_push(p->state, SJ_STEP_HAPPENING_ROLL);
}

/* ---- Events that ask chance or the players ----------------------------------------------- */

static void random_location(struct sj_play *p, const struct happening_row *row)
{
    (void)row;
    sj_begin_random_location(p);
}

static void random_ship(struct sj_play *p, const struct happening_row *row)
{
    (void)row;
    sj_begin_random_ship(p);
}

static void chosen_place(struct sj_play *p, const struct happening_row *row)
{
    (void)row;
    sj_begin_happening_place(p);
}

static void exchange(struct sj_play *p, const struct happening_row *row)
{
    (void)row;
    sj_begin_exchange(p);
}

/* ---- The table --------------------------------------------------------------------------- */

#define FIELD_OF(member) offsetof(sj_state, member)

static const struct happening_row rows[SJ_HAPPENINGS] = {
    { .number = 11, .begin = set_one, .field = FIELD_OF(encounter_round) },
    { .number = 12, .begin = random_ship },
    { .number = 13, .begin = random_location },
    { .number = 14, .begin = random_location },
    { .number = 15, .begin = raise_vp, .constant = SJ_CONSTANT_vp_event },
    { .number = 16, .begin = chosen_place },
    { .number = 21, .begin = set_one, .field = FIELD_OF(no_ops_next) },
    { .number = 22, .begin = set_one_for_ops, .field = FIELD_OF(unseen) },
    { .number = 23, .begin = lower_vp, .constant = SJ_CONSTANT_vp_event },
    { .number = 24, .begin = chosen_place },
    { .number = 25, .begin = add_points, .constant = SJ_CONSTANT_event_points },
    { .number = 26, .begin = random_location },
    { .number = 31, .begin = set_one_for_ops, .field = FIELD_OF(ops_more) },
    { .number = 32,
      .begin = set_number,
      .field = FIELD_OF(movement_less),
      .constant = SJ_CONSTANT_rain_movement },
    { .number = 33, .begin = random_location },
    { .number = 34, .begin = set_one, .field = FIELD_OF(ops_less) },
    { .number = 35, .begin = chosen_place },
    { .number = 36, .begin = set_impatience },
    { .number = 41, .begin = random_location },
    { .number = 42, .begin = roll_for_points },
    { .number = 43, .begin = set_one, .field = FIELD_OF(encounter_turn) },
    { .number = 44, .begin = random_location },
    { .number = 45,
      .begin = set_two_rounds,
      .field = FIELD_OF(movement_less),
      .constant = SJ_CONSTANT_sand_movement },
    { .number = 46, .begin = exchange },
    { .number = 51, .begin = set_one_for_ops, .field = FIELD_OF(unseen) },
    { .number = 52, .begin = random_location },
    { .number = 53, .begin = load_well },
    { .number = 54, .begin = set_one_for_ops, .field = FIELD_OF(ops_more) },
    { .number = 55,
      .begin = set_number,
      .field = FIELD_OF(movement_less),
      .constant = SJ_CONSTANT_guides_movement },
    { .number = 56, .begin = set_one, .field = FIELD_OF(surprise_ready) },
    { .number = 61, .begin = set_one, .field = FIELD_OF(ambush) },
    { .number = 62, .begin = add_points, .constant = SJ_CONSTANT_event_points },
    { .number = 63, .begin = random_ship },
    { .number = 64, .begin = random_ship },
    { .number = 65, .begin = exchange },
    { .number = 66, .begin = set_one, .field = FIELD_OF(overconfident) },
};

/* ---- The steps --------------------------------------------------------------------------- */

/* R06: the first die gives the tens. */
static int happening_die_outcomes(const sj_data *d, const sj_state *s, struct outcome *out)
{
    (void)d;
    (void)s;
    for (int i = 0; i < SJ_HAPPENINGS; i++) {
        out[i] = (struct outcome){ action_make(SJ_VERB_HAPPENING, rows[i].number, 0), 1 };
    }
    return SJ_HAPPENINGS;
}

static void happening_die_apply(struct sj_play *p, action a)
{
    sj_state *s = p->state;
    s->happening = (uint8_t)only_operand(a);
    s->happening_stage = 0;
    sj_step_replace(s, SJ_STEP_HAPPENING);
    NOTE(p, SJ_RULE_cards_11, SJ_MESSAGE_log_happening, s->happening);
}

const struct sj_step_row sj_happening_die_row = { .actor = ACTS_CHANCE,
                                                  .rule = SJ_RULE_cards_11,
                                                  .prompt = SJ_MESSAGE_prompt_happening_die,
                                                  .outcomes = happening_die_outcomes,
                                                  .apply = happening_die_apply };

/* What the event asks for takes its place on the stack. */
static void begin_happening(struct sj_play *p)
{
    CHECK(p->state->step[0] == SJ_STEP_HAPPENING);
    const struct happening_row *row = &rows[sj_happening_rule(p->state) - SJ_RULE_event_11];
    CHECK(row->number == p->state->happening);
    sj_step_pop(p->state);
    row->begin(p, row);
}

/* cards.22: a group that rules on its events is asked about each. */
static int happening_list(const sj_data *d, const sj_state *s, action *out)
{
    (void)d;
    struct list list = { out, 0 };
    if (!s->option[SJ_OPTION_RULINGS]) return 0;
    list_add(&list, SJ_VERB_ACCEPT, 0);
    list_add(&list, SJ_VERB_IGNORE, 0);
    return list.count;
}

static void happening_apply(struct sj_play *p, action a)
{
    if (action_verb(a) == SJ_VERB_ACCEPT) {
        begin_happening(p);
        return;
    }
    NOTE(p, SJ_RULE_cards_22, SJ_MESSAGE_log_happening_ruled_out, p->state->happening);
    p->state->happening = 0;
    sj_step_pop(p->state);
}

static bool happening_settle(struct sj_play *p)
{
    if (p->state->option[SJ_OPTION_RULINGS]) return false;
    begin_happening(p);
    return true;
}

static enum sj_rule happening_reason(const sj_data *d, const sj_state *s, action a)
{
    (void)d;
    return action_verb(a) == SJ_VERB_IGNORE ? SJ_RULE_cards_22 : sj_happening_rule(s);
}

void sj_happening_ask(const sj_data *d, const sj_state *s, struct question *question)
{
    (void)d;
    question->argument[0] = s->happening;
}

const struct sj_step_row sj_happening_row = { .actor = ACTS_SEAT,
                                              .rule = SJ_RULE_cards_12,
                                              .prompt = SJ_MESSAGE_prompt_happening,
                                              .list = happening_list,
                                              .reason = happening_reason,
                                              .apply = happening_apply,
                                              .settle = happening_settle,
                                              .ask = sj_happening_ask };
