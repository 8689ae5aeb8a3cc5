/*
 * What `sortie sim` simulates: one setting, the product of all values that options were given, or
 * two settings to be compared.
 *
 * An option called `level` that the user does not set is swept over its values: how hard a game is
 * at each of its levels is what most people want to know first.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "cli/numbers.h"
#include "cli/sim.h"
#include "hosted/plain.h"
#include "match/match.h"

enum { VALUES_MOST = 64 };

/* The values that one option takes in turn. */
struct choice {
    uint8_t values[VALUES_MOST];
    int count;
};

/* ---- Options --------------------------------------------------------------------------------- */

/* Sets one option; the exit status tells whether there is such a one. `number` is which. */
static int try_option(const struct cli *cli, const char *name, const char *value, uint8_t *options,
                      int *number)
{
    char choices[OPTION_CHOICES_SIZE];
    switch (option_try(cli->game, options, name, value, choices, sizeof choices)) {
    case OPTION_NO_NAME:
        return cli_misuse(cli, "cli.error.option_name", name, cli->game->id, choices, NULL);
    case OPTION_NO_VALUE:
        return cli_misuse(cli, "cli.error.option_value", name, value, choices, NULL);
    case OPTION_SET: break;
    }
    *number = 0;
    while (strcmp(cli->game->options[*number].name, name) != 0) (*number)++;
    return EXIT_OK;
}

/* Cuts `text` at the first `mark`; what follows it, or null. */
static char *cut(char *text, char mark)
{
    char *at = strchr(text, mark);
    if (!at) return NULL;
    *at = '\0';
    return at + 1;
}

static int add_value(const struct cli *cli, const char *name, const char *value,
                     struct choice *choices, bool is_first)
{
    uint8_t options[OPTIONS_MOST] = { 0 };
    int number = 0;
    int status = try_option(cli, name, value, options, &number);
    if (status != EXIT_OK) return status;
    struct choice *choice = &choices[number];
    if (is_first) choice->count = 0;
    for (int i = 0; i < choice->count; i++) {
        if (choice->values[i] == options[number]) {
            return cli_misuse(cli, "sim.error.twice", name, value, NULL);
        }
    }
    assert(choice->count < VALUES_MOST);
    choice->values[choice->count++] = options[number];
    return EXIT_OK;
}

/* `level=standard,king` */
static int read_option(const struct cli *cli, const char *given, struct choice *choices)
{
    char text[256];
    if ((size_t)snprintf(text, sizeof text, "%s", given) >= sizeof text) {
        return cli_misuse(cli, "sim.error.long", given, NULL);
    }
    char *value = cut(text, '=');
    int status = EXIT_OK;
    bool is_first = true;
    do {
        char *next = value ? cut(value, ',') : NULL;
        status = add_value(cli, text, value ? value : "", choices, is_first);
        is_first = false;
        value = next;
    } while (status == EXIT_OK && value);
    return status;
}

/* What nobody has set: every level, and otherwise what is usual. */
static void fill_choices(const struct cli *cli, struct choice *choices, bool sweep_levels)
{
    for (int i = 0; i < cli->game->option_count; i++) {
        const struct option *option = &cli->game->options[i];
        bool is_swept = sweep_levels && strcmp(option->name, "level") == 0;
        if (choices[i].count > 0) continue;
        choices[i].count = is_swept ? option->values->count : 1;
        for (int j = 0; j < choices[i].count; j++) choices[i].values[j] = (uint8_t)j;
    }
}

/* ---- Bots ------------------------------------------------------------------------------------ */

/* Null when the user has been told that there is no such bot. */
static const struct bot *choose_bot(const struct cli *cli, const char *name)
{
    const struct bot *bot = bot_find(name);
    char names[128] = "";
    if (bot && bot->can_play(cli->game)) return bot;
    for (int i = 0; sortie_bots[i]; i++) {
        if (!sortie_bots[i]->can_play(cli->game)) continue;
        plain_join(names, sizeof names, ", ", sortie_bots[i]->name);
    }
    (void)cli_misuse(cli, "sim.error.bot", name, cli->game->id, names, NULL);
    return NULL;
}

static bool seat_bot(struct sim *sim, int number, int seat, const char *name)
{
    sim->bots[number][seat] = name;
    sim->settings[number].bots[seat] = choose_bot(sim->cli, name);
    return sim->settings[number].bots[seat] != NULL;
}

static int seat_bots(struct sim *sim, const struct sim_request *request)
{
    const struct cli *cli = sim->cli;
    const char *usual = bot_greedy.can_play(cli->game) ? bot_greedy.name : bot_random.name;
    for (int seat = cli->game->seat_count; seat < SEATS_MOST; seat++) {
        char option[NUMBER_SIZE], seats[NUMBER_SIZE];
        if (!request->bots[seat]) continue;
        snprintf(option, sizeof option, "--bot%d", seat + 1);
        number_plain(cli->game->seat_count, seats);
        return cli_misuse(cli, "sim.error.seat", option, cli->game->id, seats, NULL);
    }
    for (int i = 0; i < sim->count; i++) {
        for (int seat = 0; seat < cli->game->seat_count; seat++) {
            const char *name = request->bots[seat] ? request->bots[seat] : request->bots[0];
            if (!seat_bot(sim, i, seat, name ? name : usual)) return EXIT_USAGE;
        }
    }
    return EXIT_OK;
}

/* ---- Settings -------------------------------------------------------------------------------- */

static bool make_settings(struct sim *sim, int count)
{
    sim->settings = calloc((size_t)count, sizeof *sim->settings);
    sim->bots = calloc((size_t)count, sizeof *sim->bots);
    if (!sim->settings || !sim->bots) return false;
    sim->count = count;
    for (int i = 0; i < count; i++) {
        sim->settings[i].game = sim->cli->game;
        sim->settings[i].data = sim->cli->data;
    }
    return true;
}

/* Numbers the product of all values; the last option changes fastest. */
static void spread_choices(struct sim *sim, const struct choice *choices)
{
    for (int i = 0; i < sim->count; i++) {
        int rest = i;
        for (int j = sim->cli->game->option_count - 1; j >= 0; j--) {
            sim->settings[i].options[j] = choices[j].values[rest % choices[j].count];
            sim->swept[j] = choices[j].count > 1;
            rest /= choices[j].count;
        }
    }
}

/* `level=king,bot=random`: the second setting is the first with these changes. */
static int read_comparison(struct sim *sim, const char *given)
{
    struct setting *second = &sim->settings[1];
    size_t length = (size_t)snprintf(sim->compared, sizeof sim->compared, "%s", given);
    if (length >= sizeof sim->compared) return cli_misuse(sim->cli, "sim.error.long", given, NULL);
    for (char *name = sim->compared, *next; name; name = next) {
        int number = 0;
        next = cut(name, ',');
        char *value = cut(name, '=');
        if (value && strcmp(name, "bot") == 0) {
            for (int seat = 0; seat < sim->cli->game->seat_count; seat++) {
                if (!seat_bot(sim, 1, seat, value)) return EXIT_USAGE;
            }
            continue;
        }
        int status = try_option(sim->cli, name, value ? value : "", second->options, &number);
        if (status != EXIT_OK) return status;
        sim->swept[number] = true;
    }
    return EXIT_OK;
}

static int count_settings(const struct sim *sim, const struct choice *choices, bool compares,
                          int *count)
{
    *count = 1;
    for (int i = 0; i < sim->cli->game->option_count; i++) {
        *count *= choices[i].count;
        if (compares && choices[i].count > 1) return cli_misuse(sim->cli, "sim.error.both", NULL);
        if (*count > SETTINGS_MOST) {
            char most[NUMBER_SIZE];
            number_plain(SETTINGS_MOST, most);
            return cli_misuse(sim->cli, "sim.error.settings", most, NULL);
        }
    }
    if (compares) *count = 2;
    return EXIT_OK;
}

bool sim_settings(struct sim *sim, const struct sim_request *request, int *status)
{
    struct choice choices[OPTIONS_MOST] = { 0 };
    int count = 0;
    *status = EXIT_OK;
    for (int i = 0; i < sim->cli->given_option_count && *status == EXIT_OK; i++) {
        *status = read_option(sim->cli, sim->cli->given_options[i], choices);
    }
    if (*status != EXIT_OK) return false;
    fill_choices(sim->cli, choices, !request->compare);
    *status = count_settings(sim, choices, request->compare != NULL, &count);
    if (*status != EXIT_OK) return false;
    if (!make_settings(sim, count)) {
        *status = cli_fail(sim->cli, "cli.error.memory", NULL);
        return false;
    }
    spread_choices(sim, choices);
    *status = seat_bots(sim, request);
    if (*status == EXIT_OK && request->compare) *status = read_comparison(sim, request->compare);
    return *status == EXIT_OK;
}

void sim_settings_free(struct sim *sim)
{
    free(sim->settings);
    free(sim->bots);
    sim->settings = NULL;
    sim->bots = NULL;
}

/* ---- Names ----------------------------------------------------------------------------------- */

bool sim_has_one_bot(const struct sim *sim)
{
    for (int i = 0; i < sim->count; i++) {
        for (int seat = 0; seat < sim->cli->game->seat_count; seat++) {
            if (strcmp(sim->bots[i][seat], sim->bots[0][0]) != 0) return false;
        }
    }
    return true;
}

const char *sim_bots(const struct sim *sim, int number, char *out, size_t size)
{
    bool is_same = true;
    out[0] = '\0';
    for (int seat = 1; seat < sim->cli->game->seat_count; seat++) {
        if (strcmp(sim->bots[number][seat], sim->bots[number][0]) != 0) is_same = false;
    }
    for (int seat = 0; seat < (is_same ? 1 : sim->cli->game->seat_count); seat++) {
        plain_join(out, size, ", ", bot_title(sim->cli, sim->bots[number][seat]));
    }
    return out;
}

/* An option of the game and its value, both as the game names them. */
static void join_option(const struct cli *cli, const struct option *option, int value, char *out,
                        size_t size)
{
    char name[128], named[256], pair[SIM_NAME_SIZE];
    snprintf(name, sizeof name, "%s.option.%s", cli->game->id, option->name);
    snprintf(named, sizeof named, "%s.%s", name, option->values->word[value]);
    cli_fill(cli, pair, sizeof pair, "sim.setting", cli_text(cli, name), cli_text(cli, named),
             NULL);
    plain_join(out, size, ", ", pair);
}

void sim_setting(const struct sim *sim, int number, char *out, size_t size)
{
    const struct game *game = sim->cli->game;
    const struct setting *setting = &sim->settings[number];
    out[0] = '\0';
    for (int i = 0; i < game->option_count; i++) {
        if (setting->options[i] == 0 && !sim->swept[i]) continue;
        join_option(sim->cli, &game->options[i], setting->options[i], out, size);
    }
    if (!sim_has_one_bot(sim)) {
        char bots[SIM_NAME_SIZE], played[SIM_NAME_SIZE];
        sim_bots(sim, number, bots, sizeof bots);
        cli_fill(sim->cli, played, sizeof played, "sim.setting_bots", bots, NULL);
        plain_join(out, size, ", ", played);
    }
}

void sim_name(const struct sim *sim, int number, char *out, size_t size)
{
    char key[64], setting[SIM_NAME_SIZE];
    snprintf(key, sizeof key, "%s.name", sim->cli->game->id);
    snprintf(out, size, "%s", cli_text(sim->cli, key));
    sim_setting(sim, number, setting, sizeof setting);
    if (*setting) plain_join(out, size, ", ", setting);
}
