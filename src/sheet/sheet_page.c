/*
 * A sheet as a page of one file: it needs nothing from anywhere, has no script, and prints on A4 in
 * black on white with boxes to tick and room to write. Each leaf fills a page of paper.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "pages/markup.h"
#include "sheet/sheet_parts.h"

/* What has been opened and must be shut. */
struct writer {
    FILE *out;
    const struct sheet *sheet;
    const char *title; /* null before the first */
    bool is_section;
};

/* ---- Cells ----------------------------------------------------------------------------------- */

/* So many boxes; the last `struck` of them are crossed out. */
static void put_boxes(FILE *out, int count, int struck)
{
    fputs("<span class=\"strip\">", out);
    for (int i = 0; i < count; i++) {
        fputs(i < count - struck ? "<i></i>" : "<i class=\"x\"></i>", out);
    }
    fputs("</span>", out);
}

/* "5/8" of what is left or gone, or "12": the number, and a box for each point. */
static void put_points(FILE *out, const char *cell)
{
    int first = sheet_number(cell + 1), all = first;
    const char *slash = strchr(cell, '/');
    if (slash) all = sheet_number(slash + 1);
    fputs("<td class=\"points\"><b>", out);
    markup_escape(out, cell + 1);
    fputs("</b>", out);
    put_boxes(out, all, *cell == *SHEET_GONE ? first : all - first);
    fputs("</td>", out);
}

static bool is_number(const char *cell)
{
    return isdigit((unsigned char)*cell) && strspn(cell, "0123456789/") == strlen(cell);
}

static void put_cell(FILE *out, const char *element, const char *cell)
{
    if (strcmp(cell, SHEET_TICK) == 0) {
        fprintf(out, "<%s class=\"tick\">", element);
        put_boxes(out, 1, 0);
    } else if (*cell == *SHEET_LEFT || *cell == *SHEET_GONE) {
        put_points(out, cell);
        return;
    } else {
        const char *kind =
            *cell ? (is_number(cell) ? " class=\"number\"" : "") : " class=\"blank\"";
        fprintf(out, "<%s%s>", element, kind);
        markup_escape(out, cell);
    }
    fprintf(out, "</%s>", element);
}

static void put_cells(FILE *out, const char *element, const struct sheet_line *line)
{
    fputs("<tr>", out);
    for (int i = 0; i < line->count; i++) put_cell(out, element, line->cell[i]);
    fputs("</tr>\n", out);
}

static void put_field(FILE *out, const struct sheet_line *line)
{
    fputs("<p><b>", out);
    markup_escape(out, line->cell[0]);
    fputs(*line->cell[1] ? "</b><span>" : "</b><span class=\"line\">", out);
    markup_escape(out, line->cell[1]);
    fputs("</span></p>\n", out);
}

/* ---- Ground and turns ------------------------------------------------------------------------ */

/* As large as a leaf has room for beside the rest. */
static void open_ground(FILE *out, const char *kind, int columns, int rows)
{
    enum { WIDTH_MOST = 132, HEIGHT_MOST = 84 }; /* millimetres */
    int width = HEIGHT_MOST * columns / rows;
    fprintf(out, "<table class=\"ground%s\" style=\"width:%dmm\">\n", kind,
            width < WIDTH_MOST ? width : WIDTH_MOST);
}

/* Squares that are alike are turned about, so that they do not look stamped. */
static void put_ground(FILE *out, const struct sheet_line *line, int row)
{
    fputs("<tr>", out);
    for (int i = 0; i < line->count; i++) {
        const char *drawing = line->symbol[i] ? sheet_drawing(line->symbol[i]) : "";
        fprintf(out, "<td><svg viewBox=\"0 0 60 60\" aria-hidden=\"true\">%s%s</g></svg><span>",
                (row + i) % 2 ? "<g transform=\"translate(60) scale(-1 1)\">" : "<g>", drawing);
        markup_escape(out, line->cell[i]);
        fputs("</span></td>", out);
    }
    fputs("</tr>\n", out);
}

/* Squared paper for a ground that the group lays out itself. */
static void put_sketch(FILE *out)
{
    enum { COLUMNS = 6, ROWS = 4 };
    open_ground(out, " sketch", COLUMNS, ROWS);
    for (int row = 0; row < ROWS; row++) {
        fputs("<tr>", out);
        for (int i = 0; i < COLUMNS; i++) fputs("<td></td>", out);
        fputs("</tr>\n", out);
    }
    fputs("</table>\n", out);
}

/* More rows than any paper has room for: style shows as many as fill the leaf. */
static void put_turns(FILE *out, const struct sheet_line *line)
{
    int turns = sheet_number(line->cell[0]);
    fputs("<div class=\"turns\">\n<div class=\"titles\">", out);
    for (int i = 1; i < line->count; i++) markup_element(out, "b", line->cell[i]);
    fputs("</div>\n", out);
    for (int turn = 1; turn <= turns; turn++) {
        fprintf(out, "<div><b>%d</b>", turn);
        for (int i = 2; i < line->count; i++) fputs("<span></span>", out);
        fputs("</div>\n", out);
    }
    fputs("</div>\n", out);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* Lines of one of these parts that follow each other share an element. */
static const struct frame {
    const char *open, *shut;
} frames[SHEET_PARTS] = {
    [SHEET_FIELD] = { "<div class=\"fields\">\n", "</div>\n" },
    [SHEET_POINT] = { "<ul>\n", "</ul>\n" },
    [SHEET_BOX] = { "<ul class=\"boxes\">\n", "</ul>\n" },
    [SHEET_HEAD] = { "<table>\n", "" },
    [SHEET_ROW] = { "", "</table>\n" },
    [SHEET_GRID] = { "", "</table>\n" },
};

static void shut_section(struct writer *writer)
{
    if (writer->is_section) fputs("</section>\n", writer->out);
    writer->is_section = false;
}

static void put_title(struct writer *writer, const struct sheet_line *line)
{
    shut_section(writer);
    if (writer->title) fputs("</div></article>\n", writer->out);
    writer->title = line->cell[0];
    fprintf(writer->out, "<article><div class=\"leaf\">\n<header>%s<p>", sheet_drawing("arms"));
    markup_escape(writer->out, line->cell[1]);
    fputs("</p>", writer->out);
    markup_element(writer->out, "h1", line->cell[0]);
    fputs("</header>\n", writer->out);
}

static void put_heading(struct writer *writer, const struct sheet_line *line)
{
    shut_section(writer);
    fprintf(writer->out, "<section class=\"%s\">", line->cell[1]);
    markup_element(writer->out, "h2", line->cell[0]);
    putc('\n', writer->out);
    writer->is_section = true;
}

static void put_leaf(struct writer *writer, const struct sheet_line *line)
{
    shut_section(writer);
    fprintf(writer->out, "</div>\n<div class=\"leaf %s\">\n", line->cell[0]);
    markup_element_with(writer->out, "p", "class=\"running\"", writer->title);
    putc('\n', writer->out);
}

/* How many lines of the same part follow each other from a line on, upward or downward. */
static int count_alike(const struct sheet *sheet, int number, int step)
{
    int count = 0;
    for (int i = number; i >= 0 && i < sheet->count; i += step, count++) {
        if (sheet->lines[i].part != sheet->lines[number].part) break;
    }
    return count;
}

static void put_grid(FILE *out, const struct sheet *sheet, int number)
{
    const struct sheet_line *line = &sheet->lines[number];
    int row = count_alike(sheet, number, -1) - 1;
    if (row == 0) open_ground(out, "", line->count, count_alike(sheet, number, 1));
    put_ground(out, line, row);
}

static void put_line(struct writer *writer, int number)
{
    FILE *out = writer->out;
    const struct sheet *sheet = writer->sheet;
    const struct sheet_line *line = &sheet->lines[number];
    bool is_first = number == 0 || line[-1].part != line->part;
    bool is_last = number + 1 == sheet->count || line[1].part != line->part;
    const struct frame *frame = &frames[line->part];
    if (is_first && frame->open) fputs(frame->open, out);
    switch (line->part) {
    case SHEET_TITLE: put_title(writer, line); break;
    case SHEET_LEAF: put_leaf(writer, line); break;
    case SHEET_HEADING: put_heading(writer, line); break;
    case SHEET_FIELD: put_field(out, line); break;
    case SHEET_POINT: markup_element(out, "li", line->cell[0]); break;
    case SHEET_BOX:
        fputs("<li>", out);
        put_boxes(out, 1, 0);
        markup_escape(out, line->cell[0]);
        fputs("</li>\n", out);
        break;
    case SHEET_HEAD: put_cells(out, "th", line); break;
    case SHEET_GRID: put_grid(out, sheet, number); break;
    case SHEET_SKETCH: put_sketch(out); break;
    case SHEET_TURNS: put_turns(out, line); break;
    default: put_cells(out, "td", line);
    }
    if (is_last && frame->shut) fputs(frame->shut, out);
}

char *sheet_page(const struct sheet *sheet)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    if (!out) return NULL;
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n<title>",
            language_names[sheet->source.language]);
    markup_escape(out, sheet->lines[0].cell[0]);
    fputs("</title>\n<style>", out);
    for (int i = 0; sheet_style[i]; i++) fputs(sheet_style[i], out);
    fputs("</style></head><body>\n", out);
    struct writer writer = { out, sheet, NULL, false };
    for (int i = 0; i < sheet->count; i++) put_line(&writer, i);
    shut_section(&writer);
    fputs("</div></article></body></html>\n", out);
    bool is_whole = !ferror(out);
    if (fclose(out) == 0 && is_whole) return bytes;
    free(bytes);
    return NULL;
}
