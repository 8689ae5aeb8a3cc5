/*
 * The board of a game that has none of its own: the values of its state by their names, as its
 * field table lists them. Of rows and records only what is not zero is told, since most is.
 */
#include <string.h>

#include "boards/board.h"
#include "hosted/field_value.h"
#include "hosted/plain.h"

enum { NAME_SIZE = 64, VALUE_SIZE = 192 };

/* ---- Names and values ------------------------------------------------------------------------ */

/* "action_points" as "action points"; after what it is a part of, "place black". */
static void write_name(char out[NAME_SIZE], const char *before, const char *name)
{
    out[0] = '\0';
    if (*before) plain_join(out, NAME_SIZE, "", before);
    plain_join(out, NAME_SIZE, " ", name);
    for (char *p = out; *p; p++) {
        if (*p == '_') *p = ' ';
    }
}

/* A field by its label, <game>.label.<name>, or by its name where it has none. */
static const char *field_label(const struct drawing *d, const char *name)
{
    char key[96];
    snprintf(key, sizeof key, "%s.label.%s", d->game->id, name);
    const char *found = catalogue_find(d->catalogue, d->language, key);
    return found ? found : name;
}

static const char *word_or_spelling(const struct drawing *d, const struct words *words, int number)
{
    const char *found = word_text(d, words, number);
    return strcmp(found, "?") == 0 ? words->word[number] : found;
}

/* A row or column by its word, or by its number from 1. */
static void write_index(const struct drawing *d, char out[NAME_SIZE], const char *before,
                        const struct words *names, int index)
{
    char number[16];
    snprintf(number, sizeof number, "%d", index + 1);
    write_name(out, before, names ? word_or_spelling(d, names, index) : number);
}

static void add_value(const struct drawing *d, struct flow *flow, const struct field *field,
                      const char *name, int32_t value)
{
    char piece[VALUE_SIZE];
    if (field->value && value >= 0 && value < field->value->count) {
        snprintf(piece, sizeof piece, "%s %s", name, word_or_spelling(d, field->value, (int)value));
    } else {
        snprintf(piece, sizeof piece, "%s %d", name, (int)value);
    }
    flow_add(flow, STYLE_PLAIN, piece);
}

/* ---- Fields ---------------------------------------------------------------------------------- */

/* The options that the game began with; and the steps with who acts in them, which the question of
 * the moment tells. */
static bool is_left_out(const char *name)
{
    return strcmp(name, "options") == 0 || strcmp(name, "step") == 0 || strcmp(name, "seat") == 0;
}

static void add_fields(const struct drawing *d, struct flow *flow, const struct field *fields,
                       const void *base, const char *before);

static void add_row(const struct drawing *d, struct flow *flow, const struct field *field,
                    const char *row, const char *name)
{
    char column_name[NAME_SIZE];
    if (field->type == FIELD_STRUCT) {
        add_fields(d, flow, field->members, row, name);
        return;
    }
    for (int i = 0; i < field_columns(field); i++) {
        int32_t value = field_get(field, row + (size_t)i * field_item_size(field));
        bool is_single = field->rows == 0 && field->columns == 0;
        if (value == 0 && !is_single) continue;
        write_index(d, column_name, name, field->column_names, i);
        add_value(d, flow, field, field->columns ? column_name : name, value);
    }
}

static void add_fields(const struct drawing *d, struct flow *flow, const struct field *fields,
                       const void *base, const char *before)
{
    for (const struct field *field = fields; field->name; field++) {
        char name[NAME_SIZE], row_name[NAME_SIZE];
        if (is_left_out(field->name)) continue;
        write_name(name, before, field_label(d, field->name));
        for (int i = 0; i < field_rows(field); i++) {
            const char *row = field_row(field, base, i);
            if (field->rows && field_row_is_zero(field, row)) continue;
            write_index(d, row_name, name, field->row_names, i);
            add_row(d, flow, field, row, field->rows ? row_name : name);
        }
    }
}

static void draw(const struct drawing *d, bool is_short)
{
    enum { ROWS_SHORT = 6 };
    char key[96];
    snprintf(key, sizeof key, "%s.name", d->game->id);
    const char *name = catalogue_find(d->catalogue, d->language, key);
    struct flow flow =
        flow_begin(d->screen, 0, is_short ? ROWS_SHORT : SCREEN_ROWS, name ? name : d->game->id);
    add_fields(d, &flow, d->game->state_fields, d->state, "");
}

/* ---- The turn -------------------------------------------------------------------------------- */

static int turn_of(const struct drawing *d)
{
    for (const struct field *field = d->game->state_fields; field->name; field++) {
        bool is_number = field->type != FIELD_STRUCT && field->rows == 0 && field->columns == 0;
        if (is_number && strcmp(field->name, "turn") == 0)
            return (int)field_get(field, field_row(field, d->state, 0));
    }
    return 0;
}

/* What is asked tells enough. */
static void summary(const struct drawing *d, char *out, size_t size)
{
    (void)d;
    if (size > 0) out[0] = '\0';
}

static uint32_t chapter(const struct drawing *d)
{
    return (uint32_t)turn_of(d);
}

const struct board fields_board = { .draw = draw, .summary = summary, .chapter = chapter };
