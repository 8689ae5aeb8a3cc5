/* The table of sight (6.3), and the account of a line for people who look at it. */
#ifndef SORTIE_OMDURMAN_SIGHT_H
#define SORTIE_OMDURMAN_SIGHT_H

#include "games/omdurman/sight_line.h"

/* What can be in the way; the first seven are the entries of the table. */
enum obstacle {
    OBSTACLE_UNITS,
    OBSTACLE_ROUGH,
    OBSTACLE_HILLTOP,
    OBSTACLE_HUTS, /* and buildings */
    OBSTACLE_TREES,
    OBSTACLE_WALL,
    OBSTACLE_CREST,
    ENTRIES,
    OBSTACLE_NOTHING = ENTRIES,
    OBSTACLE_FORT,
    OBSTACLE_BOAT,
    OBSTACLE_ENTRENCHED,
    OBSTACLE_LEADER, /* who commands, alone */
    OBSTACLES
};

/* When an entry blocks: by its notes, each of them by itself. */
enum sight_note {
    NOTE_ALWAYS = 1 << 0,
    NOTE_NEAR_FIRER = 1 << 1,    /* 6.3-n3 */
    NOTE_NEAR_TARGET = 1 << 2,   /* 6.3-n4 */
    NOTE_BESIDE_FIRER = 1 << 3,  /* 6.3-n5 */
    NOTE_BESIDE_TARGET = 1 << 4, /* 6.3-n6 */
    NOTE_NOT_LOWER = 1 << 5,     /* 6.3-n7 */
    NOTE_ON_HILLTOP = 1 << 6,    /* 6.3-HH1 */
    NOTE_UNLESS_BESIDE = 1 << 7  /* 6.3-n2: excused at the hex of either */
};

struct sight_entry {
    uint16_t rule; /* none: not listed in the cell (6.3r-w) */
    uint16_t notes;
};

extern const struct sight_entry sight_table[LEVELS][LEVELS][ENTRIES];

/* A line being judged. */
struct sight {
    const odata *data;
    const ostate *state;
    const uint8_t *terrain;
    const struct sight_entry *cell;
    struct sight_line line;
    int from;
    enum level levels[2];       /* of the firing side, of the target */
    int huts, trees, wall_runs; /* passed so far */
};

struct sight begin_sight(const odata *d, const ostate *s, int from, int to, enum level to_level);
/* The entry of the table that a terrain is, or OBSTACLE_NOTHING. */
enum obstacle obstacle_of(enum terrain terrain);
/* What the counters in a hex are to a line (6.3r-n). */
enum obstacle counters_in_way(const odata *d, const ostate *s, int hex);
/* Which of the notes n3 to n7 makes units at `distance` block, 0: none. */
unsigned note_on_units(const struct sight *g, int hex, int distance);
/* Whether the place of an entry (2d, or m of 6.3r-l) lets it block. */
bool is_in_reach(unsigned notes, int place, int length);
/* WALL and CREST as they are now, on a hexside. */
unsigned sight_features(const struct sight *g, int hex, int direction);
/* Whether the step at hand was reached from the hex of the firing side, or is the target's, and
 * so a wall or crest is theirs (6.3-n2, 6.3r-p, 6.3r-t). */
bool is_own_crest(const struct sight *g);
bool is_own_wall(const struct sight *g);

/* ---- The account ------------------------------------------------------------------------- */

enum sight_effect {
    SIGHT_PASSES,
    SIGHT_COUNTS, /* one more of the huts or trees: the third blocks */
    SIGHT_HALF,   /* on one side of the line only, which is not enough (6.3r-h to 6.3r-j) */
    SIGHT_BLOCKS
};

/* One thing that was looked at. */
struct sight_cause {
    uint16_t hex, other; /* a hex, or the hexside between two (other: NO_HEX: a hex) */
    uint16_t rule;       /* the entry of the table, or the rule that says it never blocks */
    uint16_t note;       /* the note that decides here, or RULE_NONE */
    uint8_t what;        /* enum obstacle */
    uint8_t effect;      /* enum sight_effect */
};

enum { SIGHT_CAUSES = 8 * SIGHT_STEPS };

/* The line in the order in which the rule tests it: what is in the hexes, then what is on the
 * hexsides crossed; it ends at the first that blocks. Returns how many were written, at least one;
 * the line is clear unless the last of them has SIGHT_BLOCKS. */
int explain_sight(const odata *d, const ostate *s, int from, int to, struct sight_cause *out);

#endif
