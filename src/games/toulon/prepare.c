/* What follows from the data of Toulon: which areas and road sections lie beside which. */
#include "games/toulon/toulon.h"

static void append(uint8_t *list, int most, int value)
{
    int i = 0;
    while (i < most && list[i] && list[i] != value) i++;
    if (i < most) list[i] = (uint8_t)value;
}

static void prepare_areas(struct toulon_data *d)
{
    for (int area = 1; area < AREAS; area++) {
        const struct area_data *data = &d->area[area];
        for (int i = 0; i < NEIGHBOURS_MOST; i++) {
            if (data->neighbours[i] && !d->beside[area][data->neighbours[i]]) {
                d->beside[area][data->neighbours[i]] = 1;
            }
            if (data->river[i]) d->beside[area][data->river[i]] = 2;
        }
    }
}

enum { FAR = 255 };

/* Breadth first from every area. */
static void prepare_distances(struct toulon_data *d)
{
    for (int from = 1; from < AREAS; from++) {
        uint8_t queue[AREAS];
        int head = 0, tail = 0;
        __builtin_memset(d->distance[from], FAR, AREAS);
        d->distance[from][from] = 0;
        queue[tail++] = (uint8_t)from;
        while (head < tail) {
            int area = queue[head++];
            for (int next = 1; next < AREAS; next++) {
                if (!d->beside[area][next] || d->distance[from][next] != FAR) continue;
                d->distance[from][next] = (uint8_t)(d->distance[from][area] + 1);
                queue[tail++] = (uint8_t)next;
            }
        }
    }
}

static bool are_linked(const struct section_data *one, const struct section_data *other)
{
    for (int i = 0; i < 2; i++) {
        if (one->ends[i] == other->ends[0] || one->ends[i] == other->ends[1]) return true;
    }
    return false;
}

static void prepare_sections(struct toulon_data *d)
{
    for (int section = 1; section < SECTIONS; section++) {
        const struct section_data *data = &d->section[section];
        for (int i = 0; i < SECTION_AREAS_MOST && data->areas[i]; i++) {
            append(d->sections_at[data->areas[i]], AREA_SECTIONS_MOST, section);
        }
        for (int i = 0; i < SECTION_TOWNS && data->towns[i]; i++) {
            append(d->town_sections[data->towns[i]], AREA_SECTIONS_MOST, section);
        }
        for (int other = 1; other < SECTIONS; other++) {
            if (other != section && are_linked(data, &d->section[other])) {
                append(d->linked[section], AREA_SECTIONS_MOST, other);
            }
        }
    }
}

static void prepare_works(struct toulon_data *d)
{
    for (int work = 1; work <= PRINTED_WORKS; work++) {
        append(d->works_at[d->work[work].area], (int)sizeof d->works_at[0], work);
    }
}

void toulon_prepare(void *data)
{
    struct toulon_data *d = data;
    __builtin_memset(d->beside, 0, sizeof d->beside);
    __builtin_memset(d->sections_at, 0, sizeof d->sections_at);
    __builtin_memset(d->town_sections, 0, sizeof d->town_sections);
    __builtin_memset(d->linked, 0, sizeof d->linked);
    __builtin_memset(d->works_at, 0, sizeof d->works_at);
    prepare_areas(d);
    prepare_distances(d);
    prepare_sections(d);
    prepare_works(d);
}
