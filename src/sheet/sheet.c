/* The lines of a sheet, and which games have sheets. */
#include "sheet/sheet.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sheet/sheet_parts.h"

static const struct sheet_maker *const makers[] = { &sanjuans_sheet, NULL };

static const struct sheet_maker *find_maker(const struct game *game)
{
    for (int i = 0; makers[i]; i++) {
        if (strcmp(makers[i]->game, game->id) == 0) return makers[i];
    }
    return NULL;
}

bool sheet_is_open(const struct game *game, const void *state)
{
    const struct sheet_maker *maker = find_maker(game);
    return maker && maker->is_open(state);
}

struct sheet *sheet_new(const struct sheet_source *source)
{
    assert(sheet_is_open(source->game, source->state));
    struct sheet *sheet = calloc(1, sizeof *sheet);
    if (!sheet) return NULL;
    sheet->source = *source;
    find_maker(source->game)->make(sheet, source->data, source->state);
    if (!sheet->is_broken) return sheet;
    sheet_free(sheet);
    return NULL;
}

void sheet_free(struct sheet *sheet)
{
    if (!sheet) return;
    for (int i = 0; i < sheet->count; i++) {
        for (int cell = 0; cell < sheet->lines[i].count; cell++) free(sheet->lines[i].cell[cell]);
    }
    free(sheet);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

void sheet_add(struct sheet *sheet, enum sheet_part part, int count, const char *const *cells)
{
    assert(count > 0 && count <= SHEET_CELLS && sheet->count < SHEET_LINES_MOST);
    struct sheet_line *line = &sheet->lines[sheet->count++];
    line->part = part;
    for (; line->count < count; line->count++) {
        line->cell[line->count] = strdup(cells[line->count]);
        if (!line->cell[line->count]) {
            sheet->is_broken = true;
            return;
        }
    }
}

void sheet_add_ground(struct sheet *sheet, int count, const char *const *cells,
                      const char *const *symbols)
{
    sheet_add(sheet, SHEET_GRID, count, cells);
    struct sheet_line *line = &sheet->lines[sheet->count - 1];
    for (int i = 0; i < count; i++) line->symbol[i] = symbols[i];
}

int sheet_number(const char *digits)
{
    char *end = NULL;
    long number = strtol(digits, &end, 10);
    assert(end != digits);
    return (int)number;
}

const char *sheet_cell(const char *cell)
{
    return *cell == *SHEET_LEFT || *cell == *SHEET_GONE ? cell + 1 : cell;
}

const char *sheet_fill(const struct sheet *sheet, char out[SHEET_TEXT_SIZE], const char *name,
                       const int *arguments)
{
    const struct sheet_source *source = &sheet->source;
    int16_t numbers[TRACE_ARGUMENTS];
    char key[96];
    for (int i = 0; i < TRACE_ARGUMENTS; i++) numbers[i] = (int16_t)arguments[i];
    snprintf(key, sizeof key, "%s.sheet.%s", source->game->id, name);
    text_fill(source->catalogue, source->language, source->game, key, numbers, out,
              SHEET_TEXT_SIZE);
    return out;
}

void sheet_say(struct sheet *sheet, enum sheet_part part, const char *name, const int *arguments)
{
    char words[SHEET_TEXT_SIZE];
    SHEET_ADD(sheet, part, sheet_fill(sheet, words, name, arguments));
}

static const char *find_text(const struct sheet *sheet, const char *key)
{
    const char *found = catalogue_find(sheet->source.catalogue, sheet->source.language, key);
    return found ? found : "?";
}

const char *sheet_game(const struct sheet *sheet)
{
    char key[96];
    snprintf(key, sizeof key, "%s.name", sheet->source.game->id);
    return find_text(sheet, key);
}

const char *sheet_label(const struct sheet *sheet, const char *name)
{
    char key[96];
    snprintf(key, sizeof key, "%s.sheet.%s", sheet->source.game->id, name);
    return find_text(sheet, key);
}

const char *sheet_word(const struct sheet *sheet, const struct words *words, int number)
{
    char key[96];
    assert(number >= 0 && number < words->count);
    snprintf(key, sizeof key, "%s.%s.%s", sheet->source.game->id, words->name, words->word[number]);
    return find_text(sheet, key);
}

void sheet_field(struct sheet *sheet, const char *label, const char *value)
{
    char name[64];
    snprintf(name, sizeof name, "label.%s", label);
    SHEET_ADD(sheet, SHEET_FIELD, sheet_label(sheet, name), value);
}
