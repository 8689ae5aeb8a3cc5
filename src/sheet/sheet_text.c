/* A sheet as text: what a terminal shows and any printer takes. */
#include <stdlib.h>
#include <string.h>

#include "hosted/plain.h"
#include "sheet/sheet_parts.h"

enum { GAP = 2, WRITTEN = 28 /* columns to write on */ };

int sheet_columns(const char *utf8)
{
    int columns = 0;
    for (; *utf8; utf8++) columns += ((unsigned char)*utf8 & 0xc0) != 0x80;
    return columns;
}

static void put_many(FILE *out, char c, int count)
{
    for (int i = 0; i < count; i++) putc(c, out);
}

/* Broken at spaces; begins at `column`, goes on after `indent` spaces. */
static void put_wrapped(FILE *out, const char *words, int column, int indent)
{
    bool is_first = true;
    while (*words) {
        size_t length = strcspn(words, " ");
        char word[SHEET_TEXT_SIZE];
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        int wide = sheet_columns(word);
        if (!is_first && column + 1 + wide > SHEET_WIDTH) {
            putc('\n', out);
            put_many(out, ' ', indent);
            column = indent;
        } else if (!is_first) {
            putc(' ', out);
            column++;
        }
        fputs(word, out);
        column += wide;
        is_first = false;
        words += length;
        words += strspn(words, " ");
    }
    putc('\n', out);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static bool is_table(enum sheet_part part)
{
    return part == SHEET_HEAD || part == SHEET_ROW;
}

/* The widths of a table's columns; returns how many lines the table has. */
static int measure(const struct sheet_line *lines, int count, int *widths)
{
    int rows = 0;
    for (; rows < count && is_table(lines[rows].part); rows++) {
        if (rows > 0 && lines[rows].part == SHEET_HEAD) break;
        for (int i = 0; i < lines[rows].count; i++) {
            int wide = sheet_columns(sheet_cell(lines[rows].cell[i]));
            if (wide > widths[i]) widths[i] = wide;
        }
    }
    return rows;
}

static void put_row(FILE *out, const struct sheet_line *line, const int *widths, int gap)
{
    fputs("  ", out);
    for (int i = 0; i < line->count; i++) {
        bool is_last = i + 1 == line->count;
        const char *cell = sheet_cell(line->cell[i]);
        int wide = sheet_columns(cell);
        if (*cell) fputs(cell, out);
        if (!*cell) put_many(out, '_', wide = widths[i]);
        if (!is_last) put_many(out, ' ', widths[i] - wide + gap);
    }
    putc('\n', out);
}

static int put_table(FILE *out, const struct sheet_line *lines, int count)
{
    int widths[SHEET_CELLS] = { 0 }, all = GAP, columns = lines[0].count;
    int rows = measure(lines, count, widths);
    for (int i = 0; i < columns; i++) all += widths[i];
    int gap = all + (columns - 1) * GAP <= SHEET_WIDTH ? GAP : 1;
    for (int row = 0; row < rows; row++) {
        put_row(out, &lines[row], widths, gap);
        if (lines[row].part != SHEET_HEAD) continue;
        fputs("  ", out);
        put_many(out, '-', all - GAP + (columns - 1) * gap);
        putc('\n', out);
    }
    return rows;
}

/* ---- The ground ------------------------------------------------------------------------------ */

/* The columns of a square when so many stand side by side. */
static int square_columns(int squares)
{
    enum { WIDEST = 12 };
    int columns = (SHEET_WIDTH - 1) / squares - 1;
    return columns < WIDEST ? columns : WIDEST;
}

static void put_edge(FILE *out, int squares)
{
    putc('+', out);
    for (int i = 0; i < squares; i++) {
        put_many(out, '-', square_columns(squares));
        putc('+', out);
    }
    putc('\n', out);
}

/* The bytes of the first so many columns of a text. */
static size_t bytes_of_columns(const char *utf8, int columns)
{
    size_t bytes = 0;
    for (; utf8[bytes]; bytes++) {
        if (((unsigned char)utf8[bytes] & 0xc0) != 0x80 && columns-- == 0) break;
    }
    return bytes;
}

/* The next word of a text, or as much of it as a square has room for, with a hyphen; returns how
 * many bytes of the text that is. */
static size_t take_word(const char *words, int columns, char *word, size_t size)
{
    size_t length = strcspn(words, " ");
    snprintf(word, size, "%.*s", (int)length, words);
    if (sheet_columns(word) <= columns) return length + strspn(words + length, " ");
    length = bytes_of_columns(words, columns - 1);
    snprintf(word, size, "%.*s-", (int)length, words);
    return length;
}

/* The part of a text that fits a square: from `*words` up to a space, as long as there is room. It
 * stands off the edge, unless a word needs the whole square. */
static void put_square_line(FILE *out, const char **words, int columns)
{
    char part[64] = "";
    while (**words) {
        char word[64];
        size_t length = take_word(*words, columns, word, sizeof word);
        int wide = sheet_columns(part), more = sheet_columns(word);
        if (wide > 0 && wide + 1 + more > columns - 1) break;
        plain_join(part, sizeof part, " ", word);
        *words += length;
        if (word[strlen(word) - 1] == '-' && **words) break;
    }
    int wide = sheet_columns(part), before = wide < columns;
    put_many(out, ' ', before);
    fputs(part, out);
    put_many(out, ' ', columns - before - wide);
    putc('|', out);
}

static bool is_written(const char *const *rest, int count)
{
    for (int i = 0; i < count; i++) {
        if (*rest[i]) return false;
    }
    return true;
}

static void put_grid_row(FILE *out, const struct sheet_line *line, bool is_first)
{
    enum { LINES_LEAST = 2 };
    const char *rest[SHEET_CELLS];
    for (int i = 0; i < line->count; i++) rest[i] = line->cell[i];
    if (is_first) put_edge(out, line->count);
    for (int row = 0; row < LINES_LEAST || !is_written(rest, line->count); row++) {
        putc('|', out);
        for (int i = 0; i < line->count; i++) {
            put_square_line(out, &rest[i], square_columns(line->count));
        }
        putc('\n', out);
    }
    put_edge(out, line->count);
}

/* ---- The whole ------------------------------------------------------------------------------- */

static void put_title(FILE *out, const char *title)
{
    put_wrapped(out, title, 0, 0);
    put_many(out, '=', sheet_columns(title) < SHEET_WIDTH ? sheet_columns(title) : SHEET_WIDTH);
    putc('\n', out);
}

static void put_field(FILE *out, const struct sheet *sheet, const struct sheet_line *line)
{
    const char *value = line->cell[1], *colon = sheet_label(sheet, "colon");
    fprintf(out, "%s%s ", line->cell[0], colon);
    int column = sheet_columns(line->cell[0]) + sheet_columns(colon) + 1;
    if (*value) {
        put_wrapped(out, value, column, 2);
    } else {
        put_many(out, '_', WRITTEN);
        putc('\n', out);
    }
}

/* The turns as a track, to be ticked one by one. */
static void put_turns(FILE *out, const struct sheet_line *line)
{
    int turns = sheet_number(line->cell[0]);
    char track[SHEET_TEXT_SIZE], box[16];
    snprintf(track, sizeof track, "%s", line->cell[1]);
    for (int turn = 1; turn <= turns; turn++) {
        snprintf(box, sizeof box, "[%d]", turn);
        plain_join(track, sizeof track, " ", box);
    }
    put_wrapped(out, track, 0, 2);
}

/* Returns how many lines of the sheet it has written. */
static int put_line(FILE *out, const struct sheet *sheet, int number)
{
    const struct sheet_line *line = &sheet->lines[number];
    bool is_first = number == 0 || line[-1].part != line->part;
    switch (line->part) {
    case SHEET_TITLE:
        if (number > 0) fputs("\n\n", out);
        put_title(out, line->cell[0]);
        fprintf(out, "%s\n\n", line->cell[1]);
        break;
    case SHEET_HEADING:
        fprintf(out, "\n%s\n", line->cell[0]);
        put_many(out, '-', sheet_columns(line->cell[0]));
        putc('\n', out);
        break;
    case SHEET_FIELD: put_field(out, sheet, line); break;
    case SHEET_POINT:
    case SHEET_BOX:
        fputs(line->part == SHEET_BOX ? SHEET_TICK " " : "* ", out);
        put_wrapped(out, line->cell[0], line->part == SHEET_BOX ? 4 : 2,
                    line->part == SHEET_BOX ? 4 : 2);
        break;
    case SHEET_GRID: put_grid_row(out, line, is_first); break;
    case SHEET_TURNS: put_turns(out, line); break;
    case SHEET_LEAF:
    case SHEET_SKETCH: break;
    default: return put_table(out, line, sheet->count - number);
    }
    return 1;
}

char *sheet_text(const struct sheet *sheet)
{
    char *bytes = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&bytes, &size);
    if (!out) return NULL;
    for (int i = 0; i < sheet->count;) i += put_line(out, sheet, i);
    bool is_whole = !ferror(out);
    if (fclose(out) == 0 && is_whole) return bytes;
    free(bytes);
    return NULL;
}
