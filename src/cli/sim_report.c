/*
 * The tables of `sortie sim`. Bars by turn share one scale within a table, so that the endings of
 * one setting can be compared at a glance. Words and numbers are in sim_words.c.
 */
#include "cli/sim.h"

#include <assert.h>
#include <math.h>
#include <string.h>

#include "cli/numbers.h"
#include "hosted/plain.h"

/* Columns of the table, two spaces before each. */
enum { GAMES_WIDTH = 11, SHARE_WIDTH = 9, TURN_WIDTH = 12, GAP = 2, TRACK_WIDTH = 42 };

enum { CARDS_SHOWN = 10 };

/* `41.2 % (95 %: 38.2 to 44.3 %)` */
static void print_win_rate(const struct cli *cli, const struct results *results, int seat)
{
    char rate[NUMBER_SIZE], low[NUMBER_SIZE], high[NUMBER_SIZE], out[CLI_TEXT_SIZE];
    struct interval interval = wilson_95(results->wins[seat], results->games);
    sim_percent(cli, sim_share(results->wins[seat], results->games), rate);
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
    char name[SIM_WORD_SIZE];
    cli_fill(cli, out, size, game->seat_count > 1 ? "sim.won_by" : "sim.won",
             sim_word(cli, game->seats, seat, name), NULL);
}

/* How wide the column of endings and seats must be. */
static int label_width(const struct cli *cli)
{
    const struct words *endings = cli->game->endings;
    char label[CLI_TEXT_SIZE];
    int widest = text_columns(cli_text(cli, "sim.ending"));
    for (int i = 1; i < endings->count; i++) {
        char ending[SIM_WORD_SIZE];
        int width = text_columns(sim_word(cli, endings, i, ending));
        if (width > widest) widest = width;
    }
    for (int i = 0; i < cli->game->seat_count; i++) {
        seat_label(cli, i, label, sizeof label);
        if (text_columns(label) > widest) widest = text_columns(label);
    }
    return widest;
}

static void print_title(const struct sim *sim, int number)
{
    const struct cli *cli = sim->cli;
    const struct results *results = &sim->sweep.results[number];
    char name[SIM_NAME_SIZE], grouped[NUMBER_SIZE], plain[NUMBER_SIZE], seed[NUMBER_SIZE],
        bots[SIM_NAME_SIZE];
    sim_name(sim, number, name, sizeof name);
    cli_say(cli, "sim.title", name, number_count(cli, results->games, grouped),
            number_plain(results->games, plain), sim_bots(sim, number, bots, sizeof bots),
            number_plain(sim->sweep.seed, seed), NULL);
    if (sim->interrupted) cli_say(cli, "sim.interrupted", NULL);
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

static uint64_t highest_slot(const struct game *game, const struct results *results)
{
    uint64_t highest = 0;
    for (int i = 1; i < game->endings->count; i++) {
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
    sim_turns(cli->game, &first, &last);
    uint64_t highest = highest_slot(cli->game, results);
    print_endings_head(cli, width, first, last);
    for (int i = 1; i < cli->game->endings->count; i++) {
        const struct histogram *ending = &results->endings[i];
        char cell[NUMBER_SIZE], name[SIM_WORD_SIZE];
        printf("%*s", GAP, "");
        print_left(sim_word(cli, cli->game->endings, i, name), width);
        print_right(number_count(cli, ending->tally.count, cell), GAMES_WIDTH);
        print_right(sim_percent(cli, sim_share(ending->tally.count, results->games), cell),
                    SHARE_WIDTH);
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

/* Whether a grade says more than the ending does: then the game has a text for it. */
static bool has_grade(const struct cli *cli, int grade)
{
    char key[64];
    snprintf(key, sizeof key, "%s.board.grade.%d", cli->game->id, grade);
    return catalogue_find(cli->catalogue, cli->language, key) != NULL;
}

/* Grade 0 means that a game has no grade. */
static void print_grades(const struct cli *cli, const struct results *results)
{
    bool any = false;
    for (int i = 1; i < GRADES_MOST; i++) {
        char number[NUMBER_SIZE], count[NUMBER_SIZE], out[CLI_TEXT_SIZE];
        if (results->grades[i] == 0 || !has_grade(cli, i)) continue;
        if (!any) printf("%*s%s", GAP, "", cli_text(cli, "sim.grades"));
        cli_fill(cli, out, sizeof out, "sim.grade", number_plain((uint64_t)i, number),
                 number_count(cli, results->grades[i], count), NULL);
        printf("%*s%s", GAP, "", out);
        any = true;
    }
    if (any) putchar('\n');
}

static void print_tracks(const struct cli *cli, const struct results *results)
{
    struct track tracks[TRACKS_MOST];
    int count = tracks_of(cli->game, tracks);
    if (count > 0 && results->games > 0) {
        printf("\n%*s%s\n", GAP, "", cli_text(cli, "sim.tracks"));
    }
    for (int i = 0; i < count && results->games > 0; i++) {
        char name[CLI_TEXT_SIZE], mean[NUMBER_SIZE], deviation[NUMBER_SIZE];
        const struct tally *tally = &results->tracks[i].tally;
        if (!sim_has_moved(results, tracks, count, tracks[i].field)) continue;
        sim_track(cli, &tracks[i], name, sizeof name);
        printf("%*s", 2 * GAP, "");
        print_left(name, TRACK_WIDTH - 1);
        putchar(' ');
        cli_say(cli, "sim.track",
                number_decimal(cli, tracks[i].field->least + tally_mean(tally), 1, mean),
                number_decimal(cli, tally_deviation(tally), 1, deviation), NULL);
    }
}

/* ---- Cards ------------------------------------------------------------------------------------
 */

/* A card whose games are won clearly more, or less, often than the others. */
static bool is_telling(struct difference difference)
{
    return difference.interval.low > 0 || difference.interval.high < 0;
}

/* The most telling card that differs by less than `below`, or comes after `after` and differs by as
 * much; null when there is none. */
static const struct card *next_card(const struct results *results, double below,
                                    const struct card *after)
{
    const struct card *best = NULL;
    double most = -1;
    for (uint64_t i = 0; i < results->card_count; i++) {
        const struct card *card = &results->cards[i];
        struct difference difference = card_effect(results, card);
        double size = fabs(difference.value);
        bool comes_later = size < below || (size == below && card > after);
        if (is_telling(difference) && comes_later && size > most) {
            best = card;
            most = size;
        }
    }
    return best;
}

static void print_cards(const struct cli *cli, const struct results *results)
{
    const struct card *card = next_card(results, 2, NULL);
    if (card) printf("\n%*s%s\n", GAP, "", cli_text(cli, "sim.cards"));
    for (int i = 0; card && i < CARDS_SHOWN; i++) {
        char name[CLI_TEXT_SIZE], value[NUMBER_SIZE], low[NUMBER_SIZE], high[NUMBER_SIZE],
            games[NUMBER_SIZE], plain[NUMBER_SIZE];
        struct difference difference = card_effect(results, card);
        text_action(cli->catalogue, cli->language, cli->game, (action)card->action, name,
                    sizeof name);
        printf("%*s", 2 * GAP, "");
        print_left(name, TRACK_WIDTH - 1);
        putchar(' ');
        cli_say(cli, "sim.card", sim_signed(cli, difference.value, value),
                sim_signed(cli, difference.interval.low, low),
                sim_signed(cli, difference.interval.high, high),
                number_count(cli, card->games, games), number_plain(card->games, plain), NULL);
        card = next_card(results, fabs(difference.value), card);
    }
}

/* ---- All of it --------------------------------------------------------------------------------
 */

static void print_setting(const struct sim *sim, int number)
{
    const struct cli *cli = sim->cli;
    const struct results *results = &sim->sweep.results[number];
    int width = label_width(cli);
    print_title(sim, number);
    putchar('\n');
    print_wins(cli, results, width);
    print_endings(cli, results, width);
    print_length(cli, results);
    print_grades(cli, results);
    print_tracks(cli, results);
    print_cards(cli, results);
    putchar('\n');
}

static void print_difference(const struct cli *cli, const struct pairs *pairs)
{
    char value[NUMBER_SIZE], low[NUMBER_SIZE], high[NUMBER_SIZE], p[NUMBER_SIZE];
    struct difference difference = pairs_difference(pairs);
    printf("%*s", 2 * GAP, "");
    cli_say(cli, "sim.difference", sim_signed(cli, difference.value, value),
            sim_signed(cli, difference.interval.low, low),
            sim_signed(cli, difference.interval.high, high),
            sim_probability(cli, pairs_probability(pairs), p), NULL);
}

/* A line for each of several settings, and how it differs from the first. */
static void print_comparison(const struct sim *sim)
{
    const struct cli *cli = sim->cli;
    char name[SIM_NAME_SIZE];
    int width = 0;
    for (int i = 0; i < sim->plan.count; i++) {
        sim_setting(sim, i, name, sizeof name);
        if (text_columns(name) > width) width = text_columns(name);
    }
    cli_say(cli, "sim.comparison", NULL);
    for (int i = 0; i < sim->plan.count; i++) {
        char cell[NUMBER_SIZE];
        const struct results *results = &sim->sweep.results[i];
        sim_setting(sim, i, name, sizeof name);
        printf("%*s", GAP, "");
        print_left(name, width);
        print_right(number_count(cli, results->games, cell), GAMES_WIDTH);
        print_win_rate(cli, results, 0);
        if (i > 0) print_difference(cli, &sim->sweep.pairs[i]);
    }
}

/* The ranks of a team that were lost on the way. */
static void print_lost(const struct cli *cli)
{
    char ranks[CLI_TEXT_SIZE] = "", rank[NUMBER_SIZE];
    if (!cli->team || cli->team->lost_count == 0) return;
    for (int i = 0; i < cli->team->lost_count; i++) {
        number_plain((uint64_t)cli->team->lost[i].rank, rank);
        plain_join(ranks, sizeof ranks, ", ", rank);
    }
    cli_say(cli, "sim.lost", ranks, NULL);
}

void sim_print(const struct sim *sim)
{
    const struct cli *cli = sim->cli;
    for (int i = 0; i < sim->plan.count; i++) print_setting(sim, i);
    if (sim->plan.count > 1) print_comparison(sim);
    if (sim->timed) {
        char seconds[NUMBER_SIZE];
        cli_say(cli, "sim.seconds", number_decimal(cli, sim->seconds, 2, seconds), NULL);
    }
    if (sim->interrupted) cli_say(cli, "sim.stopped", NULL);
    print_lost(cli);
}
