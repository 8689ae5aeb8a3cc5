/*
 * The hexes a straight line passes, one step after another, in whole numbers (6.3r-a to 6.3r-j).
 *
 * The line leads `i` hexes in one direction (major) and `j` in a neighbouring one (minor), i >= j.
 * Inside a hex its exit is decided by one number: with a, b, c the speeds at which the line nears
 * the hexsides major, minor and the one on the other side of major (2i+j, i+2j, i-j) and u, v, w
 * how far it still is from them, v/b - u/a and w/c - u/a have the signs of `slack` and of
 * 2i+j - slack, since a = b + c and u = v + w - 1. A step changes `slack` by a constant.
 */
#ifndef SORTIE_OMDURMAN_SIGHT_LINE_H
#define SORTIE_OMDURMAN_SIGHT_LINE_H

#include "games/omdurman/play.h"

struct om_sight_line {
    const struct om_map_facts *facts;
    int to, length;
    int i, j, slack;
    int major, minor, third; /* directions; third: across major from minor */
    /* The step at hand: a hex, or two with the line running between them. Of two, either may be
     * OM_NO_HEX: off the map (3.0r-f). */
    int hex, flank, distance;
    bool is_pair;
    /* How it was reached: from `corner`, the single hex of the two steps, across the hexside in
     * direction `one`, or through the end that it shares with hexside `two` (6.3r-j). */
    int corner, one, two;
    bool was_first; /* from the hex where the line begins */
    int distance_before;
};

/* The two directions of a line and how far it goes in each. */
static inline void om_split_line(struct om_sight_line *l, int dq, int dr)
{
    int first, second, along_first, along_second;
    if (dq >= 0 && dr >= 0) {
        first = OM_EAST, second = OM_SOUTH_EAST, along_first = dq, along_second = dr;
    } else if (dq <= 0 && dr <= 0) {
        first = OM_WEST, second = OM_NORTH_WEST, along_first = -dq, along_second = -dr;
    } else if (dq < 0) {
        first = OM_SOUTH_WEST;
        second = dq + dr >= 0 ? OM_SOUTH_EAST : OM_WEST;
        along_first = dq + dr >= 0 ? -dq : dr;
        along_second = dq + dr >= 0 ? dq + dr : -dq - dr;
    } else {
        first = OM_NORTH_EAST;
        second = dq + dr >= 0 ? OM_EAST : OM_NORTH_WEST;
        along_first = dq + dr >= 0 ? -dr : dq;
        along_second = dq + dr >= 0 ? dq + dr : -dq - dr;
    }
    bool swap = along_second > along_first;
    l->major = swap ? second : first;
    l->minor = swap ? first : second;
    l->i = swap ? along_second : along_first;
    l->j = swap ? along_first : along_second;
    l->third = (2 * l->major - l->minor + OM_DIRECTIONS) % OM_DIRECTIONS;
    l->length = l->i + l->j;
    l->slack = l->i - l->j;
}

static inline struct om_sight_line om_begin_line(const struct om_map_facts *facts, int from, int to)
{
    CHECK(om_is_hex(from) && om_is_hex(to));
    struct om_sight_line l = { .facts = facts, .to = to, .hex = from };
    int row = om_row_of(from), to_row = om_row_of(to);
    int dq = om_column_of(to) - (to_row - 1) / 2 - om_column_of(from) + (row - 1) / 2;
    om_split_line(&l, dq, to_row - row);
    return l;
}

/* A line along hexsides: from a hex between two, from two into the hex beyond (6.3r-g). */
static inline void om_go_along_hexsides(struct om_sight_line *l)
{
    if (l->is_pair) {
        l->hex = l->hex != OM_NO_HEX ? l->facts->next[l->hex][l->minor]
                                     : l->facts->next[l->flank][l->major];
        l->flank = OM_NO_HEX;
        l->corner = l->hex;
        l->one = om_opposite(l->minor);
        l->two = om_opposite(l->major);
    } else {
        l->corner = l->hex;
        l->one = l->major;
        l->two = l->minor;
        l->hex = l->facts->next[l->corner][l->major];
        l->flank = l->facts->next[l->corner][l->minor];
    }
    l->is_pair = !l->is_pair;
    l->distance++;
}

/* To the next step. Not at the end of the line. */
static inline void om_go_on(struct om_sight_line *l)
{
    CHECK(l->distance < l->length);
    l->was_first = l->distance == 0;
    l->distance_before = l->distance;
    if (l->i == l->j) {
        om_go_along_hexsides(l);
        return;
    }
    CHECK(l->hex != OM_NO_HEX);
    int direction = l->major;
    if (l->slack < 0) {
        direction = l->minor;
        l->slack += 3 * l->i;
        l->distance++;
    } else if (l->slack > 2 * l->i + l->j) {
        direction = l->third;
        l->slack -= 3 * l->length;
    } else {
        l->slack -= 3 * l->j;
        l->distance++;
    }
    l->corner = l->hex;
    l->one = l->two = direction;
    l->hex = l->facts->next[l->hex][direction];
}

static inline bool om_is_at_end(const struct om_sight_line *l)
{
    return l->hex == l->to;
}

#endif
