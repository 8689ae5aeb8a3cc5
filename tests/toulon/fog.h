/*
 * Changes of what one side does not know of the other (section 7 of the ledger): each makes another
 * position that the other side must take for the same one.
 *
 * Which seat is asked which question everybody sees, and so who commands a stack; who is on the
 * turn track (HI-12) and who is out of the game everybody may look up. All else that is not on the
 * map for everybody (HI-01, HI-02, HI-37) may be changed.
 */
#ifndef SORTIE_TEST_TOULON_FOG_H
#define SORTIE_TEST_TOULON_FOG_H

#include "toulon/position.h"

/* After which actions nothing may tell of the change. Where other counters go, come or stay, other
 * faces and markers are seen once the owner or his dice have acted. */
enum kept { KEPT_ALWAYS, KEPT_BY_OTHERS, KEPT_NOW };

/* What was done; which units have changed places, for actions that name them. */
struct disguise {
    const char *name;
    enum kept kept;
    int unit, other; /* the same: none */
};

/* Changes the hidden things of a side, in the way of that number; false if there is nothing to
 * change, or what is on the map for everybody would be another. */
bool disguise(struct tl_state *s, enum tl_side side, int number, struct random *random,
              struct disguise *done);
int disguise_count(void);
const char *disguise_name(int number);

/* The action that does in the disguised position what `a` does in the other. */
action disguised_action(const struct disguise *done, action a);

/* ---- Positions (shared_fog_positions.c) ----------------------------------------------------- */

/* The position of position.h: armies thrown on the map, face to face, in a phase of a side-turn,
 * mostly of movement or combat. */
void throw_armies(struct random *random);
/* A strong force beside a weak one, or upon it, with leaders who are left alone when it is gone. */
void throw_hunt(struct random *random);
/* A few of each side about a redoubt, with guns and help next door. */
void throw_storm(struct random *random);
/* What comes once in a siege: many reinforcements, the Royal Louis among enemies. */
void throw_rarity(struct random *random);
/* A choice by verbs before operands, so that armies move and meet; to end, to halt or to ask is
 * chosen as seldom as it is listed. */
action bold_choice(const struct tl_state *s, const action *list, int count, struct random *random);

#endif
