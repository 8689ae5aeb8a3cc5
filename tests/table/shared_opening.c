#include "table/opening.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hosted/data.h"

struct match *open_match(const struct game *game, void **data)
{
    struct fault fault = { "" };
    uint8_t options[OPTIONS_MOST] = { 0 };
    *data = malloc(game->data_size);
    if (!*data) return NULL;
    if (!data_load(game, NULL, *data, NULL, NULL, &fault)) fail_msg("%s", fault.text);
    return match_new(game, *data, options);
}
