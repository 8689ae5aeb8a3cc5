#include "guide/fold.h"

#include <ctype.h>

/* What the letter at `p` becomes, one or two letters; returns how many bytes it had. */
static size_t fold_letter(const unsigned char *p, char out[3])
{
    /* U+00C0 to U+00FF */
    static const char latin[] = "aaaaaaaceeeeiiiidnooooo*ouuuuypsaaaaaaaceeeeiiiidnooooo/ouuuuypy";
    out[0] = (char)tolower(*p);
    out[1] = out[2] = '\0';
    if (p[0] == 0xC3 && p[1] >= 0x80 && p[1] <= 0xBF) {
        out[0] = latin[p[1] & 0x3F];
        return 2;
    }
    if (p[0] == 0xC5 && (p[1] == 0x92 || p[1] == 0x93)) {
        out[0] = 'o';
        out[1] = 'e';
        return 2;
    }
    if (p[0] == 0xE2 && p[1] == 0x80 && p[2] == 0x99) {
        out[0] = '\'';
        return 3;
    }
    return 1;
}

void fold_text(char *out, size_t size, const char *utf8)
{
    size_t length = 0;
    char letter[3];
    for (const unsigned char *p = (const unsigned char *)utf8; *p && length + 2 < size;) {
        p += fold_letter(p, letter);
        for (int i = 0; letter[i]; i++) out[length++] = letter[i];
    }
    out[length] = '\0';
}
