/* The glossary: what the words of a game mean. */
#include "cli/terms.h"

/* Gender and number where the language has them: " (f. pl.)". */
static const char *gender_of(const struct cli *cli, const json_t *term)
{
    char key[64];
    snprintf(key, sizeof key, "cli.terms.%s", member_text(term, "marks"));
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : "";
}

static int print_terms(const struct cli *cli, const json_t *terms)
{
    size_t i = 0;
    json_t *term = NULL;
    json_array_foreach(terms, i, term)
    {
        printf("%s%s\n    ", member_text(term, "term"), gender_of(cli, term));
        print_wrapped(stdout, member_text(term, "means"), 4, 4, PAGE_WIDTH);
    }
    return (int)i;
}

int terms_print(const struct cli *cli, const char *wanted)
{
    const struct guide guide = cli_guide(cli, cli->game);
    json_t *terms = terms_json(&guide, wanted);
    if (!terms) return -1;
    int count = print_terms(cli, json_object_get(terms, "terms"));
    count += print_terms(cli, json_object_get(terms, "program"));
    json_decref(terms);
    return count;
}
