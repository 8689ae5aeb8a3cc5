/* `show`: a hex of Omdurman or a counter in full. */
#include <string.h>
#include <strings.h>

#include "cli/board_omdurman.h"
#include "hosted/plain.h"

enum { LIST_SIZE = 1024, INDENT = 2 };

static void put_line(const char *line)
{
    printf("%*s", INDENT, "");
    print_wrapped(stdout, line, INDENT, 2 * INDENT, PAGE_WIDTH);
}

/* ---- By name --------------------------------------------------------------------------------- */

/* Its text, the number after it where there are several of a kind. */
static const char *counter_text(const struct plain *p, int counter, char out[PLAIN_TEXT_SIZE])
{
    return PLAIN_FILL(p, out, "counter", counter);
}

/* By its spelling (mulazmin.3) or its text; OM_NO_COUNTER. */
static int find_counter(const struct plain *p, const char *what)
{
    char name[PLAIN_TEXT_SIZE];
    for (int c = 0; c < OM_COUNTERS; c++) {
        if (strcasecmp(om_counters.word[c], what) == 0) return c;
        if (strcasecmp(counter_text(p, c, name), what) == 0) return c;
    }
    return OM_NO_COUNTER;
}

static int find_hex(const struct plain *p, const char *what)
{
    const struct om_map_data *map = om_map_at_hand(p->data, p->state);
    int hex = words_find(&om_hexes, what, strlen(what));
    bool is_on_map =
        hex > OM_NO_HEX && om_column_of(hex) <= map->columns && om_row_of(hex) <= map->rows;
    return is_on_map ? hex : OM_NO_HEX;
}

int find_on_plain(const struct cli *cli, const void *view, const char *what)
{
    const struct plain plain = { cli, cli->data, view, NULL };
    int hex = find_hex(&plain, what), counter = find_counter(&plain, what);
    if (hex) return hex;
    return counter < OM_COUNTERS && om_is_on_map(view, counter)
               ? ((const om_state *)view)->place[counter]
               : OM_NO_HEX;
}

/* ---- Counters -------------------------------------------------------------------------------- */

/* "Mulazmin 3: fire 2, melee 4, moves 9; disrupted" */
static void put_counter_line(const struct plain *p, int counter)
{
    static const struct {
        enum om_counter_flag flag;
        const char *name;
    } shown[] = { { OM_DISRUPTED, "show.disrupted" },
                  { OM_MOVED, "show.moved" },
                  { OM_AT_WORK, "show.at_work" } };
    const struct om_kind_data *kind = om_counter_data(p->data, counter);
    char line[LIST_SIZE], piece[PLAIN_TEXT_SIZE], name[PLAIN_TEXT_SIZE];
    PLAIN_FILL(p, piece, kind->maxims ? "show.boat" : "show.values", kind->fire, kind->melee,
               om_allowance(p->data, p->state, counter), kind->maxims);
    snprintf(line, sizeof line, "%s%s %s", counter_text(p, counter, name), plain_label(p, "colon"),
             piece);
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        if (om_has_flag(p->state, counter, shown[i].flag))
            plain_join(line, sizeof line, ", ", plain_label(p, shown[i].name));
    }
    put_line(line);
}

static void show_counter(const struct plain *p, int counter)
{
    char line[PLAIN_TEXT_SIZE];
    puts(counter_text(p, counter, line));
    put_line(PLAIN_FILL(p, line, "show.where", p->state->place[counter]));
    put_counter_line(p, counter);
}

/* ---- Hexes ----------------------------------------------------------------------------------- */

/* "north-east: crest, khor" for each side that has something. */
static void put_sides(const struct plain *p, int hex)
{
    for (int direction = 0; direction < OM_DIRECTIONS; direction++) {
        unsigned features = om_side(p->data, p->state, hex, direction);
        char list[LIST_SIZE / 2] = "", line[LIST_SIZE];
        for (int i = 0; i < om_side_kinds.count; i++) {
            if (features & 1U << i)
                plain_join(list, sizeof list, ", ", plain_word(p, &om_side_kinds, i));
        }
        if (!*list) continue;
        snprintf(line, sizeof line, "%s%s %s", plain_word(p, &om_directions, direction),
                 plain_label(p, "colon"), list);
        put_line(line);
    }
}

static void put_zones(const struct plain *p, int hex)
{
    char line[PLAIN_TEXT_SIZE];
    for (int side = 0; side < OM_SIDES; side++) {
        if (om_is_in_enemy_zone(p->state, hex, (enum om_side)side))
            put_line(PLAIN_FILL(p, line, "show.zone", (int)om_other_side((enum om_side)side)));
    }
}

static void show_hex(const struct plain *p, int hex)
{
    const om_state *s = p->state;
    char name[64];
    int region = om_facts_at_hand(p->data, s)->region[hex];
    printf("%s%s %s", om_hexes.word[hex], plain_label(p, "colon"),
           plain_word(p, &om_terrains, (int)om_terrain_of(p->data, s, hex)));
    if (region && region <= OM_REGION_HOGALI + 1) {
        snprintf(name, sizeof name, "region.%s", om_regions.word[region - 1]);
        printf(" (%s)", plain_label(p, name));
    }
    putchar('\n');
    put_sides(p, hex);
    put_zones(p, hex);
    for (int c = om_first_in(s, hex); c < OM_COUNTERS; c = om_next_in(s, hex, c + 1)) {
        put_counter_line(p, c);
        int place = OM_PLACE_ABOARD + c - OM_FIRST_BOAT;
        bool has_passengers = c >= OM_FIRST_BOAT && c < OM_FIRST_BOAT + OM_AE_BOATS;
        if (has_passengers && om_first_in(s, place) < OM_COUNTERS)
            put_counter_line(p, om_first_in(s, place));
    }
}

bool show_on_plain(const struct cli *cli, const void *view, const char *what)
{
    const struct plain plain = { cli, cli->data, view, NULL };
    int hex = find_hex(&plain, what), counter = find_counter(&plain, what);
    if (hex) show_hex(&plain, hex);
    if (!hex && counter < OM_COUNTERS) show_counter(&plain, counter);
    return hex || counter < OM_COUNTERS;
}
