/* Records and chances in one growing block, found again by a hash table with open addresses. */
#include "lab/distribution.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "sortie.h"

enum { FIRST_ROOM = 64, SLOTS_A_RECORD = 2 };

void distribution_open(struct distribution *distribution, size_t record_size, uint32_t most)
{
    assert(record_size > 0 && most > 0 && most <= 1U << 24);
    *distribution = (struct distribution){ .record_size = record_size, .most = most };
}

void distribution_close(struct distribution *distribution)
{
    free(distribution->records);
    free(distribution->chances);
    free(distribution->slots);
    *distribution = (struct distribution){ 0 };
}

void distribution_clear(struct distribution *distribution)
{
    distribution->count = 0;
    if (distribution->slots)
        memset(distribution->slots, 0, distribution->slot_count * sizeof distribution->slots[0]);
}

const void *distribution_record(const struct distribution *distribution, uint32_t number)
{
    assert(number < distribution->count);
    return distribution->records + number * distribution->record_size;
}

/* The slot of a record, or the free one where it belongs. The number of slots is a power of two. */
static uint32_t *find_slot(const struct distribution *distribution, const void *record)
{
    uint32_t mask = distribution->slot_count - 1;
    uint32_t at = (uint32_t)fingerprint(record, distribution->record_size) & mask;
    for (;; at = (at + 1) & mask) {
        uint32_t *slot = &distribution->slots[at];
        if (*slot == 0) return slot;
        const void *found = distribution_record(distribution, *slot - 1);
        if (memcmp(found, record, distribution->record_size) == 0) return slot;
    }
}

static bool grow(struct distribution *distribution)
{
    uint32_t room = distribution->room ? distribution->room * 2 : FIRST_ROOM;
    uint32_t *slots = calloc((size_t)room * SLOTS_A_RECORD, sizeof slots[0]);
    unsigned char *records = realloc(distribution->records, room * distribution->record_size);
    if (records) distribution->records = records;
    struct fraction *chances = realloc(distribution->chances, room * sizeof chances[0]);
    if (chances) distribution->chances = chances;
    if (!slots || !records || !chances) {
        free(slots);
        return false;
    }
    free(distribution->slots);
    distribution->slots = slots;
    distribution->slot_count = room * SLOTS_A_RECORD;
    distribution->room = room;
    for (uint32_t i = 0; i < distribution->count; i++)
        *find_slot(distribution, distribution_record(distribution, i)) = i + 1;
    return true;
}

enum addition distribution_add(struct distribution *distribution, const void *record,
                               struct fraction chance)
{
    if (distribution->count == distribution->room && !grow(distribution)) return ADDITION_NO_MEMORY;
    uint32_t *slot = find_slot(distribution, record);
    if (*slot) {
        struct fraction *sum = &distribution->chances[*slot - 1];
        return fraction_add(sum, chance) ? ADDED : ADDITION_TOO_FINE;
    }
    if (distribution->count == distribution->most) return ADDITION_FULL;
    memcpy(distribution->records + distribution->count * distribution->record_size, record,
           distribution->record_size);
    distribution->chances[distribution->count] = chance;
    *slot = ++distribution->count;
    return ADDED;
}

/* ---- Order ------------------------------------------------------------------------------------
 */

struct ranked {
    struct fraction chance;
    uint32_t number;
};

static int by_chance(const void *left, const void *right)
{
    const struct ranked *a = left, *b = right;
    int order = fraction_compare(b->chance, a->chance);
    return order ? order : (a->number > b->number) - (a->number < b->number);
}

uint32_t *distribution_order(const struct distribution *distribution)
{
    uint32_t count = distribution->count;
    struct ranked *ranked = calloc((size_t)count + 1, sizeof ranked[0]);
    uint32_t *order = calloc((size_t)count + 1, sizeof order[0]);
    if (!ranked || !order) {
        free(ranked);
        free(order);
        return NULL;
    }
    for (uint32_t i = 0; i < count; i++) ranked[i] = (struct ranked){ distribution->chances[i], i };
    qsort(ranked, count, sizeof ranked[0], by_chance);
    for (uint32_t i = 0; i < count; i++) order[i] = ranked[i].number;
    free(ranked);
    return order;
}
