/*
 * Khartoum's counters in text. A counter is one letter, small when the unit is reduced: EEs is two
 * Egyptian battalions and a reduced Sudanese one. Guns are o and O. The letters are texts of the
 * board (khartoum.board.letter.*), for they differ between languages.
 */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "boards/khartoum/board.h"

enum { LIST_SIZE = 256, LEADER_LETTERS = 2, TITLE_WIDTH = 12, RIGHT_BOX = 44 };

static void add(char *list, const char *piece)
{
    size_t length = strlen(list);
    snprintf(list + length, LIST_SIZE - length, "%s", piece);
}

static const char *letter(const struct drawing *d, int kind)
{
    return label_in(d, "letter", kh_kinds.word[kind]);
}

/* "EE" or, to save room, "2E". */
static void add_letters(char *list, const char *sign, int count, bool is_short)
{
    char piece[16];
    if (is_short && count > 1) {
        snprintf(piece, sizeof piece, "%d%s", count, sign);
        add(list, piece);
        return;
    }
    for (int i = 0; i < count; i++) add(list, sign);
}

/* Counters from one kind to another; a space before each of them that begins a new sort, if wanted.
 */
static void add_kinds(const struct drawing *d, char *list, const uint8_t *counters, int first,
                      int last, bool is_short)
{
    for (int kind = first; kind <= last; kind++) {
        add_letters(list, letter(d, kind), counters[kind], is_short);
    }
}

static void add_space(char *list)
{
    size_t length = strlen(list);
    if (length > 0 && list[length - 1] != ' ') add(list, " ");
}

/* ---- In a zone ------------------------------------------------------------------------------- */

static void write_troops(const struct drawing *d, int place, char *list)
{
    add_kinds(d, list, seen(d)->counters[place], 0, KH_TROOP_KINDS - 1, false);
    int leader = kh_leader_at(d->state, place);
    if (leader == KH_LEADERS) return;
    char short_name[LEADER_LETTERS + 1];
    snprintf(short_name, sizeof short_name, "%s", label_in(d, "leader", kh_leaders.word[leader]));
    add_space(list);
    add(list, short_name);
}

static void write_support(const struct drawing *d, int place, bool is_short, char *list)
{
    const uint8_t *counters = seen(d)->counters[place];
    int barges = place >= KH_PLACE_ZONE ? seen(d)->barge[place - KH_PLACE_ZONE] : 0;
    add_space(list);
    add_kinds(d, list, counters, KH_LIGHT_GUN, KH_HEAVY_GUN, is_short);
    add_kinds(d, list, counters, KH_GUNBOAT, KH_GUNBOAT, is_short);
    add_letters(list, label(d, "letter.barge"), barges, is_short);
}

void draw_stack(const struct drawing *d, int row, int column, int width, int place)
{
    char list[LIST_SIZE] = "";
    /* From the roomy to the tight way of writing: apart, with numbers, without spaces. */
    for (int way = 0; way < 3; way++) {
        list[0] = '\0';
        write_troops(d, place, list);
        write_support(d, place, way > 0, list);
        if (text_columns(list) <= width) break;
    }
    if (text_columns(list) > width) {
        char *to = list;
        for (const char *from = list; *from; from++) {
            if (*from != ' ') *to++ = *from;
        }
        *to = '\0';
    }
    screen_put_within(d->screen, row, column, width, STYLE_STRONG, list);
}

void draw_palace_stack(const struct drawing *d, int row, int column, int width)
{
    char list[LIST_SIZE] = "";
    write_troops(d, KH_PLACE_ZONE + KH_ZONE_PALACE, list);
    screen_put_within(d->screen, row, column, width, STYLE_STRONG, list);
    list[0] = '\0';
    write_support(d, KH_PLACE_ZONE + KH_ZONE_PALACE, true, list);
    screen_put_within(d->screen, row + 1, column, width, STYLE_STRONG, list);
}

/* ---- In the boxes ---------------------------------------------------------------------------- */

/* "EE SSs BB MM  ooo O  GG  Stewart Ali"; "-" if the place is empty. */
static void write_box(const struct drawing *d, int place, char *list)
{
    const uint8_t *counters = seen(d)->counters[place];
    for (int kind = 0; kind < KH_REGULAR_KINDS; kind += 2) {
        add_space(list);
        add_kinds(d, list, counters, kind, kind + 1, false);
    }
    for (int kind = KH_MILITIA; kind < KH_KINDS; kind++) {
        if (kind != KH_HEAVY_GUN) add_space(list);
        add_kinds(d, list, counters, kind, kind, false);
    }
    for (int leader = 0; leader < KH_LEADERS; leader++) {
        if (seen(d)->leader[leader] != place) continue;
        add_space(list);
        add(list, label_in(d, "leader", kh_leaders.word[leader]));
    }
    size_t length = strlen(list);
    if (length > 0 && list[length - 1] == ' ') list[length - 1] = '\0';
    if (!*list) add(list, "-");
}

static int draw_box(const struct drawing *d, int row, int column, const char *title, int place)
{
    char list[LIST_SIZE] = "";
    write_box(d, place, list);
    screen_put(d->screen, row, column, STYLE_FAINT, label(d, title));
    return screen_put(d->screen, row, column + TITLE_WIDTH, STYLE_STRONG, list);
}

/* Militia, gunboats, markers and barges that can still be had. */
static void draw_reserve(const struct drawing *d, int row, int column)
{
    const uint8_t *counters = seen(d)->counters[KH_PLACE_ASIDE];
    char list[LIST_SIZE] = "", markers[LABEL_SIZE];
    add_kinds(d, list, counters, KH_MILITIA, KH_MILITIA, false);
    add_space(list);
    add_kinds(d, list, counters, KH_GUNBOAT, KH_GUNBOAT, false);
    add_space(list);
    add_letters(list, label(d, "letter.barge"), seen(d)->barges_aside, false);
    screen_put(d->screen, row, column, STYLE_FAINT, label(d, "reserve"));
    add_space(list);
    add(list, FILL(d, markers, "markers", kh_markers_left(d->data, d->state)));
    screen_put(d->screen, row, column + TITLE_WIDTH, STYLE_STRONG, list);
}

/* A force being gathered, or gone out. */
static void draw_engaged(const struct drawing *d, int row)
{
    char list[LIST_SIZE] = "";
    write_box(d, KH_PLACE_ENGAGED, list);
    if (strcmp(list, "-") == 0) return;
    int column = draw_box(d, row, 0, "engaged", KH_PLACE_ENGAGED) + 2;
    screen_putf(d->screen, row, column, STYLE_STRONG, "%s %s",
                screen_choose(d->screen, "\u2192", "->"),
                label_in(d, "banner", kh_banners.word[seen(d)->target]));
}

void draw_boxes(const struct drawing *d, int row)
{
    draw_box(d, row, 0, "available", KH_PLACE_AVAILABLE);
    draw_box(d, row + 1, 0, "used", KH_PLACE_USED);
    draw_reserve(d, row + 1, RIGHT_BOX);
    draw_box(d, row + 2, 0, "damaged", KH_PLACE_DAMAGED);
    int column = draw_box(d, row + 2, RIGHT_BOX, "wounded", KH_PLACE_WOUNDED);
    char list[LIST_SIZE] = "";
    write_box(d, KH_PLACE_RECOVERING, list);
    if (strcmp(list, "-") != 0) {
        screen_putf(d->screen, row + 2, column + 1, STYLE_PLAIN, "(%s)", list);
    }
    draw_box(d, row + 3, 0, "out", KH_PLACE_OUT);
    draw_engaged(d, row + 4);
}
