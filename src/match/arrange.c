/* The order in which choices are listed for a person (match_arrange). */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "match/match.h"

enum { VERBS_MOST = 256, OPERANDS_MOST = 2 };

/* The number of the latest action of the seat that is to act, with nothing but chance since; 0:
 * there is none. */
static uint32_t find_latest(const struct match *match)
{
    int actor = match_game(match)->actor(match_state(match));
    for (uint32_t number = match_standing(match); number > 0; number--) {
        int seat = match_made(match, number)->seat;
        if (seat != ACTOR_CHANCE) return seat == actor ? number : 0;
    }
    return 0;
}

/* The names in an action: lists differ from verb to verb where the things are the same. */
static int names_of(const struct game *game, action a, const char *out[OPERANDS_MOST])
{
    const struct verb *verb = &game->verbs[action_verb(a)];
    int count = 0;
    bool has_first = verb->operands == OPERANDS_WORD || verb->operands == OPERANDS_WORDS;
    if (has_first) out[count++] = verb->first->word[action_first(a)];
    if (verb->operands == OPERANDS_WORDS) out[count++] = verb->second->word[action_second(a)];
    return count;
}

/* Whether a choice is about something that an action named. */
static bool shares_name(const struct game *game, action choice, action latest)
{
    const char *names[OPERANDS_MOST], *known[OPERANDS_MOST];
    int count = names_of(game, choice, names), known_count = names_of(game, latest, known);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < known_count; j++) {
            bool is_number = isdigit((unsigned char)names[i][0]) && !names[i][1];
            if (!is_number && strcmp(names[i], known[j]) == 0) return true;
        }
    }
    return false;
}

enum rank { RANK_LEADS, RANK_FOLLOWS, RANK_OTHER, RANK_ASIDE, RANK_CLOSES, RANKS, RANK_LISTED };

struct arrangement {
    const struct match *match;
    const struct game *game;
    const action *choices;
    int count;
    uint32_t latest; /* number of the latest action; 0: none */
    action *out;
    int written;
};

/* Whether a choice follows from the latest action: it is about what that named, and could not be
 * chosen before. What could, as the other boxes of a form, stays where it was: to list it in
 * another order would shift it under the fingers. */
static bool is_next(const struct arrangement *a, action choice)
{
    if (a->latest == 0) return false;
    action latest = match_action(a->match, a->latest);
    if (action_verb(choice) == action_verb(latest) || !shares_name(a->game, choice, latest))
        return false;
    const void *before = match_position(a->match, a->latest - 1);
    return a->game->refusal(match_data(a->match), before, choice) != 0;
}

/* All choices of a verb, those that follow from the latest action first. */
static void list_verb(struct arrangement *a, unsigned verb)
{
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < a->count; i++) {
            bool is_first = is_next(a, a->choices[i]);
            if (action_verb(a->choices[i]) == verb && is_first == (pass == 0))
                a->out[a->written++] = a->choices[i];
        }
    }
}

bool match_closes(const struct game *game, action a, const action *choices, int count)
{
    const struct verb *verb = &game->verbs[action_verb(a)];
    if (verb->operands != OPERANDS_NONE || verb->leads) return false;
    for (int i = 0; i < count; i++) {
        if (game->verbs[action_verb(choices[i])].operands != OPERANDS_NONE) return true;
    }
    return false;
}

static void list_all(struct arrangement *a)
{
    uint8_t ranks[VERBS_MOST];
    memset(ranks, RANK_OTHER, sizeof ranks);
    for (int i = 0; i < a->count; i++) {
        unsigned verb = action_verb(a->choices[i]);
        if (a->game->verbs[verb].leads)
            ranks[verb] = RANK_LEADS;
        else if (match_closes(a->game, a->choices[i], a->choices, a->count))
            ranks[verb] = RANK_CLOSES;
        else if (a->game->verbs[verb].is_aside)
            ranks[verb] = RANK_ASIDE;
        else if (ranks[verb] == RANK_OTHER && is_next(a, a->choices[i]))
            ranks[verb] = RANK_FOLLOWS;
    }
    for (int rank = RANK_LEADS; rank < RANKS; rank++) {
        for (int i = 0; i < a->count; i++) {
            unsigned verb = action_verb(a->choices[i]);
            if (ranks[verb] != rank) continue;
            list_verb(a, verb);
            ranks[verb] = RANK_LISTED;
        }
    }
}

void match_arrange(const struct match *match, action *choices, int count)
{
    action *before = malloc((size_t)(count > 0 ? count : 1) * sizeof *before);
    if (!before) return;
    memcpy(before, choices, (size_t)count * sizeof *before);
    struct arrangement arrangement = { .match = match,
                                       .game = match_game(match),
                                       .choices = before,
                                       .count = count,
                                       .latest = find_latest(match),
                                       .out = choices };
    list_all(&arrangement);
    free(before);
}
