/* The charts of a report: the course of the game, and luck and error turn by turn. */
#include <math.h>
#include <string.h>

#include "pages/chart.h"
#include "pages/markup.h"
#include "pages/report_page.h"

enum { COURSE_WIDTH = 960, COURSE_HEIGHT = 300, TITLE_SIZE = 256 };

double measured_value(const json_t *object, const char *name)
{
    return json_number_value(json_array_get(json_object_get(object, name), 0));
}

double measured_error(const json_t *object, const char *name)
{
    return json_number_value(json_array_get(json_object_get(object, name), 1));
}

bool entry_is_chance(const json_t *entry)
{
    const char *actor = json_string_value(json_object_get(entry, "actor"));
    return actor && strcmp(actor, "chance") == 0;
}

struct report_size decisive_size(const json_t *entry, const char *seat)
{
    const json_t *value = json_object_get(json_object_get(entry, "values"), seat);
    struct report_size gain = { measured_value(value, "gain"), measured_error(value, "gain") };
    struct report_size loss = { -measured_value(entry, "error"), measured_error(entry, "error") };
    bool is_mistake = json_is_true(json_object_get(entry, "mistake"));
    bool is_loss = is_mistake && -loss.value >= gain.value;
    return is_loss ? loss : gain;
}

void put_entry_link(FILE *out, const struct report_page *page, json_int_t number)
{
    fputs("<a href=\"", out);
    markup_escape(out, page->history ? page->history : "#e");
    fprintf(out, "%" JSON_INTEGER_FORMAT "\">", page->history ? number - 1 : number);
}

static const char *words_of(const struct report_page *page, const char *key)
{
    return text(page->narrator->catalogue, page->narrator->language, key);
}

/* ---- The course of the game -------------------------------------------------------------------
 */

struct course {
    struct chart chart;
    const struct report_page *page;
    const char *seat;
    double standing; /* how many actions the plane is wide */
};

static double course_x(const struct course *course, double number)
{
    return CHART_LEFT + chart_plot_width(&course->chart) * number / course->standing;
}

static json_int_t number_of(const json_t *entry)
{
    return json_integer_value(json_object_get(entry, "number"));
}

static const json_t *value_of(const struct course *course, const json_t *entry)
{
    return json_object_get(json_object_get(entry, "values"), course->seat);
}

/* A line where each turn begins, with its number under it. */
static void put_turns(const struct course *course, const json_t *entries)
{
    size_t i;
    const json_t *entry;
    json_int_t before = 0;
    double written = 0;
    json_array_foreach(entries, i, entry)
    {
        char number[FIGURE_SIZE];
        json_int_t turn = json_integer_value(json_object_get(entry, "turn"));
        double x = course_x(course, (double)number_of(entry) - 1);
        if (turn == before) continue;
        before = turn;
        fprintf(course->chart.out,
                "<line class=\"grid\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%.1f\"/>\n", x, x,
                CHART_TOP, chart_y(&course->chart, 0));
        if (x < written) continue;
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, turn);
        chart_foot(&course->chart, x, number);
        written = x + 18;
    }
}

/* Level between entries, up or down at them. */
static void put_line(const struct course *course, const json_t *entries)
{
    size_t i;
    const json_t *entry;
    json_array_foreach(entries, i, entry)
    {
        const json_t *value = value_of(course, entry);
        double x = course_x(course, (double)number_of(entry));
        double after = json_number_value(json_object_get(value, "after"));
        if (i == 0)
            fprintf(course->chart.out, "<path class=\"line\" d=\"M%d %.1f", CHART_LEFT,
                    chart_y(&course->chart, json_number_value(json_object_get(value, "before"))));
        fprintf(course->chart.out, "H%.1fV%.1f", x, chart_y(&course->chart, after));
    }
    if (i > 0) fprintf(course->chart.out, "H%.1f\"/>\n", course_x(course, course->standing));
}

/* What an entry was, for who points at its mark. */
static void put_title(const struct course *course, const json_t *entry, double size)
{
    char number[FIGURE_SIZE];
    const char *question = json_string_value(json_object_get(entry, "question"));
    fputs("<title>", course->chart.out);
    markup_escape(course->chart.out, question);
    if (*question) fputs(" → ", course->chart.out);
    markup_escape(course->chart.out, json_string_value(json_object_get(entry, "action_text")));
    fprintf(course->chart.out, " (%s)</title>",
            figure_signed(course->page->narrator, size, number));
}

/* A throw of some weight is a bar at the side of its step. */
static void put_throw(const struct course *course, const json_t *entry)
{
    static const double LEAST = 0.01;
    const json_t *value = value_of(course, entry);
    double gain = measured_value(value, "gain");
    double after = json_number_value(json_object_get(value, "after"));
    double x = course_x(course, (double)number_of(entry));
    if (fabs(gain) < LEAST) return;
    fprintf(course->chart.out,
            "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" y2=\"%.1f\">",
            gain > 0 ? "lucky" : "unlucky", x, x, chart_y(&course->chart, after - gain),
            chart_y(&course->chart, after));
    put_title(course, entry, gain);
    fputs("</line>\n", course->chart.out);
}

/* A mistake is a triangle above the line, larger the more it cost. */
static void put_mistake(const struct course *course, const json_t *entry)
{
    double error = measured_value(entry, "error");
    double after = json_number_value(json_object_get(value_of(course, entry), "after"));
    double x = course_x(course, (double)number_of(entry));
    double half = fmin(11, 4 + 40 * error), y = chart_y(&course->chart, after) - 4;
    put_entry_link(course->chart.out, course->page, number_of(entry));
    fprintf(course->chart.out, "<path class=\"mistake\" d=\"M%.1f %.1fl%.1f %.1fh%.1fz\">", x, y,
            -half, -1.6 * half, 2 * half);
    put_title(course, entry, -error);
    fputs("</path></a>\n", course->chart.out);
}

static bool is_own_mistake(const struct course *course, const json_t *entry)
{
    const char *actor = json_string_value(json_object_get(entry, "actor"));
    return actor && strcmp(actor, course->seat) == 0 &&
           json_is_true(json_object_get(entry, "mistake"));
}

void chart_course(FILE *out, const struct report_page *page, const json_t *seat)
{
    const json_t *entries = json_object_get(page->report, "entries");
    const struct course course = {
        .chart = { .out = out,
                   .narrator = page->narrator,
                   .width = COURSE_WIDTH,
                   .height = COURSE_HEIGHT,
                   .highest = 1,
                   .has_links = true },
        .page = page,
        .seat = json_string_value(json_object_get(seat, "id")),
        .standing = fmax(1, json_number_value(json_object_get(page->report, "standing")))
    };
    size_t i;
    const json_t *entry;
    chart_open(&course.chart, words_of(page, "report.course"));
    chart_scale(&course.chart);
    put_turns(&course, entries);
    put_line(&course, entries);
    json_array_foreach(entries, i, entry)
    {
        if (entry_is_chance(entry)) put_throw(&course, entry);
    }
    json_array_foreach(entries, i, entry)
    {
        if (is_own_mistake(&course, entry)) put_mistake(&course, entry);
    }
    chart_close(&course.chart);
}

/* ---- Turn by turn ------------------------------------------------------------------------------
 */

/* The largest bar, rounded up so that the scale has a plain number. */
static double highest_of(const json_t *turns, const char *member)
{
    size_t i;
    const json_t *turn;
    double highest = 0.01;
    json_array_foreach(turns, i, turn)
    {
        highest = fmax(highest, fabs(measured_value(turn, member)));
    }
    return highest > 0.1 ? ceil(highest * 10) / 10 : ceil(highest * 100) / 100;
}

void chart_turns(FILE *out, const struct report_page *page, const json_t *seat, const char *member,
                 const char *label)
{
    const json_t *turns = json_object_get(seat, "turns");
    double highest = highest_of(turns, member);
    bool is_error = strcmp(member, "error") == 0;
    const struct chart chart = { .out = out,
                                 .narrator = page->narrator,
                                 .width = CHART_WIDTH,
                                 .height = CHART_HEIGHT,
                                 .lowest = is_error ? 0 : -highest,
                                 .highest = highest };
    size_t i, count = json_array_size(turns), step = count / 16 + 1;
    const json_t *turn;
    double pitch = chart_plot_width(&chart) / (double)(count ? count : 1);
    chart_open(&chart, label);
    if (is_error)
        chart_scale(&chart);
    else
        chart_signed_scale(&chart);
    json_array_foreach(turns, i, turn)
    {
        char number[FIGURE_SIZE], title[TITLE_SIZE], size[FIGURE_SIZE], error[FIGURE_SIZE];
        double value = measured_value(turn, member), x = CHART_LEFT + pitch * (double)i;
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT,
                 json_integer_value(json_object_get(turn, "turn")));
        figure_signed(page->narrator, value, size);
        figure_decimal(page->narrator, 100 * measured_error(turn, member), 1, error);
        figure_fill(page->narrator, title, sizeof title, "report.turn_title", number, size, error);
        chart_bar(&chart, is_error || value < 0 ? "bad" : "good", x + pitch * 0.1, pitch * 0.8,
                  value, title);
        if (i % step == 0) chart_foot(&chart, x + pitch * 0.5, number);
    }
    chart_close(&chart);
}
