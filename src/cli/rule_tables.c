/*
 * The tables of the rulebook, from the data that is played with: a value that is changed there is
 * changed in the book. A table that is too wide for a terminal has a paragraph for each row.
 */
#include <stdlib.h>
#include <string.h>

#include "cli/rulebook.h"
#include "hosted/data_file.h"
#include "hosted/plain.h"

enum { COLUMNS_MOST = 24, NAME_SIZE = 96, NUMBERS_MOST = 24 };

struct column {
    char name[NAME_SIZE];    /* of the value in a row */
    char list[NAME_SIZE];    /* of words for its values; empty: none */
    char number[16];         /* of the member that counts, where the value goes by number */
    char heading[NAME_SIZE]; /* in the user's language */
};

struct grid {
    const struct cli *cli;
    const json_t *table; /* what the chapter says of it */
    json_t *rows;
    struct column column[COLUMNS_MOST];
    int count;
};

/* ---- Words ----------------------------------------------------------------------------------- */

/* <game>.<list>.<word>, or the same among all words of the data, or the word itself. */
static void add_word(const struct cli *cli, const char *list, const char *word, char *out,
                     size_t size)
{
    char key[2 * NAME_SIZE];
    const char *found = NULL;
    snprintf(key, sizeof key, "%s.%s.%s", cli->game->id, list, word);
    if (*list) found = catalogue_find(cli->catalogue, cli->language, key);
    snprintf(key, sizeof key, "%s.board.word.%s", cli->game->id, word);
    if (!found) found = catalogue_find(cli->catalogue, cli->language, key);
    plain_join(out, size, "", found ? found : word);
}

static const char *titled(const struct cli *cli, const char *group, const char *name)
{
    char key[2 * NAME_SIZE];
    snprintf(key, sizeof key, "%s.board.%s.%s", cli->game->id, group, name);
    return cli_text(cli, key);
}

static void add_value(const struct cli *cli, const char *list, json_t *value, char *out,
                      size_t size)
{
    char number[24];
    size_t i = 0;
    const char *name = NULL;
    json_t *member = NULL;
    if (json_is_string(value)) {
        add_word(cli, list, json_string_value(value), out, size);
    } else if (json_is_integer(value)) {
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
        plain_join(out, size, "", number);
    } else if (json_is_array(value)) {
        json_array_foreach(value, i, member)
        {
            plain_join(out, size, i > 0 ? ", " : "", "");
            add_value(cli, list, member, out, size);
        }
    } else if (json_is_object(value)) {
        json_object_foreach(value, name, member)
        {
            plain_join(out, size, ", ", titled(cli, "value", name));
            plain_join(out, size, " ", "");
            add_value(cli, list, member, out, size);
        }
    } else {
        plain_join(out, size, "", json_is_true(value) ? cli_text(cli, "cli.data.yes") : "-");
    }
}

static void write_cell(const struct grid *grid, json_t *row, const struct column *column, char *out,
                       size_t size)
{
    json_t *value = json_object_get(row, column->name);
    if (*column->number) value = json_object_get(value, column->number);
    out[0] = '\0';
    add_value(grid->cli, column->list, value, out, size);
}

static void write_row_name(const struct grid *grid, const char *id, const json_t *row, char *out,
                           size_t size)
{
    const json_t *names = json_object_get(row, "name");
    const char *name =
        json_string_value(json_object_get(names, language_names[grid->cli->language]));
    out[0] = '\0';
    if (name) {
        plain_join(out, size, "", name);
    } else {
        add_word(grid->cli, member_text(grid->table, "rows"), id, out, size);
    }
}

/* ---- Printing -------------------------------------------------------------------------------- */

static int widest(const struct grid *grid, const struct column *column)
{
    char cell[NAME_SIZE];
    const char *id = NULL;
    json_t *row = NULL;
    int width = column ? text_columns(column->heading) : 0;
    json_object_foreach(grid->rows, id, row)
    {
        if (column) {
            write_cell(grid, row, column, cell, sizeof cell);
        } else {
            write_row_name(grid, id, row, cell, sizeof cell);
        }
        if (text_columns(cell) > width) width = text_columns(cell);
    }
    return width;
}

static void print_padded(const char *text, int width)
{
    int missing = width - text_columns(text);
    printf("%s%*s", text, missing > 0 ? missing : 0, "");
}

static void print_grid(const struct grid *grid, int first, const int *widths)
{
    char cell[NAME_SIZE];
    const char *id = NULL;
    json_t *row = NULL;
    printf("  %*s", first, "");
    for (int i = 0; i < grid->count; i++) {
        printf("  ");
        print_padded(grid->column[i].heading, i + 1 < grid->count ? widths[i] : 0);
    }
    json_object_foreach(grid->rows, id, row)
    {
        write_row_name(grid, id, row, cell, sizeof cell);
        printf("\n  ");
        print_padded(cell, first);
        for (int i = 0; i < grid->count; i++) {
            write_cell(grid, row, &grid->column[i], cell, sizeof cell);
            printf("  ");
            print_padded(cell, i + 1 < grid->count ? widths[i] : 0);
        }
    }
    putchar('\n');
}

static void print_paragraphs(const struct grid *grid)
{
    char line[CLI_TEXT_SIZE], cells[CLI_TEXT_SIZE / 2], cell[NAME_SIZE], name[NAME_SIZE];
    const char *id = NULL;
    json_t *row = NULL;
    json_object_foreach(grid->rows, id, row)
    {
        cells[0] = '\0';
        for (int i = 0; i < grid->count; i++) {
            write_cell(grid, row, &grid->column[i], cell, sizeof cell);
            plain_join(cells, sizeof cells, ", ", grid->column[i].heading);
            plain_join(cells, sizeof cells, " ", cell);
        }
        write_row_name(grid, id, row, name, sizeof name);
        cli_fill(grid->cli, line, sizeof line, "cli.rules.titled", name, cells, NULL);
        fputs("  ", stdout);
        print_wrapped(stdout, line, 2, 4, PAGE_WIDTH);
    }
}

static void print_table(const struct grid *grid, const char *more)
{
    int widths[COLUMNS_MOST], first = widest(grid, NULL), all = 2 + first;
    const char *title = titled(grid->cli, "file", member_text(grid->table, "table"));
    char line[CLI_TEXT_SIZE];
    if (grid->count == 0) return;
    for (int i = 0; i < grid->count; i++) {
        widths[i] = widest(grid, &grid->column[i]);
        all += 2 + widths[i];
    }
    cli_fill(grid->cli, line, sizeof line, "cli.rules.titled", title, more, NULL);
    putchar('\n');
    print_wrapped(stdout, *more ? line : title, 0, 2, PAGE_WIDTH);
    if (all <= PAGE_WIDTH) {
        print_grid(grid, first, widths);
    } else {
        print_paragraphs(grid);
    }
}

/* ---- What a chapter names -------------------------------------------------------------------- */

/* "type:battle_type" */
static struct column column_of(const struct cli *cli, const char *spec)
{
    struct column column = { .number = "" };
    size_t length = strcspn(spec, ":");
    snprintf(column.name, sizeof column.name, "%.*s", (int)length, spec);
    if (spec[length]) snprintf(column.list, sizeof column.list, "%s", spec + length + 1);
    snprintf(column.heading, sizeof column.heading, "%s", titled(cli, "value", column.name));
    return column;
}

/* Whether the values of a column go by number: what falls by die, by range, by turn. */
static bool is_by_number(json_t *value)
{
    const char *name = NULL;
    json_t *member = NULL;
    json_object_foreach(value, name, member)
    {
        if (strspn(name, "0123456789") != strlen(name)) return false;
    }
    return json_is_object(value) && json_object_size(value) > 0;
}

/* A table of its own for a column whose values go by number. */
static void print_by_number(struct grid grid, const struct column *column)
{
    const char *id = NULL;
    json_t *row = NULL;
    grid.count = 0;
    for (int number = 0; number <= NUMBERS_MOST && grid.count < COLUMNS_MOST; number++) {
        struct column *one = &grid.column[grid.count];
        bool is_there = false;
        *one = *column;
        snprintf(one->number, sizeof one->number, "%d", number);
        snprintf(one->heading, sizeof one->heading, "%d", number);
        json_object_foreach(grid.rows, id, row)
        {
            is_there = is_there || json_object_get(json_object_get(row, column->name), one->number);
        }
        grid.count += is_there;
    }
    print_table(&grid, column->heading);
}

static bool goes_by_number(json_t *rows, const struct column *column)
{
    const char *id = NULL;
    json_t *row = NULL;
    json_object_foreach(rows, id, row)
    {
        if (is_by_number(json_object_get(row, column->name))) return true;
    }
    return false;
}

void rule_table_print(const struct cli *cli, const json_t *table)
{
    struct fault fault = { "" };
    struct grid grid = { .cli = cli, .table = table };
    const json_t *columns = json_object_get(table, "columns");
    size_t i = 0;
    json_t *spec = NULL;
    grid.rows = data_file_read(cli->game, (struct data_place){ .folder = cli->data_folder },
                               member_text(table, "table"), &fault);
    json_array_foreach(columns, i, spec)
    {
        struct column column = column_of(cli, json_string_value(spec));
        if (grid.count < COLUMNS_MOST && !goes_by_number(grid.rows, &column))
            grid.column[grid.count++] = column;
    }
    print_table(&grid, "");
    json_array_foreach(columns, i, spec)
    {
        struct column column = column_of(cli, json_string_value(spec));
        if (goes_by_number(grid.rows, &column)) print_by_number(grid, &column);
    }
    json_decref(grid.rows);
}
