/* What cannot be done now, and by which rule. */
#include "lab/refusals.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/parts.h"
#include "hosted/field_value.h"

/* Of one verb. A whole list then takes some milliseconds at most, even where a refusal makes a list
 * of its own. */
enum { TRIED_MOST = 1024 };

struct range {
    unsigned least, most; /* most below least: none */
};

static struct range first_range(const struct verb *verb)
{
    unsigned last = verb->most;
    bool is_word = verb->operands == OPERANDS_WORD || verb->operands == OPERANDS_WORDS;
    if (is_word && (last == 0 || last >= verb->first->count)) last = verb->first->count - 1U;
    return (struct range){ verb->least, last };
}

static struct range second_range(const struct verb *verb)
{
    bool is_word = verb->operands == OPERANDS_WORDS;
    return (struct range){ 0, is_word ? verb->second->count - 1U : 0 };
}

static bool can_try(const struct verb *verb)
{
    struct range first = first_range(verb), second = second_range(verb);
    if (verb->operands == OPERANDS_DICE || first.most < first.least) return false;
    return (first.most - first.least + 1) * (second.most + 1) <= TRIED_MOST;
}

struct search {
    const struct game *game;
    const void *data, *view;
    unsigned senseless; /* the rule that forbids what makes no sense at this step */
    bool is_at_hand;    /* whether an action of the verb that is tried is legal */
    struct refusal *out;
    int count, room;
};

/* `none` stands where nothing is named: nobody looks for it. */
static bool is_named(const struct words *words, unsigned number)
{
    if (!words || number >= words->count) return true;
    return words->word[number][0] && strcmp(words->word[number], "none") != 0;
}

static void try_action(struct search *search, action a)
{
    unsigned rule = search->game->refusal(search->data, search->view, a);
    bool is_sought = rule != 0 && (search->is_at_hand || rule != search->senseless) &&
                     game_is_sought(search->game, search->data, search->view, a);
    if (is_sought && search->count < search->room)
        search->out[search->count++] = (struct refusal){ a, rule };
}

/* The value of an option in a position; 0 where the state has none of that name. */
static int32_t option_value(const struct game *game, const void *view, const char *name)
{
    const struct field *options = game->state_fields;
    while (options->name && strcmp(options->name, "options") != 0) options++;
    if (!options->name || options->type != FIELD_STRUCT) return 0;
    const char *base = (const char *)view + options->offset;
    for (const struct field *option = options->members; option->name; option++) {
        if (strcmp(option->name, name) == 0) return field_get(option, base + option->offset);
    }
    return 0;
}

static bool is_in_play(const struct search *search, const struct verb *verb)
{
    return !verb->option || option_value(search->game, search->view, verb->option) != 0;
}

static void try_verb(struct search *search, unsigned number)
{
    const struct verb *verb = &search->game->verbs[number];
    if (!can_try(verb) || !is_in_play(search, verb)) return;
    struct range first = first_range(verb), second = second_range(verb);
    for (unsigned i = first.least; i <= first.most; i++) {
        for (unsigned j = second.least; j <= second.most; j++)
            if (is_named(verb->first, i) && is_named(verb->second, j))
                try_action(search, action_make(number, i, j));
    }
}

static bool has_verb(const action *legal, int count, unsigned verb)
{
    for (int i = 0; i < count; i++) {
        if (action_verb(legal[i]) == verb) return true;
    }
    return false;
}

int refusals_list(const struct game *game, const void *data, const void *view, struct refusal *out,
                  int room)
{
    struct search search = { .game = game, .data = data, .view = view, .out = out, .room = room };
    if (game->actor(view) < ACTOR_FIRST_SEAT) return 0;
    action *legal = calloc((size_t)game->legal_most, sizeof legal[0]);
    if (!legal) return -1;
    int count = game->legal(data, view, legal);
    search.senseless = game->refusal(data, view, action_make(game->verb_count, 0, 0));
    for (unsigned verb = 0; verb < game->verb_count; verb++) {
        search.is_at_hand = has_verb(legal, count, verb);
        try_verb(&search, verb);
    }
    free(legal);
    return search.count;
}
