/* What boards are made of: see kit.h. */
#include "boards/kit.h"

#include <string.h>
#include <strings.h>

#include "pages/figures.h"

enum { KEY_SIZE = 96, INDENT = 2, CARD_EVENTS_MOST = 16, CARD_LINE_SIZE = 4096 };

/* ---- Texts ----------------------------------------------------------------------------------- */

static const char *label_key(const struct drawing *d, const char *name, char out[KEY_SIZE])
{
    snprintf(out, KEY_SIZE, "%s.board.%s", d->game->id, name);
    return out;
}

/* Not text(): its answer to a missing text is the key, which does not outlive the call. */
static const char *find_text(const struct drawing *d, const char *key)
{
    const char *found = catalogue_find(d->catalogue, d->language, key);
    return found ? found : "?";
}

const char *label(const struct drawing *d, const char *name)
{
    char key[KEY_SIZE];
    return find_text(d, label_key(d, name, key));
}

const char *label_in(const struct drawing *d, const char *group, const char *word)
{
    char name[64];
    snprintf(name, sizeof name, "%s.%s", group, word);
    return label(d, name);
}

const char *label_fill(const struct drawing *d, char out[LABEL_SIZE], const char *name,
                       const int *arguments)
{
    char key[KEY_SIZE];
    int16_t numbers[TRACE_ARGUMENTS];
    for (int i = 0; i < TRACE_ARGUMENTS; i++) numbers[i] = (int16_t)arguments[i];
    text_fill(d->catalogue, d->language, d->game, label_key(d, name, key), numbers, out,
              LABEL_SIZE);
    return out;
}

const char *label_fill_strings(const struct drawing *d, char out[LABEL_SIZE], const char *name,
                               const char *const *strings)
{
    char key[KEY_SIZE];
    const struct narrator narrator = { d->catalogue, d->language };
    figure_fill_with(&narrator, out, LABEL_SIZE, label_key(d, name, key), strings);
    return out;
}

const char *word_text(const struct drawing *d, const struct words *words, int number)
{
    char key[KEY_SIZE];
    snprintf(key, sizeof key, "%s.%s.%s", d->game->id, words->name, words->word[number]);
    return find_text(d, key);
}

int word_named(const struct drawing *d, const struct words *words, const char *what)
{
    char spelled[128];
    size_t length = 0;
    for (; what[length] && length + 1 < sizeof spelled; length++) {
        spelled[length] = what[length];
        if (what[length] == ' ') spelled[length] = '_';
    }
    spelled[length] = '\0';
    for (int i = 0; i < words->count; i++) {
        if (strcasecmp(words->word[i], spelled) == 0) return i;
        if (strcasecmp(word_text(d, words, i), what) == 0) return i;
    }
    return -1;
}

/* ---- On the page ----------------------------------------------------------------------------- */

int draw_right(const struct drawing *d, int row, enum style style, const char *utf8)
{
    int column = SCREEN_COLUMNS - text_columns(utf8);
    screen_put(d->screen, row, column, style, utf8);
    return column;
}

int draw_filled(const struct drawing *d, int row, int column, enum style style, const char *name,
                const int *arguments)
{
    char line[LABEL_SIZE];
    return screen_put(d->screen, row, column, style, label_fill(d, line, name, arguments));
}

/* ---- `show` ---------------------------------------------------------------------------------- */

void put_line(const char *line)
{
    printf("%*s", INDENT, "");
    print_wrapped(stdout, line, INDENT, 2 * INDENT, PAGE_WIDTH);
}

void put_filled(const struct drawing *d, const char *name, const int *arguments)
{
    char line[LABEL_SIZE];
    put_line(label_fill(d, line, name, arguments));
}

void put_entry(const struct drawing *d, const char *title, const char *list)
{
    char line[8 * LABEL_SIZE];
    snprintf(line, sizeof line, "%s%s %s", title, label(d, "colon"), list);
    put_line(line);
}

void put_card_text(const struct drawing *d, int card,
                   void (*tell)(const void *data, int card, struct trace *trace))
{
    struct trace_event events[CARD_EVENTS_MOST];
    struct trace trace = { events, CARD_EVENTS_MOST, 0 };
    char line[CARD_LINE_SIZE];
    tell(d->data, card, &trace);
    for (int i = 0; i < trace.count && i < CARD_EVENTS_MOST; i++) {
        text_event(d->catalogue, d->language, d->game, &events[i], line, sizeof line);
        put_line(line);
    }
}

/* ---- Steps ----------------------------------------------------------------------------------- */

bool is_any(int step, const uint8_t *steps, size_t count)
{
    return memchr(steps, step, count) != NULL;
}
