#include "cli/rule_met.h"

#include <string.h>

#include "hosted/data_file.h"

enum { KEY_SIZE = 128 };

/* The lists of the file: what each is called, and what stands before the key of its texts. */
static const struct list {
    const char *name, *heading, *keys;
} lists[] = {
    { "choices", "cli.rules.met_choices", "verb." },
    { "asked", "cli.rules.met_asked", "" },
    { "log", "cli.rules.met_log", "" },
    { "told", "cli.rules.met_told", "" },
    { "tables", "cli.rules.met_tables", "board.file." },
};

/* A text with dots where something is filled in. */
static void print_open(const char *text)
{
    char line[CLI_TEXT_SIZE];
    size_t length = 0;
    while (*text && length + sizeof "…" < sizeof line) {
        size_t slot = *text == '{' ? strcspn(text, "}") : 0;
        if (slot) {
            memcpy(line + length, "…", strlen("…"));
            length += strlen("…");
            text += slot + (text[slot] == '}');
        } else {
            line[length++] = *text++;
        }
    }
    line[length] = '\0';
    fputs("  ", stdout);
    print_wrapped(stdout, line, 2, 4, PAGE_WIDTH);
}

static void print_texts(const struct cli *cli, const json_t *keys, const struct list *list)
{
    char key[KEY_SIZE];
    size_t i = 0;
    json_t *name = NULL;
    if (json_array_size(keys) == 0) return;
    putchar('\n');
    puts(cli_text(cli, list->heading));
    json_array_foreach((json_t *)keys, i, name)
    {
        snprintf(key, sizeof key, "%s.%s%s", cli->game->id, list->keys, json_string_value(name));
        print_open(cli_text(cli, key));
    }
}

/* Names of cards stand with their values. */
static void print_cards(const struct cli *cli, const json_t *numbers, const char *file)
{
    struct fault fault = { "" };
    size_t i = 0;
    json_t *number = NULL;
    if (json_array_size(numbers) == 0) return;
    json_t *cards = data_file_read(cli->game, (struct data_place){ 0 }, file, &fault);
    putchar('\n');
    puts(cli_text(cli, "cli.rules.met_cards"));
    json_array_foreach((json_t *)numbers, i, number)
    {
        const json_t *card = json_object_get(cards, json_string_value(number));
        const char *language = cli->language == IN_FRENCH ? "fr" : "en";
        printf("  %s %s\n", json_string_value(number),
               member_text(json_object_get(card, "name"), language));
    }
    json_decref(cards);
}

/* Of a rule that is met nowhere: whether the program follows it, or it only defines. */
static void print_unmet(const struct cli *cli, const json_t *quiet, const char *id)
{
    size_t i = 0;
    json_t *one = NULL;
    bool is_quiet = false;
    json_array_foreach((json_t *)quiet, i, one)
    {
        is_quiet = is_quiet || strcmp(json_string_value(one), id) == 0;
    }
    putchar('\n');
    puts(cli_text(cli, is_quiet ? "cli.rules.met_quiet" : "cli.rules.met_none"));
}

void met_print(const struct cli *cli, const char *id)
{
    json_t *met = guide_file(cli->game, "met");
    const json_t *rule = json_object_get(json_object_get(met, "rules"), id);
    if (met && !rule) print_unmet(cli, json_object_get(met, "quiet"), id);
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        print_texts(cli, json_object_get(rule, lists[i].name), &lists[i]);
    if (rule) print_cards(cli, json_object_get(rule, "cards"), member_text(met, "cards"));
    json_decref(met);
}
