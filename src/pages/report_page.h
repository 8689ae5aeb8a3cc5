/*
 * The page of a report of luck and judgement: made of its JSON (engine/describe_report.h), whose
 * texts are in the reader's language already.
 */
#ifndef SORTIE_REPORT_PAGE_H
#define SORTIE_REPORT_PAGE_H

#include <stdio.h>

#include "pages/figures.h"

struct report_page {
    const struct narrator *narrator;
    const json_t *report;
    const char *command; /* what repeats it; null: not told */
    /* Where a position of the game is to be seen, to be followed by its number; null: nowhere. */
    const char *history;
};

void report_page(const struct report_page *page, FILE *out);

/* A page for the time until it is done, which asks again by itself. */
void report_waiting_page(const struct narrator *narrator, double share, FILE *out);

/* ---- Parts: report_charts.c ----------------------------------------------------------------- */

/* [value, standard error] of a member. */
double measured_value(const json_t *object, const char *name);
double measured_error(const json_t *object, const char *name);
bool entry_is_chance(const json_t *entry);

/* How much a decisive entry changed for a seat: its luck, what the choice gained beside the bot's,
 * or what it was worse than the best. */
struct report_size {
    double value, error;
};
struct report_size decisive_size(const json_t *entry, const char *seat);

/* <a>: to where the entry of that number happened: in the game, or further down the page. */
void put_entry_link(FILE *out, const struct report_page *page, json_int_t number);

/* How the value of a seat went through the game. */
void chart_course(FILE *out, const struct report_page *page, const json_t *seat);
/* Luck, or error, turn by turn; `member` of the turns. */
void chart_turns(FILE *out, const struct report_page *page, const json_t *seat, const char *member,
                 const char *label);

#endif
