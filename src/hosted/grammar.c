/* Articles, elision and agreement. */
#include <stddef.h>
#include <string.h>

#include "hosted/grammar.h"

const char *const case_words[NAME_CASES] = { "", "the", "of", "at", "to" };

static bool has(const char *marks, char mark)
{
    return strchr(marks, mark) != NULL;
}

/* Whether `text` begins with one of some pieces; their list ends with a null. */
static const char *piece_at(const char *const *pieces, const char *text)
{
    while (*pieces && strncmp(text, *pieces, strlen(*pieces)) != 0) pieces++;
    return *pieces;
}

static bool is_elided_before(const char *marks, const char *name)
{
    static const char *const accented[] = { "À", "Â", "É", "È", "Ê", "Î", "Ô", "Œ", "à",
                                            "â", "é", "è", "ê", "î", "ô", "œ", NULL };
    if (!*name || has(marks, 'h')) return false;
    return strchr("AEIOUHaeiouh", name[0]) || piece_at(accented, name);
}

/* By case: before a masculine name, a feminine one, one with a vowel, and several. The last row is
 * for places that one is in. */
enum article { ARTICLE_LE, ARTICLE_LA, ARTICLE_ELIDED, ARTICLE_LES, ARTICLES };
enum { CASE_IN = NAME_CASES };
static const char *const articles[NAME_CASES + 1][ARTICLES] = {
    [CASE_NONE] = { "", "", "", "" },
    [CASE_THE] = { "le ", "la ", "l’", "les " },
    [CASE_OF] = { "du ", "de la ", "de l’", "des " },
    [CASE_AT] = { "au ", "à la ", "à l’", "aux " },
    [CASE_TO] = { "au ", "à la ", "à l’", "aux " },
    [CASE_IN] = { "dans le ", "dans la ", "dans l’", "dans les " },
};

/* "Le Faron" contracts as any noun does; "La Seyne" keeps its article as it is. */
static const char *const contracting[] = { "Le ", "Les ", NULL };

static struct phrase french_phrase(enum name_case name_case, const char *marks, const char *name)
{
    if (name_case == CASE_NONE || has(marks, 'n')) return (struct phrase){ "", name };
    bool is_in = name_case == CASE_AT && has(marks, 'i');
    const char *const *article_of = articles[is_in ? (int)CASE_IN : (int)name_case];
    const char *own = piece_at(contracting, name);
    if (own) {
        enum article article = own[2] == 's' ? ARTICLE_LES : ARTICLE_LE;
        return (struct phrase){ article_of[article], name + strlen(own) };
    }
    bool is_elided = is_elided_before(marks, name);
    if (has(marks, 'l')) {
        enum article article = has(marks, 'p')   ? ARTICLE_LES
                               : is_elided       ? ARTICLE_ELIDED
                               : has(marks, 'f') ? ARTICLE_LA
                                                 : ARTICLE_LE;
        return (struct phrase){ article_of[article], name };
    }
    switch (name_case) {
    case CASE_OF: return (struct phrase){ is_elided ? "d’" : "de ", name };
    case CASE_AT:
    case CASE_TO: return (struct phrase){ is_in ? "dans " : "à ", name };
    default: return (struct phrase){ "", name };
    }
}

static struct phrase english_phrase(enum name_case name_case, const char *marks, const char *name)
{
    static const char *const before[NAME_CASES + 1][2] = {
        [CASE_NONE] = { "", "" },         [CASE_THE] = { "", "the " },
        [CASE_OF] = { "of ", "of the " }, [CASE_AT] = { "at ", "at the " },
        [CASE_TO] = { "to ", "to the " }, [CASE_IN] = { "in ", "in the " },
    };
    bool is_in = name_case == CASE_AT && has(marks, 'i');
    if (has(marks, 'n')) return (struct phrase){ "", name };
    return (struct phrase){ before[is_in ? (int)CASE_IN : (int)name_case][has(marks, 'l')], name };
}

struct phrase phrase_of(enum language language, enum name_case name_case, const char *marks,
                        const char *name)
{
    return language == IN_FRENCH ? french_phrase(name_case, marks, name)
                                 : english_phrase(name_case, marks, name);
}

int agreeing_form(const char *marks, int forms)
{
    int is_plural = has(marks, 'p');
    return forms == 2 ? is_plural : 2 * is_plural + has(marks, 'f');
}

bool are_marks(enum language language, const char *marks)
{
    if (marks[strspn(marks, "mfsplhin")]) return false;
    if (has(marks, 's') == has(marks, 'p')) return false;
    return language != IN_FRENCH || has(marks, 'm') != has(marks, 'f');
}
