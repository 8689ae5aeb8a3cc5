/*
 * The map of Omdurman in text: two characters a hex, even rows half a hex to the right, so that the
 * six neighbours are those on paper. A stack is the letter of what most of it is (capitals for the
 * Anglo-Egyptians) and how many counters it has; elsewhere the ground shows.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "cli/board_omdurman.h"
#include "games/omdurman/movement/movement.h"

enum { LEFT = 3, CELL = 2 };

struct window {
    const struct plain *plain;
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

static void draw_stack(const struct plain *p, int row, int column, int hex)
{
    char name[32];
    bool is_dervish = om_holds(p->state, hex, OM_DERVISH);
    int class = main_class(p->data, p->state, hex);
    snprintf(name, sizeof name, "letter.%s", om_classes.word[class]);
    char letter = plain_label(p, name)[0];
    if (is_dervish) letter = (char)tolower((unsigned char)letter);
    screen_putf(p->screen, row, column, is_dervish ? STYLE_ON_GREEN : STYLE_ON_RED, "%c%c", letter,
                stack_number(p->data, p->state, hex));
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
    const struct plain *p = w->plain;
    int zariba = om_facts_at_hand(p->data, p->state)->zariba[hex];
    if (w->is_reached[hex]) return "+";
    if (zariba && p->state->built[zariba - 1]) return "z";
    return om_is_wall_hex(p->data, p->state, hex) ? "w" : "";
}

static void draw_ground(const struct window *w, int row, int column, int hex)
{
    const struct plain *p = w->plain;
    enum om_terrain terrain = om_terrain_of(p->data, p->state, hex);
    screen_fill(p->screen, row, column, terrain == OM_NILE ? CELL : 1, grounds[terrain].style,
                grounds[terrain].nice, grounds[terrain].plain);
    screen_put(p->screen, row, column + 1, STYLE_STAR, ground_mark(w, hex));
}

/* ---- The window ------------------------------------------------------------------------------ */

/* Where the group at hand can go. */
static void mark_reach(struct window *w)
{
    const struct plain *p = w->plain;
    if (p->state->step[0] != OM_STEP_MOVING) return;
    struct om_reach reach;
    struct om_group g = om_group_at_hand(p->data, p->state);
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
    const struct plain *p = w->plain;
    int all = om_map_at_hand(p->data, p->state)->rows, hand = hex_at_hand(p);
    int middle = p->screen->focus ? om_row_of(p->screen->focus) : row_between(p->state);
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
    struct screen *screen = w->plain->screen;
    for (int column = 1; column <= columns; column++) {
        if (column > 1 && column % 5 != 0) continue;
        screen_putf(screen, w->row - 1, column_of_page(column, 1), STYLE_FAINT, "%02d", column);
    }
    for (int row = w->first; row <= w->last; row++) {
        screen_putf(screen, w->row + row - w->first, 0, STYLE_FAINT, "%02d", row);
    }
}

int draw_map(const struct plain *p, int row, int rows)
{
    struct window w = { .plain = p, .row = row + 1 };
    int columns = om_map_at_hand(p->data, p->state)->columns;
    choose_rows(&w, rows);
    mark_reach(&w);
    draw_numbers(&w, columns);
    for (int r = w.first; r <= w.last; r++) {
        for (int column = 1; column <= columns; column++) {
            int hex = om_hex_at(column, r), at = column_of_page(column, r);
            if (om_is_empty(p->state, hex)) {
                draw_ground(&w, w.row + r - w.first, at, hex);
            } else {
                draw_stack(p, w.row + r - w.first, at, hex);
            }
        }
    }
    return w.row + w.last - w.first + 1;
}
