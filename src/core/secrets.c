/*
 * Whether a game hides anything from a seat, which its field table says; and who may know of an
 * action.
 */
#include "core/parts.h"

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

bool position_is_open(const struct game *game, const void *state)
{
    return game->secrets && game->secrets->is_open && game->secrets->is_open(state);
}

bool position_has_secrets(const struct game *game, const void *state)
{
    return game_has_secrets(game) && !position_is_open(game, state);
}

bool game_counts_apart(const struct game *game)
{
    return game->secrets && game->secrets->may_know;
}

bool position_numbers_apart(const struct game *game, const void *state)
{
    return game_counts_apart(game) && position_has_secrets(game, state);
}

/* ---- Actions --------------------------------------------------------------------------------- */

/* Those for whom a test of a seat holds, whoever sits nowhere among them. */
static unsigned readers_of_action(const struct game *game, const void *state, action a)
{
    unsigned readers = 0;
    for (int seat = OBSERVER; seat < game->seat_count; seat++) {
        if (game->secrets->may_know(state, a, seat)) readers |= reader_bit(seat);
    }
    return readers;
}

/* Who reads some of the events, and who reads all of them. */
static struct readership readers_of_events(const struct trace *trace)
{
    struct readership readers = { .words = READERS_ALL, .known = 0 };
    for (int i = 0; i < trace->count && i < trace->capacity; i++) {
        unsigned audience = trace->events[i].audience ? trace->events[i].audience : READERS_ALL;
        readers.words &= audience;
        readers.known |= audience;
    }
    return readers;
}

struct readership action_readers(const struct game *game, const void *state, action a,
                                 const struct trace *trace)
{
    const struct readership all = { READERS_ALL, READERS_ALL };
    int actor = game->actor(state);
    if (!position_has_secrets(game, state)) return all;
    if (!game_counts_apart(game)) {
        const struct game_secrets *secrets = game->secrets;
        bool is_told = secrets && secrets->is_secret && !secrets->is_secret(a);
        unsigned own = actor >= ACTOR_FIRST_SEAT ? reader_bit(actor) : 0;
        return is_told ? all : (struct readership){ own, READERS_ALL };
    }
    struct readership readers = readers_of_events(trace);
    /* Dice of which nothing is told, or not all, stay unread. */
    readers.words = actor >= ACTOR_FIRST_SEAT ? readers_of_action(game, state, a)
                                              : readers.words & readers.known;
    readers.known |= readers.words;
    return readers;
}
