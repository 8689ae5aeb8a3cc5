/* Sets of areas, road sections and roadsteads, and of pieces: a bit for each. */
#ifndef SORTIE_TOULON_SETS_H
#define SORTIE_TOULON_SETS_H

#include "games/toulon/data.h"

/* ---- Areas and road sections ----------------------------------------------------------------- */

static inline bool tl_is_node_in(const struct tl_node_set *set, int node)
{
    return set->part[node / 64] >> node % 64 & 1;
}
/* The first node of a set from `from` on, or TL_NODES. */
static inline int tl_node_in(const struct tl_node_set *set, int from)
{
    for (int part = from / 64; part < 2; part++) {
        uint64_t rest =
            part == from / 64 ? set->part[part] >> from % 64 << from % 64 : set->part[part];
        if (rest) return part * 64 + __builtin_ctzll(rest);
    }
    return TL_NODES;
}
/* Takes the first node out of a set; TL_NODES: there was none. */
static inline int tl_take_node(struct tl_node_set *set)
{
    for (int part = 0; part < 2; part++) {
        uint64_t rest = set->part[part];
        if (!rest) continue;
        set->part[part] = rest & (rest - 1);
        return part * 64 + __builtin_ctzll(rest);
    }
    return TL_NODES;
}
static inline struct tl_node_set tl_all_areas(void)
{
    return (struct tl_node_set){ { ~(uint64_t)1, ((uint64_t)1 << (TL_AREAS - 64)) - 1 } };
}
_Static_assert(TL_NO_AREA == 0 && TL_AREAS > 64, "areas are in both parts of a set");
static inline void tl_add_node(struct tl_node_set *set, int node)
{
    set->part[node / 64] |= (uint64_t)1 << node % 64;
}
static inline void tl_drop_node(struct tl_node_set *set, int node)
{
    set->part[node / 64] &= ~((uint64_t)1 << node % 64);
}
static inline bool tl_have_common(const struct tl_node_set *one, const struct tl_node_set *other)
{
    return (one->part[0] & other->part[0]) || (one->part[1] & other->part[1]);
}
static inline bool tl_is_empty(const struct tl_node_set *set)
{
    return !(set->part[0] | set->part[1]);
}
static inline struct tl_node_set tl_both_of(struct tl_node_set one, struct tl_node_set other)
{
    return (struct tl_node_set){ { one.part[0] & other.part[0], one.part[1] & other.part[1] } };
}
static inline struct tl_node_set tl_either_of(struct tl_node_set one, struct tl_node_set other)
{
    return (struct tl_node_set){ { one.part[0] | other.part[0], one.part[1] | other.part[1] } };
}
static inline struct tl_node_set tl_less(struct tl_node_set one, struct tl_node_set other)
{
    return (struct tl_node_set){ { one.part[0] & ~other.part[0], one.part[1] & ~other.part[1] } };
}

/* ---- Pieces ---------------------------------------------------------------------------------- */

/* The first piece of a set from `from` on, or TL_PIECES. */
static inline int tl_piece_in(const struct tl_piece_set *set, int from)
{
    for (int part = from / 64; part < 3; part++) {
        uint64_t rest =
            part == from / 64 ? set->part[part] >> from % 64 << from % 64 : set->part[part];
        if (rest) return part * 64 + __builtin_ctzll(rest);
    }
    return TL_PIECES;
}
static inline void tl_add_piece(struct tl_piece_set *set, int piece)
{
    set->part[piece / 64] |= (uint64_t)1 << piece % 64;
}
static inline void tl_drop_piece(struct tl_piece_set *set, int piece)
{
    set->part[piece / 64] &= ~((uint64_t)1 << piece % 64);
}

#endif
