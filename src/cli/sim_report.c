/*
 * The tables of `sortie sim`. Bars by turn share one scale within a table, so that the endings of
 * one setting can be compared at a glance. The JSON is in sim_json.c.
 */
#include "cli/sim_report.h"

#include <assert.h>

#include "cli/numbers.h"

/* Columns of the table, two spaces before each. */
enum { GAMES_WIDTH = 11, SHARE_WIDTH = 9, TURN_WIDTH = 12, GAP = 2 };

void sim_name(const struct setting *setting, int swept, char *out, size_t size)
{
    const struct game *game = setting->game;
    size_t length = (size_t)snprintf(out, size, "%s", game->id);
    for (int i = 0; i < game->option_count && length < size; i++) {
        const struct option *option = &game->options[i];
        if (setting->options[i] == 0 && i != swept) continue;
        length += (size_t)snprintf(out + length, size - length, " %s=%s", option->name,
                                   option->values->word[setting->options[i]]);
    }
}

static double share(uint64_t part, uint64_t whole)
{
    return whole ? (double)part / (double)whole : 0;
}

/* The text of a word of the game: key <game>.<list>.<word>. */
static const char *word_text(const struct cli *cli, const struct words *list, int number)
{
    char key[128];
    snprintf(key, sizeof key, "%s.%s.%s", cli->game->id, list->name, list->word[number]);
    const char *found = catalogue_find(cli->catalogue, cli->language, key);
    return found ? found : list->word[number];
}

static const char *percent(const struct cli *cli, double proportion, char *out)
{
    char number[NUMBER_SIZE];
    number_decimal(cli, proportion * 100, 1, number);
    cli_fill(cli, out, NUMBER_SIZE, "sim.percent", number, NULL);
    return out;
}

/* `41.2 % (95 %: 38.2 to 44.3 %)` */
static void print_win_rate(const struct cli *cli, const struct results *results, int seat)
{
    char rate[NUMBER_SIZE], low[NUMBER_SIZE], high[NUMBER_SIZE], out[CLI_TEXT_SIZE];
    struct interval interval = wilson_95(results->wins[seat], results->games);
    percent(cli, share(results->wins[seat], results->games), rate);
    number_decimal(cli, interval.low * 100, 1, low);
    number_decimal(cli, interval.high * 100, 1, high);
    cli_fill(cli, out, sizeof out, "sim.interval", low, high, NULL);
    print_right(rate, SHARE_WIDTH);
    printf("%*s%s\n", GAP, "", out);
}

/* ---- Parts of one table ------------------------------------------------------------------ */

/* A single player needs no name. */
static void seat_label(const struct cli *cli, int seat, char *out, size_t size)
{
    const struct game *game = cli->game;
    cli_fill(cli, out, size, game->seat_count > 1 ? "sim.won_by" : "sim.won",
             word_text(cli, game->seats, seat), NULL);
}

/* How wide the column of endings and seats must be. */
static int label_width(const struct cli *cli)
{
    const struct words *endings = cli->game->endings;
    char label[CLI_TEXT_SIZE];
    int widest = text_columns(cli_text(cli, "sim.ending"));
    for (int i = 1; i < endings->count; i++) {
        int width = text_columns(word_text(cli, endings, i));
        if (width > widest) widest = width;
    }
    for (int i = 0; i < cli->game->seat_count; i++) {
        seat_label(cli, i, label, sizeof label);
        if (text_columns(label) > widest) widest = text_columns(label);
    }
    return widest;
}

static void print_title(const struct cli *cli, const struct sim_run *run, int swept)
{
    char name[256], grouped[NUMBER_SIZE], plain[NUMBER_SIZE], seed[NUMBER_SIZE],
        seconds[NUMBER_SIZE];
    sim_name(&run->setting, swept, name, sizeof name);
    cli_say(cli, "sim.title", name, number_count(cli, run->results.games, grouped),
            number_plain(run->results.games, plain), run->setting.bots[0]->name,
            number_plain(run->seed, seed), number_decimal(cli, run->seconds, 2, seconds), NULL);
    if (run->interrupted) cli_say(cli, "sim.interrupted", NULL);
}

static void print_wins(const struct cli *cli, const struct results *results, int width)
{
    for (int seat = 0; seat < cli->game->seat_count; seat++) {
        char label[CLI_TEXT_SIZE], count[NUMBER_SIZE];
        seat_label(cli, seat, label, sizeof label);
        printf("%*s", GAP, "");
        print_left(label, width);
        print_right(number_count(cli, results->wins[seat], count), GAMES_WIDTH);
        print_win_rate(cli, results, seat);
    }
}

/* The turns shown: those that the state's field allows, as far as there are slots. */
static void turn_range(const struct game *game, int *first, int *last)
{
    const struct field *turn = turn_field(game);
    *first = turn && turn->least > 0 ? turn->least : 0;
    *last = !turn ? -1 : turn->most < HISTOGRAM_SLOTS ? turn->most : HISTOGRAM_SLOTS - 1;
}

static void print_bars(const struct histogram *histogram, int first, int last, uint64_t highest)
{
    static const char *const bars[] = { "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" };
    enum { BARS = sizeof bars / sizeof bars[0] };
    for (int i = first; i <= last; i++) {
        uint64_t count = histogram->slot[i];
        assert(count <= highest);
        /* What happened at all shows, however rarely it did. */
        size_t height = count && highest ? (size_t)((count * BARS - 1) / highest) : BARS;
        fputs(height < BARS ? bars[height] : "·", stdout);
    }
}

static uint64_t highest_slot(const struct results *results)
{
    uint64_t highest = 0;
    for (int i = 0; i < ENDINGS_MOST; i++) {
        for (int j = 0; j < HISTOGRAM_SLOTS; j++) {
            if (results->endings[i].slot[j] > highest) highest = results->endings[i].slot[j];
        }
    }
    return highest;
}

static void print_endings_head(const struct cli *cli, int width, int first, int last)
{
    char from[NUMBER_SIZE], to[NUMBER_SIZE];
    printf("\n%*s", GAP, "");
    print_left(cli_text(cli, "sim.ending"), width);
    print_right(cli_text(cli, "sim.games"), GAMES_WIDTH);
    print_right(cli_text(cli, "sim.share"), SHARE_WIDTH);
    if (last >= first) {
        print_right(cli_text(cli, "sim.turn"), TURN_WIDTH);
        printf("%*s", GAP, "");
        cli_say(cli, "sim.turns", number_plain((uint64_t)first, from),
                number_plain((uint64_t)last, to), NULL);
    } else {
        putchar('\n');
    }
}

static void print_endings(const struct cli *cli, const struct results *results, int width)
{
    int first, last;
    turn_range(cli->game, &first, &last);
    uint64_t highest = highest_slot(results);
    print_endings_head(cli, width, first, last);
    for (int i = 1; i < cli->game->endings->count; i++) {
        const struct histogram *ending = &results->endings[i];
        char cell[NUMBER_SIZE];
        printf("%*s", GAP, "");
        print_left(word_text(cli, cli->game->endings, i), width);
        print_right(number_count(cli, ending->tally.count, cell), GAMES_WIDTH);
        print_right(percent(cli, share(ending->tally.count, results->games), cell), SHARE_WIDTH);
        if (last >= first) {
            bool any = ending->tally.count > 0;
            print_right(any ? number_decimal(cli, tally_mean(&ending->tally), 1, cell) : "-",
                        TURN_WIDTH);
            printf("%*s", GAP, "");
            print_bars(ending, first, last, highest);
        }
        putchar('\n');
    }
}

static void print_length(const struct cli *cli, const struct results *results)
{
    char mean[NUMBER_SIZE], least[NUMBER_SIZE], most[NUMBER_SIZE], deviation[NUMBER_SIZE];
    if (results->games == 0) return;
    putchar('\n');
    printf("%*s", GAP, "");
    cli_say(cli, "sim.length", number_decimal(cli, tally_mean(&results->actions), 1, mean),
            number_count(cli, results->actions.least, least),
            number_count(cli, results->actions.most, most),
            number_decimal(cli, tally_deviation(&results->actions), 1, deviation), NULL);
    if (!turn_field(cli->game)) return;
    printf("%*s", GAP, "");
    cli_say(cli, "sim.last_turn", number_decimal(cli, tally_mean(&results->turns), 1, mean),
            number_count(cli, results->turns.least, least),
            number_count(cli, results->turns.most, most), NULL);
}

/* Grade 0 means that a game has no grade. */
static void print_grades(const struct cli *cli, const struct results *results)
{
    bool any = false;
    for (int i = 1; i < GRADES_MOST; i++) {
        char number[NUMBER_SIZE], count[NUMBER_SIZE], out[CLI_TEXT_SIZE];
        if (results->grades[i] == 0) continue;
        if (!any) printf("%*s%s", GAP, "", cli_text(cli, "sim.grades"));
        cli_fill(cli, out, sizeof out, "sim.grade", number_plain((uint64_t)i, number),
                 number_count(cli, results->grades[i], count), NULL);
        printf("%*s%s", GAP, "", out);
        any = true;
    }
    if (any) putchar('\n');
}

void sim_print(const struct cli *cli, const struct sim_run *run, int swept)
{
    int width = label_width(cli);
    print_title(cli, run, swept);
    putchar('\n');
    print_wins(cli, &run->results, width);
    print_endings(cli, &run->results, width);
    print_length(cli, &run->results);
    print_grades(cli, &run->results);
    putchar('\n');
}

void sim_print_comparison(const struct cli *cli, const struct sim_run *runs, int count, int swept)
{
    const struct option *option = &cli->game->options[swept];
    int width = label_width(cli);
    printf("%s\n", option->name);
    for (int i = 0; i < count; i++) {
        char cell[NUMBER_SIZE];
        const struct results *results = &runs[i].results;
        printf("%*s", GAP, "");
        print_left(option->values->word[runs[i].setting.options[swept]], width);
        print_right(number_count(cli, results->games, cell), GAMES_WIDTH);
        print_win_rate(cli, results, 0);
    }
}
