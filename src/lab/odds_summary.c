/*
 * Two passes over the ends: the first finds which values change and which of them are open, the
 * second brings the ends together by a short record of the open ones.
 */
#include "lab/odds_summary.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/field_value.h"

/* After the open values a record holds what comes next. */
enum { TAIL_ACTOR, TAIL_ENDING, TAIL_RULE, TAIL_MESSAGE, TAIL_ARGUMENTS };
enum { TAIL = TAIL_ARGUMENTS + TRACE_ARGUMENTS };

/* ---- The values that change -------------------------------------------------------------------
 */

struct collector {
    struct summary *summary;
    const void *before;
    const struct distribution *ends;
    const struct field *top;
    int row, column; /* in the field `top` */
    int room;
    bool has_failed;
};

int32_t change_value(const struct change *change, const void *state)
{
    return field_get(change->field, (const char *)state + change->offset);
}

static struct change *new_change(struct collector *collector)
{
    struct summary *summary = collector->summary;
    if (summary->change_count == collector->room) {
        int room = collector->room ? collector->room * 2 : 32;
        struct change *larger =
            realloc(summary->changes, (size_t)room * sizeof summary->changes[0]);
        if (!larger) {
            collector->has_failed = true;
            return NULL;
        }
        summary->changes = larger;
        collector->room = room;
    }
    return &summary->changes[summary->change_count];
}

/* Keeps the value if it is another than before in any of the ends. */
static void collect_value(struct collector *collector, const struct field *field, size_t offset)
{
    struct change *change = new_change(collector);
    if (!change || collector->ends->count == 0) return;
    *change = (struct change){ .top = collector->top,
                               .field = field,
                               .offset = offset,
                               .row = collector->row,
                               .column = collector->column,
                               .is_certain = true };
    change->before = change_value(change, collector->before);
    change->after = change_value(change, distribution_record(collector->ends, 0));
    bool changes = change->after != change->before;
    for (uint32_t i = 1; i < collector->ends->count; i++) {
        if (change_value(change, distribution_record(collector->ends, i)) == change->after)
            continue;
        change->is_certain = false;
        changes = true;
        break;
    }
    if (!changes) return;
    collector->summary->change_count++;
    collector->summary->open_count += !change->is_certain;
}

static void collect_field(struct collector *collector, const struct field *field, size_t base);

static void collect_row(struct collector *collector, const struct field *field, size_t offset)
{
    if (field->type == FIELD_STRUCT) {
        for (const struct field *member = field->members; member->name; member++)
            collect_field(collector, member, offset);
        return;
    }
    for (int column = 0; column < field_columns(field); column++) {
        if (field == collector->top) collector->column = field->columns ? column : -1;
        collect_value(collector, field, offset + (size_t)column * field_item_size(field));
    }
}

static void collect_field(struct collector *collector, const struct field *field, size_t base)
{
    for (int row = 0; row < field_rows(field); row++) {
        if (field == collector->top) collector->row = field->rows ? row : -1;
        collect_row(collector, field, base + field->offset + (size_t)row * field->stride);
    }
}

/* ---- Bringing the ends together ---------------------------------------------------------------
 */

static size_t record_length(const struct summary *summary)
{
    return (size_t)summary->open_count + TAIL;
}

static void write_tail(const struct odds_question *question, const void *end, int32_t *tail)
{
    const struct game *game = question->game;
    int actor = game->actor(end);
    struct trace_event event = { 0 };
    struct trace trace = { &event, 1, 0 };
    tail[TAIL_ACTOR] = actor;
    if (actor == ACTOR_OVER)
        tail[TAIL_ENDING] = game->score(question->data, end).ending;
    else if (game->prompt)
        game->prompt(question->data, end, &trace);
    tail[TAIL_RULE] = event.rule;
    tail[TAIL_MESSAGE] = event.message;
    for (int i = 0; i < TRACE_ARGUMENTS; i++) tail[TAIL_ARGUMENTS + i] = event.argument[i];
}

static enum odds_verdict bring_together(struct summary *summary,
                                        const struct odds_question *question,
                                        const struct distribution *ends)
{
    size_t length = record_length(summary);
    int32_t *record = calloc(length, sizeof record[0]);
    bool done = record != NULL;
    distribution_open(&summary->outcomes, length * sizeof record[0], ends->most);
    for (uint32_t i = 0; done && i < ends->count; i++) {
        const void *end = distribution_record(ends, i);
        int32_t *value = record;
        memset(record, 0, length * sizeof record[0]);
        for (int c = 0; c < summary->change_count; c++) {
            if (!summary->changes[c].is_certain) *value++ = change_value(&summary->changes[c], end);
        }
        write_tail(question, end, value);
        enum addition addition = distribution_add(&summary->outcomes, record, ends->chances[i]);
        if (addition == ADDITION_TOO_FINE) {
            free(record);
            return ODDS_TOO_FINE;
        }
        done = addition == ADDED;
    }
    free(record);
    if (done) summary->order = distribution_order(&summary->outcomes);
    return done && summary->order ? ODDS_EXACT : ODDS_NO_MEMORY;
}

enum odds_verdict summary_open(struct summary *summary, const struct odds_question *question,
                               const struct distribution *ends,
                               bool (*is_told)(const void *context, const struct field *field),
                               const void *context)
{
    struct collector collector = { .summary = summary, .before = question->state, .ends = ends };
    *summary = (struct summary){ .game = question->game };
    for (const struct field *field = question->game->state_fields; field->name; field++) {
        if (is_told && !is_told(context, field)) continue;
        collector.top = field;
        collector.row = collector.column = -1;
        collect_field(&collector, field, 0);
    }
    if (collector.has_failed) return ODDS_NO_MEMORY;
    return bring_together(summary, question, ends);
}

void summary_close(struct summary *summary)
{
    free(summary->changes);
    free(summary->order);
    distribution_close(&summary->outcomes);
    *summary = (struct summary){ 0 };
}

struct summary_end summary_outcome(const struct summary *summary, uint32_t number)
{
    const int32_t *values = distribution_record(&summary->outcomes, number);
    const int32_t *tail = values + summary->open_count;
    struct summary_end end = { .actor = tail[TAIL_ACTOR],
                               .ending = (unsigned)tail[TAIL_ENDING],
                               .asked = { .rule = (uint16_t)tail[TAIL_RULE],
                                          .message = (uint16_t)tail[TAIL_MESSAGE] },
                               .values = values };
    for (int i = 0; i < TRACE_ARGUMENTS; i++)
        end.asked.argument[i] = (int16_t)tail[TAIL_ARGUMENTS + i];
    return end;
}

enum odds_verdict summary_values(const struct summary *summary, int open,
                                 struct distribution *values)
{
    assert(open >= 0 && open < summary->open_count);
    distribution_open(values, sizeof(int32_t), summary->outcomes.most);
    for (uint32_t i = 0; i < summary->outcomes.count; i++) {
        struct summary_end end = summary_outcome(summary, i);
        enum addition addition =
            distribution_add(values, &end.values[open], summary->outcomes.chances[i]);
        if (addition == ADDITION_TOO_FINE) return ODDS_TOO_FINE;
        if (addition != ADDED) return ODDS_NO_MEMORY;
    }
    return ODDS_EXACT;
}
