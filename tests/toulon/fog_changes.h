/* What the files of fog.h share: a change being made, and who may be changed. */
#ifndef SORTIE_TEST_TOULON_FOG_CHANGES_H
#define SORTIE_TEST_TOULON_FOG_CHANGES_H

#include "toulon/fog.h"

struct change {
    struct tl_state *s;
    enum tl_side side; /* whose things are hidden */
    struct random *random;
    struct disguise *done;
};

typedef bool condition(const struct change *c, int piece);

int below(const struct change *c, int bound);
/* One of the pieces from `first` to before `end` that the condition holds for, or `end`. */
int any_piece(const struct change *c, int first, int end, condition *is_wanted);
int any_unit(const struct change *c, condition *is_wanted);
bool is_under_way(const struct tl_state *s, enum tl_step step);

/* Neither on the turn track nor out of the game. */
bool is_somewhere(const struct tl_state *s, int piece);
/* A unit that the other side cannot read, and one of them in the combat at hand. */
bool is_hidden_unit(const struct change *c, int unit);
bool is_routable(const struct change *c, int unit);

/* The changes, each false if there is nothing to change: of units (shared_fog_units.c), of stacks
 * (shared_fog_stacks.c), of leaders and what is going on (shared_fog_procedures.c). */
#define X(name, make, kept) bool make(struct change *c);
#include "toulon/fog_changes.def"
#undef X

#endif
