/* `show`: a hex of Omdurman or a counter in full. */
#include <string.h>
#include <strings.h>

#include "boards/omdurman/board.h"
#include "hosted/plain.h"

enum { LIST_SIZE = 1024 };

/* ---- By name --------------------------------------------------------------------------------- */

/* Its text, the number after it where there are several of a kind. */
static const char *counter_text(const struct drawing *d, int counter, char out[LABEL_SIZE])
{
    return FILL(d, out, "counter", counter);
}

/* By its spelling (mulazmin.3) or its text; OM_NO_COUNTER. */
static int find_counter(const struct drawing *d, const char *what)
{
    char name[LABEL_SIZE];
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (strcasecmp(om_counters.word[c], what) == 0) return c;
        if (strcasecmp(counter_text(d, c, name), what) == 0) return c;
    }
    return OM_NO_COUNTER;
}

static int find_hex(const struct drawing *d, const char *what)
{
    const struct om_map_data *map = om_map_at_hand(d->data, d->state);
    int hex = words_find(&om_hexes, what, strlen(what));
    bool is_on_map =
        hex > OM_NO_HEX && om_column_of(hex) <= map->columns && om_row_of(hex) <= map->rows;
    return is_on_map ? hex : OM_NO_HEX;
}

int find_on_plain(const struct drawing *d, const char *what)
{
    int hex = find_hex(d, what), counter = find_counter(d, what);
    if (hex) return hex;
    return counter < OM_COUNTERS && om_is_on_map(d->state, counter) ? seen(d)->place[counter]
                                                                    : OM_NO_HEX;
}

/* ---- Counters -------------------------------------------------------------------------------- */

/* "Mulazmin 3: fire 2, melee 4, moves 9; disrupted" */
static void put_counter_line(const struct drawing *d, int counter)
{
    static const struct {
        enum om_counter_flag flag;
        const char *name;
    } shown[] = { { OM_DISRUPTED, "show.disrupted" },
                  { OM_MOVED, "show.moved" },
                  { OM_AT_WORK, "show.at_work" } };
    const struct om_kind_data *kind = om_counter_data(d->data, counter);
    char line[LIST_SIZE], name[LABEL_SIZE];
    FILL(d, line, kind->maxims ? "show.boat" : "show.values", kind->fire, kind->melee,
         om_allowance(d->data, d->state, counter), kind->maxims);
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        if (om_has_flag(d->state, counter, shown[i].flag))
            plain_join(line, sizeof line, ", ", label(d, shown[i].name));
    }
    put_entry(d, counter_text(d, counter, name), line);
}

static void show_counter(const struct drawing *d, int counter)
{
    char line[LABEL_SIZE];
    puts(counter_text(d, counter, line));
    PUT_FILLED(d, "show.where", seen(d)->place[counter]);
    put_counter_line(d, counter);
}

/* ---- Hexes ----------------------------------------------------------------------------------- */

/* "north-east: crest, khor" for each side that has something. */
static void put_sides(const struct drawing *d, int hex)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        unsigned features = om_side(d->data, d->state, hex, direction);
        char list[LIST_SIZE] = "";
        for (int i = 0; i < om_side_kinds.count; i++) {
            if (features & 1U << i)
                plain_join(list, sizeof list, ", ", word_text(d, &om_side_kinds, i));
        }
        if (*list) put_entry(d, word_text(d, &om_directions, direction), list);
    }
}

static void put_zones(const struct drawing *d, int hex)
{
    for (int side = 0; side < OM_SIDES; side++) {
        if (om_is_in_enemy_zone(d->state, hex, (enum om_side)side))
            PUT_FILLED(d, "show.zone", (int)om_other_side((enum om_side)side));
    }
}

static void show_hex(const struct drawing *d, int hex)
{
    const om_state *s = d->state;
    int region = om_facts_at_hand(d->data, s)->region[hex];
    printf("%s%s %s", om_hexes.word[hex], label(d, "colon"),
           word_text(d, &om_terrains, (int)om_terrain_of(d->data, s, hex)));
    if (region && region <= OM_REGION_HOGALI + 1) {
        printf(" (%s)", label_in(d, "region", om_regions.word[region - 1]));
    }
    putchar('\n');
    put_sides(d, hex);
    put_zones(d, hex);
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        put_counter_line(d, c);
        int place = OM_PLACE_ABOARD + c - OM_FIRST_BOAT;
        bool has_passengers = c >= OM_FIRST_BOAT && c < OM_FIRST_BOAT + OM_AE_BOATS;
        if (has_passengers && om_first_in(s, place) < OM_COUNTERS)
            put_counter_line(d, om_first_in(s, place));
    }
}

bool show_on_plain(const struct drawing *d, const char *what)
{
    int hex = find_hex(d, what), counter = find_counter(d, what);
    if (hex) show_hex(d, hex);
    if (!hex && counter < OM_COUNTERS) show_counter(d, counter);
    return hex || counter < OM_COUNTERS;
}
