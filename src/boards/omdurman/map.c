/*
 * The map of Omdurman in text: two characters a hex, even rows half a hex to the right, so that the
 * six neighbours are those on paper. A stack is the letter of what most of it is (capitals for the
 * Anglo-Egyptians) and how many counters it has; elsewhere the ground shows.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "boards/omdurman/board.h"

enum { LEFT = 3, CELL = 2 };

struct window {
    const struct drawing *drawing;
    int row;         /* of the page, where the first row of the map stands */
    int first, last; /* rows of the map */
    bool is_reached[OM_HEXES + 1];
};

/* ---- Stacks ---------------------------------------------------------------------------------- */

/* The class of most counters of the stack; who is no unit counts only where there are none. */
static int main_class(const om_data *d, const om_state *s, int hex)
{
    int count[OM_COUNTER_CLASSES] = { 0 }, best = OM_LEADER;
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        if (om_is_unit(d, c) && om_class_of(d, c) != OM_LEADER) count[om_class_of(d, c)]++;
    }
    if (om_fort_in(d, s, hex) < OM_COUNTERS) best = OM_FORTRESS;
    if (om_boat_in(d, s, hex) < OM_COUNTERS) best = OM_BOAT;
    for (int class = 0; class < OM_COUNTER_CLASSES; class ++) {
        if (count[class] > count[best]) best = class;
    }
    return best;
}

/* How many there are; a star for those at hand, a minus for units that are all disrupted. */
static char stack_number(const om_data *d, const om_state *s, int hex)
{
    int count = 0;
    bool is_picked = false;
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        count++;
        is_picked = is_picked || om_has_flag(s, c, OM_PICKED);
    }
    if (is_picked) return '*';
    if (om_units_in(d, s, hex) > 0 && om_undisrupted_units_in(d, s, hex) == 0) return '-';
    return (char)(count > 9 ? '+' : '0' + count);
}

static void draw_stack(const struct drawing *d, int row, int column, int hex)
{
    bool is_dervish = om_holds(d->state, hex, OM_DERVISH);
    int class = main_class(d->data, d->state, hex);
    char letter = label_in(d, "letter", om_classes.word[class])[0];
    if (is_dervish) letter = (char)tolower((unsigned char)letter);
    screen_putf(d->screen, row, column, is_dervish ? STYLE_ON_GREEN : STYLE_ON_RED, "%c%c", letter,
                stack_number(d->data, d->state, hex));
}

/* ---- Ground ---------------------------------------------------------------------------------- */

static const struct {
    enum style style;
    const char *nice, *plain;
} grounds[OM_TERRAINS] = {
    [OM_CLEAR] = { STYLE_FAINT, "\u00b7", "." },    [OM_ROUGH] = { STYLE_PLAIN, "n", "n" },
    [OM_HILLTOP] = { STYLE_STRONG, "\u25b2", "^" }, [OM_TREES] = { STYLE_PLAIN, "t", "t" },
    [OM_SWAMP] = { STYLE_WATER, "s", "s" },         [OM_HUTS] = { STYLE_PLAIN, "h", "h" },
    [OM_BUILDING] = { STYLE_STRONG, "#", "#" },     [OM_NILE] = { STYLE_WATER, "\u2248", "~" },
};

/* What stands beside the ground: within reach, built zariba, wall. */
static const char *ground_mark(const struct window *w, int hex)
{
    const struct drawing *d = w->drawing;
    int zariba = om_facts_at_hand(d->data, d->state)->zariba[hex];
    if (w->is_reached[hex]) return "+";
    if (zariba && seen(d)->built[zariba - 1]) return "z";
    return om_is_wall_hex(d->data, d->state, hex) ? "w" : "";
}

static void draw_ground(const struct window *w, int row, int column, int hex)
{
    const struct drawing *d = w->drawing;
    enum om_terrain terrain = om_terrain_of(d->data, d->state, hex);
    screen_fill(d->screen, row, column, terrain == OM_NILE ? CELL : 1, grounds[terrain].style,
                grounds[terrain].nice, grounds[terrain].plain);
    screen_put(d->screen, row, column + 1, STYLE_STAR, ground_mark(w, hex));
}

/* ---- The window ------------------------------------------------------------------------------ */

/* Where the group at hand can go. */
static void mark_reach(struct window *w)
{
    const struct drawing *d = w->drawing;
    if (seen(d)->step[0] != OM_STEP_MOVING) return;
    struct om_reach reach;
    struct om_group g = om_group_at_hand(d->data, d->state);
    om_find_reach(&g, &reach);
    for (int hex = 1; hex <= OM_HEXES; hex++) {
        w->is_reached[hex] = om_reach_cost(&g, &reach, hex) != OM_OUT_OF_REACH;
    }
}

/* The middle between the two armies: the mean row of either. */
static int row_between(const om_state *s)
{
    int sum[OM_SIDES] = { 0 }, count[OM_SIDES] = { 0 };
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_is_on_map(s, c)) continue;
        sum[om_side_of(c)] += om_row_of(s->place[c]);
        count[om_side_of(c)]++;
    }
    int both = 0, sides = 0;
    for (int side = 0; side < OM_SIDES; side++) {
        if (count[side] == 0) continue;
        both += sum[side] / count[side];
        sides++;
    }
    return sides ? both / sides : 1;
}

/* The rows in sight: around where the player looks, unless the hex that play is about would be at
 * the edge or beyond. */
static void choose_rows(struct window *w, int rows)
{
    const struct drawing *d = w->drawing;
    int all = om_map_at_hand(d->data, d->state)->rows, hand = hex_at_hand(d);
    int middle = d->screen->focus ? om_row_of(d->screen->focus) : row_between(d->state);
    if (hand && abs(om_row_of(hand) - middle) > rows / 4) middle = om_row_of(hand);
    int first = middle - rows / 2;
    if (first > all - rows + 1) first = all - rows + 1;
    w->first = first < 1 ? 1 : first;
    w->last = w->first + rows - 1 < all ? w->first + rows - 1 : all;
}

static int column_of_page(int column, int row)
{
    return LEFT + (column - 1) * CELL + (row % 2 == 0);
}

static void draw_numbers(const struct window *w, int columns)
{
    struct screen *screen = w->drawing->screen;
    for (int column = 1; column <= columns; column++) {
        if (column > 1 && column % 5 != 0) continue;
        screen_putf(screen, w->row - 1, column_of_page(column, 1), STYLE_FAINT, "%02d", column);
    }
    for (int row = w->first; row <= w->last; row++) {
        screen_putf(screen, w->row + row - w->first, 0, STYLE_FAINT, "%02d", row);
    }
}

/* Counters above and below the window, and how to see them; the row after it. */
static int draw_beyond(const struct window *w, int row)
{
    const struct drawing *d = w->drawing;
    int count = 0, next = OM_NO_HEX; /* where the nearest of them stands */
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (!om_is_on_map(d->state, c)) continue;
        int hex = seen(d)->place[c], r = om_row_of(hex);
        if (r >= w->first && r <= w->last) continue;
        int middle = (w->first + w->last) / 2;
        if (!next || abs(r - middle) < abs(om_row_of(next) - middle)) next = hex;
        count++;
    }
    if (!count) return row;
    char line[LABEL_SIZE];
    FILL(d, line, "beyond", count, next);
    screen_put_within(d->screen, row, 0, SCREEN_COLUMNS, STYLE_FAINT, line);
    return row + 1;
}

int draw_map(const struct drawing *d, int row, int rows)
{
    struct window w = { .drawing = d, .row = row + 1 };
    int columns = om_map_at_hand(d->data, d->state)->columns;
    choose_rows(&w, rows);
    mark_reach(&w);
    draw_numbers(&w, columns);
    for (int r = w.first; r <= w.last; r++) {
        for (int column = 1; column <= columns; column++) {
            int hex = om_hex_at(column, r), at = column_of_page(column, r);
            if (om_is_empty(d->state, hex)) {
                draw_ground(&w, w.row + r - w.first, at, hex);
            } else {
                draw_stack(d, w.row + r - w.first, at, hex);
            }
        }
    }
    return draw_beyond(&w, w.row + w.last - w.first + 1);
}
