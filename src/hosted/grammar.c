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

/* Which row of the table a case takes: what one is in or on has a row of its own for "at". */
enum { CASE_IN = NAME_CASES, CASE_ON, ROWS };

static int row_of(enum name_case name_case, const char *marks)
{
    if (name_case != CASE_AT) return (int)name_case;
    return has(marks, 'i') ? (int)CASE_IN : has(marks, 'o') ? (int)CASE_ON : (int)CASE_AT;
}

/* In French one also goes "sur la hauteur": "à la hauteur de" would be beside it. */
static int french_row(enum name_case name_case, const char *marks)
{
    bool is_onto = name_case == CASE_TO && has(marks, 'o');
    return is_onto ? (int)CASE_ON : row_of(name_case, marks);
}

/* By case: before a masculine name, a feminine one, one with a vowel, and several. */
enum article { ARTICLE_LE, ARTICLE_LA, ARTICLE_ELIDED, ARTICLE_LES, ARTICLES };
static const char *const articles[ROWS][ARTICLES] = {
    [CASE_NONE] = { "", "", "", "" },
    [CASE_THE] = { "le ", "la ", "l’", "les " },
    [CASE_OF] = { "du ", "de la ", "de l’", "des " },
    [CASE_AT] = { "au ", "à la ", "à l’", "aux " },
    [CASE_TO] = { "au ", "à la ", "à l’", "aux " },
    [CASE_IN] = { "dans le ", "dans la ", "dans l’", "dans les " },
    [CASE_ON] = { "sur le ", "sur la ", "sur l’", "sur les " },
};

/* "Le Faron" contracts as any noun does; "La Seyne" keeps its article as it is. */
static const char *const contracting[] = { "Le ", "Les ", NULL };

static struct phrase french_phrase(enum name_case name_case, const char *marks, const char *name)
{
    if (name_case == CASE_NONE || has(marks, 'n')) return (struct phrase){ "", name, false };
    int which = french_row(name_case, marks);
    const char *const *row = articles[which], *own = piece_at(contracting, name);
    bool is_lowered = has(marks, 'c');
    if (own) {
        enum article article = own[2] == 's' ? ARTICLE_LES : ARTICLE_LE;
        return (struct phrase){ row[article], name + strlen(own), is_lowered };
    }
    bool is_elided = is_elided_before(marks, name);
    if (has(marks, 'l')) {
        enum article article = has(marks, 'p')   ? ARTICLE_LES
                               : is_elided       ? ARTICLE_ELIDED
                               : has(marks, 'f') ? ARTICLE_LA
                                                 : ARTICLE_LE;
        return (struct phrase){ row[article], name, is_lowered };
    }
    static const char *const bare[ROWS] = {
        [CASE_NONE] = "", [CASE_THE] = "",     [CASE_OF] = "de ", [CASE_AT] = "à ",
        [CASE_TO] = "à ", [CASE_IN] = "dans ", [CASE_ON] = "sur "
    };
    bool is_short = name_case == CASE_OF && is_elided;
    return (struct phrase){ is_short ? "d’" : bare[which], name, is_lowered };
}

static struct phrase english_phrase(enum name_case name_case, const char *marks, const char *name)
{
    static const char *const before[ROWS][2] = {
        [CASE_NONE] = { "", "" },         [CASE_THE] = { "", "the " },
        [CASE_OF] = { "of ", "of the " }, [CASE_AT] = { "at ", "at the " },
        [CASE_TO] = { "to ", "to the " }, [CASE_IN] = { "in ", "in the " },
        [CASE_ON] = { "on ", "on the " },
    };
    if (has(marks, 'n')) return (struct phrase){ "", name, false };
    return (struct phrase){ before[row_of(name_case, marks)][has(marks, 'l')], name, false };
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
    if (marks[strspn(marks, "mfsplhiocn")]) return false;
    if (has(marks, 's') == has(marks, 'p')) return false;
    return language != IN_FRENCH || has(marks, 'm') != has(marks, 'f');
}
