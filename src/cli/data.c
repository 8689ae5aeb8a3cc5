/*
 * `sortie data GAME`: every value of the game's data with where it comes from.
 *
 * Works on the JSON as it was read, so it needs to know no game. Names of files and values are said
 * by <game>.board.file.<name> and <game>.board.value.<name> where there are such texts.
 */
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "hosted/source.h"

enum { KEY_SIZE = 160, VALUE_SIZE = 512, VALUE_COLUMN = 6 };

static const char *word_for(const struct cli *cli, const char *group, const char *name)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s.board.%s.%s", cli->game->id, group, name);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : name;
}

/* ---- Values ---------------------------------------------------------------------------------- */

static void add(char *out, const char *piece)
{
    size_t length = strlen(out);
    snprintf(out + length, VALUE_SIZE - length, "%s", piece);
}

static void add_value(const struct cli *cli, char *out, json_t *value);

static void add_object(const struct cli *cli, char *out, json_t *object)
{
    const char *name, *before = "";
    json_t *value;
    json_object_foreach(object, name, value)
    {
        add(out, before);
        add(out, word_for(cli, "value", name));
        add(out, " ");
        add_value(cli, out, value);
        before = ", ";
    }
}

static void add_array(const struct cli *cli, char *out, const json_t *array)
{
    size_t i;
    json_t *value;
    json_array_foreach(array, i, value)
    {
        if (i > 0) add(out, json_is_object(value) ? "; " : ", ");
        add_value(cli, out, value);
    }
    if (json_array_size(array) == 0) add(out, "-");
}

static void add_value(const struct cli *cli, char *out, json_t *value)
{
    char number[32];
    switch (json_typeof(value)) {
    case JSON_OBJECT: add_object(cli, out, value); break;
    case JSON_ARRAY: add_array(cli, out, value); break;
    case JSON_STRING: add(out, word_for(cli, "word", json_string_value(value))); break;
    case JSON_TRUE: add(out, cli_text(cli, "cli.data.yes")); break;
    case JSON_FALSE: add(out, cli_text(cli, "cli.data.no")); break;
    case JSON_NULL: add(out, "X"); break;
    default:
        snprintf(number, sizeof number, "%lld", (long long)json_integer_value(value));
        add(out, number);
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
 */
static void print_values(const struct cli *cli, json_t *record, const char *first,
                         const json_t *sources)
{
    char line[VALUE_SIZE] = "";
    const char *name;
    json_t *value;
    const char *source = json_string_value(first ? json_object_get(sources, first) : sources);
    json_object_foreach(record, name, value)
    {
        if (!is_value(name)) continue;
        const char *own = first ? json_string_value(json_object_get(sources, name)) : source;
        bool is_same = own == source || (own && source && strcmp(own, source) == 0);
        if (!is_same) continue;
        if (*line) add(line, ", ");
        add(line, word_for(cli, "value", name));
        add(line, " ");
        add_value(cli, line, value);
    }
    printf("%*s", VALUE_COLUMN, "");
    print_wrapped(stdout, line, VALUE_COLUMN, VALUE_COLUMN, PAGE_WIDTH);
    print_source(cli, source ? source : "?");
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

static void print_record(const struct cli *cli, const char *row, json_t *record)
{
    const json_t *sources = json_object_get(record, "source");
    const json_t *names = json_object_get(record, "name");
    const char *title = json_string_value(json_object_get(names, language_names[cli->language]));
    printf("  %s%s%s\n", row, title ? "  " : "", title ? title : "");
    if (!json_is_object(sources)) {
        print_values(cli, record, NULL, sources);
        return;
    }
    const char *name;
    json_t *value;
    json_object_foreach(record, name, value)
    {
        if (is_value(name) && !is_printed(record, name, sources)) {
            print_values(cli, record, name, sources);
        }
    }
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

static void print_data(const struct cli *cli, json_t *data)
{
    const char *file, *row;
    json_t *records, *record;
    json_object_foreach(data, file, records)
    {
        fputs(word_for(cli, "file", file), stdout);
        print_path(cli, file);
        json_object_foreach(records, row, record)
        {
            print_record(cli, row, record);
        }
        putchar('\n');
    }
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

int command_data(struct cli *cli, int argc, char **argv)
{
    bool provenance = cli_take_flag(&argc, argv, "--provenance");
    int status = cli_arguments(cli, &argc, argv, 1, 1);
    if (status == EXIT_OK) status = cli_game(cli, argv[1]);
    if (status != EXIT_OK) return status;
    if (provenance && cli->json) {
        return cli_put_json(cli,
                            json_pack("{s:s, s:i, s:i, s:i}", "game", cli->game->id, "printed",
                                      cli->provenance.printed, "outside", cli->provenance.outside,
                                      "reconstructed", cli->provenance.reconstructed));
    }
    if (provenance) {
        print_provenance(cli);
        return EXIT_OK;
    }
    struct fault fault = { "" };
    json_t *data = data_json(cli->game, cli->data_folder, &fault);
    if (!data) return cli_fault(cli, &fault);
    if (cli->json) return cli_put_json(cli, data);
    bool is_told = source_translate(cli->game, cli->language, data);
    if (is_told) {
        print_data(cli, data);
        print_provenance(cli);
    } else {
        fault_at(&fault, NULL, "out of memory");
    }
    json_decref(data);
    return is_told ? EXIT_OK : cli_fault(cli, &fault);
}
