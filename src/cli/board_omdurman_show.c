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

/* By its spelling (mulazmin.3) or its text; NO_COUNTER. */
static int find_counter(const struct plain *p, const char *what)
{
    char name[PLAIN_TEXT_SIZE];
    for (int c = 0; c < COUNTERS; c++) {
        if (strcasecmp(omdurman_counters.word[c], what) == 0) return c;
        if (strcasecmp(counter_text(p, c, name), what) == 0) return c;
    }
    return NO_COUNTER;
}

static int find_hex(const struct plain *p, const char *what)
{
    const struct map_data *map = map_at_hand(p->data, p->state);
    int hex = words_find(&omdurman_hexes, what, strlen(what));
    bool is_on_map = hex > NO_HEX && column_of(hex) <= map->columns && row_of(hex) <= map->rows;
    return is_on_map ? hex : NO_HEX;
}

int find_on_plain(const struct cli *cli, const void *view, const char *what)
{
    const struct plain plain = { cli, cli->data, view, NULL };
    int hex = find_hex(&plain, what), counter = find_counter(&plain, what);
    if (hex) return hex;
    return counter < COUNTERS && is_on_map(view, counter) ? ((const ostate *)view)->place[counter]
                                                          : NO_HEX;
}

/* ---- Counters -------------------------------------------------------------------------------- */

/* "Mulazmin 3: fire 2, melee 4, moves 9; disrupted" */
static void put_counter_line(const struct plain *p, int counter)
{
    static const struct {
        enum counter_flag flag;
        const char *name;
    } shown[] = { { DISRUPTED, "show.disrupted" },
                  { MOVED, "show.moved" },
                  { AT_WORK, "show.at_work" } };
    const struct kind_data *kind = counter_data(p->data, counter);
    char line[LIST_SIZE], piece[PLAIN_TEXT_SIZE], name[PLAIN_TEXT_SIZE];
    PLAIN_FILL(p, piece, kind->maxims ? "show.boat" : "show.values", kind->fire, kind->melee,
               allowance(p->data, p->state, counter), kind->maxims);
    snprintf(line, sizeof line, "%s%s %s", counter_text(p, counter, name), plain_label(p, "colon"),
             piece);
    for (size_t i = 0; i < sizeof shown / sizeof shown[0]; i++) {
        if (has_flag(p->state, counter, shown[i].flag))
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
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        unsigned features = side(p->data, p->state, hex, direction);
        char list[LIST_SIZE / 2] = "", line[LIST_SIZE];
        for (int i = 0; i < omdurman_side_kinds.count; i++) {
            if (features & 1U << i)
                plain_join(list, sizeof list, ", ", plain_word(p, &omdurman_side_kinds, i));
        }
        if (!*list) continue;
        snprintf(line, sizeof line, "%s%s %s", plain_word(p, &omdurman_directions, direction),
                 plain_label(p, "colon"), list);
        put_line(line);
    }
}

static void put_zones(const struct plain *p, int hex)
{
    char line[PLAIN_TEXT_SIZE];
    for (int side = 0; side < SIDES; side++) {
        if (is_in_enemy_zone(p->state, hex, (enum side)side))
            put_line(PLAIN_FILL(p, line, "show.zone", (int)other_side((enum side)side)));
    }
}

static void show_hex(const struct plain *p, int hex)
{
    const ostate *s = p->state;
    char name[64];
    int region = facts_at_hand(p->data, s)->region[hex];
    printf("%s%s %s", omdurman_hexes.word[hex], plain_label(p, "colon"),
           plain_word(p, &omdurman_terrains, (int)terrain_of(p->data, s, hex)));
    if (region && region <= REGION_HOGALI + 1) {
        snprintf(name, sizeof name, "region.%s", omdurman_regions.word[region - 1]);
        printf(" (%s)", plain_label(p, name));
    }
    putchar('\n');
    put_sides(p, hex);
    put_zones(p, hex);
    for (int c = first_in(s, hex); c < COUNTERS; c = next_in(s, hex, c + 1)) {
        put_counter_line(p, c);
        int place = PLACE_ABOARD + c - FIRST_BOAT;
        bool has_passengers = c >= FIRST_BOAT && c < FIRST_BOAT + AE_BOATS;
        if (has_passengers && first_in(s, place) < COUNTERS)
            put_counter_line(p, first_in(s, place));
    }
}

bool show_on_plain(const struct cli *cli, const void *view, const char *what)
{
    const struct plain plain = { cli, cli->data, view, NULL };
    int hex = find_hex(&plain, what), counter = find_counter(&plain, what);
    if (hex) show_hex(&plain, hex);
    if (!hex && counter < COUNTERS) show_counter(&plain, counter);
    return hex || counter < COUNTERS;
}
