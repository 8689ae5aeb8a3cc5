/* Making a plan: options, bots, and the settings that come of them. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted/plain.h"
#include "lab/plan.h"
#include "match/match.h"

enum { VALUES_MOST = 64 };

/* The values that one option takes in turn. */
struct choice {
    uint8_t values[VALUES_MOST];
    int count;
};

/* A plan in the making. */
struct planning {
    struct plan *plan;
    const struct game *game;
    const void *data;
};

/* Keeps why it cannot be; false. */
static bool refuse(struct plan *plan, enum plan_fault fault, const char *first, const char *second,
                   const char *third)
{
    const char *const given[PLAN_STRINGS] = { first, second, third };
    plan->fault = fault;
    for (int i = 0; i < PLAN_STRINGS; i++)
        snprintf(plan->strings[i], PLAN_STRING_SIZE, "%s", given[i] ? given[i] : "");
    return false;
}

/* ---- Options --------------------------------------------------------------------------------- */

/* Sets one option; `number` is which. */
static bool try_option(const struct planning *planning, const char *name, const char *value,
                       uint8_t *options, int *number)
{
    const struct game *game = planning->game;
    char choices[OPTION_CHOICES_SIZE];
    switch (option_try(game, options, name, value, choices, sizeof choices)) {
    case OPTION_NO_NAME: return refuse(planning->plan, PLAN_OPTION_NAME, name, game->id, choices);
    case OPTION_NO_VALUE: return refuse(planning->plan, PLAN_OPTION_VALUE, name, value, choices);
    case OPTION_SET: break;
    }
    *number = 0;
    while (strcmp(game->options[*number].name, name) != 0) (*number)++;
    return true;
}

/* Cuts `text` at the first `mark`; what follows it, or null. */
static char *cut(char *text, char mark)
{
    char *at = strchr(text, mark);
    if (!at) return NULL;
    *at = '\0';
    return at + 1;
}

static bool add_value(const struct planning *planning, const char *name, const char *value,
                      struct choice *choices, bool is_first)
{
    uint8_t options[OPTIONS_MOST] = { 0 };
    int number = 0;
    if (!try_option(planning, name, value, options, &number)) return false;
    struct choice *choice = &choices[number];
    if (is_first) choice->count = 0;
    for (int i = 0; i < choice->count; i++) {
        if (choice->values[i] == options[number])
            return refuse(planning->plan, PLAN_TWICE, name, value, NULL);
    }
    assert(choice->count < VALUES_MOST);
    choice->values[choice->count++] = options[number];
    return true;
}

/* `level=standard,king` */
static bool read_option(const struct planning *planning, const char *given, struct choice *choices)
{
    char text[PLAN_STRING_SIZE];
    if ((size_t)snprintf(text, sizeof text, "%s", given) >= sizeof text)
        return refuse(planning->plan, PLAN_LONG, given, NULL, NULL);
    char *value = cut(text, '=');
    bool is_first = true, done = true;
    do {
        char *next = value ? cut(value, ',') : NULL;
        done = add_value(planning, text, value ? value : "", choices, is_first);
        is_first = false;
        value = next;
    } while (done && value);
    return done;
}

/* What nobody has set: every level, and otherwise what is usual. */
static void fill_choices(const struct game *game, struct choice *choices, bool sweep_levels)
{
    for (int i = 0; i < game->option_count; i++) {
        const struct option *option = &game->options[i];
        bool is_swept = sweep_levels && strcmp(option->name, "level") == 0;
        if (choices[i].count > 0) continue;
        choices[i].count = is_swept ? option->values->count : 1;
        for (int j = 0; j < choices[i].count; j++) choices[i].values[j] = (uint8_t)j;
    }
}

/* ---- Bots ------------------------------------------------------------------------------------ */

static bool seat_bot(const struct planning *planning, int number, int seat, const char *name)
{
    struct plan *plan = planning->plan;
    const struct bot *bot = bot_find(name);
    char names[PLAN_STRING_SIZE] = "";
    plan->bots[number][seat] = name;
    plan->settings[number].bots[seat] = bot;
    if (bot && bot->can_play(planning->game)) return true;
    for (int i = 0; sortie_bots[i]; i++) {
        if (!sortie_bots[i]->can_play(planning->game)) continue;
        plain_join(names, sizeof names, ", ", sortie_bots[i]->name);
    }
    return refuse(plan, PLAN_BOT, name, planning->game->id, names);
}

static bool seat_bots(const struct planning *planning, const struct plan_request *request)
{
    const struct game *game = planning->game;
    const char *usual = bot_greedy.can_play(game) ? bot_greedy.name : bot_random.name;
    for (int i = 0; i < planning->plan->count; i++) {
        for (int seat = 0; seat < game->seat_count; seat++) {
            const char *name = request->bots[seat] ? request->bots[seat] : request->bots[0];
            if (!seat_bot(planning, i, seat, name ? name : usual)) return false;
        }
    }
    return true;
}

/* ---- Settings -------------------------------------------------------------------------------- */

static bool make_settings(const struct planning *planning, int count)
{
    struct plan *plan = planning->plan;
    plan->settings = calloc((size_t)count, sizeof *plan->settings);
    plan->bots = calloc((size_t)count, sizeof *plan->bots);
    if (!plan->settings || !plan->bots) return refuse(plan, PLAN_MEMORY, NULL, NULL, NULL);
    plan->count = count;
    for (int i = 0; i < count; i++) {
        plan->settings[i].game = planning->game;
        plan->settings[i].data = planning->data;
    }
    return true;
}

/* Numbers the product of all values; the last option changes fastest. */
static void spread_choices(const struct planning *planning, const struct choice *choices)
{
    struct plan *plan = planning->plan;
    for (int i = 0; i < plan->count; i++) {
        int rest = i;
        for (int j = planning->game->option_count - 1; j >= 0; j--) {
            plan->settings[i].options[j] = choices[j].values[rest % choices[j].count];
            plan->swept[j] = choices[j].count > 1;
            rest /= choices[j].count;
        }
    }
}

/* `level=king,bot=random`: the second setting is the first with these changes. */
static bool read_comparison(const struct planning *planning, const char *given)
{
    struct plan *plan = planning->plan;
    size_t length = (size_t)snprintf(plan->compared, sizeof plan->compared, "%s", given);
    if (length >= sizeof plan->compared) return refuse(plan, PLAN_LONG, given, NULL, NULL);
    for (char *name = plan->compared, *next; name; name = next) {
        int number = 0;
        next = cut(name, ',');
        char *value = cut(name, '=');
        if (value && strcmp(name, "bot") == 0) {
            for (int seat = 0; seat < planning->game->seat_count; seat++) {
                if (!seat_bot(planning, 1, seat, value)) return false;
            }
            continue;
        }
        if (!try_option(planning, name, value ? value : "", plan->settings[1].options, &number))
            return false;
        plan->swept[number] = true;
    }
    return true;
}

static bool count_settings(const struct planning *planning, const struct choice *choices,
                           bool compares, int *count)
{
    *count = 1;
    for (int i = 0; i < planning->game->option_count; i++) {
        *count *= choices[i].count;
        if (compares && choices[i].count > 1)
            return refuse(planning->plan, PLAN_BOTH, NULL, NULL, NULL);
        if (*count > PLAN_SETTINGS_MOST) {
            char most[16];
            snprintf(most, sizeof most, "%d", PLAN_SETTINGS_MOST);
            return refuse(planning->plan, PLAN_MANY, most, NULL, NULL);
        }
    }
    if (compares) *count = 2;
    return true;
}

bool plan_open(struct plan *plan, const struct game *game, const void *data,
               const struct plan_request *request)
{
    const struct planning planning = { plan, game, data };
    struct choice choices[OPTIONS_MOST] = { 0 };
    int count = 0;
    *plan = (struct plan){ 0 };
    for (int i = 0; i < request->option_count; i++) {
        if (!read_option(&planning, request->options[i], choices)) return false;
    }
    fill_choices(game, choices, !request->compare);
    if (!count_settings(&planning, choices, request->compare != NULL, &count) ||
        !make_settings(&planning, count))
        return false;
    spread_choices(&planning, choices);
    if (!seat_bots(&planning, request)) return false;
    return !request->compare || read_comparison(&planning, request->compare);
}

void plan_close(struct plan *plan)
{
    free(plan->settings);
    free(plan->bots);
    plan->settings = NULL;
    plan->bots = NULL;
}
