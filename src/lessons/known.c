/* Open addressing; half of the room stays free. */
#include "lessons/known.h"

#include <stdlib.h>

#include "core/parts.h"

enum { ROOM_FIRST = 1 << 12 };

/* Another fingerprint than the core's, so that both together tell positions apart. */
static uint64_t second_print(const unsigned char *bytes, size_t size)
{
    uint64_t sum = 0x9e3779b97f4a7c15U;
    for (size_t i = 0; i < size; i++) {
        sum = (sum ^ bytes[i]) * 0xff51afd7ed558ccdU;
        sum ^= sum >> 29;
    }
    return sum;
}

struct prints prints_of(const void *bytes, size_t size)
{
    return (struct prints){ fingerprint(bytes, size), second_print(bytes, size) };
}

void known_close(struct known *known)
{
    free(known->slot);
    *known = (struct known){ .slot = NULL };
}

static bool is_free(const struct known_position *slot)
{
    return !slot->prints.first && !slot->prints.second;
}

/* Where these prints stand, or would. */
static struct known_position *place_of(const struct known *known, struct prints prints)
{
    uint32_t at = (uint32_t)prints.first & (known->room - 1);
    while (!is_free(&known->slot[at]) && (known->slot[at].prints.first != prints.first ||
                                          known->slot[at].prints.second != prints.second))
        at = (at + 1) & (known->room - 1);
    return &known->slot[at];
}

const struct known_position *known_find(const struct known *known, struct prints prints)
{
    if (!known->room) return NULL;
    const struct known_position *slot = place_of(known, prints);
    return is_free(slot) ? NULL : slot;
}

static bool grow(struct known *known)
{
    if (known->room && known->used * 2 < known->room) return true;
    struct known wider = { .room = known->room ? known->room * 2 : ROOM_FIRST };
    wider.used = known->used;
    wider.slot = calloc(wider.room, sizeof *wider.slot);
    if (!wider.slot) return false;
    for (uint32_t i = 0; i < known->room; i++) {
        const struct known_position *old = &known->slot[i];
        if (!is_free(old)) *place_of(&wider, old->prints) = *old;
    }
    free(known->slot);
    *known = wider;
    return true;
}

bool known_add(struct known *known, struct known_position slot)
{
    if (!grow(known)) return false;
    *place_of(known, slot.prints) = slot;
    known->used++;
    return true;
}
