/* One position for each thing that can be reached: the latest before a time when it was rare. */
#include "reach/archive.h"

#include <stdlib.h>
#include <string.h>

enum { ALWAYS_BELOW = 16, DRAWS = 6, LONGEST = 20000 };

static struct slot_kept {
    uint64_t number;
    void *state;
    action *played;
    int actions;
} slots[FEATURES_MOST];
static int filled[FEATURES_MOST], filled_count;

/* The first few times, and then every time that the count has doubled. */
bool archive_wants(const struct counts *counts)
{
    if (counts->rarest == NO_FEATURE) return false;
    uint64_t count = counts->count[counts->rarest];
    return count < ALWAYS_BELOW || (count & (count - 1)) == 0;
}

void archive_keep(const struct walk *walk, uint64_t number, const struct counts *counts)
{
    struct slot_kept *slot = &slots[counts->rarest];
    int actions = walk->actions - 1;
    if (actions > LONGEST) return;
    action *played = realloc(slot->played, (size_t)(actions + 1) * sizeof *played);
    if (played) slot->played = played;
    if (played && !slot->state) {
        slot->state = malloc(subject.game->state_size);
        if (slot->state) filled[filled_count++] = counts->rarest;
    }
    assert_true(played && slot->state);
    memcpy(slot->state, walk->before, subject.game->state_size);
    memcpy(slot->played, walk->played, (size_t)actions * sizeof *played);
    slot->actions = actions;
    slot->number = number;
}

int archive_draw(const struct counts *counts, struct random *random)
{
    int rarest = NO_FEATURE;
    for (int i = 0; i < DRAWS && filled_count; i++) {
        int drawn = filled[random_below(random, (uint32_t)filled_count)];
        if (rarest == NO_FEATURE || counts->count[drawn] < counts->count[rarest]) rarest = drawn;
    }
    return rarest;
}

uint64_t archive_number(int slot)
{
    return slots[slot].number;
}

void archive_take(int slot, struct walk *walk)
{
    memcpy(walk->now, slots[slot].state, subject.game->state_size);
    memcpy(walk->played, slots[slot].played, (size_t)slots[slot].actions * sizeof *walk->played);
    walk->actions = slots[slot].actions;
    walk_list(walk);
}

void archive_free(void)
{
    for (int i = 0; i < FEATURES_MOST; i++) {
        free(slots[i].state);
        free(slots[i].played);
    }
    memset(slots, 0, sizeof slots);
    filled_count = 0;
}
