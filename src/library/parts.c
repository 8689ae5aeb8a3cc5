#include "library/parts.h"

#include <stdio.h>
#include <string.h>

bool settings_take(void *ours, size_t our_size, const void *theirs)
{
    size_t size = 0;
    memset(ours, 0, our_size);
    if (!theirs) return false;
    memcpy(&size, theirs, sizeof size);
    if (size < sizeof size) return false;
    memcpy(ours, theirs, size < our_size ? size : our_size);
    return true;
}

bool option_next(const char **text, char name[OPTION_SIZE], char value[OPTION_SIZE])
{
    if (!*text) return false;
    const char *at = *text + strspn(*text, " ");
    size_t length = strcspn(at, "= ");
    const char *after = at + length + (at[length] == '=');
    size_t more = at[length] == '=' ? strcspn(after, " ") : 0;
    snprintf(name, OPTION_SIZE, "%.*s", (int)length, at);
    snprintf(value, OPTION_SIZE, "%.*s", (int)more, after);
    *text = after + more;
    return at[0] != '\0';
}

const struct bot *bot_for(const struct game *game, const char *name)
{
    const struct bot *bot = bot_find(name);
    return bot && bot->can_play(game) ? bot : NULL;
}

bool seated_take(struct seated *seated, const struct bot *bot, const struct game *game)
{
    if (seated->bot == bot) return true;
    seated_leave(seated);
    if (!bot_open_workspace(bot, game, &seated->workspace)) return false;
    seated->bot = bot;
    return true;
}

void seated_leave(struct seated *seated)
{
    if (seated->bot) bot_close_workspace(seated->bot, seated->workspace);
    *seated = (struct seated){ 0 };
}
