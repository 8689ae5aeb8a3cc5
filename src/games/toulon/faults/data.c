/* What can be wrong with Toulon's data although every single value is within its limits. */
#include "games/toulon/toulon.h"

static bool is_among(const uint8_t *list, int most, int number)
{
    for (int i = 0; i < most; i++) {
        if (list[i] == number) return true;
    }
    return false;
}

static const char *area_fault(const struct tl_data *d)
{
    for (int area = 1; area < TL_AREAS; area++) {
        const struct tl_area_data *data = &d->area[area];
        for (int i = 0; i < TL_NEIGHBOURS_MOST && data->neighbours[i]; i++) {
            int other = data->neighbours[i];
            if (other == area) return "areas: an area is its own neighbour";
            if (!d->beside[other][area]) return "areas: neighbours must be mutual";
            if (d->beside[other][area] != d->beside[area][other]) {
                return "areas: a river must lie between two areas on both sides";
            }
        }
        for (int i = 0; i < TL_NEIGHBOURS_MOST && data->river[i]; i++) {
            if (!is_among(data->neighbours, TL_NEIGHBOURS_MOST, data->river[i])) {
                return "areas: a river must lie before a neighbour";
            }
        }
        if (d->distance[area][TL_AREA_TOU] == 255)
            return "areas: every area must be joined to Toulon";
    }
    return NULL;
}

static const char *section_fault(const struct tl_data *d)
{
    for (int section = 1; section < TL_SECTIONS; section++) {
        const struct tl_section_data *data = &d->section[section];
        if (!data->areas[0]) return "sections: a road section must border an area";
        if (data->ends[0] == data->ends[1]) return "sections: the ends must differ";
        for (int i = 0; i < TL_SECTION_TOWNS && data->towns[i]; i++) {
            if (!d->area[data->towns[i]].town) return "sections: an end must be at a town";
        }
    }
    return NULL;
}

static const char *piece_fault(const struct tl_data *d)
{
    for (int unit = 0; unit < TL_UNITS; unit++) {
        const struct tl_unit_data *data = &d->unit[unit];
        bool is_battery = unit >= TL_FIRST_BATTERY;
        if ((data->corps >= TL_WEST) != (unit >= TL_FIRST_REPUBLICAN)) {
            return "units: the Allies must come first";
        }
        if ((data->type == TL_BATTERY) != is_battery) return "units: the batteries must come last";
        if (is_battery != (data->position != TL_NO_AREA)) {
            return "units: a battery must have a position, and nothing else";
        }
        if ((data->corps == TL_AUSTRIAN) != !data->turn) {
            return "units: the turn must be variable for Austrians alone";
        }
    }
    for (int leader = 0; leader < TL_LEADERS; leader++) {
        bool is_late = TL_FIRST_LEADER + leader >= TL_FIRST_REPUBLICAN_LEADER;
        if ((d->leader[leader].corps >= TL_WEST) != is_late) {
            return "leaders: the Allies must come first";
        }
    }
    return NULL;
}

static const char *table_fault(const struct tl_data *d)
{
    for (int i = 1; i < TL_COLUMNS; i++) {
        const struct tl_column_data *low = &d->column[i - 1], *high = &d->column[i];
        if (low->attack * high->defence >= high->attack * low->defence) {
            return "combat: the ratios must rise";
        }
    }
    for (int i = 1; i < TL_BARRAGE_COLUMNS; i++) {
        if (d->barrage[i].most <= d->barrage[i - 1].most) return "barrage: the columns must rise";
    }
    return NULL;
}

const char *tl_data_fault(const void *data)
{
    const char *fault = area_fault(data);
    if (!fault) fault = section_fault(data);
    if (!fault) fault = piece_fault(data);
    return fault ? fault : table_fault(data);
}
