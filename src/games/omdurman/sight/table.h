/* The table of sight (6.3), and the account of a line for people who look at it. */
#ifndef SORTIE_OMDURMAN_SIGHT_TABLE_H
#define SORTIE_OMDURMAN_SIGHT_TABLE_H

#include "games/omdurman/sight/line.h"
#include "games/omdurman/sight/sight.h"

/* What can be in the way; the first seven are the entries of the table. */
enum om_obstacle {
    OM_OBSTACLE_UNITS,
    OM_OBSTACLE_ROUGH,
    OM_OBSTACLE_HILLTOP,
    OM_OBSTACLE_HUTS, /* and buildings */
    OM_OBSTACLE_TREES,
    OM_OBSTACLE_WALL,
    OM_OBSTACLE_CREST,
    OM_ENTRIES,
    OM_OBSTACLE_NOTHING = OM_ENTRIES,
    OM_OBSTACLE_FORT,
    OM_OBSTACLE_BOAT,
    OM_OBSTACLE_ENTRENCHED,
    OM_OBSTACLE_LEADER, /* who commands, alone */
    OM_OBSTACLES
};

/* When an entry blocks: by its notes, each of them by itself. */
enum om_sight_note {
    OM_NOTE_ALWAYS = 1 << 0,
    OM_NOTE_NEAR_FIRER = 1 << 1,    /* 6.3-n3 */
    OM_NOTE_NEAR_TARGET = 1 << 2,   /* 6.3-n4 */
    OM_NOTE_BESIDE_FIRER = 1 << 3,  /* 6.3-n5 */
    OM_NOTE_BESIDE_TARGET = 1 << 4, /* 6.3-n6 */
    OM_NOTE_NOT_LOWER = 1 << 5,     /* 6.3-n7 */
    OM_NOTE_ON_HILLTOP = 1 << 6,    /* 6.3-HH1 */
    OM_NOTE_UNLESS_BESIDE = 1 << 7  /* 6.3-n2: excused at the hex of either */
};

struct om_sight_entry {
    uint16_t rule; /* none: not listed in the cell (6.3r-w) */
    uint16_t notes;
};

extern const struct om_sight_entry om_sight_table[OM_LEVELS][OM_LEVELS][OM_ENTRIES];

/* A line being judged. */
struct om_sight {
    const om_data *data;
    const om_state *state;
    const uint8_t *terrain;
    const struct om_sight_entry *cell;
    struct om_sight_line line;
    int from;
    enum om_level levels[2];    /* of the firing side, of the target */
    int huts, trees, wall_runs; /* passed so far */
};

struct om_sight om_begin_sight(const om_data *d, const om_state *s, int from, int to,
                               enum om_level to_level);
/* The entry of the table that a terrain is, or OM_OBSTACLE_NOTHING. */
enum om_obstacle om_obstacle_of(enum om_terrain terrain);
/* What the counters in a hex are to a line (6.3r-n). */
enum om_obstacle om_counters_in_way(const om_data *d, const om_state *s, int hex);
/* Which of the notes n3 to n7 makes units at `distance` block, 0: none. */
unsigned om_note_on_units(const struct om_sight *g, int hex, int distance);
/* Whether the place of an entry (2d, or m of 6.3r-l) lets it block. */
bool om_is_in_reach(unsigned notes, int place, int length);
/* WALL and CREST as they are now, on a hexside. */
unsigned om_sight_features(const struct om_sight *g, int hex, int direction);
/* Whether the step at hand was reached from the hex of the firing side, or is the target's, and
 * so a wall or crest is theirs (6.3-n2, 6.3r-p, 6.3r-t). */
bool om_is_own_crest(const struct om_sight *g);
bool om_is_own_wall(const struct om_sight *g);

/* ---- The account ------------------------------------------------------------------------- */

enum om_sight_effect {
    OM_SIGHT_PASSES,
    OM_SIGHT_COUNTS, /* one more of the huts or trees: the third blocks */
    OM_SIGHT_HALF,   /* on one side of the line only, which is not enough (6.3r-h to 6.3r-j) */
    OM_SIGHT_BLOCKS
};

/* One thing that was looked at. */
struct om_sight_cause {
    uint16_t hex, other; /* a hex, or the hexside between two (other: OM_NO_HEX: a hex) */
    uint16_t rule;       /* the entry of the table, or the rule that says it never blocks */
    uint16_t note;       /* the note that decides here, or OM_RULE_NONE */
    uint8_t what;        /* enum om_obstacle */
    uint8_t effect;      /* enum om_sight_effect */
};

enum { OM_SIGHT_CAUSES = 8 * OM_SIGHT_STEPS };

/* The line in the order in which the rule tests it: what is in the hexes, then what is on the
 * hexsides crossed; it ends at the first that blocks. Returns how many were written, at least one;
 * the line is clear unless the last of them has OM_SIGHT_BLOCKS. */
int om_explain_sight(const om_data *d, const om_state *s, int from, int to,
                     struct om_sight_cause *out);

#endif
