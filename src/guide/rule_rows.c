/* Reads the tables about rules that are compiled in. */
#include "guide/rule_rows.h"

#include <stdio.h>
#include <string.h>

#include "hosted/embedded.h"

static struct rows open_table(const struct game *game, const char *before, const char *after)
{
    char path[128];
    snprintf(path, sizeof path, "%s%s%s", before, game->id, after);
    const struct embedded_file *file = embedded_find(path);
    if (!file) return (struct rows){ NULL, NULL };
    const char *bytes = (const char *)file->bytes;
    return (struct rows){ bytes, bytes + file->size };
}

struct rows rows_of_tests(const struct game *game)
{
    return open_table(game, "tests/", "/coverage.tsv");
}

struct rows rows_of_excuses(const struct game *game)
{
    return open_table(game, "tests/", "/excused.tsv");
}

struct rows rows_of_places(const struct game *game)
{
    return open_table(game, "rules/", ".places.tsv");
}

struct rows rows_of_mutants(const struct game *game)
{
    return open_table(game, "tests/", "/mutants.tsv");
}

static void split(const char *at, const char *line_end, struct row *row)
{
    for (int i = 0; i < FIELDS_MOST; i++) {
        const char *tab = memchr(at, '\t', (size_t)(line_end - at));
        const char *end = tab && i < FIELDS_MOST - 1 ? tab : line_end;
        row->field[i] = at;
        row->length[i] = (int)(end - at);
        at = end < line_end ? end + 1 : line_end;
    }
}

/* Most lines are passed over: they are split only when they begin as is wanted. */
static bool next_beginning(struct rows *rows, const char *beginning, struct row *row)
{
    const size_t length = strlen(beginning);
    while (rows->at < rows->end) {
        const char *at = rows->at;
        const size_t left = (size_t)(rows->end - at);
        const char *line_end = memchr(at, '\n', left);
        if (!line_end) line_end = rows->end;
        rows->at = line_end < rows->end ? line_end + 1 : rows->end;
        if (left < length || memcmp(at, beginning, length) != 0) continue;
        split(at, line_end, row);
        if (row->length[0] > 0) return true;
    }
    return false;
}

bool next_row(struct rows *rows, const char *id, struct row *row)
{
    while (next_beginning(rows, id ? id : "", row)) {
        if (!id || (size_t)row->length[0] == strlen(id)) return true;
    }
    return false;
}

bool next_example(struct rows *rows, struct row *row)
{
    return next_beginning(rows, "EX", row);
}

bool is_in(struct rows rows, const char *id)
{
    struct row row;
    return next_row(&rows, id, &row);
}

bool is_same_field(const struct row *one, int field, const struct row *other, int other_field)
{
    return one->length[field] == other->length[other_field] &&
           memcmp(one->field[field], other->field[other_field], (size_t)one->length[field]) == 0;
}
