/*
 * A sheet as a page of one file: it needs nothing from anywhere, has no script, and prints on A4 in
 * black on white with room to write.
 */
#include <stdlib.h>
#include <string.h>

#include "pages/markup.h"
#include "sheet/sheet_parts.h"

static const char style[] =
    "@page{size:A4;margin:11mm 13mm}\n"
    "*{box-sizing:border-box}body{margin:0 auto;padding:1.5rem;max-width:52rem;background:#fff;"
    "color:#1c1c1c;font:14px/1.4 system-ui,sans-serif}\n"
    "h1{font-size:1.5rem;margin:0 0 .6rem;border-bottom:3px double #1c1c1c}"
    "h1:not(:first-child){margin-top:4rem;break-before:page}"
    "h2{font-size:1.05rem;margin:1.1rem 0 .35rem;break-after:avoid}"
    "p{margin:.15rem 0}p b{display:inline-block;min-width:9rem;margin-right:.4rem}"
    "ul{margin:.2rem 0;padding-left:1.2rem}ul.boxes{list-style:none;padding:0;display:flex;"
    "flex-wrap:wrap;gap:.1rem 1.4rem}\n"
    "table{border-collapse:collapse;width:100%;margin:.3rem 0;break-inside:auto}"
    "tr{break-inside:avoid}th,td{border:1px solid #999;padding:.18rem .45rem;text-align:left;"
    "vertical-align:top}th{background:#eee;font-weight:600}td.blank{min-width:3rem}"
    "table.ground{table-layout:fixed}"
    "table.ground td{height:3.1rem;text-align:center;vertical-align:middle}"
    "span.line{display:inline-block;min-width:14rem;border-bottom:1px solid #666;height:1.1em}\n"
    "@media print{body{padding:0;max-width:none;font-size:9pt;line-height:1.25}"
    "h1{font-size:15pt}h2{font-size:11pt;margin:.7rem 0 .2rem}th,td{padding:.08rem .35rem}"
    "table.ground td{height:2.1rem}table.ground{break-inside:avoid}}";

static void put_element(FILE *out, const char *element, const char *words)
{
    markup_element(out, element, words);
    putc('\n', out);
}

static void put_cell(FILE *out, const char *element, const char *cell)
{
    if (strcmp(cell, SHEET_TICK) == 0) {
        fprintf(out, "<%s>\u2610</%s>", element, element);
    } else {
        fprintf(out, "<%s%s>", element, *cell ? "" : " class=\"blank\"");
        markup_escape(out, cell);
        fprintf(out, "</%s>", element);
    }
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
    fputs("</b>", out);
    if (*line->cell[1]) {
        markup_escape(out, line->cell[1]);
    } else {
        fputs("<span class=\"line\"></span>", out);
    }
    fputs("</p>\n", out);
}

/* Lines of one of these parts that follow each other share an element. */
static const struct frame {
    const char *open, *shut;
} frames[SHEET_PARTS] = {
    [SHEET_POINT] = { "<ul>\n", "</ul>\n" },
    [SHEET_BOX] = { "<ul class=\"boxes\">\n", "</ul>\n" },
    [SHEET_HEAD] = { "<table>\n", "" },
    [SHEET_ROW] = { "", "</table>\n" },
    [SHEET_GRID] = { "<table class=\"ground\">\n", "</table>\n" },
};

static void put_line(FILE *out, const struct sheet *sheet, int number)
{
    const struct sheet_line *line = &sheet->lines[number];
    bool is_first = number == 0 || line[-1].part != line->part;
    bool is_last = number + 1 == sheet->count || line[1].part != line->part;
    const struct frame *frame = &frames[line->part];
    if (is_first && frame->open) fputs(frame->open, out);
    switch (line->part) {
    case SHEET_TITLE: put_element(out, "h1", line->cell[0]); break;
    case SHEET_HEADING: put_element(out, "h2", line->cell[0]); break;
    case SHEET_FIELD: put_field(out, line); break;
    case SHEET_POINT: put_element(out, "li", line->cell[0]); break;
    case SHEET_BOX:
        fputs("<li>\u2610 ", out);
        markup_escape(out, line->cell[0]);
        fputs("</li>\n", out);
        break;
    case SHEET_HEAD: put_cells(out, "th", line); break;
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
    fprintf(out, "</title>\n<style>%s</style></head><body>\n", style);
    for (int i = 0; i < sheet->count; i++) put_line(out, sheet, i);
    fputs("</body></html>\n", out);
    bool is_whole = !ferror(out);
    if (fclose(out) == 0 && is_whole) return bytes;
    free(bytes);
    return NULL;
}
