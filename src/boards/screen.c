/* A page of text to draw on, and what the terminal can show. */
#include "boards/screen.h"

#include <assert.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_ROWS = 30 };

/* ---- The terminal ---------------------------------------------------------------------------- */

static bool is_set(const char *variable)
{
    const char *value = getenv(variable);
    return value && *value;
}

/* By its name: the locale itself may not be installed where the terminal is nevertheless UTF-8. */
static bool is_utf8_locale(void)
{
    static const char *const variables[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        if (!value || !*value) continue;
        const char *dot = strchr(value, '.');
        return dot && (strncasecmp(dot, ".utf-8", 6) == 0 || strncasecmp(dot, ".utf8", 5) == 0);
    }
    return false;
}

int terminal_rows(void)
{
    struct winsize size;
    bool is_known = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0;
    return is_known ? size.ws_row : USUAL_ROWS;
}

struct terminal terminal_look(void)
{
    const char *kind = getenv("TERM");
    bool is_smart = kind && *kind && strcmp(kind, "dumb") != 0;
    bool is_watched = isatty(STDOUT_FILENO);
    return (struct terminal){
        .is_interactive = is_watched && isatty(STDIN_FILENO),
        .has_colour = is_watched && is_smart && !is_set("NO_COLOR"),
        .has_unicode = is_utf8_locale(),
    };
}

void terminal_style(const struct terminal *terminal, FILE *out, enum style style)
{
    static const char *const codes[STYLES] = {
        [STYLE_PLAIN] = "\033[0m",           [STYLE_STRONG] = "\033[1m",
        [STYLE_FAINT] = "\033[2m",           [STYLE_DANGER] = "\033[1;31m",
        [STYLE_WATER] = "\033[36m",          [STYLE_STAR] = "\033[1;33m",
        [STYLE_ON_BLACK] = "\033[1;37;100m", [STYLE_ON_WHITE] = "\033[1;30;47m",
        [STYLE_ON_RED] = "\033[1;37;41m",    [STYLE_ON_GREEN] = "\033[1;30;42m",
    };
    assert(style < STYLES);
    if (terminal->has_colour) fputs(codes[style], out);
}

void terminal_note(const struct terminal *terminal, const char *note)
{
    if (!terminal->is_interactive) return;
    printf("\r%*s\r%s", PAGE_WIDTH, "", note);
    fflush(stdout);
}

/* ---- Drawing --------------------------------------------------------------------------------- */

void screen_clear(struct screen *screen, const struct terminal *terminal)
{
    *screen = (struct screen){ .terminal = terminal };
    for (int row = 0; row < SCREEN_ROWS; row++) {
        for (int column = 0; column < SCREEN_COLUMNS; column++) screen->glyph[row][column] = ' ';
    }
}

/* The next character of a text, which is ours and well-formed. */
static uint32_t next_glyph(const char **utf8)
{
    const unsigned char *p = (const unsigned char *)*utf8;
    int more = *p >= 0xf0 ? 3 : *p >= 0xe0 ? 2 : *p >= 0xc0 ? 1 : 0;
    uint32_t glyph = more == 3 ? *p & 0x07U : more == 2 ? *p & 0x0fU : more == 1 ? *p & 0x1fU : *p;
    p++;
    for (; more > 0 && (*p & 0xc0U) == 0x80U; more--) glyph = glyph << 6 | (*p++ & 0x3fU);
    *utf8 = (const char *)p;
    return glyph;
}

int screen_put_within(struct screen *screen, int row, int column, int width, enum style style,
                      const char *utf8)
{
    assert(row >= 0 && row < SCREEN_ROWS && column >= 0);
    if (row >= screen->rows) screen->rows = row + 1;
    while (*utf8 && width-- > 0 && column < SCREEN_COLUMNS) {
        screen->glyph[row][column] = next_glyph(&utf8);
        screen->style[row][column] = (uint8_t)style;
        column++;
    }
    return column;
}

int screen_put(struct screen *screen, int row, int column, enum style style, const char *utf8)
{
    return screen_put_within(screen, row, column, SCREEN_COLUMNS, style, utf8);
}

int screen_putf(struct screen *screen, int row, int column, enum style style, const char *format,
                ...)
{
    char text[4 * SCREEN_COLUMNS + 1];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    return screen_put(screen, row, column, style, text);
}

const char *screen_choose(const struct screen *screen, const char *nice, const char *plain)
{
    return screen->terminal->has_unicode ? nice : plain;
}

void screen_fill(struct screen *screen, int row, int column, int count, enum style style,
                 const char *nice, const char *plain)
{
    for (int i = 0; i < count; i++) {
        screen_put(screen, row, column + i, style, screen_choose(screen, nice, plain));
    }
}

/* ---- Printing -------------------------------------------------------------------------------- */

static void put_glyph(FILE *out, uint32_t glyph)
{
    if (glyph < 0x80) {
        putc((int)glyph, out);
    } else if (glyph < 0x800) {
        putc((int)(0xc0 | glyph >> 6), out);
        putc((int)(0x80 | (glyph & 0x3f)), out);
    } else {
        if (glyph >= 0x10000) putc((int)(0xf0 | glyph >> 18), out);
        putc((int)(glyph >= 0x10000 ? 0x80 | (glyph >> 12 & 0x3f) : 0xe0 | glyph >> 12), out);
        putc((int)(0x80 | (glyph >> 6 & 0x3f)), out);
        putc((int)(0x80 | (glyph & 0x3f)), out);
    }
}

static int row_length(const struct screen *screen, int row)
{
    int length = SCREEN_COLUMNS;
    while (length > 0 && screen->glyph[row][length - 1] == ' ' &&
           screen->style[row][length - 1] < STYLE_ON_BLACK) {
        length--;
    }
    return length;
}

void screen_print(const struct screen *screen, FILE *out)
{
    for (int row = 0; row < screen->rows; row++) {
        enum style style = STYLE_PLAIN;
        int length = row_length(screen, row);
        for (int column = 0; column < length; column++) {
            enum style wanted = (enum style)screen->style[row][column];
            if (wanted != style) {
                if (style != STYLE_PLAIN) terminal_style(screen->terminal, out, STYLE_PLAIN);
                if (wanted != STYLE_PLAIN) terminal_style(screen->terminal, out, wanted);
                style = wanted;
            }
            put_glyph(out, screen->glyph[row][column]);
        }
        /* No style outlives its line, so that an interrupted page leaves the terminal as it was. */
        if (style != STYLE_PLAIN) terminal_style(screen->terminal, out, STYLE_PLAIN);
        putc('\n', out);
    }
}
