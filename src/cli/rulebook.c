/* The whole rulebook: chapters with their rules and tables, and the search in both languages. */
#include "cli/rulebook.h"

#include <ctype.h>
#include <string.h>

#include "cli/rule_examples.h"
#include "cli/rules.h"
#include "hosted/data_file.h"
#include "lessons/lesson.h"

enum { FOLDED_SIZE = 2048, WORD_SIZE = 64 };

json_t *rulebook_open(const struct cli *cli)
{
    struct fault fault = { "" };
    return data_file_read(cli->game, (struct data_place){ 0 }, "guide/chapters", &fault);
}

/* ---- Which rule stands where ----------------------------------------------------------------- */

/* Whether an id begins so, and not only by the first digits of a number or letters of a word. */
static bool begins_rule(const char *beginning, const char *id)
{
    size_t length = strlen(beginning);
    if (strncmp(id, beginning, length) != 0) return false;
    unsigned char last = (unsigned char)beginning[length - 1], next = (unsigned char)id[length];
    return !(isdigit(last) && isdigit(next)) && !(isalpha(last) && isalpha(next));
}

/* The beginning that decides where a rule stands: of all that fit, the longest. */
static const char *place_of(const json_t *chapters, const char *id)
{
    const char *best = NULL;
    size_t i = 0, j = 0;
    json_t *chapter = NULL, *beginning = NULL;
    json_array_foreach(chapters, i, chapter)
    {
        json_array_foreach(json_object_get(chapter, "rules"), j, beginning)
        {
            const char *fits = json_string_value(beginning);
            if (begins_rule(fits, id) && (!best || strlen(fits) > strlen(best))) best = fits;
        }
    }
    return best;
}

/* ---- Printing -------------------------------------------------------------------------------- */

static void print_heading(const struct cli *cli, const char *chapter)
{
    char key[128];
    snprintf(key, sizeof key, "%s.chapter.%s", cli->game->id, chapter);
    const char *title = cli_text(cli, key);
    puts(title);
    for (int i = text_columns(title); i > 0; i--) putchar('=');
    putchar('\n');
}

/* Worked examples stand in the chapter of the first rule that they show. */
static void print_examples(const struct cli *cli, const json_t *chapters, const json_t *chapter)
{
    json_t *examples = lesson_examples(cli->game), *example = NULL, *beginning = NULL;
    size_t i = 0, j = 0;
    bool has_heading = false;
    json_array_foreach(examples, i, example)
    {
        const json_t *first = json_array_get(json_object_get(example, "rules"), 0);
        const char *place = place_of(chapters, json_string_value(first));
        json_array_foreach(json_object_get(chapter, "rules"), j, beginning)
        {
            if (place != json_string_value(beginning)) continue;
            if (!has_heading) cli_tell(cli, "cli.rules.examples", NULL);
            has_heading = true;
            example_print(cli, example);
        }
    }
    json_decref(examples);
}

static void print_chapter(const struct cli *cli, const json_t *chapters, const json_t *chapter)
{
    const struct game *game = cli->game;
    size_t i = 0;
    json_t *beginning = NULL, *table = NULL;
    print_heading(cli, member_text(chapter, "chapter"));
    json_array_foreach(json_object_get(chapter, "rules"), i, beginning)
    {
        for (unsigned rule = 1; rule < game->rule_count; rule++) {
            if (place_of(chapters, game->rule_ids[rule]) == json_string_value(beginning))
                rule_print(cli, rule, 0, PAGE_WIDTH);
        }
    }
    json_array_foreach(json_object_get(chapter, "tables"), i, table)
    {
        rule_table_print(cli, table);
    }
    print_examples(cli, chapters, chapter);
}

bool rulebook_print(const struct cli *cli, const json_t *book)
{
    const json_t *chapters = json_object_get(book, "chapters");
    json_t *chapter = NULL;
    size_t i = 0;
    json_array_foreach(chapters, i, chapter)
    {
        if (i > 0) putchar('\n');
        print_chapter(cli, chapters, chapter);
    }
    return i > 0;
}

bool rulebook_print_chapter(const struct cli *cli, const json_t *book, const char *name)
{
    const json_t *chapters = json_object_get(book, "chapters");
    json_t *chapter = NULL;
    size_t i = 0;
    json_array_foreach(chapters, i, chapter)
    {
        if (strcmp(member_text(chapter, "chapter"), name) != 0) continue;
        print_chapter(cli, chapters, chapter);
        return true;
    }
    return false;
}

/* ---- Searching ------------------------------------------------------------------------------- */

/* The plain letter of the Latin letters U+00C0 to U+00FF, in small letters. */
static char plain_letter(unsigned char second)
{
    static const char letters[] =
        "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";
    return letters[second & 0x3F];
}

/* Without accents and capitals; what has no room is left out. */
static void fold(char out[FOLDED_SIZE], const char *words)
{
    size_t length = 0;
    for (const unsigned char *p = (const unsigned char *)words; *p && length + 1 < FOLDED_SIZE;
         p++) {
        char letter = (char)tolower(*p);
        if (p[0] == 0xC3 && p[1] >= 0x80 && p[1] <= 0xBF) {
            letter = plain_letter(*++p);
        } else if (p[0] == 0xE2 && p[1] == 0x80 && p[2] == 0x99) {
            letter = '\'';
            p += 2;
        }
        out[length++] = letter;
    }
    out[length] = '\0';
}

/* Whether a text in one language holds all words of a question, both folded. */
static bool holds_words(const char *text, const char *question)
{
    char word[WORD_SIZE];
    while (*question) {
        size_t length = strcspn(question, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, question);
        if (!strstr(text, word)) return false;
        question += length;
        question += strspn(question, " ");
    }
    return true;
}

static bool is_found(const struct cli *cli, unsigned rule, const char *question)
{
    char key[128], text[FOLDED_SIZE], whole[FOLDED_SIZE], tag[RULE_TAG_SIZE];
    const char *id = cli->game->rule_ids[rule];
    snprintf(key, sizeof key, "%s.rule.%s", cli->game->id, id);
    for (int language = 0; language < LANGUAGES; language++) {
        const char *found = catalogue_find(cli->catalogue, (enum language)language, key);
        text_rule_tag(cli->catalogue, (enum language)language, cli->game, rule, tag, sizeof tag);
        snprintf(whole, sizeof whole, "%s %s", tag, found ? found : "");
        fold(text, whole);
        if (holds_words(text, question)) return true;
    }
    return false;
}

int rulebook_search(const struct cli *cli, const char *question)
{
    char folded[FOLDED_SIZE];
    int count = 0;
    fold(folded, question);
    const char *words = folded + strspn(folded, " ");
    for (unsigned rule = 1; *words && rule < cli->game->rule_count; rule++) {
        if (!is_found(cli, rule, words)) continue;
        rule_print(cli, rule, 0, PAGE_WIDTH);
        count++;
    }
    return count;
}
