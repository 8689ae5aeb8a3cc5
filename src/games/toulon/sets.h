/* Sets of areas, road sections and roadsteads, and of pieces: a bit for each. */
#ifndef SORTIE_TOULON_SETS_H
#define SORTIE_TOULON_SETS_H

#include "games/toulon/data.h"

/* ---- Areas and road sections ------------------------------------------------------------- */

static inline bool is_node_in(const struct node_set *set, int node)
{
    return set->part[node / 64] >> node % 64 & 1;
}
/* The first node of a set from `from` on, or NODES. */
static inline int node_in(const struct node_set *set, int from)
{
    for (int part = from / 64; part < 2; part++) {
        uint64_t rest =
            part == from / 64 ? set->part[part] >> from % 64 << from % 64 : set->part[part];
        if (rest) return part * 64 + __builtin_ctzll(rest);
    }
    return NODES;
}
static inline struct node_set all_areas(void)
{
    return (struct node_set){ { ~(uint64_t)1, ((uint64_t)1 << (AREAS - 64)) - 1 } };
}
_Static_assert(NO_AREA == 0 && AREAS > 64, "areas are in both parts of a set");
static inline void add_node(struct node_set *set, int node)
{
    set->part[node / 64] |= (uint64_t)1 << node % 64;
}
static inline void drop_node(struct node_set *set, int node)
{
    set->part[node / 64] &= ~((uint64_t)1 << node % 64);
}
static inline bool have_common(const struct node_set *one, const struct node_set *other)
{
    return (one->part[0] & other->part[0]) || (one->part[1] & other->part[1]);
}
static inline bool is_empty(const struct node_set *set)
{
    return !(set->part[0] | set->part[1]);
}
static inline struct node_set both_of(struct node_set one, struct node_set other)
{
    return (struct node_set){ { one.part[0] & other.part[0], one.part[1] & other.part[1] } };
}
static inline struct node_set either_of(struct node_set one, struct node_set other)
{
    return (struct node_set){ { one.part[0] | other.part[0], one.part[1] | other.part[1] } };
}
static inline struct node_set less(struct node_set one, struct node_set other)
{
    return (struct node_set){ { one.part[0] & ~other.part[0], one.part[1] & ~other.part[1] } };
}

/* ---- Pieces ------------------------------------------------------------------------------ */

/* The first piece of a set from `from` on, or PIECES. */
static inline int piece_in(const struct piece_set *set, int from)
{
    for (int part = from / 64; part < 3; part++) {
        uint64_t rest =
            part == from / 64 ? set->part[part] >> from % 64 << from % 64 : set->part[part];
        if (rest) return part * 64 + __builtin_ctzll(rest);
    }
    return PIECES;
}
static inline void add_piece(struct piece_set *set, int piece)
{
    set->part[piece / 64] |= (uint64_t)1 << piece % 64;
}
static inline void drop_piece(struct piece_set *set, int piece)
{
    set->part[piece / 64] &= ~((uint64_t)1 << piece % 64);
}

#endif
