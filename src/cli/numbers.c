/* Numbers and cells of tables, in the user's language. */
#include "cli/numbers.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "pages/figures.h"

_Static_assert((int)NUMBER_SIZE == (int)FIGURE_SIZE, "numbers fit into numbers");

const char *number_plain(uint64_t value, char *out)
{
    snprintf(out, NUMBER_SIZE, "%" PRIu64, value);
    return out;
}

const char *number_count(const struct cli *cli, uint64_t value, char *out)
{
    char digits[NUMBER_SIZE];
    const char *mark = cli_text(cli, "number.group");
    number_plain(value, digits);
    size_t count = strlen(digits), length = 0;
    for (size_t i = 0; i < count; i++) {
        if (i > 0 && (count - i) % 3 == 0) {
            int added = snprintf(out + length, NUMBER_SIZE - length, "%s", mark);
            length += (size_t)added;
        }
        /* Twenty digits and six marks of a few bytes leave room; a longer mark is a wrong
         * catalogue. */
        assert(length + 2 < NUMBER_SIZE);
        out[length++] = digits[i];
    }
    out[length] = '\0';
    return out;
}

const char *number_decimal(const struct cli *cli, double value, int places, char *out)
{
    const struct narrator narrator = { cli->catalogue, cli->language };
    return figure_decimal(&narrator, value, places, out);
}

void print_left(const char *utf8, int width)
{
    int used = text_columns(utf8);
    printf("%s%*s", utf8, used < width ? width - used : 0, "");
}

void print_right(const char *utf8, int width)
{
    int used = text_columns(utf8);
    printf("%*s%s", used < width ? width - used : 0, "", utf8);
}
