/*
 * `sortie data GAME`: every value of the game's data with where it comes from.
 *
 * Works on the JSON as it was read, beside the field table that says which words belong to which
 * list. Names of files, of values and of rows that are in no list are said by
 * <game>.board.file.<name>, .value.<name> and .record.<name>, words by <game>.board.word.<word> or
 * by the text of their list.
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/ask.h"
#include "cli/cli.h"
#include "hosted/source.h"

enum { KEY_SIZE = 160, WORD_SIZE = 256, VALUE_COLUMN = 6 };

/* Whether the list has the word, and as which number. */
static bool find_word(const struct words *list, const char *word, int *number)
{
    if (!list) return false;
    for (*number = 0; *number < list->count; ++*number) {
        if (strcmp(list->word[*number], word) == 0) return true;
    }
    return false;
}

static const char *find_text(const struct cli *cli, const char *group, const char *name)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s.%s.%s", cli->game->id, group, name);
    return catalogue_find(cli->catalogue, cli->language, key);
}

/* What a player calls something of the data: by the text of its list (which may be null; `room`
 * holds it) or by its own. Null where it is only spelled. */
static const char *find_name(const struct cli *cli, const char *group, const struct words *list,
                             const char *name, char room[WORD_SIZE])
{
    int number;
    if (find_word(list, name, &number)) {
        text_word(cli->catalogue, cli->language, cli->game, list, number, room, WORD_SIZE);
        if (strcmp(room, name) != 0) return room;
    }
    return find_text(cli, group, name);
}

static void add_word(const struct cli *cli, FILE *out, const char *group, const struct words *list,
                     const char *name)
{
    char room[WORD_SIZE];
    const char *found = find_name(cli, group, list, name, room);
    fputs(found ? found : name, out);
}

/* ---- Values ---------------------------------------------------------------------------------- */

static const struct field *find_member(const struct field *field, const char *name)
{
    const struct field *member = field->members;
    while (member && member->name && strcmp(member->name, name) != 0) member++;
    return member && member->name ? member : NULL;
}

static void add_value(const struct cli *cli, FILE *out, const struct field *field, json_t *value);

/* A member of a record, or what a row or column of the field has. */
static void add_named(const struct cli *cli, FILE *out, const struct field *field, const char *name,
                      json_t *value)
{
    int number;
    const struct field *member = find_member(field, name);
    bool is_row = find_word(field->row_names, name, &number);
    add_word(cli, out, "board.value",
             member   ? NULL
             : is_row ? field->row_names
                      : field->column_names,
             name);
    putc(' ', out);
    add_value(cli, out, member ? member : field, value);
}

static void add_object(const struct cli *cli, FILE *out, const struct field *field, json_t *object)
{
    const char *name, *before = "";
    json_t *value;
    json_object_foreach(object, name, value)
    {
        fputs(before, out);
        add_named(cli, out, field, name, value);
        before = ", ";
    }
}

static void add_array(const struct cli *cli, FILE *out, const struct field *field,
                      const json_t *array)
{
    size_t i;
    json_t *value;
    json_array_foreach(array, i, value)
    {
        if (i > 0) fputs(json_is_object(value) ? cli_text(cli, "cli.data.between") : ", ", out);
        add_value(cli, out, field, value);
    }
    if (json_array_size(array) == 0) putc('-', out);
}

static void add_number(FILE *out, long long number)
{
    fprintf(out, "%s%llu", number < 0 ? "−" : "",
            number < 0 ? 0 - (unsigned long long)number : (unsigned long long)number);
}

static void add_value(const struct cli *cli, FILE *out, const struct field *field, json_t *value)
{
    switch (json_typeof(value)) {
    case JSON_OBJECT: add_object(cli, out, field, value); break;
    case JSON_ARRAY: add_array(cli, out, field, value); break;
    case JSON_STRING:
        add_word(cli, out, "board.word", field->value, json_string_value(value));
        break;
    case JSON_TRUE: fputs(cli_text(cli, "cli.data.yes"), out); break;
    case JSON_FALSE: fputs(cli_text(cli, "cli.data.no"), out); break;
    case JSON_NULL: putc('X', out); break;
    default: add_number(out, json_integer_value(value));
    }
}

/* ---- Records --------------------------------------------------------------------------------- */

/* What kind of source it is, in words, before its own words. */
static void print_source(const struct cli *cli, const char *source)
{
    static const char *const keys[] = { [SOURCE_PRINTED] = "cli.data.printed",
                                        [SOURCE_OUTSIDE] = "cli.data.outside",
                                        [SOURCE_RECONSTRUCTED] = "cli.data.reconstructed" };
    char line[CLI_TEXT_SIZE];
    const char *words = NULL;
    enum source_kind kind = source_kind(source, &words);
    cli_fill(cli, line, sizeof line, keys[kind], words, NULL);
    printf("%*s", VALUE_COLUMN + 2, "");
    print_wrapped(stdout, line, VALUE_COLUMN + 2, VALUE_COLUMN + 2, PAGE_WIDTH);
}

static bool is_value(const char *name)
{
    return strcmp(name, "source") != 0 && strcmp(name, "name") != 0;
}

/* All values that share the source of value `first`, then that source; each value is printed once.
 * False when memory ends. */
static bool print_values(const struct cli *cli, const struct field *field, json_t *record,
                         const char *first, const json_t *sources)
{
    char *line = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&line, &size);
    if (!out) return false;
    const char *name, *before = "";
    json_t *value;
    const char *source = json_string_value(first ? json_object_get(sources, first) : sources);
    json_object_foreach(record, name, value)
    {
        if (!is_value(name)) continue;
        const char *own = first ? json_string_value(json_object_get(sources, name)) : source;
        bool is_same = own == source || (own && source && strcmp(own, source) == 0);
        if (!is_same) continue;
        fputs(before, out);
        add_named(cli, out, field, name, value);
        before = ", ";
    }
    bool is_written = fclose(out) == 0;
    if (is_written) {
        printf("%*s", VALUE_COLUMN, "");
        print_wrapped(stdout, line, VALUE_COLUMN, VALUE_COLUMN, PAGE_WIDTH);
        print_source(cli, source ? source : "?");
    }
    free(line);
    return is_written;
}

/* Whether a value before this one has the same source, and has printed both. */
static bool is_printed(json_t *record, const char *name, const json_t *sources)
{
    const char *earlier, *source = json_string_value(json_object_get(sources, name));
    json_t *value;
    json_object_foreach(record, earlier, value)
    {
        if (strcmp(earlier, name) == 0) return false;
        const char *other = json_string_value(json_object_get(sources, earlier));
        if (is_value(earlier) && source && other && strcmp(source, other) == 0) return true;
    }
    return false;
}

/* The row as it stands in the file, then what a player calls it. */
static void print_row(const struct cli *cli, const struct field *field, const char *row,
                      const json_t *record)
{
    char room[WORD_SIZE];
    const json_t *names = json_object_get(record, "name");
    const char *title = json_string_value(json_object_get(names, language_names[cli->language]));
    if (!title) title = find_name(cli, "board.record", field->row_names, row, room);
    if (!title) title = find_text(cli, "board.word", row);
    printf("  %s%s%s\n", row, title ? "  " : "", title ? title : "");
}

static bool print_record(const struct cli *cli, const struct field *field, json_t *record)
{
    const json_t *sources = json_object_get(record, "source");
    if (!json_is_object(sources)) return print_values(cli, field, record, NULL, sources);
    const char *name;
    json_t *value;
    json_object_foreach(record, name, value)
    {
        if (is_value(name) && !is_printed(record, name, sources) &&
            !print_values(cli, field, record, name, sources)) {
            return false;
        }
    }
    return true;
}

/* A file is one record, or several by their rows. */
static bool print_file(const struct cli *cli, const struct field *field, json_t *records)
{
    const char *row;
    json_t *record;
    if (json_object_get(records, "source")) return print_record(cli, field, records);
    json_object_foreach(records, row, record)
    {
        const struct field *member = field->rows > 0 ? field : find_member(field, row);
        print_row(cli, field, row, record);
        if (!print_record(cli, member ? member : field, record)) return false;
    }
    return true;
}

/* Where a file was read: in the folder of --data, unless that lacks it. */
static void print_path(const struct cli *cli, const char *file)
{
    char path[CLI_TEXT_SIZE];
    snprintf(path, sizeof path, "%s/%s.json", cli->data_folder ? cli->data_folder : "", file);
    if (cli->data_folder && access(path, F_OK) == 0) {
        printf(" (%s)\n", path);
    } else {
        printf(" (data/%s/%s.json)\n", cli->game->id, file);
    }
}

static bool print_data(const struct cli *cli, json_t *data)
{
    const char *file;
    json_t *records;
    json_object_foreach(data, file, records)
    {
        const struct field *field = cli->game->data_fields;
        while (field->name && strcmp(field->name, file) != 0) field++;
        add_word(cli, stdout, "board.file", NULL, file);
        print_path(cli, file);
        if (!field->name || !print_file(cli, field, records)) return false;
        putchar('\n');
    }
    return true;
}

/* ---- The command ----------------------------------------------------------------------------- */

static void print_count(const struct cli *cli, const char *key, int count, int all)
{
    char number[16], percent[16];
    snprintf(number, sizeof number, "%5d", count);
    snprintf(percent, sizeof percent, "%3d", all > 0 ? (count * 100 + all / 2) / all : 0);
    cli_say(cli, key, number, percent, NULL);
}

static void print_provenance(const struct cli *cli)
{
    const struct provenance *from = &cli->provenance;
    int all = from->printed + from->outside + from->reconstructed;
    char number[16];
    snprintf(number, sizeof number, "%d", all);
    cli_say(cli, "cli.data.values", cli->game->id, number, NULL);
    print_count(cli, "cli.data.count_printed", from->printed, all);
    print_count(cli, "cli.data.count_outside", from->outside, all);
    print_count(cli, "cli.data.count_reconstructed", from->reconstructed, all);
}

/* For programs: the files as they were read, or how many values come from where. */
static int put_data(const struct cli *cli, bool provenance)
{
    json_t *answer = ask_once(cli, json_pack("{s:s, s:s}", "cmd", "data", "game", cli->game->id));
    json_t *counts = json_object_get(answer, "provenance");
    if (!provenance || !counts) return ask_print(cli, answer, "files");
    json_t *object = json_pack("{s:s}", "game", cli->game->id);
    bool done = object && json_object_update(object, counts) == 0;
    json_decref(answer);
    return cli_put_json(cli, json_finish(object, done));
}

int command_data(struct cli *cli, int argc, char **argv)
{
    bool provenance = cli_take_flag(cli, &argc, argv, "--provenance");
    int status = cli_arguments(cli, &argc, argv, 1, 1);
    if (status == EXIT_OK) status = cli_game(cli, argv[1]);
    if (status != EXIT_OK) return status;
    if (cli->json) return put_data(cli, provenance);
    if (provenance) {
        print_provenance(cli);
        return EXIT_OK;
    }
    struct fault fault = { "" };
    json_t *data = data_json(cli->game, cli->data_folder, &fault);
    if (!data) return cli_fault(cli, &fault);
    bool is_told = source_translate(cli->game, cli->language, data) && print_data(cli, data);
    if (is_told) {
        print_provenance(cli);
    } else {
        fault_at(&fault, NULL, "out of memory");
    }
    json_decref(data);
    return is_told ? EXIT_OK : cli_fault(cli, &fault);
}
