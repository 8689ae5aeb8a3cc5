/*
 * The glossary: what the words of a game mean. Its texts are <game>.term.<id> and program.term.<id>
 * (hosted/catalogue.h).
 */
#include "cli/terms.h"

#include <stdlib.h>
#include <string.h>

#include "hosted/json.h"

/* Terms of the program itself, which all games share. */
#define PROGRAM "program"

enum { TERM_KEY_SIZE = 160, FOLDED_SIZE = 96 };

struct term {
    const char *id; /* at the end of its key */
    const char *word, *marks, *means;
    char folded[FOLDED_SIZE]; /* the word as it is sorted and looked for */
};

/* A list that is freed by its owner; null terms: memory has ended. */
struct glossary {
    struct term *terms;
    size_t count;
};

/* ---- Alphabet -------------------------------------------------------------------------------- */

/* Small letters without accents, so that É is found between d and f. */
static void fold(const char *utf8, char *out, size_t size)
{
    static const char latin[] = "aaaaaaaceeeeiiiidnooooo ouuuuy  aaaaaaaceeeeiiiidnooooo ouuuuy y";
    size_t length = 0;
    for (const unsigned char *p = (const unsigned char *)utf8; *p && length + 3 < size; p++) {
        if (*p >= 'A' && *p <= 'Z') {
            out[length++] = (char)(*p - 'A' + 'a');
        } else if (*p == 0xc3 && p[1] >= 0x80 && p[1] < 0xc0) {
            out[length++] = latin[*++p - 0x80];
        } else if (*p == 0xc5 && (p[1] == 0x92 || p[1] == 0x93)) {
            out[length++] = 'o';
            out[length++] = 'e';
            p++;
        } else {
            out[length++] = (char)*p;
        }
    }
    out[length] = '\0';
}

static int compare_terms(const void *left, const void *right)
{
    return strcmp(((const struct term *)left)->folded, ((const struct term *)right)->folded);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static const char *part_of_term(const struct cli *cli, const char *key, const char *part)
{
    char whole[TERM_KEY_SIZE * 2];
    snprintf(whole, sizeof whole, "%s%s", key, part);
    const char *found = catalogue_find(cli->catalogue, cli->language, whole);
    return found ? found : "";
}

/* The next key of a term from *position on, or null. Keys of its parts have one dot more. */
static const char *next_term(const struct cli *cli, const char *prefix, size_t *position)
{
    const char *key;
    while ((key = catalogue_key(cli->catalogue, prefix, position))) {
        if (!strchr(key + strlen(prefix), '.')) return key;
    }
    return NULL;
}

static struct glossary read_terms(const struct cli *cli, const char *owner)
{
    char prefix[TERM_KEY_SIZE];
    snprintf(prefix, sizeof prefix, "%s.term.", owner);
    size_t count = 0, position = 0;
    while (next_term(cli, prefix, &position)) count++;
    struct glossary glossary = { calloc(count + 1, sizeof *glossary.terms), 0 };
    if (!glossary.terms) return glossary;
    const char *key;
    for (position = 0; (key = next_term(cli, prefix, &position)); glossary.count++) {
        struct term *term = &glossary.terms[glossary.count];
        *term = (struct term){ .id = key + strlen(prefix),
                               .word = part_of_term(cli, key, ""),
                               .marks = part_of_term(cli, key, ".marks"),
                               .means = part_of_term(cli, key, ".means") };
        fold(term->word, term->folded, sizeof term->folded);
    }
    qsort(glossary.terms, glossary.count, sizeof *glossary.terms, compare_terms);
    return glossary;
}

/* ---- Printing -------------------------------------------------------------------------------- */

/* Gender and number where the language has them: " (f. pl.)". */
static const char *gender_of(const struct cli *cli, const struct term *term)
{
    char key[64];
    snprintf(key, sizeof key, "cli.terms.%s", term->marks);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : "";
}

static int print_terms(const struct cli *cli, const char *owner, const char *wanted)
{
    char folded[FOLDED_SIZE];
    int count = 0;
    struct glossary glossary = read_terms(cli, owner);
    if (!glossary.terms) return -1;
    fold(wanted, folded, sizeof folded);
    for (size_t i = 0; i < glossary.count; i++) {
        const struct term *term = &glossary.terms[i];
        if (!strstr(term->folded, folded)) continue;
        printf("%s%s\n    ", term->word, gender_of(cli, term));
        print_wrapped(stdout, term->means, 4, 4, PAGE_WIDTH);
        count++;
    }
    free(glossary.terms);
    return count;
}

int terms_print(const struct cli *cli, const char *wanted)
{
    int of_game = print_terms(cli, cli->game->id, wanted);
    int of_program = of_game < 0 ? -1 : print_terms(cli, PROGRAM, wanted);
    return of_program < 0 ? -1 : of_game + of_program;
}

/* ---- For programs ---------------------------------------------------------------------------- */

static json_t *list_of_terms(const struct cli *cli, const char *owner)
{
    struct glossary glossary = read_terms(cli, owner);
    json_t *list = json_array();
    bool done = list && glossary.terms;
    for (size_t i = 0; done && i < glossary.count; i++) {
        const struct term *term = &glossary.terms[i];
        done = json_add(list, json_pack("{s:s, s:s, s:s, s:s}", "id", term->id, "term", term->word,
                                        "marks", term->marks, "means", term->means));
    }
    free(glossary.terms);
    return json_finish(list, done);
}

json_t *terms_json(const struct cli *cli)
{
    return json_pack("{s:s, s:o, s:o}", "game", cli->game->id, "terms",
                     list_of_terms(cli, cli->game->id), "program", list_of_terms(cli, PROGRAM));
}
