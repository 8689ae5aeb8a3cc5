/* Texts of the command line: filled, wrapped, measured; errors; 'did you mean'. */
#include "cli/cli.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cli/usage.h"
#include "hosted/utf8.h"
#include "pages/figures.h"

const char *cli_text(const struct cli *cli, const char *key)
{
    return text(cli->catalogue, cli->language, key);
}

struct guide cli_guide(const struct cli *cli, const struct game *game)
{
    return (struct guide){ { cli->catalogue, cli->language }, game };
}

const char *game_title(const struct cli *cli, const struct game *game)
{
    const struct guide guide = cli_guide(cli, game);
    return guide_title(&guide);
}

const char *cli_system_reason(const struct cli *cli, int number)
{
    return text_system(cli->catalogue, cli->language, number);
}

const char *bot_title(const struct cli *cli, const char *name)
{
    char key[128];
    snprintf(key, sizeof key, "web.bot.%s", name);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : name;
}

size_t cli_fill_with(const struct cli *cli, char *out, size_t size, const char *key,
                     const char *const *strings)
{
    const struct narrator narrator = { cli->catalogue, cli->language };
    return figure_fill_with(&narrator, out, size, key, strings);
}

void cli_say_with(const struct cli *cli, const char *key, const char *const *strings)
{
    char out[CLI_TEXT_SIZE];
    cli_fill_with(cli, out, sizeof out, key, strings);
    puts(out);
}

void cli_tell_with(const struct cli *cli, const char *key, const char *const *strings)
{
    char out[CLI_TEXT_SIZE];
    cli_fill_with(cli, out, sizeof out, key, strings);
    print_wrapped(stdout, out, 0, 2, PAGE_WIDTH);
}

/* ---- Errors ---------------------------------------------------------------------------------- */

/* What was printed so far comes first, also where both go to the same terminal. */
static void complain(const char *message)
{
    fflush(stdout);
    fprintf(stderr, "sortie: %s\n", message);
}

int cli_fail_with(const struct cli *cli, const char *key, const char *const *strings)
{
    char out[CLI_TEXT_SIZE];
    cli_fill_with(cli, out, sizeof out, key, strings);
    complain(out);
    return EXIT_FAILED;
}

int cli_misuse_with(const struct cli *cli, const char *key, const char *const *strings)
{
    char out[CLI_TEXT_SIZE], command[64], hint[CLI_TEXT_SIZE];
    cli_fill_with(cli, out, sizeof out, key, strings);
    complain(out);
    snprintf(command, sizeof command, "sortie%s%s", cli->command ? " " : "",
             cli->command ? cli->command->name : "");
    cli_fill(cli, hint, sizeof hint, "cli.error.see_help", command, NULL);
    fprintf(stderr, "%s\n", hint);
    return EXIT_USAGE;
}

const char *cli_reason(const struct cli *cli, const struct fault *fault, struct fault *told)
{
    text_fault(cli->catalogue, cli->language, fault->text, told);
    return told->text;
}

int cli_fault(const struct cli *cli, const struct fault *fault)
{
    struct fault told;
    complain(cli_reason(cli, fault, &told));
    return EXIT_FAILED;
}

/* ---- Commands as they are typed ------------------------------------------------------------- */

void append_argument(char *out, size_t size, const char *argument)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=./,:+";
    bool quoted = *argument == '\0' || argument[strspn(argument, plain)] != '\0';
    size_t length = strlen(out);
    /* Eight bytes are left for what one character can become, and the last quote. */
    if (length + 8 >= size) return;
    length += (size_t)snprintf(out + length, size - length, quoted ? " '" : " ");
    for (const char *p = argument; *p && length + 8 < size; p++) {
        const char *as = *p == '\'' ? "'\\''" : (char[]){ *p, '\0' };
        length += (size_t)snprintf(out + length, size - length, "%s", as);
    }
    if (quoted) snprintf(out + length, size - length, "'");
}

void append_option(char *out, size_t size, const char *name, const char *value)
{
    if (!value) return;
    append_argument(out, size, name);
    append_argument(out, size, value);
}

/* ---- Did you mean ---------------------------------------------------------------------------- */

enum { WORD_MOST = 32, NEAR_ENOUGH = 2 };

/* How many letters must be put in, left out, changed or swapped with their neighbour to come from
 * one word to the other. Three rows of the usual table are enough. */
static int edit_distance(const char *a, size_t a_length, const char *b, size_t b_length)
{
    int rows[3][WORD_MOST + 1];
    int *before = rows[0], *last = rows[1], *row = rows[2];
    assert(a_length <= WORD_MOST && b_length <= WORD_MOST);
    for (size_t j = 0; j <= b_length; j++) last[j] = before[j] = (int)j;
    for (size_t i = 1; i <= a_length; i++) {
        row[0] = (int)i;
        for (size_t j = 1; j <= b_length; j++) {
            int best = last[j - 1] + (a[i - 1] != b[j - 1]);
            if (last[j] + 1 < best) best = last[j] + 1;
            if (row[j - 1] + 1 < best) best = row[j - 1] + 1;
            bool is_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (is_swapped && before[j - 2] + 1 < best) best = before[j - 2] + 1;
            row[j] = best;
        }
        int *spare = before;
        before = last;
        last = row;
        row = spare;
    }
    return last[b_length];
}

const char *nearest_word(const char *word, const char *list, char *out, size_t size)
{
    size_t length = strlen(word);
    int best = NEAR_ENOUGH + 1;
    if (length < 2 || length > WORD_MOST) return NULL;
    for (const char *p = list + strspn(list, " "); *p;) {
        size_t candidate = strcspn(p, " ");
        if (candidate <= WORD_MOST) {
            int distance = edit_distance(word, length, p, candidate);
            /* Of a word of three letters two are too many to be a slip. */
            if (distance < best && (size_t)distance * 2 < candidate) {
                best = distance;
                snprintf(out, size, "%.*s", (int)candidate, p);
            }
        }
        p += candidate;
        p += strspn(p, " ");
    }
    return best <= NEAR_ENOUGH ? out : NULL;
}
