/*
 * The charts of the page of `sortie sim`, as SVG. Colours are classes of the page's style, so that
 * they follow its light or dark dress. Coordinates are in tenths of a character's width or so:
 * every chart scales with the page.
 */
#include <inttypes.h>
#include <stdio.h>

#include "cli/numbers.h"
#include "cli/sim.h"

/* The plane of a chart with axes: the drawing, and the margins for what is written around it. */
enum { WIDTH = 480, HEIGHT = 170, LEFT = 52, RIGHT = 10, TOP = 10, BOTTOM = 26, BINS_MOST = 48 };

static const double PLOT_WIDTH = WIDTH - LEFT - RIGHT, PLOT_HEIGHT = HEIGHT - TOP - BOTTOM;

void chart_escape(FILE *out, const char *utf8)
{
    for (const char *p = utf8; *p; p++) {
        switch (*p) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: putc(*p, out);
        }
    }
}

static void open_chart(FILE *out, const char *label)
{
    fprintf(out, "<svg class=\"chart\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"", WIDTH,
            HEIGHT);
    chart_escape(out, label);
    fputs("\">\n", out);
}

static void put_label(FILE *out, const char *anchor, double x, double y, const char *text)
{
    fprintf(out, "<text class=\"axis\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">", anchor, x, y);
    chart_escape(out, text);
    fputs("</text>\n", out);
}

/* Lines at 0, a half and all of `highest`, each with its percentage. */
static void put_scale(FILE *out, const struct cli *cli, double highest)
{
    for (int i = 0; i <= 2; i++) {
        char label[NUMBER_SIZE];
        double y = TOP + PLOT_HEIGHT * (1 - i / 2.0);
        fprintf(out, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n", LEFT,
                WIDTH - RIGHT, y, y);
        put_label(out, "end", LEFT - 6, y + 4, sim_percent(cli, highest * i / 2, label));
    }
}

static void put_bar(FILE *out, double x, double width, double share, const char *title)
{
    double height = share * PLOT_HEIGHT;
    fprintf(out, "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>",
            x, TOP + PLOT_HEIGHT - height, width, height);
    chart_escape(out, title);
    fputs("</title></rect>\n", out);
}

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
    double pitch = PLOT_WIDTH / bars->count;
    open_chart(out, label);
    put_scale(out, cli, sim_share(highest, all));
    for (int i = 0; i < bars->count; i++) {
        char title[2 * NUMBER_SIZE], number[NUMBER_SIZE], percent[NUMBER_SIZE];
        snprintf(number, sizeof number, "%" PRId64, bars->first + i * bars->width);
        snprintf(title, sizeof title, "%s: %s", number,
                 sim_percent(cli, sim_share(bars->games[i], all), percent));
        put_bar(out, LEFT + pitch * i + pitch * 0.1, pitch * 0.8,
                sim_share(bars->games[i], highest), title);
        if (i % step != 0) continue;
        put_label(out, "middle", LEFT + pitch * (i + 0.5), HEIGHT - 8, number);
    }
    fputs("</svg>\n", out);
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
                     const struct field *field)
{
    int values = field->most - field->least + 1;
    struct bars bars = { .first = field->least, .width = 1 };
    bars.count = values < HISTOGRAM_SLOTS ? values : HISTOGRAM_SLOTS;
    for (int i = 0; i < bars.count; i++) bars.games[i] = histogram->slot[i];
    put_bars(out, cli, &bars, field->name);
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
    double pitch = PLOT_WIDTH / (last - first + 1);
    uint64_t alive = results->games;
    open_chart(out, cli_text(cli, "sim.page.survival"));
    put_scale(out, cli, 1);
    fprintf(out, "<path class=\"line\" d=\"M%d %d", LEFT, TOP);
    for (int turn = first; turn <= last; turn++) {
        uint64_t ended = ended_in(results, turn);
        alive -= ended < alive ? ended : alive;
        fprintf(out, "H%.1fV%.1f", LEFT + pitch * (turn - first + 1),
                TOP + PLOT_HEIGHT * (1 - sim_share(alive, results->games)));
    }
    fputs("\"/>\n", out);
    for (int turn = first; turn <= last; turn++) {
        char number[NUMBER_SIZE];
        snprintf(number, sizeof number, "%d", turn);
        if (last - first > 24 && (turn - first) % 4 != 0) continue;
        put_label(out, "middle", LEFT + pitch * (turn - first + 0.5), HEIGHT - 8, number);
    }
    fputs("</svg>\n", out);
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
