/* Lines of text for people: measured and broken. */
#include "boards/lines.h"

#include <stdbool.h>
#include <string.h>

static int columns(const char *utf8, size_t length)
{
    int count = 0;
    for (size_t i = 0; i < length; i++) count += ((unsigned char)utf8[i] & 0xc0) != 0x80;
    return count;
}

int text_columns(const char *utf8)
{
    return columns(utf8, strlen(utf8));
}

void print_wrapped(FILE *out, const char *utf8, int column, int indent, int width)
{
    bool at_start = true;
    const char *p = utf8 + strspn(utf8, " ");
    while (*p) {
        size_t length = strcspn(p, " ");
        int word = columns(p, length);
        if (!at_start && column + 1 + word > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            at_start = true;
        }
        fprintf(out, "%s%.*s", at_start ? "" : " ", (int)length, p);
        column += word + !at_start;
        at_start = false;
        p += length;
        p += strspn(p, " ");
    }
    putc('\n', out);
}
