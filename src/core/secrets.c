/* Whether a game hides anything from a seat: its field table says so. */
#include "core/core.h"

static bool any_hidden(const struct field *fields)
{
    for (; fields->name; fields++) {
        if (fields->flags & FIELD_HIDDEN) return true;
        if (fields->type == FIELD_STRUCT && any_hidden(fields->members)) return true;
    }
    return false;
}

bool game_has_secrets(const struct game *game)
{
    return any_hidden(game->state_fields);
}

bool position_has_secrets(const struct game *game, const void *state)
{
    return game_has_secrets(game) && !(game->is_open && game->is_open(state));
}
