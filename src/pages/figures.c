/* Numbers and filled texts of a language. */
#include "pages/figures.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/utf8.h"

/* ---- Filling places -------------------------------------------------------------------------- */

/* A text being written into a buffer that may be too small. */
struct writer {
    char *out;
    size_t size, length;
};

static void put(struct writer *writer, const char *bytes, size_t count)
{
    if (count > writer->size - 1 - writer->length) count = writer->size - 1 - writer->length;
    memcpy(writer->out + writer->length, bytes, count);
    writer->length += count;
}

/* `place` is what stands between the braces: `0`, or `0:one|many`. */
static void put_place(struct writer *writer, enum language language, const char *place,
                      size_t length, const char *const *strings, int count)
{
    int number = *place - '0';
    const char *string = number >= 0 && number < count ? strings[number] : "?";
    const char *forms = memchr(place, ':', length);
    if (!forms) {
        put(writer, string, strlen(string));
        return;
    }
    const char *end = place + length, *one = forms + 1;
    const char *bar = memchr(one, '|', (size_t)(end - one));
    if (!bar) return;
    long amount = strtol(string, NULL, 10);
    bool singular = amount == 1 || (language == IN_FRENCH && amount == 0);
    if (singular) {
        put(writer, one, (size_t)(bar - one));
    } else {
        put(writer, bar + 1, (size_t)(end - bar - 1));
    }
}

size_t figure_fill_with(const struct narrator *narrator, char *out, size_t size, const char *key,
                        const char *const *strings)
{
    int count = 0;
    while (strings[count]) count++;
    assert(size > 0);
    struct writer writer = { out, size, 0 };
    for (const char *p = text(narrator->catalogue, narrator->language, key); *p;) {
        size_t plain = strcspn(p, "{");
        put(&writer, p, plain);
        p += plain;
        if (!*p) break;
        size_t place = strcspn(p, "}");
        put_place(&writer, narrator->language, p + 1, place - 1, strings, count);
        p += p[place] ? place + 1 : place;
    }
    writer.length = utf8_cut(out, writer.length);
    out[writer.length] = '\0';
    return writer.length;
}

/* ---- Numbers --------------------------------------------------------------------------------- */

/* Digits with a mark between thousands; a sign stands before them. Returns the length. */
static size_t group(const struct narrator *narrator, const char *digits, size_t count, char *out)
{
    const char *mark = text(narrator->catalogue, narrator->language, "number.group");
    size_t length = 0, sign = digits[0] == '-';
    for (size_t i = 0; i < count; i++) {
        if (i > sign && (count - i) % 3 == 0) {
            length += (size_t)snprintf(out + length, FIGURE_SIZE - length, "%s", mark);
        }
        /* Twenty-one digits and seven marks of a few bytes leave room; a longer mark is a wrong
         * catalogue. */
        assert(length + 2 < FIGURE_SIZE);
        out[length++] = digits[i];
    }
    out[length] = '\0';
    return length;
}

const char *figure_count(const struct narrator *narrator, uint64_t value, char *out)
{
    char digits[FIGURE_SIZE];
    snprintf(digits, sizeof digits, "%" PRIu64, value);
    group(narrator, digits, strlen(digits), out);
    return out;
}

const char *figure_decimal(const struct narrator *narrator, double value, int places, char *out)
{
    char plain[FIGURE_SIZE];
    assert(places >= 0 && places < 10 && fabs(value) < 1e20);
    snprintf(plain, sizeof plain, "%.*f", places, value);
    size_t whole = strcspn(plain, ".");
    const char *mark = text(narrator->catalogue, narrator->language, "number.decimal");
    size_t length = group(narrator, plain, whole, out);
    snprintf(out + length, FIGURE_SIZE - length, "%s%s", plain[whole] ? mark : "",
             plain[whole] ? plain + whole + 1 : "");
    return out;
}

const char *figure_percent(const struct narrator *narrator, double proportion, char *out)
{
    char number[FIGURE_SIZE];
    figure_decimal(narrator, proportion * 100, 1, number);
    figure_fill(narrator, out, FIGURE_SIZE, "sim.percent", number);
    return out;
}

/* With a real minus sign. */
const char *figure_signed(const struct narrator *narrator, double proportion, char *out)
{
    char number[FIGURE_SIZE];
    double percent = proportion * 100, size = fabs(percent);
    const char *sign = size < 0.05 ? "" : percent < 0 ? "−" : "+";
    figure_decimal(narrator, size, 1, number);
    snprintf(out, FIGURE_SIZE, "%s%.48s", sign, number);
    return out;
}
