/* Names of people: see names.h. utf8proc knows the characters; it has no scripts, so those whose
 * alphabets share letters stand here by their blocks. Single characters that look Latin, of
 * whatever script, stand in alike.c. */
#include "store/names.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "store/alike.h"

/* ---- When two are the same ------------------------------------------------------------------- */

/* To be freed; null when it is no UTF-8, or memory ends. */
static char *fold(const char *name)
{
    return (char *)utf8proc_NFKC_Casefold((const utf8proc_uint8_t *)name);
}

bool name_key(const char *name, char key[NAME_KEY_SIZE])
{
    if (strlen(name) >= NAME_KEY_SIZE) return false;
    /* Folding can leave what is to be folded again. */
    char *once = fold(name), *twice = once ? fold(once) : NULL;
    size_t length = twice ? strlen(twice) : 0;
    bool fits = length > 0 && length < NAME_KEY_SIZE;
    if (fits) memcpy(key, twice, length + 1);
    free(once);
    free(twice);
    return fits;
}

/* ---- Scripts that look alike ----------------------------------------------------------------- */

enum script { SCRIPT_OTHER, LATIN, GREEK, CYRILLIC, ARMENIAN, CHEROKEE, COPTIC, LISU };

static const struct {
    utf8proc_int32_t first, last;
    enum script script;
} blocks[] = {
    { 0x0041, 0x024F, LATIN },    { 0x0250, 0x02AF, LATIN },    { 0x0370, 0x03E1, GREEK },
    { 0x03E2, 0x03EF, COPTIC },   { 0x03F0, 0x03FF, GREEK },    { 0x0400, 0x052F, CYRILLIC },
    { 0x0530, 0x058F, ARMENIAN }, { 0x13A0, 0x13FF, CHEROKEE }, { 0x1C80, 0x1C8F, CYRILLIC },
    { 0x1D00, 0x1DBF, LATIN },    { 0x1E00, 0x1EFF, LATIN },    { 0x1F00, 0x1FFF, GREEK },
    { 0x2C60, 0x2C7F, LATIN },    { 0x2C80, 0x2CFF, COPTIC },   { 0xA4D0, 0xA4FF, LISU },
    { 0xA640, 0xA69F, CYRILLIC }, { 0xA720, 0xA7FF, LATIN },    { 0xAB30, 0xAB6F, LATIN },
    { 0xAB70, 0xABBF, CHEROKEE }, { 0xFF21, 0xFF5A, LATIN },    { 0x1D400, 0x1D7FF, LATIN },
};

static enum script script_of(utf8proc_int32_t character)
{
    for (size_t i = 0; i < sizeof blocks / sizeof blocks[0]; i++) {
        if (character >= blocks[i].first && character <= blocks[i].last) return blocks[i].script;
    }
    return SCRIPT_OTHER;
}

/* ---- Characters ------------------------------------------------------------------------------ */

enum { MARKS_MOST = 2 }; /* a vowel and a tone */

/* What has been seen of a name. */
struct looking {
    utf8proc_int32_t before; /* 0: nothing */
    enum script of_letter;   /* of the last letter */
    enum script script;      /* of all letters that can look like others */
    int marks;               /* since the last letter */
    int letters, alike, latin;
};

static bool take_letter(struct looking *looking, utf8proc_int32_t character)
{
    enum script script = script_of(character);
    looking->of_letter = script;
    looking->marks = 0;
    looking->letters++;
    looking->alike += looks_latin(character);
    looking->latin += script == LATIN;
    if (script == SCRIPT_OTHER) return true;
    if (looking->script == SCRIPT_OTHER) looking->script = script;
    return looking->script == script;
}

/* Where letters with marks have forms of their own, one without is made up. */
static bool take_mark(struct looking *looking)
{
    return looking->letters > 0 && looking->of_letter == SCRIPT_OTHER &&
           ++looking->marks <= MARKS_MOST;
}

static bool take(struct looking *looking, utf8proc_int32_t character)
{
    if (utf8proc_get_property(character)->ignorable) return false;
    switch (utf8proc_category(character)) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CF:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_CO:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP:
    case UTF8PROC_CATEGORY_ME: return false;
    case UTF8PROC_CATEGORY_ZS: return character == ' ' && looking->before && looking->before != ' ';
    case UTF8PROC_CATEGORY_MN:
    case UTF8PROC_CATEGORY_MC: return take_mark(looking);
    case UTF8PROC_CATEGORY_LU:
    case UTF8PROC_CATEGORY_LL:
    case UTF8PROC_CATEGORY_LT:
    case UTF8PROC_CATEGORY_LM:
    case UTF8PROC_CATEGORY_LO: return take_letter(looking, character);
    default: return !looks_latin(character) || take_letter(looking, character);
    }
}

/* A name in its composed form, character by character. */
static bool look_through(const char *name, struct looking *looking)
{
    const utf8proc_uint8_t *at = (const utf8proc_uint8_t *)name;
    while (*at) {
        utf8proc_int32_t character = 0;
        utf8proc_ssize_t size = utf8proc_iterate(at, -1, &character);
        if (size <= 0 || !take(looking, character)) return false;
        looking->before = character;
        at += size;
    }
    return looking->before && looking->before != ' ';
}

bool name_is_plain(const char *name)
{
    char key[NAME_KEY_SIZE];
    struct looking looking = { 0 };
    if (!name_key(name, key)) return false;
    char *composed = (char *)utf8proc_NFC((const utf8proc_uint8_t *)name);
    bool is_plain = composed && look_through(composed, &looking);
    free(composed);
    if (!is_plain || looking.alike == 0) return is_plain;
    return looking.latin == 0 && looking.alike < looking.letters;
}
