/* Numbers and cells of tables, in the user's language. */
#include "cli/numbers.h"

#include <inttypes.h>

#include "pages/figures.h"

_Static_assert((int)NUMBER_SIZE == (int)FIGURE_SIZE, "numbers fit into numbers");

const char *number_plain(uint64_t value, char *out)
{
    snprintf(out, NUMBER_SIZE, "%" PRIu64, value);
    return out;
}

const char *number_count(const struct cli *cli, uint64_t value, char *out)
{
    const struct narrator narrator = { cli->catalogue, cli->language };
    return figure_count(&narrator, value, out);
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
