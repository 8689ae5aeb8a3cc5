/* Options of a game by name and value, as transcripts and programs write them. */
#include "table/table.h"

#include <stdio.h>
#include <string.h>

#include "hosted/fault.h"

static void add_choice(struct fault *fault, int number, const char *word)
{
    size_t length = strlen(fault->text);
    snprintf(fault->text + length, sizeof fault->text - length, "%s%s", number ? ", " : "", word);
}

static void refuse_value(struct fault *fault, const struct option *option, const char *value)
{
    char quoted[QUOTE_SIZE];
    snprintf(fault->text, sizeof fault->text, "%s: \"%s\" is none of ", option->name,
             fault_quote(quoted, value, strlen(value)));
    for (int i = 0; i < option->values->count; i++) add_choice(fault, i, option->values->word[i]);
}

static void refuse_name(struct fault *fault, const struct game *game, const char *name)
{
    char quoted[QUOTE_SIZE];
    snprintf(fault->text, sizeof fault->text, "\"%s\" is none of ",
             fault_quote(quoted, name, strlen(name)));
    for (int i = 0; i < game->option_count; i++) add_choice(fault, i, game->options[i].name);
}

bool option_set(const struct game *game, uint8_t *options, const char *name, const char *value,
                struct fault *fault)
{
    for (int i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        if (strcmp(option->name, name) != 0) continue;
        int number = words_find(option->values, value, strlen(value));
        if (number < 0) {
            refuse_value(fault, option, value);
            return false;
        }
        options[i] = (uint8_t)number;
        return true;
    }
    refuse_name(fault, game, name);
    return false;
}
