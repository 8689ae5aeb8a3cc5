/* Faults in words, cut to the room they have and safe to print. */
#include "hosted/fault.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "hosted/utf8.h"

#define ELLIPSIS "..."

const char *fault_quote(char *out, const char *bytes, size_t length)
{
    size_t room = QUOTE_SIZE - sizeof ELLIPSIS;
    bool whole = length <= room;
    size_t kept = whole ? length : utf8_cut(bytes, room);
    for (size_t i = 0; i < kept; i++) {
        unsigned char byte = (unsigned char)bytes[i];
        out[i] = byte < ' ' || byte == 0x7f ? '?' : (char)byte;
    }
    if (!whole) {
        memcpy(out + kept, ELLIPSIS, sizeof ELLIPSIS - 1);
        kept += sizeof ELLIPSIS - 1;
    }
    out[kept] = '\0';
    return out;
}

/* Writes formatted text at `length`; what does not fit is cut. Returns the new length. */
__attribute__((format(printf, 3, 0))) static size_t put(struct fault *fault, size_t length,
                                                        const char *format, va_list arguments)
{
    size_t room = sizeof fault->text - length;
    int wanted = vsnprintf(fault->text + length, room, format, arguments);
    assert(wanted >= 0);
    if ((size_t)wanted < room) return length + (size_t)wanted;
    size_t kept = utf8_cut(fault->text, sizeof fault->text - 1);
    fault->text[kept] = '\0';
    return kept;
}

__attribute__((format(printf, 3, 4))) static size_t put_text(struct fault *fault, size_t length,
                                                             const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    length = put(fault, length, format, arguments);
    va_end(arguments);
    return length;
}

static size_t put_where(struct fault *fault, const struct where *where)
{
    size_t length = where->above ? put_where(fault, where->above) : 0;
    if (!where->name) return put_text(fault, length, "/%zu", where->number);
    char name[QUOTE_SIZE];
    return put_text(fault, length, "/%s", fault_quote(name, where->name, strlen(where->name)));
}

bool fault_at(struct fault *fault, const struct where *where, const char *format, ...)
{
    assert(fault);
    size_t length = 0;
    if (where) {
        length = put_where(fault, where);
        length = put_text(fault, length, ": ");
    }
    va_list arguments;
    va_start(arguments, format);
    put(fault, length, format, arguments);
    va_end(arguments);
    return false;
}

bool fault_prefix(struct fault *fault, const char *prefix)
{
    struct fault inner = *fault;
    return fault_at(fault, NULL, "%s: %s", prefix, inner.text);
}
