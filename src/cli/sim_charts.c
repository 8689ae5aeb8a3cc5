/* The charts of the page of `sortie sim`: what they show. How is in pages/chart.c. */
#include <inttypes.h>
#include <stdio.h>

#include "cli/numbers.h"
#include "cli/sim.h"
#include "pages/chart.h"

enum { BINS_MOST = 48 };

/* ---- Bars ------------------------------------------------------------------------------------ */

/* Bars of equal width, with a number under the first, the last and every `step`-th between. */
struct bars {
    uint64_t games[HISTOGRAM_SLOTS]; /* BINS_MOST is less */
    int count;
    int64_t first; /* the number of the first bar */
    int64_t width; /* from one bar's number to the next one's */
};

static void put_bars(FILE *out, const struct cli *cli, const struct bars *bars, const char *label)
{
    uint64_t all = 0, highest = 1;
    int step = (bars->count + 11) / 12;
    for (int i = 0; i < bars->count; i++) {
        all += bars->games[i];
        if (bars->games[i] > highest) highest = bars->games[i];
    }
    const struct narrator narrator = { cli->catalogue, cli->language };
    const struct chart chart = { .out = out,
                                 .narrator = &narrator,
                                 .width = CHART_WIDTH,
                                 .height = CHART_HEIGHT,
                                 .highest = sim_share(highest, all) };
    double pitch = chart_plot_width(&chart) / bars->count;
    chart_open(&chart, label);
    chart_scale(&chart);
    for (int i = 0; i < bars->count; i++) {
        char title[CLI_TEXT_SIZE], number[NUMBER_SIZE], percent[NUMBER_SIZE];
        double share = sim_share(bars->games[i], all);
        snprintf(number, sizeof number, "%" PRId64, bars->first + i * bars->width);
        cli_fill(cli, title, sizeof title, "sim.setting", number, sim_percent(cli, share, percent),
                 NULL);
        chart_bar(&chart, "bar", CHART_LEFT + pitch * i + pitch * 0.1, pitch * 0.8, share, title);
        if (i % step == 0) chart_foot(&chart, CHART_LEFT + pitch * (i + 0.5), number);
    }
    chart_close(&chart);
}

void chart_lengths(FILE *out, const struct cli *cli, const struct results *results)
{
    int first = 0, last = LENGTHS - 1;
    while (first < last && results->lengths[first] == 0) first++;
    while (last > first && results->lengths[last] == 0) last--;
    int together = (last - first + BINS_MOST) / BINS_MOST;
    uint32_t width = length_width(cli->game);
    struct bars bars = { .first = (int64_t)first * width, .width = (int64_t)together * width };
    bars.count = (last - first) / together + 1;
    for (int i = first; i <= last; i++) bars.games[(i - first) / together] += results->lengths[i];
    put_bars(out, cli, &bars, cli_text(cli, "sim.page.lengths"));
}

void chart_histogram(FILE *out, const struct cli *cli, const struct histogram *histogram,
                     const struct track *track)
{
    const struct field *field = track->field;
    char name[CLI_TEXT_SIZE];
    int values = field->most - field->least + 1;
    struct bars bars = { .first = field->least, .width = 1 };
    bars.count = values < HISTOGRAM_SLOTS ? values : HISTOGRAM_SLOTS;
    for (int i = 0; i < bars.count; i++) bars.games[i] = histogram->slot[i];
    put_bars(out, cli, &bars, sim_track(cli, track, name, sizeof name));
}

/* ---- Survival -------------------------------------------------------------------------------- */

static uint64_t ended_in(const struct results *results, int turn)
{
    uint64_t ended = 0;
    for (int i = 0; i < ENDINGS_MOST; i++) ended += results->endings[i].slot[turn];
    return ended;
}

/* The share of games that go on after each turn, as steps down. */
void chart_survival(FILE *out, const struct cli *cli, const struct results *results)
{
    int first, last;
    sim_turns(cli->game, &first, &last);
    const struct narrator narrator = { cli->catalogue, cli->language };
    const struct chart chart = { .out = out,
                                 .narrator = &narrator,
                                 .width = CHART_WIDTH,
                                 .height = CHART_HEIGHT,
                                 .highest = 1 };
    double pitch = chart_plot_width(&chart) / (last - first + 1);
    uint64_t alive = results->games;
    chart_open(&chart, cli_text(cli, "sim.page.survival"));
    chart_scale(&chart);
    fprintf(out, "<path class=\"line\" d=\"M%d %d", CHART_LEFT, CHART_TOP);
    for (int turn = first; turn <= last; turn++) {
        uint64_t ended = ended_in(results, turn);
        alive -= ended < alive ? ended : alive;
        fprintf(out, "H%.1fV%.1f", CHART_LEFT + pitch * (turn - first + 1),
                chart_y(&chart, sim_share(alive, results->games)));
    }
    fputs("\"/>\n", out);
    for (int turn = first; turn <= last; turn++) {
        char number[NUMBER_SIZE];
        snprintf(number, sizeof number, "%d", turn);
        if (last - first > 24 && (turn - first) % 4 != 0) continue;
        chart_foot(&chart, CHART_LEFT + pitch * (turn - first + 0.5), number);
    }
    chart_close(&chart);
}

/* ---- Intervals ------------------------------------------------------------------------------- */

/* A point with its interval on a line from `least` to `most`, with a mark at 0 if that is between.
 */
void chart_interval(FILE *out, double value, struct interval interval, double least, double most)
{
    enum { LINE = 220, MIDDLE = 8 };
    double scale = (LINE - 10) / (most - least);
    double low = 5 + (interval.low - least) * scale, high = 5 + (interval.high - least) * scale;
    fprintf(out, "<svg class=\"interval\" viewBox=\"0 0 %d %d\" aria-hidden=\"true\">", LINE,
            2 * MIDDLE);
    fprintf(out, "<line class=\"grid\" x1=\"5\" x2=\"%d\" y1=\"%d\" y2=\"%d\"/>", LINE - 5, MIDDLE,
            MIDDLE);
    if (least < 0 && most > 0) {
        fprintf(out, "<line class=\"zero\" x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\"/>",
                5 - least * scale, 5 - least * scale, 2 * MIDDLE);
    }
    fprintf(out, "<line class=\"span\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>", low, high,
            MIDDLE, MIDDLE);
    fprintf(out, "<circle class=\"point\" cx=\"%.1f\" cy=\"%d\" r=\"4\"/></svg>\n",
            5 + (value - least) * scale, MIDDLE);
}
