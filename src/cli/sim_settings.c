/* What `sortie sim` simulates (lab/plan.h), and how it is called. */
#include <stdlib.h>
#include <string.h>

#include "cli/numbers.h"
#include "cli/sim.h"
#include "hosted/plain.h"

/* ---- What was asked for ---------------------------------------------------------------------- */

static int refuse_plan(const struct cli *cli, const struct plan *plan)
{
    static const char *const keys[PLAN_FAULTS] = { [PLAN_OPTION_NAME] = "cli.error.option_name",
                                                   [PLAN_OPTION_VALUE] = "cli.error.option_value",
                                                   [PLAN_TWICE] = "sim.error.twice",
                                                   [PLAN_LONG] = "sim.error.long",
                                                   [PLAN_BOT] = "sim.error.bot",
                                                   [PLAN_BOTH] = "sim.error.both",
                                                   [PLAN_MANY] = "sim.error.settings" };
    if (plan->fault == PLAN_MEMORY) return cli_fail(cli, "cli.error.memory", NULL);
    return cli_misuse(cli, keys[plan->fault], plan->strings[0], plan->strings[1], plan->strings[2],
                      NULL);
}

/* Bots for seats that the game does not have. */
static int check_seats(const struct cli *cli, const struct sim_request *request)
{
    for (int seat = cli->game->seat_count; seat < SEATS_MOST; seat++) {
        char option[NUMBER_SIZE], seats[NUMBER_SIZE];
        if (!request->bots[seat]) continue;
        snprintf(option, sizeof option, "--bot%d", seat + 1);
        number_plain((uint64_t)cli->game->seat_count, seats);
        return cli_misuse(cli, "sim.error.seat", option, cli->game->id, seats, NULL);
    }
    return EXIT_OK;
}

int sim_settings(struct sim *sim, const struct sim_request *request)
{
    const struct cli *cli = sim->cli;
    struct plan_request wanted = { .options = cli->given_options,
                                   .option_count = cli->given_option_count,
                                   .compare = request->compare };
    memcpy(wanted.bots, request->bots, sizeof wanted.bots);
    if (!plan_open(&sim->plan, cli->game, cli->data, &wanted)) return refuse_plan(cli, &sim->plan);
    return check_seats(cli, request);
}

/* ---- Names ----------------------------------------------------------------------------------- */

bool sim_has_one_bot(const struct sim *sim)
{
    for (int i = 0; i < sim->plan.count; i++) {
        for (int seat = 0; seat < sim->cli->game->seat_count; seat++) {
            if (strcmp(sim->plan.bots[i][seat], sim->plan.bots[0][0]) != 0) return false;
        }
    }
    return true;
}

const char *sim_bots(const struct sim *sim, int number, char *out, size_t size)
{
    bool is_same = true;
    out[0] = '\0';
    for (int seat = 1; seat < sim->cli->game->seat_count; seat++) {
        if (strcmp(sim->plan.bots[number][seat], sim->plan.bots[number][0]) != 0) is_same = false;
    }
    for (int seat = 0; seat < (is_same ? 1 : sim->cli->game->seat_count); seat++) {
        plain_join(out, size, ", ", bot_title(sim->cli, sim->plan.bots[number][seat]));
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
    const struct setting *setting = &sim->plan.settings[number];
    out[0] = '\0';
    for (int i = 0; i < game->option_count; i++) {
        if (setting->options[i] == 0 && !sim->plan.swept[i]) continue;
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
