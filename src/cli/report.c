/*
 * `sortie report FILE`: luck and judgement of a saved game, for reading, as JSON, or as a page.
 *
 * What is printed is what --json prints, in lines: both come from the same object, whose texts are
 * in the user's language already.
 */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "cli/cli.h"
#include "cli/numbers.h"
#include "describe/describe_report.h"
#include "lab/rollout.h"
#include "pages/report_page.h"

struct request {
    struct cli *cli;
    const char *file, *seat, *html;
    uint64_t playouts;
    bool to_the_end;
    char command[CLI_TEXT_SIZE]; /* what repeats it */
};

enum { SLICE = 500, SIZE_COLUMN = 16, TURN_COLUMN = 6, WHERE_COLUMN = 10, BAR_COLUMN = 16 };

/* ---- In words ---------------------------------------------------------------------------------
 */

/* `+4.2 ± 0.3` */
static const char *measured_text(const struct cli *cli, double value, double error, char *out,
                                 size_t size)
{
    const struct narrator narrator = { cli->catalogue, cli->language };
    char number[FIGURE_SIZE], deviation[FIGURE_SIZE];
    figure_signed(&narrator, value, number);
    figure_decimal(&narrator, 100 * error, 1, deviation);
    snprintf(out, size, "%s ± %s", number, deviation);
    return out;
}

static void print_part(const struct cli *cli, const char *key, const char *figure)
{
    printf("  ");
    print_left(cli_text(cli, key), 34);
    print_right(figure, SIZE_COLUMN);
    putchar('\n');
}

static void print_measured(const struct cli *cli, const json_t *seat, const char *key,
                           const char *name)
{
    char words[3 * NUMBER_SIZE];
    print_part(cli, key,
               measured_text(cli, measured_value(seat, name), measured_error(seat, name), words,
                             sizeof words));
}

static void print_sum(const struct cli *cli, const json_t *seat)
{
    const struct narrator narrator = { cli->catalogue, cli->language };
    char figure[FIGURE_SIZE];
    double start = json_number_value(json_object_get(seat, "start"));
    double end = json_number_value(json_object_get(seat, "end"));
    print_part(cli, "report.start", figure_percent(&narrator, start, figure));
    print_measured(cli, seat, "report.luck", "luck");
    print_measured(cli, seat, "report.judgement", "judgement");
    if (cli->game->seat_count > 1) print_measured(cli, seat, "report.others", "others");
    print_part(cli, "report.rest",
               figure_signed(&narrator, json_number_value(json_object_get(seat, "rest")), figure));
    print_part(cli, "report.end", figure_percent(&narrator, end, figure));
}

static void print_account(const struct cli *cli, const json_t *seat)
{
    char decisions[NUMBER_SIZE], mistakes[NUMBER_SIZE], throws[NUMBER_SIZE], error[NUMBER_SIZE],
        deviation[NUMBER_SIZE], luck[NUMBER_SIZE];
    number_plain((uint64_t)json_integer_value(json_object_get(seat, "throws")), throws);
    number_plain((uint64_t)json_integer_value(json_object_get(seat, "decisions")), decisions);
    number_plain((uint64_t)json_integer_value(json_object_get(seat, "mistakes")), mistakes);
    number_decimal(cli, 100 * measured_error(seat, "luck"), 1, luck);
    number_decimal(cli, 100 * measured_value(seat, "error"), 1, error);
    number_decimal(cli, 100 * measured_error(seat, "error"), 1, deviation);
    putchar('\n');
    cli_tell(cli, "report.account", throws, luck, decisions, mistakes, error, deviation, NULL);
}

/* What was asked, and below it what was chosen or fell: many choices are a name and no more. */
static void print_entry(const struct cli *cli, const json_t *entry, struct report_size size)
{
    enum { COLUMN = WHERE_COLUMN + SIZE_COLUMN + 2 };
    bool has_better = !entry_is_chance(entry) && size.value <= 0;
    char words[3 * NUMBER_SIZE], where[NUMBER_SIZE], line[CLI_TEXT_SIZE], better[CLI_TEXT_SIZE];
    const char *question = member_text(entry, "question");
    snprintf(where, sizeof where, "%" JSON_INTEGER_FORMAT " · %" JSON_INTEGER_FORMAT,
             json_integer_value(json_object_get(entry, "turn")),
             json_integer_value(json_object_get(entry, "number")));
    print_right(where, WHERE_COLUMN);
    print_right(measured_text(cli, size.value, size.error, words, sizeof words), SIZE_COLUMN);
    printf("  ");
    if (question[0]) {
        print_wrapped(stdout, question, COLUMN, COLUMN, PAGE_WIDTH);
        printf("%*s", COLUMN, "");
    }
    cli_fill(cli, better, sizeof better, "report.better", member_text(entry, "better_text"), NULL);
    snprintf(line, sizeof line, "%s%.1500s%s%.1500s", question[0] ? "→ " : "",
             member_text(entry, "action_text"), has_better ? " – " : "", has_better ? better : "");
    print_wrapped(stdout, line, COLUMN, question[0] ? COLUMN + 2 : COLUMN, PAGE_WIDTH);
}

/* Luck of a throw, or the error of a choice. */
static struct report_size listed_size(const json_t *entry, const json_t *seat)
{
    const json_t *value =
        json_object_get(json_object_get(entry, "values"), member_text(seat, "id"));
    if (entry_is_chance(entry))
        return (struct report_size){ measured_value(value, "gain"), measured_error(value, "gain") };
    return (struct report_size){ -measured_value(entry, "error"), measured_error(entry, "error") };
}

static void print_list(const struct cli *cli, const json_t *report, const json_t *seat,
                       const char *list)
{
    char key[64];
    size_t i, j;
    const json_t *number, *entry;
    snprintf(key, sizeof key, "report.%s", list);
    bool is_empty = json_array_size(json_object_get(seat, list)) == 0;
    printf("\n%s", cli_text(cli, key));
    if (!is_empty) {
        printf(" (%s · %s)", cli_text(cli, "report.column.turn"),
               cli_text(cli, "report.column.number"));
    }
    putchar('\n');
    if (is_empty) printf("  %s\n", cli_text(cli, "report.none"));
    json_array_foreach(json_object_get(seat, list), i, number)
    {
        json_array_foreach(json_object_get(report, "entries"), j, entry)
        {
            if (json_equal(json_object_get(entry, "number"), number))
                print_entry(cli, entry, listed_size(entry, seat));
        }
    }
}

static void print_turns(const struct cli *cli, const json_t *seat)
{
    size_t i;
    const json_t *turn;
    if (json_array_size(json_object_get(seat, "turns")) == 0) return;
    putchar('\n');
    print_right(cli_text(cli, "report.column.turn"), TURN_COLUMN);
    print_right(cli_text(cli, "report.luck"), BAR_COLUMN);
    print_right(cli_text(cli, "report.judgement"), BAR_COLUMN);
    print_right(cli_text(cli, "report.error"), BAR_COLUMN);
    putchar('\n');
    json_array_foreach(json_object_get(seat, "turns"), i, turn)
    {
        static const char *const columns[] = { "luck", "judgement", "error" };
        char number[NUMBER_SIZE], words[3 * NUMBER_SIZE];
        number_plain((uint64_t)json_integer_value(json_object_get(turn, "turn")), number);
        print_right(number, TURN_COLUMN);
        for (int j = 0; j < 3; j++) {
            double value = measured_value(turn, columns[j]);
            print_right(measured_text(cli, j == 2 ? -value : value,
                                      measured_error(turn, columns[j]), words, sizeof words),
                        BAR_COLUMN);
        }
        putchar('\n');
    }
}

/* Each with what plays on from before it, and for whom it is counted where there are several. */
static void print_decisive(const struct cli *cli, const json_t *report, const char *list)
{
    char key[64], line[CLI_TEXT_SIZE];
    size_t i, j, k;
    const json_t *number, *entry, *seat;
    snprintf(key, sizeof key, "report.decisive.%s", list);
    const json_t *numbers = json_object_get(json_object_get(report, "decisive"), list);
    printf("\n%s\n", cli_text(cli, key));
    if (json_array_size(numbers) == 0) printf("  %s\n", cli_text(cli, "report.none"));
    json_array_foreach(numbers, i, number)
    {
        json_array_foreach(json_object_get(report, "entries"), j, entry)
        {
            if (!json_equal(json_object_get(entry, "number"), number)) continue;
            const json_t *whose = json_array_get(json_object_get(report, "seats"), 0);
            json_array_foreach(json_object_get(report, "seats"), k, seat)
            {
                if (strcmp(member_text(seat, "id"), member_text(entry, "actor")) == 0) whose = seat;
            }
            print_entry(cli, entry, decisive_size(entry, member_text(whose, "id")));
            printf("%*s--to %" JSON_INTEGER_FORMAT, WHERE_COLUMN, "",
                   json_integer_value(number) - 1);
            if (json_array_size(json_object_get(report, "seats")) > 1) {
                cli_fill(cli, line, sizeof line, "report.counted", member_text(whose, "name"),
                         NULL);
                printf(" – %s", line);
            }
            putchar('\n');
        }
    }
}

static void print_report(const struct cli *cli, const json_t *report, const char *file)
{
    char playouts[NUMBER_SIZE];
    size_t i;
    const json_t *seat, *ending = json_object_get(report, "ending");
    cli_say(cli, "report.title", member_text(report, "name"), NULL);
    printf("%s\n",
           json_is_null(ending) ? cli_text(cli, "report.unfinished") : json_string_value(ending));
    number_count(cli, (uint64_t)json_integer_value(json_object_get(report, "playouts")), playouts);
    cli_tell(cli, "report.about", playouts, bot_title(cli, member_text(report, "policy")),
             member_text(report, "seed"), NULL);
    print_decisive(cli, report, "choices");
    print_decisive(cli, report, "throws");
    cli_tell(cli, "report.play_on_hint", file, NULL);
    json_array_foreach(json_object_get(report, "seats"), i, seat)
    {
        printf("\n%s\n", member_text(seat, "name"));
        if (json_is_null(json_object_get(seat, "start"))) {
            cli_tell(cli, "report.empty", NULL);
            continue;
        }
        print_sum(cli, seat);
        print_account(cli, seat);
        print_turns(cli, seat);
        print_list(cli, report, seat, "dearest");
        print_list(cli, report, seat, "luckiest");
        print_list(cli, report, seat, "unluckiest");
    }
}

/* ---- The page ---------------------------------------------------------------------------------
 */

static int write_page(const struct request *request, const json_t *report)
{
    const struct cli *cli = request->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    const struct report_page page = { &narrator, report, request->command, NULL };
    bool is_standard = strcmp(request->html, "-") == 0;
    FILE *out = is_standard ? stdout : fopen(request->html, "w");
    if (!out)
        return cli_fail(cli, "cli.error.open", request->html, cli_system_reason(cli, errno), NULL);
    report_page(&page, out);
    bool is_written = fflush(out) == 0 && !ferror(out);
    int reason = errno;
    if (!is_standard && fclose(out) != 0) is_written = false;
    if (is_written) return EXIT_OK;
    return cli_fail(cli, "cli.error.open", request->html, cli_system_reason(cli, reason), NULL);
}

/* The table and its numbers go to standard output unless the page does. */
static int show(const struct request *request, json_t *report)
{
    const struct cli *cli = request->cli;
    bool is_taken = request->html && strcmp(request->html, "-") == 0;
    int status = EXIT_OK;
    if (!report) return cli_fail(cli, "cli.error.memory", NULL);
    if (request->html) status = write_page(request, report);
    if (status == EXIT_OK && !is_taken && cli->json)
        status = cli_put_json(cli, json_incref(report));
    else if (status == EXIT_OK && !is_taken)
        print_report(cli, report, request->file);
    json_decref(report);
    return status;
}

/* ---- The command ------------------------------------------------------------------------------
 */

static enum report_progress play(const struct cli *cli, struct report *report)
{
    bool is_shown = isatty(STDERR_FILENO);
    enum report_progress progress;
    while ((progress = report_step(report, SLICE)) == REPORT_GOES_ON) {
        char percent[NUMBER_SIZE], line[CLI_TEXT_SIZE];
        if (!is_shown) continue;
        const struct narrator narrator = { cli->catalogue, cli->language };
        cli_fill(cli, line, sizeof line, "report.progress",
                 figure_percent(&narrator, report_share(report), percent), NULL);
        fprintf(stderr, "\r%s", line);
    }
    if (is_shown) fputs("\r\033[K", stderr);
    return progress;
}

static int make_report(const struct request *request, const struct match *match)
{
    struct cli *cli = request->cli;
    const struct narrator narrator = { cli->catalogue, cli->language };
    const struct report_question question = { .match = match,
                                              .policy = rollout_policy(cli->game),
                                              .seed = cli->seed,
                                              .playouts = request->playouts,
                                              .to_the_end = request->to_the_end };
    int seat = OBSERVER;
    if (request->seat) {
        seat = words_find(cli->game->seats, request->seat, strlen(request->seat));
        if (seat < 0) return cli_misuse(cli, "report.error.seat", request->seat, NULL);
    }
    struct report *report = report_open(&question);
    if (!report) return cli_fail(cli, "cli.error.memory", NULL);
    int status = play(cli, report) == REPORT_FAULTY
                     ? cli_fail(cli, "odds.error.fault", NULL)
                     : show(request, report_json(&narrator, report, seat));
    report_close(report);
    return status;
}

static void write_command(struct request *request)
{
    snprintf(request->command, sizeof request->command,
             "sortie report %.2000s --seed %llu --playouts %llu%s%s%s", request->file,
             (unsigned long long)request->cli->seed, (unsigned long long)request->playouts,
             request->to_the_end ? " --to-the-end" : "", request->seat ? " --seat " : "",
             request->seat ? request->seat : "");
}

int command_report(struct cli *cli, int argc, char **argv)
{
    struct request request = { .cli = cli, .playouts = REPORT_PLAYOUTS };
    int status = cli_take_value(cli, &argc, argv, "--seat", &request.seat);
    if (status == EXIT_OK) status = cli_take_value(cli, &argc, argv, "--html", &request.html);
    if (status == EXIT_OK)
        status = cli_take_number(cli, &argc, argv, "--playouts", 1, REPORT_PLAYOUTS_MOST,
                                 &request.playouts);
    request.to_the_end = cli_take_flag(cli, &argc, argv, "--to-the-end");
    if (status == EXIT_OK) status = cli_arguments(cli, &argc, argv, 1, 1);
    /* A saved game has its options. */
    if (status == EXIT_OK) status = cli_without(cli, "--option", cli->given_option_count > 0);
    if (status != EXIT_OK) return status;
    /* The same report each time, and the one that a server makes. */
    if (!cli->seed_given) cli->seed = REPORT_SEED;
    request.file = argv[1];
    write_command(&request);
    struct match *match = cli_read_match(cli, request.file, false, &status);
    if (!match) return status;
    status = make_report(&request, match);
    match_free(match);
    return status;
}
