/* Options of a game by name and value, as transcripts and programs write them. */
#include "match/match.h"

#include <string.h>

#include "hosted/plain.h"

enum option_verdict option_try(const struct game *game, uint8_t *options, const char *name,
                               const char *value, char *choices, size_t size)
{
    choices[0] = '\0';
    for (int i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        if (strcmp(option->name, name) != 0) continue;
        int number = words_find(option->values, value, strlen(value));
        if (number >= 0) {
            options[i] = (uint8_t)number;
            return OPTION_SET;
        }
        for (int j = 0; j < option->values->count; j++) {
            plain_join(choices, size, ", ", option->values->word[j]);
        }
        return OPTION_NO_VALUE;
    }
    for (int i = 0; i < game->option_count; i++) {
        plain_join(choices, size, ", ", game->options[i].name);
    }
    return OPTION_NO_NAME;
}

bool option_set(const struct game *game, uint8_t *options, const char *name, const char *value,
                struct fault *fault)
{
    char choices[OPTION_CHOICES_SIZE], quoted[QUOTE_SIZE];
    switch (option_try(game, options, name, value, choices, sizeof choices)) {
    case OPTION_SET: return true;
    case OPTION_NO_NAME:
        return fault_at(fault, NULL, "\"%s\" is none of %s",
                        fault_quote(quoted, name, strlen(name)), choices);
    case OPTION_NO_VALUE: break;
    }
    return fault_at(fault, NULL, "%s: \"%s\" is none of %s", name,
                    fault_quote(quoted, value, strlen(value)), choices);
}
