/* The parts that charts are made of. */
#include "pages/chart.h"

#include <math.h>

#include "pages/markup.h"

void chart_open(const struct chart *chart, const char *label)
{
    fprintf(chart->out, "<svg class=\"chart\" viewBox=\"0 0 %d %d\" role=\"%s\" aria-label=\"",
            chart->width, chart->height, chart->has_links ? "group" : "img");
    markup_escape(chart->out, label);
    fputs("\">\n", chart->out);
}

void chart_close(const struct chart *chart)
{
    fputs("</svg>\n", chart->out);
}

double chart_plot_width(const struct chart *chart)
{
    return chart->width - CHART_LEFT - CHART_RIGHT;
}

double chart_y(const struct chart *chart, double value)
{
    double share = (value - chart->lowest) / (chart->highest - chart->lowest);
    return CHART_TOP + (chart->height - CHART_TOP - CHART_BOTTOM) * (1 - share);
}

void chart_label(const struct chart *chart, const char *anchor, double x, double y,
                 const char *text)
{
    fprintf(chart->out, "<text class=\"axis\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">", anchor, x,
            y);
    markup_escape(chart->out, text);
    fputs("</text>\n", chart->out);
}

void chart_foot(const struct chart *chart, double x, const char *text)
{
    chart_label(chart, "middle", x, chart->height - 8, text);
}

typedef const char *figure(const struct narrator *narrator, double proportion, char *out);

static void put_scale(const struct chart *chart, figure *write)
{
    for (int i = 0; i <= 2; i++) {
        char label[FIGURE_SIZE];
        double value = chart->lowest + (chart->highest - chart->lowest) * i / 2;
        double y = chart_y(chart, value);
        fprintf(chart->out, "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>\n",
                CHART_LEFT, chart->width - CHART_RIGHT, y, y);
        chart_label(chart, "end", CHART_LEFT - 6, y + 4, write(chart->narrator, value, label));
    }
}

void chart_scale(const struct chart *chart)
{
    put_scale(chart, figure_percent);
}

void chart_signed_scale(const struct chart *chart)
{
    put_scale(chart, figure_signed);
}

void chart_bar(const struct chart *chart, const char *class, double x, double width, double value,
               const char *title)
{
    double from = chart_y(chart, 0), to = chart_y(chart, value);
    fprintf(chart->out,
            "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"><title>",
            class, x, fmin(from, to), width, fabs(from - to));
    markup_escape(chart->out, title);
    fputs("</title></rect>\n", chart->out);
}
