/*
 * Charts as SVG. Colours are classes of the page's style, so that they follow its light or dark
 * dress. Coordinates are in tenths of a character's width or so: every chart scales with the page.
 */
#ifndef SORTIE_CHART_H
#define SORTIE_CHART_H

#include <stdio.h>

#include "pages/figures.h"

/* A plane with axes: the drawing, and the margins for what is written around it. */
struct chart {
    FILE *out;
    const struct narrator *narrator;
    int width, height;
    double lowest, highest; /* what the bottom and the top of the plane stand for */
    bool has_links;         /* then it is no mere picture */
};

enum { CHART_LEFT = 52, CHART_RIGHT = 10, CHART_TOP = 10, CHART_BOTTOM = 26 };
enum { CHART_WIDTH = 480, CHART_HEIGHT = 170 }; /* of a usual one */

void chart_open(const struct chart *chart, const char *label);
void chart_close(const struct chart *chart);

double chart_plot_width(const struct chart *chart);
/* Where a value lies. */
double chart_y(const struct chart *chart, double value);

void chart_label(const struct chart *chart, const char *anchor, double x, double y,
                 const char *text);
/* Under the plane. */
void chart_foot(const struct chart *chart, double x, const char *text);

/* Lines at the bottom, the middle and the top, each with its percentage. */
void chart_scale(const struct chart *chart);
/* The same with signs, for a plane whose middle is 0. */
void chart_signed_scale(const struct chart *chart);

/* A bar from 0 to a value. */
void chart_bar(const struct chart *chart, const char *class, double x, double width, double value,
               const char *title);

#endif
